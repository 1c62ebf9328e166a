/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "tile/op_fields.h"

static const struct tile_op_row *row_of(const irmap_body_view *v, uint32_t i)
{
    return irmapi_tile_op_row(v->ops[i].opcode);
}

/* Operands and results of an op that are not given to a field yet. */
struct left {
    uint32_t operand, operands_end, value, values_end;
};

/* Gives each field what is its own. words are the op's; NULL stands for any op: what flags decide
 * is there then. False when an op's own words would be needed. */
static bool give(const struct tile_op_row *row, uint32_t minor, const uint32_t *words,
                 struct left left, struct tile_op_field out[TILE_MOST_FIELDS])
{
    const struct tile_field *f = &irmapi_tile_fields[row->record.first];
    uint32_t flags = UINT32_MAX;
    bool known = true;
    for (uint32_t k = 0; k < row->record.count; k++, f++) {
        uint32_t word = words && f->slot != TILE_NO_SLOT ? words[f->slot] : 0;
        out[k] = (struct tile_op_field){0, 0};
        if (!f->always && !tile_field_is_there(f, minor, flags))
            continue;
        switch ((enum tile_field_kind)f->kind) {
        case TILE_KIND_FLAGS:
            flags = words ? word : UINT32_MAX;
            break;
        case TILE_KIND_OPERAND:
            known = known && f->mask == 0;
            out[k] = (struct tile_op_field){left.operand++, 1};
            break;
        case TILE_KIND_OPERANDS:
            known = false;
            out[k] = (struct tile_op_field){left.operand, word};
            left.operand += word;
            break;
        case TILE_KIND_REST:
            out[k] = (struct tile_op_field){left.operand, left.operands_end - left.operand};
            left.operand = left.operands_end;
            break;
        case TILE_KIND_RESULT:
        case TILE_KIND_IMPLICIT_TOKEN:
            out[k] = (struct tile_op_field){left.value++, 1};
            break;
        case TILE_KIND_RESULTS:
            out[k] = (struct tile_op_field){left.value, left.values_end - left.value};
            left.value = left.values_end;
            break;
        case TILE_KIND_RESULT_COUNT:
        case TILE_KIND_OPERAND_COUNT:
            break;
        case TILE_KIND_REGIONS:
        case TILE_KIND_UNIT:
            out[k].count = 1;
            break;
        default:
            out[k] = (struct tile_op_field){word, 1};
        }
    }
    return known || words;
}

const struct tile_op_row *irmapi_tile_op_fields(const irmap_body_view *v, uint32_t i,
                                                struct tile_op_field out[TILE_MOST_FIELDS])
{
    const irmap_body_op *op = &v->ops[i];
    const struct tile_op_row *row = row_of(v, i);
    struct left left = {op->operand, op[1].operand, op->result, op->result + op->results};
    (void)give(row, tile_of(v->module)->minor, v->words + op->word, left, out);
    return row;
}

bool irmapi_tile_op_layout(const struct tile_op_row *row, uint32_t minor,
                           struct tile_op_field out[TILE_MOST_FIELDS])
{
    return give(row, minor, NULL, (struct left){0, 0, 0, 0}, out);
}

static irmap_status blame(const irmap_body_view *v, uint32_t i, const struct cursor *c,
                          irmap_error *err)
{
    (void)irmapi_cur_error(c, "Func", err);
    if (err) {
        err->func = v->func.id;
        err->op = i;
    }
    return c->status;
}

/* At the op's opcode. */
static struct cursor cursor_at(const irmap_body_view *v, uint32_t i)
{
    const irmap_module *m = v->module;
    uint64_t offset = v->offset + v->ops[i].offset;
    return module_cursor(m, offset, m->source.size - offset);
}

/* A walk over an op that was decoded: it finds nothing wrong. */
static struct tile_walk walk_again(const irmap_body_view *v, uint32_t i, struct cursor *c)
{
    (void)cur_uleb(c, "opcode");
    struct tile_walk w = tile_walk_begin(v->module, c, &row_of(v, i)->record);
    w.deep = w.unchecked = true;
    return w;
}

const uint8_t *irmapi_tile_op_end(const irmap_body_view *v, uint32_t i)
{
    struct cursor c = cursor_at(v, i);
    struct tile_walk w = walk_again(v, i, &c);
    struct tile_item item;
    while (irmapi_tile_walk_next(&w, &item))
        ;
    return c.p;
}

irmap_status irmapi_tile_operand_error(const irmap_body_view *v, uint32_t i, uint32_t numbers,
                                       irmap_error *err)
{
    struct cursor c = cursor_at(v, i);
    struct tile_walk w = walk_again(v, i, &c);
    struct tile_item item;
    while (irmapi_tile_walk_next(&w, &item)) {
        enum tile_field_kind kind = (enum tile_field_kind)item.field->kind;
        bool list = kind == TILE_KIND_OPERANDS || kind == TILE_KIND_REST;
        if (!list && kind != TILE_KIND_OPERAND)
            continue;
        struct cursor in = cur_begin(c.base, list ? item.list : c.base + item.offset, c.p);
        for (uint64_t left = list ? item.value : 1; left; left--) {
            uint64_t at = cur_offset(&in), number = cur_uleb(&in, "operand");
            if (number < numbers)
                continue;
            irmapi_cur_fail(&in, IRMAP_INDEX_RANGE, "operand", at, number, numbers);
            return blame(v, i, &in, err);
        }
    }
    return IRMAP_OK;
}

irmap_status irmapi_tile_op_item(const irmap_body_view *v, uint32_t i, const struct tile_field *f,
                                 uint32_t place, struct tile_item *out, irmap_error *err)
{
    const irmap_module *m = v->module;
    struct cursor c = module_cursor(m, v->offset, m->source.size - v->offset);
    struct tile_walk w = {.module = m, .c = &c, .next = f, .end = f + 1, .deep = true};
    w.flags = f->mask; /* it is known to be there */
    (void)cur_take(&c, place, "attribute");
    if (irmapi_tile_walk_next(&w, out))
        return IRMAP_OK;
    return blame(v, i, &c, err);
}
