/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Computes the classes that diff_internal.h describes. */
#include "diff_internal.h"
#include "json.h"
#include "text.h"
#include <stdlib.h>
#include <string.h>

/* In practice, types nest four deep. */
enum { TYPE_DEPTH = 64 };

/* Class of a type while its structure is computed. A type that contains itself finds this class. */
#define CLASS_IN_PROGRESS (CLASS_BAD - 1)

enum { MOST = sizeof((struct side *)0)->reported / sizeof((struct side *)0)->reported[0] };

void side_report_error(struct side *s, const irmap_error *err)
{
    if (s->silent || budget_exceeded()) /* the budget is reported at the end */
        return;
    for (uint32_t i = 0; i < s->reported_count; i++)
        if (s->reported[i].status == err->status && s->reported[i].offset == err->offset &&
            s->reported[i].got == err->got)
            return;
    if (s->reported_count == MOST)
        return;
    s->reported[s->reported_count++] = (struct reported_error){err->offset, err->got, err->status};
    query_report(s->q, err);
}

struct index_place {
    irmap_ref ref;
    uint64_t value, from, offset;
    uint32_t op;
};

static int find_index(void *ctx, const irmap_span *span)
{
    struct index_place *p = ctx;
    if (span->ref != p->ref || span->value != p->value)
        return 0;
    p->offset = span->offset;
    p->op = span->op;
    return span->offset >= p->from;
}

/* Finds the first occurrence of an out-of-range index at or after the current op, or else the last
 * one before it: types of block arguments precede the op. */
static struct index_place index_place(const struct side *s, const irmap_error *err, irmap_ref ref)
{
    struct index_place p = {ref, err->got, s->at.offset, s->at.offset, s->at.op};
    irmap_func_info f;
    irmap_span_opts opts = {.size = sizeof opts};
    if (s->reported_count < MOST && s->at.func != IRMAP_NONE &&
        irmap_func_get(s->m, (irmap_func){s->at.func}, &f, NULL) == IRMAP_OK &&
        budget_charge(f.body.size)) {
        opts.from = f.offset;
        opts.to = f.body_offset + f.body.size;
        (void)!irmap_spans(s->m, &opts, find_index, &p, NULL);
    }
    return p;
}

/* Reports an error, with the position of an index that is out of range. */
static uint32_t report_index_error(struct side *s, irmap_error *err, const char *what,
                                   irmap_ref ref)
{
    if (err->status == IRMAP_OUT_OF_RANGE) {
        const struct index_place p = index_place(s, err, ref);
        mark_input_error(err, what, p.offset);
        err->func.id = s->at.func;
        err->op = p.op;
    }
    side_report_error(s, err);
    return CLASS_BAD;
}

/* Decodes the ops outside of functions, and sets headers[] of the ops that are functions. Functions
 * and ops are in file order. */
static void find_headers(struct side *s)
{
    const irmap_body_view *v = irmap_body_get(s->outside);
    irmap_func_info f;
    uint32_t op = 0;
    (void)!irmap_body_decode_outside(s->outside, &s->outside_error);
    s->headers = memory_zeroed(v->op_count, sizeof *s->headers);
    for (uint32_t i = 0; i < irmap_func_count(s->m); i++) {
        (void)!irmap_func_get(s->m, (irmap_func){i}, &f, NULL);
        while (op < v->op_count && op_offset(v, op) < f.offset)
            op++;
        if (op < v->op_count && op_offset(v, op) == f.offset)
            s->headers[op] = i + 1;
    }
}

bool side_begin(struct side *s, struct classes *c, struct query *q, const struct mlir_form *form)
{
    const irmap_module *m = q->m;
    irmap_error err;
    irmap_status status;
    *s = (struct side){.q = q,
                       .form = form,
                       .classes = c,
                       .m = m,
                       .texts = irmap_module_format(m) != IRMAP_FORMAT_TILEIR,
                       .at = {0, IRMAP_NONE, IRMAP_NONE}};
    s->strings = memory_zeroed(irmap_string_count(m), sizeof *s->strings);
    s->types = memory_zeroed(irmap_type_count(m), sizeof *s->types);
    s->constants = memory_zeroed(irmap_tile_const_count(m), sizeof *s->constants);
    s->attributes = memory_zeroed(irmap_mlir_attr_count(m), sizeof *s->attributes);
    status = irmap_body_new(m, &s->body, &err);
    if (status == IRMAP_OK && irmap_module_format(m) == IRMAP_FORMAT_MLIR) {
        status = irmap_body_new(m, &s->outside, &err);
        if (status == IRMAP_OK)
            find_headers(s);
    }
    if (status != IRMAP_OK)
        query_report(q, &err);
    return status == IRMAP_OK;
}

