#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the reference page of MLIR's attribute and type encodings from src/mlir/builtin.h.

usage: mlir_reference.py builtin.h [OUT.md]
"""
import re
import sys

import page

HEAD = """\
# MLIR bytecode: encodings of attributes and types

`src/gen/mlir_reference.py` generates this page from the rows of [`builtin.h`](../../mlir/builtin.h), which the decoder interprets. A test checks that
it is up to date. [`FORMAT.md`](FORMAT.md) describes the sections and numbers. An entry is its code, a prefix varint, and its fields. The
descriptions in [`src/data/dialects/`](../../data/dialects) define the encodings of other dialects; [`DIALECTS.md`](DIALECTS.md) explains their language.

| field | bytes |
|---|---|
"""

# Encoding of each kind of field. Lists begin with their length.
KINDS = {
    "ATTR": "index of an attribute", "LOCATION": "index of an attribute that is a location",
    "TYPE": "index of a type", "STRING": "index of a string", "NUMBER": "prefix varint",
    "SIGNED": "signed prefix varint",
    "INT": "integer of the preceding type (FORMAT.md, section 5)",
    "FLOAT": "bits of a float of the preceding type, as an integer", "ATTRS": "list of attributes",
    "LOCATIONS": "list of locations", "TYPES": "list of types", "NUMBERS": "list of prefix varints",
    "SIGNEDS": "list of signed prefix varints",
    "PAIRS": "list of pairs of attributes", "BOOLS": "list of bytes",
    "BLOB": "length, then the bytes", "STRINGS": "strings to the end of the entry",
    "MAP": "affine map (FORMAT.md, section 5)", "EXPRS": "list of affine expressions",
    "FLAGS": "one byte per preceding expression",
}
ROW = re.compile(r'X\((\w+), (\d+), "([^"]*)", (\d+), "[^"]*", ([\w, ]+)\)')


def fields(kinds):
    names = [k.strip().replace("MLIR_FIELD_", "") for k in kinds.split(",")]
    if not set(names) <= set(KINDS) | {"NONE"}:
        sys.exit("mlir_reference: unknown kind of field in %r" % kinds)
    return ", ".join(k.lower() for k in names if k != "NONE") or "none"


def main():
    with open(sys.argv[1], encoding="ascii") as f:
        header = re.sub(r"\s*\\\n\s*", " ", f.read())
    out = [HEAD.rstrip()] + ["| %s | %s |" % (k.lower(), v) for k, v in KINDS.items()]
    for name, title in (("ATTR", "Builtin attributes"), ("TYPE", "Builtin types")):
        text = re.search(r"#define MLIR_%s_MAP\(X\)(.*)" % name, header)[1]
        rows = ROW.findall(text)
        if text.count("X(") != len(rows):
            sys.exit("mlir_reference: a row of MLIR_%s_MAP cannot be read" % name)
        out += page.table(title, ("code", "name", "fields", "meaning of the fields", "since LLVM"), [
            (code, row.lower(), fields(kinds), words, since if since != "0" else "")
            for row, code, words, since, kinds in rows])
    page.write(out)


main()
