/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "checks.h"

enum { TILES_MAX = 256, REFUSED_MAX = 4 };

static int count_text(void *ctx, const char *data, size_t size)
{
    struct reader *r = ctx;
    digest_bytes(r, data, size);
    return 0;
}

static int refuse_text(void *ctx, const char *data, size_t size)
{
    (void)ctx;
    (void)data;
    (void)size;
    return 1;
}

void read_sections(struct reader *r)
{
    irmap_section s;
    uint32_t count = irmap_section_count(r->m);
    uint64_t end = 0;
    for (uint32_t i = 0; i < count; i++) {
        irmap_status status = irmap_section_get(r->m, i, &s, next_error(r));
        PROMISE(r, status == IRMAP_OK);
        if (!check_status(r, status, &s, sizeof s))
            return;
        /* Sections of a graph have no headers. */
        bool bare = irmap_module_format(r->m) == IRMAP_FORMAT_MICB;
        PROMISE(r, s.header >= end && s.header <= s.offset && (s.header == s.offset) == bare);
        PROMISE(r, !bare || s.offset == end);
        PROMISE(r, s.offset <= r->bytes.size && s.size <= r->bytes.size - s.offset);
        PROMISE(r, s.alignment == 0 || s.offset % s.alignment == 0);
        PROMISE(r, s.name.size == 0 || strlen(s.name.data) == s.name.size);
        end = s.offset + s.size;
        digest_number(r, s.id);
        digest_number(r, s.offset);
        digest_number(r, s.size);
    }
    PROMISE(r, irmap_module_format(r->m) != IRMAP_FORMAT_MICB || end == r->bytes.size);
    check_out_of_range(r, irmap_section_get(r->m, count, &s, next_error(r)), &s, sizeof s);
    check_out_of_range(r, irmap_section_get(r->m, IRMAP_NONE, &s, next_error(r)), &s, sizeof s);
}

void read_strings(struct reader *r)
{
    irmap_str s;
    uint32_t count = irmap_string_count(r->m);
    for (uint32_t i = 0; i < count; i++)
        if (check_status(r, irmap_string_get(r->m, (irmap_string){i}, &s, next_error(r)), &s,
                         sizeof s))
            check_str(r, s);
    check_out_of_range(r, irmap_string_get(r->m, (irmap_string){count}, &s, next_error(r)), &s,
                       sizeof s);
    check_out_of_range(r, irmap_string_get(r->m, (irmap_string){IRMAP_NONE}, &s, next_error(r)), &s,
                       sizeof s);
}

/* Reads a list to its end. Checks its count, and that the end is repeated. */
static void read_list(struct reader *r, irmap_types list)
{
    irmap_type type;
    uint32_t left = list.count;
    irmap_status status;
    check_view(r, list.next, (size_t)(list.end - list.next));
    digest_number(r, left);
    while ((status = irmap_types_next(&list, &type, next_error(r))) == IRMAP_OK &&
           !r->result.failure) {
        PROMISE(r, left-- > 0);
        PROMISE(r, list.count == left);
        digest_number(r, type.id);
    }
    PROMISE(r, status == IRMAP_DONE);
    PROMISE(r, left == 0 && type.id == 0);
    PROMISE(r, irmap_types_next(&list, &type, NULL) == IRMAP_DONE);
}

static void check_type(struct reader *r, const irmap_type_info *t)
{
    PROMISE(r, t->offset <= r->bytes.size && t->size <= r->bytes.size - t->offset);
    PROMISE(r, t->mnemonic.size && strlen(t->mnemonic.data) == t->mnemonic.size);
    PROMISE(r, t->kind <= IRMAP_TYPE_OTHER);
    PROMISE(r, (t->bits != 0) == (t->kind <= IRMAP_TYPE_FLOAT));
    PROMISE(r, (t->bits + 7) / 8 == t->storage);
    PROMISE(r, t->padding == IRMAP_NONE || irmap_tile_padding_name(t->padding));
    PROMISE(r, t->attribute == IRMAP_NONE || t->kind == IRMAP_TYPE_POINTER ||
                   t->kind == IRMAP_TYPE_TENSOR_VIEW);
    PROMISE(r, t->element.id == IRMAP_NONE || t->element_offset > t->offset);
    digest_number(r, t->kind);
    digest_number(r, t->tag);
    digest_number(r, t->element.id);
    digest_number(r, t->sparse_dim);
    digest_number(r, t->padding);
    digest_number(r, t->offset);
    check_dims(r, t->shape);
    check_dims(r, t->strides);
    check_dims(r, t->tile);
    check_dims(r, t->traversal_strides);
    check_dims(r, t->dim_map);
    if (t->kind == IRMAP_TYPE_FUNCTION) {
        read_list(r, t->inputs);
        read_list(r, t->results);
    }
}

void read_type(struct reader *r, irmap_type type)
{
    irmap_type_info t;
    if (check_status(r, irmap_type_get(r->m, type, &t, next_error(r)), &t, sizeof t))
        check_type(r, &t);
    (void)check_status(r, irmap_type_print(r->m, type, count_text, r, next_error(r)), NULL, 0);
}

