#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Turn what is known of registered ops into the C tables that src/mlir/properties.c and traits.c search.

usage: gen_mlir_ops.py properties-19.tsv properties-23.tsv traits.tsv PROPERTIES.inc TRAITS.inc

One row for each op name that any of the tables of properties has, with a list of fields for each
table: most lists occur often, within a table and in both, and are stored once. Names are offsets into
one blob of text, those of ops without their dialect: rows stand by dialect. Traits are flags for each
such row; ops without properties stand in a text of their own. Anything that would make a table wrong
stops the build here.
"""
import os
import re
import sys

# Word in a table -> name of the kind.
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "mlir", "properties.h"), encoding="ascii") as header:
    KINDS = {word: kind for kind, word in re.findall(r'^    X\((\w+), "([^"[]+)', header.read(), re.M)}
FLAGS = {"T": 2, "B": 4, "G": 8, "S": 16}  # enum mlir_trait; 1: there is a row
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
                    sys.exit("gen_mlir_ops: %s:%d: bad field %r" % (path, number, field))
                parsed.append((m[1], KINDS[m[2] or m[4]], int(m[3] or 0)))
            if op in rows:
                sys.exit("gen_mlir_ops: %s:%d: op %s stands twice" % (path, number, op))
            rows[op] = tuple(parsed)
    return rows


def read_traits(path):
    """Op name -> flags."""
    rows = {}
    with open(path, encoding="ascii") as f:
        for number, line in enumerate(f, 1):
            name, _, letters = line.rstrip("\n").partition("\t")
            if name.startswith("#"):
                continue
            if not name or set(letters) - set(FLAGS) or name in rows:
                sys.exit("gen_mlir_ops: %s:%d: bad row, or one that stands twice" % (path, number))
            rows[name] = 1 + sum(FLAGS[letter] for letter in letters)
    return rows


def pool(strings):
    """One blob of terminated strings, and the offset of each: one that others end with is theirs."""
    at, blob, last = {}, "", ""
    for s in sorted(strings, key=lambda s: s[::-1], reverse=True):
        if not last.endswith(s):
            blob += s + "\0"
            last = s
        at[s] = len(blob) - len(s) - 1
    return blob, at


def share(lists):
    """Entries of all lists end to end, and the first entry of each."""
    at, entries = {}, []
    for fields in lists:
        at[fields] = len(entries)
        entries += [(field, int(i == len(fields) - 1)) for i, field in enumerate(fields)]
    if len(entries) >= NONE:
        sys.exit("gen_mlir_ops: too many fields")
    return entries, at


def array(kind, name, rows):
    return "static const %s %s[%d] = {\n%s};\n" % (kind, name, len(rows), "".join("    %s,\n" % row for row in rows))


def chars(name, text):
    lines = [", ".join(str(ord(c)) for c in text[i:i + 24]) for i in range(0, len(text), 24)]
    return array("char", name, lines).replace("[%d]" % len(lines), "[%d]" % len(text), 1)


def main():
    *paths, traits_path, out, traits_out = sys.argv[1:]
    tables = [read(p) for p in paths]
    traits = read_traits(traits_path)
    # As strcmp() orders them: no character of a name is before the dot.
    ops, others = ([op.partition(".")[::2] for op in sorted(names, key=lambda op: op.split(".", 1))]
                   for names in (set().union(*tables), set(traits).difference(*tables)))
    lists = sorted(set().union(*(t.values() for t in tables)))
    dialects = sorted({dialect for dialect, _ in ops + others})
    text, offset = pool({op for _, op in ops} | {f[0] for fields in lists for f in fields} | set(dialects))
    entries, first = share(lists)
    trait_text, dialect_rows = "", []
    for dialect in dialects:
        dialect_rows.append((offset[dialect], sum(d < dialect for d, _ in ops), len(trait_text)))
        trait_text += "".join(chr(traits[d + "." + op]) + op + "\0" for d, op in others if d == dialect)
    dialect_rows.append((0, len(ops), len(trait_text)))
    with open(out, "w", encoding="ascii") as f:
        f.write("/* Made by src/gen/gen_mlir_ops.py from src/mlir/properties-*.tsv. */\n")
        f.write(chars("builtin_text", text))
        f.write(array("struct mlir_prop_entry", "builtin_entries", [
            "{%d, MLIR_PROP_%s, %d, %d}" % (offset[name], kind, is_last, count)
            for (name, kind, count), is_last in entries]))
        f.write(array("struct mlir_prop_row", "builtin_rows", [
            "{%d, {%s}}" % (offset[op], ", ".join(str(first[t[d + "." + op]] if d + "." + op in t else NONE)
                                                  for t in tables)) for d, op in ops]))
        f.write(array("struct mlir_prop_row", "builtin_dialects", ["{%d, {%d, %d}}" % row for row in dialect_rows]))
    with open(traits_out, "w", encoding="ascii") as f:
        f.write("/* Made by src/gen/gen_mlir_ops.py from src/mlir/traits.tsv. */\n")
        f.write(array("uint8_t", "trait_flags", [traits.get(d + "." + op, 0) for d, op in ops]))
        f.write(chars("trait_text", trait_text))


main()
