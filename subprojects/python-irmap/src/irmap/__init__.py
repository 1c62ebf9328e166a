# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
Reads compiler bytecode (NVIDIA CUDA Tile IR, MLIR, MIC-B) through libirmap. Files are memory-mapped, and
strings, types, constants and function bodies are decoded on first access.

    import irmap

    module = irmap.open("kernel.tileirbc")
    for function in module.functions:
        print(function.name, function.signature)
        for op in function.ops():
            print(op.name, op.operands, [str(r.type) for r in op.results], op.attributes)
"""

from ._attributes import Bounded, DebugRecord, DenseElements, DivBy, FloatBits, SameElements
from ._diff import Difference, Outside, diff
from ._errors import Error, InputError
from ._find import Found, modules
from ._function import Function, Functions
from ._graph import Graph, GraphValue
from ._library import version as library_version
from ._module import Module, open
from ._ops import Columns, Op, Operand, Place, Value
from ._spans import Span
from ._tables import Attribute, Dialect, Finding, Global, Resource, Section, Table, Violation
from ._types import Elements, Type

__all__ = [
    "Attribute",
    "Bounded",
    "Columns",
    "DebugRecord",
    "DenseElements",
    "Dialect",
    "Difference",
    "DivBy",
    "Elements",
    "Error",
    "Finding",
    "FloatBits",
    "Found",
    "Function",
    "Functions",
    "Global",
    "Graph",
    "GraphValue",
    "InputError",
    "Module",
    "Op",
    "Operand",
    "Outside",
    "Place",
    "Resource",
    "SameElements",
    "Section",
    "Span",
    "Table",
    "Type",
    "Value",
    "Violation",
    "diff",
    "library_version",
    "modules",
    "open",
]
