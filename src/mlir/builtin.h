/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Encodings of builtin attributes and types. */
#ifndef IRMAPI_MLIR_BUILTIN_H
#define IRMAPI_MLIR_BUILTIN_H

#include "mlir/description.h"
#include "mlir/walk.h"

/* Builtin attributes: X(NAME, code, "names of its fields", first LLVM release that writes it or 0,
 * "template of its text" (mlir/print/template.c), kinds of its fields). REFERENCE.md is generated
 * from these rows. */
#define MLIR_ATTR_MAP(X)                                                                           \
    X(ARRAY, 0, "elements", 0, "[$E0]", ATTRS)                                                     \
    X(DICTIONARY, 1, "names and values, sorted by name", 0, "$*", PAIRS)                           \
    X(STRING, 2, "value", 0, "$s0", STRING)                                                        \
    X(TYPED_STRING, 3, "value, type", 0, "$*", STRING, MLIR_FIELD_TYPE)                            \
    X(FLAT_SYMBOL, 4, "name", 0, "$@0", ATTR)                                                      \
    X(SYMBOL, 5, "root, nested names", 0, "$@0$S1", ATTR, MLIR_FIELD_ATTRS)                        \
    X(TYPE, 6, "type", 0, "$t0", TYPE)                                                             \
    X(UNIT, 7, "", 0, "unit", NONE)                                                                \
    X(INTEGER, 8, "type, value", 0, "$*", TYPE, MLIR_FIELD_INT)                                    \
    X(FLOAT, 9, "type, value", 0, "$*", TYPE, MLIR_FIELD_FLOAT)                                    \
    X(CALL_SITE, 10, "callee, caller", 0, "callsite($l0 at $l1)", LOCATION, MLIR_FIELD_LOCATION)   \
    X(FILE_LINE_COL, 11, "file, line, column", 0, "$q0:$u1:$u2", ATTR, MLIR_FIELD_NUMBER,          \
      MLIR_FIELD_NUMBER)                                                                           \
    X(FUSED, 12, "locations", 0, "fused[$L0]", LOCATIONS)                                          \
    X(FUSED_METADATA, 13, "locations, metadata", 0, "fused<$a1>[$L0]", LOCATIONS, MLIR_FIELD_ATTR) \
    X(NAME_LOC, 14, "name, child", 0, "$*", ATTR, MLIR_FIELD_LOCATION)                             \
    X(UNKNOWN_LOC, 15, "", 0, "unknown", NONE)                                                     \
    X(DENSE_RESOURCE, 16, "type, handle: counts the resources of dialects", 0, "$*$:0", TYPE,      \
      MLIR_FIELD_NUMBER)                                                                           \
    X(DENSE_ARRAY, 17, "element type, count, elements", 0, "$*", TYPE, MLIR_FIELD_NUMBER,          \
      MLIR_FIELD_BLOB)                                                                             \
    X(DENSE, 18, "type, elements", 0, "dense<$*>$:0", TYPE, MLIR_FIELD_BLOB)                       \
    X(DENSE_STRING, 19, "type, 1 for a splat, strings", 0, "dense<$*>$:0", TYPE,                   \
      MLIR_FIELD_NUMBER, MLIR_FIELD_STRINGS)                                                       \
    X(SPARSE, 20, "type, indices, values", 0, "$*$:0", TYPE, MLIR_FIELD_ATTR, MLIR_FIELD_ATTR)     \
    X(DISTINCT, 21, "referenced; each entry is another one", 0, "$*", ATTR)                        \
    X(FILE_RANGE, 22,                                                                              \
      "file, up to four: start line, start column, end column, or end line and end column", 22,    \
      "$*", ATTR, MLIR_FIELD_NUMBERS)                                                              \
    X(AFFINE_MAP, 23, "map", 23, "affine_map<$*>", MAP)                                            \
    X(INTEGER_SET, 24, "dimensions, symbols, constraints, 1 for each equality", 23,                \
      "affine_set<$*>", NUMBER, MLIR_FIELD_NUMBER, MLIR_FIELD_EXPRS, MLIR_FIELD_FLAGS)             \
    X(STRIDED, 25, "offset, strides", 23, "strided<$*>", SIGNED, MLIR_FIELD_SIGNEDS)

