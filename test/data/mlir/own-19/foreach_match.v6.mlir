"builtin.module"() ({
  "transform.named_sequence"() <{arg_attrs = [{transform.readonly}], function_type = (!transform.any_op) -> !transform.any_op, sym_name = "m1"}> ({
  ^bb0(%arg7: !transform.any_op):
    "transform.yield"(%arg7) : (!transform.any_op) -> ()
  }) : () -> ()
  "transform.named_sequence"() <{arg_attrs = [{transform.readonly}], function_type = (!transform.any_op) -> (), sym_name = "a1"}> ({
  ^bb0(%arg6: !transform.any_op):
    "transform.yield"() : () -> ()
  }) : () -> ()
  "transform.named_sequence"() <{arg_attrs = [{transform.readonly}], function_type = (!transform.any_op) -> (), sym_name = "m2"}> ({
  ^bb0(%arg5: !transform.any_op):
    "transform.yield"() : () -> ()
  }) : () -> ()
  "transform.named_sequence"() <{function_type = () -> (), sym_name = "a2"}> ({
    "transform.yield"() : () -> ()
  }) : () -> ()
  "transform.named_sequence"() <{arg_attrs = [{transform.readonly}, {transform.readonly}], function_type = (!transform.any_op, !transform.any_param) -> !transform.any_op, sym_name = "m3"}> ({
  ^bb0(%arg3: !transform.any_op, %arg4: !transform.any_param):
    "transform.yield"(%arg3) : (!transform.any_op) -> ()
  }) : () -> ()
  "transform.named_sequence"() <{arg_attrs = [{transform.readonly}], function_type = (!transform.any_op) -> !transform.any_op, sym_name = "a3"}> ({
  ^bb0(%arg2: !transform.any_op):
    "transform.yield"(%arg2) : (!transform.any_op) -> ()
  }) : () -> ()
  "transform.named_sequence"() <{function_type = (!transform.any_op, !transform.any_param) -> (), sym_name = "z"}> ({
  ^bb0(%arg0: !transform.any_op, %arg1: !transform.any_param):
    %0 = "transform.foreach_match"(%arg0) <{actions = [@a1], matchers = [@m1]}> : (!transform.any_op) -> !transform.any_op
    %1 = "transform.foreach_match"(%arg0) <{actions = [@a1, @a2], matchers = [@m1, @m2], restrict_root}> {hello} : (!transform.any_op) -> !transform.any_op
    %2:2 = "transform.foreach_match"(%arg0, %arg1) <{actions = [@a3], flatten_results, matchers = [@m3]}> : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
    "transform.yield"() : () -> ()
  }) : () -> ()
}) {transform.with_named_sequence} : () -> ()
