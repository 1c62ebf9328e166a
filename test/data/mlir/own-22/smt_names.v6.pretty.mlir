module {
  smt.solver() : () -> () {
    %c5 = smt.int.constant 5
    %c-5 = smt.int.constant -5
    %c0 = smt.int.constant 0
    %c123456789012345678901234567890 = smt.int.constant 123456789012345678901234567890
    %c-123456789012345678901234567890 = smt.int.constant -123456789012345678901234567890
    %c5_0 = smt.int.constant 5 {a}
    %c-1 = smt.int.constant -1
    %c18446744073709551615 = smt.int.constant 18446744073709551615
    %c-8 = smt.int.constant -8
    %c8 = smt.int.constant 8
    %c3_bv8 = smt.bv.constant #smt.bv<3> : !smt.bv<8>
    %c-3_bv8 = smt.bv.constant #smt.bv<-3> : !smt.bv<8>
    %c-56_bv8 = smt.bv.constant #smt.bv<-56> : !smt.bv<8>
    %c-1_bv1 = smt.bv.constant #smt.bv<-1> : !smt.bv<1>
    %c123456789012345678901234567890_bv100 = smt.bv.constant #smt.bv<123456789012345678901234567890> : !smt.bv<100>
    %true = smt.constant true
    %false = smt.constant false
    %0 = smt.declare_fun : !smt.int
    %a_b = smt.declare_fun "a b" : !smt.int
    %_9x = smt.declare_fun "9x" : !smt.int
    %a = smt.declare_fun "a" : !smt.func<(!smt.int) !smt.bool>
    %1 = smt.declare_fun "" : !smt.int
    %q22AC3-z$. = smt.declare_fun "q\22\0A\C3-z$." : !smt.int
    %a_1 = smt.declare_fun "a" : !smt.int
    %arg0 = smt.declare_fun "arg0" : !smt.int
    %a_very_long_name_that_has_more_than_sixty_four_bytes_0123456789012345678901234567890123456789 = smt.declare_fun "a_very_long_name_that_has_more_than_sixty_four_bytes_0123456789012345678901234567890123456789" : !smt.int
    %2 = smt.int.add %c5, %c-5
    %3 = smt.forall ["x", "y"] weight 2 {
    ^bb0(%arg0_2: !smt.int, %arg1: !smt.bool):
      smt.yield %arg1 : !smt.bool
    }
    %4 = smt.exists {
    ^bb0(%arg0_2: !smt.int):
      smt.yield %true : !smt.bool
    }
    smt.check sat {
    } unknown {
    } unsat {
    }
  }
}
