/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Aliases of attributes and types at module level, "#map = affine_map<(d0) -> (d0)>", as mlir-opt
 * prints them without --mlir-print-local-scope.
 *
 * The text is written twice. The first pass discards the text and visits each entry when the text
 * of the entry would be written, in the order of mlir-opt's own search. The text of a visited entry
 * is not written again. The second pass uses the aliases. Definitions of aliases precede the text,
 * except those that only locations of ops use, directly or through other aliases: they follow it.
 *
 * Definitions are sorted by depth. An entry without alias, and without aliases inside, has depth 0.
 * The depth of other entries is one more than the greatest depth inside. */
#include "core/sort_in_place.h"
#include "mlir/print/print.h"
#include <string.h>

enum {
    ALIAS_SEEN = 1,
    ALIAS_DEFERRED = 2, /* only locations of ops refer to the entry */
    ALIAS_UNKNOWN = 4   /* an unknown location: its alias is the last element of the table */
};

/* Alias of an attribute or type. The table has attributes, then types, then one element for unknown
 * locations. */
struct text_alias {
    const char *name; /* NULL: no alias */
    uint32_t depth;
    uint32_t number; /* suffix of the name; 0: none */
    uint32_t open;   /* mlir_aliases.round in which the entries inside are being visited, or 0 */
    uint64_t visit;  /* number of the last visit that was not a mere repetition */
    uint8_t state;
};

static void put_text(struct mlir_printer *p, const char *s)
{
    sink_text(&p->sink, s);
}

/* Two pieces of the text that change places: scf.index_switch. Elements of `order` from `first` to
 * `second` are from the first piece. */
struct alias_swap {
    size_t first, second;
    uint64_t first_visit, second_visit; /* second_visit is 0 during the first piece */
};

static size_t unknown_index(const struct mlir_printer *p)
{
    return (size_t)p->t->attrs + p->t->base.types;
}

static struct text_alias *alias_at(const struct mlir_printer *p, size_t i)
{
    return (struct text_alias *)p->aliases.table.data + i;
}

bool irmapi_mlir_aliases_begin(struct mlir_printer *p)
{
    struct mlir_aliases *a = &p->aliases;
    const size_t count = unknown_index(p) + 1;
    a->table.each = sizeof(struct text_alias);
    a->order.each = sizeof(struct alias_order);
    a->swaps.each = sizeof(struct alias_swap);
    a->round = 1;
    if (!irmapi_mlir_reserve(p, &a->table, count))
        return false;
    memset(a->table.data, 0, count * sizeof(struct text_alias));
    a->table.used = count;
    irmap_status status = IRMAP_OK;
    if (!irmapi_asm_cache_begin(&a->cache, p->heap, p->err))
        status = p->err->status;
    irmapi_mlir_fail(p, status);
    return status == IRMAP_OK;
}

void irmapi_mlir_aliases_end(struct mlir_printer *p)
{
    irmapi_vec_free(&p->aliases.table, p->heap);
    irmapi_vec_free(&p->aliases.order, p->heap);
    irmapi_vec_free(&p->aliases.swaps, p->heap);
    irmapi_asm_cache_end(&p->aliases.cache);
}

void irmapi_mlir_aliases_reset(struct mlir_printer *p)
{
    p->aliases.round++;
    p->aliases.depth = 0;
    p->aliases.deferred = false;
    p->aliases.swaps.used = 0;
}

/* Exchanges the caches: texts with and without aliases are in different ones. */
static void swap_caches(struct mlir_printer *p)
{
    struct asm_cache cache = p->cache;
    p->cache = p->aliases.cache;
    p->aliases.cache = cache;
}

enum alias_phase irmapi_mlir_aliases_pause(struct mlir_printer *p)
{
    const enum alias_phase phase = p->aliases.phase;
    p->aliases.phase = ALIASES_NONE;
    if (phase != ALIASES_NONE)
        swap_caches(p);
    return phase;
}

void irmapi_mlir_aliases_resume(struct mlir_printer *p, enum alias_phase phase)
{
    p->aliases.phase = phase;
    if (phase != ALIASES_NONE)
        swap_caches(p);
}

/* Returns the mnemonic of an entry that is stored as text: "di_file" for #llvm.di_file<...>. */
static irmap_str mnemonic_of_text(irmap_str s)
{
    size_t i = 0, first;
    if (s.size && (s.data[0] == '#' || s.data[0] == '!')) {
        while (i < s.size && s.data[i] != '.' && s.data[i] != '<')
            i++;
        i += i < s.size;
    }
    for (first = i; i < s.size && ((s.data[i] >= 'a' && s.data[i] <= 'z') || s.data[i] == '_');)
        i++;
    return (irmap_str){s.data + first, i - first};
}

