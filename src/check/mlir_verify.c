/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * What MLIR's verifier asks of a module whatever its ops mean: terminators, dominance, segments and
 * symbols. What is not known may be anything: ops that are not registered may end blocks and have
 * graphs as regions, as under mlir-opt --allow-unregistered-dialect. One function at a time, and
 * what stands outside of all, is decoded and looked at.
 */
#include "core/cold.h"

#include "check/mlir_verify.h"
#include "core/hash.h"
#include "core/opts.h"
#include "core/sink.h"
#include "mlir/attrs.h"
#include "mlir/body.h"
#include "mlir/builtin.h"
#include "mlir/traits.h"
#include "model/body.h"
#include <irmap/op.h>

enum { VIOLATIONS_DEFAULT = 64, MESSAGE_BYTES = 1024, NAME_BYTES = 512 };

/* Beside enum mlir_trait: the op's definition has such a field. */
enum { OPERAND_SEGMENTS = 32, RESULT_SEGMENTS = 64 };

/* A name in the symbol table at hand, chained by its hash. */
struct symbol {
    irmap_str name;
    uint32_t next;
};

struct mlir_verifier {
    struct check k; /* counts what is reported, and what may be looked at again */
    const struct mlir_module *t;
    struct heap *heap;
    irmap_verify_opts opts;
    irmap_body *outside, *body;
    const irmap_body_view *v; /* of one of the two */
    uint8_t *traits;          /* by op name */
    struct mlir_dominance d;
    struct vec path;            /* uint32_t: the ops around the one at hand, by depth */
    struct vec symbols, chains; /* struct symbol, uint32_t */
    uint64_t key;
    /* The function, IRMAP_NONE outside of all: its op, of which the body has only the regions. */
    uint32_t func;
    struct mlir_op op;
    irmap_str name;
};

static bool stop(struct mlir_verifier *x, const irmap_error *err)
{
    return irmapi_check_report(&x->k, CHECK_ALWAYS, err) && false;
}

/* Traits of an op of the body; IRMAP_NONE: of what is around the body. A file is a module even when
 * it does not say so. */
static unsigned traits_of(const struct mlir_verifier *x, uint32_t op)
{
    if (op != IRMAP_NONE)
        return x->traits[x->v->ops[op].opcode];
    return x->func == IRMAP_NONE ? MLIR_TRAIT_KNOWN | MLIR_TRAIT_GRAPH | MLIR_TRAIT_SYMBOLS
                                 : x->traits[x->op.name];
}

static const char *name_of(const struct mlir_verifier *x, uint32_t op)
{
    if (op != IRMAP_NONE)
        return irmap_op_name(x->v, op);
    return x->func == IRMAP_NONE ? "builtin.module"
                                 : x->t->op_text + x->t->op_names[x->op.name].text;
}

static uint64_t offset_of(const struct mlir_verifier *x, uint32_t op)
{
    if (op == IRMAP_NONE)
        return x->func == IRMAP_NONE ? x->v->offset : x->op.offset;
    return x->v->offset + x->v->ops[op].offset;
}

/* ---- reporting ---- */

struct message {
    struct sink sink;
    char text[MESSAGE_BYTES];
};

static int full(void *ctx, const char *data, size_t size)
{
    (void)ctx, (void)data, (void)size;
    return 1;
}

/* A message begins with the op where `op` is not NULL. */
static void begin_message(struct message *m, const char *op)
{
    irmapi_sink_init(&m->sink, m->text, sizeof m->text - 1, sizeof m->text, full, NULL);
    if (op) {
        sink_char(&m->sink, '\'');
        sink_text(&m->sink, op);
        sink_text(&m->sink, "' op ");
    }
}

