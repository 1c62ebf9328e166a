/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Functions and their ops (FORMAT.md sections 5 and 6). */
#include "check/verify.h"
#include "core/vec.h"
#include <string.h>

/* The block that is open at each depth, and the regions of its last op. */
struct level {
    uint64_t last; /* offset of the last op of the block */
    uint32_t last_op;
    uint32_t last_opcode;
    bool terminated;             /* that op is a terminator */
    uint32_t opcode, regions;    /* of the op that the block belongs to */
    uint32_t regions_with_block; /* of those so far */
};

/* The block at this depth has ended. The body itself ends in return. */
static void end_block(struct tile_check *c, const struct level *level, uint32_t depth)
{
    c->op = level->last_op;
    if (!level->terminated || (depth == 0 && level->last_opcode != TILE_OP_RETURN))
        irmapi_tile_found(c, CHECK_STRICT, IRMAP_TERMINATOR, "block", level->last, 0, 0);
}

/* All regions of the op above have ended: each has one block, but the second one of if, which may
 * have none. */
static void end_regions(struct tile_check *c, const struct level *parent, const struct level *level)
{
    uint32_t least = level->opcode == TILE_OP_IF ? 1 : level->regions;
    c->op = parent->last_op;
    if (level->regions_with_block < least)
        irmapi_tile_found(c, CHECK_STRICT, IRMAP_COUNT_MISMATCH, "number of blocks of a region",
                          parent->last, 0, 1);
}

static void check_types(struct tile_check *c, irmap_types types)
{
    irmap_type type;
    uint64_t at = (uint64_t)(types.next - c->m->source.data);
    while (check_going(c->k) && irmap_types_next(&types, &type) == IRMAP_OK) {
        irmapi_tile_check_type(c, type, at);
        at = (uint64_t)(types.next - c->m->source.data);
    }
}

static void check_op(struct tile_check *c, const irmap_op *op)
{
    const uint8_t *data = c->m->source.data;
    const struct tile_op_row *row = irmapi_tile_op_row(op->opcode);
    struct cursor at = cur_begin(data, data + op->offset, op->end);
    irmap_operands operands;
    irmap_types types = op->result_types;
    irmap_type first = {IRMAP_NONE};
    irmap_error error;
    uint32_t value;
    irmap_status status;
    c->op = op->index;
    irmapi_tile_check_narrow(c, CHECK_OWN, op->offset, 32, "opcode");
    if (row->reconstructed)
        irmapi_tile_found(c, CHECK_NOTE, IRMAP_RECONSTRUCTED, "opcode", op->offset, op->opcode, 0);
    if (op->opcode >= TILE_PREVIEW_FIRST && !(c->m->version.tag & TILE_TAG_PREVIEW))
        irmapi_tile_found(c, CHECK_NOTE, IRMAP_PREVIEW_FLAG, "opcode", op->offset, op->opcode, 0);
    if (irmap_types_next(&types, &first) != IRMAP_OK)
        first.id = IRMAP_NONE;
    check_types(c, op->result_types);
    (void)cur_uleb(&at, "opcode");
    irmapi_tile_check_fields(c, &at, &row->record, first);
    irmap_operands_begin(op, &operands);
    while ((status = irmap_operands_next(&operands, &value, &error)) == IRMAP_OK)
        ;
    if (status != IRMAP_DONE)
        irmapi_tile_refused(c, CHECK_ALWAYS, &error);
}

/* Keeps the levels in step with the walk. */
static void enter_op(struct tile_check *c, const irmap_op *op, struct level *levels,
                     uint32_t *depth)
{
    for (; *depth > op->depth; --*depth) {
        if (levels[*depth].regions_with_block)
            end_block(c, &levels[*depth], *depth);
        end_regions(c, &levels[*depth - 1], &levels[*depth]);
    }
    struct level *level = &levels[op->depth];
    *depth = op->depth;
    if (op->first_in_block && op->depth) {
        if (level->regions_with_block)
            end_block(c, level, op->depth);
        c->op = op->index;
        if (op->block == 0 && op->region > level->regions_with_block) /* else without then */
            irmapi_tile_found(c, CHECK_STRICT, IRMAP_COUNT_MISMATCH, "number of blocks of a region",
                              op->offset, 0, 1);
        level->regions_with_block += op->block == 0;
        if (op->block)
            irmapi_tile_found(c, CHECK_STRICT, IRMAP_COUNT_MISMATCH, "number of blocks of a region",
                              op->offset, op->block + 1, 1);
        check_types(c, op->block_args);
    } else if (!op->first_in_block && level->terminated) {
        c->op = op->index;
        irmapi_tile_found(c, CHECK_STRICT, IRMAP_TERMINATOR, "op after a terminator", op->offset, 0,
                          0);
    }
    level->last = op->offset;
    level->last_op = op->index;
    level->last_opcode = op->opcode;
    level->terminated = irmapi_tile_op_row(op->opcode)->terminator != 0;
    if (op->regions) {
        *depth = op->depth + 1;
        levels[*depth] = (struct level){.opcode = op->opcode, .regions = op->regions};
    }
}

