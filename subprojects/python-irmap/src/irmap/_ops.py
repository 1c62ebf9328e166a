# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops: their operands, results, attributes and locations, each decoded when it is asked for."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Iterator, NamedTuple

from ._library import NONE, Reference, check, error_of, ffi, get, lib, printed, text_of, text_of_static, view

if TYPE_CHECKING:
    from ._module import Module, Type


class Value(NamedTuple):
    """A value that an op or a block defines."""

    #: As the file numbers it; operands are such numbers.
    number: int
    type: Type


class Operand(NamedTuple):
    """What an operand of an op is for, and where it comes from."""

    #: What the op's definition calls it: "lhs", "mask"; None where irmap does not know it: in MLIR.
    role: str | None
    #: Which of the operands of this role, from 0, and how many of them there are.
    index: int
    count: int
    #: As the file numbers it.
    number: int
    type: Type
    #: The op whose result it is; None: an argument.
    definition: Op | None
    #: Which of the op's results or the block's arguments.
    position: int


class FloatBits(NamedTuple):
    """A floating-point attribute as its bit pattern."""

    type: Type
    bits: int


class DenseElements(NamedTuple):
    """A constant with its type."""

    type: Type
    data: memoryview


class DivBy(NamedTuple):
    """Numbers are multiples of a divisor, every so many elements along a dimension."""

    divisor: int
    every: int | None
    along: int | None


class SameElements(NamedTuple):
    """So many elements in a row are equal, for each dimension."""

    values: tuple[int, ...]


class Bounded(NamedTuple):
    """Numbers lie within bounds, ends included; None: no bound on that side."""

    lower: int | None
    upper: int | None


class DebugRecord:
    """A debug record of a Tile IR file, number 1 and up."""

    def __init__(self, module: Module, number: int) -> None:
        self._module = module
        #: As locations and other records refer to it.
        self.number = number

    def __repr__(self) -> str:
        return "<irmap.DebugRecord %d>" % self.number

    @functools.cached_property
    def _record(self) -> Any:
        debug = ffi.new("irmap_debug *")
        err = ffi.new("irmap_error *")
        check(lib.irmap_debug_get(self._module._c, debug, err), err)
        return get(lib.irmap_debug_record_get, debug, self.number - 1, "irmap_debug_record *")

    @property
    def kind(self) -> str:
        """ "loc", "subprogram", "call_site", ..."""
        return text_of_static(lib.irmap_debug_kind_name(self._record.kind)) or "unknown"

    @property
    def fields(self) -> dict[str, int | str | DebugRecord | None]:
        """Its fields by name: numbers, strings, other records; None for an unknown record."""
        out: dict[str, int | str | DebugRecord | None] = {}
        for i in range(self._record.count):
            field = self._record.field[i]
            out[text_of_static(field.name) or ""] = self._resolved(field)
        return out

    def _resolved(self, field: Any) -> int | str | DebugRecord | None:
        number: int = field.value
        if field.ref == lib.IRMAP_DEBUG_STRING:
            return self._module._string(*_index(number, b"string index", self._record.offset))
        if field.ref == lib.IRMAP_DEBUG_RECORD:
            return DebugRecord(self._module, number) if number else None
        return number


class Body:
    """A decoded function: what its ops share."""

    def __init__(self, module: Module, c: Any) -> None:
        self._module = module
        self._c = ffi.gc(c, lib.irmap_body_free)
        self._view = lib.irmap_body_get(c)
        #: The first mistake, when there is one: an operand of some op, or what ended decoding.
        self._wrong = ffi.new("irmap_error *")


