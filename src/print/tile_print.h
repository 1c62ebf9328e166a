/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The text form of Tile IR: what its parts share. */
#ifndef IRMAPI_TILE_PRINT_H
#define IRMAPI_TILE_PRINT_H

#include "print/asm.h"
#include "tile/op_fields.h"
#include <irmap/print.h>

/* The name of a value, in printer.chars from its "%" on: "%for#1" is 4 bytes, and a tail of 2 that
 * only uses have. */
struct text_name {
    uint32_t at, size, tail;
    uint32_t suggested; /* what it was before it was made unique: a base; IRMAP_NONE: it has none */
};

/* A name before it is made unique, once for the whole module; in printer.chars, too. */
struct text_base {
    uint32_t at, size; /* with the "%" */
    uint32_t assumed;  /* the base "assume_" and this one; IRMAP_NONE: not made yet */
    uint32_t taken;    /* 1: a value that can be seen has it */
};

struct type_text {
    uint32_t at, size; /* in printer.type_chars; size 0: not spelled yet */
};

/* A constant seen through a type: what it was spelled as last. */
struct constant_text {
    uint32_t constant, type; /* constant: its index + 1; 0: nothing is kept here */
    uint32_t base;           /* that its name begins with; IRMAP_NONE: not known */
    uint32_t size;           /* of the text; 0: not known */
    char text[TEXT_CHUNK];
};

enum { CONSTANT_TEXTS = 1024 };

/* Attributes of few bytes: what they were spelled as last. */
struct kept_attr {
    uint64_t bytes;
    uint8_t holds, count, size; /* enum tile_holds; of the bytes, of the text */
    char text[TEXT_CHUNK];
};

enum { ATTRS_KEPT = 64 };

/* "iterArg0", "iterArg1", ...: so many are looked up once. */
enum { KEPT_ARGS = 8 };

/* Names that an op suggests for its results, one word each. */
enum { MOST_WORDS = 3 };

enum { SUGGESTS_NOTHING, SUGGESTS_WORDS, SUGGESTS_CONSTANT, SUGGESTS_ASSUME };

/* What is the same for all ops of an opcode. */
struct text_plan {
    const struct tile_op_row *row; /* NULL: not made yet */
    const char *name;
    uint32_t bases[MOST_WORDS]; /* that it suggests; IRMAP_NONE: not made yet */
    uint8_t name_size;
    uint8_t words;         /* how many */
    uint8_t suggests;      /* names of results, be they empty: SUGGESTS_... */
    uint8_t fixed;         /* 0: `fields` of operands are those of the op at hand */
    uint8_t first_operand; /* the first field of operands */
    uint8_t flags;         /* slot of the word with the flags, or TILE_NO_SLOT */
    uint8_t checks;        /* how many */
    struct {
        uint8_t slot, limit; /* a number of one byte below the limit is good */
    } check[4];
    /* Operands and results are counted from the op's first one. A list is `count` longer than all
     * of the op's. */
    struct tile_op_field fields[TILE_MOST_FIELDS];
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
    bool lines;     /* wanted */
    bool places;    /* any of these three */
    uint64_t elide; /* the elements of constants of more are left out; 0: of none */
    bool no_line;   /* that of the op at hand is not written yet */

    struct type_text *types;
    struct vec type_chars;
    struct text_plan *plans;         /* by tile_op_number() */
    struct constant_text *constants; /* CONSTANT_TEXTS */
    struct kept_attr *attrs;         /* ATTRS_KEPT */
    uint32_t view_type;              /* the last type of a view that was looked at, + 1; 0: none */
    irmap_type_info view;

    /* What is being printed, for errors that do not know it; func and entry: or IRMAP_NONE. */
    const char *section;
    uint32_t func, entry;

