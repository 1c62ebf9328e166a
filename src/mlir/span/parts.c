/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Spans for the parts of a file that visit.h lists. */
#include "mlir/span/spans.h"
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

IRMAPI_INLINE void tell_part(struct mlir_telling *tell, const struct cursor *c, enum mlir_part part,
                             uint64_t read, uint64_t i)
{
    struct spans *s = tell->s;
    const struct mlir_module *t = mlir_of(s->m);
    const struct row *r = &rows[part];
    const char *name = name_of(part);
    const bool flagged = t->version >= r->flag;
    struct says says = {(irmap_form)r->form, (irmap_ref)r->ref, flagged ? read >> 1 : read,
                        IRMAP_SPAN_NO_INDEX, NULL};
    s->now.part = (irmap_part)r->part;
    s->now.depth = tell->depth + r->depth;
    switch (part) {
    case MLIR_PART_SECTION:
        says.meaning = irmapi_mlir_section_name((uint32_t)read);
        says.index = i;
        break;
    case MLIR_PART_PROPERTIES_SIZE:
        says.meaning = tell->user;
        says.index = i;
        break;
    case MLIR_PART_OP:
        says.meaning = irmapi_mlir_shown_name(t, read, tell->in_function);
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
    case MLIR_PART_STRING_SIZE:
    case MLIR_PART_STRING:
    case MLIR_PART_DIALECT:
    case MLIR_PART_RESOURCE_KEY:
        says.index = i;
        break;
    default:
        break;
    }
    irmapi_span_to(s, c->p, name, says);
    tell->visit.over = s->over;
}

static void tell_version(struct mlir_telling *tell, struct cursor *c)
{
    struct section section;
    tell->depth++;
    if (irmapi_mlir_visit_section(c, &tell->visit, &section) && section.size)
        tell->visit.told(&tell->visit, c, MLIR_PART_DIALECT_VERSION, 0, 0);
    tell->depth--;
}

static void was_told(struct mlir_visit *v, const struct cursor *c, enum mlir_part part,
                     uint64_t value, uint64_t i)
{
    tell_part((struct mlir_telling *)(void *)v, c, part, value, i);
}

static uint64_t read_part(struct mlir_visit *v, struct cursor *c, enum mlir_part part, uint64_t i)
{
    struct mlir_telling *tell = (struct mlir_telling *)(void *)v;
    if (part == MLIR_PART_DIALECT_VERSION) {
        tell_version(tell, c);
        return 0;
    }
    const uint64_t read = rows[part].stored == MLIR_PART_VARINT ? cur_prefix(c, name_of(part))
                                                                : cur_u8(c, name_of(part));
    if (!cur_ok(c))
        return 0;
    tell_part(tell, c, part, read, i);
    return read;
}

struct mlir_telling irmapi_mlir_telling(struct spans *s)
{
    return (struct mlir_telling){
        .visit = {.read = read_part, .told = was_told}, .s = s, .depth = s->now.depth};
}

void irmapi_mlir_span_table(struct spans *s, struct cursor *c, uint64_t section)
{
    struct mlir_telling tell = irmapi_mlir_telling(s);
    irmapi_mlir_visit_table(mlir_of(s->m), c, &tell.visit, section);
    s->now.depth = tell.depth;
}
