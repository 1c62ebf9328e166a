/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks debug scopes: a function and its ops must be in one subprogram. debug.c has checked the
 * rules of readers. */
#include "core/sink.h"
#include "tile/check/verify.h"
#include <string.h>

void irmapi_verify_debug_begin(struct verifier *x)
{
    irmap_error error;
    if (irmap_tile_debug_get(x->m, &x->debug, NULL) == IRMAP_OK && x->debug.records < NO_SCOPE &&
        (!pages_init(&x->scopes, x->heap, x->debug.records, &error) ||
         !irmapi_verify_records_begin(x, &error)))
        (void)irmapi_verify_stop(x, &error);
}

static uint64_t field_named(const irmap_tile_debug_record *r, const char *name)
{
    for (uint32_t i = 0; i < r->count; i++)
        if (strcmp(r->field[i].name, name) == 0)
            return r->field[i].value;
    return 0;
}

static bool record_of(const struct verifier *x, uint64_t id, irmap_tile_debug_record *out)
{
    return id && irmap_tile_debug_record_get(&x->debug, id - 1, out, NULL) == IRMAP_OK;
}

/* Returns the caller of a call site, or the scope of a location or lexical block, or 0. */
static uint64_t next_scope(const irmap_tile_debug_record *r)
{
    return r->kind == IRMAP_TILE_DEBUG_CALL_SITE ? field_named(r, "caller")
           : r->kind == IRMAP_TILE_DEBUG_LOC || r->kind == IRMAP_TILE_DEBUG_LEXICAL_BLOCK
               ? field_named(r, "scope")
               : 0;
}

/* Returns the cached subprogram of a record; NO_SCOPE if the record is out of range. */
static uint32_t known_of(const struct verifier *x, uint64_t id)
{
    return id - 1 < x->debug.records ? pages_get(&x->scopes, id - 1) : NO_SCOPE;
}

/* Returns the subprogram of a location, or NO_SCOPE. Caches it for all records on the path. */
static uint32_t subprogram_of(struct verifier *x, uint64_t id)
{
    irmap_tile_debug_record r;
    irmap_error error;
    uint32_t found = 0;
    uint64_t from = id;
    for (uint64_t steps = 0; found == 0 && steps <= x->debug.records; steps++) {
        uint32_t known = known_of(x, id);
        if (known || !record_of(x, id, &r))
            found = known ? known : NO_SCOPE;
        else if (r.kind == IRMAP_TILE_DEBUG_SUBPROGRAM)
            found = (uint32_t)id;
        else
            id = next_scope(&r);
    }
    found = found ? found : NO_SCOPE;
    for (; known_of(x, from) == 0 && record_of(x, from, &r); from = next_scope(&r))
        if (!pages_set(&x->scopes, x->heap, from - 1, found, &error)) {
            (void)irmapi_verify_stop(x, &error);
            break;
        }
    return found;
}

void irmapi_verify_location(struct verifier *x, uint64_t i, uint64_t id)
{
    if (x->check->verdict != IRMAP_OK || !x->scopes.page)
        return;
    uint32_t scope = id ? subprogram_of(x, id) : NO_SCOPE;
    if (i == 0)
        x->subprogram = scope;
    else if (scope != NO_SCOPE && scope != x->subprogram)
        x->other_subprogram = true;
}

static irmap_str string_of(const struct verifier *x, uint64_t index)
{
    irmap_str s;
    if (!irmapi_tile_check_text(x->check, index, 0, "string", &s, NULL))
        s = (irmap_str){"", 0};
    return s;
}

/* Returns whether two records have equal contents. Records nest at most twice. */
static bool same_record(struct verifier *x, uint64_t a, uint64_t b, uint32_t depth)
{
    irmap_tile_debug_record p, q;
    if (depth == 3 || !record_of(x, a, &p) || !record_of(x, b, &q) || p.kind != q.kind)
        return false;
    for (uint32_t i = 0; i < p.count; i++) {
        uint64_t v = p.field[i].value, w = q.field[i].value;
        if (v == w)
            continue;
        if (p.field[i].ref == IRMAP_TILE_DEBUG_NUMBER)
            return false;
        if (p.field[i].ref == IRMAP_TILE_DEBUG_RECORD) {
            if (!same_record(x, v, w, depth + 1))
                return false;
            continue;
        }
        irmap_str s = string_of(x, v), t = string_of(x, w);
        if (s.size != t.size || !irmapi_check_work(x->check, s.size) ||
            (s.size && memcmp(s.data, t.data, s.size) != 0))
            return false;
    }
    return true;
}

