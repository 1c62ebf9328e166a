# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Invalid input has status 1, and a message with file, offset and name of the error.
$ irmap info empty
! empty:0x0: error: magic number needs 8 bytes, 0 are left [truncated]
!     it is empty: see whether the command that writes it failed
= 1
$ irmap info text
! text:0x0: error: no bytecode format that irmap knows [format-unknown]
= 1
$ irmap info cut_magic
! cut_magic:0x0: error: magic number needs 8 bytes, 5 are left [truncated]
= 1
$ irmap info cut_header
! cut_header:0xa: error: version tag needs 2 bytes, 0 are left [truncated]
= 1
$ irmap info mlir
! mlir:0x4: error: bytecode version needs 9 bytes, 8 are left [truncated]
= 1
$ irmap info micb
! micb:0xa: error: unknown map marker 0 [bad-tag]
!     in: section map
= 1
$ irmap info micb_3
! micb_3:0x4: error: version 3 is not supported (2 is) [version-unsupported]
!     in: section header
= 1
$ irmap info major_14
! major_14:0x8: error: major version 14 is not supported (13 is) [version-unsupported]
= 1
$ irmap info minor_0
! minor_0:0x9: error: minor version 0 is not supported (1 is) [version-unsupported]
= 1
$ irmap info no_end
! no_end:0x20: error: section id needs 1 byte, 0 are left [truncated]
= 1
$ irmap info end_80
! end_80:0x20: error: unknown section id 128 (7 is the last) [section-unknown]
= 1
$ irmap info trailing
! trailing:0x21: error: 2 bytes after the end marker [trailing-bytes]
= 1
$ irmap info no_strings
! no_strings:0x11: error: mandatory section 1 (String) is missing [section-missing]
= 1
$ irmap info no_functions
! no_functions:0x11: error: mandatory section 2 (Func) is missing [section-missing]
= 1
$ irmap info section_8
! section_8:0x20: error: unknown section id 8 (7 is the last) [section-unknown]
= 1
$ irmap info unaligned
! unaligned:0xc: error: section alignment is 0, must be a power of two and a multiple of 4 [alignment]
= 1
$ irmap info align_3
! align_3:0xe: error: section alignment is 3, must be a power of two and a multiple of 1 [alignment]
= 1
$ irmap info long_section
! long_section:0xd: error: section payload needs 255 bytes, 9 are left [truncated]
= 1
$ irmap info varint_11
! varint_11:0xd: error: section length: a varint of more than 10 bytes or 64 bits [varint-range]
= 1
$ irmap info many_strings
! many_strings:0x14: error: string count 9 is too large: at most 2 fit [count-range]
!     in: section String
= 1
$ irmap info many_functions
! many_functions:0x10: error: function count 2 is too large: at most 1 fit [count-range]
!     in: section Func
= 1
$ irmap info cut_body
! cut_body:0x16: error: function body needs 9 bytes, 1 are left [truncated]
!     in: section Func > function 0
= 1
$ irmap info prefix
! prefix:0xd: error: section length is a prefix varint, as in the published specification, but Tile IR files are written with LEB128 varints [prefix-varint]
= 1

