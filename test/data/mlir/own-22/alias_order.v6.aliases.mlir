#loc = loc("a":1:1)
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
  func.func @switch(%arg0: index) -> index {
    %0 = affine.apply #map(%arg0)
    %1 = scf.index_switch %arg0 -> index 
    case 2 {
      %4 = affine.apply #map1(%arg0)
      %5 = affine.apply #map2(%arg0) {m = [#map3, #map4]}
      %6 = scf.index_switch %arg0 -> index 
      case 1 {
        %7 = affine.apply #map5(%arg0)
        %8 = affine.apply #map(%arg0) {x = [#map6, #map4], y = #loc}
        scf.yield %7 : index
      }
      default {
        %7 = affine.apply #map6(%arg0)
        %8 = affine.apply #map2(%arg0)
        %9 = affine.apply #map5(%arg0) {m = [#map3, #map4]}
        scf.yield %7 : index
      }
      scf.yield %4 : index
    }
    case 5 {
      %4 = affine.apply #map7(%arg0)
      scf.yield %4 : index
    }
    default {
      %4 = affine.apply #map8(%arg0) {m = [#map3, #map4]}
      %5 = affine.apply #map2(%arg0)
      %6 = affine.apply #map7(%arg0)
      %7 = scf.index_switch %arg0 -> index 
      case 1 {
        %8 = affine.apply #map9(%arg0)
        %9 = affine.apply #map1(%arg0)
        %10 = affine.apply #map(%arg0)
        scf.yield %8 : index
      }
      default {
        %8 = affine.apply #map10(%arg0)
        %9 = affine.apply #map6(%arg0)
        %10 = affine.apply #map1(%arg0)
        scf.yield %8 : index
      }
      scf.yield %5 : index
    }
    %2 = affine.apply #map8(%arg0)
    %3 = affine.apply #map11(%arg0)
    return %1 : index
  }
  func.func @transpose(%arg0: memref<4x?xf32>, %arg1: index) -> index {
    %transpose = memref.transpose %arg0 (d0, d1) -> (d1, d0) : memref<4x?xf32> to memref<?x4xf32, #map12>
    %0 = affine.apply #map11(%arg1)
    return %0 : index
  }
}

