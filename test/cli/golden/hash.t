# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Users store fingerprints, so these must never change.
$ irmap hash good.tileirbc
| d0075bb629ca451741d09de6abe1fbaa  first
| 4a7e75f4418c3b134f0e9c9e56954524  second
| 4a7e75f4418c3b134f0e9c9e56954524  a \22quoted\22 \5C one
= 0
$ irmap hash --json --function second good.tileirbc
| {"file":"good.tileirbc","function":"second","index":1,"hash":"4a7e75f4418c3b134f0e9c9e56954524","scheme":2}
= 0
$ irmap hash data/tileir/reference/control.v13.1.tileirbc
| a7ed12fc33c8631c113d09f33e91f54e  if_nest
| 0fd4bc9b2576e16f8f285c6ebd0fa4c0  loops
| 5c6ff0a1347ef90af6545d5db28eca02  for_i64
| 4a7e75f4418c3b134f0e9c9e56954524  empty
= 0
$ irmap hash data/tileir/reference/control.v13.3.tileirbc
| a7ed12fc33c8631c113d09f33e91f54e  if_nest
| 0fd4bc9b2576e16f8f285c6ebd0fa4c0  loops
| 5c6ff0a1347ef90af6545d5db28eca02  for_i64
| 4a7e75f4418c3b134f0e9c9e56954524  empty
= 0
$ irmap hash data/tileir/reference/hints.v13.3.tileirbc
| 6d4edaa69b690c0d23c0852c4e28810d  all_entry_hints
| 4a7e75f4418c3b134f0e9c9e56954524  empty_hints
| e015f12f6c529fcd439474776e79dcae  view_hints
= 0
$ irmap hash data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc
| cf883cee48f2d7d3e863cfb7ebf8e360  softmax_row_Kt1_A2f16_1v8l0_2t1_3i16_p16_A2f16_1v8l0_2t1_3i16_p16_I1024
| 3ae5a559e51178d0092f24b1e3a4c1e6  softmax_row_Kt1_A2f16_1l0_2t1_A2f16_1l0_2t1_I1024
| 257c8ffabd09b0fe8b5b84a503f698d3  softmax_row_Kt1_A2f16_3l0_A2f16_3l0_I1024
| f09e4e2cff53e39bde728581ae0bd44e  softmax_row_Kt1_A2bf16_1v8l0_2t1_3i16_p16_A2bf16_1v8l0_2t1_3i16_p16_I1024
| 1951970d7e51bb399847d93bba788c8b  softmax_row_Kt1_A2bf16_1l0_2t1_A2bf16_1l0_2t1_I1024
| 36d965286b509562d05b5194b61455e3  softmax_row_Kt1_A2bf16_3l0_A2bf16_3l0_I1024
| 387c58430d27bed692ce17b65bdcbf86  softmax_row_Kt1_A2f32_1v4l0_2t1_3i16_p16_A2f32_1v4l0_2t1_3i16_p16_I1024
| 39023e5a9bf9827cce0f31dfeca4f67b  softmax_row_Kt1_A2f32_1l0_2t1_A2f32_1l0_2t1_I1024
| 99d8ea5af4521852ccc447e5c4a70981  softmax_row_Kt1_A2f32_3l0_A2f32_3l0_I1024
= 0
$ irmap hash --function='#0' data/tileir/cutile/norms.softmax_row.all-signatures.v13.4.tileirbc
| cf883cee48f2d7d3e863cfb7ebf8e360  softmax_row_Kt1_A2f16_1v8l0_2t1_3i16_p16_A2f16_1v8l0_2t1_3i16_p16_I1024
= 0
$ irmap hash --function='#0' data/tileir/cutile-13.5/branches.f32.v13.5.tileirbc
| 1c73b8633de80150b6ac176f1f3442e9  branches_Kt2_A1f32_1t1_A1f32_1t1_Si32
= 0
# A function that is selected twice is printed once.
$ irmap hash --function loops --function 'l*' --function if_nest data/tileir/reference/control.v13.3.tileirbc
| 0fd4bc9b2576e16f8f285c6ebd0fa4c0  loops
| a7ed12fc33c8631c113d09f33e91f54e  if_nest
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
| e33426718aab9439b76774d74e76d827  f
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
