module {
  func.func @omp(%arg0: memref<i32>, %arg1: i32) {
    omp.atomic.update hint(uncontended, speculative) memory_order(relaxed) %arg0 : memref<i32> {
    ^bb0(%arg2: i32):
      %0 = llvm.add %arg2, %arg1 : i32
      omp.yield(%0 : i32)
    }
    omp.atomic.update %arg0 : memref<i32> {
    ^bb0(%arg2: i32):
      omp.yield(%arg2 : i32)
    }
    return
  }
  func.func @shape(%arg0: !shape.shape, %arg1: !shape.size) -> !shape.size {
    %0 = shape.reduce(%arg0, %arg1) : !shape.shape -> !shape.size {
    ^bb0(%arg2: index, %arg3: !shape.size, %arg4: !shape.size):
      shape.yield %arg4 : !shape.size
    }
    return %0 : !shape.size
  }
  func.func @tosa(%arg0: tensor<4x4xf32>) -> (tensor<4xi32>, tensor<4x4xf32>, tensor<4x4xf32>) {
    %0 = tosa.argmax %arg0 {axis = 0 : i32, nan_mode = IGNORE} : (tensor<4x4xf32>) -> tensor<4xi32>
    %1 = tosa.maximum %arg0, %arg0 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %2 = tosa.clamp %arg0 {max_val = 1.000000e+00 : f32, min_val = 0.000000e+00 : f32} : (tensor<4x4xf32>) -> tensor<4x4xf32>
    return %0, %1, %2 : tensor<4xi32>, tensor<4x4xf32>, tensor<4x4xf32>
  }
  irdl.dialect @d {
    irdl.type @empty 
    irdl.type @t {
      %0 = irdl.any
      irdl.parameters(p: %0)
    }
    irdl.operation @o {
      %0 = irdl.any
      irdl.operands(a: %0, b: optional %0, c: variadic %0)
      irdl.results(r: %0)
    }
  }
  gpu.module @g<#gpu.select_object<1 : i64>> [#nvvm.target<chip = "sm_70">] {
    gpu.func @k(%arg0: i32 {own.a}, %arg1: memref<f32>) workgroup(%arg2 : memref<4xf32, 3>) private(%arg3 : memref<1xf32, 5>, %arg4 : memref<2xf32, 5>) kernel attributes {own.b} {
      gpu.return
    }
    gpu.func @h(%arg0: i32) -> i32 {
      gpu.return %arg0 : i32
    }
  }
  func.func @sme(%arg0: memref<?x?xf16>, %arg1: index) attributes {arm_streaming} {
    %0 = arm_sme.get_tile : vector<[16]x[16]xi8>
    %1 = arm_sme.zero : vector<[4]x[4]xf32>
    %2 = arm_sme.tile_load %arg0[%arg1, %arg1] : memref<?x?xf16>, vector<[8]x[8]xf16>
    %3 = arm_sme.tile_load %arg0[%arg1, %arg1] layout<vertical> : memref<?x?xf16>, vector<[8]x[8]xf16>
    arm_sme.tile_store %3, %arg0[%arg1, %arg1] layout<vertical> : memref<?x?xf16>, vector<[8]x[8]xf16>
    %4 = arm_sme.extract_tile_slice %3[%arg1] : vector<[8]xf16> from vector<[8]x[8]xf16>
    %5 = arm_sme.insert_tile_slice %4, %3[%arg1] layout<vertical> : vector<[8]xf16> into vector<[8]x[8]xf16>
    %6 = arm_sme.streaming_vl <byte>
    return
  }
}
