module {
  omp.private {type = private} @p1 : i32
  omp.private {type = private} @p2 : i32 init {
  ^bb0(%arg0: i32, %arg1: i32):
    omp.yield(%arg1 : i32)
  }
  omp.private {type = private} @p3 : i32 init {
  ^bb0(%arg0: i32, %arg1: i32):
    omp.yield(%arg1 : i32)
  } dealloc {
  ^bb0(%arg0: i32):
    omp.yield
  }
  omp.private {type = firstprivate} @p4 : i32 copy {
  ^bb0(%arg0: i32, %arg1: i32):
    omp.yield(%arg1 : i32)
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
  omp.declare_reduction @add2 : i32 alloc {
    %c0_i32 = arith.constant 0 : i32
    omp.yield(%c0_i32 : i32)
  } init {
  ^bb0(%arg0: i32, %arg1: i32):
    %c0_i32 = arith.constant 0 : i32
    omp.yield(%c0_i32 : i32)
  } combiner {
  ^bb0(%arg0: i32, %arg1: i32):
    %0 = arith.addi %arg0, %arg1 : i32
    omp.yield(%0 : i32)
  } atomic {
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
    omp.yield
  }
  omp.declare_reduction @add3 : i32 init {
  ^bb0(%arg0: i32):
    %c0_i32 = arith.constant 0 : i32
    omp.yield(%c0_i32 : i32)
  } combiner {
  ^bb0(%arg0: i32, %arg1: i32):
    %0 = arith.addi %arg0, %arg1 : i32
    omp.yield(%0 : i32)
  } cleanup {
  ^bb0(%arg0: i32):
    omp.yield
  }
}
