/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "tile/op_fields.h"

static const struct tile_op_row *row_of(const irmap_body_view *v, uint32_t i)
{
    return irmapi_tile_op_row(v->ops[i].opcode);
}

uint32_t irmapi_tile_op_flags(const irmap_body_view *v, uint32_t i)
{
    const struct tile_record *r = &row_of(v, i)->record;
    for (uint32_t k = r->first; k < r->first + (uint32_t)r->count; k++)
        if (irmapi_tile_fields[k].kind == TILE_KIND_FLAGS) {
            uint32_t flags = v->words[v->ops[i].word + irmapi_tile_fields[k].slot];
            return flags == IRMAP_NONE ? 0 : flags;
        }
    return 0;
}

const struct tile_op_row *irmapi_tile_op_fields(const irmap_body_view *v, uint32_t i,
                                                struct tile_op_field out[TILE_MOST_FIELDS])
{
    const irmap_body_op *op = &v->ops[i];
    const struct tile_op_row *row = row_of(v, i);
    const struct tile_field *f = &irmapi_tile_fields[row->record.first];
    const uint32_t minor = tile_of(v->module)->minor;
    uint32_t flags = 0, operand = op->operand, value = op->result;
    for (uint32_t k = 0; k < row->record.count; k++, f++) {
        uint32_t word = f->slot == TILE_NO_SLOT ? 0 : v->words[op->word + f->slot];
        out[k] = (struct tile_op_field){0, 0};
        if (!f->always && !tile_field_is_there(f, minor, flags))
            continue;
        switch ((enum tile_field_kind)f->kind) {
        case TILE_KIND_FLAGS:
            flags = word;
            break;
        case TILE_KIND_OPERAND:
            out[k] = (struct tile_op_field){operand++, 1};
            break;
        case TILE_KIND_OPERANDS:
            out[k] = (struct tile_op_field){operand, word};
            operand += word;
            break;
        case TILE_KIND_REST:
            out[k] = (struct tile_op_field){operand, op[1].operand - operand};
            operand = op[1].operand;
            break;
        case TILE_KIND_RESULT:
        case TILE_KIND_IMPLICIT_TOKEN:
            out[k] = (struct tile_op_field){value++, 1};
            break;
        case TILE_KIND_RESULTS:
            out[k] = (struct tile_op_field){value, op->result + op->results - value};
            value = op->result + op->results;
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
    return row;
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
    (void)irmapi_cur_error(&c, "Func", err);
    if (err) {
        err->func = v->func.id;
        err->op = i;
    }
    return c.status;
}
