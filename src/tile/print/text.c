/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints ops by the templates in tile.toml. */
#include "tile/print/op_text.h"
#include "tile/print/out.h"

/* The indentation, name and steps of an op are written without checks for room. */
_Static_assert(TILE_MOST_LITERAL <= TEXT_CHUNK, "a literal is a chunk at most");
_Static_assert((TILE_MOST_STEPS * 2 + 16) * TEXT_CHUNK <= TEXT_ROOM, "room for an op");

/* Writes a type that is not cached or is invalid. */
IRMAPI_NOINLINE char *irmapi_text_out_type(struct printer *p, char *w, uint32_t value, uint64_t at)
{
    const uint32_t type = p->v->values[value].type.id;
    if (type >= p->m->types && type != IRMAP_NONE)
        at = irmapi_text_type_place(p, value);
    out_end(&p->sink, w);
    irmapi_text_type(p, type, at);
    return out_open(&p->sink);
}

static IRMAPI_NOINLINE char *out_operands(struct printer *p, char *w, const struct op_text *o,
                                          uint32_t k)
{
    uint32_t count = operands_in(o, k);
    for (uint32_t i = 0; i < count; i++)
        w = out_use(p, out_item(&p->sink, w, i), operand_of(o, k, i));
    return w;
}

static IRMAPI_NOINLINE char *out_operand_types(struct printer *p, char *w, const struct op_text *o,
                                               uint32_t k)
{
    uint32_t count = operands_in(o, k);
    for (uint32_t i = 0; i < count; i++)
        w = out_type(p, out_item(&p->sink, w, i), operand_of(o, k, i), offset_of(p, o));
    return w;
}

static IRMAPI_NOINLINE char *out_result_types(struct printer *p, char *w, const struct op_text *o,
                                              uint32_t k)
{
    uint32_t count = results_in(o, k);
    for (uint32_t i = 0; i < count; i++)
        w = out_type(p, out_item(&p->sink, w, i), result_of(o, k, i), offset_of(p, o));
    return w;
}

/* Writes the types of a view's indices: nothing, ", T" if all are equal, or ", T1, T2". */
static IRMAPI_NOINLINE char *out_same_types(struct printer *p, char *w, const struct op_text *o,
                                            uint32_t k)
{
    const irmap_body_value *values = p->v->values;
    uint32_t count = operands_in(o, k);
    bool same = true;
    for (uint32_t i = 1; i < count; i++)
        same = same && values[operand_of(o, k, i)].type.id == values[operand_of(o, k, 0)].type.id;
    for (uint32_t i = 0; i < (same && count ? 1 : count); i++)
        w = out_type(p, out_item(&p->sink, w, i + 1), operand_of(o, k, i), offset_of(p, o));
    return w;
}

/* Writes <f32: 1.0> : T */
static IRMAPI_NOINLINE char *out_constant(struct printer *p, char *w, const struct op_text *o,
                                          const struct tile_step *s)
{
    uint32_t place = o->words[s->slot], type = p->v->values[o->op->result].type.id;
    uint64_t number = text_number(p, place);
    const struct constant_text *cached = constant_text(p, number, type);
    *w++ = '<';
    if (is_cached(p, cached, number, type) && cached->size) {
        w = out_text(&p->sink, w, cached->text, cached->size);
    } else {
        out_end(&p->sink, w);
        irmapi_text_constant(p, number, type, p->v->offset + place,
                             type < p->m->types ? 0 : irmapi_text_type_place(p, o->op->result));
        w = out_open(&p->sink);
    }
    return out_type(p, OUT_WORD(w, "> : "), o->op->result, offset_of(p, o));
}

const irmap_body_block *irmapi_text_first_block(const struct printer *p, const struct op_text *o,
                                                uint32_t r)
{
    uint32_t region = o->op->region;
    for (; r && region != IRMAP_NONE; r--)
        region = p->v->regions[region].next;
    uint32_t b = region == IRMAP_NONE ? IRMAP_NONE : p->v->regions[region].block;
    if (b == IRMAP_NONE)
        return NULL;
    struct op_range ops = block_ops(p, b);
    return ops.begin < ops.end ? &p->v->blocks[b] : NULL;
}

