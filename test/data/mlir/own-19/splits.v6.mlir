"builtin.module"() ({
  "transform.named_sequence"() <{function_type = (!transform.any_op, !transform.param<i64>, !transform.any_op) -> (), sym_name = "a"}> ({
  ^bb0(%arg2: !transform.any_op, %arg3: !transform.param<i64>, %arg4: !transform.any_op):
    %1:2 = "transform.structured.split"(%arg2) <{dimension = 0 : i64, static_chunk_sizes = 42 : i64}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %2:2 = "transform.structured.split"(%arg2, %arg3) <{dimension = 1 : i64, static_chunk_sizes = -9223372036854775808 : i64}> {foo} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    "transform.yield"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (i32, i1)>, linkage = #llvm.linkage<external>, sym_name = "v", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: i32, %arg1: i1):
    %0 = "nvvm.vote.ballot.sync"(%arg0, %arg1) {x.y} : (i32, i1) -> i32
    "llvm.return"(%0) : (i32) -> ()
  }) : () -> ()
}) {transform.with_named_sequence} : () -> ()
