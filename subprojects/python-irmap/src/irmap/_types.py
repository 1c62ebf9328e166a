# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Types and typed constants."""

from __future__ import annotations

import functools
import re
import sys
from typing import TYPE_CHECKING, Any

from ._errors import Error
from ._library import NONE, Reference, check, ffi, get, lib, names_of, printed, text_of, text_of_static, view

if TYPE_CHECKING:
    from ._module import Module

#: "integer", "tile", ... by value.
_KINDS = names_of("irmap_type_kind", "IRMAP_TYPE_")
_FORMS = names_of("irmap_const_form", "IRMAP_CONST_")
_DYNAMIC = -(2**63)


def _dims(dims: Any) -> tuple[int | None, ...]:
    found = (int(lib.irmap_dims_get(dims, i)) for i in range(dims.count))
    return tuple(None if n == _DYNAMIC else n for n in found)


class Type:
    """
    An entry of the type table; str() is its text.

    >>> t = module.types[5]
    >>> print(t, t.kind, t.shape, t.element, t.element.bits)
    tile<ptr<i32>> tile () ptr<i32> None
    >>> t.element.pointee
    <irmap.Type i32>
    """

    def __init__(self, module: Module, index: int, offset: int | None = None) -> None:
        self._module = module
        self._by = None if offset is None else Reference(b"type index", offset)
        #: Index in the type table, from 0.
        self.index = index

    @functools.cached_property
    def _text(self) -> str:
        return printed(lib.irmap_type_print, self._module._handle, {"id": self.index}, by=self._by)

    @functools.cached_property
    def _info(self) -> Any:
        return get(lib.irmap_type_get, self._module._handle, {"id": self.index}, "irmap_type_info *", self._by)

    def _other(self, index: int, offset: int) -> Type | None:
        return None if index == NONE else Type(self._module, index, offset)

    @property
    def kind(self) -> str:
        """
        The kind: "integer", "float", "pointer", "tile", "tensor_view", "partition_view", "strided_view",
        "gather_scatter_view", "function" or "token". Graphs also have "tensor". MLIR types that are neither numbers nor
        functions are "other"; `mnemonic` distinguishes them.
        """
        return _KINDS[self._info.kind]

    @property
    def mnemonic(self) -> str:
        """The mnemonic: "f32", "tile", ...; for MLIR also "tensor", "vector", "memref", ..."""
        return text_of(self._info.mnemonic)

    @property
    def bits(self) -> int | None:
        """The width of an integer or float: 1 for i1, 19 for tf32. None for other types."""
        return int(self._info.bits) or None

    @property
    def element(self) -> Type | None:
        """The element type of a tile or tensor view, or the tensor view of another view. None for MLIR types."""
        info = self._info
        return None if info.kind == lib.IRMAP_TYPE_POINTER else self._other(info.element.id, info.element_offset)

    @property
    def pointee(self) -> Type | None:
        """The type that a pointer points to."""
        info = self._info
        return self._other(info.element.id, info.element_offset) if info.kind == lib.IRMAP_TYPE_POINTER else None

    @property
    def shape(self) -> tuple[int | None, ...] | None:
        """The shape of a tile, tensor view, tensor, vector or memref, with None for dynamic dimensions."""
        info = self._info
        if info.kind in (lib.IRMAP_TYPE_TILE, lib.IRMAP_TYPE_TENSOR_VIEW):
            return _dims(info.shape)
        if self._module._format == "mlir" and info.kind == lib.IRMAP_TYPE_OTHER:
            return self._mlir_shape()
        return None

    def _mlir_shape(self) -> tuple[int | None, ...] | None:
        rank, err, key = ffi.new("uint32_t *"), ffi.new("irmap_error *"), {"id": self.index}
        status = lib.irmap_mlir_shape(self._module._handle, key, ffi.NULL, 0, rank, err)
        if status == lib.IRMAP_TYPE_MISMATCH:
            return None
        check(status, err)
        dims = ffi.new("int64_t[]", max(int(rank[0]), 1))
        check(lib.irmap_mlir_shape(self._module._handle, key, dims, rank[0], rank, err), err)
        return tuple(None if dims[i] == _DYNAMIC else int(dims[i]) for i in range(rank[0]))

    @property
    def strides(self) -> tuple[int | None, ...] | None:
        """The strides of a tensor view, with None for dynamic strides."""
        info = self._info
        return _dims(info.strides) if info.kind == lib.IRMAP_TYPE_TENSOR_VIEW else None

    @property
    def tile(self) -> tuple[int | None, ...] | None:
        """Partition, strided and gather/scatter views: the shape of their tiles."""
        return _dims(self._info.tile) if self.kind.endswith("_view") and self.kind != "tensor_view" else None

    @property
    def dim_map(self) -> tuple[int | None, ...] | None:
        """Partition and strided views: the tensor dimension of each tile dimension."""
        return _dims(self._info.dim_map) if self._info.dim_map.count else None

    @property
    def padding(self) -> str | None:
        """Partition, strided and gather/scatter views: the padding value outside the tensor, such as "neg_zero"."""
        number = self._info.padding
        return None if number == NONE else text_of_static(lib.irmap_tile_padding_name(number)) or str(number)

    @property
    def inputs(self) -> tuple[Type, ...]:
        """The parameter types of a function type."""
        return tuple(types_of(self._module, self._info.inputs, self._info.offset))

    @property
    def results(self) -> tuple[Type, ...]:
        """The result types of a function type."""
        return tuple(types_of(self._module, self._info.results, self._info.offset))

    @property
    def offset(self) -> int:
        """The file offset."""
        return int(self._info.offset)

    def __str__(self) -> str:
        return self._text

    def _repr_text(self) -> str:
        try:
            return self._text
        except (Error, ValueError):  # it cannot be decoded, or its module is closed
            return "%d" % self.index

    def __repr__(self) -> str:
        return "<irmap.Type %s>" % self._repr_text()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Type):
            return NotImplemented
        return self._module is other._module and self.index == other.index

    def __hash__(self) -> int:
        return hash((id(self._module), self.index))


