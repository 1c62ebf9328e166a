/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Compares MIC-B graphs: symbols, map, output, and values, which are compared like ops. */
#include "diff_internal.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static irmap_status value_at(const irmap_module *m, uint32_t i, irmap_micb_value_info *out)
{
    return irmap_micb_value_get(m, (irmap_micb_value){i}, out, NULL);
}

static const char *value_op(const irmap_micb_value_info *v)
{
    static const char *const plain[] = {"arg", "param"};
    return v->kind == IRMAP_MICB_VALUE_NODE ? irmap_micb_opcode_name(v->opcode) : plain[v->kind];
}

static void key_axes(struct side *s, struct key *k, const irmap_micb_value_info *v)
{
    irmap_micb_axes list;
    irmap_error err;
    int64_t axis;
    irmap_status status = irmap_micb_axes_begin(v, &list, &err);
    while (status == IRMAP_OK && (status = irmap_micb_axes_next(&list, &axis, &err)) == IRMAP_OK)
        key_number(k, (uint64_t)axis);
    if (status != IRMAP_OK && status != IRMAP_DONE)
        side_report_error(s, &err);
    key_number(k, status);
}

/* Computes the classes of a value, whose inputs precede it. */
static void read_value(struct side *s, struct body *b, uint32_t i, struct key *buffer)
{
    struct interner *in = &s->classes->ops;
    struct key k = *buffer;
    irmap_error err;
    irmap_micb_value_info v;
    irmap_micb_inputs inputs;
    irmap_status status;
    irmap_micb_value input;
    k.size = 0;
    if (irmap_micb_value_get(s->m, (irmap_micb_value){i}, &v, &err) != IRMAP_OK) {
        side_report_error(s, &err);
        key_number(&k, CLASS_BAD);
        b->kinds[i] = b->classes[i] = intern(in, k.data, k.size);
        b->trees[i] = intern(&s->classes->trees, k.data, k.size);
        *buffer = k;
        return;
    }
    s->at.offset = v.offset;
    key_number(&k, (uint64_t)v.kind << 32 | (v.kind == IRMAP_MICB_VALUE_NODE ? v.opcode : 0));
    b->kinds[i] = intern(in, k.data, k.size);
    key_number(&k, v.name.id == IRMAP_NONE ? 0 : string_class(s, v.name));
    key_number(&k, v.kind == IRMAP_MICB_VALUE_NODE ? 0 : type_class(s, v.type.id));
    key_number(&k, v.parts);
    key_axes(s, &k, &v);
    b->classes[i] = intern(in, k.data, k.size);
    k.size = 0;
    key_number(&k, b->classes[i]);
    status = irmap_micb_inputs_begin(&v, &inputs, &err);
    while (status == IRMAP_OK &&
           (status = irmap_micb_inputs_next(&inputs, &input, &err)) == IRMAP_OK)
        key_number(&k, input.id < i ? b->trees[input.id] : CLASS_BAD);
    if (status != IRMAP_DONE)
        side_report_error(s, &err);
    b->trees[i] = intern(&s->classes->trees, k.data, k.size);
    *buffer = k;
}

/* Reading each graph is a quarter of the progress; listing is the last quarter. */
static void graph_read(struct side *s, struct body *b, uint32_t quarter)
{
    struct key buffer = {NULL, 0, 0};
    *b = (struct body){.path = s->q->file, .graph = s->m, .count = irmap_micb_value_count(s->m)};
    b->kinds = memory_zeroed(b->count, sizeof *b->kinds);
    b->classes = memory_zeroed(b->count, sizeof *b->classes);
    b->trees = memory_zeroed(b->count, sizeof *b->trees);
    for (uint32_t i = 0; i < b->count; i++) {
        s->q->progress(s->q, (uint64_t)quarter * b->count + i, 4 * (uint64_t)b->count);
        read_value(s, b, i, &buffer);
    }
    free(buffer.data);
}

