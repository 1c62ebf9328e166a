/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Shared declarations of the MLIR printer. In comments, "printer" is struct mlir_printer; an
 * "entry" is an attribute or type of the file; a "described" entry has a row in a dialect
 * description (DIALECTS.md). */
#ifndef IRMAPI_MLIR_PRINT_H
#define IRMAPI_MLIR_PRINT_H

#include "core/keep.h"
#include "mlir/assembly.h"
#include "mlir/attrs.h"
#include "mlir/builtin.h"
#include "print/asm.h"

/* Text to be written. A stack of jobs replaces recursion, because attributes and types nest to any
 * depth. */
enum text_job_kind {
    JOB_TEXT, /* `number` bytes of `text` */
    JOB_ATTR,
    JOB_TYPE,
    JOB_LOCATION,  /* without the enclosing loc() */
    JOB_ATTRS,     /* list with commas */
    JOB_LOCATIONS, /* list with commas */
    JOB_TYPES,     /* list with commas */
    JOB_SYMBOLS,   /* list: each as "::@a" */
    JOB_ENTRIES,   /* dictionary: list.count pairs from `number` on */
    JOB_EXPR,      /* number: node of an affine expression; elide: operations get parentheses */
    JOB_NUMBER,    /* signed `number` */
    JOB_FIELD,     /* field of a described entry that contains no other entry: field, format */
    JOB_SPECIAL,   /* text: directive of described entry `number`; later: the entry is a type */
    JOB_PAIRS,     /* list of attributes with commas: "a = b" */
    JOB_LIKE,      /* LIKE type (DIALECTS.md) of type `number` */
    JOB_LIKES,     /* list with commas */
    JOB_VISITED /* end of a visit for aliases. number: entry; first: depth of the enclosing entry */
};

struct text_job {
    enum text_job_kind kind;
    uint32_t depth;
    bool elide; /* the default type of a number is omitted */
    bool later; /* in a list: not its first element */
    bool bare;  /* omit dialect and mnemonic of a described entry */
    bool odd;   /* in a list: the lowest bit of elements is a flag */
    bool whole; /* write the entry itself, not its alias */
    uint8_t field, format;
    uint64_t number, at;
    size_t first; /* JOB_ENTRIES: first pair to remove at the end; JOB_FIELD: type index */
    const char *text;
    const struct mlir_row_field *of; /* for a JOB_FIELD that is a set of bits */
    const struct mlir_description *description;
    struct mlir_list list;
};

/* The outermost entry that is being written. */
struct text_root {
    enum mlir_entry_kind kind;
    uint64_t index, at;
};

struct text_pair {
    irmap_str key;
    uint64_t value, at;
    irmap_str text; /* value of a dictionary that is stored as text; otherwise data is NULL */
    enum mlir_prop_kind kind; /* for MLIR_PROP_SEGMENTS, `value` is the number of segments */
    bool property;
    bool spelled; /* value is text: `value` bytes at `at` of printer.texts */
};

/* How a value gets its name in custom assembly, when its region is entered. */
enum text_naming {
    NAMED,       /* name is final */
    NAME_NUMBER, /* "%3" */
    NAME_ARG,    /* "%arg3" */
    NAME_STEM,   /* "%alloc": `name` contains the stem */
    NAME_LATER,  /* not the first value of its group; the first is `extra` values earlier */
    NAME_ALIAS   /* same name as value `extra` of printer.values */
};

enum { TEXT_LONG = 0xFF };

/* A value of the open scopes. If `size` is TEXT_LONG, the name is in printer.texts. */
struct text_value {
    char name[TEXT_CHUNK]; /* "%12", "%arg12", or "%12#3" */
    uint8_t size, stem;    /* size of the name; its size without "#3" */
    uint8_t naming;
    bool several; /* the first value of a group of several */
    uint32_t extra;
    uint64_t type, type_at;
};

/* A region in the survey (values.c), in file order. */
struct text_survey {
    uint32_t ids, args; /* first numbers of its values; during the survey: counts */
    uint32_t values;
    uint32_t size; /* number of regions: itself and all inner regions */
};

