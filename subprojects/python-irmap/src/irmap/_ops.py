# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops: their operands, results, attributes and locations, each decoded when it is asked for."""

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

    #: Of all values of the function: the row of columns().values. Operands are such indices.
    index: int  # type: ignore[assignment]
    type: Type
    #: As the file numbers it, which other values may be, in regions of their own; None: not at all.
    number: int | None


class Operand(NamedTuple):
    """What an operand of an op is for, and where it comes from."""

    #: What the op's definition calls it: "lhs", "mask"; None where irmap does not know it: in MLIR.
    role: str | None
    #: Which of the operands of this role, from 0, and how many of them there are.
    index: int  # type: ignore[assignment]
    count: int  # type: ignore[assignment]
    #: The value, as Value.index has it.
    value: int
    type: Type
    #: The op whose result it is; None: an argument, or, in MLIR, not defined in the function.
    definition: Op | None
    #: Which of the op's results or the block's arguments.
    position: int
    #: The block whose argument it is, a row of columns().blocks, of which 0 has the arguments of a Tile IR function; None:
    #: a result, or, in MLIR, not defined in the function.
    block: int | None


class Place(NamedTuple):
    """A place in a source file."""

    #: As the compiler named it, and its directory where that is known.
    file: str
    directory: str
    #: From 1; column 0 where only the line is known.
    line: int
    column: int


class Body:
    """A decoded function: what its ops share."""

    def __init__(self, module: Module, c: Any) -> None:
        self._module = module
        self._c = ffi.gc(c, lib.irmap_body_free)
        self._view = lib.irmap_body_get(c)
        #: The first mistake, when there is one: an operand of some op, or what ended decoding.
        self._wrong = ffi.new("irmap_error *")
        self._uses: Any = None
        self._finding_uses = threading.Lock()

    def uses_of(self, value: int) -> tuple[tuple[Op, int], ...]:
        """The ops that use it, and which of their operands it is."""
        with self._finding_uses:
            if self._uses is None:
                uses, err = ffi.new("irmap_body_uses *"), ffi.new("irmap_error *")
                check(lib.irmap_body_uses_get(self._c, uses, err), err)
                self._uses = uses
        u = self._uses
        if not 0 <= value < u.value_count:
            raise IndexError("value %d of %d" % (value, u.value_count))
        return tuple((Op(self, u.uses[i].op), int(u.uses[i].operand)) for i in range(u.first[value], u.first[value + 1]))


