/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "json.h"
#include "query.h"
#include "text.h"
#include <stdlib.h>

bool json_escaped(struct json *w, irmap_str s)
{
    const struct json_mark mark = json_mark(w);
    if (!budget_exceeded() && budget_charge(json_escape(w, s)))
        return true;
    json_cut(w, mark);
    json_none(w);
    return false;
}

/* A string that is being appended to the line. */
struct quoted {
    struct json_mark mark;
    size_t begin;
};

static struct quoted begin_quoted(struct json *w)
{
    struct quoted q = {.mark = json_mark(w)};
    json_raw(w, "\"", 1);
    q.begin = w->size;
    return q;
}

static void end_quoted(struct json *w, struct quoted q, enum text text)
{
    const size_t size = w->size - q.begin;
    if (text == TEXT_PLAIN) {
        json_write(w, "\"", 1);
        return;
    }
    char *copy = text == TEXT_OTHER ? memory_new(size) : NULL;
    if (copy)
        memcpy(copy, w->data + q.begin, size);
    json_cut(w, q.mark);
    if (copy)
        (void)json_utf8(w, (irmap_str){copy, size});
    else if (text == TEXT_OVER)
        json_none(w);
    free(copy);
}

void json_begin_row(struct json *w, const char *path)
{
    json_begin_object(w);
    json_key(w, "file");
    json_path(w, path);
}

void json_hex(struct json *w, irmap_bytes b)
{
    enum { SHOWN = 16 };
    if (b.size <= SHOWN) {
        json_bytes(w, b);
        return;
    }
    json_bytes(w, (irmap_bytes){b.data, SHOWN});
    w->size--; /* removes the quote */
    json_write(w, "...\"", 4);
}

void json_path(struct json *w, const char *path)
{
    const char *name = query_file_name(path);
    const irmap_str s = {name, strlen(name)};
    if (!json_utf8(w, s))
        (void)json_escaped(w, s);
}

bool json_type_text(struct json *w, const irmap_module *m, irmap_type type, uint64_t at,
                    irmap_error *err)
{
    const struct quoted q = begin_quoted(w);
    const enum text text = text_type(w, m, type, at, err);
    end_quoted(w, q, text);
    return text != TEXT_UNREADABLE;
}

void json_type_entry(struct json *w, const irmap_module *m, irmap_type type, uint64_t at,
                     irmap_error *err)
{
    const struct json_mark mark = json_mark(w);
    if (!json_type_text(w, m, type, at, err)) {
        json_text(w, "?");
    } else if (!w->spaced && w->data[w->size - 1] != '"') { /* over budget */
        json_cut(w, mark);
        json_text(w, "?");
    }
}

bool json_mlir_attr(struct json *w, const irmap_module *m, uint32_t attr, irmap_error *err)
{
    const struct quoted q = begin_quoted(w);
    const enum text text = text_mlir_attr(w, m, attr, err);
    end_quoted(w, q, text);
    return text != TEXT_UNREADABLE;
}

void json_mlir_symbol(struct json *w, const irmap_module *m, irmap_func func, irmap_error *err)
{
    const struct quoted q = begin_quoted(w);
    end_quoted(w, q, text_mlir_symbol(w, m, func, err));
}

bool json_string_at(struct json *w, const irmap_module *m, irmap_string string, uint64_t at,
                    irmap_error *err)
{
    irmap_str s;
    if (irmap_string_get(m, string, &s, err) == IRMAP_OK)
        return json_escaped(w, s);
    mark_input_error(err, "string index", at);
    json_none(w);
    return false;
}

bool json_func_name(struct json *w, const irmap_module *m, irmap_func func, irmap_error *err)
{
    irmap_str name;
    if (irmap_func_name(m, func, &name, err) == IRMAP_OK)
        return json_escaped(w, name);
    json_none(w);
    return false;
}

