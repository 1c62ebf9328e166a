# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Modules in executables, objects, fatbins, archives and whatever else has some in it."""

from __future__ import annotations

import ctypes
import mmap
import os
import warnings
import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ._errors import Error
from ._library import check, ffi, lib, text_of, text_of_static

if TYPE_CHECKING:
    from ._module import Module, Source

#: Most bytes that one module may become when it is decompressed.
MOST = 1 << 30
#: A file may become this many bytes, and `_RATIO` more for each of its own.
_LEAST, _RATIO = 1 << 26, 64
#: More than any magic number.
_HEAD = 16
#: Bytes of a block of zstd, which is decoded as a whole, and of a step of decompression.
_BLOCK = 1 << 17


class _Allowance:
    """Bytes that one search may still decompress, as in the command."""

    def __init__(self, size: int) -> None:
        self.whole = self.left = _LEAST + _RATIO * size

    def charge(self, size: int) -> None:
        if size > self.left:
            raise _limit("decompressing the entries of the file", self.whole)
        self.left -= size


def _limit(what: str, limit: int) -> Error:
    return Error("%s needs more than the limit of %d bytes" % (what, limit), status="limit", what=what)


class Found:
    """A module in a file. It is decompressed on each access to `data` and by open()."""

    def __init__(self, memory: memoryview, f: Any, allowance: _Allowance) -> None:
        self._memory = memory
        self._most = min(MOST, allowance.whole)
        #: Of its first byte, as it is stored.
        self.offset = int(f.offset)
        #: Bytes as they are stored.
        self.stored = int(f.stored)
        #: "none", "fatbin", "ar" or "zip".
        self.container = text_of_static(lib.irmap_container_name(f.container)) or ""
        #: "none", "lz4", "zstd" or "deflate".
        self.compression = text_of_static(lib.irmap_compression_name(f.compression)) or ""
        #: Of a fatbin's entry: such as 100, and what it was compiled from and how.
        self.architecture = int(f.architecture) or None
        self.identifier = text_of(f.identifier)
        self.options = text_of(f.options)
        #: Of an archive: the member that it lies in.
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
        #: "tileir", "mlir" or "micb"; "none" of an entry for Tile IR that holds something else.
        self.format = text_of_static(lib.irmap_format_name(format_)) or ""

    def __repr__(self) -> str:
        where = "" if self.container == "none" else " in %s %s" % (self.container, self.member or self.identifier)
        return "<irmap.Found %s at 0x%x%s>" % (self.format, self.offset, where.rstrip())

    @property
    def data(self) -> memoryview:
        """
        The module's bytes: in place, or decompressed, each time. An Error with the status "limit" is raised for more
        than 1 GB, or 64 MB and 64 bytes for each byte of the file.
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
        """The module."""
        from ._module import open

        return open(self.data, copy=copy, dialects=dialects, vhlo=vhlo)

    def _decompressed(self, most: int) -> bytes:
        """The first bytes, at most this many. Memory grows with what is decompressed, not by the stated size."""
        stored = self._memory[self.offset : self.offset + self.stored]
        try:
            if self.compression == "deflate":
                return zlib.decompressobj(-zlib.MAX_WBITS).decompress(stored, most)
            if self.compression == "lz4":
                return lz4_block(stored, most)
            return _zstd(stored, most)
        except (zlib.error, IndexError, ValueError) as e:
            raise Error("%s at 0x%x: %s" % (self.compression, self.offset, e), status="unsupported") from None


def lz4_block(data: memoryview, most: int) -> bytes:
    """What an LZ4 block becomes, or the first `most` bytes of that."""
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
            raise ValueError("the block ends within literals")
        out += data[at : at + literals]
        at += literals
        if at == len(data):
            break
        back = data[at] | data[at + 1] << 8
        size, at = length(token & 15, at + 2)
        size += 4
        if not 0 < back <= len(out):
            raise ValueError("a match before the beginning")
        size = min(size, most - len(out))
        if back >= size:
            out += out[len(out) - back : len(out) - back + size]
        else:
            out += (out[-back:] * (size // back + 1))[:size]
    return bytes(out[:most])


def _zstd(data: memoryview, most: int) -> bytes:
    """By Python's own module, or zstd's library."""
    try:
        from compression import zstd  # type: ignore[import]  # since Python 3.14

        return bytes(zstd.ZstdDecompressor().decompress(bytes(data), max_length=most))
    except ImportError:
        pass
    try:
        library = ctypes.CDLL("libzstd.so.1")
    except OSError:
        raise ValueError("needs Python 3.14 or libzstd.so.1; the command irmap has it within") from None
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
                raise ValueError("no zstd frame")
            out += memoryview(piece)[: made.pos]
            if left == 0:
                break
            if made.pos == 0 and into.pos == into.size:
                raise ValueError("the frame is not complete")
    finally:
        library.ZSTD_freeDStream(stream)
    return bytes(out)


def path_of(source: str | os.PathLike[str]) -> bytes:
    """A path for C."""
    path = os.fsencode(source)
    if b"\0" in path:
        raise ValueError("embedded null byte")
    return path


def memory_of(source: Source, copy: bool = False) -> memoryview:
    """
    Bytes of any kind as one-dimensional memory; of a path the file, mapped unless it is to be copied; of an open
    file what is left.
    """
    if isinstance(source, (str, os.PathLike)):
        path_of(source)
        with open(source, "rb") as f:
            if copy or not os.fstat(f.fileno()).st_size:
                return memoryview(f.read())  # or empty, or a pipe
            return memoryview(mmap.mmap(f.fileno(), 0, access=mmap.ACCESS_READ))
    if hasattr(source, "read") and not isinstance(source, mmap.mmap):
        data = source.read()
        if not isinstance(data, (bytes, bytearray)):
            raise TypeError("the file is not open for reading bytes")
        return memoryview(data)
    memory = memoryview(source)
    return memory.cast("B") if memory.c_contiguous else memory


def modules(source: Source, *, copy: bool = False) -> list[Found]:
    """
    The modules in any file: executables, objects, fatbins, archives, core dumps; bytecode itself is one
    module. Number N of them is `irmap.open(source, module=N)`, counted from 0, as `FILE@N` of the command.
    Of a container that is cut off it is what is left, and a RuntimeWarning says so. Compressed members of
    archives are not searched unless they are bytecode, and neither are the attributes of modules: `irmap ls
    modules` does both.

    A path is mapped. A file that another process truncates while it is in use ends the process with a signal
    (SIGBUS); `copy` reads the file instead, and copies an mmap that is given.

    Raises TypeError for what is neither a path nor bytes nor a file open for reading bytes, OSError if the file
    cannot be read, and an Error with the status "limit" if examining its compressed entries needs too much.

    >>> [(found.format, found.container, found.member) for found in irmap.modules(archive)]
    [('tileir', 'fatbin', 'host-tile.o'), ('tileir', 'fatbin', 'host-tile.o')]
    """
    memory = memory_of(source, copy)
    if not memory.readonly or not memory.c_contiguous or (copy and not isinstance(memory.obj, bytes)):
        memory = memoryview(bytes(memory))
    buffer, finder, err = ffi.from_buffer(memory), ffi.new("irmap_finder *"), ffi.new("irmap_error *")
    check(lib.irmap_find_begin(buffer, len(memory), ffi.NULL, finder, err), err)
    out, found, allowance = ffi.new("irmap_found *"), [], _Allowance(len(memory))
    while (status := lib.irmap_find_next(finder, out, err)) != lib.IRMAP_DONE:
        check(status, err)
        one = Found(memory, out, allowance)
        if one.format != "none" or one._is_tile:
            found.append(one)
    if cut := lib.irmap_find_cut(finder):
        name = text_of_static(lib.irmap_container_name(cut))
        warnings.warn("the %s is cut off: modules may be missing" % name, RuntimeWarning, stacklevel=2)
    return found
