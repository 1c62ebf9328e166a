# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Nothing differs.
$ irmap diff good.tileirbc good.tileirbc
= 0
$ irmap diff --json good.tileirbc - <good.tileirbc
= 0
# Other numbers of strings, types and constants make no difference.
$ irmap extract good.tileirbc --prune -o pruned; irmap diff good.tileirbc pruned
| - global weights
= 1
$ irmap extract data/tileir/cutile/norms.softmax_row.bfloat16_dynamic.v13.2.tileirbc --prune -o pruned; irmap diff pruned data/tileir/cutile/norms.softmax_row.bfloat16_dynamic.v13.2.tileirbc
= 0
# Functions and globals.
$ irmap extract good.tileirbc --function second -o one; irmap diff good.tileirbc one
| - function first
| - function a \22quoted\22 \5C one
= 1
$ irmap diff one good.tileirbc
| + function first
| + function a \22quoted\22 \5C one
= 1
$ irmap diff --json good.tileirbc one
| {"diff":"function","name":"first","change":"removed"}
| {"diff":"function","name":"a \\22quoted\\22 \\5C one","change":"removed"}
= 1
$ irmap diff good.tileirbc small.tileirbc
| ~ producer irmap tests -> (none)
| - global weights
| - function first
| - function second
| - function a \22quoted\22 \5C one
= 1
# Versions, attributes, operands, ops.
$ irmap diff data/tileir/cutile/norms.softmax_row.bfloat16_dynamic.v13.1.tileirbc data/tileir/cutile/norms.softmax_row.bfloat16_dynamic.v13.2.tileirbc
| ~ version tileir 13.1 -> tileir 13.2
= 1
$ irmap diff ops_a.tileirbc ops_b.tileirbc
| ~ function kernel: ops: 1 removed, 1 added, 2 changed, of 5
|     -     1      0x1c  addf [2,0] -> (tile<4xf32>) {"rounding_mode":"nearest_even"}
|     +     1      0x1c  addf [2,0] -> (tile<4xf32>) {"rounding_mode":"zero"}
|     -     2      0x22  subf [3,2] -> (tile<4xf32>) {"rounding_mode":"nearest_even"}
|     +     2      0x22  subf [2,3] -> (tile<4xf32>) {"rounding_mode":"nearest_even"}
|     -     3      0x28  negf [3] -> (tile<4xf32>)
|     +     3      0x28  absf [4] -> (tile<4xf32>)
= 1
$ irmap diff --json ops_a.tileirbc ops_b.tileirbc
| {"diff":"function","name":"kernel","change":"changed","header":"","ops_removed":1,"ops_added":1,"ops_changed":2}
| {"diff":"op","function":"kernel","change":"changed","a":{"op":"addf","index":1,"offset":28,"depth":0,"operands":[2,0],"result_types":["tile<4xf32>"],"attributes":{"rounding_mode":"nearest_even"}},"b":{"op":"addf","index":1,"offset":28,"depth":0,"operands":[2,0],"result_types":["tile<4xf32>"],"attributes":{"rounding_mode":"zero"}}}
| {"diff":"op","function":"kernel","change":"changed","a":{"op":"subf","index":2,"offset":34,"depth":0,"operands":[3,2],"result_types":["tile<4xf32>"],"attributes":{"rounding_mode":"nearest_even"}},"b":{"op":"subf","index":2,"offset":34,"depth":0,"operands":[2,3],"result_types":["tile<4xf32>"],"attributes":{"rounding_mode":"nearest_even"}}}
| {"diff":"op","function":"kernel","change":"removed","a":{"op":"negf","index":3,"offset":40,"depth":0,"operands":[3],"result_types":["tile<4xf32>"],"attributes":{}}}
| {"diff":"op","function":"kernel","change":"added","b":{"op":"absf","index":3,"offset":40,"depth":0,"operands":[4],"result_types":["tile<4xf32>"],"attributes":{}}}
= 1
$ irmap diff ops_b.tileirbc ops_a.tileirbc
| ~ function kernel: ops: 1 removed, 1 added, 2 changed, of 5
|     -     1      0x1c  addf [2,0] -> (tile<4xf32>) {"rounding_mode":"zero"}
|     +     1      0x1c  addf [2,0] -> (tile<4xf32>) {"rounding_mode":"nearest_even"}
|     -     2      0x22  subf [2,3] -> (tile<4xf32>) {"rounding_mode":"nearest_even"}
|     +     2      0x22  subf [3,2] -> (tile<4xf32>) {"rounding_mode":"nearest_even"}
|     -     3      0x28  absf [4] -> (tile<4xf32>)
|     +     3      0x28  negf [3] -> (tile<4xf32>)
= 1
# Bad input.
$ irmap diff good.tileirbc text
! text:0x0: error: no bytecode format that irmap knows [format-unknown]
= 1
$ irmap diff missing text
! missing: error: cannot open the file: No such file or directory [io]
= 3
$ irmap diff bad_references.tileirbc bad_references.tileirbc
| - global ?
| + global ?
| - function ?
| + function ?
! bad_references.tileirbc:0x2a: error: type index 73 out of range (table has 4) [index-range]
!     in: section Type > function 1 @name
! bad_references.tileirbc:0x2a: error: type index 73 out of range (table has 4) [index-range]
!     in: section Type > function 1 @name
= 1
# What is not compared yet is neither equal nor different.
$ irmap diff data/micb/graphs/map_string.micb data/micb/graphs/map_string.micb
! data/micb/graphs/map_string.micb: error: comparing files of this format is not supported [unsupported]
= 3
# Wrong usage.
$ irmap diff good.tileirbc
! irmap diff: diff takes two files
! Try 'irmap diff --help'.
= 2
$ irmap diff good.tileirbc small.tileirbc big.tileirbc
! irmap diff: diff takes two files
! Try 'irmap diff --help'.
= 2
$ irmap diff - - <good.tileirbc
! irmap diff: only one of the files can be standard input
! Try 'irmap diff --help'.
= 2
$ irmap diff data/mlir/own-19/mixed.v6.mlirbc data/mlir/own-19/mixed.v6.mlirbc
! data/mlir/own-19/mixed.v6.mlirbc: error: comparing files of this format is not supported [unsupported]
= 3
