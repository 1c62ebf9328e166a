# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Limits that options set: the message of each, and exit status 3 for those of the
# environment.
$ irmap dump --max-text 100 data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc >/dev/null
! data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc: error: the names of values needs 104, the limit is 100 [limit]
!     --max-text=N raises this limit
= 3
$ irmap dump --max-text 1M data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc | tail -1
| }
= 0
$ irmap ls types --max-text 3 data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc | head -3
|  index      offset    size  type
|      0       0x5ac       1  i1
|      1       0x5ad       1  i32
! data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc: error: the text needs 4, the limit is 3 [limit]
!     --max-text=N raises this limit
= 0
$ irmap dump --max-depth 1 data/tileir/cutile/control.nested_branches.all-signatures.v13.3.tileirbc >/dev/null
! data/tileir/cutile/control.nested_branches.all-signatures.v13.3.tileirbc:0xc3: error: nesting of regions needs 2, the limit is 1 [limit]
!     in: section Func > function 0 @nested_branches_Kt1_A1f32_1i16t1_p16_A1f32_1i16t1_p16_Si32_Sf32_I64 > op 31
!     --max-depth=N raises this limit
= 3
$ irmap dump --max-depth 4 data/tileir/cutile/control.nested_branches.all-signatures.v13.3.tileirbc | tail -1
| }
! data/tileir/cutile/control.nested_branches.all-signatures.v13.3.tileirbc:0x1ab: error: nesting of regions needs 5, the limit is 4 [limit]
!     in: section Func > function 0 @nested_branches_Kt1_A1f32_1i16t1_p16_A1f32_1i16t1_p16_Si32_Sf32_I64 > op 77
!     --max-depth=N raises this limit
= 0
$ irmap info --max-memory 100 data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc
! data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc: error: the input needs 2142, the limit is 100 [limit]
!     --max-memory=N raises this limit
= 3
# What the text needs depends on the size of pointers: 77000 if they have 8 bytes, 76816 if 4.
$ irmap dump --max-memory 12000 data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc >printed 2>errors; s=$?; sed -e 's/needs 77000,/needs N,/' -e 's/needs 76816,/needs N,/' errors; exit $s
| data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc: error: the text needs N, the limit is 12000 [limit]
|     --max-memory=N raises this limit
= 3
$ irmap info --max-memory=1G data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc | head -2
| data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc
|   format     tileir 13.3
= 0
$ irmap info --max-input 100 - <data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc | head -2
| <stdin>
|   format     tileir 13.3
= 0
$ cat data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc | irmap info --max-input 100 -
! <stdin>: error: input of unknown size needs 101, the limit is 100 [limit]
!     --max-input=N raises this limit
= 3
$ cat data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc | irmap info --max-input 18446744073709551615 - | head -2
| <stdin>
|   format     tileir 13.3
= 0
$ irmap dump --locations --max-work 3 data/tileir/cutile/control.early_return.i32.v13.3.tileirbc >/dev/null
! data/tileir/cutile/control.early_return.i32.v13.3.tileirbc: error: reading the same bytes again needs 4, the limit is 3 [limit]
!     --max-work=N raises this limit
= 3
$ irmap dump --locations --max-work 64K data/tileir/cutile/control.early_return.i32.v13.3.tileirbc | tail -1
| #loc30 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
= 0
$ irmap ls functions --max-work 1 data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc
|  index  name                      body_offset  body_size  flags            debug_row  params                returns  hints
|      0  constant_tables_Kt1_A2i32_1v4l0_2t1_3i16_p16_A2f32_1v4l0_2t1_3i16_p16_I8         0x1c        325  (kernel, hints)          1  (tile<ptr<i32>>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<ptr<f32>>, tile<i32>, tile<i32>, tile<i32>, tile<i32>)  ()       {"default": {}}
= 0
# Number syntax.
$ irmap info --max-memory 0 data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc
! irmap info: --max-memory must be a number above 0, optionally followed by K, M or G, not: 0
! Try 'irmap info --help'.
= 2
$ irmap info --max-memory '' data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc
!$ irmap info: --max-memory must be a number above 0, optionally followed by K, M or G, not: $
! Try 'irmap info --help'.
= 2
$ irmap info --max-memory -1 data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc
! irmap info: --max-memory must be a number above 0, optionally followed by K, M or G, not: -1
! Try 'irmap info --help'.
= 2
$ irmap info --max-memory 1k data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc
! irmap info: --max-memory must be a number above 0, optionally followed by K, M or G, not: 1k
! Try 'irmap info --help'.
= 2
$ irmap info --max-memory 1MB data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc
! irmap info: --max-memory must be a number above 0, optionally followed by K, M or G, not: 1MB
! Try 'irmap info --help'.
= 2
$ irmap info --max-memory 18446744073709551616 data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc
! irmap info: --max-memory must be a number above 0, optionally followed by K, M or G, not: 18446744073709551616
! Try 'irmap info --help'.
= 2
$ irmap info --max-memory 17179869184G data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc
! irmap info: --max-memory must be a number above 0, optionally followed by K, M or G, not: 17179869184G
! Try 'irmap info --help'.
= 2
$ irmap info --max-memory 17179869183G data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc | head -1
| data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc
= 0
$ irmap info --max-depth 4294967296 data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc
! irmap info: --max-depth must be a number above 0, optionally followed by K, M or G, not: 4294967296
! Try 'irmap info --help'.
= 2
$ irmap info --max-depth 4294967295 data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc | head -1
| data/tileir/cutile/control.constant_tables.i32.v13.3.tileirbc
= 0
$ irmap info --max-text
! irmap info: option needs an argument: --max-text
! Try 'irmap info --help'.
= 2

