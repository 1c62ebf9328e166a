"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x16xf32>, tensor<4xf32>, memref<4x16xf32>, memref<4xf32>) -> tensor<4xf32>, sym_name = "linalg_0"}> ({
  ^bb0(%arg80: tensor<4x16xf32>, %arg81: tensor<4xf32>, %arg82: memref<4x16xf32>, %arg83: memref<4xf32>):
    %59 = "linalg.reduce"(%arg80, %arg81) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg100: f32, %arg101: f32):
      %74 = "arith.addf"(%arg100, %arg101) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%74) : (f32) -> ()
    }) : (tensor<4x16xf32>, tensor<4xf32>) -> tensor<4xf32>
    %60 = "linalg.reduce"(%arg80, %arg81) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg98: f32, %arg99: f32):
      %73 = "arith.addf"(%arg99, %arg98) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%73) : (f32) -> ()
    }) : (tensor<4x16xf32>, tensor<4xf32>) -> tensor<4xf32>
    %61 = "linalg.reduce"(%arg80, %arg81) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg96: f32, %arg97: f32):
      %72 = "arith.addf"(%arg97, %arg96) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
      "linalg.yield"(%72) : (f32) -> ()
    }) : (tensor<4x16xf32>, tensor<4xf32>) -> tensor<4xf32>
    %62 = "linalg.reduce"(%arg80, %arg81) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg94: f32, %arg95: f32):
      %71 = "arith.addf"(%arg95, %arg94) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%71) : (f32) -> ()
    }) {foo = 1 : i32} : (tensor<4x16xf32>, tensor<4xf32>) -> tensor<4xf32>
    "linalg.reduce"(%arg82, %arg83) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg92: f32, %arg93: f32):
      %70 = "arith.maximumf"(%arg93, %arg92) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%70) : (f32) -> ()
    }) : (memref<4x16xf32>, memref<4xf32>) -> ()
    "linalg.reduce"(%arg82, %arg83) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg90: f32, %arg91: f32):
      %68 = "arith.mulf"(%arg90, %arg90) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %69 = "arith.addf"(%68, %arg91) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%69) : (f32) -> ()
    }) : (memref<4x16xf32>, memref<4xf32>) -> ()
    %63:2 = "linalg.reduce"(%arg80, %arg80, %arg81, %arg81) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg86: f32, %arg87: f32, %arg88: f32, %arg89: f32):
      %66 = "arith.addf"(%arg86, %arg88) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %67 = "arith.addf"(%arg87, %arg89) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%66, %67) : (f32, f32) -> ()
    }) {bar} : (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
    %64 = "linalg.reduce"(%arg80, %arg81) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg84: f32, %arg85: f32):
      %65 = "arith.addf"(%arg85, %arg84) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%65) : (f32) -> ()
    }) : (tensor<4x16xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%63#0) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x16xf32>, tensor<4x16xf32>, memref<4xf32>) -> (), sym_name = "linalg_1"}> ({
  ^bb0(%arg69: tensor<4x16xf32>, %arg70: tensor<4x16xf32>, %arg71: memref<4xf32>):
    %51 = "linalg.map"(%arg69, %arg69, %arg70) ({
    ^bb0(%arg78: f32, %arg79: f32):
      %58 = "arith.addf"(%arg78, %arg79) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%58) : (f32) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %52 = "linalg.map"(%arg69, %arg70) ({
    ^bb0(%arg77: f32):
      %57 = "math.absf"(%arg77) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%57) : (f32) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    "linalg.map"(%arg71, %arg71, %arg71) ({
    ^bb0(%arg75: f32, %arg76: f32):
      %56 = "arith.addf"(%arg75, %arg76) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%56) : (f32) -> ()
    }) : (memref<4xf32>, memref<4xf32>, memref<4xf32>) -> ()
    "linalg.map"(%arg71, %arg71, %arg71) ({
    ^bb0(%arg73: f32, %arg74: f32):
      %55 = "arith.addf"(%arg73, %arg74) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
      "linalg.yield"(%55) : (f32) -> ()
    }) {a = 2 : i32} : (memref<4xf32>, memref<4xf32>, memref<4xf32>) -> ()
    %53 = "linalg.map"(%arg69, %arg70) ({
    ^bb0(%arg72: f32):
      %54 = "math.absf"(%arg72) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%54) : (f32) -> ()
    }) {z} : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index) -> f32, sym_name = "memref_2"}> ({
  ^bb0(%arg68: index):
    "memref.alloca_scope"() ({
      %50 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    %45 = "memref.alloca_scope"() ({
      %49 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
      "memref.alloca_scope.return"(%49) : (f32) -> ()
    }) : () -> f32
    %46:2 = "memref.alloca_scope"() ({
      %47 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
      %48 = "arith.constant"() <{value = true}> : () -> i1
      "memref.alloca_scope.return"(%47, %48) : (f32, i1) -> ()
    }) {foo = 1 : i32} : () -> (f32, i1)
    "memref.alloca_scope"() ({
      "x.y"() : () -> ()
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    "func.return"(%46#0) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<256xf32>, memref<4x256xf32, 1>, memref<1xi32>, index, index) -> (), sym_name = "memref_3"}> ({
  ^bb0(%arg63: memref<256xf32>, %arg64: memref<4x256xf32, 1>, %arg65: memref<1xi32>, %arg66: index, %arg67: index):
    "memref.dma_start"(%arg63, %arg66, %arg64, %arg66, %arg66, %arg67, %arg65, %arg66) : (memref<256xf32>, index, memref<4x256xf32, 1>, index, index, index, memref<1xi32>, index) -> ()
    "memref.dma_start"(%arg63, %arg66, %arg64, %arg66, %arg66, %arg67, %arg65, %arg66, %arg66, %arg67) : (memref<256xf32>, index, memref<4x256xf32, 1>, index, index, index, memref<1xi32>, index, index, index) -> ()
    "memref.dma_start"(%arg63, %arg66, %arg64, %arg66, %arg66, %arg67, %arg65, %arg66) : (memref<256xf32>, index, memref<4x256xf32, 1>, index, index, index, memref<1xi32>, index) -> ()
    "memref.dma_wait"(%arg65, %arg66, %arg67) : (memref<1xi32>, index, index) -> ()
    "memref.dma_wait"(%arg65, %arg66, %arg67) {foo} : (memref<1xi32>, index, index) -> ()
    "affine.dma_start"(%arg63, %arg66, %arg64, %arg66, %arg65, %arg66, %arg67) {dst_map = affine_map<(d0) -> (d0, d0 * 2)>, src_map = affine_map<(d0) -> (d0 + 1)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<256xf32>, index, memref<4x256xf32, 1>, index, memref<1xi32>, index, index) -> ()
    "affine.dma_start"(%arg63, %arg66, %arg64, %arg66, %arg65, %arg67, %arg67, %arg67) {dst_map = affine_map<(d0) -> (d0, 0)>, src_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<() -> (0)>} : (memref<256xf32>, index, memref<4x256xf32, 1>, index, memref<1xi32>, index, index, index) -> ()
    "affine.dma_wait"(%arg65, %arg66, %arg67) {tag_map = affine_map<(d0) -> (d0)>} : (memref<1xi32>, index, index) -> ()
    "affine.dma_wait"(%arg65, %arg66, %arg67, %arg67) {tag_map = affine_map<(d0)[s0] -> (d0 + s0)>} : (memref<1xi32>, index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f64, i64, tensor<4xf64, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>>, index, f32, tensor<4x4xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>, memref<?xindex>, memref<?xf32>, tensor<2xindex>, tensor<6xindex>, tensor<6xf64>) -> (), sym_name = "sparse_4"}> ({
  ^bb0(%arg38: f64, %arg39: i64, %arg40: tensor<4xf64, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>>, %arg41: index, %arg42: f32, %arg43: tensor<4x4xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>, %arg44: memref<?xindex>, %arg45: memref<?xf32>, %arg46: tensor<2xindex>, %arg47: tensor<6xindex>, %arg48: tensor<6xf64>):
    %33 = "sparse_tensor.binary"(%arg38, %arg39) <{left_identity}> ({
    ^bb0(%arg61: f64, %arg62: i64):
      "sparse_tensor.yield"(%arg61) : (f64) -> ()
    }, {
    }, {
    ^bb0(%arg60: i64):
      %44 = "arith.sitofp"(%arg60) : (i64) -> f64
      "sparse_tensor.yield"(%44) : (f64) -> ()
    }) : (f64, i64) -> f64
    %34 = "sparse_tensor.binary"(%arg38, %arg38) ({
    }, {
    }, {
    }) : (f64, f64) -> f64
    %35 = "sparse_tensor.unary"(%arg38) ({
    ^bb0(%arg59: f64):
      "sparse_tensor.yield"(%arg59) : (f64) -> ()
    }, {
      %43 = "arith.constant"() <{value = 1.000000e+00 : f64}> : () -> f64
      "sparse_tensor.yield"(%43) : (f64) -> ()
    }) : (f64) -> f64
    %36 = "sparse_tensor.unary"(%arg38) ({
    ^bb0(%arg58: f64):
      "sparse_tensor.yield"(%arg58) : (f64) -> ()
    }, {
    }) : (f64) -> f64
    %37 = "sparse_tensor.reduce"(%arg38, %arg38, %arg38) ({
    ^bb0(%arg56: f64, %arg57: f64):
      "sparse_tensor.yield"(%arg56) : (f64) -> ()
    }) : (f64, f64, f64) -> f64
    %38 = "sparse_tensor.select"(%arg38) ({
    ^bb0(%arg55: f64):
      %42 = "arith.cmpf"(%arg55, %arg38) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f64, f64) -> i1
      "sparse_tensor.yield"(%42) : (i1) -> ()
    }) : (f64) -> f64
    "sparse_tensor.foreach"(%arg40) ({
    ^bb0(%arg53: index, %arg54: f64):
      "sparse_tensor.yield"() : () -> ()
    }) : (tensor<4xf64, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>>) -> ()
    %39 = "sparse_tensor.foreach"(%arg43, %arg38) ({
    ^bb0(%arg49: index, %arg50: index, %arg51: f64, %arg52: f64):
      "sparse_tensor.yield"(%arg52) : (f64) -> ()
    }) : (tensor<4x4xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>, f64) -> f64
    "sparse_tensor.sort"(%arg41, %arg44) <{algorithm = #sparse_tensor<SparseTensorSortAlgorithm quick_sort>, ny = 0 : index, perm_map = affine_map<(d0) -> (d0)>}> : (index, memref<?xindex>) -> ()
    "sparse_tensor.sort"(%arg41, %arg44, %arg45) <{algorithm = #sparse_tensor<SparseTensorSortAlgorithm insertion_sort_stable>, ny = 0 : index, perm_map = affine_map<(d0) -> (d0)>}> : (index, memref<?xindex>, memref<?xf32>) -> ()
    %40 = "sparse_tensor.assemble"(%arg46, %arg47, %arg48) : (tensor<2xindex>, tensor<6xindex>, tensor<6xf64>) -> tensor<100xf64, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>>
    %41:6 = "sparse_tensor.disassemble"(%40, %arg46, %arg47, %arg48) : (tensor<100xf64, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>>, tensor<2xindex>, tensor<6xindex>, tensor<6xf64>) -> (tensor<2xindex>, tensor<6xindex>, tensor<6xf64>, index, index, index)
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x8xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>>, index) -> index, sym_name = "sparse_5"}> ({
  ^bb0(%arg21: tensor<4x8xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>>, %arg22: index):
    %26 = "sparse_tensor.extract_iteration_space"(%arg21) <{hiLvl = 1 : index, loLvl = 0 : index}> : (tensor<4x8xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>>) -> !sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0>
    %27 = "sparse_tensor.extract_iteration_space"(%arg21) <{hiLvl = 2 : index, loLvl = 0 : index}> : (tensor<4x8xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>>) -> !sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2>
    %28 = "sparse_tensor.iterate"(%26, %arg22) <{crdUsedLvls = 0 : i64}> ({
    ^bb0(%arg33: !sparse_tensor.iterator<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0>, %arg34: index):
      %30 = "sparse_tensor.extract_iteration_space"(%arg21, %arg33) <{hiLvl = 2 : index, loLvl = 1 : index}> : (tensor<4x8xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>>, !sparse_tensor.iterator<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0>) -> !sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 1>
      %31 = "sparse_tensor.iterate"(%30, %arg34) <{crdUsedLvls = 1 : i64}> ({
      ^bb0(%arg35: !sparse_tensor.iterator<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 1>, %arg36: index, %arg37: index):
        %32 = "arith.addi"(%arg37, %arg36) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        "sparse_tensor.yield"(%32) : (index) -> ()
      }) : (!sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 1>, index) -> index
      "sparse_tensor.yield"(%31) : (index) -> ()
    }) : (!sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0>, index) -> index
    "sparse_tensor.iterate"(%27) <{crdUsedLvls = 1 : i64}> ({
    ^bb0(%arg31: !sparse_tensor.iterator<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2>, %arg32: index):
      "a.b"(%arg32) : (index) -> ()
      "sparse_tensor.yield"() : () -> ()
    }) : (!sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2>) -> ()
    "sparse_tensor.iterate"(%27) <{crdUsedLvls = 2 : i64}> ({
    ^bb0(%arg29: !sparse_tensor.iterator<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2>, %arg30: index):
      "sparse_tensor.yield"() : () -> ()
    }) : (!sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2>) -> ()
    "sparse_tensor.iterate"(%27) <{crdUsedLvls = 0 : i64}> ({
    ^bb0(%arg28: !sparse_tensor.iterator<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2>):
      "sparse_tensor.yield"() : () -> ()
    }) : (!sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2>) -> ()
    %29:2 = "sparse_tensor.iterate"(%27, %arg22, %arg22) <{crdUsedLvls = 3 : i64}> ({
    ^bb0(%arg23: !sparse_tensor.iterator<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2>, %arg24: index, %arg25: index, %arg26: index, %arg27: index):
      "sparse_tensor.yield"(%arg24, %arg27) : (index, index) -> ()
    }) : (!sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2>, index, index) -> (index, index)
    "func.return"(%28) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, i32) -> (), sym_name = "vs_6"}> ({
  ^bb0(%arg18: index, %arg19: i32):
    %16 = "arith.constant"() <{value = 4 : index}> : () -> index
    %17 = "vector.vscale"() : () -> index
    %18 = "arith.muli"(%16, %17) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %19 = "arith.muli"(%17, %16) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %20 = "arith.muli"(%arg18, %17) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "scf.for"(%arg18, %arg18, %18) ({
    ^bb0(%arg20: index):
      %21 = "arith.muli"(%16, %17) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %22 = "arith.constant"() <{value = -8 : index}> : () -> index
      %23 = "arith.muli"(%22, %17) <{overflowFlags = #arith.overflow<none>}> {a} : (index, index) -> index
      %24 = "arith.constant"() <{value = 8 : i32}> : () -> i32
      %25 = "arith.muli"(%24, %arg19) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, i32, f32) -> (), sym_name = "scf_7"}> ({
  ^bb0(%arg15: index, %arg16: i32, %arg17: f32):
    "cf.switch"(%arg16)[^bb1] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb1:  // pred: ^bb0
    "cf.switch"(%arg16, %arg17, %arg17, %arg16, %arg17)[^bb2, ^bb2, ^bb3] <{case_operand_segments = array<i32: 1, 2>, case_values = dense<[42, -1]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 3>}> {foo} : (i32, f32, f32, i32, f32) -> ()
  ^bb2(%9: f32):  // 5 preds: ^bb1, ^bb1, ^bb2, ^bb4, ^bb5
    %10 = "arith.constant"() <{value = true}> : () -> i1
    "cf.cond_br"(%10, %9, %arg16, %arg17)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 1, 2>}> : (i1, f32, i32, f32) -> ()
  ^bb3(%11: i32, %12: f32):  // 2 preds: ^bb1, ^bb2
    %13 = "arith.constant"() <{value = true}> : () -> i1
    "cf.assert"(%13) <{msg = "hello \22w\22 \0A"}> : (i1) -> ()
    "cf.assert"(%13) <{msg = ""}> {a} : (i1) -> ()
    "cf.br"()[^bb4] : () -> ()
  ^bb4:  // 2 preds: ^bb3, ^bb5
    %14 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    "cf.br"(%arg17)[^bb2] {u} : (f32) -> ()
  ^bb5(%15: i1):  // no predecessors
    "cf.cond_br"(%15, %arg17)[^bb2, ^bb4] <{operandSegmentSizes = array<i32: 1, 1, 0>}> {w = 1 : i32} : (i1, f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index, f32) -> (), sym_name = "affine_8"}> ({
  ^bb0(%arg12: index, %arg13: index, %arg14: f32):
    "affine.if"(%arg12, %arg13) ({
      "a.b"() : () -> ()
      "affine.yield"() : () -> ()
    }, {
    }) {condition = affine_set<(d0)[s0] : (d0 - 1 >= 0, -d0 + s0 == 0)>} : (index, index) -> ()
    "affine.if"(%arg12, %arg13) ({
      "affine.yield"() : () -> ()
    }, {
      "a.b"() : () -> ()
      "affine.yield"() : () -> ()
    }) {condition = affine_set<(d0)[s0] : (d0 - 1 >= 0, -d0 + s0 == 0)>, foo} : (index, index) -> ()
    %2 = "affine.if"(%arg12, %arg13) ({
      "affine.yield"(%arg14) : (f32) -> ()
    }, {
      "affine.yield"(%arg14) : (f32) -> ()
    }) {condition = affine_set<(d0)[s0] : (d0 - 1 >= 0, -d0 + s0 == 0)>} : (index, index) -> f32
    %3:2 = "affine.if"(%arg12, %arg13) ({
      "affine.yield"(%arg14, %arg14) : (f32, f32) -> ()
    }, {
      "affine.yield"(%arg14, %arg14) : (f32, f32) -> ()
    }) {bar, condition = affine_set<(d0)[s0] : (d0 - 1 >= 0, -d0 + s0 == 0)>} : (index, index) -> (f32, f32)
    "affine.if"() ({
      "affine.yield"() : () -> ()
    }, {
    }) {condition = affine_set<() : (0 == 0)>} : () -> ()
    %4 = "affine.apply"(%arg12, %arg13) <{map = affine_map<(d0)[s0] -> (d0 * 4 + s0)>}> : (index, index) -> index
    %5 = "affine.apply"() <{map = affine_map<() -> (5)>}> : () -> index
    %6 = "affine.apply"(%arg12) <{map = affine_map<()[s0] -> (s0 mod 3)>}> {a} : (index) -> index
    %7 = "affine.min"(%arg12, %arg13) <{map = affine_map<(d0)[s0] -> (d0, s0, 10)>}> : (index, index) -> index
    %8 = "affine.max"(%arg12, %arg13) <{map = affine_map<(d0, d1) -> (d0 + d1, -5)>}> {t} : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<8x8xf32>, index, index, f32) -> (), sym_name = "affine_9"}> ({
  ^bb0(%arg0: memref<8x8xf32>, %arg1: index, %arg2: index, %arg3: f32):
    "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
    ^bb0(%arg11: index):
      "affine.yield"() : () -> ()
    }) : () -> ()
    "affine.parallel"(%arg1, %arg2) <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = affine_map<(d0) -> (0, d0)>, reductions = [], steps = [2, 1], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = affine_map<(d0) -> (10, d0 + 5)>}> ({
    ^bb0(%arg9: index, %arg10: index):
      "affine.yield"() : () -> ()
    }) {foo} : (index, index) -> ()
    %0 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [0], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
    ^bb0(%arg8: index):
      "affine.yield"(%arg3) : (f32) -> ()
    }) : () -> f32
    %1:3 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [9, 3, 6], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
    ^bb0(%arg7: index):
      "affine.yield"(%arg3, %arg3, %arg3) : (f32, f32, f32) -> ()
    }) : () -> (f32, f32, f32)
    "affine.parallel"(%arg1, %arg1, %arg2) <{lowerBoundsGroups = dense<[2, 1]> : tensor<2xi32>, lowerBoundsMap = affine_map<(d0) -> (0, d0, 1)>, reductions = [], steps = [1, 1], upperBoundsGroups = dense<[3, 1]> : tensor<2xi32>, upperBoundsMap = affine_map<(d0, d1) -> (10, d0, d1, 5)>}> ({
    ^bb0(%arg5: index, %arg6: index):
      "affine.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "affine.parallel"(%arg1, %arg1) <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<(d0) -> (d0)>, reductions = [], steps = [3], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0 + 5)>}> ({
    ^bb0(%arg4: index):
      "affine.yield"() : () -> ()
    }) : (index, index) -> ()
    "affine.parallel"() <{lowerBoundsGroups = dense<> : tensor<0xi32>, lowerBoundsMap = affine_map<() -> ()>, reductions = [], steps = [], upperBoundsGroups = dense<> : tensor<0xi32>, upperBoundsMap = affine_map<() -> ()>}> ({
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
