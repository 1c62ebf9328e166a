module {
  func.func @constants() {
    %c5_i32 = arith.constant 5 : i32
    %c5_i32_0 = arith.constant 5 : i32
    %c-7_i64 = arith.constant -7 : i64
    %true = arith.constant true
    %false = arith.constant false
    %c12345678901234567890123456789_i128 = arith.constant 12345678901234567890123456789 : i128
    %c1234567890123456789012345678901234567890_i256 = arith.constant 1234567890123456789012345678901234567890 : i256
    %c-123456789012345678901234567890_i128 = arith.constant -123456789012345678901234567890 : i128
    %c3 = arith.constant 3 : index
    %c-9223372036854775808 = arith.constant -9223372036854775808 : index
    %cst = arith.constant dense<3> : vector<4xi32>
    %cst_1 = arith.constant 1.500000e+00 : bf16
    %c1_i60000 = arith.constant 1 : i60000
    %idx9 = index.constant 9
    %idx-123456789012345 = index.constant -123456789012345
    %true_2 = index.bool.constant true
    %cst_3 = complex.constant [1.000000e+00, -1.000000e+00] : complex<f64>
    %0 = tensor.empty() : tensor<4xf32>
    %1 = tosa.const_shape  {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %2 = shape.const_shape [1, 2, 3] : tensor<3xindex>
    %3 = shape.const_shape [] : !shape.shape
    %c10 = shape.const_size 10
    %4 = shape.const_witness true
    %f = constant @constants : () -> ()
    %5 = ub.poison : i32
    return
  }
  func.func @many(%arg0: i1, %arg1: i1, %arg2: i1, %arg3: i1, %arg4: i1, %arg5: i1, %arg6: i1, %arg7: i1, %arg8: i1, %arg9: i1, %arg10: i1, %arg11: i1, %arg12: i1, %arg13: i1, %arg14: i1, %arg15: i1, %arg16: i1, %arg17: i1, %arg18: i1, %arg19: i1, %arg20: i1, %arg21: i1, %arg22: i1, %arg23: i1, %arg24: i1, %arg25: i1, %arg26: i1, %arg27: i1, %arg28: i1, %arg29: i1, %arg30: i1, %arg31: i1, %arg32: i1, %arg33: i1, %arg34: i1, %arg35: i1, %arg36: i1, %arg37: i1, %arg38: i1, %arg39: i1, %arg40: i1, %arg41: i1, %arg42: i1, %arg43: i1, %arg44: i1, %arg45: i1, %arg46: i1, %arg47: i1, %arg48: i1, %arg49: i1, %arg50: i1, %arg51: i1, %arg52: i1, %arg53: i1, %arg54: i1, %arg55: i1, %arg56: i1, %arg57: i1, %arg58: i1, %arg59: i1, %arg60: i1, %arg61: i1, %arg62: i1, %arg63: i1, %arg64: i1, %arg65: i1, %arg66: i1, %arg67: i1, %arg68: i1, %arg69: i1) {
    %c1 = arith.constant 1 : index
    return
  }
  func.func @clash(%arg0: i32, %arg1: f32) {
    %c5_i32 = arith.constant 5 : i32
    %cst = arith.constant 5.000000e+00 : f32
    %cst_0 = arith.constant 5.000000e+00 : f32
    %true = arith.constant true
    scf.if %true {
      %c5_i32_2 = arith.constant 5 : i32
      %cst_3 = arith.constant 5.000000e+00 : f32
    }
    %c4 = arith.constant 4 : index
    %vscale = vector.vscale
    %c4_vscale = arith.muli %vscale, %c4 : index
    %c4_vscale_1 = arith.muli %c4, %vscale : index
    %0 = arith.muli %c4, %c4 : index
    return
  }
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @a_rather_long_name_of_a_variable_that_fills_more_than_64_characters : !spirv.ptr<vector<3xi32>, Private>
    spirv.GlobalVariable @short bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
    spirv.GlobalVariable @"with space" : !spirv.ptr<i32, Private>
    spirv.GlobalVariable @"9 lives" : !spirv.ptr<i32, Private>
    spirv.GlobalVariable @"tab\09 quote\22 back\\ end\C3\A9" : !spirv.ptr<i32, Private>
    spirv.GlobalVariable @"!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!" : !spirv.ptr<i32, Private>
    spirv.GlobalVariable @"a:b" : !spirv.ptr<i32, Private>
    spirv.func @names() "None" {
      %cst5_i32 = spirv.Constant 5 : i32
      %cst-5_i64 = spirv.Constant -5 : i64
      %true = spirv.Constant true
      %cst_f16 = spirv.Constant 1.000000e+00 : f16
      %cst_vec_2xi32 = spirv.Constant dense<[1, 2]> : vector<2xi32>
      %cst_vec_4xf32 = spirv.Constant dense<1.000000e+00> : vector<4xf32>
      %cst = spirv.Constant [dense<1.000000e+00> : vector<2xf32>, dense<2.000000e+00> : vector<2xf32>] : !spirv.array<2 x vector<2xf32>>
      %cst_0 = spirv.Constant dense<1> : tensor<2xi32> : !spirv.array<2 x i32>
      %cst7_ui8 = spirv.Constant 7 : ui8
      %a_rather_long_name_of_a_variable_that_fills_more_than_64_characters_addr = spirv.mlir.addressof @a_rather_long_name_of_a_variable_that_fills_more_than_64_characters : !spirv.ptr<vector<3xi32>, Private>
      %short_addr = spirv.mlir.addressof @short : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
      %short_addr_1 = spirv.mlir.addressof @short : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
      %with_space_addr = spirv.mlir.addressof @"with space" : !spirv.ptr<i32, Private>
      %_9_lives_addr = spirv.mlir.addressof @"9 lives" : !spirv.ptr<i32, Private>
      %tab9_quote22_back5C_endC3A9_addr = spirv.mlir.addressof @"tab\09 quote\22 back\\ end\C3\A9" : !spirv.ptr<i32, Private>
      %a3Ab_addr = spirv.mlir.addressof @"a:b" : !spirv.ptr<i32, Private>
      %_2121212121212121212121212121212121212121212121212121212121212121212121212121212121212121212121212121212121212121_addr = spirv.mlir.addressof @"!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!" : !spirv.ptr<i32, Private>
      spirv.Return
    }
  }
  func.func @buffers(%arg0: memref<?x4xf32, strided<[?, 1], offset: ?>>, %arg1: index, %arg2: tensor<?x4xf32>) {
    %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x4xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
    %base_buffer_0, %offset_1, %sizes_2:2, %strides_3:2 = memref.extract_strided_metadata %arg0 : memref<?x4xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
    %alloc = memref.alloc(%arg1) : memref<?x4xf32>
    %alloc_4 = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
    %alloca = memref.alloca() : memref<4xf32>
    %subview = memref.subview %arg0[%arg1, 0] [2, 4] [1, 1] : memref<?x4xf32, strided<[?, 1], offset: ?>> to memref<2x4xf32, strided<[?, 1], offset: ?>>
    %cast = memref.cast %alloc : memref<?x4xf32> to memref<4x4xf32>
    %dim = tensor.dim %arg2, %arg1 : tensor<?x4xf32>
    %rank = tensor.rank %arg2 : tensor<?x4xf32>
    %extracted_slice = tensor.extract_slice %arg2[0, 0] [%arg1, 2] [1, 2] : tensor<?x4xf32> to tensor<?x2xf32>
    %collapsed = tensor.collapse_shape %arg2 [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
    %expanded = tensor.expand_shape %arg2 [[0], [1, 2]] output_shape [%arg1, 2, 2] : tensor<?x4xf32> into tensor<?x2x2xf32>
    %padded = tensor.pad %arg2 low[%arg1, 1] high[0, %arg1] {
    ^bb0(%arg3: index, %arg4: index):
      %cst = arith.constant 0.000000e+00 : f32
      tensor.yield %cst : f32
    } : tensor<?x4xf32> to tensor<?x?xf32>
    %generated = tensor.generate %arg1 {
    ^bb0(%arg3: index, %arg4: index):
      %cst = arith.constant 0.000000e+00 : f32
      tensor.yield %cst : f32
    } : tensor<?x4xf32>
    %concat = tensor.concat dim(0) %arg2, %arg2 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
    return
  }
}
