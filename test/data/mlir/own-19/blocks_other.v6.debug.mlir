"builtin.module"() ({
  "gpu.module"() <{sym_name = "m"}> ({
    "gpu.func"() <{function_type = (memref<?xf32>) -> ()}> ({
    ^bb0(%arg5: memref<?xf32> loc("blocks_other.mlir":3:17), %arg6: memref<64xf32, 3> loc("blocks_other.mlir":3:46), %arg7: memref<4xi32, 5> loc("blocks_other.mlir":3:77)):
      %3 = "arith.constant"() <{value = 0 : index}> : () -> index loc("blocks_other.mlir":4:12)
      %4 = "memref.load"(%arg5, %3) : (memref<?xf32>, index) -> f32 loc("blocks_other.mlir":5:12)
      "memref.store"(%4, %arg6, %3) : (f32, memref<64xf32, 3>, index) -> () loc("blocks_other.mlir":6:7)
      "gpu.return"() : () -> () loc("blocks_other.mlir":7:7)
    }) {gpu.kernel, sym_name = "k", workgroup_attributions = 1 : i64} : () -> () loc("blocks_other.mlir":3:5)
    "gpu.module_end"() : () -> () loc("blocks_other.mlir":2:3)
  }) : () -> () loc("blocks_other.mlir":2:3)
  "emitc.func"() <{function_type = () -> (), sym_name = "g"}> ({
  }) {sym_visibility = "private"} : () -> () loc("blocks_other.mlir":10:3)
  "func.func"() <{function_type = () -> (), sym_name = "inside"}> ({
    "own.argument"() ({
    ^bb0(%arg4: f32 loc("blocks_other.mlir":13:10)):
      "own.end"(%arg4) : (f32) -> () loc("blocks_other.mlir":14:7)
    }) : () -> () loc("blocks_other.mlir":12:5)
    "own.unused"() ({
    ^bb0(%arg2: i32 loc("blocks_other.mlir":17:10), %arg3: i32 loc("blocks_other.mlir":17:19)):
      "own.end"() : () -> () loc("blocks_other.mlir":18:7)
    }) : () -> () loc("blocks_other.mlir":16:5)
    "own.empty"() ({
    ^bb0(%arg1: f32 loc("blocks_other.mlir":21:10)):
    }) : () -> () loc("blocks_other.mlir":20:5)
    "own.none"() ({
    ^bb0:
    }) : () -> () loc("blocks_other.mlir":23:5)
    "own.bare"() ({
    }) : () -> () loc("blocks_other.mlir":26:5)
    "func.return"() : () -> () loc("blocks_other.mlir":28:5)
  }) : () -> () loc("blocks_other.mlir":11:3)
  "own.argument"() ({
  ^bb0(%arg0: f32 loc("blocks_other.mlir":31:8)):
    "own.end"(%arg0) : (f32) -> () loc("blocks_other.mlir":32:5)
  }) : () -> () loc("blocks_other.mlir":30:3)
  "own.empty"() ({
  }) : () -> () loc("blocks_other.mlir":34:3)
  %0:2 = "own.results"() : () -> (i32, f64) loc("blocks_other.mlir":36:10)
  "own.operand"(%0#1) : (f64) -> () loc("blocks_other.mlir":37:3)
  "own.more"() ({
    "own.go"()[^bb2] : () -> () loc("blocks_other.mlir":39:5)
  ^bb1:  // no predecessors
    "own.end"() : () -> () loc("blocks_other.mlir":41:5)
  ^bb2(%1: i32 loc("blocks_other.mlir":42:8)):  // pred: ^bb0
    "own.end"() : () -> () loc("blocks_other.mlir":43:5)
  ^bb3(%2: i32 loc("blocks_other.mlir":44:8)):  // no predecessors
    "own.end"() : () -> () loc("blocks_other.mlir":45:5)
  }) : () -> () loc("blocks_other.mlir":38:3)
  "builtin.module"() ({
  ^bb0:
  }) : () -> () loc("blocks_other.mlir":47:3)
  "builtin.module"() ({
    "func.func"() <{function_type = () -> (), sym_name = "moved", sym_visibility = "private"}> ({
    }) : () -> () loc("blocks_other.mlir":50:5)
  }) : () -> () loc("blocks_other.mlir":49:3)
}) : () -> () loc("blocks_other.mlir":1:1)