/* Returns the number of ops, or IRMAP_NONE when the body cannot be walked to its end. */
static uint32_t check_body(struct tile_check *c, const irmap_func_info *f, struct vec *room)
{
    irmap_op_iter it;
    irmap_op op;
    irmap_error error;
    struct level *levels = room->data;
    uint32_t depth = 0, ops = 0;
    levels[0] = (struct level){.last = f->body_offset, .last_op = IRMAP_NONE};
    irmap_status status = irmap_ops_begin(c->m, (irmap_func){c->func}, &it, &error);
    while (status == IRMAP_OK && check_going(c->k) &&
           (status = irmap_ops_next(&it, &op, &error)) == IRMAP_OK) {
        if (!vec_reserve(room, &c->m->shared->heap, (uint64_t)op.depth + 2, &error)) {
            status = error.status;
            break;
        }
        levels = room->data;
        enter_op(c, &op, levels, &depth);
        check_op(c, &op);
        ops++;
    }
    irmap_ops_end(&it);
    if (status == IRMAP_DONE) {
        for (; depth && check_going(c->k); depth--) {
            if (levels[depth].regions_with_block)
                end_block(c, &levels[depth], depth);
            end_regions(c, &levels[depth - 1], &levels[depth]);
        }
        end_block(c, &levels[0], 0);
    } else if (status != IRMAP_OK) {
        c->op = IRMAP_NONE;
        irmapi_tile_refused(c, CHECK_ALWAYS, &error);
    }
    c->op = IRMAP_NONE;
    return status == IRMAP_DONE ? ops : IRMAP_NONE;
}

/* Where the fields of a function's header stand. */
struct header {
    uint64_t name, signature, flags, debug_row;
};

static struct header find_header(const struct tile_check *c, const irmap_func_info *f)
{
    struct header h = {f->offset, irmapi_tile_signature_offset(c->m, f->offset), 0, 0};
    struct cursor at = module_cursor(c->m, h.signature, c->m->source.size - h.signature);
    (void)cur_uleb(&at, "signature");
    h.flags = cur_offset(&at);
    h.debug_row = h.flags + 1;
    return h;
}

/* Function flags are one byte: 02 is a kernel, 06 one with hints. */
static bool check_head(struct tile_check *c, const irmap_func_info *f)
{
    /* Since 13.5 hints need no bit. What a private function has nobody has shown. */
    bool counted = c->t->minor >= TILE_MINOR_RECONSTRUCTED;
    const uint32_t known =
        IRMAP_FUNC_PRIVATE | IRMAP_FUNC_KERNEL | (counted ? 0u : IRMAP_FUNC_HINTS);
    struct header h = find_header(c, f);
    irmap_attr_iter it;
    irmapi_tile_check_string(c, f->name, h.name, "name string index", true);
    if (f->flags & ~known)
        irmapi_tile_found(c, CHECK_OWN, IRMAP_FLAG_BITS, "function flags", h.flags,
                          f->flags & ~known, known);
    if (!(f->flags & IRMAP_FUNC_KERNEL) && !counted) /* no reader takes any other function */
        irmapi_tile_found(c, CHECK_STRICT, IRMAP_NO_KERNEL, "function", h.flags, f->flags,
                          IRMAP_FUNC_KERNEL);
    if (f->hints.size) {
        irmap_attrs_begin(c->m, f->hints, &it);
        irmapi_tile_check_attrs(c, &it, ATTR_FUNCTION);
    }
    if (f->arg_attrs.size) {
        irmap_attrs_begin(c->m, f->arg_attrs, &it);
        irmapi_tile_check_attrs(c, &it, ATTR_ARGUMENTS);
    }
    return irmapi_tile_check_signature(c, f->signature, h.signature);
}

