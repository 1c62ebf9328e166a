# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loads the library, and converts its errors, strings and memory."""

from __future__ import annotations

import os
from typing import Any, Callable, NamedTuple

from _irmap_abi import ffi as _ffi  # type: ignore[import]

from ._errors import Error, InputError

ffi: Any = _ffi
_HEADERS: dict[str, int] = ffi.typeof("enum irmap_headers").relements
#: Value of an absent index.
NONE: int = _HEADERS["IRMAP_HEADERS_NONE"]


def _load() -> Any:
    windows, major = os.name == "nt", _HEADERS["IRMAP_HEADERS_MAJOR"]
    folder, name = ("bin", "libirmap-%d.dll" % major) if windows else ("lib", "libirmap.so.%d" % major)
    bundled = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_native", folder, name)
    name = os.environ.get("IRMAP_LIBRARY") or (bundled if os.path.exists(bundled) else name)
    try:
        library = ffi.dlopen(name)
    except OSError as e:
        hint = (
            "os.add_dll_directory() may name its folder"
            if windows
            else "Was it installed, and ldconfig run? LD_LIBRARY_PATH may name its folder"
        )
        raise ImportError("%s. %s, IRMAP_LIBRARY the file." % (e, hint)) from None
    runs = text_of_static(library.irmap_version_string()) or ""
    minor = _HEADERS["IRMAP_HEADERS_MINOR"]
    loaded = [int(number) for number in runs.split(".")[:2]]
    if loaded[:1] != [major] or loaded[1] < minor:
        raise ImportError("libirmap %s was loaded, but this package needs %d.%d or later" % (runs, major, minor))
    return library


def text_of_static(text: Any) -> str | None:
    """Returns a NUL-terminated string of the library, or None for NULL."""
    return ffi.string(text).decode("ascii") if text else None


lib = _load()
version: str = text_of_static(lib.irmap_version_string()) or ""


def text_of(s: Any) -> str:
    """Decodes an irmap_str. Bytes that are not UTF-8 become lone surrogates, as in file names."""
    data: bytes = ffi.buffer(s.data, s.size)[:] if s.size else b""
    return data.decode("utf-8", "surrogateescape")


def set_form(opts: Any, stablehlo: bool, form: str) -> None:
    """Sets the form of MLIR in irmap_print_opts. `stablehlo` is the module's default; form "vhlo" overrides it."""
    if form not in ("custom", "generic", "stablehlo", "vhlo"):
        raise ValueError("form must be 'custom', 'generic', 'stablehlo' or 'vhlo', not %r" % (form,))
    opts.generic = form == "generic"
    opts.stablehlo = form == "stablehlo" or (stablehlo and form != "vhlo")


def error_of(err: Any, path: Any = None) -> Error:
    """Converts an irmap_error to an exception."""
    buf = ffi.new("char[512]")
    lib.irmap_error_message(err, buf, 512)
    message = ffi.string(buf).decode("utf-8", "replace")
    lib.irmap_error_path(err, buf, 512)
    where = ffi.string(buf).decode("utf-8", "replace")
    is_input = lib.irmap_status_classify(err.status) == lib.IRMAP_CLASS_INPUT
    return (InputError if is_input else Error)(
        message,
        file=None if path is None else os.fsdecode(path),
        status=text_of_static(lib.irmap_status_name(err.status)) or "",
        offset=err.offset if is_input else None,
        what=text_of_static(err.what),
        where=where or None,
        function=None if err.func.id == NONE else err.func.id,
        op=None if err.op == NONE else err.op,
    )


def check(status: int, err: Any, path: Any = None) -> None:
    """Raises an exception if a call failed."""
    if status == lib.IRMAP_OK:
        return
    if status == lib.IRMAP_IO and err.sys_errno:
        # OSError() returns FileNotFoundError, PermissionError, ...
        raise OSError(err.sys_errno, os.strerror(err.sys_errno), path)
    raise error_of(err, path)


def names_of(enum: str, prefix: str) -> dict[int, str]:
    """Returns the lower-case names of an enumeration's constants by value, such as "tensor_view"."""
    elements: dict[int, str] = ffi.typeof(enum).elements
    return {number: name[len(prefix) :].lower() for number, name in elements.items()}


class Reference(NamedTuple):
    """Name and file offset of an index that the file contains."""

    what: bytes
    offset: int


def blame(err: Any, by: Reference | None) -> int:
    """Returns the status of an error. If the out-of-range index is from the file (`by`), makes it an input error."""
    if by and err.status == lib.IRMAP_OUT_OF_RANGE:
        err.status = lib.IRMAP_INDEX_RANGE
        err.offset = by.offset
        err.what = ffi.from_buffer(by.what)
    return int(err.status)


def get(function: Callable[..., int], module: Any, key: Any, out: str, by: Reference | None = None) -> Any:
    """Calls an accessor (module, key, out, error) and returns the struct `out`."""
    result = ffi.new(out)
    err = ffi.new("irmap_error *")
    if function(module, key, result, err) != lib.IRMAP_OK:
        check(blame(err, by), err)
    return result


@ffi.callback("irmap_write_fn", error=1)  # type: ignore[misc]
def _append(ctx: Any, data: Any, size: int) -> int:
    ffi.from_handle(ctx).append(ffi.buffer(data, size)[:])
    return 0


def printed_bytes(function: Callable[..., int], *arguments: Any, by: Reference | None = None) -> bytes:
    """Returns the output of a function (..., write, ctx, error)."""
    chunks: list[bytes] = []
    handle = ffi.new_handle(chunks)
    err = ffi.new("irmap_error *")
    if function(*arguments, _append, handle, err) != lib.IRMAP_OK:
        check(blame(err, by), err)
    return b"".join(chunks)


def printed(function: Callable[..., int], *arguments: Any, by: Reference | None = None) -> str:
    """Returns the output of a function (..., write, ctx, error) as a string."""
    return printed_bytes(function, *arguments, by=by).decode("utf-8", "surrogateescape")


def view(keep: object, b: Any) -> memoryview:
    """Returns an irmap_bytes as a read-only memoryview that keeps `keep` alive."""
    if not b.size:
        return memoryview(b"")
    owner = ffi.gc(b.data, lambda _, keep=keep: None)
    return memoryview(ffi.buffer(owner, b.size)).toreadonly()
