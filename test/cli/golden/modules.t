# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Uncompressed modules in other files. containers.py tests compressed ones.
$ irmap ls modules data/containers/embedded.bin
|  index  format  version      offset        size  compression  functions  container
|      0  tileir  13.4           0x1c         668  none                 1  none: vadd_Kt2_A1f32_1t1_A1f32_1t1_A1f32_1t1_I128
= 0
$ irmap ls modules data/containers/raw.fatbin
|  index  format  version      offset        size  compression  functions  container
|      0  tileir  13.4           0x50         668  none                 1  fatbin, kind 0x80, version 13.4: vadd_Kt2_A1f32_1t1_A1f32_1t1_A1f32_1t1_I128
= 0
$ irmap ls modules --json data/containers/raw.fatbin
| {"file":"data/containers/raw.fatbin","index":0,"format":"tileir","version":"13.4","offset":80,"size":668,"container":"fatbin","compression":"none","stored":668,"functions":1,"names":["vadd_Kt2_A1f32_1t1_A1f32_1t1_A1f32_1t1_I128"],"entry":16,"entry_kind":128,"entry_version":"13.4","architecture":0}
= 0
$ irmap ls modules data/containers/trailing-zeros.bin
|  index  format  version      offset        size  compression  functions  container
|      0  tileir  13.4              0         668  none                 1  none: vadd_Kt2_A1f32_1t1_A1f32_1t1_A1f32_1t1_I128
= 0
$ irmap ls modules good.tileirbc
|  index  format  version      offset        size  compression  functions  container
|      0  tileir  13.3              0         407  none                 3  none: first, second, a \22quoted\22 \5C one
= 0
$ irmap ls modules --json good.tileirbc
| {"file":"good.tileirbc","index":0,"format":"tileir","version":"13.3","offset":0,"size":407,"container":"none","compression":"none","stored":407,"functions":3,"names":["first","second","a \\22quoted\\22 \\5C one"]}
= 0
$ irmap ls modules data/micb/graphs/map_string.micb
|  index  format  version      offset        size  compression  functions  container
|      0  micb    2                 0          91  none                 0  none
= 0

