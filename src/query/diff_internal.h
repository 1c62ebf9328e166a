/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * What `irmap diff` compares. The two files number their strings, types and constants each in its
 * own way, so what is compared are classes: equal strings, types of the same structure and equal
 * constants have one class, whatever their numbers are.
 */
#ifndef IRMAP_QUERY_DIFF_INTERNAL_H
#define IRMAP_QUERY_DIFF_INTERNAL_H

#include "diff.h"
#include "intern.h"
#include "json.h"
#include "label.h"
#include "match.h"
#include <stdio.h>

/* The class of what is not there or cannot be decoded. */
#define CLASS_BAD UINT32_MAX

/* What tells an error from others. */
struct wrong {
    uint64_t offset, got;
    irmap_status status;
};

struct side {
    struct query *q;
    const struct mlir_form *form;
    struct classes *classes;
    const irmap_module *m;
    irmap_body *body;    /* with the function that is being compared */
    irmap_body *outside; /* of MLIR: the ops that stand in no function; else NULL */
    uint32_t *headers;   /* by these: 1 + the function that the op is, or 0 */
    bool texts;          /* types have no other form than their text: not those of Tile IR */
    struct graph *graph; /* of MIC-B: diff_graph.c */
    struct {
        uint64_t offset;
        uint32_t func, op;
    } at;                      /* what is being read */
    struct key key;            /* of the op that is being read */
    irmap_error outside_wrong; /* what decoding that said */
    struct wrong wrong[100];   /* what was reported: once, and no more than that of a file */
    uint32_t wrong_count;
    bool silent; /* errors are not reported: the files are known to be equal */
    uint32_t *types, *constants, *strings, *attributes; /* classes; 0 = not asked for yet */
    struct key *identities; /* of MLIR, or NULL: by attribute, the N of distinct[N] in it */
    struct interner met;    /* these in the order in which the body uses them */
};

/* One numbering for both files. */
struct classes {
    struct interner strings, types, constants, ops, trees, hints;
};

bool side_begin(struct side *s, struct classes *c, struct query *q, const struct mlir_form *form);
void side_end(struct side *s);
void classes_free(struct classes *c);

/* What is compared cannot be told: that is trouble, and neither equal nor different. */
void side_wrong(struct side *s, const irmap_error *err);

uint32_t string_class(struct side *s, irmap_string string);
uint32_t type_class(struct side *s, uint32_t i);
uint32_t constant_class(struct side *s, irmap_tile_const constant);
uint32_t mlir_attr_class(struct side *s, uint32_t i);
void identities_begin(struct side *s); /* before the attributes of a body, or of a header */
uint32_t attr_class(struct side *s, irmap_bytes bytes);
uint32_t field_class(struct side *s, const irmap_fields *it, const irmap_field *f);
void key_dims(struct key *k, irmap_dims d);

/* Of MLIR: what a function is called from the top of the file, and the attributes of the op that it
 * is, but its name and type, which are compared by themselves. CLASS_BAD: that is not known. */
uint32_t symbol_class(struct side *s, irmap_func func);
uint32_t header_class(struct side *s, const irmap_func_info *f);
bool is_header_field(const irmap_func_info *h, const irmap_field *f);

/* That op among those outside of functions, or IRMAP_NONE; and what it is besides. */
uint32_t header_op(const struct side *s, const irmap_func_info *f);
uint32_t header_kind(struct side *s, uint32_t op);

/* What an op is, without its operands: opcode, place in the nest of regions, types, attributes;
 * and the same without types and attributes. */
uint32_t op_kind(struct side *s, const irmap_body_view *v, uint32_t op);
uint32_t op_class(struct side *s, const irmap_body_view *v, uint32_t op, uint32_t kind);

/* A function and the classes of its ops, or a graph and those of its values. */
struct body {
    const char *path;
    const irmap_body_view *v;
    const irmap_module *graph; /* or NULL */
    uint32_t count, parameters;
    uint32_t *kinds, *classes; /* of each op */
    uint32_t *trees;           /* class of the op and of all that its operands are computed from */
    uint32_t *arguments;       /* by block: class of its arguments; see diff_blocks.c */
    bool places;               /* which block an op stands in is not among what it is: of MLIR */
    const uint32_t *headers;   /* of the side, where these are the ops outside of functions */
    bool cut;                  /* it could not be decoded to its end */
};

static inline bool is_header(const struct body *b, uint32_t op)
{
    return b->headers && b->headers[op];
}

/* Decodes a function into s->body, which must stay as it is until body_free(); and takes the ops
 * outside of functions, of which functions are only there to be stepped over. */
void body_read(struct side *s, irmap_func func, struct body *b);
void body_read_outside(struct side *s, struct body *b);
void body_free(struct body *b);

/* Pairs what has the same key, the nth of it with the nth; key 0 and those above the greatest fit
 * nothing. to[i] is a place in B or IRMAP_NONE, taken[j] says which of B have one; what is paired
 * stays so. */
void pair_keys(const uint32_t *const keys[2], const uint32_t count[2], uint32_t greatest,
               uint32_t *to, uint8_t *taken);

/* Functions of both files that are compared, and which belong together. */
struct pairs {
    irmap_func *list[2];
    uint32_t count[2];
    uint32_t *to;     /* by place in the first list: one in the second, or IRMAP_NONE */
    const char **how; /* by the same: by what they were paired, or NULL */
    uint8_t *taken;   /* by place in the second list */
};

