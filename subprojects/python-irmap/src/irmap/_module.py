# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Modules and their tables."""

from __future__ import annotations

import functools
import os
import threading
from collections.abc import Sequence
from typing import Any, Callable, Generic, Iterator, NamedTuple, TypeVar, overload

from ._errors import Error
from ._library import Reference, check, error_of, ffi, get, lib, printed, text_of, text_of_static, view
from ._ops import Body, Columns, Op, argument_attributes_of, hints_of

T = TypeVar("T")


class Table(Sequence[T], Generic[T]):
    """A table of the file. An entry is decoded when it is asked for, each time."""

    def __init__(self, length: int, get: Callable[[int], T]) -> None:
        self._length = length
        self._get = get

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, key: int) -> T: ...
    @overload
    def __getitem__(self, key: slice) -> list[T]: ...
    def __getitem__(self, key: int | slice) -> T | list[T]:
        if isinstance(key, slice):
            return [self._get(i) for i in range(*key.indices(self._length))]
        if key < -self._length or key >= self._length:
            raise IndexError("entry %d of a table of %d" % (key, self._length))
        return self._get(key % self._length)

    def __repr__(self) -> str:
        return "<irmap.Table of %d>" % self._length


class Functions(Table["Function"]):
    """The functions of a module, by index or by name."""

    def __init__(self, module: Module) -> None:
        super().__init__(lib.irmap_func_count(module._c), lambda i: Function(module, i))
        self._module = module

    @overload
    def __getitem__(self, key: int | str) -> Function: ...
    @overload
    def __getitem__(self, key: slice) -> list[Function]: ...
    def __getitem__(self, key: int | str | slice) -> Function | list[Function]:
        if not isinstance(key, str):
            return super().__getitem__(key)
        found = self._find(key)
        if found is None:
            raise KeyError(key)
        return found

    def __contains__(self, key: object) -> bool:
        if isinstance(key, str):
            return self._find(key) is not None
        return super().__contains__(key)

    def _find(self, name: str) -> Function | None:
        try:
            data = name.encode("utf-8", "surrogateescape")
        except UnicodeEncodeError:
            return None  # no bytes are decoded so
        text = ffi.new("char[]", data)
        out = ffi.new("irmap_func *")
        err = ffi.new("irmap_error *")
        status = lib.irmap_func_find(self._module._c, {"data": text, "size": len(data)}, out, err)
        if status == lib.IRMAP_NOT_FOUND:
            return None
        check(status, err)
        return Function(self._module, out.id)


class Type:
    """An entry of the type table; str() is its spelling."""

    def __init__(self, module: Module, index: int, offset: int | None = None) -> None:
        self._module = module
        self._by = None if offset is None else Reference(b"type index", offset)
        #: In the type table, from 0.
        self.index = index

    @functools.cached_property
    def _text(self) -> str:
        return printed(lib.irmap_type_print, self._module._c, {"id": self.index}, by=self._by)

    @functools.cached_property
    def _info(self) -> Any:
        return get(lib.irmap_type_get, self._module._c, {"id": self.index}, "irmap_type_info *", self._by)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return "<irmap.Type %d>" % self.index

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Type):
            return NotImplemented
        return self._module is other._module and self.index == other.index

    def __hash__(self) -> int:
        return hash((id(self._module), self.index))


def types_of(module: Module, types: Any, offset: int) -> list[Type]:
    """The types of a list in the record at this offset. Whoever holds the list must be kept."""
    rest = ffi.new("irmap_types *", types)
    out = ffi.new("irmap_type *")
    found = []
    while lib.irmap_types_next(rest, out) == lib.IRMAP_OK:
        found.append(Type(module, out.id, offset))
    return found


class Section(NamedTuple):
    """A section as it stands in the file."""

    name: str
    #: Of its contents in the file.
    offset: int
    #: Its contents, in place.
    data: memoryview


class Resource(NamedTuple):
    """A resource of an MLIR file."""

    #: The tool it is for when it is external, else the dialect.
    group: str
    key: str
    is_external: bool
    #: A blob in place, a text or a bool; None for a declaration.
    value: memoryview | str | bool | None


class Finding(NamedTuple):
    """A rule of the format that a file breaks."""

    error: Error
    #: Whether the file is accepted in spite of it.
    is_warning: bool


class Violation(NamedTuple):
    """A rule of NVIDIA's verifier that a module breaks."""

    #: As "addf/same-type"; of what a reader refuses the name of its status.
    rule: str
    #: As NVIDIA's verifier words it; of what a reader refuses as irmap does.
    message: str
    #: Mnemonic of the op, "entry", "global" or "module"; None of what a reader refuses.
    op: str | None
    #: Name of the function or global, or "".
    function: str
    #: Operand, result or attribute.
    field: str | None
    #: Place in the source, "" and 0 when it is not known.
    file: str
    line: int
    error: Error


