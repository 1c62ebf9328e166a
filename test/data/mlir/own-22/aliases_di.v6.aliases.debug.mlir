#di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#di_file = #llvm.di_file<"a.c" in "/src">
#loc2 = loc("aliases_di.mlir":13:16)
#loc3 = loc("aliases_di.mlir":13:31)
#loop_unroll = #llvm.loop_unroll<count = 8 : i32>
#loop_vectorize = #llvm.loop_vectorize<disable = false>
#di_compile_unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #di_file, producer = "p", isOptimized = true, emissionKind = Full>
#di_derived_type = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #di_basic_type, sizeInBits = 64>
#loop_annotation = #llvm.loop_annotation<disableNonforced = true, vectorize = #loop_vectorize, unroll = #loop_unroll>
#di_subroutine_type = #llvm.di_subroutine_type<types = #di_basic_type, #di_derived_type>
#di_subprogram = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #di_compile_unit, scope = #di_file, name = "f", file = #di_file, line = 1, scopeLine = 1, subprogramFlags = Definition, type = #di_subroutine_type>
#di_lexical_block = #llvm.di_lexical_block<scope = #di_subprogram, file = #di_file, line = 2, column = 3>
#di_local_variable = #llvm.di_local_variable<scope = #di_lexical_block, name = "x", file = #di_file, line = 2, type = #di_basic_type>
module {
  llvm.func @f(%arg0: !llvm.ptr loc("aliases_di.mlir":13:16), %arg1: i32 loc("aliases_di.mlir":13:31)) {
    llvm.intr.dbg.value #di_local_variable #llvm.di_expression<[DW_OP_deref]> = %arg1 : i32 loc(#loc12)
    llvm.br ^bb1 {loop_annotation = #loop_annotation} loc(#loc5)
  ^bb1:  // pred: ^bb0
    llvm.return loc(#loc13)
  } loc(#loc9)
  llvm.func @g() {
    llvm.return loc(#loc7)
  } loc(#loc11)
} loc(#loc)
#loc = loc("aliases_di.mlir":12:1)
#loc1 = loc("a.c":1:1)
#loc4 = loc("a.c":2:3)
#loc5 = loc("aliases_di.mlir":15:5)
#loc6 = loc("a.c":3:1)
#loc7 = loc("a.c":10:2)
#loc8 = loc("a.c":9:1)
#di_subprogram1 = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #di_compile_unit, scope = #di_file, name = "g", file = #di_file, line = 9, scopeLine = 9, subprogramFlags = Definition, type = #di_subroutine_type>
#loc9 = loc(fused<#di_subprogram>[#loc1])
#loc10 = loc(fused<#di_subprogram1>[#loc7])
#loc11 = loc(fused<#di_subprogram1>[#loc8])
#loc12 = loc(fused<#di_lexical_block>[#loc4])
#loc13 = loc(callsite(#loc6 at #loc10))

