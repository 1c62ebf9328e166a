/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks functions and their ops (FORMAT.md sections 5 and 6). */
#include "core/vec.h"
#include "model/body.h"
#include "tile/check/verify.h"
#include "tile/op_fields.h"
#include <string.h>

/* State at a nesting depth: current block, and regions of the enclosing op. */
struct level {
    uint64_t last; /* offset of the latest op of the block */
    uint32_t last_op;
    uint32_t last_opcode;
    bool terminated;             /* the latest op is a terminator */
    uint32_t numbers, results;   /* number of values before the latest op; number of its results */
    uint32_t opcode, regions;    /* opcode and number of regions of the enclosing op */
    uint32_t regions_with_block; /* number of its regions so far that have a block */
};

struct walk {
    irmap_body *body;
    const irmap_body_view *v;
    struct vec levels;           /* struct level, by depth */
    uint32_t depth;              /* depth of the innermost level in use */
    uint32_t block, block_depth; /* block of the latest op; its depth */
};

static struct level *level_at(const struct walk *w, uint32_t depth)
{
    return (struct level *)w->levels.data + depth;
}

/* Ends a block. The body itself must end in return. */
static void end_block(struct tile_check *c, const struct level *level, uint32_t depth)
{
    c->op = level->last_op;
    if (!level->terminated || (depth == 0 && level->last_opcode != TILE_OP_RETURN))
        irmapi_tile_report_finding(c, CHECK_STRICT, IRMAP_TERMINATOR, "block", level->last, 0, 0);
}

/* Ends the regions of an op. Each region needs one block, except the second region of an if. */
static void end_regions(struct tile_check *c, const struct level *parent, const struct level *level)
{
    uint32_t least = level->opcode == TILE_OP_IF ? 1 : level->regions;
    c->op = parent->last_op;
    if (level->regions_with_block < least)
        irmapi_tile_report_finding(c, CHECK_STRICT, IRMAP_COUNT_MISMATCH,
                                   "number of blocks of a region", parent->last, 0, 1);
}

static void leave(struct tile_check *c, struct walk *w, uint32_t depth)
{
    for (; w->depth > depth && check_going(c->k); w->depth--) {
        if (level_at(w, w->depth)->regions_with_block)
            end_block(c, level_at(w, w->depth), w->depth);
        end_regions(c, level_at(w, w->depth - 1), level_at(w, w->depth));
    }
    w->depth = depth;
}

static void check_arguments(struct tile_check *c, const struct walk *w,
                            const irmap_body_block *block)
{
    uint64_t header = w->v->offset + block->offset;
    struct cursor at = module_cursor(c->m, header, c->m->source.size - header);
    (void)cur_uleb(&at, "block argument count");
    for (uint32_t i = 0; i < block->arguments && check_going(c->k); i++) {
        irmap_type type = w->v->values[block->argument + i].type;
        irmapi_tile_check_type(c, type, cur_offset(&at));
        (void)cur_uleb(&at, "block argument type index");
    }
}

/* Begins a block of a region, whose first op is i. */
static void enter_block(struct tile_check *c, const struct walk *w, struct level *level, uint32_t i)
{
    const irmap_body_block *block = &w->v->blocks[w->v->ops[i].block];
    const uint64_t offset = w->v->offset + w->v->ops[i].offset;
    if (level->regions_with_block)
        end_block(c, level, w->depth);
    c->op = i;
    if (block->index == 0 &&
        w->v->regions[block->region].index > level->regions_with_block) /* else without then */
        irmapi_tile_report_finding(c, CHECK_STRICT, IRMAP_COUNT_MISMATCH,
                                   "number of blocks of a region", offset, 0, 1);
    level->regions_with_block += block->index == 0;
    if (block->index)
        irmapi_tile_report_finding(c, CHECK_STRICT, IRMAP_COUNT_MISMATCH,
                                   "number of blocks of a region", offset, block->index + 1, 1);
    c->op = w->v->regions[block->region].op;
    check_arguments(c, w, block);
    c->op = i;
}

