/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints a span (a described byte range): its value, then irmap_span.meaning, in one line of
 * printable ASCII. Long lines, strings and lists are truncated. */
#include "mlir/span/spans.h"
#include "print/asm.h"
#include "print/print.h"
#include <irmap/constant.h>
#include <irmap/mlir.h>
#include <irmap/span.h>

enum { TEXT_MAX = IRMAP_SPAN_TEXT_MAX - 8, STRING_MAX = 40, LIST_MAX = 8 };

/* A line. Its sink has no callback and stores the text that fits. */
struct line {
    const irmap_module *m;
    struct sink sink;
    struct asm_cache *texts; /* texts that many spans share; NULL: no cache */
};

static bool is_cut(const struct line *l)
{
    return l->sink.status != IRMAP_OK;
}

/* Returns whether a character is not escaped. `special`: two more characters to escape, or "". */
static inline bool is_plain(uint8_t c, const char *special)
{
    return c >= 0x20 && c < 0x7F &&
           (!*special || (c != (uint8_t)special[0] && c != (uint8_t)special[1]));
}

static void put_escaped(struct line *l, const uint8_t *data, size_t size, const char *special)
{
    for (size_t i = 0; i < size; i++) {
        size_t plain = i;
        while (i < size && is_plain(data[i], special))
            i++;
        sink_put(&l->sink, (const char *)data + plain, i - plain);
        if (i == size)
            break;
        const uint8_t c = data[i];
        char escaped[3] = {'\\', "0123456789ABCDEF"[c >> 4], "0123456789ABCDEF"[c & 15]};
        sink_put(&l->sink, escaped, sizeof escaped);
    }
}

static void put_string(struct line *l, const uint8_t *data, uint64_t size)
{
    sink_char(&l->sink, '"');
    put_escaped(l, data, size < STRING_MAX ? (size_t)size : STRING_MAX, "\"\\");
    sink_text(&l->sink, size > STRING_MAX ? "\"..." : "\"");
}

static void put_text(struct line *l, const char *text)
{
    size_t plain = 0, size;
    while (plain < TEXT_MAX && is_plain((uint8_t)text[plain], ""))
        plain++;
    for (size = plain; size < TEXT_MAX && text[size];)
        size++;
    sink_put(&l->sink, text, plain);
    if (size > plain)
        put_escaped(l, (const uint8_t *)text + plain, size - plain, "");
}

/* Writes a text from the cache. Returns false if it is not there. */
static inline bool put_cached(struct line *l, uint64_t key)
{
    char *w = out_begin(&l->sink);
    if (!l->texts || !out_cached(&l->sink, &w, l->texts, key))
        return false;
    out_end(&l->sink, w);
    return true;
}

/* In MLIR, names of ops are in memory of the module, whose addresses differ from run to run. If
 * they were keys, so would the entries that replace each other, and the allocated memory. */
static void put_meaning(struct line *l, const char *text)
{
    const struct asm_mark mark = {l->sink.used, l->sink.left};
    const bool keyed = l->texts && l->m->format->id != IRMAP_FORMAT_MLIR;
    if (keyed && put_cached(l, asm_key_of(text)))
        return;
    put_text(l, text);
    if (keyed)
        irmapi_asm_keep(l->texts, &l->sink, mark, asm_key_of(text));
}

static inline void put_number(struct line *l, uint64_t number)
{
    struct sink *s = &l->sink;
    if (s->size - s->used >= SINK_DIGITS)
        out_end(s, put_digits(out_begin(s), number));
    else
        irmapi_sink_uint(s, number);
}

static void put_hex(struct line *l, uint64_t number)
{
    char digits[16];
    size_t at = sizeof digits;
    do
        digits[--at] = "0123456789abcdef"[number & 15];
    while (number >>= 4);
    sink_text(&l->sink, "0x");
    sink_put(&l->sink, digits + at, sizeof digits - at);
}

static void put_index(struct line *l, uint64_t index)
{
    sink_char(&l->sink, '#');
    put_number(l, index);
}

static void put_string_ref(struct line *l, uint64_t index)
{
    irmap_str s;
    put_index(l, index);
    if (index >= l->m->strings ||
        irmap_string_get(l->m, (irmap_string){(uint32_t)index}, &s, NULL) != IRMAP_OK)
        return;
    sink_char(&l->sink, ' ');
    put_string(l, (const uint8_t *)s.data, s.size);
}

static int collect_escaped(void *ctx, const char *data, size_t size)
{
    struct line *l = ctx;
    put_escaped(l, (const uint8_t *)data, size <= TEXT_MAX ? size : TEXT_MAX + 1, "");
    return is_cut(l);
}

