"builtin.module"() ({
  "func.func"() <{function_type = (index, i32) -> i32, sym_name = "f"}> ({
  ^bb0(%arg0: index, %arg1: i32):
    %0 = "scf.index_switch"(%arg0) <{cases = array<i64: 1>}> ({
      %4 = "scf.index_switch"(%arg0) <{cases = array<i64: 3>}> ({
        "scf.index_switch"(%arg0) <{cases = array<i64>}> ({
          "func.call"() <{callee = @g}> : () -> ()
          "scf.yield"() : () -> ()
        }) : (index) -> ()
        %5 = "arith.constant"() <{value = 7 : i32}> : () -> i32
        "scf.yield"(%5) : (i32) -> ()
      }, {
        "scf.yield"(%arg1) : (i32) -> ()
      }) : (index) -> i32
      "scf.yield"(%4) : (i32) -> ()
    }, {
      %1 = "scf.index_switch"(%arg0) <{cases = array<i64: -4>}> ({
        %3 = "arith.constant"() <{value = 7 : i32}> : () -> i32
        "scf.yield"(%3) : (i32) -> ()
      }, {
        %2 = "arith.constant"() <{value = 4 : i32}> : () -> i32
        "scf.yield"(%2) : (i32) -> ()
      }) : (index) -> i32
      "scf.yield"(%1) : (i32) -> ()
    }) : (index) -> i32
    "scf.index_switch"(%arg0) <{cases = array<i64: 3, 4>}> ({
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }, {
      "func.call"() <{callee = @g}> : () -> ()
      "scf.yield"() : () -> ()
    }) {a = 1 : i64} : (index) -> ()
    "func.return"(%0) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "g", sym_visibility = "private"}> ({
  }) : () -> ()
}) : () -> ()
