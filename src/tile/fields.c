/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reads the attributes of ops, and returns the descriptions of ops. */
#include "model/body.h"
#include "tile/op_fields.h"
#include <string.h>

static inline irmap_str name_of(const struct tile_field *f)
{
    return (irmap_str){tile_text(f->text), f->size};
}

#ifndef IRMAP_DRIVER /* omitted for smaller code */
/* Decodes a one-byte number or a short attribute with a tag. Returns false for other encodings. */
static inline bool read_small(const irmap_module *m, const struct tile_field *f, const uint8_t *p,
                              irmap_field *out)
{
    uint64_t offset = (uint64_t)(p - m->source.data);
    if (f->number == 1 + IRMAP_FIELD_ATTRS) {
        const uint8_t *end = irmapi_tile_skip_small_attr(p, m->source.data + m->source.size);
        if (end)
            *out = (irmap_field){.name = name_of(f),
                                 .kind = IRMAP_FIELD_ATTRS,
                                 .single = 1,
                                 .value = 1,
                                 .bytes = {p, (size_t)(end - p)},
                                 .offset = offset};
        return end;
    }
    uint32_t value = *p;
    const char *spelling = NULL;
    if (f->number == 0 || value >= 0x80)
        return false;
    if (f->number == 1 + IRMAP_FIELD_ENUM) {
        const struct tile_enum_value *v = irmapi_tile_enum_values + f->value;
        if (value >= f->values || v[value].since > tile_of(m)->minor)
            return false;
        spelling = tile_text(v[value].text);
    }
    *out = (irmap_field){.name = name_of(f),
                         .kind = (irmap_field_kind)(f->number - 1),
                         .value = value,
                         .spelling = spelling,
                         .offset = offset};
    return true;
}
#endif

static void fill(const struct tile_item *item, irmap_field *out)
{
    const struct tile_kind *kind = tile_kind_of(item->field);
    out->kind = (irmap_field_kind)kind->field;
    out->value = item->value;
    out->offset = item->offset;
    if (kind->read == TILE_READ_ENUM)
        out->spelling = tile_text(tile_enum_value(item->field, item->value)->text);
    else if (kind->read == TILE_READ_VARINT32)
        out->value = (uint64_t)(int64_t)(int32_t)(uint32_t)item->value;
    else if (kind->read == TILE_READ_NUMBERS)
        out->list = (irmap_dims){item->list, (uint32_t)item->value, kind->bytes};
    else if (kind->holds)
        out->bytes = (irmap_bytes){item->list, (size_t)(item->list_end - item->list)};
    out->single = kind->holds == TILE_HOLDS_ONE;
    out->keyed = kind->holds == TILE_HOLDS_DICT;
}

/* Decodes any attribute with the general walk. */
static IRMAPI_NOINLINE irmap_status read_any(const irmap_body_view *v, uint32_t op,
                                             const struct tile_field *f, uint32_t place,
                                             irmap_field *out, irmap_error *err)
{
    struct tile_item item;
    memset(out, 0, sizeof *out);
    irmap_status status = irmapi_tile_op_item(v, op, f, place, &item, err);
    if (status == IRMAP_OK) {
        out->name = name_of(f);
        fill(&item, out);
    }
    return status;
}

/* Returns whether a field has the value that versions without it imply: only zeros for a list. */
static bool is_implied(const struct tile_field *f, const irmap_field *field)
{
    for (uint32_t i = 0; i < field->list.count; i++)
        if (field->list.data[i])
            return false;
    return field->list.count || field->value == f->plain;
}

irmap_status irmapi_tile_field_read(const irmap_body_view *v, uint32_t op,
                                    const struct tile_field *f, irmap_field *out, irmap_error *err)
{
    const uint32_t place = v->words[v->ops[op].word + f->slot];
    irmap_status status = IRMAP_OK;
#ifdef IRMAP_DRIVER
    const bool small = false;
#else
    const bool small = read_small(v->module, f, v->module->source.data + v->offset + place, out);
#endif
    if (!small)
        status = read_any(v, op, f, place, out, err);
    if (status == IRMAP_OK && !f->always && !f->mask)
        out->implied = is_implied(f, out);
    return status;
}

void irmapi_tile_fields_begin(irmap_fields *it)
{
    const irmap_body_view *v = it->body;
    const irmap_body_op *op = &v->ops[it->op];
    const struct tile_op_row *row = irmapi_tile_op_row(op->opcode);
    it->left = row->attr;
    it->end = row->attr + (uint32_t)row->attrs;
    it->more = tile_op_flags(v, op, row);
}

irmap_status irmapi_tile_fields_next(irmap_fields *it, irmap_field *out, irmap_error *err)
{
    const irmap_body_view *v = it->body;
    while (it->left != it->end) { /* also false for a body without ops, whose array is NULL */
        const irmap_body_op *op = &v->ops[it->op];
        const struct tile_field *f = &irmapi_tile_fields[it->left++];
        if (!f->always && !tile_field_is_present(f, tile_of(v->module)->minor, it->more))
            continue;
        if (f->number == 1 + IRMAP_FIELD_UNIT) {
            *out = (irmap_field){.name = name_of(f),
                                 .kind = IRMAP_FIELD_UNIT,
                                 .value = 1,
                                 .offset = v->offset + op->offset};
            return IRMAP_OK;
        }
        irmap_status status = irmapi_tile_field_read(v, it->op, f, out, err);
        if (status != IRMAP_OK)
            it->left = it->end;
        return status;
    }
    return IRMAP_DONE;
}

