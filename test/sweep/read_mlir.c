/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What only MLIR has; of other formats there is nothing of it. */
#include "checks.h"
#include <string.h>

static int take_text(void *ctx, const char *data, size_t size)
{
    digest_bytes(ctx, data, size);
    return 0;
}

struct symbol {
    char text[1024];
    size_t size;
};

static int keep_symbol(void *ctx, const char *data, size_t size)
{
    struct symbol *s = ctx;
    if (size > sizeof s->text - s->size)
        return 1;
    memcpy(s->text + s->size, data, size);
    s->size += size;
    return 0;
}

static void read_dialects(struct reader *r)
{
    irmap_mlir_dialect d;
    uint32_t count = irmap_mlir_dialect_count(r->m);
    for (uint32_t i = 0; i < count && !r->result.failure; i++) {
        irmap_status status = irmap_mlir_dialect_get(r->m, i, &d, next_error(r));
        if (!check_status(r, status, &d, sizeof d))
            continue;
        check_str(r, d.name);
        check_view(r, d.version.data, d.version.size);
        digest_number(r, d.op_names);
    }
    check_out_of_range(r, irmap_mlir_dialect_get(r->m, count, &d, next_error(r)), &d, sizeof d);
}

static void read_attributes(struct reader *r)
{
    irmap_mlir_attr a;
    uint32_t count = irmap_mlir_attr_count(r->m);
    for (uint32_t i = 0; i < count && !r->result.failure; i++) {
        irmap_status status = irmap_mlir_attr_get(r->m, i, &a, next_error(r));
        if (!check_status(r, status, &a, sizeof a))
            continue;
        check_str(r, a.dialect);
        PROMISE(r, a.offset <= r->bytes.size && a.size <= r->bytes.size - a.offset);
        status = irmap_mlir_attr_print(r->m, i, take_text, r, next_error(r));
        (void)check_status(r, status, NULL, 0);
    }
    check_out_of_range(r, irmap_mlir_attr_get(r->m, count, &a, next_error(r)), &a, sizeof a);
    check_out_of_range(r, irmap_mlir_attr_print(r->m, count, take_text, r, next_error(r)), NULL, 0);
}

static void read_resources(struct reader *r)
{
    irmap_mlir_resource x;
    uint32_t count = irmap_mlir_resource_count(r->m);
    for (uint32_t i = 0; i < count && !r->result.failure; i++) {
        irmap_status status = irmap_mlir_resource_get(r->m, i, &x, next_error(r));
        if (!check_status(r, status, &x, sizeof x))
            continue;
        check_str(r, x.group);
        check_str(r, x.key);
        check_str(r, x.string);
        check_view(r, x.blob.data, x.blob.size);
        PROMISE(r, x.external <= 1 && x.flag <= 1 && x.kind <= IRMAP_MLIR_RESOURCE_STRING);
        PROMISE(r, !x.blob.data || x.alignment);
        if (x.blob.data && x.alignment)
            PROMISE(r, (uint64_t)(x.blob.data - r->bytes.data) % x.alignment == 0);
    }
    /* Beyond the end, or the table cannot be read. */
    (void)check_status(r, irmap_mlir_resource_get(r->m, count, &x, next_error(r)), &x, sizeof x);
}

/* A symbol ends in the name, and is found again. */
static void read_symbols(struct reader *r)
{
    enum { LOOKED_FOR = 8 };
    uint32_t count = irmap_func_count(r->m);
    for (uint32_t i = 0; i < count && !r->result.failure; i++) {
        struct symbol s = {.size = 0};
        irmap_func found;
        irmap_status status =
            irmap_mlir_symbol_print(r->m, (irmap_func){i}, keep_symbol, &s, next_error(r));
        (void)check_status(r, status, NULL, 0);
        digest_bytes(r, s.text, s.size);
        if (status != IRMAP_OK || i >= LOOKED_FOR)
            continue;
        status = irmap_mlir_symbol_find(r->m, (irmap_str){s.text, s.size}, &found, next_error(r));
        if (check_status(r, status, NULL, 0))
            PROMISE(r, found.id <= i);
        PROMISE(r, status != IRMAP_NOT_FOUND || r->options.allocations_max);
    }
}

void read_mlir(struct reader *r)
{
    if (irmap_module_format(r->m) == IRMAP_FORMAT_MLIR)
        read_symbols(r);
    read_dialects(r);
    read_attributes(r);
    read_resources(r);
}
