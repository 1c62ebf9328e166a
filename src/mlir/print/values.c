/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Names of values, and predecessors of blocks.
 *
 * Values are numbered by region: all values of a region, then those of its inner regions, the
 * last region first. A walk over the whole text (the survey) counts the values of each region,
 * which determines the first numbers. The rest is done per scope: regions that share the numbering
 * in the file, without inner scopes in sections of their own. Values may be used before they are
 * defined, so the values of a scope are collected before its first op is written.
 *
 * Custom assembly numbers values when their region is written. It needs no survey, except to find
 * errors in the file before any text is written. */
#include "mlir/print/asm.h"
#include <string.h>

static struct text_survey *survey_at(const struct mlir_printer *p, size_t i)
{
    return (struct text_survey *)p->survey.data + i;
}

static size_t add_survey(struct mlir_printer *p, size_t parent)
{
    if (!irmapi_mlir_reserve(p, &p->survey, 1) || !irmapi_mlir_reserve(p, &p->sibling_sums, 1))
        return 0;
    *survey_at(p, p->survey.used) = (struct text_survey){.size = 1};
    ((struct text_sibling_sums *)p->sibling_sums.data)[p->sibling_sums.used++] =
        (struct text_sibling_sums){.parent = parent};
    return p->survey.used++;
}

/* Replaces counts by first numbers. A region's inner regions follow it; the last ones are numbered
 * first. */
static void number_regions(struct mlir_printer *p, struct text_sibling_sums *sibling_sums)
{
    size_t count = p->survey.used;
    for (size_t i = count; i-- > 1;) {
        struct text_survey *s = survey_at(p, i);
        struct text_sibling_sums *mine = &sibling_sums[i], *outer = &sibling_sums[mine->parent];
        uint32_t ids = s->ids + mine->ids, args = s->args + mine->args;
        survey_at(p, mine->parent)->size += s->size;
        mine->ids = outer->ids;
        mine->args = outer->args;
        outer->ids += ids;
        outer->args += args;
    }
    /* `sibling_sums` now contains sums over later siblings. In the survey, first numbers replace
     * counts. The counts move to `sibling_sums`, because inner regions need the counts, too. */
    struct text_survey *root = survey_at(p, 0);
    sibling_sums[0] = (struct text_sibling_sums){0, root->ids, root->args};
    root->ids = root->args = 0;
    for (size_t i = 1; i < count; i++) {
        struct text_survey *s = survey_at(p, i);
        size_t parent = sibling_sums[i].parent;
        uint32_t ids = survey_at(p, parent)->ids + sibling_sums[parent].ids + sibling_sums[i].ids;
        uint32_t args =
            survey_at(p, parent)->args + sibling_sums[parent].args + sibling_sums[i].args;
        sibling_sums[i] = (struct text_sibling_sums){parent, s->ids, s->args};
        s->ids = ids;
        s->args = args;
    }
}

static void count_op(struct mlir_printer *p, size_t region, const struct mlir_op *op)
{
    survey_at(p, region)->ids += op->results.count != 0 && !irmapi_mlir_view_cast(p, op);
    survey_at(p, region)->values += (uint32_t)op->results.count;
}

/* Counts an op outside of all regions. Its results are numbered separately. */
static void count_outside(struct mlir_printer *p, const struct mlir_op *op)
{
    survey_at(p, 0)->values += (uint32_t)op->results.count;
}

static void count_block(struct mlir_printer *p, size_t region, uint64_t block, uint64_t args)
{
    struct text_survey *s = survey_at(p, region);
    *(block ? &s->ids : &s->args) += (uint32_t)args;
    s->values += (uint32_t)args;
}

static enum mlir_event next_event(struct mlir_printer *p, struct mlir_walk *w, bool in_file)
{
    return in_file && p->piece.any ? irmapi_mlir_piece_next(p, w)
                                   : irmapi_mlir_walk_next(w, p->err);
}

