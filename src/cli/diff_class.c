/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "diff.h"
#include "json.h"
#include <stdlib.h>
#include <string.h>

/* Types of real files nest four deep. */
enum { TYPE_DEPTH = 64 };

/* Which of the ops outside are functions: both stand in the order of the file. */
static void find_headers(struct side *s)
{
    const irmap_body_view *v = irmap_body_get(s->outside);
    irmap_func_info f;
    uint32_t op = 0;
    (void)!irmap_body_decode_outside(s->outside, NULL);
    s->headers = cli_calloc(v->op_count, sizeof *s->headers);
    for (uint32_t i = 0; i < irmap_func_count(s->m); i++) {
        (void)!irmap_func_get(s->m, (irmap_func){i}, &f, NULL);
        while (op < v->op_count && op_offset(v, op) < f.offset)
            op++;
        if (op < v->op_count && op_offset(v, op) == f.offset)
            s->headers[op] = i + 1;
    }
}

bool side_begin(struct side *s, struct classes *c, struct cli *cli, const char *path,
                irmap_module *m)
{
    irmap_error err;
    irmap_status status;
    *s = (struct side){
        .classes = c, .path = path, .m = m, .texts = irmap_module_format(m) != IRMAP_FORMAT_TILEIR};
    s->strings = cli_calloc(irmap_string_count(m), sizeof *s->strings);
    s->types = cli_calloc(irmap_type_count(m), sizeof *s->types);
    s->constants = cli_calloc(irmap_tile_const_count(m), sizeof *s->constants);
    s->attributes = cli_calloc(irmap_mlir_attr_count(m), sizeof *s->attributes);
    status = irmap_body_new(m, &s->body, &err);
    if (status == IRMAP_OK && irmap_module_format(m) == IRMAP_FORMAT_MLIR) {
        status = irmap_body_new(m, &s->outside, &err);
        if (status == IRMAP_OK)
            find_headers(s);
    }
    if (status != IRMAP_OK)
        cli_report(cli, path, m, &err);
    return status == IRMAP_OK;
}

void side_end(struct side *s)
{
    free(s->strings);
    free(s->types);
    free(s->constants);
    free(s->attributes);
    free(s->headers);
    irmap_body_free(s->body);
    irmap_body_free(s->outside);
}

void classes_free(struct classes *c)
{
    intern_free(&c->strings);
    intern_free(&c->types);
    intern_free(&c->constants);
    intern_free(&c->ops);
    intern_free(&c->trees);
    intern_free(&c->hints);
}

uint32_t string_class(struct side *s, uint32_t i)
{
    irmap_str text;
    if (irmap_string_get(s->m, i, &text, NULL) != IRMAP_OK)
        return CLASS_BAD;
    if (!s->strings[i] && !cli_spend(text.size))
        return CLASS_BAD;
    if (!s->strings[i])
        s->strings[i] = intern_view(&s->classes->strings, text.data, text.size);
    return s->strings[i];
}

uint32_t constant_class(struct side *s, uint32_t i)
{
    irmap_bytes raw;
    if (irmap_tile_const_get(s->m, i, &raw, NULL) != IRMAP_OK)
        return CLASS_BAD;
    if (!s->constants[i] && !cli_spend(raw.size))
        return CLASS_BAD;
    if (!s->constants[i])
        s->constants[i] = intern_view(&s->classes->constants, raw.data, raw.size);
    return s->constants[i];
}

static int append_key(void *key, const char *data, size_t size)
{
    if (!cli_spend(size))
        return -1;
    key_bytes(key, data, size);
    return 0;
}

/* By its text: types and attributes of MLIR, and types of graphs. */
static uint32_t text_class(irmap_status status, struct key *k, struct interner *in)
{
    uint32_t number = status == IRMAP_OK ? intern(in, k->data, k->size) : CLASS_BAD;
    free(k->data);
    return number;
}

static uint32_t mlir_attr_class(struct side *s, uint32_t i)
{
    struct key k = {NULL, 0, 0};
    if (i >= irmap_mlir_attr_count(s->m))
        return CLASS_BAD;
    if (!s->attributes[i]) {
        irmap_status status = irmap_mlir_attr_print(s->m, i, append_key, &k, NULL);
        s->attributes[i] = text_class(status, &k, &s->classes->hints);
    }
    return s->attributes[i];
}

