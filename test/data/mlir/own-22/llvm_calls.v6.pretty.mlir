module {
  llvm.func @g(i32, !llvm.ptr) -> i32
  llvm.func @p(!llvm.ptr, ...) -> i32
  llvm.func @v()
  llvm.func @attributed(%arg0: i32, %arg1: !llvm.ptr) -> i32 attributes {personality = @g} {
    %0 = llvm.call @g(%arg0, %arg1) : (i32 {llvm.noundef}, !llvm.ptr {llvm.align = 8 : i64, llvm.nonnull}) -> (i32 {llvm.zeroext})
    %1 = llvm.call @g(%arg0, %arg1) {foo} : (i32 {llvm.noundef}, !llvm.ptr) -> i32
    %2 = llvm.call @g(%arg0, %arg1) : (i32, !llvm.ptr) -> (i32 {llvm.zeroext})
    %3 = llvm.call @g(%arg0, %arg1) ["x"(%arg0 : i32), "y"()] : (i32, !llvm.ptr) -> (i32 {llvm.zeroext})
    %4 = llvm.call @g(%arg0, %arg1) ["x"(%arg0, %arg1 : i32, !llvm.ptr)] {bar} : (i32, !llvm.ptr) -> i32
    %5 = llvm.call %arg1(%arg0) ["x"(%arg0, %arg1 : i32, !llvm.ptr)] : !llvm.ptr, (i32 {llvm.signext}) -> i32
    %6 = llvm.call @p(%arg1, %arg0) vararg(!llvm.func<i32 (ptr, ...)>) ["z"(%arg1 : !llvm.ptr)] {q} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> i32
    llvm.call @v() ["e"()] : () -> ()
    %7 = llvm.call_intrinsic "llvm.foo"(%arg0) : (i32 {llvm.signext}) -> (i32 {llvm.zeroext})
    %8 = llvm.call_intrinsic "llvm.foo"(%arg0) ["x"(%arg0 : i32)] {foo} : (i32) -> i32
    %9 = llvm.invoke @g(%arg0, %arg1) to ^bb1(%arg0 : i32) unwind ^bb2 ["b"(%arg0 : i32)] : (i32 {llvm.signext}, !llvm.ptr) -> (i32 {llvm.zeroext})
  ^bb1(%10: i32):  // 2 preds: ^bb0, ^bb1
    %11 = llvm.invoke %arg1(%arg0) to ^bb1(%arg0 : i32) unwind ^bb2 vararg(!llvm.func<i32 (...)>) : !llvm.ptr, (i32) -> i32
  ^bb2:  // 2 preds: ^bb0, ^bb1
    %12 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
    llvm.return %arg0 : i32
  }
  llvm.func @f2(%arg0: i32, %arg1: i1, %arg2: !llvm.ptr) {
    llvm.call @w(%arg0) : (i32 {llvm.noundef}) -> ()
    llvm.intr.assume %arg1 : i1
    llvm.intr.assume %arg1 ["align"(%arg2, %arg0 : !llvm.ptr, i32), "e"()] : i1
    llvm.return
  }
  llvm.func @w(i32)
  llvm.func @assume(%arg0: i1, %arg1: !llvm.ptr, %arg2: i32) -> i32 {
    llvm.intr.assume %arg0 : i1
    llvm.intr.assume %arg0 ["align"(%arg1, %arg2 : !llvm.ptr, i32)] : i1
    llvm.intr.assume %arg0 ["a"(), "b"(%arg2 : i32)] : i1
    llvm.return %arg2 : i32
  }
  llvm.mlir.global external @zed(42 : i32) {addr_space = 0 : i32} : i32
  llvm.mlir.alias external @foo : i32 {
    %0 = llvm.mlir.addressof @zed : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.mlir.alias weak hidden thread_local local_unnamed_addr @foo2 {dso_local} : i32 {
    %0 = llvm.mlir.addressof @zed : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.mlir.ifunc external @ifn : !llvm.func<void ()>, !llvm.ptr @resolve
  llvm.mlir.ifunc weak hidden unnamed_addr @ifn2 : !llvm.func<void ()>, !llvm.ptr @resolve {dso_local}
  llvm.func @resolve() -> !llvm.ptr {
    %0 = llvm.mlir.zero : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.func @debugged(%arg0: i32, %arg1: !llvm.ptr) {
    llvm.intr.dbg.value #llvm.di_local_variable<scope = #llvm.di_subprogram<id = distinct[0]<>, compileUnit = <id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = <"a.c" in "/d">, producer = "p", isOptimized = true, emissionKind = Full>, scope = #llvm.di_file<"a.c" in "/d">, name = "f", file = <"a.c" in "/d">, line = 1, subprogramFlags = Definition>, name = "x", file = <"a.c" in "/d">, line = 2, type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>> = %arg0 : i32
    llvm.intr.dbg.value #llvm.di_local_variable<scope = #llvm.di_subprogram<id = distinct[0]<>, compileUnit = <id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = <"a.c" in "/d">, producer = "p", isOptimized = true, emissionKind = Full>, scope = #llvm.di_file<"a.c" in "/d">, name = "f", file = <"a.c" in "/d">, line = 1, subprogramFlags = Definition>, name = "x", file = <"a.c" in "/d">, line = 2, type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>> = %arg0 : i32
    llvm.intr.dbg.value #llvm.di_local_variable<scope = #llvm.di_subprogram<id = distinct[0]<>, compileUnit = <id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = <"a.c" in "/d">, producer = "p", isOptimized = true, emissionKind = Full>, scope = #llvm.di_file<"a.c" in "/d">, name = "f", file = <"a.c" in "/d">, line = 1, subprogramFlags = Definition>, name = "x", file = <"a.c" in "/d">, line = 2, type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>> #llvm.di_expression<[DW_OP_LLVM_fragment(0, 8)]> = %arg0 : i32
    llvm.intr.dbg.declare #llvm.di_local_variable<scope = #llvm.di_subprogram<id = distinct[0]<>, compileUnit = <id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = <"a.c" in "/d">, producer = "p", isOptimized = true, emissionKind = Full>, scope = #llvm.di_file<"a.c" in "/d">, name = "f", file = <"a.c" in "/d">, line = 1, subprogramFlags = Definition>, name = "x", file = <"a.c" in "/d">, line = 2, type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>> = %arg1 : !llvm.ptr
    llvm.intr.dbg.label <scope = #llvm.di_subprogram<id = distinct[0]<>, compileUnit = <id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = <"a.c" in "/d">, producer = "p", isOptimized = true, emissionKind = Full>, scope = #llvm.di_file<"a.c" in "/d">, name = "f", file = <"a.c" in "/d">, line = 1, subprogramFlags = Definition>, name = "l", file = <"a.c" in "/d">, line = 3>
    %0 = llvm.inline_asm asm_dialect = att "x", "y" %arg0 : (i32) -> i32
    %1 = llvm.inline_asm is_align_stack {k} "x", "y" %arg0 : (i32) -> i32
    llvm.inline_asm has_side_effects operand_attrs = [{}, {elementtype = i32}] "x", "y" %arg0, %arg1 : (i32, !llvm.ptr) -> ()
    llvm.return
  }
}
