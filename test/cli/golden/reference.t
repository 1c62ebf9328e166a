# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Files written by NVIDIA's tools.
$ irmap ls functions data/tileir/reference/hints.v13.3.tileirbc
|  index  name                      body_offset  body_size  flags            debug_row  params                returns  hints
|      0  all_entry_hints                  0x38         38  (kernel, hints)          0  (tile<ptr<f32>>)      ()       {"sm_100": {"num_cta_in_cga": 16, "occupancy": 2}, "sm_120": {"num_cta_in_cga": 1}, "sm_80": {"occupancy": 3}, "sm_90": {"num_cta_in_cga": 8}}
|      1  empty_hints                      0x65          3  (kernel, hints)          0  ()                    ()       {}
|      2  view_hints                       0x72         48  (kernel, hints)          0  (partition_view<tile=(64), tensor_view<1024xf32, strides=[1]>>, tile<i32>)  ()       {"sm_100": {}}
= 0
$ irmap ls globals data/tileir/reference/globals_133.v13.3.tileirbc
|  index      offset  visibility  is_constant  alignment  constant  name                  type
|      0         0xf  private     no                   0         0  hidden                tile<4xi32>
|      1        0x15  public      yes                  8         1  pi                    tile<1xf64>
|      2        0x1b  private     yes                  0         2  both                  tile<2xbf16>
|      3        0x21  public      no                   0         3  plain                 tile<16xf8E4M3FN>
|      4        0x27  public      no                   0         4  e8m0                  tile<4xf8E8M0FNU>
= 0
$ irmap ls types data/tileir/reference/entry_types_133.v13.3.tileirbc
|  index      offset    size  type
|      0        0x58       1  f8E8M0FNU
|      1        0x59       2  ptr<f8E8M0FNU>
|      2        0x5b       3  tile<ptr<f8E8M0FNU>>
|      3        0x5e       1  f4E2M1FN
|      4        0x5f       2  ptr<f4E2M1FN>
|      5        0x61       3  tile<ptr<f4E2M1FN>>
|      6        0x64       1  f32
|      7        0x65      36  tensor_view<64x64xf32, strides=[64,1]>
|      8        0x89      13  gather_scatter_view<tile=(4x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=1>
|      9        0x96      31  strided_view<tile=(4x4), traversal_strides=[4,2], padding_value = zero, tensor_view<64x64xf32, strides=[64,1]>>
|     10        0xb5      36  tensor_view<64x64xf4E2M1FN, strides=[64,1]>
|     11        0xd9       8  (tile<ptr<f8E8M0FNU>>, tile<ptr<f4E2M1FN>>, gather_scatter_view<tile=(4x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=1>, strided_view<tile=(4x4), traversal_strides=[4,2], padding_value = zero, tensor_view<64x64xf32, strides=[64,1]>>, tensor_view<64x64xf4E2M1FN, strides=[64,1]>) -> ()
= 0
$ irmap ls debug data/tileir/reference/debug.v13.1.tileirbc
|  index  kind            number  numbers  fields
|      0  row                  1  [4, 7, 9, 15, 17, 0, 7, 9, 14, 14, 7, 7]
|      1  row                  2  [6, 18]
|      2  file                 1  {"name": "model.py", "directory": "/home/user/project"}
|      3  compile_unit         2  {"file": 1}
|      4  subprogram           3  {"file": 1, "line": 10, "name": "kernel", "linkage_name": "kernel", "unit": 2, "scope_line": 11}
|      5  loc                  4  {"scope": 3, "name": "model.py", "line": 10, "column": 1}
|      6  subprogram           5  {"file": 1, "line": 40, "name": "other", "linkage_name": "other", "unit": 2, "scope_line": 41}
|      7  loc                  6  {"scope": 5, "name": "model.py", "line": 40, "column": 1}
|      8  loc                  7  {"scope": 3, "name": "model.py", "line": 12, "column": 7}
|      9  lexical_block        8  {"scope": 3, "file": 1, "line": 14, "column": 5}
|     10  loc                  9  {"scope": 8, "name": "model.py", "line": 15, "column": 9}
|     11  file                10  {"name": "util.py", "directory": "/home/user/project/lib"}
|     12  subprogram          11  {"file": 10, "line": 3, "name": "helper", "linkage_name": "_Z6helperv", "unit": 2, "scope_line": 3}
|     13  loc                 12  {"scope": 11, "name": "/home/user/project/lib/util.py", "line": 5, "column": 2}
|     14  lexical_block       13  {"scope": 8, "file": 1, "line": 16, "column": 0}
|     15  loc                 14  {"scope": 13, "name": "model.py", "line": 17, "column": 13}
|     16  call_site           15  {"callee": 12, "caller": 14}
|     17  call_site           16  {"callee": 12, "caller": 7}
|     18  call_site           17  {"callee": 12, "caller": 16}
|     19  loc                 18  {"scope": 5, "name": "model.py", "line": 42, "column": 3}
= 0
$ irmap ls constants data/tileir/reference/constants_133.v13.3.tileirbc
|  index      offset      size   uses  used_by       type              values  bytes  other_types
|      0        0x51         1      1  #0:0          tile<8xf4E2M1FN>  1.000000e+00 in all 8
|      1        0x53         4      1  #0:1          tile<4xf4E2M1FN>  5.000000e-01, 6.000000e+00, -3.000000e+00, 0.000000e+00
|      2        0x58         4      1  #0:2          tile<2x2xf4E2M1FN>  1.000000e+00, 1.500000e+00, 2.000000e+00, -6.000000e+00
= 0
