#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Turn the tables of op properties into the C tables that src/mlir/properties.c searches.

usage: gen_mlir_props.py properties-19.tsv properties-23.tsv OUT.inc

One row for each op name that any of the tables has, with a list of fields for each table: most lists
occur often, within a table and in both, and are stored once. Names are offsets into one blob of text.
Anything that would make a table wrong stops the build here.
"""
import re
import sys

KINDS = {"attr": "ATTR", "optattr": "OPTIONAL_ATTR", "seg<6": "SEGMENTS_ATTR", "seg>=6": "SEGMENTS", "uint": "UINT",
         "overflow": "OVERFLOW", "bool": "BOOL", "optuint": "OPTIONAL_UINT", "opaque": "OPAQUE"}
NONE = 0xFFFF


def read(path):
    """Rows of one table: op name -> fields as (name, kind, count)."""
    rows = {}
    with open(path, encoding="ascii") as f:
        for number, line in enumerate(f, 1):
            line = line.rstrip("\n")
            if not line or line.startswith("#"):
                continue
            op, _, fields = line.partition("\t")
            parsed = []
            for field in fields.split(" "):
                m = re.fullmatch(r"([^:]+):(?:(seg>=6)\[(\d+)\]|([^\[]+))", field)
                if not m or (m[2] or m[4]) not in KINDS or (m[4] == "seg>=6") or int(m[3] or 0) > 0x7F:
                    sys.exit("gen_mlir_props: %s:%d: bad field %r" % (path, number, field))
                parsed.append((m[1], KINDS[m[2] or m[4]], int(m[3] or 0)))
            if op in rows:
                sys.exit("gen_mlir_props: %s:%d: op %s stands twice" % (path, number, op))
            rows[op] = tuple(parsed)
    return rows


def pool(strings):
    """One blob of terminated strings, and the offset of each."""
    at, blob = {}, ""
    for s in strings:
        at[s] = len(blob)
        blob += s + "\0"
    return blob, at


def share(lists):
    """Entries of all lists end to end, and the first entry of each."""
    at, entries = {}, []
    for fields in lists:
        at[fields] = len(entries)
        entries += [(field, int(i == len(fields) - 1)) for i, field in enumerate(fields)]
    if len(entries) >= NONE:
        sys.exit("gen_mlir_props: too many fields")
    return entries, at


def main():
    *paths, out = sys.argv[1:]
    tables = [read(p) for p in paths]
    ops = sorted(set().union(*tables))
    lists = sorted(set().union(*(t.values() for t in tables)))
    text, offset = pool(sorted(set(ops) | {f[0] for fields in lists for f in fields}))
    entries, first = share(lists)
    with open(out, "w", encoding="ascii") as f:
        f.write("/* Made by src/gen/gen_mlir_props.py from src/mlir/properties-*.tsv. */\n")
        f.write("static const char builtin_text[%d] = {\n" % len(text))
        for i in range(0, len(text), 24):
            f.write("    %s,\n" % ", ".join(str(ord(c)) for c in text[i:i + 24]))
        f.write("};\n\nstatic const struct mlir_prop_entry builtin_entries[%d] = {\n" % len(entries))
        for (name, kind, count), is_last in entries:
            f.write("    {%d, MLIR_PROP_%s, %d, %d},\n" % (offset[name], kind, is_last, count))
        f.write("};\n\nstatic const struct mlir_prop_row builtin_rows[%d] = {\n" % len(ops))
        for op in ops:
            f.write("    {%d, {%s}}, /* %s */\n" % (
                offset[op], ", ".join(str(first[t[op]] if op in t else NONE) for t in tables), op))
        f.write("};\n")


main()
