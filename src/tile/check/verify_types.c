/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks types on first use, after their components. Equal types get the same number, so comparing
 * numbers compares types. */
#include "core/hash.h"
#include "tile/check/verify.h"
#include <string.h>

#define ROW(name) (1u << TILE_TYPE_##name)
enum {
    SCALARS = ROW(F16) | ROW(BF16) | ROW(F32) | ROW(TF32) | ROW(F64) | ROW(F8E4M3FN) | ROW(F8E5M2) |
              ROW(F8E8M0FNU) | ROW(F4E2M1FN) | ROW(F8E5M3FNU) | ROW(I1) | ROW(I8) | ROW(I16) |
              ROW(I32) | ROW(I64),
    ELEMENTS = SCALARS | ROW(I4) | ROW(PTR),
    TILE_ELEMENTS_MAX = 1 << 24
};

struct type_frame {
    uint32_t id;
    uint64_t at;                 /* offset of the reference to the type */
    bool element;                /* the element is the next component */
    irmap_types inputs, results; /* remaining inputs and results */
    irmap_type_info info;
};

const size_t irmapi_verify_frame_size = sizeof(struct type_frame);

bool irmapi_element_is(uint32_t row, irmap_type_kind kind)
{
    return row < TILE_TYPE_ROWS && irmapi_tile_types[row].kind == (uint8_t)kind;
}

uint32_t irmapi_element_bits(uint32_t row)
{
    return row < TILE_TYPE_ROWS ? irmapi_tile_types[row].bits : 0;
}

bool irmapi_same_shape(const struct vtype *a, const struct vtype *b)
{
    if (a->rank != b->rank)
        return false;
    if (a->width == b->width)
        return a->dims == b->dims || a->rank == 0 ||
               memcmp(a->dims, b->dims, (size_t)a->rank * a->width) == 0;
    for (uint32_t i = 0; i < a->rank; i++)
        if (dim_of(a, i) != dim_of(b, i))
            return false;
    return true;
}

/* Returns the error in a tile of this shape and element, or NULL. Checks dimensions in order, like
 * NVIDIA's verifier. */
static const char *wrong_tile(irmap_dims shape, uint32_t element)
{
    bool even = false;
    uint64_t product = 1;
    for (uint32_t i = 0; i < shape.count; i++)
        even = even || irmap_dims_get(shape, i) % 2 == 0;
    if (element == TILE_TYPE_F4E2M1FN && !even)
        return "F4E2M1FN tiles must have an even number of elements";
    for (uint32_t i = 0; i < shape.count; i++) {
        int64_t d = irmap_dims_get(shape, i);
        if (d <= 0)
            return "all dimensions must be positive constants";
        if (d & (d - 1))
            return "all dimensions must be powers of two";
        if (product > (uint64_t)(TILE_ELEMENTS_MAX / d))
            return "tile would exceed the maximum of 16777216 elements";
        product *= (uint64_t)d;
    }
    return NULL;
}

static bool all_positive(irmap_dims list, bool dynamic)
{
    for (uint32_t i = 0; i < list.count; i++) {
        int64_t d = irmap_dims_get(list, i);
        if (d <= 0 && !(dynamic && d == IRMAP_DYNAMIC))
            return false;
    }
    return true;
}

static const char *wrong_tensor_view(const irmap_type_info *t, uint32_t element)
{
    if (!(SCALARS >> element & 1))
        return "elementType of a tensor_view must be a number";
    if (t->shape.count != t->strides.count)
        return "expected shape and stride to be of same rank";
    if (!all_positive(t->shape, true))
        return "dimensions must have strictly positive constant sizes";
    if (!all_positive(t->strides, true))
        return "dimensions must have strictly positive constant strides";
    return NULL;
}

/* Checks the map from dimensions of the tile to dimensions of the tensor view. */
static const char *wrong_map(struct verifier *x, const irmap_type_info *t, uint32_t rank)
{
    bool *seen = irmapi_verify_marks(x, rank);
    if (!seen)
        return "no memory"; /* not shown: the error was reported */
    for (uint32_t i = 0; i < t->dim_map.count; i++) {
        int64_t d = irmap_dims_get(t->dim_map, i);
        if (d < 0)
            return "target dimension must not be negative";
        if (d >= (int64_t)rank)
            return "target dimension is outside of tensor view dimensions";
        if (seen[d])
            return "target dimension mapped at least twice";
        seen[d] = true;
    }
    return NULL;
}

