/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks that names in a symbol table are unique. */
#include "mlir/builtin.h"
#include "mlir/check/verifier.h"

static bool symbol_name(struct mlir_verifier *x, uint32_t op, irmap_str *out, uint64_t *at)
{
    struct verifier_field f;
    struct mlir_record r;
    if (!irmapi_verifier_field(x, op, "sym_name", &f) || f.segments ||
        irmapi_mlir_record(x->t, MLIR_ATTR, f.attr, f.at, &r, NULL) != IRMAP_OK ||
        !mlir_is(&r, MLIR_ATTR_STRING))
        return false;
    *at = f.at;
    return irmapi_mlir_string_at(x->t, r.field[0].value, f.at, out, NULL) == IRMAP_OK;
}

void irmapi_verifier_symbols(struct mlir_verifier *x, const irmap_body_region *region)
{
    const irmap_body_view *v = x->v;
    irmap_error err;
    irmap_str name;
    uint64_t at;
    uint32_t count = 0;
    struct verifier_message m;
    if (!(verifier_traits(x, region->op) & MLIR_TRAIT_SYMBOLS) || region->blocks != 1)
        return;
    const irmap_body_block *block = &v->blocks[region->block];
    for (uint32_t i = block->first_op; i < block->end_op; i = v->ops[i].end)
        count++;
    if (count < 2)
        return;
    if (!irmapi_symbols_begin(&x->symbols, x->heap, count, &err)) {
        (void)verifier_stop(x, &err);
        return;
    }
    for (uint32_t i = block->first_op; i < block->end_op && check_going(&x->k); i = v->ops[i].end) {
        if (!symbol_name(x, i, &name, &at))
            continue;
        const bool known = irmapi_symbols_find(&x->symbols, &x->k, name) != IRMAP_NONE;
        if (!known && !irmapi_symbols_add(&x->symbols, x->heap, name, &err))
            (void)verifier_stop(x, &err);
        if (!known)
            continue;
        irmapi_verifier_begin(&m, NULL);
        sink_text(&m.sink, "redefinition of symbol named '");
        sink_put(&m.sink, name.data, name.size < VERIFIER_NAME ? name.size : VERIFIER_NAME);
        sink_text(&m.sink, "'");
        irmapi_verifier_violate(x, i, at, "mlir/symbol-unique", "sym_name", &m);
    }
}
