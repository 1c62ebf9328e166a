/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks the readable part of an op or block that cannot be read to its end. Often, an invalid
 * number in this part is the reason. */
#include "mlir/check/check.h"
#include "mlir/visit.h"

struct failed {
    struct mlir_visit visit;
    struct mlir_check *c;
    uint64_t end;    /* file offset of the failure */
    uint64_t blocks; /* number of blocks of the enclosing region */
    struct mlir_op op;
};

static void check_number(struct failed *f, enum mlir_part part, uint64_t read, uint64_t at)
{
    struct mlir_check *c = f->c;
    switch (part) {
    case MLIR_PART_OP:
        f->op.name = read;
        break;
    case MLIR_PART_MASK:
        f->op.mask = (uint32_t)read;
        break;
    case MLIR_PART_LOCATION:
    case MLIR_PART_ARGUMENT_LOCATION:
        irmapi_mlir_check_attr(c, read, at, MLIR_WANT_LOCATION);
        break;
    case MLIR_PART_ATTRS:
        irmapi_mlir_check_attr(c, read, at, MLIR_WANT_DICTIONARY);
        break;
    case MLIR_PART_PROPERTIES:
        f->op.properties = read;
        f->op.properties_at = at;
        irmapi_mlir_check_properties(c, &f->op);
        break;
    case MLIR_PART_RESULT:
        irmapi_mlir_check_type(c, read, at);
        break;
    case MLIR_PART_ARGUMENT:
        irmapi_mlir_check_type(c, c->t->version >= MLIR_ELIDED_LOCATIONS ? read >> 1 : read, at);
        break;
    case MLIR_PART_OPERAND:
        irmapi_mlir_check_value(c, read, at);
        break;
    case MLIR_PART_SUCCESSOR:
        irmapi_mlir_check_successor(c, read, at, f->blocks);
        break;
    default:
        break;
    }
}

static uint64_t read_number(struct mlir_visit *v, struct cursor *c, enum mlir_part part, uint64_t i)
{
    struct failed *f = (struct failed *)(void *)v;
    const uint64_t at = cur_offset(c);
    (void)i;
    v->over |= at >= f->end || !check_going(f->c->k);
    if (v->over)
        return 0;
    const bool byte = part == MLIR_PART_MASK || part == MLIR_PART_ORDERS;
    const uint64_t read = byte ? cur_u8(c, "byte") : cur_prefix(c, "number");
    if (cur_ok(c))
        check_number(f, part, read, at);
    return read;
}

void irmapi_mlir_check_failed(struct mlir_check *c, const struct mlir_walk *w,
                              enum mlir_event event, uint64_t at)
{
    const uint64_t end = w->c.offset;
    struct failed f = {.visit.read = read_number,
                       .c = c,
                       .end = end,
                       .blocks = w->depth ? w->top->block_count : 0};
    struct cursor from = module_cursor(&c->t->base, at, end - at);
    irmapi_mlir_visit_record(c->t, &from, &f.visit, event);
}