/* A region of the open scopes: values.c. */
struct text_region {
    uint64_t base;         /* first number of its values in the file */
    uint64_t stated;       /* number of values that the file states */
    size_t first;          /* index of its first value in printer.values */
    size_t room;           /* number of values for which printer.values has room */
    uint32_t values, next; /* number of values, and of written values */
    uint32_t ids, args;    /* next numbers of "%3" and "%arg3" */
    size_t blocks;         /* index of its first block in printer.blocks */
    size_t parent;         /* enclosing region in the same scope, or IRMAP_NONE */
    bool isolated;         /* values of outer regions are not visible */
    bool named;            /* custom assembly: values have their names */
    uint32_t conflicts;    /* next suffix of a name that is taken */
    size_t used_names;     /* length of printer.used_names before this region */
    uint64_t block_count;
    struct mlir_list entry_args;
    uint64_t entry_ops;
};

/* A region that is being written, innermost last. */
struct text_live {
    uint64_t base;
    size_t region; /* index in printer.regions */
    size_t scope;  /* outermost visible region, in printer.live */
};

/* Predecessors of a block: printer.preds[first .. first of the next block). */
struct text_block {
    size_t first;
};

struct text_edge {
    size_t to;     /* target, in printer.blocks */
    uint32_t from; /* origin, a block of the same region */
};

struct text_node {
    uint64_t kind;
    int64_t value;      /* number of a dimension or symbol, or constant */
    size_t left, right; /* operands, for nodes above AFFINE_CONSTANT */
    size_t size;        /* number of nodes in the expression */
    bool symbolic;      /* contains no dimension; set by the parser only */
};

/* An expression of a map that is stored as text; in a set, a constraint == 0 (equality) or >= 0. */
struct affine_root {
    size_t node;
    bool equality;
};

/* An open parenthesis of an expression that is being parsed. */
struct affine_frame {
    size_t sum, product; /* nodes, or IRMAP_NONE; the product will be added to the sum */
    uint64_t op;         /* operator between the product and its next factor */
    bool subtract, negate;
};

/* Key of distinct[N]: an attribute, or the number `id` in an entry that is stored as text. */
struct text_identity {
    uint64_t entry, id;
    size_t next; /* 1 + next of the same chain; 0: end */
};

/* During the survey: the parent of each region, and sums over its later siblings. */
struct text_sibling_sums {
    size_t parent;
    uint32_t ids, args;
};

enum text_scope_kind {
    SCOPE_FILE,  /* top-level ops of the file */
    SCOPE_OP,    /* one op, as if it were the only one */
    SCOPE_INSIDE /* regions of an op that are in a section of their own */
};
struct text_scope {
    size_t regions, values, blocks, edges, preds; /* lengths of lists before the scope */
};

/* State of an op in custom assembly. */
struct asm_op {
    uint32_t form;            /* 1 + index in printer.forms; 0: generic form */
    const char *at;           /* position in the template; NULL: at its end */
    uint64_t region;          /* next region to print, or IRMAP_NONE */
    uint8_t region_flags;     /* mlir_asm_region_flags */
    bool stop;                /* a directive wrote the rest of the op */
    bool continues;           /* the directive continues after the region that it requested */
    bool rest, loaded, stale; /* all remaining regions are printed; attributes are loaded; operands
                                 must be loaded */
    const char *skip_at;      /* branch to skip, of `skip` bytes */
    size_t skip;
    size_t pairs, pairs_end;    /* attributes, in printer.pairs */
    size_t seen, groups, texts; /* beginning of its elements in printer.seen, .groups and .texts */
    size_t swap;                /* 1 + index of the swap of its regions in printer.swaps */
    uint64_t cases; /* scf.index_switch: number of written cases; range of the other cases in
                       printer.texts */
    size_t list_at, list_end;
};