void side_end(struct side *s)
{
    free(s->strings);
    free(s->types);
    free(s->constants);
    for (uint32_t i = 0; s->identities && i < irmap_mlir_attr_count(s->m); i++)
        free(s->identities[i].data);
    free(s->identities);
    intern_free(&s->identity_numbers);
    free(s->attributes);
    free(s->headers);
    free(s->key.data);
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

uint32_t string_class(struct side *s, irmap_string string)
{
    irmap_error err;
    irmap_str text;
    if (irmap_string_get(s->m, string, &text, &err) != IRMAP_OK)
        return report_index_error(s, &err, "string index", IRMAP_REF_STRING);
    if (!s->strings[string.id] && !budget_charge(text.size))
        return CLASS_BAD;
    if (!s->strings[string.id])
        s->strings[string.id] = intern_borrowed(&s->classes->strings, text.data, text.size);
    return s->strings[string.id];
}

uint32_t constant_class(struct side *s, irmap_tile_const constant)
{
    irmap_error err;
    irmap_bytes raw;
    if (irmap_tile_const_get(s->m, constant, &raw, &err) != IRMAP_OK)
        return report_index_error(s, &err, "constant index", IRMAP_REF_CONSTANT);
    if (!s->constants[constant.id] && !budget_charge(raw.size))
        return CLASS_BAD;
    if (!s->constants[constant.id])
        s->constants[constant.id] = intern_borrowed(&s->classes->constants, raw.data, raw.size);
    return s->constants[constant.id];
}

static int append_key(void *key, const char *data, size_t size)
{
    const struct key *k = key;
    if (!budget_charge(budget_text_cost(data, size)) || !budget_take_stored(k->size + size))
        return -1;
    key_bytes(key, data, size);
    return 0;
}

/* Returns the class of the text in k, or CLASS_BAD if printing it failed. Frees the text. MLIR
 * types and attributes, and MIC-B types, are compared by text. */
static uint32_t text_class(irmap_status status, struct key *k, struct interner *in)
{
    uint32_t number = status == IRMAP_OK ? intern(in, k->data, k->size) : CLASS_BAD;
    free(k->data);
    return number;
}

void identities_begin(struct side *s)
{
    intern_free(&s->identity_numbers);
    s->identity_numbers = (struct interner){NULL, 0};
}

/* Adds the N of distinct[N] to a list. Returns the number to print: always 0. */
static uint64_t collect_identity(void *list, uint64_t number)
{
    key_bytes(list, &number, sizeof number);
    return 0;
}

/* distinct[N] attributes are equal only to themselves. Each body renumbers them in order of first
 * use, because using one attribute twice differs from using two with the same text. */
static uint32_t with_identities(struct side *s, uint32_t i)
{
    const uint32_t class_ = s->attributes[i];
    const struct key *list = s->identities ? &s->identities[i] : NULL;
    if (!list || !list->size)
        return class_;
    struct key k = {NULL, 0, 0};
    key_number(&k, class_);
    for (size_t at = 0; at < list->size && budget_charge(sizeof(uint64_t)); at += sizeof(uint64_t))
        key_number(&k, intern_borrowed(&s->identity_numbers, list->data + at, sizeof(uint64_t)));
    const uint32_t number = intern(&s->classes->hints, k.data, k.size);
    free(k.data);
    return number;
}

uint32_t mlir_attr_class(struct side *s, uint32_t i)
{
    const bool in_range = i < irmap_mlir_attr_count(s->m);
    struct key k = {NULL, 0, 0}, list = {NULL, 0, 0};
    const irmap_mlir_attr_opts opts = {
        .size = sizeof opts, .distinct_number = collect_identity, .ctx = &list};
    irmap_error err;
    irmap_status status;
    if (in_range && s->attributes[i])
        return with_identities(s, i);
    status = text_print_mlir_attr(s->m, i, &opts, append_key, &k, &err);
    if (status != IRMAP_OK)
        report_index_error(s, &err, "attribute index", IRMAP_REF_ATTR);
    const uint32_t number = text_class(status, &k, &s->classes->hints);
    if (!in_range || status != IRMAP_OK) {
        free(list.data);
        list = (struct key){NULL, 0, 0};
    }
    if (!in_range)
        return number;
    s->attributes[i] = number;
    if (list.size && !s->identities)
        s->identities = memory_zeroed(irmap_mlir_attr_count(s->m), sizeof *s->identities);
    if (list.size)
        s->identities[i] = list;
    return with_identities(s, i);
}

/* Dimensions of MIC-B types are strings, which can contain commas. */
static void key_graph_dims(struct side *s, struct key *k, uint32_t i)
{
    irmap_micb_strings list;
    irmap_string string;
    if (irmap_micb_dims_begin(s->m, (irmap_type){i}, &list, NULL) == IRMAP_OK)
        while (irmap_micb_strings_next(&list, &string, NULL) == IRMAP_OK)
            key_number(k, string_class(s, string));
}

static uint32_t type_text_class(struct side *s, uint32_t i)
{
    const bool in_range = i < irmap_type_count(s->m);
    struct key k = {NULL, 0, 0};
    irmap_error err;
    irmap_status status;
    if (i == IRMAP_NONE)
        return CLASS_BAD;
    if (in_range && s->types[i])
        return s->types[i];
    status = text_print_type(s->m, (irmap_type){i}, append_key, &k, &err);
    if (status != IRMAP_OK)
        report_index_error(s, &err, "type index", IRMAP_REF_TYPE);
    else if (irmap_module_format(s->m) == IRMAP_FORMAT_MICB)
        key_graph_dims(s, &k, i);
    const uint32_t number = text_class(status, &k, &s->classes->types);
    if (in_range)
        s->types[i] = number;
    return number;
}

uint32_t symbol_class(struct side *s, irmap_func func)
{
    enum { SPENT_ON_EACH = 16 }; /* per byte, because finding a short name can take long */
    struct key k = {NULL, 0, 0};
    irmap_error err;
    irmap_status status = irmap_mlir_symbol_print(s->m, func, append_key, &k, &err);
    if (status != IRMAP_OK)
        side_report_error(s, &err);
    else if (!budget_charge(SPENT_ON_EACH * (uint64_t)k.size))
        status = IRMAP_LIMIT;
    return text_class(status, &k, &s->classes->strings);
}

void key_dims(struct key *k, irmap_dims d)
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
    while (irmap_types_next(&list, &t, NULL) == IRMAP_OK)
        key_number(k, type_class_at(s, t.id, depth));
}

