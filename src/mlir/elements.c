/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Decodes the elements of dense attributes and resources. */
#include "mlir/elements.h"
#include <irmap/constant.h>
#include <irmap/mlir.h>
#include <string.h>

static irmap_status mismatch(const char *what, const struct mlir_field *f, irmap_error *err)
{
    return irmapi_error_input(err, IRMAP_TYPE_MISMATCH, NULL, what, f->at, f->value, 0);
}

const struct mlir_field *irmapi_mlir_shape_field(const struct mlir_record *r,
                                                 const struct mlir_field **element)
{
    const struct mlir_like *like = mlir_record_like(r);
    const struct mlir_field *shape = NULL;
    if (like && like->kind == MLIR_LIKE_TENSOR) {
        *element = &r->field[like->argument[1]];
        return &r->field[like->argument[0]];
    }
    if (r->form != MLIR_FORM_BUILTIN)
        return NULL;
    switch (r->code) {
    case MLIR_TYPE_TENSOR:
    case MLIR_TYPE_VECTOR:
    case MLIR_TYPE_MEMREF:
        shape = &r->field[0];
        break;
    case MLIR_TYPE_TENSOR_ENCODING:
    case MLIR_TYPE_VECTOR_SCALABLE:
    case MLIR_TYPE_MEMREF_SPACE:
        shape = &r->field[1];
        break;
    default:
        return NULL;
    }
    *element = shape + 1;
    return shape;
}

irmap_status irmapi_mlir_check_shaped(const struct mlir_module *t, const struct mlir_field *type,
                                      irmap_error *err)
{
    struct mlir_record r;
    const struct mlir_field *element;
    irmap_status status = irmapi_mlir_record(t, MLIR_TYPE, type->value, type->at, &r, err);
    if (status != IRMAP_OK || r.form != MLIR_FORM_BUILTIN || irmapi_mlir_shape_field(&r, &element))
        return status;
    return r.code == MLIR_TYPE_UNRANKED_TENSOR || r.code == MLIR_TYPE_UNRANKED_MEMREF ||
                   r.code == MLIR_TYPE_UNRANKED_MEMREF_SPACE
               ? IRMAP_OK
               : mismatch("type of elements", type, err);
}

