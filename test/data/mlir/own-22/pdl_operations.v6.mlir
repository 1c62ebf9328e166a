"builtin.module"() ({
  "pdl.pattern"() <{benefit = 1 : i16}> ({
    %9 = "pdl.operation"() <{attributeValueNames = [], opName = "foo.op", operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> !pdl.operation
    %10 = "pdl.results"(%9) : (!pdl.operation) -> !pdl.range<value>
    %11 = "pdl.results"(%9) <{index = 0 : i32}> : (!pdl.operation) -> !pdl.value
    %12 = "pdl.results"(%9) <{index = 1 : i32}> : (!pdl.operation) -> !pdl.range<value>
    "pdl.rewrite"(%9) <{operandSegmentSizes = array<i32: 1, 0>}> ({
      %13 = "pdl.type"() <{constantType = i32}> : () -> !pdl.type
      %14 = "pdl.range"() : () -> !pdl.range<type>
      %15 = "pdl.range"(%13, %13) : (!pdl.type, !pdl.type) -> !pdl.range<type>
      %16 = "pdl.operation"(%10, %11, %12, %15, %14) <{attributeValueNames = [], opName = "x", operandSegmentSizes = array<i32: 3, 0, 2>}> : (!pdl.range<value>, !pdl.value, !pdl.range<value>, !pdl.range<type>, !pdl.range<type>) -> !pdl.operation
    }) : (!pdl.operation) -> ()
  }) : () -> ()
  "builtin.module"() <{sym_name = "ir"}> ({
    "pdl_interp.func"() <{function_type = (!pdl.operation, !pdl.attribute, !pdl.type, !pdl.value) -> (), sym_name = "m"}> ({
    ^bb0(%arg4: !pdl.operation, %arg5: !pdl.attribute, %arg6: !pdl.type, %arg7: !pdl.value):
      %3 = "pdl_interp.create_operation"() <{inputAttributeNames = [], name = "foo.op", operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> !pdl.operation
      %4 = "pdl_interp.create_operation"(%arg6, %arg6) <{inputAttributeNames = [], name = "foo.op", operandSegmentSizes = array<i32: 0, 0, 2>}> : (!pdl.type, !pdl.type) -> !pdl.operation
      %5 = "pdl_interp.create_operation"(%arg7, %arg7, %arg5, %arg5, %arg6) <{inputAttributeNames = ["attr", "b"], name = "foo.op", operandSegmentSizes = array<i32: 2, 2, 1>}> : (!pdl.value, !pdl.value, !pdl.attribute, !pdl.attribute, !pdl.type) -> !pdl.operation
      %6 = "pdl_interp.create_operation"(%arg7, %arg5) <{inputAttributeNames = ["attr"], name = "foo.op", operandSegmentSizes = array<i32: 1, 1, 0>}> : (!pdl.value, !pdl.attribute) -> !pdl.operation
      %7 = "pdl_interp.create_range"() : () -> !pdl.range<type>
      %8 = "pdl_interp.create_range"(%arg6, %arg6) : (!pdl.type, !pdl.type) -> !pdl.range<type>
      "pdl_interp.finalize"() : () -> ()
    }) : () -> ()
  }) {x.a} : () -> ()
  "func.func"() <{function_type = (i32) -> i32, sym_name = "k"}> ({
  ^bb0(%arg3: i32):
    %2 = "arith.addi"(%arg3, %arg3) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "func.return"(%2) : (i32) -> ()
  }) : () -> ()
  "pdl_interp.func"() <{function_type = (!pdl.operation, !pdl.value, !pdl.attribute) -> (), sym_name = "m"}> ({
  ^bb0(%arg0: !pdl.operation, %arg1: !pdl.value, %arg2: !pdl.attribute):
    %0 = "pdl_interp.create_operation"() <{inferredResultTypes, inputAttributeNames = [], name = "arith.addi", operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> !pdl.operation
    %1 = "pdl_interp.create_operation"(%arg1, %arg1, %arg2) <{inferredResultTypes, inputAttributeNames = ["x"], name = "arith.addi", operandSegmentSizes = array<i32: 2, 1, 0>}> : (!pdl.value, !pdl.value, !pdl.attribute) -> !pdl.operation
    "pdl_interp.finalize"() : () -> ()
  }) : () -> ()
}) : () -> ()
