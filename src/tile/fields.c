/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Attributes of ops one by one, and the description of ops. */
#include "tile/ops.h"
#include <string.h>

/* An attribute that is a number of one byte, as most are; false for any other. */
static bool take_small(const irmap_fields *it, const struct tile_field *f, irmap_field *out)
{
    const irmap_op *op = it->op;
    bool is_enum = f->kind == TILE_KIND_ENUM;
    if (it->next == op->at.end || *it->next >= 0x80)
        return false;
    if (!is_enum && f->kind != TILE_KIND_CONST && f->kind != TILE_KIND_STRING &&
        f->kind != TILE_KIND_UINT)
        return false;
    uint8_t value = *it->next;
    const char *spelling = NULL;
    if (is_enum) {
        const struct tile_enum_set *set = &irmapi_tile_enum_sets[f->set];
        const struct tile_enum_value *v = &irmapi_tile_enum_values[set->first + value];
        if (value >= set->count || v->since > tile_of(op->module)->minor)
            return false;
        spelling = tile_text(v->text);
    }
    *out = (irmap_field){.name = tile_text(f->text),
                         .kind = is_enum                      ? IRMAP_FIELD_ENUM
                                 : f->kind == TILE_KIND_CONST ? IRMAP_FIELD_CONST
                                 : f->kind == TILE_KIND_UINT  ? IRMAP_FIELD_NUMBER
                                                              : IRMAP_FIELD_STRING,
                         .value = value,
                         .spelling = spelling,
                         .offset = (uint64_t)(it->next - op->module->source.data)};
    return true;
}

void irmap_fields_begin(const irmap_op *op, irmap_fields *it)
{
    const struct tile_op_row *row = irmapi_tile_op_row(op->opcode);
    it->op = op;
    it->next = op->at.attrs;
    it->field = row->attr;
    it->end = (uint16_t)(row->attr + row->attrs);
}

static void fill(const struct tile_item *item, irmap_field *out)
{
    const struct tile_enum_set *set;
    uint32_t count = (uint32_t)item->value;
    out->value = item->value;
    out->offset = item->offset;
    switch ((enum tile_field_kind)item->field->kind) {
    case TILE_KIND_ENUM:
        set = &irmapi_tile_enum_sets[item->field->set];
        out->kind = IRMAP_FIELD_ENUM;
        out->spelling = tile_text(irmapi_tile_enum_values[set->first + item->value].text);
        break;
    case TILE_KIND_BOOL:
        out->kind = IRMAP_FIELD_BOOL;
        break;
    case TILE_KIND_STRING:
        out->kind = IRMAP_FIELD_STRING;
        break;
    case TILE_KIND_CONST:
        out->kind = IRMAP_FIELD_CONST;
        break;
    case TILE_KIND_BOOLS:
    case TILE_KIND_I32S:
    case TILE_KIND_I64S:
        out->kind = IRMAP_FIELD_NUMBERS;
        out->list = (irmap_dims){item->list, count,
                                 item->field->kind == TILE_KIND_BOOLS  ? 1
                                 : item->field->kind == TILE_KIND_I32S ? 4
                                                                       : 8};
        break;
    case TILE_KIND_UINT32:
        out->value = (uint64_t)(int64_t)(int32_t)count;
        break;
    case TILE_KIND_ATTR:
    case TILE_KIND_ATTRS:
    case TILE_KIND_DICT:
        out->kind = IRMAP_FIELD_ATTRS;
        out->bytes = (irmap_bytes){item->list, (size_t)(item->list_end - item->list)};
        out->single = item->field->kind == TILE_KIND_ATTR;
        out->keyed = item->field->kind == TILE_KIND_DICT;
        break;
    default:
        break;
    }
}

/* Any attribute, by the general walk. */
static irmap_status take_any(irmap_fields *it, const struct tile_field *f, irmap_field *out,
                             irmap_error *err)
{
    const irmap_op *op = it->op;
    struct cursor c = cur_begin(op->module->source.data, it->next, op->at.end);
    struct tile_walk w = {.module = op->module,
                          .c = &c,
                          .next = f,
                          .end = f + 1,
                          .flags = op->at.flags,
                          .deep = true};
    struct tile_item item;
    memset(out, 0, sizeof *out);
    if (irmapi_tile_walk_next(&w, &item)) {
        out->name = tile_text(f->text);
        fill(&item, out);
        it->next = c.p;
        return IRMAP_OK;
    }
    it->field = it->end;
    (void)irmapi_cur_error(&c, "Func", err);
    if (err) {
        err->func = op->func.id;
        err->op = op->index;
    }
    return c.status;
}

irmap_status irmap_fields_next_slowly(irmap_fields *it, irmap_field *out, irmap_error *err)
{
    const irmap_op *op = it->op;
    while (it->field != it->end) {
        const struct tile_field *f = &irmapi_tile_fields[it->field++];
        if (!tile_field_is_there(f, tile_of(op->module)->minor, op->at.flags))
            continue;
        if (f->kind == TILE_KIND_UNIT) {
            *out = (irmap_field){.name = tile_text(f->text),
                                 .kind = IRMAP_FIELD_UNIT,
                                 .value = 1,
                                 .offset = op->offset};
            return IRMAP_OK;
        }
        if (take_small(it, f, out)) {
            it->next++;
            return IRMAP_OK;
        }
        return take_any(it, f, out, err);
    }
    return IRMAP_DONE;
}

void irmap_field_attrs(const irmap_op *op, const irmap_field *field, irmap_attr_iter *it)
{
    if (field->single)
        irmap_attrs_begin(op->module, field->bytes, it);
    else
        irmapi_tile_begin_contents(op->module, field->bytes, field->value, field->keyed, it);
}

irmap_status irmap_op_desc_get(uint32_t opcode, irmap_op_desc *out)
{
    const struct tile_op_row *row = irmapi_tile_op_row(opcode);
    memset(out, 0, sizeof *out);
    if (!row)
        return IRMAP_NOT_FOUND;
    *out = (irmap_op_desc){.name = tile_text(row->record.text),
                           .opcode = opcode,
                           .since = row->record.since,
                           .is_terminator = row->terminator,
                           .fields = row->record.count};
    return IRMAP_OK;
}

irmap_status irmap_op_desc_field_get(uint32_t opcode, uint32_t i, irmap_op_desc_field *out)
{
    const struct tile_op_row *row = irmapi_tile_op_row(opcode);
    memset(out, 0, sizeof *out);
    if (!row)
        return IRMAP_NOT_FOUND;
    if (i >= row->record.count)
        return IRMAP_DONE;
    const struct tile_field *f = &irmapi_tile_fields[row->record.first + i];
    *out = (irmap_op_desc_field){.name = tile_text(f->text),
                                 .kind = tile_text(irmapi_tile_kind_names[f->kind]),
                                 .since = f->since,
                                 .until = f->until,
                                 .bit = f->bit == TILE_NO_BIT ? IRMAP_NONE : f->bit};
    return IRMAP_OK;
}
