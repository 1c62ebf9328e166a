# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of a module."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Callable, Iterator, overload

from . import _html
from ._attributes import argument_attributes_of, hints_of
from ._errors import Error
from ._library import check, ffi, get, lib, printed, text_of, view
from ._ops import Body, Columns, Op
from ._tables import Table
from ._types import Type, types_of

if TYPE_CHECKING:
    from ._module import Module


class Functions(Table["Function"]):
    """The functions of a module, by index or name; for MLIR, also by symbol: "@outer::@inner"."""

    def __init__(self, module: Module) -> None:
        super().__init__(lib.irmap_func_count(module._c), lambda i: Function(module, i))
        self._module = module

    @overload
    def __getitem__(self, key: int | str) -> Function: ...
    @overload
    def __getitem__(self, key: slice) -> list[Function]: ...
    def __getitem__(self, key: int | str | slice) -> Function | list[Function]:
        if not isinstance(key, str):
            return super().__getitem__(key)
        found = self._find(key)
        if found is None:
            raise KeyError(key)
        return found

    def __contains__(self, key: object) -> bool:
        if isinstance(key, str):
            return self._find(key) is not None
        return super().__contains__(key)

    def _find(self, name: str) -> Function | None:
        try:
            data = name.encode("utf-8", "surrogateescape")
        except UnicodeEncodeError:
            return None  # no name decodes to this string
        text = ffi.new("char[]", data)
        out = ffi.new("irmap_func *")
        err = ffi.new("irmap_error *")
        find = lib.irmap_mlir_symbol_find if self._module.format == "mlir" and name[:1] == "@" else lib.irmap_func_find
        status = find(self._module._c, {"data": text, "size": len(data)}, out, err)
        if status == lib.IRMAP_NOT_FOUND:
            return None
        check(status, err)
        return Function(self._module, out.id)


def ops_of(module: Module, decode: Callable[[Any, Any], int]) -> Iterator[Op]:
    """Yields the ops of a body. They keep the body alive. After the last op, raises the error that ended decoding, if any."""
    made = ffi.new("irmap_body **")
    err = ffi.new("irmap_error *")
    check(lib.irmap_body_new(module._c, made, err), err)
    body = Body(module, made[0])
    decode(body._c, body._wrong)
    for index in range(body._view.op_count):
        yield Op(body, index)
    check(lib.irmap_body_end_status(body._c, err), err)


class Function:
    """
    A function of a module. Its body is decoded when ops() or text() is called.

    >>> module.functions["if_nest"]
    <irmap.Function if_nest (tile<i1>, tile<i1>, tile<i32>, tile<ptr<i32>>) -> (), a kernel>
    >>> [op.name for op in module.functions["empty"]]
    ['return']
    """

    def __init__(self, module: Module, index: int) -> None:
        self.module = module
        #: Index in the function table, from 0.
        self.index = index

    def __repr__(self) -> str:
        try:
            return "<irmap.Function %s %s%s>" % (self.name, self.signature, ", a kernel" if self.is_kernel else "")
        except (Error, ValueError):
            return "<irmap.Function %d>" % self.index

    def _repr_html_(self) -> str:
        return _html.of_function(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Function):
            return NotImplemented
        return self.module is other.module and self.index == other.index

    def __hash__(self) -> int:
        return hash((id(self.module), self.index))

    @functools.cached_property
    def _info(self) -> Any:
        return get(lib.irmap_func_get, self.module._c, {"id": self.index}, "irmap_func_info *")

    @property
    def name(self) -> str:
        """The name, without the @ of the text."""
        return text_of(get(lib.irmap_func_name, self.module._c, {"id": self.index}, "irmap_str *"))

    @property
    def signature(self) -> Type:
        """The type of the function; its str() is, for example, "(tile<ptr<f32>>) -> ()"."""
        return Type(self.module, self._info.signature.id, self._info.offset)

    @property
    def parameters(self) -> tuple[Type, ...]:
        """The types of the parameters, which are the first values of the body."""
        info = self.signature._info
        return tuple(types_of(self.module, info.inputs, info.offset))

    @property
    def is_kernel(self) -> bool:
        """Whether the function is a kernel; for MLIR, whether it has gpu.kernel, nvvm.kernel or rocdl.kernel."""
        return bool(self._info.flags & lib.IRMAP_FUNC_KERNEL)

    @property
    def is_private(self) -> bool:
        """Whether its visibility is private."""
        return bool(self._info.flags & lib.IRMAP_FUNC_PRIVATE)

    @property
    def is_declaration(self) -> bool:
        """MLIR: whether the function has no body."""
        return bool(self._info.flags & lib.IRMAP_FUNC_DECLARATION)

    @property
    def hints(self) -> dict[str, Any]:
        """Tile IR: the optimization hints; empty if there are none."""
        return hints_of(self.module, self._info.hints)

    @property
    def argument_attributes(self) -> list[Any]:
        """Tile IR since 13.5: the attributes of the arguments, as stored in the header."""
        return argument_attributes_of(self.module, self._info.arg_attrs)

    @property
    def offset(self) -> int:
        """File offset of the function's header."""
        return int(self._info.offset)

    @property
    def body(self) -> memoryview:
        """The bytes of the function's instructions, in place."""
        return view(self.module, self._info.body)

    def ops(self) -> Iterator[Op]:
        """
        Yields the ops in stream order, each before the ops of its regions. Raises InputError at the first op that cannot be
        decoded, since the offset of the next op is then unknown.
        """
        return ops_of(self.module, lambda body, err: int(lib.irmap_body_decode(body, {"id": self.index}, err)))

    __iter__ = ops

    def columns(self) -> Columns:
        """Decodes the whole body into columns, without copies. See Columns."""
        made = ffi.new("irmap_body **")
        err = ffi.new("irmap_error *")
        check(lib.irmap_body_new(self.module._c, made, err), err)
        body = Body(self.module, made[0])
        check(lib.irmap_body_decode(body._c, {"id": self.index}, err), err)
        return Columns(body)

    def hash(self, stablehlo: bool = False) -> str:
        """
        Tile IR and MLIR: returns a fingerprint of the function, 32 hexadecimal digits. It does not depend on the numbering of
        strings, types, constants and attributes, on the function's name, or on debug information. With `stablehlo`, a
        function of a portable artifact is hashed as StableHLO, so the artifact's target version does not matter.
        """
        out = ffi.new("irmap_hash *")
        err = ffi.new("irmap_error *")
        with self.module._hashing:
            hasher = self.module._program_hasher if stablehlo else self.module._hasher
            check(lib.irmap_hasher_func(hasher, {"id": self.index}, out, err), err)
        return bytes(out.bytes).hex()

    @property
    def symbol(self) -> str:
        """MLIR: the symbol, preceded by those of the enclosing named modules: "@outer::@inner"."""
        return printed(lib.irmap_mlir_symbol_print, self.module._c, {"id": self.index})

    def text(
        self, *, locations: bool = False, offsets: bool = False, lines: bool = False, form: str = "custom", aliases: bool = False
    ) -> str:
        """Returns the text of the function without the enclosing module. Module.text() describes the options."""
        return self.module._text([self.index], locations, offsets, lines, form, aliases)