static irmap_str word(const char *s)
{
    return (irmap_str){s, strlen(s)};
}

static bool has_reference(struct mlir_printer *p, const struct mlir_record *r)
{
    struct mlir_record inner;
    irmap_error unused;
    return irmapi_mlir_record(p->t, MLIR_ATTR, r->field[0].value, r->field[0].at, &inner,
                              &unused) == IRMAP_OK &&
           !mlir_is(&inner, MLIR_ATTR_UNIT);
}

static irmap_str mnemonic_of(struct mlir_printer *p, bool type, const struct mlir_record *r)
{
    switch (r->form) {
    case MLIR_FORM_TEXT:
        return mnemonic_of_text(r->text);
    case MLIR_FORM_DESCRIBED:
        return word(r->description->text + r->row->mnemonic);
    case MLIR_FORM_BUILTIN:
        if (!type && irmapi_mlir_is_location(r))
            return word("loc");
        if (!type && r->code == MLIR_ATTR_DISTINCT)
            return word(has_reference(p, r) ? "distinct" : "");
        return irmapi_mlir_template_word(type, r->code);
    case MLIR_FORM_OPAQUE:
        break;
    }
    return word("");
}

/* Returns whether the first list of an entry has at least `least` elements. */
static bool is_large(const struct mlir_record *r, uint32_t least)
{
    for (uint32_t i = 0; i < r->fields; i++)
        if (mlir_is_list(r->field[i].kind))
            return r->field[i].list.count >= least;
    return false;
}

static const char *name_of(struct mlir_printer *p, bool type, const struct mlir_record *r)
{
    const struct mlir_description *d = p->t->dialects[r->dialect].assembly;
    const irmap_str mnemonic = mnemonic_of(p, type, r);
    if (!d || !d->alias_count || !mnemonic.size)
        return NULL;
    const struct mlir_alias *row = irmapi_mlir_alias_row(d, type, mnemonic);
    return row && (!row->least || is_large(r, row->least)) ? d->text + row->name : NULL;
}

/* Appends element i to the aliases, in order of first visits. */
static void append(struct mlir_printer *p, size_t i)
{
    if (irmapi_mlir_reserve(p, &p->aliases.order, 1))
        ((struct alias_order *)p->aliases.order.data)[p->aliases.order.used++] =
            (struct alias_order){(uint32_t)i, 0};
}

/* Marks element i as visited. If it has a name, it is an alias. */
static void add(struct mlir_printer *p, size_t i, const char *name)
{
    struct text_alias *a = alias_at(p, i);
    a->state = ALIAS_SEEN;
    a->visit = ++p->aliases.visits;
    if (!name)
        return;
    a->name = name;
    a->depth = 1;
    if (p->aliases.deferred)
        a->state |= ALIAS_DEFERRED;
    append(p, i);
}

void irmapi_mlir_aliases_first(struct mlir_printer *p)
{
    if (p->aliases.phase != ALIASES_COLLECT || !irmapi_mlir_reserve(p, &p->aliases.swaps, 1))
        return;
    struct alias_swap *s = p->aliases.swaps.data;
    s[p->aliases.swaps.used++] =
        (struct alias_swap){.first = p->aliases.order.used, .first_visit = ++p->aliases.visits};
}

static struct alias_swap *last_swap(struct mlir_printer *p)
{
    return p->aliases.phase == ALIASES_COLLECT && p->aliases.swaps.used
               ? (struct alias_swap *)p->aliases.swaps.data + p->aliases.swaps.used - 1
               : NULL;
}

void irmapi_mlir_aliases_second(struct mlir_printer *p)
{
    struct alias_swap *s = last_swap(p);
    if (!s)
        return;
    if (p->aliases.visits != s->first_visit) /* cached texts must be visited again */
        irmapi_asm_cache_clear(&p->cache);
    s->second = p->aliases.order.used;
    s->second_visit = ++p->aliases.visits;
}

static void reverse(struct alias_order *order, size_t from, size_t to)
{
    while (from + 1 < to) {
        const struct alias_order kept = order[from];
        order[from++] = order[--to];
        order[to] = kept;
    }
}

/* Moves the aliases of the second piece before those that only the first piece visits. */
void irmapi_mlir_aliases_swap(struct mlir_printer *p)
{
    const struct alias_swap *s = last_swap(p);
    struct alias_order *order = p->aliases.order.data;
    const size_t end = p->aliases.order.used;
    if (!s)
        return;
    size_t kept = s->first;
    for (size_t i = s->first; i < s->second; i++)
        if (alias_at(p, order[i].index)->visit < s->second_visit)
            order[kept++] = order[i];
    if (kept != s->second && end != s->second)
        memmove(order + kept, order + s->second, (end - s->second) * sizeof *order);
    p->aliases.order.used = kept + (end - s->second);
    reverse(order, s->first, kept);
    reverse(order, kept, p->aliases.order.used);
    reverse(order, s->first, p->aliases.order.used);
    (void)irmapi_mlir_spend(p, end - s->first);
    p->aliases.swaps.used--;
}

