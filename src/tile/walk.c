/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "tile/walk.h"

static void read_list(struct cursor *c, uint64_t width, const char *what, struct tile_item *item)
{
    item->value = irmapi_cur_count(c, width, UINT32_MAX - 1, what);
    item->list = cur_take(c, item->value * width, what);
    item->list_end = c->p;
}

static void read_types(struct cursor *c, const char *what, struct tile_item *item)
{
    item->value = irmapi_cur_count(c, 1, UINT32_MAX - 1, what);
    item->list = c->p;
    for (uint64_t i = 0; i < item->value && cur_ok(c); i++)
        (void)cur_uleb(c, what);
    item->list_end = c->p;
}

static void read_enum(const struct tile_walk *w, const struct tile_field *f, struct tile_item *item)
{
    const struct tile_enum_set *set = &irmapi_tile_enum_sets[f->set];
    /* Narrowed first, as NVIDIA's reader does. */
    item->value = (uint32_t)cur_uleb(w->c, tile_text(f->what));
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

bool irmapi_tile_walk_next(struct tile_walk *w, struct tile_item *item)
{
    struct cursor *c = w->c;
    const struct tile_field *f;
    uint32_t minor = tile_of(w->module)->minor;
    for (;; w->next++) {
        if (w->next == w->end || !cur_ok(c))
            return false;
        f = w->next;
        if (minor < f->since || minor > f->until)
            continue;
        if (f->bit == TILE_NO_BIT || (w->flags >> f->bit & 1))
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
        item->value = cur_uleb(c, what);
        break;
    case TILE_KIND_SINT:
        item->value = (uint64_t)cur_sleb_zigzag(c, what);
        break;
    case TILE_KIND_U8:
        item->value = cur_u8(c, what);
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
    case TILE_KIND_TYPES:
        read_types(c, what, item);
        break;
    case TILE_KIND_INT_BITS:
    case TILE_KIND_FLOAT_BITS:
        read_bits(w, f, item);
        break;
    case TILE_KIND_ATTRS: /* an attribute takes at least a tag and a byte */
        item->value = irmapi_cur_count(c, 2, UINT32_MAX - 1, what);
        break;
    case TILE_KIND_DICT: /* and a key */
        item->value = irmapi_cur_count(c, 3, UINT32_MAX - 1, what);
        break;
    }
    return cur_ok(c);
}
