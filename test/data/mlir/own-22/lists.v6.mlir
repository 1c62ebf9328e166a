"builtin.module"() ({
  "ml_program.global"() <{is_mutable, sym_name = "state", sym_visibility = "private", type = tensor<4xi32>, value = dense<4> : tensor<4xi32>}> : () -> ()
  "ml_program.global"() <{is_mutable, sym_name = "open", sym_visibility = "public", type = tensor<?xi32>}> : () -> ()
  "ml_program.global"() <{sym_name = "ext", sym_visibility = "private", type = tensor<4xi32>, value = #ml_program.extern}> : () -> ()
  "ml_program.subgraph"() <{function_type = (tensor<4xi32>, !ml_program.token) -> (tensor<4xi32>, !ml_program.token), sym_name = "graph", sym_visibility = "private"}> ({
  ^bb0(%arg45: tensor<4xi32>, %arg46: !ml_program.token):
    %62:2 = "ml_program.global_load_graph"(%arg46) <{global = @state}> : (!ml_program.token) -> (tensor<4xi32>, !ml_program.token)
    %63 = "ml_program.token"() : () -> !ml_program.token
    %64:2 = "ml_program.global_load_graph"() <{global = @state}> : () -> (tensor<4xi32>, !ml_program.token)
    %65 = "ml_program.global_store_graph"(%62#0, %62#1, %63, %64#1) <{global = @state}> {note} : (tensor<4xi32>, !ml_program.token, !ml_program.token, !ml_program.token) -> !ml_program.token
    "ml_program.output"(%62#0, %65) : (tensor<4xi32>, !ml_program.token) -> ()
  }) : () -> ()
  "ml_program.func"() <{function_type = (tensor<4xi32>) -> (), sym_name = "call", sym_visibility = "public"}> ({
  ^bb0(%arg44: tensor<4xi32>):
    %60 = "ml_program.global_load"() <{global = @state}> : () -> tensor<4xi32>
    "ml_program.global_store"(%arg44) <{global = @state}> : (tensor<4xi32>) -> ()
    %61 = "ml_program.global_load_const"() <{global = @ext}> : () -> tensor<4xi32>
    "ml_program.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, i64, ptr, f32, vector<4xf32>)>, linkage = #llvm.linkage<external>, sym_name = "numbers", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg39: i32, %arg40: i64, %arg41: !llvm.ptr, %arg42: f32, %arg43: vector<4xf32>):
    %38 = "llvm.add"(%arg39, %arg39) <{overflowFlags = 1 : i32}> : (i32, i32) -> i32
    %39 = "llvm.sub"(%arg39, %38) <{overflowFlags = 2 : i32}> : (i32, i32) -> i32
    %40 = "llvm.mul"(%38, %39) <{overflowFlags = 3 : i32}> {note} : (i32, i32) -> i32
    %41 = "llvm.shl"(%40, %39) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
    %42 = "llvm.getelementptr"(%arg41, %arg39, %arg40) <{elem_type = !llvm.array<4 x struct<(i32, array<2 x f32>)>>, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648, 1, 1, -2147483648>}> : (!llvm.ptr, i32, i64) -> !llvm.ptr
    %43 = "llvm.getelementptr"(%arg41) <{elem_type = !llvm.struct<(i32, f32)>, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: 0, 1>}> : (!llvm.ptr) -> !llvm.ptr
    %44 = "llvm.getelementptr"(%arg41, %arg40) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> {note} : (!llvm.ptr, i64) -> !llvm.ptr
    %45 = "llvm.fadd"(%arg42, %arg42) <{fastmathFlags = #llvm.fastmath<fast>}> : (f32, f32) -> f32
    %46 = "llvm.fmul"(%arg42, %45) <{fastmathFlags = #llvm.fastmath<nnan, contract>}> {note = 1 : i8} : (f32, f32) -> f32
    %47 = "llvm.fneg"(%46) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %48 = "llvm.intr.fma"(%arg42, %45, %46) <{fastmathFlags = #llvm.fastmath<ninf>}> : (f32, f32, f32) -> f32
    %49 = "llvm.icmp"(%arg39, %38) <{predicate = 5 : i64}> : (i32, i32) -> i1
    %50 = "llvm.fcmp"(%arg42, %arg42) <{fastmathFlags = #llvm.fastmath<nsz>, predicate = 14 : i64}> : (f32, f32) -> i1
    %51 = "llvm.select"(%49, %arg42, %47) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (i1, f32, f32) -> f32
    %52 = "llvm.extractelement"(%arg43, %arg39) : (vector<4xf32>, i32) -> f32
    %53 = "llvm.insertelement"(%arg43, %arg42, %arg40) : (vector<4xf32>, f32, i64) -> vector<4xf32>
    %54 = "llvm.mlir.undef"() : () -> !llvm.struct<(i32, array<2 x f32>)>
    %55 = "llvm.insertvalue"(%54, %arg39) <{position = array<i64: 0>}> : (!llvm.struct<(i32, array<2 x f32>)>, i32) -> !llvm.struct<(i32, array<2 x f32>)>
    %56 = "llvm.extractvalue"(%55) <{position = array<i64: 1, 0>}> {note} : (!llvm.struct<(i32, array<2 x f32>)>) -> f32
    "llvm.switch"(%arg39, %arg39, %38, %arg42, %arg40)[^bb1, ^bb1, ^bb2] <{case_operand_segments = array<i32: 1, 2>, case_values = dense<[-1, 42]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 3>}> : (i32, i32, i32, f32, i64) -> ()
  ^bb1(%57: i32):  // 3 preds: ^bb0, ^bb0, ^bb1
    "llvm.cond_br"(%49, %57)[^bb1, ^bb3] <{branch_weights = array<i32: 3, 5>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
  ^bb2(%58: f32, %59: i64):  // pred: ^bb0
    "llvm.br"()[^bb3] {note} : () -> ()
  ^bb3:  // 2 preds: ^bb1, ^bb2
    "llvm.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x8xf32>, tensor<8x4xf32>, tensor<4x4xf32>, memref<4xf32>) -> tensor<4x4xf32>, sym_name = "traits"}> ({
  ^bb0(%arg28: tensor<4x8xf32>, %arg29: tensor<8x4xf32>, %arg30: tensor<4x4xf32>, %arg31: memref<4xf32>):
    %31 = "linalg.generic"(%arg28, %arg29, %arg30) <{doc = "the \22product\22", indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], library_call = "product", operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg36: f32, %arg37: f32, %arg38: f32):
      %36 = "arith.mulf"(%arg36, %arg37) <{fastmath = #arith.fastmath<contract>}> : (f32, f32) -> f32
      %37 = "arith.addf"(%36, %arg38) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%37) : (f32) -> ()
    }) {note, note.second = [1, 2]} : (tensor<4x8xf32>, tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    "linalg.generic"(%arg31) <{indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg35: f32):
      %35 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      "linalg.yield"(%arg35) : (f32) -> ()
    }) : (memref<4xf32>) -> ()
    %32 = "linalg.matmul"(%arg28, %arg29, %31) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg32: f32, %arg33: f32, %arg34: f32):
      %33 = "arith.mulf"(%arg32, %arg33) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %34 = "arith.addf"(%arg34, %33) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%34) : (f32) -> ()
    }) {note} : (tensor<4x8xf32>, tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%32) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4x8xf32>, vector<8x4xf32>, vector<4x4xf32>, vector<4xf32>, memref<?x?xf32>, index, vector<4xi1>, vector<1xi1>) -> (), sym_name = "vectors"}> ({
  ^bb0(%arg20: vector<4x8xf32>, %arg21: vector<8x4xf32>, %arg22: vector<4x4xf32>, %arg23: vector<4xf32>, %arg24: memref<?x?xf32>, %arg25: index, %arg26: vector<4xi1>, %arg27: vector<1xi1>):
    %12 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %13 = "vector.contract"(%arg20, %arg21, %arg22) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<maximumf>}> : (vector<4x8xf32>, vector<8x4xf32>, vector<4x4xf32>) -> vector<4x4xf32>
    %14 = "vector.contract"(%arg23, %arg23, %12) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4xf32>, vector<4xf32>, f32) -> f32
    %15 = "vector.transfer_read"(%arg24, %arg25, %arg25, %12) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
    %16 = "vector.transfer_read"(%arg24, %arg25, %arg25, %12) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0)>}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
    %17 = "vector.transfer_read"(%arg24, %arg25, %arg25, %12, %arg27) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = affine_map<(d0, d1) -> (0)>}> : (memref<?x?xf32>, index, index, f32, vector<1xi1>) -> vector<4xf32>
    %18 = "vector.transfer_read"(%arg24, %arg25, %arg25, %12) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1, d0)>}> {note} : (memref<?x?xf32>, index, index, f32) -> vector<4x4xf32>
    "vector.transfer_write"(%arg23, %arg24, %arg25, %arg25, %arg26) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = affine_map<(d0, d1) -> (d1)>}> {note} : (vector<4xf32>, memref<?x?xf32>, index, index, vector<4xi1>) -> ()
    %19 = "vector.extract"(%arg20) <{static_position = array<i64: 1, 2>}> : (vector<4x8xf32>) -> f32
    %20 = "vector.insert"(%arg23, %arg22, %arg25) <{static_position = array<i64: -9223372036854775808>}> : (vector<4xf32>, vector<4x4xf32>, index) -> vector<4x4xf32>
    %21 = "vector.extract"(%arg22) <{static_position = array<i64>}> : (vector<4x4xf32>) -> vector<4x4xf32>
    %22 = "vector.mask"(%arg26) ({
      %30 = "vector.reduction"(%arg23, %12) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> f32
      "vector.yield"(%30) : (f32) -> ()
    }) : (vector<4xi1>) -> f32
    %23 = "vector.mask"(%arg26) ({
      %29 = "vector.transfer_read"(%arg24, %arg25, %arg25, %12) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
      "vector.yield"(%29) : (vector<4xf32>) -> ()
    }) : (vector<4xi1>) -> vector<4xf32>
    "vector.mask"(%arg26) ({
      "vector.yield"() : () -> ()
    }) : (vector<4xi1>) -> ()
    %24 = "vector.mask"(%arg26, %arg23) ({
      "vector.yield"(%arg23) : (vector<4xf32>) -> ()
    }) : (vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    %25 = "vector.multi_reduction"(%arg20, %arg23) <{kind = #vector.kind<minimumf>, reduction_dims = array<i64: 1>}> : (vector<4x8xf32>, vector<4xf32>) -> vector<4xf32>
    %26 = "vector.multi_reduction"(%arg22, %12) <{kind = #vector.kind<mul>, reduction_dims = array<i64: 0, 1>}> : (vector<4x4xf32>, f32) -> f32
    %27 = "vector.outerproduct"(%arg23, %arg23, %arg22) <{kind = #vector.kind<minnumf>}> : (vector<4xf32>, vector<4xf32>, vector<4x4xf32>) -> vector<4x4xf32>
    %28 = "vector.outerproduct"(%arg23, %12) <{kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, vector<4xi1>, vector<4xf32>, f32, tensor<2xi1>, tensor<2xi8>) -> (), sym_name = "choices"}> ({
  ^bb0(%arg14: i1, %arg15: vector<4xi1>, %arg16: vector<4xf32>, %arg17: f32, %arg18: tensor<2xi1>, %arg19: tensor<2xi8>):
    %8 = "arith.select"(%arg14, %arg17, %arg17) : (i1, f32, f32) -> f32
    %9 = "arith.select"(%arg15, %arg16, %arg16) : (vector<4xi1>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %10 = "arith.select"(%arg18, %arg19, %arg19) {note} : (tensor<2xi1>, tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
    %11 = "arith.select"(%arg14, %arg16, %arg16) : (i1, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4x?xf32>, memref<?x4xf32, 1>, memref<1xi32>, index, index) -> (), sym_name = "transfers"}> ({
  ^bb0(%arg9: memref<4x?xf32>, %arg10: memref<?x4xf32, 1>, %arg11: memref<1xi32>, %arg12: index, %arg13: index):
    "memref.dma_start"(%arg9, %arg12, %arg12, %arg10, %arg12, %arg13, %arg13, %arg11, %arg12) : (memref<4x?xf32>, index, index, memref<?x4xf32, 1>, index, index, index, memref<1xi32>, index) -> ()
    "memref.dma_start"(%arg9, %arg12, %arg12, %arg10, %arg12, %arg13, %arg13, %arg11, %arg12, %arg13, %arg12) : (memref<4x?xf32>, index, index, memref<?x4xf32, 1>, index, index, index, memref<1xi32>, index, index, index) -> ()
    "memref.dma_wait"(%arg11, %arg12, %arg13) : (memref<1xi32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "shard.grid"() <{shape = array<i64: 4>, sym_name = "line"}> : () -> ()
  "shard.grid"() <{shape = array<i64: 2, -9223372036854775808, 4>, sym_name = "cube"}> : () -> ()
  "func.func"() <{function_type = (tensor<4x8xf32>) -> tensor<4x8xf32>, sym_name = "grids"}> ({
  ^bb0(%arg8: tensor<4x8xf32>):
    %2 = "shard.sharding"() <{grid = @cube, operandSegmentSizes = array<i32: 0, 0>, split_axes = #shard<axisarray[[0], [1, 2]]>, static_halo_sizes = array<i64>, static_sharded_dims_offsets = array<i64>}> : () -> !shard.sharding
    %3 = "shard.sharding"() <{grid = @line, operandSegmentSizes = array<i32: 0, 0>, split_axes = #shard<axisarray[[0]]>, static_halo_sizes = array<i64: 1, -2>, static_sharded_dims_offsets = array<i64>}> : () -> !shard.sharding
    %4 = "shard.shard"(%arg8, %2) : (tensor<4x8xf32>, !shard.sharding) -> tensor<4x8xf32>
    %5 = "shard.shard"(%4, %2) <{annotate_for_users}> : (tensor<4x8xf32>, !shard.sharding) -> tensor<4x8xf32>
    %6:2 = "shard.grid_shape"() <{axes = array<i16: 0, 2>, grid = @cube}> : () -> (index, index)
    %7 = "shard.all_reduce"(%5) <{grid = @cube, grid_axes = array<i16: 1, 0>, reduction = #shard<partial max>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%7) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, i64, i8)>, linkage = #llvm.linkage<external>, sym_name = "signed_cases", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg5: i32, %arg6: i64, %arg7: i8):
    "llvm.switch"(%arg5)[^bb1, ^bb1, ^bb1] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<[-1, 42]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb1:  // 3 preds: ^bb0, ^bb0, ^bb0
    "llvm.switch"(%arg6)[^bb2, ^bb2] <{case_operand_segments = array<i32: 0>, case_values = dense<-7> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i64) -> ()
  ^bb2:  // 2 preds: ^bb1, ^bb1
    "llvm.switch"(%arg7)[^bb3] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i8) -> ()
  ^bb3:  // pred: ^bb2
    "llvm.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i64, i8) -> (), sym_name = "unsigned_cases"}> ({
  ^bb0(%arg2: i32, %arg3: i64, %arg4: i8):
    "cf.switch"(%arg2, %arg2, %arg2)[^bb1, ^bb1, ^bb2] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[-1, 42]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> {note} : (i32, i32, i32) -> ()
  ^bb1(%1: i32):  // 2 preds: ^bb0, ^bb0
    "cf.switch"(%arg3)[^bb2, ^bb2] <{case_operand_segments = array<i32: 0>, case_values = dense<-7> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i64) -> ()
  ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb1
    "cf.switch"(%arg4)[^bb3] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i8) -> ()
  ^bb3:  // pred: ^bb2
    "func.return"() : () -> ()
  }) : () -> ()
  "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = (si32, i64) -> (), sym_name = "s"}> ({
  ^bb0(%arg0: si32, %arg1: i64):
    "spirv.Switch"(%arg0, %arg1, %arg1)[^bb1, ^bb1, ^bb2] <{case_operand_segments = array<i32: 1, 0>, literals = dense<[-1, 5]> : vector<2xsi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> {note} : (si32, i64, i64) -> ()
  ^bb1(%0: i64):  // 2 preds: ^bb0, ^bb0
    "spirv.Switch"(%arg1)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i64) -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "spirv.Return"() : () -> ()
  }) : () -> ()
}) : () -> ()