/* Returns whether the last visit of an entry was in the first piece of a swap whose second piece
 * is being visited. */
static bool is_swapped(const struct mlir_printer *p, const struct text_alias *a)
{
    const struct alias_swap *s = p->aliases.swaps.data;
    size_t from = 0, to = p->aliases.swaps.used;
    while (from < to) {
        const size_t middle = from + (to - from) / 2;
        if (s[middle].first_visit < a->visit)
            from = middle + 1;
        else
            to = middle;
    }
    return from && a->visit < s[from - 1].second_visit;
}

static void note_depth(struct mlir_printer *p, uint32_t depth)
{
    if (depth > p->aliases.depth)
        p->aliases.depth = depth;
}

/* Handles another visit of element i. If only locations of ops used it so far, but this visit is
 * for something else, its definition must precede the text. If the text of this visit will precede
 * that of the last one, so does the alias. In both cases returns true: the entries inside must be
 * visited again, too. */
static bool visit_again(struct mlir_printer *p, size_t i)
{
    struct text_alias *a = alias_at(p, i);
    const bool swapped = is_swapped(p, a);
    if (swapped) {
        a->visit = ++p->aliases.visits;
        if (a->name)
            append(p, i);
    }
    if (!(a->state & ALIAS_DEFERRED) || p->aliases.deferred) {
        note_depth(p, a->depth);
        return swapped;
    }
    a->state &= (uint8_t)~ALIAS_DEFERRED;
    return true;
}

static void visit_unknown(struct mlir_printer *p)
{
    const size_t i = unknown_index(p);
    static const char name[] = "loc";
    const struct mlir_description *d = NULL;
    for (uint64_t k = 0; k < p->t->dialect_count && !d; k++)
        if (p->t->dialects[k].builtin)
            d = p->t->dialects[k].assembly;
    if (alias_at(p, i)->state & ALIAS_SEEN) {
        (void)visit_again(p, i);
        return;
    }
    const struct mlir_alias *row = d ? irmapi_mlir_alias_row(d, false, word(name)) : NULL;
    add(p, i, row ? d->text + row->name : NULL);
    note_depth(p, alias_at(p, i)->depth);
}

/* Visits element i. Returns whether the job must run, so that the entries inside are visited. */
static bool visit(struct mlir_printer *p, const struct text_job *j, size_t i)
{
    const bool type = j->kind == JOB_TYPE;
    struct text_alias *a = alias_at(p, i);
    struct mlir_record r;
    if (a->state & ALIAS_UNKNOWN) {
        visit_unknown(p);
        return false;
    }
    if (a->open == p->aliases.round) { /* an alias would hide that the entry contains itself */
        p->aliases.cyclic = true;
        return false;
    }
    if (a->state & ALIAS_SEEN) {
        if (!visit_again(p, i))
            return false;
    } else {
        irmap_status status =
            irmapi_mlir_record(p->t, type ? MLIR_TYPE : MLIR_ATTR, j->number, j->at, &r, p->err);
        irmapi_mlir_fail(p, status);
        if (status != IRMAP_OK)
            return false;
        if (!type && mlir_is(&r, MLIR_ATTR_UNKNOWN_LOC)) {
            a->state = ALIAS_UNKNOWN;
            visit_unknown(p);
            return false;
        }
        add(p, i, name_of(p, type, &r));
    }
    a->open = p->aliases.round;
    irmapi_mlir_push(
        p, (struct text_job){.kind = JOB_VISITED, .number = i, .first = p->aliases.depth});
    p->aliases.depth = 0;
    return true;
}

void irmapi_mlir_alias_visited(struct mlir_printer *p, const struct text_job *j)
{
    struct text_alias *a = alias_at(p, (size_t)j->number);
    a->open = 0;
    if (p->aliases.depth)
        a->depth = p->aliases.depth + 1;
    p->aliases.depth = (uint32_t)j->first;
    note_depth(p, a->depth);
}

static void put_name(struct mlir_printer *p, bool type, const struct text_alias *a)
{
    sink_char(&p->sink, type ? '!' : '#');
    put_text(p, a->name);
    if (a->number)
        irmapi_sink_uint(&p->sink, a->number);
}

