"builtin.module"() ({
  "func.func"() <{function_type = (index) -> index, sym_name = "switch"}> ({
  ^bb0(%arg2: index):
    %2 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 3)>}> : (index) -> index
    %3 = "scf.index_switch"(%arg2) <{cases = array<i64: 2, 5>}> ({
      %15 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 33)>}> {m = [affine_map<(d0) -> (d0 + 100)>, affine_map<(d0) -> (d0 + 1)>]} : (index) -> index
      %16 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 7)>}> : (index) -> index
      %17 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 5)>}> : (index) -> index
      %18 = "scf.index_switch"(%arg2) <{cases = array<i64: 1>}> ({
        %22 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 23)>}> : (index) -> index
        %23 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 21)>}> : (index) -> index
        %24 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 2)>}> : (index) -> index
        "scf.yield"(%22) : (index) -> ()
      }, {
        %19 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 22)>}> : (index) -> index
        %20 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 2)>}> : (index) -> index
        %21 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 3)>}> : (index) -> index
        "scf.yield"(%19) : (index) -> ()
      }) : (index) -> index
      "scf.yield"(%16) : (index) -> ()
    }, {
      %7 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 2)>}> : (index) -> index
      %8 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 7)>}> {m = [affine_map<(d0) -> (d0 + 100)>, affine_map<(d0) -> (d0 + 1)>]} : (index) -> index
      %9 = "scf.index_switch"(%arg2) <{cases = array<i64: 1>}> ({
        %12 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 21)>}> : (index) -> index
        %13 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 7)>}> : (index) -> index
        %14 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 20)>}> {m = [affine_map<(d0) -> (d0 + 100)>, affine_map<(d0) -> (d0 + 1)>]} : (index) -> index
        "scf.yield"(%12) : (index) -> ()
      }, {
        %10 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 20)>}> : (index) -> index
        %11 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 3)>}> {x = [affine_map<(d0) -> (d0 + 21)>, affine_map<(d0) -> (d0 + 1)>], y = loc("a":1:1)} : (index) -> index
        "scf.yield"(%10) : (index) -> ()
      }) : (index) -> index
      "scf.yield"(%7) : (index) -> ()
    }, {
      %6 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 5)>}> : (index) -> index
      "scf.yield"(%6) : (index) -> ()
    }) : (index) -> index
    %4 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 33)>}> : (index) -> index
    %5 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 9)>}> : (index) -> index
    "func.return"(%3) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4x?xf32>, index) -> index, sym_name = "transpose"}> ({
  ^bb0(%arg0: memref<4x?xf32>, %arg1: index):
    %0 = "memref.transpose"(%arg0) <{permutation = affine_map<(d0, d1) -> (d1, d0)>}> : (memref<4x?xf32>) -> memref<?x4xf32, affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>>
    %1 = "affine.apply"(%arg1) <{map = affine_map<(d0) -> (d0 + 9)>}> : (index) -> index
    "func.return"(%1) : (index) -> ()
  }) : () -> ()
}) : () -> ()
