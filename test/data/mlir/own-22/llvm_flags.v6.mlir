"builtin.module"() ({
  "func.func"() <{function_type = (i32, !llvm.ptr, i64) -> i32, sym_name = "f"}> ({
  ^bb0(%arg0: i32, %arg1: !llvm.ptr, %arg2: i64):
    %0 = "llvm.add"(%arg0, %arg0) <{overflowFlags = 1 : i32}> : (i32, i32) -> i32
    %1 = "llvm.mul"(%arg0, %0) <{overflowFlags = 3 : i32}> {own.x} : (i32, i32) -> i32
    %2 = "llvm.shl"(%arg0, %1) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
    %3 = "llvm.sub"(%arg0, %2) <{overflowFlags = 2 : i32}> : (i32, i32) -> i32
    %4 = "llvm.trunc"(%arg2) <{overflowFlags = 0 : i32}> : (i64) -> i32
    %5 = "llvm.or"(%arg0, %arg0) <{isDisjoint}> : (i32, i32) -> i32
    %6 = "llvm.icmp"(%arg0, %arg0) <{predicate = 2 : i64}> : (i32, i32) -> i1
    "func.return"(%3) : (i32) -> ()
  }) : () -> ()
}) : () -> ()
