/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Function bodies (FORMAT.md section 6): ops one after the other, without lengths. */
#include "tile/ops.h"
#include "model/ops.h"
#include "tile/scan.h"
#include <string.h>

static const char SECTION[] = "Func";

static irmap_status fail(irmap_op_iter *it, const struct cursor *c, irmap_error *err)
{
    it->done = 1;
    it->left = 0;
    (void)irmapi_cur_error(c, SECTION, err);
    if (err) {
        err->func = it->at.func.id;
        err->op = it->index;
    }
    return c->status;
}

/* Block: u count, argument types, u count of ops. */
static void begin_block(irmap_op_iter *it, struct irmap_op_frame *f, struct cursor *c,
                        irmap_op *out)
{
    uint64_t at = cur_offset(c);
    uint64_t count = cur_count(c, 1, UINT32_MAX / 2, "block argument count");
    out->block_args = (irmap_types){c->p, c->p, (uint32_t)count, 0x80};
    for (uint64_t i = 0; i < count && cur_ok(c); i++)
        (void)cur_uleb(c, "block argument type index");
    out->block_args.end = c->p;
    out->first_block_arg = f->base;
    it->left = cur_count(c, 1, UINT32_MAX, "op count");
    f->blocks--;
    f->block++;
    it->at.region = f->region;
    it->at.block = f->block;
    it->at.first_in_block = 1;
    it->values = f->base + (uint32_t)count;
    if (cur_ok(c) && it->left == 0)
        irmapi_cur_fail(c, IRMAP_BLOCK_EMPTY, "block", at, 0, 0);
}

/* Leaves finished blocks, regions and ops, enters the next ones, and stops where an op stands.
 * False when there is none at depth least or deeper. */
static bool find_next(irmap_op_iter *it, uint32_t least, struct cursor *c, irmap_op *out)
{
    while (it->at.depth && it->at.depth >= least && it->left == 0 && cur_ok(c)) {
        struct irmap_op_frame *f = it->top;
        it->values = f->base;
        if (f->blocks) {
            begin_block(it, f, c, out);
        } else if (f->regions) {
            f->regions--;
            f->region++;
            f->block = UINT32_MAX;
            f->blocks = cur_count(c, 2, UINT32_MAX - 1, "block count");
        } else {
            it->values += f->results;
            it->top = irmapi_ops_frame(it, --it->at.depth);
            it->at.region = it->top->region;
            it->at.block = it->top->block;
            it->left = f->ops;
        }
    }
    return cur_ok(c) && it->at.depth >= least && (it->at.depth || c->p != c->end);
}

/* Finds the parts of an op by the general walk; the cursor fails where the op is wrong. */
static void read_walked(const irmap_module *m, const struct tile_op_row *row, struct cursor *c,
                        irmap_op *out)
{
    struct tile_walk w = tile_walk_begin(m, c, &row->record);
    struct tile_item item;
    bool counted = false;
    w.deep = w.unchecked = true;
    while (irmapi_tile_walk_next(&w, &item)) {
        const uint8_t *start = c->base + item.offset;
        switch ((enum tile_field_kind)item.field->kind) {
        case TILE_KIND_RESULT:
            if (out->results++ == 0)
                out->result_types.next = start;
            out->result_types.end = c->p;
            out->result_types.count = out->results;
            break;
        case TILE_KIND_RESULTS:
            out->results = (uint32_t)item.value;
            out->result_types = (irmap_types){item.list, item.list_end, out->results, 0x80};
            break;
        case TILE_KIND_FLAGS:
            out->at.flags = (uint32_t)item.value;
            break;
        case TILE_KIND_OPERAND_COUNT:
            counted = true;
            out->at.operands = c->p;
            out->at.runs[0] = (uint32_t)item.value;
            break;
        case TILE_KIND_OPERAND:
            if (!out->at.operands)
                out->at.operands = start;
            out->at.runs[out->at.lists] += !counted;
            break;
        case TILE_KIND_OPERANDS:
            if (!out->at.operands)
                out->at.operands = start;
            out->at.runs[++out->at.lists] = (uint32_t)item.value;
            break;
        case TILE_KIND_REGIONS:
            out->regions = (uint32_t)item.value;
            break;
        case TILE_KIND_RESULT_COUNT:
        case TILE_KIND_IMPLICIT_TOKEN:
        case TILE_KIND_UNIT:
        case TILE_KIND_REST:
            break;
        default:
            if (!out->at.attrs)
                out->at.attrs = start;
        }
    }
}

