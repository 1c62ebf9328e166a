# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Help goes to standard output with status 0. A call without a command is an error.
$ irmap --help
| Usage: irmap COMMAND [OPTION...] [ARGUMENT...]
|
| Reads compiler bytecode: NVIDIA CUDA Tile IR, MLIR and MIC-B (graphs of the language MIND).
|
| Commands:
|   info    FILE...      print format, version, producer, sections and counts
|   ls      KIND FILE... list a table of a file
|   dump    FILE...      print the module as text
|   extract FILE         write a smaller module with some of its functions
|   stat    FILE...      count bytes, ops, functions, types and constants
|   diff    A B          print differences of functions, globals and ops
|   hash    FILE...      print a fingerprint of each function
|   bench   FILE         measure the time to open, decode and print a file
|   synth   [-o FILE]    generate a module of any size for benchmarks
|   check   FILE...      check whether the file is valid (also: irmap verify)
|   hex     FILE...      show the bytes of each field and their meaning
|   view    [FILE]       write an HTML page that shows the file
|
| 'irmap COMMAND --help' describes a command and its own options.
| 'irmap help op NAME' describes an op.
| 'irmap help dialects' lists the built-in and installed descriptions of MLIR dialects.
| 'irmap --version' prints the version.
|
| Common options:
|       --module N           Read module N, like FILE@N
|       --json               Print one JSON object per line (not: extract, synth, view)
|   -o, --output FILE        Write to FILE instead of standard output
|       --no-mmap            Do not memory-map large files
|       --no-sandbox         Keep all rights, such as to open other files
|       --op-properties FILE Take names and encodings of MLIR op properties from FILE (bytecode lacks them)
|       --dialect FILE       Use this MLIR dialect description; 'none': do not use installed ones
|       --color WHEN         Colour diagnostics and diff: auto (default), always or never
|   -h, --help               Print this help
|
| FILE contains bytecode, alone or embedded, as in an executable; '-' is standard input.
| FILE@N is its module N, as numbered by 'irmap ls modules FILE'. Indices count from 0.
| 'irmap help limits' lists options that limit memory and time.
| Exit status: 0 success; 1 invalid input, or no such function, module or entry; 2 usage error;
| 3 other errors. irmap diff: 0 equal, 1 different, 2 usage error, 3 all other errors.
= 0
$ irmap -h | head -1
| Usage: irmap COMMAND [OPTION...] [ARGUMENT...]
= 0
$ irmap
! Usage: irmap COMMAND [OPTION...] [ARGUMENT...]
!
! Reads compiler bytecode: NVIDIA CUDA Tile IR, MLIR and MIC-B (graphs of the language MIND).
!
! Commands:
!   info    FILE...      print format, version, producer, sections and counts
!   ls      KIND FILE... list a table of a file
!   dump    FILE...      print the module as text
!   extract FILE         write a smaller module with some of its functions
!   stat    FILE...      count bytes, ops, functions, types and constants
!   diff    A B          print differences of functions, globals and ops
!   hash    FILE...      print a fingerprint of each function
!   bench   FILE         measure the time to open, decode and print a file
!   synth   [-o FILE]    generate a module of any size for benchmarks
!   check   FILE...      check whether the file is valid (also: irmap verify)
!   hex     FILE...      show the bytes of each field and their meaning
!   view    [FILE]       write an HTML page that shows the file
!
! 'irmap COMMAND --help' describes a command and its own options.
! 'irmap help op NAME' describes an op.
! 'irmap help dialects' lists the built-in and installed descriptions of MLIR dialects.
! 'irmap --version' prints the version.
!
! Common options:
!       --module N           Read module N, like FILE@N
!       --json               Print one JSON object per line (not: extract, synth, view)
!   -o, --output FILE        Write to FILE instead of standard output
!       --no-mmap            Do not memory-map large files
!       --no-sandbox         Keep all rights, such as to open other files
!       --op-properties FILE Take names and encodings of MLIR op properties from FILE (bytecode lacks them)
!       --dialect FILE       Use this MLIR dialect description; 'none': do not use installed ones
!       --color WHEN         Colour diagnostics and diff: auto (default), always or never
!   -h, --help               Print this help
!
! FILE contains bytecode, alone or embedded, as in an executable; '-' is standard input.
! FILE@N is its module N, as numbered by 'irmap ls modules FILE'. Indices count from 0.
! 'irmap help limits' lists options that limit memory and time.
! Exit status: 0 success; 1 invalid input, or no such function, module or entry; 2 usage error;
! 3 other errors. irmap diff: 0 equal, 1 different, 2 usage error, 3 all other errors.
= 2
$ irmap info --help
| Usage: irmap info [OPTION...] FILE...
|
| Prints format, version, producer, sections and numbers of table entries; for Tile IR, the oldest
| CUDA toolkit that reads the file; for portable artifacts (StableHLO in its dialect VHLO),
| the StableHLO version that they target.
|
| Examples:
|   irmap info kernel.tileirbc
|   irmap info --why kernel.tileirbc
|   irmap info a.out@1
|
| Options of this command:
|       --why                List the features that require the printed CUDA toolkit or StableHLO version
|
| See 'irmap --help' for common options, FILE, and exit status.
= 0
$ irmap ls -h
| Usage: irmap ls [OPTION...] KIND FILE...
|
| KIND is one of: sections, strings, types, constants, globals, functions, debug,
| ops; for MIC-B graphs also: symbols, values, map; for MLIR also: dialects,
| attributes, resources; for any file: modules.
| With --function, functions and ops list only the selected functions; types, strings,
| constants and attributes list only entries that the selected functions use. Entries that
| cannot be decoded are reported. irmap check also checks the references between entries.
|
| Examples:
|   irmap ls functions kernel.tileirbc
|   irmap ls ops --function 'softmax*' kernel.tileirbc
|   irmap ls ops --line model.py:97 kernel.tileirbc
|   irmap ls modules a.out
|
| Options of this command:
|       --function NAME      Select a function by name, pattern (f*), unique prefix or index (#N); may be repeated
|       --vhlo               Show portable artifacts as stored (VHLO), not as StableHLO
|       --line FILE:LINE     With KIND ops, list only ops from this line of a source file
|   -j, --jobs N             Use N threads (default: one per core, at most one per 512 KiB of input)
|
| See 'irmap --help' for common options, FILE, and exit status.
= 0
$ irmap ls --help no such arguments matter
| Usage: irmap ls [OPTION...] KIND FILE...
|
| KIND is one of: sections, strings, types, constants, globals, functions, debug,
| ops; for MIC-B graphs also: symbols, values, map; for MLIR also: dialects,
| attributes, resources; for any file: modules.
| With --function, functions and ops list only the selected functions; types, strings,
| constants and attributes list only entries that the selected functions use. Entries that
| cannot be decoded are reported. irmap check also checks the references between entries.
|
| Examples:
|   irmap ls functions kernel.tileirbc
|   irmap ls ops --function 'softmax*' kernel.tileirbc
|   irmap ls ops --line model.py:97 kernel.tileirbc
|   irmap ls modules a.out
|
| Options of this command:
|       --function NAME      Select a function by name, pattern (f*), unique prefix or index (#N); may be repeated
|       --vhlo               Show portable artifacts as stored (VHLO), not as StableHLO
|       --line FILE:LINE     With KIND ops, list only ops from this line of a source file
|   -j, --jobs N             Use N threads (default: one per core, at most one per 512 KiB of input)
|
| See 'irmap --help' for common options, FILE, and exit status.
= 0
$ irmap --version | sed 's/[0-9]*\.[0-9]*\.[0-9]*$/VERSION/'
| irmap VERSION
= 0

# Help that cannot be written is an error, like other output.
$ irmap synth --help
| Usage: irmap synth [OPTION...] [-o FILE]
|
| Writes a valid module to FILE, or to standard output if it is not a terminal. The bytes
| depend only on the options and the version of irmap. Tile IR modules contain kernels with
| loops, branches, loads, stores and reductions; MLIR modules contain functions of arith, cf,
| func, scf and memref; MIC-B files contain one graph. Defaults are in parentheses.
|
| Examples:
|   irmap synth --functions 10000 --debug -o kernels.tileirbc
|   irmap synth --format mlir --functions 1000 --ops 200 -o functions.mlirbc
|   irmap synth --format micb --shape mlp --ops 1000000 -o graph.micb
|
| Options of this command:
|       --format FORMAT      Write tileir (default), mlir or micb
|       --functions N        Number of functions (1); not for MIC-B
|       --ops N              Ops per function (90; MLIR: 24, minimum 16); MIC-B: values (1000)
|       --constants N        Entries of the constant table, or dense constants of MLIR (8)
|       --constant-bytes N   Size of a dense constant, a power of two, at least 4 (64; MLIR: 16)
|       --strings N          Tile IR: strings that kernels print (2)
|       --globals N          Tile IR: global variables (0)
|       --name-length N      Tile IR: average length of function names, at least 24 (64)
|       --debug              Write debug locations; not for MIC-B
|       --hints              Tile IR: write an empty list of optimization hints on each function
|       --layout LAYOUT      Tile IR: section order: cutile (default) or reference (NVIDIA's translator)
|       --target VERSION     Tile IR: 13.1, 13.2, 13.3 (default) or 13.4
|       --shape SHAPE        MIC-B: mlp (layers; default), chain (1 input per op), fanin (16 inputs) or random
|       --seed N             Seed of the generator (0)
|
| See 'irmap --help' for common options, FILE, and exit status.
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
# Components of ops.
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
| Rules of NVIDIA's verifier (13.3), in its order:
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
| Rules of NVIDIA's verifier (13.3), in its order:
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
| Rules of NVIDIA's verifier (13.3), in its order:
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
| Prints format, version, producer, sections and numbers of table entries; for Tile IR, the oldest
= 0
$ irmap help | head -n 1
| Usage: irmap COMMAND [OPTION...] [ARGUMENT...]
= 0
