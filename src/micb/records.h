/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Reads the records of a MIC-B file (FORMAT.md, "Records"). If w is a walk, its visitor receives
 * every field. If w is the constant NULL, records are only skipped.
 */
#ifndef IRMAPI_MICB_RECORDS_H
#define IRMAPI_MICB_RECORDS_H

#include "core/compiler.h"
#include "micb/ops.h"
#include "micb/walk.h"

struct micb_walk {
    micb_visit *visit;
    void *ctx;
    enum micb_part from, part; /* first part to report; current part */
    uint32_t entry;            /* current entry of the part, or IRMAP_NONE */
    bool ended;                /* the visitor ended the walk */
};

static inline bool micb_going(const struct cursor *c, const struct micb_walk *w)
{
    return cur_ok(c) && !(w && w->ended);
}

/* Reports the field that the cursor has just read from `at`. */
static inline void micb_report_field(const struct cursor *c, struct micb_walk *w,
                                     enum micb_field_kind kind, uint64_t at, uint64_t value,
                                     const char *what)
{
    if (!micb_going(c, w))
        return;
    struct micb_field f = {.kind = kind,
                           .part = w->part,
                           .entry = w->entry,
                           .offset = at,
                           .size = cur_offset(c) - at,
                           .value = value,
                           .what = what};
    w->ended = !w->visit(w->ctx, &f);
}

/* Enters a part. Returns false, with w->part unchanged, if the walk has ended or the part precedes
 * w->from. */
static inline bool micb_enter(const struct cursor *c, struct micb_walk *w, enum micb_part part)
{
    if (!micb_going(c, w) || (w && part < w->from))
        return false;
    if (w) {
        w->part = part;
        w->entry = IRMAP_NONE;
    }
    return true;
}

IRMAPI_NOINLINE static uint8_t micb_visit_byte(struct cursor *c, struct micb_walk *w,
                                               enum micb_field_kind kind, const char *what)
{
    uint64_t at = cur_offset(c);
    uint8_t b = cur_u8(c, what);
    micb_report_field(c, w, kind, at, b, what);
    return b;
}

IRMAPI_NOINLINE static uint64_t micb_visit_number(struct cursor *c, struct micb_walk *w,
                                                  enum micb_field_kind kind, const char *what)
{
    uint64_t at = cur_offset(c), v = cur_uleb64(c, what);
    micb_report_field(c, w, kind, at, v, what);
    return v;
}

IRMAPI_NOINLINE static uint64_t micb_visit_count(struct cursor *c, struct micb_walk *w,
                                                 enum micb_field_kind kind, uint64_t smallest,
                                                 const char *what)
{
    uint64_t at = cur_offset(c), n = micb_count(c, smallest, what);
    micb_report_field(c, w, kind, at, n, what);
    return n;
}

IRMAPI_NOINLINE static void micb_visit_bytes(struct cursor *c, struct micb_walk *w, uint64_t n,
                                             const char *what)
{
    uint64_t at = cur_offset(c);
    (void)cur_take(c, n, what);
    micb_report_field(c, w, MICB_BYTES, at, 0, what);
}

IRMAPI_INLINE uint8_t micb_byte(struct cursor *c, struct micb_walk *w, enum micb_field_kind kind,
                                const char *what)
{
    return w ? micb_visit_byte(c, w, kind, what) : cur_u8(c, what);
}

/* Fails because the byte just read is not a valid tag. `most`: the largest valid tag, or the only
 * valid marker. */
IRMAPI_NOINLINE static void micb_fail_tag(struct cursor *c, uint8_t tag, uint8_t most,
                                          const char *what)
{
    irmapi_cur_fail(c, IRMAP_BAD_TAG, what, cur_offset(c) - 1, tag, most);
}

IRMAPI_INLINE void micb_numbers(struct cursor *c, struct micb_walk *w, uint64_t n,
                                enum micb_field_kind kind, const char *what)
{
    if (!w)
        cur_skip_ulebs(c, n, what);
    while (w && n-- && micb_going(c, w))
        (void)micb_visit_number(c, w, kind, what);
}

