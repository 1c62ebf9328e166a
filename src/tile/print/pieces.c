/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Shared parts of the text form: failures, types, strings and symbols. */
#include "tile/print/print.h"
#include "tile/print/type.h"
#include <string.h>

/* Returns the decoded op that contains the byte at an offset, or IRMAP_NONE. */
static uint32_t find_op_at(const irmap_body_view *v, uint64_t offset)
{
    uint32_t i = v->op_count;
    while (i && v->offset + v->ops[i - 1].offset > offset)
        i--;
    if (!i || v->module->source.data + offset >= tile_op_end(v, i - 1))
        return IRMAP_NONE;
    return i - 1;
}

void irmapi_text_fail(struct printer *p, irmap_status status)
{
    if (p->status != IRMAP_OK || status == IRMAP_OK)
        return;
    p->status = status;
    p->why = *p->err;
    const char *section = p->why.section;
    const struct offset_table *types = &tile_of(p->m)->types;
    const uint8_t *at = p->m->source.data + p->why.offset;
    /* The index of a type may be outside of the Type section. */
    if (section && strcmp(section, "Type") == 0 && (at < types->offsets || at >= types->end))
        section = p->why.section = p->section;
    if ((!section || (p->section && strcmp(section, p->section) == 0)) &&
        p->why.func.id == IRMAP_NONE && p->why.entry.id == IRMAP_NONE &&
        irmapi_error_is_local(&p->why)) {
        p->why.section = p->section;
        p->why.func.id = p->func;
        p->why.entry.id = p->entry;
    }
    if (p->why.func.id == p->func && p->func != IRMAP_NONE && p->why.op == IRMAP_NONE)
        p->why.op = find_op_at(p->v, p->why.offset);
}

void irmapi_text_fail_at(struct printer *p, irmap_status status, const char *what, uint64_t at,
                         uint64_t got, uint64_t limit)
{
    irmap_error local, *kept = p->err;
    p->err = &local;
    irmapi_text_fail(p, irmapi_error_input(p->err, status, NULL, what, at, got, limit));
    p->err = kept;
}

bool irmapi_text_work(struct printer *p, uint64_t bytes)
{
    if (bytes > p->work) {
        p->work = 0;
        irmapi_text_fail(p, irmapi_error_other(p->err, IRMAP_LIMIT, "reading the same bytes again",
                                               p->m->max_work + 1, p->m->max_work));
        return false;
    }
    p->work -= bytes;
    return true;
}

bool irmapi_text_grow(struct printer *p, struct vec *v, uint64_t count)
{
    if (p->status == IRMAP_OK && vec_reserve(v, p->heap, count, p->err))
        return true;
    if (p->status == IRMAP_OK)
        irmapi_text_fail(p, p->err->status);
    return false;
}

static void put_text(struct printer *p, const char *s)
{
    sink_text(&p->sink, s);
}

static int append_type_chars(void *ctx, const char *data, size_t size)
{
    struct printer *p = ctx;
    if (!vec_reserve(&p->type_chars, p->heap, size + TEXT_CHUNK, p->err)) {
        irmapi_text_fail(p, p->err->status);
        return -1;
    }
    memcpy((char *)p->type_chars.data + p->type_chars.used, data, size);
    p->type_chars.used += size;
    return 0;
}

/* Writes a type to the cache: most of the text is types. */
static void cache_type_text(struct printer *p, uint32_t type, uint64_t at)
{
    char buf[512];
    struct sink sink;
    struct type_text *t = &p->types[type];
    irmapi_sink_init(&sink, buf, sizeof buf, p->m->max_text - p->type_chars.used, append_type_chars,
                     p);
    size_t start = p->type_chars.used;
    irmap_status status = irmapi_tile_type_text(p->m, (irmap_type){type}, at, &sink, p->err);
    if (status == IRMAP_OK)
        status = irmapi_sink_flush(&sink, p->err);
    if (status == IRMAP_LIMIT && sink.status == IRMAP_LIMIT) /* report the total limit */
        (void)irmapi_error_other(p->err, status, "the text", p->m->max_text + 1, p->m->max_text);
    if (status == IRMAP_OK && p->type_chars.used > UINT32_MAX)
        status = irmapi_error_other(p->err, IRMAP_LIMIT, "the text of types", p->type_chars.used,
                                    UINT32_MAX);
    irmapi_text_fail(p, status);
    if (status == IRMAP_OK)
        *t = (struct type_text){(uint32_t)start, (uint32_t)(p->type_chars.used - start)};
}

