/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The text of MLIR, custom and generic: what its parts share. */
#ifndef IRMAPI_MLIR_PRINT_H
#define IRMAPI_MLIR_PRINT_H

#include "core/keep.h"
#include "mlir/assembly.h"
#include "mlir/attrs.h"
#include "mlir/builtin.h"
#include "print/asm.h"

/* What is still to be written: attributes and types hold others, to any depth, so they are written
 * piece by piece from a stack. */
enum text_job_kind {
    JOB_TEXT, /* text: `number` bytes of it */
    JOB_ATTR,
    JOB_TYPE,
    JOB_LOCATION,  /* without the loc() around it */
    JOB_ATTRS,     /* list, with commas */
    JOB_LOCATIONS, /* list, with commas */
    JOB_TYPES,     /* list, with commas */
    JOB_SYMBOLS,   /* list: "::@a" each */
    JOB_ENTRIES,   /* of a dictionary: pairs from `number` on, list.count of them left */
    JOB_EXPR,      /* number: node of an affine expression; elide: in a product */
    JOB_NUMBER,    /* number: signed */
    JOB_FIELD,     /* a field of a described entry that holds no other: field, format */
    JOB_SPECIAL,   /* text: directive of a described entry, `number`, of kind `field` */
    JOB_PAIRS,     /* list: attributes, "a = b" each, with commas */
    JOB_LIKE,      /* number: type; the builtin one that it is like */
    JOB_LIKES      /* list, with commas */
};

struct text_job {
    enum text_job_kind kind;
    uint32_t depth;
    bool elide; /* the type of a number need not be written where it is the usual one */
    bool later; /* of a list: not its first element */
    bool bare;  /* a described entry without its dialect and mnemonic */
    bool odd;   /* of a list: numbers times 2 plus 1 */
    uint8_t field, format;
    uint64_t number, at;
    size_t first; /* of the pairs of a dictionary, which are cut off in the end; of a FIELD: type */
    const char *text;
    const struct mlir_row_field *of; /* of a FIELD that is a set of bits */
    const struct mlir_description *description;
    struct mlir_list list;
};

/* An entry that is written by itself, not as a part of another one. */
struct text_root {
    enum mlir_entry_kind kind;
    uint64_t index, at;
};

/* An entry of a dictionary. */
struct text_pair {
    irmap_str key;
    uint64_t value, at;
    irmap_str text;           /* the value, of a dictionary that is text; else data is NULL */
    enum mlir_prop_kind kind; /* of a property: MLIR_PROP_SEGMENTS has their number as its value */
    bool property;
    bool spelled; /* the value is text: `value` bytes at `at` of printer.room */
};

/* How a value gets its name in custom assembly, where the values of a region are named when it is
 * entered. */
enum text_naming {
    NAMED,       /* it has its name */
    NAME_NUMBER, /* "%3" */
    NAME_ARG,    /* "%arg3" */
    NAME_STEM,   /* "%alloc": name holds the stem */
    NAME_LATER,  /* one of a group, which is named as its first: `extra` before it */
    NAME_ALIAS   /* as value `extra` of printer.values */
};

enum { TEXT_LONG = 0xFF };

/* A value of the scopes that are open. A name of more than TEXT_CHUNK bytes is in printer.room;
 * `size` is TEXT_LONG then. */
struct text_value {
    char name[TEXT_CHUNK]; /* "%12", "%arg12", or "%12#3" */
    uint8_t size, stem;    /* of the name, and of it without "#3" */
    uint8_t naming;
    bool several; /* the first of a group of more than one */
    uint32_t extra;
    uint64_t type, type_at;
};

/* A region as the survey found it, in file order: what its values are called, and how many. */
struct text_survey {
    uint32_t ids, args; /* first numbers of its values; while surveying: how many */
    uint32_t values;
    uint32_t size; /* regions inside of it, and itself */
};