void read_types(struct reader *r)
{
    irmap_type_info t;
    uint32_t count = irmap_type_count(r->m);
    for (uint32_t i = 0; i < count; i++) {
        irmap_type type = {i};
        read_type(r, type);
        if (i >= REFUSED_MAX)
            continue;
        irmap_status status = irmap_type_print(r->m, type, refuse_text, NULL, next_error(r));
        PROMISE(r, status != IRMAP_OK);
        (void)check_status(r, status, NULL, 0);
    }
    irmap_type beyond = {count}, none = {IRMAP_NONE};
    check_out_of_range(r, irmap_type_get(r->m, beyond, &t, next_error(r)), &t, sizeof t);
    check_out_of_range(r, irmap_type_get(r->m, none, &t, next_error(r)), &t, sizeof t);
    check_out_of_range(r, irmap_type_print(r->m, none, count_text, r, next_error(r)), NULL, 0);
    PROMISE(r, irmap_tile_padding_name(IRMAP_NONE) == NULL);
}

/* Checks some elements, including the first and the last: a splat may represent 2^60 elements. */
static void check_elements(struct reader *r, const irmap_elements *e)
{
    const uint64_t places[] = {0, 1, e->count / 2, e->count - 1, e->count};
    uint64_t size = e->raw.size;
    check_view(r, e->raw.data, e->raw.size);
    PROMISE(r, e->bits >= 1 && e->bits <= 64 && e->storage == (e->bits + 7) / 8);
    PROMISE(r, e->form != IRMAP_CONST_SPLAT || size == e->storage);
    PROMISE(r, e->form != IRMAP_CONST_DENSE ||
                   (size / e->storage == e->count && size % e->storage == 0));
    PROMISE(r, e->form != IRMAP_CONST_PACKED || (e->bits == 1 && size == (e->count + 7) / 8));
    digest_number(r, (uint64_t)e->form);
    digest_number(r, e->count);
    for (size_t i = 0; i < sizeof places / sizeof places[0] && !r->result.failure; i++) {
        uint64_t bits = irmap_elements_bits(e, places[i]);
        PROMISE(r, bits <= UINT64_MAX >> (64 - e->bits));
        PROMISE(r, places[i] < e->count || bits == 0);
        digest_number(r, bits);
    }
}

static void read_elements(struct reader *r, irmap_tile_const constant, irmap_type tile)
{
    irmap_elements e;
    memset(&e, 0x5A, sizeof e);
    irmap_status status = irmap_tile_const_elements(r->m, constant, tile, &e, next_error(r));
    if (check_status(r, status, &e, sizeof e))
        check_elements(r, &e);
}

/* Reads every constant as every tile type, and as one type that is not a tile. */
void read_constants(struct reader *r)
{
    irmap_bytes b;
    uint32_t tiles[TILES_MAX + 1], tile_count = 0;
    uint32_t count = irmap_tile_const_count(r->m), types = irmap_type_count(r->m);
    uint32_t most = r->options.tiles_max ? r->options.tiles_max : TILES_MAX;
    bool other = false;
    for (uint32_t i = 0; i < types && tile_count < most; i++) {
        irmap_type type = {i};
        irmap_type_info t;
        bool is_tile =
            irmap_type_get(r->m, type, &t, NULL) == IRMAP_OK && t.kind == IRMAP_TYPE_TILE;
        if (is_tile || !other)
            tiles[tile_count++] = i;
        other |= !is_tile;
    }
    tiles[tile_count++] = types;
    for (uint32_t i = 0; i < count && !r->result.failure; i++) {
        if (!check_status(r, irmap_tile_const_get(r->m, (irmap_tile_const){i}, &b, next_error(r)),
                          &b, sizeof b))
            continue;
        check_view(r, b.data, b.size);
        if (!r->result.failure)
            digest_bytes(r, b.data, b.size);
        for (uint32_t k = 0; k < tile_count && !r->result.failure; k++)
            read_elements(r, (irmap_tile_const){i}, (irmap_type){tiles[k]});
    }
    check_out_of_range(r, irmap_tile_const_get(r->m, (irmap_tile_const){count}, &b, next_error(r)),
                       &b, sizeof b);
    check_out_of_range(
        r, irmap_tile_const_get(r->m, (irmap_tile_const){IRMAP_NONE}, &b, next_error(r)), &b,
        sizeof b);
    read_elements(r, (irmap_tile_const){count}, (irmap_type){0});
}

void read_globals(struct reader *r)
{
    irmap_tile_global g;
    irmap_str name;
    uint32_t count = irmap_tile_global_count(r->m);
    for (uint32_t i = 0; i < count && !r->result.failure; i++) {
        if (!check_status(r, irmap_tile_global_get(r->m, i, &g, next_error(r)), &g, sizeof g))
            continue;
        PROMISE(r, g.offset < r->bytes.size);
        PROMISE(r, g.is_private <= 1 && g.is_constant <= 1);
        digest_number(r, g.alignment);
        digest_number(r, g.is_private << 1 | g.is_constant);
        digest_number(r, g.offset);
        irmap_status status = irmap_string_get(r->m, g.name, &name, next_error(r));
        if (check_status(r, status, &name, sizeof name))
            check_str(r, name);
        read_type(r, g.type);
        read_elements(r, g.value, g.type);
    }
    check_out_of_range(r, irmap_tile_global_get(r->m, count, &g, next_error(r)), &g, sizeof g);
    check_out_of_range(r, irmap_tile_global_get(r->m, IRMAP_NONE, &g, next_error(r)), &g, sizeof g);
}
