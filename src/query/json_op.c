/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What an op has, beside the values of its fields. */
#include "json.h"
#include "query.h"

const irmap_body_block *op_begins(const irmap_body_view *v, uint32_t op)
{
    const irmap_body_block *block = &v->blocks[v->ops[op].block];
    bool signature = block == v->blocks && irmap_module_format(v->module) == IRMAP_FORMAT_TILEIR;
    return block->first_op == op && !signature ? block : NULL;
}

void json_types(struct json *w, const irmap_body_view *v, uint32_t op, irmap_error *err)
{
    json_begin_array(w);
    for (uint32_t i = 0; i < irmap_op_results(v, op); i++) {
        irmap_type type = v->values[v->ops[op].result + i].type;
        json_type_entry(w, v->module, type, op_offset(v, op), err);
    }
    json_end_array(w);
}

uint32_t value_number(const irmap_body_view *v, uint32_t value)
{
    return irmap_module_format(v->module) == IRMAP_FORMAT_MLIR ? value : v->values[value].number;
}

void json_values(struct json *w, const irmap_body_view *v, uint32_t first, uint32_t count)
{
    json_begin_array(w);
    for (uint32_t i = first; i < first + count; i++)
        json_int(w, value_number(v, i));
    json_end_array(w);
}

void json_successors(struct json *w, const irmap_body_view *v, uint32_t op)
{
    const uint32_t *blocks, count = irmap_op_successors(v, op, &blocks);
    if (!count)
        return;
    json_key(w, "successors");
    json_begin_array(w);
    for (uint32_t i = 0; i < count; i++)
        json_int(w, blocks[i]);
    json_end_array(w);
}

void json_operands(struct json *w, const irmap_body_view *v, uint32_t op)
{
    json_begin_array(w);
    for (uint32_t i = v->ops[op].operand; i < v->ops[op + 1].operand; i++) {
        if (v->operands[i] == IRMAP_NONE)
            break;
        json_int(w, value_number(v, v->operands[i]));
    }
    json_end_array(w);
}

void json_fields(struct json *o, struct json_fields *room, const irmap_body_view *v, uint32_t op,
                 irmap_error *err)
{
    enum { SPENT_ON_EACH = 32 }; /* many ops may share one dictionary */
    struct json *item = &room->item;
    bool named = true; /* the properties */
    irmap_fields it;
    irmap_field f;
    json_clear(&room->attributes);
    json_clear(&room->properties);
    const size_t attributes = json_begin_named(&room->attributes);
    const size_t properties = json_begin_named(&room->properties);
    irmap_fields_begin(v, op, &it);
    while (irmap_fields_next(&it, &f, err) == IRMAP_OK &&
           budget_take(SPENT_ON_EACH + f.name.size)) {
        json_clear(item);
        json_field(item, &it, &f, err);
        if (f.name.data) {
            if (!f.property || named)
                json_entry(f.property ? &room->properties : &room->attributes, f.name, item);
        } else if (f.kind == IRMAP_FIELD_BYTES) {
            json_key(o, "property_bytes");
            json_value(o, item);
        } else {
            json_clear(&room->properties);
            json_value(&room->properties, item);
            named = false;
        }
    }
    json_end_named(&room->attributes, attributes);
    json_key(o, "attributes");
    json_value(o, &room->attributes);
    if (irmap_module_format(v->module) != IRMAP_FORMAT_MLIR)
        return;
    if (named)
        json_end_named(&room->properties, properties);
    json_key(o, named ? "properties" : "property_text");
    json_value(o, &room->properties);
}

void json_fields_free(struct json_fields *room)
{
    json_free(&room->item);
    json_free(&room->attributes);
    json_free(&room->properties);
}
