#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0)[s0] -> (d0 + 16, s0)>
#map2 = affine_map<(d0)[s0] -> (d0 mod 7 + s0)>
#map3 = affine_map<(d0) -> (d0, 100)>
#map4 = affine_map<(d0) -> (d0, -100)>
#map5 = affine_map<(d0, d1) -> (d0 + d1)>
#map6 = affine_map<(d0) -> (d0 floordiv 3, d0 mod 5, d0 ceildiv 2)>
#map7 = affine_map<(d0, d1)[s0, s1] -> (d0 + s0 * 2 - d1, -d1, s1 + 7)>
#map8 = affine_map<() -> ()>
#map9 = affine_map<()[s0] -> (s0)>
#map10 = affine_map<(d0, d1) -> (d1, d0)>
#map11 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map12 = affine_map<(d0, d1) -> (0, d0 * -3 + 12)>
#set = affine_set<(d0)[s0] : (d0 - 10 >= 0, -d0 + s0 - 9 == 0)>
#set1 = affine_set<(d0, d1) : (d0 + d1 == 0)>
#set2 = affine_set<() : (0 == 0)>
module {
  func.func @a(%arg0: index, %arg1: memref<?x?xf32>) {
    affine.for %arg2 = 0 to %arg0 {
      affine.for %arg3 = #map(%arg2) to min #map1(%arg2)[%arg0] step 4 {
        %4 = affine.load %arg1[%arg2 + 1, symbol(%arg0) * 2] : memref<?x?xf32>
        affine.store %4, %arg1[%arg3, %arg2 floordiv 2] : memref<?x?xf32>
        affine.if #set(%arg2)[%arg0] {
          affine.store %4, %arg1[0, 0] : memref<?x?xf32>
        } else {
          affine.store %4, %arg1[1, 1] : memref<?x?xf32>
        }
      }
    }
    %0 = affine.apply #map2(%arg0)[%arg0]
    %1 = affine.min #map3(%arg0)
    %2 = affine.max #map4(%arg0)
    %3 = affine.for %arg2 = 0 to 10 iter_args(%arg3 = %0) -> (index) {
      %4 = affine.apply #map5(%arg2, %arg3)
      affine.yield %4 : index
    }
    affine.parallel (%arg2, %arg3) = (0, 0) to (10, %arg0) step (2, 3) {
      %4 = affine.load %arg1[%arg2, %arg3] : memref<?x?xf32>
    }
    "own.maps"() {a = #map6, b = #map7, c = #map8, d = #map9, e = #map10, f = #map11, g = #map12, s0 = #set, s1 = #set1, s2 = #set2} : () -> ()
    return
  }
}

