/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Functions: ops with a symbol name and a function type, at the top of the file or in a module
 * there, at any depth of modules. From version 2 on the regions of an isolated op stand in a
 * section of their own and are stepped over; before, nothing but a walk tells where they end.
 */
#include "core/vec.h"
#include "mlir/attrs.h"
#include "mlir/builtin.h"
#include <string.h>

/* Whether the op at hand is a function: IRMAP_OK, or IRMAP_NOT_FOUND. What cannot be decoded is
 * none.
 */
static irmap_status is_function(const struct mlir_module *t, const struct mlir_op *op,
                                irmap_error *err)
{
    static const char names[][16] = {"function_type", "sym_name"};
    uint32_t flags = t->op_names[op->name].flags;
    irmap_error inner;
    uint64_t attr, at;
    /* Most ops are known by their name to be one or not to be one. */
    if (flags & MLIR_OP_KNOWN && !(flags & MLIR_OP_TYPED))
        return IRMAP_NOT_FOUND;
    if ((flags & MLIR_OP_FUNCTION) && (flags & MLIR_OP_REGISTERED) &&
        (op->mask & MLIR_MASK_PROPERTIES))
        return IRMAP_OK;
    if (!(op->mask & (MLIR_MASK_ATTRS | MLIR_MASK_PROPERTIES)))
        return IRMAP_NOT_FOUND;
    for (size_t i = 0; i < 2; i++) {
        irmap_status status = irmapi_mlir_op_attr(t, op, names[i], &attr, &at, &inner);
        if (irmap_status_classify(status) == IRMAP_CLASS_ENVIRONMENT)
            *err = inner;
        if (status != IRMAP_OK)
            return irmap_status_classify(status) == IRMAP_CLASS_ENVIRONMENT ? status
                                                                            : IRMAP_NOT_FOUND;
    }
    return IRMAP_OK;
}

/* How many values a function that is not isolated sees numbered before its own. */
static uint64_t scope_base(struct mlir_walk *w)
{
    uint64_t base = 0;
    for (uint32_t d = w->depth; d > 0; d--) {
        const struct mlir_frame *f = irmapi_mlir_walk_frame(w, d);
        base += f->values;
        if (f->isolated)
            break;
    }
    return base;
}

static bool keep_function(struct mlir_module *t, struct mlir_walk *w, struct vec *v,
                          struct vec *bases, irmap_error *err)
{
    enum { BASES_MAX = (1 << 24) - 1 };
    const struct mlir_op *op = &w->op;
    uint64_t base = op->isolated ? 0 : scope_base(w);
    struct mlir_function f = {
        .offset = op->offset, .properties = IRMAP_NONE, .symbol = t->op_names[op->name].symbol};
    if ((op->mask & MLIR_MASK_PROPERTIES) && op->properties < IRMAP_NONE &&
        (t->op_names[op->name].flags & MLIR_OP_REGISTERED))
        f.properties = (uint32_t)op->properties;
    if (!vec_reserve(v, mlir_heap(t), 1, err))
        return false;
    /* Functions that stand together share their base. */
    uint64_t *list = bases->data;
    if (base && !(bases->used > 1 && list[bases->used - 1] == base)) {
        if (bases->used >= BASES_MAX) {
            (void)irmapi_error_other(err, IRMAP_LIMIT, "the function index", bases->used,
                                     BASES_MAX);
            return false;
        }
        if (!vec_reserve(bases, mlir_heap(t), 2, err))
            return false;
        list = bases->data;
        if (bases->used == 0)
            list[bases->used++] = 0;
        list[bases->used++] = base;
    }
    f.base = base ? (uint32_t)(bases->used - 1) & BASES_MAX : 0;
    ((struct mlir_function *)v->data)[v->used++] = f;
    return true;
}

uint64_t irmapi_mlir_base(const struct mlir_module *t, uint32_t i)
{
    uint32_t base = t->functions[i].base;
    return base ? t->bases[base] : 0;
}

/* The same for those that come next and are of the usual kind. */
static bool keep_hops(struct mlir_walk *w, struct vec *v, irmap_error *err)
{
    enum { ROOM = 32 };
    size_t n;
    do {
        if (!vec_reserve(v, mlir_heap(w->t), ROOM, err))
            return false;
        n = irmapi_mlir_walk_hops(w, (struct mlir_function *)v->data + v->used, v->room - v->used);
        v->used += n;
    } while (n);
    return true;
}

