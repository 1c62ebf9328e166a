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
 *                 (0 bytes field)*
 *                 results, operands, list sizes: if the opcode and the flags do not determine them;
 *                 flags: if the op has flags in all versions; regions: if the op has any
 *     field:      bytes, a number, or attributes, which depends on the op
 *     0 bytes field: the name and value of an attribute that some version lacks, unless that
 *                 version implies this value
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
#include "hash/hash.h"
#include "tile/op_fields.h"

enum { TOKEN_TAG = 17 }; /* tag of the token type in tile.toml */

enum { BYTES_MOST = BLAKE2B_DIGEST, BYTES_DIGESTED = 1 + BYTES_MOST + 1 };

/* A string, a constant, an attribute or the description of a type, as it is hashed. */
struct content {
    uint8_t size; /* 1 + number of bytes; BYTES_DIGESTED: a digest; 0: unknown */
    uint8_t bytes[BYTES_MOST];
};

struct known_type {
    uint64_t used;  /* `serial` at the first use in the latest function with the type */
    uint32_t first; /* 1 + index of the first type with this content; 0: content unknown */
    struct content content;
};

/* Bytes are collected in a buffer, because adding single bytes to BLAKE2b is slow. After
 * make_room(), ITEM bytes may be written without checks. */
enum { BUFFER = 1024, ITEM = 128 };

/* The driver profile has no fast paths, for smaller code. */
#ifdef IRMAP_DRIVER
enum { FAST = 0, KNOWN_ATTRS = 1, PLANS = 1 };
#else
enum { FAST = 1, KNOWN_ATTRS = 8, PLANS = TILE_OPCODES };
#endif

/* The attributes of a field. The same stored bytes have the same content in all functions. */
struct known_attrs {
    const uint8_t *data; /* stored bytes */
    size_t size;
    uint64_t count; /* number of attributes of a list */
    uint8_t form;   /* encoding of the field, or 0 */
    struct content content;
};

/* How to write ops with an opcode whose numbers are short: below 0x80, except indices. An op with
 * MOST_STEPS strings of bytes has at most ITEM bytes. The first op with an opcode determines the
 * plan. Without plans, most of the time would be needed to interpret the fields of ops. */
enum { MOST_STEPS = 7 };

enum op_kind {
    OP_UNKNOWN, /* not planned yet */
    OP_ANY,     /* no plan: write_op() */
    OP_STEPS,   /* any steps */
    OP_BYTES,   /* steps that write one byte each, whatever the flags are */
    OP_BYTE,    /* at most one step, which writes a byte */
    OP_CONSTANT,
    OP_PREDICATE
};

struct op_plan {
    uint8_t kind;        /* enum op_kind */
    uint8_t count;       /* number of steps */
    uint8_t known_flags; /* flags that the version defines */
    uint16_t limit;      /* OP_BYTE: limit of the byte */
    uint32_t stored;     /* all bits are set if there is one step, for word 0, else none */
    uint32_t counts;     /* all bits are set if the numbers of results and operands are written */
    struct op_step {
        uint8_t slot; /* word of the op */
        uint8_t code; /* enum step_code, or the limit of a stored byte, at most STEP_MOST */
        uint8_t mask; /* flags that must be set */
        uint8_t more; /* STEP_ATTRS: whether it is a dictionary; STEP_IMPLIED: the implied value */
    } steps[MOST_STEPS];
};

enum step_code {
    STEP_MOST = 0x80,
    STEP_FLAGS,
    STEP_SIZE,     /* number of operands in a list */
    STEP_NO_FLAGS, /* flags that some version lacks and are 0 */
    STEP_REGION,
    STEP_CONSTANT,
    STEP_PREDICATE,
    STEP_ATTRS,  /* attributes that were hashed before */
    STEP_IMPLIED /* an attribute that some version lacks, with the value that this implies */
};

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

static size_t content_size(const struct content *c)
{
    return c->size == BYTES_DIGESTED ? 1 + BYTES_MOST : c->size;
}

