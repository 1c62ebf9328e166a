"builtin.module"() ({
  "pdl.pattern"() <{benefit = 2 : i16, sym_name = "rewrite"}> ({
    %19 = "pdl.type"() <{constantType = i32}> : () -> !pdl.type
    %20 = "pdl.types"() <{constantTypes = [i32, f32]}> : () -> !pdl.range<type>
    %21 = "pdl.types"() : () -> !pdl.range<type>
    %22 = "pdl.operand"() : () -> !pdl.value
    %23 = "pdl.operand"(%19) : (!pdl.type) -> !pdl.value
    %24 = "pdl.operands"(%20) : (!pdl.range<type>) -> !pdl.range<value>
    %25 = "pdl.attribute"() <{value = 4 : i64}> : () -> !pdl.attribute
    %26 = "pdl.attribute"(%19) : (!pdl.type) -> !pdl.attribute
    %27 = "pdl.operation"(%22, %23, %24, %25, %26, %19, %21) <{attributeValueNames = ["key", "other.key"], opName = "a.b", operandSegmentSizes = array<i32: 3, 2, 2>}> : (!pdl.value, !pdl.value, !pdl.range<value>, !pdl.attribute, !pdl.attribute, !pdl.type, !pdl.range<type>) -> !pdl.operation
    %28 = "pdl.result"(%27) <{index = 0 : i32}> : (!pdl.operation) -> !pdl.value
    %29 = "pdl.operation"(%28, %25) <{attributeValueNames = ["only"], operandSegmentSizes = array<i32: 1, 1, 0>}> : (!pdl.value, !pdl.attribute) -> !pdl.operation
    "pdl.apply_native_constraint"(%22, %25) <{isNegated = false, name = "check"}> : (!pdl.value, !pdl.attribute) -> ()
    "pdl.rewrite"(%27) <{operandSegmentSizes = array<i32: 1, 0>}> ({
      %30 = "pdl.operation"(%28, %24, %19) <{attributeValueNames = [], opName = "c.d", operandSegmentSizes = array<i32: 2, 0, 1>}> : (!pdl.value, !pdl.range<value>, !pdl.type) -> !pdl.operation
      %31 = "pdl.apply_native_rewrite"(%30) <{name = "make"}> : (!pdl.operation) -> !pdl.value
      "pdl.replace"(%27, %31) <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (!pdl.operation, !pdl.value) -> ()
      "pdl.erase"(%29) : (!pdl.operation) -> ()
    }) : (!pdl.operation) -> ()
  }) : () -> ()
  "pdl.pattern"() <{benefit = 1 : i16}> ({
    %18 = "pdl.operation"() <{attributeValueNames = [], operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> !pdl.operation
    "pdl.rewrite"(%18, %18) <{name = "external", operandSegmentSizes = array<i32: 1, 1>}> ({
    }) : (!pdl.operation, !pdl.operation) -> ()
  }) : () -> ()
  "transform.sequence"() <{failure_propagation_mode = 1 : i32, operandSegmentSizes = array<i32: 0, 0>}> ({
  ^bb0(%arg7: !transform.any_op, %arg8: !transform.any_op, %arg9: !transform.param<i64>):
    "transform.sequence"(%arg8) <{failure_propagation_mode = 2 : i32, operandSegmentSizes = array<i32: 1, 0>}> ({
    ^bb0(%arg14: !transform.any_op):
      "transform.annotate"(%arg14) <{name = "mark"}> : (!transform.any_op) -> ()
      "transform.yield"() : () -> ()
    }) : (!transform.any_op) -> ()
    "transform.sequence"(%arg8, %arg7, %arg9) <{failure_propagation_mode = 1 : i32, operandSegmentSizes = array<i32: 1, 2>}> ({
    ^bb0(%arg11: !transform.any_op, %arg12: !transform.any_op, %arg13: !transform.param<i64>):
      "transform.yield"() : () -> ()
    }) : (!transform.any_op, !transform.any_op, !transform.param<i64>) -> ()
    %17 = "transform.sequence"(%arg7) <{failure_propagation_mode = 1 : i32, operandSegmentSizes = array<i32: 1, 0>}> ({
    ^bb0(%arg10: !transform.any_op):
      "transform.yield"(%arg10) : (!transform.any_op) -> ()
    }) : (!transform.any_op) -> !transform.any_op
    "transform.yield"() : () -> ()
  }) : () -> ()
  "transform.named_sequence"() <{arg_attrs = [{transform.readonly}], function_type = (!transform.any_op) -> (), sym_name = "tile"}> ({
  ^bb0(%arg2: !transform.any_op):
    %0 = "transform.param.constant"() <{value = 8 : i64}> : () -> !transform.param<i64>
    %1 = "transform.structured.match"(%arg2) <{op_attrs = {note, size = 4 : i8}, ops = ["func.func", "x.y"]}> : (!transform.any_op) -> !transform.any_op
    %2 = "transform.structured.match"(%arg2) <{filter_result_type = tensor<4xf32>, interface = 0 : i32}> : (!transform.any_op) -> !transform.any_op
    %3 = "transform.structured.pack"(%2, %1) <{static_packed_sizes = array<i64: 4, -9223372036854775808, 0>}> : (!transform.any_op, !transform.any_op) -> !transform.op<"linalg.generic">
    %4:3 = "transform.structured.pack_transpose"(%1, %3) <{inner_perm = array<i64: 0, 1>, outer_perm = array<i64: 1, 0>}> : (!transform.any_op, !transform.op<"linalg.generic">) -> (!transform.op<"linalg.generic">, !transform.any_op, !transform.any_op)
    "transform.structured.vectorize"(%2, %0) <{scalable_sizes = array<i1: false, false, true>, static_vector_sizes = array<i64: 8, -9223372036854775808, 4>, vectorize_nd_extract}> : (!transform.any_op, !transform.param<i64>) -> ()
    "transform.structured.vectorize"(%2) : (!transform.any_op) -> ()
    %5:3 = "transform.structured.pad"(%2, %0) <{copy_back_op = "bufferization.materialize_in_destination", nofold_flags = [1, 0], padding_dimensions = [0, 1], padding_values = [0.000000e+00 : f32, 1 : i8], static_pad_to_multiple_of = array<i64: 2, -9223372036854775808>, transpose_paddings = [], use_prescribed_tensor_shapes}> : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %6 = "transform.get_operand"(%2) <{is_all, raw_position_list = array<i64>}> : (!transform.any_op) -> !transform.any_value
    %7 = "transform.get_operand"(%2) <{is_inverted, raw_position_list = array<i64: 0, -1>}> : (!transform.any_op) -> !transform.any_value
    %8 = "transform.get_result"(%2) <{raw_position_list = array<i64: 0, 2>}> : (!transform.any_op) -> !transform.any_value
    %9:2 = "transform.split_handle"(%2) <{fail_on_payload_too_small = true, pass_through_empty_handle = false}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %10 = "transform.merge_handles"(%9#0, %9#1, %2) <{deduplicate}> : (!transform.any_op, !transform.any_op, !transform.any_op) -> !transform.any_op
    %11:2 = "transform.foreach"(%2, %1) ({
    ^bb0(%arg5: !transform.any_op, %arg6: !transform.any_op):
      "transform.yield"(%arg5, %6) : (!transform.any_op, !transform.any_value) -> ()
    }) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_value)
    %12 = "transform.alternatives"(%1) ({
    ^bb0(%arg4: !transform.any_op):
      "transform.yield"(%arg4) : (!transform.any_op) -> ()
    }, {
    ^bb0(%arg3: !transform.any_op):
      "transform.yield"(%arg3) : (!transform.any_op) -> ()
    }) : (!transform.any_op) -> !transform.any_op
    %13 = "transform.include"(%2, %0) <{failure_propagation_mode = 2 : i32, target = @helper}> : (!transform.any_op, !transform.param<i64>) -> !transform.any_op
    "transform.apply_patterns"(%1) <{apply_cse, max_iterations = 3 : i64, max_num_rewrites = -1 : i64}> ({
      "transform.apply_patterns.canonicalization"() : () -> ()
      "transform.apply_patterns.vector.lower_contraction"() <{lowering_strategy = 2 : i32}> : () -> ()
      "transform.apply_patterns.vector.lower_transpose"() <{avx2_lowering_strategy = true, lowering_strategy = 2 : i32}> : () -> ()
    }) : (!transform.any_op) -> ()
    "transform.apply_conversion_patterns"(%1) <{legal_dialects = ["llvm"], partial_conversion}> ({
      "transform.apply_conversion_patterns.dialect_to_llvm"() <{dialect_name = "math"}> : () -> ()
    }, {
      "transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter"() <{index_bitwidth = 32 : i64}> : () -> ()
    }) : (!transform.any_op) -> ()
    "transform.print"(%2) <{name = "here", use_local_scope}> : (!transform.any_op) -> ()
    "transform.print"() : () -> ()
    "transform.debug.emit_remark_at"(%2) <{message = "a \22remark\22"}> : (!transform.any_op) -> ()
    %14 = "transform.num_associations"(%2) : (!transform.any_op) -> !transform.param<i64>
    "transform.match.param.cmpi"(%0, %0) <{predicate = 3 : i32}> : (!transform.param<i64>, !transform.param<i64>) -> ()
    %15 = "transform.get_parent_op"(%2) <{isolated_from_above, nth_parent = 2 : i64, op_name = "scf.for"}> : (!transform.any_op) -> !transform.op<"scf.for">
    %16:2 = "transform.loop.peel"(%15) <{fail_if_already_divisible = false, peel_front = true}> : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
    "transform.yield"() : () -> ()
  }) : () -> ()
  "transform.named_sequence"() <{arg_attrs = [{transform.readonly}], function_type = (!transform.any_op) -> !transform.any_op, sym_name = "is"}> ({
  ^bb0(%arg1: !transform.any_op):
    "transform.match.operation_name"(%arg1) <{op_names = ["a.b", "c.d"]}> : (!transform.any_op) -> ()
    "transform.yield"(%arg1) : (!transform.any_op) -> ()
  }) : () -> ()
  "transform.named_sequence"() <{arg_attrs = [{transform.readonly}], function_type = (!transform.any_op) -> (), sym_name = "do"}> ({
  ^bb0(%arg0: !transform.any_op):
    "transform.yield"() : () -> ()
  }) : () -> ()
  "transform.named_sequence"() <{arg_attrs = [{transform.consumed}, {transform.readonly}], function_type = (!transform.any_op, !transform.param<i64>) -> !transform.any_op, sym_name = "helper", sym_visibility = "private"}> ({
  }) : () -> ()
}) {transform.with_named_sequence} : () -> ()
