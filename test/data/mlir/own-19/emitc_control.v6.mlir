"builtin.module"() ({
  "emitc.global"() <{sym_name = "g", type = i32}> : () -> ()
  "emitc.global"() <{const_specifier, extern_specifier, initial_value = dense<7> : tensor<4xi32>, sym_name = "h", type = !emitc.array<4xi32>}> : () -> ()
  "emitc.global"() <{initial_value = #emitc.opaque<"A">, static_specifier, sym_name = "o", type = i32}> : () -> ()
  "emitc.global"() <{initial_value = 4.000000e+00 : f32, sym_name = "f", type = f32}> : () -> ()
  "func.func"() <{function_type = (i1, index, i32) -> (), sym_name = "ff"}> ({
  ^bb0(%arg0: i1, %arg1: index, %arg2: i32):
    "emitc.if"(%arg0) ({
      %1 = "emitc.constant"() <{value = 1 : i32}> : () -> i32
      "emitc.yield"() : () -> ()
    }, {
      "emitc.yield"() : () -> ()
    }) : (i1) -> ()
    "emitc.if"(%arg0) ({
      "emitc.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "emitc.for"(%arg1, %arg1, %arg1) ({
    ^bb0(%arg4: index):
      %0 = "emitc.call_opaque"(%arg4) <{callee = "f"}> : (index) -> i32
      "emitc.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "emitc.for"(%arg2, %arg2, %arg2) ({
    ^bb0(%arg3: i32):
      "emitc.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
