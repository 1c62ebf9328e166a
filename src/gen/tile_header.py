#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the header with the opcodes and enums of Tile IR from src/tile/tile.toml.

usage: tile_header.py tile.toml [OUT.h]
"""
import re
import sys
import tomllib

import page

HEAD = """\
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Generated from src/tile/tile.toml by src/gen/tile_header.py. */
/**
 * Constants of Tile IR, as stored in files: opcodes (irmap_body_op.opcode) and values of enums
 * (irmap_field.value, padding and attribute of irmap_type_info). Numbers never change, except those
 * marked as inferred; later versions add more. Other opcodes are not known to be used. Names that
 * end in _TKO are those of token-ordered ops. src/doc/tile/REFERENCE.md lists the fields of each
 * op, with versions.
 */
#ifndef IRMAP_TILE_OPS_H
#define IRMAP_TILE_OPS_H
"""


def words(name):
    """Converts AtomicRMWMode to ATOMIC_RMW_MODE."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|\W", "_", name).upper()


def enum(doc, name, rows):
    """Returns an enum with rows (constant, number, comment)."""
    lines = ["", "/** %s */" % doc, "typedef enum %s {" % name]
    for constant, number, comment in rows:
        if comment:
            lines.append("    /** %s */" % comment)
        lines.append("    %s = %s," % (constant, number))
    lines[-1] = lines[-1].rstrip(",")
    return lines + ["} %s;" % name]


RECONSTRUCTED = "inferred: not seen in a file of NVIDIA's compiler"


def op(row):
    name, _, since = row.get("renamed", "").partition(" since=")
    return ("IRMAP_TILE_OP_" + words(row["name"]), "0x%02X" % row["code"],
            '"%s" from %s on' % (name, since) if name else RECONSTRUCTED if "reconstructed" in row else "")


def value(prefix, number, spec):
    spelling, *rest = spec.split()
    return (prefix + words(spelling), number, RECONSTRUCTED if "reconstructed" in rest else "")


def main():
    with open(sys.argv[1], "rb") as f:
        data = tomllib.load(f)
    lines = HEAD.splitlines() + enum("Opcodes.", "irmap_tile_opcode", [op(r) for r in data["op"]])
    for name, values in data["enum"].items():
        prefix = "IRMAP_TILE_%s_" % words(name)
        rows = [value(prefix, i, v) for i, v in enumerate(values.split(";"))]
        lines += enum("Enum %s." % name, "irmap_tile_" + words(name).lower(), rows)
    page.write(lines + ["", "#endif"])


main()