class Columns:
    """
    A function's body as columns: read-only memoryviews of unsigned 32-bit numbers, which numpy and pandas take
    without a copy. Rows of ops, values, blocks and regions have the columns that OPS, VALUES, BLOCKS and REGIONS
    name; NONE stands for none. What the numbers mean is said in <irmap/body.h>.

        ops = numpy.asarray(function.columns().ops)
        (ops[:, Columns.OPS.index("opcode")] == 2).sum()
    """

    NONE = NONE
    OPS = ("opcode", "offset", "end", "block", "region", "result", "results", "operand", "word")
    VALUES = ("type", "definition", "number")
    BLOCKS = ("region", "first_op", "end_op", "argument", "arguments", "next", "index", "offset")
    REGIONS = ("op", "first_op", "block", "blocks", "next", "index", "depth")

    def __init__(self, body: Body) -> None:
        self._body = body
        v = body._view
        #: Of the bytes that offsets of ops and blocks count from, in the file.
        self.offset = int(v.offset)
        #: One row an op, and one more, where operands and words of the last op end.
        self.ops = self._columns(v.ops, v.op_count + 1 if v.op_count else 0, self.OPS)
        self.values = self._columns(v.values, v.value_count, self.VALUES)
        self.blocks = self._columns(v.blocks, v.block_count, self.BLOCKS)
        self.regions = self._columns(v.regions, v.region_count, self.REGIONS)
        #: Indices of values, op after op.
        self.operands = self._columns(v.operands, v.operand_count, ("value",))
        #: What the format keeps of each op.
        self.words = self._columns(v.words, v.word_count, ("word",))

    def _columns(self, array: Any, rows: int, names: tuple[str, ...]) -> memoryview:
        size = 4 * len(names) * rows
        if not size:
            return memoryview(b"").cast("I")
        body = self._body  # which the view keeps
        kept = ffi.gc(ffi.cast("char *", array), lambda _, body=body: None)
        flat = memoryview(ffi.buffer(kept, size)).toreadonly().cast("B")
        return flat.cast("I", (rows, len(names))) if len(names) > 1 else flat.cast("I")

    @functools.cached_property
    def names(self) -> dict[int, str]:
        """The name of each opcode that occurs."""
        first: dict[int, int] = {}
        for i in range(self._body._view.op_count):
            first.setdefault(self.ops[i, 0], i)
        view = self._body._view
        return {
            code: str(ffi.string(lib.irmap_op_name(view, i)), "utf-8", "surrogateescape")
            for code, i in first.items()
        }


