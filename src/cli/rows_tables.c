/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Rows of the tables that most formats have, and of those of Tile IR. */
#include "cli.h"
#include "constants.h"
#include "rows.h"
#include <string.h>

uint64_t count_sections(const irmap_module *m)
{
    return irmap_section_count(m);
}

void row_section(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_section s;
    if (irmap_section_get(m, (uint32_t)i, &s, err) != IRMAP_OK)
        return;
    json_key(o, "name");
    (void)json_escaped(o, s.name);
    json_put_int(o, "id", s.id);
    json_put_u64(o, "header", s.header);
    json_put_u64(o, "offset", s.offset);
    json_put_u64(o, "size", s.size);
    json_put_u64(o, "alignment", s.alignment);
}

static uint64_t file_offset(const irmap_module *m, const void *p)
{
    return (uint64_t)((const uint8_t *)p - irmap_module_bytes(m).data);
}

uint64_t count_strings(const irmap_module *m)
{
    return irmap_string_count(m);
}

void row_string(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_str s;
    if (irmap_string_get(m, (irmap_string){(uint32_t)i}, &s, err) != IRMAP_OK)
        return;
    json_put_u64(o, "offset", file_offset(m, s.data));
    json_put_u64(o, "size", s.size);
    json_key(o, "text");
    (void)json_escaped(o, s);
}

uint64_t count_types(const irmap_module *m)
{
    return irmap_type_count(m);
}

void row_type(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_type_info t;
    irmap_type type = {(uint32_t)i};
    if (irmap_type_get(m, type, &t, err) != IRMAP_OK)
        return;
    json_put_u64(o, "offset", t.offset);
    json_put_u64(o, "size", t.size);
    json_put_int(o, "tag", t.tag);
    const struct json_mark mark = json_mark(o);
    json_key(o, "type");
    if (!json_type_text(o, m, type, t.offset, err))
        json_cut(o, mark);
    if (irmap_module_format(m) == IRMAP_FORMAT_MICB) { /* the text of two types may be the same */
        json_key(o, "dims");
        type_dims(o, m, type, err);
    }
}

/* What is in it follows: add_constant(), and in JSON all bytes, end_line(). */
void row_constant(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_bytes b;
    if (constants_bytes(m, i, &b, err) != IRMAP_OK)
        return;
    json_put_u64(o, "offset", file_offset(m, b.data));
    json_put_u64(o, "size", b.size);
}

uint64_t count_globals(const irmap_module *m)
{
    return irmap_tile_global_count(m);
}

/* Behind the number that stands at an offset. */
static uint64_t behind(const irmap_module *m, uint64_t at)
{
    const irmap_bytes bytes = irmap_module_bytes(m);
    while (at < bytes.size && bytes.data[at] & 0x80)
        at++;
    return at + 1;
}

void row_global(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_tile_global g;
    if (irmap_tile_global_get(m, (uint32_t)i, &g, err) != IRMAP_OK)
        return;
    json_key(o, "name");
    (void)json_string_at(o, m, g.name, g.offset, err);
    json_put_int(o, "constant", g.value.id);
    json_put_u64(o, "alignment", g.alignment);
    json_put_text(o, "visibility", g.is_private ? "private" : "public");
    json_put_bool(o, "is_constant", g.is_constant);
    json_put_u64(o, "offset", g.offset);
    json_key(o, "type");
    if (!json_type_text(o, m, g.type, behind(m, g.offset), err))
        json_none(o);
}

uint64_t count_functions(const irmap_module *m)
{
    return irmap_func_count(m);
}

static void put_types(struct json *o, const char *key, const irmap_module *m, irmap_types list,
                      irmap_error *err)
{
    irmap_type type;
    json_key(o, key);
    json_begin_array(o);
    for (const uint8_t *at = list.next; irmap_types_next(&list, &type, NULL) == IRMAP_OK;
         at = list.next) {
        json_type_entry(o, m, type, file_offset(m, at), err);
        if (cli_spent())
            break;
    }
    json_end_array(o);
}

static void put_flags(struct json *o, uint32_t flags)
{
    json_key(o, "flags");
    json_begin_array(o);
    if (flags & IRMAP_FUNC_PRIVATE)
        json_text(o, "private");
    if (flags & IRMAP_FUNC_KERNEL)
        json_text(o, "kernel");
    if (flags & IRMAP_FUNC_HINTS)
        json_text(o, "hints");
    if (flags & IRMAP_FUNC_DECLARATION)
        json_text(o, "declaration");
    json_end_array(o);
}

static void put_attributes(struct json *o, const char *key, const irmap_module *m,
                           irmap_bytes bytes, irmap_error *err)
{
    if (bytes.size == 0)
        return;
    json_key(o, key);
    json_attr(o, m, bytes, err);
}

