/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Writes the bytes that the fingerprint of a Tile IR function hashes. Any change needs a new
 * IRMAP_HASH_SCHEME, because users store fingerprints. A number is a varint.
 *
 *     function:   "irmap 5" and a zero, type flags attribute? attribute?, number of ops,
 *                 values, operands and blocks, type*, operand*, op*, block*
 *                 type: first the signature, later of each value except the function's arguments;
 *                 attribute?: hints and argument attributes, each as bytes; none if absent
 *     operand:    index of the value in the function, in one byte if the function has at most 2^8
 *                 values, in two if it has at most 2^16, else in four; the lowest first
 *     op:         opcode, (results operands)?, flags?, list-size*, (regions blocks*)?, field*,
 *                 (80 00 bytes field)*
 *                 results, operands, list sizes: if the opcode and the flags do not determine them;
 *                 flags: if the op has flags in all versions; regions: if the op has any
 *     field:      bytes, a number, or attributes, which depends on the op
 *     80 00 bytes field: the name and value of an attribute that some version lacks, unless that
 *                 version implies this value; no varint of an opcode begins with 80 00
 *     block:      number of ops, with those of their regions; number of arguments; not of the
 *                 function's own block
 *     attributes: div_by and bounded: the attribute; another single attribute: 0 and bytes, which
 *                 consist of it; a list: bytes, which consist of their number and the attributes
 *     attribute:  bytes of its key, if it is in a dictionary; kind; members, with types as the
 *                 bytes that describe them; signed numbers as in the file format (zigzag)
 *     type:       its number in the function, from 1 in the order of first use; at the first use,
 *                 bytes that describe it follow
 *     bytes:      1 + size, the bytes; or 18 and their digest, if there are more than 16; those of
 *                 a list of numbers consist of their number and the numbers
 *
 * Table indices therefore do not affect a fingerprint. Types are numbered because most ops have one
 * and a function uses few. Types and operands are separate lists, because short loops are faster
 * than a loop that writes them for each op. Attributes are hashed like strings, so that the result
 * can be reused for attributes that are stored with the same bytes.
 */
#include "core/hash.h"
#include "tile/hash/plan.h"

enum { TOKEN_TAG = 17 }; /* tag of the token type in tile.toml */

struct known_type {
    uint64_t used;  /* `serial` at the first use in the latest function with the type */
    uint32_t first; /* 1 + index of the first type with this content; 0: content unknown */
    struct content content;
};

/* Bytes are collected in a buffer, because adding single bytes to BLAKE2b is slow. After
 * make_room(), ITEM bytes may be written without checks. */
enum { BUFFER = 1024, ITEM = 128 };

struct tile_hasher {
    uint64_t size; /* of this block in bytes */
    irmap_status status;
    uint64_t serial; /* number of first uses of types in all functions */
    uint64_t before; /* value of `serial` before the current function */
    struct content *strings, *constants;
    uint32_t *slots; /* hash table of types with different content: 1 + index, or 0 */
    uint32_t slot_mask;
    uint32_t path[TYPE_DEPTH]; /* types that contain the current one, to detect cycles */
    struct known_type *types;  /* types of the table, then the token that 13.1 omits */
    struct op_plan plans[PLANS];
    struct known_attrs attrs[KNOWN_ATTRS];
    uint32_t next_attrs; /* index of the entry to be replaced */
    uint8_t buffer[BUFFER];
};

/* Hashes the blocks of BLAKE2b that are full, so that they are not copied. */
static IRMAPI_NOINLINE uint8_t *empty_buffer(irmap_hasher *h, const uint8_t *p)
{
    uint8_t *const buffer = h->tile->buffer;
    const size_t left = (size_t)(p - buffer) % BLAKE2B_BLOCK;
    p -= left;
    irmapi_blake2b_add(&h->out, buffer, (size_t)(p - buffer));
    memmove(buffer, p, left);
    return buffer + left;
}

/* Returns where the next item can be written. */
static inline uint8_t *make_room(irmap_hasher *h, uint8_t *p)
{
    return IRMAPI_SELDOM(p > h->tile->buffer + BUFFER - ITEM) ? empty_buffer(h, p) : p;
}

/* The following functions write an item at p and return its end. */

static IRMAPI_NOINLINE uint8_t *write_varint(uint8_t *p, uint64_t v)
{
    for (; v >= 0x80; v >>= 7)
        *p++ = (uint8_t)(v | 0x80);
    *p++ = (uint8_t)v;
    return p;
}

