"builtin.module"() ({
  "builtin.module"() <{sym_name = "k"}> ({
    "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
      "func.return"() : () -> () loc("shadowed_name.mlir":1:42)
    }) : () -> () loc("shadowed_name.mlir":1:22)
  }) : () -> () loc("shadowed_name.mlir":1:10)
  "func.func"() <{function_type = (i32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32 loc("shadowed_name.mlir":1:69)):
    "func.return"() : () -> () loc("shadowed_name.mlir":1:80)
  }) : () -> () loc("shadowed_name.mlir":1:53)
}) : () -> () loc("shadowed_name.mlir":1:1)