# Nesting of regions and attributes beyond the limit is not an error of the file.
$ irmap check --max-depth 1024 data/tileir/malformed/op_if_nest_1025.tileirbc
| data/tileir/malformed/op_if_nest_1025.tileirbc: unfinished
! data/tileir/malformed/op_if_nest_1025.tileirbc:0x1c17: error: nesting of regions needs 1025, the limit is 1024 [limit]
!     in: section Func > function 0 @f > op 1024
!     --max-depth=N raises this limit
= 3
$ irmap check --max-depth 1024 --json data/tileir/malformed/op_if_nest_1025.tileirbc
| {"file":"data/tileir/malformed/op_if_nest_1025.tileirbc","verdict":"unfinished","level":"verify","complete":false,"findings":[]}
! data/tileir/malformed/op_if_nest_1025.tileirbc:0x1c17: error: nesting of regions needs 1025, the limit is 1024 [limit]
!     in: section Func > function 0 @f > op 1024
!     --max-depth=N raises this limit
= 3
$ irmap check --max-depth 1025 data/tileir/malformed/op_if_nest_1025.tileirbc
| data/tileir/malformed/op_if_nest_1025.tileirbc: accepted (format, NVIDIA's verifier rules)
= 0
$ irmap dump --max-depth 2 data/tileir/malformed/op_if_nest_1025.tileirbc | grep -v '32 00 00'
| cuda_tile.module @kernels {
|   entry @f(%arg0: tile<i1>) {
|     if %arg0 {
|       if %arg0 {
|       }
|     }
|     // 0x25: nesting of regions needs 3, the limit is 2
|   }
| }
! data/tileir/malformed/op_if_nest_1025.tileirbc:0x25: error: nesting of regions needs 3, the limit is 2 [limit]
!     in: section Func > function 0 @f > op 2
!     --max-depth=N raises this limit
= 0
$ irmap hex --max-depth 2 data/tileir/malformed/op_if_nest_1025.tileirbc | tail -n 1
| 00002c51  00                       end
! data/tileir/malformed/op_if_nest_1025.tileirbc:0x25: error: nesting of regions needs 3, the limit is 2 [limit]
!     in: section Func > function 0 @f > op 2
!     --max-depth=N raises this limit
= 0
$ irmap check --max-depth 64 data/tileir/malformed/func_hints_deep_65.tileirbc
| data/tileir/malformed/func_hints_deep_65.tileirbc: unfinished
! data/tileir/malformed/func_hints_deep_65.tileirbc:0xd5: error: nesting of attributes needs 65, the limit is 64 [limit]
!     in: section Func > function 0
!     --max-depth=N raises this limit
= 3
$ irmap check --max-depth 65 data/tileir/malformed/func_hints_deep_65.tileirbc
| data/tileir/malformed/func_hints_deep_65.tileirbc: accepted (format, NVIDIA's verifier rules)
= 0
$ irmap ls functions --json data/tileir/malformed/func_hints_deep_65.tileirbc | grep -o '"a":{' | wc -l
| 63
= 0
$ irmap dump data/tileir/malformed/func_hints_deep_65.tileirbc | grep -o 'a = {' | wc -l
| 63
= 0
# The message of each limit names its option.
$ irmap hash --max-work 340 data/mlir/own-19/mixed.v6.mlirbc 2>&1 | head -3
| data/mlir/own-19/mixed.v6.mlirbc: error: hashing a function needs 341, the limit is 340 [limit]
|     in: function 0 @ext
|     --max-work=N raises this limit
= 0
$ irmap dump --max-text 10 data/tileir/reference/control.v13.3.tileirbc
! data/tileir/reference/control.v13.3.tileirbc: error: the names of values needs 32, the limit is 10 [limit]
!     --max-text=N raises this limit
= 3
