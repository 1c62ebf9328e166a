"builtin.module"() ({
  "func.func"() <{arg_attrs = [{own.m = affine_map<(d0) -> (d0 + 5)>}, {}], function_type = (tuple<i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i8>, tuple<i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1>) -> memref<4xi32, affine_map<(d0) -> (d0 + 1)>>, res_attrs = [{own.m = affine_map<(d0) -> (d0 + 6)>}], sym_name = "declared", sym_visibility = "private"}> ({
  }) : () -> () loc("aliases.mlir":8:3)
  "func.func"() <{arg_attrs = [{own.m = affine_map<(d0) -> (d0)>, own.n = [affine_map<(d0) -> (d0 + 1)>]}, {}], function_type = (i32, memref<4xi32, affine_map<(d0) -> (d0 + 1)>>) -> (), sym_name = "defined"}> ({
  ^bb0(%arg3: i32 loc("aliases.mlir":9:22), %arg4: memref<4xi32, affine_map<(d0) -> (d0 + 1)>> loc("aliases.mlir":9:84)):
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index loc(callsite("f"("a.py":1:1) at "here.py":1:2))
    %2 = "affine.apply"(%1, %1) <{map = affine_map<(d0)[s0] -> (d0 * 2 + s0)>}> : (index, index) -> index loc("aliases.mlir":11:10)
    %3 = "affine.load"(%arg4, %1) <{map = affine_map<(d0) -> (d0 + 1)>}> : (memref<4xi32, affine_map<(d0) -> (d0 + 1)>>, index) -> i32 loc(fused["a.py":1:1, "here.py":1:2])
    "affine.if"(%1) ({
      "own.op"() {l = loc("x.py":1:1), q = affine_map<(d0) -> (d0 + 3)>, r = [affine_map<(d0) -> (d0 + 2)>], s = {t = affine_set<(d0) : (d0 >= 0)>}} : () -> () loc(unknown)
      "affine.yield"() : () -> () loc("aliases.mlir":13:5)
    }, {
    }) {condition = affine_set<(d0) : (d0 - 1 >= 0)>} : (index) -> () loc("aliases.mlir":13:5)
    "func.return"() : () -> () loc(fused<affine_map<(d0) -> (d0 + 1)>>["a.py":1:1])
  }) {own.z = affine_map<(d0) -> (d0 + 2)>} : () -> () loc("aliases.mlir":9:3)
  "func.func"() <{function_type = (tensor<4x4xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>, tensor<4x4xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>>) -> tensor<4x4xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>, sym_name = "sparse"}> ({
  ^bb0(%arg1: tensor<4x4xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>> loc("aliases.mlir":18:21), %arg2: tensor<4x4xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>> loc("aliases.mlir":18:48)):
    "func.return"(%arg1) : (tensor<4x4xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>) -> () loc("aliases.mlir":19:5)
  }) : () -> () loc("aliases.mlir":18:3)
  "own.region"() <{m = affine_map<(d0) -> (d0 + 9)>}> ({
  ^bb0(%arg0: tensor<4x4xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>> loc("aliases.mlir":22:8)):
    %0 = "own.inner"(%arg0) {d = dense<1> : vector<2xi32>, m = affine_map<(d0) -> (d0 + 8)>} : (tensor<4x4xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>>) -> tuple<i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i8> loc("aliases.mlir":23:5)
  }) {k = affine_map<(d0) -> (d0 + 7)>} : () -> () loc("aliases.mlir":21:3)
}) {own.a = distinct[0]<>, own.b = distinct[1]<42 : i32>, own.c = distinct[0]<>, own.d = distinct[2]<affine_map<(d0) -> (d0 + 1)>>, own.l = loc("here.py":1:2), own.u = loc(unknown)} : () -> () loc("aliases.mlir":7:1)
