/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* MLIR verifier rules that do not depend on the meaning of ops: terminators, dominance, segments,
 * symbols. Ops without known traits may end blocks and have graph regions, like ops of unregistered
 * dialects under mlir-opt --allow-unregistered-dialect. Each function, and the ops outside
 * functions, are decoded and checked separately. */
#include "core/hash.h"
#include "core/opts.h"
#include "mlir/body.h"
#include "mlir/builtin.h"
#include "mlir/check/verifier.h"

enum { VIOLATIONS_DEFAULT = 64 };

/* Reports errors of irmapi_mlir_check(). Ignores warnings, which have no equivalent in MLIR. */
static int refused(void *ctx, const irmap_finding *finding)
{
    struct mlir_verifier *x = ctx;
    char text[VERIFIER_NAME];
    const irmap_error *e = &finding->error;
    irmap_violation v = {.error = *e,
                         .rule = irmap_status_name(e->status),
                         .message = text,
                         .types = {{IRMAP_NONE}, {IRMAP_NONE}}};
    if (finding->warning)
        return 0;
    irmap_error_message(e, text, sizeof text);
    return x->opts.report ? x->opts.report(x->opts.ctx, &v) : 0;
}

static bool is_last(const struct mlir_verifier *x, uint32_t op)
{
    return mlir_place(&x->d, x->v->ops[op].block)->last == op;
}

static uint64_t place_in(const struct mlir_verifier *x, struct mlir_list list, uint32_t k)
{
    uint64_t at = 0;
    for (uint64_t i = 0; i <= k && list.count; i++)
        (void)mlir_list_next(x->t, &list, &at);
    return at;
}

uint64_t irmapi_verifier_successor_at(const struct mlir_verifier *x, uint32_t i, uint32_t k)
{
    struct mlir_op op;
    return irmapi_verifier_op(x, i, &op) ? place_in(x, op.successors, k) : verifier_offset(x, i);
}

static void check_successors(struct mlir_verifier *x, uint32_t i)
{
    struct mlir_successors s = irmapi_mlir_successors(x->v, i);
    if (s.count && !is_last(x, i)) {
        irmapi_verifier_say(x, i, verifier_offset(x, i), "mlir/terminator", false,
                            "operation with block successors must terminate its parent block");
        return;
    }
    for (uint32_t k = 0; k < s.count; k++)
        if (s.block[k] == 0) {
            irmapi_verifier_say(x, i, irmapi_verifier_successor_at(x, i, k), "mlir/entry", false,
                                "entry block of region may not have predecessors");
            return;
        }
}

/* Checks that a block ends with a terminator. */
static void check_end(struct mlir_verifier *x, uint32_t b)
{
    const irmap_body_block *block = &x->v->blocks[b];
    const irmap_body_region *region = &x->v->regions[block->region];
    const uint32_t last = mlir_place(&x->d, b)->last;
    struct verifier_message m;
    if (region->blocks == 1 && !(verifier_traits(x, region->op) & MLIR_TRAIT_BLOCKS_END))
        return;
    if (last == IRMAP_NONE) {
        irmapi_verifier_say(x, region->op, x->v->offset + block->offset, "mlir/terminator", false,
                            "empty block: expect at least a terminator");
    } else if ((verifier_traits(x, last) & (MLIR_TRAIT_KNOWN | MLIR_TRAIT_TERMINATOR)) ==
               MLIR_TRAIT_KNOWN) {
        irmapi_verifier_begin(&m, NULL);
        sink_text(&m.sink, "block with no terminator, has ");
        sink_text(&m.sink, verifier_name(x, last));
        irmapi_verifier_violate(x, last, verifier_offset(x, last), "mlir/terminator", NULL, &m);
    }
}

static void check_region(struct mlir_verifier *x, const irmap_body_region *region)
{
    struct verifier_message m;
    if (region->blocks <= 1 || !(verifier_traits(x, region->op) & MLIR_TRAIT_GRAPH))
        return;
    irmapi_verifier_begin(&m, verifier_name(x, region->op));
    sink_text(&m.sink, "expects region #");
    irmapi_sink_uint(&m.sink, region->index);
    sink_text(&m.sink, " to have 0 or 1 blocks");
    irmapi_verifier_violate(x, region->op, verifier_offset(x, region->op), "mlir/graph", NULL, &m);
}

/* Returns whether definitions in a region must precede uses. */
static bool is_ordered(const struct mlir_verifier *x, const irmap_body_region *region)
{
    unsigned traits = verifier_traits(x, region->op);
    return region->blocks > 1 ||
           (traits & (MLIR_TRAIT_KNOWN | MLIR_TRAIT_GRAPH)) == MLIR_TRAIT_KNOWN;
}

static struct verifier_step *step_at(const struct mlir_verifier *x, uint32_t depth)
{
    return (struct verifier_step *)x->path.data + depth;
}

