module {
  func.func @f(%arg0: vector<16xf16>, %arg1: vector<8xf32>, %arg2: vector<4xf8E8M0FNU>, %arg3: vector<4xf16>, %arg4: vector<4xf32>, %arg5: f32, %arg6: vector<32xf32>, %arg7: vector<32xf4E2M1FN>) {
    %0 = amdgpu.wmma 16x16x16 %arg0 * %arg0 + %arg1 : vector<16xf16>, vector<16xf16>, vector<8xf32>
    %1 = amdgpu.mfma 32x32x1 %arg5 * %arg5 + %arg6 {abid = 1 : i32, blocks = 2 : i32, cbsz = 1 : i32} blgp =  bcast_second_32 : f32, f32, vector<32xf32>
    %2 = amdgpu.mfma 16x16x16 %arg3 * %arg3 + %arg4 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
    %3 = amdgpu.scaled_mfma 16x16x128 (%arg2[1] * %arg7) * (%arg2[0] * %arg7) + %arg4 : vector<4xf8E8M0FNU>, vector<32xf4E2M1FN>, vector<4xf8E8M0FNU>, vector<32xf4E2M1FN>, vector<4xf32>
    return
  }
}
