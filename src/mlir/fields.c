/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Attributes of ops one by one: the properties, then the dictionary of the others. */
#include "mlir/attrs.h"
#include <string.h>

/* State of a list: the bits of the op's mask that are still to come, and what is open of the first
 * of them. Nothing is left when it is 0. */
enum {
    LEFT = MLIR_MASK_ATTRS | MLIR_MASK_PROPERTIES,
    OPEN_FIELDS = 0x100, /* more: address of the next row; next, end: the rest of the blob */
    OPEN_PAIRS = 0x200,  /* more: how many are left; next, end: the rest of the dictionary */
    OPEN_TEXT = 0x400    /* with OPEN_PAIRS: it is text */
};

/* Members of irmap_op.at.runs that operands of MLIR have no use for; the first must stay 0. */
enum { MLIR_RUN_ATTRS = 1, MLIR_RUN_PROPERTIES = 2 };

void irmapi_mlir_fields_of(const struct mlir_op *op, irmap_op *out)
{
    out->at.fields = (struct irmap_field_range){(uint16_t)(op->mask & LEFT), 0};
    if (op->mask & MLIR_MASK_ATTRS)
        out->at.runs[MLIR_RUN_ATTRS] = (uint32_t)(op->attrs_at - op->location_at);
    if (op->mask & MLIR_MASK_PROPERTIES)
        out->at.runs[MLIR_RUN_PROPERTIES] = (uint32_t)(op->properties_at - op->location_at);
}

/* What is done with is no longer to come. */
static void leave(irmap_fields *it)
{
    unsigned done = it->left.first & MLIR_MASK_PROPERTIES ? MLIR_MASK_PROPERTIES : MLIR_MASK_ATTRS;
    it->left.first = (uint16_t)(it->left.first & LEFT & ~done);
}

static void enter(irmap_fields *it, unsigned how, const struct cursor *c, uint64_t more)
{
    it->left.first = (uint16_t)(it->left.first | how);
    it->next = c->p;
    it->end = c->end;
    it->more = more;
}

static irmap_status blame(const irmap_op *op, irmap_status status, irmap_error *err)
{
    if (err) {
        err->func = op->func.id;
        err->op = op->index;
    }
    return status;
}

/* Nothing follows an error. */
static irmap_status fail(irmap_fields *it, irmap_field *out, irmap_status status, irmap_error *err)
{
    memset(out, 0, sizeof *out);
    it->left.first = 0;
    return blame(it->op, status, err);
}

/* An index that the op states, and where: the walk left how far behind the location it stands. */
static uint64_t read_index(const irmap_op *op, bool properties, uint64_t *at)
{
    const uint8_t *p =
        op->at.attrs + op->at.runs[properties ? MLIR_RUN_PROPERTIES : MLIR_RUN_ATTRS];
    struct cursor c = cur_begin(op->module->source.data, p, op->end);
    *at = cur_offset(&c);
    return cur_prefix(&c, "index of attributes");
}

/* With a constant `text`, so that what is usual is not mixed with what is rare. */
IRMAPI_INLINE irmap_status take_pair(irmap_fields *it, bool text, irmap_field *out,
                                     irmap_error *err)
{
    const struct mlir_module *t = mlir_of(it->op->module);
    struct mlir_dict d = {.c = cur_begin(it->op->module->source.data, it->next, it->end),
                          .pairs = it->more,
                          .text = text};
    struct mlir_pair pair;
    irmap_status status = mlir_dict_next(t, &d, &pair, err);
    if (status != IRMAP_OK)
        return fail(it, out, status, err);
    *out = (irmap_field){.kind = text ? IRMAP_FIELD_TEXT : IRMAP_FIELD_ATTR,
                         .name = pair.key,
                         .value = text ? 0 : pair.value,
                         .offset = pair.at};
    if (text)
        out->bytes = (irmap_bytes){(const uint8_t *)pair.text.data, pair.text.size};
    out->property = (it->left.first & MLIR_MASK_PROPERTIES) != 0 ||
                    irmapi_mlir_is_property(t, it->op->opcode, out->name);
    it->next = d.c.p;
    it->more = d.pairs;
    if (!it->more)
        leave(it);
    return IRMAP_OK;
}

static IRMAPI_NOINLINE irmap_status take_text(irmap_fields *it, irmap_field *out, irmap_error *err)
{
    return take_pair(it, true, out, err);
}

static void fill(const struct mlir_prop *p, const struct cursor *c, irmap_field *out)
{
    const uint8_t *from = c->base + p->at;
    *out = (irmap_field){.name = p->field.name, .property = 1, .value = p->value, .offset = p->at};
    switch (p->field.kind) {
    case MLIR_PROP_ATTR:
    case MLIR_PROP_OPTIONAL_ATTR:
    case MLIR_PROP_SEGMENTS_ATTR:
        out->kind = IRMAP_FIELD_ATTR;
        break;
    case MLIR_PROP_SEGMENTS:
        out->kind = IRMAP_FIELD_SEGMENTS;
        out->value = p->field.count;
        out->bytes = (irmap_bytes){from, (size_t)(c->p - from)};
        break;
    case MLIR_PROP_UINT:
        out->value = (uint64_t)(int64_t)(int32_t)p->value;
        break;
    case MLIR_PROP_OVERFLOW:
        out->kind = IRMAP_FIELD_ENUM;
        out->spelling = irmapi_mlir_overflow(p->value);
        break;
    case MLIR_PROP_BOOL:
        out->kind = IRMAP_FIELD_BOOL;
        out->value = p->value != 0;
        break;
    case MLIR_PROP_OPTIONAL_UINT:
        break;
    case MLIR_PROP_OPAQUE:
        out->kind = IRMAP_FIELD_BYTES;
        out->bytes = (irmap_bytes){from, (size_t)(c->end - from)};
        break;
    }
}

