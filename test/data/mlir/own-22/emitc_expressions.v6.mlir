"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32, i1) -> i32, sym_name = "nest"}> ({
  ^bb0(%arg9: i32, %arg10: i32, %arg11: i1):
    %11 = "emitc.add"(%arg9, %arg10) : (i32, i32) -> i32
    %12:2 = "foo.two"() : () -> (i32, i32)
    "emitc.if"(%arg11) ({
      %13 = "emitc.expression"(%11, %12#1) ({
      ^bb0(%arg13: i32, %arg14: i32):
        %16 = "emitc.add"(%arg13, %arg14) : (i32, i32) -> i32
        %17 = "emitc.mul"(%16, %arg14) : (i32, i32) -> i32
        "emitc.yield"(%17) : (i32) -> ()
      }) : (i32, i32) -> i32
      %14 = "emitc.expression"(%13) ({
      ^bb0(%arg12: i32):
        %15 = "emitc.unary_minus"(%arg12) : (i32) -> i32
        "emitc.yield"(%15) : (i32) -> ()
      }) : (i32) -> i32
      "emitc.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "func.return"(%11) : (i32) -> ()
  }) : () -> ()
  "emitc.func"() <{function_type = (i32) -> i32, sym_name = "f"}> ({
  ^bb0(%arg6: i32):
    %8 = "emitc.constant"() <{value = 1 : i32}> : () -> i32
    %9 = "emitc.expression"(%arg6, %8) ({
    ^bb0(%arg7: i32, %arg8: i32):
      %10 = "emitc.add"(%arg7, %arg8) : (i32, i32) -> i32
      "emitc.yield"(%10) : (i32) -> ()
    }) : (i32, i32) -> i32
    "emitc.return"(%9) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32) -> i32, sym_name = "plain"}> ({
  ^bb0(%arg0: i32, %arg1: i32):
    %0 = "emitc.expression"(%arg0, %arg1) ({
    ^bb0(%arg4: i32, %arg5: i32):
      %7 = "emitc.add"(%arg4, %arg5) : (i32, i32) -> i32
      "emitc.yield"(%7) : (i32) -> ()
    }) : (i32, i32) -> i32
    %1 = "emitc.expression"(%arg0) <{do_not_inline}> ({
    ^bb0(%arg3: i32):
      %6 = "emitc.unary_minus"(%arg3) : (i32) -> i32
      "emitc.yield"(%6) : (i32) -> ()
    }) : (i32) -> i32
    %2 = "emitc.expression"(%arg0) ({
    ^bb0(%arg2: i32):
      %5 = "emitc.unary_minus"(%arg2) : (i32) -> i32
      "emitc.yield"(%5) : (i32) -> ()
    }) : (i32) -> i32
    %3 = "emitc.expression"() ({
      %4 = "emitc.constant"() <{value = 42 : i32}> : () -> i32
      "emitc.yield"(%4) : (i32) -> ()
    }) : () -> i32
    "func.return"(%0) : (i32) -> ()
  }) : () -> ()
}) : () -> ()