static inline uint8_t *write_number(uint8_t *p, uint64_t v)
{
    if (!FAST || IRMAPI_SELDOM(v >= 0x80))
        return write_varint(p, v);
    *p++ = (uint8_t)v;
    return p;
}

/* Stores the first failure. Converts IRMAP_OUT_OF_RANGE, an error of the caller, to an error of the
 * file: the file refers to a missing entry. */
static void fail(irmap_hasher *h, irmap_status status, uint64_t at, uint32_t containing_type)
{
    if (status == IRMAP_OUT_OF_RANGE) {
        status = irmapi_error_input(h->err, IRMAP_INDEX_RANGE,
                                    containing_type == IRMAP_NONE ? "Func" : "Type", h->err->what,
                                    at, h->err->got, h->err->limit);
        status = irmapi_error_entry(h->err, status, containing_type);
    }
    h->tile->status = status;
}

/* Ends bytes that were added to b. */
static void end_content(struct blake2b *b, struct content *out)
{
    memset(out, 0, sizeof *out);
    if (b->size || b->used > BYTES_MOST) {
        out->size = BYTES_DIGESTED;
        irmapi_blake2b_end(b, out->bytes);
    } else {
        out->size = (uint8_t)(1 + b->used);
        memcpy(out->bytes, b->block, b->used);
    }
}

static void set_content(struct content *out, const void *data, size_t size)
{
    struct blake2b b;
    irmapi_blake2b_begin(&b);
    irmapi_blake2b_add(&b, data, size);
    end_content(&b, out);
}

/* Reads a string or a constant. */
static IRMAPI_NOINLINE void read_bytes(irmap_hasher *h, uint32_t i, bool constant, uint64_t at)
{
    irmap_bytes raw = {NULL, 0};
    irmap_str s = {NULL, 0};
    if (h->tile->status != IRMAP_OK)
        return;
    irmap_status status = constant ? irmap_tile_const_get(h->m, (irmap_tile_const){i}, &raw, h->err)
                                   : irmap_string_get(h->m, (irmap_string){i}, &s, h->err);
    const size_t size = constant ? raw.size : s.size;
    if (status == IRMAP_OK && !spend(h, size))
        status = spent(h);
    if (status != IRMAP_OK)
        fail(h, status, at, IRMAP_NONE);
    else
        set_content(constant ? &h->tile->constants[i] : &h->tile->strings[i],
                    constant ? raw.data : (const void *)s.data, size);
}

/* Returns a string or a constant, or NULL on failure. */
static inline const struct content *find_bytes(irmap_hasher *h, uint32_t i, bool constant,
                                               uint64_t at)
{
    const struct content *known = constant ? h->tile->constants : h->tile->strings;
    if (i >= (constant ? h->m->constants : h->m->strings) || known[i].size == 0)
        read_bytes(h, i, constant, at);
    return h->tile->status == IRMAP_OK ? &known[i] : NULL;
}

/* The following functions add items to bytes. */

static void put_content(struct blake2b *b, const struct content *c)
{
    irmapi_blake2b_add(b, c, content_size(c));
}

static void put_bytes(irmap_hasher *h, struct blake2b *b, uint32_t i, bool constant, uint64_t at)
{
    const struct content *c = i == IRMAP_NONE ? NULL : find_bytes(h, i, constant, at);
    if (c)
        put_content(b, c);
}

static void put_signed(struct blake2b *b, int64_t v)
{
    put(b, (uint64_t)v << 1 ^ (v < 0 ? UINT64_MAX : 0));
}

/* Determines the description of a type, whose reference is at offset `at`. IRMAP_NONE is the token
 * of print_tko, which 13.1 does not store. Types with the same description share the result.
 * Returns NULL on failure. */
static struct known_type *describe(irmap_hasher *h, irmap_type type, uint64_t at, uint32_t depth);

static void put_part(irmap_hasher *h, struct blake2b *b, irmap_type type, uint64_t at,
                     uint32_t depth)
{
    const struct known_type *part = describe(h, type, at, depth);
    if (part)
        put_content(b, &part->content);
}

