"builtin.module"() ({
  "func.func"() <{function_type = () -> tensor<2xi32>, sym_name = "main"}> ({
    %1 = "arith.constant"() <{value = dense<[1, 2]> : tensor<2xi32>}> : () -> tensor<2xi32> loc("same_names.mlir":2:44)
    "func.return"(%1) : (tensor<2xi32>) -> () loc("same_names.mlir":2:88)
  }) : () -> () loc("same_names.mlir":2:2)
  "builtin.module"() <{sym_name = "inner"}> ({
    "func.func"() <{function_type = () -> tensor<2xi32>, sym_name = "main"}> ({
      %0 = "arith.constant"() <{value = dense<[3, 4]> : tensor<2xi32>}> : () -> tensor<2xi32> loc("same_names.mlir":3:60)
      "func.return"(%0) : (tensor<2xi32>) -> () loc("same_names.mlir":3:104)
    }) : () -> () loc("same_names.mlir":3:18)
  }) : () -> () loc("same_names.mlir":3:2)
}) : () -> () loc("same_names.mlir":1:1)
