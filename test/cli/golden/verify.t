# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A kernel that its compiler wrote and NVIDIA's verifier refuses: bytes are right, the meaning is not.
$ irmap check data/verify/int_division.uint32.v13.3.tileirbc
| data/verify/int_division.uint32.v13.3.tileirbc: accepted
= 0
# The message is NVIDIA's.
$ irmap check --level=verify data/verify/int_division.uint32.v13.3.tileirbc
| data/verify/int_division.uint32.v13.3.tileirbc: rejected
! data/verify/int_division.uint32.v13.3.tileirbc:0xc4: error: 'cuda_tile.divi' op rounding mode 'negative_inf' is not allowed with 'unsigned' flag [divi/rounding-unsigned]
!     in: function @int_division_Kt1_A1u32_1i16t1_p16_A1u32_1i16t1_p16_A1u32_1i16t1_p16_A1u32_1i16t1_p16_I128 > op 30 divi > rounding
!     at: /src/kernels/elementwise.py:205:11
= 1
# For programs.
$ irmap check --level=verify --json data/verify/int_division.uint32.v13.3.tileirbc
| {"file":"data/verify/int_division.uint32.v13.3.tileirbc","verdict":"rejected","level":"verify","complete":true,"findings":[{"rule":"divi/rounding-unsigned","severity":"error","offset":196,"message":"'cuda_tile.divi' op rounding mode 'negative_inf' is not allowed with 'unsigned' flag","op":"divi","function":"int_division_Kt1_A1u32_1i16t1_p16_A1u32_1i16t1_p16_A1u32_1i16t1_p16_A1u32_1i16t1_p16_I128","op_index":30,"name":"rounding","source":"/src/kernels/elementwise.py","line":205}]}
= 1
# What nothing uses is not looked at: NVIDIA's reader takes it.
$ irmap check --level=verify data/tileir/malformed/func_flag_f2.tileirbc
| data/tileir/malformed/func_flag_f2.tileirbc: accepted
= 0
