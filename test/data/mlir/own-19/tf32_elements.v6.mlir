"builtin.module"() ({
  "t.a"() {a = dense<[1.000000e+00, -2.500000e+00]> : tensor<2xtf32>, b = dense<1.500000e+00> : tensor<3xtf32>, c = dense<0x7FC00000> : tensor<2xf32>, d = dense<-0.000000e+00> : tensor<1xtf32>, e = dense<> : tensor<0xtf32>, f = 3.000730e+38 : tf32, g = dense<[9.997550e-02, 3.000730e+38]> : tensor<2xtf32>, h = sparse<0, 1.250000e+00> : tensor<3xtf32>, i = dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<tf32>>, j = dense<[(1.000000e+00,2.000000e+00), (9.997550e-02,-3.000490e-01)]> : tensor<2xcomplex<tf32>>} : () -> ()
}) : () -> ()
