/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Spans of the numbers that ops and tables are made of, as the rows of visit.h say. */
#include "core/cold.h"

#include "span/mlir_spans.h"
#include <stddef.h>

#define NAME(id, words, part, ref, form, stored, depth, flag) char id[sizeof words];
#define WORDS(id, words, ...)                                 words,
static const struct names {
    MLIR_PARTS(NAME)
} names = {MLIR_PARTS(WORDS)};

struct row {
    uint16_t name;
    uint8_t part, ref, form, stored, depth, flag;
};

#define ROW(id, words, part, ref, form, stored, depth, flag)                                       \
    {offsetof(struct names, id),                                                                   \
     IRMAP_PART_##part,                                                                            \
     IRMAP_REF_##ref,                                                                              \
     IRMAP_FORM_##form,                                                                            \
     MLIR_PART_##stored,                                                                           \
     depth,                                                                                        \
     flag},
static const struct row rows[MLIR_PART_COUNT] = {MLIR_PARTS(ROW)};
#undef ROW
#undef WORDS
#undef NAME

static const char *name_of(enum mlir_part part)
{
    return (const char *)&names + rows[part].name;
}

static void tell_version(struct mlir_telling *tell, struct cursor *c)
{
    struct spans *s = tell->s;
    struct section section;
    if (!irmapi_mlir_read_section(c, &section))
        return;
    s->now.depth = tell->depth + 1;
    irmapi_mlir_span_section(s, &section);
    if (section.size)
        irmapi_span_to(s, c->p, name_of(MLIR_PART_DIALECT_VERSION), say_nothing());
}

static uint64_t tell_part(struct mlir_visit *v, struct cursor *c, enum mlir_part part, uint64_t i)
{
    struct mlir_telling *tell = (struct mlir_telling *)(void *)v;
    struct spans *s = tell->s;
    const struct mlir_module *t = mlir_of(s->m);
    const struct row *r = &rows[part];
    const char *name = name_of(part);
    if (part == MLIR_PART_DIALECT_VERSION) {
        tell_version(tell, c);
        return 0;
    }
    const uint64_t read = r->stored == MLIR_PART_VARINT ? cur_prefix(c, name) : cur_u8(c, name);
    const bool flagged = t->version >= r->flag;
    struct says says = {(irmap_form)r->form, (irmap_ref)r->ref, flagged ? read >> 1 : read,
                        IRMAP_SPAN_NO_INDEX, NULL};
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
    case MLIR_PART_SIZE:
        name = i < t->attrs ? "size of attribute" : "size of type";
        says.index = i < t->attrs ? i : i - t->attrs;
        says.meaning = read & 1 ? NULL : "bytes of text";
        break;
    case MLIR_PART_RESOURCE_KIND:
        says.meaning = read == MLIR_BLOB              ? "blob"
                       : read == MLIR_BOOL            ? "bool"
                       : read == MLIR_RESOURCE_STRING ? "string"
                                                      : NULL;
        break;
    case MLIR_PART_REGIONS:
        says.meaning = read & 1 ? "isolated" : NULL;
        break;
    case MLIR_PART_OP_NAME:
        says.meaning = flagged && read & 1 ? "registered" : NULL;
        says.index = i;
        break;
    case MLIR_PART_DIALECT:
    case MLIR_PART_RESOURCE_KEY:
        says.index = i;
        break;
    default:
        break;
    }
    irmapi_span_to(s, c->p, name, says);
    v->over = s->over;
    return read;
}

struct mlir_telling irmapi_mlir_telling(struct spans *s)
{
    return (struct mlir_telling){.visit = {.read = tell_part}, .s = s, .depth = s->now.depth};
}

void irmapi_mlir_span_table(struct spans *s, struct cursor *c, uint64_t section)
{
    struct mlir_telling tell = irmapi_mlir_telling(s);
    irmapi_mlir_visit_table(mlir_of(s->m), c, &tell.visit, section);
    s->now.depth = tell.depth;
}