static uint32_t report_type_error(struct side *s, uint32_t i, irmap_status status)
{
    const irmap_error err = {.status = status,
                             .section = "Type",
                             .what = status == IRMAP_LIMIT ? "nesting of types" : "type",
                             .offset = s->at.offset,
                             .got = status == IRMAP_LIMIT ? TYPE_DEPTH + 1 : i,
                             .limit = TYPE_DEPTH,
                             .entry = {i},
                             .func = {IRMAP_NONE},
                             .op = IRMAP_NONE};
    side_report_error(s, &err);
    return CLASS_BAD;
}

static uint32_t structure_class(struct side *s, const irmap_type_info *t, uint32_t depth)
{
    struct key k = {NULL, 0, 0};
    key_number(&k, t->kind);
    key_number(&k, t->mnemonic.size);
    key_bytes(&k, t->mnemonic.data, t->mnemonic.size);
    key_number(&k, t->element.id == IRMAP_NONE ? 0 : type_class_at(s, t->element.id, depth + 1));
    key_dims(&k, t->shape);
    key_dims(&k, t->strides);
    key_dims(&k, t->tile);
    key_dims(&k, t->traversal_strides);
    key_dims(&k, t->dim_map);
    key_number(&k, t->sparse_dim);
    key_number(&k, t->padding);
    key_number(&k, t->attribute);
    key_types(s, &k, t->inputs, depth + 1);
    key_types(s, &k, t->results, depth + 1);
    const uint32_t number = intern(&s->classes->types, k.data, k.size);
    free(k.data);
    return number;
}

