"builtin.module"() ({
  "spirv.module"() <{addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<GLSL450>}> ({
    "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = (i32) -> (), sym_name = "access"}> ({
    ^bb0(%arg16: i32):
      %4 = "spirv.Constant"() <{value = 1 : i32}> : () -> i32
      %5 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Function>}> : () -> !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>
      %6 = "spirv.AccessChain"(%5, %4) : (!spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, i32) -> !spirv.ptr<!spirv.array<4 x f32>, Function>
      %7 = "spirv.AccessChain"(%5, %4, %arg16) : (!spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, i32, i32) -> !spirv.ptr<f32, Function>
      %8 = "spirv.AccessChain"(%5, %4, %arg16) : (!spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, i32, i32) -> !spirv.ptr<f32, Function>
      "spirv.Return"() : () -> ()
    }) : () -> ()
    "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = (!spirv.ptr<f32, CrossWorkgroup>, i64, i32) -> (), sym_name = "access2"}> ({
    ^bb0(%arg13: !spirv.ptr<f32, CrossWorkgroup>, %arg14: i64, %arg15: i32):
      %2 = "spirv.PtrAccessChain"(%arg13, %arg14) : (!spirv.ptr<f32, CrossWorkgroup>, i64) -> !spirv.ptr<f32, CrossWorkgroup>
      %3 = "spirv.InBoundsPtrAccessChain"(%arg13, %arg14) : (!spirv.ptr<f32, CrossWorkgroup>, i64) -> !spirv.ptr<f32, CrossWorkgroup>
      "spirv.Return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
  "omp.private"() <{data_sharing_type = #omp<data_sharing_type{type = private}>, sym_name = "p1", type = i32}> ({
  ^bb0(%arg12: i32):
    "omp.yield"(%arg12) : (i32) -> ()
  }, {
  }, {
  }) : () -> ()
  "omp.private"() <{data_sharing_type = #omp<data_sharing_type{type = private}>, sym_name = "p2", type = i32}> ({
  ^bb0(%arg11: i32):
    "omp.yield"(%arg11) : (i32) -> ()
  }, {
  }, {
  ^bb0(%arg10: i32):
    "omp.yield"() : () -> ()
  }) : () -> ()
  "omp.private"() <{data_sharing_type = #omp<data_sharing_type{type = firstprivate}>, sym_name = "p3", type = i32}> ({
  ^bb0(%arg9: i32):
    "omp.yield"(%arg9) : (i32) -> ()
  }, {
  ^bb0(%arg7: i32, %arg8: i32):
    "omp.yield"(%arg8) : (i32) -> ()
  }, {
  }) {y} : () -> ()
  "omp.private"() <{data_sharing_type = #omp<data_sharing_type{type = firstprivate}>, sym_name = "p4", type = i32}> ({
  ^bb0(%arg6: i32):
    "omp.yield"(%arg6) : (i32) -> ()
  }, {
  ^bb0(%arg4: i32, %arg5: i32):
    "omp.yield"(%arg5) : (i32) -> ()
  }, {
  ^bb0(%arg3: i32):
    "omp.yield"() : () -> ()
  }) {x = 1 : i32} : () -> ()
  "omp.declare_reduction"() <{sym_name = "add", type = i32}> ({
  ^bb0(%arg2: i32):
    %1 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    "omp.yield"(%1) : (i32) -> ()
  }, {
  ^bb0(%arg0: i32, %arg1: i32):
    %0 = "arith.addi"(%arg0, %arg1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "omp.yield"(%0) : (i32) -> ()
  }, {
  }, {
  }) : () -> ()
}) : () -> ()
