"builtin.module"() ({
  "gpu.module"() <{sym_name = "m"}> ({
    "gpu.func"() <{function_type = (memref<?xf32>) -> ()}> ({
    ^bb0(%arg5: memref<?xf32>, %arg6: memref<64xf32, 3>, %arg7: memref<4xi32, 5>):
      %3 = "arith.constant"() <{value = 0 : index}> : () -> index
      %4 = "memref.load"(%arg5, %3) : (memref<?xf32>, index) -> f32
      "memref.store"(%4, %arg6, %3) : (f32, memref<64xf32, 3>, index) -> ()
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "k", workgroup_attributions = 1 : i64} : () -> ()
    "gpu.module_end"() : () -> ()
  }) : () -> ()
  "emitc.func"() <{function_type = () -> (), sym_name = "g"}> ({
  }) {sym_visibility = "private"} : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "inside"}> ({
    "own.argument"() ({
    ^bb0(%arg4: f32):
      "own.end"(%arg4) : (f32) -> ()
    }) : () -> ()
    "own.unused"() ({
    ^bb0(%arg2: i32, %arg3: i32):
      "own.end"() : () -> ()
    }) : () -> ()
    "own.empty"() ({
    ^bb0(%arg1: f32):
    }) : () -> ()
    "own.none"() ({
    ^bb0:
    }) : () -> ()
    "own.bare"() ({
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "own.argument"() ({
  ^bb0(%arg0: f32):
    "own.end"(%arg0) : (f32) -> ()
  }) : () -> ()
  "own.empty"() ({
  }) : () -> ()
  %0:2 = "own.results"() : () -> (i32, f64)
  "own.operand"(%0#1) : (f64) -> ()
  "own.more"() ({
    "own.go"()[^bb2] : () -> ()
  ^bb1:  // no predecessors
    "own.end"() : () -> ()
  ^bb2(%1: i32):  // pred: ^bb0
    "own.end"() : () -> ()
  ^bb3(%2: i32):  // no predecessors
    "own.end"() : () -> ()
  }) : () -> ()
  "builtin.module"() ({
  ^bb0:
  }) : () -> ()
  "builtin.module"() ({
    "func.func"() <{function_type = () -> (), sym_name = "moved", sym_visibility = "private"}> ({
    }) : () -> ()
  }) : () -> ()
}) : () -> ()
