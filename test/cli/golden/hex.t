# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# All bytes of a file with all sections, hints, three functions, debug records.
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
| 0000001a  07                           signature: #7 (tile<4x8xi32>, ptr<f32>) -> token
| 0000001b  06                           flags: 6
| 0000001c  01                           debug_row: #1
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
| 00000030  00                           debug_row: none
| 00000031  03                           body length: 3
| 00000032  5c                             op: #0 return
| 00000033  00                               result_count: 0
| 00000034  00                               operand_count: 0
| 00000035                             function: #2 "a \22quoted\22 \5C one"
| 00000035  03                           name: #3 "a \22quoted\22 \5C one"
| 00000036  08                           signature: #8 () -> ()
| 00000037  02                           flags: 2
| 00000038  00                           debug_row: none
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
| 00000060  04                         constant: #0: 4 bytes
| 00000061  07 00 00 00                  data
| 00000065  01                         constant: #1: 1 bytes
| 00000066  4d                           data
| 00000067  14                         constant: #2: 20 bytes
| 00000068  00 01 02 03 04 05 06 07      data
| 00000070  08 09 0a 0b 0c 0d 0e 0f
| 00000078  10 11 12 13
| 0000007c  83                       section: #3 Debug
| 0000007d  34                         length: 52
| 0000007e  08                         alignment: 8
| 0000007f  cb                         padding
| 00000080  01                         row count: 1
| 00000081  cb cb cb                   padding
| 00000084  00 00 00 00                  row: #1: 0
| 00000088  02                         id count: 2
| 00000089  cb cb cb cb cb cb cb       padding
| 00000090  01 00 00 00 00 00 00 00      id: #0: #1
| 00000098  02 00 00 00 00 00 00 00      id: #1: #2
| 000000a0  02                         record count: 2
| 000000a1  cb cb cb                   padding
| 000000a4  00 00 00 00                  offset: #1: 0
| 000000a8  03 00 00 00                  offset: #2: 3
| 000000ac  02                         record: #1 file
| 000000ad  09                           name: #9 "kernel.py"
| 000000ae  0a                           directory: #10 ""
| 000000af  04                         record: #2 loc
| 000000b0  01                           scope: #1
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
| 00000104  10                         type: #7 (tile<4x8xi32>, ptr<f32>) -> token
| 00000105  02                           inputs: 2
| 00000106  04                             type: #4 tile<4x8xi32>
| 00000107  03                             type: #3 ptr<f32>
| 00000108  01                           results: 1
| 00000109  06                             type: #6 token
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
| 000000f3  01                           inputs: 1
| 000000f4  02                             type: #2 tile<ptr<f32>>
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
| 0000011f  02                           inputs: 2
| 00000120  06                             type: #6 partition_view<tile=(64), tensor_view<1024xf32, strides=[1]>>
| 00000121  08                             type: #8 tile<i32>
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
# Nested regions. Functions begin at the left margin.
$ irmap hex --function if_nest data/tileir/reference/control.v13.3.tileirbc
| 00000011                           function: #0 "if_nest"
| 00000011  00                         name: #0 "if_nest"
| 00000012  06                         signature: #6 (tile<i1>, tile<i1>, tile<i32>, tile<ptr<i32>>) -> ()
| 00000013  02                         flags: 2
| 00000014  00                         debug_row: none
| 00000015  7c                         body length: 124
| 00000016  32                           op: #0 if
| 00000017  01                             results: 1
| 00000018  03                               type: #3 tile<i32>
| 00000019  00                             condition: %0
| 0000001a  02                             regions: 2
| 0000001b  01                             region: #0: 1 block
| 0000001c  00                               block: #0: 0 arguments
| 0000001d  02                                 ops: 2
| 0000001e  32                                 op: #1 if
| 0000001f  01                                   results: 1
| 00000020  03                                     type: #3 tile<i32>
| 00000021  01                                   condition: %1
| 00000022  02                                   regions: 2
| 00000023  01                                   region: #0: 1 block
| 00000024  00                                     block: #0: 0 arguments
| 00000025  02                                       ops: 2
| 00000026  10                                       op: #2 constant
| 00000027  03                                         result: #3 tile<i32>
| 00000028  00                                         value: #0
| 00000029  6d                                       op: #3 yield
| 0000002a  00                                         result_count: 0
| 0000002b  01                                         operand_count: 1
| 0000002c  04                                         operands: %4
| 0000002d  01                                   region: #1: 1 block
| 0000002e  00                                     block: #0: 0 arguments
| 0000002f  02                                       ops: 2
| 00000030  03                                       op: #4 addi
| 00000031  03                                         result: #3 tile<i32>
| 00000032  00                                         overflow: 0 none
| 00000033  02                                         lhs: %2
| 00000034  02                                         rhs: %2
| 00000035  6d                                       op: #5 yield
| 00000036  00                                         result_count: 0
| 00000037  01                                         operand_count: 1
| 00000038  04                                         operands: %4
| 00000039  6d                                 op: #6 yield
| 0000003a  00                                   result_count: 0
| 0000003b  01                                   operand_count: 1
| 0000003c  04                                   operands: %4
| 0000003d  01                             region: #1: 1 block
| 0000003e  00                               block: #0: 0 arguments
| 0000003f  02                                 ops: 2
| 00000040  10                                 op: #7 constant
| 00000041  03                                   result: #3 tile<i32>
| 00000042  01                                   value: #1
| 00000043  6d                                 op: #8 yield
| 00000044  00                                   result_count: 0
| 00000045  01                                   operand_count: 1
| 00000046  04                                   operands: %4
| 00000047  32                           op: #9 if
| 00000048  00                             results: 0
| 00000049  01                             condition: %1
| 0000004a  02                             regions: 2
| 0000004b  01                             region: #0: 1 block
| 0000004c  00                               block: #0: 0 arguments
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
| 00000057  00                             region: #1: 0 blocks
| 00000058  32                           op: #12 if
| 00000059  00                             results: 0
| 0000005a  00                             condition: %0
| 0000005b  02                             regions: 2
| 0000005c  01                             region: #0: 1 block
| 0000005d  00                               block: #0: 0 arguments
| 0000005e  01                                 ops: 1
| 0000005f  5c                                 op: #13 return
| 00000060  00                                   result_count: 0
| 00000061  00                                   operand_count: 0
| 00000062  01                             region: #1: 1 block
| 00000063  00                               block: #0: 0 arguments
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
| 00000074  02                             results: 2
| 00000075  03                               type: #3 tile<i32>
| 00000076  0e                               type: #14 tile<f32>
| 00000077  00                             condition: %0
| 00000078  02                             regions: 2
| 00000079  01                             region: #0: 1 block
| 0000007a  00                               block: #0: 0 arguments
| 0000007b  02                                 ops: 2
| 0000007c  10                                 op: #18 constant
| 0000007d  0e                                   result: #14 tile<f32>
| 0000007e  02                                   value: #2
| 0000007f  6d                                 op: #19 yield
| 00000080  00                                   result_count: 0
| 00000081  02                                   operand_count: 2
| 00000082  02                                   operands: %2
| 00000083  05                                   operands: %5
| 00000084  01                             region: #1: 1 block
| 00000085  00                               block: #0: 0 arguments
| 00000086  02                                 ops: 2
| 00000087  10                                 op: #20 constant
| 00000088  0e                                   result: #14 tile<f32>
| 00000089  03                                   value: #3
| 0000008a  6d                                 op: #21 yield
| 0000008b  00                                   result_count: 0
| 0000008c  02                                   operand_count: 2
| 0000008d  04                                   operands: %4
| 0000008e  05                                   operands: %5
| 0000008f  5c                           op: #22 return
| 00000090  00                             result_count: 0
| 00000091  00                             operand_count: 0
= 0
$ irmap hex --function first --function second good.tileirbc | cut -c 1-60
| 00000019                           function: #0 "first"
| 00000019  00                         name: #0 "first"
| 0000001a  07                         signature: #7 (tile<4x8
| 0000001b  06                         flags: 6
| 0000001c  01                         debug_row: #1
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
| 00000030  00                         debug_row: none
| 00000031  03                         body length: 3
| 00000032  5c                           op: #0 return
| 00000033  00                             result_count: 0
| 00000034  00                             operand_count: 0
= 0
# JSON: one object per span.
$ irmap hex --json small.tileirbc
| {"file":"small.tileirbc","offset":0,"size":8,"depth":0,"part":"file header","name":"magic","text":"\"\\7FTileIR\\00\""}
| {"file":"small.tileirbc","offset":8,"size":1,"depth":0,"part":"file header","name":"major","integer":13}
| {"file":"small.tileirbc","offset":9,"size":1,"depth":0,"part":"file header","name":"minor","integer":3}
| {"file":"small.tileirbc","offset":10,"size":2,"depth":0,"part":"file header","name":"tag","integer":0}
| {"file":"small.tileirbc","offset":12,"size":1,"depth":0,"part":"section headers","name":"section","index":2,"integer":2,"text":"#2 Func"}
| {"file":"small.tileirbc","offset":13,"size":1,"depth":1,"part":"section headers","name":"length","integer":1}
| {"file":"small.tileirbc","offset":14,"size":1,"depth":1,"part":"section headers","name":"alignment","integer":8}
| {"file":"small.tileirbc","offset":15,"size":1,"depth":1,"part":"padding","name":"padding"}
| {"file":"small.tileirbc","offset":16,"size":1,"depth":1,"part":"counts and offsets","name":"count","integer":0}
| {"file":"small.tileirbc","offset":17,"size":1,"depth":0,"part":"section headers","name":"section","index":1,"integer":1,"text":"#1 String"}
| {"file":"small.tileirbc","offset":18,"size":1,"depth":1,"part":"section headers","name":"length","integer":12}
| {"file":"small.tileirbc","offset":19,"size":1,"depth":1,"part":"section headers","name":"alignment","integer":4}
| {"file":"small.tileirbc","offset":20,"size":1,"depth":1,"part":"counts and offsets","name":"count","integer":1}
| {"file":"small.tileirbc","offset":21,"size":3,"depth":1,"part":"padding","name":"padding"}
| {"file":"small.tileirbc","offset":24,"size":4,"depth":2,"part":"counts and offsets","name":"offset","index":0,"integer":0}
| {"file":"small.tileirbc","offset":28,"size":4,"depth":1,"part":"strings","name":"string","index":0,"text":"#0 \"only\""}
| {"file":"small.tileirbc","offset":32,"size":1,"depth":0,"part":"section headers","name":"end"}
= 0
# Malformed bytes are shown with the reason, and the rest is decoded.
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
| 00000024  00                           debug_row: none
| 00000025  03                           body length: 3
| 00000026  5c                             op: #0 return
| 00000027  00                               result_count: 0
| 00000028  00                               operand_count: 0
| 00000029                             function: #1 "last"
| 00000029  02                           name: #2 "last"
| 0000002a  00                           signature: #0 i32
| 0000002b  02                           flags: 2
| 0000002c  00                           debug_row: none
| 0000002d  03                           body length: 3
| 0000002e  5c 00 00                       undecoded: 0x2a: signature: entry 0 is of the wrong kind [type-mismatch]
| 00000031                             function: #2 "last"
| 00000031  02                           name: #2 "last"
| 00000032  02                           signature: #2 () -> ()
| 00000033  02                           flags: 2
| 00000034  00                           debug_row: none
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
| 00000060  01                         constant: #0: 1 bytes
| 00000061  07                           data
| 00000062  05                         constant: #1: 5 bytes
| 00000063  07                         undecoded: 0x63: constant data needs 5 bytes, 1 are left [truncated]
| 00000064  01                         constant: #2: 1 bytes
| 00000065  08                           data
| 00000066  83                       section: #3 Debug
| 00000067  2f                         length: 47
| 00000068  08                         alignment: 8
| 00000069  cb cb cb cb cb cb cb       padding
| 00000070  02                         row count: 2
| 00000071  cb cb cb                   padding
| 00000074  00 00 00 00                  row: #1: 0
| 00000078  09 00 00 00                  row: #2: 9
| 0000007c  02                         id count: 2
| 0000007d  cb cb cb                   padding
| 00000080  00 00 00 00 00 00 00 00      id: #0: unknown
| 00000088  01 00 00 00 00 00 00 00      id: #1: #1
| 00000090  02                         record count: 2
| 00000091  cb cb cb                   padding
| 00000094  00 00 00 00                  offset: #1: 0
| 00000098  02 00 00 00                  offset: #2: 2
| 0000009c  04                         record: #1 loc
| 0000009d  01                           scope: #1
| 0000009e                             undecoded: 0x9e: name string index needs 1 byte, 0 are left [truncated]
| 0000009e  09                         record: #2 unknown
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
| 000000e4                             undecoded: #0, 0xdc: offset table: offset 99 is out of order (its bound is 12) [offset-order]
| 000000e4                             undecoded: #1, 0xdc: offset table: offset 99 is out of order (its bound is 8) [offset-order]
| 000000e4  67 6f 6f 64 67 6f 6e 65    unused
| 000000ec  6c 61 73 74                string: #2 "last"
| 000000f0  00                       end
! bad_entries.tileirbc:0x2a: error: signature: entry 0 is of the wrong kind [type-mismatch]
!     in: section Func > function 1 @last
! bad_entries.tileirbc:0x63: error: constant data needs 5 bytes, 1 are left [truncated]
!     in: section Constant
! bad_entries.tileirbc:0x9e: error: name string index needs 1 byte, 0 are left [truncated]
!     in: section Debug
! bad_entries.tileirbc:0xbd: error: unknown type tag 99 [bad-tag]
!     in: section Type
! bad_entries.tileirbc:0xdc: error: offset table: offset 99 is out of order (its bound is 12) [offset-order]
!     in: section String > entry 0
! bad_entries.tileirbc:0xdc: error: offset table: offset 99 is out of order (its bound is 8) [offset-order]
!     in: section String > entry 1
= 1
$ irmap hex --json --section Type bad_entries.tileirbc 2>/dev/null | grep -v field
| {"file":"bad_entries.tileirbc","offset":159,"size":1,"depth":0,"part":"section headers","name":"section","index":5,"integer":5,"text":"#5 Type"}
| {"file":"bad_entries.tileirbc","offset":160,"size":1,"depth":1,"part":"section headers","name":"length","integer":43}
| {"file":"bad_entries.tileirbc","offset":161,"size":1,"depth":1,"part":"section headers","name":"alignment","integer":4}
| {"file":"bad_entries.tileirbc","offset":162,"size":2,"depth":1,"part":"padding","name":"padding"}
| {"file":"bad_entries.tileirbc","offset":164,"size":1,"depth":1,"part":"counts and offsets","name":"count","integer":5}
| {"file":"bad_entries.tileirbc","offset":165,"size":3,"depth":1,"part":"padding","name":"padding"}
| {"file":"bad_entries.tileirbc","offset":168,"size":4,"depth":2,"part":"counts and offsets","name":"offset","index":0,"integer":0}
| {"file":"bad_entries.tileirbc","offset":172,"size":4,"depth":2,"part":"counts and offsets","name":"offset","index":1,"integer":1}
| {"file":"bad_entries.tileirbc","offset":176,"size":4,"depth":2,"part":"counts and offsets","name":"offset","index":2,"integer":2}
| {"file":"bad_entries.tileirbc","offset":180,"size":4,"depth":2,"part":"counts and offsets","name":"offset","index":3,"integer":5}
| {"file":"bad_entries.tileirbc","offset":184,"size":4,"depth":2,"part":"counts and offsets","name":"offset","index":4,"integer":16}
| {"file":"bad_entries.tileirbc","offset":188,"size":1,"depth":1,"part":"types","name":"type","index":0,"integer":3,"text":"#0 i32"}
| {"file":"bad_entries.tileirbc","offset":189,"size":1,"depth":1,"part":"other","name":"undecoded","text":"0xbd: unknown type tag 99","error":"bad-tag"}
| {"file":"bad_entries.tileirbc","offset":190,"size":1,"depth":1,"part":"types","name":"type","index":2,"integer":16,"text":"#2 () -> ()"}
| {"file":"bad_entries.tileirbc","offset":191,"size":1,"depth":2,"part":"types","name":"inputs","integer":0}
| {"file":"bad_entries.tileirbc","offset":192,"size":1,"depth":2,"part":"types","name":"results","integer":0}
| {"file":"bad_entries.tileirbc","offset":193,"size":1,"depth":1,"part":"types","name":"type","index":3,"integer":13,"text":"#3"}
| {"file":"bad_entries.tileirbc","offset":194,"size":1,"depth":2,"part":"types","name":"element","integer":3,"refers_to":"type","text":"#3"}
| {"file":"bad_entries.tileirbc","offset":195,"size":9,"depth":2,"part":"types","name":"shape","integers":[4]}
| {"file":"bad_entries.tileirbc","offset":204,"size":1,"depth":1,"part":"types","name":"type","index":4,"integer":12,"text":"#4"}
| {"file":"bad_entries.tileirbc","offset":205,"size":2,"depth":2,"part":"types","name":"pointee","integer":200,"refers_to":"type","text":"#200"}
= 0
# Indices out of range are shown as numbers, without errors.
$ irmap hex --section Debug bad_references.tileirbc
| 00000039  83                       section: #3 Debug
| 0000003a  23                         length: 35
| 0000003b  08                         alignment: 8
| 0000003c  cb cb cb cb                padding
| 00000040  01                         row count: 1
| 00000041  cb cb cb                   padding
| 00000044  00 00 00 00                  row: #1: 0
| 00000048  01                         id count: 1
| 00000049  cb cb cb cb cb cb cb       padding
| 00000050  00 00 00 00 00 00 00 00      id: #0: unknown
| 00000058  01                         record count: 1
| 00000059  cb cb cb                   padding
| 0000005c  00 00 00 00                  offset: #1: 0
| 00000060  02                         record: #1 file
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
# Newer versions: unknown sections and tables.
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
! newer.tileirbc:0x9: warning: minor version 9 is newer than 5, the newest supported one: its new features are not shown [version-newer]
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
! newer_broken.tileirbc:0x9: warning: minor version 9 is newer than 5, the newest supported one: its new features are not shown [version-newer]
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
# Errors.
$ irmap hex --section Nothing small.tileirbc
! small.tileirbc: error: no section is called 'Nothing' [not-found]
= 1
$ irmap hex --function nothing small.tileirbc
! small.tileirbc: error: no function is called 'nothing' (irmap ls functions lists them) [not-found]
= 1
$ irmap hex --section Func --function only small.tileirbc
! irmap hex: more than one of --section, --function and --at are given
! Try 'irmap hex --help'.
= 2
$ irmap hex
! irmap hex: no FILE given
! Try 'irmap hex --help'.
= 2
$ irmap hex small.tileirbc big.tileirbc | sed -n "1,2p;17,20p"
| small.tileirbc:
| 00000000  7f 54 69 6c 65 49 52 00  magic: "\7FTileIR\00"
| 0000001c  6f 6e 6c 79                string: #0 "only"
| 00000020  00                       end
|
| big.tileirbc:
= 0
$ irmap hex cut_body
| 00000000  7f 54 69 6c 65 49 52 00  magic: "\7FTileIR\00"
| 00000008  0d                       major: 13
| 00000009  03                       minor: 3
| 0000000a  00 00                    tag: 0
| 0000000c  82                       section: #2 Func
| 0000000d  07                         length: 7
| 0000000e  08                         alignment: 8
| 0000000f  cb                         padding
| 00000010  01 00 00 02 00 09 5c       payload
| 00000017  81                       section: #1 String
| 00000018  01                         length: 1
| 00000019  04                         alignment: 4
| 0000001a  cb cb                      padding
| 0000001c  00                         payload
| 0000001d  00                       end
! cut_body:0x16: error: function body needs 9 bytes, 1 are left [truncated]
!     in: section Func > function 0
= 1
# The other formats.
$ irmap hex data/micb/graphs/map_string.micb
| 00000000                           header
| 00000000  4d 49 43 42                magic number: "MICB"
| 00000004  02                         version: 2
| 00000005                           strings
| 00000005  06                         string count: 6
| 00000006  03                         string length: #0: 3
| 00000007  31 32 38                     string: "128"
| 0000000a  01                         string length: #1: 1
| 0000000b  58                           string: "X"
| 0000000c  01                         string length: #2: 1
| 0000000d  57                           string: "W"
| 0000000e  01                         string length: #3: 1
| 0000000f  62                           string: "b"
| 00000010  15                         string length: #4: 21
| 00000011  74 61 72 67 65 74 2e 63      string: "target.canonical_name"
| 00000019  61 6e 6f 6e 69 63 61 6c
| 00000021  5f 6e 61 6d 65
| 00000026  08                         string length: #5: 8
| 00000027  63 70 75 5f 61 76 78 32      string: "cpu_avx2"
| 0000002f                           symbols
| 0000002f  00                         symbol count: 0
| 00000030                           types
| 00000030  02                         type count: 2
| 00000031  00                         element type: #0 f16 128 128
| 00000032  02                           rank: 2
| 00000033  00                           dimension string index: #0 "128"
| 00000034  00                           dimension string index: #0 "128"
| 00000035  00                         element type: #1 f16 128
| 00000036  01                           rank: 1
| 00000037  00                           dimension string index: #0 "128"
| 00000038                           values
| 00000038  07                         value count: 7
| 00000039  00                         value tag: #0 argument
| 0000003a  01                           name string index: #1 "X"
| 0000003b  00                           type index: #0 f16 128 128
| 0000003c  01                         value tag: #1 parameter
| 0000003d  02                           name string index: #2 "W"
| 0000003e  00                           type index: #0 f16 128 128
| 0000003f  01                         value tag: #2 parameter
| 00000040  03                           name string index: #3 "b"
| 00000041  01                           type index: #1 f16 128
| 00000042  02                         value tag: #3 node
| 00000043  00                           opcode: matmul
| 00000044  02                           input count: 2
| 00000045  00                           input: %0
| 00000046  01                           input: %1
| 00000047  02                         value tag: #4 node
| 00000048  01                           opcode: add
| 00000049  02                           input count: 2
| 0000004a  03                           input: %3
| 0000004b  02                           input: %2
| 0000004c  02                         value tag: #5 node
| 0000004d  05                           opcode: relu
| 0000004e  01                           input count: 1
| 0000004f  04                           input: %4
| 00000050  02                         value tag: #6 node
| 00000051  01                           opcode: add
| 00000052  02                           input count: 2
| 00000053  05                           input: %5
| 00000054  00                           input: %0
| 00000055                           output
| 00000055  06                         output: %6
| 00000056                           map
| 00000056  4d                         map marker: 77
| 00000057  01                         map entry count: 1
| 00000058  04                           map key string index: #4 "target.canonical_name"
| 00000059  00                             map value tag: string
| 0000005a  05                             map string index: #5 "cpu_avx2"
= 0
$ irmap hex --section map data/micb/graphs/map_string.micb
| 00000056                           map
| 00000056  4d                         map marker: 77
| 00000057  01                         map entry count: 1
| 00000058  04                           map key string index: #4 "target.canonical_name"
| 00000059  00                             map value tag: string
| 0000005a  05                             map string index: #5 "cpu_avx2"
= 0
$ irmap hex data/mlir/hand/049_hand_valid.mlirbc
| 00000000  4d 4c ef 52              magic: "ML\EFR"
| 00000004  0d                       version: 6
| 00000005  68 61 6e 64 00           producer: "hand"
| 0000000a  01                       section: #1 Dialect
| 0000000b  17                         length: 11
| 0000000c  05                         dialect count: 2
| 0000000d  01                         dialect: #0: #0 "builtin"
| 0000000e  05                         dialect: #1: #1 "own"
| 0000000f  07                         number of op names: 3
| 00000010  01                         dialect: #0 "builtin"
| 00000011  03                           op name count: 1
| 00000012  0b                           op name: #0: #2 "module" registered
| 00000013  03                         dialect: #1 "own"
| 00000014  05                           op name count: 2
| 00000015  0d                           op name: #1: #3 "a"
| 00000016  11                           op name: #2: #4 "val"
| 00000017  03                       section: #3 AttrTypeOffset
| 00000018  2f                         length: 23
| 00000019  0b                         attribute count: 5
| 0000001a  05                         type count: 2
| 0000001b  01                         dialect: #0 "builtin"
| 0000001c  03                           entry count: 1
| 0000001d  07                           size of attribute: #0: 1
| 0000001e  01                         dialect: #0 "builtin"
| 0000001f  03                           entry count: 1
| 00000020  0b                           size of attribute: #1: 2
| 00000021  01                         dialect: #0 "builtin"
| 00000022  03                           entry count: 1
| 00000023  0f                           size of attribute: #2: 3
| 00000024  01                         dialect: #0 "builtin"
| 00000025  03                           entry count: 1
| 00000026  13                           size of attribute: #3: 4
| 00000027  01                         dialect: #0 "builtin"
| 00000028  03                           entry count: 1
| 00000029  0f                           size of attribute: #4: 3
| 0000002a  01                         dialect: #0 "builtin"
| 0000002b  03                           entry count: 1
| 0000002c  0f                           size of type: #0: 3
| 0000002d  01                         dialect: #0 "builtin"
| 0000002e  03                           entry count: 1
| 0000002f  07                           size of type: #1: 1
| 00000030  02                       section: #2 AttrType
| 00000031  23                         length: 17
| 00000032  1f                         attribute: #0 loc(unknown)
| 00000033  05                         attribute: #1 "val"
| 00000034  09                           string: #4 "val"
| 00000035  11                         attribute: #2 7 : i32
| 00000036  01                           type: #0 i32
| 00000037  1d                           integer: 0x7
| 00000038  03                         attribute: #3 {val = 7 : i32}
| 00000039  03                           pairs: 1
| 0000003a  03                             name: #1 "val"
| 0000003b  05                             value: #2 7 : i32
| 0000003c  01                         attribute: #4 [7 : i32]
| 0000003d  03                           attributes: 1
| 0000003e  05                             attribute: #2 7 : i32
| 0000003f  01                         type: #0 i32
| 00000040  02 02                        number: 128
| 00000042  03                         type: #1 index
| 00000043  04                       section: #4 IR
| 00000044  1d                         length: 14
| 00000045  05                         ops: 1
| 00000046  01                         op: #0 builtin.module
| 00000047  50                           mask: 0x50
| 00000048  01                           location: #0 loc(unknown)
| 00000049  01                           properties: #0
| 0000004a  07                           regions: 1 isolated
| 0000004b  04                           section: #4 IR
| 0000004c  0d                             length: 6
| 0000004d  03                           region: #0: 1 block
| 0000004e  01                             values: 0
| 0000004f  05                             block: #0: 1 op
| 00000050  03                               op: #1 own.a
| 00000051  00                                 mask: 0x0
| 00000052  01                                 location: #0 loc(unknown)
| 00000053  00                       section: #0 String
| 00000054  77                         length: 59
| 00000055  0d                         string count: 6
| 00000056  37                           size: #5: 27
| 00000057  09                           size: #4: 4
| 00000058  05                           size: #3: 2
| 00000059  0f                           size: #2: 7
| 0000005a  09                           size: #1: 4
| 0000005b  11                           size: #0: 8
| 0000005c  62 75 69 6c 74 69 6e 00    string: #0 "builtin"
| 00000064  6f 77 6e 00                string: #1 "own"
| 00000068  6d 6f 64 75 6c 65 00       string: #2 "module"
| 0000006f  61 00                      string: #3 "a"
| 00000071  76 61 6c 00                string: #4 "val"
| 00000075  75 6e 72 65 61 6c 69 7a    string: #5 "unrealized_conversion_cast"
| 0000007d  65 64 5f 63 6f 6e 76 65
| 00000085  72 73 69 6f 6e 5f 63 61
| 0000008d  73 74 00
| 00000090  08                       section: #8 Properties
| 00000091  09                         length: 4
| 00000092  03                         properties count: 1
| 00000093  05                         properties: #0: 2 builtin.module
| 00000094  01                           sym_name: none
| 00000095  01                           sym_visibility: none
= 0
$ irmap hex --at 0x13bd data/mlir/dialects/vhlo_every_op.v6.mlirbc
| in: section IR > op 39 stablehlo.complex
| 000013bd  47                       op: #39 stablehlo.complex
= 0
$ irmap hex data/mlir/dialects/vhlo_every_op.v6.mlirbc | grep 000013bd
| 000013bd  47                               op: #39 stablehlo.complex
= 0
$ irmap hex --section Dialect data/mlir/hand/049_hand_valid.mlirbc
| 0000000a  01                       section: #1 Dialect
| 0000000b  17                         length: 11
| 0000000c  05                         dialect count: 2
| 0000000d  01                         dialect: #0: #0 "builtin"
| 0000000e  05                         dialect: #1: #1 "own"
| 0000000f  07                         number of op names: 3
| 00000010  01                         dialect: #0 "builtin"
| 00000011  03                           op name count: 1
| 00000012  0b                           op name: #0: #2 "module" registered
| 00000013  03                         dialect: #1 "own"
| 00000014  05                           op name count: 2
| 00000015  0d                           op name: #1: #3 "a"
| 00000016  11                           op name: #2: #4 "val"
= 0
$ irmap hex --function f data/mlir/own-19/mixed.v6.mlirbc
| 00000927  1f                       op: #13 func.func
| 00000928  50                         mask: 0x50
| 00000929  c9                         location: #100 loc("a.mlir":19:3)
| 0000092a  07                         properties: #3
| 0000092b  07                         regions: 1 isolated
| 0000092c  04                         section: #4 IR
| 0000092d  4a 02                        length: 146
| 0000092f  05                         region: #0: 2 blocks
| 00000930  13                           values: 9
| 00000931  17                           block: #0: 5 ops
| 00000932  05                             arguments: 2
| 00000933  03                               type: #0 i32
| 00000934  d2 02                            location: #180 loc("a.mlir":19:23)
| 00000936  2b                               type: #10 memref<*xf32, 2>
| 00000937  d6 02                            location: #181 loc("a.mlir":19:47)
| 00000939  00                             use-list flag: false
| 0000093a  3f                             op: #0 arith.constant
| 0000093b  42                               mask: 0x42
| 0000093c  de 02                            location: #183 loc("a.mlir":20:10)
| 0000093e  09                               properties: #4
| 0000093f  03                               results: 1
| 00000940  1b                                 type: #13 vector<2x2xf32>
| 00000941  41                             op: #1 arith.addi
| 00000942  46                               mask: 0x46
| 00000943  e2 02                            location: #184 loc("a.mlir":21:10)
| 00000945  0b                               properties: #5
| 00000946  03                               results: 1
| 00000947  01                                 type: #0 i32
| 00000948  05                               operands: 2
| 00000949  01                                 operand: %0
| 0000094a  01                                 operand: %0
| 0000094b  3f                             op: #2 arith.constant
| 0000094c  42                               mask: 0x42
| 0000094d  ea 02                            location: #186 loc("a.mlir":22:11)
| 0000094f  0d                               properties: #6
| 00000950  03                               results: 1
| 00000951  07                                 type: #3 i1
| 00000952  49                             op: #3 scf.if
| 00000953  16                               mask: 0x16
| 00000954  ee 02                            location: #187 loc("a.mlir":23:10)
| 00000956  03                               results: 1
| 00000957  01                                 type: #0 i32
| 00000958  03                               operands: 1
| 00000959  09                                 operand: %4
| 0000095a  09                               regions: 2
| 0000095b  03                               region: #0: 1 block
| 0000095c  01                                 values: 0
| 0000095d  05                                 block: #0: 1 op
| 0000095e  47                                   op: #4 scf.yield
| 0000095f  04                                     mask: 0x4
| 00000960  22 03                                  location: #200 loc("a.mlir":23:30)
| 00000962  03                                     operands: 1
| 00000963  07                                       operand: %3
| 00000964  03                               region: #1: 1 block
| 00000965  03                                 values: 1
| 00000966  09                                 block: #0: 2 ops
| 00000967  4b                                   op: #5 scf.while
| 00000968  16                                     mask: 0x16
| 00000969  06 03                                  location: #193 loc("a.mlir":23:63)
| 0000096b  03                                     results: 1
| 0000096c  01                                       type: #0 i32
| 0000096d  03                                     operands: 1
| 0000096e  01                                       operand: %0
| 0000096f  09                                     regions: 2
| 00000970  03                                     region: #0: 1 block
| 00000971  05                                       values: 2
| 00000972  0b                                       block: #0: 2 ops
| 00000973  03                                         arguments: 1
| 00000974  03                                           type: #0 i32
| 00000975  16 03                                        location: #197 loc("a.mlir":23:74)
| 00000977  00                                         use-list flag: false
| 00000978  45                                         op: #6 arith.cmpi
| 00000979  46                                           mask: 0x46
| 0000097a  1a 03                                        location: #198 loc("a.mlir":23:108)
| 0000097c  0f                                           properties: #7
| 0000097d  03                                           results: 1
| 0000097e  07                                             type: #3 i1
| 0000097f  05                                           operands: 2
| 00000980  15                                             operand: %10
| 00000981  07                                             operand: %3
| 00000982  4d                                         op: #7 scf.condition
| 00000983  04                                           mask: 0x4
| 00000984  1e 03                                        location: #199 loc("a.mlir":24:7)
| 00000986  05                                           operands: 2
| 00000987  17                                             operand: %11
| 00000988  15                                             operand: %10
| 00000989  03                                     region: #1: 1 block
| 0000098a  03                                       values: 1
| 0000098b  07                                       block: #0: 1 op
| 0000098c  03                                         arguments: 1
| 0000098d  03                                           type: #0 i32
| 0000098e  0e 03                                        location: #195 loc("a.mlir":24:46)
| 00000990  00                                         use-list flag: false
| 00000991  47                                         op: #8 scf.yield
| 00000992  04                                           mask: 0x4
| 00000993  12 03                                        location: #196 loc("a.mlir":24:56)
| 00000995  03                                           operands: 1
| 00000996  15                                             operand: %10
| 00000997  47                                   op: #9 scf.yield
| 00000998  04                                     mask: 0x4
| 00000999  0a 03                                  location: #194 loc("a.mlir":25:7)
| 0000099b  03                                     operands: 1
| 0000099c  13                                       operand: %9
| 0000099d  4f                             op: #10 cf.br
| 0000099e  08                               mask: 0x8
| 0000099f  f2 02                            location: #188 loc("a.mlir":26:5)
| 000009a1  03                               successors: 1
| 000009a2  03                                 block: 1
| 000009a3  11                           block: #1: 4 ops
| 000009a4  3f                             op: #11 arith.constant
| 000009a5  42                               mask: 0x42
| 000009a6  f6 02                            location: #189 loc("a.mlir":28:13)
| 000009a8  11                               properties: #8
| 000009a9  03                               results: 1
| 000009aa  07                                 type: #3 i1
| 000009ab  0f                             op: #12 u.f
| 000009ac  02                               mask: 0x2
| 000009ad  fa 02                            location: #190 loc("a.mlir":29:10)
| 000009af  03                               results: 1
| 000009b0  05                                 type: #2 f32
| 000009b1  43                             op: #13 arith.cmpf
| 000009b2  46                               mask: 0x46
| 000009b3  fe 02                            location: #191 loc("a.mlir":30:11)
| 000009b5  13                               properties: #9
| 000009b6  03                               results: 1
| 000009b7  07                                 type: #3 i1
| 000009b8  05                               operands: 2
| 000009b9  0f                                 operand: %7
| 000009ba  0f                                 operand: %7
| 000009bb  21                             op: #14 func.return
| 000009bc  04                               mask: 0x4
| 000009bd  02 03                            location: #192 loc("a.mlir":31:5)
| 000009bf  03                               operands: 1
| 000009c0  0b                                 operand: %5
= 0
# In MLIR, undecoded bytes end with the function's regions. Other functions are decoded.
$ cp data/mlir/own-19/mixed.v6.mlirbc x; printf '\376' | dd of=x bs=1 seek=2581 conv=notrunc 2>/dev/null; irmap hex --function g x | tail -3
| 00000a13  01                           values: 0
| 00000a14  05                           block: #0: 1 op
| 00000a15  fe 00 a6 02                    undecoded: 0xa15: op name index 63 out of range (table has 40) [index-range]
! x:0xa15: error: op name index 63 out of range (table has 40) [index-range]
!     in: section IR > function 3 @g
= 0
$ irmap hex --section IR x | grep -A1 undecoded
| 00000a15  fe 00 a6 02                                  undecoded: 0xa15: op name index 63 out of range (table has 40) [index-range]
| 00000a19  37                                     op: #17 gpu.module
! x:0xa15: error: op name index 63 out of range (table has 40) [index-range]
!     in: section IR > function 3 @g
= 0
# Selected bytes of a file that cannot be opened.
$ head -c 3000 data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc >cut; irmap hex --at 0xb8 cut
| 00000010  ... 168 bytes
| 000000b8  3e 02 0a 07 04 00 27 02    payload
| 000000c0  23 26 0a 2a 0c 00 28 58
| 000000c8  01 0d 01 01 02 0b 80 80
| 000000d0  80 f8 1f 01 2a 01 01 02
| 000000d8  ... 2033 more bytes
! cut:0x900: error: section payload needs 4590 bytes, 694 are left [truncated]
= 1
$ head -c 3000 data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc >cut; irmap hex --at 0x8c0 cut
| 00000010  ... 2224 bytes
| 000008c0  29 2a 02 15 25 0a 5c 00    payload
| 000008c8  00
! cut:0x900: error: section payload needs 4590 bytes, 694 are left [truncated]
= 1
