module attributes {transform.with_named_sequence} {
  transform.named_sequence @m1(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.yield %arg0 : !transform.any_op
  }
  transform.named_sequence @a1(%arg0: !transform.any_op {transform.readonly}) {
    transform.yield 
  }
  transform.named_sequence @m2(%arg0: !transform.any_op {transform.readonly}) {
    transform.yield 
  }
  transform.named_sequence @a2() {
    transform.yield 
  }
  transform.named_sequence @m3(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_param {transform.readonly}) -> !transform.any_op {
    transform.yield %arg0 : !transform.any_op
  }
  transform.named_sequence @a3(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.yield %arg0 : !transform.any_op
  }
  transform.named_sequence @z(%arg0: !transform.any_op, %arg1: !transform.any_param) {
    %updated_root = transform.foreach_match in %arg0 
        @m1 -> @a1 : (!transform.any_op) -> !transform.any_op
    %updated_root_0 = transform.foreach_match restrict_root in %arg0 
        @m1 -> @a1, 
        @m2 -> @a2 {hello} : (!transform.any_op) -> !transform.any_op
    %updated_root_1, %yielded = transform.foreach_match flatten_results in %arg0, %arg1 
        @m3 -> @a3 : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
    transform.yield 
  }
}
