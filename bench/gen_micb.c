/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Writes a MIC-B graph of any size for benchmarks, as the usual writer would. The bytes depend on
 * the options only, not on the machine.
 *
 *   chain   one argument, then nodes of one input each
 *   mlp     layers of a matrix product with a weight, a sum with a bias, relu; named parameters
 *   fanin   nodes of sixteen inputs
 *   random  every opcode, with parameters and custom names
 *
 * usage: gen_micb SHAPE VALUES -o FILE
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct bytes {
    uint8_t *data;
    size_t size, room;
};

/* Strings are numbered in the order of their first use; the graph here uses each name once, so what
 * is known by number never has to be looked up. */
struct graph {
    struct bytes strings, values;
    uint64_t string_count, count;
    uint64_t random;
};

static void put(struct bytes *b, const void *data, size_t size)
{
    if (size > b->room - b->size) {
        b->room = 2 * b->room + size + 4096;
        b->data = realloc(b->data, b->room);
        if (!b->data)
            exit(1);
    }
    memcpy(b->data + b->size, data, size);
    b->size += size;
}

static void put_u8(struct bytes *b, unsigned v)
{
    uint8_t byte = (uint8_t)v;
    put(b, &byte, 1);
}

static void put_varint(struct bytes *b, uint64_t v)
{
    for (; v >= 0x80; v >>= 7)
        put_u8(b, (unsigned)(v & 0x7F) | 0x80);
    put_u8(b, (unsigned)v);
}

static uint64_t add_string(struct graph *g, const char *text)
{
    put_varint(&g->strings, strlen(text));
    put(&g->strings, text, strlen(text));
    return g->string_count++;
}

static uint64_t below(struct graph *g, uint64_t limit)
{
    g->random = g->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (g->random >> 33) % limit;
}

/* An argument (tag 0) or parameter (1). */
static uint64_t add_named(struct graph *g, unsigned tag, const char *name, unsigned type)
{
    put_u8(&g->values, tag);
    put_varint(&g->values, add_string(g, name));
    put_varint(&g->values, type);
    return g->count++;
}

static void begin_node(struct graph *g, unsigned opcode)
{
    put_u8(&g->values, 2);
    put_u8(&g->values, opcode);
}

static uint64_t end_node(struct graph *g, size_t inputs, const uint64_t *input)
{
    put_varint(&g->values, inputs);
    for (size_t i = 0; i < inputs; i++)
        put_varint(&g->values, input[i]);
    return g->count++;
}

static uint64_t add_node(struct graph *g, unsigned opcode, size_t inputs, const uint64_t *input)
{
    begin_node(g, opcode);
    return end_node(g, inputs, input);
}

static void make_chain(struct graph *g, uint64_t values)
{
    uint64_t last = add_named(g, 0, "x", 0);
    while (g->count < values)
        last = add_node(g, 5 + (unsigned)(g->count % 2) * 3, 1, &last);
}

static void make_mlp(struct graph *g, uint64_t values)
{
    char name[64];
    uint64_t last = add_named(g, 0, "input", 0);
    for (uint64_t layer = 0; g->count + 5 <= values; layer++) {
        snprintf(name, sizeof name, "layers.%" PRIu64 ".mlp.weight", layer);
        uint64_t weight = add_named(g, 1, name, 0);
        snprintf(name, sizeof name, "layers.%" PRIu64 ".mlp.bias", layer);
        uint64_t bias = add_named(g, 1, name, 1);
        uint64_t product = add_node(g, 0, 2, (uint64_t[]){last, weight});
        uint64_t sum = add_node(g, 1, 2, (uint64_t[]){product, bias});
        last = add_node(g, 5, 1, &sum);
    }
}

static void make_fanin(struct graph *g, uint64_t values)
{
    uint64_t inputs[16];
    add_named(g, 0, "x", 0);
    while (g->count < values) {
        for (int i = 0; i < 16; i++)
            inputs[i] = below(g, g->count);
        add_node(g, 1, 16, inputs);
    }
}

/* Axis, axes, split, custom name: what stands between the opcode and the inputs. */
static void put_params(struct graph *g, unsigned opcode)
{
    char name[64];
    if (opcode == 6 || opcode == 16 || opcode == 18) {
        put_varint(&g->values, below(g, 9));
    } else if (opcode == 11 || (opcode >= 13 && opcode <= 15)) {
        uint64_t axes = below(g, 5);
        put_varint(&g->values, axes);
        while (axes--)
            put_varint(&g->values, below(g, 9));
    } else if (opcode == 17) {
        put_varint(&g->values, below(g, 9));
        put_varint(&g->values, 1 + below(g, 8));
    } else if (opcode == 255) {
        snprintf(name, sizeof name, "kernel_%" PRIu64, g->string_count);
        put_varint(&g->values, add_string(g, name));
    }
}

static void make_random(struct graph *g, uint64_t values)
{
    uint64_t inputs[4];
    add_named(g, 0, "x", 0);
    while (g->count < values) {
        unsigned opcode = (unsigned)below(g, 20);
        opcode = opcode == 19 ? 255 : opcode;
        size_t n = 1 + below(g, 4);
        for (size_t i = 0; i < n; i++)
            inputs[i] = below(g, g->count);
        begin_node(g, opcode);
        put_params(g, opcode);
        end_node(g, n, inputs);
    }
}

static const struct {
    const char *name;
    void (*make)(struct graph *g, uint64_t values);
} shapes[] = {
    {"chain", make_chain}, {"mlp", make_mlp}, {"fanin", make_fanin}, {"random", make_random}};

/* Header, strings, no symbols, f16 of two and of one dimension, values, the last one as output. */
static int write_graph(const struct graph *g, const char *path)
{
    struct bytes head = {NULL, 0, 0}, middle = {NULL, 0, 0}, tail = {NULL, 0, 0};
    FILE *f = fopen(path, "wb");
    put(&head, "MICB\x02", 5);
    put_varint(&head, g->string_count);
    put(&middle, "\0\2\0\2\0\0\0\1\0", 9);
    put_varint(&middle, g->count);
    put_varint(&tail, g->count - 1);
    const struct bytes *const parts[] = {&head, &g->strings, &middle, &g->values, &tail};
    for (size_t i = 0; f && i < sizeof parts / sizeof parts[0]; i++)
        if (fwrite(parts[i]->data, 1, parts[i]->size, f) != parts[i]->size)
            return 1;
    return !f || fclose(f) != 0;
}

int main(int argc, char **argv)
{
    struct graph g = {.random = 1};
    if (argc != 5 || strcmp(argv[3], "-o") != 0)
        return 2;
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
        if (strcmp(argv[1], shapes[i].name) == 0) {
            add_string(&g, "1024"); /* the dimension comes before all names */
            shapes[i].make(&g, strtoull(argv[2], NULL, 10));
            return write_graph(&g, argv[4]);
        }
    return 2;
}
