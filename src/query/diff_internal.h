/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The parts of diff.
 *
 * The two files number their strings, types and constants differently. Diff therefore compares
 * classes: equal strings, types of the same structure and equal constants of both files have the
 * same class, a number that is independent of their indices.
 */
#ifndef IRMAP_QUERY_DIFF_INTERNAL_H
#define IRMAP_QUERY_DIFF_INTERNAL_H

#include "diff.h"
#include "intern.h"
#include "json.h"
#include "label.h"
#include "match.h"
#include <stdio.h>

/* The class of an entry that does not exist or cannot be decoded. */
#define CLASS_BAD UINT32_MAX

/* The fields that identify a reported error. */
struct wrong {
    uint64_t offset, got;
    irmap_status status;
};

struct side {
    struct query *q;
    const struct mlir_form *form;
    struct classes *classes;
    const irmap_module *m;
    irmap_body *body;    /* the function that is being compared */
    irmap_body *outside; /* MLIR: the ops outside of functions; else NULL */
    uint32_t *headers;   /* for each of these: 1 + the function that it is, or 0 */
    bool texts;          /* types are compared by their text; false for Tile IR */
    struct graph *graph; /* MIC-B: diff_graph.c */
    struct {
        uint64_t offset;
        uint32_t func, op;
    } at;                      /* the entry that is being read */
    struct key key;            /* the op that is being read */
    irmap_error outside_wrong; /* the result of decoding `outside` */
    struct wrong wrong[100];   /* reported errors: each once, and at most this many of a file */
    uint32_t wrong_count;
    bool silent; /* errors are not reported: the files are known to be equal */
    uint32_t *types, *constants, *strings, *attributes; /* classes; 0: not computed yet */
    struct key *identities; /* MLIR, or NULL: by attribute, the N of its distinct[N] */
    struct interner met;    /* these, in order of first use in the body */
};

/* The numbering of classes, which both files share. */
struct classes {
    struct interner strings, types, constants, ops, trees, hints;
};

bool side_begin(struct side *s, struct classes *c, struct query *q, const struct mlir_form *form);
void side_end(struct side *s);
void classes_free(struct classes *c);

/* Reports that an entry cannot be compared. Then the result is an error, neither equal nor
 * different. */
void side_wrong(struct side *s, const irmap_error *err);

uint32_t string_class(struct side *s, irmap_string string);
uint32_t type_class(struct side *s, uint32_t i);
uint32_t constant_class(struct side *s, irmap_tile_const constant);
uint32_t mlir_attr_class(struct side *s, uint32_t i);
void identities_begin(struct side *s); /* call before the attributes of a body or header */
uint32_t attr_class(struct side *s, irmap_bytes bytes);
uint32_t field_class(struct side *s, const irmap_fields *it, const irmap_field *f);
void key_dims(struct key *k, irmap_dims d);

/* MLIR: the classes of the symbol of a function, and of the attributes of its op except its name
 * and type, which are compared separately. CLASS_BAD: unknown. */
uint32_t symbol_class(struct side *s, irmap_func func);
uint32_t header_class(struct side *s, const irmap_func_info *f);
bool is_header_field(const irmap_func_info *h, const irmap_field *f);

/* The index of the op of a function among the ops outside of functions, or IRMAP_NONE; and its
 * class without attributes: opcode, results, and numbers of operands and successors. */
uint32_t header_op(const struct side *s, const irmap_func_info *f);
uint32_t header_kind(struct side *s, uint32_t op);

/* The class of an op without its operands: kind, types and attributes; and of its kind: opcode and
 * position in the nested regions. */
uint32_t op_kind(struct side *s, const irmap_body_view *v, uint32_t op);
uint32_t op_class(struct side *s, const irmap_body_view *v, uint32_t op, uint32_t kind);

/* A function and the classes of its ops, or a graph and those of its values. */
struct body {
    const char *path;
    const irmap_body_view *v;
    const irmap_module *graph; /* or NULL */
    uint32_t count, parameters;
    uint32_t *kinds, *classes; /* of each op */
    uint32_t *trees;           /* class of the op and of the ops that compute its operands */
    uint32_t *arguments;       /* by block: class of its arguments */
    bool places;               /* MLIR: the kind of an op does not include its block */
    const uint32_t *headers;   /* those of the side, if the body is the ops outside of functions */
    bool cut;                  /* it cannot be decoded to its end */
};

static inline bool is_header(const struct body *b, uint32_t op)
{
    return b->headers && b->headers[op];
}

/* Decode a function into s->body, which must not change until body_free(); and the ops outside of
 * functions, where functions are skipped. */
void body_read(struct side *s, irmap_func func, struct body *b);
void body_read_outside(struct side *s, struct body *b);
void body_free(struct body *b);

/* Pairs items with the same key, the Nth of A with the Nth of B. Key 0 and keys above the greatest
 * pair with nothing. to[i] is an index in B or IRMAP_NONE; taken[j] is 1 if item j of B is paired.
 * Existing pairs remain. */
void pair_keys(const uint32_t *const keys[2], const uint32_t count[2], uint32_t greatest,
               uint32_t *to, uint8_t *taken);

/* The functions of both files that are compared, and their pairs. */
struct pairs {
    irmap_func *list[2];
    uint32_t count[2];
    uint32_t *to;     /* for each of the first list: an index in the second, or IRMAP_NONE */
    const char **how; /* for each of the first list: the reason of the pair, or NULL */
    uint8_t *taken;   /* for each of the second list: 1 if it is paired */
};

/* Pairs the functions that have no pair yet. */
void diff_pair(struct side sides[2], struct pairs *p);

