# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
Reads compiler bytecode (NVIDIA CUDA Tile IR, MLIR, MIC-B) through libirmap: opening maps a file, and
strings, types, constants and function bodies are decoded only when somebody looks at them.

    import irmap

    module = irmap.open("kernel.tileirbc")
    for function in module.functions:
        print(function.name, function.signature)
        for op in function.ops():
            print(op.name, op.operands, [str(r.type) for r in op.results], op.attributes)
"""

from ._errors import Error, InputError
from ._library import version as library_version
from ._module import Finding, Function, Functions, Module, Resource, Section, Table, Type, Violation, open
from ._ops import Bounded, Columns, DebugRecord, DenseElements, DivBy, FloatBits, Op, Operand, SameElements, Value

__all__ = [
    "Bounded",
    "Columns",
    "DebugRecord",
    "DenseElements",
    "DivBy",
    "Error",
    "Finding",
    "FloatBits",
    "Function",
    "Functions",
    "InputError",
    "Module",
    "Op",
    "Operand",
    "Resource",
    "SameElements",
    "Section",
    "Table",
    "Type",
    "Value",
    "Violation",
    "library_version",
    "open",
]
