#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares dumps with the expected texts and traces next to the files of the test data.

usage: dump_texts.py IRMAP DIR...

X.mlir        irmap dump X, byte for byte
X.debug.mlir  irmap dump --locations X
X.trace.jsonl irmap dump --json X: results, operands (in any order) and location of every op

If a file has several functions, irmap dump --function NAME prints the function's part of the text. irmap check
accepts every file at levels read and strict.
"""
import json
import os
import re
import sys

from command import run
from judge import compare, finish, judge
from texts import expected

def values(x):
    """Returns the numbers of the values (%N) in an argument of a trace."""
    if isinstance(x, str):
        return [int(x[1:])] if re.fullmatch(r"%\d+", x) else []
    parts = x.values() if isinstance(x, dict) else x if isinstance(x, list) else []
    return [v for part in parts for v in values(part)]


def normalized_role(name):
    """Maps cuTile's lower_bound and NVIDIA's lowerBound to the same name."""
    return name.replace("_", "").lower()


def read_trace(path):
    ops, stack = [], []
    for record in map(json.loads, open(path, encoding="utf-8")):
        if "op" in record:
            args = record.get("args", {})
            ops.append({"operands": sorted((normalized_role(k), v) for k, x in args.items() for v in values(x)), "loc": record.get("loc", 0),
                        "results": values(record.get("results") or [])})  # fmt: skip
            if "regions" in record:
                stack.append(ops[-1])
        elif "endregions" in record and stack:
            stack.pop()["results"] = values(record.get("results") or [])
    return ops


def compare_trace(irmap, path, trace):
    lines = [json.loads(x) for x in run(irmap, "dump", "--json", path).stdout.splitlines()]
    got = [{"operands": sorted((normalized_role(k), v) for k, v in zip(x["operand_roles"], x["operands"], strict=True)), "loc": x["loc"], "results": x["results"]} for x in lines]
    want = read_trace(trace)
    at = next((i for i, (a, b) in enumerate(zip(want, got)) if a != b), min(len(want), len(got)))
    judge(trace, want == got, "op %d" % at)


def compare_functions(irmap, path, text):
    names = [json.loads(x)["name"] for x in run(irmap, "ls", "functions", "--json", path).stdout.splitlines()]
    parts = re.findall(rb"^  entry .*?^  \}\n", text, re.M | re.S)
    if len(names) < 2 or "\\" in "".join(names):
        return
    for name, part in zip(names, parts):
        compare("%s --function %s" % (path, name), run(irmap, "dump", "--function", name, path), part)
    both = run(irmap, "dump", "--function", names[-1], "--function", names[0], path)
    compare(path + " --function twice", both, parts[-1] + parts[0])


def main():
    irmap, *folders = sys.argv[1:]
    for folder in folders:
        for name in sorted(n for n in os.listdir(folder) if n.endswith(".tileirbc")):
            path = os.path.join(folder, name)
            stem = path[: -len(".tileirbc")]
            for level in ("read", "strict"):
                p = run(irmap, "check", "--level=" + level, path)
                judge("%s: check --level=%s" % (path, level), p.returncode == 0 and not p.stderr, p.stderr)
            text, located = expected(stem + ".mlir"), expected(stem + ".debug.mlir")
            if text is not None:
                compare(path, run(irmap, "dump", path), text)
                compare_functions(irmap, path, text)
            if located is not None:
                compare(path + " --locations", run(irmap, "dump", "--locations", path), located)
            if os.path.exists(stem + ".trace.jsonl"):
                compare_trace(irmap, path, stem + ".trace.jsonl")
    p = run(irmap, "dump", "--function", "no such function", path)
    judge("a function that is not there", p.returncode == 1 and b"no function is called" in p.stderr)
    return finish(100)


sys.exit(main())