/* Stops after the opening brace of a region. Its blocks are printed consecutively, without
 * labels. */
static char *stop_at_region(const struct printer *p, char *w, struct op_text *o,
                            const struct tile_step *s)
{
    const irmap_body_block *first = irmapi_text_first_block(p, o, s->field);
    o->step = s + 1;
    o->region = (struct op_range){0, 0};
    if (first)
        o->region.begin = first->first_op;
    for (const irmap_body_block *b = first; b;
         b = b->next == IRMAP_NONE ? NULL : &p->v->blocks[b->next]) {
        struct op_range ops = block_ops(p, (uint32_t)(b - p->v->blocks));
        if (ops.begin < ops.end)
            o->region.end = ops.end;
    }
    *w = '{';
    return w + 1;
}

/* Continues the template of an op, up to its end or after the brace of a region. */
IRMAPI_INLINE char *out_steps(struct printer *p, char *w, struct op_text *o)
{
    for (const struct tile_step *s = o->step;; s++) {
        uint32_t k = s->field, place;
        memcpy(w, irmapi_tile_literals + s->literal, TILE_MOST_LITERAL);
        w += s->size;
        switch ((enum tile_step_code)s->code) {
        case TILE_STEP_END:
            o->step = NULL;
            return w;
        case TILE_STEP_NOTHING:
            continue;
        case TILE_STEP_OPERAND:
            w = out_use(p, w, operand_of(o, k, 0));
            continue;
        case TILE_STEP_OPERANDS:
            w = out_operands(p, w, o, k);
            continue;
        case TILE_STEP_OPERAND_TYPE:
            if (out_known_type(p, &w, operand_of(o, k, 0)))
                continue;
            w = out_type(p, w, operand_of(o, k, 0), offset_of(p, o));
            break;
        case TILE_STEP_OPERAND_TYPES:
            w = out_operand_types(p, w, o, k);
            break;
        case TILE_STEP_RESULT_TYPE: /* an absent field has the first result */
            if (out_known_type(p, &w, result_of(o, k, 0)))
                continue;
            w = out_type(p, w, result_of(o, k, 0), offset_of(p, o));
            break;
        case TILE_STEP_LAST_TYPE:
            o->step = NULL;
            if (out_known_type(p, &w, result_of(o, k, 0)))
                return w;
            return out_type(p, w, result_of(o, k, 0), offset_of(p, o));
        case TILE_STEP_RESULT_TYPES:
            w = out_result_types(p, w, o, k);
            break;
        case TILE_STEP_SAME_TYPES:
            w = out_same_types(p, w, o, k);
            break;
        case TILE_STEP_FIRST_TYPE:
            if (results_in(o, k))
                w = out_type(p, w, result_of(o, k, 0), offset_of(p, o));
            break;
        case TILE_STEP_ENUM: {
            const struct tile_enum_value *value =
                &irmapi_tile_enum_values[s->value + text_enum(p, o->words[s->slot])];
            w = out_text(&p->sink, w, irmapi_tile_text + value->text, value->size);
            continue;
        }
        case TILE_STEP_ATTRIBUTE:
            w = irmapi_text_attribute(p, w, o, s);
            break;
        case TILE_STEP_ATTRS:
            w = irmapi_text_attrs(p, w, o, s);
            break;
        case TILE_STEP_CONSTANT:
            w = out_constant(p, w, o, s);
            break;
        case TILE_STEP_IF_FLAG:
            s += o->flags & s->value ? 0 : s->skip;
            continue;
        case TILE_STEP_IF_NOT:
            place = o->words[s->slot];
            s += place != IRMAP_NONE && text_enum(p, place) != s->value ? 0 : s->skip;
            continue;
        case TILE_STEP_IF_TRUE:
            s += irmapi_text_is_true(p, o, s) ? 0 : s->skip;
            break;
        case TILE_STEP_IF_OPERANDS:
            s += operands_in(o, k) ? 0 : s->skip;
            continue;
        case TILE_STEP_IF_RESULTS:
            s += results_in(o, k) ? 0 : s->skip;
            continue;
        case TILE_STEP_IF_REGION:
            s += irmapi_text_first_block(p, o, k) ? 0 : s->skip;
            continue;
        case TILE_STEP_REGION:
            return stop_at_region(p, w, o, s);
        case TILE_STEP_ARGUMENT_REGION:
            return stop_at_region(p, irmapi_text_argument_region(p, w, o), o, s);
        case TILE_STEP_MAKE_TENSOR_VIEW:
            w = irmapi_text_make_tensor_view(p, w, o);
            break;
        case TILE_STEP_FOR:
            return stop_at_region(p, irmapi_text_for(p, w, o), o, s);
        case TILE_STEP_LOOP:
            return stop_at_region(p, irmapi_text_loop(p, w, o), o, s);
        default:
            IRMAPI_NEVER();
        }
        if (p->status != IRMAP_OK) {
            o->step = NULL;
            return w;
        }
    }
}

