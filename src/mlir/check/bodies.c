/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks the references of ops. A value must be defined before its region ends, possibly after its
 * uses. Use-list orders are checked at the end of a region, when the number of uses is known. */
#include "mlir/check/check.h"

static const char SECTION[] = "IR";

/* An open region. */
struct live {
    /* first value number; numbers of values stated by the file, and defined so far */
    uint64_t base, stated, defined;
    uint64_t used, used_at; /* 1 + highest value used before its definition, relative to base;
                               offset of that use */
    uint32_t used_func, used_op;
    size_t scope;        /* index in c->live of the outermost visible region */
    size_t uses, orders; /* start of the region's uses in c->uses and orders in c->order */
};

static struct live *live_at(const struct mlir_check *c, size_t i)
{
    return (struct live *)c->live.data + i;
}

static bool reserve(struct mlir_check *c, struct vec *v, uint64_t count)
{
    irmap_error err;
    if (vec_reserve(v, mlir_heap(c->t), count, &err))
        return true;
    mlir_accepted(c, err.status, &err);
    return false;
}

static void begin_region(struct mlir_check *c, const struct mlir_walk *w)
{
    const struct mlir_frame *f = w->top;
    if (!reserve(c, &c->live, 1))
        return;
    size_t n = c->live.used;
    struct live l = {
        .stated = f->values, .scope = n, .uses = c->uses.used, .orders = c->order.used};
    if (!f->isolated && n) {
        const struct live *outer = live_at(c, n - 1);
        l.base = outer->base + outer->stated;
        l.scope = outer->scope;
        if (l.base < outer->base || l.stated > UINT64_MAX - l.base)
            irmapi_mlir_found(c, CHECK_ALWAYS, IRMAP_COUNT_RANGE, SECTION, "number of values",
                              cur_offset(&w->c), f->values, UINT64_MAX - outer->base);
    }
    *live_at(c, n) = l;
    c->live.used++;
    if (!c->use_lists)
        return;
    size_t values = ((const size_t *)c->counts.data)[c->region++];
    if (reserve(c, &c->uses, values)) {
        for (size_t i = 0; i < values; i++)
            ((uint64_t *)c->uses.data)[c->uses.used++] = 0;
    }
}

void irmapi_mlir_check_value(struct mlir_check *c, uint64_t index, uint64_t at)
{
    size_t n = c->live.used, from = n ? live_at(c, n - 1)->scope : 0, to = n;
    while (to > from + 1) {
        size_t middle = from + (to - from) / 2;
        if (live_at(c, middle)->base <= index)
            from = middle;
        else
            to = middle;
    }
    struct live *l = n ? live_at(c, from) : NULL;
    if (!l || index < l->base || index - l->base >= l->stated) {
        irmapi_mlir_found(c, CHECK_ALWAYS, IRMAP_INDEX_RANGE, SECTION, "value", at, index,
                          l ? l->base + l->stated : 0);
        return;
    }
    uint64_t value = index - l->base;
    if (value >= l->defined && value >= l->used) {
        l->used = value + 1;
        l->used_at = at;
        l->used_func = c->func;
        l->used_op = c->op;
    }
    size_t end = from + 1 < n ? live_at(c, from + 1)->uses : c->uses.used;
    if (l->uses + value < end) /* empty if the file has no use-list orders */
        ((uint64_t *)c->uses.data)[l->uses + value]++;
}

/* Counts defined values. Results have no numbers at the top level and in regions that state 0
 * values; arguments always have numbers. */
static void define(struct mlir_check *c, uint64_t count, uint64_t at, bool arguments)
{
    struct live *l = c->live.used ? live_at(c, c->live.used - 1) : NULL;
    if (!l || (!l->stated && !arguments))
        return;
    if (count > l->stated - l->defined)
        irmapi_mlir_found(c, CHECK_ALWAYS, IRMAP_COUNT_RANGE, SECTION,
                          "number of values in the region", at, l->defined + count, l->stated);
    else
        l->defined += count;
}

/* Stores the use-list orders of the next values to be defined, with value numbers relative to the
 * region. */
static void keep_orders(struct mlir_check *c, const struct mlir_list *l)
{
    const struct live *region = c->live.used ? live_at(c, c->live.used - 1) : NULL;
    struct mlir_order o;
    if (l->count == 0 || !region || !region->stated)
        return;
    struct mlir_orders it = irmapi_mlir_orders(c->t, l);
    while (check_going(c->k) && irmapi_mlir_orders_next(&it, &o)) {
        /* LLVM ignores an order for a missing value. */
        o.value = o.value < l->count ? region->defined + o.value : UINT64_MAX;
        if (reserve(c, &c->order, 1))
            ((struct mlir_order *)c->order.data)[c->order.used++] = o;
    }
}