void irmap_tile_field_attrs_begin(const irmap_module *m, const irmap_field *field,
                                  irmap_tile_attr_iter *it)
{
    if (field->kind != IRMAP_FIELD_ATTRS)
        irmap_tile_attrs_begin(m, (irmap_bytes){NULL, 0}, it);
    else if (field->single)
        irmap_tile_attrs_begin(m, field->bytes, it);
    else
        irmapi_tile_begin_contents(m, field->bytes, field->value, field->keyed, it);
}

irmap_status irmap_tile_op_desc_get(uint32_t opcode, irmap_tile_op_desc *out)
{
    const struct tile_op_row *row = irmapi_tile_op_row(opcode);
    memset(out, 0, sizeof *out);
    if (!row)
        return IRMAP_NOT_FOUND;
    const bool renamed = row->renamed != row->record.text;
    *out = (irmap_tile_op_desc){.name = tile_text(row->record.text),
                                .renamed = renamed ? tile_text(row->renamed) : NULL,
                                .renamed_since = renamed ? row->renamed_since : 0,
                                .opcode = opcode,
                                .since = row->record.since,
                                .is_terminator = row->terminator,
                                .fields = row->record.count};
    return IRMAP_OK;
}

irmap_status irmap_tile_op_desc_field_get(uint32_t opcode, uint32_t i,
                                          irmap_tile_op_desc_field *out)
{
    const struct tile_op_row *row = irmapi_tile_op_row(opcode);
    memset(out, 0, sizeof *out);
    if (!row)
        return IRMAP_NOT_FOUND;
    if (i >= row->record.count)
        return IRMAP_DONE;
    const struct tile_field *f = &irmapi_tile_fields[row->record.first + i];
    *out = (irmap_tile_op_desc_field){.name = tile_text(f->text),
                                      .kind = tile_text(tile_kind_of(f)->text),
                                      .since = f->since,
                                      .until = f->until == UINT8_MAX ? IRMAP_NONE : f->until,
                                      .bit = f->mask ? bits_lowest(f->mask) : IRMAP_NONE};
    return IRMAP_OK;
}

/* The driver profile finds the location ids again for each op, for smaller code. */
#ifdef IRMAP_DRIVER
enum { CACHES = 0 };
#else
enum { CACHES = 1 };
#endif

/* Reads a location id. `ids`: location ids of the ops. */
static inline struct location_ref read_location_id(const irmap_body_view *v, const uint8_t *ids,
                                                   uint32_t op)
{
    const uint8_t *at = ids + 8 * (uint64_t)op;
    return (struct location_ref){load_le64(at), (uint64_t)(at - v->module->source.data)};
}

irmap_status irmapi_tile_op_location(const irmap_body_view *v, uint32_t op,
                                     struct location_ref *out, irmap_error *err)
{
    irmap_func_info f;
    irmap_tile_debug debug;
    uint64_t first, count;
    struct irmap_body *b = v->decoder;
    if (CACHES && op < b->located) {
        if (b->location_ids)
            *out = read_location_id(v, b->location_ids, op);
        return IRMAP_OK;
    }
    irmap_status status = irmap_func_get(v->module, v->func, &f, err);
    if (CACHES && status == IRMAP_OK && f.debug_row == 0) {
        b->location_ids = NULL;
        b->located = v->op_count;
    }
    if (status != IRMAP_OK || f.debug_row == 0)
        return status;
    status = irmap_tile_debug_get(v->module, &debug, err);
    if (status != IRMAP_OK && status != IRMAP_NOT_FOUND)
        return status;
    const uint64_t row = f.debug_row - 1;
    const uint8_t *base = v->module->source.data;
    if (row >= debug.rows) {
        status =
            irmapi_error_input(err, IRMAP_INDEX_RANGE, "Func", "debug row",
                               tile_flags_at(v->module, f.offset) + 1, f.debug_row, debug.rows);
        return irmapi_error_func(err, status, v->func.id);
    }
    status = irmap_tile_debug_row(&debug, row, &first, &count, err);
    if (status != IRMAP_OK)
        return status;
    if (op + UINT64_C(1) >= count) {
        status = irmapi_error_input(err, IRMAP_COUNT_MISMATCH, "Func", "number of debug ids",
                                    (uint64_t)(debug.row_data - base) + 4 * row, count,
                                    v->op_count + UINT64_C(1));
        return irmapi_error_func(err, status, v->func.id);
    }
    const uint8_t *ids = debug.id_data + 8 * (first + 1); /* after the id of the function */
    if (CACHES) {
        b->location_ids = ids;
        b->located = count - 1 < v->op_count ? (uint32_t)(count - 1) : v->op_count;
    }
    *out = read_location_id(v, ids, op);
    return IRMAP_OK;
}

const char *irmapi_tile_op_name(const irmap_body_view *v, uint32_t op, bool stored)
{
    (void)stored;
    return tile_op_name(irmapi_tile_op_row(v->ops[op].opcode), tile_of(v->module)->minor);
}
