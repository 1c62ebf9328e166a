/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes ops as JSON: types, operands, fields, locations. */
#include "json.h"
#include "query.h"
#include <stdlib.h>
#include <string.h>

const irmap_body_block *find_block_starting_at(const irmap_body_view *v, uint32_t op)
{
    const irmap_body_block *block = &v->blocks[v->ops[op].block];
    bool is_entry_block =
        block == v->blocks && irmap_module_format(v->module) == IRMAP_FORMAT_TILEIR;
    return block->first_op == op && !is_entry_block ? block : NULL;
}

void json_types(struct json *w, const irmap_body_view *v, uint32_t op, irmap_error *err)
{
    json_begin_array(w);
    for (uint32_t i = 0; i < irmap_op_results(v, op); i++) {
        irmap_type type = v->values[v->ops[op].result + i].type;
        json_type_entry(w, v->module, type, op_offset(v, op), err);
    }
    json_end_array(w);
}

static bool has_stored_numbers(const irmap_body_view *v)
{
    return irmap_module_format(v->module) != IRMAP_FORMAT_MLIR;
}

static inline uint32_t number_of(const irmap_body_view *v, bool stored, uint32_t value)
{
    return stored ? v->values[value].number : value;
}

uint32_t value_number(const irmap_body_view *v, uint32_t value)
{
    return number_of(v, has_stored_numbers(v), value);
}

void json_value_numbers(struct json *w, const irmap_body_view *v, uint32_t first, uint32_t count)
{
    const bool stored = has_stored_numbers(v);
    json_begin_array(w);
    for (uint32_t i = first; i < first + count; i++)
        json_int(w, number_of(v, stored, i));
    json_end_array(w);
}

void json_successors(struct json *w, const irmap_body_view *v, uint32_t op)
{
    const uint32_t *blocks, count = irmap_op_successors(v, op, &blocks);
    if (!count)
        return;
    json_key(w, "successors");
    json_begin_array(w);
    for (uint32_t i = 0; i < count; i++)
        json_int(w, blocks[i]);
    json_end_array(w);
}

void json_operands(struct json *w, const irmap_body_view *v, uint32_t op)
{
    const bool stored = has_stored_numbers(v);
    json_begin_array(w);
    for (uint32_t i = v->ops[op].operand; i < v->ops[op + 1].operand; i++) {
        if (v->operands[i] == IRMAP_NONE)
            break;
        json_int(w, number_of(v, stored, v->operands[i]));
    }
    json_end_array(w);
}

void json_fields(struct json *o, struct json_fields *buffers, const irmap_body_view *v, uint32_t op,
                 irmap_error *err)
{
    enum { FIELD_COST = 32 }; /* many ops may refer to one large dictionary */
    struct json *item = &buffers->item, *attributes = o;
    bool named = true; /* whether the properties have names */
    size_t properties = 0;
    irmap_fields it;
    irmap_field f;
    if (irmap_module_format(v->module) == IRMAP_FORMAT_MLIR) { /* properties come first */
        attributes = &buffers->attributes;
        json_clear(attributes);
        json_clear(&buffers->properties);
        properties = json_begin_named(&buffers->properties);
    } else {
        json_key(o, "attributes");
    }
    const size_t first = json_begin_named(attributes);
    irmap_fields_begin(v, op, &it);
    while (irmap_fields_next(&it, &f, err) == IRMAP_OK && budget_charge(FIELD_COST + f.name.size)) {
        json_clear(item);
        json_field(item, &it, &f, err);
        if (f.name.data) {
            if (!f.property || named)
                json_entry(f.property ? &buffers->properties : attributes, f.name, item);
        } else if (f.kind == IRMAP_FIELD_BYTES) {
            json_key(o, "property_bytes");
            json_value(o, item);
        } else {
            json_clear(&buffers->properties);
            json_value(&buffers->properties, item);
            named = false;
        }
    }
    json_end_named(attributes, first);
    if (attributes == o)
        return;
    json_key(o, "attributes");
    json_value(o, attributes);
    if (named)
        json_end_named(&buffers->properties, properties);
    json_key(o, named ? "properties" : "property_text");
    json_value(o, &buffers->properties);
}

void json_fields_free(struct json_fields *buffers)
{
    json_free(&buffers->item);
    json_free(&buffers->attributes);
    json_free(&buffers->properties);
}

struct number_list {
    uint64_t *numbers;
    size_t used, room;
};

struct walk {
    irmap_tile_debug debug;
    const irmap_module *m;
    const irmap_body_view *v;
    uint32_t op;
    irmap_error *err;
    struct json *to;
    size_t places;
    bool failed;
};