/* Returns the record number of the location of the function (i = 0) or of op i - 1. */
static uint64_t location(const struct verifier *x, uint64_t i)
{
    uint64_t id = 0;
    if (i < x->ids)
        (void)!irmap_tile_debug_id(&x->debug, x->first_id + i, &id, NULL);
    return id;
}

static bool find_row(struct verifier *x)
{
    x->ids = 0;
    if (x->scopes.page && x->f.debug_row)
        irmapi_tile_debug_row_to_end(&x->debug, x->f.debug_row - 1, &x->first_id, &x->ids);
    return x->ids != 0;
}

/* Returns the last callee of a chain; 0: unknown. Caches it for all call sites on the path. */
static uint64_t innermost(struct verifier *x, uint64_t id)
{
    irmap_tile_debug_record r;
    irmap_error error;
    uint64_t from = id;
    uint32_t known = 0;
    if (!x->callees.page && !pages_init(&x->callees, x->heap, x->debug.records, &error)) {
        (void)irmapi_verify_stop(x, &error);
        return 0;
    }
    for (uint64_t steps = 0; !known && record_of(x, id, &r) &&
                             r.kind == IRMAP_TILE_DEBUG_CALL_SITE && steps < x->debug.records;
         steps++) {
        known = pages_get(&x->callees, id - 1);
        id = field_named(&r, "callee");
    }
    if (!known)
        known = id - 1 < x->debug.records ? (uint32_t)id : NO_SCOPE;
    for (; record_of(x, from, &r) && r.kind == IRMAP_TILE_DEBUG_CALL_SITE &&
           !pages_get(&x->callees, from - 1);
         from = field_named(&r, "callee"))
        if (!pages_set(&x->callees, x->heap, from - 1, known, &error)) {
            (void)irmapi_verify_stop(x, &error);
            break;
        }
    return known == NO_SCOPE ? 0 : known;
}

void irmapi_verify_source(struct verifier *x, uint32_t i, irmap_violation *out)
{
    irmap_tile_debug_record r;
    if (!find_row(x))
        return;
    uint64_t id = innermost(x, location(x, i == IRMAP_NONE ? 0 : (uint64_t)i + 1));
    if (!record_of(x, id, &r) || r.kind != IRMAP_TILE_DEBUG_LOC)
        return;
    out->file = string_of(x, field_named(&r, "name"));
    out->line = field_named(&r, "line");
    out->column = field_named(&r, "column");
}

/* Returns the text of a location in MLIR's syntax, up to the first attribute. */
static const char *location_head(const struct verifier *x, uint64_t id, char *buf, size_t size)
{
    irmap_tile_debug_record r;
    struct sink sink;
    irmapi_sink_init(&sink, buf, size - 1, size, NULL, NULL);
    sink_text(&sink, "loc(");
    while (record_of(x, id, &r) && r.kind == IRMAP_TILE_DEBUG_CALL_SITE &&
           sink.status == IRMAP_OK) {
        sink_text(&sink, "callsite(");
        id = field_named(&r, "callee");
        if (!record_of(x, id, &(irmap_tile_debug_record){0})) {
            sink_text(&sink, "unknown at ");
            id = field_named(&r, "caller");
        }
    }
    sink_text(&sink, record_of(x, id, &r) ? "#cuda_tile.di_loc" : "unknown");
    buf[sink.used] = '\0';
    return buf;
}

static const char *scope_text(const struct verifier *x, uint64_t id, char *buf, size_t size)
{
    irmap_tile_debug_record r;
    struct sink sink;
    bool known = record_of(x, id, &r);
    irmapi_sink_init(&sink, buf, size - 1, size, NULL, NULL);
    if (known && r.kind == IRMAP_TILE_DEBUG_SUBPROGRAM) {
        irmap_str name = string_of(x, field_named(&r, "name"));
        sink_text(&sink, "#cuda_tile.di_subprogram<line = ");
        irmapi_sink_uint(&sink, field_named(&r, "line"));
        sink_text(&sink, ", name = \"");
        sink_put(&sink, name.data, name.size);
        sink_text(&sink, "\">");
    } else {
        sink_text(&sink, "#cuda_tile.di_lexical_block");
    }
    buf[sink.used] = '\0';
    return buf;
}

