#loc2 = loc("alias_order.mlir":2:19)
#loc10 = loc("a":1:1)
#loc36 = loc("alias_order.mlir":49:22)
#loc37 = loc("alias_order.mlir":49:43)
#map = affine_map<(d0) -> (d0 + 3)>
#map1 = affine_map<(d0) -> (d0 + 2)>
#map2 = affine_map<(d0) -> (d0 + 7)>
#map3 = affine_map<(d0) -> (d0 + 100)>
#map4 = affine_map<(d0) -> (d0 + 1)>
#map5 = affine_map<(d0) -> (d0 + 20)>
#map6 = affine_map<(d0) -> (d0 + 21)>
#map7 = affine_map<(d0) -> (d0 + 5)>
#map8 = affine_map<(d0) -> (d0 + 33)>
#map9 = affine_map<(d0) -> (d0 + 22)>
#map10 = affine_map<(d0) -> (d0 + 23)>
#map11 = affine_map<(d0) -> (d0 + 9)>
#map12 = affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>
module {
  func.func @switch(%arg0: index loc("alias_order.mlir":2:19)) -> index {
    %0 = affine.apply #map(%arg0) loc(#loc3)
    %1 = scf.index_switch %arg0 -> index 
    case 2 {
      %4 = affine.apply #map1(%arg0) loc(#loc5)
      %5 = affine.apply #map2(%arg0) {m = [#map3, #map4]} loc(#loc6)
      %6 = scf.index_switch %arg0 -> index 
      case 1 {
        %7 = affine.apply #map5(%arg0) loc(#loc8)
        %8 = affine.apply #map(%arg0) {x = [#map6, #map4], y = #loc10} loc(#loc9)
        scf.yield %7 : index loc(#loc11)
      }
      default {
        %7 = affine.apply #map6(%arg0) loc(#loc12)
        %8 = affine.apply #map2(%arg0) loc(#loc13)
        %9 = affine.apply #map5(%arg0) {m = [#map3, #map4]} loc(#loc14)
        scf.yield %7 : index loc(#loc15)
      } loc(#loc7)
      scf.yield %4 : index loc(#loc16)
    }
    case 5 {
      %4 = affine.apply #map7(%arg0) loc(#loc17)
      scf.yield %4 : index loc(#loc18)
    }
    default {
      %4 = affine.apply #map8(%arg0) {m = [#map3, #map4]} loc(#loc19)
      %5 = affine.apply #map2(%arg0) loc(#loc20)
      %6 = affine.apply #map7(%arg0) loc(#loc21)
      %7 = scf.index_switch %arg0 -> index 
      case 1 {
        %8 = affine.apply #map9(%arg0) loc(#loc23)
        %9 = affine.apply #map1(%arg0) loc(#loc24)
        %10 = affine.apply #map(%arg0) loc(#loc25)
        scf.yield %8 : index loc(#loc26)
      }
      default {
        %8 = affine.apply #map10(%arg0) loc(#loc27)
        %9 = affine.apply #map6(%arg0) loc(#loc28)
        %10 = affine.apply #map1(%arg0) loc(#loc29)
        scf.yield %8 : index loc(#loc30)
      } loc(#loc22)
      scf.yield %5 : index loc(#loc31)
    } loc(#loc4)
    %2 = affine.apply #map8(%arg0) loc(#loc32)
    %3 = affine.apply #map11(%arg0) loc(#loc33)
    return %1 : index loc(#loc34)
  } loc(#loc1)
  func.func @transpose(%arg0: memref<4x?xf32> loc("alias_order.mlir":49:22), %arg1: index loc("alias_order.mlir":49:43)) -> index {
    %transpose = memref.transpose %arg0 (d0, d1) -> (d1, d0) : memref<4x?xf32> to memref<?x4xf32, #map12> loc(#loc38)
    %0 = affine.apply #map11(%arg1) loc(#loc39)
    return %0 : index loc(#loc40)
  } loc(#loc35)
} loc(#loc)
#loc = loc("alias_order.mlir":0:0)
#loc1 = loc("alias_order.mlir":2:1)
#loc3 = loc("alias_order.mlir":3:8)
#loc4 = loc("alias_order.mlir":4:8)
#loc5 = loc("alias_order.mlir":6:10)
#loc6 = loc("alias_order.mlir":7:10)
#loc7 = loc("alias_order.mlir":8:10)
#loc8 = loc("alias_order.mlir":10:13)
#loc9 = loc("alias_order.mlir":11:12)
#loc11 = loc("alias_order.mlir":12:7)
#loc12 = loc("alias_order.mlir":15:13)
#loc13 = loc("alias_order.mlir":16:13)
#loc14 = loc("alias_order.mlir":17:13)
#loc15 = loc("alias_order.mlir":18:7)
#loc16 = loc("alias_order.mlir":20:5)
#loc17 = loc("alias_order.mlir":23:10)
#loc18 = loc("alias_order.mlir":24:5)
#loc19 = loc("alias_order.mlir":27:10)
#loc20 = loc("alias_order.mlir":28:10)
#loc21 = loc("alias_order.mlir":29:10)
#loc22 = loc("alias_order.mlir":30:10)
#loc23 = loc("alias_order.mlir":32:13)
#loc24 = loc("alias_order.mlir":33:13)
#loc25 = loc("alias_order.mlir":34:12)
#loc26 = loc("alias_order.mlir":35:7)
#loc27 = loc("alias_order.mlir":38:13)
#loc28 = loc("alias_order.mlir":39:14)
#loc29 = loc("alias_order.mlir":40:13)
#loc30 = loc("alias_order.mlir":41:7)
#loc31 = loc("alias_order.mlir":43:5)
#loc32 = loc("alias_order.mlir":45:8)
#loc33 = loc("alias_order.mlir":46:8)
#loc34 = loc("alias_order.mlir":47:3)
#loc35 = loc("alias_order.mlir":49:1)
#loc38 = loc("alias_order.mlir":50:8)
#loc39 = loc("alias_order.mlir":51:8)
#loc40 = loc("alias_order.mlir":52:3)

