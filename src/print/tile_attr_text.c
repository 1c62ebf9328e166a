/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Attributes as text. Hints are two dictionaries deep and print their values bare; whatever stands
 * deeper prints as MLIR prints attributes anywhere: with types, and with the dialect's name.
 * Recursion goes as deep as attributes nest, which the walk bounds by IRMAP_ATTR_DEPTH_MAX.
 */
#include "print/float_text.h"
#include "print/tile_print.h"

/* An entry of a dictionary: its key, and where it stands. */
struct entry {
    irmap_str key;
    const uint8_t *at;
};

static void sink_i64s(struct printer *p, irmap_dims list)
{
    sink_char(&p->sink, '[');
    for (uint32_t i = 0; i < list.count; i++) {
        if (i)
            sink_text(&p->sink, ", ");
        irmapi_sink_int(&p->sink, irmap_dims_get(list, i));
    }
    sink_char(&p->sink, ']');
}

static void bound(struct printer *p, int64_t value, bool there)
{
    if (there)
        irmapi_sink_int(&p->sink, value);
    else
        sink_char(&p->sink, '?');
}

/* div_by<16, every 4 along 0>, bounded<0, ?>, same_elements<[1, 4]>. */
static void predicate(struct printer *p, const irmap_attr_info *a)
{
    sink_text(&p->sink, irmap_attr_kind_name(a->kind));
    sink_char(&p->sink, '<');
    if (a->kind == IRMAP_ATTR_DIV_BY) {
        irmapi_sink_uint(&p->sink, a->bits);
        if (a->has_first || a->has_second) {
            sink_text(&p->sink, ", every ");
            irmapi_sink_int(&p->sink, a->first);
            sink_text(&p->sink, " along ");
            irmapi_sink_int(&p->sink, a->second);
        }
    } else if (a->kind == IRMAP_ATTR_BOUNDED) {
        bound(p, a->first, a->has_first);
        sink_text(&p->sink, ", ");
        bound(p, a->second, a->has_second);
    } else {
        sink_i64s(p, a->values);
    }
    sink_char(&p->sink, '>');
}

/* A number, with its type unless it is what the text form assumes: 1 : i32, 1.0 : f32; i64, f64 and
 * i1 stand alone, but f64 in hexadecimal could be an integer. */
static void number(struct printer *p, const irmap_attr_info *a, bool typed)
{
    const struct tile_type *row;
    irmap_status status = irmapi_tile_type_tag(p->m, a->type.id, a->offset, &row, p->err);
    if (status != IRMAP_OK) {
        irmapi_text_fail(p, status);
        return;
    }
    if (row->kind == IRMAP_TYPE_INTEGER && row->bits == 1) {
        sink_text(&p->sink, a->bits ? "true" : "false");
        return;
    }
    bool assumed = row->bits == 64;
    if (row->kind == IRMAP_TYPE_INTEGER) {
        irmapi_text_signed(&p->sink, a->bits, row->bits);
    } else {
        char text[IRMAPI_FLOAT_TEXT_MAX];
        size_t size = irmapi_float_text((enum irmapi_float)row->format, a->bits, 0, text);
        sink_put(&p->sink, text, size);
        assumed = assumed && !(size > 2 && text[1] == 'x');
    }
    if (typed && !assumed) {
        sink_text(&p->sink, " : ");
        sink_text(&p->sink, tile_text(row->record.text));
    }
}

/* Types inside attributes name their dialect: !cuda_tile.tile<4xf16>, but f32. */
static void type(struct printer *p, const irmap_attr_info *a)
{
    const struct tile_type *row;
    irmap_status status = irmapi_tile_type_tag(p->m, a->type.id, a->offset, &row, p->err);
    if (status != IRMAP_OK) {
        irmapi_text_fail(p, status);
        return;
    }
    if (row->kind != IRMAP_TYPE_INTEGER && row->kind != IRMAP_TYPE_FLOAT &&
        row->kind != IRMAP_TYPE_FUNCTION)
        sink_text(&p->sink, "!cuda_tile.");
    irmapi_text_type(p, a->type.id, a->offset);
}

