# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Equal files.
$ irmap diff good.tileirbc good.tileirbc
= 0
$ irmap diff --json good.tileirbc - <good.tileirbc
= 0
# Different indices of strings, types and constants are not differences.
$ irmap extract good.tileirbc --prune -o pruned; irmap diff good.tileirbc pruned
| - global weights
= 1
$ irmap extract data/tileir/cutile/norms.softmax_row.bfloat16_dynamic.v13.2.tileirbc --prune -o pruned; irmap diff pruned data/tileir/cutile/norms.softmax_row.bfloat16_dynamic.v13.2.tileirbc
| equal, but the bytes differ: unused entries, padding
= 0
# Functions and globals.
$ irmap extract good.tileirbc --function second -o one; irmap diff good.tileirbc one
| functions: 1 the same, 0 changed, 2 removed, 0 added
| - function first
| - function a \22quoted\22 \5C one
= 1
$ irmap diff one good.tileirbc
| functions: 1 the same, 0 changed, 0 removed, 2 added
| + function first
| + function a \22quoted\22 \5C one
= 1
$ irmap diff --json good.tileirbc one
| {"file":"good.tileirbc","to_file":"one","diff":"function","name":"first","change":"removed"}
| {"file":"good.tileirbc","to_file":"one","diff":"function","name":"a \\22quoted\\22 \\5C one","change":"removed"}
= 1
$ irmap diff good.tileirbc small.tileirbc
| ~ producer irmap tests -> (none)
| - global weights
| functions: 0 the same, 0 changed, 3 removed, 0 added
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
|     -     1      0x1c  %1 = addf %0, %arg0  : tile<4xf32>
|     +     1      0x1c  %1 = addf %0, %arg0 rounding<zero> : tile<4xf32>
|     -     2      0x22  %2 = subf %1, %0  : tile<4xf32>
|     +     2      0x22  %2 = subf %0, %1  : tile<4xf32>
|     -     3      0x28  %3 = negf %1 : tile<4xf32>
|     +     3      0x28  %3 = absf %2 : tile<4xf32>
= 1
$ irmap diff --json ops_a.tileirbc ops_b.tileirbc
| {"file":"ops_a.tileirbc","to_file":"ops_b.tileirbc","diff":"function","name":"kernel","change":"changed","headers":"","ops_removed":1,"ops_added":1,"ops_changed":2}
| {"file":"ops_a.tileirbc","to_file":"ops_b.tileirbc","diff":"op","function":"kernel","change":"changed","a":{"op":"addf","index":1,"offset":28,"depth":0,"operands":[2,0],"result_types":[2],"result_texts":["tile<4xf32>"],"attributes":{"rounding_mode":"nearest_even"},"text":"%1 = addf %0, %arg0  : tile<4xf32>"},"b":{"op":"addf","index":1,"offset":28,"depth":0,"operands":[2,0],"result_types":[1],"result_texts":["tile<4xf32>"],"attributes":{"rounding_mode":"zero"},"text":"%1 = addf %0, %arg0 rounding<zero> : tile<4xf32>"}}
| {"file":"ops_a.tileirbc","to_file":"ops_b.tileirbc","diff":"op","function":"kernel","change":"changed","a":{"op":"subf","index":2,"offset":34,"depth":0,"operands":[3,2],"result_types":[2],"result_texts":["tile<4xf32>"],"attributes":{"rounding_mode":"nearest_even"},"text":"%2 = subf %1, %0  : tile<4xf32>"},"b":{"op":"subf","index":2,"offset":34,"depth":0,"operands":[2,3],"result_types":[1],"result_texts":["tile<4xf32>"],"attributes":{"rounding_mode":"nearest_even"},"text":"%2 = subf %0, %1  : tile<4xf32>"}}
| {"file":"ops_a.tileirbc","to_file":"ops_b.tileirbc","diff":"op","function":"kernel","change":"removed","a":{"op":"negf","index":3,"offset":40,"depth":0,"operands":[3],"result_types":[2],"result_texts":["tile<4xf32>"],"attributes":{},"text":"%3 = negf %1 : tile<4xf32>"}}
| {"file":"ops_a.tileirbc","to_file":"ops_b.tileirbc","diff":"op","function":"kernel","change":"added","b":{"op":"absf","index":3,"offset":40,"depth":0,"operands":[4],"result_types":[1],"result_texts":["tile<4xf32>"],"attributes":{},"text":"%3 = absf %2 : tile<4xf32>"}}
= 1
$ irmap diff ops_b.tileirbc ops_a.tileirbc
| ~ function kernel: ops: 1 removed, 1 added, 2 changed, of 5
|     -     1      0x1c  %1 = addf %0, %arg0 rounding<zero> : tile<4xf32>
|     +     1      0x1c  %1 = addf %0, %arg0  : tile<4xf32>
|     -     2      0x22  %2 = subf %0, %1  : tile<4xf32>
|     +     2      0x22  %2 = subf %1, %0  : tile<4xf32>
|     -     3      0x28  %3 = absf %2 : tile<4xf32>
|     +     3      0x28  %3 = negf %1 : tile<4xf32>
= 1
# Invalid input.
$ irmap diff good.tileirbc text
! text:0x0: error: no bytecode format that irmap knows [format-unknown]
= 3
$ irmap diff missing text
! missing: error: cannot open the file: No such file or directory [io]
= 3
# Malformed parts are neither equal nor different.
$ irmap diff data/tileir/malformed/const_index_oob.tileirbc data/tileir/malformed/valid_base.tileirbc
| ~ function f: ops: 0 removed, 1 added, 1 changed, of 2
|$     -     0      0x16  %cst = constant <> : $
|     +     0      0x16  %cst_42_i32 = constant <i32: 42> : tile<i32>
|     +     1      0x19  %0 = addi %arg0, %cst_42_i32 : tile<i32>
! data/tileir/malformed/const_index_oob.tileirbc:0x18: error: constant index 9 out of range (table has 2) [index-range]
!     in: function 0 @f > op 0 constant
= 3
$ irmap diff data/tileir/malformed/valid_base.tileirbc data/tileir/malformed/op_operand_2e40.tileirbc
| ~ function f: ops: 1 removed, 0 added, 1 changed, of 3; the second was not read to its end
|     -     0      0x16  %cst_42_i32 = constant <i32: 42> : tile<i32>
|     -     1      0x19  %0 = addi %arg0, %cst_42_i32 : tile<i32>
|     +     0      0x16  addi
! data/tileir/malformed/op_operand_2e40.tileirbc:0x1a: error: operand 1099511627776 out of range (table has 1) [index-range]
!     in: section Func > function 0 @f > op 0 addi > operand 1
= 3
$ irmap diff data/tileir/malformed/op_operand_self.tileirbc data/tileir/malformed/op_operand_2e40.tileirbc
! data/tileir/malformed/op_operand_self.tileirbc:0x1a: error: operand 1 out of range (table has 1) [index-range]
!     in: section Func > function 0 @f > op 0 addi > operand 1
! data/tileir/malformed/op_operand_2e40.tileirbc:0x1a: error: operand 1099511627776 out of range (table has 1) [index-range]
!     in: section Func > function 0 @f > op 0 addi > operand 1
= 3
$ irmap diff data/tileir/malformed/type_recursive_ptr.tileirbc data/tileir/malformed/type_slack.tileirbc
| functions: 0 the same, 0 changed, 2 removed, 1 added
| - function f
| - function gg
| + function k
! data/tileir/malformed/type_recursive_ptr.tileirbc:0x9a: error: type: entry 5 contains itself [cycle]
!     in: section Type > entry 5
= 3
$ irmap diff data/tileir/malformed/global_name_oob.tileirbc data/tileir/malformed/global_name_oob.tileirbc
! data/tileir/malformed/global_name_oob.tileirbc:0x11: error: string index 99 out of range (table has 5) [index-range]
! data/tileir/malformed/global_name_oob.tileirbc:0x11: error: string index 99 out of range (table has 5) [index-range]
= 3
$ irmap diff data/mlir/malformed/132_res_blob_trailing.mlirbc data/mlir/malformed/132_res_blob_trailing.mlirbc
! data/mlir/malformed/132_res_blob_trailing.mlirbc:0x5e: error: 1 byte after the resource [trailing-bytes]
!     in: section Resource
! data/mlir/malformed/132_res_blob_trailing.mlirbc:0x5e: error: 1 byte after the resource [trailing-bytes]
!     in: section Resource
= 3
$ irmap diff data/mlir/malformed/062_unresolved_fwd.mlirbc data/mlir/malformed/062_unresolved_fwd.mlirbc
! data/mlir/malformed/062_unresolved_fwd.mlirbc:0x54: error: value 0 out of range (table has 0) [index-range]
!     in: section IR > op 1
! data/mlir/malformed/062_unresolved_fwd.mlirbc:0x54: error: value 0 out of range (table has 0) [index-range]
!     in: section IR > op 1
= 3
$ irmap diff data/micb/malformed/output_umax.micb data/micb/malformed/nonminimal_count.micb
! data/micb/malformed/output_umax.micb:0x13: error: output 18446744073709551615 out of range (table has 1) [index-range]
!     in: section output
= 3
$ irmap diff data/micb/malformed/both_idx_oob.micb data/micb/malformed/both_idx_oob.micb
! data/micb/malformed/both_idx_oob.micb:0x11: error: name string index 9 out of range (table has 2) [index-range]
!     in: section values > entry 0
! data/micb/malformed/both_idx_oob.micb:0x11: error: name string index 9 out of range (table has 2) [index-range]
!     in: section values > entry 0
= 3
$ irmap diff --json data/micb/malformed/sleb_overflow.micb data/micb/malformed/sleb_overflow.micb
! data/micb/malformed/sleb_overflow.micb:0x15: error: axis: a varint of more than 10 bytes or 64 bits [varint-range]
!     in: section values > entry 1
! data/micb/malformed/sleb_overflow.micb:0x15: error: axis: a varint of more than 10 bytes or 64 bits [varint-range]
!     in: section values > entry 1
= 3
$ irmap diff data/micb/malformed/symbol_idx_umax.micb data/micb/malformed/symbol_idx_eq_count.micb
! data/micb/malformed/symbol_idx_umax.micb:0xb: error: symbol string index 18446744073709551615 out of range (table has 2) [index-range]
!     in: section symbols
! data/micb/malformed/symbol_idx_eq_count.micb:0xb: error: symbol string index 2 out of range (table has 2) [index-range]
!     in: section symbols
= 3
# Two dimensions, and one dimension with the same text.
$ printf 'MICB\2\4\1a\1b\4a, b\1x\0\1\1\2\0\1\1\0\3\0\0' >two; printf 'MICB\2\4\1a\1b\4a, b\1x\0\1\1\1\2\1\0\3\0\0' >one; irmap diff two one
| ~ values: 0 removed, 0 added, 1 changed, of 1
|     -     0      0x18  %0 = arg "x" : f32 a b
|     +     0      0x17  %0 = arg "x" : f32 a, b
= 1
$ irmap diff bad_references.tileirbc bad_references.tileirbc
! bad_references.tileirbc:0xf: error: constant index 0 out of range (table has 0) [index-range]
! bad_references.tileirbc:0xf: error: string index 70 out of range (table has 1) [index-range]
! bad_references.tileirbc:0x15: error: type index 71 out of range (table has 4) [index-range]
! bad_references.tileirbc:0x15: error: constant index 0 out of range (table has 0) [index-range]
! bad_references.tileirbc:0xf: error: constant index 0 out of range (table has 0) [index-range]
! bad_references.tileirbc:0xf: error: string index 70 out of range (table has 1) [index-range]
! bad_references.tileirbc:0x15: error: type index 71 out of range (table has 4) [index-range]
! bad_references.tileirbc:0x15: error: constant index 0 out of range (table has 0) [index-range]
! bad_references.tileirbc:0x21: error: name string index 72 out of range (table has 1) [index-range]
!     in: function 0
! bad_references.tileirbc:0x21: error: name string index 72 out of range (table has 1) [index-range]
!     in: function 0
! bad_references.tileirbc:0x2a: error: type index 73 out of range (table has 4) [index-range]
!     in: function 1 @name
! bad_references.tileirbc:0x2a: error: type index 73 out of range (table has 4) [index-range]
!     in: function 1 @name
= 3
# Names with different suffixes of a compiler, and renamed functions.
$ irmap diff data/tileir/cutile/control.early_return.nodebug.v13.1.tileirbc data/tileir/cutile/control.early_return.i32.v13.3.tileirbc
| ~ version tileir 13.1 -> tileir 13.3
| ~ function early_return -> early_return_Kt1_A1i32_1i16t1_p16_A1i32_1i16t1_p16_Si32_I32: hints
|     - hints: <sm_100 = {}>
|     + hints: <default = {}>
= 1
$ irmap diff --json data/tileir/cutile/control.early_return.nodebug.v13.1.tileirbc data/tileir/cutile/control.early_return.i32.v13.3.tileirbc
| {"file":"data/tileir/cutile/control.early_return.nodebug.v13.1.tileirbc","to_file":"data/tileir/cutile/control.early_return.i32.v13.3.tileirbc","diff":"version","name":"tileir 13.1 -> tileir 13.3","change":"changed"}
| {"file":"data/tileir/cutile/control.early_return.nodebug.v13.1.tileirbc","to_file":"data/tileir/cutile/control.early_return.i32.v13.3.tileirbc","diff":"function","name":"early_return","change":"changed","headers":"hints","ops_removed":0,"ops_added":0,"ops_changed":0,"parts":[{"part":"hints","from":"<sm_100 = {}>","to":"<default = {}>"}],"to":"early_return_Kt1_A1i32_1i16t1_p16_A1i32_1i16t1_p16_Si32_I32","paired_by":"stem"}
= 1
$ irmap diff --function '#0=#8' data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc | head -20
| ~ function softmax_row_Kt1_A2f16_1v8l0_2t1_3i16_p16_A2f16_1v8l0_2t1_3i16_p16_I1024 -> softmax_row_Kt1_A2f32_3l0_A2f32_3l0_I1024: signature; ops: 17 removed, 1 added, 15 changed, of 52
|     - signature: (tile<ptr<f16>>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<ptr<f16>>, tile<i32>, tile<i32>, tile<i32>, tile<i32>) -> ()
|     + signature: (tile<ptr<f32>>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<ptr<f32>>, tile<i32>, tile<i32>, tile<i32>, tile<i32>) -> ()
|     -     1      0x1e  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>  // norms.py:12
|     -     2      0x24  %assume_0 = assume div_by<16>, %arg1 : tile<i32>  // norms.py:12
|     -     3      0x2a  %assume_1 = assume div_by<16>, %arg2 : tile<i32>  // norms.py:12
|     -     4      0x30  %assume_2 = assume div_by<8>, %arg3 : tile<i32>  // norms.py:12
|     -     5      0x36  %assume_3 = assume div_by<16>, %arg5 : tile<ptr<f16>>  // norms.py:12
|     -     6      0x3c  %assume_4 = assume div_by<16>, %arg6 : tile<i32>  // norms.py:12
|     -     7      0x42  %assume_5 = assume div_by<16>, %arg7 : tile<i32>  // norms.py:12
|     -     8      0x48  %assume_6 = assume div_by<8>, %arg8 : tile<i32>  // norms.py:12
|     -     9      0x4e  %cst_1_i32 = constant <i32: 1> : tile<i32>  // norms.py:12
|     -    10      0x51  %cst_1_i32_7 = constant <i32: 1> : tile<i32>  // norms.py:12
|     -    11      0x54  %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>  // norms.py:12
|     +     1     0x7fa  %assume = assume bounded<0, ?>, %arg1 : tile<i32>  // norms.py:12
|     -    12      0x5a  %assume_assume_assume = assume div_by<16>, %assume_assume : tile<i32>  // norms.py:12
|     -    13      0x60  %assume_assume_8 = assume bounded<0, ?>, %assume_1 : tile<i32>  // norms.py:12
|     +     2     0x800  %assume_0 = assume bounded<0, ?>, %arg2 : tile<i32>  // norms.py:12
|     -    14      0x66  %assume_assume_assume_9 = assume div_by<16>, %assume_assume_8 : tile<i32>  // norms.py:12
|     -    15      0x6c  %assume_assume_10 = assume bounded<0, ?>, %assume_2 : tile<i32>  // norms.py:12
= 0
$ irmap diff --json --function '#3=#6' data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc | head -2
| {"file":"data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc","to_file":"data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc","diff":"function","name":"softmax_row_Kt1_A2bf16_1v8l0_2t1_3i16_p16_A2bf16_1v8l0_2t1_3i16_p16_I1024","change":"changed","headers":"signature","ops_removed":2,"ops_added":0,"ops_changed":14,"parts":[{"part":"signature","from":"(tile<ptr<bf16>>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<ptr<bf16>>, tile<i32>, tile<i32>, tile<i32>, tile<i32>) -> ()","to":"(tile<ptr<f32>>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<ptr<f32>>, tile<i32>, tile<i32>, tile<i32>, tile<i32>) -> ()"}],"to":"softmax_row_Kt1_A2f32_1v4l0_2t1_3i16_p16_A2f32_1v4l0_2t1_3i16_p16_I1024","paired_by":"hand"}
| {"file":"data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc","to_file":"data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc","diff":"op","function":"softmax_row_Kt1_A2bf16_1v8l0_2t1_3i16_p16_A2bf16_1v8l0_2t1_3i16_p16_I1024","change":"changed","a":{"op":"assume","index":1,"offset":782,"depth":0,"operands":[0],"result_types":[22],"result_texts":["tile<ptr<bf16>>"],"attributes":{"predicate":{"div_by":16}},"text":"%assume = assume div_by<16>, %arg0 : tile<ptr<bf16>>","source":"/src/kernels/norms.py","line":12,"column":16},"b":{"op":"assume","index":1,"offset":1534,"depth":0,"operands":[0],"result_types":[32],"result_texts":["tile<ptr<f32>>"],"attributes":{"predicate":{"div_by":16}},"text":"%assume = assume div_by<16>, %arg0 : tile<ptr<f32>>","source":"/src/kernels/norms.py","line":12,"column":16}}
= 0
$ irmap diff --side-by-side --function '#0=#1' data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc
| ~ function softmax_row_Kt1_A2f16_1v8l0_2t1_3i16_p16_A2f16_1v8l0_2t1_3i16_p16_I1024 -> softmax_row_Kt1_A2f16_1l0_2t1_A2f16_1l0_2t1_I1024: ops: 14 removed, 0 added, 8 changed, of 52
|     1  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>  // norms.py:12     <
|     2  %assume_0 = assume div_by<16>, %arg1 : tile<i32>  // norms.py:12        <
|     3  %assume_1 = assume div_by<16>, %arg2 : tile<i32>  // norms.py:12        <
|     4  %assume_2 = assume div_by<8>, %arg3 : tile<i32>  // norms.py:12         <
|     5  %assume_3 = assume div_by<16>, %arg5 : tile<ptr<f16>>  // norms.py:12   <
|     6  %assume_4 = assume div_by<16>, %arg6 : tile<i32>  // norms.py:12        <
|     7  %assume_5 = assume div_by<16>, %arg7 : tile<i32>  // norms.py:12        <
|     8  %assume_6 = assume div_by<8>, %arg8 : tile<i32>  // norms.py:12         <
|    11  %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>  // norms. |     3  %assume = assume bounded<0, ?>, %arg1 : tile<i32>  // norms.py:12
|$        py:12                                                                            $
|    12  %assume_assume_assume = assume div_by<16>, %assume_assume : tile<i32>   <
|    13  %assume_assume_8 = assume bounded<0, ?>, %assume_1 : tile<i32>  // norm |     4  %assume_1 = assume bounded<0, ?>, %arg2 : tile<i32>  // norms.py:12
|$        s.py:12                                                                          $
|    14  %assume_assume_assume_9 = assume div_by<16>, %assume_assume_8 : tile<i3 <
|    15  %assume_assume_10 = assume bounded<0, ?>, %assume_2 : tile<i32>  // nor |     5  %assume_2 = assume bounded<0, ?>, %arg3 : tile<i32>  // norms.py:12
|$        ms.py:12                                                                         $
|    16  %assume_assume_assume_11 = assume div_by<8>, %assume_assume_10 : tile<i <
|$    17  %tview = make_tensor_view %assume, shape = [%assume_assume_assume, %ass |     6  %tview = make_tensor_view %arg0, shape = [%assume, %assume_1], strides $
|        ume_assume_assume_9], strides = [%assume_assume_assume_11, 1] : tile<i3          = [%assume_2, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>  //
|        2> -> tensor_view<?x?xf16, strides=[?,1]>  // norms.py:12                         norms.py:12
|    18  %assume_assume_12 = assume bounded<0, ?>, %assume_4 : tile<i32>  // nor |     7  %assume_3 = assume bounded<0, ?>, %arg6 : tile<i32>  // norms.py:12
|$        ms.py:12                                                                         $
|    19  %assume_assume_assume_13 = assume div_by<16>, %assume_assume_12 : tile< <
|    20  %assume_assume_14 = assume bounded<0, ?>, %assume_5 : tile<i32>  // nor |     8  %assume_4 = assume bounded<0, ?>, %arg7 : tile<i32>  // norms.py:12
|$        ms.py:12                                                                         $
|    21  %assume_assume_assume_15 = assume div_by<16>, %assume_assume_14 : tile< <
|    22  %assume_assume_16 = assume bounded<0, ?>, %assume_6 : tile<i32>  // nor |     9  %assume_5 = assume bounded<0, ?>, %arg8 : tile<i32>  // norms.py:12
|$        ms.py:12                                                                         $
|    23  %assume_assume_assume_17 = assume div_by<8>, %assume_assume_16 : tile<i <
|    24  %tview_18 = make_tensor_view %assume_3, shape = [%assume_assume_assume_ |    10  %tview_6 = make_tensor_view %arg5, shape = [%assume_3, %assume_4], stri
|        13, %assume_assume_assume_15], strides = [%assume_assume_assume_17, 1]           des = [%assume_5, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
|        : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>  // norms.py:12                 // norms.py:12
= 1
$ COLUMNS=90 irmap diff --side-by-side --color=always ops_a.tileirbc ops_b.tileirbc
| [1m~ function kernel: ops: 1 removed, 1 added, 2 changed, of 5[0m
| [31m    1  %1 = addf %0, %arg0  : tile<4xf32>[0m   | [32m    1  %1 = addf %0, %arg0 rounding<zero> :[0m
|                                                      [32m tile<4xf32>[0m
| [31m    2  %2 = subf %1, %0  : tile<4xf32>[0m      | [32m    2  %2 = subf %0, %1  : tile<4xf32>[0m
| [31m    3  %3 = negf %1 : tile<4xf32>[0m           <
|                                             > [32m    3  %3 = absf %2 : tile<4xf32>[0m
= 1
$ irmap diff --color=always ops_a.tileirbc ops_b.tileirbc
| [1m~ function kernel: ops: 1 removed, 1 added, 2 changed, of 5[0m
| [31m    -     1      0x1c  %1 = addf %0, %arg0  : tile<4xf32>[0m
| [32m    +     1      0x1c  %1 = addf %0, %arg0 rounding<zero> : tile<4xf32>[0m
| [31m    -     2      0x22  %2 = subf %1, %0  : tile<4xf32>[0m
| [32m    +     2      0x22  %2 = subf %0, %1  : tile<4xf32>[0m
| [31m    -     3      0x28  %3 = negf %1 : tile<4xf32>[0m
| [32m    +     3      0x28  %3 = absf %2 : tile<4xf32>[0m
= 1
$ irmap diff --function kernel ops_a.tileirbc ops_b.tileirbc | head -1
| ~ function kernel: ops: 1 removed, 1 added, 2 changed, of 5
= 0
$ irmap diff --function '*' good.tileirbc good.tileirbc
= 0
$ irmap diff --function nothing good.tileirbc good.tileirbc
! good.tileirbc: error: no function is called 'nothing' (irmap ls functions lists them) [not-found]
= 3
$ irmap diff --function first=nothing good.tileirbc good.tileirbc
! good.tileirbc: error: no function is called 'nothing' (irmap ls functions lists them) [not-found]
= 3
$ irmap diff --function second=first --function second good.tileirbc good.tileirbc | head -2
| functions: 0 the same, 1 changed (signature 1, hints 1, name 1), 0 removed, 1 added
| + function second
= 0
# Changed headers and table entries, old and new.
$ irmap diff data/tileir/cutile-13.5/hand.hints.warps1.tileirbc data/tileir/cutile-13.5/hand.hints.warps16.tileirbc
| ~ function k: hints
|     - hints: <default = {num_worker_warps_per_cta = 1}>
|     + hints: <default = {num_worker_warps_per_cta = 16}>
= 1
$ irmap diff data/tileir/cutile-13.5/hand.arg-attrs.mixed.tileirbc data/tileir/cutile-13.5/hand.arg-attrs.nested.tileirbc
| ~ function k: signature, argument attributes
|     - signature: (tile<ptr<f32>>, tile<i32>) -> ()
|     + signature: () -> ()
|     - argument attributes: [{a = true, b = #cuda_tile.div_by<16>}, {c = #cuda_tile.bounded<0, ?>}]
|     + argument attributes: [{d = {e = 7 : i32}}]
= 1
$ irmap diff --color=always data/tileir/cutile-13.5/hand.hints.warps1.tileirbc data/tileir/cutile-13.5/hand.header.minimal.tileirbc
| [1m~ function k: hints[0m
| [31m    - hints: <default = {num_worker_warps_per_cta = 1}>[0m
= 1
$ irmap diff --function '@m::@k=g' data/mlir/own-19/blocks.v6.mlirbc data/mlir/own-19/blocks.v6.mlirbc | head -10
| ~ function @m::@k -> g: signature, flags, attributes of the op, kind of the op; ops: 4 removed, 0 added, 0 changed, of 4; blocks: 1 removed, 0 added, 0 changed
|     - signature: (memref<?xf32>) -> ()
|     + signature: () -> ()
|     - flags: kernel
|     + flags: private, declaration
|     - attribute gpu.kernel: unit
|     - attribute workgroup_attributions: 1 : i64
|     + attribute sym_visibility: "private"
|     - kind of the op: gpu.func
|     + kind of the op: func.func
= 0
$ irmap diff --function ext=f data/mlir/own-19/mixed.v6.mlirbc data/mlir/own-19/mixed.v6.mlirbc | head -8
| ~ function ext -> f: signature, flags, attributes of the op; ops: 0 removed, 15 added, 0 changed, of 0; blocks: 0 removed, 2 added, 0 changed
|     - signature: (i32, () -> ()) -> (i32, i64)
|     + signature: (i32, memref<*xf32, 2>) -> i32
|     - flags: private, declaration
|     + flags: private
|     - attribute sym_visibility: "private"
|     + attribute sym_visibility: "nested"
|     - attribute own.x: unit
= 0
$ irmap diff --json --function x=y data/mlir/own-19/discardable_on_props.v6.mlirbc data/mlir/own-19/discardable_on_props.v6.mlirbc | head -1
| {"file":"data/mlir/own-19/discardable_on_props.v6.mlirbc","to_file":"data/mlir/own-19/discardable_on_props.v6.mlirbc","diff":"function","name":"x","change":"changed","headers":"signature, flags, attributes of the op","ops_removed":0,"ops_added":3,"ops_changed":0,"blocks_removed":0,"blocks_added":1,"blocks_changed":0,"parts":[{"part":"signature","from":"(i32) -> ()","to":"(i32) -> i32"},{"part":"flags","from":"private, declaration"},{"part":"attribute","name":"sym_visibility","from":"\"private\""},{"part":"attribute","name":"alpha","from":"unit"},{"part":"attribute","name":"own.a","from":"1 : i64"},{"part":"attribute","name":"zeta","from":"\"z\""},{"part":"attribute","name":"llvm.emit_c_interface","to":"unit"}],"to":"y","paired_by":"hand"}
= 0
$ sed s/cpu_avx2/cpu_avx9/ data/micb/graphs/map_string.micb >other; irmap diff data/micb/graphs/map_string.micb other
| ~ map target.canonical_name: value
|     - value: cpu_avx2
|     + value: cpu_avx9
= 1
$ sed 's/\x00\x00\x80\x3f/\x00\x00\x00\x40/' data/tileir/reference/globals.v13.3.tileirbc >other; irmap diff data/tileir/reference/globals.v13.3.tileirbc other
| ~ global lut: value
|     - value: 000000000000803e0000003f0000403f0000803f0000c03f0000004000008040
|     + value: 000000000000803e0000003f0000403f000000400000c03f0000004000008040
|     - elements: #4 1.000000e+00
|     + elements: #4 2.000000e+00
= 1
# A field with the default meaning of earlier versions is not a difference.
$ irmap diff data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc data/tileir/cutile/norms.softmax_row.all-signatures.v13.4.tileirbc
| ~ version tileir 13.3 -> tileir 13.4
= 1
$ (head -c 191 data/tileir/cutile/norms.softmax_row.all-signatures.v13.4.tileirbc; printf '\1'; tail -c +193 data/tileir/cutile/norms.softmax_row.all-signatures.v13.4.tileirbc) >other; irmap diff --function '#0' data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc other
| ~ function softmax_row_Kt1_A2f16_1v8l0_2t1_3i16_p16_A2f16_1v8l0_2t1_3i16_p16_I1024: ops: 0 removed, 0 added, 1 changed, of 52
|     -    28      0xb8  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(1x1024), padding_value = neg_inf, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<1x1024xf16>, token  // norms.py:14
|     +    28      0xb8  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] inbounds = [true, false] token = %0 : partition_view<tile=(1x1024), padding_value = neg_inf, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<1x1024xf16>, token  // norms.py:14
= 1
# Usage errors.
$ irmap diff good.tileirbc
! irmap diff: diff needs two files
! Try 'irmap diff --help'.
= 2
$ irmap diff good.tileirbc small.tileirbc big.tileirbc
! irmap diff: diff needs two files
! Try 'irmap diff --help'.
= 2
$ irmap diff - - <good.tileirbc
! irmap diff: only one of the files can be standard input
! Try 'irmap diff --help'.
= 2
$ irmap diff data/mlir/own-19/mixed.v6.mlirbc data/mlir/own-19/mixed.v6.mlirbc
= 0
# MLIR: the version is a difference of the file, and not of a function; the use of properties is none.
$ irmap diff data/mlir/own-19/cfg_multiblock.v0.mlirbc data/mlir/own-19/cfg_multiblock.v6.mlirbc
| ~ version mlir 0 -> mlir 6
= 1
$ irmap diff data/mlir/own-19/iso_nested.v6.mlirbc data/mlir/own-19/iso_nested.v6.mlirbc
= 0
$ irmap diff data/mlir/own-19/uselist_cse.v6.mlirbc data/mlir/own-23/uselist_cse_input.v6.mlirbc
| ~ producer MLIR19.1.7 -> MLIR23.1.4
| ~ function u: ops: 0 removed, 3 added, 8 changed, of 18
|     +     2     0x136  %c1_i32_0 = arith.constant 1 : i32  // uselist_cse_input.mlir:4
|     +     3     0x13c  %0 = arith.addi %arg0, %c1_i32 : i32  // uselist_cse_input.mlir:5
|     -     2     0x12c  %0 = arith.addi %arg0, %c1_i32 : i32  // ulist.mlir:5
|     +     4     0x145  %1 = arith.addi %arg0, %c1_i32_0 : i32  // uselist_cse_input.mlir:6
|     -     3     0x13f  %1 = arith.muli %0, %0 : i32  // ulist.mlir:7
|     +     5     0x14e  %2 = arith.muli %0, %1 : i32  // uselist_cse_input.mlir:7
|     -     4     0x148  %2 = arith.muli %1, %0 : i32  // ulist.mlir:8
|     +     6     0x157  %3 = arith.muli %2, %0 : i32  // uselist_cse_input.mlir:8
|     -     6     0x15a  "own.use"(%3, %0, %0, %1, %0, %c1_i32, %c1_i32, %c0_i32) : (i32, i32, i32, i32, i32, i32, i32, i32) -> ()  // ulist.mlir:10
|     +     8     0x169  "own.use"(%4, %0, %1, %2, %0, %c1_i32, %c1_i32_0, %c0_i32) : (i32, i32, i32, i32, i32, i32, i32, i32) -> ()  // uselist_cse_input.mlir:10
|     -     9     0x179  cf.cond_br %arg2, ^bb1(%4#2, %0 : i32, i32), ^bb2(%4#0, %0 : i32, i32)  // ulist.mlir:13
|     +    11     0x188  cf.cond_br %arg2, ^bb1(%5#2, %1 : i32, i32), ^bb2(%5#0, %0 : i32, i32)  // uselist_cse_input.mlir:13
|     +    13     0x1a5  %9 = arith.addi %6, %c1_i32 : i32  // uselist_cse_input.mlir:16
|     -    11     0x196  %8 = arith.addi %5, %c1_i32 : i32  // ulist.mlir:16
|     +    14     0x1ae  %10 = arith.addi %6, %c1_i32_0 : i32  // uselist_cse_input.mlir:17
|     -    12     0x1a3  "own.use"(%8, %8, %7, %4#2, %5, %6) : (i32, i32, i32, i32, i32, i32) -> ()  // ulist.mlir:18
|     +    15     0x1b7  "own.use"(%9, %10, %8, %5#2, %6, %7) : (i32, i32, i32, i32, i32, i32) -> ()  // uselist_cse_input.mlir:18
|     -    13     0x1ad  cf.br ^bb2(%7, %8 : i32, i32)  // ulist.mlir:19
|     +    16     0x1c1  cf.br ^bb2(%8, %9 : i32, i32)  // uselist_cse_input.mlir:19
= 1
$ irmap diff data/mlir/own-19/cfg_multiblock.v6.mlirbc data/mlir/own-19/iso_nested.v6.mlirbc
| ~ outside of functions: ops: 0 removed, 2 added, 1 changed, of 6
| functions: 0 the same, 0 changed, 5 removed, 5 added
| - function loop
| - function forward_ref
| - function sw
| - function self_loop
| - function asrt
| + function a
| + function @l1::@b
| + function @l1::@l2::@c
| + function @l1::@b2
| + function d
|
| outside of functions
|     -     0     0x1bd  builtin.module  {}
|     +     0     0x126  builtin.module  <{"sym_name":"\"l0\""}>
|     +     2     0x161    builtin.module  <{"sym_name":"\"l1\""}>
|     +     4     0x178      builtin.module  <{"sym_name":"\"l2\""}>
= 1
# Blocks and their arguments, the ops of functions, and ops outside functions.
$ irmap diff data/mlir/own-19/blocks.v6.mlirbc data/mlir/own-19/blocks_other.v6.mlirbc
| ~ outside of functions: ops: 1 removed, 2 added, 3 changed, of 18; blocks: 1 removed, 1 added, 1 changed
| functions: 1 the same, 3 changed (kind of the op 1, blocks 2), 0 removed, 0 added
| ~ function @m::@k: blocks: 0 removed, 0 added, 1 changed
| ~ function g: kind of the op
|     - kind of the op: func.func
|     + kind of the op: emitc.func
| ~ function inside: blocks: 1 removed, 1 added, 3 changed
|
| outside of functions
|     -           0x232      ^bb0(i32) of own.argument 6
|     +           0x24e      ^bb0(f32) of own.argument 6
|     -           0x244      ^bb0(i32) of own.empty 8
|     -     9     0x249    own.results  result types ["i32","f32"]
|     +     9     0x25f    own.results  result types ["i32","f64"]
|     -    10     0x24f    own.operand  operands [0]
|     +    10     0x265    own.operand  operands [1]
|     -    12     0x25d      own.go  successors ^bb1
|     +    12     0x273      own.go  successors ^bb2
|     +           0x284      ^bb3(i32) of own.more 11
|     +    15     0x289      own.end  {}
|     +    16     0x28c    builtin.module  {}
|     -    17     0x280    builtin.module  {}
|
| function @m::@k
|     -           0x1b0  ^bb0(memref<?xf32>, memref<32xf32, 3>, memref<4xi32, 5>)
|     +           0x1c9  ^bb0(memref<?xf32>, memref<64xf32, 3>, memref<4xi32, 5>)
|
| function inside
|     -           0x1f0    ^bb0(i32) of own.argument 0
|     +           0x20a    ^bb0(f32) of own.argument 0
|     -           0x202    ^bb0(i32) of own.unused 2
|     +           0x21c    ^bb0(i32, i32) of own.unused 2
|     -           0x212    ^bb0(i32) of own.empty 4
|     +           0x22e    ^bb0(f32) of own.empty 4
|     +           0x23b    ^bb0 of own.none 5
|     -           0x226    ^bb0 of own.bare 6
= 1
$ irmap diff --json data/mlir/own-19/blocks.v6.mlirbc data/mlir/own-19/blocks_other.v6.mlirbc | grep -e '"block"' -e blocks_
| {"file":"data/mlir/own-19/blocks.v6.mlirbc","to_file":"data/mlir/own-19/blocks_other.v6.mlirbc","diff":"outside","change":"changed","headers":"","ops_removed":1,"ops_added":2,"ops_changed":3,"blocks_removed":1,"blocks_added":1,"blocks_changed":1}
| {"file":"data/mlir/own-19/blocks.v6.mlirbc","to_file":"data/mlir/own-19/blocks_other.v6.mlirbc","diff":"function","name":"@m::@k","change":"changed","headers":"","ops_removed":0,"ops_added":0,"ops_changed":0,"blocks_removed":0,"blocks_added":0,"blocks_changed":1}
| {"file":"data/mlir/own-19/blocks.v6.mlirbc","to_file":"data/mlir/own-19/blocks_other.v6.mlirbc","diff":"function","name":"g","change":"changed","headers":"kind of the op","ops_removed":0,"ops_added":0,"ops_changed":0,"parts":[{"part":"kind of the op","from":"func.func","to":"emitc.func"}]}
| {"file":"data/mlir/own-19/blocks.v6.mlirbc","to_file":"data/mlir/own-19/blocks_other.v6.mlirbc","diff":"function","name":"inside","change":"changed","headers":"","ops_removed":0,"ops_added":0,"ops_changed":0,"blocks_removed":1,"blocks_added":1,"blocks_changed":3}
| {"file":"data/mlir/own-19/blocks.v6.mlirbc","to_file":"data/mlir/own-19/blocks_other.v6.mlirbc","diff":"block","change":"changed","a":{"op":"own.argument","index":0,"region":0,"offset":562,"depth":2,"argument_types":[0],"argument_texts":["i32"]},"b":{"op":"own.argument","index":0,"region":0,"offset":590,"depth":2,"argument_types":[1],"argument_texts":["f32"]}}
| {"file":"data/mlir/own-19/blocks.v6.mlirbc","to_file":"data/mlir/own-19/blocks_other.v6.mlirbc","diff":"block","change":"removed","a":{"op":"own.empty","index":0,"region":0,"offset":580,"depth":2,"argument_types":[0],"argument_texts":["i32"]}}
| {"file":"data/mlir/own-19/blocks.v6.mlirbc","to_file":"data/mlir/own-19/blocks_other.v6.mlirbc","diff":"op","change":"changed","a":{"op":"own.results","index":9,"offset":585,"depth":1,"operands":[],"result_types":[0,1],"result_texts":["i32","f32"],"attributes":{},"properties":{},"source":"blocks.mlir","line":37,"column":10},"b":{"op":"own.results","index":9,"offset":607,"depth":1,"operands":[],"result_types":[0,6],"result_texts":["i32","f64"],"attributes":{},"properties":{},"source":"blocks_other.mlir","line":36,"column":10}}
| {"file":"data/mlir/own-19/blocks.v6.mlirbc","to_file":"data/mlir/own-19/blocks_other.v6.mlirbc","diff":"op","change":"changed","a":{"op":"own.operand","index":10,"offset":591,"depth":1,"operands":[0],"result_types":[],"result_texts":[],"attributes":{},"properties":{},"source":"blocks.mlir","line":38,"column":3},"b":{"op":"own.operand","index":10,"offset":613,"depth":1,"operands":[1],"result_types":[],"result_texts":[],"attributes":{},"properties":{},"source":"blocks_other.mlir","line":37,"column":3}}
| {"file":"data/mlir/own-19/blocks.v6.mlirbc","to_file":"data/mlir/own-19/blocks_other.v6.mlirbc","diff":"op","change":"changed","a":{"op":"own.go","index":12,"offset":605,"depth":2,"operands":[],"successors":[1],"result_types":[],"result_texts":[],"attributes":{},"properties":{},"source":"blocks.mlir","line":40,"column":5},"b":{"op":"own.go","index":12,"offset":627,"depth":2,"operands":[],"successors":[2],"result_types":[],"result_texts":[],"attributes":{},"properties":{},"source":"blocks_other.mlir","line":39,"column":5}}
| {"file":"data/mlir/own-19/blocks.v6.mlirbc","to_file":"data/mlir/own-19/blocks_other.v6.mlirbc","diff":"block","change":"added","b":{"op":"own.more","index":3,"region":0,"offset":644,"depth":2,"argument_types":[0],"argument_texts":["i32"]}}
| {"file":"data/mlir/own-19/blocks.v6.mlirbc","to_file":"data/mlir/own-19/blocks_other.v6.mlirbc","diff":"op","change":"added","b":{"op":"own.end","index":15,"offset":649,"depth":2,"operands":[],"result_types":[],"result_texts":[],"attributes":{},"properties":{},"source":"blocks_other.mlir","line":45,"column":5}}
| {"file":"data/mlir/own-19/blocks.v6.mlirbc","to_file":"data/mlir/own-19/blocks_other.v6.mlirbc","diff":"op","change":"added","b":{"op":"builtin.module","index":16,"offset":652,"depth":1,"operands":[],"result_types":[],"result_texts":[],"attributes":{},"properties":{},"source":"blocks_other.mlir","line":47,"column":3}}
| {"file":"data/mlir/own-19/blocks.v6.mlirbc","to_file":"data/mlir/own-19/blocks_other.v6.mlirbc","diff":"op","change":"removed","a":{"op":"builtin.module","index":17,"offset":640,"depth":1,"operands":[],"result_types":[],"result_texts":[],"attributes":{},"properties":{},"source":"blocks.mlir","line":49,"column":3}}
| {"file":"data/mlir/own-19/blocks.v6.mlirbc","to_file":"data/mlir/own-19/blocks_other.v6.mlirbc","diff":"block","function":"k","change":"changed","a":{"index":0,"region":0,"offset":432,"depth":0,"argument_types":[3,7,8],"argument_texts":["memref<?xf32>","memref<32xf32, 3>","memref<4xi32, 5>"]},"b":{"index":0,"region":0,"offset":457,"depth":0,"argument_types":[3,8,9],"argument_texts":["memref<?xf32>","memref<64xf32, 3>","memref<4xi32, 5>"]}}
| {"file":"data/mlir/own-19/blocks.v6.mlirbc","to_file":"data/mlir/own-19/blocks_other.v6.mlirbc","diff":"block","function":"inside","change":"changed","a":{"op":"own.argument","index":0,"region":0,"offset":496,"depth":1,"argument_types":[0],"argument_texts":["i32"]},"b":{"op":"own.argument","index":0,"region":0,"offset":522,"depth":1,"argument_types":[1],"argument_texts":["f32"]}}
| {"file":"data/mlir/own-19/blocks.v6.mlirbc","to_file":"data/mlir/own-19/blocks_other.v6.mlirbc","diff":"block","function":"inside","change":"changed","a":{"op":"own.unused","index":0,"region":0,"offset":514,"depth":1,"argument_types":[0],"argument_texts":["i32"]},"b":{"op":"own.unused","index":0,"region":0,"offset":540,"depth":1,"argument_types":[0,0],"argument_texts":["i32","i32"]}}
| {"file":"data/mlir/own-19/blocks.v6.mlirbc","to_file":"data/mlir/own-19/blocks_other.v6.mlirbc","diff":"block","function":"inside","change":"changed","a":{"op":"own.empty","index":0,"region":0,"offset":530,"depth":1,"argument_types":[0],"argument_texts":["i32"]},"b":{"op":"own.empty","index":0,"region":0,"offset":558,"depth":1,"argument_types":[1],"argument_texts":["f32"]}}
| {"file":"data/mlir/own-19/blocks.v6.mlirbc","to_file":"data/mlir/own-19/blocks_other.v6.mlirbc","diff":"block","function":"inside","change":"added","b":{"op":"own.none","index":0,"region":0,"offset":571,"depth":1,"argument_types":[],"argument_texts":[]}}
| {"file":"data/mlir/own-19/blocks.v6.mlirbc","to_file":"data/mlir/own-19/blocks_other.v6.mlirbc","diff":"block","function":"inside","change":"removed","a":{"op":"own.bare","index":0,"region":0,"offset":550,"depth":1,"argument_types":[],"argument_texts":[]}}
= 0
$ irmap diff --side-by-side --function inside data/mlir/own-19/blocks.v6.mlirbc data/mlir/own-19/blocks_other.v6.mlirbc
| ~ function inside: blocks: 1 removed, 1 added, 3 changed
|          ^bb0(i32) of own.argument 0                                           |          ^bb0(f32) of own.argument 0
|          ^bb0(i32) of own.unused 2                                             |          ^bb0(i32, i32) of own.unused 2
|          ^bb0(i32) of own.empty 4                                              |          ^bb0(f32) of own.empty 4
|                                                                                >          ^bb0 of own.none 5
|          ^bb0 of own.bare 6                                                    <
= 1
$ irmap diff data/mlir/own-19/llvm_dialect.v2.mlirbc data/mlir/own-19/llvm_dialect.v6.mlirbc
| ~ version mlir 2 -> mlir 6
| functions: 3 the same, 1 changed (ops 1), 0 removed, 0 added
| ~ function f: ops: 0 removed, 0 added, 1 changed, of 15
|     -     1     0x50e  %1 = llvm.add %arg0, %0 : i32  // llvm_dialect.mlir:13
|     +     1     0x3d6  %1 = llvm.add %arg0, %0 overflow<nsw> : i32  // llvm_dialect.mlir:13
= 1
$ irmap diff --json --function loop=forward_ref data/mlir/own-19/cfg_multiblock.v6.mlirbc data/mlir/own-19/cfg_multiblock.v5.mlirbc
| {"file":"data/mlir/own-19/cfg_multiblock.v6.mlirbc","to_file":"data/mlir/own-19/cfg_multiblock.v5.mlirbc","diff":"function","name":"loop","change":"changed","headers":"signature","ops_removed":6,"ops_added":3,"ops_changed":3,"blocks_removed":0,"blocks_added":0,"blocks_changed":3,"parts":[{"part":"signature","from":"(i32) -> i32","to":"(i1) -> i32"}],"to":"forward_ref","paired_by":"hand"}
| {"file":"data/mlir/own-19/cfg_multiblock.v6.mlirbc","to_file":"data/mlir/own-19/cfg_multiblock.v5.mlirbc","diff":"op","function":"loop","change":"removed","a":{"op":"arith.constant","index":0,"offset":470,"depth":0,"operands":[],"result_types":[0],"result_texts":["i32"],"attributes":{},"properties":{"value":"0 : i32"},"text":"%c0_i32 = arith.constant 0 : i32","source":"/srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir","line":2,"column":9}}
| {"file":"data/mlir/own-19/cfg_multiblock.v6.mlirbc","to_file":"data/mlir/own-19/cfg_multiblock.v5.mlirbc","diff":"op","function":"loop","change":"removed","a":{"op":"arith.constant","index":1,"offset":476,"depth":0,"operands":[],"result_types":[0],"result_texts":["i32"],"attributes":{},"properties":{"value":"1 : i32"},"text":"%c1_i32 = arith.constant 1 : i32","source":"/srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir","line":3,"column":9}}
| {"file":"data/mlir/own-19/cfg_multiblock.v6.mlirbc","to_file":"data/mlir/own-19/cfg_multiblock.v5.mlirbc","diff":"op","function":"loop","change":"changed","a":{"op":"cf.br","index":2,"offset":482,"depth":0,"operands":[1,1],"successors":[1],"result_types":[],"result_texts":[],"attributes":{},"properties":{},"text":"cf.br ^bb1(%c0_i32, %c0_i32 : i32, i32)","source":"/srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir","line":4,"column":3},"b":{"op":"cf.br","index":0,"offset":626,"depth":0,"operands":[],"successors":[2],"result_types":[],"result_texts":[],"attributes":{},"properties":{},"text":"cf.br ^bb2","source":"/srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir","line":16,"column":3}}
| {"file":"data/mlir/own-19/cfg_multiblock.v6.mlirbc","to_file":"data/mlir/own-19/cfg_multiblock.v5.mlirbc","diff":"block","function":"loop","change":"changed","a":{"index":1,"region":0,"offset":490,"depth":0,"argument_types":[0,0],"argument_texts":["i32","i32"]},"b":{"index":2,"region":0,"offset":646,"depth":0,"argument_types":[],"argument_texts":[]}}
| {"file":"data/mlir/own-19/cfg_multiblock.v6.mlirbc","to_file":"data/mlir/own-19/cfg_multiblock.v5.mlirbc","diff":"op","function":"loop","change":"removed","a":{"op":"arith.cmpi","index":3,"offset":497,"depth":0,"operands":[3,0],"result_types":[1],"result_texts":["i1"],"attributes":{},"properties":{"predicate":"2 : i64"},"text":"%2 = arith.cmpi slt, %0, %arg0 : i32","source":"/srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir","line":6,"column":11}}
| {"file":"data/mlir/own-19/cfg_multiblock.v6.mlirbc","to_file":"data/mlir/own-19/cfg_multiblock.v5.mlirbc","diff":"op","function":"loop","change":"removed","a":{"op":"cf.cond_br","index":4,"offset":506,"depth":0,"operands":[5,3,4,4],"successors":[2,3],"result_types":[],"result_texts":[],"attributes":{},"properties":{"operandSegmentSizes":[1,2,1]},"text":"cf.cond_br %2, ^bb2(%0, %1 : i32, i32), ^bb3(%1 : i32)","source":"/srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir","line":7,"column":3}}
| {"file":"data/mlir/own-19/cfg_multiblock.v6.mlirbc","to_file":"data/mlir/own-19/cfg_multiblock.v5.mlirbc","diff":"block","function":"loop","change":"changed","a":{"index":2,"region":0,"offset":518,"depth":0,"argument_types":[0,0],"argument_texts":["i32","i32"]},"b":{"index":1,"region":0,"offset":631,"depth":0,"argument_types":[],"argument_texts":[]}}
| {"file":"data/mlir/own-19/cfg_multiblock.v6.mlirbc","to_file":"data/mlir/own-19/cfg_multiblock.v5.mlirbc","diff":"op","function":"loop","change":"changed","a":{"op":"arith.addi","index":5,"offset":525,"depth":0,"operands":[7,6],"result_types":[0],"result_texts":["i32"],"attributes":{},"properties":{"overflowFlags":"#arith.overflow<none>"},"text":"%5 = arith.addi %4, %3 : i32","source":"/srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir","line":9,"column":9},"b":{"op":"arith.addi","index":1,"offset":632,"depth":0,"operands":[2,2],"result_types":[0],"result_texts":["i32"],"attributes":{},"properties":{"overflowFlags":"#arith.overflow<none>"},"text":"%0 = arith.addi %c7_i32, %c7_i32 : i32","source":"/srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir","line":18,"column":8}}
| {"file":"data/mlir/own-19/cfg_multiblock.v6.mlirbc","to_file":"data/mlir/own-19/cfg_multiblock.v5.mlirbc","diff":"op","function":"loop","change":"removed","a":{"op":"arith.addi","index":6,"offset":534,"depth":0,"operands":[6,2],"result_types":[0],"result_texts":["i32"],"attributes":{},"properties":{"overflowFlags":"#arith.overflow<none>"},"text":"%6 = arith.addi %3, %c1_i32 : i32","source":"/srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir","line":10,"column":9}}
| {"file":"data/mlir/own-19/cfg_multiblock.v6.mlirbc","to_file":"data/mlir/own-19/cfg_multiblock.v5.mlirbc","diff":"op","function":"loop","change":"added","b":{"op":"func.return","index":2,"offset":641,"depth":0,"operands":[1],"result_types":[],"result_texts":[],"attributes":{},"properties":{},"text":"return %0 : i32","source":"/srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir","line":19,"column":3}}
| {"file":"data/mlir/own-19/cfg_multiblock.v6.mlirbc","to_file":"data/mlir/own-19/cfg_multiblock.v5.mlirbc","diff":"op","function":"loop","change":"added","b":{"op":"arith.constant","index":3,"offset":647,"depth":0,"operands":[],"result_types":[0],"result_texts":["i32"],"attributes":{},"properties":{"value":"7 : i32"},"text":"%c7_i32 = arith.constant 7 : i32","source":"/srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir","line":21,"column":8}}
| {"file":"data/mlir/own-19/cfg_multiblock.v6.mlirbc","to_file":"data/mlir/own-19/cfg_multiblock.v5.mlirbc","diff":"op","function":"loop","change":"added","b":{"op":"cf.cond_br","index":4,"offset":656,"depth":0,"operands":[0],"successors":[1,3],"result_types":[],"result_texts":[],"attributes":{},"properties":{"operandSegmentSizes":"array<i32: 1, 0, 0>"},"text":"cf.cond_br %arg0, ^bb1, ^bb3","source":"/srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir","line":22,"column":3}}
| {"file":"data/mlir/own-19/cfg_multiblock.v6.mlirbc","to_file":"data/mlir/own-19/cfg_multiblock.v5.mlirbc","diff":"op","function":"loop","change":"changed","a":{"op":"cf.br","index":7,"offset":543,"depth":0,"operands":[9,8],"successors":[1],"result_types":[],"result_texts":[],"attributes":{},"properties":{},"text":"cf.br ^bb1(%6, %5 : i32, i32)","source":"/srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir","line":11,"column":3},"b":{"op":"cf.br","index":5,"offset":666,"depth":0,"operands":[],"successors":[1],"result_types":[],"result_texts":[],"attributes":{},"properties":{},"text":"cf.br ^bb1","source":"/srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir","line":24,"column":3}}
| {"file":"data/mlir/own-19/cfg_multiblock.v6.mlirbc","to_file":"data/mlir/own-19/cfg_multiblock.v5.mlirbc","diff":"block","function":"loop","change":"changed","a":{"index":3,"region":0,"offset":551,"depth":0,"argument_types":[0],"argument_texts":["i32"]},"b":{"index":3,"region":0,"offset":665,"depth":0,"argument_types":[],"argument_texts":[]}}
| {"file":"data/mlir/own-19/cfg_multiblock.v6.mlirbc","to_file":"data/mlir/own-19/cfg_multiblock.v5.mlirbc","diff":"op","function":"loop","change":"removed","a":{"op":"func.return","index":8,"offset":556,"depth":0,"operands":[10],"result_types":[],"result_texts":[],"attributes":{},"properties":{},"text":"return %7 : i32","source":"/srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir","line":13,"column":3}}
= 1
$ irmap diff --json data/mlir/own-19/segments.v6.mlirbc data/mlir/own-19/module_named.v6.mlirbc
| {"file":"data/mlir/own-19/segments.v6.mlirbc","to_file":"data/mlir/own-19/module_named.v6.mlirbc","diff":"outside","change":"changed","headers":"","ops_removed":0,"ops_added":3,"ops_changed":1}
| {"file":"data/mlir/own-19/segments.v6.mlirbc","to_file":"data/mlir/own-19/module_named.v6.mlirbc","diff":"function","name":"seg","change":"removed"}
| {"file":"data/mlir/own-19/segments.v6.mlirbc","to_file":"data/mlir/own-19/module_named.v6.mlirbc","diff":"op","change":"changed","a":{"op":"builtin.module","index":0,"offset":448,"depth":0,"operands":[],"result_types":[],"result_texts":[],"attributes":{},"properties":{}},"b":{"op":"builtin.module","index":0,"offset":96,"depth":0,"operands":[],"result_types":[],"result_texts":[],"attributes":{"own.tag":"\"top\""},"properties":{"sym_name":"\"outer\""},"source":"/srv/packages/out/mlir/corpus-own/src/module_named.mlir","line":1,"column":1}}
| {"file":"data/mlir/own-19/segments.v6.mlirbc","to_file":"data/mlir/own-19/module_named.v6.mlirbc","diff":"op","change":"added","b":{"op":"builtin.module","index":1,"offset":107,"depth":1,"operands":[],"result_types":[],"result_texts":[],"attributes":{},"properties":{"sym_name":"\"inner\""},"source":"/srv/packages/out/mlir/corpus-own/src/module_named.mlir","line":2,"column":3}}
| {"file":"data/mlir/own-19/segments.v6.mlirbc","to_file":"data/mlir/own-19/module_named.v6.mlirbc","diff":"op","change":"added","b":{"op":"builtin.module","index":2,"offset":117,"depth":1,"operands":[],"result_types":[],"result_texts":[],"attributes":{"own.n":"3 : i32"},"properties":{"sym_name":"\"inner2\""},"source":"/srv/packages/out/mlir/corpus-own/src/module_named.mlir","line":4,"column":3}}
| {"file":"data/mlir/own-19/segments.v6.mlirbc","to_file":"data/mlir/own-19/module_named.v6.mlirbc","diff":"op","change":"added","b":{"op":"builtin.module","index":3,"offset":128,"depth":2,"operands":[],"result_types":[],"result_texts":[],"attributes":{},"properties":{},"source":"/srv/packages/out/mlir/corpus-own/src/module_named.mlir","line":5,"column":5}}
= 1
$ irmap diff data/mlir/own-19/resources.v6.mlirbc data/mlir/own-19/resources_elided.v6.mlirbc
| ~ resource own_tool.note: value
|     - value: a string \22value\22
| ~ resource own_tool.flag_true: value
|     - value: true
| ~ resource own_tool.flag_false: value
|     - value: false
| ~ resource own_tool.bytes: value
|     - value: 01020304
| ~ resource own_tool.key_two: value
|     - value: v
| ~ resource other_tool.x: value
|     - value: y
| ~ resource builtin.blob1: value
|     - value: 010000000000000002000000000000000300000000000000
| ~ resource builtin.blob2: value
|     - value: 01020304
| ~ resource builtin.quoted_name: value
|     - value: 0000803f00000040
| ~ resource builtin.al16: value
|     - value: 000102030405060708090a0b0c0d0e0f
| ~ resource builtin.al1: value
|     - value: aabbccddee
= 1
$ irmap diff data/mlir/own-19/resources_elided.v6.mlirbc data/mlir/own-19/empty_module.v6.mlirbc
| - resource own_tool.note
| - resource own_tool.flag_true
| - resource own_tool.flag_false
| - resource own_tool.bytes
| - resource own_tool.key_two
| - resource other_tool.x
| - resource builtin.blob1
| - resource builtin.blob2
| - resource builtin.quoted_name
| - resource builtin.al16
| - resource builtin.al1
| - resource builtin.declared_only
| ~ outside of functions: ops: 1 removed, 0 added, 1 changed, of 2
|     -     0      0xb4  builtin.module  {"own.r1":"dense_resource<blob1> : tensor<3xi64>","own.r2":"dense_resource<blob2> : tensor<4xi8>","own.r3":"dense_resource<quoted_name> : tensor<2xf32>","own.r4":"dense_resource<declared_only> : tensor<8xf32>","own.r5":"dense_resource<al16> : vector<16xi8>"}
|     +     0      0x2b  builtin.module  {}
|     -     1      0xbf    own.use  {"a":"dense_resource<blob1> : tensor<1x3xi64>","nest":"[{b = dense_resource<al1> : tensor<5xi8>}]"}
= 1
$ irmap diff --json data/mlir/own-19/locations.v5.mlirbc data/mlir/own-19/locations.v6.mlirbc
| {"file":"data/mlir/own-19/locations.v5.mlirbc","to_file":"data/mlir/own-19/locations.v6.mlirbc","diff":"version","name":"mlir 5 -> mlir 6","change":"changed"}
= 1
$ irmap diff good.tileirbc data/mlir/own-19/empty_module.v6.mlirbc
! data/mlir/own-19/empty_module.v6.mlirbc: error: comparing files of two formats is not supported [unsupported]
= 3
# Graphs: symbols, the map, the result, values.
$ irmap diff data/micb/graphs/map_string.micb data/micb/graphs/map_string.micb
= 0
$ irmap diff data/micb/graphs/map_string.micb data/micb/graphs/residual_block.micb
| - map target.canonical_name
= 1
$ irmap diff data/micb/graphs/op_06_softmax_0.micb data/micb/graphs/op_06_softmax_1.micb
| ~ values: 0 removed, 0 added, 1 changed, of 2
|     -     1      0x17  %1 = softmax(%0) axes = [0]
|     +     1      0x17  %1 = softmax(%0) axes = [1]
= 1
$ irmap diff --json data/micb/graphs/op_06_softmax_0.micb data/micb/graphs/op_14_mean_m1.micb
| {"file":"data/micb/graphs/op_06_softmax_0.micb","to_file":"data/micb/graphs/op_14_mean_m1.micb","diff":"output","name":"1 -> 1","change":"changed"}
| {"file":"data/micb/graphs/op_06_softmax_0.micb","to_file":"data/micb/graphs/op_14_mean_m1.micb","diff":"values","change":"changed","headers":"","ops_removed":1,"ops_added":1,"ops_changed":0}
| {"file":"data/micb/graphs/op_06_softmax_0.micb","to_file":"data/micb/graphs/op_14_mean_m1.micb","diff":"op","change":"removed","a":{"op":"softmax","index":1,"offset":23,"depth":0,"operands":[0],"result_types":[],"result_texts":[],"attributes":{"axes":[0]},"text":"%1 = softmax(%0) axes = [0]"}}
| {"file":"data/micb/graphs/op_06_softmax_0.micb","to_file":"data/micb/graphs/op_14_mean_m1.micb","diff":"op","change":"added","b":{"op":"mean","index":1,"offset":23,"depth":0,"operands":[0],"result_types":[],"result_texts":[],"attributes":{"axes":[-1]},"text":"%1 = mean(%0) axes = [-1]"}}
= 1
$ irmap diff data/micb/graphs/map_ints.micb data/micb/graphs/map_nested_6.micb
| - map a
| - map b
| - map c
| - map d
| - map e
| - map f
| - map g
| - map h
| - map i
| + map root
| + map root.lvl5
| + map root.lvl5.lvl4
| + map root.lvl5.lvl4.lvl3
| + map root.lvl5.lvl4.lvl3.lvl2
| + map root.lvl5.lvl4.lvl3.lvl2.lvl1
| + map root.lvl5.lvl4.lvl3.lvl2.lvl1.lvl0
| + map root.lvl5.lvl4.lvl3.lvl2.lvl1.lvl0.leaf
| + map root.lvl5.lvl4.lvl3.lvl2.lvl1.s
| + map root.lvl5.lvl4.lvl3.lvl2.s
| + map root.lvl5.lvl4.lvl3.s
| + map root.lvl5.lvl4.s
| + map root.lvl5.s
| + map root.s
= 1
$ irmap diff data/micb/graphs/map_all_kinds.micb data/micb/graphs/map_string.micb
| - map a.bytes
| - map m.str
| - map n.nested
| - map n.nested.k1
| - map n.nested.k2
| - map z.int
| + map target.canonical_name
= 1
$ irmap diff data/micb/graphs/op_17_split_0_0.micb data/micb/graphs/op_17_split_m1_4.micb
| ~ values: 0 removed, 0 added, 1 changed, of 2
|     -     1      0x17  %1 = split(%0) axes = [0] parts = 0
|     +     1      0x17  %1 = split(%0) axes = [-1] parts = 4
= 1
$ irmap diff data/micb/graphs/op_255_custom.micb data/micb/graphs/op_255_custom_0in.micb
| ~ values: 2 removed, 0 added, 1 changed, of 4
|     -     1      0x28  %1 = arg "x1" : f32 4 8
|     -     2      0x2b  %2 = arg "x2" : f32 4 8
|     -     3      0x2e  %3 = custom "flash_attn"(%0, %1, %2)
|     +     1      0x1b  %1 = custom "rng"()
= 1
$ irmap diff data/micb/graphs/symbols_only.micb data/micb/graphs/empty_output_300.micb
| - symbol B
| - symbol seq
| - symbol B
| ~ output 0 -> 300
= 1
$ irmap diff --side-by-side data/micb/graphs/dtype_00_f16.micb data/micb/graphs/mlp_12.micb | head -4
| ~ output 0 -> 61
| ~ values: 0 removed, 61 added, 1 changed, of 1
|     0  %0 = arg "x" : f16 2 3                                                  |     0  %0 = arg "image" : f32 B 784
|                                                                                >     1  %1 = param "fc0.w" : f32 B 784
= 0
$ irmap diff --function x data/micb/graphs/map_string.micb data/micb/graphs/map_string.micb
! data/micb/graphs/map_string.micb: error: no function is called 'x' (irmap ls functions lists them) [not-found]
= 3
# The error has the offset of the index, as in check, not of the op.
$ for at in 24 170; do (head -c $at data/tileir/reference/control.v13.3.tileirbc; printf '\177'; tail -c +$((at + 2)) data/tileir/reference/control.v13.3.tileirbc) >bad; irmap diff bad data/tileir/reference/control.v13.3.tileirbc >out; done
! bad:0x18: error: type index 127 out of range (table has 15) [index-range]
!     in: function 0 @if_nest > op 0 if
! bad:0xaa: error: type index 127 out of range (table has 15) [index-range]
!     in: function 1 @loops
= 3
# An error that is detected only by printing.
$ irmap diff data/tileir/reference/control.v13.3.tileirbc data/tileir/malformed/constant_of_a_scalar_type.v13.3.tileirbc
| functions: 3 the same, 1 changed (ops 1), 0 removed, 0 added
| ~ function loops: ops: 0 removed, 0 added, 1 changed, of 38
|     -    24     0x11e  %cst_3_i32 = constant <i32: 3> : tile<i32>
|$     +    24     0x11e  %cst = constant <> : $
! data/tileir/malformed/constant_of_a_scalar_type.v13.3.tileirbc:0x264: error: type of a constant: entry 2 is of the wrong kind [type-mismatch]
!     in: section Type
= 3
# A distinct attribute used twice differs from two distinct attributes with the same text.
$ irmap diff --function once=twice data/mlir/own-19/distinct_twice.v6.mlirbc data/mlir/own-19/distinct_twice.v6.mlirbc
| ~ function once -> twice: ops: 0 removed, 0 added, 1 changed, of 3
|     -     1      0xa7  "u.b"() {x = [distinct[0]<"d">]} : () -> ()  // distinct_twice.mlir:3
|     +     1      0xbc  "u.b"() {x = [distinct[1]<"d">]} : () -> ()  // distinct_twice.mlir:8
= 1
$ irmap dump --json data/mlir/own-19/distinct_twice.v6.mlirbc | grep -o 'distinct\[[0-9]*\]'
| distinct[4]
| distinct[4]
| distinct[4]
| distinct[14]
= 0
# In the text of an unknown dialect, similar text is not a distinct attribute.
$ LC_ALL=C sed 's/distinct\[4\]/distinct[3]/' data/mlir/own-19/mixed.v6.mlirbc >text; irmap diff data/mlir/own-19/mixed.v6.mlirbc text | cut -c 1-60
|$ ~ outside of functions: ops: 0 removed, 0 added, 1 changed, $
|     -     0     0x8a3  builtin.module  <{"sym_name":"\"top\"
|     +     0     0x8a3  builtin.module  <{"sym_name":"\"top\"
= 0
# Empty overflow flags are not written before version 5. Properties are separate from attributes of the same name.
$ irmap diff data/mlir/own-19/mixed.v0.mlirbc data/mlir/own-19/mixed.v6.mlirbc | grep -E 'llvm.mul|u.op' | cut -c 1-60
|     -     1     0x986    u.op  {"a":"dense<true> : tensor<20
|     +     1     0x8af    u.op  <{"p":"3 : i64","q":"\"s\""}>
= 0
# Changed arguments of a region do not change its first op.
$ P=data/tileir/cutile/control.nested_branches.all-signatures.v13.3.tileirbc; irmap diff --function '#0=#2' $P $P | grep -cE '^    [-+].*operands .|remi %loop|for %loop'
| 4
= 0
# A function_type that is not a type is compared like other attributes.
$ F=data/mlir/dialects/vhlo_every_op.v6.mlirbc; (head -c 2139 $F; printf '\001'; tail -c +2141 $F) >other; irmap diff $F other
| ~ function : attributes of the op
|     - attribute function_type: dense<[-4.843750e-01, -1.100000e+01, 0xFF, -3.437500e-01, 5.750000e+00, -1.062500e+00]> : tensor<6xf8E3M4>
|     + attribute function_type: dense<[-4.843750e-01, -1.100000e+01, 1.562500e-02, -3.437500e-01, 5.750000e+00, -1.062500e+00]> : tensor<6xf8E3M4>
= 1
# Files of 13.1 do not store the token of print_tko.
$ irmap diff data/tileir/reference/print_assert.v13.1.tileirbc data/tileir/reference/print_assert.v13.3.tileirbc; irmap hash data/tileir/reference/print_assert.v13.1.tileirbc data/tileir/reference/print_assert.v13.3.tileirbc | grep printing
| ~ version tileir 13.1 -> tileir 13.3
| 2173ca00e21ce880c196a57427b5ca5e  printing
| 2173ca00e21ce880c196a57427b5ca5e  printing
= 0
# For functions paired with --function A=B, different names are not a difference.
$ irmap diff --function k3=k7 data/tileir/cutile-13.5/hand.header.40-functions.tileirbc data/tileir/cutile-13.5/hand.header.40-functions.tileirbc
= 0
$ irmap diff --function k3=k4 data/tileir/cutile-13.5/hand.header.40-functions.tileirbc data/tileir/cutile-13.5/hand.header.40-functions.tileirbc
| ~ function k3 -> k4: hints
|     - hints: <sm_100 = {num_cta_in_cga = 8}, sm_80 = {num_cta_in_cga = 8}, sm_90 = {num_cta_in_cga = 8}>
= 1
$ irmap diff --function k3=k7 --function k3=k4 data/tileir/cutile-13.5/hand.header.40-functions.tileirbc data/tileir/cutile-13.5/hand.header.40-functions.tileirbc
| functions: 1 the same, 1 changed (hints 1, name 1), 0 removed, 0 added
| ~ function k3 -> k4: hints
|     - hints: <sm_100 = {num_cta_in_cga = 8}, sm_80 = {num_cta_in_cga = 8}, sm_90 = {num_cta_in_cga = 8}>
= 1
# The differing elements of a long list, with indices in all dimensions. Lists of up to eight elements are printed in full.
$ (head -c 1144 data/tileir/reference/constants.v13.3.tileirbc; printf '\144'; tail -c +1146 data/tileir/reference/constants.v13.3.tileirbc) >other; irmap diff data/tileir/reference/constants.v13.3.tileirbc other | tail -1
|     ~ 1 of 64 elements differ: #3 3 -> 100
= 0
$ sed 's/\x00\x00\x80\x3f/\x00\x00\x00\x40/' data/tileir/reference/globals.v13.3.tileirbc >other; irmap diff --json data/tileir/reference/globals.v13.3.tileirbc other
| {"file":"data/tileir/reference/globals.v13.3.tileirbc","to_file":"other","diff":"global","name":"lut","change":"changed","parts":[{"part":"value","from":"000000000000803e0000003f0000403f0000803f0000c03f0000004000008040","to":"000000000000803e0000003f0000403f000000400000c03f0000004000008040"},{"part":"elements","from":"#4 1.000000e+00","to":"#4 2.000000e+00"}]}
= 1
# Kernels of the same name are paired by similarity, aligned with aligned, regardless of order.
$ F=data/tileir/cutile/control.nested_branches.all-signatures.v13.4.tileirbc; irmap extract $F --function '#0' --function '#1' -o two; irmap extract $F --function '#3' -o one; irmap diff two one | sed -n 's/^\(.*function [^:]*\).*/\1/p'; irmap diff one two | sed -n 's/^\(.*function [^:]*\).*/\1/p'
| - function nested_branches_Kt1_A1f32_1i16t1_p16_A1f32_1i16t1_p16_Si32_Sf32_I64
| ~ function nested_branches_Kt1_A1f32_1t1_A1f32_1t1_Si32_Sf32_I64 -> nested_branches_Kt1_A1f16_1t1_A1f16_1t1_Si32_Sf32_I64
| + function nested_branches_Kt1_A1f32_1i16t1_p16_A1f32_1i16t1_p16_Si32_Sf32_I64
| ~ function nested_branches_Kt1_A1f16_1t1_A1f16_1t1_Si32_Sf32_I64 -> nested_branches_Kt1_A1f32_1t1_A1f32_1t1_Si32_Sf32_I64
= 0
# Portable artifacts as StableHLO programs: the bytecode version is not a difference.
$ irmap diff --stablehlo data/mlir/dialects/vhlo_types.v0.mlirbc data/mlir/dialects/vhlo_types.v6.mlirbc
= 0
$ irmap diff --stablehlo data/mlir/dialects/vhlo_every_op.v1.mlirbc data/mlir/dialects/vhlo_every_op.v6.mlirbc
= 0
$ irmap diff --stablehlo data/mlir/dialects/vhlo_attributes_4.v6.mlirbc data/mlir/dialects/vhlo_attributes_6.v6.mlirbc | cut -c1-80 | sed -n '1,3p;62,63p'
| ~ outside of functions: lines: 60 removed, 6 added
|     - line:   %0 = stablehlo.create_token {a0 = dense<-1> : tensor<3x4xi2>} : !s
|     - line:   %1 = stablehlo.create_token {a1 = dense<-2> : tensor<i2>} : !stabl
|     + line:   %0 = stablehlo.create_token {a0 = !quant.uniform<i4<-7:7>:bf16, 12
|     + line:   %1 = stablehlo.create_token {a1 = tensor<2x!quant.uniform<i4<-7:7>
= 0
$ irmap diff --stablehlo --json data/mlir/dialects/vhlo_attributes_4.v6.mlirbc data/mlir/dialects/vhlo_attributes_6.v6.mlirbc | cut -c1-250
|$ {"file":"data/mlir/dialects/vhlo_attributes_4.v6.mlirbc","to_file":"data/mlir/dialects/vhlo_attributes_6.v6.mlirbc","diff":"outside","change":"changed","parts":[{"part":"line","from":"  %0 = stablehlo.create_token {a0 = dense<-1> : tensor<3x4xi2>} : $
= 0
$ irmap diff --stablehlo data/tileir/reference/control.v13.3.tileirbc data/tileir/reference/control.v13.3.tileirbc
! data/tileir/reference/control.v13.3.tileirbc: error: --stablehlo for files of this format is not supported [unsupported]
= 3

$ irmap diff --stablehlo --vhlo control.tileirbc control.tileirbc
! irmap diff: --stablehlo and --vhlo exclude each other
! Try 'irmap diff --help'.
= 2

$ irmap dump --stablehlo --vhlo control.tileirbc
! irmap dump: --stablehlo and --vhlo exclude each other
! Try 'irmap dump --help'.
= 2