bool irmapi_verify_debug_entry(const struct subject *s)
{
    struct verifier *x = s->x;
    irmap_tile_debug_record loc, scope;
    char text[512];
    if (!find_row(x) || irmapi_verify_is_subprogram(x, location(x, 0), x->name) ||
        !record_of(x, location(x, 0), &loc))
        return true;
    if (loc.kind == IRMAP_TILE_DEBUG_CALL_SITE)
        return irmapi_violate(
            s, "entry/debug-call-site", NULL,
            "invalid function debug info location: {}. Function location must not be "
            "a CallSiteLoc.",
            &P_TEXT(location_head(x, location(x, 0), text, sizeof text)), 1);
    uint64_t id = field_named(&loc, "scope");
    if (loc.kind != IRMAP_TILE_DEBUG_LOC || !record_of(x, id, &scope))
        return true;
    if (scope.kind != IRMAP_TILE_DEBUG_SUBPROGRAM)
        return irmapi_violate(s, "entry/debug-subprogram", NULL,
                              "invalid function debug info scope: {}. Function location must have "
                              "cuda_tile.di_subprogram debug info scope.",
                              &P_TEXT(scope_text(x, id, text, sizeof text)), 1);
    irmap_str linkage = string_of(x, field_named(&scope, "linkage_name"));
    if (linkage.size == x->name.size &&
        (linkage.data == x->name.data || memcmp(linkage.data, x->name.data, linkage.size) == 0))
        return true;
    const struct part parts[] = {P_TEXT(scope_text(x, id, text, sizeof text)), P_STRING(x->name),
                                 P_STRING(linkage)};
    return irmapi_violate(
        s, "entry/debug-linkage-name", NULL,
        "invalid function debug info scope: {}. Function name \"{}\" does not match "
        "subprogram scope linkage name \"{}\".",
        parts, 3);
}

/* Checks op i. `own` is the function's subprogram. *equal_scope caches a record with equal
 * contents. */
static bool check_op(struct verifier *x, uint32_t i, uint32_t own, uint32_t *equal_scope)
{
    char text[512], other[512];
    uint64_t id = location(x, (uint64_t)i + 1);
    uint32_t scope = id ? subprogram_of(x, id) : NO_SCOPE;
    if (scope == NO_SCOPE || scope == own || scope == *equal_scope)
        return true;
    struct subject s = {.x = x, .i = i, .row = irmapi_tile_op_row(x->v->ops[i].opcode)};
    const struct part parts[] = {P_TEXT(scope_text(x, scope, text, sizeof text)),
                                 P_TEXT(scope_text(x, own, other, sizeof other))};
    if (own == NO_SCOPE)
        return irmapi_violate(
            &s, "entry/debug-op-scope", NULL,
            "invalid operation debug info scope: {}. Operation has debug info scope, "
            "but function debug info scope is undefined.",
            parts, 1);
    if (same_record(x, scope, own, 0)) {
        *equal_scope = scope;
        return true;
    }
    return irmapi_violate(
        &s, "entry/debug-op-subprogram", NULL,
        "!invalid operation debug info scope: {}. Operation debug info scope does "
        "not match function debug info scope: {}.",
        parts, 2);
}

/* Checks the ops in a region before the op that contains the region. */
void irmapi_verify_debug_body(struct verifier *x)
{
    const irmap_body_view *v = x->v;
    uint32_t open = IRMAP_NONE, equal_scope = 0;
    if (!find_row(x))
        return;
    uint32_t own = location(x, 0) ? subprogram_of(x, location(x, 0)) : NO_SCOPE;
    for (uint32_t i = 0; i <= v->op_count && verify_going(x); i++) {
        for (; open != IRMAP_NONE && v->ops[open].end == i; open = parent_of(v, open))
            if (!check_op(x, open, own, &equal_scope) && x->quiet)
                return;
        if (i == v->op_count)
            break;
        if (v->ops[i].region != IRMAP_NONE)
            open = i;
        else if (!check_op(x, i, own, &equal_scope) && x->quiet)
            return;
    }
}