static void attribute(struct printer *p, irmap_attr_iter *it, const irmap_attr_info *a, bool typed);

static bool next(struct printer *p, irmap_attr_iter *it, irmap_attr_info *a)
{
    if (!text_goes_on(p))
        return false;
    irmap_status status = irmap_attrs_next(it, a, p->err);
    if (status == IRMAP_OK)
        return true;
    if (status == IRMAP_DONE) /* a container of fewer than it says: its walk failed before */
        irmapi_text_fail_at(p, IRMAP_TRUNCATED, "attribute",
                            (uint64_t)(it->end - p->m->source.data), 1, 0);
    irmapi_text_fail(p, status);
    return false;
}

/* Whether the walk still has attributes deeper than depth. */
static bool is_inside(const irmap_attr_iter *it, uint32_t depth)
{
    for (uint32_t d = depth; d < it->depth; d++)
        if (it->left[d])
            return true;
    return false;
}

/* Steps over what the attribute that was returned last contains. */
static void step_over(struct printer *p, irmap_attr_iter *it, const irmap_attr_info *a)
{
    irmap_attr_info inner;
    while (is_inside(it, a->depth) && next(p, it, &inner))
        ;
}

/* Shell sort: no recursion, no more memory, and dictionaries are short. */
static void sort(struct entry *e, size_t count)
{
    size_t gap = 1;
    while (gap < count / 3)
        gap = 3 * gap + 1;
    for (; gap; gap /= 3)
        for (size_t i = gap; i < count; i++) {
            struct entry moved = e[i];
            size_t k = i;
            for (; k >= gap; k -= gap) {
                size_t shorter =
                    e[k - gap].key.size < moved.key.size ? e[k - gap].key.size : moved.key.size;
                int order = shorter ? memcmp(e[k - gap].key.data, moved.key.data, shorter) : 0;
                if (order < 0 || (order == 0 && e[k - gap].key.size <= moved.key.size))
                    break;
                e[k] = e[k - gap];
            }
            e[k] = moved;
        }
}

/* A bare name as a key, or a quoted one. */
static void print_key(struct printer *p, irmap_str s)
{
    bool bare = s.size > 0;
    for (size_t i = 0; i < s.size; i++) {
        unsigned char c = (unsigned char)s.data[i];
        bare = bare && (c == '_' || ((c | 32) >= 'a' && (c | 32) <= 'z') ||
                        (i && ((c >= '0' && c <= '9') || c == '$' || c == '.')));
    }
    if (bare)
        sink_put(&p->sink, s.data, s.size);
    else
        irmapi_text_string(p, s);
}

/* The entries of a dictionary of count attributes that the walk stands before, sorted by key. Two
 * levels of hints print values bare, what is deeper prints them whole. */
static void entries(struct printer *p, irmap_attr_iter *it, uint64_t count, uint32_t bare_levels)
{
    struct vec list = {.each = sizeof(struct entry)};
    irmap_attr_info a;
    uint64_t keys = 0;
    for (uint64_t i = 0; i < count && p->status == IRMAP_OK; i++) {
        if (!vec_reserve(&list, p->heap, 1, p->err)) {
            irmapi_text_fail(p, p->err->status);
            break;
        }
        struct entry *e = (struct entry *)list.data + list.used;
        e->at = it->next;
        if (!next(p, it, &a))
            break;
        irmap_status status =
            irmapi_tile_string_at(p->m, a.key, a.offset, "key string index", &e->key, p->err);
        irmapi_text_fail(p, status);
        if (p->status != IRMAP_OK)
            break;
        list.used++;
        /* Long keys that cannot all be printed are not sorted either: that would compare them
         * again and again. */
        keys += e->key.size;
        if (keys > p->sink.left)
            irmapi_text_fail(p, irmapi_error_other(p->err, IRMAP_LIMIT, "the text",
                                                   p->sink.budget + 1, p->sink.budget));
        step_over(p, it, &a);
    }
    if (p->status == IRMAP_OK)
        sort(list.data, list.used);
    for (size_t i = 0; i < list.used && p->status == IRMAP_OK; i++) {
        struct entry *e = (struct entry *)list.data + i;
        if (i)
            sink_text(&p->sink, ", ");
        print_key(p, e->key);
        sink_text(&p->sink, " = ");
        irmap_attr_iter one;
        irmapi_tile_begin_contents(p->m, (irmap_bytes){e->at, (size_t)(it->end - e->at)}, 1, true,
                                   &one);
        if (!next(p, &one, &a))
            break;
        if (bare_levels && a.kind == IRMAP_ATTR_DICTIONARY) {
            sink_char(&p->sink, '{');
            entries(p, &one, a.count, bare_levels - 1);
            sink_char(&p->sink, '}');
        } else {
            attribute(p, &one, &a, !bare_levels);
        }
    }
    irmapi_vec_free(&list, p->heap);
}