def _ops(module: Module, decode: Callable[[Any, Any], int]) -> Iterator[Op]:
    """The ops of a body, which lives as long as one of them; the failure that ends it comes last."""
    made = ffi.new("irmap_body **")
    err = ffi.new("irmap_error *")
    check(lib.irmap_body_new(module._c, made, err), err)
    body = Body(module, made[0])
    decode(body._c, body._wrong)
    for index in range(body._view.op_count):
        yield Op(body, index)
    check(lib.irmap_body_end(body._c, err), err)


class Function:
    """A function of a module. Nothing of its body is decoded until ops() or text() is called."""

    def __init__(self, module: Module, index: int) -> None:
        self.module = module
        #: In the function table, from 0.
        self.index = index

    def __repr__(self) -> str:
        return "<irmap.Function %d>" % self.index

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Function):
            return NotImplemented
        return self.module is other.module and self.index == other.index

    def __hash__(self) -> int:
        return hash((id(self.module), self.index))

    @functools.cached_property
    def _info(self) -> Any:
        return get(lib.irmap_func_get, self.module._c, {"id": self.index}, "irmap_func_info *")

    @property
    def name(self) -> str:
        """Its name, without the @ of the text."""
        return text_of(get(lib.irmap_func_name, self.module._c, {"id": self.index}, "irmap_str *"))

    @property
    def signature(self) -> Type:
        """Its type; str() gives "(tile<ptr<f32>>) -> ()"."""
        return Type(self.module, self._info.signature.id, self._info.offset)

    @property
    def parameters(self) -> tuple[Type, ...]:
        """Types of its parameters; the values of that number come first in its body."""
        info = self.signature._info
        return tuple(types_of(self.module, info.inputs, info.offset))

    @property
    def is_kernel(self) -> bool:
        """Whether it is an entry: of MLIR, whether it has gpu.kernel, nvvm.kernel or rocdl.kernel."""
        return bool(self._info.flags & lib.IRMAP_FUNC_KERNEL)

    @property
    def is_private(self) -> bool:
        """Whether its name is hidden from others."""
        return bool(self._info.flags & lib.IRMAP_FUNC_PRIVATE)

    @property
    def is_declaration(self) -> bool:
        """MLIR: whether it has no body."""
        return bool(self._info.flags & lib.IRMAP_FUNC_DECLARATION)

    @property
    def hints(self) -> dict[str, Any]:
        """Tile IR: its optimization hints; empty when there are none."""
        return hints_of(self.module, self._info.hints)

    @property
    def argument_attributes(self) -> list[Any]:
        """Tile IR since 13.5: what its header says of its arguments, as it stands there."""
        return argument_attributes_of(self.module, self._info.arg_attrs)

    @property
    def offset(self) -> int:
        """Of its header in the file."""
        return int(self._info.offset)

    @property
    def body(self) -> memoryview:
        """The bytes of its instructions, in place."""
        return view(self.module, self._info.body)

    def ops(self) -> Iterator[Op]:
        """
        Its ops in stream order, each before the ops of its regions. One that cannot be decoded is
        an InputError and the end, since nothing tells where the next one begins.
        """
        return _ops(self.module, lambda body, err: int(lib.irmap_body_decode(body, {"id": self.index}, err)))

    __iter__ = ops

    def columns(self) -> Columns:
        """All of its body at once, as columns without copies: see Columns."""
        made = ffi.new("irmap_body **")
        err = ffi.new("irmap_error *")
        check(lib.irmap_body_new(self.module._c, made, err), err)
        body = Body(self.module, made[0])
        check(lib.irmap_body_decode(body._c, {"id": self.index}, err), err)
        return Columns(body)

    def hash(self) -> str:
        """
        Tile IR: a fingerprint of what it means, 32 hexadecimal digits, which does not depend on how the
        file numbers its strings, types and constants, nor on the function's name or debug information.
        """
        out = ffi.new("irmap_hash *")
        err = ffi.new("irmap_error *")
        with self.module._hashing:
            check(lib.irmap_hasher_func(self.module._hasher, {"id": self.index}, out, err), err)
        return bytes(out.bytes).hex()

    @property
    def symbol(self) -> str:
        """Of MLIR: its name behind those of the named modules around it, "@outer::@inner"."""
        return printed(lib.irmap_mlir_symbol_print, self.module._c, {"id": self.index})

    def text(self, *, locations: bool = False, offsets: bool = False) -> str:
        """It as text, without the module around it."""
        return self.module._text([self.index], locations, offsets)


