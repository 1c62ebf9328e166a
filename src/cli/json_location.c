/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Locations of ops as JSON. Call sites are a tree whose leaves, from the innermost call outwards,
 * are what a reader wants; scopes are a chain. Both may be as long as the file, and broken ones may
 * lead back to themselves: nothing recurses, and every step is paid for. */
#include "cli.h"
#include "json.h"
#include <stdlib.h>
#include <string.h>

/* Records on the way to the one that is looked at. */
struct path {
    uint64_t *ids;
    size_t used, room;
};

struct walk {
    irmap_debug debug;
    const irmap_module *m;
    irmap_error *err;
    bool failed;
};

static void fail(struct walk *w, irmap_status status, uint64_t offset, uint64_t got, uint64_t limit)
{
    w->failed = true;
    *w->err = (irmap_error){.status = status,
                            .section = "Debug",
                            .what = "debug record",
                            .offset = offset,
                            .got = got,
                            .limit = limit,
                            .entry = IRMAP_NONE,
                            .func = IRMAP_NONE,
                            .op = IRMAP_NONE};
}

static void add(struct path *p, uint64_t id)
{
    if (p->used == p->room) {
        p->room = 2 * p->room + 16;
        p->ids = cli_grow(p->ids, p->room, sizeof *p->ids);
    }
    p->ids[p->used++] = id;
}

/* The record that a reference at offset names, which may not be on the way to it. */
static bool get(struct walk *w, uint64_t id, uint64_t offset, const struct path *way,
                irmap_debug_record *out)
{
    if (w->failed || !cli_spend(32 + way->used)) {
        w->failed = true;
        return false;
    }
    if (id == 0 || id > w->debug.records)
        fail(w, id ? IRMAP_INDEX_RANGE : IRMAP_TYPE_MISMATCH, offset, id, w->debug.records);
    for (size_t i = 0; i < way->used && !w->failed; i++)
        if (way->ids[i] == id)
            fail(w, IRMAP_CYCLE, offset, id, 0);
    if (!w->failed && irmap_debug_record_get(&w->debug, id - 1, out, w->err) != IRMAP_OK)
        w->failed = true;
    return !w->failed;
}

static uint64_t field(const irmap_debug_record *r, const char *name)
{
    for (uint32_t i = 0; i < r->count; i++)
        if (strcmp(r->field[i].name, name) == 0)
            return r->field[i].value;
    return 0;
}

static void set_text(struct walk *w, json_t *o, const char *key, const irmap_debug_record *r,
                     const char *name)
{
    uint64_t i = field(r, name);
    json_object_set_new(
        o, key, json_string_at(w->m, i < IRMAP_NONE ? (uint32_t)i : IRMAP_NONE, r->offset, w->err));
    w->failed |= json_is_null(json_object_get(o, key));
}

/* Lines and columns have 32 bits. */
static void set_number(json_t *o, const char *name, const irmap_debug_record *r)
{
    json_object_set_new(o, name, json_integer((json_int_t)(uint32_t)field(r, name)));
}

static void set_file(struct walk *w, json_t *o, const irmap_debug_record *r)
{
    const struct path nothing = {NULL, 0, 0};
    irmap_debug_record file;
    if (!get(w, field(r, "file"), r->offset, &nothing, &file))
        return;
    if (file.kind != IRMAP_DEBUG_FILE) {
        fail(w, IRMAP_TYPE_MISMATCH, r->offset, field(r, "file"), 0);
        return;
    }
    set_text(w, o, "file", &file, "name");
    set_text(w, o, "directory", &file, "directory");
}

static json_t *scope(struct walk *w, const irmap_debug_record *r)
{
    json_t *o = json_pack("{s:s}", "kind", irmap_debug_kind_name(r->kind));
    if (r->kind == IRMAP_DEBUG_SUBPROGRAM) {
        set_text(w, o, "name", r, "name");
        set_text(w, o, "linkage_name", r, "linkage_name");
    }
    set_file(w, o, r);
    set_number(o, "line", r);
    set_number(o, r->kind == IRMAP_DEBUG_SUBPROGRAM ? "scope_line" : "column", r);
    return o;
}

