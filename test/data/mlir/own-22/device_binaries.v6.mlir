"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (vector<4xi32>, i32, vector<4xf32>, f32)>, linkage = #llvm.linkage<external>, sym_name = "f", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: vector<4xi32>, %arg1: i32, %arg2: vector<4xf32>, %arg3: f32):
    %0 = "rocdl.raw.buffer.load"(%arg0, %arg1, %arg1, %arg1) : (vector<4xi32>, i32, i32, i32) -> vector<4xf32>
    "rocdl.raw.buffer.store"(%arg2, %arg0, %arg1, %arg1, %arg1) : (vector<4xf32>, vector<4xi32>, i32, i32, i32) -> ()
    "rocdl.raw.buffer.atomic.fadd"(%arg3, %arg0, %arg1, %arg1, %arg1) : (f32, vector<4xi32>, i32, i32, i32) -> ()
    "rocdl.raw.buffer.atomic.fmax"(%arg3, %arg0, %arg1, %arg1, %arg1) : (f32, vector<4xi32>, i32, i32, i32) -> ()
    "rocdl.raw.buffer.atomic.smax"(%arg1, %arg0, %arg1, %arg1, %arg1) : (i32, vector<4xi32>, i32, i32, i32) -> ()
    "rocdl.raw.buffer.atomic.umin"(%arg1, %arg0, %arg1, %arg1, %arg1) : (i32, vector<4xi32>, i32, i32, i32) -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
  "gpu.binary"() <{objects = [#gpu.object<#nvvm.target<chip = "sm_90">, "BLOB">], offloadingHandler = #gpu.select_object, sym_name = "kernel"}> : () -> ()
  "gpu.binary"() <{objects = [#gpu.object<#nvvm.target, offload = "BLOB">, #gpu.object<#rocdl.target, bin = "x">], offloadingHandler = #gpu.select_object<1 : i64>, sym_name = "kernel2"}> : () -> ()
  "gpu.binary"() <{objects = [#gpu.object<#nvvm.target, "\04b">], offloadingHandler = #gpu.select_object<#rocdl.target>, sym_name = "kernel3"}> {x.y} : () -> ()
}) {gpu.container_module} : () -> ()