/* Pairs those that are not paired yet: diff_pair.c. */
void diff_pair(struct side sides[2], struct pairs *p);

/* How two bodies belong together. */
struct matching {
    uint32_t *to; /* op of A to op of B, or MATCH_NONE */
    uint8_t
        *changed; /* of those that have one: whether their types, attributes or operands differ */
    uint32_t removed, added, different;
    uint32_t *blocks;   /* block of A to block of B, or MATCH_NONE */
    uint8_t *differ[2]; /* by block of A and of B: whether it is one of these */
    uint32_t blocks_removed, blocks_added, blocks_changed;
};

/* Finds the ops that belong together: first what is computed in the same way, then what looks
 * alike, then what is of one kind. */
void ops_pair(const struct body *a, const struct body *b, uint32_t *to);

void matching_free(struct matching *m);

void bodies_match(const struct body *a, const struct body *b, struct matching *out);

/* Both files, while they are compared. */
struct comparing {
    struct query *q; /* of the first file, and for output */
    const struct diff_options *o;
    struct side sides[2];
    bool different;
    bool same_tables;        /* all that functions refer to is the same bytes */
    const uint32_t *outside; /* ops outside of functions to those of the second file; or NULL */
};

/* Returns whether a difference or an error was reported. */
bool diff_has_result(const struct comparing *c);

/* Differences within an entry: what a part of it is in each file. */
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

/* Adds what a part was and what it is; there may be no name, and nothing before or after. The
 * labels are handed over. */
void diff_add_part(struct parts *parts, const char *part, struct label name, struct label from,
                   struct label to);

/* The same of a value that is bytes: many only where there are more or fewer than before. */
void diff_add_bytes(struct parts *parts, irmap_bytes from, irmap_bytes to);

/* What elements of two constants differ, where both are elements of these types: "#2 4, #5 9, ...".
 * And of two texts with one long list that differs: "2 of 64 elements differ: #2 4 -> 5, ...";
 * false where they are nothing like that. diff_elements.c. */
void diff_add_elements(struct parts *parts, const irmap_module *const m[2],
                       const irmap_tile_const constants[2], const irmap_type types[2]);
bool diff_list_elements(struct json *w, irmap_str a, irmap_str b);

/* Which parts of the headers of two functions differ, as words and as a list for "parts":
 * diff_headers.c. */
enum { DIFF_HEADERS_SIZE = 110 };
void diff_headers(struct comparing *c, const irmap_func funcs[2], char *note, struct parts *parts);

/* Reads a header as the others are, so that what is wrong is said. */
void diff_header_read(struct side *s, irmap_func func);

/* Whether the ops that two functions of MLIR are stand in the same place: names do not say it of
 * modules that have none. */
bool diff_same_place(const struct comparing *c, const uint32_t ops[2]);

/* The text of a type, or "?". */
struct label diff_type_text(const struct side *s, irmap_type type);

/* Things of one kind that have names, of which key() gives the class; compare() may be NULL. */
struct diff_table {
    const char *kind;
    uint32_t (*key)(struct side *s, uint32_t i);
    struct label (*text)(const struct side *s, uint32_t i);
    void (*compare)(struct comparing *c, uint32_t a, uint32_t b);
};
void diff_named(struct comparing *c, const struct diff_table *n, const uint32_t counts[2]);

/* A graph; its values as text, "%3 = matmul(%0, %1)", and in JSON: diff_graph.c. */
void diff_graph(struct comparing *c);
uint64_t value_offset(const irmap_module *m, uint32_t i);
void value_text(struct json *w, const irmap_module *m, uint32_t i);
void value_json(struct json *o, const irmap_module *m, uint32_t i);

/* A line with the kinds of differences in the bytes of files that are equal otherwise:
 * diff_bytes.c. */
void diff_bytes(struct comparing *c);

/* The same pairs as StableHLO programs: diff_stablehlo.c. */
void diff_stablehlo(struct comparing *c, const struct pairs *p);

/* The name of a function, of MLIR with the named modules around it if there are some. */
struct label diff_function_text(const struct side *s, irmap_func func);

/* A line for each function that differs, then the ops: diff_functions.c. */
void diff_functions(struct comparing *c);
void diff_programs(struct comparing *c); /* as StableHLO */

/* The ops and blocks of a body, or the values of a graph, and which those of the other one are, or
 * MATCH_NONE. */
struct origins {
    const struct body *body;
    uint32_t *ops, *blocks;
    const char *alone; /* what those are that are none: "removed", "added" */
};
void origins_begin(struct origins o[2], const struct body bodies[2], const struct matching *m);
void origins_end(struct origins o[2]);

/* "operands of result 0 of op 3 (there 4), ...". */
void put_origins(struct json *w, const struct origins *o, uint32_t op);

/* Something that ops may differ in though their attributes are the same, by a number from 0: what
 * tells most comes first. False of the last one. */
bool put_detail(struct json *w, int i, const struct origins *o, uint32_t op);

/* "(i32, f32)"; nothing when there are none. */
void put_arguments(struct json *w, const irmap_body_view *v, const irmap_body_block *block);

/* Lists the ops and blocks that differ, or the values of graphs. */
void diff_list_ops(struct comparing *c, const struct body bodies[2], const struct matching *match);

#endif
