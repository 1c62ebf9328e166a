"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (i32, ptr)>, linkage = #llvm.linkage<external>, sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "p", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "v", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (i32, ptr)>, linkage = #llvm.linkage<external>, personality = @g, sym_name = "attributed", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg8: i32, %arg9: !llvm.ptr):
    %5 = "llvm.call"(%arg8, %arg9) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, arg_attrs = [{llvm.noundef}, {llvm.align = 8 : i64, llvm.nonnull}], callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, res_attrs = [{llvm.zeroext}]}> : (i32, !llvm.ptr) -> i32
    %6 = "llvm.call"(%arg8, %arg9) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, arg_attrs = [{llvm.noundef}, {}], callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>}> {foo} : (i32, !llvm.ptr) -> i32
    %7 = "llvm.call"(%arg8, %arg9) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, res_attrs = [{llvm.zeroext}]}> : (i32, !llvm.ptr) -> i32
    %8 = "llvm.call"(%arg8, %arg9, %arg8) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32: 1, 0>, op_bundle_tags = ["x", "y"], operandSegmentSizes = array<i32: 2, 1>, res_attrs = [{llvm.zeroext}]}> : (i32, !llvm.ptr, i32) -> i32
    %9 = "llvm.call"(%arg8, %arg9, %arg8, %arg9) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32: 2>, op_bundle_tags = ["x"], operandSegmentSizes = array<i32: 2, 2>}> {bar} : (i32, !llvm.ptr, i32, !llvm.ptr) -> i32
    %10 = "llvm.call"(%arg9, %arg8, %arg8, %arg9) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, arg_attrs = [{llvm.signext}], fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32: 2>, op_bundle_tags = ["x"], operandSegmentSizes = array<i32: 2, 2>}> : (!llvm.ptr, i32, i32, !llvm.ptr) -> i32
    %11 = "llvm.call"(%arg9, %arg8, %arg9) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, arg_attrs = [{llvm.noundef}, {llvm.noundef}], callee = @p, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32: 1>, op_bundle_tags = ["z"], operandSegmentSizes = array<i32: 2, 1>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> {q} : (!llvm.ptr, i32, !llvm.ptr) -> i32
    "llvm.call"() <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @v, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32: 0>, op_bundle_tags = ["e"], operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
    %12 = "llvm.call_intrinsic"(%arg8) <{arg_attrs = [{llvm.signext}], fastmathFlags = #llvm.fastmath<none>, intrin = "llvm.foo", op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>, res_attrs = [{llvm.zeroext}]}> : (i32) -> i32
    %13 = "llvm.call_intrinsic"(%arg8, %arg8) <{fastmathFlags = #llvm.fastmath<none>, intrin = "llvm.foo", op_bundle_sizes = array<i32: 1>, op_bundle_tags = ["x"], operandSegmentSizes = array<i32: 1, 1>}> {foo} : (i32, i32) -> i32
    %14 = "llvm.invoke"(%arg8, %arg9, %arg8, %arg8)[^bb1, ^bb2] <{CConv = #llvm.cconv<ccc>, arg_attrs = [{llvm.signext}, {}], callee = @g, op_bundle_sizes = array<i32: 1>, op_bundle_tags = ["b"], operandSegmentSizes = array<i32: 2, 1, 0, 1>, res_attrs = [{llvm.zeroext}]}> : (i32, !llvm.ptr, i32, i32) -> i32
  ^bb1(%15: i32):  // 2 preds: ^bb0, ^bb1
    %16 = "llvm.invoke"(%arg9, %arg8, %arg8)[^bb1, ^bb2] <{CConv = #llvm.cconv<ccc>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 1, 0, 0>, var_callee_type = !llvm.func<i32 (...)>}> : (!llvm.ptr, i32, i32) -> i32
  ^bb2:  // 2 preds: ^bb0, ^bb1
    %17 = "llvm.landingpad"() <{cleanup}> : () -> !llvm.struct<(ptr, i32)>
    "llvm.return"(%arg8) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, i1, ptr)>, linkage = #llvm.linkage<external>, sym_name = "f2", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg5: i32, %arg6: i1, %arg7: !llvm.ptr):
    "llvm.call"(%arg5) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, arg_attrs = [{llvm.noundef}], callee = @w, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()
    "llvm.intr.assume"(%arg6) <{op_bundle_sizes = array<i32>}> : (i1) -> ()
    "llvm.intr.assume"(%arg6, %arg7, %arg5) <{op_bundle_sizes = array<i32: 2, 0>, op_bundle_tags = ["align", "e"]}> : (i1, !llvm.ptr, i32) -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32)>, linkage = #llvm.linkage<external>, sym_name = "w", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (i1, ptr, i32)>, linkage = #llvm.linkage<external>, sym_name = "assume", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg2: i1, %arg3: !llvm.ptr, %arg4: i32):
    "llvm.intr.assume"(%arg2) <{op_bundle_sizes = array<i32>}> : (i1) -> ()
    "llvm.intr.assume"(%arg2, %arg3, %arg4) <{op_bundle_sizes = array<i32: 2>, op_bundle_tags = ["align"]}> : (i1, !llvm.ptr, i32) -> ()
    "llvm.intr.assume"(%arg2, %arg4) <{op_bundle_sizes = array<i32: 0, 1>, op_bundle_tags = ["a", "b"]}> : (i1, i32) -> ()
    "llvm.return"(%arg4) : (i32) -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i32, linkage = #llvm.linkage<external>, sym_name = "zed", unnamed_addr = 0 : i64, value = 42 : i32, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.mlir.alias"() <{alias_type = i32, linkage = #llvm.linkage<external>, sym_name = "foo", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %4 = "llvm.mlir.addressof"() <{global_name = @zed}> : () -> !llvm.ptr
    "llvm.return"(%4) : (!llvm.ptr) -> ()
  }) : () -> ()
  "llvm.mlir.alias"() <{alias_type = i32, dso_local, linkage = #llvm.linkage<weak>, sym_name = "foo2", thread_local_, unnamed_addr = 1 : i64, visibility_ = 1 : i64}> ({
    %3 = "llvm.mlir.addressof"() <{global_name = @zed}> : () -> !llvm.ptr
    "llvm.return"(%3) : (!llvm.ptr) -> ()
  }) : () -> ()
  "llvm.mlir.ifunc"() <{address_space = 0 : i32, i_func_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, resolver = @resolve, resolver_type = !llvm.ptr, sym_name = "ifn", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> : () -> ()
  "llvm.mlir.ifunc"() <{address_space = 0 : i32, dso_local, i_func_type = !llvm.func<void ()>, linkage = #llvm.linkage<weak>, resolver = @resolve, resolver_type = !llvm.ptr, sym_name = "ifn2", unnamed_addr = 2 : i64, visibility_ = 1 : i64}> : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<ptr ()>, linkage = #llvm.linkage<external>, sym_name = "resolve", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %2 = "llvm.mlir.zero"() : () -> !llvm.ptr
    "llvm.return"(%2) : (!llvm.ptr) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, ptr)>, linkage = #llvm.linkage<external>, sym_name = "debugged", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: i32, %arg1: !llvm.ptr):
    "llvm.intr.dbg.value"(%arg0) <{locationExpr = #llvm.di_expression<>, varInfo = #llvm.di_local_variable<scope = #llvm.di_subprogram<id = distinct[0]<>, compileUnit = <id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = <"a.c" in "/d">, producer = "p", isOptimized = true, emissionKind = Full>, scope = #llvm.di_file<"a.c" in "/d">, name = "f", file = <"a.c" in "/d">, line = 1, subprogramFlags = Definition>, name = "x", file = <"a.c" in "/d">, line = 2, type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>>}> : (i32) -> ()
    "llvm.intr.dbg.value"(%arg0) <{locationExpr = #llvm.di_expression<>, varInfo = #llvm.di_local_variable<scope = #llvm.di_subprogram<id = distinct[0]<>, compileUnit = <id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = <"a.c" in "/d">, producer = "p", isOptimized = true, emissionKind = Full>, scope = #llvm.di_file<"a.c" in "/d">, name = "f", file = <"a.c" in "/d">, line = 1, subprogramFlags = Definition>, name = "x", file = <"a.c" in "/d">, line = 2, type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>>}> : (i32) -> ()
    "llvm.intr.dbg.value"(%arg0) <{locationExpr = #llvm.di_expression<[DW_OP_LLVM_fragment(0, 8)]>, varInfo = #llvm.di_local_variable<scope = #llvm.di_subprogram<id = distinct[0]<>, compileUnit = <id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = <"a.c" in "/d">, producer = "p", isOptimized = true, emissionKind = Full>, scope = #llvm.di_file<"a.c" in "/d">, name = "f", file = <"a.c" in "/d">, line = 1, subprogramFlags = Definition>, name = "x", file = <"a.c" in "/d">, line = 2, type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>>}> : (i32) -> ()
    "llvm.intr.dbg.declare"(%arg1) <{locationExpr = #llvm.di_expression<>, varInfo = #llvm.di_local_variable<scope = #llvm.di_subprogram<id = distinct[0]<>, compileUnit = <id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = <"a.c" in "/d">, producer = "p", isOptimized = true, emissionKind = Full>, scope = #llvm.di_file<"a.c" in "/d">, name = "f", file = <"a.c" in "/d">, line = 1, subprogramFlags = Definition>, name = "x", file = <"a.c" in "/d">, line = 2, type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>>}> : (!llvm.ptr) -> ()
    "llvm.intr.dbg.label"() <{label = #llvm.di_label<scope = #llvm.di_subprogram<id = distinct[0]<>, compileUnit = <id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = <"a.c" in "/d">, producer = "p", isOptimized = true, emissionKind = Full>, scope = #llvm.di_file<"a.c" in "/d">, name = "f", file = <"a.c" in "/d">, line = 1, subprogramFlags = Definition>, name = "l", file = <"a.c" in "/d">, line = 3>}> : () -> ()
    %0 = "llvm.inline_asm"(%arg0) <{asm_dialect = 0 : i64, asm_string = "x", constraints = "y", tail_call_kind = #llvm.tailcallkind<none>}> : (i32) -> i32
    %1 = "llvm.inline_asm"(%arg0) <{asm_string = "x", constraints = "y", is_align_stack, tail_call_kind = #llvm.tailcallkind<none>}> {k} : (i32) -> i32
    "llvm.inline_asm"(%arg0, %arg1) <{asm_string = "x", constraints = "y", has_side_effects, operand_attrs = [{}, {elementtype = i32}], tail_call_kind = #llvm.tailcallkind<none>}> : (i32, !llvm.ptr) -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
