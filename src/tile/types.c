/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Type table (FORMAT.md section 4). Each access decodes an entry; nothing is cached. */
#include "tile/walk.h"
#include <string.h>

static const char SECTION[] = "Type";

static irmap_status type_cursor(const irmap_module *m, uint32_t i, struct cursor *c,
                                irmap_error *err)
{
    return irmapi_tile_entry(m, &tile_of(m)->types, i, m->types, SECTION, c, err);
}

const struct tile_type *irmapi_tile_read_type_tag(const irmap_module *m, struct cursor *c)
{
    uint64_t at = cur_offset(c);
    uint64_t stored = cur_uleb(c, "type tag");
    /* Truncated to eight bits, as in NVIDIA's reader: 8D 02 (269) is a tile. */
    const struct tile_type *row = tile_type_row((uint8_t)stored);
    if (!cur_ok(c))
        return NULL;
    if (!row)
        irmapi_cur_fail(c, IRMAP_BAD_TAG, "type tag", at, stored, 0);
    else if (row->record.since > tile_of(m)->minor)
        irmapi_cur_fail(c, IRMAP_TOO_NEW, tile_text(row->record.text), at, row->tag,
                        row->record.since);
    return cur_ok(c) ? row : NULL;
}

irmap_status irmapi_tile_type_tag(const irmap_module *m, uint64_t type, uint64_t at,
                                  const struct tile_type **out, irmap_error *err)
{
    struct cursor c;
    *out = NULL;
    if (type >= m->types)
        return irmapi_error_input(err, IRMAP_INDEX_RANGE, NULL, "type index", at, type, m->types);
    irmap_status status = type_cursor(m, (uint32_t)type, &c, err);
    if (status != IRMAP_OK)
        return status;
    *out = irmapi_tile_read_type_tag(m, &c);
    return cur_ok(&c) ? IRMAP_OK
                      : irmapi_error_entry(err, irmapi_cur_error(&c, SECTION, err), type);
}

bool irmapi_tile_type_is_short(const irmap_module *m, uint32_t type)
{
    enum { ENTRY_MAX = 96, PARTS_MAX = 64 }; /* maximum bytes per type; maximum number of types */
    uint32_t todo[PARTS_MAX] = {type}, used = 1, steps = 0;
    while (used) {
        irmap_type_info info;
        irmap_type part;
        struct cursor c;
        type = todo[--used];
        if (steps++ == PARTS_MAX || type >= m->types ||
            type_cursor(m, type, &c, NULL) != IRMAP_OK || cur_left(&c) > ENTRY_MAX ||
            irmap_type_get(m, (irmap_type){type}, &info, NULL) != IRMAP_OK)
            return false;
        if (info.element.id != IRMAP_NONE)
            todo[used++] = info.element.id;
        irmap_types lists[] = {info.inputs, info.results};
        for (size_t i = 0; i < 2; i++)
            while (irmap_types_next(&lists[i], &part, NULL) == IRMAP_OK) {
                if (used == PARTS_MAX)
                    return false;
                todo[used++] = part.id;
            }
    }
    return true;
}

static irmap_dims dims(const struct tile_item *item)
{
    return (irmap_dims){item->list, (uint32_t)item->value, tile_kind_of(item->field)->bytes};
}

/* Returns a handle. A type index of more than 32 bits becomes out of range. */
static irmap_type handle(uint64_t index)
{
    return (irmap_type){index < IRMAP_NONE ? (uint32_t)index : IRMAP_NONE - 1};
}

static void store_field(const irmap_module *m, const struct tile_item *item, struct cursor *c,
                        irmap_type_info *out)
{
    irmap_types types = {
        .module = m, .next = item->list, .end = item->list_end, .count = (uint32_t)item->value};
    switch (item->field->name) {
    case TILE_FIELD_element:
    case TILE_FIELD_pointee:
    case TILE_FIELD_tensor_view:
        out->element = handle(item->value);
        out->element_offset = item->offset;
        break;
    case TILE_FIELD_shape:
        out->shape = dims(item);
        break;
    case TILE_FIELD_strides:
        out->strides = dims(item);
        break;
    case TILE_FIELD_tile:
        out->tile = dims(item);
        break;
    case TILE_FIELD_traversal_strides:
        out->traversal_strides = dims(item);
        break;
    case TILE_FIELD_dim_map:
        out->dim_map = dims(item);
        break;
    case TILE_FIELD_sparse_dim:
        if (item->value > UINT32_MAX - 1)
            irmapi_cur_fail(c, IRMAP_VALUE_RANGE, "sparse dim", item->offset, item->value,
                            UINT32_MAX - 1);
        out->sparse_dim = (uint32_t)item->value;
        break;
    case TILE_FIELD_padding:
        out->padding = (uint32_t)item->value;
        break;
    case TILE_FIELD_attribute:
        out->attribute = (uint32_t)item->value;
        break;
    case TILE_FIELD_inputs:
        out->inputs = types;
        break;
    case TILE_FIELD_results:
        out->results = types;
        break;
    default:
        break;
    }
}

