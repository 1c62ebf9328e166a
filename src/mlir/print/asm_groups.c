/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Operands and results in custom assembly: groups, values and types. */
#include "mlir/print/asm.h"

static const char UNKNOWN_VALUE[] = "<<UNKNOWN SSA VALUE>>";

/* Returns an array: the index of the first operand or result of each group, and one more element
 * for the end of the last group. */
static uint64_t *firsts(struct asm_ctx *x, bool results)
{
    return (uint64_t *)x->p->groups.data + x->o->groups +
           (results ? x->form->operand_count + 1u : 0u);
}

uint64_t irmapi_asm_group(struct asm_ctx *x, bool results, uint32_t group, uint64_t *count)
{
    if (group == MLIR_ASM_ALL) {
        *count = results ? x->op->results.count : x->op->operands.count;
        return 0;
    }
    if (x->form->singles[results]) {
        *count = 1;
        return group;
    }
    const uint64_t *at = firsts(x, results);
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

static bool divide(struct asm_ctx *x, bool results)
{
    const struct asm_form *f = x->form;
    const uint32_t groups = results ? f->result_count : f->operand_count,
                   open = results ? f->open_results : f->open_operands;
    const char *kinds = results ? f->results : f->operands;
    const uint64_t total = results ? x->op->results.count : x->op->operands.count;
    if (f->singles[results])
        return total == groups;
    uint64_t *at = firsts(x, results);
    at[0] = 0;
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

bool irmapi_asm_divide(struct asm_ctx *x)
{
    struct mlir_printer *p = x->p;
    const struct asm_form *f = x->form;
    const size_t groups = 2 + (size_t)f->operand_count + f->result_count;
    if (f->singles[0] && f->singles[1])
        return x->op->operands.count == f->operand_count && x->op->results.count == f->result_count;
    if (!irmapi_mlir_reserve(p, &p->groups, groups))
        return false;
    p->groups.used += groups;
    return divide(x, false) && divide(x, true);
}

IRMAPI_NOINLINE static void find_operands(struct asm_ctx *x, const struct text_value **out)
{
    x->o->stale = false;
    irmapi_mlir_find_operands(x->p, x->op->operands, out);
}

static inline const struct text_value *operand(struct asm_ctx *x, uint64_t i)
{
    struct mlir_printer *p = x->p;
    const struct text_value **seen = (const struct text_value **)p->seen.data + x->o->seen;
    if (x->o->stale)
        find_operands(x, seen);
    return i < x->op->operands.count && text_going(p) ? seen[i] : NULL;
}

const struct text_value *irmapi_asm_operand(struct asm_ctx *x, uint64_t i)
{
    return operand(x, i);
}

void irmapi_asm_value(struct asm_ctx *x, const struct text_value *v)
{
    if (v)
        out_end(&x->p->sink, out_value(x->p, out_begin(&x->p->sink), v));
    else
        asm_text(x, UNKNOWN_VALUE);
}

void irmapi_asm_values(struct asm_ctx *x, uint64_t first, uint64_t count)
{
    struct mlir_printer *p = x->p;
    struct sink *s = &p->sink;
    char *w = out_begin(s);
    for (uint64_t i = 0; i < count && text_going(p); i++) {
        const struct text_value *v = operand(x, first + i);
        w = out_comma(s, w, i);
        w = v ? out_value(p, w, v)
              : irmapi_out_slowly(s, w, UNKNOWN_VALUE, sizeof UNKNOWN_VALUE - 1);
    }
    out_end(s, w);
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
    static const char unknown[] = "<<UNKNOWN TYPE>>";
    struct mlir_printer *p = x->p;
    struct sink *s = &p->sink;
    struct mlir_list l = x->op->results;
    char *w = out_begin(s);
    for (uint64_t i = 0; results && i < first && l.count; i++)
        (void)mlir_list_next(p->t, &l, NULL);
    for (uint64_t i = 0; i < count && text_going(p); i++) {
        const struct text_value *v = results ? NULL : operand(x, first + i);
        uint64_t type, at;
        w = out_comma(s, w, i);
        if (results && l.count) {
            type = mlir_list_next(p->t, &l, &at);
        } else if (v) {
            type = v->type;
            at = v->type_at;
        } else {
            w = irmapi_out_slowly(s, w, unknown, sizeof unknown - 1);
            continue;
        }
        w = out_kept(p, w, KEPT_TYPE, NULL, type, at);
    }
    out_end(s, w);
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