irmap_status irmapi_mlir_element_count(const struct mlir_module *t, const struct mlir_field *type,
                                       struct mlir_elements *out, irmap_error *err)
{
    bool empty = false, large = false;
    irmap_status status = irmapi_mlir_record(t, MLIR_TYPE, type->value, type->at, &out->type, err);
    if (status != IRMAP_OK)
        return status;
    const struct mlir_field *element, *shape = irmapi_mlir_shape_field(&out->type, &element);
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

irmap_status irmapi_mlir_scalar_at(const struct mlir_module *t, uint64_t type, uint64_t at,
                                   struct mlir_scalar *out, bool *pair, irmap_error *err)
{
    struct mlir_record r;
    const struct mlir_field element = {.value = type, .at = at};
    irmap_status status = irmapi_mlir_record(t, MLIR_TYPE, type, at, &r, err);
    const struct mlir_like *like = status == IRMAP_OK ? mlir_record_like(&r) : NULL;
    *pair = status == IRMAP_OK &&
            (mlir_is(&r, MLIR_TYPE_COMPLEX) || (like && like->kind == MLIR_LIKE_COMPLEX));
    if (*pair) {
        struct mlir_field part = r.field[like ? like->argument[0] : 0];
        status = irmapi_mlir_record(t, MLIR_TYPE, part.value, part.at, &r, err);
    }
    if (status != IRMAP_OK)
        return status;
    *out = irmapi_mlir_scalar_of(&r);
    if (out->kind == MLIR_NO_SCALAR)
        return mismatch("type of an element", &element, err);
    if (out->bits > MLIR_BITS_MAX)
        return irmapi_error_other(err, IRMAP_LIMIT, "the width of an integer", out->bits,
                                  MLIR_BITS_MAX);
    return IRMAP_OK;
}

static irmap_status read_scalar(const struct mlir_module *t, const struct mlir_field *type,
                                struct mlir_elements *e, irmap_error *err)
{
    irmap_status status =
        irmapi_mlir_scalar_at(t, type->value, type->at, &e->scalar, &e->complex_, err);
    e->bytes = status == IRMAP_OK ? (e->scalar.bits + 7) / 8 : 0;
    return status;
}

/* LLVM 19 stores a tf32 in four bytes, of which the low 19 bits are used; LLVM 23 in three. Before
 * 23, the size of the data decides. */
static uint64_t tf32_bytes(const struct mlir_module *t, uint64_t size,
                           const struct mlir_elements *e)
{
    const uint64_t narrow = e->complex_ ? 6 : 3;
    bool fits = size == narrow || (size % narrow == 0 && size / narrow == e->count);
    return t->release >= MLIR_RELEASE_23 || fits ? 3 : 4;
}

/* Determines how i1 elements are stored. A single byte 00 or FF is a splat; otherwise, each element
 * has one bit, lowest first. LLVM 23 also accepts one byte per element, as its development versions
 * wrote. */
static bool set_bool_layout(const struct mlir_module *t, uint64_t size, struct mlir_elements *e)
{
    uint64_t packed = (e->count - 1) / 8 + 1;
    bool bytes = t->release >= MLIR_RELEASE_23 && size == e->count;
    e->splat = size == 1 && (e->data[0] == 0 || e->data[0] == 0xFF || e->count == 1);
    e->packed = size == packed && !bytes;
    return e->splat || e->packed || bytes;
}

/* As set_bool_layout(), for described constants: FF for all elements, a bit or a byte per element,
 * or a byte for all elements. */
static bool set_described_bool_layout(uint64_t size, struct mlir_elements *e)
{
    uint64_t packed = e->count / 8 + (e->count % 8 != 0);
    if (size == 1 && e->data[0] == 0xFF) {
        e->splat = true;
    } else if (size == packed && size != e->count) {
        e->packed = true;
    } else if (size != e->count) {
        e->splat = size == 1;
        return e->splat;
    }
    return true;
}

/* Returns whether the bits of all elements are equal, and the bits after them 0: 0x07 for three
 * elements, 0xFF 0x03 for ten. */
static bool are_same_bits(const struct mlir_elements *e, uint64_t size)
{
    const uint8_t first = e->data[0] & 1 ? 0xFF : 0, odd = e->count % 8;
    for (uint64_t i = 0; i + 1 < size; i++)
        if (e->data[i] != first)
            return false;
    return e->data[size - 1] == (odd ? first & ((1u << odd) - 1) : first);
}

/* Returns whether all elements are equal. LLVM represents them as a splat, however they are stored.
 */
static bool are_same(const struct mlir_elements *e, uint64_t size, uint64_t each)
{
    if (e->splat || e->count == 0)
        return e->splat;
    if (!e->packed)
        return memcmp(e->data, e->data + each, (size_t)(size - each)) == 0;
    if (!e->described)
        return are_same_bits(e, size);
    for (uint64_t i = 1; i < e->count; i++)
        if (mlir_element_bit(e, i) != mlir_element_bit(e, 0))
            return false;
    return true;
}

irmap_status irmapi_mlir_dense_elements(const struct mlir_module *t, const struct mlir_record *r,
                                        struct mlir_elements *e, irmap_error *err)
{
    const struct mlir_field *type, *blob, *element;
    *e = (struct mlir_elements){0};
    if (!irmapi_mlir_constant_of(r, &type, &blob)) {
        type = &r->field[0];
        if (!mlir_is(r, MLIR_ATTR_DENSE_STRING))
            return irmapi_error_input(err, IRMAP_TYPE_MISMATCH, NULL, "attribute that is dense",
                                      r->offset, r->code, 0);
    }
    irmap_status status = irmapi_mlir_element_count(t, type, e, err);
    if (status != IRMAP_OK)
        return status;
    if (mlir_is(r, MLIR_ATTR_DENSE_STRING)) {
        e->strings = r->field[2].list;
        e->splat = r->field[1].value != 0;
        uint64_t needs = e->splat ? 1 : e->count;
        if (e->strings.count != needs)
            return irmapi_error_input(err, IRMAP_COUNT_MISMATCH, NULL, "number of strings",
                                      r->field[2].at, e->strings.count, needs);
        return IRMAP_OK;
    }
    (void)irmapi_mlir_shape_field(&e->type, &element);
    status = read_scalar(t, element, e, err);
    if (status != IRMAP_OK)
        return status;
    bool bools = e->scalar.kind == MLIR_INT && e->scalar.bits == 1 && !e->complex_, good;
    bool described = e->described = r->form == MLIR_FORM_DESCRIBED;
    const uint64_t size = blob->list.count;
    if (e->scalar.kind == MLIR_FLOAT && e->scalar.format == IRMAPI_FLOAT_TF32 && !described)
        e->bytes = tf32_bytes(t, size, e);
    const uint64_t each = e->bytes * (e->complex_ ? 2 : 1);
    e->data = blob->list.p;
    if (each == 0) {
        good = size == 0;
        e->count = good ? 0 : e->count;
    } else if (e->count == 0) { /* LLVM 23 stores the value of a splat even without elements */
        e->splat = size == each;
        good = e->splat || size == 0;
    } else if (bools) {
        good = described ? set_described_bool_layout(size, e) : set_bool_layout(t, size, e);
    } else {
        e->splat = size == each;
        good = e->splat || (size % each == 0 && size / each == e->count);
    }
    if (good)
        e->splat = are_same(e, size, each);
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
    bool empty = e->count == 0 || e->bytes == 0; /* array<i0: 0, 0> has two numbers and no bytes */
    if (empty ? size == 0 : size % e->bytes == 0 && size / e->bytes == e->count)
        return IRMAP_OK;
    return irmapi_error_input(err, IRMAP_SIZE_MISMATCH, NULL, "the elements", blob->at, size,
                              e->count > UINT64_MAX / (e->bytes + 1) ? UINT64_MAX
                                                                     : e->count * e->bytes);
}

irmap_status irmap_mlir_shape(const irmap_module *m, irmap_type type, int64_t *dims, uint32_t room,
                              uint32_t *rank, irmap_error *err)
{
    struct mlir_record r;
    const struct mlir_field of = {.value = type.id}, *shape, *element;
    *rank = 0;
    if (irmap_module_format(m) != IRMAP_FORMAT_MLIR)
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "the shape of a type of this format", 0,
                                  0);
    if (type.id >= m->types)
        return irmapi_error_other(err, IRMAP_OUT_OF_RANGE, "type", type.id, m->types);
    irmap_status status = irmapi_mlir_record(mlir_of(m), MLIR_TYPE, type.id, 0, &r, err);
    if (status != IRMAP_OK)
        return status;
    shape = irmapi_mlir_shape_field(&r, &element);
    if (!shape)
        return mismatch("type with a shape", &of, err);
    *rank = (uint32_t)shape->list.count;
    struct mlir_list l = shape->list;
    for (uint32_t d = 0; d < *rank && d < room; d++)
        dims[d] = mlir_next_signed(mlir_of(m), &l);
    return IRMAP_OK;
}

