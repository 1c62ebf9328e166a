/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Attributes of ops one by one, and the description of ops. */
#include "core/bytes.h"
#include "tile/ops.h"
#include <string.h>

static inline irmap_str name_of(const struct tile_field *f)
{
    return (irmap_str){tile_text(f->text), f->size};
}

/* An attribute that is a number of one byte, as most are; false for any other. */
static inline bool take_small(const irmap_fields *it, const struct tile_field *f, irmap_field *out)
{
    const irmap_op *op = it->op;
    if (f->number == 0 || it->next == op->end || *it->next >= 0x80)
        return false;
    uint32_t value = *it->next;
    const char *spelling = NULL;
    if (f->number == 1 + IRMAP_FIELD_ENUM) {
        const struct tile_enum_value *v = irmapi_tile_enum_values + f->value;
        if (value >= f->values || v[value].since > tile_of(op->module)->minor)
            return false;
        spelling = tile_text(v[value].text);
    }
    *out = (irmap_field){.name = name_of(f),
                         .kind = (irmap_field_kind)(f->number - 1),
                         .value = value,
                         .spelling = spelling,
                         .offset = (uint64_t)(it->next - op->module->source.data)};
    return true;
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

/* A self-contained attribute with nothing but the operands behind it, which were found already. */
static void take_last(irmap_fields *it, const struct tile_field *f, irmap_field *out)
{
    const irmap_op *op = it->op;
    *out = (irmap_field){.name = name_of(f),
                         .kind = IRMAP_FIELD_ATTRS,
                         .value = 1,
                         .bytes = {it->next, (size_t)(op->at.operands - it->next)},
                         .offset = (uint64_t)(it->next - op->module->source.data),
                         .single = 1};
    it->next = op->at.operands;
}

/* Any attribute, by the general walk. */
static IRMAPI_NOINLINE irmap_status take_any(irmap_fields *it, const struct tile_field *f,
                                             irmap_field *out, irmap_error *err)
{
    const irmap_op *op = it->op;
    struct cursor c = cur_begin(op->module->source.data, it->next, op->end);
    struct tile_walk w = {.module = op->module,
                          .c = &c,
                          .next = f,
                          .end = f + 1,
                          .flags = op->at.flags,
                          .deep = true};
    struct tile_item item;
    memset(out, 0, sizeof *out);
    if (irmapi_tile_walk_next(&w, &item)) {
        out->name = name_of(f);
        fill(&item, out);
        it->next = c.p;
        return IRMAP_OK;
    }
    it->left.first = it->left.end;
    (void)irmapi_cur_error(&c, "Func", err);
    if (err) {
        err->func = op->func.id;
        err->op = op->index;
    }
    return c.status;
}

static IRMAPI_NOINLINE irmap_status take_other(irmap_fields *it, const struct tile_field *f,
                                               irmap_field *out, irmap_error *err)
{
    const irmap_op *op = it->op;
    if (f->kind == TILE_KIND_UNIT)
        *out = (irmap_field){
            .name = name_of(f), .kind = IRMAP_FIELD_UNIT, .value = 1, .offset = op->offset};
    else if (f->kind == TILE_KIND_ATTR && it->left.first == it->left.end && op->at.operands)
        take_last(it, f, out);
    else
        return take_any(it, f, out, err);
    return IRMAP_OK;
}

irmap_status irmapi_tile_fields_next(irmap_fields *it, irmap_field *out, irmap_error *err)
{
    const irmap_op *op = it->op;
    while (it->left.first != it->left.end) {
        const struct tile_field *f = &irmapi_tile_fields[it->left.first++];
        if (!f->always && !tile_field_is_there(f, tile_of(op->module)->minor, op->at.flags))
            continue;
        if (!take_small(it, f, out))
            return take_other(it, f, out, err);
        it->next++;
        return IRMAP_OK;
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
                                 .bit = f->mask ? (uint32_t)__builtin_ctz(f->mask) : IRMAP_NONE};
    return IRMAP_OK;
}
