/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "checks.h"
#include <stdlib.h>

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

static irmap_status extract(const irmap_module *m, const irmap_func *func, bool prune, bool strip,
                            irmap_error *err, struct output *out)
{
    irmap_extract_opts opts = {.size = sizeof opts,
                               .functions = func,
                               .function_count = func ? 1 : 0,
                               .prune = prune,
                               .strip_debug = strip};
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

/* Checks that the function has the same text in the extract and in the module, unless the producer
 * names no release, and another table of properties fits the extract. */
static void check_text(struct reader *r, const irmap_module *x, irmap_func func)
{
    struct output a, b;
    irmap_mlir_tables tables;
    irmap_status whole = print(r->m, func, &a);
    irmap_status part = print(x, (irmap_func){0}, &b);
    digest_number(r, whole);
    if (!r->options.allocations_max) {
        PROMISE(r, whole == part);
        if (irmap_mlir_release(r->m, NULL) == irmap_mlir_release(x, NULL))
            PROMISE(r, whole != IRMAP_OK || same(&a, &b));
        else
            PROMISE(r, irmap_mlir_tables_get(r->m, &tables, NULL) == IRMAP_OK && !tables.named);
    }
    free(a.data);
    free(b.data);
}

/* Checks that the extract opens and has only this function, and that pruning it again changes
 * nothing. */
static void check_extract(struct reader *r, const struct output *out, irmap_func func, bool prune)
{
    enum { PADDING = 64 };
    irmap_module *x;
    irmap_str name, other;
    struct output again;
    uint8_t *exact = malloc(out->size); /* lets a sanitizer detect reads beyond the end */
    if (!exact)
        return;
    memcpy(exact, out->data, out->size);
    PROMISE(r, out->size <= r->bytes.size + PADDING);
    const irmap_open_opts opts = open_opts(&r->options);
    irmap_status status = irmap_open_memory(exact, out->size, &opts, &x, NULL);
    PROMISE(r, status == IRMAP_OK);
    if (status == IRMAP_OK) {
        PROMISE(r, irmap_module_version(x).minor == irmap_module_version(r->m).minor);
        const bool alone = irmap_func_count(x) == 1; /* for MLIR, its callees are extracted too */
        PROMISE(r, alone || (prune && irmap_module_format(x) == IRMAP_FORMAT_MLIR));
        if (alone && irmap_func_name(r->m, func, &name, NULL) == IRMAP_OK) {
            PROMISE(r, irmap_func_name(x, (irmap_func){0}, &other, NULL) == IRMAP_OK);
            PROMISE(r, name.size == other.size &&
                           (name.size == 0 || memcmp(name.data, other.data, name.size) == 0));
        }
        if (alone && !r->options.tiles_max)
            check_text(r, x, func);
        if (prune) {
            PROMISE(r, extract(x, NULL, true, false, NULL, &again) == IRMAP_OK);
            /* If an omitted part of an MLIR module is malformed, pruning extracts all tables. */
            PROMISE(r, same(out, &again) || (irmap_module_format(r->m) == IRMAP_FORMAT_MLIR &&
                                             irmap_check(r->m, NULL, NULL) != IRMAP_OK));
            free(again.data);
        }
        irmap_module_unref(x);
    }
    free(exact);
}

/* Checks that a module opens after its debug information was removed, and that removing it again
 * changes nothing. */
static void check_strip(struct reader *r)
{
    struct output out, again;
    irmap_module *x;
    irmap_status status = extract(r->m, NULL, false, true, next_error(r), &out);
    if (check_status(r, status, NULL, 0)) {
        digest_bytes(r, out.data, out.size);
        const irmap_open_opts opts = open_opts(&r->options);
        status = irmap_open_memory(out.data, out.size, &opts, &x, NULL);
        PROMISE(r, status == IRMAP_OK);
        if (status == IRMAP_OK) {
            PROMISE(r, extract(x, NULL, false, true, NULL, &again) == IRMAP_OK);
            PROMISE(r, same(&out, &again));
            free(again.data);
            irmap_module_unref(x);
        }
    }
    free(out.data);
}

void read_extracts(struct reader *r)
{
    uint32_t count = irmap_func_count(r->m), most = r->options.tiles_max ? 1 : 4;
    for (uint32_t i = 0; i < count && i < most && !r->result.failure; i++) {
        irmap_func func = {i};
        for (int prune = 0; prune < 2; prune++) {
            struct output out;
            irmap_status status = extract(r->m, &func, prune, false, next_error(r), &out);
            if (check_status(r, status, NULL, 0)) {
                digest_bytes(r, out.data, out.size);
                check_extract(r, &out, func, prune);
            }
            free(out.data);
        }
    }
    check_strip(r);
}
