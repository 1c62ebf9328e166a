/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "json.h"
#include "cli.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct text {
    char *data;
    size_t size, room;
};

static int append(void *ctx, const char *data, size_t size)
{
    struct text *t = ctx;
    if (size > t->room - t->size) {
        size_t room = 2 * t->room + size + 64;
        t->data = cli_realloc(t->data, room);
        t->room = room;
    }
    memcpy(t->data + t->size, data, size);
    t->size += size;
    return 0;
}

static json_t *take(struct text *t)
{
    json_t *value =
        cli_spend(t->size) ? json_stringn(t->size ? t->data : "", t->size) : json_null();
    free(t->data);
    return value;
}

static bool has_controls(const struct text *t)
{
    for (size_t i = 0; i < t->size; i++)
        if ((unsigned char)t->data[i] < 0x20 || t->data[i] == 0x7F)
            return true;
    return false;
}

/* Text that irmap made, but for what dialects of MLIR wrote themselves: any bytes. */
static json_t *take_escaped(struct text *t)
{
    json_t *value = NULL;
    if (!cli_spend(t->size))
        value = json_null();
    else if (!has_controls(t))
        value = json_stringn(t->size ? t->data : "", t->size);
    if (!value)
        value = json_escaped((irmap_str){t->data, t->size});
    free(t->data);
    return value;
}

json_t *json_escaped(irmap_str s)
{
    struct text t = {NULL, 0, 0};
    if (cli_spent())
        return json_null();
    for (size_t i = 0; i < s.size; i++) {
        unsigned char c = (unsigned char)s.data[i];
        char escaped[3] = {'\\', "0123456789ABCDEF"[c >> 4], "0123456789ABCDEF"[c & 15]};
        bool plain = c >= 0x20 && c < 0x7F && c != '"' && c != '\\';
        if (append(&t, plain ? &s.data[i] : escaped, plain ? 1 : 3) != 0)
            break;
    }
    return take(&t);
}

static json_t *json_copied(irmap_bytes b)
{
    struct text t = {NULL, 0, 0};
    if (b.size == 0)
        return json_string("unit");
    (void)append(&t, (const char *)b.data, b.size);
    return take_escaped(&t);
}

json_t *json_hex(irmap_bytes b)
{
    enum { SHOWN = 16 };
    char hex[2 * SHOWN + 4] = "";
    for (size_t k = 0; k < b.size && k < SHOWN; k++)
        snprintf(hex + 2 * k, 3, "%02X", b.data[k]);
    if (b.size > SHOWN)
        strcat(hex, "...");
    return json_string(hex);
}

json_t *json_path(const char *path)
{
    const char *name = cli_name(path);
    json_t *value = json_string(name);
    return value ? value : json_escaped((irmap_str){name, strlen(name)});
}

json_t *json_u64(uint64_t v)
{
    char digits[24];
    if (v <= INT64_MAX)
        return json_integer((json_int_t)v);
    snprintf(digits, sizeof digits, "%llu", (unsigned long long)v);
    return json_string(digits);
}

json_t *json_joined(const json_t *list)
{
    struct text t = {NULL, 0, 0};
    size_t i;
    json_t *item;
    bool good = append(&t, "(", 1) == 0;
    json_array_foreach(list, i, item)
    {
        const char *s = json_string_value(item) ? json_string_value(item) : "?";
        good = good && append(&t, ", ", i ? 2 : 0) == 0 && append(&t, s, strlen(s)) == 0;
    }
    (void)(good && append(&t, ")", 1) == 0);
    return take(&t);
}

void json_blame_input(irmap_error *err, const char *what, uint64_t at)
{
    if (err->status != IRMAP_OUT_OF_RANGE)
        return;
    err->status = IRMAP_INDEX_RANGE;
    err->what = what;
    err->offset = at;
}

