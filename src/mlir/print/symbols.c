/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints and finds symbols of functions in nested modules: @outer::@inner. */
#include "core/sink.h"
#include "mlir/mlir.h"
#include "mlir/print/print.h"
#include <irmap/mlir.h>
#include <string.h>

/* Finds for each module the innermost named module: itself or an enclosing one. Symbols omit
 * unnamed modules. Without this index, each function would require a search. */
static struct mlir_index *find_named(const struct mlir_module *t, irmap_error *err)
{
    irmap_str name;
    irmap_error inner;
    struct mlir_index *named = irmapi_mlir_index_new(t, t->scope_count, 0, "the modules", err);
    if (!named)
        return NULL;
    mlir_index_set(named, 0, 0);
    for (uint64_t i = 1; i < t->scope_count; i++) {
        irmap_status status = irmapi_mlir_name_at(t, t->scopes[i].offset, &name, &inner);
        if (status != IRMAP_OK && irmap_status_classify(status) == IRMAP_CLASS_ENVIRONMENT) {
            irmapi_free(mlir_heap(t), named, named->bytes);
            *err = inner;
            return NULL;
        }
        mlir_index_set(named, i,
                       status == IRMAP_OK ? i : mlir_index_at(named, t->scopes[i].parent));
    }
    return named;
}

static const struct mlir_index *named_scopes(const struct mlir_module *t, irmap_error *err)
{
    const struct mlir_index *named = once_get(&t->caches->named);
    return named ? named : irmapi_mlir_index_publish(t, &t->caches->named, find_named(t, err));
}

/* Named modules that enclose a function, innermost first. */
struct chain {
    struct vec scopes; /* uint32_t */
    uint64_t innermost;
};

static bool find_chain(const struct mlir_module *t, uint32_t scope, struct chain *chain,
                       irmap_error *err)
{
    const struct mlir_index *named = named_scopes(t, err);
    if (!named)
        return false;
    uint64_t innermost = mlir_index_at(named, scope);
    if (chain->innermost == innermost)
        return true;
    chain->scopes.used = 0;
    chain->innermost = 0;
    for (uint64_t s = innermost; s; s = mlir_index_at(named, t->scopes[s].parent)) {
        if (!vec_reserve(&chain->scopes, mlir_heap(t), 1, err))
            return false;
        ((uint32_t *)chain->scopes.data)[chain->scopes.used++] = (uint32_t)s;
    }
    chain->innermost = innermost;
    return true;
}

static irmap_status put_symbol(const struct mlir_module *t, uint32_t i, struct chain *chain,
                               struct sink *s, irmap_error *err)
{
    irmap_str name;
    if (!find_chain(t, irmapi_mlir_scope(t, i), chain, err))
        return err->status;
    const uint32_t *scopes = chain->scopes.data;
    irmap_status status;
    for (size_t k = chain->scopes.used; k-- > 0 && s->status == IRMAP_OK;) {
        status = irmapi_mlir_name_at(t, t->scopes[scopes[k]].offset, &name, err);
        if (status != IRMAP_OK)
            return status;
        sink_char(s, '@');
        irmapi_asm_keyword(s, name);
        sink_text(s, "::");
    }
    status = irmapi_mlir_func_name(&t->base, i, &name, err);
    if (status != IRMAP_OK)
        return status;
    sink_char(s, '@');
    irmapi_asm_keyword(s, name);
    return IRMAP_OK;
}

enum { BUFFER = 256 };

static irmap_status print(const irmap_module *m, uint32_t i, struct chain *chain,
                          irmap_write_fn write, void *ctx, irmap_error *err)
{
    char buffer[BUFFER];
    struct sink s;
    irmapi_sink_init(&s, buffer, sizeof buffer, m->max_text, write, ctx);
    irmap_status status = put_symbol(mlir_of(m), i, chain, &s, err);
    return status == IRMAP_OK ? irmapi_sink_flush(&s, err) : status;
}

irmap_status irmap_mlir_symbol_print(const irmap_module *m, irmap_func func, irmap_write_fn write,
                                     void *ctx, irmap_error *err)
{
    struct chain chain = {.scopes = {.each = sizeof(uint32_t)}};
    irmap_error local;
    err = err ? err : &local;
    if (m->format != &irmapi_mlir_format)
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "a symbol in this format", 0, 0);
    if (func.id >= m->functions)
        return irmapi_no_function(m, IRMAP_OUT_OF_RANGE, func.id, err);
    irmap_status status = print(m, func.id, &chain, write, ctx, err);
    irmapi_vec_free(&chain.scopes, &m->shared->heap);
    return status;
}

/* Compares text with a symbol. Stops at the first difference. */
static int compare(void *ctx, const char *data, size_t size)
{
    irmap_str *left = ctx;
    if (size > left->size || memcmp(data, left->data, size) != 0)
        return 1;
    left->data += size;
    left->size -= size;
    return 0;
}

/* Returns whether all enclosing modules have names, so that MLIR also resolves the symbol to this
 * function. */
static bool is_reached(const struct mlir_module *t, uint32_t i)
{
    const struct mlir_index *named = once_get(&t->caches->named);
    uint64_t s = irmapi_mlir_scope(t, i);
    while (s && mlir_index_at(named, s) == s)
        s = t->scopes[s].parent;
    return s == 0;
}

irmap_status irmap_mlir_symbol_find(const irmap_module *m, irmap_str symbol, irmap_func *out,
                                    irmap_error *err)
{
    struct chain chain = {.scopes = {.each = sizeof(uint32_t)}};
    irmap_error inner;
    irmap_status status = IRMAP_NOT_FOUND;
    uint32_t count = m->format == &irmapi_mlir_format && symbol.size ? m->functions : 0;
    out->id = 0;
    for (uint32_t i = 0; i < count && (status == IRMAP_NOT_FOUND || status == IRMAP_OK); i++) {
        irmap_str left = symbol;
        irmap_status printed = print(m, i, &chain, compare, &left, &inner);
        if (printed == IRMAP_OK && left.size == 0) {
            const bool reached = is_reached(mlir_of(m), i);
            if (status != IRMAP_OK || reached)
                out->id = i;
            status = IRMAP_OK;
            if (reached)
                break;
        } else if (printed == IRMAP_NOMEM || printed == IRMAP_LIMIT) {
            status = printed;
            if (err)
                *err = inner;
        }
    }
    irmapi_vec_free(&chain.scopes, &m->shared->heap);
    return status == IRMAP_NOT_FOUND ? irmapi_no_function(m, status, 0, err) : status;
}
