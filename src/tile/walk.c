/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reads the fields of a record, one per call. */
#include "tile/walk.h"

static void read_list(struct cursor *c, uint64_t width, const char *what, struct tile_item *item)
{
    item->value = cur_count(c, width, UINT32_MAX - 1, what);
    item->list = cur_take(c, item->value * width, what);
    item->list_end = c->p;
}

static void read_enum(const struct tile_walk *w, const struct tile_field *f, struct tile_item *item)
{
    /* Truncated before the check, as in NVIDIA's reader. */
    item->value = (uint32_t)cur_uleb(w->c, tile_text(f->what));
    const struct tile_enum_value *value = tile_enum_value(f, item->value);
    if (w->unchecked)
        return;
    if (!value)
        irmapi_cur_fail(w->c, IRMAP_VALUE_RANGE, tile_text(f->what), item->offset, item->value,
                        f->values - 1u);
    else if (value->since > tile_of(w->module)->minor)
        irmapi_cur_fail(w->c, IRMAP_TOO_NEW, tile_text(f->what), item->offset, item->value,
                        value->since);
}

/* Reads a number whose type the preceding field gives. i1 is one byte, other integers are varints.
 * Floats of up to 8 bits are one byte; wider floats are a zigzag varint of their bits: 1.0 as f32
 * is 80 80 80 F8 07. */
static void read_bits(const struct tile_walk *w, const struct tile_field *f, struct tile_item *item)
{
    const char *what = tile_text(f->what);
    const struct tile_type *row;
    irmap_error err;
    bool is_float = tile_kind_of(f)->form == IRMAP_FORM_BITS;
    irmap_status status = irmapi_tile_type_tag(w->module, w->type, w->type_at, &row, &err);
    if (status != IRMAP_OK) {
        irmapi_cur_fail(w->c, status, err.what, err.offset, err.got, err.limit);
        return;
    }
    if (row->kind != (is_float ? IRMAP_TYPE_FLOAT : IRMAP_TYPE_INTEGER)) {
        irmapi_cur_fail(w->c, IRMAP_TYPE_MISMATCH, what, item->offset, w->type, 0);
        return;
    }
    if (is_float ? row->bits <= 8 : row->bits == 1)
        item->value = cur_u8(w->c, what);
    else if (is_float)
        item->value = (uint64_t)cur_sleb_zigzag(w->c, what);
    else
        item->value = cur_uleb(w->c, what);
    uint64_t max = UINT64_MAX >> (64 - row->bits);
    if (!is_float && row->bits == 1)
        item->value = item->value != 0;
    else if (item->value > max)
        irmapi_cur_fail(w->c, IRMAP_VALUE_RANGE, what, item->offset, item->value, max);
}

/* Returns the number of remaining fields that contain one operand or result in this version. */
static uint64_t count_single(const struct tile_walk *w, uint8_t part)
{
    uint64_t n = 0;
    for (const struct tile_field *f = w->next; f != w->end; f++) {
        const struct tile_kind *kind = tile_kind_of(f);
        n += kind->part == part && kind->many == TILE_MANY_ONE && kind->read != TILE_READ_NOTHING &&
             tile_field_is_present(f, tile_of(w->module)->minor, w->flags);
    }
    return n;
}

/* Reads a count. The record determines its value or, for operands, its minimum. */
static void read_count(struct tile_walk *w, const struct tile_field *f, struct tile_item *item)
{
    const uint8_t part = tile_kind_of(f)->part;
    const uint64_t least = part == IRMAP_SPAN_REGION ? f->set : count_single(w, part);
    const bool exact = part != IRMAP_SPAN_OPERAND;
    item->value = cur_uleb(w->c, tile_text(f->what));
    if (cur_ok(w->c) && (item->value < least || (exact && item->value != least)))
        irmapi_cur_fail(w->c, IRMAP_COUNT_MISMATCH, tile_text(f->what), item->offset, item->value,
                        least);
    if (!exact)
        w->operands = item->value;
}

