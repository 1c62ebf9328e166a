/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The text form of ops: interprets the templates of tile.toml. */
#include "print/tile_op_text.h"
#include "print/tile_out.h"

void irmapi_text_indent(struct printer *p, uint32_t indent)
{
    out_end(&p->sink, out_indent(&p->sink, out_begin(&p->sink), indent));
}

static const struct tile_field *field_at(const struct op_text *o, uint32_t k)
{
    return &irmapi_tile_fields[o->plan->row->record.first + k];
}

static bool is_there(const struct op_text *o, uint32_t k)
{
    uint32_t mask = field_at(o, k)->mask;
    return o->fields[k].count && (o->flags & mask) == mask;
}

/* How many operands or results field k has. */
static uint32_t count_of(const struct printer *p, const struct op_text *o, uint32_t k)
{
    const struct tile_op_field *f = &o->fields[k];
    const struct tile_kind *kind = tile_kind_of(field_at(o, k));
    if (!o->plan->fixed || kind->many <= TILE_MANY_ONE)
        return f->count;
    return (kind->part == IRMAP_PART_OPERAND ? op_operands(p, o->index) : o->op->results) -
           f->first;
}

/* The value that stands at place i of a field of operands or results. */
static uint32_t value_of(const struct op_text *o, uint32_t k, uint32_t i)
{
    uint32_t at = o->fields[k].first + i;
    bool operand = tile_kind_of(field_at(o, k))->part == IRMAP_PART_OPERAND;
    return operand ? o->operands[at] : o->results + at;
}

static uint64_t offset_of(const struct printer *p, const struct op_text *o)
{
    return p->v->offset + o->op->offset;
}

/* Where the attribute in field k stands. */
static uint32_t place_of(const struct printer *p, const struct op_text *o, uint32_t k)
{
    return p->v->words[o->op->word + field_at(o, k)->slot];
}

static char *text(struct printer *p, char *w, const char *s)
{
    return irmapi_out_slowly(&p->sink, w, s, strlen(s));
}

static char *values(struct printer *p, char *w, const struct op_text *o, uint32_t k)
{
    uint32_t count = count_of(p, o, k);
    for (uint32_t i = 0; i < count; i++)
        w = out_use(p, out_comma(&p->sink, w, i), value_of(o, k, i));
    return w;
}

static char *types(struct printer *p, char *w, const struct op_text *o, uint32_t k)
{
    uint32_t count = count_of(p, o, k);
    for (uint32_t i = 0; i < count; i++)
        w = out_type(p, out_comma(&p->sink, w, i), value_of(o, k, i), offset_of(p, o));
    return w;
}

/* "", ", T" when all are equal, else ", T1, T2": the types of a view's indices. */
static char *same_types(struct printer *p, char *w, const struct op_text *o, uint32_t k)
{
    uint32_t count = count_of(p, o, k);
    bool same = true;
    for (uint32_t i = 1; i < count; i++)
        same = same && p->v->values[value_of(o, k, i)].type == p->v->values[value_of(o, k, 0)].type;
    for (uint32_t i = 0; i < (same && count ? 1 : count); i++)
        w = out_type(p, OUT_LITERAL(&p->sink, w, ", "), value_of(o, k, i), offset_of(p, o));
    return w;
}

static const char *spelling(const struct printer *p, const struct op_text *o, uint32_t k)
{
    uint32_t value = (uint32_t)irmapi_text_number(p, place_of(p, o, k));
    return tile_text(irmapi_tile_enum_values[field_at(o, k)->value + value].text);
}

static bool read_item(struct printer *p, const struct op_text *o, uint32_t k,
                      struct tile_item *item)
{
    irmap_status status =
        irmapi_tile_op_item(p->v, o->index, field_at(o, k), place_of(p, o, k), item, p->err);
    irmapi_text_fail(p, status);
    return status == IRMAP_OK;
}

static void list(struct printer *p, const struct op_text *o, uint32_t k)
{
    struct tile_item item;
    const struct tile_kind *kind = tile_kind_of(field_at(o, k));
    if (!read_item(p, o, k, &item))
        return;
    irmap_dims d = {item.list, (uint32_t)item.value, kind->bytes};
    sink_char(&p->sink, '[');
    for (uint32_t i = 0; i < d.count; i++) {
        if (i)
            sink_text(&p->sink, ", ");
        if (kind->form == IRMAP_FORM_BOOLS)
            sink_text(&p->sink, item.list[i] ? "true" : "false");
        else
            irmapi_sink_int(&p->sink, irmap_dims_get(d, i));
    }
    sink_char(&p->sink, ']');
}

