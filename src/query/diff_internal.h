/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Declarations that the diff_*.c files share.
 *
 * The two files, A and B, number their strings, types and constants differently. Diff therefore
 * compares classes: numbers that are equal for equal strings, equal constants and types of the same
 * structure.
 */
#ifndef IRMAP_QUERY_DIFF_INTERNAL_H
#define IRMAP_QUERY_DIFF_INTERNAL_H

#include "diff.h"
#include "intern.h"
#include "json.h"
#include "label.h"
#include "match.h"
#include <stdio.h>

/* Charge per byte of text that is stored until it is written. Memory is scarcer than time. */
enum { IN_MEMORY_COST = 16 };

/* Class of an entry that does not exist or cannot be decoded. */
#define CLASS_BAD UINT32_MAX

struct reported_error {
    uint64_t offset, got;
    irmap_status status;
};

/* One of the two files. */
struct side {
    struct query *q;
    const struct mlir_form *form;
    struct classes *classes;
    const irmap_module *m;
    irmap_body *body;    /* function that is being compared */
    irmap_body *outside; /* MLIR: ops outside of functions; else NULL */
    uint32_t *headers;   /* by op of `outside`: 1 + index of the function whose op it is, or 0 */
    bool texts;          /* whether types are compared by text: all formats except Tile IR */
    struct graph *graph; /* MIC-B: see diff_graph.c */
    struct {
        uint64_t offset;
        uint32_t func, op;
    } at;                                /* position of the current entry */
    struct key key;                      /* buffer for the key of the current op (intern.h) */
    irmap_error outside_error;           /* result of decoding `outside` */
    struct reported_error reported[100]; /* later errors are dropped */
    uint32_t reported_count;
    bool silent; /* whether errors are ignored, because the files are equal */
    uint32_t *types, *constants, *strings, *attributes; /* classes by index; 0: not computed yet */
    struct key *identities;           /* MLIR, by attribute: N of each distinct[N]; NULL: none */
    struct interner identity_numbers; /* numbers N of the current body, in order of first use */
};

struct classes {
    struct interner strings, types, constants, ops, trees, hints;
};

bool side_begin(struct side *s, struct classes *c, struct query *q, const struct mlir_form *form);
void side_end(struct side *s);
void classes_free(struct classes *c);

/* Reports an entry that cannot be compared. The result of diff is then an error. */
void side_report_error(struct side *s, const irmap_error *err);

uint32_t string_class(struct side *s, irmap_string string);
uint32_t type_class(struct side *s, uint32_t i);
uint32_t constant_class(struct side *s, irmap_tile_const constant);
uint32_t mlir_attr_class(struct side *s, uint32_t i);
void identities_begin(struct side *s); /* before reading attributes of a body or header */
uint32_t attr_class(struct side *s, irmap_bytes bytes);
uint32_t field_class(struct side *s, const irmap_fields *it, const irmap_field *f);
void key_dims(struct key *k, irmap_dims d);

/* MLIR: return the class of a function's symbol, or of the function op's attributes without name
 * and type. CLASS_BAD: unknown. */
uint32_t symbol_class(struct side *s, irmap_func func);
uint32_t header_class(struct side *s, const irmap_func_info *f);
bool is_header_field(const irmap_func_info *h, const irmap_field *f);

/* MLIR: return the index of a function's op among the ops outside of functions, or IRMAP_NONE; and
 * that op's class: opcode, result types, numbers of operands and successors. */
uint32_t header_op(const struct side *s, const irmap_func_info *f);
uint32_t header_kind(struct side *s, uint32_t op);

/* Return two classes of an op: its kind (opcode and position in nested regions); and its kind,
 * types and attributes, without operands. */
uint32_t op_kind(struct side *s, const irmap_body_view *v, uint32_t op);
uint32_t op_class(struct side *s, const irmap_body_view *v, uint32_t op, uint32_t kind);

/* A function with the classes of its ops, or a MIC-B graph with those of its values. */
struct body {
    const char *path;
    const irmap_body_view *v;
    const irmap_module *graph; /* NULL: a function */
    uint32_t count, parameters;
    uint32_t *kinds, *classes; /* by op or value */
    uint32_t *trees;           /* by op: class of the op and the ops that compute its operands */
    uint32_t *arguments;       /* by block: class of its arguments */
    bool compares_blocks;      /* MLIR: whether paired ops differ if their blocks are not a pair */
    const uint32_t *headers;   /* side.headers, for ops outside of functions */
    bool cut;                  /* whether decoding failed before the end */
};

static inline bool is_header(const struct body *b, uint32_t op)
{
    return b->headers && b->headers[op];
}

/* Decode a function into s->body, which must not change until body_free(); or the ops outside of
 * functions. */
void body_read(struct side *s, irmap_func func, struct body *b);
void body_read_outside(struct side *s, struct body *b);
void body_free(struct body *b);

/* Pairs items with equal keys, the Nth in A with the Nth in B. Items with key 0 or a key above
 * `greatest` remain unpaired. to[i] is an index in B or IRMAP_NONE; taken[j] is 1 if item j of B is
 * paired. Existing pairs remain. */
void pair_keys(const uint32_t *const keys[2], const uint32_t count[2], uint32_t greatest,
               uint32_t *to, uint8_t *taken);

/* The functions to compare, and their pairs. */
struct pairs {
    irmap_func *list[2];
    uint32_t count[2];
    uint32_t *to;     /* by function of A: its pair in B, or IRMAP_NONE */
    const char **how; /* by function of A: how it was paired, such as "name"; or NULL */
    uint8_t *taken;   /* by function of B: 1 if it is paired */
};

