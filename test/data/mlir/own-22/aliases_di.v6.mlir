"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (ptr, i32)>, linkage = #llvm.linkage<external>, sym_name = "f", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: i32):
    "llvm.intr.dbg.value"(%arg1) <{locationExpr = #llvm.di_expression<[DW_OP_deref]>, varInfo = #llvm.di_local_variable<scope = #llvm.di_lexical_block<scope = #llvm.di_subprogram<id = distinct[0]<>, compileUnit = <id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = <"a.c" in "/src">, producer = "p", isOptimized = true, emissionKind = Full>, scope = #llvm.di_file<"a.c" in "/src">, name = "f", file = <"a.c" in "/src">, line = 1, scopeLine = 1, subprogramFlags = Definition, type = <types = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>, #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>, sizeInBits = 64>>>, file = <"a.c" in "/src">, line = 2, column = 3>, name = "x", file = <"a.c" in "/src">, line = 2, type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>>}> : (i32) -> ()
    "llvm.br"()[^bb1] <{loop_annotation = #llvm.loop_annotation<disableNonforced = true, vectorize = <disable = false>, unroll = <count = 8 : i32>>}> : () -> ()
  ^bb1:  // pred: ^bb0
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    "llvm.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
