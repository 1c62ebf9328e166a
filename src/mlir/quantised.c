/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks constraints on types of dialect quant that the kinds of their fields do not imply. A
 * user's description may lack fields; constraints on them do not apply. */
#include "mlir/builtin.h"
#include "mlir/elements.h"
#include <string.h>

static const char SECTION[] = "AttrType";

static const struct mlir_field *named(const struct mlir_record *r, const char *name)
{
    for (uint32_t i = 0; i < r->fields; i++)
        if (strcmp(r->description->text + mlir_row_field(r->description, r->row, i)->name, name) ==
            0)
            return &r->field[i];
    return NULL;
}

static bool is_quant(const struct mlir_record *r)
{
    return r->form == MLIR_FORM_DESCRIBED &&
           strcmp(mlir_described_name(r->description), "quant") == 0;
}

bool irmapi_mlir_storage_range(const struct mlir_module *t, uint64_t flags,
                               const struct mlir_field *type, int64_t range[2])
{
    enum { BITS_MOST = 32 };
    static const struct {
        uint8_t format;
        int32_t greatest;
    } floats[] = {
        {IRMAPI_FLOAT_F8E5M2, 57344}, {IRMAPI_FLOAT_F8E4M3FN, 448}, {IRMAPI_FLOAT_F4E2M1FN, 6}};
    struct mlir_record r;
    irmap_error err;
    if (irmapi_mlir_record(t, MLIR_TYPE, type->value, type->at, &r, &err) != IRMAP_OK)
        return false;
    const bool quantile = is_quant(&r) && named(&r, "quantile");
    const struct mlir_field *least = quantile ? named(&r, "least") : NULL;
    const struct mlir_field *greatest = quantile ? named(&r, "greatest") : NULL;
    const struct mlir_field *storage = quantile ? named(&r, "storage") : NULL;
    if (least && greatest && storage) { /* its own range, or that of its storage type */
        const struct mlir_field inner = *storage;
        if (least->kind == MLIR_FIELD_SIGNED && greatest->kind == MLIR_FIELD_SIGNED) {
            range[0] = (int64_t)least->value;
            range[1] = (int64_t)greatest->value;
            return true;
        }
        if (irmapi_mlir_record(t, MLIR_TYPE, inner.value, inner.at, &r, &err) != IRMAP_OK)
            return false;
    }
    struct mlir_scalar s = irmapi_mlir_scalar_of(&r);
    for (size_t i = 0; s.kind == MLIR_FLOAT && i < sizeof floats / sizeof floats[0]; i++)
        if (s.format == floats[i].format) {
            range[1] = floats[i].greatest;
            range[0] = -range[1];
            return true;
        }
    if (s.kind != MLIR_INT || s.bits == 0 || s.bits > BITS_MOST)
        return false;
    bool is_signed = flags & 1;
    range[0] = is_signed ? -(INT64_C(1) << (s.bits - 1)) : 0;
    range[1] = (INT64_C(1) << (s.bits - is_signed)) - 1;
    return true;
}

enum { SCALE_TOP = 0x7FEF }; /* top 16 bits of the greatest finite double */

/* Checks that a scale is positive and finite. */
static irmap_status check_scale(uint64_t bits, uint64_t at, irmap_error *err)
{
    const uint64_t most = (uint64_t)SCALE_TOP << 48 | UINT64_C(0xFFFFFFFFFFFF);
    return bits > 0 && bits <= most
               ? IRMAP_OK
               : irmapi_error_input(err, IRMAP_VALUE_RANGE, SECTION,
                                    "bits of a scale, which is positive and finite", at, bits,
                                    most);
}