class Module:
    """
    An open file; open() makes one. It may be used from any number of threads. Nothing has to be
    closed: it goes with the last object that came from it, a memoryview too.
    """

    def __init__(self, c: Any, source: object) -> None:
        self._c = c
        self._hashing = threading.Lock()
        self._source = source  # memory that the library borrowed

    def __repr__(self) -> str:
        return "<irmap.Module %s %s, %d functions>" % (
            self.format,
            ".".join(map(str, self.version)),
            len(self.functions),
        )

    @property
    def format(self) -> str:
        """ "tileir", "mlir" or "micb"."""
        return text_of_static(lib.irmap_format_name(lib.irmap_module_format(self._c))) or ""

    @property
    def version(self) -> tuple[int, int]:
        """As the file states it: (13, 3)."""
        v = lib.irmap_module_version(self._c)
        return v.major, v.minor

    @property
    def producer(self) -> str | None:
        """Name of the tool that wrote the file, where it says so."""
        out = ffi.new("irmap_str *")
        err = ffi.new("irmap_error *")
        status = lib.irmap_module_producer(self._c, out, err)
        if status == lib.IRMAP_NOT_FOUND:
            return None
        check(status, err)
        return text_of(out)

    @property
    def data(self) -> memoryview:
        """All bytes of the file, in place."""
        return view(self, lib.irmap_module_bytes(self._c))

    @property
    def warnings(self) -> list[Error]:
        """What opening noticed, such as a minor version newer than the library."""
        out = []
        for i in range(lib.irmap_module_warning_count(self._c)):
            err = ffi.new("irmap_error *")
            if lib.irmap_module_warning_get(self._c, i, err) == lib.IRMAP_OK:
                out.append(error_of(err))
        return out

    @property
    def sections(self) -> Table[Section]:
        """The sections in the order of the file."""

        def section(i: int) -> Section:
            s = get(lib.irmap_section_get, self._c, i, "irmap_section *")
            return Section(text_of(s.name), s.offset, self.data[s.offset : s.offset + s.size])

        return Table(lib.irmap_section_count(self._c), section)

    @property
    def functions(self) -> Functions:
        """The functions, by index or by name."""
        return Functions(self)

    @functools.cached_property
    def _hasher(self) -> Any:
        out = ffi.new("irmap_hasher **")
        err = ffi.new("irmap_error *")
        check(lib.irmap_hasher_new(self._c, out, err), err)
        return ffi.gc(out[0], lib.irmap_hasher_free)

    def ops_outside(self) -> Iterator[Op]:
        """Of MLIR: the ops that stand in no function, among them those that the functions are."""
        return _ops(self, lambda body, err: int(lib.irmap_body_decode_outside(body, err)))

    @property
    def types(self) -> Table[Type]:
        """The type table."""
        return Table(lib.irmap_type_count(self._c), lambda i: Type(self, i))

    @property
    def strings(self) -> Table[str]:
        """The string table. Bytes that are not UTF-8 become lone surrogates."""
        return Table(lib.irmap_string_count(self._c), self._string)

    def _string(self, index: int, by: Reference | None = None) -> str:
        return text_of(get(lib.irmap_string_get, self._c, index, "irmap_str *", by))

    @property
    def constants(self) -> Table[memoryview]:
        """
        The constants: the bytes of their little-endian elements, in place, read-only. A view keeps
        the module alive.
        """
        return Table(lib.irmap_const_count(self._c), self._constant)

    def _constant(self, index: int, by: Reference | None = None) -> memoryview:
        return view(self, get(lib.irmap_const_get, self._c, index, "irmap_bytes *", by))

    @property
    def resources(self) -> Table[Resource]:
        """Of MLIR: the resources, such as the elements of large constants."""

        def resource(i: int) -> Resource:
            r = get(lib.irmap_mlir_resource_get, self._c, i, "irmap_mlir_resource *")
            value: memoryview | str | bool | None = None
            if r.size and r.kind == lib.IRMAP_MLIR_RESOURCE_BLOB:
                value = view(self, r.blob)
            elif r.size and r.kind == lib.IRMAP_MLIR_RESOURCE_STRING:
                value = text_of(r.string)
            elif r.size:
                value = bool(r.flag)
            return Resource(text_of(r.group), text_of(r.key), bool(r.external), value)

        return Table(lib.irmap_mlir_resource_count(self._c), resource)

    def text(self, *, locations: bool = False, offsets: bool = False) -> str:
        """The module as text: as NVIDIA's translator, as mlir-opt in generic form, as mic@2."""
        return self._text([], locations, offsets)

    def _text(self, functions: list[int], locations: bool, offsets: bool) -> str:
        chosen = ffi.new("irmap_func[]", [{"id": i} for i in functions])
        opts = ffi.new("irmap_print_opts *")
        opts.size = ffi.sizeof(opts[0])
        opts.locations = locations
        opts.offsets = offsets
        opts.functions = chosen
        opts.function_count = len(functions)
        return printed(lib.irmap_print_text, self._c, opts)

    def check(self, level: str = "strict") -> list[Finding]:
        """
        Asks whether the file keeps the rules of its format and returns those that it breaks, in the
        order in which they are found. It is accepted if all of them are warnings. Level "read" asks
        only whether everything can be decoded. Reading needs no check before it.
        """
        levels = {"strict": lib.IRMAP_CHECK_STRICT, "read": lib.IRMAP_CHECK_READ}
        if level not in levels:
            raise ValueError("level must be 'strict' or 'read', not %r" % level)
        findings: list[Finding] = []

        @ffi.callback("irmap_finding_fn", error=1)  # type: ignore[misc]
        def report(_: Any, finding: Any) -> int:
            findings.append(Finding(error_of(ffi.addressof(finding, "error")), bool(finding.warning)))
            return 0

        opts = ffi.new("irmap_check_opts *")
        opts.size = ffi.sizeof(opts[0])
        opts.level = levels[level]
        opts.report = report
        err = ffi.new("irmap_error *")
        status = lib.irmap_check(self._c, opts, err)
        if status and lib.irmap_status_classify(status) != lib.IRMAP_CLASS_INPUT:
            raise error_of(err)
        return findings


    def verify(self, function: int | None = None, *, strict_hints: bool = False) -> list[Violation]:
        """
        Asks whether NVIDIA's reader and verifier for Tile IR 13.3 would take the module, or one
        function of it by its index with what it uses, and returns what they refuse, in their order.
        """
        violations: list[Violation] = []

        @ffi.callback("irmap_violation_fn", error=1)  # type: ignore[misc]
        def report(_: Any, v: Any) -> int:
            def name(c: Any) -> str | None:
                return ffi.string(c).decode() if c else None

            violations.append(
                Violation(
                    name(v.rule) or "",
                    ffi.string(v.message).decode("utf-8", "backslashreplace"),
                    name(v.op),
                    text_of(v.function),
                    name(v.field),
                    text_of(v.file),
                    v.line,
                    error_of(ffi.addressof(v, "error")),
                )
            )
            return 0

        opts = ffi.new("irmap_verify_opts *")
        opts.size = ffi.sizeof(opts[0])
        opts.strict_hints = strict_hints
        opts.report = report
        err = ffi.new("irmap_error *")
        if function is None:
            status = lib.irmap_verify(self._c, opts, err)
        else:
            status = lib.irmap_verify_function(self._c, ffi.new("irmap_func *", [function])[0], opts, err)
        if status and lib.irmap_status_classify(status) != lib.IRMAP_CLASS_INPUT:
            raise error_of(err)
        return violations