/* For newer files: rejects unknown flags and references to impossible types, because the layout of
 * the type probably differs. */
static void check_newer_field(const irmap_module *m, const struct tile_record *record,
                              const struct tile_item *item, struct cursor *c)
{
    const struct tile_type *row;
    uint64_t known = tile_known_flags(record, tile_of(m)->minor);
    if (tile_kind_of(item->field)->part == IRMAP_SPAN_FLAGS && (item->value & ~known))
        irmapi_cur_fail(c, IRMAP_FLAG_BITS, "flags", item->offset, item->value & ~known, known);
    if (tile_kind_of(item->field)->ref != IRMAP_REF_TYPE || item->list)
        return;
    bool needs_tensor_view = item->field->name == TILE_FIELD_tensor_view;
    if (irmapi_tile_type_tag(m, item->value, item->offset, &row, NULL) != IRMAP_OK ||
        row->kind == IRMAP_TYPE_FUNCTION ||
        needs_tensor_view != (row->kind == IRMAP_TYPE_TENSOR_VIEW))
        irmapi_cur_fail(c, IRMAP_TYPE_MISMATCH, tile_text(item->field->what), item->offset,
                        item->value, 0);
}

irmap_status irmapi_tile_type(const irmap_module *m, uint32_t i, irmap_type_info *out,
                              irmap_error *err)
{
    struct cursor c;
    irmap_status status = type_cursor(m, i, &c, err);
    if (status != IRMAP_OK)
        return status;
    out->offset = cur_offset(&c);
    out->size = cur_left(&c);
    const struct tile_type *row = irmapi_tile_read_type_tag(m, &c);
    if (row) {
        struct tile_walk w = tile_walk_begin(m, &c, &row->record);
        struct tile_item item;
        out->kind = (irmap_type_kind)row->kind;
        out->tag = row->tag;
        out->mnemonic = (irmap_str){tile_text(row->record.text), row->text_size};
        out->bits = row->bits;
        out->storage = row->bytes;
        out->element.id = out->sparse_dim = out->padding = out->attribute = IRMAP_NONE;
        while (w.next != w.end && irmapi_tile_walk_next(&w, &item)) {
            store_field(m, &item, &c, out);
            if (tile_of(m)->newer)
                check_newer_field(m, &row->record, &item, &c);
        }
        if (tile_of(m)->newer && cur_ok(&c) && cur_left(&c))
            irmapi_cur_fail(&c, IRMAP_TRAILING_BYTES, "the type", cur_offset(&c), cur_left(&c), 0);
    }
    if (cur_ok(&c))
        return IRMAP_OK;
    memset(out, 0, sizeof *out);
    return irmapi_error_entry(err, irmapi_cur_error(&c, SECTION, err), i);
}

irmap_status irmapi_tile_type_ref(const irmap_module *m, irmap_type type, uint64_t at,
                                  irmap_type_info *out, irmap_error *err)
{
    if (type.id < m->types) {
        memset(out, 0, sizeof *out);
        return irmapi_tile_type(m, type.id, out, err);
    }
    return irmapi_error_input(err, IRMAP_INDEX_RANGE, SECTION, "type index", at, type.id, m->types);
}

irmap_status irmapi_tile_inputs(const irmap_module *m, irmap_type type, uint64_t at,
                                irmap_types *out, irmap_error *err)
{
    struct cursor c;
    irmap_type_info whole;
    *out = (irmap_types){0};
    if (type.id < m->types && type_cursor(m, type.id, &c, NULL) == IRMAP_OK) {
        const struct tile_type *row = irmapi_tile_read_type_tag(m, &c);
        bool function = row && row->kind == IRMAP_TYPE_FUNCTION;
        uint64_t count = function ? cur_uleb(&c, "inputs") : 0;
        if (function && cur_ok(&c) && count <= cur_left(&c) && count < IRMAP_NONE) {
            *out = (irmap_types){.module = m, .next = c.p, .end = c.end, .count = (uint32_t)count};
            return IRMAP_OK;
        }
    }
    irmap_status status = irmapi_tile_type_ref(m, type, at, &whole, err);
    if (status == IRMAP_OK)
        status = irmapi_error_input(err, IRMAP_TYPE_MISMATCH, NULL, "signature", at, type.id, 0);
    return status;
}

const char *irmap_tile_padding_name(uint32_t padding)
{
    const struct tile_enum_set *set = &irmapi_tile_enum_sets[TILE_ENUM_PaddingValue];
    if (padding >= set->count)
        return NULL;
    return tile_text(irmapi_tile_enum_values[set->first + padding].text);
}
