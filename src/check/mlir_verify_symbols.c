/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Symbols of MLIR: no two of a name in one table. */
#include "core/cold.h"

#include "check/mlir_verifier.h"
#include "core/hash.h"
#include "mlir/builtin.h"

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

/* Adds a name to the table; false when it is there. Long names that look the same cost work; those
 * that only come to share a chain do not, which they do in one run and not in the next. */
static bool add_symbol(struct mlir_verifier *x, irmap_str name)
{
    irmap_error err;
    const uint32_t hash = hash_name(x->key, name.data, name.size);
    uint32_t *head = (uint32_t *)x->chains.data + (hash & (x->chains.used - 1));
    for (uint32_t i = *head; i != IRMAP_NONE && check_going(&x->k);) {
        const struct verifier_symbol *s = (const struct verifier_symbol *)x->symbols.data + i;
        if (s->hash == hash && s->name.size == name.size &&
            (s->name.data == name.data || (irmapi_check_work(&x->k, name.size) &&
                                           memcmp(s->name.data, name.data, name.size) == 0)))
            return false;
        i = s->next;
    }
    if (!vec_reserve(&x->symbols, x->heap, 1, &err))
        return verifier_stop(x, &err) || true;
    ((struct verifier_symbol *)x->symbols.data)[x->symbols.used] =
        (struct verifier_symbol){name, hash, *head};
    *head = (uint32_t)x->symbols.used++;
    return true;
}

/* An empty table for so many names. */
static bool begin_symbols(struct mlir_verifier *x, uint32_t count)
{
    irmap_error err;
    size_t room = 16;
    while (room < count)
        room *= 2;
    x->symbols.used = x->chains.used = 0;
    if (!vec_reserve(&x->chains, x->heap, room, &err))
        return verifier_stop(x, &err);
    x->chains.used = room;
    memset(x->chains.data, 0xFF, room * sizeof(uint32_t));
    return true;
}

/* The names of the ops that stand in a symbol table's region, which has one block. */
void irmapi_verifier_symbols(struct mlir_verifier *x, const irmap_body_region *region)
{
    const irmap_body_view *v = x->v;
    irmap_str name;
    uint64_t at;
    uint32_t count = 0;
    struct verifier_message m;
    if (!(verifier_traits(x, region->op) & MLIR_TRAIT_SYMBOLS) || region->blocks != 1)
        return;
    const irmap_body_block *block = &v->blocks[region->block];
    for (uint32_t i = block->first_op; i < block->end_op; i = v->ops[i].end)
        count++;
    if (count < 2 || !begin_symbols(x, count))
        return;
    for (uint32_t i = block->first_op; i < block->end_op && check_going(&x->k); i = v->ops[i].end) {
        if (!symbol_name(x, i, &name, &at) || add_symbol(x, name) || !check_going(&x->k))
            continue;
        irmapi_verifier_begin(&m, NULL);
        sink_text(&m.sink, "redefinition of symbol named '");
        sink_put(&m.sink, name.data, name.size < VERIFIER_NAME ? name.size : VERIFIER_NAME);
        sink_text(&m.sink, "'");
        irmapi_verifier_violate(x, i, at, "mlir/symbol-unique", "sym_name", &m);
    }
}
