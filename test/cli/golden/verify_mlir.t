# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Rules of mlir-opt for all modules, with its messages.
$ irmap check --level=verify data/verify/mlir/arg_dom.mlirbc
| data/verify/mlir/arg_dom.mlirbc: rejected
! data/verify/mlir/arg_dom.mlirbc:0x70: error: operand #0 does not dominate this use [mlir/dominance]
!     in: function @f > op 0 foo.br
!     at: arg_dom.mlir:2:2
= 1
$ irmap check --level=verify data/verify/mlir/dom_diamond.mlirbc
| data/verify/mlir/dom_diamond.mlirbc: rejected
! data/verify/mlir/dom_diamond.mlirbc:0xad: error: operand #0 does not dominate this use [mlir/dominance]
!     in: function @f > op 4 foo.use
!     at: dom_diamond.mlir:6:8
= 1
$ irmap check --level=verify data/verify/mlir/loop_irreducible.mlirbc
| data/verify/mlir/loop_irreducible.mlirbc: rejected
! data/verify/mlir/loop_irreducible.mlirbc:0xa5: error: operand #0 does not dominate this use [mlir/dominance]
!     in: function @f > op 5 foo.use
!     at: loop_irreducible.mlir:7:8
= 1
$ irmap check --level=verify data/verify/mlir/self_use.mlirbc
| data/verify/mlir/self_use.mlirbc: rejected
! data/verify/mlir/self_use.mlirbc:0x6d: error: operand #0 does not dominate this use [mlir/dominance]
!     in: function @f > op 0 foo.def
!     at: self_use.mlir:2:7
= 1
$ irmap check --level=verify data/verify/mlir/nested_same_block_later.mlirbc
| data/verify/mlir/nested_same_block_later.mlirbc: rejected
! data/verify/mlir/nested_same_block_later.mlirbc:0x87: error: operand #0 does not dominate this use [mlir/dominance]
!     in: function @f > op 1 foo.use
!     at: nested_same_block_later.mlir:2:28
= 1
$ irmap check --level=verify data/verify/mlir/no_term_func.mlirbc
| data/verify/mlir/no_term_func.mlirbc: rejected
! data/verify/mlir/no_term_func.mlirbc:0x65: error: block with no terminator, has arith.constant [mlir/terminator]
!     in: function @f > op 0 arith.constant
!     at: no_term_func.mlir:2:7
= 1
$ irmap check --level=verify data/verify/mlir/empty_block.mlirbc
| data/verify/mlir/empty_block.mlirbc: rejected
! data/verify/mlir/empty_block.mlirbc:0x53: error: empty block: expect at least a terminator [mlir/terminator]
!     in: function @f
= 1
$ irmap check --level=verify data/verify/mlir/term_mid.mlirbc
| data/verify/mlir/term_mid.mlirbc: rejected
! data/verify/mlir/term_mid.mlirbc:0x5f: error: 'func.return' op must be the last operation in the parent block [mlir/terminator]
!     in: function @f > op 0 func.return
!     at: term_mid.mlir:2:2
= 1
$ irmap check --level=verify data/verify/mlir/succ_mid.mlirbc
| data/verify/mlir/succ_mid.mlirbc: rejected
! data/verify/mlir/succ_mid.mlirbc:0x68: error: operation with block successors must terminate its parent block [mlir/terminator]
!     in: function @f > op 0 foo.br
!     at: succ_mid.mlir:2:2
= 1
$ irmap check --level=verify data/verify/mlir/entry_pred.mlirbc
| data/verify/mlir/entry_pred.mlirbc: rejected
! data/verify/mlir/entry_pred.mlirbc:0x51: error: entry block of region may not have predecessors [mlir/entry]
!     in: module > op 2 foo.br
!     at: entry_pred.mlir:2:8
= 1
$ irmap check --level=verify data/verify/mlir/graph_multi.mlirbc
| data/verify/mlir/graph_multi.mlirbc: rejected
! data/verify/mlir/graph_multi.mlirbc:0x49: error: 'builtin.module' op expects region #0 to have 0 or 1 blocks [mlir/graph]
!     in: module > op 1 builtin.module
!     at: graph_multi.mlir:1:23
= 1
$ irmap check --level=verify data/verify/mlir/sym_dup.mlirbc
| data/verify/mlir/sym_dup.mlirbc: rejected
! data/verify/mlir/sym_dup.mlirbc:0x47: error: redefinition of symbol named 'f' [mlir/symbol-unique]
!     in: module > op 2 foo.x > sym_name
!     at: sym_dup.mlir:2:1
= 1
$ irmap check --level=verify data/verify/mlir/segments.mlirbc
| data/verify/mlir/segments.mlirbc: rejected
! data/verify/mlir/segments.mlirbc:0xdd: error: 'cf.cond_br' op operand count (2) does not match with the total size (1) specified in attribute 'operandSegmentSizes' [mlir/segments]
!     in: function @f > op 0 cf.cond_br > operandSegmentSizes
!     at: segments.mlir:2:25
= 1
$ irmap check --level=verify data/verify/mlir/segments_neg.mlirbc
| data/verify/mlir/segments_neg.mlirbc: rejected
! data/verify/mlir/segments_neg.mlirbc:0xe1: error: 'cf.cond_br' op 'operandSegmentSizes' attribute cannot have negative elements [mlir/segments]
!     in: function @f > op 0 cf.cond_br > operandSegmentSizes
!     at: segments_neg.mlir:2:25
= 1
$ irmap check --level=verify data/verify/mlir/segments.v4.mlirbc
| data/verify/mlir/segments.v4.mlirbc: rejected
! data/verify/mlir/segments.v4.mlirbc:0x60: error: 'cf.cond_br' op operand count (2) does not match with the total size (1) specified in attribute 'operandSegmentSizes' [mlir/segments]
!     in: function @f > op 0 cf.cond_br > operandSegmentSizes
!     at: segments.mlir:2:25
= 1
$ irmap check --level=verify data/verify/mlir/multi_unreg_term.mlirbc
| data/verify/mlir/multi_unreg_term.mlirbc: rejected
! data/verify/mlir/multi_unreg_term.mlirbc:0x95: error: block with no terminator, has arith.constant [mlir/terminator]
!     in: module > op 7 arith.constant
!     at: multi_unreg_term.mlir:10:10
! data/verify/mlir/multi_unreg_term.mlirbc:0x7c: error: operand #0 does not dominate this use [mlir/dominance]
!     in: module > op 2 foo.use
!     at: multi_unreg_term.mlir:3:10
! data/verify/mlir/multi_unreg_term.mlirbc:0x8c: error: operand #0 does not dominate this use [mlir/dominance]
!     in: module > op 5 foo.br
!     at: multi_unreg_term.mlir:7:5
= 1
# Segments with a wrong sum are printed as bytes, for any release, and are findings of irmap check.
$ for r in MLIR19.1.7 MLIR22.1.8 MLIR23.0.0git; do sed "s/MLIR19.1.7/$r/" data/verify/mlir/segments.mlirbc > q.mlirbc; irmap check --level=verify q.mlirbc 2>/dev/null; irmap dump q.mlirbc 2>/dev/null | grep cond_br; done; rm q.mlirbc
| q.mlirbc: rejected
|     "cf.cond_br"(%arg0, %arg1)[^bb1, ^bb1] <"0x070103" /* properties of an op that irmap has no table for */> : (i1, i32) -> ()
| q.mlirbc: rejected
|     "cf.cond_br"(%arg0, %arg1)[^bb1, ^bb1] <"0x070103" /* properties of an op that irmap has no table for */> : (i1, i32) -> ()
| q.mlirbc: rejected
|     "cf.cond_br"(%arg0, %arg1)[^bb1, ^bb1] <"0x070103" /* properties of an op that irmap has no table for */> : (i1, i32) -> ()
= 0
# The same for LLVM 21 and 22, whose definitions are known. For LLVM 20, the number of segments is unknown.
$ for r in MLIR20.1.8 MLIR21.1.8 MLIR22.1.8; do sed "s/MLIR19.1.7/$r/" data/verify/mlir/segments_two.v4.mlirbc | irmap check --level=verify - 2>&1 | tail -1; done
| <stdin>: accepted (format, MLIR's rules for all ops; the meaning of ops was not checked)
| <stdin>: rejected
| <stdin>: rejected
= 0
# Segments before version 5, which are ignored unless they are an array of i32 of the expected length.
$ for f in two i64 none; do irmap check --level=verify data/verify/mlir/segments_$f.v4.mlirbc || echo $?; done
| data/verify/mlir/segments_two.v4.mlirbc: rejected
| 1
| data/verify/mlir/segments_i64.v4.mlirbc: rejected
| 1
| data/verify/mlir/segments_none.v4.mlirbc: rejected
| 1
! data/verify/mlir/segments_two.v4.mlirbc:0x5b: error: 'cf.cond_br' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes' [mlir/segments]
!     in: function @f > op 0 cf.cond_br > operandSegmentSizes
!     at: <stdin>:3:1
! data/verify/mlir/segments_i64.v4.mlirbc:0x5b: error: 'cf.cond_br' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes' [mlir/segments]
!     in: function @f > op 0 cf.cond_br > operandSegmentSizes
!     at: <stdin>:3:1
! data/verify/mlir/segments_none.v4.mlirbc:0x7c: error: 'cf.cond_br' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes' [mlir/segments]
!     in: function @f > op 0 cf.cond_br > operandSegmentSizes
!     at: <stdin>:3:1
= 0
# Properties without sizes of segments, and bytes after them.
$ cp data/mlir/own-19/cfg_multiblock.v6.mlirbc x; printf '\1' | dd of=x bs=1 seek=1000 conv=notrunc 2>/dev/null; irmap check --level=verify x 2>&1 | grep error; irmap check x
| x:0x3e8: error: 'cf.cond_br' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes' [mlir/segments]
| x: rejected
! x:0x3e8: error: 'cf.cond_br' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes' [mlir/segments]
!     in: function @forward_ref > op 4 cf.cond_br > operandSegmentSizes
!     at: /srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir:22:3
= 1
# Properties of an op that has none.
$ cp data/mlir/own-19/cfg_multiblock.v6.mlirbc x; printf '\7' | dd of=x bs=1 seek=456 conv=notrunc 2>/dev/null; irmap check --level=verify x 2>&1 | grep error
| x:0x1cb: error: has properties but missing BytecodeOpInterface for cf.br [mlir/properties]
| x:0x1c8: error: 'cf.br' op must be the last operation in the parent block [mlir/terminator]
= 0
# An op that its dialect lacks, and an op isolated from above that uses an outer value.
$ irmap check --level=verify data/verify/mlir/unknown_op.v4.mlirbc
| data/verify/mlir/unknown_op.v4.mlirbc: rejected
! data/verify/mlir/unknown_op.v4.mlirbc:0x7c: error: unregistered operation 'arith.nosuch' found in dialect ('arith') that does not allow unknown operations [mlir/unregistered]
!     in: function @f > op 0 arith.nosuch
!     at: <stdin>:3:1
= 1
$ irmap check --level=verify data/verify/mlir/isolated.v4.mlirbc
| data/verify/mlir/isolated.v4.mlirbc: rejected
! data/verify/mlir/isolated.v4.mlirbc:0x90: error: 'u.x' op using value defined outside the region [mlir/isolated]
!     in: function @f > op 0 u.x
!     at: <stdin>:2:18
= 1
# Accepted modules: regions of unregistered ops may be graphs, and unreachable blocks may contain anything.
$ irmap check --level=verify data/verify/mlir/graph_unreg.mlirbc
| data/verify/mlir/graph_unreg.mlirbc: accepted (format, MLIR's rules for all ops; the meaning of ops was not checked)
= 0
$ irmap check --level=verify data/verify/mlir/self_use_graph.mlirbc
| data/verify/mlir/self_use_graph.mlirbc: accepted (format, MLIR's rules for all ops; the meaning of ops was not checked)
= 0
$ irmap check --level=verify data/verify/mlir/unreachable_ok.mlirbc
| data/verify/mlir/unreachable_ok.mlirbc: accepted (format, MLIR's rules for all ops; the meaning of ops was not checked)
= 0
$ irmap check --level=verify data/verify/mlir/sym_dup_nested_ok.mlirbc
| data/verify/mlir/sym_dup_nested_ok.mlirbc: accepted (format, MLIR's rules for all ops; the meaning of ops was not checked)
= 0
# JSON.
$ irmap check --level=verify --json data/verify/mlir/dom_diamond.mlirbc
| {"file":"data/verify/mlir/dom_diamond.mlirbc","verdict":"rejected","level":"verify","complete":true,"findings":[{"rule":"mlir/dominance","severity":"error","offset":173,"message":"operand #0 does not dominate this use","op":"foo.use","function":"f","op_index":4,"source":"dom_diamond.mlir","line":6,"column":8}],"note":"the meaning of ops was not checked"}
= 1
$ irmap check --level=verify --json data/verify/mlir/sym_dup.mlirbc
| {"file":"data/verify/mlir/sym_dup.mlirbc","verdict":"rejected","level":"verify","complete":true,"findings":[{"rule":"mlir/symbol-unique","severity":"error","offset":71,"message":"redefinition of symbol named 'f'","op":"foo.x","op_index":2,"name":"sym_name","source":"sym_dup.mlir","line":2,"column":1}],"note":"the meaning of ops was not checked"}
= 1
# Errors of decoding have precedence.
$ irmap check --level=verify data/mlir/malformed/060_operand_oob.mlirbc
| data/mlir/malformed/060_operand_oob.mlirbc: rejected
! data/mlir/malformed/060_operand_oob.mlirbc:0x54: error: value 5 out of range (table has 1) [index-range]
!     in: section IR
!     00000050  03 04 01 03 0b 00 77 0d 37 09 05 0f 09 11 62 75
!                           ^^
= 1
# Selected functions.
$ F=data/mlir/own-19/same_names.v6.mlirbc; (head -c 193 $F; printf '\003'; tail -c +195 $F) >one_bad; irmap check --level=verify --function '#0' one_bad; irmap check --level=verify --function '#0' --function '@inner::*' one_bad
| one_bad: accepted (format, MLIR's rules for all ops; the meaning of ops was not checked)
| one_bad: rejected
! one_bad:0xc1: error: block with no terminator, has func.func [mlir/terminator]
!     in: function @main > op 1 func.func
!     at: same_names.mlir:3:104
= 1
$ irmap check --function main data/mlir/own-19/same_names.v6.mlirbc
| data/mlir/own-19/same_names.v6.mlirbc: accepted (format, MLIR's rules for all ops; the meaning of ops was not checked)
= 0
$ irmap check --level=verify --function x data/micb/graphs/map_string.micb
! data/micb/graphs/map_string.micb: error: a graph is verified as a whole only, without --function
= 3
$ irmap check --level=verify --function nothing data/mlir/own-19/same_names.v6.mlirbc
! data/mlir/own-19/same_names.v6.mlirbc: error: no function is called 'nothing' (irmap ls functions lists them) [not-found]
= 1
# Arguments of blocks count as values of the region. Resources of tools are checked too, as in mlir-opt.
$ F=data/mlir/own-19/blocks.v6.mlirbc; (head -c 513 $F; printf '\001'; tail -c +515 $F) >none; irmap check none
| none: rejected
! none:0x202: error: number of values in the region 1 is too large: at most 0 fit [count-range]
!     in: section IR > function 2 @inside
!     00000200  03 01 07 03 03 45 00 0f 00 47 13 10 3b 07 04 0f
!                     ^^
= 1
$ F=data/mlir/own-19/resources.v6.mlirbc; (head -c 260 $F; printf '\377'; tail -c +262 $F) >long; irmap check --level=read long
| long: rejected
! long:0x110: error: blob needs 127 bytes, 4 are left [truncated]
!     in: section Resource
!     00000110  01 02 03 04 1d 2b 11 31 01 00 00 00 00 00 00 00
!               ^^
= 1
# mlir-opt cannot read resources of tools that it wrote with --elide-resource-data-from-bytecode:
# "attempting to parse a byte at the end of the bytecode".
$ irmap check data/verify/mlir/external_elided.mlirbc
| data/verify/mlir/external_elided.mlirbc: rejected
! data/verify/mlir/external_elided.mlirbc:0x3f: error: resource of a tool needs 1 byte, 0 are left [truncated]
!     in: section Resource
!     00000030  04 07 03 01 01 06 0d 03 07 03 09 01 01 05 01 00
!                                                            ^^
= 1
# Operands that branches pass to their successors. mlir-opt 19 reports the same errors.
$ irmap check --level=verify data/verify/mlir/branch_types.mlirbc
| data/verify/mlir/branch_types.mlirbc: rejected
! data/verify/mlir/branch_types.mlirbc:0xb0: error: type mismatch for bb argument #0 of successor #0 [mlir/branch]
!     in: function @f > op 0 cf.br
!     at: x.mlir:1:72
= 1
$ irmap check --level=verify data/verify/mlir/branch_count.mlirbc
| data/verify/mlir/branch_count.mlirbc: rejected
! data/verify/mlir/branch_count.mlirbc:0xdc: error: branch has 2 operands for successor #1, but target block has 1 [mlir/branch]
!     in: function @f > op 0 cf.cond_br
!     at: x.mlir:1:72
= 1
$ irmap check --level=verify data/verify/mlir/branch_switch.mlirbc
| data/verify/mlir/branch_switch.mlirbc: rejected
! data/verify/mlir/branch_switch.mlirbc:0xfa: error: branch has 0 operands for successor #0, but target block has 1 [mlir/branch]
!     in: function @f > op 0 llvm.switch
!     at: x.mlir:1:72
= 1
# A file of LLVM 19 with properties of an op that has properties since LLVM 20.
$ irmap check --level=verify data/verify/mlir/properties_of_later.mlirbc
| data/verify/mlir/properties_of_later.mlirbc: rejected
! data/verify/mlir/properties_of_later.mlirbc:0xfa: error: has properties but missing BytecodeOpInterface for llvm.sdiv [mlir/properties]
!     in: function @f > op 0 llvm.sdiv
!     at: q.mlir:2:8
= 1
$ irmap help op llvm.sdiv
| llvm.sdiv
|   an op of MLIR
|
| Without properties in LLVM 19.
|
| Properties of LLVM 21, 22 and 23, in the order of the file:
|   isExact                      optattr
= 0
# Operands of a switch's cases, whose counts are stored in a separate attribute.
$ irmap check --level=verify data/verify/mlir/switch_cases.mlirbc
| data/verify/mlir/switch_cases.mlirbc: rejected
! data/verify/mlir/switch_cases.mlirbc:0x5f: error: 'cf.switch' op caseOperands count (1) does not match with the total size (0) specified in attribute 'case_operand_segments' [mlir/segments]
!     in: function @f > op 0 cf.switch > case_operand_segments
!     at: sw3.mlir:1:30
= 1
$ irmap check --level=verify data/verify/mlir/switch_negative.mlirbc
| data/verify/mlir/switch_negative.mlirbc: rejected
! data/verify/mlir/switch_negative.mlirbc:0x5f: error: 'cf.switch' op 'case_operand_segments' attribute cannot have negative elements [mlir/segments]
!     in: function @f > op 0 cf.switch > case_operand_segments
!     at: sw6.mlir:1:30
= 1
# Resources of scf instead of builtin. mlir-opt: "unexpected resources for dialect 'scf'".
$ cp data/mlir/own-19/resources.v6.mlirbc x; printf 'scf' | dd of=x bs=1 seek=401 conv=notrunc 2>/dev/null; printf '\003' | dd of=x bs=1 seek=220 conv=notrunc 2>/dev/null; irmap check x 2>&1 | sed -n '1,2p'
| x:0xdc: error: unknown dialect of resources 1 [bad-tag]
|     in: section ResourceOffset
= 0
# A dialect without ops.
$ cp data/mlir/own-19/resources.v6.mlirbc x; printf 'ptr' | dd of=x bs=1 seek=401 conv=notrunc 2>/dev/null; irmap check --level=verify x 2>&1 | sed -n '1,2p'
| x:0xbf: error: unregistered operation 'ptr.use' found in dialect ('ptr') that does not allow unknown operations [mlir/unregistered]
|     in: module > op 1 ptr.use
= 0
# LLVM ignores the file's flag for registered ops. Here arith.cmpi becomes arith.fptosi and unregistered.
$ cp data/mlir/own-19/arith_all.v6.mlirbc x; printf '\111' | dd of=x bs=1 seek=35 conv=notrunc 2>/dev/null; irmap check --level=verify x 2>&1 | sed -n '1,2p'
| x:0x329: error: has properties but missing BytecodeOpInterface for arith.fptosi [mlir/properties]
|     in: function @ints > op 13 arith.fptosi
= 0
# The flag of properties is invalid in versions without properties.
$ cp data/mlir/own-19/builtin_attrs.v0.mlirbc x; printf '\101' | dd of=x bs=1 seek=2915 conv=notrunc 2>/dev/null; irmap check x 2>&1 | sed -n '1,2p'
| x:0xb63: error: op mask has unknown bits 64 (known are 63) [flag-bits]
|     in: section IR
= 0
# A resource of an unknown kind, which mlir-opt ignores if it has no bytes. The others are listed.
$ cp data/mlir/own-19/resources.v6.mlirbc x; printf '\007' | dd of=x bs=1 seek=224 conv=notrunc 2>/dev/null; irmap check x; irmap ls resources x; irmap hex --at 0xe0 x; irmap info x | grep resources
| x: rejected
|  index      offset        size  alignment  kind    group         key                   value   type              values
|      0       0x100           1             string  own_tool      note                  a string \22value\22
|      1       0x101           1             bool    own_tool      flag_true             yes
|      2       0x102           1             bool    own_tool      flag_false            no
|      3       0x103          17         16  blob    own_tool      bytes                 4
|      4       0x114           1             string  own_tool      key_two               v
|      5       0x115           1             string  other_tool    x                     y
|      6
|      7       0x130           8          4  blob    builtin       blob2                 4       tensor<4xi8>      1, 2, 3, 4
|      8       0x138          12          4  blob    builtin       quoted_name           8       tensor<2xf32>     1.000000e+00, 2.000000e+00
|      9       0x144          28         16  blob    builtin       al16                  16      vector<16xi8>     0, 1, 2, 3, 4, 5, 6, 7, ... of 16
|     10       0x160           7          1  blob    builtin       al1                   5       tensor<5xi8>      -86, -69, -52, -35, -18
|     11       0x167           0             blob    builtin       declared_only
| in: section ResourceOffset > entry 6 > kind
| 000000e0  07                       kind
|   resources  12
! x:0xe0: error: unknown resource kind 7 [bad-tag]
!     in: section ResourceOffset
!     000000e0  07 33 11 00 35 19 00 37 39 00 39 0f 00 3b 01 00
!               ^^
! x:0xe0: error: unknown resource kind 7 [bad-tag]
!     in: section ResourceOffset
= 0
# An error has the offset of the string index in the table of names, and of the resource's key.
$ cp data/mlir/own-19/arith_all.v6.mlirbc x; printf '\377' | dd of=x bs=1 seek=35 conv=notrunc 2>/dev/null; irmap check x 2>&1 | head -1
| x:0x23: error: string index 63 out of range (table has 51) [index-range]
= 0
$ cp data/mlir/own-19/resources.v6.mlirbc x; printf '\377' | dd of=x bs=1 seek=222 conv=notrunc 2>/dev/null; irmap check x 2>&1 | head -1
| x:0xde: error: string index 127 out of range (table has 30) [index-range]
= 0
