/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds how the bytes of two files with equal contents differ. */
#include "diff_internal.h"
#include <stdlib.h>
#include <string.h>

enum {
    KIND_LOCATIONS,
    KIND_FUNCTIONS,
    KIND_USES,
    KIND_NUMBERING,
    KIND_UNUSED,
    KIND_PADDING,
    KINDS
};

static const char *const words[] = {
    "locations",           "order of functions", "use-list orders",
    "numbering of tables", "unused entries",     "padding",
};

/* Adds data to an FNV-1a hash. */
static uint64_t mix(uint64_t hash, const void *data, size_t size)
{
    const uint8_t *p = data;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ p[i]) * UINT64_C(0x100000001B3);
    return hash;
}

static const uint64_t first = UINT64_C(0xCBF29CE484222325);

static int mix_text(void *ctx, const char *data, size_t size)
{
    uint64_t *hash = ctx;
    if (!budget_charge(size))
        return -1;
    *hash = mix(*hash, data, size);
    return 0;
}

/* Hashes of the use-list orders and of the padding of a file. */
struct layout {
    const irmap_module *m;
    uint64_t uses, padding;
};

static int add_span(void *ctx, const irmap_span *span)
{
    static const char use_list[] = "use-list";
    struct layout *l = ctx;
    const uint8_t *file = irmap_module_bytes(l->m).data;
    if (span->part == IRMAP_SPAN_PADDING) {
        l->padding = mix(l->padding, &span->size, sizeof span->size);
        l->padding = mix(l->padding, file + span->offset, (size_t)span->size);
    } else if (strncmp(span->name, use_list, sizeof use_list - 1) == 0) {
        l->uses = mix(l->uses, &span->value, sizeof span->value);
    }
    return 0;
}

/* Returns the sum of the hashes of all functions' texts; the order of functions does not change it.
 * For MLIR, adds the locations of ops outside of functions. */
static uint64_t locations_of(struct side *s)
{
    const irmap_body_view *v = s->outside ? irmap_body_get(s->outside) : NULL;
    uint64_t sum = 0, location;
    for (uint32_t i = 0; i < irmap_func_count(s->m); i++) {
        const irmap_func func = {i};
        const irmap_print_opts opts = {.size = sizeof opts,
                                       .locations = 1,
                                       .generic = 1,
                                       .functions = &func,
                                       .function_count = 1};
        uint64_t hash = first;
        (void)!irmap_print_text(s->m, &opts, mix_text, &hash, NULL);
        sum += hash;
    }
    for (uint32_t i = 0; v && i < v->op_count; i++)
        if (irmap_op_location(v, i, &location, NULL) == IRMAP_OK && location)
            sum += UINT64_C(31) * mlir_attr_class(s, (uint32_t)location - 1);
    return sum;
}

static bool same_order_of_functions(const struct diff_comparison *c)
{
    const uint32_t count = irmap_func_count(c->sides[0].m);
    irmap_str names[2];
    for (uint32_t i = 0; i < count; i++) {
        for (int k = 0; k < 2; k++)
            if (irmap_func_name(c->sides[k].m, (irmap_func){i}, &names[k], NULL) != IRMAP_OK)
                names[k] = (irmap_str){"", 0};
        if (names[0].size != names[1].size ||
            (names[0].size && memcmp(names[0].data, names[1].data, names[0].size) != 0))
            return false;
    }
    return true;
}

struct entries {
    uint32_t *list, count;
};

static uint32_t class_of(struct side *s, int table, uint32_t i)
{
    switch (table) {
    case 0:
        return string_class(s, (irmap_string){i});
    case 1:
        return type_class(s, i);
    case 2:
        return constant_class(s, (irmap_tile_const){i});
    default:
        return mlir_attr_class(s, i);
    }
}

static struct entries entries_of(struct side *s, int table)
{
    const uint32_t counts[] = {irmap_string_count(s->m), irmap_type_count(s->m),
                               irmap_tile_const_count(s->m), irmap_mlir_attr_count(s->m)};
    struct entries e = {memory_zeroed((size_t)counts[table] + 1, sizeof *e.list), counts[table]};
    identities_begin(s);
    for (uint32_t i = 0; i < e.count; i++)
        e.list[i] = class_of(s, table, i);
    return e;
}

