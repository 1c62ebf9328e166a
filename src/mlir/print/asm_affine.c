/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Directives of the affine dialect: maps and sets with operands. They use the text of a map,
 * "affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>". */
#include "mlir/print/asm_text.h"

static bool hold(struct asm_ctx *x, const struct text_pair *pair, struct asm_held *out)
{
    *out = irmapi_asm_hold(x, pair);
    return out->size != 0;
}

struct affine {
    struct asm_held text;
    struct text_pair pair;       /* the attribute with the map or set */
    size_t results, results_end; /* range of the results in the text, without parentheses */
    uint64_t dims, symbols, count;
    uint64_t first; /* first operand */
};

static uint64_t count_names(irmap_str s, size_t *at, char close)
{
    uint64_t commas = 0;
    const size_t start = ++*at;
    while (*at < s.size && s.data[*at] != close)
        commas += s.data[(*at)++] == ',';
    return *at == start ? 0 : commas + 1;
}

/* Returns false if the attribute is no map or set. */
static bool read_map(struct asm_ctx *x, const struct text_pair *pair, struct affine *a)
{
    static const char map[] = "affine_map<(", set[] = "affine_set<(";
    *a = (struct affine){.first = 0};
    if (!hold(x, pair, &a->text))
        return false;
    a->pair = *pair;
    irmap_str s = asm_held_text(x, a->text);
    size_t i = sizeof map - 2;
    bool is_map = s.size > i && memcmp(s.data, map, i) == 0;
    if (!is_map && !(s.size > i && memcmp(s.data, set, i) == 0))
        return false;
    a->dims = count_names(s, &i, ')');
    i++;
    if (i < s.size && s.data[i] == '[') {
        a->symbols = count_names(s, &i, ']');
        i++;
    }
    i += is_map ? 5 : 4; /* " -> (", " : (" */
    if (i + 2 > s.size)
        return false;
    a->results = i;
    a->results_end = s.size - 2; /* ")>" */
    irmap_str rest = {s.data + a->results, a->results_end - a->results}, one;
    while (irmapi_asm_next_element(&rest, &one))
        a->count++;
    return true;
}

/* Writes "(%a, %b)[%c]". */
static void put_operand_lists(struct asm_ctx *x, const struct affine *a)
{
    asm_text(x, "(");
    irmapi_asm_values(x, a->first, a->dims);
    asm_text(x, ")");
    if (!a->symbols)
        return;
    asm_text(x, "[");
    irmapi_asm_values(x, a->first + a->dims, a->symbols);
    asm_text(x, "]");
}

/* Reads the arguments: a map and the group of its operands. */
static bool read_arguments(struct asm_ctx *x, const struct asm_args *args, struct affine *a)
{
    uint64_t count;
    if (args->count < 2 || !read_map(x, irmapi_asm_attr(x, asm_index(args, 0)), a))
        return false;
    a->first = irmapi_asm_group(x, false, asm_index(args, 1), &count);
    return a->dims <= count && a->symbols == count - a->dims;
}

bool irmapi_asm_check_affine_operands(struct asm_ctx *x, const struct asm_args *args)
{
    struct affine a;
    const size_t texts_used = x->p->texts.used;
    const bool fits = read_arguments(x, args, &a);
    x->p->texts.used = texts_used;
    return fits;
}

bool irmapi_asm_check_affine_subscripts(struct asm_ctx *x, const struct asm_args *args)
{
    return irmapi_asm_check_affine_operands(x, args);
}

/* Writes affine_map<(d0)[s0] -> (d0 + s0)>(%a)[%b]. */
void irmapi_asm_do_affine_operands(struct asm_ctx *x, const struct asm_args *args)
{
    struct affine a;
    if (!read_arguments(x, args, &a))
        return;
    irmapi_asm_put_pair(x, &a.pair);
    put_operand_lists(x, &a);
}

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/* Writes the results of a map between two offsets of its text, with operands in place of dimensions
 * and symbols: %a + symbol(%b). */
