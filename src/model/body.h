/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The decoded body of a function. The decoder of a format fills its arrays. */
#ifndef IRMAPI_BODY_H
#define IRMAPI_BODY_H

#include "core/vec.h"
#include "model/module.h"
#include <irmap/body.h>

/* Free values, operands and words that body_reserve() adds to the requested ones. */
enum { BODY_SLACK = 1024 };

struct irmap_body {
    irmap_body_view view;
    irmap_func_info info; /* Tile IR: header of the function */
    irmap_status status;  /* of the first failure of this call */
    bool stopped;         /* decoding cannot continue */
    bool one_call;        /* `work` limits all decoded functions together, not each */
    /* Writable arrays of the view, and their capacities in elements. */
    irmap_body_op *ops;
    irmap_body_value *values;
    irmap_body_block *blocks;
    irmap_body_region *regions;
    uint32_t *operands, *words;
    uint32_t *scope; /* maps value numbers of the file to the values that they currently denote */
    struct {
        size_t ops, values, operands, words, blocks, regions, scope;
    } room;
    struct {
        uint32_t *first; /* value_count + 2 entries; the last one is scratch space for counting */
        irmap_body_use *uses;
        size_t firsts, room; /* capacities in elements */
        bool known;          /* whether the uses are those of the current body */
    } uses;
    /* Tile IR: location ids of the ops, 8 bytes each; NULL: all are unknown. Found on first use. */
    const uint8_t *location_ids;
    uint32_t located;  /* number of ops with location ids; 0: not found yet */
    struct vec frames; /* ops whose regions are being decoded; the decoder defines the elements */
    struct heap *heap;
    uint64_t work;    /* bytes outside of bodies that may still be read */
    uint32_t inputs;  /* Tile IR: type index of the signature whose inputs are the first values, or
                         IRMAP_NONE */
    irmap_error *err; /* first failure of this call; never NULL */
    irmap_error end;  /* reason for stopping */
};

/* Like irmap_body_new(), for a call that decodes many functions. */
irmap_status irmapi_body_new(const irmap_module *m, irmap_body **out, irmap_error *err);

/* Frees a body without releasing its module. */
void irmapi_body_destroy(struct irmap_body *b);

/* Takes the spare body of a module, which may contain any decoded function, or creates a body.
 * Returns NULL if there is no memory. The body has no reference to the module, so it must be
 * returned or destroyed before the module is closed. For any thread. */
struct irmap_body *irmapi_body_take_spare(const irmap_module *m);
void irmapi_body_return_spare(const irmap_module *m, struct irmap_body *b);

void irmapi_body_uses_free(struct irmap_body *b);

bool irmapi_body_grow(struct irmap_body *b, uint64_t more);

/* Makes room for `more` values, operands and words, an op, a block and a region, with slack. Arrays
 * may move. Returns false after a failure. */
static inline bool body_reserve(struct irmap_body *b, uint64_t more)
{
    const irmap_body_view *v = &b->view;
    uint64_t slack = more + BODY_SLACK;
    return (v->op_count + BODY_SLACK / 8 <= b->room.ops &&
            v->value_count + slack <= b->room.values &&
            v->operand_count + slack <= b->room.operands &&
            v->word_count + slack <= b->room.words && v->block_count < b->room.blocks &&
            v->region_count < b->room.regions) ||
           irmapi_body_grow(b, more);
}

/* Adds a block, which begins with the next op, to a region. `last` is the region's previous block,
 * or IRMAP_NONE. There must be room. */
static inline uint32_t body_add_block(struct irmap_body *b, uint32_t region, uint32_t last)
{
    uint32_t i = b->view.block_count++;
    b->blocks[i] = (irmap_body_block){.region = region,
                                      .first_op = b->view.op_count,
                                      .end_op = b->view.op_count,
                                      .argument = b->view.value_count,
                                      .next = IRMAP_NONE,
                                      .index = b->regions[region].blocks};
    if (last == IRMAP_NONE)
        b->regions[region].block = i;
    else
        b->blocks[last].next = i;
    b->regions[region].blocks++;
    return i;
}

/* Adds a region to an op. `last` is the op's previous region, or IRMAP_NONE. There must be room. */
static inline uint32_t body_add_region(struct irmap_body *b, uint32_t op, uint32_t last)
{
    uint32_t i = b->view.region_count++;
    irmap_body_region *r = &b->regions[i];
    *r = (irmap_body_region){
        .op = op, .first_op = b->view.op_count, .block = IRMAP_NONE, .next = IRMAP_NONE};
    if (op != IRMAP_NONE)
        r->depth = b->regions[b->blocks[b->ops[op].block].region].depth + 1;
    if (last != IRMAP_NONE) {
        r->index = b->regions[last].index + 1;
        b->regions[last].next = i;
    } else if (op != IRMAP_NONE) {
        b->ops[op].region = i;
    }
    return i;
}

/* Stores the first failure and its op. irmapi_body_stop() also ends decoding. */
void irmapi_body_fail(struct irmap_body *b, const irmap_error *err, uint32_t op);
void irmapi_body_stop(struct irmap_body *b, const irmap_error *err, uint32_t op);

#endif
