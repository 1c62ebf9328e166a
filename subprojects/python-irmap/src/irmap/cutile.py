# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
Lists kernels that cuTile compiled, from the folder that CUDA_TILE_DUMP_BYTECODE names, crash dumps (zip), or any
file that contains Tile IR.

    import irmap.cutile
    print(irmap.cutile.kernels("dump"))

    python3 -m irmap.cutile [--json] FOLDER_OR_FILE...
"""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from typing import Any, Iterator, List, NamedTuple

from . import _html
from ._errors import Error
from ._find import modules
from ._function import Function
from ._module import Module, Source
from ._ops import Op

#: Ops whose tiles are the shapes of a kernel.
_SHAPE_OPS = re.compile(r"(load|store|mma|atomic)")


class Kernel(NamedTuple):
    """A function in a cuTile module."""

    #: The file, and the index of the module in it.
    file: str
    module: int
    #: The name without the types and constants that cuTile appends; the whole name.
    name: str
    symbol: str
    is_kernel: bool
    #: The parameter types.
    parameters: tuple[str, ...]
    #: The distinct tiles that the kernel loads, stores, multiplies and updates atomically.
    shapes: tuple[str, ...]
    #: Optimization hints by target.
    hints: dict[str, Any]
    #: The number of ops, and the size of the instructions.
    ops: int
    bytes: int
    #: The source lines, "norms.py:12-20"; "" if unknown.
    lines: str
    function: Function

    def text(self, *, locations: bool = False) -> str:
        """Returns the text that NVIDIA's printer writes."""
        return self.function.text(locations=locations)


class Kernels(List[Kernel]):
    """A table of kernels. str() returns text, notebooks show a table, and pandas.DataFrame accepts it."""

    #: Files that could not be read, with their errors.
    errors: list[tuple[str, Error]]

    def __init__(self) -> None:
        super().__init__()
        self.errors = []

    #: "#" is the function's index in its module, as in `irmap dump --function '#1'`.
    HEAD = ("#", "name", "shapes", "hints", "ops", "bytes", "lines", "file")

    def rows(self) -> list[tuple[str, ...]]:
        """Returns the cells of the table as text."""
        return [
            (
                str(k.function.index),
                k.name + ("" if k.is_kernel else " (function)"),
                " ".join(k.shapes),
                hints_text(k.hints),
                str(k.ops),
                str(k.bytes),
                k.lines,
                os.path.basename(k.file) + ("@%d" % k.module if k.module else ""),
            )
            for k in self
        ]

    def __str__(self) -> str:
        rows = [self.HEAD, *self.rows()]
        widths = [max(len(row[i]) for row in rows) for i in range(len(self.HEAD))]

        def line(row: tuple[str, ...]) -> str:
            cells = (c.rjust(w) if h in ("#", "ops", "bytes") else c.ljust(w) for c, w, h in zip(row, widths, self.HEAD))
            return "  ".join(cells).rstrip()

        return "\n".join(map(line, rows))

    def __repr__(self) -> str:
        return "<irmap.cutile.Kernels: %d>" % len(self)

    def _repr_html_(self) -> str:
        return _html.table(list(self.rows()), self.HEAD)


def hints_text(hints: dict[str, Any]) -> str:
    """Formats hints as "sm_100: occupancy=2". Omits empty hints."""
    found = []
    for target, entries in hints.items():
        if isinstance(entries, dict) and entries:
            found.append("%s: %s" % (target, " ".join("%s=%s" % entry for entry in entries.items())))
    return "; ".join(found)


def short_name(symbol: str) -> str:
    """
    Returns a kernel's name without the types and constants that cuTile appends.

    >>> short_name("softmax_row_Kt1_A2f16_1l0_2t1_I1024")
    'softmax_row'
    """
    return re.sub(r"_Kt\d.*", "", symbol, flags=re.S) or symbol


