module {
  spirv.module Logical GLSL450 {
    spirv.func @access(%arg0: i32) "None" {
      %cst1_i32 = spirv.Constant 1 : i32
      %0 = spirv.Variable : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>
      %1 = spirv.AccessChain %0[%cst1_i32] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, i32
      %2 = spirv.AccessChain %0[%cst1_i32, %arg0] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, i32, i32
      %3 = spirv.AccessChain %0[%cst1_i32, %arg0] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, i32, i32
      spirv.Return
    }
    spirv.func @access2(%arg0: !spirv.ptr<f32, CrossWorkgroup>, %arg1: i64, %arg2: i32) "None" {
      %0 = spirv.PtrAccessChain %arg0[%arg1] : !spirv.ptr<f32, CrossWorkgroup>, i64
      %1 = spirv.InBoundsPtrAccessChain %arg0[%arg1] : !spirv.ptr<f32, CrossWorkgroup>, i64
      spirv.Return
    }
  }
  omp.private {type = private} @p1 : i32 alloc {
  ^bb0(%arg0: i32):
    omp.yield(%arg0 : i32)
  }
  omp.private {type = private} @p2 : i32 alloc {
  ^bb0(%arg0: i32):
    omp.yield(%arg0 : i32)
  } dealloc {
  ^bb0(%arg0: i32):
    omp.yield
  }
  omp.private {type = firstprivate} @p3 : i32 alloc {
  ^bb0(%arg0: i32):
    omp.yield(%arg0 : i32)
  } copy {
  ^bb0(%arg0: i32, %arg1: i32):
    omp.yield(%arg1 : i32)
  } {y}
  omp.private {type = firstprivate} @p4 : i32 alloc {
  ^bb0(%arg0: i32):
    omp.yield(%arg0 : i32)
  } copy {
  ^bb0(%arg0: i32, %arg1: i32):
    omp.yield(%arg1 : i32)
  } dealloc {
  ^bb0(%arg0: i32):
    omp.yield
  } {x = 1 : i32}
  omp.declare_reduction @add : i32 init {
  ^bb0(%arg0: i32):
    %c0_i32 = arith.constant 0 : i32
    omp.yield(%c0_i32 : i32)
  } combiner {
  ^bb0(%arg0: i32, %arg1: i32):
    %0 = arith.addi %arg0, %arg1 : i32
    omp.yield(%0 : i32)
  }  
}