json_t *json_type_text(const irmap_module *m, irmap_type type, uint64_t at, irmap_error *err)
{
    struct text t = {NULL, 0, 0};
    json_t *text = NULL;
    if (cli_spent())
        return json_null();
    bool mlir = irmap_module_format(m) == IRMAP_FORMAT_MLIR;
    if (irmap_type_print(m, type, append, &t, err) != IRMAP_OK)
        json_blame_input(err, "type index", at);
    else if (mlir)
        return take_escaped(&t); /* strings in it are escaped already */
    else
        text = json_escaped((irmap_str){t.data, t.size}); /* dimensions of a graph are any text */
    free(t.data);
    return text;
}

json_t *json_mlir_attr(const irmap_module *m, uint32_t attr, irmap_error *err)
{
    struct text t = {NULL, 0, 0};
    if (cli_spent())
        return json_null();
    if (irmap_mlir_attr_print(m, attr, append, &t, err) == IRMAP_OK)
        return take_escaped(&t);
    free(t.data);
    return NULL;
}

json_t *json_mlir_symbol(const irmap_module *m, irmap_func func, irmap_error *err)
{
    enum { SPENT_ON_EACH = 16 }; /* byte: a name may be short and takes long to find */
    struct text t = {NULL, 0, 0};
    if (cli_spent())
        return json_null();
    if (irmap_mlir_symbol_print(m, func, append, &t, err) == IRMAP_OK &&
        cli_spend(SPENT_ON_EACH * (uint64_t)t.size))
        return take_escaped(&t);
    free(t.data);
    return json_null();
}

json_t *json_string_at(const irmap_module *m, uint32_t i, uint64_t at, irmap_error *err)
{
    irmap_str s;
    if (irmap_string_get(m, i, &s, err) == IRMAP_OK)
        return json_escaped(s);
    json_blame_input(err, "string index", at);
    return json_null();
}

static json_t *dims(irmap_dims d)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < d.count; i++)
        json_array_append_new(list, json_integer(irmap_dims_get(d, i)));
    return list;
}

static json_t *integer(const irmap_module *m, const irmap_attr_info *a, irmap_error *err)
{
    irmap_type_info type;
    if (irmap_type_get(m, a->type, &type, err) != IRMAP_OK) {
        json_blame_input(err, "type index", a->offset);
        return NULL;
    }
    if (type.bits == 1)
        return json_boolean(a->bits);
    uint64_t sign = UINT64_C(1) << (type.bits - 1);
    return json_integer((json_int_t)((a->bits ^ sign) - sign));
}

static json_t *value(const irmap_module *m, const irmap_attr_info *a, irmap_error *err)
{
    switch (a->kind) {
    case IRMAP_ATTR_INTEGER:
        return integer(m, a, err);
    case IRMAP_ATTR_FLOAT:
        return json_pack("{s:o, s:o}", "type", json_type_text(m, a->type, a->offset, err), "bits",
                         json_u64(a->bits));
    case IRMAP_ATTR_BOOL:
        return json_boolean(a->bits);
    case IRMAP_ATTR_TYPE:
        return json_type_text(m, a->type, a->offset, err);
    case IRMAP_ATTR_STRING:
        return json_string_at(m, a->index, a->offset, err);
    case IRMAP_ATTR_ARRAY:
        return json_array();
    case IRMAP_ATTR_DICTIONARY:
    case IRMAP_ATTR_HINTS:
        return json_object();
    case IRMAP_ATTR_DENSE:
        return json_pack("{s:o, s:I}", "type", json_type_text(m, a->type, a->offset, err),
                         "constant", (json_int_t)a->index);
    case IRMAP_ATTR_DIV_BY:
        return json_pack("{s:o, s:o, s:o}", "div_by", json_u64(a->bits), "every",
                         a->has_first ? json_integer(a->first) : json_null(), "along",
                         a->has_second ? json_integer(a->second) : json_null());
    case IRMAP_ATTR_SAME_ELEMENTS:
        return json_pack("{s:o}", "same_elements", dims(a->values));
    case IRMAP_ATTR_BOUNDED:
        return json_pack("{s:o, s:o}", "lower", a->has_first ? json_integer(a->first) : json_null(),
                         "upper", a->has_second ? json_integer(a->second) : json_null());
    case IRMAP_ATTR_PREVIEW_INT:
        return json_pack("{s:I}", "preview_int", (json_int_t)a->first);
    case IRMAP_ATTR_PREVIEW_TYPE:
        return json_pack("{s:o}", "preview_type", json_type_text(m, a->type, a->offset, err));
    case IRMAP_ATTR_PREVIEW_STRING:
        return json_pack("{s:o}", "preview_string", json_string_at(m, a->index, a->offset, err));
    }
    return json_null();
}

