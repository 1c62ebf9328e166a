/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "build_mlir.h"
#include <stdlib.h>

void put_prefix(struct bytes *b, uint64_t v)
{
    unsigned more = 0;
    while (more < 8 && v >> (7 * (more + 1)))
        more++;
    if (more == 8)
        put_u8(b, 0);
    else
        v = (v << 1 | 1) << more;
    put(b, (const uint8_t[]){LE64(v)}, more == 8 ? 8 : more + 1);
}

void put_svarint(struct bytes *b, int64_t v)
{
    put_prefix(b, (uint64_t)v << 1 ^ (0 - ((uint64_t)v >> 63)));
}

size_t put_mlir_section(struct bytes *b, unsigned id, size_t align, const void *data, size_t size)
{
    put_u8(b, id | (align ? 0x80 : 0));
    put_prefix(b, size);
    if (align) {
        put_prefix(b, align);
        put_padding(b, align);
    }
    put(b, data, size);
    return b->size - size;
}

static uint32_t add(struct mlir_entries *e, uint32_t tag, const void *data, size_t size)
{
    put_u32(&e->starts, e->data.size);
    put_u32(&e->tags, tag);
    put(&e->data, data, size);
    return e->count++;
}

static uint32_t u32_at(const struct bytes *b, uint32_t i)
{
    const uint8_t *p = b->data + 4 * (size_t)i;
    assert_true(4 * (size_t)i < b->size);
    return p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static size_t start_of(const struct mlir_entries *e, uint32_t i)
{
    assert_true(i < e->count);
    return u32_at(&e->starts, i);
}

static size_t size_of(const struct mlir_entries *e, uint32_t i)
{
    size_t end = i + 1 < e->count ? start_of(e, i + 1) : e->data.size;
    return end - start_of(e, i);
}

uint32_t mlir_string(struct mlir_build *b, const char *text)
{
    return add(&b->strings, 0, text, strlen(text) + 1);
}

uint32_t mlir_dialect(struct mlir_build *b, const char *name)
{
    return add(&b->dialects, mlir_string(b, name), "", 0);
}

/* The tag of an op name, attribute or type is its dialect times 2, plus a flag. For attributes and
 * types, 0 means text. */
uint32_t mlir_op_name(struct mlir_build *b, uint32_t dialect, const char *name, int registered)
{
    struct bytes entry = {0};
    uint32_t string = mlir_string(b, name);
    put_prefix(&entry, b->version < 5 ? string : (uint64_t)string << 1 | (registered != 0));
    uint32_t i = add(&b->op_names, dialect << 1, entry.data, entry.size);
    bytes_free(&entry);
    return i;
}

uint32_t mlir_attr(struct mlir_build *b, uint32_t dialect, const uint8_t *data, size_t size)
{
    return add(&b->attrs, dialect << 1 | 1, data, size);
}

uint32_t mlir_attr_text(struct mlir_build *b, uint32_t dialect, const char *text)
{
    return add(&b->attrs, dialect << 1, text, strlen(text) + 1);
}

uint32_t mlir_type(struct mlir_build *b, uint32_t dialect, const uint8_t *data, size_t size)
{
    return add(&b->types, dialect << 1 | 1, data, size);
}

uint32_t mlir_type_text(struct mlir_build *b, uint32_t dialect, const char *text)
{
    return add(&b->types, dialect << 1, text, strlen(text) + 1);
}

uint32_t mlir_property(struct mlir_build *b, const uint8_t *data, size_t size)
{
    struct bytes entry = {0};
    put_prefix(&entry, size);
    put(&entry, data, size);
    uint32_t i = add(&b->properties, 0, entry.data, entry.size);
    bytes_free(&entry);
    return i;
}

uint32_t mlir_op(struct mlir_build *b, const uint8_t *data, size_t size)
{
    return add(&b->ops, 0, data, size);
}

void mlir_begin(struct mlir_build *b, unsigned version)
{
    memset(b, 0, sizeof *b);
    b->version = version;
    b->producer = "MLIR19.1.7";
    (void)mlir_dialect(b, "builtin");
    (void)mlir_op_name(b, MLIR_BUILTIN, "module", 1);
    b->unknown = mlir_attr(b, MLIR_BUILTIN, BYTES(P(15)));
}

/* Returns the end of the run of entries with the dialect of entry i. */
static uint32_t group_end(const struct mlir_entries *e, uint32_t i)
{
    uint32_t dialect = u32_at(&e->tags, i) >> 1;
    while (i < e->count && u32_at(&e->tags, i) >> 1 == dialect)
        i++;
    return i;
}

static void put_group(const struct mlir_entries *e, uint32_t i, uint32_t end, struct bytes *out)
{
    put_prefix(out, u32_at(&e->tags, i) >> 1);
    put_prefix(out, end - i);
}

static void put_dialects(const struct mlir_build *b, struct bytes *out)
{
    const struct mlir_entries *names = &b->op_names;
    put_prefix(out, b->dialects.count);
    for (uint32_t i = 0; i < b->dialects.count; i++)
        put_prefix(out, (uint64_t)u32_at(&b->dialects.tags, i) << (b->version >= 1));
    if (b->version >= 4)
        put_prefix(out, names->count);
    for (uint32_t i = 0, end; i < names->count; i = end) {
        end = group_end(names, i);
        put_group(names, i, end, out);
        size_t start = start_of(names, i);
        put(out, names->data.data + start,
            start_of(names, end - 1) + size_of(names, end - 1) - start);
    }
}

static void put_sizes(const struct mlir_entries *e, struct bytes *out)
{
    for (uint32_t i = 0, end; i < e->count; i = end) {
        end = group_end(e, i);
        put_group(e, i, end, out);
        for (uint32_t k = i; k < end; k++)
            put_prefix(out, (uint64_t)size_of(e, k) << 1 | (u32_at(&e->tags, k) & 1));
    }
}

static void put_offsets(const struct mlir_build *b, struct bytes *out)
{
    put_prefix(out, b->attrs.count);
    put_prefix(out, b->types.count);
    put_sizes(&b->attrs, out);
    put_sizes(&b->types, out);
}

static void put_strings(struct mlir_build *b, struct bytes *out)
{
    put_prefix(out, b->strings.count);
    for (uint32_t i = b->strings.count; i-- > 0;)
        put_prefix(out, size_of(&b->strings, i));
    b->first_string = out->size;
    put(out, b->strings.data.data, b->strings.data.size);
}

/* Appends builtin.module, with an isolated region and without name and visibility. */
static void put_module(struct mlir_build *b, struct bytes *out)
{
    struct bytes region = {0};
    put_prefix(&region, 1); /* one block */
    put_prefix(&region, 0); /* no values: only ops in nested regions have results */
    put_prefix(&region, (uint64_t)b->ops.count << 1);
    b->first_op = region.size;
    put(&region, b->ops.data.data, b->ops.data.size);
    put_prefix(out, 1 << 1); /* one op, no arguments */
    put_prefix(out, MLIR_MODULE);
    put_u8(out, b->version >= 5 ? 0x50 : 0x10);
    put_prefix(out, b->unknown);
    if (b->version >= 5)
        put_prefix(out, mlir_property(b, BYTES(P(0), P(0))));
    put_prefix(out, 1 << 1 | 1);
    if (b->version >= 2)
        b->first_op += put_mlir_section(out, MLIR_IR, 0, region.data, region.size);
    else {
        b->first_op += out->size;
        put(out, region.data, region.size);
    }
    bytes_free(&region);
}

static void end_section(struct mlir_build *b, struct bytes *file, unsigned id,
                        struct bytes *payload)
{
    b->header[id] = file->size;
    const size_t align = id == MLIR_STRING ? b->string_alignment : 0;
    b->payload[id] = put_mlir_section(file, id, align, payload->data, payload->size);
    bytes_free(payload);
}

void mlir_end(struct mlir_build *b)
{
    struct bytes file = {0}, payload = {0};
    put(&file, BYTES('M', 'L', 0xEF, 'R'));
    put_prefix(&file, b->version);
    put(&file, b->producer, strlen(b->producer) + 1);
    put_dialects(b, &payload);
    end_section(b, &file, MLIR_DIALECT, &payload);
    put_offsets(b, &payload);
    end_section(b, &file, MLIR_ATTR_TYPE_OFFSET, &payload);
    put(&payload, b->attrs.data.data, b->attrs.data.size);
    put(&payload, b->types.data.data, b->types.data.size);
    end_section(b, &file, MLIR_ATTR_TYPE, &payload);
    b->first_attr = b->payload[MLIR_ATTR_TYPE];
    b->first_type = b->first_attr + b->attrs.data.size;
    if (b->ir.size)
        put(&payload, b->ir.data, b->ir.size);
    else
        put_module(b, &payload);
    end_section(b, &file, MLIR_IR, &payload);
    b->first_op += b->payload[MLIR_IR];
    if (b->resource_offsets.size) {
        put(&payload, b->resource_offsets.data, b->resource_offsets.size);
        end_section(b, &file, MLIR_RESOURCE_OFFSET, &payload);
        put(&payload, b->resources.data, b->resources.size);
        end_section(b, &file, MLIR_RESOURCE, &payload);
    }
    put_strings(b, &payload);
    end_section(b, &file, MLIR_STRING, &payload);
    b->first_string += b->payload[MLIR_STRING];
    if (b->version >= 5) {
        put_prefix(&payload, b->properties.count);
        b->first_property = payload.size;
        put(&payload, b->properties.data.data, b->properties.data.size);
        end_section(b, &file, MLIR_PROPERTIES, &payload);
        b->first_property += b->payload[MLIR_PROPERTIES];
    }
    b->file = realloc(file.data, file.size);
    b->size = file.size;
    assert_non_null(b->file);
}

void mlir_free(struct mlir_build *b)
{
    struct mlir_entries *all[] = {&b->strings, &b->dialects,   &b->op_names, &b->attrs,
                                  &b->types,   &b->properties, &b->ops};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        bytes_free(&all[i]->data);
        bytes_free(&all[i]->starts);
        bytes_free(&all[i]->tags);
    }
    bytes_free(&b->resource_offsets);
    bytes_free(&b->resources);
    bytes_free(&b->ir);
    free(b->file);
}

size_t mlir_string_at(const struct mlir_build *b, uint32_t i)
{
    return b->first_string + start_of(&b->strings, i);
}

size_t mlir_attr_at(const struct mlir_build *b, uint32_t i)
{
    return b->first_attr + start_of(&b->attrs, i);
}

size_t mlir_type_at(const struct mlir_build *b, uint32_t i)
{
    return b->first_type + start_of(&b->types, i);
}

size_t mlir_property_at(const struct mlir_build *b, uint32_t i)
{
    return b->first_property + start_of(&b->properties, i);
}

size_t mlir_op_at(const struct mlir_build *b, uint32_t i)
{
    return b->first_op + start_of(&b->ops, i);
}
