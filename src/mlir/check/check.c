/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks MLIR bytecode; here, the tables: strings, dialects, properties, resources. */
#include "mlir/check/check.h"
#include "mlir/vhlo.h"

/* Returns whether this error was the last one reported for its entry (attribute or type), and
 * records it. Each reference to an invalid entry finds the same error again. */
static bool was_reported(struct mlir_check *c, const irmap_error *error)
{
    const struct section *s = &c->t->sections[MLIR_SECTION_ATTR_TYPE];
    struct mlir_entry first;
    if (!c->reported_status || error->entry.id == IRMAP_NONE || error->offset - s->offset > s->size)
        return false;
    const bool is_type = c->t->base.types &&
                         irmapi_mlir_entry(c->t, MLIR_TYPE, 0, 0, &first, NULL) == IRMAP_OK &&
                         error->offset >= first.offset + (error->entry.id + 1 == c->t->attrs);
    if (error->entry.id >= (is_type ? c->t->base.types : c->t->attrs))
        return false;
    uint8_t *reported = &c->reported_status[error->entry.id + (is_type ? c->t->attrs : 0)];
    const bool same = *reported == error->status;
    *reported = (uint8_t)error->status;
    return same;
}

bool irmapi_mlir_report(struct mlir_check *c, enum check_rule rule, irmap_error error)
{
    const struct section *ir = &c->t->sections[MLIR_SECTION_IR];
    if (error.offset >= ir->offset && error.offset - ir->offset < ir->size &&
        irmapi_error_is_local(&error)) {
        error.func.id = c->func;
        error.op = c->op;
    }
    return was_reported(c, &error) ? check_going(c->k) : irmapi_check_report(c->k, rule, &error);
}

bool irmapi_mlir_found(struct mlir_check *c, enum check_rule rule, irmap_status status,
                       const char *section, const char *what, uint64_t offset, uint64_t got,
                       uint64_t limit)
{
    irmap_error error;
    (void)irmapi_error_input(&error, status, section, what, offset, got, limit);
    return irmapi_mlir_report(c, rule, error);
}

static void check_names(struct mlir_check *c)
{
    const struct mlir_module *t = c->t;
    irmap_str name, half[2];
    irmap_error err;
    for (uint64_t i = 0; i < t->dialect_count && check_going(c->k); i++)
        mlir_accepted(
            c,
            irmapi_mlir_dialect_name(t, i, t->sections[MLIR_SECTION_DIALECT].offset, &name, &err),
            &err);
    for (uint64_t i = 0; i < t->op_name_count && check_going(c->k); i++)
        if (mlir_accepted(c, irmapi_mlir_op_name(t, i, 0, half, &err), &err) &&
            irmap_str_equal(half[0], "vhlo") && half[1].size && !irmapi_vhlo_has_op(half[1]))
            irmapi_mlir_found(c, CHECK_NOTE, IRMAP_NEWER, "String", "op name of VHLO",
                              (uint64_t)((const uint8_t *)half[1].data - t->base.source.data), i,
                              0);
}

/* Readers before LLVM 22 align sections by address in memory instead of offset in the file. The
 * memory is aligned to 16 bytes. */
enum { ALIGNMENT_OF_MEMORY = 16 };

static void check_alignment(struct mlir_check *c)
{
    for (uint32_t id = 0; id < MLIR_SECTIONS && check_going(c->k); id++) {
        const struct section *s = &c->t->sections[id];
        if (s->alignment > ALIGNMENT_OF_MEMORY)
            irmapi_mlir_found(c, CHECK_NOTE, IRMAP_ALIGNMENT_LARGE,
                              c->t->base.format->section_name(id), "section alignment",
                              s->alignment_at, s->alignment, ALIGNMENT_OF_MEMORY);
    }
}

/* Returns whether LLVM 19 wrote the file, and the dialect is one of LLVM 19 other than builtin.
 * These have no resources. */
static bool has_no_resources(const struct mlir_module *t, uint64_t dialect)
{
    irmap_str name;
    irmap_error err;
    return !t->dialects[dialect].builtin && irmapi_mlir_release_stated(t->producer) == 19 &&
           irmapi_mlir_dialect_name(t, dialect, 0, &name, &err) == IRMAP_OK &&
           irmapi_mlir_props_dialect(MLIR_RELEASE_19, name);
}