/* A region of the scopes that are open: mlir_values.c. */
struct text_region {
    uint64_t base, room;   /* numbers of its values in the file: base .. base + room */
    size_t first;          /* of its values, in printer.values */
    uint32_t values, next; /* how many, and how many of them were written */
    uint32_t ids, args;    /* the next number of each kind */
    size_t blocks;         /* the first of its blocks, in printer.blocks */
    size_t survey;         /* its place in the survey */
    size_t parent;         /* region around it in the same scope, or IRMAP_NONE */
    bool isolated;         /* it sees no values but its own and those inside */
    bool named;            /* custom assembly: its values have their names */
    uint32_t conflicts;    /* the next suffix of a name that is taken */
    size_t used_names;     /* those before it, in printer.used_names */
    uint64_t block_count;
    struct mlir_list entry_args; /* of the first block */
    uint64_t entry_ops;
};

/* A region that is being written. */
struct text_live {
    uint64_t base;
    size_t region; /* in printer.regions */
    size_t scope;  /* the outermost one that it sees, in printer.live */
};

/* Predecessors of a block: printer.preds[first .. first of the next block). */
struct text_block {
    size_t first;
};

struct text_edge {
    size_t to;     /* block, in printer.blocks */
    uint32_t from; /* block of the same region */
};

/* A node of an affine expression. */
struct text_node {
    uint64_t kind;
    int64_t value;      /* position, or constant */
    size_t left, right; /* nodes that are its operands, of what is more than a number */
    size_t size;        /* nodes of it and its operands */
    bool symbolic;      /* no dimension is in it; of a parsed one */
};

/* An expression of a map or set that stands as text, and of a set whether it is == 0 or >= 0. */
struct affine_root {
    size_t node;
    bool equality;
};

/* An open parenthesis of an expression that is parsed. */
struct affine_frame {
    size_t sum, product; /* nodes, or IRMAP_NONE; the product is to be added to the sum */
    uint64_t op;         /* of the product, to its next factor */
    bool subtract, negate;
};

/* What distinct[N] stands for: an attribute, or a number in the text of an entry. */
struct text_identity {
    uint64_t entry, id;
    size_t next; /* 1 + the next one of the same chain; 0 ends it */
};

/* While surveying: the region around each, and the sum over later regions beside it. */
struct text_around {
    size_t parent;
    uint32_t ids, args;
};

enum text_scope_kind {
    SCOPE_FILE,  /* the ops at the top of the file */
    SCOPE_OP,    /* one op, as if it were the only one there */
    SCOPE_INSIDE /* the regions of an op that stand in a section of their own */
};
struct text_scope {
    size_t regions, values, blocks, edges, preds; /* what there was before it */
};

/* An op that is written in custom assembly. */
struct asm_op {
    uint32_t form;            /* 1 + its place in printer.forms; 0: the op is in generic form */
    const char *at;           /* in the template; NULL: nothing is left */
    uint64_t region;          /* that is printed next, or IRMAP_NONE */
    uint8_t region_flags;     /* mlir_asm_region_flags */
    bool stop;                /* a directive wrote the op to its end */
    bool again;               /* a directive goes on behind the region that it asked for */
    bool rest, loaded, stale; /* all regions left are printed; attributes, and operands' values */
    const char *skip_at;      /* the branch that is not taken begins here, and has so many bytes */
    size_t skip;
    size_t pairs, pairs_end; /* attributes, in printer.pairs */
    size_t seen, groups,
        room;       /* operands, firsts of groups; where its text in printer.room begins */
    size_t swap;    /* 1 + the one of printer.swaps that its regions are */
    uint64_t cases; /* written, and the list of the others in printer.room */
    size_t list_at, list_end;
};

/* An op whose regions are being written. */
struct text_open {
    struct mlir_op op;
    size_t region;      /* in which it stands */
    size_t next;        /* region to come behind its own */
    bool later, framed; /* a region of it was written; its regions are a scope of their own */
    struct text_scope scope;
    struct asm_op custom;
    uint64_t written;  /* regions, so far */
    irmap_str dialect; /* ops of it are printed without its name */
    bool function;     /* func.func, or that of VHLO */
};