/* Sets the error of an invalid reference. The op's own reference has no name. For that reference,
 * irmap_op_places() sets the error, because it knows the offset. */
static void set_reference_error(struct walk *w, irmap_status status, irmap_tile_debug_field id,
                                uint64_t limit)
{
    irmap_place place;
    uint32_t count;
    w->failed = true;
    if (!id.name && irmap_op_places(w->v, w->op, &place, 1, &count, w->err) != IRMAP_OK)
        return;
    *w->err = (irmap_error){.status = status,
                            .section = "Func",
                            .what = "debug record",
                            .offset = id.offset,
                            .got = id.value,
                            .limit = limit,
                            .entry = {IRMAP_NONE},
                            .func = w->v->func,
                            .op = w->op};
}

static void add(struct number_list *l, uint64_t number)
{
    if (l->used == l->room) {
        l->room = 2 * l->room + 16;
        l->numbers = memory_grow(l->numbers, l->room, sizeof *l->numbers);
    }
    l->numbers[l->used++] = number;
}

/* Reads the record of a reference. `path` lists the records from the op's location to the
 * reference; a reference to one of them is a cycle. */
static bool get(struct walk *w, irmap_tile_debug_field id, const struct number_list *path,
                irmap_tile_debug_record *out)
{
    if (w->failed || !budget_charge(32 + path->used)) {
        w->failed = true;
        return false;
    }
    if (id.value == 0 || id.value > w->debug.records)
        set_reference_error(w, id.value ? IRMAP_INDEX_RANGE : IRMAP_TYPE_MISMATCH, id,
                            w->debug.records);
    for (size_t i = 0; i < path->used && !w->failed; i++)
        if (path->numbers[i] == id.value)
            set_reference_error(w, IRMAP_CYCLE, id, 0);
    if (!w->failed && irmap_tile_debug_record_get(&w->debug, id.value - 1, out, w->err) != IRMAP_OK)
        w->failed = true;
    return !w->failed;
}

static irmap_tile_debug_field field(const irmap_tile_debug_record *r, const char *name)
{
    for (uint32_t i = 0; i < r->count; i++)
        if (strcmp(r->field[i].name, name) == 0)
            return r->field[i];
    return (irmap_tile_debug_field){.name = name, .offset = r->offset};
}

static void put_string(struct walk *w, const char *key, const irmap_tile_debug_record *r,
                       const char *name)
{
    const irmap_tile_debug_field n = field(r, name);
    json_key(w->to, key);
    if (!json_string_at(w->to, w->m,
                        (irmap_string){n.value < IRMAP_NONE ? (uint32_t)n.value : IRMAP_NONE},
                        n.offset, w->err))
        w->failed = true;
}

/* Lines and columns have 32 bits. */
static void put_number(struct walk *w, const char *name, const irmap_tile_debug_record *r)
{
    json_put_int(w->to, name, (uint32_t)field(r, name).value);
}

static void put_file(struct walk *w, const irmap_tile_debug_record *r)
{
    const struct number_list nothing = {NULL, 0, 0};
    irmap_tile_debug_record file;
    const irmap_tile_debug_field id = field(r, "file");
    if (!get(w, id, &nothing, &file))
        return;
    if (file.kind != IRMAP_TILE_DEBUG_FILE) {
        set_reference_error(w, IRMAP_TYPE_MISMATCH, id, 0);
        return;
    }
    put_string(w, "source", &file, "name");
    put_string(w, "directory", &file, "directory");
}

static void put_scope(struct walk *w, const irmap_tile_debug_record *r)
{
    json_begin_object(w->to);
    json_put_text(w->to, "kind", irmap_tile_debug_kind_name(r->kind));
    if (r->kind == IRMAP_TILE_DEBUG_SUBPROGRAM) {
        put_string(w, "name", r, "name");
        put_string(w, "linkage_name", r, "linkage_name");
    }
    put_file(w, r);
    put_number(w, "line", r);
    put_number(w, r->kind == IRMAP_TILE_DEBUG_SUBPROGRAM ? "scope_line" : "column", r);
    json_end_object(w->to);
}

/* Writes a source location and its scopes: lexical blocks up to a subprogram. */
static void put_location_place(struct walk *w, const irmap_tile_debug_record *loc)
{
    struct number_list path = {NULL, 0, 0};
    irmap_tile_debug_record r = *loc, outer;
    put_string(w, "source", loc, "name");
    put_number(w, "line", loc);
    put_number(w, "column", loc);
    json_key(w->to, "scope");
    json_begin_array(w->to);
    while (r.kind != IRMAP_TILE_DEBUG_SUBPROGRAM) {
        const irmap_tile_debug_field id = field(&r, "scope");
        if (!get(w, id, &path, &outer))
            break;
        if (outer.kind != IRMAP_TILE_DEBUG_LEXICAL_BLOCK &&
            outer.kind != IRMAP_TILE_DEBUG_SUBPROGRAM) {
            set_reference_error(w, IRMAP_TYPE_MISMATCH, id, 0);
            break;
        }
        add(&path, id.value);
        put_scope(w, &outer);
        r = outer;
    }
    json_end_array(w->to);
    free(path.numbers);
}

