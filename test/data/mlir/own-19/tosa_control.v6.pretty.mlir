module {
  tosa.variable @s = dense<7> : tensor<2xi32>
  tosa.variable @s2 : tensor<2x?xi8>
  func.func @c(%arg0: tensor<f32>, %arg1: tensor<i1>) -> tensor<f32> {
    %0 = tosa.cond_if %arg1 -> (tensor<f32>) {
      tosa.yield %arg0 : tensor<f32>
    } else {
      tosa.yield %arg0 : tensor<f32>
    }
    %1:2 = tosa.while_loop (%arg2 = %arg0, %arg3 = %arg0) : (tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>) {
      tosa.yield %arg1 : tensor<i1>
    } do {
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      tosa.yield %arg3, %arg2 : tensor<f32>, tensor<f32>
    }
    return %0 : tensor<f32>
  }
}
