#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the reference page of MIC-B's opcodes and element types from the decoder's tables.

usage: micb_reference.py ops.c [REFERENCE.md]
"""
import re
import sys

import page

PARAMETERS = {
    "MICB_NOTHING": "none",
    "MICB_AXIS": "axis: signed varint",
    "MICB_AXES": "count, axes: signed varint each",
    "MICB_SPLIT": "axis: signed varint; number of parts: varint",
    "MICB_NAME": "string index of the name",
}


def main():
    with open(sys.argv[1], encoding="utf-8") as f:
        text = f.read()
    ops = re.findall(r'\{"(\w+)", "([^"]*)", (MICB_\w+), (true|false)\}', text)
    dtypes = re.findall(r'\{"(\w+)"\}', text)
    rows = []
    for code, (name, word, parameters, optional) in list(enumerate(ops[:-1])) + [(255, ops[-1])]:
        shown = "`%s`" % word if word else "the name"
        if optional == "true":
            shown += "; axis -1 is omitted"
        rows.append((code, name, shown, PARAMETERS[parameters]))
    lines = ["# MIC-B: opcodes and element types", "",
             "`src/gen/micb_reference.py` generates this page from the tables of the decoder in [`ops.c`](../../micb/ops.c). A test checks that it is up to date.",
             "[`FORMAT.md`](FORMAT.md) describes the layout of the records."]
    lines += page.table("Opcodes", ("code", "name", "in mic@2", "parameters"), rows)
    lines += page.table("Element types", ("code", "name"), list(enumerate(dtypes)))
    page.write(lines)


if __name__ == "__main__":
    main()
