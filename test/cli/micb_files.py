#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the MIC-B test data: dump prints X.mic2 for X.micb, files of graphs/ are canonical, and files
of malformed/ get the verdict of VERDICTS.tsv at level read.

usage: micb_files.py IRMAP DIR
"""
import os
import re
import sys

from command import run
from judge import compare, finish, judge
from texts import expected

def compare_graph(irmap, path):
    want = expected(path[: -len("micb")] + "mic2")
    compare(path, run(irmap, "dump", path), want)
    with open(path, "rb") as f:
        compare(path + " as standard input", run(irmap, "dump", "-", input=f.read()), want)


def main():
    irmap, folder = sys.argv[1:]
    for name in ("graphs", "noncanonical"):
        below = os.path.join(folder, name)
        for file in sorted(f for f in os.listdir(below) if f.endswith(".micb")):
            path = os.path.join(below, file)
            compare_graph(irmap, path)
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
    return finish(300)


sys.exit(main())