/* Builtin types. */
#define MLIR_TYPE_MAP(X)                                                                           \
    X(INTEGER, 0, "width times 4, and 0 signless, 1 signed, 2 unsigned", 0, "$*", NUMBER)          \
    X(INDEX, 1, "", 0, "index", NONE)                                                              \
    X(FUNCTION, 2, "inputs, results", 0, "($T0) -> $r1", TYPES, MLIR_FIELD_TYPES)                  \
    X(BF16, 3, "", 0, "bf16", NONE)                                                                \
    X(F16, 4, "", 0, "f16", NONE)                                                                  \
    X(F32, 5, "", 0, "f32", NONE)                                                                  \
    X(F64, 6, "", 0, "f64", NONE)                                                                  \
    X(F80, 7, "", 0, "f80", NONE)                                                                  \
    X(F128, 8, "", 0, "f128", NONE)                                                                \
    X(COMPLEX, 9, "element", 0, "complex<$t0>", TYPE)                                              \
    X(MEMREF, 10, "shape, element, layout", 0, "memref<$d0$t1$y2>", SIGNEDS, MLIR_FIELD_TYPE,      \
      MLIR_FIELD_ATTR)                                                                             \
    X(MEMREF_SPACE, 11, "memory space, shape, element, layout", 0, "memref<$d1$t2$y3, $e0>", ATTR, \
      MLIR_FIELD_SIGNEDS, MLIR_FIELD_TYPE, MLIR_FIELD_ATTR)                                        \
    X(NONE, 12, "", 0, "none", NONE)                                                               \
    X(TENSOR, 13, "shape, element", 0, "tensor<$d0$t1>", SIGNEDS, MLIR_FIELD_TYPE)                 \
    X(TENSOR_ENCODING, 14, "encoding, shape, element", 0, "tensor<$d1$t2, $a0>", ATTR,             \
      MLIR_FIELD_SIGNEDS, MLIR_FIELD_TYPE)                                                         \
    X(TUPLE, 15, "elements", 0, "tuple<$T0>", TYPES)                                               \
    X(UNRANKED_MEMREF, 16, "element", 0, "memref<*x$t0>", TYPE)                                    \
    X(UNRANKED_MEMREF_SPACE, 17, "memory space, element", 0, "memref<*x$t1, $e0>", ATTR,           \
      MLIR_FIELD_TYPE)                                                                             \
    X(UNRANKED_TENSOR, 18, "element", 0, "tensor<*x$t0>", TYPE)                                    \
    X(VECTOR, 19, "shape, element", 0, "vector<$d0$t1>", SIGNEDS, MLIR_FIELD_TYPE)                 \
    X(VECTOR_SCALABLE, 20, "scalable dimensions, shape, element", 0, "vector<$D1$t2>", BOOLS,      \
      MLIR_FIELD_SIGNEDS, MLIR_FIELD_TYPE)                                                         \
    X(TF32, 21, "", 23, "tf32", NONE)                                                              \
    X(F8E5M2, 22, "", 23, "f8E5M2", NONE)                                                          \
    X(F8E4M3, 23, "", 23, "f8E4M3", NONE)                                                          \
    X(F8E4M3FN, 24, "", 23, "f8E4M3FN", NONE)                                                      \
    X(F8E5M2FNUZ, 25, "", 23, "f8E5M2FNUZ", NONE)                                                  \
    X(F8E4M3FNUZ, 26, "", 23, "f8E4M3FNUZ", NONE)                                                  \
    X(F8E4M3B11FNUZ, 27, "", 23, "f8E4M3B11FNUZ", NONE)                                            \
    X(F8E3M4, 28, "", 23, "f8E3M4", NONE)                                                          \
    X(F4E2M1FN, 29, "", 23, "f4E2M1FN", NONE)                                                      \
    X(F6E2M3FN, 30, "", 23, "f6E2M3FN", NONE)                                                      \
    X(F6E3M2FN, 31, "", 23, "f6E3M2FN", NONE)                                                      \
    X(F8E8M0FNU, 32, "", 23, "f8E8M0FNU", NONE)                                                    \
    X(TOKEN, 33, "", 23, "token", NONE)                                                            \
    X(GRAPH, 34, "inputs, results", 23, "graph<($T0) -> $r1>", TYPES, MLIR_FIELD_TYPES)

#define MLIR_ATTR_CODE(name, code, words, since, text, ...) MLIR_ATTR_##name = code,
#define MLIR_TYPE_CODE(name, code, words, since, text, ...) MLIR_TYPE_##name = code,
enum mlir_attr_code { MLIR_ATTR_MAP(MLIR_ATTR_CODE) MLIR_ATTR_CODES };
enum mlir_type_code { MLIR_TYPE_MAP(MLIR_TYPE_CODE) MLIR_TYPE_CODES };
#undef MLIR_ATTR_CODE
#undef MLIR_TYPE_CODE

struct mlir_field {
    enum mlir_field_kind kind;
    uint64_t value, at;
    struct mlir_list list;
};

/* Iterator over the indices in a field that refer to entries or strings. */
struct mlir_references {
    const struct mlir_field *f;
    enum mlir_target to;
    struct mlir_list left;
};

struct mlir_reference {
    uint64_t index, at;
    bool is_name; /* the index is the name of a pair */
};

