/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The input of a fingerprint. Any change needs a new IRMAP_HASH_SCHEME, because users store
 * fingerprints. A number is a varint. A text is its size and its bytes. A string, type or constant
 * is the digest of its contents, so its index in the file does not matter.
 *
 *     function:   "irmap function 2" signature flags hints argument-attributes ops op*
 *     op:         opcode depth region block regions arguments? results operands fields
 *     arguments:  1 count type*, on the first op of a block of a region; else 0
 *     results:    count type*
 *     operands:   count (group value*)*
 *     group:      count role, a text; the flags of an op determine its
 *                 groups
 *     fields:     (1 name kind value)* 0, without fields whose irmap_field.implied is set
 */
#include "hash/hash.h"
#include "core/opts.h"

void irmapi_hash_number(struct blake2b *b, uint64_t v)
{
    uint8_t bytes[10];
    size_t n = 0;
    for (; v >= 0x80; v >>= 7)
        bytes[n++] = (uint8_t)(v | 0x80);
    bytes[n++] = (uint8_t)v;
    irmapi_blake2b_add(b, bytes, n);
}

/* Converts a reference to a missing entry from an error of the caller to an error of the file. */
static irmap_status convert_missing_entry(const irmap_hasher *h, irmap_status status, uint64_t at,
                                          uint32_t containing_type)
{
    if (status != IRMAP_OUT_OF_RANGE)
        return status;
    status = irmapi_error_input(h->err, IRMAP_INDEX_RANGE,
                                containing_type == IRMAP_NONE ? "Func" : "Type", h->err->what, at,
                                h->err->got, h->err->limit);
    return irmapi_error_entry(h->err, status, containing_type);
}

/* Adds a string or a constant. Stores its digest. */
static irmap_status put_bytes(irmap_hasher *h, uint32_t i, bool constant, uint64_t at)
{
    struct digest *d = constant ? h->constants : h->strings;
    irmap_bytes raw;
    irmap_str s;
    irmap_status status = constant ? irmap_tile_const_get(h->m, (irmap_tile_const){i}, &raw, h->err)
                                   : irmap_string_get(h->m, (irmap_string){i}, &s, h->err);
    if (status != IRMAP_OK)
        return convert_missing_entry(h, status, at, IRMAP_NONE);
    if (!is_known(&d[i])) {
        struct blake2b b;
        const size_t size = constant ? raw.size : s.size;
        if (!spend(h, size))
            return spent(h);
        irmapi_blake2b_begin(&b);
        irmapi_blake2b_add(&b, constant ? raw.data : (const void *)s.data, size);
        irmapi_blake2b_end(&b, d[i].bytes);
    }
    put_digest(&h->out, &d[i]);
    return IRMAP_OK;
}

static void put_dims(struct blake2b *b, const irmap_dims *d)
{
    put(b, d->count);
    for (uint32_t i = 0; i < d->count; i++)
        put(b, (uint64_t)irmap_dims_get(*d, i));
}

/* Adds a type. The reference to it is at offset `at`. */
static irmap_status put_type(irmap_hasher *h, struct blake2b *b, irmap_type type, uint64_t at,
                             uint32_t depth);

static irmap_status put_types(irmap_hasher *h, struct blake2b *b, irmap_types list, uint32_t depth)
{
    irmap_type type;
    irmap_status status =
        spend(h, sizeof(struct digest) * (uint64_t)list.count) ? IRMAP_OK : spent(h);
    put(b, list.count);
    while (status == IRMAP_OK) {
        const uint8_t *at = list.next;
        if (irmap_types_next(&list, &type, NULL) != IRMAP_OK)
            break;
        status = put_type(h, b, type, (uint64_t)(at - h->m->source.data), depth);
    }
    return status;
}

