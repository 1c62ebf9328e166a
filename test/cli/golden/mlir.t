# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# MLIR bytecode: every listing, as text and as JSON.
$ irmap info data/mlir/own-19/resources.v6.mlirbc
| data/mlir/own-19/resources.v6.mlirbc
|   format     mlir 6
|   producer   MLIR19.1.7
|   tables     LLVM 19: the producer names it
|   size       649 bytes
|   functions  0
|   strings    30
|   types      10
|   attributes 22
|   dialects   2
|   resources  12
|   sections   name           offset       size  align
|              Dialect          0x12         10      0
|              AttrTypeOffset       0x1e         38      0
|              AttrType         0x46        107      0
|              IR               0xb3         16      0
|              ResourceOffset       0xc5         43      0
|              Resource        0x100        103     16
|              String          0x16a        281      0
|              Properties      0x285          4      0
= 0
$ irmap info --json data/mlir/hand/126_res_ok.mlirbc
| {"file":"data/mlir/hand/126_res_ok.mlirbc","format":"mlir","version":"6","size":138,"mapped":false,"functions":0,"strings":6,"types":2,"producer":"hand","llvm_tables":19,"llvm_stated":false,"llvm_fitting":4,"llvm_why":"several tables fit all properties of the file; this one was chosen","dialects":2,"attribute_count":4,"resources":1,"sections":[{"name":"Dialect","id":1,"header":10,"offset":12,"size":11,"alignment":0},{"name":"AttrTypeOffset","id":3,"header":23,"offset":25,"size":20,"alignment":0},{"name":"AttrType","id":2,"header":45,"offset":47,"size":16,"alignment":0},{"name":"IR","id":4,"header":63,"offset":65,"size":15,"alignment":0},{"name":"ResourceOffset","id":6,"header":80,"offset":82,"size":6,"alignment":0},{"name":"Resource","id":5,"header":88,"offset":90,"size":4,"alignment":0},{"name":"String","id":0,"header":94,"offset":96,"size":36,"alignment":0},{"name":"Properties","id":8,"header":132,"offset":134,"size":4,"alignment":0}]}
= 0
$ irmap ls sections data/mlir/own-19/cfg_multiblock.v0.mlirbc
|  index  name          id      offset        size   alignment
|      0  Dialect        1        0x12          23           0
|      1  AttrTypeOffset     3        0x2b         109           0
|      2  AttrType       2        0x9b         452           0
|      3  IR             4       0x262         269           0
|      4  ResourceOffset     6       0x371           1           0
|      5  Resource       5       0x374           0           0
|      6  String         0       0x377         338           0
= 0
$ irmap ls strings data/mlir/hand/126_res_ok.mlirbc
|  index      offset    size  text
|      0        0x67       7  builtin
|      1        0x6f       3  own
|      2        0x73       6  module
|      3        0x7a       1  a
|      4        0x7c       3  val
|      5        0x80       3  key
= 0
$ irmap ls dialects data/mlir/own-19/cfg_multiblock.v6.mlirbc
|  index  name                    ops  version_offset  version_size
|      0  builtin                   1               0             0
|      1  func                      2               0             0
|      2  cf                        4               0             0
|      3  arith                     3               0             0
= 0
$ irmap ls attributes data/mlir/own-19/resources.v6.mlirbc
|  index      offset      size  dialect       attribute
|      0        0x46         2  builtin       "/srv/packages/out/mlir/corpus-own/src/resources.mlir"
|      1        0x48        12  builtin       {own.r1 = dense_resource<blob1> : tensor<3xi64>, own.r2 = dense_resource<blob2> : tensor<4xi8>, own.r3 = dense_resource<quoted_name> : tensor<2xf32>, own.r4 = dense_resource<declared_only> : tensor<8xf32>, own.r5 = dense_resource<al16> : vector<16xi8>}
|      2        0x54         2  builtin       "own.r1"
|      3        0x56         3  builtin       dense_resource<blob1> : tensor<3xi64>
|      4        0x59         2  builtin       "own.r2"
|      5        0x5b         3  builtin       dense_resource<blob2> : tensor<4xi8>
|      6        0x5e         2  builtin       "own.r3"
|      7        0x60         3  builtin       dense_resource<quoted_name> : tensor<2xf32>
|      8        0x63         2  builtin       "own.r4"
|      9        0x65         3  builtin       dense_resource<declared_only> : tensor<8xf32>
|     10        0x68         2  builtin       "own.r5"
|     11        0x6a         3  builtin       dense_resource<al16> : vector<16xi8>
|     12        0x6d         4  builtin       loc("/srv/packages/out/mlir/corpus-own/src/resources.mlir":1:1)
|     13        0x71         6  builtin       {a = dense_resource<blob1> : tensor<1x3xi64>, nest = [{b = dense_resource<al1> : tensor<5xi8>}]}
|     14        0x77         2  builtin       "a"
|     15        0x79         3  builtin       dense_resource<blob1> : tensor<1x3xi64>
|     16        0x7c         2  builtin       "nest"
|     17        0x7e         3  builtin       [{b = dense_resource<al1> : tensor<5xi8>}]
|     18        0x81         4  builtin       {b = dense_resource<al1> : tensor<5xi8>}
|     19        0x85         2  builtin       "b"
|     20        0x87         3  builtin       dense_resource<al1> : tensor<5xi8>
|     21        0x8a         4  builtin       loc("/srv/packages/out/mlir/corpus-own/src/resources.mlir":8:3)
= 0
$ irmap ls attributes --json data/mlir/hand/126_res_ok.mlirbc
| {"file":"data/mlir/hand/126_res_ok.mlirbc","index":0,"offset":47,"size":1,"dialect":"builtin","custom":true,"attribute":"loc(unknown)"}
| {"file":"data/mlir/hand/126_res_ok.mlirbc","index":1,"offset":48,"size":3,"dialect":"builtin","custom":true,"attribute":"dense_resource<key> : tensor<2xi8>"}
| {"file":"data/mlir/hand/126_res_ok.mlirbc","index":2,"offset":51,"size":2,"dialect":"builtin","custom":true,"attribute":"\"val\""}
| {"file":"data/mlir/hand/126_res_ok.mlirbc","index":3,"offset":53,"size":4,"dialect":"builtin","custom":true,"attribute":"{val = dense_resource<key> : tensor<2xi8>}"}
= 0
$ irmap ls types data/mlir/own-19/quant_types.v6.mlirbc
|  index      offset    size  type
|      0        0x4c       1  f32
|      1        0x4d       2  i8
|      2        0x4f      10  (!quant.any<i8<-8:7>:f32>, !quant.any<u8>, !quant.uniform<i8<-127:127>:f32, 9.987200e-01:127>, !quant.uniform<u8:f32, 2.000000e+00>, !quant.uniform<i8:f32:1, {2.000000e+02,9.987200e-01:120}>, !quant.calibrated<f32<-0.998:1.232100e+00>>, tensor<4x!quant.uniform<i4:f32, 5.000000e-01:1>>) -> ()
|      3        0x59       4  tensor<4x!quant.uniform<i4:f32, 5.000000e-01:1>>
|      4        0x5d       2  i4
|      5        0x5f       6  !quant.any<i8<-8:7>:f32>
|      6        0x65       6  !quant.any<u8>
|      7        0x6b      19  !quant.uniform<i8<-127:127>:f32, 9.987200e-01:127>
|      8        0x7e      17  !quant.uniform<u8:f32, 2.000000e+00>
|      9        0x8f      32  !quant.uniform<i8:f32:1, {2.000000e+02,9.987200e-01:120}>
|     10        0xaf      20  !quant.calibrated<f32<-0.998:1.232100e+00>>
|     11        0xc3      16  !quant.uniform<i4:f32, 5.000000e-01:1>
= 0
$ irmap ls resources data/mlir/own-19/resources.v6.mlirbc
|  index      offset        size  alignment  kind    group         key                   value   type              values
|      0       0x100           1             string  own_tool      note                  a string \22value\22
|      1       0x101           1             bool    own_tool      flag_true             yes
|      2       0x102           1             bool    own_tool      flag_false            no
|      3       0x103          17         16  blob    own_tool      bytes                 4
|      4       0x114           1             string  own_tool      key_two               v
|      5       0x115           1             string  other_tool    x                     y
|      6       0x116          26          8  blob    builtin       blob1                 24      tensor<3xi64>     1, 2, 3
|      7       0x130           8          4  blob    builtin       blob2                 4       tensor<4xi8>      1, 2, 3, 4
|      8       0x138          12          4  blob    builtin       quoted_name           8       tensor<2xf32>     1.000000e+00, 2.000000e+00
|      9       0x144          28         16  blob    builtin       al16                  16      vector<16xi8>     0, 1, 2, 3, 4, 5, 6, 7, ... of 16
|     10       0x160           7          1  blob    builtin       al1                   5       tensor<5xi8>      -86, -69, -52, -35, -18
|     11       0x167           0             blob    builtin       declared_only
= 0
$ irmap ls resources --json data/mlir/hand/126_res_ok.mlirbc
| {"file":"data/mlir/hand/126_res_ok.mlirbc","index":0,"group":"builtin","external":false,"key":"key","kind":"blob","offset":90,"size":4,"alignment":1,"blob_size":2,"blob_offset":92,"type":"tensor<2xi8>","splat":false,"element_count":2,"elements":[-86,-69],"shape":[2]}
= 0
$ irmap ls functions data/mlir/own-19/cfg_multiblock.v6.mlirbc
|  index  name                      body_offset  body_size  flags            debug_row  params                returns  hints
|      0  loop                            0x1cf         98  ()                       5  (i32)                 (i32)
|      1  forward_ref                     0x238         52  ()                       8  (i1)                  (i32)
|      2  sw                              0x273         68  ()                      11  (i32, i32, i64)       (i32)
|      3  self_loop                       0x2be         14  ()                      14  ()                    ()
|      4  asrt                            0x2d3         16  ()                      17  (i1)                  ()
= 0
# A function type of the llvm dialect has no list of types.
$ irmap ls functions --json data/mlir/own-19/llvm_dialect.v6.mlirbc
| {"file":"data/mlir/own-19/llvm_dialect.v6.mlirbc","index":0,"name":"printf","signature":9,"flags":["declaration"],"debug_row":26,"offset":933,"body_offset":940,"body_size":1,"symbol":"@printf","type":"!llvm.func<i32 (ptr, ...)>","params":["!llvm.ptr","..."],"returns":["i32"]}
| {"file":"data/mlir/own-19/llvm_dialect.v6.mlirbc","index":1,"name":"named","signature":10,"flags":["declaration"],"debug_row":29,"offset":941,"body_offset":948,"body_size":1,"symbol":"@named","type":"!llvm.func<struct<\"node\", (i32, ptr)> (ptr)>","params":["!llvm.ptr"],"returns":["!llvm.struct<\"node\", (i32, ptr)>"]}
| {"file":"data/mlir/own-19/llvm_dialect.v6.mlirbc","index":2,"name":"rec","signature":11,"flags":["declaration"],"debug_row":32,"offset":949,"body_offset":956,"body_size":1,"symbol":"@rec","type":"!llvm.func<void (struct<\"packed\", packed (i8, i64)>, struct<\"op\", opaque>)>","params":["!llvm.struct<\"packed\", packed (i8, i64)>","!llvm.struct<\"op\", opaque>"],"returns":[]}
| {"file":"data/mlir/own-19/llvm_dialect.v6.mlirbc","index":3,"name":"f","signature":12,"flags":[],"debug_row":48,"offset":957,"body_offset":965,"body_size":140,"symbol":"@f","type":"!llvm.func<i32 (i32, ptr, vector<4xf32>)>","params":["i32","!llvm.ptr","vector<4xf32>"],"returns":["i32"]}
= 0
# Before version 2, only decoding finds the ends of functions.
$ irmap ls functions data/mlir/own-19/cfg_multiblock.v0.mlirbc
|  index  name                      body_offset  body_size  flags            debug_row  params                returns  hints
|      0  loop                            0x26f         94  ()                      11  (i32)                 (i32)
|      1  forward_ref                     0x2d2         48  ()                      15  (i1)                  (i32)
|      2  sw                              0x307         65  ()                      19  (i32, i32, i64)       (i32)
|      3  self_loop                       0x34d         14  ()                      23  ()                    ()
|      4  asrt                            0x360         15  ()                      27  (i1)                  ()
= 0
$ irmap ls ops --function self_loop data/mlir/own-19/cfg_multiblock.v6.mlirbc
|  index      offset  depth  op, operands -> results : types  line  function
|      0       0x2c1      0  cf.br                     [] -> [] : ()  cfg_multiblock.mlir:44  self_loop
|      1       0x2c7      0  cf.br                     [] -> [] : ()  cfg_multiblock.mlir:46  self_loop
= 0
$ irmap dump --json --function self_loop data/mlir/own-19/cfg_multiblock.v6.mlirbc
| {"file":"data/mlir/own-19/cfg_multiblock.v6.mlirbc","function":"self_loop","op":"cf.br","offset":705,"depth":0,"operands":[],"results":[],"result_types":[],"loc":22,"source":"/srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir","line":44,"column":3,"index":0,"region":0,"block":0,"successors":[1],"block_args":[],"attributes":{},"properties":{}}
| {"file":"data/mlir/own-19/cfg_multiblock.v6.mlirbc","function":"self_loop","op":"cf.br","offset":711,"depth":0,"operands":[],"results":[],"result_types":[],"loc":23,"source":"/srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir","line":46,"column":3,"index":1,"region":0,"block":1,"successors":[1],"block_args":[],"attributes":{},"properties":{}}
= 0
$ irmap dump --generic --vhlo --function self_loop --offsets --locations data/mlir/own-19/cfg_multiblock.v6.mlirbc
| /* 0x2b7 */ "func.func"() <{function_type = () -> (), sym_name = "self_loop"}> ({
|   /* 0x2c1 */ "cf.br"()[^bb1] : () -> () loc("/srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir":44:3)
| ^bb1:  // 2 preds: ^bb0, ^bb1
|   /* 0x2c7 */ "cf.br"()[^bb1] : () -> () loc("/srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir":46:3)
| }) : () -> () loc("/srv/packages/out/mlir/corpus-own/src/cfg_multiblock.mlir":43:1)
= 0
$ irmap dump --generic --vhlo --function nobody data/mlir/own-19/cfg_multiblock.v6.mlirbc
! data/mlir/own-19/cfg_multiblock.v6.mlirbc: error: no function is called 'nobody' (irmap ls functions lists them) [not-found]
= 1
$ irmap dump --generic --vhlo data/mlir/malformed/089_attr_self_ref.mlirbc
| "builtin.module"() ({
|   "own.a"() {val = [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[} : () -> ()
|
| // 0x38: attribute: entry 3 contains itself
! data/mlir/malformed/089_attr_self_ref.mlirbc:0x38: error: attribute: entry 3 contains itself [cycle]
!     in: section AttrType
= 1
$ irmap check data/mlir/malformed/060_operand_oob.mlirbc data/mlir/malformed/089_attr_self_ref.mlirbc data/mlir/hand/120_uselist_ok.mlirbc
| data/mlir/malformed/060_operand_oob.mlirbc: rejected
| data/mlir/malformed/089_attr_self_ref.mlirbc: rejected
| data/mlir/hand/120_uselist_ok.mlirbc: accepted (format, MLIR's rules for all ops; the meaning of ops was not checked)
! data/mlir/malformed/060_operand_oob.mlirbc:0x54: error: value 5 out of range (table has 1) [index-range]
!     in: section IR
!     00000050  03 04 01 03 0b 00 77 0d 37 09 05 0f 09 11 62 75
!                           ^^
! data/mlir/malformed/089_attr_self_ref.mlirbc:0x38: error: attribute: entry 3 contains itself [cycle]
!     in: section AttrType
!     00000030  03 03 05 07 05 09 01 03 07 01 02 02 03 04 1f 05
!                                       ^^
= 1
$ irmap check data/mlir/malformed/141_deep_regions_20000.mlirbc data/mlir/malformed/006_version_huge.mlirbc data/mlir/malformed/019_dup_string.mlirbc
| data/mlir/malformed/141_deep_regions_20000.mlirbc: unfinished
| data/mlir/malformed/006_version_huge.mlirbc: rejected
| data/mlir/malformed/019_dup_string.mlirbc: rejected
! data/mlir/malformed/141_deep_regions_20000.mlirbc:0xe04d: error: nesting of regions needs 8193, the limit is 8192 [limit]
!     in: section IR
!     --max-depth=N raises this limit
! data/mlir/malformed/006_version_huge.mlirbc:0x4: error: bytecode version 9223372036854775808 is not supported (6 is) [version-unsupported]
!     00000000  4d 4c ef 52 00 00 00 00 00 00 00 00 80 4d 4c 49
!                           ^^
! data/mlir/malformed/019_dup_string.mlirbc:0x34d: error: number of sections of one kind is 2, must be 1 [count-mismatch]
!     00000340  01 03 4f 03 53 0b 01 3f 01 41 01 03 45 00 86 03
!                                                      ^^
= 3
# Other formats lack these tables.
$ irmap ls dialects data/micb/graphs/map_all_kinds.micb
| (MIC-B has no dialects)
= 0
$ irmap ls resources data/micb/graphs/map_all_kinds.micb
| (MIC-B has no resources)
= 0
$ irmap dump --generic --vhlo --max-text=10 data/mlir/own-19/mixed.v6.mlirbc
! data/mlir/own-19/mixed.v6.mlirbc: error: the text needs 11, the limit is 10 [limit]
!     --max-text=N raises this limit
= 3

# A table of op properties.
$ LC_ALL=C sed s/arith/brith/g data/mlir/own-19/arith_all.v6.mlirbc >brith.mlirbc; irmap dump --generic --vhlo brith.mlirbc | grep -m 2 brith.addf
|     %0 = "brith.addf"(%arg0, %arg1) <"0x3602" /* properties of an op that irmap has no table for */> : (f32, f32) -> f32
|     %15 = "brith.addf"(%arg2, %arg2) <"0x2602" /* properties of an op that irmap has no table for */> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
= 0
$ printf 'brith.addf\tfast:optattr\n' >table; irmap dump --generic --vhlo --op-properties table brith.mlirbc | grep -m 2 brith.addf
|     %0 = "brith.addf"(%arg0, %arg1) <{fast = #brith.fastmath<fast>}> : (f32, f32) -> f32
|     %15 = "brith.addf"(%arg2, %arg2) <{fast = #brith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
= 0
$ printf 'brith.addf\tfast:optattr\nbrith.addi\tx\n' >table; irmap check --op-properties=table brith.mlirbc
| brith.mlirbc: unfinished
! table:0x24: error: invalid argument: a field without a kind [invalid-arg]
!     in: section op properties
= 3
$ irmap info --op-properties absent brith.mlirbc
! absent: error: cannot read the table of op properties: No such file or directory [io]
= 3
$ printf 'brith.addf\tfast:optattr\n' >table; irmap hex --op-properties table brith.mlirbc | grep -m 2 'fast: '
| 00000631  36 02                        fast: #70 #brith.fastmath<fast>
= 0

# After an op that cannot be decoded, each function is printed separately.
$ cp data/mlir/own-19/cfg_multiblock.v6.mlirbc x; printf '\361' | dd of=x bs=1 seek=482 conv=notrunc 2>/dev/null; irmap dump --generic --vhlo x | grep -E '//  *0x|// 0x|func.func|^module'
| // 0x1e2: op name index 120 out of range (table has 10)
| // 0x1e2: op name index 120 out of range (table has 10)
| "func.func"() <{function_type = (i1) -> i32, sym_name = "forward_ref"}> ({
| "func.func"() <{function_type = (i32, i32, i64) -> i32, sym_name = "sw"}> ({
| "func.func"() <{function_type = () -> (), sym_name = "self_loop"}> ({
| "func.func"() <{function_type = (i1) -> (), sym_name = "asrt"}> ({
! x:0x1e2: error: op name index 120 out of range (table has 10) [index-range]
!     in: section IR
= 0
$ cp data/mlir/own-19/cfg_multiblock.v6.mlirbc x; printf '\361' | dd of=x bs=1 seek=482 conv=notrunc 2>/dev/null; irmap dump --generic --vhlo --function loop --function forward_ref x | grep -E '// 0x|func.func'
| // 0x1e2: op name index 120 out of range (table has 10)
| "func.func"() <{function_type = (i1) -> i32, sym_name = "forward_ref"}> ({
! x:0x1e2: error: op name index 120 out of range (table has 10) [index-range]
!     in: section IR
= 0
# Functions of the same name in modules, types of LLVM functions, and ops outside functions.
$ irmap ls functions data/mlir/own-19/nested_modules.v6.mlirbc
|  index  name                      body_offset  body_size  flags            debug_row  params                returns  hints
|      0  lf                              0x36d          1  (declaration)           27  (i64, !llvm.ptr, !llvm.struct<(i32, ptr)>, ...)  (i32)
|      1  lv                              0x375         12  ()                      30  (!llvm.array<2 x i8>, vector<4xf32>)  ()
|      2  lfn                             0x388         12  ()                      33  (!llvm.ptr<1>, !llvm.target<"spirv.Image", i32>)  (!llvm.struct<"n", (i32)>)
|      3  f                               0x39b         12  ()                      35  (i32)                 (i32)
|      4  @outer::@f                      0x3b9          6  ()                      38  ()                    ()
|      5  @outer::@inner::@f              0x3d0         10  ()                      62  (f32)                 ()
|      6  @outer::@f                      0x3ee         10  ()                      58  (f64)                 ()
|      7  @outer::@f                      0x409         10  ()                      54  (f16)                 ()
|      8  @outer::@"k k"::@f              0x425          6  (kernel)                48  ()                    ()
|      9  only                            0x432          6  ()                      50  ()                    ()
= 0
$ irmap ls functions --json data/mlir/own-19/nested_modules.v6.mlirbc
| {"file":"data/mlir/own-19/nested_modules.v6.mlirbc","index":0,"name":"lf","signature":14,"flags":["declaration"],"debug_row":27,"offset":870,"body_offset":877,"body_size":1,"symbol":"@lf","type":"!llvm.func<i32 (i64, ptr, struct<(i32, ptr)>, ...)>","params":["i64","!llvm.ptr","!llvm.struct<(i32, ptr)>","..."],"returns":["i32"]}
| {"file":"data/mlir/own-19/nested_modules.v6.mlirbc","index":1,"name":"lv","signature":15,"flags":[],"debug_row":30,"offset":878,"body_offset":885,"body_size":12,"symbol":"@lv","type":"!llvm.func<void (array<2 x i8>, vector<4xf32>)>","params":["!llvm.array<2 x i8>","vector<4xf32>"],"returns":[]}
| {"file":"data/mlir/own-19/nested_modules.v6.mlirbc","index":2,"name":"lfn","signature":16,"flags":[],"debug_row":33,"offset":897,"body_offset":904,"body_size":12,"symbol":"@lfn","type":"!llvm.func<struct<\"n\", (i32)> (ptr<1>, target<\"spirv.Image\", i32>)>","params":["!llvm.ptr<1>","!llvm.target<\"spirv.Image\", i32>"],"returns":["!llvm.struct<\"n\", (i32)>"]}
| {"file":"data/mlir/own-19/nested_modules.v6.mlirbc","index":3,"name":"f","signature":7,"flags":[],"debug_row":35,"offset":916,"body_offset":923,"body_size":12,"symbol":"@f","params":["i32"],"returns":["i32"]}
| {"file":"data/mlir/own-19/nested_modules.v6.mlirbc","index":4,"name":"f","signature":8,"flags":[],"debug_row":38,"offset":946,"body_offset":953,"body_size":6,"symbol":"@outer::@f","params":[],"returns":[]}
| {"file":"data/mlir/own-19/nested_modules.v6.mlirbc","index":5,"name":"f","signature":11,"flags":[],"debug_row":62,"offset":969,"body_offset":976,"body_size":10,"symbol":"@outer::@inner::@f","params":["f32"],"returns":[]}
| {"file":"data/mlir/own-19/nested_modules.v6.mlirbc","index":6,"name":"f","signature":10,"flags":[],"debug_row":58,"offset":999,"body_offset":1006,"body_size":10,"symbol":"@outer::@f","params":["f64"],"returns":[]}
| {"file":"data/mlir/own-19/nested_modules.v6.mlirbc","index":7,"name":"f","signature":9,"flags":[],"debug_row":54,"offset":1026,"body_offset":1033,"body_size":10,"symbol":"@outer::@f","params":["f16"],"returns":[]}
| {"file":"data/mlir/own-19/nested_modules.v6.mlirbc","index":8,"name":"f","signature":8,"flags":["kernel"],"debug_row":48,"offset":1053,"body_offset":1061,"body_size":6,"symbol":"@outer::@\"k k\"::@f","params":[],"returns":[]}
| {"file":"data/mlir/own-19/nested_modules.v6.mlirbc","index":9,"name":"only","signature":8,"flags":[],"debug_row":50,"offset":1067,"body_offset":1074,"body_size":6,"symbol":"@outer::@\"k k\"::@only","params":[],"returns":[]}
= 0
$ irmap ls ops data/mlir/own-19/nested_modules.v6.mlirbc
|  index      offset  depth  op, operands -> results : types  line  function
|      0       0x37e      0  llvm.return               [] -> [] : ()  nested_modules.mlir:7  lv
|      0       0x391      0  llvm.unreachable          [] -> [] : ()  nested_modules.mlir:8  lfn
|      0       0x3a2      0  func.return               [0] -> [] : ()  nested_modules.mlir:9  f
|      0       0x3bc      0  func.return               [] -> [] : ()  nested_modules.mlir:10  @outer::@f
|      0       0x3d7      0  func.return               [] -> [] : ()  nested_modules.mlir:11  @outer::@inner::@f
|      0       0x3f5      0  func.return               [] -> [] : ()  nested_modules.mlir:12  @outer::@f
|      0       0x410      0  func.return               [] -> [] : ()  nested_modules.mlir:12  @outer::@f
|      0       0x428      0  gpu.return                [] -> [] : ()  nested_modules.mlir:13  @outer::@"k k"::@f
|      0       0x435      0  func.return               [] -> [] : ()  nested_modules.mlir:13  only
|      0       0x328      0  builtin.module            [] -> [] : ()  nested_modules.mlir:1  (outside of functions)
|      1       0x333      1    llvm.mlir.global        [] -> [] : ()  nested_modules.mlir:2  (outside of functions)
|      2       0x33b      1    llvm.mlir.global        [] -> [] : ()  nested_modules.mlir:3  (outside of functions)
|      3       0x345      2      llvm.mlir.zero        [] -> [0] : (!llvm.ptr)  nested_modules.mlir:3  (outside of functions)
|      4       0x34a      2      llvm.return           [0] -> [] : ()  nested_modules.mlir:3  (outside of functions)
|      5       0x34f      1    memref.global           [] -> [] : ()  nested_modules.mlir:4  (outside of functions)
|      6       0x353      1    foo.op                  [] -> [] : ()  nested_modules.mlir:5  (outside of functions)
|      7       0x361      2      foo.use               [1] -> [] : ()  args [1]  nested_modules.mlir:5  (outside of functions)
|      8       0x366      1    llvm.func               [] -> [] : ()  nested_modules.mlir:6  (outside of functions)
|      9       0x36e      1    llvm.func               [] -> [] : ()  nested_modules.mlir:7  (outside of functions)
|     10       0x381      1    llvm.func               [] -> [] : ()  nested_modules.mlir:8  (outside of functions)
|     11       0x394      1    func.func               [] -> [] : ()  nested_modules.mlir:9  (outside of functions)
|     12       0x3a7      1    builtin.module          [] -> [] : ()  nested_modules.mlir:10  (outside of functions)
|     13       0x3b2      2      func.func             [] -> [] : ()  nested_modules.mlir:10  (outside of functions)
|     14       0x3bf      2      builtin.module        [] -> [] : ()  nested_modules.mlir:11  (outside of functions)
|     15       0x3c9      3        func.func           [] -> [] : ()  nested_modules.mlir:11  (outside of functions)
|     16       0x3da      3        foo.glob            [] -> [] : ()  nested_modules.mlir:11  (outside of functions)
|     17       0x3dd      2      builtin.module        [] -> [] : ()  nested_modules.mlir:12  (outside of functions)
|     18       0x3e7      3        func.func           [] -> [] : ()  nested_modules.mlir:12  (outside of functions)
|     19       0x3f8      2      builtin.module        [] -> [] : ()  nested_modules.mlir:12  (outside of functions)
|     20       0x402      3        func.func           [] -> [] : ()  nested_modules.mlir:12  (outside of functions)
|     21       0x413      2      gpu.module            [] -> [] : ()  nested_modules.mlir:13  (outside of functions)
|     22       0x41d      3        gpu.func            [] -> [] : ()  nested_modules.mlir:13  (outside of functions)
|     23       0x42b      3        func.func           [] -> [] : ()  nested_modules.mlir:13  (outside of functions)
|     24       0x438      3        gpu.module_end      [] -> [] : ()  nested_modules.mlir:13  (outside of functions)
= 0
$ irmap ls ops --json data/mlir/own-19/nested_modules.v6.mlirbc | head -n 12 | tail -n 2
| {"file":"data/mlir/own-19/nested_modules.v6.mlirbc","op":"llvm.mlir.global","offset":819,"depth":1,"operands":[],"results":[],"result_types":[],"loc":12,"source":"nested_modules.mlir","line":2,"column":3,"index":1,"region":0,"block":0,"block_args":[],"attributes":{},"properties":{"addr_space":"0 : i32","global_type":"i32","linkage":"#llvm.linkage<internal>","sym_name":"\"g\"","value":"42 : i32","visibility_":"0 : i64"}}
| {"file":"data/mlir/own-19/nested_modules.v6.mlirbc","op":"llvm.mlir.global","offset":827,"depth":1,"operands":[],"results":[],"result_types":[],"loc":15,"source":"nested_modules.mlir","line":3,"column":3,"index":2,"region":0,"block":0,"attributes":{},"properties":{"addr_space":"0 : i32","global_type":"!llvm.ptr","linkage":"#llvm.linkage<external>","sym_name":"\"h\"","unnamed_addr":"0 : i64","visibility_":"0 : i64"}}
= 0
$ irmap ls ops --json data/mlir/hand/dictionary_as_text.mlirbc
| {"file":"data/mlir/hand/dictionary_as_text.mlirbc","op":"builtin.module","offset":397,"depth":0,"operands":[],"results":[],"result_types":[],"loc":1,"index":0,"region":0,"block":0,"block_args":[],"attributes":{},"properties":{}}
| {"file":"data/mlir/hand/dictionary_as_text.mlirbc","op":"a.b","offset":406,"depth":1,"operands":[],"results":[],"result_types":[],"loc":1,"index":1,"region":0,"block":0,"block_args":[],"attributes":{"a":"1 : i64","b":"unit","c":"\"x,}]>\\22y\\\\\"","d":"affine_map<(d0) -> (d0, d0 + 1)>","e":"array<i32: 1, 2>","f":"affine_set<(d0) : (d0 - 1 >= 0)>","g":"(i32) -> i64","h":"[{x = 1 : i32, y}, @s::@t]","k k":"#other.thing<{ , }>","z":"unit"},"properties":{}}
| {"file":"data/mlir/hand/dictionary_as_text.mlirbc","op":"a.b","offset":410,"depth":1,"operands":[],"results":[],"result_types":[],"loc":1,"index":2,"region":0,"block":0,"attributes":{},"properties":{}}
| {"file":"data/mlir/hand/dictionary_as_text.mlirbc","op":"a.b","offset":414,"depth":1,"operands":[],"results":[],"result_types":[],"loc":1,"index":3,"region":0,"block":0,"attributes":{"b":"2 : i32","a":"unit"},"properties":{}}
| {"file":"data/mlir/hand/dictionary_as_text.mlirbc","op":"a.b","offset":418,"depth":1,"operands":[],"results":[],"result_types":[],"loc":1,"index":4,"region":0,"block":0,"attributes":{"s_p":"1.000000e+00 : f32","t":"distinct[7]<>","u":"[distinct[7]<>, distinct[3]<>]","z":"unit"},"properties":{}}
| {"file":"data/mlir/hand/dictionary_as_text.mlirbc","op":"a.b","offset":422,"depth":1,"operands":[],"results":[],"result_types":[],"loc":1,"index":5,"region":0,"block":0,"attributes":{},"properties":{"a":"1 : i64","b":"unit","c":"\"x,}]>\\22y\\\\\"","d":"affine_map<(d0) -> (d0, d0 + 1)>","e":"array<i32: 1, 2>","f":"affine_set<(d0) : (d0 - 1 >= 0)>","g":"(i32) -> i64","h":"[{x = 1 : i32, y}, @s::@t]","k k":"#other.thing<{ , }>","z":"unit"}}
| {"file":"data/mlir/hand/dictionary_as_text.mlirbc","op":"a.b","offset":426,"depth":1,"operands":[],"results":[],"result_types":[],"loc":1,"index":6,"region":0,"block":0,"attributes":{"b":"2 : i32","a":"unit"},"property_text":"\"no dictionary\""}
| {"file":"data/mlir/hand/dictionary_as_text.mlirbc","op":"a.b","offset":431,"depth":1,"operands":[],"results":[],"result_types":[],"loc":1,"index":7,"region":0,"block":0,"attributes":{"s_p":"1.000000e+00 : f32","t":"distinct[7]<>","u":"[distinct[7]<>, distinct[3]<>]","z":"unit"},"properties":{}}
= 0
$ irmap dump --generic --vhlo --function @outer::@inner::@f --function '#6' --function '@outer::@"k k"::@f' data/mlir/own-19/nested_modules.v6.mlirbc
| "func.func"() <{function_type = (f32) -> (), sym_name = "f"}> ({
| ^bb0(%arg0: f32):
|   "func.return"() : () -> ()
| }) : () -> ()
| "func.func"() <{function_type = (f64) -> (), sym_name = "f"}> ({
| ^bb0(%arg0: f64):
|   "func.return"() : () -> ()
| }) : () -> ()
| "gpu.func"() <{function_type = () -> ()}> ({
|   "gpu.return"() : () -> ()
| }) {gpu.kernel, sym_name = "f", workgroup_attributions = 0 : i64} : () -> ()
= 0
$ irmap dump --generic --vhlo --function @inner::@f data/mlir/own-19/nested_modules.v6.mlirbc
! data/mlir/own-19/nested_modules.v6.mlirbc: error: no function is called '@inner::@f' (irmap ls functions lists them) [not-found]
= 1
$ irmap dump --generic --vhlo --function '#10' data/mlir/own-19/nested_modules.v6.mlirbc
! data/mlir/own-19/nested_modules.v6.mlirbc: error: no function has number 10 (irmap ls functions lists them) [not-found]
= 1
$ irmap dump --generic --vhlo --function '#1x' data/mlir/own-19/nested_modules.v6.mlirbc
! data/mlir/own-19/nested_modules.v6.mlirbc: error: no function is called '#1x' (irmap ls functions lists them) [not-found]
= 1
$ irmap extract --function '#6' --function @outer::@inner::@f data/mlir/own-19/nested_modules.v6.mlirbc | irmap ls functions -
|  index  name                      body_offset  body_size  flags            debug_row  params                returns  hints
|      0  f                               0x381         10  ()                      62  (f32)                 ()
|      1  @outer::@f                      0x39f         10  ()                      58  (f64)                 ()
= 0
# Arguments that have no type in the text have locations, too.
$ irmap dump --locations data/mlir/own-19/affine_ops.v6.mlirbc | grep 'affine.for' | head -2
|     affine.for %arg2 loc("/srv/packages/out/mlir/corpus-own/src/affine_ops.mlir":12:14) = 0 to %arg0 {
|       affine.for %arg3 loc("/srv/packages/out/mlir/corpus-own/src/affine_ops.mlir":13:16) = affine_map<(d0) -> (d0)>(%arg2) to min affine_map<(d0)[s0] -> (d0 + 16, s0)>(%arg2)[%arg0] step 4 {
= 0
$ irmap dump --locations data/mlir/own-19/tensor_linalg.v6.mlirbc | grep -A 1 'linalg.reduce' | head -2
|$     %reduced = linalg.reduce ins(%transposed : tensor<4x16xf32>) outs(%4 : tensor<4xf32>) dimensions = [1] $
|       (%in: f32 loc("/srv/packages/out/mlir/corpus-own/src/tensor_linalg.mlir":20:6), %init: f32 loc("/srv/packages/out/mlir/corpus-own/src/tensor_linalg.mlir":20:16)) {
= 0
# Elements of large attributes are elided as by mlir-opt.
$ irmap dump --json --elide 8 data/mlir/own-19/dense_sizes.v6.mlirbc | grep -o '"f32_[89]":"[^"]*'
| "f32_8":"dense<[0.0975667238, 8.97316074, -3.42593908, -7.61452723, 1.79573059, -8.43520069, -5.44707251, -1.65714955]> : tensor<8xf32>
| "f32_9":"dense_resource<__elided__> : tensor<9xf32>
= 0
$ irmap dump --elide 3 data/mlir/own-19/arith_all.v6.mlirbc | grep dense
|     %cst = arith.constant dense_resource<__elided__> : vector<4xf32>
= 0
$ irmap dump --elide 3 data/mlir/own-19/memref_ops.v6.mlirbc | grep dense
|   memref.global "private" constant @g : memref<4xi8> = dense_resource<__elided__> {alignment = 64 : i64}
= 0
$ irmap dump --elide 1 data/mlir/stablehlo/forms.mlirbc | grep 'constant dense'
|     %cst = stablehlo.constant dense<2.000000e+00> : tensor<4xf32>
|     %c = stablehlo.constant dense_resource<__elided__> : tensor<2x2xi32>
|     %c = stablehlo.constant dense_resource<__elided__> : tensor<2xi32>
|     %c_0 = stablehlo.constant dense_resource<__elided__> : tensor<2x2xi32>
|     %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
|     %c = stablehlo.constant dense_resource<__elided__> : tensor<2xi64>
|     %c_0 = stablehlo.constant dense_resource<__elided__> : tensor<2xui64>
|     %cst_2 = stablehlo.constant dense_resource<__elided__> : tensor<2x2xf32>
|     %cst_4 = stablehlo.constant dense_resource<__elided__> : tensor<2xcomplex<f64>>
|     %c_5 = stablehlo.constant dense<> : tensor<0x3xi16>
= 0
$ irmap dump --generic --vhlo --elide 7 data/mlir/own-19/dense_sizes.v6.mlirbc | grep -o '[a-z0-9]*_[1789] = [^:]*: [^,}]*'
| f32_1 = dense<-2.34080696> : tensor<1xf32>
| f32_7 = dense<[4.10626745, 1.38437402, 8.35368729, -6.58531618, -2.42064619, -8.35404109, -0.0920985788]> : tensor<7xf32>
| f32_8 = dense_resource<__elided__> : tensor<8xf32>
| f32_9 = dense_resource<__elided__> : tensor<9xf32>
| i1_1 = dense<true> : tensor<1xi1>
| i1_7 = dense<[true, false, false, true, true, false, true]> : tensor<7xi1>
| i1_8 = dense_resource<__elided__> : tensor<8xi1>
| i1_9 = dense_resource<__elided__> : tensor<9xi1>
| i32_1 = dense<189963082> : tensor<1xi32>
| i32_7 = dense<[213164247, 1550578145, 1190713918, -1963706158, 1202919385, -990283444, -313812261]> : tensor<7xi32>
| i32_8 = dense_resource<__elided__> : tensor<8xi32>
| i32_9 = dense_resource<__elided__> : tensor<9xi32>
| i5_1 = dense<14> : vector<1xi5>
| i5_7 = dense<[0, 11, 3, 10, 8, 6, 10]> : vector<7xi5>
| i5_8 = dense_resource<__elided__> : vector<8xi5>
| i5_9 = dense_resource<__elided__> : vector<9xi5>
| i8_1 = dense<-95> : tensor<1x1xi8>
| i8_7 = dense<[[-10, 44, -114, 15, -45, 39, -75]]> : tensor<1x7xi8>
| i8_8 = dense_resource<__elided__> : tensor<1x8xi8>
| i8_9 = dense_resource<__elided__> : tensor<1x9xi8>
= 0
# If all resources are elided, the braces remain, as in mlir-opt.
$ irmap dump --generic --vhlo --resources --elide 1 data/mlir/own-19/resources.v6.mlirbc | tail -n +4
|
| {-#
|
| #-}
= 0
$ irmap dump --generic --vhlo --resources --elide 5 data/mlir/own-19/resources.v6.mlirbc | tail -n +4
|
| {-#
|   external_resources: {
|     own_tool: {
|       flag_true: true,
|       flag_false: false,
|       key_two: "v"
|     },
|     other_tool: {
|       x: "y"
|     }
|   }
| #-}
= 0
$ irmap dump --generic --vhlo --resources --elide 1 data/mlir/own-19/empty_module.v6.mlirbc
| "builtin.module"() ({
| ^bb0:
| }) : () -> ()
= 0
$ irmap dump --generic --vhlo --elide 1 data/mlir/own-19/builtin_attrs.v6.mlirbc | grep -o 'sparse<[^>]*>\|dense_resource<__elided__> : [^,}]*' | sort | uniq -c
|       1 dense_resource<__elided__> : tensor<10xi1>
|       1 dense_resource<__elided__> : tensor<2x2xi8>
|       1 dense_resource<__elided__> : tensor<2xcomplex<f32>>
|       1 dense_resource<__elided__> : tensor<2xf16>
|       2 dense_resource<__elided__> : tensor<2xf32>
|       1 dense_resource<__elided__> : tensor<2xf80>
|       1 dense_resource<__elided__> : tensor<2xf8E5M2>
|       1 dense_resource<__elided__> : tensor<2xi128>
|       1 dense_resource<__elided__> : tensor<2xi3>
|       1 dense_resource<__elided__> : tensor<2xindex>
|       1 dense_resource<__elided__> : tensor<2xsi8>
|       1 dense_resource<__elided__> : tensor<2xui8>
|       1 dense_resource<__elided__> : tensor<3x!own.str>
|       1 dense_resource<__elided__> : tensor<3x4xi32>
|       1 dense_resource<__elided__> : tensor<3xi1>
|       1 dense_resource<__elided__> : tensor<3xi32>
|       1 dense_resource<__elided__> : tensor<4xf32>
|       1 dense_resource<__elided__> : tensor<4xi16>]
|       1 dense_resource<__elided__> : vector<2xi64>
|       1 sparse<0, 7>
|       1 sparse<1, "x">
|       1 sparse<>
= 0
$ irmap dump --generic --vhlo --elide 1K data/mlir/own-19/dense_sizes.v6.mlirbc | cmp - data/mlir/own-19/dense_sizes.v6.mlir
= 0
$ irmap dump --elide 4 data/tileir/reference/constants.v13.1.tileirbc | grep 'constant <i1'
|     %true = constant <i1: true> : tile<i1>
|     %false = constant <i1: false> : tile<i1>
|     %cst_i1 = constant <i1: ...> : tile<8xi1>
|     %true_0 = constant <i1: true> : tile<2x16xi1>
|     %cst_i1_1 = constant <i1: [[true, false], [false, true]]> : tile<2x2xi1>
|     %cst_32767_i16 = constant <i16: 32767> : tile<i16>
|     %cst_i16 = constant <i16: [[-32768, 0], [1, 2]]> : tile<2x2xi16>
= 0
# --elide 0 elides all elements except splats, as mlir-opt's option does.
$ irmap dump --elide 0 data/tileir/reference/constants.v13.1.tileirbc | grep 'constant <i1'
|     %true = constant <i1: true> : tile<i1>
|     %false = constant <i1: false> : tile<i1>
|     %cst_i1 = constant <i1: ...> : tile<8xi1>
|     %true_0 = constant <i1: true> : tile<2x16xi1>
|     %cst_i1_1 = constant <i1: ...> : tile<2x2xi1>
|     %cst_32767_i16 = constant <i16: 32767> : tile<i16>
|     %cst_i16 = constant <i16: ...> : tile<2x2xi16>
= 0
$ irmap dump --generic --vhlo --elide 0 data/mlir/own-19/dense_sizes.v6.mlirbc >0; irmap dump --generic --vhlo --elide 1 data/mlir/own-19/dense_sizes.v6.mlirbc | cmp - 0; grep -c dense_resource 0
| 1
= 0
$ irmap dump --generic --vhlo --resources --elide 0 data/mlir/own-19/resources.v6.mlirbc | tail -n +4
|
| {-#
|
| #-}
= 0
$ irmap dump --elide some data/tileir/reference/constants.v13.1.tileirbc
! irmap dump: --elide must be a number, optionally followed by K, M or G, not: some
! Try 'irmap dump --help'.
= 2
# LLVM 19 does not quote keys of resources.
$ sed 's/MLIR22.1.8/MLIR19.1.7/' data/mlir/own-22/resource_keys.v6.mlirbc | irmap dump - | grep -o 'b = .*e = .*'
| b = dense_resource<r 3> : tensor<1xi8>, c = dense_resource<0x> : tensor<1xi8>, d = dense_resource<a-b.c$d> : tensor<1xi8>, e = dense_resource<q"
= 0
# Resources after the module, as mlir-opt prints them.
$ irmap dump --generic --vhlo --resources data/mlir/own-19/resources.v6.mlirbc | sed -n '/^$/,$p'
|
| {-#
|   dialect_resources: {
|     builtin: {
|       blob1: "0x08000000010000000000000002000000000000000300000000000000",
|       al1: "0x01000000AABBCCDDEE",
|       blob2: "0x0400000001020304",
|       quoted_name: "0x040000000000803F00000040",
|       al16: "0x10000000000102030405060708090A0B0C0D0E0F"
|     }
|   },
|   external_resources: {
|     own_tool: {
|       note: "a string \22value\22",
|       flag_true: true,
|       flag_false: false,
|       bytes: "0x1000000001020304",
|       key_two: "v"
|     },
|     other_tool: {
|       x: "y"
|     }
|   }
| #-}
= 0
$ irmap dump --generic --vhlo --resources --elide 30 data/mlir/own-19/resources.v6.mlirbc | sed -n '/^$/,$p'
|
| {-#
|   dialect_resources: {
|     builtin: {
|       al1: "0x01000000AABBCCDDEE",
|       blob2: "0x0400000001020304",
|       quoted_name: "0x040000000000803F00000040"
|     }
|   },
|   external_resources: {
|     own_tool: {
|       note: "a string \22value\22",
|       flag_true: true,
|       flag_false: false,
|       bytes: "0x1000000001020304",
|       key_two: "v"
|     },
|     other_tool: {
|       x: "y"
|     }
|   }
| #-}
= 0
$ irmap dump --generic --vhlo --resources --elide 5 data/mlir/own-19/resources.v6.mlirbc | sed -n '/^$/,$p'
|
| {-#
|   external_resources: {
|     own_tool: {
|       flag_true: true,
|       flag_false: false,
|       key_two: "v"
|     },
|     other_tool: {
|       x: "y"
|     }
|   }
| #-}
= 0
$ irmap dump --generic --vhlo --resources data/mlir/own-19/mixed.v6.mlirbc | tail -7
| {-#
|   dialect_resources: {
|     builtin: {
|       foo: "0x0400000001000000FFFFFFFF"
|     }
|   }
| #-}
= 0
$ irmap dump --generic --vhlo --resources data/mlir/own-19/resources_elided.v6.mlirbc | tail -1 | cut -c1-20
| }) {own.r1 = dense_r
= 0
$ irmap dump good.tileirbc >one; irmap dump --resources good.tileirbc | cmp - one
= 0

# A region states more values than it defines, and an op uses an undefined one. Text, JSON, listing, comparison
# and verdict report the same offset.

$ cp data/mlir/own-19/unregistered_iso.v5.mlirbc x; printf '\5' | dd of=x bs=1 seek=281 conv=notrunc 2>/dev/null; irmap check x 2>&1 | head -n 1; for c in dump 'dump --json' 'ls ops' 'diff x'; do irmap $c x 2>&1 >/dev/null | head -n 1; done; irmap dump --json x >/dev/null
| x:0x13c: error: value 2 out of range (table has 2) [index-range]
| x:0x13c: error: value 2 out of range (table has 2) [index-range]
| x:0x13c: error: value 2 out of range (table has 2) [index-range]
| x:0x13c: error: value 2 out of range (table has 2) [index-range]
| x:0x13c: error: value 2 out of range (table has 2) [index-range]
! x:0x13c: error: value 2 out of range (table has 2) [index-range]
!     in: section IR > op 18
= 1

# Malformed ops in three functions: each is reported with its function.

$ cp data/mlir/own-19/symbols.v6.mlirbc x; for at in 564 601 651; do printf '\377' | dd of=x bs=1 seek=$at conv=notrunc 2>/dev/null; done; irmap check x 2>&1 | grep 'error\|in:'; irmap check --json x | grep -o 'complete.*findings'
| x:0x234: error: op name index 127 out of range (table has 14) [index-range]
|     in: section IR > function 2 @kern > op 0
| x:0x259: error: op name index 127 out of range (table has 14) [index-range]
|     in: section IR > function 4 @main > op 1
| x:0x28b: error: op name index 127 out of range (table has 14) [index-range]
|     in: section IR > function 6 @third > op 0
| complete":true,"findings
= 0

# An index out of range ends the decoding of a block or an op: the type of an argument, and the
# location of an op.

$ cp data/mlir/own-19/cfg_multiblock.v6.mlirbc x; printf '\361' | dd of=x bs=1 seek=631 conv=notrunc 2>/dev/null; irmap check x 2>&1 | grep 'error\|in:'
| x:0x277: error: type index 60 out of range (table has 9) [index-range]
|     in: function 2 @sw > op 0
| x:0x278: error: type index 11 out of range (table has 9) [index-range]
|     in: function 2 @sw > op 0
| x:0x27a: error: type index 12 out of range (table has 9) [index-range]
|     in: function 2 @sw > op 0
| x:0x2a9: error: use-list order 433333503369970177 is too large: at most 5 fit [count-range]
|     in: section IR > function 2 @sw > op 0
= 0
$ cp data/mlir/own-19/cfg_multiblock.v6.mlirbc x; printf '\377\377' | dd of=x bs=1 seek=484 conv=notrunc 2>/dev/null; irmap check x 2>&1 | grep 'error\|in:'
| x:0x1e4: error: attribute index 127 out of range (table has 65) [index-range]
|     in: function 0 @loop > op 2
| x:0x1e5: error: operand count 127 is too large: at most 75 fit [count-range]
|     in: section IR > function 0 @loop > op 2
= 0

# Malformed types, each used in a different function, and one in two functions.

$ cp data/mlir/own-19/symbols.v6.mlirbc x; for at in 417 422 456; do printf '\377' | dd of=x bs=1 seek=$at conv=notrunc 2>/dev/null; done; irmap dump --generic --vhlo x | grep '^// 0x'; irmap dump --generic --vhlo x 2>&1 >/dev/null | grep error
| // 0x1a1: unknown type code 127
| // 0x1a6: unknown type code 127
| // 0x1a1: unknown type code 127
| x:0x1a1: error: unknown type code 127 [bad-tag]
| x:0x1a6: error: unknown type code 127 [bad-tag]
! x:0x1a1: error: unknown type code 127 [bad-tag]
!     in: section AttrType > entry 1
! x:0x1a6: error: unknown type code 127 [bad-tag]
!     in: section AttrType > entry 2
= 0

# A malformed type of integers and of elements is reported once, at the type.

$ cp data/mlir/own-19/mixed.v6.mlirbc x; for at in 1898 1901 1945; do printf '\377' | dd of=x bs=1 seek=$at conv=notrunc 2>/dev/null; done; irmap check x 2>&1 | grep -v '^     '
| x:0x76d: error: unknown type code 127 [bad-tag]
|     in: section AttrType > entry 1
|     00000760  6e 61 6e 2c 6e 69 6e 66 3e 00 ff 02 02 ff 02 04
| x:0x76a: error: unknown type code 127 [bad-tag]
|     in: section AttrType > entry 0
|     00000760  6e 61 6e 2c 6e 69 6e 66 3e 00 ff 02 02 ff 02 04
| x: rejected
= 0

# A resource whose type has no elements: LLVM rejects it.

$ cp data/mlir/hand/126_res_ok.mlirbc x; printf '\1' | dd of=x bs=1 seek=49 conv=notrunc 2>/dev/null; irmap check x; irmap dump --generic --vhlo x
| x: rejected
| "builtin.module"() ({
|   "own.a"() {val = } : () -> ()
|
| // 0x31: type of elements: entry 0 is of the wrong kind
! x:0x31: error: type of elements: entry 0 is of the wrong kind [type-mismatch]
!     00000030  21 01 01 05 09 03 03 05 03 01 41 1b 03 09 01 04
!                  ^^
! x:0x31: error: type of elements: entry 0 is of the wrong kind [type-mismatch]
= 1

# MLIR globals are ops. All commands report the same error for a dictionary.

$ irmap ls globals data/mlir/own-19/symbols.v6.mlirbc
| (no globals: those of MLIR are ops, which irmap ls ops lists outside of functions)
= 0
$ cp data/mlir/hand/126_res_ok.mlirbc x; printf '\17' | dd of=x bs=1 seek=54 conv=notrunc 2>/dev/null; for c in check dump 'ls attributes'; do irmap $c x 2>&1 | grep -m1 -o 'x:.*'; done
| x:0x36: error: dictionary size 7 is too large: at most 1 fit [count-range]
| x:0x36: error: dictionary size 7 is too large: at most 1 fit [count-range]
| x:0x36: error: dictionary size 7 is too large: at most 1 fit [count-range]
= 0

# Files that are not portable artifacts are not converted.

$ irmap dump --generic --stablehlo data/mlir/own-19/empty_module.v6.mlirbc
| "builtin.module"() ({
| ^bb0:
| }) : () -> ()
! data/mlir/own-19/empty_module.v6.mlirbc: note: nothing in it is of vhlo: it is printed as without --stablehlo
= 0

# diff reports which function was not fully read.

$ cp data/mlir/own-19/symbols.v6.mlirbc x; printf '\377' | dd of=x bs=1 seek=601 conv=notrunc 2>/dev/null; irmap diff data/mlir/own-19/symbols.v6.mlirbc x 2>/dev/null | head -2; irmap diff --json x data/mlir/own-19/symbols.v6.mlirbc 2>/dev/null | head -1
| functions: 6 the same, 1 changed (ops 1), 0 removed, 0 added
| ~ function main: ops: 3 removed, 0 added, 0 changed, of 4; the second was not read to its end
| {"file":"x","to_file":"data/mlir/own-19/symbols.v6.mlirbc","diff":"function","name":"main","change":"changed","headers":"","ops_removed":0,"ops_added":3,"ops_changed":0,"complete":false}
= 0
# A top-level function with the same name as a preceding nested one.
$ irmap ls functions data/mlir/own-19/shadowed_name.v6.mlirbc; irmap dump --generic --vhlo --function @main data/mlir/own-19/shadowed_name.v6.mlirbc | head -n 1
|  index  name                      body_offset  body_size  flags            debug_row  params                returns  hints
|      0  main                             0x84          6  ()                      11  ()                    ()
|      1  @main                            0x91         10  ()                       7  (i32)                 ()
| "func.func"() <{function_type = (i32) -> (), sym_name = "main"}> ({
= 0
# Functions of the same name are distinguished in all outputs.
$ F=data/mlir/own-19/same_names.v6.mlirbc; irmap ls constants --json $F | grep -o '"used_by":[^]]*'; irmap stat $F | grep -A2 functions; irmap stat --json $F | grep -o '"name":"main".*'; (head -c 193 $F; printf '\003'; tail -c +195 $F) >bad; irmap check --level=verify --json bad | grep -o '"function".*'
| "used_by":[{"function":"main","symbol":"@inner::@main","index":0}
| "used_by":[{"function":"main","index":0}
|   303 bytes, 2 functions, 8 ops
|   0 of 14 attributes and 0 of 3 types are stored as text
|   sections        bytes      %  name
| --
|   functions       bytes      %         ops  name
|                    21    6.9           2  main
|                    21    6.9           2  @inner::@main
| "name":"main","size":21,"ops":2}
| "name":"main","symbol":"@inner::@main","size":21,"ops":2}
| "function":"main","op_index":1,"source":"same_names.mlir","line":3,"column":104,"symbol":"@inner::@main"}],"note":"the meaning of ops was not checked"}
= 0
# Value numbers are unique in a function, also in sibling and isolated regions. Successors of branches.
$ F=data/mlir/own-19/value_numbers.v6.mlirbc; irmap ls ops --function f $F; irmap dump --json --function f $F | grep -o '"op":"[^"]*"\|"\(successors\|block_args\)":[^]]*]'
|  index      offset  depth  op, operands -> results : types  line  function
|      0        0xd0      0  u.c                       [0] -> [2] : (i32)  value_numbers.mlir:2  f
|      1        0xd7      0  u.r                       [] -> [] : ()  value_numbers.mlir:3  f
|      2        0xe4      1    u.use                   [5] -> [] : ()  args [5]  value_numbers.mlir:3  f
|      3        0xe9      0  u.r                       [] -> [] : ()  value_numbers.mlir:4  f
|      4        0xf4      1    u.use                   [0, 6] -> [] : ()  args [6]  value_numbers.mlir:4  f
|      5        0xfa      0  u.if                      [1] -> [3] : (i32)  value_numbers.mlir:5  f
|      6       0x105      1    u.c                     [2] -> [7] : (i32)  value_numbers.mlir:5  f
|      7       0x10c      1    u.yield                 [7] -> [] : ()  value_numbers.mlir:5  f
|      8       0x114      1    u.c                     [0] -> [8] : (i32)  value_numbers.mlir:5  f
|      9       0x11b      1    u.yield                 [8] -> [] : ()  value_numbers.mlir:5  f
|     10       0x120      0  cf.cond_br                [1, 3] -> [] : ()  value_numbers.mlir:6  f
|     11       0x12f      0  cf.br                     [] -> [] : ()  args [4]  value_numbers.mlir:8  f
|     12       0x135      0  func.return               [] -> [] : ()  value_numbers.mlir:10  f
| "op":"u.c"
| "block_args":[0,1]
| "op":"u.r"
| "op":"u.use"
| "block_args":[5]
| "op":"u.r"
| "op":"u.use"
| "block_args":[6]
| "op":"u.if"
| "op":"u.c"
| "block_args":[]
| "op":"u.yield"
| "op":"u.c"
| "block_args":[]
| "op":"u.yield"
| "op":"cf.cond_br"
| "successors":[1,2]
| "op":"cf.br"
| "successors":[2]
| "block_args":[4]
| "op":"func.return"
| "block_args":[]
= 0
$ irmap ls strings --function '#0' data/mlir/own-19/same_names.v6.mlirbc
|  index      offset    size  text
|      1        0xdf       4  func
|      2        0xe4       5  arith
|      4        0xf1       6  return
|      5        0xf8       8  constant
|      6       0x101      15  same_names.mlir
|      7       0x111       4  main
= 0
# LLVM treats equal elements as a splat, however they are stored; i1 elements only if no bits after the last one are set.
$ F=data/mlir/own-19/builtin_attrs.v6.mlirbc; for bits in 3 7 0 2; do (head -c 772 $F; printf "\\00$bits"; tail -c +774 $F) >bits; irmap dump --generic --vhlo bits | grep -o 'dense<[^>]*> : tensor<2xi1>'; done
| dense<true> : tensor<2xi1>
| dense<[true, true]> : tensor<2xi1>
| dense<false> : tensor<2xi1>
| dense<[false, true]> : tensor<2xi1>
= 0

# Locations, and tables that a format lacks.
$ irmap ls debug data/mlir/hand/126_res_ok.mlirbc
|  index  kind            number  numbers  fields
|      0  location             1  loc(unknown)
= 0
$ irmap ls debug --json data/mlir/hand/126_res_ok.mlirbc | tail -1
| {"file":"data/mlir/hand/126_res_ok.mlirbc","index":0,"kind":"location","number":1,"offset":47,"text":"loc(unknown)"}
= 0
$ irmap ls symbols good.tileirbc; irmap ls debug data/micb/graphs/map_string.micb
| (Tile IR has no symbols)
| (MIC-B has no debug information)
= 0

# Aliases of functions: those that the text contains. Large elements are omitted in definitions, too.
$ irmap dump --aliases --function defined --locations data/mlir/own-19/aliases.v6.mlirbc
| #loc1 = loc("aliases.mlir":9:22)
| #loc2 = loc("aliases.mlir":9:84)
| #loc8 = loc("x.py":1:1)
| #map = affine_map<(d0) -> (d0 + 1)>
| #map1 = affine_map<(d0) -> (d0 + 2)>
| #map2 = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
| #map3 = affine_map<(d0) -> (d0 + 3)>
| #set = affine_set<(d0) : (d0 - 1 >= 0)>
| #set1 = affine_set<(d0) : (d0 >= 0)>
| func.func @defined(%arg0: i32 {own.m = affine_map<(d0) -> (d0)>, own.n = [#map]} loc("aliases.mlir":9:22), %arg1: memref<4xi32, #map> loc("aliases.mlir":9:84)) attributes {own.z = #map1} {
|   %c0 = arith.constant 0 : index loc(#loc12)
|   %0 = affine.apply #map2(%c0)[%c0] loc(#loc5)
|   %1 = affine.load %arg1[%c0 + 1] : memref<4xi32, #map> loc(#loc10)
|   affine.if #set(%c0) {
|     "own.op"() {l = #loc8, q = #map3, r = [#map1], s = {t = #set1}} : () -> () loc(#loc7)
|   } loc(#loc6)
|   return loc(#loc11)
| } loc(#loc)
| #loc = loc("aliases.mlir":9:3)
| #loc3 = loc("a.py":1:1)
| #loc4 = loc("here.py":1:2)
| #loc5 = loc("aliases.mlir":11:10)
| #loc6 = loc("aliases.mlir":13:5)
| #loc7 = loc(unknown)
| #loc9 = loc("f"(#loc3))
| #loc10 = loc(fused[#loc3, #loc4])
| #loc11 = loc(fused<#map>[#loc3])
| #loc12 = loc(callsite(#loc9 at #loc4))
= 0
$ irmap dump --aliases --lines --offsets --function sparse data/mlir/own-19/aliases.v6.mlirbc
| #sparse = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
| #sparse1 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
| /* 0x455 */ func.func @sparse(%arg0: tensor<4x4xf32, #sparse>, %arg1: tensor<4x4xf32, #sparse1>) -> tensor<4x4xf32, #sparse> {  // aliases.mlir:18
|   /* 0x465 */ return %arg0 : tensor<4x4xf32, #sparse>  // aliases.mlir:19
| }
= 0
$ irmap dump --aliases --resources --elide 5 data/mlir/own-19/resources.v6.mlirbc | tail -n 3
|   }
| #-}
|
= 0
$ irmap dump --aliases -j 3 data/mlir/own-19/aliases.v6.mlirbc | cmp - data/mlir/own-19/aliases.v6.aliases.mlir
= 0

# Aliases are for the text of MLIR.
$ irmap dump --aliases --json data/mlir/own-19/aliases.v6.mlirbc
! irmap dump: --aliases is for text, and does not go with --json
! Try 'irmap dump --help'.
= 2
$ irmap dump --aliases good.tileirbc
! good.tileirbc: error: --aliases for files of this format is not supported [unsupported]
= 3
$ irmap dump --aliases data/micb/graphs/map_string.micb
! data/micb/graphs/map_string.micb: error: --aliases for files of this format is not supported [unsupported]
= 3
