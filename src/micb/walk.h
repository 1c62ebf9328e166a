/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Visits every field of a MIC-B file, from the first byte to the last. */
#ifndef IRMAPI_MICB_WALK_H
#define IRMAPI_MICB_WALK_H

#include "micb/micb.h"

enum micb_field_kind {
    MICB_BYTE, /* version, or marker before the map */
    MICB_ELEMENT_TYPE,
    MICB_VALUE_TAG,
    MICB_OPCODE,
    MICB_MAP_TAG,
    MICB_BYTES,          /* magic number, string, bytes in the map, or ignored bytes at the end */
    MICB_COUNT,          /* this and later kinds are varints */
    MICB_ENTRIES,        /* number of entries of a map */
    MICB_SIGNED,         /* signed numbers: axes, integers */
    MICB_PARTS_OF_SPLIT, /* number of parts into which a split operation divides its input */
    MICB_STRING_REF,
    MICB_TYPE_REF,
    MICB_INPUT_REF, /* index of an earlier value */
    MICB_OUTPUT_REF /* index of the value that the module outputs */
};

struct micb_field {
    enum micb_field_kind kind;
    enum micb_part part;
    uint32_t entry; /* index in the part's table, or IRMAP_NONE */
    uint64_t offset, size;
    uint64_t value;   /* 0 for MICB_BYTES; signed numbers as stored (zigzag) */
    const char *what; /* name of the field */
};

/* Receives the fields in file order. Returning false ends the walk. */
typedef bool micb_visit(void *ctx, const struct micb_field *field);

/* Walks from the part `from`, which must exist in the file, to the end of the file. Returns
 * IRMAP_OK also if visit ended the walk. A field that cannot be read ends the walk with an error.
 */
irmap_status irmapi_micb_walk(const irmap_module *m, enum micb_part from, micb_visit *visit,
                              void *ctx, irmap_error *err);

#endif