/* Writes the text of a type or attribute, or nothing if it is long. */
typedef void print_entry_fn(struct line *l, uint32_t index);

static void spell_type(struct line *l, uint32_t type)
{
    if (!irmapi_type_is_short(l->m, type))
        return;
    sink_char(&l->sink, ' ');
    if (irmap_type_print(l->m, (irmap_type){type}, collect_escaped, l, NULL) != IRMAP_OK)
        return; /* the line is full, or the table shows the error at the type's entry */
}

/* Writes "#4 tile<4xf32>", or only "#4". The key in the cache consists of `key` (1:
 * type, 2: attribute) and the index. */
static void put_spelled(struct line *l, uint64_t index, uint32_t count, uint64_t key,
                        print_entry_fn *spell)
{
    put_index(l, index);
    if (index >= count)
        return;
    const struct asm_mark mark = {l->sink.used, l->sink.left};
    key += 2 * index;
    if (put_cached(l, key))
        return;
    spell(l, (uint32_t)index);
    if (l->texts)
        irmapi_asm_keep(l->texts, &l->sink, mark, key);
}

static void put_type(struct line *l, uint64_t type)
{
    put_spelled(l, type, l->m->types, 1, spell_type);
}

#ifdef IRMAP_NO_MLIR
#define put_attr    put_index
#define put_dialect put_index
#else
static void spell_attr(struct line *l, uint32_t attr)
{
    if (!irmapi_mlir_is_short(mlir_of(l->m), MLIR_ATTR, attr))
        return;
    sink_char(&l->sink, ' ');
    if (irmap_mlir_attr_print(l->m, (irmap_mlir_attr){attr}, NULL, collect_escaped, l, NULL) !=
        IRMAP_OK)
        return;
}

static void put_attr(struct line *l, uint64_t attr)
{
    put_spelled(l, attr, irmap_mlir_attr_count(l->m), 2, spell_attr);
}

static void put_dialect(struct line *l, uint64_t dialect)
{
    irmap_mlir_dialect d;
    put_index(l, dialect);
    if (dialect >= irmap_mlir_dialect_count(l->m) ||
        irmap_mlir_dialect_get(l->m, (uint32_t)dialect, &d, NULL) != IRMAP_OK)
        return;
    sink_char(&l->sink, ' ');
    put_string(l, (const uint8_t *)d.name.data, d.name.size);
}
#endif

/* Writes "2 [128, ?]": the count and the first elements. */
static void put_list(struct line *l, const irmap_span *span, uint32_t width)
{
    uint64_t first = span->offset + span->size - span->value * width;
    irmap_dims d = {l->m->source.data + first, (uint32_t)span->value, width};
    put_number(l, d.count);
    for (uint32_t i = 0; i < d.count && i < LIST_MAX; i++) {
        int64_t v = irmap_dims_get(d, i);
        sink_text(&l->sink, i ? ", " : " [");
        if (width == 8 && v == IRMAP_DYNAMIC)
            sink_char(&l->sink, '?');
        else
            irmapi_sink_int(&l->sink, v);
    }
    if (d.count)
        sink_text(&l->sink, d.count > LIST_MAX ? ", ...]" : "]");
}

static void put_ref(struct line *l, irmap_ref ref, uint64_t value)
{
    switch (ref) {
    case IRMAP_REF_STRING:
        put_string_ref(l, value);
        break;
    case IRMAP_REF_TYPE:
        put_type(l, value);
        break;
    case IRMAP_REF_VALUE:
        sink_char(&l->sink, '%');
        put_number(l, value);
        break;
    case IRMAP_REF_ROW:
    case IRMAP_REF_RECORD:
        if (value)
            put_index(l, value);
        else
            sink_text(&l->sink, ref == IRMAP_REF_ROW ? "none" : "unknown");
        break;
    case IRMAP_REF_ATTR:
        put_attr(l, value);
        break;
    case IRMAP_REF_DIALECT:
        put_dialect(l, value);
        break;
    case IRMAP_REF_NONE:
    case IRMAP_REF_CONSTANT:
    case IRMAP_REF_PROPERTIES:
        put_index(l, value);
        break;
    }
}

static bool has_text_form(const irmap_span *span)
{
    return span->form == IRMAP_FORM_TEXT || span->form == IRMAP_FORM_TERMINATED;
}