static bool add_symbol(struct tile_check *c, struct vec *symbols, uint32_t index, uint64_t at)
{
    irmap_error error;
    irmap_str text;
    if (irmapi_tile_string_at(c->m, index, at, "name", &text, NULL) != IRMAP_OK || text.size == 0)
        return true; /* reported elsewhere */
    if (!vec_reserve(symbols, &c->m->shared->heap, 1, &error))
        return irmapi_tile_refused(c, CHECK_ALWAYS, &error);
    ((struct tile_name *)symbols->data)[symbols->used++] = (struct tile_name){index, text, at};
    return true;
}

/* Globals and functions share one space of names. */
static void check_symbols(struct tile_check *c)
{
    struct vec symbols = {.each = sizeof(struct tile_name)};
    irmap_global g;
    irmap_func_info f;
    bool more = check_strict(c->k) && !c->k->verifier; /* which says it as NVIDIA's does */
    c->section = NULL;                                 /* one of two */
    for (uint32_t i = 0; i < c->m->globals && more; i++)
        if (irmap_global_get(c->m, i, &g, NULL) == IRMAP_OK)
            more = add_symbol(c, &symbols, g.name, g.offset);
    for (uint32_t i = 0; i < c->m->functions && more; i++)
        if (irmap_func_get(c->m, (irmap_func){i}, &f, NULL) == IRMAP_OK)
            more = add_symbol(c, &symbols, f.name, f.offset);
    if (symbols.used && more)
        irmapi_tile_check_unique(c, symbols.data, symbols.used, "symbol name");
    irmapi_vec_free(&symbols, &c->m->shared->heap);
}

/* What stands behind the last function: up to seven bytes CB, which make the payload a multiple of
 * eight. */
static void check_end(struct tile_check *c, uint64_t end)
{
    const struct section *s = &c->t->function_section;
    uint64_t section_end = s->offset + s->size;
    c->func = IRMAP_NONE;
    if (section_end - end > 7)
        irmapi_tile_found(c, CHECK_STRICT, IRMAP_TRAILING_BYTES, "the functions", end,
                          section_end - end, 0);
    else
        irmapi_tile_check_padding(c, CHECK_STRICT, end, section_end);
}

static bool make_room(struct tile_check *c, struct vec *room)
{
    irmap_error error;
    *room = (struct vec){.each = sizeof(struct level)};
    return vec_reserve(room, &c->m->shared->heap, 2, &error) ||
           irmapi_tile_refused(c, CHECK_ALWAYS, &error);
}

static void check_function(struct tile_check *c, const irmap_func_info *f, struct vec *levels)
{
    if (!check_head(c, f))
        return;
    uint32_t ops =
        c->k->verifier ? irmapi_verify_one(c->k->verifier, c, f) : check_body(c, f, levels);
    irmapi_tile_check_row(c, f->debug_row, find_header(c, f).debug_row, ops);
    if (c->k->verifier && ops != IRMAP_NONE)
        irmapi_verify_rest(c->k->verifier);
}

void irmapi_tile_check_function(struct tile_check *c)
{
    irmap_func_info f;
    irmap_error error;
    c->section = "Func";
    if (irmap_func_get(c->m, (irmap_func){c->func}, &f, &error) != IRMAP_OK)
        irmapi_tile_refused(c, CHECK_ALWAYS, &error);
    else
        check_function(c, &f, NULL);
}

void irmapi_tile_check_functions(struct tile_check *c)
{
    const struct section *s = &c->t->function_section;
    irmap_func_info f;
    irmap_error error;
    c->section = "Func";
    if (s->id == 0 || c->t->functions_status != IRMAP_OK) /* open has said so */
        return;
    struct cursor at = module_cursor(c->m, s->offset, s->size);
    (void)cur_uleb(&at, "function count");
    uint64_t end = cur_offset(&at);
    struct vec levels;
    if (!make_room(c, &levels))
        return;
    for (uint32_t i = 0; i < c->m->functions && check_going(c->k); i++) {
        c->func = i;
        if (irmap_func_get(c->m, (irmap_func){i}, &f, &error) != IRMAP_OK) {
            irmapi_tile_refused(c, CHECK_ALWAYS, &error);
            continue;
        }
        check_function(c, &f, &levels);
        end = f.body_offset + f.body.size;
    }
    irmapi_vec_free(&levels, &c->m->shared->heap);
    check_end(c, end);
    check_symbols(c);
}
