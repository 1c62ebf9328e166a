# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Users store fingerprints, so these must never change.
$ irmap hash good.tileirbc
| 29f308cd73734fabef4194701d614842  first
| 83a811969108ee98a8159535e30a6f9f  second
| 83a811969108ee98a8159535e30a6f9f  a \22quoted\22 \5C one
= 0
$ irmap hash --json --function second good.tileirbc
| {"file":"good.tileirbc","function":"second","index":1,"hash":"83a811969108ee98a8159535e30a6f9f","scheme":4}
= 0
$ irmap hash data/tileir/reference/control.v13.1.tileirbc
| 8c61686af6675f586a52a17233fda5da  if_nest
| 5f4940c81383aeb08211d2ee084b541b  loops
| b75cd476b721944f415c6de2a299d419  for_i64
| 83a811969108ee98a8159535e30a6f9f  empty
= 0
$ irmap hash data/tileir/reference/control.v13.3.tileirbc
| 8c61686af6675f586a52a17233fda5da  if_nest
| 5f4940c81383aeb08211d2ee084b541b  loops
| b75cd476b721944f415c6de2a299d419  for_i64
| 83a811969108ee98a8159535e30a6f9f  empty
= 0
$ irmap hash data/tileir/reference/hints.v13.3.tileirbc
| c4eb2f0678db043edb8ebdc3c2fc2c8f  all_entry_hints
| 83a811969108ee98a8159535e30a6f9f  empty_hints
| d4e8a943e75263afe599738191537ded  view_hints
= 0
$ irmap hash data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc
| 3fb90debeec26d4cc262b1e431401da3  softmax_row_Kt1_A2f16_1v8l0_2t1_3i16_p16_A2f16_1v8l0_2t1_3i16_p16_I1024
| ee67b632e6b6cd318ed65ab2be5c9a09  softmax_row_Kt1_A2f16_1l0_2t1_A2f16_1l0_2t1_I1024
| bcbdc4d6e897336839a385919b30a80d  softmax_row_Kt1_A2f16_3l0_A2f16_3l0_I1024
| 657800b04db16142d2cc0fbb1f3c3ba9  softmax_row_Kt1_A2bf16_1v8l0_2t1_3i16_p16_A2bf16_1v8l0_2t1_3i16_p16_I1024
| 370dd344083b5733b02d68fa198a958c  softmax_row_Kt1_A2bf16_1l0_2t1_A2bf16_1l0_2t1_I1024
| 55858529baa7673313446cfc6fdec608  softmax_row_Kt1_A2bf16_3l0_A2bf16_3l0_I1024
| 2294f0e6a3c1f2721aef11bbabf2b464  softmax_row_Kt1_A2f32_1v4l0_2t1_3i16_p16_A2f32_1v4l0_2t1_3i16_p16_I1024
| 0048141a5851c0ba9fdbc687d03539c7  softmax_row_Kt1_A2f32_1l0_2t1_A2f32_1l0_2t1_I1024
| e811c566db6d51b1f6a8b2ae4bb0dbfb  softmax_row_Kt1_A2f32_3l0_A2f32_3l0_I1024
= 0
$ irmap hash --function='#0' data/tileir/cutile/norms.softmax_row.all-signatures.v13.4.tileirbc
| 3fb90debeec26d4cc262b1e431401da3  softmax_row_Kt1_A2f16_1v8l0_2t1_3i16_p16_A2f16_1v8l0_2t1_3i16_p16_I1024
= 0
$ irmap hash --function='#0' data/tileir/cutile-13.5/branches.f32.v13.5.tileirbc
| 33e7ce035c20079186310d9c37db2e4e  branches_Kt2_A1f32_1t1_A1f32_1t1_Si32
= 0
# A function that is selected twice is printed once.
$ irmap hash --function loops --function 'l*' --function if_nest data/tileir/reference/control.v13.3.tileirbc
| 5f4940c81383aeb08211d2ee084b541b  loops
| 8c61686af6675f586a52a17233fda5da  if_nest
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
| 3bdd6cd6a4f89e67bf32b2c7c2b051b8  f
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
