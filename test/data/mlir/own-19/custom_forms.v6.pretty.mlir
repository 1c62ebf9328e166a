module {
  func.func @linalg_0(%arg0: tensor<4x16xf32>, %arg1: tensor<4xf32>, %arg2: memref<4x16xf32>, %arg3: memref<4xf32>) -> tensor<4xf32> {
    %reduced = linalg.reduce ins(%arg0 : tensor<4x16xf32>) outs(%arg1 : tensor<4xf32>) dimensions = [1] 
      (%in: f32, %init: f32) {
        %0 = arith.addf %in, %init : f32
        linalg.yield %0 : f32
      }
    %reduced_0 = linalg.reduce { arith.addf } ins(%arg0 : tensor<4x16xf32>) outs(%arg1 : tensor<4xf32>) dimensions = [1] 
    %reduced_1 = linalg.reduce { arith.addf {fastmath = #arith.fastmath<fast>} } ins(%arg0 : tensor<4x16xf32>) outs(%arg1 : tensor<4xf32>) dimensions = [1] 
    %reduced_2 = linalg.reduce { arith.addf } ins(%arg0 : tensor<4x16xf32>) outs(%arg1 : tensor<4xf32>) dimensions = [1]  {foo = 1 : i32}
    linalg.reduce { arith.maximumf } ins(%arg2 : memref<4x16xf32>) outs(%arg3 : memref<4xf32>) dimensions = [1] 
    linalg.reduce ins(%arg2 : memref<4x16xf32>) outs(%arg3 : memref<4xf32>) dimensions = [1] 
      (%in: f32, %init: f32) {
        %0 = arith.mulf %in, %in : f32
        %1 = arith.addf %0, %init : f32
        linalg.yield %1 : f32
      }
    %reduced_3:2 = linalg.reduce ins(%arg0, %arg0 : tensor<4x16xf32>, tensor<4x16xf32>) outs(%arg1, %arg1 : tensor<4xf32>, tensor<4xf32>) dimensions = [1]  {bar}
      (%in: f32, %in_5: f32, %init: f32, %init_6: f32) {
        %0 = arith.addf %in, %init : f32
        %1 = arith.addf %in_5, %init_6 : f32
        linalg.yield %0, %1 : f32, f32
      }
    %reduced_4 = linalg.reduce { arith.addf } ins(%arg0 : tensor<4x16xf32>) outs(%arg1 : tensor<4xf32>) dimensions = [1] 
    return %reduced_3#0 : tensor<4xf32>
  }
  func.func @linalg_1(%arg0: tensor<4x16xf32>, %arg1: tensor<4x16xf32>, %arg2: memref<4xf32>) {
    %mapped = linalg.map { arith.addf } ins(%arg0, %arg0 : tensor<4x16xf32>, tensor<4x16xf32>) outs(%arg1 : tensor<4x16xf32>)
    %mapped_0 = linalg.map { math.absf } ins(%arg0 : tensor<4x16xf32>) outs(%arg1 : tensor<4x16xf32>)
    linalg.map { arith.addf } ins(%arg2, %arg2 : memref<4xf32>, memref<4xf32>) outs(%arg2 : memref<4xf32>)
    linalg.map { arith.addf {fastmath = #arith.fastmath<fast>} } ins(%arg2, %arg2 : memref<4xf32>, memref<4xf32>) outs(%arg2 : memref<4xf32>) {a = 2 : i32}
    %mapped_1 = linalg.map { math.absf } ins(%arg0 : tensor<4x16xf32>) outs(%arg1 : tensor<4x16xf32>) {z}
    return
  }
  func.func @memref_2(%arg0: index) -> f32 {
    memref.alloca_scope  {
      %alloca = memref.alloca() : memref<4xf32>
    }
    %0 = memref.alloca_scope  -> (f32) {
      %cst = arith.constant 1.000000e+00 : f32
      memref.alloca_scope.return %cst : f32
    }
    %1:2 = memref.alloca_scope  -> (f32, i1) {
      %cst = arith.constant 1.000000e+00 : f32
      %true = arith.constant true
      memref.alloca_scope.return %cst, %true : f32, i1
    } {foo = 1 : i32}
    memref.alloca_scope  {
      "x.y"() : () -> ()
    }
    return %1#0 : f32
  }
  func.func @memref_3(%arg0: memref<256xf32>, %arg1: memref<4x256xf32, 1>, %arg2: memref<1xi32>, %arg3: index, %arg4: index) {
    memref.dma_start %arg0[%arg3], %arg1[%arg3, %arg3], %arg4, %arg2[%arg3] : memref<256xf32>, memref<4x256xf32, 1>, memref<1xi32>
    memref.dma_start %arg0[%arg3], %arg1[%arg3, %arg3], %arg4, %arg2[%arg3], %arg3, %arg4 : memref<256xf32>, memref<4x256xf32, 1>, memref<1xi32>
    memref.dma_start %arg0[%arg3], %arg1[%arg3, %arg3], %arg4, %arg2[%arg3] : memref<256xf32>, memref<4x256xf32, 1>, memref<1xi32>
    memref.dma_wait %arg2[%arg3], %arg4 : memref<1xi32>
    memref.dma_wait %arg2[%arg3], %arg4 {foo} : memref<1xi32>
    affine.dma_start %arg0[%arg3 + 1], %arg1[%arg3, %arg3 * 2], %arg2[%arg3], %arg4 : memref<256xf32>, memref<4x256xf32, 1>, memref<1xi32>
    affine.dma_start %arg0[%arg3], %arg1[%arg3, 0], %arg2[0], %arg4, %arg4, %arg4 : memref<256xf32>, memref<4x256xf32, 1>, memref<1xi32>
    affine.dma_wait %arg2[%arg3], %arg4 : memref<1xi32>
    affine.dma_wait %arg2[%arg3 + symbol(%arg4)], %arg4 : memref<1xi32>
    return
  }
  func.func @sparse_4(%arg0: f64, %arg1: i64, %arg2: tensor<4xf64, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>>, %arg3: index, %arg4: f32, %arg5: tensor<4x4xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>, %arg6: memref<?xindex>, %arg7: memref<?xf32>, %arg8: tensor<2xindex>, %arg9: tensor<6xindex>, %arg10: tensor<6xf64>) {
    %0 = sparse_tensor.binary %arg0, %arg1 : f64, i64 to f64
     overlap = {
    ^bb0(%arg11: f64, %arg12: i64):
      sparse_tensor.yield %arg11 : f64
    }
     left = identity
     right = {
    ^bb0(%arg11: i64):
      %8 = arith.sitofp %arg11 : i64 to f64
      sparse_tensor.yield %8 : f64
    }
    %1 = sparse_tensor.binary %arg0, %arg0 : f64, f64 to f64
     overlap = {
    }
     left = {
    }
     right = {
    }
    %2 = sparse_tensor.unary %arg0 : f64 to f64
     present = {
    ^bb0(%arg11: f64):
      sparse_tensor.yield %arg11 : f64
    }
     absent = {
      %cst = arith.constant 1.000000e+00 : f64
      sparse_tensor.yield %cst : f64
    }
    %3 = sparse_tensor.unary %arg0 : f64 to f64
     present = {
    ^bb0(%arg11: f64):
      sparse_tensor.yield %arg11 : f64
    }
     absent = {
    }
    %4 = sparse_tensor.reduce %arg0, %arg0, %arg0 : f64 {
    ^bb0(%arg11: f64, %arg12: f64):
      sparse_tensor.yield %arg11 : f64
    }
    %5 = sparse_tensor.select %arg0 : f64 {
    ^bb0(%arg11: f64):
      %8 = arith.cmpf ogt, %arg11, %arg0 : f64
      sparse_tensor.yield %8 : i1
    }
    sparse_tensor.foreach in %arg2 : tensor<4xf64, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>> do {
    ^bb0(%arg11: index, %arg12: f64):
    }
    %6 = sparse_tensor.foreach in %arg5 init(%arg0) : tensor<4x4xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>, f64 -> f64 do {
    ^bb0(%arg11: index, %arg12: index, %arg13: f64, %arg14: f64):
      sparse_tensor.yield %arg14 : f64
    }
    sparse_tensor.sort  quick_sort %arg3, %arg6 {ny = 0 : index, perm_map = affine_map<(d0) -> (d0)>} : memref<?xindex>
    sparse_tensor.sort  insertion_sort_stable %arg3, %arg6 jointly %arg7 {ny = 0 : index, perm_map = affine_map<(d0) -> (d0)>} : memref<?xindex> jointly memref<?xf32>
    %7 = sparse_tensor.assemble (%arg8, %arg9), %arg10 : (tensor<2xindex>, tensor<6xindex>), tensor<6xf64> to tensor<100xf64, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>>
    %ret_levels:2, %ret_values, %lvl_lens:2, %val_len = sparse_tensor.disassemble %7 : tensor<100xf64, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>> out_lvls(%arg8, %arg9 : tensor<2xindex>, tensor<6xindex>) out_vals(%arg10 : tensor<6xf64>) -> (tensor<2xindex>, tensor<6xindex>), tensor<6xf64>, (index, index), index
    return
  }
  func.func @sparse_5(%arg0: tensor<4x8xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>>, %arg1: index) -> index {
    %0 = sparse_tensor.extract_iteration_space %arg0 lvls = 0 : tensor<4x8xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>> -> !sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0>
    %1 = sparse_tensor.extract_iteration_space %arg0 lvls = 0 to 2 : tensor<4x8xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>> -> !sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2>
    %2 = sparse_tensor.iterate %arg2 in %0 iter_args(%arg3 = %arg1) : !sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0> -> (index) {
      %4 = sparse_tensor.extract_iteration_space %arg0 at %arg2 lvls = 1 : tensor<4x8xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>>, !sparse_tensor.iterator<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0> -> !sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 1>
      %5 = sparse_tensor.iterate %arg4 in %4 at(%arg5) iter_args(%arg6 = %arg3) : !sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 1> -> (index) {
        %6 = arith.addi %arg6, %arg5 : index
        sparse_tensor.yield %6 : index
      }
      sparse_tensor.yield %5 : index
    }
    sparse_tensor.iterate %arg2 in %1 at(%arg3, _) : !sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2> {
      "a.b"(%arg3) : (index) -> ()
    }
    sparse_tensor.iterate %arg2 in %1 at(_, %arg3) : !sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2> {
    }
    sparse_tensor.iterate %arg2 in %1 : !sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2> {
    }
    %3:2 = sparse_tensor.iterate %arg2 in %1 at(%arg3, %arg4) iter_args(%arg5 = %arg1, %arg6 = %arg1) : !sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2> -> (index, index) {
      sparse_tensor.yield %arg3, %arg6 : index, index
    }
    return %2 : index
  }
  func.func @vs_6(%arg0: index, %arg1: i32) {
    %c4 = arith.constant 4 : index
    %vscale = vector.vscale
    %c4_vscale = arith.muli %c4, %vscale : index
    %c4_vscale_0 = arith.muli %vscale, %c4 : index
    %0 = arith.muli %arg0, %vscale : index
    scf.for %arg2 = %arg0 to %arg0 step %c4_vscale {
      %c4_vscale_1 = arith.muli %c4, %vscale : index
      %c-8 = arith.constant -8 : index
      %c-8_vscale = arith.muli %c-8, %vscale {a} : index
      %c8_i32 = arith.constant 8 : i32
      %1 = arith.muli %c8_i32, %arg1 : i32
    }
    return
  }
  func.func @scf_7(%arg0: index, %arg1: i32, %arg2: f32) {
    cf.switch %arg1 : i32, [
      default: ^bb1]
  ^bb1:  // pred: ^bb0
    cf.switch %arg1 : i32, [
      default: ^bb2(%arg2 : f32),
      42: ^bb2(%arg2 : f32),
      4294967295: ^bb3(%arg1, %arg2 : i32, f32)
    ] {foo}
  ^bb2(%0: f32):  // 5 preds: ^bb1, ^bb1, ^bb2, ^bb4, ^bb5
    %true = arith.constant true
    cf.cond_br %true, ^bb2(%0 : f32), ^bb3(%arg1, %arg2 : i32, f32)
  ^bb3(%1: i32, %2: f32):  // 2 preds: ^bb1, ^bb2
    %true_0 = arith.constant true
    cf.assert %true_0, "hello \22w\22 \0A"
    cf.assert %true_0, "" {a}
    cf.br ^bb4
  ^bb4:  // 2 preds: ^bb3, ^bb5
    %cst = arith.constant 1.000000e+00 : f32
    cf.br ^bb2(%arg2 : f32) {u}
  ^bb5(%3: i1):  // no predecessors
    cf.cond_br %3, ^bb2(%arg2 : f32), ^bb4 {w = 1 : i32}
  }
  func.func @affine_8(%arg0: index, %arg1: index, %arg2: f32) {
    affine.if affine_set<(d0)[s0] : (d0 - 1 >= 0, -d0 + s0 == 0)>(%arg0)[%arg1] {
      "a.b"() : () -> ()
    }
    affine.if affine_set<(d0)[s0] : (d0 - 1 >= 0, -d0 + s0 == 0)>(%arg0)[%arg1] {
    } else {
      "a.b"() : () -> ()
    } {foo}
    %0 = affine.if affine_set<(d0)[s0] : (d0 - 1 >= 0, -d0 + s0 == 0)>(%arg0)[%arg1] -> f32 {
      affine.yield %arg2 : f32
    } else {
      affine.yield %arg2 : f32
    }
    %1:2 = affine.if affine_set<(d0)[s0] : (d0 - 1 >= 0, -d0 + s0 == 0)>(%arg0)[%arg1] -> (f32, f32) {
      affine.yield %arg2, %arg2 : f32, f32
    } else {
      affine.yield %arg2, %arg2 : f32, f32
    } {bar}
    affine.if affine_set<() : (0 == 0)>() {
    }
    %2 = affine.apply affine_map<(d0)[s0] -> (d0 * 4 + s0)>(%arg0)[%arg1]
    %3 = affine.apply affine_map<() -> (5)>()
    %4 = affine.apply affine_map<()[s0] -> (s0 mod 3)>()[%arg0] {a}
    %5 = affine.min affine_map<(d0)[s0] -> (d0, s0, 10)>(%arg0)[%arg1]
    %6 = affine.max affine_map<(d0, d1) -> (d0 + d1, -5)>(%arg0, %arg1) {t}
    return
  }
  func.func @affine_9(%arg0: memref<8x8xf32>, %arg1: index, %arg2: index, %arg3: f32) {
    affine.parallel (%arg4) = (0) to (10) {
    }
    affine.parallel (%arg4, %arg5) = (0, %arg1) to (10, %arg2 + 5) step (2, 1) {
    } {foo}
    %0 = affine.parallel (%arg4) = (0) to (10) reduce ("addf") -> (f32) {
      affine.yield %arg3 : f32
    }
    %1:3 = affine.parallel (%arg4) = (0) to (10) reduce ("mulf", "maximumf", "minimumf") -> (f32, f32, f32) {
      affine.yield %arg3, %arg3, %arg3 : f32, f32, f32
    }
    affine.parallel (%arg4, %arg5) = (max(0, %arg1), 1) to (min(10, %arg1, %arg2), 5) {
    }
    affine.parallel (%arg4) = (%arg1) to (%arg1 + 5) step (3) {
    }
    affine.parallel () = () to () {
    }
    return
  }
}
