/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Directives that print lists of operands, types and numbers: gpu, llvm, pdl, transform and others.
 */
#include "print/mlir_asm_text.h"

/* [async] [%token, %token] */
void irmapi_asm_do_async_dependencies(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, results, first = irmapi_asm_arg_group(x, args, 1, &count);
    (void)irmapi_asm_arg_group(x, args, 0, &results);
    asm_text(x, results ? "async" : "");
    if (!count)
        return;
    asm_text(x, results ? " [" : "[");
    irmapi_asm_values(x, first, count);
    asm_text(x, "]");
}

void irmapi_asm_do_await_type(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    irmapi_asm_types(x, false, 0, x->op->operands.count);
}

/* The word of an attribute, if it is there. */
void irmapi_asm_do_optional_word(struct asm_ctx *x, const struct asm_args *args)
{
    if (irmapi_asm_there(x, asm_ref(args, 0), asm_index(args, 0)))
        irmapi_asm_show(x, asm_index(args, 0));
}

/* : T of sizes that are not of type index */
void irmapi_asm_do_launch_type(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, first = irmapi_asm_arg_group(x, args, 0, &count), type, at;
    if (!count || !irmapi_asm_type_of(x, false, first, &type, &at) ||
        irmap_str_equal(irmapi_asm_render_type(x, type, at, 32), "index"))
        return;
    asm_text(x, ": ");
    irmapi_asm_type(x, type, at);
}

/* args(%a : T, %b : U) */
void irmapi_asm_do_launch_operands(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, first = irmapi_asm_arg_group(x, args, 0, &count);
    if (!count)
        return;
    asm_text(x, "args(");
    for (uint64_t i = 0; i < count && text_going(x->p); i++) {
        asm_text(x, i ? ", " : "");
        irmapi_asm_values(x, first + i, 1);
        asm_text(x, " : ");
        irmapi_asm_types(x, false, first + i, 1);
    }
    asm_text(x, ")");
}

/* 2x?x4 */
void irmapi_asm_do_dimension_list(struct asm_ctx *x, const struct asm_args *args)
{
    irmap_str list = irmapi_asm_elements(asm_held_text(x, irmapi_asm_hold_arg(x, args, 0))), one;
    for (bool later = false; irmapi_asm_element(&list, &one) && text_going(x->p); later = true) {
        asm_text(x, later ? "x" : "");
        if (one.size && one.data[0] == '-')
            asm_text(x, "?");
        else
            asm_put(x, one);
    }
}

/* all, except(1, 2), or 1, 2 */
void irmapi_asm_do_match_dims(struct asm_ctx *x, const struct asm_args *args)
{
    if (args->count > 2 && irmapi_asm_there(x, asm_ref(args, 2), asm_index(args, 2))) {
        asm_text(x, "all");
        return;
    }
    const bool inverted =
        args->count > 1 && irmapi_asm_there(x, asm_ref(args, 1), asm_index(args, 1));
    asm_text(x, inverted ? "except(" : "");
    asm_put(x, irmapi_asm_elements(asm_held_text(x, irmapi_asm_hold_arg(x, args, 0))));
    asm_text(x, inverted ? ")" : "");
}

/* " {"a" = %0}" */
void irmapi_asm_do_operation_attributes(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, first = irmapi_asm_arg_group(x, args, 0, &count);
    irmap_str list = irmapi_asm_elements(asm_held_text(x, irmapi_asm_hold_arg(x, args, 1))), one;
    if (!list.size)
        return;
    for (uint64_t i = 0; i < count && irmapi_asm_element(&list, &one) && text_going(x->p); i++) {
        asm_text(x, i ? ", " : " {");
        asm_put(x, one);
        asm_text(x, " = ");
        irmapi_asm_values(x, first + i, 1);
    }
    asm_text(x, "}");
}

/* " ordering(%token -> T)" */
void irmapi_asm_do_token_ordering(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, results, first = irmapi_asm_arg_group(x, args, 0, &count), from;
    from = irmapi_asm_arg_group(x, args, 1, &results);
    if (!count && !results)
        return;
    asm_text(x, count ? " ordering(" : " ordering(()");
    irmapi_asm_values(x, first, count);
    if (results) {
        asm_text(x, " -> ");
        irmapi_asm_types(x, true, from, results);
    }
    asm_text(x, ")");
}

/* %root : T, or %root, %more : (T, U) */
void irmapi_asm_do_sequence_operands(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, more, first = irmapi_asm_arg_group(x, args, 0, &count);
    (void)irmapi_asm_arg_group(x, args, 2, &more);
    if (!count)
        return;
    irmapi_asm_values(x, first, count + more);
    asm_text(x, more ? " : (" : " : ");
    irmapi_asm_types(x, false, first, count + more);
    asm_text(x, more ? ")" : "");
}

/* " overflow<nsw>" */
void irmapi_asm_do_overflow_flags(struct asm_ctx *x, const struct asm_args *args)
{
    const irmap_str s = asm_held_text(x, irmapi_asm_hold_arg(x, args, 0));
    const irmap_str flags = irmapi_asm_between(s, '<');
    if (!flags.size || irmap_str_equal(flags, "none"))
        return;
    asm_text(x, " overflow<");
    asm_put(x, flags);
    asm_text(x, ">");
}

void irmapi_asm_do_llvm_attributes(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    irmapi_asm_dict(x, false, NULL);
}

/* 0, %a: numbers, and operands for those that are dynamic. */
void irmapi_asm_do_gep_indices(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, first = irmapi_asm_arg_group(x, args, 0, &count), used = 0;
    struct asm_held h = irmapi_asm_hold_arg(x, args, 1);
    for (size_t at = 0; text_going(x->p); at++) {
        irmap_str list = irmapi_asm_elements(asm_held_text(x, h)), one;
        bool there = true;
        for (size_t i = 0; i <= at && there; i++)
            there = irmapi_asm_element(&list, &one);
        if (!there)
            break;
        asm_text(x, at ? ", " : "");
        if (irmap_str_equal(one, "-2147483648") && used < count)
            irmapi_asm_values(x, first + used++, 1);
        else
            asm_put(x, one);
    }
}

/* A directive that only a parser needs. */
void irmapi_asm_do_nothing(struct asm_ctx *x, const struct asm_args *args)
{
    (void)x, (void)args;
}
