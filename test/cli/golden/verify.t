# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A well-formed kernel by a compiler that NVIDIA's verifier rejects.
$ irmap check data/verify/int_division.uint32.v13.3.tileirbc
| data/verify/int_division.uint32.v13.3.tileirbc: rejected
! data/verify/int_division.uint32.v13.3.tileirbc:0xc4: error: 'cuda_tile.divi' op rounding mode 'negative_inf' is not allowed with 'unsigned' flag [divi/rounding-unsigned]
!     in: function @int_division_Kt1_A1u32_1i16t1_p16_A1u32_1i16t1_p16_A1u32_1i16t1_p16_A1u32_1i16t1_p16_I128 > op 30 divi > rounding
!     at: /src/kernels/elementwise.py:205:11
= 1
# The message is that of NVIDIA's verifier.
$ irmap check --level=verify data/verify/int_division.uint32.v13.3.tileirbc
| data/verify/int_division.uint32.v13.3.tileirbc: rejected
! data/verify/int_division.uint32.v13.3.tileirbc:0xc4: error: 'cuda_tile.divi' op rounding mode 'negative_inf' is not allowed with 'unsigned' flag [divi/rounding-unsigned]
!     in: function @int_division_Kt1_A1u32_1i16t1_p16_A1u32_1i16t1_p16_A1u32_1i16t1_p16_A1u32_1i16t1_p16_I128 > op 30 divi > rounding
!     at: /src/kernels/elementwise.py:205:11
= 1
# JSON.
$ irmap check --level=verify --json data/verify/int_division.uint32.v13.3.tileirbc
| {"file":"data/verify/int_division.uint32.v13.3.tileirbc","verdict":"rejected","level":"verify","complete":true,"findings":[{"rule":"divi/rounding-unsigned","severity":"error","offset":196,"message":"'cuda_tile.divi' op rounding mode 'negative_inf' is not allowed with 'unsigned' flag","op":"divi","function":"int_division_Kt1_A1u32_1i16t1_p16_A1u32_1i16t1_p16_A1u32_1i16t1_p16_A1u32_1i16t1_p16_I128","op_index":30,"name":"rounding","source":"/src/kernels/elementwise.py","line":205,"column":11}]}
= 1
# Unused entries are not checked, as in NVIDIA's reader.
$ irmap check --level=verify data/tileir/malformed/func_flag_f2.tileirbc
| data/tileir/malformed/func_flag_f2.tileirbc: accepted (format, NVIDIA's verifier rules)
! data/tileir/malformed/func_flag_f2.tileirbc:0x13: warning: function flags has unknown bits 240 (known are 7) [flag-bits]
!     in: section Func > function 0 @f
!     00000010  01 00 02 f2 00 0b 10 01 00 03 01 00 00 01 5c 00
!                        ^^
!     NVIDIA's tools accept this
= 0
# For versions newer than the rules, and for other formats, a note states what was checked.
$ irmap check --level=verify data/tileir/cutile/norms.softmax_row.all-signatures.v13.4.tileirbc
| data/tileir/cutile/norms.softmax_row.all-signatures.v13.4.tileirbc: accepted (format, NVIDIA's verifier rules)
! irmap: note: ops newer than Tile IR 13.3 were verified by the rules of 13.3
= 0
$ irmap check --level=verify --json data/tileir/cutile/norms.softmax_row.all-signatures.v13.4.tileirbc
| {"file":"data/tileir/cutile/norms.softmax_row.all-signatures.v13.4.tileirbc","verdict":"accepted","level":"verify","complete":true,"findings":[],"note":"ops newer than Tile IR 13.3 were verified by the rules of 13.3"}
= 0
$ irmap check --level=verify data/micb/graphs/map_string.micb
| data/micb/graphs/map_string.micb: accepted (format)
! irmap: note: level verify has rules for Tile IR and MLIR; other files were checked at level strict
= 0
$ irmap check --level=verify --json data/micb/graphs/map_string.micb
| {"file":"data/micb/graphs/map_string.micb","verdict":"accepted","level":"strict","complete":true,"findings":[],"note":"level verify has rules for Tile IR and MLIR; other files were checked at level strict"}
= 0
# Rules of level strict that NVIDIA's reader lacks are marked.
$ irmap check data/tileir/malformed/func_flag_f2.tileirbc
| data/tileir/malformed/func_flag_f2.tileirbc: accepted (format, NVIDIA's verifier rules)
! data/tileir/malformed/func_flag_f2.tileirbc:0x13: warning: function flags has unknown bits 240 (known are 7) [flag-bits]
!     in: section Func > function 0 @f
!     00000010  01 00 02 f2 00 0b 10 01 00 03 01 00 00 01 5c 00
!                        ^^
!     NVIDIA's tools accept this
= 0
$ irmap check --json data/tileir/malformed/func_flag_f2.tileirbc
| {"file":"data/tileir/malformed/func_flag_f2.tileirbc","verdict":"accepted","level":"verify","complete":true,"findings":[{"rule":"flag-bits","severity":"warning","offset":19,"message":"function flags has unknown bits 240 (known are 7)","path":"section Func > function 0 @f","reference":"accepted"}]}
= 0
# A malformed string that a function uses, if only this function is checked.
$ (head -c 452 data/tileir/reference/globals.v13.3.tileirbc; printf '\0'; tail -c +454 data/tileir/reference/globals.v13.3.tileirbc) >bad; irmap check --level=verify --function use_globals bad
| bad: accepted (format, NVIDIA's verifier rules)
= 0
$ (head -c 221 data/tileir/reference/print_assert.v13.3.tileirbc; printf '\177'; tail -c +223 data/tileir/reference/print_assert.v13.3.tileirbc) >bad; irmap check --level=verify --function printing bad
| bad: rejected
! bad:0x16: error: 'cuda_tile.print_tko' op incorrect number of operands: expected 2, found 0 [print-tko/format]
!     in: function @printing > op 0 print_tko > str
= 1
# NVIDIA's reader ignores padding, the order of strings and rows, bytes after the last field of an entry, and debug tags.
$ cd data/tileir/malformed; for f in section_dup_string padding_ff_bytes str_count_one_more str_offsets_descending str_offset_beyond str_offset_last_beyond type_tag_256_plus_3 type_tile_trailing type_bad_unused const_trailing func_count_zero_with_data global_trailing debug_rows_descend debug_more_indices debug_tag_260 debug_attr_trailing attr_int_i1_2; do irmap verify -q $f.tileirbc 2>/dev/null || echo "$f: $?"; irmap check -q --level=strict $f.tileirbc >/dev/null 2>&1 && echo "$f is valid"; done; echo
|
= 0
# It checks the offsets of all constants, and the size of used constants.
$ for f in const_offsets_descending const_offset_beyond const_size_too_big end_trailing_zero; do irmap check -q data/tileir/malformed/$f.tileirbc 2>&1 | head -1; done
| data/tileir/malformed/const_offsets_descending.tileirbc:0x30: warning: first offset: offset 5 is out of order (its bound is 0) [offset-order]
| data/tileir/malformed/const_offset_beyond.tileirbc:0x38: error: offset table: offset 122 is out of order (its bound is 22) [offset-order]
| data/tileir/malformed/const_size_too_big.tileirbc:0x39: error: constant data needs 100 bytes, 4 are left [truncated]
| data/tileir/malformed/end_trailing_zero.tileirbc:0xef: error: 1 byte after the end marker [trailing-bytes]
= 0
