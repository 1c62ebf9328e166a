/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The text form of ops: interprets the templates of tile.toml. */
#include "print/tile_op_text.h"

static void text(struct printer *p, const char *s)
{
    sink_text(&p->sink, s);
}

void irmapi_text_indent(struct printer *p, uint32_t indent)
{
    static const char blanks[] = "                                ";
    for (size_t left = 2 * (size_t)indent; left;) {
        size_t n = left < sizeof blanks - 1 ? left : sizeof blanks - 1;
        sink_put(&p->sink, blanks, n);
        left -= n;
    }
}

static void value_name(struct printer *p, uint32_t v)
{
    const struct text_value *value = value_at(p, v);
    sink_char(&p->sink, '%');
    sink_put(&p->sink, (const char *)p->chars.data + value->name, value->name_size);
}

static void use(struct printer *p, uint32_t v)
{
    value_name(p, v);
    if (value_at(p, v)->sub != IRMAP_NONE) {
        sink_char(&p->sink, '#');
        irmapi_sink_uint(&p->sink, value_at(p, v)->sub);
    }
}

static uint32_t operand(const struct printer *p, uint32_t i)
{
    return ((const uint32_t *)p->operands.data)[i];
}

/* The value that stands at place i of a field of operands or results. */
static uint32_t value_of(const struct printer *p, const struct text_field *f, uint32_t i)
{
    bool result = f->kind == TILE_KIND_RESULT || f->kind == TILE_KIND_RESULTS ||
                  f->kind == TILE_KIND_IMPLICIT_TOKEN;
    return result ? f->first + i : operand(p, f->first + i);
}

static void uses(struct printer *p, uint32_t first, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (i)
            text(p, ", ");
        use(p, operand(p, first + i));
    }
}

static void type(struct printer *p, const struct op_text *o, uint32_t v)
{
    irmapi_text_type(p, value_at(p, v)->type, o->op->offset);
}

static void types_of(struct printer *p, const struct op_text *o, const struct text_field *f)
{
    for (uint32_t i = 0; f->there && i < f->count; i++) {
        if (i)
            text(p, ", ");
        type(p, o, value_of(p, f, i));
    }
}

/* "", ", T" when all are equal, else ", T1, T2": the types of a view's indices. */
static void same_types(struct printer *p, const struct op_text *o, const struct text_field *f)
{
    bool same = true;
    for (uint32_t i = 1; i < f->count; i++)
        same = same && value_at(p, value_of(p, f, i))->type == value_at(p, value_of(p, f, 0))->type;
    for (uint32_t i = 0; i < (same && f->count ? 1 : f->count); i++) {
        text(p, ", ");
        type(p, o, value_of(p, f, i));
    }
}

static const char *spelling(const struct text_field *f)
{
    const struct tile_enum_set *set = &irmapi_tile_enum_sets[f->item.field->set];
    return tile_text(irmapi_tile_enum_values[set->first + f->item.value].text);
}

static void list(struct printer *p, const struct text_field *f)
{
    uint32_t width = f->kind == TILE_KIND_I32S ? 4 : 8;
    irmap_dims d = {f->item.list, (uint32_t)f->item.value, width};
    sink_char(&p->sink, '[');
    for (uint32_t i = 0; i < d.count; i++) {
        if (i)
            text(p, ", ");
        if (f->kind == TILE_KIND_BOOLS)
            text(p, f->item.list[i] ? "true" : "false");
        else
            irmapi_sink_int(&p->sink, irmap_dims_get(d, i));
    }
    sink_char(&p->sink, ']');
}

static irmap_bytes attr_bytes(const struct printer *p, const struct text_field *f)
{
    return (irmap_bytes){f->item.list, (size_t)(p->body_end - f->item.list)};
}

