#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that `irmap diff` agrees with `irmap dump`, and fails for files that cannot be decoded.

usage: diff_bad.py IRMAP FOLDER...

Each file of a folder is compared with itself, the next two files, the previous file with the same text,
and the first printable file. A file never differs from itself. Different files are equal only if both can
be printed and their texts are the same. If one cannot be printed, the exit status is 3 and the message
names a file and an offset.
"""
import os
import re
import sys

from command import run
from judge import finish, judge


# Errors of dump that diff does not report: diff compares the bytes of constants and only strings that
# are used. Long texts reach a limit only in dump.
COMPARED = rb"constant data|element of a constant|type of a constant|\[bad-utf8\]|\[limit\]"


def text_of(irmap, path):
    """Returns whether dump reports an error that diff must report, and the text (None if a limit is reached)."""
    p = run(irmap, "dump", path)
    wrong = [line for line in p.stderr.splitlines() if b": error: " in line]
    whole = not any(b"[limit]" in line for line in wrong)
    return any(not re.search(COMPARED, line) for line in wrong), p.stdout if whole else None


def compare(irmap, a, b, texts):
    p = run(irmap, "diff", a, b)
    message = "".join(line + "\n" for line in p.stderr.decode("utf-8", "replace").splitlines()
                      if ": warning: " not in line)
    if p.returncode not in (0, 1, 3):
        return "exit status %d: %s" % (p.returncode, message)
    if (p.returncode == 3) != bool(message):
        return "exit status %d with the message '%s'" % (p.returncode, message)
    named = any(line.startswith(("%s:0x" % a, "%s:0x" % b)) for line in message.splitlines())
    if message and not (named and re.search(r"error: .* \[[a-z0-9-]+\]$", message, re.M)):
        return "no file and offset in '%s'" % message
    if a == b:
        return "it differs from itself" if p.returncode == 1 else ""
    if p.returncode != 3 and (texts[a][0] or texts[b][0]):
        return "exit status %d, though one of them cannot be printed" % p.returncode
    if p.returncode == 0 and None not in (texts[a][1], texts[b][1]) and texts[a][1] != texts[b][1]:
        return "equal, though their texts differ"
    return ""


def pairs(files, texts):
    good = [f for f in files if not texts[f][0]][:1]
    last = {}
    for i, a in enumerate(files):
        others = files[i:i + 3] + good + last.get(texts[a][1], [])[-1:]
        for b in sorted(set(others)):
            yield a, b
        last.setdefault(texts[a][1], []).append(a)


def main():
    irmap, *folders = sys.argv[1:]
    for folder in folders:
        files = [os.path.join(folder, name) for name in sorted(os.listdir(folder))
                 if re.search(r"\.(tileirbc|mlirbc|micb)$", name)]
        bytes_of = {f: open(f, "rb").read() for f in files}
        texts = {f: text_of(irmap, f) for f in files}
        for a, b in pairs(files, texts):
            if a == b or bytes_of[a] != bytes_of[b]:
                wrong = compare(irmap, a, b, texts)
                judge("%s %s" % (a, b), not wrong, wrong)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
