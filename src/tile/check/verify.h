/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The verifier of Tile IR has two passes: see verify.c. An entry is a kernel function. */
#ifndef IRMAPI_VERIFY_H
#define IRMAPI_VERIFY_H

#include "check/symbols.h"
#include "core/pages.h"
#include "core/sink.h"
#include "core/vec.h"
#include "tile/check/check.h"
#include "tile/check/verify_rules.h"
#include "tile/op_fields.h"
#include <irmap/verify.h>

/* A valid type that is used. Its number is its index in verifier.types. Equal types have the same
 * number, even with different indices in the file. */
struct vtype {
    uint8_t row;       /* enum tile_type_row */
    bool is_entry;     /* function type that is valid for an entry */
    uint8_t element;   /* row of the element of a tile, pointer or view; TILE_TYPE_ROWS: none */
    uint32_t contents; /* number of the element, pointee or tensor view; 0: none */
    uint32_t rank;     /* rank of a tile or tensor view, or of a view's tile */
    uint32_t width;    /* bytes per dimension in `dims` */
    const uint8_t *dims;
    uint32_t sparse_dim, padding, hash;
    uint32_t id; /* index in the file; IRMAP_NONE for VTYPE_TOKEN */
};

/* Stored instead of a subprogram if the debug record is in no subprogram. */
#define NO_SCOPE 0xFFFFFFFFu

/* Numbers of types: no type, or an invalid type; the token type; the first other type. */
enum { VTYPE_NONE, VTYPE_TOKEN, VTYPE_FIRST };

struct verify_block {
    uint32_t last,
        enclosing_non_if; /* last op; innermost enclosing op other than if, or IRMAP_NONE */
    uint8_t enclosing_opcode;
};

struct verifier {
    const irmap_module *m;
    const struct tile_module *t;
    struct heap *heap;
    irmap_verify_opts opts;
    struct check *check; /* for rules of readers */
    irmap_body *body;
    const irmap_body_view *v;
    irmap_func_info f; /* current function, its index and name */
    uint32_t func;
    irmap_str name;
    /* Types. */
    uint32_t *numbers;  /* by index in the file: number, VTYPE_BAD or VTYPE_OPEN; 0: unchecked */
    struct vec types;   /* struct vtype */
    struct vec buckets; /* uint32_t: hash table of type numbers, by contents */
    struct vec open;    /* struct type_frame of verify_types.c */
    uint64_t key;       /* key of the hashes */
    struct symbols symbols; /* globals; irmapi_verify_names() adds entries */
    bool whole;             /* true: the module is verified, not only some functions */
    uint32_t functions;     /* number of functions to verify */
    struct memo *memo;      /* cache of valid ops: verify_read.c */
    size_t sets;            /* number of sets in the cache */
    bool has_get_global;
    uint32_t signature, parameters; /* signature whose parameters begin value_types; their number */
    struct vec value_types, operand_types; /* uint16_t: type numbers */
    uint32_t first_broken;                 /* first function with a violation, or IRMAP_NONE */
    struct vec bad_symbols;                /* uint32_t: functions with an invalid get_global */
    /* Debug information: verify_debug.c. */
    irmap_tile_debug debug;
    struct pages scopes;  /* by record: record number of its subprogram, or NO_SCOPE; 0: unknown */
    struct pages callees; /* by call site: last callee in its chain, or NO_SCOPE; 0: unknown */
    struct known_record *records; /* cache: verify_records.c */
    uint64_t first_id, ids;       /* first debug id of the function's row; number of ids */
    uint32_t subprogram;          /* record number of the function's subprogram */
    bool other_subprogram;        /* a location may be in another subprogram */
    struct vec blocks;            /* struct verify_block */
    struct vec marks;             /* bool: irmapi_verify_marks() */
    struct vec failed;            /* uint32_t: open ops that broke a rule; also scratch space */
    /* Reports. */
    uint32_t left; /* number of violations that may still be reported */
    bool quiet;    /* first pass: violations are counted, not reported */
    irmap_status verdict;
    irmap_error *err;
    uint32_t violations; /* number of violations in this function */
};

/* Item to verify: op i, or the function itself if i is IRMAP_NONE. */
struct subject {
    struct verifier *x;
    uint32_t i;
    const struct tile_op_row *row; /* NULL: the function */
    const struct tile_rule *rule;
    struct tile_op_field field[TILE_MOST_FIELDS];
};