/* The place of a loc, and what it stands in: lexical blocks up to a subprogram. */
static json_t *place(struct walk *w, const irmap_debug_record *loc)
{
    struct path way = {NULL, 0, 0};
    irmap_debug_record r = *loc, outer;
    json_t *o = json_object(), *scopes = json_array();
    set_text(w, o, "file", loc, "name");
    set_number(o, "line", loc);
    set_number(o, "column", loc);
    json_object_set_new(o, "scope", scopes);
    while (r.kind != IRMAP_DEBUG_SUBPROGRAM && get(w, field(&r, "scope"), r.offset, &way, &outer)) {
        if (outer.kind != IRMAP_DEBUG_LEXICAL_BLOCK && outer.kind != IRMAP_DEBUG_SUBPROGRAM) {
            fail(w, IRMAP_TYPE_MISMATCH, r.offset, field(&r, "scope"), 0);
            break;
        }
        add(&way, field(&r, "scope"));
        json_array_append_new(scopes, scope(w, &outer));
        r = outer;
    }
    free(way.ids);
    return o;
}

/* The places that a location consists of, innermost first; an unknown one has no entries. A call
 * site stays on the way until what it refers to was looked at; the entry behind its id is how far
 * that is. */
static json_t *places(struct walk *w, uint64_t id, uint64_t offset)
{
    enum { CALLEE, CALLER, DONE };
    struct path way = {NULL, 0, 0}, steps = {NULL, 0, 0};
    json_t *list = json_array();
    irmap_debug_record r;
    for (;;) {
        if (id == 0) {
            json_array_append_new(list, json_object());
        } else if (get(w, id, offset, &way, &r)) {
            if (r.kind == IRMAP_DEBUG_UNKNOWN) {
                json_array_append_new(list, json_object());
            } else if (r.kind == IRMAP_DEBUG_LOC) {
                json_array_append_new(list, place(w, &r));
            } else if (r.kind == IRMAP_DEBUG_CALL_SITE) {
                add(&way, id);
                add(&steps, CALLEE);
            } else {
                fail(w, IRMAP_TYPE_MISMATCH, offset, id, 0);
            }
        }
        while (way.used && steps.ids[way.used - 1] == DONE) {
            way.used--;
            steps.used--;
        }
        if (!way.used || w->failed)
            break;
        const uint64_t site = way.ids[way.used - 1];
        if (irmap_debug_record_get(&w->debug, site - 1, &r, w->err) != IRMAP_OK)
            break;
        id = field(&r, steps.ids[way.used - 1]++ == CALLEE ? "callee" : "caller");
        offset = r.offset;
    }
    free(way.ids);
    free(steps.ids);
    return list;
}

json_t *json_location(const irmap_body_view *v, uint32_t op, irmap_error *err)
{
    uint64_t id = 0;
    const irmap_module *m = v->module;
    struct walk w = {.m = m, .err = err};
    json_t *location = NULL;
    if (irmap_op_location(v, op, &id, err) != IRMAP_OK || id == 0)
        return json_null();
    if (irmap_module_format(m) == IRMAP_FORMAT_MLIR) {
        location = json_mlir_attr(m, id <= IRMAP_NONE ? (uint32_t)(id - 1) : IRMAP_NONE, err);
        return location ? location : json_null();
    }
    if (irmap_debug_get(m, &w.debug, err) != IRMAP_OK)
        return json_null();
    json_t *list = places(&w, id, op_offset(v, op));
    if (json_array_size(list) && !w.failed) {
        location = json_incref(json_array_get(list, 0));
        json_array_remove(list, 0);
        if (json_array_size(list))
            json_object_set(location, "callers", list);
    }
    if (!json_object_size(location)) { /* one unknown place */
        json_decref(location);
        location = NULL;
    }
    json_decref(list);
    return location ? location : json_null();
}
