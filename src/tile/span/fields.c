/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reports the spans of a record's fields and of attributes (FORMAT.md sections 4, 6 and 7). */
#include "core/vec.h"
#include "tile/span/spans.h"

IRMAPI_INLINE struct span_content content_of_field(const struct tile_field *f, uint64_t number)
{
    const struct tile_kind *kind = tile_kind_of(f);
    struct span_content content = {(irmap_form)kind->form, (irmap_ref)kind->ref, number,
                                   IRMAP_SPAN_NO_INDEX, NULL};
    if (kind->read == TILE_READ_ENUM) {
        const struct tile_enum_value *value = tile_enum_value(f, number);
        content.meaning = value ? tile_text(value->text) : "(no such value)";
    } else if (f->name == TILE_FIELD_debug_row) {
        content = content_ref(IRMAP_REF_ROW, number);
    }
    return content;
}

/* Records the versions that added the set flag bits. */
static void need_flags(struct spans *s, const struct tile_record *record, uint64_t flags)
{
    for (uint32_t i = 0; i < record->count; i++) {
        const struct tile_field *f = &irmapi_tile_fields[record->first + i];
        if (f->mask && f->since > record->since && (flags & f->mask) == f->mask)
            span_needs(s, f->since, tile_text(f->text));
    }
}

/* Records the version that added a field, unless older versions imply the value of the field. For
 * an enum, also records the version that added the value. */
static IRMAPI_NOINLINE void need_number(struct spans *s, const struct tile_record *record,
                                        const struct tile_field *f, uint64_t number)
{
    const struct tile_kind *kind = tile_kind_of(f);
    const bool is_enum = kind->read == TILE_READ_ENUM;
    const struct tile_enum_value *value = is_enum ? tile_enum_value(f, number) : NULL;
    if (kind->part == IRMAP_SPAN_FLAGS)
        need_flags(s, record, number);
    else if (f->since > record->since && !kind->ref && number != f->plain &&
             (is_enum || kind->read == TILE_READ_VARINT))
        span_needs(s, f->since, tile_text(f->text));
    if (value)
        span_needs(s, value->since, tile_text(value->text));
}

static void need_item(struct spans *s, const struct tile_record *record,
                      const struct tile_item *item)
{
    const struct tile_field *f = item->field;
    if (f->always && tile_kind_of(f)->part != IRMAP_SPAN_FLAGS &&
        tile_kind_of(f)->read != TILE_READ_ENUM)
        return;
    if (tile_kind_of(f)->form != IRMAP_FORM_BOOLS)
        need_number(s, record, f, item->value);
    else
        for (const uint8_t *b = item->list; b < item->list_end; b++)
            if (*b)
                span_needs(s, f->since, tile_text(f->text));
}

/* Records the versions that added a key of optimization hints and its value, which is at the
 * cursor. */
static void need_hint(struct spans *s, const struct cursor *c, uint64_t key)
{
    irmap_str text;
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    if (irmapi_tile_string_at(s->m, key, 0, "key", &text, NULL) != IRMAP_OK)
        return;
    for (uint32_t i = 0; i < TILE_HINTS; i++) {
        const struct tile_hint *hint = &irmapi_tile_hints[i];
        const struct tile_hint_value *v = irmapi_tile_hint_values + hint->first;
        if (!irmap_str_equal(text, tile_text(hint->text)))
            continue;
        span_needs(s, hint->since, tile_text(hint->text));
        irmap_tile_attrs_begin(s->m, (irmap_bytes){c->p, (size_t)cur_left(c)}, &it);
        if (irmap_tile_attrs_next(&it, &a, NULL) == IRMAP_OK && a.kind == IRMAP_TILE_ATTR_INTEGER)
            for (uint32_t k = 0; k < hint->count; k++)
                if (v[k].value == a.bits)
                    span_needs(s, v[k].since, tile_text(hint->text));
        irmap_tile_attrs_end(&it);
    }
}

/* Reports the elements of a list, and its count unless an earlier field contains the count. */
static void span_list(struct spans *s, const struct cursor *c, const struct tile_item *item)
{
    struct cursor list = cur_begin(c->base, item->list, item->list_end);
    const char *name = tile_text(item->field->text);
    bool counted = s->at != item->list;
    const irmap_ref ref = (irmap_ref)tile_kind_of(item->field)->ref;
    if (counted) {
        span_to(s, item->list, name, content_number(item->value));
        name = ref == IRMAP_REF_TYPE ? "type" : "operand";
    }
    s->current.depth += counted;
    while (cur_left(&list) && cur_ok(&list) && !s->over) {
        uint64_t number = cur_uleb(&list, name);
        span_read(s, &list, name, content_ref(ref, number));
    }
    s->current.depth -= counted;
}

