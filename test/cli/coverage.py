#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that the test data uses every op, type, attribute kind, constant and debug record of tile.toml.

usage: coverage.py IRMAP KINDS TILE.TOML DIR...

KINDS is built from kinds.c.
"""
import json
import os
import subprocess
import sys
import tomllib

import command

# Rows of tile.toml that only a unit test uses: the file of the test, and a string in that file.
ELSEWHERE = {
    ("op", "insert"): ("test_insert.c", "insert"),
    ("type", "f8E5M3FNU"): ("test_types.c", "f8E5M3FNU"),
    ("attr", "bool"): ("test_attrs.c", "IRMAP_TILE_ATTR_BOOL"),
    ("attr", "dense_elements"): ("test_attrs.c", "IRMAP_TILE_ATTR_DENSE"),
    # NVIDIA's reader rejects constants of i4, and no producer writes them.
    ("const", "i4"): ("test_constants.c", "/* i4 */"),
    ("const", "f8E5M3FNU"): ("test_constants.c", "{130, 8, 1}"),
}
# Encodings of the elements of a constant.
FORMS = ("splat", "dense", "packed")


def lines(irmap, *args):
    out = command.run(irmap, *args).stdout
    return [json.loads(x) for x in out.splitlines()]


def used_rows(irmap, kinds, path):
    """Returns the uses in a file: pairs of a kind of row and a name or number."""
    out = {("op", x["op"]) for x in lines(irmap, "dump", "--json", path)}
    out |= {("tag", x["tag"]) for x in lines(irmap, "ls", "types", "--json", path)}
    out |= {("debug", x["kind"]) for x in lines(irmap, "ls", "debug", "--json", path)}
    text = subprocess.run([kinds, path], capture_output=True, timeout=120, check=True, text=True).stdout
    for line in text.splitlines():
        what, *words = line.split()
        out |= {(what, word) for word in words}
    return out


def table_rows(table):
    """Yields each row of tile.toml, and the uses that cover it."""
    for op in table["op"]:
        names = {op["name"], op.get("renamed", op["name"]).split(" ")[0]}
        yield ("op", op["name"]), {("op", n) for n in names}
    for t in table["type"]:
        yield ("type", t["name"]), {("tag", t["tag"])}
        if t["kind"] in ("INTEGER", "FLOAT"):
            yield ("const", t["name"]), {("const", t["name"])}
    for form in FORMS:
        yield ("const", form), {("const", form)}
    for a in table["attr"]:
        yield ("attr", a["name"]), {("attr", str(a["tag"]))}
    for r in table["debug"]:
        yield ("debug", r["name"]), {("debug", r["name"])}


def main():
    irmap, kinds, toml, *folders = sys.argv[1:]
    with open(toml, "rb") as f:
        table = tomllib.load(f)
    seen = set()
    for folder in folders:
        for name in os.listdir(folder):
            if name.endswith(".tileirbc"):
                seen |= used_rows(irmap, kinds, os.path.join(folder, name))
    rows = list(table_rows(table))
    missing = ["%s %s" % row for row, shown_by in rows if not shown_by & seen and row not in ELSEWHERE]
    unit = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "unit")
    for (kind, name), (file, text) in ELSEWHERE.items():
        if (kind, name) not in (row for row, _ in rows):
            missing.append("%s %s, which is no row of the table" % (kind, name))
        if text not in open(os.path.join(unit, file), encoding="utf-8").read():
            missing.append("%s %s, which %s was said to have" % (kind, name, file))
    for what in missing:
        print("in no test: " + what)
    print("%d rows, %d in no test" % (len(rows), len(missing)))
    return 1 if missing else 0


sys.exit(main())