/* A variable part of a message. */
enum part_kind {
    PART_INT,
    PART_UINT,
    PART_TEXT,
    PART_RULE, /* text from rules.toml */
    PART_STRING,
    PART_TYPE, /* 'T' */
    PART_DIMS, /* 4, 8 */
    PART_TYPES /* 'A', 'B': of operands or values */
};

struct type_list {
    uint32_t first, count;
    bool operands;
};

struct part {
    enum part_kind kind;
    uint64_t number; /* number, or type number */
    const char *text;
    irmap_str string;
    struct type_list list;
};

#define P_INT(v)    ((struct part){.kind = PART_INT, .number = (uint64_t)(int64_t)(v)})
#define P_UINT(v)   ((struct part){.kind = PART_UINT, .number = (v)})
#define P_TEXT(s)   ((struct part){.kind = PART_TEXT, .text = (s)})
#define P_RULE(s)   ((struct part){.kind = PART_RULE, .text = (s)})
#define P_STRING(s) ((struct part){.kind = PART_STRING, .string = (s)})
#define P_TYPE(t)   ((struct part){.kind = PART_TYPE, .number = (t)})
#define P_DIMS(t)   ((struct part){.kind = PART_DIMS, .number = (t)})
#define P_TYPES(l)  ((struct part){.kind = PART_TYPES, .list = (l)})

/* verify_say.c. Reports a violation and returns false. `id` is the rule; NULL: s->rule. Parts
 * replace the {} in the message `text`. Unless `text` begins with '!', its prefix is
 * "'cuda_tile.addf' op ". `id` and `text` are static. */
bool irmapi_violate(const struct subject *s, const char *id, const char *field, const char *text,
                    const struct part *parts, size_t count);
#define VIOLATE(s, text, ...)                                                                      \
    irmapi_violate((s), NULL, NULL, (text), (const struct part[]){__VA_ARGS__},                    \
                   sizeof((const struct part[]){__VA_ARGS__}) / sizeof(struct part))
#define SAY(s, text) irmapi_violate((s), NULL, NULL, (text), NULL, 0)
/* As VIOLATE(), with the message of s->rule. */
#define BREAK(s, ...) VIOLATE((s), irmapi_tile_rule_text + (s)->rule->message, __VA_ARGS__)
#define BREAKS(s)     SAY((s), irmapi_tile_rule_text + (s)->rule->message)

/* Writes a type by its number. The type need not be in the file. */
void irmapi_put_type(const struct verifier *x, struct sink *sink, uint32_t number);

/* Reports a violation of a global, or of a function without its body. */
bool irmapi_violate_at(struct verifier *x, const char *op, irmap_str name, uint32_t func,
                       uint64_t offset, const char *id, const char *text, const struct part *parts,
                       size_t count);

/* Ends the verification after a failure, such as exhausted memory. Returns false. */
bool irmapi_verify_stop(struct verifier *x, const irmap_error *error);

static inline bool verify_going(const struct verifier *x)
{
    return x->left != 0;
}

/* verify_types.c. Checks type `id` on first use and returns its number. Reports an invalid type at
 * offset `at` and returns VTYPE_NONE. */
uint32_t irmapi_verify_type_slowly(struct verifier *x, uint32_t id, uint64_t at);

/* In verifier.numbers: an invalid type; a type that is being checked. */
#define VTYPE_BAD  0xFFFFFFFFu
#define VTYPE_OPEN 0xFFFFFFFEu

static inline uint32_t verify_type(struct verifier *x, uint32_t id, uint64_t at)
{
    if (id < x->m->types) {
        uint32_t number = x->numbers[id];
        if (number - 1 < VTYPE_OPEN - 1)
            return number;
    }
    return irmapi_verify_type_slowly(x, id, at);
}

static inline const struct vtype *vtype_at(const struct verifier *x, uint32_t number)
{
    return (const struct vtype *)x->types.data + number;
}

/* Returns the type number of a value, whose type has been checked. */
static inline uint32_t value_number(const struct verifier *x, uint32_t value)
{
    uint32_t id = x->v->values[value].type.id;
    return id == IRMAP_NONE ? VTYPE_TOKEN : x->numbers[id];
}

static inline int64_t dim_of(const struct vtype *t, uint32_t i)
{
    return irmap_dims_get((irmap_dims){t->dims, t->rank, t->width}, i);
}