/* Adds a location; NULL: unknown. Locations after the first are "callers". */
static void add_place(struct walk *w, const irmap_tile_debug_record *loc)
{
    if (w->places == 1) {
        json_key(w->to, "callers");
        json_begin_array(w->to);
    }
    if (w->places++)
        json_begin_object(w->to);
    if (loc)
        put_location_place(w, loc);
    if (w->places > 1)
        json_end_object(w->to);
}

/* Writes the source locations of an op, innermost first. A call site remains on the path until its
 * callee and caller are written. `steps` stores the progress of each call site. */
static void put_places(struct walk *w, irmap_tile_debug_field id)
{
    enum { CALLEE, CALLER, DONE };
    struct number_list path = {NULL, 0, 0}, steps = {NULL, 0, 0};
    irmap_tile_debug_record r;
    for (;;) {
        if (id.value == 0) {
            add_place(w, NULL);
        } else if (get(w, id, &path, &r)) {
            if (r.kind == IRMAP_TILE_DEBUG_UNKNOWN) {
                add_place(w, NULL);
            } else if (r.kind == IRMAP_TILE_DEBUG_LOC) {
                add_place(w, &r);
            } else if (r.kind == IRMAP_TILE_DEBUG_CALL_SITE) {
                add(&path, id.value);
                add(&steps, CALLEE);
            } else {
                set_reference_error(w, IRMAP_TYPE_MISMATCH, id, 0);
            }
        }
        while (path.used && steps.numbers[path.used - 1] == DONE) {
            path.used--;
            steps.used--;
        }
        if (!path.used || w->failed)
            break;
        const uint64_t site = path.numbers[path.used - 1];
        if (irmap_tile_debug_record_get(&w->debug, site - 1, &r, w->err) != IRMAP_OK)
            break;
        id = field(&r, steps.numbers[path.used - 1]++ == CALLEE ? "callee" : "caller");
    }
    free(path.numbers);
    free(steps.numbers);
}

void json_location_object(struct json *to, const irmap_body_view *v, uint32_t op, irmap_error *err)
{
    uint64_t id = 0;
    const irmap_module *m = v->module;
    struct walk w = {.m = m, .v = v, .op = op, .err = err, .to = to};
    const struct json_mark mark = json_mark(to);
    if (irmap_op_location(v, op, &id, err) != IRMAP_OK || id == 0) {
        json_none(to);
        return;
    }
    if (irmap_module_format(m) == IRMAP_FORMAT_MLIR) {
        json_begin_object(to);
        json_key(to, "text");
        if (json_mlir_attr(to, m, id <= IRMAP_NONE ? (uint32_t)(id - 1) : IRMAP_NONE, err)) {
            json_end_object(to);
        } else {
            json_cut(to, mark);
            json_none(to);
        }
        return;
    }
    if (irmap_tile_debug_get(m, &w.debug, err) != IRMAP_OK) {
        json_none(to);
        return;
    }
    json_begin_object(to);
    const size_t empty = to->size;
    put_places(&w, (irmap_tile_debug_field){.value = id});
    if (w.places > 1)
        json_end_array(to);
    json_end_object(to);
    if (w.failed || to->size == empty + 1) { /* a single unknown location */
        json_cut(to, mark);
        json_none(to);
    }
}

static void put_place(struct json *w, const irmap_place *place)
{
    json_key(w, "source");
    (void)json_escaped(w, place->file);
    json_put_u64(w, "line", place->line);
    json_put_u64(w, "column", place->column);
}

void json_location_entries(struct json *w, const irmap_body_view *v, uint32_t op)
{
    enum { PLACES = 32 }; /* as in text output */
    irmap_place places[PLACES];
    uint32_t count;
    if (irmap_op_places(v, op, places, PLACES, &count, NULL) != IRMAP_OK || !count ||
        !places[0].line)
        return;
    put_place(w, &places[0]);
    if (count == 1)
        return;
    json_key(w, "callers");
    json_begin_array(w);
    for (uint32_t i = 1; i < count && budget_charge(places[i].file.size); i++) {
        json_begin_object(w);
        if (places[i].line)
            put_place(w, &places[i]);
        json_end_object(w);
    }
    json_end_array(w);
}
