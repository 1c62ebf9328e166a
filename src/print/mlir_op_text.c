/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Ops and block labels in generic form. */
#include "print/mlir_print.h"
#include <string.h>

static void text(struct mlir_printer *p, const char *s)
{
    sink_text(&p->sink, s);
}

void irmapi_mlir_indent(struct mlir_printer *p, uint32_t indent)
{
    static const char blanks[] = "                                ";
    for (size_t left = 2 * (size_t)indent; left && text_going(p);) {
        size_t n = left < sizeof blanks - 1 ? left : sizeof blanks - 1;
        sink_put(&p->sink, blanks, n);
        left -= n;
    }
}

static void name(struct mlir_printer *p, const struct text_value *v)
{
    text(p, v->number & VALUE_ARG ? "%arg" : "%");
    irmapi_sink_uint(&p->sink, v->number & ~VALUE_ARG);
}

static const struct text_value *next_values(struct mlir_printer *p, size_t region, uint64_t count)
{
    struct text_region *r = region_at(p, region);
    const struct text_value *v = (const struct text_value *)p->values.data + r->first + r->next;
    r->next += (uint32_t)count;
    return v;
}

/* Its operand is looked up once for its name and once for its type. */
static void operands(struct mlir_printer *p, const struct mlir_op *op, bool types)
{
    struct mlir_list l = op->operands;
    text(p, "(");
    for (bool later = false; l.count && text_going(p); later = true) {
        uint64_t at, index = mlir_list_next(p->t, &l, &at);
        const struct text_value *v = irmapi_mlir_value(p, index, at);
        if (later)
            text(p, ", ");
        if (!v) {
            text(p, types ? "<<UNKNOWN TYPE>>" : "<<UNKNOWN SSA VALUE>>");
        } else if (types) {
            irmapi_mlir_type_text(p, v->type, v->type_at);
        } else {
            name(p, v);
            if (v->sub != IRMAP_NONE) {
                sink_char(&p->sink, '#');
                irmapi_sink_uint(&p->sink, v->sub);
            }
        }
    }
    text(p, ")");
}

static void successors(struct mlir_printer *p, const struct mlir_op *op)
{
    struct mlir_list l = op->successors;
    text(p, "[");
    for (bool later = false; l.count && text_going(p); later = true) {
        text(p, later ? ", ^bb" : "^bb");
        irmapi_sink_uint(&p->sink, mlir_list_next(p->t, &l, NULL));
    }
    text(p, "]");
}

/* A property to be written, on the way to their order by name. */
static void add_pair(struct mlir_printer *p, const struct mlir_prop *f)
{
    if (irmapi_mlir_reserve(p, &p->pairs, 1))
        ((struct text_pair *)p->pairs.data)[p->pairs.used++] =
            (struct text_pair){f->field.name, f->value, f->at, {NULL, 0}, f->field.kind};
}

static bool is_unit(struct mlir_printer *p, const struct text_pair *pair)
{
    struct mlir_record r;
    irmap_status status = irmapi_mlir_record(p->t, MLIR_ATTR, pair->value, pair->at, &r, p->err);
    irmapi_mlir_fail(p, status);
    return status == IRMAP_OK && mlir_is(&r, MLIR_ATTR_UNIT);
}

static void overflow_flags(struct mlir_printer *p, uint64_t flags)
{
    text(p, "#llvm.overflow<");
    text(p, irmapi_mlir_overflow(flags));
    text(p, ">");
}

/* array<i32: 1, 0>: the numbers are decoded again, since few ops have them. */
static void segments(struct mlir_printer *p, const struct text_pair *pair)
{
    struct cursor c = module_cursor(&p->t->base, pair->at, p->t->base.source.size - pair->at);
    uint32_t list[MLIR_SEGMENTS_MAX];
    irmapi_mlir_segments(&c, (uint32_t)pair->value, list);
    text(p, "array<i32");
    for (uint32_t i = 0; i < pair->value; i++) {
        text(p, i ? ", " : ": ");
        irmapi_sink_int(&p->sink, (int32_t)list[i]);
    }
    text(p, ">");
}

