#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Make the reference page of MIC-B's opcodes and element types from the tables that the decoder uses.

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
            shown += ", without its axis when that is -1"
        rows.append((code, name, shown, PARAMETERS[parameters]))
    lines = ["# MIC-B: opcodes and element types", "",
             "Made by `src/gen/micb_reference.py` from [`ops.c`](ops.c), which the decoder uses; do not edit.",
             "[`FORMAT.md`](FORMAT.md) says how the records are laid out."]
    lines += page.table("Opcodes", ("code", "name", "in mic@2", "parameters"), rows)
    lines += page.table("Element types", ("code", "name"), list(enumerate(dtypes)))
    page.write(lines)


if __name__ == "__main__":
    main()
