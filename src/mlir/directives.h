/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Directives of assembly formats that print/mlir_asm_*.c implement: X(function, "Name"). */
#ifndef IRMAPI_DIRECTIVES_H
#define IRMAPI_DIRECTIVES_H

#define MLIR_FORMAT_DIRECTIVES(X)                                                                  \
    X(affine_for, "AffineFor")                                                                     \
    X(affine_operands, "AffineOperands")                                                           \
    X(affine_parallel, "AffineParallel")                                                           \
    X(affine_subscripts, "AffineSubscripts")                                                       \
    X(arrow_types, "ArrowTypes")                                                                   \
    X(arrow_types_in_parentheses, "ArrowTypesInParentheses")                                       \
    X(assigned_arguments, "AssignedArguments")                                                     \
    X(async_execute, "AsyncExecute")                                                               \
    X(contract_trait, "ContractTrait")                                                             \
    X(data_instr, "DataInstr")                                                                     \
    X(dynamic_index_list, "DynamicIndexList")                                                      \
    X(for_loop, "ForLoop")                                                                         \
    X(forall, "Forall")                                                                            \
    X(global_memref, "GlobalMemrefOpTypeAndInitialValue")                                          \
    X(linalg_attributes, "LinalgAttributes")                                                       \
    X(linalg_extra_attributes, "LinalgExtraAttributes")                                            \
    X(linalg_trait, "LinalgTrait")                                                                 \
    X(quoted_word, "QuotedWord")                                                                   \
    X(read_write, "ReadWrite")                                                                     \
    X(region_arguments, "RegionArguments")                                                         \
    X(select_type, "SelectType")                                                                   \
    X(shape_values, "ShapeValues")                                                                 \
    X(stripped_type, "StrippedType")                                                               \
    X(symbol_visibility, "SymbolVisibility")                                                       \
    X(transfer_attributes, "TransferAttributes")                                                   \
    X(typed_initial_value, "TypedInitialValue")

#endif
