# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Fingerprints are stored by others: those that stand here may never change.
$ irmap hash good.tileirbc
| 3200d6eeda333b170fe2cec849fa9bc3  first
| 861a0d70aeaee62c8f005cfd47b20c0e  second
| 861a0d70aeaee62c8f005cfd47b20c0e  a \22quoted\22 \5C one
= 0
$ irmap hash --json --function second good.tileirbc
| {"file":"good.tileirbc","function":"second","index":1,"hash":"861a0d70aeaee62c8f005cfd47b20c0e"}
= 0
$ irmap hash data/tileir/reference/control.v13.1.tileirbc
| 8bff3ba785765c57d5f583a102df8200  if_nest
| 0dfee17873244c5e9406fb35d1c50b4d  loops
| 0ae2d55007dd5ffb6106740b50f15243  for_i64
| 861a0d70aeaee62c8f005cfd47b20c0e  empty
= 0
$ irmap hash data/tileir/reference/control.v13.3.tileirbc
| 8bff3ba785765c57d5f583a102df8200  if_nest
| 0dfee17873244c5e9406fb35d1c50b4d  loops
| 0ae2d55007dd5ffb6106740b50f15243  for_i64
| 861a0d70aeaee62c8f005cfd47b20c0e  empty
= 0
$ irmap hash data/tileir/reference/hints.v13.3.tileirbc
| 4f2604583239367aac0d667271c3d0ad  all_entry_hints
| 861a0d70aeaee62c8f005cfd47b20c0e  empty_hints
| 1314f63cea56886795be62caf44b66d3  view_hints
= 0
$ irmap hash data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc
| 325748b6fe13ebed3d4fb639e9875f51  softmax_row_Kt1_A2f16_1v8l0_2t1_3i16_p16_A2f16_1v8l0_2t1_3i16_p16_I1024
| fc18641da96c101aafde7ec94234d606  softmax_row_Kt1_A2f16_1l0_2t1_A2f16_1l0_2t1_I1024
| 4cfa96262fd0d207e4434e877561677c  softmax_row_Kt1_A2f16_3l0_A2f16_3l0_I1024
| f4e278b468cde0ca09d6e01faf696c88  softmax_row_Kt1_A2bf16_1v8l0_2t1_3i16_p16_A2bf16_1v8l0_2t1_3i16_p16_I1024
| c77f71888fff1ca1379fd850ae873654  softmax_row_Kt1_A2bf16_1l0_2t1_A2bf16_1l0_2t1_I1024
| c5b1e45bdaa4b011e6b15f9d001e0eec  softmax_row_Kt1_A2bf16_3l0_A2bf16_3l0_I1024
| 2022d0672011a3abfbc3565ca784b669  softmax_row_Kt1_A2f32_1v4l0_2t1_3i16_p16_A2f32_1v4l0_2t1_3i16_p16_I1024
| d1262b78c3e7e53007fc1f2a0b23c925  softmax_row_Kt1_A2f32_1l0_2t1_A2f32_1l0_2t1_I1024
| 7ada0388998aeb3f6fbef9daf84eb81a  softmax_row_Kt1_A2f32_3l0_A2f32_3l0_I1024
= 0
$ irmap hash --function='#0' data/tileir/cutile-13.5/branches.f32.v13.5.tileirbc
| e03fb9cbbd1e5471a066c0ffbb84ae3c  branches_Kt2_A1f32_1t1_A1f32_1t1_Si32
= 0
# A function that cannot be decoded has none; of other formats there are none.
$ irmap hash broken.tileirbc
= 0
$ irmap hash data/mlir/hand/049_hand_valid.mlirbc
! data/mlir/hand/049_hand_valid.mlirbc: error: hashing functions of this format is not supported [unsupported]
= 3
$ irmap hash
! irmap hash: no FILE given
! Try 'irmap hash --help'.
= 2
$ irmap hash nothing.tileirbc
! nothing.tileirbc: error: cannot open the file: No such file or directory [io]
= 3
