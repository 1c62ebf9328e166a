# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Exceptions for errors of the library."""

from __future__ import annotations


class Error(Exception):
    """A call failed because of invalid arguments, lack of memory or a limit."""

    __module__ = "irmap"

    #: Stable name, such as "index-range". irmap(1) and irmap/status.h list all names.
    status: str
    #: File offset of the first invalid byte; None unless the input is invalid.
    offset: int | None
    #: The item that was being processed, such as "type index".
    what: str | None
    #: Path to the item: "section Type > entry 12".
    where: str | None
    #: Index of the function, or None.
    function: int | None
    #: Index of the op in the function, or None.
    op: int | None

    def __init__(
        self,
        message: str,
        *,
        status: str,
        file: str | None = None,
        offset: int | None = None,
        what: str | None = None,
        where: str | None = None,
        function: int | None = None,
        op: int | None = None,
    ) -> None:
        text = message if offset is None else "0x%x: %s [%s]" % (offset, message, status)
        super().__init__(text if file is None else "%s: %s" % (file, text))
        self.status = status
        self.offset = offset
        self.what = what
        self.where = where
        self.function = function
        self.op = op


class InputError(Error, ValueError):
    """The file is invalid. Repeating the call fails in the same way."""

    __module__ = "irmap"
