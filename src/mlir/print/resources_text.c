/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes the resources after a module: {-# dialect_resources: {...} #-}. */
#include "mlir/print/print.h"
#include <irmap/mlir.h>

static void put_text(struct mlir_printer *p, const char *s)
{
    sink_text(&p->sink, s);
}

static void put_bytes(struct sink *s, const uint8_t *data, size_t size)
{
    for (size_t i = 0; i < size && s->status == IRMAP_OK; i++)
        irmapi_asm_hex(s, data[i]);
}

/* Writes a value. A blob begins with its alignment. */
static void put_value(struct sink *s, const irmap_mlir_resource *r)
{
    const uint64_t a = r->alignment;
    const uint8_t alignment[] = {(uint8_t)a, (uint8_t)(a >> 8), (uint8_t)(a >> 16),
                                 (uint8_t)(a >> 24)};
    if (r->kind == IRMAP_MLIR_RESOURCE_BOOL) {
        sink_text(s, r->flag ? "true" : "false");
    } else if (r->kind == IRMAP_MLIR_RESOURCE_STRING) {
        irmapi_asm_quoted(s, r->string);
    } else {
        sink_text(s, "\"0x");
        put_bytes(s, alignment, sizeof alignment);
        put_bytes(s, r->blob.data, r->blob.size);
        sink_char(s, '"');
    }
}

static int drop(void *ctx, const char *data, size_t size)
{
    (void)ctx, (void)data, (void)size;
    return 0;
}

/* Returns whether the text of a resource has at most the requested length. */
static bool is_shown(const struct mlir_printer *p, const irmap_mlir_resource *r)
{
    enum { EXTRA = 12 }; /* quotes, 0x, alignment */
    char buffer[64];
    struct sink s;
    if (!p->elide)
        return true;
    if (r->kind == IRMAP_MLIR_RESOURCE_BLOB)
        return r->blob.size <= p->elide / 2 && EXTRA + 2 * (uint64_t)r->blob.size <= p->elide;
    irmapi_sink_init(&s, buffer, sizeof buffer, UINT64_MAX, drop, NULL);
    put_value(&s, r);
    return UINT64_MAX - s.left + s.used <= p->elide;
}

static bool same_group(const irmap_mlir_resource *a, const irmap_mlir_resource *b)
{
    return a->group.data == b->group.data && a->group.size == b->group.size;
}

struct resources_text {
    struct mlir_printer *p;
    const irmap_module *m;
    bool external, later; /* the list is external_resources; another list precedes it */
    bool any;             /* a resource of the list was written */
    bool begun;           /* "{-#" was written, even if all resources were omitted */
    irmap_mlir_resource last;
};

static void put_resource(struct resources_text *x, uint64_t i)
{
    struct mlir_printer *p = x->p;
    irmap_mlir_resource r;
    irmap_status status = irmap_mlir_resource_get(x->m, (uint32_t)i, &r, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK || !r.size) /* a declaration has no value */
        return;
    if (!x->begun)
        put_text(p, "\n{-#\n");
    x->begun = true;
    if (!is_shown(p, &r))
        return;
    if (!x->any) {
        put_text(p, x->later ? ",\n" : "");
        put_text(p, x->external ? "  external_resources: {\n" : "  dialect_resources: {\n");
    }
    if (x->any && same_group(&r, &x->last)) {
        put_text(p, ",\n");
    } else {
        put_text(p, x->any ? "\n    },\n    " : "    ");
        sink_put(&p->sink, r.group.data, r.group.size);
        put_text(p, ": {\n");
    }
    put_text(p, "      ");
    irmapi_asm_keyword(&p->sink, r.key);
    put_text(p, ": ");
    put_value(&p->sink, &r);
    x->any = true;
    x->last = r;
}

static bool is_builtin(struct mlir_printer *p, const struct mlir_resources *r, uint64_t i)
{
    irmap_str name;
    const struct mlir_resource_group *g = &r->groups[r->list[i].group];
    const uint64_t at = p->t->sections[MLIR_SECTION_RESOURCE_OFFSET].offset;
    return irmapi_mlir_dialect_name(p->t, g->name, at, &name, NULL) == IRMAP_OK &&
           irmap_str_equal(name, "builtin");
}

/* Writes the builtin resources that the text refers to, in order of the text. */
static void put_met(struct resources_text *x, const struct mlir_resources *r)
{
    const uint32_t *met = x->p->handles.met.data;
    for (size_t i = 0; i < x->p->handles.met.used && text_going(x->p); i++)
        if (is_builtin(x->p, r, r->externals + met[i]))
            put_resource(x, r->externals + met[i]);
}

/* Writes all resources of dialects other than builtin, because only the dialects know which ones
 * they use. */
static void put_dialects(struct resources_text *x, const struct mlir_resources *r, uint64_t count)
{
    uint64_t group = UINT64_MAX;
    bool builtin = false, done = false;
    for (uint64_t i = r->externals; i < count && text_going(x->p); i++) {
        if (r->list[i].group != group)
            builtin = is_builtin(x->p, r, i);
        group = r->list[i].group;
        if (!builtin)
            put_resource(x, i);
        else if (!done)
            put_met(x, r);
        done |= builtin;
    }
    if (x->any)
        put_text(x->p, "\n    }\n  }");
}

static void put_externals(struct resources_text *x, const struct mlir_resources *r, uint64_t count)
{
    for (uint64_t i = 0; i < r->externals && i < count && text_going(x->p); i++)
        put_resource(x, i);
    if (x->any)
        put_text(x->p, "\n    }\n  }");
}

void irmapi_mlir_note_handle(struct mlir_printer *p, uint64_t handle, uint64_t count)
{
    struct mlir_handles *h = &p->handles;
    if (!h->wanted || !text_going(p) || count >= IRMAP_NONE)
        return;
    if (p->piece.any) /* the order of resources depends on the whole text */
        irmapi_mlir_no_parts(p);
    h->met.each = sizeof(uint32_t);
    if (!h->seen.words && !irmapi_keep_init(&h->seen, p->heap, count, p->err))
        irmapi_mlir_fail(p, p->err->status);
    else if (keep_add(&h->seen, handle) && irmapi_mlir_reserve(p, &h->met, 1))
        ((uint32_t *)h->met.data)[h->met.used++] = (uint32_t)handle;
}

void irmapi_mlir_handles_end(struct mlir_printer *p)
{
    irmapi_keep_free(&p->handles.seen, p->heap);
    irmapi_vec_free(&p->handles.met, p->heap);
}

void irmapi_mlir_resources_text(struct mlir_printer *p, const irmap_module *m)
{
    const struct mlir_resources *r = irmapi_mlir_resources(p->t, p->err);
    if (!r) {
        irmapi_mlir_fail(p, p->err->status);
        return;
    }
    const uint64_t count = irmap_mlir_resource_count(m);
    struct resources_text x = {.p = p, .m = m};
    put_dialects(&x, r, count);
    struct resources_text y = {.p = p, .m = m, .external = true, .later = x.any, .begun = x.begun};
    put_externals(&y, r, count);
    if (y.begun)
        put_text(p, "\n#-}\n");
}