/* Puts a value where the walk stands: into the innermost container, or as the whole. */
static void place(const irmap_module *m, json_t *into, const irmap_attr_info *a, json_t *v,
                  irmap_error *err)
{
    if (json_is_object(into)) {
        json_t *key = json_string_at(m, a->key, a->offset, err);
        json_object_set(into, json_is_string(key) ? json_string_value(key) : "?", v);
        json_decref(key);
    } else {
        json_array_append(into, v);
    }
}

/* Jansson recurses, and so do those who read what it writes. */
enum { JSON_DEPTH = 512 };

/* A walk that begins at depth 1 is over the entries of an array or a dictionary. */
static json_t *attrs(const irmap_module *m, irmap_attr_iter *it, irmap_error *err)
{
    json_t *open[JSON_DEPTH + 2]; /* containers on the way to the current attribute */
    json_t *root = NULL;
    irmap_attr_info a;
    irmap_status status;
    while ((status = irmap_attrs_next(it, &a, err)) == IRMAP_OK) {
        if (!root && a.depth == 1)
            open[0] = root = a.key == IRMAP_NONE ? json_array() : json_object();
        if (a.depth > JSON_DEPTH) {
            *err = (irmap_error){.status = IRMAP_LIMIT,
                                 .what = "nesting of attributes in JSON",
                                 .offset = a.offset,
                                 .got = a.depth,
                                 .limit = JSON_DEPTH,
                                 .entry = IRMAP_NONE,
                                 .func = IRMAP_NONE,
                                 .op = IRMAP_NONE};
            break;
        }
        json_t *v = value(m, &a, err);
        if (!v)
            break;
        if (!root) {
            root = v;
        } else {
            place(m, open[a.depth - 1], &a, v, err);
            json_decref(v);
        }
        open[a.depth] = v;
    }
    if (status == IRMAP_DONE)
        return root ? root : json_object();
    irmap_attrs_end(it);
    json_decref(root);
    return NULL;
}

json_t *json_attr(const irmap_module *m, irmap_bytes bytes, irmap_error *err)
{
    irmap_attr_iter it;
    irmap_attrs_begin(m, bytes, &it);
    return attrs(m, &it, err);
}

void json_set(json_t *object, irmap_str name, json_t *value_)
{
    json_t *key = json_escaped(name);
    json_object_set_new(object, json_string_value(key), value_ ? value_ : json_null());
    json_decref(key);
}

/* How many operands or results belong to each group. */
static json_t *segments(const irmap_fields *it, const irmap_field *f, irmap_error *err)
{
    uint32_t numbers[IRMAP_SEGMENTS_MAX];
    if (irmap_field_segments(it, f, numbers, err) != IRMAP_OK)
        return NULL;
    json_t *list = json_array();
    for (uint64_t i = 0; i < f->value; i++)
        json_array_append_new(list, json_integer(numbers[i]));
    return list;
}

static void put_hex(char *to, irmap_bytes b)
{
    for (size_t i = 0; i < b.size; i++) {
        to[2 * i] = "0123456789ABCDEF"[b.data[i] >> 4];
        to[2 * i + 1] = "0123456789ABCDEF"[b.data[i] & 15];
    }
}

static json_t *all_hex(irmap_bytes b)
{
    if (!cli_spend(2 * (uint64_t)b.size))
        return json_null();
    char *text = cli_malloc(2 * b.size);
    put_hex(text, b);
    json_t *o = json_stringn(text, 2 * b.size);
    free(text);
    return o;
}

