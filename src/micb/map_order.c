/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Sorts each map by the ranks of its keys, which are computed once: comparing strings in each map
 * would be slow for many small maps with the same long keys. */
#include "micb/map_order.h"
#include "core/sort.h"
#include "core/vec.h"
#include <string.h>

static const char WHAT[] = "the order of the map";

int irmapi_micb_string_compare(const irmap_module *m, uint32_t a, uint32_t b)
{
    irmap_str x, y;
    if (a == b || irmapi_micb_string(m, a, &x, NULL) != IRMAP_OK ||
        irmapi_micb_string(m, b, &y, NULL) != IRMAP_OK)
        return 0;
    size_t shorter = x.size < y.size ? x.size : y.size;
    int order = shorter ? memcmp(x.data, y.data, shorter) : 0;
    return order ? order : (x.size > y.size) - (x.size < y.size);
}

bool irmapi_micb_string_less(const void *ctx, uint32_t a, uint32_t b)
{
    return irmapi_micb_string_compare(ctx, a, b) < 0;
}

static bool rank_less(const void *ctx, uint32_t a, uint32_t b)
{
    const struct micb_map *map = ctx;
    return map->entries[a].rank < map->entries[b].rank;
}

/* Remaining slots of a map, saved while the slots of a nested map are filled. */
struct level {
    uint32_t slot, left;
};

static irmap_status fill_slots(const irmap_module *m, struct micb_map *map, struct vec *outer,
                               irmap_error *err)
{
    irmap_micb_map_iter it;
    irmap_micb_map_entry e;
    irmap_status status;
    irmap_micb_map_begin(m, &it);
    struct level here = {0, (uint32_t)it.left};
    uint32_t used = map->top = here.left;
    while ((status = irmap_micb_map_next(&it, &e, err)) == IRMAP_OK) {
        if (here.left == 0 || e.count > map->count - used) /* the file changed after opening */
            return irmapi_error_other(err, IRMAP_CHANGED, "the file", 0, 0);
        map->entries[here.slot++] =
            (struct micb_entry){.at = e.offset, .key = e.key.id, .first = used, .count = e.count};
        here.left--;
        if (e.count) {
            if (here.left) {
                if (!vec_reserve(outer, map->heap, 1, err))
                    return err->status;
                ((struct level *)outer->data)[outer->used++] = here;
            }
            here = (struct level){used, e.count};
            used += e.count;
        }
        if (here.left == 0 && outer->used)
            here = ((struct level *)outer->data)[--outer->used];
    }
    if (status == IRMAP_DONE && used != map->count)
        return irmapi_error_other(err, IRMAP_CHANGED, "the file", 0, 0);
    return status == IRMAP_DONE ? IRMAP_OK : status;
}

/* Ranks the keys. keys[] receives each distinct string index of a key, in byte order. */
static void rank_keys(const irmap_module *m, struct micb_map *map, uint32_t *ranks, uint32_t *keys)
{
    uint32_t n = 0, rank = 0;
    memset(ranks, 0xFF, (size_t)m->strings * sizeof *ranks);
    for (uint32_t i = 0; i < map->count; i++)
        if (ranks[map->entries[i].key] == IRMAP_NONE) {
            ranks[map->entries[i].key] = 0;
            keys[n++] = map->entries[i].key;
        }
    irmapi_sort(keys, map->scratch, n, irmapi_micb_string_less, m);
    for (uint32_t i = 0; i < n; i++) {
        rank += i && irmapi_micb_string_compare(m, keys[i - 1], keys[i]) != 0;
        ranks[keys[i]] = rank;
    }
    for (uint32_t i = 0; i < map->count; i++)
        map->entries[i].rank = ranks[map->entries[i].key];
}

static void sort_level(struct micb_map *map, uint32_t first, uint32_t count)
{
    for (uint32_t i = first; i < first + count; i++)
        map->order[i] = i;
    irmapi_sort(map->order + first, map->scratch, count, rank_less, map);
}

static void *allocate_numbers(struct micb_map *map, uint64_t count, irmap_error *err)
{
    return irmapi_resize(map->heap, NULL, 0, count * sizeof(uint32_t), WHAT, err);
}

static irmap_status sort_all(const irmap_module *m, struct micb_map *map, irmap_error *err)
{
    uint32_t *ranks = allocate_numbers(map, m->strings, err);
    map->order = ranks ? allocate_numbers(map, map->count, err) : NULL;
    map->scratch = map->order ? allocate_numbers(map, map->count, err) : NULL;
    if (!map->scratch) {
        irmapi_free(map->heap, ranks, (size_t)m->strings * sizeof *ranks);
        return err->status;
    }
    rank_keys(m, map, ranks, map->order);
    irmapi_free(map->heap, ranks, (size_t)m->strings * sizeof *ranks);
    sort_level(map, 0, map->top);
    for (uint32_t i = 0; i < map->count; i++)
        sort_level(map, map->entries[i].first, map->entries[i].count);
    irmapi_free(map->heap, map->scratch, map->count * sizeof *map->scratch);
    map->scratch = NULL;
    return IRMAP_OK;
}

irmap_status irmapi_micb_map_load(const irmap_module *m, struct micb_map *out, irmap_error *err)
{
    uint64_t count = irmap_micb_map_count(m);
    struct vec outer = {.each = sizeof(struct level)};
    *out = (struct micb_map){.heap = &m->shared->heap, .count = (uint32_t)count};
    if (count >= IRMAP_NONE)
        return irmapi_error_other(err, IRMAP_LIMIT, WHAT, count, IRMAP_NONE - 1);
    if (count == 0)
        return IRMAP_OK;
    out->entries = irmapi_alloc(out->heap, count, sizeof *out->entries, WHAT, err);
    if (!out->entries)
        return err->status;
    irmap_status status = fill_slots(m, out, &outer, err);
    irmapi_vec_free(&outer, out->heap);
    if (status == IRMAP_OK)
        status = sort_all(m, out, err);
    if (status != IRMAP_OK)
        irmapi_micb_map_free(out);
    return status;
}

void irmapi_micb_map_free(struct micb_map *map)
{
    irmapi_free(map->heap, map->entries, map->count * sizeof *map->entries);
    irmapi_free(map->heap, map->order, map->count * sizeof *map->order);
    irmapi_free(map->heap, map->scratch, map->count * sizeof *map->scratch);
    *map = (struct micb_map){.heap = map->heap};
}

irmap_status irmapi_micb_map_entry(const irmap_module *m, const struct micb_map *map, uint32_t slot,
                                   irmap_micb_map_entry *out, irmap_error *err)
{
    const struct section *s = &m->sections[MICB_MAP];
    const uint8_t *base = m->source.data;
    irmap_micb_map_iter it = {.module = m,
                              .next = base + map->entries[slot].at,
                              .end = base + s->offset + s->size,
                              .left = 1};
    return irmap_micb_map_next(&it, out, err);
}
