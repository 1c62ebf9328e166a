# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How two modules differ."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ._function import Function
    from ._module import Module


class Difference(NamedTuple):
    """A function that two modules do not have alike."""

    name: str
    #: That of the first module; None where only the second one has it.
    a: Function | None
    #: That of the second one.
    b: Function | None

    @property
    def text(self) -> str:
        """The lines that differ, as `diff -u` shows them."""
        a, b = ([] if f is None else f.text().splitlines() for f in (self.a, self.b))
        return "\n".join(difflib.unified_diff(a, b, "a/" + self.name, "b/" + self.name, lineterm=""))


def diff(a: Module, b: Module) -> list[Difference]:
    """
    The functions that differ, by name, in the order of the first module. Of Tile IR fingerprints are compared,
    so that numbering and debug information make no difference, of others their texts. `irmap diff` pairs
    functions that were renamed, too.

    >>> other = irmap.open(module.extract(["empty", "loops"]))
    >>> [(d.name, d.b) for d in irmap.diff(module, other)]
    [('if_nest', None), ('for_i64', None)]
    """
    if a.format != b.format:
        raise ValueError("%s and %s have nothing in common" % (a.format, b.format))

    def meaning(f: Function) -> str:
        return f.hash() if f.module.format == "tileir" else f.text()

    def key(f: Function) -> str:
        return f.symbol if f.module.format == "mlir" else f.name

    others = {key(f): f for f in b.functions}
    out = []
    for f in a.functions:
        other = others.pop(key(f), None)
        if other is None or meaning(f) != meaning(other):
            out.append(Difference(key(f), f, other))
    return out + [Difference(name, None, f) for name, f in others.items()]