static irmap_bytes bytes_from(const struct printer *p, const uint8_t *at)
{
    return (irmap_bytes){at, (size_t)(p->body_end - at)};
}

/* Attributes of field k: a dictionary or an array without their tags. */
static void contents(struct printer *p, const struct op_text *o, uint32_t k)
{
    struct tile_item item;
    if (!read_item(p, o, k, &item))
        return;
    if (tile_kind_of(field_at(o, k))->holds == TILE_HOLDS_DICT)
        irmapi_text_hints(p, bytes_from(p, item.list), item.value);
    else
        irmapi_text_identities(p, bytes_from(p, item.list), item.value);
}

/* An attribute with its tag. Those of at most 8 bytes are spelled once. */
static void predicate(struct printer *p, uint32_t place)
{
    const uint8_t *at = p->m->source.data + p->v->offset + place;
    struct kept_attr none, *kept = &none;
    const uint8_t *next = irmapi_tile_skip_small_attr(at, p->body_end);
    uint64_t size = next ? (uint64_t)(next - at) : 9, bytes = 0;
    if (size <= 8 && p->body_end - at >= 8) {
        bytes = load_le64(at) & UINT64_MAX >> (64 - 8 * size);
        kept = &p->attrs[(bytes ^ bytes >> 8 ^ bytes >> 16) % ATTRS_KEPT];
        if (kept->count == size && kept->bytes == bytes) {
            sink_put(&p->sink, kept->text, kept->size);
            return;
        }
    }
    size_t before = p->sink.used;
    uint64_t left = p->sink.left;
    irmapi_text_predicate(p, bytes_from(p, at));
    if (kept == &none || p->status != IRMAP_OK || p->sink.left != left ||
        p->sink.used - before > TEXT_CHUNK)
        return;
    kept->bytes = bytes;
    kept->count = (uint8_t)size;
    kept->size = (uint8_t)(p->sink.used - before);
    memcpy(kept->text, p->sink.buf + before, kept->size);
}

/* An attribute without its type; `own` is its own syntax where that differs. */
static void attribute(struct printer *p, const struct op_text *o, uint32_t k, bool own)
{
    const struct tile_field *f = field_at(o, k);
    uint32_t place = place_of(p, o, k);
    uint64_t number;
    switch ((irmap_field_kind)tile_kind_of(f)->field) {
    case IRMAP_FIELD_STRING:
        number = irmapi_text_number(p, place);
        if (f->name == TILE_FIELD_name || f->name == TILE_FIELD_callee)
            irmapi_text_symbol(p, number, p->v->offset + place);
        else
            irmapi_text_string_at(p, number, p->v->offset + place);
        break;
    case IRMAP_FIELD_BOOL:
        sink_text(&p->sink, p->m->source.data[p->v->offset + place] ? "true" : "false");
        break;
    case IRMAP_FIELD_ENUM:
        if (own)
            sink_char(&p->sink, '<');
        sink_text(&p->sink, spelling(p, o, k));
        if (own)
            sink_char(&p->sink, '>');
        break;
    case IRMAP_FIELD_NUMBERS:
        list(p, o, k);
        break;
    case IRMAP_FIELD_ATTRS:
        contents(p, o, k);
        break;
    default:
        number = irmapi_text_number(p, place);
        irmapi_sink_int(&p->sink, tile_kind_of(f)->read == TILE_READ_VARINT32
                                      ? (int32_t)(uint32_t)number
                                      : (int64_t)number);
    }
}

/* The same for a pointer into the buffer. */
static char *out_attribute(struct printer *p, char *w, const struct op_text *o, uint32_t k,
                           bool own)
{
    out_end(&p->sink, w);
    attribute(p, o, k, own);
    return out_begin(&p->sink);
}

static bool is_present(struct printer *p, const struct op_text *o, uint32_t k)
{
    struct tile_item item;
    const struct tile_kind *kind = tile_kind_of(field_at(o, k));
    if (kind->many > TILE_MANY_ONE)
        return count_of(p, o, k) != 0;
    if (!is_there(o, k) || kind->form != IRMAP_FORM_BOOLS)
        return is_there(o, k);
    if (!read_item(p, o, k, &item))
        return false;
    for (const uint8_t *b = item.list; b != item.list_end; b++)
        if (*b)
            return true;
    return false;
}

/* shape = [4, %n], strides = [%s, 1] : tile<i32> -> tensor_view<...>: numbers are in the type, each
 * "?" takes the next operand. */
