/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reads dictionary and string attributes. Any attribute may be stored as text; a text such as {a =
 * 1 : i32, b} is read as a dictionary. */
#include "mlir/attrs.h"
#include "mlir/builtin.h"
#include <string.h>

static const char SECTION[] = "AttrType";

/* Sets the cursor to the fields of a builtin attribute, after its code. For other attributes, *code
 * is UINT64_MAX. */
static irmap_status begin(const struct mlir_module *t, uint64_t attr, uint64_t at, struct cursor *c,
                          uint64_t *code, irmap_error *err)
{
    struct mlir_entry e;
    irmap_status status = irmapi_mlir_entry(t, MLIR_ATTR, attr, at, &e, err);
    if (status != IRMAP_OK)
        return status;
    *c = e.c;
    *code = mlir_is_builtin(t, &e) ? cur_prefix(c, "attribute code") : UINT64_MAX;
    return IRMAP_OK;
}

static irmap_status mismatch(const char *what, uint64_t attr, uint64_t at, irmap_error *err)
{
    return irmapi_error_input(err, IRMAP_TYPE_MISMATCH, NULL, what, at, attr, 0);
}

/* Returns the size of the next token of an attribute's text: a string, an arrow, ">=", or a
 * character. */
static size_t piece(const uint8_t *p, const uint8_t *end)
{
    size_t size = 1, left = (size_t)(end - p);
    if (*p == '"') {
        while (size < left && p[size] != '"')
            size += p[size] == '\\' ? 2 : 1;
        return size < left ? size + 1 : left;
    }
    bool two = left > 1 && ((*p == '-' && p[1] == '>') || (*p == '>' && p[1] == '='));
    return two ? 2 : 1;
}

/* Returns the end of a value, at the comma or bracket that follows it. */
static const uint8_t *value_end(const uint8_t *p, const uint8_t *end)
{
    for (size_t depth = 0, size; p < end; p += size) {
        size = piece(p, end);
        if (size > 1)
            continue;
        if (strchr("([{<", *p))
            depth++;
        else if (depth == 0 && strchr(",)]}>", *p))
            break;
        else if (strchr(")]}>", *p))
            depth--;
    }
    return p;
}

static void skip_blanks(struct cursor *c)
{
    while (cur_left(c) && *c->p == ' ')
        c->p++;
}

static bool take_char(struct cursor *c, char wanted)
{
    skip_blanks(c);
    bool found = cur_left(c) && *c->p == (uint8_t)wanted;
    c->p += found;
    return found;
}

static bool is_key(uint8_t c, bool first)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           (!first && ((c >= '0' && c <= '9') || c == '$' || c == '.'));
}

/* Reads a bare or quoted key. Rejects a key with escapes, which would need a copy without them. */
static irmap_str take_key(struct cursor *c)
{
    skip_blanks(c);
    const uint8_t *from = c->p;
    if (cur_left(c) && *from == '"') {
        size_t size = piece(from, c->end);
        bool good = size > 2 && from[size - 1] == '"' && !memchr(from, '\\', size);
        c->p += size;
        return (irmap_str){(const char *)from + 1, good ? size - 2 : 0};
    }
    while (cur_left(c) && is_key(*c->p, c->p == from))
        c->p++;
    return (irmap_str){(const char *)from, (size_t)(c->p - from)};
}

/* Reads "a = 1 : i32" or "a" (a unit attribute, with empty text), and the comma or bracket after
 * it. */
static bool take_text_pair(struct cursor *c, struct mlir_pair *out)
{
    out->key = take_key(c);
    out->at = cur_offset(c) - 1;
    out->text = (irmap_str){(const char *)c->p, 0};
    if (take_char(c, '=')) {
        skip_blanks(c);
        const uint8_t *from = c->p;
        c->p = value_end(from, c->end);
        const uint8_t *end = c->p;
        while (end > from && end[-1] == ' ')
            end--;
        out->at = (uint64_t)(from - c->base);
        out->text = (irmap_str){(const char *)from, (size_t)(end - from)};
        if (!out->text.size)
            return false;
    }
    return out->key.size && (take_char(c, ',') || take_char(c, '}'));
}

/* Begins a dictionary stored as text and counts its pairs. Returns false if the text is not a
 * dictionary. */
static bool begin_text(struct mlir_dict *d)
{
    struct mlir_pair pair;
    if (!take_char(&d->c, '{'))
        return false;
    struct cursor c = d->c;
    while (!take_char(&c, '}')) {
        d->pairs++;
        if (!take_text_pair(&c, &pair))
            return false;
        if (c.p[-1] == '}')
            break;
    }
    return cur_left(&c) == 0;
}

