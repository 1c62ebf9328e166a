/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Selects the table entries to which the selected functions refer, directly or indirectly. */
#include "core/hash.h"
#include "core/vec.h"
#include "tile/extract/extract.h"
#include "tile/span/spans.h"

struct marking {
    const irmap_module *m;
    struct heap *heap;
    struct selection *selection;
    struct vec types, records; /* marked entries whose references have not been followed */
    uint64_t type_bytes, record_bytes;
    irmap_status status; /* error of a reference, which ended the walk */
    irmap_error why;
    irmap_error *err;
};

static int stop(struct marking *k, irmap_status status)
{
    k->status = status;
    return 1;
}

static const char *name_of(enum kept_table table)
{
    return table == KEPT_STRINGS     ? "string index"
           : table == KEPT_TYPES     ? "type index"
           : table == KEPT_CONSTANTS ? "constant index"
           : table == KEPT_ROWS      ? "debug row"
                                     : "debug record";
}

/* Marks an entry. If it is new, adds it to `todo`. */
static int mark(struct marking *k, enum kept_table table, uint64_t i, struct vec *todo,
                const irmap_span *from)
{
    struct keep *keep = &k->selection->tables[table];
    if (i >= keep->size)
        return stop(k, irmapi_error_input(&k->why, IRMAP_INDEX_RANGE, NULL, name_of(table),
                                          from->offset, i, keep->size));
    if (!keep_add(keep, i) || !todo)
        return 0;
    if (!vec_reserve(todo, k->heap, 1, &k->why))
        return stop(k, k->why.status);
    ((uint64_t *)todo->data)[todo->used++] = i;
    return 0;
}

static int mark_span(void *ctx, const irmap_span *span)
{
    struct marking *k = ctx;
    switch (span->ref) {
    case IRMAP_REF_STRING:
        return mark(k, KEPT_STRINGS, span->value, NULL, span);
    case IRMAP_REF_TYPE:
        return mark(k, KEPT_TYPES, span->value, &k->types, span);
    case IRMAP_REF_CONSTANT:
        return mark(k, KEPT_CONSTANTS, span->value, NULL, span);
    case IRMAP_REF_ROW:
        return span->value && !k->selection->strip ? mark(k, KEPT_ROWS, span->value - 1, NULL, span)
                                                   : 0;
    case IRMAP_REF_RECORD:
        return span->value ? mark(k, KEPT_RECORDS, span->value - 1, &k->records, span) : 0;
    default:
        break;
    }
    return 0;
}

/* Returns the status of a walk that mark_span may have ended. */
static irmap_status walked(struct marking *k, irmap_status status)
{
    if (k->status == IRMAP_OK)
        return status;
    *k->err = k->why; /* later errors do not matter */
    return k->status;
}

static irmap_status span_function(struct spans *s, uint32_t i, irmap_error *err)
{
    irmap_func_info f;
    s->current.func.id = i;
    irmap_status status = irmap_func_get(s->m, s->current.func, &f, err);
    if (status == IRMAP_OK)
        status = irmapi_tile_span_head(s, &f, err);
    if (status == IRMAP_OK)
        status = irmapi_tile_span_body(s, &f, err);
    return status == IRMAP_OK ? s->status : status; /* errors of ops are in *err */
}

static irmap_status mark_functions(struct marking *k, struct spans *s)
{
    const struct keep *functions = &k->selection->tables[KEPT_FUNCTIONS];
    irmap_status status = IRMAP_OK;
    for (uint64_t i = keep_next(functions, 0); i < functions->size && status == IRMAP_OK;
         i = keep_next(functions, i + 1))
        status = walked(k, span_function(s, (uint32_t)i, k->err));
    return status;
}

/* Marks all types and constants. mark_globals() marks globals. */
static irmap_status mark_unused(struct marking *k)
{
    const irmap_span none = {.offset = 0};
    for (uint64_t i = 0; i < k->selection->tables[KEPT_TYPES].size && k->status == IRMAP_OK; i++)
        (void)mark(k, KEPT_TYPES, i, &k->types, &none);
    for (uint64_t i = 0; i < k->selection->tables[KEPT_CONSTANTS].size; i++)
        (void)keep_add(&k->selection->tables[KEPT_CONSTANTS], i);
    return walked(k, IRMAP_OK);
}

/* Hash table (open addressing) of the marked strings, which may be names of globals. */
struct names {
    uint32_t *slots; /* string index + 1; 0 if free */
    uint64_t size;
    uint64_t tries; /* remaining tries; limits the time for colliding names */
};

