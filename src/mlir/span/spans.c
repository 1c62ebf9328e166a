/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reports the spans of an MLIR file: header, sections, strings, dialects and resources (FORMAT.md).
 */
#include "mlir/span/spans.h"

static void span_strings(struct spans *s, struct cursor *c)
{
    irmap_error error;
    const bool any = s->m->strings != 0;
    const struct mlir_index *index = any ? irmapi_mlir_strings(mlir_of(s->m), &error) : NULL;
    struct mlir_span_visitor visitor = irmapi_mlir_span_visitor(s);
    irmapi_mlir_visit_strings(c, &visitor.visit, index);
    if (any && !index)
        irmapi_span_failed(s, &error, c->end);
    s->current.depth = visitor.depth;
}

static void span_resource(struct spans *s, struct cursor *c, const struct mlir_resource *r)
{
    struct mlir_span_visitor visitor = irmapi_mlir_span_visitor(s);
    struct mlir_resource_value v;
    irmap_error error;
    visitor.depth--; /* depth of "resource" */
    if (r->kind <= MLIR_RESOURCE_STRING)
        irmapi_mlir_visit_resource(c, &visitor.visit, (enum mlir_resource_kind)r->kind, &v);
    else if (irmapi_mlir_resource_value(mlir_of(s->m), r, &v, &error) != IRMAP_OK)
        irmapi_span_failed(s, &error, c->end);
    s->current.depth = visitor.depth + 1;
}

/* A resource that is only declared has no bytes. */
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
        s->current.part = IRMAP_SPAN_RESOURCE;
        span_heading(s, "resource", content_of_entry(i, no_content()));
        s->current.depth++;
        if (r->size)
            span_resource(s, &c, r);
        irmapi_span_end(s, &c, "Resource", entry_end);
        s->current.depth--;
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
    default: /* DialectVersions outside section Dialect, which LLVM ignores */
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
    struct mlir_span_visitor visitor = irmapi_mlir_span_visitor(s);
    struct cursor c = module_cursor(s->m, 0, s->m->source.size);
    struct mlir_header header;
    irmapi_mlir_visit_header(&c, &visitor.visit, &header);
    for (uint32_t i = 0; i < s->m->section_count && !s->over; i++) {
        const struct section *section = &s->m->sections[i];
        struct section visited;
        uint64_t end = section->offset + section->size;
        if (!spans_want(s, section->header, end)) {
            s->at = s->m->source.data + end;
            continue;
        }
        c = module_cursor(s->m, section->header, end - section->header);
        (void)irmapi_mlir_visit_section(&c, &visitor.visit, &visited);
        s->current.depth = visitor.depth + 1;
        span_payload(s, section);
        s->current.depth = visitor.depth;
    }
}