class Columns:
    """
    A function's body as columns: read-only memoryviews of unsigned 32-bit numbers, which numpy and pandas take
    without a copy. Rows of ops, values, blocks and regions have the columns that OPS, VALUES, BLOCKS and REGIONS
    name; NONE stands for none. What the numbers mean is said in <irmap/body.h>. Behind the ops is one row
    more, which is none: operands and words of the last op end where it says.

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

    def __repr__(self) -> str:
        v = self._body._view
        counts = (v.op_count, v.value_count, v.block_count, v.region_count)
        return "<irmap.Columns of %d ops, %d values, %d blocks, %d regions>" % counts

    def _columns(self, array: Any, rows: int, names: tuple[str, ...]) -> memoryview:
        size = 4 * len(names) * rows
        if not size:
            return memoryview(b"").cast("I")
        body = self._body  # which the view keeps
        kept = ffi.gc(ffi.cast("char *", array), lambda _, body=body: None)
        flat = memoryview(ffi.buffer(kept, size)).toreadonly().cast("B")
        return flat.cast("I", (rows, len(names))) if len(names) > 1 else flat.cast("I")

    def uses(self, value: int) -> tuple[tuple[Op, int], ...]:
        """The ops that use a value, an argument too, and which of their operands, from 0, it is."""
        return self._body.uses_of(value)

    @functools.cached_property
    def names(self) -> dict[int, str]:
        """The name of each opcode that occurs."""
        first: dict[int, int] = {}
        ops: Any = self.ops  # which mypy takes for one of one dimension
        for i in range(self._body._view.op_count):
            first.setdefault(ops[i, 0], i)
        view = self._body._view
        return {
            code: str(ffi.string(lib.irmap_op_name(view, i)), "utf-8", "surrogateescape")
            for code, i in first.items()
        }


class Op:
    """One op of a function body. It stays valid however long it is kept, and equals itself however it was come by."""

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
        if block.first_op != self.index or (self._op.block == 0 and self._module._format == "tileir"):
            return ()
        return self._values(block.argument, block.arguments)

    @property
    def operands(self) -> tuple[int, ...]:
        """The values that it uses, in the order of the file, as Value.index has them."""
        view = self._view
        operands = view.operands[self._op.operand : view.ops[self.index + 1].operand]
        if any(i == NONE for i in operands):
            raise error_of(self._body._wrong)
        return tuple(int(i) for i in operands)

    @property
    def successors(self) -> tuple[int, ...]:
        """The blocks that may follow it, as `block` numbers them; of Tile IR none."""
        blocks = ffi.new("uint32_t const **")
        return tuple(blocks[0][i] for i in range(lib.irmap_op_successors(self._view, self.index, blocks)))

    def operand(self, index: int | str) -> Operand:
        """
        One of them: what it is for, and where it comes from. The name of a role, such as "token", is that of
        its first operand; KeyError when it has none of that role. -1 is the last one.
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
        """The values that it defines, with their types."""
        return self._values(self._op.result, lib.irmap_op_results(self._view, self.index))

    @property
    def uses(self) -> tuple[tuple[tuple[Op, int], ...], ...]:
        """For each of its results the ops that use it, and which of their operands, from 0, it is."""
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
                whole: str | memoryview = self._field(it, field)
                return whole
            if field.property:
                out[text_of(field.name)] = self._field(it, field)
        return out

    def attribute(self, name: str) -> Any:
        """The value of the attribute or property of that name; KeyError when it has none."""
        it, field = self._find(name)
        return self._field(it, field)

    def elements(self, name: str = "value") -> Elements:
        """
        The constant that an attribute or property holds: of `constant` of Tile IR, of `arith.constant`. A
        KeyError when it has none of that name, a TypeError when that is another thing.
        """
        _, field = self._find(name)
        found: Elements | None = None
        index, reference = indexed(int(field.value), b"constant index", field.offset)
        if field.kind == lib.IRMAP_FIELD_CONST and self.results:
            found = elements_of(self._module, index, self.results[0].type, reference)
        elif field.kind == lib.IRMAP_FIELD_ATTR:
            found = elements_of_attribute(self._module, index)
        if found is None:
            raise TypeError("%s of %s holds no elements" % (name, self.name))
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
        """The same as the text of the op has it: "relaxed", "<f32: 1.000000e+00>"."""
        it, field = self._find(name)
        return printed(lib.irmap_field_print, it, field)

    def text(self, *, lines: bool = False, form: str = "custom") -> str:
        """
        It and what is in its regions as the text of the function has them; with the lines of the
        source; `form` as in Module.text(). Takes time linear in the function.
        """
        opts = ffi.new("irmap_print_opts *")
        opts.size = ffi.sizeof(opts[0])
        opts.lines = lines
        set_form(opts, self._module._shows_stablehlo, form)
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
            return self._module._string(*indexed(value, b"string index", field.offset))
        if kind == lib.IRMAP_FIELD_CONST:
            return self._module._constant(*indexed(value, b"constant index", field.offset))
        if kind == lib.IRMAP_FIELD_NUMBERS:
            return numbers_of(field.list)
        if kind == lib.IRMAP_FIELD_ATTR:
            reference = Reference(b"attribute index", field.offset)
            return printed(lib.irmap_mlir_attr_print, self._module._handle, {"id": min(value, NONE)}, by=reference)
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
        The line of the source that it comes from, and behind it the calls through which it was inlined, the
        innermost first; none when nothing is known.
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
        Where it comes from: a debug record of Tile IR, the text of a location of MLIR; None when
        the file does not say.
        """
        number = ffi.new("uint64_t *")
        err = ffi.new("irmap_error *")
        check(lib.irmap_op_location(self._view, self.index, number, err), err)
        if not number[0]:
            return None
        if self._module._format == "mlir":
            return printed(lib.irmap_mlir_attr_print, self._module._handle, {"id": number[0] - 1})
        return DebugRecord(self._module, number[0])