static const char *wrong_view(struct verifier *x, const irmap_type_info *t,
                              const struct vtype *tensor)
{
    bool gather = t->kind == IRMAP_TYPE_GATHER_SCATTER_VIEW;
    if (tensor->row != TILE_TYPE_TENSOR_VIEW)
        return "expected a tensor_view type";
    if (t->tile.count == 0)
        return "0-dimension tile shape is not supported";
    if (t->tile.count != tensor->rank)
        return "expected tensor_view rank and tile rank to match";
    if (!gather && t->dim_map.count != t->tile.count)
        return "expected dim_map to map exactly all dimensions of the tile";
    if (!all_positive(t->tile, false))
        return "tile shape dimensions must have positive length";
    for (uint32_t i = 0; i < t->tile.count; i++)
        if (irmap_dims_get(t->tile, i) & (irmap_dims_get(t->tile, i) - 1))
            return "tile shape dimensions must have power of two length";
    if (gather && t->sparse_dim >= tensor->rank)
        return "gather dimension is outside of tensor view dimensions";
    const char *what = gather ? NULL : wrong_map(x, t, tensor->rank);
    what = what ? what : wrong_tile(t->tile, tensor->element);
    if (what)
        return what;
    if (t->padding != IRMAP_NONE && t->padding != TILE_PADDINGVALUE_ZERO &&
        !irmapi_element_is(tensor->element, IRMAP_TYPE_FLOAT))
        return "padding_value can only be used with floating point element types";
    if (t->kind != IRMAP_TYPE_STRIDED_VIEW)
        return NULL;
    if (t->traversal_strides.count != t->tile.count)
        return "expected as many traversal strides as dimensions of the tile";
    return all_positive(t->traversal_strides, false)
               ? NULL
               : "traversal strides must be strictly positive";
}

/* Returns the error in a type whose components are valid, or NULL. */
static const char *error_of_type(struct verifier *x, const irmap_type_info *t,
                                 const struct vtype *element)
{
    switch (t->kind) {
    case IRMAP_TYPE_POINTER:
        return SCALARS >> element->row & 1 ? NULL : "pointeeType of a pointer must be a number";
    case IRMAP_TYPE_TILE:
        return ELEMENTS >> element->row & 1 ? wrong_tile(t->shape, element->row)
                                            : "elementType of a tile must be a number or a pointer";
    case IRMAP_TYPE_TENSOR_VIEW:
        return wrong_tensor_view(t, element->row);
    case IRMAP_TYPE_PARTITION_VIEW:
    case IRMAP_TYPE_STRIDED_VIEW:
    case IRMAP_TYPE_GATHER_SCATTER_VIEW:
        return wrong_view(x, t, element);
    default:
        return NULL;
    }
}

static uint64_t mix(const struct verifier *x, uint64_t h, uint64_t v)
{
    return hash_multiply(h ^ v, x->key);
}

static uint64_t mix_dims(const struct verifier *x, uint64_t h, irmap_dims d)
{
    return mix(x, h, d.count ? hash_bytes(x->key, d.data, (size_t)d.count * d.width) : 0) + d.count;
}

static uint64_t mix_types(const struct verifier *x, uint64_t h, irmap_types list)
{
    irmap_type type;
    h = mix(x, h, list.count);
    while (irmap_types_next(&list, &type, NULL) == IRMAP_OK)
        h = mix(x, h, x->numbers[type.id]);
    return h;
}

static uint64_t hash_info(const struct verifier *x, const irmap_type_info *t, uint32_t contents)
{
    uint64_t h = mix(x, x->key, t->tag);
    h = mix(x, h, contents);
    h = mix(x, h, (uint64_t)t->padding << 32 | t->sparse_dim);
    h = mix(x, h, t->attribute);
    h = mix_dims(x, h, t->shape);
    h = mix_dims(x, h, t->strides);
    h = mix_dims(x, h, t->tile);
    h = mix_dims(x, h, t->traversal_strides);
    h = mix_dims(x, h, t->dim_map);
    return t->kind == IRMAP_TYPE_FUNCTION ? mix_types(x, mix_types(x, h, t->inputs), t->results)
                                          : h;
}

static bool same_dims(irmap_dims a, irmap_dims b)
{
    return a.count == b.count &&
           (a.count == 0 || memcmp(a.data, b.data, (size_t)a.count * a.width) == 0);
}

