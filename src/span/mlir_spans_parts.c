/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Spans of the numbers that ops and tables are made of, as the rows of visit.h say. */
#include "core/cold.h"

#include "span/mlir_spans.h"

struct row {
    char name[26], meaning[11];
    uint8_t part, ref, form, stored, depth, flag;
};

#define ROW(id, words, part, ref, form, stored, depth, flag, meaning)                              \
    {words, meaning, IRMAP_PART_##part, IRMAP_REF_##ref, IRMAP_FORM_##form, MLIR_PART_##stored,    \
     depth, flag},
static const struct row rows[MLIR_PART_COUNT] = {MLIR_PARTS(ROW)};
#undef ROW

static uint64_t tell_part(struct mlir_visit *v, struct cursor *c, enum mlir_part part, uint64_t i)
{
    const struct mlir_telling *tell = (const struct mlir_telling *)(void *)v;
    struct spans *s = tell->s;
    const struct mlir_module *t = mlir_of(s->m);
    const struct row *r = &rows[part];
    const uint64_t read =
        r->stored == MLIR_PART_VARINT ? cur_prefix(c, r->name) : cur_u8(c, r->name);
    const bool flagged = t->version >= r->flag;
    struct says says = {(irmap_form)r->form, (irmap_ref)r->ref, flagged ? read >> 1 : read,
                        IRMAP_SPAN_NO_INDEX,
                        flagged && read & 1 && r->meaning[0] ? r->meaning : NULL};
    (void)i;
    s->now.part = (irmap_part)r->part;
    s->now.depth = tell->depth + r->depth;
    if (!cur_ok(c))
        return 0;
    switch (part) {
    case MLIR_PART_OP:
        says.meaning = t->op_text + t->op_names[read].text;
        says.index = s->now.op;
        break;
    case MLIR_PART_REGION:
        says.meaning = says.value == 1 ? "block" : "blocks";
        says.index = tell->index;
        break;
    case MLIR_PART_BLOCK:
        says.meaning = says.value == 1 ? "op" : "ops";
        says.index = tell->index;
        break;
    case MLIR_PART_ORDERS:
        says.value = read != 0;
        break;
    default:
        break;
    }
    irmapi_span_to(s, c->p, r->name, says);
    v->over = s->over;
    return read;
}

struct mlir_telling irmapi_mlir_telling(struct spans *s)
{
    return (struct mlir_telling){.visit = {.read = tell_part}, .s = s, .depth = s->now.depth};
}