void row_function(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_func func = {(uint32_t)i};
    irmap_func_info f;
    irmap_type_info signature;
    irmap_error wrong;
    irmap_str name;
    if (irmap_func_get(m, func, &f, err) != IRMAP_OK)
        return;
    json_key(o, "name");
    if (irmap_string_get(m, f.name, &name, NULL) == IRMAP_OK)
        (void)json_escaped(o, name);
    else
        (void)json_func_name(o, m, func, err);
    json_put_int(o, "signature", f.signature.id);
    put_flags(o, f.flags);
    json_put_u64(o, "debug_row", f.debug_row);
    json_put_u64(o, "offset", f.offset);
    json_put_u64(o, "body_offset", f.body_offset);
    json_put_u64(o, "body_size", f.body.size);
    bool mlir = irmap_module_format(m) == IRMAP_FORMAT_MLIR;
    bool known = irmap_type_get(m, f.signature, &signature, &wrong) == IRMAP_OK;
    if (mlir)
        row_mlir_function(o, m, func.id, &f, known ? &signature : NULL, err);
    if (mlir && f.signature.id == IRMAP_NONE) /* the type is no type attribute */
        return;
    if (!known) {
        *err = wrong;
        json_blame_input(err, "signature type index", behind(m, f.offset));
    }
    if (known && signature.kind == IRMAP_TYPE_FUNCTION) {
        put_types(o, "params", m, signature.inputs, err);
        put_types(o, "returns", m, signature.results, err);
    } else if (known && !mlir) {
        *err = (irmap_error){.status = IRMAP_TYPE_MISMATCH,
                             .section = "Func",
                             .what = "signature",
                             .offset = behind(m, f.offset),
                             .got = f.signature.id,
                             .entry = {IRMAP_NONE},
                             .func = func,
                             .op = IRMAP_NONE};
    }
    put_attributes(o, "hints", m, f.hints, err);
    put_attributes(o, "arg_attrs", m, f.arg_attrs, err);
}

/* Takes the first bytes of a text and ends the writing. */
static int take_head(void *ctx, const char *data, size_t size)
{
    irmap_str *head = ctx;
    const size_t left = 4 - head->size;
    memcpy((char *)(uintptr_t)head->data + head->size, data, size < left ? size : left);
    head->size += size < left ? size : left;
    return head->size == 4;
}

bool has_debug(const irmap_module *m, uint64_t i)
{
    char text[4];
    irmap_str head = {text, 0};
    if (irmap_module_format(m) != IRMAP_FORMAT_MLIR)
        return true;
    (void)!irmap_mlir_attr_print(m, (irmap_mlir_attr){(uint32_t)i}, take_head, &head, NULL);
    return head.size == 4 && memcmp(text, "loc(", 4) == 0;
}

uint64_t count_debug(const irmap_module *m)
{
    irmap_tile_debug d;
    if (irmap_module_format(m) == IRMAP_FORMAT_MLIR)
        return irmap_mlir_attr_count(m);
    irmap_status status = irmap_tile_debug_get(m, &d, NULL);
    if (status == IRMAP_NOT_FOUND)
        return 0;
    return status == IRMAP_OK ? d.rows + d.records : 1; /* the one row that reports the error */
}

static void debug_row(struct json *o, const irmap_tile_debug *d, uint64_t i, irmap_error *err)
{
    uint64_t first, count, id;
    if (irmap_tile_debug_row(d, i, &first, &count, err) != IRMAP_OK)
        return;
    json_put_text(o, "kind", "row");
    json_put_u64(o, "number", i + 1);
    json_put_u64(o, "first", first);
    json_key(o, "numbers");
    json_begin_array(o);
    for (uint64_t k = 0; k < count; k++)
        if (irmap_tile_debug_id(d, first + k, &id, err) == IRMAP_OK)
            json_u64(o, id);
    json_end_array(o);
}

static void debug_record(struct json *o, const irmap_module *m, const irmap_tile_debug *d,
                         uint64_t i, irmap_error *err)
{
    irmap_tile_debug_record r;
    if (irmap_tile_debug_record_get(d, i, &r, err) != IRMAP_OK)
        return;
    json_put_text(o, "kind", irmap_tile_debug_kind_name(r.kind));
    json_put_u64(o, "number", i + 1);
    json_put_u64(o, "offset", r.offset);
    json_key(o, "fields");
    json_begin_object(o);
    for (uint32_t k = 0; k < r.count; k++) {
        uint64_t v = r.field[k].value;
        char key[32];
        const bool record = r.field[k].ref == IRMAP_TILE_DEBUG_RECORD && !o->spaced;
        snprintf(key, sizeof key, "%s%s", r.field[k].name, record ? "_record" : "");
        json_key(o, key);
        if (r.field[k].ref == IRMAP_TILE_DEBUG_STRING)
            (void)json_string_at(o, m, (irmap_string){v < IRMAP_NONE ? (uint32_t)v : IRMAP_NONE},
                                 r.field[k].offset, err);
        else
            json_u64(o, v);
    }
    json_end_object(o);
}

/* An op's location is this number. */
static void mlir_location(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_mlir_attr_info a;
    if (irmap_mlir_attr_get(m, (irmap_mlir_attr){(uint32_t)i}, &a, err) != IRMAP_OK)
        return;
    json_put_text(o, "kind", "location");
    json_put_u64(o, "number", i + 1);
    json_put_u64(o, "offset", a.offset);
    const struct json_mark mark = json_mark(o);
    json_key(o, o->spaced ? "fields" : "text"); /* one column of text */
    if (!json_mlir_attr(o, m, (uint32_t)i, err))
        json_cut(o, mark);
}

void row_debug(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_tile_debug d;
    if (irmap_module_format(m) == IRMAP_FORMAT_MLIR) {
        mlir_location(o, m, i, err);
        return;
    }
    if (irmap_tile_debug_get(m, &d, err) != IRMAP_OK)
        return;
    if (i < d.rows)
        debug_row(o, &d, i, err);
    else
        debug_record(o, m, &d, i - d.rows, err);
}
