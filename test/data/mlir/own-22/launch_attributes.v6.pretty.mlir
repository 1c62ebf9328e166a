module {
  func.func @f(%arg0: index, %arg1: i32) {
    %0 = gpu.wait async
    %1 = gpu.launch async [%0] clusters(%arg14, %arg15, %arg16) in (%arg17 = %arg0, %arg18 = %arg0, %arg19 = %arg0) blocks(%arg2, %arg3, %arg4) in (%arg8 = %arg0, %arg9 = %arg0, %arg10 = %arg0) threads(%arg5, %arg6, %arg7) in (%arg11 = %arg0, %arg12 = %arg0, %arg13 = %arg0) dynamic_shared_memory_size %arg1 module(@m) function(@f) workgroup(%arg20 : memref<3xf32, 3>) private(%arg21 : memref<1xf32, 5>) {
      gpu.terminator
    } {foo}
    gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %arg0, %arg9 = %arg0, %arg10 = %arg0) threads(%arg5, %arg6, %arg7) in (%arg11 = %arg0, %arg12 = %arg0, %arg13 = %arg0) function(@f) {
      gpu.terminator
    }
    gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %arg0, %arg9 = %arg0, %arg10 = %arg0) threads(%arg5, %arg6, %arg7) in (%arg11 = %arg0, %arg12 = %arg0, %arg13 = %arg0) module(@m) {
      gpu.terminator
    } {cooperative}
    return
  }
}