static void put_parts(irmap_hasher *h, struct blake2b *b, irmap_types *list, uint32_t depth)
{
    irmap_type type;
    if (!spend(h, sizeof(struct digest) * (uint64_t)list->count))
        h->tile->status = spent(h);
    put(b, list->count);
    while (h->tile->status == IRMAP_OK) {
        const uint8_t *at = list->next;
        if (irmap_types_next(list, &type, NULL) != IRMAP_OK)
            break;
        put_part(h, b, type, (uint64_t)(at - h->m->source.data), depth);
    }
}

static void put_dims(struct blake2b *b, const irmap_dims *d)
{
    put(b, d->count);
    for (uint32_t i = 0; i < d->count; i++)
        put_signed(b, irmap_dims_get(*d, i));
}

/* Computes a type's description: its tag and members, with 0 for absent ones, without zeros at the
 * end. */
static void read_type(irmap_hasher *h, irmap_type_info *t, uint32_t depth, struct content *out)
{
    struct blake2b b;
    irmapi_blake2b_begin(&b);
    put(&b, t->tag);
    if (t->element.id != IRMAP_NONE)
        put_part(h, &b, t->element, t->element_offset, depth);
    else
        put(&b, 0);
    put_dims(&b, &t->shape);
    put_dims(&b, &t->tile);
    put_dims(&b, &t->dim_map);
    put(&b, (uint32_t)(t->padding + 1));
    put(&b, (uint32_t)(t->sparse_dim + 1));
    put(&b, (uint32_t)(t->attribute + 1));
    put_dims(&b, &t->strides);
    put_dims(&b, &t->traversal_strides);
    put_parts(h, &b, &t->inputs, depth);
    put_parts(h, &b, &t->results, depth);
    if (h->tile->status != IRMAP_OK)
        return;
    while (b.size == 0 && b.used && b.block[b.used - 1] == 0)
        b.used--;
    end_content(&b, out);
}

/* Sets `first` of a type whose content is known. */
static struct known_type *find_first(irmap_hasher *h, uint32_t i)
{
    struct tile_hasher *t = h->tile;
    const struct content *c = &t->types[i].content;
    uint32_t at = hash_bytes(h->m->hash_key, c, sizeof *c);
    while (t->slots[at & t->slot_mask] &&
           memcmp(&t->types[t->slots[at & t->slot_mask] - 1].content, c, sizeof *c) != 0)
        at++;
    uint32_t *slot = &t->slots[at & t->slot_mask];
    if (*slot == 0)
        *slot = i + 1;
    t->types[i].first = *slot;
    return &t->types[*slot - 1];
}

static IRMAPI_NOINLINE struct known_type *describe(irmap_hasher *h, irmap_type type, uint64_t at,
                                                   uint32_t depth)
{
    struct tile_hasher *t = h->tile;
    const bool token = type.id == IRMAP_NONE;
    const uint32_t i = token ? h->m->types : type.id;
    irmap_type_info info;
    if (t->status != IRMAP_OK)
        return NULL;
    if ((token || i < h->m->types) && t->types[i].first)
        return &t->types[t->types[i].first - 1];
    if (token) {
        t->types[i].content = (struct content){2, {TOKEN_TAG}};
        return find_first(h, i);
    }
    irmap_status status = irmap_type_get(h->m, type, &info, h->err);
    if (status == IRMAP_OK && depth == TYPE_DEPTH) {
        while (depth && t->path[depth - 1] != i)
            depth--;
        status = irmapi_error_input(h->err, depth ? IRMAP_CYCLE : IRMAP_LIMIT, "Type",
                                    depth ? "type" : "nesting of types", info.offset,
                                    depth ? i : TYPE_DEPTH + 1, TYPE_DEPTH);
        (void)irmapi_error_entry(h->err, status, i);
    }
    if (status != IRMAP_OK) {
        fail(h, status, at, depth ? t->path[depth - 1] : IRMAP_NONE);
        return NULL;
    }
    t->path[depth] = i;
    read_type(h, &info, depth + 1, &t->types[i].content);
    return t->status == IRMAP_OK ? find_first(h, i) : NULL;
}

/* Writes the number of type i in the function and, at its first use, its description. */
static inline uint8_t *write_known_type(struct tile_hasher *t, uint8_t *p, uint32_t i)
{
    struct known_type *const type = &t->types[t->types[i].first - 1];
    const bool first = type->used <= t->before;
    if (first)
        type->used = ++t->serial;
    t->types[i].used = type->used;
    p = write_number(p, type->used - t->before);
    return first ? write_content(p, &type->content) : p;
}

