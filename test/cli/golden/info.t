# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
$ irmap info good.tileirbc
| good.tileirbc
|   format     tileir 13.3
|   toolkit    CUDA 13.3 or later
|   producer   irmap tests
|   size       407 bytes
|   functions  3
|   globals    1
|   strings    11
|   types      9
|   constants  3
|   hints for  sm_100 (of functions; --why includes ops)
|   debug      1 rows, 2 ids, 2 records
|   sections   name           offset       size  align
|              Global            0xe          7      0
|              Func             0x18         37      8
|              Constant         0x40         60      8
|              Debug            0x80         52      8
|              Type             0xb8         85      4
|              Producer        0x10f          1      0
|              String          0x114        130      4
= 0
$ irmap info --json good.tileirbc
| {"file":"good.tileirbc","format":"tileir","version":"13.3","size":407,"mapped":false,"functions":3,"globals":1,"strings":11,"types":9,"constants":3,"producer":"irmap tests","debug":{"rows":1,"ids":2,"records":2},"toolkit":"13.3","hint_architectures":["sm_100"],"sections":[{"name":"Global","id":6,"header":12,"offset":14,"size":7,"alignment":0},{"name":"Func","id":2,"header":21,"offset":24,"size":37,"alignment":8},{"name":"Constant","id":4,"header":61,"offset":64,"size":60,"alignment":8},{"name":"Debug","id":3,"header":124,"offset":128,"size":52,"alignment":8},{"name":"Type","id":5,"header":180,"offset":184,"size":85,"alignment":4},{"name":"Producer","id":7,"header":269,"offset":271,"size":1,"alignment":0},{"name":"String","id":1,"header":272,"offset":276,"size":130,"alignment":4}]}
= 0
$ irmap info small.tileirbc data/tileir/reference/empty.v13.1.tileirbc
| small.tileirbc
|   format     tileir 13.3
|   toolkit    CUDA 13.3 or later
|   size       33 bytes
|   functions  0
|   globals    0
|   strings    1
|   types      0
|   constants  0
|   sections   name           offset       size  align
|              Func             0x10          1      8
|              String           0x14         12      4
| data/tileir/reference/empty.v13.1.tileirbc
|   format     tileir 13.1
|   toolkit    CUDA 13.1 or later
|   size       41 bytes
|   functions  0
|   globals    0
|   strings    0
|   types      0
|   constants  0
|   sections   name           offset       size  align
|              Func             0x10          8      8
|              Type             0x1c          4      4
|              String           0x24          4      4
= 0
$ irmap info --json data/tileir/reference/globals_133.v13.3.tileirbc
| {"file":"data/tileir/reference/globals_133.v13.3.tileirbc","format":"tileir","version":"13.3","size":403,"mapped":false,"functions":1,"globals":5,"strings":7,"types":15,"constants":5,"producer":"own corpus generator 1.0 \\22quoted\\22 \\5C \\09tab","toolkit":"13.3","sections":[{"name":"Global","id":6,"header":12,"offset":14,"size":31,"alignment":0},{"name":"Func","id":2,"header":45,"offset":48,"size":16,"alignment":8},{"name":"Constant","id":4,"header":64,"offset":72,"size":86,"alignment":8},{"name":"Type","id":5,"header":158,"offset":164,"size":137,"alignment":4},{"name":"Producer","id":7,"header":301,"offset":303,"size":1,"alignment":0},{"name":"String","id":1,"header":304,"offset":308,"size":94,"alignment":4}]}
= 0
$ irmap info tagged.tileirbc
| tagged.tileirbc
|   format     tileir 13.2.7
|   toolkit    CUDA 13.2 or later
|   size       22 bytes
|   functions  0
|   globals    0
|   strings    0
|   types      0
|   constants  0
|   sections   name           offset       size  align
|              Func             0x10          1      8
|              String           0x14          1      4
= 0

