/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Generates the functions of an MLIR module. */
#include "synth_mlir.h"
#include <stdlib.h>
#include <string.h>

static uint64_t mlir_random(struct generator *g, uint64_t below)
{
    g->random ^= g->random << 13;
    g->random ^= g->random >> 7;
    g->random ^= g->random << 17;
    return (g->random >> 16) % below;
}

/* An op without its regions. An optional part is written only if its has_ flag or count is set. */
struct op {
    enum op_name name;
    bool has_properties, has_dictionary, has_result, has_regions, is_isolated;
    uint64_t properties, dictionary;
    enum type result;
    unsigned operand_count, successor_count;
    uint64_t operands[4], successors[2];
};

static void put_location(struct generator *g, struct synth_bytes *b)
{
    mlir_put(b, g->opt->debug ? mlir_line_attr(g) + g->line : A_UNKNOWN);
    if (g->opt->debug)
        g->line++;
}

static void put_op(struct generator *g, struct synth_bytes *b, struct op o)
{
    mlir_put(b, o.name);
    synth_put_integer(b,
                      (unsigned)(o.has_dictionary | o.has_result << 1 | (o.operand_count > 0) << 2 |
                                 (o.successor_count > 0) << 3 | o.has_regions << 4 |
                                 o.has_properties << 6),
                      1);
    if (o.name == MODULE)
        mlir_put(b, A_UNKNOWN);
    else
        put_location(g, b);
    if (o.has_dictionary)
        mlir_put(b, o.dictionary);
    if (o.has_properties)
        mlir_put(b, o.properties);
    if (o.has_result) {
        mlir_put(b, 1);
        mlir_put(b, o.result);
    }
    if (o.operand_count)
        mlir_put(b, o.operand_count);
    for (unsigned i = 0; i < o.operand_count; i++)
        mlir_put(b, o.operands[i]);
    if (o.successor_count)
        mlir_put(b, o.successor_count);
    for (unsigned i = 0; i < o.successor_count; i++)
        mlir_put(b, o.successors[i]);
    if (o.has_regions)
        mlir_put(b, 1 << 1 | o.is_isolated);
}

/* Adds an op to a block of the function. Returns the number of its result, or 0. */
#define OP(block, ...) add_op(g, (block), (struct op){__VA_ARGS__})
#define OPERANDS(...)                                                                              \
    .operand_count = SYNTH_COUNT(((const uint64_t[]){__VA_ARGS__})), .operands = {__VA_ARGS__}
#define SUCCESSORS(...)                                                                            \
    .successor_count = SYNTH_COUNT(((const uint64_t[]){__VA_ARGS__})), .successors = {__VA_ARGS__}
#define PROPERTIES_OF(p) .has_properties = true, .properties = (p)
#define RESULT(t)        .has_result = true, .result = (t)

static uint64_t add_op(struct generator *g, unsigned block, struct op o)
{
    put_op(g, &g->blocks[block], o);
    g->block_ops[block]++;
    return o.has_result ? g->values++ : 0;
}

/* Writes the beginning of a block: the number of its ops, and its arguments. */
static void put_block(struct generator *g, struct synth_bytes *b, uint64_t ops, size_t count,
                      const enum type *types)
{
    mlir_put(b, ops << 1 | (count > 0));
    if (!count)
        return;
    mlir_put(b, count);
    for (size_t i = 0; i < count; i++) {
        mlir_put(b, (uint64_t)types[i] << 1 | g->opt->debug);
        if (g->opt->debug)
            mlir_put(b, mlir_line_attr(g) + g->line);
    }
    synth_put_integer(b, 0, 1); /* no use-list orders */
}

/* for %i = %from to %to step %step iter_args(%sum = %init) { yield %sum + (memory[%i] ^ %mask) } */
static uint64_t add_loop(struct generator *g, unsigned block, uint64_t from, uint64_t to,
                         uint64_t step, uint64_t init, uint64_t mask, uint64_t memory,
                         uint64_t outer_values)
{
    static const enum type args[] = {INDEX, I32};
    struct synth_bytes *b = &g->blocks[block];
    uint64_t result =
        OP(block, FOR, RESULT(I32), OPERANDS(from, to, step, init), .has_regions = true);
    /* Values of the region are numbered after those of the enclosing region. */
    uint64_t i = outer_values, sum = i + 1, loaded = i + 2, masked = i + 3, next = i + 4;
    mlir_put(b, 1);
    mlir_put(b, 5);
    put_block(g, b, 4, SYNTH_COUNT(args), args);
    put_op(g, b, (struct op){LOAD, PROPERTIES_OF(P_ABSENT), RESULT(I32), OPERANDS(memory, i)});
    put_op(g, b, (struct op){XORI, RESULT(I32), OPERANDS(loaded, mask)});
    put_op(g, b, (struct op){ADDI, PROPERTIES_OF(P_NSW), RESULT(I32), OPERANDS(sum, masked)});
    put_op(g, b, (struct op){YIELD, OPERANDS(next)});
    return result;
}

