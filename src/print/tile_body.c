/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reading a function for printing: its ops, who uses which value, and where regions end. */
#include "print/tile_print.h"

void irmapi_text_fail(struct printer *p, irmap_status status)
{
    if (p->status != IRMAP_OK || status == IRMAP_OK)
        return;
    p->status = status;
    p->why = *p->err;
}

void irmapi_text_fail_at(struct printer *p, irmap_status status, const char *what, uint64_t at,
                         uint64_t got, uint64_t limit)
{
    irmap_error local, *kept = p->err;
    p->err = &local;
    (void)irmapi_error_input(p->err, status, "Func", what, at, got, limit);
    irmapi_text_fail(p, irmapi_error_func(p->err, status, p->func));
    p->err = kept;
}

bool irmapi_text_work(struct printer *p, uint64_t bytes)
{
    if (bytes > p->work) {
        p->work = 0;
        irmapi_text_fail(p, irmapi_error_other(p->err, IRMAP_LIMIT, "the same bytes again",
                                               p->m->max_work + 1, p->m->max_work));
        return false;
    }
    p->work -= bytes;
    return true;
}

static bool reserve(struct printer *p, struct vec *v, uint64_t count)
{
    if (p->status == IRMAP_OK && vec_reserve(v, p->heap, count, p->err))
        return true;
    if (p->status == IRMAP_OK)
        irmapi_text_fail(p, p->err->status);
    return false;
}

static uint32_t add_value(struct printer *p, uint32_t type)
{
    struct text_value *v = value_at(p, (uint32_t)p->values.used);
    *v = (struct text_value){.type = type, .sub = IRMAP_NONE, .suggested_size = IRMAP_NONE};
    return (uint32_t)p->values.used++;
}

/* Values of a list of types; their number in the file begins at `number`. */
static uint32_t add_values(struct printer *p, irmap_types types)
{
    uint32_t first = (uint32_t)p->values.used;
    irmap_type type;
    if (!reserve(p, &p->values, (uint64_t)types.count + 1)) /* and an implicit token */
        return first;
    while (irmap_types_next(&types, &type) == IRMAP_OK)
        add_value(p, type.id);
    return first;
}

/* From now on the numbers from `number` on mean these values. */
static void bind(struct printer *p, uint32_t number, uint32_t first, uint32_t count)
{
    if (number + (uint64_t)count > p->numbers.used) {
        uint64_t more = number + (uint64_t)count - p->numbers.used;
        if (!reserve(p, &p->numbers, more))
            return;
        p->numbers.used += (size_t)more;
    }
    uint32_t *numbers = p->numbers.data;
    for (uint32_t i = 0; i < count; i++)
        numbers[number + i] = first + i;
}

/* The regions of the innermost open op have ended at op `next`: its results become visible. */
static void close_op(struct printer *p, uint32_t next)
{
    uint32_t *open = p->open.data;
    struct text_op *op = op_at(p, open[--p->open.used]);
    op->next = next;
    bind(p, op->visible, op->value, op->values);
}

static void add_operands(struct printer *p, const irmap_op *op, struct text_op *to)
{
    irmap_operands list;
    irmap_status status;
    uint32_t number;
    irmap_operands_begin(op, &list);
    while ((status = irmap_operands_next(&list, &number, p->err)) == IRMAP_OK) {
        if (!reserve(p, &p->operands, 1))
            return;
        uint32_t *operands = p->operands.data;
        const uint32_t *numbers = p->numbers.data;
        operands[p->operands.used++] = numbers[number];
        to->operands++;
    }
    if (status != IRMAP_DONE)
        irmapi_text_fail(p, status);
}

/* The token that a result count of 0 stands for in a 13.1 file. */
static bool has_implicit_token(const struct printer *p, uint32_t opcode)
{
    const struct tile_record *r = &irmapi_tile_op_row(opcode)->record;
    for (uint32_t i = r->first; i < r->first + (uint32_t)r->count; i++)
        if (irmapi_tile_fields[i].kind == TILE_KIND_IMPLICIT_TOKEN &&
            tile_field_is_there(&irmapi_tile_fields[i], tile_of(p->m)->minor, 0))
            return true;
    return false;
}

