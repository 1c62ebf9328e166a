# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds modules in executables, objects, fatbins, archives and other files."""

from __future__ import annotations

import ctypes
import functools
import mmap
import operator
import os
import threading
import warnings
import weakref
import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ._errors import Error, InputError
from ._library import check, ffi, lib, text_of, text_of_static

if TYPE_CHECKING:
    from ._module import Module, Source

#: Limits of the command (src/query/search.c). A decompressed module has at most `_MOST` bytes, and at most `_MEMORY[0]`
#: bytes plus `_MEMORY[1]` per byte of the file.
_MOST = 1 << 30
_MEMORY = 40 << 20, 4
#: Limit on the decompressed bytes per file: `_WORK[0]` plus `_WORK[1]` per byte of the file.
_WORK = 1 << 26, 64
#: Bytes to decompress to detect the format; no magic number is longer.
_HEAD = 16
#: Greatest size of a zstd block, which is decoded as a whole, and of a decompression step.
_BLOCK = 1 << 17
_ZSTD_MAGIC = b"\x28\xb5\x2f\xfd"


class _Allowance:
    """
    Limits of one search and of the modules that it found: the size of a decompressed module, and the number of bytes that
    may still be decompressed. Only decompressed bytes count, whatever sizes the file states.
    """

    def __init__(self, size: int, max_input: int | None) -> None:
        if max_input is not None and operator.index(max_input) < 1:
            raise ValueError("max_input is below 1")
        self.most = min(_MOST, _MEMORY[0] + _MEMORY[1] * size) if max_input is None else operator.index(max_input)
        self.whole = self.left = max(_WORK[0] + _WORK[1] * size, max_input or 0)
        self._lock = threading.Lock()

    def charge(self, size: int) -> None:
        with self._lock:
            self.left -= min(size, self.left)

    def error(self) -> Error:
        return _limit("decompressing the entries of the file", self.whole)


def _limit(what: str, limit: int) -> Error:
    return Error("%s needs more than the limit of %d bytes" % (what, limit), status="limit", what=what)


class Found:
    """A module in a file. If compressed, it is decompressed by each access to `data` and each open()."""

    def __init__(self, memory: memoryview, f: Any, allowance: _Allowance) -> None:
        self._memory = memory
        self._allowance = allowance
        self._charged = False
        #: File offset of the module's first stored byte.
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
            format_ = self._detected()
        #: "tileir", "mlir" or "micb"; "none" for a Tile IR entry of a fatbin whose contents have another format.
        self.format = text_of_static(lib.irmap_format_name(format_)) or ""

    def __repr__(self) -> str:
        where = "" if self.container == "none" else " in %s %s" % (self.container, self.member or self.identifier)
        return "<irmap.Found %s at 0x%x%s>" % (self.format, self.offset, where.rstrip())

    @property
    def data(self) -> memoryview:
        """
        The module's bytes: in place or, if compressed, decompressed on each access. Raises Error with status "limit" if
        they exceed the limits of modules(), and InputError if they are damaged.
        """
        if self.compression == "none":
            return self._memory[self.offset : self.offset + (self._size or self.stored)]
        out, allowance = bytearray(), self._allowance
        left = allowance.whole if self._charged else allowance.left
        most = min(allowance.most, left)
        damage = 0
        try:
            known = self._known_size()
            if known <= most:
                self._decompress(out, most + 1)
        except InputError:
            damage = self._damage(out)
            raise
        finally:
            if not self._charged:
                allowance.charge(len(out) + damage)
        if max(len(out), known) > most:
            raise _limit("the decompressed module", most) if most == allowance.most else allowance.error()
        self._charged = True
        return memoryview(out).toreadonly()

    def open(
        self, *, copy: bool = False, dialects: Sequence[str | bytes] | None = None, vhlo: bool = False
    ) -> Module:
        """Opens the module. The parameters are those of irmap.open()."""
        from ._module import open

        return open(self.data, copy=copy, dialects=dialects, vhlo=vhlo)

    def _stored(self) -> memoryview:
        return self._memory[self.offset : self.offset + self.stored]

    def _detected(self) -> Any:
        """Decompresses the first bytes and returns their format."""
        allowance, out = self._allowance, bytearray()
        if not allowance.left:
            raise allowance.error()
        damage = 0
        try:
            self._decompress(out, _HEAD, head=True)
        except InputError:
            damage = self._damage(out)
        except Error:  # there is no zstd library
            pass
        allowance.charge(len(out) + damage if self.compression == "zstd" else _HEAD)
        head = bytes(out[:_HEAD])
        return lib.irmap_detect(ffi.from_buffer(head), len(head)) if head else lib.IRMAP_FORMAT_NONE

    def _damage(self, out: bytearray) -> int:
        """Returns the charge for a malformed block: the maximum number of bytes decompressed after `out`."""
        if self.compression == "deflate":
            return _step(out)
        return _BLOCK if self.compression == "zstd" and self._stored()[:4] == _ZSTD_MAGIC else 0

    def _known_size(self) -> int:
        """Returns the decompressed size if the stored bytes determine it, or 0."""
        if self.compression == "lz4":
            return self._size
        return _zstd_header(self._stored())[1] if self.compression == "zstd" else 0

    def _decompress(self, out: bytearray, most: int, *, head: bool = False) -> None:
        """
        Appends up to `most` bytes; for the head of a zstd frame, whole blocks until there are `most` bytes. On failure,
        appends the bytes that could be decompressed. Memory use depends on the appended bytes, not on the stated size.
        """
        stored = self._stored()
        try:
            if self.compression == "deflate":
                _deflate(stored, out, most)
            elif self.compression == "lz4":
                size = self._size or most
                lz4_block(stored, min(most, size + 1), out)
                if len(out) > size:
                    raise ValueError("the block is longer than the stated size")
            elif head:
                _zstd_head(stored, out, most)
            else:
                _zstd_all(stored, out, most)
        except (zlib.error, IndexError, ValueError) as e:
            text = "%s: %s" % (self.compression, e)
            raise InputError(text, status="size-mismatch", offset=self.offset) from None