static inline uint8_t *write_content(uint8_t *p, const struct content *c)
{
    memcpy(p, c, sizeof *c);
    return p + content_size(c);
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

static uint8_t form_of(uint32_t single, uint32_t keyed, bool header)
{
    return (uint8_t)(1 | single << 1 | keyed << 2 | (uint32_t)header << 3);
}

/* Returns the content of attributes, or NULL if it is not known. Their end need not be known: one
 * encoding is never the beginning of another. */
static const struct content *find_attrs(const struct tile_hasher *t, const uint8_t *data,
                                        size_t most, uint64_t count, uint8_t form)
{
    for (const struct known_attrs *a = t->attrs; a != t->attrs + KNOWN_ATTRS; a++)
        if (a->form == form && a->count == count && a->size <= most &&
            memcmp(a->data, data, a->size) == 0)
            return &a->content;
    return NULL;
}

/* These attributes are not hashed as bytes, because a quarter of all ops may have them. */
static inline bool is_predicate(uint32_t kind)
{
    return kind == IRMAP_TILE_ATTR_DIV_BY || kind == IRMAP_TILE_ATTR_BOUNDED;
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
        const struct content *known = find_attrs(t, f->bytes.data, f->bytes.size, f->value, form);
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
    if (single && b.used && is_predicate(b.block[0])) {
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
    const struct content *constants;
    uint32_t constant_count, minor;
    bool has_plans; /* use plans: there are words, and eight bytes at any attribute */
};

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
        *p++ = 0;
        p = write_number(write_content(p, &name_of_flags), later_flags);
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

/* Returns a limit: an attribute that begins with a byte below it is this byte. 0: of no use. */
static uint32_t short_limit(const struct tile_field *f, uint32_t minor)
{
    const struct tile_kind *kind = tile_kind_of(f);
    uint32_t limit = 0;
    if (kind->read == TILE_READ_ENUM)
        while (limit < f->values && tile_enum_value(f, limit)->since <= minor)
            limit++;
    else if (kind->field == IRMAP_FIELD_BOOL)
        limit = 2;
    else if (kind->field == IRMAP_FIELD_NUMBER && kind->read != TILE_READ_ZIGZAG)
        limit = STEP_MOST;
    return limit;
}

static void add_step(struct op_plan *plan, uint32_t slot, uint32_t code, uint32_t mask,
                     uint32_t more)
{
    if (code == 0 || plan->count == MOST_STEPS)
        plan->kind = OP_ANY;
    else
        plan->steps[plan->count++] =
            (struct op_step){(uint8_t)slot, (uint8_t)code, (uint8_t)mask, (uint8_t)more};
}

/* Plans how to write ops of a row. */
static IRMAPI_NOINLINE void plan_op(struct op_plan *plan, const struct tile_op_row *row,
                                    uint32_t minor)
{
    const struct tile_field *f = &irmapi_tile_fields[row->record.first];
    plan->kind = OP_STEPS;
    plan->known_flags = (uint8_t)tile_known_flags(&row->record, minor);
    plan->counts = row->traits & TILE_OP_COUNTED ? UINT32_MAX : 0;
    if (row->traits & TILE_OP_FLAGS)
        add_step(plan, row->flags, STEP_FLAGS, 0, 0);
    else if (plan->known_flags)
        add_step(plan, row->flags, STEP_NO_FLAGS, 0, 0);
    for (uint32_t i = 0; i < row->record.count; i++, f++) {
        const struct tile_kind *kind = tile_kind_of(f);
        if (kind->part == IRMAP_SPAN_REGION)
            add_step(plan, 0, STEP_REGION, 0, 0);
        else if (kind->part == IRMAP_SPAN_OPERAND && kind->many == TILE_MANY_LIST &&
                 tile_field_is_present(f, minor, f->mask))
            add_step(plan, f->slot, STEP_SIZE, f->mask, 0);
    }
    f = &irmapi_tile_fields[row->attr];
    for (uint32_t i = 0; i < row->attrs; i++, f++) {
        const struct tile_kind *kind = tile_kind_of(f);
        if (kind->field == IRMAP_FIELD_UNIT || !tile_field_is_present(f, minor, f->mask))
            continue;
        const uint32_t limit = short_limit(f, minor);
        if (!f->always && !f->mask)
            add_step(plan, f->slot, limit ? STEP_IMPLIED : 0, 0, f->plain);
        else
            add_step(plan, f->slot,
                     kind->holds == TILE_HOLDS_ONE      ? STEP_PREDICATE
                     : kind->holds                      ? STEP_ATTRS
                     : kind->field == IRMAP_FIELD_CONST ? STEP_CONSTANT
                                                        : limit,
                     f->mask, kind->holds == TILE_HOLDS_DICT);
    }
    const struct op_step *step = plan->steps;
    if (plan->kind == OP_ANY)
        return;
    if (plan->counts || plan->count > 1 || step->slot || step->code == STEP_FLAGS) {
        plan->kind = OP_BYTES;
        for (uint32_t i = 0; i < plan->count; i++)
            if (step[i].mask || step[i].code > STEP_SIZE ||
                (step[i].code == STEP_FLAGS &&
                 (plan->known_flags >= STEP_MOST || (plan->known_flags & (plan->known_flags + 1)))))
                plan->kind = OP_STEPS;
        return;
    }
    plan->limit = plan->count ? step->code : 0x100;
    if (step->code == STEP_PREDICATE)
        plan->kind = OP_PREDICATE;
    else if (step->code == STEP_CONSTANT)
        plan->kind = OP_CONSTANT;
    else if (plan->count == 0 || step->code <= STEP_MOST)
        plan->kind = OP_BYTE;
    plan->stored = plan->count && plan->kind != OP_STEPS ? UINT32_MAX : 0;
}

/* The following functions write an attribute that is stored at `at`, in the body, or return NULL if
 * it is not short. */

static inline uint8_t *write_short_predicate(uint8_t *p, const uint8_t *at)
{
    if (!is_predicate(*at))
        return NULL;
    const struct tile_small_attr *small = &irmapi_tile_small_attrs[*at];
    const uint32_t flags = at[1 + small->flags_at]; /* the mask is 3 */
    const uint32_t size = 1u + small->count + (flags & 1) + (flags >> 1);
    if ((flags & ~(uint32_t)small->mask) ||
        (load_le64(at) & UINT64_C(0x8080808080808080) >> (64 - 8 * size)))
        return NULL;
    memcpy(p, at, sizeof(uint64_t));
    return p + size;
}

static inline uint8_t *write_short_constant(const struct op_source *s, uint8_t *p,
                                            const uint8_t *at)
{
    const uint32_t index = tile_short_index(at);
    if (index >= s->constant_count || s->constants[index].size == 0)
        return NULL;
    return write_content(p, &s->constants[index]);
}

/* The following functions return NULL if the plan does not apply to the op. */

static inline uint8_t *write_counts(uint8_t *p, const irmap_body_op *op, const struct op_plan *plan)
{
    const uint32_t results = op->results, operands = op[1].operand - op->operand;
    p[0] = (uint8_t)results;
    p[1] = (uint8_t)operands;
    return IRMAPI_MOSTLY(((results | operands) & plan->counts) < STEP_MOST) ? p + (plan->counts & 2)
                                                                            : NULL;
}

/* There are few branches, because many would be predicted wrongly. */
static inline uint8_t *write_byte_steps(const struct op_source *s, uint8_t *p,
                                        const irmap_body_op *op, const struct op_plan *plan)
{
    const struct op_step *step = plan->steps, *const end = step + plan->count;
    bool valid = true;
    if (!(p = write_counts(p, op, plan)))
        return NULL;
    for (; step != end; step++) {
        const uint32_t word = s->words[op->word + step->slot];
        const bool direct = step->code > STEP_MOST;
        const uint32_t byte = s->body[direct ? 0 : word], value = direct ? word : byte;
        const uint32_t limit = step->code == STEP_FLAGS  ? plan->known_flags + 1u
                               : step->code == STEP_SIZE ? STEP_MOST
                                                         : step->code;
        valid &= value < limit;
        *p++ = (uint8_t)value;
    }
    return IRMAPI_MOSTLY(valid) ? p : NULL;
}

static IRMAPI_NOINLINE uint8_t *write_steps(const struct tile_hasher *t, const struct op_source *s,
                                            uint8_t *p, const irmap_body_op *op,
                                            const struct op_plan *plan)
{
    const struct op_step *step = plan->steps, *const end = step + plan->count;
    uint32_t flags = 0;
    if (!(p = write_counts(p, op, plan)))
        return NULL;
    for (; p && step != end; step++) {
        const uint32_t code = step->code;
        if (code == STEP_REGION) {
            const irmap_body_region *region =
                op->region == IRMAP_NONE ? NULL : &s->v->regions[op->region];
            if (!region || region->next != IRMAP_NONE || region->blocks >= STEP_MOST)
                return NULL;
            *p++ = 1;
            *p++ = (uint8_t)region->blocks;
            continue;
        }
        if ((flags & step->mask) != step->mask)
            continue;
        const uint32_t word = s->words[op->word + step->slot];
        const uint8_t *at = s->body + word;
        const struct content *known;
        switch (code) {
        case STEP_FLAGS:
            flags = word;
            if (word >= STEP_MOST || (word & ~(uint32_t)plan->known_flags))
                return NULL;
            *p++ = (uint8_t)word;
            break;
        case STEP_NO_FLAGS:
            if (word && word != IRMAP_NONE)
                return NULL;
            break;
        case STEP_SIZE:
            if (word >= STEP_MOST)
                return NULL;
            *p++ = (uint8_t)word;
            break;
        case STEP_PREDICATE:
            p = write_short_predicate(p, at);
            break;
        case STEP_CONSTANT:
            p = write_short_constant(s, p, at);
            break;
        case STEP_ATTRS:
            known = find_attrs(t, at + 1, (size_t)(s->end - at) - 1, *at,
                               form_of(0, step->more, false));
            if (!known || *at >= STEP_MOST)
                return NULL;
            p = write_content(p, known);
            break;
        case STEP_IMPLIED:
            if (*at != step->more)
                return NULL;
            break;
        default:
            if (*at >= code)
                return NULL;
            *p++ = *at;
        }
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

/* Writes an op whose numbers are short. Returns NULL for others. */
static inline uint8_t *write_short_op(struct tile_hasher *t, const struct op_source *s, uint8_t *p,
                                      const irmap_body_op *op)
{
    const uint32_t opcode = op->opcode;
    if (opcode >= TILE_OPCODES)
        return NULL;
    struct op_plan *plan = &t->plans[opcode];
    *p++ = (uint8_t)opcode;
    const uint32_t word = s->words[op->word & plan->stored] & plan->stored;
    const uint8_t *const at = s->body + word;
    const uint32_t kind = plan->kind;
    if (kind == OP_BYTE) {
        *p = *at;
        return IRMAPI_MOSTLY(*at < plan->limit) ? p + (plan->stored & 1) : NULL;
    }
    if (kind == OP_PREDICATE)
        return write_short_predicate(p, at);
    if (kind == OP_CONSTANT)
        return write_short_constant(s, p, at);
    if (kind == OP_BYTES)
        return write_byte_steps(s, p, op, plan);
    if (kind == OP_STEPS)
        return write_steps(t, s, p, op, plan);
    if (kind == OP_UNKNOWN)
        plan_op(plan, &irmapi_tile_ops[opcode], s->minor);
    return NULL;
}

static uint8_t *write_ops(irmap_hasher *h, const struct op_source *s, uint8_t *p)
{
    struct tile_hasher *const t = h->tile;
    const irmap_body_op *const ops = s->v->ops;
    const uint32_t count = s->v->op_count;
    for (uint32_t i = 0; i < count; i++) {
        p = make_room(h, p);
        uint8_t *const end = FAST && s->has_plans ? write_short_op(t, s, p, &ops[i]) : NULL;
        if (IRMAPI_MOSTLY(end)) {
            p = end;
            continue;
        }
        p = write_op(h, s, p, i);
        if (t->status != IRMAP_OK)
            break;
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
        source.has_plans =
            (size_t)(source.end - f->body.data) - f->body.size >= sizeof(uint64_t) && v->word_count;
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
