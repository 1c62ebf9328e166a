/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Directives of the scf dialect. */
#include "mlir/print/asm_text.h"

static bool hold(struct asm_ctx *x, const struct text_pair *pair, struct asm_held *out)
{
    *out = irmapi_asm_hold(x, pair);
    return out->size != 0;
}

static bool is_type(struct asm_ctx *x, bool result, uint64_t i, const char *text)
{
    uint64_t type, at;
    return irmapi_asm_type_of(x, result, i, &type, &at) &&
           irmap_str_equal(irmapi_asm_render_type(x, type, at, 16), text);
}

bool irmapi_asm_check_for_loop(struct asm_ctx *x, const struct asm_args *args)
{
    const uint64_t operands = x->op->operands.count;
    (void)args;
    return operands >= 3 && x->op->results.count == operands - 3 &&
           irmapi_asm_has_args(x, operands - 2);
}

/* Writes %i = %a to %b step %c iter_args(%d = %e) -> (f32) : i32 */
void irmapi_asm_do_for_loop(struct asm_ctx *x, const struct asm_args *args)
{
    static const char words[][7] = {" = ", " to ", " step "};
    const uint64_t inits = x->op->operands.count - 3;
    uint64_t count;
    (void)args;
    irmapi_asm_value(x, irmapi_asm_entry_args(x, &count));
    for (uint32_t i = 0; i < 3; i++) {
        asm_text(x, words[i]);
        irmapi_asm_value(x, irmapi_asm_operand(x, i));
    }
    if (inits) {
        asm_text(x, " iter_args");
        irmapi_asm_assigned(x, 1, 3, inits);
        asm_text(x, " ");
        irmapi_asm_arrow(x, 0, inits, true);
    }
    if (!is_type(x, false, 0, "index")) {
        asm_text(x, "  : ");
        irmapi_asm_types(x, false, 0, 1);
    }
}

/* Returns whether the next region has one argument per operand of the group. */
bool irmapi_asm_check_assigned_arguments(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count;
    (void)irmapi_asm_arg_group(x, args, 0, &count);
    return irmapi_asm_has_args(x, count);
}

/* Returns whether scf.parallel has as many lower bounds, upper bounds and steps as its region has
 * arguments. */
bool irmapi_asm_check_region_arguments(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t lower, upper, step;
    (void)args;
    if (x->form->operand_count < 3)
        return false;
    (void)irmapi_asm_group(x, false, 0, &lower);
    (void)irmapi_asm_group(x, false, 1, &upper);
    (void)irmapi_asm_group(x, false, 2, &step);
    return lower == upper && lower == step && irmapi_asm_has_args(x, lower);
}

/* Writes (%a, %b), the arguments of the next region. */
static void put_region_arguments(struct asm_ctx *x, uint64_t count)
{
    uint64_t have;
    const struct text_value *v = irmapi_asm_entry_args(x, &have);
    asm_text(x, "(");
    for (uint64_t i = 0; i < count && i < have && v && text_going(x->p); i++) {
        asm_text(x, i ? ", " : "");
        irmapi_asm_value(x, v + i);
    }
    asm_text(x, ")");
}

/* Attributes of scf.forall with the constant bounds. INT64_MIN represents an operand. */
static const char bounds[][17] = {"staticLowerBound", "staticUpperBound", "staticStep"};

/* Counts the bounds in counts[0], and those that are operands in counts[1]. Clears *all_usual if a
 * bound is not `usual`. Returns false if the list cannot be read. */
static bool bound_counts(struct asm_ctx *x, uint32_t which, uint64_t counts[2], int64_t usual,
                         bool *all_usual)
{
    struct asm_ints list;
    int64_t v;
    counts[0] = counts[1] = 0;
    if (!irmapi_asm_ints(x, irmapi_asm_pair(x, bounds[which]), &list) || list.splat)
        return false;
    while (irmapi_asm_next_int(&list, &v)) {
        counts[0]++;
        counts[1] += v == INT64_MIN;
        *all_usual &= v == usual;
    }
    return true;
}

bool irmapi_asm_check_forall(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t dims = 0, outputs, have, counts[2];
    bool unused = false;
    (void)args;
    if (x->form->operand_count != 4)
        return false;
    for (uint32_t i = 0; i < 3; i++) {
        (void)irmapi_asm_group(x, false, i, &have);
        if (!bound_counts(x, i, counts, 0, &unused) || counts[1] != have ||
            (i && counts[0] != dims))
            return false;
        dims = counts[0];
    }
    (void)irmapi_asm_group(x, false, 3, &outputs);
    return x->op->results.count == outputs && irmapi_asm_has_args(x, dims + outputs);
}

static void put_bound(struct asm_ctx *x, uint32_t which)
{
    struct asm_held kept;
    struct asm_ints list;
    uint64_t count, next = irmapi_asm_group(x, false, which, &count);
    int64_t v;
    asm_text(x, "(");
    if (hold(x, irmapi_asm_pair(x, bounds[which]), &kept) && irmapi_asm_held_ints(x, kept, &list))
        for (bool later = false; irmapi_asm_next_int(&list, &v) && text_going(x->p); later = true) {
            asm_text(x, later ? ", " : "");
            if (v == INT64_MIN)
                irmapi_asm_value(x, irmapi_asm_operand(x, next++));
            else
                irmapi_sink_int(&x->p->sink, v);
        }
    asm_text(x, ")");
}

/* Writes (%i) in (%n) shared_outs(%a = %b) -> (tensor<4xf32>), or (%i) = (1) to (%n) step (2) */
void irmapi_asm_do_forall(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t outputs, counts[2], first = irmapi_asm_group(x, false, 3, &outputs);
    bool usual = true;
    (void)args;
    bound_counts(x, 0, counts, 0, &usual);
    bound_counts(x, 2, counts, 1, &usual);
    put_region_arguments(x, counts[0]);
    asm_text(x, usual ? " in " : " = ");
    if (!usual) {
        put_bound(x, 0);
        asm_text(x, " to ");
    }
    put_bound(x, 1);
    if (!usual) {
        asm_text(x, " step ");
        put_bound(x, 2);
    }
    if (!outputs)
        return;
    asm_text(x, " shared_outs");
    irmapi_asm_assigned(x, counts[0], first, outputs);
    asm_text(x, " ");
    irmapi_asm_arrow(x, 0, outputs, true);
}
