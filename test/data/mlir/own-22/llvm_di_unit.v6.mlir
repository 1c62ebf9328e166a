"builtin.module"() ({
^bb0:
}) {t.a = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C99, file = <"a.c" in "/src">, isOptimized = false, emissionKind = Full>} : () -> ()
