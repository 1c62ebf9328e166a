/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "uses.h"
#include "function_spans.h"
#include <stdlib.h>
#include <string.h>

enum { NO_TABLE = USED_TABLES };

struct entry {
    uint32_t table; /* NO_TABLE: not followed */
    uint64_t index;
};

/* A reference from one MLIR table entry to another. */
struct edge {
    struct entry from, to;
};

struct finding {
    const struct query *q;
    const irmap_module *m;
    struct uses *u;
    struct entry owner; /* entry that contains the current spans */
    bool in_function;
    struct edge *edges; /* references, sorted by source; those of node n begin at start[n + 1] */
    size_t count, room;
    size_t *start;
    uint64_t counts[USED_TABLES]; /* sizes of MLIR tables without an accessor */
    uint64_t dialect;             /* dialect of the current op names */
    uint64_t *todo, left; /* used nodes whose references are not followed yet, and their number */
};

static uint32_t table_of(irmap_ref ref)
{
    switch (ref) {
    case IRMAP_REF_TYPE:
        return USED_TYPES;
    case IRMAP_REF_STRING:
        return USED_STRINGS;
    case IRMAP_REF_CONSTANT:
        return USED_CONSTANTS;
    case IRMAP_REF_ATTR:
        return USED_ATTRIBUTES;
    case IRMAP_REF_PROPERTIES:
        return USED_PROPERTIES;
    case IRMAP_REF_DIALECT:
        return USED_DIALECTS;
    default:
        return NO_TABLE;
    }
}

static struct entry owner_of(const irmap_span *span)
{
    struct entry e = {NO_TABLE, span->index};
    if (span->part == IRMAP_SPAN_TYPE)
        e.table = USED_TYPES;
    else if (span->part == IRMAP_SPAN_ATTRIBUTE)
        e.table = USED_ATTRIBUTES;
    else if (span->part == IRMAP_SPAN_PROPERTIES)
        e.table = USED_PROPERTIES;
    else if (span->part == IRMAP_SPAN_DIALECT)
        e.table = strcmp(span->name, "op name") == 0 ? USED_OP_NAMES : USED_DIALECTS;
    return e;
}

/* Returns the node of an entry, or the number of nodes if it is in no table. */
static uint64_t node_of(const struct uses *u, struct entry e)
{
    uint64_t end = u->first[USED_TABLES];
    if (e.table == NO_TABLE || e.index >= u->first[e.table + 1] - u->first[e.table])
        return end;
    return u->first[e.table] + e.index;
}

static void mark_used(struct finding *f, struct entry e)
{
    const uint64_t node = node_of(f->u, e);
    if (node == f->u->first[USED_TABLES] || f->u->used[node])
        return;
    f->u->used[node] = 1;
    f->todo[f->left++] = node;
}

static void add_edge(struct finding *f, struct entry to)
{
    if (f->count == f->room) {
        f->room = 2 * f->room + 256;
        f->edges = memory_grow(f->edges, f->room, sizeof *f->edges);
    }
    f->edges[f->count++] = (struct edge){f->owner, to};
}

static int collect_reference(void *ctx, const irmap_span *span)
{
    struct finding *f = ctx;
    struct entry to = {table_of(span->ref), span->value};
    if (span->error && f->in_function)
        f->q->report(f->q, span->error);
    if (!f->in_function && span->ref == IRMAP_REF_DIALECT) {
        f->dialect = span->value;
        return 0;
    }
    if (!f->in_function && span->index != IRMAP_SPAN_NO_INDEX) {
        f->owner = owner_of(span);
        if (f->owner.table != NO_TABLE && span->index >= f->counts[f->owner.table])
            f->counts[f->owner.table] = span->index + 1;
        if (f->owner.table == USED_OP_NAMES)
            add_edge(f, (struct entry){USED_DIALECTS, f->dialect});
    }
    if (f->in_function && span->part == IRMAP_SPAN_OPCODE)
        mark_used(f, (struct entry){USED_OP_NAMES, span->value});
    if (to.table == NO_TABLE)
        return 0;
    if (f->in_function)
        mark_used(f, to);
    else if (f->owner.table != NO_TABLE)
        add_edge(f, to);
    return 0;
}

static void collect_table_references(struct finding *f, uint64_t from, uint64_t to)
{
    irmap_span_opts opts = {.size = sizeof opts, .from = from, .to = to};
    irmap_error err;
    f->owner.table = NO_TABLE;
    f->in_function = false;
    irmap_status status = irmap_spans(f->m, &opts, collect_reference, f, &err);
    if (status != IRMAP_OK && irmap_status_classify(status) != IRMAP_CLASS_INPUT)
        f->q->report(f->q, &err);
}