static irmap_status digest_type(irmap_hasher *h, const irmap_type_info *t, uint32_t depth,
                                struct digest *out)
{
    struct blake2b b;
    irmap_status status = IRMAP_OK;
    irmapi_blake2b_begin(&b);
    put_text(&b, t->mnemonic.data, t->mnemonic.size);
    put(&b, t->element.id != IRMAP_NONE);
    if (t->element.id != IRMAP_NONE)
        status = put_type(h, &b, t->element, t->element_offset, depth);
    put_dims(&b, &t->shape);
    put_dims(&b, &t->strides);
    put_dims(&b, &t->tile);
    put_dims(&b, &t->traversal_strides);
    put_dims(&b, &t->dim_map);
    put(&b, t->sparse_dim);
    put(&b, t->padding);
    put(&b, t->attribute);
    for (const irmap_types *list = &t->inputs; list && status == IRMAP_OK;
         list = list == &t->inputs ? &t->results : NULL)
        status = put_types(h, &b, *list, depth);
    if (status == IRMAP_OK)
        irmapi_blake2b_end(&b, out->bytes);
    return status;
}

static irmap_status put_type(irmap_hasher *h, struct blake2b *b, irmap_type type, uint64_t at,
                             uint32_t depth)
{
    irmap_type_info info;
    if (type.id >= h->m->types || !is_known(&h->types[type.id])) {
        irmap_status status = irmap_type_get(h->m, type, &info, h->err);
        if (status == IRMAP_OK && depth == TYPE_DEPTH) {
            while (depth && h->path[depth - 1] != type.id)
                depth--;
            status = irmapi_error_input(h->err, depth ? IRMAP_CYCLE : IRMAP_LIMIT, "Type",
                                        depth ? "type" : "nesting of types", info.offset,
                                        depth ? type.id : TYPE_DEPTH + 1, TYPE_DEPTH);
            (void)irmapi_error_entry(h->err, status, type.id);
        }
        if (status != IRMAP_OK)
            return convert_missing_entry(h, status, at, depth ? h->path[depth - 1] : IRMAP_NONE);
        h->path[depth] = type.id;
        status = digest_type(h, &info, depth + 1, &h->types[type.id]);
        if (status != IRMAP_OK)
            return status;
    }
    put_digest(b, &h->types[type.id]);
    return IRMAP_OK;
}

static irmap_status put_attr(irmap_hasher *h, const irmap_tile_attr_info *a)
{
    struct blake2b *b = &h->out;
    irmap_status status = IRMAP_OK;
    put(b, a->kind);
    put(b, a->depth);
    put(b, a->key.id != IRMAP_NONE);
    if (a->key.id != IRMAP_NONE)
        status = put_bytes(h, a->key.id, false, a->offset);
    const bool constant = a->kind == IRMAP_TILE_ATTR_DENSE;
    const bool refers = a->string.id != IRMAP_NONE || a->constant.id != IRMAP_NONE;
    put(b, refers);
    if (status == IRMAP_OK && refers)
        status = put_bytes(h, constant ? a->constant.id : a->string.id, constant, a->offset);
    put(b, a->type.id != IRMAP_NONE);
    if (status == IRMAP_OK && a->type.id != IRMAP_NONE)
        status = put_type(h, b, a->type, a->offset, 0);
    put(b, a->bits);
    put(b, a->count);
    put(b, a->has_first);
    put(b, (uint64_t)a->first);
    put(b, a->has_second);
    put(b, (uint64_t)a->second);
    put_dims(b, &a->values);
    return status;
}

/* Adds the attributes of an iterator: (1 attribute)* 0. */
static irmap_status put_attrs(irmap_hasher *h, irmap_tile_attr_iter *it)
{
    irmap_tile_attr_info a;
    irmap_status status;
    while ((status = irmap_tile_attrs_next(it, &a, h->err)) == IRMAP_OK) {
        put(&h->out, 1);
        status = put_attr(h, &a);
        if (status != IRMAP_OK)
            break;
    }
    put(&h->out, 0);
    irmap_tile_attrs_end(it);
    return status == IRMAP_DONE ? IRMAP_OK : status;
}

/* Adds attributes of a function's header. A container without entries counts as absent. */
static irmap_status put_header_attrs(irmap_hasher *h, irmap_bytes bytes)
{
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    irmap_tile_attrs_begin(h->m, bytes, &it);
    if (irmap_tile_attrs_next(&it, &a, NULL) == IRMAP_OK && a.count) {
        irmap_tile_attrs_end(&it);
        irmap_tile_attrs_begin(h->m, bytes, &it);
    }
    return put_attrs(h, &it);
}

