#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Generates the C tables of registered ops, which src/mlir/properties.c and traits.c search.

usage: gen_mlir_ops.py properties-19.tsv ... properties-23.tsv traits.tsv PROPERTIES.inc TRAITS.inc

Each op with properties, and each branch op, has a row with the index of a set. A set is a list of fields for
each properties table, in the order of enum mlir_release. Equal lists and equal sets are stored once. Names
of fields and dialects are offsets into one text. Rows are sorted by dialect. Their op names, without the
dialect, are front-coded: each states how many characters it shares with the previous name, in blocks that
begin with a whole name. Traits are flags of each row. Ops without a row are in a separate text, front-coded
by dialect. Inconsistent input stops the build.
"""
import os
import re
import sys

# keyword in a table -> kind
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "mlir", "properties.h"), encoding="ascii") as header:
    KINDS = {word: kind for kind, word in re.findall(r'^    X\((\w+), "([^"[]+)', header.read(), re.M)}
FLAGS = {"T": 2, "B": 4, "G": 8, "S": 16, "I": 32, "R": 64}  # enum mlir_trait; 1: known
BRANCH, BARE = FLAGS["R"], 128  # BARE: no properties
NONE = 0xFFFF
SHARED, BLOCK = 5, 16  # bits for shared characters, names per block: src/mlir/properties.h


def read(path):
    """Returns the rows of one table: op name -> fields as (name, kind, count)."""
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
    """Returns op name -> flags, the dialects that allow unregistered ops, and the dialects without ops."""
    rows, open_dialects, bare_dialects = {}, set(), set()
    with open(path, encoding="ascii") as f:
        for number, line in enumerate(f, 1):
            name, _, letters = line.rstrip("\n").partition("\t")
            if name.startswith("#"):
                continue
            if letters in ("O", "N"):
                (open_dialects if letters == "O" else bare_dialects).add(name)
                continue
            if not name or set(letters) - set(FLAGS) or name in rows:
                sys.exit("gen_mlir_ops: %s:%d: bad row, or one that stands twice" % (path, number))
            rows[name] = 1 + sum(FLAGS[letter] for letter in letters)
    return rows, open_dialects, bare_dialects


def pool(strings):
    """Returns one text of terminated strings and the offset of each. A string may be the end of another."""
    at, blob, last = {}, "", ""
    for s in sorted(strings, key=lambda s: s[::-1], reverse=True):
        if not last.endswith(s):
            blob += s + "\0"
            last = s
        at[s] = len(blob) - len(s) - 1
    return blob, at


def share(lists):
    """Returns the entries of all lists, and the first entry of each. A list may be the end of another."""
    at, entries, last = {}, [], ()
    for fields in sorted(lists, key=lambda fields: fields[::-1], reverse=True):
        if last[len(last) - len(fields):] != fields:
            entries += [(field, int(i == len(fields) - 1)) for i, field in enumerate(fields)]
            last = fields
        at[fields] = len(entries) - len(fields)
    if len(entries) >= NONE:
        sys.exit("gen_mlir_ops: too many fields")
    return entries, at


def front_coded(name, before, flags=0):
    """Encodes a name that follows the name `before`: a byte with flags and the number of shared characters, the number of
    other characters, and the other characters."""
    same = len(os.path.commonprefix([name, before])[:(1 << SHARED) - 1])
    return chr(flags << SHARED | same) + chr(len(name) - same) + name[same:]


def array(kind, name, rows):
    return "static const %s %s[%d] = {\n%s};\n" % (kind, name, len(rows), "".join("    %s,\n" % row for row in rows))


def chars(name, text):
    lines = [", ".join(str(ord(c)) for c in text[i:i + 24]) for i in range(0, len(text), 24)]
    return array("unsigned char", name, lines).replace("[%d]" % len(lines), "[%d]" % len(text), 1)


def main():
    *paths, traits_path, out, traits_out = sys.argv[1:]
    tables = [read(p) for p in paths]
    traits, open_dialects, bare_dialects = read_traits(traits_path)
    closed = {op.partition(".")[0] for op in traits} - open_dialects | bare_dialects
    # In the order of strcmp(): all characters of names sort after the dot.
    propertied = set().union(*tables)
    branches = {op for op, flags in traits.items() if flags & BRANCH}
    ops, others = ([op.partition(".")[::2] for op in sorted(names, key=lambda op: op.split(".", 1))]
                   for names in (propertied | branches, set(traits) - propertied - branches))
    lists = sorted(set().union(*(t.values() for t in tables)))
    dialects = sorted({dialect for dialect, _ in ops + others})
    text, offset = pool({f[0] for fields in lists for f in fields} | set(dialects))
    entries, first = share(lists)
    kinds = sorted({traits[d + "." + op] for d, op in others})
    of_op = [tuple(first.get(t.get(d + "." + op), NONE) for t in tables) for d, op in ops]
    sets = sorted(set(of_op))
    names, blocks, trait_text, dialect_rows = "", [], "", []
    for i, (_, op) in enumerate(ops):
        if i % BLOCK == 0:
            blocks.append(len(names))
        names += front_coded(op, ops[i - 1][1] if i % BLOCK else "")
    for dialect in dialects:
        dialect_rows.append((offset[dialect], sum(d < dialect for d, _ in ops), len(trait_text)))
        before = ""
        for op in (op for d, op in others if d == dialect):
            trait_text += front_coded(op, before, kinds.index(traits[dialect + "." + op]))
            before = op
    dialect_rows.append((0, len(ops), len(trait_text)))
    if len(names) > NONE or len(trait_text) > NONE or len(kinds) > 1 << 8 - SHARED:
        sys.exit("gen_mlir_ops: too many names")
    with open(out, "w", encoding="ascii") as f:
        f.write("/* Made by src/gen/gen_mlir_ops.py from src/data/properties-*.tsv. */\n")
        f.write(chars("builtin_text", text))
        f.write(array("struct mlir_prop_entry", "builtin_entries", [
            "{%d, MLIR_PROP_%s, %d, %d}" % (offset[name], kind, is_last, count)
            for (name, kind, count), is_last in entries]))
        f.write(chars("builtin_names", names))
        f.write(array("uint16_t", "builtin_blocks", blocks))
        f.write(array("uint16_t", "builtin_sets", ["{%s}" % ", ".join(map(str, s)) for s in sets]).replace(
            "[%d]" % len(sets), "[%d][MLIR_RELEASES]" % len(sets), 1))
        f.write(array("uint16_t", "builtin_set", [sets.index(s) for s in of_op]))
        f.write(array("struct mlir_prop_row", "builtin_dialects", ["{%d, {%d, %d}}" % row for row in dialect_rows]))
    with open(traits_out, "w", encoding="ascii") as f:
        f.write("/* Made by src/gen/gen_mlir_ops.py from src/data/traits.tsv. */\n")
        f.write(array("uint8_t", "trait_flags", [
            traits.get(d + "." + op, 0) | (0 if d + "." + op in propertied else BARE) for d, op in ops]))
        f.write(array("uint8_t", "trait_kinds", kinds))
        f.write(chars("trait_closed", "".join(d + "\0" for d in sorted(closed))))
        f.write(chars("trait_text", trait_text))


main()
