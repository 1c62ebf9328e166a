#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Check that `irmap check` accepts all valid files at levels read and strict, without diagnostics.

usage: accepts.py IRMAP DIR...
"""

import pathlib
import subprocess
import sys

AT_ONCE = 200


def main():
    irmap, folders = sys.argv[1], sys.argv[2:]
    files = sorted(str(p) for d in folders for p in pathlib.Path(d).rglob("*.tileirbc"))
    failures = 0
    for level, rules in (("strict", "format"), ("read", "readable")):
        for i in range(0, len(files), AT_ONCE):
            some = files[i : i + AT_ONCE]
            p = subprocess.run([irmap, "check", "--level=" + level] + some, timeout=300,
                               capture_output=True, text=True, errors="replace")  # fmt: skip
            verdicts = p.stdout.splitlines()
            if p.returncode or p.stderr or verdicts != ["%s: accepted (%s)" % (f, rules) for f in some]:
                failures += 1
                print("level %s, exit %d\n%s" % (level, p.returncode, p.stderr[:4000]))
    print("%d files at two levels, %d failures" % (len(files), failures))
    return 1 if failures or not files else 0


sys.exit(main())