static uint32_t type_text_class(struct side *s, uint32_t i)
{
    struct key k = {NULL, 0, 0};
    if (i >= irmap_type_count(s->m))
        return CLASS_BAD;
    if (!s->types[i]) {
        irmap_status status = irmap_type_print(s->m, (irmap_type){i}, append_key, &k, NULL);
        s->types[i] = text_class(status, &k, &s->classes->types);
    }
    return s->types[i];
}

uint32_t symbol_class(struct side *s, irmap_func func)
{
    enum { SPENT_ON_EACH = 16 }; /* byte: a name may be short and takes long to find */
    struct key k = {NULL, 0, 0};
    irmap_status status = irmap_mlir_symbol_print(s->m, func, append_key, &k, NULL);
    if (status == IRMAP_OK && !cli_spend(SPENT_ON_EACH * (uint64_t)k.size))
        status = IRMAP_LIMIT;
    return text_class(status, &k, &s->classes->strings);
}

static void key_dims(struct key *k, irmap_dims d)
{
    key_number(k, d.count);
    for (uint32_t i = 0; i < d.count; i++)
        key_number(k, (uint64_t)irmap_dims_get(d, i));
}

static uint32_t type_class_at(struct side *s, uint32_t i, uint32_t depth);

static void key_types(struct side *s, struct key *k, irmap_types list, uint32_t depth)
{
    irmap_type t;
    key_number(k, list.count);
    while (irmap_types_next(&list, &t) == IRMAP_OK)
        key_number(k, type_class_at(s, t.id, depth));
}

/* A type's structure: its own fields and the classes of the types in it. */
static uint32_t type_class_at(struct side *s, uint32_t i, uint32_t depth)
{
    irmap_type_info t;
    struct key k = {NULL, 0, 0};
    if (i >= irmap_type_count(s->m) || depth > TYPE_DEPTH)
        return CLASS_BAD;
    if (s->types[i])
        return s->types[i];
    s->types[i] = CLASS_BAD; /* what a type that contains itself finds */
    if (irmap_type_get(s->m, (irmap_type){i}, &t, NULL) != IRMAP_OK || !cli_spend(t.size))
        return CLASS_BAD;
    key_number(&k, t.kind);
    key_bytes(&k, t.mnemonic.data, t.mnemonic.size);
    key_number(&k, t.element.id == IRMAP_NONE ? 0 : type_class_at(s, t.element.id, depth + 1));
    key_dims(&k, t.shape);
    key_dims(&k, t.strides);
    key_dims(&k, t.tile);
    key_dims(&k, t.traversal_strides);
    key_dims(&k, t.dim_map);
    key_number(&k, t.sparse_dim);
    key_number(&k, t.padding);
    key_number(&k, t.attribute);
    key_types(s, &k, t.inputs, depth + 1);
    key_types(s, &k, t.results, depth + 1);
    s->types[i] = intern(&s->classes->types, k.data, k.size);
    free(k.data);
    return s->types[i];
}

uint32_t type_class(struct side *s, uint32_t i)
{
    if (s->texts)
        return type_text_class(s, i);
    return type_class_at(s, i, 0);
}

static void key_attrs(struct side *s, struct key *k, irmap_tile_attr_iter *it)
{
    irmap_tile_attr_info a;
    irmap_status status;
    while ((status = irmap_tile_attrs_next(it, &a, NULL)) == IRMAP_OK) {
        bool is_constant = a.kind == IRMAP_TILE_ATTR_DENSE;
        key_number(k, (uint64_t)a.kind << 32 | a.depth);
        key_number(k, a.key == IRMAP_NONE ? 0 : string_class(s, a.key));
        key_number(k, a.index == IRMAP_NONE ? 0
                      : is_constant         ? constant_class(s, a.index)
                                            : string_class(s, a.index));
        key_number(k, a.type.id == IRMAP_NONE ? 0 : type_class(s, a.type.id));
        key_number(k, a.bits);
        key_number(k, a.count);
        key_number(k, (uint64_t)a.has_first << 1 | a.has_second);
        key_number(k, (uint64_t)a.first);
        key_number(k, (uint64_t)a.second);
        key_dims(k, a.values);
    }
    key_number(k, status);
}

