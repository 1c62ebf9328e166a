# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Modules and their tables."""

from __future__ import annotations

import functools
import mmap
import operator
import os
import threading
from collections.abc import Sequence
from types import TracebackType
from typing import IO, Any, Iterator, Union

from . import _html
from ._dialects import texts_of, wanted
from ._errors import Error, InputError
from ._find import memory_of, modules, path_of
from ._function import Function, Functions, ops_of
from ._graph import Graph
from ._library import Reference, check, error_of, ffi, get, lib, printed, printed_bytes, set_form, text_of, text_of_static, view
from ._ops import Op
from ._spans import Span, spans_of
from ._tables import Attribute, Dialect, Finding, Global, Globals, Resource, Resources, Section, Table, Violation
from ._types import Type, elements_of, elements_of_attribute

#: Source of a module: a path, a bytes-like object, or a binary file.
Source = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, mmap.mmap, IO[bytes]]


class Module:
    """
    A module, opened by open(). Any number of threads may use a module. It need not be closed: its memory is released with
    the last object that refers to the module, including memoryviews.

    >>> module
    <irmap.Module tileir 13.3, 4 functions>
    >>> [section.name for section in module.sections]
    ['Func', 'Constant', 'Type', 'String']
    """

    def __init__(self, c: Any, source: object, vhlo: bool = False) -> None:
        self._handle = c
        self._vhlo = vhlo
        self._closed = False
        self._hashing = threading.Lock()
        self._source = source  # memory that the library uses

    def __repr__(self) -> str:
        if self._closed:
            return "<irmap.Module, closed>"
        count = len(self.functions)
        return "<irmap.Module %s, %d function%s>" % (self._format_and_version(), count, "" if count == 1 else "s")

    def _format_and_version(self) -> str:
        """Returns format and version as the command prints them: "tileir 13.3", "mlir 6"."""
        return "%s %s" % (self.format, ".".join(map(str, self.version[: 2 if self.format == "tileir" else 1])))

    @property
    def _c(self) -> Any:
        if self._closed:
            raise ValueError("the module is closed")
        return self._handle

    def close(self) -> None:
        """
        Closes the module. Using the module or its functions afterwards raises ValueError. Memoryviews, strings, types and
        ops of the module remain valid; the last of them releases the memory.
        """
        self._closed = True

    def __enter__(self) -> Module:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _repr_html_(self) -> str:
        return _html.of_module(self)

    @property
    def format(self) -> str:
        """The format: "tileir", "mlir" or "micb"."""
        _ = self._c
        return self._format

    @property
    def _format(self) -> str:
        return text_of_static(lib.irmap_format_name(lib.irmap_module_format(self._handle))) or ""

    @functools.cached_property
    def _shows_stablehlo(self) -> bool:
        """Whether the module is a portable artifact that is shown as StableHLO."""
        return self._format == "mlir" and not self._vhlo and (self.producer or "").startswith("StableHLO_v")

    @property
    def version(self) -> tuple[int, int]:
        """The version in the header, such as (13, 3). MLIR versions are one number: (6, 0)."""
        v = lib.irmap_module_version(self._c)
        return v.major, v.minor

    @property
    def producer(self) -> str | None:
        """The name of the tool that wrote the file, or None."""
        out = ffi.new("irmap_str *")
        err = ffi.new("irmap_error *")
        status = lib.irmap_module_producer(self._c, out, err)
        if status == lib.IRMAP_NOT_FOUND:
            return None
        check(status, err)
        return text_of(out)

    @property
    def data(self) -> memoryview:
        """The bytes of the file, in place."""
        return view(self, lib.irmap_module_bytes(self._c))

    @property
    def warnings(self) -> list[Error]:
        """The warnings from opening, for example that the version is newer than the library."""
        out = []
        for i in range(lib.irmap_module_warning_count(self._c)):
            err = ffi.new("irmap_error *")
            if lib.irmap_module_warning_get(self._c, i, err) == lib.IRMAP_OK:
                out.append(error_of(err))
        return out

    @property
    def sections(self) -> Table[Section]:
        """The sections in file order."""

        def section(i: int) -> Section:
            s = get(lib.irmap_section_get, self._c, i, "irmap_section *")
            return Section(text_of(s.name), s.offset, self.data[s.offset : s.offset + s.size])

        return Table(lib.irmap_section_count(self._c), section)

    @property
    def functions(self) -> Functions:
        """The functions, by index or name."""
        return Functions(self)

    @functools.cached_property
    def _hasher(self) -> Any:
        return self._new_hasher(0)

    @functools.cached_property
    def _program_hasher(self) -> Any:
        return self._new_hasher(1)

    def _new_hasher(self, stablehlo: int) -> Any:
        opts = ffi.new("irmap_hash_opts *", {"size": ffi.sizeof("irmap_hash_opts"), "stablehlo": stablehlo})
        out = ffi.new("irmap_hasher **")
        err = ffi.new("irmap_error *")
        check(lib.irmap_hasher_new(self._c, opts, out, err), err)
        return ffi.gc(out[0], lib.irmap_hasher_free)

    def ops_outside(self) -> Iterator[Op]:
        """MLIR: yields the ops outside functions, including the function ops themselves."""
        return ops_of(self, lambda body, err: int(lib.irmap_body_decode_outside(body, err)))

    @property
    def types(self) -> Table[Type]:
        """The type table."""
        return Table(lib.irmap_type_count(self._c), lambda i: Type(self, i))

    @property
    def strings(self) -> Table[str]:
        """The string table. Bytes that are not UTF-8 become lone surrogates."""
        return Table(lib.irmap_string_count(self._c), self._string)

    def _string(self, index: int, by: Reference | None = None) -> str:
        return text_of(get(lib.irmap_string_get, self._handle, {"id": index}, "irmap_str *", by))

    @property
    def constants(self) -> Table[memoryview]:
        """
        Tile IR: the constants, as read-only memoryviews of little-endian elements in place. They keep the module alive.
        """
        return Table(lib.irmap_tile_const_count(self._c), self._constant)

    def _constant(self, index: int, by: Reference | None = None) -> memoryview:
        return view(self, get(lib.irmap_tile_const_get, self._handle, {"id": index}, "irmap_bytes *", by))

    @property
    def resources(self) -> Resources:
        """
        MLIR: the resources (such as the elements of large constants) by index, by key, or by group and key.

        >>> artifact.resources["blob1"].value.nbytes
        24
        >>> artifact.resources["builtin", "blob1"] == artifact.resources["blob1"]
        True
        """

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

        return Resources(lib.irmap_mlir_resource_count(self._c), resource)

    @property
    def globals(self) -> Globals:
        """Tile IR: the global variables, by index or name."""

        def entry(i: int) -> Global:
            g = get(lib.irmap_tile_global_get, self._c, i, "irmap_tile_global *")
            by = Reference(b"constant index", int(g.offset))
            type_ = Type(self, g.type.id, g.offset)
            return Global(
                self._string(g.name.id, Reference(b"string index", int(g.offset))),
                type_,
                elements_of(self, g.value.id, type_, by),
                int(g.alignment),
                bool(g.is_private),
                bool(g.is_constant),
                int(g.offset),
            )

        return Globals(lib.irmap_tile_global_count(self._c), entry)

    @property
    def dialects(self) -> Table[Dialect]:
        """MLIR: the dialects that the file uses."""

        def entry(i: int) -> Dialect:
            d = get(lib.irmap_mlir_dialect_get, self._c, i, "irmap_mlir_dialect *")
            return Dialect(text_of(d.name), view(self, d.version) if d.version_offset else None, int(d.op_names))

        return Table(lib.irmap_mlir_dialect_count(self._c), entry)

    @property
    def attributes(self) -> Table[Attribute]:
        """MLIR: the attribute table."""

        def entry(i: int) -> Attribute:
            a = get(lib.irmap_mlir_attr_get, self._c, {"id": i}, "irmap_mlir_attr_info *")
            return Attribute(
                text_of(a.dialect),
                printed(lib.irmap_mlir_attr_print, self._c, {"id": i}, ffi.NULL),
                elements_of_attribute(self, i),
                int(a.offset),
                int(a.size),
            )

        return Table(lib.irmap_mlir_attr_count(self._c), entry)

    @property
    def graph(self) -> Graph | None:
        """MIC-B: the graph with its values, symbols, output and map. None for other formats."""
        return Graph(self) if self.format == "micb" else None

    def spans(self, start: int = 0, end: int | None = None) -> list[Span]:
        """Returns the fields that overlap the bytes [start, end), in file order. Fields are not truncated."""
        return spans_of(self, start, len(self.data) if end is None else end)

    def extract(
        self,
        functions: str | int | Function | Sequence[str | int | Function] | None = None,
        *,
        prune: bool = False,
        strip_debug: bool = False,
    ) -> bytes:
        """
        Returns the bytes of a smaller module with some functions (default: all), given as names, indices or objects. `prune`
        omits strings, types and constants that they do not use. `strip_debug` omits debug information.

        >>> irmap.open(module.extract("empty", prune=True))
        <irmap.Module tileir 13.3, 1 function>
        """
        if isinstance(functions, (str, int, Function)):
            functions = [functions]
        if functions is None:
            functions = []
        elif not functions:
            raise ValueError("no functions to extract")
        chosen = [self._own(f) for f in functions]
        array = ffi.new("irmap_func[]", [{"id": f.index} for f in chosen])
        opts = ffi.new("irmap_extract_opts *")
        opts.size = ffi.sizeof(opts[0])
        opts.functions, opts.function_count = array if chosen else ffi.NULL, len(chosen)
        opts.prune, opts.strip_debug = prune, strip_debug
        return printed_bytes(lib.irmap_extract, self._c, opts)

    def _own(self, function: str | int | Function) -> Function:
        """Returns a function of this module, given as name, index or object."""
        found = function if isinstance(function, Function) else self.functions[function]
        if found.module is not self:
            raise ValueError("a function of another module")
        return found

    def hex(self, start: int = 0, end: int | None = None) -> str:
        """Returns the bytes [start, end) with their fields, as `irmap hex` prints them."""
        opts = ffi.new("irmap_span_opts *")
        opts.size = ffi.sizeof(opts[0])
        setattr(opts, "from", start)
        opts.to = len(self.data) if end is None else end
        if not opts.to:  # 0 would mean the end of the file
            return ""
        return printed(lib.irmap_print_hex, self._c, opts)

    def text(
        self, *, locations: bool = False, offsets: bool = False, lines: bool = False, form: str = "custom", aliases: bool = False
    ) -> str:
        """
        Returns the module as text, in the format of NVIDIA's translator, mlir-opt or mic@2. `locations` adds locations,
        `offsets` the file offset of each op, and `lines` the source line of each op as a comment.

        `form` applies to MLIR. "custom" is custom assembly, "generic" the generic form. Both show portable artifacts as
        StableHLO unless the module was opened with `vhlo`. "vhlo" is custom assembly with the stored VHLO ops. "stablehlo"
        also shows VHLO ops as StableHLO in files that are not portable artifacts. `aliases` adds aliases of MLIR
        attributes, types and locations, as `mlir-opt` prints them.
        """
        return self._text([], locations, offsets, lines, form, aliases)

    def _text(
        self,
        functions: list[int],
        locations: bool,
        offsets: bool,
        lines: bool = False,
        form: str = "custom",
        aliases: bool = False,
    ) -> str:
        chosen = ffi.new("irmap_func[]", [{"id": i} for i in functions])
        opts = ffi.new("irmap_print_opts *")
        opts.size = ffi.sizeof(opts[0])
        opts.locations = locations
        opts.offsets = offsets
        opts.lines = lines
        opts.aliases = aliases
        set_form(opts, self._shows_stablehlo, form)
        opts.functions, opts.function_count = chosen if functions else ffi.NULL, len(functions)
        return printed(lib.irmap_print_text, self._c, opts)

    def check(self, level: str = "verify", *, max_findings: int = 64) -> list[Finding]:
        """
        Returns the violated rules in the order of detection. The file is accepted if all findings are warnings. Level
        "verify" gives the verdict of `irmap check`: it applies the rules of verify(), and returns violations that only
        "strict" rejects as warnings. Level "strict" applies the rules of the format. For MIC-B, "verify" is the same as
        "strict". Level "read" requires only that everything can be decoded. A file need not be checked before it is read.

        The check ends after `max_findings` errors and returns at most this many warnings. A rule is reported once per file
        offset, so a file can have several findings per byte. Raises ValueError if `max_findings` is below 1.
        """
        if level == "verify":
            return self._check_all(max_findings)
        levels = {"strict": lib.IRMAP_CHECK_STRICT, "read": lib.IRMAP_CHECK_READ}
        if level not in levels:
            raise ValueError("level must be 'verify', 'strict' or 'read', not %r" % level)
        findings: list[Finding] = []

        @ffi.callback("irmap_finding_fn", error=1)  # type: ignore[misc]
        def report(_: Any, finding: Any) -> int:
            findings.append(Finding(error_of(ffi.addressof(finding, "error")), bool(finding.warning)))
            return 0

        opts = ffi.new("irmap_check_opts *")
        opts.size = ffi.sizeof(opts[0])
        opts.level = levels[level]
        opts.max_findings = _limit(max_findings)
        opts.report = report
        err = ffi.new("irmap_error *")
        status = lib.irmap_check(self._c, opts, err)
        if status not in (lib.IRMAP_OK, lib.IRMAP_DONE) and lib.irmap_status_classify(status) != lib.IRMAP_CLASS_INPUT:
            raise error_of(err)
        return findings

    def _check_all(self, max_findings: int) -> list[Finding]:
        if self.format == "micb":
            return self.check("strict", max_findings=max_findings)
        refused = [Finding(v._as_error(), False) for v in self.verify(max_findings=max_findings)]
        return refused or [Finding(f.error, True) for f in self.check("strict", max_findings=max_findings)]

    def verify(
        self, function: str | int | Function | None = None, *, strict_hints: bool = False, max_findings: int = 64
    ) -> list[Violation]:
        """
        Applies the rules of NVIDIA's reader and verifier for Tile IR 13.3 to the module, or to one function (given as name,
        index or object) and the entries that it uses. Returns the violations in the verifier's order, at most
        `max_findings`. Raises ValueError if `max_findings` is below 1, and Error with status "limit" if the names of
        functions and files in the violations exceed 16 MiB plus 512 bytes per byte of the file.
        """
        violations: list[Violation] = []
        names = _Names(len(self.data))

        @ffi.callback("irmap_violation_fn", error=1)  # type: ignore[misc]
        def report(_: Any, v: Any) -> int:
            def name(c: Any) -> str | None:
                return ffi.string(c).decode() if c else None

            if not names.charge(v.function.size + v.file.size):
                return 1
            violations.append(
                Violation(
                    name(v.rule) or "",
                    ffi.string(v.message).decode("utf-8", "backslashreplace"),
                    name(v.op),
                    names.text(v.function),
                    name(v.field),
                    names.text(v.file),
                    v.line,
                    error_of(ffi.addressof(v, "error")),
                    v.column,
                )
            )
            return 0

        opts = ffi.new("irmap_verify_opts *")
        opts.size = ffi.sizeof(opts[0])
        opts.strict_hints = strict_hints
        opts.max_violations = _limit(max_findings)
        opts.report = report
        err = ffi.new("irmap_error *")
        if function is None:
            status = lib.irmap_verify(self._c, opts, err)
        else:
            status = lib.irmap_verify_function(self._c, {"id": self._own(function).index}, opts, err)
        if status and lib.irmap_status_classify(status) != lib.IRMAP_CLASS_INPUT:
            raise error_of(err)
        if names.left < 0:
            what = "the names in the violations"
            raise Error("%s need more than the limit of %d bytes" % (what, names.limit), status="limit", what=what)
        return violations