static char *dynamic_list(struct printer *p, char *w, irmap_dims d, const struct op_text *o,
                          uint32_t k)
{
    uint32_t used = 0, count = count_of(p, o, k);
    for (uint32_t i = 0; i < d.count; i++) {
        int64_t v = irmap_dims_get(d, i);
        w = out_comma(&p->sink, w, i);
        if (v != IRMAP_DYNAMIC) {
            out_end(&p->sink, w);
            irmapi_sink_int(&p->sink, v);
            w = out_begin(&p->sink);
        } else if (used < count) {
            w = out_use(p, w, value_of(o, k, used++));
        } else {
            w = OUT_LITERAL(&p->sink, w, "?");
        }
    }
    return w;
}

static char *make_tensor_view(struct printer *p, char *w, const struct op_text *o)
{
    enum { SHAPE = 3, STRIDES = 4 }; /* count, result, base, shape, strides */
    irmap_type_info view;
    irmap_type result = {p->v->values[o->op->result].type};
    uint32_t dynamic = count_of(p, o, SHAPE) ? SHAPE : STRIDES;
    irmap_status status = irmapi_tile_type_ref(p->m, result, offset_of(p, o), &view, p->err);
    irmapi_text_fail(p, status);
    if (status != IRMAP_OK)
        return w;
    w = text(p, w, "shape = [");
    w = dynamic_list(p, w, view.shape, o, SHAPE);
    w = text(p, w, "], strides = [");
    w = dynamic_list(p, w, view.strides, o, STRIDES);
    w = OUT_LITERAL(&p->sink, w, "] : ");
    if (count_of(p, o, dynamic)) {
        w = out_type(p, w, value_of(o, dynamic, 0), offset_of(p, o));
        w = OUT_LITERAL(&p->sink, w, " -> ");
    }
    return out_type(p, w, o->op->result, offset_of(p, o));
}

/* Region number r of the op, or IRMAP_NONE. */
static uint32_t region_of(const struct printer *p, const struct op_text *o, uint32_t r)
{
    uint32_t region = o->op->region;
    for (; r && region != IRMAP_NONE; r--)
        region = p->v->regions[region].next;
    return region;
}

/* The first block of a region that has ops to show, or NULL. */
static const irmap_body_block *first_block(const struct printer *p, uint32_t region)
{
    uint32_t b = region == IRMAP_NONE ? IRMAP_NONE : p->v->regions[region].block;
    if (b == IRMAP_NONE)
        return NULL;
    struct op_range ops = block_ops(p, b);
    return ops.begin < ops.end ? &p->v->blocks[b] : NULL;
}

/* Stops behind the brace of a region, whose blocks follow each other without a mark. */
static bool stop_at_region(struct printer *p, char *w, struct op_text *o, uint32_t r)
{
    uint32_t region = region_of(p, o, r);
    o->region = (struct op_range){0, 0};
    if (first_block(p, region))
        o->region.begin = first_block(p, region)->first_op;
    for (uint32_t b = o->region.begin ? p->v->regions[region].block : IRMAP_NONE; b != IRMAP_NONE;
         b = p->v->blocks[b].next) {
        struct op_range ops = block_ops(p, b);
        if (ops.begin < ops.end)
            o->region.end = ops.end;
    }
    out_end(&p->sink, OUT_LITERAL(&p->sink, w, "{"));
    return true;
}

static char *argument(struct printer *p, char *w, uint32_t value, uint64_t at)
{
    w = out_definition(p, w, value);
    return out_type(p, OUT_LITERAL(&p->sink, w, ": "), value, at);
}

void irmapi_text_argument(struct printer *p, uint32_t value, uint64_t at)
{
    out_end(&p->sink, argument(p, out_begin(&p->sink), value, at));
}

/* (%a: T, %b: T) on a line of its own, before a region. */
static bool argument_region(struct printer *p, char *w, struct op_text *o)
{
    const irmap_body_block *block = first_block(p, region_of(p, o, 0));
    out_end(&p->sink, w);
    irmapi_text_lines(p, o->index);
    sink_char(&p->sink, '\n');
    irmapi_text_indent(p, o->indent);
    w = OUT_LITERAL(&p->sink, out_begin(&p->sink), "(");
    for (uint32_t i = 0; block && i < block->arguments; i++)
        w = argument(p, out_comma(&p->sink, w, i), block->argument + i, offset_of(p, o));
    return stop_at_region(p, OUT_LITERAL(&p->sink, w, ") "), o, 0);
}

