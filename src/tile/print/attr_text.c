/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints attributes. Hints are two levels of dictionaries whose values are bare: without types.
 * Deeper attributes have types and the dialect's name, as elsewhere in MLIR. A stack replaces
 * recursion. */
#include "core/sort_in_place.h"
#include "tile/print/print.h"

/* When a number is printed with its type: always; unless the type is i64 or f64; never. */
enum typing { TYPED, ASSUMED, BARE };

/* An entry of a dictionary: its key, and a pointer to its value. */
struct entry {
    irmap_str key;
    const uint8_t *at;
};

struct level {
    bool keyed;
    uint32_t bare_levels; /* dictionary: number of levels with bare values */
    uint64_t next, count; /* next element, and number of elements */
    size_t first;         /* dictionary: index of its first entry */
    const uint8_t *end;   /* end of a sorted dictionary; otherwise NULL */
    char close;
};

struct attr_text {
    struct printer *p;
    const uint8_t *at, *end;      /* next byte, and end of the readable bytes */
    struct vec *entries, *levels; /* lists of the printer */
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

static void print_bound(struct printer *p, int64_t value, bool known)
{
    if (known)
        irmapi_sink_int(&p->sink, value);
    else
        sink_char(&p->sink, '?');
}

/* Writes div_by<16, every 4 along 0>, bounded<0, ?> or same_elements<[1, 4]>. */
static void print_predicate(struct printer *p, const irmap_tile_attr_info *a)
{
    sink_text(&p->sink, irmap_tile_attr_kind_name(a->kind));
    sink_char(&p->sink, '<');
    if (a->kind == IRMAP_TILE_ATTR_DIV_BY) {
        irmapi_sink_uint(&p->sink, a->bits);
        if (a->has_first) { /* NVIDIA's printer omits "along" without "every" */
            sink_text(&p->sink, ", every ");
            irmapi_sink_int(&p->sink, a->first);
            sink_text(&p->sink, " along ");
            irmapi_sink_int(&p->sink, a->second);
        }
    } else if (a->kind == IRMAP_TILE_ATTR_BOUNDED) {
        print_bound(p, a->first, a->has_first);
        sink_text(&p->sink, ", ");
        print_bound(p, a->second, a->has_second);
    } else {
        sink_i64s(p, a->values);
    }
    sink_char(&p->sink, '>');
}

/* Writes a number: 1 : i32, 1.0 : f32. The assumed types are i64 and f64, but f64 in hexadecimal
 * could be an integer. i1 never has a type. */
static void print_number(struct printer *p, const irmap_tile_attr_info *a, enum typing typing)
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
        irmapi_asm_signed(&p->sink, a->bits, row->bits);
    } else if (irmapi_asm_float(&p->sink, (enum irmapi_float)row->format, a->bits, 0)) {
        assumed = false;
    }
    if (typing == TYPED || (typing == ASSUMED && !assumed)) {
        sink_text(&p->sink, " : ");
        sink_text(&p->sink, tile_text(row->record.text));
    }
}

/* Writes a type in an attribute, with its dialect: !cuda_tile.tile<4xf16>, but f32. */
static void print_type(struct printer *p, const irmap_tile_attr_info *a)
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

/* Equal keys stay in the order of the file. */
static bool before(const void *ctx, const void *left, const void *right)
{
    const struct entry *a = left, *b = right;
    size_t shorter = a->key.size < b->key.size ? a->key.size : b->key.size;
    int order = shorter ? memcmp(a->key.data, b->key.data, shorter) : 0;
    (void)ctx;
    if (order == 0 && a->key.size == b->key.size)
        return a->at < b->at;
    return order ? order < 0 : a->key.size < b->key.size;
}

static void open_level(struct attr_text *t, struct level level)
{
    struct printer *p = t->p;
    if (!vec_reserve(t->levels, p->heap, 1, p->err)) {
        irmapi_text_fail(p, p->err->status);
        return;
    }
    ((struct level *)t->levels->data)[t->levels->used++] = level;
}

