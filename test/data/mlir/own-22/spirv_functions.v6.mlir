"builtin.module"() ({
  "spirv.module"() <{addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<GLSL450>, sym_name = "m", vce_triple = #spirv.vce<v1.3, [Shader, Int64], [SPV_KHR_storage_buffer_storage_class]>}> ({
    "spirv.SpecConstant"() <{default_value = 1 : i32, sym_name = "sc"}> {spec_id = 5 : i64} : () -> ()
    "spirv.SpecConstant"() <{default_value = 1.000000e+00 : f32, sym_name = "sc2"}> : () -> ()
    "spirv.GlobalVariable"() <{binding = 1 : i32, descriptor_set = 0 : i32, sym_name = "v0", type = !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>}> : () -> ()
    "spirv.GlobalVariable"() <{initializer = @sc2, location = 3 : i32, sym_name = "v3", type = !spirv.ptr<f32, Private>}> : () -> ()
    "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = (i32, f32) -> i32, sym_name = "f"}> ({
    ^bb0(%arg1: i32, %arg2: f32):
      %0 = "spirv.Constant"() <{value = 5 : i32}> : () -> i32
      %1 = "spirv.Constant"() <{value = 5.000000e+00 : f32}> : () -> f32
      %2 = "spirv.Constant"() <{value = true}> : () -> i1
      %3 = "spirv.Constant"() <{value = dense<[1, 2]> : vector<2xi32>}> : () -> vector<2xi32>
      %4 = "spirv.Constant"() <{value = 3 : ui8}> : () -> ui8
      %5 = "spirv.Constant"() <{value = [1 : i32, 2 : i32]}> : () -> !spirv.array<2 x i32>
      %6 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Function>}> : () -> !spirv.ptr<i32, Function>
      %7 = "spirv.Variable"(%0) <{storage_class = #spirv.storage_class<Function>}> {a} : (i32) -> !spirv.ptr<i32, Function>
      %8 = "spirv.Load"(%6) : (!spirv.ptr<i32, Function>) -> i32
      %9 = "spirv.Load"(%6) <{alignment = 4 : i32, memory_access = #spirv.memory_access<Aligned>}> : (!spirv.ptr<i32, Function>) -> i32
      %10 = "spirv.Load"(%6) <{memory_access = #spirv.memory_access<Volatile>}> : (!spirv.ptr<i32, Function>) -> i32
      "spirv.Store"(%6, %8) : (!spirv.ptr<i32, Function>, i32) -> ()
      "spirv.Store"(%6, %8) <{alignment = 4 : i32, memory_access = #spirv.memory_access<Volatile|Aligned>}> : (!spirv.ptr<i32, Function>, i32) -> ()
      %11 = "spirv.CompositeExtract"(%3) <{indices = [1 : i32]}> : (vector<2xi32>) -> i32
      %12 = "spirv.CompositeInsert"(%11, %3) <{indices = [0 : i32]}> : (i32, vector<2xi32>) -> vector<2xi32>
      "spirv.mlir.selection"() <{selection_control = #spirv.selection_control<None>}> ({
        "spirv.BranchConditional"(%2)[^bb1, ^bb2] <{branch_weights = [5 : i32, 10 : i32], operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
      ^bb1:  // pred: ^bb0
        "spirv.Branch"()[^bb2] : () -> ()
      ^bb2:  // 2 preds: ^bb0, ^bb1
        "spirv.mlir.merge"() : () -> ()
      }) : () -> ()
      "spirv.mlir.loop"() <{loop_control = #spirv.loop_control<Unroll>}> ({
        "spirv.Branch"()[^bb1] : () -> ()
      ^bb1:  // 2 preds: ^bb0, ^bb3
        "spirv.BranchConditional"(%2)[^bb2, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
      ^bb2:  // pred: ^bb1
        "spirv.Branch"()[^bb3] : () -> ()
      ^bb3:  // pred: ^bb2
        "spirv.Branch"()[^bb1] : () -> ()
      ^bb4:  // pred: ^bb1
        "spirv.mlir.merge"() : () -> ()
      }) : () -> ()
      %13 = "spirv.IAdd"(%0, %8) : (i32, i32) -> i32
      %14 = "spirv.Select"(%2, %13, %0) : (i1, i32, i32) -> i32
      %15 = "spirv.Bitcast"(%0) : (i32) -> f32
      %16 = "spirv.FunctionCall"(%0) <{callee = @g}> : (i32) -> i32
      %17 = "spirv.CompositeConstruct"(%1, %1) : (f32, f32) -> vector<2xf32>
      %18 = "spirv.VectorShuffle"(%3, %3) <{components = [0 : i32, 1 : i32]}> : (vector<2xi32>, vector<2xi32>) -> vector<2xi32>
      %19 = "spirv.mlir.addressof"() <{variable = @v0}> : () -> !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
      "spirv.ControlBarrier"() <{execution_scope = #spirv.scope<Workgroup>, memory_scope = #spirv.scope<Device>, memory_semantics = #spirv.memory_semantics<Acquire|UniformMemory>}> : () -> ()
      %20 = "spirv.AtomicIAdd"(%6, %0) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<i32, Function>, i32) -> i32
      %21 = "spirv.Undef"() : () -> f32
      %22 = "spirv.GL.Exp"(%1) : (f32) -> f32
      %23 = "spirv.LogicalNot"(%2) : (i1) -> i1
      %24 = "spirv.SLessThan"(%0, %8) : (i32, i32) -> i1
      %25 = "spirv.GroupNonUniformElect"() <{execution_scope = #spirv.scope<Workgroup>}> : () -> i1
      "spirv.ReturnValue"(%14) : (i32) -> ()
    }) : () -> ()
    "spirv.func"() <{function_control = #spirv.function_control<Inline|Pure>, function_type = (i32) -> i32, sym_name = "g"}> ({
    ^bb0(%arg0: i32):
      "spirv.ReturnValue"(%arg0) : (i32) -> ()
    }) {y = 2 : i32} : () -> ()
    "spirv.EntryPoint"() <{execution_model = #spirv.execution_model<GLCompute>, fn = @f, interface = [@v0, @v3]}> : () -> ()
    "spirv.EntryPoint"() <{execution_model = #spirv.execution_model<Vertex>, fn = @g, interface = []}> : () -> ()
    "spirv.ExecutionMode"() <{execution_mode = #spirv.execution_mode<LocalSize>, fn = @f, values = [1 : i32, 1 : i32, 1 : i32]}> : () -> ()
    "spirv.ExecutionMode"() <{execution_mode = #spirv.execution_mode<ContractionOff>, fn = @f, values = []}> : () -> ()
  }) {x = 1 : i32} : () -> ()
}) : () -> ()
