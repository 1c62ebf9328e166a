/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "uses.h"
#include <stdlib.h>
#include <string.h>

enum { NO_TABLE = USED_TABLES };

struct entry {
    uint32_t table; /* NO_TABLE: none that is followed */
    uint64_t index;
};

/* One entry refers to another one. */
struct edge {
    struct entry from, to;
};

struct finding {
    struct cli *cli;
    const char *path;
    const irmap_module *m;
    struct entry owner; /* of the spans that follow; NO_TABLE: a function */
    bool in_function;
    struct edge *edges;
    size_t count, room;
    uint64_t properties; /* entries of that table */
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
    default:
        return NO_TABLE;
    }
}

static struct entry owner_of(const irmap_span *span)
{
    struct entry e = {NO_TABLE, span->index};
    if (span->part == IRMAP_PART_TYPE)
        e.table = USED_TYPES;
    else if (span->part == IRMAP_PART_ATTRIBUTE)
        e.table = USED_ATTRIBUTES;
    else if (span->part == IRMAP_PART_PROPERTIES)
        e.table = USED_PROPERTIES;
    return e;
}

static int note(void *ctx, const irmap_span *span)
{
    struct finding *f = ctx;
    struct entry to = {table_of(span->ref), span->value};
    if (span->error && f->in_function)
        cli_report(f->cli, f->path, f->m, span->error);
    if (!f->in_function && span->index != IRMAP_SPAN_NO_INDEX) {
        f->owner = owner_of(span);
        if (f->owner.table == USED_PROPERTIES && span->index >= f->properties)
            f->properties = span->index + 1;
    }
    if (to.table == NO_TABLE || (!f->in_function && f->owner.table == NO_TABLE))
        return 0;
    if (f->count == f->room) {
        f->room = 2 * f->room + 256;
        f->edges = cli_grow(f->edges, f->room, sizeof *f->edges);
    }
    f->edges[f->count++] = (struct edge){f->owner, to};
    return 0;
}

static void walk(struct finding *f, uint64_t from, uint64_t to, bool in_function)
{
    irmap_span_opts opts = {.size = sizeof opts, .from = from, .to = to};
    irmap_error err;
    f->owner.table = NO_TABLE;
    f->in_function = in_function;
    irmap_status status = irmap_spans(f->m, &opts, note, f, &err);
    if (status != IRMAP_OK && irmap_status_classify(status) != IRMAP_CLASS_INPUT)
        cli_report(f->cli, f->path, f->m, &err);
}

/* All sections but those with functions. */
static void walk_tables(struct finding *f, uint64_t function)
{
    irmap_section s;
    for (uint32_t i = 0; i < irmap_section_count(f->m); i++)
        if (irmap_section_get(f->m, i, &s, NULL) == IRMAP_OK && s.size &&
            !(function >= s.offset && function - s.offset < s.size))
            walk(f, s.offset, s.offset + s.size, false);
}

static void walk_functions(struct finding *f, const irmap_func *funcs)
{
    uint64_t last = 0;
    for (size_t i = 0; i < f->cli->chosen; i++) {
        irmap_func_info info;
        irmap_error err;
        if (irmap_func_get(f->m, funcs[i], &info, &err) != IRMAP_OK) {
            cli_report(f->cli, f->path, f->m, &err);
            continue;
        }
        walk(f, info.offset, info.body_offset + info.body.size, true);
        last = info.offset;
    }
    walk_tables(f, last);
}

/* The node of an entry; the number of nodes when it is in no table. */
static uint64_t node_of(const struct uses *u, struct entry e)
{
    uint64_t end = u->first[USED_TABLES];
    if (e.table == NO_TABLE || e.index >= u->first[e.table + 1] - u->first[e.table])
        return end;
    return u->first[e.table] + e.index;
}

/* Follows edges, sorted by where they begin, from those that begin in a function. */
static void follow(const struct finding *f, struct uses *u)
{
    uint64_t nodes = u->first[USED_TABLES];
    size_t *start = cli_calloc((size_t)nodes + 2, sizeof *start); /* of a node's edges */
    uint64_t *to = cli_grow(NULL, f->count + 1, sizeof *to);
    uint64_t *todo = cli_grow(NULL, (size_t)nodes + 1, sizeof *todo);
    size_t used = 0;
    for (size_t i = 0; i < f->count; i++)
        start[node_of(u, f->edges[i].from) + 1]++;
    for (uint64_t n = 0; n <= nodes; n++)
        start[n + 1] += start[n];
    for (size_t i = f->count; i-- > 0;) /* the ends become the starts */
        to[--start[node_of(u, f->edges[i].from) + 1]] = node_of(u, f->edges[i].to);
    todo[used++] = nodes; /* stands for the functions */
    while (used) {
        uint64_t n = todo[--used];
        size_t end = n == nodes ? f->count : start[n + 2];
        for (size_t k = start[n + 1]; k < end; k++) {
            if (to[k] == nodes || u->used[to[k]])
                continue;
            u->used[to[k]] = 1;
            todo[used++] = to[k];
        }
    }
    free(start);
    free(to);
    free(todo);
}

void uses_find(struct cli *cli, const char *path, const irmap_module *m, const irmap_func *funcs,
               struct uses *u)
{
    struct finding f = {.cli = cli, .path = path, .m = m};
    walk_functions(&f, funcs);
    const uint64_t sizes[USED_TABLES] = {irmap_type_count(m), irmap_string_count(m),
                                         irmap_const_count(m), irmap_mlir_attr_count(m),
                                         f.properties};
    u->first[0] = 0;
    for (int t = 0; t < USED_TABLES; t++)
        u->first[t + 1] = u->first[t] + sizes[t];
    u->used = cli_calloc((size_t)u->first[USED_TABLES] + 1, 1);
    follow(&f, u);
    free(f.edges);
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
