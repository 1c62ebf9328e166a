/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Rows of the tables that only graphs have. */
#include "cli.h"
#include "rows.h"
#include <string.h>

uint64_t count_symbols(const irmap_module *m)
{
    return irmap_micb_symbol_count(m);
}

static void put_name(struct json *o, const char *key, const irmap_module *m, irmap_string i,
                     irmap_error *err)
{
    irmap_str s;
    json_key(o, key);
    if (irmap_string_get(m, i, &s, err) == IRMAP_OK)
        (void)json_escaped(o, s);
    else
        json_none(o);
}

/* Lists are read from the front, and rows are asked for in order. */
void row_symbol(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err)
{
    static irmap_micb_strings list;
    irmap_string string;
    if (i == 0)
        irmap_micb_symbols_begin(m, &list);
    if (irmap_micb_strings_next(&list, &string, err) != IRMAP_OK)
        return;
    json_put_int(o, "string", string.id);
    put_name(o, "text", m, string, err);
}

uint64_t count_values(const irmap_module *m)
{
    return irmap_micb_value_count(m);
}

void type_dims(struct json *o, const irmap_module *m, irmap_type type, irmap_error *err)
{
    irmap_micb_strings list;
    irmap_string string;
    json_begin_array(o);
    if (irmap_micb_dims_begin(m, type, &list, err) == IRMAP_OK && cli_spend(list.count)) {
        for (irmap_status status;
             (status = irmap_micb_strings_next(&list, &string, err)) != IRMAP_DONE;)
            if (status == IRMAP_OK)
                json_int(o, string.id);
            else
                break;
    }
    json_end_array(o);
}

/* Left out when there are none. */
static void put_axes(struct json *o, const irmap_micb_value_info *v, irmap_error *err)
{
    const struct json_mark mark = json_mark(o);
    irmap_micb_axes list;
    int64_t axis;
    json_key(o, "axes");
    json_begin_array(o);
    const size_t empty = o->size;
    if (irmap_micb_axes_begin(v, &list, err) == IRMAP_OK)
        while (irmap_micb_axes_next(&list, &axis, err) == IRMAP_OK)
            json_int(o, axis);
    if (o->size == empty)
        json_cut(o, mark);
    else
        json_end_array(o);
}

static void put_inputs(struct json *o, const irmap_micb_value_info *v, irmap_error *err)
{
    irmap_micb_inputs list;
    irmap_micb_value input;
    json_key(o, "operands");
    json_begin_array(o);
    if (irmap_micb_inputs_begin(v, &list, err) == IRMAP_OK)
        while (irmap_micb_inputs_next(&list, &input, err) == IRMAP_OK)
            json_int(o, input.id);
    json_end_array(o);
}

void row_value(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err)
{
    static const char *const plain[] = {"arg", "param"};
    irmap_micb_value_info v;
    if (irmap_micb_value_get(m, (irmap_micb_value){(uint32_t)i}, &v, err) != IRMAP_OK)
        return;
    bool node = v.kind == IRMAP_MICB_VALUE_NODE;
    json_put_text(o, "op", node ? irmap_micb_opcode_name(v.opcode) : plain[v.kind]);
    json_put_u64(o, "offset", v.offset);
    json_put_int(o, "depth", 0);
    put_inputs(o, &v, err);
    json_key(o, "results");
    json_begin_array(o);
    json_int(o, (int64_t)i);
    json_end_array(o);
    json_key(o, "result_types");
    json_begin_array(o);
    if (!node)
        json_int(o, v.type.id);
    json_end_array(o);
    json_put_int(o, "loc", 0);
    if (v.name.id != IRMAP_NONE)
        put_name(o, "name", m, v.name, err);
    put_axes(o, &v, err);
    if (node && strcmp(irmap_micb_opcode_name(v.opcode), "split") == 0)
        json_put_u64(o, "parts", v.parts);
}

uint64_t count_map(const irmap_module *m)
{
    return irmap_micb_map_count(m);
}

/* Entries left in each map around the current one. */
static struct {
    irmap_micb_map_iter it;
    uint32_t *left;
    size_t depth, room;
} walk;

static void enter(uint32_t count)
{
    if (walk.depth == walk.room) {
        walk.room = 2 * walk.room + 64;
        walk.left = cli_grow(walk.left, walk.room, sizeof *walk.left);
    }
    walk.left[walk.depth++] = count;
}

static void put_value(struct json *o, const irmap_module *m, const irmap_micb_map_entry *e,
                      irmap_error *err)
{
    switch (e->kind) {
    case IRMAP_MICB_MAP_STRING:
        json_put_text(o, "kind", "string");
        put_name(o, value_key(o, "text"), m, e->string, err);
        break;
    case IRMAP_MICB_MAP_INTEGER:
        json_put_text(o, "kind", "integer");
        json_put_int(o, value_key(o, "integer"), e->integer);
        break;
    case IRMAP_MICB_MAP_BYTES:
        json_put_text(o, "kind", "bytes");
        json_put_u64(o, "size", e->bytes.size);
        json_key(o, value_key(o, "bytes"));
        if (o->spaced)
            json_hex(o, e->bytes);
        else if (cli_spend(2 * (uint64_t)e->bytes.size))
            json_bytes(o, e->bytes);
        else
            json_none(o);
        break;
    default:
        json_put_text(o, "kind", "map");
        json_put_int(o, "entries", e->count);
    }
}

void row_map(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_micb_map_entry e;
    if (i == 0) {
        irmap_micb_map_begin(m, &walk.it);
        walk.depth = 0;
        enter(UINT32_MAX);
    }
    uint64_t left = walk.it.left;
    irmap_status status = irmap_micb_map_next(&walk.it, &e, err);
    uint32_t inside = (uint32_t)(walk.it.left + 1 - left); /* of an entry that is refused too */
    while (walk.depth > 1 && walk.left[walk.depth - 1] == 0)
        walk.depth--;
    walk.left[walk.depth - 1]--;
    json_put_u64(o, "depth", walk.depth - 1);
    if (status == IRMAP_OK) {
        json_put_u64(o, "offset", e.offset);
        put_name(o, "key", m, e.key, err);
        put_value(o, m, &e, err);
    }
    if (inside)
        enter(inside);
}
