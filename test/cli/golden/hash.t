# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Users store fingerprints, so these must never change.
$ irmap hash good.tileirbc
| 3200d6eeda333b170fe2cec849fa9bc3  first
| 861a0d70aeaee62c8f005cfd47b20c0e  second
| 861a0d70aeaee62c8f005cfd47b20c0e  a \22quoted\22 \5C one
= 0
$ irmap hash --json --function second good.tileirbc
| {"file":"good.tileirbc","function":"second","index":1,"hash":"861a0d70aeaee62c8f005cfd47b20c0e"}
= 0
$ irmap hash data/tileir/reference/control.v13.1.tileirbc
| 7a9f56383bb6cf92b7b8c9bcdbc73d17  if_nest
| 6dc215be60ddb9d7ac1c38c7d9b556ba  loops
| 27c3b88de953c2b7167d7686d2278e9f  for_i64
| 861a0d70aeaee62c8f005cfd47b20c0e  empty
= 0
$ irmap hash data/tileir/reference/control.v13.3.tileirbc
| 7a9f56383bb6cf92b7b8c9bcdbc73d17  if_nest
| 6dc215be60ddb9d7ac1c38c7d9b556ba  loops
| 27c3b88de953c2b7167d7686d2278e9f  for_i64
| 861a0d70aeaee62c8f005cfd47b20c0e  empty
= 0
$ irmap hash data/tileir/reference/hints.v13.3.tileirbc
| cfd7b38ef5864ed9162c03caa22b7b0e  all_entry_hints
| 861a0d70aeaee62c8f005cfd47b20c0e  empty_hints
| 874dd0e209eaab30aa52175b808d1103  view_hints
= 0
$ irmap hash data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc
| 4433b0266ceec7ca82edf1f12b392ce1  softmax_row_Kt1_A2f16_1v8l0_2t1_3i16_p16_A2f16_1v8l0_2t1_3i16_p16_I1024
| 2ceecb73d0626d26fd8dec6c8898084d  softmax_row_Kt1_A2f16_1l0_2t1_A2f16_1l0_2t1_I1024
| 156c8d5ae52b0693aa2b396688cee642  softmax_row_Kt1_A2f16_3l0_A2f16_3l0_I1024
| c5bad77b1ccbbb88de442057b6954d5d  softmax_row_Kt1_A2bf16_1v8l0_2t1_3i16_p16_A2bf16_1v8l0_2t1_3i16_p16_I1024
| 7dca11ea693cd468c3733ca411446eaf  softmax_row_Kt1_A2bf16_1l0_2t1_A2bf16_1l0_2t1_I1024
| 34c24b24a82bbe413e44a89124d96864  softmax_row_Kt1_A2bf16_3l0_A2bf16_3l0_I1024
| 71dc78c5f001fa4afb3c36410fbe5530  softmax_row_Kt1_A2f32_1v4l0_2t1_3i16_p16_A2f32_1v4l0_2t1_3i16_p16_I1024
| 52c7f0a314979e2032c1aa11511a0ba7  softmax_row_Kt1_A2f32_1l0_2t1_A2f32_1l0_2t1_I1024
| b84885a36e471fcf97bb4a7e2c13d8b4  softmax_row_Kt1_A2f32_3l0_A2f32_3l0_I1024
= 0
$ irmap hash --function='#0' data/tileir/cutile/norms.softmax_row.all-signatures.v13.4.tileirbc
| 4433b0266ceec7ca82edf1f12b392ce1  softmax_row_Kt1_A2f16_1v8l0_2t1_3i16_p16_A2f16_1v8l0_2t1_3i16_p16_I1024
= 0
$ irmap hash --function='#0' data/tileir/cutile-13.5/branches.f32.v13.5.tileirbc
| 17cae629930d132b8e370d7c0d2c79d6  branches_Kt2_A1f32_1t1_A1f32_1t1_Si32
= 0
# A function that is selected twice is printed once.
$ irmap hash --function loops --function 'l*' --function if_nest data/tileir/reference/control.v13.3.tileirbc
| 6dc215be60ddb9d7ac1c38c7d9b556ba  loops
| 7a9f56383bb6cf92b7b8c9bcdbc73d17  if_nest
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
| cdf9a1cd8d50846d53731c9503f11a87  k
| 687f973233fa7bbfd1e9104762bd513a  g
| 50f113b9cac9ebf4e8e5ddc6022d7563  inside
| 687f973233fa7bbfd1e9104762bd513a  moved
= 0
$ irmap hash --stablehlo data/tileir/reference/control.v13.3.tileirbc
! data/tileir/reference/control.v13.3.tileirbc: error: StableHLO of files of this format is not supported [unsupported]
= 3
# MLIR: equal functions have the same fingerprint, whatever their names are.
$ irmap hash data/mlir/own-19/blocks.v6.mlirbc
| 5f90aefc61db1c69cb43a6404b582c58  k
| a5923db256e3bd7a86a73ae6702a2e1c  g
| 3421bd730dd8ef62b5073d8d0a64abf4  inside
| a5923db256e3bd7a86a73ae6702a2e1c  moved
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
| 71290f3c444869eec64032a104f6ee83  f
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
