# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Describes the bytes of a file by fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ._errors import Error
from ._library import NONE, check, error_of, ffi, lib, names_of, text_of_static

if TYPE_CHECKING:
    from ._module import Module

_FORMS = names_of("irmap_form", "IRMAP_FORM_")
_REFS = names_of("irmap_ref", "IRMAP_REF_")


class Span(NamedTuple):
    """
    A field of a file, bytes without fields, or a heading.

    >>> for span in module.spans(0, 10):
    ...     print(span.offset, span.size, span.part, span.text)
    0 8 file header magic "\\7FTileIR\\00"
    8 1 file header major 13
    9 1 file header minor 3
    """

    offset: int
    size: int
    #: Nesting depth. The parent is the last preceding span with a smaller depth.
    depth: int
    #: Purpose of the bytes: "opcodes", "types", ...
    part: str
    #: Name of the field in the format: "lhs", "shape".
    name: str
    #: Format of `value`: "number", "signed", "ref", "text", ...; "none" for raw bytes and headings.
    form: str
    value: int
    #: Target of a `value` of form "ref": "string", "type", "value", ...
    ref: str | None
    #: Meaning of `value`, such as the name of an op.
    meaning: str | None
    #: Index of the table entry, op or region that begins here.
    index: int | None  # type: ignore[assignment]
    function: int | None
    op: int | None
    #: Name and value as one line.
    text: str
    #: The error, if the bytes cannot be decoded.
    error: Error | None


def spans_of(module: Module, start: int, end: int) -> list[Span]:
    """Returns the spans of a range. Bytes that cannot be decoded are a span with an error."""
    found: list[Span] = []
    text = ffi.new("char[256]")
    if start >= end:
        return found

    @ffi.callback("irmap_span_fn", error=1)  # type: ignore[misc]
    def take(_: Any, s: Any) -> int:
        lib.irmap_span_text(module._c, s, text)
        name = text_of_static(s.name) or ""
        value_text = ffi.string(text).decode("ascii", "replace")
        found.append(
            Span(
                int(s.offset),
                int(s.size),
                int(s.depth),
                text_of_static(lib.irmap_span_part_name(s.part)) or "",
                name,
                _FORMS[s.form],
                int(s.value),
                _REFS[s.ref] if s.ref else None,
                text_of_static(s.meaning),
                None if s.index == 2**64 - 1 else int(s.index),
                None if s.func.id == NONE else int(s.func.id),
                None if s.op == NONE else int(s.op),
                " ".join(filter(None, (name, value_text))),
                error_of(s.error) if s.error else None,
            )
        )
        return 0

    opts, err = ffi.new("irmap_span_opts *"), ffi.new("irmap_error *")
    opts.size = ffi.sizeof(opts[0])
    setattr(opts, "from", start)
    opts.to = end
    status = lib.irmap_spans(module._c, opts, take, ffi.NULL, err)
    if status and lib.irmap_status_classify(status) != lib.IRMAP_CLASS_INPUT:
        check(status, err)
    return found
