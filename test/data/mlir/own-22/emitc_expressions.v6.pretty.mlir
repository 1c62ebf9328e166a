module {
  func.func @nest(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
    %0 = emitc.add %arg0, %arg1 : (i32, i32) -> i32
    %1:2 = "foo.two"() : () -> (i32, i32)
    emitc.if %arg2 {
      %2 = expression %0, %1#1 : (i32, i32) -> i32 {
        %4 = add %0, %1#1 : (i32, i32) -> i32
        %5 = mul %4, %1#1 : (i32, i32) -> i32
        yield %5 : i32
      }
      %3 = expression %2 : (i32) -> i32 {
        %4 = unary_minus %2 : (i32) -> i32
        yield %4 : i32
      }
    }
    return %0 : i32
  }
  emitc.func @f(%arg0: i32) -> i32 {
    %0 = "emitc.constant"() <{value = 1 : i32}> : () -> i32
    %1 = expression %arg0, %0 : (i32, i32) -> i32 {
      %2 = add %arg0, %0 : (i32, i32) -> i32
      yield %2 : i32
    }
    return %1 : i32
  }
  func.func @plain(%arg0: i32, %arg1: i32) -> i32 {
    %0 = emitc.expression %arg0, %arg1 : (i32, i32) -> i32 {
      %4 = add %arg0, %arg1 : (i32, i32) -> i32
      yield %4 : i32
    }
    %1 = emitc.expression %arg0 : (i32) -> i32 {
      %4 = unary_minus %arg0 : (i32) -> i32
      yield %4 : i32
    }
    %2 = emitc.expression %arg0 : (i32) -> i32 {
      %4 = unary_minus %arg0 : (i32) -> i32
      yield %4 : i32
    }
    %3 = emitc.expression  : () -> i32 {
      %4 = "emitc.constant"() <{value = 42 : i32}> : () -> i32
      yield %4 : i32
    }
    return %0 : i32
  }
}