/* A format, as the tables have it: see assembly.h. */
struct asm_form {
    const struct mlir_description *description;
    const char *operands, *results, *regions, *successors; /* kinds of groups */
    const char *result_names, *code;
    uint8_t operand_count, result_count, region_count, successor_count, flags;
    bool checked;                        /* a directive has a check */
    bool unnamed;                        /* its results are numbered */
    bool apart;                          /* properties are shown by themselves */
    uint8_t open_operands, open_results; /* groups that are not one value each */
    irmap_str half[2];                   /* of the op's name: dialect, and the rest */
    bool has_dot;                        /* in the rest */
    irmap_str terminator, dialect, names, args;
    size_t attrs; /* in printer.form_attrs */
    uint32_t attr_count;
};

struct asm_attr {
    irmap_str name, fallback;
    uint32_t set;
    uint8_t kind, flags;
};

/* A name that values have: of a chain of those whose hash is alike. */
struct asm_used {
    size_t next, at; /* 1 + the next of the chain; text in printer.name_text */
    uint32_t size, hash;
};

/* What is known of an op by its name and attributes. */
struct asm_known {
    uint64_t key;   /* 0: nothing */
    uint8_t answer; /* ASM_UNKNOWN: not known yet */
};
/* A name of results that attributes give, and those attributes. */
struct asm_stem {
    uint64_t key; /* 0: nothing */
    uint8_t size;
    char text[23];
};
enum { ASM_STEMS = 256 };
enum { ASM_UNKNOWN = 2 };
enum { ASM_KNOWN = 512 };

/* mlir_asm_swap.c: two pieces of collected text that change places: from `first` to `second`, and
 * from there to `end`. */
struct text_swap {
    size_t first, second, end;
    size_t inner, next; /* the first swap in the second piece, and behind it */
};

/* Collected text that is still to be written, and the swaps in it. */
struct text_span {
    size_t at, end, swap, swap_end;
};

/* Lists that grow as needed. */
#define TEXT_LISTS(X)                                                                              \
    X(jobs, struct text_job)                                                                       \
    X(pairs, struct text_pair)                                                                     \
    X(nodes, struct text_node)                                                                     \
    X(roots, struct affine_root)                                                                   \
    X(frames, struct affine_frame)                                                                 \
    X(counters, uint64_t)                                                                          \
    X(distinct, struct text_identity)                                                              \
    X(heads, size_t)                                                                               \
    X(survey, struct text_survey) /* 0 is around everything */                                     \
    X(around, struct text_around)                                                                  \
    X(regions, struct text_region)                                                                 \
    X(values, struct text_value)                                                                   \
    X(blocks, struct text_block)                                                                   \
    X(edges, struct text_edge)                                                                     \
    X(preds, uint32_t)                                                                             \
    X(live, struct text_live)                                                                      \
    X(open, struct text_open)                                                                      \
    X(forms, struct asm_form)                                                                      \
    X(form_attrs, struct asm_attr)                                                                 \
    X(form_of, uint32_t) /* by op name: 0, 1 for none, or 2 + the place in forms */                \
    X(groups, uint64_t)                                                                            \
    X(room, char)                                                                                  \
    X(scratch, char)                                                                               \
    X(used_names, struct asm_used)                                                                 \
    X(name_heads, size_t)                                                                          \
    X(name_text, char)                                                                             \
    X(stems, struct asm_stem)                                                                      \
    X(known, struct asm_known)                                                                     \
    X(swapped, char)                                                                               \
    X(swaps, struct text_swap)                                                                     \
    X(spans, struct text_span)                                                                     \
    X(seen, const struct text_value *) /* operands of the op at hand */

