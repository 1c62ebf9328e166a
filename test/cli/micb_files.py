#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The graphs of the tree: X.mic2 is what dump prints of X.micb, the files of graphs/ are what the
usual writer writes, and those of malformed/ get the verdict of VERDICTS.tsv at level read.

usage: micb_files.py IRMAP DIR
"""
import os
import re
import subprocess
import sys

passed = failed = 0


def judge(what, good, why=""):
    global passed, failed
    passed, failed = passed + good, failed + (not good)
    if not good:
        print("FAIL %s: %s" % (what, why))


def run(*args):
    return subprocess.run(args, capture_output=True, timeout=60)


def compare(irmap, path):
    p = run(irmap, "dump", path)
    with open(path[: -len("micb")] + "mic2", "rb") as f:
        want = f.read()
    judge(path, p.returncode == 0 and p.stdout == want, "status %d" % p.returncode)
    with open(path, "rb") as f:
        data = f.read()
    p = subprocess.run([irmap, "dump", "-"], input=data, capture_output=True, timeout=60)
    judge(path + " as standard input", p.stdout == want)


def main():
    irmap, folder = sys.argv[1:]
    for name in ("graphs", "noncanonical"):
        below = os.path.join(folder, name)
        for file in sorted(f for f in os.listdir(below) if f.endswith(".micb")):
            path = os.path.join(below, file)
            compare(irmap, path)
            p = run(irmap, "check", "--level=read", path)
            judge(path + " read", p.returncode == 0, p.stderr)
            if name == "graphs":
                p = run(irmap, "check", path)
                judge(path + " strict", p.returncode == 0, p.stderr)
    below = os.path.join(folder, "malformed")
    with open(os.path.join(below, "VERDICTS.tsv"), encoding="utf-8") as f:
        rows = [line.split() for line in f]
    for file, verdict in rows:
        p = run(irmap, "check", "--level=read", os.path.join(below, file))
        good = p.returncode == {"accept": 0, "reject": 1}[verdict]
        located = verdict == "accept" or re.search(rb":0x[0-9a-f]+: error: ", p.stderr)
        judge(file, bool(good and located), (p.returncode, p.stderr))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed or passed < 300 else 0


sys.exit(main())
