/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Tables that only MLIR has; they are empty for other formats. */
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

/* Checks that the shape of a type matches the number of elements. */
static void read_shape(struct reader *r, irmap_type type, uint64_t count)
{
    int64_t dims[16];
    uint32_t rank;
    uint64_t product = 1;
    irmap_status status = irmap_mlir_shape(r->m, type, dims, 16, &rank, next_error(r));
    if (!check_status(r, status, NULL, 0) || rank > 16)
        return;
    for (uint32_t d = 0; d < rank; d++)
        product *= (uint64_t)dims[d];
    PROMISE(r, product == count || count == 0);
}

static void read_constant(struct reader *r, uint32_t i)
{
    irmap_elements e;
    irmap_type type;
    memset(&e, 0x5A, sizeof e);
    irmap_status status =
        irmap_mlir_attr_elements(r->m, (irmap_mlir_attr){i}, &e, &type, next_error(r));
    if (!check_status(r, status, &e, sizeof e))
        return;
    const uint64_t places[] = {0, e.count / 2, e.count - 1, e.count};
    const uint64_t size = e.raw.size;
    check_view(r, e.raw.data, e.raw.size);
    PROMISE(r, type.id < irmap_type_count(r->m) && e.element.id < irmap_type_count(r->m));
    PROMISE(r, e.form != IRMAP_CONST_SPLAT || size == e.storage);
    PROMISE(r, e.form != IRMAP_CONST_DENSE || size == e.storage * e.count);
    PROMISE(r, e.form != IRMAP_CONST_PACKED || (e.bits == 1 && size == (e.count + 7) / 8));
    read_shape(r, type, e.count);
    for (size_t k = 0; k < sizeof places / sizeof places[0] && !r->result.failure; k++) {
        char text[IRMAP_ELEMENT_TEXT_MAX];
        digest_number(r, irmap_elements_bits(&e, places[k]));
        status = irmap_element_text(r->m, &e, places[k], text, next_error(r));
        (void)check_status(r, status, NULL, 0);
        PROMISE(r, (status == IRMAP_OK) == (text[0] != '\0'));
        PROMISE(r, places[k] < e.count || status == IRMAP_OUT_OF_RANGE);
        digest_bytes(r, text, strlen(text));
    }
}

static void read_attributes(struct reader *r)
{
    irmap_mlir_attr_info a;
    uint32_t count = irmap_mlir_attr_count(r->m);
    for (uint32_t i = 0; i < count && !r->result.failure; i++) {
        irmap_status status = irmap_mlir_attr_get(r->m, (irmap_mlir_attr){i}, &a, next_error(r));
        if (!check_status(r, status, &a, sizeof a))
            continue;
        check_str(r, a.dialect);
        PROMISE(r, a.offset <= r->bytes.size && a.size <= r->bytes.size - a.offset);
        status =
            irmap_mlir_attr_print(r->m, (irmap_mlir_attr){i}, NULL, take_text, r, next_error(r));
        (void)check_status(r, status, NULL, 0);
        read_constant(r, i);
    }
    check_out_of_range(r, irmap_mlir_attr_get(r->m, (irmap_mlir_attr){count}, &a, next_error(r)),
                       &a, sizeof a);
    check_out_of_range(
        r, irmap_mlir_attr_print(r->m, (irmap_mlir_attr){count}, NULL, take_text, r, next_error(r)),
        NULL, 0);
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
    /* out of range, or the table cannot be read */
    (void)check_status(r, irmap_mlir_resource_get(r->m, count, &x, next_error(r)), &x, sizeof x);
}

/* Reads the symbols of functions. Checks that lookup of the first ones finds a function with the
 * same symbol: of several, the first that is not in a module without a name. */
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
        if (check_status(r, status, NULL, 0) && found.id != i) {
            struct symbol other = {.size = 0};
            status = irmap_mlir_symbol_print(r->m, found, keep_symbol, &other, next_error(r));
            if (check_status(r, status, NULL, 0))
                PROMISE(r, other.size == s.size && memcmp(other.text, s.text, s.size) == 0);
        }
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