static void fill_elements(const struct mlir_elements *e, const struct mlir_list *bytes,
                          irmap_elements *out)
{
    const struct mlir_field *element = e->type.field; /* compilers don't see that it is set */
    (void)irmapi_mlir_shape_field(&e->type, &element);
    const uint32_t numbers = e->complex_ ? 2 : 1;
    const uint64_t size = bytes->count, each = e->bytes * numbers;
    const bool bits = e->scalar.bits == 1 && !e->described && !e->complex_;
    const bool lone_bit = e->splat && e->count == 1 && bits;
    const bool splat = e->splat && size == each && !(e->packed && !bits);
    *out = (irmap_elements){
        .raw = {e->data, (size_t)size},
        .form = lone_bit    ? IRMAP_CONST_PACKED
                : splat     ? IRMAP_CONST_SPLAT /* also equal bits in one byte, as in LLVM */
                : e->packed ? IRMAP_CONST_PACKED
                            : IRMAP_CONST_DENSE,
        .element = {(uint32_t)element->value},
        .bits = e->scalar.bits * numbers,
        .storage = (uint32_t)each,
        .count = e->count,
    };
}

/* Reads elements in a resource. Each element has whole bytes there, a bool one byte. A resource
 * cannot be a splat. */
static irmap_status resource_elements(const struct mlir_module *t, const struct mlir_record *r,
                                      struct mlir_elements *e, struct mlir_list *bytes,
                                      irmap_error *err)
{
    const struct mlir_field *type = &r->field[0], *handle = &r->field[1], *element;
    struct mlir_resource_value v;
    *e = (struct mlir_elements){0};
    const struct mlir_resources *list = irmapi_mlir_resources(t, err);
    if (!list)
        return err->status;
    const uint64_t handles = list->count - list->externals;
    if (handle->value >= handles)
        return irmapi_error_input(err, IRMAP_INDEX_RANGE, NULL, "resource handle", handle->at,
                                  handle->value, handles);
    const struct mlir_resource *resource = &list->list[list->externals + handle->value];
    irmap_status status = irmapi_mlir_element_count(t, type, e, err);
    if (status == IRMAP_OK) {
        (void)irmapi_mlir_shape_field(&e->type, &element);
        status = read_scalar(t, element, e, err);
    }
    if (status == IRMAP_OK)
        status = irmapi_mlir_resource_value(t, resource, &v, err);
    if (status != IRMAP_OK)
        return status;
    const uint64_t each = e->bytes * (e->complex_ ? 2 : 1);
    if (resource->kind != MLIR_BLOB || !resource->size ||
        (each ? v.blob.size % each || v.blob.size / each != e->count : v.blob.size != 0))
        return mismatch("resource that has the elements", handle, err);
    e->data = bytes->p = v.blob.data;
    bytes->count = v.blob.size;
    return IRMAP_OK;
}

