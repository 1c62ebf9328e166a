/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The verifier: what a call of irmap_verify() works with. */
#ifndef IRMAPI_VERIFY_H
#define IRMAPI_VERIFY_H

#include "check/symbols.h"
#include "check/tile_check.h"
#include "check/verify_rules.h"
#include "core/pages.h"
#include "core/sink.h"
#include "core/vec.h"
#include "tile/op_fields.h"
#include <irmap/verify.h>

/* A type that is used and valid. Equal types, which a file may have under several indices, are one:
 * they are compared by number. */
struct vtype {
    uint8_t row;       /* enum tile_type_row */
    bool is_entry;     /* a function type: seen to be fit for one */
    uint8_t element;   /* row of a tile's, pointer's or view's element; TILE_TYPE_ROWS: none */
    uint32_t contents; /* number of the element, pointee or tensor view; 0: none */
    uint32_t rank;     /* of a tile's or tensor view's shape, and of a view's tile */
    uint32_t width;    /* bytes of each dimension */
    const uint8_t *dims;
    uint32_t sparse_dim, padding, hash;
    uint32_t id; /* the type's index in the file; IRMAP_NONE: a token that the file leaves out */
};

/* A subprogram that is none. */
#define NO_SCOPE 0xFFFFFFFFu

/* Numbers of types that always are. */
enum { VTYPE_NONE, VTYPE_TOKEN, VTYPE_FIRST };

/* Of a block its last op, the op around it that is no if, or IRMAP_NONE, the entry, and the opcode
 * of the op around it. */
struct verify_block {
    uint32_t last, around_ifs;
    uint8_t around;
};

struct verifier {
    const irmap_module *m;
    const struct tile_module *t;
    struct heap *heap;
    irmap_verify_opts opts;
    struct check *check; /* reports what a reader refuses */
    irmap_body *body;
    const irmap_body_view *v;
    irmap_func_info f;
    uint32_t func;  /* its index */
    irmap_str name; /* of f */
    /* Types: by index in the file, the number; 0 when not looked at. */
    uint32_t *numbers;
    struct vec types;       /* struct vtype */
    struct vec buckets;     /* uint32_t: numbers by what they are made of */
    struct vec open;        /* struct type_frame of types.c */
    uint64_t key;           /* of hashes */
    struct symbols symbols; /* globals, which come first, and entries */
    bool whole;             /* the module, not one function or some */
    uint32_t functions;     /* that are looked at */
    struct memo *memo;      /* ops that are right: read.c */
    size_t sets;
    bool refers;                           /* the function has a get_global */
    uint32_t signature, parameters;        /* of the function whose types these are */
    struct vec value_types, operand_types; /* uint16_t: numbers, of the body */
    uint32_t first_broken;  /* function in which a violation was seen first, or IRMAP_NONE */
    struct vec bad_symbols; /* uint32_t: functions with a get_global of no good */
    /* Debug information: debug.c. */
    irmap_tile_debug debug;
    struct pages scopes; /* by record: its subprogram as number from 1, or NO_SCOPE; 0: not known */
    struct pages callees;         /* by call site: what its callees end in, the same way */
    struct known_record *records; /* records.c */
    uint64_t first_id, ids;       /* of the function's row */
    uint32_t own;                 /* subprogram of the function */
    bool strange;                 /* a location may be in another subprogram */
    struct vec blocks;            /* struct verify_block */
    struct vec marks;             /* bool: scratch */
    struct vec failed; /* uint32_t: ops in which something was wrong before their regions */
    /* Reporting. */
    uint32_t left; /* violations that may still be reported */
    bool quiet;    /* count them, and say nothing: the file may yet turn out to be unreadable */
    irmap_status verdict;
    irmap_error *err;
    irmap_error *broken; /* the environment's failure */
    uint32_t violations; /* of this function */
};

