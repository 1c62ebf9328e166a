/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Visits the parts of a file: numbers and texts, except the contents of entries and properties.
 * Readers and tools that show each part share the layout code: visit.*, container.c, strings.c,
 * tables.c, records.h and resources.c. */
#ifndef IRMAPI_MLIR_VISIT_H
#define IRMAPI_MLIR_VISIT_H

#include "mlir/walk.h"

/* X(NAME, "name in irmap hex", part, reference and form of its span, encoding, depth below the
 * record, version from which its lowest bit is a flag) */
#define MLIR_PARTS(X)                                                                              \
    X(MAGIC, "magic", HEADER, NONE, TEXT, TOLD, 0, MLIR_NO_FLAG)                                   \
    X(VERSION, "version", HEADER, NONE, NUMBER, TOLD, 0, MLIR_NO_FLAG)                             \
    X(PRODUCER, "producer", PRODUCER, NONE, TERMINATED, TOLD, 0, MLIR_NO_FLAG)                     \
    X(SECTION, "section", SECTION, NONE, TAG, TOLD, 0, MLIR_NO_FLAG)                               \
    X(SECTION_LENGTH, "length", SECTION, NONE, NUMBER, TOLD, 1, MLIR_NO_FLAG)                      \
    X(SECTION_ALIGNMENT, "alignment", SECTION, NONE, NUMBER, TOLD, 1, MLIR_NO_FLAG)                \
    X(PADDING, "padding", PADDING, NONE, NONE, TOLD, 1, MLIR_NO_FLAG)                              \
    X(STRINGS, "string count", TABLE, NONE, NUMBER, TOLD, 0, MLIR_NO_FLAG)                         \
    X(STRING_SIZE, "size", TABLE, NONE, NUMBER, TOLD, 1, MLIR_NO_FLAG)                             \
    X(STRING, "string", STRING, NONE, TERMINATED, TOLD, 0, MLIR_NO_FLAG)                           \
    X(OPS, "ops", REGION, NONE, NUMBER, VARINT, 0, 0)                                              \
    X(OP, "op", OPCODE, NONE, TAG, VARINT, 0, MLIR_NO_FLAG)                                        \
    X(MASK, "mask", FLAGS, NONE, BITS, BYTE, 1, MLIR_NO_FLAG)                                      \
    X(LOCATION, "location", LOCATION, ATTR, REF, VARINT, 1, MLIR_NO_FLAG)                          \
    X(ATTRS, "attributes", ATTRIBUTE, ATTR, REF, VARINT, 1, MLIR_NO_FLAG)                          \
    X(PROPERTIES, "properties", PROPERTIES, PROPERTIES, REF, VARINT, 1, MLIR_NO_FLAG)              \
    X(RESULTS, "results", RESULT_TYPE, NONE, NUMBER, VARINT, 1, MLIR_NO_FLAG)                      \
    X(RESULT, "type", RESULT_TYPE, TYPE, REF, VARINT, 2, MLIR_NO_FLAG)                             \
    X(OPERANDS, "operands", OPERAND, NONE, NUMBER, VARINT, 1, MLIR_NO_FLAG)                        \
    X(OPERAND, "operand", OPERAND, VALUE, REF, VARINT, 2, MLIR_NO_FLAG)                            \
    X(SUCCESSORS, "successors", REGION, NONE, NUMBER, VARINT, 1, MLIR_NO_FLAG)                     \
    X(SUCCESSOR, "block", REGION, NONE, NUMBER, VARINT, 2, MLIR_NO_FLAG)                           \
    X(ORDER, "use-list order", REGION, NONE, NUMBER, VARINT, 1, MLIR_NO_FLAG)                      \
    X(REGIONS, "regions", REGION, NONE, NUMBER, VARINT, 1, 0)                                      \
    X(REGION, "region", REGION, NONE, NUMBER, VARINT, 0, MLIR_NO_FLAG)                             \
    X(VALUES, "values", REGION, NONE, NUMBER, VARINT, 1, MLIR_NO_FLAG)                             \
    X(BLOCK, "block", REGION, NONE, NUMBER, VARINT, 0, 0)                                          \
    X(ARGUMENTS, "arguments", REGION, NONE, NUMBER, VARINT, 1, MLIR_NO_FLAG)                       \
    X(ARGUMENT, "type", REGION, TYPE, REF, VARINT, 2, MLIR_ELIDED_LOCATIONS)                       \
    X(ARGUMENT_LOCATION, "location", LOCATION, ATTR, REF, VARINT, 2, MLIR_NO_FLAG)                 \
    X(ORDERS, "use-list flag", REGION, NONE, BOOL, BYTE, 1, MLIR_NO_FLAG)                          \
    X(DIALECTS, "dialect count", DIALECT, NONE, NUMBER, VARINT, 0, MLIR_NO_FLAG)                   \
    X(DIALECT, "dialect", DIALECT, STRING, REF, VARINT, 0, MLIR_DIALECT_VERSIONING)                \
    X(DIALECT_VERSION, "dialect version", DIALECT, NONE, NONE, TOLD, 0, MLIR_NO_FLAG)              \
    X(OP_NAMES, "number of op names", DIALECT, NONE, NUMBER, VARINT, 0, MLIR_NO_FLAG)              \
    X(OP_GROUP, "dialect", DIALECT, DIALECT, REF, VARINT, 0, MLIR_NO_FLAG)                         \
    X(OP_COUNT, "op name count", DIALECT, NONE, NUMBER, VARINT, 1, MLIR_NO_FLAG)                   \
    X(OP_NAME, "op name", DIALECT, STRING, REF, VARINT, 1, MLIR_NATIVE_PROPERTIES)                 \
    X(ATTR_COUNT, "attribute count", TABLE, NONE, NUMBER, VARINT, 0, MLIR_NO_FLAG)                 \
    X(TYPE_COUNT, "type count", TABLE, NONE, NUMBER, VARINT, 0, MLIR_NO_FLAG)                      \
    X(SIZE_GROUP, "dialect", TABLE, DIALECT, REF, VARINT, 0, MLIR_NO_FLAG)                         \
    X(SIZE_COUNT, "entry count", TABLE, NONE, NUMBER, VARINT, 1, MLIR_NO_FLAG)                     \
    X(SIZE, "size", TABLE, NONE, NUMBER, VARINT, 1, 0)                                             \
    X(PROVIDERS, "number of external groups", RESOURCE, NONE, NUMBER, VARINT, 0, MLIR_NO_FLAG)     \
    X(PROVIDER, "provider", RESOURCE, STRING, REF, VARINT, 0, MLIR_NO_FLAG)                        \
    X(RESOURCE_GROUP, "dialect", RESOURCE, DIALECT, REF, VARINT, 0, MLIR_NO_FLAG)                  \
    X(RESOURCE_COUNT, "resource count", RESOURCE, NONE, NUMBER, VARINT, 1, MLIR_NO_FLAG)           \
    X(RESOURCE_KEY, "key", RESOURCE, STRING, REF, VARINT, 1, MLIR_NO_FLAG)                         \
    X(RESOURCE_SIZE, "size", RESOURCE, NONE, NUMBER, VARINT, 2, MLIR_NO_FLAG)                      \
    X(RESOURCE_KIND, "kind", RESOURCE, NONE, TAG, BYTE, 2, MLIR_NO_FLAG)                           \
    X(BLOB_ALIGNMENT, "alignment", RESOURCE, NONE, NUMBER, TOLD, 1, MLIR_NO_FLAG)                  \
    X(BLOB_SIZE, "blob size", RESOURCE, NONE, NUMBER, TOLD, 1, MLIR_NO_FLAG)                       \
    X(BLOB, "blob", RESOURCE, NONE, NONE, TOLD, 1, MLIR_NO_FLAG)                                   \
    X(BOOL, "bool", RESOURCE, NONE, BOOL, TOLD, 1, MLIR_NO_FLAG)                                   \
    X(STRING_INDEX, "string", RESOURCE, STRING, REF, TOLD, 1, MLIR_NO_FLAG)                        \
    X(BLOBS, "properties count", PROPERTIES, NONE, NUMBER, TOLD, 0, MLIR_NO_FLAG)                  \
    X(PROPERTIES_SIZE, "properties", PROPERTIES, NONE, NUMBER, TOLD, 0, MLIR_NO_FLAG)

