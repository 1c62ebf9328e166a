/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Function bodies (FORMAT.md section 6): ops one after the other, without lengths. */
#include "tile/ops.h"
#include "core/limits.h"
#include "tile/scan.h"
#include <string.h>

static const char SECTION[] = "Func";

static irmap_status fail(irmap_op_iter *it, const struct cursor *c, irmap_error *err)
{
    it->done = 1;
    (void)irmapi_cur_error(c, SECTION, err);
    if (err) {
        err->func = it->func.id;
        err->op = it->index;
    }
    return c->status;
}

irmap_status irmap_ops_begin(const irmap_module *m, irmap_func func, irmap_op_iter *it,
                             irmap_error *err)
{
    irmap_func_info f;
    irmap_type_info signature;
    it->done = 1;
    it->room = 0;
    it->more = NULL;
    if (m->format->id != IRMAP_FORMAT_TILEIR)
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "decoding ops of this format", 0, 0);
    irmap_status status = irmap_func_get(m, func, &f, err);
    if (status == IRMAP_OK)
        status = irmapi_tile_type_ref(m, f.signature, f.offset, &signature, err);
    if (status == IRMAP_OK && signature.kind != IRMAP_TYPE_FUNCTION)
        status = irmapi_error_input(err, IRMAP_TYPE_MISMATCH, SECTION, "signature", f.offset,
                                    f.signature.id, 0);
    if (status != IRMAP_OK)
        return irmapi_error_func(err, status, func.id);
    it->module = m;
    it->p = f.body.data;
    it->end = f.body.data + f.body.size;
    it->func = func;
    it->index = it->depth = 0;
    it->values = signature.inputs.count;
    it->minor = tile_of(m)->minor;
    it->done = 0;
    /* The body ends with its bytes, not after so many ops. */
    it->frames[0] = (struct irmap_op_frame){.ops = UINT64_MAX};
    it->top = &it->frames[0];
    return IRMAP_OK;
}

static struct irmap_op_frame *frame(irmap_op_iter *it, uint32_t depth)
{
    return depth < IRMAP_OP_DEPTH_INLINE ? &it->frames[depth]
                                         : &it->more[depth - IRMAP_OP_DEPTH_INLINE];
}

/* Room for a frame beyond it->depth. */
static irmap_status grow(irmap_op_iter *it, irmap_error *err)
{
    uint32_t room = it->room ? 2 * it->room : 4 * IRMAP_OP_DEPTH_INLINE;
    struct irmap_op_frame *more =
        irmapi_resize(&it->module->shared->heap, it->more, it->room * sizeof *more,
                      (uint64_t)room * sizeof *more, "nested regions", err);
    if (!more) {
        it->done = 1;
        return err->status;
    }
    it->more = more;
    it->room = room;
    return IRMAP_OK;
}

void irmap_ops_end(irmap_op_iter *it)
{
    if (it->more)
        irmapi_free(&it->module->shared->heap, it->more, it->room * sizeof *it->more);
    it->more = NULL;
    it->room = 0;
    it->done = 1;
}

/* Block: u count, argument types, u count of ops. */
static void begin_block(irmap_op_iter *it, struct irmap_op_frame *f, struct cursor *c,
                        irmap_op *out)
{
    uint64_t at = cur_offset(c);
    uint64_t count = irmapi_cur_count(c, 1, UINT32_MAX / 2, "block argument count");
    out->block_args = (irmap_types){c->p, c->p, (uint32_t)count};
    for (uint64_t i = 0; i < count && cur_ok(c); i++)
        (void)cur_uleb(c, "block argument type index");
    out->block_args.end = c->p;
    out->first_block_arg = f->base;
    f->ops = irmapi_cur_count(c, 1, UINT32_MAX, "op count");
    f->blocks--;
    f->block++;
    it->values = f->base + (uint32_t)count;
    if (cur_ok(c) && f->ops == 0)
        irmapi_cur_fail(c, IRMAP_BLOCK_EMPTY, "block", at, 0, 0);
}

/* Leaves finished blocks, regions and ops, enters the next ones, and stops where an op stands.
 * False when there is none at depth least or deeper. */
static bool find_next(irmap_op_iter *it, uint32_t least, struct cursor *c, irmap_op *out)
{
    while (it->depth && it->depth >= least && it->top->ops == 0 && cur_ok(c)) {
        struct irmap_op_frame *f = it->top;
        it->values = f->base;
        if (f->blocks) {
            out->first_in_block = 1;
            begin_block(it, f, c, out);
        } else if (f->regions) {
            f->regions--;
            f->region++;
            f->block = UINT32_MAX;
            f->blocks = irmapi_cur_count(c, 2, UINT32_MAX - 1, "block count");
        } else {
            it->values += f->results;
            it->top = frame(it, --it->depth);
        }
    }
    return cur_ok(c) && it->depth >= least && (it->depth || c->p != c->end);
}

/* Finds the parts of an op by the general walk; the cursor fails where the op is wrong. */
static void read_walked(const irmap_module *m, const struct tile_op_row *row, struct cursor *c,
                        irmap_op *out)
{
    struct tile_walk w = tile_walk_begin(m, c, &row->record);
    struct tile_item item;
    bool counted = false;
    w.deep = true;
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
            out->result_types = (irmap_types){item.list, item.list_end, out->results};
            break;
        case TILE_KIND_FLAGS:
            out->at.flags = item.value;
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
    if (it->depth == LIMIT_REGION_DEPTH) {
        struct cursor c = cur_begin(it->module->source.data, it->p, it->end);
        irmapi_cur_fail(&c, IRMAP_DEPTH, "region", op->offset, it->depth, LIMIT_REGION_DEPTH);
        return fail(it, &c, err);
    }
    if (it->depth + 1 >= IRMAP_OP_DEPTH_INLINE + it->room) {
        irmap_error local;
        irmap_status status = grow(it, err ? err : &local);
        if (status != IRMAP_OK)
            return status;
    }
    it->top = frame(it, ++it->depth);
    *it->top = (struct irmap_op_frame){
        .regions = op->regions, .region = UINT32_MAX, .base = it->values, .results = op->results};
    return IRMAP_OK;
}