/* Returns a status other than IRMAP_OK if no input can be read. */
static irmap_status next_input(irmap_micb_inputs *list, irmap_status status, irmap_micb_value *out)
{
    return status == IRMAP_OK ? irmap_micb_inputs_next(list, out, NULL) : status;
}

static irmap_status inputs_of(const struct body *b, uint32_t i, irmap_micb_inputs *list)
{
    irmap_micb_value_info v;
    const irmap_status status = value_at(b->graph, i, &v);
    return status == IRMAP_OK ? irmap_micb_inputs_begin(&v, list, NULL) : status;
}

static bool same_inputs(const struct body *a, uint32_t i, const struct body *b, uint32_t j,
                        const uint32_t *to)
{
    irmap_micb_inputs list[2];
    irmap_status x = inputs_of(a, i, &list[0]), y = inputs_of(b, j, &list[1]);
    irmap_micb_value left, right;
    while (x == IRMAP_OK && y == IRMAP_OK) {
        x = next_input(&list[0], x, &left);
        y = next_input(&list[1], y, &right);
        if (x == IRMAP_OK && y == IRMAP_OK && (left.id >= i || to[left.id] != right.id))
            return false;
    }
    return x == y;
}

static void graphs_match(const struct body *a, const struct body *b, struct matching *out)
{
    *out = (struct matching){.to = memory_grow(NULL, (size_t)a->count + 1, sizeof *out->to),
                             .changed = memory_zeroed((size_t)a->count + 1, 1),
                             .added = b->count};
    for (uint32_t i = 0; i < a->count; i++)
        out->to[i] = MATCH_NONE;
    ops_pair(a, b, out->to);
    for (uint32_t i = 0; i < a->count; i++) {
        const uint32_t j = out->to[i];
        out->removed += j == MATCH_NONE;
        out->added -= j != MATCH_NONE;
        out->changed[i] = j != MATCH_NONE &&
                          (a->classes[i] != b->classes[j] || !same_inputs(a, i, b, j, out->to));
        out->different += out->changed[i];
    }
}

static void put_string(struct json *w, const irmap_module *m, irmap_string i)
{
    struct json name = {.spaced = false};
    irmap_error err;
    const bool known = json_string_at(&name, m, i, 0, &err);
    const char *text = json_plain(&name);
    json_write(w, "\"", known);
    json_write(w, text, strlen(text));
    json_write(w, "\"", known);
    json_free(&name);
}

static void put_number(struct json *w, const char *before, int64_t n)
{
    char text[40];
    json_write(w, text, (size_t)snprintf(text, sizeof text, "%s%" PRId64, before, n));
}

static void put_list(struct json *w, const irmap_micb_value_info *v)
{
    irmap_micb_axes axes;
    irmap_micb_inputs inputs;
    int64_t axis;
    irmap_micb_value input;
    const char *before = "%";
    json_write(w, "(", 1);
    if (irmap_micb_inputs_begin(v, &inputs, NULL) == IRMAP_OK)
        for (; irmap_micb_inputs_next(&inputs, &input, NULL) == IRMAP_OK; before = ", %")
            put_number(w, before, input.id);
    json_write(w, ")", 1);
    before = " axes = [";
    if (irmap_micb_axes_begin(v, &axes, NULL) == IRMAP_OK)
        for (; irmap_micb_axes_next(&axes, &axis, NULL) == IRMAP_OK; before = ", ")
            put_number(w, before, axis);
    if (before[0] == ',')
        json_write(w, "]", 1);
    if (strcmp(value_op(v), "split") == 0)
        put_number(w, " parts = ", (int64_t)v->parts);
}

uint64_t value_offset(const irmap_module *m, uint32_t i)
{
    irmap_micb_value_info v;
    return value_at(m, i, &v) == IRMAP_OK ? v.offset : 0;
}

