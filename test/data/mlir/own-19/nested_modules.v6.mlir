"builtin.module"() ({
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i32, linkage = #llvm.linkage<internal>, sym_name = "g", value = 42 : i32, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = !llvm.ptr, linkage = #llvm.linkage<external>, sym_name = "h", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %0 = "llvm.mlir.zero"() : () -> !llvm.ptr
    "llvm.return"(%0) : (!llvm.ptr) -> ()
  }) : () -> ()
  "memref.global"() <{initial_value = dense<[1, 2]> : tensor<2xi32>, sym_name = "m", sym_visibility = "private", type = memref<2xi32>}> : () -> ()
  "foo.op"() ({
  ^bb0(%arg8: i32):
    "foo.use"(%arg8) : (i32) -> ()
  }) {sym_name = "x"} : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (i64, ptr, struct<(i32, ptr)>, ...)>, linkage = #llvm.linkage<external>, sym_name = "lf", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (array<2 x i8>, vector<4xf32>)>, linkage = #llvm.linkage<external>, sym_name = "lv", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg6: !llvm.array<2 x i8>, %arg7: vector<4xf32>):
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<"n", (i32)> (ptr<1>, target<"spirv.Image", i32>)>, linkage = #llvm.linkage<external>, sym_name = "lfn", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg4: !llvm.ptr<1>, %arg5: !llvm.target<"spirv.Image", i32>):
    "llvm.unreachable"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> i32, sym_name = "f"}> ({
  ^bb0(%arg3: i32):
    "func.return"(%arg3) : (i32) -> ()
  }) : () -> ()
  "builtin.module"() <{sym_name = "outer"}> ({
    "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
      "func.return"() : () -> ()
    }) : () -> ()
    "builtin.module"() <{sym_name = "inner"}> ({
      "func.func"() <{function_type = (f32) -> (), sym_name = "f"}> ({
      ^bb0(%arg2: f32):
        "func.return"() : () -> ()
      }) : () -> ()
      "foo.glob"() : () -> ()
    }) : () -> ()
    "builtin.module"() ({
      "func.func"() <{function_type = (f64) -> (), sym_name = "f"}> ({
      ^bb0(%arg1: f64):
        "func.return"() : () -> ()
      }) : () -> ()
    }) : () -> ()
    "builtin.module"() ({
      "func.func"() <{function_type = (f16) -> (), sym_name = "f"}> ({
      ^bb0(%arg0: f16):
        "func.return"() : () -> ()
      }) : () -> ()
    }) : () -> ()
    "gpu.module"() <{sym_name = "k k"}> ({
      "gpu.func"() <{function_type = () -> ()}> ({
        "gpu.return"() : () -> ()
      }) {gpu.kernel, sym_name = "f", workgroup_attributions = 0 : i64} : () -> ()
      "func.func"() <{function_type = () -> (), sym_name = "only"}> ({
        "func.return"() : () -> ()
      }) : () -> ()
      "gpu.module_end"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()
