/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What all parts of the text form need: failures, types, strings and symbols. */
#include "print/tile_print.h"
#include "print/tile_type.h"

void irmapi_text_fail(struct printer *p, irmap_status status)
{
    if (p->status != IRMAP_OK || status == IRMAP_OK)
        return;
    p->status = status;
    p->why = *p->err;
}

void irmapi_text_fail_at(struct printer *p, irmap_status status, const char *what, uint64_t at,
                         uint64_t got, uint64_t limit)
{
    irmap_error local, *kept = p->err;
    p->err = &local;
    (void)irmapi_error_input(p->err, status, "Func", what, at, got, limit);
    irmapi_text_fail(p, irmapi_error_func(p->err, status, p->v->func.id));
    p->err = kept;
}

bool irmapi_text_work(struct printer *p, uint64_t bytes)
{
    if (bytes > p->work) {
        p->work = 0;
        irmapi_text_fail(p, irmapi_error_other(p->err, IRMAP_LIMIT, "the same bytes again",
                                               p->m->max_work + 1, p->m->max_work));
        return false;
    }
    p->work -= bytes;
    return true;
}

bool irmapi_text_grow(struct printer *p, struct vec *v, uint64_t count)
{
    if (p->status == IRMAP_OK && vec_reserve(v, p->heap, count, p->err))
        return true;
    if (p->status == IRMAP_OK)
        irmapi_text_fail(p, p->err->status);
    return false;
}

static void text(struct printer *p, const char *s)
{
    sink_text(&p->sink, s);
}

static int keep_chars(void *ctx, const char *data, size_t size)
{
    struct printer *p = ctx;
    if (!vec_reserve(&p->type_chars, p->heap, size + TEXT_CHUNK, p->err)) {
        irmapi_text_fail(p, p->err->status);
        return -1;
    }
    memcpy((char *)p->type_chars.data + p->type_chars.used, data, size);
    p->type_chars.used += size;
    return 0;
}

/* Types are spelled once: they are most of the text. */
static void spell(struct printer *p, uint32_t type, uint64_t at)
{
    char buf[512];
    struct sink sink;
    struct type_text *t = &p->types[type];
    irmapi_sink_init(&sink, buf, sizeof buf, p->m->max_text - p->type_chars.used, keep_chars, p);
    size_t start = p->type_chars.used;
    irmap_status status = irmapi_tile_type_text(p->m, (irmap_type){type}, at, &sink, p->err);
    if (status == IRMAP_OK)
        status = irmapi_sink_flush(&sink, p->err);
    if (status == IRMAP_LIMIT && sink.status == IRMAP_LIMIT) /* not the rest of it, but all */
        (void)irmapi_error_other(p->err, status, "the text", p->m->max_text + 1, p->m->max_text);
    if (status == IRMAP_OK && p->type_chars.used > UINT32_MAX)
        status = irmapi_error_other(p->err, IRMAP_LIMIT, "the text of types", p->type_chars.used,
                                    UINT32_MAX);
    irmapi_text_fail(p, status);
    if (status == IRMAP_OK)
        *t = (struct type_text){(uint32_t)start, (uint32_t)(p->type_chars.used - start)};
}

void irmapi_text_type(struct printer *p, uint32_t type, uint64_t at)
{
    if (!text_goes_on(p))
        return;
    if (type == IRMAP_NONE) { /* that the file leaves out */
        text(p, "token");
        return;
    }
    if (type >= p->m->types) {
        irmapi_text_fail_at(p, IRMAP_INDEX_RANGE, "type index", at, type, p->m->types);
        return;
    }
    if (!p->types[type].size)
        spell(p, type, at);
    if (p->status != IRMAP_OK)
        return;
    sink_put(&p->sink, (const char *)p->type_chars.data + p->types[type].at, p->types[type].size);
}

static bool string_at(struct printer *p, uint64_t i, uint64_t at, irmap_str *out)
{
    irmap_status status = irmapi_tile_string_at(p->m, i, at, "string index", out, p->err);
    irmapi_text_fail(p, status);
    return status == IRMAP_OK;
}

void irmapi_text_string_at(struct printer *p, uint64_t i, uint64_t at)
{
    irmap_str s;
    if (string_at(p, i, at, &s))
        text_quoted(p, s);
}

/* @name, or @"na me" when it is not a bare identifier. */
void irmapi_text_symbol(struct printer *p, uint64_t i, uint64_t at)
{
    irmap_str s;
    if (!string_at(p, i, at, &s))
        return;
    sink_char(&p->sink, '@');
    text_keyword(p, s);
}
