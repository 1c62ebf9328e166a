"builtin.module"() ({
^bb0:
}) {t.a = #llvm.di_derived_type<tag = DW_TAG_member, dwarfAddressSpace = 0>} : () -> ()
