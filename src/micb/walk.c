/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "micb/walk.h"
#include "micb/ops.h"

struct walk {
    struct cursor c;
    micb_visit *visit;
    void *ctx;
    enum micb_part from, part;
    uint32_t entry;
    bool ended; /* by the visitor */
};

static bool going(const struct walk *w)
{
    return cur_ok(&w->c) && !w->ended;
}

/* False, and nothing changes, when the walk is over, for an error belongs to the part it is in; and
 * before the first part. */
static bool enter(struct walk *w, enum micb_part part)
{
    if (!going(w) || part < w->from)
        return false;
    w->part = part;
    w->entry = IRMAP_NONE;
    return true;
}

static void tell(struct walk *w, enum micb_field_kind kind, uint64_t offset, uint64_t value,
                 const char *what)
{
    if (!going(w))
        return;
    struct micb_field f = {.kind = kind,
                           .part = w->part,
                           .entry = w->entry,
                           .offset = offset,
                           .size = cur_offset(&w->c) - offset,
                           .value = value,
                           .what = what};
    w->ended = !w->visit(w->ctx, &f);
}

static uint8_t byte(struct walk *w, enum micb_field_kind kind, const char *what)
{
    uint64_t at = cur_offset(&w->c);
    uint8_t b = cur_u8(&w->c, what);
    tell(w, kind, at, b, what);
    return b;
}

static uint64_t number(struct walk *w, enum micb_field_kind kind, const char *what)
{
    uint64_t at = cur_offset(&w->c), v = cur_uleb64(&w->c, what);
    tell(w, kind, at, v, what);
    return v;
}

static uint64_t count_as(struct walk *w, enum micb_field_kind kind, uint64_t smallest,
                         const char *what)
{
    uint64_t at = cur_offset(&w->c), n = micb_count(&w->c, smallest, what);
    tell(w, kind, at, n, what);
    return n;
}

static uint64_t count(struct walk *w, uint64_t smallest, const char *what)
{
    return count_as(w, MICB_COUNT, smallest, what);
}

static void bytes(struct walk *w, uint64_t n, const char *what)
{
    uint64_t at = cur_offset(&w->c);
    (void)cur_take(&w->c, n, what);
    tell(w, MICB_BYTES, at, 0, what);
}

static void numbers(struct walk *w, uint64_t n, enum micb_field_kind kind, const char *what)
{
    while (n-- && going(w))
        (void)number(w, kind, what);
}

static void string(struct walk *w)
{
    bytes(w, number(w, MICB_COUNT, "string length"), "string");
}

static void symbol(struct walk *w)
{
    (void)number(w, MICB_STRING_REF, "symbol string index");
}

static void type(struct walk *w)
{
    (void)byte(w, MICB_ELEMENT_TYPE, "element type");
    numbers(w, count(w, 1, "rank"), MICB_STRING_REF, "dimension string index");
}

static void node(struct walk *w)
{
    uint64_t at = cur_offset(&w->c);
    uint8_t opcode = byte(w, MICB_OPCODE, "opcode");
    const struct micb_op *op = micb_op(opcode);
    if (!op) { /* only when the file changed since open */
        irmapi_cur_fail(&w->c, IRMAP_BAD_TAG, "opcode", at, opcode, MICB_CUSTOM);
        return;
    }
    switch ((enum micb_params)op->params) {
    case MICB_NOTHING:
        break;
    case MICB_AXIS:
        (void)number(w, MICB_SIGNED, "axis");
        break;
    case MICB_AXES:
        numbers(w, count(w, 1, "axis count"), MICB_SIGNED, "axis");
        break;
    case MICB_SPLIT:
        (void)number(w, MICB_SIGNED, "axis");
        (void)number(w, MICB_PARTS_OF_SPLIT, "number of parts");
        break;
    case MICB_NAME:
        (void)number(w, MICB_STRING_REF, "custom name string index");
        break;
    }
    numbers(w, count(w, 1, "input count"), MICB_INPUT, "input");
}

static void value(struct walk *w)
{
    if (byte(w, MICB_VALUE_TAG, "value tag") == IRMAP_MICB_VALUE_NODE) {
        node(w);
        return;
    }
    (void)number(w, MICB_STRING_REF, "name string index");
    (void)number(w, MICB_TYPE_REF, "type index");
}

static void table(struct walk *w, enum micb_part part, uint64_t smallest, const char *what,
                  void (*record)(struct walk *))
{
    uint64_t n = enter(w, part) ? count(w, smallest, what) : 0;
    for (uint64_t i = 0; i < n && going(w); i++) {
        w->entry = (uint32_t)i;
        record(w);
    }
}

/* Returns how many entries more there are. */
static uint64_t map_entry(struct walk *w)
{
    (void)number(w, MICB_STRING_REF, "map key string index");
    switch (byte(w, MICB_MAP_TAG, "map value tag")) {
    case IRMAP_MICB_MAP_STRING:
        (void)number(w, MICB_STRING_REF, "map string index");
        return 0;
    case IRMAP_MICB_MAP_INTEGER:
        (void)number(w, MICB_SIGNED, "map integer");
        return 0;
    case IRMAP_MICB_MAP_BYTES:
        bytes(w, number(w, MICB_COUNT, "map bytes length"), "map bytes");
        return 0;
    default:
        return count_as(w, MICB_ENTRIES, MICB_ENTRY_MIN, "map entry count");
    }
}

static void map(struct walk *w)
{
    (void)byte(w, MICB_BYTE, "map marker");
    uint64_t left = count_as(w, MICB_ENTRIES, MICB_ENTRY_MIN, "map entry count");
    for (; left && going(w); left--)
        left += map_entry(w);
}

irmap_status irmapi_micb_walk(const irmap_module *m, enum micb_part from, micb_visit *visit,
                              void *ctx, irmap_error *err)
{
    uint64_t at = m->sections[from].offset;
    struct walk w = {.c = module_cursor(m, at, m->source.size - at),
                     .from = from,
                     .visit = visit,
                     .ctx = ctx,
                     .part = from,
                     .entry = IRMAP_NONE};
    if (enter(&w, MICB_HEADER)) {
        bytes(&w, MICB_VERSION_AT, "magic number");
        (void)byte(&w, MICB_BYTE, "version");
    }
    table(&w, MICB_STRINGS, MICB_STRING_MIN, "string count", string);
    table(&w, MICB_SYMBOLS, 1, "symbol count", symbol);
    table(&w, MICB_TYPES, MICB_TYPE_MIN, "type count", type);
    table(&w, MICB_VALUES, MICB_VALUE_MIN, "value count", value);
    if (enter(&w, MICB_OUTPUT))
        (void)number(&w, MICB_RESULT, "output");
    if (cur_left(&w.c) && enter(&w, MICB_MAP))
        map(&w);
    if (cur_left(&w.c) && enter(&w, MICB_TRAILING))
        bytes(&w, cur_left(&w.c), "ignored bytes");
    return cur_ok(&w.c) ? IRMAP_OK : irmapi_micb_error(&w.c, w.part, w.entry, err);
}
