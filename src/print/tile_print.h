/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The text form of Tile IR: what its parts share. */
#ifndef IRMAPI_TILE_PRINT_H
#define IRMAPI_TILE_PRINT_H

#include "core/sink.h"
#include "core/vec.h"
#include "tile/ops.h"
#include <irmap/print.h>

/* Type of a result that the file does not store: the token of print_tko in 13.1. */
#define TYPE_TOKEN (IRMAP_NONE - 1)

/* A value: block argument or result. Names are in printer.chars, without the "%". */
struct text_value {
    uint32_t type;
    uint32_t name, name_size;
    uint32_t sub;                       /* k of "%name#k", or IRMAP_NONE */
    uint32_t suggested, suggested_size; /* before it was made unique; IRMAP_NONE: has none */
};

/* An op of the function being printed. */
struct text_op {
    uint64_t offset;
    uint32_t opcode;
    uint32_t value, values;     /* results */
    uint32_t operand, operands; /* into printer.operands */
    uint32_t args, arg_count;   /* on the first op of a block: values of its arguments */
    uint32_t owner;             /* the op whose region it stands in, or IRMAP_NONE */
    uint32_t region;            /* of its owner */
    uint32_t first_in_block;
    uint32_t next; /* the op behind this one and its regions */
    uint32_t visible;
};

struct type_text {
    uint32_t at, size; /* in printer.type_chars; size 0: not spelled yet */
};

struct printer {
    const irmap_module *m;
    struct heap *heap;
    struct sink sink;
    uint64_t work; /* bytes that may still be looked at again */
    irmap_error *err;
    irmap_status status; /* the first failure; nothing is printed after it */
    irmap_error why;     /* what that was: err serves every call */
    bool locations, offsets;

    struct type_text *types;
    struct vec type_chars;

    /* The function being printed. */
    uint32_t func;
    uint64_t func_offset;
    const uint8_t *body_end;
    uint64_t location_row; /* first id of its debug row, or IRMAP_NONE */
    struct vec ops, values, operands;
    struct vec numbers;     /* value number -> value */
    struct vec open;        /* ops whose regions are being read */
    struct vec chars;       /* names */
    struct vec used, slots; /* names in use, and a hash table of them */

    struct locations *locs; /* tile_loc.h, or NULL */
};

static inline struct text_op *op_at(const struct printer *p, uint32_t i)
{
    return (struct text_op *)p->ops.data + i;
}

static inline struct text_value *value_at(const struct printer *p, uint32_t i)
{
    return (struct text_value *)p->values.data + i;
}

/* A field of an op as the walk found it. */
struct text_field {
    bool there;
    uint8_t kind;
    uint32_t count; /* operands or results */
    uint32_t first; /* the first of them: index into printer.operands, or a value */
    struct tile_item item;
};

enum { MOST_FIELDS = 16 };

/* Whether text is still wanted: once it has come to its limit, or nobody takes it, what could be
 * long is not made any more. */
static inline bool text_goes_on(const struct printer *p)
{
    return p->status == IRMAP_OK && p->sink.status == IRMAP_OK;
}

/* Keeps the first failure. */
void irmapi_text_fail(struct printer *p, irmap_status status);
void irmapi_text_fail_at(struct printer *p, irmap_status status, const char *what, uint64_t at,
                         uint64_t got, uint64_t limit);

/* Counts bytes that are looked at again; false when there were too many. */
bool irmapi_text_work(struct printer *p, uint64_t bytes);

/* Reads all ops of a function into the printer's arrays: tile_body.c. */
void irmapi_text_read_body(struct printer *p, irmap_func func);

/* Reads the fields of one op; false after a failure. */
bool irmapi_text_fields(struct printer *p, const struct text_op *op,
                        struct text_field fields[MOST_FIELDS]);

/* Names all values of the function: tile_names.c. */
void irmapi_text_name_values(struct printer *p);

/* Pieces. */
void irmapi_text_type(struct printer *p, uint32_t type, uint64_t at);
void irmapi_text_string(struct printer *p, irmap_str s); /* "quoted" and escaped */
void irmapi_text_string_at(struct printer *p, uint64_t i, uint64_t at);
void irmapi_text_symbol(struct printer *p, uint64_t i, uint64_t at); /* @name */
void irmapi_text_float(struct sink *s, const struct tile_type *row, uint64_t bits);
void irmapi_text_signed(struct sink *s, uint64_t bits, uint32_t width);

/* "E: BODY" of a constant seen through a tile type, and what its value is called: tile_const_text.c
 */
void irmapi_text_constant(struct printer *p, uint64_t constant, uint32_t type, uint64_t at);
size_t irmapi_text_constant_name(struct printer *p, uint64_t constant, uint32_t type, uint64_t at,
                                 char *out, size_t size);

/* Attributes: tile_attr_text.c. One that begins with its tag, or the contents of a dictionary or an
 * array of count attributes; the bytes may go on behind it. */
void irmapi_text_hints(struct printer *p, irmap_bytes contents, uint64_t count);
void irmapi_text_predicate(struct printer *p, irmap_bytes attr);
void irmapi_text_identities(struct printer *p, irmap_bytes contents, uint64_t count);
/* The same for what is said of the next argument, with a blank before it. Returns what is left. */
irmap_bytes irmapi_text_argument_attrs(struct printer *p, irmap_bytes attrs);

/* Locations: tile_loc_parts.c, tile_loc_text.c. First every op is collected, then they are
 * numbered, then printed. An op is given by its index; IRMAP_NONE is the function itself. */
void irmapi_text_begin_locations(struct printer *p);
uint64_t irmapi_text_location_row(struct printer *p, uint64_t row, uint64_t at);
void irmapi_text_collect_location(struct printer *p, uint32_t op);
void irmapi_text_number_locations(struct printer *p);
void irmapi_text_location(struct printer *p, uint32_t op); /* " loc(#locN)" */
void irmapi_text_aliases(struct printer *p);
void irmapi_text_free_locations(struct printer *p);

#endif