/* No entries are as good as none. */
uint32_t attr_class(struct side *s, irmap_bytes bytes)
{
    struct key k = {NULL, 0, 0};
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    irmap_tile_attrs_begin(s->m, bytes, &it);
    if (irmap_tile_attrs_next(&it, &a, NULL) == IRMAP_OK && a.count) {
        irmap_tile_attrs_end(&it);
        irmap_tile_attrs_begin(s->m, bytes, &it);
    }
    key_attrs(s, &k, &it);
    uint32_t number = intern(&s->classes->hints, k.data, k.size);
    free(k.data);
    return number;
}

/* As the attribute that they are before version 6 of MLIR. */
static uint32_t segments_class(struct side *s, const irmap_fields *it, const irmap_field *f)
{
    uint32_t numbers[IRMAP_SEGMENTS_MAX];
    char text[16 + 12 * IRMAP_SEGMENTS_MAX] = "array<i32";
    size_t size = strlen(text);
    if (irmap_field_segments(it, f, numbers, NULL) != IRMAP_OK)
        return CLASS_BAD;
    for (uint64_t i = 0; i < f->value; i++)
        size += (size_t)snprintf(text + size, sizeof text - size, "%s%u", i ? ", " : ": ",
                                 (unsigned)numbers[i]);
    text[size++] = '>';
    return intern(&s->classes->hints, text, size);
}

static void key_field(struct side *s, struct key *k, const irmap_fields *it, const irmap_field *f)
{
    irmap_tile_attr_iter attrs;
    key_number(k, f->name.size);
    key_bytes(k, f->name.data, f->name.size);
    key_number(k, f->kind == IRMAP_FIELD_SEGMENTS ? IRMAP_FIELD_ATTR : f->kind);
    uint32_t index = f->value < IRMAP_NONE ? (uint32_t)f->value : IRMAP_NONE;
    key_number(k, f->kind == IRMAP_FIELD_STRING     ? string_class(s, index)
                  : f->kind == IRMAP_FIELD_CONST    ? constant_class(s, index)
                  : f->kind == IRMAP_FIELD_ATTR     ? mlir_attr_class(s, index)
                  : f->kind == IRMAP_FIELD_SEGMENTS ? segments_class(s, it, f)
                                                    : f->value);
    key_dims(k, f->list);
    if ((f->kind == IRMAP_FIELD_BYTES || f->kind == IRMAP_FIELD_TEXT) && cli_spend(f->bytes.size))
        key_bytes(k, f->bytes.data, f->bytes.size);
    if (f->kind != IRMAP_FIELD_ATTRS)
        return;
    irmap_tile_field_attrs(s->m, f, &attrs);
    key_attrs(s, k, &attrs);
}

static int by_number(const void *a, const void *b)
{
    uint32_t x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return x < y ? -1 : x > y;
}

/* Of MLIR in no order, which is another one in each version; of the op that a function is, without
 * those that are compared by themselves. */
static void key_set(struct side *s, struct key *k, const irmap_body_view *v, uint32_t op,
                    bool header)
{
    enum { SPENT_ON_EACH = 16 }; /* many ops may have the same dictionary */
    struct key set = {NULL, 0, 0}, one = {NULL, 0, 0};
    irmap_fields it;
    irmap_field f;
    irmap_status status;
    irmap_fields_begin(v, op, &it);
    while ((status = irmap_fields_next(&it, &f, NULL)) == IRMAP_OK) {
        if (header &&
            (irmap_str_equal(f.name, "sym_name") || irmap_str_equal(f.name, "function_type")))
            continue;
        if (!cli_spend(SPENT_ON_EACH + (uint64_t)f.name.size))
            break;
        one.size = 0;
        key_field(s, &one, &it, &f);
        const uint32_t number = intern(&s->classes->hints, one.data, one.size);
        key_bytes(&set, &number, sizeof number);
    }
    if (set.size)
        qsort(set.data, set.size / sizeof(uint32_t), sizeof(uint32_t), by_number);
    key_bytes(k, set.data, set.size);
    key_number(k, status);
    free(set.data);
    free(one.data);
}

static void key_fields(struct side *s, struct key *k, const irmap_body_view *v, uint32_t op)
{
    irmap_fields it;
    irmap_field f;
    irmap_status status;
    irmap_fields_begin(v, op, &it);
    while ((status = irmap_fields_next(&it, &f, NULL)) == IRMAP_OK)
        key_field(s, k, &it, &f);
    key_number(k, status);
}