/* Returns the class of a type that is not stored: a token, which files of 13.1 omit. */
static uint32_t omitted_type_class(struct side *s)
{
    static const irmap_type_info token = {.kind = IRMAP_TYPE_TOKEN,
                                          .mnemonic = {"token", 5},
                                          .element = {IRMAP_NONE},
                                          .sparse_dim = IRMAP_NONE,
                                          .padding = IRMAP_NONE,
                                          .attribute = IRMAP_NONE};
    return irmap_module_format(s->m) == IRMAP_FORMAT_TILEIR ? structure_class(s, &token, 0)
                                                            : CLASS_BAD;
}

static uint32_t type_class_at(struct side *s, uint32_t i, uint32_t depth)
{
    enum { COST = 8 }; /* per byte, because lists of numbers are decoded and copied */
    const bool in_range = i < irmap_type_count(s->m);
    irmap_type_info t;
    irmap_error err;
    if (i == IRMAP_NONE)
        return omitted_type_class(s);
    if (depth > TYPE_DEPTH || (in_range && s->types[i] == CLASS_IN_PROGRESS))
        return report_type_error(s, i, depth > TYPE_DEPTH ? IRMAP_LIMIT : IRMAP_CYCLE);
    if (in_range && s->types[i])
        return s->types[i];
    if (budget_exceeded())
        return CLASS_BAD;
    if (irmap_type_get(s->m, (irmap_type){i}, &t, &err) != IRMAP_OK) {
        report_index_error(s, &err, "type index", IRMAP_REF_TYPE);
        if (in_range)
            s->types[i] = CLASS_BAD;
        return CLASS_BAD;
    }
    s->types[i] = CLASS_BAD;
    if (!budget_charge(COST * t.size)) /* entries can overlap */
        return CLASS_BAD;
    s->types[i] = CLASS_IN_PROGRESS;
    const uint64_t at = s->at.offset;
    s->at.offset = t.offset;
    s->types[i] = structure_class(s, &t, depth);
    s->at.offset = at;
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
    irmap_error err;
    irmap_status status;
    while ((status = irmap_tile_attrs_next(it, &a, &err)) == IRMAP_OK) {
        s->at.offset = a.offset;
        key_number(k, (uint64_t)a.kind << 32 | a.depth);
        key_number(k, a.key.id == IRMAP_NONE ? 0 : string_class(s, a.key));
        key_number(k, a.string.id != IRMAP_NONE     ? string_class(s, a.string)
                      : a.constant.id != IRMAP_NONE ? constant_class(s, a.constant)
                                                    : 0);
        key_number(k, a.type.id == IRMAP_NONE ? 0 : type_class(s, a.type.id));
        key_number(k, a.bits);
        key_number(k, a.count);
        key_number(k, (uint64_t)a.has_first << 1 | a.has_second);
        key_number(k, (uint64_t)a.first);
        key_number(k, (uint64_t)a.second);
        key_dims(k, a.values);
    }
    if (status != IRMAP_DONE)
        side_report_error(s, &err);
    key_number(k, status);
}

/* An attribute without entries has the same class as no attribute. */
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

/* Returns the class of the attribute in which MLIR bytecode before version 6 stores segments. */
static uint32_t segments_class(struct side *s, const irmap_fields *it, const irmap_field *f)
{
    uint32_t numbers[IRMAP_SEGMENTS_MAX];
    char text[16 + 12 * IRMAP_SEGMENTS_MAX] = "array<i32";
    size_t size = strlen(text);
    irmap_error err;
    if (irmap_field_segments(it, f, numbers, &err) != IRMAP_OK) {
        side_report_error(s, &err);
        return CLASS_BAD;
    }
    for (uint64_t i = 0; i < f->value; i++)
        size += (size_t)snprintf(text + size, sizeof text - size, "%s%u", i ? ", " : ": ",
                                 (unsigned)numbers[i]);
    text[size++] = '>';
    return intern(&s->classes->hints, text, size);
}

