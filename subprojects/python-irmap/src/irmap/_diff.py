# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How two modules differ."""

from __future__ import annotations

import collections
import difflib
import hashlib
import os
import re
from typing import TYPE_CHECKING, Any, Callable, Iterable, Iterator, NamedTuple, Union

from ._errors import Error

if TYPE_CHECKING:
    from ._function import Function
    from ._module import Module, Source


class Outside:
    """
    What of a module stands in no function: of MIC-B the graph, of MLIR the other ops and the resources, of Tile IR
    the globals.
    """

    def __init__(self, module: Module) -> None:
        #: That it belongs to.
        self.module = module

    @property
    def name(self) -> str:
        """ "(graph)" of MIC-B, else "(outside of functions)"."""
        return "(graph)" if self.module.format == "micb" else "(outside of functions)"

    def text(self) -> str:
        """Of MIC-B and MLIR as the module's text has it, a line for each resource or global."""
        module = self.module
        if module.format == "micb":
            return module.text(form="generic")
        lines = list(_ops(module)) if module.format == "mlir" else []
        if module.format == "tileir" and len(module.globals):
            lines = sorted(x.strip() for x in module.text(form="generic").splitlines() if x.lstrip().startswith("global "))
        for r in module.resources:
            value = repr(r.value)
            if isinstance(r.value, memoryview):
                value = "bytes " + hashlib.blake2b(r.value, digest_size=16).hexdigest()
            lines.append("resource %s.%s: %s" % (r.group, r.key, value))
        return "".join(x + "\n" for x in lines)

    def __repr__(self) -> str:
        return "<irmap.Outside of %r>" % self.module


def _ops(module: Module) -> Iterator[str]:
    """The text without functions: from the line of each op that is one to the end of its regions."""
    functions = {f.offset for f in module.functions}
    end = None
    for line in module.text(offsets=True, form="generic").splitlines():
        text, at = line.lstrip(), None
        indent = line[: len(line) - len(text)]
        if text.startswith("/* 0x"):
            before, _, text = text.partition(" */ ")
            at = int(before[3:], 16)
        if end is not None:
            end = None if line.startswith(end) else end
        elif at in functions:
            end = indent + "})" if text.endswith("({") else None
        else:
            yield indent + text


class Difference(NamedTuple):
    """A function that two modules do not have alike, or what else is in them."""

    name: str
    #: That of the first module; None where only the second one has it.
    a: Function | Outside | None
    #: That of the second one.
    b: Function | Outside | None

    @property
    def text(self) -> str:
        """The lines that differ, as `diff -u` shows them."""
        a, b = ([] if f is None else f.text().splitlines() for f in (self.a, self.b))
        return "\n".join(difflib.unified_diff(a, b, "a/" + self.name, "b/" + self.name, lineterm=""))


#: A function as one names it: by its name, its index, or itself.
Named = Union[str, int, "Function"]


def key(f: Function) -> str:
    return f.symbol if f.module.format == "mlir" else f.name


def meaning(f: Function) -> str:
    """What is compared, in which the function's own name makes no difference."""
    return f.hash()


def of(module: Module, named: Named) -> Function | None:
    """The function of a module; None if it is named after one that only the other module has."""
    from ._function import Function

    if isinstance(named, Function):
        if named.module is module:
            return named
        named = key(named)
    return module.functions[named] if isinstance(named, int) or named in module.functions else None


def pairs(
    a: Module, b: Module, functions: Iterable[Named | tuple[Named, Named]]
) -> Iterator[tuple[Function | None, Function | None]]:
    from ._function import Function

    for named in functions:
        first, second = named if isinstance(named, tuple) else (named, named)
        for f in (first, second):
            if isinstance(f, Function) and f.module is not a and f.module is not b:
                raise ValueError("%r is in neither of the modules" % f)
        pair = of(a, first), of(b, second)
        if pair == (None, None) or (isinstance(named, tuple) and None in pair):
            raise KeyError(named)
        yield pair


def _names(one: Function | None, other: Function | None) -> str:
    """Both, or one where they are the same."""
    return " ".join(dict.fromkeys(key(f) for f in (one, other) if f is not None))


def _stem(f: Function) -> str | None:
    """What the programmer called a kernel, before what cuTile appends."""
    return re.split(r"(?!^)_Kt\d", f.name, maxsplit=1)[0] if f.module.format == "tileir" else None


def _print(f: Function) -> str | None:
    """What it means, if it can be decoded."""
    try:
        return meaning(f)
    except Error:
        return None


def _unnumbered(f: Function) -> str:
    """ "clip" of "clip_0" and of "clip": compilers number what they generate."""
    return re.sub(r"(?s)(.)_?[0-9]+\Z", r"\1", f.name)


#: Of pairs of functions of one stem that are looked at; of more those of one shape belong together, then the nth to the nth.
PAIRS_MOST = 4096

#: Ops of a function whose kinds tell it from others.
SHAPE_LEAST = 4


def _opcodes(f: Function) -> list[int]:
    ops: Any = f.columns().ops  # which mypy takes for one of one dimension
    return [row[0] for row in ops.tolist()[:-1]]


def _shape(f: Function) -> tuple[str, tuple[int, ...]] | None:
    """What it was called and its kinds of ops in turn, of which two or three say nothing."""
    return (stem, tuple(codes)) if (stem := _stem(f)) and len(codes := _opcodes(f)) >= SHAPE_LEAST else None


