#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What of an op's use asks for a newer StableHLO, by info --why of files with that op alone.

usage: stablehlo_needs.py IRMAP

StableHLO's own rules: which op of VHLO may be written for which version. Types and attributes are
stored as text, as any may be.
"""
import json
import sys

from command import run
from judge import ended, judge

F32, F64 = "!vhlo.f32_v1", "!vhlo.f64_v1"
FN, E5 = "!vhlo.f8E4M3FN_v1", "!vhlo.f8E5M2_v1"
ORIGINAL, TYPED = ("#vhlo<api_version_v1 API_VERSION_%s>" % x for x in ("ORIGINAL", "TYPED_FFI"))


def tensor(element, shape="2x", encoding=""):
    return "!vhlo.tensor_v1<%s%s%s>" % (shape, element, encoding)


def number(n):
    """A prefix varint, of one or two bytes."""
    return bytes([n << 1 | 1]) if n < 128 else (n << 2 | 2).to_bytes(2, "little")


def numbers(values):
    return number(len(values)) + b"".join(map(number, values))


def section(id_, data):
    return bytes([id_]) + number(len(data)) + data


class Module:
    """Bytecode of version 1."""

    def __init__(self):
        self.strings, self.names, self.attrs, self.types = [], [], [], []
        self.ops, self.values = [], 0

    def index(self, table, entry):
        if entry not in table:
            table.append(entry)
        return table.index(entry)

    def attr(self, dialect, text):
        return self.index(self.attrs, (dialect, (text + "\0").encode(), 0))

    def op(self, name, operands=(), results=(), attributes=None):
        """Operand i is result i of an op in front of it."""
        dialect, _, rest = name.partition(".")
        at = [self.values + i for i in range(len(operands))]
        if operands:
            self.op("vhlo.source", results=operands)
        out = number(self.index(self.names, (dialect, rest)))
        out += bytes([(1 if attributes else 0) | (2 if results else 0) | (4 if operands else 0)])
        out += number(self.attr("builtin", "loc(unknown)"))
        if attributes:
            pairs = [(number(self.index(self.strings, key)), self.attr(value[1:].partition(".")[0].partition("<")[0], value))
                     for key, value in attributes.items()]  # fmt: skip
            entries = [(self.index(self.attrs, ("builtin", number(2) + key, 1)), value) for key, value in pairs]
            body = number(1) + number(len(entries)) + b"".join(number(k) + number(v) for k, v in entries)
            out += number(self.index(self.attrs, ("builtin", body, 1)))
        if results:
            out += numbers([self.index(self.types, ("vhlo", (t + "\0").encode(), 0)) for t in results])
            self.values += len(results)
        if operands:
            out += numbers(at)
        self.ops.append(out)

    def groups(self, dialects, table, entry):
        """Entries of a table stand by dialect; here each is a group."""
        return b"".join(number(dialects.index(e[0])) + number(1) + entry(e) for e in table)

    def bytes(self):
        # Values that stand in no op have no numbers: a module is around the ops.
        block = number(len(self.ops) << 1) + b"".join(self.ops)
        module = number(self.index(self.names, ("builtin", "module"))) + b"\x10" + number(self.attr("builtin", "loc(unknown)"))
        body = number(1 << 1) + module + number(1 << 1) + number(1) + number(self.values) + block
        dialects = ["builtin", "vhlo"]
        for name, *_ in self.names + self.attrs:
            self.index(dialects, name)
        names = [self.index(self.strings, s) for s in dialects]
        dialect = number(len(dialects)) + b"".join(number(n << 1) for n in names)
        dialect += self.groups(dialects, self.names, lambda e: number(self.index(self.strings, e[1])))
        sizes = number(len(self.attrs)) + number(len(self.types))
        for table in self.attrs, self.types:
            sizes += self.groups(dialects, table, lambda e: number(len(e[1]) << 1 | e[2]))
        entries = b"".join(e[1] for e in self.attrs + self.types)
        strings = [s.encode() + b"\0" for s in self.strings]
        text = number(len(strings)) + b"".join(number(len(s)) for s in reversed(strings)) + b"".join(strings)
        return (b"ML\xefR" + number(1) + b"StableHLO_v1.21.0\0" +
                b"".join(section(*s) for s in ((0, text), (1, dialect), (2, entries), (3, sizes), (4, body))))  # fmt: skip


def needs(irmap, m):
    p = run(irmap, "info", "--why", "--json", "-", input=m.bytes())
    out = json.loads(p.stdout or b"{}")
    return out.get("content"), [row["name"] for row in out.get("why", []) if row["kind"] == "op"], p.stderr.decode()


def main():
    irmap = sys.argv[1]
    promoted = "%s that changes the element type"
    cases = [
        # Results of reductions, each with the operand at its place.
        *(("0.17.0", [promoted % name], "vhlo." + name, [tensor(F32), tensor(F32)], [tensor(F64, "")])
          for name in ("all_reduce_v1", "reduce_v1", "reduce_scatter_v1", "reduce_window_v1", "scatter_v1",
                       "select_and_scatter_v1")),
        ("0.17.0", [promoted % "reduce_v1"], "vhlo.reduce_v1", [tensor(F32), tensor(F32), tensor(F32)], [tensor(F32), tensor(F64)]),
        ("0.17.0", [promoted % "reduce_v1"], "vhlo.reduce_v1", ["!vhlo.unranked_tensor_v1<%s>" % F32], [tensor(F64)]),
        ("0.9.0", [], "vhlo.reduce_v1", [tensor(F32), tensor(F64)], [tensor(F32, "?x4x")]),
        ("0.9.0", [], "vhlo.reduce_v1", [tensor(F32, "?x", ", #vhlo.type_extensions_v1<bounds = [2]>")], [tensor(F32)]),
        ("0.9.0", [], "vhlo.reduce_v1", ["!vhlo.unranked_tensor_v1<%s>" % F32], [tensor(F32)]),
        ("0.9.0", [], "vhlo.sort_v1", [tensor(F32)], [tensor(F64)]),
        # One that is newer than the rule is known by its name.
        ("1.1.0", ["scatter_v2"], "vhlo.scatter_v2", [tensor(F32)], [tensor(F64)]),
        # custom_call
        ("1.3.0", ["custom_call_v1 of API_VERSION_TYPED_FFI"], "vhlo.custom_call_v1", (), (), {"api_version": TYPED}),
        ("1.3.0", ["custom_call_v1 with a dictionary as backend_config"], "vhlo.custom_call_v1", (), (),
         {"api_version": ORIGINAL, "backend_config": "#vhlo.dict_v1<{}>"}),
        ("0.9.0", [], "vhlo.custom_call_v1", (), (), {"api_version": ORIGINAL, "backend_config": '#vhlo.string_v1<"">'}),
        ("1.18.0", ["custom_call_v2"], "vhlo.custom_call_v2", (), (), {"api_version": TYPED}),
        ("1.17.0", ["custom_call_v1 of a future"], "vhlo.custom_call_v1", [tensor(F32), "!vhlo.future_v1<%s>" % tensor(F32)], [tensor(F32)]),
        # Operands of two types f8.
        ("1.20.0", ["convolution_v1 of two types f8"], "vhlo.convolution_v1", [tensor(FN), tensor(E5)], [tensor(F32)]),
        ("1.20.0", ["dynamic_conv_v2 of two types f8", "dynamic_conv_v2"], "vhlo.dynamic_conv_v2", [tensor(FN), tensor(E5)], [tensor(F32)]),
        ("0.9.0", [], "vhlo.convolution_v1", [tensor(FN), tensor(FN, "3x")], [tensor(F32)]),
        ("0.9.0", [], "vhlo.convolution_v1", [tensor(FN), tensor(F32)], [tensor(F32)]),
        # The precision of a dot.
        ("1.21.0", ["dot_general_v2 with precision f8E4M3FN", "dot_general_v2"], "vhlo.dot_general_v2", (), (),
         {"lhs_precision_type": "#vhlo.type_v1<%s>" % E5, "rhs_precision_type": "#vhlo.type_v1<%s>" % FN}),
        ("1.6.0", ["dot_general_v2"], "vhlo.dot_general_v2", (), (), {"lhs_precision_type": "#vhlo.type_v1<%s>" % E5}),
        # Other dialects beside VHLO.
        ("1.11.0", ["of another dialect"], "toy.add", [tensor(F32)], [tensor(F32)]),
        ("1.11.0", [], "vhlo.add_v1", (), (), {"toy.mark": "#toy<mark>"}),
        ("0.9.0", [], "builtin.module", (), (), {"toy.mark": "#toy<mark>"}),
        ("0.9.0", [], "vhlo.add_v1", [tensor(F32)] * 2, [tensor(F32)]),
    ]  # fmt: skip
    for content, names, *op in cases:
        m = Module()
        m.op(*op)
        got = needs(irmap, m)
        judge(" ".join(map(str, op)), got == (content, names, ""), got)
    m = Module()
    m.attrs.append(("builtin", number(22) + number(0) + numbers([1, 2, 3, 4]), 1))  # a range of a file
    got = needs(irmap, m)
    judge("range", got == ("1.9.0", [], ""), got)
    return ended(len(cases) + 1)


if __name__ == "__main__":
    sys.exit(main())
