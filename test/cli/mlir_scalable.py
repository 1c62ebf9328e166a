#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests scalable vectors. LLVM 16 stores the number of trailing scalable dimensions, later releases a flag per dimension.

usage: mlir_scalable.py IRMAP
"""
import pathlib
import sys
import tempfile

from command import run
from mlir_writer import Module, number, numbers

INTEGER, SCALABLE, TYPE = 0, 20, 6  # codes of the builtin dialect


def build(producer, scalable, shape):
    """Returns a module whose op has a type attribute: a scalable vector of i32."""
    m = Module()
    i32 = m.type("builtin", number(INTEGER) + number(32 << 2))
    vector = m.type("builtin", number(SCALABLE) + scalable + numbers([d << 1 for d in shape]) + number(i32))
    m.op("toy.op", attributes={"a": m.attr("builtin", number(TYPE) + number(vector))})
    return m.bytes().replace(b"StableHLO_v1.21.0", producer, 1)


def main():
    irmap, failed = sys.argv[1], 0
    cases = (
        (b"MLIR16.0.6", number(1), (4,), "vector<[4]xi32>"),
        (b"MLIR16.0.6", number(1), (2, 4), "vector<2x[4]xi32>"),
        (b"MLIR16.0.6", number(2), (2, 4), "vector<[2]x[4]xi32>"),
        (b"MLIR16.0.6", number(2), (8, 2, 4), "vector<8x[2]x[4]xi32>"),
        (b"MLIR16.0.6", number(2), (4,), None),  # more than the rank
        (b"MLIR17.0.6", number(1) + b"\1", (4,), "vector<[4]xi32>"),
        (b"MLIR17.0.6", number(2) + b"\1\0", (2, 4), "vector<[2]x4xi32>"),
        (b"MLIR17.0.6", number(1), (4,), None),
    )
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "x.mlirbc")
        for producer, scalable, shape, text in cases:
            path.write_bytes(build(producer, scalable, shape))
            check, dump = (run(irmap, command, path)
                           for command in ("check", "dump"))
            passed = (check.returncode == 0 and b"{a = " + text.encode() + b"}" in dump.stdout) if text else check.returncode == 1
            if not passed:
                print(producer, scalable, shape, text, check.stderr.decode(), dump.stdout.decode())
                failed += 1
    print("%d passed, %d failed" % (len(cases) - failed, failed))
    return failed != 0


sys.exit(main())