static void key_field(struct side *s, struct key *k, const irmap_fields *it, const irmap_field *f)
{
    irmap_tile_attr_iter attrs;
    s->at.offset = f->offset;
    key_number(k, f->name.size);
    key_bytes(k, f->name.data, f->name.size);
    key_number(k, f->kind == IRMAP_FIELD_SEGMENTS ? IRMAP_FIELD_ATTR : f->kind);
    uint32_t index = f->value < IRMAP_NONE ? (uint32_t)f->value : IRMAP_NONE;
    key_number(k, f->kind == IRMAP_FIELD_STRING     ? string_class(s, (irmap_string){index})
                  : f->kind == IRMAP_FIELD_CONST    ? constant_class(s, (irmap_tile_const){index})
                  : f->kind == IRMAP_FIELD_ATTR     ? mlir_attr_class(s, index)
                  : f->kind == IRMAP_FIELD_SEGMENTS ? segments_class(s, it, f)
                                                    : f->value);
    key_dims(k, f->list);
    if ((f->kind == IRMAP_FIELD_BYTES || f->kind == IRMAP_FIELD_TEXT) &&
        budget_charge(f->bytes.size)) {
        key_number(k, f->bytes.size);
        key_bytes(k, f->bytes.data, f->bytes.size);
    }
    if (f->kind != IRMAP_FIELD_ATTRS)
        return;
    irmap_tile_field_attrs_begin(s->m, f, &attrs);
    key_attrs(s, k, &attrs);
}

uint32_t field_class(struct side *s, const irmap_fields *it, const irmap_field *f)
{
    struct key k = {NULL, 0, 0};
    identities_begin(s);
    key_field(s, &k, it, f);
    const uint32_t number = intern(&s->classes->hints, k.data, k.size);
    free(k.data);
    return number;
}

bool is_header_field(const irmap_func_info *h, const irmap_field *f)
{
    return !(h->name.id != IRMAP_NONE && irmap_str_equal(f->name, "sym_name")) &&
           !(h->signature.id != IRMAP_NONE && irmap_str_equal(f->name, "function_type"));
}

static int by_number(const void *a, const void *b)
{
    uint32_t x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return x < y ? -1 : x > y;
}

/* Adds the attributes of an MLIR op in a defined order, because the stored order depends on the
 * version. If `header` is not NULL, the op is a function, whose name and type are compared
 * separately. */
static void key_set(struct side *s, struct key *k, const irmap_body_view *v, uint32_t op,
                    const irmap_func_info *header)
{
    enum { SPENT_ON_EACH = 16 }; /* many ops can share a dictionary attribute */
    struct key set = {NULL, 0, 0}, one = {NULL, 0, 0};
    irmap_fields it;
    irmap_field f;
    irmap_error err;
    irmap_status status;
    irmap_fields_begin(v, op, &it);
    while ((status = irmap_fields_next(&it, &f, &err)) == IRMAP_OK) {
        if (f.implied || (header && !is_header_field(header, &f)))
            continue;
        if (!budget_charge(SPENT_ON_EACH + (uint64_t)f.name.size))
            break;
        one.size = 0;
        key_field(s, &one, &it, &f);
        const uint32_t number = intern(&s->classes->hints, one.data, one.size);
        key_bytes(&set, &number, sizeof number);
    }
    if (set.size)
        qsort(set.data, set.size / sizeof(uint32_t), sizeof(uint32_t), by_number);
    key_bytes(k, set.data, set.size);
    if (status != IRMAP_OK && status != IRMAP_DONE)
        side_report_error(s, &err);
    key_number(k, status);
    free(set.data);
    free(one.data);
}

static void key_fields(struct side *s, struct key *k, const irmap_body_view *v, uint32_t op)
{
    irmap_fields it;
    irmap_field f;
    irmap_error err;
    irmap_status status;
    irmap_fields_begin(v, op, &it);
    while ((status = irmap_fields_next(&it, &f, &err)) == IRMAP_OK)
        if (!f.implied)
            key_field(s, k, &it, &f);
    if (status != IRMAP_DONE)
        side_report_error(s, &err);
    key_number(k, status);
}

static void set_position(struct side *s, const irmap_body_view *v, uint32_t op)
{
    s->at.offset = op_offset(v, op);
    s->at.func = v->func.id;
    s->at.op = op;
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
    if (op == IRMAP_NONE) {
        if (s->outside_error.status != IRMAP_OK)
            side_report_error(s, &s->outside_error);
        return CLASS_BAD;
    }
    set_position(s, irmap_body_get(s->outside), op);
    identities_begin(s);
    key_set(s, &k, irmap_body_get(s->outside), op, f);
    uint32_t number = intern(&s->classes->hints, k.data, k.size);
    free(k.data);
    return number;
}