/* The next field that is there; IRMAP_DONE, with the list closed, when none is. */
static irmap_status take_field(irmap_fields *it, irmap_field *out, irmap_error *err)
{
    const irmap_op *op = it->op;
    struct mlir_props p = {.c = cur_begin(op->module->source.data, it->next, it->end),
                           .fields = mlir_of(op->module)->op_names[op->opcode].fields};
    struct mlir_prop f = {.there = false};
    p.fields.next = (const struct mlir_prop_entry *)(uintptr_t)it->more;
    while (!f.there && irmapi_mlir_prop_next(&p, &f))
        ;
    it->more = (uintptr_t)p.fields.next;
    it->next = p.c.p;
    if (!cur_ok(&p.c))
        return fail(it, out, irmapi_cur_error(&p.c, "Properties", err), err);
    if (!p.fields.next) /* the rest of the blob, if any, is no field */
        leave(it);
    if (!f.there)
        return IRMAP_DONE;
    fill(&f, &p.c, out);
    return IRMAP_OK;
}

static irmap_status open_dict(irmap_fields *it, uint64_t attr, uint64_t at, irmap_error *err)
{
    struct mlir_dict d;
    irmap_status status = irmapi_mlir_dict(mlir_of(it->op->module), attr, at, &d, err);
    if (status == IRMAP_OK)
        enter(it, d.text ? OPEN_PAIRS | OPEN_TEXT : OPEN_PAIRS, &d.c, d.pairs);
    return status;
}

/* Properties of an op that is not registered: a dictionary, or any other attribute, which then is
 * the one field. */
static irmap_status begin_attr(irmap_fields *it, struct cursor *c, irmap_field *out,
                               irmap_error *err)
{
    irmap_error local;
    uint64_t at = cur_offset(c), attr = cur_prefix(c, "attribute index");
    if (!cur_ok(c))
        return fail(it, out, irmapi_cur_error(c, "Properties", err), err);
    irmap_status status = open_dict(it, attr, at, &local);
    if (status == IRMAP_OK)
        return IRMAP_DONE;
    if (status != IRMAP_TYPE_MISMATCH) {
        if (err)
            *err = local;
        return fail(it, out, status, err);
    }
    *out = (irmap_field){.kind = IRMAP_FIELD_ATTR, .property = 1, .value = attr, .offset = at};
    leave(it);
    return IRMAP_OK;
}

/* Opens the properties or the dictionary; IRMAP_OK when one field was all that they are. */
static irmap_status begin(irmap_fields *it, irmap_field *out, irmap_error *err)
{
    const struct mlir_module *t = mlir_of(it->op->module);
    bool properties = it->left.first & MLIR_MASK_PROPERTIES;
    struct cursor c;
    uint64_t at, part = read_index(it->op, properties, &at);
    irmap_status status =
        properties ? irmapi_mlir_blob(t, part, at, &c, err) : open_dict(it, part, at, err);
    if (status != IRMAP_OK)
        return fail(it, out, status, err);
    if (!properties)
        return IRMAP_DONE;
    switch (irmapi_mlir_props_form(t, it->op->opcode, MLIR_MASK_PROPERTIES)) {
    case MLIR_PROPS_FIELDS:
        enter(it, OPEN_FIELDS, &c, (uintptr_t)t->op_names[it->op->opcode].fields.next);
        return IRMAP_DONE;
    case MLIR_PROPS_ATTR:
        return begin_attr(it, &c, out, err);
    case MLIR_PROPS_NONE:
    case MLIR_PROPS_OPAQUE:
        break;
    }
    *out = (irmap_field){.kind = IRMAP_FIELD_BYTES,
                         .property = 1,
                         .bytes = {c.p, (size_t)cur_left(&c)},
                         .offset = cur_offset(&c)};
    leave(it);
    return IRMAP_OK;
}

irmap_status irmapi_mlir_fields_next(irmap_fields *it, irmap_field *out, irmap_error *err)
{
    while (it->left.first) {
        irmap_status status = IRMAP_DONE;
        if (it->left.first & OPEN_FIELDS)
            status = take_field(it, out, err);
        else if (!(it->left.first & OPEN_PAIRS))
            status = begin(it, out, err);
        else if (it->more)
            status = it->left.first & OPEN_TEXT ? take_text(it, out, err)
                                                : take_pair(it, false, out, err);
        else
            leave(it);
        if (status != IRMAP_DONE)
            return status;
    }
    return IRMAP_DONE;
}

irmap_status irmap_field_segments(const irmap_op *op, const irmap_field *field, uint32_t *numbers,
                                  irmap_error *err)
{
    if (field->kind != IRMAP_FIELD_SEGMENTS)
        return irmapi_error_other(err, IRMAP_INVALID_ARG, "a field without segments", 0, 0);
    struct cursor c = cur_begin(op->module->source.data, field->bytes.data,
                                field->bytes.data + field->bytes.size);
    irmapi_mlir_segments(&c, (uint32_t)field->value, numbers);
    if (cur_ok(&c))
        return IRMAP_OK;
    (void)irmapi_cur_error(&c, "Properties", err);
    return blame(op, c.status, err);
}
