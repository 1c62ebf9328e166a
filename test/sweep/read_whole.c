/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What takes a module as a whole: the spans of its bytes, and extracting functions of it. */
#include "checks.h"
#include <stdlib.h>

struct tiling {
    struct reader *r;
    uint64_t at;
};

/* Each span begins where the one before it ended. */
static int take_span(void *ctx, const irmap_span *span)
{
    struct tiling *t = ctx;
    PROMISE(t->r, span->offset == t->at);
    PROMISE(t->r, span->size > 0 && span->size <= t->r->bytes.size - t->at);
    PROMISE(t->r, span->part < IRMAP_PARTS && irmap_part_name(span->part) != NULL);
    t->at += span->size;
    digest_number(t->r, (uint64_t)span->part << 32 | span->ref);
    digest_number(t->r, span->value);
    return t->r->result.failure != NULL;
}

static int end_at_once(void *ctx, const irmap_span *span)
{
    (void)span;
    ++*(uint32_t *)ctx;
    return 1;
}

void read_spans(struct reader *r)
{
    struct tiling all = {.r = r};
    irmap_status status = irmap_spans(r->m, take_span, &all, next_error(r));
    (void)check_status(r, status, NULL, 0);
    if (irmap_module_format(r->m) != IRMAP_FORMAT_TILEIR && status == IRMAP_UNSUPPORTED)
        return;
    PROMISE(r, all.at == r->bytes.size || status != IRMAP_OK);
    PROMISE(r, status == IRMAP_OK || r->options.allocations_max);
    uint32_t calls = 0;
    PROMISE(r, irmap_spans(r->m, end_at_once, &calls, NULL) == IRMAP_DONE && calls == 1);
    for (uint32_t i = 0; i < irmap_func_count(r->m) && !r->result.failure; i++) {
        irmap_func_info f;
        if (irmap_func_get(r->m, (irmap_func){i}, &f, NULL) != IRMAP_OK)
            continue;
        struct tiling one = {.r = r, .at = f.offset};
        status = irmap_func_spans(r->m, (irmap_func){i}, take_span, &one, next_error(r));
        (void)check_status(r, status, NULL, 0);
        PROMISE(r, one.at == f.body_offset + f.body.size);
    }
}

struct output {
    uint8_t *data;
    size_t size, room;
};

static int take_output(void *ctx, const char *data, size_t size)
{
    struct output *o = ctx;
    if (size > o->room - o->size) {
        size_t room = 2 * o->room + size;
        uint8_t *grown = realloc(o->data, room);
        if (!grown)
            return 1;
        o->data = grown;
        o->room = room;
    }
    memcpy(o->data + o->size, data, size);
    o->size += size;
    return 0;
}

static irmap_status extract(const irmap_module *m, const irmap_func *func, bool prune,
                            irmap_error *err, struct output *out)
{
    irmap_extract_opts opts = {
        .size = sizeof opts, .functions = func, .function_count = func ? 1 : 0, .prune = prune};
    *out = (struct output){NULL, 0, 0};
    return irmap_extract(m, &opts, take_output, out, err);
}

static irmap_status print(const irmap_module *m, irmap_func func, struct output *out)
{
    irmap_print_opts opts = {.size = sizeof opts, .functions = &func, .function_count = 1};
    *out = (struct output){NULL, 0, 0};
    return irmap_print_text(m, &opts, take_output, out, NULL);
}

static bool same(const struct output *a, const struct output *b)
{
    return a->size == b->size && (a->size == 0 || memcmp(a->data, b->data, a->size) == 0);
}

/* The extract says of its function what the module says of it. */
static void check_text(struct reader *r, const irmap_module *x, irmap_func func)
{
    struct output a, b;
    irmap_status whole = print(r->m, func, &a);
    irmap_status part = print(x, (irmap_func){0}, &b);
    digest_number(r, whole);
    if (!r->options.allocations_max) {
        PROMISE(r, whole == part);
        PROMISE(r, whole != IRMAP_OK || same(&a, &b));
    }
    free(a.data);
    free(b.data);
}

/* What was written opens, has that function only, and pruning it again changes nothing. */
static void check_extract(struct reader *r, const struct output *out, irmap_func func, bool prune)
{
    enum { PADDING = 64 };
    irmap_module *x;
    irmap_str name, other;
    struct output again;
    uint8_t *exact = malloc(out->size); /* so that a sanitizer sees a read beyond the end */
    if (!exact)
        return;
    memcpy(exact, out->data, out->size);
    PROMISE(r, out->size <= r->bytes.size + PADDING);
    irmap_status status = irmap_open_memory(exact, out->size, NULL, &x, NULL);
    PROMISE(r, status == IRMAP_OK);
    if (status == IRMAP_OK) {
        PROMISE(r, irmap_module_version(x).minor == irmap_module_version(r->m).minor);
        PROMISE(r, irmap_func_count(x) == 1);
        if (irmap_func_name(r->m, func, &name, NULL) == IRMAP_OK) {
            PROMISE(r, irmap_func_name(x, (irmap_func){0}, &other, NULL) == IRMAP_OK);
            PROMISE(r, name.size == other.size &&
                           (name.size == 0 || memcmp(name.data, other.data, name.size) == 0));
        }
        if (!r->options.tiles_max)
            check_text(r, x, func);
        if (prune) {
            PROMISE(r, extract(x, NULL, true, NULL, &again) == IRMAP_OK);
            PROMISE(r, same(out, &again));
            free(again.data);
        }
        irmap_module_unref(x);
    }
    free(exact);
}

void read_extracts(struct reader *r)
{
    uint32_t count = irmap_func_count(r->m), most = r->options.tiles_max ? 1 : 4;
    for (uint32_t i = 0; i < count && i < most && !r->result.failure; i++) {
        irmap_func func = {i};
        for (int prune = 0; prune < 2; prune++) {
            struct output out;
            irmap_status status = extract(r->m, &func, prune, next_error(r), &out);
            if (check_status(r, status, NULL, 0)) {
                digest_bytes(r, out.data, out.size);
                check_extract(r, &out, func, prune);
            }
            free(out.data);
        }
    }
}