static inline struct mlir_references mlir_references(const struct mlir_field *f)
{
    struct mlir_references it = {f, mlir_target(f->kind), {0}};
    if (it.to == MLIR_TO_NOTHING)
        return it;
    if (mlir_is_list(f->kind))
        it.left = f->list;
    else
        it.left.count = 1;
    if (mlir_meaning(f->kind) == MLIR_IS_PAIR)
        it.left.count *= 2;
    return it;
}

static inline bool mlir_reference_next(const struct mlir_module *t, struct mlir_references *it,
                                       struct mlir_reference *out)
{
    if (it->left.count == 0)
        return false;
    out->is_name = mlir_meaning(it->f->kind) == MLIR_IS_PAIR && it->left.count % 2 == 0;
    if (!mlir_is_list(it->f->kind)) {
        out->index = it->f->value;
        out->at = it->f->at;
        it->left.count = 0;
    } else {
        out->index = mlir_element(it->f->kind, mlir_list_next(t, &it->left, &out->at));
    }
    return true;
}

/* Encoding of an entry. */
enum mlir_form {
    MLIR_FORM_TEXT,
    MLIR_FORM_BUILTIN,   /* code and fields of the builtin dialect */
    MLIR_FORM_DESCRIBED, /* code and fields of a dialect with a description */
    MLIR_FORM_OPAQUE     /* bytes of an unknown encoding, in `text` of the record */
};

struct mlir_record {
    enum mlir_form form;
    uint64_t offset;
    uint32_t dialect;
    uint32_t code;
    irmap_str text;
    const struct mlir_description *description; /* for MLIR_FORM_DESCRIBED, and the row */
    const struct mlir_row *row;
    uint32_t fields;
    struct mlir_field field[MLIR_FIELDS_MAX];
};

/* Decodes an entry. References are not followed, except to the type of a number, which determines
 * its size. */
irmap_status irmapi_mlir_record(const struct mlir_module *t, enum mlir_entry_kind kind,
                                uint64_t index, uint64_t at, struct mlir_record *out,
                                irmap_error *err);

/* Returns the last field before f that is a type. There must be one. */
static inline const struct mlir_field *mlir_type_before(const struct mlir_record *r,
                                                        const struct mlir_field *f)
{
    while (f > r->field && (--f)->kind != MLIR_FIELD_TYPE)
        continue;
    return f;
}

static inline bool mlir_is(const struct mlir_record *r, uint32_t code)
{
    return r->form == MLIR_FORM_BUILTIN && r->code == code;
}

struct mlir_scalar irmapi_mlir_scalar_of(const struct mlir_record *type);
irmap_status irmapi_mlir_scalar(const struct mlir_module *t, uint64_t type, uint64_t at,
                                struct mlir_scalar *out, irmap_error *err);

/* Checks the constraints on a type's components that the kinds of its fields do not imply: matching
 * lengths of lists, and the storage type, range and scales of quantised numbers. */
irmap_status irmapi_mlir_type_fits(const struct mlir_module *t, const struct mlir_record *r,
                                   irmap_error *err);
/* quantised.c: as irmapi_mlir_type_fits(), for a described type. */
irmap_status irmapi_mlir_quantised_fits(const struct mlir_module *t, const struct mlir_record *r,
                                        irmap_error *err);

/* Gets the least and greatest stored value of a quantised number: -128 and 127 for i8 if bit 0 of
 * `flags` (signed) is set. Returns false if the type cannot be a storage type. */
bool irmapi_mlir_storage_range(const struct mlir_module *t, uint64_t flags,
                               const struct mlir_field *type, int64_t range[2]);

/* Reads a field of kind f->kind; `r` contains the preceding fields of the entry. */
void irmapi_mlir_read_field(const struct mlir_module *t, struct cursor *c,
                            const struct mlir_record *r, struct mlir_field *f);
/* Reads an entry of a dialect with a description, after its code. */
void irmapi_mlir_read_described(const struct mlir_module *t, enum mlir_entry_kind kind,
                                uint64_t code, struct cursor *c, struct mlir_record *out);

/* Returns the LIKE type (DIALECTS.md) of a described type, or NULL. */
static inline const struct mlir_like *mlir_record_like(const struct mlir_record *r)
{
    return r->form == MLIR_FORM_DESCRIBED ? mlir_like_of(r->description, r->row) : NULL;
}

/* Gets the type and the bytes of a builtin or described constant. Returns false for other
 * attributes. */
bool irmapi_mlir_constant_of(const struct mlir_record *r, const struct mlir_field **type,
                             const struct mlir_field **blob);

/* Returns the field of a builtin string or type attribute (by `kind`), or of a described attribute
 * with only a field of this kind. Returns NULL for others. */
const struct mlir_field *irmapi_mlir_sole_field(const struct mlir_record *r,
                                                enum mlir_field_kind kind);

#endif
