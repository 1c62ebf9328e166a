/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes ops in custom assembly by interpreting their formats (mlir/assembly.h). An op is checked
 * against its format before it is written; if it does not fit, the generic form is used. */
#include "mlir/print/asm.h"

static bool count_fits(const char *kinds, uint32_t groups, uint64_t count)
{
    uint32_t fixed = 0;
    for (uint32_t i = 0; i < groups; i++)
        fixed += asm_number(kinds[i]) == MLIR_ASM_ONE;
    return fixed == groups ? count == groups : count >= fixed;
}

bool irmapi_asm_begin(struct asm_ctx *x, uint32_t form)
{
    struct mlir_printer *p = x->p;
    x->form = (const struct asm_form *)p->forms.data + form - 1;
    *x->o = (struct asm_op){.form = form,
                            .at = x->form->code,
                            .region = IRMAP_NONE,
                            .pairs = p->pairs.used,
                            .pairs_end = p->pairs.used,
                            .seen = p->seen.used,
                            .groups = p->groups.used,
                            .texts = p->texts.used};
    if (irmapi_asm_divide(x) &&
        count_fits(x->form->regions, x->form->region_count, x->op->regions) &&
        count_fits(x->form->successors, x->form->successor_count, x->op->successors.count) &&
        irmapi_asm_attrs_fit(x) && irmapi_mlir_reserve(p, &p->seen, x->op->operands.count)) {
        x->o->stale = true;
        p->seen.used += (size_t)x->op->operands.count;
        return true;
    }
    irmapi_asm_end(x);
    return false;
}

bool irmapi_asm_check(struct asm_ctx *x)
{
    const char *at = strchr(x->form->code, MLIR_ASM_DO_CUSTOM);
    for (; at && text_going(x->p); at = strchr(at + 1, MLIR_ASM_DO_CUSTOM)) {
        const struct asm_args args = {at + 3, asm_number(at[2])};
        if (!irmapi_asm_directive_fits(x, asm_number(at[1]), &args))
            return false;
    }
    return true;
}

void irmapi_asm_end(struct asm_ctx *x)
{
    struct mlir_printer *p = x->p;
    struct asm_op *o = x->o;
    p->pairs.used = o->pairs < p->pairs.used ? o->pairs : p->pairs.used;
    p->seen.used = o->seen;
    p->groups.used = o->groups;
    o->form = 0;
    o->loaded = false;
}

const struct text_value *irmapi_asm_entry_args(struct asm_ctx *x, uint64_t *count)
{
    struct mlir_printer *p = x->p;
    *count = 0;
    if (x->next >= p->regions.used || !x->op->regions)
        return NULL;
    const struct text_open *open = (const struct text_open *)p->open.data + p->open.used - 1;
    irmapi_asm_name_region(p, x->next, open->region);
    const struct text_region *r = region_at(p, x->next);
    *count = r->entry_args.count;
    return (const struct text_value *)p->values.data + r->first;
}

static uint64_t written(const struct asm_ctx *x)
{
    return ((const struct text_open *)x->p->open.data + x->p->open.used - 1)->written;
}

/* Returns whether region i has blocks and is not written yet. If a region before it has blocks and
 * is not written, it counts as present. */
static bool is_region_present(const struct asm_ctx *x, uint32_t i)
{
    const uint64_t done = written(x);
    if (i == MLIR_ASM_ALL)
        return true;
    for (uint64_t k = done; x->op->regions > i && k <= i; k++) {
        const size_t region =
            x->next + (size_t)(k - done); /* regions without blocks contain none */
        if (region < x->p->regions.used && region_at(x->p, region)->block_count)
            return true;
    }
    return false;
}

bool irmapi_asm_is_present(struct asm_ctx *x, enum mlir_asm_ref ref, uint32_t index)
{
    uint64_t count = 0;
    switch (ref) {
    case MLIR_ASM_OPERAND:
    case MLIR_ASM_OPERAND_TYPE:
        (void)irmapi_asm_group(x, false, index, &count);
        return count != 0;
    case MLIR_ASM_RESULT:
    case MLIR_ASM_RESULT_TYPE:
        (void)irmapi_asm_group(x, true, index, &count);
        return count != 0;
    case MLIR_ASM_ATTR:
        return irmapi_asm_has_attr(x, index);
    case MLIR_ASM_REGION:
        return is_region_present(x, index);
    case MLIR_ASM_SUCCESSOR:
        return x->op->successors.count > index;
    case MLIR_ASM_DICT:
        return false;
    case MLIR_ASM_ALL_REGIONS:
        return x->op->regions != 0;
    }
    return false;
}

/* Writes a group of successors. A variadic group contains all remaining successors. */
static void put_successors(struct asm_ctx *x, uint32_t group)
{
    struct mlir_list l = x->op->successors;
    const bool all = group == MLIR_ASM_ALL,
               rest = all || asm_number(x->form->successors[group]) != MLIR_ASM_ONE;
    for (uint32_t i = 0; !all && i < group && l.count; i++)
        (void)mlir_list_next(x->p->t, &l, NULL);
    for (bool later = false; l.count && text_going(x->p); later = true) {
        asm_text(x, later ? ", ^bb" : "^bb");
        irmapi_sink_uint(&x->p->sink, mlir_list_next(x->p->t, &l, NULL));
        if (!rest)
            break;
    }
}

