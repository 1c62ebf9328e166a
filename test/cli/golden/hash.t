# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Users store fingerprints, so these must never change.
$ irmap hash good.tileirbc
| ffca1e196826bbd15383da4ef658ab0f  first
| d8ac973e62bdd70d65be8bddc0cb35f1  second
| d8ac973e62bdd70d65be8bddc0cb35f1  a \22quoted\22 \5C one
= 0
$ irmap hash --json --function second good.tileirbc
| {"file":"good.tileirbc","function":"second","index":1,"hash":"d8ac973e62bdd70d65be8bddc0cb35f1","scheme":3}
= 0
$ irmap hash data/tileir/reference/control.v13.1.tileirbc
| fcc3c1c34b88ad608315ec3c2b7e8013  if_nest
| e9bdab29e7628009d9c5dca6c25a2081  loops
| 5bc4b0be44a18f9be1eeebda27eba6cd  for_i64
| d8ac973e62bdd70d65be8bddc0cb35f1  empty
= 0
$ irmap hash data/tileir/reference/control.v13.3.tileirbc
| fcc3c1c34b88ad608315ec3c2b7e8013  if_nest
| e9bdab29e7628009d9c5dca6c25a2081  loops
| 5bc4b0be44a18f9be1eeebda27eba6cd  for_i64
| d8ac973e62bdd70d65be8bddc0cb35f1  empty
= 0
$ irmap hash data/tileir/reference/hints.v13.3.tileirbc
| 724bd5afd98804609a3892b1147e9434  all_entry_hints
| d8ac973e62bdd70d65be8bddc0cb35f1  empty_hints
| ca33861d3bc7110067cd5f23fe275b79  view_hints
= 0
$ irmap hash data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc
| c31f3b2866a369d48a68456386914c95  softmax_row_Kt1_A2f16_1v8l0_2t1_3i16_p16_A2f16_1v8l0_2t1_3i16_p16_I1024
| d1b14e63e6b925d350d990105b840f3d  softmax_row_Kt1_A2f16_1l0_2t1_A2f16_1l0_2t1_I1024
| 815e527dc56ff2d808d827721998772b  softmax_row_Kt1_A2f16_3l0_A2f16_3l0_I1024
| caf3fa6128e065bd317c137449b65eaa  softmax_row_Kt1_A2bf16_1v8l0_2t1_3i16_p16_A2bf16_1v8l0_2t1_3i16_p16_I1024
| 4e56e13ce01f34048546dbdcc94798b1  softmax_row_Kt1_A2bf16_1l0_2t1_A2bf16_1l0_2t1_I1024
| 10a4005f8f6309e3b814005c1000f0f6  softmax_row_Kt1_A2bf16_3l0_A2bf16_3l0_I1024
| d0b03058272705abb8e79e1d9c33e59c  softmax_row_Kt1_A2f32_1v4l0_2t1_3i16_p16_A2f32_1v4l0_2t1_3i16_p16_I1024
| 10b96bdb93f2b534942de0d7bbf2f86c  softmax_row_Kt1_A2f32_1l0_2t1_A2f32_1l0_2t1_I1024
| e8fb0e33860b638f8319963aca38ecb0  softmax_row_Kt1_A2f32_3l0_A2f32_3l0_I1024
= 0
$ irmap hash --function='#0' data/tileir/cutile/norms.softmax_row.all-signatures.v13.4.tileirbc
| c31f3b2866a369d48a68456386914c95  softmax_row_Kt1_A2f16_1v8l0_2t1_3i16_p16_A2f16_1v8l0_2t1_3i16_p16_I1024
= 0
$ irmap hash --function='#0' data/tileir/cutile-13.5/branches.f32.v13.5.tileirbc
| 5a7b6296632c871cc667a022849cc84c  branches_Kt2_A1f32_1t1_A1f32_1t1_Si32
= 0
# A function that is selected twice is printed once.
$ irmap hash --function loops --function 'l*' --function if_nest data/tileir/reference/control.v13.3.tileirbc
| e9bdab29e7628009d9c5dca6c25a2081  loops
| fcc3c1c34b88ad608315ec3c2b7e8013  if_nest
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
| 48a027b1e2a58dc98f4e4fa450b2c114  f
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
