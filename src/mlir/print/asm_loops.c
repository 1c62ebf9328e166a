/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Directives of loops and other ops with regions (scf, affine, async), and of switches. */
#include "mlir/print/asm_text.h"

static void put_type_of_value(struct asm_ctx *x, const struct text_value *v)
{
    irmapi_asm_type(x, v->type, v->type_at);
}

static void put_types_in_parentheses(struct asm_ctx *x, bool results, uint64_t first,
                                     uint64_t count)
{
    asm_text(x, "(");
    irmapi_asm_types(x, results, first, count);
    asm_text(x, ")");
}

/* Writes "-> T" or "-> (T, U)". */
void irmapi_asm_do_arrow_types(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, first = irmapi_asm_arg_group(x, args, 0, &count), type, at;
    asm_text(x, "-> ");
    if (count == 1 && irmapi_asm_type_of(x, true, first, &type, &at))
        irmapi_mlir_result_type(x->p, type, at);
    else
        put_types_in_parentheses(x, true, first, count);
}

/* Writes "-> (T)". */
void irmapi_asm_do_arrow_types_in_parentheses(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, first = irmapi_asm_arg_group(x, args, 0, &count);
    asm_text(x, "-> ");
    put_types_in_parentheses(x, true, first, count);
}

/* Writes (%a = %b, %c = %d): arguments of the entry block, and operands. */
static void put_assigned(struct asm_ctx *x, const struct text_value *v, uint64_t count,
                         uint64_t first)
{
    asm_text(x, "(");
    for (uint64_t i = 0; i < count && text_going(x->p); i++) {
        asm_text(x, i ? ", " : "");
        irmapi_asm_value(x, v + i);
        asm_text(x, " = ");
        irmapi_asm_value(x, irmapi_asm_operand(x, first + i));
    }
    asm_text(x, ")");
}

void irmapi_asm_do_assigned_arguments(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, given, first = irmapi_asm_arg_group(x, args, 0, &given);
    const struct text_value *v = irmapi_asm_entry_args(x, &count);
    if (v)
        put_assigned(x, v, count < given ? count : given, first);
}

/* Writes (%i, %j): arguments of the entry block. */
void irmapi_asm_do_region_arguments(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count;
    const struct text_value *v = irmapi_asm_entry_args(x, &count);
    (void)args;
    asm_text(x, "(");
    for (uint64_t i = 0; v && i < count && text_going(x->p); i++) {
        asm_text(x, i ? ", " : "");
        irmapi_asm_value(x, v + i);
    }
    asm_text(x, ")");
}

/* Writes [%deps] (%a as %b: T) -> T */
void irmapi_asm_do_async_execute(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, bodies, tokens, results, first = irmapi_asm_arg_group(x, args, 0, &tokens);
    uint64_t from = irmapi_asm_arg_group(x, args, 1, &bodies);
    const struct text_value *v = irmapi_asm_entry_args(x, &count);
    if (tokens) {
        asm_text(x, " [");
        irmapi_asm_values(x, first, tokens);
        asm_text(x, "]");
    }
    if (bodies && v && bodies <= count) {
        asm_text(x, " (");
        for (uint64_t i = 0; i < bodies && text_going(x->p); i++) {
            const struct text_value *given = irmapi_asm_operand(x, from + i);
            asm_text(x, i ? ", " : "");
            irmapi_asm_value(x, given);
            asm_text(x, " as ");
            irmapi_asm_value(x, v + i);
            asm_text(x, ": ");
            if (given)
                put_type_of_value(x, given);
        }
        asm_text(x, ")");
    }
    (void)irmapi_asm_arg_group(x, args, 2, &results);
    if (results) {
        const struct asm_args types = {args->at + 4, 1};
        asm_text(x, " ");
        irmapi_asm_do_arrow_types(x, &types);
    }
    irmapi_asm_dict(x, true, "operandSegmentSizes");
}

/* Writes "^bb1(%a, %b : T, U)". */
static void put_successor(struct asm_ctx *x, uint64_t block, uint64_t first, uint64_t count)
{
    asm_text(x, "^bb");
    irmapi_sink_uint(&x->p->sink, block);
    if (!count)
        return;
    asm_text(x, "(");
    irmapi_asm_values(x, first, count);
    asm_text(x, " : ");
    irmapi_asm_types(x, false, first, count);
    asm_text(x, ")");
}

