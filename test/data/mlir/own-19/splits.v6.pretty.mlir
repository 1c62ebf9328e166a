module attributes {transform.with_named_sequence} {
  transform.named_sequence @a(%arg0: !transform.any_op, %arg1: !transform.param<i64>, %arg2: !transform.any_op) {
    %first, %second = transform.structured.split %arg0 after 42  {dimension = 0 : i64} : !transform.any_op
    %first_0, %second_1 = transform.structured.split %arg0 after %arg1  {dimension = 1 : i64, foo} : !transform.any_op, !transform.param<i64>
    transform.yield 
  }
  llvm.func @v(%arg0: i32, %arg1: i1) -> i32 {
    %0 = nvvm.vote.ballot.sync %arg0, %arg1 : i32
    llvm.return %0 : i32
  }
}