/* What is known of an op before its parts are. Field by field: this is done for every op, and
 * clearing the whole struct takes longer than decoding it. */
static inline void begin_op(const irmap_op_iter *it, const uint8_t *opcode, irmap_op *op)
{
    op->module = it->module;
    op->func = it->func;
    op->index = it->index;
    op->depth = it->depth;
    op->offset = (uint64_t)(opcode - it->module->source.data);
    op->region = it->top->region;
    op->block = it->top->block;
    op->visible = op->first_result = it->values;
    op->results = op->regions = 0;
    op->result_types.count = 0;
    op->at.fields = opcode + 1;
    op->at.attrs = op->at.operands = NULL;
    op->at.end = it->end;
    op->at.flags = 0;
    op->at.lists = op->at.runs[0] = 0;
}

/* The op has been read up to next. */
static inline irmap_status finish_op(irmap_op_iter *it, const irmap_op *op, const uint8_t *next,
                                     irmap_error *err)
{
    it->p = next;
    it->index++;
    if (op->regions)
        return enter(it, op, err);
    it->values += op->results;
    return IRMAP_OK;
}

/* Reads an op by the general walk, which knows every form and says what is wrong. */
static irmap_status read_slowly(irmap_op_iter *it, irmap_op *out, irmap_error *err)
{
    struct cursor c = cur_begin(it->module->source.data, it->p, it->end);
    begin_op(it, c.p, out);
    const struct tile_op_row *row = read_opcode(it, &c, out);
    if (!row)
        return fail(it, &c, err);
    out->at.fields = c.p;
    read_walked(it->module, row, &c, out);
    if (!cur_ok(&c))
        return fail(it, &c, err);
    it->top->ops--;
    return finish_op(it, out, c.p, err);
}

/* Reads the op at it->p. Most take the way of bare pointers: a cursor handed around would cost more
 * than the op. */
static inline irmap_status read_op(irmap_op_iter *it, irmap_op *out, irmap_error *err)
{
    const uint8_t *p = it->p, *next = NULL;
    if (p != it->end && *p < TILE_OPCODES && irmapi_tile_ops[*p].record.since <= it->minor) {
        out->opcode = *p;
        begin_op(it, p, out);
        next = scan_op(p + 1, it->end, it->minor, out);
    }
    if (!next)
        return read_slowly(it, out, err);
    it->top->ops--;
    return finish_op(it, out, next, err);
}

/* The next op at depth least or deeper, wherever it stands. */
static irmap_status next_anywhere(irmap_op_iter *it, uint32_t least, irmap_op *out,
                                  irmap_error *err)
{
    struct cursor c = cur_begin(it->module->source.data, it->p, it->end);
    if (it->done)
        return IRMAP_DONE;
    out->first_in_block = it->index == 0;
    bool there = find_next(it, least, &c, out);
    it->p = c.p;
    if (!there)
        return cur_ok(&c) ? IRMAP_DONE : fail(it, &c, err);
    return read_op(it, out, err);
}

irmap_status irmap_ops_next(irmap_op_iter *it, irmap_op *out, irmap_error *err)
{
    irmap_status status;
    if (!it->done && it->top->ops && it->p != it->end && it->index) {
        out->first_in_block = 0;
        status = read_op(it, out, err);
    } else {
        status = next_anywhere(it, 0, out, err);
    }
    if (status != IRMAP_OK) {
        it->done = 1;
        memset(out, 0, sizeof *out);
    }
    return status;
}

irmap_status irmap_ops_skip_children(irmap_op_iter *it, irmap_error *err)
{
    uint32_t depth = it->depth;
    irmap_op op;
    irmap_status status = IRMAP_DONE;
    /* The op that was returned last opened the innermost frame unless a region of it has begun. */
    if (it->done || depth == 0 || it->top->region != UINT32_MAX)
        return IRMAP_OK;
    do
        status = next_anywhere(it, depth, &op, err);
    while (status == IRMAP_OK);
    return status == IRMAP_DONE ? IRMAP_OK : status;
}

irmap_status irmap_operands_next_slowly(irmap_operands *list, uint32_t *value, irmap_error *err)
{
    const irmap_op *op = list->op;
    struct cursor c = cur_begin(op->module->source.data, list->next, op->at.end);
    *value = 0;
    while (list->left == 0) {
        if (list->run == op->at.lists)
            return IRMAP_DONE;
        (void)cur_uleb(&c, "operand count");
        list->left = op->at.runs[++list->run];
    }
    uint64_t at = cur_offset(&c);
    uint64_t number = cur_uleb(&c, "operand");
    if (cur_ok(&c) && number >= op->visible)
        irmapi_cur_fail(&c, IRMAP_INDEX_RANGE, "operand", at, number, op->visible);
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

irmap_status irmap_op_location(const irmap_op *op, uint64_t *id, irmap_error *err)
{
    irmap_func_info f;
    irmap_debug debug;
    uint64_t first, count;
    *id = 0;
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

const char *irmap_op_name(const irmap_op *op)
{
    const struct tile_op_row *row = irmapi_tile_op_row(op->opcode);
    if (!row)
        return NULL;
    bool renamed = tile_of(op->module)->minor >= row->renamed_since;
    return tile_text(renamed ? row->renamed : row->record.text);
}
