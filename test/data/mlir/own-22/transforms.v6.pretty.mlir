module attributes {transform.with_named_sequence} {
  pdl.pattern @rewrite : benefit(2) {
    %0 = type : i32
    %1 = types : [i32, f32]
    %2 = types
    %3 = operand
    %4 = operand : %0
    %5 = operands : %1
    %6 = attribute = 4 : i64
    %7 = attribute : %0
    %8 = operation "a.b"(%3, %4, %5 : !pdl.value, !pdl.value, !pdl.range<value>)  {"key" = %6, "other.key" = %7} -> (%0, %2 : !pdl.type, !pdl.range<type>)
    %9 = result 0 of %8
    %10 = operation(%9 : !pdl.value)  {"only" = %6}
    apply_native_constraint "check"(%3, %6 : !pdl.value, !pdl.attribute)
    rewrite %8 {
      %11 = operation "c.d"(%9, %5 : !pdl.value, !pdl.range<value>)  -> (%0 : !pdl.type)
      %12 = apply_native_rewrite "make"(%11 : !pdl.operation) : !pdl.value
      replace %8 with(%12 : !pdl.value)
      erase %10
    }
  }
  pdl.pattern : benefit(1) {
    %0 = operation 
    rewrite %0 with "external"(%0 : !pdl.operation)
  }
  transform.sequence  failures(propagate) {
  ^bb0(%arg0: !transform.any_op, %arg1: !transform.any_op, %arg2: !transform.param<i64>):
    sequence %arg1 : !transform.any_op failures(suppress) {
    ^bb0(%arg3: !transform.any_op):
      annotate %arg3 "mark" : !transform.any_op
    }
    sequence %arg1, %arg0, %arg2 : (!transform.any_op, !transform.any_op, !transform.param<i64>) failures(propagate) {
    ^bb0(%arg3: !transform.any_op, %arg4: !transform.any_op, %arg5: !transform.param<i64>):
    }
    %0 = sequence %arg0 : !transform.any_op -> !transform.any_op failures(propagate) {
    ^bb0(%arg3: !transform.any_op):
      yield %arg3 : !transform.any_op
    }
  }
  transform.named_sequence @tile(%arg0: !transform.any_op {transform.readonly}) {
    %0 = transform.param.constant 8 : i64 -> !transform.param<i64>
    %1 = transform.structured.match ops{["func.func", "x.y"]} attributes {note, size = 4 : i8} in %arg0 : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.match interface{LinalgOp} filter_result_type = tensor<4xf32> in %arg0 : (!transform.any_op) -> !transform.any_op
    %3 = transform.structured.pack %2 packed_sizes = [4, %1, 0] : (!transform.any_op, !transform.any_op) -> !transform.op<"linalg.generic">
    %packed_op, %pack_op, %un_pack_op = transform.structured.pack_transpose %1 with_compute_op(%3) outer_perm = [1, 0] inner_perm = [0, 1] : (!transform.any_op, !transform.op<"linalg.generic">) -> (!transform.op<"linalg.generic">, !transform.any_op, !transform.any_op)
    transform.structured.vectorize %2 vector_sizes [8, %0, [4]] {vectorize_nd_extract} : !transform.any_op, !transform.param<i64>
    transform.structured.vectorize %2 : !transform.any_op
    %padded, %pad, %copy = transform.structured.pad %2 pad_to_multiple_of [2, %0] use_prescribed_tensor_shapes {nofold_flags = [1, 0], padding_dimensions = [0, 1], padding_values = [0.000000e+00 : f32, 1 : i8]} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %4 = transform.get_operand %2[all] : (!transform.any_op) -> !transform.any_value
    %5 = transform.get_operand %2[except(0, -1)] : (!transform.any_op) -> !transform.any_value
    %6 = transform.get_result %2[0, 2] : (!transform.any_op) -> !transform.any_value
    %7:2 = transform.split_handle %2 {pass_through_empty_handle = false} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %8 = transform.merge_handles deduplicate %7#0, %7#1, %2 : !transform.any_op
    %9:2 = transform.foreach %2, %1 : !transform.any_op, !transform.any_op -> !transform.any_op, !transform.any_value {
    ^bb0(%arg1: !transform.any_op, %arg2: !transform.any_op):
      transform.yield %arg1, %4 : !transform.any_op, !transform.any_value
    }
    %10 = transform.alternatives %1 : !transform.any_op -> !transform.any_op {
    ^bb0(%arg1: !transform.any_op):
      transform.yield %arg1 : !transform.any_op
    }, {
    ^bb0(%arg1: !transform.any_op):
      transform.yield %arg1 : !transform.any_op
    }
    %11 = transform.include @helper failures(suppress) (%2, %0) : (!transform.any_op, !transform.param<i64>) -> !transform.any_op
    transform.apply_patterns to %1 {
      transform.apply_patterns.canonicalization
      transform.apply_patterns.vector.lower_contraction
      transform.apply_patterns.vector.lower_transpose lowering_strategy = shuffle_1d avx2_lowering_strategy = true
    } {apply_cse, max_iterations = 3 : i64} : !transform.any_op
    transform.apply_conversion_patterns to %1 {
      transform.apply_conversion_patterns.dialect_to_llvm "math"
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter {index_bitwidth = 32 : i64}
    } {legal_dialects = ["llvm"], partial_conversion} : !transform.any_op
    transform.print %2 {name = "here", use_local_scope} : !transform.any_op
    transform.print 
    transform.debug.emit_remark_at %2, "a \22remark\22" : !transform.any_op
    %12 = transform.num_associations %2 : (!transform.any_op) -> !transform.param<i64>
    transform.match.param.cmpi le %0, %0 : !transform.param<i64>
    %13 = transform.get_parent_op %2 {isolated_from_above, nth_parent = 2 : i64, op_name = "scf.for"} : (!transform.any_op) -> !transform.op<"scf.for">
    %peeled_loop, %remainder_loop = transform.loop.peel %13 {peel_front = true} : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
    transform.yield 
  }
  transform.named_sequence @is(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %arg0 ["a.b", "c.d"] : !transform.any_op
    transform.yield %arg0 : !transform.any_op
  }
  transform.named_sequence @do(%arg0: !transform.any_op {transform.readonly}) {
    transform.yield 
  }
  transform.named_sequence private @helper(!transform.any_op {transform.consumed}, !transform.param<i64> {transform.readonly}) -> !transform.any_op
}
