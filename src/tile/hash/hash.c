/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Writes the bytes that the fingerprint of a Tile IR function hashes. Any change needs a new
 * IRMAP_HASH_SCHEME, because users store fingerprints. A number is a varint.
 *
 *     function:   "irmap function 3" and a zero, type flags attribute? attribute? item*, number of
 *                 ops, number of blocks
 *                 type: the signature; attribute?: hints and argument attributes, each 0, or 1 and
 *                 the attribute
 *     item:       an op; or a block, before its first op, except the function's own block
 *     op:         1 + opcode, flags?, (results operands list-size*)?, (regions blocks*)?, type*,
 *                 operand*, field*, (0 bytes field)*
 *                 flags: if the op has flags in all versions; results, operands, list sizes: if the
 *                 opcode and the flags do not determine them; regions: if the op has any
 *     operand:    number of the op's first result minus number of the operand, modulo 2^32
 *     field:      an attribute: a number, bytes, numbers or attributes, which depends on the op
 *     0 bytes field: the name and value of an attribute that some version lacks, unless that
 *                 version implies this value
 *     block:      0 0 region, op of the region, number of ops, number of arguments, type*
 *     attribute:  bytes of its key, if it is in a dictionary; kind; members
 *     numbers:    count number*; signed numbers as in the file format (zigzag)
 *     type:       its number in the function, from 1 in the order of first use; at the first use,
 *                 bytes that describe it follow
 *     bytes:      1 + size, the bytes; or 18 and their digest, if there are more than 16
 *
 * Table indices therefore do not affect a fingerprint. Types are numbered because most ops have one
 * and a function uses few.
 */
#include "core/hash.h"
#include "hash/hash.h"
#include "tile/op_fields.h"

enum { TOKEN_TAG = 17 }; /* tag of the token type in tile.toml */

enum { BYTES_MOST = BLAKE2B_DIGEST, BYTES_DIGESTED = 1 + BYTES_MOST + 1 };

/* A string, a constant or the description of a type, as it is hashed. */
struct content {
    uint8_t size; /* 1 + number of bytes; BYTES_DIGESTED: a digest; 0: unknown */
    uint8_t bytes[BYTES_MOST];
};

struct known_type {
    uint64_t used;  /* `serial` at its first use in the latest function with it */
    uint32_t first; /* 1 + index of the first type with this content; 0: content unknown */
    struct content content;
};

/* Bytes are collected in a buffer, because adding single bytes to BLAKE2b is slow. After
 * make_room(), ITEM bytes may be written without checks: an op's opcode, flags and counts, and the
 * types and operands of an op with at most SHORT_OP of them. */
enum { BUFFER = 1024, ITEM = 64, SHORT_OP = 8 };

/* The driver profile has no fast path for short ops, for smaller code. */
#ifdef IRMAP_DRIVER
enum { HAS_SHORT = 0 };
#else
enum { HAS_SHORT = 1 };
#endif

struct tile_hasher {
    uint64_t size; /* of this block in bytes */
    irmap_status status;
    uint64_t serial; /* number of first uses of types in all functions */
    uint64_t before; /* value of `serial` before the current function */
    struct content *strings, *constants;
    uint32_t *slots; /* hash table of types with different content: 1 + index, or 0 */
    uint32_t slot_mask;
    uint32_t path[TYPE_DEPTH]; /* types that contain the current one, to detect cycles */
    uint8_t buffer[BUFFER];
    struct known_type types[]; /* types of the table, then the token that 13.1 omits */
};

static IRMAPI_NOINLINE uint8_t *empty_buffer(irmap_hasher *h, const uint8_t *p)
{
    irmapi_blake2b_add(&h->out, h->tile->buffer, (size_t)(p - h->tile->buffer));
    return h->tile->buffer;
}

/* Returns where the next item can be written. */
static inline uint8_t *make_room(irmap_hasher *h, uint8_t *p)
{
    return IRMAPI_SELDOM(p > h->tile->buffer + BUFFER - ITEM) ? empty_buffer(h, p) : p;
}

/* The following functions write an item at p and return its end. */

static IRMAPI_NOINLINE uint8_t *write_long_number(uint8_t *p, uint64_t v)
{
    for (; v >= 0x80; v >>= 7)
        *p++ = (uint8_t)(v | 0x80);
    *p++ = (uint8_t)v;
    return p;
}

static inline uint8_t *write_number(uint8_t *p, uint64_t v)
{
    if (IRMAPI_SELDOM(v >= 0x80))
        return write_long_number(p, v);
    *p++ = (uint8_t)v;
    return p;
}

