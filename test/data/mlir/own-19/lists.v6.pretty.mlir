module {
  ml_program.global private mutable @state(dense<4> : tensor<4xi32>) : tensor<4xi32>
  ml_program.global public mutable @open : tensor<?xi32>
  ml_program.global private @ext(#ml_program.extern) : tensor<4xi32>
  ml_program.subgraph private @graph(%arg0: tensor<4xi32>, %arg1: !ml_program.token) -> (tensor<4xi32>, !ml_program.token) {
    %result, %produceToken = ml_program.global_load_graph @state ordering(%arg1 -> !ml_program.token) : tensor<4xi32>
    %0 = ml_program.token
    %result_0, %produceToken_1 = ml_program.global_load_graph @state ordering(() -> !ml_program.token) : tensor<4xi32>
    %1 = ml_program.global_store_graph @state = %result ordering(%produceToken, %0, %produceToken_1 -> !ml_program.token) : tensor<4xi32> {note}
    ml_program.output %result, %1 : tensor<4xi32>, !ml_program.token
  }
  ml_program.func public @call(%arg0: tensor<4xi32>) {
    %state = ml_program.global_load @state : tensor<4xi32>
    ml_program.global_store @state = %arg0 : tensor<4xi32>
    %ext = ml_program.global_load_const @ext : tensor<4xi32>
    ml_program.return
  }
  llvm.func @numbers(%arg0: i32, %arg1: i64, %arg2: !llvm.ptr, %arg3: f32, %arg4: vector<4xf32>) {
    %0 = llvm.add %arg0, %arg0 overflow<nsw> : i32
    %1 = llvm.sub %arg0, %0 overflow<nuw> : i32
    %2 = llvm.mul %0, %1 overflow<nsw, nuw> {note} : i32
    %3 = llvm.shl %2, %1 : i32
    %4 = llvm.getelementptr %arg2[%arg0, 1, 1, %arg1] : (!llvm.ptr, i32, i64) -> !llvm.ptr, !llvm.array<4 x struct<(i32, array<2 x f32>)>>
    %5 = llvm.getelementptr inbounds %arg2[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f32)>
    %6 = llvm.getelementptr %arg2[%arg1] {note} : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %7 = llvm.fadd %arg3, %arg3  {fastmathFlags = #llvm.fastmath<fast>} : f32
    %8 = llvm.fmul %arg3, %7  {fastmathFlags = #llvm.fastmath<nnan, contract>, note = 1 : i8} : f32
    %9 = llvm.fneg %8  : f32
    %10 = llvm.intr.fma(%arg3, %7, %8)  {fastmathFlags = #llvm.fastmath<ninf>} : (f32, f32, f32) -> f32
    %11 = llvm.icmp "sge" %arg0, %0 : i32
    %12 = llvm.fcmp "uno" %arg3, %arg3 {fastmathFlags = #llvm.fastmath<nsz>} : f32
    %13 = llvm.select %11, %arg3, %9 {fastmathFlags = #llvm.fastmath<reassoc>} : i1, f32
    %14 = llvm.extractelement %arg4[%arg0 : i32] : vector<4xf32>
    %15 = llvm.insertelement %arg3, %arg4[%arg1 : i64] : vector<4xf32>
    %16 = llvm.mlir.undef : !llvm.struct<(i32, array<2 x f32>)>
    %17 = llvm.insertvalue %arg0, %16[0] : !llvm.struct<(i32, array<2 x f32>)> 
    %18 = llvm.extractvalue %17[1, 0] {note} : !llvm.struct<(i32, array<2 x f32>)> 
    llvm.switch %arg0 : i32, ^bb1(%arg0 : i32) [
      4294967295: ^bb1(%0 : i32),
      42: ^bb2(%arg3, %arg1 : f32, i64)
    ]
  ^bb1(%19: i32):  // 3 preds: ^bb0, ^bb0, ^bb1
    llvm.cond_br %11 weights([3, 5]), ^bb1(%19 : i32), ^bb3
  ^bb2(%20: f32, %21: i64):  // pred: ^bb0
    llvm.br ^bb3 {note}
  ^bb3:  // 2 preds: ^bb1, ^bb2
    llvm.return
  }
  func.func @traits(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4x4xf32>, %arg3: memref<4xf32>) -> tensor<4x4xf32> {
    %0 = linalg.generic {doc = "the \22product\22", indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], library_call = "product"} ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x4xf32>) outs(%arg2 : tensor<4x4xf32>) attrs =  {note, note.second = [1, 2]} {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %2 = arith.mulf %in, %in_0 fastmath<contract> : f32
      %3 = arith.addf %2, %out : f32
      linalg.yield %3 : f32
    } -> tensor<4x4xf32>
    linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%arg3 : memref<4xf32>) {
    ^bb0(%out: f32):
      %2 = linalg.index 0 : index
      linalg.yield %out : f32
    }
    %1 = linalg.matmul {note} ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x4xf32>) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
  func.func @vectors(%arg0: vector<4x8xf32>, %arg1: vector<8x4xf32>, %arg2: vector<4x4xf32>, %arg3: vector<4xf32>, %arg4: memref<?x?xf32>, %arg5: index, %arg6: vector<4xi1>, %arg7: vector<i1>) {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maximumf>} %arg0, %arg1, %arg2 : vector<4x8xf32>, vector<8x4xf32> into vector<4x4xf32>
    %1 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %arg3, %arg3, %cst : vector<4xf32>, vector<4xf32> into f32
    %2 = vector.transfer_read %arg4[%arg5, %arg5], %cst {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
    %3 = vector.transfer_read %arg4[%arg5, %arg5], %cst {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<4xf32>
    %4 = vector.transfer_read %arg4[%arg5, %arg5], %cst {note, permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<4x4xf32>
    vector.transfer_write %arg3, %arg4[%arg5, %arg5], %arg6 {note} : vector<4xf32>, memref<?x?xf32>
    %5 = vector.extract %arg0[1, 2] : f32 from vector<4x8xf32>
    %6 = vector.insert %arg3, %arg2 [%arg5] : vector<4xf32> into vector<4x4xf32>
    %7 = vector.extract %arg2[] : vector<4x4xf32> from vector<4x4xf32>
    %8 = vector.mask %arg6 { vector.reduction <add>, %arg3, %cst : vector<4xf32> into f32 } : vector<4xi1> -> f32
    %9 = vector.mask %arg6 { vector.transfer_read %arg4[%arg5, %arg5], %cst : memref<?x?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
    vector.mask %arg6 { vector.yield } : vector<4xi1>
    %10 = vector.mask %arg6, %arg3 { vector.yield %arg3 : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
    %11 = vector.multi_reduction <minimumf>, %arg0, %arg3 [1] : vector<4x8xf32> to vector<4xf32>
    %12 = vector.multi_reduction <mul>, %arg2, %cst [0, 1] : vector<4x4xf32> to f32
    %13 = vector.outerproduct %arg3, %arg3, %arg2 {kind = #vector.kind<minnumf>} : vector<4xf32>, vector<4xf32>
    %14 = vector.outerproduct %arg3, %cst : vector<4xf32>, f32
    return
  }
  func.func @choices(%arg0: i1, %arg1: vector<4xi1>, %arg2: vector<4xf32>, %arg3: f32, %arg4: tensor<2xi1>, %arg5: tensor<2xi8>) {
    %0 = arith.select %arg0, %arg3, %arg3 : f32
    %1 = arith.select %arg1, %arg2, %arg2 : vector<4xi1>, vector<4xf32>
    %2 = arith.select %arg4, %arg5, %arg5 {note} : tensor<2xi1>, tensor<2xi8>
    %3 = arith.select %arg0, %arg2, %arg2 : vector<4xf32>
    return
  }
  func.func @transfers(%arg0: memref<4x?xf32>, %arg1: memref<?x4xf32, 1>, %arg2: memref<1xi32>, %arg3: index, %arg4: index) {
    memref.dma_start %arg0[%arg3, %arg3], %arg1[%arg3, %arg4], %arg4, %arg2[%arg3] : memref<4x?xf32>, memref<?x4xf32, 1>, memref<1xi32>
    memref.dma_start %arg0[%arg3, %arg3], %arg1[%arg3, %arg4], %arg4, %arg2[%arg3], %arg4, %arg3 : memref<4x?xf32>, memref<?x4xf32, 1>, memref<1xi32>
    memref.dma_wait %arg2[%arg3], %arg4 : memref<1xi32>
    return
  }
  llvm.func @signed_cases(%arg0: i32, %arg1: i64, %arg2: i8) {
    llvm.switch %arg0 : i32, ^bb1 [
      4294967295: ^bb1,
      42: ^bb1
    ]
  ^bb1:  // 3 preds: ^bb0, ^bb0, ^bb0
    llvm.switch %arg1 : i64, ^bb2 [
      18446744073709551609: ^bb2
    ]
  ^bb2:  // 2 preds: ^bb1, ^bb1
    llvm.switch %arg2 : i8, ^bb3 [
    ]
  ^bb3:  // pred: ^bb2
    llvm.return
  }
  func.func @unsigned_cases(%arg0: i32, %arg1: i64, %arg2: i8) {
    cf.switch %arg0 : i32, [
      default: ^bb1(%arg0 : i32),
      4294967295: ^bb1(%arg0 : i32),
      42: ^bb2
    ] {note}
  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb0
    cf.switch %arg1 : i64, [
      default: ^bb2,
      18446744073709551609: ^bb2
    ]
  ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb1
    cf.switch %arg2 : i8, [
      default: ^bb3]
  ^bb3:  // pred: ^bb2
    return
  }
  mesh.mesh @cube(shape = 2x?x4)
  mesh.mesh @line(shape = 4)
}
