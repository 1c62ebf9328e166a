/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "inside.h"
#include <stdlib.h>
#include <string.h>

/* A reference between attributes. */
struct edge {
    uint32_t from, to;
};

struct finding {
    const irmap_module *m;
    struct inside *list;
    size_t count;
    uint32_t *strings, *attrs; /* by index: an item in the string or attribute, or IRMAP_NONE */
    uint32_t string_count, attr_count;
    uint32_t owner; /* attribute that contains the next spans, or IRMAP_NONE */
    struct edge *edges;
    size_t edge_count, room;
    uint32_t *same; /* by item: another item of the same attribute, or IRMAP_NONE */
};

static char *copy_of(irmap_str s)
{
    if (!s.size)
        return NULL;
    char *copy = memory_new(s.size + 1);
    memcpy(copy, s.data, s.size);
    copy[s.size] = '\0';
    return copy;
}

static char *copy_of_text(const char *text)
{
    return text ? copy_of((irmap_str){text, strlen(text)}) : NULL;
}

/* Returns the first item in a range of bytes, or IRMAP_NONE. */
static uint32_t item_in(const struct finding *f, uint64_t offset, uint64_t size)
{
    size_t low = 0, high = f->count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (f->list[middle].offset < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low < f->count && f->list[low].offset - offset < size ? (uint32_t)low : IRMAP_NONE;
}

static uint32_t item_of(const struct finding *f, const void *data, uint64_t size)
{
    const uint8_t *begin = irmap_module_bytes(f->m).data;
    return size ? item_in(f, (uint64_t)((const uint8_t *)data - begin), size) : IRMAP_NONE;
}

static void find_resources(struct finding *f)
{
    irmap_mlir_resource r;
    for (uint32_t i = 0; i < irmap_mlir_resource_count(f->m); i++) {
        if (irmap_mlir_resource_get(f->m, i, &r, NULL) != IRMAP_OK)
            continue;
        const bool blob = r.kind == IRMAP_MLIR_RESOURCE_BLOB;
        for (size_t k = item_of(f, blob ? (const void *)r.blob.data : r.string.data,
                                blob ? r.blob.size : r.string.size);
             k < f->count && f->list[k].offset < r.offset + r.size; k++)
            if (!f->list[k].resource)
                f->list[k].resource = copy_of(r.key);
    }
}

static void find_strings(struct finding *f)
{
    const uint8_t *begin = irmap_module_bytes(f->m).data;
    irmap_str s;
    for (uint32_t i = 0; i < f->string_count; i++) {
        if (irmap_string_get(f->m, (irmap_string){i}, &s, NULL) != IRMAP_OK || !s.size)
            continue;
        const uint64_t end = (uint64_t)((const uint8_t *)s.data - begin) + s.size;
        const uint32_t first = f->strings[i] = item_of(f, s.data, s.size);
        for (size_t k = (size_t)first + 1; k < f->count && f->list[k].offset < end; k++)
            f->same[k] = first;
    }
}

/* Records that an attribute contains an item. For a second item, records only that both items are
 * in the same attribute, and returns false. */
static bool mark(struct finding *f, uint32_t attr, uint32_t item)
{
    if (attr >= f->attr_count || item == IRMAP_NONE || f->attrs[attr] == item)
        return false;
    if (f->attrs[attr] == IRMAP_NONE) {
        f->attrs[attr] = item;
        return true;
    }
    if (f->same[item] == IRMAP_NONE && f->attrs[attr] < item)
        f->same[item] = f->attrs[attr];
    return false;
}

static int record_span(void *ctx, const irmap_span *span)
{
    struct finding *f = ctx;
    if (span->index != IRMAP_SPAN_NO_INDEX && span->index < f->attr_count)
        f->owner = span->part == IRMAP_SPAN_ATTRIBUTE ? (uint32_t)span->index : IRMAP_NONE;
    if (f->owner == IRMAP_NONE)
        return 0;
    if (span->ref == IRMAP_REF_STRING && span->value < f->string_count)
        (void)mark(f, f->owner, f->strings[span->value]);
    else if (span->ref == IRMAP_REF_NONE && span->size)
        (void)mark(f, f->owner, item_in(f, span->offset, span->size));
    if (span->ref != IRMAP_REF_ATTR || span->value >= f->attr_count)
        return 0;
    if (f->edge_count == f->room) {
        f->room = 2 * f->room + 256;
        f->edges = memory_grow(f->edges, f->room, sizeof *f->edges);
    }
    f->edges[f->edge_count++] = (struct edge){f->owner, (uint32_t)span->value};
    return 0;
}

/* Finds the attributes that contain an item, then those that refer to such attributes: arrays,
 * dictionaries and attributes of dialects. */
static void find_attributes(struct finding *f)
{
    enum { LEVELS = 8 };
    irmap_section s;
    for (uint32_t i = 0; irmap_section_get(f->m, i, &s, NULL) == IRMAP_OK; i++) {
        irmap_span_opts opts = {.size = sizeof opts, .from = s.offset, .to = s.offset + s.size};
        if (s.size && s.name.size == 8 && memcmp(s.name.data, "AttrType", 8) == 0)
            (void)!irmap_spans(f->m, &opts, record_span, f, NULL);
    }
    bool more = true;
    for (int level = 0; more && level < LEVELS; level++) {
        more = false;
        for (size_t i = 0; i < f->edge_count; i++)
            more |= mark(f, f->edges[i].from, f->attrs[f->edges[i].to]);
    }
}

/* Returns the attribute's text between quotes, as in #vhlo.string_v1<"name">, or after @; or
 * NULL. */
static char *symbol_of(const irmap_module *m, uint64_t attr)
{
    enum { LONGEST = 256 };
    char text[LONGEST];
    irmap_error err;
    if (irmap_mlir_attr_text(m, (irmap_mlir_attr){(uint32_t)attr}, text, sizeof text, NULL, &err) !=
        IRMAP_OK)
        return NULL;
    char *begin = strpbrk(text, "\"@");
    if (!begin)
        return NULL;
    const size_t size = *begin == '@' ? strlen(begin + 1) : strcspn(begin + 1, "\"");
    return copy_of((irmap_str){begin + 1, size});
}

static char *symbol_of_op(const irmap_body_view *v, uint32_t op)
{
    static const char *const names[] = {"call_target_name", "sym_name"};
    irmap_field field;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (irmap_field_find(v, op, (irmap_str){names[i], strlen(names[i])}, NULL, &field, NULL) ==
                IRMAP_OK &&
            field.kind == IRMAP_FIELD_ATTR)
            return symbol_of(v->module, field.value);
    return NULL;
}

static void search_op(struct finding *f, const irmap_body_view *v, uint32_t op)
{
    irmap_fields it;
    irmap_field field;
    irmap_fields_begin(v, op, &it);
    while (irmap_fields_next(&it, &field, NULL) == IRMAP_OK && budget_charge(1 + field.name.size)) {
        uint32_t item = IRMAP_NONE;
        if (field.kind == IRMAP_FIELD_ATTR && field.value < f->attr_count)
            item = f->attrs[field.value];
        else if (field.kind == IRMAP_FIELD_TEXT || field.kind == IRMAP_FIELD_BYTES)
            item = item_of(f, field.bytes.data, field.bytes.size);
        if (item == IRMAP_NONE || f->list[item].op)
            continue;
        f->list[item].op = copy_of_text(irmap_op_name(v, op));
        f->list[item].attribute = copy_of(field.name);
        f->list[item].symbol = symbol_of_op(v, op);
    }
}

static void search_body(struct finding *f, irmap_body *body)
{
    const irmap_body_view *v = irmap_body_get(body);
    for (uint32_t op = 0; op < v->op_count && !budget_exceeded(); op++)
        search_op(f, v, op);
}

static void find_ops(struct finding *f)
{
    irmap_body *body;
    if (irmap_body_new(f->m, &body, NULL) != IRMAP_OK)
        return;
    if (irmap_body_decode_outside(body, NULL) == IRMAP_OK)
        search_body(f, body);
    for (uint32_t i = 0; i < irmap_func_count(f->m); i++)
        if (irmap_body_decode(body, (irmap_func){i}, NULL) == IRMAP_OK)
            search_body(f, body);
    irmap_body_free(body);
}

/* Copies the texts of an item to other items of the same attribute. */
static void copy_shared_texts(struct finding *f)
{
    for (size_t i = 0; i < f->count; i++) {
        const uint32_t same = f->same[i];
        if (same == IRMAP_NONE || f->list[i].op)
            continue;
        const struct inside *other = &f->list[same];
        f->list[i].op = copy_of_text(other->op);
        f->list[i].symbol = copy_of_text(other->symbol);
        f->list[i].attribute = copy_of_text(other->attribute);
    }
}

static uint32_t *new_indices(size_t count)
{
    uint32_t *list = memory_grow(NULL, count + 1, sizeof *list);
    memset(list, 0xFF, (count + 1) * sizeof *list); /* IRMAP_NONE */
    return list;
}

void inside_find(const irmap_module *m, struct inside *list, size_t count)
{
    struct finding f = {.m = m,
                        .list = list,
                        .count = count,
                        .string_count = irmap_string_count(m),
                        .attr_count = irmap_mlir_attr_count(m),
                        .owner = IRMAP_NONE};
    f.strings = new_indices(f.string_count);
    f.attrs = new_indices(f.attr_count);
    f.same = new_indices(count);
    find_resources(&f);
    find_strings(&f);
    find_attributes(&f);
    find_ops(&f);
    copy_shared_texts(&f);
    free(f.strings);
    free(f.attrs);
    free(f.same);
    free(f.edges);
}

void inside_free(struct inside *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        free(list[i].resource);
        free(list[i].op);
        free(list[i].attribute);
        free(list[i].symbol);
    }
    free(list);
}
