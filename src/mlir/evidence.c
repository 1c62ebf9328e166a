/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds the property tables that do not fit a file. */
#include "mlir/evidence.h"
#include "core/error.h"
#include "mlir/attrs.h"
#include "mlir/builtin.h"
#include "mlir/properties.h"
#include <string.h>

/* Definitions of an op name, for each release. */
struct candidates {
    struct mlir_prop_fields of[MLIR_RELEASES]; /* next is NULL for a release without the op */
    bool looked_up;
};

/* An op that was compared with its definitions: name index + 1, and the data that determine the
 * result. */
struct compared {
    uint64_t name, properties, operands, results;
};

enum { COMPARED = 256 };

struct evidence {
    const struct mlir_module *t;
    struct candidates *names;
    uint8_t *misfits;
    irmap_error err; /* an error of the environment */
    /* Indexed by a hash of the op, because many ops share properties. */
    struct compared latest[COMPARED];
};

/* Returns whether status is OK. Stores an error of the environment, which ends the pass. */
static bool passes(struct evidence *e, irmap_status status, const irmap_error *err)
{
    if (irmap_status_classify(status) == IRMAP_CLASS_ENVIRONMENT)
        e->err = *err;
    return status == IRMAP_OK;
}

/* Returns the attribute code that a property of this name requires, or -1. */
static int required_code(const char *op, irmap_str name)
{
    static const struct {
        char name[20], op[20]; /* arrays, which need no relocation; op: "" for all other ops */
        uint8_t code;
    } required[] = {
        {"sym_name", "emitc.declare_func", MLIR_ATTR_FLAT_SYMBOL}, /* refers to a function */
        {"sym_name", "", MLIR_ATTR_STRING},
        {"sym_visibility", "", MLIR_ATTR_STRING},
        {"function_type", "", MLIR_ATTR_TYPE},
        {"arg_attrs", "", MLIR_ATTR_ARRAY},
        {"res_attrs", "", MLIR_ATTR_ARRAY},
        {"operandSegmentSizes", "", MLIR_ATTR_DENSE_ARRAY},
        {"resultSegmentSizes", "", MLIR_ATTR_DENSE_ARRAY},
    };
    for (size_t i = 0; i < sizeof required / sizeof required[0]; i++)
        if (irmap_str_equal(name, required[i].name) &&
            (!required[i].op[0] || strcmp(op, required[i].op) == 0))
            return required[i].code;
    return -1;
}

bool irmapi_mlir_attr_fits(const struct mlir_module *t, const struct mlir_op_name *op,
                           irmap_str name, uint64_t attr, irmap_error *err)
{
    struct mlir_entry entry;
    const int code = required_code(t->op_text + op->text, name);
    if (attr >= t->attrs)
        return false;
    /* A malformed entry is no evidence about the table, and text may be any attribute. */
    if (code < 0 || irmapi_mlir_entry(t, MLIR_ATTR, attr, 0, &entry, err) != IRMAP_OK ||
        !entry.custom)
        return true;
    return mlir_is_builtin(t, &entry) && cur_prefix(&entry.c, "code") == (uint64_t)code;
}

static bool attr_fits(struct evidence *e, uint64_t op, irmap_str name, uint64_t attr)
{
    irmap_error err = {.status = IRMAP_OK};
    const bool fits = irmapi_mlir_attr_fits(e->t, &e->t->op_names[op], name, attr, &err);
    (void)passes(e, err.status, &err);
    return fits;
}

bool irmapi_mlir_segments_fit(const struct mlir_props *p, const struct mlir_prop *f,
                              const struct mlir_sums *sums)
{
    uint32_t sizes[MLIR_SEGMENTS_MAX];
    uint64_t sum = 0;
    struct cursor c = cur_begin(p->c.base, p->c.base + f->at, p->c.end);
    irmapi_mlir_segments(&c, f->field.count, sizes);
    for (uint32_t i = 0; i < f->field.count; i++)
        sum += sizes[i];
    if (irmap_str_equal(f->field.name, "operandSegmentSizes"))
        return sum == sums->operands;
    return !irmap_str_equal(f->field.name, "resultSegmentSizes") || sum == sums->results;
}

static bool fields_fit(struct evidence *e, struct mlir_props p, const struct mlir_op *op)
{
    const struct mlir_sums sums = {op->operands.count, op->results.count};
    struct mlir_prop f;
    while (irmapi_mlir_prop_next(&p, &f)) {
        if (f.field.kind <= MLIR_PROP_OPTIONAL_ATTR && f.present &&
            !attr_fits(e, op->name, f.field.name, f.value))
            return false;
        if (f.field.kind == MLIR_PROP_SEGMENTS && !irmapi_mlir_segments_fit(&p, &f, &sums))
            return false;
    }
    return cur_ok(&p.c) && cur_left(&p.c) == 0;
}