    /* The function being printed. */
    irmap_body *body;
    const irmap_body_view *v; /* of the body */
    uint64_t func_offset;
    const uint8_t *body_end;
    /* The first op that gives a type that there is not, and to which value; IRMAP_NONE. Not every
     * op spells the types of all its results, and none those of its regions' arguments. */
    uint32_t untyped_op, untyped;
    struct location_row {
        uint64_t number, first, count; /* number 0: none */
        bool whole;                    /* the function has no op that could not be read */
    } row;                             /* ids of the function's locations */
    struct vec names;                  /* struct text_name of each value */

    /* Names. */
    struct vec chars;
    struct vec bases, base_slots; /* struct text_base, and a hash table of them */
    struct vec taken;             /* bases that are taken, in the order in which they were */
    /* Bases that are often wanted, + 1; 0: not made yet. */
    uint32_t loop_index, no_name, loop_args[KEPT_ARGS];
    size_t kept, kept_bases; /* chars and bases that were there before this function */
    size_t chars_end;        /* so many chars there may be before one has to look for room */

    /* Room that each function or attribute needs again. */
    struct vec scopes;                    /* struct scope of tile_names.c */
    struct vec open;                      /* struct open_region of tile_text.c */
    struct vec attr_entries, attr_levels; /* struct entry and struct level of tile_attr_text.c */

    struct locations *locs; /* tile_loc.h, or NULL */
};

static inline const irmap_body_op *op_at(const struct printer *p, uint32_t i)
{
    return &p->v->ops[i];
}

/* The op behind op i and its regions, of those that are shown. */
static inline uint32_t op_end(const struct printer *p, uint32_t i)
{
    uint32_t end = p->v->ops[i].end;
    return end < p->v->good ? end : p->v->good;
}

static inline uint32_t op_operands(const struct printer *p, uint32_t i)
{
    return p->v->ops[i + 1].operand - p->v->ops[i].operand;
}

/* The ops of a block or a region that are shown: none when begin == end. */
struct op_range {
    uint32_t begin, end;
};

static inline struct op_range block_ops(const struct printer *p, uint32_t block)
{
    const irmap_body_block *b = &p->v->blocks[block];
    uint32_t end = b->end_op < p->v->good ? b->end_op : p->v->good;
    return (struct op_range){b->first_op, b->first_op < end ? end : b->first_op};
}

static inline struct text_name *name_at(const struct printer *p, uint32_t value)
{
    return (struct text_name *)p->names.data + value;
}

static inline const char *name_chars(const struct printer *p, const struct text_name *n)
{
    return (const char *)p->chars.data + n->at;
}

/* Whether a value belongs to the group of one before it: the tail of the first one is "#0". */
static inline bool is_member(const struct printer *p, const struct text_name *n)
{
    return n->tail && name_chars(p, n)[n->size + 1] != '0';
}

/* Whether text is still wanted: once it has come to its limit, or nobody takes it, what could be
 * long is not made any more. */
static inline bool text_goes_on(const struct printer *p)
{
    return p->status == IRMAP_OK && p->sink.status == IRMAP_OK;
}

/* Strings of the file, which may be long. */
static inline void text_quoted(struct printer *p, irmap_str s)
{
    if (text_goes_on(p))
        irmapi_asm_quoted(&p->sink, s);
}

static inline void text_keyword(struct printer *p, irmap_str s)
{
    if (text_goes_on(p) || irmapi_asm_is_bare(s))
        irmapi_asm_keyword(&p->sink, s);
}

/* Failures, types and strings: tile_pieces.c. Keeps the first failure. */
void irmapi_text_fail(struct printer *p, irmap_status status);
void irmapi_text_fail_at(struct printer *p, irmap_status status, const char *what, uint64_t at,
                         uint64_t got, uint64_t limit);

/* Room for more elements; false after a failure. */
bool irmapi_text_grow(struct printer *p, struct vec *v, uint64_t count);

/* Counts bytes that are looked at again; false when there were too many. */
bool irmapi_text_work(struct printer *p, uint64_t bytes);

void irmapi_text_type(struct printer *p, uint32_t type, uint64_t at);
/* Where the file says which type a value has. */
uint64_t irmapi_text_type_place(const struct printer *p, uint32_t value);
char *irmapi_text_out_type(struct printer *p, char *w, uint32_t value, uint64_t at);
void irmapi_text_string_at(struct printer *p, uint64_t i, uint64_t at);
void irmapi_text_symbol(struct printer *p, uint64_t i, uint64_t at); /* @name */