static void add_op(struct printer *p, const irmap_op *op)
{
    uint32_t i = (uint32_t)p->ops.used;
    if (!reserve(p, &p->ops, 1) || !reserve(p, &p->open, 1))
        return;
    while (p->open.used > op->depth)
        close_op(p, i);
    struct text_op *to = op_at(p, i);
    *to = (struct text_op){.offset = op->offset,
                           .opcode = op->opcode,
                           .owner = IRMAP_NONE,
                           .region = op->region,
                           .first_in_block = op->first_in_block,
                           .next = i + 1,
                           .visible = op->first_result,
                           .operand = (uint32_t)p->operands.used};
    if (p->open.used)
        to->owner = ((uint32_t *)p->open.data)[p->open.used - 1];
    p->ops.used++;
    if (op->first_in_block && op->depth) {
        to->args = add_values(p, op->block_args);
        to->arg_count = op->block_args.count;
        bind(p, op->first_block_arg, to->args, to->arg_count);
    }
    add_operands(p, op, to);
    to->value = add_values(p, op->result_types);
    to->values = op->results;
    if (p->status != IRMAP_OK) {
        p->ops.used = i; /* an op without all its operands cannot be shown */
        return;
    }
    if (has_implicit_token(p, op->opcode)) {
        add_value(p, TYPE_TOKEN);
        to->values++;
    }
    if (op->regions)
        ((uint32_t *)p->open.data)[p->open.used++] = i;
    else
        bind(p, op->first_result, to->value, op->results);
}

void irmapi_text_read_body(struct printer *p, irmap_func func)
{
    irmap_func_info f;
    irmap_type_info signature;
    irmap_op_iter it;
    irmap_op op;
    struct vec *const vecs[] = {&p->ops,     &p->values, &p->operands,
                                &p->numbers, &p->open,   &p->chars};
    for (size_t i = 0; i < sizeof vecs / sizeof vecs[0]; i++) {
        vecs[i]->used = 0;
        if (!reserve(p, vecs[i],
                     1)) /* so that element 0 can be pointed at, even when there is none */
            return;
    }
    p->func = func.id;
    irmap_status status = irmap_func_get(p->m, func, &f, p->err);
    if (status == IRMAP_OK)
        status = irmap_ops_begin(p->m, func, &it, p->err);
    bool begun = status == IRMAP_OK;
    irmap_error unread = {.status = IRMAP_OK};
    if (!begun && status != IRMAP_NOT_UNDERSTOOD) {
        irmapi_text_fail(p, status);
        return;
    }
    if (!begun) /* the arguments are shown all the same */
        unread = *p->err;
    p->func_offset = f.offset;
    p->body_end = f.body.data + f.body.size;
    status = irmap_type_get(p->m, f.signature, &signature, p->err);
    irmapi_text_fail(p, irmapi_error_func(p->err, status, func.id));
    if (status == IRMAP_OK && irmapi_text_work(p, signature.inputs.count)) {
        uint32_t first = add_values(p, signature.inputs);
        bind(p, 0, first, (uint32_t)p->values.used);
    }
    if (!begun) {
        *p->err = unread;
        irmapi_text_fail(p, unread.status);
        return;
    }
    while (p->status == IRMAP_OK && (status = irmap_ops_next(&it, &op, p->err)) == IRMAP_OK)
        add_op(p, &op);
    while (p->open.used)
        close_op(p, (uint32_t)p->ops.used);
    if (status != IRMAP_OK && status != IRMAP_DONE)
        irmapi_text_fail(p, status);
    irmap_ops_end(&it);
}

bool irmapi_text_fields(struct printer *p, const struct text_op *op,
                        struct text_field fields[MOST_FIELDS])
{
    const struct tile_op_row *row = irmapi_tile_op_row(op->opcode);
    const uint8_t *data = p->m->source.data;
    struct cursor c = cur_begin(data, data + op->offset, p->body_end);
    (void)cur_uleb(&c, "opcode");
    struct tile_walk w = tile_walk_begin(p->m, &c, &row->record);
    struct tile_item item;
    uint32_t operand = op->operand, value = op->value;
    w.deep = true;
    for (uint32_t i = 0; i < row->record.count; i++)
        fields[i].there = false;
    while (irmapi_tile_walk_next(&w, &item)) {
        struct text_field *f = &fields[item.field - irmapi_tile_fields - row->record.first];
        f->there = true;
        f->kind = item.field->kind;
        f->item = item;
        f->count = 1;
        switch ((enum tile_field_kind)f->kind) {
        case TILE_KIND_OPERANDS:
        case TILE_KIND_REST:
            f->count = (uint32_t)item.value;
            f->first = operand;
            operand += f->count;
            break;
        case TILE_KIND_OPERAND:
            f->first = operand++;
            break;
        case TILE_KIND_RESULTS:
            f->count = (uint32_t)item.value;
            f->first = value;
            value += f->count;
            break;
        case TILE_KIND_RESULT:
        case TILE_KIND_IMPLICIT_TOKEN:
            f->first = value++;
            break;
        default:
            break;
        }
    }
    if (cur_ok(&c))
        return true;
    irmapi_text_fail_at(p, c.status, c.what, c.offset, c.got, c.limit);
    return false;
}
