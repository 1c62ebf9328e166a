"builtin.module"() ({
  "x.f"() ({
  ^bb0(%arg0: i32 loc("arg"), %arg1: i32 loc(unknown)):
    %0 = "x.y"(%arg0) ({
      %2 = "x.y"(%arg1, %0) : (i32, i32) -> i32 loc("b.mlir":5:12)
      "x.iso"() ({
      ^bb0(%arg3: f32 loc("b.mlir":7:14)):
        %3:2 = "x.p"(%arg3, %arg3) : (f32, f32) -> (i1, i2) loc("b.mlir":8:16)
        %4 = "x.p"() : () -> i1 loc("b.mlir":9:14)
        "x.s"(%3#1, %3#0)[^bb1, ^bb1] : (i2, i1) -> () loc("b.mlir":10:9)
      ^bb1:  // 2 preds: ^bb0, ^bb0
        "x.r"() ({
        }, {
          "x.b"()[^bb1] : () -> () loc("b.mlir":12:29)
        ^bb1(%5: i1 loc("b.mlir":12:59)):  // pred: ^bb0
          "x.b2"() : () -> () loc("b.mlir":12:68)
        }) : () -> () loc("b.mlir":12:9)
      }) : () -> () loc("b.mlir":6:7)
      "x.yield"(%2, %2) : (i32, i32) -> () loc("b.mlir":14:7)
    }, {
    ^bb0(%arg2: i32 loc("b.mlir":16:10)):
      %1 = "x.yy"(%arg2, %arg0) : (i32, i32) -> i32 loc("b.mlir":17:12)
    }) : (i32) -> i32 loc("b.mlir":4:10)
    "x.z"(%0, %0) {a = affine_map<(d0, d1, d2) -> (d2 * -3 + d1, -d0 + 4, (d0 + d1) * 2, d0 - (d1 + d2), d0 - d1 * 4 - 7, -(d0 floordiv 2), (d0 mod 2) ceildiv 3, -d0 + 5)>, b = 1.000000e-07 : f32, c = [0x4B800000 : f32, 1.000000e+22, 0x419D6F3454000000 : f64, 0.100000000000000005551 : f80, 0.100000000000000005551115123125782702 : f128, 0x7C01 : f16], d = 4 : i64, e = "nl\0A\09\\", g = [@a::@b, @"0x"], h = !llvm.struct<"n", (ptr<3>, array<2 x f32>)>, i = dense<[[9.997550e-02, 2.000000e+00], [0x7C00, -0.000000e+00]]> : tensor<2x2xf16>, j = dense<[1.000000e+300, 0x7FF8000000000001]> : vector<2xf64>, k = dense<0x7F800000> : tensor<1xf32>, l = array<f64: 1.000000e-01, 0x7FF0000000000000>, n = -1 : i64, o = -1 : si64, p = 18446744073709551615 : ui64, q = dense<255> : tensor<101xui8>, r = dense<[[-128], [127]]> : tensor<2x1xi8>, s = loc("a"), t = loc("n"(callsite("c" at unknown)))} : (i32, i32) -> () loc(fused<{a = 1 : i64}>["q":1:1, "r"])
  }) {sym_name = "nm"} : () -> () loc("f"("g.mlir":10:20))
  "noDot"() : () -> () loc("b.mlir":21:3)
}) : () -> () loc("b.mlir":1:1)
