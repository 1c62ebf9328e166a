# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Graphs: every listing, as text and as JSON.
$ irmap info data/micb/graphs/map_all_kinds.micb
| data/micb/graphs/map_all_kinds.micb
|   format     micb 2
|   size       118 bytes
|   strings    11
|   symbols    0
|   types      2
|   values     7
|   map        6
|   output     6
|   sections   name           offset       size  align
|              header              0          5      0
|              strings           0x5         50      0
|              symbols          0x37          1      0
|              types            0x38          8      0
|              values           0x40         29      0
|              output           0x5d          1      0
|              map              0x5e         24      0
= 0
$ irmap info --json data/micb/noncanonical/map_trailing_garbage.micb
| {"file":"data/micb/noncanonical/map_trailing_garbage.micb","format":"micb","version":"2","size":65,"mapped":false,"strings":4,"types":2,"symbols":0,"values":7,"map":0,"output":6,"sections":[{"name":"header","id":0,"header":0,"offset":0,"size":5,"alignment":0},{"name":"strings","id":1,"header":5,"offset":5,"size":11,"alignment":0},{"name":"symbols","id":2,"header":16,"offset":16,"size":1,"alignment":0},{"name":"types","id":3,"header":17,"offset":17,"size":8,"alignment":0},{"name":"values","id":4,"header":25,"offset":25,"size":29,"alignment":0},{"name":"output","id":5,"header":54,"offset":54,"size":1,"alignment":0},{"name":"map","id":6,"header":55,"offset":55,"size":2,"alignment":0},{"name":"trailing","id":7,"header":57,"offset":57,"size":8,"alignment":0}]}
= 0
$ irmap ls sections data/micb/graphs/map_all_kinds.micb
|  index  name          id      offset        size   alignment
|      0  header         0           0           5           0
|      1  strings        1         0x5          50           0
|      2  symbols        2        0x37           1           0
|      3  types          3        0x38           8           0
|      4  values         4        0x40          29           0
|      5  output         5        0x5d           1           0
|      6  map            6        0x5e          24           0
= 0
$ irmap ls strings data/micb/graphs/map_all_kinds.micb
|  index      offset    size  text
|      0         0x7       3  128
|      1         0xb       1  X
|      2         0xd       1  W
|      3         0xf       1  b
|      4        0x11       7  a.bytes
|      5        0x19       5  m.str
|      6        0x1f       8  n.nested
|      7        0x28       2  k1
|      8        0x2b       3  one
|      9        0x2f       2  k2
|     10        0x32       5  z.int
= 0
$ irmap ls symbols data/micb/graphs/symbols_only.micb
|  index  string  text
|      0       0  B
|      1       1  seq
|      2       0  B
= 0
$ irmap ls types data/micb/graphs/residual_block.micb
|  index      offset    size  type
|      0        0x12       4  f16 128 128
|      1        0x16       3  f16 128
= 0
$ irmap ls values data/micb/graphs/residual_block.micb
|  index      offset  op         name              result_types  axes      parts  operands
|      0        0x1a  arg        X                 [0]                      ()
|      1        0x1d  param      W                 [0]                      ()
|      2        0x20  param      b                 [1]                      ()
|      3        0x23  matmul                       ()                       [0, 1]
|      4        0x28  add                          ()                       [3, 2]
|      5        0x2d  relu                         ()                       [4]
|      6        0x31  add                          ()                       [5, 0]
= 0
$ irmap ls ops data/micb/graphs/op_17_split_m1_4.micb
|  index      offset  op         name              result_types  axes      parts  operands
|      0        0x14  arg        x0                [0]                      ()
|      1        0x17  split                        ()      [-1]          4  [0]
= 0
$ irmap ls values --json data/micb/graphs/op_255_custom.micb
| {"file":"data/micb/graphs/op_255_custom.micb","index":0,"op":"arg","offset":37,"depth":0,"operands":[],"results":[0],"result_types":[0],"loc":0,"name":"x0"}
| {"file":"data/micb/graphs/op_255_custom.micb","index":1,"op":"arg","offset":40,"depth":0,"operands":[],"results":[1],"result_types":[0],"loc":0,"name":"x1"}
| {"file":"data/micb/graphs/op_255_custom.micb","index":2,"op":"arg","offset":43,"depth":0,"operands":[],"results":[2],"result_types":[0],"loc":0,"name":"x2"}
| {"file":"data/micb/graphs/op_255_custom.micb","index":3,"op":"custom","offset":46,"depth":0,"operands":[0,1,2],"results":[3],"result_types":[],"loc":0,"name":"flash_attn"}
= 0
$ irmap ls map data/micb/graphs/map_all_kinds.micb
|  index      offset  depth  key                   kind       size  value  entries
|      0        0x60      0  a.bytes               bytes         4  DEAD00FF
|      1        0x67      0  m.str                 string           X
|      2        0x6a      0  n.nested              map              2
|      3        0x6d      1  k1                    string           one
|      4        0x70      1  k2                    integer          2
|      5        0x73      0  z.int                 integer          -42
= 0
$ irmap ls map --json data/micb/graphs/map_nested_6.micb
| {"file":"data/micb/graphs/map_nested_6.micb","index":0,"depth":0,"offset":99,"key":"root","kind":"map","entries":2}
| {"file":"data/micb/graphs/map_nested_6.micb","index":1,"depth":1,"offset":102,"key":"lvl5","kind":"map","entries":2}
| {"file":"data/micb/graphs/map_nested_6.micb","index":2,"depth":2,"offset":105,"key":"lvl4","kind":"map","entries":2}
| {"file":"data/micb/graphs/map_nested_6.micb","index":3,"depth":3,"offset":108,"key":"lvl3","kind":"map","entries":2}
| {"file":"data/micb/graphs/map_nested_6.micb","index":4,"depth":4,"offset":111,"key":"lvl2","kind":"map","entries":2}
| {"file":"data/micb/graphs/map_nested_6.micb","index":5,"depth":5,"offset":114,"key":"lvl1","kind":"map","entries":2}
| {"file":"data/micb/graphs/map_nested_6.micb","index":6,"depth":6,"offset":117,"key":"lvl0","kind":"map","entries":1}
| {"file":"data/micb/graphs/map_nested_6.micb","index":7,"depth":7,"offset":120,"key":"leaf","kind":"integer","integer":7}
| {"file":"data/micb/graphs/map_nested_6.micb","index":8,"depth":6,"offset":123,"key":"s","kind":"integer","integer":0}
| {"file":"data/micb/graphs/map_nested_6.micb","index":9,"depth":5,"offset":126,"key":"s","kind":"integer","integer":1}
| {"file":"data/micb/graphs/map_nested_6.micb","index":10,"depth":4,"offset":129,"key":"s","kind":"integer","integer":2}
| {"file":"data/micb/graphs/map_nested_6.micb","index":11,"depth":3,"offset":132,"key":"s","kind":"integer","integer":3}
| {"file":"data/micb/graphs/map_nested_6.micb","index":12,"depth":2,"offset":135,"key":"s","kind":"integer","integer":4}
| {"file":"data/micb/graphs/map_nested_6.micb","index":13,"depth":1,"offset":138,"key":"s","kind":"integer","integer":5}
= 0
$ irmap ls functions data/micb/graphs/residual_block.micb
| (no functions)
= 0
$ irmap ls values data/tileir/reference/empty.v13.1.tileirbc
| (Tile IR has no values)
= 0
$ irmap dump data/micb/graphs/residual_block.micb
| mic@2
| T0 f16 128 128
| T1 f16 128
| a X T0
| p W T0
| p b T1
| m 0 1
| + 3 2
| r 4
| + 5 0
|~O 6
= 0
$ irmap dump --offsets data/micb/graphs/residual_block.micb
| mic@2
| T0 f16 128 128
| T1 f16 128
| # 0x1a
| a X T0
| # 0x1d
| p W T0
| # 0x20
| p b T1
| # 0x23
| m 0 1
| # 0x28
| + 3 2
| # 0x2d
| r 4
| # 0x31
| + 5 0
|~O 6
= 0
$ irmap dump --json data/micb/graphs/residual_block.micb
| {"file":"data/micb/graphs/residual_block.micb","index":0,"op":"arg","offset":26,"depth":0,"operands":[],"results":[0],"result_types":[0],"loc":0,"name":"X"}
| {"file":"data/micb/graphs/residual_block.micb","index":1,"op":"param","offset":29,"depth":0,"operands":[],"results":[1],"result_types":[0],"loc":0,"name":"W"}
| {"file":"data/micb/graphs/residual_block.micb","index":2,"op":"param","offset":32,"depth":0,"operands":[],"results":[2],"result_types":[1],"loc":0,"name":"b"}
| {"file":"data/micb/graphs/residual_block.micb","index":3,"op":"matmul","offset":35,"depth":0,"operands":[0,1],"results":[3],"result_types":[],"loc":0}
| {"file":"data/micb/graphs/residual_block.micb","index":4,"op":"add","offset":40,"depth":0,"operands":[3,2],"results":[4],"result_types":[],"loc":0}
| {"file":"data/micb/graphs/residual_block.micb","index":5,"op":"relu","offset":45,"depth":0,"operands":[4],"results":[5],"result_types":[],"loc":0}
| {"file":"data/micb/graphs/residual_block.micb","index":6,"op":"add","offset":49,"depth":0,"operands":[5,0],"results":[6],"result_types":[],"loc":0}
= 0
$ irmap dump --json data/micb/graphs/op_17_split_m1_4.micb
| {"file":"data/micb/graphs/op_17_split_m1_4.micb","index":0,"op":"arg","offset":20,"depth":0,"operands":[],"results":[0],"result_types":[0],"loc":0,"name":"x0"}
| {"file":"data/micb/graphs/op_17_split_m1_4.micb","index":1,"op":"split","offset":23,"depth":0,"operands":[0],"results":[1],"result_types":[],"loc":0,"axes":[-1],"parts":4}
= 0
# The example of the published page, verbatim and with two corrections.
$ irmap dump data/micb/published/as_printed.micb
! data/micb/published/as_printed.micb:0x17: error: unknown map marker 1 [bad-tag]
!     in: section map
= 1
$ irmap check data/micb/published/as_printed.micb
| data/micb/published/as_printed.micb: rejected
! data/micb/published/as_printed.micb:0x17: error: unknown map marker 1 [bad-tag]
!     in: section map
!     00000010  00 02 00 02 00 00 00 01 00 07 00 01 00 01 02 00
!                                    ^^
= 1
$ irmap check data/micb/graphs/residual_block.micb
| data/micb/graphs/residual_block.micb: accepted (format)
= 0
$ irmap check --level=read data/micb/noncanonical/seed_5_strings_5th_empty.micb
| data/micb/noncanonical/seed_5_strings_5th_empty.micb: accepted (readable)
= 0
$ irmap check data/micb/noncanonical/seed_5_strings_5th_empty.micb
| data/micb/noncanonical/seed_5_strings_5th_empty.micb: rejected
! data/micb/noncanonical/seed_5_strings_5th_empty.micb:0x10: error: string 4 is used nowhere [string-unused]
!     in: section strings > entry 4
!     00000010  00 00 02 00 02 00 00 00 01 00 07 00 01 00 01 02
!               ^^
= 1
# Level read rejects what readers must reject; level strict also rejects encodings that the writer does not use.
$ irmap check --level=read data/micb/noncanonical/map_unsorted.micb
| data/micb/noncanonical/map_unsorted.micb: accepted (readable)
= 0
$ irmap check data/micb/noncanonical/map_unsorted.micb
| data/micb/noncanonical/map_unsorted.micb: rejected
! data/micb/noncanonical/map_unsorted.micb:0x1f: error: map key string index 2 is first used after string 4 [string-order]
!     in: section map
!     00000010  00 01 01 01 00 01 00 01 00 00 4d 03 04 01 06 02
!                                                            ^^
! data/micb/noncanonical/map_unsorted.micb:0x25: error: map key string index 3 is first used after string 4 [string-order]
!     in: section map
!     00000020  03 02 04 01 00 03 01 02 03 00 01
!                              ^^
! data/micb/noncanonical/map_unsorted.micb:0x1f: error: map key: this key sorts before the one before it [key-order]
!     in: section map
!     00000010  00 01 01 01 00 01 00 01 00 00 4d 03 04 01 06 02
!                                                            ^^
! data/micb/noncanonical/map_unsorted.micb:0x28: error: map key: this key sorts before the one before it [key-order]
!     in: section map
!     00000020  03 02 04 01 00 03 01 02 03 00 01
!                                       ^^
! data/micb/noncanonical/map_unsorted.micb:0x25: error: map key: this key sorts before the one before it [key-order]
!     in: section map
!     00000020  03 02 04 01 00 03 01 02 03 00 01
!                              ^^
= 1
$ irmap check --json data/micb/noncanonical/map_trailing_garbage.micb
| {"file":"data/micb/noncanonical/map_trailing_garbage.micb","verdict":"rejected","level":"strict","complete":true,"findings":[{"rule":"map-empty","severity":"error","offset":55,"message":"the map has no entries: it must be omitted","path":"section map"},{"rule":"trailing-bytes","severity":"error","offset":57,"message":"8 bytes after the map","path":"section trailing"}],"note":"level verify has rules for Tile IR and MLIR; other files were checked at level strict"}
= 1
# Graphs that open may be malformed. They are listed and printed up to the error.
$ irmap dump data/micb/malformed/input_first_value.micb
| mic@2
| T0 f32 4
| r
! data/micb/malformed/input_first_value.micb:0x13: error: input 0 is not before value 0 [forward-reference]
!     in: section values > entry 0
= 1
$ irmap ls values data/micb/malformed/both_idx_oob.micb
|  index      offset  op         name              result_types  axes      parts  operands
|      0
! data/micb/malformed/both_idx_oob.micb:0x11: error: name string index 9 out of range (table has 2) [index-range]
!     in: section values > entry 0
= 1
$ irmap check --level=read data/micb/malformed/utf8_bad_unused.micb
| data/micb/malformed/utf8_bad_unused.micb: rejected
! data/micb/malformed/utf8_bad_unused.micb:0xb: error: string is not UTF-8 [bad-utf8]
!     in: section strings > entry 2
!     00000000  4d 49 43 42 02 03 01 34 01 78 01 ff 00 01 01 01
!                                                ^^
= 1
# Malformed entries are reported, and the following ones are listed.
$ printf 'MICB\002\001\001a\003\005\000\000\000\000\000' | irmap ls symbols --json -
| {"file":"<stdin>","index":0}
| {"file":"<stdin>","index":1,"string":0,"text":"a"}
| {"file":"<stdin>","index":2,"string":0,"text":"a"}
! <stdin>:0x9: error: symbol string index 5 out of range (table has 1) [index-range]
!     in: section symbols
= 1
$ printf 'MICB\002\001\001a\000\000\000\000M\003\005\001\000\000\001\002\000\001\006' | irmap ls map -
|  index      offset  depth  key                   kind       size  value  entries
|      0                  0
|      1        0x11      0  a                     integer          1
|      2        0x14      0  a                     integer          3
! <stdin>:0xe: error: map key string index 5 out of range (table has 1) [index-range]
!     in: section map
= 1
# Types with the same text and different dimensions.
$ printf 'MICB\002\002\003a b\001a\000\002\001\001\000\001\001\001\000\000' | irmap ls types --json -
| {"file":"<stdin>","index":0,"offset":14,"size":3,"tag":1,"type":"f32 a b","dims":[0]}
| {"file":"<stdin>","index":1,"offset":17,"size":3,"tag":1,"type":"f32 a","dims":[1]}
= 0
$ irmap dump --max-text=10 data/micb/graphs/residual_block.micb
! data/micb/graphs/residual_block.micb: error: the text needs 11, the limit is 10 [limit]
!     --max-text=N raises this limit
= 3

# Special bytes of names in texts of diff are escaped once, as in ls values.

$ irmap diff data/micb/graphs/names_unicode_and_controls.micb data/micb/graphs/map_string.micb | sed -n '5,9p'; irmap diff --json data/micb/graphs/names_unicode_and_controls.micb data/micb/graphs/map_string.micb | sed -n '7p' | grep -o '"text".*'
|     +     0      0x39  %0 = arg "X" : f16 128 128
|     -     1      0xa0  %1 = arg " " : f32 1
|     -     2      0xa3  %2 = arg "a b" : f32 1
|     -     3      0xa6  %3 = arg "\09" : f32 1
|     -     4      0xa9  %4 = arg "line\0Abreak" : f32 1
| "text":"%3 = arg \"\\09\" : f32 1"}}
= 0
