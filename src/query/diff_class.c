/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What ops are, and what headers of functions say. */
#include "diff_internal.h"
#include "json.h"
#include <stdlib.h>
#include <string.h>

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
        side_wrong(s, &err);
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
    irmap_error err;
    if (irmap_field_segments(it, f, numbers, &err) != IRMAP_OK) {
        side_wrong(s, &err);
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
        budget_take(f->bytes.size)) {
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

/* Of MLIR in no order, which is another one in each version; of the op that a function is, which
 * has a header, without those that are compared by themselves. */
static void key_set(struct side *s, struct key *k, const irmap_body_view *v, uint32_t op,
                    const irmap_func_info *header)
{
    enum { SPENT_ON_EACH = 16 }; /* many ops may have the same dictionary */
    struct key set = {NULL, 0, 0}, one = {NULL, 0, 0};
    irmap_fields it;
    irmap_field f;
    irmap_error err;
    irmap_status status;
    irmap_fields_begin(v, op, &it);
    while ((status = irmap_fields_next(&it, &f, &err)) == IRMAP_OK) {
        if (f.implied || (header && !is_header_field(header, &f)))
            continue;
        if (!budget_take(SPENT_ON_EACH + (uint64_t)f.name.size))
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
        side_wrong(s, &err);
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
        side_wrong(s, &err);
    key_number(k, status);
}

/* Where the indices stand that are looked at next. */
static void side_at_op(struct side *s, const irmap_body_view *v, uint32_t op)
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
        if (s->outside_wrong.status != IRMAP_OK)
            side_wrong(s, &s->outside_wrong);
        return CLASS_BAD;
    }
    side_at_op(s, irmap_body_get(s->outside), op);
    identities_begin(s);
    key_set(s, &k, irmap_body_get(s->outside), op, f);
    uint32_t number = intern(&s->classes->hints, k.data, k.size);
    free(k.data);
    return number;
}

/* The block that an op begins, but for the first one of a region, which the region's op opens. */
static const irmap_body_block *op_opens(const irmap_body_view *v, uint32_t op)
{
    const irmap_body_block *block = op_begins(v, op);
    return block && v->blocks + v->regions[block->region].block == block ? NULL : block;
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

/* The arguments of the first block of a region. */
static void key_opened(struct side *s, struct key *k, const irmap_body_view *v, uint32_t block)
{
    if (block != IRMAP_NONE)
        key_values(s, k, v, v->blocks[block].argument, v->blocks[block].arguments);
}

/* Flags say which operands an op of Tile IR has. */
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
    side_at_op(s, v, op);
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
    side_at_op(s, v, op);
    key_number(&k, opcode_class(s, v, op));
    key_values(s, &k, v, v->ops[op].result, irmap_op_results(v, op));
    key_number(&k, v->ops[op + 1].operand - v->ops[op].operand);
    key_number(&k, irmap_op_successors(v, op, &successors));
    uint32_t number = intern(&s->classes->ops, k.data, k.size);
    free(k.data);
    return number;
}