/* Text that is spelled once, by the op's name and an index. */
enum text_kept {
    KEPT_NAME = 1,   /* "name"( */
    KEPT_TYPE,       /* by its index alone */
    KEPT_RESULT,     /* the type of the only result, the same */
    KEPT_VALUE,      /* of a dictionary, with what stands before it, the same */
    KEPT_LOCATION,   /* the same */
    KEPT_PROPERTIES, /* by the name, too */
    KEPT_MIXED,      /* properties that stand among the attributes */
    KEPT_ATTRS,
    KEPT_PLAIN, /* an attribute by itself */
    KEPT_SHOWN, /* the same, as a format shows it */
    KEPT_DICT,  /* of custom assembly */
    KEPT_STEM   /* of the name of a result */
};

/* 0: not one to be kept. */
static inline uint64_t key_of(enum text_kept kind, uint64_t name, uint64_t index)
{
    return name >> 20 | index >> 40 ? 0 : index << 24 | name << 4 | kind;
}

struct print_op;

/* Resources that the text refers to, counted as those of dialects. */
struct mlir_handles {
    bool wanted;
    struct keep seen;
    struct vec met; /* uint32_t, in the order of the text */
};

/* A part of the text of a file that is one module: ops of the only block there. */
struct text_piece {
    bool any;           /* else all is written */
    uint64_t module;    /* offset of the op */
    uint64_t from, to;  /* 0: from the beginning of the file; UINT64_MAX: to its end */
    uint32_t ids, args; /* values that are named behind it */
};

struct mlir_printer {
    const struct mlir_module *t;
    struct heap *heap;
    struct sink sink;
    struct asm_cache cache; /* of text_kept; only where ops are written */
    irmap_error *err;       /* room for the call at hand */
    irmap_status status;
    irmap_error why; /* the first failure */
    bool locations, offsets, lines;
    irmap_name_fn name; /* called for each value whose region is written, or NULL */
    void *name_ctx;
    const irmap_mlir_attr_opts *alone; /* of an attribute that is all there is, or NULL */
    bool view;    /* entries are shown as what they stand for: VHLO as StableHLO */
    bool custom;  /* custom assembly */
    bool inlined; /* the op at hand ends without its location and the end of the line */
    struct mlir_description viewed[2]; /* of StableHLO, and of func */
    struct text_root root;             /* that jobs are parts of */
    uint64_t work;                     /* bytes that may be read again */
    uint64_t bare;  /* entries that were written without dialect and mnemonic, maybe as nothing */
    uint64_t elide; /* the elements of attributes of more are left out; 0: of none */
    const struct print_op *only; /* nothing else is written */
    struct text_piece piece;     /* the same */
    irmap_write_fn swap_write;   /* where text goes whose pieces change places */
    void *swap_ctx;
    size_t swaps_open;
    irmap_write_fn write; /* where to: until it is met, the sink's own throws away */
    uint64_t reached;     /* offset of the last op that was written of; 0 = none was */
    struct mlir_handles handles;

#define LIST(name, type) struct vec name;
    TEXT_LISTS(LIST)
#undef LIST
};

static inline struct text_region *region_at(const struct mlir_printer *p, size_t i)
{
    return (struct text_region *)p->regions.data + i;
}

static inline bool text_going(const struct mlir_printer *p)
{
    return p->status == IRMAP_OK && p->sink.status == IRMAP_OK;
}

/* Everything but t, heap, err, sink and the options. */
void irmapi_mlir_printer_begin(struct mlir_printer *p);
void irmapi_mlir_printer_end(struct mlir_printer *p);
/* Forgets a failure and what was half done. */
void irmapi_mlir_printer_reset(struct mlir_printer *p);

/* Keeps the first failure; err holds its record. */
void irmapi_mlir_fail(struct mlir_printer *p, irmap_status status);
void irmapi_mlir_fail_at(struct mlir_printer *p, irmap_status status, const char *what, uint64_t at,
                         uint64_t got, uint64_t limit);
bool irmapi_mlir_grow(struct mlir_printer *p, struct vec *v, uint64_t count);
static inline bool irmapi_mlir_reserve(struct mlir_printer *p, struct vec *v, uint64_t count)
{
    return count <= v->room - v->used || irmapi_mlir_grow(p, v, count);
}