struct open_region {
    uint32_t next, end; /* remaining ops of the region */
    uint32_t hidden;    /* opcode of the terminator that is omitted if it has no operands */
    uint32_t op;        /* the op, and the next step of its template */
    const struct tile_step *step;
};

static uint32_t hidden_terminator(uint32_t opcode)
{
    if (opcode == TILE_OP_IF)
        return TILE_OP_YIELD;
    return opcode == TILE_OP_FOR || opcode == TILE_OP_LOOP ? TILE_OP_CONTINUE : TILE_OPCODES;
}

/* Returns whether op i, whose regions end at `next`, is the omitted last op of a region that ends
 * at `end`. */
static bool is_hidden(const struct printer *p, uint32_t i, uint32_t next, uint32_t end,
                      uint32_t hidden)
{
    return next == end && op_at(p, i)->opcode == hidden && op_operands(p, i) == 0;
}

bool irmapi_text_is_hidden(const struct printer *p, uint32_t i)
{
    const irmap_body_block *block = &p->v->blocks[op_at(p, i)->block];
    uint32_t owner = p->v->regions[block->region].op;
    if (owner == IRMAP_NONE ||
        (block->next != IRMAP_NONE && p->v->blocks[block->next].first_op < p->v->valid_op_count))
        return false;
    return is_hidden(p, i, op_end(p, i), block_ops(p, op_at(p, i)->block).end,
                     hidden_terminator(op_at(p, owner)->opcode));
}

static bool push(struct printer *p, struct vec *open, struct open_region r)
{
    if (!irmapi_text_grow(p, open, 1))
        return false;
    ((struct open_region *)open->data)[open->used++] = r;
    return true;
}

/* Assigns operands to fields if flags or lists determine them. */
static IRMAPI_NOINLINE void place_operands(const struct printer *p, const struct op_text *o)
{
    const struct text_plan *plan = o->plan;
    uint32_t total = op_operands(p, o->index), at = 0;
    for (uint32_t k = plan->first_operand; k < plan->row->record.count; k++) {
        const struct tile_field *f = field_at(o, k);
        uint8_t many = tile_kind_of(f)->many;
        uint32_t count = many == TILE_MANY_LIST   ? o->words[f->slot]
                         : many == TILE_MANY_REST ? total - at
                                                  : (o->flags & f->mask) == f->mask;
        o->plan->fields[k] = (struct tile_op_field){at, count - total};
        at += count;
    }
}

IRMAPI_INLINE bool find_fields(struct printer *p, struct op_text *o)
{
    const irmap_body_op *op = o->op = op_at(p, o->index);
    struct text_plan *plan = o->plan = plan_of(p, op->opcode);
    o->operands = p->v->operands + op->operand;
    o->words = p->v->words + op->word;
    o->flags = plan->flags == TILE_NO_SLOT ? 0 : o->words[plan->flags];
    if (IRMAPI_SELDOM(o->flags == IRMAP_NONE))
        o->flags = 0;
    if (!plan->fixed)
        place_operands(p, o);
    return text_check_op(p, o->index, plan, o->words);
}

