!tuple = tuple<i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i8>
#distinct = distinct[0]<42 : i32>
#loc = loc("here.py":1:2)
#loc1 = loc(unknown)
#loc2 = loc("x.py":1:1)
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
module attributes {own.a = distinct[2]<>, own.b = #distinct, own.c = distinct[2]<>, own.d = #distinct1, own.l = #loc, own.u = #loc1} {
  func.func private @declared(!tuple {own.m = #map1}, tuple<i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1>) -> (memref<4xi32, #map> {own.m = #map2})
  func.func @defined(%arg0: i32 {own.m = affine_map<(d0) -> (d0)>, own.n = [#map]}, %arg1: memref<4xi32, #map>) attributes {own.z = #map3} {
    %c0 = arith.constant 0 : index
    %0 = affine.apply #map4(%c0)[%c0]
    %1 = affine.load %arg1[%c0 + 1] : memref<4xi32, #map>
    affine.if #set(%c0) {
      "own.op"() {l = #loc2, q = #map5, r = [#map3], s = {t = #set1}} : () -> ()
    }
    return
  }
  func.func @sparse(%arg0: tensor<4x4xf32, #sparse>, %arg1: tensor<4x4xf32, #sparse1>) -> tensor<4x4xf32, #sparse> {
    return %arg0 : tensor<4x4xf32, #sparse>
  }
  "own.region"() <{m = affine_map<(d0) -> (d0 + 9)>}> ({
  ^bb0(%arg0: tensor<4x4xf32, #sparse1>):
    %0 = "own.inner"(%arg0) {d = dense<1> : vector<2xi32>, m = #map6} : (tensor<4x4xf32, #sparse1>) -> !tuple
  }) {k = #map7} : () -> ()
}