/* Returns the slot of an equal string, or the free slot for it; NULL if no tries remain. */
static uint32_t *find_name(const irmap_module *m, struct names *n, irmap_str name)
{
    for (uint64_t i = hash_name(m->hash_key, name.data, name.size);; i++) {
        uint32_t *slot = &n->slots[i & (n->size - 1)];
        irmap_str other;
        if (*slot == 0)
            return slot;
        if (n->tries-- == 0)
            return NULL;
        if (irmapi_tile_string(m, *slot - 1, &other, NULL) == IRMAP_OK && other.size == name.size &&
            memcmp(other.data, name.data, name.size) == 0)
            return slot;
    }
}

static bool collect_names(struct marking *k, struct names *n)
{
    const struct keep *strings = &k->selection->tables[KEPT_STRINGS];
    for (uint64_t i = keep_next(strings, 0); i < strings->size; i = keep_next(strings, i + 1)) {
        irmap_str s;
        if (irmapi_tile_string(k->m, (uint32_t)i, &s, NULL) != IRMAP_OK || s.size == 0)
            continue;
        uint32_t *slot = find_name(k->m, n, s);
        if (!slot)
            return false;
        *slot = (uint32_t)i + 1;
    }
    return true;
}

/* Marks globals whose name is a marked string: functions refer to globals by name. Marks all
 * globals without `prune` or if no tries remain. */
static irmap_status mark_globals(struct marking *k, struct spans *s)
{
    enum { TRIES = 64 };
    uint64_t strings = k->selection->tables[KEPT_STRINGS].kept;
    struct names n = {.size = 16, .tries = TRIES * (strings + k->m->globals)};
    irmap_status status = IRMAP_OK;
    if (k->m->globals == 0)
        return IRMAP_OK;
    while (n.size < 2 * strings)
        n.size *= 2;
    n.slots = irmapi_alloc(k->heap, n.size, sizeof *n.slots, "the names of globals", k->err);
    if (!n.slots)
        return k->err->status;
    bool complete = collect_names(k, &n);
    for (uint32_t i = 0; i < k->m->globals && status == IRMAP_OK; i++) {
        irmap_tile_global g;
        irmap_str name = {NULL, 0};
        status = irmap_tile_global_get(k->m, i, &g, k->err);
        if (status == IRMAP_OK)
            status = irmapi_tile_string_at(k->m, g.name.id, g.offset, "name string index", &name,
                                           k->err);
        uint32_t *slot =
            complete && status == IRMAP_OK && name.size ? find_name(k->m, &n, name) : NULL;
        if (status != IRMAP_OK || (k->selection->prune && slot && *slot == 0))
            continue;
        (void)keep_add(&k->selection->tables[KEPT_GLOBALS], i);
        status = walked(k, irmapi_tile_span_global(s, i, k->err));
    }
    irmapi_free(k->heap, n.slots, (size_t)n.size * sizeof *n.slots);
    return status;
}

/* Marks records that marked rows refer to. Rejects overlapping rows, with which the output could be
 * longer than the input. Real files have none. */
static irmap_status mark_rows(struct marking *k)
{
    const struct keep *rows = &k->selection->tables[KEPT_ROWS];
    const irmap_tile_debug *debug = &k->selection->debug;
    uint64_t end = 0, first, count, id;
    irmap_status status = IRMAP_OK;
    for (uint64_t i = keep_next(rows, 0); i < rows->size; i = keep_next(rows, i + 1)) {
        status = irmap_tile_debug_row(debug, i, &first, &count, k->err);
        uint64_t at = (uint64_t)(debug->row_data + 4 * i - k->m->source.data);
        if (status == IRMAP_OK && first < end)
            status = irmapi_error_input(k->err, IRMAP_OFFSET_ORDER, "Debug", "debug row", at, first,
                                        end);
        if (status != IRMAP_OK)
            return status;
        end = first + count;
        k->selection->ids += count;
        for (uint64_t n = first; n < end; n++) {
            irmap_span span = {.ref = IRMAP_REF_RECORD};
            span.offset = tile_debug_id_at(debug, n);
            status = irmap_tile_debug_id(debug, n, &id, k->err);
            span.value = id;
            if (status != IRMAP_OK || mark_span(k, &span))
                return walked(k, status);
        }
    }
    return IRMAP_OK;
}

/* Adds the size of an entry to *bytes; called once per entry. Rejects overlapping entries, with
 * which the output could be longer than the input. Real files have none. */