irmap_status irmap_mlir_attr_elements(const irmap_module *m, irmap_mlir_attr attr,
                                      irmap_elements *out, irmap_type *type, irmap_error *err)
{
    const uint32_t count = irmap_mlir_attr_count(m);
    const struct mlir_module *t = mlir_of(m);
    const struct mlir_field *shaped, *blob;
    struct mlir_list bytes = {.count = 0};
    struct mlir_record r;
    struct mlir_elements e;
    memset(out, 0, sizeof *out);
    type->id = IRMAP_NONE;
    if (attr.id >= count)
        return irmapi_error_other(err, IRMAP_OUT_OF_RANGE, "attribute", attr.id, count);
    irmap_status status = irmapi_mlir_record(t, MLIR_ATTR, attr.id, 0, &r, err);
    if (status != IRMAP_OK)
        return status;
    if (mlir_is(&r, MLIR_ATTR_DENSE_RESOURCE)) {
        irmap_error local;
        status = resource_elements(t, &r, &e, &bytes, err ? err : &local);
        if (status != IRMAP_OK)
            return status;
        type->id = (uint32_t)r.field[0].value;
        fill_elements(&e, &bytes, out);
        return IRMAP_OK;
    }
    if (!irmapi_mlir_constant_of(&r, &shaped, &blob))
        return irmapi_error_input(err, IRMAP_TYPE_MISMATCH, NULL, "attribute that is a constant",
                                  r.offset, attr.id, 0);
    type->id = (uint32_t)shaped->value;
    status = irmapi_mlir_dense_elements(t, &r, &e, err);
    if (status != IRMAP_OK)
        return status;
    fill_elements(&e, &blob->list, out);
    return IRMAP_OK;
}