/* Resources of the builtin dialect are blobs. Only external resources must have data. */
static void check_resource(struct mlir_check *c, const struct mlir_resource *r,
                           const struct mlir_resource_group *g)
{
    struct mlir_resource_value v;
    irmap_str s;
    irmap_error err;
    mlir_accepted(c, irmapi_mlir_string_at(c->t, r->key, r->key_at, &s, &err), &err);
    if (r->size == 0) {
        if (g->external)
            irmapi_mlir_found(c, CHECK_ALWAYS, IRMAP_TRUNCATED, "Resource", "resource of a tool",
                              r->offset, 1, 0);
        return;
    }
    if (!g->external && has_no_resources(c->t, g->name))
        irmapi_mlir_found(c, CHECK_ALWAYS, IRMAP_BAD_TAG, "ResourceOffset", "dialect of resources",
                          g->at, g->name, c->t->dialect_count);
    if (!g->external && c->t->dialects[g->name].builtin && r->kind != MLIR_BLOB &&
        r->kind <= MLIR_RESOURCE_STRING)
        irmapi_mlir_found(c, CHECK_ALWAYS, IRMAP_BAD_TAG, "ResourceOffset",
                          "kind of a builtin resource", r->offset, r->kind, MLIR_BLOB);
    if (mlir_accepted(c, irmapi_mlir_resource_value(c->t, r, &v, &err), &err) &&
        r->kind == MLIR_RESOURCE_STRING)
        mlir_accepted(c, irmapi_mlir_string_at(c->t, v.string, r->offset, &s, &err), &err);
}

static void check_resources(struct mlir_check *c)
{
    irmap_error err;
    irmap_str name;
    const struct mlir_resources *r = irmapi_mlir_resources(c->t, &err);
    if (!mlir_accepted(c, r ? IRMAP_OK : err.status, &err))
        return;
    for (uint64_t i = 0; i < r->group_count && check_going(c->k); i++)
        if (r->groups[i].external)
            mlir_accepted(
                c, irmapi_mlir_string_at(c->t, r->groups[i].name, r->groups[i].at, &name, &err),
                &err);
    for (uint64_t i = 0; i < r->count && check_going(c->k); i++)
        check_resource(c, &r->list[i], &r->groups[r->list[i].group]);
}

/* Builds the indexes of tables, which detects incomplete tables. */
static void check_tables(struct mlir_check *c)
{
    irmap_str s;
    irmap_error err;
    if (c->t->base.strings)
        mlir_accepted(c, irmapi_mlir_string_at(c->t, 0, 0, &s, &err), &err);
    mlir_accepted(c, irmapi_mlir_entries(c->t, &err) ? IRMAP_OK : err.status, &err);
    if (c->t->version >= MLIR_NATIVE_PROPERTIES)
        mlir_accepted(c, irmapi_mlir_blobs(c->t, &err) ? IRMAP_OK : err.status, &err);
}

/* Checks the names of functions, which readers require to be strings. */
static void check_functions(struct mlir_check *c)
{
    irmap_str name;
    irmap_error err;
    const struct check_functions list = check_functions_of(&c->t->base, &c->k->opts.range);
    for (uint32_t i = list.first; i < list.end && check_going(c->k); i++)
        mlir_accepted(c, irmapi_mlir_func_name(&c->t->base, i, &name, &err), &err);
}

void irmapi_mlir_check(struct check *k)
{
    struct mlir_check c = {.k = k, .t = mlir_of(k->m), .func = IRMAP_NONE, .op = IRMAP_NONE};
    struct heap *heap = mlir_heap(c.t);
    irmap_error err;
    size_t entries = (size_t)(c.t->attrs + c.t->base.types);
    const bool whole_module = k->opts.range.part != IRMAP_CHECK_FUNCTIONS;
    const bool resources_last =
        c.t->sections[MLIR_SECTION_RESOURCE_OFFSET].header > c.t->sections[MLIR_SECTION_IR].header;
    check_tables(&c);
    /* All other checks use these tables. */
    if (!check_going(k) || k->verdict != IRMAP_OK)
        return;
    if (whole_module) {
        check_names(&c);
        check_alignment(&c);
    }
    if (whole_module && !resources_last)
        check_resources(&c);
    c.seen = irmapi_alloc(heap, entries, 2, "the check", &err);
    c.reported_status = c.seen ? c.seen + entries : NULL;
    if (!mlir_accepted(&c, c.seen ? IRMAP_OK : err.status, &err))
        return;
    irmapi_mlir_check_bodies(&c);
    check_functions(&c);
    if (whole_module && resources_last)
        check_resources(&c);
    irmapi_free(heap, c.seen, entries ? 2 * entries : 2);
}
