/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reports violations of rules. */
#include "mlir/check/verifier.h"

void irmapi_verifier_begin(struct verifier_message *m, const char *op)
{
    irmapi_sink_init(&m->sink, m->text, sizeof m->text - 1, sizeof m->text, NULL, NULL);
    if (op) {
        sink_char(&m->sink, '\'');
        sink_text(&m->sink, op);
        sink_text(&m->sink, "' op ");
    }
}

void irmapi_verifier_violate(struct mlir_verifier *x, uint32_t op, uint64_t at, const char *rule,
                             const char *field, struct verifier_message *m)
{
    struct check *k = &x->k;
    irmap_place place;
    uint32_t places = 0;
    irmap_violation v = {.rule = rule,
                         .message = m->text,
                         .op = verifier_name(x, op),
                         .function = x->name,
                         .field = field,
                         .types = {{IRMAP_NONE}, {IRMAP_NONE}}};
    if (!check_going(k))
        return;
    m->text[m->sink.used] = '\0';
    (void)irmapi_error_input(&v.error, IRMAP_INVALID, "IR", rule, at, 0, 0);
    v.error.func.id = x->func;
    v.error.op = op;
    if (op != IRMAP_NONE && irmap_op_places(x->v, op, &place, 1, &places, NULL) == IRMAP_OK &&
        places) {
        v.file = place.file;
        v.line = place.line;
        v.column = place.column;
    }
    if (k->verdict == IRMAP_OK) {
        k->verdict = IRMAP_INVALID;
        if (k->err)
            *k->err = v.error;
    }
    k->left--;
    if (x->opts.report && x->opts.report(x->opts.ctx, &v) != 0)
        k->left = 0;
}

void irmapi_verifier_say(struct mlir_verifier *x, uint32_t op, uint64_t at, const char *rule,
                         bool prefix, const char *text)
{
    struct verifier_message m;
    irmapi_verifier_begin(&m, prefix ? verifier_name(x, op) : NULL);
    sink_text(&m.sink, text);
    irmapi_verifier_violate(x, op, at, rule, NULL, &m);
}

bool irmapi_verifier_op(const struct mlir_verifier *x, uint32_t i, struct mlir_op *out)
{
    struct mlir_walk w;
    irmap_error err;
    irmapi_mlir_walk_op(x->t, verifier_offset(x, i), &w);
    bool good = irmapi_mlir_walk_next(&w, &err) == MLIR_WALK_OP;
    *out = w.op;
    irmapi_mlir_walk_end(&w);
    return good;
}
