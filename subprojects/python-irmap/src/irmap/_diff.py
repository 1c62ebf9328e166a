# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares two modules."""

from __future__ import annotations

import collections
import difflib
import hashlib
import os
import re
from typing import TYPE_CHECKING, Any, Callable, Iterable, Iterator, NamedTuple, Union

from ._errors import Error
from ._library import ffi, get, lib, text_of

if TYPE_CHECKING:
    from ._function import Function
    from ._module import Module, Source


class Outside:
    """
    The contents of a module outside functions: for MIC-B the graph, for MLIR ops and resources, for Tile IR
    globals.
    """

    def __init__(self, module: Module) -> None:
        #: The module.
        self.module = module

    @property
    def name(self) -> str:
        """ "(graph)" for MIC-B, otherwise "(outside of functions)"."""
        return "(graph)" if self.module.format == "micb" else "(outside of functions)"

    def text(self) -> str:
        """Returns the text of a graph or of ops, and one line per resource or global."""
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
    """Yields the lines of the text, without functions and their regions."""
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
    """A function, or the contents outside functions, that differs between two modules."""

    name: str
    #: From the first module; None if only the second module has it.
    a: Function | Outside | None
    #: From the second module; None if only the first module has it.
    b: Function | Outside | None

    @property
    def text(self) -> str:
        """The difference of the texts, in the format of `diff -u`."""
        a, b = ([] if f is None else f.text().splitlines() for f in (self.a, self.b))
        return "\n".join(difflib.unified_diff(a, b, "a/" + self.name, "b/" + self.name, lineterm=""))


#: A function, its name or its index.
Named = Union[str, int, "Function"]


def key(f: Function) -> str:
    return f.symbol if f.module.format == "mlir" else f.name


def fingerprint(f: Function) -> str:
    """Returns the fingerprint to compare, which does not depend on the function's name."""
    return f.hash()


def of(module: Module, named: Named) -> Function | None:
    """Returns the function of a module, or None if the module lacks it."""
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
                raise ValueError("%r is not a function of either module" % f)
        pair = of(a, first), of(b, second)
        if pair == (None, None) or (isinstance(named, tuple) and None in pair):
            raise KeyError(named)
        yield pair


def _names(one: Function | None, other: Function | None) -> str:
    """Returns both names, or one if they are equal."""
    return " ".join(dict.fromkeys(key(f) for f in (one, other) if f is not None))


def _fingerprint_or_none(f: Function) -> str | None:
    """Returns the fingerprint, or None if the function cannot be decoded."""
    try:
        return fingerprint(f)
    except Error:
        return None


class _Names:
    """
    Names of functions during one comparison. Equal names are one object: many functions can have the same long name,
    which should not be compared or stored for each function.
    """

    def __init__(self, size: int) -> None:
        self._limit = self._left = (16 << 20) + 512 * size  # as for the text of a call in C (max_text)
        self._known: dict[str, str] = {}
        self._places: dict[tuple[int, int, int], str] = {}
        self._symbols: dict[tuple[int, int], str] = {}
        self._stems: dict[str, str] = {}
        self._unnumbered: dict[str, str] = {}
        self._pairs: dict[tuple[str, str], str] = {}

    def _shared(self, text: str) -> str:
        self._left -= len(text)
        if self._left < 0:
            what = "the names of the functions"
            raise Error("%s need more than the limit of %d bytes" % (what, self._limit), status="limit", what=what)
        return self._known.setdefault(text, text)

    def name(self, f: Function) -> str:
        s = get(lib.irmap_func_name, f.module._c, {"id": f.index}, "irmap_str *")
        place = id(f.module), int(ffi.cast("uintptr_t", s.data)), int(s.size)
        if place not in self._places:
            self._places[place] = self._shared(text_of(s))
        return self._places[place]

    def key(self, f: Function) -> str:
        if f.module.format != "mlir":
            return self.name(f)
        place = id(f.module), f.index
        if place not in self._symbols:
            self._symbols[place] = self._shared(f.symbol)
        return self._symbols[place]

    def stem(self, f: Function) -> str | None:
        """Returns a kernel's name without the suffix that cuTile appends."""
        if f.module.format != "tileir":
            return None
        name = self.name(f)
        if name not in self._stems:
            self._stems[name] = self._shared(re.split(r"(?!^)_Kt\d", name, maxsplit=1)[0])
        return self._stems[name]

    def unnumbered(self, f: Function) -> str:
        """Returns the name without the number that a compiler appended: "clip" for "clip_0"."""
        name = self.name(f)
        if name not in self._unnumbered:
            rest = name.rstrip("0123456789")
            short = rest[:-1] if rest.endswith("_") and len(rest) > 1 else rest or name[:1]
            self._unnumbered[name] = self._shared(short if rest != name else name)
        return self._unnumbered[name]

    def both(self, one: Function | None, other: Function | None) -> str:
        """Returns both names, or one if they are equal."""
        keys = [self.key(f) for f in (one, other) if f is not None]
        if len(keys) == 1 or keys[0] is keys[1]:
            return keys[0]
        pair = keys[0], keys[1]
        if pair not in self._pairs:
            self._pairs[pair] = self._shared(" ".join(pair))
        return self._pairs[pair]


#: Limit on the pairs of kernels to compare per stem. Above the limit, they are matched by shape, then in order.
PAIRS_MOST = 4096

#: Number of characters that are compared at each end of two names.
NAME_MOST = 256

#: Minimum number of ops of a shape (sequence of opcodes) that is distinctive.
SHAPE_LEAST = 4


def _opcodes(f: Function) -> list[int]:
    ops: Any = f.columns().ops  # Any: mypy assumes one dimension
    return [row[0] for row in ops.tolist()[:-1]]


