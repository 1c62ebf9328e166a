/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Walk over section IR: steps through ops, regions and blocks in file order, with an explicit
 * stack. Lists are returned as bytes, and references are not resolved. */
#ifndef IRMAPI_MLIR_WALK_H
#define IRMAPI_MLIR_WALK_H

#include "core/vec.h"
#include "mlir/mlir.h"

/* Bits of an op's mask: which fields follow. */
enum {
    MLIR_MASK_ATTRS = 0x01,
    MLIR_MASK_RESULTS = 0x02,
    MLIR_MASK_OPERANDS = 0x04,
    MLIR_MASK_SUCCESSORS = 0x08,
    MLIR_MASK_REGIONS = 0x10,
    MLIR_MASK_USE_LISTS = 0x20,
    MLIR_MASK_PROPERTIES = 0x40
};

/* Consecutive varints. */
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
    struct mlir_list use_lists; /* count: number of results, or 0; not the number of varints */
    uint64_t regions;
    uint32_t mask;
    bool isolated, framed; /* isolated: its regions number values from 0; framed: its regions are in
                              a nested section */
};

struct mlir_block {
    uint64_t offset;
    uint64_t ops;
    struct mlir_list args;      /* types and locations, read by irmapi_mlir_arg() */
    struct mlir_list use_lists; /* count: number of arguments, or 0 */
};

enum mlir_event {
    MLIR_WALK_FAILED, /* the cursor or err has the error */
    MLIR_WALK_DONE,
    MLIR_WALK_OP,         /* walk.op; its regions follow, if any */
    MLIR_WALK_REGION,     /* top has region, region_count, block_count, values */
    MLIR_WALK_BLOCK,      /* walk.block; top has block */
    MLIR_WALK_REGION_END, /* top is still the frame of the region */
    MLIR_WALK_OP_END      /* after the last region of an op that has regions */
};

/* An op whose regions are being read. */
struct mlir_frame {
    uint64_t ops, blocks, regions; /* remaining in the block, the region, the op */
    uint64_t region, region_count; /* current region */
    uint64_t block, block_count;
    uint64_t values;         /* number of values that the region states */
    const uint8_t *outer[2]; /* if framed: rest of the enclosing section */
    uint64_t name, offset;
    uint8_t stage;
    bool isolated, framed;
};

enum { MLIR_FRAMES_INLINE = 16 };

struct mlir_walk {
    const struct mlir_module *t;
    struct cursor c;
    uint32_t depth; /* number of open ops, whose regions are being read */
    bool enter;     /* the regions of `op` come next */
    struct mlir_op op;
    struct mlir_block block;
    struct mlir_frame *top, *more, frames[MLIR_FRAMES_INLINE];
    uint32_t room;
};

/* Begins at the first op of the file; or walks only over the op at an offset. */
void irmapi_mlir_walk_begin(const struct mlir_module *t, struct mlir_walk *w);
void irmapi_mlir_walk_op(const struct mlir_module *t, uint64_t offset, struct mlir_walk *w);

/* Returns the next event. On MLIR_WALK_FAILED, the cursor failed, or memory ran out and err is
 * filled. */
enum mlir_event irmapi_mlir_walk_next(struct mlir_walk *w, irmap_error *err);

/* Returns the frame of an open op; depth 1 is the outermost. */
struct mlir_frame *irmapi_mlir_walk_frame(struct mlir_walk *w, uint32_t depth);

/* Skips the regions of the last op, which must be framed if there are any. */
void irmapi_mlir_walk_skip(struct mlir_walk *w);

/* Moves from the start of a block to one of its ops. If `counted`, counts the ops that follow, in
 * time linear in the preceding ops; otherwise they are unlimited. Returns false on failure, after
 * which the state is that of a failed walk. */
bool irmapi_mlir_walk_jump(struct mlir_walk *w, uint64_t offset, bool counted, irmap_error *err);

/* Skips the next ops while each is a registered function whose only region is in a section. Stores
 * at most `room` functions and returns their number. walk.op is unchanged. */
size_t irmapi_mlir_walk_skip_functions(struct mlir_walk *w, struct mlir_function *out, size_t room);

/* After a failed walk, moves to the end of the innermost open op that is framed, since its section
 * states the end. Returns false if there is none. */
bool irmapi_mlir_walk_recover(struct mlir_walk *w);

void irmapi_mlir_walk_end(struct mlir_walk *w);

irmap_status irmapi_mlir_walk_error(const struct mlir_walk *w, irmap_error *err);

/* Removes the next varint of a list. The walk has checked the bytes. */
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

/* Use-list order of one result of an op or one argument of a block. */
struct mlir_order {
    uint64_t value, at;
    struct mlir_list indices;
    bool pairs; /* each index is followed by the index of its new position */
};

struct mlir_orders {
    struct cursor c;
    uint64_t left, values;
};

/* Iterates over the orders of a use_lists whose count is not 0. irmapi_mlir_orders_next() returns
 * false at the end. */
struct mlir_orders irmapi_mlir_orders(const struct mlir_module *t, const struct mlir_list *l);
bool irmapi_mlir_orders_next(struct mlir_orders *it, struct mlir_order *out);

struct mlir_arg {
    uint64_t type, type_at;
    uint64_t location, location_at;
    bool located; /* false: the location is unknown */
};

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

/* As mlir_arg_next(), out of line for printing and checks. */
struct mlir_arg irmapi_mlir_arg(const struct mlir_module *t, struct mlir_list *args);

#endif
