module {
  emitc.func @f(%arg0: i32, %arg1: !emitc.ptr<i32>, %arg2: !emitc.array<3xf32>) {
    %0 = "emitc.variable"() <{value = #emitc.opaque<"7">}> : () -> !emitc.lvalue<i32>
    %1 = load %0 : <i32>
    assign %arg0 : i32 to %0 : <i32>
    %2 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<!emitc.ptr<i32>>
    assign %arg1 : !emitc.ptr<i32> to %2 : <!emitc.ptr<i32>>
    %3 = load %2 {a} : <!emitc.ptr<i32>>
    return
  }
}
