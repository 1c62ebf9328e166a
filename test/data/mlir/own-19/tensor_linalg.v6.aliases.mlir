#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @mm(%arg0: tensor<4x8xf32>, %arg1: tensor<8x16xf32>) -> tensor<4x16xf32> {
    %0 = tensor.empty() : tensor<4x16xf32>
    %cst = arith.constant 0.000000e+00 : f32
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<4x16xf32>) -> tensor<4x16xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x16xf32>) outs(%1 : tensor<4x16xf32>) -> tensor<4x16xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x16xf32>) outs(%2 : tensor<4x16xf32>) attrs =  {own.kind = "mm"} {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %5 = linalg.index 0 : index
      %6 = arith.mulf %in, %in_0 : f32
      %7 = arith.addf %out, %6 : f32
      linalg.yield %7 : f32
    } -> tensor<4x16xf32>
    %transposed = linalg.transpose ins(%3 : tensor<4x16xf32>) outs(%0 : tensor<4x16xf32>) permutation = [0, 1] 
    %4 = tensor.empty() : tensor<4xf32>
    %reduced = linalg.reduce ins(%transposed : tensor<4x16xf32>) outs(%4 : tensor<4xf32>) dimensions = [1] 
      (%in: f32, %init: f32) {
        %5 = arith.addf %in, %init : f32
        linalg.yield %5 : f32
      }
    return %transposed : tensor<4x16xf32>
  }
  func.func @tens(%arg0: tensor<?x?xf32>, %arg1: index) -> tensor<?xf32> {
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
    %extracted = tensor.extract %arg0[%arg1, %c0] : tensor<?x?xf32>
    %inserted = tensor.insert %extracted into %arg0[%c0, %arg1] : tensor<?x?xf32>
    %extracted_slice = tensor.extract_slice %inserted[%arg1, 0] [%dim, 1] [1, 1] : tensor<?x?xf32> to tensor<?x1xf32>
    %collapsed = tensor.collapse_shape %extracted_slice [[0, 1]] : tensor<?x1xf32> into tensor<?xf32>
    %generated = tensor.generate %dim {
    ^bb0(%arg2: index):
      tensor.yield %extracted : f32
    } : tensor<?xf32>
    %from_elements = tensor.from_elements %arg1, %c0, %dim : tensor<3xindex>
    %splat = tensor.splat %extracted : tensor<2x2xf32>
    %padded = tensor.pad %generated low[1] high[%arg1] {
    ^bb0(%arg2: index):
      tensor.yield %extracted : f32
    } : tensor<?xf32> to tensor<?xf32>
    %concat = tensor.concat dim(0) %padded, %collapsed : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %cast = tensor.cast %splat : tensor<2x2xf32> to tensor<*xf32>
    return %concat : tensor<?xf32>
  }
}

