/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Index of all function headers. functions.c and function_chains.c build the index when a module is
 * opened. */
#ifndef IRMAPI_TILE_FUNCTION_INDEX_H
#define IRMAPI_TILE_FUNCTION_INDEX_H

#include "tile/tile.h"

/* Attributes of the previous header. Most headers repeat them. Attributes with equal bytes have
 * equal sizes, so comparing them is enough to skip them. */
struct previous_attrs {
    uint64_t bytes[2], mask[2]; /* 16 bytes of the header; mask of those that are attributes */
    uint32_t size;
    uint32_t flags; /* function flags, which determine the attributes, or NO_SUCH_FLAGS */
};

enum { NO_SUCH_FLAGS = 0x100 };

struct function_index {
    const struct tile_module *t;
    struct tile_functions functions; /* has room for `count` functions */
    uint64_t next, count;            /* index of the function at the cursor; number of functions */
    struct cursor c;
    struct previous_attrs previous;
};

#ifndef IRMAP_DRIVER /* the small library of -Dprofile=driver indexes with a simple loop */
/* Indexes functions below index `count` whose headers begin before `stop`. Returns false if the
 * cursor failed. */
bool irmapi_tile_index_until(struct function_index *x, uint64_t count, uint64_t stop);

/* Indexes functions with several chains (walks over headers, see function_chains.c), unless there
 * are fewer than `fewest` functions or these have fewer than `shortest` bytes on average. Returns
 * false if the cursor failed. */
bool irmapi_tile_index_chains(struct function_index *x, uint64_t fewest, uint64_t shortest);
enum { CHAINS_FEWEST = 1024, CHAINS_SHORTEST = 192 };

/* Skips the attributes of a header and stores them in *previous. 16 bytes must be readable. Returns
 * NULL if irmapi_tile_skip_small_attr() fails. */
const uint8_t *irmapi_tile_skim_attrs(const struct function_index *x, const uint8_t *p,
                                      uint32_t flags, struct previous_attrs *previous);

static inline bool tile_same_attrs(const uint8_t *p, const struct previous_attrs *previous)
{
    return !(((load_le64(p) ^ previous->bytes[0]) & previous->mask[0]) |
             ((load_le64(p + 8) ^ previous->bytes[1]) & previous->mask[1]));
}

/* More bytes than tile_skim_function() reads without a check. */
enum { SKIM_ROOM = 64 };

/* Skips a header and its body. Returns NULL if they are invalid, or have long numbers or
 * attributes. SKIM_ROOM bytes must follow p. Sets *r except for its attributes. */
IRMAPI_INLINE const uint8_t *tile_skim_function(const struct function_index *x, const uint8_t *p,
                                                struct previous_attrs *previous,
                                                struct tile_function_record *r)
{
    const uint8_t *end = x->c.end;
    p = tile_short_function(p, r);
    if (!p)
        return NULL;
    if (r->flags == previous->flags && (previous->size == 0 || tile_same_attrs(p, previous))) {
        p += previous->size;
    } else {
        p = irmapi_tile_skim_attrs(x, p, (uint32_t)r->flags, previous);
        if (!p || end - p < 4)
            return NULL;
    }
    struct varint body = uleb_short(p);
    if (!body.next || body.value > (uint64_t)(end - body.next))
        return NULL;
    return body.next + body.value;
}
#endif

#endif