# Files that cannot be read have status 3.
$ irmap info missing
! missing: error: cannot open the file: No such file or directory [io]
= 3
$ irmap ls strings missing
! missing: error: cannot open the file: No such file or directory [io]
= 3
$ irmap info .
! .: error: cannot read the file: Is a directory [io]
!     it is a directory: name the files in it
= 3
$ irmap info no/such/folder
! no/such/folder: error: cannot open the file: No such file or directory [io]
= 3
$ irmap info ''
! : error: cannot open the file: No such file or directory [io]
= 3
# Each malformed function is named, with any number of threads.
$ cp data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc two; for at in 352 1104 1558; do printf '\177' | dd of=two bs=1 seek=$at conv=notrunc 2>/dev/null; done; irmap dump two >a
! two:0x160: error: unknown opcode 127: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 1 @softmax_row_Kt1_A2f16_1l0_2t1_A2f16_1l0_2t1_I1024 > op 5
! two:0x450: error: unknown opcode 127: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 4 @softmax_row_Kt1_A2bf16_1l0_2t1_A2bf16_1l0_2t1_I1024 > op 5
! two:0x616: error: unknown opcode 127: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 6 @softmax_row_Kt1_A2f32_1v4l0_2t1_3i16_p16_A2f32_1v4l0_2t1_3i16_p16_I1024 > op 5
= 1
$ irmap dump -j2 two >b && exit; cmp a b
! two:0x160: error: unknown opcode 127: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 1 @softmax_row_Kt1_A2f16_1l0_2t1_A2f16_1l0_2t1_I1024 > op 5
! two:0x450: error: unknown opcode 127: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 4 @softmax_row_Kt1_A2bf16_1l0_2t1_A2bf16_1l0_2t1_I1024 > op 5
! two:0x616: error: unknown opcode 127: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 6 @softmax_row_Kt1_A2f32_1v4l0_2t1_3i16_p16_A2f32_1v4l0_2t1_3i16_p16_I1024 > op 5
= 0
$ irmap hex two >c
! two:0x160: error: unknown opcode 127: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 1 @softmax_row_Kt1_A2f16_1l0_2t1_A2f16_1l0_2t1_I1024 > op 5
! two:0x450: error: unknown opcode 127: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 4 @softmax_row_Kt1_A2bf16_1l0_2t1_A2bf16_1l0_2t1_I1024 > op 5
! two:0x616: error: unknown opcode 127: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 6 @softmax_row_Kt1_A2f32_1v4l0_2t1_3i16_p16_A2f32_1v4l0_2t1_3i16_p16_I1024 > op 5
= 1
$ irmap hex -j2 two >d && exit; cmp c d
! two:0x160: error: unknown opcode 127: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 1 @softmax_row_Kt1_A2f16_1l0_2t1_A2f16_1l0_2t1_I1024 > op 5
! two:0x450: error: unknown opcode 127: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 4 @softmax_row_Kt1_A2bf16_1l0_2t1_A2bf16_1l0_2t1_I1024 > op 5
! two:0x616: error: unknown opcode 127: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 6 @softmax_row_Kt1_A2f32_1v4l0_2t1_3i16_p16_A2f32_1v4l0_2t1_3i16_p16_I1024 > op 5
= 0
$ irmap dump --function '#4' --function '#6' two | wc -l
| 18
! two:0x450: error: unknown opcode 127: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 4 @softmax_row_Kt1_A2bf16_1l0_2t1_A2bf16_1l0_2t1_I1024 > op 5
! two:0x616: error: unknown opcode 127: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 6 @softmax_row_Kt1_A2f32_1v4l0_2t1_3i16_p16_A2f32_1v4l0_2t1_3i16_p16_I1024 > op 5
= 0
$ irmap dump --json two | wc -l
| 267
! two:0x160: error: unknown opcode 127: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 1 @softmax_row_Kt1_A2f16_1l0_2t1_A2f16_1l0_2t1_I1024 > op 5
! two:0x450: error: unknown opcode 127: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 4 @softmax_row_Kt1_A2bf16_1l0_2t1_A2bf16_1l0_2t1_I1024 > op 5
! two:0x616: error: unknown opcode 127: the rest of the function cannot be decoded [opcode-unknown]
!     in: section Func > function 6 @softmax_row_Kt1_A2f32_1v4l0_2t1_3i16_p16_A2f32_1v4l0_2t1_3i16_p16_I1024 > op 5
= 0

# Data from a pipe have the same explanations as files.
$ printf '\037\213\010\000' | cat | irmap info -
! <stdin>:0x0: error: no bytecode format that irmap knows [format-unknown]
!     it is a gzip file: unpack it first, as with gunzip
= 1
$ printf '\177ELF\002\001\001' | cat | irmap check -
| <stdin>: rejected
! <stdin>:0x0: error: no bytecode format that irmap knows [format-unknown]
!     it is an ELF file, and no bytecode was found in it
!     00000000  7f 45 4c 46 02 01 01
!               ^^
= 1
$ head -c 300 data/tileir/reference/control.v13.3.tileirbc | irmap check -
| <stdin>: rejected
! <stdin>:0xd: error: section payload needs 400 bytes, 285 are left [truncated]
!     00000000  7f 54 69 6c 65 49 52 00 0d 03 00 00 82 90 03 08
!                                                      ^^
= 1
