module {
  emitc.global @g : i32
  emitc.global extern const @h : !emitc.array<4xi32> = dense<7>
  emitc.global static @o : i32 = #emitc.opaque<"A">
  emitc.global @f : f32 = 4.000000e+00
  func.func @ff(%arg0: i1, %arg1: index, %arg2: i32) {
    emitc.if %arg0 {
      %0 = "emitc.constant"() <{value = 1 : i32}> : () -> i32
    } else {
    }
    emitc.if %arg0 {
    }
    emitc.for %arg3 = %arg1 to %arg1 step %arg1 {
      %0 = call_opaque "f"(%arg3) : (index) -> i32
    }
    emitc.for %arg3 = %arg2 to %arg2 step %arg2  : i32 {
    }
    return
  }
  emitc.func @cases(%arg0: i1, %arg1: index, %arg2: i32) {
    if %arg0 {
      if %arg0 {
      } else {
      }
    }
    switch %arg2 : i32 
    case 2 {
      call_opaque "a"() : () -> ()
      yield
    }
    case 5 {
      yield
    }
    default {
    }
    return
  }
}