static IRMAPI_NOINLINE uint8_t *write_type(irmap_hasher *h, uint8_t *p, irmap_type type,
                                           uint64_t at)
{
    if (!describe(h, type, at, 0))
        return p;
    return write_known_type(h->tile, make_room(h, p),
                            type.id == IRMAP_NONE ? h->m->types : type.id);
}

static bool is_container(const irmap_tile_attr_info *a)
{
    return a->kind == IRMAP_TILE_ATTR_ARRAY || a->kind == IRMAP_TILE_ATTR_DICTIONARY ||
           a->kind == IRMAP_TILE_ATTR_HINTS;
}

static void put_attr(irmap_hasher *h, struct blake2b *b, const irmap_tile_attr_info *a)
{
    put_bytes(h, b, a->key.id, false, a->offset);
    put(b, (uint64_t)a->kind);
    if (a->type.id != IRMAP_NONE)
        put_part(h, b, a->type, a->offset, 0);
    put_bytes(h, b, a->string.id, false, a->offset);
    put_bytes(h, b, a->constant.id, true, a->offset);
    switch (a->kind) {
    case IRMAP_TILE_ATTR_INTEGER:
    case IRMAP_TILE_ATTR_FLOAT:
    case IRMAP_TILE_ATTR_BOOL:
        put(b, a->bits);
        break;
    case IRMAP_TILE_ATTR_ARRAY:
    case IRMAP_TILE_ATTR_DICTIONARY:
    case IRMAP_TILE_ATTR_HINTS:
        put(b, a->count);
        break;
    case IRMAP_TILE_ATTR_SAME_ELEMENTS:
        put_dims(b, &a->values);
        break;
    case IRMAP_TILE_ATTR_PREVIEW_INT:
        put_signed(b, a->first);
        break;
    case IRMAP_TILE_ATTR_DIV_BY:
    case IRMAP_TILE_ATTR_BOUNDED:
        if (a->kind == IRMAP_TILE_ATTR_DIV_BY)
            put(b, a->bits);
        put(b, (uint64_t)(a->has_first | a->has_second << 1));
        if (a->has_first)
            put_signed(b, a->first);
        if (a->has_second)
            put_signed(b, a->second);
        break;
    case IRMAP_TILE_ATTR_TYPE:
    case IRMAP_TILE_ATTR_STRING:
    case IRMAP_TILE_ATTR_DENSE:
    case IRMAP_TILE_ATTR_PREVIEW_TYPE:
    case IRMAP_TILE_ATTR_PREVIEW_STRING:
        break;
    }
}

/* `header`: the attribute is in a function's header, where an empty container counts as absent. */
static void put_attrs(irmap_hasher *h, struct blake2b *b, const irmap_field *f, bool header)
{
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    irmap_status status = IRMAP_OK;
    if (!f->single)
        put(b, f->value);
    irmap_tile_field_attrs_begin(h->m, f, &it);
    while (h->tile->status == IRMAP_OK &&
           (status = irmap_tile_attrs_next(&it, &a, h->err)) == IRMAP_OK)
        if (!header || a.depth || a.count || !is_container(&a))
            put_attr(h, b, &a);
    irmap_tile_attrs_end(&it);
    if (status != IRMAP_OK && status != IRMAP_DONE)
        h->tile->status = status;
}

/* Writes the numbers or attributes of a field. */
static uint8_t *write_list(irmap_hasher *h, uint8_t *p, const irmap_field *f, bool header)
{
    const bool single = f->single && !header;
    const uint8_t form = form_of(f->single, f->keyed, header);
    struct tile_hasher *t = h->tile;
    struct content content;
    struct blake2b b;
    if (FAST && f->kind == IRMAP_FIELD_ATTRS && f->bytes.size) {
        const struct content *known =
            find_attrs(t->attrs, f->bytes.data, f->bytes.size, f->value, form);
        if (known) {
            *p = 0;
            return write_content(p + single, known);
        }
    }
    irmapi_blake2b_begin(&b);
    if (f->kind == IRMAP_FIELD_ATTRS)
        put_attrs(h, &b, f, header);
    else
        put_dims(&b, &f->list);
    if (single && b.size == 0 && b.used && is_predicate(b.block[0])) {
        memcpy(p, b.block, b.used); /* at most five numbers */
        return p + b.used;
    }
    end_content(&b, &content);
    if (FAST && f->kind == IRMAP_FIELD_ATTRS && f->bytes.size && t->status == IRMAP_OK)
        t->attrs[t->next_attrs++ % KNOWN_ATTRS] =
            (struct known_attrs){f->bytes.data, f->bytes.size, f->value, form, content};
    *p = 0;
    return write_content(p + single, &content);
}