/* Something is verified: op i of the body, or the function itself where i is IRMAP_NONE. */
struct subject {
    struct verifier *x;
    uint32_t i;
    const struct tile_op_row *row; /* NULL: the function */
    const struct tile_rule *rule;
    struct tile_op_field field[TILE_MOST_FIELDS];
};

/* A part of a message. */
enum part_kind {
    PART_INT,
    PART_UINT,
    PART_TEXT,
    PART_RULE, /* text of the rules */
    PART_STRING,
    PART_TYPE, /* 'T' */
    PART_DIMS, /* 4, 8 */
    PART_TYPES /* 'A', 'B': of operands or values */
};

/* Types of operands, or of values, of the body. */
struct type_list {
    uint32_t first, count;
    bool operands;
};

struct part {
    enum part_kind kind;
    uint64_t number; /* or the type's number */
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

/* say.c: reports a violation, and returns false. `id` and `text` are static; {} of the text stands
 * for the parts in turn. A text that begins with '!' has no "'cuda_tile.addf' op " in front. */
bool irmapi_violate(const struct subject *s, const char *id, const char *field, const char *text,
                    const struct part *parts, size_t count);
#define VIOLATE(s, text, ...)                                                                      \
    irmapi_violate((s), NULL, NULL, (text), (const struct part[]){__VA_ARGS__},                    \
                   sizeof((const struct part[]){__VA_ARGS__}) / sizeof(struct part))
#define SAY(s, text) irmapi_violate((s), NULL, NULL, (text), NULL, 0)
/* The same by a rule of the table, with its message. */
#define BREAK(s, ...) VIOLATE((s), irmapi_tile_rule_text + (s)->rule->message, __VA_ARGS__)
#define BREAKS(s)     SAY((s), irmapi_tile_rule_text + (s)->rule->message)

/* For messages with types that the file need not have: a sink that takes what fits, and a type. */
int irmapi_sink_full(void *ctx, const char *data, size_t size);
void irmapi_put_type(const struct verifier *x, struct sink *sink, uint32_t number);

/* About a global, or a function without its body. */
bool irmapi_violate_at(struct verifier *x, const char *op, irmap_str name, uint32_t func,
                       uint64_t offset, const char *id, const char *text, const struct part *parts,
                       size_t count);

/* The environment failed: verifying ends. Returns false. */
bool irmapi_verify_stop(struct verifier *x, const irmap_error *error);

static inline bool verify_going(const struct verifier *x)
{
    return x->left != 0;
}

/* types.c: the number of a type of the file, looked at now when it was not; VTYPE_NONE when it is
 * not valid, which is reported as something that a reader refuses at offset `at`. */
uint32_t irmapi_verify_type_slowly(struct verifier *x, uint32_t id, uint64_t at);

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

/* The number of the type of a value of the body, whose types have all been looked at. */
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

/* Scratch: count marks that are not set; NULL without memory. */
bool *irmapi_verify_marks(struct verifier *x, uint32_t count);

/* The type of the elements of a tile, pointer or view. */
static inline uint32_t element_number(const struct verifier *x, const struct vtype *t)
{
    return is_view(t) ? vtype_at(x, t->contents)->contents : t->contents;
}

bool irmapi_same_shape(const struct vtype *a, const struct vtype *b);
/* Bits of a number; of i4 and f4E2M1FN 4, of tf32 19. 0 for what is no number. */
uint32_t irmapi_element_bits(uint32_t row);
bool irmapi_element_is(uint32_t row, irmap_type_kind kind);

/* subject.c: what the arguments of the rule stand for. */
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
/* The type of argument i, an operand or result, or the first one of a list; VTYPE_NONE: absent. */
uint32_t irmapi_subject_number(const struct subject *s, uint32_t i);
static inline const struct vtype *subject_type(const struct subject *s, uint32_t i)
{
    return vtype_at(s->x, irmapi_subject_number(s, i));
}

/* The number that attribute or enum i is; false when the op does not have it. */
bool irmapi_subject_value(const struct subject *s, uint32_t i, uint64_t *out);
/* The attribute with what it contains; false when it is absent. */
bool irmapi_subject_item(const struct subject *s, uint32_t i, struct tile_item *out);
const char *irmapi_enum_name(const struct subject *s, uint32_t i, uint64_t value);

/* The op around op i; IRMAP_NONE: the entry. */
static inline uint32_t parent_of(const irmap_body_view *v, uint32_t i)
{
    return v->regions[v->blocks[v->ops[i].block].region].op;
}

/* An op's code, as rules name it; 0xFF stands for the entry. */
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

static inline uint32_t around_ifs(const struct verifier *x, uint32_t block)
{
    return block_at(x, block)->around_ifs;
}

/* predicates.c, regions.c, shapes.c, attributes.c: one rule; false when it is broken and was
 * reported. */
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

/* hints.c: of the op, or of the entry; `allowed` has a bit for each enum tile_hint_key. */
bool irmapi_verify_hints(const struct subject *s, irmap_bytes dictionary, uint64_t count,
                         bool is_attr, uint32_t allowed);

/* debug.c */
void irmapi_verify_debug_begin(struct verifier *x);
/* Where in the source op i of the function stands, or the function itself (IRMAP_NONE). */
void irmapi_verify_source(struct verifier *x, uint32_t i, irmap_violation *out);
bool irmapi_verify_debug_entry(const struct subject *s);
/* While readers' rules are looked at, location by location, the function's own (0) first. */
void irmapi_verify_location(struct verifier *x, uint64_t i, uint64_t id);
void irmapi_verify_debug_body(struct verifier *x);

/* records.c: the first one from location i on, of those that stand from `first` on, that is not
 * known to be good and in the function's subprogram; count when all are. */
bool irmapi_verify_records_begin(struct verifier *x, irmap_error *err);
void irmapi_verify_records_end(struct verifier *x);
/* Whether a location is in the function's subprogram itself, which has this name; false also when
 * that is not known. */
bool irmapi_verify_is_subprogram(const struct verifier *x, uint64_t location, irmap_str name);
uint64_t irmapi_verify_locations(struct verifier *x, uint64_t first, uint64_t i, uint64_t count);

/* symbols.c */
bool irmapi_verify_add_globals(struct verifier *x);
void irmapi_verify_globals(struct verifier *x);
void irmapi_verify_names(struct verifier *x);
bool irmapi_verify_symbols(struct verifier *x); /* get_global of the decoded function */
void irmapi_verify_report_symbols(struct verifier *x);

/* read.c: what readers refuse of the decoded function, and whether there is anything at all to
 * report. */
void irmapi_verify_read(struct verifier *x, struct tile_check *c);
bool irmapi_verify_memo_begin(struct verifier *x, irmap_error *err);
void irmapi_verify_memo_end(struct verifier *x);

/* ops.c: the same in order, with words. Of one op the rules before its regions, behind them, and
 * those that look at other ops; false when one is broken. */
void irmapi_verify_body(struct verifier *x);
bool irmapi_verify_before(struct verifier *x, uint32_t i);
bool irmapi_verify_after(struct verifier *x, uint32_t i);
bool irmapi_verify_around(struct verifier *x, uint32_t i);

bool irmapi_verify_end(struct verifier *x);
void irmapi_verify_entry(struct verifier *x);
bool irmapi_verify_find_blocks(struct verifier *x);

extern const size_t irmapi_verify_frame_size;

/* verify.c: a function, for the check of functions. Returns the number of its ops, or IRMAP_NONE
 * where it cannot be decoded to its end. */
void irmapi_verify_rest(struct verifier *x); /* when its debug row has been looked at too */
uint32_t irmapi_verify_one(struct verifier *x, struct tile_check *c, const irmap_func_info *f);

#endif