/* Reads the key of the entry at the cursor. Skips the value, unless it is the only entry. */
static bool read_entry(struct attr_text *t, struct cursor *c, bool only, struct entry *out)
{
    struct printer *p = t->p;
    const uint64_t at = cur_offset(c);
    uint64_t key = cur_uleb(c, "key string index");
    out->at = c->p;
    irmap_status status =
        cur_ok(c) ? irmapi_tile_string_at(p->m, key, at, "key string index", &out->key, p->err)
                  : irmapi_cur_error(c, NULL, p->err);
    if (status == IRMAP_OK && !only) {
        irmapi_tile_skip_attr(p->m, c);
        status = cur_ok(c) ? IRMAP_OK : irmapi_cur_error(c, NULL, p->err);
    }
    irmapi_text_fail(p, status);
    return p->status == IRMAP_OK;
}

/* Begins a dictionary and sorts its entries. */
static void open_dict(struct attr_text *t, uint64_t count, uint32_t bare_levels, char close)
{
    struct printer *p = t->p;
    struct level level = {.keyed = true,
                          .bare_levels = bare_levels,
                          .count = count,
                          .first = t->entries->used,
                          .close = close};
    struct cursor c = cur_begin(p->m->source.data, t->at, t->end);
    uint64_t keys = 0;
    for (uint64_t i = 0; i < count; i++) {
        if (!vec_reserve(t->entries, p->heap, 1, p->err)) {
            irmapi_text_fail(p, p->err->status);
            return;
        }
        struct entry *e = (struct entry *)t->entries->data + t->entries->used;
        if (!read_entry(t, &c, count == 1, e))
            return;
        t->entries->used++;
        /* Keys that exceed the text limit are not sorted, because that would take long. */
        keys += e->key.size;
        if (keys > p->sink.left) {
            irmapi_text_fail(p, irmapi_error_other(p->err, IRMAP_LIMIT, "the text",
                                                   p->sink.budget + 1, p->sink.budget));
            return;
        }
    }
    if (count > 1) { /* the values are read again */
        level.end = c.p;
        if (!irmapi_text_work(p, (uint64_t)(c.p - t->at)))
            return;
        irmapi_sort_in_place((struct entry *)t->entries->data + level.first, (size_t)count,
                             sizeof(struct entry), before, NULL);
    }
    open_level(t, level);
}

/* The syntax is a guess: no tool prints previews. */
static void print_preview(struct printer *p, const irmap_tile_attr_info *a)
{
    sink_text(&p->sink, "#cuda_tile.");
    sink_text(&p->sink, irmap_tile_attr_kind_name(a->kind));
    sink_char(&p->sink, '<');
    if (a->kind == IRMAP_TILE_ATTR_PREVIEW_INT)
        irmapi_sink_int(&p->sink, a->first);
    else if (a->kind == IRMAP_TILE_ATTR_PREVIEW_TYPE)
        print_type(p, a);
    else
        irmapi_text_string_at(p, a->string.id, a->offset);
    sink_char(&p->sink, '>');
}

/* Prints an attribute, without attributes in it. */
static void print_attr(struct attr_text *t, enum typing typing, uint32_t bare_levels)
{
    struct printer *p = t->p;
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    irmap_tile_attrs_begin(p->m, (irmap_bytes){t->at, (size_t)(t->end - t->at)}, &it);
    it.started = 0; /* report missing bytes as an error */
    irmap_status status = irmap_tile_attrs_next(&it, &a, p->err);
    irmapi_text_fail(p, status);
    t->at = it.next;
    irmap_tile_attrs_end(&it);
    if (p->status != IRMAP_OK)
        return;
    switch (a.kind) {
    case IRMAP_TILE_ATTR_INTEGER:
    case IRMAP_TILE_ATTR_FLOAT:
        print_number(p, &a, typing);
        break;
    case IRMAP_TILE_ATTR_BOOL:
        sink_text(&p->sink, a.bits ? "true" : "false");
        break;
    case IRMAP_TILE_ATTR_TYPE:
        print_type(p, &a);
        break;
    case IRMAP_TILE_ATTR_STRING:
        irmapi_text_string_at(p, a.string.id, a.offset);
        break;
    case IRMAP_TILE_ATTR_ARRAY:
        sink_char(&p->sink, '[');
        open_level(t, (struct level){.count = a.count, .close = ']'});
        break;
    case IRMAP_TILE_ATTR_DICTIONARY:
        sink_char(&p->sink, '{');
        open_dict(t, a.count, bare_levels, '}');
        break;
    case IRMAP_TILE_ATTR_HINTS:
        sink_text(&p->sink, "#cuda_tile.optimization_hints<");
        open_dict(t, a.count, 2, '>');
        break;
    case IRMAP_TILE_ATTR_DENSE:
        sink_text(&p->sink, "dense<");
        irmapi_text_constant(p, a.constant.id, a.type.id, a.offset, a.offset);
        sink_char(&p->sink, '>');
        break;
    case IRMAP_TILE_ATTR_DIV_BY:
    case IRMAP_TILE_ATTR_SAME_ELEMENTS:
    case IRMAP_TILE_ATTR_BOUNDED:
        sink_text(&p->sink, "#cuda_tile.");
        print_predicate(p, &a);
        break;
    case IRMAP_TILE_ATTR_PREVIEW_INT:
    case IRMAP_TILE_ATTR_PREVIEW_TYPE:
    case IRMAP_TILE_ATTR_PREVIEW_STRING:
        print_preview(p, &a);
        break;
    }
}