/* Returns whether an order is a permutation of the numbers below `uses`. Numbers without a pair
 * keep their position. */
static bool is_permutation(struct mlir_check *c, const struct mlir_order *o, uint64_t uses)
{
    struct mlir_list l = o->indices;
    size_t first = c->uses.used;
    bool good = o->pairs ? l.count % 2 == 0 : l.count == uses;
    if (!good || !reserve(c, &c->uses, 2 * uses))
        return false;
    uint64_t *to = (uint64_t *)c->uses.data + first, *seen = to + uses;
    for (uint64_t i = 0; i < uses; i++) {
        to[i] = i;
        seen[i] = 0;
    }
    for (uint64_t i = 0; l.count && good; i++) {
        uint64_t from = o->pairs ? mlir_list_next(c->t, &l, NULL) : i;
        good = from < uses;
        if (good)
            to[from] = mlir_list_next(c->t, &l, NULL);
    }
    for (uint64_t i = 0; i < uses && good; i++)
        good = to[i] < uses && !seen[to[i]]++;
    return good;
}

static void end_region(struct mlir_check *c)
{
    const struct live *l = live_at(c, --c->live.used);
    if (c->live.used < c->depth)
        c->func = IRMAP_NONE;
    const uint32_t func = c->func;
    if (l->used > l->defined) {
        c->func = l->used_func;
        c->op = l->used_op;
        irmapi_mlir_found(c, CHECK_ALWAYS, IRMAP_INDEX_RANGE, SECTION, "value", l->used_at,
                          l->base + l->used - 1, l->base + l->defined);
        c->func = func;
        c->op = IRMAP_NONE;
    }
    for (size_t i = l->orders; i < c->order.used && check_going(c->k); i++) {
        const struct mlir_order *o = (const struct mlir_order *)c->order.data + i;
        uint64_t uses =
            o->value < c->uses.used - l->uses ? ((uint64_t *)c->uses.data)[l->uses + o->value] : 0;
        /* The order of a single use is always valid. */
        if (uses > 1 && !is_permutation(c, o, uses))
            irmapi_mlir_found(c, CHECK_ALWAYS, IRMAP_COUNT_MISMATCH, SECTION,
                              "use-list order: number of indices", o->at, o->indices.count, uses);
    }
    c->uses.used = l->uses;
    c->order.used = l->orders;
}

void irmapi_mlir_check_properties(struct mlir_check *c, const struct mlir_op *op)
{
    struct mlir_props props;
    struct mlir_prop f;
    struct cursor blob;
    irmap_error err;
    irmap_str string;
    uint64_t attr, at;
    bool has_opaque_field = false;
    switch (irmapi_mlir_props_form(c->t, op->name, op->mask)) {
    case MLIR_PROPS_NONE:
        break;
    case MLIR_PROPS_ATTR:
        if (mlir_accepted(c, irmapi_mlir_props_attr(c->t, op, &attr, &at, &err), &err))
            irmapi_mlir_check_attr(c, attr, at, MLIR_WANT_ANY);
        break;
    case MLIR_PROPS_FIELDS:
        if (!mlir_accepted(c, irmapi_mlir_props_begin_any(c->t, op, &props, &err), &err))
            break;
        while (irmapi_mlir_prop_next(&props, &f)) {
            has_opaque_field |= f.field.kind == MLIR_PROP_OPAQUE;
            if (f.present && f.field.kind <= MLIR_PROP_OPTIONAL_ATTR)
                irmapi_mlir_check_attr(c, f.value, f.at, MLIR_WANT_ANY);
            else if (f.field.kind == MLIR_PROP_STRING)
                mlir_accepted(c, irmapi_mlir_string_at(c->t, f.value, f.at, &string, &err), &err);
        }
        if (!cur_ok(&props.c))
            mlir_accepted(c, irmapi_cur_error(&props.c, "Properties", &err), &err);
        else if (cur_left(&props.c) && !has_opaque_field) /* LLVM ignores trailing bytes */
            irmapi_mlir_found(c, CHECK_NOTE, IRMAP_TRAILING_BYTES, "Properties", "the properties",
                              cur_offset(&props.c), cur_left(&props.c), 0);
        break;
    case MLIR_PROPS_OPAQUE:
        mlir_accepted(c, irmapi_mlir_blob(c->t, op->properties, op->properties_at, &blob, &err),
                      &err);
        break;
    }
}

void irmapi_mlir_check_successor(struct mlir_check *c, uint64_t block, uint64_t at, uint64_t blocks)
{
    if (block >= blocks)
        irmapi_mlir_found(c, CHECK_ALWAYS, IRMAP_INDEX_RANGE, SECTION, "successor", at, block,
                          blocks);
}

