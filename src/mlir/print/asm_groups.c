/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Operands and results in custom assembly: groups, values and types. */
#include "mlir/print/asm.h"

/* Returns an array: the index of the first operand or result of each group, and one more element
 * for the end of the last group. */
static uint64_t *firsts(struct asm_ctx *x, bool results)
{
    return (uint64_t *)x->p->groups.data + x->o->groups +
           (results ? x->form->operand_count + 1u : 0u);
}

uint64_t irmapi_asm_group(struct asm_ctx *x, bool results, uint32_t group, uint64_t *count)
{
    const uint64_t *at = firsts(x, results);
    if (group == MLIR_ASM_ALL) {
        *count = results ? x->op->results.count : x->op->operands.count;
        return 0;
    }
    *count = at[group + 1] - at[group];
    return at[group];
}

/* Reads the sizes of groups from an attribute such as "array<i32: 1, 0>". */
static bool segments(struct asm_ctx *x, bool results, uint64_t *at, uint32_t groups)
{
    static const char names[][22] = {"operandSegmentSizes", "operand_segment_sizes",
                                     "resultSegmentSizes", "result_segment_sizes"};
    const struct text_pair *pair = irmapi_asm_pair(x, names[2 * results]);
    if (!pair)
        pair = irmapi_asm_pair(x, names[2 * results + 1]);
    irmap_str s = pair ? irmapi_asm_render(x, pair, 1024) : (irmap_str){NULL, 0};
    size_t i = 0;
    while (i < s.size && s.data[i] != ':')
        i++;
    for (uint32_t g = 0; g < groups; g++) {
        while (i < s.size && (s.data[i] < '0' || s.data[i] > '9'))
            i++;
        if (i >= s.size)
            return false;
        uint64_t n = 0;
        for (; i < s.size && s.data[i] >= '0' && s.data[i] <= '9'; i++)
            n = n * 10 + (uint64_t)(s.data[i] - '0');
        at[g + 1] = at[g] + n;
    }
    while (i < s.size && (s.data[i] < '0' || s.data[i] > '9'))
        i++;
    return i >= s.size;
}

static bool fits_kind(char kind, uint64_t count)
{
    const enum mlir_asm_group k = (enum mlir_asm_group)asm_number(kind);
    return k == MLIR_ASM_ONE ? count == 1 : k == MLIR_ASM_OPTIONAL ? count <= 1 : true;
}

bool irmapi_asm_divide(struct asm_ctx *x, bool results)
{
    const struct asm_form *f = x->form;
    const uint32_t groups = results ? f->result_count : f->operand_count,
                   open = results ? f->open_results : f->open_operands;
    const char *kinds = results ? f->results : f->operands;
    const uint64_t total = results ? x->op->results.count : x->op->operands.count;
    uint64_t *at = firsts(x, results);
    at[0] = 0;
    if (!open && !(f->flags & (MLIR_ASM_SEGMENTS | MLIR_ASM_RESULT_SEGMENTS))) {
        at[1] = 1; /* [1] and [2] may be unused, or reserved for results, which are divided later */
        at[2] = 2;
        for (uint32_t g = 3; g <= groups; g++)
            at[g] = g;
        return total == groups;
    }
    if (f->flags & (results ? MLIR_ASM_RESULT_SEGMENTS : MLIR_ASM_SEGMENTS)) {
        if (!segments(x, results, at, groups))
            return false;
    } else {
        const uint64_t fixed = groups - open, left = total - fixed;
        if (total < fixed || (open == 0 && left) ||
            (open > 1 && (!(f->flags & MLIR_ASM_SAME_SIZE) || left % open)))
            return false;
        const uint64_t each = open > 1 ? left / open : left;
        for (uint32_t g = 0; g < groups; g++)
            at[g + 1] = at[g] + (asm_number(kinds[g]) == MLIR_ASM_ONE ? 1 : each);
    }
    for (uint32_t g = 0; g < groups; g++)
        if (!fits_kind(kinds[g], at[g + 1] - at[g]))
            return false;
    return at[groups] == total;
}

const struct text_value *irmapi_asm_operand(struct asm_ctx *x, uint64_t i)
{
    struct mlir_printer *p = x->p;
    const struct text_value **seen = (const struct text_value **)p->seen.data + x->o->seen;
    if (x->o->stale) {
        struct mlir_list l = x->op->operands;
        x->o->stale = false;
        for (uint64_t k = 0; l.count && text_going(p); k++)
            seen[k] = irmapi_mlir_next_operand(p, &l);
    }
    return i < x->op->operands.count && text_going(p) ? seen[i] : NULL;
}

void irmapi_asm_value(struct asm_ctx *x, const struct text_value *v)
{
    if (v)
        out_end(&x->p->sink, out_value(x->p, out_begin(&x->p->sink), v));
    else
        asm_text(x, "<<UNKNOWN SSA VALUE>>");
}

void irmapi_asm_values(struct asm_ctx *x, uint64_t first, uint64_t count)
{
    for (uint64_t i = 0; i < count && text_going(x->p); i++) {
        if (i)
            asm_text(x, ", ");
        irmapi_asm_value(x, irmapi_asm_operand(x, first + i));
    }
}

bool irmapi_asm_type_of(struct asm_ctx *x, bool result, uint64_t i, uint64_t *type, uint64_t *at)
{
    if (result) {
        struct mlir_list l = x->op->results;
        if (i >= l.count)
            return false;
        for (*type = 0;; i--) {
            *type = mlir_list_next(x->p->t, &l, at);
            if (!i)
                return true;
        }
    }
    const struct text_value *v = irmapi_asm_operand(x, i);
    if (!v)
        return false;
    *type = v->type;
    *at = v->type_at;
    return true;
}

void irmapi_asm_type(struct asm_ctx *x, uint64_t type, uint64_t at)
{
    struct sink *s = &x->p->sink;
    out_end(s, out_kept(x->p, out_begin(s), KEPT_TYPE, NULL, type, at));
}

void irmapi_asm_types(struct asm_ctx *x, bool results, uint64_t first, uint64_t count)
{
    struct mlir_list l = x->op->results;
    uint64_t type, at;
    for (uint64_t i = 0; results && i < first && l.count; i++)
        (void)mlir_list_next(x->p->t, &l, NULL);
    for (uint64_t i = 0; i < count && text_going(x->p); i++) {
        if (i)
            asm_text(x, ", ");
        if (results && l.count)
            type = mlir_list_next(x->p->t, &l, &at);
        else if (results || !irmapi_asm_type_of(x, false, first + i, &type, &at)) {
            asm_text(x, "<<UNKNOWN TYPE>>");
            continue;
        }
        irmapi_asm_type(x, type, at);
    }
}

void irmapi_asm_function_type(struct asm_ctx *x, bool inputs_are_results, uint64_t first,
                              uint64_t count, bool results, uint64_t result_first,
                              uint64_t result_count)
{
    uint64_t type, at;
    asm_text(x, "(");
    irmapi_asm_types(x, inputs_are_results, first, count);
    asm_text(x, ") -> ");
    if (result_count == 1 && irmapi_asm_type_of(x, results, result_first, &type, &at)) {
        irmapi_mlir_result_type(x->p, type, at);
        return;
    }
    asm_text(x, "(");
    irmapi_asm_types(x, results, result_first, result_count);
    asm_text(x, ")");
}