/* Prints the next element of the innermost level, or closes the level. */
static void print_next(struct attr_text *t)
{
    struct printer *p = t->p;
    struct level *level = (struct level *)t->levels->data + t->levels->used - 1;
    if (level->next == level->count) {
        sink_char(&p->sink, level->close);
        if (level->end)
            t->at = level->end;
        if (level->keyed)
            t->entries->used = level->first;
        t->levels->used--;
        return;
    }
    if (level->next)
        sink_text(&p->sink, ", ");
    uint32_t bare = level->bare_levels;
    if (!level->keyed) {
        level->next++;
        print_attr(t, ASSUMED, 0);
        return;
    }
    const struct entry *e = (struct entry *)t->entries->data + level->first + level->next++;
    text_keyword(p, e->key);
    sink_text(&p->sink, " = ");
    t->at = e->at;
    print_attr(t, bare ? BARE : TYPED, bare ? bare - 1 : 0);
}

static struct attr_text begin(struct printer *p, irmap_bytes bytes)
{
    p->attr_entries.each = sizeof(struct entry);
    p->attr_levels.each = sizeof(struct level);
    p->attr_entries.used = p->attr_levels.used = 0;
    return (struct attr_text){.p = p,
                              .at = bytes.data,
                              .end = bytes.data + bytes.size,
                              .entries = &p->attr_entries,
                              .levels = &p->attr_levels};
}

static void print_levels(struct attr_text *t)
{
    while (t->levels->used && text_goes_on(t->p))
        print_next(t);
}

void irmapi_text_hints(struct printer *p, irmap_bytes contents, uint64_t count)
{
    struct attr_text t = begin(p, contents);
    sink_char(&p->sink, '<');
    open_dict(&t, count, 2, '>');
    print_levels(&t);
}

irmap_bytes irmapi_text_argument_attrs(struct printer *p, irmap_bytes attrs)
{
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    irmap_tile_attrs_begin(p->m, attrs, &it);
    irmap_status status = irmap_tile_attrs_next(&it, &a, p->err);
    struct attr_text t = begin(p, attrs);
    const uint8_t *next = it.next;
    irmap_tile_attrs_end(&it);
    if (status == IRMAP_OK && (a.kind != IRMAP_TILE_ATTR_DICTIONARY || a.count)) {
        sink_char(&p->sink, ' ');
        print_attr(&t, ASSUMED, 0);
        print_levels(&t);
        next = t.at;
    }
    return (irmap_bytes){next, (size_t)(attrs.data + attrs.size - next)};
}

void irmapi_text_predicate(struct printer *p, irmap_bytes attr)
{
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    irmap_tile_attrs_begin(p->m, attr, &it);
    irmap_status status = irmap_tile_attrs_next(&it, &a, p->err);
    irmap_tile_attrs_end(&it);
    if (status == IRMAP_OK &&
        (a.kind == IRMAP_TILE_ATTR_DIV_BY || a.kind == IRMAP_TILE_ATTR_SAME_ELEMENTS ||
         a.kind == IRMAP_TILE_ATTR_BOUNDED)) {
        print_predicate(p, &a);
        return;
    }
    irmapi_text_attr(p, attr);
}

void irmapi_text_attr(struct printer *p, irmap_bytes attr)
{
    struct attr_text t = begin(p, attr);
    print_attr(&t, ASSUMED, 0);
    print_levels(&t);
}

void irmapi_text_identities(struct printer *p, irmap_bytes contents, uint64_t count)
{
    struct attr_text t = begin(p, contents);
    sink_char(&p->sink, '[');
    open_level(&t, (struct level){.count = count, .close = ']'});
    print_levels(&t);
}