static irmap_status put_fields(irmap_hasher *h, const irmap_body_view *v, uint32_t op)
{
    struct blake2b *b = &h->out;
    irmap_fields it;
    irmap_field f;
    irmap_tile_attr_iter attrs;
    irmap_status status;
    irmap_fields_begin(v, op, &it);
    while ((status = irmap_fields_next(&it, &f, h->err)) == IRMAP_OK) {
        uint32_t index = handle_id(f.value);
        if (f.implied)
            continue;
        put(b, 1);
        put_text(b, f.name.data, f.name.size);
        put(b, f.kind);
        if (f.kind == IRMAP_FIELD_STRING || f.kind == IRMAP_FIELD_CONST)
            status = put_bytes(h, index, f.kind == IRMAP_FIELD_CONST, f.offset);
        else if (f.kind == IRMAP_FIELD_NUMBERS)
            put_dims(b, &f.list);
        else
            put(b, f.value);
        if (f.kind == IRMAP_FIELD_ATTRS) {
            irmap_tile_field_attrs_begin(h->m, &f, &attrs);
            status = put_attrs(h, &attrs);
        }
        if (status != IRMAP_OK)
            break;
    }
    put(b, 0);
    return status == IRMAP_DONE ? IRMAP_OK : status;
}

/* Adds the type of print_tko's result, a token. Files of version 13.1 omit it. */
static irmap_status put_token(irmap_hasher *h)
{
    struct digest d;
    irmap_type_info token;
    memset(&token, 0, sizeof token); /* smaller code than an initializer */
    token.mnemonic = (irmap_str){"token", 5};
    token.element.id = token.sparse_dim = token.padding = token.attribute = IRMAP_NONE;
    irmap_status status = digest_type(h, &token, 0, &d);
    put_digest(&h->out, &d);
    return status;
}

static irmap_status put_values(irmap_hasher *h, const irmap_body_view *v, uint32_t first,
                               uint32_t count, uint64_t at)
{
    irmap_status status = IRMAP_OK;
    put(&h->out, count);
    for (uint32_t i = first; i < first + count && status == IRMAP_OK; i++)
        status = v->values[i].type.id == IRMAP_NONE
                     ? put_token(h)
                     : put_type(h, &h->out, v->values[i].type, at, 0);
    return status;
}

static void put_operands(struct blake2b *b, const irmap_body_view *v, uint32_t op)
{
    const uint32_t first = v->ops[op].operand, count = v->ops[op + 1].operand - first;
    irmap_operand o;
    put(b, count);
    for (uint32_t i = 0; i < count && irmap_operand_get(v, op, i, &o, NULL) == IRMAP_OK;) {
        const size_t size = strlen(o.role);
        put(b, o.count);
        put(b, size);
        irmapi_blake2b_add(b, o.role, size);
        for (const uint32_t end = i + o.count; i < end; i++)
            put(b, v->operands[first + i]);
    }
}

static irmap_status put_op(irmap_hasher *h, const irmap_body_view *v, uint32_t i)
{
    struct blake2b *b = &h->out;
    const irmap_body_op *op = &v->ops[i];
    const irmap_body_block *block = &v->blocks[op->block];
    const irmap_body_region *region = &v->regions[block->region];
    bool begins = region->depth && block->first_op == i;
    irmap_status status = IRMAP_OK;
    const uint64_t at = v->offset + op->offset;
    put(b, op->opcode);
    put(b, region->depth);
    put(b, region->index);
    put(b, block->index);
    put(b, irmap_op_regions(v, i));
    put(b, begins);
    if (begins)
        status = put_values(h, v, block->argument, block->arguments, at);
    if (status == IRMAP_OK)
        status = put_values(h, v, op->result, op->results, at);
    put_operands(b, v, i);
    return status == IRMAP_OK ? put_fields(h, v, i) : status;
}