void diff_pair(struct side sides[2], struct pairs *p);

/* Pairs of ops and blocks, and numbers of differences. */
struct matching {
    uint32_t *to;     /* by op of A: its pair in B, or MATCH_NONE */
    uint8_t *changed; /* by paired op of A: whether types, attributes or operands differ */
    uint32_t removed, added, different;
    uint32_t *blocks;   /* by block of A: its pair in B, or MATCH_NONE */
    uint8_t *differ[2]; /* by block of A and of B: whether it is counted below */
    uint32_t blocks_removed, blocks_added, blocks_changed;
};

/* Pairs ops with equal trees, then ops of equal class, then ops of equal kind. */
void ops_pair(const struct body *a, const struct body *b, uint32_t *to);

void matching_free(struct matching *m);

void bodies_match(const struct body *a, const struct body *b, struct matching *out);

struct diff_comparison {
    struct query *q; /* query of A, which also writes the output */
    const struct diff_options *o;
    struct side sides[2];
    bool different;
    bool same_tables;        /* whether the tables that functions use have equal bytes */
    const uint32_t *outside; /* by op of A outside of functions: its pair; or NULL */
};

/* Returns whether differences or errors were reported. */
bool diff_has_result(const struct diff_comparison *c);

/* Differing parts of an entry, with their text in each file. */
struct parts {
    struct part {
        const char *part;
        struct label name, from, to;
    } * list;
    size_t count, room;
};

/* Writes a line, such as "- function NAME". The name can be absent. `more` has additional JSON
 * entries, or is NULL. Frees the name and the parts (NULL: none). */
void diff_show(struct diff_comparison *c, const char *kind, const char *change, struct label name,
               const char *note, const struct json *more, struct parts *parts);

void diff_put_parts(struct json *w, const struct parts *parts);
void diff_free_parts(struct parts *parts);

/* Adds a part with its text in each file. Texts and name can be absent. Takes ownership of the
 * labels. */
void diff_add_part(struct parts *parts, const char *part, struct label name, struct label from,
                   struct label to);

/* Adds two values as bytes. For long values, adds only their sizes, if these differ. */
void diff_add_bytes(struct parts *parts, irmap_bytes from, irmap_bytes to);

/* Add the differing elements of two constants, "#2 4, #5 9, ..."; or write those of one long list
 * in two texts, "2 of 64 elements differ: #2 4 -> 5, ...". The second returns false if the texts
 * differ elsewhere. */
void diff_add_elements(struct parts *parts, const irmap_module *const m[2],
                       const irmap_tile_const constants[2], const irmap_type types[2]);
bool diff_list_elements(struct json *w, irmap_str a, irmap_str b);

/* Compares the headers of two functions. Lists the differing parts in `note`, and adds them to
 * `parts`. */
enum { DIFF_HEADERS_SIZE = 110 };
void diff_headers(struct diff_comparison *c, const irmap_func funcs[2], char *note,
                  struct parts *parts);

/* Reads a header to report its errors. */
void diff_header_read(struct side *s, irmap_func func);

/* MLIR: returns whether two functions' ops have the same position. Symbols are not sufficient,
 * because enclosing modules may have no name. */
bool diff_same_place(const struct diff_comparison *c, const uint32_t ops[2]);

/* Returns "?" if the type cannot be printed. */
struct label diff_type_text(const struct side *s, irmap_type type);

/* A table whose entries are paired by name. key() returns the class of the name. compare() may be
 * NULL. */
struct diff_table {
    const char *kind;
    uint32_t (*key)(struct side *s, uint32_t i);
    struct label (*text)(const struct side *s, uint32_t i);
    void (*compare)(struct diff_comparison *c, uint32_t a, uint32_t b);
};
void diff_named(struct diff_comparison *c, const struct diff_table *n, const uint32_t counts[2]);

void diff_graph(struct diff_comparison *c);
/* Return a value's offset; write it as text, "%3 = matmul(%0, %1)", or as JSON. */
uint64_t value_offset(const irmap_module *m, uint32_t i);
void value_text(struct json *w, const irmap_module *m, uint32_t i);
void value_json(struct json *o, const irmap_module *m, uint32_t i);

/* Writes how the bytes of equal modules differ: padding, order of functions, ... */
void diff_bytes(struct diff_comparison *c);

void diff_stablehlo(struct diff_comparison *c, const struct pairs *p);

/* Returns the name of a function, or the symbol of an MLIR function in a named module. */
struct label diff_function_text(const struct side *s, irmap_func func);

/* Compare functions by their ops, or as StableHLO programs. */
void diff_functions(struct diff_comparison *c);
void diff_programs(struct diff_comparison *c);

/* For each op and block of a body, or each value of a graph: the pair, or MATCH_NONE. */
struct origins {
    const struct body *body;
    uint32_t *ops, *blocks;
    const char *alone; /* word for items without a pair: "removed", "added" */
};
void origins_begin(struct origins o[2], const struct body bodies[2], const struct matching *m);
void origins_end(struct origins o[2]);

/* Writes the ops that define an op's operands, with their pairs: "operands of result 0 of op 3
 * (there 4), ...". */
void put_origins(struct json *w, const struct origins *o, uint32_t op);

/* Writes detail i in which ops with equal attributes can differ, most informative first. Returns
 * false for the last detail. */
bool put_detail(struct json *w, int i, const struct origins *o, uint32_t op);

/* Writes "(i32, f32)", or nothing if the block has no arguments. */
void put_arguments(struct json *w, const irmap_body_view *v, const irmap_body_block *block);

void diff_list_ops(struct diff_comparison *c, const struct body bodies[2],
                   const struct matching *match);

#endif
