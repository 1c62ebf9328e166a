/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The bytes of a Tile IR file, by concern. Every function begins at r->at. */
#ifndef IRMAPI_TILE_RANGES_H
#define IRMAPI_TILE_RANGES_H

#include "print/ranges.h"
#include "tile/walk.h"

/* tile_ranges_fields.c: the fields of a record, as far as the cursor can read them. */
void irmapi_tile_range_fields(struct ranges *r, struct cursor *c, const struct tile_record *record);

/* One attribute with its tag and all that it contains. */
void irmapi_tile_range_attr(struct ranges *r, struct cursor *c);

/* Parts of values: #4 tile<4xf32>, or #4 alone when the text would be long. */
void irmapi_tile_range_type(struct ranges *r, uint64_t type);

/* tile_ranges_body.c: the ops of a function. */
void irmapi_tile_range_body(struct ranges *r, uint32_t func, const irmap_func_info *f);

/* When the cursor failed, what is left up to end is told as undecoded; otherwise as unused. */
void irmapi_tile_range_end(struct ranges *r, const struct cursor *c, const char *section,
                           uint64_t end);

#endif
