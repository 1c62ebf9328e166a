# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops: operands, results, attributes and locations, decoded on access."""

from __future__ import annotations

import functools
import threading
from typing import TYPE_CHECKING, Any, Iterator, NamedTuple

from ._attributes import DebugRecord, decoded, field_kind, indexed, numbers_of
from ._library import NONE, Reference, check, error_of, ffi, lib, printed, set_form, text_of, text_of_static, view
from ._types import Elements, Type, elements_of, elements_of_attribute

if TYPE_CHECKING:
    from ._module import Module


class Value(NamedTuple):
    """A value that an op or a block defines."""

    #: Index among the values of the function: a row of columns().values. Op.operands contains these indices.
    index: int  # type: ignore[assignment]
    type: Type
    #: Value number in the file, or None. Values in different regions may have the same number.
    number: int | None


class Operand(NamedTuple):
    """The role and the definition of an operand."""

    #: Name in the op's definition: "lhs", "mask". None for MLIR.
    role: str | None
    #: Index among the operands of this role, from 0, and their number.
    index: int  # type: ignore[assignment]
    count: int  # type: ignore[assignment]
    #: The value (Value.index).
    value: int
    type: Type
    #: The op that defines the value; None for an argument or, in MLIR, a value that is not defined in the function.
    definition: Op | None
    #: Index of the value among the results of the op or the arguments of the block.
    position: int
    #: The block whose argument the value is: a row of columns().blocks. Arguments of a Tile IR function are those of block 0.
    #: None for a result or, in MLIR, a value that is not defined in the function.
    block: int | None


class Place(NamedTuple):
    """A source location."""

    #: File name as stored by the compiler; its directory, or "".
    file: str
    directory: str
    #: Line, from 1; column, 0 if unknown.
    line: int
    column: int


class Body:
    """A decoded body, which all its ops refer to."""

    def __init__(self, module: Module, c: Any) -> None:
        self._module = module
        self._c = ffi.gc(c, lib.irmap_body_free)
        self._view = lib.irmap_body_get(c)
        #: The first error, if any: an invalid operand, or the error that ended decoding.
        self._wrong = ffi.new("irmap_error *")
        self._uses: Any = None
        self._finding_uses = threading.Lock()

    def uses_of(self, value: int) -> tuple[tuple[Op, int], ...]:
        """Returns the ops that use a value, with operand indices."""
        with self._finding_uses:
            if self._uses is None:
                uses, err = ffi.new("irmap_body_uses *"), ffi.new("irmap_error *")
                check(lib.irmap_body_uses_get(self._c, uses, err), err)
                self._uses = uses
        u = self._uses
        if not 0 <= value < u.value_count:
            raise IndexError("value index %d is out of range: the body has %d values" % (value, u.value_count))
        return tuple((Op(self, u.uses[i].op), int(u.uses[i].operand)) for i in range(u.first[value], u.first[value + 1]))


