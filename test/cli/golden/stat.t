# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
$ irmap stat good.tileirbc
| good.tileirbc
|   407 bytes, 3 functions, 3 ops
|   sections        bytes      %  name
|                     7    1.7  Global
|                    37    9.1  Func
|                    60   14.7  Constant
|                    52   12.8  Debug
|                    85   20.9  Type
|                     1    0.2  Producer
|                   130   31.9  String
|   fields          bytes      %  what they are for
|                    12    2.9  file header
|                    21    5.2  section headers
|                    28    6.9  padding
|                   109   26.8  counts and offsets
|                    82   20.1  strings
|                    45   11.1  types
|                    28    6.9  constants
|                     6    1.5  globals
|                     1    0.2  producer
|                    15    3.7  function headers
|                    12    2.9  hints
|                     3    0.7  opcodes
|                     3    0.7  result types
|                     3    0.7  operands
|                     5    1.2  debug rows
|                    17    4.2  debug ids
|                    17    4.2  debug records
|   ops             count      %       bytes  name
|                     3  100.0           9  return
|   functions       bytes      %         ops  name
|                    20    4.9           1  first
|                     8    2.0           1  second
|                     8    2.0           1  a \22quoted\22 \5C one
|   types            uses  index  type
|                     2      1  i32
|                     2      4  tile<4x8xi32>
|                     2      8  () -> ()
|                     1      0  i1
|                     1      2  f32
|                     1      3  ptr<f32>
|                     1      6  token
|                     1      7  (tile<4x8xi32>, ptr<f32>) -> token
|                     0      5  tile<8xi1>
|   constants       bytes   uses  copies  in all  index
|                    20      0       1       0      2
|                     4      1       1       1      0
|                     1      0       1       0      1
= 0
$ irmap stat --json good.tileirbc
| {"file":"good.tileirbc","stat":"file","size":407,"functions":3,"ops":3,"types":9,"constants":3,"duplicate_constants":0,"duplicate_bytes":0}
| {"file":"good.tileirbc","stat":"section","name":"Global","id":6,"size":7}
| {"file":"good.tileirbc","stat":"section","name":"Func","id":2,"size":37}
| {"file":"good.tileirbc","stat":"section","name":"Constant","id":4,"size":60}
| {"file":"good.tileirbc","stat":"section","name":"Debug","id":3,"size":52}
| {"file":"good.tileirbc","stat":"section","name":"Type","id":5,"size":85}
| {"file":"good.tileirbc","stat":"section","name":"Producer","id":7,"size":1}
| {"file":"good.tileirbc","stat":"section","name":"String","id":1,"size":130}
| {"file":"good.tileirbc","stat":"fields","name":"file header","size":12}
| {"file":"good.tileirbc","stat":"fields","name":"section headers","size":21}
| {"file":"good.tileirbc","stat":"fields","name":"padding","size":28}
| {"file":"good.tileirbc","stat":"fields","name":"counts and offsets","size":109}
| {"file":"good.tileirbc","stat":"fields","name":"strings","size":82}
| {"file":"good.tileirbc","stat":"fields","name":"types","size":45}
| {"file":"good.tileirbc","stat":"fields","name":"constants","size":28}
| {"file":"good.tileirbc","stat":"fields","name":"globals","size":6}
| {"file":"good.tileirbc","stat":"fields","name":"producer","size":1}
| {"file":"good.tileirbc","stat":"fields","name":"function headers","size":15}
| {"file":"good.tileirbc","stat":"fields","name":"hints","size":12}
| {"file":"good.tileirbc","stat":"fields","name":"opcodes","size":3}
| {"file":"good.tileirbc","stat":"fields","name":"result types","size":3}
| {"file":"good.tileirbc","stat":"fields","name":"flags","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"attributes","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"operands","size":3}
| {"file":"good.tileirbc","stat":"fields","name":"regions","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"debug rows","size":5}
| {"file":"good.tileirbc","stat":"fields","name":"debug ids","size":17}
| {"file":"good.tileirbc","stat":"fields","name":"debug records","size":17}
| {"file":"good.tileirbc","stat":"fields","name":"dialects","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"locations","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"properties","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"resources","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"symbols","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"nodes","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"map","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"other","size":0}
| {"file":"good.tileirbc","stat":"op","name":"return","count":3,"size":9}
| {"file":"good.tileirbc","stat":"function","index":0,"name":"first","size":20,"ops":1}
| {"file":"good.tileirbc","stat":"function","index":1,"name":"second","size":8,"ops":1}
| {"file":"good.tileirbc","stat":"function","index":2,"name":"a \\22quoted\\22 \\5C one","size":8,"ops":1}
| {"file":"good.tileirbc","stat":"type","index":1,"type":"i32","uses":2}
| {"file":"good.tileirbc","stat":"type","index":4,"type":"tile<4x8xi32>","uses":2}
| {"file":"good.tileirbc","stat":"type","index":8,"type":"() -> ()","uses":2}
| {"file":"good.tileirbc","stat":"type","index":0,"type":"i1","uses":1}
| {"file":"good.tileirbc","stat":"type","index":2,"type":"f32","uses":1}
| {"file":"good.tileirbc","stat":"type","index":3,"type":"ptr<f32>","uses":1}
| {"file":"good.tileirbc","stat":"type","index":6,"type":"token","uses":1}
| {"file":"good.tileirbc","stat":"type","index":7,"type":"(tile<4x8xi32>, ptr<f32>) -> token","uses":1}
| {"file":"good.tileirbc","stat":"type","index":5,"type":"tile<8xi1>","uses":0}
| {"file":"good.tileirbc","stat":"constant","index":2,"size":20,"uses":0,"copies":1,"uses_in_all":0}
| {"file":"good.tileirbc","stat":"constant","index":0,"size":4,"uses":1,"copies":1,"uses_in_all":1}
| {"file":"good.tileirbc","stat":"constant","index":1,"size":1,"uses":0,"copies":1,"uses_in_all":0}
= 0
$ irmap stat data/tileir/cutile/norms.softmax_row.bfloat16_dynamic.v13.2.tileirbc
| data/tileir/cutile/norms.softmax_row.bfloat16_dynamic.v13.2.tileirbc
|   1401 bytes, 1 function, 38 ops
|   sections        bytes      %  name
|                   229   16.3  Func
|                    34    2.4  Constant
|                   555   39.6  Debug
|                   248   17.7  Type
|                   300   21.4  String
|   fields          bytes      %  what they are for
|                    12    0.9  file header
|                    20    1.4  section headers
|                    29    2.1  padding
|                   136    9.7  counts and offsets
|                   248   17.7  strings
|                   176   12.6  types
|                    10    0.7  constants
|                     6    0.4  function headers
|                     5    0.4  hints
|                    38    2.7  opcodes
|                    47    3.4  result types
|                     8    0.6  flags
|                    49    3.5  attributes
|                    63    4.5  operands
|                    12    0.9  regions
|                     5    0.4  debug rows
|                   313   22.3  debug ids
|                   224   16.0  debug records
|   ops             count      %       bytes  name
|                     8   21.1          48  assume
|                     2    5.3          26  reduce
|                     2    5.3          20  make_tensor_view
|                     1    2.6          11  load_view_tko
|                     1    2.6          11  store_view_tko
|                     3    7.9           9  broadcast
|                     3    7.9           9  constant
|                     3    7.9           9  reshape
|                     2    5.3           8  ftof
|                     2    5.3           8  yield
|                     2    5.3           6  make_partition_view
|                     1    2.6           6  addf
|                     1    2.6           6  divf
|                     1    2.6           6  mulf
|                     1    2.6           6  subf
|                     1    2.6           5  maxf
|                     1    2.6           4  exp2
|                     1    2.6           4  get_tile_block_id
|                     1    2.6           3  return
|                     1    2.6           2  make_token
|   functions       bytes      %         ops  name
|                   228   16.3          38  softmax_row_Kt1_A2bf16_3l0_A2bf16_3l0_I1024
|   types            uses  index  type
|                    21      5  tile<i32>
|                     8     12  tile<1x1024xf32>
|                     7     14  tile<f32>
|                     6     11  f32
|                     4      8  tensor_view<?x?xbf16, strides=[?,?]>
|                     3      2  bf16
|                     3      7  token
|                     3     15  tile<1x1xf32>
|                     2      4  tile<ptr<bf16>>
|                     2     10  tile<1x1024xbf16>
|     ... and 7 more
|   constants       bytes   uses  copies  in all  index
|                     4      2       1       2      0
|                     4      1       1       1      1
= 0
$ irmap stat - <small.tileirbc
| <stdin>
|   33 bytes, 0 functions, 0 ops
|   sections        bytes      %  name
|                     1    3.0  Func
|                    12   36.4  String
|   fields          bytes      %  what they are for
|                    12   36.4  file header
|                     7   21.2  section headers
|                     4   12.1  padding
|                     6   18.2  counts and offsets
|                     4   12.1  strings
|   ops             count      %       bytes  name
|     (none)
|   types            uses  index  type
|     (none)
= 0
# Several files; those that cannot be opened are reported.
$ irmap stat small.tileirbc text tagged.tileirbc | grep bytes,
|   33 bytes, 0 functions, 0 ops
|   22 bytes, 0 functions, 0 ops
|   55 bytes, 0 functions, 0 ops
! text:0x0: error: no bytecode format that irmap knows [format-unknown]
= 0
# Undecoded bytes are counted as other and reported.
$ irmap stat bad_references.tileirbc | sed -n '/functions  /,$p'
|   functions       bytes      %         ops  name
|                     8    5.0           1  ?
|                     8    5.0           0  name
|                     8    5.0           1  name
|   types            uses  index  type
|                     1      0  tile<4xi32>
|                     1      1  () -> ()
|                     1      2  ?
|                     1      3  i32
! bad_references.tileirbc:0x2a: error: type index 73 out of range (table has 4) [index-range]
!     in: section Func > function 1 @name
= 0
# Pictures: names come from tables, so only titles may need escaping.
$ irmap stat --plot out.svg good.tileirbc >/dev/null; cat out.svg
| <svg xmlns="http://www.w3.org/2000/svg" width="640" height="820" viewBox="0 0 640 820" role="img">
| <title>good.tileirbc</title>
| <style>text { font: 12px sans-serif; fill: #333 } .t { font-weight: bold; font-size: 13px } .s { font-size: 11px } .m { font: 10px monospace }</style>
| <rect width="640" height="820" fill="#fff"/>
| <text x="10.0" y="20.0" text-anchor="start" class="t">good.tileirbc</text>
| <text x="10.0" y="38.0" text-anchor="start" class="n">407 bytes</text>
| <text x="10.0" y="64.0" text-anchor="start" class="t">Sections</text>
| <text x="200.0" y="92.0" text-anchor="end" class="m">Global</text>
| <rect x="208.0" y="81" width="15.1" height="14" rx="2" fill="#2b7de9"/>
| <text x="229.1" y="92.0" text-anchor="start" class="s">7 bytes, 1.7%</text>
| <text x="200.0" y="112.0" text-anchor="end" class="m">Func</text>
| <rect x="208.0" y="101" width="79.7" height="14" rx="2" fill="#2b7de9"/>
| <text x="293.7" y="112.0" text-anchor="start" class="s">37 bytes, 9.1%</text>
| <text x="200.0" y="132.0" text-anchor="end" class="m">Constant</text>
| <rect x="208.0" y="121" width="129.2" height="14" rx="2" fill="#2b7de9"/>
| <text x="343.2" y="132.0" text-anchor="start" class="s">60 bytes, 14.7%</text>
| <text x="200.0" y="152.0" text-anchor="end" class="m">Debug</text>
| <rect x="208.0" y="141" width="112.0" height="14" rx="2" fill="#2b7de9"/>
| <text x="326.0" y="152.0" text-anchor="start" class="s">52 bytes, 12.8%</text>
| <text x="200.0" y="172.0" text-anchor="end" class="m">Type</text>
| <rect x="208.0" y="161" width="183.1" height="14" rx="2" fill="#2b7de9"/>
| <text x="397.1" y="172.0" text-anchor="start" class="s">85 bytes, 20.9%</text>
| <text x="200.0" y="192.0" text-anchor="end" class="m">Producer</text>
| <rect x="208.0" y="181" width="2.2" height="14" rx="2" fill="#2b7de9"/>
| <text x="216.2" y="192.0" text-anchor="start" class="s">1 byte, 0.2%</text>
| <text x="200.0" y="212.0" text-anchor="end" class="m">String</text>
| <rect x="208.0" y="201" width="280.0" height="14" rx="2" fill="#2b7de9"/>
| <text x="494.0" y="212.0" text-anchor="start" class="s">130 bytes, 31.9%</text>
| <text x="200.0" y="232.0" text-anchor="end" class="m">headers and padding</text>
| <rect x="208.0" y="221" width="75.4" height="14" rx="2" fill="#b0b0b0"/>
| <text x="289.4" y="232.0" text-anchor="start" class="s">35 bytes, 8.6%</text>
| <text x="10.0" y="270.0" text-anchor="start" class="t">What the bytes are for</text>
| <text x="200.0" y="298.0" text-anchor="end" class="m">file header</text>
| <rect x="208.0" y="287" width="30.8" height="14" rx="2" fill="#d9822b"/>
| <text x="244.8" y="298.0" text-anchor="start" class="s">12 bytes, 2.9%</text>
| <text x="200.0" y="318.0" text-anchor="end" class="m">section headers</text>
| <rect x="208.0" y="307" width="53.9" height="14" rx="2" fill="#d9822b"/>
| <text x="267.9" y="318.0" text-anchor="start" class="s">21 bytes, 5.2%</text>
| <text x="200.0" y="338.0" text-anchor="end" class="m">padding</text>
| <rect x="208.0" y="327" width="71.9" height="14" rx="2" fill="#d9822b"/>
| <text x="285.9" y="338.0" text-anchor="start" class="s">28 bytes, 6.9%</text>
| <text x="200.0" y="358.0" text-anchor="end" class="m">counts and offsets</text>
| <rect x="208.0" y="347" width="280.0" height="14" rx="2" fill="#d9822b"/>
| <text x="494.0" y="358.0" text-anchor="start" class="s">109 bytes, 26.8%</text>
| <text x="200.0" y="378.0" text-anchor="end" class="m">strings</text>
| <rect x="208.0" y="367" width="210.6" height="14" rx="2" fill="#d9822b"/>
| <text x="424.6" y="378.0" text-anchor="start" class="s">82 bytes, 20.1%</text>
| <text x="200.0" y="398.0" text-anchor="end" class="m">types</text>
| <rect x="208.0" y="387" width="115.6" height="14" rx="2" fill="#d9822b"/>
| <text x="329.6" y="398.0" text-anchor="start" class="s">45 bytes, 11.1%</text>
| <text x="200.0" y="418.0" text-anchor="end" class="m">constants</text>
| <rect x="208.0" y="407" width="71.9" height="14" rx="2" fill="#d9822b"/>
| <text x="285.9" y="418.0" text-anchor="start" class="s">28 bytes, 6.9%</text>
| <text x="200.0" y="438.0" text-anchor="end" class="m">globals</text>
| <rect x="208.0" y="427" width="15.4" height="14" rx="2" fill="#d9822b"/>
| <text x="229.4" y="438.0" text-anchor="start" class="s">6 bytes, 1.5%</text>
| <text x="200.0" y="458.0" text-anchor="end" class="m">producer</text>
| <rect x="208.0" y="447" width="2.6" height="14" rx="2" fill="#d9822b"/>
| <text x="216.6" y="458.0" text-anchor="start" class="s">1 byte, 0.2%</text>
| <text x="200.0" y="478.0" text-anchor="end" class="m">function headers</text>
| <rect x="208.0" y="467" width="38.5" height="14" rx="2" fill="#d9822b"/>
| <text x="252.5" y="478.0" text-anchor="start" class="s">15 bytes, 3.7%</text>
| <text x="200.0" y="498.0" text-anchor="end" class="m">hints</text>
| <rect x="208.0" y="487" width="30.8" height="14" rx="2" fill="#d9822b"/>
| <text x="244.8" y="498.0" text-anchor="start" class="s">12 bytes, 2.9%</text>
| <text x="200.0" y="518.0" text-anchor="end" class="m">opcodes</text>
| <rect x="208.0" y="507" width="7.7" height="14" rx="2" fill="#d9822b"/>
| <text x="221.7" y="518.0" text-anchor="start" class="s">3 bytes, 0.7%</text>
| <text x="200.0" y="538.0" text-anchor="end" class="m">result types</text>
| <rect x="208.0" y="527" width="7.7" height="14" rx="2" fill="#d9822b"/>
| <text x="221.7" y="538.0" text-anchor="start" class="s">3 bytes, 0.7%</text>
| <text x="200.0" y="558.0" text-anchor="end" class="m">operands</text>
| <rect x="208.0" y="547" width="7.7" height="14" rx="2" fill="#d9822b"/>
| <text x="221.7" y="558.0" text-anchor="start" class="s">3 bytes, 0.7%</text>
| <text x="200.0" y="578.0" text-anchor="end" class="m">debug rows</text>
| <rect x="208.0" y="567" width="12.8" height="14" rx="2" fill="#d9822b"/>
| <text x="226.8" y="578.0" text-anchor="start" class="s">5 bytes, 1.2%</text>
| <text x="200.0" y="598.0" text-anchor="end" class="m">debug ids</text>
| <rect x="208.0" y="587" width="43.7" height="14" rx="2" fill="#d9822b"/>
| <text x="257.7" y="598.0" text-anchor="start" class="s">17 bytes, 4.2%</text>
| <text x="200.0" y="618.0" text-anchor="end" class="m">debug records</text>
| <rect x="208.0" y="607" width="43.7" height="14" rx="2" fill="#d9822b"/>
| <text x="257.7" y="618.0" text-anchor="start" class="s">17 bytes, 4.2%</text>
| <text x="10.0" y="656.0" text-anchor="start" class="t">Ops: 3</text>
| <text x="200.0" y="684.0" text-anchor="end" class="m">return</text>
| <rect x="208.0" y="673" width="280.0" height="14" rx="2" fill="#159e78"/>
| <text x="494.0" y="684.0" text-anchor="start" class="s">3, 100.0%</text>
| <text x="10.0" y="722.0" text-anchor="start" class="t">Functions: 3, the largest by their bytes</text>
| <text x="200.0" y="750.0" text-anchor="end" class="m">first</text>
| <rect x="208.0" y="739" width="280.0" height="14" rx="2" fill="#c2559a"/>
| <text x="494.0" y="750.0" text-anchor="start" class="s">20 bytes, 55.6%</text>
| <text x="200.0" y="770.0" text-anchor="end" class="m">second</text>
| <rect x="208.0" y="759" width="112.0" height="14" rx="2" fill="#c2559a"/>
| <text x="326.0" y="770.0" text-anchor="start" class="s">8 bytes, 22.2%</text>
| <text x="200.0" y="790.0" text-anchor="end" class="m">a \22quoted\22 \5C one</text>
| <rect x="208.0" y="779" width="112.0" height="14" rx="2" fill="#c2559a"/>
| <text x="326.0" y="790.0" text-anchor="start" class="s">8 bytes, 22.2%</text>
| </svg>
= 0
$ cp good.tileirbc 'a<b&c'; irmap stat --plot out.svg 'a<b&c' >/dev/null; sed -n 2p out.svg
| <title>a&lt;b&amp;c</title>
= 0
# Names with common ends are abbreviated such that they remain distinct.
$ irmap stat --plot out.svg data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc >/dev/null; sed -n '/>Functions: /,$s/.*class="n">\([^<]*\)<.*/\1/p' out.svg
= 0
$ irmap stat --plot no/such/folder good.tileirbc >/dev/null
! no/such/folder: error: cannot open the output: No such file or directory [io]
= 3
$ irmap stat --plot /dev/full good.tileirbc >/dev/null
! /dev/full: error: cannot write the output: No space left on device [io]
= 3
$ cp good.tileirbc mine; irmap stat --plot mine mine >/dev/null; cmp mine good.tileirbc
! mine: error: the picture would replace a file of bytecode
= 0
$ irmap stat --plot out.svg good.tileirbc small.tileirbc
! irmap stat: --plot needs exactly one FILE
! Try 'irmap stat --help'.
= 2
$ irmap stat
! irmap stat: no FILE given
! Try 'irmap stat --help'.
= 2
$ irmap info --plot out.svg good.tileirbc
! irmap info: unknown option: --plot
! Try 'irmap info --help'.
= 2
$ irmap stat data/micb/graphs/map_string.micb
| data/micb/graphs/map_string.micb
|   91 bytes, 4 ops
|   sections        bytes      %  name
|                     5    5.5  header
|                    42   46.2  strings
|                     1    1.1  symbols
|                     8    8.8  types
|                    29   31.9  values
|                     1    1.1  output
|                     5    5.5  map
|   fields          bytes      %  what they are for
|                     5    5.5  file header
|                     4    4.4  counts and offsets
|                    41   45.1  strings
|                     7    7.7  types
|                     4    4.4  opcodes
|                     7    7.7  operands
|                    18   19.8  nodes
|                     5    5.5  map
|   ops             count      %       bytes  name
|                     2   50.0           8  add
|                     1   25.0           4  matmul
|                     1   25.0           3  relu
|   types            uses  index  type
|                     2      0  f16 128 128
|                     1      1  f16 128
= 0
# The other formats.
$ irmap stat data/micb/graphs/map_string.micb
| data/micb/graphs/map_string.micb
|   91 bytes, 4 ops
|   sections        bytes      %  name
|                     5    5.5  header
|                    42   46.2  strings
|                     1    1.1  symbols
|                     8    8.8  types
|                    29   31.9  values
|                     1    1.1  output
|                     5    5.5  map
|   fields          bytes      %  what they are for
|                     5    5.5  file header
|                     4    4.4  counts and offsets
|                    41   45.1  strings
|                     7    7.7  types
|                     4    4.4  opcodes
|                     7    7.7  operands
|                    18   19.8  nodes
|                     5    5.5  map
|   ops             count      %       bytes  name
|                     2   50.0           8  add
|                     1   25.0           4  matmul
|                     1   25.0           3  relu
|   types            uses  index  type
|                     2      0  f16 128 128
|                     1      1  f16 128
= 0
$ irmap stat data/mlir/own-19/mixed.v6.mlirbc
| data/mlir/own-19/mixed.v6.mlirbc
|   3380 bytes, 7 functions, 49 ops
|   15 of 219 attributes and 6 of 57 types are stored as text
|   sections        bytes      %  name
|                    73    2.2  Dialect
|                   301    8.9  AttrTypeOffset
|                  1809   53.5  AttrType
|                   464   13.7  IR
|                     6    0.2  ResourceOffset
|                    12    0.4  Resource
|                   525   15.5  String
|                   153    4.5  Properties
|   fields          bytes      %  what they are for
|                     5    0.1  file header
|                    47    1.4  section headers
|                     2    0.1  padding
|                   388   11.5  counts and offsets
|                   438   13.0  strings
|                   309    9.1  types
|                    11    0.3  producer
|                    49    1.4  opcodes
|                    36    1.1  result types
|                    49    1.4  flags
|                  1509   44.6  attributes
|                    50    1.5  operands
|                   113    3.3  regions
|                    73    2.2  dialects
|                   110    3.3  locations
|                   175    5.2  properties
|                    16    0.5  resources
|   ops             count      %       bytes  name
|                     3    6.1          21  arith.constant
|                     3    6.1          18  scf.yield
|                     3    6.1          17  func.func
|                     2    4.1          16  u.br
|                     2    4.1          11  builtin.module
|                     2    4.1          10  func.return
|                     1    2.0          10  arith.addi
|                     1    2.0          10  arith.cmpf
|                     1    2.0          10  arith.cmpi
|                     1    2.0          10  llvm.add
|                     1    2.0          10  llvm.getelementptr
|                     1    2.0          10  llvm.mul
|                     1    2.0           9  scf.if
|                     1    2.0           9  scf.while
|                     1    2.0           9  u.multi
|                     1    2.0           9  u.y
|                     1    2.0           8  gpu.func
|                     1    2.0           8  llvm.store
|                     1    2.0           7  scf.condition
|                     1    2.0           7  u.def
|                     1    2.0           7  u.w
|                     1    2.0           7  u.z
|                     1    2.0           6  cf.br
|                     1    2.0           6  llvm.func
|     ... and 16 more
|   functions       bytes      %         ops  name
|                   154    4.6          15  f
|                    63    1.9           5  l
|                    22    0.7           1  kern
|                    20    0.6           1  uf
|                    15    0.4           1  g
|                    15    0.4           1  sf
|                     9    0.3           0  ext
|   types            uses  index  type
|                    28      0  i32
|                    12      1  i64
|                    12      2  f32
|                    10      3  i1
|                     6      4  f64
|                     4      5  f16
|                     3      6  i16
|                     2      7  tensor<2xi32>
|                     2      8  i128
|                     2      9  () -> ()
|     ... and 47 more
|   constants       bytes   uses  copies  in all  index
|                    32      0       1       0     48
|                    24      1       1       1    146
|                    16      1       1       1     53
|                    16      1       1       1    182
|                     8      0       1       0     51
|                     8      0       1       0     49
|                     8      1       1       1    129
|                     8      1       1       1     77
|                     8      1       1       1    145
|                     6      1       1       1    116
|     ... and 7 more
= 0

# A picture never replaces a bytecode file.
$ cp data/tileir/reference/control.v13.3.tileirbc a; cp a b; irmap stat --plot a b | tail -1; irmap info a | head -2
|     1 of 8 repeat an earlier one: 4 bytes
| a
|   format     tileir 13.3
! a: error: the picture would replace a file of bytecode
= 0

# Selected functions, including a malformed one, with the entries that they use.
$ irmap stat --function second --function first --function second good.tileirbc
| good.tileirbc
|   28 bytes, 2 functions, 2 ops
|   fields          bytes      %  what they are for
|                    10   35.7  function headers
|                    12   42.9  hints
|                     2    7.1  opcodes
|                     2    7.1  result types
|                     2    7.1  operands
|   ops             count      %       bytes  name
|                     2  100.0           6  return
|   functions       bytes      %         ops  name
|                    20   71.4           1  first
|                     8   28.6           1  second
|   types            uses  index  type
|                     1      1  i32
|                     1      7  (tile<4x8xi32>, ptr<f32>) -> token
|                     1      8  () -> ()
= 0
$ irmap stat --json --function second good.tileirbc
| {"file":"good.tileirbc","stat":"file","size":8,"functions":1,"ops":1,"types":1,"constants":0,"duplicate_constants":0,"duplicate_bytes":0}
| {"file":"good.tileirbc","stat":"fields","name":"file header","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"section headers","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"padding","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"counts and offsets","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"strings","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"types","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"constants","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"globals","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"producer","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"function headers","size":5}
| {"file":"good.tileirbc","stat":"fields","name":"hints","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"opcodes","size":1}
| {"file":"good.tileirbc","stat":"fields","name":"result types","size":1}
| {"file":"good.tileirbc","stat":"fields","name":"flags","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"attributes","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"operands","size":1}
| {"file":"good.tileirbc","stat":"fields","name":"regions","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"debug rows","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"debug ids","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"debug records","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"dialects","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"locations","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"properties","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"resources","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"symbols","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"nodes","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"map","size":0}
| {"file":"good.tileirbc","stat":"fields","name":"other","size":0}
| {"file":"good.tileirbc","stat":"op","name":"return","count":1,"size":3}
| {"file":"good.tileirbc","stat":"function","index":1,"name":"second","size":8,"ops":1}
| {"file":"good.tileirbc","stat":"type","index":8,"type":"() -> ()","uses":1}
= 0
$ irmap stat --function last bad_entries.tileirbc | head -3
| bad_entries.tileirbc
|   8 bytes, 1 function, 0 ops
|   fields          bytes      %  what they are for
! bad_entries.tileirbc:0x2a: error: signature: entry 0 is of the wrong kind [type-mismatch]
!     in: section Func > function 1 @last
= 0
$ irmap stat --function f data/mlir/own-19/mixed.v6.mlirbc
| data/mlir/own-19/mixed.v6.mlirbc
|   154 bytes, 1 function, 15 ops
|   fields          bytes      %  what they are for
|                     3    1.9  section headers
|                    16   10.4  opcodes
|                    18   11.7  result types
|                    16   10.4  flags
|                    24   15.6  operands
|                    31   20.1  regions
|                    39   25.3  locations
|                     7    4.5  properties
|   ops             count      %       bytes  name
|                     3   20.0          21  arith.constant
|                     3   20.0          18  scf.yield
|                     1    6.7          10  arith.addi
|                     1    6.7          10  arith.cmpf
|                     1    6.7          10  arith.cmpi
|                     1    6.7           9  scf.if
|                     1    6.7           9  scf.while
|                     1    6.7           7  scf.condition
|                     1    6.7           6  cf.br
|                     1    6.7           6  func.return
|                     1    6.7           6  u.f
|   functions       bytes      %         ops  name
|                   154  100.0          15  f
|   types            uses  index  type
|                     6      0  i32
|                     4      3  i1
|                     1      2  f32
|                     1     10  memref<*xf32, 2>
|                     1     13  vector<2x2xf32>
|   constants       bytes   uses  copies  in all  index
|                    16      1       1       1    182
= 0
$ irmap stat --function first --plot out.svg good.tileirbc
| good.tileirbc
|   20 bytes, 1 function, 1 op
|   fields          bytes      %  what they are for
|                     5   25.0  function headers
|                    12   60.0  hints
|                     1    5.0  opcodes
|                     1    5.0  result types
|                     1    5.0  operands
|   ops             count      %       bytes  name
|                     1  100.0           3  return
|   functions       bytes      %         ops  name
|                    20  100.0           1  first
|   types            uses  index  type
|                     1      1  i32
|                     1      7  (tile<4x8xi32>, ptr<f32>) -> token
= 0
$ irmap stat --function nobody good.tileirbc
! good.tileirbc: error: no function is called 'nobody' (irmap ls functions lists them) [not-found]
= 1
# Comparison of two sets of files.
$ irmap stat data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc -- data/tileir/cutile/norms.softmax_row.all-signatures.v13.4.tileirbc
|            first          second      difference            in all
|                1               1               =            files
|             8484            8548             +64     +0.8%  bytes
|                9               9               =            functions
|              378             378               =            ops
|               40              40               =            types
|                3               3               =            constants
|            first          second      difference            sections, bytes
|             2233            2287             +54     +2.4%  Func
|              791             800              +9     +1.1%  Type
|             4590            4590               =            Debug
|              779             779               =            String
|               47              47               =            Constant
|            first          second      difference            fields, bytes
|              537             591             +54    +10.1%  attributes
|              627             636              +9     +1.4%  types
|               36              37              +1     +2.8%  padding
|             3098            3098               =            debug ids
|             1444            1444               =            debug records
|              695             695               =            strings
|              579             579               =            operands
|              459             459               =            result types
|              378             378               =            opcodes
|              268             268               =            counts and offsets
|              108             108               =            regions
|               72              72               =            flags
|               54              54               =            function headers
|               45              45               =            hints
|               37              37               =            debug rows
|               20              20               =            section headers
|               15              15               =            constants
|               12              12               =            file header
|            first          second      difference            ops, how often
|              102             102               =            assume
|               39              39               =            constant
|               27              27               =            broadcast
|               27              27               =            reshape
|               18              18               =            make_partition_view
|               18              18               =            make_tensor_view
|               18              18               =            reduce
|               18              18               =            yield
|               12              12               =            ftof
|                9               9               =            addf
|                9               9               =            divf
|                9               9               =            exp2
|                9               9               =            get_tile_block_id
|                9               9               =            load_view_tko
|                9               9               =            make_token
|                9               9               =            maxf
|                9               9               =            mulf
|                9               9               =            return
|                9               9               =            store_view_tko
|                9               9               =            subf
= 0
$ irmap stat --json ops_a.tileirbc -- --json
! --json: error: cannot open the file: No such file or directory [io]
= 3
$ irmap stat --json ops_a.tileirbc -- ops_b.tileirbc ops_a.tileirbc | grep -v fields
| {"file":"ops_a.tileirbc","stat":"compared","kind":"total","name":"files","first":1,"second":2}
| {"file":"ops_a.tileirbc","stat":"compared","kind":"total","name":"bytes","first":111,"second":232}
| {"file":"ops_a.tileirbc","stat":"compared","kind":"total","name":"functions","first":1,"second":2}
| {"file":"ops_a.tileirbc","stat":"compared","kind":"total","name":"ops","first":5,"second":10}
| {"file":"ops_a.tileirbc","stat":"compared","kind":"total","name":"types","first":4,"second":8}
| {"file":"ops_a.tileirbc","stat":"compared","kind":"total","name":"constants","first":0,"second":0}
| {"file":"ops_a.tileirbc","stat":"compared","kind":"section","name":"Type","first":38,"second":76}
| {"file":"ops_a.tileirbc","stat":"compared","kind":"section","name":"Func","first":30,"second":60}
| {"file":"ops_a.tileirbc","stat":"compared","kind":"section","name":"String","first":14,"second":38}
| {"file":"ops_a.tileirbc","stat":"compared","kind":"op","name":"addf","first":1,"second":2}
| {"file":"ops_a.tileirbc","stat":"compared","kind":"op","name":"mulf","first":1,"second":2}
| {"file":"ops_a.tileirbc","stat":"compared","kind":"op","name":"return","first":1,"second":2}
| {"file":"ops_a.tileirbc","stat":"compared","kind":"op","name":"subf","first":1,"second":2}
| {"file":"ops_a.tileirbc","stat":"compared","kind":"op","name":"absf","first":0,"second":1}
| {"file":"ops_a.tileirbc","stat":"compared","kind":"op","name":"negf","first":1,"second":1}
= 0
$ irmap stat ops_a.tileirbc --function kernel -- ops_b.tileirbc
|            first          second      difference            in all
|                1               1               =            files
|               29              29               =            bytes
|                1               1               =            functions
|                5               5               =            ops
|                2               2               =            types
|                0               0               =            constants
|            first          second      difference            fields, bytes
|                8               8               =            operands
|                5               5               =            function headers
|                5               5               =            opcodes
|                5               5               =            result types
|                3               3               =            attributes
|                3               3               =            flags
|            first          second      difference            ops, how often
|                0               1              +1       new  absf
|                1               0              -1   -100.0%  negf
|                1               1               =            addf
|                1               1               =            mulf
|                1               1               =            return
|                1               1               =            subf
= 0
$ irmap stat ops_b.tileirbc good.tileirbc -- ops_a.tileirbc missing | head -3
! missing: error: cannot open the file: No such file or directory [io]
= 0
$ irmap stat -- ops_a.tileirbc | head -1
| ops_a.tileirbc
= 0
$ irmap stat ops_a.tileirbc -- | head -1
! irmap stat: no FILE after --
! Try 'irmap stat --help'.
= 0
$ irmap stat --plot p.svg ops_a.tileirbc -- ops_b.tileirbc
! irmap stat: --plot needs exactly one FILE
! Try 'irmap stat --help'.
= 2
# If a file is missing, the sets are not compared.
$ irmap stat good.tileirbc -- nothing.tileirbc
! nothing.tileirbc: error: cannot open the file: No such file or directory [io]
= 3
