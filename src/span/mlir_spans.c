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
    if (count && irmap_string_get(s->m, 0, &text, &error) != IRMAP_OK) {
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
        if (irmap_string_get(s->m, i, &text, &error) == IRMAP_OK)
            irmapi_span_to(s, (const uint8_t *)text.data + text.size + 1, "string",
                           say_entry(i, say_as(IRMAP_FORM_TERMINATED, 0)));
    c->p = s->at;
}

static void span_dialect(struct spans *s, struct cursor *c, uint64_t i)
{
    const struct mlir_module *t = mlir_of(s->m);
    bool flagged = t->version >= MLIR_DIALECT_VERSIONING;
    struct section section;
    uint64_t name = cur_prefix(c, "dialect name");
    span_read(s, c, "dialect", say_entry(i, say_ref(IRMAP_REF_STRING, flagged ? name >> 1 : name)));
    if (!flagged || !(name & 1) || !irmapi_mlir_read_section(c, &section))
        return;
    s->now.depth++;
    irmapi_mlir_span_section(s, &section);
    if (section.size)
        irmapi_span_to(s, c->p, "dialect version", say_nothing());
    s->now.depth--;
}

static void span_dialects(struct spans *s, struct cursor *c)
{
    const struct mlir_module *t = mlir_of(s->m);
    uint64_t op = 0;
    s->now.part = IRMAP_PART_DIALECT;
    uint64_t count = span_prefix(s, c, IRMAP_REF_NONE, "dialect count");
    for (uint64_t i = 0; i < count && cur_ok(c) && !s->over; i++)
        span_dialect(s, c, i);
    if (t->version >= MLIR_ELIDED_LOCATIONS)
        (void)span_prefix(s, c, IRMAP_REF_NONE, "number of op names");
    while (cur_left(c) && cur_ok(c) && !s->over) {
        (void)span_prefix(s, c, IRMAP_REF_DIALECT, "dialect");
        s->now.depth++;
        count = span_prefix(s, c, IRMAP_REF_NONE, "op name count");
        for (; count && cur_ok(c) && !s->over; count--) {
            uint64_t name = cur_prefix(c, "op name");
            bool flagged = t->version >= MLIR_NATIVE_PROPERTIES;
            struct says says = say_ref(IRMAP_REF_STRING, flagged ? name >> 1 : name);
            says.meaning = flagged && name & 1 ? "registered" : NULL;
            span_read(s, c, "op name", say_entry(op++, says));
        }
        s->now.depth--;
    }
}

static const char *kind_name(uint8_t kind)
{
    return kind == MLIR_BLOB ? "blob" : kind == MLIR_BOOL ? "bool" : "string";
}

/* Key, size and kind of each resource in groups: those of external providers, then of dialects. */
static void span_resource_offsets(struct spans *s, struct cursor *c)
{
    uint64_t i = 0;
    s->now.part = IRMAP_PART_RESOURCE;
    uint64_t externals = span_prefix(s, c, IRMAP_REF_NONE, "number of external groups");
    while (cur_left(c) && cur_ok(c) && !s->over) {
        (void)span_prefix(s, c, externals ? IRMAP_REF_STRING : IRMAP_REF_DIALECT,
                          externals ? "provider" : "dialect");
        externals -= externals != 0;
        s->now.depth++;
        uint64_t count = span_prefix(s, c, IRMAP_REF_NONE, "resource count");
        for (; count && cur_ok(c) && !s->over; count--) {
            uint64_t key = cur_prefix(c, "key");
            span_read(s, c, "key", say_entry(i++, say_ref(IRMAP_REF_STRING, key)));
            s->now.depth++;
            (void)span_prefix(s, c, IRMAP_REF_NONE, "size");
            uint8_t kind = cur_u8(c, "kind");
            span_read(s, c, "kind", say_tag(kind, kind_name(kind)));
            s->now.depth--;
        }
        s->now.depth--;
    }
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
    case MLIR_SECTION_DIALECT:
        span_dialects(s, &c);
        break;
    case MLIR_SECTION_ATTR_TYPE:
        irmapi_mlir_span_entries(s, end);
        break;
    case MLIR_SECTION_ATTR_TYPE_OFFSET:
        irmapi_mlir_span_offsets(s, &c);
        break;
    case MLIR_SECTION_IR:
        irmapi_mlir_span_ops(s, end);
        break;
    case MLIR_SECTION_RESOURCE:
        span_resources(s, end);
        break;
    case MLIR_SECTION_RESOURCE_OFFSET:
        span_resource_offsets(s, &c);
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
