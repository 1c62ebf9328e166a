module {
  spirv.module @m Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Int64], [SPV_KHR_storage_buffer_storage_class]> attributes {x = 1 : i32} {
    spirv.SpecConstant @sc spec_id(5) = 1 : i32
    spirv.SpecConstant @sc2 = 1.000000e+00 : f32
    spirv.GlobalVariable @v0 bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
    spirv.GlobalVariable @v3 initializer(@sc2) {location = 3 : i32} : !spirv.ptr<f32, Private>
    spirv.func @f(%arg0: i32, %arg1: f32) -> i32 "None" {
      %cst5_i32 = spirv.Constant 5 : i32
      %cst_f32 = spirv.Constant 5.000000e+00 : f32
      %true = spirv.Constant true
      %cst_vec_2xi32 = spirv.Constant dense<[1, 2]> : vector<2xi32>
      %cst3_ui8 = spirv.Constant 3 : ui8
      %cst = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
      %0 = spirv.Variable : !spirv.ptr<i32, Function>
      %1 = spirv.Variable init(%cst5_i32) {a} : !spirv.ptr<i32, Function>
      %2 = spirv.Load "Function" %0 : i32
      %3 = spirv.Load "Function" %0 ["Aligned", 4] : i32
      %4 = spirv.Load "Function" %0 ["Volatile"] : i32
      spirv.Store "Function" %0, %2 : i32
      spirv.Store "Function" %0, %2 ["Volatile|Aligned", 4] : i32
      %5 = spirv.CompositeExtract %cst_vec_2xi32[1 : i32] : vector<2xi32>
      %6 = spirv.CompositeInsert %5, %cst_vec_2xi32[0 : i32] : i32 into vector<2xi32>
      spirv.mlir.selection {
        spirv.BranchConditional %true [5, 10], ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spirv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spirv.mlir.merge
      }
      spirv.mlir.loop control(Unroll) {
        spirv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb3
        spirv.BranchConditional %true, ^bb2, ^bb4
      ^bb2:  // pred: ^bb1
        spirv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        spirv.Branch ^bb1
      ^bb4:  // pred: ^bb1
        spirv.mlir.merge
      }
      %7 = spirv.IAdd %cst5_i32, %2 : i32
      %8 = spirv.Select %true, %7, %cst5_i32 : i1, i32
      %9 = spirv.Bitcast %cst5_i32 : i32 to f32
      %10 = spirv.FunctionCall @g(%cst5_i32) : (i32) -> i32
      %11 = spirv.CompositeConstruct %cst_f32, %cst_f32 : (f32, f32) -> vector<2xf32>
      %12 = spirv.VectorShuffle [0 : i32, 1 : i32] %cst_vec_2xi32, %cst_vec_2xi32 : vector<2xi32>, vector<2xi32> -> vector<2xi32>
      %v0_addr = spirv.mlir.addressof @v0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
      spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
      %13 = spirv.AtomicIAdd <Device> <None> %0, %cst5_i32 : !spirv.ptr<i32, Function>
      %14 = spirv.Undef : f32
      %15 = spirv.GL.Exp %cst_f32 : f32
      %16 = spirv.LogicalNot %true : i1
      %17 = spirv.SLessThan %cst5_i32, %2 : i32
      %18 = spirv.GroupNonUniformElect <Workgroup> : i1
      spirv.ReturnValue %8 : i32
    }
    spirv.func @g(%arg0: i32) -> i32 "Inline|Pure" attributes {y = 2 : i32} {
      spirv.ReturnValue %arg0 : i32
    }
    spirv.EntryPoint "GLCompute" @f, @v0, @v3
    spirv.EntryPoint "Vertex" @g
    spirv.ExecutionMode @f "LocalSize", 1, 1, 1
    spirv.ExecutionMode @f "ContractionOff"
  }
}
