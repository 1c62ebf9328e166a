"builtin.module"() <{sym_name = "top"}> ({
  "u.op"() {a = dense<true> : tensor<200xi1>, b = dense<[1, 2, 3]> : tensor<3xi4>, c = sparse<[[0, 1], [2, 3]], [1.000000e+00, 2.500000e+00]> : tensor<4x5xf32>, d = sparse<0, 3> : tensor<2xi32>, e = dense<(1.500000e+00,-2.000000e+00)> : tensor<2x2xcomplex<f64>>, f = array<i1: true, false>, g = array<i64>, h = 123456789012345678901234567890 : i128, i = -5 : i128, j = 255 : ui8, k = dense<["a", "b"]> : tensor<2x!u.s>, l = "\C3\A9\00\0A", m = @a::@"b c"::@d, n = affine_map<(d0, d1)[s0] -> (d0 + d1 * 2 - s0, d1 floordiv 4, (d0 + 3) mod 8)>, o = affine_set<(d0)[s0] : (d0 - s0 >= 0, -d0 + 5 == 0)>, q = strided<[?, 1], offset: ?>, r = 1.401300e-45 : f32, s = 0xFF800001 : f32, t = 3.296880e+00 : bf16, u = 1.000000e+00 : f80, v = 6.550400e+04 : f16, x = dense_resource<foo> : tensor<2xi32>, y = loc(callsite("f" at "g"("x\22y.mlir":3:4))), z = loc(fused<"m">["a", "b":1:2])} : () -> ()
  %0:3 = "u.multi"() ({
  ^bb0(%arg8: i32, %arg9: tensor<?x3xf32, #own.e>):
    %13 = "u.y"(%arg8, %arg8) : (i32, i32) -> (() -> i32)
    "u.br"(%13)[^bb2, ^bb1, ^bb2] : (() -> i32) -> ()
  ^bb1:  // 2 preds: ^bb0, ^bb2
    "u.graph"() ({
      "u.use"(%17#1) : (i64) -> ()
      %17:2 = "u.def"() : () -> (i32, i64)
    }) : () -> ()
    "u.ret"() ({
    }, {
    ^bb0:
    }, {
      "u.k"(%arg9) : (tensor<?x3xf32, #own.e>) -> ()
    }) : () -> ()
  ^bb2(%14: memref<2x?xf32, strided<[?, 1]>, 3>, %15: memref<4xi8, "mem">):  // 2 preds: ^bb0, ^bb0
    %16:2 = "u.w"() : () -> (i32, i32)
    "u.br"()[^bb1] : () -> ()
  }, {
  }) {k} : () -> (i1, vector<[4]x2xf16>, tuple<i32, tuple<>, none>)
  "func.func"() <{function_type = (i32, () -> ()) -> (i32, i64), sym_name = "ext", sym_visibility = "private"}> ({
  }) {own.x} : () -> ()
  "func.func"() <{arg_attrs = [{own.z = 1 : i64}, {}], function_type = (i32, memref<*xf32, 2>) -> i32, sym_name = "f", sym_visibility = "nested"}> ({
  ^bb0(%arg4: i32, %arg5: memref<*xf32, 2>):
    %4 = "arith.constant"() <{value = dense<[[1.000000e+00, 2.000000e+00], [3.000000e+00, 0x7FC00000]]> : vector<2x2xf32>}> : () -> vector<2x2xf32>
    %5 = "arith.addi"(%arg4, %arg4) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %6 = "arith.constant"() <{value = false}> : () -> i1
    %7 = "scf.if"(%6) ({
      "scf.yield"(%5) : (i32) -> ()
    }, {
      %11 = "scf.while"(%arg4) ({
      ^bb0(%arg7: i32):
        %12 = "arith.cmpi"(%arg7, %5) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "scf.condition"(%12, %arg7) : (i1, i32) -> ()
      }, {
      ^bb0(%arg6: i32):
        "scf.yield"(%arg6) : (i32) -> ()
      }) : (i32) -> i32
      "scf.yield"(%11) : (i32) -> ()
    }) : (i1) -> i32
    "cf.br"()[^bb1] : () -> ()
  ^bb1:  // pred: ^bb0
    %8 = "arith.constant"() <{value = true}> : () -> i1
    %9 = "u.f"() : () -> f32
    %10 = "arith.cmpf"(%9, %9) <{fastmath = #arith.fastmath<nnan,ninf>, predicate = 2 : i64}> : (f32, f32) -> i1
    "func.return"(%7) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (i32, ptr)>, linkage = #llvm.linkage<external>, passthrough = ["noinline", ["k", "v"]], sym_name = "l", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg2: i32, %arg3: !llvm.ptr):
    %1 = "llvm.add"(%arg2, %arg2) <{overflowFlags = #llvm.overflow<none>}> : (i32, i32) -> i32
    %2 = "llvm.mul"(%1, %arg2) <{overflowFlags = #llvm.overflow<none>}> : (i32, i32) -> i32
    %3 = "llvm.getelementptr"(%arg3, %1) <{elem_type = !llvm.struct<"rec", (ptr, array<4 x i8>)>, inbounds, rawConstantIndices = array<i32: -2147483648, 1>}> : (!llvm.ptr, i32) -> !llvm.ptr
    "llvm.store"(%2, %3) <{alignment = 4 : i64, ordering = 0 : i64}> : (i32, !llvm.ptr) -> ()
    "llvm.return"(%2) : (i32) -> ()
  }) {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none>} : () -> ()
  "builtin.module"() <{sym_name = "inner"}> ({
    "func.func"() <{function_type = () -> (), sym_name = "g"}> ({
      "func.return"() : () -> ()
    }) : () -> ()
    "gpu.module"() <{sym_name = "gm"}> ({
      "gpu.func"() <{function_type = (f32) -> ()}> ({
      ^bb0(%arg1: f32):
        "gpu.return"() : () -> ()
      }) {gpu.kernel, sym_name = "kern", workgroup_attributions = 0 : i64} : () -> ()
      "gpu.module_end"() : () -> ()
    }) : () -> ()
  }) : () -> ()
  "u.g"() ({
  ^bb0(%arg0: i32):
    "u.z"(%0#2, %0#0) : (tuple<i32, tuple<>, none>, i1) -> ()
  }) {function_type = (i32) -> (), sym_name = "uf"} : () -> ()
  "spirv.module"() <{addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<GLSL450>}> ({
    "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = () -> (), sym_name = "sf"}> ({
      "spirv.Return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
  "memref.global"() <{constant, initial_value = dense<[1, -2, 3]> : tensor<3xi16>, sym_name = "gl", sym_visibility = "private", type = memref<3xi16>}> : () -> ()
  "u.e"() {a = dense<> : tensor<0x4xi8>, b = dense<1> : tensor<i64>, c = [1.000000e+00, 2, 3 : i32, 4.000000e+00 : f32, true, 0x7FF0000000000000 : f64, unit, i32, [5]], d = {}, e = dense<[513, 1027]> : tensor<2xi16>, f = 5 : index, g = -0.000000e+00 : f64, h = 1.000000e+300 : f64, i = 9.997550e-02 : f16, j = !u<"ty{p}e">, k = dense<[true, false, true]> : vector<3xi1>, l = dense<-1> : tensor<2xindex>, m = dense<[1.000000e-01, 1.000000e+10, 1.000000e-10]> : tensor<3xf64>, n = "s" : !u.str, p = dense<0> : vector<130xi32>, q = array<f16: 1.000000e+00, 2.500000e+00>, r = 4 : si7, s = 9 : i1024, "weird key" = 1 : i64} : () -> ()
}) {own.x = 1 : i32, own.y = [distinct[0]<>, distinct[1]<{a = 1 : i64}>, distinct[0]<>], own.z = #own.attr<distinct[3]<"q">, distinct[4]<"q">>} : () -> ()
