"builtin.module"() ({
  "t.o"() {a = dense_resource<r1> : tensor<1xi8>, b = dense_resource<"r 3"> : tensor<1xi8>, c = dense_resource<"0x"> : tensor<1xi8>, d = dense_resource<"a-b.c$d"> : tensor<1xi8>, e = dense_resource<"q\22\0A"> : tensor<1xi8>, f = dense_resource<""> : tensor<1xi8>, g = dense_resource<true> : tensor<1xi8>, h = dense_resource<a.b> : tensor<1xi8>, j = dense_resource<"\C3\A9"> : tensor<1xi8>} : () -> ()
}) : () -> ()
