/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Shared declarations of the MLIR verifier. */
#ifndef IRMAPI_MLIR_VERIFIER_H
#define IRMAPI_MLIR_VERIFIER_H

#include "check/symbols.h"
#include "core/sink.h"
#include "mlir/attrs.h"
#include "mlir/check/verify.h"
#include "mlir/traits.h"
#include "model/body.h"
#include <irmap/op.h>

enum { VERIFIER_MESSAGE = 1024, VERIFIER_NAME = 512 };

/* Flags in addition to enum mlir_trait: the op has segment sizes of its operands or results. */
enum {
    VERIFIER_OPERAND_SEGMENTS = 512,
    VERIFIER_RESULT_SEGMENTS = 1024,
    VERIFIER_SWITCH = 2048 /* a branch whose case operands have their own segment sizes */
};

/* An element of mlir_verifier.path: the current op, or an enclosing op. */
struct verifier_step {
    uint32_t op;
    uint32_t scope; /* 1 + depth of the outermost region whose values the op may use; 0: all */
};

struct mlir_verifier {
    struct check k; /* counts findings and work */
    const struct mlir_module *t;
    struct heap *heap;
    irmap_verify_opts opts;
    irmap_body *outside, *body; /* ops outside functions; current function */
    const irmap_body_view *v;   /* `outside` or `body` */
    uint16_t *traits;           /* by op name */
    unsigned release;           /* LLVM release that the producer names, or 0 */
    struct mlir_dominance d;
    struct vec path; /* struct verifier_step, by depth: the enclosing ops, then the current op */
    struct symbols symbols; /* names in the current symbol table */
    struct vec numbered;    /* uint32_t: blocks of the current region, in order */
    /* Current function, or IRMAP_NONE for the ops outside functions. `body` has only the function's
     * regions; its own op is `op`. */
    uint32_t func;
    struct mlir_op op;
    irmap_str name;
};

static inline bool verifier_stop(struct mlir_verifier *x, const irmap_error *err)
{
    return irmapi_check_report(&x->k, CHECK_ALWAYS, err) && false;
}

/* Returns the traits of an op; for IRMAP_NONE, of the op that encloses the body: the function, or a
 * module. */
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

struct verifier_field {
    uint64_t attr, at; /* attribute index; file offset of the reference */
    uint32_t segments; /* if not 0: number of segment sizes at `at`, which are not an attribute */
};

/* verify_say.c: begins a message with the op's name, unless `op` is NULL. */
void irmapi_verifier_begin(struct verifier_message *m, const char *op);
/* Reports that an op violates a rule, at file offset `at`. */
void irmapi_verifier_violate(struct mlir_verifier *x, uint32_t op, uint64_t at, const char *rule,
                             const char *field, struct verifier_message *m);
void irmapi_verifier_say(struct mlir_verifier *x, uint32_t op, uint64_t at, const char *rule,
                         bool prefix, const char *text);
/* Reads a decoded op from the file again. Returns false if that fails because the file has changed.
 */
bool irmapi_verifier_op(const struct mlir_verifier *x, uint32_t i, struct mlir_op *out);

/* Returns the file offset of successor k of an op, or of the op if it cannot be read. */
uint64_t irmapi_verifier_successor_at(const struct mlir_verifier *x, uint32_t i, uint32_t k);

/* verify_segments.c: finds an attribute of an op by name, in its properties or its dictionary. */
bool irmapi_verifier_field(struct mlir_verifier *x, uint32_t i, const char *name,
                           struct verifier_field *out);
void irmapi_verifier_segments(struct mlir_verifier *x, uint32_t i, bool results);
/* Checks how a switch divides the segment of its cases' operands among the cases. */
void irmapi_verifier_cases(struct mlir_verifier *x, uint32_t i);
/* Reads up to MLIR_SEGMENTS_MAX numbers of a list of i32. Returns its length, or -1 if there is no
 * such list. */
int64_t irmapi_verifier_numbers(struct mlir_verifier *x, uint32_t i, const char *name,
                                uint32_t *numbers);

/* verify_branches.c: checks the operands that branches in a region pass to its blocks. */
void irmapi_verifier_branches(struct mlir_verifier *x, const irmap_body_region *region);

/* verify_symbols.c: checks the names of the ops in a symbol table's region. */
void irmapi_verifier_symbols(struct mlir_verifier *x, const irmap_body_region *region);

#endif