/* Skips value numbers or type indices, and stores where they begin and end. */
static void read_numbers(struct cursor *c, uint64_t count, const char *what, struct tile_item *item)
{
    item->value = count;
    item->list = c->p;
    if (count > cur_left(c))
        irmapi_cur_fail(c, IRMAP_COUNT_RANGE, what, item->offset, count, cur_left(c));
    for (uint64_t i = 0; i < count && cur_ok(c); i++)
        (void)cur_uleb(c, what);
    item->list_end = c->p;
}

/* Reads the count of an attribute's contents. If w->deep, skips the contents; otherwise the caller
 * reads them. An attribute has at least a tag and another byte, and in a dictionary a key. */
static void read_contents(struct tile_walk *w, const struct tile_field *f, struct tile_item *item)
{
    const uint8_t holds = tile_kind_of(f)->holds;
    const bool keyed = holds == TILE_HOLDS_DICT;
    const uint8_t *next = NULL;
    item->value = holds == TILE_HOLDS_ONE
                      ? 1
                      : irmapi_cur_count(w->c, 2 + keyed, UINT32_MAX - 1, tile_text(f->what));
    item->list = w->c->p;
    if (w->deep && holds == TILE_HOLDS_ONE)
        next = irmapi_tile_skip_small_attr(w->c->p, w->c->end);
    else if (w->deep)
        next = irmapi_tile_skip_small_entries(w->c->p, w->c->end, item->value, keyed);
    if (next)
        w->c->p = next;
    else if (w->deep && holds == TILE_HOLDS_ONE)
        irmapi_tile_skip_attr(w->module, w->c);
    else if (w->deep)
        irmapi_tile_skip_contents(w->module, w->c, item->value, keyed);
    item->list_end = w->c->p;
}

bool irmapi_tile_walk_next(struct tile_walk *w, struct tile_item *item)
{
    struct cursor *c = w->c;
    const struct tile_field *f;
    uint32_t minor = tile_of(w->module)->minor;
    for (;; w->next++) {
        if (w->next == w->end || !cur_ok(c))
            return false;
        f = w->next;
        if (tile_field_is_present(f, minor, w->flags))
            break;
    }
    w->next++;
    const char *what = tile_text(f->what);
    const struct tile_kind *kind = tile_kind_of(f);
    item->field = f;
    item->offset = cur_offset(c);
    item->list = item->list_end = NULL;
    switch ((enum tile_read)kind->read) {
    case TILE_READ_VARINT:
        item->value = cur_uleb(c, what);
        tile_walk_note(w, kind, item->value, item->offset);
        break;
    case TILE_READ_VARINT32:
        item->value = cur_uleb(c, what);
        if (item->value > UINT32_MAX && !w->unchecked)
            irmapi_cur_fail(c, IRMAP_VALUE_RANGE, what, item->offset, item->value, UINT32_MAX);
        break;
    case TILE_READ_ZIGZAG:
        item->value = (uint64_t)cur_sleb_zigzag(c, what);
        break;
    case TILE_READ_BYTE:
        item->value = cur_u8(c, what);
        break;
    case TILE_READ_TRUTH:
        item->value = cur_u8(c, what) != 0;
        break;
    case TILE_READ_ENUM:
        read_enum(w, f, item);
        break;
    case TILE_READ_BITS:
        read_bits(w, f, item);
        break;
    case TILE_READ_NUMBERS:
        read_list(c, kind->bytes, what, item);
        break;
    case TILE_READ_INDICES:
        read_numbers(c, cur_uleb(c, what), what, item);
        break;
    case TILE_READ_REST:
        read_numbers(c, w->operands, what, item);
        break;
    case TILE_READ_COUNT:
        read_count(w, f, item);
        break;
    case TILE_READ_CONTENTS:
        read_contents(w, f, item);
        break;
    case TILE_READ_NOTHING:
        item->value = 1;
        break;
    }
    if (kind->flags)
        w->flags = item->value;
    return cur_ok(c);
}