/* The op's row, when this version has it. */
static inline const struct tile_op_row *read_opcode(const irmap_op_iter *it, struct cursor *c,
                                                    irmap_op *out)
{
    out->offset = cur_offset(c);
    uint64_t stored = cur_uleb(c, "opcode");
    out->opcode = (uint32_t)stored; /* narrowed, as NVIDIA's reader does */
    if (!cur_ok(c))
        return NULL;
    const struct tile_op_row *row = irmapi_tile_op_row(out->opcode);
    if (!row)
        irmapi_cur_fail(c, IRMAP_OPCODE_UNKNOWN, "opcode", out->offset, stored, 0);
    else if (row->record.since > it->minor)
        irmapi_cur_fail(c, IRMAP_TOO_NEW, tile_text(row->record.text), out->offset, stored,
                        row->record.since);
    return cur_ok(c) ? row : NULL;
}

/* Opens the frame of an op with regions. */
static irmap_status enter(irmap_op_iter *it, const irmap_op *op, irmap_error *err)
{
    if (it->at.depth >= it->at.module->max_depth) {
        struct cursor c = cur_begin(it->base, it->p, it->at.end);
        module_fail_deep(it->at.module, &c, "region", "nesting of regions", op->offset);
        return fail(it, &c, err);
    }
    irmap_status status = irmapi_ops_reserve(it, err);
    if (status != IRMAP_OK)
        return status;
    it->top = irmapi_ops_frame(it, ++it->at.depth);
    *it->top = (struct irmap_op_frame){.ops = it->left,
                                       .regions = op->regions,
                                       .region = UINT32_MAX,
                                       .base = it->values,
                                       .results = op->results};
    it->left = 0;
    return IRMAP_OK;
}

/* What is known of an op before its parts are. Much of it is the same for all ops of a block, and
 * copied as a whole: this is done for every op. */
static inline void begin_op(const irmap_op_iter *it, const uint8_t *opcode, irmap_op *op)
{
    _Static_assert(offsetof(irmap_op, opcode) == sizeof it->at, "an op begins with such a struct");
    memcpy(op, &it->at, sizeof it->at);
    op->index = it->index;
    op->offset = (uint64_t)(opcode - it->base);
    op->first_result = it->values;
}

/* The op has been read up to next. */
static inline irmap_status finish_op(irmap_op_iter *it, const irmap_op *op, const uint8_t *next,
                                     irmap_error *err)
{
    it->p = next;
    it->index++;
    it->left--;
    if (op->regions)
        return enter(it, op, err);
    it->values += op->results;
    return IRMAP_OK;
}

static inline void set_fields(const struct tile_op_row *row, irmap_op *op)
{
    op->at.fields.first = row->attr;
    op->at.fields.end = (uint16_t)(row->attr + row->attrs);
}

/* Reads an op by the general walk, which knows every form and says what is wrong. */
static irmap_status read_walking(irmap_op_iter *it, irmap_op *out, irmap_error *err)
{
    struct cursor c = cur_begin(it->base, it->p, it->at.end);
    out->results = out->regions = 0;
    out->result_types = (irmap_types){.small = 0x80};
    out->at.attrs = out->at.operands = NULL;
    out->at.flags = out->at.lists = out->at.runs[0] = 0;
    const struct tile_op_row *row = read_opcode(it, &c, out);
    if (!row)
        return fail(it, &c, err);
    set_fields(row, out);
    read_walked(it->at.module, row, &c, out);
    if (!cur_ok(&c))
        return fail(it, &c, err);
    return finish_op(it, out, c.p, err);
}

/* Reads an op of any form at it->p. Most take the way of bare pointers: a cursor handed around
 * would cost more than the op. */
static irmap_status read_any(irmap_op_iter *it, irmap_op *out, irmap_error *err)
{
    const uint8_t *p = it->p, *next;
    begin_op(it, p, out);
    it->at.first_in_block = 0;
    if (p == it->at.end || *p >= TILE_OPCODES || irmapi_tile_ops[*p].record.since > it->minor ||
        !scan_op(p + 1, it->at.end, it->minor, out, &next))
        return read_walking(it, out, err);
    out->opcode = *p;
    set_fields(&irmapi_tile_ops[*p], out);
    return finish_op(it, out, next, err);
}

/* Where the parts of a plain op end, in bytes from the opcode. */
struct parts {
    uint8_t results, flags, attrs, all; /* all is 0 when it cannot be told from eight bytes */
    uint32_t operands;                  /* how many */
};

/* When there is an attribute or a variable number of operands, and each number is one byte; the
 * mask of high bits will tell whether it is. */
