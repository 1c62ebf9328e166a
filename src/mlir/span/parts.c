/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reports the parts of a file that visit.h lists as spans. */
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
     IRMAP_SPAN_##part,                                                                            \
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

IRMAPI_INLINE void report_part(struct mlir_span_visitor *visitor, const struct cursor *c,
                               enum mlir_part part, uint64_t read, uint64_t i)
{
    struct spans *s = visitor->s;
    const struct mlir_module *t = mlir_of(s->m);
    const struct row *r = &rows[part];
    const char *name = name_of(part);
    const bool flagged = t->version >= r->flag;
    struct span_content content = {(irmap_form)r->form, (irmap_ref)r->ref,
                                   flagged ? read >> 1 : read, IRMAP_SPAN_NO_INDEX, NULL};
    s->current.part = (irmap_span_part)r->part;
    s->current.depth = visitor->depth + r->depth;
    switch (part) {
    case MLIR_PART_SECTION:
        content.meaning = irmapi_mlir_section_name((uint32_t)read);
        content.index = i;
        break;
    case MLIR_PART_PROPERTIES_SIZE:
        content.meaning = visitor->user;
        content.index = i;
        break;
    case MLIR_PART_OP:
        content.meaning = irmapi_mlir_shown_name(t, read, visitor->in_function);
        content.index = s->current.op;
        break;
    case MLIR_PART_REGION:
        content.meaning = content.value == 1 ? "block" : "blocks";
        content.index = visitor->index;
        break;
    case MLIR_PART_BLOCK:
        content.meaning = content.value == 1 ? "op" : "ops";
        content.index = visitor->index;
        break;
    case MLIR_PART_ORDERS:
        content.value = read != 0;
        break;
    case MLIR_PART_SIZE:
        name = i < t->attrs ? "size of attribute" : "size of type";
        content.index = i < t->attrs ? i : i - t->attrs;
        content.meaning = read & 1 ? NULL : "bytes of text";
        break;
    case MLIR_PART_RESOURCE_KIND:
        content.meaning = read == MLIR_BLOB              ? "blob"
                          : read == MLIR_BOOL            ? "bool"
                          : read == MLIR_RESOURCE_STRING ? "string"
                                                         : NULL;
        break;
    case MLIR_PART_REGIONS:
        content.meaning = read & 1 ? "isolated" : NULL;
        break;
    case MLIR_PART_OP_NAME:
        content.meaning = flagged && read & 1 ? "registered" : NULL;
        content.index = i;
        break;
    case MLIR_PART_STRING_SIZE:
    case MLIR_PART_STRING:
    case MLIR_PART_DIALECT:
    case MLIR_PART_RESOURCE_KEY:
        content.index = i;
        break;
    default:
        break;
    }
    span_to(s, c->p, name, content);
    visitor->visit.over = s->over;
}

static void report_version(struct mlir_span_visitor *visitor, struct cursor *c)
{
    struct section section;
    visitor->depth++;
    if (irmapi_mlir_visit_section(c, &visitor->visit, &section) && section.size)
        visitor->visit.visited(&visitor->visit, c, MLIR_PART_DIALECT_VERSION, 0, 0);
    visitor->depth--;
}

static void report_visited_part(struct mlir_visit *v, const struct cursor *c, enum mlir_part part,
                                uint64_t value, uint64_t i)
{
    report_part((struct mlir_span_visitor *)(void *)v, c, part, value, i);
}

static uint64_t read_part(struct mlir_visit *v, struct cursor *c, enum mlir_part part, uint64_t i)
{
    struct mlir_span_visitor *visitor = (struct mlir_span_visitor *)(void *)v;
    if (part == MLIR_PART_DIALECT_VERSION) {
        report_version(visitor, c);
        return 0;
    }
    const uint64_t read = rows[part].stored == MLIR_PART_VARINT ? cur_prefix(c, name_of(part))
                                                                : cur_u8(c, name_of(part));
    if (!cur_ok(c))
        return 0;
    report_part(visitor, c, part, read, i);
    return read;
}

struct mlir_span_visitor irmapi_mlir_span_visitor(struct spans *s)
{
    return (struct mlir_span_visitor){.visit = {.read = read_part, .visited = report_visited_part},
                                      .s = s,
                                      .depth = s->current.depth};
}

void irmapi_mlir_span_table(struct spans *s, struct cursor *c, uint64_t section)
{
    struct mlir_span_visitor visitor = irmapi_mlir_span_visitor(s);
    irmapi_mlir_visit_table(mlir_of(s->m), c, &visitor.visit, section);
    s->current.depth = visitor.depth;
}
