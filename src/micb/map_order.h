/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The map with the keys of each level in order, whatever the order of the file is: what printing
 * and looking for duplicate keys need. It is made for one call and thrown away. */
#ifndef IRMAPI_MICB_MAP_ORDER_H
#define IRMAPI_MICB_MAP_ORDER_H

#include "micb/micb.h"

struct micb_entry {
    uint64_t at;    /* offset of the key */
    uint32_t key;   /* string index */
    uint32_t rank;  /* keys are equal when their ranks are, and sort as their ranks do */
    uint32_t first; /* of a nested map: slot of its first entry */
    uint32_t count; /* of a nested map: entries */
};

/* Entries stand in slots, those of one map side by side in the order of the file. */
struct micb_map {
    struct heap *heap;
    struct micb_entry *entries;
    uint32_t *order;     /* slots; those of each map sorted by key, in its own range */
    uint32_t *room;      /* for sorting */
    uint32_t count, top; /* slots, and how many of them are of the outermost map */
};

irmap_status irmapi_micb_map_load(const irmap_module *m, struct micb_map *out, irmap_error *err);
void irmapi_micb_map_free(struct micb_map *map);

/* Decodes the entry of a slot. */
irmap_status irmapi_micb_map_entry(const irmap_module *m, const struct micb_map *map, uint32_t slot,
                                   irmap_micb_map_entry *out, irmap_error *err);

/* Order of the bytes of two strings of a module, which ctx is. */
int irmapi_micb_string_compare(const irmap_module *m, uint32_t a, uint32_t b);
bool irmapi_micb_string_less(const void *ctx, uint32_t a, uint32_t b);

#endif