static void count_regions(struct mlir_printer *p, uint64_t offset, bool whole, bool wrapped)
{
    struct mlir_walk w;
    enum mlir_event event;
    size_t region = 0;
    p->survey.used = p->sibling_sums.used = 0;
    (void)add_survey(p, 0);
    if (whole)
        irmapi_mlir_walk_begin(p->t, &w);
    else
        irmapi_mlir_walk_op(p->t, offset, &w);
    while (text_going(p) && (event = next_event(p, &w, whole)) != MLIR_WALK_DONE) {
        if (event == MLIR_WALK_FAILED)
            irmapi_mlir_fail(p, irmapi_mlir_walk_error(&w, p->err));
        else if (event == MLIR_WALK_REGION)
            region = add_survey(p, region);
        else if (event == MLIR_WALK_REGION_END)
            region = ((struct text_sibling_sums *)p->sibling_sums.data)[region].parent;
        else if (event == MLIR_WALK_BLOCK)
            count_block(p, region, w.top->block, w.block.args.count);
        else if (event == MLIR_WALK_OP && (region || wrapped))
            count_op(p, region, &w.op);
        else if (event == MLIR_WALK_OP)
            count_outside(p, &w.op);
    }
    irmapi_mlir_walk_end(&w);
}

/* If `wrapped`, region 0 represents a module around the file. Otherwise, the results of the walked
 * op are not numbered. */
void irmapi_mlir_survey(struct mlir_printer *p, uint64_t offset, bool whole, bool wrapped)
{
    p->survey.used = 0;
    if (p->custom && !p->view && once_get(&p->t->caches->sound))
        return;
    count_regions(p, offset, whole, wrapped);
    if (!text_going(p))
        return;
    if (whole && !p->piece.any)
        (void)once_publish(&p->t->caches->sound, p->t->caches);
    if (p->piece.any) { /* values after the piece are part of the module */
        survey_at(p, 1)->ids += p->piece.ids;
        survey_at(p, 1)->args += p->piece.args;
    }
    number_regions(p, p->sibling_sums.data);
}

void irmapi_mlir_count(struct mlir_printer *p, irmap_print_counts *out)
{
    count_regions(p, 0, true, false);
    for (size_t i = 0; i < p->survey.used && p->status == IRMAP_OK; i++) {
        const struct text_survey *s = survey_at(p, i);
        out->values += s->ids;
        out->arguments += s->args;
        if (i <= 1 && s->values) /* ops of other pieces may use them */
            irmapi_mlir_no_parts(p);
    }
}

struct body_reader {
    struct mlir_walk w;
    size_t survey; /* next region of the survey */
    size_t region; /* current region in p->regions, or IRMAP_NONE */
};

/* Returns the number of values for which a region reserves room without a survey. Each value has at
 * least one of the `bytes` that follow. All open regions together do not reserve more than the file
 * can have, whatever they state. */
static uint32_t expected_values(const struct mlir_printer *p, uint64_t stated, uint64_t bytes)
{
    const uint64_t all = p->t->sections[MLIR_SECTION_IR].size;
    const uint64_t left = p->values.used < all ? all - p->values.used : 0;
    const uint64_t most = bytes < left ? bytes : left;
    return (uint32_t)(stated < most ? stated : most);
}

static size_t open_region(struct mlir_printer *p, size_t survey, uint64_t base, uint64_t stated,
                          uint64_t bytes, size_t parent)
{
    struct text_survey s = {.values = 0};
    if (p->survey.used)
        s = *survey_at(p, survey);
    else
        s.values = expected_values(p, stated, bytes);
    if (!irmapi_mlir_reserve(p, &p->regions, 1) || !irmapi_mlir_reserve(p, &p->values, s.values))
        return 0;
    *region_at(p, p->regions.used) = (struct text_region){.base = base,
                                                          .stated = stated,
                                                          .first = p->values.used,
                                                          .room = s.values,
                                                          .ids = s.ids,
                                                          .args = s.args,
                                                          .blocks = p->blocks.used,
                                                          .parent = parent};
    if (p->custom && p->view && s.values) /* aliases of missing values remain unnamed */
        memset((struct text_value *)p->values.data + p->values.used, 0,
               s.values * sizeof(struct text_value));
    p->values.used += s.values;
    return p->regions.used++;
}

/* Moves the values of a region to where `count` more have room. Only regions that state fewer
 * values than they have, and the file's top level, need this. */