/* Writes an attribute of a function's header. */
static uint8_t *write_header_attr(irmap_hasher *h, uint8_t *p, irmap_bytes bytes)
{
    const irmap_field f = {.kind = IRMAP_FIELD_ATTRS, .single = 1, .bytes = bytes};
    p = make_room(h, p);
    if (FAST && bytes.size == 0) {
        *p = 1; /* no bytes */
        return p + 1;
    }
    return write_list(h, p, &f, true);
}

static uint8_t *write_field(irmap_hasher *h, uint8_t *p, const irmap_field *f)
{
    const struct content *known;
    p = make_room(h, p);
    switch (f->kind) {
    case IRMAP_FIELD_STRING:
    case IRMAP_FIELD_CONST:
        known = find_bytes(h, handle_id(f->value), f->kind == IRMAP_FIELD_CONST, f->offset);
        return known ? write_content(p, known) : p;
    case IRMAP_FIELD_NUMBERS:
    case IRMAP_FIELD_ATTRS:
        return write_list(h, p, f, false);
    default:
        return write_number(p, FAST && f->kind == IRMAP_FIELD_BOOL ? f->value != 0 : f->value);
    }
}

/* Writes the name of an attribute that some version lacks. */
static uint8_t *write_name(uint8_t *p, const struct content *name)
{
    *p++ = 0x80;
    *p++ = 0;
    return write_content(p, name);
}

/* Reads and writes any attribute of op i. `later`: some version lacks it. */
static IRMAPI_NOINLINE uint8_t *write_any(irmap_hasher *h, uint8_t *p, const irmap_body_view *v,
                                          uint32_t i, const struct tile_field *f, bool later)
{
    irmap_field field;
    if (h->tile->status != IRMAP_OK)
        return p;
    h->tile->status = irmapi_tile_field_read(v, i, f, &field, h->err);
    if (h->tile->status != IRMAP_OK || field.implied)
        return p;
    if (later) {
        struct content name;
        set_content(&name, field.name.data, field.name.size);
        p = write_name(make_room(h, p), &name);
    }
    return write_field(h, p, &field);
}

/* Writes the attributes of an op that all versions have or, if `later`, those that some version
 * lacks. */
static uint8_t *write_fields(irmap_hasher *h, const struct op_source *s, uint8_t *p, uint32_t i,
                             const struct tile_op_row *row, uint32_t flags, bool later)
{
    const struct tile_field *f = &irmapi_tile_fields[row->attr], *const end = f + row->attrs;
    for (; f != end; f++) {
        if (!f->always && ((f->mask == 0) != later || !tile_field_is_present(f, s->minor, flags)))
            continue;
        if (f->number == 1 + IRMAP_FIELD_UNIT || (later && f->always))
            continue;
        p = write_any(h, p, s->v, i, f, later);
    }
    return p;
}

/* Writes the flags and attributes of an op that some version lacks, with their names. */
static IRMAPI_NOINLINE uint8_t *write_later_fields(irmap_hasher *h, const struct op_source *s,
                                                   uint8_t *p, uint32_t i,
                                                   const struct tile_op_row *row,
                                                   uint32_t later_flags, uint32_t flags)
{
    static const struct content name_of_flags = {6, "flags"};
    if (later_flags) {
        p = make_room(h, p);
        p = write_number(write_name(p, &name_of_flags), later_flags);
    }
    return write_fields(h, s, p, i, row, flags, true);
}

static uint8_t *write_list_sizes(irmap_hasher *h, uint8_t *p, const irmap_body_view *v,
                                 const irmap_body_op *op, const struct tile_op_row *row,
                                 uint32_t flags)
{
    const struct tile_field *f = &irmapi_tile_fields[row->record.first];
    for (uint32_t k = 0; k < row->record.count; k++, f++) {
        const struct tile_kind *kind = tile_kind_of(f);
        if (kind->part == IRMAP_SPAN_OPERAND && kind->many == TILE_MANY_LIST &&
            tile_field_is_present(f, tile_of(h->m)->minor, flags))
            p = write_number(make_room(h, p), v->words[op->word + f->slot]);
    }
    return make_room(h, p);
}