static void put_with_operands(struct asm_ctx *x, const struct affine *a, size_t from, size_t to)
{
    for (size_t i = from; i < to && text_going(x->p);) {
        const irmap_str s = asm_held_text(x, a->text);
        size_t end = i + 1;
        const char c = s.data[i];
        const bool starts = i == from || !is_word(s.data[i - 1]);
        uint64_t n = 0;
        while (end < to && s.data[end] >= '0' && s.data[end] <= '9')
            n = n * 10 + (uint64_t)(s.data[end++] - '0');
        if ((c == 'd' || c == 's') && starts && end > i + 1) {
            asm_text(x, c == 's' ? "symbol(" : "");
            irmapi_asm_value(x, irmapi_asm_operand(x, a->first + (c == 's' ? a->dims : 0) + n));
            asm_text(x, c == 's' ? ")" : "");
        } else {
            sink_put(&x->p->sink, s.data + i, end - i);
        }
        i = end;
    }
}

/* Writes "%a + 1, symbol(%b)". */
void irmapi_asm_do_affine_subscripts(struct asm_ctx *x, const struct asm_args *args)
{
    struct affine a;
    if (read_arguments(x, args, &a))
        put_with_operands(x, &a, a.results, a.results_end);
}

static bool read_bounds(struct asm_ctx *x, struct affine a[2])
{
    static const char names[][14] = {"lowerBoundMap", "upperBoundMap"};
    for (uint32_t i = 0; i < 2; i++) {
        uint64_t count;
        if (!read_map(x, irmapi_asm_pair(x, names[i]), &a[i]) || !a[i].count)
            return false;
        a[i].first = irmapi_asm_group(x, false, i, &count);
        if (a[i].dims > count || a[i].symbols != count - a[i].dims)
            return false;
    }
    return true;
}

bool irmapi_asm_check_affine_for(struct asm_ctx *x, const struct asm_args *args)
{
    struct affine a[2];
    struct asm_ints step;
    uint64_t inits;
    int64_t v;
    const size_t texts_used = x->p->texts.used;
    (void)args;
    if (x->form->operand_count != 3)
        return false;
    const bool fits = read_bounds(x, a);
    x->p->texts.used = texts_used;
    (void)irmapi_asm_group(x, false, 2, &inits);
    return fits && irmapi_asm_ints(x, irmapi_asm_pair(x, "step"), &step) &&
           irmapi_asm_next_int(&step, &v) && x->op->results.count == inits &&
           irmapi_asm_has_args(x, 1 + inits);
}

static bool is_number(irmap_str s)
{
    size_t i = s.size && s.data[0] == '-';
    if (i == s.size)
        return false;
    while (i < s.size && s.data[i] >= '0' && s.data[i] <= '9')
        i++;
    return i == s.size;
}

/* Writes 10, %n, or max affine_map<...>(%a)[%b]. */
static void put_for_bound(struct asm_ctx *x, const struct affine *a, const char *several)
{
    const irmap_str s = asm_held_text(x, a->text),
                    result = {s.data + a->results, a->results_end - a->results};
    if (a->count == 1 && !a->dims && !a->symbols && is_number(result)) {
        asm_put(x, result);
    } else if (a->count == 1 && !a->dims && a->symbols == 1 && irmap_str_equal(result, "s0")) {
        irmapi_asm_values(x, a->first, 1);
    } else {
        asm_text(x, a->count > 1 ? several : "");
        irmapi_asm_put_pair(x, &a->pair);
        put_operand_lists(x, a);
    }
}

/* Writes %i = 0 to %n step 2 iter_args(%a = %b) -> (f32) */
void irmapi_asm_do_affine_for(struct asm_ctx *x, const struct asm_args *args)
{
    struct affine a[2];
    struct asm_ints step;
    uint64_t inits, first = irmapi_asm_group(x, false, 2, &inits), count;
    int64_t v = 1;
    (void)args;
    if (irmapi_asm_ints(x, irmapi_asm_pair(x, "step"), &step))
        (void)irmapi_asm_next_int(&step, &v);
    if (!read_bounds(x, a))
        return;
    irmapi_asm_value(x, irmapi_asm_entry_args(x, &count));
    struct mlir_list arguments = region_at(x->p, x->next)->entry_args;
    irmapi_asm_arg_location(x, &arguments);
    asm_text(x, " = ");
    put_for_bound(x, &a[0], "max ");
    asm_text(x, " to ");
    put_for_bound(x, &a[1], "min ");
    if (v != 1) {
        asm_text(x, " step ");
        irmapi_sink_int(&x->p->sink, v);
    }
    if (inits) {
        asm_text(x, " iter_args");
        irmapi_asm_assigned(x, 1, first, inits);
        asm_text(x, " ");
        irmapi_asm_arrow(x, 0, inits, true);
    }
}

