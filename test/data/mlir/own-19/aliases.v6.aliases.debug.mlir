!tuple = tuple<i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i8>
#distinct = distinct[0]<42 : i32>
#loc1 = loc("here.py":1:2)
#loc2 = loc(unknown)
#loc5 = loc("aliases.mlir":9:22)
#loc6 = loc("aliases.mlir":9:84)
#loc10 = loc("x.py":1:1)
#loc12 = loc("aliases.mlir":18:21)
#loc13 = loc("aliases.mlir":18:48)
#loc16 = loc("aliases.mlir":22:8)
#map = affine_map<(d0) -> (d0 + 1)>
#map1 = affine_map<(d0) -> (d0 + 5)>
#map2 = affine_map<(d0) -> (d0 + 6)>
#map3 = affine_map<(d0) -> (d0 + 2)>
#map4 = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
#map5 = affine_map<(d0) -> (d0 + 3)>
#map6 = affine_map<(d0) -> (d0 + 8)>
#map7 = affine_map<(d0) -> (d0 + 7)>
#set = affine_set<(d0) : (d0 - 1 >= 0)>
#set1 = affine_set<(d0) : (d0 >= 0)>
#sparse = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#sparse1 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
#distinct1 = distinct[1]<#map>
module attributes {own.a = distinct[2]<>, own.b = #distinct, own.c = distinct[2]<>, own.d = #distinct1, own.l = #loc1, own.u = #loc2} {
  func.func private @declared(!tuple {own.m = #map1}, tuple<i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1>) -> (memref<4xi32, #map> {own.m = #map2}) loc(#loc3)
  func.func @defined(%arg0: i32 {own.m = affine_map<(d0) -> (d0)>, own.n = [#map]} loc("aliases.mlir":9:22), %arg1: memref<4xi32, #map> loc("aliases.mlir":9:84)) attributes {own.z = #map3} {
    %c0 = arith.constant 0 : index loc(#loc21)
    %0 = affine.apply #map4(%c0)[%c0] loc(#loc8)
    %1 = affine.load %arg1[%c0 + 1] : memref<4xi32, #map> loc(#loc19)
    affine.if #set(%c0) {
      "own.op"() {l = #loc10, q = #map5, r = [#map3], s = {t = #set1}} : () -> () loc(#loc2)
    } loc(#loc9)
    return loc(#loc20)
  } loc(#loc4)
  func.func @sparse(%arg0: tensor<4x4xf32, #sparse> loc("aliases.mlir":18:21), %arg1: tensor<4x4xf32, #sparse1> loc("aliases.mlir":18:48)) -> tensor<4x4xf32, #sparse> {
    return %arg0 : tensor<4x4xf32, #sparse> loc(#loc14)
  } loc(#loc11)
  "own.region"() <{m = affine_map<(d0) -> (d0 + 9)>}> ({
  ^bb0(%arg0: tensor<4x4xf32, #sparse1> loc("aliases.mlir":22:8)):
    %0 = "own.inner"(%arg0) {d = dense<1> : vector<2xi32>, m = #map6} : (tensor<4x4xf32, #sparse1>) -> !tuple loc(#loc17)
  }) {k = #map7} : () -> () loc(#loc15)
} loc(#loc)
#loc = loc("aliases.mlir":7:1)
#loc3 = loc("aliases.mlir":8:3)
#loc4 = loc("aliases.mlir":9:3)
#loc7 = loc("a.py":1:1)
#loc8 = loc("aliases.mlir":11:10)
#loc9 = loc("aliases.mlir":13:5)
#loc11 = loc("aliases.mlir":18:3)
#loc14 = loc("aliases.mlir":19:5)
#loc15 = loc("aliases.mlir":21:3)
#loc17 = loc("aliases.mlir":23:5)
#loc18 = loc("f"(#loc7))
#loc19 = loc(fused[#loc7, #loc1])
#loc20 = loc(fused<#map>[#loc7])
#loc21 = loc(callsite(#loc18 at #loc1))