/* Writes "%a, %b:2 = ". */
static IRMAPI_NOINLINE char *out_definitions(struct printer *p, char *w, const irmap_body_op *op)
{
    for (uint32_t i = 0; i < op->results;) {
        uint32_t leader = op->result + i, members = 1;
        w = out_definition(p, out_item(&p->sink, w, i), leader);
        while (i + members < op->results && is_member(p, name_at(p, leader + members)))
            members++;
        if (members > 1)
            w = put_digits(OUT_WORD(w, ":"), members);
        i += members;
    }
    return OUT_WORD(w, " = ");
}

static IRMAPI_NOINLINE char *begin_with_place(struct printer *p, char *w, const struct op_text *o)
{
    p->line_pending = p->lines;
    out_end(&p->sink, w);
    if (p->offsets)
        irmapi_asm_offset(&p->sink, offset_of(p, o));
    return out_open(&p->sink);
}

/* Writes everything before the template: "%a, %b = name". */
IRMAPI_INLINE char *begin_op(struct printer *p, char *w, const struct op_text *o)
{
    if (IRMAPI_SELDOM(p->places))
        w = begin_with_place(p, w, o);
    if (o->op->results == 1)
        w = OUT_WORD(out_definition(p, w, o->op->result), " = ");
    else if (o->op->results)
        w = out_definitions(p, w, o->op);
    return out_text(&p->sink, w, o->plan->name, o->plan->name_size);
}

/* Writes the location and source lines, after the steps or the brace of a region. */
static IRMAPI_NOINLINE char *end_with_place(struct printer *p, char *w, const struct op_text *o)
{
    out_end(&p->sink, w);
    if (!o->step && p->locs)
        irmapi_text_location(p, o->index);
    irmapi_text_lines(p, o->index);
    return out_open(&p->sink);
}

void irmapi_text_ops(struct printer *p, uint32_t first, uint32_t end, uint32_t level)
{
    struct vec *const open = &p->open;
    struct op_text o;
    open->each = sizeof(struct open_region);
    open->used = 0;
    (void)push(p, open, (struct open_region){first, end, TILE_OPCODES, IRMAP_NONE, NULL});
    char *w = out_open(&p->sink);
    while (open->used && text_goes_on(p)) {
        struct open_region *r = (struct open_region *)open->data + open->used - 1;
        bool begins = r->next < r->end;
        if (begins) {
            o.index = r->next;
            r->next = op_end(p, o.index);
            if (is_hidden(p, o.index, r->next, r->end, r->hidden))
                continue;
        } else if (--open->used) {
            o.index = r->op;
        } else {
            break;
        }
        if (!find_fields(p, &o))
            continue;
        o.indent = level + (uint32_t)open->used - 1;
        w = out_room(&p->sink, w);
        w = o.indent <= TEXT_CHUNK / 2
                ? out_text(&p->sink, w, irmapi_blanks, 2 * (size_t)o.indent)
                : out_room(&p->sink, irmapi_out_blanks(&p->sink, w, 2 * (uint64_t)o.indent));
        if (begins) {
            o.step = irmapi_tile_steps + o.plan->row->text;
            w = begin_op(p, w, &o);
        } else {
            o.step = r->step;
            *w++ = '}';
        }
        w = out_steps(p, w, &o);
        if (IRMAPI_SELDOM(o.index == p->untyped_op) && p->status == IRMAP_OK)
            irmapi_text_fail_at(p, IRMAP_INDEX_RANGE, "type index",
                                irmapi_text_type_place(p, p->untyped),
                                p->v->values[p->untyped].type.id, p->m->types);
        if (IRMAPI_SELDOM(p->places))
            w = end_with_place(p, w, &o);
        if (o.step || p->status == IRMAP_OK)
            *w++ = '\n';
        if (o.step)
            (void)push(p, open,
                       (struct open_region){o.region.begin, o.region.end,
                                            hidden_terminator(o.op->opcode), o.index, o.step});
    }
    out_end(&p->sink, w);
}
