"builtin.module"() <{sym_visibility = "private"}> ({
  "builtin.module"() <{sym_name = "named", sym_visibility = "nested"}> ({
  ^bb0:
  }) {test.a} : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "yields"}> ({
  ^bb0(%arg2: tensor<4xf32>):
    %5 = "linalg.generic"(%arg2) <{indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg3: f32):
      "linalg.yield"(%arg3) {test.y} : (f32) -> ()
    }) : (tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%5) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "ml_program.global"() <{is_mutable, sym_name = "g", type = i32}> : () -> ()
  "ml_program.global"() <{is_mutable, sym_name = "h", sym_visibility = "private", type = i32}> : () -> ()
  "emitc.func"() <{function_type = () -> (), sym_name = "declared"}> ({
    "emitc.return"() : () -> ()
  }) : () -> ()
  "emitc.declare_func"() <{sym_name = @declared}> : () -> ()
  "func.func"() <{function_type = (!emitc.ptr<i32>) -> i32, sym_name = "apply"}> ({
  ^bb0(%arg1: !emitc.ptr<i32>):
    %4 = "emitc.apply"(%arg1) <{applicableOperator = "*"}> {test.b} : (!emitc.ptr<i32>) -> i32
    "func.return"(%4) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32)>, linkage = #llvm.linkage<external>, sym_name = "allocas", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: i32):
    %2 = "llvm.alloca"(%arg0) <{alignment = 0 : i64, elem_type = i32}> : (i32) -> !llvm.ptr
    %3 = "llvm.alloca"(%arg0) <{alignment = 8 : i64, elem_type = i32}> {test.c} : (i32) -> !llvm.ptr
    "llvm.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (tensor<2xindex>, tensor<2xindex>), sym_name = "shapes"}> ({
    %0 = "shape.const_shape"() <{shape = dense<[1, 2]> : tensor<2xindex>}> {test.d = 1 : i64} : () -> tensor<2xindex>
    %1 = "shape.const_shape"() <{shape = dense<[3, 4]> : tensor<2xindex>}> : () -> tensor<2xindex>
    "func.return"(%0, %1) : (tensor<2xindex>, tensor<2xindex>) -> ()
  }) : () -> ()
}) : () -> ()
