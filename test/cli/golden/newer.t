# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Tile IR 13.5, parts of which are known only by reconstruction.
$ irmap dump data/tileir/cutile-13.5/hand.preview.call.const-mixed.tileirbc
| cuda_tile.module @kernels {
|   entry @k(%arg0: tile<16xf32>, %arg1: tile<i32>) {
|     %0:2 = preview$call @fn(%arg0, %arg1) const_args = [#cuda_tile.preview_int<16>, #cuda_tile.preview_string<"mode">, #cuda_tile.preview_type<f32>] : (tile<16xf32>, tile<i32>) -> (tile<16xf32>, token)
|     return
|   }
| }
= 0
$ irmap check data/tileir/cutile-13.5/hand.preview.call.const-mixed.tileirbc
| data/tileir/cutile-13.5/hand.preview.call.const-mixed.tileirbc: rejected
! data/tileir/cutile-13.5/hand.preview.call.const-mixed.tileirbc:0x11: error: 'cuda_tile.entry' op entry op must have scalar types (rank 0 !cuda_tile.tile) [entry/scalar]
!     in: function @k
! irmap: note: ops newer than Tile IR 13.3 were verified by the rules of 13.3
= 1
$ irmap check data/tileir/cutile-13.5/hand.preview.call.without-flag.tileirbc
| data/tileir/cutile-13.5/hand.preview.call.without-flag.tileirbc: rejected
! data/tileir/cutile-13.5/hand.preview.call.without-flag.tileirbc:0x11: error: 'cuda_tile.entry' op entry op must have scalar types (rank 0 !cuda_tile.tile) [entry/scalar]
!     in: function @k
! irmap: note: ops newer than Tile IR 13.3 were verified by the rules of 13.3
= 1
$ irmap dump data/tileir/cutile-13.5/hand.arg-attrs.mixed.tileirbc
| cuda_tile.module @kernels {
|   entry @k(%arg0: tile<ptr<f32>> {a = true, b = #cuda_tile.div_by<16>}, %arg1: tile<i32> {c = #cuda_tile.bounded<0, ?>}) {
|     return
|   }
| }
= 0
$ irmap check data/tileir/cutile-13.5/hand.arg-attrs.mixed.tileirbc
| data/tileir/cutile-13.5/hand.arg-attrs.mixed.tileirbc: accepted (format, NVIDIA's verifier rules)
! data/tileir/cutile-13.5/hand.arg-attrs.mixed.tileirbc:0x17: warning: argument attributes of number 2: its encoding is inferred, not confirmed by a specification or a file [reconstructed]
!     in: section Func > function 0 @k
!     00000010  01 00 06 02 01 0b 00 06 02 0a 02 01 03 01 02 08
!                                    ^^
! irmap: note: ops newer than Tile IR 13.3 were verified by the rules of 13.3
= 0
$ irmap ls functions --json data/tileir/cutile-13.5/hand.arg-attrs.mixed.tileirbc
| {"file":"data/tileir/cutile-13.5/hand.arg-attrs.mixed.tileirbc","index":0,"name":"k","signature":6,"flags":["kernel"],"debug_row":1,"offset":17,"body_offset":41,"body_size":3,"params":["tile<ptr<f32>>","tile<i32>"],"returns":[],"hints":{},"arg_attrs":[{"a":true,"b":{"div_by":16}},{"c":{"lower":0}}]}
= 0
$ irmap hex --function k data/tileir/cutile-13.5/hand.arg-attrs.mixed.tileirbc
| 00000011                           function: #0 "k"
| 00000011  00                         name: #0 "k"
| 00000012  06                         signature: #6 (tile<ptr<f32>>, tile<i32>) -> ()
| 00000013  02                         flags: 2
| 00000014  01                         debug_row: #1
| 00000015                             hints
| 00000015  0b                           attribute: optimization_hints
| 00000016  00                             elements: 0
| 00000017                             arg_attrs
| 00000017  06                           attribute: array
| 00000018  02                             elements: 2
| 00000019  0a                               attribute: dictionary
| 0000001a  02                                 elements: 2
| 0000001b  01                                   key: #1 "a"
| 0000001c  03                                   attribute: bool
| 0000001d  01                                     value: true
| 0000001e  02                                   key: #2 "b"
| 0000001f  08                                   attribute: div_by
| 00000020  10                                     divisor: 16
| 00000021  00                                     flags: 0x0
| 00000022  0a                               attribute: dictionary
| 00000023  01                                 elements: 1
| 00000024  03                                   key: #3 "c"
| 00000025  0c                                   attribute: bounded
| 00000026  01                                     flags: 0x1
| 00000027  00                                     lower: 0
| 00000028  03                         body length: 3
| 00000029  5c                           op: #0 return
| 0000002a  00                             result_count: 0
| 0000002b  00                             operand_count: 0
= 0
$ irmap check data/tileir/cutile-13.5/hand.ptr-attr.unicast.tileirbc
| data/tileir/cutile-13.5/hand.ptr-attr.unicast.tileirbc: accepted (format, NVIDIA's verifier rules)
! data/tileir/cutile-13.5/hand.ptr-attr.unicast.tileirbc:0x92: warning: attribute 1: its encoding is inferred, not confirmed by a specification or a file [reconstructed]
!     in: section Type > entry 3
!     00000090  01 02 01 0e 01 02 01 80 00 00 00 00 00 00 00 01
!                     ^^
! data/tileir/cutile-13.5/hand.ptr-attr.unicast.tileirbc:0xa8: warning: attribute 1: its encoding is inferred, not confirmed by a specification or a file [reconstructed]
!     in: section Type > entry 4
!     000000a0  01 00 00 00 00 00 00 00 01 0d 03 00 10 01 05 00
!                                       ^^
! irmap: note: ops newer than Tile IR 13.3 were verified by the rules of 13.3
= 0
$ irmap ls types data/tileir/cutile-13.5/hand.ptr-attr.unicast.tileirbc
|  index      offset    size  type
|      0        0x8c       1  i1
|      1        0x8d       1  i32
|      2        0x8e       1  f32
|      3        0x8f       4  ptr<f32, unicast>
|      4        0x93      22  tensor_view<128xf32, strides=[1], unicast>
|      5        0xa9       3  tile<ptr<f32, unicast>>
|      6        0xac       4  (tile<ptr<f32, unicast>>) -> ()
= 0
$ irmap dump data/tileir/malformed/v135.unknown-op.16385.tileirbc
| cuda_tile.module @kernels {
|   entry @k() {
|     // 0x1a: unknown opcode 16385: the rest of the function cannot be decoded
|     // 81 80 01 00 00 5C 00 00
|   }
| }
! data/tileir/malformed/v135.unknown-op.16385.tileirbc:0x1a: error: unknown opcode 16385: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 0 @k > op 0
= 1
# A function header with an unknown attribute: the rest is listed.
$ irmap dump data/tileir/malformed/v135.unknown-attr.0xd2-in-hints.tileirbc
| cuda_tile.module @kernels {
|   // 0x10: the functions of the file cannot be shown: part of it does not match the encoding of version 13.5
| }
! data/tileir/malformed/v135.unknown-attr.0xd2-in-hints.tileirbc:0x15: warning: unknown attribute tag 210 [bad-tag]
!     in: section Func > function 0
! data/tileir/malformed/v135.unknown-attr.0xd2-in-hints.tileirbc:0x10: warning: the functions of the file cannot be shown: part of it does not match the encoding of version 13.5 [not-understood]
!     in: section Func
! data/tileir/malformed/v135.unknown-attr.0xd2-in-hints.tileirbc:0x10: error: the functions of the file cannot be shown: part of it does not match the encoding of version 13.5 [not-understood]
!     in: section Func
= 1
$ irmap ls functions data/tileir/malformed/v135.unknown-attr.0xd2-in-hints.tileirbc
! data/tileir/malformed/v135.unknown-attr.0xd2-in-hints.tileirbc:0x15: warning: unknown attribute tag 210 [bad-tag]
!     in: section Func > function 0
! data/tileir/malformed/v135.unknown-attr.0xd2-in-hints.tileirbc:0x10: warning: the functions of the file cannot be shown: part of it does not match the encoding of version 13.5 [not-understood]
!     in: section Func
! data/tileir/malformed/v135.unknown-attr.0xd2-in-hints.tileirbc:0x10: error: the functions of the file cannot be shown: part of it does not match the encoding of version 13.5 [not-understood]
!     in: section Func
= 1
$ irmap extract --function k data/tileir/malformed/v135.unknown-attr.0xd2-in-hints.tileirbc | wc -c
| 0
! data/tileir/malformed/v135.unknown-attr.0xd2-in-hints.tileirbc:0x15: warning: unknown attribute tag 210 [bad-tag]
!     in: section Func > function 0
! data/tileir/malformed/v135.unknown-attr.0xd2-in-hints.tileirbc:0x10: warning: the functions of the file cannot be shown: part of it does not match the encoding of version 13.5 [not-understood]
!     in: section Func
! data/tileir/malformed/v135.unknown-attr.0xd2-in-hints.tileirbc:0x10: error: the functions of the file cannot be shown: part of it does not match the encoding of version 13.5 [not-understood]
!     in: section Func
= 0
$ irmap check data/tileir/malformed/v135.unknown-attr.0xd2-in-hints.tileirbc
| data/tileir/malformed/v135.unknown-attr.0xd2-in-hints.tileirbc: rejected
! data/tileir/malformed/v135.unknown-attr.0xd2-in-hints.tileirbc:0x15: error: unknown attribute tag 210 [bad-tag]
!     in: section Func > function 0
!     00000010  01 00 02 02 01 d2 01 06 00 03 5c 00 00 84 08 08
!                              ^^
! data/tileir/malformed/v135.unknown-attr.0xd2-in-hints.tileirbc:0x10: error: the functions of the file cannot be shown: part of it does not match the encoding of version 13.5 [not-understood]
!     in: section Func
!     00000010  01 00 02 02 01 d2 01 06 00 03 5c 00 00 84 08 08
!               ^^
! irmap: note: ops newer than Tile IR 13.3 were verified by the rules of 13.3
= 1
# A version newer than irmap: functions are listed if they can be decoded as in 13.5.
$ irmap dump data/tileir/malformed/v135.v13.6-like.tileirbc
| cuda_tile.module @kernels {
|   entry @k() {
|     return
|   }
| }
! data/tileir/malformed/v135.v13.6-like.tileirbc:0x9: warning: minor version 6 is newer than 5, the newest supported one: its new features are not shown [version-newer]
= 0
$ (head -c 9 data/tileir/cutile-13.5/vadd.f32.v13.4.tileirbc; printf '\006'; tail -c +11 data/tileir/cutile-13.5/vadd.f32.v13.4.tileirbc) >as6.tileirbc
= 0
$ irmap dump as6.tileirbc
| cuda_tile.module @kernels {
|   // 0x10: the functions of the file cannot be shown: part of it does not match the encoding of version 13.5
| }
! as6.tileirbc:0x9: warning: minor version 6 is newer than 5, the newest supported one: its new features are not shown [version-newer]
! as6.tileirbc:0x1a: warning: unknown attribute tag 108 [bad-tag]
!     in: section Func > function 0
! as6.tileirbc:0x10: warning: the functions of the file cannot be shown: part of it does not match the encoding of version 13.5 [not-understood]
!     in: section Func
! as6.tileirbc:0x10: error: the functions of the file cannot be shown: part of it does not match the encoding of version 13.5 [not-understood]
!     in: section Func
= 1
$ irmap ls functions as6.tileirbc
! as6.tileirbc:0x9: warning: minor version 6 is newer than 5, the newest supported one: its new features are not shown [version-newer]
! as6.tileirbc:0x1a: warning: unknown attribute tag 108 [bad-tag]
!     in: section Func > function 0
! as6.tileirbc:0x10: warning: the functions of the file cannot be shown: part of it does not match the encoding of version 13.5 [not-understood]
!     in: section Func
! as6.tileirbc:0x10: error: the functions of the file cannot be shown: part of it does not match the encoding of version 13.5 [not-understood]
!     in: section Func
= 1
$ irmap ls ops as6.tileirbc
! as6.tileirbc:0x9: warning: minor version 6 is newer than 5, the newest supported one: its new features are not shown [version-newer]
! as6.tileirbc:0x1a: warning: unknown attribute tag 108 [bad-tag]
!     in: section Func > function 0
! as6.tileirbc:0x10: warning: the functions of the file cannot be shown: part of it does not match the encoding of version 13.5 [not-understood]
!     in: section Func
! as6.tileirbc:0x10: error: the functions of the file cannot be shown: part of it does not match the encoding of version 13.5 [not-understood]
!     in: section Func
= 1
$ irmap ls types as6.tileirbc
|  index      offset    size  type
|      0       0x1dc       1  i1
|      1       0x1dd       1  i32
|      2       0x1de       1  f32
|      3       0x1df       3  ptr<f32>
|      4       0x1e2       3  tile<ptr<f32>>
|      5       0x1e5       3  tile<i32>
|      6       0x1e8      12  (tile<ptr<f32>>, tile<i32>, tile<i32>, tile<ptr<f32>>, tile<i32>, tile<i32>, tile<ptr<f32>>, tile<i32>, tile<i32>) -> ()
|      7       0x1f4       1  token
|      8       0x1f5      21  tensor_view<?xf32, strides=[1]>
|      9       0x20a      13  partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>
|     10       0x217      11  tile<128xf32>
! as6.tileirbc:0x9: warning: minor version 6 is newer than 5, the newest supported one: its new features are not shown [version-newer]
! as6.tileirbc:0x1a: warning: unknown attribute tag 108 [bad-tag]
!     in: section Func > function 0
! as6.tileirbc:0x10: warning: the functions of the file cannot be shown: part of it does not match the encoding of version 13.5 [not-understood]
!     in: section Func
= 0
$ irmap diff as6.tileirbc as6.tileirbc
! as6.tileirbc:0x9: warning: minor version 6 is newer than 5, the newest supported one: its new features are not shown [version-newer]
! as6.tileirbc:0x1a: warning: unknown attribute tag 108 [bad-tag]
!     in: section Func > function 0
! as6.tileirbc:0x10: warning: the functions of the file cannot be shown: part of it does not match the encoding of version 13.5 [not-understood]
!     in: section Func
! as6.tileirbc:0x9: warning: minor version 6 is newer than 5, the newest supported one: its new features are not shown [version-newer]
! as6.tileirbc:0x1a: warning: unknown attribute tag 108 [bad-tag]
!     in: section Func > function 0
! as6.tileirbc:0x10: warning: the functions of the file cannot be shown: part of it does not match the encoding of version 13.5 [not-understood]
!     in: section Func
! as6.tileirbc:0x10: error: the functions of the file cannot be shown: part of it does not match the encoding of version 13.5 [not-understood]
!     in: section Func
= 3
$ (head -c 9 data/tileir/malformed/v135.unknown-op.123.tileirbc; printf '\011'; tail -c +11 data/tileir/malformed/v135.unknown-op.123.tileirbc) >as9.tileirbc
= 0
$ irmap dump as9.tileirbc
| cuda_tile.module @kernels {
|   entry @k() {
|     // 0x1a: the body cannot be shown: part of it does not match the encoding of version 13.5
|     // 7B 00 00 5C 00 00
|   }
| }
! as9.tileirbc:0x9: warning: minor version 9 is newer than 5, the newest supported one: its new features are not shown [version-newer]
! as9.tileirbc:0x1a: warning: unknown opcode 123: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 0 @k > op 0
! as9.tileirbc:0x1a: error: the body cannot be shown: part of it does not match the encoding of version 13.5 [not-understood]
!     in: section Func > function 0 @k
= 1
$ irmap ls functions as9.tileirbc
|  index  name                      body_offset  body_size  flags            debug_row  params                returns  hints
|      0  k                                0x1a          6  (kernel)                 1  ()                    ()       {}
! as9.tileirbc:0x9: warning: minor version 9 is newer than 5, the newest supported one: its new features are not shown [version-newer]
! as9.tileirbc:0x1a: warning: unknown opcode 123: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 0 @k > op 0
= 0
$ cp data/tileir/cutile-13.5/hand.preview.call.operands.tileirbc argued.tileirbc; printf '\006' | dd of=argued.tileirbc bs=1 seek=9 conv=notrunc status=none; printf '\203' | dd of=argued.tileirbc bs=1 seek=26 conv=notrunc status=none
= 0
$ irmap dump argued.tileirbc
| cuda_tile.module @kernels {
|   entry @k(%arg0: tile<16xf32>, %arg1: tile<i32>) {
|     // 0x1a: the body cannot be shown: part of it does not match the encoding of version 13.5
|     // 83 80 01 00 00 01 00 02 00 01 5C 00 00
|   }
| }
! argued.tileirbc:0x9: warning: minor version 6 is newer than 5, the newest supported one: its new features are not shown [version-newer]
! argued.tileirbc:0x1a: warning: unknown opcode 16387: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 0 @k > op 0
! argued.tileirbc:0x1a: error: the body cannot be shown: part of it does not match the encoding of version 13.5 [not-understood]
!     in: section Func > function 0 @k
= 1
# Reasons for the required toolkit version.
$ irmap info --why data/tileir/cutile-13.5/hand.preview.call.const-mixed.tileirbc | head -9
| data/tileir/cutile-13.5/hand.preview.call.const-mixed.tileirbc
|   format     tileir 13.5.1
|   toolkit    CUDA 13.5 or later
|              uses preview features: not portable
|   why        0x9        13.5: the version; what is in it needs 13.5
|              0xa        13.5: tag preview (1)
|              0x1a       13.5: op preview$call (1)
|              0x23       13.5: attribute preview_int (1)
|              0x26       13.5: attribute preview_string (1)
= 0
$ irmap info --why data/tileir/cutile-13.5/vadd.hints-warps1.v13.5.tileirbc | head -7
| data/tileir/cutile-13.5/vadd.hints-warps1.v13.5.tileirbc
|   format     tileir 13.5
|   toolkit    CUDA 13.5 or later
|   why        0x9        13.5: the version; what is in it needs 13.3
|              0x17       13.3: hint default (1)
|              0x1a       13.3: hint num_worker_warps_per_cta (1)
|   size       696 bytes
= 0
$ irmap info --why data/tileir/reference/globals_133.v13.3.tileirbc | head -7
| data/tileir/reference/globals_133.v13.3.tileirbc
|   format     tileir 13.3
|   toolkit    CUDA 13.3 or later
|   why        0x9        13.3: the version; what is in it needs 13.3
|              0x13       13.3: global visibility (2)
|              0x1a       13.3: global constant (2)
|              0x12d      13.3: section Producer (1)
= 0
$ irmap info --why --json data/tileir/cutile-13.5/hand.hints.warps1.tileirbc
| {"file":"data/tileir/cutile-13.5/hand.hints.warps1.tileirbc","format":"tileir","version":"13.5","size":173,"mapped":false,"functions":1,"globals":0,"strings":3,"types":3,"constants":0,"debug":{"rows":1,"ids":2,"records":1},"toolkit":"13.5","content":"13.5","why":[{"version":"13.5","kind":"hint","name":"num_worker_warps_per_cta","offset":26,"count":1},{"version":"13.3","kind":"hint","name":"default","offset":23,"count":1}],"complete":true,"hint_architectures":["default"],"sections":[{"name":"Func","id":2,"header":12,"offset":16,"size":20,"alignment":8},{"name":"Constant","id":4,"header":36,"offset":40,"size":8,"alignment":8},{"name":"Debug","id":3,"header":48,"offset":56,"size":41,"alignment":8},{"name":"Type","id":5,"header":97,"offset":100,"size":21,"alignment":4},{"name":"String","id":1,"header":121,"offset":124,"size":48,"alignment":4}]}
= 0
# Debug records may have new fields, so a malformed one is a warning at all levels.
$ (head -c 1056 data/tileir/cutile-13.5/branches.f32.v13.5.tileirbc; printf '\300'; tail -c +1058 data/tileir/cutile-13.5/branches.f32.v13.5.tileirbc) >bad-record; for level in read strict verify; do irmap check --level=$level bad-record; done
| bad-record: accepted (readable)
| bad-record: accepted (format)
| bad-record: accepted (format, NVIDIA's verifier rules)
! bad-record:0x424: warning: column needs 1 byte, 0 are left [truncated]
!     in: section Debug > entry 23
!     00000420  c0 04 31 0b 04 03 04 31 08 04 03 04 32 0c 04 03
!                           ^^
! bad-record:0x424: warning: column needs 1 byte, 0 are left [truncated]
!     in: section Debug > entry 23
!     00000420  c0 04 31 0b 04 03 04 31 08 04 03 04 32 0c 04 03
!                           ^^
! bad-record:0x424: warning: column needs 1 byte, 0 are left [truncated]
!     in: section Debug > entry 23
!     00000420  c0 04 31 0b 04 03 04 31 08 04 03 04 32 0c 04 03
!                           ^^
! irmap: note: ops newer than Tile IR 13.3 were verified by the rules of 13.3
= 0
$ irmap check --level=verify --json bad-record
| {"file":"bad-record","verdict":"accepted","level":"verify","complete":true,"findings":[{"rule":"truncated","severity":"warning","offset":1060,"message":"column needs 1 byte, 0 are left","path":"section Debug > entry 23"}],"note":"ops newer than Tile IR 13.3 were verified by the rules of 13.3"}
= 0
# The number of functions is unknown.
$ irmap info data/tileir/malformed/v135.unknown-attr.0xd2-in-hints.tileirbc 2>&1 | grep -A1 functions
| data/tileir/malformed/v135.unknown-attr.0xd2-in-hints.tileirbc:0x10: warning: the functions of the file cannot be shown: part of it does not match the encoding of version 13.5 [not-understood]
|     in: section Func
| --
|   functions  not known
|   globals    0
= 0
$ irmap info --json data/tileir/malformed/v135.unknown-attr.0xd2-in-hints.tileirbc 2>/dev/null | grep -c '"functions"'
| 0
= 1