def _most_alike(a: list[Function], b: list[Function]) -> Iterator[tuple[Function, Function]]:
    """Those with most ops in common first, of such those of one shape, then those with most of the beginning and end of
    their names."""
    codes = [[collections.Counter(_opcodes(f)) for f in side] for side in (a, b)]
    shapes = [[_shape(f) for f in side] for side in (a, b)]
    found = []
    for i, one in enumerate(a):
        for k, other in enumerate(b):
            first, second = codes[0][i], codes[1][k]
            ops = 2 * sum((first & second).values()) / max(1, sum(first.values()) + sum(second.values()))
            shape = shapes[0][i] is not None and shapes[0][i] == shapes[1][k]
            head = len(os.path.commonprefix([one.name, other.name]))
            tail = len(os.path.commonprefix([one.name[head:][::-1], other.name[head:][::-1]]))
            found.append((-ops, not shape, -head - tail, i, k))
    taken: tuple[set[int], set[int]] = set(), set()
    for *_, i, k in sorted(found):
        if i not in taken[0] and k not in taken[1]:
            taken[0].add(i)
            taken[1].add(k)
            yield a[i], b[k]


def _by_likeness(a: list[Function], b: list[Function]) -> Iterator[tuple[Function, Function]]:
    """Of the kernels that the programmer called alike those that belong together, where they are not too many."""
    groups: dict[str, tuple[list[Function], list[Function]]] = {}
    for side, functions in enumerate((a, b)):
        for f in functions:
            if (stem := _stem(f)) is not None:
                groups.setdefault(stem, ([], []))[side].append(f)
    for first, second in groups.values():
        if len(first) * len(second) <= PAIRS_MOST:
            yield from _most_alike(first, second)


def _same(a: list[Function], b: list[Function], by: Callable[[Function], Any]) -> Iterator[tuple[Function, Function]]:
    """Those of which something is the same, in their order."""
    others: dict[Any, list[Function]] = {}
    for f in b:
        others.setdefault(by(f), []).append(f)
    for f in a:
        if by(f) is not None and (same := others.get(by(f))):
            yield f, same.pop(0)


def _by_name(a: list[Function], b: list[Function]) -> tuple[dict[int, Function], list[Function]]:
    """Which function of the second module belongs to each of the first, by its index, and what is left of the second."""
    together: dict[int, Function] = {}
    prints = {id(f): _print(f) for f in a + b}
    names = {key(f) for f in a}

    def equal(f: Function, beside: Any) -> Any:
        return prints[id(f)] and (beside, prints[id(f)])

    ways: list[Callable[[list[Function], list[Function]], Iterator[tuple[Function, Function]]]] = [
        lambda a, b: _same(a, b, lambda f: equal(f, key(f))),
        lambda a, b: _same(a, b, lambda f: equal(f, _unnumbered(f))),
        lambda a, b: _same(a, [f for f in b if key(f) in names], lambda f: equal(f, "")),
        lambda a, b: _same(a, b, key),
        lambda a, b: _same(a, b, lambda f: _stem(f) and equal(f, _stem(f))),
        _by_likeness,
        lambda a, b: _same(a, b, _shape),
        lambda a, b: _same(a, b, _stem),
        lambda a, b: _same(a, b, lambda f: equal(f, "")),
    ]
    for way in ways:
        found = {one.index: other for one, other in way(a, b)}
        together.update(found)
        taken = {f.index for f in found.values()}
        a, b = [f for f in a if f.index not in found], [f for f in b if f.index not in taken]
    return together, b


def diff(
    a: Module | Function | Source, b: Module | Function | Source, functions: Iterable[Named | tuple[Named, Named]] | None = None
) -> list[Difference]:
    """
    What differs between two modules, or what open() takes: the functions, in the order of the first module, and
    behind them, where it does, what stands in no function, as `Outside`. Fingerprints are compared, so
    that numbering and debug information make no difference; of graphs their texts.

    Equal functions belong together first: those of one name, those whose names differ in a number at the end, those that
    exchanged names. Then functions belong together by name, and kernels of cuTile that are left by what stands before the types and
    constants in it ("softmax_row" of "softmax_row_Kt1_A2f16_..."), those that mean the same first, then those that are
    most alike, as `irmap diff` does it, which pairs others that were renamed, too.

    `functions` are those to compare, each by its name, its index, or itself; a tuple of two pairs them, whatever their
    names, and has both in its difference. Two functions can be compared without their modules.

    >>> other = irmap.open(module.extract(["empty", "loops"]))
    >>> [(d.name, d.b) for d in irmap.diff(module, other)]
    [('if_nest', None), ('for_i64', None)]
    >>> irmap.diff(module, other, [other.functions[1], ("loops", 0)])
    []
    >>> [d.name for d in irmap.diff(module.functions["loops"], other.functions["empty"])]
    ['loops empty']
    """
    from ._function import Function
    from ._module import Module, open

    if isinstance(a, Function) or isinstance(b, Function):
        if not (isinstance(a, Function) and isinstance(b, Function)) or functions is not None:
            raise TypeError("diff takes two modules or two functions")
        return diff(a.module, b.module, [(a, b)])
    a, b = (one if isinstance(one, Module) else open(one) for one in (a, b))
    if a.format != b.format:
        raise ValueError("%s and %s have nothing in common" % (a.format, b.format))
    out = []
    if functions is not None:
        for one, other in pairs(a, b, functions):
            if one is None or other is None or meaning(one) != meaning(other):
                out.append(Difference(_names(one, other), one, other))
        return out
    together, alone = _by_name(list(a.functions), list(b.functions))
    for f in a.functions:
        other = together.get(f.index)
        if other is None or meaning(f) != meaning(other) or key(f) != key(other):
            out.append(Difference(_names(f, other), f, other))
    out += [Difference(key(f), None, f) for f in alone]
    x, y = Outside(a), Outside(b)
    return out + [Difference(x.name, x, y)] * (x.text() != y.text())