/* An op whose regions are being written. */
struct text_open {
    struct mlir_op op;
    size_t region;      /* enclosing region */
    size_t next;        /* region after the regions of the op */
    bool later, framed; /* a region was written; the regions are a scope of their own */
    struct text_scope scope;
    struct asm_op custom;
    uint64_t written;
    irmap_str dialect; /* default dialect, omitted in the names of its ops */
    bool function;     /* func.func, or its VHLO equivalent */
};

/* A decoded format of an op: see assembly.h. */
struct asm_form {
    const struct mlir_description *description;
    const char *operands, *results, *regions, *successors; /* kinds of groups */
    const char *result_names, *code;
    uint8_t operand_count, result_count, region_count, successor_count, flags;
    /* a directive of the format has a check */
    bool checked;
    bool unnamed;                        /* results are numbered */
    bool apart;                          /* properties are shown separately */
    uint8_t open_operands, open_results; /* number of groups whose size is not fixed at one */
    bool singles[2];           /* all groups of operands, and of results, have one element */
    irmap_str half[2];         /* op name: dialect, and the rest */
    char name[2 * TEXT_CHUNK]; /* both, with a dot; unused if it is long */
    uint8_t name_size;         /* 0: the name is long */
    bool has_dot;              /* the rest contains a dot */
    irmap_str terminator, dialect, names, args;
    size_t attrs; /* index in printer.form_attrs */
    uint32_t attr_count;
};

struct asm_attr {
    irmap_str name, fallback;
    uint32_t set;
    uint8_t kind, flags;
};

/* A name in use, in a chain of names with the same hash bits. */
struct asm_used {
    size_t next, at; /* 1 + next of the chain; offset in printer.name_text */
    uint32_t size, hash;
};

/* Cached answer, by op name and attributes: whether an attribute is printed, or whether all fit the
 * format. */
struct asm_known {
    uint64_t key;   /* 0: free */
    uint8_t answer; /* or ASM_UNKNOWN */
};
/* Cached stem of results, computed from attributes. */
struct asm_stem {
    uint64_t key; /* 0: free */
    uint8_t size;
    char text[23];
};
enum { ASM_STEMS = 256 };
enum { ASM_UNKNOWN = 2 };
enum { ASM_KNOWN = 512 };

/* asm_swap.c: collected text from `first` to `second` changes places with text from `second` to
 * `end`. */
struct text_swap {
    size_t first, second, end;
    size_t inner, next; /* first swap in the second piece, and first swap after it */
};

/* Collected text that remains to be written, and its swaps. */
struct text_span {
    size_t at, end, swap, swap_end;
};

#define TEXT_LISTS(X)                                                                              \
    X(jobs, struct text_job)                                                                       \
    X(pairs, struct text_pair)                                                                     \
    X(nodes, struct text_node)                                                                     \
    X(roots, struct affine_root)                                                                   \
    X(frames, struct affine_frame)                                                                 \
    X(counters, uint64_t)                                                                          \
    X(distinct, struct text_identity)                                                              \
    X(heads, size_t)                                                                               \
    X(survey, struct text_survey) /* element 0 encloses everything */                              \
    X(sibling_sums, struct text_sibling_sums)                                                      \
    X(regions, struct text_region)                                                                 \
    X(values, struct text_value)                                                                   \
    X(blocks, struct text_block)                                                                   \
    X(edges, struct text_edge)                                                                     \
    X(preds, uint32_t)                                                                             \
    X(live, struct text_live)                                                                      \
    X(open, struct text_open)                                                                      \
    X(forms, struct asm_form)                                                                      \
    X(form_attrs, struct asm_attr)                                                                 \
    X(form_of, uint32_t) /* by op name and context: 0 unknown, 1 none, 2 + index in forms */       \
    X(groups, uint64_t)                                                                            \
    X(texts, char)                                                                                 \
    X(scratch, char)                                                                               \
    X(used_names, struct asm_used)                                                                 \
    X(name_heads, size_t)                                                                          \
    X(name_text, char)                                                                             \
    X(stem, char) /* stem of the name being computed */                                            \
    X(stems, struct asm_stem)                                                                      \
    X(known, struct asm_known)                                                                     \
    X(swapped, char)                                                                               \
    X(swaps, struct text_swap)                                                                     \
    X(spans, struct text_span)                                                                     \
    X(seen, const struct text_value *) /* operands of the current op */

