#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the verdicts of `irmap check` with the expected ones.

usage: verdicts.py IRMAP LEVEL VERDICTS.tsv...

Columns: file, verdict (accept, reject or limit), remark. A rejected file has a message with an offset,
and level strict rejects every file that level read rejects. "limit" means nesting beyond --max-depth
(exit status 3), which is not a verdict; irmap may report it instead of "reject" if the remark states
that the reference crashed.
"""
import os
import re
import sys

from command import run
from judge import finish, judge


def check(irmap, level, path):
    p = run(irmap, "check", "--level=" + level, path)
    text = p.stderr.decode("utf-8", "replace")
    if p.returncode == 3 and "[limit]" in text and "--max-depth" in text:
        return "limit"
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
            name, want, remark = (line.rstrip("\n") + "\t\t").split("\t", 2)
            file = os.path.join(os.path.dirname(path), name)
            got = check(irmap, level, file)
            good = got == want and (got != "accept" or check(irmap, "read", file) == "accept")
            good = good or (got == "limit" and want == "reject" and "crash" in remark)
            judge(file, good, "want %s, got %s" % (want, got))
    return finish()


sys.exit(main())
