/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Generates a MIC-B graph of any size.
 *
 *   chain   one argument, then nodes of one input each
 *   mlp     layers of a matrix product with a weight, a sum with a bias, relu; named parameters
 *   fanin   nodes of sixteen inputs
 *   random  every opcode, with parameters and custom names
 */
#include "synth.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    OP_MATMUL = 0,
    OP_ADD = 1,
    OP_RELU = 5,
    OP_SOFTMAX = 6,
    OP_TANH = 8,
    OP_TRANSPOSE = 11,
    OP_SUM = 13,
    OP_MEAN = 14,
    OP_MAX = 15,
    OP_CONCAT = 16,
    OP_SPLIT = 17,
    OP_GATHER = 18,
    OP_CUSTOM = 255
};

/* Strings are numbered by first use. All names differ, so no string is looked up. */
struct graph {
    struct synth_bytes strings, values;
    uint64_t string_count, count;
    uint64_t random;
};

static uint64_t add_string(struct graph *g, const char *text)
{
    SYNTH_PUT_VARINTS(&g->strings, strlen(text));
    synth_put_bytes(&g->strings, text, strlen(text));
    return g->string_count++;
}

static uint64_t random_below(struct graph *g, uint64_t limit)
{
    g->random = g->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (g->random >> 33) % limit;
}

/* Adds an argument or a parameter. */
static uint64_t add_named(struct graph *g, irmap_micb_value_kind tag, const char *name,
                          unsigned type)
{
    synth_put_integer(&g->values, tag, 1);
    SYNTH_PUT_VARINTS(&g->values, add_string(g, name));
    SYNTH_PUT_VARINTS(&g->values, type);
    return g->count++;
}

static void begin_node(struct graph *g, unsigned opcode)
{
    synth_put_integer(&g->values, IRMAP_MICB_VALUE_NODE, 1);
    synth_put_integer(&g->values, opcode, 1);
}

static uint64_t end_node(struct graph *g, size_t inputs, const uint64_t *input)
{
    SYNTH_PUT_VARINTS(&g->values, inputs);
    for (size_t i = 0; i < inputs; i++)
        SYNTH_PUT_VARINTS(&g->values, input[i]);
    return g->count++;
}

static uint64_t add_node(struct graph *g, unsigned opcode, size_t inputs, const uint64_t *input)
{
    begin_node(g, opcode);
    return end_node(g, inputs, input);
}

static void make_chain(struct graph *g, uint64_t values)
{
    uint64_t last = add_named(g, IRMAP_MICB_VALUE_ARG, "x", 0);
    while (g->count < values)
        last = add_node(g, g->count % 2 ? OP_TANH : OP_RELU, 1, &last);
}

static void make_mlp(struct graph *g, uint64_t values)
{
    char name[64];
    uint64_t last = add_named(g, IRMAP_MICB_VALUE_ARG, "input", 0);
    for (uint64_t layer = 0; g->count + 5 <= values; layer++) {
        snprintf(name, sizeof name, "layers.%" PRIu64 ".mlp.weight", layer);
        uint64_t weight = add_named(g, IRMAP_MICB_VALUE_PARAM, name, 0);
        snprintf(name, sizeof name, "layers.%" PRIu64 ".mlp.bias", layer);
        uint64_t bias = add_named(g, IRMAP_MICB_VALUE_PARAM, name, 1);
        uint64_t product = add_node(g, OP_MATMUL, 2, (uint64_t[]){last, weight});
        uint64_t sum = add_node(g, OP_ADD, 2, (uint64_t[]){product, bias});
        last = add_node(g, OP_RELU, 1, &sum);
    }
    while (g->count < values)
        last = add_node(g, OP_RELU, 1, &last);
}

static void make_fanin(struct graph *g, uint64_t values)
{
    uint64_t inputs[16];
    add_named(g, IRMAP_MICB_VALUE_ARG, "x", 0);
    while (g->count < values) {
        for (int i = 0; i < 16; i++)
            inputs[i] = random_below(g, g->count);
        add_node(g, OP_ADD, 16, inputs);
    }
}

/* Writes the parameters of a node, which precede its inputs: axis, axes, split or custom name. */
static void put_params(struct graph *g, unsigned opcode)
{
    char name[64];
    if (opcode == OP_SOFTMAX || opcode == OP_CONCAT || opcode == OP_GATHER) {
        SYNTH_PUT_VARINTS(&g->values, random_below(g, 9));
    } else if (opcode == OP_TRANSPOSE || opcode == OP_SUM || opcode == OP_MEAN ||
               opcode == OP_MAX) {
        uint64_t axes = random_below(g, 5);
        SYNTH_PUT_VARINTS(&g->values, axes);
        while (axes--)
            SYNTH_PUT_VARINTS(&g->values, random_below(g, 9));
    } else if (opcode == OP_SPLIT) {
        SYNTH_PUT_VARINTS(&g->values, random_below(g, 9));
        SYNTH_PUT_VARINTS(&g->values, 1 + random_below(g, 8));
    } else if (opcode == OP_CUSTOM) {
        snprintf(name, sizeof name, "kernel_%" PRIu64, g->string_count);
        SYNTH_PUT_VARINTS(&g->values, add_string(g, name));
    }
}

static void make_random(struct graph *g, uint64_t values)
{
    uint64_t inputs[4];
    add_named(g, IRMAP_MICB_VALUE_ARG, "x", 0);
    while (g->count < values) {
        unsigned opcode = (unsigned)random_below(g, OP_GATHER + 2);
        opcode = opcode > OP_GATHER ? OP_CUSTOM : opcode;
        size_t n = 1 + (size_t)random_below(g, 4);
        for (size_t i = 0; i < n; i++)
            inputs[i] = random_below(g, g->count);
        begin_node(g, opcode);
        put_params(g, opcode);
        end_node(g, n, inputs);
    }
}

const char *const synth_shapes[] = {"chain", "mlp", "fanin", "random", NULL};

static void (*const shapes[])(struct graph *g, uint64_t values) = {make_chain, make_mlp, make_fanin,
                                                                   make_random};

/* Writes the header, strings, an empty symbol table, f16 types of two and of one dimension, values,
 * and the last value as output. */
static void write_graph(const struct graph *g, FILE *out)
{
    struct synth_bytes head = {0}, middle = {0}, tail = {0};
    synth_put_bytes(&head, "MICB\x02", 5);
    SYNTH_PUT_VARINTS(&head, g->string_count);
    synth_put_bytes(&middle, "\0\2\0\2\0\0\0\1\0", 9);
    SYNTH_PUT_VARINTS(&middle, g->count);
    SYNTH_PUT_VARINTS(&tail, g->count - 1);
    synth_write(out, &head);
    synth_write(out, &g->strings);
    synth_write(out, &middle);
    synth_write(out, &g->values);
    synth_write(out, &tail);
    free(head.data);
    free(middle.data);
    free(tail.data);
}

void synth_micb(const struct synth *s, FILE *out)
{
    struct graph g = {.random = s->seed + 1};
    size_t shape = 0;
    while (strcmp(synth_shapes[shape], s->shape) != 0)
        shape++;
    add_string(&g, "1024"); /* string 0, a dimension of the types */
    shapes[shape](&g, s->ops);
    write_graph(&g, out);
    free(g.strings.data);
    free(g.values.data);
}
