"builtin.module"() ({
  "ml_program.global"() <{is_mutable, sym_name = "state", sym_visibility = "private", type = tensor<4xi32>, value = dense<4> : tensor<4xi32>}> : () -> ()
  "ml_program.global"() <{is_mutable, sym_name = "open", sym_visibility = "public", type = tensor<?xi32>}> : () -> ()
  "ml_program.global"() <{sym_name = "ext", sym_visibility = "private", type = tensor<4xi32>, value = #ml_program.extern}> : () -> ()
  "ml_program.subgraph"() <{function_type = (tensor<4xi32>, !ml_program.token) -> (tensor<4xi32>, !ml_program.token), sym_name = "graph", sym_visibility = "private"}> ({
  ^bb0(%arg42: tensor<4xi32>, %arg43: !ml_program.token):
    %54:2 = "ml_program.global_load_graph"(%arg43) <{global = @state}> : (!ml_program.token) -> (tensor<4xi32>, !ml_program.token)
    %55 = "ml_program.token"() : () -> !ml_program.token
    %56:2 = "ml_program.global_load_graph"() <{global = @state}> : () -> (tensor<4xi32>, !ml_program.token)
    %57 = "ml_program.global_store_graph"(%54#0, %54#1, %55, %56#1) <{global = @state}> {note} : (tensor<4xi32>, !ml_program.token, !ml_program.token, !ml_program.token) -> !ml_program.token
    "ml_program.output"(%54#0, %57) : (tensor<4xi32>, !ml_program.token) -> ()
  }) : () -> ()
  "ml_program.func"() <{function_type = (tensor<4xi32>) -> (), sym_name = "call", sym_visibility = "public"}> ({
  ^bb0(%arg41: tensor<4xi32>):
    %52 = "ml_program.global_load"() <{global = @state}> : () -> tensor<4xi32>
    "ml_program.global_store"(%arg41) <{global = @state}> : (tensor<4xi32>) -> ()
    %53 = "ml_program.global_load_const"() <{global = @ext}> : () -> tensor<4xi32>
    "ml_program.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, i64, ptr, f32, vector<4xf32>)>, linkage = #llvm.linkage<external>, sym_name = "numbers", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg36: i32, %arg37: i64, %arg38: !llvm.ptr, %arg39: f32, %arg40: vector<4xf32>):
    %30 = "llvm.add"(%arg36, %arg36) <{overflowFlags = #llvm.overflow<nsw>}> : (i32, i32) -> i32
    %31 = "llvm.sub"(%arg36, %30) <{overflowFlags = #llvm.overflow<nuw>}> : (i32, i32) -> i32
    %32 = "llvm.mul"(%30, %31) <{overflowFlags = #llvm.overflow<nsw, nuw>}> {note} : (i32, i32) -> i32
    %33 = "llvm.shl"(%32, %31) <{overflowFlags = #llvm.overflow<none>}> : (i32, i32) -> i32
    %34 = "llvm.getelementptr"(%arg38, %arg36, %arg37) <{elem_type = !llvm.array<4 x struct<(i32, array<2 x f32>)>>, rawConstantIndices = array<i32: -2147483648, 1, 1, -2147483648>}> : (!llvm.ptr, i32, i64) -> !llvm.ptr
    %35 = "llvm.getelementptr"(%arg38) <{elem_type = !llvm.struct<(i32, f32)>, inbounds, rawConstantIndices = array<i32: 0, 1>}> : (!llvm.ptr) -> !llvm.ptr
    %36 = "llvm.getelementptr"(%arg38, %arg37) <{elem_type = i8, rawConstantIndices = array<i32: -2147483648>}> {note} : (!llvm.ptr, i64) -> !llvm.ptr
    %37 = "llvm.fadd"(%arg39, %arg39) <{fastmathFlags = #llvm.fastmath<fast>}> : (f32, f32) -> f32
    %38 = "llvm.fmul"(%arg39, %37) <{fastmathFlags = #llvm.fastmath<nnan, contract>}> {note = 1 : i8} : (f32, f32) -> f32
    %39 = "llvm.fneg"(%38) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %40 = "llvm.intr.fma"(%arg39, %37, %38) <{fastmathFlags = #llvm.fastmath<ninf>}> : (f32, f32, f32) -> f32
    %41 = "llvm.icmp"(%arg36, %30) <{predicate = 5 : i64}> : (i32, i32) -> i1
    %42 = "llvm.fcmp"(%arg39, %arg39) <{fastmathFlags = #llvm.fastmath<nsz>, predicate = 14 : i64}> : (f32, f32) -> i1
    %43 = "llvm.select"(%41, %arg39, %39) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (i1, f32, f32) -> f32
    %44 = "llvm.extractelement"(%arg40, %arg36) : (vector<4xf32>, i32) -> f32
    %45 = "llvm.insertelement"(%arg40, %arg39, %arg37) : (vector<4xf32>, f32, i64) -> vector<4xf32>
    %46 = "llvm.mlir.undef"() : () -> !llvm.struct<(i32, array<2 x f32>)>
    %47 = "llvm.insertvalue"(%46, %arg36) <{position = array<i64: 0>}> : (!llvm.struct<(i32, array<2 x f32>)>, i32) -> !llvm.struct<(i32, array<2 x f32>)>
    %48 = "llvm.extractvalue"(%47) <{position = array<i64: 1, 0>}> {note} : (!llvm.struct<(i32, array<2 x f32>)>) -> f32
    "llvm.switch"(%arg36, %arg36, %30, %arg39, %arg37)[^bb1, ^bb1, ^bb2] <{case_operand_segments = array<i32: 1, 2>, case_values = dense<[-1, 42]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 3>}> : (i32, i32, i32, f32, i64) -> ()
  ^bb1(%49: i32):  // 3 preds: ^bb0, ^bb0, ^bb1
    "llvm.cond_br"(%41, %49)[^bb1, ^bb3] <{branch_weights = array<i32: 3, 5>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
  ^bb2(%50: f32, %51: i64):  // pred: ^bb0
    "llvm.br"()[^bb3] {note} : () -> ()
  ^bb3:  // 2 preds: ^bb1, ^bb2
    "llvm.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x8xf32>, tensor<8x4xf32>, tensor<4x4xf32>, memref<4xf32>) -> tensor<4x4xf32>, sym_name = "traits"}> ({
  ^bb0(%arg25: tensor<4x8xf32>, %arg26: tensor<8x4xf32>, %arg27: tensor<4x4xf32>, %arg28: memref<4xf32>):
    %23 = "linalg.generic"(%arg25, %arg26, %arg27) <{doc = "the \22product\22", indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], library_call = "product", operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg33: f32, %arg34: f32, %arg35: f32):
      %28 = "arith.mulf"(%arg33, %arg34) <{fastmath = #arith.fastmath<contract>}> : (f32, f32) -> f32
      %29 = "arith.addf"(%28, %arg35) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%29) : (f32) -> ()
    }) {note, note.second = [1, 2]} : (tensor<4x8xf32>, tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    "linalg.generic"(%arg28) <{indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg32: f32):
      %27 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      "linalg.yield"(%arg32) : (f32) -> ()
    }) : (memref<4xf32>) -> ()
    %24 = "linalg.matmul"(%arg25, %arg26, %23) <{operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg29: f32, %arg30: f32, %arg31: f32):
      %25 = "arith.mulf"(%arg29, %arg30) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %26 = "arith.addf"(%arg31, %25) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%26) : (f32) -> ()
    }) {linalg.memoized_indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], note} : (tensor<4x8xf32>, tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%24) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4x8xf32>, vector<8x4xf32>, vector<4x4xf32>, vector<4xf32>, memref<?x?xf32>, index, vector<4xi1>, vector<i1>) -> (), sym_name = "vectors"}> ({
  ^bb0(%arg17: vector<4x8xf32>, %arg18: vector<8x4xf32>, %arg19: vector<4x4xf32>, %arg20: vector<4xf32>, %arg21: memref<?x?xf32>, %arg22: index, %arg23: vector<4xi1>, %arg24: vector<i1>):
    %5 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %6 = "vector.contract"(%arg17, %arg18, %arg19) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<maximumf>}> : (vector<4x8xf32>, vector<8x4xf32>, vector<4x4xf32>) -> vector<4x4xf32>
    %7 = "vector.contract"(%arg20, %arg20, %5) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4xf32>, vector<4xf32>, f32) -> f32
    %8 = "vector.transfer_read"(%arg21, %arg22, %arg22, %5) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
    %9 = "vector.transfer_read"(%arg21, %arg22, %arg22, %5) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0)>}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
    %10 = "vector.transfer_read"(%arg21, %arg22, %arg22, %5) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1, d0)>}> {note} : (memref<?x?xf32>, index, index, f32) -> vector<4x4xf32>
    "vector.transfer_write"(%arg20, %arg21, %arg22, %arg22, %arg23) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = affine_map<(d0, d1) -> (d1)>}> {note} : (vector<4xf32>, memref<?x?xf32>, index, index, vector<4xi1>) -> ()
    %11 = "vector.extract"(%arg17) <{static_position = array<i64: 1, 2>}> : (vector<4x8xf32>) -> f32
    %12 = "vector.insert"(%arg20, %arg19, %arg22) <{static_position = array<i64: -9223372036854775808>}> : (vector<4xf32>, vector<4x4xf32>, index) -> vector<4x4xf32>
    %13 = "vector.extract"(%arg19) <{static_position = array<i64>}> : (vector<4x4xf32>) -> vector<4x4xf32>
    %14 = "vector.mask"(%arg23) ({
      %22 = "vector.reduction"(%arg20, %5) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> f32
      "vector.yield"(%22) : (f32) -> ()
    }) : (vector<4xi1>) -> f32
    %15 = "vector.mask"(%arg23) ({
      %21 = "vector.transfer_read"(%arg21, %arg22, %arg22, %5) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
      "vector.yield"(%21) : (vector<4xf32>) -> ()
    }) : (vector<4xi1>) -> vector<4xf32>
    "vector.mask"(%arg23) ({
      "vector.yield"() : () -> ()
    }) : (vector<4xi1>) -> ()
    %16 = "vector.mask"(%arg23, %arg20) ({
      "vector.yield"(%arg20) : (vector<4xf32>) -> ()
    }) : (vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    %17 = "vector.multi_reduction"(%arg17, %arg20) <{kind = #vector.kind<minimumf>, reduction_dims = [1]}> : (vector<4x8xf32>, vector<4xf32>) -> vector<4xf32>
    %18 = "vector.multi_reduction"(%arg19, %5) <{kind = #vector.kind<mul>, reduction_dims = [0, 1]}> : (vector<4x4xf32>, f32) -> f32
    %19 = "vector.outerproduct"(%arg20, %arg20, %arg19) <{kind = #vector.kind<minnumf>}> : (vector<4xf32>, vector<4xf32>, vector<4x4xf32>) -> vector<4x4xf32>
    %20 = "vector.outerproduct"(%arg20, %5) <{kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, vector<4xi1>, vector<4xf32>, f32, tensor<2xi1>, tensor<2xi8>) -> (), sym_name = "choices"}> ({
  ^bb0(%arg11: i1, %arg12: vector<4xi1>, %arg13: vector<4xf32>, %arg14: f32, %arg15: tensor<2xi1>, %arg16: tensor<2xi8>):
    %1 = "arith.select"(%arg11, %arg14, %arg14) : (i1, f32, f32) -> f32
    %2 = "arith.select"(%arg12, %arg13, %arg13) : (vector<4xi1>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %3 = "arith.select"(%arg15, %arg16, %arg16) {note} : (tensor<2xi1>, tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
    %4 = "arith.select"(%arg11, %arg13, %arg13) : (i1, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4x?xf32>, memref<?x4xf32, 1>, memref<1xi32>, index, index) -> (), sym_name = "transfers"}> ({
  ^bb0(%arg6: memref<4x?xf32>, %arg7: memref<?x4xf32, 1>, %arg8: memref<1xi32>, %arg9: index, %arg10: index):
    "memref.dma_start"(%arg6, %arg9, %arg9, %arg7, %arg9, %arg10, %arg10, %arg8, %arg9) : (memref<4x?xf32>, index, index, memref<?x4xf32, 1>, index, index, index, memref<1xi32>, index) -> ()
    "memref.dma_start"(%arg6, %arg9, %arg9, %arg7, %arg9, %arg10, %arg10, %arg8, %arg9, %arg10, %arg9) : (memref<4x?xf32>, index, index, memref<?x4xf32, 1>, index, index, index, memref<1xi32>, index, index, index) -> ()
    "memref.dma_wait"(%arg8, %arg9, %arg10) : (memref<1xi32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, i64, i8)>, linkage = #llvm.linkage<external>, sym_name = "signed_cases", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg3: i32, %arg4: i64, %arg5: i8):
    "llvm.switch"(%arg3)[^bb1, ^bb1, ^bb1] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<[-1, 42]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb1:  // 3 preds: ^bb0, ^bb0, ^bb0
    "llvm.switch"(%arg4)[^bb2, ^bb2] <{case_operand_segments = array<i32: 0>, case_values = dense<-7> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i64) -> ()
  ^bb2:  // 2 preds: ^bb1, ^bb1
    "llvm.switch"(%arg5)[^bb3] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i8) -> ()
  ^bb3:  // pred: ^bb2
    "llvm.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i64, i8) -> (), sym_name = "unsigned_cases"}> ({
  ^bb0(%arg0: i32, %arg1: i64, %arg2: i8):
    "cf.switch"(%arg0, %arg0, %arg0)[^bb1, ^bb1, ^bb2] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[-1, 42]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> {note} : (i32, i32, i32) -> ()
  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb0
    "cf.switch"(%arg1)[^bb2, ^bb2] <{case_operand_segments = array<i32: 0>, case_values = dense<-7> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i64) -> ()
  ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb1
    "cf.switch"(%arg2)[^bb3] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i8) -> ()
  ^bb3:  // pred: ^bb2
    "func.return"() : () -> ()
  }) : () -> ()
  "mesh.mesh"() <{shape = array<i64: 2, -9223372036854775808, 4>, sym_name = "cube"}> : () -> ()
  "mesh.mesh"() <{shape = array<i64: 4>, sym_name = "line"}> : () -> ()
}) : () -> ()