class _Names:
    """Texts of violations: equal texts are stored once, and their total size is limited, as in C (`max_text`)."""

    def __init__(self, size: int) -> None:
        self.limit = self.left = (16 << 20) + 512 * size
        self._known: dict[str, str] = {}

    def charge(self, size: int) -> bool:
        self.left -= size
        return self.left >= 0

    def text(self, s: Any) -> str:
        text = text_of(s)
        return self._known.setdefault(text, text)


def _limit(count: int) -> int:
    """Returns a limit on findings for C, where 0 would be the default."""
    if operator.index(count) < 1:
        raise ValueError("max_findings is below 1")
    return min(operator.index(count), 0xFFFFFFFF)


def open(
    source: Source,
    *,
    copy: bool = False,
    dialects: Sequence[str | bytes] | None = None,
    module: int | None = None,
    vhlo: bool = False,
) -> Module:
    """
    Opens a module from a path, a bytes-like object (also a memoryview or an mmap), or the rest of an open file.

    `module` is the index of a module in an executable, fatbin, archive or other file, as listed by modules(). It can be
    omitted if the file contains one module. `dialects` are descriptions of MLIR dialects (src/doc/mlir/DIALECTS.md), given as
    texts or as names of installed descriptions; an invalid description raises Error. By default, descriptions are found by
    the names of the dialects that the file uses. With `vhlo`, a portable artifact is shown with the stored VHLO ops, types
    and attributes; otherwise as StableHLO.

    Large files are mapped. If another process truncates a mapped file, this process ends with SIGBUS; if it changes the
    file, the behaviour is undefined. `copy` reads the file instead. Read-only bytes are used in place; mutable bytes are
    copied. Raises OSError if the file cannot be read and InputError if its format is unknown.
    """
    if module is not None:
        module = operator.index(module)
        found = modules(source, copy=copy)
        if not 0 <= module < len(found):
            raise IndexError("module index %d is out of range: the file contains %d modules" % (module, len(found)))
        return found[module].open(dialects=dialects, vhlo=vhlo)
    again: Any = source
    if not isinstance(source, (str, os.PathLike)):
        again = memory_of(source)
        if copy or not again.readonly or not again.c_contiguous:
            again = memoryview(bytes(again))
    try:
        out = _open(again, copy, [] if dialects is None else texts_of(dialects), 0, vhlo)
    except InputError as error:
        if error.status != "format-unknown" or not _is_there_again(again):
            raise
        found = modules(again, copy=copy)
        if len(found) == 1:
            return found[0].open(dialects=dialects, vhlo=vhlo)
        if found:
            raise InputError(
                "it holds %d modules: irmap.open(..., module=N) takes one, irmap.modules() lists them" % len(found),
                file=None if isinstance(again, memoryview) else os.fsdecode(again),
                status=error.status,
                offset=error.offset,
                what=error.what,
            ) from None
        raise
    if dialects is None and out.format == "mlir" and _is_there_again(again):
        if texts := wanted(out._c):
            return _open(again, copy, texts, len(texts), vhlo)
    return out