void value_text(struct json *w, const irmap_module *m, uint32_t i)
{
    struct json type = {.spaced = false};
    irmap_micb_value_info v;
    irmap_error err;
    put_number(w, "%", i);
    if (value_at(m, i, &v) != IRMAP_OK)
        return;
    const char *op = value_op(&v);
    json_write(w, " = ", 3);
    json_write(w, op, strlen(op));
    if (v.name.id != IRMAP_NONE) {
        json_write(w, " ", 1);
        put_string(w, m, v.name);
    }
    if (v.kind == IRMAP_MICB_VALUE_NODE) {
        put_list(w, &v);
    } else if (json_type_text(&type, m, v.type, v.offset, &err)) {
        const char *text = json_plain(&type);
        json_write(w, " : ", 3);
        json_write(w, text, strlen(text));
    }
    json_free(&type);
}

void value_json(struct json *o, const irmap_module *m, uint32_t i)
{
    struct json text = {.spaced = false};
    irmap_micb_value_info v;
    irmap_micb_inputs inputs;
    irmap_micb_axes axes;
    irmap_error err;
    irmap_micb_value input;
    int64_t axis;
    (void)!value_at(m, i, &v);
    const bool node = v.kind == IRMAP_MICB_VALUE_NODE;
    json_put_text(o, "op", value_op(&v));
    json_put_int(o, "index", i);
    json_put_u64(o, "offset", v.offset);
    json_put_int(o, "depth", 0);
    json_key(o, "operands");
    json_begin_array(o);
    if (irmap_micb_inputs_begin(&v, &inputs, NULL) == IRMAP_OK)
        while (irmap_micb_inputs_next(&inputs, &input, NULL) == IRMAP_OK)
            json_int(o, input.id);
    json_end_array(o);
    json_key(o, "result_types");
    json_begin_array(o);
    if (!node)
        json_int(o, v.type.id);
    json_end_array(o);
    json_key(o, "result_texts");
    json_begin_array(o);
    if (!node)
        json_type_entry(o, m, v.type, v.offset, &err);
    json_end_array(o);
    json_key(o, "attributes");
    json_begin_object(o);
    if (v.name.id != IRMAP_NONE) {
        json_key(o, "name");
        (void)json_string_at(o, m, v.name, v.offset, &err);
    }
    json_key(o, "axes");
    json_begin_array(o);
    if (irmap_micb_axes_begin(&v, &axes, NULL) == IRMAP_OK)
        while (irmap_micb_axes_next(&axes, &axis, NULL) == IRMAP_OK)
            json_int(o, axis);
    json_end_array(o);
    if (strcmp(value_op(&v), "split") == 0)
        json_put_u64(o, "parts", v.parts);
    json_end_object(o);
    value_text(&text, m, i);
    json_key(o, "text");
    (void)json_utf8(o, (irmap_str){text.data, text.size}); /* always ASCII */
    json_free(&text);
}

struct entry {
    uint32_t parent; /* entry of the enclosing map; IRMAP_NONE: top level */
    irmap_string key;
    uint32_t path, value; /* class of the key with its parents' keys, and of the value */
    irmap_micb_map_entry info;
};

struct graph {
    irmap_string *symbols;
    struct entry *map;
    uint32_t symbol_count, map_count;
};

static uint32_t entry_class(struct side *s, const irmap_micb_map_entry *e)
{
    struct key k = {NULL, 0, 0};
    key_number(&k, e->kind);
    if (e->kind == IRMAP_MICB_MAP_STRING)
        key_number(&k, string_class(s, e->string));
    else if (e->kind == IRMAP_MICB_MAP_INTEGER)
        key_number(&k, (uint64_t)e->integer);
    else if (e->kind == IRMAP_MICB_MAP_BYTES && budget_charge(e->bytes.size))
        key_bytes(&k, e->bytes.data, e->bytes.size);
    uint32_t number = intern(&s->classes->hints, k.data, k.size);
    free(k.data);
    return number;
}