static inline struct parts find_varying(const struct tile_plain *plain, uint64_t bytes)
{
    struct parts at = {plain->results_end, plain->flags_end, 0, 0, plain->operands};
    uint32_t end = plain->numbers_end;
    if (plain->attr) {
        uint64_t attr = bytes >> 8 * end;
        uint32_t tag = attr & 0xFF;
        if (tag >= TILE_ATTR_TAGS || irmapi_tile_small_attrs[tag].count > 4)
            return at;
        const struct tile_small_attr *small = &irmapi_tile_small_attrs[tag];
        uint32_t more = (uint32_t)(attr >> (8 + 8 * small->flags_at)) & small->mask;
        end += 1u + small->count + (more & 1) + (more >> 1);
        if (end > 7)
            return at;
    }
    at.attrs = (uint8_t)(end += plain->operand_count);
    if (plain->operand_count) {
        at.operands = bytes >> 8 * (end - 1) & 0xFF;
        if (at.operands < plain->operands || at.operands > 8 - end)
            return at;
    }
    if (!plain->result_count || (bytes >> 8 & 0xFF) == plain->results)
        at.all = (uint8_t)(end + at.operands);
    return at;
}

/* When some number takes more bytes, but there are only numbers. */
static inline struct parts find_long(const struct tile_plain *plain, uint64_t bytes)
{
    uint64_t ends = varint_ends(bytes);
    struct parts at = {.operands = plain->operands};
    if (!(ends & 0x80) || plain->varies)
        return at;
    ends = ends_drop(ends, plain->results);
    at.results = ends_first(ends);
    ends = ends_drop(ends, (uint32_t)(plain->flags_end - plain->results_end));
    at.flags = ends_first(ends);
    ends = ends_drop(ends, (uint32_t)(plain->numbers_end - plain->flags_end));
    at.attrs = ends_first(ends);
    ends = ends_drop(ends, plain->operands);
    if (ends && at.flags - at.results <= 1)
        at.all = ends_first(ends);
    return at;
}

/* Goes to where the next op at depth least or deeper stands; IRMAP_DONE when there is none. */
static irmap_status find_op(irmap_op_iter *it, uint32_t least, irmap_op *out, irmap_error *err)
{
    if (it->done)
        return IRMAP_DONE;
    struct cursor c = cur_begin(it->base, it->p, it->at.end);
    if (it->index == 0) {
        it->left = UINT64_MAX; /* the body ends with its bytes, not after so many ops */
        it->at.first_in_block = 1;
        out->block_args = (irmap_types){0}; /* those of the body are the signature's */
        out->first_block_arg = 0;
    }
    bool there = find_next(it, least, &c, out);
    it->p = c.p;
    if (there)
        return IRMAP_OK;
    return cur_ok(&c) ? IRMAP_DONE : fail(it, &c, err);
}

/* The next op when it is not plain. */
static IRMAPI_NOINLINE irmap_status next_other(irmap_op_iter *it, irmap_op *out, irmap_error *err)
{
    irmap_status status = IRMAP_OK;
    if (it->left == 0 || it->p == it->at.end || it->index == 0)
        status = find_op(it, 0, out, err);
    if (status == IRMAP_OK)
        status = read_any(it, out, err);
    if (status != IRMAP_OK) {
        it->done = 1;
        it->left = 0;
        memset(out, 0, sizeof *out);
    }
    return status;
}

static inline bool all_small(uint64_t bytes, uint32_t size)
{
    return !(bytes << (64 - 8 * size) & 0x8080808080808080u);
}

/* Takes the plain op at it->p. */
static inline void take_plain(irmap_op_iter *it, irmap_op *out, const struct tile_plain *plain,
                              struct parts at)
{
    const uint8_t *p = it->p;
    begin_op(it, p, out);
    out->opcode = *p;
    out->results = plain->results;
    out->result_types =
        (irmap_types){p + 1 + plain->result_count, p + at.results, plain->results, 0x80};
    out->at.flags = plain->flags_end != plain->results_end ? p[at.results] : 0;
    out->at.attrs = p + at.flags;
    out->at.operands = p + at.attrs;
    out->at.fields = plain->fields;
    out->at.lists = 0;
    out->at.runs[0] = at.operands;
    it->p = p + at.all;
    it->index++;
    it->left--;
    it->values += plain->results;
}

/* The next op when more than its opcode must be looked at to know where its parts are. */
static IRMAPI_NOINLINE irmap_status next_varying(irmap_op_iter *it, irmap_op *out, irmap_error *err,
                                                 const struct tile_plain *plain, uint64_t bytes)
{
    struct parts at = {.all = 0};
    if (plain->varies)
        at = find_varying(plain, bytes);
    else if (plain->size)
        at = find_long(plain, bytes);
    if (at.all == 0 || (plain->varies && !all_small(bytes, at.all)))
        return next_other(it, out, err);
    take_plain(it, out, plain, at);
    return IRMAP_OK;
}

/* Most ops are plain and their numbers one byte each: one look at eight bytes tells. They have no
 * regions, so what follows is an op or the end of the block. */