uint32_t header_op(const struct side *s, const irmap_func_info *f)
{
    const irmap_body_view *v = s->outside ? irmap_body_get(s->outside) : NULL;
    uint32_t low = 0, high = v ? v->op_count : 0;
    while (low < high) {
        uint32_t mid = low + (high - low) / 2;
        if (op_offset(v, mid) < f->offset)
            low = mid + 1;
        else
            high = mid;
    }
    return !v || low == v->op_count || !s->headers[low] ? IRMAP_NONE : low;
}

uint32_t header_class(struct side *s, const irmap_func_info *f)
{
    const uint32_t op = header_op(s, f);
    struct key k = {NULL, 0, 0};
    if (op == IRMAP_NONE)
        return CLASS_BAD;
    key_set(s, &k, irmap_body_get(s->outside), op, true);
    uint32_t number = intern(&s->classes->hints, k.data, k.size);
    free(k.data);
    return number;
}

/* The block that an op begins, but for the one whose arguments are the function's. */
static const irmap_body_block *op_opens(const irmap_body_view *v, uint32_t op)
{
    const irmap_body_block *block = op_begins(v, op);
    return block == v->blocks ? NULL : block;
}

/* Ops of MLIR are numbered by each file. */
static uint32_t opcode_class(struct side *s, const irmap_body_view *v, uint32_t op)
{
    const char *name = s->outside ? irmap_op_name(v, op) : NULL;
    return name ? intern_view(&s->classes->strings, name, strlen(name)) : v->ops[op].opcode;
}

/* Of MLIR what results and regions there are differs within a kind, as their types do, and blocks
 * are compared by themselves. */
uint32_t op_kind(struct side *s, const irmap_body_view *v, uint32_t op)
{
    const irmap_body_block *begins = op_opens(v, op);
    const irmap_body_region *region = op_region(v, op);
    const uint32_t *successors;
    uint32_t key[] = {opcode_class(s, v, op),  region->depth,
                      region->index,           irmap_op_successors(v, op, &successors),
                      irmap_op_regions(v, op), irmap_op_results(v, op),
                      begins != NULL,          begins ? begins->arguments : 0};
    enum { OF_MLIR = 3 };
    return intern(&s->classes->ops, key, s->outside ? OF_MLIR * sizeof *key : sizeof key);
}

static void key_values(struct side *s, struct key *k, const irmap_body_view *v, uint32_t first,
                       uint32_t count)
{
    key_number(k, count);
    for (uint32_t i = 0; i < count; i++)
        key_number(k, type_class(s, v->values[first + i].type));
}

/* Flags say which operands an op of Tile IR has. */
static void key_roles(struct side *s, struct key *k, const irmap_body_view *v, uint32_t op)
{
    irmap_operand o;
    for (uint32_t i = 0; irmap_operand_get(v, op, i, &o, NULL) == IRMAP_OK && o.role;
         i += o.count) {
        key_number(k, intern_view(&s->classes->strings, o.role, strlen(o.role)));
        key_number(k, o.count);
    }
}

uint32_t op_class(struct side *s, const irmap_body_view *v, uint32_t op)
{
    struct key k = {NULL, 0, 0};
    const irmap_body_block *begins = op_opens(v, op);
    key_number(&k, op_kind(s, v, op));
    if (s->outside)
        key_number(&k, irmap_op_regions(v, op));
    else if (begins)
        key_values(s, &k, v, begins->argument, begins->arguments);
    key_values(s, &k, v, v->ops[op].result, irmap_op_results(v, op));
    key_roles(s, &k, v, op);
    if (s->outside)
        key_set(s, &k, v, op, false);
    else
        key_fields(s, &k, v, op);
    uint32_t number = intern(&s->classes->ops, k.data, k.size);
    free(k.data);
    return number;
}

uint32_t header_kind(struct side *s, uint32_t op)
{
    const irmap_body_view *v = irmap_body_get(s->outside);
    struct key k = {NULL, 0, 0};
    const uint32_t *successors;
    key_number(&k, opcode_class(s, v, op));
    key_values(s, &k, v, v->ops[op].result, irmap_op_results(v, op));
    key_number(&k, v->ops[op + 1].operand - v->ops[op].operand);
    key_number(&k, irmap_op_successors(v, op, &successors));
    uint32_t number = intern(&s->classes->ops, k.data, k.size);
    free(k.data);
    return number;
}