static uint8_t *write_signed(uint8_t *p, int64_t v)
{
    return write_number(p, (uint64_t)v << 1 ^ (v < 0 ? UINT64_MAX : 0));
}

static inline uint8_t *write_content(uint8_t *p, const struct content *c)
{
    *p++ = c->size;
    memcpy(p, c->bytes, BYTES_MOST);
    return p + (c->size == BYTES_DIGESTED ? BYTES_MOST : c->size - 1);
}

static uint8_t *write_dims(irmap_hasher *h, uint8_t *p, const irmap_dims *d)
{
    p = write_number(p, d->count);
    for (uint32_t i = 0; i < d->count; i++)
        p = write_signed(make_room(h, p), irmap_dims_get(*d, i));
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

static void set_content(struct content *out, const void *data, size_t size)
{
    struct blake2b b;
    memset(out, 0, sizeof *out);
    if (size <= BYTES_MOST) {
        out->size = (uint8_t)(1 + size);
        if (size)
            memcpy(out->bytes, data, size);
        return;
    }
    out->size = BYTES_DIGESTED;
    irmapi_blake2b_begin(&b);
    irmapi_blake2b_add(&b, data, size);
    irmapi_blake2b_end(&b, out->bytes);
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

static inline uint8_t *write_bytes(irmap_hasher *h, uint8_t *p, uint32_t i, bool constant,
                                   uint64_t at)
{
    const struct content *known = constant ? h->tile->constants : h->tile->strings;
    if (i >= (constant ? h->m->constants : h->m->strings) || known[i].size == 0) {
        read_bytes(h, i, constant, at);
        if (h->tile->status != IRMAP_OK)
            return p;
    }
    return write_content(make_room(h, p), &known[i]);
}

/* Determines the description of a type, whose reference is at offset `at`. IRMAP_NONE is the token
 * of print_tko, which 13.1 does not store. Types with the same description share the result.
 * Returns NULL on failure. */
static struct known_type *describe(irmap_hasher *h, irmap_type type, uint64_t at, uint32_t depth);

static void put_part(irmap_hasher *h, struct blake2b *b, irmap_type type, uint64_t at,
                     uint32_t depth)
{
    uint8_t bytes[sizeof(struct content)];
    const struct known_type *part = describe(h, type, at, depth);
    if (part)
        irmapi_blake2b_add(b, bytes, (size_t)(write_content(bytes, &part->content) - bytes));
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
    uint8_t bytes[10];
    put(b, d->count);
    for (uint32_t i = 0; i < d->count; i++)
        irmapi_blake2b_add(b, bytes, (size_t)(write_signed(bytes, irmap_dims_get(*d, i)) - bytes));
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
    if (b.size == 0 && b.used <= BYTES_MOST) {
        set_content(out, b.block, b.used);
    } else {
        out->size = BYTES_DIGESTED;
        irmapi_blake2b_end(&b, out->bytes);
    }
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

/* Writes a type: its number in the function and, at its first use, its description. */
static inline uint8_t *write_known_type(irmap_hasher *h, uint8_t *p, struct known_type *type)
{
    struct tile_hasher *t = h->tile;
    p = make_room(h, p);
    if (IRMAPI_MOSTLY(type->used > t->before))
        return write_number(p, type->used - t->before);
    type->used = ++t->serial;
    return write_content(write_number(p, type->used - t->before), &type->content);
}

static inline uint8_t *write_type(irmap_hasher *h, uint8_t *p, irmap_type type, uint64_t at)
{
    const struct known_type *types = h->tile->types;
    struct known_type *known;
    if (HAS_SHORT && IRMAPI_MOSTLY(type.id < h->m->types && types[type.id].first))
        known = &h->tile->types[types[type.id].first - 1];
    else if (!(known = describe(h, type, at, 0)))
        return p;
    return write_known_type(h, p, known);
}

static uint8_t *write_attr(irmap_hasher *h, uint8_t *p, const irmap_tile_attr_info *a)
{
    if (a->key.id != IRMAP_NONE)
        p = write_bytes(h, p, a->key.id, false, a->offset);
    p = write_number(make_room(h, p), (uint64_t)a->kind);
    if (a->type.id != IRMAP_NONE)
        p = write_type(h, p, a->type, a->offset);
    if (a->string.id != IRMAP_NONE)
        p = write_bytes(h, p, a->string.id, false, a->offset);
    if (a->constant.id != IRMAP_NONE)
        p = write_bytes(h, p, a->constant.id, true, a->offset);
    p = make_room(h, p);
    switch (a->kind) {
    case IRMAP_TILE_ATTR_INTEGER:
    case IRMAP_TILE_ATTR_FLOAT:
    case IRMAP_TILE_ATTR_BOOL:
        return write_number(p, a->bits);
    case IRMAP_TILE_ATTR_ARRAY:
    case IRMAP_TILE_ATTR_DICTIONARY:
    case IRMAP_TILE_ATTR_HINTS:
        return write_number(p, a->count);
    case IRMAP_TILE_ATTR_SAME_ELEMENTS:
        return write_dims(h, p, &a->values);
    case IRMAP_TILE_ATTR_PREVIEW_INT:
        return write_signed(p, a->first);
    case IRMAP_TILE_ATTR_DIV_BY:
    case IRMAP_TILE_ATTR_BOUNDED:
        if (a->kind == IRMAP_TILE_ATTR_DIV_BY)
            p = write_number(p, a->bits);
        *p++ = (uint8_t)(a->has_first | a->has_second << 1);
        p = a->has_first ? write_signed(p, a->first) : p;
        return a->has_second ? write_signed(p, a->second) : p;
    case IRMAP_TILE_ATTR_TYPE:
    case IRMAP_TILE_ATTR_STRING:
    case IRMAP_TILE_ATTR_DENSE:
    case IRMAP_TILE_ATTR_PREVIEW_TYPE:
    case IRMAP_TILE_ATTR_PREVIEW_STRING:
        break;
    }
    return p;
}

static uint8_t *write_attrs(irmap_hasher *h, uint8_t *p, irmap_tile_attr_iter *it)
{
    irmap_tile_attr_info a;
    irmap_status status = IRMAP_OK;
    while (h->tile->status == IRMAP_OK &&
           (status = irmap_tile_attrs_next(it, &a, h->err)) == IRMAP_OK)
        p = write_attr(h, p, &a);
    irmap_tile_attrs_end(it);
    if (status != IRMAP_OK && status != IRMAP_DONE)
        h->tile->status = status;
    return p;
}

/* Writes an attribute of a function's header. A container without entries counts as absent. */
static uint8_t *write_header_attr(irmap_hasher *h, uint8_t *p, irmap_bytes bytes)
{
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    irmap_tile_attrs_begin(h->m, bytes, &it);
    const bool absent = bytes.size == 0 ||
                        (irmap_tile_attrs_next(&it, &a, NULL) == IRMAP_OK && a.count == 0 &&
                         (a.kind == IRMAP_TILE_ATTR_ARRAY || a.kind == IRMAP_TILE_ATTR_DICTIONARY ||
                          a.kind == IRMAP_TILE_ATTR_HINTS));
    irmap_tile_attrs_end(&it);
    p = write_number(make_room(h, p), !absent);
    if (absent)
        return p;
    irmap_tile_attrs_begin(h->m, bytes, &it);
    return write_attrs(h, p, &it);
}

static uint8_t *write_field(irmap_hasher *h, uint8_t *p, const irmap_field *f)
{
    irmap_tile_attr_iter attrs;
    p = make_room(h, p);
    switch (f->kind) {
    case IRMAP_FIELD_STRING:
    case IRMAP_FIELD_CONST:
        return write_bytes(h, p, handle_id(f->value), f->kind == IRMAP_FIELD_CONST, f->offset);
    case IRMAP_FIELD_NUMBERS:
        return write_dims(h, p, &f->list);
    case IRMAP_FIELD_ATTRS:
        if (!f->single)
            p = write_number(p, f->value);
        irmap_tile_field_attrs_begin(h->m, f, &attrs);
        return write_attrs(h, p, &attrs);
    default:
        return write_number(p, f->value);
    }
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
        p = make_room(h, p);
        *p++ = 0;
        p = write_content(p, &name);
    }
    return write_field(h, p, &field);
}

/* Values for hashing ops. They are copied once per function, because the compiler assumes that
 * writing a byte may change any memory. */
struct op_source {
    const irmap_body_view *v;
    const irmap_body_value *values;
    const uint32_t *operands, *words;
    const uint8_t *body; /* start of the function's body */
    const uint8_t *end;  /* end of the module */
    struct known_type *types;
    uint64_t before;
    const struct content *strings, *constants;
    uint32_t type_count, string_count, constant_count, minor;
};

/* Writes a short attribute of an op, stored at `at`, without decoding: numbers below 0x80 and
 * predicates of assume with such numbers are hashed as stored. Returns NULL for others. */
static inline uint8_t *write_short(const struct op_source *s, uint8_t *p,
                                   const struct tile_field *f, const uint8_t *at)
{
    const uint32_t first = *at, number = f->number;
    if (number == 1 + IRMAP_FIELD_ATTRS) {
        if ((first != IRMAP_TILE_ATTR_DIV_BY && first != IRMAP_TILE_ATTR_BOUNDED) ||
            s->end - at < 8)
            return NULL;
        const struct tile_small_attr *small = &irmapi_tile_small_attrs[first];
        const uint64_t all = load_le64(at);
        const uint32_t flags = at[1 + small->flags_at]; /* the mask is 3 */
        const uint32_t size = 1u + small->count + (flags & 1) + (flags >> 1);
        if ((flags & ~(uint32_t)small->mask) ||
            (all & UINT64_C(0x8080808080808080) >> (64 - 8 * size)))
            return NULL;
        memcpy(p, at, sizeof all);
        return p + size;
    }
    if (number == 1 + IRMAP_FIELD_CONST || number == 1 + IRMAP_FIELD_STRING) {
        const bool constant = number == 1 + IRMAP_FIELD_CONST;
        const uint32_t index = tile_short_index(at);
        if (index >= (constant ? s->constant_count : s->string_count))
            return NULL;
        const struct content *known = &(constant ? s->constants : s->strings)[index];
        return known->size ? write_content(p, known) : NULL;
    }
    *p = (uint8_t)first;
    if (number == 1 + IRMAP_FIELD_ENUM) {
        const struct tile_enum_value *v = tile_enum_value(f, first);
        return v && v->since <= s->minor ? p + 1 : NULL;
    }
    return first < 0x80 && (number == 1 + IRMAP_FIELD_NUMBER || number == 1 + IRMAP_FIELD_BOOL)
               ? p + 1
               : NULL;
}

/* Writes the attributes of an op that all versions have or, if `later`, those that some version
 * lacks. */
static inline uint8_t *write_fields(irmap_hasher *h, const struct op_source *s, uint8_t *p,
                                    uint32_t i, uint32_t word, const struct tile_op_row *row,
                                    uint32_t flags, bool later)
{
    const struct tile_field *f = &irmapi_tile_fields[row->attr], *const end = f + row->attrs;
    for (; f != end; f++) {
        if (!f->always && ((f->mask == 0) != later || !tile_field_is_present(f, s->minor, flags)))
            continue;
        if (f->number == 1 + IRMAP_FIELD_UNIT || (later && f->always))
            continue;
        p = make_room(h, p);
        uint8_t *const after =
            HAS_SHORT && !later ? write_short(s, p, f, s->body + s->words[word + f->slot]) : NULL;
        p = IRMAPI_MOSTLY(after) ? after : write_any(h, p, s->v, i, f, later);
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
        *p++ = 0;
        p = write_number(write_content(p, &name_of_flags), later_flags);
    }
    return write_fields(h, s, p, i, s->v->ops[i].word, row, flags, true);
}

static uint8_t *write_list_sizes(irmap_hasher *h, uint8_t *p, const irmap_body_view *v,
                                 const irmap_body_op *op, const struct tile_op_row *row,
                                 uint32_t flags)
{
    const struct tile_field *f = &irmapi_tile_fields[row->record.first];
    for (uint32_t k = 0; k < row->record.count; k++, f++) {
        const struct tile_kind *kind = tile_kind_of(f);
        if (kind->part == IRMAP_PART_OPERAND && kind->many == TILE_MANY_LIST &&
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

static uint8_t *write_types(irmap_hasher *h, uint8_t *p, const irmap_body_view *v, uint32_t first,
                            uint32_t count, uint64_t at)
{
    for (uint32_t i = first; i < first + count; i++)
        p = write_type(h, p, v->values[i].type, at);
    return p;
}

static uint8_t *write_block(irmap_hasher *h, uint8_t *p, const irmap_body_view *v, uint32_t i)
{
    const irmap_body_block *block = &v->blocks[i];
    const uint32_t first = block->first_op;
    p = make_room(h, p);
    *p++ = 0;
    *p++ = 0;
    p = write_number(p, block->region);
    p = write_number(p, v->regions[block->region].op);
    p = write_number(p, block->end_op - first);
    p = write_number(p, block->arguments);
    return write_types(h, p, v, block->argument, block->arguments,
                       v->offset + (first < v->op_count ? v->ops[first].offset : block->offset));
}

static inline uint8_t *write_op(irmap_hasher *h, const struct op_source *s, uint8_t *p,
                                const irmap_body_op *op, uint32_t i)
{
    const uint32_t opcode = op->opcode, number = tile_op_number(opcode);
    const struct tile_op_row *row = &irmapi_tile_ops[number];
    const uint32_t word = op->word, results = op->results, operands = op[1].operand - op->operand;
    const irmap_body_value *value = s->values + op->result;
    const uint32_t *operand = s->operands + op->operand;
    uint32_t flags = 0, known = 0; /* flags of the op; those flags that the version defines */
    p = write_number(make_room(h, p), opcode + UINT64_C(1));
    if (row->traits || op->region != IRMAP_NONE) {
        flags = tile_op_flags(s->v, op, row);
        known = flags & (uint32_t)tile_known_flags(&row->record, s->minor);
        if (row->traits & TILE_OP_FLAGS)
            p = write_number(p, known);
        if (row->traits & TILE_OP_COUNTED)
            p = write_number(write_number(p, results), operands);
        if (row->traits & TILE_OP_LISTS)
            p = write_list_sizes(h, p, s->v, op, row, flags);
        if (op->region != IRMAP_NONE)
            p = write_regions(h, p, s->v, i);
    }
    if (!HAS_SHORT || IRMAPI_SELDOM(results + operands > SHORT_OP)) {
        p = write_types(h, p, s->v, op->result, results, s->v->offset + op->offset);
        for (uint32_t k = 0; k < operands; k++)
            p = write_number(make_room(h, p), (uint32_t)(op->result - operand[k]));
    } else {
        const uint32_t result = op->result;
        for (uint32_t k = 0; k < results; k++) {
            const irmap_type type = value[k].type;
            const uint32_t first = type.id < s->type_count ? s->types[type.id].first : 0;
            if (IRMAPI_MOSTLY(first && s->types[first - 1].used > s->before))
                p = write_number(p, s->types[first - 1].used - s->before);
            else
                p = write_types(h, p, s->v, result + k, 1, s->v->offset + op->offset);
        }
        for (uint32_t k = 0; k < operands; k++)
            p = write_number(p, (uint32_t)(result - operand[k]));
    }
    p = write_fields(h, s, p, i, word, row, flags, false);
    if (IRMAPI_SELDOM(row->traits & TILE_OP_LATER))
        p = write_later_fields(h, s, p, i, row, row->traits & TILE_OP_FLAGS ? 0 : known, flags);
    return p;
}

irmap_status irmapi_hash_tile(irmap_hasher *h, irmap_func func)
{
    static const char scheme[] = "irmap function 3";
    irmap_func_info f;
    struct tile_hasher *t = h->tile;
    const irmap_body_view *v = irmap_body_get(h->body);
    irmap_status status = irmap_func_get(h->m, func, &f, h->err);
    if (status == IRMAP_OK)
        status = irmap_body_decode(h->body, func, h->err);
    if (status != IRMAP_OK)
        return status;
    t->status = IRMAP_OK;
    t->before = t->serial;
    irmapi_blake2b_begin(&h->out);
    irmapi_blake2b_add(&h->out, scheme, sizeof scheme);
    uint8_t *p = write_type(h, t->buffer, f.signature, f.offset);
    /* Since 13.5, the bit for hints has no meaning. */
    p = write_number(make_room(h, p), f.flags & ~(uint32_t)IRMAP_FUNC_HINTS);
    p = write_header_attr(h, p, f.hints);
    p = write_header_attr(h, p, f.arg_attrs);
    const irmap_body_op *const ops = v->ops;
    struct op_source source = {.v = v,
                               .operands = v->operands,
                               .words = v->words,
                               .body = h->m->source.data + v->offset,
                               .minor = tile_of(h->m)->minor};
    if (HAS_SHORT) {
        source.values = v->values;
        source.end = h->m->source.data + h->m->source.size;
        source.types = t->types;
        source.before = t->before;
        source.strings = t->strings;
        source.constants = t->constants;
        source.type_count = h->m->types;
        source.string_count = h->m->strings;
        source.constant_count = h->m->constants;
    }
    uint32_t block = 1; /* next block; the signature determines block 0, the function's */
    for (uint32_t i = 0, end; i < v->op_count && t->status == IRMAP_OK; i = end) {
        for (; block < v->block_count && v->blocks[block].first_op == i; block++)
            p = write_block(h, p, v, block);
        end = block < v->block_count ? v->blocks[block].first_op : v->op_count;
        for (uint32_t k = i; k < end; k++)
            p = write_op(h, &source, p, &ops[k], k);
    }
    p = make_room(h, p);
    p = write_number(write_number(p, v->op_count), v->block_count);
    (void)empty_buffer(h, p);
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
