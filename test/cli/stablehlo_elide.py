#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that dump --elide does not change how VHLO properties are converted to StableHLO. Constants that are converted
to arrays or dimension numbers, or are dropped, are not elided; constants that remain are elided.

usage: stablehlo_elide.py IRMAP
"""
import re
import sys

from command import run
from judge import finish, judge
from mlir_writer import Module, number

ELIDED = b"dense_resource<__elided__>"


def tensor(m, shape, values):
    """Returns a #vhlo.tensor_v1 of i64."""
    i64 = m.type("vhlo", number(14))
    type_ = m.type("vhlo", number(20) + number(len(shape)) + b"".join(number(2 * n) for n in shape) + number(i64))
    data = b"".join(v.to_bytes(8, "little", signed=True) for v in values)
    return m.attr("vhlo", number(15) + number(type_) + number(len(data)) + data)


def integer(m, n):
    """Returns a #vhlo.integer_v1 of i64."""
    return m.attr("vhlo", number(9) + number(m.type("vhlo", number(14))) + number(2 * n))


def module():
    m = Module()
    lists = {name: tensor(m, [len(v)], v) for name, v in
             (("none", []), ("one", [7]), ("ones", [1, 1, 1]), ("two", [0, 1]), ("three", [4, 5, 6]), ("four", [3, 0, 2, 1]))}  # fmt: skip
    m.op("vhlo.slice_v1", attributes={"limit_indices": lists["four"], "start_indices": lists["two"], "strides": lists["ones"]})
    m.op("vhlo.transpose_v1", attributes={"permutation": lists["four"]})
    m.op("vhlo.reduce_window_v1", attributes={
        "base_dilations": lists["ones"], "padding": tensor(m, [3, 2], [0, 0, 1, 0, 0, 1]), "window_dilations": lists["three"],
        "window_dimensions": lists["three"], "window_strides": lists["ones"]})  # fmt: skip
    m.op("vhlo.gather_v1", attributes={
        "collapsed_slice_dims": lists["two"], "index_vector_dim": integer(m, 1), "offset_dims": lists["three"],
        "slice_sizes": lists["four"], "start_index_map": lists["none"]})  # fmt: skip
    m.op("vhlo.dot_general_v1", attributes={
        "lhs_batching_dimensions": lists["two"], "lhs_contracting_dimensions": lists["one"],
        "rhs_batching_dimensions": lists["two"], "rhs_contracting_dimensions": lists["three"]})  # fmt: skip
    m.op("vhlo.convolution_v1", attributes={
        "input_batch_dimension": integer(m, 0), "input_feature_dimension": integer(m, 3), "input_spatial_dimensions": tensor(m, [2], [1, 2]),
        "kernel_input_feature_dimension": integer(m, 2), "kernel_output_feature_dimension": integer(m, 3),
        "kernel_spatial_dimensions": lists["two"], "output_batch_dimension": integer(m, 0), "output_feature_dimension": integer(m, 1),
        "output_spatial_dimensions": tensor(m, [2], [2, 3]), "padding": tensor(m, [2, 2], [0, 0, 0, 0])})  # fmt: skip
    m.op("vhlo.all_reduce_v1", attributes={"replica_groups": tensor(m, [2, 2], [0, 1, 2, 3])})
    m.op("vhlo.constant_v1", attributes={"value": lists["three"]})
    return m.bytes()


def elided(text, most):
    """Returns the text with constants of more than `most` elements elided, except splats."""
    def shorter(found):
        count = len(re.findall(rb"-?\d+", found[1]))
        return ELIDED if found[1][:1] == b"[" and count > most else found[0]
    return re.sub(rb"dense<([^>]*)>", shorter, text)  # fmt: skip


def main():
    irmap, data = sys.argv[1], module()
    whole = run(irmap, "dump", "--generic", "-", input=data)
    for word in (b"permutation = array<i64: 3, 0, 2, 1>", b"#stablehlo.gather<offset_dims = [4, 5, 6]", b"#stablehlo.conv<[b, 0, 1, f]x",
                 b"lhs_batching_dimensions = [0, 1]", b"padding = dense<[[0, 0], [1, 0], [0, 1]]>", b"value = dense<[4, 5, 6]>"):  # fmt: skip
        judge(word, word in whole.stdout and whole.returncode == 0, whole.stdout + whole.stderr)
    judge("window_strides", whole.stdout.count(b"window_strides") == 0, whole.stdout)
    for most in range(8):
        got = run(irmap, "dump", "--generic", "--elide", str(most), "-", input=data)
        want = elided(whole.stdout, max(most, 1))
        judge("--elide %d" % most, got.stdout == want and got.returncode == 0, got.stdout + got.stderr)
        judge("--elide %d leaves something out" % most, (ELIDED in want) == (most < 6), want)
    return finish(22)


if __name__ == "__main__":
    sys.exit(main())
