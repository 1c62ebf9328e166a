/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Steps of a template that write more than a value, a type or a word. */
#include "tile/print/op_text.h"
#include "tile/print/out.h"

static bool read_item(struct printer *p, const struct op_text *o, const struct tile_step *s,
                      struct tile_item *item)
{
    irmap_status status =
        irmapi_tile_op_item(p->v, o->index, field_at(o, s->field), o->words[s->slot], item, p->err);
    irmapi_text_fail(p, status);
    return status == IRMAP_OK;
}

bool irmapi_text_is_true(struct printer *p, const struct op_text *o, const struct tile_step *s)
{
    struct tile_item item;
    if (o->words[s->slot] == IRMAP_NONE || !read_item(p, o, s, &item))
        return false;
    for (const uint8_t *b = item.list; b != item.list_end; b++)
        if (*b)
            return true;
    return false;
}

static char *out_int(char *w, int64_t value)
{
    if (value < 0)
        *w++ = '-';
    return put_digits(w, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

static char *out_list(struct printer *p, char *w, const struct tile_item *item)
{
    const struct tile_kind *kind = tile_kind_of(item->field);
    irmap_dims d = {item->list, (uint32_t)item->value, kind->bytes};
    *w++ = '[';
    for (uint32_t i = 0; i < d.count; i++) {
        w = out_item(&p->sink, w, i);
        if (kind->form == IRMAP_FORM_BOOLS)
            w = item->list[i] ? OUT_WORD(w, "true") : OUT_WORD(w, "false");
        else
            w = out_int(w, irmap_dims_get(d, i));
    }
    *w++ = ']';
    return w;
}

char *irmapi_text_attribute(struct printer *p, char *w, const struct op_text *o,
                            const struct tile_step *s)
{
    const struct tile_field *f = field_at(o, s->field);
    const struct tile_kind *kind = tile_kind_of(f);
    uint32_t place = o->words[s->slot];
    uint64_t number = text_number(p, place);
    struct tile_item item;
    switch ((irmap_field_kind)kind->field) {
    case IRMAP_FIELD_STRING:
        out_end(&p->sink, w);
        if (f->name == TILE_FIELD_name || f->name == TILE_FIELD_callee)
            irmapi_text_symbol(p, number, p->v->offset + place);
        else
            irmapi_text_string_at(p, number, p->v->offset + place);
        return out_open(&p->sink);
    case IRMAP_FIELD_BOOL:
        return p->m->source.data[p->v->offset + place] ? OUT_WORD(w, "true") : OUT_WORD(w, "false");
    case IRMAP_FIELD_NUMBERS:
        return read_item(p, o, s, &item) ? out_list(p, w, &item) : w;
    default:
        return out_int(w, kind->read == TILE_READ_VARINT32 ? (int32_t)(uint32_t)number
                                                           : (int64_t)number);
    }
}

static irmap_bytes bytes_from(const struct printer *p, const uint8_t *at)
{
    return (irmap_bytes){at, (size_t)(p->body_end - at)};
}

/* Returns the end of short attributes, or NULL. */
static const uint8_t *skip_small(const struct printer *p, const uint8_t *at, uint8_t holds)
{
    if (holds == TILE_HOLDS_ONE)
        return irmapi_tile_skip_small_attr(at, p->body_end);
    if (*at >= 0x80)
        return NULL;
    return irmapi_tile_skip_small_entries(at + 1, p->body_end, *at, holds == TILE_HOLDS_DICT);
}

static void spell_attrs(struct printer *p, const struct op_text *o, const struct tile_step *s,
                        const uint8_t *at)
{
    struct tile_item item;
    if (s->value == TILE_HOLDS_ONE)
        irmapi_text_predicate(p, bytes_from(p, at));
    else if (!read_item(p, o, s, &item))
        return;
    else if (s->value == TILE_HOLDS_DICT)
        irmapi_text_hints(p, bytes_from(p, item.list), item.value);
    else
        irmapi_text_identities(p, bytes_from(p, item.list), item.value);
}

/* Writes an attribute with its tag, or a dictionary or array without its tag. Attributes of at most
 * 8 bytes are cached. */
char *irmapi_text_attrs(struct printer *p, char *w, const struct op_text *o,
                        const struct tile_step *s)
{
    const uint8_t *at = p->m->source.data + p->v->offset + o->words[s->slot];
    struct cached_attr none, *cached = &none;
    const uint8_t *next = skip_small(p, at, s->value);
    uint64_t count = next ? (uint64_t)(next - at) : 9, bytes = 0;
    if (count <= 8 && p->body_end - at >= 8) {
        bytes = load_le64(at) & UINT64_MAX >> (64 - 8 * count);
        cached = &p->attrs[(bytes ^ bytes >> 8 ^ bytes >> 16) % CACHED_ATTRS];
        if (cached->bytes == bytes && cached->count == count && cached->holds == s->value)
            return out_text(&p->sink, w, cached->text, cached->size);
    }
    out_end(&p->sink, w);
    size_t before = p->sink.used;
    uint64_t left = p->sink.left;
    spell_attrs(p, o, s, at);
    size_t size = p->sink.used - before;
    if (cached != &none && p->status == IRMAP_OK && p->sink.left == left && size <= TEXT_CHUNK) {
        cached->bytes = bytes;
        cached->holds = s->value;
        cached->count = (uint8_t)count;
        cached->size = (uint8_t)size;
        memcpy(cached->text, p->sink.buf + before, size);
    }
    return out_open(&p->sink);
}

/* Writes shape = [4, %n], strides = [%s, 1] : tile<i32> -> tensor_view<...>. The type contains the
 * numbers; each "?" is the next operand. */
static char *out_dynamic_list(struct printer *p, char *w, irmap_dims d, const struct op_text *o,
                              uint32_t k)
{
    uint32_t used = 0, count = operands_in(o, k);
    for (uint32_t i = 0; i < d.count; i++) {
        int64_t v = irmap_dims_get(d, i);
        w = out_item(&p->sink, w, i);
        if (v != IRMAP_DYNAMIC)
            w = out_int(w, v);
        else if (used < count)
            w = out_use(p, w, operand_of(o, k, used++));
        else
            *w++ = '?';
    }
    return w;
}

char *irmapi_text_make_tensor_view(struct printer *p, char *w, const struct op_text *o)
{
    enum { SHAPE = 3, STRIDES = 4 }; /* fields: count, result, base, shape, strides */
    static const char shape[TEXT_CHUNK] = "shape = [", strides[TEXT_CHUNK] = "], strides = [";
    irmap_type result = p->v->values[o->op->result].type;
    uint32_t dynamic = operands_in(o, SHAPE) ? SHAPE : STRIDES;
    if (p->view_type != result.id + 1 || !p->view_type) {
        const uint64_t at = result.id < p->m->types ? 0 : irmapi_text_type_place(p, o->op->result);
        irmap_status status = irmapi_tile_type_ref(p->m, result, at, &p->view, p->err);
        irmapi_text_fail(p, status);
        p->view_type = status == IRMAP_OK ? result.id + 1 : 0;
        if (status != IRMAP_OK)
            return w;
    }
    w = out_text(&p->sink, w, shape, 9);
    w = out_dynamic_list(p, w, p->view.shape, o, SHAPE);
    w = out_text(&p->sink, w, strides, 14);
    w = out_dynamic_list(p, w, p->view.strides, o, STRIDES);
    w = OUT_WORD(w, "] : ");
    if (operands_in(o, dynamic)) {
        w = out_type(p, w, operand_of(o, dynamic, 0), offset_of(p, o));
        w = OUT_WORD(w, " -> ");
    }
    return out_type(p, w, o->op->result, offset_of(p, o));
}

static char *out_argument(struct printer *p, char *w, uint32_t value, uint64_t at)
{
    w = out_definition(p, w, value);
    return out_type(p, OUT_WORD(w, ": "), value, at);
}

void irmapi_text_argument(struct printer *p, uint32_t value, uint64_t at)
{
    out_end(&p->sink, out_argument(p, out_open(&p->sink), value, at));
}

/* Writes (%a: T, %b: T) on a line of its own, before a region. */
char *irmapi_text_argument_region(struct printer *p, char *w, const struct op_text *o)
{
    const irmap_body_block *block = irmapi_text_first_block(p, o, 0);
    out_end(&p->sink, w);
    irmapi_text_lines(p, o->index);
    sink_char(&p->sink, '\n');
    w = out_indent(&p->sink, out_begin(&p->sink), o->indent);
    w = OUT_WORD(out_room(&p->sink, w), "(");
    for (uint32_t i = 0; block && i < block->arguments; i++)
        w = out_argument(p, out_item(&p->sink, w, i), block->argument + i, offset_of(p, o));
    return OUT_WORD(w, ") ");
}

/* Writes iter_values(%a = %x, %b = %y): block arguments from `skip` on, and operands from `first`
 * on. */
static char *out_iter_values(struct printer *p, char *w, const struct op_text *o, uint32_t skip,
                             uint32_t first)
{
    static const char values[TEXT_CHUNK] = "iter_values(";
    const irmap_body_block *block = irmapi_text_first_block(p, o, 0);
    uint32_t count = op_operands(p, o->index) - first;
    w = out_text(&p->sink, w, values, 12);
    for (uint32_t i = 0; i < count; i++) {
        w = out_item(&p->sink, w, i);
        if (block && skip + i < block->arguments)
            w = out_definition(p, w, block->argument + skip + i);
        w = out_use(p, OUT_WORD(w, " = "), o->operands[first + i]);
    }
    return OUT_WORD(w, ")");
}

static char *out_result_types(struct printer *p, char *w, const struct op_text *o)
{
    for (uint32_t i = 0; i < o->op->results; i++)
        w = out_type(p, out_item(&p->sink, w, i), o->op->result + i, offset_of(p, o));
    return w;
}

/* Writes %iv in (%lb to %ub, step %st) : T iter_values(...) -> (T, U) */
char *irmapi_text_for(struct printer *p, char *w, const struct op_text *o)
{
    const irmap_body_block *block = irmapi_text_first_block(p, o, 0);
    if (block && block->arguments)
        w = out_definition(p, w, block->argument);
    w = out_use(p, OUT_WORD(w, " in ("), o->operands[0]);
    w = out_use(p, OUT_WORD(w, " to "), o->operands[1]);
    w = out_use(p, OUT_WORD(w, ", step "), o->operands[2]);
    w = out_type(p, OUT_WORD(w, ") : "), o->operands[0], offset_of(p, o));
    w = OUT_WORD(w, " ");
    if (op_operands(p, o->index) > 3) {
        w = out_iter_values(p, w, o, 1, 3);
        w = out_result_types(p, OUT_WORD(w, " -> ("), o);
        w = OUT_WORD(w, ") ");
    }
    return w;
}

/* Writes iter_values(%a = %x) : T -> U */
char *irmapi_text_loop(struct printer *p, char *w, const struct op_text *o)
{
    uint32_t inits = op_operands(p, o->index);
    if (inits)
        w = OUT_WORD(out_iter_values(p, w, o, 0, 0), " ");
    if (inits || o->op->results)
        w = OUT_WORD(w, ": ");
    for (uint32_t i = 0; i < inits; i++)
        w = out_type(p, out_item(&p->sink, w, i), o->operands[i], offset_of(p, o));
    if (inits)
        w = OUT_WORD(w, " ");
    if (inits && o->op->results)
        w = OUT_WORD(w, "-> ");
    if (o->op->results)
        w = OUT_WORD(out_result_types(p, w, o), " ");
    return w;
}
