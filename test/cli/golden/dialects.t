# Descriptions of dialects: `irmap --dialect`, `check --dialect`, `help dialects`.

# Without a description, data of a dialect are printed as bytes. The dialect is renamed, so that no description matches.
$ for f in enc.v6 ops.v5; do LC_ALL=C sed 's/test\([."]\|\x00\)/toys\1/g' data/mlir/described/test_$f.mlirbc >$f; irmap dump --generic --vhlo $f; done
| "builtin.module"() ({
|   %0 = "t.a"() {a = #toys<"0x015531">} : () -> !toys<"0xC7">
|   "t.a"() {a = [#toys<"0x010103">, #toys<"0x0100FFFFFFFFFFFFFFFFF0FFFFFF0F">]} : () -> ()
| }) : () -> ()
| "builtin.module"() ({
|   "toys.with_properties"() <"0x05412101070300FEFFFFFFFFFFFFFFB204050B00FAFFFFFFFFFFFFFF" /* properties of an op that irmap has no table for */> : () -> ()
|   "toys.with_properties"() <"0x0900FFFFFFFFFFFFFFFF23000101" /* properties of an op that irmap has no table for */> : () -> ()
|   "toys.with_wrapped_properties"() <"0x25" /* properties of an op that irmap has no table for */> : () -> ()
|   "toys.using_property_in_custom"() <"0x07030929" /* properties of an op that irmap has no table for */> : () -> ()
|   "toys.with_default_valued_properties"() <"0x232700FFFFFFFFFFFFFFFF01" /* properties of an op that irmap has no table for */> : () -> ()
|   "toys.with_properties_and_attr"() <"0x1521" /* properties of an op that irmap has no table for */> : () -> ()
|   "toys.op_with_enum_prop"() <"0x03" /* properties of an op that irmap has no table for */> : () -> ()
|   "toys.format_optional_unit_property"() <"0x01" /* properties of an op that irmap has no table for */> : () -> ()
|   %0 = "toys.prop_pattern_op_1"() <"0x050F01" /* properties of an op that irmap has no table for */> : () -> i32
|   %1 = "t.a"() {a = #toys<"0x015531">} : () -> !toys<"0xC7">
| }) : () -> ()
= 0

# With a description.
$ printf 'dialect\ttoys\nattr\t0\tpair\tfirst:number second:number\t<{second:i32} then {first:i32}>\ntype\t99\tnumber\t-\nop\ttoys.with_properties\tkind:attr size:i64 name:string fast:truth more:i64s less:i32s\n' >toys.dialect; irmap check --dialect toys.dialect
| toys.dialect: accepted, dialect toys
= 0
$ irmap check --json --dialect ./toys.dialect
| {"file":"./toys.dialect","verdict":"accepted","findings":[]}
= 0
$ irmap dump --generic --vhlo --dialect toys.dialect enc.v6
| "builtin.module"() ({
|   %0 = "t.a"() {a = #toys.pair<24 then 42>} : () -> !toys.number
|   "t.a"() {a = [#toys.pair<1 then 0>, #toys.pair<2147483647 then -1>]} : () -> ()
| }) : () -> ()
= 0
$ irmap dump --generic --vhlo --dialect toys.dialect ops.v5 | head -3
| "builtin.module"() ({
|   "toys.with_properties"() <{fast = true, kind = "foo", less = array<i32: 5, -6>, more = array<i64: 1, -2, 300>, name = "bar", size = 32 : i64}> : () -> ()
|   "toys.with_properties"() <{fast = false, kind = "x", less = array<i32>, more = array<i64>, name = "y\22", size = -1 : i64}> : () -> ()
= 0
$ irmap dump --generic --vhlo --dialect toys.dialect - <enc.v6 | head -2
| "builtin.module"() ({
|   %0 = "t.a"() {a = #toys.pair<24 then 42>} : () -> !toys.number
= 0
$ irmap hex --dialect toys.dialect enc.v6 | grep -A 3 toys.pair | head -4
| 00000041  03                         attribute: #3 {a = #toys.pair<24 then 42>}
| 00000042  03                           pairs: 1
| 00000043  03                             name: #1 "a"
| 00000044  11                             value: #8 #toys.pair<24 then 42>
= 0
$ irmap ls --json attributes --dialect toys.dialect enc.v6 | tail -1
| {"file":"enc.v6","index":10,"offset":91,"size":15,"dialect":"toys","custom":true,"attribute":"#toys.pair<2147483647 then -1>"}
= 0

# Found by name, or automatically for a file's dialects. The last description of a dialect is used.
$ mkdir -p d/e; sed 's/^dialect/# from the toys of 2026-01-02\n&/; s/then/and/' toys.dialect >d/toys.dialect; IRMAP_DIALECT_PATH=no:d irmap dump --generic --vhlo enc.v6 | sed -n 2p
|   %0 = "t.a"() {a = #toys.pair<24 and 42>} : () -> !toys.number
! irmap: note: dialect toys is read as described by the toys of 2026-01-02 (--dialect none: as bytes)
= 0
# Data that contradict a found description are printed as bytes: it may be of another release. For a given one, they are errors.
$ mkdir w; printf 'dialect\ttoys\nattr\t0\tpair\ta:number b:number c:number\t-\ntype\t98\tnumber\t-\nop\ttoys.with_properties\tkind:attr\nop\ttoys.op_with_enum_prop\tkind:i64\n' >w/toys.dialect; IRMAP_DIALECT_PATH=w irmap dump --generic --vhlo enc.v6 2>/dev/null
| "builtin.module"() ({
|   %0 = "t.a"() {a = #toys<"0x015531">} : () -> !toys<"0xC7">
|   "t.a"() {a = [#toys<"0x010103">, #toys<"0x0100FFFFFFFFFFFFFFFFF0FFFFFF0F">]} : () -> ()
| }) : () -> ()
= 0
$ IRMAP_DIALECT_PATH=w irmap dump --generic --vhlo ops.v5 2>/dev/null | sed '2p;8p;d'
|   "toys.with_properties"() <"0x05412101070300FEFFFFFFFFFFFFFFB204050B00FAFFFFFFFFFFFFFF" /* properties of an op that irmap has no table for */> : () -> ()
|   "toys.op_with_enum_prop"() <{kind = 1 : i64}> : () -> ()
= 0
$ IRMAP_DIALECT_PATH=w irmap check enc.v6 ops.v5
| enc.v6: accepted (format, MLIR's rules for all ops; the meaning of ops was not checked)
| ops.v5: accepted (format, MLIR's rules for all ops; the meaning of ops was not checked)
= 0
$ irmap dump --generic --vhlo --dialect w/toys.dialect enc.v6
| "builtin.module"() ({
|$   %0 = "t.a"() {a = } : () -> $
|
| // 0x58: number needs 1 byte, 0 are left
! enc.v6:0x58: error: number needs 1 byte, 0 are left [truncated]
!     in: section AttrType > entry 8
= 1
$ irmap dump --generic --vhlo --dialect w/toys.dialect ops.v5
| "builtin.module"() ({
|   "toys.with_properties"() <{kind = "foo"}> : () -> ()
|   "toys.with_properties"() <{kind = "x"}> : () -> ()
|   "toys.with_wrapped_properties"() <"0x25" /* properties of an op that irmap has no table for */> : () -> ()
|   "toys.using_property_in_custom"() <"0x07030929" /* properties of an op that irmap has no table for */> : () -> ()
|   "toys.with_default_valued_properties"() <"0x232700FFFFFFFFFFFFFFFF01" /* properties of an op that irmap has no table for */> : () -> ()
|   "toys.with_properties_and_attr"() <"0x1521" /* properties of an op that irmap has no table for */> : () -> ()
|   "toys.op_with_enum_prop"() <{kind = 1 : i64}> : () -> ()
|   "toys.format_optional_unit_property"() <"0x01" /* properties of an op that irmap has no table for */> : () -> ()
|   %0 = "toys.prop_pattern_op_1"() <"0x050F01" /* properties of an op that irmap has no table for */> : () -> i32
|$   %1 = "t.a"() {a = } : () -> $
|
| // 0x8f: number needs 1 byte, 0 are left
! ops.v5:0x8f: error: number needs 1 byte, 0 are left [truncated]
!     in: section AttrType > entry 18
= 1
$ IRMAP_DIALECT_PATH=d irmap dump --generic --vhlo --dialect none enc.v6 | sed -n 2p
|   %0 = "t.a"() {a = #toys<"0x015531">} : () -> !toys<"0xC7">
= 0
$ IRMAP_DIALECT_PATH=d irmap dump --generic --vhlo --dialect toys.dialect enc.v6 | sed -n 2p
|   %0 = "t.a"() {a = #toys.pair<24 then 42>} : () -> !toys.number
= 0
$ IRMAP_DIALECT_PATH=d irmap dump --generic --vhlo --dialect toys.dialect --dialect toys enc.v6 | sed -n 2p
|   %0 = "t.a"() {a = #toys.pair<24 and 42>} : () -> !toys.number
= 0
$ IRMAP_DIALECT_PATH=d irmap dump --generic --vhlo <enc.v6 - | sed -n 2p
|   %0 = "t.a"() {a = #toys.pair<24 and 42>} : () -> !toys.number
! irmap: note: dialect toys is read as described by the toys of 2026-01-02 (--dialect none: as bytes)
= 0
$ IRMAP_DIALECT_PATH=d irmap info enc.v6 enc.v6 >/dev/null
! irmap: note: dialect toys is read as described by the toys of 2026-01-02 (--dialect none: as bytes)
= 0
$ IRMAP_DIALECT_PATH=d irmap help dialects | grep -A 1 '^d:'
| d:
|   toys               the toys of 2026-01-02
= 0
$ irmap help dialects | sed -n 1,3p
| Built in:
|   vhlo
|   stablehlo
= 0

# Errors of descriptions, with line and column.
$ printf 'dialect\tbad\n\nattr\t1\tx\tn:nmber\n' >bad.dialect; irmap check --dialect bad.dialect --dialect toys.dialect
| bad.dialect: rejected
| toys.dialect: accepted, dialect toys
! bad.dialect:3:12: error: invalid argument: the kind of a field [invalid-arg]
= 1
$ irmap check --json --dialect bad.dialect
| {"file":"bad.dialect","verdict":"rejected","findings":[{"rule":"invalid-arg","severity":"error","offset":24,"line":3,"column":12,"message":"invalid argument: the kind of a field","path":""}]}
= 1
$ irmap dump --generic --vhlo --dialect bad.dialect enc.v6
! bad.dialect:3:12: error: invalid argument: the kind of a field [invalid-arg]
= 1
$ irmap dump --generic --vhlo --dialect nothing enc.v6
! nothing: error: cannot read the description of a dialect: none of that name is installed [io]
= 3
$ irmap dump --generic --vhlo --dialect ./nothing enc.v6
! ./nothing: error: cannot read the description of a dialect: No such file or directory [io]
= 3
$ IRMAP_DIALECT_PATH=. irmap info --dialect bad enc.v6
! ./bad.dialect:3:12: error: invalid argument: the kind of a field [invalid-arg]
= 1

# A portable artifact as a StableHLO program: names, types, attributes, names of values.
$ irmap dump --generic --stablehlo data/mlir/dialects/vhlo_every_op.v6.mlirbc | sed -n '2,6p;20,21p'
|   %0 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<2xf32>}> : () -> tensor<2xf32>
|   %1 = "stablehlo.abs"(%0) {extra = 0 : i32} : (tensor<2xf32>) -> tensor<2xf32>
|   %2 = "stablehlo.add"(%0, %0) {extra = 1 : i32} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
|   %3 = "stablehlo.after_all"(%0, %0) {extra = 2 : i32} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
|   %4 = "stablehlo.all_gather"(%0) <{all_gather_dim = dense<[false, false, false, true, false, true, true, false, true, true, true, false, false, false, false, true, false]> : tensor<17xi1>, channel_id = #stablehlo.result_accuracy<atol = 1.000000e-01, rtol = 0x7FF8000000000000, ulps = -9223372036854775808, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>, replica_groups = -1 : i4, use_global_device_ids = () -> ()}> {extra = 3 : i32} : (tensor<2xf32>) -> tensor<2xf32>
|   ^bb0(%arg17: !stablehlo.token):
|     "stablehlo.return"(%arg17) : (!stablehlo.token) -> ()
= 0
$ irmap dump --generic --stablehlo data/mlir/dialects/vhlo_every_op.v6.mlirbc | grep -c 'vhlo'
| 0
= 1
$ irmap dump --generic --stablehlo data/mlir/dialects/stablehlo_attributes.mlirbc | cmp - data/mlir/dialects/stablehlo_attributes.mlir
! data/mlir/dialects/stablehlo_attributes.mlirbc: note: nothing in it is of vhlo: it is printed as without --stablehlo
= 0
$ irmap dump --generic --stablehlo data/mlir/dialects/vhlo_types.v6.mlirbc | head -12
| "builtin.module"() ({
|   %0 = "stablehlo.custom_call"() <{call_target_name = "t"}> {n = 0 : i64} : () -> i1
|   %1 = "stablehlo.custom_call"() <{call_target_name = "t"}> {n = 1 : i64} : () -> bf16
|   %2 = "stablehlo.custom_call"() <{call_target_name = "t"}> {n = 2 : i64} : () -> f16
|   %3 = "stablehlo.custom_call"() <{call_target_name = "t"}> {n = 3 : i64} : () -> f32
|   %4 = "stablehlo.custom_call"() <{call_target_name = "t"}> {n = 4 : i64} : () -> f64
|   %5 = "stablehlo.custom_call"() <{call_target_name = "t"}> {n = 5 : i64} : () -> f8E4M3FN
|   %6 = "stablehlo.custom_call"() <{call_target_name = "t"}> {n = 6 : i64} : () -> f8E5M2
|   %7 = "stablehlo.custom_call"() <{call_target_name = "t"}> {n = 7 : i64} : () -> index
|   %8 = "stablehlo.custom_call"() <{call_target_name = "t"}> {n = 8 : i64} : () -> i2
|   %9 = "stablehlo.custom_call"() <{call_target_name = "t"}> {n = 9 : i64} : () -> i4
|   %10 = "stablehlo.custom_call"() <{call_target_name = "t"}> {n = 10 : i64} : () -> i8
= 0

# Tables, fields and differences also show StableHLO; --vhlo shows the stored VHLO.
$ F=data/mlir/dialects/vhlo_every_op.v6.mlirbc; for v in '' --vhlo; do irmap ls ops $v $F | sed -n '2,5p;20,21p'; irmap ls types $v $F | head -3; irmap ls attributes $v $F | sed -n '3,5p'; irmap stat $v $F | grep add; irmap hex --at 0x13bd $v $F; done
|$      0      0x156a      0  func.return               [0] -> [] : ()  vhlo_every_op.mlir:89  $
|      0      0x11fe      0  builtin.module            [] -> [] : ()  vhlo_every_op.mlir:1  (outside of functions)
|      1      0x120b      1    stablehlo.constant      [] -> [0] : (tensor<2xf32>)  vhlo_every_op.mlir:2  (outside of functions)
|      2      0x1211      1    stablehlo.abs           [0] -> [1] : (tensor<2xf32>)  vhlo_every_op.mlir:3  (outside of functions)
|     17      0x12b4      1    stablehlo.atan2         [0, 0] -> [16] : (tensor<2xf32>)  vhlo_every_op.mlir:24  (outside of functions)
|     18      0x12bd      1    stablehlo.batch_norm_grad  [0, 0, 0, 0, 0] -> [17, 18, 19] : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)  vhlo_every_op.mlir:25  (outside of functions)
|  index      offset    size  type
|      0       0xfea       4  tensor<2xf32>
|      1       0xfee       1  i32
|      1       0x436         3  builtin       "extra"
|      2       0x439         4  builtin       loc("vhlo_every_op.mlir":1:1)
|      3       0x43d         4  builtin       loc("vhlo_every_op.mlir":2:8)
| in: section IR > op 39 stablehlo.complex
| 000013bd  47                       op: #39 stablehlo.complex
|$      0      0x156a      0  vhlo.return_v1            [0] -> [] : ()  vhlo_every_op.mlir:89  $
|      0      0x11fe      0  builtin.module            [] -> [] : ()  vhlo_every_op.mlir:1  (outside of functions)
|      1      0x120b      1    vhlo.constant_v1        [] -> [0] : (!vhlo.tensor_v1<2x!vhlo.f32_v1>)  vhlo_every_op.mlir:2  (outside of functions)
|      2      0x1211      1    vhlo.abs_v1             [0] -> [1] : (!vhlo.tensor_v1<2x!vhlo.f32_v1>)  vhlo_every_op.mlir:3  (outside of functions)
|     17      0x12b4      1    vhlo.atan2_v1           [0, 0] -> [16] : (!vhlo.tensor_v1<2x!vhlo.f32_v1>)  vhlo_every_op.mlir:24  (outside of functions)
|     18      0x12bd      1    vhlo.batch_norm_grad_v1  [0, 0, 0, 0, 0] -> [17, 18, 19] : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>)  vhlo_every_op.mlir:25  (outside of functions)
|  index      offset    size  type
|      0       0xfea       4  !vhlo.tensor_v1<2x!vhlo.f32_v1>
|      1       0xfee       1  !vhlo.i32_v1
|      1       0x436         3  builtin       "extra"
|      2       0x439         4  builtin       loc("vhlo_every_op.mlir":1:1)
|      3       0x43d         4  builtin       loc("vhlo_every_op.mlir":2:8)
| in: section IR > op 39 vhlo.complex_v1
| 000013bd  47                       op: #39 vhlo.complex_v1
= 0
$ F=data/mlir/dialects/vhlo_every_op.v6.mlirbc; for v in '' --vhlo; do irmap dump --json $v $F | sed -n 3p; done
| {"file":"data/mlir/dialects/vhlo_every_op.v6.mlirbc","op":"stablehlo.constant","offset":4619,"depth":1,"operands":[],"results":[0],"result_types":[0],"loc":4,"source":"vhlo_every_op.mlir","line":2,"column":8,"index":1,"region":0,"block":0,"block_args":[],"attributes":{},"properties":{"value":"dense<1.000000e+00> : tensor<2xf32>"}}
| {"file":"data/mlir/dialects/vhlo_every_op.v6.mlirbc","op":"vhlo.constant_v1","offset":4619,"depth":1,"operands":[],"results":[0],"result_types":[0],"loc":4,"source":"vhlo_every_op.mlir","line":2,"column":8,"index":1,"region":0,"block":0,"block_args":[],"attributes":{},"properties":{"value":"#vhlo.tensor_v1<dense<1.000000e+00> : tensor<2xf32>>"}}
= 0
$ irmap diff data/mlir/dialects/vhlo_types.v0.mlirbc data/mlir/dialects/vhlo_types.v6.mlirbc; irmap diff --vhlo data/mlir/dialects/vhlo_attributes_4.v6.mlirbc data/mlir/dialects/vhlo_attributes_6.v6.mlirbc | head -5 | cut -c1-100
| ~ version mlir 0 -> mlir 6
| ~ outside of functions: ops: 54 removed, 0 added, 6 changed, of 61
|     -     1    0x12c2    vhlo.create_token_v1  {"a0":"#vhlo.tensor_v1<dense<-1> : tensor<3x4xi2>>"}
|     +     1     0x16e    vhlo.create_token_v1  {"a0":"#vhlo.type_v1<!vhlo.quant_v1<!vhlo.i4_v1:!vhlo
|     -     2    0x12c8    vhlo.create_token_v1  {"a1":"#vhlo.tensor_v1<dense<-2> : tensor<i2>>"}
|     +     2     0x174    vhlo.create_token_v1  {"a1":"#vhlo.type_v1<!vhlo.tensor_v1<2x!vhlo.quant_v1
= 0
$ for f in '' --generic; do irmap diff $f data/mlir/own-19/llvm_dialect.v2.mlirbc data/mlir/own-19/llvm_dialect.v6.mlirbc | tail -1; done
|     +     1     0x3d6  %1 = llvm.add %arg0, %0 overflow<nsw> : i32  // llvm_dialect.mlir:13
|     +     1     0x3d6  %1 = "llvm.add"(%arg0, %0) <{overflowFlags = #llvm.overflow<nsw>}> : (i32, i32) -> i32  // llvm_dialect.mlir:13
= 0

# The StableHLO version that a portable artifact requires, and the reasons.
$ irmap info --why data/mlir/dialects/vhlo_every_op.v6.mlirbc | head -20
| data/mlir/dialects/vhlo_every_op.v6.mlirbc
|   format     mlir 6
|   stablehlo  1.20.0 or later
|   why        0x5        1.20.0: the version; what is in it needs 1.20.0
|              0x137b     1.20.0: op collective_broadcast_v2 (1)
|              0x1388     1.19.0: op collective_reduce_v1 (1)
|              0x1453     1.18.0: op custom_call_v2 (1)
|              0x4c8      1.16.0: attribute sub_axis_info_v1 (2)
|              0x603      1.16.0: attribute axis_ref_v1 (2)
|              0x9ec      1.16.0: attribute replica_group_mesh_axes_v1 (1)
|              0xa6e      1.16.0: attribute mesh_axis_v1 (1)
|              0x1292     1.15.0: op async_start_v1 (1)
|              0x12ac     1.15.0: op async_done_v1 (1)
|              0x13d5     1.14.0: op composite_v2 (1)
|              0x1139     1.13.0: type buffer_v1 (1)
|              0x16f2     1.12.0: op recv_v2 (1)
|              0x1856     1.12.0: op send_v2 (1)
|              0x133a     1.10.0: op cbrt_v2 (1)
|              0x1428     1.10.0: op cosine_v2 (1)
|              0x1523     1.10.0: op exponential_minus_one_v2 (1)
= 0
$ irmap info --why data/mlir/dialects/vhlo_types.v0.mlirbc | head -6
| data/mlir/dialects/vhlo_types.v0.mlirbc
|   format     mlir 0
|   stablehlo  1.20.0 or later
|   why        0x5        1.20.0: the version; what is in it needs 1.15.0
|              0x8e3      1.15.0: type future_v1 (1)
|              0x8e9      1.13.0: type buffer_v1 (2)
= 0
$ irmap info --json --why data/mlir/dialects/vhlo_attributes_6.v6.mlirbc | sed 's/,"sections.*//'
| {"file":"data/mlir/dialects/vhlo_attributes_6.v6.mlirbc","format":"mlir","version":"6","size":504,"mapped":false,"functions":0,"strings":11,"types":12,"producer":"StableHLO_v1.20.0","llvm_tables":23,"llvm_stated":false,"llvm_fitting":4,"llvm_why":"several tables fit all properties of the file; this one was chosen","dialects":2,"attribute_count":26,"resources":0,"stablehlo":"1.20.0","content":"0.18.0","why":[{"version":"0.18.0","kind":"type","name":"quant_per_axis_v1","offset":194,"count":4}],"complete":true,"required":"1.20.0"
= 0
$ irmap info data/mlir/dialects/vhlo_types.v6.mlirbc | head -4
| data/mlir/dialects/vhlo_types.v6.mlirbc
|   format     mlir 6
|   stablehlo  declares 1.20.0
|   producer   StableHLO_v1.20.0
= 0

# LLVM's test dialect of release 19: properties that are parts of a dictionary, alternatives, and a
# type with a code. The description is found by the dialect's name.
$ for v in 5 6; do irmap dump --generic --vhlo data/mlir/described/test_dialect.v$v.mlirbc 2>note | diff - data/mlir/described/test_dialect.v5.mlir; done; cat note
= 0
# No notes about LLVM's own dialects, and about ops that do not occur in the file. ops.v5 is of LLVM 23.
$ mkdir n; printf 'dialect\ttoys\nop\ttoys.none\tkind:attr\n' >n/toys.dialect; IRMAP_DIALECT_PATH=n irmap dump --generic --vhlo ops.v5 >/dev/null
= 0
$ printf '# LLVM 19 has these, too\nop\ttoys.with_properties\tkind:attr\n' >>n/toys.dialect; IRMAP_DIALECT_PATH=n irmap dump --generic --vhlo ops.v5 >/dev/null
! irmap: note: dialect toys is read as described by n/toys.dialect (--dialect none: as bytes)
= 0
$ printf 'dialect\ttoys\nop\ttoys.with_properties\tkind:attr\n' >n/toys.dialect; IRMAP_DIALECT_PATH=n irmap dump --generic --vhlo ops.v5 ops.v5 >/dev/null
! irmap: note: dialect toys is read as described by n/toys.dialect (--dialect none: as bytes)
= 0
$ for v in 5 6; do irmap dump --generic --vhlo --locations data/mlir/described/test_dialect.v$v.mlirbc 2>note | diff - data/mlir/described/test_dialect.v5.debug.mlir; done
= 0
$ irmap dump --json data/mlir/described/test_dialect.v6.mlirbc 2>note | grep nice
| {"file":"data/mlir/described/test_dialect.v6.mlirbc","op":"test.with_nice_properties","offset":144,"depth":1,"operands":[],"results":[],"result_types":[],"loc":6,"source":"/srv/packages/out/mlir/corpus-own/src/test_dialect.mlir","line":3,"column":1,"index":3,"region":0,"block":0,"attributes":{},"properties":{"prop.label":"foo bar","prop.value":-3}}
= 0
# A mesh axis is printed with its name, except in the list of a mesh.
$ irmap dump --generic --stablehlo data/mlir/dialects/vhlo_attributes_1.v6.mlirbc | grep -o '{a[23] = .*}'
| {a2 = #stablehlo.mesh_axis<name = "a", size = 4>}
| {a3 = #stablehlo.mesh<axes=[<name = "a", size = 4>]>}
= 0
# VHLO is not checked by StableHLO's rules: its dictionaries may have any key, its numbers any storage.
$ irmap dump data/mlir/malformed/own_vhlo_key_is_a_location.mlirbc | grep -o 'arg4: .*"{replicated}"}'
| arg4: tensor<2x4xf32> {loc("jit(classify)/jit(relu)"("perceptron.py":13:8 to :26)) = "default", "mhlo.sharding" = "{replicated}"}
= 0
$ irmap dump data/mlir/malformed/own_vhlo_storage_is_i64.mlirbc | grep 'n = 60 :'
|   %60 = stablehlo.custom_call @t() {n = 60 : i64} : () -> !quant.uniform<i64<-128:127>:f32:2147483647, {5.000000e+00:9}>
= 0
# A format does not apply to an op with an attribute of another kind.
$ printf 'dialect\tfunc\nasm\tfunc.call\toperands*\tresults*\tcallee:symbol\t-\t$callee attr-dict\n' >func.dialect; irmap dump --dialect func.dialect data/mlir/own-19/symbols.v6.mlirbc | grep func.call
|     "func.call"() <{callee = @callee}> : () -> ()
= 0
$ printf 'dialect\tfunc\nasm\tfunc.call\toperands*\tresults*\tcallee:unit\t-\t(`called` $callee^)? attr-dict\n' >func.dialect; irmap dump --dialect func.dialect data/mlir/own-19/symbols.v6.mlirbc | grep func.call
|     "func.call"() <{callee = @callee}> : () -> ()
= 0
