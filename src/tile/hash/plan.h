/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes ops with short encodings, for the fingerprint of a function. hash.c defines the encoding
 * and writes all other ops. */
#ifndef IRMAPI_TILE_HASH_PLAN_H
#define IRMAPI_TILE_HASH_PLAN_H

#include "hash/hash.h"
#include "tile/op_fields.h"

/* The driver profile has no fast paths, for smaller code. */
#ifdef IRMAP_DRIVER
enum { FAST = 0, KNOWN_ATTRS = 1, PLANS = 1 };
#else
enum { FAST = 1, KNOWN_ATTRS = 8, PLANS = TILE_OPCODES };
#endif

enum { BYTES_MOST = BLAKE2B_DIGEST, BYTES_DIGESTED = 1 + BYTES_MOST + 1 };

/* A string, a constant, an attribute or the description of a type, as it is hashed. */
struct content {
    uint8_t size; /* 1 + number of bytes; BYTES_DIGESTED: a digest; 0: unknown */
    uint8_t bytes[BYTES_MOST];
};

static inline size_t content_size(const struct content *c)
{
    return c->size == BYTES_DIGESTED ? 1 + BYTES_MOST : c->size;
}

/* Writes the content at p and returns its end. Bytes after the end are overwritten. */
static inline uint8_t *write_content(uint8_t *p, const struct content *c)
{
    memcpy(p, c, sizeof *c);
    return p + content_size(c);
}

/* The attributes of a field. The same stored bytes have the same content in all functions. */
struct known_attrs {
    const uint8_t *data; /* stored bytes */
    size_t size;
    uint64_t count; /* number of attributes of a list */
    uint8_t form;   /* encoding of the field, or 0 */
    struct content content;
};

static inline uint8_t form_of(uint32_t single, uint32_t keyed, bool header)
{
    return (uint8_t)(1 | single << 1 | keyed << 2 | (uint32_t)header << 3);
}

/* Returns the content of attributes, or NULL if it is not known. Their end need not be known: one
 * encoding is never the beginning of another. */
static inline const struct content *find_attrs(const struct known_attrs *known, const uint8_t *data,
                                               size_t most, uint64_t count, uint8_t form)
{
    for (const struct known_attrs *a = known; a != known + KNOWN_ATTRS; a++)
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

/* How to write the short ops with an opcode: their numbers, except indices, are below 0x80. An op
 * with MOST_STEPS strings of bytes has at most ITEM bytes. */
enum { MOST_STEPS = 7 };

enum op_kind {
    OP_UNKNOWN,  /* not planned yet */
    OP_ANY,      /* hash.c writes all ops with this opcode */
    OP_STEPS,    /* any steps */
    OP_BYTES,    /* steps that write one byte each, whatever the flags are */
    OP_CONSTANT, /* one step */
    OP_PREDICATE /* one step */
};

struct op_plan {
    uint8_t kind;        /* enum op_kind */
    uint8_t count;       /* number of steps */
    uint8_t known_flags; /* flags that the version defines */
    uint32_t counts;     /* all bits are set if the numbers of results and operands are written */
    struct op_step {
        uint8_t slot; /* word of the op */
        uint8_t code; /* enum step_code, or the limit of a stored byte, at most STEP_MOST */
        uint8_t mask; /* flags that must be set */
        uint8_t more; /* STEP_ATTRS: whether it is a dictionary; STEP_IMPLIED: the implied value */
    } steps[MOST_STEPS];
};

/* A plan reads at most this many bytes from the start of an attribute. */
enum { MOST_READ = 8 };

/* Values for hashing ops. They are copied once per function, because the compiler assumes that
 * writing a byte may change any memory. */
struct op_source {
    const irmap_body_view *v;
    const uint32_t *words;
    const uint8_t *body; /* start of the function's body */
    const uint8_t *end;  /* end of the module */
    const struct content *constants;
    const struct known_attrs *attrs;
    struct op_plan *plans; /* by opcode; NULL unless MOST_READ bytes of the file follow the body */
    uint32_t constant_count, minor;
};

/* Writes op *i and later ones at p, until p exceeds `full` or an op is not short. Sets *i to the
 * first op that is not written, or to the number of ops. Writes at most ITEM bytes after `full`.
 * Returns the end. */
uint8_t *irmapi_hash_planned_ops(const struct op_source *s, uint8_t *p, const uint8_t *full,
                                 uint32_t *i);

#endif