/* An attribute without its type; `own` is its own syntax where that differs. */
static void attribute(struct printer *p, const struct text_field *f, bool own)
{
    switch ((enum tile_field_kind)f->kind) {
    case TILE_KIND_STRING:
        if (f->item.field->name == TILE_FIELD_name || f->item.field->name == TILE_FIELD_callee)
            irmapi_text_symbol(p, f->item.value, f->item.offset);
        else
            irmapi_text_string_at(p, f->item.value, f->item.offset);
        break;
    case TILE_KIND_BOOL:
        text(p, f->item.value ? "true" : "false");
        break;
    case TILE_KIND_UINT32:
        irmapi_sink_int(&p->sink, (int32_t)(uint32_t)f->item.value);
        break;
    case TILE_KIND_ENUM:
        if (own)
            sink_char(&p->sink, '<');
        text(p, spelling(f));
        if (own)
            sink_char(&p->sink, '>');
        break;
    case TILE_KIND_I32S:
    case TILE_KIND_I64S:
    case TILE_KIND_BOOLS:
        list(p, f);
        break;
    case TILE_KIND_DICT:
        irmapi_text_hints(p, attr_bytes(p, f), f->item.value);
        break;
    case TILE_KIND_ATTRS:
        irmapi_text_identities(p, attr_bytes(p, f), f->item.value);
        break;
    default:
        irmapi_sink_int(&p->sink, (int64_t)f->item.value);
    }
}

static bool is_present(const struct text_field *f)
{
    if (!f->there)
        return false;
    if (f->kind == TILE_KIND_OPERANDS || f->kind == TILE_KIND_REST || f->kind == TILE_KIND_RESULTS)
        return f->count != 0;
    if (f->kind != TILE_KIND_BOOLS)
        return true;
    for (const uint8_t *b = f->item.list; b != f->item.list_end; b++)
        if (*b)
            return true;
    return false;
}

/* shape = [4, %n], strides = [%s, 1] : tile<i32> -> tensor_view<...>: numbers are in the type, each
 * "?" takes the next operand. */
static void dynamic_list(struct printer *p, irmap_dims d, const struct text_field *f)
{
    uint32_t used = 0;
    for (uint32_t i = 0; i < d.count; i++) {
        int64_t v = irmap_dims_get(d, i);
        if (i)
            text(p, ", ");
        if (v != IRMAP_DYNAMIC)
            irmapi_sink_int(&p->sink, v);
        else if (used < f->count)
            use(p, value_of(p, f, used++));
        else
            text(p, "?");
    }
}

static void make_tensor_view(struct printer *p, const struct op_text *o)
{
    const struct text_field *f = o->fields; /* count, result, base, shape, strides */
    const struct text_field *shape = &f[3], *strides = &f[4];
    irmap_type_info view;
    irmap_type result = {value_at(p, o->op->value)->type};
    irmap_status status = irmapi_tile_type_ref(p->m, result, o->op->offset, &view, p->err);
    irmapi_text_fail(p, status);
    if (status != IRMAP_OK)
        return;
    text(p, "shape = [");
    dynamic_list(p, view.shape, shape);
    text(p, "], strides = [");
    dynamic_list(p, view.strides, strides);
    text(p, "] : ");
    if (shape->count || strides->count) {
        type(p, o, shape->count ? value_of(p, shape, 0) : value_of(p, strides, 0));
        text(p, " -> ");
    }
    type(p, o, o->op->value);
}

/* First op of region number r of the op, or the op behind it when the region has no block. */
static uint32_t region_begin(const struct printer *p, const struct op_text *o, uint32_t r)
{
    uint32_t i = o->index + 1;
    while (i < o->op->next && op_at(p, i)->region < r)
        i = op_at(p, i)->next;
    return i;
}

static bool has_region(const struct printer *p, const struct op_text *o, uint32_t r)
{
    uint32_t i = region_begin(p, o, r);
    return i < o->op->next && op_at(p, i)->region == r;
}

/* Stops behind the brace of a region. */
static bool region(struct printer *p, struct op_text *o, uint32_t r)
{
    o->region = region_begin(p, o, r);
    text(p, "{");
    return true;
}