/* Updates the levels for op i. Called in file order. */
static bool enter_op(struct tile_check *c, struct walk *w, uint32_t i, irmap_error *err)
{
    const irmap_body_op *op = &w->v->ops[i];
    const irmap_body_block *block = &w->v->blocks[op->block];
    if (w->block != op->block) {
        w->block = op->block;
        w->block_depth = w->v->regions[block->region].depth;
        if (!vec_reserve(&w->levels, &c->m->shared->heap, (uint64_t)w->block_depth + 2, err))
            return false;
    }
    const uint32_t depth = w->block_depth;
    if (w->depth > depth)
        leave(c, w, depth);
    w->depth = depth;
    struct level *level = level_at(w, depth);
    if (block->first_op != i) {
        level->numbers += level->results;
        c->op = i;
        if (level->terminated)
            irmapi_tile_report_finding(c, CHECK_STRICT, IRMAP_TERMINATOR, "block",
                                       w->v->offset + op->offset, 0, 0);
    } else {
        if (depth)
            enter_block(c, w, level, i);
        level->numbers = (depth ? level[-1].numbers : 0) + block->arguments;
    }
    level->last = w->v->offset + op->offset;
    level->last_op = i;
    level->last_opcode = op->opcode;
    level->terminated = irmapi_tile_op_row(op->opcode)->terminator != 0;
    level->results = op->results;
    if (op->results && w->v->values[op->result + op->results - 1].type.id == IRMAP_NONE)
        level->results--; /* a token that version 13.1 does not store has no number */
    if (op->region != IRMAP_NONE) {
        w->depth = depth + 1;
        *level_at(w, w->depth) =
            (struct level){.opcode = op->opcode, .regions = irmap_op_regions(w->v, i)};
    }
    return true;
}

/* Checks the result types of an op, which precede its other fields. */
static void check_results(struct tile_check *c, const struct tile_op_row *row, struct cursor at)
{
    struct tile_walk w = tile_walk_begin(c->m, &at, &row->record);
    struct tile_item item;
    w.unchecked = true;
    while (check_going(c->k) && irmapi_tile_walk_next(&w, &item)) {
        const struct tile_kind *kind = tile_kind_of(item.field);
        bool list = kind->many == TILE_MANY_LIST;
        if (kind->part != IRMAP_SPAN_RESULT_TYPE || kind->read == TILE_READ_NOTHING)
            break;
        if (kind->many == TILE_MANY_NONE)
            continue;
        struct cursor types = cur_begin(at.base, list ? item.list : at.base + item.offset, at.p);
        for (uint64_t left = list ? item.value : 1; left && check_going(c->k); left--) {
            uint64_t offset = cur_offset(&types), type = cur_uleb(&types, "result type index");
            irmap_type narrowed = {type < IRMAP_NONE ? (uint32_t)type : IRMAP_NONE - 1};
            irmapi_tile_check_type(c, narrowed, offset);
        }
    }
}

/* Returns whether the types of an op's results were checked without a finding. */
static bool has_known_results(const struct tile_check *c, const struct walk *w, uint32_t i)
{
    const irmap_body_op *op = &w->v->ops[i];
    uint32_t k = op->result;
    while (k < op->result + op->results && tile_check_knows_type(c, w->v->values[k].type))
        k++;
    return k == op->result + op->results;
}

static void check_operands(struct tile_check *c, const struct walk *w, uint32_t i, uint32_t numbers)
{
    const irmap_body_op *op = &w->v->ops[i];
    irmap_error error;
    for (uint32_t k = op->operand; k < op[1].operand; k++)
        if (w->v->operands[k] == IRMAP_NONE) {
            (void)irmapi_tile_operand_error(w->v, i, numbers, &error);
            irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
            break;
        }
}

static void check_op(struct tile_check *c, const struct walk *w, uint32_t i, uint32_t numbers)
{
    const irmap_body_op *op = &w->v->ops[i];
    const struct tile_op_row *row = irmapi_tile_op_row(op->opcode);
    const uint64_t offset = w->v->offset + op->offset;
    irmap_type first = {IRMAP_NONE};
    c->op = i;
    if (c->m->source.data[offset] >= 0x80)
        irmapi_tile_check_narrow(c, CHECK_OWN, offset, 32, "opcode");
    if (row->reconstructed)
        irmapi_tile_report_finding(c, CHECK_NOTE, IRMAP_RECONSTRUCTED, "opcode", offset, op->opcode,
                                   0);
    if (op->opcode >= TILE_PREVIEW_FIRST && !(c->m->version.tag & TILE_TAG_PREVIEW))
        irmapi_tile_report_finding(c, CHECK_NOTE, IRMAP_PREVIEW_FLAG, "opcode", offset, op->opcode,
                                   0);
    if (op->results)
        first.id = w->v->values[op->result].type.id;
    const bool results = !CHECKS_ARE_CACHED || !has_known_results(c, w, i);
    /* The decoder has checked all fields except attributes and flags. */
    const bool fields =
        !CHECKS_ARE_CACHED || ((row->attrs || row->flags != TILE_NO_SLOT) &&
                               !irmapi_tile_fields_need_no_check(c, w->v, i, first));
    if (results || fields) {
        struct cursor at = module_cursor(c->m, offset, c->m->source.size - offset);
        (void)cur_uleb(&at, "opcode");
        if (results)
            check_results(c, row, at);
        if (fields)
            irmapi_tile_check_fields(c, &at, &row->record, first);
    }
    if (i >= w->v->valid_op_count) /* all operands of earlier ops are in range */
        check_operands(c, w, i, numbers);
}