/* iter_values(%a = %x, %b = %y): block arguments from `skip` on beside operands from there on. */
static char *iter_values(struct printer *p, char *w, const struct op_text *o, uint32_t skip,
                         uint32_t first)
{
    const irmap_body_block *block = first_block(p, region_of(p, o, 0));
    uint32_t count = op_operands(p, o->index) - first;
    w = text(p, w, "iter_values(");
    for (uint32_t i = 0; i < count; i++) {
        w = out_comma(&p->sink, w, i);
        if (block && skip + i < block->arguments)
            w = out_definition(p, w, block->argument + skip + i);
        w = OUT_LITERAL(&p->sink, w, " = ");
        w = out_use(p, w, p->v->operands[o->op->operand + first + i]);
    }
    return OUT_LITERAL(&p->sink, w, ")");
}

static char *result_types(struct printer *p, char *w, const struct op_text *o)
{
    for (uint32_t i = 0; i < o->op->results; i++)
        w = out_type(p, out_comma(&p->sink, w, i), o->op->result + i, offset_of(p, o));
    return w;
}

/* %iv in (%lb to %ub, step %st) : T iter_values(...) -> (T, U) {...} */
static bool for_loop(struct printer *p, char *w, struct op_text *o)
{
    const irmap_body_block *block = first_block(p, region_of(p, o, 0));
    const uint32_t *bounds = p->v->operands + o->op->operand;
    if (block && block->arguments)
        w = out_definition(p, w, block->argument);
    w = out_use(p, OUT_LITERAL(&p->sink, w, " in ("), bounds[0]);
    w = out_use(p, OUT_LITERAL(&p->sink, w, " to "), bounds[1]);
    w = out_use(p, OUT_LITERAL(&p->sink, w, ", step "), bounds[2]);
    w = out_type(p, OUT_LITERAL(&p->sink, w, ") : "), bounds[0], offset_of(p, o));
    w = OUT_LITERAL(&p->sink, w, " ");
    if (op_operands(p, o->index) > 3) {
        w = iter_values(p, w, o, 1, 3);
        w = result_types(p, OUT_LITERAL(&p->sink, w, " -> ("), o);
        w = OUT_LITERAL(&p->sink, w, ") ");
    }
    return stop_at_region(p, w, o, 0);
}

/* iter_values(%a = %x) : T -> U {...} */
static bool loop(struct printer *p, char *w, struct op_text *o)
{
    uint32_t inits = op_operands(p, o->index);
    if (inits) {
        w = iter_values(p, w, o, 0, 0);
        w = OUT_LITERAL(&p->sink, w, " ");
    }
    if (inits || o->op->results)
        w = OUT_LITERAL(&p->sink, w, ": ");
    for (uint32_t i = 0; i < inits; i++)
        w = out_type(p, out_comma(&p->sink, w, i), p->v->operands[o->op->operand + i],
                     offset_of(p, o));
    if (inits)
        w = OUT_LITERAL(&p->sink, w, " ");
    if (inits && o->op->results)
        w = OUT_LITERAL(&p->sink, w, "-> ");
    if (o->op->results)
        w = OUT_LITERAL(&p->sink, result_types(p, w, o), " ");
    return stop_at_region(p, w, o, 0);
}

/* <f32: 1.0> : T */
static char *constant(struct printer *p, char *w, const struct op_text *o, uint32_t k)
{
    uint32_t place = place_of(p, o, k), type = p->v->values[o->op->result].type;
    out_end(&p->sink, OUT_LITERAL(&p->sink, w, "<"));
    irmapi_text_constant(p, irmapi_text_number(p, place), type, p->v->offset + place);
    w = OUT_LITERAL(&p->sink, out_begin(&p->sink), "> : ");
    return out_type(p, w, o->op->result, offset_of(p, o));
}