static void put_value(struct line *l, const irmap_span *span)
{
    const uint8_t *bytes = l->m->source.data + span->offset;
    switch (span->form) {
    case IRMAP_FORM_NONE:
    case IRMAP_FORM_TAG:
        break;
    case IRMAP_FORM_NUMBER:
        put_number(l, span->value);
        break;
    case IRMAP_FORM_SIGNED:
        irmapi_sink_int(&l->sink, (int64_t)span->value);
        break;
    case IRMAP_FORM_BITS:
        put_hex(l, span->value);
        break;
    case IRMAP_FORM_BOOL:
        sink_text(&l->sink, span->value ? "true" : "false");
        break;
    case IRMAP_FORM_REF:
        put_ref(l, span->ref, span->value);
        break;
    case IRMAP_FORM_TEXT:
        put_string(l, bytes, span->size);
        break;
    case IRMAP_FORM_TERMINATED:
        put_string(l, bytes, span->size - 1);
        break;
    case IRMAP_FORM_I32S:
        put_list(l, span, 4);
        break;
    case IRMAP_FORM_I64S:
        put_list(l, span, 8);
        break;
    case IRMAP_FORM_BOOLS:
        put_list(l, span, 1);
        break;
    }
    if (has_text_form(span) && span->size > STRING_MAX + (span->form == IRMAP_FORM_TERMINATED)) {
        sink_text(&l->sink, ", ");
        put_number(l, span->size);
        sink_text(&l->sink, " bytes");
    }
}

static bool is_shown_as_text(const irmap_span *span)
{
    return span->index != IRMAP_SPAN_NO_INDEX && span->form == IRMAP_FORM_TAG &&
           (span->part == IRMAP_SPAN_TYPE || span->part == IRMAP_SPAN_ATTRIBUTE);
}

/* Tile IR refers to debug rows and records by numbers from 1; 0: no row, or an unknown record. */
static bool counts_from_1(irmap_span_part part)
{
    return part == IRMAP_SPAN_DEBUG_ROW || part == IRMAP_SPAN_DEBUG_RECORD;
}

/* Writes the index of the entry that begins here, and the text of a type or attribute, or the name
 * of a function. */
static void put_entry(struct line *l, const irmap_span *span)
{
    irmap_str name;
    if (is_shown_as_text(span)) {
        if (span->part == IRMAP_SPAN_TYPE)
            put_type(l, span->index);
        else
            put_attr(l, span->index);
        return;
    }
    put_index(l, span->index + counts_from_1(span->part));
    if (span->part == IRMAP_SPAN_FUNCTION && span->form == IRMAP_FORM_NONE &&
        irmap_func_name(l->m, (irmap_func){(uint32_t)span->index}, &name, NULL) == IRMAP_OK) {
        sink_char(&l->sink, ' ');
        put_string(l, (const uint8_t *)name.data, name.size);
    } else if (has_text_form(span)) {
        sink_char(&l->sink, ' ');
    } else if (span->form != IRMAP_FORM_NONE && span->form != IRMAP_FORM_TAG) {
        sink_text(&l->sink, ": ");
    }
}

static void put_error(struct line *l, const irmap_span *span)
{
    char message[TEXT_MAX];
    const char *section = span->error->section;
    if (span->size == 0 && span->error->entry.id != IRMAP_NONE) {
        put_index(l, span->error->entry.id + (section && error_counts_from_1(section)));
        sink_text(&l->sink, ", ");
    }
    irmap_error_format(span->error, message, sizeof message);
    put_text(l, message);
}

static void put_span(struct line *l, const irmap_span *span)
{
    bool has_index = span->index != IRMAP_SPAN_NO_INDEX;
    if (has_index)
        put_entry(l, span);
    put_value(l, span);
    if (!span->meaning || is_shown_as_text(span))
        return;
    if (has_index || span->form != IRMAP_FORM_TAG)
        sink_char(&l->sink, ' ');
    put_meaning(l, span->meaning);
}

size_t irmapi_span_text(const irmap_module *m, const irmap_span *span, struct asm_cache *texts,
                        char *text)
{
    struct line l = {.m = m, .texts = texts, .sink = {.buf = text, .size = TEXT_MAX}};
    if (span->error)
        put_error(&l, span);
    else
        put_span(&l, span);
    char *end = text + l.sink.used;
    if (is_cut(&l)) {
        memcpy(end, "...", 3);
        end += 3;
    }
    *end = '\0';
    return (size_t)(end - text);
}

size_t irmap_span_text(const irmap_module *m, const irmap_span *span,
                       char text[IRMAP_SPAN_TEXT_MAX])
{
    return irmapi_span_text(m, span, NULL, text);
}
