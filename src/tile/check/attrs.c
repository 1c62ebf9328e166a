/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks tagged attributes (FORMAT.md section 7). */
#include "core/sort.h"
#include "core/vec.h"
#include "tile/check/check.h"
#include <string.h>

static int compare_text(const struct tile_name *x, const struct tile_name *y)
{
    size_t least = x->text.size < y->text.size ? x->text.size : y->text.size;
    int order = least ? memcmp(x->text.data, y->text.data, least) : 0;
    if (order == 0 && x->text.size != y->text.size)
        order = x->text.size < y->text.size ? -1 : 1;
    return order;
}

static bool text_before(const void *names, uint32_t a, uint32_t b)
{
    const struct tile_name *n = names;
    return compare_text(&n[a], &n[b]) < 0;
}

static bool index_before(const void *names, uint32_t a, uint32_t b)
{
    const struct tile_name *n = names;
    return n[a].index < n[b].index;
}

static void report_duplicate(struct tile_check *c, const struct tile_name *a,
                             const struct tile_name *b, const char *what)
{
    uint64_t at = a->offset > b->offset ? a->offset : b->offset;
    irmapi_tile_report_finding(c, CHECK_STRICT, IRMAP_DUPLICATE_KEY, what, at, b->index, 0);
}

/* Compares the string indices first. If all differ, the names are different entries of the string
 * table. Sorting them by text then reads at most the table's bytes times the logarithm of
 * `count`. */
void irmapi_tile_check_unique(struct tile_check *c, const struct tile_name *keys, size_t count,
                              const char *what)
{
    irmap_error error;
    struct vec order = {.each = sizeof(uint32_t)};
    struct heap *heap = &c->m->shared->heap;
    if (count < 2)
        return;
    if (!vec_reserve(&order, heap, 2 * (uint64_t)count, &error)) { /* half for the sort */
        irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
        return;
    }
    uint32_t *k = order.data;
    for (uint32_t i = 0; i < count; i++)
        k[i] = i;
    size_t i = 1;
    irmapi_sort(k, k + count, count, index_before, keys);
    while (i < count && keys[k[i]].index != keys[k[i - 1]].index)
        i++;
    if (i == count) {
        irmapi_sort(k, k + count, count, text_before, keys);
        for (i = 1; i < count && compare_text(&keys[k[i - 1]], &keys[k[i]]) != 0;)
            i++;
    }
    if (i < count)
        report_duplicate(c, &keys[k[i - 1]], &keys[k[i]], what);
    irmapi_vec_free(&order, heap);
}

/* Adds an attribute's key, at offset `at`. Returns false if memory is exhausted. */
static bool add_key(struct tile_check *c, struct vec *keys, const irmap_tile_attr_info *a,
                    uint64_t at)
{
    irmap_error error;
    irmap_str text = {NULL, 0};
    irmapi_tile_check_string(c, a->key.id, at, "key string index", true);
    if (!irmapi_tile_check_text(c->k, a->key.id, at, "key", &text, NULL))
        return true;
    if (!vec_reserve(keys, &c->m->shared->heap, 1, &error))
        return irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
    ((struct tile_name *)keys->data)[keys->used++] = (struct tile_name){a->key.id, text, at};
    return true;
}

#define KIND(k) (1u << IRMAP_TILE_ATTR_##k)
enum { PREVIEW_KINDS = 1u << 30 }; /* one bit for all kinds from 30 on: previews (tags 0xD0 on) */

static uint32_t kind_bit(irmap_tile_attr_kind kind)
{
    return (unsigned)kind < 30 ? 1u << kind : PREVIEW_KINDS;
}

