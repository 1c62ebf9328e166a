/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Fingerprints of MLIR functions. Attributes and types are hashed as text, so that the numbering of
 * tables and the version's encoding of properties make no difference.
 *
 *     function:   "irmap mlir function 2" signature flags header blocks ops op*
 *     header:     the function's own op: name results operand-count successor-count set
 *     blocks:     count (region-op region-index block-index arguments)*
 *     op:         name block regions results operands successors set
 *     operands:   count (0 value | 1 number | 2)*: defined in the function, outside of it, nowhere
 *     set:        count digest*: attributes and properties, each a digest of its name and value, in
 *                 ascending order
 */
#include "hash/hash.h"
#include "core/sort.h"
#include <irmap/mlir.h>
#include <irmap/op.h>
#include <irmap/print.h>

/* Work for each attribute of each op, because many ops may share one dictionary. Hashing and
 * sorting an attribute takes as long as reading 64 bytes. */
enum { WORK_FOR_FIELD = 64 };

/* Permits more work for a function. The work for all functions is linear in the file's size, and
 * hashing one function repeatedly does not exhaust it. */
static void permit_work(irmap_hasher *h, uint64_t body)
{
    enum { EACH = 1024, BYTE = 64 };
    const uint64_t more = EACH + BYTE * body;
    h->work =
        h->work < h->m->max_work - more && more < h->m->max_work ? h->work + more : h->m->max_work;
}

struct text {
    irmap_hasher *h;
    struct blake2b b;
    bool distinct; /* contains a distinct attribute, whose text depends on the function */
};

/* Returns the work for printing a text. Brackets and list elements take longer to print than their
 * size suggests. */
static uint64_t cost_of(const char *data, size_t size)
{
    enum { BRACKET = 64, ELEMENT = 16 };
    uint64_t cost = size;
    for (size_t i = 0; i < size; i++) {
        const char c = data[i];
        if (c == '[' || c == '<' || c == '{' || c == '(')
            cost += BRACKET;
        else if (c == ',')
            cost += ELEMENT;
    }
    return cost;
}

static int add_text(void *ctx, const char *data, size_t size)
{
    struct text *t = ctx;
    if (!spend(t->h, cost_of(data, size)))
        return -1;
    irmapi_blake2b_add(&t->b, data, size);
    return 0;
}

/* Numbers distinct attributes in the order in which the function uses them. */
static uint64_t number_identity(void *ctx, uint64_t number)
{
    struct text *t = ctx;
    struct vec *v = &t->h->identities;
    uint64_t *list = v->data;
    t->distinct = true;
    for (size_t i = 0; i < v->used && spend(t->h, 1); i++)
        if (list[i] == number)
            return i;
    if (!vec_reserve(v, t->h->heap, 1, t->h->err)) {
        t->h->work = 0;
        return 0;
    }
    ((uint64_t *)v->data)[v->used] = number;
    return v->used++;
}

/* Converts the status of printing the entry to which the reference at `at` refers. If no work
 * remains, the status is IRMAP_LIMIT. A missing entry is an error of the file. */
static irmap_status text_status(irmap_hasher *h, irmap_status status, uint64_t at)
{
    if (status == IRMAP_OUT_OF_RANGE)
        return irmapi_error_input(h->err, IRMAP_INDEX_RANGE, "IR", h->err->what, at, h->err->got,
                                  h->err->limit);
    const bool stopped = status == IRMAP_OK || status == IRMAP_IO; /* IRMAP_IO: add_text() failed */
    return h->work == 0 && (stopped || status == IRMAP_LIMIT) ? spent(h) : status;
}