/* The plan of an op: tile_plan.c. */
struct text_plan *irmapi_text_plan(struct printer *p, uint32_t opcode);

static inline struct text_plan *plan_of(struct printer *p, uint32_t opcode)
{
    struct text_plan *plan = &p->plans[tile_op_number(opcode)];
    return plan->row ? plan : irmapi_text_plan(p, opcode);
}

/* A number that stands in the body, so many bytes from its start. */
static inline uint64_t text_number(const struct printer *p, uint32_t place)
{
    const uint8_t *at = p->m->source.data + p->v->offset + place;
    return *at < 0x80 ? *at : irmapi_uleb(at, p->m->source.data + p->m->source.size).value;
}

/* Whether the numbers of op i are what they may be: the decoder did not look. */
bool irmapi_text_check_slowly(struct printer *p, uint32_t i, const struct text_plan *plan);

static inline bool text_check_op(struct printer *p, uint32_t i, const struct text_plan *plan,
                                 const uint32_t *words)
{
    const uint8_t *start = p->m->source.data + p->v->offset;
    for (uint32_t k = 0; k < plan->checks; k++) {
        uint32_t place = words[plan->check[k].slot];
        if (place != IRMAP_NONE && start[place] >= plan->check[k].limit)
            return irmapi_text_check_slowly(p, i, plan);
    }
    return true;
}

/* Names all values of the function: tile_names.c. */
void irmapi_text_name_values(struct printer *p);

/* "E: BODY" of a constant seen through a tile type, and what its value is called: tile_const_text.c
 */
/* `at` is where the number of the constant stands, type_at where that of the type does. */
void irmapi_text_constant(struct printer *p, uint64_t constant, uint32_t type, uint64_t at,
                          uint64_t type_at);
size_t irmapi_text_constant_name(struct printer *p, uint64_t constant, uint32_t type, char *out,
                                 size_t size);

static inline struct constant_text *constant_text(const struct printer *p, uint64_t constant,
                                                  uint32_t type)
{
    return &p->constants[(constant ^ (uint64_t)type * 37) % CONSTANT_TEXTS];
}

static inline bool is_kept(const struct printer *p, const struct constant_text *kept,
                           uint64_t constant, uint32_t type)
{
    return constant < p->m->constants && kept->constant == constant + 1 && kept->type == type;
}

/* Attributes: tile_attr_text.c. One that begins with its tag, or the contents of a dictionary or an
 * array of count attributes; the bytes may go on behind it. */
void irmapi_text_hints(struct printer *p, irmap_bytes contents, uint64_t count);
void irmapi_text_predicate(struct printer *p, irmap_bytes attr);
void irmapi_text_identities(struct printer *p, irmap_bytes contents, uint64_t count);
/* The same for what is said of the next argument, with a blank before it. Returns what is left. */
irmap_bytes irmapi_text_argument_attrs(struct printer *p, irmap_bytes attrs);
/* One that begins with its tag, as it is spelled outside of ops. */
void irmapi_text_attr(struct printer *p, irmap_bytes attr);

/* Locations: tile_loc_parts.c, tile_loc_text.c. First every op is collected, then they are
 * numbered, then printed. An op is given by its index; IRMAP_NONE is the function itself. */
void irmapi_text_begin_locations(struct printer *p);
void irmapi_text_location_row(struct printer *p, const irmap_func_info *f, bool whole);
void irmapi_text_collect_location(struct printer *p, uint32_t op);
void irmapi_text_number_locations(struct printer *p);
void irmapi_text_location(struct printer *p, uint32_t op); /* " loc(#locN)" */
void irmapi_text_aliases(struct printer *p);
void irmapi_text_lines(struct printer *p, uint32_t op); /* "  // model.py:97", once for an op */
void irmapi_text_free_locations(struct printer *p);

#endif