static uint32_t greatest_of(const struct entries e[2])
{
    uint32_t most = 0;
    for (int k = 0; k < 2; k++)
        for (uint32_t i = 0; i < e[k].count; i++)
            if (e[k].list[i] != CLASS_BAD && e[k].list[i] > most)
                most = e[k].list[i];
    return most;
}

/* Compares the order of the common entries of two tables. Sets *others to true if an entry is in
 * only one table. */
static void compare_table(const struct entries e[2], bool found[KINDS], bool *others)
{
    const uint32_t most = greatest_of(e);
    uint8_t *sides = memory_zeroed((size_t)most + 1, 1);
    uint32_t i = 0, j = 0;
    for (int k = 0; k < 2; k++)
        for (uint32_t n = 0; n < e[k].count; n++)
            if (e[k].list[n] <= most)
                sides[e[k].list[n]] |= (uint8_t)(1 << k);
    while (i < e[0].count || j < e[1].count) {
        const uint32_t a = i < e[0].count ? e[0].list[i] : CLASS_BAD;
        const uint32_t b = j < e[1].count ? e[1].list[j] : CLASS_BAD;
        const bool alone = i < e[0].count && (a > most || sides[a] != 3);
        if (alone || (j < e[1].count && (b > most || sides[b] != 3))) {
            *others = true;
            i += alone;
            j += !alone;
            continue;
        }
        found[KIND_NUMBERING] |= a != b;
        i += i < e[0].count;
        j += j < e[1].count;
    }
    free(sides);
}

static void compare_tables(struct diff_comparison *c, bool found[KINDS])
{
    enum { TABLES = 4 };
    bool others = false;
    for (int table = 0; table < TABLES; table++) {
        const struct entries e[2] = {entries_of(&c->sides[0], table),
                                     entries_of(&c->sides[1], table)};
        compare_table(e, found, &others);
        free(e[0].list);
        free(e[1].list);
    }
    found[KIND_UNUSED] = others && !found[KIND_LOCATIONS];
}

static void find_kinds(struct diff_comparison *c, bool found[KINDS])
{
    struct layout l[2];
    for (int k = 0; k < 2; k++) {
        l[k] = (struct layout){c->sides[k].m, first, first};
        (void)!irmap_spans(l[k].m, NULL, add_span, &l[k], NULL);
    }
    found[KIND_LOCATIONS] = locations_of(&c->sides[0]) != locations_of(&c->sides[1]);
    found[KIND_FUNCTIONS] = !same_order_of_functions(c);
    found[KIND_USES] = l[0].uses != l[1].uses && !found[KIND_FUNCTIONS];
    found[KIND_PADDING] = l[0].padding != l[1].padding;
    compare_tables(c, found);
}

static void show(struct diff_comparison *c, const bool found[KINDS])
{
    const char *kinds[KINDS] = {"encoding"};
    int count = 0;
    for (int i = 0; i < KINDS; i++)
        if (found[i])
            kinds[count++] = words[i];
    count = count ? count : 1;
    if (!c->o->json) {
        query_write_text(c->q, "equal, but the bytes differ:");
        for (int i = 0; i < count; i++)
            query_print(c->q, "%s %s", i ? "," : "", kinds[i]);
        query_write_text(c->q, "\n");
        return;
    }
    struct json o = {.data = NULL};
    json_begin_row(&o, c->sides[0].q->file);
    json_key(&o, "to_file");
    json_path(&o, c->sides[1].q->file);
    json_put_text(&o, "diff", "bytes");
    json_put_text(&o, "change", "same");
    json_key(&o, "kinds");
    json_begin_array(&o);
    for (int i = 0; i < count; i++)
        json_text(&o, kinds[i]);
    json_end_array(&o);
    json_end_object(&o);
    (void)query_write_line(c->q, &o);
    json_free(&o);
}

void diff_bytes(struct diff_comparison *c)
{
    const irmap_bytes a = irmap_module_bytes(c->sides[0].m), b = irmap_module_bytes(c->sides[1].m);
    bool found[KINDS] = {false};
    if (a.size == b.size && memcmp(a.data, b.data, a.size) == 0)
        return;
    irmap_error limit;
    if (budget_exceeded() || diff_has_result(c))
        return;
    c->sides[0].silent = c->sides[1].silent = true;
    find_kinds(c, found);
    if (budget_error(&limit)) /* the budget ran out before all kinds were found */
        memset(found, 0, sizeof found);
    show(c, found);
}