bool irmapi_text_go_on(struct printer *p, struct op_text *o)
{
    const uint8_t *const templates = irmapi_tile_templates;
    char *w = out_begin(&p->sink);
    while (p->status == IRMAP_OK && templates[o->code] != TILE_TEXT_END) {
        const uint8_t *a = templates + o->code + 1; /* arguments */
        uint32_t k = a[0];
        switch ((enum tile_text_code)a[-1]) {
        case TILE_TEXT_END:
            break;
        case TILE_TEXT_LITERAL:
            w = out_put(&p->sink, w, irmapi_tile_literals + (a[0] | (uint32_t)a[1] << 8), a[2]);
            o->code += 4;
            continue;
        case TILE_TEXT_VAL:
            w = out_use(p, w, value_of(o, k, 0));
            break;
        case TILE_TEXT_VALS:
            w = values(p, w, o, k);
            break;
        case TILE_TEXT_TYPE: /* a result that is not in the file is the first value */
            w = out_type(p, w, o->fields[k].count ? value_of(o, k, 0) : o->op->result,
                         offset_of(p, o));
            break;
        case TILE_TEXT_TYPES:
            w = types(p, w, o, k);
            break;
        case TILE_TEXT_SAME_TYPES:
            w = same_types(p, w, o, k);
            break;
        case TILE_TEXT_FIRST_TYPE:
            if (count_of(p, o, k))
                w = out_type(p, w, value_of(o, k, 0), offset_of(p, o));
            break;
        case TILE_TEXT_ENUM:
            w = out_put(&p->sink, w, spelling(p, o, k), strlen(spelling(p, o, k)));
            break;
        case TILE_TEXT_ROUNDING:
            if (is_there(o, k) && irmapi_text_number(p, place_of(p, o, k)) != a[1])
                w = out_attribute(p, text(p, w, "rounding"), o, k, true);
            o->code += 3;
            continue;
        case TILE_TEXT_ATTR:
            w = out_attribute(p, w, o, k, false);
            break;
        case TILE_TEXT_SATTR:
            w = out_attribute(p, w, o, k, true);
            break;
        case TILE_TEXT_PREDICATE:
            out_end(&p->sink, w);
            predicate(p, place_of(p, o, k));
            w = out_begin(&p->sink);
            break;
        case TILE_TEXT_DENSE:
            w = constant(p, w, o, k);
            break;
        case TILE_TEXT_IF:
            o->code += 3 + (is_present(p, o, k) ? 0u : a[1]);
            continue;
        case TILE_TEXT_IF_NOT:
            o->code +=
                4 +
                (is_there(o, k) && irmapi_text_number(p, place_of(p, o, k)) != a[1] ? 0u : a[2]);
            continue;
        case TILE_TEXT_IF_REGION:
            o->code += 3 + (first_block(p, region_of(p, o, k)) ? 0u : a[1]);
            continue;
        case TILE_TEXT_REGION:
            o->code += 2;
            return stop_at_region(p, w, o, k);
        case TILE_TEXT_ARGUMENT_REGION:
            o->code += 2;
            return argument_region(p, w, o);
        case TILE_TEXT_MAKE_TENSOR_VIEW:
            w = make_tensor_view(p, w, o);
            break;
        case TILE_TEXT_FOR:
            o->code += 2;
            return for_loop(p, w, o);
        case TILE_TEXT_LOOP:
            o->code += 2;
            return loop(p, w, o);
        }
        o->code += 2;
    }
    out_end(&p->sink, w);
    return false;
}

bool irmapi_text_find_fields(struct printer *p, struct op_text *o)
{
    const irmap_body_op *op = o->op = op_at(p, o->index);
    const struct text_plan *plan = o->plan = plan_of(p, op->opcode);
    if (plan->fixed) {
        o->fields = plan->fields;
        o->operands = p->v->operands + op->operand;
        o->results = op->result;
        o->flags = plan->flags == TILE_NO_SLOT ? 0 : p->v->words[op->word + plan->flags];
    } else {
        o->fields = o->own;
        o->operands = p->v->operands;
        o->results = 0;
        o->flags = UINT32_MAX;
        (void)irmapi_tile_op_fields(p->v, o->index, o->own);
    }
    return irmapi_text_check_op(p, o->index, plan);
}

/* %a, %b:2 = */
static char *definitions(struct printer *p, char *w, const irmap_body_op *op)
{
    for (uint32_t i = 0; i < op->results;) {
        uint32_t leader = op->result + i++, members = 1;
        w = out_definition(p, w, leader);
        for (; name_at(p, leader)->tail && i < op->results; i++, members++)
            if (name_at(p, op->result + i)->leader != leader)
                break;
        if (members > 1) {
            out_end(&p->sink, OUT_LITERAL(&p->sink, w, ":"));
            irmapi_sink_uint(&p->sink, members);
            w = out_begin(&p->sink);
        }
        if (i < op->results)
            w = OUT_LITERAL(&p->sink, w, ", ");
    }
    return OUT_LITERAL(&p->sink, w, " = ");
}

void irmapi_text_begin_op(struct printer *p, const struct op_text *o)
{
    irmapi_text_indent(p, o->indent);
    if (p->offsets) {
        irmapi_asm_offset(&p->sink, offset_of(p, o));
    }
    char *w = out_begin(&p->sink);
    if (o->op->results)
        w = definitions(p, w, o->op);
    out_end(&p->sink, out_put(&p->sink, w, o->plan->name, o->plan->name_size));
}