uint32_t op_results(const irmap_body_view *v, uint32_t op)
{
    const irmap_body_op *o = &v->ops[op];
    bool token = o->results && v->values[o->result + o->results - 1].type == IRMAP_NONE;
    return o->results - token;
}

const irmap_body_block *op_begins(const irmap_body_view *v, uint32_t op)
{
    const irmap_body_block *block = &v->blocks[v->ops[op].block];
    bool signature = block == v->blocks && irmap_module_format(v->module) == IRMAP_FORMAT_TILEIR;
    return block->first_op == op && !signature ? block : NULL;
}

json_t *json_types(const irmap_body_view *v, uint32_t op, irmap_error *err)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < op_results(v, op); i++) {
        irmap_type type = {v->values[v->ops[op].result + i].type};
        json_t *text = json_type_text(v->module, type, op_offset(v, op), err);
        json_array_append_new(list, text ? text : json_null());
    }
    return list;
}

json_t *json_operands(const irmap_body_view *v, uint32_t op)
{
    json_t *list = json_array();
    for (uint32_t i = v->ops[op].operand; i < v->ops[op + 1].operand; i++) {
        if (v->operands[i] == IRMAP_NONE)
            break;
        json_array_append_new(list, json_integer(v->values[v->operands[i]].number));
    }
    return list;
}

json_t *json_field(const irmap_fields *it, const irmap_field *f, irmap_error *err)
{
    const irmap_module *m = it->body->module;
    irmap_attr_iter in;
    json_t *v;
    switch (f->kind) {
    case IRMAP_FIELD_NUMBER:
        return json_integer((json_int_t)f->value);
    case IRMAP_FIELD_BOOL:
        return json_boolean(f->value);
    case IRMAP_FIELD_UNIT:
        return json_true();
    case IRMAP_FIELD_ENUM:
        return f->spelling ? json_string(f->spelling) : json_u64(f->value);
    case IRMAP_FIELD_STRING:
        return json_string_at(m, (uint32_t)f->value, f->offset, err);
    case IRMAP_FIELD_CONST:
        return json_pack("{s:o}", "constant", json_u64(f->value));
    case IRMAP_FIELD_NUMBERS:
        return dims(f->list);
    case IRMAP_FIELD_ATTRS:
        irmap_field_attrs(m, f, &in);
        return attrs(m, &in, err);
    case IRMAP_FIELD_ATTR:
        v = json_mlir_attr(m, f->value < IRMAP_NONE ? (uint32_t)f->value : IRMAP_NONE, err);
        if (!v)
            json_blame_input(err, "attribute index", f->offset);
        return v;
    case IRMAP_FIELD_SEGMENTS:
        return segments(it, f, err);
    case IRMAP_FIELD_BYTES:
        v = all_hex(f->bytes);
        return f->name.data ? json_pack("{s:o}", "bytes", v) : v;
    case IRMAP_FIELD_TEXT:
        return json_copied(f->bytes);
    }
    return json_null();
}

void json_line_bytes(FILE *to, json_t *object, const char *key, irmap_bytes bytes)
{
    enum { AT_ONCE = 512 };
    char hex[2 * AT_ONCE];
    char *line = json_dumps(object, JSON_COMPACT | JSON_ENSURE_ASCII);
    json_decref(object);
    if (!line || !cli_spend(2 * (uint64_t)bytes.size)) {
        free(line);
        return;
    }
    fprintf(to, "%.*s,\"%s\":\"", (int)strlen(line) - 1, line, key); /* up to the brace */
    free(line);
    for (size_t at = 0; at < bytes.size && !ferror(to); at += AT_ONCE) {
        size_t n = bytes.size - at < AT_ONCE ? bytes.size - at : AT_ONCE;
        put_hex(hex, (irmap_bytes){bytes.data + at, n});
        fwrite(hex, 2, n, to);
    }
    fputs("\"}\n", to);
}

void json_line(FILE *to, json_t *value_)
{
    json_dumpf(value_, to, JSON_COMPACT | JSON_ENSURE_ASCII | JSON_ENCODE_ANY);
    fputc('\n', to);
    json_decref(value_);
}