static bool index_functions(struct mlir_module *t, struct mlir_walk *w, struct vec *v,
                            struct vec *bases, irmap_error *err)
{
    uint32_t modules = 0; /* depth of the modules that are open */
    enum mlir_event event;
    for (;;) {
        if (w->depth == modules && !keep_hops(w, v, err))
            return false;
        if ((event = irmapi_mlir_walk_next(w, err)) <= MLIR_WALK_DONE)
            break;
        if (event == MLIR_WALK_OP_END && w->depth < modules)
            modules = w->depth;
        if (event != MLIR_WALK_OP)
            continue;
        bool here = w->depth == modules;
        irmap_status status = here ? is_function(t, &w->op, err) : IRMAP_NOT_FOUND;
        if (status != IRMAP_OK && status != IRMAP_NOT_FOUND)
            return false;
        if (status == IRMAP_OK) {
            if (!keep_function(t, w, v, bases, err))
                return false;
        } else if (here && w->op.regions && (t->op_names[w->op.name].flags & MLIR_OP_MODULE)) {
            modules++;
            continue;
        }
        if (w->op.framed)
            irmapi_mlir_walk_skip(w);
    }
    if (event == MLIR_WALK_FAILED)
        (void)irmapi_mlir_walk_error(w, err);
    return event == MLIR_WALK_DONE;
}

irmap_status irmapi_mlir_open_functions(struct mlir_module *t, irmap_error *err)
{
    struct mlir_walk w;
    struct vec v = {.each = sizeof(struct mlir_function)}, bases = {.each = sizeof(uint64_t)};
    irmapi_mlir_walk_begin(t, &w);
    bool good = index_functions(t, &w, &v, &bases, err);
    irmapi_mlir_walk_end(&w);
    t->bases = bases.data;
    t->base_room = bases.room;
    t->functions = v.data;
    t->function_room = v.room;
    if (!good)
        return err->status;
    if (v.used >= IRMAP_NONE)
        return irmapi_error_other(err, IRMAP_LIMIT, "the function index", v.used, IRMAP_NONE - 1);
    t->base.functions = (uint32_t)v.used;
    t->base.function_bytes = v.room * v.each;
    return IRMAP_OK;
}

/* The op of function i, without its regions. */
static irmap_status read_function(const struct mlir_module *t, uint32_t i, struct mlir_walk *w,
                                  irmap_error *err)
{
    irmapi_mlir_walk_op(t, t->functions[i].offset, w);
    if (irmapi_mlir_walk_next(w, err) == MLIR_WALK_OP)
        return IRMAP_OK;
    return irmapi_error_func(err, irmapi_mlir_walk_error(w, err), i);
}

irmap_status irmapi_mlir_func_name(const irmap_module *m, uint32_t i, irmap_str *out,
                                   irmap_error *err)
{
    const struct mlir_module *t = mlir_of(m);
    struct mlir_walk w;
    irmap_error local;
    uint64_t attr, at;
    err = err ? err : &local;
    irmap_status status = read_function(t, i, &w, err);
    if (status == IRMAP_OK)
        status = irmapi_mlir_op_attr(t, &w.op, "sym_name", &attr, &at, err);
    if (status == IRMAP_OK)
        status = irmapi_mlir_string_attr(t, attr, at, out, err);
    irmapi_mlir_walk_end(&w);
    return irmapi_error_func(err, status, i);
}

/* The string index of a string attribute, or IRMAP_NONE. */
static uint32_t string_of(const struct mlir_module *t, uint64_t attr, uint64_t at)
{
    struct mlir_record r;
    if (irmapi_mlir_record(t, MLIR_ATTR, attr, at, &r, NULL) != IRMAP_OK ||
        !mlir_is(&r, MLIR_ATTR_STRING) || r.field[0].value >= IRMAP_NONE)
        return IRMAP_NONE;
    return (uint32_t)r.field[0].value;
}

static uint32_t type_of(const struct mlir_module *t, uint64_t attr, uint64_t at)
{
    struct mlir_record r;
    if (irmapi_mlir_record(t, MLIR_ATTR, attr, at, &r, NULL) != IRMAP_OK ||
        !mlir_is(&r, MLIR_ATTR_TYPE) || r.field[0].value >= IRMAP_NONE)
        return IRMAP_NONE;
    return (uint32_t)r.field[0].value;
}

/* Regions in a section of their own are the body; else the walk goes through them. */
static irmap_status read_body(struct mlir_walk *w, irmap_func_info *out, irmap_error *err)
{
    enum mlir_event event = MLIR_WALK_DONE;
    out->body_offset = cur_offset(&w->c);
    if (w->op.framed) {
        struct section s;
        (void)irmapi_mlir_read_section(&w->c, &s);
        out->body_offset = s.offset;
    } else {
        while ((event = irmapi_mlir_walk_next(w, err)) > MLIR_WALK_DONE)
            if (event == MLIR_WALK_OP && w->op.framed)
                irmapi_mlir_walk_skip(w);
    }
    if (event == MLIR_WALK_FAILED || !cur_ok(&w->c))
        return irmapi_mlir_walk_error(w, err);
    out->body =
        (irmap_bytes){w->c.base + out->body_offset, (size_t)(cur_offset(&w->c) - out->body_offset)};
    return IRMAP_OK;
}