/* Returns whether an op at this depth may use the value, ignoring order: it must be defined within
 * the innermost enclosing op that is isolated from above. */
static bool is_in_scope(const struct mlir_verifier *x, uint32_t value, uint32_t depth)
{
    const irmap_body_view *v = x->v;
    const uint32_t from = v->values[value].definition, scope = step_at(x, depth)->scope;
    if (scope == 0 || from == IRMAP_NONE)
        return scope == 0;
    const uint32_t block =
        from & IRMAP_BODY_ARGUMENT ? from & ~IRMAP_BODY_ARGUMENT : v->ops[from].block;
    return v->regions[v->blocks[block].region].depth + 1 >= scope;
}

/* Returns whether the definition of a value dominates the op at the end of x->path. */
static bool is_defined(const struct mlir_verifier *x, uint32_t value)
{
    const irmap_body_view *v = x->v;
    const uint32_t from = v->values[value].definition;
    const bool argument = from & IRMAP_BODY_ARGUMENT;
    if (from == IRMAP_NONE) /* defined outside of the function */
        return true;
    const uint32_t block = argument ? from & ~IRMAP_BODY_ARGUMENT : v->ops[from].block;
    const irmap_body_region *region = &v->regions[v->blocks[block].region];
    /* the op in the region of the definition that contains the use */
    const uint32_t user = step_at(x, region->depth)->op;
    if (v->ops[user].block != block)
        return v->blocks[v->ops[user].block].region == v->blocks[block].region &&
               mlir_dominates(&x->d, block, v->ops[user].block);
    return argument || from < user || !is_ordered(x, region);
}

static void check_operands(struct mlir_verifier *x, uint32_t i, uint32_t depth)
{
    const irmap_body_op *op = &x->v->ops[i];
    const bool reachable = mlir_place(&x->d, op->block)->reachable;
    struct verifier_message m;
    struct mlir_op stored_op;
    for (uint32_t k = op->operand; k < op[1].operand; k++) {
        const uint32_t value = x->v->operands[k];
        if (value == IRMAP_NONE)
            continue;
        const bool inside = is_in_scope(x, value, depth);
        if (inside && (!reachable || is_defined(x, value)))
            continue;
        irmapi_verifier_begin(&m, inside ? NULL : verifier_name(x, i));
        if (inside) {
            sink_text(&m.sink, "operand #");
            irmapi_sink_uint(&m.sink, k - op->operand);
            sink_text(&m.sink, " does not dominate this use");
        } else {
            sink_text(&m.sink, "using value defined outside the region");
        }
        uint64_t at = irmapi_verifier_op(x, i, &stored_op)
                          ? place_in(x, stored_op.operands, k - op->operand)
                          : 0;
        irmapi_verifier_violate(x, i, at, inside ? "mlir/dominance" : "mlir/isolated", NULL, &m);
        return;
    }
}

static uint32_t find_scope(const struct mlir_verifier *x, uint32_t depth)
{
    const uint32_t parent = depth ? step_at(x, depth - 1)->op : IRMAP_NONE;
    if (verifier_traits(x, parent) & MLIR_TRAIT_ISOLATED)
        return depth + 1;
    return depth ? step_at(x, depth - 1)->scope : 0;
}

static void check_dominance(struct mlir_verifier *x)
{
    const irmap_body_view *v = x->v;
    irmap_error err;
    for (uint32_t i = 0; i < v->op_count && check_going(&x->k); i++) {
        uint32_t depth = v->regions[v->blocks[v->ops[i].block].region].depth;
        x->path.used = depth;
        if (!vec_reserve(&x->path, x->heap, 1, &err)) {
            (void)verifier_stop(x, &err);
            return;
        }
        *step_at(x, depth) = (struct verifier_step){i, find_scope(x, depth)};
        if (v->ops[i].operand != v->ops[i + 1].operand)
            check_operands(x, i, depth);
    }
}

/* Reports an op that its dialect lacks. */
static void report_unregistered(struct mlir_verifier *x, uint32_t i)
{
    const char *name = verifier_name(x, i);
    struct verifier_message m;
    irmapi_verifier_begin(&m, NULL);
    sink_text(&m.sink, "unregistered operation '");
    sink_text(&m.sink, name);
    sink_text(&m.sink, "' found in dialect ('");
    sink_put(&m.sink, name, strcspn(name, "."));
    sink_text(&m.sink, "') that does not allow unknown operations");
    irmapi_verifier_violate(x, i, verifier_offset(x, i), "mlir/unregistered", NULL, &m);
}