def types_of(module: Module, types: Any, offset: int) -> list[Type]:
    """Returns the types of a list in the record at an offset. The caller must keep the list alive."""
    rest = ffi.new("irmap_types *", types)
    out, err = ffi.new("irmap_type *"), ffi.new("irmap_error *")
    found = []
    while (status := lib.irmap_types_next(rest, out, err)) != lib.IRMAP_DONE:
        check(status, err)
        found.append(Type(module, out.id, offset))
    return found


#: Format of f16 in memoryviews: values since Python 3.12, bit patterns in older versions.
_HALF = "e" if sys.version_info >= (3, 12) else "H"
#: Element formats that Python supports: for memoryview, and for numpy (without byte order).
_FLOATS = {"f16": (_HALF, "f2"), "f32": ("f", "f4"), "f64": ("d", "f8"), "bf16": ("H", "u2")}
_INTEGERS = {8: "b", 16: "h", 32: "i", 64: "q"}


class Elements:
    """
    A constant with its type. `memory` is a memoryview of the file with the shape and format of the constant:

    >>> c = constant
    >>> print(c.type, c.form, c.shape, c.memory.format, c.memory.tolist())
    tile<8xi8> dense (8,) b [1, 2, 3, -4, 5, -6, 7, 127]

    `numpy.asarray(elements)` and `numpy.asarray(elements.memory)` copy nothing. For a splat, `numpy.asarray(elements)` has
    the whole shape, with strides of 0.

    Element types that Python lacks are represented by unsigned integers of the same size:

    - bf16 is 16 bits (as float32: `(a.astype("u4") << 16).view("f4")`). In `memory`, f16 is 16 bits before Python 3.12.
    - Floats of 8 bits are bytes; with `ml_dtypes`, use `a.view(ml_dtypes.float8_e4m3fn)`.
    - i4 and f4 are the low four bits of a byte; i1, unless "packed", is a byte, 0 for false.
    - tf32 (3 bytes), wider integers and complex numbers have an additional last dimension: the bytes of an element.
    - "packed" i1 are bits, lowest first, in a row of bytes: `numpy.unpackbits(a, bitorder="little", count=len(elements))`.
    """

    def __init__(self, module: Module, c: Any, type_: Type) -> None:
        self._module = module
        self._c = c
        #: The stored bytes.
        self.raw = view(module, c.raw)
        #: The type of the constant: a tile, tensor or vector.
        self.type = type_
        #: The type of one element.
        self.element = Type(module, c.element.id)
        #: "dense", "splat" (a single element represents all) or "packed" (i1: one bit each).
        self.form = _FORMS[c.form]

    @property
    def shape(self) -> tuple[int, ...]:
        """The dimensions."""
        return tuple(n or 0 for n in self.type.shape or ())

    def __len__(self) -> int:
        return int(self._c.count)

    @functools.cached_property
    def _format(self) -> tuple[str, str, int]:
        """The memoryview format, the numpy format, and the number of items per element."""
        size, spelled = int(self._c.storage), str(self.element)
        if self.form == "packed":
            return "B", "|u1", 1
        if spelled in _FLOATS and size == int(_FLOATS[spelled][1][1:]):
            memory, numpy = _FLOATS[spelled]
            return memory, "<" + numpy, 1
        integer = re.fullmatch(r"([us]?)i\d+|index", spelled)
        if integer and 8 * size == int(self._c.bits) and 8 * size in _INTEGERS:
            letter, kind = _INTEGERS[8 * size], "i"
            if integer[1] == "u":
                letter, kind = letter.upper(), "u"
            return letter, "<%s%d" % (kind, size), 1
        return "B", "|u1", size

    @property
    def memory(self) -> memoryview:
        """
        The elements in place, read-only, with their shape. For a splat, the single element without dimensions. Keeps the
        module alive. On big-endian machines, the items are bytes.
        """
        letter, _, many = self._format
        if sys.byteorder != "little":
            return self.raw
        if self.form == "packed":
            return self.raw
        shape = (*(() if self.form == "splat" else self.shape), *((many,) if many > 1 else ()))
        if not self.raw.nbytes:
            return self.raw.cast(letter)
        return self.raw.cast(letter, shape)

    @property
    def __array_interface__(self) -> dict[str, Any]:
        """The array interface of numpy."""
        _, typestr, many = self._format
        address = int(ffi.cast("uintptr_t", ffi.from_buffer(self.raw)))
        shape: tuple[int, ...] = (self.raw.nbytes,) if self.form == "packed" else self.shape
        strides: tuple[int, ...] | None = None
        if self.form == "splat":
            strides = (0,) * len(shape)
        if many > 1:
            shape, strides = (*shape, many), None if strides is None else (*strides, 1)
        return {"version": 3, "shape": shape, "typestr": typestr, "data": (address, True), "strides": strides}

    def bits(self, index: int) -> int:
        """Returns the lowest 64 bits of an element. Elements are indexed in row-major order."""
        return int(lib.irmap_elements_bits(self._c, self._in_range(index)))

    def text(self, index: int) -> str:
        """Returns an element as text: "-3", "true", "5.000000e-01"."""
        buffer, err = ffi.new("char[]", 64), ffi.new("irmap_error *")
        check(lib.irmap_element_text(self._module._handle, self._c, self._in_range(index), buffer, err), err)
        return text_of_static(buffer) or ""

    def _in_range(self, index: int) -> int:
        if not -len(self) <= index < len(self):
            raise IndexError("element index %d is out of range: the constant has %d elements" % (index, len(self)))
        return index % len(self)

    def __repr__(self) -> str:
        return "<irmap.Elements %s %s, %d bytes>" % (self.form, self.type._repr_text(), self.raw.nbytes)


def elements_of(module: Module, constant: int, type_: Type, by: Reference | None = None) -> Elements:
    """Returns a Tile IR constant with the elements of a type."""
    out, err = ffi.new("irmap_elements *"), ffi.new("irmap_error *")
    status = lib.irmap_tile_const_elements(module._handle, {"id": constant}, {"id": type_.index}, out, err)
    if status == lib.IRMAP_OUT_OF_RANGE and by:
        module._constant(constant, by)  # raises an error with the offset
    check(status, err)
    return Elements(module, out, type_)


def elements_of_attribute(module: Module, index: int) -> Elements | None:
    """Returns the elements of an MLIR attribute, or None if it is not a constant tensor or vector."""
    out, type_, err = ffi.new("irmap_elements *"), ffi.new("irmap_type *"), ffi.new("irmap_error *")
    status = lib.irmap_mlir_attr_elements(module._handle, {"id": index}, out, type_, err)
    if status == lib.IRMAP_TYPE_MISMATCH and type_.id == NONE:
        return None
    check(status, err)
    return Elements(module, out, Type(module, type_.id))