class Columns:
    """
    A function's body as columns: read-only memoryviews of unsigned 32-bit integers, which numpy and pandas use without
    copying. OPS, VALUES, BLOCKS and REGIONS name the columns; <irmap/body.h> describes them. NONE is the absent index. The
    table of ops has an additional last row, which contains the ends of the last op's operands and words.

        ops = numpy.asarray(function.columns().ops)[:-1]
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
        #: File offset to which the offsets of ops and blocks are relative.
        self.offset = int(v.offset)
        #: One row per op, and a last row with the ends of operands and words.
        self.ops = self._columns(v.ops, v.op_count + 1 if v.op_count else 0, self.OPS)
        self.values = self._columns(v.values, v.value_count, self.VALUES)
        self.blocks = self._columns(v.blocks, v.block_count, self.BLOCKS)
        self.regions = self._columns(v.regions, v.region_count, self.REGIONS)
        #: Value indices of the operands of all ops.
        self.operands = self._columns(v.operands, v.operand_count, ("value",))
        #: Format-specific data of all ops.
        self.words = self._columns(v.words, v.word_count, ("word",))

    def __repr__(self) -> str:
        v = self._body._view
        counts = (v.op_count, v.value_count, v.block_count, v.region_count)
        return "<irmap.Columns of %d ops, %d values, %d blocks, %d regions>" % counts

    def _columns(self, array: Any, rows: int, names: tuple[str, ...]) -> memoryview:
        size = 4 * len(names) * rows
        if not size:
            return memoryview(b"").cast("I")
        body = self._body  # kept alive by the memoryview
        kept = ffi.gc(ffi.cast("char *", array), lambda _, body=body: None)
        flat = memoryview(ffi.buffer(kept, size)).toreadonly().cast("B")
        return flat.cast("I", (rows, len(names))) if len(names) > 1 else flat.cast("I")

    def uses(self, value: int) -> tuple[tuple[Op, int], ...]:
        """Returns the ops that use a value or argument, with operand indices from 0."""
        return self._body.uses_of(value)

    @functools.cached_property
    def names(self) -> dict[int, str]:
        """The names of the opcodes in this body."""
        first: dict[int, int] = {}
        ops: Any = self.ops  # Any: mypy assumes one dimension
        for i in range(self._body._view.op_count):
            first.setdefault(ops[i, 0], i)
        view = self._body._view
        return {
            code: str(ffi.string(lib.irmap_op_name(view, i)), "utf-8", "surrogateescape")
            for code, i in first.items()
        }


class Op:
    """An op of a function body. It keeps its body alive. Objects for the same op are equal."""

    def __init__(self, body: Body, index: int) -> None:
        self._module = body._module
        self._body = body
        self._view = body._view
        #: Index in stream order in the function, from 0.
        self.index = index
        self._op = body._view.ops[index]

    def __repr__(self) -> str:
        return "<irmap.Op %s at 0x%x>" % (self.name, self.offset)

    @property
    def _key(self) -> tuple[int, int, int]:
        return id(self._module), int(self._view.func.id), self.index

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Op):
            return NotImplemented
        return self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def name(self) -> str:
        """The name: "addf", "arith.addi"."""
        name = lib.irmap_op_name(self._view, self.index)
        return str(ffi.string(name), "utf-8", "surrogateescape") if name else ""

    @property
    def opcode(self) -> int:
        """The stored opcode."""
        return int(self._op.opcode)

    @property
    def offset(self) -> int:
        """The file offset."""
        return int(self._view.offset) + int(self._op.offset)

    @property
    def _block(self) -> Any:
        return self._view.blocks[self._op.block]

    @property
    def depth(self) -> int:
        """The number of enclosing ops."""
        return int(self._view.regions[self._block.region].depth)

    @property
    def region(self) -> int:
        """The index of the enclosing region in its op, from 0."""
        return int(self._view.regions[self._block.region].index)

    @property
    def block(self) -> int:
        """The index of the enclosing block in its region, from 0."""
        return int(self._block.index)

    @property
    def regions(self) -> int:
        """
        The number of regions of the op, whose ops follow, one level deeper. 0 for a function op from ops_outside().
        """
        return int(lib.irmap_op_regions(self._view, self.index))

    @property
    def block_arguments(self) -> tuple[Value, ...]:
        """The arguments of the block that begins with this op, if any. Empty for the body of a Tile IR function."""
        block = self._block
        if block.first_op != self.index or (self._op.block == 0 and self._module._format == "tileir"):
            return ()
        return self._values(block.argument, block.arguments)

    @property
    def operands(self) -> tuple[int, ...]:
        """The operands in file order, as indices of values (Value.index)."""
        view = self._view
        operands = view.operands[self._op.operand : view.ops[self.index + 1].operand]
        if any(i == NONE for i in operands):
            raise error_of(self._body._wrong)
        return tuple(int(i) for i in operands)

    @property
    def successors(self) -> tuple[int, ...]:
        """The successor blocks, numbered like `block`. Empty for Tile IR."""
        blocks = ffi.new("uint32_t const **")
        return tuple(blocks[0][i] for i in range(lib.irmap_op_successors(self._view, self.index, blocks)))

    def operand(self, index: int | str) -> Operand:
        """
        Returns an operand, given by its index (-1 is the last operand) or by a role such as "token", whose first operand is
        returned. Raises KeyError if no operand has the role, and IndexError if the index is out of range.
        """
        if isinstance(index, str):
            for i in range(len(self.operands)):
                if (one := self.operand(i)).role == index:
                    return one
            raise KeyError(index)
        if index < 0:
            index += len(self.operands)
        if index < 0:
            raise IndexError("operand index out of range")
        o, err = ffi.new("irmap_operand *"), ffi.new("irmap_error *")
        check(lib.irmap_operand_get(self._view, self.index, index, o, err), err)
        if o.value == NONE:
            raise error_of(self._body._wrong)
        return Operand(
            text_of_static(o.role),
            int(o.index),
            int(o.count),
            int(o.value),
            Type(self._module, o.type.id, self.offset),
            None if o.op == NONE else Op(self._body, o.op),
            int(o.position),
            None if o.block == NONE else int(o.block),
        )

    @property
    def results(self) -> tuple[Value, ...]:
        """The results with their types."""
        return self._values(self._op.result, lib.irmap_op_results(self._view, self.index))

    @property
    def uses(self) -> tuple[tuple[tuple[Op, int], ...], ...]:
        """For each result, the ops that use it, with operand indices from 0."""
        results = range(self._op.result, self._op.result + lib.irmap_op_results(self._view, self.index))
        return tuple(self._body.uses_of(i) for i in results)

    def _values(self, first: int, count: int) -> tuple[Value, ...]:
        values, type_of = self._view.values, functools.partial(Type, self._module)
        return tuple(
            Value(i, type_of(v.type.id, self.offset), None if v.number == NONE else int(v.number))
            for i, v in ((i, values[i]) for i in range(first, first + count))
        )

    @property
    def attributes(self) -> dict[str, Any]:
        """
        The attributes by name. For MLIR, these are the texts of attributes that are not properties.

        For Tile IR, integers are int, enumerations and strings str, flags bool, lists tuple, constants memoryview
        (little-endian elements, in place), types Type, dictionaries dict. Other attributes are FloatBits, DenseElements,
        DivBy, SameElements and Bounded.
        """
        return {text_of(f.name): self._field(it, f) for it, f in self._fields() if not f.property}

    @property
    def properties(self) -> dict[str, Any] | str | memoryview:
        """
        MLIR: the properties by name. Attributes and flags are text, segment sizes are tuples, other values are int or
        bool. Fields that no table describes are memoryviews. If the properties are a single attribute that is not a
        dictionary, returns its text. If irmap has no table for the op, returns a memoryview of all properties.
        """
        out: dict[str, Any] = {}
        for it, field in self._fields():
            if field.name.data == ffi.NULL:
                whole: str | memoryview = self._field(it, field)
                return whole
            if field.property:
                out[text_of(field.name)] = self._field(it, field)
        return out

    def attribute(self, name: str) -> Any:
        """Returns the value of an attribute or property. Raises KeyError if the op has none of this name."""
        it, field = self._find(name)
        return self._field(it, field)

    def elements(self, name: str = "value") -> Elements:
        """
        Returns the constant in an attribute or property, for example of `constant` (Tile IR) or `arith.constant`. Raises
        KeyError if the op has none of this name, and TypeError if it is not a constant with elements.
        """
        _, field = self._find(name)
        found: Elements | None = None
        index, reference = indexed(int(field.value), b"constant index", field.offset)
        if field.kind == lib.IRMAP_FIELD_CONST and self.results:
            found = elements_of(self._module, index, self.results[0].type, reference)
        elif field.kind == lib.IRMAP_FIELD_ATTR:
            found = elements_of_attribute(self._module, index)
        if found is None:
            raise TypeError("%s of %s is not a constant with elements" % (name, self.name))
        return found

    def _find(self, name: str) -> tuple[Any, Any]:
        field, it, err = ffi.new("irmap_field *"), ffi.new("irmap_fields *"), ffi.new("irmap_error *")
        data = ffi.new("char[]", name.encode("utf-8", "surrogateescape"))
        wanted = {"data": data, "size": len(data) - 1}
        status = lib.irmap_field_find(self._view, self.index, wanted, it, field, err)
        if status == lib.IRMAP_NOT_FOUND:
            raise KeyError(name)
        check(status, err)
        return it, field

    def attribute_text(self, name: str) -> str:
        """Returns an attribute or property as printed in the text: "relaxed", "<f32: 1.000000e+00>"."""
        it, field = self._find(name)
        return printed(lib.irmap_field_print, it, field)

    def text(self, *, lines: bool = False, form: str = "custom") -> str:
        """
        Returns the text of the op and its regions. `lines` adds source lines; `form` is described in Module.text(). Takes time
        linear in the size of the function.
        """
        opts = ffi.new("irmap_print_opts *")
        opts.size = ffi.sizeof(opts[0])
        opts.lines = lines
        set_form(opts, self._module._shows_stablehlo, form)
        return printed(lib.irmap_op_print, self._view, self.index, opts)

    def _fields(self) -> Iterator[tuple[Any, Any]]:
        """Yields the iterator and the current field. Both structs are reused for the next field."""
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
            return self._module._string(*indexed(value, b"string index", field.offset))
        if kind == lib.IRMAP_FIELD_CONST:
            return self._module._constant(*indexed(value, b"constant index", field.offset))
        if kind == lib.IRMAP_FIELD_NUMBERS:
            return numbers_of(field.list)
        if kind == lib.IRMAP_FIELD_ATTR:
            reference = Reference(b"attribute index", field.offset)
            return printed(lib.irmap_mlir_attr_print, self._module._handle, {"id": min(value, NONE)}, ffi.NULL, by=reference)
        if kind == lib.IRMAP_FIELD_SEGMENTS:
            numbers, err = ffi.new("uint32_t[]", value), ffi.new("irmap_error *")
            check(lib.irmap_field_segments(at, field, numbers, err), err)
            return tuple(numbers)
        if kind == lib.IRMAP_FIELD_BYTES:
            return view(self._module, field.bytes)
        if kind == lib.IRMAP_FIELD_TEXT:
            return bytes(view(self._module, field.bytes)).decode("utf-8", "surrogateescape") or "unit"
        it = ffi.new("irmap_tile_attr_iter *")
        lib.irmap_tile_field_attrs_begin(self._module._handle, field, it)
        shape = field_kind(self.opcode, text_of(field.name))
        if shape == "attr":
            return next(iter(decoded(self._module, it, [])), None)
        return decoded(self._module, it, {} if shape == "dict" else [])

    @property
    def places(self) -> tuple[Place, ...]:
        """
        The source location, followed by the call sites through which it was inlined, innermost first. Empty if unknown.
        """
        room, count, err = ffi.new("irmap_place[]", 65), ffi.new("uint32_t *"), ffi.new("irmap_error *")
        check(lib.irmap_op_places(self._view, self.index, room, 65, count, err), err)
        return tuple(
            Place(text_of(p.file), text_of(p.directory), int(p.line), int(p.column))
            for p in (room[i] for i in range(min(int(count[0]), 65)))
        )

    @property
    def location(self) -> DebugRecord | str | None:
        """
        The location: a debug record (Tile IR), the text of a location (MLIR), or None if unknown.
        """
        number = ffi.new("uint64_t *")
        err = ffi.new("irmap_error *")
        check(lib.irmap_op_location(self._view, self.index, number, err), err)
        if not number[0]:
            return None
        if self._module._format == "mlir":
            return printed(lib.irmap_mlir_attr_print, self._module._handle, {"id": number[0] - 1}, ffi.NULL)
        return DebugRecord(self._module, number[0])
