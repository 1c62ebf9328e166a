"builtin.module"() ({
  "func.func"() <{function_type = (i32, i64, index, f32, vector<4xf32>) -> (f32, vector<4xf32>), sym_name = "counted"}> ({
  ^bb0(%arg22: i32, %arg23: i64, %arg24: index, %arg25: f32, %arg26: vector<4xf32>):
    "scf.for"(%arg22, %arg22, %arg22) ({
    ^bb0(%arg39: i32):
      "test.use"(%arg39) : (i32) -> ()
      "scf.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
    %12:2 = "scf.for"(%arg23, %arg23, %arg23, %arg25, %arg26) ({
    ^bb0(%arg36: i64, %arg37: f32, %arg38: vector<4xf32>):
      "scf.yield"(%arg37, %arg38) : (f32, vector<4xf32>) -> ()
    }) {note.loop} : (i64, i64, i64, f32, vector<4xf32>) -> (f32, vector<4xf32>)
    %13:2 = "scf.while"(%arg25, %arg24) ({
    ^bb0(%arg34: f32, %arg35: index):
      %17 = "arith.cmpi"(%arg35, %arg24) <{predicate = 2 : i64}> : (index, index) -> i1
      "scf.condition"(%17, %arg35, %arg34) : (i1, index, f32) -> ()
    }, {
    ^bb0(%arg32: index, %arg33: f32):
      "scf.yield"(%arg33, %arg32) : (f32, index) -> ()
    }) {note.kind = "while"} : (f32, index) -> (index, f32)
    "scf.while"() ({
      %16 = "arith.constant"() <{value = true}> : () -> i1
      "scf.condition"(%16) : (i1) -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : () -> ()
    %14 = "scf.parallel"(%arg24, %arg24, %arg24, %arg24, %arg24, %arg24, %arg25) <{operandSegmentSizes = array<i32: 2, 2, 2, 1>}> ({
    ^bb0(%arg28: index, %arg29: index):
      "scf.reduce"(%arg25) ({
      ^bb0(%arg30: f32, %arg31: f32):
        %15 = "arith.addf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.reduce.return"(%15) : (f32) -> ()
      }) : (f32) -> ()
    }) : (index, index, index, index, index, index, f32) -> f32
    "scf.parallel"(%arg24, %arg24, %arg24) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
    ^bb0(%arg27: index):
      "scf.reduce"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"(%14, %12#1) : (f32, vector<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, tensor<8x?xf32>) -> tensor<8x?xf32>, sym_name = "forall"}> ({
  ^bb0(%arg13: index, %arg14: tensor<8x?xf32>):
    %10 = "scf.forall"(%arg13, %arg13, %arg13, %arg14) <{mapping = [#gpu.thread<x>, #gpu.block<linear_dim_0>], operandSegmentSizes = array<i32: 1, 1, 1, 1>, staticLowerBound = array<i64: -9223372036854775808, 1>, staticStep = array<i64: 2, -9223372036854775808>, staticUpperBound = array<i64: 8, -9223372036854775808>}> ({
    ^bb0(%arg19: index, %arg20: index, %arg21: tensor<8x?xf32>):
      %11 = "tensor.extract_slice"(%arg21, %arg19, %arg20) <{operandSegmentSizes = array<i32: 1, 2, 0, 0>, static_offsets = array<i64: -9223372036854775808, -9223372036854775808>, static_sizes = array<i64: 1, 1>, static_strides = array<i64: 1, 1>}> : (tensor<8x?xf32>, index, index) -> tensor<1x1xf32>
      "scf.forall.in_parallel"() ({
        "tensor.parallel_insert_slice"(%11, %arg21, %arg19, %arg20) <{operandSegmentSizes = array<i32: 1, 1, 2, 0, 0>, static_offsets = array<i64: -9223372036854775808, -9223372036854775808>, static_sizes = array<i64: 1, 1>, static_strides = array<i64: 1, 1>}> : (tensor<1x1xf32>, tensor<8x?xf32>, index, index) -> ()
      }) : () -> ()
    }) : (index, index, index, tensor<8x?xf32>) -> tensor<8x?xf32>
    "scf.forall"(%arg13) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
    ^bb0(%arg18: index):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index) -> ()
    "scf.forall"(%arg13) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1, 2>, staticUpperBound = array<i64: -9223372036854775808, 4>}> ({
    ^bb0(%arg16: index, %arg17: index):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) {note.two} : (index) -> ()
    "scf.forall"(%arg13) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 1>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
    ^bb0(%arg15: index):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index) -> ()
    "func.return"(%10) : (tensor<8x?xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index, memref<?x?xf32>, memref<1xi32, 1>) -> (f32, f32), sym_name = "affine"}> ({
  ^bb0(%arg0: index, %arg1: index, %arg2: memref<?x?xf32>, %arg3: memref<1xi32, 1>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index
    %2 = "arith.constant"() <{value = dense<1.500000e+00> : vector<4xf32>}> : () -> vector<4xf32>
    "affine.for"(%arg0, %arg1, %arg1, %arg0) <{lowerBoundMap = affine_map<(d0)[s0] -> (d0 + s0, d0 * 2, 7)>, operandSegmentSizes = array<i32: 2, 2, 0>, step = 3 : index, upperBoundMap = affine_map<(d0)[s0] -> (d0 + s0, d0 * 2, 7)>}> ({
    ^bb0(%arg11: index):
      "affine.for"(%arg11, %arg0) <{lowerBoundMap = affine_map<(d0) -> (d0 - 1)>, operandSegmentSizes = array<i32: 1, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0 + 10)>}> ({
      ^bb0(%arg12: index):
        %9 = "affine.load"(%arg2, %arg11, %arg12, %arg1) <{map = affine_map<(d0, d1)[s0] -> (d0 + s0 * 2, d1 mod 3)>}> : (memref<?x?xf32>, index, index, index) -> f32
        "affine.store"(%9, %arg2, %arg11, %arg12) <{map = affine_map<(d0, d1) -> (d0 floordiv 2, (d1 + 1) ceildiv 4)>}> {note} : (f32, memref<?x?xf32>, index, index) -> ()
        "affine.if"(%arg11, %arg0) ({
          "affine.prefetch"(%arg2, %arg11, %arg12) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = affine_map<(d0, d1) -> (d0, d1 + 5)>}> : (memref<?x?xf32>, index, index) -> ()
          "affine.yield"() : () -> ()
        }, {
          "affine.prefetch"(%arg2, %arg0) <{isDataCache = false, isWrite = true, localityHint = 0 : i32, map = affine_map<()[s0] -> (0, s0)>}> : (memref<?x?xf32>, index) -> ()
          "affine.yield"() : () -> ()
        }) {condition = affine_set<(d0)[s0] : (d0 - 5 >= 0, -d0 + s0 == 0, d0 mod 2 == 0)>} : (index, index) -> ()
        "affine.yield"() : () -> ()
      }) : (index, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index, index, index, index) -> ()
    %3 = "affine.for"(%0) <{lowerBoundMap = affine_map<() -> (-4)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 2 : index, upperBoundMap = affine_map<() -> (10)>}> ({
    ^bb0(%arg9: index, %arg10: f32):
      %8 = "affine.if"(%arg9) ({
        "affine.yield"(%arg10) : (f32) -> ()
      }, {
        "affine.yield"(%0) : (f32) -> ()
      }) {condition = affine_set<(d0) : (d0 >= 0)>} : (index) -> f32
      "affine.yield"(%8) : (f32) -> ()
    }) {note.loop = 1 : i8} : (f32) -> f32
    %4:2 = "affine.parallel"(%arg0, %arg1, %arg0, %arg1) <{lowerBoundsGroups = dense<[2, 1]> : tensor<2xi32>, lowerBoundsMap = affine_map<(d0, d1) -> (0, d0, d1)>, reductions = [0, 3], steps = [2, 5], upperBoundsGroups = dense<[3, 1]> : tensor<2xi32>, upperBoundsMap = affine_map<(d0, d1) -> (d0, 100, d1 + 3, d0 * 2)>}> ({
    ^bb0(%arg7: index, %arg8: index):
      "affine.yield"(%0, %0) : (f32, f32) -> ()
    }) : (index, index, index, index) -> (f32, f32)
    "affine.parallel"(%arg0) <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<()[s0] -> (s0)>}> ({
    ^bb0(%arg6: index):
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "affine.parallel"(%arg0) <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = affine_map<(d0) -> (-1, -d0 + 5)>, reductions = [], steps = [1, 1], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = affine_map<() -> (9, 10)>}> ({
    ^bb0(%arg4: index, %arg5: index):
      "affine.vector_store"(%2, %arg2, %arg4, %arg5) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    %5 = "affine.apply"(%arg0, %arg1, %arg0, %arg1) <{map = affine_map<(d0, d1)[s0, s1] -> ((d0 ceildiv 4 + s0) * 2 + d1 mod 5 - s1)>}> : (index, index, index, index) -> index
    %6 = "affine.min"(%arg0, %arg1) <{map = affine_map<(d0)[s0] -> (d0 + s0, d0 * 2, 7)>}> : (index, index) -> index
    %7 = "affine.max"() <{map = affine_map<() -> (3, -2)>}> : () -> index
    "affine.dma_start"(%arg2, %arg0, %arg1, %arg2, %arg0, %arg3, %1, %arg0) {dst_map = affine_map<()[s0] -> (0, s0)>, src_map = affine_map<(d0, d1) -> (d0, d1 + 1)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<?x?xf32>, index, index, memref<?x?xf32>, index, memref<1xi32, 1>, index, index) -> ()
    "affine.dma_start"(%arg2, %arg0, %arg2, %arg3, %arg0, %arg1, %arg0) {dst_map = affine_map<() -> (1, 3)>, src_map = affine_map<(d0) -> (d0, 2)>, tag_map = affine_map<() -> (0)>} : (memref<?x?xf32>, index, memref<?x?xf32>, memref<1xi32, 1>, index, index, index) -> ()
    "affine.dma_wait"(%arg3, %1, %arg0) {tag_map = affine_map<(d0) -> (d0 + 1)>} : (memref<1xi32, 1>, index, index) -> ()
    "func.return"(%3, %4#0) : (f32, f32) -> ()
  }) : () -> ()
}) : () -> ()