static uint32_t allowed_kinds(enum attr_place place)
{
    switch (place) {
    case ATTR_ELEMENTS:
        return KIND(INTEGER) | KIND(FLOAT) | KIND(BOOL) | KIND(STRING);
    case ATTR_HINTS:
        return KIND(DICTIONARY);
    case ATTR_PREDICATE:
        return KIND(DIV_BY) | KIND(SAME_ELEMENTS) | KIND(BOUNDED);
    case ATTR_FUNCTION:
        return KIND(HINTS);
    case ATTR_ARGUMENTS:
        return KIND(ARRAY);
    case ATTR_CONSTANTS:
        return allowed_kinds(ATTR_ELEMENTS) | KIND(TYPE) | PREVIEW_KINDS;
    case ATTR_UNKNOWN:
    case ATTR_ANYWHERE:
        break;
    }
    return UINT32_MAX;
}

static enum attr_place place_of_elements(irmap_tile_attr_kind container, enum attr_place place)
{
    return place == ATTR_ARGUMENTS || place == ATTR_UNKNOWN ? ATTR_UNKNOWN
           : container == IRMAP_TILE_ATTR_ARRAY             ? ATTR_ELEMENTS
           : container == IRMAP_TILE_ATTR_HINTS             ? ATTR_HINTS
                                                            : ATTR_ANYWHERE;
}

/* Checks the flags of assume's predicate: the last byte of 08 10 00 (div_by 16) and 0C 00
 * (bounded). Flags of attributes in hints are not checked. */
static void check_flags(struct tile_check *c, const irmap_tile_attr_info *a)
{
    struct cursor at = module_cursor(c->m, a->offset, c->m->source.size - a->offset);
    const struct tile_record *record = irmapi_tile_attr_row(a->kind);
    struct tile_item item;
    (void)cur_uleb(&at, "attribute tag");
    struct tile_walk w = tile_walk_begin(c->m, &at, record);
    while (irmapi_tile_walk_next(&w, &item))
        if (tile_kind_of(item.field)->flags)
            irmapi_tile_check_flags(c, record, &item);
}

/* Checks the references of an attribute, and whether its place allows its kind. */
static void check_attr(struct tile_check *c, const irmap_tile_attr_info *a, enum attr_place place)
{
    irmapi_tile_check_narrow(c, CHECK_OWN, a->offset, 8, "attribute tag");
    if (a->kind ==
        IRMAP_TILE_ATTR_DENSE) /* all readers since 13.2 reject it, and no writer produces it */
        irmapi_tile_report_finding(c, CHECK_STRICT, IRMAP_BAD_TAG, "attribute tag", a->offset,
                                   a->kind, 0);
    else if (!(allowed_kinds(place) & kind_bit(a->kind)))
        irmapi_tile_report_finding(c, CHECK_STRICT, IRMAP_ATTR_MISPLACED, "attribute of kind",
                                   a->offset, a->kind, 0);
    if (a->kind == IRMAP_TILE_ATTR_DENSE && !check_strict(c->k)) {
        irmapi_tile_check_type(c, a->type, a->offset);
        irmapi_tile_check_constant(c, a->constant.id, a->offset, "constant index", a->type);
    }
    if (place == ATTR_PREDICATE)
        check_flags(c, a);
    if (place == ATTR_ARGUMENTS && a->count)
        irmapi_tile_report_finding(c, CHECK_NOTE, IRMAP_RECONSTRUCTED,
                                   "argument attributes of number", a->offset, a->count, 0);
    if (a->kind == IRMAP_TILE_ATTR_TYPE || a->kind == IRMAP_TILE_ATTR_PREVIEW_TYPE)
        irmapi_tile_check_any_type(c, a->type, a->offset);
    if (a->kind == IRMAP_TILE_ATTR_STRING || a->kind == IRMAP_TILE_ATTR_PREVIEW_STRING)
        irmapi_tile_check_string(c, a->string.id, a->offset, "string index", false);
    if (a->kind == IRMAP_TILE_ATTR_INTEGER) { /* 01 00 02 (tag, type, value) is invalid for i1 */
        struct cursor at = module_cursor(c->m, a->offset, c->m->source.size - a->offset);
        const struct tile_type *row;
        (void)cur_uleb(&at, "attribute tag");
        uint64_t type = cur_uleb(&at, "type index"), value_at = cur_offset(&at);
        uint8_t value = cur_u8(&at, "value");
        if (cur_ok(&at) && irmapi_tile_type_tag(c->m, type, a->offset, &row, NULL) == IRMAP_OK &&
            row->bits == 1 && value > 1)
            irmapi_tile_report_finding(c, CHECK_OWN, IRMAP_VALUE_RANGE, "value", value_at, value,
                                       1);
    }
}

