/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Follows references from functions to other ops. */
#include "mlir/extract/prune.h"
#include "core/hash.h"
#include "mlir/attrs.h"
#include "mlir/builtin.h"

/* An op at the top level or directly in a module op. */
struct item {
    uint64_t offset;
    irmap_str name; /* data is NULL if it has no name */
    uint64_t hash;
    uint32_t function;            /* function index, or IRMAP_NONE */
    uint32_t parent;              /* enclosing module, or IRMAP_NONE */
    uint32_t end;                 /* module: the first item after its contents */
    uint32_t next;                /* next item of the same hash slot, or IRMAP_NONE */
    bool module, removable, kept; /* kept: to be extracted */
};

struct pruning {
    const struct mlir_module *t;
    struct heap *heap;
    struct keep *functions;
    struct vec items, todo; /* todo: kept items whose references have not been followed */
    struct vec refs;        /* attributes and types whose references have not been followed */
    struct keep seen;       /* indices of attributes, then of types */
    uint32_t *slots;        /* hash table of names: first item of each slot, or IRMAP_NONE */
    size_t slot_count;
    uint64_t key;
    bool blind; /* some references cannot be read */
    irmap_error *err;
};

struct ref {
    uint64_t index, at;
    enum mlir_entry_kind kind;
};

static struct item *item_at(const struct pruning *x, uint32_t i)
{
    return (struct item *)x->items.data + i;
}

static bool push_item(struct pruning *x, uint32_t i)
{
    if (item_at(x, i)->kept)
        return true;
    item_at(x, i)->kept = true;
    if (item_at(x, i)->function != IRMAP_NONE)
        (void)keep_add(x->functions, item_at(x, i)->function);
    if (!vec_reserve(&x->todo, x->heap, 1, x->err))
        return false;
    ((uint32_t *)x->todo.data)[x->todo.used++] = i;
    return true;
}

static bool push_ref(struct pruning *x, enum mlir_entry_kind kind, uint64_t index, uint64_t at)
{
    const uint64_t attrs = x->t->attrs, types = x->t->base.types;
    const uint64_t count = kind == MLIR_TYPE ? types : attrs;
    if (index >= count) {
        (void)irmapi_error_input(x->err, IRMAP_INDEX_RANGE, NULL,
                                 kind == MLIR_TYPE ? "type index" : "attribute index", at, index,
                                 count);
        return false;
    }
    if (!keep_add(&x->seen, index + (kind == MLIR_TYPE ? attrs : 0)))
        return true;
    if (!vec_reserve(&x->refs, x->heap, 1, x->err))
        return false;
    ((struct ref *)x->refs.data)[x->refs.used++] = (struct ref){index, at, kind};
    return true;
}

/* Keeps all items with this name. follow_all() keeps the modules that contain them. */
static bool want(struct pruning *x, irmap_str name)
{
    const uint64_t hash = hash_bytes(x->key, name.data, name.size);
    uint32_t i = x->slot_count ? x->slots[hash % x->slot_count] : IRMAP_NONE;
    for (; i != IRMAP_NONE; i = item_at(x, i)->next) {
        const irmap_str other = item_at(x, i)->name;
        if (other.size == name.size &&
            (!name.size || memcmp(other.data, name.data, name.size) == 0) && !push_item(x, i))
            return false;
    }
    return true;
}

static bool is_bare(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '$' || c == '.' || c == '-';
}

/* Keeps the items whose names follow an @ in a text. A name in quotes may have escapes, so it sets
 * `blind`. */
static bool scan(struct pruning *x, irmap_str text)
{
    for (size_t i = 0; i < text.size; i++) {
        size_t end = i + 1;
        if (text.data[i] != '@')
            continue;
        while (end < text.size && is_bare(text.data[end]))
            end++;
        x->blind |= end < text.size && text.data[end] == '"';
        if (!want(x, (irmap_str){text.data + i + 1, end - i - 1}))
            return false;
    }
    return true;
}

/* Follows the references of a field, except locations. With `names`, strings may be symbol names:
 * the callee of vhlo.call_v1 is #vhlo.string_v1<"f">. */
static bool push_field(struct pruning *x, const struct mlir_field *f, bool names)
{
    struct mlir_references it = mlir_references(f);
    struct mlir_reference to;
    irmap_str name;
    if (mlir_meaning(f->kind) == MLIR_IS_LOCATION)
        return true;
    while (mlir_reference_next(x->t, &it, &to)) {
        if (it.to != MLIR_TO_STRING) {
            if (!push_ref(x, it.to == MLIR_TO_TYPE ? MLIR_TYPE : MLIR_ATTR, to.index, to.at))
                return false;
        } else if (names &&
                   (irmapi_mlir_string_at(x->t, to.index, to.at, &name, x->err) != IRMAP_OK ||
                    !want(x, name))) {
            return false;
        }
    }
    return true;
}

