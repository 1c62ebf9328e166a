/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds the operands, results and attributes of decoded ops. */
#include "tile/op_fields.h"

static const struct tile_op_row *row_of(const irmap_body_view *v, uint32_t i)
{
    return irmapi_tile_op_row(v->ops[i].opcode);
}

/* Operands and results that are not yet assigned to a field. */
struct left {
    uint32_t operand, operands_end, value, values_end;
};

/* Assigns operands and results to fields, up to the field with operand `stop`. `words` is NULL for
 * irmapi_tile_op_layout(). Returns the number of fields before that field, or -1 if the layout
 * depends on the words of an op. */
static int assign_fields(const struct tile_op_row *row, uint32_t minor, const uint32_t *words,
                         struct left left, uint32_t stop,
                         struct tile_op_field out[TILE_MOST_FIELDS])
{
    const struct tile_field *f = &irmapi_tile_fields[row->record.first];
    uint32_t flags = UINT32_MAX;
    bool known = true;
    for (uint32_t k = 0; k < row->record.count; k++, f++) {
        uint32_t word = words && f->slot != TILE_NO_SLOT ? words[f->slot] : 0;
        const struct tile_kind *kind = tile_kind_of(f);
        bool result = kind->part == IRMAP_SPAN_RESULT_TYPE;
        uint32_t *next = result ? &left.value : &left.operand;
        uint32_t end = result ? left.values_end : left.operands_end;
        out[k] = (struct tile_op_field){0, 0};
        if (!f->always && !tile_field_is_present(f, minor, flags))
            continue;
        if (kind->part == IRMAP_SPAN_ATTRIBUTE || kind->part == IRMAP_SPAN_REGION) {
            out[k] = (struct tile_op_field){word, 1};
        } else if (kind->part == IRMAP_SPAN_FLAGS) {
            flags = words ? word : UINT32_MAX;
        } else if (kind->many != TILE_MANY_NONE) {
            bool listed = kind->many == TILE_MANY_LIST && !result;
            known = known && !listed && (result || kind->many != TILE_MANY_ONE || f->mask == 0);
            out[k].first = *next;
            out[k].count = kind->many == TILE_MANY_ONE ? 1 : listed ? word : end - *next;
            *next += out[k].count;
            if (left.operand > stop)
                return (int)k;
        }
    }
    return known || words ? row->record.count : -1;
}

static int assign_until(const irmap_body_view *v, uint32_t i, uint32_t stop,
                        struct tile_op_field out[TILE_MOST_FIELDS])
{
    const irmap_body_op *op = &v->ops[i];
    const struct left left = {op->operand, op[1].operand, op->result, op->result + op->results};
    return assign_fields(row_of(v, i), tile_of(v->module)->minor, v->words + op->word, left, stop,
                         out);
}

const struct tile_op_row *irmapi_tile_op_fields(const irmap_body_view *v, uint32_t i,
                                                struct tile_op_field out[TILE_MOST_FIELDS])
{
    (void)assign_until(v, i, IRMAP_NONE, out);
    return row_of(v, i);
}

void irmapi_tile_operand_role(const irmap_body_view *v, uint32_t op, uint32_t i, irmap_operand *out)
{
    struct tile_op_field fields[TILE_MOST_FIELDS];
    const struct tile_record *record = &row_of(v, op)->record;
    const uint32_t at = v->ops[op].operand + i;
    const int k = assign_until(v, op, at, fields);
    if (k == record->count)
        return;
    out->role = tile_text(irmapi_tile_fields[record->first + k].text);
    out->index = at - fields[k].first;
    out->count = fields[k].count;
}

bool irmapi_tile_op_layout(const struct tile_op_row *row, uint32_t minor,
                           struct tile_op_field out[TILE_MOST_FIELDS])
{
    return assign_fields(row, minor, NULL, (struct left){0, 0, 0, 0}, IRMAP_NONE, out) >= 0;
}

static irmap_status set_op_error(const irmap_body_view *v, uint32_t i, const struct cursor *c,
                                 irmap_error *err)
{
    (void)irmapi_cur_error(c, "Func", err);
    if (err) {
        err->func.id = v->func.id;
        err->op = i;
    }
    return c->status;
}

static struct cursor cursor_at(const irmap_body_view *v, uint32_t i)
{
    const irmap_module *m = v->module;
    uint64_t offset = v->offset + v->ops[i].offset;
    return module_cursor(m, offset, m->source.size - offset);
}

/* Begins a walk over an op that was decoded before, so no errors occur. */
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
        const struct tile_kind *kind = tile_kind_of(item.field);
        bool list = kind->many > TILE_MANY_ONE;
        if (kind->part != IRMAP_SPAN_OPERAND || kind->many == TILE_MANY_NONE)
            continue;
        struct cursor in = cur_begin(c.base, list ? item.list : c.base + item.offset, c.p);
        for (uint64_t left = list ? item.value : 1; left; left--) {
            uint64_t at = cur_offset(&in), number = cur_uleb(&in, "operand");
            if (number < numbers)
                continue;
            irmapi_cur_fail(&in, IRMAP_INDEX_RANGE, "operand", at, number, numbers);
            return set_op_error(v, i, &in, err);
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
    w.flags = f->mask; /* the caller knows that the field is present */
    (void)cur_take(&c, place, "attribute");
    if (irmapi_tile_walk_next(&w, out))
        return IRMAP_OK;
    return set_op_error(v, i, &c, err);
}
