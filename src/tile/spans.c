/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "tile/spans.h"
#include "tile/ops.h"
#include <string.h>

struct tile_spans irmapi_tile_spans_begin(const irmap_module *m, irmap_span_fn fn, void *ctx)
{
    return (struct tile_spans){
        .module = m,
        .fn = fn,
        .ctx = ctx,
        .at = m->source.data,
        .now = {.part = IRMAP_PART_OTHER, .func = {IRMAP_NONE}, .op = IRMAP_NONE}};
}

void irmapi_tile_span_to(struct tile_spans *s, const uint8_t *end, irmap_ref ref, uint64_t value,
                         const char *name)
{
    irmap_span span = s->now;
    span.offset = (uint64_t)(s->at - s->module->source.data);
    span.size = (uint64_t)(end - s->at);
    span.ref = ref;
    span.value = value;
    span.name = name;
    if (span.size && !s->stopped)
        s->stopped = s->fn(s->ctx, &span) != 0;
    s->at = end;
}

uint64_t irmapi_tile_span_number(struct tile_spans *s, struct cursor *c, irmap_ref ref,
                                 const char *name)
{
    uint64_t value = cur_uleb(c, name);
    if (cur_ok(c))
        irmapi_tile_span_to(s, c->p, ref, value, name);
    return value;
}

static irmap_ref ref_of(enum tile_field_kind kind)
{
    switch (kind) {
    case TILE_KIND_STRING:
        return IRMAP_REF_STRING;
    case TILE_KIND_CONST:
        return IRMAP_REF_CONSTANT;
    case TILE_KIND_RECORD:
        return IRMAP_REF_RECORD;
    case TILE_KIND_TYPE:
    case TILE_KIND_TYPES:
    case TILE_KIND_RESULT:
    case TILE_KIND_RESULTS:
        return IRMAP_REF_TYPE;
    case TILE_KIND_OPERAND:
    case TILE_KIND_OPERANDS:
    case TILE_KIND_REST:
        return IRMAP_REF_VALUE;
    default:
        return IRMAP_REF_NONE;
    }
}

static irmap_part part_of(enum tile_field_kind kind)
{
    switch (kind) {
    case TILE_KIND_RESULT:
    case TILE_KIND_RESULTS:
    case TILE_KIND_RESULT_COUNT:
        return IRMAP_PART_RESULT_TYPE;
    case TILE_KIND_FLAGS:
        return IRMAP_PART_FLAGS;
    case TILE_KIND_OPERAND:
    case TILE_KIND_OPERANDS:
    case TILE_KIND_OPERAND_COUNT:
    case TILE_KIND_REST:
        return IRMAP_PART_OPERAND;
    case TILE_KIND_REGIONS:
        return IRMAP_PART_REGION;
    default:
        return IRMAP_PART_ATTRIBUTE;
    }
}

static bool is_container(const struct tile_item *item)
{
    return item->field->kind == TILE_KIND_ATTRS || item->field->kind == TILE_KIND_DICT;
}

/* A field without what an attribute contains. The cursor stands behind it. */
static void span_item(struct tile_spans *s, const struct cursor *c, const struct tile_item *item)
{
    const char *name = tile_text(item->field->text);
    enum tile_field_kind kind = (enum tile_field_kind)item->field->kind;
    irmap_ref ref = item->field->name == TILE_FIELD_debug_row ? IRMAP_REF_ROW : ref_of(kind);
    bool is_list = kind == TILE_KIND_TYPES || kind == TILE_KIND_RESULTS ||
                   kind == TILE_KIND_OPERANDS || kind == TILE_KIND_REST;
    if (s->in_op)
        s->now.part = part_of(kind);
    if (is_list) {
        struct cursor list = cur_begin(c->base, item->list, item->list_end);
        irmapi_tile_span_to(s, item->list, IRMAP_REF_NONE, item->value, name);
        while (cur_ok(&list) && cur_left(&list))
            (void)irmapi_tile_span_number(s, &list, ref, name);
    } else {
        irmapi_tile_span_to(s, c->p, ref, item->value, name);
    }
}

/* Attributes still to come at each depth, innermost last. */
struct nest {
    uint32_t depth;
    uint64_t left[IRMAP_ATTR_DEPTH_MAX + 1];
    bool keyed[IRMAP_ATTR_DEPTH_MAX + 1];
};

static void nest_enter(struct nest *n, struct cursor *c, uint64_t count, bool keyed)
{
    if (n->depth > IRMAP_ATTR_DEPTH_MAX) {
        irmapi_cur_fail(c, IRMAP_DEPTH, "attribute", cur_offset(c), n->depth, IRMAP_ATTR_DEPTH_MAX);
        return;
    }
    n->left[n->depth] = count;
    n->keyed[n->depth++] = keyed;
}

