/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The one reader of section IR: steps through ops, regions and blocks in file order, on a stack of
 * its own. Lists are stepped over and handed out as bytes; nothing that they refer to is looked at.
 */
#ifndef IRMAPI_MLIR_WALK_H
#define IRMAPI_MLIR_WALK_H

#include "core/vec.h"
#include "mlir/mlir.h"

/* Bits of an op's mask: which of its parts follow. */
enum {
    MLIR_MASK_ATTRS = 0x01,
    MLIR_MASK_RESULTS = 0x02,
    MLIR_MASK_OPERANDS = 0x04,
    MLIR_MASK_SUCCESSORS = 0x08,
    MLIR_MASK_REGIONS = 0x10,
    MLIR_MASK_USE_LISTS = 0x20,
    MLIR_MASK_PROPERTIES = 0x40
};

/* Varints that stand one after the other. */
struct mlir_list {
    const uint8_t *p, *end;
    uint64_t count;
};

struct mlir_op {
    uint64_t offset;
    uint64_t name; /* below the number of op names */
    uint64_t location, location_at;
    uint64_t attrs, attrs_at;           /* with MLIR_MASK_ATTRS */
    uint64_t properties, properties_at; /* with MLIR_MASK_PROPERTIES */
    struct mlir_list results;           /* types */
    struct mlir_list operands, successors;
    struct mlir_list use_lists; /* count: 0, or that of the results; not its varints */
    uint64_t regions;
    uint32_t mask;
    bool isolated, framed; /* a new scope of values; and in a section of its own */
};

struct mlir_block {
    uint64_t offset;
    uint64_t ops;
    struct mlir_list args;      /* type, or flagged type and location: see irmapi_mlir_arg() */
    struct mlir_list use_lists; /* count: that of the arguments, or 0 */
};

enum mlir_event {
    MLIR_WALK_FAILED, /* see the cursor */
    MLIR_WALK_DONE,
    MLIR_WALK_OP,         /* walk.op; its regions follow, if any */
    MLIR_WALK_REGION,     /* top: region, block_count, values */
    MLIR_WALK_BLOCK,      /* walk.block; top: block */
    MLIR_WALK_REGION_END, /* top is still that of the region */
    MLIR_WALK_OP_END      /* after the last region of an op that has regions */
};

/* An op whose regions are open. */
struct mlir_frame {
    uint64_t ops, blocks, regions; /* left in the block, the region, the op */
    uint64_t region, region_count; /* the one that is open */
    uint64_t block, block_count;
    uint64_t values; /* as the region states */
    const uint8_t *outer[2];
    uint64_t name, offset; /* of the op */
    uint8_t stage;
    bool isolated, framed;
};

enum { MLIR_FRAMES_INLINE = 16 };

struct mlir_walk {
    const struct mlir_module *t;
    struct cursor c;
    uint32_t depth; /* of open ops */
    bool enter;     /* the op that was given last has regions, which come next */
    struct mlir_op op;
    struct mlir_block block;
    struct mlir_frame *top, *more, frames[MLIR_FRAMES_INLINE];
    uint32_t room;
};

/* Begins at the first op of the file, or at the op that stands at an offset and walks only it. */
void irmapi_mlir_walk_begin(const struct mlir_module *t, struct mlir_walk *w);
void irmapi_mlir_walk_op(const struct mlir_module *t, uint64_t offset, struct mlir_walk *w);

/* MLIR_WALK_FAILED with the cursor failed, or with err filled when memory ran out. */
enum mlir_event irmapi_mlir_walk_next(struct mlir_walk *w, irmap_error *err);

/* The frame of an open op; depth 1 is the outermost one. */
struct mlir_frame *irmapi_mlir_walk_frame(struct mlir_walk *w, uint32_t depth);

/* Steps over the regions of the op that was given last, which has none or is framed. */
void irmapi_mlir_walk_skip(struct mlir_walk *w);

/* From the beginning of a block to one of its ops. Where how many follow it matters it is counted,
 * in time linear in those before it; else they are taken to be endless. False like a walk that
 * failed. */
bool irmapi_mlir_walk_jump(struct mlir_walk *w, uint64_t offset, bool counted, irmap_error *err);

/* Steps over as many of the ops that come next as are usual functions, at most `room`, with their
 * regions: the name says that it is one, and its regions are framed. Gives their number. walk.op is
 * left as it was. */
size_t irmapi_mlir_walk_hops(struct mlir_walk *w, struct mlir_function *out, size_t room);

/* After a walk that failed: to the end of the innermost open op whose regions have a section of
 * their own, which says where they end. False: there is none. */
bool irmapi_mlir_walk_recover(struct mlir_walk *w);

void irmapi_mlir_walk_end(struct mlir_walk *w);

/* The status of a walk that failed. */
irmap_status irmapi_mlir_walk_error(const struct mlir_walk *w, irmap_error *err);

/* Takes the next varint off a list; the list was stepped over before. */
static inline uint64_t mlir_list_next(const struct mlir_module *t, struct mlir_list *list,
                                      uint64_t *at)
{
    struct cursor c = cur_begin(t->base.source.data, list->p, list->end);
    if (at)
        *at = cur_offset(&c);
    uint64_t v = cur_prefix(&c, "list");
    list->p = c.p;
    list->count--;
    return v;
}

/* The order of the uses of one value among the results of an op or the arguments of a block. */
struct mlir_order {
    uint64_t value, at;
    struct mlir_list indices;
    bool pairs; /* of an index and the one that takes its place */
};

struct mlir_orders {
    struct cursor c;
    uint64_t left, values;
};

/* Those of a list that is not empty, and the next of them; false: there is none. */
struct mlir_orders irmapi_mlir_orders(const struct mlir_module *t, const struct mlir_list *l);
bool irmapi_mlir_orders_next(struct mlir_orders *it, struct mlir_order *out);

struct mlir_arg {
    uint64_t type, type_at;
    uint64_t location, location_at;
    bool located; /* else its location is unknown */
};

/* Takes the next argument off the list of a block. */
static inline struct mlir_arg mlir_arg_next(const struct mlir_module *t, struct mlir_list *args)
{
    struct cursor c = cur_begin(t->base.source.data, args->p, args->end);
    struct mlir_arg a = {.type_at = cur_offset(&c), .located = true};
    a.type = cur_prefix(&c, "list");
    if (t->version >= MLIR_ELIDED_LOCATIONS) {
        a.located = a.type & 1;
        a.type >>= 1;
    }
    if (a.located) {
        a.location_at = cur_offset(&c);
        a.location = cur_prefix_large(&c, "list");
    }
    args->p = c.p;
    args->count--;
    return a;
}

/* The same, out of line for those that print and check. */
struct mlir_arg irmapi_mlir_arg(const struct mlir_module *t, struct mlir_list *args);

#endif
