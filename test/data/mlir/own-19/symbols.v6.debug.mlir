"builtin.module"() ({
  "llvm.mlir.global"() <{addr_space = 0 : i32, constant, global_type = !llvm.array<3 x i8>, linkage = #llvm.linkage<external>, sym_name = "str", unnamed_addr = 0 : i64, value = "abc", visibility_ = 0 : i64}> ({
  }) : () -> () loc("symbols.mlir":2:3)
  "llvm.mlir.global"() <{addr_space = 0 : i32, constant, global_type = !llvm.array<3 x i8>, linkage = #llvm.linkage<external>, sym_name = "unused", unnamed_addr = 0 : i64, value = "xyz", visibility_ = 0 : i64}> ({
  }) : () -> () loc("symbols.mlir":3:3)
  "memref.global"() <{constant, initial_value = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<4xf32>, sym_name = "w", sym_visibility = "private", type = memref<4xf32>}> : () -> () loc("symbols.mlir":4:3)
  "gpu.module"() <{sym_name = "k"}> ({
    "gpu.func"() <{function_type = () -> ()}> ({
      "gpu.return"() : () -> () loc("symbols.mlir":5:45)
    }) {gpu.kernel, sym_name = "kern", workgroup_attributions = 0 : i64} : () -> () loc("symbols.mlir":5:19)
    "gpu.func"() <{function_type = () -> ()}> ({
      "gpu.return"() : () -> () loc("symbols.mlir":5:85)
    }) {gpu.kernel, sym_name = "kern2", workgroup_attributions = 0 : i64} : () -> () loc("symbols.mlir":5:58)
    "gpu.module_end"() : () -> () loc("symbols.mlir":5:3)
  }) : () -> () loc("symbols.mlir":5:3)
  "gpu.module"() <{sym_name = "k3"}> ({
    "gpu.func"() <{function_type = () -> ()}> ({
      "gpu.return"() : () -> () loc("symbols.mlir":6:46)
    }) {gpu.kernel, sym_name = "kern", workgroup_attributions = 0 : i64} : () -> () loc("symbols.mlir":6:20)
    "memref.global"() <{constant, initial_value = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<4xf32>, sym_name = "w2", sym_visibility = "private", type = memref<4xf32>}> : () -> () loc("symbols.mlir":6:59)
    "gpu.module_end"() : () -> () loc("symbols.mlir":6:3)
  }) : () -> () loc("symbols.mlir":6:3)
  "func.func"() <{function_type = () -> (), sym_name = "callee", sym_visibility = "private"}> ({
    "func.return"() : () -> () loc("symbols.mlir":7:33)
  }) : () -> () loc("symbols.mlir":7:3)
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    "func.call"() <{callee = @callee}> : () -> () loc("symbols.mlir":8:23)
    %2 = "arith.constant"() <{value = 1 : index}> : () -> index loc("symbols.mlir":9:11)
    "gpu.launch_func"(%2, %2, %2, %2, %2, %2) <{kernel = @k::@kern, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0>}> : (index, index, index, index, index, index) -> () loc("symbols.mlir":10:5)
    "func.return"() : () -> () loc("symbols.mlir":11:5)
  }) : () -> () loc("symbols.mlir":8:3)
  "func.func"() <{function_type = () -> (), sym_name = "other"}> ({
    %1 = "memref.get_global"() <{name = @w}> : () -> memref<4xf32> loc("symbols.mlir":12:29)
    "func.return"() : () -> () loc("symbols.mlir":12:67)
  }) : () -> () loc("symbols.mlir":12:3)
  "func.func"() <{function_type = () -> (), sym_name = "third"}> ({
    %0 = "llvm.mlir.addressof"() <{global_name = @str}> : () -> !llvm.ptr loc("symbols.mlir":13:63)
    "func.return"() : () -> () loc("symbols.mlir":13:101)
  }) {also = [@other, "w"]} : () -> () loc("symbols.mlir":13:3)
}) {gpu.container_module} : () -> () loc("symbols.mlir":1:1)
