#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Turn the list of registered ops of MLIR into the C table that src/mlir/traits.c searches.

usage: gen_mlir_traits.py traits.tsv OUT.inc
"""
import sys

FLAGS = {"T": "MLIR_TRAIT_TERMINATOR", "B": "MLIR_TRAIT_BLOCKS_END", "G": "MLIR_TRAIT_GRAPH",
         "S": "MLIR_TRAIT_SYMBOLS"}


def main():
    path, out = sys.argv[1:]
    rows, text = [], ""
    with open(path, encoding="ascii") as f:
        for number, line in enumerate(f, 1):
            name, _, letters = line.rstrip("\n").partition("\t")
            if name.startswith("#"):
                continue
            if not name or set(letters) - set(FLAGS) or (rows and name <= rows[-1][0]):
                sys.exit("gen_mlir_traits: %s:%d: bad row, or out of order" % (path, number))
            flags = " | ".join(["MLIR_TRAIT_KNOWN"] + [FLAGS[letter] for letter in letters])
            rows.append((name, len(text), flags))
            text += name + "\0"
    with open(out, "w", encoding="ascii") as f:
        f.write("/* Made by src/gen/gen_mlir_traits.py from src/mlir/traits.tsv. */\n")
        f.write("static const char trait_text[%d] = {\n" % len(text))
        for i in range(0, len(text), 24):
            f.write("    %s,\n" % ", ".join(str(ord(c)) for c in text[i:i + 24]))
        f.write("};\n\nstatic const struct {\n    uint16_t name;\n    uint8_t flags;\n} trait_rows[%d] = {\n" % len(rows))
        for name, at, flags in rows:
            f.write("    {%d, %s}, /* %s */\n" % (at, flags, name))
        f.write("};\n")
        if len(text) > 0xFFFF:
            sys.exit("gen_mlir_traits: too much text")


main()
