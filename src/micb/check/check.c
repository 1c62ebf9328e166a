/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks the rules of MIC-B (FORMAT.md, "What is checked"). Level read accepts what MIND's reader
 * accepts; level strict accepts exactly the bytes that MIND's writer produces. */
#include "check/check.h"
#include "core/sort.h"
#include "core/utf8.h"
#include "micb/map_order.h"
#include "micb/walk.h"
#include <string.h>

struct rules {
    struct check *k;
    const irmap_module *m;
    uint8_t *seen;   /* a bit for each string that was used; NULL at level read */
    uint32_t latest; /* highest index of a used string */
    bool any_seen, map_valid;
};

static bool report(struct rules *r, enum check_rule rule, irmap_status status,
                   const struct micb_field *f, uint64_t offset, uint64_t got, uint64_t limit)
{
    irmap_error e;
    (void)irmapi_error_input(&e, status, irmapi_micb_part_name(f->part), f->what, offset, got,
                             limit);
    (void)irmapi_error_entry(&e, status, f->entry);
    if (rule == CHECK_ALWAYS && f->part == MICB_MAP)
        r->map_valid = false;
    return irmapi_check_report(r->k, rule, &e);
}

static uint64_t shortest(uint64_t v)
{
    uint64_t n = 1;
    while (v >>= 7)
        n++;
    return n;
}

/* Marks a string as used. Reports it if strings are not numbered in the order of first use. */
static bool check_use(struct rules *r, const struct micb_field *f)
{
    uint32_t i = (uint32_t)f->value;
    if (!r->seen || (r->seen[i / 8] >> i % 8 & 1))
        return true;
    r->seen[i / 8] |= (uint8_t)(1u << i % 8);
    uint32_t latest = r->latest;
    bool late = r->any_seen && i < latest;
    r->latest = late ? latest : i;
    r->any_seen = true;
    return !late || report(r, CHECK_STRICT, IRMAP_STRING_ORDER, f, f->offset, i, latest);
}

static bool check_reference(struct rules *r, const struct micb_field *f, irmap_status status,
                            uint64_t limit)
{
    return f->value < limit || report(r, CHECK_ALWAYS, status, f, f->offset, f->value, limit);
}

static bool visit(void *ctx, const struct micb_field *f)
{
    struct rules *r = ctx;
    const irmap_module *m = r->m;
    if (f->kind >= MICB_COUNT && f->size > shortest(f->value) &&
        !report(r, CHECK_STRICT, IRMAP_VARINT_LONG, f, f->offset, f->size, shortest(f->value)))
        return false;
    switch (f->kind) {
    case MICB_BYTES: {
        if (f->part != MICB_STRINGS)
            break;
        size_t valid = irmapi_utf8_valid(m->source.data + f->offset, (size_t)f->size);
        return valid == f->size ||
               report(r, CHECK_ALWAYS, IRMAP_BAD_UTF8, f, f->offset + valid, f->entry, 0);
    }
    case MICB_STRING_REF:
        return check_reference(r, f, IRMAP_INDEX_RANGE, m->strings) &&
               (f->value >= m->strings || check_use(r, f));
    case MICB_TYPE_REF:
        return check_reference(r, f, IRMAP_INDEX_RANGE, m->types);
    case MICB_INPUT_REF:
        return check_reference(r, f, IRMAP_FORWARD_REFERENCE, f->entry);
    case MICB_OUTPUT_REF: {
        uint32_t values = irmap_micb_value_count(m);
        return !values || check_reference(r, f, IRMAP_INDEX_RANGE, values);
    }
    default:
        break;
    }
    return true;
}

static bool report_string(struct rules *r, irmap_status status, uint32_t i, uint64_t limit)
{
    const struct micb_module *t = micb_of(r->m);
    struct micb_field f = {.part = MICB_STRINGS, .entry = i, .what = "string"};
    return report(r, CHECK_STRICT, status, &f, micb_offset(t, &t->strings, i), i, limit);
}

static void check_unused(struct rules *r)
{
    for (uint32_t i = 0; i < r->m->strings; i++)
        if (!(r->seen[i / 8] >> i % 8 & 1) && !report_string(r, IRMAP_STRING_UNUSED, i, 0))
            return;
}

