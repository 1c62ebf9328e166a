"builtin.module"() ({
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i32, linkage = #llvm.linkage<internal>, sym_name = "g", value = 42 : i32, visibility_ = 0 : i64}> ({
  }) : () -> () loc("nested_modules.mlir":2:3)
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = !llvm.ptr, linkage = #llvm.linkage<external>, sym_name = "h", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %0 = "llvm.mlir.zero"() : () -> !llvm.ptr loc("nested_modules.mlir":3:53)
    "llvm.return"(%0) : (!llvm.ptr) -> () loc("nested_modules.mlir":3:81)
  }) : () -> () loc("nested_modules.mlir":3:3)
  "memref.global"() <{initial_value = dense<[1, 2]> : tensor<2xi32>, sym_name = "m", sym_visibility = "private", type = memref<2xi32>}> : () -> () loc("nested_modules.mlir":4:3)
  "foo.op"() ({
  ^bb0(%arg8: i32 loc("nested_modules.mlir":5:22)):
    "foo.use"(%arg8) : (i32) -> () loc("nested_modules.mlir":5:33)
  }) {sym_name = "x"} : () -> () loc("nested_modules.mlir":5:3)
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (i64, ptr, struct<(i32, ptr)>, ...)>, linkage = #llvm.linkage<external>, sym_name = "lf", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> () loc("nested_modules.mlir":6:3)
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (array<2 x i8>, vector<4xf32>)>, linkage = #llvm.linkage<external>, sym_name = "lv", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg6: !llvm.array<2 x i8> loc("nested_modules.mlir":7:17), %arg7: vector<4xf32> loc("nested_modules.mlir":7:43)):
    "llvm.return"() : () -> () loc("nested_modules.mlir":7:64)
  }) : () -> () loc("nested_modules.mlir":7:3)
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<"n", (i32)> (ptr<1>, target<"spirv.Image", i32>)>, linkage = #llvm.linkage<external>, sym_name = "lfn", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg4: !llvm.ptr<1> loc("nested_modules.mlir":8:18), %arg5: !llvm.target<"spirv.Image", i32> loc("nested_modules.mlir":8:37)):
    "llvm.unreachable"() : () -> () loc("nested_modules.mlir":8:106)
  }) : () -> () loc("nested_modules.mlir":8:3)
  "func.func"() <{function_type = (i32) -> i32, sym_name = "f"}> ({
  ^bb0(%arg3: i32 loc("nested_modules.mlir":9:16)):
    "func.return"(%arg3) : (i32) -> () loc("nested_modules.mlir":9:35)
  }) : () -> () loc("nested_modules.mlir":9:3)
  "builtin.module"() <{sym_name = "outer"}> ({
    "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
      "func.return"() : () -> () loc("nested_modules.mlir":10:36)
    }) : () -> () loc("nested_modules.mlir":10:19)
    "builtin.module"() <{sym_name = "inner"}> ({
      "func.func"() <{function_type = (f32) -> (), sym_name = "f"}> ({
      ^bb0(%arg2: f32 loc("nested_modules.mlir":11:34)):
        "func.return"() : () -> () loc("nested_modules.mlir":11:46)
      }) : () -> () loc("nested_modules.mlir":11:21)
      "foo.glob"() : () -> () loc("nested_modules.mlir":11:55)
    }) : () -> () loc("nested_modules.mlir":11:5)
    "builtin.module"() ({
      "func.func"() <{function_type = (f64) -> (), sym_name = "f"}> ({
      ^bb0(%arg1: f64 loc("nested_modules.mlir":12:27)):
        "func.return"() : () -> () loc("nested_modules.mlir":12:39)
      }) : () -> () loc("nested_modules.mlir":12:14)
    }) : () -> () loc("nested_modules.mlir":12:5)
    "builtin.module"() ({
      "func.func"() <{function_type = (f16) -> (), sym_name = "f"}> ({
      ^bb0(%arg0: f16 loc("nested_modules.mlir":12:72)):
        "func.return"() : () -> () loc("nested_modules.mlir":12:84)
      }) : () -> () loc("nested_modules.mlir":12:59)
    }) : () -> () loc("nested_modules.mlir":12:50)
    "gpu.module"() <{sym_name = "k k"}> ({
      "gpu.func"() <{function_type = () -> ()}> ({
        "gpu.return"() : () -> () loc("nested_modules.mlir":13:48)
      }) {gpu.kernel, sym_name = "f", workgroup_attributions = 0 : i64} : () -> () loc("nested_modules.mlir":13:25)
      "func.func"() <{function_type = () -> (), sym_name = "only"}> ({
        "func.return"() : () -> () loc("nested_modules.mlir":13:81)
      }) : () -> () loc("nested_modules.mlir":13:61)
      "gpu.module_end"() : () -> () loc("nested_modules.mlir":13:5)
    }) : () -> () loc("nested_modules.mlir":13:5)
  }) : () -> () loc("nested_modules.mlir":10:3)
}) : () -> () loc("nested_modules.mlir":1:1)
