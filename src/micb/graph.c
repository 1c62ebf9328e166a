/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Decodes types, values and their lists in place (FORMAT.md, "Records"). */
#include "micb/micb.h"
#include "micb/ops.h"
#include <string.h>

/* Kinds of reference lists, which determine the message and the part of the file. */
enum role { ROLE_SYMBOL, ROLE_DIM, ROLE_INPUT };

static const struct {
    char what[24];
    uint8_t part;
} roles[] = {{"symbol string index", MICB_SYMBOLS},
             {"dimension string index", MICB_TYPES},
             {"input", MICB_VALUES}};

static uint64_t record_end(const struct micb_module *t, const struct micb_index *index,
                           enum micb_part part, uint32_t i)
{
    const struct section *s = &t->base.sections[part];
    return i + 1 < index->count ? micb_offset(t, index, i + 1) : s->offset + s->size;
}

/* Reads the next index of a list, which must be below `limit`. */
static irmap_status next_ref(struct cursor c, const uint8_t **next, uint32_t *count, enum role role,
                             uint32_t limit, uint32_t *out, irmap_error *err)
{
    const char *what = roles[role].what;
    uint64_t at = cur_offset(&c), i = cur_uleb64(&c, what);
    *count = cur_ok(&c) ? *count - 1 : 0;
    *next = c.p;
    if (cur_ok(&c) && i < limit) {
        *out = (uint32_t)i;
        return IRMAP_OK;
    }
    if (cur_ok(&c))
        irmapi_cur_fail(&c, role == ROLE_INPUT ? IRMAP_FORWARD_REFERENCE : IRMAP_INDEX_RANGE, what,
                        at, i, limit);
    return irmapi_micb_error(&c, roles[role].part, role == ROLE_INPUT ? limit : IRMAP_NONE, err);
}

irmap_status irmap_micb_strings_next(irmap_micb_strings *list, irmap_string *out, irmap_error *err)
{
    out->id = 0;
    if (list->count == 0)
        return IRMAP_DONE;
    return next_ref(cur_begin(list->module->source.data, list->next, list->end), &list->next,
                    &list->count, (enum role)list->role, list->module->strings, &out->id, err);
}

irmap_status irmap_micb_inputs_next(irmap_micb_inputs *list, irmap_micb_value *out,
                                    irmap_error *err)
{
    out->id = 0;
    if (list->count == 0)
        return IRMAP_DONE;
    return next_ref(cur_begin(list->module->source.data, list->next, list->end), &list->next,
                    &list->count, ROLE_INPUT, list->node.id, &out->id, err);
}

irmap_status irmap_micb_axes_next(irmap_micb_axes *list, int64_t *out, irmap_error *err)
{
    *out = 0;
    if (list->count == 0)
        return IRMAP_DONE;
    struct cursor c = cur_begin(list->module->source.data, list->next, list->end);
    *out = cur_uleb64_zigzag(&c, "axis");
    list->count--;
    list->next = c.p;
    if (cur_ok(&c))
        return IRMAP_OK;
    list->count = 0;
    return irmapi_micb_error(&c, MICB_VALUES, IRMAP_NONE, err);
}

uint32_t irmap_micb_symbol_count(const irmap_module *m)
{
    const struct micb_module *t = micb_or_null(m);
    return t ? t->symbol_count : 0;
}

void irmap_micb_symbols_begin(const irmap_module *m, irmap_micb_strings *out)
{
    const struct micb_module *t = micb_or_null(m);
    memset(out, 0, sizeof *out);
    if (!t)
        return;
    struct cursor c = micb_cursor(m, MICB_SYMBOLS, t->symbols);
    *out = (irmap_micb_strings){
        .module = m, .next = c.p, .end = c.end, .count = t->symbol_count, .role = ROLE_SYMBOL};
}

