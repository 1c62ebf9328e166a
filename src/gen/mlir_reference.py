#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Write the reference of MLIR's attribute and type encodings from src/mlir/builtin.h.

usage: mlir_reference.py builtin.h [OUT.md]
"""
import re
import sys

HEAD = """\
# MLIR bytecode: encodings of attributes and types

Made by `src/gen/mlir_reference.py` from the rows of [`builtin.h`](builtin.h), which the decoder interprets
too; a test fails when the two differ. [`FORMAT.md`](FORMAT.md) says where entries stand and what the
numbers are. An encoding is its code, a prefix varint, and its fields:

| field | bytes |
|---|---|
"""

# How each kind of field is written; a list begins with its length.
KINDS = {
    "ATTR": "index of an attribute", "LOCATION": "index of an attribute that is a location",
    "TYPE": "index of a type", "STRING": "index of a string", "NUMBER": "prefix varint",
    "SIGNED": "signed prefix varint", "DOUBLE": "bits of an f64, as a signed prefix varint",
    "INT": "integer of the type before it (FORMAT.md, section 5)",
    "FLOAT": "bits of a float of the type before it, as an integer", "ATTRS": "list of attributes",
    "LOCATIONS": "list of locations", "TYPES": "list of types", "NUMBERS": "list of prefix varints",
    "SIGNEDS": "list of signed prefix varints", "DOUBLES": "list of bits of f64",
    "PAIRS": "list of pairs of attributes", "BOOLS": "list of bytes",
    "BLOB": "length and that many bytes", "STRINGS": "strings to the end of the entry",
    "MAP": "affine map (FORMAT.md, section 5)", "EXPRS": "list of affine expressions",
    "FLAGS": "a byte for each expression before it",
}
ROW = re.compile(r'X\((\w+), (\d+), "([^"]*)", (\d+), ([\w, ]+)\)')


def main():
    with open(sys.argv[1], encoding="ascii") as f:
        header = re.sub(r"\s*\\\n\s*", " ", f.read())
    out = [HEAD.rstrip("\n")]
    out += ["| %s | %s |" % (k.lower(), v) for k, v in KINDS.items()]
    for name, title in (("ATTR", "Builtin attributes"), ("TYPE", "Builtin types"),
                        ("QUANT", "Types of dialect quant")):
        out += ["", "## " + title, "", "| code | name | fields | what they are | since LLVM |", "|---|---|---|---|---|"]
        rows = re.search(r"#define MLIR_%s_MAP\(X\)(.*)" % name, header)[1]
        if rows.count("X(") != len(ROW.findall(rows)):
            sys.exit("mlir_reference: a row of MLIR_%s_MAP cannot be read" % name)
        for row, code, words, since, kinds in ROW.findall(rows):
            kinds = [k.strip().replace("MLIR_FIELD_", "") for k in kinds.split(",")]
            if not set(kinds) <= set(KINDS) | {"NONE"}:
                sys.exit("mlir_reference: %s has a kind of field without words" % row)
            fields = ", ".join(k.lower() for k in kinds if k != "NONE") or "none"
            out.append("| %s | %s | %s | %s | %s |" % (code, row.lower(), fields, words, since if since != "0" else ""))
    page = "\n".join(out) + "\n"
    if len(sys.argv) > 2:
        with open(sys.argv[2], "w", encoding="utf-8") as f:
            f.write(page)
    else:
        sys.stdout.write(page)


main()
