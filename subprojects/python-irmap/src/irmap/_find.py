# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds modules in executables, objects, fatbins, archives and other files."""

from __future__ import annotations

import ctypes
import mmap
import operator
import os
import warnings
import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ._errors import Error
from ._library import check, ffi, lib, text_of, text_of_static

if TYPE_CHECKING:
    from ._module import Module, Source

#: Limits of the command (src/query/search.c). A decompressed module has at most `_MOST` bytes, and at most `_MEMORY[0]`
#: bytes plus `_MEMORY[1]` per byte of the file.
_MOST = 1 << 30
_MEMORY = 40 << 20, 4
#: Limit on the decompressed bytes per file: `_WORK[0]` plus `_WORK[1]` per byte of the file.
_WORK = 1 << 26, 64
#: Bytes to decompress for a magic number; no magic number is longer.
_HEAD = 16
#: Size of a zstd block, which is decoded as a whole, and of a decompression step.
_BLOCK = 1 << 17


class _Allowance:
    """Limits of one search: the size of a decompressed module, and the number of bytes that may still be decompressed."""

    def __init__(self, size: int, max_input: int | None) -> None:
        if max_input is not None and operator.index(max_input) < 1:
            raise ValueError("max_input is below 1")
        self.most = min(_MOST, _MEMORY[0] + _MEMORY[1] * size) if max_input is None else operator.index(max_input)
        self.whole = self.left = _WORK[0] + _WORK[1] * size

    def charge(self, size: int) -> None:
        if size > self.left:
            raise _limit("decompressing the entries of the file", self.whole)
        self.left -= size


def _limit(what: str, limit: int) -> Error:
    return Error("%s needs more than the limit of %d bytes" % (what, limit), status="limit", what=what)


class Found:
    """A module in a file. Each access to `data`, and open(), decompresses it."""

    def __init__(self, memory: memoryview, f: Any, allowance: _Allowance) -> None:
        self._memory = memory
        self._most = allowance.most
        #: File offset of its first stored byte.
        self.offset = int(f.offset)
        #: Stored size in bytes, possibly compressed.
        self.stored = int(f.stored)
        #: "none", "fatbin", "ar" or "zip".
        self.container = text_of_static(lib.irmap_container_name(f.container)) or ""
        #: "none", "lz4", "zstd" or "deflate".
        self.compression = text_of_static(lib.irmap_compression_name(f.compression)) or ""
        #: Fatbin entries: the architecture, such as 100, the identifier and the compiler options.
        self.architecture = int(f.architecture) or None
        self.identifier = text_of(f.identifier)
        self.options = text_of(f.options)
        #: Archives: the name of the member.
        self.member = text_of(f.member)
        self._size = int(f.size)
        self._is_tile = f.container == lib.IRMAP_CONTAINER_FATBIN and f.entry_kind == 0x80
        format_ = f.format
        if self.compression != "none" and not format_:
            allowance.charge(min(self._size or _BLOCK, _BLOCK) if self.compression == "zstd" else _HEAD)
            try:
                head = self._decompressed(_HEAD)
                format_ = lib.irmap_detect(ffi.from_buffer(head), len(head))
            except Error:
                format_ = lib.IRMAP_FORMAT_NONE
        #: "tileir", "mlir" or "micb"; "none" for a Tile IR entry of a fatbin with other contents.
        self.format = text_of_static(lib.irmap_format_name(format_)) or ""

    def __repr__(self) -> str:
        where = "" if self.container == "none" else " in %s %s" % (self.container, self.member or self.identifier)
        return "<irmap.Found %s at 0x%x%s>" % (self.format, self.offset, where.rstrip())

    @property
    def data(self) -> memoryview:
        """
        The module's bytes, in place or decompressed on each access. Raises Error with status "limit" if they exceed the
        limit of modules().
        """
        if self.compression == "none":
            return self._memory[self.offset : self.offset + (self._size or self.stored)]
        data = self._decompressed(self._most + 1)
        if len(data) > self._most:
            raise _limit("the decompressed module", self._most)
        return memoryview(data).toreadonly()

    def open(
        self, *, copy: bool = False, dialects: Sequence[str | bytes] | None = None, vhlo: bool = False
    ) -> Module:
        """Opens the module. The parameters are those of irmap.open()."""
        from ._module import open

        return open(self.data, copy=copy, dialects=dialects, vhlo=vhlo)

    def _decompressed(self, most: int) -> bytes | bytearray:
        """Returns up to `most` bytes. Memory use depends on the decompressed bytes, not on the stated size."""
        stored = self._memory[self.offset : self.offset + self.stored]
        try:
            if self.compression == "deflate":
                return zlib.decompressobj(-zlib.MAX_WBITS).decompress(stored, most)
            if self.compression == "lz4":
                return lz4_block(stored, most)
            return _zstd(stored, most)
        except (zlib.error, IndexError, ValueError) as e:
            raise Error("%s at 0x%x: %s" % (self.compression, self.offset, e), status="unsupported") from None


