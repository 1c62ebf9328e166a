/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Pairs the functions of two modules, in this order:
 *
 * 1. equal functions of the same name, of names that differ in a number at the end, or that
 *    exchanged names
 * 2. functions of the same name
 * 3. functions of the same name in the source, to which compilers append types and constants
 * 4. functions with equal contents or the same sequence of op kinds
 * 5. functions whose names have a long common prefix
 *
 * Most steps pair by a key: the Nth function with this key in each module.
 *
 * If several functions match in step 3, the most similar are paired: by the share of common op
 * kinds, then the same sequence of op kinds, then the longest common prefix and suffix of names.
 */
#include "diff_internal.h"
#include <stdlib.h>
#include <string.h>

/* A candidate for a pair. `shape`: class of the function's op kinds in order; 0: unknown. */
struct pair_candidate {
    irmap_func func;
    irmap_str name;
    uint32_t shape;
    uint32_t item; /* index in the list */
};

/* Kinds of ops in ascending order. */
struct kinds {
    uint32_t *list, count;
};

struct pair_similarity {
    double ops;
    bool shape;
    size_t name;
    uint32_t member[2];
};

static int by_number(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

static struct kinds kinds_of(struct side *s, irmap_func func)
{
    struct kinds k = {NULL, 0};
    const irmap_body_view *v = irmap_body_get(s->body);
    if (!budget_charge_parameters(s->m, func) ||
        irmap_body_decode(s->body, func, NULL) != IRMAP_OK || !budget_charge(v->op_count))
        return k;
    k.list = memory_grow(NULL, (size_t)v->op_count + 1, sizeof *k.list);
    for (; k.count < v->op_count; k.count++)
        k.list[k.count] = op_kind(s, v, k.count);
    qsort(k.list, k.count, sizeof *k.list, by_number);
    return k;
}

/* Returns the share of common kinds, from 0 to 1. */
static double common_ops(const struct kinds *a, const struct kinds *b)
{
    uint32_t i = 0, j = 0, same = 0;
    if (!a->count || !b->count || !budget_charge((uint64_t)a->count + b->count))
        return 0;
    while (i < a->count && j < b->count) {
        same += a->list[i] == b->list[j];
        const bool first = a->list[i] <= b->list[j], second = a->list[i] >= b->list[j];
        i += first;
        j += second;
    }
    return 2.0 * same / ((double)a->count + b->count);
}

static size_t common_name(irmap_str a, irmap_str b)
{
    const size_t least = a.size < b.size ? a.size : b.size;
    size_t head = 0, tail = 0;
    if (!budget_charge(least))
        return 0;
    while (head < least && a.data[head] == b.data[head])
        head++;
    while (tail < least - head && a.data[a.size - 1 - tail] == b.data[b.size - 1 - tail])
        tail++;
    return head + tail;
}

/* Sorts by similarity, most similar first, then by position. */
static int by_similarity(const void *a, const void *b)
{
    const struct pair_similarity *x = a, *y = b;
    if (x->ops != y->ops)
        return x->ops > y->ops ? -1 : 1;
    if (x->shape != y->shape)
        return x->shape ? -1 : 1;
    if (x->name != y->name)
        return x->name > y->name ? -1 : 1;
    for (int k = 0; k < 2; k++)
        if (x->member[k] != y->member[k])
            return x->member[k] < y->member[k] ? -1 : 1;
    return 0;
}

static void pair_by_similarity(struct side sides[2], const struct pair_candidate *const members[2],
                               const uint32_t count[2], uint32_t *to)
{
    struct kinds *kinds[2];
    const size_t most = (size_t)count[0] * count[1];
    struct pair_similarity *list = memory_grow(NULL, most, sizeof *list);
    bool *taken = memory_zeroed(count[1], sizeof *taken);
    for (int k = 0; k < 2; k++) {
        kinds[k] = memory_zeroed(count[k], sizeof *kinds[k]);
        for (uint32_t i = 0; i < count[k]; i++)
            kinds[k][i] = kinds_of(&sides[k], members[k][i].func);
    }
    for (uint32_t i = 0; i < count[0]; i++) {
        to[i] = IRMAP_NONE;
        for (uint32_t j = 0; j < count[1]; j++) {
            const struct pair_candidate *a = &members[0][i], *b = &members[1][j];
            list[(size_t)i * count[1] + j] = (struct pair_similarity){
                .ops = common_ops(&kinds[0][i], &kinds[1][j]),
                .shape = a->shape && a->shape == b->shape,
                .name = common_name(a->name, b->name),
                .member = {i, j},
            };
        }
    }
    qsort(list, most, sizeof *list, by_similarity);
    for (size_t n = 0; n < most; n++) {
        const uint32_t i = list[n].member[0], j = list[n].member[1];
        if (to[i] == IRMAP_NONE && !taken[j]) {
            to[i] = j;
            taken[j] = true;
        }
    }
    for (int k = 0; k < 2; k++) {
        for (uint32_t i = 0; i < count[k]; i++)
            free(kinds[k][i].list);
        free(kinds[k]);
    }
    free(taken);
    free(list);
}

static uint32_t interned(struct side *s, irmap_str text)
{
    return budget_charge(text.size) ? intern_borrowed(&s->classes->strings, text.data, text.size)
                                    : 0;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Returns the length of "_ZN5outer5inner" in "_ZN5outer5innerE...", or 0 for other names. */
static size_t itanium_stem(irmap_str s)
{
    size_t at = 2, end = 0;
    if (s.size < 3 || memcmp(s.data, "_Z", 2) != 0)
        return 0;
    at += s.data[at] == 'N';
    while (at < s.size && is_digit(s.data[at])) {
        size_t n = 0;
        for (; at < s.size && is_digit(s.data[at]) && n < s.size; at++)
            n = 10 * n + (size_t)(s.data[at] - '0');
        if (n > s.size - at)
            break;
        end = at += n;
    }
    return end;
}

/* Returns a name up to the end of the name in the source: cuTile appends _Kt1_, types, alignments
 * and constants, C++ appends types. Returns other names unchanged. */
static irmap_str stem(irmap_str s)
{
    size_t size = itanium_stem(s);
    for (size_t i = 1; !size && i + 3 < s.size; i++)
        if (memcmp(s.data + i, "_Kt", 3) == 0 && is_digit(s.data[i + 3]))
            size = i;
    return size ? (irmap_str){s.data, size} : s;
}

struct pairing {
    struct side *sides;
    struct pairs *p;
    uint32_t *stems[2], *fingerprints[2],
        *shapes[2]; /* indexed by function: class of the name (later of the name's stem), of the
                       hash, of the op kinds; 0: unknown */
};

static irmap_str name_of(const struct pairing *x, int k, uint32_t i)
{
    irmap_str name = {"", 0};
    (void)!irmap_func_name(x->sides[k].m, x->p->list[k][i], &name, NULL);
    return name;
}

static bool is_unpaired(const struct pairing *x, int k, uint32_t i)
{
    return k ? !x->p->taken[i] : x->p->to[i] == IRMAP_NONE;
}

static void pair(struct pairing *x, uint32_t i, uint32_t j, const char *how)
{
    x->p->to[i] = j;
    x->p->how[i] = how;
    x->p->taken[j] = 1;
}

void pair_keys(const uint32_t *const keys[2], const uint32_t count[2], uint32_t greatest,
               uint32_t *to, uint8_t *taken)
{
    uint32_t *first = memory_zeroed((size_t)greatest + 1, sizeof *first); /* by key: 1 + index */
    uint32_t *next = memory_zeroed(count[1], sizeof *next);
    for (uint32_t j = count[1]; j-- > 0;)
        if (!taken[j] && keys[1][j] && keys[1][j] <= greatest) {
            next[j] = first[keys[1][j]];
            first[keys[1][j]] = j + 1;
        }
    for (uint32_t i = 0; i < count[0]; i++) {
        uint32_t key = to[i] == IRMAP_NONE && keys[0][i] <= greatest ? keys[0][i] : 0;
        if (!key || !first[key])
            continue;
        to[i] = first[key] - 1;
        first[key] = next[to[i]];
        taken[to[i]] = 1;
    }
    free(first);
    free(next);
}

static void pair_by(struct pairing *x, const uint32_t *const keys[2], uint32_t greatest,
                    const char *how)
{
    pair_keys(keys, x->p->count, greatest, x->p->to, x->p->taken);
    for (uint32_t i = 0; i < x->p->count[0]; i++)
        if (x->p->to[i] != IRMAP_NONE && !x->p->how[i])
            x->p->how[i] = how;
}

static void pair_by_both(struct pairing *x, uint32_t *const a[2], uint32_t *const b[2],
                         const char *how)
{
    struct interner both = {NULL, 0};
    uint32_t *keys[2];
    for (int k = 0; k < 2; k++) {
        keys[k] = memory_zeroed(x->p->count[k], sizeof *keys[k]);
        for (uint32_t i = 0; i < x->p->count[k]; i++) {
            const uint32_t key[] = {a[k][i], b[k][i]};
            if (key[0] && key[1] && is_unpaired(x, k, i))
                keys[k][i] = intern(&both, key, sizeof key);
        }
    }
    pair_by(x, (const uint32_t *[]){keys[0], keys[1]}, both.count, how);
    free(keys[0]);
    free(keys[1]);
    intern_free(&both);
}

static void read_fingerprints(struct pairing *x)
{
    struct interner fingerprints = {NULL, 0};
    irmap_hasher *hasher;
    irmap_hash hash;
    for (int k = 0; k < 2; k++) {
        x->fingerprints[k] = memory_zeroed(x->p->count[k], sizeof *x->fingerprints[k]);
        if (irmap_hasher_new(x->sides[k].m, NULL, &hasher, NULL) != IRMAP_OK)
            continue;
        for (uint32_t i = 0; i < x->p->count[k]; i++) {
            x->sides[0].q->progress(x->sides[0].q, i, x->p->count[k]);
            if (is_unpaired(x, k, i) && budget_charge_parameters(x->sides[k].m, x->p->list[k][i]) &&
                irmap_hasher_func(hasher, x->p->list[k][i], &hash, NULL) == IRMAP_OK)
                x->fingerprints[k][i] = intern(&fingerprints, &hash, sizeof hash);
        }
        irmap_hasher_free(hasher);
    }
    intern_free(&fingerprints);
}

/* Computes shapes of unpaired functions. Fewer than four ops are not significant. */
static void read_shapes(struct pairing *x, int k, struct interner *shapes)
{
    enum { SHAPE_OPS_MIN = 4 };
    struct side *s = &x->sides[k];
    struct key key = {NULL, 0, 0};
    for (uint32_t i = 0; i < x->p->count[k]; i++) {
        if (!is_unpaired(x, k, i))
            continue;
        const irmap_body_view *v = irmap_body_get(s->body);
        if (!budget_charge_parameters(s->m, x->p->list[k][i]) ||
            irmap_body_decode(s->body, x->p->list[k][i], NULL) != IRMAP_OK ||
            v->op_count < SHAPE_OPS_MIN || !budget_charge(v->op_count))
            continue;
        key.size = 0;
        for (uint32_t op = 0; op < v->op_count; op++) {
            const uint32_t kind = op_kind(s, v, op);
            key_bytes(&key, &kind, sizeof kind);
        }
        x->shapes[k][i] = intern(shapes, key.data, key.size);
    }
    free(key.data);
}

struct named {
    irmap_str name;
    uint32_t item;
    uint32_t rank; /* rank of the name among the names of its file */
};

static int by_item(const struct named *x, const struct named *y)
{
    return x->item < y->item ? -1 : x->item > y->item;
}

static int by_place(const void *a, const void *b)
{
    const struct named *x = a, *y = b;
    if (x->name.data != y->name.data)
        return (uintptr_t)x->name.data < (uintptr_t)y->name.data ? -1 : 1;
    if (x->name.size != y->name.size)
        return x->name.size < y->name.size ? -1 : 1;
    return by_item(x, y);
}

static int compare_names(irmap_str x, irmap_str y)
{
    const size_t size = x.size < y.size ? x.size : y.size;
    const int order = size ? memcmp(x.data, y.data, size) : 0;
    return order ? order : x.size < y.size ? -1 : x.size > y.size;
}

static int by_text(const void *a, const void *b)
{
    const struct named *const *x = a, *const *y = b;
    const int order = compare_names((*x)->name, (*y)->name);
    return order ? order : by_item(*x, *y);
}

static int by_rank(const void *a, const void *b)
{
    const struct named *x = a, *y = b;
    return x->rank != y->rank ? (x->rank < y->rank ? -1 : 1) : by_item(x, y);
}

static bool same_place(const struct named *x, const struct named *y)
{
    return x->name.data == y->name.data && x->name.size == y->name.size;
}

/* Sorts by name, then by item. Many functions can share one long name, so only names at different
 * addresses are compared. */
static void sort_names(struct named *list, uint32_t count)
{
    struct named **names = memory_grow(NULL, (size_t)count + 1, sizeof *names);
    uint32_t distinct = 0, rank = 0;
    qsort(list, count, sizeof *list, by_place);
    for (uint32_t i = 0; i < count; i++)
        if (i == 0 || !same_place(&list[i - 1], &list[i]))
            names[distinct++] = &list[i];
    qsort(names, distinct, sizeof(struct named *), by_text);
    for (uint32_t i = 0; i < distinct; i++) {
        rank += i && compare_names(names[i - 1]->name, names[i]->name) != 0;
        names[i]->rank = rank;
    }
    for (uint32_t i = 1; i < count; i++)
        if (same_place(&list[i - 1], &list[i]))
            list[i].rank = list[i - 1].rank;
    free(names);
    qsort(list, count, sizeof *list, by_rank);
}

static uint32_t list_unpaired(const struct pairing *x, int k, struct named **out)
{
    uint32_t n = 0;
    *out = memory_grow(NULL, (size_t)x->p->count[k] + 1, sizeof **out);
    for (uint32_t i = 0; i < x->p->count[k]; i++)
        if (is_unpaired(x, k, i))
            (*out)[n++] = (struct named){name_of(x, k, i), i, 0};
    sort_names(*out, n);
    return n;
}

/* Returns whether the names share a prefix of three characters and half of the longer name. */
static bool have_common_prefix(irmap_str a, irmap_str b)
{
    enum { LEAST = 3 };
    size_t n = 0, longer = a.size > b.size ? a.size : b.size;
    while (n < a.size && n < b.size && a.data[n] == b.data[n])
        n++;
    return n >= LEAST && n >= (longer + 1) / 2;
}

/* Pairs neighbors in the sorted names that have a common prefix. */
static void pair_by_prefix(struct pairing *x)
{
    struct named *a, *b;
    uint32_t as = list_unpaired(x, 0, &a), bs = list_unpaired(x, 1, &b);
    const struct named *left_before = NULL, *right_before = NULL;
    bool pairs = false;
    int order = 0;
    for (uint32_t i = 0, j = 0; i < as && j < bs;) {
        if (!left_before || left_before->rank != a[i].rank || right_before->rank != b[j].rank) {
            pairs = have_common_prefix(a[i].name, b[j].name);
            order = compare_names(a[i].name, b[j].name);
            left_before = &a[i];
            right_before = &b[j];
        }
        if (pairs)
            pair(x, a[i++].item, b[j++].item, "prefix");
        else if (order < 0 || (order == 0 && a[i].item < b[j].item))
            i++;
        else
            j++;
    }
    free(a);
    free(b);
}

struct stemmed {
    uint32_t stem, item;
};

static int by_stem(const void *a, const void *b)
{
    const struct stemmed *x = a, *y = b;
    if (x->stem != y->stem)
        return x->stem < y->stem ? -1 : 1;
    return x->item < y->item ? -1 : x->item > y->item;
}

static uint32_t list_stemmed(const struct pairing *x, int k, struct stemmed **out)
{
    uint32_t n = 0;
    *out = memory_grow(NULL, (size_t)x->p->count[k] + 1, sizeof **out);
    for (uint32_t i = 0; i < x->p->count[k]; i++)
        if (is_unpaired(x, k, i) && x->stems[k][i])
            (*out)[n++] = (struct stemmed){x->stems[k][i], i};
    qsort(*out, n, sizeof **out, by_stem);
    return n;
}

static uint32_t run_of(const struct stemmed *list, uint32_t i, uint32_t count)
{
    uint32_t n = 0;
    while (i + n < count && list[i + n].stem == list[i].stem)
        n++;
    return n;
}

static void pair_group(struct pairing *x, const struct stemmed *const group[2],
                       const uint32_t count[2])
{
    struct pair_candidate *members[2];
    uint32_t *to = memory_zeroed(count[0], sizeof *to);
    for (int k = 0; k < 2; k++) {
        members[k] = memory_zeroed(count[k], sizeof *members[k]);
        for (uint32_t n = 0; n < count[k]; n++) {
            const uint32_t i = group[k][n].item;
            members[k][n] =
                (struct pair_candidate){x->p->list[k][i], name_of(x, k, i), x->shapes[k][i], i};
        }
    }
    pair_by_similarity(x->sides, (const struct pair_candidate *[]){members[0], members[1]}, count,
                       to);
    for (uint32_t n = 0; n < count[0]; n++)
        if (to[n] != IRMAP_NONE)
            pair(x, members[0][n].item, members[1][to[n]].item, "stem");
    free(members[0]);
    free(members[1]);
    free(to);
}

/* Pairs functions of one stem, unless there are too many combinations. */
static void pair_similar(struct pairing *x)
{
    enum { PAIRS_MOST = 4096 };
    struct stemmed *lists[2];
    uint32_t counts[2], at[2] = {0, 0};
    for (int k = 0; k < 2; k++)
        counts[k] = list_stemmed(x, k, &lists[k]);
    while (at[0] < counts[0] && at[1] < counts[1]) {
        const struct stemmed *group[2] = {lists[0] + at[0], lists[1] + at[1]};
        const uint32_t run[2] = {run_of(lists[0], at[0], counts[0]),
                                 run_of(lists[1], at[1], counts[1])};
        if (group[0]->stem == group[1]->stem && (uint64_t)run[0] * run[1] <= PAIRS_MOST)
            pair_group(x, group, run);
        const uint32_t stems[2] = {group[0]->stem, group[1]->stem};
        for (int k = 0; k < 2; k++)
            at[k] += stems[k] <= stems[!k] ? run[k] : 0;
    }
    free(lists[0]);
    free(lists[1]);
}

static bool any_left(const struct pairing *x)
{
    uint32_t unpaired[2] = {0, 0};
    for (int k = 0; k < 2; k++)
        for (uint32_t i = 0; i < x->p->count[k]; i++)
            unpaired[k] += is_unpaired(x, k, i);
    return unpaired[0] && unpaired[1];
}

static void pair_renamed(struct pairing *x)
{
    struct interner shapes = {NULL, 0};
    for (int k = 0; k < 2; k++) {
        x->shapes[k] = memory_zeroed(x->p->count[k], sizeof *x->shapes[k]);
        read_shapes(x, k, &shapes);
        for (uint32_t i = 0; i < x->p->count[k]; i++)
            x->stems[k][i] = is_unpaired(x, k, i) && !budget_exceeded()
                                 ? interned(&x->sides[k], stem(name_of(x, k, i)))
                                 : 0;
    }
    pair_by_both(x, x->stems, x->fingerprints, "stem");
    pair_similar(x);
    pair_by_both(x, x->stems, x->shapes, "stem");
    pair_by_both(x, x->stems, x->stems, "stem");
    pair_by_both(x, x->fingerprints, x->fingerprints, "shape");
    pair_by_both(x, x->shapes, x->shapes, "shape");
    pair_by_prefix(x);
    for (int k = 0; k < 2; k++) {
        free(x->shapes[k]);
    }
    intern_free(&shapes);
}

/* Returns "clip" for "clip_0" and "clip": compilers number generated functions. */
static irmap_str unnumbered(irmap_str s)
{
    size_t size = s.size;
    while (size > 1 && is_digit(s.data[size - 1]))
        size--;
    if (size < s.size && size > 1 && s.data[size - 1] == '_')
        size--;
    return (irmap_str){s.data, size};
}

/* Returns, by function of the second side, the fingerprint, or 0 if the first side has no function
 * of this name. */
static uint32_t *shared_name_fingerprints(const struct pairing *x, uint32_t greatest)
{
    uint8_t *in_first = memory_zeroed((size_t)greatest + 1, 1);
    uint32_t *both = memory_zeroed(x->p->count[1], sizeof *both);
    for (uint32_t i = 0; i < x->p->count[0]; i++)
        if (x->stems[0][i] <= greatest)
            in_first[x->stems[0][i]] = 1;
    for (uint32_t j = 0; j < x->p->count[1]; j++)
        if (x->stems[1][j] && x->stems[1][j] <= greatest && in_first[x->stems[1][j]])
            both[j] = x->fingerprints[1][j];
    free(in_first);
    return both;
}

/* Pairs equal functions before those of the same name, because functions can exchange names. */
static void pair_equal(struct pairing *x)
{
    uint32_t *bases[2];
    pair_by_both(x, x->stems, x->fingerprints, "name");
    if (any_left(x)) {
        for (int k = 0; k < 2; k++) {
            bases[k] = memory_zeroed(x->p->count[k], sizeof *bases[k]);
            for (uint32_t i = 0; i < x->p->count[k]; i++)
                if (is_unpaired(x, k, i) && x->fingerprints[k][i] && !budget_exceeded())
                    bases[k][i] = interned(&x->sides[k], unnumbered(name_of(x, k, i)));
        }
        pair_by_both(x, bases, x->fingerprints, "shape");
        free(bases[0]);
        free(bases[1]);
    }
    uint32_t *both = shared_name_fingerprints(x, x->sides[0].classes->strings.count);
    pair_by_both(x, x->fingerprints, (uint32_t *[]){x->fingerprints[0], both}, "shape");
    free(both);
}

static bool same_file(const struct side sides[2])
{
    const irmap_bytes a = irmap_module_bytes(sides[0].m), b = irmap_module_bytes(sides[1].m);
    return a.size == b.size && memcmp(a.data, b.data, a.size) == 0;
}

void diff_pair(struct side sides[2], struct pairs *p)
{
    struct pairing x = {.sides = sides, .p = p};
    for (int k = 0; k < 2; k++) {
        x.stems[k] = memory_zeroed(p->count[k], sizeof *x.stems[k]);
        for (uint32_t i = 0; i < p->count[k]; i++) {
            irmap_str name;
            irmap_error err;
            if (sides[k].outside)
                x.stems[k][i] = symbol_class(&sides[k], p->list[k][i]);
            else if (irmap_func_name(sides[k].m, p->list[k][i], &name, &err) == IRMAP_OK)
                x.stems[k][i] = interned(&sides[k], name);
            else
                side_report_error(&sides[k], &err);
        }
    }
    for (uint32_t i = 0; i < p->count[0] && p->to[i] != IRMAP_NONE; i++) /* paired by the user */
        if (x.stems[0][i] && x.stems[0][i] == x.stems[1][p->to[i]])
            p->how[i] = "name";
    const bool same = same_file(sides) || (p->count[0] < 2 && p->count[1] < 2);
    if (!same) {
        read_fingerprints(&x);
        pair_equal(&x);
    }
    pair_by(&x, (const uint32_t *[]){x.stems[0], x.stems[1]}, sides[0].classes->strings.count,
            "name");
    if (any_left(&x)) {
        if (same)
            read_fingerprints(&x);
        pair_renamed(&x);
    }
    free(x.fingerprints[0]);
    free(x.fingerprints[1]);
    free(x.stems[0]);
    free(x.stems[1]);
}