def _step(out: bytearray) -> int:
    """Returns the size of the next step of deflate, whose output is lost if it fails."""
    return min(max(len(out), 4096), _BLOCK)


def _deflate(data: memoryview, out: bytearray, most: int) -> None:
    """Decompresses deflate data, up to `most` bytes. Works in steps, so that `out` has bytes that precede an error."""
    z = zlib.decompressobj(-zlib.MAX_WBITS)
    piece, at = b"", 0
    while len(out) < most and not z.eof:
        if not piece:
            piece = bytes(data[at : at + _BLOCK])
            at += len(piece)
        made = z.decompress(piece, min(most - len(out), _step(out)))
        out += made
        if not made and not piece:
            raise ValueError("the data is truncated")
        piece = z.unconsumed_tail


def lz4_block(data: memoryview, most: int, out: bytearray | None = None) -> bytearray:
    """Decompresses an LZ4 block, up to `most` bytes. After an error, `out` has the preceding bytes."""
    out, at = bytearray() if out is None else out, 0

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
        out += data[at : at + min(literals, most - len(out))]
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
    return out


def _zstd_header(data: memoryview) -> tuple[int, int]:
    """Returns the size of the header of a zstd frame and the stated size of the contents. Zeros: no frame."""
    if len(data) < 6 or data[:4] != _ZSTD_MAGIC:
        return 0, 0
    about = data[4]
    single = about >> 5 & 1
    width = (single, 2, 4, 8)[about >> 6]
    at = 5 + (1 - single) + (0, 1, 2, 4)[about & 3]
    if len(data) < at + width:
        return 0, 0
    return at + width, int.from_bytes(data[at : at + width], "little") + (256 if width == 2 else 0)


def _zstd_head(data: memoryview, out: bytearray, most: int) -> None:
    """Decompresses whole blocks of a zstd frame until there are `most` bytes."""
    begin, (at, _) = 0, _zstd_header(data)
    stream = None
    while at and len(out) < most:
        head = int.from_bytes(data[at : at + 3], "little")  # 1 bit: last block; 2 bits: type; the size
        at += 3 + (1 if head >> 1 & 3 == 1 else head >> 3)
        if at > len(data):
            raise ValueError("the frame is truncated")
        stream = stream or _zstd_stream()
        stream.feed(bytes(data[begin:at]), out, len(out) + _BLOCK + 1)
        begin, at = at, 0 if head & 1 else at


def _zstd_all(data: memoryview, out: bytearray, most: int) -> None:
    """Decompresses a zstd frame, up to `most` bytes."""
    stream = _zstd_stream()
    stream.feed(bytes(data), out, most)
    if not stream.eof and len(out) < most:
        raise ValueError("the frame is truncated")