static inline bool is_tile(const struct vtype *t)
{
    return t->row == TILE_TYPE_TILE;
}

static inline bool is_view(const struct vtype *t)
{
    return t->row == TILE_TYPE_PARTITION_VIEW || t->row == TILE_TYPE_STRIDED_VIEW ||
           t->row == TILE_TYPE_GATHER_SCATTER_VIEW;
}

/* Returns `count` bools, all false, in a shared buffer; NULL if memory is exhausted. */
bool *irmapi_verify_marks(struct verifier *x, uint32_t count);

static inline uint32_t element_number(const struct verifier *x, const struct vtype *t)
{
    return is_view(t) ? vtype_at(x, t->contents)->contents : t->contents;
}

bool irmapi_same_shape(const struct vtype *a, const struct vtype *b);
/* Returns the bits of a number: 4 for i4 and f4E2M1FN, 19 for tf32; 0 for other types. */
uint32_t irmapi_element_bits(uint32_t row);
bool irmapi_element_is(uint32_t row, irmap_type_kind kind);

/* verify_subject.c. Arguments of s->rule; `i` is the index of an argument. */
static inline uint8_t arg_of(const struct subject *s, uint32_t i)
{
    return irmapi_tile_rule_args[s->rule->args + i];
}

static inline struct tile_op_field field_of(const struct subject *s, uint32_t i)
{
    return s->field[arg_of(s, i)];
}

const char *irmapi_subject_name(const struct subject *s, uint32_t field);
struct type_list irmapi_subject_list(const struct subject *s, uint32_t i);
static inline uint32_t irmapi_list_type(const struct verifier *x, struct type_list list, uint32_t i)
{
    return value_number(x, list.operands ? x->v->operands[list.first + i] : list.first + i);
}
bool irmapi_lists_equal(const struct verifier *x, struct type_list a, struct type_list b);
/* Returns the type number of argument i: an operand or result, or the first of a list; VTYPE_NONE
 * if absent. */
uint32_t irmapi_subject_number(const struct subject *s, uint32_t i);
static inline const struct vtype *subject_type(const struct subject *s, uint32_t i)
{
    return vtype_at(s->x, irmapi_subject_number(s, i));
}

/* Read attribute i: the value of an enum or number, or the item with its contents. Return false if
 * the op does not have it. */
bool irmapi_subject_value(const struct subject *s, uint32_t i, uint64_t *out);
bool irmapi_subject_item(const struct subject *s, uint32_t i, struct tile_item *out);
const char *irmapi_enum_name(const struct subject *s, uint32_t i, uint64_t value);

/* Returns the op that contains op i; IRMAP_NONE for ops of the entry itself. */
static inline uint32_t parent_of(const irmap_body_view *v, uint32_t i)
{
    return v->regions[v->blocks[v->ops[i].block].region].op;
}

/* Returns the opcode; 0xFF for the entry. */
static inline uint8_t verify_opcode(const irmap_body_view *v, uint32_t i)
{
    return i == IRMAP_NONE ? 0xFF : (uint8_t)v->ops[i].opcode;
}

static inline bool is_last(const irmap_body_view *v, uint32_t i)
{
    return v->ops[i].end == v->blocks[v->ops[i].block].end_op;
}

static inline const struct verify_block *block_at(const struct verifier *x, uint32_t block)
{
    return (const struct verify_block *)x->blocks.data + block;
}

static inline uint32_t last_op(const struct verifier *x, uint32_t block)
{
    return block_at(x, block)->last;
}

static inline uint32_t enclosing_non_if(const struct verifier *x, uint32_t block)
{
    return block_at(x, block)->enclosing_non_if;
}

/* verify_predicates.c, _regions.c, _shapes.c, _attributes.c, _views.c. Each checks one rule.
 * Returns false after reporting a violation. */
