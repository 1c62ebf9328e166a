/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Tables of MIC-B's opcodes and element types. They contain text, because pointers to it would need
 * relocations. */
#ifndef IRMAPI_MICB_OPS_H
#define IRMAPI_MICB_OPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Parameters between the opcode and the inputs. */
enum micb_params {
    MICB_NOTHING,
    MICB_AXIS,  /* signed number */
    MICB_AXES,  /* count, then signed numbers */
    MICB_SPLIT, /* signed axis, number of parts */
    MICB_NAME   /* string index */
};

struct micb_op {
    char name[10];
    char word[6]; /* name in mic@2 text; a custom node has its own name instead */
    uint8_t params;
    bool omits_last_axis; /* mic@2 text omits an axis of -1 */
};

struct micb_dtype {
    char name[5];
};

enum { MICB_OPS = 19, MICB_CUSTOM = 255, MICB_DTYPES = 13 };

extern const struct micb_op irmapi_micb_ops[MICB_OPS];
extern const struct micb_op irmapi_micb_custom;
extern const struct micb_dtype irmapi_micb_dtypes[MICB_DTYPES];

/* Returns NULL for an unknown opcode. */
static inline const struct micb_op *micb_op(uint32_t opcode)
{
    if (opcode < MICB_OPS)
        return &irmapi_micb_ops[opcode];
    return opcode == MICB_CUSTOM ? &irmapi_micb_custom : NULL;
}

#endif
