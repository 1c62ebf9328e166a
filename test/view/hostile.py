#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a small MLIR file whose types have a long text: each tuple type contains the previous one, and is the result
type of an op.

usage: hostile.py MLIR_WRITER OUTPUT
"""

import importlib.util
import sys

spec = importlib.util.spec_from_file_location("mlir_writer", sys.argv[1])
writer = importlib.util.module_from_spec(spec)
spec.loader.exec_module(writer)
TUPLE, COUNT = 15, 6000

m = writer.Module()
m.op("vhlo.create_token_v1", results=["!vhlo.token_v1"])
unknown = m.attr("builtin", writer.number(15))
name = m.index(m.names, ("vhlo", "create_token_v1"))
for i in range(COUNT):
    m.types.append(("builtin", writer.number(TUPLE) + writer.numbers([i]), 1))
    m.ops.append(writer.number(name) + b"\2" + writer.number(unknown) + writer.numbers([i + 1]))
    m.values += 1
with open(sys.argv[2], "wb") as f:
    f.write(m.bytes())
