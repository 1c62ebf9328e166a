/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Writes the bytes that the fingerprint of a Tile IR function hashes. Any change needs a new
 * IRMAP_HASH_SCHEME, because users store fingerprints. A number is a varint.
 *
 *     function:   "irmap function 4" and a zero, type flags attribute? attribute?, number of ops,
 *                 values, operands and blocks, opcode*, type*, operand*, op*, block*
 *                 type: first the signature, later of each value except the function's arguments;
 *                 attribute?: hints and argument attributes, each 0, or 1 and the attribute
 *     operand:    index of the value in the function
 *     op:         flags?, (results operands list-size*)?, (regions blocks*)?, field*,
 *                 (0 bytes field)*
 *                 flags: if the op has flags in all versions; results, operands, list sizes: if the
 *                 opcode and the flags do not determine them; regions: if the op has any
 *     field:      an attribute: a number, bytes, numbers or attributes, which depends on the op
 *     0 bytes field: the name and value of an attribute that some version lacks, unless that
 *                 version implies this value
 *     block:      region, op of the region, first op, number of ops, number of arguments; not of
 *                 the function's own block
 *     attribute:  bytes of its key, if it is in a dictionary; kind; members
 *     numbers:    count number*; signed numbers as in the file format (zigzag)
 *     type:       its number in the function, from 1 in the order of first use; at the first use,
 *                 bytes that describe it follow
 *     bytes:      1 + size, the bytes; or 18 and their digest, if there are more than 16
 *
 * Table indices therefore do not affect a fingerprint. Types are numbered because most ops have one
 * and a function uses few. Opcodes, types and operands are separate lists, because three short
 * loops are faster than a loop that writes all three of each op.
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
    uint32_t first; /* 1 + index of the first type with this content; 0: content unknown */
    struct content content;
};

/* Bytes are collected in a buffer, because adding single bytes to BLAKE2b is slow. After
 * make_room(), ITEM bytes may be written without checks. */
enum { BUFFER = 1024, ITEM = 64 };

/* The driver profile has no fast paths, for smaller code. */
#ifdef IRMAP_DRIVER
enum { FAST = 0 };
#else
enum { FAST = 1 };
#endif