/* Returns a cursor after the element type. */
static struct cursor type_at(const irmap_module *m, uint32_t i, uint8_t *dtype)
{
    struct cursor c = micb_cursor(m, MICB_TYPES, micb_offset(micb_of(m), &micb_of(m)->types, i));
    uint64_t at = cur_offset(&c);
    *dtype = cur_u8(&c, "element type");
    if (*dtype >= MICB_DTYPES) /* only if the file changed after opening */
        irmapi_cur_fail(&c, IRMAP_BAD_TAG, "element type", at, *dtype, MICB_DTYPES - 1);
    return c;
}

irmap_status irmapi_micb_type(const irmap_module *m, uint32_t i, irmap_type_info *out,
                              irmap_error *err)
{
    const struct micb_module *t = micb_of(m);
    uint8_t dtype;
    struct cursor c = type_at(m, i, &dtype);
    if (!cur_ok(&c))
        return irmapi_micb_error(&c, MICB_TYPES, i, err);
    const char *name = irmapi_micb_dtypes[dtype].name;
    uint64_t offset = micb_offset(t, &t->types, i);
    *out = (irmap_type_info){.kind = IRMAP_TYPE_TENSOR,
                             .tag = dtype,
                             .mnemonic = {name, strlen(name)},
                             .element = {IRMAP_NONE},
                             .sparse_dim = IRMAP_NONE,
                             .padding = IRMAP_NONE,
                             .attribute = IRMAP_NONE,
                             .offset = offset,
                             .size = record_end(t, &t->types, MICB_TYPES, i) - offset};
    return IRMAP_OK;
}

irmap_status irmap_micb_dims_begin(const irmap_module *m, irmap_type type, irmap_micb_strings *out,
                                   irmap_error *err)
{
    const struct micb_module *t = micb_or_null(m);
    uint8_t dtype;
    memset(out, 0, sizeof *out);
    if (type.id >= m->types)
        return irmapi_error_other(err, IRMAP_OUT_OF_RANGE, "type", type.id, m->types);
    if (!t)
        return IRMAP_OK;
    struct cursor c = type_at(m, type.id, &dtype);
    uint64_t rank = micb_count(&c, 1, "rank");
    if (!cur_ok(&c))
        return irmapi_micb_error(&c, MICB_TYPES, type.id, err);
    *out = (irmap_micb_strings){
        .module = m, .next = c.p, .end = c.end, .count = (uint32_t)rank, .role = ROLE_DIM};
    return IRMAP_OK;
}

uint32_t irmap_micb_value_count(const irmap_module *m)
{
    const struct micb_module *t = micb_or_null(m);
    return t ? t->values.count : 0;
}

/* Reads the opcode, and the parameters that can be read in constant time. */
static void read_node(struct cursor *c, irmap_micb_value_info *v)
{
    uint64_t at = cur_offset(c);
    v->opcode = cur_u8(c, "opcode");
    const struct micb_op *op = micb_op(v->opcode);
    v->at.axes = c->p;
    if (!op) { /* only if the file changed after opening */
        irmapi_cur_fail(c, IRMAP_BAD_TAG, "opcode", at, v->opcode, MICB_CUSTOM);
        return;
    }
    switch ((enum micb_params)op->params) {
    case MICB_NOTHING:
        break;
    case MICB_AXIS:
        (void)cur_uleb64(c, "axis");
        break;
    case MICB_AXES:
        return; /* may be a long list */
    case MICB_SPLIT:
        (void)cur_uleb64(c, "axis");
        v->parts = cur_uleb64(c, "number of parts");
        break;
    case MICB_NAME:
        v->name.id = micb_ref(c, v->module->strings, "custom name string index");
        break;
    }
    v->at.inputs = c->p;
}

