module attributes {gpu.container_module} {
  llvm.func @f(%arg0: vector<4xi32>, %arg1: i32, %arg2: vector<4xf32>, %arg3: f32) {
    %0 = rocdl.raw.buffer.load %arg0, %arg1, %arg1, %arg1 : vector<4xf32>
    rocdl.raw.buffer.store %arg2, %arg0, %arg1, %arg1, %arg1 : vector<4xf32>
    rocdl.raw.buffer.atomic.fadd %arg3, %arg0, %arg1, %arg1, %arg1 : f32
    rocdl.raw.buffer.atomic.fmax %arg3, %arg0, %arg1, %arg1, %arg1 : f32
    rocdl.raw.buffer.atomic.smax %arg1, %arg0, %arg1, %arg1, %arg1 : i32
    rocdl.raw.buffer.atomic.umin %arg1, %arg0, %arg1, %arg1, %arg1 : i32
    llvm.return
  }
  gpu.binary @kernel  [#gpu.object<#nvvm.target<chip = "sm_90">, "BLOB">]
  gpu.binary @kernel2 <#gpu.select_object<1 : i64>> [#gpu.object<#nvvm.target, offload = "BLOB">, #gpu.object<#rocdl.target, bin = "x">]
  gpu.binary @kernel3 <#gpu.select_object<#rocdl.target>> {x.y} [#gpu.object<#nvvm.target, "\04b">]
}
