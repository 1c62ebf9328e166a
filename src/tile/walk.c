/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "tile/walk.h"

static void read_list(struct cursor *c, uint64_t width, const char *what, struct tile_item *item)
{
    item->value = irmapi_cur_count(c, width, UINT32_MAX - 1, what);
    item->list = cur_take(c, item->value * width, what);
    item->list_end = c->p;
}

static void read_enum(const struct tile_walk *w, const struct tile_field *f, struct tile_item *item)
{
    const struct tile_enum_set *set = &irmapi_tile_enum_sets[f->set];
    /* Narrowed first, as NVIDIA's reader does. */
    item->value = (uint32_t)cur_uleb(w->c, tile_text(f->what));
    if (w->unchecked)
        return;
    if (item->value >= set->count)
        irmapi_cur_fail(w->c, IRMAP_VALUE_RANGE, tile_text(f->what), item->offset, item->value,
                        set->count - 1u);
    else if (irmapi_tile_enum_values[set->first + item->value].since > tile_of(w->module)->minor)
        irmapi_cur_fail(w->c, IRMAP_TOO_NEW, tile_text(f->what), item->offset, item->value,
                        irmapi_tile_enum_values[set->first + item->value].since);
}

/* A number whose width the type before it gives: i1 is one byte, other integers a varint; floats of
 * up to 8 bits are one byte, wider ones a zigzag varint of the pattern. 1.0 as f32: 80 80 80 F8 07.
 */
static void read_bits(const struct tile_walk *w, const struct tile_field *f, struct tile_item *item)
{
    const char *what = tile_text(f->what);
    const struct tile_type *row;
    irmap_error err;
    bool is_float = f->kind == TILE_KIND_FLOAT_BITS;
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

/* Number of single fields of one kind that a record has in this version. */
static uint64_t count_single(const struct tile_walk *w, uint8_t kind)
{
    uint64_t n = 0;
    for (const struct tile_field *f = w->next; f != w->end; f++)
        n += f->kind == kind && tile_field_is_there(f, tile_of(w->module)->minor, w->flags);
    return n;
}

/* A count that the record fixes, or of which it fixes the least. */
static void read_fixed(const struct tile_walk *w, const char *what, uint64_t least, bool exact,
                       struct tile_item *item)
{
    item->value = cur_uleb(w->c, what);
    if (cur_ok(w->c) && (item->value < least || (exact && item->value != least)))
        irmapi_cur_fail(w->c, IRMAP_COUNT_MISMATCH, what, item->offset, item->value, least);
}

/* Numbers that stand back to back: value numbers or type indices. */
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

/* The contents of an attribute are left to who asked for it, or stepped over. */
static void step_over(const struct tile_walk *w, const struct tile_field *f, struct tile_item *item)
{
    item->list = w->c->p;
    const uint8_t *next = NULL;
    if (w->deep && f->kind == TILE_KIND_ATTR)
        next = irmapi_tile_skip_small_attr(w->c->p, w->c->end);
    else if (w->deep)
        next = irmapi_tile_skip_small_entries(w->c->p, w->c->end, item->value,
                                              f->kind == TILE_KIND_DICT);
    if (next)
        w->c->p = next;
    else if (w->deep && f->kind == TILE_KIND_ATTR)
        irmapi_tile_skip_attr(w->module, w->c);
    else if (w->deep)
        irmapi_tile_skip_contents(w->module, w->c, item->value, f->kind == TILE_KIND_DICT);
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
        if (tile_field_is_there(f, minor, w->flags))
            break;
    }
    w->next++;
    const char *what = tile_text(f->what);
    item->field = f;
    item->offset = cur_offset(c);
    item->list = item->list_end = NULL;
    switch ((enum tile_field_kind)f->kind) {
    case TILE_KIND_UINT:
    case TILE_KIND_STRING:
    case TILE_KIND_CONST:
    case TILE_KIND_RECORD:
    case TILE_KIND_RESULT:
        item->value = cur_uleb(c, what);
        break;
    case TILE_KIND_SINT:
        item->value = (uint64_t)cur_sleb_zigzag(c, what);
        break;
    case TILE_KIND_BOOL:
        item->value = cur_u8(c, what) != 0;
        break;
    case TILE_KIND_TYPE:
        item->value = w->type = cur_uleb(c, what);
        w->type_at = item->offset;
        break;
    case TILE_KIND_ENUM:
        read_enum(w, f, item);
        break;
    case TILE_KIND_FLAGS:
        item->value = w->flags = cur_uleb(c, what);
        break;
    case TILE_KIND_FLAGS8:
    case TILE_KIND_U8:
        item->value = w->flags = cur_u8(c, what);
        break;
    case TILE_KIND_PRESENT:
        item->value = w->flags = cur_u8(c, what) != 0;
        break;
    case TILE_KIND_I32S:
        read_list(c, 4, what, item);
        break;
    case TILE_KIND_I64S:
        read_list(c, 8, what, item);
        break;
    case TILE_KIND_BOOLS:
        read_list(c, 1, what, item);
        break;
    case TILE_KIND_TYPES:
    case TILE_KIND_RESULTS:
    case TILE_KIND_OPERANDS:
        read_numbers(c, cur_uleb(c, what), what, item);
        break;
    case TILE_KIND_REST:
        read_numbers(c, w->operands, what, item);
        break;
    case TILE_KIND_RESULT_COUNT:
        read_fixed(w, what, count_single(w, TILE_KIND_RESULT), true, item);
        break;
    case TILE_KIND_OPERAND_COUNT:
        read_fixed(w, what, count_single(w, TILE_KIND_OPERAND), false, item);
        w->operands = item->value;
        break;
    case TILE_KIND_OPERAND:
        item->value = cur_uleb(c, what);
        w->operands--;
        break;
    case TILE_KIND_REGIONS:
        read_fixed(w, what, f->set, true, item);
        break;
    case TILE_KIND_UINT32:
        item->value = cur_uleb(c, what);
        if (item->value > UINT32_MAX && !w->unchecked)
            irmapi_cur_fail(c, IRMAP_VALUE_RANGE, what, item->offset, item->value, UINT32_MAX);
        break;
    case TILE_KIND_UNIT:
    case TILE_KIND_IMPLICIT_TOKEN: /* nothing stands in the file */
        item->value = 1;
        break;
    case TILE_KIND_ATTR:
        item->value = 1;
        step_over(w, f, item);
        break;
    case TILE_KIND_INT_BITS:
    case TILE_KIND_FLOAT_BITS:
        read_bits(w, f, item);
        break;
    case TILE_KIND_ATTRS: /* an attribute takes at least a tag and a byte */
        item->value = irmapi_cur_count(c, 2, UINT32_MAX - 1, what);
        step_over(w, f, item);
        break;
    case TILE_KIND_DICT: /* and a key */
        item->value = irmapi_cur_count(c, 3, UINT32_MAX - 1, what);
        step_over(w, f, item);
        break;
    }
    return cur_ok(c);
}
