/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Shared declarations of the printer of Tile IR. A base is a suggested name of a value: see
 * names.c. */
#ifndef IRMAPI_TILE_PRINT_H
#define IRMAPI_TILE_PRINT_H

#include "print/asm.h"
#include "tile/op_fields.h"
#include <irmap/print.h>

/* Name of a value, in printer.chars, with "%". "%for#1" has size 4 and a tail of 2 bytes, which is
 * printed only at uses. */
struct text_name {
    uint32_t at, size, tail;
    uint32_t suggested; /* base that the op suggested; IRMAP_NONE: none */
};

/* A base, in printer.chars. */
struct text_base {
    uint32_t at, size; /* including the "%" */
    uint32_t assumed;  /* base of "assume_" and this base; IRMAP_NONE: not created */
    uint32_t taken;    /* 1: a value in scope has this name */
};

/* Cached text of a type, in printer.type_chars. */
struct type_text {
    uint32_t at, size; /* size 0: not cached */
};

/* Cached text of a constant with a type. */
struct constant_text {
    uint32_t constant, type; /* constant: index + 1; 0: free slot */
    uint32_t base;           /* base of the suggested name; IRMAP_NONE: unknown */
    uint32_t size;           /* size of the text; 0: unknown */
    char text[TEXT_CHUNK];
};

enum { CONSTANT_TEXTS = 1024 };

/* Cached text of attributes of at most 8 bytes. */
struct cached_attr {
    uint64_t bytes;
    uint8_t holds, count, size; /* enum tile_holds; number of bytes; size of the text */
    char text[TEXT_CHUNK];
};

enum { CACHED_ATTRS = 64 };

/* Number of cached bases "iterArg0", "iterArg1", ... */
enum { CACHED_ARGS = 8 };

/* Maximum number of names that an opcode suggests for its results. */
enum { MOST_WORDS = 3 };

enum { SUGGESTS_NOTHING, SUGGESTS_WORDS, SUGGESTS_CONSTANT, SUGGESTS_ASSUME };

/* Data for printing the ops of an opcode: plan.c. */
struct text_plan {
    const struct tile_op_row *row; /* NULL: not initialized */
    const char *name;
    uint32_t bases[MOST_WORDS]; /* suggested bases; IRMAP_NONE: not created */
    uint8_t name_size;
    uint8_t words;    /* number of suggested names in row->names */
    uint8_t suggests; /* SUGGESTS_...: kind of suggested names */
    uint8_t fixed;    /* 0: `fields` are those of the current op */
    uint8_t first_operand;
    uint8_t flags;  /* slot of the word with the flags, or TILE_NO_SLOT */
    uint8_t checks; /* number of elements in `check` */
    struct {
        uint8_t slot, limit; /* a one-byte number below the limit is valid */
    } check[4];
    /* fields as in irmapi_tile_op_layout(); optional operands are counted like lists */
    struct tile_op_field fields[TILE_MOST_FIELDS];
};

struct printer {
    const irmap_module *m;
    struct heap *heap;
    struct sink sink;
    uint64_t work;       /* bytes that may still be read repeatedly */
    irmap_error *err;    /* receives the error of each call */
    irmap_status status; /* first failure; nothing is printed after it */
    irmap_error why;     /* details of the first failure */
    bool locations, offsets;
    bool lines;        /* source lines are requested */
    bool places;       /* locations, offsets or lines are requested */
    uint64_t elide;    /* omit the elements of constants with more elements; 0: never */
    bool line_pending; /* the source line of the current op is not yet written */

    struct type_text *types;
    struct vec type_chars;
    struct text_plan *plans;         /* by tile_op_number() */
    struct constant_text *constants; /* CONSTANT_TEXTS */
    struct cached_attr *attrs;       /* CACHED_ATTRS */
    uint32_t view_type;              /* 1 + type index of `view`; 0: none */
    irmap_type_info view;            /* type of the view that was printed last */

    /* Current item, which is added to errors that have none. */
    const char *section;
    uint32_t func, entry; /* or IRMAP_NONE */

    /* Current function. */
    irmap_body *body;
    const irmap_body_view *v; /* of the body */
    uint64_t func_offset;     /* offset of the function's header */
    const uint8_t *body_end;
    /* First op with a value whose type index is out of range, and the value, or IRMAP_NONE. The
     * error is reported after the op's text, which may omit the type. */
    uint32_t untyped_op, untyped;
    struct location_row {
        uint64_t number, first, count; /* number 0: none */
        bool whole;                    /* all ops of the function could be decoded */
    } row;                             /* IDs of the function's locations */
    struct vec names;                  /* struct text_name of each value */

    /* Names. */
    struct vec chars;
    struct vec bases, base_slots; /* struct text_base, and a hash table of them */
    struct vec taken;             /* taken bases, oldest first */
    /* 1 + index of a frequent base; 0: not created */
    uint32_t loop_index, no_name, loop_args[CACHED_ARGS];
    size_t chars_before, bases_before; /* sizes of `chars` and `bases` before this function */
    size_t chars_end;                  /* `chars` may grow to this size without a check */

    /* Buffers that are reused for each function or attribute. */
    struct vec scopes;                    /* struct scope of names.c */
    struct vec open;                      /* struct open_region of text.c */
    struct vec attr_entries, attr_levels; /* struct entry and struct level of attr_text.c */

    struct locations *locs; /* loc.h, or NULL */
};

static inline const irmap_body_op *op_at(const struct printer *p, uint32_t i)
{
    return &p->v->ops[i];
}

