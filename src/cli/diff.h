/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * What `irmap diff` compares. The two files number their strings, types and constants each in its
 * own way, so what is compared are classes: equal strings, types of the same structure and equal
 * constants have one class, whatever their numbers are.
 */
#ifndef IRMAP_CLI_DIFF_H
#define IRMAP_CLI_DIFF_H

#include "cli.h"
#include "intern.h"
#include "match.h"

/* The class of what is not there or cannot be decoded. */
#define CLASS_BAD UINT32_MAX

struct side {
    struct classes *classes;
    const char *path;
    irmap_module *m;
    uint32_t *types, *constants, *strings; /* classes; 0 = not asked for yet */
};

/* One numbering for both files. */
struct classes {
    struct interner strings, types, constants, ops, trees, hints;
};

void side_begin(struct side *s, struct classes *c, const char *path, irmap_module *m);
void side_end(struct side *s);
void classes_free(struct classes *c);

uint32_t string_class(struct side *s, uint32_t i);
uint32_t type_class(struct side *s, uint32_t i);
uint32_t constant_class(struct side *s, uint32_t i);
uint32_t attr_class(struct side *s, irmap_bytes bytes);

/* What an op is, without its operands: opcode, place in the nest of regions, types, attributes;
 * and the same without types and attributes. */
uint32_t op_class(struct side *s, const irmap_op *op);
uint32_t op_kind(struct side *s, const irmap_op *op);

/* A function's ops. Values are numbered by their definitions, which never change. */
struct body_op {
    uint32_t first_def;     /* arguments of the block that it begins, then results */
    uint32_t first_operand; /* in body.operands: definitions */
};

struct body {
    uint32_t count, parameters;
    uint32_t *kinds, *classes; /* of each op */
    uint32_t *trees;           /* class of the op and of all that its operands are computed from */
    struct body_op *ops;       /* one more: the end of the last */
    uint32_t *operands;
    irmap_status status; /* IRMAP_DONE, or why it ends early */
    irmap_error err;
};

void body_read(struct side *s, irmap_func func, struct body *b);
void body_free(struct body *b);

/* How two bodies belong together. */
struct matching {
    uint32_t *to; /* op of A to op of B, or MATCH_NONE */
    uint8_t
        *changed; /* of those that have one: whether their types, attributes or operands differ */
    uint32_t removed, added, different;
};

void bodies_match(const struct body *a, const struct body *b, struct matching *out);

/* Lists the ops that differ. */
void diff_list_ops(struct cli *cli, struct side sides[2], const irmap_func funcs[2],
                   const struct body bodies[2], const struct matching *match);

#endif
