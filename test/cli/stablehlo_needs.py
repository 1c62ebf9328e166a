#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the StableHLO version that info --why reports as required for modules with one op.

usage: stablehlo_needs.py IRMAP

The rules are StableHLO's: the versions for which a VHLO op can be written. Types and attributes are
stored as text, which the format allows.
"""
import json
import sys

from command import run
from judge import finish, judge
from mlir_writer import Module, number, numbers

F32, F64 = "!vhlo.f32_v1", "!vhlo.f64_v1"
FN, E5 = "!vhlo.f8E4M3FN_v1", "!vhlo.f8E5M2_v1"
ORIGINAL, TYPED = ("#vhlo<api_version_v1 API_VERSION_%s>" % x for x in ("ORIGINAL", "TYPED_FFI"))


def tensor(element, shape="2x", encoding=""):
    return "!vhlo.tensor_v1<%s%s%s>" % (shape, element, encoding)


def needs(irmap, m):
    p = run(irmap, "info", "--why", "--json", "-", input=m.bytes())
    out = json.loads(p.stdout or b"{}")
    return out.get("content"), [row["name"] for row in out.get("why", []) if row["kind"] == "op"], p.stderr.decode()


def newer(irmap):
    """Checks VHLO ops, attributes and types that irmap does not know. Returns the number of checks."""
    after = "newer than 1.20.0"
    for name in ("vhlo.add_v9", "vhlo.tan_v3", "vhlo.add_v0", "vhlo.new_v1", "vhlo.add"):
        m = Module()
        m.op(name, [tensor(F32)], [tensor(F32)])
        m.op("vhlo.add_v1", [tensor(F32)], [tensor(F32)])
        got = needs(irmap, m)
        judge("needs of " + name, got[0] == after and name.partition(".")[2] in got[1] and not got[2], got)
        p = run(irmap, "dump", "--generic", "-", input=m.bytes())
        shown = b'"%s"(' % name.encode() in p.stdout and b'"stablehlo.add"(' in p.stdout
        judge("note of " + name, p.returncode == 0 and shown and name.encode() + b" is newer than irmap knows" in p.stderr, p)
        p = run(irmap, "check", "-", input=m.bytes())
        judge("check of " + name, p.returncode == 0 and p.stderr.count(b"[newer]") == 1, p)
    for row, entry in (("attribute", ("vhlo", number(99), 1)), ("type", ("vhlo", number(99), 1)),
                       ("attribute", Module.entry("vhlo", "#vhlo.bool_v2<true>")), ("type", Module.entry("vhlo", "!vhlo.f32_v12"))):
        m = Module()
        (m.attrs if row == "attribute" else m.types).append(entry)
        p = run(irmap, "info", "--why", "--json", "-", input=m.bytes())
        out = json.loads(p.stdout or b"{}")
        kinds = [x["kind"] for x in out.get("why", []) if x["version"] == after]
        judge("unknown " + row, out.get("required") == after and kinds == [row], p)
    return 19


def headlines(irmap):
    """Checks the release that info prints: the declared or, with --why, the required one. Returns the number of checks."""
    old = Module()
    old.op("vhlo.add_v1", (), ())
    new = Module()
    new.op("vhlo.dot_general_v2", (), ())
    late = new.bytes().replace(b"StableHLO_v1.21.0", b"StableHLO_v1.00.0")
    cases = (
        (old.bytes(), "declares 1.21.0", "1.21.0 or later"),
        (late, "declares 1.00.0", "1.6.0 or later (declared: 1.00.0)"),
    )
    for data, plain, why in cases:
        for options, wanted in ((), plain), (("--why",), why):
            p = run(irmap, "info", *options, "-", input=data)
            judge(wanted, b"  stablehlo  %s\n" % wanted.encode() in p.stdout, p)
    return 4


def main():
    irmap = sys.argv[1]
    promoted = "%s that changes the element type"
    cases = [
        # Reductions: each result is compared with the operand at the same position.
        *(("0.17.0", [promoted % name], "vhlo." + name, [tensor(F32), tensor(F32)], [tensor(F64, "")])
          for name in ("all_reduce_v1", "reduce_v1", "reduce_scatter_v1", "reduce_window_v1", "scatter_v1",
                       "select_and_scatter_v1")),
        ("0.17.0", [promoted % "reduce_v1"], "vhlo.reduce_v1", [tensor(F32), tensor(F32), tensor(F32)], [tensor(F32), tensor(F64)]),
        ("0.17.0", [promoted % "reduce_v1"], "vhlo.reduce_v1", ["!vhlo.unranked_tensor_v1<%s>" % F32], [tensor(F64)]),
        ("0.9.0", [], "vhlo.reduce_v1", [tensor(F32), tensor(F64)], [tensor(F32, "?x4x")]),
        ("0.9.0", [], "vhlo.reduce_v1", [tensor(F32, "?x", ", #vhlo.type_extensions_v1<bounds = [2]>")], [tensor(F32)]),
        ("0.9.0", [], "vhlo.reduce_v1", ["!vhlo.unranked_tensor_v1<%s>" % F32], [tensor(F32)]),
        ("0.9.0", [], "vhlo.sort_v1", [tensor(F32)], [tensor(F64)]),
        # If the op itself is newer than the rule, only its name is listed.
        ("1.1.0", ["scatter_v2"], "vhlo.scatter_v2", [tensor(F32)], [tensor(F64)]),
        # custom_call: API version, backend_config, operand types.
        ("1.3.0", ["custom_call_v1 of API_VERSION_TYPED_FFI"], "vhlo.custom_call_v1", (), (), {"api_version": TYPED}),
        ("1.3.0", ["custom_call_v1 with a dictionary as backend_config"], "vhlo.custom_call_v1", (), (),
         {"api_version": ORIGINAL, "backend_config": "#vhlo.dict_v1<{}>"}),
        ("0.9.0", [], "vhlo.custom_call_v1", (), (), {"api_version": ORIGINAL, "backend_config": '#vhlo.string_v1<"">'}),
        ("1.18.0", ["custom_call_v2"], "vhlo.custom_call_v2", (), (), {"api_version": TYPED}),
        ("1.17.0", ["custom_call_v1 of a future"], "vhlo.custom_call_v1", [tensor(F32), "!vhlo.future_v1<%s>" % tensor(F32)], [tensor(F32)]),
        # Operands of two different f8 types.
        ("1.20.0", ["convolution_v1 of two types f8"], "vhlo.convolution_v1", [tensor(FN), tensor(E5)], [tensor(F32)]),
        ("1.20.0", ["dynamic_conv_v2 of two types f8", "dynamic_conv_v2"], "vhlo.dynamic_conv_v2", [tensor(FN), tensor(E5)], [tensor(F32)]),
        ("0.9.0", [], "vhlo.convolution_v1", [tensor(FN), tensor(FN, "3x")], [tensor(F32)]),
        ("0.9.0", [], "vhlo.convolution_v1", [tensor(FN), tensor(F32)], [tensor(F32)]),
        # Precision types of dot_general.
        ("1.21.0", ["dot_general_v2 with precision f8E4M3FN", "dot_general_v2"], "vhlo.dot_general_v2", (), (),
         {"lhs_precision_type": "#vhlo.type_v1<%s>" % E5, "rhs_precision_type": "#vhlo.type_v1<%s>" % FN}),
        ("1.6.0", ["dot_general_v2"], "vhlo.dot_general_v2", (), (), {"lhs_precision_type": "#vhlo.type_v1<%s>" % E5}),
        # Dialects other than VHLO.
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
    m.attrs.append(("builtin", number(22) + number(0) + numbers([1, 2, 3, 4]), 1))  # FileLineColRange
    got = needs(irmap, m)
    judge("range", got == ("1.9.0", [], ""), got)
    return finish(len(cases) + 1 + newer(irmap) + headlines(irmap))


if __name__ == "__main__":
    sys.exit(main())
