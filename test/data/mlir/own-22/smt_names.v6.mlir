"builtin.module"() ({
  "smt.solver"() ({
    %0 = "smt.int.constant"() <{value = 5 : ui4}> : () -> !smt.int
    %1 = "smt.int.constant"() <{value = 11 : ui4}> : () -> !smt.int
    %2 = "smt.int.constant"() <{value = 0 : ui64}> : () -> !smt.int
    %3 = "smt.int.constant"() <{value = 123456789012345678901234567890 : ui120}> : () -> !smt.int
    %4 = "smt.int.constant"() <{value = 1329227872328126860558128159045776686 : ui120}> : () -> !smt.int
    %5 = "smt.int.constant"() <{value = 5 : ui4}> {a} : () -> !smt.int
    %6 = "smt.int.constant"() <{value = 15 : ui4}> : () -> !smt.int
    %7 = "smt.int.constant"() <{value = 18446744073709551615 : ui80}> : () -> !smt.int
    %8 = "smt.int.constant"() <{value = 24 : ui5}> : () -> !smt.int
    %9 = "smt.int.constant"() <{value = 8 : ui5}> : () -> !smt.int
    %10 = "smt.bv.constant"() <{value = #smt.bv<3> : !smt.bv<8>}> : () -> !smt.bv<8>
    %11 = "smt.bv.constant"() <{value = #smt.bv<-3> : !smt.bv<8>}> : () -> !smt.bv<8>
    %12 = "smt.bv.constant"() <{value = #smt.bv<-56> : !smt.bv<8>}> : () -> !smt.bv<8>
    %13 = "smt.bv.constant"() <{value = #smt.bv<-1> : !smt.bv<1>}> : () -> !smt.bv<1>
    %14 = "smt.bv.constant"() <{value = #smt.bv<123456789012345678901234567890> : !smt.bv<100>}> : () -> !smt.bv<100>
    %15 = "smt.constant"() <{value = true}> : () -> !smt.bool
    %16 = "smt.constant"() <{value = false}> : () -> !smt.bool
    %17 = "smt.declare_fun"() : () -> !smt.int
    %18 = "smt.declare_fun"() <{namePrefix = "a b"}> : () -> !smt.int
    %19 = "smt.declare_fun"() <{namePrefix = "9x"}> : () -> !smt.int
    %20 = "smt.declare_fun"() <{namePrefix = "a"}> : () -> !smt.func<(!smt.int) !smt.bool>
    %21 = "smt.declare_fun"() <{namePrefix = ""}> : () -> !smt.int
    %22 = "smt.declare_fun"() <{namePrefix = "q\22\0A\C3-z$."}> : () -> !smt.int
    %23 = "smt.declare_fun"() <{namePrefix = "a"}> : () -> !smt.int
    %24 = "smt.declare_fun"() <{namePrefix = "arg0"}> : () -> !smt.int
    %25 = "smt.declare_fun"() <{namePrefix = "a_very_long_name_that_has_more_than_sixty_four_bytes_0123456789012345678901234567890123456789"}> : () -> !smt.int
    %26 = "smt.int.add"(%0, %1) : (!smt.int, !smt.int) -> !smt.int
    %27 = "smt.forall"() <{boundVarNames = ["x", "y"], weight = 2 : i32}> ({
    ^bb0(%arg1: !smt.int, %arg2: !smt.bool):
      "smt.yield"(%arg2) : (!smt.bool) -> ()
    }) : () -> !smt.bool
    %28 = "smt.exists"() <{weight = 0 : i32}> ({
    ^bb0(%arg0: !smt.int):
      "smt.yield"(%15) : (!smt.bool) -> ()
    }) : () -> !smt.bool
    "smt.check"() ({
      "smt.yield"() : () -> ()
    }, {
      "smt.yield"() : () -> ()
    }, {
      "smt.yield"() : () -> ()
    }) : () -> ()
    "smt.yield"() : () -> ()
  }) : () -> ()
}) : () -> ()