/* In affine.parallel, one map contains the bounds of all dimensions. Each group of its results is
 * for one dimension. */
static const char parallel_maps[][15] = {"lowerBoundsMap", "upperBoundsMap"};
static const char parallel_groups[][18] = {"lowerBoundsGroups", "upperBoundsGroups"};

static bool read_parallel(struct asm_ctx *x, struct affine a[2])
{
    for (uint32_t i = 0; i < 2; i++)
        if (!read_map(x, irmapi_asm_pair(x, parallel_maps[i]), &a[i]))
            return false;
    a[1].first = a[0].dims + a[0].symbols;
    return a[1].first + a[1].dims + a[1].symbols == x->op->operands.count;
}

/* Returns whether there are `dims` groups, of `count` results in total. */
static bool groups_fit(struct asm_ctx *x, uint32_t which, uint64_t count, uint64_t dims)
{
    struct asm_ints list;
    int64_t v;
    if (!irmapi_asm_ints(x, irmapi_asm_pair(x, parallel_groups[which]), &list))
        return false;
    for (uint64_t i = 0; i < dims; i++) {
        if (!irmapi_asm_next_int(&list, &v) || v < 1 || (uint64_t)v > count)
            return false;
        count -= (uint64_t)v;
    }
    return !count && (list.splat || !irmapi_asm_next_int(&list, &v));
}

/* Since LLVM 20, reductions are numbered in alphabetical order. */
static const char *reduction(const struct asm_ctx *x, int64_t kind)
{
    static const char old[][9] = {"addf", "addi",     "assign", "maximumf", "maxs",
                                  "maxu", "minimumf", "mins",   "minu",     "mulf",
                                  "muli", "ori",      "andi",   "maxnumf",  "minnumf"};
    static const char now[][9] = {"addf", "addi", "andi",     "assign",  "maximumf", "maxnumf",
                                  "maxs", "maxu", "minimumf", "minnumf", "mins",     "minu",
                                  "mulf", "muli", "ori",      "xori"};
    const bool is_old = x->p->t->release == MLIR_RELEASE_19;
    const size_t count = is_old ? sizeof old / sizeof old[0] : sizeof now / sizeof now[0];
    if (kind < 0 || (uint64_t)kind >= count)
        return NULL;
    return is_old ? old[kind] : now[kind];
}

static bool reductions_fit(struct asm_ctx *x)
{
    struct asm_ints list;
    uint64_t count = 0;
    int64_t v;
    const struct text_pair *pair = irmapi_asm_pair(x, "reductions");
    if (!pair)
        return x->op->results.count == 0;
    if (!irmapi_asm_ints(x, pair, &list))
        return false;
    for (; irmapi_asm_next_int(&list, &v); count++)
        if (!reduction(x, v))
            return false;
    return count == x->op->results.count;
}

bool irmapi_asm_check_affine_parallel(struct asm_ctx *x, const struct asm_args *args)
{
    struct affine a[2];
    struct asm_ints steps;
    uint64_t dims = 0;
    int64_t v;
    const size_t texts_used = x->p->texts.used;
    (void)args;
    const bool fits = read_parallel(x, a);
    x->p->texts.used = texts_used;
    if (!fits || !irmapi_asm_ints(x, irmapi_asm_pair(x, "steps"), &steps))
        return false;
    while (irmapi_asm_next_int(&steps, &v))
        dims++;
    return irmapi_asm_has_args(x, dims) && groups_fit(x, 0, a[0].count, dims) &&
           groups_fit(x, 1, a[1].count, dims) && reductions_fit(x);
}

/* Writes "(0, max(%a, %b))". */
static void put_parallel_bounds(struct asm_ctx *x, const struct affine *a, uint32_t which,
                                uint64_t dims)
{
    struct asm_held kept;
    struct asm_ints groups;
    size_t at = a->results;
    int64_t v = 0;
    asm_text(x, "(");
    if (!hold(x, irmapi_asm_pair(x, parallel_groups[which]), &kept) ||
        !irmapi_asm_held_ints(x, kept, &groups))
        return;
    for (uint64_t i = 0; i < dims && irmapi_asm_next_int(&groups, &v) && text_going(x->p); i++) {
        asm_text(x, i ? ", " : "");
        asm_text(x, v == 1 ? "" : which ? "min(" : "max(");
        for (int64_t k = 0; k < v && text_going(x->p); k++) {
            const irmap_str s = asm_held_text(x, a->text);
            irmap_str rest = {s.data + at, a->results_end - at}, one;
            if (!irmapi_asm_next_element(&rest, &one))
                break;
            asm_text(x, k ? ", " : "");
            put_with_operands(x, a, at, at + one.size);
            at = a->results_end - rest.size;
        }
        asm_text(x, v == 1 ? "" : ")");
    }
    asm_text(x, ")");
}

