module {
  func.func @switch(%arg0: index) -> index {
    %0 = affine.apply affine_map<(d0) -> (d0 + 3)>(%arg0)
    %1 = scf.index_switch %arg0 -> index 
    case 2 {
      %4 = affine.apply affine_map<(d0) -> (d0 + 2)>(%arg0)
      %5 = affine.apply affine_map<(d0) -> (d0 + 7)>(%arg0) {m = [affine_map<(d0) -> (d0 + 100)>, affine_map<(d0) -> (d0 + 1)>]}
      %6 = scf.index_switch %arg0 -> index 
      case 1 {
        %7 = affine.apply affine_map<(d0) -> (d0 + 20)>(%arg0)
        %8 = affine.apply affine_map<(d0) -> (d0 + 3)>(%arg0) {x = [affine_map<(d0) -> (d0 + 21)>, affine_map<(d0) -> (d0 + 1)>], y = loc("a":1:1)}
        scf.yield %7 : index
      }
      default {
        %7 = affine.apply affine_map<(d0) -> (d0 + 21)>(%arg0)
        %8 = affine.apply affine_map<(d0) -> (d0 + 7)>(%arg0)
        %9 = affine.apply affine_map<(d0) -> (d0 + 20)>(%arg0) {m = [affine_map<(d0) -> (d0 + 100)>, affine_map<(d0) -> (d0 + 1)>]}
        scf.yield %7 : index
      }
      scf.yield %4 : index
    }
    case 5 {
      %4 = affine.apply affine_map<(d0) -> (d0 + 5)>(%arg0)
      scf.yield %4 : index
    }
    default {
      %4 = affine.apply affine_map<(d0) -> (d0 + 33)>(%arg0) {m = [affine_map<(d0) -> (d0 + 100)>, affine_map<(d0) -> (d0 + 1)>]}
      %5 = affine.apply affine_map<(d0) -> (d0 + 7)>(%arg0)
      %6 = affine.apply affine_map<(d0) -> (d0 + 5)>(%arg0)
      %7 = scf.index_switch %arg0 -> index 
      case 1 {
        %8 = affine.apply affine_map<(d0) -> (d0 + 22)>(%arg0)
        %9 = affine.apply affine_map<(d0) -> (d0 + 2)>(%arg0)
        %10 = affine.apply affine_map<(d0) -> (d0 + 3)>(%arg0)
        scf.yield %8 : index
      }
      default {
        %8 = affine.apply affine_map<(d0) -> (d0 + 23)>(%arg0)
        %9 = affine.apply affine_map<(d0) -> (d0 + 21)>(%arg0)
        %10 = affine.apply affine_map<(d0) -> (d0 + 2)>(%arg0)
        scf.yield %8 : index
      }
      scf.yield %5 : index
    }
    %2 = affine.apply affine_map<(d0) -> (d0 + 33)>(%arg0)
    %3 = affine.apply affine_map<(d0) -> (d0 + 9)>(%arg0)
    return %1 : index
  }
  func.func @transpose(%arg0: memref<4x?xf32>, %arg1: index) -> index {
    %transpose = memref.transpose %arg0 (d0, d1) -> (d1, d0) : memref<4x?xf32> to memref<?x4xf32, affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>>
    %0 = affine.apply affine_map<(d0) -> (d0 + 9)>(%arg1)
    return %0 : index
  }
}