/* An open container: place of its elements, whether they have keys, and index of its first key. */
struct container {
    enum attr_place place;
    bool keyed;
    size_t first;
};

static bool open_container(struct tile_check *c, struct vec *open, struct container what)
{
    irmap_error error;
    if (!vec_reserve(open, &c->m->shared->heap, 1, &error)) {
        irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
        return false;
    }
    ((struct container *)open->data)[open->used++] = what;
    return true;
}

/* Closes all but the outermost `left` containers. Checks that the keys of each dictionary are
 * unique. `keys` ends with the keys of the innermost container. */
static void close_containers(struct tile_check *c, struct vec *keys, struct vec *open, size_t left)
{
    while (open->used > left) {
        size_t first = ((struct container *)open->data)[--open->used].first;
        if (keys->used > first)
            irmapi_tile_check_unique(c, (const struct tile_name *)keys->data + first,
                                     keys->used - first, "key");
        keys->used = first;
    }
}

static void check_all(struct tile_check *c, irmap_tile_attr_iter *it, enum attr_place place)
{
    struct heap *heap = &c->m->shared->heap;
    struct vec keys = {.each = sizeof(struct tile_name)};
    struct vec open = {.each = sizeof(struct container)};
    const uint32_t outermost = it->depth;
    irmap_tile_attr_info a;
    irmap_error error;
    irmap_status status = IRMAP_DONE;
    const uint8_t *from = it->next; /* position of the key, if any */
    bool keyed = it->depth && it->levels[0].keyed;
    if (!open_container(c, &open, (struct container){place, keyed, 0}))
        return;
    for (; check_going(c->k) && (status = irmap_tile_attrs_next(it, &a, &error)) == IRMAP_OK;
         from = it->next) {
        close_containers(c, &keys, &open, a.depth - outermost + 1);
        const struct container *in = (struct container *)open.data + open.used - 1;
        place = in->place;
        if (in->keyed && !add_key(c, &keys, &a, (uint64_t)(from - c->m->source.data)))
            break;
        check_attr(c, &a, place);
        if ((a.kind == IRMAP_TILE_ATTR_ARRAY || a.kind == IRMAP_TILE_ATTR_DICTIONARY ||
             a.kind == IRMAP_TILE_ATTR_HINTS) &&
            !open_container(c, &open,
                            (struct container){place_of_elements(a.kind, place),
                                               a.kind != IRMAP_TILE_ATTR_ARRAY, keys.used}))
            break;
    }
    if (status == IRMAP_DONE)
        close_containers(c, &keys, &open, 0);
    if (status != IRMAP_OK && status != IRMAP_DONE)
        irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
    irmapi_vec_free(&keys, heap);
    irmapi_vec_free(&open, heap);
}

void irmapi_tile_check_attrs(struct tile_check *c, irmap_tile_attr_iter *it, enum attr_place place,
                             irmap_bytes bytes)
{
    const uint32_t left = c->k->left, warnings = c->k->warnings;
    if (!tile_check_knows_attr(c, place, bytes)) {
        check_all(c, it, place);
        if (CHECKS_ARE_CACHED && bytes.size && c->k->left == left && c->k->warnings == warnings)
            c->good_attrs[place][tile_good_attr(bytes)] = bytes;
    }
    irmap_tile_attrs_end(it);
}