static void move_values(struct mlir_printer *p, struct text_region *r, uint64_t count)
{
    const size_t room = 2 * (r->values + (size_t)count);
    if (!irmapi_mlir_reserve(p, &p->values, room))
        return;
    struct text_value *list = p->values.data;
    memcpy(list + p->values.used, list + r->first, r->values * sizeof *list);
    r->first = p->values.used;
    r->room = room;
    p->values.used += room;
}

/* Returns `count` new values of a region, or NULL after a failure. */
static struct text_value *add_values(struct mlir_printer *p, size_t region, uint64_t count)
{
    struct text_region *r = region_at(p, region);
    if (count > r->room - r->values)
        move_values(p, r, count);
    if (!text_going(p))
        return NULL;
    struct text_value *v = (struct text_value *)p->values.data + r->first + r->values;
    r->values += (uint32_t)count;
    return v;
}

/* Checks the number of values before `count` more are added. Fails if the region would have more
 * than the file states. */
static void define(struct mlir_printer *p, size_t region, uint64_t count, uint64_t at)
{
    struct text_region *r = region_at(p, region);
    if (r->stated && count > r->stated - r->values)
        irmapi_mlir_fail_at(p, IRMAP_COUNT_RANGE, "number of values in the region", at,
                            r->values + count, r->stated);
}

static struct text_value *next_value(struct mlir_printer *p, size_t region)
{
    struct text_region *r = region_at(p, region);
    return (struct text_value *)p->values.data + r->first + r->values++;
}

static inline void set_number_name(struct text_value *v, const char *before, size_t size,
                                   uint32_t number)
{
    memcpy(v->name, before, size);
    v->size = v->stem = (uint8_t)(put_digits(v->name + size, number) - v->name);
}

/* Appends the index of a value in its group: "%3#0", "%3#1". */
static void add_sub(struct text_value *v, uint32_t i)
{
    v->name[v->stem] = '#';
    v->size = (uint8_t)(put_digits(v->name + v->stem + 1, i) - v->name);
}

void irmapi_mlir_set_alias(struct mlir_printer *p, struct text_value *v,
                           const struct text_value *of)
{
    const struct text_value *list = p->values.data;
    if (!p->custom) {
        v->naming = of->naming;
        v->several = of->several;
        memcpy(v->name, of->name, sizeof v->name);
        v->size = v->stem = of->size;
        return;
    }
    v->naming = NAME_ALIAS;
    v->extra = of->naming == NAME_ALIAS ? of->extra : (uint32_t)(of - list);
}

const struct text_value *irmapi_mlir_defined(const struct mlir_printer *p, size_t region,
                                             uint64_t index)
{
    while (region != IRMAP_NONE) {
        const struct text_region *r = region_at(p, region);
        if (index >= r->base && index - r->base < r->values)
            return (const struct text_value *)p->values.data + r->first + (index - r->base);
        region = r->isolated ? IRMAP_NONE : r->parent;
    }
    return NULL;
}

/* Gives the result of an omitted conversion the name of its operand. */
static void name_conversion(struct mlir_printer *p, size_t region, const struct mlir_op *op)
{
    struct mlir_list from = op->operands, to = op->results;
    uint64_t at, index = mlir_list_next(p->t, &from, &at);
    struct text_value *v = next_value(p, region);
    const struct text_value *of = irmapi_mlir_defined(p, region, index);
    *v = (struct text_value){.size = 0}; /* no name if the operand is missing */
    if (of)
        irmapi_mlir_set_alias(p, v, of);
    v->type = mlir_list_next(p->t, &to, &v->type_at);
}

static void define_results(struct mlir_printer *p, size_t region, const struct mlir_op *op)
{
    struct mlir_list l = op->results;
    uint32_t number = region_at(p, region)->ids;
    define(p, region, l.count, op->offset);
    if (!l.count || !text_going(p))
        return;
    if (irmapi_mlir_view_cast(p, op)) {
        name_conversion(p, region, op);
        return;
    }
    if (p->custom) {
        struct text_value *v = add_values(p, region, l.count);
        for (size_t i = 0; l.count && v; i++) {
            v[i] = (struct text_value){.size = 0};
            v[i].type = mlir_list_next(p->t, &l, &v[i].type_at);
        }
        if (v)
            irmapi_asm_name_results(p, op, region, v);
        return;
    }
    region_at(p, region)->ids++;
    for (uint32_t i = 0, several = l.count > 1; l.count; i++) {
        struct text_value *v = next_value(p, region);
        v->naming = NAMED;
        v->several = false;
        set_number_name(v, "%", 1, number);
        if (several)
            add_sub(v, i);
        v->type = mlir_list_next(p->t, &l, &v->type_at);
    }
}

