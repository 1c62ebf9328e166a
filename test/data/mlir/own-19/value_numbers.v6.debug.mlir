"builtin.module"() ({
  "func.func"() <{function_type = (i32, i1) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: i32 loc("value_numbers.mlir":1:14), %arg1: i1 loc("value_numbers.mlir":1:23)):
    %0 = "u.c"(%arg0) : (i32) -> i32 loc("value_numbers.mlir":2:8)
    "u.r"() ({
    ^bb0(%arg3: i64 loc("value_numbers.mlir":3:19)):
      "u.use"(%arg3) : (i64) -> () loc("value_numbers.mlir":3:29)
    }) : () -> () loc("value_numbers.mlir":3:3)
    "u.r"() ({
    ^bb0(%arg2: i64 loc("value_numbers.mlir":4:19)):
      "u.use"(%arg0, %arg2) : (i32, i64) -> () loc("value_numbers.mlir":4:29)
    }) : () -> () loc("value_numbers.mlir":4:3)
    %1 = "u.if"(%arg1) ({
      %4 = "u.c"(%0) : (i32) -> i32 loc("value_numbers.mlir":5:27)
      "u.yield"(%4) : (i32) -> () loc("value_numbers.mlir":5:52)
    }, {
      %3 = "u.c"(%arg0) : (i32) -> i32 loc("value_numbers.mlir":5:90)
      "u.yield"(%3) : (i32) -> () loc("value_numbers.mlir":5:115)
    }) : (i1) -> i32 loc("value_numbers.mlir":5:8)
    "cf.cond_br"(%arg1, %1)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> () loc("value_numbers.mlir":6:3)
  ^bb1(%2: i32 loc("value_numbers.mlir":7:4)):  // pred: ^bb0
    "cf.br"()[^bb2] : () -> () loc("value_numbers.mlir":8:3)
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "func.return"() : () -> () loc("value_numbers.mlir":10:3)
  }) : () -> () loc("value_numbers.mlir":1:1)
}) : () -> () loc("value_numbers.mlir":0:0)
