# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# One function: tables are copied unchanged, except the function table.
$ irmap extract good.tileirbc --function second -o out; irmap info out
| out
|   format     tileir 13.3
|   toolkit    CUDA 13.3 or later
|   producer   irmap tests
|   size       383 bytes
|   functions  1
|   globals    1
|   strings    11
|   types      9
|   constants  3
|   debug      1 rows, 2 ids, 2 records
|   sections   name           offset       size  align
|              Global            0xe          7      0
|              Func             0x18          9      8
|              Constant         0x28         60      8
|              Debug            0x68         52      8
|              Type             0xa0         85      4
|              Producer         0xf7          1      0
|              String           0xfc        130      4
= 0
$ irmap dump good.tileirbc --function second >a; irmap dump out --function second | cmp - a
= 0
# --prune: only the entries that the function uses, renumbered.
$ irmap extract good.tileirbc --function second --prune -o out; irmap info out
| out
|   format     tileir 13.3
|   toolkit    CUDA 13.3 or later
|   producer   irmap tests
|   size       78 bytes
|   functions  1
|   globals    0
|   strings    2
|   types      1
|   constants  0
|   sections   name           offset       size  align
|              Func             0x10          9      8
|              Type             0x1c         11      4
|              Producer         0x29          1      0
|              String           0x30         29      4
= 0
$ irmap ls strings out; irmap ls types out; irmap ls functions out
|  index      offset    size  text
|      0        0x3c       6  second
|      1        0x42      11  irmap tests
|  index      offset    size  type
|      0        0x24       3  () -> ()
|  index  name                      body_offset  body_size  flags            debug_row  params                returns  hints
|      0  second                           0x16          3  (kernel)                 0  ()                    ()
= 0
$ irmap extract good.tileirbc --function first --prune | od -An -tx1 -v
|  7f 54 69 6c 65 49 52 00 0d 03 00 00 82 15 08 cb
|  01 00 05 06 01 0b 01 01 0a 02 02 01 00 02 03 03
|  01 03 5c 00 00 83 34 08 01 cb cb cb 00 00 00 00
|  02 cb cb cb cb cb cb cb 01 00 00 00 00 00 00 00
|  02 00 00 00 00 00 00 00 02 cb cb cb 00 00 00 00
|  03 00 00 00 02 05 06 04 01 05 0c 22 85 3a 04 cb
|  06 cb cb cb 00 00 00 00 01 00 00 00 02 00 00 00
|  04 00 00 00 17 00 00 00 18 00 00 00 03 07 0c 01
|  0d 00 02 04 00 00 00 00 00 00 00 08 00 00 00 00
|  00 00 00 11 10 02 03 02 01 04 07 01 04 81 51 04
|  07 cb cb cb 00 00 00 00 05 00 00 00 0b 00 00 00
|  14 00 00 00 1d 00 00 00 28 00 00 00 31 00 00 00
|  66 69 72 73 74 73 6d 5f 31 30 30 6f 63 63 75 70
|  61 6e 63 79 61 6c 6c 6f 77 5f 74 6d 61 69 72 6d
|  61 70 20 74 65 73 74 73 6b 65 72 6e 65 6c 2e 70
|  79 00
= 0
$ irmap extract good.tileirbc --function first --prune -o out; irmap ls debug out; irmap ls functions out
|  index  kind            number  numbers  fields
|      0  row                  1  [1, 2]
|      1  file                 1  {"name": "kernel.py", "directory": ""}
|      2  loc                  2  {"scope": 1, "name": "kernel.py", "line": 12, "column": 34}
|  index  name                      body_offset  body_size  flags            debug_row  params                returns  hints
|      0  first                            0x22          3  (kernel, hints)          1  (tile<4x8xi32>, ptr<f32>)  (token)  {"sm_100": {"occupancy": 2, "allow_tma": true}}
= 0
# Functions are in the order of the file, without duplicates.
$ irmap extract good.tileirbc --function second --function first --function second -o out; irmap ls functions --json out | grep -o '"name":"[a-z]*"'
| "name":"first"
| "name":"second"
= 0
# All functions: the original bytes, or with --prune, the used entries.
$ irmap extract good.tileirbc --function first --function second --function 'a "quoted" \ one' | cmp - good.tileirbc
= 0
$ irmap extract good.tileirbc --prune -o out; irmap extract --prune out | cmp - out; irmap info out | grep -E 'globals|strings|types|constants'
|   globals    0
|   strings    9
|   types      7
|   constants  0
= 0
# Standard input and output.
$ irmap extract - --function second <good.tileirbc | irmap ls functions --json - | grep -c second
| 1
= 0
# A global is extracted if a function refers to its name.
$ irmap extract data/tileir/reference/globals_133.v13.3.tileirbc --function k --prune | irmap ls globals -
|  index      offset  visibility  is_constant  alignment  constant  name                  type
|      0         0xf  private     no                   0         0  hidden                tile<4xi32>
|      1        0x15  public      yes                  8         1  pi                    tile<1xf64>
= 0
# Malformed modules cannot be pruned, but can be copied.
$ irmap extract bad_references.tileirbc --prune | wc -c
| 0
! bad_references.tileirbc:0x21: error: string index 72 out of range (table has 1) [index-range]
= 0
$ irmap extract bad_entries.tileirbc --function good --prune | irmap info - | head -3
! bad_entries.tileirbc: error: no function is called 'good' (irmap ls functions lists them) [not-found]
! <stdin>:0x0: error: magic number needs 8 bytes, 0 are left [truncated]
!     it is empty: see whether the command that writes it failed
= 0
$ irmap extract small.tileirbc --function none
! small.tileirbc: error: no function is called 'none' (irmap ls functions lists them) [not-found]
= 1
$ irmap extract newer.tileirbc --prune | wc -c
| 0
! newer.tileirbc:0x9: warning: minor version 9 is newer than 5, the newest supported one: its new features are not shown [version-newer]
! newer.tileirbc: error: pruning a file of a newer version is not supported [unsupported]
= 0
$ irmap extract text --prune
! text:0x0: error: no bytecode format that irmap knows [format-unknown]
= 1
# Usage errors.
$ irmap extract good.tileirbc
! irmap extract: none of --function, --prune, --strip-debug, --constant and --resource is given
! Try 'irmap extract --help'.
= 2
$ irmap extract --function first
! irmap extract: no FILE given
! Try 'irmap extract --help'.
= 2
$ irmap extract good.tileirbc small.tileirbc --prune
! irmap extract: more than one FILE given
! Try 'irmap extract --help'.
= 2
$ irmap extract good.tileirbc --prune --json
! irmap extract: unknown option: --json
! Try 'irmap extract --help'.
= 2
$ cp good.tileirbc mine; irmap extract mine --prune -o mine; cmp mine good.tileirbc
! mine: error: the output is one of the inputs
= 0
$ irmap extract good.tileirbc --prune >/dev/full
! <stdout>: error: cannot write the output: No space left on device [io]
= 3
$ irmap extract --help | head -8
| Usage: irmap extract [OPTION...] FILE
|
| Writes a module of the same version with the functions that --function selects. Tables are
| copied whole unless --prune is given. Without options, copies one module of an executable
| or archive (FILE@N) unchanged.
|
| Examples:
|   irmap extract --function softmax --prune -o small.tileirbc kernel.tileirbc
= 0
# MLIR: tables and ops outside functions remain, and blobs remain aligned.
$ irmap extract --function g data/mlir/own-19/mixed.v6.mlirbc | irmap ls functions - | cut -c 1-60
|  index  name                      body_offset  body_size  fl
|      0  g                               0x930          7  ()
= 0
$ irmap extract --function g data/mlir/own-19/mixed.v6.mlirbc | irmap ls resources -
|  index      offset        size  alignment  kind    group         key                   value   type              values
|      0       0x964          12          4  blob    builtin       foo                   8       tensor<2xi32>     1, -1
= 0
$ irmap extract --function g --function f data/mlir/own-19/mixed.v0.mlirbc | irmap dump --generic --vhlo -
| "builtin.module"() <{sym_name = "top"}> ({
|   "u.op"() {a = dense<true> : tensor<200xi1>, b = dense<[1, 2, 3]> : tensor<3xi4>, c = sparse<[[0, 1], [2, 3]], [1.000000e+00, 2.500000e+00]> : tensor<4x5xf32>, d = sparse<0, 3> : tensor<2xi32>, e = dense<(1.500000e+00,-2.000000e+00)> : tensor<2x2xcomplex<f64>>, f = array<i1: true, false>, g = array<i64>, h = 123456789012345678901234567890 : i128, i = -5 : i128, j = 255 : ui8, k = dense<["a", "b"]> : tensor<2x!u.s>, l = "\C3\A9\00\0A", m = @a::@"b c"::@d, n = affine_map<(d0, d1)[s0] -> (d0 + d1 * 2 - s0, d1 floordiv 4, (d0 + 3) mod 8)>, o = affine_set<(d0)[s0] : (d0 - s0 >= 0, -d0 + 5 == 0)>, q = strided<[?, 1], offset: ?>, r = 1.401300e-45 : f32, s = 0xFF800001 : f32, t = 3.296880e+00 : bf16, u = 1.000000e+00 : f80, v = 6.550400e+04 : f16, x = dense_resource<foo> : tensor<2xi32>, y = loc(callsite("f" at "g"("x\22y.mlir":3:4))), z = loc(fused<"m">["a", "b":1:2])} : () -> ()
|   %0:3 = "u.multi"() ({
|   ^bb0(%arg4: i32, %arg5: tensor<?x3xf32, #own.e>):
|     %10 = "u.y"(%arg4, %arg4) : (i32, i32) -> (() -> i32)
|     "u.br"(%10)[^bb2, ^bb1, ^bb2] : (() -> i32) -> ()
|   ^bb1:  // 2 preds: ^bb0, ^bb2
|     "u.graph"() ({
|       "u.use"(%14#1) : (i64) -> ()
|       %14:2 = "u.def"() : () -> (i32, i64)
|     }) : () -> ()
|     "u.ret"() ({
|     }, {
|     ^bb0:
|     }, {
|       "u.k"(%arg5) : (tensor<?x3xf32, #own.e>) -> ()
|     }) : () -> ()
|   ^bb2(%11: memref<2x?xf32, strided<[?, 1]>, 3>, %12: memref<4xi8, "mem">):  // 2 preds: ^bb0, ^bb0
|     %13:2 = "u.w"() : () -> (i32, i32)
|     "u.br"()[^bb1] : () -> ()
|   }, {
|   }) {k} : () -> (i1, vector<[4]x2xf16>, tuple<i32, tuple<>, none>)
|   "func.func"() <{arg_attrs = [{own.z = 1 : i64}, {}], function_type = (i32, memref<*xf32, 2>) -> i32, sym_name = "f", sym_visibility = "nested"}> ({
|   ^bb0(%arg0: i32, %arg1: memref<*xf32, 2>):
|     %1 = "arith.constant"() <{value = dense<[[1.000000e+00, 2.000000e+00], [3.000000e+00, 0x7FC00000]]> : vector<2x2xf32>}> : () -> vector<2x2xf32>
|     %2 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
|     %3 = "arith.constant"() <{value = false}> : () -> i1
|     %4 = "scf.if"(%3) ({
|       "scf.yield"(%2) : (i32) -> ()
|     }, {
|       %8 = "scf.while"(%arg0) ({
|       ^bb0(%arg3: i32):
|         %9 = "arith.cmpi"(%arg3, %2) <{predicate = 2 : i64}> : (i32, i32) -> i1
|         "scf.condition"(%9, %arg3) : (i1, i32) -> ()
|       }, {
|       ^bb0(%arg2: i32):
|         "scf.yield"(%arg2) : (i32) -> ()
|       }) : (i32) -> i32
|       "scf.yield"(%8) : (i32) -> ()
|     }) : (i1) -> i32
|     "cf.br"()[^bb1] : () -> ()
|   ^bb1:  // pred: ^bb0
|     %5 = "arith.constant"() <{value = true}> : () -> i1
|     %6 = "u.f"() : () -> f32
|     %7 = "arith.cmpf"(%6, %6) <{fastmath = #arith.fastmath<nnan,ninf>, predicate = 2 : i64}> : (f32, f32) -> i1
|     "func.return"(%4) : (i32) -> ()
|   }) : () -> ()
|   "builtin.module"() <{sym_name = "inner"}> ({
|     "func.func"() <{function_type = () -> (), sym_name = "g"}> ({
|       "func.return"() : () -> ()
|     }) : () -> ()
|     "gpu.module"() <{sym_name = "gm"}> ({
|       "gpu.module_end"() : () -> ()
|     }) : () -> ()
|   }) : () -> ()
|   "spirv.module"() <{addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<GLSL450>}> ({
|   ^bb0:
|   }) : () -> ()
|   "memref.global"() <{constant, initial_value = dense<[1, -2, 3]> : tensor<3xi16>, sym_name = "gl", sym_visibility = "private", type = memref<3xi16>}> : () -> ()
|   "u.e"() {a = dense<> : tensor<0x4xi8>, b = dense<1> : tensor<i64>, c = [1.000000e+00, 2, 3 : i32, 4.000000e+00 : f32, true, 0x7FF0000000000000 : f64, unit, i32, [5]], d = {}, e = dense<[513, 1027]> : tensor<2xi16>, f = 5 : index, g = -0.000000e+00 : f64, h = 1.000000e+300 : f64, i = 9.997550e-02 : f16, j = !u<"ty{p}e">, k = dense<[true, false, true]> : vector<3xi1>, l = dense<-1> : tensor<2xindex>, m = dense<[1.000000e-01, 1.000000e+10, 1.000000e-10]> : tensor<3xf64>, n = "s" : !u.str, p = dense<0> : vector<130xi32>, q = array<f16: 1.000000e+00, 2.500000e+00>, r = 4 : si7, s = 9 : i1024, "weird key" = 1 : i64} : () -> ()
| }) {own.x = 1 : i32, own.y = [distinct[0]<>, distinct[1]<{a = 1 : i64}>, distinct[0]<>], own.z = #own.attr<distinct[3]<"q">, distinct[4]<"q">>} : () -> ()
= 0
$ irmap extract --function ext --function f --function l --function g --function kern --function uf --function sf data/mlir/own-19/mixed.v6.mlirbc | cmp - data/mlir/own-19/mixed.v6.mlirbc
= 0
# MLIR: symbols that the functions refer to are extracted, directly or indirectly.
$ for f in main other third '#4'; do irmap extract --prune --function $f -o out data/mlir/own-19/symbols.v6.mlirbc; irmap dump --generic --vhlo out | grep -o 'sym_name = [^,}]*'; irmap check --level=verify out; done
| sym_name = "k"
| sym_name = "kern"
| sym_name = "k3"
| sym_name = "kern"
| sym_name = "callee"
| sym_name = "main"
| out: accepted (format, MLIR's rules for all ops; the meaning of ops was not checked)
| sym_name = "w"
| sym_name = "other"
| out: accepted (format, MLIR's rules for all ops; the meaning of ops was not checked)
| sym_name = "str"
| sym_name = "w"
| sym_name = "other"
| sym_name = "third"
| out: accepted (format, MLIR's rules for all ops; the meaning of ops was not checked)
| sym_name = "k"
| sym_name = "kern"
| sym_name = "k3"
| sym_name = "kern"
| sym_name = "callee"
| sym_name = "main"
| out: accepted (format, MLIR's rules for all ops; the meaning of ops was not checked)
= 0
$ irmap extract --prune --function kern --function nothing data/mlir/own-19/symbols.v6.mlirbc
! data/mlir/own-19/symbols.v6.mlirbc: error: no function is called 'nothing' (irmap ls functions lists them) [not-found]
= 1
$ irmap extract --prune data/mlir/own-19/symbols.v6.mlirbc | irmap dump --generic --vhlo - | grep -o 'sym_name = [^,}]*'
| sym_name = "str"
| sym_name = "w"
| sym_name = "k"
| sym_name = "kern"
| sym_name = "kern2"
| sym_name = "k3"
| sym_name = "kern"
| sym_name = "callee"
| sym_name = "main"
| sym_name = "other"
| sym_name = "third"
= 0
$ irmap extract --prune data/micb/graphs/map_string.micb
! data/micb/graphs/map_string.micb: error: extracting functions of this format is not supported [unsupported]
= 3
# A failure creates no file and does not change an existing one. Success preserves the file's mode.
$ irmap extract bad_references.tileirbc --prune -o none; ls none* | wc -l
| 0
! bad_references.tileirbc:0x21: error: string index 72 out of range (table has 1) [index-range]
! ls: cannot access 'none*': No such file or directory
= 0
$ printf kept >mine; irmap extract bad_references.tileirbc --prune -o mine; cat mine; ls mine* | wc -l
| kept1
! bad_references.tileirbc:0x21: error: string index 72 out of range (table has 1) [index-range]
= 0
$ chmod 640 mine; irmap extract good.tileirbc --function second -o mine; stat -c %a mine; irmap check mine
| 640
| mine: rejected
! mine:0xf: error: 'cuda_tile.global' op type must have rank 1 [global/rank]
!     in: global @weights
= 1
$ ln -s real link; irmap extract good.tileirbc --function second -o link; test -L link && cmp real mine
= 0
$ mkfifo pipe; irmap extract good.tileirbc --function second -o pipe & cmp mine <pipe; wait; test -p pipe
= 0

# '-' is standard output.
$ irmap extract data/tileir/reference/control.v13.3.tileirbc --function for_i64 -o - | wc -c; ls ./-
| 333
! ls: cannot access './-': No such file or directory
= 2
$ irmap extract --resource bytes -o weights.npy data/mlir/own-19/resources.v6.mlirbc
! data/mlir/own-19/resources.v6.mlirbc: error: no attribute contains all elements of the resource, so its type is unknown (a file name without .npy writes the bytes) [unsupported]
= 3
# The extract refers to a function that was not extracted.
$ irmap extract --function main data/mlir/own-19/symbols.v6.mlirbc | irmap ls functions - | wc -l
| 2
! irmap: note: --prune would keep 3 more functions, which the extracted ones may name
= 0
$ irmap stat --plot picture.png data/mlir/own-19/symbols.v6.mlirbc
! irmap stat: --plot draws SVG, not: picture.png
! Try 'irmap stat --help'.
= 2