void irmapi_text_argument(struct printer *p, uint32_t value, uint64_t at)
{
    value_name(p, value);
    text(p, ": ");
    irmapi_text_type(p, value_at(p, value)->type, at);
}

/* (%a: T, %b: T) on a line of its own, before a region. */
static bool argument_region(struct printer *p, struct op_text *o)
{
    uint32_t first = region_begin(p, o, 0);
    const struct text_op *begin = first < o->op->next ? op_at(p, first) : NULL;
    text(p, "\n");
    irmapi_text_indent(p, o->indent);
    text(p, "(");
    for (uint32_t i = 0; begin && i < begin->arg_count; i++) {
        if (i)
            text(p, ", ");
        irmapi_text_argument(p, begin->args + i, o->op->offset);
    }
    text(p, ") ");
    return region(p, o, 0);
}

/* iter_values(%a = %x, %b = %y): block arguments from `skip` on beside operands. */
static void iter_values(struct printer *p, const struct op_text *o, uint32_t skip,
                        const struct text_field *init)
{
    uint32_t first = region_begin(p, o, 0);
    const struct text_op *begin = first < o->op->next ? op_at(p, first) : NULL;
    text(p, "iter_values(");
    for (uint32_t i = 0; i < init->count; i++) {
        if (i)
            text(p, ", ");
        if (begin && skip + i < begin->arg_count)
            value_name(p, begin->args + skip + i);
        text(p, " = ");
        use(p, value_of(p, init, i));
    }
    text(p, ")");
}

static void result_types(struct printer *p, const struct op_text *o)
{
    for (uint32_t i = 0; i < o->op->values; i++) {
        if (i)
            text(p, ", ");
        type(p, o, o->op->value + i);
    }
}

/* %iv in (%lb to %ub, step %st) : T iter_values(...) -> (T, U) {...} */
static bool for_loop(struct printer *p, struct op_text *o)
{
    uint32_t first = region_begin(p, o, 0);
    const struct text_op *begin = first < o->op->next ? op_at(p, first) : NULL;
    struct text_field init = {.there = true,
                              .kind = TILE_KIND_REST,
                              .first = o->op->operand + 3,
                              .count = o->op->operands - 3};
    if (begin && begin->arg_count)
        value_name(p, begin->args);
    text(p, " in (");
    use(p, operand(p, o->op->operand));
    text(p, " to ");
    use(p, operand(p, o->op->operand + 1));
    text(p, ", step ");
    use(p, operand(p, o->op->operand + 2));
    text(p, ") : ");
    type(p, o, operand(p, o->op->operand));
    text(p, " ");
    if (init.count) {
        iter_values(p, o, 1, &init);
        text(p, " -> (");
        result_types(p, o);
        text(p, ") ");
    }
    return region(p, o, 0);
}

/* iter_values(%a = %x) : T -> U {...} */
static bool loop(struct printer *p, struct op_text *o)
{
    struct text_field init = {
        .there = true, .kind = TILE_KIND_REST, .first = o->op->operand, .count = o->op->operands};
    if (init.count) {
        iter_values(p, o, 0, &init);
        text(p, " ");
    }
    if (init.count || o->op->values)
        text(p, ": ");
    if (init.count) {
        types_of(p, o, &init);
        text(p, " ");
        if (o->op->values)
            text(p, "-> ");
    }
    if (o->op->values) {
        result_types(p, o);
        text(p, " ");
    }
    return region(p, o, 0);
}