/* Pieces: mlir_text.c. */
void irmapi_mlir_attr(struct mlir_printer *p, uint64_t attr, uint64_t at);
void irmapi_mlir_location(struct mlir_printer *p, uint64_t attr, uint64_t at); /* " loc(...)" */
void irmapi_mlir_type_text(struct mlir_printer *p, uint64_t type, uint64_t at);
bool irmapi_mlir_is_function_type(struct mlir_printer *p, uint64_t type, uint64_t at);

/* Puts the entries of a dictionary behind the others in printer.pairs, in the order of their keys.
 * Returns where they begin. */
size_t irmapi_mlir_load_dict(struct mlir_printer *p, uint64_t attr, uint64_t at);
void irmapi_mlir_sort_pairs(struct mlir_printer *p, size_t first);

/* The stack: what is pushed last is written first. */
void irmapi_mlir_push(struct mlir_printer *p, struct text_job job);
/* Fails with IRMAP_CYCLE where the root has a part that contains itself: mlir_cycle.c. */
bool irmapi_mlir_fail_cycle(struct mlir_printer *p);
static inline void push_text(struct mlir_printer *p, const char *text)
{
    irmapi_mlir_push(p, (struct text_job){.kind = JOB_TEXT, .text = text, .number = strlen(text)});
}

/* Writes until the stack is as high as `bottom`. */
void irmapi_mlir_run(struct mlir_printer *p, size_t bottom);
/* Charges bytes, or a part of the text, to the limit of work; false when it is reached. */
bool irmapi_mlir_spend(struct mlir_printer *p, uint64_t bytes);
bool irmapi_mlir_spend_work(struct mlir_printer *p);
/* Fails as these do. Returns false. */
bool irmapi_mlir_work_exceeded(struct mlir_printer *p);

/* An attribute or location; an entry of a dictionary; a symbol in the list of another one. */
void irmapi_mlir_attr_pieces(struct mlir_printer *p, const struct text_job *j);
/* The same of one that is decoded. */
void irmapi_mlir_attr_record(struct mlir_printer *p, const struct text_job *j,
                             const struct mlir_record *r);
void irmapi_mlir_entry_pieces(struct mlir_printer *p, const struct text_job *j);
void irmapi_mlir_nested_symbol(struct mlir_printer *p, uint64_t attr, uint64_t at);

/* The string that an attribute is; false with the failure kept. */
bool irmapi_mlir_string_of(struct mlir_printer *p, uint64_t attr, uint64_t at, irmap_str *out);

/* The N of distinct[N]. */
void irmapi_mlir_identity(struct mlir_printer *p, uint64_t entry, uint64_t id);

/* A type. */
void irmapi_mlir_type_pieces(struct mlir_printer *p, const struct text_job *j);

/* What stands behind the module when resources are wanted: those of dialect builtin that the text
 * refers to, in its order. The text comes to one of `count` handles. */
void irmapi_mlir_note_handle(struct mlir_printer *p, uint64_t handle, uint64_t count);
void irmapi_mlir_handles_end(struct mlir_printer *p);
void irmapi_mlir_resources_text(struct mlir_printer *p, const irmap_module *m);

/* Elements that are too many to be written, and what is written instead. */
#define MLIR_ELIDED "dense_resource<__elided__>"
bool irmapi_mlir_is_elided(struct mlir_printer *p, const struct mlir_record *r);

/* Writes a record by its template, and pushes the rest: mlir_template.c. */
void irmapi_mlir_expand(struct mlir_printer *p, const struct text_job *j,
                        const struct mlir_record *r);
/* What a template has no words for. */
void irmapi_mlir_special(struct mlir_printer *p, const struct text_job *j,
                         const struct mlir_record *r);
void irmapi_mlir_symbol(struct mlir_printer *p, uint64_t attr, uint64_t at);
void irmapi_mlir_quoted(struct mlir_printer *p, const struct mlir_field *f);
void irmapi_mlir_dimension(struct mlir_printer *p, int64_t v);