/* Stores each field directly: copying the struct would take twice as long as the rest. */
irmap_status irmap_micb_value_get(const irmap_module *m, irmap_micb_value value,
                                  irmap_micb_value_info *out, irmap_error *err)
{
    const struct micb_module *t = micb_or_null(m);
    uint32_t count = t ? t->values.count : 0;
    memset(out, 0, sizeof *out);
    if (value.id >= count)
        return irmapi_error_other(err, IRMAP_OUT_OF_RANGE, "value", value.id, count);
    uint64_t offset = micb_offset(t, &t->values, value.id);
    uint64_t end = record_end(t, &t->values, MICB_VALUES, value.id);
    struct cursor c = module_cursor(m, offset, end - offset);
    uint8_t tag = cur_u8(&c, "value tag");
    out->module = m;
    out->value = value;
    out->kind = (irmap_micb_value_kind)tag;
    out->opcode = out->name.id = out->type.id = IRMAP_NONE;
    out->offset = offset;
    out->size = end - offset;
    out->at.end = c.end;
    if (tag == IRMAP_MICB_VALUE_NODE) {
        read_node(&c, out);
    } else if (tag <= IRMAP_MICB_VALUE_PARAM) {
        out->name.id = micb_ref(&c, m->strings, "name string index");
        out->type.id = micb_ref(&c, m->types, "type index");
    } else { /* only if the file changed after opening */
        irmapi_cur_fail(&c, IRMAP_BAD_TAG, "value tag", offset, tag, IRMAP_MICB_VALUE_NODE);
    }
    if (cur_ok(&c))
        return IRMAP_OK;
    memset(out, 0, sizeof *out);
    return irmapi_micb_error(&c, MICB_VALUES, value.id, err);
}

irmap_status irmap_micb_axes_begin(const irmap_micb_value_info *v, irmap_micb_axes *out,
                                   irmap_error *err)
{
    const struct micb_op *op = v->kind == IRMAP_MICB_VALUE_NODE ? micb_op(v->opcode) : NULL;
    uint64_t count = 0;
    memset(out, 0, sizeof *out);
    if (!op || op->params == MICB_NOTHING || op->params == MICB_NAME)
        return IRMAP_OK;
    struct cursor c = cur_begin(v->module->source.data, v->at.axes, v->at.end);
    count = op->params == MICB_AXES ? micb_count(&c, 1, "axis count") : 1;
    if (!cur_ok(&c))
        return irmapi_micb_error(&c, MICB_VALUES, v->value.id, err);
    *out =
        (irmap_micb_axes){.module = v->module, .next = c.p, .end = c.end, .count = (uint32_t)count};
    return IRMAP_OK;
}

irmap_status irmap_micb_inputs_begin(const irmap_micb_value_info *v, irmap_micb_inputs *out,
                                     irmap_error *err)
{
    memset(out, 0, sizeof *out);
    if (v->kind != IRMAP_MICB_VALUE_NODE)
        return IRMAP_OK;
    const uint8_t *from = v->at.inputs ? v->at.inputs : v->at.axes;
    struct cursor c = cur_begin(v->module->source.data, from, v->at.end);
    if (!v->at.inputs)
        cur_skip_ulebs(&c, micb_count(&c, 1, "axis count"), "axis");
    uint64_t count = micb_count(&c, 1, "input count");
    if (!cur_ok(&c))
        return irmapi_micb_error(&c, MICB_VALUES, v->value.id, err);
    *out = (irmap_micb_inputs){
        .module = v->module, .next = c.p, .end = c.end, .count = (uint32_t)count, .node = v->value};
    return IRMAP_OK;
}

irmap_status irmap_micb_output(const irmap_module *m, uint64_t *out, irmap_error *err)
{
    const struct micb_module *t = micb_or_null(m);
    *out = 0;
    if (!t)
        return irmapi_error_other(err, IRMAP_NOT_FOUND, "output", 0, 0);
    if (t->values.count && t->output >= t->values.count)
        return irmapi_error_input(err, IRMAP_INDEX_RANGE, irmapi_micb_part_name(MICB_OUTPUT),
                                  "output", t->output_at, t->output, t->values.count);
    *out = t->output;
    return IRMAP_OK;
}
