/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The numbers that ops, regions, blocks and tables are made of. How they follow each other is said
 * once, for whoever reads them and for whoever shows each: records.h, tables.c.
 */
#ifndef IRMAPI_MLIR_VISIT_H
#define IRMAPI_MLIR_VISIT_H

#include "mlir/walk.h"

/* X(NAME, "what hex calls it", part, reference and form of its span, how it is stored, how much
 * deeper it is than the record, version from which its lowest bit is a flag) */
#define MLIR_PARTS(X)                                                                              \
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
    X(DIALECT_VERSION, "dialect version", DIALECT, NONE, NONE, VARINT, 1, MLIR_NO_FLAG)            \
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
    X(RESOURCE_KIND, "kind", RESOURCE, NONE, TAG, BYTE, 2, MLIR_NO_FLAG)

enum { MLIR_NO_FLAG = MLIR_VERSION_LAST + 1 };
enum mlir_stored_part { MLIR_PART_VARINT, MLIR_PART_BYTE };

enum mlir_part {
#define MLIR_PART(name, words, part, ref, form, stored, depth, flag) MLIR_PART_##name,
    MLIR_PARTS(MLIR_PART) MLIR_PART_COUNT
#undef MLIR_PART
};

/* `read` reads a part of entry i at the cursor and returns the number with its flag; of a count,
 * how many entries it leaves to be visited. It is not called behind a failure. */
struct mlir_visit {
    uint64_t (*read)(struct mlir_visit *v, struct cursor *c, enum mlir_part part, uint64_t i);
    bool over; /* it wants no more */
};

static inline bool mlir_going(const struct cursor *c, const struct mlir_visit *v)
{
    return cur_ok(c) && !(v && v->over);
}

/* visit.c: what is at the cursor, which a walk has read before: an op, a region, a block, or how
 * many ops there are at the top. */
void irmapi_mlir_visit_record(const struct mlir_module *t, struct cursor *c, struct mlir_visit *v,
                              enum mlir_event event);

/* tables.c: section Dialect, AttrTypeOffset or ResourceOffset. */
void irmapi_mlir_visit_table(const struct mlir_module *t, struct cursor *c, struct mlir_visit *v,
                             uint64_t section);
/* The dialect that a group belongs to. */
uint64_t irmapi_mlir_read_dialect(const struct mlir_module *t, struct cursor *c);

#endif