static void define_args(struct mlir_printer *p, size_t region, const struct mlir_walk *w)
{
    struct mlir_list l = w->block.args;
    bool entry = w->top->block == 0;
    define(p, region, l.count, w->block.offset);
    if (entry) {
        region_at(p, region)->entry_args = l;
        region_at(p, region)->entry_ops = w->block.ops;
    }
    if (p->custom && text_going(p)) {
        struct text_value *v = add_values(p, region, l.count);
        const struct mlir_op op = {.name = w->top->name, .offset = w->top->offset};
        for (uint64_t i = 0; l.count && v; i++) {
            struct mlir_arg a = irmapi_mlir_arg(p->t, &l);
            v[i] = (struct text_value){.type = a.type, .type_at = a.type_at};
        }
        if (v)
            irmapi_asm_name_args(p, &op, region, w->top->block, w->block.args.count, v);
        return;
    }
    while (l.count && text_going(p)) {
        struct text_region *r = region_at(p, region);
        struct text_value *v = next_value(p, region);
        struct mlir_arg a = irmapi_mlir_arg(p->t, &l);
        v->naming = NAMED;
        v->several = false;
        if (entry)
            set_number_name(v, "%arg", 4, r->args++);
        else
            set_number_name(v, "%", 1, r->ids++);
        v->type = a.type;
        v->type_at = a.type_at;
    }
}

static void add_edges(struct mlir_printer *p, size_t region, const struct mlir_walk *w)
{
    struct mlir_list l = w->op.successors;
    if (!irmapi_mlir_reserve(p, &p->edges, l.count))
        return;
    while (l.count && text_going(p)) {
        uint64_t at, block = mlir_list_next(p->t, &l, &at);
        uint64_t count = w->depth ? w->top->block_count : 0;
        if (block >= count) {
            irmapi_mlir_fail_at(p, IRMAP_INDEX_RANGE, "successor", at, block, count);
            return;
        }
        ((struct text_edge *)p->edges.data)[p->edges.used++] = (struct text_edge){
            region_at(p, region)->blocks + (size_t)block, (uint32_t)w->top->block};
    }
}

/* Enters an inner region. Regions of an isolated op see no outer values; their numbers begin at 0.
 */
static void enter_region(struct mlir_printer *p, struct body_reader *r)
{
    const struct mlir_frame *f = r->w.top;
    const struct text_region *outer =
        f->isolated || r->region == IRMAP_NONE ? NULL : region_at(p, r->region);
    uint64_t base = outer ? outer->base + outer->stated : 0;
    if (f->values > UINT64_MAX - base) {
        irmapi_mlir_fail_at(p, IRMAP_COUNT_RANGE, "number of values", cur_offset(&r->w.c),
                            f->values, UINT64_MAX - base);
        return;
    }
    size_t region = open_region(p, r->survey++, base, f->values, cur_left(&r->w.c), r->region);
    if (!text_going(p) || !irmapi_mlir_reserve(p, &p->blocks, f->block_count))
        return;
    region_at(p, region)->isolated = !outer;
    region_at(p, region)->block_count = f->block_count;
    p->blocks.used += (size_t)f->block_count;
    r->region = region;
}

static void read_event(struct mlir_printer *p, struct body_reader *r, enum mlir_event event,
                       bool enter)
{
    switch (event) {
    case MLIR_WALK_OP:
        if (r->region != IRMAP_NONE) {
            define_results(p, r->region, &r->w.op);
            add_edges(p, r->region, &r->w);
        }
        if (r->w.op.framed && !(enter && r->w.depth == 0)) {
            irmapi_mlir_walk_skip(&r->w);
            for (uint64_t i = 0; i < r->w.op.regions && text_going(p); i++)
                r->survey += survey_size(p, r->survey);
        }
        break;
    case MLIR_WALK_REGION:
        enter_region(p, r);
        break;
    case MLIR_WALK_BLOCK:
        define_args(p, r->region, &r->w);
        break;
    case MLIR_WALK_REGION_END:
        r->region = region_at(p, r->region)->parent;
        break;
    case MLIR_WALK_FAILED:
        irmapi_mlir_fail(p, irmapi_mlir_walk_error(&r->w, p->err));
        break;
    case MLIR_WALK_OP_END:
    case MLIR_WALK_DONE:
        break;
    }
}

