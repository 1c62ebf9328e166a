# Descriptions of dialects: `irmap --dialect`, `check --dialect`, `help dialects`.

# Without one, what a dialect stores is bytes. Its name and those of its ops are changed here: nobody knows this one.
$ for f in enc.v6 ops.v5; do LC_ALL=C sed 's/test\([."]\|\x00\)/toys\1/g' data/mlir/described/test_$f.mlirbc >$f; irmap dump $f; done
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

# With one.
$ printf 'dialect\ttoys\nattr\t0\tpair\tfirst:number second:number\t<{second:i32} then {first:i32}>\ntype\t99\tnumber\t-\nop\ttoys.with_properties\tkind:attr size:i64 name:string fast:truth more:i64s less:i32s\n' >toys.dialect; irmap check --dialect toys.dialect
| toys.dialect: accepted, dialect toys
= 0
$ irmap check --json --dialect ./toys.dialect
| {"file":"./toys.dialect","verdict":"accepted","findings":[]}
= 0
$ irmap dump --dialect toys.dialect enc.v6
| "builtin.module"() ({
|   %0 = "t.a"() {a = #toys.pair<24 then 42>} : () -> !toys.number
|   "t.a"() {a = [#toys.pair<1 then 0>, #toys.pair<2147483647 then -1>]} : () -> ()
| }) : () -> ()
= 0
$ irmap dump --dialect toys.dialect ops.v5 | head -3
| "builtin.module"() ({
|   "toys.with_properties"() <{fast = true, kind = "foo", less = array<i32: 5, -6>, more = array<i64: 1, -2, 300>, name = "bar", size = 32 : i64}> : () -> ()
|   "toys.with_properties"() <{fast = false, kind = "x", less = array<i32>, more = array<i64>, name = "y\22", size = -1 : i64}> : () -> ()
= 0
$ irmap dump --dialect toys.dialect - <enc.v6 | head -2
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
| {"index":10,"offset":91,"size":15,"dialect":"toys","custom":true,"attribute":"#toys.pair<2147483647 then -1>"}
= 0

# By its name, and by itself when a file names it; the last one of a dialect counts.
$ mkdir -p d/e; sed 's/^dialect/# from the toys of 2026-01-02\n&/; s/then/and/' toys.dialect >d/toys.dialect; IRMAP_DIALECT_PATH=no:d irmap dump enc.v6 | sed -n 2p
|   %0 = "t.a"() {a = #toys.pair<24 and 42>} : () -> !toys.number
! irmap: note: dialect toys is read as described by the toys of 2026-01-02
= 0
$ IRMAP_DIALECT_PATH=d irmap dump --dialect none enc.v6 | sed -n 2p
|   %0 = "t.a"() {a = #toys<"0x015531">} : () -> !toys<"0xC7">
= 0
$ IRMAP_DIALECT_PATH=d irmap dump --dialect toys.dialect enc.v6 | sed -n 2p
|   %0 = "t.a"() {a = #toys.pair<24 then 42>} : () -> !toys.number
= 0
$ IRMAP_DIALECT_PATH=d irmap dump --dialect toys.dialect --dialect toys enc.v6 | sed -n 2p
|   %0 = "t.a"() {a = #toys.pair<24 and 42>} : () -> !toys.number
= 0
$ IRMAP_DIALECT_PATH=d irmap dump <enc.v6 - | sed -n 2p
|   %0 = "t.a"() {a = #toys.pair<24 and 42>} : () -> !toys.number
! irmap: note: dialect toys is read as described by the toys of 2026-01-02
= 0
$ IRMAP_DIALECT_PATH=d irmap info enc.v6 enc.v6 >/dev/null
! irmap: note: dialect toys is read as described by the toys of 2026-01-02
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

# Mistakes, by line and column.
$ printf 'dialect\tbad\n\nattr\t1\tx\tn:nmber\n' >bad.dialect; irmap check --dialect bad.dialect --dialect toys.dialect
| bad.dialect: rejected
| toys.dialect: accepted, dialect toys
! bad.dialect:3:12: error: invalid argument: the kind of a field [invalid-arg]
= 1
$ irmap check --json --dialect bad.dialect
| {"file":"bad.dialect","verdict":"rejected","findings":[{"rule":"invalid-arg","severity":"error","offset":24,"line":3,"column":12,"message":"invalid argument: the kind of a field","path":""}]}
= 1
$ irmap dump --dialect bad.dialect enc.v6
! bad.dialect:3:12: error: invalid argument: the kind of a field [invalid-arg]
= 1
$ irmap dump --dialect nothing enc.v6
! nothing: error: cannot read the description of a dialect: none of that name is installed [io]
= 3
$ irmap dump --dialect ./nothing enc.v6
! ./nothing: error: cannot read the description of a dialect: No such file or directory [io]
= 3
$ IRMAP_DIALECT_PATH=. irmap info --dialect bad enc.v6
! ./bad.dialect:3:12: error: invalid argument: the kind of a field [invalid-arg]
= 1
