/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Implementation of <irmap/mlir.h>. */
#include "core/error.h"
#include "mlir/evidence.h"
#include "mlir/vhlo.h"
#include <irmap/mlir.h>
#include <string.h>

static bool is_mlir(const irmap_module *m)
{
    return m->format == &irmapi_mlir_format;
}

static irmap_status out_of_range(const char *what, uint64_t i, uint64_t count, irmap_error *err)
{
    return irmapi_error_other(err, IRMAP_OUT_OF_RANGE, what, i, count);
}

uint32_t irmap_mlir_release(const irmap_module *m, uint32_t *stated)
{
    const bool mlir = is_mlir(m);
    if (stated)
        *stated = mlir && irmapi_mlir_release_stated(mlir_of(m)->producer) != 0;
    if (!mlir)
        return 0;
    return irmapi_mlir_release_number(mlir_of(m)->release);
}

irmap_status irmap_mlir_tables_get(const irmap_module *m, irmap_mlir_tables *out, irmap_error *err)
{
    irmap_error local;
    memset(out, 0, sizeof *out);
    err = err ? err : &local;
    if (!is_mlir(m))
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "tables of properties", 0, 0);
    const struct mlir_module *t = mlir_of(m);
    const struct mlir_fit *fit = irmapi_mlir_fit(t, err);
    if (!fit)
        return err->status;
    out->release = irmapi_mlir_release_number(t->release);
    out->named = t->exact;
    if (irmapi_mlir_release_is_exact(t->producer))
        out->producer = irmapi_mlir_release_number(irmapi_mlir_release(t->producer));
    for (uint32_t r = 0; r < MLIR_RELEASES; r++)
        out->fitting += !(fit->misfits >> r & 1);
    out->unfitted = fit->unfitted;
    out->unexplained = fit->lacking;
    return IRMAP_OK;
}

uint32_t irmap_mlir_dialect_count(const irmap_module *m)
{
    return is_mlir(m) ? (uint32_t)mlir_of(m)->dialect_count : 0;
}

irmap_status irmap_mlir_dialect_get(const irmap_module *m, uint32_t i, irmap_mlir_dialect *out,
                                    irmap_error *err)
{
    uint32_t count = irmap_mlir_dialect_count(m);
    memset(out, 0, sizeof *out);
    if (i >= count)
        return out_of_range("dialect", i, count, err);
    const struct mlir_module *t = mlir_of(m);
    const struct mlir_dialect *d = &t->dialects[i];
    irmap_str name;
    irmap_status status =
        irmapi_mlir_dialect_name(t, i, t->sections[MLIR_SECTION_DIALECT].offset, &name, err);
    if (status != IRMAP_OK)
        return status;
    out->name = name;
    if (d->version_size)
        out->version = (irmap_bytes){m->source.data + d->version_offset, (size_t)d->version_size};
    out->version_offset = d->version_offset;
    out->op_names = d->op_names;
    return IRMAP_OK;
}

uint32_t irmap_mlir_op_name_count(const irmap_module *m)
{
    return is_mlir(m) ? (uint32_t)mlir_of(m)->op_name_count : 0;
}

irmap_status irmap_mlir_op_name_get(const irmap_module *m, uint32_t i, irmap_str *dialect,
                                    irmap_str *name, irmap_error *err)
{
    const uint32_t count = irmap_mlir_op_name_count(m);
    irmap_str half[2] = {{"", 0}, {"", 0}};
    irmap_status status = IRMAP_OK;
    if (i >= count)
        status = out_of_range("op name", i, count, err);
    else
        status = irmapi_mlir_op_name(mlir_of(m), i,
                                     mlir_of(m)->sections[MLIR_SECTION_DIALECT].offset, half, err);
    *dialect = half[0];
    *name = half[1];
    return status;
}

uint32_t irmap_mlir_vhlo_has_op(irmap_str name)
{
    return irmapi_vhlo_has_op(name);
}

const char *irmap_mlir_described_dialect(uint32_t i)
{
    if (i >= irmapi_mlir_builtin_descriptions())
        return NULL;
    const struct mlir_description d = irmapi_mlir_builtin_tables(i);
    return mlir_described_name(&d);
}

