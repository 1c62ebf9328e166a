module attributes {transform.with_named_sequence} {
  llvm.func @shuffle(%arg0: vector<4xf32>, %arg1: vector<[4]xf32>) {
    %0 = llvm.shufflevector %arg0, %arg0 [0, -1, 2] : vector<4xf32> 
    %1 = llvm.shufflevector %arg1, %arg1 [0, 0, 0, 0] {note} : vector<[4]xf32> 
    llvm.return
  }
  omp.critical.declare @hinted hint(uncontended)
  omp.critical.declare @plain
  func.func @atomics(%arg0: memref<i32>, %arg1: memref<i32>, %arg2: i32, %arg3: i1) {
    omp.atomic.read %arg1 = %arg0 : memref<i32>, memref<i32>, i32
    omp.atomic.read %arg1 = %arg0 hint(contended, nonspeculative) memory_order(seq_cst) : memref<i32>, memref<i32>, i32
    omp.atomic.write %arg0 = %arg2 memory_order(release) : memref<i32>, i32
    omp.atomic.capture memory_order(seq_cst) {
      omp.atomic.read %arg1 = %arg0 : memref<i32>, memref<i32>, i32
      omp.atomic.write %arg0 = %arg2 : memref<i32>, i32
    }
    return
  }
  emitc.include "local.h"
  emitc.include <"system.h">
  spirv.module Logical GLSL450 {
    spirv.SpecConstant @one = 1.500000e+00 : f32
    spirv.SpecConstant @flag = true
    spirv.SpecConstantComposite @both (@one, @flag) : !spirv.struct<(f32, i1)>
  }
  func.func @carry(%arg0: i32, %arg1: vector<4xi32>) {
    %0 = spirv.IAddCarry %arg0, %arg0 : !spirv.struct<(i32, i32)>
    %1 = spirv.ISubBorrow %arg0, %arg0 : !spirv.struct<(i32, i32)>
    %2 = spirv.SMulExtended %arg1, %arg1 : !spirv.struct<(vector<4xi32>, vector<4xi32>)>
    %3 = spirv.UMulExtended  {note = 1 : i32}%arg0, %arg0 : !spirv.struct<(i32, i32)>
    return
  }
  func.func @images(%arg0: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>>, %arg1: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba8>, %arg2: vector<2xf32>, %arg3: vector<2xsi32>, %arg4: vector<4xf32>, %arg5: f32) {
    %0 = spirv.ImageSampleExplicitLod %arg0, %arg2 ["Lod"], %arg5 : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>>, vector<2xf32>, f32 -> vector<4xf32>
    %1 = spirv.ImageSampleImplicitLod %arg0, %arg2  : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>>, vector<2xf32> -> vector<4xf32>
    %2 = spirv.ImageSampleExplicitLod %arg0, %arg2 ["Grad"], %arg2, %arg2 : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>>, vector<2xf32>, vector<2xf32>, vector<2xf32> -> vector<4xf32>
    %3 = spirv.ImageRead %arg1, %arg3  : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba8>, vector<2xsi32> -> vector<4xf32>
    spirv.ImageWrite %arg1, %arg3, %arg4  : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba8>, vector<2xsi32>, vector<4xf32>
    return
  }
  transform.named_sequence @change(%arg0: !transform.any_op {transform.consumed}) {
    %0 = transform.structured.generalize %arg0 : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.interchange %0 iterator_interchange = [1, 0] {note} : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.promote %1 {operands_to_promote = [0, 1], use_alloca} : (!transform.any_op) -> !transform.any_op
    %3 = transform.structured.scalarize %2 : (!transform.any_op) -> !transform.any_op
    %4 = transform.structured.replace %3 {
      builtin.module {
      }
    } : (!transform.any_op) -> !transform.any_op
    transform.yield 
  }
  transform.named_sequence @match(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
    %0 = transform.match.structured failures(propagate) %arg0 : (!transform.any_op) -> !transform.any_op {
    ^bb0(%arg1: !transform.any_op):
      %1 = transform.match.structured.rank %arg1 : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.dim %arg1[all] {parallel} : !transform.any_op
      transform.match.structured.dim %arg1[except(0, -1)] {reduction} : !transform.any_op
      %2 = transform.match.structured.input %arg1[1] : (!transform.any_op) -> !transform.any_op
      %3 = transform.match.structured.init %arg1[0] {any} : (!transform.any_op) -> !transform.any_op
      transform.match.structured.yield %arg1 : !transform.any_op
    }
    transform.match.structured %arg0 : !transform.any_op {
    ^bb0(%arg1: !transform.any_op):
    }
    transform.yield %0 : !transform.any_op
  }
}
