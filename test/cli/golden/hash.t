# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Users store fingerprints, so these must never change.
$ irmap hash good.tileirbc
| 45bddfc153720c431e8cb1c7af4ec8e7  first
| 9bb46cdf26d5a0e49077993e5fa1434c  second
| 9bb46cdf26d5a0e49077993e5fa1434c  a \22quoted\22 \5C one
= 0
$ irmap hash --json --function second good.tileirbc
| {"file":"good.tileirbc","function":"second","index":1,"hash":"9bb46cdf26d5a0e49077993e5fa1434c","scheme":5}
= 0
$ irmap hash data/tileir/reference/control.v13.1.tileirbc
| 7012ae54386262190ae7c60c3eda48ae  if_nest
| 514dd689e50fb745bf9aa629a7357f23  loops
| d79ed9ffad6b1571706323d1871bf796  for_i64
| 9bb46cdf26d5a0e49077993e5fa1434c  empty
= 0
$ irmap hash data/tileir/reference/control.v13.3.tileirbc
| 7012ae54386262190ae7c60c3eda48ae  if_nest
| 514dd689e50fb745bf9aa629a7357f23  loops
| d79ed9ffad6b1571706323d1871bf796  for_i64
| 9bb46cdf26d5a0e49077993e5fa1434c  empty
= 0
$ irmap hash data/tileir/reference/hints.v13.3.tileirbc
| 029812b647c1985bd71c55b99e8a3bd5  all_entry_hints
| 9bb46cdf26d5a0e49077993e5fa1434c  empty_hints
| dc35ca1c5f31df16a79169d4de298a00  view_hints
= 0
$ irmap hash data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc
| 3e501b4ccf4b7e32d763a625f912044d  softmax_row_Kt1_A2f16_1v8l0_2t1_3i16_p16_A2f16_1v8l0_2t1_3i16_p16_I1024
| 693e587655db2f0fc6cce96b0e724d9a  softmax_row_Kt1_A2f16_1l0_2t1_A2f16_1l0_2t1_I1024
| dfffa814ad12df0a7047c8966235080a  softmax_row_Kt1_A2f16_3l0_A2f16_3l0_I1024
| 5ad5368a6131506f2a46e5041b932481  softmax_row_Kt1_A2bf16_1v8l0_2t1_3i16_p16_A2bf16_1v8l0_2t1_3i16_p16_I1024
| 921bb171cfcbbc87da5e694d36fdfb5a  softmax_row_Kt1_A2bf16_1l0_2t1_A2bf16_1l0_2t1_I1024
| 0f19a7988641591798e786a73cd9a111  softmax_row_Kt1_A2bf16_3l0_A2bf16_3l0_I1024
| f6c0d3396ba97746b9c294322e793ee7  softmax_row_Kt1_A2f32_1v4l0_2t1_3i16_p16_A2f32_1v4l0_2t1_3i16_p16_I1024
| a7bf2b7aaf728c234aab43cd9e6c5924  softmax_row_Kt1_A2f32_1l0_2t1_A2f32_1l0_2t1_I1024
| 3be5631f7a614417738325cfd3bead90  softmax_row_Kt1_A2f32_3l0_A2f32_3l0_I1024
= 0
$ irmap hash --function='#0' data/tileir/cutile/norms.softmax_row.all-signatures.v13.4.tileirbc
| 3e501b4ccf4b7e32d763a625f912044d  softmax_row_Kt1_A2f16_1v8l0_2t1_3i16_p16_A2f16_1v8l0_2t1_3i16_p16_I1024
= 0
$ irmap hash --function='#0' data/tileir/cutile-13.5/branches.f32.v13.5.tileirbc
| e16d3d37faa9f6c8eb00e6f72565d38b  branches_Kt2_A1f32_1t1_A1f32_1t1_Si32
= 0
# A function that is selected twice is printed once.
$ irmap hash --function loops --function 'l*' --function if_nest data/tileir/reference/control.v13.3.tileirbc
| 514dd689e50fb745bf9aa629a7357f23  loops
| 7012ae54386262190ae7c60c3eda48ae  if_nest
= 0
# Malformed functions and graphs have no fingerprints.
$ irmap hash broken.tileirbc
| (no functions)
= 0
$ irmap hash data/mlir/hand/049_hand_valid.mlirbc
| (no functions)
= 0
# As StableHLO programs.
$ irmap hash --stablehlo data/mlir/own-19/blocks.v6.mlirbc
| bec717bf0ae3a777e546021cf88cf5bf  k
| 1edfce1a03002412f34afeeff6dfbca7  g
| d993fc8f696337db44e8f8535a6922ea  inside
| 1edfce1a03002412f34afeeff6dfbca7  moved
= 0
$ irmap hash --stablehlo data/tileir/reference/control.v13.3.tileirbc
! data/tileir/reference/control.v13.3.tileirbc: error: StableHLO of files of this format is not supported [unsupported]
= 3
# MLIR: equal functions have the same fingerprint, whatever their names are.
$ irmap hash data/mlir/own-19/blocks.v6.mlirbc
| 18a291db410a3ded31315d96d362c33d  k
| e263518d5de4fb3c6aae85ec96e71653  g
| ab756fd2ac281add14f0794f5dded5e9  inside
| e263518d5de4fb3c6aae85ec96e71653  moved
= 0
$ irmap hash
! irmap hash: no FILE given
! Try 'irmap hash --help'.
= 2
$ irmap hash nothing.tileirbc
! nothing.tileirbc: error: cannot open the file: No such file or directory [io]
= 3
# A file without functions.
$ irmap hash data/tileir/cutile/quirk.empty-module-probe.v13.3.tileirbc
| (no functions)
= 0
# An error that check reports as malformed is not reported as a limit.
$ irmap hash data/tileir/malformed/type_recursive_ptr.tileirbc
| ad5aeb4f04a99a74e7bd252b6253eba9  f
! data/tileir/malformed/type_recursive_ptr.tileirbc:0x9a: error: type: entry 5 contains itself [cycle]
!     in: section Type > entry 5
= 1
# Indices out of range, and malformed entries, which are reported at the entry and not at the function that uses them.
$ irmap hash data/tileir/malformed/type_index_oob_in_type.tileirbc
! data/tileir/malformed/type_index_oob_in_type.tileirbc:0x92: error: type 77 out of range (table has 12) [index-range]
!     in: section Type > entry 1
= 1
$ irmap hash data/tileir/malformed/const_index_oob.tileirbc
! data/tileir/malformed/const_index_oob.tileirbc:0x18: error: constant 9 out of range (table has 2) [index-range]
!     in: section Func > function 0 @f
= 1
$ irmap hash data/tileir/malformed/section_missing_type.tileirbc
! data/tileir/malformed/section_missing_type.tileirbc:0x12: error: type index 2 out of range (table has 0) [index-range]
!     in: section Func > function 0 @f
= 1
$ irmap hash data/tileir/malformed/const_size_too_big.tileirbc
! data/tileir/malformed/const_size_too_big.tileirbc:0x39: error: constant data needs 100 bytes, 4 are left [truncated]
!     in: section Constant > entry 0
= 1
