"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (vector<4xf32>, vector<[4]xf32>)>, linkage = #llvm.linkage<external>, sym_name = "shuffle", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg16: vector<4xf32>, %arg17: vector<[4]xf32>):
    %17 = "llvm.shufflevector"(%arg16, %arg16) <{mask = array<i32: 0, -1, 2>}> : (vector<4xf32>, vector<4xf32>) -> vector<3xf32>
    %18 = "llvm.shufflevector"(%arg17, %arg17) <{mask = array<i32: 0, 0, 0, 0>}> {note} : (vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
    "llvm.return"() : () -> ()
  }) : () -> ()
  "omp.critical.declare"() <{hint = 1 : i64, sym_name = "hinted"}> : () -> ()
  "omp.critical.declare"() <{sym_name = "plain"}> : () -> ()
  "func.func"() <{function_type = (memref<i32>, memref<i32>, i32, i1) -> (), sym_name = "atomics"}> ({
  ^bb0(%arg12: memref<i32>, %arg13: memref<i32>, %arg14: i32, %arg15: i1):
    "omp.atomic.read"(%arg12, %arg13) <{element_type = i32}> : (memref<i32>, memref<i32>) -> ()
    "omp.atomic.read"(%arg12, %arg13) <{element_type = i32, hint = 6 : i64, memory_order = #omp<memoryorderkind seq_cst>}> : (memref<i32>, memref<i32>) -> ()
    "omp.atomic.write"(%arg12, %arg14) <{memory_order = #omp<memoryorderkind release>}> : (memref<i32>, i32) -> ()
    "omp.atomic.capture"() <{memory_order = #omp<memoryorderkind seq_cst>}> ({
      "omp.atomic.read"(%arg12, %arg13) <{element_type = i32}> : (memref<i32>, memref<i32>) -> ()
      "omp.atomic.write"(%arg12, %arg14) : (memref<i32>, i32) -> ()
      "omp.terminator"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "emitc.include"() <{include = "local.h"}> : () -> ()
  "emitc.include"() <{include = "system.h", is_standard_include}> : () -> ()
  "spirv.module"() <{addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<GLSL450>}> ({
    "spirv.SpecConstant"() <{default_value = 1.500000e+00 : f32, sym_name = "one"}> : () -> ()
    "spirv.SpecConstant"() <{default_value = true, sym_name = "flag"}> : () -> ()
    "spirv.SpecConstantComposite"() <{constituents = [@one, @flag], sym_name = "both", type = !spirv.struct<(f32, i1)>}> : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xi32>) -> (), sym_name = "carry"}> ({
  ^bb0(%arg10: i32, %arg11: vector<4xi32>):
    %13 = "spirv.IAddCarry"(%arg10, %arg10) : (i32, i32) -> !spirv.struct<(i32, i32)>
    %14 = "spirv.ISubBorrow"(%arg10, %arg10) : (i32, i32) -> !spirv.struct<(i32, i32)>
    %15 = "spirv.SMulExtended"(%arg11, %arg11) : (vector<4xi32>, vector<4xi32>) -> !spirv.struct<(vector<4xi32>, vector<4xi32>)>
    %16 = "spirv.UMulExtended"(%arg10, %arg10) {note = 1 : i32} : (i32, i32) -> !spirv.struct<(i32, i32)>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>>, !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba8>, vector<2xf32>, vector<2xsi32>, vector<4xf32>, f32) -> (), sym_name = "images"}> ({
  ^bb0(%arg4: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>>, %arg5: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba8>, %arg6: vector<2xf32>, %arg7: vector<2xsi32>, %arg8: vector<4xf32>, %arg9: f32):
    %9 = "spirv.ImageSampleExplicitLod"(%arg4, %arg6, %arg9) <{image_operands = #spirv.image_operands<Lod>}> : (!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>>, vector<2xf32>, f32) -> vector<4xf32>
    %10 = "spirv.ImageSampleImplicitLod"(%arg4, %arg6) : (!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>>, vector<2xf32>) -> vector<4xf32>
    %11 = "spirv.ImageSampleExplicitLod"(%arg4, %arg6, %arg6, %arg6) <{image_operands = #spirv.image_operands<Grad>}> : (!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>>, vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<4xf32>
    %12 = "spirv.ImageRead"(%arg5, %arg7) : (!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba8>, vector<2xsi32>) -> vector<4xf32>
    "spirv.ImageWrite"(%arg5, %arg7, %arg8) : (!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba8>, vector<2xsi32>, vector<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "transform.named_sequence"() <{arg_attrs = [{transform.consumed}], function_type = (!transform.any_op) -> (), sym_name = "change"}> ({
  ^bb0(%arg3: !transform.any_op):
    %4 = "transform.structured.generalize"(%arg3) : (!transform.any_op) -> !transform.any_op
    %5 = "transform.structured.interchange"(%4) <{iterator_interchange = array<i64: 1, 0>}> {note} : (!transform.any_op) -> !transform.any_op
    %6 = "transform.structured.promote"(%5) <{operands_to_promote = [0, 1], use_alloca, use_full_tile_buffers = []}> : (!transform.any_op) -> !transform.any_op
    %7 = "transform.structured.scalarize"(%6) : (!transform.any_op) -> !transform.any_op
    %8 = "transform.structured.replace"(%7) ({
      "builtin.module"() ({
      ^bb0:
      }) : () -> ()
    }) : (!transform.any_op) -> !transform.any_op
    "transform.yield"() : () -> ()
  }) : () -> ()
  "transform.named_sequence"() <{arg_attrs = [{transform.readonly}], function_type = (!transform.any_op) -> !transform.any_op, sym_name = "match"}> ({
  ^bb0(%arg0: !transform.any_op):
    %0 = "transform.match.structured"(%arg0) <{failure_propagation_mode = 1 : i32}> ({
    ^bb0(%arg2: !transform.any_op):
      %1 = "transform.match.structured.rank"(%arg2) : (!transform.any_op) -> !transform.param<i64>
      "transform.match.structured.dim"(%arg2) <{is_all, parallel, raw_dim_list = array<i64>}> : (!transform.any_op) -> ()
      "transform.match.structured.dim"(%arg2) <{is_inverted, raw_dim_list = array<i64: 0, -1>, reduction}> : (!transform.any_op) -> ()
      %2 = "transform.match.structured.input"(%arg2) <{raw_position_list = array<i64: 1>}> : (!transform.any_op) -> !transform.any_op
      %3 = "transform.match.structured.init"(%arg2) <{raw_position_list = array<i64: 0>}> {any} : (!transform.any_op) -> !transform.any_op
      "transform.match.structured.yield"(%arg2) : (!transform.any_op) -> ()
    }) : (!transform.any_op) -> !transform.any_op
    "transform.match.structured"(%arg0) ({
    ^bb0(%arg1: !transform.any_op):
      "transform.match.structured.yield"() : () -> ()
    }) : (!transform.any_op) -> ()
    "transform.yield"(%0) : (!transform.any_op) -> ()
  }) : () -> ()
}) {transform.with_named_sequence} : () -> ()
