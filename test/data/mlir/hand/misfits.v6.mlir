"builtin.module"() ({
  "func.func"() <{function_type = (index, memref<4xf32>, f32, i1) -> (), sym_name = "misfits"}> ({
  ^bb0(%arg1: index, %arg2: memref<4xf32>, %arg3: f32, %arg4: i1):
    "affine.for"() ({
    ^bb0(%arg34: index):
      "test.end"() : () -> ()
    }) {operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index} : () -> ()
    "affine.for"() ({
    ^bb0(%arg33: index):
      "test.end"() : () -> ()
    }) {lowerBoundMap = 1 : i32, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = 2 : i32} : () -> ()
    "affine.for"() ({
    ^bb0(%arg32: index):
      "test.end"() : () -> ()
    }) {lowerBoundMap = affine_map<() -> ()>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (1)>} : () -> ()
    "affine.for"() ({
    ^bb0(%arg31: index):
      "test.end"() : () -> ()
    }) {lowerBoundMap = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (1)>} : () -> ()
    "affine.for"(%arg1) ({
    ^bb0(%arg30: index):
      "test.end"() : () -> ()
    }) {lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 1, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (1)>} : (index) -> ()
    "affine.store"(%arg3, %arg2, %arg1) : (f32, memref<4xf32>, index) -> ()
    "affine.store"(%arg3, %arg2, %arg1) {map = 5 : i32} : (f32, memref<4xf32>, index) -> ()
    "affine.store"(%arg3, %arg2, %arg1) {map = affine_map<(d0, d1) -> (d0 + d1)>} : (f32, memref<4xf32>, index) -> ()
    "affine.prefetch"(%arg2, %arg1) {isDataCache = true, isWrite = false, localityHint = 1 : i32} : (memref<4xf32>, index) -> ()
    "affine.if"(%arg1) ({
      "test.end"() : () -> ()
    }, {
    }) : (index) -> ()
    "affine.parallel"() ({
    ^bb0(%arg29: index):
      "test.end"() : () -> ()
    }) {lowerBoundsGroups = dense<1> : tensor<1xi32>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>} : () -> ()
    "affine.parallel"() ({
    ^bb0(%arg28: index):
      "test.end"() : () -> ()
    }) {lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = "text"} : () -> ()
    "affine.parallel"(%arg1) ({
    ^bb0(%arg27: index):
      "test.end"() : () -> ()
    }) {lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>} : (index) -> ()
    "affine.parallel"() ({
    ^bb0(%arg26: index):
      "test.end"() : () -> ()
    }) {lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>} : () -> ()
    "affine.parallel"() ({
    ^bb0(%arg25: index):
      "test.end"() : () -> ()
    }) {lowerBoundsGroups = dense<0> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>} : () -> ()
    "affine.parallel"() ({
    ^bb0(%arg24: index):
      "test.end"() : () -> ()
    }) {lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<2> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>} : () -> ()
    "affine.parallel"() ({
    ^bb0(%arg23: index):
      "test.end"() : () -> ()
    }) {lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<> : tensor<0xi32>, upperBoundsMap = affine_map<() -> (9)>} : () -> ()
    %0 = "affine.parallel"() ({
    ^bb0(%arg22: index):
      "test.end"() : () -> ()
    }) {lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>} : () -> f32
    "affine.parallel"() ({
    ^bb0(%arg21: index):
      "test.end"() : () -> ()
    }) {lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = "addf", steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>} : () -> ()
    %1 = "affine.parallel"() ({
    ^bb0(%arg20: index):
      "test.end"() : () -> ()
    }) {lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [99], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>} : () -> f32
    %2 = "affine.parallel"() ({
    ^bb0(%arg19: index):
      "test.end"() : () -> ()
    }) {lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [-1], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>} : () -> f32
    %3 = "affine.parallel"() ({
    ^bb0(%arg18: index):
      "test.end"() : () -> ()
    }) {lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [0, 0], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>} : () -> f32
    "affine.parallel"() ({
    ^bb0(%arg17: index):
      "test.end"() : () -> ()
    }) {lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>} : () -> ()
    "affine.dma_start"(%arg2, %arg1, %arg2, %arg1, %arg2, %arg1, %arg1) {dst_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<4xf32>, index, memref<4xf32>, index, memref<4xf32>, index, index) -> ()
    "affine.dma_start"(%arg2, %arg1) {dst_map = affine_map<(d0) -> (d0)>, src_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<4xf32>, index) -> ()
    "affine.dma_wait"(%arg2, %arg1) {tag_map = affine_map<(d0) -> (d0)>} : (memref<4xf32>, index) -> ()
    "affine.dma_wait"(%arg2, %arg1, %arg1) {tag_map = "tag"} : (memref<4xf32>, index, index) -> ()
    "memref.dma_start"(%arg1, %arg1, %arg2, %arg1, %arg1, %arg2, %arg1) : (index, index, memref<4xf32>, index, index, memref<4xf32>, index) -> ()
    "memref.dma_start"(%arg2, %arg1) : (memref<4xf32>, index) -> ()
    "scf.for"(%arg1, %arg1) ({
    ^bb0(%arg16: index):
      "test.end"() : () -> ()
    }) : (index, index) -> ()
    "scf.for"(%arg1, %arg1, %arg1) ({
      "test.end"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.forall"() ({
    ^bb0(%arg15: index):
      "test.end"() : () -> ()
    }) {operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 1>} : () -> ()
    "scf.forall"() ({
    ^bb0(%arg14: index):
      "test.end"() : () -> ()
    }) {operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = dense<0> : tensor<1xi64>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 1>} : () -> ()
    "scf.forall"() ({
    ^bb0(%arg13: index):
      "test.end"() : () -> ()
    }) {operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 1, 2>} : () -> ()
    "scf.forall"() ({
    ^bb0(%arg12: index):
      "test.end"() : () -> ()
    }) {operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>} : () -> ()
    "scf.forall"(%arg1) ({
    ^bb0(%arg11: index):
      "test.end"() : () -> ()
    }) {operandSegmentSizes = array<i32: 1, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 1>} : (index) -> ()
    "scf.parallel"(%arg1, %arg1) ({
    ^bb0(%arg10: index):
      "test.end"() : () -> ()
    }) {operandSegmentSizes = array<i32: 1, 1, 0, 0>} : (index, index) -> ()
    "scf.index_switch"(%arg1) ({
      "test.end"() : () -> ()
    }, {
      "test.end"() : () -> ()
    }) {cases = array<i64: 1, 2>} : (index) -> ()
    "scf.index_switch"(%arg1) ({
      "test.end"() : () -> ()
    }, {
      "test.end"() : () -> ()
    }) : (index) -> ()
    "gpu.launch"(%arg1, %arg1, %arg1, %arg1, %arg1, %arg1) ({
      "test.end"() : () -> ()
    }) {operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>} : (index, index, index, index, index, index) -> ()
    "gpu.launch"(%arg1) ({
    ^bb0(%arg9: index):
      "test.end"() : () -> ()
    }) : (index) -> ()
    "test.group"() ({
      "gpu.func"() ({
      ^bb0(%arg8: index):
        "test.end"() : () -> ()
      }) {function_type = i32, sym_name = "typed"} : () -> ()
      "gpu.func"() ({
      ^bb0(%arg7: index):
        "test.end"() : () -> ()
      }) {function_type = (index) -> ()} : () -> ()
      "gpu.func"() ({
      ^bb0(%arg6: index):
        "test.end"() : () -> ()
      }) {function_type = (index, index) -> (), sym_name = "few"} : () -> ()
    }) {sym_name = "inner"} : () -> ()
    "vector.mask"(%arg4) ({
    ^bb0(%arg5: index):
      "test.end"() : () -> ()
    }) : (i1) -> ()
    "vector.mask"(%arg4) ({
    }) : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (), sym_name = "switches"}> ({
  ^bb0(%arg0: i32):
    "cf.switch"(%arg0)[^bb1, ^bb1, ^bb1] {case_operand_segments = array<i32: 0, 0>, case_values = dense<1> : tensor<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
  ^bb1:  // 3 preds: ^bb0, ^bb0, ^bb0
    "cf.switch"(%arg0)[^bb2, ^bb2, ^bb2] {case_operand_segments = array<i32: 0, 0>, case_values = dense<[1, 2, 3]> : tensor<3xi32>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
  ^bb2:  // 3 preds: ^bb1, ^bb1, ^bb1
    "cf.switch"(%arg0)[^bb3, ^bb3] {case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
  ^bb3:  // 2 preds: ^bb2, ^bb2
    "llvm.switch"(%arg0)[^bb4, ^bb4] {case_operand_segments = array<i32: 0>, case_values = dense<[7, 8]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
  ^bb4:  // 2 preds: ^bb3, ^bb3
    "memref.dealloc"(%arg0) <5 : i32> : (i32) -> ()
    "cf.assert"(%arg0) <[1, 2]> {msg = "m"} : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
