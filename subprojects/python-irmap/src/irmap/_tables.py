# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tables of a module and their records."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import TYPE_CHECKING, Callable, Generic, NamedTuple, TypeVar, overload

from ._errors import Error, InputError

if TYPE_CHECKING:
    from ._types import Elements, Type

T = TypeVar("T")


class Table(Sequence[T], Generic[T]):
    """A table of the file. Each access decodes the entry."""

    def __init__(self, length: int, get: Callable[[int], T]) -> None:
        self._length = length
        self._get = get

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, key: int) -> T: ...
    @overload
    def __getitem__(self, key: slice) -> list[T]: ...
    def __getitem__(self, key: int | slice) -> T | list[T]:
        if isinstance(key, slice):
            return [self._get(i) for i in range(*key.indices(self._length))]
        key = operator.index(key)
        if key < -self._length or key >= self._length:
            raise IndexError("index %d is out of range: the table has %d entries" % (key, self._length))
        return self._get(key % self._length)

    def __repr__(self) -> str:
        try:
            first = ": %r%s" % (self[0], ", ..." if self._length > 1 else "") if self._length else ""
        except Error:
            first = ""
        return "<irmap.Table of %d%s>" % (self._length, first)


class Section(NamedTuple):
    """A section of the file."""

    name: str
    #: File offset of its contents.
    offset: int
    #: The contents, in place.
    data: memoryview


class Resource(NamedTuple):
    """A resource of an MLIR file."""

    #: The external tool that uses the resource, or the dialect.
    group: str
    key: str
    is_external: bool
    #: A blob (in place), a string or a bool; None for a declaration.
    value: memoryview | str | bool | None


class Resources(Table[Resource]):
    """The resources of a module, by index, key, or group and key."""

    @overload
    def __getitem__(self, key: int | str | tuple[str, str]) -> Resource: ...
    @overload
    def __getitem__(self, key: slice) -> list[Resource]: ...
    def __getitem__(self, key: int | str | tuple[str, str] | slice) -> Resource | list[Resource]:
        if not isinstance(key, (str, tuple)):
            return super().__getitem__(key)
        found = [r for r in self if key in (r.key, (r.group, r.key))]
        if len(found) > 1:
            raise KeyError("%r is not unique: groups %s" % (key, ", ".join(r.group for r in found)))
        if not found:
            raise KeyError(key)
        return found[0]


class Globals(Table["Global"]):
    """The global variables of a module, by index or name."""

    @overload
    def __getitem__(self, key: int | str) -> Global: ...
    @overload
    def __getitem__(self, key: slice) -> list[Global]: ...
    def __getitem__(self, key: int | str | slice) -> Global | list[Global]:
        if not isinstance(key, str):
            return super().__getitem__(key)
        for one in self:
            if one.name == key:
                return one
        raise KeyError(key)

    def __contains__(self, key: object) -> bool:
        return any(one.name == key for one in self) if isinstance(key, str) else super().__contains__(key)


class Global(NamedTuple):
    """A global variable."""

    name: str
    #: A tile type.
    type: Type
    value: Elements
    #: 0 for the default.
    alignment: int
    is_private: bool
    is_constant: bool
    #: File offset of its record.
    offset: int


class Dialect(NamedTuple):
    """A dialect of MLIR."""

    name: str
    #: Version in the dialect's own encoding, or None.
    version: memoryview | None
    #: Number of op names of the dialect in the file.
    ops: int


class Attribute(NamedTuple):
    """An entry of the attribute table of MLIR."""

    dialect: str
    text: str
    #: The elements, if the attribute is a constant tensor or vector.
    elements: Elements | None
    #: File offset.
    offset: int
    size: int


class Finding(NamedTuple):
    """A violated rule of the format."""

    error: Error
    #: Whether the file is accepted anyway.
    is_warning: bool


class Violation(NamedTuple):
    """A violated rule of NVIDIA's verifier."""

    #: Rule id, such as "addf/same-type"; for errors of the reader, the name of the status.
    rule: str
    #: Message of NVIDIA's verifier; for errors of the reader, irmap's message.
    message: str
    #: Mnemonic of the op, "entry", "global" or "module"; None for errors of the reader.
    op: str | None
    #: Name of the function or global, or "".
    function: str
    #: Operand, result or attribute.
    field: str | None
    #: Source location; "" and 0 if unknown.
    file: str
    line: int
    error: Error
    #: Column as stored in the file.
    column: int

    def _as_error(self) -> Error:
        e = self.error
        return InputError(
            self.message, status=self.rule, offset=e.offset, what=e.what, where=e.where, function=e.function, op=e.op
        )
