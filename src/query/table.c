/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "table.h"
#include "uses.h"
#include <stdlib.h>
#include <string.h>

static const struct table *const tables[] = {
    &sections_table,  &strings_table,  &types_table,      &constants_table, &globals_table,
    &functions_table, &dialects_table, &attributes_table, &resources_table, &debug_table,
    &symbols_table,   &values_table,   &map_table};

const struct table *table_at(size_t i)
{
    return i < sizeof tables / sizeof *tables ? tables[i] : NULL;
}

const struct table *table_named(const char *name)
{
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (strcmp(name, tables[i]->name) == 0)
            return tables[i];
    return NULL;
}

/* Returns the table of uses.h that t lists, or USED_TABLES. */
static enum used_table used_table(const struct table *t, const irmap_module *m)
{
    if (t == &constants_table && irmap_module_format(m) == IRMAP_FORMAT_MLIR)
        return USED_ATTRIBUTES;
    return t == &types_table        ? USED_TYPES
           : t == &strings_table    ? USED_STRINGS
           : t == &constants_table  ? USED_CONSTANTS
           : t == &attributes_table ? USED_ATTRIBUTES
                                    : USED_TABLES;
}

bool table_selects(const struct table *t)
{
    return t == &functions_table || t == &types_table || t == &strings_table ||
           t == &constants_table || t == &attributes_table;
}

struct selection {
    bool *functions; /* for functions_table: flags of listed functions; NULL: all */
    bool by_use;
    enum used_table table;
    struct uses uses;
};

static void select_rows(struct selection *s, const struct query *q, const struct table *t,
                        const struct table_options *o)
{
    *s = (struct selection){.by_use = false};
    if (!o->functions)
        return;
    if (t == &functions_table) {
        s->functions = memory_zeroed(irmap_func_count(q->m), sizeof *s->functions);
        for (size_t i = 0; i < o->function_count; i++)
            s->functions[o->functions[i].id] = true;
        return;
    }
    s->by_use = true;
    s->table = used_table(t, q->m);
    uses_find(q, o->functions, o->function_count, &s->uses);
}

static bool is_selected(const struct selection *s, const struct query *q, const struct table *t,
                        uint64_t i)
{
    return !(s->by_use && !uses_has(&s->uses, s->table, i)) && !(t->has && !t->has(q->m, i)) &&
           !(s->functions && !s->functions[i]);
}

static uint64_t list(const struct query *q, const struct table *t, const struct table_options *o,
                     const struct selection *selection, struct row *r, const struct row_writer *to)
{
    uint64_t count = t->count(q->m), rows = 0;
    if (o->rows && o->first < count && o->rows < count - o->first)
        count = o->first + o->rows;
    for (uint64_t i = t->sequential ? 0 : o->first; i < count && !budget_exceeded(); i++) {
        irmap_error err = {.status = IRMAP_OK};
        q->progress(q, i, count);
        if (!is_selected(selection, q, t, i))
            continue;
        row_clear(r);
        r->index = i;
        r->values[0] = number_value(i);
        t->row(r, q->m, i, &err);
        if (i < o->first)
            continue;
        rows++;
        if (!r->dropped && !to->row(to->ctx, t, r))
            break;
        if (err.status != IRMAP_OK)
            q->report(q, &err);
        if (err.status == IRMAP_LIMIT)
            break;
    }
    return rows;
}

uint64_t table_list(const struct query *q, const struct table *t, const struct table_options *o,
                    const struct row_writer *to)
{
    struct selection selection;
    struct row r = {.for_text = to->for_text, .text.spaced = to->for_text};
    select_rows(&selection, q, t, o);
    r.state = t->begin ? t->begin(q, o) : NULL;
    const uint64_t rows = list(q, t, o, &selection, &r, to);
    if (t->end)
        t->end(r.state);
    row_free(&r);
    free(selection.functions);
    if (selection.by_use)
        uses_free(&selection.uses);
    return rows;
}
