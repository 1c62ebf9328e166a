# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Help goes to standard output and is no error; a call without a command is one.
$ irmap --help
| Usage: irmap COMMAND [OPTION...] FILE...
|
| Reads compiler bytecode (NVIDIA CUDA Tile IR, MLIR, MIND MIC-B)
| and decodes only what is asked for.
|
| Commands:
|   info    FILE...      format, version, producer, sections and counts
|   ls      KIND FILE... list one of the tables of a file
|   dump    FILE...      print the module as text
|   extract FILE         write a smaller module with some of its functions
|   stat    FILE...      what its bytes are for; ops, functions, types, constants
|   diff    A B          functions, globals and ops that differ
|   hash    FILE...      a fingerprint of each function, for caches
|   bench   FILE         what opening, finding, decoding and printing it cost
|   synth   -o FILE      write a module of any size, for benchmarks
|   check   FILE...      is the file valid? (also: irmap verify)
|   hex     FILE...      every byte, and the field that it belongs to
|   view    [FILE]       a page for the browser with the file inside it
|
| 'irmap COMMAND --help' says more, and 'irmap help op NAME' what an op is made of,
| 'irmap help dialects' which dialects of MLIR have a description.
| 'irmap help limits' lists what bounds memory and time; 'irmap --version' prints the version.
|
| Options:
|       --module N           module N of FILE: the same as FILE@N
|       --json               one JSON object a line instead of text
|   -o, --output FILE        write to FILE; '-', the default, is standard output
|       --no-mmap            read the file into memory even if it is large
|       --op-properties FILE table of the properties of MLIR ops
|       --dialect FILE       description of an MLIR dialect: a file, a name ('irmap help dialects'), none or auto
|       --color WHEN         colour diagnostics and diff: auto, always or never (NO_COLOR is heeded)
|   -h, --help               show this help
|
| FILE may be '-' for standard input, and any file in which bytecode lies: FILE@N is the
| module N that 'irmap ls modules FILE' lists. Limits: irmap help limits.
| Exit status: 0 good, 1 bad input, 2 wrong usage, 3 input/output, memory, a limit,
| or what irmap does not do for a format; of diff 1 is a difference, and bad input 3.
= 0
$ irmap -h | head -1
| Usage: irmap COMMAND [OPTION...] FILE...
= 0
$ irmap
! Usage: irmap COMMAND [OPTION...] FILE...
!
! Reads compiler bytecode (NVIDIA CUDA Tile IR, MLIR, MIND MIC-B)
! and decodes only what is asked for.
!
! Commands:
!   info    FILE...      format, version, producer, sections and counts
!   ls      KIND FILE... list one of the tables of a file
!   dump    FILE...      print the module as text
!   extract FILE         write a smaller module with some of its functions
!   stat    FILE...      what its bytes are for; ops, functions, types, constants
!   diff    A B          functions, globals and ops that differ
!   hash    FILE...      a fingerprint of each function, for caches
!   bench   FILE         what opening, finding, decoding and printing it cost
!   synth   -o FILE      write a module of any size, for benchmarks
!   check   FILE...      is the file valid? (also: irmap verify)
!   hex     FILE...      every byte, and the field that it belongs to
!   view    [FILE]       a page for the browser with the file inside it
!
! 'irmap COMMAND --help' says more, and 'irmap help op NAME' what an op is made of,
! 'irmap help dialects' which dialects of MLIR have a description.
! 'irmap help limits' lists what bounds memory and time; 'irmap --version' prints the version.
!
! Options:
!       --module N           module N of FILE: the same as FILE@N
!       --json               one JSON object a line instead of text
!   -o, --output FILE        write to FILE; '-', the default, is standard output
!       --no-mmap            read the file into memory even if it is large
!       --op-properties FILE table of the properties of MLIR ops
!       --dialect FILE       description of an MLIR dialect: a file, a name ('irmap help dialects'), none or auto
!       --color WHEN         colour diagnostics and diff: auto, always or never (NO_COLOR is heeded)
!   -h, --help               show this help
!
! FILE may be '-' for standard input, and any file in which bytecode lies: FILE@N is the
! module N that 'irmap ls modules FILE' lists. Limits: irmap help limits.
! Exit status: 0 good, 1 bad input, 2 wrong usage, 3 input/output, memory, a limit,
! or what irmap does not do for a format; of diff 1 is a difference, and bad input 3.
= 2
$ irmap info --help
| Usage: irmap info [OPTION...] FILE...
|
| Prints what a file is and what its tables hold, without decoding any of them; of Tile IR
| also the least version of the CUDA toolkit that reads it, of portable artifacts that of
| StableHLO. With --why the file is decoded, and what not every version has is listed: ops,
| types, attributes, flags, the newest first.
|
| Examples:
|   irmap info kernel.tileirbc
|   irmap info --why kernel.tileirbc
|   irmap info a.out@1
|
| Options:
|       --why                what in the file asks for the version of its readers
|       --module N           module N of FILE: the same as FILE@N
|       --json               one JSON object a line instead of text
|   -o, --output FILE        write to FILE; '-', the default, is standard output
|       --no-mmap            read the file into memory even if it is large
|       --op-properties FILE table of the properties of MLIR ops
|       --dialect FILE       description of an MLIR dialect: a file, a name ('irmap help dialects'), none or auto
|       --color WHEN         colour diagnostics and diff: auto, always or never (NO_COLOR is heeded)
|   -h, --help               show this help
|
| FILE may be '-' for standard input, and any file in which bytecode lies: FILE@N is the
| module N that 'irmap ls modules FILE' lists. Limits: irmap help limits.
| Exit status: 0 good, 1 bad input, 2 wrong usage, 3 input/output, memory, a limit,
| or what irmap does not do for a format; of diff 1 is a difference, and bad input 3.
= 0
$ irmap ls -h
| Usage: irmap ls [OPTION...] KIND FILE...
|
| KIND is one of: sections, strings, types, constants, globals, functions, debug,
| ops; of MIC-B graphs also: symbols, values, map; of MLIR: dialects, attributes,
| resources; of any file: modules.
| With --function: the row or the ops of that function, or the types, strings, constants or
| attributes that it uses; of Tile IR not those that its debug information does.
| An entry that cannot be decoded is reported and the others are listed. Numbers that
| refer to something are shown as they stand; irmap check says which lead nowhere.
|
| Examples:
|   irmap ls functions kernel.tileirbc
|   irmap ls ops --function 'softmax*' kernel.tileirbc
|   irmap ls ops --line model.py:97 kernel.tileirbc
|   irmap ls modules a.out
|
| Options:
|       --function NAME      only this function: its name, the beginning, a pattern or #N; may be repeated
|       --vhlo               show portable artifacts as they are stored, not as StableHLO
|       --line FILE:LINE     of ops: only those that come from there; FILE without its folders, too
|       --module N           module N of FILE: the same as FILE@N
|       --json               one JSON object a line instead of text
|   -o, --output FILE        write to FILE; '-', the default, is standard output
|   -j, --jobs N             threads that work at a time; the cores, but one for a small file
|       --no-mmap            read the file into memory even if it is large
|       --op-properties FILE table of the properties of MLIR ops
|       --dialect FILE       description of an MLIR dialect: a file, a name ('irmap help dialects'), none or auto
|       --color WHEN         colour diagnostics and diff: auto, always or never (NO_COLOR is heeded)
|   -h, --help               show this help
|
| FILE may be '-' for standard input, and any file in which bytecode lies: FILE@N is the
| module N that 'irmap ls modules FILE' lists. Limits: irmap help limits.
| Exit status: 0 good, 1 bad input, 2 wrong usage, 3 input/output, memory, a limit,
| or what irmap does not do for a format; of diff 1 is a difference, and bad input 3.
= 0
$ irmap ls --help no such arguments matter
| Usage: irmap ls [OPTION...] KIND FILE...
|
| KIND is one of: sections, strings, types, constants, globals, functions, debug,
| ops; of MIC-B graphs also: symbols, values, map; of MLIR: dialects, attributes,
| resources; of any file: modules.
| With --function: the row or the ops of that function, or the types, strings, constants or
| attributes that it uses; of Tile IR not those that its debug information does.
| An entry that cannot be decoded is reported and the others are listed. Numbers that
| refer to something are shown as they stand; irmap check says which lead nowhere.
|
| Examples:
|   irmap ls functions kernel.tileirbc
|   irmap ls ops --function 'softmax*' kernel.tileirbc
|   irmap ls ops --line model.py:97 kernel.tileirbc
|   irmap ls modules a.out
|
| Options:
|       --function NAME      only this function: its name, the beginning, a pattern or #N; may be repeated
|       --vhlo               show portable artifacts as they are stored, not as StableHLO
|       --line FILE:LINE     of ops: only those that come from there; FILE without its folders, too
|       --module N           module N of FILE: the same as FILE@N
|       --json               one JSON object a line instead of text
|   -o, --output FILE        write to FILE; '-', the default, is standard output
|   -j, --jobs N             threads that work at a time; the cores, but one for a small file
|       --no-mmap            read the file into memory even if it is large
|       --op-properties FILE table of the properties of MLIR ops
|       --dialect FILE       description of an MLIR dialect: a file, a name ('irmap help dialects'), none or auto
|       --color WHEN         colour diagnostics and diff: auto, always or never (NO_COLOR is heeded)
|   -h, --help               show this help
|
| FILE may be '-' for standard input, and any file in which bytecode lies: FILE@N is the
| module N that 'irmap ls modules FILE' lists. Limits: irmap help limits.
| Exit status: 0 good, 1 bad input, 2 wrong usage, 3 input/output, memory, a limit,
| or what irmap does not do for a format; of diff 1 is a difference, and bad input 3.
= 0
$ irmap --version
| irmap 0.1.0
= 0

