/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Decoded elements of tensors, vectors and arrays of numbers. */
#ifndef IRMAPI_MLIR_ELEMENTS_H
#define IRMAPI_MLIR_ELEMENTS_H

#include "mlir/builtin.h"

/* Maximum width of integers that are printed. Conversion to decimal takes quadratic time. */
enum { MLIR_BITS_MAX = 1 << 16 };

struct mlir_elements {
    struct mlir_scalar scalar;
    bool complex_, packed; /* two numbers per element; one bit per element, lowest first */
    bool splat;            /* one element represents all */
    bool described; /* a described constant, whose bools may be bytes that are nonzero if true */
    uint64_t count, bytes; /* number of elements; bytes per number */
    const uint8_t *data;
    struct mlir_list strings;
    struct mlir_record type;           /* shaped type of the elements */
    const struct mlir_elements *zeros; /* zero points, if the elements are scales, or NULL */
};

/* Returns the field with the dimensions of a shaped type, and its element type. Returns NULL for
 * other types. */
const struct mlir_field *irmapi_mlir_shape_field(const struct mlir_record *type,
                                                 const struct mlir_field **element);

/* Checks that the elements of a resource may have this type: shaped, also without a rank. Types of
 * other dialects are accepted. */
irmap_status irmapi_mlir_check_shaped(const struct mlir_module *t, const struct mlir_field *type,
                                      irmap_error *err);

static inline bool mlir_element_bit(const struct mlir_elements *e, uint64_t i)
{
    return e->packed ? e->data[i / 8] >> (i % 8) & 1 : e->data[i] != 0;
}

static inline int64_t mlir_next_signed(const struct mlir_module *t, struct mlir_list *list)
{
    return (int64_t)unzigzag(mlir_list_next(t, list, NULL));
}

/* Decodes out->type and counts the elements. */
irmap_status irmapi_mlir_element_count(const struct mlir_module *t, const struct mlir_field *type,
                                       struct mlir_elements *out, irmap_error *err);

/* Gets the type of the numbers in an element. Sets *pair to whether the element is complex, which
 * is two numbers. */
irmap_status irmapi_mlir_scalar_at(const struct mlir_module *t, uint64_t type, uint64_t at,
                                   struct mlir_scalar *out, bool *pair, irmap_error *err);

/* Decodes a DENSE or DENSE_STRING attribute or a described constant; or a DENSE_ARRAY. */
irmap_status irmapi_mlir_dense_elements(const struct mlir_module *t, const struct mlir_record *r,
                                        struct mlir_elements *out, irmap_error *err);
irmap_status irmapi_mlir_array_elements(const struct mlir_module *t, const struct mlir_record *r,
                                        struct mlir_elements *out, irmap_error *err);

/* quantised.c: decodes the scales and zero points of a type with a scale per block. Both are dense
 * elements of equal count: floats and integers. */
irmap_status irmapi_mlir_scales(const struct mlir_module *t, const struct mlir_field *scales,
                                const struct mlir_field *zeros, struct mlir_elements out[2],
                                irmap_error *err);

#endif