/* Returns the number at a position of a text, or 0. */
static uint64_t number_at(irmap_str s, size_t at)
{
    uint64_t n = 0;
    for (; at < s.size && s.data[at] >= '0' && s.data[at] <= '9'; at++)
        n = n * 10 + (uint64_t)(s.data[at] - '0');
    return n;
}

/* Returns the width of the elements in bits, 32 for "dense<[1, 2]> : tensor<2xi32>"; 0 if there is
 * none. */
static uint32_t element_width(irmap_str values)
{
    uint64_t width = 0;
    for (size_t i = values.size; i > 1 && !width; i--)
        if (values.data[i - 1] == 'i')
            width = number_at(values, i);
    return (uint32_t)width;
}

/* Returns the number of elements, 2 for "dense<[1, 2]> : tensor<2xi32>"; 0 if there is none. */
static uint64_t element_count(irmap_str values)
{
    size_t at = values.size;
    while (at && values.data[at - 1] != '<')
        at--;
    return number_at(values, at);
}

/* Writes cases, "42: ^bb1(%a : i32)". Attribute
 * case_operand_segments contains the number of operands of each case. */
static void put_cases(struct asm_ctx *x, uint32_t values, uint32_t group, bool later,
                      const struct asm_args *args)
{
    uint64_t count, first = irmapi_asm_arg_group(x, args, group, &count), used = 0;
    struct asm_held numbers = irmapi_asm_hold_arg(x, args, values),
                    sizes = irmapi_asm_hold_named(x, "case_operand_segments");
    irmap_str list = irmapi_asm_elements(asm_held_text(x, numbers)), one = {"", 0},
              split = irmapi_asm_elements(asm_held_text(x, sizes)), part;
    const bool splat = asm_begins(asm_held_text(x, numbers), "dense<") &&
                       !asm_begins(asm_held_text(x, numbers), "dense<[");
    const uint32_t bits = element_width(asm_held_text(x, numbers));
    struct mlir_list blocks = x->op->successors;
    if (blocks.count)
        (void)mlir_list_next(x->p->t, &blocks, NULL);
    const uint64_t number = blocks.count;
    /* Since LLVM 21, llvm.switch prints signed numbers. */
    const bool is_unsigned = later || x->p->t->release == MLIR_RELEASE_19;
    for (uint64_t i = 0; i < number && text_going(x->p); i++) {
        uint64_t size = 0;
        if (!splat || i == 0)
            (void)irmapi_asm_next_element(&list, &one);
        if (irmapi_asm_next_element(&split, &part))
            size = number_at(part, 0);
        size = size < count - used ? size : count - used;
        asm_text(x, later || i ? "," : "");
        irmapi_asm_new_line(x);
        asm_text(x, "  ");
        if (is_unsigned && one.size > 1 && one.data[0] == '-' && bits && bits <= 64)
            irmapi_sink_uint(&x->p->sink, (0 - number_at(one, 1)) & (UINT64_MAX >> (64 - bits)));
        else
            asm_put(x, one);
        asm_text(x, ": ");
        put_successor(x, mlir_list_next(x->p->t, &blocks, NULL), first + used, size);
        used += size;
    }
}

/* Returns whether the op is cf.switch. Unlike llvm.switch, its directive also writes the default,
 * and has the values of the cases in argument 4 instead of 1. */
static bool has_default(const struct asm_args *args)
{
    return args->count > 7;
}

bool irmapi_asm_check_switch_cases(struct asm_ctx *x, const struct asm_args *args)
{
    const struct asm_held values = irmapi_asm_hold_arg(x, args, has_default(args) ? 4 : 1);
    const uint64_t blocks = x->op->successors.count;
    return blocks && element_count(asm_held_text(x, values)) == blocks - 1;
}

/* Writes the default and cases of cf.switch, or the cases of llvm.switch in brackets. */
void irmapi_asm_do_switch_cases(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, first;
    if (has_default(args)) {
        struct mlir_list blocks = x->op->successors;
        first = irmapi_asm_arg_group(x, args, 2, &count);
        asm_text(x, "  default: ");
        put_successor(x, blocks.count ? mlir_list_next(x->p->t, &blocks, NULL) : 0, first, count);
        if (!irmapi_asm_attr(x, asm_index(args, 4)))
            return; /* without a line break */
        put_cases(x, 4, 6, true, args);
        irmapi_asm_new_line(x);
        return;
    }
    asm_text(x, "[");
    put_cases(x, 1, 3, false, args);
    irmapi_asm_new_line(x);
    asm_text(x, "]");
}