# Help that cannot be written is an error like any other output.
$ irmap synth --help
| Usage: irmap synth [OPTION...] -o FILE
|
| Writes a valid module to -o FILE or standard output. The bytes depend on the options and the
| version of irmap only, not on the machine: whoever measures readers of bytecode can share
| the line that makes their input. Tile IR has kernels with loops, branches, loads and
| reductions; MLIR functions of arith, cf, scf and memref; MIC-B one graph.
|
| Examples:
|   irmap synth --functions 10000 --debug -o kernels.tileirbc
|   irmap synth --format mlir --functions 1000 --ops 200 -o functions.mlirbc
|   irmap synth --format micb --shape mlp --ops 1000000 -o graph.micb
|
| Options:
|       --format FORMAT      tileir, the default, mlir or micb
|       --functions N        functions (1); not of MIC-B
|       --ops N              ops in each function (90; of MLIR 24, from 16); of MIC-B values in all (1000)
|       --constants N        entries of the constant table, or dense constants of MLIR (8)
|       --constant-bytes N   bytes of a dense constant, a power of two from 4 (64, of MLIR 16)
|       --strings N          of Tile IR: formats and messages that are printed (2)
|       --globals N          of Tile IR: global variables (0)
|       --name-length N      of Tile IR: average length of function names, from 24 (64)
|       --debug              with debug locations; not of MIC-B
|       --hints              of Tile IR: optimization hints on each function
|       --layout LAYOUT      of Tile IR: as cutile, the default, or reference writes it
|       --target VERSION     of Tile IR: 13.1, 13.2, 13.3 (the default) or 13.4
|       --shape SHAPE        of MIC-B: chain, mlp (the default), fanin or random
|       --seed N             makes another module of the same size (0)
|       --module N           module N of FILE: the same as FILE@N
|   -o, --output FILE        write to FILE; '-', the default, is standard output
|       --no-mmap            read the file into memory even if it is large
|       --op-properties FILE table of the properties of MLIR ops
|       --dialect FILE       description of an MLIR dialect: a file, a name ('irmap help dialects'), none or auto
|       --color WHEN         colour diagnostics and diff: auto, always or never (NO_COLOR is heeded)
|   -h, --help               show this help
|
| FILE may be '-' for standard input, and any file in which bytecode lies: FILE@N is the
| module N that 'irmap ls modules FILE' lists. Limits: irmap help limits.
| Exit status: 0 good, 1 bad input, 2 wrong usage, 3 input/output, memory, a limit,
| or what irmap does not do for a format; of diff 1 is a difference, and bad input 3.
= 0
$ irmap --help >/dev/full
! <stdout>: error: cannot write the output: No space left on device [io]
= 3
$ irmap --version >/dev/full
! <stdout>: error: cannot write the output: No space left on device [io]
= 3
$ irmap info --help >/dev/full
! <stdout>: error: cannot write the output: No space left on device [io]
= 3
# What an op is made of.
$ irmap help op mmaf
| mmaf
|   opcode 0x49, since 13.1
|
| Fields, in the order of the file:
|   result                       result
|   flags                        flags, since 13.3
|   fast_acc                     unit, since 13.3, with bit 0 of the flags
|   lhs                          operand
|   rhs                          operand
|   acc                          operand
|
| What NVIDIA's verifier (13.3) asks, in its order:
|   operand-lhs                  mmaf operand tile type of f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 values
|   operand-rhs                  mmaf operand tile type of f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 values
|   operand-acc                  mmaf acc/result tile type of f16 or f32 or f64 values
|   result-result                mmaf acc/result tile type of f16 or f32 or f64 values
|   same-type                    failed to verify that all of {acc, result} have same type
|   same-element                 failed to verify that all of {lhs, rhs} have the same element type
|   same-rank                    failed to verify that all of {lhs, rhs, acc} have same rank
|   shape                        [Bx]MxK, [Bx]KxN and [Bx]MxN
|   types                        accumulator f16 or f32 for f16 and f8, f64 for f64, f32 for others
= 0
$ irmap help op addf
| addf
|   opcode 0x02, since 13.1
|
| Fields, in the order of the file:
|   result                       result
|   flags                        flags
|   flush_to_zero                unit, with bit 0 of the flags
|   rounding_mode                enum
|   lhs                          operand
|   rhs                          operand
|
| What NVIDIA's verifier (13.3) asks, in its order:
|   operand-lhs                  tile of f16 or bf16 or f32 or f64 values
|   operand-rhs                  tile of f16 or bf16 or f32 or f64 values
|   result-result                tile of f16 or bf16 or f32 or f64 values
|   same-type                    failed to verify that all of {lhs, rhs, result} have same type
|   rounding                     invalid rounding mode specified, expect one of [nearest_even, zero, negative_inf, positive_inf]
|   flush-to-zero                flush_to_zero modifier only supported for f32 data type, but got: {}
= 0
$ irmap help op for
| for
|   opcode 0x29, since 13.1
|
| Fields, in the order of the file:
|   resultValues                 results
|   flags                        flags, since 13.2
|   unsignedCmp                  unit, since 13.2, with bit 0 of the flags
|   operand_count                operand_count
|   lowerBound                   operand
|   upperBound                   operand
|   step                         operand
|   initValues                   rest
|   regions                      regions
|
| What NVIDIA's verifier (13.3) asks, in its order:
|   single-block                 expects region #{} to have 0 or 1 blocks
|   operand-lowerBound           0D tile of i1 or i8 or i16 or i32 or i64 values
|   operand-upperBound           0D tile of i1 or i8 or i16 or i32 or i64 values
|   operand-step                 0D tile of i1 or i8 or i16 or i32 or i64 values
|   same-type                    failed to verify that all of {lowerBound, upperBound, step} have same type
|   same-types                   failed to verify that all of {initValues, resultValues} have same type
|   region-region                region #{} ('region') failed to verify constraint: region with 1 blocks
|   body                         an argument of the bounds' type, then one of the type of each value that it carries, none of them a view
= 0
$ irmap help op 'preview$call'
| preview$call
|   opcode 0x4002, since 13.5
|
| Fields, in the order of the file:
|   results                      results
|   flags                        flags
|   callee                       string
|   const_args                   attrs
|   arg_attrs                    attrs, with bit 0 of the flags
|   res_attrs                    attrs, with bit 1 of the flags
|   operands                     operands
|
| No rules of NVIDIA's verifier (13.3) are known.
= 0
$ irmap help op | wc -l
| 103
= 0
$ irmap help op nothing
! irmap help: no op of Tile IR has that name: nothing
! Try 'irmap help --help'.
= 2
$ irmap help op a b
! irmap help: more than one op
! Try 'irmap help --help'.
= 2
$ irmap help nothing
! irmap help: unknown command: nothing
! COMMAND is one of info, ls, dump, extract, stat, diff, hash, bench, synth, check, hex, view, op, dialects, limits.
! Try 'irmap --help'.
= 2
$ irmap help info | head -n 3
| Usage: irmap info [OPTION...] FILE...
|
| Prints what a file is and what its tables hold, without decoding any of them; of Tile IR
= 0
$ irmap help | head -n 1
| Usage: irmap COMMAND [OPTION...] FILE...
= 0
