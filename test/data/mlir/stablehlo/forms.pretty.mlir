module @forms {
  func.func public @control(%arg0: tensor<4xf32>, %arg1: tensor<i1>, %arg2: tensor<i32>, %arg3: !stablehlo.token) -> (tensor<4xf32> {jax.result_info = "out"}, tuple<tensor<4xf32>, tuple<tensor<i32>, !stablehlo.token>> {jax.result_info = "state", mhlo.sharding = "{maximal device=0}"}) {
    %0 = "stablehlo.if"(%arg1) ({
      %24 = stablehlo.negate %arg0 : tensor<4xf32>
      stablehlo.return %24 : tensor<4xf32>
    }, {
      stablehlo.return %arg0 : tensor<4xf32>
    }) : (tensor<i1>) -> tensor<4xf32>
    "stablehlo.if"(%arg1) ({
      stablehlo.return 
    }, {
      stablehlo.return 
    }) {mark = "nothing"} : (tensor<i1>) -> ()
    %1 = "stablehlo.case"(%arg2) ({
      %24 = stablehlo.floor %arg0 : tensor<4xf32>
      stablehlo.return %24 : tensor<4xf32>
    }, {
      stablehlo.return %arg0 : tensor<4xf32>
    }, {
      %24 = stablehlo.ceil %arg0 : tensor<4xf32>
      stablehlo.return %24 : tensor<4xf32>
    }) : (tensor<i32>) -> tensor<4xf32>
    %2:2 = "stablehlo.case"(%arg2) ({
      stablehlo.return %arg0, %arg2 : tensor<4xf32>, tensor<i32>
    }) {mark = "two"} : (tensor<i32>) -> (tensor<4xf32>, tensor<i32>)
    %3:2 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg2) : tensor<4xf32>, tensor<i32> attributes {mark = "two"}
    cond {
      stablehlo.return %arg1 : tensor<i1>
    } do {
      %24 = stablehlo.abs %iterArg : tensor<4xf32>
      stablehlo.return %24, %arg2 : tensor<4xf32>, tensor<i32>
    }
    stablehlo.while()
    cond {
      stablehlo.return %arg1 : tensor<i1>
    } do {
      stablehlo.return 
    }
    %4:2 = stablehlo.optimization_barrier %arg0, %arg2 : tensor<4xf32>, tensor<i32>
    stablehlo.optimization_barrier()
    %5 = stablehlo.tuple %arg2, %arg3 : tuple<tensor<i32>, !stablehlo.token>
    %6 = stablehlo.tuple  : tuple<>
    %7 = stablehlo.tuple %arg0, %5 : tuple<tensor<4xf32>, tuple<tensor<i32>, !stablehlo.token>>
    %8 = stablehlo.get_tuple_element %7[1] : (tuple<tensor<4xf32>, tuple<tensor<i32>, !stablehlo.token>>) -> tuple<tensor<i32>, !stablehlo.token>
    %9 = stablehlo.create_token : !stablehlo.token
    %10 = stablehlo.after_all %arg3, %9 : !stablehlo.token
    %11 = stablehlo.after_all  : !stablehlo.token
    %12:2 = "stablehlo.infeed"(%arg3) <{infeed_config = ""}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
    %13:3 = "stablehlo.infeed"(%arg3) <{infeed_config = "queue", layout = [[0], []]}> {mark = "infeed"} : (!stablehlo.token) -> (tensor<4xf32>, tensor<i32>, !stablehlo.token)
    %14 = "stablehlo.outfeed"(%arg0, %arg2, %arg3) <{outfeed_config = ""}> : (tensor<4xf32>, tensor<i32>, !stablehlo.token) -> !stablehlo.token
    %15 = "stablehlo.outfeed"(%arg3) <{outfeed_config = "queue"}> : (!stablehlo.token) -> !stablehlo.token
    %16 = "stablehlo.send"(%arg0, %arg3) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
    %17 = "stablehlo.send"(%arg0, %arg2, %arg3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4xf32>, tensor<i32>, !stablehlo.token) -> !stablehlo.token
    %18:2 = "stablehlo.recv"(%arg3) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
    %19:2 = "stablehlo.recv"(%arg3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
    %20 = call @scale(%arg0) {mhlo.sharding = "{devices=[2]0,1}"} : (tensor<4xf32>) -> tensor<4xf32>
    call @"a name"() : () -> ()
    %21 = stablehlo.composite "my.scale" %arg0 {decomposition = @scale} : (tensor<4xf32>) -> tensor<4xf32>
    %22 = stablehlo.composite "my.scale" %arg0 {composite_attributes = {axes = dense<0> : tensor<1xi64>, factor = 2.500000e+00 : f32}, decomposition = @scale, version = 3 : i32} : (tensor<4xf32>) -> tensor<4xf32>
    %23 = stablehlo.composite "my.scale" %arg0 ({
    ^bb0(%arg4: tensor<4xf32>):
      stablehlo.return %arg4 : tensor<4xf32>
    }) {decomposition = @scale} : (tensor<4xf32>) -> tensor<4xf32>
    return %arg0, %7 : tensor<4xf32>, tuple<tensor<4xf32>, tuple<tensor<i32>, !stablehlo.token>>
  }
  func.func private @scale(%arg0: tensor<4xf32> {mhlo.layout_mode = "{0}"}) -> tensor<4xf32> {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<4xf32>
    %0 = stablehlo.multiply %arg0, %cst : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @"a name"() {
    return
  }
  func.func @reductions(%arg0: tensor<4x6xf32>, %arg1: tensor<f32>, %arg2: tensor<4x6xi32>, %arg3: tensor<i32>, %arg4: tensor<?x6xf32, #stablehlo.bounds<8, ?>>, %arg5: tensor<*xf32>, %arg6: tensor<4xcomplex<f32>>, %arg7: tensor<complex<f32>>) {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
    %1 = stablehlo.reduce(%arg2 init: %arg3) applies stablehlo.and across dimensions = [0] : (tensor<4x6xi32>, tensor<i32>) -> tensor<6xi32>
    %2 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.maximum across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
    %3 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.minimum across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
    %4 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.multiply across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
    %5 = stablehlo.reduce(%arg2 init: %arg3) applies stablehlo.or across dimensions = [0] : (tensor<4x6xi32>, tensor<i32>) -> tensor<6xi32>
    %6 = stablehlo.reduce(%arg2 init: %arg3) applies stablehlo.xor across dimensions = [0] : (tensor<4x6xi32>, tensor<i32>) -> tensor<6xi32>
    %7 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [0, 1] {mark = "all"} : (tensor<4x6xf32>, tensor<f32>) -> tensor<f32>
    %8 = stablehlo.reduce(%arg4 init: %arg1) applies stablehlo.add across dimensions = [0] : (tensor<?x6xf32, #stablehlo.bounds<8, ?>>, tensor<f32>) -> tensor<6xf32>
    %9 = stablehlo.reduce(%arg6 init: %arg7) applies stablehlo.add across dimensions = [0] : (tensor<4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
    %10 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
     reducer(%arg8: tensor<f32>, %arg9: tensor<f32>)  {
      %25 = stablehlo.subtract %arg8, %arg9 : tensor<f32>
      stablehlo.return %25 : tensor<f32>
    }
    %11 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
     reducer(%arg8: tensor<f32>, %arg9: tensor<f32>)  {
      %25 = stablehlo.add %arg9, %arg8 : tensor<f32>
      stablehlo.return %25 : tensor<f32>
    }
    %12 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
     reducer(%arg8: tensor<f32>, %arg9: tensor<f32>)  {
      %25 = stablehlo.add %arg8, %arg9 : tensor<f32>
      %26 = stablehlo.negate %25 : tensor<f32>
      stablehlo.return %26 : tensor<f32>
    }
    %13 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf64>
     reducer(%arg8: tensor<f64>, %arg9: tensor<f64>)  {
      %25 = stablehlo.add %arg8, %arg9 : tensor<f64>
      stablehlo.return %25 : tensor<f64>
    }
    %14 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
     reducer(%arg8: tensor<f32>, %arg9: tensor<f32>)  {
      %25 = stablehlo.add %arg8, %arg9 : tensor<f32>
      stablehlo.return %arg8 : tensor<f32>
    }
    %15 = stablehlo.reduce(%arg5 init: %arg1) across dimensions = [0] : (tensor<*xf32>, tensor<f32>) -> tensor<*xf32>
     reducer(%arg8: tensor<f32>, %arg9: tensor<f32>)  {
      %25 = stablehlo.add %arg8, %arg9 : tensor<f32>
      stablehlo.return %25 : tensor<f32>
    }
    %16:2 = stablehlo.reduce(%arg0 init: %arg1), (%arg0 init: %arg1) across dimensions = [0] : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<f32>, tensor<f32>) -> (tensor<6xf32>, tensor<6xf32>)
     reducer(%arg8: tensor<f32>, %arg10: tensor<f32>) (%arg9: tensor<f32>, %arg11: tensor<f32>)  {
      %25 = stablehlo.add %arg8, %arg9 : tensor<f32>
      stablehlo.return %25, %25 : tensor<f32>, tensor<f32>
    }
    %17:2 = stablehlo.reduce(%arg0 init: %arg1), (%arg2 init: %arg3) across dimensions = [1] {mark = "pair"} : (tensor<4x6xf32>, tensor<4x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
     reducer(%arg8: tensor<f32>, %arg10: tensor<f32>) (%arg9: tensor<i32>, %arg11: tensor<i32>)  {
      %25 = stablehlo.add %arg8, %arg10 : tensor<f32>
      %26 = stablehlo.maximum %arg9, %arg11 : tensor<i32>
      stablehlo.return %25, %26 : tensor<f32>, tensor<i32>
    }
    %18 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 4>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %25 = stablehlo.maximum %arg8, %arg9 : tensor<f32>
      stablehlo.return %25 : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<3x3xf32>
    %19 = "stablehlo.reduce_window"(%arg0, %arg1) <{base_dilations = array<i64: 2, 1>, padding = dense<[[0, 1], [2, 2]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 2>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %25 = stablehlo.add %arg8, %arg9 : tensor<f32>
      stablehlo.return %25 : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
    %20:2 = "stablehlo.reduce_window"(%arg0, %arg2, %arg1, %arg3) <{window_dimensions = array<i64: 2, 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<i32>, %arg10: tensor<f32>, %arg11: tensor<i32>):
      %25 = stablehlo.add %arg8, %arg10 : tensor<f32>
      %26 = stablehlo.add %arg9, %arg11 : tensor<i32>
      stablehlo.return %25, %26 : tensor<f32>, tensor<i32>
    }) : (tensor<4x6xf32>, tensor<4x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<3x6xf32>, tensor<3x6xi32>)
    %21 = stablehlo.slice %arg0 [0:4:2, 0:6:2] : (tensor<4x6xf32>) -> tensor<2x3xf32>
    %22 = "stablehlo.select_and_scatter"(%arg0, %21, %arg1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %25 = stablehlo.compare GE, %arg8, %arg9 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %25 : tensor<i1>
    }, {
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %25 = stablehlo.add %arg8, %arg9 : tensor<f32>
      stablehlo.return %25 : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
    %23 = "stablehlo.select_and_scatter"(%arg0, %arg0, %arg1) <{padding = dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 3>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %25 = stablehlo.compare GT, %arg8, %arg9 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %25 : tensor<i1>
    }, {
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %25 = stablehlo.add %arg8, %arg9 : tensor<f32>
      stablehlo.return %25 : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
    %24 = "stablehlo.map"(%arg0, %arg0) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %25 = stablehlo.power %arg8, %arg9 : tensor<f32>
      stablehlo.return %25 : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    return
  }
  func.func @products(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>, %arg2: tensor<4xf32>, %arg3: tensor<8x16x16x3xf32>, %arg4: tensor<3x3x3x8xf32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
    %1 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGH, DEFAULT] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
    %2 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false> {mark = "tf32"} : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
    %3 = stablehlo.dot_general %arg2, %arg2, contracting_dims = [] x [] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
    %4 = stablehlo.dot %arg2, %arg2 : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
    %5 = stablehlo.dot %arg2, %arg2, precision = [HIGHEST, HIGH] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
    %6 = stablehlo.einsum %arg2, %arg2, config = "i,j->ij" : (tensor<4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
    %7 = stablehlo.unary_einsum %arg0, config = "abc->ab" : (tensor<2x3x4xf32>) -> tensor<2x3xf32>
    %8 = stablehlo.convolution(%arg3, %arg4) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x16x16x3xf32>, tensor<3x3x3x8xf32>) -> tensor<8x14x14x8xf32>
    %9 = stablehlo.convolution(%arg3, %arg4) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x16x16x3xf32>, tensor<3x3x3x8xf32>) -> tensor<8x16x16x8xf32>
    %10 = stablehlo.convolution(%arg3, %arg4) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 0], [0, 1]], lhs_dilate = [1, 2], rhs_dilate = [2, 1], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGH>]} : (tensor<8x16x16x3xf32>, tensor<3x3x3x8xf32>) -> tensor<8x8x8x8xf32>
    %11 = stablehlo.convolution(%arg3, %arg4) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {reverse = [true, true]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64} : (tensor<8x16x16x3xf32>, tensor<3x3x3x8xf32>) -> tensor<8x14x14x8xf32>
    %12 = stablehlo.convolution(%arg3, %arg4) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<8x16x16x3xf32>, tensor<3x3x3x8xf32>) -> tensor<8x14x14x8xf32>
    %13 = stablehlo.convolution(%arg3, %arg4) dim_numbers = [0, 1, b, f]x[i, o, 0, 1]->[f, 0, 1, b], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<8x16x16x3xf32>, tensor<3x3x3x8xf32>) -> tensor<8x14x14x8xf32>
    %14 = stablehlo.convolution(%arg3, %arg4) dim_numbers = [0, b, f, 1]x[o, 0, 1, i]->[b, 0, f, 1], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<8x16x16x3xf32>, tensor<3x3x3x8xf32>) -> tensor<8x14x14x8xf32>
    %15 = stablehlo.convolution(%arg3, %arg4) dim_numbers = [f, b, 1, 0]x[1, o, i, 0]->[1, f, b, 0], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<8x16x16x3xf32>, tensor<3x3x3x8xf32>) -> tensor<8x14x14x8xf32>
    %16 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[3, 4]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, mark = "line"} : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
    %17 = stablehlo.convolution(%arg2, %arg2) dim_numbers = [b, f]x[i, o]->[f, b], window = {stride = [], pad = [], lhs_dilate = [], rhs_dilate = [], reverse = []} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
    %c = stablehlo.constant dense<[[1, 1], [0, 2]]> : tensor<2x2xi32>
    %18 = "stablehlo.dynamic_conv"(%arg3, %arg4, %c) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<8x16x16x3xf32>, tensor<3x3x3x8xf32>, tensor<2x2xi32>) -> tensor<?x?x?x?xf32>
    %19 = "stablehlo.dynamic_conv"(%arg3, %arg4, %c) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGH>], window_strides = array<i64: 2, 2>}> : (tensor<8x16x16x3xf32>, tensor<3x3x3x8xf32>, tensor<2x2xi32>) -> tensor<?x?x?x?xf32>
    return
  }
  func.func @shapes(%arg0: tensor<4x6xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<?x?xf32, #stablehlo.bounds<8, ?>>, %arg4: tensor<?xf32>, %arg5: tensor<4x6xi1>) -> tensor<4x6xf32> {
    %0 = stablehlo.slice %arg0 [0:2, 1:5:2] : (tensor<4x6xf32>) -> tensor<2x2xf32>
    %1 = stablehlo.dynamic_slice %arg0, %arg2, %arg2, sizes = [2, 3] : (tensor<4x6xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
    %2 = stablehlo.dynamic_update_slice %arg0, %arg0, %arg2, %arg2 : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<i32>, tensor<i32>) -> tensor<4x6xf32>
    %3 = stablehlo.dynamic_update_slice %arg1, %arg1 : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %4 = stablehlo.pad %arg0, %arg1, low = [1, -1], high = [2, 4], interior = [0, 0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<7x9xf32>
    %5 = stablehlo.broadcast %arg0, sizes = [2, 3] : (tensor<4x6xf32>) -> tensor<2x3x4x6xf32>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %c = stablehlo.constant dense<[4, 6]> : tensor<2xi32>
    %7 = stablehlo.dynamic_broadcast_in_dim %arg4, %c, dims = [1] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %8 = stablehlo.dynamic_broadcast_in_dim %arg4, %c, dims = [1] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %9 = stablehlo.dynamic_reshape %arg0, %c : (tensor<4x6xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %10 = stablehlo.dynamic_iota %c, dim = 1 : (tensor<2xi32>) -> tensor<?x?xi32>
    %11 = stablehlo.dynamic_pad %arg0, %arg1, %c, %c, %c : (tensor<4x6xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
    %12 = stablehlo.real_dynamic_slice %arg0, %c, %c, %c : (tensor<4x6xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
    %13 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
    %14 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<4x6xf32>
    %15 = stablehlo.reshape %arg0 : (tensor<4x6xf32>) -> tensor<24xf32>
    %16 = stablehlo.concatenate %arg0, %arg0, dim = 0 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
    %17 = stablehlo.concatenate %arg0, dim = 1 : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %18 = stablehlo.iota dim = 1 : tensor<4x6xui8>
    %19 = stablehlo.get_dimension_size %arg3, dim = 1 : (tensor<?x?xf32, #stablehlo.bounds<8, ?>>) -> tensor<i32>
    %20 = stablehlo.set_dimension_size %arg0, %arg2, dim = 1 : (tensor<4x6xf32>, tensor<i32>) -> tensor<4x?xf32, #stablehlo.bounds<?, 6>>
    %21 = stablehlo.iota dim = 0 : tensor<2xi64>
    %22 = "stablehlo.torch_index_select"(%arg0, %21) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<4x6xf32>, tensor<2xi64>) -> tensor<2x6xf32>
    %23 = stablehlo.select %arg5, %arg0, %arg0 : tensor<4x6xi1>, tensor<4x6xf32>
    %24 = stablehlo.is_finite %arg1 : (tensor<f32>) -> tensor<i1>
    %25 = stablehlo.select %24, %arg0, %arg0 : tensor<i1>, tensor<4x6xf32>
    %26 = stablehlo.select %arg5, %arg0, %arg3 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<?x?xf32, #stablehlo.bounds<8, ?>>) -> tensor<?x?xf32>
    %27 = stablehlo.clamp %arg1, %arg0, %arg1 : (tensor<f32>, tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
    %28 = stablehlo.clamp %arg0, %arg0, %arg0 : tensor<4x6xf32>
    %c_0 = stablehlo.constant dense<[[0, 2], [1, 3]]> : tensor<2x2xi32>
    %29 = "stablehlo.gather"(%arg0, %c_0) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<4x6xf32>, tensor<2x2xi32>) -> tensor<2xf32>
    %30 = "stablehlo.gather"(%arg0, %c_0) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 6>}> : (tensor<4x6xf32>, tensor<2x2xi32>) -> tensor<2x2x6xf32>
    %31 = "stablehlo.gather"(%arg0, %c_0) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 3>}> : (tensor<4x6xf32>, tensor<2x2xi32>) -> tensor<4x2x3xf32>
    %32 = "stablehlo.dynamic_gather"(%arg0, %c_0, %c) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>}> : (tensor<4x6xf32>, tensor<2x2xi32>, tensor<2xi32>) -> tensor<2x?xf32>
    %33 = stablehlo.slice %arg0 [0:2, 0:6] : (tensor<4x6xf32>) -> tensor<2x6xf32>
    %34 = "stablehlo.scatter"(%arg0, %c_0, %33) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %41 = stablehlo.add %arg6, %arg7 : tensor<f32>
      stablehlo.return %41 : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<2x2xi32>, tensor<2x6xf32>) -> tensor<4x6xf32>
    %35 = "stablehlo.scatter"(%arg0, %c_0, %33) <{scatter_dimension_numbers = #stablehlo.scatter<input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1]>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %41 = stablehlo.maximum %arg6, %arg7 : tensor<f32>
      stablehlo.return %41 : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<2x2xi32>, tensor<2x6xf32>) -> tensor<4x6xf32>
    %36:2 = "stablehlo.scatter"(%arg0, %arg0, %c_0, %33, %33) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>, %arg8: tensor<f32>, %arg9: tensor<f32>):
      stablehlo.return %arg8, %arg9 : tensor<f32>, tensor<f32>
    }) {mark = "pair"} : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<2x2xi32>, tensor<2x6xf32>, tensor<2x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>)
    %37 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %41 = stablehlo.compare LT, %arg6, %arg7, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %41 : tensor<i1>
    }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %38 = "stablehlo.sort"(%arg0) ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %41 = stablehlo.compare LT, %arg6, %arg7 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %41 : tensor<i1>
    }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %39 = stablehlo.iota dim = 0 : tensor<4x6xi32>
    %40:2 = "stablehlo.sort"(%arg0, %39) <{dimension = 0 : i64}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>, %arg8: tensor<i32>, %arg9: tensor<i32>):
      %41 = stablehlo.compare GT, %arg6, %arg7, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %41 : tensor<i1>
    }) : (tensor<4x6xf32>, tensor<4x6xi32>) -> (tensor<4x6xf32>, tensor<4x6xi32>)
    return {mark = true} %arg0 : tensor<4x6xf32>
  }
  func.func @arithmetic(%arg0: tensor<4xf32>, %arg1: tensor<4xi32>, %arg2: tensor<4xcomplex<f32>>, %arg3: tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>, %arg4: tensor<4x2x!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01:4}>>, %arg5: tensor<?xf32>, %arg6: tensor<4xi1>, %arg7: tensor<4xui8>) {
    %0 = stablehlo.atan2 %arg0, %arg0 : tensor<4xf32>
    %1 = stablehlo.divide %arg0, %arg0 : tensor<4xf32>
    %2 = stablehlo.maximum %arg0, %arg0 : tensor<4xf32>
    %3 = stablehlo.minimum %arg0, %arg0 : tensor<4xf32>
    %4 = stablehlo.multiply %arg0, %arg0 : tensor<4xf32>
    %5 = stablehlo.power %arg0, %arg0 : tensor<4xf32>
    %6 = stablehlo.remainder %arg0, %arg0 : tensor<4xf32>
    %7 = stablehlo.subtract %arg0, %arg0 : tensor<4xf32>
    %8 = stablehlo.and %arg1, %arg1 : tensor<4xi32>
    %9 = stablehlo.or %arg1, %arg1 : tensor<4xi32>
    %10 = stablehlo.xor %arg1, %arg1 : tensor<4xi32>
    %11 = stablehlo.shift_left %arg1, %arg1 : tensor<4xi32>
    %12 = stablehlo.shift_right_arithmetic %arg1, %arg1 : tensor<4xi32>
    %13 = stablehlo.shift_right_logical %arg1, %arg1 : tensor<4xi32>
    %14 = stablehlo.abs %arg0 : tensor<4xf32>
    %15 = stablehlo.ceil %arg0 : tensor<4xf32>
    %16 = stablehlo.floor %arg0 : tensor<4xf32>
    %17 = stablehlo.negate %arg0 : tensor<4xf32>
    %18 = stablehlo.round_nearest_afz %arg0 : tensor<4xf32>
    %19 = stablehlo.round_nearest_even %arg0 : tensor<4xf32>
    %20 = stablehlo.sign %arg0 : tensor<4xf32>
    %21 = stablehlo.count_leading_zeros %arg1 : tensor<4xi32>
    %22 = stablehlo.not %arg1 : tensor<4xi32>
    %23 = stablehlo.popcnt %arg1 : tensor<4xi32>
    %24 = stablehlo.cbrt %arg0 : tensor<4xf32>
    %25 = stablehlo.cosine %arg0 : tensor<4xf32>
    %26 = stablehlo.exponential %arg0 : tensor<4xf32>
    %27 = stablehlo.exponential_minus_one %arg0 : tensor<4xf32>
    %28 = stablehlo.log %arg0 : tensor<4xf32>
    %29 = stablehlo.log_plus_one %arg0 : tensor<4xf32>
    %30 = stablehlo.logistic %arg0 : tensor<4xf32>
    %31 = stablehlo.rsqrt %arg0 : tensor<4xf32>
    %32 = stablehlo.sine %arg0 : tensor<4xf32>
    %33 = stablehlo.sqrt %arg0 : tensor<4xf32>
    %34 = stablehlo.tan %arg0 : tensor<4xf32>
    %35 = stablehlo.tanh %arg0 : tensor<4xf32>
    %36 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<4xf32>
    %37 = stablehlo.exponential %arg0 {mark = "ulps", result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, ulps = 3, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
    %38 = stablehlo.tanh %arg0 {result_accuracy = #stablehlo.result_accuracy<rtol = 5.000000e-01, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
    %39 = stablehlo.add %arg0, %arg5 : (tensor<4xf32>, tensor<?xf32>) -> tensor<4xf32>
    %40 = stablehlo.abs %arg2 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %41 = stablehlo.negate %arg5 : (tensor<?xf32>) -> tensor<4xf32>
    %42 = stablehlo.add %arg3, %arg3 : tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>
    %43 = stablehlo.uniform_quantize %arg0 : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>
    %44 = stablehlo.uniform_dequantize %arg3 : (tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>) -> tensor<4xf32>
    %45 = stablehlo.uniform_dequantize %arg4 : (tensor<4x2x!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01:4}>>) -> tensor<4x2xf32>
    %46 = stablehlo.real %arg2 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %47 = stablehlo.imag %arg2 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %48 = stablehlo.complex %46, %47 : tensor<4xcomplex<f32>>
    %49 = stablehlo.complex %46, %arg5 : (tensor<4xf32>, tensor<?xf32>) -> tensor<4xcomplex<f32>>
    %50 = stablehlo.complex %arg5, %arg5 : (tensor<?xf32>, tensor<?xf32>) -> tensor<4xcomplex<f32>>
    %51 = stablehlo.convert %arg0 : (tensor<4xf32>) -> tensor<4xbf16>
    %52 = stablehlo.bitcast_convert %arg0 : (tensor<4xf32>) -> tensor<4xui32>
    %53 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<4xf32>
    %54 = stablehlo.compare EQ, %arg0, %arg0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %55 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %56 = stablehlo.compare GE, %arg0, %arg0, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %57 = stablehlo.compare GT, %arg0, %arg0, SIGNED : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %58 = stablehlo.compare LE, %arg0, %arg0, UNSIGNED : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %59 = stablehlo.iota dim = 0 : tensor<2xf32>
    %60 = stablehlo.uniform_dequantize %arg4 : (tensor<4x2x!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01:4}>>) -> tensor<4x2xf32>
    %61 = "stablehlo.batch_norm_inference"(%60, %59, %59, %59, %59) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<4x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<4x2xf32>
    %output, %batch_mean, %batch_var = "stablehlo.batch_norm_training"(%60, %59, %59) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<4x2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<4x2xf32>, tensor<2xf32>, tensor<2xf32>)
    %grad_operand, %grad_scale, %grad_offset = "stablehlo.batch_norm_grad"(%60, %59, %59, %59, %60) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<4x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<4x2xf32>) -> (tensor<4x2xf32>, tensor<2xf32>, tensor<2xf32>)
    %62 = stablehlo.fft %arg2, type = IFFT, length = [4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    %63 = stablehlo.fft %arg0, type = RFFT, length = [4] : (tensor<4xf32>) -> tensor<3xcomplex<f32>>
    %64 = stablehlo.iota dim = 0 : tensor<3x3xf64>
    %65 = stablehlo.cholesky %64 : tensor<3x3xf64>
    %66 = stablehlo.cholesky %64, lower = true : tensor<3x3xf64>
    %67 = "stablehlo.triangular_solve"(%64, %64) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
    %68 = "stablehlo.triangular_solve"(%64, %64) <{left_side = false, lower = false, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = true}> : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
    %69 = stablehlo.rng %cst, %cst, %c, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x3xf32>
    %70 = stablehlo.rng %cst, %cst, %c, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x3xf32>
    %c_0 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
    %output_state, %output_1 = stablehlo.rng_bit_generator %c_0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
    %cst_2 = stablehlo.constant dense<[[1.500000e+00, -2.500000e-01], [0.000000e+00, 3.250000e+00]]> : tensor<2x2xf32>
    %c_3 = stablehlo.constant {mark = "bits"} dense<[true, false, true]> : tensor<3xi1>
    %cst_4 = stablehlo.constant dense<[(1.000000e+00,-2.000000e+00), (0.000000e+00,5.000000e-01)]> : tensor<2xcomplex<f64>>
    %c_5 = stablehlo.constant dense<> : tensor<0x3xi16>
    %cst_6 = stablehlo.constant() <{value = dense<[1, -2, 3, 4]> : tensor<4xi8>}> : () -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>
    %cst_7 = stablehlo.constant() <{value = dense<7> : tensor<4xi8>}> {mark = "quantised"} : () -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>
    return
  }
  func.func @calls(%arg0: tensor<2x4xf32>, %arg1: tensor<i32>, %arg2: tensor<2x4xf16>) {
    %0 = stablehlo.custom_call @Sharding(%arg0) {mhlo.sharding = "{devices=[2,1]<=[2]}"} : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %1:2 = stablehlo.custom_call @lapack_sgetrf(%arg0, %arg1) {api_version = 2 : i32, backend_config = "a\22b", has_side_effect = true, operand_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<> : tensor<0xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<2x4xf32>, tensor<i32>) -> (tensor<2x4xf32>, tensor<i32>)
    %2 = stablehlo.custom_call @"ffi target"(%arg0) {api_version = 4 : i32, backend_config = {n = 4 : i64, scale = 5.000000e-01 : f32, sizes = dense<[1, 2]> : tensor<2xi64>, upper = true}, called_computations = [@scale, @"a name"]} : (tensor<2x4xf32>) -> tensor<2x4xf32>
    stablehlo.custom_call @empty() {api_version = 4 : i32, has_side_effect = true} : () -> ()
    %3 = stablehlo.custom_call @tuple(%arg2) {api_version = 3 : i32, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 0]> : tensor<2xindex>], result_tilings = [[dense<[2, 128]> : tensor<2xindex>]]} : (tensor<2x4xf16>) -> tuple<tensor<2x4xf16>>
    %4 = stablehlo.custom_call @Pin(%arg0) {api_version = 0 : i32} : (tensor<2x4xf32>) -> memref<2x4xf32>
    return
  }
  func.func @collectives(%arg0: tensor<2x4xf32> {mhlo.sharding = "{replicated}"}, %arg1: tensor<8xi32>) {
    %0 = "stablehlo.all_reduce"(%arg0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %21 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %21 : tensor<f32>
    }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %1:2 = "stablehlo.all_reduce"(%arg0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 2, 1]]> : tensor<1x3xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %21 = stablehlo.maximum %arg2, %arg3 : tensor<f32>
      stablehlo.return %21 : tensor<f32>
    }) : (tensor<2x4xf32>, tensor<8xi32>) -> (tensor<2x4xf32>, tensor<8xi32>)
    %2 = "stablehlo.all_reduce"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 0>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>]>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %21 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %21 : tensor<f32>
    }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %3 = "stablehlo.all_reduce"(%arg0) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "y">]>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %21 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %21 : tensor<f32>
    }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %4 = "stablehlo.all_reduce"(%arg0) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>], device_ids=dense<[1, 0]> : tensor<2xi64>>, axes = [#stablehlo.axis_ref<name = "x">]>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %21 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %21 : tensor<f32>
    }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %5 = "stablehlo.reduce_scatter"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %21 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %21 : tensor<f32>
    }) {mark = "scatter"} : (tensor<2x4xf32>) -> tensor<2x2xf32>
    %6 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x8xf32>
    %7:2 = "stablehlo.all_gather"(%arg0, %arg1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<2x4xf32>, tensor<8xi32>) -> (tensor<4x4xf32>, tensor<16xi32>)
    %8 = "stablehlo.all_to_all"(%arg0) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<2x4xf32>) -> tensor<4x2xf32>
    %9 = "stablehlo.all_to_all"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 0>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<2x4xf32>) -> tensor<4x2xf32>
    %10 = "stablehlo.collective_permute"(%arg0) <{source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %11 = "stablehlo.collective_permute"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 0>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %12 = "stablehlo.collective_broadcast"(%arg0) <{replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %13 = "stablehlo.collective_broadcast"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, has_dynamic_root, replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %14 = "stablehlo.collective_reduce"(%arg0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %21 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %21 : tensor<f32>
    }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %15 = "stablehlo.collective_reduce"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, has_dynamic_root, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %21 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %21 : tensor<f32>
    }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %16 = "stablehlo.cross-replica-sum"(%arg0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %17 = stablehlo.partition_id : tensor<ui32>
    %18 = stablehlo.replica_id : tensor<ui32>
    %19 = "stablehlo.async_start"(%arg0) ({
    ^bb0(%arg2: tensor<2x4xf32>):
      %21 = "stablehlo.collective_permute"(%arg2) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
      stablehlo.return %21 : tensor<2x4xf32>
    }) : (tensor<2x4xf32>) -> !stablehlo.future<tensor<2x4xf32>>
    %20 = "stablehlo.async_done"(%19) : (!stablehlo.future<tensor<2x4xf32>>) -> tensor<2x4xf32>
    return
  }
}
