"builtin.module"() ({
  "emitc.func"() <{function_type = (i32, !emitc.ptr<i32>, !emitc.array<3xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: i32, %arg1: !emitc.ptr<i32>, %arg2: !emitc.array<3xf32>):
    %0 = "emitc.variable"() <{value = #emitc.opaque<"7">}> : () -> !emitc.lvalue<i32>
    %1 = "emitc.load"(%0) : (!emitc.lvalue<i32>) -> i32
    "emitc.assign"(%0, %arg0) : (!emitc.lvalue<i32>, i32) -> ()
    %2 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<!emitc.ptr<i32>>
    "emitc.assign"(%2, %arg1) : (!emitc.lvalue<!emitc.ptr<i32>>, !emitc.ptr<i32>) -> ()
    %3 = "emitc.load"(%2) {a} : (!emitc.lvalue<!emitc.ptr<i32>>) -> !emitc.ptr<i32>
    "emitc.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
