/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks globals, unique names, and references of get_global. */
#include "tile/check/verify.h"

static bool make_table(struct verifier *x, uint64_t symbols)
{
    irmap_error error;
    return irmapi_symbols_begin(&x->symbols, x->heap, symbols, &error) ||
           irmapi_verify_stop(x, &error);
}

static uint32_t find(struct verifier *x, irmap_str name)
{
    return irmapi_symbols_find(&x->symbols, x->check, name);
}

static bool add(struct verifier *x, irmap_str name, uint64_t offset, uint32_t type)
{
    irmap_error error;
    struct symbol *s = irmapi_symbols_add(&x->symbols, x->heap, name, &error);
    if (!s)
        return irmapi_verify_stop(x, &error);
    s->offset = offset;
    s->type = type;
    return true;
}

static irmap_str name_of(const struct verifier *x, irmap_string string, uint64_t at)
{
    irmap_str name;
    if (!irmapi_tile_check_text(x->check, string.id, at, "name", &name, NULL))
        name = (irmap_str){"", 0};
    return name;
}

/* Finds the next readable global. Unreadable globals were reported with the table, or are unused.
 * Returns false at the end and after a failure, such as exhausted memory. */
static bool next_global(struct verifier *x, uint32_t *i, irmap_tile_global *g, irmap_str *name)
{
    irmap_error error;
    for (; *i < x->m->globals && verify_going(x); ++*i) {
        irmap_status status = irmap_tile_global_get(x->m, *i, g, &error);
        if (status == IRMAP_OK &&
            irmapi_tile_check_text(x->check, g->name.id, g->offset, "name", name, NULL))
            return true;
        if (status != IRMAP_OK && irmap_status_classify(status) != IRMAP_CLASS_INPUT)
            return irmapi_verify_stop(x, &error);
    }
    return false;
}

bool irmapi_verify_add_globals(struct verifier *x)
{
    irmap_tile_global g;
    irmap_str name;
    if (!make_table(x, (uint64_t)x->m->globals + (x->whole ? x->m->functions : 0)))
        return false;
    for (uint32_t i = 0; next_global(x, &i, &g, &name); i++) {
        uint32_t known = find(x, name); /* the first global with a name counts */
        if (known == IRMAP_NONE && !add(x, name, g.offset, g.type.id))
            return false;
    }
    return verify_going(x);
}

void irmapi_verify_globals(struct verifier *x)
{
    irmap_tile_global g;
    irmap_str name;
    for (uint32_t i = 0; next_global(x, &i, &g, &name); i++) {
        uint32_t number = verify_type(x, g.type.id, g.offset);
        if (vtype_at(x, number)->rank != 1)
            (void)irmapi_violate_at(x, "global", name, IRMAP_NONE, g.offset, "global/rank",
                                    "type must have rank 1", NULL, 0);
    }
}

void irmapi_verify_names(struct verifier *x)
{
    irmap_tile_global g;
    irmap_func_info f;
    irmap_error error;
    if (!make_table(x, (uint64_t)x->m->globals + x->m->functions))
        return;
    for (uint32_t i = 0; i < x->m->globals + x->m->functions && verify_going(x); i++) {
        bool global = i < x->m->globals;
        uint32_t func = global ? IRMAP_NONE : i - x->m->globals;
        if ((global ? irmap_tile_global_get(x->m, i, &g, &error)
                    : irmap_func_get(x->m, (irmap_func){func}, &f, &error)) != IRMAP_OK) {
            (void)irmapi_verify_stop(x, &error); /* all were readable before */
            return;
        }
        uint64_t offset = global ? g.offset : f.offset;
        irmap_str name = name_of(x, global ? g.name : f.name, offset);
        if (find(x, name) != IRMAP_NONE)
            (void)irmapi_violate_at(x, global ? "global" : "entry", name, func, offset,
                                    "module/symbol-unique", "!redefinition of symbol named '{}'",
                                    &P_STRING(name), 1);
        else if (!add(x, name, offset, global ? g.type.id : IRMAP_NONE))
            return;
    }
}

/* Checks that a get_global names a global, not an entry. Of globals with equal names, the first
 * counts. */
static bool check_op(struct verifier *x, uint32_t i)
{
    static const char symbol[] = "get-global/symbol", pointee[] = "get-global/pointee";
    struct tile_op_field field[TILE_MOST_FIELDS];
    struct subject s = {.x = x, .i = i, .row = irmapi_tile_op_fields(x->v, i, field)};
    struct tile_item item;
    uint32_t name_field = 0;
    const struct tile_record *r = &s.row->record;
    while (name_field + 1u < r->count &&
           tile_kind_of(&irmapi_tile_fields[r->first + name_field])->ref != IRMAP_REF_STRING)
        name_field++;
    if (irmapi_tile_op_item(x->v, i, &irmapi_tile_fields[r->first + name_field],
                            field[name_field].first, &item, NULL) != IRMAP_OK)
        return true;
    irmap_str name = name_of(x, (irmap_string){handle_id(item.value)}, 0);
    uint32_t found = find(x, name);
    if (found == IRMAP_NONE || symbol_at(&x->symbols, found)->type == IRMAP_NONE)
        return irmapi_violate(&s, symbol, "name", "'{}' does not reference a valid global",
                              &P_STRING(name), 1);
    uint32_t number =
        verify_type(x, symbol_at(&x->symbols, found)->type, symbol_at(&x->symbols, found)->offset);
    uint32_t pointer = vtype_at(x, value_number(x, x->v->ops[i].result))->contents;
    uint32_t element = vtype_at(x, number)->contents;
    const struct part parts[] = {P_TYPE(pointer), P_TYPE(element), P_STRING(name)};
    return vtype_at(x, pointer)->contents == element ||
           irmapi_violate(&s, pointee, "result",
                          "pointee type of result type {} does not match type {} of the global @{}",
                          parts, 3);
}

bool irmapi_verify_symbols(struct verifier *x)
{
    for (uint32_t i = 0; i < x->v->op_count && verify_going(x); i++)
        if (x->v->ops[i].opcode == TILE_OP_GET_GLOBAL && !check_op(x, i) && x->quiet)
            return false;
    return true;
}

/* Visits the ops of a region, then those of its inner regions, the last region first. */
void irmapi_verify_report_symbols(struct verifier *x)
{
    const irmap_body_view *v = x->v;
    irmap_error error;
    x->failed.used = 0;
    if (!vec_reserve(&x->failed, x->heap, (uint64_t)v->region_count + 1, &error)) {
        (void)irmapi_verify_stop(x, &error);
        return;
    }
    uint32_t *stack = x->failed.data;
    size_t used = 0;
    if (v->region_count)
        stack[used++] = 0;
    while (used && verify_going(x)) {
        uint32_t region = stack[--used];
        for (uint32_t b = v->regions[region].block; b != IRMAP_NONE; b = v->blocks[b].next)
            for (uint32_t i = v->blocks[b].first_op; i < v->blocks[b].end_op; i = v->ops[i].end) {
                if (v->ops[i].opcode == TILE_OP_GET_GLOBAL)
                    (void)check_op(x, i);
                for (uint32_t r = v->ops[i].region; r != IRMAP_NONE; r = v->regions[r].next)
                    stack[used++] = r;
            }
    }
}
