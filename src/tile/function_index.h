/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The walk over all function headers while a module is opened: functions.c, function_chains.c. */
#ifndef IRMAPI_TILE_FUNCTION_INDEX_H
#define IRMAPI_TILE_FUNCTION_INDEX_H

#include "tile/tile.h"

/* The attributes of a header that was read. Most functions have the same ones, and where an
 * attribute ends depends on nothing but its bytes. */
struct same_attrs {
    uint64_t bytes[2], mask[2];
    uint32_t size;
    uint32_t flags; /* of the function, which say what attributes it has */
};

enum { NO_SUCH_FLAGS = 0x100 };

struct function_index {
    const struct tile_module *t;
    struct tile_functions functions; /* room for count */
    uint64_t next, count;            /* the function whose header stands at the cursor */
    struct cursor c;
    struct same_attrs seen;
};

#ifndef IRMAP_DRIVER
/* Indexes functions up to number `count`, or up to the first header at `stop` or behind it; false
 * when the cursor failed. */
bool irmapi_tile_index_until(struct function_index *x, uint64_t count, uint64_t stop);

/* Indexes as many functions as it can by several walks at once, where there are at least `fewest`
 * of at least `shortest` bytes each; leaves the others. False when the cursor failed. */
bool irmapi_tile_index_chains(struct function_index *x, uint64_t fewest, uint64_t shortest);
enum { CHAINS_FEWEST = 1024, CHAINS_SHORTEST = 192 };

/* Steps over the attributes of a header, where 16 bytes can be read, and remembers them; NULL when
 * they are not of a simple shape. */
const uint8_t *irmapi_tile_skim_attrs(const struct function_index *x, const uint8_t *p,
                                      uint32_t flags, struct same_attrs *seen);

static inline bool tile_same_attrs(const uint8_t *p, const struct same_attrs *seen)
{
    return !(((load_le64(p) ^ seen->bytes[0]) & seen->mask[0]) |
             ((load_le64(p + 8) ^ seen->bytes[1]) & seen->mask[1]));
}

/* More than tile_skim_function() looks at before it knows where the body ends. */
enum { SKIM_ROOM = 64 };

/* Steps over one header and its body where nothing about them is unusual; NULL otherwise. There
 * are SKIM_ROOM bytes from p on. *r is without the attributes. */
IRMAPI_INLINE const uint8_t *tile_skim_function(const struct function_index *x, const uint8_t *p,
                                                struct same_attrs *seen,
                                                struct tile_function_record *r)
{
    const uint8_t *end = x->c.end;
    p = tile_short_function(p, r);
    if (!p)
        return NULL;
    if (r->flags == seen->flags && (seen->size == 0 || tile_same_attrs(p, seen))) {
        p += seen->size;
    } else {
        p = irmapi_tile_skim_attrs(x, p, (uint32_t)r->flags, seen);
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