static IRMAPI_NOINLINE irmap_status open_text(struct mlir_entry *e, uint64_t attr, uint64_t at,
                                              struct mlir_dict *out, irmap_error *err)
{
    irmap_str text;
    irmap_status status = irmapi_mlir_entry_text(e, &text, err);
    if (status != IRMAP_OK)
        return irmapi_error_entry(err, status, attr);
    out->c = e->c;
    out->c.p = (const uint8_t *)text.data;
    out->c.end = out->c.p + text.size;
    out->entry = attr;
    out->pairs = 0;
    out->text = true;
    return begin_text(out) ? IRMAP_OK : mismatch("dictionary attribute", attr, at, err);
}

irmap_status irmapi_mlir_dict(const struct mlir_module *t, uint64_t attr, uint64_t at,
                              struct mlir_dict *out, irmap_error *err)
{
    struct mlir_entry e;
    irmap_status status = irmapi_mlir_entry(t, MLIR_ATTR, attr, at, &e, err);
    if (status != IRMAP_OK)
        return status;
    if (!e.custom)
        return open_text(&e, attr, at, out, err);
    struct cursor *c = &out->c;
    *c = e.c;
    if (!mlir_is_builtin(t, &e) || cur_prefix(c, "attribute code") != MLIR_ATTR_DICTIONARY)
        return mismatch("dictionary attribute", attr, at, err);
    out->pairs = cur_prefix_count(c, 2, "dictionary size");
    out->entry = attr;
    out->text = false;
    return cur_ok(c) ? IRMAP_OK : irmapi_error_entry(err, irmapi_cur_error(c, SECTION, err), attr);
}

irmap_status irmapi_mlir_dict_text(struct mlir_dict *d, struct mlir_pair *out)
{
    out->value = d->entry;
    (void)take_text_pair(&d->c, out); /* cannot fail: begin_text() parsed the pair */
    return IRMAP_OK;
}

irmap_status irmapi_mlir_dict_error(const struct mlir_dict *d, irmap_error *err)
{
    return irmapi_error_entry(err, irmapi_cur_error(&d->c, SECTION, err), d->entry);
}

/* Finds the string of a described attribute that consists of just a string. */
static IRMAPI_NOINLINE irmap_status described_string(const struct mlir_module *t, uint64_t attr,
                                                     uint64_t at, uint64_t *string,
                                                     uint64_t *string_at, irmap_error *err)
{
    struct mlir_record r;
    irmap_status status = irmapi_mlir_record(t, MLIR_ATTR, attr, at, &r, err);
    if (status != IRMAP_OK)
        return status;
    const struct mlir_field *f = irmapi_mlir_sole_field(&r, MLIR_FIELD_STRING);
    if (!f)
        return mismatch("string attribute", attr, at, err);
    *string = f->value;
    *string_at = f->at;
    return IRMAP_OK;
}

static inline irmap_status string_of(const struct mlir_module *t, uint64_t attr, uint64_t at,
                                     uint64_t *string, uint64_t *string_at, irmap_error *err)
{
    struct cursor c;
    uint64_t code;
    irmap_status status = begin(t, attr, at, &c, &code, err);
    if (status != IRMAP_OK)
        return status;
    if (code == UINT64_MAX)
        return described_string(t, attr, at, string, string_at, err);
    if (code != MLIR_ATTR_STRING && code != MLIR_ATTR_TYPED_STRING)
        return mismatch("string attribute", attr, at, err);
    *string_at = cur_offset(&c);
    *string = cur_prefix(&c, "string index");
    return cur_ok(&c) ? IRMAP_OK
                      : irmapi_error_entry(err, irmapi_cur_error(&c, SECTION, err), attr);
}

irmap_status irmapi_mlir_string_attr(const struct mlir_module *t, uint64_t attr, uint64_t at,
                                     irmap_str *out, irmap_error *err)
{
    uint64_t string;
    irmap_status status = string_of(t, attr, at, &string, &at, err);
    return status == IRMAP_OK ? irmapi_mlir_string_at(t, string, at, out, err) : status;
}

bool irmapi_mlir_is_string_attr(const struct mlir_module *t, uint64_t attr, uint64_t string)
{
    uint64_t index, at;
    return string_of(t, attr, 0, &index, &at, NULL) == IRMAP_OK && index == string;
}