static void attribute(struct printer *p, irmap_attr_iter *it, const irmap_attr_info *a, bool typed)
{
    irmap_attr_info inner;
    switch (a->kind) {
    case IRMAP_ATTR_INTEGER:
    case IRMAP_ATTR_FLOAT:
        number(p, a, typed);
        break;
    case IRMAP_ATTR_BOOL:
        sink_text(&p->sink, a->bits ? "true" : "false");
        break;
    case IRMAP_ATTR_TYPE:
        type(p, a);
        break;
    case IRMAP_ATTR_STRING:
        irmapi_text_string_at(p, a->index, a->offset);
        break;
    case IRMAP_ATTR_ARRAY:
        sink_char(&p->sink, '[');
        for (uint64_t i = 0; i < a->count && next(p, it, &inner); i++) {
            if (i)
                sink_text(&p->sink, ", ");
            attribute(p, it, &inner, true);
        }
        sink_char(&p->sink, ']');
        break;
    case IRMAP_ATTR_DICTIONARY:
        sink_char(&p->sink, '{');
        entries(p, it, a->count, 0);
        sink_char(&p->sink, '}');
        break;
    case IRMAP_ATTR_HINTS:
        sink_text(&p->sink, "#cuda_tile.optimization_hints<");
        entries(p, it, a->count, 2);
        sink_char(&p->sink, '>');
        break;
    case IRMAP_ATTR_DENSE:
        sink_text(&p->sink, "dense<");
        irmapi_text_constant(p, a->index, a->type.id, a->offset);
        sink_char(&p->sink, '>');
        break;
    case IRMAP_ATTR_DIV_BY:
    case IRMAP_ATTR_SAME_ELEMENTS:
    case IRMAP_ATTR_BOUNDED:
        sink_text(&p->sink, "#cuda_tile.");
        predicate(p, a);
        break;
    }
}

void irmapi_text_hints(struct printer *p, irmap_attr_iter *it)
{
    uint64_t count = it->depth ? it->left[0] : 0;
    irmap_attr_info a;
    if (it->depth == 0 && next(p, it, &a))
        count = a.count;
    sink_char(&p->sink, '<');
    entries(p, it, count, 2);
    sink_char(&p->sink, '>');
}

void irmapi_text_predicate(struct printer *p, irmap_attr_iter *it)
{
    irmap_attr_info a;
    if (!next(p, it, &a))
        return;
    if (a.kind == IRMAP_ATTR_DIV_BY || a.kind == IRMAP_ATTR_SAME_ELEMENTS ||
        a.kind == IRMAP_ATTR_BOUNDED)
        predicate(p, &a);
    else
        attribute(p, it, &a, true);
}

void irmapi_text_identities(struct printer *p, irmap_attr_iter *it)
{
    irmap_attr_info a;
    uint64_t count = it->left[0];
    sink_char(&p->sink, '[');
    for (uint64_t i = 0; i < count && next(p, it, &a); i++) {
        if (i)
            sink_text(&p->sink, ", ");
        attribute(p, it, &a, true);
    }
    sink_char(&p->sink, ']');
}