# The only module of a file is selected without a message, and named.
$ irmap info data/containers/embedded.bin | head -3
| data/containers/embedded.bin@0
|   format     tileir 13.4
|   toolkit    CUDA 13.4 or later
= 0
$ irmap ls strings data/containers/embedded.bin | head -2
|  index      offset    size  text
|      0       0x244       4  k.py
= 0
$ irmap check data/containers/embedded.bin data/containers/raw.fatbin
| data/containers/embedded.bin@0: accepted (format, NVIDIA's verifier rules)
| data/containers/raw.fatbin@0: accepted (format, NVIDIA's verifier rules)
! irmap: note: ops newer than Tile IR 13.3 were verified by the rules of 13.3
= 0
$ irmap extract data/containers/embedded.bin | cmp - data/tileir/cutile-13.5/vadd.f32.v13.4.tileirbc
= 0
$ cat data/containers/embedded.bin | irmap check -
| <stdin>@0: accepted (format, NVIDIA's verifier rules)
! irmap: note: ops newer than Tile IR 13.3 were verified by the rules of 13.3
= 0
$ irmap check - <data/containers/embedded.bin
| <stdin>@0: accepted (format, NVIDIA's verifier rules)
! irmap: note: ops newer than Tile IR 13.3 were verified by the rules of 13.3
= 0
$ irmap diff data/containers/embedded.bin data/containers/raw.fatbin
= 0
$ cat data/containers/embedded.bin | irmap diff - data/containers/raw.fatbin
= 0

# With several modules, all are processed, or the selected one.
$ cat good.tileirbc small.tileirbc text good.tileirbc >three; printf 'x%s' "$(cat text)" | cat - three >several
= 0
$ irmap ls modules several
|  index  format  version      offset        size  compression  functions  container
|      0  tileir  13.3            0xe         407  none                 3  none: first, second, a \22quoted\22 \5C one
|      1  tileir  13.3          0x1a5          33  none                 0  none
|      2  tileir  13.3          0x1d4         407  none                 3  none: first, second, a \22quoted\22 \5C one
= 0
$ irmap dump several | grep '^//'
| // several@0:
| // several@1:
| // several@2:
= 0
$ irmap ls modules several@1
|  index  format  version      offset        size  compression  functions  container
|      1  tileir  13.3          0x1a5          33  none                 0  none
= 0
$ irmap info several | grep -v '^ '
| several@0
| several@1
| several@2
= 0
$ irmap check --json several
| {"file":"several@0","verdict":"rejected","level":"verify","complete":true,"findings":[{"rule":"type-mismatch","severity":"error","offset":144,"message":"debug record: entry 1 is of the wrong kind","path":"section Func > function 0 @first"},{"rule":"type-mismatch","severity":"error","offset":176,"message":"debug record: entry 1 is of the wrong kind","path":"section Func > function 0 @first > op 0 return"}]}
| {"file":"several@1","verdict":"accepted","level":"verify","complete":true,"findings":[]}
| {"file":"several@2","verdict":"rejected","level":"verify","complete":true,"findings":[{"rule":"type-mismatch","severity":"error","offset":144,"message":"debug record: entry 1 is of the wrong kind","path":"section Func > function 0 @first"},{"rule":"type-mismatch","severity":"error","offset":176,"message":"debug record: entry 1 is of the wrong kind","path":"section Func > function 0 @first > op 0 return"}]}
= 1
$ irmap extract several@1 | cmp - small.tileirbc
= 0
$ irmap extract several --module 2 -o out && cmp out good.tileirbc
= 0
$ irmap ls strings several@1
|  index      offset    size  text
|      0        0x1c       4  only
= 0
$ irmap ls strings --module=1 several
|  index      offset    size  text
|      0        0x1c       4  only
= 0
$ irmap stat several@1 | head -2
| several@1
|   33 bytes, 0 functions, 0 ops
= 0
$ irmap hex several@1 | head -2
| 00000000  7f 54 69 6c 65 49 52 00  magic: "\7FTileIR\00"
| 00000008  0d                       major: 13
= 0
$ irmap check several@3
! several@3: error: no module 3 (there are 3) [out-of-range]
= 1
$ irmap ls modules several@3
! several@3: error: no module 3 (there are 3) [out-of-range]
= 1
$ irmap extract several
! several: error: there are 3 modules in it: name one as FILE@N or with --module N (irmap ls modules lists them)
= 2
# A function needs to exist in only one module. A name that no module has is reported once.
$ irmap ls ops --function second --function '#2' several | grep -v '^ index'
| several@0:
|      0        0x32      0  return                    [] -> [] : ()  second
|      0        0x3a      0  return                    [] -> [] : ()  a \22quoted\22 \5C one
|
| several@1:
|
| several@2:
|      0        0x32      0  return                    [] -> [] : ()  second
|      0        0x3a      0  return                    [] -> [] : ()  a \22quoted\22 \5C one
= 0
$ irmap hash --function nothing several
| several@0:
|
| several@1:
|
| several@2:
! several: error: no function is called 'nothing' (irmap ls functions lists them) [not-found]
= 1
$ irmap dump --function second --function nothing several
| // several@0:
|   entry @second() {
|     return
|   }
|
| // several@1:
|
| // several@2:
|   entry @second() {
|     return
|   }
! several: error: no function is called 'nothing' (irmap ls functions lists them) [not-found]
= 1
$ irmap dump --function second several@1
! several@1: error: no function is called 'second' (irmap ls functions lists them) [not-found]
= 1
$ irmap extract several@0 -o several
! several: error: the output is one of the inputs
= 2
$ irmap ls strings several@
! several@: error: cannot open the file: No such file or directory [io]
!     what follows the last @ is no number of a module: irmap ls modules FILE lists them
= 3
$ irmap ls strings several@1x
! several@1x: error: cannot open the file: No such file or directory [io]
!     what follows the last @ is no number of a module: irmap ls modules FILE lists them
= 3
$ irmap ls strings nowhere@1
! nowhere@1: error: cannot open the file: No such file or directory [io]
= 3
$ irmap check several --module x
! irmap check: --module must be a number, not: x
! Try 'irmap check --help'.
= 2
$ irmap ls modules --function x several
! irmap ls: --function goes with functions, ops, types, strings, constants, attributes
! Try 'irmap ls --help'.
= 2

# An existing file with the name FILE@N has precedence.
$ cp data/containers/raw.fatbin several@1; irmap check several@1; rm several@1
| several@1@0: accepted (format, NVIDIA's verifier rules)
! irmap: note: ops newer than Tile IR 13.3 were verified by the rules of 13.3
= 0

# A file that begins like bytecode is one module, valid or malformed. Modules in it must be selected.
$ irmap check three
| three: rejected
! three:0x197: error: 454 bytes after the end marker [trailing-bytes]
!     00000190  6e 65 6c 2e 70 79 00 7f 54 69 6c 65 49 52 00 0d
!                                    ^^
= 1
$ irmap ls modules three
|  index  format  version      offset        size  compression  functions  container
|      0  tileir  13.3              0         407  none                 3  none: first, second, a \22quoted\22 \5C one
|      1  tileir  13.3          0x197          33  none                 0  none
|      2  tileir  13.3          0x1c6         407  none                 3  none: first, second, a \22quoted\22 \5C one
= 0
$ irmap check three@1
| three@1: accepted (format, NVIDIA's verifier rules)
= 0
$ irmap ls modules text
! text:0x0: error: no bytecode format that irmap knows [format-unknown]
= 1
$ irmap ls modules cut_magic
! cut_magic:0x0: error: magic number needs 8 bytes, 5 are left [truncated]
= 1
$ irmap ls modules bad_entries.tileirbc
|  index  format  version      offset        size  compression  functions  container
|      0  tileir  13.3              0         241  none                 3  none: last, last and 1 more
= 0
$ irmap ls modules nowhere
! nowhere: error: cannot open the file: No such file or directory [io]
= 3
$ head -c 300 good.tileirbc >cut; irmap ls modules cut
! cut:0x111: error: section payload needs 130 bytes, 25 are left [truncated]
= 1
$ irmap check cut@0
! cut@0: error: no module 0 (there are 0) [out-of-range]
= 1

# A malformed module in another kind of file.
$ (cat text; cat bad_entries.tileirbc) >foreign; irmap check foreign
| foreign@0: rejected
! foreign@0:0xdc: error: offset table: offset 99 is out of order (its bound is 12) [offset-order]
!     in: section String > entry 0
!     000000d0  1c 04 cb cb 03 cb cb cb 00 00 00 00 63 00 00 00
!                                                   ^^
! foreign@0:0xbd: error: unknown type tag 99 [bad-tag]
!     in: section Type > entry 1
!     000000b0  02 00 00 00 05 00 00 00 10 00 00 00 03 63 10 00
!                                                      ^^
! foreign@0:0xcd: error: pointee type index 200 out of range (table has 5) [index-range]
!     in: section Type > entry 4
!     000000c0  00 0d 03 01 04 00 00 00 00 00 00 00 0c c8 01 81
!                                                      ^^
! foreign@0:0x63: error: constant data needs 5 bytes, 1 are left [truncated]
!     in: section Constant > entry 1
!     00000060  01 07 05 07 01 08 83 2f 08 cb cb cb cb cb cb cb
!                        ^^
! foreign@0:0xc2: error: type index: entry 3 is of the wrong kind [type-mismatch]
!     in: section Global > entry 0
!     000000c0  00 0d 03 01 04 00 00 00 00 00 00 00 0c c8 01 81
!                     ^^
! foreign@0:0x19: error: visibility: value 5 is out of range (at most 1) [value-range]
!     in: section Global > entry 1
!     00000010  03 00 00 00 00 00 4d 00 00 05 00 82 19 08 cb cb
!                                          ^^
! foreign@0:0x2a: error: signature: entry 0 is of the wrong kind [type-mismatch]
!     in: section Func > function 1 @last
!     00000020  03 00 02 02 00 03 5c 00 00 02 00 02 00 03 5c 00
!                                             ^^
! foreign@0:0x31: error: symbol name is there already [duplicate-key]
!     00000030  00 02 02 02 00 03 5c 00 00 84 26 08 cb cb cb cb
!                  ^^
= 1
$ irmap check --level=read foreign@0 2>&1 | head -3
| foreign@0:0xdc: error: offset table: offset 99 is out of order (its bound is 12) [offset-order]
|     in: section String > entry 0
|     000000d0  1c 04 cb cb 03 cb cb cb 00 00 00 00 63 00 00 00
= 0