def _is_there_again(source: Any) -> bool:
    """Returns whether the source can be read again, unlike a pipe."""
    return isinstance(source, memoryview) or os.path.isfile(source)


def _open(source: Any, copy: bool, dialects: Sequence[bytes], found: int, vhlo: bool) -> Module:
    """Opens a path or read-only memory."""
    out = ffi.new("irmap_module **")
    err = ffi.new("irmap_error *")
    opts = ffi.new("irmap_open_opts *")
    opts.size = ffi.sizeof(opts[0])
    opts.io = lib.IRMAP_IO_COPY if copy else lib.IRMAP_IO_AUTO
    texts = [ffi.from_buffer(t) for t in dialects]
    described = ffi.new("irmap_str[]", [(t, len(t)) for t in texts])
    opts.dialects = described
    opts.dialect_count = len(texts)
    opts.dialects_by_name = found
    opts.stablehlo = not vhlo
    if not isinstance(source, memoryview):
        check(lib.irmap_open_file(path_of(source), opts, out, err), err, source)
        return Module(ffi.gc(out[0], lib.irmap_module_unref), None, vhlo)
    buffer = ffi.from_buffer(source)
    check(lib.irmap_open_memory(buffer, len(buffer), opts, out, err), err)
    return Module(ffi.gc(out[0], lib.irmap_module_unref), buffer, vhlo)