/* Reports properties stored for an op that has none in MLIR. */
static void check_no_properties(struct mlir_verifier *x, uint32_t i)
{
    struct verifier_message m;
    struct mlir_op op;
    if (!irmapi_verifier_op(x, i, &op) || !(op.mask & MLIR_MASK_PROPERTIES))
        return;
    irmapi_verifier_begin(&m, NULL);
    sink_text(&m.sink, "has properties but missing BytecodeOpInterface for ");
    sink_text(&m.sink, verifier_name(x, i));
    irmapi_verifier_violate(x, i, op.properties_at, "mlir/properties", NULL, &m);
}

static void check_structure(struct mlir_verifier *x)
{
    const irmap_body_view *v = x->v;
    for (uint32_t r = 0; r < v->region_count && check_going(&x->k); r++)
        check_region(x, &v->regions[r]);
    for (uint32_t i = 0; i < v->op_count && check_going(&x->k); i++) {
        unsigned traits = verifier_traits(x, i);
        if (traits & MLIR_TRAIT_UNREGISTERED)
            report_unregistered(x, i);
        if ((traits & MLIR_TRAIT_NO_PROPERTIES) &&
            x->v->words[x->v->ops[i].word + MLIR_WORD_PROPERTIES] != IRMAP_NONE)
            check_no_properties(x, i);
        check_successors(x, i);
        if ((traits & MLIR_TRAIT_TERMINATOR) && !is_last(x, i))
            irmapi_verifier_say(x, i, verifier_offset(x, i), "mlir/terminator", true,
                                "must be the last operation in the parent block");
        if (traits & VERIFIER_OPERAND_SEGMENTS)
            irmapi_verifier_segments(x, i, false);
        if (traits & VERIFIER_RESULT_SEGMENTS)
            irmapi_verifier_segments(x, i, true);
        if (traits & VERIFIER_SWITCH)
            irmapi_verifier_cases(x, i);
    }
    for (uint32_t r = 0; r < v->region_count && check_going(&x->k); r++)
        irmapi_verifier_branches(x, &v->regions[r]);
    for (uint32_t b = 0; b < v->block_count && check_going(&x->k); b++)
        check_end(x, b);
}

/* Decodes a body and finds its dominators. irmapi_mlir_check() has accepted the module before,
 * unless only one function is verified.
 */
static bool decode(struct mlir_verifier *x, irmap_body *body, uint32_t func)
{
    irmap_error err;
    x->v = irmap_body_get(body);
    x->func = func;
    x->name = (irmap_str){NULL, 0};
    if ((func == IRMAP_NONE ? irmap_body_decode_outside(body, &err)
                            : irmap_body_decode(body, (irmap_func){func}, &err)) != IRMAP_OK)
        return verifier_stop(x, &err);
    if (func != IRMAP_NONE) {
        x->op.offset = x->t->functions[func].offset;
        (void)irmapi_verifier_op(x, IRMAP_NONE, &x->op);
        if (irmap_func_name(x->k.m, (irmap_func){func}, &x->name, NULL) != IRMAP_OK)
            x->name = (irmap_str){NULL, 0};
    }
    return irmapi_mlir_dominance_find(&x->d, x->v, &err) || verifier_stop(x, &err);
}

static void verify_function(struct mlir_verifier *x, uint32_t func)
{
    if (!decode(x, x->body, func))
        return;
    check_structure(x);
    check_dominance(x);
    for (uint32_t r = 0; r < x->v->region_count && check_going(&x->k); r++)
        irmapi_verifier_symbols(x, &x->v->regions[r]);
}

/* As in MLIR, symbols and dominance of ops outside functions are checked after the functions. */
static void verify_module(struct mlir_verifier *x)
{
    const struct check_functions range = check_functions_of(x->k.m, &x->opts.range);
    irmap_error err;
    if (x->opts.range.part == IRMAP_CHECK_FUNCTIONS) {
        for (uint32_t i = range.first; i < range.end && check_going(&x->k); i++)
            verify_function(x, i);
        return;
    }
    if (!decode(x, x->outside, IRMAP_NONE))
        return;
    check_structure(x);
    const uint64_t functions = x->k.m->functions;
    for (uint32_t i = range.first; i < range.end && check_going(&x->k); i++) {
        verify_function(x, i);
        if (x->opts.progress)
            x->opts.progress(x->opts.ctx, functions + i + 1, 2 * functions);
    }
    if (!check_going(&x->k))
        return;
    x->v = irmap_body_get(x->outside);
    x->func = IRMAP_NONE;
    x->name = (irmap_str){NULL, 0};
    for (uint32_t r = 0; r < x->v->region_count && check_going(&x->k); r++)
        irmapi_verifier_symbols(x, &x->v->regions[r]);
    if (irmapi_mlir_dominance_find(&x->d, x->v, &err))
        check_dominance(x);
    else
        (void)verifier_stop(x, &err);
}