struct tile_hasher {
    uint64_t size; /* of this block in bytes */
    irmap_status status;
    uint64_t serial; /* number of first uses of types in all functions */
    uint64_t before; /* value of `serial` before the current function */
    uint64_t *used;  /* `serial` at the first use of each type in the latest function with it */
    struct content *strings, *constants;
    uint32_t *slots; /* hash table of types with different content: 1 + index, or 0 */
    uint32_t slot_mask;
    uint32_t path[TYPE_DEPTH]; /* types that contain the current one, to detect cycles */
    struct known_type *types;  /* types of the table, then the token that 13.1 omits */
    uint8_t buffer[BUFFER];
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
static IRMAPI_NOINLINE uint8_t *write_type(irmap_hasher *h, uint8_t *p, irmap_type type,
                                           uint64_t at)
{
    struct tile_hasher *t = h->tile;
    const struct known_type *known = FAST && type.id < h->m->types && t->types[type.id].first
                                         ? &t->types[t->types[type.id].first - 1]
                                         : describe(h, type, at, 0);
    if (!known)
        return p;
    uint64_t *used = &t->used[known - t->types];
    const bool first = *used <= t->before;
    if (first)
        *used = ++t->serial;
    p = write_number(make_room(h, p), *used - t->before);
    if (FAST && type.id != IRMAP_NONE)
        t->used[type.id] = *used;
    return first ? write_content(p, &known->content) : p;
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
    p = make_room(h, p);
    *p = 0;
    if (bytes.size == 0 || h->tile->status != IRMAP_OK)
        return p + 1;
    irmap_tile_attrs_begin(h->m, bytes, &it);
    h->tile->status = irmap_tile_attrs_next(&it, &a, h->err);
    const bool absent = h->tile->status == IRMAP_OK && a.count == 0 &&
                        (a.kind == IRMAP_TILE_ATTR_ARRAY || a.kind == IRMAP_TILE_ATTR_DICTIONARY ||
                         a.kind == IRMAP_TILE_ATTR_HINTS);
    if (absent || h->tile->status != IRMAP_OK) {
        irmap_tile_attrs_end(&it);
        return p + 1;
    }
    *p = 1;
    return write_attrs(h, write_attr(h, p + 1, &a), &it);
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
    const uint32_t *words;
    const uint8_t *body; /* start of the function's body */
    const uint8_t *end;  /* end of the module */
    const struct content *strings, *constants;
    uint32_t string_count, constant_count, minor;
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
            FAST && !later ? write_short(s, p, f, s->body + s->words[word + f->slot]) : NULL;
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

/* Writes `count` numbers. */
static uint8_t *write_numbers(irmap_hasher *h, uint8_t *p, const uint32_t *list, uint32_t count)
{
    const uint8_t *const full = h->tile->buffer + BUFFER - ITEM;
    for (const uint32_t *const end = list + count; list != end; list++)
        p = write_number(IRMAPI_SELDOM(p > full) ? empty_buffer(h, p) : p, *list);
    return p;
}

static uint8_t *write_opcodes(irmap_hasher *h, uint8_t *p, const irmap_body_view *v)
{
    const irmap_body_op *const end = v->ops + v->op_count;
    for (const irmap_body_op *op = v->ops; op != end; op++)
        p = write_numbers(h, p, &op->opcode, 1);
    return p;
}

static uint8_t *write_types(irmap_hasher *h, uint8_t *p, const irmap_body_view *v)
{
    const uint8_t *const full = h->tile->buffer + BUFFER - ITEM;
    const uint64_t *const used = h->tile->used, before = h->tile->before;
    const uint32_t types = h->m->types, count = v->value_count;
    const irmap_body_value *const values = v->values;
    for (uint32_t k = v->block_count ? v->blocks[0].arguments : 0; k < count; k++) {
        const irmap_type type = values[k].type;
        if (FAST && IRMAPI_MOSTLY(type.id < types && used[type.id] > before && p <= full))
            p = write_number(p, used[type.id] - before);
        else
            p = write_type(h, p, type, offset_of(v, &values[k]));
    }
    return p;
}

static uint8_t *write_blocks(irmap_hasher *h, uint8_t *p, const irmap_body_view *v)
{
    for (uint32_t i = 1; i < v->block_count; i++) {
        const irmap_body_block *b = &v->blocks[i];
        const uint32_t numbers[] = {b->region, v->regions[b->region].op, b->first_op,
                                    b->end_op - b->first_op, b->arguments};
        p = write_numbers(h, p, numbers, 5);
    }
    return p;
}

static inline uint8_t *write_op(irmap_hasher *h, const struct op_source *s, uint8_t *p,
                                const irmap_body_op *op, uint32_t i)
{
    const struct tile_op_row *row = &irmapi_tile_ops[tile_op_number(op->opcode)];
    uint32_t flags = 0, known = 0; /* flags of the op; those flags that the version defines */
    if (FAST && !(row->traits | row->attrs) && op->region == IRMAP_NONE)
        return p;
    if (row->traits || op->region != IRMAP_NONE) {
        flags = tile_op_flags(s->v, op, row);
        known = FAST && !flags ? 0 : flags & (uint32_t)tile_known_flags(&row->record, s->minor);
        p = make_room(h, p);
        if (row->traits & TILE_OP_FLAGS)
            p = write_number(p, known);
        if (row->traits & TILE_OP_COUNTED)
            p = write_number(write_number(p, op->results), op[1].operand - op->operand);
        if (row->traits & TILE_OP_LISTS)
            p = write_list_sizes(h, p, s->v, op, row, flags);
        if (op->region != IRMAP_NONE)
            p = write_regions(h, p, s->v, i);
    }
    p = write_fields(h, s, p, i, op->word, row, flags, false);
    if (IRMAPI_SELDOM(row->traits & TILE_OP_LATER))
        p = write_later_fields(h, s, p, i, row, row->traits & TILE_OP_FLAGS ? 0 : known, flags);
    return p;
}

irmap_status irmapi_hash_tile(irmap_hasher *h, irmap_func func)
{
    static const char scheme[] = "irmap function 4";
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
    const uint32_t counts[] = {v->op_count, v->value_count, v->operand_count, v->block_count};
    p = write_numbers(h, p, counts, 4);
    p = write_opcodes(h, p, v);
    p = write_types(h, p, v);
    p = write_numbers(h, p, v->operands, v->operand_count);
    struct op_source source = {.v = v,
                               .words = v->words,
                               .body = h->m->source.data + v->offset,
                               .minor = tile_of(h->m)->minor};
    if (FAST) {
        source.end = h->m->source.data + h->m->source.size;
        source.strings = t->strings;
        source.constants = t->constants;
        source.string_count = h->m->strings;
        source.constant_count = h->m->constants;
    }
    const irmap_body_op *const ops = v->ops;
    for (uint32_t i = 0; i < v->op_count && t->status == IRMAP_OK; i++)
        p = write_op(h, &source, p, &ops[i], i);
    p = write_blocks(h, p, v);
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
    const uint64_t size = sizeof(struct tile_hasher) + types * sizeof(uint64_t) +
                          types * sizeof(struct known_type) + slots * sizeof(uint32_t) +
                          contents * sizeof(struct content);
    struct tile_hasher *t = irmapi_alloc(h->heap, size, 1, "fingerprints", err);
    if (!t)
        return err->status;
    t->size = size;
    t->slot_mask = (uint32_t)(slots - 1);
    t->used = (uint64_t *)(void *)(t + 1);
    t->types = (struct known_type *)(void *)(t->used + types);
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