irmap_status irmap_mlir_describe(irmap_str text, irmap_str *name, irmap_error *err)
{
    struct mlir_description_text d;
    struct heap heap;
    irmapi_heap_init(&heap, (irmap_alloc){0}, 0);
    irmap_status status = irmapi_mlir_describe(text.data, text.size, &heap, &d, err);
    *name = status == IRMAP_OK ? d.name : (irmap_str){0};
    irmapi_mlir_description_free(&heap, &d);
    return status;
}

uint32_t irmap_mlir_attr_count(const irmap_module *m)
{
    return is_mlir(m) ? (uint32_t)mlir_of(m)->attrs : 0;
}

irmap_status irmap_mlir_attr_get(const irmap_module *m, irmap_mlir_attr attr,
                                 irmap_mlir_attr_info *out, irmap_error *err)
{
    uint32_t count = irmap_mlir_attr_count(m);
    struct mlir_entry e;
    irmap_str dialect;
    memset(out, 0, sizeof *out);
    if (attr.id >= count)
        return out_of_range("attribute", attr.id, count, err);
    irmap_status status = irmapi_mlir_entry(mlir_of(m), MLIR_ATTR, attr.id, 0, &e, err);
    if (status == IRMAP_OK)
        status = irmapi_mlir_dialect_name(mlir_of(m), e.dialect, e.offset, &dialect, err);
    if (status == IRMAP_OK)
        *out = (irmap_mlir_attr_info){
            .dialect = dialect, .offset = e.offset, .size = cur_left(&e.c), .custom = e.custom};
    return status;
}

uint32_t irmap_mlir_resource_count(const irmap_module *m)
{
    const struct mlir_resources *r = is_mlir(m) ? irmapi_mlir_resources(mlir_of(m), NULL) : NULL;
    return r && r->count < IRMAP_NONE ? (uint32_t)r->count : 0;
}

static irmap_status read_texts(const struct mlir_module *t, const struct mlir_resource *r,
                               const struct mlir_resource_value *v, irmap_mlir_resource *out,
                               irmap_error *err)
{
    const struct mlir_resources *list = irmapi_mlir_resources(t, err);
    const struct mlir_resource_group *g = &list->groups[r->group];
    irmap_status status = g->external
                              ? irmapi_mlir_string_at(t, g->name, g->at, &out->group, err)
                              : irmapi_mlir_dialect_name(t, g->name, g->at, &out->group, err);
    out->external = g->external;
    if (status == IRMAP_OK)
        status = irmapi_mlir_string_at(t, r->key, r->key_at, &out->key, err);
    if (status == IRMAP_OK && r->kind == MLIR_RESOURCE_STRING && r->size)
        status = irmapi_mlir_string_at(t, v->string, r->offset, &out->string, err);
    return status;
}

irmap_status irmap_mlir_resource_get(const irmap_module *m, uint32_t i, irmap_mlir_resource *out,
                                     irmap_error *err)
{
    irmap_error local;
    struct mlir_resource_value v;
    err = err ? err : &local;
    memset(out, 0, sizeof *out);
    if (!is_mlir(m))
        return out_of_range("resource", i, 0, err);
    const struct mlir_resources *list = irmapi_mlir_resources(mlir_of(m), err);
    if (!list)
        return err->status;
    if (i >= list->count)
        return out_of_range("resource", i, list->count, err);
    const struct mlir_resource *r = &list->list[i];
    irmap_status status = irmapi_mlir_resource_value(mlir_of(m), r, &v, err);
    if (status == IRMAP_OK)
        status = read_texts(mlir_of(m), r, &v, out, err);
    if (status != IRMAP_OK) {
        memset(out, 0, sizeof *out);
        return status;
    }
    out->kind = (irmap_mlir_resource_kind)(r->kind <= MLIR_RESOURCE_STRING ? r->kind : MLIR_BLOB);
    out->offset = r->offset;
    out->size = r->size;
    out->alignment = v.alignment;
    out->blob = v.blob;
    out->flag = v.flag != 0;
    return IRMAP_OK;
}