static void read_map(struct side *s, struct graph *g)
{
    irmap_micb_map_iter it;
    irmap_micb_map_entry e;
    irmap_error err;
    struct level {
        uint64_t end; /* number of entries that follow the last entry of this nested map */
        uint32_t entry;
    } *levels = NULL;
    size_t depth = 0, room = 0;
    const uint64_t count = irmap_micb_map_count(s->m);
    g->map = memory_grow(NULL, (size_t)count + 1, sizeof *g->map);
    irmap_micb_map_begin(s->m, &it);
    for (irmap_status status; (status = irmap_micb_map_next(&it, &e, &err)) != IRMAP_DONE;) {
        s->at.offset = e.offset;
        if (status != IRMAP_OK)
            side_report_error(s, &err);
        if (status == IRMAP_INDEX_RANGE)
            continue;
        if (status != IRMAP_OK)
            break;
        struct entry *x = &g->map[g->map_count];
        while (depth &&
               it.left - (e.kind == IRMAP_MICB_MAP_NESTED ? e.count : 0) < levels[depth - 1].end)
            depth--;
        x->parent = depth ? levels[depth - 1].entry : IRMAP_NONE;
        x->key = e.key;
        const uint32_t path[] = {depth ? g->map[x->parent].path : 0, string_class(s, e.key)};
        x->path = intern(&s->classes->hints, path, sizeof path);
        x->value = entry_class(s, &e);
        x->info = e;
        if (e.kind == IRMAP_MICB_MAP_NESTED && e.count) {
            if (depth == room) {
                room = 2 * room + 16;
                levels = memory_grow(levels, room, sizeof *levels);
            }
            levels[depth++] = (struct level){it.left - e.count, g->map_count};
        }
        g->map_count++;
    }
    free(levels);
}

static void read_symbols(struct side *s, struct graph *g)
{
    irmap_micb_strings list;
    irmap_error err;
    irmap_status status;
    irmap_string string;
    g->symbols = memory_grow(NULL, (size_t)irmap_micb_symbol_count(s->m) + 1, sizeof *g->symbols);
    irmap_micb_symbols_begin(s->m, &list);
    while ((status = irmap_micb_strings_next(&list, &string, &err)) != IRMAP_DONE)
        if (status == IRMAP_OK)
            g->symbols[g->symbol_count++] = string;
        else
            side_report_error(s, &err);
}

static uint32_t symbol_key(struct side *s, uint32_t i)
{
    return string_class(s, s->graph->symbols[i]);
}

static struct label string_text(const struct side *s, irmap_string string)
{
    irmap_str text;
    return irmap_string_get(s->m, string, &text, NULL) == IRMAP_OK ? label_string(text)
                                                                   : label_unknown();
}

static struct label symbol_text(const struct side *s, uint32_t i)
{
    return string_text(s, s->graph->symbols[i]);
}

static uint32_t map_key(struct side *s, uint32_t i)
{
    return s->graph->map[i].path;
}

/* Returns "outer.inner". */
static struct label map_text(const struct side *s, uint32_t i)
{
    struct label path = string_text(s, s->graph->map[i].key);
    while ((i = s->graph->map[i].parent) != IRMAP_NONE && label_is_known(&path) &&
           budget_charge(path.size)) {
        struct label outer = string_text(s, s->graph->map[i].key);
        const struct label both = label_format("%s.%s", label_text(&outer), path.data);
        label_free(&outer);
        label_free(&path);
        path = both;
    }
    return path;
}

static struct label entry_text(const struct side *s, const irmap_micb_map_entry *e)
{
    return e->kind == IRMAP_MICB_MAP_STRING ? string_text(s, e->string)
                                            : label_format("%lld", (long long)e->integer);
}