static void put_dims(struct json *w, irmap_dims d)
{
    json_begin_array(w);
    for (uint32_t i = 0; i < d.count; i++)
        json_int(w, irmap_dims_get(d, i));
    json_end_array(w);
}

static void put_optional(struct json *w, const char *key, bool present, int64_t v)
{
    if (present)
        json_put_int(w, key, v);
}

static bool integer(struct json *w, const irmap_module *m, const irmap_tile_attr_info *a,
                    irmap_error *err)
{
    irmap_type_info type;
    if (irmap_type_get(m, a->type, &type, err) != IRMAP_OK) {
        mark_input_error(err, "type index", a->offset);
        return false;
    }
    uint64_t sign = UINT64_C(1) << (type.bits - 1);
    if (type.bits == 1)
        json_bool(w, a->bits);
    else
        json_int(w, (int64_t)((a->bits ^ sign) - sign));
    return true;
}

/* Writes the members of an attribute that becomes a JSON object. */
static bool members(struct json *w, const irmap_module *m, const irmap_tile_attr_info *a,
                    irmap_error *err)
{
    switch (a->kind) {
    case IRMAP_TILE_ATTR_FLOAT:
    case IRMAP_TILE_ATTR_DENSE:
    case IRMAP_TILE_ATTR_PREVIEW_TYPE:
        json_key(w, a->kind == IRMAP_TILE_ATTR_PREVIEW_TYPE ? "preview_type" : "type");
        if (!json_type_text(w, m, a->type, a->offset, err))
            return false;
        if (a->kind == IRMAP_TILE_ATTR_FLOAT)
            json_put_u64(w, "bits", a->bits);
        else if (a->kind == IRMAP_TILE_ATTR_DENSE)
            json_put_int(w, "constant", a->constant.id);
        break;
    case IRMAP_TILE_ATTR_DIV_BY:
        json_put_u64(w, "div_by", a->bits);
        put_optional(w, "every", a->has_first, a->first);
        put_optional(w, "along", a->has_second, a->second);
        break;
    case IRMAP_TILE_ATTR_SAME_ELEMENTS:
        json_key(w, "same_elements");
        put_dims(w, a->values);
        break;
    case IRMAP_TILE_ATTR_BOUNDED:
        put_optional(w, "lower", a->has_first, a->first);
        put_optional(w, "upper", a->has_second, a->second);
        break;
    case IRMAP_TILE_ATTR_PREVIEW_INT:
        json_put_int(w, "preview_int", a->first);
        break;
    case IRMAP_TILE_ATTR_PREVIEW_STRING:
        json_key(w, "preview_string");
        (void)json_string_at(w, m, a->string, a->offset, err);
        break;
    default:
        break;
    }
    return true;
}

static bool is_container(irmap_tile_attr_kind kind)
{
    return kind == IRMAP_TILE_ATTR_ARRAY || kind == IRMAP_TILE_ATTR_DICTIONARY ||
           kind == IRMAP_TILE_ATTR_HINTS;
}

/* Writes an attribute that contains no attributes. */
static bool value(struct json *w, const irmap_module *m, const irmap_tile_attr_info *a,
                  irmap_error *err)
{
    switch (a->kind) {
    case IRMAP_TILE_ATTR_INTEGER:
        return integer(w, m, a, err);
    case IRMAP_TILE_ATTR_BOOL:
        json_bool(w, a->bits);
        return true;
    case IRMAP_TILE_ATTR_TYPE:
        return json_type_text(w, m, a->type, a->offset, err);
    case IRMAP_TILE_ATTR_STRING:
        (void)json_string_at(w, m, a->string, a->offset, err);
        return true;
    default:
        break;
    }
    json_begin_object(w);
    const bool good = members(w, m, a, err);
    json_end_object(w);
    return good;
}

/* Greatest nesting, for JSON readers that recurse. This code does not recurse. */
enum { JSON_DEPTH = 512 };

/* Arrays and objects that contain the current attribute. */
struct open {
    struct {
        size_t names;
        bool array;
    } at[JSON_DEPTH + 2];
    uint32_t depth;
};

