/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Tables of MIC-B graphs. */
#include "table.h"
#include <stdlib.h>
#include <string.h>

static struct value name_value(struct row *r, const irmap_module *m, irmap_string i,
                               irmap_error *err)
{
    irmap_str s;
    if (irmap_string_get(m, i, &s, err) == IRMAP_OK)
        return string_value(r, s);
    return (struct value){.kind = VALUE_UNKNOWN};
}

enum { SYMBOL_STRING = 1, SYMBOL_TEXT };

static const struct column symbol_columns[] = {
    {"index", 0, 0, NULL}, {"string", 6, 0, NULL}, {"text", 0, 0, NULL}};

static uint64_t count_symbols(const irmap_module *m)
{
    return irmap_micb_symbol_count(m);
}

static void *begin_symbols(const struct query *q, const struct table_options *o)
{
    irmap_micb_strings *list = memory_new(sizeof *list);
    (void)o;
    irmap_micb_symbols_begin(q->m, list);
    return list;
}

static void fill_symbol_row(struct row *r, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_string string;
    (void)i;
    if (irmap_micb_strings_next(r->state, &string, err) != IRMAP_OK)
        return;
    r->values[SYMBOL_STRING] = number_value(string.id);
    r->values[SYMBOL_TEXT] = name_value(r, m, string, err);
}

const struct table symbols_table = {
    .name = "symbols",
    .columns = symbol_columns,
    .column_count = sizeof symbol_columns / sizeof *symbol_columns,
    .text = {SYMBOL_STRING, SYMBOL_TEXT},
    .missing_in = IN_TILEIR | IN_MLIR,
    .count = count_symbols,
    .row = fill_symbol_row,
    .begin = begin_symbols,
    .end = free,
    .sequential = true,
};

enum {
    NODE_OP = 1,
    NODE_OFFSET,
    NODE_DEPTH,
    NODE_OPERANDS,
    NODE_RESULTS,
    NODE_RESULT_TYPES,
    NODE_LOC,
    NODE_NAME,
    NODE_AXES,
    NODE_PARTS
};

static const struct column value_columns[] = {
    {"index", 0, 0, NULL},         {"op", -9, 0, NULL},      {"offset", 10, HEX, NULL},
    {"depth", 0, 0, NULL},         {"operands", 0, 0, NULL}, {"results", 0, 0, NULL},
    {"result_types", -6, 0, NULL}, {"loc", 0, 0, NULL},      {"name", -16, 0, NULL},
    {"axes", -8, 0, NULL},         {"parts", 5, 0, NULL}};

static uint64_t count_values(const irmap_module *m)
{
    return irmap_micb_value_count(m);
}

/* Sets the axes. The list is absent if it is empty. */
static void set_axes(struct row *r, const irmap_micb_value_info *v, irmap_error *err)
{
    irmap_micb_axes list;
    int64_t axis;
    if (irmap_micb_axes_begin(v, &list, err) != IRMAP_OK)
        return;
    row_list(r, NODE_AXES);
    while (irmap_micb_axes_next(&list, &axis, err) == IRMAP_OK)
        row_add(r, NODE_AXES, integer_value(axis));
    if (!r->values[NODE_AXES].size)
        r->values[NODE_AXES].kind = VALUE_ABSENT;
}

static void set_operands(struct row *r, const irmap_micb_value_info *v, irmap_error *err)
{
    irmap_micb_inputs list;
    irmap_micb_value input;
    row_list(r, NODE_OPERANDS);
    if (irmap_micb_inputs_begin(v, &list, err) == IRMAP_OK)
        while (irmap_micb_inputs_next(&list, &input, err) == IRMAP_OK)
            row_add(r, NODE_OPERANDS, number_value(input.id));
}

static void fill_value_row(struct row *r, const irmap_module *m, uint64_t i, irmap_error *err)
{
    static const char *const plain[] = {"arg", "param"};
    irmap_micb_value_info v;
    if (irmap_micb_value_get(m, (irmap_micb_value){(uint32_t)i}, &v, err) != IRMAP_OK)
        return;
    bool node = v.kind == IRMAP_MICB_VALUE_NODE;
    r->values[NODE_OP] = word_value(r, node ? irmap_micb_opcode_name(v.opcode) : plain[v.kind]);
    r->values[NODE_OFFSET] = number_value(v.offset);
    r->values[NODE_DEPTH] = number_value(0);
    set_operands(r, &v, err);
    row_list(r, NODE_RESULTS);
    row_add(r, NODE_RESULTS, number_value(i));
    row_list(r, NODE_RESULT_TYPES);
    if (!node)
        row_add(r, NODE_RESULT_TYPES, number_value(v.type.id));
    r->values[NODE_LOC] = number_value(0);
    if (v.name.id != IRMAP_NONE)
        r->values[NODE_NAME] = name_value(r, m, v.name, err);
    set_axes(r, &v, err);
    if (node && strcmp(irmap_micb_opcode_name(v.opcode), "split") == 0)
        r->values[NODE_PARTS] = number_value(v.parts);
}