/* Kinds of cached text; the key is the op's name and an index. */
enum text_kept {
    KEPT_NAME = 1, /* "name"( */
    KEPT_TYPE,     /* by the index alone */
    KEPT_RESULT,   /* type of a single result; by the index alone */
    KEPT_VALUE,    /* " = " and value of a dictionary; by the index alone */
    KEPT_LOCATION, /* by the index alone */
    KEPT_PROPERTIES,
    KEPT_MIXED, /* properties that are stored among the attributes */
    KEPT_ATTRS,
    KEPT_PLAIN, /* one attribute */
    KEPT_SHOWN, /* one attribute, as a format requires */
    KEPT_DICT   /* dictionary of custom assembly */
};

/* Returns 0 for text that is not cached. */
static inline uint64_t key_of(enum text_kept kind, uint64_t name, uint64_t index)
{
    return name >> 20 | index >> 40 ? 0 : index << 24 | name << 4 | kind;
}

struct print_op;

/* Dialect resources to which the text refers. */
struct mlir_handles {
    bool wanted;
    struct keep seen;
    struct vec met; /* uint32_t: resources, in order of first use */
};

/* Part of the text of a file: ops of the only block of its module (piece.c). */
struct text_piece {
    bool any;           /* otherwise everything is written */
    uint64_t module;    /* offset of the module op */
    uint64_t from, to;  /* offsets; 0: beginning of the file; UINT64_MAX: its end */
    uint32_t ids, args; /* number of values in later parts */
};

/* Aliases: aliases.c. */
enum alias_phase {
    ALIASES_NONE,
    ALIASES_COLLECT, /* entries are visited, and all text is discarded */
    ALIASES_USE
};

struct alias_order {
    uint32_t index, rank; /* index: in the table; rank: order of texts, then of definitions */
};

struct mlir_aliases {
    enum alias_phase phase;
    bool deferred;   /* the location of an op is being visited */
    bool cyclic;     /* an entry contains itself */
    uint32_t depth;  /* greatest depth of the entries visited so far in the current one */
    uint32_t round;  /* incremented after a failure */
    uint64_t visits; /* number of the last visit, or of the last piece of a swap */
    struct vec table, order, swaps;
    struct asm_cache cache; /* texts without aliases */
};

struct mlir_printer {
    const struct mlir_module *t;
    struct heap *heap;
    struct sink sink;
    struct asm_cache cache; /* by text_kept; only if ops are written */
    irmap_error *err;       /* errors of the current call */
    irmap_status status;
    irmap_error why; /* the first failure */
    bool locations, offsets, lines;
    irmap_name_fn name; /* called for each value of a written region, or NULL */
    void *name_ctx;
    const irmap_mlir_attr_opts *alone; /* options, if only one attribute is printed, or NULL */
    bool view;                         /* translate VHLO to StableHLO */
    bool custom;
    bool inlined;                      /* the current op is written without location and newline */
    struct mlir_description viewed[2]; /* descriptions of StableHLO and func */
    struct text_root root;             /* entry that the jobs are part of */
    uint64_t work;                     /* bytes that may still be read repeatedly */
    uint64_t bare;                     /* number of entries written without dialect and mnemonic */
    uint64_t elide;                    /* omit elements of larger attributes; 0: never */
    uint32_t full; /* part of cache keys: 1 while text that is not written gets all elements */
    const struct print_op *only; /* the only op to write, or NULL */
    struct text_piece piece;     /* the only part to write, if piece.any */
    irmap_write_fn swap_write;   /* output of collected text */
    void *swap_ctx;
    size_t swaps_open;
    irmap_write_fn write; /* output; the sink discards text before the requested op */
    uint64_t reached;     /* offset of the last op reached; 0: none */
    struct mlir_handles handles;
    struct mlir_aliases aliases;

#define LIST(name, type) struct vec name;
    TEXT_LISTS(LIST)
#undef LIST
};