static void report_equal_strings(struct rules *r, uint32_t *order)
{
    uint32_t n = r->m->strings;
    for (uint32_t i = 0; i < n; i++)
        order[i] = i;
    irmapi_sort(order, order + n, n, irmapi_micb_string_less, r->m);
    for (uint32_t i = 1; i < n; i++)
        if (irmapi_micb_string_compare(r->m, order[i - 1], order[i]) == 0 &&
            !report_string(r, IRMAP_STRING_DUPLICATE, order[i], order[i - 1]))
            return;
}

static void check_duplicates(struct rules *r, irmap_error *err)
{
    struct heap *heap = &r->m->shared->heap;
    uint64_t size = 2 * sizeof(uint32_t) * (uint64_t)r->m->strings;
    if (!check_going(r->k) || size == 0)
        return;
    uint32_t *order = irmapi_resize(heap, NULL, 0, size, "the order of the strings", err);
    if (!order) {
        (void)irmapi_check_report(r->k, CHECK_ALWAYS, err);
        return;
    }
    report_equal_strings(r, order);
    irmapi_free(heap, order, (size_t)size);
}

static bool report_entry(struct rules *r, enum check_rule rule, irmap_status status,
                         const struct micb_entry *e)
{
    struct micb_field f = {.part = MICB_MAP, .entry = IRMAP_NONE, .what = "map key"};
    return report(r, rule, status, &f, e->at, e->key, 0);
}

static bool check_level(struct rules *r, const struct micb_map *map, uint32_t first, uint32_t count)
{
    const struct micb_entry *e = map->entries;
    for (uint32_t i = first + 1; count && i < first + count; i++) {
        uint32_t a = map->order[i - 1], b = map->order[i];
        if (e[a].rank == e[b].rank && !report_entry(r, CHECK_ALWAYS, IRMAP_DUPLICATE_KEY, &e[b]))
            return false;
        if (e[i].rank < e[i - 1].rank && !report_entry(r, CHECK_STRICT, IRMAP_KEY_ORDER, &e[i]))
            return false;
    }
    return true;
}

static void check_map(struct rules *r, irmap_error *err)
{
    const struct section *s = &r->m->sections[MICB_MAP];
    struct micb_field f = {.part = MICB_MAP, .entry = IRMAP_NONE, .what = "the map"};
    struct micb_map map;
    if (r->m->section_count <= MICB_MAP)
        return;
    if (irmap_micb_map_count(r->m) == 0) {
        (void)report(r, CHECK_STRICT, IRMAP_MAP_EMPTY, &f, s->offset, 0, 0);
    } else if (irmapi_micb_map_load(r->m, &map, err) != IRMAP_OK) {
        (void)irmapi_check_report(r->k, CHECK_ALWAYS, err);
    } else {
        bool going = check_level(r, &map, 0, map.top);
        for (uint32_t i = 0; i < map.count && going; i++)
            going = check_level(r, &map, map.entries[i].first, map.entries[i].count);
        irmapi_micb_map_free(&map);
    }
    s = &r->m->sections[MICB_TRAILING];
    f.part = MICB_TRAILING;
    if (r->m->section_count > MICB_TRAILING)
        (void)report(r, CHECK_STRICT, IRMAP_TRAILING_BYTES, &f, s->offset, s->size, 0);
}

void irmapi_micb_check(struct check *k)
{
    struct rules r = {.k = k, .m = k->m, .map_valid = true};
    struct heap *heap = &k->m->shared->heap;
    size_t bits = (size_t)k->m->strings / 8 + 1;
    irmap_error err;
    if (check_strict(k) &&
        !(r.seen = irmapi_alloc(heap, bits, 1, "the strings that are used", &err))) {
        (void)irmapi_check_report(k, CHECK_ALWAYS, &err);
        return;
    }
    irmap_status status = irmapi_micb_walk(k->m, MICB_HEADER, visit, &r, &err);
    if (status != IRMAP_OK)
        (void)irmapi_check_report(k, CHECK_ALWAYS, &err);
    bool whole = status == IRMAP_OK && check_going(k);
    if (whole && r.map_valid)
        check_map(&r, &err);
    if (whole && r.seen && check_going(k)) {
        check_unused(&r);
        check_duplicates(&r, &err);
    }
    irmapi_free(heap, r.seen, bits);
}
