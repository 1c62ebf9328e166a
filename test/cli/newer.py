#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that irmap prints no wrong lines for Tile IR 13.6 and later, which it does not know.

The minor version of each file is replaced by newer ones, and function headers are changed at random. Every line that
is then printed must also be printed for the original version.

usage: newer.py IRMAP MUTATIONS DIR...

MUTATIONS is the number of changed headers per file.
"""

import json
import os
import pathlib
import random
import sys
import tempfile

import command

NEWER = (6, 7, 8, 9)
MINOR_AT = 9
KINDS = ("types", "globals", "functions")
# Malformed in the version that it states, but valid in newer ones.
EXCEPT = {"type_f4_in_13_1_unused.tileirbc"}


def run(irmap, *args):
    p = command.run(irmap, *args)
    assert p.returncode in (0, 1), (args, p.returncode, p.stderr)
    return p.stdout.decode().splitlines()


def printed_lines(irmap, path):
    """Returns every line that the commands print for the file, except undecoded parts."""
    lines = {"ops": set(run(irmap, "dump", "--json", path))}
    if command.run(irmap, "info", path).returncode:
        return dict.fromkeys(("ops", "functions", "names"), set())  # the whole file is rejected
    for kind in KINDS:
        lines[kind] = set(run(irmap, "ls", kind, "--json", path))
    lines["types"] = {r for r in lines["types"] if "type" in json.loads(r)}  # decoded types
    lines["names"] = {json.loads(r).get("name") for r in lines["functions"]}
    lines["text"] = {t for t in run(irmap, "dump", path) if not t.lstrip().startswith("//")}
    return lines


def new_lines(newer, true):
    """Returns the lines that are printed only for the newer version, by kind. If the original is rejected, only ops,
    functions and names are compared."""
    out = {}
    for kind in newer.keys() & true.keys():
        more = newer[kind] - true[kind]
        if more:
            out[kind] = sorted(map(str, more))[:3]
    return out


class Files:
    def __init__(self, irmap, folder):
        self.irmap, self.path = irmap, os.path.join(folder, "some.tileirbc")

    def printed_lines(self, data, minor=None):
        data = bytearray(data)
        if minor:
            data[MINOR_AT] = minor
        pathlib.Path(self.path).write_bytes(data)
        return printed_lines(self.irmap, self.path)


def header_offsets(irmap, path):
    """Returns the offsets of the bytes of function headers, including the count before the first one."""
    rows = [json.loads(r) for r in run(irmap, "ls", "functions", "--json", str(path))]
    return [at for r in rows for at in range(r["offset"] - (r is rows[0]), r["body_offset"])]


def mutants(data, places, count, rng):
    for _ in range(count if places else 0):
        changed = bytearray(data)
        for _ in range(rng.randint(1, 4)):
            changed[rng.choice(places)] = rng.choice((0, 1, 2, 3, 4, 6, 10, 11, rng.randrange(256)))
        yield bytes(changed)


def main():
    irmap, count, folders = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
    paths = sorted(p for d in folders for p in pathlib.Path(d).rglob("*.tileirbc"))
    rng = random.Random(135)
    files = changed = bad = 0
    with tempfile.TemporaryDirectory() as folder:
        f = Files(irmap, folder)
        for path in paths:
            data = path.read_bytes()
            if len(data) <= MINOR_AT or data[MINOR_AT] in NEWER or path.name in EXCEPT:
                continue
            files += 1
            true = f.printed_lines(data)
            for minor in (NEWER[0], rng.choice(NEWER[1:])):
                more = new_lines(f.printed_lines(data, minor), true)
                bad += bool(more)
                if more:
                    print("FAILED: %s as 13.%d shows %s" % (path, minor, more))
            for mutant in mutants(data, header_offsets(irmap, path), count, rng):
                changed += 1
                more = new_lines(f.printed_lines(mutant, rng.choice(NEWER)), f.printed_lines(mutant))
                bad += bool(more)
                if more:
                    print("FAILED: %s with the functions %s shows %s" % (path, mutant[12:112].hex(), more))
    print("%d files, %d changed headers, %d that show what nobody wrote" % (files, changed, bad))
    return 1 if bad or not files or not changed else 0


sys.exit(main())