bool irmapi_text_go_on(struct printer *p, struct op_text *o)
{
    const uint8_t *t = irmapi_tile_templates;
    while (p->status == IRMAP_OK) {
        uint32_t at = o->code;
        if (t[at] == TILE_TEXT_END)
            return false;
        const uint8_t *a = t + at + 1; /* arguments */
        struct text_field *f = &o->fields[a[0] < MOST_FIELDS ? a[0] : 0];
        switch ((enum tile_text_code)t[at]) {
        case TILE_TEXT_END:
            break;
        case TILE_TEXT_LITERAL:
            sink_put(&p->sink, tile_text(a[0] | (uint32_t)a[1] << 8), a[2]);
            o->code += 4;
            continue;
        case TILE_TEXT_VAL:
            use(p, value_of(p, f, 0));
            break;
        case TILE_TEXT_VALS:
            uses(p, f->first, f->there ? f->count : 0);
            break;
        case TILE_TEXT_TYPE: /* a result that is not in the file is the first value */
            type(p, o, f->there ? value_of(p, f, 0) : o->op->value);
            break;
        case TILE_TEXT_TYPES:
            types_of(p, o, f);
            break;
        case TILE_TEXT_SAME_TYPES:
            same_types(p, o, f);
            break;
        case TILE_TEXT_FIRST_TYPE:
            if (f->count)
                type(p, o, value_of(p, f, 0));
            break;
        case TILE_TEXT_ENUM:
            text(p, spelling(f));
            break;
        case TILE_TEXT_ROUNDING:
            if (f->there && f->item.value != a[1]) {
                text(p, "rounding");
                attribute(p, f, true);
            }
            o->code += 3;
            continue;
        case TILE_TEXT_ATTR:
            attribute(p, f, false);
            break;
        case TILE_TEXT_SATTR:
            attribute(p, f, true);
            break;
        case TILE_TEXT_PREDICATE:
            irmapi_text_predicate(p, attr_bytes(p, f));
            break;
        case TILE_TEXT_DENSE:
            text(p, "<");
            irmapi_text_constant(p, f->item.value, value_at(p, o->op->value)->type, f->item.offset);
            text(p, "> : ");
            type(p, o, o->op->value);
            break;
        case TILE_TEXT_IF:
            o->code += 3 + (is_present(f) ? 0u : a[1]);
            continue;
        case TILE_TEXT_IF_NOT:
            o->code += 4 + (f->there && f->item.value != a[1] ? 0u : a[2]);
            continue;
        case TILE_TEXT_IF_REGION:
            o->code += 3 + (has_region(p, o, a[0]) ? 0u : a[1]);
            continue;
        case TILE_TEXT_REGION:
            o->code += 2;
            return region(p, o, a[0]);
        case TILE_TEXT_ARGUMENT_REGION:
            o->code += 2;
            return argument_region(p, o);
        case TILE_TEXT_MAKE_TENSOR_VIEW:
            make_tensor_view(p, o);
            break;
        case TILE_TEXT_FOR:
            o->code += 2;
            return for_loop(p, o);
        case TILE_TEXT_LOOP:
            o->code += 2;
            return loop(p, o);
        }
        o->code += 2;
    }
    return false;
}

void irmapi_text_begin_op(struct printer *p, const struct op_text *o)
{
    const struct tile_op_row *row = irmapi_tile_op_row(o->op->opcode);
    irmapi_text_indent(p, o->indent);
    if (p->offsets) {
        text(p, "/* ");
        irmapi_sink_uint(&p->sink, o->op->offset);
        text(p, " */ ");
    }
    for (uint32_t i = 0; i < o->op->values;) {
        uint32_t members = 1;
        while (i + members < o->op->values && value_at(p, o->op->value + i)->sub == 0 &&
               value_at(p, o->op->value + i + members)->sub == members)
            members++;
        if (i)
            text(p, ", ");
        value_name(p, o->op->value + i);
        if (members > 1) {
            sink_char(&p->sink, ':');
            irmapi_sink_uint(&p->sink, members);
        }
        i += members;
    }
    if (o->op->values)
        text(p, " = ");
    bool renamed = tile_of(p->m)->minor >= row->renamed_since;
    text(p, tile_text(renamed ? row->renamed : row->record.text));
}