/* Returns the number of ops, or IRMAP_NONE if the body could not be checked to its end. */
static uint32_t check_body(struct tile_check *c, const irmap_func_info *f, struct walk *w)
{
    irmap_error error;
    uint32_t i = 0;
    (void)!irmap_body_decode(w->body, (irmap_func){c->func}, &error);
    irmap_status status = irmap_body_end_status(w->body, &error);
    w->v = irmap_body_get(w->body);
    w->depth = 0;
    w->block = IRMAP_NONE;
    *level_at(w, 0) = (struct level){.last = f->body_offset, .last_op = IRMAP_NONE};
    for (; i < w->v->op_count && check_going(c->k); i++) {
        irmap_error full;
        if (!enter_op(c, w, i, &full)) {
            status = full.status;
            error = full;
            break;
        }
        check_op(c, w, i, level_at(w, w->block_depth)->numbers);
    }
    bool all = i == w->v->op_count && check_going(c->k);
    if (all && status == IRMAP_OK) {
        leave(c, w, 0);
        end_block(c, level_at(w, 0), 0);
    } else if (status != IRMAP_OK && check_going(c->k)) {
        c->op = IRMAP_NONE;
        irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
    }
    c->op = IRMAP_NONE;
    return all && status == IRMAP_OK ? i : IRMAP_NONE;
}

/* Checks name, flags, hints, argument attributes and signature of a function. Returns false if the
 * signature is invalid. The flags are one byte: 02 is a kernel, 06 a kernel with hints. */
static bool check_head(struct tile_check *c, const irmap_func_info *f)
{
    /* Since 13.5, hints need no flag, and functions need not be kernels. */
    bool reconstructed = c->t->minor >= TILE_MINOR_RECONSTRUCTED;
    const uint32_t known =
        IRMAP_FUNC_PRIVATE | IRMAP_FUNC_KERNEL | (reconstructed ? 0u : IRMAP_FUNC_HINTS);
    const uint64_t flags_at = tile_flags_at(c->m, f->offset);
    irmap_tile_attr_iter it;
    irmapi_tile_check_string(c, f->name.id, f->offset, "name string index", true);
    if (f->flags & ~known)
        irmapi_tile_report_finding(c, CHECK_OWN, IRMAP_FLAG_BITS, "function flags", flags_at,
                                   f->flags & ~known, known);
    if (!(f->flags & IRMAP_FUNC_KERNEL) && !reconstructed) /* readers accept only kernels */
        irmapi_tile_report_finding(c, CHECK_STRICT, IRMAP_NO_KERNEL, "function", flags_at, f->flags,
                                   IRMAP_FUNC_KERNEL);
    if (f->hints.size) {
        irmap_tile_attrs_begin(c->m, f->hints, &it);
        irmapi_tile_check_attrs(c, &it, ATTR_FUNCTION, f->hints);
    }
    if (f->arg_attrs.size) {
        irmap_tile_attrs_begin(c->m, f->arg_attrs, &it);
        irmapi_tile_check_attrs(c, &it, ATTR_ARGUMENTS, f->arg_attrs);
    }
    return irmapi_tile_check_signature(c, f->signature, irmapi_tile_skip_varint(c->m, f->offset));
}

static bool add_symbol(struct tile_check *c, struct vec *symbols, irmap_string name, uint64_t at)
{
    irmap_error error;
    irmap_str text;
    if (!irmapi_tile_check_text(c->k, name.id, at, "name", &text, NULL) || text.size == 0)
        return true; /* reported elsewhere */
    if (!vec_reserve(symbols, &c->m->shared->heap, 1, &error))
        return irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
    ((struct tile_name *)symbols->data)[symbols->used++] = (struct tile_name){name.id, text, at};
    return true;
}

