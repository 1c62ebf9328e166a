/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The map with sorted keys at each level, independent of the file's order. Used for printing and
 * for finding duplicate keys. Built and freed within one call. */
#ifndef IRMAPI_MICB_MAP_ORDER_H
#define IRMAPI_MICB_MAP_ORDER_H

#include "micb/micb.h"

struct micb_entry {
    uint64_t at;    /* offset of the key */
    uint32_t key;   /* string index */
    uint32_t rank;  /* rank of the key; equal for equal keys, in the order of the keys */
    uint32_t first; /* nested map: slot of its first entry */
    uint32_t count; /* nested map: number of entries */
};

/* Entries are stored in slots. Those of one map are consecutive, in file order. */
struct micb_map {
    struct heap *heap;
    struct micb_entry *entries;
    uint32_t *order;     /* slots; the range of each map is sorted by key */
    uint32_t *room;      /* scratch space for sorting */
    uint32_t count, top; /* number of slots; number of those in the outermost map */
};

irmap_status irmapi_micb_map_load(const irmap_module *m, struct micb_map *out, irmap_error *err);
void irmapi_micb_map_free(struct micb_map *map);

irmap_status irmapi_micb_map_entry(const irmap_module *m, const struct micb_map *map, uint32_t slot,
                                   irmap_micb_map_entry *out, irmap_error *err);

/* Compare the bytes of two strings of a module, which is passed in ctx. */
int irmapi_micb_string_compare(const irmap_module *m, uint32_t a, uint32_t b);
bool irmapi_micb_string_less(const void *ctx, uint32_t a, uint32_t b);

#endif