static inline struct text_region *region_at(const struct mlir_printer *p, size_t i)
{
    return (struct text_region *)p->regions.data + i;
}

/* Returns the number of regions in the subtree of survey element i; 0 without a survey. */
static inline uint32_t survey_size(const struct mlir_printer *p, size_t i)
{
    return p->survey.used ? ((const struct text_survey *)p->survey.data)[i].size : 0;
}

static inline bool text_going(const struct mlir_printer *p)
{
    return p->status == IRMAP_OK && p->sink.status == IRMAP_OK;
}

/* Initializes everything except t, heap, err, sink and the options. */
void irmapi_mlir_printer_begin(struct mlir_printer *p);
void irmapi_mlir_printer_end(struct mlir_printer *p);
/* Clears the failure and unfinished work. */
void irmapi_mlir_printer_reset(struct mlir_printer *p);

/* Record the first failure; err contains its details. */
void irmapi_mlir_fail(struct mlir_printer *p, irmap_status status);
void irmapi_mlir_fail_at(struct mlir_printer *p, irmap_status status, const char *what, uint64_t at,
                         uint64_t got, uint64_t limit);
bool irmapi_mlir_grow(struct mlir_printer *p, struct vec *v, uint64_t count);
static inline bool irmapi_mlir_reserve(struct mlir_printer *p, struct vec *v, uint64_t count)
{
    return count <= v->room - v->used || irmapi_mlir_grow(p, v, count);
}

/* Attributes, types and locations: text.c. */
void irmapi_mlir_attr(struct mlir_printer *p, uint64_t attr, uint64_t at);
void irmapi_mlir_location(struct mlir_printer *p, uint64_t attr, uint64_t at); /* " loc(...)" */
void irmapi_mlir_type_text(struct mlir_printer *p, uint64_t type, uint64_t at);
bool irmapi_mlir_is_function_type(struct mlir_printer *p, uint64_t type, uint64_t at);
/* Writes an entry itself, not its alias. */
void irmapi_mlir_whole(struct mlir_printer *p, enum text_job_kind kind, uint64_t index,
                       uint64_t at);
/* Writes " loc(...)" without an alias, for an argument of a block. */
void irmapi_mlir_argument_location(struct mlir_printer *p, const struct mlir_arg *a);

/* Aliases: aliases.c. irmapi_mlir_aliases_reset() abandons visits after a failure. */
bool irmapi_mlir_aliases_begin(struct mlir_printer *p);
void irmapi_mlir_aliases_end(struct mlir_printer *p);
void irmapi_mlir_aliases_reset(struct mlir_printer *p);
/* Between these two calls, text is collected without aliases, not written. */
enum alias_phase irmapi_mlir_aliases_pause(struct mlir_printer *p);
void irmapi_mlir_aliases_resume(struct mlir_printer *p, enum alias_phase phase);
/* Visits an entry, or writes its alias. Returns false if the job must run. */
bool irmapi_mlir_alias_job(struct mlir_printer *p, const struct text_job *j);
/* Writes the alias of a value. Returns false if it has none. */
bool irmapi_mlir_pair_alias(struct mlir_printer *p, const struct text_pair *pair);
void irmapi_mlir_alias_visited(struct mlir_printer *p, const struct text_job *j);
void irmapi_mlir_alias_location(struct mlir_printer *p, uint64_t attr, uint64_t at);
/* Visits the unknown location and writes " loc(unknown)" or, for an op (`deferred`), its alias. */
void irmapi_mlir_unknown_location(struct mlir_printer *p, bool deferred);
/* Two pieces of the text will change places: called before each of them and after both. */
void irmapi_mlir_aliases_first(struct mlir_printer *p);
void irmapi_mlir_aliases_second(struct mlir_printer *p);
void irmapi_mlir_aliases_swap(struct mlir_printer *p);
/* Sorts the collected aliases, and numbers aliases of the same name in this order. */
void irmapi_mlir_aliases_number(struct mlir_printer *p);
/* Writes the definition of alias i if it must precede the text or, for `deferred`, follow the text.
 * Returns false otherwise. */
