#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares Tile IR 13.5 files with facts that their writer recorded, and with the same kernels in 13.4.

usage: v13_5.py IRMAP DIR

DIR contains FACTS.tsv: file, version, tag, functions, ops, and names of functions. X.v13.5.tileirbc and
X.v13.4.tileirbc (twins) have the same ops and text. Files named hand.* were made by hand.
"""

import json
import os
import sys

import command

failures = 0


def check(condition, *what):
    global failures
    if not condition:
        failures += 1
        print("FAILED:", *what)


def run(irmap, *args):
    p = command.run(irmap, *args)
    check(p.returncode == 0, args, p.returncode, p.stderr)
    return p.stdout.decode()


def rows(irmap, *args):
    return [json.loads(line) for line in run(irmap, *args).splitlines()]


def check_facts(irmap, path, version, tag, functions, ops, names):
    info = rows(irmap, "info", "--json", path)[0]
    check(info["version"] == version + ("." + tag if tag != "0" else ""), path, info["version"])
    check(info["toolkit"] == version, path, info["toolkit"])
    check(info.get("preview", False) == bool(int(tag) & 1), path, "preview")
    listed = [f["name"] for f in rows(irmap, "ls", "functions", "--json", path)]
    check(",".join(listed) == names and len(listed) == int(functions), path, listed)
    check(len(rows(irmap, "dump", "--json", path)) == int(ops), path, "ops")
    for level in ("strict", "read"):
        run(irmap, "check", "--level=" + level, path)
    covered = sum(s["size"] for s in rows(irmap, "hex", "--json", path))
    check(covered == os.path.getsize(path), path, "hex covers", covered)


def check_twins(irmap, new, old):
    for option in ([], ["--locations"]):
        check(run(irmap, "dump", *option, new) == run(irmap, "dump", *option, old), new, option)
    p = command.run(irmap, "diff", old, new)
    check(p.stdout == b"~ version tileir 13.4 -> tileir 13.5\n", new, p.stdout)


def check_extracts(irmap, path):
    """Checks that extracting all functions yields the file, and that one extracted function has the same text."""
    names = [f["name"] for f in rows(irmap, "ls", "functions", "--json", path)]
    chosen = [word for name in names for word in ("--function", name)]
    if not names:
        return
    with open(path, "rb") as f:
        whole = f.read()
    p = command.run(irmap, "extract", path, *chosen)
    check(p.stdout == whole, path, "extracted", p.stderr)
    for prune in ([], ["--prune"]):
        p = command.run(irmap, "extract", path, *prune, *chosen[:2])
        q = command.run(irmap, "dump", "-", input=p.stdout)
        got = q.stdout.decode().split("\n", 1)[1].rsplit("}\n", 1)[0]
        check(got == run(irmap, "dump", path, *chosen[:2]), path, prune, "text of the extract")


def main():
    irmap, folder = sys.argv[1:]
    twins = 0
    with open(os.path.join(folder, "FACTS.tsv"), encoding="utf-8") as f:
        facts = [line.rstrip("\n").split("\t") for line in f][1:]
    check({row[0] for row in facts} == {n for n in os.listdir(folder) if n.endswith(".tileirbc")},
          "every file has facts")  # fmt: skip
    for name, *fact in facts:
        path = os.path.join(folder, name)
        old = path.replace(".v13.5.", ".v13.4.")
        check_facts(irmap, path, *fact)
        check_extracts(irmap, path)
        if old != path and os.path.exists(old):
            check_twins(irmap, path, old)
            twins += 1
    print("%d files, %d pairs of twins, %d failures" % (len(facts), twins, failures))
    return 1 if failures or not facts or not twins else 0


sys.exit(main())
