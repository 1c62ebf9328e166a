module {
  irdl.dialect @testd {
    irdl.type @parametric {
      %0 = irdl.any
      irdl.parameters(param1: %0)
    }
    irdl.attribute @at {
      %0 = irdl.is i32 
      %1 = irdl.base "!builtin.integer" 
      irdl.parameters(p: %0, q: %1)
    }
    irdl.operation @op {
      %0 = irdl.is i32 
      %1 = irdl.any_of(%0) 
      irdl.operands(a: %0, b: variadic %1, c: optional %0)
      irdl.results(r: %0)
      irdl.attributes {"a" = %0, "b c" = %1}
      %2 = irdl.region
      %3 = irdl.region()
      %4 = irdl.region(%0, %1)
      %5 = irdl.region with size 3
      %6 = irdl.region(%0) with size 3
      irdl.regions(x: %2, y: %3, z: %4, zz: %5, z5: %6)
    }
  }
  module attributes {shape.lib = [@shape_lib]} {
    shape.function_library @shape_lib {
      func.func private @same_result_shape(%arg0: !shape.value_shape) -> !shape.shape {
        %0 = shape.shape_of %arg0 : !shape.value_shape -> !shape.shape
        return %0 : !shape.shape
      }
      func @same2(%arg0: !shape.value_shape) -> !shape.shape {
        %0 = shape_of %arg0 : !shape.value_shape -> !shape.shape
        return %0 : !shape.shape
      }
    } mapping {test.same_operand_result_type = @same_result_shape}
    func.func @f(%arg0: tensor<?xf32>, %arg1: !shape.witness, %arg2: !shape.shape) -> tensor<?xf32> {
      %0 = shape.assuming %arg1 -> (tensor<?xf32>) {
        shape.assuming_yield %arg0 : tensor<?xf32>
      }
      shape.assuming %arg1 {
      }
      %1 = shape.const_shape [1, 2, 3] : !shape.shape
      %2 = shape.const_shape [] : tensor<0xindex>
      %c5 = shape.const_size 5
      %3 = shape.reduce(%arg2, %c5) : !shape.shape -> !shape.size {
      ^bb0(%arg3: index, %arg4: !shape.size, %arg5: !shape.size):
        %7 = shape.mul %arg4, %arg5 : !shape.size, !shape.size -> !shape.size
        shape.yield %7 : !shape.size
      }
      %4 = shape.concat %arg2, %1 : !shape.shape, !shape.shape -> !shape.shape
      %5 = shape.cstr_broadcastable %arg2, %1 : !shape.shape, !shape.shape
      %6 = shape.assuming_all %arg1, %5
      return %0 : tensor<?xf32>
    }
  }
  module @patterns attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.consumed}) {
      transform.apply_patterns to %arg0 {
        transform.apply_patterns.vector.split_transfer_full_partial
        transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = none
        transform.apply_patterns.vector.split_transfer_full_partial
        transform.apply_patterns.vector.lower_contraction
        transform.apply_patterns.vector.lower_contraction
        transform.apply_patterns.vector.lower_transpose
        transform.apply_patterns.vector.lower_multi_reduction
        transform.apply_patterns.vector.transfer_to_scf full_unroll = true
      } : !transform.any_op
      transform.yield 
    }
  }
  module @split attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.consumed}, %arg1: !transform.param<i64>, %arg2: !transform.any_op) {
      %0 = transform.structured.split %arg0 after 42  {dimension = 0 : i64} : !transform.any_op
      %1 = transform.structured.split %0 after %arg1  {dimension = 1 : i64} : !transform.any_op, !transform.param<i64>
      %2 = transform.structured.split %1 after %arg2  {dimension = 1 : i64, foo} : !transform.any_op, !transform.any_op
      %3 = transform.structured.split %2 after %arg2  {dimension = 1 : i64, multiway} : !transform.any_op, !transform.any_op
      transform.yield 
    }
  }
  func.func @smt(%arg0: !smt.bool, %arg1: !smt.int, %arg2: !smt.bv<32>) {
    %0 = smt.eq %arg0, %arg0 : !smt.bool
    %1 = smt.eq %arg1, %arg1, %arg1 : !smt.int
    %2 = smt.distinct %arg2, %arg2 {x} : !smt.bv<32>
    return
  }
  func.func @tosa(%arg0: tensor<f32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<i32>) -> tensor<f32> {
    %0 = tosa.cond_if %arg2 (%arg4 = %arg0, %arg5 = %arg1) : tensor<i1> (tensor<f32>, tensor<f32>) -> tensor<f32> {
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      tosa.yield %arg4 : tensor<f32>
    } else {
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      tosa.yield %arg5 : tensor<f32>
    }
    %1 = tosa.cond_if %arg2 : tensor<i1> -> tensor<f32> {
      tosa.yield %arg0 : tensor<f32>
    } else {
      tosa.yield %arg1 : tensor<f32>
    }
    %2:2 = tosa.cond_if %arg2 (%arg4 = %arg0) : tensor<i1> (tensor<f32>) -> (tensor<f32>, tensor<f32>) {
    ^bb0(%arg4: tensor<f32>):
      tosa.yield %arg4, %arg4 : tensor<f32>, tensor<f32>
    } else {
    ^bb0(%arg4: tensor<f32>):
      tosa.yield %arg4, %arg4 : tensor<f32>, tensor<f32>
    }
    %3 = tosa.while_loop (%arg4 = %arg3) : (tensor<i32>) -> tensor<i32> {
      %4 = tosa.greater_equal %arg4, %arg3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      tosa.yield %4 : tensor<i1>
    } do {
    ^bb0(%arg4: tensor<i32>):
      tosa.yield %arg4 : tensor<i32>
    } attributes {foo}
    return %0 : tensor<f32>
  }
}