/* The pairs of ops and blocks of two bodies, and the number of differences. */
struct matching {
    uint32_t *to;     /* op of A to op of B, or MATCH_NONE */
    uint8_t *changed; /* by op of A with a pair: whether types, attributes or operands differ */
    uint32_t removed, added, different;
    uint32_t *blocks;   /* block of A to block of B, or MATCH_NONE */
    uint8_t *differ[2]; /* by block of A and of B: whether it is counted below */
    uint32_t blocks_removed, blocks_added, blocks_changed;
};

/* Pairs ops: first those that are computed in the same way, then those of one class, then those of
 * one kind. */
void ops_pair(const struct body *a, const struct body *b, uint32_t *to);

void matching_free(struct matching *m);

void bodies_match(const struct body *a, const struct body *b, struct matching *out);

/* A comparison of two files. */
struct comparing {
    struct query *q; /* of the first file, and for output */
    const struct diff_options *o;
    struct side sides[2];
    bool different;
    bool same_tables;        /* the tables that functions refer to have the same bytes */
    const uint32_t *outside; /* for each op outside of functions, its pair; or NULL */
};

/* Returns whether a difference or an error was reported. */
bool diff_has_result(const struct comparing *c);

/* Differences within an entry: parts of it with their text in each file. */
struct parts {
    struct part {
        const char *part;
        struct label name, from, to;
    } * list;
    size_t count, room;
};

/* Writes a line, such as "- function NAME". There may be no name. `more`, or NULL: more entries of
 * the JSON object. Releases the name and the parts (NULL: none). */
void diff_show(struct comparing *c, const char *kind, const char *change, struct label name,
               const char *note, const struct json *more, struct parts *parts);

/* Appends "parts" to an object, if there are any. */
void diff_put_parts(struct json *w, const struct parts *parts);
void diff_free_parts(struct parts *parts);

/* Adds a part with its text in each file, which may be absent, as the name. Takes over the labels.
 */
void diff_add_part(struct parts *parts, const char *part, struct label name, struct label from,
                   struct label to);

/* The same for a value of bytes. Many bytes are only added if their number differs. */
void diff_add_bytes(struct parts *parts, irmap_bytes from, irmap_bytes to);

/* Add the elements that differ in two constants of these types, "#2 4, #5 9, ..."; or in two texts
 * with one long list that differs, "2 of 64 elements differ: #2 4 -> 5, ...". The second returns
 * false if the texts are not of that form. */
void diff_add_elements(struct parts *parts, const irmap_module *const m[2],
                       const irmap_tile_const constants[2], const irmap_type types[2]);
bool diff_list_elements(struct json *w, irmap_str a, irmap_str b);

/* Finds the parts of the headers of two functions that differ: as words in the note, and as parts.
 */
enum { DIFF_HEADERS_SIZE = 110 };
void diff_headers(struct comparing *c, const irmap_func funcs[2], char *note, struct parts *parts);

/* Reads a header only to report its errors. */
void diff_header_read(struct side *s, irmap_func func);

/* MLIR: returns whether the ops of two functions are in the same position. Symbols do not tell if
 * modules around them have no name. */
bool diff_same_place(const struct comparing *c, const uint32_t ops[2]);

/* The text of a type, or "?". */
struct label diff_type_text(const struct side *s, irmap_type type);

/* Entries of one kind that are paired by name; key() returns its class. compare() may be NULL. */
struct diff_table {
    const char *kind;
    uint32_t (*key)(struct side *s, uint32_t i);
    struct label (*text)(const struct side *s, uint32_t i);
    void (*compare)(struct comparing *c, uint32_t a, uint32_t b);
};
void diff_named(struct comparing *c, const struct diff_table *n, const uint32_t counts[2]);

/* Compares graphs; their values as text, "%3 = matmul(%0, %1)", and as JSON. */
void diff_graph(struct comparing *c);
uint64_t value_offset(const irmap_module *m, uint32_t i);
void value_text(struct json *w, const irmap_module *m, uint32_t i);
void value_json(struct json *o, const irmap_module *m, uint32_t i);

/* Writes the kinds of differences in the bytes of files that are equal otherwise. */
void diff_bytes(struct comparing *c);

/* Compares the pairs as StableHLO programs. */
void diff_stablehlo(struct comparing *c, const struct pairs *p);

/* The name of a function; in MLIR its symbol if it is in a named module. */
struct label diff_function_text(const struct side *s, irmap_func func);

/* Writes a line for each function that differs, then the ops. */
void diff_functions(struct comparing *c);
void diff_programs(struct comparing *c); /* as StableHLO */

/* The ops and blocks of a body, or the values of a graph, and their pairs in the other one, or
 * MATCH_NONE. */
struct origins {
    const struct body *body;
    uint32_t *ops, *blocks;
    const char *alone; /* the word for those without a pair: "removed", "added" */
};
void origins_begin(struct origins o[2], const struct body bodies[2], const struct matching *m);
void origins_end(struct origins o[2]);

/* "operands of result 0 of op 3 (there 4), ...". */
void put_origins(struct json *w, const struct origins *o, uint32_t op);

/* Writes detail number i, from 0, in which ops with the same attributes may differ, the most
 * informative first. Returns false for the last one. */
bool put_detail(struct json *w, int i, const struct origins *o, uint32_t op);

/* "(i32, f32)"; nothing if there are none. */
void put_arguments(struct json *w, const irmap_body_view *v, const irmap_body_block *block);

/* Lists the ops and blocks that differ, or the values of graphs. */
void diff_list_ops(struct comparing *c, const struct body bodies[2], const struct matching *match);

#endif
