module attributes {own.a = distinct[0]<>, own.b = distinct[1]<42 : i32>, own.c = distinct[0]<>, own.d = distinct[2]<affine_map<(d0) -> (d0 + 1)>>, own.l = loc("here.py":1:2), own.u = loc(unknown)} {
  func.func private @declared(tuple<i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i8> {own.m = affine_map<(d0) -> (d0 + 5)>}, tuple<i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1>) -> (memref<4xi32, affine_map<(d0) -> (d0 + 1)>> {own.m = affine_map<(d0) -> (d0 + 6)>})
  func.func @defined(%arg0: i32 {own.m = affine_map<(d0) -> (d0)>, own.n = [affine_map<(d0) -> (d0 + 1)>]}, %arg1: memref<4xi32, affine_map<(d0) -> (d0 + 1)>>) attributes {own.z = affine_map<(d0) -> (d0 + 2)>} {
    %c0 = arith.constant 0 : index
    %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%c0)[%c0]
    %1 = affine.load %arg1[%c0 + 1] : memref<4xi32, affine_map<(d0) -> (d0 + 1)>>
    affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%c0) {
      "own.op"() {l = loc("x.py":1:1), q = affine_map<(d0) -> (d0 + 3)>, r = [affine_map<(d0) -> (d0 + 2)>], s = {t = affine_set<(d0) : (d0 >= 0)>}} : () -> ()
    }
    return
  }
  func.func @sparse(%arg0: tensor<4x4xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>, %arg1: tensor<4x4xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>>) -> tensor<4x4xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>> {
    return %arg0 : tensor<4x4xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
  }
  "own.region"() <{m = affine_map<(d0) -> (d0 + 9)>}> ({
  ^bb0(%arg0: tensor<4x4xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>>):
    %0 = "own.inner"(%arg0) {d = dense<1> : vector<2xi32>, m = affine_map<(d0) -> (d0 + 8)>} : (tensor<4x4xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>>) -> tuple<i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i8>
  }) {k = affine_map<(d0) -> (d0 + 7)>} : () -> ()
}
