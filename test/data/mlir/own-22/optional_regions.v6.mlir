"builtin.module"() ({
  "omp.private"() <{data_sharing_type = #omp<data_sharing_type{type = private}>, sym_name = "p1", type = i32}> ({
  }, {
  }, {
  }) : () -> ()
  "omp.private"() <{data_sharing_type = #omp<data_sharing_type{type = private}>, sym_name = "p2", type = i32}> ({
  ^bb0(%arg18: i32, %arg19: i32):
    "omp.yield"(%arg19) : (i32) -> ()
  }, {
  }, {
  }) : () -> ()
  "omp.private"() <{data_sharing_type = #omp<data_sharing_type{type = private}>, sym_name = "p3", type = i32}> ({
  ^bb0(%arg16: i32, %arg17: i32):
    "omp.yield"(%arg17) : (i32) -> ()
  }, {
  }, {
  ^bb0(%arg15: i32):
    "omp.yield"() : () -> ()
  }) : () -> ()
  "omp.private"() <{data_sharing_type = #omp<data_sharing_type{type = firstprivate}>, sym_name = "p4", type = i32}> ({
  }, {
  ^bb0(%arg13: i32, %arg14: i32):
    "omp.yield"(%arg14) : (i32) -> ()
  }, {
  }) {x = 1 : i32} : () -> ()
  "omp.declare_reduction"() <{sym_name = "add", type = i32}> ({
  }, {
  ^bb0(%arg12: i32):
    %6 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    "omp.yield"(%6) : (i32) -> ()
  }, {
  ^bb0(%arg10: i32, %arg11: i32):
    %5 = "arith.addi"(%arg10, %arg11) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "omp.yield"(%5) : (i32) -> ()
  }, {
  }, {
  }, {
  }) : () -> ()
  "omp.declare_reduction"() <{sym_name = "add2", type = i32}> ({
    %4 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    "omp.yield"(%4) : (i32) -> ()
  }, {
  ^bb0(%arg8: i32, %arg9: i32):
    %3 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    "omp.yield"(%3) : (i32) -> ()
  }, {
  ^bb0(%arg6: i32, %arg7: i32):
    %2 = "arith.addi"(%arg6, %arg7) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "omp.yield"(%2) : (i32) -> ()
  }, {
  ^bb0(%arg4: !llvm.ptr, %arg5: !llvm.ptr):
    "omp.yield"() : () -> ()
  }, {
  }, {
  }) : () -> ()
  "omp.declare_reduction"() <{sym_name = "add3", type = i32}> ({
  }, {
  ^bb0(%arg3: i32):
    %1 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    "omp.yield"(%1) : (i32) -> ()
  }, {
  ^bb0(%arg1: i32, %arg2: i32):
    %0 = "arith.addi"(%arg1, %arg2) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "omp.yield"(%0) : (i32) -> ()
  }, {
  }, {
  ^bb0(%arg0: i32):
    "omp.yield"() : () -> ()
  }, {
  }) : () -> ()
}) : () -> ()
