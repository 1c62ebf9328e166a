/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Spans of an MLIR file: header, sections, strings, dialects and resources (FORMAT.md). */
#include "core/cold.h"

#include "span/mlir_spans.h"

static void span_header(struct spans *s)
{
    const struct mlir_module *t = mlir_of(s->m);
    const uint8_t *base = s->m->source.data;
    const uint8_t *end = (const uint8_t *)t->producer.data + t->producer.size + 1;
    struct cursor c = cur_begin(base, base, end);
    s->now.part = IRMAP_PART_HEADER;
    (void)cur_take(&c, 4, "magic number");
    span_read(s, &c, "magic", say_as(IRMAP_FORM_TEXT, 0));
    (void)span_prefix(s, &c, IRMAP_REF_NONE, "version");
    span_as(s, IRMAP_PART_PRODUCER, end, "producer", say_as(IRMAP_FORM_TERMINATED, 0));
}

void irmapi_mlir_span_section(struct spans *s, const struct section *section)
{
    struct cursor c = module_cursor(s->m, section->header, section->offset - section->header);
    irmap_part part = s->now.part;
    (void)cur_u8(&c, "section id");
    span_as(s, IRMAP_PART_SECTION, c.p, "section",
            say_entry(section->id, say_tag(section->id, irmapi_mlir_section_name(section->id))));
    s->now.depth++;
    (void)span_prefix(s, &c, IRMAP_REF_NONE, "length");
    if (section->alignment)
        (void)span_prefix(s, &c, IRMAP_REF_NONE, "alignment");
    if (s->at < c.end)
        span_as(s, IRMAP_PART_PADDING, c.end, "padding", say_nothing());
    s->now.depth--;
    s->now.part = part;
}

/* Sizes stand from the last string to the first, text from the first to the last. */
static void span_strings(struct spans *s, struct cursor *c)
{
    irmap_str text;
    irmap_error error;
    uint32_t count = s->m->strings;
    s->now.part = IRMAP_PART_TABLE;
    (void)span_prefix(s, c, IRMAP_REF_NONE, "string count");
    if (count && irmap_string_get(s->m, (irmap_string){0}, &text, &error) != IRMAP_OK) {
        irmapi_span_failed(s, &error, c->end);
        return;
    }
    s->now.depth++;
    for (uint32_t i = count; i-- > 0 && !s->over;) {
        uint64_t size = cur_prefix(c, "size");
        span_read(s, c, "size", say_entry(i, say_number(size)));
    }
    s->now.depth--;
    s->now.part = IRMAP_PART_STRING;
    for (uint32_t i = 0; i < count && !s->over; i++)
        if (irmap_string_get(s->m, (irmap_string){i}, &text, &error) == IRMAP_OK)
            irmapi_span_to(s, (const uint8_t *)text.data + text.size + 1, "string",
                           say_entry(i, say_as(IRMAP_FORM_TERMINATED, 0)));
    c->p = s->at;
}

static void span_resource(struct spans *s, struct cursor *c, const struct mlir_resource *r)
{
    switch ((enum mlir_resource_kind)r->kind) {
    case MLIR_BLOB: {
        uint64_t alignment = irmapi_mlir_read_alignment(c);
        span_read(s, c, "alignment", say_number(alignment));
        uint64_t size = span_prefix(s, c, IRMAP_REF_NONE, "blob size");
        irmapi_mlir_read_padding(c, alignment);
        if (cur_ok(c) && c->p != s->at)
            span_as(s, IRMAP_PART_PADDING, c->p, "padding", say_nothing());
        s->now.part = IRMAP_PART_RESOURCE;
        (void)cur_take(c, size, "blob");
        if (size)
            span_read(s, c, "blob", say_nothing());
        break;
    }
    case MLIR_BOOL: {
        uint8_t flag = cur_u8(c, "bool resource");
        span_read(s, c, "bool", say_as(IRMAP_FORM_BOOL, flag));
        break;
    }
    case MLIR_RESOURCE_STRING:
        (void)span_prefix(s, c, IRMAP_REF_STRING, "string");
        break;
    default: {
        struct mlir_resource_value v;
        irmap_error error;
        if (irmapi_mlir_resource_value(mlir_of(s->m), r, &v, &error) != IRMAP_OK)
            irmapi_span_failed(s, &error, c->end);
        c->p = s->at;
    }
    }
}

/* A declaration has no bytes. */
static void span_resources(struct spans *s, const uint8_t *end)
{
    irmap_error error;
    const struct mlir_resources *list = irmapi_mlir_resources(mlir_of(s->m), &error);
    if (!list) {
        irmapi_span_failed(s, &error, end);
        return;
    }
    for (uint64_t i = 0; i < list->count && !s->over; i++) {
        const struct mlir_resource *r = &list->list[i];
        struct cursor c = module_cursor(s->m, r->offset, r->size);
        const uint8_t *entry_end = c.end;
        s->now.part = IRMAP_PART_RESOURCE;
        span_heading(s, "resource", say_entry(i, say_nothing()));
        s->now.depth++;
        if (r->size)
            span_resource(s, &c, r);
        irmapi_span_end(s, &c, "Resource", entry_end);
        s->now.depth--;
    }
}

static void span_payload(struct spans *s, const struct section *section)
{
    struct cursor c = module_cursor(s->m, section->offset, section->size);
    const uint8_t *end = c.end;
    switch (section->id) {
    case MLIR_SECTION_STRING:
        span_strings(s, &c);
        break;
    case MLIR_SECTION_ATTR_TYPE:
        irmapi_mlir_span_entries(s, end);
        break;
    case MLIR_SECTION_IR:
        irmapi_mlir_span_ops(s, end);
        break;
    case MLIR_SECTION_RESOURCE:
        span_resources(s, end);
        break;
    case MLIR_SECTION_DIALECT:
    case MLIR_SECTION_ATTR_TYPE_OFFSET:
    case MLIR_SECTION_RESOURCE_OFFSET:
        irmapi_mlir_span_table(s, &c, section->id);
        break;
    case MLIR_SECTION_PROPERTIES:
        irmapi_mlir_span_properties(s, end);
        break;
    default: /* LLVM passes over versions that stand here */
        break;
    }
    irmapi_span_end(s, &c, irmapi_mlir_section_name(section->id), end);
}

void irmapi_mlir_spans(struct spans *s)
{
    if (s->piece)
        irmapi_mlir_span_piece(s);
    if (s->over)
        return;
    span_header(s);
    for (uint32_t i = 0; i < s->m->section_count && !s->over; i++) {
        const struct section *section = &s->m->sections[i];
        uint64_t end = section->offset + section->size;
        if (!spans_want(s, section->header, end)) {
            s->at = s->m->source.data + end;
            continue;
        }
        irmapi_mlir_span_section(s, section);
        s->now.depth++;
        span_payload(s, section);
        s->now.depth--;
    }
}
