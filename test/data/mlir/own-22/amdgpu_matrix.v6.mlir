"builtin.module"() ({
  "func.func"() <{function_type = (vector<16xf16>, vector<8xf32>, vector<4xf8E8M0FNU>, vector<4xf16>, vector<4xf32>, f32, vector<32xf32>, vector<32xf4E2M1FN>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: vector<16xf16>, %arg1: vector<8xf32>, %arg2: vector<4xf8E8M0FNU>, %arg3: vector<4xf16>, %arg4: vector<4xf32>, %arg5: f32, %arg6: vector<32xf32>, %arg7: vector<32xf4E2M1FN>):
    %0 = "amdgpu.wmma"(%arg0, %arg0, %arg1) <{k = 16 : i32, m = 16 : i32, n = 16 : i32, subwordOffset = 0 : i32}> : (vector<16xf16>, vector<16xf16>, vector<8xf32>) -> vector<8xf32>
    %1 = "amdgpu.mfma"(%arg5, %arg5, %arg6) <{abid = 1 : i32, blgp = #amdgpu<mfma_perm_b bcast_second_32>, blocks = 2 : i32, cbsz = 1 : i32, k = 1 : i32, m = 32 : i32, n = 32 : i32}> : (f32, f32, vector<32xf32>) -> vector<32xf32>
    %2 = "amdgpu.mfma"(%arg3, %arg3, %arg4) <{abid = 0 : i32, blgp = #amdgpu<mfma_perm_b none>, blocks = 1 : i32, cbsz = 0 : i32, k = 16 : i32, m = 16 : i32, n = 16 : i32}> : (vector<4xf16>, vector<4xf16>, vector<4xf32>) -> vector<4xf32>
    %3 = "amdgpu.scaled_mfma"(%arg7, %arg7, %arg4, %arg2, %arg2) <{k = 128 : i32, m = 16 : i32, n = 16 : i32, scalesIdxA = 1 : i32, scalesIdxB = 0 : i32}> : (vector<32xf4E2M1FN>, vector<32xf4E2M1FN>, vector<4xf32>, vector<4xf8E8M0FNU>, vector<4xf8E8M0FNU>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