static irmap_status put_type(irmap_hasher *h, struct blake2b *b, irmap_type type, uint64_t at)
{
    struct text t = {.h = h};
    if (type.id == IRMAP_NONE) {
        put(b, 0);
        return IRMAP_OK;
    }
    if (type.id >= h->m->types || !is_known(&h->types[type.id])) {
        irmapi_blake2b_begin(&t.b);
        uint64_t left = h->work;
        const irmap_mlir_attr_opts opts = {.size = sizeof opts, .work = &left, .stored = 1};
        const uint64_t before = left;
        irmap_status status = irmap_mlir_type_print(h->m, type, &opts, add_text, &t, h->err);
        (void)spend(h, before - left);
        status = text_status(h, status, at);
        if (status != IRMAP_OK)
            return status;
        irmapi_blake2b_end(&t.b, h->types[type.id].bytes);
    }
    put_digest(b, &h->types[type.id]);
    return IRMAP_OK;
}

static irmap_status put_types(irmap_hasher *h, const irmap_body_view *v, uint32_t first,
                              uint32_t count, uint64_t at)
{
    irmap_status status = IRMAP_OK;
    put(&h->out, count);
    for (uint32_t i = first; i < first + count && status == IRMAP_OK; i++)
        status = put_type(h, &h->out, v->values[i].type, at);
    return status;
}

static irmap_status put_mlir_attr(irmap_hasher *h, struct blake2b *b, uint64_t index, uint64_t at)
{
    const irmap_mlir_attr attr = {index < IRMAP_NONE ? (uint32_t)index : IRMAP_NONE};
    struct text t = {.h = h};
    const uint64_t before = h->work;
    uint64_t left = before;
    const irmap_mlir_attr_opts opts = {.size = sizeof opts,
                                       .distinct_number = number_identity,
                                       .ctx = &t,
                                       .work = &left,
                                       .stored = 1};
    struct digest d;
    if (attr.id < irmap_mlir_attr_count(h->m) && is_known(&h->attributes[attr.id])) {
        put_digest(b, &h->attributes[attr.id]);
        return IRMAP_OK;
    }
    irmapi_blake2b_begin(&t.b);
    irmap_status status = irmap_mlir_attr_print(h->m, attr, &opts, add_text, &t, h->err);
    (void)spend(h, before - left);
    status = text_status(h, status, at);
    if (status != IRMAP_OK)
        return status;
    irmapi_blake2b_end(&t.b, d.bytes);
    put_digest(b, &d);
    if (!t.distinct)
        h->attributes[attr.id] = d;
    return IRMAP_OK;
}

/* Hashes segments like the attribute that contains them before version 6. */
static irmap_status put_segments(irmap_hasher *h, struct blake2b *b, const irmap_fields *it,
                                 const irmap_field *f)
{
    uint32_t numbers[IRMAP_SEGMENTS_MAX];
    char digits[10];
    struct blake2b d;
    struct digest digest;
    irmap_status status = irmap_field_segments(it, f, numbers, h->err);
    irmapi_blake2b_begin(&d);
    irmapi_blake2b_add(&d, "array<i32", 9);
    for (uint64_t i = 0; i < f->value && status == IRMAP_OK; i++) {
        size_t at = sizeof digits;
        do
            digits[--at] = (char)('0' + numbers[i] % 10);
        while (numbers[i] /= 10);
        irmapi_blake2b_add(&d, i ? ", " : ": ", 2);
        irmapi_blake2b_add(&d, digits + at, sizeof digits - at);
    }
    irmapi_blake2b_add(&d, ">", 1);
    irmapi_blake2b_end(&d, digest.bytes);
    put_digest(b, &digest);
    return status;
}

