# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A valid file.
$ irmap check data/tileir/malformed/valid_base.tileirbc
| data/tileir/malformed/valid_base.tileirbc: accepted (format, NVIDIA's verifier rules)
= 0
# A violation: offset, bytes, and path of the entry. Level read does not report it.
$ irmap check data/tileir/malformed/func_flag_f2.tileirbc
| data/tileir/malformed/func_flag_f2.tileirbc: accepted (format, NVIDIA's verifier rules)
! data/tileir/malformed/func_flag_f2.tileirbc:0x13: warning: function flags has unknown bits 240 (known are 7) [flag-bits]
!     in: section Func > function 0 @f
!     00000010  01 00 02 f2 00 0b 10 01 00 03 01 00 00 01 5c 00
!                        ^^
!     NVIDIA's tools accept this
= 0
$ irmap check --level=read data/tileir/malformed/func_flag_f2.tileirbc
| data/tileir/malformed/func_flag_f2.tileirbc: accepted (readable)
= 0
# Within an op: function, op and operand have names.
$ irmap check data/tileir/malformed/op_operand_2e40.tileirbc
| data/tileir/malformed/op_operand_2e40.tileirbc: rejected
! data/tileir/malformed/op_operand_2e40.tileirbc:0x1a: error: operand 1099511627776 out of range (table has 1) [index-range]
!     in: section Func > function 0 @f > op 0 addi > operand 1
!     00000010  01 00 02 02 00 0d 03 01 00 00 80 80 80 80 80 20
!                                             ^^
= 1
# Debug information is a warning at level read.
$ irmap check --level=read data/tileir/malformed/debug_string_oob.tileirbc
| data/tileir/malformed/debug_string_oob.tileirbc: accepted (readable)
! data/tileir/malformed/debug_string_oob.tileirbc:0xb1: warning: debug string index 99 out of range (table has 5) [index-range]
!     in: section Debug > entry 1
!     000000b0  02 63 04 01 01 05 01 0a 00 00 02 0b 04 03 03 0a
!                  ^^
= 0
$ irmap check --level strict data/tileir/malformed/debug_string_oob.tileirbc
| data/tileir/malformed/debug_string_oob.tileirbc: rejected
! data/tileir/malformed/debug_string_oob.tileirbc:0xb1: error: debug string index 99 out of range (table has 5) [index-range]
!     in: section Debug > entry 1
!     000000b0  02 63 04 01 01 05 01 0a 00 00 02 0b 04 03 03 0a
!                  ^^
= 1
# A file that cannot be opened.
$ irmap check cut_magic
| cut_magic: rejected
! cut_magic:0x0: error: magic number needs 8 bytes, 5 are left [truncated]
!     00000000  7f 54 69 6c 65
!               ^^
= 1
# Several files: the exit status is the worst one; JSON has one line per file.
$ irmap check data/tileir/malformed/valid_base.tileirbc data/tileir/malformed/type_slack.tileirbc
| data/tileir/malformed/valid_base.tileirbc: accepted (format, NVIDIA's verifier rules)
| data/tileir/malformed/type_slack.tileirbc: accepted (format, NVIDIA's verifier rules)
! data/tileir/malformed/type_slack.tileirbc:0x2f: warning: 2 bytes after the type [trailing-bytes]
!     in: section Type > entry 0
!     00000020  85 0d 04 cb 01 cb cb cb 00 00 00 00 10 00 00 99
!                                                            ^^
!     NVIDIA's tools accept this
= 0
$ irmap check --json data/tileir/malformed/valid_base.tileirbc data/tileir/malformed/type_slack.tileirbc cut_magic
| {"file":"data/tileir/malformed/valid_base.tileirbc","verdict":"accepted","level":"verify","complete":true,"findings":[]}
| {"file":"data/tileir/malformed/type_slack.tileirbc","verdict":"accepted","level":"verify","complete":true,"findings":[{"rule":"trailing-bytes","severity":"warning","offset":47,"message":"2 bytes after the type","path":"section Type > entry 0","reference":"accepted"}]}
| {"file":"cut_magic","verdict":"rejected","level":"verify","complete":false,"findings":[{"rule":"truncated","severity":"error","offset":0,"message":"magic number needs 8 bytes, 5 are left"}]}
= 1
# Standard input.
$ irmap check - < data/tileir/malformed/valid_base.tileirbc
| <stdin>: accepted (format, NVIDIA's verifier rules)
= 0
# Invalid arguments.
$ irmap check
! irmap check: no FILE given
! Try 'irmap check --help'.
= 2
$ irmap check --level=lax data/tileir/malformed/valid_base.tileirbc
! irmap check: --level must be read, strict or verify, not: lax
! Try 'irmap check --help'.
= 2
$ irmap check --function f data/tileir/malformed/valid_base.tileirbc
| data/tileir/malformed/valid_base.tileirbc: accepted (format, NVIDIA's verifier rules)
= 0
$ irmap dump --level=read data/tileir/malformed/valid_base.tileirbc
! irmap dump: unknown option: --level=read
! Try 'irmap dump --help'.
= 2
# A missing file is an I/O error.
$ irmap check --json missing
| {"file":"missing","verdict":"unfinished","level":"verify","complete":false,"findings":[{"rule":"io","severity":"error","message":"cannot open the file: No such file or directory"}]}
= 3
$ irmap check missing data/tileir/malformed/valid_base.tileirbc
| missing: unfinished
| data/tileir/malformed/valid_base.tileirbc: accepted (format, NVIDIA's verifier rules)
! missing: error: cannot open the file: No such file or directory [io]
= 3

# A malformed byte is reported once, even if several entries refer to it. A check that stops early reports this.
$ irmap check --max-findings 1 data/tileir/malformed/type_slack.tileirbc
| data/tileir/malformed/type_slack.tileirbc: accepted (format, NVIDIA's verifier rules)
! data/tileir/malformed/type_slack.tileirbc:0x2f: warning: 2 bytes after the type [trailing-bytes]
!     in: section Type > entry 0
!     00000020  85 0d 04 cb 01 cb cb cb 00 00 00 00 10 00 00 99
!                                                            ^^
!     NVIDIA's tools accept this
= 0
$ irmap check --max-findings=2 --json data/tileir/malformed/type_index_oob_in_type.tileirbc
| {"file":"data/tileir/malformed/type_index_oob_in_type.tileirbc","verdict":"rejected","level":"verify","complete":true,"findings":[{"rule":"index-range","severity":"error","offset":146,"message":"element type index 77 out of range (table has 12)","path":"section Type > entry 1"}]}
= 1

# A pipe is not opened again to show its bytes.
$ mkfifo pipe; (printf 'no bytecode at all' >pipe &); irmap check pipe
| pipe: rejected
! pipe:0x0: error: no bytecode format that irmap knows [format-unknown]
!     00000000  6e 6f 20 62 79 74 65 63 6f 64 65 20 61 74 20 61
!               ^^
= 1
# An invalid type of a region's argument is reported for the enclosing op.
$ (head -c 170 data/tileir/reference/control.v13.3.tileirbc; printf '\177'; tail -c +172 data/tileir/reference/control.v13.3.tileirbc) >bad-argument; irmap check bad-argument
| bad-argument: rejected
! bad-argument:0xaa: error: type index 127 out of range (table has 15) [index-range]
!     in: section Func > function 1 @loops > op 3 loop
!     000000a0  05 41 01 0e 02 02 04 01 01 02 7f 0e 09 0f 01 05
!                                             ^^
= 1
