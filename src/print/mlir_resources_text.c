/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Resources as they stand behind a module: {-# dialect_resources: {...} #-}. */
#include "core/cold.h"

#include "print/mlir_print.h"
#include <irmap/mlir.h>

static void text(struct mlir_printer *p, const char *s)
{
    sink_text(&p->sink, s);
}

static void put_bytes(struct sink *s, const uint8_t *data, size_t size)
{
    for (size_t i = 0; i < size && s->status == IRMAP_OK; i++)
        irmapi_asm_hex(s, data[i]);
}

/* The alignment of a blob is in front of its bytes. */
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

/* A declaration has no value, and one of more characters than are wanted is left out. */
static bool is_shown(const struct mlir_printer *p, const irmap_mlir_resource *r)
{
    enum { AROUND = 12 }; /* quotes, 0x, alignment */
    char buffer[64];
    struct sink s;
    if (!r->size || !p->elide)
        return r->size != 0;
    if (r->kind == IRMAP_MLIR_RESOURCE_BLOB)
        return r->blob.size <= p->elide / 2 && AROUND + 2 * (uint64_t)r->blob.size <= p->elide;
    irmapi_sink_init(&s, buffer, sizeof buffer, UINT64_MAX, drop, NULL);
    put_value(&s, r);
    return UINT64_MAX - s.left + s.used <= p->elide;
}

static bool same_group(const irmap_mlir_resource *a, const irmap_mlir_resource *b)
{
    return a->group.data == b->group.data && a->group.size == b->group.size;
}

/* Those of dialects, or of others; whether there were some. */
static bool put_groups(struct mlir_printer *p, const irmap_module *m, bool external, bool later)
{
    irmap_mlir_resource r, last = {.group = {NULL, 0}};
    const uint32_t count = irmap_mlir_resource_count(m);
    bool any = false;
    for (uint32_t i = 0; i < count && text_going(p); i++) {
        irmap_status status = irmap_mlir_resource_get(m, i, &r, p->err);
        irmapi_mlir_fail(p, status);
        if (status != IRMAP_OK || (r.external != 0) != external || !is_shown(p, &r))
            continue;
        if (!any) {
            text(p, later ? ",\n" : "\n{-#\n");
            text(p, external ? "  external_resources: {\n" : "  dialect_resources: {\n");
        }
        if (any && same_group(&r, &last)) {
            text(p, ",\n");
        } else {
            text(p, any ? "\n    },\n    " : "    ");
            sink_put(&p->sink, r.group.data, r.group.size);
            text(p, ": {\n");
        }
        text(p, "      ");
        irmapi_asm_keyword(&p->sink, r.key);
        text(p, ": ");
        put_value(&p->sink, &r);
        any = true;
        last = r;
    }
    if (any)
        text(p, "\n    }\n  }");
    return any || later;
}

void irmapi_mlir_resources_text(struct mlir_printer *p, const irmap_module *m)
{
    irmap_mlir_resource r;
    irmap_status status = irmap_mlir_resource_get(m, 0, &r, p->err);
    if (status != IRMAP_OK && status != IRMAP_OUT_OF_RANGE) {
        irmapi_mlir_fail(p, status);
        return;
    }
    bool any = put_groups(p, m, false, false);
    if (put_groups(p, m, true, any))
        text(p, "\n#-}\n");
}
