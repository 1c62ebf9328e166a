module {
  func.func @counted(%arg0: i32, %arg1: i64, %arg2: index, %arg3: f32, %arg4: vector<4xf32>) -> (f32, vector<4xf32>) {
    scf.for %arg5 = %arg0 to %arg0 step %arg0  : i32 {
      "test.use"(%arg5) : (i32) -> ()
    }
    %0:2 = scf.for %arg5 = %arg1 to %arg1 step %arg1 iter_args(%arg6 = %arg3, %arg7 = %arg4) -> (f32, vector<4xf32>)  : i64 {
      scf.yield %arg6, %arg7 : f32, vector<4xf32>
    } {note.loop}
    %1:2 = scf.while (%arg5 = %arg3, %arg6 = %arg2) : (f32, index) -> (index, f32) {
      %3 = arith.cmpi slt, %arg6, %arg2 : index
      scf.condition(%3) %arg6, %arg5 : index, f32
    } do {
    ^bb0(%arg5: index, %arg6: f32):
      scf.yield %arg6, %arg5 : f32, index
    } attributes {note.kind = "while"}
    scf.while : () -> () {
      %true = arith.constant true
      scf.condition(%true)
    } do {
      scf.yield
    }
    %2 = scf.parallel (%arg5, %arg6) = (%arg2, %arg2) to (%arg2, %arg2) step (%arg2, %arg2) init (%arg3) -> f32 {
      scf.reduce(%arg3 : f32) {
      ^bb0(%arg7: f32, %arg8: f32):
        %3 = arith.addf %arg7, %arg8 : f32
        scf.reduce.return %3 : f32
      }
    }
    scf.parallel (%arg5) = (%arg2) to (%arg2) step (%arg2) {
      scf.reduce 
    }
    return %2, %0#1 : f32, vector<4xf32>
  }
  func.func @forall(%arg0: index, %arg1: tensor<8x?xf32>) -> tensor<8x?xf32> {
    %0 = scf.forall (%arg2, %arg3) = (%arg0, 1) to (8, %arg0) step (2, %arg0) shared_outs(%arg4 = %arg1) -> (tensor<8x?xf32>) {
      %extracted_slice = tensor.extract_slice %arg4[%arg2, %arg3] [1, 1] [1, 1] : tensor<8x?xf32> to tensor<1x1xf32>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %extracted_slice into %arg4[%arg2, %arg3] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<8x?xf32>
      }
    } {mapping = [#gpu.thread<x>, #gpu.block<linear_dim_0>]}
    scf.forall (%arg2) in (%arg0) {
    }
    scf.forall (%arg2, %arg3) = (0, 0) to (%arg0, 4) step (1, 2) {
    } {note.two}
    scf.forall (%arg2) = (1) to (%arg0) step (1) {
    }
    return %0 : tensor<8x?xf32>
  }
  func.func @affine(%arg0: index, %arg1: index, %arg2: memref<?x?xf32>, %arg3: memref<1xi32, 1>) -> (f32, f32) {
    %cst = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %cst_0 = arith.constant dense<1.500000e+00> : vector<4xf32>
    affine.for %arg4 = max affine_map<(d0)[s0] -> (d0 + s0, d0 * 2, 7)>(%arg0)[%arg1] to min affine_map<(d0)[s0] -> (d0 + s0, d0 * 2, 7)>(%arg1)[%arg0] step 3 {
      affine.for %arg5 = affine_map<(d0) -> (d0 - 1)>(%arg4) to affine_map<()[s0] -> (s0 + 10)>()[%arg0] {
        %6 = affine.load %arg2[%arg4 + symbol(%arg1) * 2, %arg5 mod 3] : memref<?x?xf32>
        affine.store %6, %arg2[%arg4 floordiv 2, (%arg5 + 1) ceildiv 4] {note} : memref<?x?xf32>
        affine.if affine_set<(d0)[s0] : (d0 - 5 >= 0, -d0 + s0 == 0, d0 mod 2 == 0)>(%arg4)[%arg0] {
          affine.prefetch %arg2[%arg4, %arg5 + 5], read, locality<3>, data : memref<?x?xf32>
        } else {
          affine.prefetch %arg2[0, symbol(%arg0)], write, locality<0>, instr : memref<?x?xf32>
        }
      }
    }
    %0 = affine.for %arg4 = -4 to 10 step 2 iter_args(%arg5 = %cst) -> (f32) {
      %6 = affine.if affine_set<(d0) : (d0 >= 0)>(%arg4) -> f32 {
        affine.yield %arg5 : f32
      } else {
        affine.yield %cst : f32
      }
      affine.yield %6 : f32
    } {note.loop = 1 : i8}
    %1:2 = affine.parallel (%arg4, %arg5) = (max(0, %arg0), %arg1) to (min(%arg0, 100, %arg1 + 3), %arg0 * 2) step (2, 5) reduce ("addf", "maximumf") -> (f32, f32) {
      affine.yield %cst, %cst : f32, f32
    }
    affine.parallel (%arg4) = (0) to (symbol(%arg0)) {
    }
    affine.parallel (%arg4, %arg5) = (-1, -%arg0 + 5) to (9, 10) {
      affine.vector_store %cst_0, %arg2[%arg4, %arg5] : memref<?x?xf32>, vector<4xf32>
    }
    %2 = affine.apply affine_map<(d0, d1)[s0, s1] -> ((d0 ceildiv 4 + s0) * 2 + d1 mod 5 - s1)>(%arg0, %arg1)[%arg0, %arg1]
    %3 = affine.min affine_map<(d0)[s0] -> (d0 + s0, d0 * 2, 7)>(%arg0)[%arg1]
    %4 = affine.max affine_map<() -> (3, -2)>()
    %5:3 = affine.delinearize_index %arg0 into (%arg1, 4, 5) : index, index, index
    affine.dma_start %arg2[%arg0, %arg1 + 1], %arg2[0, symbol(%arg0)], %arg3[%c0], %arg0 : memref<?x?xf32>, memref<?x?xf32>, memref<1xi32, 1>
    affine.dma_start %arg2[%arg0, 2], %arg2[1, 3], %arg3[0], %arg0, %arg1, %arg0 : memref<?x?xf32>, memref<?x?xf32>, memref<1xi32, 1>
    affine.dma_wait %arg3[%c0 + 1], %arg0 : memref<1xi32, 1>
    return %0, %1#0 : f32, f32
  }
}
