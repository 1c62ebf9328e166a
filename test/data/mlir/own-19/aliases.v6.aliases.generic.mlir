!tuple = tuple<i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i8>
#distinct = distinct[0]<42 : i32>
#loc3 = loc("aliases.mlir":9:22)
#loc4 = loc("aliases.mlir":9:84)
#loc6 = loc("here.py":1:2)
#loc9 = loc(unknown)
#loc10 = loc("x.py":1:1)
#loc12 = loc("aliases.mlir":18:21)
#loc13 = loc("aliases.mlir":18:48)
#loc16 = loc("aliases.mlir":22:8)
#map = affine_map<(d0) -> (d0 + 5)>
#map1 = affine_map<(d0) -> (d0 + 1)>
#map2 = affine_map<(d0) -> (d0 + 6)>
#map3 = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
#map4 = affine_map<(d0) -> (d0 + 3)>
#map5 = affine_map<(d0) -> (d0 + 2)>
#map6 = affine_map<(d0) -> (d0)>
#map7 = affine_map<(d0) -> (d0 + 8)>
#map8 = affine_map<(d0) -> (d0 + 7)>
#set = affine_set<(d0) : (d0 >= 0)>
#set1 = affine_set<(d0) : (d0 - 1 >= 0)>
#sparse = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#sparse1 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
#distinct1 = distinct[1]<#map1>
"builtin.module"() ({
  "func.func"() <{arg_attrs = [{own.m = #map}, {}], function_type = (!tuple, tuple<i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1>) -> memref<4xi32, #map1>, res_attrs = [{own.m = #map2}], sym_name = "declared", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc1)
  "func.func"() <{arg_attrs = [{own.m = #map6, own.n = [#map1]}, {}], function_type = (i32, memref<4xi32, #map1>) -> (), sym_name = "defined"}> ({
  ^bb0(%arg3: i32 loc("aliases.mlir":9:22), %arg4: memref<4xi32, #map1> loc("aliases.mlir":9:84)):
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index loc(#loc21)
    %2 = "affine.apply"(%1, %1) <{map = #map3}> : (index, index) -> index loc(#loc7)
    %3 = "affine.load"(%arg4, %1) <{map = #map1}> : (memref<4xi32, #map1>, index) -> i32 loc(#loc19)
    "affine.if"(%1) ({
      "own.op"() {l = #loc10, q = #map4, r = [#map5], s = {t = #set}} : () -> () loc(#loc9)
      "affine.yield"() : () -> () loc(#loc8)
    }, {
    }) {condition = #set1} : (index) -> () loc(#loc8)
    "func.return"() : () -> () loc(#loc20)
  }) {own.z = #map5} : () -> () loc(#loc2)
  "func.func"() <{function_type = (tensor<4x4xf32, #sparse>, tensor<4x4xf32, #sparse1>) -> tensor<4x4xf32, #sparse>, sym_name = "sparse"}> ({
  ^bb0(%arg1: tensor<4x4xf32, #sparse> loc("aliases.mlir":18:21), %arg2: tensor<4x4xf32, #sparse1> loc("aliases.mlir":18:48)):
    "func.return"(%arg1) : (tensor<4x4xf32, #sparse>) -> () loc(#loc14)
  }) : () -> () loc(#loc11)
  "own.region"() <{m = affine_map<(d0) -> (d0 + 9)>}> ({
  ^bb0(%arg0: tensor<4x4xf32, #sparse1> loc("aliases.mlir":22:8)):
    %0 = "own.inner"(%arg0) {d = dense<1> : vector<2xi32>, m = #map7} : (tensor<4x4xf32, #sparse1>) -> !tuple loc(#loc17)
  }) {k = #map8} : () -> () loc(#loc15)
}) {own.a = distinct[2]<>, own.b = #distinct, own.c = distinct[2]<>, own.d = #distinct1, own.l = #loc6, own.u = #loc9} : () -> () loc(#loc)
#loc = loc("aliases.mlir":7:1)
#loc1 = loc("aliases.mlir":8:3)
#loc2 = loc("aliases.mlir":9:3)
#loc5 = loc("a.py":1:1)
#loc7 = loc("aliases.mlir":11:10)
#loc8 = loc("aliases.mlir":13:5)
#loc11 = loc("aliases.mlir":18:3)
#loc14 = loc("aliases.mlir":19:5)
#loc15 = loc("aliases.mlir":21:3)
#loc17 = loc("aliases.mlir":23:5)
#loc18 = loc("f"(#loc5))
#loc19 = loc(fused[#loc5, #loc6])
#loc20 = loc(fused<#map1>[#loc5])
#loc21 = loc(callsite(#loc18 at #loc6))

