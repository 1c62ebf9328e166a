# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# --function accepts names as they are printed, also those that a shell cannot pass.
$ irmap ls functions named.tileirbc
|  index  name                      body_offset  body_size  flags            debug_row  params                returns  hints
|      0  a\00b                            0x16          3  (kernel)                 0  ()                    ()
|      1  a\5C00b                          0x1e          3  (kernel)                 0  ()                    ()
|      2  \5C                              0x26          3  (kernel)                 0  ()                    ()
|      3  \C3\A9 \22                       0x2e          3  (kernel)                 0  ()                    ()
|      4  plain                            0x36          3  (kernel)                 0  ()                    ()
= 0
$ irmap dump --function 'a\00b' named.tileirbc
|   entry @"a\00b"() {
|     return
|   }
= 0
# The bytes \, 0 and 0 as printed in lists and in text. An unescaped name matches if nothing else does.
$ irmap dump --function 'a\5C00b' named.tileirbc
|   entry @"a\\00b"() {
|     return
|   }
= 0
$ irmap dump --function 'a\\00b' named.tileirbc
|   entry @"a\\00b"() {
|     return
|   }
= 0
$ irmap dump --function '\' named.tileirbc
|   entry @"\\"() {
|     return
|   }
= 0
$ irmap dump --function '\C3\A9 \22' named.tileirbc
|   entry @"\C3\A9 \22"() {
|     return
|   }
= 0
$ irmap dump --function 'é "' named.tileirbc
|   entry @"\C3\A9 \22"() {
|     return
|   }
= 0
$ irmap dump --function 'plai\6E' named.tileirbc
|   entry @plain() {
|     return
|   }
= 0
$ irmap dump --function 'plai\6e' named.tileirbc
! named.tileirbc: error: no function is called 'plai\6e' (irmap ls functions lists them) [not-found]
= 1
$ irmap dump --function 'plain\' named.tileirbc
! named.tileirbc: error: no function is called 'plain\' (irmap ls functions lists them) [not-found]
!     did you mean 'plain'?
= 1
$ irmap dump --function 'plain\0' named.tileirbc
! named.tileirbc: error: no function is called 'plain\0' (irmap ls functions lists them) [not-found]
!     did you mean 'plain'?
= 1
# Every command with --function.
$ irmap hex --function 'a\00b' named.tileirbc | head -n 1
| 00000011                           function: #0 "a\00b"
= 0
$ irmap ls ops --function 'a\00b' named.tileirbc
|  index      offset  depth  op, operands -> results : types  line  function
|      0        0x16      0  return                    [] -> [] : ()  a\00b
= 0
$ irmap ls strings --function 'a\00b' named.tileirbc
|  index      offset    size  text
|      0        0x64       3  a\00b
= 0
$ irmap stat --function 'a\00b' named.tileirbc | head -n 2
| named.tileirbc
|   8 bytes, 1 function, 1 op
= 0
$ irmap extract --prune --function 'a\00b' named.tileirbc | irmap dump -
| cuda_tile.module @kernels {
|   entry @"a\00b"() {
|     return
|   }
| }
= 0
$ irmap bench --function 'a\00b' named.tileirbc | sed -n '2s/.*function/function/p'
| function a\00b
= 0
$ irmap bench --function 'a\01b' named.tileirbc
! named.tileirbc: error: no function is called 'a\01b' (irmap ls functions lists them) [not-found]
!     did you mean 'a\5C00b'?
= 1
$ irmap dump --function 'a\01b' named.tileirbc
! named.tileirbc: error: no function is called 'a\01b' (irmap ls functions lists them) [not-found]
!     did you mean 'a\5C00b'?
= 1
# A pattern selects all matching functions, a unique prefix selects one. Complete names have precedence.
$ irmap hash --function 'loo*' --function '*_[ni]*' data/tileir/reference/control.v13.3.tileirbc
| 514dd689e50fb745bf9aa629a7357f23  loops
| 7012ae54386262190ae7c60c3eda48ae  if_nest
| d79ed9ffad6b1571706323d1871bf796  for_i64
= 0
$ irmap hash --function loo data/tileir/reference/control.v13.3.tileirbc
| 514dd689e50fb745bf9aa629a7357f23  loops
= 0
$ irmap hash --function softmax_row_Kt1_A2f data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc
! data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc: error: 6 functions have names that begin with 'softmax_row_Kt1_A2f': 'softmax_row_Kt1_A2f*' means all of them, '#N' function N of irmap ls functions [not-found]
= 1
$ irmap hash --function 'softmax_row_Kt1_A2f16_3*' data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc
| dfffa814ad12df0a7047c8966235080a  softmax_row_Kt1_A2f16_3l0_A2f16_3l0_I1024
= 0
$ irmap hash --function 'x*' data/tileir/reference/control.v13.3.tileirbc
! data/tileir/reference/control.v13.3.tileirbc: error: no function is called 'x*' (irmap ls functions lists them) [not-found]
= 1
$ irmap hash --function '' data/tileir/reference/control.v13.3.tileirbc
! data/tileir/reference/control.v13.3.tileirbc: error: no function is called '' (irmap ls functions lists them) [not-found]
= 1
# An @ before a name, as in the text, is accepted.
$ irmap hash --function @for_i64 --function '@loo*' --function @if data/tileir/reference/control.v13.3.tileirbc
| d79ed9ffad6b1571706323d1871bf796  for_i64
| 514dd689e50fb745bf9aa629a7357f23  loops
| 7012ae54386262190ae7c60c3eda48ae  if_nest
= 0
$ irmap hash --function '@#2' data/tileir/reference/control.v13.3.tileirbc
! data/tileir/reference/control.v13.3.tileirbc: error: no function is called '@#2' (irmap ls functions lists them) [not-found]
= 1
$ irmap diff --function @for_i64=@if data/tileir/reference/control.v13.3.tileirbc data/tileir/reference/control.v13.3.tileirbc | head -n 1
| ~ function for_i64 -> if_nest: signature; ops: 4 removed, 22 added, 0 changed, of 5
= 0
$ irmap extract --prune --function '*i64' data/tileir/reference/control.v13.3.tileirbc -o part; irmap ls functions part
|  index  name                      body_offset  body_size  flags            debug_row  params                returns  hints
|      0  for_i64                          0x16         29  (kernel)                 0  (tile<i64>, tile<i64>)  ()
= 0
$ irmap bench --function 'l*s' data/tileir/reference/control.v13.3.tileirbc >/dev/null
= 0
$ irmap bench --function '*' data/tileir/reference/control.v13.3.tileirbc
! data/tileir/reference/control.v13.3.tileirbc: error: 4 functions match '*', but one is required [not-found]
= 1
# An existing file is not changed if there is nothing to write.
$ printf kept >mine; irmap dump --function nothing -o mine good.tileirbc; cat mine; irmap ls ops --function nothing -o none good.tileirbc; ls none
|~kept
! good.tileirbc: error: no function is called 'nothing' (irmap ls functions lists them) [not-found]
! good.tileirbc: error: no function is called 'nothing' (irmap ls functions lists them) [not-found]
! ls: cannot access 'none': No such file or directory
= 2

