module {
  func.func @f(%arg0: index, %arg1: i32) -> i32 {
    %0 = scf.index_switch %arg0 -> i32 
    case 1 {
      %1 = scf.index_switch %arg0 -> i32 
      case -4 {
        %c4_i32 = arith.constant 4 : i32
        scf.yield %c4_i32 : i32
      }
      default {
        %c7_i32 = arith.constant 7 : i32
        scf.yield %c7_i32 : i32
      }
      scf.yield %1 : i32
    }
    default {
      %1 = scf.index_switch %arg0 -> i32 
      case 3 {
        scf.yield %arg1 : i32
      }
      default {
        scf.index_switch %arg0 
        default {
          func.call @g() : () -> ()
        }
        %c7_i32 = arith.constant 7 : i32
        scf.yield %c7_i32 : i32
      }
      scf.yield %1 : i32
    }
    scf.index_switch %arg0 {a = 1 : i64} 
    case 3 {
      scf.yield
    }
    case 4 {
      func.call @g() : () -> ()
      scf.yield
    }
    default {
    }
    return %0 : i32
  }
  func.func private @g()
}
