#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that `irmap dump` and `irmap ls` report errors at offsets that `irmap check` also reports.

usage: bad_places.py IRMAP FILE...

Each byte after a file's header is replaced in turn. `dump` must name the same function, op or global as `check`. If
`check` reports that a type index of a function is out of range, `dump` must fail.
"""
import os
import re
import sys
import tempfile

from command import run
from judge import finish, judge

HEADER, REPLACEMENT = 12, 0x7F
COMMANDS = (
    ["dump"],
    ["dump", "--locations"],
    ["dump", "--json", "--locations"],
    ["ls", "functions"],
    ["ls", "globals"],
    ["ls", "types"],
    ["ls", "constants"],
    ["ls", "debug"],
)


def errors(stderr):
    """Returns {offset: text of the line "in:"} of the messages."""
    return {
        m[1]: m[3]
        for m in re.finditer(r"^x:(0x[0-9a-f]+): (?:error|warning): (.*)\n(?:    in: (.*)\n)?", stderr, re.M)
    }


def find_mismatch(irmap, command, found):
    said = errors(run(irmap, *command, "x").stderr.decode())
    for at, place in said.items():
        if at not in found:
            return "%s: %s, but check: %s" % (" ".join(command), at, ", ".join(found) or "nothing")
        if command == ["dump"] and re.match("section (Func|Global)", found[at] or "") and not (
            place and (found[at].startswith(place) or place.startswith(found[at]))
        ):
            return "dump: in %s, but check: in %s" % (place, found[at])
    return ""


def main():
    irmap, paths = os.path.abspath(sys.argv[1]), [os.path.abspath(x) for x in sys.argv[2:]]
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for path in paths:
            with open(path, "rb") as f:
                good = f.read()
            for at in range(HEADER, len(good)):
                with open("x", "wb") as f:
                    f.write(good[:at] + bytes([REPLACEMENT]) + good[at + 1 :])
                check = run(irmap, "check", "--max-findings", "1M", "x").stderr.decode()
                found = errors(check)
                untyped = re.search(r" error: type index \d+ out of range .*\n    in: section Func", check)
                judge("%s, byte 0x%x" % (os.path.basename(path), at), not untyped or run(irmap, "dump", "x").returncode,
                      "check: a type that is not there; dump: nothing")
                for command in COMMANDS:
                    message = find_mismatch(irmap, command, found)
                    judge("%s, byte 0x%x" % (os.path.basename(path), at), not message, message)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
