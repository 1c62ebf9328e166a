"builtin.module"() ({
  "pdl.pattern"() <{benefit = 1 : i16}> ({
    %6 = "pdl.operation"() <{attributeValueNames = [], opName = "foo.op", operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> !pdl.operation
    %7 = "pdl.results"(%6) : (!pdl.operation) -> !pdl.range<value>
    %8 = "pdl.results"(%6) <{index = 0 : i32}> : (!pdl.operation) -> !pdl.value
    %9 = "pdl.results"(%6) <{index = 1 : i32}> : (!pdl.operation) -> !pdl.range<value>
    "pdl.rewrite"(%6) <{operandSegmentSizes = array<i32: 1, 0>}> ({
      %10 = "pdl.type"() <{constantType = i32}> : () -> !pdl.type
      %11 = "pdl.range"() : () -> !pdl.range<type>
      %12 = "pdl.range"(%10, %10) : (!pdl.type, !pdl.type) -> !pdl.range<type>
      %13 = "pdl.operation"(%7, %8, %9, %12, %11) <{attributeValueNames = [], opName = "x", operandSegmentSizes = array<i32: 3, 0, 2>}> : (!pdl.range<value>, !pdl.value, !pdl.range<value>, !pdl.range<type>, !pdl.range<type>) -> !pdl.operation
    }) : (!pdl.operation) -> ()
  }) : () -> ()
  "builtin.module"() <{sym_name = "ir"}> ({
    "pdl_interp.func"() <{function_type = (!pdl.operation, !pdl.attribute, !pdl.type, !pdl.value) -> (), sym_name = "m"}> ({
    ^bb0(%arg0: !pdl.operation, %arg1: !pdl.attribute, %arg2: !pdl.type, %arg3: !pdl.value):
      %0 = "pdl_interp.create_operation"() <{inputAttributeNames = [], name = "foo.op", operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> !pdl.operation
      %1 = "pdl_interp.create_operation"(%arg2, %arg2) <{inputAttributeNames = [], name = "foo.op", operandSegmentSizes = array<i32: 0, 0, 2>}> : (!pdl.type, !pdl.type) -> !pdl.operation
      %2 = "pdl_interp.create_operation"(%arg3, %arg3, %arg1, %arg1, %arg2) <{inputAttributeNames = ["attr", "b"], name = "foo.op", operandSegmentSizes = array<i32: 2, 2, 1>}> : (!pdl.value, !pdl.value, !pdl.attribute, !pdl.attribute, !pdl.type) -> !pdl.operation
      %3 = "pdl_interp.create_operation"(%arg3, %arg1) <{inputAttributeNames = ["attr"], name = "foo.op", operandSegmentSizes = array<i32: 1, 1, 0>}> : (!pdl.value, !pdl.attribute) -> !pdl.operation
      %4 = "pdl_interp.create_range"() : () -> !pdl.range<type>
      %5 = "pdl_interp.create_range"(%arg2, %arg2) : (!pdl.type, !pdl.type) -> !pdl.range<type>
      "pdl_interp.finalize"() : () -> ()
    }) : () -> ()
  }) {x.a} : () -> ()
}) : () -> ()
