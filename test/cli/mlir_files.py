#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The MLIR bytecode of the tree: X.mlir is what dump prints of X.mlirbc, X.debug.mlir what it prints
with --locations; check accepts every file at both levels; every function is found by its name and
prints; and dump --json has each op of each function once, with operands below 2^32.

usage: mlir_files.py IRMAP [--except=NAME] DIR...
(--except leaves out the files whose name begins so.)
Ends with "N passed, N failed".
"""
import json
import os
import sys

from judge import compare, ended, judge, run

def check_functions(irmap, path):
    p = run(irmap, "ls", "functions", "--json", path)
    functions = [json.loads(x) for x in p.stdout.splitlines()]
    judge(path + " functions", p.returncode == 0, p.stderr)
    names = [f["name"] for f in functions]
    ops = [json.loads(x) for x in run(irmap, "dump", "--json", path).stdout.splitlines()]
    offsets = [o["offset"] for o in ops]
    judge(path + " ops", len(set(offsets)) == len(offsets), "an op is listed twice")
    judge(path + " ops", {o["function"] for o in ops} <= set(names), "an op of no function")
    for f in functions:
        if "\\" in f["name"]:  # escaped
            continue
        p = run(irmap, "dump", "--function", f["name"], path)
        lines = p.stdout.split(b"\n")
        judge("%s @%s" % (path, f["name"]), p.returncode == 0 and lines[0].startswith(b'"'), p.stderr)
        if names.count(f["name"]) == 1:
            own = sum(o["function"] == f["name"] for o in ops)
            text = sum(b'"(' in x and (x.startswith(b'"') or b'= "' in x or x.strip().startswith(b'"'))
                       for x in lines)  # fmt: skip
            judge("%s @%s" % (path, f["name"]), text == own + 1, "%d ops, %d lines" % (own, text))


def main():
    irmap, folders = sys.argv[1], sys.argv[2:]
    without = folders.pop(0).split("=")[1] if folders[0].startswith("--except=") else None
    for folder in folders:
        for name in sorted(os.listdir(folder)):
            stem, extension = os.path.splitext(os.path.join(folder, name))
            if extension != ".mlirbc" or (without and name.startswith(without)):
                continue
            for suffix, options in {".mlir": [], ".debug.mlir": ["--locations"]}.items():
                if os.path.exists(stem + suffix):
                    with open(stem + suffix, "rb") as f:
                        compare(stem + suffix, run(irmap, "dump", *options, stem + extension), f.read())
            for level in ("read", "strict"):
                p = run(irmap, "check", "--level=" + level, stem + extension)
                judge(stem + " " + level, p.returncode == 0, p.stdout + p.stderr)
            check_functions(irmap, stem + extension)
    return ended()


sys.exit(main())