static irmap_status put_field(irmap_hasher *h, const irmap_fields *it, const irmap_field *f,
                              struct digest *out)
{
    struct blake2b b;
    irmap_status status = IRMAP_OK;
    const bool attr = f->kind == IRMAP_FIELD_ATTR || f->kind == IRMAP_FIELD_SEGMENTS;
    if (!spend(h, WORK_FOR_FIELD + (uint64_t)f->name.size + f->bytes.size))
        return spent(h);
    irmapi_blake2b_begin(&b);
    put_text(&b, f->name.data ? f->name.data : "", f->name.size);
    put(&b, attr ? IRMAP_FIELD_ATTR : f->kind);
    if (f->kind == IRMAP_FIELD_ATTR)
        status = put_mlir_attr(h, &b, f->value, f->offset);
    else if (f->kind == IRMAP_FIELD_SEGMENTS)
        status = put_segments(h, &b, it, f);
    else if (f->kind == IRMAP_FIELD_BYTES || f->kind == IRMAP_FIELD_TEXT)
        put_text(&b, f->bytes.size ? (const char *)f->bytes.data : "", f->bytes.size);
    else
        put(&b, f->value);
    irmapi_blake2b_end(&b, out->bytes);
    return status;
}

static bool less(const void *ctx, uint32_t a, uint32_t b)
{
    const struct digest *list = ctx;
    return memcmp(&list[a], &list[b], sizeof *list) < 0;
}

/* Returns whether to omit a field: a function's name and type are not hashed as attributes. */
static bool is_omitted(const irmap_func_info *header, const irmap_field *f)
{
    return header &&
           ((header->name.id != IRMAP_NONE && irmap_str_equal(f->name, "sym_name")) ||
            (header->signature.id != IRMAP_NONE && irmap_str_equal(f->name, "function_type")));
}

static irmap_status put_set(irmap_hasher *h, const irmap_body_view *v, uint32_t op,
                            const irmap_func_info *header)
{
    irmap_fields it;
    irmap_field f;
    irmap_status status;
    h->set.used = h->order.used = 0;
    irmap_fields_begin(v, op, &it);
    while ((status = irmap_fields_next(&it, &f, h->err)) == IRMAP_OK) {
        if (f.implied || is_omitted(header, &f))
            continue;
        if (!vec_reserve(&h->set, h->heap, 1, h->err))
            return h->err->status;
        status = put_field(h, &it, &f, (struct digest *)h->set.data + h->set.used);
        if (status != IRMAP_OK)
            return status;
        h->set.used++;
    }
    const uint32_t count = (uint32_t)h->set.used;
    if (status != IRMAP_DONE || !vec_reserve(&h->order, h->heap, 2 * (uint64_t)count, h->err))
        return status == IRMAP_DONE ? h->err->status : status;
    uint32_t *order = h->order.data;
    for (uint32_t i = 0; i < count; i++)
        order[i] = i;
    if (count)
        irmapi_sort(order, order + count, count, less, h->set.data);
    put(&h->out, count);
    for (uint32_t i = 0; i < count; i++)
        put_digest(&h->out, (const struct digest *)h->set.data + order[i]);
    return IRMAP_OK;
}

static void put_operands(irmap_hasher *h, const irmap_body_view *v, uint32_t op)
{
    const uint32_t first = v->ops[op].operand, end = v->ops[op + 1].operand;
    put(&h->out, end - first);
    for (uint32_t i = first; i < end; i++) {
        const uint32_t value = v->operands[i];
        const bool known = value != IRMAP_NONE;
        const bool outside = known && v->values[value].definition == IRMAP_NONE;
        put(&h->out, !known ? 2 : outside);
        if (known)
            put(&h->out, outside ? v->values[value].number : value);
    }
}

static void put_successors(irmap_hasher *h, const irmap_body_view *v, uint32_t op)
{
    const uint32_t *list, count = irmap_op_successors(v, op, &list);
    put(&h->out, count);
    for (uint32_t i = 0; i < count; i++)
        put(&h->out, list[i]);
}

static void put_name(irmap_hasher *h, const irmap_body_view *v, uint32_t op)
{
    const char *name = v->module->format->op_name(v, op, true);
    put_text(&h->out, name, strlen(name));
}

static irmap_status put_op(irmap_hasher *h, const irmap_body_view *v, uint32_t i)
{
    const irmap_body_op *op = &v->ops[i];
    put_name(h, v, i);
    put(&h->out, op->block);
    put(&h->out, irmap_op_regions(v, i));
    irmap_status status = put_types(h, v, op->result, op->results, v->offset + op->offset);
    put_operands(h, v, i);
    put_successors(h, v, i);
    return status == IRMAP_OK ? put_set(h, v, i, NULL) : status;
}