/* One attribute; what it contains is left for later. */
static void span_attr(struct tile_spans *s, struct cursor *c, struct nest *n)
{
    struct tile_item item;
    if (n->keyed[n->depth - 1])
        (void)irmapi_tile_span_number(s, c, IRMAP_REF_STRING, "key string index");
    uint64_t at = cur_offset(c);
    uint64_t stored = irmapi_tile_span_number(s, c, IRMAP_REF_NONE, "attribute tag");
    uint8_t tag = (uint8_t)stored; /* narrowed, as NVIDIA's reader does */
    if (cur_ok(c) && (tag == 0 || tag >= TILE_ATTR_TAGS))
        irmapi_cur_fail(c, IRMAP_BAD_TAG, "attribute tag", at, stored, 0);
    if (!cur_ok(c))
        return;
    struct tile_walk w = tile_walk_begin(s->module, c, &irmapi_tile_attrs[tag]);
    while (irmapi_tile_walk_next(&w, &item)) {
        span_item(s, c, &item);
        if (is_container(&item))
            nest_enter(n, c, item.value, item.field->kind == TILE_KIND_DICT);
    }
}

/* count attributes and all that they contain, in stream order. */
static void span_attrs(struct tile_spans *s, struct cursor *c, uint64_t count, bool keyed)
{
    struct nest n = {.depth = 0};
    bool in_op = s->in_op;
    s->in_op = false; /* all of it belongs to the attribute */
    nest_enter(&n, c, count, keyed);
    while (n.depth && cur_ok(c)) {
        if (n.left[n.depth - 1] == 0) {
            n.depth--;
        } else {
            n.left[n.depth - 1]--;
            span_attr(s, c, &n);
        }
    }
    s->in_op = in_op;
}

void irmapi_tile_span_fields(struct tile_spans *s, struct cursor *c,
                             const struct tile_record *record)
{
    struct tile_walk w = tile_walk_begin(s->module, c, record);
    struct tile_item item;
    while (irmapi_tile_walk_next(&w, &item)) {
        span_item(s, c, &item);
        if (item.field->kind == TILE_KIND_ATTR || is_container(&item))
            span_attrs(s, c, item.value, item.field->kind == TILE_KIND_DICT);
    }
}

irmap_status irmapi_tile_span_type(struct tile_spans *s, uint32_t i, irmap_error *err)
{
    const struct tile_type *row;
    struct cursor c;
    irmap_status status = irmapi_tile_type_tag(s->module, i, 0, &row, err);
    if (status == IRMAP_OK)
        status = irmapi_tile_entry(s->module, &tile_of(s->module)->types, i, s->module->types,
                                   "Type", &c, err);
    if (status != IRMAP_OK)
        return status;
    s->at = c.p;
    s->now.part = IRMAP_PART_TYPE;
    (void)cur_uleb(&c, "type tag");
    irmapi_tile_span_to(s, c.p, IRMAP_REF_NONE, row->tag, tile_text(row->record.text));
    irmapi_tile_span_fields(s, &c, &row->record);
    return cur_ok(&c) ? IRMAP_OK : irmapi_error_entry(err, irmapi_cur_error(&c, "Type", err), i);
}

irmap_status irmapi_tile_span_record(struct tile_spans *s, const irmap_debug *debug, uint64_t i,
                                     irmap_error *err)
{
    struct offset_table t = {debug->record_data, debug->data, debug->end, 4};
    struct cursor c;
    irmap_status status = irmapi_tile_entry(s->module, &t, i, debug->records, "Debug", &c, err);
    if (status != IRMAP_OK)
        return status;
    s->at = c.p;
    s->now.part = IRMAP_PART_DEBUG_RECORD;
    uint8_t tag = (uint8_t)cur_uleb(&c, "debug tag"); /* narrowed, as NVIDIA's reader does */
    const struct tile_record *record = &irmapi_tile_debug[tag < TILE_DEBUG_TAGS ? tag : 0];
    irmapi_tile_span_to(s, c.p, IRMAP_REF_NONE, tag, tile_text(record->text));
    irmapi_tile_span_fields(s, &c, record);
    return cur_ok(&c) ? IRMAP_OK : irmapi_error_entry(err, irmapi_cur_error(&c, "Debug", err), i);
}