static void report_function(void *ctx, const irmap_error *err)
{
    const struct finding *f = ctx;
    f->q->report(f->q, err);
}

static void walk_functions(struct finding *f, const irmap_func *funcs, size_t count)
{
    irmap_error err;
    f->owner.table = NO_TABLE;
    f->in_function = true;
    irmap_status status =
        function_spans(f->m, funcs, count, collect_reference, report_function, f, &err);
    if (status != IRMAP_OK && irmap_status_classify(status) != IRMAP_CLASS_INPUT)
        f->q->report(f->q, &err);
}

/* Collects the references in MLIR tables. References of Tile IR entries are read when the entry is
 * used. */
static void walk_tables(struct finding *f)
{
    static const char *const names[] = {"Dialect", "AttrType", "Properties"};
    irmap_section s;
    if (irmap_module_format(f->m) != IRMAP_FORMAT_MLIR)
        return;
    for (uint32_t i = 0; i < irmap_section_count(f->m); i++)
        for (size_t k = 0; k < sizeof names / sizeof names[0]; k++)
            if (irmap_section_get(f->m, i, &s, NULL) == IRMAP_OK && s.size &&
                strlen(names[k]) == s.name.size && memcmp(names[k], s.name.data, s.name.size) == 0)
                collect_table_references(f, s.offset, s.offset + s.size);
}

static void sort_edges(struct finding *f)
{
    const struct uses *u = f->u;
    const uint64_t nodes = u->first[USED_TABLES];
    struct edge *sorted = memory_grow(NULL, f->count + 1, sizeof *sorted);
    f->start = memory_zeroed((size_t)nodes + 2, sizeof *f->start);
    for (size_t i = 0; i < f->count; i++)
        f->start[node_of(u, f->edges[i].from) + 1]++;
    for (uint64_t n = 0; n <= nodes; n++)
        f->start[n + 1] += f->start[n];
    for (size_t i = f->count; i-- > 0;) /* turns the ends into starts */
        sorted[--f->start[node_of(u, f->edges[i].from) + 1]] = f->edges[i];
    free(f->edges);
    f->edges = sorted;
}

/* Follows a Tile IR type. Many types can share one long list. */
static void follow_type(struct finding *f, uint32_t i)
{
    irmap_type_info t;
    irmap_type type;
    if (irmap_type_get(f->m, (irmap_type){i}, &t, NULL) != IRMAP_OK)
        return;
    mark_used(f, (struct entry){USED_TYPES, t.element.id});
    if (t.kind != IRMAP_TYPE_FUNCTION)
        return;
    for (int k = 0; k < 2; k++)
        for (irmap_types *list = k ? &t.results : &t.inputs;
             irmap_types_next(list, &type, NULL) == IRMAP_OK && budget_charge(1);)
            mark_used(f, (struct entry){USED_TYPES, type.id});
}

static void mark_reachable(struct finding *f)
{
    while (f->left) {
        const uint64_t n = f->todo[--f->left];
        if (!f->start && n < f->u->first[USED_TYPES + 1])
            follow_type(f, (uint32_t)n);
        for (size_t k = f->start ? f->start[n + 1] : 0; f->start && k < f->start[n + 2]; k++)
            mark_used(f, f->edges[k].to);
    }
}

void uses_find(const struct query *q, const irmap_func *functions, size_t count, struct uses *u)
{
    const irmap_module *m = q->m;
    struct finding f = {.q = q, .m = m, .u = u};
    walk_tables(&f);
    const uint64_t sizes[USED_TABLES] = {irmap_type_count(m),       irmap_string_count(m),
                                         irmap_tile_const_count(m), irmap_mlir_attr_count(m),
                                         f.counts[USED_PROPERTIES], f.counts[USED_OP_NAMES],
                                         f.counts[USED_DIALECTS]};
    u->first[0] = 0;
    for (int t = 0; t < USED_TABLES; t++)
        u->first[t + 1] = u->first[t] + sizes[t];
    u->used = memory_zeroed((size_t)u->first[USED_TABLES] + 1, 1);
    f.todo = memory_grow(NULL, (size_t)u->first[USED_TABLES] + 1, sizeof *f.todo);
    if (irmap_module_format(m) == IRMAP_FORMAT_MLIR)
        sort_edges(&f);
    walk_functions(&f, functions, count);
    mark_reachable(&f);
    free(f.edges);
    free(f.start);
    free(f.todo);
}

bool uses_has(const struct uses *u, enum used_table table, uint64_t i)
{
    struct entry e = {table, i};
    uint64_t node = node_of(u, e);
    return node != u->first[USED_TABLES] && u->used[node];
}

void uses_free(struct uses *u)
{
    free(u->used);
}