static irmap_status put_blocks(irmap_hasher *h, const irmap_body_view *v)
{
    irmap_status status = IRMAP_OK;
    put(&h->out, v->block_count);
    for (uint32_t i = 0; i < v->block_count && status == IRMAP_OK; i++) {
        const irmap_body_block *block = &v->blocks[i];
        put(&h->out, v->regions[block->region].op);
        put(&h->out, v->regions[block->region].index);
        put(&h->out, block->index);
        status = put_types(h, v, block->argument, block->arguments, v->offset + block->offset);
    }
    return status;
}

/* Hashes the function's own op, which is among the ops outside functions. */
static irmap_status put_header(irmap_hasher *h, const irmap_func_info *f)
{
    const irmap_body_view *v = irmap_body_get(h->outside);
    uint32_t low = 0, high = v->op_count;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (v->offset + v->ops[middle].offset < f->offset)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == v->op_count || v->offset + v->ops[low].offset != f->offset) {
        irmap_status status = irmap_body_end_status(h->outside, h->err);
        return status != IRMAP_OK
                   ? status
                   : irmapi_error_other(h->err, IRMAP_NOT_FOUND, "op of the function", 0, 0);
    }
    put_name(h, v, low);
    put(&h->out, v->ops[low + 1].operand - v->ops[low].operand);
    put_successors(h, v, low);
    irmap_status status = put_types(h, v, v->ops[low].result, v->ops[low].results, f->offset);
    return status == IRMAP_OK ? put_set(h, v, low, f) : status;
}

/* A pass over the text of a function. The text of a long function is not stored but printed twice,
 * because it would need more memory than the function. */
struct text_pass {
    irmap_hasher *h;
    uint64_t size, skip;
    bool has_line; /* the first line is complete */
};

/* Stores the text of a function up to about KEPT bytes, and always its whole first line. */
static int keep_text(void *ctx, const char *data, size_t size)
{
    enum { KEPT = 1 << 20 };
    struct text_pass *p = ctx;
    irmap_hasher *h = p->h;
    p->size += size;
    if (p->has_line && h->text.used >= KEPT)
        return 0;
    if (!vec_reserve(&h->text, h->heap, size, h->err))
        return -1;
    memcpy((char *)h->text.data + h->text.used, data, size);
    h->text.used += size;
    p->has_line |= memchr(data, '\n', size) != NULL;
    return 0;
}

static int hash_rest(void *ctx, const char *data, size_t size)
{
    struct text_pass *p = ctx;
    const size_t skipped = size < p->skip ? size : (size_t)p->skip;
    p->skip -= skipped;
    irmapi_blake2b_add(&p->h->out, data + skipped, size - skipped);
    return 0;
}

/* Finds `sym_name = "main"` in the first line of a function. Returns its size, or 0 if it is
 * missing. */
static size_t find_name(irmap_str text, size_t *from)
{
    static const char key[] = "sym_name = \"";
    const size_t before = sizeof key - 1;
    const char *newline = text.size ? memchr(text.data, '\n', text.size) : NULL;
    const size_t end = newline ? (size_t)(newline - text.data) : text.size;
    for (size_t i = 0; i + before < end; i++) {
        if (memcmp(text.data + i, key, before) != 0)
            continue;
        size_t at = i + before;
        while (at < end && text.data[at] != '"')
            at += text.data[at] == '\\' ? 2 : 1;
        *from = i;
        return (at < end ? at + 1 : end) - i;
    }
    return 0;
}

/* Hashes a function as a StableHLO program. Values from outside the function all have the same
 * text, so their numbers in the file are hashed too. */