bool irmapi_verify_rule(struct subject *s);
bool irmapi_rule_parent_in(const struct subject *s);
bool irmapi_rule_region_args(const struct subject *s);
bool irmapi_rule_single_block(const struct subject *s);
bool irmapi_rule_region_blocks(const struct subject *s);
bool irmapi_rule_early_exit(const struct subject *s);
bool irmapi_rule_return(const struct subject *s);
bool irmapi_rule_if_results(const struct subject *s);
bool irmapi_rule_loop(const struct subject *s, bool counted);
bool irmapi_rule_aggregate(const struct subject *s);
bool irmapi_rule_scan_results(const struct subject *s);
bool irmapi_rule_inferred_result(const struct subject *s);
bool irmapi_rule_aggregate_body(const struct subject *s);
bool irmapi_rule_iota(const struct subject *s);
bool irmapi_rule_cat(const struct subject *s);
bool irmapi_rule_extract(const struct subject *s);
bool irmapi_rule_mma_shape(const struct subject *s);
bool irmapi_rule_mma_types(const struct subject *s);
bool irmapi_rule_mma_scales(const struct subject *s);
bool irmapi_rule_pack(const struct subject *s);
bool irmapi_rule_permute(const struct subject *s);
bool irmapi_rule_view_access(const struct subject *s);
bool irmapi_rule_view_operands(const struct subject *s);
bool irmapi_rule_alignment(const struct subject *s);
bool irmapi_rule_assume(const struct subject *s);
bool irmapi_rule_print(const struct subject *s);
bool irmapi_rule_rmw_mode(const struct subject *s);

/* verify_hints.c. Checks hints of an op or entry. `allowed` has a bit for each enum
 * tile_hint_key. */
bool irmapi_verify_hints(const struct subject *s, irmap_bytes dictionary, uint64_t count,
                         bool is_attr, uint32_t allowed);

/* verify_debug.c */
void irmapi_verify_debug_begin(struct verifier *x);
/* Finds the source location of op i, or of the function itself (IRMAP_NONE). */
void irmapi_verify_source(struct verifier *x, uint32_t i, irmap_violation *out);
bool irmapi_verify_debug_entry(const struct subject *s);
/* First pass: finds the subprogram of location i, whose record number is `id`. For i = 0, the
 * function itself, stores it in x->subprogram. Otherwise sets x->other_subprogram if it differs. */
void irmapi_verify_location(struct verifier *x, uint64_t i, uint64_t id);
void irmapi_verify_debug_body(struct verifier *x);

/* verify_records.c */
bool irmapi_verify_records_begin(struct verifier *x, irmap_error *err);
void irmapi_verify_records_end(struct verifier *x);
/* Returns whether the scope of a location is the function's subprogram, which has this linkage
 * name. May return false for uncommon encodings. */
bool irmapi_verify_is_subprogram(const struct verifier *x, uint64_t location, irmap_str name);
/* Returns the first debug id from i on that is not known to be valid and in the function's
 * subprogram, or count. */
uint64_t irmapi_verify_locations(struct verifier *x, uint64_t first, uint64_t i, uint64_t count);

/* verify_symbols.c */
bool irmapi_verify_add_globals(struct verifier *x);
void irmapi_verify_globals(struct verifier *x);
void irmapi_verify_names(struct verifier *x);
bool irmapi_verify_symbols(struct verifier *x); /* checks get_global ops of the decoded function */
void irmapi_verify_report_symbols(struct verifier *x);

/* verify_read.c: first pass over the decoded function. */
void irmapi_verify_read(struct verifier *x, struct tile_check *c);
bool irmapi_verify_memo_begin(struct verifier *x, irmap_error *err);
void irmapi_verify_memo_end(struct verifier *x);

/* verify_ops.c. irmapi_verify_body() is the second pass over a function. The other functions check
 * rules of op i: those checked before or after the ops in its regions, and those that relate the op
 * to other ops. They return false if a rule is broken. */
void irmapi_verify_body(struct verifier *x);
bool irmapi_verify_op_before_regions(struct verifier *x, uint32_t i);
bool irmapi_verify_op_after_regions(struct verifier *x, uint32_t i);
bool irmapi_verify_op_relations(struct verifier *x, uint32_t i);

bool irmapi_verify_end(struct verifier *x);
void irmapi_verify_entry(struct verifier *x);
bool irmapi_verify_find_blocks(struct verifier *x);

extern const size_t irmapi_verify_frame_size;

/* verify.c. First pass over a function. irmapi_verify_one() returns the number of ops, or
 * IRMAP_NONE if decoding fails. irmapi_verify_rest() follows after the debug row was checked. */
void irmapi_verify_rest(struct verifier *x);
uint32_t irmapi_verify_one(struct verifier *x, struct tile_check *c, const irmap_func_info *f);

#endif
