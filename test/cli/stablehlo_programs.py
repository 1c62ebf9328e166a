#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that FOLDER contains the StableHLO artifacts that this script writes, and that irmap accepts them.

perceptron is a classifier as JAX exports it: two layers, a softmax, a loop and an argmax, with locations.
forms has StableHLO ops with default and other values of properties.
first has the first versions of ops that were later replaced.

usage: stablehlo_programs.py IRMAP FOLDER
       stablehlo_programs.py --write FOLDER
"""
import os
import sys

from command import run
from judge import finish, judge
from vhlo_writer import Artifact

SCALAR = "f32"


def perceptron():
    p = Artifact("1.13.0", "jit_classify")
    p.file, one = "perceptron.py", p.integer(1, "i32")
    p.attributes = {"mhlo.num_partitions": one, "mhlo.num_replicas": one}
    jit = "jit(classify)/"
    weights, images, odds, labels = ["4x8xf32", "8xf32", "8x3xf32", "3xf32"], "2x4xf32", "2x3xf32", "2xi32"
    b = p.function("main", [*weights, images], [odds, labels], "public", at=("jit(classify)", 31, 4, 20), names=("w1", "b1", "w2", "b2", "x"), arguments=(
        *({"mhlo.layout_mode": "default"} for _ in weights), {"mhlo.layout_mode": "default", "mhlo.sharding": "{replicated}"}),
        results=({"jax.result_info": "result[0]"}, {"jax.result_info": "result[1]"}))  # fmt: skip
    w1, b1, w2, b2, x = b.args

    def layer(x, w, bias, rows, columns, line):
        shape = "%dx%dxf32" % (rows, columns)
        b.at = (jit + "dot_general", line, 8, 14)
        x = b.op("dot_general_v2", [x, w], shape, lhs_contracting_dimensions=[1], rhs_contracting_dimensions=[0])
        b.at = (jit + "add", line, 8, 19)
        bias = b.op("broadcast_in_dim_v1", [bias], "1x%dxf32" % columns, broadcast_dimensions=[1])
        bias = b.op("broadcast_in_dim_v1", [bias], shape, broadcast_dimensions=[0, 1])
        return b.op("add_v1", [x, bias], shape)

    x = layer(x, w1, b1, 2, 8, 12)
    b.at = (jit + "jit(relu)", 13, 8, 26)
    x = b.op("call_v1", [x], "2x8xf32", callee="relu")
    x = layer(x, w2, b2, 2, 3, 14)
    b.at = (jit + "jit(softmax)/reduce_max", 15, 8, 29)
    least = b.constant(float("-inf"), SCALAR)
    most = b.op("reduce_v1", [x, least], "2xf32", [p.reducer("maximum_v1")], dimensions=[1])
    most = b.op("broadcast_in_dim_v1", [most], "2x1xf32", broadcast_dimensions=[0])
    most = b.op("broadcast_in_dim_v1", [most], odds, broadcast_dimensions=[0, 1])
    b.at = (jit + "jit(softmax)/exp", 15, 8, 29)
    x = b.op("exponential_v2", [b.op("subtract_v1", [x, most], odds)], odds)
    b.at = (jit + "jit(softmax)/div", 15, 8, 29)
    zero = b.constant(0.0, SCALAR)

    def normalise(b, x, zero):
        total = b.op("reduce_v1", [x, zero], "2xf32", [p.reducer("add_v1")], dimensions=[1])
        total = b.op("broadcast_in_dim_v1", [total], "2x1xf32", broadcast_dimensions=[0])
        total = b.op("broadcast_in_dim_v1", [total], odds, broadcast_dimensions=[0, 1])
        return b.op("divide_v1", [x, total], odds)

    x = normalise(b, x, zero)
    b.at = (jit + "while", 22, 11, 45)
    start = b.constant(0, "i32")
    cond, body = p.block("i32", odds), p.block("i32", odds)
    cond.at, body.at = (jit + "while/cond/lt", 22, 11, 45), (jit + "while/body/mul", 20, 8, 13)
    three = cond.constant(3, "i32")
    cond.op("return_v1", [cond.op("compare_v1", [cond.args[0], three], "i1", comparison_direction="LT", compare_type="SIGNED")])
    square = normalise(body, body.op("multiply_v1", [body.args[1], body.args[1]], odds), zero)
    body.at = (jit + "while/body/add", 22, 11, 45)
    body.op("return_v1", [body.op("add_v1", [body.args[0], body.constant(1, "i32")], "i32"), square])
    x = b.op("while_v1", [start, x], ["i32", odds], [cond, body])[1]
    b.at = (jit + "argmax", 24, 18, 43)
    index = b.op("iota_v1", (), "2x3xi32", iota_dimension=1)
    pick = p.block(SCALAR, "i32", SCALAR, "i32")
    pick.at = b.at
    a, i, c, k = pick.args
    greater = pick.op("compare_v1", [a, c], "i1", comparison_direction="GT", compare_type="FLOAT")
    pick.op("return_v1", [pick.op("select_v1", [greater, a, c], SCALAR), pick.op("select_v1", [greater, i, k], "i32")])
    best = b.op("reduce_v1", [x, index, least, start], ["2xf32", labels], [pick], dimensions=[1])[1]
    b.at = ("jit(classify)", 31, 4, 20)
    b.op("return_v1", [x, best])
    at = (jit + "jit(relu)/max", 13, 8, 26)
    b = p.function("relu", ["2x8xf32"], ["2x8xf32"], "private", at=at)
    b.at = at
    zero = b.op("broadcast_in_dim_v1", [b.constant(0.0, SCALAR)], "2x8xf32", broadcast_dimensions=[])
    b.op("return_v1", [b.op("maximum_v1", [b.args[0], zero], "2x8xf32")])
    return p


def reductions(p):
    """Appends a function with the forms in which reductions are printed."""
    m, s = "4x6xf32", SCALAR
    b = p.function("reductions", [m, s, "4x6xi32", "i32", "?x6xf32|8,?", "*xf32", "4xcomplex<f32>", "complex<f32>"], ())
    x, zero, n, none, bounded, unranked, z, origin = b.args
    for name in ("add", "and", "maximum", "minimum", "multiply", "or", "xor"):
        logic = name in ("and", "or", "xor")
        value, init, type_ = (n, none, "i32") if logic else (x, zero, s)
        b.op("reduce_v1", [value, init], "6x" + type_, [p.reducer(name + "_v1", type_)], dimensions=[0])
    b.op("reduce_v1", [x, zero], s, [p.reducer("add_v1")], {"mark": "all"}, dimensions=[0, 1])
    b.op("reduce_v1", [bounded, zero], "6xf32", [p.reducer("add_v1")], dimensions=[0])
    b.op("reduce_v1", [z, origin], "complex<f32>", [p.reducer("add_v1", "complex<f32>")], dimensions=[0])
    # Reductions whose bodies are printed: an op that does not commute, swapped operands, two ops, another
    # element type, another result, an operand without rank, two results.
    b.op("reduce_v1", [x, zero], "6xf32", [p.reducer("subtract_v1")], dimensions=[0])
    swapped, longer, wider, first = p.block(s, s), p.block(s, s), p.block("f64", "f64"), p.block(s, s)
    swapped.op("return_v1", [swapped.op("add_v1", swapped.args[::-1], s)])
    longer.op("return_v1", [longer.op("negate_v1", [longer.op("add_v1", longer.args, s)], s)])
    wider.op("return_v1", [wider.op("add_v1", wider.args, "f64")])
    first.op("add_v1", first.args, s)
    first.op("return_v1", [first.args[0]])
    for body, result in (swapped, "6xf32"), (longer, "6xf32"), (wider, "6xf64"), (first, "6xf32"):
        b.op("reduce_v1", [x, zero], result, [body], dimensions=[0])
    b.op("reduce_v1", [unranked, zero], "*xf32", [p.reducer("add_v1")], dimensions=[0])
    twice = p.block(*[s] * 4)
    twice.op("return_v1", [twice.op("add_v1", twice.args[:2], s)] * 2)
    b.op("reduce_v1", [x, x, zero, zero], ["6xf32", "6xf32"], [twice], dimensions=[0])
    both = p.block(s, "i32", s, "i32")
    both.op("return_v1", [both.op("add_v1", both.args[::2], s), both.op("maximum_v1", both.args[1::2], "i32")])
    b.op("reduce_v1", [x, n, zero, none], ["4xf32", "4xi32"], [both], {"mark": "pair"}, dimensions=[1])
    # Windows.
    plain = {"base_dilations": [1, 1], "window_dilations": [1, 1], "window_strides": [1, 1], "padding": [[0, 0], [0, 0]]}
    b.op("reduce_window_v1", [x, zero], "3x3xf32", [p.reducer("maximum_v1")], window_dimensions=[2, 4], **plain)
    b.op("reduce_window_v1", [x, zero], "4x6xf32", [p.reducer("add_v1")], window_dimensions=[2, 3], base_dilations=[2, 1],
         window_dilations=[1, 2], window_strides=[2, 1], padding=[[0, 1], [2, 2]])  # fmt: skip
    two = p.block(s, "i32", s, "i32")
    two.op("return_v1", [two.op("add_v1", two.args[::2], s), two.op("add_v1", two.args[1::2], "i32")])
    b.op("reduce_window_v1", [x, n, zero, none], ["3x6xf32", "3x6xi32"], [two], window_dimensions=[2, 1], **plain)
    b.op("select_and_scatter_v1", [x, b.op("slice_v1", [x], "2x3xf32", start_indices=[0, 0], limit_indices=[4, 6], strides=[2, 2]), zero],
         m, [comparator(p, "GE"), p.reducer("add_v1")], window_dimensions=[2, 2], window_strides=[2, 2], padding=[[0, 0], [0, 0]])  # fmt: skip
    b.op("select_and_scatter_v1", [x, x, zero], m, [comparator(p, "GT"), p.reducer("add_v1")], window_dimensions=[1, 3],
         window_strides=[1, 1], padding=[[0, 0], [1, 1]])  # fmt: skip
    both = p.block(s, s)
    both.op("return_v1", [both.op("power_v1", both.args, s)])
    b.op("map_v1", [x, x], m, [both], dimensions=[0, 1])
    b.op("return_v1")


def comparator(p, direction, element=SCALAR, kind="NOTYPE"):
    body = p.block(element, element)
    body.op("return_v1", [body.op("compare_v1", body.args, "i1", comparison_direction=direction, compare_type=kind)])
    return body


def products(p):
    """Appends a function with dot products and convolutions."""
    b = p.function("products", ["2x3x4xf32", "2x4x5xf32", "4xf32", "8x16x16x3xf32", "3x3x3x8xf32"], ())
    x, y, v, image, kernel = b.args
    batch = {"lhs_batching_dimensions": [0], "rhs_batching_dimensions": [0]}
    across = {"lhs_contracting_dimensions": [2], "rhs_contracting_dimensions": [1]}
    b.op("dot_general_v2", [x, y], "2x3x5xf32", **batch, **across)
    b.op("dot_general_v2", [x, y], "2x3x5xf32", **batch, **across, precision_config=("HIGH", "DEFAULT"))
    b.op("dot_general_v2", [x, y], "2x3x5xf32", **batch, **across, lhs_precision_type="tf32", rhs_precision_type="tf32",
         accumulation_type="f32", lhs_component_count=1, rhs_component_count=1, num_primitive_operations=3,
         allow_imprecise_accumulation=False, precision_config=("HIGHEST", "HIGHEST"), attributes={"mark": "tf32"})  # fmt: skip
    b.op("dot_general_v2", [v, v], "4x4xf32", lhs_contracting_dimensions=[], rhs_contracting_dimensions=[], precision_config=())
    b.op("dot_v1", [v, v], SCALAR)
    b.op("dot_v1", [v, v], SCALAR, precision_config=("HIGHEST", "HIGH"))
    b.op("einsum_v1", [v, v], "4x4xf32", einsum_config="i,j->ij")
    b.op("unary_einsum_v1", [x], "2x3xf32", einsum_config="abc->ab")

    def numbers(input_, kernel_, output, spatial):
        """Returns dimension numbers. A text such as b01f lists the dimensions of an operand or the result."""
        out = {}
        for name, text, letters in ("input", input_, "bf"), ("kernel", kernel_, "io"), ("output", output, "bf"):
            names = ("batch", "feature") if name != "kernel" else ("input_feature", "output_feature")
            out.update({"%s_%s_dimension" % (name, n): text.index(c) for n, c in zip(names, letters)})
            out[name + "_spatial_dimensions"] = [text.index(str(i)) for i in range(spatial)]
        return out

    ones = {"lhs_dilation": [1, 1], "rhs_dilation": [1, 1], "window_reversal": [False, False], "window_strides": [1, 1]}
    none = {"padding": [[0, 0], [0, 0]], **ones}
    usual = numbers("b01f", "01io", "b01f", 2)
    b.op("convolution_v1", [image, kernel], "8x14x14x8xf32", **usual, **none)
    b.op("convolution_v1", [image, kernel], "8x16x16x8xf32", **usual, **{**none, "padding": [[1, 1], [1, 1]]})
    b.op("convolution_v1", [image, kernel], "8x8x8x8xf32", **usual, padding=[[1, 0], [0, 1]], lhs_dilation=[1, 2], rhs_dilation=[2, 1],
         window_reversal=[True, False], window_strides=[2, 2], precision_config=("HIGH", "HIGH"))  # fmt: skip
    b.op("convolution_v1", [image, kernel], "8x14x14x8xf32", **usual, **{**none, "window_reversal": [True, True]}, feature_group_count=3)
    for shapes in ("bf01", "oi01", "bf01"), ("01bf", "io01", "f01b"), ("0bf1", "o01i", "b0f1"), ("fb10", "1oi0", "1fb0"):
        b.op("convolution_v1", [image, kernel], "8x14x14x8xf32", **numbers(*shapes, 2), **none, batch_group_count=2)
    line = {"lhs_dilation": [1], "rhs_dilation": [1], "window_reversal": [False], "window_strides": [1]}
    b.op("convolution_v1", [x, y], "2x3x5xf32", **numbers("b0f", "0io", "b0f", 1), **line, padding=[[3, 4]], attributes={"mark": "line"})
    empty = {"lhs_dilation": [], "rhs_dilation": [], "window_reversal": [], "window_strides": []}
    b.op("convolution_v1", [v, v], "4x4xf32", **numbers("bf", "io", "fb", 0), **empty, padding=p.tensor([], "0x2xi64"))
    pads = b.constant([1, 1, 0, 2], "2x2xi32")
    b.op("dynamic_conv_v2", [image, kernel, pads], "?x?x?x?xf32", **usual, **ones)
    b.op("dynamic_conv_v2", [image, kernel, pads], "?x?x?x?xf32", **usual, **{**ones, "window_strides": [2, 2]},
         precision_config=("HIGH", "HIGH"))  # fmt: skip
    b.op("return_v1")


def shapes(p):
    """Appends a function with ops that move data."""
    m = "4x6xf32"
    b = p.function("shapes", [m, SCALAR, "i32", "?x?xf32|8,?", "?xf32", "4x6xi1"], [m])
    x, zero, i, bounded, line, mask = b.args
    b.op("slice_v1", [x], "2x2xf32", start_indices=[0, 1], limit_indices=[2, 5], strides=[1, 2])
    b.op("dynamic_slice_v1", [x, i, i], "2x3xf32", slice_sizes=[2, 3])
    b.op("dynamic_update_slice_v1", [x, x, i, i], m)
    b.op("dynamic_update_slice_v1", [zero, zero], SCALAR)
    b.op("pad_v1", [x, zero], "7x9xf32", edge_padding_low=[1, -1], edge_padding_high=[2, 4], interior_padding=[0, 0])
    b.op("broadcast_v1", [x], "2x3x4x6xf32", broadcast_sizes=[2, 3])
    b.op("broadcast_in_dim_v1", [zero], m, broadcast_dimensions=[])
    size = b.constant([4, 6], "2xi32")
    b.op("dynamic_broadcast_in_dim_v1", [line, size], "?x?xf32", broadcast_dimensions=[1])
    b.op("dynamic_broadcast_in_dim_v1", [line, size], "?x?xf32", broadcast_dimensions=[1], known_expanding_dimensions=[0],
         known_nonexpanding_dimensions=[1])  # fmt: skip
    b.op("dynamic_reshape_v1", [x, size], "?x?xf32")
    b.op("dynamic_iota_v1", [size], "?x?xi32", iota_dimension=1)
    b.op("dynamic_pad_v1", [x, zero, size, size, size], "?x?xf32")
    b.op("real_dynamic_slice_v1", [x, size, size, size], "?x?xf32")
    b.op("transpose_v1", [x], "6x4xf32", permutation=[1, 0])
    b.op("reverse_v1", [x], m, dimensions=[0, 1])
    b.op("reshape_v1", [x], "24xf32")
    b.op("concatenate_v1", [x, x], "8x6xf32", dimension=0)
    b.op("concatenate_v1", [x], m, dimension=1)
    b.op("iota_v1", (), "4x6xui8", iota_dimension=1)
    b.op("get_dimension_size_v1", [bounded], "i32", dimension=1)
    b.op("set_dimension_size_v1", [x, i], "4x?xf32|?,6", dimension=1)
    b.op("torch_index_select_v1", [x, b.op("iota_v1", (), "2xi64", iota_dimension=0)], "2x6xf32", dim=0, batch_dims=0)
    b.op("select_v1", [mask, x, x], m)
    b.op("select_v1", [b.op("is_finite_v1", [zero], "i1"), x, x], m)
    b.op("select_v1", [mask, x, bounded], "?x?xf32")
    b.op("clamp_v1", [zero, x, zero], m)
    b.op("clamp_v1", [x, x, x], m)
    # Indices.
    at = b.constant([0, 2, 1, 3], "2x2xi32")
    b.op("gather_v2", [x, at], "2xf32", offset_dims=[], collapsed_slice_dims=[0, 1], start_index_map=[0, 1], index_vector_dim=1,
         slice_sizes=[1, 1], indices_are_sorted=True)  # fmt: skip
    b.op("gather_v2", [x, at], "2x2x6xf32", offset_dims=[2], collapsed_slice_dims=[0], start_index_map=[0], index_vector_dim=2,
         slice_sizes=[1, 6])  # fmt: skip
    b.op("gather_v2", [x, at], "4x2x3xf32", offset_dims=[2], collapsed_slice_dims=[], operand_batching_dims=[0],
         start_indices_batching_dims=[0], start_index_map=[1], index_vector_dim=2, slice_sizes=[1, 3])  # fmt: skip
    b.op("dynamic_gather_v2", [x, at, size], "2x?xf32", offset_dims=[1], collapsed_slice_dims=[0], start_index_map=[0, 1],
         index_vector_dim=1)  # fmt: skip
    update = b.op("slice_v1", [x], "2x6xf32", start_indices=[0, 0], limit_indices=[2, 6], strides=[1, 1])
    b.op("scatter_v2", [x, at, update], m, [p.reducer("add_v1")], update_window_dims=[1], inserted_window_dims=[0],
         scatter_dims_to_operand_dims=[0], index_vector_dim=1, indices_are_sorted=True, unique_indices=True)  # fmt: skip
    b.op("scatter_v2", [x, at, update], m, [p.reducer("maximum_v1")], update_window_dims=[], inserted_window_dims=[], index_vector_dim=0,
         input_batching_dims=[0], scatter_indices_batching_dims=[0], scatter_dims_to_operand_dims=[1])  # fmt: skip
    last = p.block(*[SCALAR] * 4)
    last.op("return_v1", last.args[2:])
    b.op("scatter_v2", [x, x, at, update, update], [m, m], [last], {"mark": "pair"}, update_window_dims=[1], inserted_window_dims=[0],
         scatter_dims_to_operand_dims=[0], index_vector_dim=1)  # fmt: skip
    b.op("sort_v1", [x], m, [comparator(p, "LT", kind="TOTALORDER")], dimension=1, is_stable=True)
    b.op("sort_v1", [x], m, [comparator(p, "LT")])
    keyed = p.block(SCALAR, SCALAR, "i32", "i32")
    keyed.op("return_v1", [keyed.op("compare_v1", keyed.args[:2], "i1", comparison_direction="GT", compare_type="FLOAT")])
    order = b.op("iota_v1", (), "4x6xi32", iota_dimension=0)
    b.op("sort_v1", [x, order], [m, "4x6xi32"], [keyed], dimension=0)
    b.op("return_v1", [x], attributes={"mark": True})


def arithmetic(p):
    """Appends a function with elementwise ops, constants and random numbers."""
    m = "4xf32"
    b = p.function("arithmetic", [m, "4xi32", "4xcomplex<f32>", "4xq8", "4x2xq8c", "?xf32", "4xi1", "4xui8"], ())
    x, n, z, q, axis, dynamic, flags, _ = b.args
    for name in "atan2 divide maximum minimum multiply power remainder subtract".split():
        b.op(name + "_v1", [x, x], m)
    for name in "and or xor shift_left shift_right_arithmetic shift_right_logical".split():
        b.op(name + "_v1", [n, n], "4xi32")
    for name in "abs ceil floor negate round_nearest_afz round_nearest_even sign".split():
        b.op(name + "_v1", [x], m)
    for name in "count_leading_zeros not popcnt".split():
        b.op(name + "_v1", [n], "4xi32")
    for name in "cbrt cosine exponential exponential_minus_one log log_plus_one logistic rsqrt sine sqrt tan tanh".split():
        b.op(name + "_v2", [x], m)
    b.op("exponential_v2", [x], m, result_accuracy=(0.0, 0.0, 0, "HIGHEST"))
    b.op("exponential_v2", [x], m, result_accuracy=(1e-5, 0.0, 3, "TOLERANCE"), attributes={"mark": "ulps"})
    b.op("tanh_v2", [x], m, result_accuracy=(0.0, 0.5, 0, "TOLERANCE"))
    # If types of operands differ from the result's, all types are printed.
    b.op("add_v1", [x, dynamic], m)
    b.op("abs_v1", [z], m)
    b.op("negate_v1", [dynamic], m)
    b.op("add_v1", [q, q], "4xq8")
    b.op("uniform_quantize_v1", [x], "4xq8")
    b.op("uniform_dequantize_v1", [q], m)
    b.op("uniform_dequantize_v1", [axis], "4x2xf32")
    real, imaginary = b.op("real_v1", [z], m), b.op("imag_v1", [z], m)
    b.op("complex_v1", [real, imaginary], "4xcomplex<f32>")
    b.op("complex_v1", [real, dynamic], "4xcomplex<f32>")
    b.op("complex_v1", [dynamic, dynamic], "4xcomplex<f32>")
    b.op("convert_v1", [x], "4xbf16")
    b.op("bitcast_convert_v1", [x], "4xui32")
    b.op("reduce_precision_v1", [x], m, exponent_bits=5, mantissa_bits=10)
    for direction, kind in ("EQ", "NOTYPE"), ("NE", "FLOAT"), ("GE", "TOTALORDER"), ("GT", "SIGNED"), ("LE", "UNSIGNED"):
        b.op("compare_v1", [x, x], "4xi1", comparison_direction=direction, compare_type=kind)
    norm = {"epsilon": 0.001, "feature_index": 1}
    w = b.op("iota_v1", (), "2xf32", iota_dimension=0)
    y = b.op("uniform_dequantize_v1", [axis], "4x2xf32")
    b.op("batch_norm_inference_v1", [y, w, w, w, w], "4x2xf32", **norm)
    b.op("batch_norm_training_v1", [y, w, w], ["4x2xf32", "2xf32", "2xf32"], **norm)
    b.op("batch_norm_grad_v1", [y, w, w, w, y], ["4x2xf32", "2xf32", "2xf32"], **norm)
    b.op("fft_v1", [z], "4xcomplex<f32>", fft_type="IFFT", fft_length=[4])
    b.op("fft_v1", [x], "3xcomplex<f32>", fft_type="RFFT", fft_length=[4])
    square = b.op("iota_v1", (), "3x3xf64", iota_dimension=0)
    b.op("cholesky_v1", [square], "3x3xf64", lower=False)
    b.op("cholesky_v1", [square], "3x3xf64", lower=True)
    b.op("triangular_solve_v1", [square, square], "3x3xf64", left_side=True, lower=True, unit_diagonal=False, transpose_a="NO_TRANSPOSE")
    b.op("triangular_solve_v1", [square, square], "3x3xf64", left_side=False, lower=False, unit_diagonal=True, transpose_a="ADJOINT")
    low, size = b.constant(0.0, SCALAR), b.constant([2, 3], "2xi64")
    b.op("rng_v1", [low, low, size], "2x3xf32", rng_distribution="UNIFORM")
    b.op("rng_v1", [low, low, size], "2x3xf32", rng_distribution="NORMAL")
    b.op("rng_bit_generator_v1", [b.constant([1, 2], "2xui64")], ["2xui64", "4xui32"], rng_algorithm="PHILOX")
    b.constant([1.5, -0.25, 0.0, 3.25], "2x2xf32")
    b.constant([True, False, True], "3xi1", attributes={"mark": "bits"})
    b.constant([complex(1, -2), complex(0, 0.5)], "2xcomplex<f64>")
    b.constant([], "0x3xi16")
    b.op("constant_v1", (), "4xq8", value=p.tensor([1, -2, 3, 4], "4xi8"))
    b.op("constant_v1", (), "4xq8", value=p.tensor(7, "4xi8"), attributes={"mark": "quantised"})
    b.op("return_v1")


def control(p):
    """Appends functions with regions, tuples, tokens, calls and composites."""
    m, token = "4xf32", "token"
    state = ("4xf32", ("i32", token))
    b = p.function("control", [m, "i1", "i32", token], [m, state], "public", results=(
        {"jax.result_info": "out"}, {"jax.result_info": "state", "mhlo.sharding": "{maximal device=0}"}))  # fmt: skip
    x, flag, i, t = b.args

    def branch(name=None):
        out = p.block()
        out.op("return_v1", [out.op(name, [x], m) if name else x])
        return out

    b.op("if_v1", [flag], m, [branch("negate_v1"), branch()])
    nothing = [p.block(), p.block()]
    for block in nothing:
        block.op("return_v1")
    b.op("if_v1", [flag], None, nothing, {"mark": "nothing"})
    b.op("case_v1", [i], m, [branch("floor_v1"), branch(), branch("ceil_v1")])
    two = p.block()
    two.op("return_v1", [x, i])
    b.op("case_v1", [i], [m, "i32"], [two], {"mark": "two"})
    step = p.block(m, "i32")
    step.op("return_v1", [step.op("abs_v1", [step.args[0]], m), i])
    test = p.block(m, "i32")
    test.op("return_v1", [flag])
    b.op("while_v1", [x, i], [m, "i32"], [test, step], {"mark": "two"})
    test, step = p.block(), p.block()
    test.op("return_v1", [flag])
    step.op("return_v1")
    b.op("while_v1", (), None, [test, step])
    b.op("optimization_barrier_v1", [x, i], [m, "i32"])
    b.op("optimization_barrier_v1")
    pair = b.op("tuple_v1", [i, t], state[1])
    b.op("tuple_v1", (), ())
    both = b.op("tuple_v1", [x, pair], state)
    b.op("get_tuple_element_v1", [both], state[1], index=1)
    b.op("after_all_v1", [t, b.op("create_token_v1", (), token)], token)
    b.op("after_all_v1", (), token)
    b.op("infeed_v1", [t], [m, token])
    b.op("infeed_v1", [t], [m, "i32", token], infeed_config="queue", layout=((0,), ()), attributes={"mark": "infeed"})
    b.op("outfeed_v1", [x, i, t], token)
    b.op("outfeed_v1", [t], token, outfeed_config="queue")
    pairs = [[0, 1], [1, 0]]
    b.op("send_v2", [x, t], token, channel_id=5, channel_type=2, is_host_transfer=True)
    b.op("send_v2", [x, i, t], token, channel_id=1, channel_type=1, source_target_pairs=pairs)
    b.op("recv_v2", [t], [m, token], channel_id=6, channel_type=3, is_host_transfer=True)
    b.op("recv_v2", [t], [m, token], channel_id=1, channel_type=1, source_target_pairs=pairs)
    b.op("call_v1", [x], m, callee="scale", attributes={"mhlo.sharding": "{devices=[2]0,1}"})
    b.op("call_v1", callee="a name")
    b.op("composite_v2", [x], m, name="my.scale", decomposition="scale")
    b.op("composite_v2", [x], m, name="my.scale", decomposition="scale", version=3, composite_attributes={"axes": [0], "factor": 2.5})
    inner = p.block(m)
    inner.op("return_v1", [inner.args[0]])
    b.op("composite_v2", [x], m, [inner], name="my.scale", decomposition="scale")
    b.op("return_v1", [x, both])
    b = p.function("scale", [m], [m], "private", ({"mhlo.layout_mode": "{0}"},))
    b.op("return_v1", [b.op("multiply_v1", [b.args[0], b.constant(2.0, m)], m)])
    p.function("a name", (), (), "private").op("return_v1")


def calls(p):
    """Appends a function with custom calls."""
    m = "2x4xf32"
    b = p.function("calls", [m, "i32", "2x4xf16"], ())
    x, i, h = b.args
    b.op("custom_call_v2", [x], m, call_target_name="Sharding", attributes={"mhlo.sharding": "{devices=[2,1]<=[2]}"})
    b.op("custom_call_v2", [x, i], [m, "i32"], call_target_name="lapack_sgetrf", api_version="STATUS_RETURNING", backend_config="a\"b",
         has_side_effect=True, operand_layouts=(p.tensor([1, 0], "2xindex"), p.tensor([], "0xindex")),
         result_layouts=(p.tensor([0, 1], "2xindex"), p.tensor([], "0xindex")),
         output_operand_aliases=(p.alias([0], 0, []), p.alias([1], 1, [])))  # fmt: skip
    # StableHLO sorts dictionaries when it reads VHLO.
    b.op("custom_call_v2", [x], m, call_target_name="ffi target", api_version="TYPED_FFI", backend_config={
        "n": 4, "upper": True, "scale": 0.5, "sizes": [1, 2]}, called_computations=("scale", "a name"))  # fmt: skip
    b.op("custom_call_v2", call_target_name="empty", api_version="TYPED_FFI", backend_config={}, has_side_effect=True)
    b.op("custom_call_v2", [h], ("2x4xf16",), call_target_name="tuple", operand_layouts=(p.tensor([0, 1], "2xindex"),),
         result_layouts=(p.tensor([1, 0], "2xindex"),), api_version="STATUS_RETURNING_UNIFIED",
         output_operand_aliases=(p.alias([], 0, []),), result_tilings=((p.tensor([2, 128], "2xindex"),),))  # fmt: skip
    b.op("custom_call_v2", [x], "buffer<2x4xf32>", call_target_name="Pin", api_version="UNSPECIFIED")
    b.op("return_v1")


def collectives(p):
    """Appends a function with collectives."""
    m, groups = "2x4xf32", [[0, 1], [2, 3]]
    b = p.function("collectives", [m, "8xi32"], (), arguments=({"mhlo.sharding": "{replicated}"}, {}))
    x, n = b.args
    device = {"channel_id": 1, "use_global_device_ids": True}
    b.op("all_reduce_v2", [x], m, [p.reducer("add_v1")], replica_groups=groups)
    b.op("all_reduce_v2", [x, n], [m, "8xi32"], [p.reducer("maximum_v1")], replica_groups=[[0, 2, 1]], **device)
    axes = p.axis("x"), p.axis("y", (1, 2))
    b.op("all_reduce_v2", [x], m, [p.reducer("add_v1")], channel_id=2, replica_groups=p.mesh_axes("mesh", axes))
    mesh = p.mesh((("x", 2), ("y", 4)))
    b.op("all_reduce_v2", [x], m, [p.reducer("add_v1")], replica_groups=p.mesh_axes(mesh, (p.axis("y"),)))
    mesh = p.mesh((("x", 2),), p.tensor([1, 0], "2xi64"))
    b.op("all_reduce_v2", [x], m, [p.reducer("add_v1")], replica_groups=p.mesh_axes(mesh, (p.axis("x"),)))
    b.op("reduce_scatter_v1", [x], "2x2xf32", [p.reducer("add_v1")], {"mark": "scatter"}, scatter_dimension=1,
         replica_groups=groups, **device)  # fmt: skip
    b.op("all_gather_v2", [x], "2x8xf32", all_gather_dim=1, replica_groups=groups)
    b.op("all_gather_v2", [x, n], ["4x4xf32", "16xi32"], all_gather_dim=0, replica_groups=groups, **device)
    b.op("all_to_all_v2", [x], "4x2xf32", split_dimension=1, concat_dimension=0, split_count=2, replica_groups=groups)
    b.op("all_to_all_v2", [x], "4x2xf32", split_dimension=1, concat_dimension=0, split_count=2, channel_id=3, replica_groups=groups)
    b.op("collective_permute_v1", [x], m, source_target_pairs=[[0, 1], [1, 2]])
    b.op("collective_permute_v1", [x], m, source_target_pairs=[[0, 1]], channel_id=4)
    b.op("collective_broadcast_v2", [x], m, replica_groups=[[2, 1]])
    b.op("collective_broadcast_v2", [x], m, replica_groups=[[2, 1]], channel_id=1, has_dynamic_root=True)
    b.op("collective_reduce_v1", [x], m, [p.reducer("add_v1")], replica_groups=groups)
    b.op("collective_reduce_v1", [x], m, [p.reducer("add_v1")], replica_groups=groups, has_dynamic_root=True, **device)
    b.op("cross-replica-sum_v1", [x], m, replica_groups=groups)
    b.op("partition_id_v1", (), "ui32")
    b.op("replica_id_v1", (), "ui32")
    inner = p.block(m)
    inner.op("return_v1", [inner.op("collective_permute_v1", inner.args, m, source_target_pairs=[[0, 1]])])
    future = b.op("async_start_v1", [x], "future<2x4xf32>", [inner])
    b.op("async_done_v1", [future], m)
    b.op("return_v1")


def forms():
    p = Artifact("1.20.0", "forms")
    p.elements["q8"] = p.quantised("i8", "f32", 0.5, -3, -128, 127)
    p.elements["q8c"] = p.quantised_per_axis("i8", "f32", 1, [0.5, 0.25], [0, 4], -128, 127)
    for build in control, reductions, products, shapes, arithmetic, calls, collectives:
        build(p)
    return p


def first():
    """Returns a module with versions of ops that StableHLO replaced later."""
    p = Artifact("0.19.0")
    p.attributes = {"jax.uses_shape_polymorphism": False}
    m, groups = "4x6xf32", [[0, 1]]
    b = p.function("main", [m, "2xi32", "2x6xf32", "token"], [m], "public")
    x, at, update, t = b.args
    b.op("gather_v1", [x, at], "2x6xf32", offset_dims=[1], collapsed_slice_dims=[0], start_index_map=[0], index_vector_dim=1,
         slice_sizes=[1, 6])  # fmt: skip
    b.op("dynamic_gather_v1", [x, at, at], "2x6xf32", offset_dims=[1], collapsed_slice_dims=[0], start_index_map=[0], index_vector_dim=1)
    b.op("scatter_v1", [x, at, update], m, [p.reducer("add_v1")], update_window_dims=[1], inserted_window_dims=[0],
         scatter_dims_to_operand_dims=[0], index_vector_dim=1)  # fmt: skip
    b.op("all_gather_v1", [x], "8x6xf32", all_gather_dim=0, replica_groups=groups)
    b.op("all_reduce_v1", [x], m, [p.reducer("add_v1")], channel_id=1, replica_groups=groups)
    b.op("all_to_all_v1", [x], "8x3xf32", split_dimension=1, concat_dimension=0, split_count=2, replica_groups=groups)
    b.op("collective_broadcast_v1", [x], m, replica_groups=groups)
    b.op("custom_call_v1", [x], m, call_target_name="identity")
    b.op("dot_general_v1", [x, x], "4x4xf32", lhs_contracting_dimensions=[1], rhs_contracting_dimensions=[1])
    b.op("send_v1", [x, t], "token", channel_id=1, channel_type=2)
    b.op("recv_v1", [t], [m, "token"], channel_id=2, channel_type=3, is_host_transfer=True)
    for name in "cbrt cosine exponential exponential_minus_one log log_plus_one logistic rsqrt sine sqrt tanh".split():
        b.op(name + "_v1", [x], m)
    b.op("composite_v1", [x], m, name="my.identity", decomposition="identity", version=1)
    b.op("return_v1", [x])
    b = p.function("identity", [m], [m], "private")
    b.op("return_v1", b.args)
    return p


PROGRAMS = {"perceptron": perceptron, "forms": forms, "first": first}


def main():
    irmap, folder = sys.argv[1:]
    for name, build in PROGRAMS.items():
        path, data = os.path.join(folder, name + ".mlirbc"), build().bytes()
        if irmap == "--write":
            with open(path, "wb") as f:
                f.write(data)
            continue
        with open(path, "rb") as f:
            judge(name, f.read() == data, "the file differs from what stablehlo_programs.py --write writes")
        p = run(irmap, "check", "--level=strict", path)
        judge(name + " strict", p.returncode == 0 and not p.stderr, p.stderr)
    return irmap != "--write" and finish(2 * len(PROGRAMS))


if __name__ == "__main__":
    sys.exit(main())
