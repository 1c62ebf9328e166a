"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "constants"}> ({
    %46 = "arith.constant"() <{value = 5 : i32}> : () -> i32
    %47 = "arith.constant"() <{value = 5 : i32}> : () -> i32
    %48 = "arith.constant"() <{value = -7 : i64}> : () -> i64
    %49 = "arith.constant"() <{value = true}> : () -> i1
    %50 = "arith.constant"() <{value = false}> : () -> i1
    %51 = "arith.constant"() <{value = 12345678901234567890123456789 : i128}> : () -> i128
    %52 = "arith.constant"() <{value = 1234567890123456789012345678901234567890 : i256}> : () -> i256
    %53 = "arith.constant"() <{value = -123456789012345678901234567890 : i128}> : () -> i128
    %54 = "arith.constant"() <{value = 3 : index}> : () -> index
    %55 = "arith.constant"() <{value = -9223372036854775808 : index}> : () -> index
    %56 = "arith.constant"() <{value = dense<3> : vector<4xi32>}> : () -> vector<4xi32>
    %57 = "arith.constant"() <{value = 1.500000e+00 : bf16}> : () -> bf16
    %58 = "arith.constant"() <{value = 1 : i60000}> : () -> i60000
    %59 = "index.constant"() <{value = 9 : index}> : () -> index
    %60 = "index.constant"() <{value = -123456789012345 : index}> : () -> index
    %61 = "index.bool.constant"() <{value = true}> : () -> i1
    %62 = "complex.constant"() <{value = [1.000000e+00, -1.000000e+00]}> : () -> complex<f64>
    %63 = "tensor.empty"() : () -> tensor<4xf32>
    %64 = "tosa.const_shape"() <{values = dense<[1, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %65 = "shape.const_shape"() <{shape = dense<[1, 2, 3]> : tensor<3xindex>}> : () -> tensor<3xindex>
    %66 = "shape.const_shape"() <{shape = dense<> : tensor<0xindex>}> : () -> !shape.shape
    %67 = "shape.const_size"() <{value = 10 : index}> : () -> !shape.size
    %68 = "shape.const_witness"() <{passing = true}> : () -> !shape.witness
    %69 = "func.constant"() <{value = @constants}> : () -> (() -> ())
    %70 = "ub.poison"() <{value = #ub.poison}> : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) -> (), sym_name = "many"}> ({
  ^bb0(%arg9: i1, %arg10: i1, %arg11: i1, %arg12: i1, %arg13: i1, %arg14: i1, %arg15: i1, %arg16: i1, %arg17: i1, %arg18: i1, %arg19: i1, %arg20: i1, %arg21: i1, %arg22: i1, %arg23: i1, %arg24: i1, %arg25: i1, %arg26: i1, %arg27: i1, %arg28: i1, %arg29: i1, %arg30: i1, %arg31: i1, %arg32: i1, %arg33: i1, %arg34: i1, %arg35: i1, %arg36: i1, %arg37: i1, %arg38: i1, %arg39: i1, %arg40: i1, %arg41: i1, %arg42: i1, %arg43: i1, %arg44: i1, %arg45: i1, %arg46: i1, %arg47: i1, %arg48: i1, %arg49: i1, %arg50: i1, %arg51: i1, %arg52: i1, %arg53: i1, %arg54: i1, %arg55: i1, %arg56: i1, %arg57: i1, %arg58: i1, %arg59: i1, %arg60: i1, %arg61: i1, %arg62: i1, %arg63: i1, %arg64: i1, %arg65: i1, %arg66: i1, %arg67: i1, %arg68: i1, %arg69: i1, %arg70: i1, %arg71: i1, %arg72: i1, %arg73: i1, %arg74: i1, %arg75: i1, %arg76: i1, %arg77: i1, %arg78: i1):
    %45 = "arith.constant"() <{value = 1 : index}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, f32) -> (), sym_name = "clash"}> ({
  ^bb0(%arg7: i32, %arg8: f32):
    %34 = "arith.constant"() <{value = 5 : i32}> : () -> i32
    %35 = "arith.constant"() <{value = 5.000000e+00 : f32}> : () -> f32
    %36 = "arith.constant"() <{value = 5.000000e+00 : f32}> : () -> f32
    %37 = "arith.constant"() <{value = true}> : () -> i1
    "scf.if"(%37) ({
      %43 = "arith.constant"() <{value = 5 : i32}> : () -> i32
      %44 = "arith.constant"() <{value = 5.000000e+00 : f32}> : () -> f32
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %38 = "arith.constant"() <{value = 4 : index}> : () -> index
    %39 = "vector.vscale"() : () -> index
    %40 = "arith.muli"(%39, %38) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %41 = "arith.muli"(%38, %39) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %42 = "arith.muli"(%38, %38) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "spirv.module"() <{addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<GLSL450>}> ({
    "spirv.GlobalVariable"() <{sym_name = "a_rather_long_name_of_a_variable_that_fills_more_than_64_characters", type = !spirv.ptr<vector<3xi32>, Private>}> : () -> ()
    "spirv.GlobalVariable"() <{binding = 1 : i32, descriptor_set = 0 : i32, sym_name = "short", type = !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>}> : () -> ()
    "spirv.GlobalVariable"() <{sym_name = "with space", type = !spirv.ptr<i32, Private>}> : () -> ()
    "spirv.GlobalVariable"() <{sym_name = "9 lives", type = !spirv.ptr<i32, Private>}> : () -> ()
    "spirv.GlobalVariable"() <{sym_name = "tab\09 quote\22 back\\ end\C3\A9", type = !spirv.ptr<i32, Private>}> : () -> ()
    "spirv.GlobalVariable"() <{sym_name = "!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!", type = !spirv.ptr<i32, Private>}> : () -> ()
    "spirv.GlobalVariable"() <{sym_name = "a:b", type = !spirv.ptr<i32, Private>}> : () -> ()
    "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = () -> (), sym_name = "names"}> ({
      %17 = "spirv.Constant"() <{value = 5 : i32}> : () -> i32
      %18 = "spirv.Constant"() <{value = -5 : i64}> : () -> i64
      %19 = "spirv.Constant"() <{value = true}> : () -> i1
      %20 = "spirv.Constant"() <{value = 1.000000e+00 : f16}> : () -> f16
      %21 = "spirv.Constant"() <{value = dense<[1, 2]> : vector<2xi32>}> : () -> vector<2xi32>
      %22 = "spirv.Constant"() <{value = dense<1.000000e+00> : vector<4xf32>}> : () -> vector<4xf32>
      %23 = "spirv.Constant"() <{value = [dense<1.000000e+00> : vector<2xf32>, dense<2.000000e+00> : vector<2xf32>]}> : () -> !spirv.array<2 x vector<2xf32>>
      %24 = "spirv.Constant"() <{value = dense<1> : tensor<2xi32>}> : () -> !spirv.array<2 x i32>
      %25 = "spirv.Constant"() <{value = 7 : ui8}> : () -> ui8
      %26 = "spirv.mlir.addressof"() <{variable = @a_rather_long_name_of_a_variable_that_fills_more_than_64_characters}> : () -> !spirv.ptr<vector<3xi32>, Private>
      %27 = "spirv.mlir.addressof"() <{variable = @short}> : () -> !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
      %28 = "spirv.mlir.addressof"() <{variable = @short}> : () -> !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
      %29 = "spirv.mlir.addressof"() <{variable = @"with space"}> : () -> !spirv.ptr<i32, Private>
      %30 = "spirv.mlir.addressof"() <{variable = @"9 lives"}> : () -> !spirv.ptr<i32, Private>
      %31 = "spirv.mlir.addressof"() <{variable = @"tab\09 quote\22 back\\ end\C3\A9"}> : () -> !spirv.ptr<i32, Private>
      %32 = "spirv.mlir.addressof"() <{variable = @"a:b"}> : () -> !spirv.ptr<i32, Private>
      %33 = "spirv.mlir.addressof"() <{variable = @"!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!"}> : () -> !spirv.ptr<i32, Private>
      "spirv.Return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?x4xf32, strided<[?, 1], offset: ?>>, index, tensor<?x4xf32>) -> (), sym_name = "buffers"}> ({
  ^bb0(%arg0: memref<?x4xf32, strided<[?, 1], offset: ?>>, %arg1: index, %arg2: tensor<?x4xf32>):
    %0:6 = "memref.extract_strided_metadata"(%arg0) : (memref<?x4xf32, strided<[?, 1], offset: ?>>) -> (memref<f32>, index, index, index, index, index)
    %1:6 = "memref.extract_strided_metadata"(%arg0) : (memref<?x4xf32, strided<[?, 1], offset: ?>>) -> (memref<f32>, index, index, index, index, index)
    %2 = "memref.alloc"(%arg1) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?x4xf32>
    %3 = "memref.alloc"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %4 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %5 = "memref.subview"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 2, 4>, static_strides = array<i64: 1, 1>}> : (memref<?x4xf32, strided<[?, 1], offset: ?>>, index) -> memref<2x4xf32, strided<[?, 1], offset: ?>>
    %6 = "memref.cast"(%2) : (memref<?x4xf32>) -> memref<4x4xf32>
    %7 = "tensor.dim"(%arg2, %arg1) : (tensor<?x4xf32>, index) -> index
    %8 = "tensor.rank"(%arg2) : (tensor<?x4xf32>) -> index
    %9 = "tensor.extract_slice"(%arg2, %arg1) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: -9223372036854775808, 2>, static_strides = array<i64: 1, 2>}> : (tensor<?x4xf32>, index) -> tensor<?x2xf32>
    %10 = "tensor.collapse_shape"(%arg2) <{reassociation = [[0, 1]]}> : (tensor<?x4xf32>) -> tensor<?xf32>
    %11 = "tensor.expand_shape"(%arg2, %arg1) <{reassociation = [[0], [1, 2]], static_output_shape = array<i64: -9223372036854775808, 2, 2>}> : (tensor<?x4xf32>, index) -> tensor<?x2x2xf32>
    %12 = "tensor.pad"(%arg2, %arg1, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 1>, static_high = array<i64: 0, -9223372036854775808>, static_low = array<i64: -9223372036854775808, 1>}> ({
    ^bb0(%arg5: index, %arg6: index):
      %16 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
      "tensor.yield"(%16) : (f32) -> ()
    }) : (tensor<?x4xf32>, index, index) -> tensor<?x?xf32>
    %13 = "tensor.generate"(%arg1) ({
    ^bb0(%arg3: index, %arg4: index):
      %15 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
      "tensor.yield"(%15) : (f32) -> ()
    }) : (index) -> tensor<?x4xf32>
    %14 = "tensor.concat"(%arg2, %arg2) <{dim = 0 : i64}> : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