static void check_op(struct mlir_check *c, const struct mlir_walk *w)
{
    const struct mlir_op *op = &w->op;
    struct mlir_list l = op->operands;
    irmapi_mlir_check_attr(c, op->location, op->location_at, MLIR_WANT_LOCATION);
    if (op->mask & MLIR_MASK_ATTRS)
        irmapi_mlir_check_attr(c, op->attrs, op->attrs_at, MLIR_WANT_DICTIONARY);
    irmapi_mlir_check_properties(c, op);
    while (l.count && check_going(c->k)) {
        uint64_t at, index = mlir_list_next(c->t, &l, &at);
        irmapi_mlir_check_value(c, index, at);
    }
    for (l = op->results; l.count && check_going(c->k);) {
        uint64_t at, type = mlir_list_next(c->t, &l, &at);
        irmapi_mlir_check_type(c, type, at);
    }
    for (l = op->successors; l.count && check_going(c->k);) {
        uint64_t at, block = mlir_list_next(c->t, &l, &at);
        irmapi_mlir_check_successor(c, block, at, w->depth ? w->top->block_count : 0);
    }
    keep_orders(c, &op->use_lists);
    define(c, op->results.count, op->offset, false);
}

static void check_block(struct mlir_check *c, const struct mlir_block *b)
{
    for (struct mlir_list l = b->args; l.count && check_going(c->k);) {
        struct mlir_arg a = irmapi_mlir_arg(c->t, &l);
        irmapi_mlir_check_type(c, a.type, a.type_at);
        if (a.located)
            irmapi_mlir_check_attr(c, a.location, a.location_at, MLIR_WANT_LOCATION);
    }
    keep_orders(c, &b->use_lists);
    define(c, b->args.count, b->offset, true);
}

/* Counts the values that an event defines; c->path contains the open regions. */
static void count_values(struct mlir_check *c, const struct mlir_walk *w, enum mlir_event event)
{
    size_t *path = c->path.data, n = c->path.used;
    uint64_t values = event == MLIR_WALK_OP      ? w->op.results.count
                      : event == MLIR_WALK_BLOCK ? w->block.args.count
                                                 : 0;
    if (n)
        ((size_t *)c->counts.data)[path[n - 1]] += (size_t)values;
    if (event == MLIR_WALK_REGION && reserve(c, &c->path, 1) && reserve(c, &c->counts, 1)) {
        ((size_t *)c->path.data)[c->path.used++] = c->counts.used;
        ((size_t *)c->counts.data)[c->counts.used++] = 0;
    } else if (event == MLIR_WALK_REGION_END) {
        c->path.used--;
    }
    c->use_lists |= event == MLIR_WALK_OP && (w->op.mask & MLIR_MASK_USE_LISTS);
    c->use_lists |= event == MLIR_WALK_BLOCK && w->block.use_lists.count;
}

/* Sets the current function and op. Functions contain no functions, and are numbered in file order.
 */
static void find_place(struct mlir_check *c, const struct mlir_walk *w)
{
    if (c->functions < c->t->base.functions &&
        c->t->functions[c->functions].offset == w->op.offset) {
        c->func = c->functions++;
        c->ops = 0;
        c->depth = w->depth;
    } else if (c->func != IRMAP_NONE && w->depth > c->depth) {
        c->op = c->ops++;
    } else {
        c->func = IRMAP_NONE;
    }
}

static void check_event(struct mlir_check *c, const struct mlir_walk *w, enum mlir_event event)
{
    const struct section *ir = &c->t->sections[MLIR_SECTION_IR];
    if (event == MLIR_WALK_OP && c->k->opts.progress)
        c->k->opts.progress(c->k->opts.ctx, w->op.offset - ir->offset, ir->size);
    if (event == MLIR_WALK_OP) {
        find_place(c, w);
        check_op(c, w);
        c->op = IRMAP_NONE;
    } else if (event == MLIR_WALK_BLOCK)
        check_block(c, &w->block);
    else if (event == MLIR_WALK_REGION)
        begin_region(c, w);
    else if (event == MLIR_WALK_REGION_END)
        end_region(c);
}

/* Part of the file to check: the file with or without functions, or the regions of one function. */
struct extent {
    uint64_t from;      /* offset of the function's op, or 0 for the file */
    uint32_t enclosing; /* maximum number of enclosing ops */
    bool functions;     /* false: functions whose regions are in a section are skipped */
    uint32_t next;      /* next function in file order */
};

/* Returns whether the op is a function whose regions are in a section, which can be skipped. */
static bool is_apart(const struct mlir_check *c, struct extent *x, const struct mlir_op *op)
{
    const struct mlir_module *t = c->t;
    while (x->next < t->base.functions && t->functions[x->next].offset < op->offset)
        x->next++;
    return op->framed && x->next < t->base.functions && t->functions[x->next].offset == op->offset;
}

