/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the files of the verifier share: the body at hand, and how broken rules are reported. */
#ifndef IRMAPI_MLIR_VERIFIER_H
#define IRMAPI_MLIR_VERIFIER_H

#include "check/mlir_verify.h"
#include "check/symbols.h"
#include "core/sink.h"
#include "mlir/attrs.h"
#include "mlir/traits.h"
#include "model/body.h"
#include <irmap/op.h>

enum { VERIFIER_MESSAGE = 1024, VERIFIER_NAME = 512 };

/* Beside enum mlir_trait: the op's definition has such a field. */
enum {
    VERIFIER_OPERAND_SEGMENTS = 512,
    VERIFIER_RESULT_SEGMENTS = 1024,
    VERIFIER_SWITCH = 2048 /* a branch whose cases have segments of their own */
};

struct verifier_step {
    uint32_t op;
    uint32_t scope; /* 1 + depth of the outermost region whose values it may use; 0: of all */
};

struct mlir_verifier {
    struct check k; /* counts what is reported, and what may be looked at again */
    const struct mlir_module *t;
    struct heap *heap;
    irmap_verify_opts opts;
    irmap_body *outside, *body;
    const irmap_body_view *v; /* of one of the two */
    uint16_t *traits;         /* by op name */
    unsigned release;         /* the LLVM that the producer says it was built from, or 0 */
    struct mlir_dominance d;
    struct vec path;        /* struct verifier_step: the ops around the one at hand, by depth */
    struct symbols symbols; /* of the symbol table at hand */
    struct vec numbered;    /* uint32_t: the blocks of the region at hand, by their number there */
    /* The function, IRMAP_NONE outside of all: its op, of which the body has only the regions. */
    uint32_t func;
    struct mlir_op op;
    irmap_str name;
};

static inline bool verifier_stop(struct mlir_verifier *x, const irmap_error *err)
{
    return irmapi_check_report(&x->k, CHECK_ALWAYS, err) && false;
}

/* Traits of an op of the body; IRMAP_NONE: of what is around the body. A file is a module even when
 * it does not say so. */
static inline unsigned verifier_traits(const struct mlir_verifier *x, uint32_t op)
{
    if (op != IRMAP_NONE)
        return x->traits[x->v->ops[op].opcode];
    return x->func == IRMAP_NONE ? MLIR_TRAIT_KNOWN | MLIR_TRAIT_GRAPH | MLIR_TRAIT_SYMBOLS
                                 : x->traits[x->op.name];
}

static inline const char *verifier_name(const struct mlir_verifier *x, uint32_t op)
{
    if (op != IRMAP_NONE)
        return irmapi_mlir_op_text(x->v, op, true);
    return x->func == IRMAP_NONE ? "builtin.module"
                                 : x->t->op_text + x->t->op_names[x->op.name].text;
}

static inline uint64_t verifier_offset(const struct mlir_verifier *x, uint32_t op)
{
    if (op == IRMAP_NONE)
        return x->func == IRMAP_NONE ? x->v->offset : x->op.offset;
    return x->v->offset + x->v->ops[op].offset;
}

struct verifier_message {
    struct sink sink;
    char text[VERIFIER_MESSAGE];
};

/* An attribute of an op. */
struct verifier_field {
    uint64_t attr, at; /* index; where it stands */
    uint32_t segments; /* not 0: it is no attribute but so many numbers, which stand there */
};

/* mlir_verify_say.c. A message begins with the op where `op` is not NULL. */
void irmapi_verifier_begin(struct verifier_message *m, const char *op);
/* Reports a broken rule about an op, at byte `at`. */
void irmapi_verifier_violate(struct mlir_verifier *x, uint32_t op, uint64_t at, const char *rule,
                             const char *field, struct verifier_message *m);
void irmapi_verifier_say(struct mlir_verifier *x, uint32_t op, uint64_t at, const char *rule,
                         bool prefix, const char *text);
/* The op as it stands in the file; false when it cannot be read, which it was before. */
bool irmapi_verifier_op(const struct mlir_verifier *x, uint32_t i, struct mlir_op *out);

/* Where successor k of an op stands in the file; its own place when it cannot be read. */
uint64_t irmapi_verifier_successor_at(const struct mlir_verifier *x, uint32_t i, uint32_t k);

/* mlir_verify_segments.c: the attribute of this name of an op, inherent or not. */
bool irmapi_verifier_field(struct mlir_verifier *x, uint32_t i, const char *name,
                           struct verifier_field *out);
void irmapi_verifier_segments(struct mlir_verifier *x, uint32_t i, bool results);
/* The same of the operands of a switch's cases, which are one segment. */
void irmapi_verifier_cases(struct mlir_verifier *x, uint32_t i);
/* The numbers of an attribute that is a list of i32, up to MLIR_SEGMENTS_MAX of them; how many
 * there are, or -1 when it is none. */
int64_t irmapi_verifier_numbers(struct mlir_verifier *x, uint32_t i, const char *name,
                                uint32_t *numbers);

/* mlir_verify_branches.c: what the branches of a region hand to its blocks. */
void irmapi_verifier_branches(struct mlir_verifier *x, const irmap_body_region *region);

/* mlir_verify_symbols.c: the names of the ops that stand in a symbol table's region. */
void irmapi_verifier_symbols(struct mlir_verifier *x, const irmap_body_region *region);

#endif
