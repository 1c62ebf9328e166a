# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Descriptions of MLIR's dialects: where they are found, by the names that a file has."""

from __future__ import annotations

import functools
import os
import re
import sys
from pathlib import Path
from typing import Any, Iterable, Iterator

from ._errors import Error
from ._library import ffi, lib, text_of, text_of_static

#: Of a file that names more, the others have none.
_NAMES_MOST = 256


def _folders() -> Iterator[Path]:
    """Those of IRMAP_DIALECT_PATH, of this package, of a library that is installed."""
    yield from (Path(x) for x in os.environ.get("IRMAP_DIALECT_PATH", "").split(os.pathsep) if x)
    prefixes = [Path(__file__).parent / "_native", Path(sys.prefix), Path("/usr/local"), Path("/usr")]
    if library := os.environ.get("IRMAP_LIBRARY"):
        prefixes.insert(0, Path(library).resolve().parent.parent)  # PREFIX/lib, or a build folder
        prefixes.insert(1, prefixes[0].parent)  # PREFIX/lib/MACHINE
    yield from (prefix / "share" / "irmap" / "dialects" for prefix in prefixes)


def named(name: str) -> bytes | None:
    """The first NAME.dialect. Names come from files that others made: none leads out of a folder."""
    if re.fullmatch(r"[A-Za-z0-9_-]+", name):
        for folder in _folders():
            try:
                return (folder / (name + ".dialect")).read_bytes()
            except OSError:
                continue
    return None


def texts_of(given: Iterable[str | bytes]) -> list[bytes]:
    """Descriptions, and those of names."""
    texts = []
    for one in given:
        text = one.encode() if isinstance(one, str) else one
        if b"\t" not in text and b"\n" not in text:
            found = named(text.decode("utf-8", "replace"))
            if found is None:
                raise Error("no description of dialect %s is installed" % text.decode("utf-8", "replace"), status="not-found")
            text = found
        texts.append(text)
    return texts


@functools.lru_cache(maxsize=1)
def _built_in() -> frozenset[str]:
    names, i = {"builtin"}, 0
    while name := text_of_static(lib.irmap_mlir_described_dialect(i)):
        names.add(name)
        i += 1
    return frozenset(names)


def wanted(c: Any) -> list[bytes]:
    """What is found of the dialects of an open module that the library knows nothing of."""
    found = []
    dialect, name, err = ffi.new("irmap_mlir_dialect *"), ffi.new("irmap_str *"), ffi.new("irmap_error *")
    for i in range(min(lib.irmap_mlir_dialect_count(c), _NAMES_MOST)):
        if lib.irmap_mlir_dialect_get(c, i, dialect, ffi.NULL):
            continue
        called = text_of(dialect.name)
        text = None if called in _built_in() else named(called)
        if text is not None:
            memory = ffi.from_buffer(text)
            if lib.irmap_mlir_describe({"data": memory, "size": len(text)}, name, err) == lib.IRMAP_OK:
                found.append(text)
    return found
