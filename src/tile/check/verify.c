/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Verifies a module or a function. The first pass reports errors for which readers reject the
 * file, and checks whether another rule is broken. If so, functions from the first broken one on
 * are decoded again and checked in the order of NVIDIA's verifier, with messages. A valid module is
 * decoded once, and nothing is stored per function. */
#include "tile/check/verify.h"
#include "core/hash.h"
#include "core/opts.h"
#include "mlir/check/verify.h"
#include "model/body.h"
#include <string.h>

enum { VIOLATIONS_DEFAULT = 64 };

static bool begin(struct verifier *x, irmap_error *err)
{
    const irmap_module *m = x->m;
    struct vtype *types;
    x->key = x->symbols.key = hash_key(x, m);
    x->types.each = sizeof(struct vtype);
    x->blocks.each = sizeof(struct verify_block);
    x->buckets.each = x->failed.each = x->bad_symbols.each = sizeof(uint32_t);
    x->open.each = irmapi_verify_frame_size;
    x->marks.each = sizeof(bool);
    x->value_types.each = x->operand_types.each = sizeof(uint16_t);
    x->first_broken = x->signature = IRMAP_NONE;
    x->quiet = true;
    x->numbers =
        irmapi_alloc(x->heap, (uint64_t)m->types + 1, sizeof *x->numbers, "the verifier", err);
    if (!x->numbers || !irmapi_verify_memo_begin(x, err) ||
        !vec_reserve(&x->types, x->heap, 16, err) || irmapi_body_new(m, &x->body, err) != IRMAP_OK)
        return false;
    x->v = irmap_body_get(x->body);
    types = x->types.data;
    types[VTYPE_NONE] = (struct vtype){
        .row = TILE_TYPE_ROWS, .element = TILE_TYPE_ROWS, .id = IRMAP_NONE, .padding = IRMAP_NONE};
    types[VTYPE_TOKEN] = types[VTYPE_NONE];
    types[VTYPE_TOKEN].row = TILE_TYPE_TOKEN;
    x->types.used = VTYPE_FIRST;
    return irmapi_verify_add_globals(x);
}

static void end(struct verifier *x)
{
    irmapi_free(x->heap, x->numbers, ((size_t)x->m->types + 1) * sizeof *x->numbers);
    irmapi_verify_memo_end(x);
    pages_free(&x->scopes, x->heap);
    pages_free(&x->callees, x->heap);
    irmapi_verify_records_end(x);
    struct vec *const all[] = {&x->types,       &x->buckets,     &x->open,
                               &x->blocks,      &x->marks,       &x->failed,
                               &x->bad_symbols, &x->value_types, &x->operand_types};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        irmapi_vec_free(all[i], x->heap);
    irmapi_symbols_free(&x->symbols, x->heap);
    irmap_body_free(x->body);
}

static void set_function(struct verifier *x, uint32_t func, const irmap_func_info *f)
{
    x->func = func;
    x->f = *f;
    x->subprogram = NO_SCOPE;
    x->other_subprogram = false;
    if (!irmapi_tile_check_text(x->check, f->name.id, f->offset, "name", &x->name, NULL))
        x->name = (irmap_str){"", 0};
}

/* Returns whether a rule about the function itself or its debug scopes is broken. Reports
 * nothing. */
static bool is_broken(struct verifier *x)
{
    x->violations = 0;
    irmapi_verify_entry(x);
    irmapi_verify_end(x);
    if (x->other_subprogram)
        irmapi_verify_debug_body(x);
    return x->violations != 0;
}

/* Checks the symbols of get_global, unless readers reject the file. Adds a function with an invalid
 * symbol to bad_symbols. */
static void check_symbols(struct verifier *x)
{
    irmap_error error;
    if (!x->has_get_global || x->check->verdict != IRMAP_OK || irmapi_verify_symbols(x))
        return;
    if (!vec_reserve(&x->bad_symbols, x->heap, 1, &error))
        (void)irmapi_verify_stop(x, &error);
    else
        ((uint32_t *)x->bad_symbols.data)[x->bad_symbols.used++] = x->func;
}

uint32_t irmapi_verify_one(struct verifier *x, struct tile_check *c, const irmap_func_info *f)
{
    irmap_error error;
    set_function(x, c->func, f);
    irmap_status status = irmap_body_decode(x->body, (irmap_func){c->func}, &error);
    if (status != IRMAP_OK) {
        c->op = IRMAP_NONE;
        irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
        return IRMAP_NONE;
    }
    irmapi_verify_read(x, c);
    return x->v->op_count;
}

void irmapi_verify_rest(struct verifier *x)
{
    if (x->check->verdict == IRMAP_OK && x->first_broken == IRMAP_NONE && is_broken(x))
        x->first_broken = x->func;
    check_symbols(x);
}