/* Returns the decoded op after op i and its regions. */
static inline uint32_t op_end(const struct printer *p, uint32_t i)
{
    uint32_t end = p->v->ops[i].end;
    return end < p->v->valid_op_count ? end : p->v->valid_op_count;
}

static inline uint32_t op_operands(const struct printer *p, uint32_t i)
{
    return p->v->ops[i + 1].operand - p->v->ops[i].operand;
}

/* Ops of a block or region that were decoded: none if begin == end. */
struct op_range {
    uint32_t begin, end;
};

static inline struct op_range block_ops(const struct printer *p, uint32_t block)
{
    const irmap_body_block *b = &p->v->blocks[block];
    uint32_t end = b->end_op < p->v->valid_op_count ? b->end_op : p->v->valid_op_count;
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

/* Returns whether a value is in a group and is not its first, whose tail is "#0". */
static inline bool is_member(const struct printer *p, const struct text_name *n)
{
    return n->tail && name_chars(p, n)[n->size + 1] != '0';
}

/* Returns false after a failure or at the text limit. Long texts are then omitted. */
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

/* pieces.c. Record the first failure. */
void irmapi_text_fail(struct printer *p, irmap_status status);
void irmapi_text_fail_at(struct printer *p, irmap_status status, const char *what, uint64_t at,
                         uint64_t got, uint64_t limit);

/* Makes room for `count` more elements. Returns false after a failure. */
bool irmapi_text_grow(struct printer *p, struct vec *v, uint64_t count);

/* Deducts from p->work. Returns false if the limit is exceeded. */
bool irmapi_text_work(struct printer *p, uint64_t bytes);

void irmapi_text_type(struct printer *p, uint32_t type, uint64_t at);
/* Returns the offset of the type index of a value. */
uint64_t irmapi_text_type_place(const struct printer *p, uint32_t value);
char *irmapi_text_out_type(struct printer *p, char *w, uint32_t value, uint64_t at);
void irmapi_text_string_at(struct printer *p, uint64_t i, uint64_t at);
void irmapi_text_symbol(struct printer *p, uint64_t i, uint64_t at); /* @name */

/* plan.c */
struct text_plan *irmapi_text_plan(struct printer *p, uint32_t opcode);

static inline struct text_plan *plan_of(struct printer *p, uint32_t opcode)
{
    struct text_plan *plan = &p->plans[tile_op_number(opcode)];
    return plan->row ? plan : irmapi_text_plan(p, opcode);
}

/* Returns the number at an offset from the start of the body. */
static inline uint64_t text_number(const struct printer *p, uint32_t place)
{
    const uint8_t *at = p->m->source.data + p->v->offset + place;
    return *at < 0x80 ? *at : irmapi_uleb(at, p->m->source.data + p->m->source.size).value;
}

/* Returns the value of an enum field, truncated as in NVIDIA's reader. */
static inline uint32_t text_enum(const struct printer *p, uint32_t place)
{
    return (uint32_t)text_number(p, place);
}

/* Checks numbers of op i that the decoder does not check. */
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

void irmapi_text_name_values(struct printer *p);

/* const_text.c. Writes "f32: 1.0" for a constant with a tile type. `at` and type_at are the offsets
 * of the two indices. */
void irmapi_text_constant(struct printer *p, uint64_t constant, uint32_t type, uint64_t at,
                          uint64_t type_at);
/* Writes the suggested name of a constant, such as "cst_0_i32". Returns its size. */
size_t irmapi_text_constant_name(struct printer *p, uint64_t constant, uint32_t type, char *out,
                                 size_t size);

static inline struct constant_text *constant_text(const struct printer *p, uint64_t constant,
                                                  uint32_t type)
{
    return &p->constants[(constant ^ (uint64_t)type * 37) % CONSTANT_TEXTS];
}

static inline bool is_cached(const struct printer *p, const struct constant_text *cached,
                             uint64_t constant, uint32_t type)
{
    return constant < p->m->constants && cached->constant == constant + 1 && cached->type == type;
}

/* attr_text.c. Write an attribute with its tag, or the contents of a dictionary or array of `count`
 * elements. The bytes may extend beyond the attribute or contents. */
void irmapi_text_hints(struct printer *p, irmap_bytes contents, uint64_t count);
void irmapi_text_predicate(struct printer *p, irmap_bytes attr);
void irmapi_text_identities(struct printer *p, irmap_bytes contents, uint64_t count);
/* Writes the attributes of the next argument, after a blank. Returns the remaining bytes. */
irmap_bytes irmapi_text_argument_attrs(struct printer *p, irmap_bytes attrs);
/* Writes an attribute with its tag, as it is printed outside of ops. */
void irmapi_text_attr(struct printer *p, irmap_bytes attr);

/* loc_parts.c, loc_text.c. Collect the locations of all ops, number them, then print them. Op
 * IRMAP_NONE is the function itself. */
void irmapi_text_begin_locations(struct printer *p);
void irmapi_text_location_row(struct printer *p, const irmap_func_info *f, bool whole);
void irmapi_text_collect_location(struct printer *p, uint32_t op);
void irmapi_text_number_locations(struct printer *p);
void irmapi_text_location(struct printer *p, uint32_t op); /* " loc(#locN)" */
void irmapi_text_aliases(struct printer *p);
void irmapi_text_lines(struct printer *p, uint32_t op); /* "  // model.py:97", once per op */
void irmapi_text_free_locations(struct printer *p);

#endif