irmap_status irmapi_mlir_func(const irmap_module *m, uint32_t i, irmap_func_info *out,
                              irmap_error *err)
{
    const struct mlir_module *t = mlir_of(m);
    struct mlir_walk w;
    irmap_error local;
    uint64_t attr, at;
    err = err ? err : &local;
    irmap_status status = read_function(t, i, &w, err);
    out->offset = t->functions[i].offset;
    out->name = out->signature.id = IRMAP_NONE;
    if (status == IRMAP_OK) {
        if (irmapi_mlir_op_attr(t, &w.op, "sym_name", &attr, &at, NULL) == IRMAP_OK)
            out->name = string_of(t, attr, at);
        if (irmapi_mlir_op_attr(t, &w.op, "function_type", &attr, &at, NULL) == IRMAP_OK)
            out->signature.id = type_of(t, attr, at);
        out->debug_row = w.op.location + 1;
        out->hints_offset = w.op.location_at; /* there are none: some place in the header */
        status = read_body(&w, out, err);
    }
    irmapi_mlir_walk_end(&w);
    if (status != IRMAP_OK)
        *out = (irmap_func_info){0};
    return irmapi_error_func(err, status, i);
}

/* The attribute that is the symbol name of f; UINT64_MAX when there is none. `end` is that of the
 * section, not of the properties: what lies near it is read byte by byte. */
static inline uint64_t symbol_attr(const struct mlir_module *t, const struct mlir_function *f,
                                   const uint8_t *properties, const uint8_t *end)
{
    struct cursor c = cur_begin(t->base.source.data, properties, end);
    cur_skip_prefixes(&c, f->symbol + 1U, "properties"); /* the size, then what stands before it */
    uint64_t attr = cur_prefix_large(&c, "symbol name");
    return cur_ok(&c) ? attr : UINT64_MAX;
}

/* The string of an attribute "05 string"; UINT64_MAX when the code has a long form. */
static inline uint64_t attr_string(const struct mlir_module *t, const uint8_t *attr,
                                   const uint8_t *end)
{
    struct cursor c = cur_begin(t->base.source.data, attr, end);
    if (!(cur_u8(&c, "code") & 1))
        return UINT64_MAX;
    return cur_prefix_large(&c, "string index");
}

static bool is_named(const irmap_module *m, uint32_t i, irmap_str name)
{
    irmap_str there;
    return irmapi_mlir_func_name(m, i, &there, NULL) == IRMAP_OK && there.size == name.size &&
           memcmp(there.data, name.data, name.size) == 0;
}

/* Looks for the string, then for a function whose symbol name is an attribute of it: a glance at
 * each, where an index of names decodes them all. */
irmap_status irmapi_mlir_find_once(const irmap_module *m, irmap_str name, irmap_func *out)
{
    const struct mlir_module *t = mlir_of(m);
    uint32_t string;
    irmap_error err;
    irmap_status status = irmapi_mlir_find_string(t, name, &string);
    if (status != IRMAP_OK)
        return status == IRMAP_NOT_FOUND ? status : IRMAP_LIMIT;
    const struct mlir_index *blobs = irmapi_mlir_blobs(t, &err);
    const struct mlir_entries *entries = irmapi_mlir_entries(t, &err);
    if (!blobs || !entries || blobs->wide || entries->index->wide)
        return IRMAP_LIMIT;
    const struct section *s = &t->sections[MLIR_SECTION_PROPERTIES];
    const uint8_t *properties = m->source.data + s->offset, *properties_end = properties + s->size;
    s = &t->sections[MLIR_SECTION_ATTR_TYPE];
    const uint8_t *attrs = m->source.data + s->offset, *attrs_end = attrs + s->size;
    const uint32_t *property_at = (const uint32_t *)blobs->start;
    const uint32_t *attr_at = (const uint32_t *)entries->index->start;
    for (uint32_t i = 0; i < m->functions; i++) {
        const struct mlir_function *f = &t->functions[i];
        if (f->symbol == MLIR_NO_SYMBOL || f->properties >= blobs->count)
            return IRMAP_LIMIT;
        uint64_t attr = symbol_attr(t, f, properties + property_at[f->properties], properties_end);
        if (attr >= t->attrs)
            return IRMAP_LIMIT;
        uint64_t there = attr_string(t, attrs + (attr_at[attr] >> 1), attrs_end);
        if (there == UINT64_MAX)
            return IRMAP_LIMIT;
        if (there == string && is_named(m, i, name)) {
            out->id = i;
            return IRMAP_OK;
        }
    }
    return IRMAP_NOT_FOUND;
}