static void begin(struct json *w, struct open *open, bool array)
{
    open->at[open->depth].array = array;
    if (array)
        json_begin_array(w);
    else
        open->at[open->depth].names = json_begin_named(w);
    open->depth++;
}

static void end(struct json *w, struct open *open, uint32_t depth)
{
    while (open->depth > depth) {
        open->depth--;
        if (open->at[open->depth].array)
            json_end_array(w);
        else
            json_end_named(w, open->at[open->depth].names);
    }
}

/* Returns the offset of the variable-length number that ends before `at`. */
static uint64_t find_previous_number(const irmap_module *m, uint64_t at)
{
    enum { LONGEST = 10 };
    const irmap_bytes bytes = irmap_module_bytes(m);
    uint64_t first = at ? at - 1 : 0;
    while (first && at - first < LONGEST && bytes.data[first - 1] & 0x80)
        first--;
    return first;
}

/* Writes the name of a dictionary entry. */
static void put_key(struct json *w, const irmap_module *m, const irmap_tile_attr_info *a,
                    irmap_error *err)
{
    irmap_str name;
    const struct json_mark mark = json_mark(w);
    if (irmap_string_get(m, a->key, &name, err) != IRMAP_OK)
        mark_input_error(err, "key string index", find_previous_number(m, a->offset));
    else if (!budget_exceeded() && budget_charge(json_name(w, name)))
        return;
    json_cut(w, mark);
    (void)json_name(w, (irmap_str){"?", 1});
}

/* If the walk begins at depth 1, writes an array or a dictionary around its entries. */
static bool attrs(struct json *w, const irmap_module *m, irmap_tile_attr_iter *it, irmap_error *err)
{
    struct open open;
    struct json item = {.spaced = w->spaced}; /* value with a name, charged before the name */
    const struct json_mark mark = json_mark(w);
    irmap_tile_attr_info a;
    irmap_status status;
    bool any = false;
    open.depth = 0;
    while ((status = irmap_tile_attrs_next(it, &a, err)) == IRMAP_OK) {
        if (!any && a.depth == 1)
            begin(w, &open, a.key.id == IRMAP_NONE);
        any = true;
        if (a.depth > JSON_DEPTH) {
            (void)query_error(err, IRMAP_LIMIT, "nesting of attributes in JSON", a.depth,
                              JSON_DEPTH);
            err->offset = a.offset;
            break;
        }
        end(w, &open, a.depth);
        const bool container = is_container(a.kind);
        const bool named = open.depth && !open.at[open.depth - 1].array;
        json_clear(&item);
        if (!container && !value(named ? &item : w, m, &a, err))
            break;
        if (named)
            put_key(w, m, &a, err);
        if (container)
            begin(w, &open, a.kind == IRMAP_TILE_ATTR_ARRAY);
        else if (named)
            json_value(w, &item);
    }
    json_free(&item);
    if (status == IRMAP_DONE) {
        if (!any)
            begin(w, &open, false);
        end(w, &open, 0);
        return true;
    }
    irmap_tile_attrs_end(it);
    json_cut(w, mark);
    return false;
}

void json_attr(struct json *w, const irmap_module *m, irmap_bytes bytes, irmap_error *err)
{
    irmap_tile_attr_iter it;
    irmap_tile_attrs_begin(m, bytes, &it);
    if (!attrs(w, m, &it, err))
        json_none(w);
}

void json_entry(struct json *w, irmap_str name, const struct json *item)
{
    const struct json_mark mark = json_mark(w);
    if (!budget_exceeded() && budget_charge(json_name(w, name)))
        json_value(w, item);
    else
        json_cut(w, mark);
}

static bool segments(struct json *w, const irmap_fields *it, const irmap_field *f, irmap_error *err)
{
    uint32_t numbers[IRMAP_SEGMENTS_MAX];
    if (irmap_field_segments(it, f, numbers, err) != IRMAP_OK)
        return false;
    json_begin_array(w);
    for (uint64_t i = 0; i < f->value; i++)
        json_int(w, numbers[i]);
    json_end_array(w);
    return true;
}