/* Reports a field without the attributes in it. The cursor is at the end of the field. */
static void span_item(struct spans *s, const struct cursor *c, const struct tile_item *item)
{
    const char *name = tile_text(item->field->text);
    const struct tile_kind *kind = tile_kind_of(item->field);
    if (kind->read == TILE_READ_INDICES || kind->read == TILE_READ_REST)
        span_list(s, c, item);
    else if (cur_offset(c) != item->offset) /* a unit attribute has no bytes */
        span_to(s, c->p, name, content_of_field(item->field, item->value));
}

/* Reports numbers of one or two bytes, as most fields are, up to the first other field, which
 * irmapi_tile_walk_next() reads. Does not check counts: those of a decoded op are valid. */
IRMAPI_INLINE void span_numbers(struct spans *s, struct tile_walk *w,
                                const struct tile_record *record, bool in_op)
{
    const uint32_t minor = tile_of(w->module)->minor;
    const struct tile_field *f = w->next, *const last = w->end;
    struct cursor *const c = w->c;
    for (; f != last && !s->over; f++) {
        const struct tile_kind *kind = tile_kind_of(f);
        const enum tile_read read = (enum tile_read)kind->read;
        bool needs = false;
        if (!f->always) {
            if (!tile_field_is_present(f, minor, w->flags))
                continue;
            needs = f->since > record->since;
        }
        const struct varint stored = cur_peek_short(c);
        if (read > TILE_READ_COUNT || !stored.next ||
            (read == TILE_READ_BYTE && stored.next != c->p + 1))
            break;
        uint64_t number = stored.value;
        struct span_content content;
        if (kind->many == TILE_MANY_ONE) { /* a result or an operand */
            w->operands -= kind->part == IRMAP_SPAN_OPERAND;
            content = content_as(IRMAP_FORM_REF, number);
            content.ref = (irmap_ref)kind->ref;
        } else {
            if (read == TILE_READ_VARINT)
                tile_walk_note(w, kind, number, cur_offset(c));
            else if (read == TILE_READ_ZIGZAG)
                number = unzigzag(number);
            else if (read == TILE_READ_COUNT && kind->part == IRMAP_SPAN_OPERAND)
                w->operands = number;
            if (kind->flags)
                w->flags = number;
            needs |= read == TILE_READ_ENUM || (kind->part == IRMAP_SPAN_FLAGS && number);
            content = content_of_field(f, number);
        }
        c->p = stored.next;
        if (in_op)
            s->current.part = (irmap_span_part)kind->part;
        if (needs)
            need_number(s, record, f, number);
        span_to(s, c->p, tile_text(f->text), content);
    }
    w->next = f;
}

/* Attributes in a field or attribute, whose bytes follow. */
struct contents {
    uint64_t count;
    enum tile_holds holds;
};

/* Reports a field that contains one attribute. */
IRMAPI_INLINE struct contents span_single(struct spans *s, struct tile_walk *w)
{
    span_heading(s, tile_text(w->next++->text), no_content());
    return (struct contents){1, TILE_HOLDS_ONE};
}

/* Reports the next field, which is present. Returns the attributes in it. */
static struct contents span_next(struct spans *s, struct tile_walk *w,
                                 const struct tile_record *record, bool in_op)
{
    struct tile_item item;
    const struct tile_kind *kind = tile_kind_of(w->next);
    if (in_op)
        s->current.part = (irmap_span_part)kind->part;
    else if (kind->holds == TILE_HOLDS_ONE)
        s->current.part = IRMAP_SPAN_HINTS;
    if (kind->holds == TILE_HOLDS_ONE)
        return span_single(s, w);
    if (!irmapi_tile_walk_next(w, &item))
        return (struct contents){0, TILE_HOLDS_NOTHING};
    need_item(s, record, &item);
    span_item(s, w->c, &item);
    return (struct contents){item.value, (enum tile_holds)kind->holds};
}

/* Reports fields up to the first that contains attributes. Returns no contents at the end. */
static struct contents span_items(struct spans *s, struct tile_walk *w,
                                  const struct tile_record *record, bool in_op)
{
    struct contents inside = {0, TILE_HOLDS_NOTHING};
    while (inside.holds == TILE_HOLDS_NOTHING) {
        span_numbers(s, w, record, in_op);
        if (s->over || w->next == w->end || !cur_ok(w->c))
            break;
        inside = span_next(s, w, record, in_op);
    }
    return inside;
}

/* Reports an attribute: its key, if any, tag and fields. Returns the attributes that it contains,
 * which follow all its fields. */