# Patterns and prefixes of symbols.

$ for f in '@k3::*' '@k3::' '@ma*'; do irmap ls ops --function "$f" data/mlir/own-19/symbols.v6.mlirbc | sed 1d; done; irmap ls ops --function '@other::*' data/mlir/own-19/symbols.v6.mlirbc
|      0       0x234      0  gpu.return                [] -> [] : ()  symbols.mlir:6  @k3::@kern
|      0       0x234      0  gpu.return                [] -> [] : ()  symbols.mlir:6  @k3::@kern
|      0       0x255      0  func.call                 [] -> [] : ()  symbols.mlir:8  main
|      1       0x259      0  arith.constant            [] -> [0] : (index)  symbols.mlir:9  main
|      2       0x25f      0  gpu.launch_func           [0, 0, 0, 0, 0, 0] -> [] : ()  symbols.mlir:10  main
|      3       0x26a      0  func.return               [] -> [] : ()  symbols.mlir:11  main
! data/mlir/own-19/symbols.v6.mlirbc: error: no function is called '@other::*' (irmap ls functions lists them) [not-found]
= 1
# Escaped bytes in patterns and prefixes.
$ irmap ls functions --function '\C3*' named.tileirbc; irmap ls functions --function '\C3\A9' named.tileirbc; irmap ls functions --function '?\5C00*' named.tileirbc; irmap ls functions --function '\5C' named.tileirbc
|  index  name                      body_offset  body_size  flags            debug_row  params                returns  hints
|      3  \C3\A9 \22                       0x2e          3  (kernel)                 0  ()                    ()
|  index  name                      body_offset  body_size  flags            debug_row  params                returns  hints
|      3  \C3\A9 \22                       0x2e          3  (kernel)                 0  ()                    ()
|  index  name                      body_offset  body_size  flags            debug_row  params                returns  hints
|      1  a\5C00b                          0x1e          3  (kernel)                 0  ()                    ()
|  index  name                      body_offset  body_size  flags            debug_row  params                returns  hints
|      2  \5C                              0x26          3  (kernel)                 0  ()                    ()
= 0
# Names of MLIR ops may contain any bytes.
$ H=data/mlir/hand/049_hand_valid.mlirbc; LC_ALL=C sed 's/\x00a\x00/\x00\x1b\x00/' $H >escape; for c in 'ls ops' stat "stat $H --" "diff $H"; do irmap $c escape | grep -F own.; done
|      1        0x50      1    own.\1B                 [] -> [] : ()  (outside of functions)
|                     1   50.0           3  own.\1B
|                0               1              +1       new  own.\1B
|                1               0              -1   -100.0%  own.a
|     -     1      0x50    own.a  {}
|     +     1      0x50    own.\1B  {}
= 0
$ irmap stat --json escape | grep -F own.; irmap ls ops --json escape | grep -o '"own[^"]*"'
| {"file":"escape","stat":"op","name":"own.\\1B","count":1,"size":3}
| "own.\\1B"
= 0
$ LC_ALL=C sed 's/bv<3>/bv<\x1b>/' data/mlir/own-22/smt_names.v6.mlirbc | irmap dump - | grep -a 'smt.bv.constant' | head -2 | cat -v
|     %0 = smt.bv.constant #smt.bv<^[> : !smt.bv<8>
|     %c-3_bv8 = smt.bv.constant #smt.bv<-3> : !smt.bv<8>
= 0
$ LC_ALL=C sed 's/\x00use\x00/\x00u\x1be\x00/' data/verify/mlir/dom_diamond.mlirbc >escape; irmap check --level=verify escape
| escape: rejected
! escape:0xad: error: operand #0 does not dominate this use [mlir/dominance]
!     in: function @f > op 4 foo.u\1Be
!     at: dom_diamond.mlir:6:8
= 1