static irmap_status put_function(irmap_hasher *h, irmap_func func)
{
    static const char format[] = "irmap function 2";
    irmap_func_info f;
    const irmap_body_view *v = irmap_body_get(h->body);
    irmap_status status = irmap_func_get(h->m, func, &f, h->err);
    if (status == IRMAP_OK)
        status = irmap_body_decode(h->body, func, h->err);
    irmapi_blake2b_begin(&h->out);
    put_text(&h->out, format, sizeof format - 1);
    if (status == IRMAP_OK)
        status = put_type(h, &h->out, f.signature, f.offset, 0);
    put(&h->out, f.flags & ~(uint32_t)IRMAP_FUNC_HINTS); /* since 13.5, this bit has no meaning */
    if (status == IRMAP_OK)
        status = put_header_attrs(h, f.hints);
    if (status == IRMAP_OK)
        status = put_header_attrs(h, f.arg_attrs);
    put(&h->out, v->op_count);
    for (uint32_t i = 0; i < v->op_count && status == IRMAP_OK; i++)
        status = put_op(h, v, i);
    return status;
}

irmap_status irmap_hasher_func(irmap_hasher *h, irmap_func func, irmap_hash *out, irmap_error *err)
{
    irmap_error why; /* *err stays unchanged if a failure does not matter */
    h->err = &why;
    memset(out, 0, sizeof *out);
    irmap_status status =
        h->m->format->id == IRMAP_FORMAT_MLIR ? irmapi_hash_mlir(h, func) : put_function(h, func);
    if (status == IRMAP_OK) {
        irmapi_blake2b_end(&h->out, out->bytes);
        return IRMAP_OK;
    }
    if (err)
        *err = why;
    return irmapi_error_func(err, status, func.id);
}

irmap_status irmap_hasher_new(const irmap_module *m, irmap_hasher **out, irmap_error *err)
{
    return irmap_hasher_new_with(m, NULL, out, err);
}

irmap_status irmap_hasher_new_with(const irmap_module *m, const irmap_hash_opts *opts,
                                   irmap_hasher **out, irmap_error *err)
{
    irmap_error local;
    irmap_hash_opts o;
    err = err ? err : &local;
    struct heap *heap = &m->shared->heap;
    *out = NULL;
    irmap_status status = irmapi_read_opts(opts, &o, sizeof o, err);
    if (status != IRMAP_OK)
        return status;
    if (o.stablehlo && m->format->id != IRMAP_FORMAT_MLIR)
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "StableHLO of files of this format", 0,
                                  0);
    const bool mlir = hash_has_mlir && m->format->id == IRMAP_FORMAT_MLIR;
    if (m->format->id != IRMAP_FORMAT_TILEIR && !mlir)
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "hashing functions of this format", 0, 0);
    /* The digests follow the hasher in the same block. */
    enum { OWN = (sizeof(irmap_hasher) + BLAKE2B_DIGEST - 1) / BLAKE2B_DIGEST };
    const uint64_t strings = mlir ? 0 : m->strings;
    const uint64_t constants = mlir ? irmapi_hash_mlir_attr_count(m) : m->constants;
    const uint64_t count = OWN + strings + m->types + constants;
    irmap_hasher *h = irmapi_alloc(heap, count, sizeof(struct digest), "fingerprints", err);
    if (!h)
        return err->status;
    h->m = m;
    h->heap = heap;
    h->count = count;
    h->strings = (struct digest *)h + OWN;
    h->types = h->strings + strings;
    h->constants = h->types + m->types;
    h->set.each = sizeof(struct digest);
    h->order.each = sizeof(uint32_t);
    h->identities.each = sizeof(uint64_t);
    h->work = m->max_work;
    h->text.each = 1;
    h->stablehlo = o.stablehlo != 0;
    status = irmap_body_new(m, &h->body, err);
    if (status == IRMAP_OK && mlir)
        status = irmapi_hash_mlir_begin(h, err);
    if (status == IRMAP_OK) {
        *out = h;
        return IRMAP_OK;
    }
    irmap_hasher_free(h);
    return status;
}

void irmap_hasher_free(irmap_hasher *h)
{
    if (!h)
        return;
    irmap_body *body = h->body, *outside = h->outside;
    irmapi_vec_free(&h->set, h->heap);
    irmapi_vec_free(&h->order, h->heap);
    irmapi_vec_free(&h->identities, h->heap);
    irmapi_vec_free(&h->text, h->heap);
    irmap_body_free(outside);
    irmapi_free(h->heap, h, (size_t)h->count * sizeof(struct digest));
    irmap_body_free(body); /* last: it refers to the module, which owns the heap */
}
