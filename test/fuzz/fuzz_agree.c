/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * If the strict check accepts a module, it must be possible to read it completely and to print it
 * as text and JSON: strings, types, constants, functions, ops and records. Reading twice must give
 * the same results.
 */
#include "agree_json.h"
#include "fuzz.h"
#include <stdbool.h>

#define INSIST(condition)                                                                          \
    do {                                                                                           \
        if (!(condition))                                                                          \
            insist(#condition, __LINE__);                                                          \
    } while (0)

static int ignore(void *ctx, const char *data, size_t size)
{
    (void)ctx;
    (void)data;
    (void)size;
    return 0;
}

/* A valid file may need more text or work than the limits allow. */
static bool done_or_limited(irmap_status status)
{
    return status == IRMAP_OK || status == IRMAP_LIMIT;
}

/* Unused types may be malformed or contain themselves, except in graphs. */
static bool type_prints(const irmap_module *m, irmap_type type)
{
    irmap_status status = irmap_type_print(m, type, ignore, NULL, NULL);
    if (irmap_module_format(m) != IRMAP_FORMAT_MICB &&
        (status == IRMAP_CYCLE || status == IRMAP_TYPE_MISMATCH || status == IRMAP_INDEX_RANGE))
        return true;
    return done_or_limited(status);
}

static void walk_attrs(irmap_tile_attr_iter *it)
{
    irmap_tile_attr_info attr;
    irmap_status status;
    while ((status = irmap_tile_attrs_next(it, &attr, NULL)) == IRMAP_OK)
        ;
    INSIST(status == IRMAP_DONE);
}

static void walk_op(const irmap_body_view *v, uint32_t op)
{
    irmap_fields fields;
    irmap_field field;
    irmap_status status;
    uint64_t location;
    irmap_fields_begin(v, op, &fields);
    while ((status = irmap_fields_next(&fields, &field, NULL)) == IRMAP_OK) {
        if (field.kind == IRMAP_FIELD_ATTRS) {
            irmap_tile_attr_iter it;
            irmap_tile_field_attrs_begin(v->module, &field, &it);
            walk_attrs(&it);
        }
        if (field.kind == IRMAP_FIELD_ATTR)
            INSIST(field.value < irmap_mlir_attr_count(v->module));
        if (field.kind == IRMAP_FIELD_SEGMENTS) {
            uint32_t segments[IRMAP_SEGMENTS_MAX];
            INSIST(irmap_field_segments(&fields, &field, segments, NULL) == IRMAP_OK);
        }
    }
    INSIST(status == IRMAP_DONE);
    INSIST(irmap_op_location(v, op, &location, NULL) == IRMAP_OK);
}

static void walk_function(irmap_body *body, irmap_func func)
{
    const irmap_body_view *v = irmap_body_get(body);
    irmap_func_info f;
    irmap_str name;
    INSIST(irmap_func_get(v->module, func, &f, NULL) == IRMAP_OK);
    INSIST(irmap_func_name(v->module, func, &name, NULL) == IRMAP_OK);
    irmap_status status = irmap_body_decode(body, func, NULL);
    INSIST(status == IRMAP_OK || status == IRMAP_UNSUPPORTED);
    for (uint32_t i = 0; status == IRMAP_OK && i < v->op_count; i++)
        walk_op(v, i);
}

static void walk_functions(const irmap_module *m)
{
    irmap_body *body;
    INSIST(irmap_body_new(m, &body, NULL) == IRMAP_OK);
    for (uint32_t i = 0; i < irmap_func_count(m); i++)
        walk_function(body, (irmap_func){i});
    irmap_body_free(body);
}

static void walk_tables(const irmap_module *m)
{
    irmap_str s;
    irmap_bytes raw;
    irmap_tile_global g;
    irmap_type_info t;
    for (uint32_t i = 0; i < irmap_string_count(m); i++)
        INSIST(irmap_string_get(m, (irmap_string){i}, &s, NULL) == IRMAP_OK);
    /* For MLIR, only used entries are checked, as in LLVM. */
    bool all_types = irmap_module_format(m) != IRMAP_FORMAT_MLIR;
    for (uint32_t i = 0; i < irmap_type_count(m) && all_types; i++) {
        INSIST(irmap_type_get(m, (irmap_type){i}, &t, NULL) == IRMAP_OK);
        INSIST(type_prints(m, (irmap_type){i}));
    }
    for (uint32_t i = 0; i < irmap_tile_const_count(m); i++)
        INSIST(irmap_tile_const_get(m, (irmap_tile_const){i}, &raw, NULL) == IRMAP_OK);
    for (uint32_t i = 0; i < irmap_tile_global_count(m); i++)
        INSIST(irmap_tile_global_get(m, i, &g, NULL) == IRMAP_OK);
}

static void agree(const irmap_module *m)
{
    for (unsigned part = 0; part < READ_PARTS; part++)
        INSIST(read_and_insist(m, (enum part)part).digest ==
               read_and_insist(m, (enum part)part).digest);
    if (irmap_check(m, NULL, NULL) != IRMAP_OK)
        return;
    walk_tables(m);
    walk_functions(m);
    /* Since 13.5, a malformed debug record is a warning, but it cannot be printed. */
    irmap_version v = irmap_module_version(m);
    bool records = irmap_module_format(m) != IRMAP_FORMAT_TILEIR || v.minor < 5;
    for (uint32_t form = 0; form < 4; form++) {
        irmap_print_opts opts = {
            .size = sizeof opts, .locations = records ? form % 2 : 0, .generic = form / 2};
        INSIST(done_or_limited(irmap_print_text(m, &opts, ignore, NULL, NULL)));
    }
#ifdef WITH_JSON
    insist(find_invalid_list(m), __LINE__);
#endif
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    with_module(data, size, agree);
    return 0;
}