static irmap_status check_scales(const struct mlir_module *t, const struct mlir_field *scale,
                                 const struct mlir_field *zeros, irmap_error *err)
{
    if (scale->kind == MLIR_FIELD_DOUBLE)
        return check_scale(scale->value, scale->at, err);
    if (scale->kind != MLIR_FIELD_DOUBLES)
        return IRMAP_OK;
    if (zeros && zeros->list.count != scale->list.count)
        return irmapi_error_input(err, IRMAP_COUNT_MISMATCH, SECTION, "number of zero points",
                                  zeros->at, zeros->list.count, scale->list.count);
    for (struct mlir_list l = scale->list; l.count;) {
        uint64_t at, v = mlir_list_next(t, &l, &at);
        const irmap_status status = check_scale(unzigzag(v), at, err);
        if (status != IRMAP_OK)
            return status;
    }
    return IRMAP_OK;
}

irmap_status irmapi_mlir_scales(const struct mlir_module *t, const struct mlir_field *scales,
                                const struct mlir_field *zeros, struct mlir_elements out[2],
                                irmap_error *err)
{
    const struct mlir_field *const f[2] = {scales, zeros};
    for (size_t i = 0; i < 2; i++) {
        struct mlir_record r;
        irmap_status status = irmapi_mlir_record(t, MLIR_ATTR, f[i]->value, f[i]->at, &r, err);
        if (status == IRMAP_OK && !mlir_is(&r, MLIR_ATTR_DENSE))
            status = irmapi_error_input(err, IRMAP_TYPE_MISMATCH, SECTION, "dense elements",
                                        f[i]->at, f[i]->value, 0);
        if (status == IRMAP_OK)
            status = irmapi_mlir_dense_elements(t, &r, &out[i], err);
        if (status != IRMAP_OK)
            return status;
    }
    const struct mlir_elements *e = &out[0], *z = &out[1];
    if (e->scalar.kind != MLIR_FLOAT || e->complex_)
        return irmapi_error_input(err, IRMAP_TYPE_MISMATCH, SECTION, "scales, which are floats",
                                  scales->at, scales->value, 0);
    if (z->scalar.kind != MLIR_INT || z->scalar.bits > 64 || z->complex_)
        return irmapi_error_input(err, IRMAP_TYPE_MISMATCH, SECTION,
                                  "zero points, which are integers", zeros->at, zeros->value, 0);
    if (e->count != z->count)
        return irmapi_error_input(err, IRMAP_COUNT_MISMATCH, SECTION, "number of zero points",
                                  zeros->at, z->count, e->count);
    return IRMAP_OK;
}

irmap_status irmapi_mlir_quantised_fits(const struct mlir_module *t, const struct mlir_record *r,
                                        irmap_error *err)
{
    if (!is_quant(r))
        return IRMAP_OK;
    const struct mlir_field *flags = named(r, "flags"), *storage = named(r, "storage");
    const struct mlir_field *least = named(r, "least"), *greatest = named(r, "greatest");
    const struct mlir_field *scale = named(r, "scale");
    int64_t range[2];
    if (flags && storage && least && greatest) {
        if (!irmapi_mlir_storage_range(t, flags->value, storage, range))
            return irmapi_error_input(err, IRMAP_TYPE_MISMATCH, SECTION, "storage type",
                                      storage->at, storage->value, 0);
        int64_t from = (int64_t)least->value, to = (int64_t)greatest->value;
        if (from > to || from < range[0] || to > range[1])
            return irmapi_error_input(err, IRMAP_VALUE_RANGE, SECTION, "range of the storage",
                                      from > to || from < range[0] ? least->at : greatest->at,
                                      (uint64_t)(from > to || from < range[0] ? from : to),
                                      (uint64_t)range[1]);
    }
    const struct mlir_field *zeros = named(r, "zero_points");
    struct mlir_elements both[2];
    scale = scale ? scale : named(r, "scales");
    if (scale && zeros && scale->kind == MLIR_FIELD_ATTR)
        return irmapi_mlir_scales(t, scale, zeros, both, err);
    return scale ? check_scales(t, scale, zeros, err) : IRMAP_OK;
}