enum { MLIR_NO_FLAG = MLIR_VERSION_LAST + 1 };
/* The layout code reads MLIR_PART_TOLD parts and reports them with `visited`. It reads other parts,
 * and the version of a dialect (a section), with `read`. */
enum mlir_stored_part { MLIR_PART_VARINT, MLIR_PART_BYTE, MLIR_PART_TOLD };

enum mlir_part {
#define MLIR_PART(name, words, part, ref, form, stored, depth, flag) MLIR_PART_##name,
    MLIR_PARTS(MLIR_PART) MLIR_PART_COUNT
#undef MLIR_PART
};

/* `read` reads a part of item i at the cursor and returns the number with its flag; for a count, it
 * returns how many items to visit next. `visited` is called for a part that was read and is valid;
 * for texts, value is 0. Neither is called after a failure. */
struct mlir_visit {
    uint64_t (*read)(struct mlir_visit *v, struct cursor *c, enum mlir_part part, uint64_t i);
    void (*visited)(struct mlir_visit *v, const struct cursor *c, enum mlir_part part,
                    uint64_t value, uint64_t i);
    bool over; /* the visitor needs no more parts */
};

static inline void mlir_report_part(struct mlir_visit *v, const struct cursor *c,
                                    enum mlir_part part, uint64_t value, uint64_t i)
{
    if (v && cur_ok(c))
        v->visited(v, c, part, value, i);
}

