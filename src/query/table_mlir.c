/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Tables of MLIR. */
#include "constants.h"
#include "table.h"
#include <stdlib.h>

enum { DIALECT_NAME = 1, DIALECT_OPS, DIALECT_VERSION_OFFSET, DIALECT_VERSION_SIZE };

static const struct column dialect_columns[] = {{"index", 0, 0, NULL},
                                                {"name", -20, 0, NULL},
                                                {"ops", 5, 0, NULL},
                                                {"version_offset", 14, HEX, NULL},
                                                {"version_size", 12, 0, NULL}};

static uint64_t count_dialects(const irmap_module *m)
{
    return irmap_mlir_dialect_count(m);
}

static void fill_dialect_row(struct row *r, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_mlir_dialect d;
    if (irmap_mlir_dialect_get(m, (uint32_t)i, &d, err) != IRMAP_OK)
        return;
    r->values[DIALECT_NAME] = string_value(r, d.name);
    r->values[DIALECT_OPS] = number_value(d.op_names);
    r->values[DIALECT_VERSION_OFFSET] = number_value(d.version_offset);
    r->values[DIALECT_VERSION_SIZE] = number_value(d.version.size);
}

const struct table dialects_table = {
    .name = "dialects",
    .columns = dialect_columns,
    .column_count = sizeof dialect_columns / sizeof *dialect_columns,
    .text = {DIALECT_NAME, DIALECT_OPS, DIALECT_VERSION_OFFSET, DIALECT_VERSION_SIZE},
    .missing_in = IN_TILEIR | IN_MICB,
    .count = count_dialects,
    .row = fill_dialect_row,
};

enum { ATTR_OFFSET = 1, ATTR_SIZE, ATTR_DIALECT, ATTR_CUSTOM, ATTR_TEXT };

static const struct column attribute_columns[] = {
    {"index", 0, 0, NULL},     {"offset", 10, HEX, NULL}, {"size", 8, 0, NULL},
    {"dialect", -12, 0, NULL}, {"custom", 0, 0, NULL},    {"attribute", 0, 0, NULL}};

static uint64_t count_attributes(const irmap_module *m)
{
    return irmap_mlir_attr_count(m);
}

static void fill_attribute_row(struct row *r, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_mlir_attr_info a;
    if (irmap_mlir_attr_get(m, (irmap_mlir_attr){(uint32_t)i}, &a, err) != IRMAP_OK)
        return;
    r->values[ATTR_OFFSET] = number_value(a.offset);
    r->values[ATTR_SIZE] = number_value(a.size);
    r->values[ATTR_DIALECT] = string_value(r, a.dialect);
    r->values[ATTR_CUSTOM] = bool_value(a.custom);
    r->values[ATTR_TEXT] = attr_value(r, m, (uint32_t)i, err);
}

const struct table attributes_table = {
    .name = "attributes",
    .columns = attribute_columns,
    .column_count = sizeof attribute_columns / sizeof *attribute_columns,
    .text = {ATTR_OFFSET, ATTR_SIZE, ATTR_DIALECT, ATTR_TEXT},
    .missing_in = IN_TILEIR | IN_MICB,
    .count = count_attributes,
    .row = fill_attribute_row,
};

/* The last columns describe the constant in a blob. */
enum {
    RESOURCE_GROUP = 1,
    RESOURCE_EXTERNAL,
    RESOURCE_KEY,
    RESOURCE_KIND,
    RESOURCE_OFFSET,
    RESOURCE_SIZE,
    RESOURCE_ALIGNMENT,
    RESOURCE_BLOB_SIZE,
    RESOURCE_BLOB_OFFSET,
    RESOURCE_TEXT,
    RESOURCE_BOOL,
    RESOURCE_ELEMENTS
};

static const struct column resource_columns[] = {{"index", 0, 0, NULL},
                                                 {"group", -12, 0, NULL},
                                                 {"external", 0, 0, NULL},
                                                 {"key", -20, 0, NULL},
                                                 {"kind", -6, 0, NULL},
                                                 {"offset", 10, HEX, NULL},
                                                 {"size", 10, 0, NULL},
                                                 {"alignment", 9, 0, NULL},
                                                 {"blob_size", -6, 0, "value"},
                                                 {"blob_offset", 0, HEX, NULL},
                                                 {"text", -6, SHARED, NULL},
                                                 {"bool", -6, SHARED, NULL},
                                                 ELEMENTS_COLUMNS};

/* Returns the number of resources. A table that cannot be read has one row, which reports the
 * error. */
static uint64_t count_resources(const irmap_module *m)
{
    irmap_mlir_resource r;
    uint32_t count = irmap_mlir_resource_count(m);
    if (count || irmap_mlir_resource_get(m, 0, &r, NULL) == IRMAP_OUT_OF_RANGE)
        return count;
    return 1;
}

static void *begin_resources(const struct query *q, const struct table_options *o)
{
    (void)o;
    return constants_of_resources(q->m);
}

static void fill_resource_row(struct row *r, const irmap_module *m, uint64_t i, irmap_error *err)
{
    static const char kinds[][8] = {"blob", "bool", "string"};
    const uint32_t *attributes = r->state;
    irmap_mlir_resource x;
    if (irmap_mlir_resource_get(m, (uint32_t)i, &x, err) != IRMAP_OK)
        return;
    r->values[RESOURCE_GROUP] = string_value(r, x.group);
    r->values[RESOURCE_EXTERNAL] = bool_value(x.external);
    r->values[RESOURCE_KEY] = string_value(r, x.key);
    r->values[RESOURCE_KIND] = word_value(r, kinds[x.kind]);
    r->values[RESOURCE_OFFSET] = number_value(x.offset);
    r->values[RESOURCE_SIZE] = number_value(x.size);
    if (x.size && x.kind == IRMAP_MLIR_RESOURCE_BLOB) {
        r->values[RESOURCE_ALIGNMENT] = number_value(x.alignment);
        r->values[RESOURCE_BLOB_SIZE] = number_value(x.blob.size);
        r->values[RESOURCE_BLOB_OFFSET] =
            number_value((uint64_t)(x.blob.data - irmap_module_bytes(m).data));
    } else if (x.size && x.kind == IRMAP_MLIR_RESOURCE_STRING) {
        r->values[RESOURCE_TEXT] = string_value(r, x.string);
    } else if (x.size) {
        r->values[RESOURCE_BOOL] = bool_value(x.flag);
    }
    if (attributes[i] != IRMAP_NONE)
        set_elements_of_attr(r, RESOURCE_ELEMENTS, m, attributes[i]);
}

const struct table resources_table = {
    .name = "resources",
    .columns = resource_columns,
    .column_count = sizeof resource_columns / sizeof *resource_columns,
    .text = {RESOURCE_OFFSET, RESOURCE_SIZE, RESOURCE_ALIGNMENT, RESOURCE_KIND, RESOURCE_GROUP,
             RESOURCE_KEY, RESOURCE_BLOB_SIZE, RESOURCE_TEXT, RESOURCE_BOOL,
             RESOURCE_ELEMENTS + ELEMENTS_TYPE, RESOURCE_ELEMENTS + ELEMENTS_TEXT},
    .missing_in = IN_TILEIR | IN_MICB,
    .count = count_resources,
    .row = fill_resource_row,
    .begin = begin_resources,
    .end = free,
};
