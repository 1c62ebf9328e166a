"builtin.module"() ({
  "gpu.module"() <{sym_name = "m"}> ({
    "gpu.func"() <{function_type = (memref<?xf32>) -> ()}> ({
    ^bb0(%arg5: memref<?xf32> loc("blocks.mlir":3:17), %arg6: memref<32xf32, 3> loc("blocks.mlir":3:46), %arg7: memref<4xi32, 5> loc("blocks.mlir":3:77)):
      %2 = "arith.constant"() <{value = 0 : index}> : () -> index loc("blocks.mlir":4:12)
      %3 = "memref.load"(%arg5, %2) : (memref<?xf32>, index) -> f32 loc("blocks.mlir":5:12)
      "memref.store"(%3, %arg6, %2) : (f32, memref<32xf32, 3>, index) -> () loc("blocks.mlir":6:7)
      "gpu.return"() : () -> () loc("blocks.mlir":7:7)
    }) {gpu.kernel, sym_name = "k", workgroup_attributions = 1 : i64} : () -> () loc("blocks.mlir":3:5)
    "gpu.module_end"() : () -> () loc("blocks.mlir":2:3)
  }) : () -> () loc("blocks.mlir":2:3)
  "func.func"() <{function_type = () -> (), sym_name = "g", sym_visibility = "private"}> ({
  }) : () -> () loc("blocks.mlir":10:3)
  "func.func"() <{function_type = () -> (), sym_name = "inside"}> ({
    "own.argument"() ({
    ^bb0(%arg4: i32 loc("blocks.mlir":13:10)):
      "own.end"(%arg4) : (i32) -> () loc("blocks.mlir":14:7)
    }) : () -> () loc("blocks.mlir":12:5)
    "own.unused"() ({
    ^bb0(%arg3: i32 loc("blocks.mlir":17:10)):
      "own.end"() : () -> () loc("blocks.mlir":18:7)
    }) : () -> () loc("blocks.mlir":16:5)
    "own.empty"() ({
    ^bb0(%arg2: i32 loc("blocks.mlir":21:10)):
    }) : () -> () loc("blocks.mlir":20:5)
    "own.none"() ({
    }) : () -> () loc("blocks.mlir":23:5)
    "own.bare"() ({
    ^bb0:
    }) : () -> () loc("blocks.mlir":25:5)
    "func.return"() : () -> () loc("blocks.mlir":28:5)
  }) : () -> () loc("blocks.mlir":11:3)
  "own.argument"() ({
  ^bb0(%arg1: i32 loc("blocks.mlir":31:8)):
    "own.end"(%arg1) : (i32) -> () loc("blocks.mlir":32:5)
  }) : () -> () loc("blocks.mlir":30:3)
  "own.empty"() ({
  ^bb0(%arg0: i32 loc("blocks.mlir":35:8)):
  }) : () -> () loc("blocks.mlir":34:3)
  %0:2 = "own.results"() : () -> (i32, f32) loc("blocks.mlir":37:10)
  "own.operand"(%0#0) : (i32) -> () loc("blocks.mlir":38:3)
  "own.more"() ({
    "own.go"()[^bb1] : () -> () loc("blocks.mlir":40:5)
  ^bb1:  // pred: ^bb0
    "own.end"() : () -> () loc("blocks.mlir":42:5)
  ^bb2(%1: i32 loc("blocks.mlir":43:8)):  // no predecessors
    "own.end"() : () -> () loc("blocks.mlir":44:5)
  }) : () -> () loc("blocks.mlir":39:3)
  "builtin.module"() ({
    "func.func"() <{function_type = () -> (), sym_name = "moved", sym_visibility = "private"}> ({
    }) : () -> () loc("blocks.mlir":47:5)
  }) : () -> () loc("blocks.mlir":46:3)
  "builtin.module"() ({
  ^bb0:
  }) : () -> () loc("blocks.mlir":49:3)
}) : () -> () loc("blocks.mlir":1:1)