bool irmapi_mlir_alias_define(struct mlir_printer *p, size_t i, bool deferred);

/* Appends the entries of a dictionary to printer.pairs, sorted by key. Returns the index of the
 * first. */
size_t irmapi_mlir_load_dict(struct mlir_printer *p, uint64_t attr, uint64_t at);
void irmapi_mlir_sort_pairs(struct mlir_printer *p, size_t first);

/* Pushes a job; the job pushed last is written first. */
void irmapi_mlir_push(struct mlir_printer *p, struct text_job job);
/* Fails with IRMAP_CYCLE if an entry in the root contains itself: cycle.c. */
bool irmapi_mlir_fail_cycle(struct mlir_printer *p);
static inline void push_text(struct mlir_printer *p, const char *text)
{
    irmapi_mlir_push(p, (struct text_job){.kind = JOB_TEXT, .text = text, .number = strlen(text)});
}

/* Runs jobs until the stack has the height `bottom`. */
void irmapi_mlir_run(struct mlir_printer *p, size_t bottom);
/* Charge bytes, or one part of the text, to the work limit; return false if it is reached. */
bool irmapi_mlir_spend(struct mlir_printer *p, uint64_t bytes);
bool irmapi_mlir_spend_work(struct mlir_printer *p);
/* Fails because the limit is reached. Returns false. */
bool irmapi_mlir_work_exceeded(struct mlir_printer *p);

/* Write an attribute or location; a pair of a dictionary; a nested symbol, "::@b". */
void irmapi_mlir_attr_pieces(struct mlir_printer *p, const struct text_job *j);
void irmapi_mlir_attr_record(struct mlir_printer *p, const struct text_job *j,
                             const struct mlir_record *r);
void irmapi_mlir_entry_pieces(struct mlir_printer *p, const struct text_job *j);
bool irmapi_mlir_is_location(const struct mlir_record *r);
void irmapi_mlir_nested_symbol(struct mlir_printer *p, uint64_t attr, uint64_t at);

/* Returns the string of a string attribute; false after a failure. */
bool irmapi_mlir_string_of(struct mlir_printer *p, uint64_t attr, uint64_t at, irmap_str *out);

/* Writes N of distinct[N]. */
void irmapi_mlir_identity(struct mlir_printer *p, uint64_t entry, uint64_t id);

void irmapi_mlir_type_pieces(struct mlir_printer *p, const struct text_job *j);

/* Resources after the module: resources_text.c. irmapi_mlir_note_handle() records that the text
 * refers to one of `count` handles. */
void irmapi_mlir_note_handle(struct mlir_printer *p, uint64_t handle, uint64_t count);
void irmapi_mlir_handles_end(struct mlir_printer *p);
void irmapi_mlir_resources_text(struct mlir_printer *p, const irmap_module *m);

/* Returns whether an attribute has too many elements. MLIR_ELIDED replaces them. */
#define MLIR_ELIDED "dense_resource<__elided__>"
bool irmapi_mlir_is_elided(struct mlir_printer *p, const struct mlir_record *r);

/* Writes the beginning of an entry by its template, and pushes jobs for the rest: template.c. */
void irmapi_mlir_expand(struct mlir_printer *p, const struct text_job *j,
                        const struct mlir_record *r);
/* Returns the word at the start of a template, such as affine_map. */
irmap_str irmapi_mlir_template_word(bool type, uint32_t code);
/* Writes text that templates cannot express. */
void irmapi_mlir_special(struct mlir_printer *p, const struct text_job *j,
                         const struct mlir_record *r);
void irmapi_mlir_symbol(struct mlir_printer *p, uint64_t attr, uint64_t at);
void irmapi_mlir_quoted(struct mlir_printer *p, const struct mlir_field *f);
void irmapi_mlir_dimension(struct mlir_printer *p, int64_t v);