static void compare_entries(struct diff_comparison *c, uint32_t a, uint32_t b)
{
    static const char *const kinds[] = {"string", "integer", "bytes", "map"};
    const struct entry *x = &c->sides[0].graph->map[a], *y = &c->sides[1].graph->map[b];
    if (x->value == y->value)
        return;
    struct parts parts = {.list = NULL};
    if (x->info.kind != y->info.kind)
        diff_add_part(&parts, "kind", NO_LABEL, label_cstr(kinds[x->info.kind]),
                      label_cstr(kinds[y->info.kind]));
    else if (x->info.kind == IRMAP_MICB_MAP_BYTES)
        diff_add_bytes(&parts, x->info.bytes, y->info.bytes);
    else
        diff_add_part(&parts, "value", NO_LABEL, entry_text(&c->sides[0], &x->info),
                      entry_text(&c->sides[1], &y->info));
    diff_show(c, "map", "changed", map_text(&c->sides[0], a), "value", NULL, &parts);
}

static void compare_tables(struct diff_comparison *c)
{
    static const struct diff_table symbols = {"symbol", symbol_key, symbol_text, NULL};
    static const struct diff_table map = {"map", map_key, map_text, compare_entries};
    struct graph graphs[2] = {{.symbols = NULL}, {.symbols = NULL}};
    for (int k = 0; k < 2; k++) {
        read_symbols(&c->sides[k], &graphs[k]);
        read_map(&c->sides[k], &graphs[k]);
        c->sides[k].graph = &graphs[k];
    }
    diff_named(c, &symbols, (const uint32_t[]){graphs[0].symbol_count, graphs[1].symbol_count});
    diff_named(c, &map, (const uint32_t[]){graphs[0].map_count, graphs[1].map_count});
    for (int k = 0; k < 2; k++) {
        c->sides[k].graph = NULL;
        free(graphs[k].symbols);
        free(graphs[k].map);
    }
}

/* Compares the outputs of two graphs. They are equal if the first output is paired with the second.
 * If the first output is no value of its graph, the numbers of the outputs are compared. */
static void compare_results(struct diff_comparison *c, const struct body bodies[2],
                            const struct matching *match)
{
    uint64_t out[2];
    irmap_error err;
    bool known = true;
    for (int k = 0; k < 2; k++)
        if (irmap_micb_output(c->sides[k].m, &out[k], &err) != IRMAP_OK) {
            side_report_error(&c->sides[k], &err);
            known = false;
        }
    if (!known)
        return;
    const bool valued = out[0] < bodies[0].count;
    if ((valued ? match->to[out[0]] : out[0]) != out[1])
        diff_show(
            c, "output", "changed",
            label_format("%llu -> %llu", (unsigned long long)out[0], (unsigned long long)out[1]),
            "", NULL, NULL);
}

void diff_graph(struct diff_comparison *c)
{
    struct body bodies[2];
    struct matching match;
    char note[100];
    compare_tables(c);
    for (int k = 0; k < 2; k++)
        graph_read(&c->sides[k], &bodies[k], (uint32_t)k);
    c->q->progress(c->q, 2, 4);
    graphs_match(&bodies[0], &bodies[1], &match);
    c->q->progress(c->q, 3, 4);
    c->q->progress(c->q, 0, 0);
    compare_results(c, bodies, &match);
    if (match.removed || match.added || match.different) {
        snprintf(note, sizeof note, "%u removed, %u added, %u changed, of %u", match.removed,
                 match.added, match.different, bodies[0].count);
        struct json more = {.data = NULL};
        json_put_text(&more, "headers", "");
        json_put_int(&more, "ops_removed", match.removed);
        json_put_int(&more, "ops_added", match.added);
        json_put_int(&more, "ops_changed", match.different);
        diff_show(c, "values", "changed", NO_LABEL, note, &more, NULL);
        json_free(&more);
        diff_list_ops(c, bodies, &match);
    }
    free(match.to);
    free(match.changed);
    body_free(&bodies[0]);
    body_free(&bodies[1]);
}