const struct table values_table = {
    .name = "values",
    .columns = value_columns,
    .column_count = sizeof value_columns / sizeof *value_columns,
    .text = {NODE_OFFSET, NODE_OP, NODE_NAME, NODE_RESULT_TYPES, NODE_AXES, NODE_PARTS,
             NODE_OPERANDS},
    .missing_in = IN_TILEIR | IN_MLIR,
    .count = count_values,
    .row = fill_value_row,
};

enum {
    MAP_DEPTH = 1,
    MAP_OFFSET,
    MAP_KEY,
    MAP_KIND,
    MAP_TEXT,
    MAP_INTEGER,
    MAP_SIZE,
    MAP_BYTES,
    MAP_ENTRIES
};

static const struct column map_columns[] = {{"index", 0, 0, NULL},        {"depth", 5, 0, NULL},
                                            {"offset", 10, HEX, NULL},    {"key", -20, 0, NULL},
                                            {"kind", -7, 0, NULL},        {"text", 0, 0, "value"},
                                            {"integer", 0, SHARED, NULL}, {"size", 6, 0, NULL},
                                            {"bytes", 0, SHARED, NULL},   {"entries", 0, 0, NULL}};

/* A walk over the map, with the number of remaining entries of each enclosing map. */
struct map_walk {
    irmap_micb_map_iter it;
    uint32_t *left;
    size_t depth, room;
};

static uint64_t count_map(const irmap_module *m)
{
    return irmap_micb_map_count(m);
}

static void push_map(struct map_walk *w, uint32_t count)
{
    if (w->depth == w->room) {
        w->room = 2 * w->room + 64;
        w->left = memory_grow(w->left, w->room, sizeof *w->left);
    }
    w->left[w->depth++] = count;
}

static void *begin_map(const struct query *q, const struct table_options *o)
{
    struct map_walk *w = memory_zeroed(1, sizeof *w);
    (void)o;
    irmap_micb_map_begin(q->m, &w->it);
    push_map(w, UINT32_MAX);
    return w;
}

static void end_map(void *state)
{
    struct map_walk *w = state;
    free(w->left);
    free(w);
}

static void set_map_value(struct row *r, const irmap_module *m, const irmap_micb_map_entry *e,
                          irmap_error *err)
{
    switch (e->kind) {
    case IRMAP_MICB_MAP_STRING:
        r->values[MAP_KIND] = word_value(r, "string");
        r->values[MAP_TEXT] = name_value(r, m, e->string, err);
        break;
    case IRMAP_MICB_MAP_INTEGER:
        r->values[MAP_KIND] = word_value(r, "integer");
        r->values[MAP_INTEGER] = integer_value(e->integer);
        break;
    case IRMAP_MICB_MAP_BYTES:
        r->values[MAP_KIND] = word_value(r, "bytes");
        r->values[MAP_SIZE] = number_value(e->bytes.size);
        if (r->for_text || budget_charge(2 * (uint64_t)e->bytes.size))
            r->values[MAP_BYTES] = bytes_value(e->bytes);
        break;
    default:
        r->values[MAP_KIND] = word_value(r, "map");
        r->values[MAP_ENTRIES] = number_value(e->count);
    }
}

static void fill_map_row(struct row *r, const irmap_module *m, uint64_t i, irmap_error *err)
{
    struct map_walk *w = r->state;
    irmap_micb_map_entry e;
    (void)i;
    uint64_t left = w->it.left;
    irmap_status status = irmap_micb_map_next(&w->it, &e, err);
    /* number of entries if the value is a map, even if it follows an invalid string index */
    uint32_t inside = (uint32_t)(w->it.left + 1 - left);
    while (w->depth > 1 && w->left[w->depth - 1] == 0)
        w->depth--;
    w->left[w->depth - 1]--;
    r->values[MAP_DEPTH] = number_value(w->depth - 1);
    if (status == IRMAP_OK) {
        r->values[MAP_OFFSET] = number_value(e.offset);
        r->values[MAP_KEY] = name_value(r, m, e.key, err);
        set_map_value(r, m, &e, err);
    }
    if (inside)
        push_map(w, inside);
}

const struct table map_table = {
    .name = "map",
    .columns = map_columns,
    .column_count = sizeof map_columns / sizeof *map_columns,
    .text = {MAP_OFFSET, MAP_DEPTH, MAP_KEY, MAP_KIND, MAP_SIZE, MAP_TEXT, MAP_INTEGER, MAP_BYTES,
             MAP_ENTRIES},
    .missing_in = IN_TILEIR | IN_MLIR,
    .count = count_map,
    .row = fill_map_row,
    .begin = begin_map,
    .end = end_map,
    .sequential = true,
};