bool irmapi_mlir_alias_job(struct mlir_printer *p, const struct text_job *j)
{
    const bool type = j->kind == JOB_TYPE;
    if (j->whole || j->number >= (type ? p->t->base.types : p->t->attrs))
        return false;
    const size_t i = (size_t)j->number + (type ? (size_t)p->t->attrs : 0);
    if (p->aliases.phase == ALIASES_COLLECT)
        return !visit(p, j, i);
    const struct text_alias *a = alias_at(p, i);
    if (a->state & ALIAS_UNKNOWN)
        a = alias_at(p, unknown_index(p));
    if (!a->name)
        return false;
    put_name(p, type, a);
    return true;
}

bool irmapi_mlir_pair_alias(struct mlir_printer *p, const struct text_pair *pair)
{
    const struct text_job j = {.kind = JOB_ATTR, .number = pair->value, .at = pair->at};
    return !pair->spelled && !pair->text.data &&
           irmapi_mlir_prop_traits[pair->kind].field == IRMAP_FIELD_ATTR &&
           irmapi_mlir_alias_job(p, &j);
}

void irmapi_mlir_alias_location(struct mlir_printer *p, uint64_t attr, uint64_t at)
{
    p->aliases.deferred = true;
    irmapi_mlir_attr(p, attr, at);
    p->aliases.deferred = false;
}

void irmapi_mlir_unknown_location(struct mlir_printer *p, bool deferred)
{
    p->aliases.deferred = deferred;
    if (p->aliases.phase == ALIASES_COLLECT)
        visit_unknown(p);
    p->aliases.deferred = false;
    const struct text_alias *a =
        p->aliases.phase == ALIASES_USE ? alias_at(p, unknown_index(p)) : NULL;
    put_text(p, " loc(");
    if (a && a->name && deferred)
        put_name(p, false, a);
    else
        put_text(p, "unknown");
    put_text(p, ")");
}

/* Order of mlir-opt: by depth, types before attributes, by name, by first visit. */
static bool earlier(const void *ctx, const void *left, const void *right)
{
    const struct mlir_printer *p = ctx;
    const struct alias_order *x = left, *y = right;
    const struct text_alias *a = alias_at(p, x->index), *b = alias_at(p, y->index);
    const bool types[] = {x->index >= p->t->attrs && x->index != unknown_index(p),
                          y->index >= p->t->attrs && y->index != unknown_index(p)};
    if (a->depth != b->depth)
        return a->depth < b->depth;
    if (types[0] != types[1])
        return types[0];
    const int order = strcmp(a->name, b->name);
    return order ? order < 0 : x->rank < y->rank;
}

static bool earlier_name(const void *ctx, const void *left, const void *right)
{
    const struct mlir_printer *p = ctx;
    const struct alias_order *x = left, *y = right;
    const int order = strcmp(alias_at(p, x->index)->name, alias_at(p, y->index)->name);
    return order ? order < 0 : x->rank < y->rank;
}

static bool earlier_rank(const void *ctx, const void *left, const void *right)
{
    const struct alias_order *x = left, *y = right;
    (void)ctx;
    return x->rank < y->rank;
}

static void sort(struct mlir_printer *p, bool (*less)(const void *, const void *, const void *))
{
    struct vec *v = &p->aliases.order;
    if (v->used > 1)
        irmapi_sort_in_place(v->data, v->used, v->each, less, p);
}

void irmapi_mlir_aliases_number(struct mlir_printer *p)
{
    struct alias_order *order = p->aliases.order.data;
    const size_t count = p->aliases.order.used;
    const char *last = NULL;
    uint32_t number = 0;
    for (size_t i = 0; i < count; i++)
        order[i].rank = (uint32_t)i;
    sort(p, earlier);
    for (size_t i = 0; i < count; i++)
        order[i].rank = (uint32_t)i;
    sort(p, earlier_name);
    for (size_t i = 0; i < count; i++) {
        struct text_alias *a = alias_at(p, order[i].index);
        number = last && strcmp(last, a->name) == 0 ? number + 1 : 0;
        last = a->name;
        a->number = number;
    }
    sort(p, earlier_rank);
}

bool irmapi_mlir_alias_define(struct mlir_printer *p, size_t i, bool deferred)
{
    const size_t index = ((const struct alias_order *)p->aliases.order.data)[i].index,
                 attrs = (size_t)p->t->attrs;
    const struct text_alias *a = alias_at(p, index);
    const bool unknown = index == unknown_index(p), type = index >= attrs && !unknown;
    if (((a->state & ALIAS_DEFERRED) != 0) != deferred)
        return false;
    put_name(p, type, a);
    put_text(p, " = ");
    if (unknown)
        put_text(p, "loc(unknown)");
    else
        irmapi_mlir_whole(p, type ? JOB_TYPE : JOB_ATTR, type ? index - attrs : index, 0);
    put_text(p, "\n");
    return true;
}