static bool same_lists(const struct verifier *x, irmap_types a, irmap_types b)
{
    irmap_type p, q;
    if (a.count != b.count)
        return false;
    while (irmap_types_next(&a, &p, NULL) == IRMAP_OK && irmap_types_next(&b, &q, NULL) == IRMAP_OK)
        if (x->numbers[p.id] != x->numbers[q.id])
            return false;
    return true;
}

static bool same_info(const struct verifier *x, const irmap_type_info *a, uint32_t contents,
                      const struct vtype *known)
{
    irmap_type_info b;
    if (known->contents != contents || known->id == IRMAP_NONE ||
        irmap_type_get(x->m, (irmap_type){known->id}, &b, NULL) != IRMAP_OK)
        return false;
    return a->tag == b.tag && a->padding == b.padding && a->sparse_dim == b.sparse_dim &&
           a->attribute == b.attribute && same_dims(a->shape, b.shape) &&
           same_dims(a->strides, b.strides) && same_dims(a->tile, b.tile) &&
           same_dims(a->traversal_strides, b.traversal_strides) &&
           same_dims(a->dim_map, b.dim_map) && same_lists(x, a->inputs, b.inputs) &&
           same_lists(x, a->results, b.results);
}

static bool reserve(struct verifier *x)
{
    irmap_error error;
    if (!vec_reserve(&x->types, x->heap, 1, &error))
        return irmapi_verify_stop(x, &error);
    if (x->types.used * 2 < x->buckets.used)
        return true;
    size_t room = x->buckets.used ? x->buckets.used * 4 : 64;
    struct vec larger = {.each = sizeof(uint32_t)};
    if (!vec_reserve(&larger, x->heap, room, &error))
        return irmapi_verify_stop(x, &error);
    uint32_t *to = larger.data;
    memset(to, 0, room * sizeof *to);
    larger.used = room;
    for (uint32_t i = VTYPE_FIRST; i < x->types.used; i++) {
        size_t k = vtype_at(x, i)->hash & (room - 1);
        while (to[k])
            k = (k + 1) & (room - 1);
        to[k] = i;
    }
    irmapi_vec_free(&x->buckets, x->heap);
    x->buckets = larger;
    return true;
}

/* Returns the number of a valid type: that of an equal type, or a new one. VTYPE_BAD: no memory. */
static uint32_t number_of(struct verifier *x, const struct type_frame *f)
{
    const irmap_type_info *t = &f->info;
    uint32_t contents = t->element.id == IRMAP_NONE ? 0 : x->numbers[t->element.id];
    if (t->kind == IRMAP_TYPE_TOKEN)
        return VTYPE_TOKEN;
    if (!reserve(x))
        return VTYPE_BAD;
    uint32_t hash = (uint32_t)hash_info(x, t, contents);
    uint32_t *buckets = x->buckets.data;
    size_t k = hash & (x->buckets.used - 1);
    for (; buckets[k]; k = (k + 1) & (x->buckets.used - 1))
        if (vtype_at(x, buckets[k])->hash == hash &&
            same_info(x, t, contents, vtype_at(x, buckets[k])))
            return buckets[k];
    const struct vtype *e = vtype_at(x, contents);
    bool of_tensor = e->row == TILE_TYPE_TENSOR_VIEW;
    irmap_dims dims = of_tensor ? t->tile : t->shape;
    uint32_t number = (uint32_t)x->types.used++;
    ((struct vtype *)x->types.data)[number] = (struct vtype){
        .row = (uint8_t)(tile_type_row(t->tag) - irmapi_tile_types),
        .element = contents == 0 ? TILE_TYPE_ROWS
                   : of_tensor   ? e->element
                                 : e->row,
        .contents = contents,
        .rank = dims.count,
        .width = dims.width,
        .dims = dims.data,
        .sparse_dim = t->sparse_dim,
        .padding = t->padding,
        .hash = hash,
        .id = f->id,
    };
    buckets[k] = number;
    return number;
}

static struct type_frame *top_of(struct verifier *x)
{
    return (struct type_frame *)x->open.data + x->open.used - 1;
}