/* Follows the references of an attribute or type. */
static bool follow(struct pruning *x, const struct ref *ref)
{
    struct mlir_record r;
    irmap_str name;
    if (irmapi_mlir_record(x->t, ref->kind, ref->index, ref->at, &r, x->err) != IRMAP_OK)
        return false;
    if (r.form == MLIR_FORM_TEXT)
        return scan(x, r.text);
    if (r.form == MLIR_FORM_OPAQUE) {
        x->blind = true;
        return true;
    }
    if (ref->kind == MLIR_ATTR &&
        (mlir_is(&r, MLIR_ATTR_SYMBOL) || mlir_is(&r, MLIR_ATTR_FLAT_SYMBOL)))
        if (irmapi_mlir_string_attr(x->t, r.field[0].value, r.field[0].at, &name, x->err) !=
                IRMAP_OK ||
            !want(x, name))
            return false;
    const bool names = ref->kind == MLIR_ATTR && r.form == MLIR_FORM_DESCRIBED;
    for (uint32_t i = 0; i < r.fields; i++)
        if (!push_field(x, &r.field[i], names))
            return false;
    return true;
}

static bool push_properties(struct pruning *x, const struct mlir_op *op)
{
    struct mlir_props props;
    struct mlir_prop f;
    uint64_t attr, at;
    switch (irmapi_mlir_props_form(x->t, op->name, op->mask)) {
    case MLIR_PROPS_NONE:
        return true;
    case MLIR_PROPS_ATTR:
        return irmapi_mlir_props_attr(x->t, op, &attr, &at, x->err) == IRMAP_OK &&
               push_ref(x, MLIR_ATTR, attr, at);
    case MLIR_PROPS_FIELDS:
        if (irmapi_mlir_props_begin(x->t, op, &props, x->err) != IRMAP_OK)
            return false;
        while (irmapi_mlir_prop_next(&props, &f))
            if (f.present && f.field.kind <= MLIR_PROP_OPTIONAL_ATTR &&
                !push_ref(x, MLIR_ATTR, f.value, f.at))
                return false;
        return cur_ok(&props.c) || irmapi_cur_error(&props.c, "Properties", x->err) == IRMAP_OK;
    case MLIR_PROPS_OPAQUE:
        x->blind = true;
        return true;
    }
    return true;
}

/* Follows the references of an item's ops; for a module, of its own op only. */
static bool push_ops(struct pruning *x, const struct item *item)
{
    struct mlir_walk w;
    enum mlir_event event;
    bool good = true;
    irmapi_mlir_walk_op(x->t, item->offset, &w);
    while (good && (event = irmapi_mlir_walk_next(&w, x->err)) > MLIR_WALK_DONE) {
        if (event != MLIR_WALK_OP)
            continue;
        good =
            (!(w.op.mask & MLIR_MASK_ATTRS) || push_ref(x, MLIR_ATTR, w.op.attrs, w.op.attrs_at)) &&
            push_properties(x, &w.op);
        if (item->module)
            break;
    }
    if (good && event == MLIR_WALK_FAILED) {
        (void)irmapi_mlir_walk_error(&w, x->err);
        good = false;
    }
    irmapi_mlir_walk_end(&w);
    return good;
}

/* Keeps those items [first, end) of a module that are not removable. */
static bool push_contents(struct pruning *x, uint32_t first, uint32_t end)
{
    for (uint32_t i = first; i < end; i = item_at(x, i)->module ? item_at(x, i)->end : i + 1)
        if (!item_at(x, i)->removable && !push_item(x, i))
            return false;
    return true;
}

/* Keeps all items that are not functions. */
static bool push_others(struct pruning *x)
{
    for (uint32_t i = 0; i < x->items.used; i++)
        if (item_at(x, i)->function == IRMAP_NONE && !push_item(x, i))
            return false;
    return true;
}

static bool follow_item(struct pruning *x, uint32_t i)
{
    const struct item item = *item_at(x, i);
    return (item.parent == IRMAP_NONE || push_item(x, item.parent)) && push_ops(x, &item) &&
           (!item.module || push_contents(x, i + 1, item.end));
}

static bool follow_all(struct pruning *x)
{
    bool good = true, others = false; /* others: push_others() was called */
    while (good) {
        if (x->blind && !others) {
            others = true;
            good = push_others(x);
        } else if (x->refs.used) {
            const struct ref ref = ((const struct ref *)x->refs.data)[--x->refs.used];
            good = follow(x, &ref);
        } else if (x->todo.used) {
            good = follow_item(x, ((const uint32_t *)x->todo.data)[--x->todo.used]);
        } else {
            return true;
        }
    }
    return false;
}

