/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Directives of the sparse_tensor dialect. */
#include "mlir/print/asm_text.h"

static bool number_of(struct asm_ctx *x, const struct text_pair *pair, int64_t *out)
{
    struct asm_ints list;
    return irmapi_asm_ints(x, pair, &list) && irmapi_asm_next_int(&list, out);
}

/* A range of levels is written as "1" or "0 to 2"; the end is excluded. */
bool irmapi_asm_check_level_range(struct asm_ctx *x, const struct asm_args *args)
{
    int64_t v;
    return args->count == 2 && number_of(x, irmapi_asm_attr(x, asm_index(args, 0)), &v) &&
           number_of(x, irmapi_asm_attr(x, asm_index(args, 1)), &v);
}

void irmapi_asm_do_level_range(struct asm_ctx *x, const struct asm_args *args)
{
    int64_t from = 0, to = 0;
    (void)number_of(x, irmapi_asm_attr(x, asm_index(args, 0)), &from);
    (void)number_of(x, irmapi_asm_attr(x, asm_index(args, 1)), &to);
    irmapi_sink_int(&x->p->sink, from);
    if ((uint64_t)to - (uint64_t)from != 1) {
        asm_text(x, " to ");
        irmapi_sink_int(&x->p->sink, to);
    }
}

/* Returns the number of levels of an iteration space: "!sparse_tensor.iter_space<..., lvls = 0 to
 * 2>" has two. */
static uint64_t levels(struct asm_ctx *x)
{
    static const char word[] = "lvls = ";
    uint64_t type, at, bound[2] = {0, 0}, i = 0;
    if (!irmapi_asm_type_of(x, false, 0, &type, &at))
        return 0;
    const irmap_str s = irmapi_asm_render_type(x, type, at, UINT64_MAX);
    size_t k = s.size;
    while (k && !(s.size - k >= sizeof word - 1 && memcmp(s.data + k, word, sizeof word - 1) == 0))
        k--;
    if (!k)
        return 0;
    for (k += sizeof word - 1; k < s.size && i < 2; k++) {
        if (s.data[k] >= '0' && s.data[k] <= '9')
            bound[i] = bound[i] * 10 + (uint64_t)(s.data[k] - '0');
        else if (s.data[k - 1] >= '0' && s.data[k - 1] <= '9')
            i++;
    }
    if (i < 2)
        return i;
    return bound[1] > bound[0] && bound[1] - bound[0] < 64 ? bound[1] - bound[0] : 0;
}

/* Arguments of the region: an iterator, the used coordinates, and initial values; since LLVM 20, in
 * the opposite order (`reversed`). */
struct iteration {
    uint64_t levels, used, inits;
    int64_t mask;
    bool reversed;
};

static bool read_iteration(struct asm_ctx *x, struct iteration *l)
{
    const uint64_t operands = x->op->operands.count;
    *l = (struct iteration){.levels = levels(x),
                            .inits = operands - 1,
                            .reversed = x->p->t->release != MLIR_RELEASE_19};
    if (!operands || !number_of(x, irmapi_asm_pair(x, "crdUsedLvls"), &l->mask))
        return false;
    for (uint64_t i = 0; i < 64; i++)
        l->used += (uint64_t)l->mask >> i & 1;
    return l->levels && !((uint64_t)l->mask >> l->levels) && x->op->results.count == l->inits &&
           irmapi_asm_has_args(x, 1 + l->used + l->inits);
}

bool irmapi_asm_check_iteration(struct asm_ctx *x, const struct asm_args *args)
{
    struct iteration l;
    (void)args;
    return read_iteration(x, &l);
}

/* Writes %it in %space at(%crd, _) iter_args(%a = %b) : T -> (index) */
void irmapi_asm_do_iteration(struct asm_ctx *x, const struct asm_args *args)
{
    struct iteration l;
    uint64_t count;
    (void)args;
    if (!read_iteration(x, &l))
        return;
    const struct text_value *v = irmapi_asm_entry_args(x, &count);
    const uint64_t used = l.used, inits = l.reversed ? 0 : 1 + used;
    irmapi_asm_value(x, v + (l.reversed ? used + l.inits : 0));
    asm_text(x, " in ");
    irmapi_asm_values(x, 0, 1);
    uint64_t next = l.reversed ? l.inits : 1;
    for (uint64_t i = 0; used && i < l.levels && text_going(x->p); i++) {
        asm_text(x, i ? ", " : " at(");
        if ((uint64_t)l.mask >> i & 1)
            irmapi_asm_value(x, v + next++);
        else
            asm_text(x, "_");
    }
    asm_text(x, used ? ")" : "");
    if (l.inits) {
        asm_text(x, " iter_args");
        irmapi_asm_assigned(x, inits, 1, l.inits);
    }
    asm_text(x, " : ");
    irmapi_asm_types(x, false, 0, 1);
    asm_text(x, l.reversed ? " " : "");
    if (l.inits) {
        asm_text(x, " ");
        irmapi_asm_arrow(x, 0, l.inits, !l.reversed);
    }
}
