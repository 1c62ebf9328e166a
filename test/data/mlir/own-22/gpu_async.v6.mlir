"builtin.module"() ({
  "gpu.module"() <{sym_name = "kernels"}> ({
    "gpu.func"() <{function_type = (index, memref<?xf32>) -> ()}> ({
    ^bb0(%arg71: index, %arg72: memref<?xf32>):
      %38 = "gpu.thread_id"() <{dimension = #gpu<dim x>}> : () -> index
      %39 = "gpu.block_dim"() <{dimension = #gpu<dim y>, upper_bound = 64 : index}> : () -> index
      %40 = "gpu.cluster_block_id"() <{dimension = #gpu<dim z>}> : () -> index
      %41 = "gpu.global_id"() <{dimension = #gpu<dim x>}> : () -> index
      %42 = "gpu.lane_id"() <{upper_bound = 32 : index}> : () -> index
      "gpu.barrier"() : () -> ()
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "fill", workgroup_attributions = 0 : i64} : () -> ()
    "gpu.func"() <{function_type = (i32, memref<4xf32>) -> (), known_block_size = array<i32: 32, 1, 1>, private_attrib_attrs = [{note.priv}], workgroup_attrib_attrs = [{note.align = 16 : i64}, {}]}> ({
    ^bb0(%arg66: i32, %arg67: memref<4xf32>, %arg68: memref<32xf32, #gpu.address_space<workgroup>>, %arg69: memref<8xi8, #gpu.address_space<workgroup>>, %arg70: memref<1xf32, #gpu.address_space<private>>):
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "pair", workgroup_attributions = 2 : i64} : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, i32, i64, memref<?xf32>, memref<4xf32>, memref<2x?x4xf16, strided<[?, ?, 1], offset: ?>>) -> (), sym_name = "host"}> ({
  ^bb0(%arg13: index, %arg14: i32, %arg15: i64, %arg16: memref<?xf32>, %arg17: memref<4xf32>, %arg18: memref<2x?x4xf16, strided<[?, ?, 1], offset: ?>>):
    %22 = "gpu.wait"() : () -> !gpu.async.token
    %23:2 = "gpu.alloc"(%22, %arg13) <{hostShared, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!gpu.async.token, index) -> (memref<?xf32>, !gpu.async.token)
    %24:2 = "gpu.alloc"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> (memref<4xf32>, !gpu.async.token)
    %25 = "gpu.memcpy"(%23#1, %24#1, %23#0, %arg16) : (!gpu.async.token, !gpu.async.token, memref<?xf32>, memref<?xf32>) -> !gpu.async.token
    %26 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %27 = "gpu.memset"(%25, %23#0, %26) : (!gpu.async.token, memref<?xf32>, f32) -> !gpu.async.token
    %28 = "gpu.launch_func"(%27, %24#1, %arg13, %arg13, %arg13, %arg13, %arg13, %arg13, %arg14, %arg13, %23#0) <{kernel = @kernels::@fill, operandSegmentSizes = array<i32: 2, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 2, 0>}> : (!gpu.async.token, !gpu.async.token, index, index, index, index, index, index, i32, index, memref<?xf32>) -> !gpu.async.token
    "gpu.launch_func"(%28, %arg14, %arg14, %arg14, %arg14, %arg14, %arg14, %arg14, %arg14, %arg14, %arg14, %arg17) <{kernel = @kernels::@pair, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 2, 0>}> : (!gpu.async.token, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, memref<4xf32>) -> ()
    "gpu.launch_func"(%arg15, %arg15, %arg15, %arg15, %arg15, %arg15, %arg14, %arg17) <{kernel = @kernels::@pair, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 0>}> {note} : (i64, i64, i64, i64, i64, i64, i32, memref<4xf32>) -> ()
    "gpu.launch_func"(%arg13, %arg13, %arg13, %arg13, %arg13, %arg13, %arg14, %arg17) <{kernel = @kernels::@pair, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 0>}> : (index, index, index, index, index, index, i32, memref<4xf32>) -> ()
    %29 = "gpu.dealloc"(%28, %23#0) : (!gpu.async.token, memref<?xf32>) -> !gpu.async.token
    "gpu.wait"(%29) : (!gpu.async.token) -> ()
    "gpu.dealloc"(%24#0) : (memref<4xf32>) -> ()
    "gpu.memcpy"(%arg17, %arg17) : (memref<4xf32>, memref<4xf32>) -> ()
    %30 = "gpu.launch"(%22, %27, %arg13, %arg13, %arg13, %arg13, %arg13, %arg13) <{operandSegmentSizes = array<i32: 2, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
    ^bb0(%arg52: index, %arg53: index, %arg54: index, %arg55: index, %arg56: index, %arg57: index, %arg58: index, %arg59: index, %arg60: index, %arg61: index, %arg62: index, %arg63: index):
      %32 = "gpu.all_reduce"(%26) <{op = #gpu<all_reduce_op add>, uniform}> ({
      }) : (f32) -> f32
      %33 = "gpu.all_reduce"(%arg14) <{op = #gpu<all_reduce_op minsi>}> ({
      }) : (i32) -> i32
      %34 = "gpu.all_reduce"(%arg14) ({
      ^bb0(%arg64: i32, %arg65: i32):
        %37 = "arith.addi"(%arg64, %arg65) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "gpu.yield"(%37) : (i32) -> ()
      }) : (i32) -> i32
      %35 = "gpu.subgroup_reduce"(%26) <{cluster_stride = 1 : i32, op = #gpu<all_reduce_op mul>}> : (f32) -> f32
      %36 = "gpu.subgroup_reduce"(%arg14) <{cluster_stride = 1 : i32, op = #gpu<all_reduce_op maxsi>, uniform}> : (i32) -> i32
      "gpu.terminator"() : () -> ()
    }) {workgroup_attributions = 0 : i64} : (!gpu.async.token, !gpu.async.token, index, index, index, index, index, index) -> !gpu.async.token
    %31 = "gpu.launch"(%arg13, %arg13, %arg13, %arg13, %arg13, %arg13, %arg13, %arg13, %arg13, %arg14) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>}> ({
    ^bb0(%arg31: index, %arg32: index, %arg33: index, %arg34: index, %arg35: index, %arg36: index, %arg37: index, %arg38: index, %arg39: index, %arg40: index, %arg41: index, %arg42: index, %arg43: index, %arg44: index, %arg45: index, %arg46: index, %arg47: index, %arg48: index, %arg49: memref<8xf32, 3>, %arg50: memref<1xi8, 5>, %arg51: memref<2xi8, 5>):
      "gpu.printf"() <{format = "none\0A"}> : () -> ()
      "gpu.terminator"() : () -> ()
    }) {note.launch, workgroup_attributions = 1 : i64} : (index, index, index, index, index, index, index, index, index, i32) -> !gpu.async.token
    "gpu.launch"(%arg13, %arg13, %arg13, %arg13, %arg13, %arg13, %arg14) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1>}> ({
    ^bb0(%arg19: index, %arg20: index, %arg21: index, %arg22: index, %arg23: index, %arg24: index, %arg25: index, %arg26: index, %arg27: index, %arg28: index, %arg29: index, %arg30: index):
      "gpu.terminator"() : () -> ()
    }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, vector<4xf16>, i32) -> (), sym_name = "subgroups"}> ({
  ^bb0(%arg10: f32, %arg11: vector<4xf16>, %arg12: i32):
    %19 = "gpu.subgroup_reduce"(%arg10) <{cluster_size = 4 : i32, cluster_stride = 1 : i32, op = #gpu<all_reduce_op add>}> : (f32) -> f32
    %20 = "gpu.subgroup_reduce"(%arg11) <{cluster_size = 8 : i32, cluster_stride = 2 : i32, op = #gpu<all_reduce_op maximumf>, uniform}> : (vector<4xf16>) -> vector<4xf16>
    %21:2 = "gpu.shuffle"(%arg10, %arg12, %arg12) <{mode = #gpu<shuffle_mode xor>}> : (f32, i32, i32) -> (f32, i1)
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, memref<?xindex>, memref<?xf64>) -> (), sym_name = "sparse"}> ({
  ^bb0(%arg7: index, %arg8: memref<?xindex>, %arg9: memref<?xf64>):
    %13 = "gpu.wait"() : () -> !gpu.async.token
    %14:2 = "gpu.create_dn_tensor"(%13, %arg9, %arg7) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!gpu.async.token, memref<?xf64>, index) -> (!gpu.sparse.dntensor_handle, !gpu.async.token)
    %15:2 = "gpu.create_csr"(%14#1, %arg7, %arg7, %arg7, %arg8, %arg8, %arg9) : (!gpu.async.token, index, index, index, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    %16:2 = "gpu.spmv_buffer_size"(%14#1, %15#1, %15#0, %14#0, %14#0) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.async.token, !gpu.async.token, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> (index, !gpu.async.token)
    %17 = "gpu.destroy_sp_mat"(%16#1, %15#0) : (!gpu.async.token, !gpu.sparse.spmat_handle) -> !gpu.async.token
    %18 = "gpu.destroy_dn_tensor"(%17, %14#0) : (!gpu.async.token, !gpu.sparse.dntensor_handle) -> !gpu.async.token
    "gpu.wait"(%18) : (!gpu.async.token) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, f32) -> f32, sym_name = "tasks"}> ({
  ^bb0(%arg2: index, %arg3: f32):
    %5:2 = "async.execute"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
      "async.yield"(%arg3) : (f32) -> ()
    }) : () -> (!async.token, !async.value<f32>)
    %6:3 = "async.execute"(%5#0, %5#1) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg6: f32):
      %12 = "memref.alloc"(%arg2) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?x4xf32>
      "async.yield"(%arg6, %12) : (f32, memref<?x4xf32>) -> ()
    }) : (!async.token, !async.value<f32>) -> (!async.token, !async.value<f32>, !async.value<memref<?x4xf32>>)
    %7 = "async.execute"(%5#0, %6#0, %5#1, %6#2) <{operandSegmentSizes = array<i32: 2, 2>}> ({
    ^bb0(%arg4: f32, %arg5: memref<?x4xf32>):
      "async.yield"() : () -> ()
    }) : (!async.token, !async.token, !async.value<f32>, !async.value<memref<?x4xf32>>) -> !async.token
    %8 = "async.execute"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
      "async.yield"() : () -> ()
    }) {note.kind = "empty"} : () -> !async.token
    "async.await"(%7) : (!async.token) -> ()
    %9 = "async.await"(%6#1) : (!async.value<f32>) -> f32
    %10 = "async.create_group"(%arg2) : (index) -> !async.group
    %11 = "async.add_to_group"(%7, %10) : (!async.token, !async.group) -> index
    "async.await_all"(%10) : (!async.group) -> ()
    "func.return"(%9) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, memref<2x2xf32>) -> (), sym_name = "runtime"}> ({
  ^bb0(%arg0: f32, %arg1: memref<2x2xf32>):
    %0 = "async.runtime.create"() : () -> !async.value<f32>
    %1 = "async.runtime.create"() : () -> !async.value<memref<2x2xf32>>
    "async.runtime.store"(%arg0, %0) : (f32, !async.value<f32>) -> ()
    "async.runtime.store"(%arg1, %1) {note} : (memref<2x2xf32>, !async.value<memref<2x2xf32>>) -> ()
    "async.runtime.set_available"(%0) : (!async.value<f32>) -> ()
    %2 = "async.runtime.load"(%0) : (!async.value<f32>) -> f32
    %3 = "async.runtime.load"(%1) : (!async.value<memref<2x2xf32>>) -> memref<2x2xf32>
    %4 = "async.runtime.is_error"(%0) : (!async.value<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) {gpu.container_module} : () -> ()