/* Checks that the names of globals and functions differ. */
static void check_symbols(struct tile_check *c)
{
    struct vec symbols = {.each = sizeof(struct tile_name)};
    irmap_tile_global g;
    irmap_func_info f;
    /* The verifier reports equal names with NVIDIA's message. */
    bool more = check_strict(c->k) && !check_verifies(c->k);
    c->section = NULL; /* the names are in two sections */
    for (uint32_t i = 0; i < c->m->globals && more; i++)
        if (irmap_tile_global_get(c->m, i, &g, NULL) == IRMAP_OK)
            more = add_symbol(c, &symbols, g.name, g.offset);
    for (uint32_t i = 0; i < c->m->functions && more; i++)
        if (irmap_func_get(c->m, (irmap_func){i}, &f, NULL) == IRMAP_OK)
            more = add_symbol(c, &symbols, f.name, f.offset);
    if (symbols.used && more)
        irmapi_tile_check_unique(c, symbols.data, symbols.used, "symbol name");
    irmapi_vec_free(&symbols, &c->m->shared->heap);
}

/* Checks the end of the section: up to seven bytes CB pad it to a multiple of eight. */
static void check_end(struct tile_check *c, uint64_t end)
{
    const struct section *s = &c->t->function_section;
    uint64_t section_end = s->offset + s->size;
    c->func = IRMAP_NONE;
    if (check_verifies(c->k)) /* NVIDIA's reader accepts any bytes */
        return;
    if (section_end - end > 7)
        irmapi_tile_report_finding(c, CHECK_OWN, IRMAP_TRAILING_BYTES, "the functions", end,
                                   section_end - end, 0);
    else
        irmapi_tile_check_padding(c, CHECK_OWN, end, section_end);
}

static bool make_room(struct tile_check *c, struct walk *w)
{
    irmap_error error;
    *w = (struct walk){.levels = {.each = sizeof(struct level)}};
    return (vec_reserve(&w->levels, &c->m->shared->heap, 2, &error) &&
            irmapi_body_new(c->m, &w->body, &error) == IRMAP_OK) ||
           irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
}

static void check_function(struct tile_check *c, const irmap_func_info *f, struct walk *w)
{
    if (!check_head(c, f))
        return;
    uint32_t ops =
        check_verifies(c->k) ? irmapi_verify_one(c->k->verifier, c, f) : check_body(c, f, w);
    irmapi_tile_check_row(c, f->debug_row, tile_flags_at(c->m, f->offset) + 1, ops);
    if (check_verifies(c->k) && ops != IRMAP_NONE)
        irmapi_verify_rest(c->k->verifier);
}

void irmapi_tile_check_function(struct tile_check *c)
{
    irmap_func_info f;
    irmap_error error;
    c->section = "Func";
    if (irmap_func_get(c->m, (irmap_func){c->func}, &f, &error) != IRMAP_OK)
        irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
    else
        check_function(c, &f, NULL);
}

/* Returns the end of the last readable function, or the position of the first if none is readable.
 * If memory is exhausted, reports that and returns the end of the section. */
static uint64_t functions_end(struct tile_check *c)
{
    const struct section *s = &c->t->function_section;
    struct cursor at = module_cursor(c->m, s->offset, s->size);
    irmap_func_info f;
    irmap_error error;
    for (uint32_t i = c->m->functions; i-- > 0;) {
        irmap_status status = irmap_func_get(c->m, (irmap_func){i}, &f, &error);
        if (status == IRMAP_OK)
            return f.body_offset + f.body.size;
        if (irmap_status_classify(status) == IRMAP_CLASS_ENVIRONMENT) {
            irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
            return s->offset + s->size;
        }
    }
    (void)cur_uleb(&at, "function count");
    return cur_offset(&at);
}

void irmapi_tile_check_functions(struct tile_check *c)
{
    const struct check_functions range = check_functions_of(c->m, &c->k->opts.range);
    irmap_func_info f;
    irmap_error error;
    c->section = "Func";
    /* reported when the module was opened */
    if (c->t->function_section.id == 0 || c->m->no_functions.status != IRMAP_OK)
        return;
    struct walk walk;
    bool going = make_room(c, &walk);
    for (uint32_t i = range.first; going && i < range.end && check_going(c->k); i++) {
        c->func = i;
        if (irmap_func_get(c->m, (irmap_func){i}, &f, &error) == IRMAP_OK)
            check_function(c, &f, &walk);
        else
            irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
        if (c->k->opts.progress)
            c->k->opts.progress(c->k->opts.ctx, i - range.first + 1, range.end - range.first);
    }
    irmapi_vec_free(&walk.levels, &c->m->shared->heap);
    irmap_body_free(walk.body);
    if (!going || c->k->opts.range.part == IRMAP_CHECK_FUNCTIONS)
        return;
    check_end(c, functions_end(c));
    check_symbols(c);
}
