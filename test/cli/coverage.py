#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every op, type and debug record of the table occurs in a file of the test data.

usage: coverage.py IRMAP TILE.TOML DIR...
"""
import json
import os
import subprocess
import sys
import tomllib

# In no file that a producer wrote for the tree; unit tests read them.
ELSEWHERE = {("type", "f8E5M3FNU"): "test_types.c", ("op", "insert"): "test_insert.c"}


def lines(*args):
    out = subprocess.run(args, capture_output=True, timeout=120).stdout
    return [json.loads(x) for x in out.splitlines()]


def main():
    irmap, toml, *folders = sys.argv[1:]
    with open(toml, "rb") as f:
        table = tomllib.load(f)
    seen = set()
    for folder in folders:
        for name in os.listdir(folder):
            if not name.endswith(".tileirbc"):
                continue
            path = os.path.join(folder, name)
            seen |= {("op", x["op"]) for x in lines(irmap, "dump", "--json", path)}
            seen |= {("tag", x["tag"]) for x in lines(irmap, "ls", "types", "--json", path)}
            seen |= {("debug", x["kind"]) for x in lines(irmap, "ls", "debug", "--json", path)}
    missing = []
    for op in table["op"]:
        names = {op["name"], op.get("renamed", "").split(" ")[0]}
        if not any(("op", n) in seen for n in names) and ("op", op["name"]) not in ELSEWHERE:
            missing.append("op " + op["name"])
    for t in table["type"]:
        if ("tag", t["tag"]) not in seen and ("type", t["name"]) not in ELSEWHERE:
            missing.append("type " + t["name"])
    for r in table["debug"]:
        if ("debug", r["name"]) not in seen:
            missing.append("debug record " + r["name"])
    unit = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "unit")
    for (kind, name), file in ELSEWHERE.items():
        if name.lower() not in open(os.path.join(unit, file), encoding="utf-8").read().lower():
            missing.append("%s %s, which %s was said to have" % (kind, name, file))
    for what in missing:
        print("in no test: " + what)
    print("%d ops, %d types, %d records; %d in no test"
          % (len(table["op"]), len(table["type"]), len(table["debug"]), len(missing)))  # fmt: skip
    return 1 if missing else 0


sys.exit(main())
