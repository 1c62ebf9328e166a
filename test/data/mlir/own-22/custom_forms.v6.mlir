"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x16xf32>, tensor<4xf32>, memref<4x16xf32>, memref<4xf32>) -> tensor<4xf32>, sym_name = "linalg_0"}> ({
  ^bb0(%arg116: tensor<4x16xf32>, %arg117: tensor<4xf32>, %arg118: memref<4x16xf32>, %arg119: memref<4xf32>):
    %81 = "linalg.reduce"(%arg116, %arg117) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg136: f32, %arg137: f32):
      %96 = "arith.addf"(%arg136, %arg137) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%96) : (f32) -> ()
    }) : (tensor<4x16xf32>, tensor<4xf32>) -> tensor<4xf32>
    %82 = "linalg.reduce"(%arg116, %arg117) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg134: f32, %arg135: f32):
      %95 = "arith.addf"(%arg135, %arg134) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%95) : (f32) -> ()
    }) : (tensor<4x16xf32>, tensor<4xf32>) -> tensor<4xf32>
    %83 = "linalg.reduce"(%arg116, %arg117) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg132: f32, %arg133: f32):
      %94 = "arith.addf"(%arg133, %arg132) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
      "linalg.yield"(%94) : (f32) -> ()
    }) : (tensor<4x16xf32>, tensor<4xf32>) -> tensor<4xf32>
    %84 = "linalg.reduce"(%arg116, %arg117) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg130: f32, %arg131: f32):
      %93 = "arith.addf"(%arg131, %arg130) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%93) : (f32) -> ()
    }) {foo = 1 : i32} : (tensor<4x16xf32>, tensor<4xf32>) -> tensor<4xf32>
    "linalg.reduce"(%arg118, %arg119) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg128: f32, %arg129: f32):
      %92 = "arith.maximumf"(%arg129, %arg128) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%92) : (f32) -> ()
    }) : (memref<4x16xf32>, memref<4xf32>) -> ()
    "linalg.reduce"(%arg118, %arg119) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg126: f32, %arg127: f32):
      %90 = "arith.mulf"(%arg126, %arg126) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %91 = "arith.addf"(%90, %arg127) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%91) : (f32) -> ()
    }) : (memref<4x16xf32>, memref<4xf32>) -> ()
    %85:2 = "linalg.reduce"(%arg116, %arg116, %arg117, %arg117) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg122: f32, %arg123: f32, %arg124: f32, %arg125: f32):
      %88 = "arith.addf"(%arg122, %arg124) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %89 = "arith.addf"(%arg123, %arg125) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%88, %89) : (f32, f32) -> ()
    }) {bar} : (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
    %86 = "linalg.reduce"(%arg116, %arg117) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg120: f32, %arg121: f32):
      %87 = "arith.addf"(%arg121, %arg120) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%87) : (f32) -> ()
    }) : (tensor<4x16xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%85#0) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x16xf32>, tensor<4x16xf32>, memref<4xf32>) -> (), sym_name = "linalg_1"}> ({
  ^bb0(%arg100: tensor<4x16xf32>, %arg101: tensor<4x16xf32>, %arg102: memref<4xf32>):
    %73 = "linalg.map"(%arg100, %arg100, %arg101) ({
    ^bb0(%arg113: f32, %arg114: f32, %arg115: f32):
      %80 = "arith.addf"(%arg113, %arg114) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%80) : (f32) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %74 = "linalg.map"(%arg100, %arg101) ({
    ^bb0(%arg111: f32, %arg112: f32):
      %79 = "math.absf"(%arg111) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%79) : (f32) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    "linalg.map"(%arg102, %arg102, %arg102) ({
    ^bb0(%arg108: f32, %arg109: f32, %arg110: f32):
      %78 = "arith.addf"(%arg108, %arg109) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%78) : (f32) -> ()
    }) : (memref<4xf32>, memref<4xf32>, memref<4xf32>) -> ()
    "linalg.map"(%arg102, %arg102, %arg102) ({
    ^bb0(%arg105: f32, %arg106: f32, %arg107: f32):
      %77 = "arith.addf"(%arg105, %arg106) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
      "linalg.yield"(%77) : (f32) -> ()
    }) {a = 2 : i32} : (memref<4xf32>, memref<4xf32>, memref<4xf32>) -> ()
    %75 = "linalg.map"(%arg100, %arg101) ({
    ^bb0(%arg103: f32, %arg104: f32):
      %76 = "math.absf"(%arg103) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%76) : (f32) -> ()
    }) {z} : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x16xi32>, tensor<4xi32>) -> (), sym_name = "linalg_2"}> ({
  ^bb0(%arg82: tensor<4x16xi32>, %arg83: tensor<4xi32>):
    %60 = "linalg.map"(%arg82, %arg82, %arg82) ({
    ^bb0(%arg97: i32, %arg98: i32, %arg99: i32):
      %72 = "arith.addi"(%arg97, %arg98) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%72) : (i32) -> ()
    }) : (tensor<4x16xi32>, tensor<4x16xi32>, tensor<4x16xi32>) -> tensor<4x16xi32>
    %61 = "linalg.map"(%arg82, %arg82, %arg82) ({
    ^bb0(%arg94: i32, %arg95: i32, %arg96: i32):
      %71 = "arith.addi"(%arg94, %arg95) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
      "linalg.yield"(%71) : (i32) -> ()
    }) : (tensor<4x16xi32>, tensor<4x16xi32>, tensor<4x16xi32>) -> tensor<4x16xi32>
    %62 = "linalg.reduce"(%arg82, %arg83) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg92: i32, %arg93: i32):
      %70 = "arith.addi"(%arg93, %arg92) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%70) : (i32) -> ()
    }) : (tensor<4x16xi32>, tensor<4xi32>) -> tensor<4xi32>
    %63 = "linalg.reduce"(%arg82, %arg83) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg90: i32, %arg91: i32):
      %69 = "arith.maxsi"(%arg91, %arg90) {foo} : (i32, i32) -> i32
      "linalg.yield"(%69) : (i32) -> ()
    }) : (tensor<4x16xi32>, tensor<4xi32>) -> tensor<4xi32>
    %64 = "linalg.reduce"(%arg82, %arg83) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg88: i32, %arg89: i32):
      %68 = "arith.addi"(%arg89, %arg88) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%arg89) : (i32) -> ()
    }) : (tensor<4x16xi32>, tensor<4xi32>) -> tensor<4xi32>
    %65 = "linalg.reduce"(%arg82, %arg83) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg86: i32, %arg87: i32):
      %67 = "arith.addi"(%arg87, %arg87) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%67) : (i32) -> ()
    }) : (tensor<4x16xi32>, tensor<4xi32>) -> tensor<4xi32>
    %66 = "linalg.reduce"(%arg82, %arg83) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg84: i32, %arg85: i32):
      "linalg.yield"(%arg85) : (i32) -> ()
    }) : (tensor<4x16xi32>, tensor<4xi32>) -> tensor<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index) -> f32, sym_name = "memref_3"}> ({
  ^bb0(%arg81: index):
    "memref.alloca_scope"() ({
      %59 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    %54 = "memref.alloca_scope"() ({
      %58 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
      "memref.alloca_scope.return"(%58) : (f32) -> ()
    }) : () -> f32
    %55:2 = "memref.alloca_scope"() ({
      %56 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
      %57 = "arith.constant"() <{value = true}> : () -> i1
      "memref.alloca_scope.return"(%56, %57) : (f32, i1) -> ()
    }) {foo = 1 : i32} : () -> (f32, i1)
    "memref.alloca_scope"() ({
      "x.y"() : () -> ()
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    "func.return"(%55#0) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<256xf32>, memref<4x256xf32, 1>, memref<1xi32>, index, index) -> (), sym_name = "memref_4"}> ({
  ^bb0(%arg76: memref<256xf32>, %arg77: memref<4x256xf32, 1>, %arg78: memref<1xi32>, %arg79: index, %arg80: index):
    "memref.dma_start"(%arg76, %arg79, %arg77, %arg79, %arg79, %arg80, %arg78, %arg79) : (memref<256xf32>, index, memref<4x256xf32, 1>, index, index, index, memref<1xi32>, index) -> ()
    "memref.dma_start"(%arg76, %arg79, %arg77, %arg79, %arg79, %arg80, %arg78, %arg79, %arg79, %arg80) : (memref<256xf32>, index, memref<4x256xf32, 1>, index, index, index, memref<1xi32>, index, index, index) -> ()
    "memref.dma_start"(%arg76, %arg79, %arg77, %arg79, %arg79, %arg80, %arg78, %arg79) : (memref<256xf32>, index, memref<4x256xf32, 1>, index, index, index, memref<1xi32>, index) -> ()
    "memref.dma_wait"(%arg78, %arg79, %arg80) : (memref<1xi32>, index, index) -> ()
    "memref.dma_wait"(%arg78, %arg79, %arg80) {foo} : (memref<1xi32>, index, index) -> ()
    "affine.dma_start"(%arg76, %arg79, %arg77, %arg79, %arg78, %arg79, %arg80) {dst_map = affine_map<(d0) -> (d0, d0 * 2)>, src_map = affine_map<(d0) -> (d0 + 1)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<256xf32>, index, memref<4x256xf32, 1>, index, memref<1xi32>, index, index) -> ()
    "affine.dma_start"(%arg76, %arg79, %arg77, %arg79, %arg78, %arg80, %arg80, %arg80) {dst_map = affine_map<(d0) -> (d0, 0)>, src_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<() -> (0)>} : (memref<256xf32>, index, memref<4x256xf32, 1>, index, memref<1xi32>, index, index, index) -> ()
    "affine.dma_wait"(%arg78, %arg79, %arg80) {tag_map = affine_map<(d0) -> (d0)>} : (memref<1xi32>, index, index) -> ()
    "affine.dma_wait"(%arg78, %arg79, %arg80, %arg80) {tag_map = affine_map<(d0)[s0] -> (d0 + s0)>} : (memref<1xi32>, index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f64, i64, tensor<4xf64, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>>, index, f32, tensor<4x4xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>, memref<?xindex>, memref<?xf32>, tensor<2xindex>, tensor<6xindex>, tensor<6xf64>) -> (), sym_name = "sparse_5"}> ({
  ^bb0(%arg51: f64, %arg52: i64, %arg53: tensor<4xf64, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>>, %arg54: index, %arg55: f32, %arg56: tensor<4x4xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>, %arg57: memref<?xindex>, %arg58: memref<?xf32>, %arg59: tensor<2xindex>, %arg60: tensor<6xindex>, %arg61: tensor<6xf64>):
    %42 = "sparse_tensor.binary"(%arg51, %arg52) <{left_identity}> ({
    ^bb0(%arg74: f64, %arg75: i64):
      "sparse_tensor.yield"(%arg74) : (f64) -> ()
    }, {
    }, {
    ^bb0(%arg73: i64):
      %53 = "arith.sitofp"(%arg73) : (i64) -> f64
      "sparse_tensor.yield"(%53) : (f64) -> ()
    }) : (f64, i64) -> f64
    %43 = "sparse_tensor.binary"(%arg51, %arg51) ({
    }, {
    }, {
    }) : (f64, f64) -> f64
    %44 = "sparse_tensor.unary"(%arg51) ({
    ^bb0(%arg72: f64):
      "sparse_tensor.yield"(%arg72) : (f64) -> ()
    }, {
      %52 = "arith.constant"() <{value = 1.000000e+00 : f64}> : () -> f64
      "sparse_tensor.yield"(%52) : (f64) -> ()
    }) : (f64) -> f64
    %45 = "sparse_tensor.unary"(%arg51) ({
    ^bb0(%arg71: f64):
      "sparse_tensor.yield"(%arg71) : (f64) -> ()
    }, {
    }) : (f64) -> f64
    %46 = "sparse_tensor.reduce"(%arg51, %arg51, %arg51) ({
    ^bb0(%arg69: f64, %arg70: f64):
      "sparse_tensor.yield"(%arg69) : (f64) -> ()
    }) : (f64, f64, f64) -> f64
    %47 = "sparse_tensor.select"(%arg51) ({
    ^bb0(%arg68: f64):
      %51 = "arith.cmpf"(%arg68, %arg51) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f64, f64) -> i1
      "sparse_tensor.yield"(%51) : (i1) -> ()
    }) : (f64) -> f64
    "sparse_tensor.foreach"(%arg53) ({
    ^bb0(%arg66: index, %arg67: f64):
      "sparse_tensor.yield"() : () -> ()
    }) : (tensor<4xf64, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>>) -> ()
    %48 = "sparse_tensor.foreach"(%arg56, %arg51) ({
    ^bb0(%arg62: index, %arg63: index, %arg64: f64, %arg65: f64):
      "sparse_tensor.yield"(%arg65) : (f64) -> ()
    }) : (tensor<4x4xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>, f64) -> f64
    "sparse_tensor.sort"(%arg54, %arg57) <{algorithm = #sparse_tensor<SparseTensorSortAlgorithm quick_sort>, ny = 0 : index, perm_map = affine_map<(d0) -> (d0)>}> : (index, memref<?xindex>) -> ()
    "sparse_tensor.sort"(%arg54, %arg57, %arg58) <{algorithm = #sparse_tensor<SparseTensorSortAlgorithm insertion_sort_stable>, ny = 0 : index, perm_map = affine_map<(d0) -> (d0)>}> : (index, memref<?xindex>, memref<?xf32>) -> ()
    %49 = "sparse_tensor.assemble"(%arg59, %arg60, %arg61) : (tensor<2xindex>, tensor<6xindex>, tensor<6xf64>) -> tensor<100xf64, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>>
    %50:6 = "sparse_tensor.disassemble"(%49, %arg59, %arg60, %arg61) : (tensor<100xf64, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>>, tensor<2xindex>, tensor<6xindex>, tensor<6xf64>) -> (tensor<2xindex>, tensor<6xindex>, tensor<6xf64>, index, index, index)
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x8xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>>, index) -> index, sym_name = "sparse_6"}> ({
  ^bb0(%arg34: tensor<4x8xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>>, %arg35: index):
    %35 = "sparse_tensor.extract_iteration_space"(%arg34) <{hiLvl = 1 : index, loLvl = 0 : index}> : (tensor<4x8xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>>) -> !sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0>
    %36 = "sparse_tensor.extract_iteration_space"(%arg34) <{hiLvl = 2 : index, loLvl = 0 : index}> : (tensor<4x8xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>>) -> !sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2>
    %37 = "sparse_tensor.iterate"(%35, %arg35) <{crdUsedLvls = 0 : i64}> ({
    ^bb0(%arg46: index, %arg47: !sparse_tensor.iterator<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0>):
      %39 = "sparse_tensor.extract_iteration_space"(%arg34, %arg47) <{hiLvl = 2 : index, loLvl = 1 : index}> : (tensor<4x8xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>>, !sparse_tensor.iterator<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0>) -> !sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 1>
      %40 = "sparse_tensor.iterate"(%39, %arg46) <{crdUsedLvls = 1 : i64}> ({
      ^bb0(%arg48: index, %arg49: index, %arg50: !sparse_tensor.iterator<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 1>):
        %41 = "arith.addi"(%arg48, %arg49) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        "sparse_tensor.yield"(%41) : (index) -> ()
      }) : (!sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 1>, index) -> index
      "sparse_tensor.yield"(%40) : (index) -> ()
    }) : (!sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0>, index) -> index
    "sparse_tensor.iterate"(%36) <{crdUsedLvls = 1 : i64}> ({
    ^bb0(%arg44: index, %arg45: !sparse_tensor.iterator<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2>):
      "a.b"(%arg44) : (index) -> ()
      "sparse_tensor.yield"() : () -> ()
    }) : (!sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2>) -> ()
    "sparse_tensor.iterate"(%36) <{crdUsedLvls = 2 : i64}> ({
    ^bb0(%arg42: index, %arg43: !sparse_tensor.iterator<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2>):
      "sparse_tensor.yield"() : () -> ()
    }) : (!sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2>) -> ()
    "sparse_tensor.iterate"(%36) <{crdUsedLvls = 0 : i64}> ({
    ^bb0(%arg41: !sparse_tensor.iterator<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2>):
      "sparse_tensor.yield"() : () -> ()
    }) : (!sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2>) -> ()
    %38:2 = "sparse_tensor.iterate"(%36, %arg35, %arg35) <{crdUsedLvls = 3 : i64}> ({
    ^bb0(%arg36: index, %arg37: index, %arg38: index, %arg39: index, %arg40: !sparse_tensor.iterator<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2>):
      "sparse_tensor.yield"(%arg38, %arg37) : (index, index) -> ()
    }) : (!sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2>, index, index) -> (index, index)
    "func.return"(%37) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, i32) -> (), sym_name = "vs_7"}> ({
  ^bb0(%arg31: index, %arg32: i32):
    %25 = "arith.constant"() <{value = 4 : index}> : () -> index
    %26 = "vector.vscale"() : () -> index
    %27 = "arith.muli"(%25, %26) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %28 = "arith.muli"(%26, %25) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %29 = "arith.muli"(%arg31, %26) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "scf.for"(%arg31, %arg31, %27) ({
    ^bb0(%arg33: index):
      %30 = "arith.muli"(%25, %26) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %31 = "arith.constant"() <{value = -8 : index}> : () -> index
      %32 = "arith.muli"(%31, %26) <{overflowFlags = #arith.overflow<none>}> {a} : (index, index) -> index
      %33 = "arith.constant"() <{value = 8 : i32}> : () -> i32
      %34 = "arith.muli"(%33, %arg32) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, i32, f32) -> (), sym_name = "scf_8"}> ({
  ^bb0(%arg28: index, %arg29: i32, %arg30: f32):
    "cf.switch"(%arg29)[^bb1] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb1:  // pred: ^bb0
    "cf.switch"(%arg29, %arg30, %arg30, %arg29, %arg30)[^bb2, ^bb2, ^bb3] <{case_operand_segments = array<i32: 1, 2>, case_values = dense<[42, -1]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 3>}> {foo} : (i32, f32, f32, i32, f32) -> ()
  ^bb2(%18: f32):  // 5 preds: ^bb1, ^bb1, ^bb2, ^bb4, ^bb5
    %19 = "arith.constant"() <{value = true}> : () -> i1
    "cf.cond_br"(%19, %18, %arg29, %arg30)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 1, 2>}> : (i1, f32, i32, f32) -> ()
  ^bb3(%20: i32, %21: f32):  // 2 preds: ^bb1, ^bb2
    %22 = "arith.constant"() <{value = true}> : () -> i1
    "cf.assert"(%22) <{msg = "hello \22w\22 \0A"}> : (i1) -> ()
    "cf.assert"(%22) <{msg = ""}> {a} : (i1) -> ()
    "cf.br"()[^bb4] : () -> ()
  ^bb4:  // 2 preds: ^bb3, ^bb5
    %23 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    "cf.br"(%arg30)[^bb2] {u} : (f32) -> ()
  ^bb5(%24: i1):  // no predecessors
    "cf.cond_br"(%24, %arg30)[^bb2, ^bb4] <{operandSegmentSizes = array<i32: 1, 1, 0>}> {w = 1 : i32} : (i1, f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index, f32) -> (), sym_name = "affine_9"}> ({
  ^bb0(%arg25: index, %arg26: index, %arg27: f32):
    "affine.if"(%arg25, %arg26) <{condition = affine_set<(d0)[s0] : (d0 - 1 >= 0, -d0 + s0 == 0)>}> ({
      "a.b"() : () -> ()
      "affine.yield"() : () -> ()
    }, {
    }) : (index, index) -> ()
    "affine.if"(%arg25, %arg26) <{condition = affine_set<(d0)[s0] : (d0 - 1 >= 0, -d0 + s0 == 0)>}> ({
      "affine.yield"() : () -> ()
    }, {
      "a.b"() : () -> ()
      "affine.yield"() : () -> ()
    }) {foo} : (index, index) -> ()
    %11 = "affine.if"(%arg25, %arg26) <{condition = affine_set<(d0)[s0] : (d0 - 1 >= 0, -d0 + s0 == 0)>}> ({
      "affine.yield"(%arg27) : (f32) -> ()
    }, {
      "affine.yield"(%arg27) : (f32) -> ()
    }) : (index, index) -> f32
    %12:2 = "affine.if"(%arg25, %arg26) <{condition = affine_set<(d0)[s0] : (d0 - 1 >= 0, -d0 + s0 == 0)>}> ({
      "affine.yield"(%arg27, %arg27) : (f32, f32) -> ()
    }, {
      "affine.yield"(%arg27, %arg27) : (f32, f32) -> ()
    }) {bar} : (index, index) -> (f32, f32)
    "affine.if"() <{condition = affine_set<() : (0 == 0)>}> ({
      "affine.yield"() : () -> ()
    }, {
    }) : () -> ()
    %13 = "affine.apply"(%arg25, %arg26) <{map = affine_map<(d0)[s0] -> (d0 * 4 + s0)>}> : (index, index) -> index
    %14 = "affine.apply"() <{map = affine_map<() -> (5)>}> : () -> index
    %15 = "affine.apply"(%arg25) <{map = affine_map<()[s0] -> (s0 mod 3)>}> {a} : (index) -> index
    %16 = "affine.min"(%arg25, %arg26) <{map = affine_map<(d0)[s0] -> (d0, s0, 10)>}> : (index, index) -> index
    %17 = "affine.max"(%arg25, %arg26) <{map = affine_map<(d0, d1) -> (d0 + d1, -5)>}> {t} : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<8x8xf32>, index, index, f32) -> (), sym_name = "affine_10"}> ({
  ^bb0(%arg13: memref<8x8xf32>, %arg14: index, %arg15: index, %arg16: f32):
    "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
    ^bb0(%arg24: index):
      "affine.yield"() : () -> ()
    }) : () -> ()
    "affine.parallel"(%arg14, %arg15) <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = affine_map<(d0) -> (0, d0)>, reductions = [], steps = [2, 1], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = affine_map<(d0) -> (10, d0 + 5)>}> ({
    ^bb0(%arg22: index, %arg23: index):
      "affine.yield"() : () -> ()
    }) {foo} : (index, index) -> ()
    %9 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [0], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
    ^bb0(%arg21: index):
      "affine.yield"(%arg16) : (f32) -> ()
    }) : () -> f32
    %10:3 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [12, 4, 8], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
    ^bb0(%arg20: index):
      "affine.yield"(%arg16, %arg16, %arg16) : (f32, f32, f32) -> ()
    }) : () -> (f32, f32, f32)
    "affine.parallel"(%arg14, %arg14, %arg15) <{lowerBoundsGroups = dense<[2, 1]> : tensor<2xi32>, lowerBoundsMap = affine_map<(d0) -> (0, d0, 1)>, reductions = [], steps = [1, 1], upperBoundsGroups = dense<[3, 1]> : tensor<2xi32>, upperBoundsMap = affine_map<(d0, d1) -> (10, d0, d1, 5)>}> ({
    ^bb0(%arg18: index, %arg19: index):
      "affine.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "affine.parallel"(%arg14, %arg14) <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<(d0) -> (d0)>, reductions = [], steps = [3], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0 + 5)>}> ({
    ^bb0(%arg17: index):
      "affine.yield"() : () -> ()
    }) : (index, index) -> ()
    "affine.parallel"() <{lowerBoundsGroups = dense<> : tensor<0xi32>, lowerBoundsMap = affine_map<() -> ()>, reductions = [], steps = [], upperBoundsGroups = dense<> : tensor<0xi32>, upperBoundsMap = affine_map<() -> ()>}> ({
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x16xf32>, tensor<16xf32>) -> (), sym_name = "linalg_11"}> ({
  ^bb0(%arg3: tensor<4x16xf32>, %arg4: tensor<16xf32>):
    %3 = "linalg.elementwise"(%arg3, %arg3) <{indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], kind = #linalg.elementwise_kind<exp>, operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: f32, %arg12: f32):
      %8 = "math.exp"(%arg11) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%8) : (f32) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %4 = "linalg.elementwise"(%arg4, %arg3, %arg3) <{indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], kind = #linalg.elementwise_kind<add>, operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg8: f32, %arg9: f32, %arg10: f32):
      %7 = "arith.addf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%7) : (f32) -> ()
    }) : (tensor<16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %5 = "linalg.elementwise"(%arg3, %arg3, %arg3) <{indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], kind = #linalg.elementwise_kind<mul>, operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
      %6 = "arith.mulf"(%arg5, %arg6) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%6) : (f32) -> ()
    }) {foo} : (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, vector<4xf32>) -> (), sym_name = "vector_12"}> ({
  ^bb0(%arg0: index, %arg1: vector<4xf32>):
    "gpu.warp_execute_on_lane_0"(%arg0) <{warp_size = 32 : i64}> ({
      "gpu.yield"() : () -> ()
    }) : (index) -> ()
    %0 = "gpu.warp_execute_on_lane_0"(%arg0, %arg1) <{warp_size = 32 : i64}> ({
    ^bb0(%arg2: vector<128xf32>):
      "gpu.yield"(%arg2) : (vector<128xf32>) -> ()
    }) : (index, vector<4xf32>) -> vector<4xf32>
    %1:2 = "gpu.warp_execute_on_lane_0"(%arg0) <{warp_size = 64 : i64}> ({
      %2 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
      "gpu.barrier"() : () -> ()
      "gpu.yield"(%2, %2) : (f32, f32) -> ()
    }) {foo} : (index) -> (f32, f32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