static irmap_status next_op(irmap_op_iter *it, irmap_op *out, irmap_error *err)
{
    const uint8_t *p = it->p;
    if (it->left == 0 || it->at.end - p < 8)
        return next_other(it, out, err);
    uint64_t bytes = load_le64(p);
    const struct tile_plain *plain = (const struct tile_plain *)it->table + (bytes & 0x7F);
    if (plain->varies || !plain->size || !all_small(bytes, plain->size))
        return next_varying(it, out, err, plain, bytes);
    take_plain(it, out, plain,
               (struct parts){plain->results_end, plain->flags_end, plain->numbers_end, plain->size,
                              plain->operands});
    return IRMAP_OK;
}

irmap_status irmapi_tile_ops_begin(const irmap_module *m, irmap_func func, irmap_op_iter *it,
                                   irmap_error *err)
{
    irmap_func_info f;
    irmap_types inputs;
    irmap_status status = irmap_func_get(m, func, &f, err);
    if (status == IRMAP_OK && keep_has(&tile_of(m)->unread, func.id))
        return irmapi_tile_not_understood(err, "the body", f.body_offset, func.id);
    if (status == IRMAP_OK)
        status = irmapi_tile_inputs(m, f.signature, irmapi_tile_signature_offset(m, f.offset),
                                    &inputs, err);
    if (status != IRMAP_OK)
        return irmapi_error_func(err, status, func.id);
    it->next = next_op;
    it->minor = tile_of(m)->minor;
    it->table = irmapi_tile_plain[it->minor - TILE_MINOR_FIRST];
    it->base = m->source.data;
    it->p = f.body.data;
    it->at.end = f.body.data + f.body.size;
    it->index = 0;
    it->values = inputs.count;
    it->done = 0;
    it->frames[0] = (struct irmap_op_frame){.region = 0};
    it->top = &it->frames[0];
    return IRMAP_OK;
}

irmap_status irmapi_tile_ops_skip_children(irmap_op_iter *it, irmap_error *err)
{
    uint32_t depth = it->at.depth;
    irmap_op op;
    irmap_status status = IRMAP_DONE;
    /* The op that was returned last opened the innermost frame unless a region of it has begun. */
    if (depth == 0 || it->top->region != UINT32_MAX)
        return IRMAP_OK;
    do {
        status = find_op(it, depth, &op, err);
        if (status == IRMAP_OK)
            status = read_any(it, &op, err);
    } while (status == IRMAP_OK);
    return status == IRMAP_DONE ? IRMAP_OK : status;
}

irmap_status irmapi_tile_operands_next(irmap_operands *list, uint32_t *value, irmap_error *err)
{
    const irmap_op *op = list->op;
    struct cursor c = cur_begin(op->module->source.data, list->next, op->end);
    *value = 0;
    while (list->left == 0) {
        if (list->run == op->at.lists)
            return IRMAP_DONE;
        (void)cur_uleb(&c, "operand count");
        list->left = op->at.runs[++list->run];
    }
    uint64_t at = cur_offset(&c);
    uint64_t number = cur_uleb(&c, "operand");
    if (cur_ok(&c) && number >= op->first_result)
        irmapi_cur_fail(&c, IRMAP_INDEX_RANGE, "operand", at, number, op->first_result);
    list->next = c.p;
    list->left--;
    if (cur_ok(&c)) {
        *value = (uint32_t)number;
        return IRMAP_OK;
    }
    list->left = 0;
    list->run = op->at.lists;
    (void)irmapi_cur_error(&c, SECTION, err);
    if (err) {
        err->func = op->func.id;
        err->op = op->index;
    }
    return c.status;
}

irmap_status irmapi_tile_op_location(const irmap_op *op, uint64_t *id, irmap_error *err)
{
    irmap_func_info f;
    irmap_debug debug;
    uint64_t first, count;
    irmap_status status = irmap_func_get(op->module, op->func, &f, err);
    if (status != IRMAP_OK || f.debug_row == 0)
        return status;
    status = irmap_debug_get(op->module, &debug, err);
    if (status == IRMAP_OK)
        status = irmap_debug_row(&debug, f.debug_row - 1, &first, &count, err);
    if (status == IRMAP_OK)
        status = irmap_debug_id(&debug, first + 1 + op->index, id, err);
    if (status != IRMAP_OUT_OF_RANGE && status != IRMAP_NOT_FOUND)
        return status;
    /* The index came from the file: it is the file's mistake. */
    status = irmapi_error_input(err, IRMAP_INDEX_RANGE, SECTION, "debug row or id", op->offset,
                                f.debug_row, debug.rows);
    if (err)
        err->op = op->index;
    return irmapi_error_func(err, status, op->func.id);
}

const char *irmapi_tile_op_name(const irmap_op *op)
{
    const struct tile_op_row *row = irmapi_tile_op_row(op->opcode);
    if (!row)
        return NULL;
    bool renamed = tile_of(op->module)->minor >= row->renamed_since;
    return tile_text(renamed ? row->renamed : row->record.text);
}