/* A value of a dictionary that is text. */
static void copied(struct mlir_printer *p, const struct text_pair *pair)
{
    struct mlir_record r;
    if (!pair->text.size || irmap_str_equal(pair->text, "unit"))
        return;
    irmap_status status = irmapi_mlir_record(p->t, MLIR_ATTR, pair->value, pair->at, &r, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    r.text = pair->text;
    text(p, " = ");
    irmapi_mlir_copied(p, pair->value, &r);
}

/* key = value, or the bare key of a unit. */
static void pair_text(struct mlir_printer *p, const struct text_pair *pair)
{
    irmapi_mlir_keyword(&p->sink, pair->key);
    if (pair->text.data) {
        copied(p, pair);
        return;
    }
    switch (pair->kind) {
    case MLIR_PROP_ATTR:
    case MLIR_PROP_OPTIONAL_ATTR:
    case MLIR_PROP_SEGMENTS_ATTR:
        if (is_unit(p, pair))
            break;
        text(p, " = ");
        irmapi_mlir_attr(p, pair->value, pair->at);
        break;
    case MLIR_PROP_SEGMENTS:
        text(p, " = ");
        segments(p, pair);
        break;
    case MLIR_PROP_UINT:
        text(p, " = ");
        irmapi_sink_int(&p->sink, (int32_t)pair->value);
        text(p, " : i32");
        break;
    case MLIR_PROP_OPTIONAL_UINT:
        text(p, " = ");
        irmapi_sink_int(&p->sink, (int64_t)pair->value);
        text(p, " : i64");
        break;
    case MLIR_PROP_OVERFLOW:
        text(p, " = ");
        overflow_flags(p, pair->value);
        break;
    case MLIR_PROP_BOOL:
        if (!pair->value)
            text(p, " = false");
        break;
    case MLIR_PROP_OPAQUE:
        break;
    }
}

/* Writes the pairs from first on and drops them. */
static void dictionary(struct mlir_printer *p, size_t first, const char *before, const char *after)
{
    size_t end = p->pairs.used;
    if (first == end)
        return;
    text(p, before);
    for (size_t i = first; i < end && text_going(p); i++) {
        /* Writing a value may move the list. */
        struct text_pair pair = ((const struct text_pair *)p->pairs.data)[i];
        if (i != first)
            text(p, ", ");
        pair_text(p, &pair);
    }
    text(p, after);
    p->pairs.used = first;
}

/* The bytes of properties that no table describes. */
static void raw_properties(struct mlir_printer *p, const struct mlir_op *op)
{
    struct cursor c;
    irmap_status status = irmapi_mlir_blob(p->t, op->properties, op->properties_at, &c, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    text(p, " <\"0x");
    while (cur_left(&c)) {
        uint8_t b = cur_u8(&c, "properties");
        sink_char(&p->sink, "0123456789ABCDEF"[b >> 4]);
        sink_char(&p->sink, "0123456789ABCDEF"[b & 15]);
    }
    text(p, "\" /* properties of an op that irmap has no table for */>");
}

static void fields(struct mlir_printer *p, const struct mlir_op *op)
{
    struct mlir_props props;
    struct mlir_prop f;
    size_t first = p->pairs.used;
    irmap_status status = irmapi_mlir_props_begin(p->t, op, &props, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    while (irmapi_mlir_prop_next(&props, &f)) {
        if (f.field.kind == MLIR_PROP_OPAQUE) {
            p->pairs.used = first;
            raw_properties(p, op);
            return;
        }
        if (f.field.kind == MLIR_PROP_SEGMENTS)
            f.value = f.field.count;
        if (f.there)
            add_pair(p, &f);
    }
    if (!cur_ok(&props.c))
        irmapi_mlir_fail(p, irmapi_cur_error(&props.c, "Properties", p->err));
    irmapi_mlir_sort_pairs(p, first);
    dictionary(p, first, " <{", "}>");
}

/* Whether properties of this op stand among its other attributes: before version 5. */
static bool is_mixed(const struct mlir_printer *p, const struct mlir_op *op)
{
    return p->t->version < MLIR_NATIVE_PROPERTIES &&
           (p->t->op_names[op->name].flags & MLIR_OP_KNOWN);
}

/* Keeps those entries from `first` on that are properties, or those that are not. */
static void filter(struct mlir_printer *p, const struct mlir_op *op, size_t first, bool properties)
{
    struct text_pair *pairs = p->pairs.data;
    size_t kept = first;
    for (size_t i = first; i < p->pairs.used; i++)
        if (irmapi_mlir_is_property(p->t, op->name, pairs[i].key) == properties)
            pairs[kept++] = pairs[i];
    p->pairs.used = kept;
}

/* Properties that are no attributes were lost when the file was written: the reference fills in
 * what the op's definition says. */
static void add_defaults(struct mlir_printer *p, const struct mlir_op *op, size_t first)
{
    struct mlir_prop_fields walk = p->t->op_names[op->name].fields;
    size_t end = p->pairs.used;
    for (struct mlir_prop f = {.at = UINT64_MAX}; irmapi_mlir_props_next(&walk, &f.field);) {
        bool native = f.field.kind == MLIR_PROP_UINT || f.field.kind == MLIR_PROP_OVERFLOW ||
                      f.field.kind == MLIR_PROP_BOOL;
        for (size_t i = first; i < end && native; i++) {
            const struct text_pair *pair = (const struct text_pair *)p->pairs.data + i;
            native = pair->key.size != f.field.name.size ||
                     memcmp(pair->key.data, f.field.name.data, pair->key.size) != 0;
        }
        if (native)
            add_pair(p, &f);
    }
}

static void mixed_properties(struct mlir_printer *p, const struct mlir_op *op)
{
    size_t first = p->pairs.used;
    if (op->mask & MLIR_MASK_ATTRS)
        (void)irmapi_mlir_load_dict(p, op->attrs, op->attrs_at);
    filter(p, op, first, true);
    add_defaults(p, op, first);
    irmapi_mlir_sort_pairs(p, first);
    dictionary(p, first, " <{", "}>");
}

static void properties(struct mlir_printer *p, const struct mlir_op *op)
{
    uint64_t attr, at;
    switch (irmapi_mlir_props_form(p->t, op->name, op->mask)) {
    case MLIR_PROPS_NONE:
        if (is_mixed(p, op))
            mixed_properties(p, op);
        break;
    case MLIR_PROPS_FIELDS:
        fields(p, op);
        break;
    case MLIR_PROPS_ATTR:
        irmapi_mlir_fail(p, irmapi_mlir_props_attr(p->t, op, &attr, &at, p->err));
        if (!text_going(p))
            break;
        text(p, " <");
        irmapi_mlir_attr(p, attr, at);
        text(p, ">");
        break;
    case MLIR_PROPS_OPAQUE:
        raw_properties(p, op);
        break;
    }
}

static void attributes(struct mlir_printer *p, const struct mlir_op *op)
{
    if (!(op->mask & MLIR_MASK_ATTRS))
        return;
    size_t first = irmapi_mlir_load_dict(p, op->attrs, op->attrs_at);
    if (is_mixed(p, op))
        filter(p, op, first, false);
    dictionary(p, first, " {", "}");
}

static void op_name(struct mlir_printer *p, const struct mlir_op *op)
{
    irmap_str half[2];
    irmap_status status = irmapi_mlir_op_name(p->t, op->name, op->offset, half, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    sink_char(&p->sink, '"');
    irmapi_mlir_escaped(&p->sink, half[0]);
    if (half[1].size) {
        sink_char(&p->sink, '.');
        irmapi_mlir_escaped(&p->sink, half[1]);
    }
    sink_char(&p->sink, '"');
}

/* %3 = "name"(%1, %2)[^bb1] <{properties}> */
void irmapi_mlir_op_head(struct mlir_printer *p, const struct mlir_op *op, size_t region)
{
    uint64_t results = op->results.count;
    const struct text_value *v = next_values(p, region, results);
    if (p->offsets) {
        text(p, "/* ");
        irmapi_sink_uint(&p->sink, op->offset);
        text(p, " */ ");
    }
    if (results) {
        name(p, v);
        if (results > 1) {
            sink_char(&p->sink, ':');
            irmapi_sink_uint(&p->sink, results);
        }
        text(p, " = ");
    }
    op_name(p, op);
    operands(p, op, false);
    if (op->successors.count)
        successors(p, op);
    properties(p, op);
}

static void result_types(struct mlir_printer *p, const struct mlir_op *op)
{
    struct mlir_list l = op->results;
    uint64_t at;
    if (l.count == 1) {
        uint64_t type = mlir_list_next(p->t, &l, &at);
        bool wrapped = irmapi_mlir_is_function_type(p, type, at);
        text(p, wrapped ? "(" : "");
        irmapi_mlir_type_text(p, type, at);
        text(p, wrapped ? ")" : "");
        return;
    }
    text(p, "(");
    for (bool later = false; l.count && text_going(p); later = true) {
        uint64_t type = mlir_list_next(p->t, &l, &at);
        if (later)
            text(p, ", ");
        irmapi_mlir_type_text(p, type, at);
    }
    text(p, ")");
}

/* {attributes} : (operand types) -> result types loc(...) */
void irmapi_mlir_op_tail(struct mlir_printer *p, const struct mlir_op *op)
{
    attributes(p, op);
    text(p, " : ");
    operands(p, op, true);
    text(p, " -> ");
    result_types(p, op);
    if (p->locations)
        irmapi_mlir_location(p, op->location, op->location_at);
    text(p, "\n");
}

/* A comment that names the blocks that lead to one. */
static void preds(struct mlir_printer *p, const struct text_region *r, uint64_t number)
{
    const struct text_block *b = (const struct text_block *)p->blocks.data + r->blocks + number;
    const uint32_t *list = p->preds.data;
    size_t count = b[1].first - b[0].first;
    if (count == 0) {
        text(p, number ? "  // no predecessors" : "");
        return;
    }
    text(p, "  // ");
    if (count > 1)
        irmapi_sink_uint(&p->sink, count);
    text(p, count > 1 ? " preds: " : "pred: ");
    for (size_t i = 0; i < count && text_going(p); i++) {
        text(p, i ? ", ^bb" : "^bb");
        irmapi_sink_uint(&p->sink, list[b[0].first + i]);
    }
}

/* ^bb1(%3: i32, %4: i32):  // 2 preds: ^bb0, ^bb2 */
void irmapi_mlir_block_label(struct mlir_printer *p, const struct mlir_block *b, size_t region,
                             uint64_t number)
{
    struct mlir_list args = b->args;
    const struct text_value *v = next_values(p, region, args.count);
    text(p, "^bb");
    irmapi_sink_uint(&p->sink, number);
    if (args.count)
        text(p, "(");
    for (bool later = false; args.count && text_going(p); later = true, v++) {
        struct mlir_arg a = irmapi_mlir_arg(p->t, &args);
        if (later)
            text(p, ", ");
        name(p, v);
        text(p, ": ");
        irmapi_mlir_type_text(p, a.type, a.type_at);
        if (p->locations && a.located)
            irmapi_mlir_location(p, a.location, a.location_at);
        else if (p->locations)
            text(p, " loc(unknown)");
    }
    text(p, b->args.count ? "):" : ":");
    preds(p, region_at(p, region), number);
    text(p, "\n");
}
