#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compare `irmap check` with the verdicts that stand beside files.

usage: verdicts.py IRMAP LEVEL VERDICTS.tsv...

A row: file, accept or reject, a remark. A file that is refused gets a message with an offset, and
what is refused at level read is refused at level strict too. Ends with "N passed, N failed".
"""
import os
import re
import sys

from command import run
from judge import ended, judge


def check(irmap, level, path):
    p = run(irmap, "check", "--level=" + level, path)
    text = p.stderr.decode("utf-8", "replace")
    if p.returncode not in (0, 1):
        return "exit status %d: %s" % (p.returncode, text)
    if p.returncode and not re.search(r":0x[0-9a-f]+: error: .* \[[a-z0-9-]+\]$", text, re.M):
        return "refused without an offset: %s" % text
    return "reject" if p.returncode else "accept"


def main():
    irmap, level, *lists = sys.argv[1:]
    for path in lists:
        for line in open(path, encoding="utf-8"):
            if line.startswith("#"):
                continue
            name, want = line.rstrip("\n").split("\t")[:2]
            file = os.path.join(os.path.dirname(path), name)
            got = check(irmap, level, file)
            good = got == want and (got == "reject" or check(irmap, "read", file) == "accept")
            judge(file, good, "want %s, got %s" % (want, got))
    return ended()


sys.exit(main())