static inline bool mlir_going(const struct cursor *c, const struct mlir_visit *v)
{
    return cur_ok(c) && !(v && v->over);
}

/* container.c: header of a file. */
struct mlir_header {
    uint64_t version;
    irmap_str producer;
};
void irmapi_mlir_visit_header(struct cursor *c, struct mlir_visit *v, struct mlir_header *out);
/* As irmapi_mlir_read_section(), and reports the section's header, but not its payload. */
bool irmapi_mlir_visit_section(struct cursor *c, struct mlir_visit *v, struct section *s);
/* Reads CB bytes up to a multiple of alignment, counted from the start of the file. */
void irmapi_mlir_visit_padding(struct cursor *c, struct mlir_visit *v, uint64_t alignment);

/* strings.c: section String. If `index` (positions of the texts) is NULL, visits only the count. */
void irmapi_mlir_visit_strings(struct cursor *c, struct mlir_visit *v,
                               const struct mlir_index *index);

/* resources.c: the value of a resource of a known kind. */
void irmapi_mlir_visit_resource(struct cursor *c, struct mlir_visit *v,
                                enum mlir_resource_kind kind, struct mlir_resource_value *out);

/* Reads a blob of section Properties and returns its bytes. */
static inline struct cursor mlir_read_blob(struct cursor *c, struct mlir_visit *v, uint64_t i)
{
    const uint64_t size = cur_prefix(c, "properties size");
    mlir_report_part(v, c, MLIR_PART_PROPERTIES_SIZE, size, i);
    const uint8_t *start = c->p;
    return cur_begin(c->base, start, cur_take(c, size, "properties") ? c->p : start);
}

/* Reads the number of blobs; an empty section has none. */
static inline uint64_t mlir_read_blobs(struct cursor *c, struct mlir_visit *v)
{
    if (cur_left(c) == 0)
        return 0;
    const uint64_t count = cur_prefix_count(c, 1, "properties count");
    mlir_report_part(v, c, MLIR_PART_BLOBS, count, 0);
    return count;
}

/* visit.c: visits the record at the cursor, which a walk has read before: an op, a region, a block,
 * or the number of top-level ops. */
void irmapi_mlir_visit_record(const struct mlir_module *t, struct cursor *c, struct mlir_visit *v,
                              enum mlir_event event);

/* tables.c: section Dialect, AttrTypeOffset or ResourceOffset. */
void irmapi_mlir_visit_table(const struct mlir_module *t, struct cursor *c, struct mlir_visit *v,
                             uint64_t section);
uint64_t irmapi_mlir_read_dialect(const struct mlir_module *t, struct cursor *c);

#endif