static irmap_status add_entry(struct marking *k, const struct offset_table *t, uint64_t i,
                              uint64_t count, const char *section, uint64_t *bytes)
{
    struct cursor c;
    irmap_status status = irmapi_tile_entry(k->m, t, i, count, section, &c, k->err);
    if (status != IRMAP_OK)
        return status;
    const uint64_t before = *bytes, at = (uint64_t)(t->offsets + i * t->width - k->m->source.data);
    *bytes += cur_left(&c);
    if (*bytes <= (uint64_t)(t->end - t->data))
        return IRMAP_OK;
    status = irmapi_error_input(k->err, IRMAP_OFFSET_ORDER, section, "overlapping entries", at,
                                (uint64_t)(c.p - t->data), before);
    return irmapi_error_entry(k->err, status, i);
}

/* Follows references until there are no new entries. Visits each entry once. */
static irmap_status follow(struct marking *k, struct spans *s)
{
    irmap_status status = IRMAP_OK;
    while (k->types.used && status == IRMAP_OK) {
        uint64_t i = ((uint64_t *)k->types.data)[--k->types.used];
        status = add_entry(k, &tile_of(k->m)->types, i, k->m->types, "Type", &k->type_bytes);
        if (status == IRMAP_OK)
            status = walked(k, irmapi_tile_span_type(s, i, k->err));
    }
    while (k->records.used && status == IRMAP_OK) {
        uint64_t i = ((uint64_t *)k->records.data)[--k->records.used];
        const struct offset_table t = tile_records(&k->selection->debug);
        status = add_entry(k, &t, i, k->selection->debug.records, "Debug", &k->record_bytes);
        if (status == IRMAP_OK)
            status = walked(k, irmapi_tile_span_record(s, &k->selection->debug, i, k->err));
    }
    return status;
}

/* Checks entries that are copied without decoding: nothing may fail after writing has begun. */
static irmap_status check_entries(struct marking *k)
{
    const struct tile_module *t = tile_of(k->m);
    const struct keep *strings = &k->selection->tables[KEPT_STRINGS];
    const struct keep *constants = &k->selection->tables[KEPT_CONSTANTS];
    uint64_t string_bytes = 0, constant_bytes = 0;
    irmap_status status = IRMAP_OK;
    irmap_bytes raw;
    for (uint64_t i = keep_next(strings, 0); i < strings->size && status == IRMAP_OK;
         i = keep_next(strings, i + 1))
        status = add_entry(k, &t->strings, i, k->m->strings, "String", &string_bytes);
    for (uint64_t i = keep_next(constants, 0); i < constants->size && status == IRMAP_OK;
         i = keep_next(constants, i + 1)) {
        status = add_entry(k, &t->constants, i, k->m->constants, "Constant", &constant_bytes);
        if (status == IRMAP_OK)
            status = irmap_tile_const_get(k->m, (irmap_tile_const){(uint32_t)i}, &raw, k->err);
    }
    return status;
}

static irmap_status mark_producer(struct marking *k)
{
    const struct tile_module *t = tile_of(k->m);
    irmap_span span = {.ref = IRMAP_REF_STRING, .value = t->producer, .offset = t->producer_at};
    return t->producer_at && mark_span(k, &span) ? walked(k, IRMAP_OK) : IRMAP_OK;
}

irmap_status irmapi_tile_prune(const irmap_module *m, struct selection *selection, irmap_error *err)
{
    struct marking k = {.m = m,
                        .heap = &m->shared->heap,
                        .selection = selection,
                        .types = {.each = sizeof(uint64_t)},
                        .records = {.each = sizeof(uint64_t)},
                        .err = err};
    struct spans s = irmapi_spans_begin(m, mark_span, &k, err);
    irmap_status status = mark_functions(&k, &s);
    if (status == IRMAP_OK && !selection->prune)
        status = mark_unused(&k);
    if (status == IRMAP_OK)
        status = mark_globals(&k, &s);
    if (status == IRMAP_OK)
        status = mark_rows(&k);
    if (status == IRMAP_OK)
        status = mark_producer(&k);
    if (status == IRMAP_OK)
        status = follow(&k, &s);
    if (status == IRMAP_OK)
        status = check_entries(&k);
    irmap_body_free(s.body);
    irmapi_vec_free(&k.types, k.heap);
    irmapi_vec_free(&k.records, k.heap);
    for (int i = 0; i < KEPT_TABLES; i++)
        irmapi_keep_number(&selection->tables[i]);
    return status;
}
