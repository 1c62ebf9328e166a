# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the library reports, as exceptions."""

from __future__ import annotations


class Error(Exception):
    """A call failed: the caller's mistake, or the environment's (memory, a limit)."""

    __module__ = "irmap"

    #: Stable name such as "index-range"; irmap(1) and irmap/status.h list them.
    status: str
    #: First byte that is wrong, from the start of the file; None unless the input is at fault.
    offset: int | None
    #: What was being read or done, such as "type index".
    what: str | None
    #: The path to the place: "section Type > entry 12".
    where: str | None
    #: Index of the function, where one is concerned.
    function: int | None
    #: Index of the op in that function, where one is concerned.
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
    """The bytes of the file are wrong, the same every time."""

    __module__ = "irmap"