/* Returns the block that an op begins, or NULL; also NULL for the first block of a region, which is
 * compared with the op that contains the region. */
static const irmap_body_block *op_opens(const irmap_body_view *v, uint32_t op)
{
    const irmap_body_block *block = find_block_starting_at(v, op);
    return block && v->blocks + v->regions[block->region].block == block ? NULL : block;
}

/* Each MLIR file numbers op names differently. */
static uint32_t opcode_class(struct side *s, const irmap_body_view *v, uint32_t op)
{
    const char *name = s->outside ? irmap_op_name(v, op) : NULL;
    return name ? intern_borrowed(&s->classes->strings, name, strlen(name)) : v->ops[op].opcode;
}

/* In MLIR, a kind is only the opcode and position; blocks are compared separately. */
uint32_t op_kind(struct side *s, const irmap_body_view *v, uint32_t op)
{
    const irmap_body_block *begins = op_opens(v, op);
    const irmap_body_region *region = op_region(v, op);
    const uint32_t *successors;
    uint32_t key[] = {opcode_class(s, v, op),  region->depth,
                      region->index,           irmap_op_successors(v, op, &successors),
                      irmap_op_regions(v, op), v->ops[op].results,
                      begins != NULL,          begins ? begins->arguments : 0};
    enum { OF_MLIR = 3 };
    return intern(&s->classes->ops, key, s->outside ? OF_MLIR * sizeof *key : sizeof key);
}

static void key_values(struct side *s, struct key *k, const irmap_body_view *v, uint32_t first,
                       uint32_t count)
{
    key_number(k, count);
    for (uint32_t i = 0; i < count; i++)
        key_number(k, type_class(s, v->values[first + i].type.id));
}

static void key_opened(struct side *s, struct key *k, const irmap_body_view *v, uint32_t block)
{
    if (block != IRMAP_NONE)
        key_values(s, k, v, v->blocks[block].argument, v->blocks[block].arguments);
}

/* The roles of operands depend on flags of the Tile IR op. */
static void key_roles(struct key *k, const irmap_body_view *v, uint32_t op)
{
    irmap_operand o;
    for (uint32_t i = 0; irmap_operand_get(v, op, i, &o, NULL) == IRMAP_OK && o.role;
         i += o.count) {
        const size_t size = strlen(o.role);
        key_number(k, size);
        key_bytes(k, o.role, size);
        key_number(k, o.count);
    }
}

uint32_t op_class(struct side *s, const irmap_body_view *v, uint32_t op, uint32_t kind)
{
    struct key *k = &s->key;
    const irmap_body_block *begins = op_opens(v, op);
    set_position(s, v, op);
    k->size = 0;
    key_number(k, kind);
    if (s->outside)
        key_number(k, irmap_op_regions(v, op));
    else if (begins)
        key_values(s, k, v, begins->argument, begins->arguments);
    for (uint32_t r = s->outside ? IRMAP_NONE : v->ops[op].region; r != IRMAP_NONE;
         r = v->regions[r].next)
        key_opened(s, k, v, v->regions[r].block);
    key_values(s, k, v, v->ops[op].result, v->ops[op].results);
    key_roles(k, v, op);
    if (s->outside)
        key_set(s, k, v, op, NULL);
    else
        key_fields(s, k, v, op);
    return intern(&s->classes->ops, k->data, k->size);
}

uint32_t header_kind(struct side *s, uint32_t op)
{
    const irmap_body_view *v = irmap_body_get(s->outside);
    struct key k = {NULL, 0, 0};
    const uint32_t *successors;
    set_position(s, v, op);
    key_number(&k, opcode_class(s, v, op));
    key_values(s, &k, v, v->ops[op].result, irmap_op_results(v, op));
    key_number(&k, v->ops[op + 1].operand - v->ops[op].operand);
    key_number(&k, irmap_op_successors(v, op, &successors));
    uint32_t number = intern(&s->classes->ops, k.data, k.size);
    free(k.data);
    return number;
}
