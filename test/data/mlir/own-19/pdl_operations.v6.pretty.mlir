module {
  pdl.pattern : benefit(1) {
    %0 = operation "foo.op" 
    %1 = results of %0 
    %2 = results 0 of %0  -> !pdl.value
    %3 = results 1 of %0  -> !pdl.range<value>
    rewrite %0 {
      %4 = type : i32
      %5 = range : !pdl.range<type>
      %6 = range %4, %4 : !pdl.type, !pdl.type 
      %7 = operation "x"(%1, %2, %3 : !pdl.range<value>, !pdl.value, !pdl.range<value>)  -> (%6, %5 : !pdl.range<type>, !pdl.range<type>)
    }
  }
  module @ir attributes {x.a} {
    pdl_interp.func @m(%arg0: !pdl.operation, %arg1: !pdl.attribute, %arg2: !pdl.type, %arg3: !pdl.value) {
      %0 = pdl_interp.create_operation "foo.op" 
      %1 = pdl_interp.create_operation "foo.op"  -> (%arg2, %arg2 : !pdl.type, !pdl.type)
      %2 = pdl_interp.create_operation "foo.op"(%arg3, %arg3 : !pdl.value, !pdl.value) {"attr" = %arg1, "b" = %arg1}  -> (%arg2 : !pdl.type)
      %3 = pdl_interp.create_operation "foo.op"(%arg3 : !pdl.value) {"attr" = %arg1} 
      %4 = pdl_interp.create_range : !pdl.range<type>
      %5 = pdl_interp.create_range %arg2, %arg2 : !pdl.type, !pdl.type 
      pdl_interp.finalize
    }
  }
}
