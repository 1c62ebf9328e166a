"builtin.module"() ({
  "tosa.variable"() <{initial_value = dense<7> : tensor<2xi32>, name = "s", type = tensor<2xi32>}> : () -> ()
  "tosa.variable"() <{name = "s2", type = tensor<2x?xi8>}> : () -> ()
  "func.func"() <{function_type = (tensor<f32>, tensor<i1>) -> tensor<f32>, sym_name = "c"}> ({
  ^bb0(%arg0: tensor<f32>, %arg1: tensor<i1>):
    %0 = "tosa.cond_if"(%arg1) ({
      "tosa.yield"(%arg0) : (tensor<f32>) -> ()
    }, {
      "tosa.yield"(%arg0) : (tensor<f32>) -> ()
    }) : (tensor<i1>) -> tensor<f32>
    %1:2 = "tosa.while_loop"(%arg0, %arg0) ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      "tosa.yield"(%arg1) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      "tosa.yield"(%arg3, %arg2) : (tensor<f32>, tensor<f32>) -> ()
    }) : (tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
    "func.return"(%0) : (tensor<f32>) -> ()
  }) : () -> ()
}) : () -> ()