def lz4_block(data: memoryview, most: int) -> bytearray:
    """Decompresses an LZ4 block, up to `most` bytes."""
    out, at = bytearray(), 0

    def length(short: int, at: int) -> tuple[int, int]:
        if short == 15:
            more = 255
            while more == 255:
                more = data[at]
                short, at = short + more, at + 1
        return short, at

    while len(out) < most:
        token = data[at]
        literals, at = length(token >> 4, at + 1)
        if at + literals > len(data):
            raise ValueError("the block is truncated in its literals")
        out += data[at : at + literals]
        at += literals
        if at == len(data):
            break
        back = data[at] | data[at + 1] << 8
        size, at = length(token & 15, at + 2)
        size += 4
        if not 0 < back <= len(out):
            raise ValueError("a match refers to data before the beginning of the block")
        size = min(size, most - len(out))
        if back >= size:
            out += out[len(out) - back : len(out) - back + size]
        else:
            out += (out[-back:] * (size // back + 1))[:size]
    del out[most:]
    return out


def _zstd(data: memoryview, most: int) -> bytes | bytearray:
    """Decompresses with Python's zstd module, or with the zstd library."""
    try:
        from compression import zstd  # type: ignore[import]  # since Python 3.14

        return bytes(zstd.ZstdDecompressor().decompress(bytes(data), max_length=most))
    except ImportError:
        pass
    try:
        library = ctypes.CDLL("libzstd.so.1")
    except OSError:
        raise ValueError("needs Python 3.14 or libzstd.so.1 (the irmap command contains a decoder)") from None
    library.ZSTD_createDStream.restype = ctypes.c_void_p
    library.ZSTD_freeDStream.argtypes = [ctypes.c_void_p]
    library.ZSTD_decompressStream.restype = ctypes.c_size_t

    class Buffer(ctypes.Structure):
        _fields_ = [("data", ctypes.c_void_p), ("size", ctypes.c_size_t), ("pos", ctypes.c_size_t)]

    library.ZSTD_decompressStream.argtypes = [ctypes.c_void_p, ctypes.POINTER(Buffer), ctypes.POINTER(Buffer)]
    source = bytes(data)
    into = Buffer(ctypes.cast(ctypes.c_char_p(source), ctypes.c_void_p), len(source), 0)
    piece = ctypes.create_string_buffer(min(most, _BLOCK))
    out = bytearray()
    stream = library.ZSTD_createDStream()
    try:
        while len(out) < most:
            made = Buffer(ctypes.cast(piece, ctypes.c_void_p), min(len(piece), most - len(out)), 0)
            left = library.ZSTD_decompressStream(stream, ctypes.byref(made), ctypes.byref(into))
            if library.ZSTD_isError(ctypes.c_size_t(left)):
                raise ValueError("not a valid zstd frame")
            out += memoryview(piece)[: made.pos]
            if left == 0:
                break
            if made.pos == 0 and into.pos == into.size:
                raise ValueError("the frame is truncated")
    finally:
        library.ZSTD_freeDStream(stream)
    return out


def path_of(source: str | os.PathLike[str]) -> bytes:
    """Returns a path as bytes for C."""
    path = os.fsencode(source)
    if b"\0" in path:
        raise ValueError("embedded null byte")
    return path


def memory_of(source: Source, copy: bool = False) -> memoryview:
    """
    Returns a source as one-dimensional memory: a bytes-like object; a file, mapped unless `copy` is set; or the rest of an
    open file.
    """
    if isinstance(source, (str, os.PathLike)):
        path_of(source)
        with open(source, "rb") as f:
            if copy or not os.fstat(f.fileno()).st_size:
                return memoryview(f.read())  # a copy; also for empty files and pipes, which cannot be mapped
            return memoryview(mmap.mmap(f.fileno(), 0, access=mmap.ACCESS_READ))
    if hasattr(source, "read") and not isinstance(source, mmap.mmap):
        data = source.read()
        if not isinstance(data, (bytes, bytearray)):
            raise TypeError("the file must be open in binary mode")
        return memoryview(data)
    memory = memoryview(source)
    return memory.cast("B") if memory.c_contiguous else memory


def modules(source: Source, *, copy: bool = False, max_input: int | None = None) -> list[Found]:
    """
    Finds the modules in a file: executable, object, fatbin, archive, core dump or other. A bytecode file is one module.
    `irmap.open(source, module=N)` opens module N, counted from 0, like `FILE@N` of the command. For a truncated
    container, returns the modules in the part that exists and issues a RuntimeWarning. Compressed archive members are
    searched only if they are bytecode. Attributes of modules are not searched. `irmap ls modules` searches both.

    A path is mapped. If another process truncates the file, this process ends with SIGBUS. `copy` reads the file
    instead, or copies a given mmap.

    `max_input` is the limit on the size of a decompressed module. Default: 40 MB plus 4 bytes per byte of the file, and
    at most 1 GB, as in the command.

    Raises TypeError unless the source is a path, bytes or a binary file, ValueError for a limit below 1, OSError if the
    file cannot be read, and Error with status "limit" if its compressed entries exceed the limit.

    >>> [(found.format, found.container, found.member) for found in irmap.modules(archive)]
    [('tileir', 'fatbin', 'host-tile.o'), ('tileir', 'fatbin', 'host-tile.o')]
    """
    memory = memory_of(source, copy)
    if not memory.readonly or not memory.c_contiguous or (copy and not isinstance(memory.obj, bytes)):
        memory = memoryview(bytes(memory))
    buffer, finder, err = ffi.from_buffer(memory), ffi.new("irmap_finder *"), ffi.new("irmap_error *")
    check(lib.irmap_find_begin(buffer, len(memory), ffi.NULL, finder, err), err)
    out, found, allowance = ffi.new("irmap_found *"), [], _Allowance(len(memory), max_input)
    while (status := lib.irmap_find_next(finder, out, err)) != lib.IRMAP_DONE:
        check(status, err)
        one = Found(memory, out, allowance)
        if one.format != "none" or one._is_tile:
            found.append(one)
    if cut := lib.irmap_find_cut(finder):
        name = text_of_static(lib.irmap_container_name(cut))
        warnings.warn("the %s is cut off: modules may be missing" % name, RuntimeWarning, stacklevel=2)
    return found
