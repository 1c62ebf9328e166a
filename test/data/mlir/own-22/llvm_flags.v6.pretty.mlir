module {
  func.func @f(%arg0: i32, %arg1: !llvm.ptr, %arg2: i64) -> i32 {
    %0 = llvm.add %arg0, %arg0 overflow<nsw> : i32
    %1 = llvm.mul %arg0, %0 overflow<nsw, nuw> {own.x} : i32
    %2 = llvm.shl %arg0, %1 : i32
    %3 = llvm.sub %arg0, %2 overflow<nuw> : i32
    %4 = llvm.trunc %arg2 : i64 to i32
    %5 = llvm.or disjoint %arg0, %arg0 : i32
    %6 = llvm.icmp "slt" %arg0, %arg0 : i32
    return %3 : i32
  }
}