static void look_up(const struct evidence *e, uint64_t name)
{
    const struct mlir_module *t = e->t;
    struct candidates *c = &e->names[name];
    const char *text = t->op_text + t->op_names[name].text;
    const irmap_str op = {text, strlen(text)};
    c->looked_up = true;
    unsigned absent = 0;
    for (uint32_t r = 0; r < MLIR_RELEASES; r++)
        if (!irmapi_mlir_props_find(NULL, (enum mlir_release)r, op, t->version, &c->of[r])) {
            c->of[r].next = NULL;
            absent |= 1u << r;
        }
    if (absent != MLIR_RELEASES_ALL) /* else the op is not LLVM's */
        e->misfits[name] = (uint8_t)absent;
}

/* Returns the set of releases that define the op as release r does. */
static unsigned releases_with(const struct candidates *c, uint32_t r)
{
    unsigned same = 0;
    for (uint32_t i = 0; i < MLIR_RELEASES; i++)
        if (c->of[i].next == c->of[r].next)
            same |= 1u << i;
    return same;
}

/* Returns whether an equal op is among the latest, else adds the op to them. */
static bool was_compared(struct evidence *e, const struct mlir_op *op)
{
    struct compared *c = &e->latest[(op->name * 31 + op->properties) % COMPARED];
    const struct compared now = {1 + op->name, op->properties, op->operands.count,
                                 op->results.count};
    if (c->name == now.name && c->properties == now.properties && c->operands == now.operands &&
        c->results == now.results)
        return true;
    *c = now;
    return false;
}

static bool is_compared(const struct mlir_module *t, const struct mlir_op *op)
{
    const struct mlir_op_name *name = &t->op_names[op->name];
    return (op->mask & MLIR_MASK_PROPERTIES) && (name->flags & MLIR_OP_REGISTERED) &&
           !(name->flags & MLIR_OP_DESCRIBED);
}

static void compare(struct evidence *e, const struct mlir_op *op)
{
    struct candidates *c = &e->names[op->name];
    struct mlir_props p;
    irmap_error err;
    if (!is_compared(e->t, op) || was_compared(e, op))
        return;
    if (!c->looked_up)
        look_up(e, op->name);
    uint8_t *misfits = &e->misfits[op->name];
    if (!passes(e, irmapi_mlir_blob(e->t, op->properties, op->properties_at, &p.c, &err), &err))
        return;
    for (uint32_t r = 0; r < MLIR_RELEASES; r++) {
        if (!c->of[r].next || *misfits >> r & 1)
            continue;
        p.fields = c->of[r];
        const unsigned same = releases_with(c, r);
        if (same & ((1u << r) - 1)) /* compared for an older release, and fits */
            continue;
        if (!fields_fit(e, p, op))
            *misfits |= (uint8_t)same;
    }
}

irmap_status irmapi_mlir_find_misfits(const struct mlir_module *t, uint8_t *misfits,
                                      irmap_error *err)
{
    struct evidence e = {.t = t, .misfits = misfits};
    const uint64_t count = t->op_name_count;
    if (count == 0)
        return IRMAP_OK;
    e.names = irmapi_alloc(mlir_heap(t), count, sizeof *e.names, "the tables of ops", err);
    if (!e.names)
        return err->status;
    struct mlir_walk w;
    enum mlir_event event;
    irmapi_mlir_walk_begin(t, &w);
    while ((event = irmapi_mlir_walk_next(&w, &e.err)) > MLIR_WALK_DONE && e.err.status == IRMAP_OK)
        if (event == MLIR_WALK_OP)
            compare(&e, &w.op);
    if (event == MLIR_WALK_DONE)
        (void)once_publish(&t->caches->sound, t->caches);
    if (event == MLIR_WALK_FAILED && !cur_ok(&w.c))
        e.err.status = IRMAP_OK;
    irmapi_mlir_walk_end(&w);
    irmapi_free(mlir_heap(t), e.names, (size_t)count * sizeof *e.names);
    if (irmap_status_classify(e.err.status) != IRMAP_CLASS_ENVIRONMENT)
        return IRMAP_OK;
    *err = e.err;
    return err->status;
}

enum mlir_release irmapi_mlir_nearest(enum mlir_release first, unsigned misfits)
{
    for (uint32_t away = 0; away < MLIR_RELEASES; away++) {
        const uint32_t newer = first + away, older = first - away;
        if (newer < MLIR_RELEASES && !(misfits >> newer & 1))
            return (enum mlir_release)newer;
        if (older < MLIR_RELEASES && !(misfits >> older & 1))
            return (enum mlir_release)older;
    }
    return first;
}
