# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Everyday commands.
$ irmap -V | sed 's/[0-9.]*$/N/'
| irmap N
= 0
$ irmap help limits
| All commands accept these limits on memory and time. Parentheses contain defaults. BYTES
| accepts the suffixes K, M and G. If a limit is reached, the exit status is 3.
|
| Options:
|       --max-depth N        Limit on the nesting of regions and attributes (8192)
|       --max-input BYTES    Limit on the size of a pipe or a decompressed module (1G)
|       --max-memory BYTES   Limit on memory for a module (none)
|       --max-text BYTES     Limit on the text of a module (16M + 512 per input byte)
|       --max-work BYTES     Limit on bytes that are decoded repeatedly (64M + 64 per input byte)
= 0
$ irmap help >help; irmap --help | cmp - help
= 0
$ irmap ls good.tileirbc
! irmap ls: KIND is missing before good.tileirbc
! KIND is one of sections, strings, types, constants, globals, functions, dialects, attributes, resources, debug, symbols, values, map, ops, modules.
! Try 'irmap ls --help'.
= 2

# Several files.
$ irmap ls strings good.tileirbc small.tileirbc
| good.tileirbc:
|  index      offset    size  text
|      0       0x144       5  first
|      1       0x149       6  second
|      2       0x14f       7  weights
|      3       0x156      16  a \22quoted\22 \5C one
|      4       0x166       4  \00\FF\C3\A9
|      5       0x16a       6  sm_100
|      6       0x170       9  occupancy
|      7       0x179       9  allow_tma
|      8       0x182      11  irmap tests
|      9       0x18d       9  kernel.py
|     10       0x196       0
|
| small.tileirbc:
|  index      offset    size  text
|      0        0x1c       4  only
= 0
$ irmap ls strings --json good.tileirbc small.tileirbc
| {"file":"good.tileirbc","index":0,"offset":324,"size":5,"text":"first"}
| {"file":"good.tileirbc","index":1,"offset":329,"size":6,"text":"second"}
| {"file":"good.tileirbc","index":2,"offset":335,"size":7,"text":"weights"}
| {"file":"good.tileirbc","index":3,"offset":342,"size":16,"text":"a \\22quoted\\22 \\5C one"}
| {"file":"good.tileirbc","index":4,"offset":358,"size":4,"text":"\\00\\FF\\C3\\A9"}
| {"file":"good.tileirbc","index":5,"offset":362,"size":6,"text":"sm_100"}
| {"file":"good.tileirbc","index":6,"offset":368,"size":9,"text":"occupancy"}
| {"file":"good.tileirbc","index":7,"offset":377,"size":9,"text":"allow_tma"}
| {"file":"good.tileirbc","index":8,"offset":386,"size":11,"text":"irmap tests"}
| {"file":"good.tileirbc","index":9,"offset":397,"size":9,"text":"kernel.py"}
| {"file":"good.tileirbc","index":10,"offset":406,"size":0,"text":""}
| {"file":"small.tileirbc","index":0,"offset":28,"size":4,"text":"only"}
= 0
$ irmap dump small.tileirbc missing small.tileirbc
| // small.tileirbc:
| cuda_tile.module @kernels {
| }
|
| // small.tileirbc:
| cuda_tile.module @kernels {
| }
! missing: error: cannot open the file: No such file or directory [io]
= 3
$ irmap dump --json data/tileir/reference/assume.v13.3.tileirbc data/tileir/reference/assume.v13.3.tileirbc | cut -c 1-90 | tail -1
| {"file":"data/tileir/reference/assume.v13.3.tileirbc","function":"predicates","op":"return
= 0
$ irmap ls constants small.tileirbc
| (no constants)
= 0

# Bytes by their offsets.
$ irmap hex --at 0x9 good.tileirbc
| in: file header > minor
| 00000009  03                       minor: 3
= 0
$ irmap hex --at 4..9 good.tileirbc small.tileirbc
| good.tileirbc:
| in: file header > magic
| 00000000  7f 54 69 6c 65 49 52 00  magic: "\7FTileIR\00"
| 00000008  0d                       major: 13
| 00000009  03                       minor: 3
|
| small.tileirbc:
| in: file header > magic
| 00000000  7f 54 69 6c 65 49 52 00  magic: "\7FTileIR\00"
| 00000008  0d                       major: 13
| 00000009  03                       minor: 3
= 0
# Meaning of a byte: an op's operand, a region's header, an entry, a function's op.
$ irmap hex --at 0x53 data/tileir/reference/control.v13.3.tileirbc
| in: section Func > function 0 @if_nest > op 10 store_ptr_tko > operand 1 value
| 00000053  04                       value: %4
= 0
$ irmap hex --at 0x18..0x1b data/tileir/reference/control.v13.3.tileirbc
| in: section Func > function 0 @if_nest > op 0 if > results > type
| 00000018  03                       type: #3 tile<i32>
| 00000019  00                       condition: %0
| 0000001a  02                       regions: 2
| 0000001b  01                       region: #0: 1 block
= 0
$ irmap hex --at 0x262 data/tileir/reference/control.v13.3.tileirbc
| in: section Type > entry 1 > element
| 00000262  00                       element: #0 i1
= 0
$ irmap hex --json --at 0x32..0x34 data/tileir/reference/control.v13.3.tileirbc
| {"file":"data/tileir/reference/control.v13.3.tileirbc","offset":50,"size":1,"depth":10,"part":"attributes","name":"overflow","integer":0,"text":"0 none","path":"section Func > function 0 @if_nest > op 4 addi > overflow","function":"if_nest","op":"addi","op_index":4}
| {"file":"data/tileir/reference/control.v13.3.tileirbc","offset":51,"size":1,"depth":10,"part":"operands","name":"lhs","integer":2,"refers_to":"value","text":"%2","path":"section Func > function 0 @if_nest > op 4 addi > operand 0 lhs","function":"if_nest","op":"addi","op_index":4,"operand":0}
| {"file":"data/tileir/reference/control.v13.3.tileirbc","offset":52,"size":1,"depth":10,"part":"operands","name":"rhs","integer":2,"refers_to":"value","text":"%2","path":"section Func > function 0 @if_nest > op 4 addi > operand 1 rhs","function":"if_nest","op":"addi","op_index":4,"operand":1}
= 0
$ irmap hex --at 0x2a8 data/mlir/own-23/affine_ops.v6.mlirbc
| in: section IR > function 0 @a > op 3 affine.store > operands > operand 1
| 000002a8  03                       operand: %1
= 0
$ irmap hex --json --at 0x265 data/mlir/own-23/affine_ops.v6.mlirbc
| {"file":"data/mlir/own-23/affine_ops.v6.mlirbc","offset":613,"size":1,"depth":8,"part":"regions","name":"type","integer":2,"refers_to":"type","text":"#2 memref<?x?xf32>","path":"section IR > function 0 @a > func.func > region 0 > block 0 > arguments > type","function":"a","op":"func.func"}
= 0
$ irmap hex --at 0x17 data/mlir/described/test_enc.v6.mlirbc
| in: section Dialect > entry 2 > section DialectVersions > length
| 00000017  05                       length: 2
= 0
$ irmap hex --json --at 0x78 data/mlir/described/test_enc.v6.mlirbc
| {"file":"data/mlir/described/test_enc.v6.mlirbc","offset":120,"size":1,"depth":4,"part":"opcodes","name":"op","index":1,"integer":1,"text":"#1 t.a","path":"section IR > op 1 t.a","op":"t.a","op_index":1}
= 0
$ irmap hex --at 0x1b data/micb/graphs/arity_matmul_0.micb
| in: section values > entry 0 > name string index
| 0000001b  02                       name string index: #2 "x0"
= 0
$ irmap hex --at 0x24 data/micb/graphs/arity_matmul_0.micb
| in: section values > op 3 matmul
| 00000024  00                       opcode: matmul
= 0
# An op name with a control character, in the path of a byte and in an error.
$ LC_ALL=C sed 's/store\x00/st\x1bre\x00/' data/mlir/own-23/affine_ops.v6.mlirbc >escape && irmap hex --at 0x2a8 escape
| in: section IR > function 0 @a > op 3 affine.st\1Bre > operands > operand 1
| 000002a8  03                       operand: %1
= 0
$ { head -c 680 escape; printf '\177'; tail -c +682 escape; } >escape2 && irmap check escape2
| escape2: rejected
! escape2:0x2a8: error: value 63 out of range (table has 9) [index-range]
!     in: section IR > function 0 @a > op 3 affine.st\1Bre > operand 1
!     000002a0  0d 01 0b 44 87 0b 09 11 7f 0f 0d 17 54 03 0d 05
!                                       ^^
= 1
$ irmap hex --at 0x100000 good.tileirbc
! good.tileirbc: error: offset 0x100000 is after the end: the module has 0x197 bytes [not-found]
= 1
$ irmap hex --at 9..4 good.tileirbc
! irmap hex: --at must be an offset or FROM..TO, not: 9..4
! Try 'irmap hex --help'.
= 2
$ irmap hex --at 0x good.tileirbc
! irmap hex: --at must be an offset or FROM..TO, not: 0x
! Try 'irmap hex --help'.
= 2
$ irmap hex --at 4 --section Func good.tileirbc
! irmap hex: more than one of --section, --function and --at are given
! Try 'irmap hex --help'.
= 2

# Only files that are not accepted.
$ irmap check -q good.tileirbc bad_entries.tileirbc 2>/dev/null
| good.tileirbc: rejected
| bad_entries.tileirbc: rejected
= 1
$ irmap check --quiet --json good.tileirbc
| {"file":"good.tileirbc","verdict":"rejected","level":"verify","complete":true,"findings":[{"rule":"type-mismatch","severity":"error","offset":144,"message":"debug record: entry 1 is of the wrong kind","path":"section Func > function 0 @first"},{"rule":"type-mismatch","severity":"error","offset":176,"message":"debug record: entry 1 is of the wrong kind","path":"section Func > function 0 @first > op 0 return"}]}
= 1

# Values of constants, and their users.
$ irmap ls constants data/tileir/reference/globals_133.v13.3.tileirbc
|  index      offset      size   uses  used_by       type              values  bytes  other_types
|      0        0x79        16      1  global 0      tile<4xi32>       1, 2, 3, 4
|      1        0x8a         8      1  global 1      tile<1xf64>       3.1415926535897931
|      2        0x93         4      1  global 2      tile<2xbf16>      1.000000e+00, -2.000000e+00
|      3        0x98         1      1  global 3      tile<16xf8E4M3FN>  1.000000e+00 in all 16
|      4        0x9a         4      1  global 4      tile<4xf8E8M0FNU>  1.000000e+00, 2.000000e+00, 4.000000e+00, 5.000000e-01
= 0
$ irmap ls constants --json data/tileir/reference/globals_133.v13.3.tileirbc | sed -n '1p;4p'
| {"file":"data/tileir/reference/globals_133.v13.3.tileirbc","index":0,"offset":121,"size":16,"uses":1,"used_by":[{"global":0}],"type":"tile<4xi32>","splat":false,"element_count":4,"elements":[1,2,3,4],"shape":[4],"bytes":"01000000020000000300000004000000"}
| {"file":"data/tileir/reference/globals_133.v13.3.tileirbc","index":3,"offset":152,"size":1,"uses":1,"used_by":[{"global":3}],"type":"tile<16xf8E4M3FN>","splat":true,"element_count":16,"elements":[1.0],"shape":[16],"bytes":"38"}
= 0
$ irmap ls constants --function for_i64 data/tileir/reference/control.v13.3.tileirbc
|  index      offset      size   uses  used_by       type              values  bytes  other_types
|      7       0x214         8      1  #2:0          tile<i64>         2
= 0
$ irmap ls constants --json --function for_i64 data/tileir/reference/control.v13.3.tileirbc
| {"file":"data/tileir/reference/control.v13.3.tileirbc","index":7,"offset":532,"size":8,"uses":1,"used_by":[{"function":"for_i64","index":0}],"type":"tile<i64>","splat":true,"element_count":1,"elements":[2],"shape":[],"bytes":"0200000000000000"}
= 0
$ irmap extract --constant 0 data/tileir/reference/globals_133.v13.3.tileirbc | od -An -tx1
|  01 00 00 00 02 00 00 00 03 00 00 00 04 00 00 00
= 0
$ irmap extract --constant 0 -o ints.npy data/tileir/reference/globals_133.v13.3.tileirbc && od -c ints.npy
| 0000000 223   N   U   M   P   Y 001  \0   v  \0   {   '   d   e   s   c
| 0000020   r   '   :       '   <   i   4   '   ,       '   f   o   r   t
| 0000040   r   a   n   _   o   r   d   e   r   '   :       F   a   l   s
| 0000060   e   ,       '   s   h   a   p   e   '   :       (   4   ,   )
|$ 0000100   ,       }                                                    $
|$ 0000120                                                                $
| *
| 0000160                                                              \n
| 0000200 001  \0  \0  \0 002  \0  \0  \0 003  \0  \0  \0 004  \0  \0  \0
| 0000220
= 0
$ irmap extract --constant 2 -o bf16.npy data/tileir/reference/globals_133.v13.3.tileirbc && head -c 70 bf16.npy | tail -c 60
|~{'descr': '<u2', 'fortran_order': False, 'shape': (2,), }   
= 0
$ irmap extract --constant 99 -o none data/tileir/reference/globals_133.v13.3.tileirbc; ls none*
! data/tileir/reference/globals_133.v13.3.tileirbc: error: no constant has the number 99 (irmap ls constants lists them) [not-found]
! ls: cannot access 'none*': No such file or directory
= 2
$ irmap extract --constant 0 --prune data/tileir/reference/globals_133.v13.3.tileirbc
! irmap extract: --constant goes with neither --function, --prune nor --strip-debug
! Try 'irmap extract --help'.
= 2
$ irmap extract --constant x data/tileir/reference/globals_133.v13.3.tileirbc
! irmap extract: --constant must be a number, not: x
! Try 'irmap extract --help'.
= 2

# Recognized files of other kinds.
$ printf '\037\213\010' >foreign && irmap info foreign
! foreign:0x0: error: no bytecode format that irmap knows [format-unknown]
!     it is a gzip file: unpack it first, as with gunzip
= 1
$ printf '//\n// Generated by NVIDIA NVVM Compiler\n//\n\n.version 8.4\n' >foreign && irmap info foreign
! foreign:0x0: error: no bytecode format that irmap knows [format-unknown]
!     it is PTX, which irmap does not read: ptxas makes a program of it
= 1
$ printf '// RUN: a\n\nfunc.func @f() {}\n' >foreign && irmap info foreign
! foreign:0x0: error: no bytecode format that irmap knows [format-unknown]
!     it is MLIR as text: mlir-opt --emit-bytecode makes bytecode of it
= 1
$ printf '; ModuleID = a\n' >foreign && irmap info foreign
! foreign:0x0: error: no bytecode format that irmap knows [format-unknown]
!     it is LLVM IR as text, which irmap does not read
= 1
$ printf '\223NUMPY\001\000' >foreign && irmap info foreign
! foreign:0x0: error: no bytecode format that irmap knows [format-unknown]
!     it is an array of NumPy, which irmap does not read: numpy.load does
= 1
$ printf 'some text\n' >text && tar cf foreign text && irmap info foreign
! foreign:0x0: error: no bytecode format that irmap knows [format-unknown]
!     it is a tar archive without uncompressed bytecode: unpack compressed members first, as with tar
= 1
$ irmap info text
! text:0x0: error: no bytecode format that irmap knows [format-unknown]
= 1
$ printf 'BZh91' >foreign && irmap info foreign
! foreign:0x0: error: no bytecode format that irmap knows [format-unknown]
!     it is a bzip2 file: unpack it first, as with bunzip2
= 1
$ : >foreign && irmap info foreign
! foreign:0x0: error: magic number needs 8 bytes, 0 are left [truncated]
!     it is empty: see whether the command that writes it failed
= 1
$ mkdir folder && irmap ls types folder
! folder: error: cannot read the file: Is a directory [io]
!     it is a directory: name the files in it
= 3
$ irmap dump -o folder small.tileirbc
! folder: error: cannot open the output: Is a directory [io]
= 3
$ printf '\177ELF\002\001' >foreign && irmap info foreign
! foreign:0x0: error: no bytecode format that irmap knows [format-unknown]
!     it is an ELF file, and no bytecode was found in it
= 1
$ printf '\000asm\001' >foreign && irmap dump foreign
! foreign:0x0: error: no bytecode format that irmap knows [format-unknown]
!     it is WebAssembly, which irmap does not read: wasm-objdump does
= 1
$ printf '\003\002\043\007' >foreign && irmap dump foreign
! foreign:0x0: error: no bytecode format that irmap knows [format-unknown]
!     it is SPIR-V, which irmap does not read: spirv-dis does
= 1
$ printf 'BC\300\336' >foreign && irmap dump foreign
! foreign:0x0: error: no bytecode format that irmap knows [format-unknown]
!     it is LLVM bitcode, which irmap does not read: llvm-dis does
= 1
$ printf 'module {\n}\n' >foreign && irmap check foreign
| foreign: rejected
! foreign:0x0: error: no bytecode format that irmap knows [format-unknown]
!     it seems to be MLIR as text: mlir-opt --emit-bytecode makes bytecode of it
!     00000000  6d 6f 64 75 6c 65 20 7b 0a 7d 0a
!               ^^
= 1

# The total of several files.
$ irmap stat small.tileirbc good.tileirbc | sed -n '/^total/,$p'
| total of 2 files
|   440 bytes, 3 functions, 3 ops
|   fields          bytes      %  what they are for
|                    24    5.5  file header
|                    28    6.4  section headers
|                    32    7.3  padding
|                   115   26.1  counts and offsets
|                    86   19.5  strings
|                    45   10.2  types
|                    28    6.4  constants
|                     6    1.4  globals
|                     1    0.2  producer
|                    15    3.4  function headers
|                    12    2.7  hints
|                     3    0.7  opcodes
|                     3    0.7  result types
|                     3    0.7  operands
|                     5    1.1  debug rows
|                    17    3.9  debug ids
|                    17    3.9  debug records
= 0
$ irmap stat --json small.tileirbc good.tileirbc | tail -1
| {"stat":"total","files":2,"size":440,"functions":3,"ops":3}
= 0

# The file of -o is replaced completely and keeps its mode.
$ echo old >out && chmod 600 out && irmap check -o out good.tileirbc 2>/dev/null; ls -l out | cut -c 1-10; cat out; ls out*
| -rw-------
| good.tileirbc: rejected
| out
= 0

# MLIR constants are attributes, builtin or of a described dialect, and have the indices of these.
$ irmap ls constants data/mlir/own-23/builtin_attrs.v6.mlirbc
|  index      offset      size   uses  used_by       type              values  bytes  other_types
|      7       0x193         0      0                tensor<0xi32>
|     42       0x2d0         4      0                tensor<4xi32>     1 in all 4
|     43       0x2d7        12      0                tensor<3xi32>     1, 2, 3
|     44       0x2e6         4      0                tensor<2x2xi8>    1, -2, 3, 4
|     45       0x2ed         0      0                tensor<2x0xf32>
|     46       0x2f0         8      0                tensor<i64>       5
|     47       0x2fb         1      0                tensor<3xi1>      true, false, true
|     48       0x2ff         1      0                tensor<9xi1>      true in all 9
|     49       0x303         1      0                tensor<2xi1>      false in all 2
|     50       0x307         2      0                tensor<10xi1>     true, true, false, true, true, false, true, true, ... of 10
|     51       0x30c         8      0                tensor<2xf32>     1.500000e+00, -0.000000e+00
|     52       0x317         4      0                tensor<2xf32>     0x7FC00000 in all 2
|     53       0x31e         8      0                tensor<2xf32>     0x7F800000, 0xFF800000
|     54       0x329         2      0                vector<4xbf16>    1.000000e+00 in all 4
|     55       0x32e         4      0                tensor<2xf16>     1.000000e+00, 2.000000e+00
|     56       0x335        16      0                tensor<2xcomplex<f32>>  (1.000000e+00,2.000000e+00), (3.000000e+00,-4.000000e+00)
|     57       0x348         2      0                tensor<3xcomplex<i8>>  (1,2) in all 3
|     58       0x34d        16      0                tensor<2xindex>   1, 2
|     59       0x360        32      0                tensor<2xi128>    1, 2
|     60       0x383         2      0                tensor<2xi3>      1, 3
|     61       0x388         2      0                tensor<2xui8>     200, 3
|     62       0x38d         2      0                tensor<2xsi8>     -100, 3
|     63       0x392        20      0                tensor<2xf80>     1.000000e+00, 2.000000e+00
|     64       0x3a9        16      0                tensor<2xf128>    2.000000e+00 in all 2
|     67       0x3c6        16      0                vector<2xi64>     1, 2
|     68       0x3d9         2      0                tensor<2xf8E5M2>  1.000000e+00, 5.000000e-01
|     69       0x3de         8      0                tensor<4xi16>     513, 1027, 1541, 2055
|    202       0x79d        32      0                tensor<2x2xi64>   0, 0, 1, 2
|    203       0x7c0         8      0                tensor<2xi32>     1, 5
|    205       0x7d1        16      0                tensor<2xi64>     0, 3
|    206       0x7e4         8      0                tensor<2xf32>     1.000000e+00, 2.000000e+00
|    208       0x7f5         8      0                tensor<1x1xi64>   0
|    209       0x800         1      0                tensor<1xi8>      7
|    211       0x809         0      0                tensor<0xi64>
|    213       0x812         8      0                tensor<1x1xi64>   1
= 0
$ irmap ls constants --json data/mlir/own-23/builtin_attrs.v6.mlirbc | sed -n '4p;8p;12p;16p'
| {"file":"data/mlir/own-23/builtin_attrs.v6.mlirbc","index":44,"offset":742,"size":4,"uses":0,"used_by":[],"type":"tensor<2x2xi8>","splat":false,"element_count":4,"elements":[1,-2,3,4],"shape":[2,2],"bytes":"01FE0304"}
| {"file":"data/mlir/own-23/builtin_attrs.v6.mlirbc","index":48,"offset":767,"size":1,"uses":0,"used_by":[],"type":"tensor<9xi1>","splat":true,"element_count":9,"elements":[true],"shape":[9],"bytes":"FF"}
| {"file":"data/mlir/own-23/builtin_attrs.v6.mlirbc","index":52,"offset":791,"size":4,"uses":0,"used_by":[],"type":"tensor<2xf32>","splat":true,"element_count":2,"elements":["0x7FC00000"],"shape":[2],"bytes":"0000C07F"}
| {"file":"data/mlir/own-23/builtin_attrs.v6.mlirbc","index":56,"offset":821,"size":16,"uses":0,"used_by":[],"type":"tensor<2xcomplex<f32>>","splat":false,"element_count":2,"elements":["(1.000000e+00,2.000000e+00)","(3.000000e+00,-4.000000e+00)"],"shape":[2],"bytes":"0000803F0000004000004040000080C0"}
= 0
$ irmap ls constants data/mlir/dialects/stablehlo_attributes.mlirbc
|  index      offset      size   uses  used_by       type              values  bytes  other_types
|    277       0x5d1        16      0                tensor<2xi64>     1, 0
= 0
$ irmap ls constants --json data/mlir/dialects/vhlo_every_op.v6.mlirbc | head -3
| {"file":"data/mlir/dialects/vhlo_every_op.v6.mlirbc","index":37,"offset":1221,"size":3,"uses":4,"used_by":[{"index":5},{"index":55},{"index":74}],"type":"tensor<17xi1>","splat":false,"element_count":17,"elements":[false,false,false,true,false,true,true,false],"shape":[17],"bytes":"688700"}
| {"file":"data/mlir/dialects/vhlo_every_op.v6.mlirbc","index":42,"offset":1254,"size":6,"uses":3,"used_by":[{"index":40},{"index":41},{"index":109}],"type":"tensor<6xf6E2M3FN>","splat":false,"element_count":6,"elements":[0.875,5.5,-3.0,-5.0,3.5,-0.375],"shape":[6],"bytes":"071B343A1623"}
| {"file":"data/mlir/dialects/vhlo_every_op.v6.mlirbc","index":43,"offset":1263,"size":1,"uses":3,"used_by":[{"index":46},{"index":52},{"index":74}],"type":"tensor<ui4>","splat":true,"element_count":1,"elements":[15],"shape":[],"bytes":"0F"}
= 0
$ irmap ls constants data/mlir/own-23/affine_ops.v6.mlirbc
|  index      offset      size   uses  used_by       type              values  bytes  other_types
|      8        0xa6         4      2  #0:17, ...    tensor<2xi32>     1 in all 2
= 0
$ irmap extract --constant 43 data/mlir/own-23/builtin_attrs.v6.mlirbc | od -An -tx1
|  01 00 00 00 02 00 00 00 03 00 00 00
= 0
$ for n in 48 50 54 55 56 59 62; do irmap extract --constant $n -o c.npy data/mlir/own-23/builtin_attrs.v6.mlirbc; LC_ALL=C tr -d ' \n' <c.npy | cut -b 11-70; done | LC_ALL=C sed 's/[^ -~]/?/g'
| {'descr':'|b1','fortran_order':False,'shape':(9,),}?????????
| {'descr':'|b1','fortran_order':False,'shape':(10,),}????????
| {'descr':'<u2','fortran_order':False,'shape':(4,),}????????
| {'descr':'<f2','fortran_order':False,'shape':(2,),}?<?@
| {'descr':'<c8','fortran_order':False,'shape':(2,),}???????@?
| {'descr':'|V16','fortran_order':False,'shape':(2,),}????????
| {'descr':'|i1','fortran_order':False,'shape':(2,),}??
= 0
$ irmap extract --constant 0 -o none data/mlir/own-23/builtin_attrs.v6.mlirbc
! data/mlir/own-23/builtin_attrs.v6.mlirbc: error: no constant has the number 0 (irmap ls constants lists them) [not-found]
= 1
$ irmap extract --constant 99999 -o none data/mlir/own-23/builtin_attrs.v6.mlirbc
! data/mlir/own-23/builtin_attrs.v6.mlirbc: error: no constant has the number 99999 (irmap ls constants lists them) [not-found]
= 1
$ irmap extract --constant 0 --resource 0 data/mlir/own-23/builtin_attrs.v6.mlirbc
! irmap extract: --constant does not go with --resource
! Try 'irmap extract --help'.
= 2
$ irmap extract --resource 0 --prune data/mlir/own-23/builtin_attrs.v6.mlirbc
! irmap extract: --resource goes with neither --function, --prune nor --strip-debug
! Try 'irmap extract --help'.
= 2
$ irmap extract --resource blob1 data/mlir/own-19/resources.v6.mlirbc | od -An -tx1; irmap extract --resource 6 data/mlir/own-19/resources.v6.mlirbc | od -An -tx1
|  01 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00
|  03 00 00 00 00 00 00 00
|  01 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00
|  03 00 00 00 00 00 00 00
= 0
$ irmap extract --resource own_tool:bytes data/mlir/own-19/resources.v6.mlirbc | od -An -tx1
|  01 02 03 04
= 0
$ irmap extract --resource blob -o none data/mlir/own-19/resources.v6.mlirbc
! data/mlir/own-19/resources.v6.mlirbc: error: no resource is called 'blob' (irmap ls resources lists them) [not-found]
= 1
$ irmap extract --resource own_tool:x -o none data/mlir/own-19/resources.v6.mlirbc
! data/mlir/own-19/resources.v6.mlirbc: error: no resource is called 'own_tool:x' (irmap ls resources lists them) [not-found]
= 1
$ irmap extract --resource note -o none data/mlir/own-19/resources.v6.mlirbc
! data/mlir/own-19/resources.v6.mlirbc: error: resource 'note' is a string, and has no bytes (irmap ls resources shows it) [unsupported]
= 3
$ irmap extract --resource 1 -o none data/mlir/own-19/resources.v6.mlirbc
! data/mlir/own-19/resources.v6.mlirbc: error: resource '1' is a bool, and has no bytes (irmap ls resources shows it) [unsupported]
= 3
$ irmap extract --resource declared_only -o none data/mlir/own-19/resources.v6.mlirbc; ls none*
! data/mlir/own-19/resources.v6.mlirbc: error: resource 'declared_only' is only declared, and has no bytes [unsupported]
! ls: cannot access 'none*': No such file or directory
= 2
$ irmap extract --resource 99999999999 -o none data/mlir/own-19/resources.v6.mlirbc
! data/mlir/own-19/resources.v6.mlirbc: error: no resource 99999999999 (there are 12) [out-of-range]
= 1
# Two resources with the name "bytes".
$ cp data/mlir/own-19/resources.v6.mlirbc same; chmod +w same; printf "\\047" | dd of=same bs=1 seek=222 conv=notrunc status=none; irmap extract --resource bytes -o none same
! same: error: 2 resources are called 'bytes': GROUP:KEY or the number means one of them (irmap ls resources lists them) [not-found]
= 1
$ irmap extract --resource builtin:bytes same | wc -c; irmap extract --resource own_tool:bytes same | wc -c
| 24
| 4
= 0
$ irmap extract --resource 0 -o none data/mlir/own-23/builtin_attrs.v6.mlirbc
! data/mlir/own-23/builtin_attrs.v6.mlirbc: error: no resource 0 (there are 0) [out-of-range]
= 1

# A source line as printed in the text, with and without folders and column.
$ N=data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc; for l in norms.py:14 kernels/norms.py:14 ./norms.py:14 '"/src/kernels/norms.py":14' norms.py:14:23 /src/kernels/norms.py:14; do irmap ls ops --json --line $l $N | sed 1q | sed 's/.*"line"/"line"/; s/"index.*//'; done
| "line":14,"column":23,
| "line":14,"column":23,
| "line":14,"column":23,
| "line":14,"column":23,
| "line":14,"column":23,
| "line":14,"column":23,
= 0
$ S=data/mlir/dialects/stablehlo_attributes.mlirbc; for l in stablehlo_attributes.mlir:10 own/stablehlo_attributes.mlir:10 '"own/stablehlo_attributes.mlir":10:9' /home/me/own/stablehlo_attributes.mlir:10; do irmap ls ops --line $l $S | sed 1d; done
|      9       0x688      1    stablehlo.create_token  [] -> [7] : (!stablehlo.token)  stablehlo_attributes.mlir:10  (outside of functions)
|      9       0x688      1    stablehlo.create_token  [] -> [7] : (!stablehlo.token)  stablehlo_attributes.mlir:10  (outside of functions)
|      9       0x688      1    stablehlo.create_token  [] -> [7] : (!stablehlo.token)  stablehlo_attributes.mlir:10  (outside of functions)
|      9       0x688      1    stablehlo.create_token  [] -> [7] : (!stablehlo.token)  stablehlo_attributes.mlir:10  (outside of functions)
= 0
$ irmap ls ops --line stablehlo_attributes.mlir:10:8 data/mlir/dialects/stablehlo_attributes.mlirbc
|  index      offset  depth  op, operands -> results : types  line  function
! data/mlir/dialects/stablehlo_attributes.mlirbc: error: no op comes from stablehlo_attributes.mlir:10:8 [not-found]
!     its ops are in column 9
= 1
$ irmap ls ops --line attributes.mlir:10 data/mlir/dialects/stablehlo_attributes.mlirbc
|  index      offset  depth  op, operands -> results : types  line  function
! data/mlir/dialects/stablehlo_attributes.mlirbc: error: no op comes from attributes.mlir:10 [not-found]
!     ops come from own/stablehlo_attributes.mlir
= 1
$ irmap ls ops --line norms.py data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc
! irmap ls: --line must be FILE:LINE or FILE:LINE:COLUMN, not: norms.py
! Try 'irmap ls --help'.
= 2

# The rows of some functions.
$ irmap ls functions --function second good.tileirbc
|  index  name                      body_offset  body_size  flags            debug_row  params                returns  hints
|      1  second                           0x32          3  (kernel)                 0  ()                    ()
= 0
$ irmap ls functions --function '#1' --function first --json good.tileirbc | sed 's/,"flags.*//'
| {"file":"good.tileirbc","index":0,"name":"first","signature":7
| {"file":"good.tileirbc","index":1,"name":"second","signature":8
= 0
$ irmap ls functions --function third good.tileirbc
! good.tileirbc: error: no function is called 'third' (irmap ls functions lists them) [not-found]
= 1
$ irmap ls globals --function second good.tileirbc
! irmap ls: --function goes with functions, ops, types, strings, constants, attributes
! Try 'irmap ls --help'.
= 2

# Several files.
$ irmap hash good.tileirbc small.tileirbc
| good.tileirbc:
| 45bddfc153720c431e8cb1c7af4ec8e7  first
| 9bb46cdf26d5a0e49077993e5fa1434c  second
| 9bb46cdf26d5a0e49077993e5fa1434c  a \22quoted\22 \5C one
|
| small.tileirbc:
| (no functions)
= 0
$ irmap hash --json good.tileirbc small.tileirbc
| {"file":"good.tileirbc","function":"first","index":0,"hash":"45bddfc153720c431e8cb1c7af4ec8e7","scheme":5}
| {"file":"good.tileirbc","function":"second","index":1,"hash":"9bb46cdf26d5a0e49077993e5fa1434c","scheme":5}
| {"file":"good.tileirbc","function":"a \\22quoted\\22 \\5C one","index":2,"hash":"9bb46cdf26d5a0e49077993e5fa1434c","scheme":5}
= 0
$ irmap ls modules good.tileirbc missing small.tileirbc
| good.tileirbc:
|  index  format  version      offset        size  compression  functions  container
|      0  tileir  13.3              0         407  none                 3  none: first, second, a \22quoted\22 \5C one
|
| small.tileirbc:
|  index  format  version      offset        size  compression  functions  container
|      0  tileir  13.3              0          33  none                 0  none
! missing: error: cannot open the file: No such file or directory [io]
= 3
$ irmap ls modules --json good.tileirbc small.tileirbc
| {"file":"good.tileirbc","index":0,"format":"tileir","version":"13.3","offset":0,"size":407,"container":"none","compression":"none","stored":407,"functions":3,"names":["first","second","a \\22quoted\\22 \\5C one"]}
| {"file":"small.tileirbc","index":0,"format":"tileir","version":"13.3","offset":0,"size":33,"container":"none","compression":"none","stored":33,"functions":0,"names":[]}
= 0

# Conflicting arguments.
$ irmap info - - <good.tileirbc
! irmap info: only one of the files can be standard input
! Try 'irmap info --help'.
= 2
$ irmap diff - - <good.tileirbc
! irmap diff: only one of the files can be standard input
! Try 'irmap diff --help'.
= 2
$ irmap stat - -- - <good.tileirbc
! irmap stat: only one of the files can be standard input
! Try 'irmap stat --help'.
= 2
$ irmap info -@1 <good.tileirbc
! irmap info: module N of standard input is '--module N -', not '-@N'
! Try 'irmap info --help'.
= 2
$ irmap check --strict-hints good.tileirbc
| good.tileirbc: rejected
! good.tileirbc:0x90: error: debug record: entry 1 is of the wrong kind [type-mismatch]
!     in: section Func > function 0 @first
!     00000090  01 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00
!               ^^
! good.tileirbc:0xb0: error: debug record: entry 1 is of the wrong kind [type-mismatch]
!     in: section Func > function 0 @first > op 0 return
!     000000b0  01 09 0c 22 85 55 04 cb 09 cb cb cb 00 00 00 00
!               ^^
= 1
$ irmap check --strict-hints --level=read good.tileirbc
! irmap check: --strict-hints goes with --level=verify
! Try 'irmap check --help'.
= 2
$ irmap dump --json --stablehlo data/mlir/dialects/vhlo_types.v6.mlirbc
! irmap dump: --stablehlo is for text, and does not go with --json
! Try 'irmap dump --help'.
= 2
$ irmap dump --json --resources data/mlir/dialects/vhlo_types.v6.mlirbc
! irmap dump: --resources is for text: see irmap ls resources --json
! Try 'irmap dump --help'.
= 2
$ irmap dump --stablehlo good.tileirbc
! good.tileirbc: error: --stablehlo for files of this format is not supported [unsupported]
= 3
$ irmap extract --function f data/micb/graphs/rank_32.micb -o out.micb
! data/micb/graphs/rank_32.micb: error: extracting functions of this format is not supported [unsupported]
= 3
$ irmap diff --function 'softmax*=#1' data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc
! data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc: error: 'softmax*' fits 9 functions: --function A=B takes one of each file [not-found]
= 3

# The remaining bytes of a truncated file.
$ head -c 40 good.tileirbc >cut; irmap hex cut
| 00000000  7f 54 69 6c 65 49 52 00  magic: "\7FTileIR\00"
| 00000008  0d                       major: 13
| 00000009  03                       minor: 3
| 0000000a  00 00                    tag: 0
| 0000000c  06                       section: #6 Global
| 0000000d  07                         length: 7
| 0000000e  01 02 04 00 10 01 01       payload
| 00000015  82                       section: #2 Func
| 00000016  25                         length: 37
| 00000017  08                         alignment: 8
| 00000018  03 00 07 06 01 0b 01 05  undecoded [truncated]
| 00000020  0a 02 06 01 01 02 07 03
! cut:0x16: error: section payload needs 37 bytes, 17 are left [truncated]
= 1
$ irmap hex --json cut
| {"file":"cut","offset":0,"size":8,"depth":0,"part":"file header","name":"magic","text":"\"\\7FTileIR\\00\""}
| {"file":"cut","offset":8,"size":1,"depth":0,"part":"file header","name":"major","integer":13}
| {"file":"cut","offset":9,"size":1,"depth":0,"part":"file header","name":"minor","integer":3}
| {"file":"cut","offset":10,"size":2,"depth":0,"part":"file header","name":"tag","integer":0}
| {"file":"cut","offset":12,"size":1,"depth":0,"part":"section headers","name":"section","integer":6,"text":"#6 Global"}
| {"file":"cut","offset":13,"size":1,"depth":1,"part":"section headers","name":"length","integer":7}
| {"file":"cut","offset":14,"size":7,"depth":1,"part":"other","name":"payload"}
| {"file":"cut","offset":21,"size":1,"depth":0,"part":"section headers","name":"section","integer":2,"text":"#2 Func"}
| {"file":"cut","offset":22,"size":1,"depth":1,"part":"section headers","name":"length","integer":37}
| {"file":"cut","offset":23,"size":1,"depth":1,"part":"section headers","name":"alignment","integer":8}
| {"file":"cut","offset":24,"size":16,"depth":0,"part":"other","name":"undecoded","error":"truncated"}
! cut:0x16: error: section payload needs 37 bytes, 17 are left [truncated]
= 1
$ irmap hex --at 0xd cut
| 0000000d  07                         length: 7
! cut:0x16: error: section payload needs 37 bytes, 17 are left [truncated]
= 1
$ head -c 100 data/mlir/own-19/iso_nested.v6.mlirbc >cut; irmap hex cut | sed 12q
| 00000000  4d 4c ef 52              magic: "ML\EFR"
| 00000004  0d                       version: 6
| 00000005  4d 4c 49 52 31 39 2e 31  producer: "MLIR19.1.7"
| 0000000d  2e 37 00
| 00000010  01                       section: #1 Dialect
| 00000011  2b                         length: 21
| 00000012  09 01 05 09 0d 0f 01 03    payload
| 0000001a  13 03 05 07 17 05 05 1b
| 00000022  1f 07 05 23 27
| 00000027  03                       section: #3 AttrTypeOffset
| 00000028  77                         length: 59
| 00000029  57 11 01 55 0b 0b 0b 13    payload
! cut:0x64: error: mandatory section 0 (String) is missing [section-missing]
= 0
$ head -c 9 data/micb/graphs/rank_32.micb >cut; irmap hex cut
| 00000000  4d 49 43 42              magic number: "MICB"
| 00000004  02                       version: 2
| 00000005  21 01 30 01              undecoded [count-range]
! cut:0x5: error: string count 33 is too large: at most 3 fit [count-range]
!     in: section strings
= 1
$ irmap hex --section Func cut
! cut:0x5: error: string count 33 is too large: at most 3 fit [count-range]
!     in: section strings
= 1

# A constant that ops use with different types.
$ irmap ls constants data/tileir/cutile-13.5/gemm.bf16.v13.4.tileirbc
|  index      offset      size   uses  used_by       type              values  bytes  other_types
|      0       0x101         4      4  #0:1, ...     tile<i32>         1
|      1       0x106         4      2  #0:18, ...    tile<128x128xf32>  0.000000e+00 in all 16384  tile<i32>: 0
= 0
$ irmap ls constants --json data/tileir/cutile-13.5/gemm.bf16.v13.4.tileirbc | sed 's/.*,"uses/"uses/'
| "uses":4,"used_by":[{"function":"gemm_Kt2_A2bf16_1l0_2t1_A2bf16_1l0_2t1_A2bf16_1l0_2t1_I128_I128_I64","index":1},{"function":"gemm_Kt2_A2bf16_1l0_2t1_A2bf16_1l0_2t1_A2bf16_1l0_2t1_I128_I128_I64","index":2},{"function":"gemm_Kt2_A2bf16_1l0_2t1_A2bf16_1l0_2t1_A2bf16_1l0_2t1_I128_I128_I64","index":3}],"type":"tile<i32>","splat":true,"element_count":1,"elements":[1],"shape":[],"bytes":"01000000"}
| "uses":2,"used_by":[{"function":"gemm_Kt2_A2bf16_1l0_2t1_A2bf16_1l0_2t1_A2bf16_1l0_2t1_I128_I128_I64","index":18},{"function":"gemm_Kt2_A2bf16_1l0_2t1_A2bf16_1l0_2t1_A2bf16_1l0_2t1_I128_I128_I64","index":21}],"type":"tile<128x128xf32>","splat":true,"element_count":16384,"elements":[0.000000e+00],"shape":[128,128],"other_types":[{"type":"tile<i32>","splat":true,"element_count":1,"elements":[0],"shape":[]}],"bytes":"00000000"}
= 0
$ irmap extract --constant 1 -o c.npy data/tileir/cutile-13.5/gemm.bf16.v13.4.tileirbc
! data/tileir/cutile-13.5/gemm.bf16.v13.4.tileirbc: note: constant 1 is used as several types; it is written as the first (see irmap ls constants)
= 0

# Hints newer than the file's version.
$ irmap info --why data/tileir/reference/hints_odd.v13.1.tileirbc | sed 6q
| data/tileir/reference/hints_odd.v13.1.tileirbc
|   format     tileir 13.1
|   toolkit    CUDA 13.1 or later
|   why        0x9        13.1: the version; what is in it needs 13.1
|              0x17       13.3: hint default (1), which older readers pass over
|              0x1e       13.3: hint num_worker_warps_per_cta (1), which older readers pass over
= 0
$ irmap info --why --json data/tileir/reference/hints_odd.v13.1.tileirbc | sed 's/.*"toolkit"/"toolkit"/; s/,"sections.*//'
| "toolkit":"13.1","content":"13.1","why":[{"version":"13.3","kind":"hint","name":"default","offset":23,"count":1,"passed_over":true},{"version":"13.3","kind":"hint","name":"num_worker_warps_per_cta","offset":30,"count":1,"passed_over":true}],"complete":true,"hint_architectures":["default","sm_90"]
= 0

# Ops by their full names.
$ irmap help op addf >addf; irmap help op cuda_tile.addf | cmp - addf
= 0
$ irmap help op stablehlo.pad
| stablehlo.pad
|   an op of MLIR, as openxla/stablehlo, release 1.20.0 has it
|
| Properties, in the order of the file:
|   edge_padding_high            attr
|   edge_padding_low             attr
|   interior_padding             attr
= 0
$ irmap help op stablehlo.add
| stablehlo.add
|   an op of MLIR, as openxla/stablehlo, release 1.20.0 has it
|
| Without properties.
= 0
$ irmap help op arith.addi
| arith.addi
|   an op of MLIR
|
| Properties of LLVM 19, 21, 22 and 23, in the order of the file:
|   overflowFlags                optattr
= 0
$ irmap help op stablehlo.padd
! irmap help: the description of its dialect lists no such op: stablehlo.padd (did you mean stablehlo.pad?)
! Try 'irmap help --help'.
= 2
$ irmap help op cuda_tile.addff
! irmap help: no op of Tile IR has that name: cuda_tile.addff (did you mean addf?)
! Try 'irmap help --help'.
= 2
$ irmap help ops 2>&1 | head -1
| irmap help: unknown command: ops (did you mean op?)
= 0
$ irmap disassemble good 2>&1 | head -1
| irmap: unknown command: disassemble (did you mean dump?)
= 0
$ irmap list good 2>&1 | head -1
| irmap: unknown command: list (did you mean ls?)
= 0
$ irmap help op cuda_tile.nothing
! irmap help: no op of Tile IR has that name: cuda_tile.nothing
! Try 'irmap help --help'.
= 2

# Suggestions for unknown names.
$ irmap sta good.tileirbc
! irmap: unknown command: sta (did you mean stat?)
! COMMAND is one of info, ls, dump, extract, stat, diff, hash, bench, synth, check, hex, view, help.
! Try 'irmap --help'.
= 2
$ irmap help nothing
! irmap help: unknown command: nothing
! COMMAND is one of info, ls, dump, extract, stat, diff, hash, bench, synth, check, hex, view, op, dialects, limits.
! Try 'irmap --help'.
= 2
$ irmap help >help; irmap help help | cmp - help
= 0
$ irmap ls ops --function '#99' good.tileirbc
! good.tileirbc: error: no function has number 99 (irmap ls functions lists them) [not-found]
= 1
$ irmap good.tileirbc
! irmap: COMMAND is missing before good.tileirbc
! COMMAND is one of info, ls, dump, extract, stat, diff, hash, bench, synth, check, hex, view, help.
! Try 'irmap --help'.
= 2
$ irmap stat good.tileirbc --
! irmap stat: no FILE after --
! Try 'irmap stat --help'.
= 2
$ irmap ls ops --function 1 good.tileirbc
! good.tileirbc: error: no function is called '1'; '#1' is function number 1 of irmap ls functions [not-found]
= 1
$ irmap extract good.tileirbc -o out.bc
! irmap extract: none of --function, --prune, --strip-debug, --constant and --resource is given
! Try 'irmap extract --help'.
= 2
$ irmap ls ops small.tileirbc
| (no ops)
= 0

# Ops that no description lists.

$ for op in stablehlo.nonesuch llvm.func; do irmap help op $op; done
| llvm.func
|   an op of MLIR
|
| Properties of LLVM 19, in the order of the file:
|   CConv                        optattr
|   alignment                    optattr
|   always_inline                optattr
|   approx_func_fp_math          optattr
|   arg_attrs                    optattr
|   arm_in_za                    optattr
|   arm_inout_za                 optattr
|   arm_locally_streaming        optattr
|   arm_new_za                   optattr
|   arm_out_za                   optattr
|   arm_preserves_za             optattr
|   arm_streaming                optattr
|   arm_streaming_compatible     optattr
|   comdat                       optattr
|   convergent                   optattr
|   denormal_fp_math             optattr
|   denormal_fp_math_f32         optattr
|   dso_local                    optattr
|   fp_contract                  optattr
|   frame_pointer                optattr
|   function_entry_count         optattr
|   function_type                attr
|   garbageCollector             optattr
|   linkage                      optattr
|   memory                       optattr
|   no_infs_fp_math              optattr
|   no_inline                    optattr
|   no_nans_fp_math              optattr
|   no_signed_zeros_fp_math      optattr
|   no_unwind                    optattr
|   optimize_none                optattr
|   passthrough                  optattr
|   personality                  optattr
|   res_attrs                    optattr
|   section                      optattr
|   sym_name                     attr
|   sym_visibility               optattr
|   target_cpu                   optattr
|   target_features              optattr
|   tune_cpu                     optattr
|   unnamed_addr                 optattr
|   unsafe_fp_math               optattr
|   visibility_                  optattr
|   vscale_range                 optattr
|   will_return                  optattr
|
| Properties of LLVM 21, in the order of the file:
|   CConv                        optattr
|   alignment                    optattr
|   always_inline                optattr
|   approx_func_fp_math          optattr
|   arg_attrs                    optattr
|   arm_in_za                    optattr
|   arm_inout_za                 optattr
|   arm_locally_streaming        optattr
|   arm_new_za                   optattr
|   arm_out_za                   optattr
|   arm_preserves_za             optattr
|   arm_streaming                optattr
|   arm_streaming_compatible     optattr
|   comdat                       optattr
|   convergent                   optattr
|   denormal_fp_math             optattr
|   denormal_fp_math_f32         optattr
|   dso_local                    optattr
|   fp_contract                  optattr
|   frame_pointer                optattr
|   function_entry_count         optattr
|   function_type                attr
|   garbageCollector             optattr
|   instrument_function_entry    optattr
|   instrument_function_exit     optattr
|   intel_reqd_sub_group_size    optattr
|   linkage                      optattr
|   memory_effects               optattr
|   no_infs_fp_math              optattr
|   no_inline                    optattr
|   no_nans_fp_math              optattr
|   no_signed_zeros_fp_math      optattr
|   no_unwind                    optattr
|   optimize_none                optattr
|   passthrough                  optattr
|   personality                  optattr
|   prefer_vector_width          optattr
|   reciprocal_estimates         optattr
|   reqd_work_group_size         optattr
|   res_attrs                    optattr
|   section                      optattr
|   sym_name                     attr
|   sym_visibility               optattr
|   target_cpu                   optattr
|   target_features              optattr
|   tune_cpu                     optattr
|   unnamed_addr                 optattr
|   unsafe_fp_math               optattr
|   uwtable_kind                 optattr
|   vec_type_hint                optattr
|   visibility_                  optattr
|   vscale_range                 optattr
|   will_return                  optattr
|   work_group_size_hint         optattr
|
| Properties of LLVM 22, in the order of the file:
|   CConv                        optattr
|   alignment                    optattr
|   always_inline                optattr
|   arg_attrs                    optattr
|   arm_in_za                    optattr
|   arm_inout_za                 optattr
|   arm_locally_streaming        optattr
|   arm_new_za                   optattr
|   arm_out_za                   optattr
|   arm_preserves_za             optattr
|   arm_streaming                optattr
|   arm_streaming_compatible     optattr
|   comdat                       optattr
|   convergent                   optattr
|   denormal_fp_math             optattr
|   denormal_fp_math_f32         optattr
|   dso_local                    optattr
|   fp_contract                  optattr
|   frame_pointer                optattr
|   function_entry_count         optattr
|   function_type                attr
|   garbageCollector             optattr
|   inline_hint                  optattr
|   instrument_function_entry    optattr
|   instrument_function_exit     optattr
|   intel_reqd_sub_group_size    optattr
|   linkage                      optattr
|   memory_effects               optattr
|   no_infs_fp_math              optattr
|   no_inline                    optattr
|   no_nans_fp_math              optattr
|   no_signed_zeros_fp_math      optattr
|   no_unwind                    optattr
|   optimize_none                optattr
|   passthrough                  optattr
|   personality                  optattr
|   prefer_vector_width          optattr
|   reciprocal_estimates         optattr
|   reqd_work_group_size         optattr
|   res_attrs                    optattr
|   section                      optattr
|   sym_name                     attr
|   sym_visibility               optattr
|   target_cpu                   optattr
|   target_features              optattr
|   tune_cpu                     optattr
|   unnamed_addr                 optattr
|   uwtable_kind                 optattr
|   vec_type_hint                optattr
|   visibility_                  optattr
|   vscale_range                 optattr
|   will_return                  optattr
|   work_group_size_hint         optattr
|
| Properties of LLVM 23, in the order of the file:
|   CConv                        optattr
|   alignment                    optattr
|   allocsize                    optattr
|   always_inline                optattr
|   arg_attrs                    optattr
|   arm_in_za                    optattr
|   arm_inout_za                 optattr
|   arm_locally_streaming        optattr
|   arm_new_za                   optattr
|   arm_out_za                   optattr
|   arm_preserves_za             optattr
|   arm_streaming                optattr
|   arm_streaming_compatible     optattr
|   cold                         optattr
|   comdat                       optattr
|   convergent                   optattr
|   default_func_attrs           optattr
|   denormal_fpenv               optattr
|   dso_local                    optattr
|   fp_contract                  optattr
|   frame_pointer                optattr
|   function_entry_count         optattr
|   function_type                attr
|   garbageCollector             optattr
|   hot                          optattr
|   inline_hint                  optattr
|   instrument_function_entry    optattr
|   instrument_function_exit     optattr
|   intel_reqd_sub_group_size    optattr
|   linkage                      optattr
|   memory_effects               optattr
|   minsize                      optattr
|   modular_format               optattr
|   no_caller_saved_registers    optattr
|   no_inline                    optattr
|   no_signed_zeros_fp_math      optattr
|   no_unwind                    optattr
|   nobuiltins                   optattr
|   nocallback                   optattr
|   noduplicate                  optattr
|   noreturn                     optattr
|   optimize_none                optattr
|   optsize                      optattr
|   passthrough                  optattr
|   personality                  optattr
|   prefer_vector_width          optattr
|   reciprocal_estimates         optattr
|   reqd_work_group_size         optattr
|   res_attrs                    optattr
|   returns_twice                optattr
|   save_reg_params              optattr
|   section                      optattr
|   sym_name                     attr
|   sym_visibility               optattr
|   target_cpu                   optattr
|   target_features              optattr
|   tune_cpu                     optattr
|   unnamed_addr                 optattr
|   use_sample_profile           optattr
|   uwtable_kind                 optattr
|   vec_type_hint                optattr
|   visibility_                  optattr
|   vscale_range                 optattr
|   will_return                  optattr
|   work_group_size_hint         optattr
|   zero_call_used_regs          optattr
! irmap help: StableHLO 1.20.0 has no such op: stablehlo.nonesuch
! Try 'irmap help --help'.
= 0
# Undecoded parts may require a newer version than decoded ones.
$ irmap info --why --json data/tileir/cutile-13.5/hand.tag.0xfffe.tileirbc | grep -o '"toolkit".*"complete":[a-z]*'
| "toolkit":"13.5","content":"13.1","why":[],"complete":false
= 0
$ irmap info --why data/tileir/cutile-13.5/hand.tag.0xfffe.tileirbc | grep version
|   why        0x9        13.5: the version; what could be read of it needs 13.1
= 0
# Misspelled words.
$ irmap dmp good.tileirbc
! irmap: unknown command: dmp (did you mean dump?)
! COMMAND is one of info, ls, dump, extract, stat, diff, hash, bench, synth, check, hex, view, help.
! Try 'irmap --help'.
= 2
$ irmap dump --ofsets good.tileirbc
! irmap dump: unknown option (did you mean --offsets?): --ofsets
! Try 'irmap dump --help'.
= 2
$ irmap ls function good.tileirbc
! irmap ls: unknown KIND: function (did you mean functions?)
! KIND is one of sections, strings, types, constants, globals, functions, dialects, attributes, resources, debug, symbols, values, map, ops, modules.
! Try 'irmap ls --help'.
= 2
$ irmap help op fpowf | head -3
| pow
|   opcode 0x54, since 13.1
|   printed as fpowf in files of 13.4 and later
= 0
# Names with special bytes, and symbols without quotes.
$ irmap ls functions --function '*' data/verify/mlir/odd_names.mlirbc | wc -l
| 10
= 0
$ irmap ls functions --json --function 'nul*' --function '@a b' --function '@q\22q' data/verify/mlir/odd_names.mlirbc | grep -o '"name":[^,]*'
| "name":"nul\\00"
| "name":"a b"
| "name":"q\\22q"
= 0

# Ops that a description does not list have no properties or do not exist. For StableHLO, VHLO and LLVM, irmap knows which.
$ for op in vhlo.add_v1 tt.nonesuch mesh.shard_shape; do irmap help op $op; done
| vhlo.add_v1
|   an op of MLIR, as openxla/stablehlo, release 1.20.0 has it
|
| Without properties.
| tt.nonesuch
|   the description lists no op of this name: it has no properties, or does not exist
|   (intel/intel-xpu-backend-for-triton (holds triton-lang/triton as of 63068fcc, 2026-08-20) 6c164993 of 2026-08-22)
| mesh.shard_shape
|   an op of MLIR
|
| Properties of LLVM 21, in the order of the file:
|   device                       attr
|   dims                         attr
|   operandSegmentSizes          segments, 3
= 0
$ for op in stablehlo.nonesuch stablehlo.func vhlo.add_v9 llvm.nonesuch; do irmap help op $op 2>&1 | head -1; done
| irmap help: StableHLO 1.20.0 has no such op: stablehlo.nonesuch
| irmap help: StableHLO 1.20.0 has no such op: stablehlo.func
| irmap help: StableHLO 1.20.0 has no such op: vhlo.add_v9
| irmap help: LLVM 19 has no such op, and LLVM 21 to 23 none with properties: llvm.nonesuch
= 0
$ irmap help op stablehlo.nonesuch
! irmap help: StableHLO 1.20.0 has no such op: stablehlo.nonesuch
! Try 'irmap help --help'.
= 2