class Op:
    """One op of a function body. It stays valid however long it is kept."""

    def __init__(self, body: Body, index: int) -> None:
        self._module = body._module
        self._body = body
        self._view = body._view
        #: In stream order within the function, from 0.
        self.index = index
        self._op = body._view.ops[index]

    def __repr__(self) -> str:
        return "<irmap.Op %s at 0x%x>" % (self.name, self.offset)

    @property
    def name(self) -> str:
        """As the format calls it: "addf", "arith.addi"."""
        name = lib.irmap_op_name(self._view, self.index)
        return str(ffi.string(name), "utf-8", "surrogateescape") if name else ""

    @property
    def opcode(self) -> int:
        """As stored."""
        return int(self._op.opcode)

    @property
    def offset(self) -> int:
        """Of the op in the file."""
        return int(self._view.offset) + int(self._op.offset)

    @property
    def _block(self) -> Any:
        return self._view.blocks[self._op.block]

    @property
    def depth(self) -> int:
        """Number of ops whose regions it stands in."""
        return int(self._view.regions[self._block.region].depth)

    @property
    def region(self) -> int:
        """Which region of the op around it, from 0."""
        return int(self._view.regions[self._block.region].index)

    @property
    def block(self) -> int:
        """Which block of that region, from 0."""
        return int(self._block.index)

    @property
    def regions(self) -> int:
        """
        Number of its own regions, whose ops follow, one level deeper; 0 for the op that a function is when
        it was met outside of functions.
        """
        return int(lib.irmap_op_regions(self._view, self.index))

    @property
    def block_arguments(self) -> tuple[Value, ...]:
        """On the first op of a block: the block's arguments. Those of a Tile IR body are the function's."""
        block = self._block
        if block.first_op != self.index or (self._op.block == 0 and self._module.format == "tileir"):
            return ()
        return self._values(block.argument, block.arguments)

    @property
    def operands(self) -> tuple[int, ...]:
        """Numbers of the values that it uses, in the order of the file."""
        view = self._view
        operands = view.operands[self._op.operand : view.ops[self.index + 1].operand]
        if any(i == NONE for i in operands):
            raise error_of(self._body._wrong)
        return tuple(int(view.values[i].number) for i in operands)

    @property
    def successors(self) -> tuple[int, ...]:
        """The blocks that may follow it, as `block` numbers them; of Tile IR none."""
        blocks = ffi.new("uint32_t const **")
        return tuple(blocks[0][i] for i in range(lib.irmap_op_successors(self._view, self.index, blocks)))

    def operand(self, index: int) -> Operand:
        """One of them: what it is for, and where it comes from."""
        from ._module import Type

        o, err = ffi.new("irmap_operand *"), ffi.new("irmap_error *")
        check(lib.irmap_operand_get(self._view, self.index, index, o, err), err)
        if o.value == NONE:
            raise error_of(self._body._wrong)
        return Operand(
            text_of_static(o.role),
            int(o.index),
            int(o.count),
            int(self._view.values[o.value].number),
            Type(self._module, o.type.id, self.offset),
            None if o.op == NONE else Op(self._body, o.op),
            int(o.position),
        )

    @property
    def results(self) -> tuple[Value, ...]:
        """The values that it defines, with their types."""
        return self._values(self._op.result, lib.irmap_op_results(self._view, self.index))

    def _values(self, first: int, count: int) -> tuple[Value, ...]:
        from ._module import Type

        values = self._view.values[first : first + count] if count else ()
        return tuple(Value(int(v.number), Type(self._module, v.type, self.offset)) for v in values)

    @property
    def attributes(self) -> dict[str, Any]:
        """
        Its attributes by name; of MLIR the texts of those that are no properties.

        Of Tile IR numbers are int, enumerations and strings str, flags bool, lists tuple, constants memoryview
        (little-endian elements, in place), types Type, dictionaries dict; FloatBits, DenseElements,
        DivBy, SameElements and Bounded stand for the attributes of those names.
        """
        return {text_of(f.name): self._field(it, f) for it, f in self._fields() if not f.property}

    @property
    def properties(self) -> dict[str, Any] | str | memoryview:
        """
        What the definition of an op of MLIR names, by name: texts of attributes, int, bool, the
        spelling of flags, tuples of the sizes of segments, memoryview for what no table describes.
        The text of the one attribute when they are no dictionary; a memoryview of all of them when
        irmap has no table for the op.
        """
        out: dict[str, Any] = {}
        for it, field in self._fields():
            if field.name.data == ffi.NULL:
                return self._field(it, field)
            if field.property:
                out[text_of(field.name)] = self._field(it, field)
        return out

    def attribute(self, name: str) -> Any:
        """The value of the attribute or property of that name; KeyError when it has none."""
        field, it, err = ffi.new("irmap_field *"), ffi.new("irmap_fields *"), ffi.new("irmap_error *")
        data = ffi.new("char[]", name.encode("utf-8", "surrogateescape"))
        wanted = {"data": data, "size": len(data) - 1}
        status = lib.irmap_field_find(self._view, self.index, wanted, it, field, err)
        if status == lib.IRMAP_NOT_FOUND:
            raise KeyError(name)
        check(status, err)
        return self._field(it, field)

    def text(self, *, lines: bool = False) -> str:
        """
        It and what is in its regions as the text of the function has them; with the lines of the
        source. Takes time linear in the function.
        """
        opts = ffi.new("irmap_print_opts *")
        opts.size = ffi.sizeof(opts[0])
        opts.lines = lines
        return printed(lib.irmap_op_print, self._view, self.index, opts)

    def _fields(self) -> Iterator[tuple[Any, Any]]:
        """The same two structs each time: where the walk is, and the next one."""
        it = ffi.new("irmap_fields *")
        field = ffi.new("irmap_field *")
        err = ffi.new("irmap_error *")
        lib.irmap_fields_begin(self._view, self.index, it)
        while (status := lib.irmap_fields_next(it, field, err)) == lib.IRMAP_OK:
            yield it, field
        if status != lib.IRMAP_DONE:
            raise error_of(err)

    def _field(self, at: Any, field: Any) -> Any:
        kind, value = field.kind, int(field.value)
        if kind == lib.IRMAP_FIELD_NUMBER:
            return int(ffi.cast("int64_t", value))
        if kind == lib.IRMAP_FIELD_BOOL:
            return bool(value)
        if kind == lib.IRMAP_FIELD_UNIT:
            return True
        if kind == lib.IRMAP_FIELD_ENUM:
            return text_of_static(field.spelling) or value
        if kind == lib.IRMAP_FIELD_STRING:
            return self._module._string(*_index(value, b"string index", field.offset))
        if kind == lib.IRMAP_FIELD_CONST:
            return self._module._constant(*_index(value, b"constant index", field.offset))
        if kind == lib.IRMAP_FIELD_NUMBERS:
            return _numbers(field.list)
        if kind == lib.IRMAP_FIELD_ATTR:
            reference = Reference(b"attribute index", field.offset)
            return printed(lib.irmap_mlir_attr_print, self._module._c, min(value, NONE), by=reference)
        if kind == lib.IRMAP_FIELD_SEGMENTS:
            numbers, err = ffi.new("uint32_t[]", value), ffi.new("irmap_error *")
            check(lib.irmap_field_segments(at, field, numbers, err), err)
            return tuple(numbers)
        if kind == lib.IRMAP_FIELD_BYTES:
            return view(self._module, field.bytes)
        if kind == lib.IRMAP_FIELD_TEXT:
            return bytes(view(self._module, field.bytes)).decode("utf-8", "surrogateescape") or "unit"
        it = ffi.new("irmap_attr_iter *")
        lib.irmap_field_attrs(self._module._c, field, it)
        shape = _field_kind(self.opcode, text_of(field.name))
        if shape == "attr":
            return next(iter(_attributes(self._module, it, [])), None)
        return _attributes(self._module, it, {} if shape == "dict" else [])

    @property
    def location(self) -> DebugRecord | str | None:
        """
        Where it comes from: a debug record of Tile IR, the text of a location of MLIR; None when
        the file does not say.
        """
        number = ffi.new("uint64_t *")
        err = ffi.new("irmap_error *")
        check(lib.irmap_op_location(self._view, self.index, number, err), err)
        if not number[0]:
            return None
        if self._module.format == "mlir":
            return printed(lib.irmap_mlir_attr_print, self._module._c, number[0] - 1)
        return DebugRecord(self._module, number[0])