/* Reports a broken rule about an op, at byte `at`. */
static void violate(struct mlir_verifier *x, uint32_t op, uint64_t at, const char *rule,
                    const char *field, struct message *m)
{
    struct check *k = &x->k;
    irmap_place place;
    uint32_t places = 0;
    irmap_violation v = {.rule = rule,
                         .message = m->text,
                         .op = name_of(x, op),
                         .function = x->name,
                         .field = field,
                         .types = {{IRMAP_NONE}, {IRMAP_NONE}}};
    if (!check_going(k))
        return;
    m->text[m->sink.used] = '\0';
    (void)irmapi_error_input(&v.error, IRMAP_INVALID, "IR", rule, at, 0, 0);
    v.error.func = x->func;
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

static void say(struct mlir_verifier *x, uint32_t op, uint64_t at, const char *rule, bool prefix,
                const char *text)
{
    struct message m;
    begin_message(&m, prefix ? name_of(x, op) : NULL);
    sink_text(&m.sink, text);
    violate(x, op, at, rule, NULL, &m);
}

/* What a reader refuses, in the words of the check. */
static int refused(void *ctx, const irmap_finding *finding)
{
    struct mlir_verifier *x = ctx;
    char text[NAME_BYTES];
    const irmap_error *e = &finding->error;
    irmap_violation v = {.error = *e,
                         .rule = irmap_status_name(e->status),
                         .message = text,
                         .types = {{IRMAP_NONE}, {IRMAP_NONE}}};
    irmap_error_message(e, text, sizeof text);
    return x->opts.report ? x->opts.report(x->opts.ctx, &v) : 0;
}

/* ---- terminators ---- */

static bool is_last(const struct mlir_verifier *x, uint32_t op)
{
    return mlir_place(&x->d, x->v->ops[op].block)->last == op;
}

/* The op as it stands in the file; false when it cannot be read, which it was before. */
static bool read_op(const struct mlir_verifier *x, uint32_t i, struct mlir_op *out)
{
    struct mlir_walk w;
    irmap_error err;
    irmapi_mlir_walk_op(x->t, offset_of(x, i), &w);
    bool good = irmapi_mlir_walk_next(&w, &err) == MLIR_WALK_OP;
    *out = w.op;
    irmapi_mlir_walk_end(&w);
    return good;
}

/* Where number k of a list of the op stands. */
static uint64_t place_in(const struct mlir_verifier *x, struct mlir_list list, uint32_t k)
{
    uint64_t at = 0;
    for (uint64_t i = 0; i <= k && list.count; i++)
        (void)mlir_list_next(x->t, &list, &at);
    return at;
}

static void check_successors(struct mlir_verifier *x, uint32_t i)
{
    struct mlir_successors s = irmapi_mlir_successors(x->v, i);
    struct mlir_op op;
    if (s.count && !is_last(x, i)) {
        say(x, i, offset_of(x, i), "mlir/terminator", false,
            "operation with block successors must terminate its parent block");
        return;
    }
    for (uint32_t k = 0; k < s.count; k++)
        if (s.block[k] == 0 && read_op(x, i, &op)) {
            say(x, i, place_in(x, op.successors, k), "mlir/entry", false,
                "entry block of region may not have predecessors");
            return;
        }
}

/* An op that is not registered may be a terminator. */
static void check_end(struct mlir_verifier *x, uint32_t b)
{
    const irmap_body_block *block = &x->v->blocks[b];
    const irmap_body_region *region = &x->v->regions[block->region];
    const uint32_t last = mlir_place(&x->d, b)->last;
    struct message m;
    if (region->blocks == 1 && !(traits_of(x, region->op) & MLIR_TRAIT_BLOCKS_END))
        return;
    if (last == IRMAP_NONE) {
        say(x, region->op, x->v->offset + block->offset, "mlir/terminator", false,
            "empty block: expect at least a terminator");
    } else if ((traits_of(x, last) & (MLIR_TRAIT_KNOWN | MLIR_TRAIT_TERMINATOR)) ==
               MLIR_TRAIT_KNOWN) {
        begin_message(&m, NULL);
        sink_text(&m.sink, "block with no terminator, has ");
        sink_text(&m.sink, name_of(x, last));
        violate(x, last, offset_of(x, last), "mlir/terminator", NULL, &m);
    }
}

static void check_region(struct mlir_verifier *x, const irmap_body_region *region)
{
    struct message m;
    if (region->blocks <= 1 || !(traits_of(x, region->op) & MLIR_TRAIT_GRAPH))
        return;
    begin_message(&m, name_of(x, region->op));
    sink_text(&m.sink, "expects region #");
    irmapi_sink_uint(&m.sink, region->index);
    sink_text(&m.sink, " to have 0 or 1 blocks");
    violate(x, region->op, offset_of(x, region->op), "mlir/graph", NULL, &m);
}

/* ---- segments ---- */

/* An attribute of an op. */
struct field {
    uint64_t attr, at; /* index; where it stands */
    uint32_t segments; /* not 0: it is no attribute but so many numbers, which stand there */
};

/* A property of this name. The definition may be from another LLVM than the one that irmap knows:
 * the blob is trusted when it ends where the last field does. */
static bool find_property(const struct mlir_verifier *x, const struct mlir_op *op, const char *name,
                          struct field *out)
{
    struct mlir_props props;
    struct mlir_prop f;
    bool found = false;
    if (irmapi_mlir_props_begin(x->t, op, &props, NULL) != IRMAP_OK)
        return false;
    while (irmapi_mlir_prop_next(&props, &f))
        if (f.there && irmap_str_equal(f.field.name, name)) {
            found = true;
            *out = (struct field){.attr = f.value, .at = f.at};
            if (f.field.kind == MLIR_PROP_SEGMENTS)
                out->segments = f.field.count;
        }
    return found && cur_ok(&props.c) && cur_left(&props.c) == 0;
}

/* The same in a dictionary. Ops may share one: what is looked at is counted. */
static bool find_pair(struct mlir_verifier *x, uint64_t dict, uint64_t at, const char *name,
                      struct field *out)
{
    struct mlir_dict d;
    struct mlir_pair pair;
    if (irmapi_mlir_dict(x->t, dict, at, &d, NULL) != IRMAP_OK || d.text)
        return false;
    while (d.pairs && irmapi_check_work(&x->k, 1) &&
           mlir_dict_next(x->t, &d, &pair, NULL) == IRMAP_OK)
        if (irmap_str_equal(pair.key, name)) {
            *out = (struct field){.attr = pair.value, .at = pair.at};
            return true;
        }
    return false;
}

/* The same in whatever the op has. */
static bool find_field(struct mlir_verifier *x, uint32_t i, const char *name, struct field *out)
{
    struct mlir_op op;
    uint64_t dict, at;
    if (!read_op(x, i, &op))
        return false;
    enum mlir_props_form form = irmapi_mlir_props_form(x->t, op.name, op.mask);
    if (form == MLIR_PROPS_FIELDS && find_property(x, &op, name, out))
        return true;
    if (form == MLIR_PROPS_ATTR &&
        irmapi_mlir_props_attr(x->t, &op, &dict, &at, NULL) == IRMAP_OK &&
        find_pair(x, dict, at, name, out))
        return true;
    return (op.mask & MLIR_MASK_ATTRS) && find_pair(x, op.attrs, op.attrs_at, name, out);
}

/* The numbers of an array of i32, as many as fit; how many there are, or -1 when it is none. */
static int64_t read_array(const struct mlir_verifier *x, uint64_t attr, uint32_t *numbers)
{
    struct mlir_record r;
    struct mlir_scalar element;
    if (irmapi_mlir_record(x->t, MLIR_ATTR, attr, 0, &r, NULL) != IRMAP_OK ||
        !mlir_is(&r, MLIR_ATTR_DENSE_ARRAY) ||
        irmapi_mlir_scalar(x->t, r.field[0].value, 0, &element, NULL) != IRMAP_OK ||
        element.kind != MLIR_INT || element.bits != 32 || r.field[2].list.count % 4)
        return -1;
    uint64_t count = r.field[2].list.count / 4;
    for (uint64_t i = 0; i < count && i < MLIR_SEGMENTS_MAX; i++)
        numbers[i] = load_le32(r.field[2].list.p + 4 * i);
    return (int64_t)count;
}

/* The numbers of segments that a field states; -1 when it is something else. */
static int64_t read_segments(const struct mlir_verifier *x, const struct field *f,
                             uint32_t *numbers)
{
    if (!f->segments)
        return read_array(x, f->attr, numbers);
    struct cursor c = module_cursor(x->k.m, f->at, x->k.m->source.size - f->at);
    irmapi_mlir_segments(&c, f->segments, numbers);
    return cur_ok(&c) ? (int64_t)f->segments : -1;
}

static void check_segments(struct mlir_verifier *x, uint32_t i, bool results)
{
    const char *name = results ? "resultSegmentSizes" : "operandSegmentSizes";
    const irmap_body_op *op = &x->v->ops[i];
    const uint64_t there = results ? op->results : op[1].operand - op->operand;
    uint32_t numbers[MLIR_SEGMENTS_MAX];
    struct field f;
    struct message m;
    if (!find_field(x, i, name, &f))
        return;
    int64_t count = read_segments(x, &f, numbers);
    if (count < 0 || count > MLIR_SEGMENTS_MAX)
        return;
    uint64_t sum = 0;
    for (int64_t k = 0; k < count; k++) {
        if ((int32_t)numbers[k] < 0) {
            begin_message(&m, name_of(x, i));
            sink_char(&m.sink, '\'');
            sink_text(&m.sink, name);
            sink_text(&m.sink, "' attribute cannot have negative elements");
            violate(x, i, f.at, "mlir/segments", name, &m);
            return;
        }
        sum += numbers[k];
    }
    if (sum == there)
        return;
    begin_message(&m, name_of(x, i));
    sink_text(&m.sink, results ? "result count (" : "operand count (");
    irmapi_sink_uint(&m.sink, there);
    sink_text(&m.sink, ") does not match with the total size (");
    irmapi_sink_uint(&m.sink, sum);
    sink_text(&m.sink, ") specified in attribute '");
    sink_text(&m.sink, name);
    sink_text(&m.sink, "'");
    violate(x, i, f.at, "mlir/segments", name, &m);
}

/* ---- dominance ---- */

/* Whether uses behind a definition are asked for in a region. Of an op that is not registered, a
 * region with one block may be a graph. */
static bool is_ordered(const struct mlir_verifier *x, const irmap_body_region *region)
{
    unsigned traits = traits_of(x, region->op);
    return region->blocks > 1 ||
           (traits & (MLIR_TRAIT_KNOWN | MLIR_TRAIT_GRAPH)) == MLIR_TRAIT_KNOWN;
}

/* Whether a value is defined where the op at the end of the path may use it. */
static bool is_defined(const struct mlir_verifier *x, uint32_t value)
{
    const irmap_body_view *v = x->v;
    const uint32_t from = v->values[value].definition;
    const bool argument = from & IRMAP_BODY_ARGUMENT;
    if (from == IRMAP_NONE) /* around the function */
        return true;
    const uint32_t block = argument ? from & ~IRMAP_BODY_ARGUMENT : v->ops[from].block;
    const irmap_body_region *region = &v->regions[v->blocks[block].region];
    /* The op of that region that the use stands in. */
    const uint32_t user = ((const uint32_t *)x->path.data)[region->depth];
    if (v->ops[user].block != block)
        return v->blocks[v->ops[user].block].region == v->blocks[block].region &&
               mlir_dominates(&x->d, block, v->ops[user].block);
    return argument || from < user || !is_ordered(x, region);
}

static void check_operands(struct mlir_verifier *x, uint32_t i)
{
    const irmap_body_op *op = &x->v->ops[i];
    struct message m;
    struct mlir_op there;
    if (!mlir_place(&x->d, op->block)->reachable)
        return;
    for (uint32_t k = op->operand; k < op[1].operand; k++) {
        if (x->v->operands[k] == IRMAP_NONE || is_defined(x, x->v->operands[k]))
            continue;
        begin_message(&m, NULL);
        sink_text(&m.sink, "operand #");
        irmapi_sink_uint(&m.sink, k - op->operand);
        sink_text(&m.sink, " does not dominate this use");
        uint64_t at = read_op(x, i, &there) ? place_in(x, there.operands, k - op->operand) : 0;
        violate(x, i, at, "mlir/dominance", NULL, &m);
        return;
    }
}

static void check_dominance(struct mlir_verifier *x)
{
    const irmap_body_view *v = x->v;
    irmap_error err;
    for (uint32_t i = 0; i < v->op_count && check_going(&x->k); i++) {
        uint32_t depth = v->regions[v->blocks[v->ops[i].block].region].depth;
        x->path.used = depth;
        if (!vec_reserve(&x->path, x->heap, 1, &err)) {
            (void)stop(x, &err);
            return;
        }
        ((uint32_t *)x->path.data)[depth] = i;
        if (v->ops[i].operand != v->ops[i + 1].operand)
            check_operands(x, i);
    }
}

/* ---- symbols ---- */

static bool symbol_name(struct mlir_verifier *x, uint32_t op, irmap_str *out, uint64_t *at)
{
    struct field f;
    struct mlir_record r;
    if (!find_field(x, op, "sym_name", &f) || f.segments ||
        irmapi_mlir_record(x->t, MLIR_ATTR, f.attr, f.at, &r, NULL) != IRMAP_OK ||
        !mlir_is(&r, MLIR_ATTR_STRING))
        return false;
    *at = f.at;
    return irmapi_mlir_string_at(x->t, r.field[0].value, f.at, out, NULL) == IRMAP_OK;
}

/* Adds a name to the table; false when it is there. Long names in one chain cost work. */
static bool add_symbol(struct mlir_verifier *x, irmap_str name)
{
    irmap_error err;
    uint32_t *head = (uint32_t *)x->chains.data +
                     (hash_name(x->key, name.data, name.size) & (x->chains.used - 1));
    for (uint32_t i = *head; i != IRMAP_NONE && check_going(&x->k);) {
        const struct symbol *s = (const struct symbol *)x->symbols.data + i;
        if (s->name.size == name.size &&
            (s->name.data == name.data || (irmapi_check_work(&x->k, name.size) &&
                                           memcmp(s->name.data, name.data, name.size) == 0)))
            return false;
        i = s->next;
    }
    if (!vec_reserve(&x->symbols, x->heap, 1, &err))
        return stop(x, &err) || true;
    ((struct symbol *)x->symbols.data)[x->symbols.used] = (struct symbol){name, *head};
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
        return stop(x, &err);
    x->chains.used = room;
    memset(x->chains.data, 0xFF, room * sizeof(uint32_t));
    return true;
}

/* The names of the ops that stand in a symbol table's region, which has one block. */
static void check_symbols(struct mlir_verifier *x, const irmap_body_region *region)
{
    const irmap_body_view *v = x->v;
    irmap_str name;
    uint64_t at;
    uint32_t count = 0;
    struct message m;
    if (!(traits_of(x, region->op) & MLIR_TRAIT_SYMBOLS) || region->blocks != 1)
        return;
    const irmap_body_block *block = &v->blocks[region->block];
    for (uint32_t i = block->first_op; i < block->end_op; i = v->ops[i].end)
        count++;
    if (count < 2 || !begin_symbols(x, count))
        return;
    for (uint32_t i = block->first_op; i < block->end_op && check_going(&x->k); i = v->ops[i].end) {
        if (!symbol_name(x, i, &name, &at) || add_symbol(x, name) || !check_going(&x->k))
            continue;
        begin_message(&m, NULL);
        sink_text(&m.sink, "redefinition of symbol named '");
        sink_put(&m.sink, name.data, name.size < NAME_BYTES ? name.size : NAME_BYTES);
        sink_text(&m.sink, "'");
        violate(x, i, at, "mlir/symbol-unique", "sym_name", &m);
    }
}

/* ---- all ---- */

/* Ops and blocks one by one, in the order of the file. */
static void check_structure(struct mlir_verifier *x)
{
    const irmap_body_view *v = x->v;
    for (uint32_t r = 0; r < v->region_count && check_going(&x->k); r++)
        check_region(x, &v->regions[r]);
    for (uint32_t i = 0; i < v->op_count && check_going(&x->k); i++) {
        unsigned traits = traits_of(x, i);
        check_successors(x, i);
        if ((traits & MLIR_TRAIT_TERMINATOR) && !is_last(x, i))
            say(x, i, offset_of(x, i), "mlir/terminator", true,
                "must be the last operation in the parent block");
        if (traits & OPERAND_SEGMENTS)
            check_segments(x, i, false);
        if (traits & RESULT_SEGMENTS)
            check_segments(x, i, true);
    }
    for (uint32_t b = 0; b < v->block_count && check_going(&x->k); b++)
        check_end(x, b);
}

/* One that was read to its end before, but where only this function is looked at. */
static bool decode(struct mlir_verifier *x, irmap_body *body, uint32_t func)
{
    irmap_error err;
    x->v = irmap_body_get(body);
    x->func = func;
    x->name = (irmap_str){NULL, 0};
    if ((func == IRMAP_NONE ? irmap_body_decode_outside(body, &err)
                            : irmap_body_decode(body, (irmap_func){func}, &err)) != IRMAP_OK)
        return stop(x, &err);
    if (func != IRMAP_NONE) {
        x->op.offset = x->t->functions[func].offset;
        (void)read_op(x, IRMAP_NONE, &x->op);
        if (irmap_func_name(x->k.m, (irmap_func){func}, &x->name, NULL) != IRMAP_OK)
            x->name = (irmap_str){NULL, 0};
    }
    return irmapi_mlir_dominance_find(&x->d, x->v, &err) || stop(x, &err);
}

static void verify_function(struct mlir_verifier *x, uint32_t func)
{
    if (!decode(x, x->body, func))
        return;
    check_structure(x);
    check_dominance(x);
    for (uint32_t r = 0; r < x->v->region_count && check_going(&x->k); r++)
        check_symbols(x, &x->v->regions[r]);
}

/* As in MLIR: what holds a function is done with when all in it is. */
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
        check_symbols(x, &x->v->regions[r]);
    if (irmapi_mlir_dominance_find(&x->d, x->v, &err))
        check_dominance(x);
    else
        (void)stop(x, &err);
}

