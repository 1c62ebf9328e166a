/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Rows of irmap ls that only MLIR has. */
#include "json.h"
#include "rows.h"

uint64_t count_dialects(const irmap_module *m)
{
    return irmap_mlir_dialect_count(m);
}

json_t *row_dialect(const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_mlir_dialect d;
    if (irmap_mlir_dialect_get(m, (uint32_t)i, &d, err) != IRMAP_OK)
        return json_object();
    return json_pack("{s:o, s:I, s:o, s:o}", "name", json_escaped(d.name), "ops",
                     (json_int_t)d.op_names, "version_offset", json_u64(d.version_offset),
                     "version_size", json_u64(d.version.size));
}

uint64_t count_attributes(const irmap_module *m)
{
    return irmap_mlir_attr_count(m);
}

json_t *row_attribute(const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_mlir_attr a;
    if (irmap_mlir_attr_get(m, (uint32_t)i, &a, err) != IRMAP_OK)
        return json_object();
    json_t *o =
        json_pack("{s:o, s:o, s:o, s:b}", "offset", json_u64(a.offset), "size", json_u64(a.size),
                  "dialect", json_escaped(a.dialect), "custom", (int)a.custom);
    json_t *text = json_mlir_attr(m, (uint32_t)i, err);
    if (text)
        json_object_set(o, "attribute", text);
    json_decref(text);
    return o;
}

/* A table that cannot be read has one row, which reports the error. */
uint64_t count_resources(const irmap_module *m)
{
    irmap_mlir_resource r;
    uint32_t count = irmap_mlir_resource_count(m);
    if (count || irmap_mlir_resource_get(m, 0, &r, NULL) == IRMAP_OUT_OF_RANGE)
        return count;
    return 1;
}

json_t *row_resource(const irmap_module *m, uint64_t i, irmap_error *err)
{
    static const char kinds_of[][8] = {"blob", "bool", "string"};
    irmap_mlir_resource r;
    if (irmap_mlir_resource_get(m, (uint32_t)i, &r, err) != IRMAP_OK)
        return json_object();
    json_t *o = json_pack("{s:o, s:b, s:o, s:s, s:o, s:o}", "group", json_escaped(r.group),
                          "external", (int)r.external, "key", json_escaped(r.key), "kind",
                          kinds_of[r.kind], "offset", json_u64(r.offset), "size", json_u64(r.size));
    if (r.size && r.kind == IRMAP_MLIR_RESOURCE_BLOB) {
        json_object_set_new(o, "alignment", json_u64(r.alignment));
        json_object_set_new(o, "value", json_u64(r.blob.size));
        json_object_set_new(o, "blob_offset",
                            json_u64((uint64_t)(r.blob.data - irmap_module_bytes(m).data)));
    } else if (r.size && r.kind == IRMAP_MLIR_RESOURCE_STRING) {
        json_object_set_new(o, "value", json_escaped(r.string));
    } else if (r.size) {
        json_object_set_new(o, "value", json_boolean(r.flag));
    }
    return o;
}
