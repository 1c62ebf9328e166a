"builtin.module"() ({
  "func.func"() <{function_type = (memref<i32>, i32) -> (), sym_name = "omp"}> ({
  ^bb0(%arg14: memref<i32>, %arg15: i32):
    "omp.atomic.update"(%arg14) <{hint = 9 : i64, memory_order = #omp<memoryorderkind relaxed>}> ({
    ^bb0(%arg17: i32):
      %13 = "llvm.add"(%arg17, %arg15) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
      "omp.yield"(%13) : (i32) -> ()
    }) : (memref<i32>) -> ()
    "omp.atomic.update"(%arg14) ({
    ^bb0(%arg16: i32):
      "omp.yield"(%arg16) : (i32) -> ()
    }) : (memref<i32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!shape.shape, !shape.size) -> !shape.size, sym_name = "shape"}> ({
  ^bb0(%arg9: !shape.shape, %arg10: !shape.size):
    %12 = "shape.reduce"(%arg9, %arg10) ({
    ^bb0(%arg11: index, %arg12: !shape.size, %arg13: !shape.size):
      "shape.yield"(%arg13) : (!shape.size) -> ()
    }) : (!shape.shape, !shape.size) -> !shape.size
    "func.return"(%12) : (!shape.size) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x4xf32>) -> (tensor<4xi32>, tensor<4x4xf32>, tensor<4x4xf32>), sym_name = "tosa"}> ({
  ^bb0(%arg8: tensor<4x4xf32>):
    %9 = "tosa.argmax"(%arg8) <{axis = 0 : i32, nan_mode = #tosa.nan_mode<IGNORE>}> : (tensor<4x4xf32>) -> tensor<4xi32>
    %10 = "tosa.maximum"(%arg8, %arg8) <{nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %11 = "tosa.clamp"(%arg8) <{max_val = 1.000000e+00 : f32, min_val = 0.000000e+00 : f32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%9, %10, %11) : (tensor<4xi32>, tensor<4x4xf32>, tensor<4x4xf32>) -> ()
  }) : () -> ()
  "irdl.dialect"() <{sym_name = "d"}> ({
    "irdl.type"() <{sym_name = "empty"}> ({
    ^bb0:
    }) : () -> ()
    "irdl.type"() <{sym_name = "t"}> ({
      %8 = "irdl.any"() : () -> !irdl.attribute
      "irdl.parameters"(%8) <{names = ["p"]}> : (!irdl.attribute) -> ()
    }) : () -> ()
    "irdl.operation"() <{sym_name = "o"}> ({
      %7 = "irdl.any"() : () -> !irdl.attribute
      "irdl.operands"(%7, %7, %7) <{names = ["a", "b", "c"], variadicity = #irdl<variadicity_array[ single,  optional,  variadic]>}> : (!irdl.attribute, !irdl.attribute, !irdl.attribute) -> ()
      "irdl.results"(%7) <{names = ["r"], variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> ()
    }) : () -> ()
  }) : () -> ()
  "gpu.module"() <{offloadingHandler = #gpu.select_object<1 : i64>, sym_name = "g", targets = [#nvvm.target<chip = "sm_70">]}> ({
    "gpu.func"() <{arg_attrs = [{own.a}, {}], function_type = (i32, memref<f32>) -> ()}> ({
    ^bb0(%arg3: i32, %arg4: memref<f32>, %arg5: memref<4xf32, 3>, %arg6: memref<1xf32, 5>, %arg7: memref<2xf32, 5>):
      "gpu.return"() : () -> ()
    }) {gpu.kernel, own.b, sym_name = "k", workgroup_attributions = 1 : i64} : () -> ()
    "gpu.func"() <{function_type = (i32) -> i32}> ({
    ^bb0(%arg2: i32):
      "gpu.return"(%arg2) : (i32) -> ()
    }) {sym_name = "h", workgroup_attributions = 0 : i64} : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?x?xf16>, index) -> (), sym_name = "sme"}> ({
  ^bb0(%arg0: memref<?x?xf16>, %arg1: index):
    %0 = "arm_sme.get_tile"() : () -> vector<[16]x[16]xi8>
    %1 = "arm_sme.zero"() : () -> vector<[4]x[4]xf32>
    %2 = "arm_sme.tile_load"(%arg0, %arg1, %arg1) <{layout = #arm_sme.layout<horizontal>, operandSegmentSizes = array<i32: 1, 2, 0, 0>}> : (memref<?x?xf16>, index, index) -> vector<[8]x[8]xf16>
    %3 = "arm_sme.tile_load"(%arg0, %arg1, %arg1) <{layout = #arm_sme.layout<vertical>, operandSegmentSizes = array<i32: 1, 2, 0, 0>}> : (memref<?x?xf16>, index, index) -> vector<[8]x[8]xf16>
    "arm_sme.tile_store"(%3, %arg0, %arg1, %arg1) <{layout = #arm_sme.layout<vertical>, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (vector<[8]x[8]xf16>, memref<?x?xf16>, index, index) -> ()
    %4 = "arm_sme.extract_tile_slice"(%3, %arg1) <{layout = #arm_sme.layout<horizontal>}> : (vector<[8]x[8]xf16>, index) -> vector<[8]xf16>
    %5 = "arm_sme.insert_tile_slice"(%4, %3, %arg1) <{layout = #arm_sme.layout<vertical>}> : (vector<[8]xf16>, vector<[8]x[8]xf16>, index) -> vector<[8]x[8]xf16>
    %6 = "arm_sme.streaming_vl"() <{type_size = #arm_sme.type_size<byte>}> : () -> index
    "func.return"() : () -> ()
  }) {arm_streaming} : () -> ()
}) : () -> ()