static uint8_t *write_regions(irmap_hasher *h, uint8_t *p, const irmap_body_view *v, uint32_t op)
{
    p = write_number(p, irmap_op_regions(v, op));
    for (uint32_t r = v->ops[op].region; r != IRMAP_NONE; r = v->regions[r].next)
        p = write_number(make_room(h, p), v->regions[r].blocks);
    return p;
}

/* Returns the offset at which errors in the type of a value are reported. */
static uint64_t offset_of(const irmap_body_view *v, const irmap_body_value *value)
{
    uint32_t op = value->definition;
    if (op & IRMAP_BODY_ARGUMENT) {
        const irmap_body_block *block = &v->blocks[op & ~IRMAP_BODY_ARGUMENT];
        op = block->first_op;
        if (op >= v->op_count)
            return v->offset + block->offset;
    }
    return v->offset + v->ops[op].offset;
}

static uint8_t *write_operands(irmap_hasher *h, uint8_t *p, const irmap_body_view *v)
{
    enum { GROUP = ITEM / 8 };
    const uint32_t *list = v->operands;
    const unsigned width = v->value_count <= 1 << 8 ? 1 : v->value_count <= 1 << 16 ? 2 : 4;
    uint32_t left = v->operand_count;
    for (; FAST && left >= GROUP && width <= 2; left -= GROUP, list += GROUP) {
        p = make_room(h, p);
        if (width == 1) {
            IRMAPI_UNROLL(GROUP)
            for (unsigned i = 0; i < GROUP; i++)
                p[i] = (uint8_t)list[i];
        } else {
            IRMAPI_UNROLL(GROUP)
            for (unsigned i = 0; i < GROUP; i++) {
                p[2 * i] = (uint8_t)list[i];
                p[2 * i + 1] = (uint8_t)(list[i] >> 8);
            }
        }
        p += width * GROUP;
    }
    for (; left; left--, list++) {
        p = make_room(h, p);
        for (unsigned k = 0; k < width; k++)
            *p++ = (uint8_t)(*list >> 8 * k);
    }
    return p;
}

static uint8_t *write_types(irmap_hasher *h, uint8_t *p, const irmap_body_view *v)
{
    struct tile_hasher *const t = h->tile;
    const uint8_t *const full = t->buffer + BUFFER - ITEM;
    const uint64_t before = t->before;
    const uint32_t types = h->m->types, count = v->value_count;
    const irmap_body_value *const values = v->values;
    for (uint32_t k = v->block_count ? v->blocks[0].arguments : 0; k < count; k++) {
        const irmap_type type = values[k].type;
        if (FAST && IRMAPI_MOSTLY(type.id < types && p <= full)) {
            const struct known_type *known = &t->types[type.id];
            if (IRMAPI_MOSTLY(known->used > before)) {
                p = write_number(p, known->used - before);
                continue;
            }
            if (known->first) {
                p = write_known_type(t, p, type.id);
                continue;
            }
        }
        p = write_type(h, p, type, offset_of(v, &values[k]));
    }
    return p;
}

static uint8_t *write_blocks(irmap_hasher *h, uint8_t *p, const irmap_body_view *v)
{
    for (uint32_t i = 1; i < v->block_count; i++) {
        const irmap_body_block *b = &v->blocks[i];
        p = write_number(make_room(h, p), b->end_op - b->first_op);
        p = write_number(p, b->arguments);
    }
    return p;
}

static IRMAPI_NOINLINE uint8_t *write_op(irmap_hasher *h, const struct op_source *s, uint8_t *p,
                                         uint32_t i)
{
    const irmap_body_op *op = &s->v->ops[i];
    const uint32_t number = tile_op_number(op->opcode);
    const struct tile_op_row *row = &irmapi_tile_ops[number];
    uint32_t flags = 0, known = 0; /* flags of the op; those flags that the version defines */
    p = write_number(p, op->opcode);
    if (row->traits || op->region != IRMAP_NONE) {
        flags = tile_op_flags(s->v, op, row);
        known = FAST && !flags ? 0 : flags & (uint32_t)tile_known_flags(&row->record, s->minor);
        if (row->traits & TILE_OP_COUNTED)
            p = write_number(write_number(p, op->results), op[1].operand - op->operand);
        if (row->traits & TILE_OP_FLAGS)
            p = write_number(p, known);
        if (row->traits & TILE_OP_LISTS)
            p = write_list_sizes(h, p, s->v, op, row, flags);
        if (op->region != IRMAP_NONE)
            p = write_regions(h, p, s->v, i);
    }
    p = write_fields(h, s, p, i, row, flags, false);
    if (IRMAPI_SELDOM(row->traits & TILE_OP_LATER))
        p = write_later_fields(h, s, p, i, row, row->traits & TILE_OP_FLAGS ? 0 : known, flags);
    return p;
}

