"builtin.module"() ({
  "gpu.module"() <{sym_name = "m"}> ({
    "gpu.func"() <{function_type = (memref<?xf32>) -> ()}> ({
    ^bb0(%arg5: memref<?xf32>, %arg6: memref<32xf32, 3>, %arg7: memref<4xi32, 5>):
      %2 = "arith.constant"() <{value = 0 : index}> : () -> index
      %3 = "memref.load"(%arg5, %2) : (memref<?xf32>, index) -> f32
      "memref.store"(%3, %arg6, %2) : (f32, memref<32xf32, 3>, index) -> ()
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "k", workgroup_attributions = 1 : i64} : () -> ()
    "gpu.module_end"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "g", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "inside"}> ({
    "own.argument"() ({
    ^bb0(%arg4: i32):
      "own.end"(%arg4) : (i32) -> ()
    }) : () -> ()
    "own.unused"() ({
    ^bb0(%arg3: i32):
      "own.end"() : () -> ()
    }) : () -> ()
    "own.empty"() ({
    ^bb0(%arg2: i32):
    }) : () -> ()
    "own.none"() ({
    }) : () -> ()
    "own.bare"() ({
    ^bb0:
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "own.argument"() ({
  ^bb0(%arg1: i32):
    "own.end"(%arg1) : (i32) -> ()
  }) : () -> ()
  "own.empty"() ({
  ^bb0(%arg0: i32):
  }) : () -> ()
  %0:2 = "own.results"() : () -> (i32, f32)
  "own.operand"(%0#0) : (i32) -> ()
  "own.more"() ({
    "own.go"()[^bb1] : () -> ()
  ^bb1:  // pred: ^bb0
    "own.end"() : () -> ()
  ^bb2(%1: i32):  // no predecessors
    "own.end"() : () -> ()
  }) : () -> ()
  "builtin.module"() ({
    "func.func"() <{function_type = () -> (), sym_name = "moved", sym_visibility = "private"}> ({
    }) : () -> ()
  }) : () -> ()
  "builtin.module"() ({
  ^bb0:
  }) : () -> ()
}) : () -> ()
