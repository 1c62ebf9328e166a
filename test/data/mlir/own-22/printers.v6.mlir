"builtin.module"() ({
  "irdl.dialect"() <{sym_name = "testd"}> ({
    "irdl.type"() <{sym_name = "parametric"}> ({
      %32 = "irdl.any"() : () -> !irdl.attribute
      "irdl.parameters"(%32) <{names = ["param1"]}> : (!irdl.attribute) -> ()
    }) : () -> ()
    "irdl.attribute"() <{sym_name = "at"}> ({
      %30 = "irdl.is"() <{expected = i32}> : () -> !irdl.attribute
      %31 = "irdl.base"() <{base_name = "!builtin.integer"}> : () -> !irdl.attribute
      "irdl.parameters"(%30, %31) <{names = ["p", "q"]}> : (!irdl.attribute, !irdl.attribute) -> ()
    }) : () -> ()
    "irdl.operation"() <{sym_name = "op"}> ({
      %23 = "irdl.is"() <{expected = i32}> : () -> !irdl.attribute
      %24 = "irdl.any_of"(%23) : (!irdl.attribute) -> !irdl.attribute
      "irdl.operands"(%23, %24, %23) <{names = ["a", "b", "c"], variadicity = #irdl<variadicity_array[ single,  variadic,  optional]>}> : (!irdl.attribute, !irdl.attribute, !irdl.attribute) -> ()
      "irdl.results"(%23) <{names = ["r"], variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> ()
      "irdl.attributes"(%23, %24) <{attributeValueNames = ["a", "b c"]}> : (!irdl.attribute, !irdl.attribute) -> ()
      %25 = "irdl.region"() : () -> !irdl.region
      %26 = "irdl.region"() <{constrainedArguments}> : () -> !irdl.region
      %27 = "irdl.region"(%23, %24) <{constrainedArguments}> : (!irdl.attribute, !irdl.attribute) -> !irdl.region
      %28 = "irdl.region"() <{numberOfBlocks = 3 : i32}> : () -> !irdl.region
      %29 = "irdl.region"(%23) <{constrainedArguments, numberOfBlocks = 3 : i32}> : (!irdl.attribute) -> !irdl.region
      "irdl.regions"(%25, %26, %27, %28, %29) <{names = ["x", "y", "z", "zz", "z5"]}> : (!irdl.region, !irdl.region, !irdl.region, !irdl.region, !irdl.region) -> ()
    }) : () -> ()
  }) : () -> ()
  "builtin.module"() ({
    "shape.function_library"() <{mapping = {test.same_operand_result_type = @same_result_shape}, sym_name = "shape_lib"}> ({
      "func.func"() <{function_type = (!shape.value_shape) -> !shape.shape, sym_name = "same_result_shape", sym_visibility = "private"}> ({
      ^bb0(%arg26: !shape.value_shape):
        %22 = "shape.shape_of"(%arg26) : (!shape.value_shape) -> !shape.shape
        "func.return"(%22) : (!shape.shape) -> ()
      }) : () -> ()
      "shape.func"() <{function_type = (!shape.value_shape) -> !shape.shape, sym_name = "same2"}> ({
      ^bb0(%arg25: !shape.value_shape):
        %21 = "shape.shape_of"(%arg25) : (!shape.value_shape) -> !shape.shape
        "shape.return"(%21) : (!shape.shape) -> ()
      }) : () -> ()
    }) : () -> ()
    "func.func"() <{function_type = (tensor<?xf32>, !shape.witness, !shape.shape) -> tensor<?xf32>, sym_name = "f"}> ({
    ^bb0(%arg19: tensor<?xf32>, %arg20: !shape.witness, %arg21: !shape.shape):
      %12 = "shape.assuming"(%arg20) ({
        "shape.assuming_yield"(%arg19) : (tensor<?xf32>) -> ()
      }) : (!shape.witness) -> tensor<?xf32>
      "shape.assuming"(%arg20) ({
        "shape.assuming_yield"() : () -> ()
      }) : (!shape.witness) -> ()
      %13 = "shape.const_shape"() <{shape = dense<[1, 2, 3]> : tensor<3xindex>}> : () -> !shape.shape
      %14 = "shape.const_shape"() <{shape = dense<> : tensor<0xindex>}> : () -> tensor<0xindex>
      %15 = "shape.const_size"() <{value = 5 : index}> : () -> !shape.size
      %16 = "shape.reduce"(%arg21, %15) ({
      ^bb0(%arg22: index, %arg23: !shape.size, %arg24: !shape.size):
        %20 = "shape.mul"(%arg23, %arg24) : (!shape.size, !shape.size) -> !shape.size
        "shape.yield"(%20) : (!shape.size) -> ()
      }) : (!shape.shape, !shape.size) -> !shape.size
      %17 = "shape.concat"(%arg21, %13) : (!shape.shape, !shape.shape) -> !shape.shape
      %18 = "shape.cstr_broadcastable"(%arg21, %13) : (!shape.shape, !shape.shape) -> !shape.witness
      %19 = "shape.assuming_all"(%arg20, %18) : (!shape.witness, !shape.witness) -> !shape.witness
      "func.return"(%12) : (tensor<?xf32>) -> ()
    }) : () -> ()
  }) {shape.lib = [@shape_lib]} : () -> ()
  "builtin.module"() <{sym_name = "patterns"}> ({
    "transform.named_sequence"() <{arg_attrs = [{transform.consumed}], function_type = (!transform.any_op) -> (), sym_name = "m"}> ({
    ^bb0(%arg18: !transform.any_op):
      "transform.apply_patterns"(%arg18) <{max_iterations = -1 : i64, max_num_rewrites = -1 : i64}> ({
        "transform.apply_patterns.vector.split_transfer_full_partial"() <{split_transfer_strategy = 2 : i32}> : () -> ()
        "transform.apply_patterns.vector.split_transfer_full_partial"() <{split_transfer_strategy = 0 : i32}> : () -> ()
        "transform.apply_patterns.vector.split_transfer_full_partial"() <{split_transfer_strategy = 2 : i32}> : () -> ()
        "transform.apply_patterns.vector.lower_contraction"() <{lowering_strategy = 2 : i32}> : () -> ()
        "transform.apply_patterns.vector.lower_contraction"() <{lowering_strategy = 2 : i32}> : () -> ()
        "transform.apply_patterns.vector.lower_transpose"() <{avx2_lowering_strategy = false, lowering_strategy = 0 : i32}> : () -> ()
        "transform.apply_patterns.vector.lower_multi_reduction"() <{lowering_strategy = 0 : i32}> : () -> ()
        "transform.apply_patterns.vector.transfer_to_scf"() <{full_unroll = true, max_transfer_rank = 1 : i64}> : () -> ()
      }) : (!transform.any_op) -> ()
      "transform.yield"() : () -> ()
    }) : () -> ()
  }) {transform.with_named_sequence} : () -> ()
  "builtin.module"() <{sym_name = "split"}> ({
    "transform.named_sequence"() <{arg_attrs = [{transform.consumed}, {}, {}], function_type = (!transform.any_op, !transform.param<i64>, !transform.any_op) -> (), sym_name = "m"}> ({
    ^bb0(%arg15: !transform.any_op, %arg16: !transform.param<i64>, %arg17: !transform.any_op):
      %8 = "transform.structured.split"(%arg15) <{dimension = 0 : i64, static_chunk_sizes = 42 : i64}> : (!transform.any_op) -> !transform.any_op
      %9 = "transform.structured.split"(%8, %arg16) <{dimension = 1 : i64, static_chunk_sizes = -9223372036854775808 : i64}> : (!transform.any_op, !transform.param<i64>) -> !transform.any_op
      %10 = "transform.structured.split"(%9, %arg17) <{dimension = 1 : i64, static_chunk_sizes = -9223372036854775808 : i64}> {foo} : (!transform.any_op, !transform.any_op) -> !transform.any_op
      %11 = "transform.structured.split"(%10, %arg17) <{dimension = 1 : i64, multiway, static_chunk_sizes = -9223372036854775808 : i64}> : (!transform.any_op, !transform.any_op) -> !transform.any_op
      "transform.yield"() : () -> ()
    }) : () -> ()
  }) {transform.with_named_sequence} : () -> ()
  "func.func"() <{function_type = (!smt.bool, !smt.int, !smt.bv<32>) -> (), sym_name = "smt"}> ({
  ^bb0(%arg12: !smt.bool, %arg13: !smt.int, %arg14: !smt.bv<32>):
    %5 = "smt.eq"(%arg12, %arg12) : (!smt.bool, !smt.bool) -> !smt.bool
    %6 = "smt.eq"(%arg13, %arg13, %arg13) : (!smt.int, !smt.int, !smt.int) -> !smt.bool
    %7 = "smt.distinct"(%arg14, %arg14) {x} : (!smt.bv<32>, !smt.bv<32>) -> !smt.bool
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<f32>, tensor<f32>, tensor<i1>, tensor<i32>) -> tensor<f32>, sym_name = "tosa"}> ({
  ^bb0(%arg0: tensor<f32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<i32>):
    %0 = "tosa.cond_if"(%arg2, %arg0, %arg1) ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      "tosa.yield"(%arg10) : (tensor<f32>) -> ()
    }, {
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      "tosa.yield"(%arg9) : (tensor<f32>) -> ()
    }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1 = "tosa.cond_if"(%arg2) ({
      "tosa.yield"(%arg0) : (tensor<f32>) -> ()
    }, {
      "tosa.yield"(%arg1) : (tensor<f32>) -> ()
    }) : (tensor<i1>) -> tensor<f32>
    %2:2 = "tosa.cond_if"(%arg2, %arg0) ({
    ^bb0(%arg7: tensor<f32>):
      "tosa.yield"(%arg7, %arg7) : (tensor<f32>, tensor<f32>) -> ()
    }, {
    ^bb0(%arg6: tensor<f32>):
      "tosa.yield"(%arg6, %arg6) : (tensor<f32>, tensor<f32>) -> ()
    }) : (tensor<i1>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
    %3 = "tosa.while_loop"(%arg3) ({
    ^bb0(%arg5: tensor<i32>):
      %4 = "tosa.greater_equal"(%arg5, %arg3) : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "tosa.yield"(%4) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg4: tensor<i32>):
      "tosa.yield"(%arg4) : (tensor<i32>) -> ()
    }) {foo} : (tensor<i32>) -> tensor<i32>
    "func.return"(%0) : (tensor<f32>) -> ()
  }) : () -> ()
}) : () -> ()
