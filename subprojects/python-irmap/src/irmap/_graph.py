# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Graphs of MIC-B files."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Callable, Iterator, Union

from ._errors import Error
from ._library import NONE, check, ffi, get, lib, names_of, text_of_static, view
from ._tables import Table
from ._types import Type

if TYPE_CHECKING:
    from ._module import Module

_KINDS = names_of("irmap_micb_value_kind", "IRMAP_MICB_VALUE_")
#: Values of map entries.
MapValue = Union[str, int, memoryview, "dict[str, Any]"]


def _taken(next_: Callable[..., int], rest: Any, out: str) -> Iterator[Any]:
    """Yields the remaining items of a C iterator."""
    item, err = ffi.new(out), ffi.new("irmap_error *")
    while (status := next_(rest, item, err)) != lib.IRMAP_DONE:
        check(status, err)
        yield item[0]


class GraphValue:
    """A value of a MIC-B graph: an argument, a parameter or the result of a node."""

    def __init__(self, module: Module, index: int) -> None:
        self._module = module
        #: Index in file order, from 0.
        self.index = index
        self._info = get(lib.irmap_micb_value_get, module._c, {"id": index}, "irmap_micb_value_info *")

    @property
    def kind(self) -> str:
        """The kind: "arg", "param" or "node"."""
        return _KINDS[self._info.kind]

    @property
    def op(self) -> str | None:
        """Nodes: the operation, such as "matmul"; otherwise None."""
        opcode = self._info.opcode
        return None if opcode == NONE else text_of_static(lib.irmap_micb_opcode_name(opcode)) or str(opcode)

    @property
    def name(self) -> str | None:
        """The name of an argument, a parameter or a custom node; otherwise None."""
        return None if self._info.name.id == NONE else self._module._string(self._info.name.id)

    @property
    def type(self) -> Type | None:
        """The type of an argument or a parameter; None for nodes."""
        index = self._info.type.id
        return None if index == NONE or self.kind == "node" else Type(self._module, index)

    @property
    def inputs(self) -> tuple[int, ...]:
        """Nodes: the indices of the input values."""
        inputs = self._list(lib.irmap_micb_inputs_begin, "irmap_micb_inputs *", lib.irmap_micb_inputs_next, "irmap_micb_value *")
        return tuple(int(value.id) for value in inputs)

    @property
    def axes(self) -> tuple[int, ...]:
        """Nodes: the axes, if the operation has axes."""
        axes = self._list(lib.irmap_micb_axes_begin, "irmap_micb_axes *", lib.irmap_micb_axes_next, "int64_t *")
        return tuple(int(axis) for axis in axes)

    @property
    def parts(self) -> int | None:
        """Splits: the number of parts; otherwise None."""
        return int(self._info.parts) if self.op == "split" else None

    def _list(self, begin: Callable[..., int], state: str, next_: Callable[..., int], out: str) -> Iterator[Any]:
        if self.kind != "node":
            return iter(())
        rest, err = ffi.new(state), ffi.new("irmap_error *")
        check(begin(self._info, rest, err), err)
        return _taken(next_, rest, out)

    def __repr__(self) -> str:
        try:
            what = "%s(%s)" % (self.op, ", ".join("%%%d" % i for i in self.inputs))
            return "<irmap.GraphValue %%%d %s>" % (
                self.index, what if self.kind == "node" else "%s %s: %s" % (self.kind, self.name, self.type)
            )  # fmt: skip
        except (Error, ValueError):
            return "<irmap.GraphValue %d>" % self.index


class Graph:
    """The graph of a MIC-B file."""

    def __init__(self, module: Module) -> None:
        self._module = module

    def __repr__(self) -> str:
        return "<irmap.Graph of %d values>" % len(self.values)

    @property
    def values(self) -> Table[GraphValue]:
        """The values, each after its inputs."""
        return Table(lib.irmap_micb_value_count(self._module._c), lambda i: GraphValue(self._module, i))

    @property
    def output(self) -> int:
        """The index of the result value."""
        number, err = ffi.new("uint64_t *"), ffi.new("irmap_error *")
        check(lib.irmap_micb_output(self._module._c, number, err), err)
        return int(number[0])

    @property
    def symbols(self) -> list[str]:
        """The names of symbolic dimensions."""
        rest = ffi.new("irmap_micb_strings *")
        lib.irmap_micb_symbols_begin(self._module._c, rest)
        return self._strings(rest)

    def dims(self, type_: Type) -> tuple[str, ...]:
        """Returns the dimensions of a type, which are numbers and symbols, as text."""
        rest, err = ffi.new("irmap_micb_strings *"), ffi.new("irmap_error *")
        check(lib.irmap_micb_dims_begin(self._module._c, {"id": type_.index}, rest, err), err)
        return tuple(self._strings(rest))

    def _strings(self, rest: Any) -> list[str]:
        string = self._shared()
        return [string(int(s.id)) for s in _taken(lib.irmap_micb_strings_next, rest, "irmap_string *")]

    def _shared(self) -> Callable[[int], str]:
        """Returns a function that decodes each string once, because many names may be the same long string."""
        shared: Callable[[int], str] = functools.lru_cache(maxsize=None)(self._module._string)
        return shared

    @property
    def map(self) -> dict[str, MapValue]:
        """The metadata by key: strings, integers, memoryviews and nested maps."""
        it, entry, err = ffi.new("irmap_micb_map_iter *"), ffi.new("irmap_micb_map_entry *"), ffi.new("irmap_error *")
        lib.irmap_micb_map_begin(self._module._c, it)
        root: dict[str, MapValue] = {}
        string = self._shared()
        open_: list[tuple[dict[str, Any], int]] = [(root, -1)]  # enclosing maps and their pending entries
        while (status := lib.irmap_micb_map_next(it, entry, err)) != lib.IRMAP_DONE:
            check(status, err)
            while open_[-1][1] == 0:
                open_.pop()
            into, left = open_[-1]
            open_[-1] = into, left - 1
            key = string(int(entry.key.id))
            if entry.kind == lib.IRMAP_MICB_MAP_NESTED:
                inner: dict[str, MapValue] = {}
                into[key] = inner
                open_.append((inner, int(entry.count)))
            elif entry.kind == lib.IRMAP_MICB_MAP_STRING:
                into[key] = string(int(entry.string.id))
            elif entry.kind == lib.IRMAP_MICB_MAP_INTEGER:
                into[key] = int(entry.integer)
            else:
                into[key] = view(self._module, entry.bytes)
        return root