/* By the op's name in the file; one that the file does not call registered is not known. */
static uint8_t find_traits(const struct mlir_module *t, const struct mlir_op_name *name)
{
    struct mlir_prop_fields fields = name->fields;
    struct mlir_prop_field f;
    if (t->version >= MLIR_NATIVE_PROPERTIES && !(name->flags & MLIR_OP_REGISTERED))
        return 0;
    unsigned traits = irmapi_mlir_traits(t->op_text + name->text);
    while ((name->flags & MLIR_OP_KNOWN) && irmapi_mlir_props_next(&fields, &f)) {
        traits |= irmap_str_equal(f.name, "operandSegmentSizes") ? OPERAND_SEGMENTS : 0;
        traits |= irmap_str_equal(f.name, "resultSegmentSizes") ? RESULT_SEGMENTS : 0;
    }
    return (uint8_t)traits;
}

static bool begin(struct mlir_verifier *x, irmap_error *err)
{
    const struct mlir_module *t = x->t;
    irmapi_mlir_dominance_init(&x->d, x->heap);
    x->path.each = x->chains.each = sizeof(uint32_t);
    x->symbols.each = sizeof(struct symbol);
    x->key = hash_key(x, t);
    x->traits = irmapi_alloc(x->heap, t->op_name_count + 1, 1, "the verifier", err);
    if (!x->traits || irmapi_body_new(x->k.m, &x->outside, err) != IRMAP_OK ||
        irmapi_body_new(x->k.m, &x->body, err) != IRMAP_OK)
        return false;
    for (uint64_t i = 0; i < t->op_name_count; i++)
        x->traits[i] = find_traits(t, &t->op_names[i]);
    return true;
}

static void end(struct mlir_verifier *x)
{
    irmapi_free(x->heap, x->traits, (size_t)x->t->op_name_count + 1);
    irmapi_mlir_dominance_free(&x->d);
    irmapi_vec_free(&x->path, x->heap);
    irmapi_vec_free(&x->symbols, x->heap);
    irmapi_vec_free(&x->chains, x->heap);
    irmap_body_free(x->outside);
    irmap_body_free(x->body);
}

/* The bytes are looked at before what they mean. */
static void half_way(void *ctx, uint64_t done, uint64_t all)
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
                                  .progress = opts->progress ? half_way : NULL},
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
