#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares irmap with the reader and writer of this script on random MIC-B graphs and their mutants.

usage: micb_random.py IRMAP SEED COUNT

For each of COUNT graphs and two mutants of each: `check --level=read` accepts the files that the reader
accepts, `check` accepts exactly the canonical encoding of the writer, and `dump` prints the same text.
"""
import json
import os
import random
import sys
import tempfile

import command

CAP = 16_000_000
DTYPES = "f16 f32 f64 bf16 i8 i16 i32 i64 u8 u16 u32 u64 bool".split()
WORDS = "m + - * / r s sig th gelu ln t rshp sum mean max cat split gth".split()
AXIS, AXES, SPLIT, CUSTOM = (6, 16, 18), (11, 13, 14, 15), 17, 255


class Bad(Exception):
    pass


# ---- writing


def uleb(n, long=0):
    out = bytearray()
    while n >= 0x80:
        out.append(n & 0x7F | 0x80)
        n >>= 7
    out.append(n)
    for _ in range(min(long, 10 - len(out))):
        out[-1] |= 0x80
        out.append(0)
    return bytes(out)


def zigzag(n):
    return (n << 1) ^ (n >> 63) if n >= 0 else ((-n) << 1) - 1


class Writer:
    """Without `rng`, writes the canonical encoding; with it, a random equivalent encoding."""

    def __init__(self, rng=None):
        self.rng, self.strings, self.out = rng, [], bytearray()

    def n(self, v):
        self.out += uleb(v, self.rng.randrange(1, 11) if self.rng and self.rng.random() < 0.03 else 0)

    def s(self, text):
        places = [i for i, s in enumerate(self.strings) if s == text]
        if not places or self.rng and self.rng.random() < 0.02:
            places = [len(self.strings)]
            self.strings.append(text)
        self.n(self.rng.choice(places) if self.rng else places[0])

    def map(self, entries):
        entries = sorted(entries) if not self.rng or self.rng.random() < 0.7 else entries
        self.n(len(entries))
        for key, kind, value in entries:
            self.s(key)
            self.out.append(kind)
            if kind == 0:
                self.s(value)
            elif kind == 1:
                self.n(zigzag(value))
            elif kind == 2:
                self.n(len(value))
                self.out += value
            else:
                self.map(value)

    def write(self, g):
        rng = self.rng
        if rng and rng.random() < 0.3:
            self.strings = [b"unused"] * rng.randrange(2)
            if rng.random() < 0.5:
                self.strings += sorted({b"x", b"128"} | set(g["symbols"]))
        self.n(len(g["symbols"]))
        for s in g["symbols"]:
            self.s(s)
        self.n(len(g["types"]))
        for dtype, dims in g["types"]:
            self.out.append(dtype)
            self.n(len(dims))
            for d in dims:
                self.s(d)
        self.n(len(g["values"]))
        for v in g["values"]:
            self.out.append(v[0])
            if v[0] < 2:
                self.s(v[1])
                self.n(v[2])
                continue
            _, opcode, params, ins = v
            self.out.append(opcode)
            if opcode in AXES:
                self.n(len(params))
            if opcode in AXES + AXIS:
                for p in params:
                    self.n(zigzag(p))
            elif opcode == SPLIT:
                self.n(zigzag(params[0]))
                self.n(params[1])
            elif opcode == CUSTOM:
                self.s(params[0])
            self.n(len(ins))
            for i in ins:
                self.n(i)
        self.n(g["output"])
        if g["map"] or rng and rng.random() < 0.1:
            self.out.append(0x4D)
            self.map(g["map"])
            if rng and rng.random() < 0.05:
                self.out += b"\0more"
        body, self.out = self.out, bytearray()
        self.n(len(self.strings))
        for s in self.strings:
            self.n(len(s))
            self.out += s
        return b"MICB\x02" + bytes(self.out) + bytes(body)


# ---- reading, with all required checks


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, n):
        if n > len(self.data) - self.at:
            raise Bad("end")
        self.at += n
        return self.data[self.at - n : self.at]

    def u8(self):
        return self.take(1)[0]

    def n(self):
        v = 0
        for shift in range(0, 70, 7):
            b = self.u8()
            if shift == 63 and b & 0x7F > 1:
                raise Bad("overflow")
            v |= (b & 0x7F) << shift
            if b < 0x80:
                return v
        raise Bad("long")

    def z(self):
        v = self.n()
        return (v >> 1) ^ -(v & 1)

    def count(self):
        n = self.n()
        if n > CAP or n > len(self.data):
            raise Bad("count")
        return n

    def below(self, limit):
        n = self.n()
        if n >= limit:
            raise Bad("index")
        return n

    def s(self):
        return self.strings[self.below(len(self.strings))]

    def map(self):
        entries, keys = [], set()
        for _ in range(self.count()):
            key, kind = self.s(), self.u8()
            if kind > 3:
                raise Bad("kind")
            value = (self.s, self.z, lambda: self.take(self.count()), self.map)[kind]()
            if key in keys:
                raise Bad("key")
            keys.add(key)
            entries.append((key, kind, value))
        return entries

    def node(self, number):
        opcode, params = self.u8(), []
        if opcode >= len(WORDS) and opcode != CUSTOM:
            raise Bad("opcode")
        if opcode in AXES:
            params = [self.z() for _ in range(self.count())]
        elif opcode in AXIS:
            params = [self.z()]
        elif opcode == SPLIT:
            params = [self.z(), self.n()]
        elif opcode == CUSTOM:
            params = [self.s()]
        return (2, opcode, params, [self.below(number) for _ in range(self.count())])

    def read(self):
        g = {"symbols": [], "types": [], "values": [], "map": []}
        if self.take(5) != b"MICB\x02":
            raise Bad("magic")
        self.strings = [self.take(self.count()) for _ in range(self.count())]
        for s in self.strings:
            try:
                s.decode("utf-8")
            except UnicodeDecodeError:
                raise Bad("utf-8") from None
        g["symbols"] = [self.s() for _ in range(self.count())]
        for _ in range(self.count()):
            dtype = self.u8()
            if dtype >= len(DTYPES):
                raise Bad("dtype")
            g["types"].append((dtype, [self.s() for _ in range(self.count())]))
        for i in range(self.count()):
            tag = self.u8()
            if tag > 2:
                raise Bad("tag")
            g["values"].append(self.node(i) if tag == 2 else (tag, self.s(), self.below(len(g["types"]))))
        g["output"] = self.below(len(g["values"]) or 1 << 64)
        if self.at < len(self.data):
            if self.u8() != 0x4D:
                raise Bad("marker")
            g["map"] = self.map()
        return g


# ---- text


def quoted(text):
    out = ""
    for c in text.decode():
        if c in '"\\':
            out += "\\" + c
        elif c in "\n\t":
            out += "\\n" if c == "\n" else "\\t"
        elif ord(c) < 0x20 or 0x80 <= ord(c) < 0xA0:
            out += "\\u%04X" % ord(c)
        else:
            out += c
    return b'"' + out.encode() + b'"'


def map_text(entries, depth):
    out = b"{\n"
    for key, kind, value in sorted(entries):
        text = (quoted, lambda v: b"%d" % v, lambda v: b"bytes(0x" + v.hex().encode() + b")",
                lambda v: map_text(v, depth + 1))[kind](value)  # fmt: skip
        out += b"  " * (depth + 1) + key + b" = " + text + b"\n"
    return out + b"  " * depth + b"}"


def text(g):
    lines = [b"mic@2"] + [b"S " + s for s in g["symbols"]]
    for i, (dtype, dims) in enumerate(g["types"]):
        lines.append(b" ".join([b"T%d" % i, DTYPES[dtype].encode()] + dims))
    for v in g["values"]:
        if v[0] < 2:
            lines.append(b"%s %s T%d" % (b"ap"[v[0] : v[0] + 1], v[1], v[2]))
            continue
        _, opcode, params, ins = v
        if opcode == CUSTOM:
            words = [params[0]]
        else:
            shown = [] if opcode == 6 and params == [-1] else params
            words = [WORDS[opcode].encode()] + [b"%d" % p for p in shown]
        lines.append(b" ".join(words + [b"%d" % i for i in ins]))
    lines.append(b"O %d" % g["output"])
    if g["map"]:
        lines.append(b"map " + map_text(g["map"], 0))
    return b"\n".join(lines)


# ---- random graphs and mutants


def random_graph(rng):
    names = [b"x", b"128", b"B", b"", b"a b", "\u00e9\u0085\u2028".encode(), b"m", b"long" * 50,
             b'q"\\\n\t\x01\x7f', "\U0001f600".encode()] + [b"k%d" % i for i in range(rng.randrange(300))]  # fmt: skip
    number = lambda: rng.choice([0, 1, -1, -64, 63, 64, 2**63 - 1, -(2**63), rng.randrange(-999, 999)])
    name = lambda: rng.choice(names)

    def entries(depth):
        keys = rng.sample(names, min(len(names), rng.choice([0, 1, 2, 5, 20])))
        kinds = [(k, rng.randrange(4 if depth < 4 else 3)) for k in keys]
        return [(k, t, (name, number, lambda: rng.randbytes(rng.randrange(40)), lambda: entries(depth + 1))[t]())
                for k, t in kinds]  # fmt: skip

    g = {"symbols": [name() for _ in range(rng.choice([0, 0, 1, 5]))], "map": [], "values": []}
    g["types"] = [(rng.randrange(13), [name() for _ in range(rng.choice([0, 1, 2, 4, 30]))])
                  for _ in range(rng.choice([0, 1, 3, 200]))]  # fmt: skip
    for i in range(rng.choice([0, 1, 5, 40, 300])):
        tag = rng.choice([0, 1, 2, 2, 2]) if g["types"] else 2
        if tag < 2:
            g["values"].append((tag, name(), rng.randrange(len(g["types"]))))
            continue
        opcode = rng.choice(list(range(19)) + [CUSTOM])
        params = {SPLIT: lambda: [number(), rng.choice([0, 4, 2**64 - 1])], CUSTOM: lambda: [name()]}
        many = [number() for _ in range(1 if opcode in AXIS else rng.choice([0, 1, 3, 130]))]
        params = params[opcode]() if opcode in params else many if opcode in AXES + AXIS else []
        g["values"].append((2, opcode, params, [rng.randrange(i) for _ in range(rng.choice([0, 1, 2, 20]) if i else 0)]))
    g["output"] = rng.randrange(len(g["values"])) if g["values"] else rng.choice([0, 300, 2**64 - 1])
    if rng.random() < 0.5:
        g["map"] = entries(0)
    return g


def mutant(rng, data):
    data = bytearray(data)
    for _ in range(rng.choice([1, 1, 2])):
        at = rng.randrange(5, len(data))
        kind = rng.randrange(4)
        if kind == 0:
            data[at] = rng.choice([0, 1, 2, 0x4D, 0x7F, 0x80, 0xFF, rng.randrange(256)])
        elif kind == 1:
            data[at] = (data[at] + rng.choice([1, -1])) & 0xFF
        elif kind == 2:
            del data[at : at + rng.choice([1, 1, 4, len(data)])]
        else:
            data[at:at] = rng.randbytes(rng.choice([1, 2]))
        if len(data) <= 5:
            break
    return bytes(data)


def verdicts(irmap, level, paths):
    p = command.run(irmap, "check", "--json", "--level=" + level, *paths)
    rows = [json.loads(line) for line in p.stdout.splitlines()]
    if [r["file"] for r in rows] != paths:
        sys.exit("check stopped after %d files: %r" % (len(rows), p.stderr[-300:]))
    return [r["verdict"] for r in rows]


def main():
    irmap, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    rng, passed, failed, seen = random.Random(seed), 0, 0, {}
    with tempfile.TemporaryDirectory() as folder:
        cases = []
        for i in range(count):
            good = Writer(rng if i % 2 else None).write(random_graph(rng))
            for data in (good, mutant(rng, good), mutant(rng, good)):
                path = os.path.join(folder, "%d.micb" % len(cases))
                with open(path, "wb") as f:
                    f.write(data)
                try:
                    graph = Reader(data).read()
                except Bad:
                    graph = None
                cases.append((path, data, graph))
        paths = [c[0] for c in cases]
        results = zip(cases, verdicts(irmap, "read", paths), verdicts(irmap, "strict", paths))
        for (path, data, graph), read, strict in results:
            tidy = graph is not None and Writer().write(graph) == data
            want = ("accepted" if graph is not None else "rejected", "accepted" if tidy else "rejected")
            p = command.run(irmap, "dump", path)
            dumped = p.returncode == 1 if graph is None else p.returncode == 0 and p.stdout == text(graph)
            seen[want] = seen.get(want, 0) + 1
            if (read, strict) == want and dumped:
                passed += 1
                continue
            failed += 1
            print("FAIL %s: read %s, strict %s, want %s; dump %s" % (data.hex()[:400], read, strict, want,
                                                                    "as wanted" if dumped else "differs"))  # fmt: skip
    print(seen)
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed or len(seen) < 3 else 0


if __name__ == "__main__":
    sys.exit(main())