# Known parts of a newer minor version are listed, with warnings.
$ irmap info newer.tileirbc
| newer.tileirbc
|   format     tileir 13.9
|   toolkit    CUDA 13.9 or later
|   size       38 bytes
|   functions  0
|   globals    0
|   strings    1
|   types      0
|   constants  0
|   sections   name           offset       size  align
|              Func             0x10          1      8
|              String           0x14         12      4
|              ?                0x22          3      0
! newer.tileirbc:0x9: warning: minor version 9 is newer than 5, the newest supported one: its new features are not shown [version-newer]
= 0
$ irmap info --json newer_broken.tileirbc
| {"file":"newer_broken.tileirbc","format":"tileir","version":"13.9","size":22,"mapped":false,"functions":0,"globals":0,"strings":0,"types":0,"constants":0,"toolkit":"13.9","sections":[{"name":"Func","id":2,"header":12,"offset":16,"size":1,"alignment":8},{"name":"String","id":1,"header":17,"offset":20,"size":1,"alignment":4}]}
! newer_broken.tileirbc:0x9: warning: minor version 9 is newer than 5, the newest supported one: its new features are not shown [version-newer]
! newer_broken.tileirbc:0x15: warning: padding of the offsets needs 3 bytes, 0 are left [truncated]
!     in: section String
= 0

# Every file is processed. The exit status is the worst one.
$ irmap info --json small.tileirbc text small.tileirbc | cut -c 1-40
| {"file":"small.tileirbc","format":"tilei
| {"file":"small.tileirbc","format":"tilei
! text:0x0: error: no bytecode format that irmap knows [format-unknown]
= 0
$ irmap info --json small.tileirbc text small.tileirbc >/dev/null
! text:0x0: error: no bytecode format that irmap knows [format-unknown]
= 1
$ irmap info --json missing text small.tileirbc >/dev/null
! missing: error: cannot open the file: No such file or directory [io]
! text:0x0: error: no bytecode format that irmap knows [format-unknown]
= 3
$ irmap info --json text missing small.tileirbc >/dev/null
! text:0x0: error: no bytecode format that irmap knows [format-unknown]
! missing: error: cannot open the file: No such file or directory [io]
= 3
$ irmap info --json text - small.tileirbc <good.tileirbc | cut -c 1-40
| {"file":"<stdin>","format":"tileir","ver
| {"file":"small.tileirbc","format":"tilei
! text:0x0: error: no bytecode format that irmap knows [format-unknown]
= 0
# The tables used for an MLIR file, and the reason.
$ irmap info --why data/mlir/own-19/arith_all.v6.mlirbc | sed -n "/  tables/,/  size/p"
|   tables     LLVM 19: the producer names it
|   size       1606 bytes
= 0
$ irmap info --why data/mlir/own-23/builtin_attrs.v6.mlirbc | sed -n "/  tables/,/  size/p"
|   tables     LLVM 23: the producer names it
|   size       2997 bytes
= 0
$ irmap info --why data/mlir/own-19/iso_nested.v0.mlirbc | sed -n "/  tables/,/  size/p"
|   tables     LLVM 19: before version 5 it only separates properties from other attributes
|   size       771 bytes
= 0
$ irmap info --why data/mlir/hand/126_res_ok.mlirbc | sed -n "/  tables/,/  size/p"
|   tables     LLVM 19: several tables fit all properties of the file; this one was chosen
|   size       138 bytes
= 0
$ irmap info --why --json data/mlir/hand/126_res_ok.mlirbc | sed "s/.*\(\"llvm_tables.*\),\"dialects.*/\1/"
| "llvm_tables":19,"llvm_stated":false,"llvm_fitting":4,"llvm_why":"several tables fit all properties of the file; this one was chosen"
= 0

# Architectures that optimization hints name: of functions, and with --why also of ops.
$ irmap info data/tileir/reference/hints.v13.1.tileirbc | grep hints
| data/tileir/reference/hints.v13.1.tileirbc
|   hints for  sm_100, sm_120, sm_80, sm_90 (of functions; --why includes ops)
= 0
$ irmap info --why data/tileir/reference/hints.v13.1.tileirbc | grep hints
| data/tileir/reference/hints.v13.1.tileirbc
|   hints for  sm_100, sm_103, sm_120, sm_121, sm_80, sm_90
= 0
$ irmap info --why --json data/tileir/reference/hints.v13.1.tileirbc | grep -o '"hint_arch[^]]*]'
| "hint_architectures":["sm_100","sm_103","sm_120","sm_121","sm_80","sm_90"]
= 0