static uint8_t *write_ops(irmap_hasher *h, const struct op_source *s, uint8_t *p)
{
    const uint8_t *const full = h->tile->buffer + BUFFER - ITEM;
    for (uint32_t i = 0; i < s->v->op_count && h->tile->status == IRMAP_OK;) {
        p = make_room(h, p);
        if (FAST && s->plans)
            p = irmapi_hash_planned_ops(s, p, full, &i);
        if (!FAST || (i < s->v->op_count && p <= full))
            p = write_op(h, s, p, i++);
    }
    return p;
}

irmap_status irmapi_hash_tile(irmap_hasher *h, irmap_func func)
{
    static const char scheme[] = "irmap 5";
    struct tile_hasher *t = h->tile;
    const irmap_body_view *v = irmap_body_get(h->body);
    const irmap_func_info *f = &h->body->info;
    irmap_status status = irmap_body_decode(h->body, func, h->err);
    if (status != IRMAP_OK)
        return status;
    t->status = IRMAP_OK;
    t->before = t->serial;
    irmapi_blake2b_begin(&h->out);
    memcpy(t->buffer, scheme, sizeof scheme);
    uint8_t *p = write_type(h, t->buffer + sizeof scheme, f->signature, f->offset);
    /* Since 13.5, the bit for hints has no meaning. */
    p = write_number(make_room(h, p), f->flags & ~(uint32_t)IRMAP_FUNC_HINTS);
    p = write_header_attr(h, p, f->hints);
    p = write_header_attr(h, p, f->arg_attrs);
    p = write_number(make_room(h, p), v->op_count);
    p = write_number(p, v->value_count);
    p = write_number(p, v->operand_count);
    p = write_number(p, v->block_count);
    p = write_types(h, p, v);
    p = write_operands(h, p, v);
    struct op_source source = {.v = v,
                               .words = v->words,
                               .body = h->m->source.data + v->offset,
                               .minor = tile_of(h->m)->minor};
    if (FAST) {
        source.end = h->m->source.data + h->m->source.size;
        source.constants = t->constants;
        source.constant_count = h->m->constants;
        source.attrs = t->attrs;
        if ((size_t)(source.end - f->body.data) - f->body.size >= MOST_READ)
            source.plans = t->plans;
    }
    p = write_ops(h, &source, p);
    p = write_blocks(h, p, v);
    irmapi_blake2b_add(&h->out, t->buffer, (size_t)(p - t->buffer));
    return t->status;
}

irmap_status irmapi_hash_tile_begin(irmap_hasher *h, irmap_error *err)
{
    const irmap_module *m = h->m;
    const uint64_t types = m->types + UINT64_C(1);
    const uint64_t contents = (uint64_t)m->strings + m->constants;
    uint64_t slots = 4;
    while (slots < types + types / 2)
        slots *= 2;
    const uint64_t size = sizeof(struct tile_hasher) + types * sizeof(struct known_type) +
                          slots * sizeof(uint32_t) + contents * sizeof(struct content);
    struct tile_hasher *t = irmapi_alloc(h->heap, size, 1, "fingerprints", err);
    if (!t)
        return err->status;
    t->size = size;
    t->slot_mask = (uint32_t)(slots - 1);
    t->types = (struct known_type *)(void *)(t + 1);
    t->slots = (uint32_t *)(void *)(t->types + types);
    t->strings = (struct content *)(void *)(t->slots + slots);
    t->constants = t->strings + m->strings;
    h->tile = t;
    return IRMAP_OK;
}

void irmapi_hash_tile_end(irmap_hasher *h)
{
    if (h->tile)
        irmapi_free(h->heap, h->tile, (size_t)h->tile->size);
}