class _PythonStream:
    """Decompresses zstd with Python's module, which exists since Python 3.14. `eof`: the frame is complete."""

    def __init__(self, zstd: Any) -> None:
        self._error = zstd.ZstdError
        self._stream = zstd.ZstdDecompressor()
        self.eof = False

    def feed(self, data: bytes, out: bytearray, most: int) -> None:
        """Decompresses the next bytes of the frame until `out` has `most` bytes."""
        try:
            while len(out) < most and not self.eof:
                made = self._stream.decompress(data, min(most - len(out), _BLOCK))
                out += made
                data, self.eof = b"", self._stream.eof
                if not made and self._stream.needs_input:
                    break
        except self._error as e:
            raise ValueError("not a valid zstd frame: %s" % e) from None


class _Buffer(ctypes.Structure):
    """ZSTD_inBuffer and ZSTD_outBuffer."""

    _fields_ = [("data", ctypes.c_void_p), ("size", ctypes.c_size_t), ("pos", ctypes.c_size_t)]


@functools.lru_cache(maxsize=None)
def _zstd_library() -> ctypes.CDLL:
    library = ctypes.CDLL("libzstd.so.1")
    library.ZSTD_createDStream.restype = ctypes.c_void_p
    library.ZSTD_freeDStream.argtypes = [ctypes.c_void_p]
    library.ZSTD_decompressStream.restype = ctypes.c_size_t
    library.ZSTD_decompressStream.argtypes = (ctypes.c_void_p, ctypes.POINTER(_Buffer), ctypes.POINTER(_Buffer))
    return library


class _LibraryStream:
    """Decompresses zstd with the zstd library."""

    def __init__(self) -> None:
        self._library = library = _zstd_library()
        self._stream = library.ZSTD_createDStream()
        if not self._stream:
            raise MemoryError
        self._free = weakref.finalize(self, library.ZSTD_freeDStream, self._stream)
        self._piece = ctypes.create_string_buffer(4096)
        self.eof = False

    def feed(self, data: bytes, out: bytearray, most: int) -> None:
        """Decompresses the next bytes of the frame until `out` has `most` bytes."""
        into = _Buffer(ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p), len(data), 0)
        while len(out) < most and not self.eof:
            made = _Buffer(ctypes.cast(self._piece, ctypes.c_void_p), min(len(self._piece), most - len(out)), 0)
            left = self._library.ZSTD_decompressStream(self._stream, ctypes.byref(made), ctypes.byref(into))
            if self._library.ZSTD_isError(ctypes.c_size_t(left)):
                raise ValueError("not a valid zstd frame")
            out += memoryview(self._piece)[: made.pos]
            self.eof = left == 0
            if made.pos < made.size and into.pos == into.size:
                break
            if len(self._piece) < _BLOCK:
                self._piece = ctypes.create_string_buffer(_BLOCK)


@functools.lru_cache(maxsize=None)
def _python_zstd() -> Any:
    try:
        from compression import zstd  # type: ignore[import]  # since Python 3.14
    except ImportError:
        return None
    return zstd


def _zstd_stream() -> _PythonStream | _LibraryStream:
    if zstd := _python_zstd():
        return _PythonStream(zstd)
    try:
        return _LibraryStream()
    except OSError:
        text = "zstd needs Python 3.14 or libzstd.so.1 (the irmap command contains a decoder)"
        raise Error(text, status="unsupported") from None


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
    container, returns the modules in the part that exists and issues a RuntimeWarning. A compressed archive member is
    found only if it is bytecode. Attributes of modules are not searched. `irmap ls modules` searches both.

    A file given by its path is mapped. If another process truncates the file, this process ends with SIGBUS; if it changes
    the file, the behaviour is undefined. `copy` reads the file instead, or copies a given mmap.

    `max_input` is the limit on the size of a decompressed module. Default: 40 MB plus 4 bytes per byte of the file, and
    at most 1 GB, as in the command. In total, modules() and the first use of each module may decompress 64 MB plus 64
    bytes per byte of the file, or `max_input` if that is more.

    Raises TypeError unless the source is a path, bytes or a binary file, ValueError if `max_input` is below 1, OSError if
    the file cannot be read, and Error with status "limit" if its compressed entries exceed the limit.

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
    if cut := lib.irmap_find_truncated(finder):
        name = text_of_static(lib.irmap_container_name(cut))
        warnings.warn("the %s is cut off: modules may be missing" % name, RuntimeWarning, stacklevel=2)
    return found