static void put_all_bytes(struct json *w, irmap_bytes b)
{
    if (budget_charge(2 * (uint64_t)b.size))
        json_bytes(w, b);
    else
        json_none(w);
}

static void write_stored_text(struct json *w, irmap_bytes b)
{
    if (b.size == 0) {
        json_text(w, "unit");
        return;
    }
    const struct quoted q = begin_quoted(w);
    end_quoted(w, q, text_stored(w, b));
}

/* Writes a field whose decoding can fail. On failure writes nothing. */
static bool write_decoded_field(struct json *w, const irmap_fields *it, const irmap_field *f,
                                irmap_error *err)
{
    const irmap_module *m = it->body->module;
    irmap_tile_attr_iter in;
    switch (f->kind) {
    case IRMAP_FIELD_ATTRS:
        irmap_tile_field_attrs_begin(m, f, &in);
        return attrs(w, m, &in, err);
    case IRMAP_FIELD_ATTR:
        if (json_mlir_attr(w, m, f->value < IRMAP_NONE ? (uint32_t)f->value : IRMAP_NONE, err))
            return true;
        mark_input_error(err, "attribute index", f->offset);
        return false;
    case IRMAP_FIELD_SEGMENTS:
        return segments(w, it, f, err);
    default:
        return false;
    }
}

void json_field(struct json *w, const irmap_fields *it, const irmap_field *f, irmap_error *err)
{
    switch (f->kind) {
    case IRMAP_FIELD_NUMBER:
        json_int(w, (int64_t)f->value);
        return;
    case IRMAP_FIELD_BOOL:
        json_bool(w, f->value);
        return;
    case IRMAP_FIELD_UNIT:
        json_bool(w, true);
        return;
    case IRMAP_FIELD_ENUM:
        if (f->spelling)
            json_text(w, f->spelling);
        else
            json_u64(w, f->value);
        return;
    case IRMAP_FIELD_STRING:
        (void)json_string_at(
            w, it->body->module,
            (irmap_string){f->value < IRMAP_NONE ? (uint32_t)f->value : IRMAP_NONE}, f->offset,
            err);
        return;
    case IRMAP_FIELD_CONST:
        json_begin_object(w);
        json_put_u64(w, "constant", f->value);
        json_end_object(w);
        return;
    case IRMAP_FIELD_NUMBERS:
        put_dims(w, f->list);
        return;
    case IRMAP_FIELD_BYTES:
        if (f->name.data) {
            json_begin_object(w);
            json_key(w, "bytes");
        }
        put_all_bytes(w, f->bytes);
        if (f->name.data)
            json_end_object(w);
        return;
    case IRMAP_FIELD_TEXT:
        write_stored_text(w, f->bytes);
        return;
    case IRMAP_FIELD_ATTRS:
    case IRMAP_FIELD_ATTR:
    case IRMAP_FIELD_SEGMENTS:
        if (write_decoded_field(w, it, f, err))
            return;
        break;
    }
    json_none(w);
}

int json_line_bytes(struct json *w, irmap_write_fn write, void *ctx, const char *key_,
                    irmap_bytes bytes)
{
    enum { AT_ONCE = 1 << 12 };
    json_key(w, key_);
    json_raw(w, "\"", 1);
    int status = write(ctx, w->data, w->size);
    for (size_t at = 0; at < bytes.size && status == 0; at += AT_ONCE) {
        size_t n = bytes.size - at < AT_ONCE ? bytes.size - at : AT_ONCE;
        json_clear(w);
        json_bytes(w, (irmap_bytes){bytes.data + at, n});
        status = write(ctx, w->data + 1, w->size - 2); /* without quotes */
    }
    json_clear(w);
    return status ? status : write(ctx, "\"}\n", 3);
}