static struct contents span_attr(struct spans *s, struct cursor *c, bool keyed)
{
    irmap_tile_attr_kind kind;
    if (keyed) {
        uint64_t key = cur_uleb(c, "key string index");
        if (cur_ok(c))
            need_hint(s, c, key);
        span_read(s, c, "key", content_ref(IRMAP_REF_STRING, key));
    }
    const struct tile_record *row = irmapi_tile_read_attr_tag(s->m, c, &kind);
    if (!row)
        return (struct contents){0, TILE_HOLDS_NOTHING};
    span_needs(s, row->since, tile_text(row->text));
    span_to(s, c->p, "attribute", content_tag(kind, tile_text(row->text)));
    struct tile_walk w = tile_walk_begin(s->m, c, row);
    w.unchecked = true;
    s->current.depth++;
    const struct contents inside = span_items(s, &w, row, false);
    s->current.depth--;
    return inside;
}

/* Stack of containers whose attributes are being reported. Real files need no allocation. */
struct levels {
    struct contents few[8];
    struct vec more; /* struct contents */
    size_t used;
};

static struct contents *level_at(struct levels *l, size_t i)
{
    const size_t few = sizeof l->few / sizeof l->few[0];
    return i < few ? &l->few[i] : (struct contents *)l->more.data + (i - few);
}

/* Opens a level. If memory is exhausted, the cursor fails. */
static void open_level(struct spans *s, struct cursor *c, struct levels *l, struct contents what)
{
    irmap_error err;
    if (l->used >= sizeof l->few / sizeof l->few[0]) {
        l->more.used = l->used - sizeof l->few / sizeof l->few[0];
        if (!vec_reserve(&l->more, &s->m->shared->heap, 1, &err)) {
            irmapi_cur_fail(c, err.status, err.what, 0, err.got, err.limit);
            return;
        }
    }
    *level_at(l, l->used++) = what;
}

/* Reports attributes and all attributes in them, at `depth` and deeper. */
static void span_contents(struct spans *s, struct cursor *c, struct contents what, uint32_t depth)
{
    struct levels levels;
    const size_t most = s->m->max_depth; /* the limit of irmap_tile_attrs_next() */
    levels.more = (struct vec){.each = sizeof(struct contents)}; /* `few` needs no values */
    levels.used = 0;
    open_level(s, c, &levels, what);
    while (!s->over && cur_ok(c) && levels.used) {
        struct contents *level = level_at(&levels, levels.used - 1);
        if (level->count == 0) {
            levels.used--;
            continue;
        }
        level->count--;
        s->current.depth = depth + 2 * (uint32_t)(levels.used - 1);
        uint64_t at = cur_offset(c);
        const struct contents inside = span_attr(s, c, level->holds == TILE_HOLDS_DICT);
        if (inside.holds == TILE_HOLDS_NOTHING)
            continue;
        if (levels.used == most)
            module_fail_deep(s->m, c, "nesting of attributes", at);
        else
            open_level(s, c, &levels, inside);
    }
    irmapi_vec_free(&levels.more, &s->m->shared->heap);
}

static void span_attrs(struct spans *s, struct cursor *c, struct contents what)
{
    const uint32_t from = s->current.depth;
    uint32_t depth = from + 1;
    if (what.holds == TILE_HOLDS_ONE && !s->over) {
        s->current.depth = depth;
        depth += 2;
        what = span_attr(s, c, false);
    }
    if (what.holds != TILE_HOLDS_NOTHING)
        span_contents(s, c, what, depth);
    s->current.depth = from;
}

/* Reports fields from w->next on. */
static void span_rest(struct spans *s, struct tile_walk *w, const struct tile_record *record,
                      bool in_op)
{
    struct contents inside;
    while ((inside = span_items(s, w, record, in_op)).holds != TILE_HOLDS_NOTHING)
        span_attrs(s, w->c, inside);
}

void irmapi_tile_span_fields(struct spans *s, struct cursor *c, const struct tile_record *record)
{
    struct tile_walk w = tile_walk_begin(s->m, c, record);
    w.unchecked = true;
    span_rest(s, &w, record, false);
}

void irmapi_tile_span_op_fields(struct spans *s, struct cursor *c, const struct tile_record *record)
{
    struct tile_walk w = tile_walk_begin(s->m, c, record);
    w.unchecked = true;
    span_numbers(s, &w, record, true);
    while (w.next != w.end && tile_kind_of(w.next)->holds == TILE_HOLDS_ONE && !s->over &&
           cur_ok(c)) {
        s->current.part = (irmap_span_part)tile_kind_of(w.next)->part;
        span_attrs(s, c, span_single(s, &w));
        span_numbers(s, &w, record, true);
    }
    if (w.next != w.end) {
        struct tile_walk rest = w; /* a copy, so that compilers keep w in registers */
        span_rest(s, &rest, record, true);
    }
}