static void put_parallel_steps(struct asm_ctx *x)
{
    struct asm_ints steps, copy;
    bool usual = true;
    int64_t v;
    if (!irmapi_asm_ints(x, irmapi_asm_pair(x, "steps"), &steps))
        return;
    copy = steps;
    while (irmapi_asm_next_int(&copy, &v))
        usual &= v == 1;
    if (usual)
        return;
    asm_text(x, " step (");
    for (bool later = false; irmapi_asm_next_int(&steps, &v); later = true) {
        asm_text(x, later ? ", " : "");
        irmapi_sink_int(&x->p->sink, v);
    }
    asm_text(x, ")");
}

/* Writes (%i, %j) = (0, 0) to (10, %n) step (2, 3) reduce ("addf") */
void irmapi_asm_do_affine_parallel(struct asm_ctx *x, const struct asm_args *args)
{
    struct affine a[2];
    struct asm_ints list;
    uint64_t dims;
    int64_t v;
    irmapi_asm_do_region_arguments(x, args);
    (void)irmapi_asm_entry_args(x, &dims);
    if (!read_parallel(x, a))
        return;
    asm_text(x, " = ");
    put_parallel_bounds(x, &a[0], 0, dims);
    asm_text(x, " to ");
    put_parallel_bounds(x, &a[1], 1, dims);
    put_parallel_steps(x);
    if (!x->op->results.count || !irmapi_asm_ints(x, irmapi_asm_pair(x, "reductions"), &list))
        return;
    asm_text(x, " reduce (");
    for (bool later = false; irmapi_asm_next_int(&list, &v); later = true) {
        asm_text(x, later ? ", \"" : "\"");
        asm_text(x, reduction(x, v) ? reduction(x, v) : "");
        asm_text(x, "\"");
    }
    asm_text(x, ")");
}

/* affine.dma_start has maps for three memrefs, affine.dma_wait only tag_map. */
static const char dma_maps[][8] = {"src_map", "dst_map", "tag_map"};

struct affine_dma {
    struct affine map[3]; /* the operands of a map follow its memref */
    uint32_t from;
    uint64_t rest; /* index of the number of elements; an optional stride, two operands, follows */
};

static bool read_dma(struct asm_ctx *x, struct affine_dma *d)
{
    const uint64_t count = x->op->operands.count;
    uint64_t next = 0;
    d->from = irmapi_asm_pair(x, dma_maps[0]) ? 0 : 2;
    for (uint32_t i = d->from; i < 3; i++) {
        struct affine *a = &d->map[i];
        if (!read_map(x, irmapi_asm_pair(x, dma_maps[i]), a))
            return false;
        a->first = ++next;
        next += a->dims + a->symbols;
    }
    d->rest = next;
    return next + 1 == count || (!d->from && next + 3 == count);
}

bool irmapi_asm_check_affine_dma(struct asm_ctx *x, const struct asm_args *args)
{
    struct affine_dma d;
    const size_t texts_used = x->p->texts.used;
    const bool fits = read_dma(x, &d);
    (void)args;
    x->p->texts.used = texts_used;
    return fits;
}

/* Writes %a[%i + 1], %b[0], %tag[%j], %n, %stride, %m : T, U, V */
void irmapi_asm_do_affine_dma(struct asm_ctx *x, const struct asm_args *args)
{
    struct affine_dma d;
    (void)args;
    if (!read_dma(x, &d))
        return;
    for (uint32_t i = d.from; i < 3; i++) {
        const struct affine *a = &d.map[i];
        irmapi_asm_values(x, a->first - 1, 1);
        asm_text(x, "[");
        put_with_operands(x, a, a->results, a->results_end);
        asm_text(x, "], ");
    }
    irmapi_asm_values(x, d.rest, x->op->operands.count - d.rest);
    for (uint32_t i = d.from; i < 3; i++) {
        asm_text(x, i == d.from ? " : " : ", ");
        irmapi_asm_types(x, false, d.map[i].first - 1, 1);
    }
}