/* Entries with a description: mlir_body_text.c; "()" around the text of one that is text. */
void irmapi_mlir_described(struct mlir_printer *p, const struct text_job *j,
                           const struct mlir_record *r);
void irmapi_mlir_described_field(struct mlir_printer *p, const struct text_job *j);
void irmapi_mlir_like(struct mlir_printer *p, const struct text_job *j);
void irmapi_mlir_bare_text(struct mlir_printer *p, uint64_t entry, const struct mlir_record *r);
/* What bodies have no words for: mlir_body_special.c. */
void irmapi_mlir_body_special(struct mlir_printer *p, const struct text_job *j);

/* VHLO as StableHLO: mlir_stablehlo.c. Whether an op is one of VHLO and so has another name, which
 * is written; and its properties, which are the pairs from `first` on, and dropped. */
bool irmapi_mlir_view_name(struct mlir_printer *p, const struct mlir_op *op);
/* The two halves of that name; false for other ops. */
bool irmapi_mlir_viewed_name(struct mlir_printer *p, const struct mlir_op *op, bool in_function,
                             irmap_str half[2]);
/* The same properties as pairs: those from `first` on are replaced. */
bool irmapi_mlir_view_pairs(struct mlir_printer *p, const struct mlir_op *op, size_t first);
bool irmapi_mlir_view_properties(struct mlir_printer *p, const struct mlir_op *op, size_t first);
/* Whether an op only turns a value of VHLO into what it stands for: it is not there then. */
bool irmapi_mlir_view_cast(const struct mlir_printer *p, const struct mlir_op *op);
/* Whether the op that is written stands directly in a function. */
bool irmapi_mlir_in_function(const struct mlir_printer *p);

/* Text of an entry as it stands, but for the numbers in distinct[...]. */
void irmapi_mlir_copied(struct mlir_printer *p, uint64_t entry, const struct mlir_record *r);
void irmapi_mlir_opaque(struct mlir_printer *p, char sigil, const struct mlir_record *r);

/* Numbers and lists of them: mlir_dense_text.c. */
void irmapi_mlir_integer(struct mlir_printer *p, const struct mlir_field *f,
                         const struct mlir_scalar *s);
/* True when it was printed as bits in hexadecimal. */
bool irmapi_mlir_float(struct mlir_printer *p, const struct mlir_field *f,
                       const struct mlir_scalar *s);
void irmapi_mlir_dense_array(struct mlir_printer *p, const struct mlir_record *r);
/* What stands between the brackets of dense<>. */
void irmapi_mlir_dense(struct mlir_printer *p, const struct mlir_record *r, bool hex_allowed);
/* The same of numbers with zero points, {{1.0, 2.0:3}, {4.0}}. */
void irmapi_mlir_scale_tree(struct mlir_printer *p, const struct mlir_record *scales,
                            const struct mlir_record *zeros);
/* Affine maps and sets: mlir_affine_text.c. */
void irmapi_mlir_affine_map(struct mlir_printer *p, const struct mlir_field *f);
void irmapi_mlir_integer_set(struct mlir_printer *p, const struct mlir_record *r);
/* A node of the expression that was read last. */
void irmapi_mlir_expr(struct mlir_printer *p, size_t node, bool strong);
bool irmapi_mlir_is_identity(struct mlir_printer *p, const struct mlir_record *layout);
/* One that stands as text; false when it is to be copied. */
bool irmapi_mlir_affine_copied(struct mlir_printer *p, irmap_str s);

/* Values and blocks: mlir_values.c. The survey numbers everything below an op, or below the whole
 * file when `whole`; a scope is then read region by region. */
void irmapi_mlir_survey(struct mlir_printer *p, uint64_t offset, bool whole, bool wrapped);
void irmapi_mlir_read_scope(struct mlir_printer *p, uint64_t offset, enum text_scope_kind kind,
                            size_t survey, uint64_t base, struct text_scope *scope);
