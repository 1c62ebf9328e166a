"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "once"}> ({
    "u.a"() {x = distinct[0]<"d">} : () -> () loc("distinct_twice.mlir":2:3)
    "u.b"() {x = [distinct[0]<"d">]} : () -> () loc("distinct_twice.mlir":3:3)
    "func.return"() : () -> () loc("distinct_twice.mlir":4:3)
  }) : () -> () loc("distinct_twice.mlir":1:1)
  "func.func"() <{function_type = () -> (), sym_name = "twice"}> ({
    "u.a"() {x = distinct[0]<"d">} : () -> () loc("distinct_twice.mlir":7:3)
    "u.b"() {x = [distinct[1]<"d">]} : () -> () loc("distinct_twice.mlir":8:3)
    "func.return"() : () -> () loc("distinct_twice.mlir":9:3)
  }) : () -> () loc("distinct_twice.mlir":6:1)
}) : () -> () loc("distinct_twice.mlir":0:0)