/* Finds the traits of an op name. Ops that the file does not mark as registered get no constraints
 * on blocks and regions. irmap's list of ops is complete for LLVM 19 only: in other releases, an op
 * missing from the list may be valid. Which ops have properties is known for LLVM 19 to 23. */
static uint16_t find_traits(const struct mlir_verifier *x, const struct mlir_op_name *name)
{
    const struct mlir_module *t = x->t;
    struct mlir_prop_fields fields = name->fields;
    struct mlir_prop_field f;
    unsigned traits = irmapi_mlir_traits(t->op_text + name->text);
    if (x->release != 19 || (name->flags & MLIR_OP_KNOWN))
        traits &= ~(unsigned)MLIR_TRAIT_UNREGISTERED;
    /* In LLVM 19, an op has no properties unless it is MLIR_OP_KNOWN: later releases added
     * properties. */
    if (x->release == 19 && (traits & MLIR_TRAIT_KNOWN))
        traits |= MLIR_TRAIT_NO_PROPERTIES;
    if (x->release < 19 || x->release > 23 || (name->flags & MLIR_OP_KNOWN))
        traits &= ~(unsigned)MLIR_TRAIT_NO_PROPERTIES;
    if (t->version >= MLIR_NATIVE_PROPERTIES && !(name->flags & MLIR_OP_REGISTERED))
        return traits & (MLIR_TRAIT_UNREGISTERED | MLIR_TRAIT_NO_PROPERTIES);
    while ((name->flags & MLIR_OP_KNOWN) && irmapi_mlir_props_next(&fields, &f)) {
        traits |= irmap_str_equal(f.name, "operandSegmentSizes") ? VERIFIER_OPERAND_SEGMENTS : 0;
        traits |= irmap_str_equal(f.name, "resultSegmentSizes") ? VERIFIER_RESULT_SEGMENTS : 0;
        if ((traits & MLIR_TRAIT_BRANCH) && irmap_str_equal(f.name, "case_operand_segments"))
            traits |= VERIFIER_SWITCH;
    }
    return (uint16_t)traits;
}

static bool begin(struct mlir_verifier *x, irmap_error *err)
{
    const struct mlir_module *t = x->t;
    irmapi_mlir_dominance_init(&x->d, x->heap);
    x->path.each = sizeof(struct verifier_step);
    x->numbered.each = sizeof(uint32_t);
    x->release = irmapi_mlir_release_stated(t->producer);
    x->symbols.key = hash_key(x, t);
    x->traits = irmapi_alloc(x->heap, t->op_name_count + 1, sizeof *x->traits, "the verifier", err);
    if (!x->traits || irmapi_body_new(x->k.m, &x->outside, err) != IRMAP_OK ||
        irmapi_body_new(x->k.m, &x->body, err) != IRMAP_OK)
        return false;
    for (uint64_t i = 0; i < t->op_name_count; i++)
        x->traits[i] = find_traits(x, &t->op_names[i]);
    return true;
}

static void end(struct mlir_verifier *x)
{
    irmapi_free(x->heap, x->traits, ((size_t)x->t->op_name_count + 1) * sizeof *x->traits);
    irmapi_mlir_dominance_free(&x->d);
    irmapi_vec_free(&x->path, x->heap);
    irmapi_vec_free(&x->numbered, x->heap);
    irmapi_symbols_free(&x->symbols, x->heap);
    irmap_body_free(x->outside);
    irmap_body_free(x->body);
}

/* Reports the progress of irmapi_mlir_check() as the first half. */
static void report_first_half(void *ctx, uint64_t done, uint64_t all)
{
    const struct mlir_verifier *x = ctx;
    x->opts.progress(x->opts.ctx, done / 2, all);
}

irmap_status irmapi_mlir_verify(const irmap_module *m, const uint32_t *func,
                                const irmap_verify_opts *opts, irmap_error *err)
{
    irmap_error unwanted;
    struct mlir_verifier x = {.t = mlir_of(m), .heap = &m->shared->heap, .opts = *opts};
    x.k = (struct check){.m = m,
                         .opts = {.level = IRMAP_CHECK_STRICT,
                                  .report = refused,
                                  .ctx = &x,
                                  .progress = opts->progress ? report_first_half : NULL},
                         .left = opts->max_violations ? opts->max_violations : VIOLATIONS_DEFAULT,
                         .err = err ? err : &unwanted,
                         .work = check_max_work(m, &opts->range)};
    irmap_status status = IRMAP_OK;
    x.k.opts.range = opts->range;
    if (!func)
        irmapi_mlir_check(&x.k);
    if (x.k.verdict == IRMAP_OK) {
        if (!begin(&x, x.k.err))
            status = x.k.err->status;
        else if (func)
            verify_function(&x, *func);
        else
            verify_module(&x);
        end(&x);
    }
    return status == IRMAP_OK ? x.k.verdict : status;
}
