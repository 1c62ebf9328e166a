# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Every kind as text.
$ irmap ls sections good.tileirbc
|  index  name          id      offset        size   alignment
|      0  Global         6         0xe           7           0
|      1  Func           2        0x18          37           8
|      2  Constant       4        0x40          60           8
|      3  Debug          3        0x80          52           8
|      4  Type           5        0xb8          85           4
|      5  Producer       7       0x10f           1           0
|      6  String         1       0x114         130           4
= 0
$ irmap ls strings good.tileirbc
|  index      offset    size  text
|      0       0x144       5  first
|      1       0x149       6  second
|      2       0x14f       7  weights
|      3       0x156      16  a \22quoted\22 \5C one
|      4       0x166       4  \00\FF\C3\A9
|      5       0x16a       6  sm_100
|      6       0x170       9  occupancy
|      7       0x179       9  allow_tma
|      8       0x182      11  irmap tests
|      9       0x18d       9  kernel.py
|     10       0x196       0
= 0
$ irmap ls types good.tileirbc
|  index      offset    size  type
|      0        0xe0       1  i1
|      1        0xe1       1  i32
|      2        0xe2       1  f32
|      3        0xe3       2  ptr<f32>
|      4        0xe5      19  tile<4x8xi32>
|      5        0xf8      11  tile<8xi1>
|      6       0x103       1  token
|      7       0x104       6  (tile<4x8xi32>, ptr<f32>) -> token
|      8       0x10a       3  () -> ()
= 0
$ irmap ls constants good.tileirbc
|  index      offset      size   uses  used_by       type              values  bytes  other_types
|      0        0x61         4      1  global 0      tile<4x8xi32>     7 in all 32
|      1        0x66         1      0                                  4D
|      2        0x68        20      0                                  000102030405060708090A0B0C0D0E0F...
= 0
$ irmap ls globals good.tileirbc
|  index      offset  visibility  is_constant  alignment  constant  name                  type
|      0         0xf  private     yes                 16         0  weights               tile<4x8xi32>
= 0
$ irmap ls functions good.tileirbc
|  index  name                      body_offset  body_size  flags            debug_row  params                returns  hints
|      0  first                            0x2a          3  (kernel, hints)          1  (tile<4x8xi32>, ptr<f32>)  (token)  {"sm_100": {"occupancy": 2, "allow_tma": true}}
|      1  second                           0x32          3  (kernel)                 0  ()                    ()
|      2  a \22quoted\22 \5C one           0x3a          3  (kernel)                 0  ()                    ()
= 0
$ irmap ls debug good.tileirbc
|  index  kind            number  numbers  fields
|      0  row                  1  [1, 2]
|      1  file                 1  {"name": "kernel.py", "directory": ""}
|      2  loc                  2  {"scope": 1, "name": "kernel.py", "line": 12, "column": 34}
= 0

