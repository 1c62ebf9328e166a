# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Locations of ops as JSON: positions, calls, scopes, and errors.
$ irmap dump --json --locations locations.tileirbc
| {"file":"locations.tileirbc","function":"k","op":"make_token","offset":22,"depth":0,"operands":[],"operand_roles":[],"results":[0],"result_types":[0],"loc":5,"source":"k.py","line":7,"column":8,"index":0,"region":0,"block":0,"block_args":[],"location":{"source":"k.py","line":7,"column":8,"scope":[{"kind":"lexical_block","source":"k.py","directory":"","line":5,"column":6},{"kind":"subprogram","name":"k","linkage_name":"k","source":"k.py","directory":"","line":3,"scope_line":4}]},"attributes":{}}
| {"file":"locations.tileirbc","function":"k","op":"make_token","offset":24,"depth":0,"operands":[],"operand_roles":[],"results":[1],"result_types":[0],"loc":0,"index":1,"region":0,"block":0,"attributes":{}}
| {"file":"locations.tileirbc","function":"k","op":"make_token","offset":26,"depth":0,"operands":[],"operand_roles":[],"results":[2],"result_types":[0],"loc":6,"source":"k.py","line":7,"column":8,"callers":[{"source":"k.py","line":7,"column":8}],"index":2,"region":0,"block":0,"location":{"source":"k.py","line":7,"column":8,"scope":[{"kind":"lexical_block","source":"k.py","directory":"","line":5,"column":6},{"kind":"subprogram","name":"k","linkage_name":"k","source":"k.py","directory":"","line":3,"scope_line":4}],"callers":[{"source":"k.py","line":7,"column":8,"scope":[{"kind":"lexical_block","source":"k.py","directory":"","line":5,"column":6},{"kind":"subprogram","name":"k","linkage_name":"k","source":"k.py","directory":"","line":3,"scope_line":4}]}]},"attributes":{}}
| {"file":"locations.tileirbc","function":"k","op":"make_token","offset":28,"depth":0,"operands":[],"operand_roles":[],"results":[3],"result_types":[0],"loc":7,"source":"k.py","line":7,"column":8,"callers":[{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8}],"index":3,"region":0,"block":0,"location":{"source":"k.py","line":7,"column":8,"scope":[{"kind":"lexical_block","source":"k.py","directory":"","line":5,"column":6},{"kind":"subprogram","name":"k","linkage_name":"k","source":"k.py","directory":"","line":3,"scope_line":4}],"callers":[{"source":"k.py","line":7,"column":8,"scope":[{"kind":"lexical_block","source":"k.py","directory":"","line":5,"column":6},{"kind":"subprogram","name":"k","linkage_name":"k","source":"k.py","directory":"","line":3,"scope_line":4}]},{"source":"k.py","line":7,"column":8,"scope":[{"kind":"lexical_block","source":"k.py","directory":"","line":5,"column":6},{"kind":"subprogram","name":"k","linkage_name":"k","source":"k.py","directory":"","line":3,"scope_line":4}]},{"source":"k.py","line":7,"column":8,"scope":[{"kind":"lexical_block","source":"k.py","directory":"","line":5,"column":6},{"kind":"subprogram","name":"k","linkage_name":"k","source":"k.py","directory":"","line":3,"scope_line":4}]}]},"attributes":{}}
| {"file":"locations.tileirbc","function":"k","op":"make_token","offset":30,"depth":0,"operands":[],"operand_roles":[],"results":[4],"result_types":[0],"loc":8,"index":4,"region":0,"block":0,"location":{"callers":[{"source":"k.py","line":7,"column":8,"scope":[{"kind":"lexical_block","source":"k.py","directory":"","line":5,"column":6},{"kind":"subprogram","name":"k","linkage_name":"k","source":"k.py","directory":"","line":3,"scope_line":4}]}]},"attributes":{}}
| {"file":"locations.tileirbc","function":"k","op":"make_token","offset":32,"depth":0,"operands":[],"operand_roles":[],"results":[5],"result_types":[0],"loc":9,"source":"k.py","line":7,"column":8,"index":5,"region":0,"block":0,"attributes":{}}
| {"file":"locations.tileirbc","function":"k","op":"make_token","offset":34,"depth":0,"operands":[],"operand_roles":[],"results":[6],"result_types":[0],"loc":9,"source":"k.py","line":7,"column":8,"index":6,"region":0,"block":0,"attributes":{}}
| {"file":"locations.tileirbc","function":"k","op":"make_token","offset":36,"depth":0,"operands":[],"operand_roles":[],"results":[7],"result_types":[0],"loc":10,"source":"k.py","line":7,"column":8,"index":7,"region":0,"block":0,"attributes":{}}
| {"file":"locations.tileirbc","function":"k","op":"make_token","offset":38,"depth":0,"operands":[],"operand_roles":[],"results":[8],"result_types":[0],"loc":11,"source":"k.py","line":7,"column":8,"callers":[{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8},{"source":"k.py","line":7,"column":8}],"index":8,"region":0,"block":0,"attributes":{}}
| {"file":"locations.tileirbc","function":"k","op":"make_token","offset":40,"depth":0,"operands":[],"operand_roles":[],"results":[9],"result_types":[0],"loc":13,"source":"k.py","line":7,"column":8,"index":9,"region":0,"block":0,"attributes":{}}
| {"file":"locations.tileirbc","function":"k","op":"make_token","offset":42,"depth":0,"operands":[],"operand_roles":[],"results":[10],"result_types":[0],"loc":1,"index":10,"region":0,"block":0,"attributes":{}}
| {"file":"locations.tileirbc","function":"k","op":"make_token","offset":44,"depth":0,"operands":[],"operand_roles":[],"results":[11],"result_types":[0],"loc":14,"index":11,"region":0,"block":0,"attributes":{}}
| {"file":"locations.tileirbc","function":"k","op":"return","offset":46,"depth":0,"operands":[],"operand_roles":[],"results":[],"result_types":[],"loc":99,"index":12,"region":0,"block":0,"attributes":{}}
! locations.tileirbc:0x114: error: debug record: entry 1 is of the wrong kind [type-mismatch]
!     in: section Func > function 0 @k > op 5 make_token
! locations.tileirbc:0x119: error: debug record 99 out of range (table has 14) [index-range]
!     in: section Func > function 0 @k > op 7 make_token
! locations.tileirbc:0x11f: error: debug record: entry 11 contains itself [cycle]
!     in: section Func > function 0 @k > op 8 make_token
! locations.tileirbc:0x121: error: debug record: entry 12 contains itself [cycle]
!     in: section Func > function 0 @k > op 9 make_token
! locations.tileirbc:0xa0: error: debug record: entry 1 is of the wrong kind [type-mismatch]
!     in: section Func > function 0 @k > op 10 make_token
! locations.tileirbc:0xb0: error: debug record 99 out of range (table has 14) [index-range]
!     in: section Func > function 0 @k > op 12 return
= 1
$ irmap dump --json locations.tileirbc | head -n 1
| {"file":"locations.tileirbc","function":"k","op":"make_token","offset":22,"depth":0,"operands":[],"operand_roles":[],"results":[0],"result_types":[0],"loc":5,"source":"k.py","line":7,"column":8,"index":0,"region":0,"block":0,"block_args":[],"attributes":{}}
= 0
$ irmap dump --json --locations --function other data/tileir/reference/debug.v13.3.tileirbc
| {"file":"data/tileir/reference/debug.v13.3.tileirbc","function":"other","op":"return","offset":94,"depth":0,"operands":[],"operand_roles":[],"results":[],"result_types":[],"loc":18,"source":"model.py","line":42,"column":3,"index":0,"region":0,"block":0,"block_args":[],"location":{"source":"model.py","line":42,"column":3,"scope":[{"kind":"subprogram","name":"other","linkage_name":"other","source":"model.py","directory":"/home/user/project","line":40,"scope_line":41}]},"attributes":{}}
= 0
$ irmap dump --json --locations data/tileir/reference/debug.v13.3.tileirbc | head -n 5 | tail -n 3
| {"file":"data/tileir/reference/debug.v13.3.tileirbc","function":"kernel","op":"muli","offset":38,"depth":0,"operands":[3,3],"operand_roles":["lhs","rhs"],"results":[4],"result_types":[1],"loc":15,"source":"/home/user/project/lib/util.py","line":5,"column":2,"callers":[{"source":"model.py","line":17,"column":13}],"index":2,"region":0,"block":0,"location":{"source":"/home/user/project/lib/util.py","line":5,"column":2,"scope":[{"kind":"subprogram","name":"helper","linkage_name":"_Z6helperv","source":"util.py","directory":"/home/user/project/lib","line":3,"scope_line":3}],"callers":[{"source":"model.py","line":17,"column":13,"scope":[{"kind":"lexical_block","source":"model.py","directory":"/home/user/project","line":16,"column":0},{"kind":"lexical_block","source":"model.py","directory":"/home/user/project","line":14,"column":5},{"kind":"subprogram","name":"kernel","linkage_name":"kernel","source":"model.py","directory":"/home/user/project","line":10,"scope_line":11}]}]},"attributes":{"overflow":"none"}}
| {"file":"data/tileir/reference/debug.v13.3.tileirbc","function":"kernel","op":"subi","offset":43,"depth":0,"operands":[4,2],"operand_roles":["lhs","rhs"],"results":[5],"result_types":[1],"loc":17,"source":"/home/user/project/lib/util.py","line":5,"column":2,"callers":[{"source":"/home/user/project/lib/util.py","line":5,"column":2},{"source":"model.py","line":12,"column":7}],"index":3,"region":0,"block":0,"location":{"source":"/home/user/project/lib/util.py","line":5,"column":2,"scope":[{"kind":"subprogram","name":"helper","linkage_name":"_Z6helperv","source":"util.py","directory":"/home/user/project/lib","line":3,"scope_line":3}],"callers":[{"source":"/home/user/project/lib/util.py","line":5,"column":2,"scope":[{"kind":"subprogram","name":"helper","linkage_name":"_Z6helperv","source":"util.py","directory":"/home/user/project/lib","line":3,"scope_line":3}]},{"source":"model.py","line":12,"column":7,"scope":[{"kind":"subprogram","name":"kernel","linkage_name":"kernel","source":"model.py","directory":"/home/user/project","line":10,"scope_line":11}]}]},"attributes":{"overflow":"none"}}
| {"file":"data/tileir/reference/debug.v13.3.tileirbc","function":"kernel","op":"addi","offset":48,"depth":0,"operands":[5,5],"operand_roles":["lhs","rhs"],"results":[6],"result_types":[1],"loc":0,"index":4,"region":0,"block":0,"attributes":{"overflow":"none"}}
= 0
# A callee with unknown location, and its callers.
$ irmap ls ops --line x.c:7 data/mlir/own-19/locations.v0.mlirbc
|  index      offset  depth  op, operands -> results : types  line  function
|      3       0x189      0  arith.addi                [6, 1] -> [7] : (i32)  ? < x.c:7 < with space \22q\22.mlir:4294967295  f
= 0
$ irmap ls ops data/mlir/own-19/locations.v0.mlirbc | grep '< '
|      3       0x189      0  arith.addi                [6, 1] -> [7] : (i32)  ? < x.c:7 < with space \22q\22.mlir:4294967295  f
= 0
$ irmap dump --json --locations data/mlir/own-19/locations.v6.mlirbc | head -n 3
| {"file":"data/mlir/own-19/locations.v6.mlirbc","function":"f","op":"arith.addi","offset":340,"depth":0,"operands":[0,1],"results":[4],"result_types":[0],"loc":2,"source":"file.mlir","line":1,"column":2,"index":0,"region":0,"block":0,"block_args":[0,1,2,3],"location":{"text":"loc(\"file.mlir\":1:2)"},"attributes":{},"properties":{"overflowFlags":"#arith.overflow<none>"}}
| {"file":"data/mlir/own-19/locations.v6.mlirbc","function":"f","op":"arith.addi","offset":349,"depth":0,"operands":[4,1],"results":[5],"result_types":[0],"loc":19,"source":"file.mlir","line":1,"column":2,"index":1,"region":0,"block":0,"location":{"text":"loc(fused[\"file.mlir\":1:2, \"named\"])"},"attributes":{},"properties":{"overflowFlags":"#arith.overflow<none>"}}
| {"file":"data/mlir/own-19/locations.v6.mlirbc","function":"f","op":"arith.addi","offset":358,"depth":0,"operands":[5,1],"results":[6],"result_types":[0],"loc":22,"source":"file.mlir","line":1,"column":2,"index":2,"region":0,"block":0,"location":{"text":"loc(fused<{k = 1 : i32, s = \"meta\"}>[\"file.mlir\":1:2, \"dir/with space \\22q\\22.mlir\":4294967295:65536])"},"attributes":{},"properties":{"overflowFlags":"#arith.overflow<none>"}}
= 0
# Debug rows out of order: functions with malformed rows have no locations.
$ irmap dump --locations data/tileir/malformed/debug_rows_descend.tileirbc
| cuda_tile.module @kernels {
|   entry @f0(%arg0: tile<i32>) {
|     %0 = addi %arg0, %arg0 : tile<i32> loc(#loc5)
|     return loc(#loc)
|   } loc(#loc4)
|   entry @f1(%arg0: tile<i32>) {
|     %0 = addi %arg0, %arg0 : tile<i32> loc(#loc7)
|     return loc(#loc)
|   } loc(#loc6)
|   entry @f2(%arg0: tile<i32>) {
|     %0 = addi %arg0, %arg0 : tile<i32> loc(#loc)
|     return loc(#loc)
|     // 0x48: debug row: offset 6 is out of order (its bound is 3)
|   } loc(#loc)
| } loc(#loc)
| #di_file = #cuda_tile.di_file<"k.py" in "/d">
| #loc = loc(unknown)
| #loc1 = loc("k":3:4)
| #loc2 = loc("k":1:0)
| #loc3 = loc("k":1:1)
| #di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
| #di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 1, name = "f", linkageName = "f0", compileUnit = #di_compile_unit>
| #di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file, line = 1, name = "f", linkageName = "f1", compileUnit = #di_compile_unit>
| #loc4 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
| #loc5 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
| #loc6 = #cuda_tile.di_loc<#loc1 in #di_subprogram1>
| #loc7 = #cuda_tile.di_loc<#loc3 in #di_subprogram1>
! data/tileir/malformed/debug_rows_descend.tileirbc:0x48: error: debug row: offset 6 is out of order (its bound is 3) [offset-order]
!     in: section Debug > entry 2
= 1
$ irmap dump --json --locations data/tileir/malformed/debug_rows_descend.tileirbc
| {"file":"data/tileir/malformed/debug_rows_descend.tileirbc","function":"f0","op":"addi","offset":22,"depth":0,"operands":[0,0],"operand_roles":["lhs","rhs"],"results":[1],"result_types":[1],"loc":9,"source":"k","line":1,"column":0,"index":0,"region":0,"block":0,"block_args":[],"location":{"source":"k","line":1,"column":0,"scope":[{"kind":"subprogram","name":"f","linkage_name":"f0","source":"k.py","directory":"/d","line":1,"scope_line":0}]},"attributes":{"overflow":"none"}}
| {"file":"data/tileir/malformed/debug_rows_descend.tileirbc","function":"f0","op":"return","offset":27,"depth":0,"operands":[],"operand_roles":[],"results":[],"result_types":[],"loc":0,"index":1,"region":0,"block":0,"attributes":{}}
| {"file":"data/tileir/malformed/debug_rows_descend.tileirbc","function":"f1","op":"addi","offset":35,"depth":0,"operands":[0,0],"operand_roles":["lhs","rhs"],"results":[1],"result_types":[1],"loc":10,"source":"k","line":1,"column":1,"index":0,"region":0,"block":0,"block_args":[],"location":{"source":"k","line":1,"column":1,"scope":[{"kind":"subprogram","name":"f","linkage_name":"f1","source":"k.py","directory":"/d","line":1,"scope_line":0}]},"attributes":{"overflow":"none"}}
| {"file":"data/tileir/malformed/debug_rows_descend.tileirbc","function":"f1","op":"return","offset":40,"depth":0,"operands":[],"operand_roles":[],"results":[],"result_types":[],"loc":0,"index":1,"region":0,"block":0,"attributes":{}}
| {"file":"data/tileir/malformed/debug_rows_descend.tileirbc","function":"f2","op":"addi","offset":48,"depth":0,"operands":[0,0],"operand_roles":["lhs","rhs"],"results":[1],"result_types":[1],"loc":0,"index":0,"region":0,"block":0,"block_args":[],"attributes":{"overflow":"none"}}
| {"file":"data/tileir/malformed/debug_rows_descend.tileirbc","function":"f2","op":"return","offset":53,"depth":0,"operands":[],"operand_roles":[],"results":[],"result_types":[],"loc":0,"index":1,"region":0,"block":0,"attributes":{}}
! data/tileir/malformed/debug_rows_descend.tileirbc:0x48: error: debug row: offset 6 is out of order (its bound is 3) [offset-order]
!     in: section Debug > entry 2
= 1
# Fields of div_by that NVIDIA's printer omits.
$ irmap dump --function f data/tileir/reference/hints_div_by.v13.3.tileirbc
|   entry @f() optimization_hints=<sm_80 = {a = #cuda_tile.div_by<4>}> {
|     return
|   }
= 0
$ irmap ls functions --json data/tileir/reference/hints_div_by.v13.3.tileirbc
| {"file":"data/tileir/reference/hints_div_by.v13.3.tileirbc","index":0,"name":"f","signature":0,"flags":["kernel","hints"],"debug_row":0,"offset":17,"body_offset":32,"body_size":3,"params":[],"returns":[],"hints":{"sm_80":{"a":{"div_by":4,"along":6}}}}
= 0
$ irmap extract --prune --function f data/tileir/reference/hints_div_by.v13.3.tileirbc | irmap ls functions --json -
| {"file":"<stdin>","index":0,"name":"f","signature":0,"flags":["kernel","hints"],"debug_row":0,"offset":17,"body_offset":32,"body_size":3,"params":[],"returns":[],"hints":{"sm_80":{"a":{"div_by":4,"along":6}}}}
= 0
$ irmap hex --function f data/tileir/reference/hints_div_by.v13.3.tileirbc | grep -A 3 div_by
| 0000001b  08                                   attribute: div_by
| 0000001c  04                                     divisor: 4
| 0000001d  02                                     flags: 0x2
| 0000001e  0c                                     along: 6
= 0
# Locations that are unknown, malformed or part of a cycle, and call sites of unknown locations (?).
$ irmap dump --lines locations.tileirbc | cut -c1-60
| cuda_tile.module @kernels {
|   entry @k() {
|     %0 = make_token : token  // k.py:7
|     %1 = make_token : token
|     %2 = make_token : token  // k.py:7 < k.py:7
|     %3 = make_token : token  // k.py:7 < k.py:7 < k.py:7 < k
|     %4 = make_token : token  // ? < k.py:7
|     %5 = make_token : token  // k.py:7
|     %6 = make_token : token  // k.py:7
|     %7 = make_token : token  // k.py:7
|     %8 = make_token : token  // k.py:7 < k.py:7 < k.py:7 < k
|     %9 = make_token : token  // k.py:7
|     %10 = make_token : token
|     %11 = make_token : token
|     return
|   }
| }
= 0
# Source lines of ops, and ops of a source line.
$ irmap dump --lines --function '#0' data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc | tail -n 30 | head -n 6
|     %pview = make_partition_view %tview : partition_view<tile=(1x1024), padding_value = neg_inf, tensor_view<?x?xf16, strides=[?,1]>>  // norms.py:14
|     %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(1x1024), padding_value = neg_inf, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<1x1024xf16>, token  // norms.py:14
|     %1 = ftof %tile  : tile<1x1024xf16> -> tile<1x1024xf32>  // _stub.py:610 < norms.py:14
|     %reduce = reduce %1 dim=1 identities=[0xFF800000 : f32] : tile<1x1024xf32> -> tile<1xf32>   // norms.py:15
|     (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
|       %8 = maxf %reduce_lhs, %reduce_rhs : tile<f32>  // norms.py:15
= 0
$ irmap dump --generic --vhlo --lines data/mlir/own-19/nested_modules.v6.mlirbc | head -n 6
| "builtin.module"() ({  // nested_modules.mlir:1
|   "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i32, linkage = #llvm.linkage<internal>, sym_name = "g", value = 42 : i32, visibility_ = 0 : i64}> ({  // nested_modules.mlir:2
|   }) : () -> ()
|   "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = !llvm.ptr, linkage = #llvm.linkage<external>, sym_name = "h", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({  // nested_modules.mlir:3
|     %0 = "llvm.mlir.zero"() : () -> !llvm.ptr  // nested_modules.mlir:3
|     "llvm.return"(%0) : (!llvm.ptr) -> ()  // nested_modules.mlir:3
= 0
$ irmap ls ops --line norms.py:14 --function '#0' data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc
|  index      offset  depth  op, operands -> results : types  line  function
|     26        0xb2      0  constant                  [] -> [38] : (tile<i32>)  norms.py:14  softmax_row_Kt1_A2f16_1v8l0_2t1_3i16_p16_A2f16_1v8l0_2t1_3i16_p16_I1024
|     27        0xb5      0  make_partition_view       [27] -> [39] : (partition_view<tile=(1x1024), padding_value = neg_inf, tensor_view<?x?xf16, strides=[?,1]>>)  norms.py:14  softmax_row_Kt1_A2f16_1v8l0_2t1_3i16_p16_A2f16_1v8l0_2t1_3i16_p16_I1024
|     28        0xb8      0  load_view_tko             [39, 35, 38, 10] -> [40, 41] : (tile<1x1024xf16>, token)  norms.py:14  softmax_row_Kt1_A2f16_1v8l0_2t1_3i16_p16_A2f16_1v8l0_2t1_3i16_p16_I1024
|     29        0xc3      0  ftof                      [40] -> [42] : (tile<1x1024xf32>)  _stub.py:610 < norms.py:14  softmax_row_Kt1_A2f16_1v8l0_2t1_3i16_p16_A2f16_1v8l0_2t1_3i16_p16_I1024
= 0
$ irmap ls ops --line kernels/norms.py:16 --json --function '#0' data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc | head -n 1
| {"file":"data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc","function":"softmax_row_Kt1_A2f16_1v8l0_2t1_3i16_p16_A2f16_1v8l0_2t1_3i16_p16_I1024","op":"constant","offset":259,"depth":0,"operands":[],"operand_roles":[],"results":[52],"result_types":[5],"loc":20,"source":"/src/kernels/norms.py","line":16,"column":20,"index":41,"region":0,"block":0,"attributes":{"value":{"constant":1}}}
= 0
$ irmap ls ops --line orms.py:16 data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc
|  index      offset  depth  op, operands -> results : types  line  function
! data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc: error: no op comes from orms.py:16 [not-found]
!     ops come from /src/kernels/norms.py, /srv/packages/cutile-python/src/cuda/tile/_stub.py
= 1
# cuTile counts columns from 0: column 0 is valid, not unknown.
$ irmap ls ops --line norms.py:12:0 --json --function '#0' data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc | head -n 1
| {"file":"data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc","function":"softmax_row_Kt1_A2f16_1v8l0_2t1_3i16_p16_A2f16_1v8l0_2t1_3i16_p16_I1024","op":"make_token","offset":28,"depth":0,"operands":[],"operand_roles":[],"results":[10],"result_types":[7],"loc":4,"source":"/src/kernels/norms.py","line":12,"column":0,"index":0,"region":0,"block":0,"block_args":[],"attributes":{}}
= 0
$ irmap ls ops --line norms.py:0 data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc
! irmap ls: --line must be FILE:LINE or FILE:LINE:COLUMN, not: norms.py:0
! Try 'irmap ls --help'.
= 2
$ irmap ls ops --line norms.py:9999 data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc
|  index      offset  depth  op, operands -> results : types  line  function
! data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc: error: no op comes from norms.py:9999 [not-found]
!     its nearest lines with ops: 16
= 1
$ irmap ls ops --function '#0' --line norms.py:13:77 data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc
|  index      offset  depth  op, operands -> results : types  line  function
! data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc: error: no op comes from norms.py:13:77 [not-found]
!     its ops are in column 8
= 1
# With several files, one with matching ops is enough.
$ irmap ls ops --line norms.py:16 data/tileir/reference/constants.v13.1.tileirbc data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc | grep -c 'norms.py:16'
| 87
= 0
$ irmap ls ops --line norms.py:9999 data/tileir/reference/constants.v13.1.tileirbc data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc >/dev/null
! irmap ls: error: no op of these files comes from norms.py:9999 [not-found]
= 1
$ irmap ls ops --line norms.py:12 data/tileir/reference/constants.v13.1.tileirbc
|  index      offset  depth  op, operands -> results : types  line  function
! data/tileir/reference/constants.v13.1.tileirbc: error: no op comes from norms.py:12 [not-found]
!     no line is known of any op in it
= 1
$ irmap ls ops --line norms.py data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc
! irmap ls: --line must be FILE:LINE or FILE:LINE:COLUMN, not: norms.py
! Try 'irmap ls --help'.
= 2
$ irmap ls types --line norms.py:16 data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc
! irmap ls: --line goes with ops
! Try 'irmap ls --help'.
= 2
$ irmap ls ops --line nested_modules.mlir:10 data/mlir/own-19/nested_modules.v6.mlirbc
|  index      offset  depth  op, operands -> results : types  line  function
|      0       0x3bc      0  func.return               [] -> [] : ()  nested_modules.mlir:10  @outer::@f
|     12       0x3a7      1    builtin.module          [] -> [] : ()  nested_modules.mlir:10  (outside of functions)
|     13       0x3b2      2      func.func             [] -> [] : ()  nested_modules.mlir:10  (outside of functions)
= 0