void irmapi_mlir_leave_scope(struct mlir_printer *p, const struct text_scope *scope);
/* Adds up what the survey would number. */
void irmapi_mlir_count(struct mlir_printer *p, irmap_print_numbers *out);

/* Pieces: mlir_piece.c. What is not to be had in parts: fails. */
void irmapi_mlir_no_parts(struct mlir_printer *p);
/* Finds the one that opts ask for; false with the failure kept. */
bool irmapi_mlir_piece(struct mlir_printer *p, const irmap_print_opts *opts);
/* The next event of a walk over the file, or its module, that leaves out what is not of the piece.
 */
enum mlir_event irmapi_mlir_piece_next(struct mlir_printer *p, struct mlir_walk *w);

/* The value that a number stands for in the innermost live region. NULL: with the failure kept, or
 * it is outside of what is written. */
const struct text_value *irmapi_mlir_value(struct mlir_printer *p, uint64_t index, uint64_t at);
/* The same while the scope of a region is read, of values defined so far; NULL: there is none. */
const struct text_value *irmapi_mlir_defined(const struct mlir_printer *p, size_t region,
                                             uint64_t index);

/* Custom assembly: mlir_asm_names.c. The name of a value, and of the first of its group without
 * "#0". */
char *irmapi_asm_out_name(struct mlir_printer *p, char *w, const struct text_value *v);
char *irmapi_asm_out_stem(struct mlir_printer *p, char *w, const struct text_value *v);

IRMAPI_INLINE char *out_value(struct mlir_printer *p, char *w, const struct text_value *v)
{
    if (v->naming == NAMED && !v->several && v->size <= sizeof v->name)
        return out_put(&p->sink, w, v->name, v->size);
    return irmapi_asm_out_name(p, w, v);
}

/* Text that is spelled once: mlir_op_text.c. */
char *irmapi_mlir_spell(struct mlir_printer *p, char *w, enum text_kept kind,
                        const struct mlir_op *op, uint64_t index, uint64_t at, uint64_t key);

IRMAPI_INLINE char *out_kept(struct mlir_printer *p, char *w, enum text_kept kind,
                             const struct mlir_op *op, uint64_t index, uint64_t at)
{
    uint64_t key = key_of(kind, op ? op->name : 0, index);
    if (p->status == IRMAP_OK && key && out_cached(&p->sink, &w, &p->cache, key))
        return w;
    return irmapi_mlir_spell(p, w, kind, op, index, at, key);
}

/* The results of the next op of a region. */
const struct text_value *irmapi_mlir_next_values(struct mlir_printer *p, size_t region,
                                                 uint64_t count);
const struct text_value *irmapi_mlir_next_operand(struct mlir_printer *p, struct mlir_list *l);
/* Puts all attributes of an op behind the others in printer.pairs, in the order of their keys;
 * false: its properties are not known. */
bool irmapi_mlir_load_attrs(struct mlir_printer *p, const struct mlir_op *op);
/* key = value; and the value alone. */
void irmapi_mlir_pair_text(struct mlir_printer *p, const struct text_pair *pair);
void irmapi_mlir_pair_value(struct mlir_printer *p, const struct text_pair *pair);
void irmapi_mlir_result_type(struct mlir_printer *p, uint64_t type, uint64_t at);

/* Ops: mlir_op_text.c. */
void irmapi_mlir_op_results(struct mlir_printer *p, const struct mlir_op *op, size_t region);
void irmapi_mlir_op_head(struct mlir_printer *p, const struct mlir_op *op);
void irmapi_mlir_op_tail(struct mlir_printer *p, const struct mlir_op *op);
/* Its location and the end of its line. */
void irmapi_mlir_op_end(struct mlir_printer *p, const struct mlir_op *op);
void irmapi_mlir_op_lines(struct mlir_printer *p, const struct mlir_op *op);
void irmapi_mlir_block_label(struct mlir_printer *p, const struct mlir_block *b, size_t region,
                             uint64_t number);

#endif