/* Sorts edges by target, then by origin, into printer.preds. */
static void collect_preds(struct mlir_printer *p, const struct text_scope *s)
{
    const struct text_edge *edges = p->edges.data;
    size_t count = p->blocks.used - s->blocks, at = s->preds;
    if (!text_going(p) || !irmapi_mlir_reserve(p, &p->blocks, 1) ||
        !irmapi_mlir_reserve(p, &p->preds, p->edges.used - s->edges))
        return;
    struct text_block *blocks = p->blocks.data;
    uint32_t *preds = p->preds.data;
    for (size_t i = 0; i <= count; i++)
        blocks[s->blocks + i].first = 0;
    for (size_t i = s->edges; i < p->edges.used; i++)
        blocks[edges[i].to].first++;
    /* First store the end of each block's list. Filling the list backwards moves the end to the
     * start. */
    for (size_t i = 0; i <= count; i++)
        blocks[s->blocks + i].first = at += blocks[s->blocks + i].first;
    for (size_t i = p->edges.used; i-- > s->edges;)
        preds[--blocks[edges[i].to].first] = edges[i].from;
    p->blocks.used++;
    p->preds.used = at;
    p->edges.used = s->edges;
}

void irmapi_mlir_read_scope(struct mlir_printer *p, uint64_t offset, enum text_scope_kind kind,
                            size_t survey, uint64_t base, struct text_scope *scope)
{
    struct body_reader r = {.survey = survey, .region = IRMAP_NONE};
    enum mlir_event event;
    *scope = (struct text_scope){.regions = p->regions.used,
                                 .values = p->values.used,
                                 .blocks = p->blocks.used,
                                 .edges = p->edges.used,
                                 .preds = p->preds.used};
    if (kind != SCOPE_INSIDE) {
        r.region = open_region(p, 0, base, 0, 0, IRMAP_NONE);
        r.survey = 1;
    }
    if (kind == SCOPE_FILE)
        irmapi_mlir_walk_begin(p->t, &r.w);
    else
        irmapi_mlir_walk_op(p->t, offset, &r.w);
    const bool in_file = kind == SCOPE_INSIDE && offset == p->piece.module;
    while (text_going(p) && (event = next_event(p, &r.w, in_file)) != MLIR_WALK_DONE)
        read_event(p, &r, event, kind == SCOPE_INSIDE);
    irmapi_mlir_walk_end(&r.w);
    collect_preds(p, scope);
}

void irmapi_mlir_leave_scope(struct mlir_printer *p, const struct text_scope *scope)
{
    p->regions.used = scope->regions;
    p->values.used = scope->values;
    p->blocks.used = scope->blocks;
    p->edges.used = scope->edges;
    p->preds.used = scope->preds;
}

const struct text_value *irmapi_mlir_value(struct mlir_printer *p, uint64_t index, uint64_t at)
{
    const struct text_live *live = p->live.data;
    uint64_t limit = 0;
    if (p->live.used) {
        /* Find the innermost region whose numbers begin at or below the index. */
        size_t from = live[p->live.used - 1].scope, to = p->live.used;
        while (to - from > 1) {
            size_t middle = from + (to - from) / 2;
            if (live[middle].base <= index)
                from = middle;
            else
                to = middle;
        }
        const struct text_region *r = region_at(p, live[from].region);
        if (index >= r->base && index - r->base < r->stated && index - r->base < r->values)
            return (const struct text_value *)p->values.data + r->first + (index - r->base);
        /* In a function that is printed alone, values from outside have no name. */
        if (index < r->base && live[from].scope == from)
            return NULL;
        limit = r->base + (index - r->base < r->stated ? r->values : r->stated);
    }
    irmapi_mlir_fail_at(p, IRMAP_INDEX_RANGE, "value", at, index, limit);
    return NULL;
}
