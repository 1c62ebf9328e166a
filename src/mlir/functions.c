/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds functions: ops with a symbol name and a function type, at the top level or nested only in
 * modules. From version 2 on, the regions of isolated ops are in nested sections, which are
 * skipped. Before, only a walk finds the end of regions. */
#include "core/vec.h"
#include "mlir/attrs.h"
#include "mlir/builtin.h"
#include <string.h>

/* Returns IRMAP_OK, IRMAP_NOT_FOUND (also on errors in the op), or an error of the environment. */
static irmap_status is_function(const struct mlir_module *t, const struct mlir_op *op,
                                irmap_error *err)
{
    static const char names[][16] = {"function_type", "sym_name"};
    uint32_t flags = t->op_names[op->name].flags;
    irmap_error inner;
    uint64_t attr, at;
    /* For most ops, the name decides. */
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

/* Returns the first value number of a function that is not isolated: the number of values in the
 * enclosing regions. */
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

struct index {
    struct mlir_module *t;
    struct mlir_walk w;
    struct vec functions, bases, scopes, runs;
    uint32_t modules; /* number of enclosing modules */
    uint32_t scope;   /* innermost enclosing module */
    bool whole;       /* there is one top-level op; if it is builtin.module, its name is not part of
                         function names */
    irmap_error *err;
};

/* Sets *out to the index of a base in bases, and adds it unless it is 0 or the last one. */
static bool add_base(struct index *x, uint64_t base, uint32_t *out)
{
    enum { BASES_MAX = (1 << 24) - 1 };
    struct vec *bases = &x->bases;
    uint64_t *list = bases->data;
    if (base && !(bases->used > 1 && list[bases->used - 1] == base)) {
        if (bases->used >= BASES_MAX) {
            (void)irmapi_error_other(x->err, IRMAP_LIMIT, "the function index", bases->used,
                                     BASES_MAX);
            return false;
        }
        if (!vec_reserve(bases, mlir_heap(x->t), 2, x->err))
            return false;
        list = bases->data;
        if (bases->used == 0)
            list[bases->used++] = 0;
        list[bases->used++] = base;
    }
    *out = base ? (uint32_t)(bases->used - 1) & BASES_MAX : 0;
    return true;
}

static bool keep_run(struct index *x)
{
    struct vec *runs = &x->runs;
    const struct mlir_scope_run *last = runs->data;
    if (x->scope == (runs->used ? last[runs->used - 1].scope : 0))
        return true;
    if (!vec_reserve(runs, mlir_heap(x->t), 1, x->err))
        return false;
    ((struct mlir_scope_run *)runs->data)[runs->used++] =
        (struct mlir_scope_run){(uint32_t)x->functions.used, x->scope};
    return true;
}

static bool keep_function(struct index *x)
{
    const struct mlir_op *op = &x->w.op;
    const struct mlir_op_name *name = &x->t->op_names[op->name];
    struct mlir_function f = {
        .offset = op->offset, .properties = IRMAP_NONE, .symbol = name->symbol};
    uint32_t base;
    if ((op->mask & MLIR_MASK_PROPERTIES) && op->properties < IRMAP_NONE &&
        (name->flags & MLIR_OP_REGISTERED))
        f.properties = (uint32_t)op->properties;
    if (!keep_run(x) || !vec_reserve(&x->functions, mlir_heap(x->t), 1, x->err) ||
        !add_base(x, op->isolated ? 0 : scope_base(&x->w), &base))
        return false;
    f.base = base & 0xFFFFFF;
    ((struct mlir_function *)x->functions.data)[x->functions.used++] = f;
    return true;
}

uint64_t irmapi_mlir_base(const struct mlir_module *t, uint32_t i)
{
    uint32_t base = t->functions[i].base;
    return base ? t->bases[base] : 0;
}

/* Indexes the next functions if they have the usual encoding. */
static bool index_usual_functions(struct index *x)
{
    enum { FIRST = 32, BYTES = 64 };
    struct vec *v = &x->functions;
    uint64_t room = FIRST;
    size_t n;
    do {
        if (!vec_reserve(v, mlir_heap(x->t), room, x->err))
            return false;
        n = irmapi_mlir_walk_skip_functions(&x->w, (struct mlir_function *)v->data + v->used,
                                            v->room - v->used);
        if (n && !keep_run(x))
            return false;
        v->used += n;
        /* Assume that functions of BYTES bytes follow. */
        room = cur_left(&x->w.c) / BYTES;
        if (room > x->w.top->ops)
            room = x->w.top->ops;
        if (room < FIRST)
            room = FIRST;
    } while (n);
    return true;
}

static bool enter_module(struct index *x)
{
    const struct mlir_module *t = x->t;
    struct vec *scopes = &x->scopes;
    if (x->w.depth == 0 && x->whole && t->dialects[t->op_names[x->w.op.name].dialect].builtin) {
        x->modules++;
        return true;
    }
    if (!vec_reserve(scopes, mlir_heap(t), 2, x->err))
        return false;
    struct mlir_scope *list = scopes->data;
    if (scopes->used == 0)
        list[scopes->used++] = (struct mlir_scope){0, 0};
    if (scopes->used >= IRMAP_NONE) {
        (void)irmapi_error_other(x->err, IRMAP_LIMIT, "the function index", scopes->used,
                                 IRMAP_NONE - 1);
        return false;
    }
    list[scopes->used] = (struct mlir_scope){x->w.op.offset, x->scope};
    x->scope = (uint32_t)scopes->used++;
    x->modules++;
    return true;
}

static void leave_module(struct index *x)
{
    x->modules--;
    if (x->scope)
        x->scope = ((const struct mlir_scope *)x->scopes.data)[x->scope].parent;
}

static bool index_functions(struct index *x)
{
    struct mlir_walk *w = &x->w;
    enum mlir_event event;
    x->whole = w->top->ops == 1;
    for (;;) {
        if (w->depth == x->modules && !index_usual_functions(x))
            return false;
        if ((event = irmapi_mlir_walk_next(w, x->err)) <= MLIR_WALK_DONE)
            break;
        if (event == MLIR_WALK_OP_END && w->depth < x->modules)
            leave_module(x);
        if (event != MLIR_WALK_OP)
            continue;
        bool here = w->depth == x->modules;
        irmap_status status = here ? is_function(x->t, &w->op, x->err) : IRMAP_NOT_FOUND;
        if (status != IRMAP_OK && status != IRMAP_NOT_FOUND)
            return false;
        if (status == IRMAP_OK) {
            if (!keep_function(x))
                return false;
        } else if (here && w->op.regions && (x->t->op_names[w->op.name].flags & MLIR_OP_MODULE)) {
            if (!enter_module(x))
                return false;
            continue;
        }
        if (w->op.framed)
            irmapi_mlir_walk_skip(w);
    }
    if (event == MLIR_WALK_FAILED)
        (void)irmapi_mlir_walk_error(w, x->err);
    return event == MLIR_WALK_DONE;
}

irmap_status irmapi_mlir_open_functions(struct mlir_module *t, irmap_error *err)
{
    struct index x = {.t = t,
                      .functions = {.each = sizeof(struct mlir_function)},
                      .bases = {.each = sizeof(uint64_t)},
                      .scopes = {.each = sizeof(struct mlir_scope)},
                      .runs = {.each = sizeof(struct mlir_scope_run)},
                      .err = err};
    irmapi_mlir_walk_begin(t, &x.w);
    bool good = index_functions(&x);
    irmapi_mlir_walk_end(&x.w);
    t->bases = x.bases.data;
    t->base_room = x.bases.room;
    t->functions = x.functions.data;
    t->function_room = x.functions.room;
    t->scopes = x.scopes.data;
    t->scope_room = x.scopes.room;
    t->scope_count = x.scopes.used;
    t->runs = x.runs.data;
    t->run_room = x.runs.room;
    t->run_count = x.runs.used;
    if (!good)
        return err->status;
    if (x.functions.used >= IRMAP_NONE)
        return irmapi_error_other(err, IRMAP_LIMIT, "the function index", x.functions.used,
                                  IRMAP_NONE - 1);
    t->base.functions = (uint32_t)x.functions.used;
    t->base.function_bytes = x.functions.room * x.functions.each;
    return IRMAP_OK;
}

uint32_t irmapi_mlir_scope(const struct mlir_module *t, uint32_t i)
{
    uint64_t from = 0, to = t->run_count; /* the run of function i precedes `to` */
    while (from < to) {
        uint64_t middle = from + (to - from) / 2;
        if (t->runs[middle].function <= i)
            from = middle + 1;
        else
            to = middle;
    }
    return from ? t->runs[from - 1].scope : 0;
}

static irmap_status read_op(const struct mlir_module *t, uint64_t offset, struct mlir_walk *w,
                            irmap_error *err)
{
    irmapi_mlir_walk_op(t, offset, w);
    return irmapi_mlir_walk_next(w, err) == MLIR_WALK_OP ? IRMAP_OK
                                                         : irmapi_mlir_walk_error(w, err);
}

irmap_status irmapi_mlir_name_at(const struct mlir_module *t, uint64_t offset, irmap_str *out,
                                 irmap_error *err)
{
    struct mlir_walk w;
    uint64_t attr, at;
    irmap_status status = read_op(t, offset, &w, err);
    if (status == IRMAP_OK) {
        irmap_error why;
        status = irmapi_mlir_op_attr(t, &w.op, "sym_name", &attr, &at, &why);
        if (status == IRMAP_NOT_FOUND && (t->op_names[w.op.name].flags & MLIR_OP_UNSURE)) {
            *out = (irmap_str){"", 0}; /* the name is in properties of unknown layout */
            irmapi_mlir_walk_end(&w);
            return IRMAP_OK;
        }
        if (status != IRMAP_OK && err)
            *err = why;
    }
    if (status == IRMAP_OK) {
        irmap_error inner;
        status = irmapi_mlir_string_attr(t, attr, at, out, &inner);
        /* In unknown ops and described dialects, the name need not be a string. */
        const struct mlir_op_name *op = &t->op_names[w.op.name];
        if (status == IRMAP_TYPE_MISMATCH &&
            (!(op->flags & MLIR_OP_KNOWN) || t->dialects[op->dialect].description)) {
            *out = (irmap_str){"", 0};
            status = IRMAP_OK;
        }
        if (status != IRMAP_OK && err)
            *err = inner;
    }
    irmapi_mlir_walk_end(&w);
    return status;
}

/* Fast path, if the position of the name in the properties is known. Returns false on errors, which
 * the general path reports. */
static bool symbol_name(const struct mlir_module *t, const struct mlir_function *f, irmap_str *out)
{
    struct cursor c;
    if (f->symbol == MLIR_NO_SYMBOL || f->properties == IRMAP_NONE ||
        irmapi_mlir_blob(t, f->properties, 0, &c, NULL) != IRMAP_OK)
        return false;
    cur_skip_prefixes(&c, f->symbol, "properties");
    const uint64_t attr = cur_prefix(&c, "symbol name");
    return cur_ok(&c) && irmapi_mlir_string_attr(t, attr, 0, out, NULL) == IRMAP_OK;
}

irmap_status irmapi_mlir_func_name(const irmap_module *m, uint32_t i, irmap_str *out,
                                   irmap_error *err)
{
    const struct mlir_module *t = mlir_of(m);
    irmap_error local;
    if (symbol_name(t, &t->functions[i], out))
        return IRMAP_OK;
    err = err ? err : &local;
    return irmapi_error_func(err, irmapi_mlir_name_at(t, t->functions[i].offset, out, err), i);
}

/* Returns the index of an attribute's only string or type, or IRMAP_NONE. */
static uint32_t sole_index(const struct mlir_module *t, uint64_t attr, uint64_t at,
                           enum mlir_field_kind kind)
{
    struct mlir_record r;
    if (irmapi_mlir_record(t, MLIR_ATTR, attr, at, &r, NULL) != IRMAP_OK)
        return IRMAP_NONE;
    const struct mlir_field *f = irmapi_mlir_sole_field(&r, kind);
    return f && f->value < IRMAP_NONE ? (uint32_t)f->value : IRMAP_NONE;
}

/* Finds the body: the payload of a nested section, or regions, which are walked to find their end.
 */
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

/* Sets the members that attributes determine. Attributes that cannot be read are ignored. */
static void read_attributes(const struct mlir_module *t, const struct mlir_op *op,
                            irmap_func_info *out)
{
    enum { NAME, TYPE, VISIBILITY, KERNELS, ALL = KERNELS + 3 };
    struct mlir_wanted all[ALL] = {mlir_wanted("sym_name"),       mlir_wanted("function_type"),
                                   mlir_wanted("sym_visibility"), mlir_wanted("gpu.kernel"),
                                   mlir_wanted("nvvm.kernel"),    mlir_wanted("rocdl.kernel")};
    const struct mlir_wanted *visibility = &all[VISIBILITY];
    irmap_str s;
    (void)irmapi_mlir_op_attrs(t, op, all, ALL, NULL);
    if (all[NAME].status == IRMAP_OK)
        out->name.id = sole_index(t, all[NAME].attr, all[NAME].at, MLIR_FIELD_STRING);
    if (all[TYPE].status == IRMAP_OK)
        out->signature.id = sole_index(t, all[TYPE].attr, all[TYPE].at, MLIR_FIELD_TYPE);
    if (visibility->status == IRMAP_OK &&
        irmapi_mlir_string_attr(t, visibility->attr, visibility->at, &s, NULL) == IRMAP_OK &&
        (irmap_str_equal(s, "private") || irmap_str_equal(s, "nested")))
        out->flags |= IRMAP_FUNC_PRIVATE;
    for (size_t k = KERNELS; k < ALL; k++)
        if (all[k].status == IRMAP_OK)
            out->flags |= IRMAP_FUNC_KERNEL;
}

/* Returns whether a function has no region, or one with 0 blocks (01). */
static bool is_declaration(irmap_bytes body)
{
    if (!body.size)
        return true;
    struct cursor c = cur_begin(body.data, body.data, body.data + body.size);
    return cur_prefix(&c, "number of blocks") == 0 && cur_ok(&c) && !cur_left(&c);
}

irmap_status irmapi_mlir_func(const irmap_module *m, uint32_t i, irmap_func_info *out,
                              irmap_error *err)
{
    const struct mlir_module *t = mlir_of(m);
    struct mlir_walk w;
    irmap_error local;
    err = err ? err : &local;
    irmap_status status = read_op(t, t->functions[i].offset, &w, err);
    out->offset = t->functions[i].offset;
    out->name.id = out->signature.id = IRMAP_NONE;
    if (status == IRMAP_OK) {
        read_attributes(t, &w.op, out);
        out->debug_row = w.op.location + 1;
        out->hints_offset =
            w.op.location_at; /* MLIR has no hints; any position in the header is valid */
        status = read_body(&w, out, err);
        out->flags |= is_declaration(out->body) ? (uint32_t)IRMAP_FUNC_DECLARATION : 0;
    }
    irmapi_mlir_walk_end(&w);
    if (status != IRMAP_OK)
        *out = (irmap_func_info){0};
    return irmapi_error_func(err, status, i);
}