# Malformed entries are reported; the others are listed.
$ irmap ls sections bad_entries.tileirbc
|  index  name          id      offset        size   alignment
|      0  Global         6         0xe          13           0
|      1  Func           2        0x20          25           8
|      2  Constant       4        0x40          38           8
|      3  Debug          3        0x70          47           8
|      4  Type           5        0xa4          43           4
|      5  String         1        0xd4          28           4
= 0
$ irmap ls strings bad_entries.tileirbc
|  index      offset    size  text
|      0
|      1
|      2        0xec       4  last
! bad_entries.tileirbc:0xdc: error: offset table: offset 99 is out of order (its bound is 12) [offset-order]
!     in: section String > entry 0
! bad_entries.tileirbc:0xdc: error: offset table: offset 99 is out of order (its bound is 8) [offset-order]
!     in: section String > entry 1
= 1
$ irmap ls types bad_entries.tileirbc
|  index      offset    size  type
|      0        0xbc       1  i32
|      1
|      2        0xbe       3  () -> ()
|      3        0xc1      11
|      4        0xcc       3
! bad_entries.tileirbc:0xbd: error: unknown type tag 99 [bad-tag]
!     in: section Type > entry 1
! bad_entries.tileirbc:0xc2: error: type: entry 3 contains itself [cycle]
!     in: section Type
! bad_entries.tileirbc:0xcd: error: type index 200 out of range (table has 5) [index-range]
!     in: section Type
= 1
$ irmap ls constants bad_entries.tileirbc
|  index      offset      size   uses  used_by       type              values  bytes  other_types
|      0        0x61         1      1  global 0                        07
|      1
|      2        0x65         1      0                                  08
! bad_entries.tileirbc:0x63: error: constant data needs 5 bytes, 1 are left [truncated]
!     in: section Constant > entry 1
= 1
$ irmap ls globals bad_entries.tileirbc
|  index      offset  visibility  is_constant  alignment  constant  name                  type
|      0         0xf  public      no                   0         0  ?                     ?
|      1
! bad_entries.tileirbc:0xc2: error: type: entry 3 contains itself [cycle]
!     in: section Type
! bad_entries.tileirbc:0x19: error: visibility: value 5 is out of range (at most 1) [value-range]
!     in: section Global > entry 1
= 1
$ irmap ls functions bad_entries.tileirbc
|  index  name                      body_offset  body_size  flags            debug_row  params                returns  hints
|      0  ?                                0x26          3  (kernel)                 0  ()                    ()
|      1  last                             0x2e          3  (kernel)                 0
|      2  last                             0x36          3  (kernel)                 0  ()                    ()
! bad_entries.tileirbc:0xdc: error: offset table: offset 99 is out of order (its bound is 12) [offset-order]
!     in: section String > entry 0
! bad_entries.tileirbc:0x2a: error: signature: entry 0 is of the wrong kind [type-mismatch]
!     in: section Func > function 1 @last
= 1
$ irmap ls debug bad_entries.tileirbc
|  index  kind            number  numbers  fields
|      0
|      1
|      2
|      3  unknown              2  {}
! bad_entries.tileirbc:0x78: error: debug row: offset 9 is out of order (its bound is 2) [offset-order]
!     in: section Debug > entry 1
! bad_entries.tileirbc:0x78: error: debug row: offset 9 is out of order (its bound is 2) [offset-order]
!     in: section Debug > entry 2
! bad_entries.tileirbc:0x9e: error: name string index needs 1 byte, 0 are left [truncated]
!     in: section Debug > entry 1
= 1

# Empty tables.
$ irmap ls types small.tileirbc
| (no types)
= 0
$ irmap ls constants small.tileirbc
| (no constants)
= 0
$ irmap ls globals small.tileirbc
| (no globals)
= 0
$ irmap ls functions small.tileirbc
| (no functions)
= 0
$ irmap ls debug small.tileirbc
| (no debug)
= 0
# Entries that a function's header and body use, directly or indirectly.
$ irmap ls types --function first good.tileirbc
|  index      offset    size  type
|      1        0xe1       1  i32
|      2        0xe2       1  f32
|      3        0xe3       2  ptr<f32>
|      4        0xe5      19  tile<4x8xi32>
|      6       0x103       1  token
|      7       0x104       6  (tile<4x8xi32>, ptr<f32>) -> token
= 0
$ irmap ls strings --function first --function second good.tileirbc
|  index      offset    size  text
|      0       0x144       5  first
|      1       0x149       6  second
|      5       0x16a       6  sm_100
|      6       0x170       9  occupancy
|      7       0x179       9  allow_tma
= 0
$ irmap ls constants --function first good.tileirbc
| (no constants are used)
= 0
$ irmap ls types --json --function second good.tileirbc
| {"file":"good.tileirbc","index":8,"offset":266,"size":3,"tag":16,"type":"() -> ()"}
= 0
$ irmap ls types --function nobody good.tileirbc
! good.tileirbc: error: no function is called 'nobody' (irmap ls functions lists them) [not-found]
= 1
$ irmap ls debug --function first good.tileirbc
! irmap ls: --function goes with functions, ops, types, strings, constants, attributes
! Try 'irmap ls --help'.
= 2
$ irmap ls types --function name bad_references.tileirbc
! bad_references.tileirbc:0x2a: error: type index 73 out of range (table has 4) [index-range]
!     in: section Func > function 1 @name
= 1
