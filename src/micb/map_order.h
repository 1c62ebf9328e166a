/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The map at the end of a MIC-B file, with the keys of each nested map sorted, for printing and for
 * finding duplicate keys. Built and freed within one call. */
#ifndef IRMAPI_MICB_MAP_ORDER_H
#define IRMAPI_MICB_MAP_ORDER_H

#include "micb/micb.h"

struct micb_entry {
    uint64_t at;    /* offset of the key */
    uint32_t key;   /* string index */
    uint32_t rank;  /* position of the key among the distinct keys of all levels, sorted */
    uint32_t first; /* nested map: slot of its first entry */
    uint32_t count; /* nested map: number of entries */
};

/* A slot is an index of `entries`. Entries of one map have consecutive slots, in file order. */
struct micb_map {
    struct heap *heap;
    struct micb_entry *entries;
    uint32_t *order;     /* slots; each map's range is sorted by key, equal keys in file order */
    uint32_t *scratch;   /* space for sorting */
    uint32_t count, top; /* number of entries: in total, in the outermost map */
};

irmap_status irmapi_micb_map_load(const irmap_module *m, struct micb_map *out, irmap_error *err);
void irmapi_micb_map_free(struct micb_map *map);

irmap_status irmapi_micb_map_entry(const irmap_module *m, const struct micb_map *map, uint32_t slot,
                                   irmap_micb_map_entry *out, irmap_error *err);

/* Compares the bytes of two strings. In irmapi_micb_string_less(), for sorting, ctx is the module.
 */
int irmapi_micb_string_compare(const irmap_module *m, uint32_t a, uint32_t b);
bool irmapi_micb_string_less(const void *ctx, uint32_t a, uint32_t b);

#endif