def _shape(f: Function, names: _Names) -> tuple[str, tuple[int, ...]] | None:
    """Returns the stem and the sequence of opcodes, or None if there are too few ops."""
    return (stem, tuple(codes)) if (stem := names.stem(f)) and len(codes := _opcodes(f)) >= SHAPE_LEAST else None


def _most_alike(a: list[Function], b: list[Function], names: _Names) -> Iterator[tuple[Function, Function]]:
    """Yields the most similar pairs of functions. Compares the share of common ops, then whether the shapes are equal, then
    the length of the common prefix and suffix of the names."""
    codes = [[collections.Counter(_opcodes(f)) for f in side] for side in (a, b)]
    shapes = [[_shape(f, names) for f in side] for side in (a, b)]
    heads = [[names.name(f)[:NAME_MOST] for f in side] for side in (a, b)]
    tails = [[names.name(f)[: -NAME_MOST - 1 : -1] for f in side] for side in (a, b)]
    found = []
    for i, one in enumerate(a):
        for k, other in enumerate(b):
            first, second = codes[0][i], codes[1][k]
            ops = 2 * sum((first & second).values()) / max(1, sum(first.values()) + sum(second.values()))
            shape = shapes[0][i] is not None and shapes[0][i] == shapes[1][k]
            head = len(os.path.commonprefix([heads[0][i], heads[1][k]]))
            tail = len(os.path.commonprefix([tails[0][i][: len(names.name(one)) - head], tails[1][k][: len(names.name(other)) - head]]))
            found.append((-ops, not shape, -head - tail, i, k))
    taken: tuple[set[int], set[int]] = set(), set()
    for *_, i, k in sorted(found):
        if i not in taken[0] and k not in taken[1]:
            taken[0].add(i)
            taken[1].add(k)
            yield a[i], b[k]


def _by_similarity(a: list[Function], b: list[Function], names: _Names) -> Iterator[tuple[Function, Function]]:
    """Yields the most similar pairs of kernels with the same stem, unless there are too many pairs."""
    groups: dict[str, tuple[list[Function], list[Function]]] = {}
    for side, functions in enumerate((a, b)):
        for f in functions:
            if (stem := names.stem(f)) is not None:
                groups.setdefault(stem, ([], []))[side].append(f)
    for first, second in groups.values():
        if len(first) * len(second) <= PAIRS_MOST:
            yield from _most_alike(first, second, names)


def _same(a: list[Function], b: list[Function], by: Callable[[Function], Any]) -> Iterator[tuple[Function, Function]]:
    """Yields pairs of functions with equal keys, in order."""
    others: dict[Any, collections.deque[Function]] = {}
    for f in b:
        others.setdefault(by(f), collections.deque()).append(f)
    for f in a:
        if by(f) is not None and (same := others.get(by(f))):
            yield f, same.popleft()


def _by_name(a: list[Function], b: list[Function], names: _Names) -> tuple[dict[int, Function], list[Function]]:
    """Matches functions. Returns the match for each index of `a`, and the unmatched functions of `b`."""
    together: dict[int, Function] = {}
    fingerprints = {id(f): _fingerprint_or_none(f) for f in a + b}
    known = {names.key(f) for f in a}

    def equal(f: Function, name: Any) -> Any:
        return fingerprints[id(f)] and (name, fingerprints[id(f)])

    ways: list[Callable[[list[Function], list[Function]], Iterator[tuple[Function, Function]]]] = [
        lambda a, b: _same(a, b, lambda f: equal(f, names.key(f))),
        lambda a, b: _same(a, b, lambda f: equal(f, names.unnumbered(f))),
        lambda a, b: _same(a, [f for f in b if names.key(f) in known], lambda f: equal(f, "")),
        lambda a, b: _same(a, b, names.key),
        lambda a, b: _same(a, b, lambda f: names.stem(f) and equal(f, names.stem(f))),
        lambda a, b: _by_similarity(a, b, names),
        lambda a, b: _same(a, b, lambda f: _shape(f, names)),
        lambda a, b: _same(a, b, names.stem),
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
    Compares two modules, or sources as in open(). Returns the functions that differ, in the order of the first module,
    then an `Outside` if the contents outside functions differ. Functions are compared by fingerprint, so numbering and debug
    information do not matter. Graphs are compared as text.

    Equal functions are matched first: by name, by name without a final number, and by exchanged names. Other functions
    are matched by name. Remaining cuTile kernels are matched by their names without types and constants ("softmax_row" for
    "softmax_row_Kt1_A2f16_..."): first equal kernels, then the most similar ones, as in `irmap diff`. `irmap diff` also
    matches other renamed functions.

    `functions` are the functions to compare, given as names, indices or objects. A tuple of two functions compares them
    regardless of their names. Two functions can also be passed instead of modules.

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
            raise TypeError("diff() requires two modules or two functions")
        return diff(a.module, b.module, [(a, b)])
    a, b = (one if isinstance(one, Module) else open(one) for one in (a, b))
    if a.format != b.format:
        raise ValueError("cannot compare the formats %s and %s" % (a.format, b.format))
    out = []
    if functions is not None:
        for one, other in pairs(a, b, functions):
            if one is None or other is None or fingerprint(one) != fingerprint(other):
                out.append(Difference(_names(one, other), one, other))
        return out
    names = _Names(len(a.data) + len(b.data))
    together, alone = _by_name(list(a.functions), list(b.functions), names)
    for f in a.functions:
        other = together.get(f.index)
        if other is None or fingerprint(f) != fingerprint(other) or names.key(f) is not names.key(other):
            out.append(Difference(names.both(f, other), f, other))
    out += [Difference(names.key(f), None, f) for f in alone]
    x, y = Outside(a), Outside(b)
    return out + [Difference(x.name, x, y)] * (x.text() != y.text())
