/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* How the elements of tensors, vectors and arrays of numbers are stored. */
#ifndef IRMAPI_MLIR_ELEMENTS_H
#define IRMAPI_MLIR_ELEMENTS_H

#include "mlir/builtin.h"

/* Integers of more bits are not written: doing so takes time quadratic in their number. */
enum { MLIR_BITS_MAX = 1 << 16 };

struct mlir_elements {
    struct mlir_scalar scalar;
    bool complex_, packed; /* two numbers each; a bit each, lowest first */
    bool splat;            /* one stands for all */
    bool described;        /* bools are a bit, or a byte that is not 0, each */
    uint64_t count, bytes; /* elements; bytes of a number */
    const uint8_t *data;
    struct mlir_list strings;          /* of string elements */
    struct mlir_record type;           /* the shaped type */
    const struct mlir_elements *zeros; /* of scales: their zero points, or NULL */
};

/* The dimensions of a shaped type, and its element type. NULL: it has none. */
const struct mlir_field *irmapi_mlir_shape(const struct mlir_record *type,
                                           const struct mlir_field **element);

/* Whether it may be the type of elements in a resource: shaped, of whatever size; of types of other
 * dialects that is not known. */
irmap_status irmapi_mlir_is_shaped(const struct mlir_module *t, const struct mlir_field *type,
                                   irmap_error *err);

/* An element that is a bool. */
static inline bool mlir_element_bit(const struct mlir_elements *e, uint64_t i)
{
    return e->packed ? e->data[i / 8] >> (i % 8) & 1 : e->data[i] != 0;
}

static inline int64_t mlir_next_signed(const struct mlir_module *t, struct mlir_list *list)
{
    return (int64_t)unzigzag(mlir_list_next(t, list, NULL));
}

/* Decodes the shaped type of out->type and counts the elements. */
irmap_status irmapi_mlir_element_count(const struct mlir_module *t, const struct mlir_field *type,
                                       struct mlir_elements *out, irmap_error *err);

/* The numbers that an element of such a type consists of: one, or the two of a complex one. */
irmap_status irmapi_mlir_scalar_at(const struct mlir_module *t, uint64_t type, uint64_t at,
                                   struct mlir_scalar *out, bool *pair, irmap_error *err);

/* Those of a DENSE or DENSE_STRING attribute or a described constant, and of a DENSE_ARRAY. */
irmap_status irmapi_mlir_dense_elements(const struct mlir_module *t, const struct mlir_record *r,
                                        struct mlir_elements *out, irmap_error *err);
irmap_status irmapi_mlir_array_elements(const struct mlir_module *t, const struct mlir_record *r,
                                        struct mlir_elements *out, irmap_error *err);

#endif
