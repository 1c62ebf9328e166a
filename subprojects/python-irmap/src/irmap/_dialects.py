# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds descriptions of MLIR dialects by name."""

from __future__ import annotations

import functools
import os
import re
import sys
from pathlib import Path
from typing import Any, Iterable, Iterator

from ._errors import Error
from ._library import ffi, lib, text_of, text_of_static

#: Dialects beyond this number get no description.
_NAMES_MOST = 256


def _folders() -> Iterator[Path]:
    """Yields the folders of IRMAP_DIALECT_PATH, of this package and of an installed library."""
    yield from (Path(x) for x in os.environ.get("IRMAP_DIALECT_PATH", "").split(os.pathsep) if x)
    prefixes = [Path(__file__).parent / "_native", Path(sys.prefix), Path("/usr/local"), Path("/usr")]
    if library := os.environ.get("IRMAP_LIBRARY"):
        prefixes.insert(0, Path(library).resolve().parent.parent)  # PREFIX from PREFIX/lib/FILE
        prefixes.insert(1, prefixes[0].parent)  # PREFIX/lib/MACHINE
    yield from (prefix / "share" / "irmap" / "dialects" for prefix in prefixes)


def named(name: str) -> bytes | None:
    """Returns the text of the first NAME.dialect. Names come from untrusted files, so path separators are rejected."""
    if re.fullmatch(r"[A-Za-z0-9_-]+", name):
        for folder in _folders():
            try:
                return (folder / (name + ".dialect")).read_bytes()
            except OSError:
                continue
    return None


def texts_of(given: Iterable[str | bytes]) -> list[bytes]:
    """Returns the texts of descriptions, which are given as texts or names."""
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
    """Returns the descriptions found for dialects of an open module that are not built in."""
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
