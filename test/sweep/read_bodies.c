/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "checks.h"

static void read_operands(struct reader *r, const irmap_op *op)
{
    irmap_operands list;
    irmap_status status;
    uint32_t value;
    irmap_operands_begin(op, &list);
    while (check_status(r, status = irmap_operands_next(&list, &value, next_error(r)), &value,
                        sizeof value)) {
        /* In MLIR values may be used before they are defined. */
        PROMISE(r, value < op->first_result || irmap_module_format(r->m) == IRMAP_FORMAT_MLIR);
        digest_number(r, value);
    }
    PROMISE(r, irmap_operands_next(&list, &value, NULL) == IRMAP_DONE);
}

static uint32_t read_type_list(struct reader *r, irmap_types list)
{
    irmap_type type;
    uint32_t n = 0;
    for (; irmap_types_next(&list, &type) == IRMAP_OK; n++)
        digest_number(r, type.id);
    return n;
}

static void read_field(struct reader *r, const irmap_op *op, const irmap_field *f)
{
    irmap_attr_iter attrs;
    irmap_attr_info a;
    uint32_t segments[IRMAP_SEGMENTS_MAX];
    size_t empty = f->kind == IRMAP_FIELD_BYTES && f->bytes.size == 0;
    PROMISE(r, f->offset < r->bytes.size + empty);
    PROMISE(r, (f->spelling != NULL) == (f->kind == IRMAP_FIELD_ENUM));
    PROMISE(r, f->name.data || (f->property && f->name.size == 0));
    digest_bytes(r, f->name.data, f->name.size); /* of the library, or of the file */
    digest_number(r, f->value);
    check_dims(r, f->list);
    check_view(r, f->bytes.data, f->bytes.size);
    if (f->kind == IRMAP_FIELD_ATTRS) {
        irmap_field_attrs(op, f, &attrs);
        while (check_status(r, irmap_attrs_next(&attrs, &a, next_error(r)), &a, sizeof a))
            digest_number(r, (uint64_t)a.kind << 32 | a.depth);
    }
    PROMISE(r, f->kind != IRMAP_FIELD_SEGMENTS || f->value <= IRMAP_SEGMENTS_MAX);
    if (f->kind == IRMAP_FIELD_SEGMENTS &&
        check_status(r, irmap_field_segments(op, f, segments, next_error(r)), NULL, 0))
        digest_bytes(r, segments, (size_t)f->value * sizeof *segments);
}

static void read_fields(struct reader *r, const irmap_op *op)
{
    irmap_fields it;
    irmap_field f;
    irmap_fields_begin(op, &it);
    irmap_status status;
    while ((status = irmap_fields_next(&it, &f, next_error(r))) != IRMAP_DONE) {
        if (!check_status(r, status, &f, sizeof f))
            break;
        read_field(r, op, &f);
    }
    PROMISE(r, irmap_fields_next(&it, &f, NULL) == IRMAP_DONE);
}

static void check_op(struct reader *r, const irmap_op *op)
{
    uint64_t id;
    PROMISE(r, op->offset < r->bytes.size);
    PROMISE(r, irmap_op_name(op) != NULL);
    digest_number(r, (uint64_t)op->opcode << 32 | op->depth);
    digest_number(r, op->offset);
    digest_number(r, (uint64_t)op->region << 32 | op->block);
    PROMISE(r, read_type_list(r, op->result_types) == op->results);
    if (op->first_in_block && op->depth)
        digest_number(r, read_type_list(r, op->block_args));
    if (check_status(r, irmap_op_location(op, &id, next_error(r)), &id, sizeof id))
        digest_number(r, id);
    read_operands(r, op);
    read_fields(r, op);
}

static irmap_status begin(struct reader *r, irmap_func func, irmap_op_iter *it, irmap_error *err)
{
    return func.id == IRMAP_NONE ? irmap_ops_begin_outside(r->m, it, err)
                                 : irmap_ops_begin(r->m, func, it, err);
}

/* All ops of a function, or outside of them; and that stepping over regions leaves exactly those of
 * depth 0. */
static void read_body(struct reader *r, irmap_func func)
{
    irmap_op_iter it;
    irmap_op op;
    irmap_status status = begin(r, func, &it, next_error(r));
    uint32_t ops = 0, top = 0, skipped = 0;
    if (!check_status(r, status, NULL, 0))
        return;
    while (check_status(r, status = irmap_ops_next(&it, &op, next_error(r)), &op, sizeof op)) {
        PROMISE(r, op.index == ops);
        ops++;
        top += op.depth == 0;
        check_op(r, &op);
    }
    PROMISE(r, irmap_ops_next(&it, &op, NULL) == IRMAP_DONE);
    irmap_ops_end(&it);
    if (status != IRMAP_DONE || begin(r, func, &it, NULL) != IRMAP_OK)
        return;
    while (irmap_ops_next(&it, &op, NULL) == IRMAP_OK) {
        PROMISE(r, op.depth == 0);
        skipped++;
        if (irmap_ops_skip_children(&it, NULL) != IRMAP_OK)
            break;
    }
    irmap_ops_end(&it);
    PROMISE(r, skipped == top || r->options.allocations_max);
}

void read_bodies(struct reader *r)
{
    uint32_t count = irmap_func_count(r->m);
    for (uint32_t i = 0; i < count && !r->result.failure; i++)
        read_body(r, (irmap_func){i});
    if (!r->result.failure)
        read_body(r, (irmap_func){IRMAP_NONE});
}

static int take_text(void *ctx, const char *data, size_t size)
{
    struct reader *r = ctx;
    digest_bytes(r, data, size);
    return 0;
}

void read_text(struct reader *r)
{
    if (r->options.tiles_max) /* text takes longer than everything else */
        return;
    for (uint32_t locations = 0; locations < 2 && !r->result.failure; locations++) {
        irmap_print_opts opts = {.size = sizeof opts, .locations = locations, .offsets = locations};
        irmap_status status = irmap_print_text(r->m, &opts, take_text, r, next_error(r));
        (void)check_status(r, status, NULL, 0);
        PROMISE(r, irmap_status_classify(status) != IRMAP_CLASS_CALLER);
        PROMISE(r, !r->accepted || irmap_status_classify(status) != IRMAP_CLASS_INPUT);
        PROMISE(r, !r->refused_by_check || status != IRMAP_OK);
    }
}