irmap_status irmapi_tile_span_global(struct tile_spans *s, uint32_t i, irmap_error *err)
{
    const struct section *section = &tile_of(s->module)->global_section;
    irmap_global g;
    irmap_status status = irmap_global_get(s->module, i, &g, err);
    if (status != IRMAP_OK)
        return status;
    struct cursor c =
        module_cursor(s->module, g.offset, section->offset + section->size - g.offset);
    s->at = c.p;
    s->now.part = IRMAP_PART_GLOBAL;
    irmapi_tile_span_fields(s, &c, &irmapi_tile_records[TILE_RECORD_GLOBAL]);
    return cur_ok(&c) ? IRMAP_OK : irmapi_error_entry(err, irmapi_cur_error(&c, "Global", err), i);
}

/* What stands between ops: counts of blocks, arguments and ops, and types of arguments. */
static void span_counts(struct tile_spans *s, const uint8_t *end, irmap_ref ref, const char *name)
{
    struct cursor c = cur_begin(s->module->source.data, s->at, end);
    s->now.part = IRMAP_PART_REGION;
    while (cur_ok(&c) && cur_left(&c))
        (void)irmapi_tile_span_number(s, &c, ref, name);
}

static irmap_status span_op(struct tile_spans *s, const irmap_op *op, const uint8_t *end,
                            irmap_error *err)
{
    const uint8_t *base = s->module->source.data, *start = base + op->offset;
    if (op->first_in_block && op->depth) {
        span_counts(s, op->block_args.next, IRMAP_REF_NONE, "count");
        span_counts(s, op->block_args.end, IRMAP_REF_TYPE, "block argument");
    }
    span_counts(s, start, IRMAP_REF_NONE, "count");
    struct cursor c = cur_begin(base, start, end);
    s->now.op = op->index;
    s->now.part = IRMAP_PART_OPCODE;
    (void)cur_uleb(&c, "opcode");
    irmapi_tile_span_to(s, c.p, IRMAP_REF_NONE, op->opcode, irmapi_tile_op_name(op));
    s->in_op = true;
    irmapi_tile_span_fields(s, &c, &irmapi_tile_op_row(op->opcode)->record);
    s->in_op = false;
    s->now.op = IRMAP_NONE;
    if (cur_ok(&c))
        return IRMAP_OK;
    (void)irmapi_cur_error(&c, "Func", err);
    if (err)
        err->op = op->index;
    return irmapi_error_func(err, c.status, op->func.id);
}

irmap_status irmapi_tile_span_body(struct tile_spans *s, irmap_bytes body, irmap_error *err)
{
    irmap_op_iter it;
    irmap_op op;
    s->at = body.data;
    irmap_status status = irmap_ops_begin(s->module, s->now.func, &it, err);
    if (status != IRMAP_OK)
        return status;
    while (!s->stopped && (status = irmap_ops_next(&it, &op, err)) == IRMAP_OK &&
           (status = span_op(s, &op, it.p, err)) == IRMAP_OK)
        ;
    irmap_ops_end(&it);
    if (status != IRMAP_DONE)
        return status;
    /* Behind the last op only regions without blocks can stand. */
    span_counts(s, body.data + body.size, IRMAP_REF_NONE, "count");
    return IRMAP_OK;
}

irmap_status irmapi_tile_span_head(struct tile_spans *s, const irmap_func_info *f, irmap_error *err)
{
    const uint8_t *base = s->module->source.data;
    struct cursor c = cur_begin(base, base + f->offset, f->body.data);
    s->at = c.p;
    s->now.part = IRMAP_PART_FUNCTION;
    irmapi_tile_span_fields(s, &c, &irmapi_tile_records[TILE_RECORD_FUNCTION]);
    if (f->hints.size) {
        s->now.part = IRMAP_PART_HINTS;
        span_attrs(s, &c, 1, false);
    }
    return cur_ok(&c) ? IRMAP_OK
                      : irmapi_error_func(err, irmapi_cur_error(&c, "Func", err), s->now.func.id);
}

irmap_status irmapi_tile_span_function(struct tile_spans *s, uint32_t i, irmap_error *err)
{
    irmap_func_info f;
    irmap_status status = irmap_func_get(s->module, (irmap_func){i}, &f, err);
    if (status != IRMAP_OK)
        return status;
    s->now.func.id = i;
    status = irmapi_tile_span_head(s, &f, err);
    s->now.part = status == IRMAP_OK ? IRMAP_PART_FUNCTION : IRMAP_PART_OTHER;
    irmapi_tile_span_to(s, f.body.data, IRMAP_REF_NONE, f.body.size, "body length");
    if (status == IRMAP_OK)
        status = irmapi_tile_span_body(s, f.body, err);
    if (status != IRMAP_OK) {
        s->now.part = IRMAP_PART_OTHER;
        irmapi_tile_span_to(s, f.body.data + f.body.size, IRMAP_REF_NONE, 0, "not decoded");
    }
    s->now.func.id = IRMAP_NONE;
    return status;
}