/* Reads two numbers. Without a walk, skips both at once; `both` is then their name in errors. */
IRMAPI_INLINE void micb_two_numbers(struct cursor *c, struct micb_walk *w, const char *both,
                                    enum micb_field_kind kind, const char *what,
                                    enum micb_field_kind second, const char *what_second)
{
    micb_numbers(c, w, w ? 1 : 2, kind, w ? what : both);
    if (w)
        micb_numbers(c, w, 1, second, what_second);
}

IRMAPI_INLINE uint64_t micb_counted(struct cursor *c, struct micb_walk *w,
                                    enum micb_field_kind kind, uint64_t smallest, const char *what)
{
    return w ? micb_visit_count(c, w, kind, smallest, what) : micb_count(c, smallest, what);
}

IRMAPI_INLINE void micb_sized(struct cursor *c, struct micb_walk *w, const char *length,
                              const char *what)
{
    if (w)
        micb_visit_bytes(c, w, micb_visit_number(c, w, MICB_COUNT, length), what);
    else
        (void)micb_bytes(c, length, what);
}

/* Type. 00 02 00 00: f16 with two dimensions, both string 0. */
IRMAPI_INLINE void micb_type(struct cursor *c, struct micb_walk *w)
{
    uint8_t dtype = micb_byte(c, w, MICB_ELEMENT_TYPE, "element type");
    if (dtype >= MICB_DTYPES)
        micb_fail_tag(c, dtype, MICB_DTYPES - 1, "element type");
    micb_numbers(c, w, micb_counted(c, w, MICB_COUNT, 1, "rank"), MICB_STRING_REF,
                 "dimension string index");
}

/* Node, after the value tag 02. 06 01 01 03: softmax of value 3 along axis -1. */
IRMAPI_INLINE void micb_node(struct cursor *c, struct micb_walk *w)
{
    uint8_t opcode = micb_byte(c, w, MICB_OPCODE, "opcode");
    const struct micb_op *op = micb_op(opcode);
    if (!op) {
        micb_fail_tag(c, opcode, MICB_CUSTOM, "opcode");
        return;
    }
    switch ((enum micb_params)op->params) {
    case MICB_NOTHING:
        break;
    case MICB_AXIS:
        micb_numbers(c, w, 1, MICB_SIGNED, "axis");
        break;
    case MICB_AXES:
        micb_numbers(c, w, micb_counted(c, w, MICB_COUNT, 1, "axis count"), MICB_SIGNED, "axis");
        break;
    case MICB_SPLIT:
        micb_two_numbers(c, w, "split", MICB_SIGNED, "axis", MICB_PARTS_OF_SPLIT,
                         "number of parts");
        break;
    case MICB_NAME:
        micb_numbers(c, w, 1, MICB_STRING_REF, "custom name string index");
        break;
    }
    micb_numbers(c, w, micb_counted(c, w, MICB_COUNT, 1, "input count"), MICB_INPUT_REF, "input");
}

/* Value. 00 01 00: argument with the name in string 1, of type 0. */
IRMAPI_INLINE void micb_value(struct cursor *c, struct micb_walk *w)
{
    uint8_t tag = micb_byte(c, w, MICB_VALUE_TAG, "value tag");
    if (tag == IRMAP_MICB_VALUE_NODE)
        micb_node(c, w);
    else if (tag <= IRMAP_MICB_VALUE_PARAM)
        micb_two_numbers(c, w, "name or type index", MICB_STRING_REF, "name string index",
                         MICB_TYPE_REF, "type index");
    else
        micb_fail_tag(c, tag, IRMAP_MICB_VALUE_NODE, "value tag");
}

static inline void micb_skip_value(struct cursor *c)
{
    micb_value(c, NULL);
}

IRMAPI_INLINE uint64_t micb_table_count(struct cursor *c, struct micb_walk *w, enum micb_part part)
{
    uint64_t smallest = part == MICB_TYPES    ? MICB_TYPE_MIN
                        : part == MICB_VALUES ? MICB_VALUE_MIN
                                              : MICB_STRING_MIN;
    return micb_counted(c, w, MICB_COUNT, smallest,
                        part == MICB_STRINGS   ? "string count"
                        : part == MICB_SYMBOLS ? "symbol count"
                        : part == MICB_TYPES   ? "type count"
                                               : "value count");
}

