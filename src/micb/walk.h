/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Every field of a file, from the first byte to the last one, for those who look at all of them. */
#ifndef IRMAPI_MICB_WALK_H
#define IRMAPI_MICB_WALK_H

#include "micb/micb.h"

enum micb_field_kind {
    MICB_BYTE, /* the version, the marker of the map */
    MICB_ELEMENT_TYPE,
    MICB_VALUE_TAG,
    MICB_OPCODE,
    MICB_MAP_TAG,
    MICB_BYTES,   /* magic number, a string, bytes in the map, what is ignored at the end */
    MICB_COUNT,   /* this and the following are varints */
    MICB_ENTRIES, /* how many a map has */
    MICB_SIGNED,  /* of the program: axes, integers */
    MICB_PARTS_OF_SPLIT,
    MICB_STRING_REF,
    MICB_TYPE_REF,
    MICB_INPUT, /* a value before the one of this entry */
    MICB_RESULT /* the output */
};

struct micb_field {
    enum micb_field_kind kind;
    enum micb_part part;
    uint32_t entry; /* of the part's table, or IRMAP_NONE */
    uint64_t offset, size;
    uint64_t value; /* not of MICB_BYTES; of a signed number as it is stored */
    const char *what;
};

/* Receives the fields in file order; false ends the walk. */
typedef bool micb_visit(void *ctx, const struct micb_field *field);

/* Begins with a part that is there. IRMAP_OK also when visit ended it. A field that cannot be read
 * ends it with an error. */
irmap_status irmapi_micb_walk(const irmap_module *m, enum micb_part from, micb_visit *visit,
                              void *ctx, irmap_error *err);

#endif