/* Returns the offset of a block argument's type. The types follow the number of arguments. */
static uint64_t argument_place(const irmap_body_view *v, const irmap_body_block *b, uint32_t value)
{
    const uint64_t at = v->offset + b->offset;
    struct cursor c = module_cursor(v->module, at, v->module->source.size - at);
    (void)cur_uleb(&c, "arguments");
    for (uint32_t i = b->argument; i < value; i++)
        (void)cur_uleb(&c, "type");
    return cur_offset(&c);
}

/* Returns the offset of a function argument's type, in the function's type. */
static uint64_t input_place(const struct printer *p, uint32_t value)
{
    const uint64_t at = irmapi_tile_skip_varint(p->m, p->func_offset);
    irmap_func_info f;
    irmap_types list;
    irmap_type type;
    if (irmap_func_get(p->m, p->v->func, &f, NULL) != IRMAP_OK ||
        irmapi_tile_inputs(p->m, f.signature, at, &list, NULL) != IRMAP_OK)
        return at;
    while (value-- && irmap_types_next(&list, &type, NULL) == IRMAP_OK)
        ;
    return (uint64_t)(list.next - p->m->source.data);
}

uint64_t irmapi_text_type_place(const struct printer *p, uint32_t value)
{
    const irmap_body_view *v = p->v;
    const uint32_t definition = v->values[value].definition;
    if (definition == IRMAP_BODY_ARGUMENT) /* of block 0, the function itself */
        return input_place(p, value);
    if (definition & IRMAP_BODY_ARGUMENT)
        return argument_place(v, &v->blocks[definition & ~IRMAP_BODY_ARGUMENT], value);
    const irmap_body_op *op = &v->ops[definition];
    const uint64_t at = v->offset + op->offset;
    struct cursor c = module_cursor(v->module, at, v->module->source.size - at);
    (void)cur_uleb(&c, "opcode");
    struct tile_walk w = tile_walk_begin(v->module, &c, &irmapi_tile_op_row(op->opcode)->record);
    struct tile_item item;
    uint64_t before = value - op->result;
    w.deep = w.unchecked = true; /* like the decoder */
    while (irmapi_tile_walk_next(&w, &item)) {
        const struct tile_kind *kind = tile_kind_of(item.field);
        const bool list = kind->many > TILE_MANY_ONE;
        const uint64_t count = list ? item.value : 1;
        if (kind->part != IRMAP_SPAN_RESULT_TYPE || kind->many == TILE_MANY_NONE)
            continue;
        if (before >= count) {
            before -= count;
            continue;
        }
        struct cursor in = cur_begin(c.base, list ? item.list : c.base + item.offset, c.p);
        for (; before; before--)
            (void)cur_uleb(&in, "result");
        return cur_offset(&in);
    }
    return at;
}

void irmapi_text_type(struct printer *p, uint32_t type, uint64_t at)
{
    if (!text_goes_on(p))
        return;
    if (type == IRMAP_NONE) { /* omitted in the file */
        put_text(p, "token");
        return;
    }
    if (type >= p->m->types) {
        irmapi_text_fail_at(p, IRMAP_INDEX_RANGE, "type index", at, type, p->m->types);
        return;
    }
    if (!p->types[type].size)
        cache_type_text(p, type, at);
    if (p->status != IRMAP_OK)
        return;
    sink_put(&p->sink, (const char *)p->type_chars.data + p->types[type].at, p->types[type].size);
}

static bool string_at(struct printer *p, uint64_t i, uint64_t at, irmap_str *out)
{
    irmap_status status = irmapi_tile_string_at(p->m, i, at, "string index", out, p->err);
    irmapi_text_fail(p, status);
    return status == IRMAP_OK;
}

void irmapi_text_string_at(struct printer *p, uint64_t i, uint64_t at)
{
    irmap_str s;
    if (string_at(p, i, at, &s))
        text_quoted(p, s);
}

/* Writes @name, or @"na me" for a name that is not an identifier. */
void irmapi_text_symbol(struct printer *p, uint64_t i, uint64_t at)
{
    irmap_str s;
    if (!string_at(p, i, at, &s))
        return;
    sink_char(&p->sink, '@');
    text_keyword(p, s);
}
