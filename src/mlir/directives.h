/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Directives of assembly formats that print/mlir_asm_*.c implement: X(function, "Name"). */
#ifndef IRMAPI_DIRECTIVES_H
#define IRMAPI_DIRECTIVES_H

#define MLIR_FORMAT_DIRECTIVES(X)                                                                  \
    X(affine_dma, "AffineDma")                                                                     \
    X(affine_for, "AffineFor")                                                                     \
    X(affine_operands, "AffineOperands")                                                           \
    X(affine_parallel, "AffineParallel")                                                           \
    X(affine_subscripts, "AffineSubscripts")                                                       \
    X(all_reduce, "AllReduceOperation")                                                            \
    X(arrow_types, "ArrowTypes")                                                                   \
    X(arrow_types_in_parentheses, "ArrowTypesInParentheses")                                       \
    X(assigned_arguments, "AssignedArguments")                                                     \
    X(async_dependencies, "AsyncDependencies")                                                     \
    X(async_execute, "AsyncExecute")                                                               \
    X(await_type, "AwaitResultType")                                                               \
    X(complex_type, "ComplexOpType")                                                               \
    X(contract_trait, "ContractTrait")                                                             \
    X(convolution_dimensions, "ConvolutionDimensions")                                             \
    X(custom_call_target, "CustomCallTarget")                                                      \
    X(data_instr, "DataInstr")                                                                     \
    X(default_region, "DefaultRegion")                                                             \
    X(dimension_list, "DimensionList")                                                             \
    X(dma_start, "DmaStart")                                                                       \
    X(dot_dimensions, "DotDimensionNumbers")                                                       \
    X(dynamic_index_list, "DynamicIndexList")                                                      \
    X(exponent_mantissa, "ExponentMantissa")                                                       \
    X(for_loop, "ForLoop")                                                                         \
    X(forall, "Forall")                                                                            \
    X(gep_indices, "GEPIndices")                                                                   \
    X(global_memref, "GlobalMemrefOpTypeAndInitialValue")                                          \
    X(iteration, "SparseIteration")                                                                \
    X(launch, "GpuLaunch")                                                                         \
    X(launch_attributes, "GpuLaunchAttributes")                                                    \
    X(launch_operands, "LaunchFuncOperands")                                                       \
    X(launch_type, "LaunchDimType")                                                                \
    X(level_range, "LevelRange")                                                                   \
    X(linalg_attributes, "LinalgAttributes")                                                       \
    X(linalg_extra_attributes, "LinalgExtraAttributes")                                            \
    X(linalg_map, "LinalgMap")                                                                     \
    X(linalg_reduce, "LinalgReduce")                                                               \
    X(linalg_trait, "LinalgTrait")                                                                 \
    X(llvm_callee, "LlvmCallee")                                                                   \
    X(llvm_call_type, "LlvmCallType")                                                              \
    X(landing_pad, "LlvmLandingPad")                                                               \
    X(llvm_function, "LlvmFunction")                                                               \
    X(llvm_global, "LlvmGlobal")                                                                   \
    X(llvm_attributes, "LLVMOpAttrs")                                                              \
    X(match_dims, "TransformMatchDims")                                                            \
    X(nothing, "InsertExtractValueElementType")                                                    \
    X(mask, "VectorMask")                                                                          \
    X(operands_and_comma, "VariadicOperandWithAttribute")                                          \
    X(operation_attributes, "OperationOpAttributes")                                               \
    X(optional_word, "AllReduceOperation")                                                         \
    X(overflow_flags, "OverflowFlags")                                                             \
    X(pairwise_type, "PairwiseOpType")                                                             \
    X(precision_and_algorithm, "PrecisionConfigAndAlgorithm")                                      \
    X(precision_config, "PrecisionConfig")                                                         \
    X(quoted_word, "QuotedWord")                                                                   \
    X(read_write, "ReadWrite")                                                                     \
    X(region_arguments, "RegionArguments")                                                         \
    X(select_operands_type, "SelectOpType")                                                        \
    X(select_type, "SelectType")                                                                   \
    X(sequence_operands, "SequenceOpOperands")                                                     \
    X(shape_values, "ShapeValues")                                                                 \
    X(slice_ranges, "SliceRanges")                                                                 \
    X(stablehlo_constant, "StablehloConstant")                                                     \
    X(stablehlo_reduce, "StablehloReduce")                                                         \
    X(stablehlo_while, "StablehloWhile")                                                           \
    X(stripped_type, "StrippedType")                                                               \
    X(switch_cases, "SwitchOpCases")                                                               \
    X(switch_regions, "SwitchRegions")                                                             \
    X(symbol_visibility, "SymbolVisibility")                                                       \
    X(token_ordering, "TokenOrdering")                                                             \
    X(transfer_attributes, "TransferAttributes")                                                   \
    X(tuple_type, "TupleOpType")                                                                   \
    X(typed_initial_value, "TypedInitialValue")                                                    \
    X(variadic_same_type, "VariadicSameOperandsAndResultType")                                     \
    X(vhlo_function, "VhloFunction")                                                               \
    X(warp, "WarpExecute")                                                                         \
    X(window_attributes, "WindowAttributes")

/* Those that check first whether the op fits: X(function, "Name"). */
#define MLIR_CHECKED_DIRECTIVES(X)                                                                 \
    X(affine_dma, "AffineDma")                                                                     \
    X(affine_for, "AffineFor")                                                                     \
    X(affine_operands, "AffineOperands")                                                           \
    X(affine_parallel, "AffineParallel")                                                           \
    X(affine_subscripts, "AffineSubscripts")                                                       \
    X(assigned_arguments, "AssignedArguments")                                                     \
    X(dma_start, "DmaStart")                                                                       \
    X(dynamic_index_list, "DynamicIndexList")                                                      \
    X(for_loop, "ForLoop")                                                                         \
    X(forall, "Forall")                                                                            \
    X(iteration, "SparseIteration")                                                                \
    X(launch, "GpuLaunch")                                                                         \
    X(level_range, "LevelRange")                                                                   \
    X(linalg_map, "LinalgMap")                                                                     \
    X(linalg_reduce, "LinalgReduce")                                                               \
    X(llvm_callee, "LlvmCallee")                                                                   \
    X(llvm_function, "LlvmFunction")                                                               \
    X(llvm_global, "LlvmGlobal")                                                                   \
    X(mask, "VectorMask")                                                                          \
    X(region_arguments, "RegionArguments")                                                         \
    X(switch_regions, "SwitchRegions")                                                             \
    X(warp, "WarpExecute")

#endif
