/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Rows of the tables that only graphs have. */
#include "cli.h"
#include "rows.h"
#include <stdlib.h>
#include <string.h>

uint64_t count_symbols(const irmap_module *m)
{
    return irmap_symbol_count(m);
}

static json_t *name_at(const irmap_module *m, uint32_t i, irmap_error *err)
{
    irmap_str s;
    if (irmap_string_get(m, i, &s, err) != IRMAP_OK)
        return json_null();
    return json_escaped(s);
}

/* Lists are read from the front, and rows are asked for in order. */
json_t *row_symbol(const irmap_module *m, uint64_t i, irmap_error *err)
{
    static irmap_refs list;
    uint32_t string;
    if (i == 0)
        irmap_symbols_begin(m, &list);
    if (irmap_refs_next(&list, &string, err) != IRMAP_OK)
        return json_object();
    return json_pack("{s:I, s:o}", "string", (json_int_t)string, "text", name_at(m, string, err));
}

uint64_t count_values(const irmap_module *m)
{
    return irmap_value_count(m);
}

json_t *type_dims(const irmap_module *m, irmap_type type, irmap_error *err)
{
    json_t *out = json_array();
    irmap_refs list;
    uint32_t string;
    if (irmap_type_dims(m, type, &list, err) != IRMAP_OK || !cli_spend(list.count))
        return out;
    for (irmap_status status; (status = irmap_refs_next(&list, &string, err)) != IRMAP_DONE;)
        json_array_append_new(out, status == IRMAP_OK ? json_integer(string) : json_null());
    return out;
}

static json_t *axes(const irmap_value_info *v, irmap_error *err)
{
    json_t *out = json_array();
    irmap_axes list;
    int64_t axis;
    if (irmap_value_axes(v, &list, err) == IRMAP_OK)
        while (irmap_axes_next(&list, &axis, err) == IRMAP_OK)
            json_array_append_new(out, json_integer(axis));
    return out;
}

static json_t *inputs(const irmap_value_info *v, irmap_error *err)
{
    json_t *out = json_array();
    irmap_refs list;
    uint32_t input;
    if (irmap_value_inputs(v, &list, err) == IRMAP_OK)
        while (irmap_refs_next(&list, &input, err) == IRMAP_OK)
            json_array_append_new(out, json_integer(input));
    return out;
}

json_t *row_value(const irmap_module *m, uint64_t i, irmap_error *err)
{
    static const char *const plain[] = {"arg", "param"};
    irmap_value_info v;
    if (irmap_value_get(m, (irmap_value){(uint32_t)i}, &v, err) != IRMAP_OK)
        return json_object();
    bool node = v.kind == IRMAP_VALUE_NODE;
    json_t *types = node ? json_array() : json_pack("[I]", (json_int_t)v.type.id);
    json_t *o = json_pack("{s:s, s:s, s:o, s:i, s:o, s:[I], s:o, s:i}", "function", "", "op",
                          node ? irmap_node_name(v.opcode) : plain[v.kind], "offset",
                          json_u64(v.offset), "depth", 0, "operands", inputs(&v, err), "results",
                          (json_int_t)i, "result_types", types, "loc", 0);
    if (v.name != IRMAP_NONE)
        json_object_set_new(o, "name", name_at(m, v.name, err));
    json_t *list = axes(&v, err);
    if (json_array_size(list))
        json_object_set(o, "axes", list);
    json_decref(list);
    if (node && strcmp(irmap_node_name(v.opcode), "split") == 0)
        json_object_set_new(o, "parts", json_u64(v.parts));
    return o;
}

uint64_t count_map(const irmap_module *m)
{
    return irmap_map_count(m);
}

/* Entries left in each map around the current one. */
static struct {
    irmap_map_iter it;
    uint32_t *left;
    size_t depth, room;
} walk;

static bool enter(uint32_t count)
{
    if (walk.depth == walk.room) {
        size_t room = 2 * walk.room + 64;
        uint32_t *grown = realloc(walk.left, room * sizeof *grown);
        if (!grown)
            return false;
        walk.left = grown;
        walk.room = room;
    }
    walk.left[walk.depth++] = count;
    return true;
}

static json_t *map_value(const irmap_module *m, const irmap_map_entry *e, irmap_error *err)
{
    switch (e->kind) {
    case IRMAP_MAP_STRING:
        return json_pack("{s:s, s:o}", "kind", "string", "value", name_at(m, e->string, err));
    case IRMAP_MAP_INTEGER:
        return json_pack("{s:s, s:I}", "kind", "integer", "value", (json_int_t)e->integer);
    case IRMAP_MAP_BYTES:
        return json_pack("{s:s, s:o, s:o}", "kind", "bytes", "size", json_u64(e->bytes.size),
                         "value", json_hex(e->bytes));
    default:
        return json_pack("{s:s, s:I}", "kind", "map", "entries", (json_int_t)e->count);
    }
}

json_t *row_map(const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_map_entry e;
    if (i == 0) {
        irmap_map_begin(m, &walk.it);
        walk.depth = 0;
        if (!enter(UINT32_MAX))
            return NULL;
    }
    uint64_t left = walk.it.left;
    irmap_status status = irmap_map_next(&walk.it, &e, err);
    uint32_t inside = (uint32_t)(walk.it.left + 1 - left); /* of an entry that is refused too */
    while (walk.depth > 1 && walk.left[walk.depth - 1] == 0)
        walk.depth--;
    walk.left[walk.depth - 1]--;
    json_t *o = json_pack("{s:o}", "depth", json_u64(walk.depth - 1));
    if (status == IRMAP_OK) {
        json_object_set_new(o, "offset", json_u64(e.offset));
        json_object_set_new(o, "key", name_at(m, e.key, err));
        json_object_update_new(o, map_value(m, &e, err));
    }
    return inside == 0 || enter(inside) ? o : NULL;
}
