"builtin.module"() ({
  "transform.named_sequence"() <{function_type = (!transform.any_op, !transform.param<i64>, !transform.any_op) -> (), sym_name = "a"}> ({
  ^bb0(%arg4: !transform.any_op, %arg5: !transform.param<i64>, %arg6: !transform.any_op):
    %6:2 = "transform.structured.tile_using_forall"(%arg4) <{mapping = [#gpu.thread<x>, #gpu.thread<y>], operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>, static_tile_sizes = array<i64: 4, 8>}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %7:2 = "transform.structured.tile_using_forall"(%arg4, %arg5) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_num_threads = array<i64: -9223372036854775808, 8>}> : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    %8:2 = "transform.structured.tile_using_forall"(%arg4, %arg6) <{operandSegmentSizes = array<i32: 1, 0, 0, 1, 0>, static_num_threads = array<i64>}> : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %9:2 = "transform.structured.tile_using_forall"(%arg4, %arg6) <{mapping = [#gpu.thread<x>], operandSegmentSizes = array<i32: 1, 0, 0, 0, 1>, static_tile_sizes = array<i64>}> {foo} : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %10:2 = "transform.structured.fuse_into_containing_op"(%arg4, %6#1) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %11:2 = "transform.structured.tile_using_for"(%arg4, %arg5) <{interchange = array<i64: 0>, scalable_sizes = array<i1: false>, static_sizes = array<i64: -9223372036854775808>}> {hello = 1 : i32} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    %12 = "transform.structured.tile_using_for"(%arg4) <{scalable_sizes = array<i1: false>, static_sizes = array<i64: 0>}> : (!transform.any_op) -> !transform.any_op
    "transform.yield"() : () -> ()
  }) : () -> ()
  "transform.named_sequence"() <{function_type = (!transform.any_op, !transform.param<i64>, !transform.any_op) -> (), sym_name = "b"}> ({
  ^bb0(%arg1: !transform.any_op, %arg2: !transform.param<i64>, %arg3: !transform.any_op):
    %3:3 = "transform.structured.fuse"(%arg1) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_tile_interchange = array<i64: 1, 0>, static_tile_sizes = array<i64: 4, 8>}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %4:3 = "transform.structured.fuse"(%arg1) <{apply_cleanup, operandSegmentSizes = array<i32: 1, 0, 0>, static_tile_sizes = array<i64: 3, 4>}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %5:3 = "transform.structured.fuse"(%arg1, %arg2) <{operandSegmentSizes = array<i32: 1, 1, 0>, static_tile_sizes = array<i64: -9223372036854775808, 7>}> : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    "transform.yield"() : () -> ()
  }) : () -> ()
  "transform.named_sequence"() <{function_type = (!transform.any_op) -> (), sym_name = "c"}> ({
  ^bb0(%arg0: !transform.any_op):
    %0:3 = "transform.structured.multitile_sizes"(%arg0) <{dimension = 1 : i64, divisor = 16 : i64, target_size = 10 : i64}> : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>)
    %1:3 = "transform.structured.multitile_sizes"(%arg0) <{dimension = 1 : i64, divisor = 1 : i64, target_size = 10 : i64}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %2:2 = "transform.structured.continuous_tile_sizes"(%arg0) <{dimension = 0 : i64, target_size = 9 : i64}> : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>)
    "transform.yield"() : () -> ()
  }) : () -> ()
}) {transform.with_named_sequence} : () -> ()