/* Sets the function and op in which a walk failed, and checks the readable part of the op or block
 * at `from`. */
static void check_failed(struct mlir_check *c, const struct mlir_walk *w, uint64_t from)
{
    if (w->depth <= c->depth)
        c->func = IRMAP_NONE;
    c->op = c->func == IRMAP_NONE ? IRMAP_NONE : c->ops;
    if (!cur_ok(&w->c) && (w->op.offset == from || w->block.offset == from))
        irmapi_mlir_check_failed(c, w, w->op.offset == from ? MLIR_WALK_OP : MLIR_WALK_BLOCK, from);
}

/* Continues a failed walk after an op whose section states its end. */
static bool recover(struct mlir_check *c, struct mlir_walk *w)
{
    if (!irmapi_mlir_walk_recover(w))
        return false;
    const size_t open = w->depth - 1;
    if (c->path.used > open)
        c->path.used = open;
    if (c->live.used > open) {
        const struct live *l = live_at(c, open);
        c->uses.used = l->uses;
        c->order.used = l->orders;
        c->live.used = open;
    }
    return true;
}

/* Walks as far as possible. The first walk counts values; the last one checks. */
static void walk(struct mlir_check *c, struct extent x, bool last)
{
    const uint32_t most = c->t->base.max_depth;
    struct mlir_walk w;
    enum mlir_event event = MLIR_WALK_OP;
    irmap_error err;
    if (x.from) {
        irmapi_mlir_walk_op(c->t, x.from, &w);
        /* the function's own op is checked with the module */
        event = irmapi_mlir_walk_next(&w, &err);
        if (event == MLIR_WALK_OP && !w.op.framed)
            w.enter = false;
    } else {
        irmapi_mlir_walk_begin(c->t, &w);
        w.op.offset = UINT64_MAX;
    }
    w.block.offset = UINT64_MAX;
    while (event != MLIR_WALK_DONE && check_going(c->k)) {
        const uint64_t from = cur_offset(&w.c);
        event = irmapi_mlir_walk_next(&w, &err);
        if (event == MLIR_WALK_FAILED) {
            irmap_status status = irmapi_mlir_walk_error(&w, &err);
            if (last)
                check_failed(c, &w, from);
            if (last || irmap_status_classify(status) != IRMAP_CLASS_INPUT)
                mlir_accepted(c, status, &err);
            if (!recover(c, &w))
                break;
            continue;
        }
        if (x.from && w.depth + x.enclosing > most) {
            if (last) /* a walk over the whole file detects the limit itself */
                irmapi_mlir_found(c, CHECK_ALWAYS, IRMAP_LIMIT, SECTION, "nesting of regions",
                                  w.op.offset, w.depth + x.enclosing, most);
            break;
        }
        if (last)
            check_event(c, &w, event);
        else
            count_values(c, &w, event);
        if (!x.functions && event == MLIR_WALK_OP && is_apart(c, &x, &w.op))
            irmapi_mlir_walk_skip(&w);
    }
    irmapi_mlir_walk_end(&w);
}

static void check_extent(struct mlir_check *c, struct extent x)
{
    c->use_lists = false;
    c->region = c->counts.used = c->path.used = c->live.used = c->order.used = c->uses.used = 0;
    walk(c, x, false);
    walk(c, x, true);
}

static void check_function(struct mlir_check *c, uint32_t i)
{
    struct extent x = {.from = c->t->functions[i].offset, .enclosing = 1, .functions = true};
    for (uint32_t s = irmapi_mlir_scope(c->t, i); s; s = c->t->scopes[s].parent)
        x.enclosing++;
    c->func = i;
    c->functions = i + 1;
    c->ops = c->depth = 0;
    check_extent(c, x);
}

void irmapi_mlir_check_bodies(struct mlir_check *c)
{
    struct vec *const vecs[] = {&c->refs, &c->live, &c->uses, &c->order, &c->counts, &c->path};
    const size_t each[] = {sizeof(struct mlir_ref),   sizeof(struct live), sizeof(uint64_t),
                           sizeof(struct mlir_order), sizeof(size_t),      sizeof(size_t)};
    const irmap_check_range *range = &c->k->opts.range;
    const struct check_functions list = check_functions_of(c->k->m, range);
    for (size_t i = 0; i < sizeof vecs / sizeof vecs[0]; i++)
        vecs[i]->each = each[i];
    if (range->part != IRMAP_CHECK_FUNCTIONS)
        check_extent(c, (struct extent){.functions = range->part == IRMAP_CHECK_WHOLE});
    else
        for (uint32_t i = list.first; i < list.end && check_going(c->k); i++)
            check_function(c, i);
    for (size_t i = 0; i < sizeof vecs / sizeof vecs[0]; i++)
        irmapi_vec_free(vecs[i], mlir_heap(c->t));
}