static void report_invalid_type(struct verifier *x, uint32_t id, irmap_status status,
                                const char *what, uint64_t at)
{
    irmap_error error;
    (void)irmapi_error_input(&error, status, "Type", what, at, id, x->m->types);
    (void)irmapi_error_entry(&error, status, id);
    (void)irmapi_check_report(x->check, CHECK_ALWAYS, &error);
}

static bool push(struct verifier *x, uint32_t id, uint64_t at)
{
    /* Decoding, numbering, hashing and comparing read the bytes up to six times. Reading a byte as
     * a type takes as long as copying two. */
    enum { PASSES = 12 };
    irmap_error error;
    if (!vec_reserve(&x->open, x->heap, 1, &error))
        return irmapi_verify_stop(x, &error);
    struct type_frame *f = (struct type_frame *)x->open.data + x->open.used;
    irmap_status status = irmapi_tile_type_ref(x->m, (irmap_type){id}, at, &f->info, &error);
    if (status == IRMAP_OK && !irmapi_check_work(x->check, PASSES * f->info.size))
        return false;
    if (status != IRMAP_OK) {
        x->numbers[id] = VTYPE_BAD;
        (void)irmapi_check_report(x->check, CHECK_ALWAYS, &error);
        return true;
    }
    f->id = id;
    f->at = at;
    f->element = f->info.element.id != IRMAP_NONE;
    f->inputs = f->info.inputs;
    f->results = f->info.results;
    x->numbers[id] = VTYPE_OPEN;
    x->open.used++;
    return true;
}

/* Finds the next component of a type. Returns false at the end. */
static bool next_part(struct verifier *x, struct type_frame *f, uint32_t *id, uint64_t *at)
{
    irmap_types *list = f->inputs.count ? &f->inputs : &f->results;
    irmap_type type;
    if (f->element) {
        f->element = false;
        *id = f->info.element.id;
        *at = f->info.element_offset;
        return true;
    }
    *at = (uint64_t)(list->next - x->m->source.data);
    if (list->count == 0 || irmap_types_next(list, &type, NULL) != IRMAP_OK)
        return false;
    *id = type.id;
    return true;
}

/* Marks all open types as invalid, because each contains the next one. */
static void invalidate_open_types(struct verifier *x)
{
    const struct type_frame *f = x->open.data;
    for (size_t i = 0; i < x->open.used; i++)
        x->numbers[f[i].id] = VTYPE_BAD;
    x->open.used = 0;
}

/* Checks the components of the innermost open type, then the type. */
static void check_open_type(struct verifier *x)
{
    uint32_t id;
    uint64_t at;
    struct type_frame *f = top_of(x);
    while (next_part(x, f, &id, &at)) {
        uint32_t number = id < x->m->types ? x->numbers[id] : VTYPE_BAD;
        if (number == 0) {
            if (!push(x, id, at)) {
                invalidate_open_types(x);
                return;
            }
            if (top_of(x)->id == id && x->numbers[id] == VTYPE_OPEN)
                return;
            number = x->numbers[id];
            f = top_of(x);
        }
        if (number != VTYPE_BAD && number != VTYPE_OPEN)
            continue;
        if (id >= x->m->types)
            report_invalid_type(x, id, IRMAP_INDEX_RANGE, "type index", at);
        else if (number == VTYPE_OPEN)
            report_invalid_type(x, id, IRMAP_CYCLE, "type", at);
        invalidate_open_types(x);
        return;
    }
    uint32_t contents = f->info.element.id == IRMAP_NONE ? 0 : x->numbers[f->info.element.id];
    const char *what = error_of_type(x, &f->info, vtype_at(x, contents));
    if (what)
        report_invalid_type(x, f->id, IRMAP_INVALID, what, f->info.offset);
    uint32_t number = what ? VTYPE_BAD : number_of(x, f);
    if (number == VTYPE_BAD) {
        invalidate_open_types(x);
        return;
    }
    x->numbers[f->id] = number;
    x->open.used--;
}

uint32_t irmapi_verify_type_slowly(struct verifier *x, uint32_t id, uint64_t at)
{
    if (id >= x->m->types) {
        report_invalid_type(x, id, IRMAP_INDEX_RANGE, "type index", at);
        return VTYPE_NONE;
    }
    if (x->numbers[id] == 0 && push(x, id, at))
        while (x->open.used && check_going(x->check))
            check_open_type(x);
    x->open.used = 0;
    return x->numbers[id] - 1 < VTYPE_OPEN - 1 ? x->numbers[id] : VTYPE_NONE;
}
