module {
  llvm.func @f(%arg0: i32, %arg1: f32) {
    llvm.call_intrinsic "llvm.eh.typeid.for.p0"(%arg0) : (i32) -> ()
    %0 = llvm.call_intrinsic "llvm.smax.i32"(%arg0, %arg0) {foo = 1 : i32} : (i32, i32) -> i32
    %1 = llvm.call_intrinsic "llvm.x"(%arg1) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> f32
    llvm.call_intrinsic "llvm.assume"() : () -> ()
    llvm.return
  }
}