static irmap_status put_program(irmap_hasher *h, irmap_func func)
{
    static const char format[] = "irmap stablehlo function 2";
    const irmap_print_opts opts = {
        .size = sizeof opts, .stablehlo = 1, .generic = 1, .functions = &func, .function_count = 1};
    const irmap_body_view *v = irmap_body_get(h->body);
    irmap_error err = {.status = IRMAP_OK};
    size_t from = 0;
    h->text.used = 0;
    h->err->status = IRMAP_OK;
    struct text_pass pass = {.h = h};
    irmap_status status = irmap_print_text(h->m, &opts, keep_text, &pass, &err);
    if (status != IRMAP_OK)
        *h->err = err;
    else
        status = h->err->status;
    if (status != IRMAP_OK)
        return status;
    const irmap_str text = {h->text.used ? (const char *)h->text.data : "", h->text.used};
    const size_t name = find_name(text, &from);
    irmapi_blake2b_begin(&h->out);
    put_text(&h->out, format, sizeof format - 1);
    put_text(&h->out, text.data, from);
    pass.skip = from + name;
    put(&h->out, pass.size - pass.skip);
    if (pass.size == text.size)
        irmapi_blake2b_add(&h->out, text.data + from + name, text.size - from - name);
    else
        status = irmap_print_text(h->m, &opts, hash_rest, &pass, h->err);
    if (status != IRMAP_OK)
        return status;
    for (uint32_t i = 0; i < v->value_count; i++)
        if (v->values[i].definition == IRMAP_NONE)
            put(&h->out, v->values[i].number);
    return IRMAP_OK;
}

irmap_status irmapi_hash_mlir(irmap_hasher *h, irmap_func func)
{
    static const char format[] = "irmap mlir function 2";
    irmap_func_info f;
    const irmap_body_view *v = irmap_body_get(h->body);
    irmap_str name;
    h->identities.used = 0;
    /* Builds the indexes first. Without them, function headers are incomplete, but no error is
     * reported. */
    irmap_status status = irmap_func_name(h->m, func, &name, h->err);
    if (irmap_status_classify(status) == IRMAP_CLASS_ENVIRONMENT)
        return status;
    status = irmap_func_get(h->m, func, &f, h->err);
    if (status == IRMAP_OK)
        status = irmap_body_decode(h->body, func, h->err);
    if (status != IRMAP_OK)
        return status;
    if (h->stablehlo)
        return put_program(h, func);
    permit_work(h, f.body.size);
    irmapi_blake2b_begin(&h->out);
    put_text(&h->out, format, sizeof format - 1);
    status = put_type(h, &h->out, f.signature, f.offset);
    put(&h->out, f.flags);
    if (status == IRMAP_OK)
        status = put_header(h, &f);
    if (status == IRMAP_OK)
        status = put_blocks(h, v);
    put(&h->out, v->op_count);
    for (uint32_t i = 0; i < v->op_count && status == IRMAP_OK; i++)
        status = put_op(h, v, i);
    return status;
}

uint64_t irmapi_hash_mlir_attr_count(const irmap_module *m)
{
    return irmap_mlir_attr_count(m);
}

/* Ignores errors of the file: functions before the error have fingerprints. */
irmap_status irmapi_hash_mlir_begin(irmap_hasher *h, irmap_error *err)
{
    irmap_mlir_attr_info attr;
    /* Builds the index first. Without memory for it, function headers would be incomplete, but no
     * error would be reported. */
    irmap_error why;
    irmap_status status = irmap_mlir_attr_get(h->m, (irmap_mlir_attr){0}, &attr, &why);
    if (irmap_status_classify(status) != IRMAP_CLASS_ENVIRONMENT)
        status = irmap_body_new(h->m, &h->outside, &why);
    if (status == IRMAP_OK)
        status = irmap_body_decode_outside(h->outside, &why);
    if (irmap_status_classify(status) != IRMAP_CLASS_ENVIRONMENT)
        return IRMAP_OK; /* *err stays unchanged */
    *err = why;
    return status;
}