static bool add_item(struct pruning *x, const struct mlir_op *op, uint32_t function,
                     uint32_t parent)
{
    uint64_t attr, at;
    irmap_error unwanted;
    struct item item = {.offset = op->offset, .function = function, .parent = parent};
    if (x->items.used >= IRMAP_NONE) {
        (void)irmapi_error_other(x->err, IRMAP_LIMIT, "the omitted ops", x->items.used,
                                 IRMAP_NONE - 1);
        return false;
    }
    irmap_status status = irmapi_mlir_op_attr(x->t, op, "sym_name", &attr, &at, &unwanted);
    if (status == IRMAP_OK)
        status = irmapi_mlir_string_attr(x->t, attr, at, &item.name, &unwanted);
    if (irmap_status_classify(status) == IRMAP_CLASS_ENVIRONMENT) {
        *x->err = unwanted;
        return false;
    }
    if (status != IRMAP_OK)
        item.name = (irmap_str){NULL, 0};
    item.removable =
        function != IRMAP_NONE || (item.name.data && !op->results.count && !op->operands.count &&
                                   !op->successors.count && (!op->regions || op->isolated));
    item.module =
        function == IRMAP_NONE && op->regions && (x->t->op_names[op->name].flags & MLIR_OP_MODULE);
    if (!vec_reserve(&x->items, x->heap, 1, x->err))
        return false;
    *item_at(x, (uint32_t)x->items.used++) = item;
    return true;
}

/* Lists all items. Functions are reached in the order of their indices. */
static bool find_items(struct pruning *x, struct mlir_walk *w)
{
    const struct mlir_module *t = x->t;
    uint32_t open = IRMAP_NONE, modules = 0; /* innermost module; number of open modules */
    uint64_t next = 0;
    enum mlir_event event;
    while ((event = irmapi_mlir_walk_next(w, x->err)) > MLIR_WALK_DONE) {
        if (event == MLIR_WALK_OP_END && w->depth < modules) {
            modules--;
            item_at(x, open)->end = (uint32_t)x->items.used;
            open = item_at(x, open)->parent;
        }
        if (event != MLIR_WALK_OP || w->depth != modules)
            continue;
        const bool function = next < t->base.functions && t->functions[next].offset == w->op.offset;
        if (!add_item(x, &w->op, function ? (uint32_t)next : IRMAP_NONE, open))
            return false;
        next += function;
        const uint32_t i = (uint32_t)x->items.used - 1;
        if (item_at(x, i)->module) {
            open = i;
            modules++;
        } else if (w->op.framed) {
            irmapi_mlir_walk_skip(w);
        }
    }
    if (event == MLIR_WALK_FAILED || !cur_ok(&w->c))
        (void)irmapi_mlir_walk_error(w, x->err);
    return event == MLIR_WALK_DONE;
}

static bool index_names(struct pruning *x)
{
    x->key = hash_key(x, x->t);
    x->slot_count = x->items.used;
    x->slots = irmapi_alloc(x->heap, x->slot_count, sizeof *x->slots, "the names", x->err);
    if (!x->slots)
        return false;
    for (size_t i = 0; i < x->slot_count; i++)
        x->slots[i] = IRMAP_NONE;
    for (uint32_t i = 0; i < x->items.used; i++) {
        struct item *item = item_at(x, i);
        if (!item->name.data)
            continue;
        item->hash = hash_bytes(x->key, item->name.data, item->name.size);
        item->next = x->slots[item->hash % x->slot_count];
        x->slots[item->hash % x->slot_count] = i;
    }
    return true;
}

/* Keeps the requested functions and, at the top level, modules and items that are not removable. */
static bool push_roots(struct pruning *x)
{
    for (uint32_t i = 0; i < x->items.used; i++) {
        const struct item *item = item_at(x, i);
        const bool top = item->parent == IRMAP_NONE && (item->module || !item->removable);
        if ((top || (item->function != IRMAP_NONE && keep_has(x->functions, item->function))) &&
            !push_item(x, i))
            return false;
    }
    return true;
}

static bool list_left_out(const struct pruning *x, struct vec *out)
{
    uint32_t i = 0;
    while (i < x->items.used) {
        const struct item *item = item_at(x, i);
        if (!item->kept && item->function == IRMAP_NONE) {
            if (!vec_reserve(out, x->heap, 1, x->err))
                return false;
            ((uint64_t *)out->data)[out->used++] = item->offset;
        }
        i = !item->kept && item->module ? item->end : i + 1;
    }
    return true;
}

bool irmapi_mlir_prune(const struct mlir_module *t, struct keep *functions, struct vec *left_out,
                       irmap_error *err)
{
    struct mlir_walk w;
    struct pruning x = {.t = t,
                        .heap = mlir_heap(t),
                        .functions = functions,
                        .items = {.each = sizeof(struct item)},
                        .todo = {.each = sizeof(uint32_t)},
                        .refs = {.each = sizeof(struct ref)},
                        .err = err};
    irmapi_mlir_walk_begin(t, &w);
    bool good = find_items(&x, &w);
    irmapi_mlir_walk_end(&w);
    good = good && irmapi_keep_init(&x.seen, x.heap, t->attrs + t->base.types, err) &&
           index_names(&x) && push_roots(&x) && follow_all(&x) && list_left_out(&x, left_out);
    if (x.slots)
        irmapi_free(x.heap, x.slots, (x.slot_count ? x.slot_count : 1) * sizeof *x.slots);
    irmapi_keep_free(&x.seen, x.heap);
    irmapi_vec_free(&x.items, x.heap);
    irmapi_vec_free(&x.todo, x.heap);
    irmapi_vec_free(&x.refs, x.heap);
    return good;
}