/* Described entries: body_text.c. */
void irmapi_mlir_described(struct mlir_printer *p, const struct text_job *j,
                           const struct mlir_record *r);
void irmapi_mlir_described_field(struct mlir_printer *p, const struct text_job *j);
void irmapi_mlir_like(struct mlir_printer *p, const struct text_job *j);
void irmapi_mlir_bare_text(struct mlir_printer *p, uint64_t entry, const struct mlir_record *r);
/* Directives {@name field...}: body_special.c. */
void irmapi_mlir_body_special(struct mlir_printer *p, const struct text_job *j);

/* VHLO as StableHLO: stablehlo.c. Functions return false for ops of other dialects. Writes the
 * StableHLO name of an op. */
bool irmapi_mlir_view_name(struct mlir_printer *p, const struct mlir_op *op);
/* Returns the two halves of the StableHLO name. */
bool irmapi_mlir_viewed_name(struct mlir_printer *p, const struct mlir_op *op, bool in_function,
                             irmap_str half[2]);
/* Translate the op's properties, the pairs from `first` on. irmapi_mlir_view_properties() also
 * writes and removes them. */
bool irmapi_mlir_view_pairs(struct mlir_printer *p, const struct mlir_op *op, size_t first);
bool irmapi_mlir_view_properties(struct mlir_printer *p, const struct mlir_op *op, size_t first);
/* Returns whether an op only converts a value of VHLO and is omitted. */
bool irmapi_mlir_view_cast(const struct mlir_printer *p, const struct mlir_op *op);
bool irmapi_mlir_in_function(const struct mlir_printer *p);

/* Writes the text of an entry unchanged, except for the numbers in distinct[...]. */
void irmapi_mlir_copied(struct mlir_printer *p, uint64_t entry, const struct mlir_record *r);
void irmapi_mlir_opaque(struct mlir_printer *p, char sigil, const struct mlir_record *r);

/* Numbers and lists of numbers: dense_text.c. */
void irmapi_mlir_integer(struct mlir_printer *p, const struct mlir_field *f,
                         const struct mlir_scalar *s);
/* Returns true if the bits were printed in hexadecimal. */
bool irmapi_mlir_float(struct mlir_printer *p, const struct mlir_field *f,
                       const struct mlir_scalar *s);
void irmapi_mlir_dense_array(struct mlir_printer *p, const struct mlir_record *r);
/* Writes the text inside dense<>. */
void irmapi_mlir_dense(struct mlir_printer *p, const struct mlir_record *r, bool hex_allowed);
/* Writes scales with zero points, {{1.0, 2.0:3}, {4.0}}. */
void irmapi_mlir_scale_tree(struct mlir_printer *p, const struct mlir_field *scales,
                            const struct mlir_field *zeros);
/* Affine maps and sets: affine_text.c. */
void irmapi_mlir_affine_map(struct mlir_printer *p, const struct mlir_field *f);
void irmapi_mlir_integer_set(struct mlir_printer *p, const struct mlir_record *r);
void irmapi_mlir_expr(struct mlir_printer *p, size_t node, bool strong);
bool irmapi_mlir_is_identity(struct mlir_printer *p, const struct mlir_record *layout);
/* Writes a map or set that is stored as text; returns false if it must be copied. */
bool irmapi_mlir_affine_copied(struct mlir_printer *p, irmap_str s);

/* Values and blocks: values.c. The survey numbers the values in an op, or in the file if `whole`.
 * Each scope is read when it is entered. */
void irmapi_mlir_survey(struct mlir_printer *p, uint64_t offset, bool whole, bool wrapped);
void irmapi_mlir_read_scope(struct mlir_printer *p, uint64_t offset, enum text_scope_kind kind,
                            size_t survey, uint64_t base, struct text_scope *scope);
void irmapi_mlir_leave_scope(struct mlir_printer *p, const struct text_scope *scope);
/* Adds the counts of the survey to *out. */
void irmapi_mlir_count(struct mlir_printer *p, irmap_print_counts *out);

