# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Attributes of Tile IR, and debug records."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, NamedTuple

from ._errors import Error
from ._library import NONE, Reference, check, error_of, ffi, get, lib, text_of_static
from ._types import Type

if TYPE_CHECKING:
    from ._module import Module


class FloatBits(NamedTuple):
    """The bit pattern of a floating-point attribute."""

    type: Type
    bits: int


class DenseElements(NamedTuple):
    """A constant with its type."""

    type: Type
    data: memoryview


class DivBy(NamedTuple):
    """Every `every`-th value along dimension `along` is a multiple of `divisor`."""

    divisor: int
    every: int | None
    along: int | None


class SameElements(NamedTuple):
    """For each dimension, the number of consecutive elements that are equal."""

    values: tuple[int, ...]


class Bounded(NamedTuple):
    """Inclusive bounds of values; None if there is no bound."""

    lower: int | None
    upper: int | None


class DebugRecord:
    """A debug record of a Tile IR file."""

    def __init__(self, module: Module, number: int) -> None:
        self._module = module
        #: The number that locations and other records use, from 1.
        self.number = number

    def __repr__(self) -> str:
        try:
            fields = " ".join("%s=%r" % f for f in self.fields.items() if not isinstance(f[1], DebugRecord))
            return "<irmap.DebugRecord %d %s %s>" % (self.number, self.kind, fields)
        except (Error, ValueError):
            return "<irmap.DebugRecord %d>" % self.number

    @functools.cached_property
    def _record(self) -> Any:
        debug = ffi.new("irmap_tile_debug *")
        err = ffi.new("irmap_error *")
        check(lib.irmap_tile_debug_get(self._module._handle, debug, err), err)
        return get(lib.irmap_tile_debug_record_get, debug, self.number - 1, "irmap_tile_debug_record *")

    @property
    def kind(self) -> str:
        """The kind: "loc", "subprogram", "call_site", ..."""
        return text_of_static(lib.irmap_tile_debug_kind_name(self._record.kind)) or "unknown"

    @property
    def fields(self) -> dict[str, int | str | DebugRecord | None]:
        """The fields by name: integers, strings, records, or None for an unknown record."""
        out: dict[str, int | str | DebugRecord | None] = {}
        for i in range(self._record.count):
            field = self._record.field[i]
            out[text_of_static(field.name) or ""] = self._resolved(field)
        return out

    def _resolved(self, field: Any) -> int | str | DebugRecord | None:
        number: int = field.value
        if field.ref == lib.IRMAP_TILE_DEBUG_STRING:
            return self._module._string(*indexed(number, b"string index", self._record.offset))
        if field.ref == lib.IRMAP_TILE_DEBUG_RECORD:
            return DebugRecord(self._module, number) if number else None
        return number


def indexed(index: int, what: bytes, offset: int) -> tuple[int, Reference]:
    """Returns an index that is stored in the file, with its offset."""
    return min(index, NONE), Reference(what, offset)


def numbers_of(dims: Any) -> tuple[int, ...]:
    return tuple(lib.irmap_dims_get(dims, i) for i in range(dims.count))


@functools.lru_cache(maxsize=None)
def field_kind(opcode: int, name: str) -> str:
    """Returns the kind of an op's field: "attr", "attrs" or "dict"."""
    field = ffi.new("irmap_tile_op_desc_field *")
    i = 0
    while lib.irmap_tile_op_desc_field_get(opcode, i, field) == lib.IRMAP_OK:
        if text_of_static(field.name) == name:
            return text_of_static(field.kind) or ""
        i += 1
    return ""


def decoded(module: Module, it: Any, root: Any) -> Any:
    """Adds the attributes of an iterator to `root`, a list or a dictionary."""
    attr = ffi.new("irmap_tile_attr_info *")
    err = ffi.new("irmap_error *")
    open_: list[Any] = []  # enclosing containers of the current attribute, outermost first
    first: int | None = None  # 1 for the contents of a list, 0 for a single attribute
    try:
        while (status := lib.irmap_tile_attrs_next(it, attr, err)) == lib.IRMAP_OK:
            first = attr.depth if first is None else first
            level = attr.depth - first
            del open_[level:]
            into = open_[-1] if open_ else root
            value = _attribute(module, attr)
            if isinstance(into, dict):
                into[module._string(*indexed(attr.key.id, b"key string index", attr.offset))] = value
            else:
                into.append(value)
            open_.append(value)
    finally:
        lib.irmap_tile_attrs_end(it)
    if status != lib.IRMAP_DONE:
        raise error_of(err)
    return root


def _attribute(module: Module, a: Any) -> Any:
    kind = a.kind
    type_ = Type(module, a.type.id, a.offset)
    if kind == lib.IRMAP_TILE_ATTR_INTEGER:
        bits = type_._info.bits
        if bits == 1:
            return bool(a.bits)
        return a.bits - (1 << bits) if a.bits >> (bits - 1) & 1 else a.bits
    if kind == lib.IRMAP_TILE_ATTR_FLOAT:
        return FloatBits(type_, a.bits)
    if kind == lib.IRMAP_TILE_ATTR_BOOL:
        return bool(a.bits)
    if kind == lib.IRMAP_TILE_ATTR_PREVIEW_INT:
        return a.first
    if kind in (lib.IRMAP_TILE_ATTR_TYPE, lib.IRMAP_TILE_ATTR_PREVIEW_TYPE):
        return type_
    if kind in (lib.IRMAP_TILE_ATTR_STRING, lib.IRMAP_TILE_ATTR_PREVIEW_STRING):
        return module._string(*indexed(a.string.id, b"string index", a.offset))
    if kind == lib.IRMAP_TILE_ATTR_ARRAY:
        return []
    if kind == lib.IRMAP_TILE_ATTR_DENSE:
        return DenseElements(type_, module._constant(*indexed(a.constant.id, b"constant index", a.offset)))
    first = a.first if a.has_first else None
    second = a.second if a.has_second else None
    if kind == lib.IRMAP_TILE_ATTR_DIV_BY:
        return DivBy(a.bits, first, second)
    if kind == lib.IRMAP_TILE_ATTR_SAME_ELEMENTS:
        return SameElements(numbers_of(a.values))
    if kind == lib.IRMAP_TILE_ATTR_BOUNDED:
        return Bounded(first, second)
    return {}  # a dictionary or hints; the iterator returns its entries next


def hints_of(module: Module, data: Any) -> dict[str, Any]:
    """Returns the optimization hints of a function."""
    it = ffi.new("irmap_tile_attr_iter *")
    lib.irmap_tile_attrs_begin(module._handle, data, it)
    found: list[dict[str, Any]] = decoded(module, it, [])
    return found[0] if found else {}


def argument_attributes_of(module: Module, data: Any) -> list[Any]:
    """Returns the attributes of a function's arguments."""
    it = ffi.new("irmap_tile_attr_iter *")
    lib.irmap_tile_attrs_begin(module._handle, data, it)
    found: list[list[Any]] = decoded(module, it, [])
    return found[0] if found else []
