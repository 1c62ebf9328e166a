module attributes {transform.with_named_sequence} {
  transform.named_sequence @a(%arg0: !transform.any_op, %arg1: !transform.param<i64>, %arg2: !transform.any_op) {
    %tiled_op, %forall_op = transform.structured.tile_using_forall %arg0 tile_sizes [4, 8](mapping = [#gpu.thread<x>, #gpu.thread<y>]) : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %tiled_op_0, %forall_op_1 = transform.structured.tile_using_forall %arg0 num_threads [%arg1, 8] : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    %tiled_op_2, %forall_op_3 = transform.structured.tile_using_forall %arg0 num_threads *(%arg2) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %tiled_op_4, %forall_op_5 = transform.structured.tile_using_forall %arg0 tile_sizes *(%arg2)(mapping = [#gpu.thread<x>]) {foo} : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %arg0 into %forall_op : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %tiled_linalg_op, %loops = transform.structured.tile_using_for %arg0 tile_sizes [%arg1] interchange = [0] {hello = 1 : i32} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    %tiled_linalg_op_6 = transform.structured.tile_using_for %arg0 tile_sizes [0] : (!transform.any_op) -> !transform.any_op
    transform.yield 
  }
  transform.named_sequence @b(%arg0: !transform.any_op, %arg1: !transform.param<i64>, %arg2: !transform.any_op) {
    %transformed, %loops:2 = transform.structured.fuse %arg0 tile_sizes [4, 8] interchange [1, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %transformed_0, %loops_1:2 = transform.structured.fuse %arg0 tile_sizes [3, 4] {apply_cleanup} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %transformed_2, %loops_3:2 = transform.structured.fuse %arg0 tile_sizes [%arg1, 7] : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield 
  }
  transform.named_sequence @c(%arg0: !transform.any_op) {
    %low_size, %high_size, %split_point = transform.structured.multitile_sizes %arg0 {dimension = 1 : i64, divisor = 16 : i64, target_size = 10 : i64} : (!transform.any_op) -> !transform.param<i64>
    %low_size_0, %high_size_1, %split_point_2 = transform.structured.multitile_sizes %arg0 {dimension = 1 : i64, target_size = 10 : i64} : (!transform.any_op) -> !transform.any_op
    %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %arg0 {dimension = 0 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.param<i64>
    transform.yield 
  }
}