/* Printing in parts: piece.c. Fails because this module cannot be printed in parts. */
void irmapi_mlir_no_parts(struct mlir_printer *p);
/* Finds the part that opts select; returns false after a failure. */
bool irmapi_mlir_piece(struct mlir_printer *p, const irmap_print_opts *opts);
/* Returns the next event of a walk over the file or its module. Skips ops outside of the part. */
enum mlir_event irmapi_mlir_piece_next(struct mlir_printer *p, struct mlir_walk *w);

/* Gives v the name of another value. */
void irmapi_mlir_set_alias(struct mlir_printer *p, struct text_value *v,
                           const struct text_value *of);
/* Returns value number `index`, as seen from the innermost open region; NULL on failure, or if it
 * is outside of the text. */
const struct text_value *irmapi_mlir_value(struct mlir_printer *p, uint64_t index, uint64_t at);
/* The same, as seen from a region whose scope is being read; NULL if not yet defined. */
const struct text_value *irmapi_mlir_defined(const struct mlir_printer *p, size_t region,
                                             uint64_t index);

/* Custom assembly: asm_names.c. Write the name of a value; write the name without "#0". */
char *irmapi_asm_out_name(struct mlir_printer *p, char *w, const struct text_value *v);
char *irmapi_asm_out_stem(struct mlir_printer *p, char *w, const struct text_value *v);

IRMAPI_INLINE char *out_value(struct mlir_printer *p, char *w, const struct text_value *v)
{
    if (v->naming == NAMED && !v->several && v->size <= sizeof v->name)
        return out_put(&p->sink, w, v->name, v->size);
    return irmapi_asm_out_name(p, w, v);
}

/* Cached text: op_text.c. */
char *irmapi_mlir_spell(struct mlir_printer *p, char *w, enum text_kept kind,
                        const struct mlir_op *op, uint64_t index, uint64_t at, uint64_t key);

IRMAPI_INLINE char *out_kept(struct mlir_printer *p, char *w, enum text_kept kind,
                             const struct mlir_op *op, uint64_t index, uint64_t at)
{
    uint64_t key = key_of(kind, op ? op->name : p->full, index);
    if (p->status == IRMAP_OK && key && out_cached(&p->sink, &w, &p->cache, key))
        return w;
    return irmapi_mlir_spell(p, w, kind, op, index, at, key);
}

/* Returns the next `count` values of a region. */
const struct text_value *irmapi_mlir_next_values(struct mlir_printer *p, size_t region,
                                                 uint64_t count);
/* Finds the values of a list of operands. */
void irmapi_mlir_find_operands(struct mlir_printer *p, struct mlir_list l,
                               const struct text_value **out);
/* Appends all attributes of an op to printer.pairs, sorted by key. Returns false if its properties
 * are unknown. */
bool irmapi_mlir_load_attrs(struct mlir_printer *p, const struct mlir_op *op);
/* Write "key = value", or the key of a unit; write only the value. */
void irmapi_mlir_pair_text(struct mlir_printer *p, const struct text_pair *pair);
void irmapi_mlir_pair_value(struct mlir_printer *p, const struct text_pair *pair);
void irmapi_mlir_result_type(struct mlir_printer *p, uint64_t type, uint64_t at);

/* Ops: op_text.c. */
void irmapi_mlir_op_results(struct mlir_printer *p, const struct mlir_op *op, size_t region);
void irmapi_mlir_op_head(struct mlir_printer *p, const struct mlir_op *op);
void irmapi_mlir_op_tail(struct mlir_printer *p, const struct mlir_op *op);
/* Writes the location and the end of the line. */
void irmapi_mlir_op_end(struct mlir_printer *p, const struct mlir_op *op);
void irmapi_mlir_op_lines(struct mlir_printer *p, const struct mlir_op *op);
void irmapi_mlir_block_label(struct mlir_printer *p, const struct mlir_block *b, size_t region,
                             uint64_t number);

#endif