static bool decode_again(struct verifier *x, uint32_t func)
{
    irmap_func_info f;
    irmap_error error;
    if (irmap_func_get(x->m, (irmap_func){func}, &f, &error) != IRMAP_OK ||
        irmap_body_decode(x->body, (irmap_func){func}, &error) != IRMAP_OK)
        return irmapi_verify_stop(x, &error);
    set_function(x, func, &f);
    return irmapi_verify_find_blocks(x);
}

static void report_all(struct verifier *x, uint32_t from, uint32_t to)
{
    x->quiet = false;
    if (x->whole)
        irmapi_verify_globals(x);
    for (uint32_t i = from; i < to && verify_going(x); i++)
        if (decode_again(x, i))
            irmapi_verify_body(x);
    if (x->whole && verify_going(x))
        irmapi_verify_names(x);
    for (size_t i = x->bad_symbols.used; i-- > 0 && verify_going(x);)
        if (decode_again(x, ((const uint32_t *)x->bad_symbols.data)[i]))
            irmapi_verify_report_symbols(x);
}

/* Passes a finding of the checker, for which readers reject the file, to the caller as a
 * violation. */
static int report_finding(void *ctx, const irmap_finding *finding)
{
    struct verifier *x = ctx;
    char message[512];
    const irmap_error *e = &finding->error;
    irmap_violation v = {.error = *e,
                         .rule = irmap_status_name(e->status),
                         .message = message,
                         .types = {{IRMAP_NONE}, {IRMAP_NONE}}};
    irmap_error_message(e, message, sizeof message);
    if (e->func.id != IRMAP_NONE && irmap_func_name(x->m, e->func, &v.function, NULL) != IRMAP_OK)
        v.function = (irmap_str){NULL, 0};
    return x->opts.report ? x->opts.report(x->opts.ctx, &v) : 0;
}

static void report_progress(void *ctx, uint64_t done, uint64_t all)
{
    const struct verifier *x = ctx;
    x->opts.progress(x->opts.ctx, done, all);
}

static irmap_status verify(const irmap_module *m, const uint32_t *func,
                           const irmap_verify_opts *opts, irmap_error *err)
{
    irmap_error unwanted;
    struct verifier x = {.m = m, .err = err ? err : &unwanted};
    irmap_status status = irmapi_read_opts(opts, &x.opts, sizeof x.opts, err);
    status = irmapi_check_flag(status, x.opts.strict_hints, "strict_hints", err);
    if (status != IRMAP_OK)
        return status;
    status = irmapi_check_range(m, &x.opts.range, err);
    if (status != IRMAP_OK)
        return status;
#ifndef IRMAP_NO_MLIR
    if (m->format->id == IRMAP_FORMAT_MLIR)
        return irmapi_mlir_verify(m, func, &x.opts, err);
#endif
    if (m->format->id != IRMAP_FORMAT_TILEIR)
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "verifying this format", 0, 0);
    const struct check_functions range = check_functions_of(m, &x.opts.range);
    x.whole = !func && x.opts.range.part != IRMAP_CHECK_FUNCTIONS;
    x.functions = func ? 1 : range.end - range.first;
    x.t = tile_of(m);
    x.heap = &m->shared->heap;
    x.left = x.opts.max_violations ? x.opts.max_violations : VIOLATIONS_DEFAULT;
    struct check k = {.m = m,
                      .opts = {.level = IRMAP_CHECK_STRICT,
                               .report = report_finding,
                               .ctx = &x,
                               .progress = x.opts.progress ? report_progress : NULL,
                               .range = x.opts.range},
                      .left = x.left,
                      .err = x.err,
                      .work = check_max_work(m, &x.opts.range),
                      .verifier = &x};
    x.check = &k;
    if (begin(&x, x.err)) {
        irmapi_verify_debug_begin(&x);
        if (func)
            irmapi_tile_check_one(&k, *func);
        else
            irmapi_tile_check(&k);
        if (k.verdict == IRMAP_OK && verify_going(&x)) {
            const bool broken = x.first_broken != IRMAP_NONE;
            report_all(&x, broken ? x.first_broken : range.end,
                       func && broken ? *func + 1 : range.end);
        }
        status = k.verdict != IRMAP_OK ? k.verdict : x.verdict;
    } else {
        status = x.err->status;
    }
    end(&x);
    return status;
}

irmap_status irmap_verify(const irmap_module *m, const irmap_verify_opts *opts, irmap_error *err)
{
    return verify(m, NULL, opts, err);
}

irmap_status irmap_verify_function(const irmap_module *m, irmap_func func,
                                   const irmap_verify_opts *opts, irmap_error *err)
{
    if (func.id >= m->functions)
        return irmapi_no_function(m, IRMAP_OUT_OF_RANGE, func.id, err);
    return verify(m, &func.id, opts, err);
}
