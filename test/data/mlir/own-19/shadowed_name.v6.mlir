"builtin.module"() ({
  "builtin.module"() <{sym_name = "k"}> ({
    "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
      "func.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: i32):
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
