# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# One function: tables as they stand, the function table rebuilt.
$ irmap extract good.tileirbc --function second -o out; irmap info out
| out
|   format     tileir 13.3
|   producer   irmap tests
|   size       383 bytes
|   functions  1
|   globals    1
|   strings    11
|   types      9
|   constants  3
|   debug      1 rows, 2 ids, 2 records
|   sections   name           offset       size  align
|              Global            0xe          7      0
|              Func             0x18          9      8
|              Constant         0x28         60      8
|              Debug            0x68         52      8
|              Type             0xa0         85      4
|              Producer         0xf7          1      0
|              String           0xfc        130      4
= 0
$ irmap dump good.tileirbc --function second >a; irmap dump out --function second | cmp - a
= 0
# Pruned: what the function uses, renumbered.
$ irmap extract good.tileirbc --function second --prune -o out; irmap info out
| out
|   format     tileir 13.3
|   producer   irmap tests
|   size       78 bytes
|   functions  1
|   globals    0
|   strings    2
|   types      1
|   constants  0
|   sections   name           offset       size  align
|              Func             0x10          9      8
|              Type             0x1c         11      4
|              Producer         0x29          1      0
|              String           0x30         29      4
= 0
$ irmap ls strings out; irmap ls types out; irmap ls functions out
|  index      offset    size  text
|      0        0x3c       6  second
|      1        0x42      11  irmap tests
|  index      offset    size  type
|      0        0x24       3  () -> ()
|  index  body_offset  body_size  flags         debug_row  name                  params                results  hints
|$      0         0x16          3  (kernel)              0  second                ()                    ()     $
= 0
$ irmap extract good.tileirbc --function first --prune | od -An -tx1 -v
|  7f 54 69 6c 65 49 52 00 0d 03 00 00 82 15 08 cb
|  01 00 05 06 01 0b 01 01 0a 02 02 01 00 02 03 03
|  01 03 5c 00 00 83 34 08 01 cb cb cb 00 00 00 00
|  02 cb cb cb cb cb cb cb 01 00 00 00 00 00 00 00
|  02 00 00 00 00 00 00 00 02 cb cb cb 00 00 00 00
|  03 00 00 00 02 05 06 04 01 05 0c 22 85 3a 04 cb
|  06 cb cb cb 00 00 00 00 01 00 00 00 02 00 00 00
|  04 00 00 00 17 00 00 00 18 00 00 00 03 07 0c 01
|  0d 00 02 04 00 00 00 00 00 00 00 08 00 00 00 00
|  00 00 00 11 10 02 03 02 01 04 07 01 04 81 51 04
|  07 cb cb cb 00 00 00 00 05 00 00 00 0b 00 00 00
|  14 00 00 00 1d 00 00 00 28 00 00 00 31 00 00 00
|  66 69 72 73 74 73 6d 5f 31 30 30 6f 63 63 75 70
|  61 6e 63 79 61 6c 6c 6f 77 5f 74 6d 61 69 72 6d
|  61 70 20 74 65 73 74 73 6b 65 72 6e 65 6c 2e 70
|  79 00
= 0
$ irmap extract good.tileirbc --function first --prune -o out; irmap ls debug out; irmap ls functions out
|  index  kind            number  ids  fields
|      0  row                  1  [1, 2]
|      1  file                 1  {"name": "kernel.py", "directory": ""}
|      2  loc                  2  {"scope": 1, "name": "kernel.py", "line": 12, "column": 34}
|  index  body_offset  body_size  flags         debug_row  name                  params                results  hints
|      0         0x22          3  (kernel, hints)          1  first                 (tile<4x8xi32>, ptr<f32>)  (token)  {"sm_100": {"occupancy": 2, "allow_tma": true}}
= 0
# Functions keep the order of the file, however often they are named.
$ irmap extract good.tileirbc --function second --function first --function second -o out; irmap ls functions --json out | grep -o '"name":"[a-z]*"'
| "name":"first"
| "name":"second"
= 0
# All functions: the same bytes again; pruned, without what nobody uses.
$ irmap extract good.tileirbc --function first --function second --function 'a "quoted" \ one' | cmp - good.tileirbc
= 0
$ irmap extract good.tileirbc --prune -o out; irmap extract --prune out | cmp - out; irmap info out | grep -E 'globals|strings|types|constants'
|   globals    0
|   strings    9
|   types      7
|   constants  0
= 0
# Standard input and output.
$ irmap extract - --function second <good.tileirbc | irmap ls functions --json - | grep -c second
| 1
= 0
# A global stays when a function mentions its name.
$ irmap extract data/tileir/reference/globals_133.v13.3.tileirbc --function k --prune | irmap ls globals -
|  index      offset  visibility  constant  alignment   value  name                  type
|      0         0xf  private     no                0       0  hidden                tile<4xi32>
|      1        0x15  public      yes               8       1  pi                    tile<1xf64>
= 0
# Nothing that cannot be decoded can be pruned; it can be copied.
$ irmap extract bad_references.tileirbc --prune | wc -c
| 0
! bad_references.tileirbc:0x21: error: string index 72 out of range (table has 1) [index-range]
= 0
$ irmap extract bad_entries.tileirbc --function good --prune | irmap info - | head -3
! bad_entries.tileirbc: error: no function is called 'good' [not-found]
! <stdin>:0x0: error: magic number needs 8 bytes, 0 are left [truncated]
= 0
$ irmap extract small.tileirbc --function none
! small.tileirbc: error: no function is called 'none' [not-found]
= 1
$ irmap extract newer.tileirbc --prune | wc -c
| 0
! newer.tileirbc:0x9: warning: minor version 9 is newer than 4, the newest one known: what is new in it is not shown [version-newer]
! newer.tileirbc: error: pruning a file of a newer version is not supported [unsupported]
= 0
$ irmap extract text --prune
! text:0x0: error: no bytecode format that irmap knows [format-unknown]
= 1
# Wrong usage.
$ irmap extract good.tileirbc
! irmap extract: no --function given
! Try 'irmap extract --help'.
= 2
$ irmap extract --function first
! irmap extract: no FILE given
! Try 'irmap extract --help'.
= 2
$ irmap extract good.tileirbc small.tileirbc --prune
! irmap extract: more than one FILE given
! Try 'irmap extract --help'.
= 2
$ irmap extract good.tileirbc --prune --json
! irmap extract: unknown option: --json
! Try 'irmap extract --help'.
= 2
$ cp good.tileirbc mine; irmap extract mine --prune -o mine; cmp mine good.tileirbc
! mine: error: the output is one of the inputs
= 0
$ irmap extract good.tileirbc --prune >/dev/full
! <stdout>: error: cannot write the output: No space left on device [io]
= 3
$ irmap extract --help | head -8
| Usage: irmap extract [OPTION...] FILE
|
| Writes a module of the same version with the functions named by --function, to -o FILE or
| standard output. Tables are copied whole. With --prune only the strings, types,
| constants, globals and debug records are written that these functions use, and without
| --function those that any function uses.
|
| Options:
= 0
$ irmap extract --prune data/micb/graphs/map_string.micb
! data/micb/graphs/map_string.micb: error: extracting functions of this format is not supported [unsupported]
= 1
# A failure leaves no file, and a file that is there as it was; success keeps its mode.
$ irmap extract bad_references.tileirbc --prune -o none; ls none* | wc -l
| 0
! bad_references.tileirbc:0x21: error: string index 72 out of range (table has 1) [index-range]
! ls: cannot access 'none*': No such file or directory
= 0
$ printf kept >mine; irmap extract bad_references.tileirbc --prune -o mine; cat mine; ls mine* | wc -l
| kept1
! bad_references.tileirbc:0x21: error: string index 72 out of range (table has 1) [index-range]
= 0
$ chmod 640 mine; irmap extract good.tileirbc --function second -o mine; stat -c %a mine; irmap check mine
| 640
| mine: accepted
= 0
$ ln -s real link; irmap extract good.tileirbc --function second -o link; test -L link && cmp real mine
= 0
$ irmap extract good.tileirbc --function second -o /dev/stdout | cmp - mine
= 0
