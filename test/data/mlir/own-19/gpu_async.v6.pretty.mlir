module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @fill(%arg0: index, %arg1: memref<?xf32>) kernel {
      %thread_id_x = gpu.thread_id  x
      %block_dim_y = gpu.block_dim  y upper_bound 64
      %cluster_block_id_z = gpu.cluster_block_id  z
      %global_id_x = gpu.global_id  x
      %0 = gpu.lane_id upper_bound 32
      gpu.barrier
      gpu.return
    }
    gpu.func @pair(%arg0: i32, %arg1: memref<4xf32>) workgroup(%arg2 : memref<32xf32, #gpu.address_space<workgroup>> {note.align = 16 : i64}, %arg3 : memref<8xi8, #gpu.address_space<workgroup>>) private(%arg4 : memref<1xf32, #gpu.address_space<private>> {note.priv}) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
      gpu.return
    }
  }
  func.func @host(%arg0: index, %arg1: i32, %arg2: i64, %arg3: memref<?xf32>, %arg4: memref<4xf32>, %arg5: memref<2x?x4xf16, strided<[?, ?, 1], offset: ?>>) {
    %0 = gpu.wait async
    %memref, %asyncToken = gpu.alloc async [%0] host_shared (%arg0) : memref<?xf32>
    %memref_0, %asyncToken_1 = gpu.alloc async () : memref<4xf32>
    %1 = gpu.memcpy async [%asyncToken, %asyncToken_1] %memref, %arg3 : memref<?xf32>, memref<?xf32>
    %cst = arith.constant 0.000000e+00 : f32
    %2 = gpu.memset async [%1] %memref, %cst : memref<?xf32>, f32
    %3 = gpu.launch_func async [%2, %asyncToken_1] @kernels::@fill blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)  dynamic_shared_memory_size %arg1 args(%arg0 : index, %memref : memref<?xf32>)
    gpu.launch_func [%3] @kernels::@pair clusters in (%arg1, %arg1, %arg1) blocks in (%arg1, %arg1, %arg1) threads in (%arg1, %arg1, %arg1) : i32 args(%arg1 : i32, %arg4 : memref<4xf32>)
    gpu.launch_func  @kernels::@pair blocks in (%arg2, %arg2, %arg2) threads in (%arg2, %arg2, %arg2) : i64 args(%arg1 : i32, %arg4 : memref<4xf32>) {note}
    gpu.launch_func  @kernels::@pair blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)  args(%arg1 : i32, %arg4 : memref<4xf32>)
    %4 = gpu.dealloc async [%3] %memref : memref<?xf32>
    gpu.wait [%4]
    gpu.dealloc  %memref_0 : memref<4xf32>
    gpu.memcpy  %arg4, %arg4 : memref<4xf32>, memref<4xf32>
    %5 = gpu.launch async [%0, %2] blocks(%arg6, %arg7, %arg8) in (%arg12 = %arg0, %arg13 = %arg0, %arg14 = %arg0) threads(%arg9, %arg10, %arg11) in (%arg15 = %arg0, %arg16 = %arg0, %arg17 = %arg0) {
      %7 = gpu.all_reduce  add %cst uniform {
      } : (f32) -> f32
      %8 = gpu.all_reduce  minsi %arg1 {
      } : (i32) -> i32
      %9 = gpu.all_reduce  %arg1 {
      ^bb0(%arg18: i32, %arg19: i32):
        %12 = arith.addi %arg18, %arg19 : i32
        gpu.yield %12 : i32
      } : (i32) -> i32
      %10 = gpu.subgroup_reduce  mul %cst : (f32) -> f32
      %11 = gpu.subgroup_reduce  maxsi %arg1 uniform : (i32) -> i32
      gpu.terminator
    }
    %6 = gpu.launch async clusters(%arg18, %arg19, %arg20) in (%arg21 = %arg0, %arg22 = %arg0, %arg23 = %arg0) blocks(%arg6, %arg7, %arg8) in (%arg12 = %arg0, %arg13 = %arg0, %arg14 = %arg0) threads(%arg9, %arg10, %arg11) in (%arg15 = %arg0, %arg16 = %arg0, %arg17 = %arg0) dynamic_shared_memory_size %arg1 workgroup(%arg24 : memref<8xf32, 3>) private(%arg25 : memref<1xi8, 5>, %arg26 : memref<2xi8, 5>) {
      gpu.printf "none\0A"
      gpu.terminator
    } {note.launch}
    gpu.launch blocks(%arg6, %arg7, %arg8) in (%arg12 = %arg0, %arg13 = %arg0, %arg14 = %arg0) threads(%arg9, %arg10, %arg11) in (%arg15 = %arg0, %arg16 = %arg0, %arg17 = %arg0) dynamic_shared_memory_size %arg1 {
      gpu.terminator
    }
    return
  }
  func.func @subgroups(%arg0: f32, %arg1: vector<4xf16>, %arg2: i32) {
    %shuffleResult, %valid = gpu.shuffle  xor %arg0, %arg2, %arg2 : f32
    return
  }
  func.func @sparse(%arg0: index, %arg1: memref<?xindex>, %arg2: memref<?xf64>) {
    %0 = gpu.wait async
    %dnTensor, %asyncToken = gpu.create_dn_tensor async [%0] %arg2, %arg0 : index into memref<?xf64>
    %spmat, %asyncToken_0 = gpu.create_csr async [%asyncToken] %arg0, %arg0, %arg0, %arg1, %arg1, %arg2 : memref<?xindex>, memref<?xindex>, memref<?xf64>
    %bufferSz, %asyncToken_1 = gpu.spmv_buffer_size async [%asyncToken, %asyncToken_0] %spmat, %dnTensor, %dnTensor into f64
    %1 = gpu.destroy_sp_mat async [%asyncToken_1] %spmat
    %2 = gpu.destroy_dn_tensor async [%1] %dnTensor
    gpu.wait [%2]
    return
  }
  func.func @tasks(%arg0: index, %arg1: f32) -> f32 {
    %token, %bodyResults = async.execute -> !async.value<f32> {
      async.yield %arg1 : f32
    }
    %token_0, %bodyResults_1:2 = async.execute [%token] (%bodyResults as %arg2: !async.value<f32>) -> (!async.value<f32>, !async.value<memref<?x4xf32>>) {
      %alloc = memref.alloc(%arg0) : memref<?x4xf32>
      async.yield %arg2, %alloc : f32, memref<?x4xf32>
    }
    %token_2 = async.execute [%token, %token_0] (%bodyResults as %arg2: !async.value<f32>, %bodyResults_1#1 as %arg3: !async.value<memref<?x4xf32>>) {
      async.yield
    }
    %token_3 = async.execute attributes {note.kind = "empty"} {
      async.yield
    }
    async.await %token_2 : !async.token
    %0 = async.await %bodyResults_1#0 : !async.value<f32>
    %1 = async.create_group %arg0 : !async.group
    %2 = async.add_to_group %token_2, %1 : !async.token
    async.await_all %1
    return %0 : f32
  }
  func.func @runtime(%arg0: f32, %arg1: memref<2x2xf32>) {
    %0 = async.runtime.create : !async.value<f32>
    %1 = async.runtime.create : !async.value<memref<2x2xf32>>
    async.runtime.store %arg0, %0 : <f32>
    async.runtime.store %arg1, %1 {note} : <memref<2x2xf32>>
    async.runtime.set_available %0 : !async.value<f32>
    %2 = async.runtime.load %0 : <f32>
    %3 = async.runtime.load %1 : <memref<2x2xf32>>
    %4 = async.runtime.is_error %0 : !async.value<f32>
    return
  }
}