def open(source: str | os.PathLike[str] | bytes | bytearray | memoryview, *, copy: bool = False,
         dialects: Sequence[str | bytes] = ()) -> Module:
    """
    Opens a file, given by its path, or bytes that hold one.

    `dialects` are texts that describe dialects of MLIR (src/mlir/DIALECTS.md); a mistake in one is an Error.

    Large files are mapped. One that somebody else truncates while it is in use ends the process;
    `copy` reads the file instead. Bytes are used in place if they cannot change, and copied if they
    can. Raises OSError when the file cannot be read, InputError when it is none that irmap knows.
    """
    out = ffi.new("irmap_module **")
    err = ffi.new("irmap_error *")
    opts = ffi.new("irmap_open_opts *")
    opts.size = ffi.sizeof(opts[0])
    opts.io = lib.IRMAP_IO_COPY if copy else lib.IRMAP_IO_AUTO
    texts = [ffi.from_buffer(t.encode() if isinstance(t, str) else t) for t in dialects]
    described = ffi.new("irmap_str[]", [(t, len(t)) for t in texts])
    opts.dialects = described
    opts.dialect_count = len(texts)
    buffer = None
    if isinstance(source, (str, os.PathLike)):
        path = os.fsencode(source)
        if b"\0" in path:
            raise ValueError("embedded null byte")
        check(lib.irmap_open_file(path, opts, out, err), err, source)
    else:
        memory = memoryview(source)
        if copy or not memory.readonly:
            memory = memoryview(bytes(memory))
        buffer = ffi.from_buffer(memory)
        check(lib.irmap_open_memory(buffer, len(buffer), opts, out, err), err)
    return Module(ffi.gc(out[0], lib.irmap_module_unref), buffer)
