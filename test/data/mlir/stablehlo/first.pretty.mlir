module attributes {jax.uses_shape_polymorphism = false} {
  func.func public @main(%arg0: tensor<4x6xf32>, %arg1: tensor<2xi32>, %arg2: tensor<2x6xf32>, %arg3: !stablehlo.token) -> tensor<4x6xf32> {
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 6>}> : (tensor<4x6xf32>, tensor<2xi32>) -> tensor<2x6xf32>
    %1 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<4x6xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x6xf32>
    %2 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %23 = stablehlo.add %arg4, %arg5 : tensor<f32>
      stablehlo.return %23 : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<2xi32>, tensor<2x6xf32>) -> tensor<4x6xf32>
    %3 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x6xf32>) -> tensor<8x6xf32>
    %4 = "stablehlo.all_reduce"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %23 = stablehlo.add %arg4, %arg5 : tensor<f32>
      stablehlo.return %23 : tensor<f32>
    }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %5 = "stablehlo.all_to_all"(%arg0) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<4x6xf32>) -> tensor<8x3xf32>
    %6 = "stablehlo.collective_broadcast"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %7 = stablehlo.custom_call @identity(%arg0) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %8 = stablehlo.dot_general %arg0, %arg0, contracting_dims = [1] x [1] : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x4xf32>
    %9 = "stablehlo.send"(%arg0, %arg3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>}> : (tensor<4x6xf32>, !stablehlo.token) -> !stablehlo.token
    %10:2 = "stablehlo.recv"(%arg3) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<4x6xf32>, !stablehlo.token)
    %11 = stablehlo.cbrt %arg0 : tensor<4x6xf32>
    %12 = stablehlo.cosine %arg0 : tensor<4x6xf32>
    %13 = stablehlo.exponential %arg0 : tensor<4x6xf32>
    %14 = stablehlo.exponential_minus_one %arg0 : tensor<4x6xf32>
    %15 = stablehlo.log %arg0 : tensor<4x6xf32>
    %16 = stablehlo.log_plus_one %arg0 : tensor<4x6xf32>
    %17 = stablehlo.logistic %arg0 : tensor<4x6xf32>
    %18 = stablehlo.rsqrt %arg0 : tensor<4x6xf32>
    %19 = stablehlo.sine %arg0 : tensor<4x6xf32>
    %20 = stablehlo.sqrt %arg0 : tensor<4x6xf32>
    %21 = stablehlo.tanh %arg0 : tensor<4x6xf32>
    %22 = stablehlo.composite "my.identity" %arg0 {decomposition = @identity, version = 1 : i32} : (tensor<4x6xf32>) -> tensor<4x6xf32>
    return %arg0 : tensor<4x6xf32>
  }
  func.func private @identity(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
    return %arg0 : tensor<4x6xf32>
  }
}
