/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "core/cold.h"

#include "mlir/elements.h"

static irmap_status mismatch(const char *what, const struct mlir_field *f, irmap_error *err)
{
    return irmapi_error_input(err, IRMAP_TYPE_MISMATCH, NULL, what, f->at, f->value, 0);
}

const struct mlir_field *irmapi_mlir_shape(const struct mlir_record *r)
{
    if (r->form != MLIR_FORM_BUILTIN)
        return NULL;
    switch (r->code) {
    case MLIR_TYPE_TENSOR:
    case MLIR_TYPE_VECTOR:
    case MLIR_TYPE_MEMREF:
        return &r->field[0];
    case MLIR_TYPE_TENSOR_ENCODING:
    case MLIR_TYPE_VECTOR_SCALABLE:
    case MLIR_TYPE_MEMREF_SPACE:
        return &r->field[1];
    default:
        return NULL;
    }
}

irmap_status irmapi_mlir_element_count(const struct mlir_module *t, const struct mlir_field *type,
                                       struct mlir_elements *out, irmap_error *err)
{
    bool empty = false, large = false;
    irmap_status status = irmapi_mlir_record(t, MLIR_TYPE, type->value, type->at, &out->type, err);
    if (status != IRMAP_OK)
        return status;
    const struct mlir_field *shape = irmapi_mlir_shape(&out->type);
    if (!shape)
        return mismatch("type of elements", type, err);
    out->count = 1;
    for (struct mlir_list l = shape->list; l.count;) {
        int64_t n = mlir_next_signed(t, &l);
        if (n < 0)
            return mismatch("static type of elements", type, err);
        empty |= n == 0;
        large |= n > 0 && out->count > UINT64_MAX / (uint64_t)n;
        out->count = large || n == 0 ? out->count : out->count * (uint64_t)n;
    }
    if (empty)
        out->count = 0;
    else if (large)
        return irmapi_error_input(err, IRMAP_COUNT_RANGE, NULL, "number of elements", type->at,
                                  UINT64_MAX, INT64_MAX);
    return IRMAP_OK;
}

/* The numbers that an element consists of. */
static irmap_status read_scalar(const struct mlir_module *t, const struct mlir_field *type,
                                struct mlir_elements *e, irmap_error *err)
{
    struct mlir_record r;
    irmap_status status = irmapi_mlir_record(t, MLIR_TYPE, type->value, type->at, &r, err);
    if (status == IRMAP_OK && mlir_is(&r, MLIR_TYPE_COMPLEX)) {
        struct mlir_field part = r.field[0];
        e->complex_ = true;
        status = irmapi_mlir_record(t, MLIR_TYPE, part.value, part.at, &r, err);
    }
    if (status != IRMAP_OK)
        return status;
    e->scalar = irmapi_mlir_scalar_of(&r);
    if (e->scalar.kind == MLIR_NO_SCALAR)
        return mismatch("type of an element", type, err);
    if (e->scalar.bits > MLIR_BITS_MAX)
        return irmapi_error_other(err, IRMAP_LIMIT, "the width of an integer", e->scalar.bits,
                                  MLIR_BITS_MAX);
    e->bytes = (e->scalar.bits + 7) / 8;
    return IRMAP_OK;
}

/* i1: a byte of 00 or FF is a splat; else a bit each, lowest first; LLVM 23 also reads, and
 * development versions of it wrote, a byte each. */
static bool find_bools(const struct mlir_module *t, uint64_t size, struct mlir_elements *e)
{
    uint64_t packed = (e->count - 1) / 8 + 1;
    bool bytes = t->release >= MLIR_RELEASE_23 && size == e->count;
    e->splat = size == 1 && (e->data[0] == 0 || e->data[0] == 0xFF || e->count == 1);
    e->packed = size == packed && !bytes;
    return e->splat || e->packed || bytes;
}

irmap_status irmapi_mlir_dense_elements(const struct mlir_module *t, const struct mlir_record *r,
                                        struct mlir_elements *e, irmap_error *err)
{
    *e = (struct mlir_elements){0};
    irmap_status status = irmapi_mlir_element_count(t, &r->field[0], e, err);
    if (status != IRMAP_OK)
        return status;
    if (r->code == MLIR_ATTR_DENSE_STRING) {
        e->strings = r->field[2].list;
        e->splat = r->field[1].value != 0;
        uint64_t needs = e->splat ? 1 : e->count;
        if (e->strings.count != needs)
            return irmapi_error_input(err, IRMAP_COUNT_MISMATCH, NULL, "number of strings",
                                      r->field[2].at, e->strings.count, needs);
        return IRMAP_OK;
    }
    status = read_scalar(t, irmapi_mlir_shape(&e->type) + 1, e, err);
    if (status != IRMAP_OK)
        return status;
    const struct mlir_field *blob = &r->field[1];
    uint64_t size = blob->list.count, each = e->bytes * (e->complex_ ? 2 : 1);
    bool bools = e->scalar.kind == MLIR_INT && e->scalar.bits == 1 && !e->complex_, good;
    e->data = blob->list.p;
    if (e->count == 0 || each == 0) {
        good = size == 0;
        e->count = good ? 0 : e->count;
    } else if (bools) {
        good = find_bools(t, size, e);
    } else {
        e->splat = size == each;
        good = e->splat || (size % each == 0 && size / each == e->count);
    }
    if (good)
        return IRMAP_OK;
    uint64_t needs = bools ? e->count / 8 + (e->count % 8 != 0)
                           : (e->count > UINT64_MAX / (each + 1) ? UINT64_MAX : e->count * each);
    return irmapi_error_input(err, IRMAP_SIZE_MISMATCH, NULL, "the elements", blob->at, size,
                              needs);
}

irmap_status irmapi_mlir_array_elements(const struct mlir_module *t, const struct mlir_record *r,
                                        struct mlir_elements *e, irmap_error *err)
{
    const struct mlir_field *blob = &r->field[2];
    *e = (struct mlir_elements){.count = r->field[1].value, .data = blob->list.p};
    irmap_status status = read_scalar(t, &r->field[0], e, err);
    if (status == IRMAP_OK && e->complex_)
        return mismatch("type of an element", &r->field[0], err);
    if (status != IRMAP_OK)
        return status;
    uint64_t size = blob->list.count;
    bool empty = e->count == 0 || e->bytes == 0; /* array<i0: 0, 0> has two numbers in no bytes */
    if (empty ? size == 0 : size % e->bytes == 0 && size / e->bytes == e->count)
        return IRMAP_OK;
    return irmapi_error_input(err, IRMAP_SIZE_MISMATCH, NULL, "the elements", blob->at, size,
                              e->count > UINT64_MAX / (e->bytes + 1) ? UINT64_MAX
                                                                     : e->count * e->bytes);
}