void irmapi_asm_new_line(struct asm_ctx *x)
{
    struct sink *s = &x->p->sink;
    sink_char(s, '\n');
    out_end(s, out_indent(s, out_begin(s), x->indent));
}

static size_t size_of(const char *at)
{
    return asm_number(at[0]) | (size_t)asm_number(at[1]) << 7;
}

/* Returns the start of the selected branch of MLIR_ASM_DO_IF. After the first branch, the second
 * branch is skipped. */
static const char *branch(struct asm_ctx *x, const char *at)
{
    const bool inverted = asm_number(at[0]);
    const uint32_t count = asm_number(at[1]);
    bool present = false;
    at += 2;
    for (uint32_t i = 0; i < count && !present; i++)
        present = irmapi_asm_is_present(x, (enum mlir_asm_ref)asm_number(at[2 * (size_t)i]),
                                        asm_number(at[2 * (size_t)i + 1]));
    at += 2 * (size_t)count;
    const size_t first = size_of(at), second = size_of(at + 2);
    at += 4;
    if (present == inverted)
        return at + first;
    if (second) { /* otherwise, skip_at of an enclosing condition remains */
        x->o->skip_at = at + first;
        x->o->skip = second;
    }
    return at;
}

static void put_types(struct asm_ctx *x, const char *at)
{
    const bool results = asm_number(at[0]) == MLIR_ASM_RESULT_TYPE;
    uint64_t count, first = irmapi_asm_group(x, results, asm_number(at[1]), &count);
    irmapi_asm_types(x, results, first, count);
}

static void put_function_type(struct asm_ctx *x, const char *at)
{
    const bool a = asm_number(at[0]) == MLIR_ASM_RESULT_TYPE,
               b = asm_number(at[2]) == MLIR_ASM_RESULT_TYPE;
    uint64_t counts[2], first = irmapi_asm_group(x, a, asm_number(at[1]), &counts[0]),
                        second = irmapi_asm_group(x, b, asm_number(at[3]), &counts[1]);
    irmapi_asm_function_type(x, a, first, counts[0], b, second, counts[1]);
}

static void put_values(struct asm_ctx *x, uint32_t group)
{
    uint64_t count, first = irmapi_asm_group(x, false, group, &count);
    irmapi_asm_values(x, first, count);
}

static void want_region(struct asm_ctx *x, uint32_t i, uint32_t flags)
{
    x->o->region = i;
    x->o->region_flags = (uint8_t)flags;
    x->o->rest = i == MLIR_ASM_ALL || asm_number(x->form->regions[i]) != MLIR_ASM_ONE;
    if (i == MLIR_ASM_ALL)
        x->o->region = 0;
}

void irmapi_asm_run(struct asm_ctx *x)
{
    struct mlir_printer *p = x->p;
    struct asm_op *o = x->o;
    const char *at = o->at;
    o->region = IRMAP_NONE;
    while (at && text_going(p)) {
        if (at == o->skip_at) {
            at += o->skip;
            o->skip_at = NULL;
            continue;
        }
        const char c = *at;
        if ((unsigned char)c >= ' ') {
            char *w = out_open(&p->sink), *const end = w + TEXT_ROOM;
            do
                *w++ = *at++;
            while ((unsigned char)*at >= ' ' && at != o->skip_at && w != end);
            out_end(&p->sink, w);
            continue;
        }
        at++;
        switch (c) {
        case '\0':
            at = NULL;
            break;
        case '\n':
            irmapi_asm_new_line(x);
            break;
        case MLIR_ASM_DO_VALUES:
            put_values(x, asm_number(at[0]));
            at++;
            break;
        case MLIR_ASM_DO_ATTR:
            irmapi_asm_show(x, asm_number(at[0]));
            at++;
            break;
        case MLIR_ASM_DO_TYPES:
            put_types(x, at);
            at += 2;
            break;
        case MLIR_ASM_DO_FUNCTION:
            put_function_type(x, at);
            at += 4;
            break;
        case MLIR_ASM_DO_DICT:
            irmapi_asm_dict(x, asm_number(at[0]), NULL);
            at++;
            break;
        case MLIR_ASM_DO_PROPERTIES:
            irmapi_asm_properties(x);
            break;
        case MLIR_ASM_DO_REGION:
            want_region(x, asm_number(at[0]), asm_number(at[1]));
            o->at = at + 2;
            if (o->region < x->op->regions && o->region >= written(x))
                return;
            at = o->at;
            o->region = IRMAP_NONE;
            break;
        case MLIR_ASM_DO_SUCCESSOR:
            put_successors(x, asm_number(at[0]));
            at++;
            break;
        case MLIR_ASM_DO_IF:
            at = branch(x, at);
            break;
        case MLIR_ASM_DO_CUSTOM: {
            const struct asm_args args = {at + 2, asm_number(at[1])};
            const char *const self = at - 1;
            at += 2 + 2 * (size_t)args.count;
            irmapi_asm_directive(x, asm_number(args.at[-2]), &args);
            if (o->stop)
                at = NULL;
            if (o->region == IRMAP_NONE)
                break;
            o->at = o->continues ? self : at; /* the directive requested a region */
            o->continues = false;
            if (o->region < x->op->regions && o->region >= written(x))
                return;
            o->region = IRMAP_NONE;
            break;
        }
        default:
            at = NULL;
            break;
        }
    }
    o->at = NULL;
}
