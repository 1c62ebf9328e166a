/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Builds MLIR bytecode of any version in memory, so that a test can break exactly one thing at a
 * known offset:
 *
 *     struct mlir_build b;
 *     mlir_begin(&b, 6);
 *     uint32_t func = mlir_dialect(&b, "func");
 *     uint32_t i32 = mlir_type(&b, MLIR_BUILTIN, BYTES(P(0), P(32 << 2)));
 *     uint32_t op = mlir_op_name(&b, func, "return", 1);
 *     mlir_op(&b, BYTES(P(op), 0, P(b.unknown)));   // as stored
 *     mlir_end(&b);
 *     b.file[mlir_type_at(&b, i32)] = 99;           // patch, then open
 *     ...
 *     mlir_free(&b);
 *
 * There is a builtin dialect (0), an unknown location (attribute b.unknown) and a builtin.module
 * with the ops of mlir_op() in one block without arguments; from version 2 on, it is a nested
 * section. The sections are in the order of LLVM's writer: Dialect, AttrTypeOffset, AttrType, IR,
 * ResourceOffset, Resource, String, Properties. Resources are omitted if there are none.
 */
#ifndef BUILD_MLIR_H
#define BUILD_MLIR_H

#include "build.h"

/* A number below 128 as a prefix varint, for use in BYTES. */
#define P(v) (uint8_t)((v) << 1 | 1)

enum mlir_section {
    MLIR_STRING,
    MLIR_DIALECT,
    MLIR_ATTR_TYPE,
    MLIR_ATTR_TYPE_OFFSET,
    MLIR_IR,
    MLIR_RESOURCE,
    MLIR_RESOURCE_OFFSET,
    MLIR_DIALECT_VERSIONS,
    MLIR_PROPERTIES,
    MLIR_SECTIONS
};

enum { MLIR_BUILTIN = 0, MLIR_MODULE = 0 }; /* index of the dialect, of the op name */

/* Contiguous entries. Each has a tag, which its table stores: a dialect and flags. */
struct mlir_entries {
    uint32_t count;
    struct bytes data;
    struct bytes starts, tags; /* offset of each entry in `data`, and its tag, as u32 */
};

struct mlir_build {
    unsigned version;
    const char *producer; /* "MLIR19.1.7" unless set before mlir_end() */
    uint32_t unknown;     /* index of attribute loc(unknown) */
    struct mlir_entries strings, dialects, op_names, attrs, types, properties, ops;
    /* Payloads of the resource sections, if not empty. */
    struct bytes resource_offsets, resources;
    size_t string_alignment; /* alignment of section String; 0: none */
    /* Payload of section IR, which replaces the module if not empty. */
    struct bytes ir;
    /* Set by mlir_end(): */
    uint8_t *file; /* an allocation of exactly `size`, so that sanitizers detect reads beyond it */
    size_t size;
    size_t header[MLIR_SECTIONS]; /* first byte of the section; 0 if omitted */
    size_t payload[MLIR_SECTIONS];
    size_t first_string, first_attr, first_type, first_property, first_op;
};

void mlir_begin(struct mlir_build *b, unsigned version);
void mlir_end(struct mlir_build *b);
void mlir_free(struct mlir_build *b);

void put_prefix(struct bytes *b, uint64_t v);
void put_svarint(struct bytes *b, int64_t v); /* zigzag */
/* Appends a section, or regions. align 0: none. Aligns relative to the start of b. Returns the
 * offset of the payload. */
size_t put_mlir_section(struct bytes *b, unsigned id, size_t align, const void *data, size_t size);

/* Each adds an entry and returns its index. */
uint32_t mlir_string(struct mlir_build *b, const char *text);
uint32_t mlir_dialect(struct mlir_build *b, const char *name);
uint32_t mlir_op_name(struct mlir_build *b, uint32_t dialect, const char *name, int registered);
uint32_t mlir_attr(struct mlir_build *b, uint32_t dialect, const uint8_t *data, size_t size);
uint32_t mlir_attr_text(struct mlir_build *b, uint32_t dialect, const char *text);
uint32_t mlir_type(struct mlir_build *b, uint32_t dialect, const uint8_t *data, size_t size);
uint32_t mlir_type_text(struct mlir_build *b, uint32_t dialect, const char *text);
uint32_t mlir_property(struct mlir_build *b, const uint8_t *data, size_t size);
uint32_t mlir_op(struct mlir_build *b, const uint8_t *data, size_t size); /* with its regions */

/* Offsets in the file. */
size_t mlir_string_at(const struct mlir_build *b, uint32_t i);
size_t mlir_attr_at(const struct mlir_build *b, uint32_t i);
size_t mlir_type_at(const struct mlir_build *b, uint32_t i);
size_t mlir_property_at(const struct mlir_build *b, uint32_t i); /* of its size */
size_t mlir_op_at(const struct mlir_build *b, uint32_t i);

#endif