def _shapes(ops: list[Op]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for op in ops:
        if not _SHAPE_OPS.match(op.name):
            continue
        types = [value.type for value in op.results]
        if op.name.startswith("store"):
            types += [op.operand(i).type for i in range(len(op.operands))]
        for type_ in types:
            element = type_.element
            if type_.kind == "tile" and type_.shape and element is not None and element.kind in ("integer", "float"):
                found["x".join(map(str, type_.shape)) + "x" + str(element)] = None
    return tuple(found)


def _lines(ops: list[Op], file: str) -> str:
    lines: dict[str, list[int]] = {}
    for op in ops:
        for place in op.places[-1:]:  # in the kernel itself, not in inlined functions
            lines.setdefault(os.path.basename(place.file), []).append(place.line)
    if lines:
        name, numbers = max(lines.items(), key=lambda item: len(item[1]))
        first, last = min(numbers), max(numbers)
        return "%s:%d" % (name, first) + ("-%d" % last if last > first else "")
    named = re.search(r"\.([^.]+)\.ln(\d+)\.", os.path.basename(file))  # NAME.FILESTEM.lnLINE.XXXXXXXX.tileirbc
    return "%s.py:%s" % named.groups() if named else ""


def _kernel(file: str, number: int, function: Function) -> Kernel:
    ops = list(function.ops())
    return Kernel(
        file,
        number,
        short_name(function.name),
        function.name,
        function.is_kernel,
        tuple(map(str, function.parameters)),
        _shapes(ops),
        function.hints,
        len(ops),
        function.body.nbytes,
        _lines(ops, file),
        function,
    )


def _files(source: Any) -> Iterator[tuple[str, Any]]:
    if not isinstance(source, (str, os.PathLike)):
        yield "", source
    elif os.path.isdir(source):
        for folder, folders, files in os.walk(os.fspath(source)):
            folders.sort()
            for name in sorted(files):
                if os.path.isfile(os.path.join(folder, name)):
                    yield os.path.join(folder, name), os.path.join(folder, name)
    else:
        yield os.fspath(source), source


def kernels(*sources: Source) -> Kernels:
    """
    Returns the kernels in folders, crash dumps and other files, sorted by file name. Files that cannot be read are in
    `errors` of the table.

    >>> print(kernels(dump))
    #  name         shapes      hints  ops  bytes  lines           file
    0  softmax_row  1x1024xf16          52    293  norms.py:12-16  softmax_row.norms.ln12.8c6a2f10.tileirbc
    1  softmax_row  1x1024xf16          38    209  norms.py:12-16  softmax_row.norms.ln12.8c6a2f10.tileirbc
    """
    table = Kernels()
    for source in sources:
        for file, what in _files(source):
            try:
                found = modules(what)
            except Error as error:
                table.errors.append((file, error))
                continue
            for number, one in enumerate(found):
                _take(table, file, number, one)
    return table


def _take(table: Kernels, file: str, number: int, one: Any) -> None:
    try:
        module: Module = one.open()
    except Error as error:
        table.errors.append((file, error))
        return
    if module.format != "tileir":
        return
    for function in module.functions:
        try:
            table.append(_kernel(file, number, function))
        except Error as error:
            table.errors.append((file, error))


def text(source: Source, *, locations: bool = False, module: int = 0) -> str:
    """Returns the text that NVIDIA's printer writes for a module in a file, a crash dump or bytes."""
    found = modules(source)
    if not 0 <= module < len(found):
        raise IndexError("module index %d is out of range: the file contains %d modules" % (module, len(found)))
    return found[module].open().text(locations=locations)


def main(arguments: list[str] | None = None) -> int:
    """Prints the table for the command line. Returns the exit status."""
    if arguments is None and hasattr(signal, "SIGPIPE"):  # Windows has none
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    given = sys.argv[1:] if arguments is None else arguments
    as_json = "--json" in given
    sources = [a for a in given if a != "--json"]
    if not sources or any(a.startswith("-") for a in sources):
        print("usage: python3 -m irmap.cutile [--json] FOLDER_OR_FILE...", file=sys.stderr)
        return 2
    try:
        table = kernels(*sources)
    except OSError as e:
        print(e, file=sys.stderr)
        return 3
    if as_json:
        for kernel in table:
            row = {k: v for k, v in kernel._asdict().items() if k != "function"}
            row["index"] = kernel.function.index
            print(json.dumps(row, default=repr))
    else:
        print(table)
    for file, error in table.errors:
        print("%s: %s" % (file, error), file=sys.stderr)
    return 1 if table.errors else 0


if __name__ == "__main__":
    sys.exit(main())
