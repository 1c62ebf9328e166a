# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Every byte and what it is: all sections, hints, three functions, debug records.
$ irmap hex good.tileirbc
| 00000000  7f 54 69 6c 65 49 52 00  magic: "\7FTileIR\00"
| 00000008  0d                       major: 13
| 00000009  03                       minor: 3
| 0000000a  00 00                    tag: 0
| 0000000c  06                       section: #6 Global
| 0000000d  07                         length: 7
| 0000000e  01                         count: 1
| 0000000f                             global: #0
| 0000000f  02                           name: #2 "weights"
| 00000010  04                           type: #4 tile<4x8xi32>
| 00000011  00                           value: #0
| 00000012  10                           alignment: 16
| 00000013  01                           visibility: 1 private
| 00000014  01                           constant: 1
| 00000015  82                       section: #2 Func
| 00000016  25                         length: 37
| 00000017  08                         alignment: 8
| 00000018  03                         count: 3
| 00000019                             function: #0 "first"
| 00000019  00                           name: #0 "first"
| 0000001a  07                           signature: #7 (tile<4x8xi32>, ptr<f32>) -> (token)
| 0000001b  06                           flags: 6
| 0000001c  01                           debug_row: 1
| 0000001d                               hints
| 0000001d  0b                             attribute: optimization_hints
| 0000001e  01                               elements: 1
| 0000001f  05                                 key: #5 "sm_100"
| 00000020  0a                                 attribute: dictionary
| 00000021  02                                   elements: 2
| 00000022  06                                     key: #6 "occupancy"
| 00000023  01                                     attribute: integer
| 00000024  01                                       type: #1 i32
| 00000025  02                                       value: 2
| 00000026  07                                     key: #7 "allow_tma"
| 00000027  03                                     attribute: bool
| 00000028  01                                       value: true
| 00000029  03                           body length: 3
| 0000002a  5c                             op: #0 return
| 0000002b  00                               result_count: 0
| 0000002c  00                               operand_count: 0
| 0000002d                             function: #1 "second"
| 0000002d  01                           name: #1 "second"
| 0000002e  08                           signature: #8 () -> ()
| 0000002f  02                           flags: 2
| 00000030  00                           debug_row: 0
| 00000031  03                           body length: 3
| 00000032  5c                             op: #0 return
| 00000033  00                               result_count: 0
| 00000034  00                               operand_count: 0
| 00000035                             function: #2 "a \22quoted\22 \5C one"
| 00000035  03                           name: #3 "a \22quoted\22 \5C one"
| 00000036  08                           signature: #8 () -> ()
| 00000037  02                           flags: 2
| 00000038  00                           debug_row: 0
| 00000039  03                           body length: 3
| 0000003a  5c                             op: #0 return
| 0000003b  00                               result_count: 0
| 0000003c  00                               operand_count: 0
| 0000003d  84                       section: #4 Constant
| 0000003e  3c                         length: 60
| 0000003f  08                         alignment: 8
| 00000040  03                         count: 3
| 00000041  cb cb cb cb cb cb cb       padding
| 00000048  00 00 00 00 00 00 00 00      offset: #0: 0
| 00000050  05 00 00 00 00 00 00 00      offset: #1: 5
| 00000058  07 00 00 00 00 00 00 00      offset: #2: 7
| 00000060  04                         constant: #0, 4 bytes
| 00000061  07 00 00 00                  data
| 00000065  01                         constant: #1, 1 bytes
| 00000066  4d                           data
| 00000067  14                         constant: #2, 20 bytes
| 00000068  00 01 02 03 04 05 06 07      data
| 00000070  08 09 0a 0b 0c 0d 0e 0f
| 00000078  10 11 12 13
| 0000007c  83                       section: #3 Debug
| 0000007d  34                         length: 52
| 0000007e  08                         alignment: 8
| 0000007f  cb                         padding
| 00000080  01                         row count: 1
| 00000081  cb cb cb                   padding
| 00000084  00 00 00 00                  row: #0: 0
| 00000088  02                         id count: 2
| 00000089  cb cb cb cb cb cb cb       padding
| 00000090  01 00 00 00 00 00 00 00      id: #0: 1
| 00000098  02 00 00 00 00 00 00 00      id: #1: 2
| 000000a0  02                         record count: 2
| 000000a1  cb cb cb                   padding
| 000000a4  00 00 00 00                  offset: #0: 0
| 000000a8  03 00 00 00                  offset: #1: 3
| 000000ac  02                         record: #0 file
| 000000ad  09                           name: #9 "kernel.py"
| 000000ae  0a                           directory: #10 ""
| 000000af  04                         record: #1 loc
| 000000b0  01                           scope: #0
| 000000b1  09                           name: #9 "kernel.py"
| 000000b2  0c                           line: 12
| 000000b3  22                           column: 34
| 000000b4  85                       section: #5 Type
| 000000b5  55                         length: 85
| 000000b6  04                         alignment: 4
| 000000b7  cb                         padding
| 000000b8  09                         count: 9
| 000000b9  cb cb cb                   padding
| 000000bc  00 00 00 00                  offset: #0: 0
| 000000c0  01 00 00 00                  offset: #1: 1
| 000000c4  02 00 00 00                  offset: #2: 2
| 000000c8  03 00 00 00                  offset: #3: 3
| 000000cc  05 00 00 00                  offset: #4: 5
| 000000d0  18 00 00 00                  offset: #5: 24
| 000000d4  23 00 00 00                  offset: #6: 35
| 000000d8  24 00 00 00                  offset: #7: 36
| 000000dc  2a 00 00 00                  offset: #8: 42
| 000000e0  00                         type: #0 i1
| 000000e1  03                         type: #1 i32
| 000000e2  07                         type: #2 f32
| 000000e3  0c                         type: #3 ptr<f32>
| 000000e4  02                           pointee: #2 f32
| 000000e5  0d                         type: #4 tile<4x8xi32>
| 000000e6  01                           element: #1 i32
| 000000e7  02 04 00 00 00 00 00 00      shape: 2 [4, 8]
| 000000ef  00 08 00 00 00 00 00 00
| 000000f7  00
| 000000f8  0d                         type: #5 tile<8xi1>
| 000000f9  00                           element: #0 i1
| 000000fa  01 08 00 00 00 00 00 00      shape: 1 [8]
| 00000102  00
| 00000103  11                         type: #6 token
| 00000104  10                         type: #7 (tile<4x8xi32>, ptr<f32>) -> (token)
| 00000105  02 04 03                     inputs: 2 [#4, #3]
| 00000108  01 06                        results: 1 [#6]
| 0000010a  10                         type: #8 () -> ()
| 0000010b  00                           inputs: 0
| 0000010c  00                           results: 0
| 0000010d  07                       section: #7 Producer
| 0000010e  01                         length: 1
| 0000010f  08                         producer: #8 "irmap tests"
| 00000110  81                       section: #1 String
| 00000111  82 01                      length: 130
| 00000113  04                         alignment: 4
| 00000114  0b                         count: 11
| 00000115  cb cb cb                   padding
| 00000118  00 00 00 00                  offset: #0: 0
| 0000011c  05 00 00 00                  offset: #1: 5
| 00000120  0b 00 00 00                  offset: #2: 11
| 00000124  12 00 00 00                  offset: #3: 18
| 00000128  22 00 00 00                  offset: #4: 34
| 0000012c  26 00 00 00                  offset: #5: 38
| 00000130  2c 00 00 00                  offset: #6: 44
| 00000134  35 00 00 00                  offset: #7: 53
| 00000138  3e 00 00 00                  offset: #8: 62
| 0000013c  49 00 00 00                  offset: #9: 73
| 00000140  52 00 00 00                  offset: #10: 82
| 00000144  66 69 72 73 74             string: #0 "first"
| 00000149  73 65 63 6f 6e 64          string: #1 "second"
| 0000014f  77 65 69 67 68 74 73       string: #2 "weights"
| 00000156  61 20 22 71 75 6f 74 65    string: #3 "a \22quoted\22 \5C one"
| 0000015e  64 22 20 5c 20 6f 6e 65
| 00000166  00 ff c3 a9                string: #4 "\00\FF\C3\A9"
| 0000016a  73 6d 5f 31 30 30          string: #5 "sm_100"
| 00000170  6f 63 63 75 70 61 6e 63    string: #6 "occupancy"
| 00000178  79
| 00000179  61 6c 6c 6f 77 5f 74 6d    string: #7 "allow_tma"
| 00000181  61
| 00000182  69 72 6d 61 70 20 74 65    string: #8 "irmap tests"
| 0000018a  73 74 73
| 0000018d  6b 65 72 6e 65 6c 2e 70    string: #9 "kernel.py"
| 00000195  79
| 00000196                             string: #10 ""
| 00000196  00                       end
= 0
# A section of a real file: types.
$ irmap hex --section type data/tileir/reference/hints.v13.3.tileirbc
| 000000a8  85                       section: #5 Type
| 000000a9  88 01                      length: 136
| 000000ab  04                         alignment: 4
| 000000ac  0f                         count: 15
| 000000ad  cb cb cb                   padding
| 000000b0  00 00 00 00                  offset: #0: 0
| 000000b4  01 00 00 00                  offset: #1: 1
| 000000b8  03 00 00 00                  offset: #2: 3
| 000000bc  06 00 00 00                  offset: #3: 6
| 000000c0  0a 00 00 00                  offset: #4: 10
| 000000c4  0d 00 00 00                  offset: #5: 13
| 000000c8  21 00 00 00                  offset: #6: 33
| 000000cc  2e 00 00 00                  offset: #7: 46
| 000000d0  2f 00 00 00                  offset: #8: 47
| 000000d4  32 00 00 00                  offset: #9: 50
| 000000d8  37 00 00 00                  offset: #10: 55
| 000000dc  38 00 00 00                  offset: #11: 56
| 000000e0  3b 00 00 00                  offset: #12: 59
| 000000e4  3c 00 00 00                  offset: #13: 60
| 000000e8  47 00 00 00                  offset: #14: 71
| 000000ec  07                         type: #0 f32
| 000000ed  0c                         type: #1 ptr<f32>
| 000000ee  00                           pointee: #0 f32
| 000000ef  0d                         type: #2 tile<ptr<f32>>
| 000000f0  01                           element: #1 ptr<f32>
| 000000f1  00                           shape: 0
| 000000f2  10                         type: #3 (tile<ptr<f32>>) -> ()
| 000000f3  01 02                        inputs: 1 [#2]
| 000000f5  00                           results: 0
| 000000f6  10                         type: #4 () -> ()
| 000000f7  00                           inputs: 0
| 000000f8  00                           results: 0
| 000000f9  0e                         type: #5 tensor_view<1024xf32, strides=[1]>
| 000000fa  00                           element: #0 f32
| 000000fb  01 00 04 00 00 00 00 00      shape: 1 [1024]
| 00000103  00
| 00000104  01 01 00 00 00 00 00 00      strides: 1 [1]
| 0000010c  00
| 0000010d  0f                         type: #6 partition_view<tile=(64), tensor_view<1024xf32, strides=[1]>>
| 0000010e  00                           flags: 0x0
| 0000010f  01 40 00 00 00               tile: 1 [64]
| 00000114  05                           tensor_view: #5 tensor_view<1024xf32, strides=[1]>
| 00000115  01 00 00 00 00               dim_map: 1 [0]
| 0000011a  03                         type: #7 i32
| 0000011b  0d                         type: #8 tile<i32>
| 0000011c  07                           element: #7 i32
| 0000011d  00                           shape: 0
| 0000011e  10                         type: #9 (partition_view<tile=(64), tensor_view<1024xf32, strides=[1]>>, tile<i32>) -> ()
| 0000011f  02 06 08                     inputs: 2 [#6, #8]
| 00000122  00                           results: 0
| 00000123  04                         type: #10 i64
| 00000124  0d                         type: #11 tile<f32>
| 00000125  00                           element: #0 f32
| 00000126  00                           shape: 0
| 00000127  11                         type: #12 token
| 00000128  0d                         type: #13 tile<64xf32>
| 00000129  00                           element: #0 f32
| 0000012a  01 40 00 00 00 00 00 00      shape: 1 [64]
| 00000132  00
| 00000133  00                         type: #14 i1
= 0
# Nested regions; a function begins at the left margin.
$ irmap hex --function if_nest data/tileir/reference/control.v13.3.tileirbc
| 00000011                           function: #0 "if_nest"
| 00000011  00                         name: #0 "if_nest"
| 00000012  06                         signature: #6 (tile<i1>, tile<i1>, tile<i32>, tile<ptr<i32>>) -> ()
| 00000013  02                         flags: 2
| 00000014  00                         debug_row: 0
| 00000015  7c                         body length: 124
| 00000016  32                           op: #0 if
| 00000017  01 03                          results: 1 [#3]
| 00000019  00                             condition: %0
| 0000001a  02                             regions: 2
| 0000001b  01                             region: #0, 1 block
| 0000001c  00                               block: #0, 0 arguments
| 0000001d  02                                 ops: 2
| 0000001e  32                                 op: #1 if
| 0000001f  01 03                                results: 1 [#3]
| 00000021  01                                   condition: %1
| 00000022  02                                   regions: 2
| 00000023  01                                   region: #0, 1 block
| 00000024  00                                     block: #0, 0 arguments
| 00000025  02                                       ops: 2
| 00000026  10                                       op: #2 constant
| 00000027  03                                         result: #3 tile<i32>
| 00000028  00                                         value: #0
| 00000029  6d                                       op: #3 yield
| 0000002a  00                                         result_count: 0
| 0000002b  01                                         operand_count: 1
| 0000002c  04                                         operands: 1 [%4]
| 0000002d  01                                   region: #1, 1 block
| 0000002e  00                                     block: #0, 0 arguments
| 0000002f  02                                       ops: 2
| 00000030  03                                       op: #4 addi
| 00000031  03                                         result: #3 tile<i32>
| 00000032  00                                         overflow: 0 none
| 00000033  02                                         lhs: %2
| 00000034  02                                         rhs: %2
| 00000035  6d                                       op: #5 yield
| 00000036  00                                         result_count: 0
| 00000037  01                                         operand_count: 1
| 00000038  04                                         operands: 1 [%4]
| 00000039  6d                                 op: #6 yield
| 0000003a  00                                   result_count: 0
| 0000003b  01                                   operand_count: 1
| 0000003c  04                                   operands: 1 [%4]
| 0000003d  01                             region: #1, 1 block
| 0000003e  00                               block: #0, 0 arguments
| 0000003f  02                                 ops: 2
| 00000040  10                                 op: #7 constant
| 00000041  03                                   result: #3 tile<i32>
| 00000042  01                                   value: #1
| 00000043  6d                                 op: #8 yield
| 00000044  00                                   result_count: 0
| 00000045  01                                   operand_count: 1
| 00000046  04                                   operands: 1 [%4]
| 00000047  32                           op: #9 if
| 00000048  00                             results: 0
| 00000049  01                             condition: %1
| 0000004a  02                             regions: 2
| 0000004b  01                             region: #0, 1 block
| 0000004c  00                               block: #0, 0 arguments
| 0000004d  02                                 ops: 2
| 0000004e  65                                 op: #10 store_ptr_tko
| 0000004f  0c                                   result_token: #12 token
| 00000050  00                                   flags: 0x0
| 00000051  00                                   memory_ordering_semantics: 0 weak
| 00000052  03                                   destination: %3
| 00000053  04                                   value: %4
| 00000054  6d                                 op: #11 yield
| 00000055  00                                   result_count: 0
| 00000056  00                                   operand_count: 0
| 00000057  00                             region: #1, 0 blocks
| 00000058  32                           op: #12 if
| 00000059  00                             results: 0
| 0000005a  00                             condition: %0
| 0000005b  02                             regions: 2
| 0000005c  01                             region: #0, 1 block
| 0000005d  00                               block: #0, 0 arguments
| 0000005e  01                                 ops: 1
| 0000005f  5c                                 op: #13 return
| 00000060  00                                   result_count: 0
| 00000061  00                                   operand_count: 0
| 00000062  01                             region: #1, 1 block
| 00000063  00                               block: #0, 0 arguments
| 00000064  03                                 ops: 3
| 00000065  4e                                 op: #14 muli
| 00000066  03                                   result: #3 tile<i32>
| 00000067  00                                   overflow: 0 none
| 00000068  04                                   lhs: %4
| 00000069  04                                   rhs: %4
| 0000006a  65                                 op: #15 store_ptr_tko
| 0000006b  0c                                   result_token: #12 token
| 0000006c  00                                   flags: 0x0
| 0000006d  00                                   memory_ordering_semantics: 0 weak
| 0000006e  03                                   destination: %3
| 0000006f  05                                   value: %5
| 00000070  6d                                 op: #16 yield
| 00000071  00                                   result_count: 0
| 00000072  00                                   operand_count: 0
| 00000073  32                           op: #17 if
| 00000074  02 03 0e                       results: 2 [#3, #14]
| 00000077  00                             condition: %0
| 00000078  02                             regions: 2
| 00000079  01                             region: #0, 1 block
| 0000007a  00                               block: #0, 0 arguments
| 0000007b  02                                 ops: 2
| 0000007c  10                                 op: #18 constant
| 0000007d  0e                                   result: #14 tile<f32>
| 0000007e  02                                   value: #2
| 0000007f  6d                                 op: #19 yield
| 00000080  00                                   result_count: 0
| 00000081  02                                   operand_count: 2
| 00000082  02 05                                operands: 2 [%2, %5]
| 00000084  01                             region: #1, 1 block
| 00000085  00                               block: #0, 0 arguments
| 00000086  02                                 ops: 2
| 00000087  10                                 op: #20 constant
| 00000088  0e                                   result: #14 tile<f32>
| 00000089  03                                   value: #3
| 0000008a  6d                                 op: #21 yield
| 0000008b  00                                   result_count: 0
| 0000008c  02                                   operand_count: 2
| 0000008d  04 05                                operands: 2 [%4, %5]
| 0000008f  5c                           op: #22 return
| 00000090  00                             result_count: 0
| 00000091  00                             operand_count: 0
= 0
$ irmap hex --function first --function second good.tileirbc | cut -c 1-60
| 00000019                           function: #0 "first"
| 00000019  00                         name: #0 "first"
| 0000001a  07                         signature: #7 (tile<4x8
| 0000001b  06                         flags: 6
| 0000001c  01                         debug_row: 1
| 0000001d                             hints
| 0000001d  0b                           attribute: optimizati
| 0000001e  01                             elements: 1
| 0000001f  05                               key: #5 "sm_100"
| 00000020  0a                               attribute: dictio
| 00000021  02                                 elements: 2
| 00000022  06                                   key: #6 "occu
| 00000023  01                                   attribute: in
| 00000024  01                                     type: #1 i3
| 00000025  02                                     value: 2
| 00000026  07                                   key: #7 "allo
| 00000027  03                                   attribute: bo
| 00000028  01                                     value: true
| 00000029  03                         body length: 3
| 0000002a  5c                           op: #0 return
| 0000002b  00                             result_count: 0
| 0000002c  00                             operand_count: 0
|
| 0000002d                           function: #1 "second"
| 0000002d  01                         name: #1 "second"
| 0000002e  08                         signature: #8 () -> ()
| 0000002f  02                         flags: 2
| 00000030  00                         debug_row: 0
| 00000031  03                         body length: 3
| 00000032  5c                           op: #0 return
| 00000033  00                             result_count: 0
| 00000034  00                             operand_count: 0
= 0
# One object a range.
$ irmap hex --json small.tileirbc
| {"offset":0,"size":8,"depth":0,"kind":"field","name":"magic","value":"\"\\7FTileIR\\00\""}
| {"offset":8,"size":1,"depth":0,"kind":"field","name":"major","value":"13"}
| {"offset":9,"size":1,"depth":0,"kind":"field","name":"minor","value":"3"}
| {"offset":10,"size":2,"depth":0,"kind":"field","name":"tag","value":"0"}
| {"offset":12,"size":1,"depth":0,"kind":"field","name":"section","value":"#2 Func"}
| {"offset":13,"size":1,"depth":1,"kind":"field","name":"length","value":"1"}
| {"offset":14,"size":1,"depth":1,"kind":"field","name":"alignment","value":"8"}
| {"offset":15,"size":1,"depth":1,"kind":"padding","name":"padding","value":""}
| {"offset":16,"size":1,"depth":1,"kind":"field","name":"count","value":"0"}
| {"offset":17,"size":1,"depth":0,"kind":"field","name":"section","value":"#1 String"}
| {"offset":18,"size":1,"depth":1,"kind":"field","name":"length","value":"12"}
| {"offset":19,"size":1,"depth":1,"kind":"field","name":"alignment","value":"4"}
| {"offset":20,"size":1,"depth":1,"kind":"field","name":"count","value":"1"}
| {"offset":21,"size":3,"depth":1,"kind":"padding","name":"padding","value":""}
| {"offset":24,"size":4,"depth":2,"kind":"field","name":"offset","value":"#0: 0"}
| {"offset":28,"size":4,"depth":1,"kind":"field","name":"string","value":"#0 \"only\""}
| {"offset":32,"size":1,"depth":0,"kind":"field","name":"end","value":""}
= 0
# What cannot be decoded is shown with the reason, and the rest is decoded.
$ irmap hex bad_entries.tileirbc
| 00000000  7f 54 69 6c 65 49 52 00  magic: "\7FTileIR\00"
| 00000008  0d                       major: 13
| 00000009  03                       minor: 3
| 0000000a  00 00                    tag: 0
| 0000000c  06                       section: #6 Global
| 0000000d  0d                         length: 13
| 0000000e  02                         count: 2
| 0000000f                             global: #0
| 0000000f  00                           name: #0
| 00000010  03                           type: #3
| 00000011  00                           value: #0
| 00000012  00                           alignment: 0
| 00000013  00                           visibility: 0 public
| 00000014  00                           constant: 0
| 00000015                             global: #1
| 00000015  00                           name: #0
| 00000016  4d                           type: #77
| 00000017  00                           value: #0
| 00000018  00                           alignment: 0
| 00000019  05                           visibility: 5 (no such value)
| 0000001a  00                           constant: 0
| 0000001b  82                       section: #2 Func
| 0000001c  19                         length: 25
| 0000001d  08                         alignment: 8
| 0000001e  cb cb                      padding
| 00000020  03                         count: 3
| 00000021                             function: #0
| 00000021  00                           name: #0
| 00000022  02                           signature: #2 () -> ()
| 00000023  02                           flags: 2
| 00000024  00                           debug_row: 0
| 00000025  03                           body length: 3
| 00000026  5c                             op: #0 return
| 00000027  00                               result_count: 0
| 00000028  00                               operand_count: 0
| 00000029                             function: #1 "last"
| 00000029  02                           name: #2 "last"
| 0000002a  00                           signature: #0 i32
| 0000002b  02                           flags: 2
| 0000002c  00                           debug_row: 0
| 0000002d  03                           body length: 3
| 0000002e  5c 00 00                       undecoded: 0x29: signature: number 0 is of another kind [type-mismatch]
| 00000031                             function: #2 "last"
| 00000031  02                           name: #2 "last"
| 00000032  02                           signature: #2 () -> ()
| 00000033  02                           flags: 2
| 00000034  00                           debug_row: 0
| 00000035  03                           body length: 3
| 00000036  5c                             op: #0 return
| 00000037  00                               result_count: 0
| 00000038  00                               operand_count: 0
| 00000039  84                       section: #4 Constant
| 0000003a  26                         length: 38
| 0000003b  08                         alignment: 8
| 0000003c  cb cb cb cb                padding
| 00000040  03                         count: 3
| 00000041  cb cb cb cb cb cb cb       padding
| 00000048  00 00 00 00 00 00 00 00      offset: #0: 0
| 00000050  02 00 00 00 00 00 00 00      offset: #1: 2
| 00000058  04 00 00 00 00 00 00 00      offset: #2: 4
| 00000060  01                         constant: #0, 1 bytes
| 00000061  07                           data
| 00000062  05                         constant: #1, 5 bytes
| 00000063  07                         undecoded: 0x63: constant data needs 5 bytes, 1 are left [truncated]
| 00000064  01                         constant: #2, 1 bytes
| 00000065  08                           data
| 00000066  83                       section: #3 Debug
| 00000067  2f                         length: 47
| 00000068  08                         alignment: 8
| 00000069  cb cb cb cb cb cb cb       padding
| 00000070  02                         row count: 2
| 00000071  cb cb cb                   padding
| 00000074  00 00 00 00                  row: #0: 0
| 00000078  09 00 00 00                  row: #1: 9
| 0000007c  02                         id count: 2
| 0000007d  cb cb cb                   padding
| 00000080  00 00 00 00 00 00 00 00      id: #0: 0
| 00000088  01 00 00 00 00 00 00 00      id: #1: 1
| 00000090  02                         record count: 2
| 00000091  cb cb cb                   padding
| 00000094  00 00 00 00                  offset: #0: 0
| 00000098  02 00 00 00                  offset: #1: 2
| 0000009c  04                         record: #0 loc
| 0000009d  01                           scope: #0
| 0000009e                             undecoded: 0x9e: name string index needs 1 bytes, 0 are left [truncated]
| 0000009e  09                         record: #1 unknown
| 0000009f  85                       section: #5 Type
| 000000a0  2b                         length: 43
| 000000a1  04                         alignment: 4
| 000000a2  cb cb                      padding
| 000000a4  05                         count: 5
| 000000a5  cb cb cb                   padding
| 000000a8  00 00 00 00                  offset: #0: 0
| 000000ac  01 00 00 00                  offset: #1: 1
| 000000b0  02 00 00 00                  offset: #2: 2
| 000000b4  05 00 00 00                  offset: #3: 5
| 000000b8  10 00 00 00                  offset: #4: 16
| 000000bc  03                         type: #0 i32
| 000000bd  63                         undecoded: 0xbd: unknown type tag 99 [bad-tag]
| 000000be  10                         type: #2 () -> ()
| 000000bf  00                           inputs: 0
| 000000c0  00                           results: 0
| 000000c1  0d                         type: #3
| 000000c2  03                           element: #3
| 000000c3  01 04 00 00 00 00 00 00      shape: 1 [4]
| 000000cb  00
| 000000cc  0c                         type: #4
| 000000cd  c8 01                        pointee: #200
| 000000cf  81                       section: #1 String
| 000000d0  1c                         length: 28
| 000000d1  04                         alignment: 4
| 000000d2  cb cb                      padding
| 000000d4  03                         count: 3
| 000000d5  cb cb cb                   padding
| 000000d8  00 00 00 00                  offset: #0: 0
| 000000dc  63 00 00 00                  offset: #1: 99
| 000000e0  08 00 00 00                  offset: #2: 8
| 000000e4                             undecoded: #0, 0xdc: offset table: offset 99 is beyond 12 [offset-order]
| 000000e4                             undecoded: #1, 0xdc: offset table: offset 99 is beyond 8 [offset-order]
| 000000e4  67 6f 6f 64 67 6f 6e 65    unused
| 000000ec  6c 61 73 74                string: #2 "last"
| 000000f0  00                       end
! bad_entries.tileirbc:0x29: error: signature: number 0 is of another kind [type-mismatch]
!     in: section Func > function 1
= 1
$ irmap hex --json --section Type bad_entries.tileirbc 2>/dev/null | grep -v field
| {"offset":162,"size":2,"depth":1,"kind":"padding","name":"padding","value":""}
| {"offset":165,"size":3,"depth":1,"kind":"padding","name":"padding","value":""}
| {"offset":189,"size":1,"depth":1,"kind":"undecoded","name":"undecoded","value":"0xbd: unknown type tag 99","error":"bad-tag"}
= 0
# References to nothing are numbers: no byte is wrong in itself.
$ irmap hex --section Debug bad_references.tileirbc
| 00000039  83                       section: #3 Debug
| 0000003a  23                         length: 35
| 0000003b  08                         alignment: 8
| 0000003c  cb cb cb cb                padding
| 00000040  01                         row count: 1
| 00000041  cb cb cb                   padding
| 00000044  00 00 00 00                  row: #0: 0
| 00000048  01                         id count: 1
| 00000049  cb cb cb cb cb cb cb       padding
| 00000050  00 00 00 00 00 00 00 00      id: #0: 0
| 00000058  01                         record count: 1
| 00000059  cb cb cb                   padding
| 0000005c  00 00 00 00                  offset: #0: 0
| 00000060  02                         record: #0 file
| 00000061  4a                           name: #74
| 00000062  00                           directory: #0 "name"
= 0
$ irmap hex --section Global bad_references.tileirbc
| 0000000c  06                       section: #6 Global
| 0000000d  0d                         length: 13
| 0000000e  02                         count: 2
| 0000000f                             global: #0
| 0000000f  46                           name: #70
| 00000010  00                           type: #0 tile<4xi32>
| 00000011  00                           value: #0
| 00000012  00                           alignment: 0
| 00000013  00                           visibility: 0 public
| 00000014  00                           constant: 0
| 00000015                             global: #1
| 00000015  00                           name: #0 "name"
| 00000016  47                           type: #71
| 00000017  00                           value: #0
| 00000018  00                           alignment: 0
| 00000019  00                           visibility: 0 public
| 0000001a  00                           constant: 0
= 0
# Newer versions: sections and tables that are not known.
$ irmap hex newer.tileirbc
| 00000000  7f 54 69 6c 65 49 52 00  magic: "\7FTileIR\00"
| 00000008  0d                       major: 13
| 00000009  09                       minor: 9
| 0000000a  00 00                    tag: 0
| 0000000c  82                       section: #2 Func
| 0000000d  01                         length: 1
| 0000000e  08                         alignment: 8
| 0000000f  cb                         padding
| 00000010  00                         count: 0
| 00000011  81                       section: #1 String
| 00000012  0c                         length: 12
| 00000013  04                         alignment: 4
| 00000014  01                         count: 1
| 00000015  cb cb cb                   padding
| 00000018  00 00 00 00                  offset: #0: 0
| 0000001c  6f 6e 6c 79                string: #0 "only"
| 00000020  0c                       section: #12
| 00000021  03                         length: 3
| 00000022  6e 65 77                   unknown section
| 00000025  00                       end
! newer.tileirbc:0x9: warning: minor version 9 is newer than 4, the newest one known: what is new in it is not shown [version-newer]
= 0
$ irmap hex newer_broken.tileirbc
| 00000000  7f 54 69 6c 65 49 52 00  magic: "\7FTileIR\00"
| 00000008  0d                       major: 13
| 00000009  09                       minor: 9
| 0000000a  00 00                    tag: 0
| 0000000c  82                       section: #2 Func
| 0000000d  01                         length: 1
| 0000000e  08                         alignment: 8
| 0000000f  cb                         padding
| 00000010  00                         count: 0
| 00000011  81                       section: #1 String
| 00000012  01                         length: 1
| 00000013  04                         alignment: 4
| 00000014  05                         undecoded: 0x15: padding of the offsets needs 3 bytes, 0 are left [truncated]
| 00000015  00                       end
! newer_broken.tileirbc:0x9: warning: minor version 9 is newer than 4, the newest one known: what is new in it is not shown [version-newer]
! newer_broken.tileirbc:0x15: warning: padding of the offsets needs 3 bytes, 0 are left [truncated]
!     in: section String
! newer_broken.tileirbc:0x15: error: padding of the offsets needs 3 bytes, 0 are left [truncated]
!     in: section String
= 1
# Long runs.
$ irmap hex --section String big.tileirbc | sed -n '1,6p;4005,4007p'
| 0000000c  81                       section: #1 String
| 0000000d  84 e2 09                   length: 160004
| 00000010  04                         alignment: 4
| 00000011  cb cb cb                   padding
| 00000014  a0 1f                      count: 4000
| 00000016  cb cb                      padding
| 00003e90  38 32 02 00                  offset: #3998: 143928
| 00003e94  5c 32 02 00                  offset: #3999: 143964
| 00003e98  73 74 72 69 6e 67 20 6e    string: #0 "string number 00000 xxxxxxxxxxxxxxxx"
= 0
$ irmap hex data/tileir/reference/empty.v13.1.tileirbc
| 00000000  7f 54 69 6c 65 49 52 00  magic: "\7FTileIR\00"
| 00000008  0d                       major: 13
| 00000009  01                       minor: 1
| 0000000a  00 00                    tag: 0
| 0000000c  82                       section: #2 Func
| 0000000d  08                         length: 8
| 0000000e  08                         alignment: 8
| 0000000f  cb                         padding
| 00000010  00                         count: 0
| 00000011  cb cb cb cb cb cb cb       padding
| 00000018  85                       section: #5 Type
| 00000019  04                         length: 4
| 0000001a  04                         alignment: 4
| 0000001b  cb                         padding
| 0000001c  00                         count: 0
| 0000001d  cb cb cb                   padding
| 00000020  81                       section: #1 String
| 00000021  04                         length: 4
| 00000022  04                         alignment: 4
| 00000023  cb                         padding
| 00000024  00                         count: 0
| 00000025  cb cb cb                   padding
| 00000028  00                       end
= 0
# Mistakes.
$ irmap hex --section Nothing small.tileirbc
! small.tileirbc: error: no section is called 'Nothing' [not-found]
= 1
$ irmap hex --function nothing small.tileirbc
! small.tileirbc: error: no function is called 'nothing' [not-found]
= 1
$ irmap hex --section Func --function only small.tileirbc
! irmap hex: --section and --function are given
! Try 'irmap hex --help'.
= 2
$ irmap hex
! irmap hex: no FILE given
! Try 'irmap hex --help'.
= 2
$ irmap hex small.tileirbc big.tileirbc
! irmap hex: more than one FILE given
! Try 'irmap hex --help'.
= 2
$ irmap hex cut_body
! cut_body:0x16: error: function body needs 9 bytes, 1 are left [truncated]
!     in: section Func > function 0
= 1