/* Adds an op on two of the latest values. One op in five has an attribute of an unknown dialect. */
static uint64_t add_arithmetic(struct generator *g, const uint64_t *recent)
{
    static const struct {
        enum op_name name;
        bool has_properties;
        enum property properties;
    } kinds[] = {{ADDI, true, P_NO_OVERFLOW},
                 {MULI, true, P_NO_OVERFLOW},
                 {SUBI, true, P_NSW},
                 {XORI, false, P_MODULE}};
    uint64_t kind = mlir_random(g, SYNTH_COUNT(kinds)), a = mlir_random(g, 4),
             b = mlir_random(g, 4);
    struct op o = {kinds[kind].name, RESULT(I32), OPERANDS(recent[a], recent[b])};
    o.has_properties = kinds[kind].has_properties;
    o.properties = kinds[kind].properties;
    o.has_dictionary = mlir_random(g, 5) == 0;
    o.dictionary = A_TAGGED + mlir_random(g, 8);
    return add_op(g, 0, o);
}

/* The arguments of the function are values 0 to 2. Arguments of other blocks are numbered when the
 * block begins. */
static void make_blocks(struct generator *g, uint64_t all_values)
{
    uint64_t c = OP(0, CONSTANT, PROPERTIES_OF(P_INTEGERS + mlir_random(g, 64)), RESULT(I32));
    uint64_t zero = OP(0, CONSTANT, PROPERTIES_OF(P_ZERO), RESULT(INDEX));
    uint64_t recent[4] = {0, 1, c, c};
    if (g->opt->constants)
        OP(0, CONSTANT, PROPERTIES_OF(mlir_dense_property(g, mlir_random(g, g->opt->constants))),
           RESULT(TENSOR));
    else
        OP(0, CONSTANT, PROPERTIES_OF(P_ZERO), RESULT(INDEX));
    for (uint64_t i = 0; i < g->opt->ops - OTHER_OPS; i++)
        recent[i % 4] = add_arithmetic(g, recent);
    uint64_t less = OP(0, CMPI, PROPERTIES_OF(P_PREDICATES + mlir_random(g, 10)), RESULT(I1),
                       OPERANDS(recent[0], recent[1]));
    OP(0, COND_BR, PROPERTIES_OF(P_BRANCH), OPERANDS(less, recent[2], recent[3], 1),
       SUCCESSORS(1, 2));

    uint64_t stored = g->values++;
    OP(1, STORE, PROPERTIES_OF(P_ABSENT), OPERANDS(stored, 2, zero));
    OP(1, BR, OPERANDS(stored, c), SUCCESSORS(2));

    uint64_t x = g->values++, y = g->values++;
    uint64_t one = OP(2, CONSTANT, PROPERTIES_OF(P_ZERO + 1), RESULT(INDEX));
    uint64_t end = OP(2, CONSTANT, PROPERTIES_OF(P_ZERO + 2), RESULT(INDEX));
    uint64_t sum = add_loop(g, 2, zero, end, one, x, y, 2, all_values);
    uint64_t callee = mlir_random(g, g->opt->functions);
    uint64_t called =
        OP(2, CALL, PROPERTIES_OF(P_FUNCTIONS + 2 * callee + 1), RESULT(I32), OPERANDS(sum, y, 2));
    OP(2, RETURN, OPERANDS(called));
}

/* Returns the number of block arguments and op results outside the loop. */
static uint64_t values_of(const struct synth *o)
{
    return 3 + 3 + o->ops - OTHER_OPS + 1 + 1 + 2 + 4;
}

static void put_function(struct generator *g, struct synth_bytes *out)
{
    static const enum type args[3][3] = {{I32, I32, MEMREF}, {I32}, {I32, I32}};
    static const size_t counts[3] = {3, 1, 2};
    struct synth_bytes region = {0};
    g->values = 3;
    memset(g->block_ops, 0, sizeof g->block_ops);
    put_op(g, out,
           (struct op){FUNC, PROPERTIES_OF(P_FUNCTIONS + 2 * g->function), .has_dictionary = true,
                       .dictionary = mlir_function_attr(g->function) + 3, .has_regions = true,
                       .is_isolated = true});
    make_blocks(g, values_of(g->opt));
    mlir_put(&region, 3);
    mlir_put(&region, g->values);
    for (unsigned i = 0; i < 3; i++) {
        put_block(g, &region, g->block_ops[i], counts[i], args[i]);
        mlir_put_all(&region, &g->blocks[i]);
    }
    synth_put_integer(out, IR, 1);
    mlir_put(out, region.size);
    mlir_put_all(out, &region);
    free(region.data);
}

void mlir_make_ir(struct generator *g)
{
    struct synth_bytes body = {0};
    mlir_put(&body, 1); /* block */
    mlir_put(&body, 0); /* values */
    mlir_put(&body, g->opt->functions << 1);
    for (g->function = 0; g->function < g->opt->functions; g->function++) {
        g->line = g->function * mlir_lines_of_function(g);
        put_function(g, &body);
    }
    mlir_put(&g->ir, 1 << 1); /* one op, no arguments */
    put_op(g, &g->ir,
           (struct op){MODULE, PROPERTIES_OF(P_MODULE), .has_regions = true, .is_isolated = true});
    synth_put_integer(&g->ir, IR, 1);
    mlir_put(&g->ir, body.size);
    mlir_put_all(&g->ir, &body);
    free(body.data);
}
