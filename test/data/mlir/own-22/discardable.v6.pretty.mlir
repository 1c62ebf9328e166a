module attributes {sym_visibility = "private"} {
  module @named attributes {sym_visibility = "nested", test.a} {
  }
  func.func @yields(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%arg0 : tensor<4xf32>) {
    ^bb0(%out: f32):
      linalg.yield %out {test.y} : f32
    } -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  ml_program.global public mutable @g : i32
  ml_program.global private mutable @h : i32
  emitc.func @declared() {
    return
  }
  emitc.declare_func @declared
  func.func @apply(%arg0: !emitc.ptr<i32>) -> i32 {
    %0 = emitc.apply "*"(%arg0) {test.b} : (!emitc.ptr<i32>) -> i32
    return %0 : i32
  }
  llvm.func @allocas(%arg0: i32) {
    %0 = llvm.alloca %arg0 x i32 : (i32) -> !llvm.ptr
    %1 = llvm.alloca %arg0 x i32 {alignment = 8 : i64, test.c} : (i32) -> !llvm.ptr
    llvm.return
  }
  func.func @shapes() -> (tensor<2xindex>, tensor<2xindex>) {
    %0 = shape.const_shape  {test.d = 1 : i64}[1, 2] : tensor<2xindex>
    %1 = shape.const_shape [3, 4] : tensor<2xindex>
    return %0, %1 : tensor<2xindex>, tensor<2xindex>
  }
}