def _index(index: int, what: bytes, offset: int) -> tuple[int, Reference]:
    """An index that the file states, and where."""
    return min(index, NONE), Reference(what, offset)


def _numbers(dims: Any) -> tuple[int, ...]:
    return tuple(lib.irmap_dims_get(dims, i) for i in range(dims.count))


@functools.lru_cache(maxsize=None)
def _field_kind(opcode: int, name: str) -> str:
    """The kind of a field as the grammar of ops has it: "attr", "attrs" or "dict"."""
    field = ffi.new("irmap_op_desc_field *")
    i = 0
    while lib.irmap_op_desc_field_get(opcode, i, field) == lib.IRMAP_OK:
        if text_of_static(field.name) == name:
            return text_of_static(field.kind) or ""
        i += 1
    return ""


def _attributes(module: Module, it: Any, root: Any) -> Any:
    """Puts the attributes of a walk into `root`, a list or a dictionary."""
    attr = ffi.new("irmap_attr_info *")
    err = ffi.new("irmap_error *")
    open_: list[Any] = []  # containers on the way to the current attribute, outermost first
    first: int | None = None  # contents begin at depth 1, an attribute alone at depth 0
    try:
        while (status := lib.irmap_attrs_next(it, attr, err)) == lib.IRMAP_OK:
            first = attr.depth if first is None else first
            level = attr.depth - first
            del open_[level:]
            into = open_[-1] if open_ else root
            value = _attribute(module, attr)
            if isinstance(into, dict):
                into[module._string(*_index(attr.key, b"key string index", attr.offset))] = value
            else:
                into.append(value)
            open_.append(value)
    finally:
        lib.irmap_attrs_end(it)
    if status != lib.IRMAP_DONE:
        raise error_of(err)
    return root


def _attribute(module: Module, a: Any) -> Any:
    from ._module import Type

    kind = a.kind
    type_ = Type(module, a.type.id, a.offset)
    if kind == lib.IRMAP_ATTR_INTEGER:
        bits = type_._info.bits
        if bits == 1:
            return bool(a.bits)
        return a.bits - (1 << bits) if a.bits >> (bits - 1) & 1 else a.bits
    if kind == lib.IRMAP_ATTR_FLOAT:
        return FloatBits(type_, a.bits)
    if kind == lib.IRMAP_ATTR_BOOL:
        return bool(a.bits)
    if kind == lib.IRMAP_ATTR_PREVIEW_INT:
        return a.first
    if kind in (lib.IRMAP_ATTR_TYPE, lib.IRMAP_ATTR_PREVIEW_TYPE):
        return type_
    if kind in (lib.IRMAP_ATTR_STRING, lib.IRMAP_ATTR_PREVIEW_STRING):
        return module._string(*_index(a.index, b"string index", a.offset))
    if kind == lib.IRMAP_ATTR_ARRAY:
        return []
    if kind == lib.IRMAP_ATTR_DENSE:
        return DenseElements(type_, module._constant(*_index(a.index, b"constant index", a.offset)))
    first = a.first if a.has_first else None
    second = a.second if a.has_second else None
    if kind == lib.IRMAP_ATTR_DIV_BY:
        return DivBy(a.bits, first, second)
    if kind == lib.IRMAP_ATTR_SAME_ELEMENTS:
        return SameElements(_numbers(a.values))
    if kind == lib.IRMAP_ATTR_BOUNDED:
        return Bounded(first, second)
    return {}  # a dictionary or hints: its entries follow


def hints_of(module: Module, data: Any) -> dict[str, Any]:
    """The optimization hints of a function."""
    it = ffi.new("irmap_attr_iter *")
    lib.irmap_attrs_begin(module._c, data, it)
    found: list[dict[str, Any]] = _attributes(module, it, [])
    return found[0] if found else {}


def argument_attributes_of(module: Module, data: Any) -> list[Any]:
    """The attributes of a function's arguments."""
    it = ffi.new("irmap_attr_iter *")
    lib.irmap_attrs_begin(module._c, data, it)
    found: list[list[Any]] = _attributes(module, it, [])
    return found[0] if found else []