IRMAPI_INLINE void micb_entry(struct cursor *c, struct micb_walk *w, enum micb_part part)
{
    if (part == MICB_STRINGS)
        micb_sized(c, w, "string length", "string");
    else if (part == MICB_SYMBOLS)
        micb_numbers(c, w, 1, MICB_STRING_REF, "symbol string index");
    else if (part == MICB_TYPES)
        micb_type(c, w);
    else if (w)
        micb_value(c, w);
    else
        micb_skip_value(c);
}

IRMAPI_INLINE uint64_t micb_table(struct cursor *c, struct micb_walk *w, enum micb_part part)
{
    uint64_t n = micb_enter(c, w, part) ? micb_table_count(c, w, part) : 0;
    for (uint64_t i = 0; i < n && micb_going(c, w); i++) {
        if (w)
            w->entry = (uint32_t)i;
        micb_entry(c, w, part);
    }
    return n;
}

/* Reads all tables and the output. Returns the number of values. */
IRMAPI_INLINE uint64_t micb_graph(struct cursor *c, struct micb_walk *w)
{
    (void)micb_table(c, w, MICB_STRINGS);
    (void)micb_table(c, w, MICB_SYMBOLS);
    (void)micb_table(c, w, MICB_TYPES);
    uint64_t values = micb_table(c, w, MICB_VALUES);
    if (micb_enter(c, w, MICB_OUTPUT))
        micb_numbers(c, w, 1, MICB_OUTPUT_REF, "output");
    return values;
}

/* Reads the value after a key. Returns the number of nested entries. */
IRMAPI_INLINE uint64_t micb_map_value(struct cursor *c, struct micb_walk *w)
{
    uint8_t tag = micb_byte(c, w, MICB_MAP_TAG, "map value tag");
    switch (tag) {
    case IRMAP_MICB_MAP_STRING:
        micb_numbers(c, w, 1, MICB_STRING_REF, "map string index");
        return 0;
    case IRMAP_MICB_MAP_INTEGER:
        micb_numbers(c, w, 1, MICB_SIGNED, "map integer");
        return 0;
    case IRMAP_MICB_MAP_BYTES:
        micb_sized(c, w, "map bytes length", "map bytes");
        return 0;
    case IRMAP_MICB_MAP_NESTED:
        return micb_counted(c, w, MICB_ENTRIES, MICB_ENTRY_MIN, "map entry count");
    default:
        micb_fail_tag(c, tag, IRMAP_MICB_MAP_NESTED, "map value tag");
        return 0;
    }
}

/* Map: 4D, a count, then entries. Needs no stack: entries are in preorder, so only the
 * number still to come matters. Returns the number of entries at all levels. */
IRMAPI_INLINE uint64_t micb_map(struct cursor *c, struct micb_walk *w)
{
    uint8_t marker = micb_byte(c, w, MICB_BYTE, "map marker");
    if (marker != MICB_MAP_MARKER)
        micb_fail_tag(c, marker, MICB_MAP_MARKER, "map marker");
    uint64_t left = micb_counted(c, w, MICB_ENTRIES, MICB_ENTRY_MIN, "map entry count"), all = left;
    for (; left && micb_going(c, w); left--) {
        micb_numbers(c, w, 1, MICB_STRING_REF, "map key string index");
        uint64_t at = cur_offset(c), more = micb_map_value(c, w);
        /* All remaining entries must fit. Otherwise, nested counts could claim any number. */
        uint64_t fit = cur_left(c) / MICB_ENTRY_MIN;
        if (left - 1 + more > fit)
            irmapi_cur_fail(c, IRMAP_COUNT_RANGE, "map entries left", at, left - 1 + more, fit);
        all += more;
        left += more;
    }
    return all;
}

static inline uint64_t micb_skip_map(struct cursor *c)
{
    return micb_map(c, NULL);
}

#endif
