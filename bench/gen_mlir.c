/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Writes a valid MLIR bytecode module of any size, version 6, as LLVM 19 writes it, for benchmarks.
 * The bytes depend on the options only, not on the machine.
 *
 * A module of functions (i32, i32, memref<?xi32>) -> i32, each an isolated region of three blocks:
 * constants, arithmetic and a conditional branch; a store and a branch; a loop in a region of its
 * own that captures values, a call of another function, a return. Names, and an attribute that
 * tells the functions apart, are each function's own; most others are shared, as in real modules.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

enum section { STRING, DIALECT, ATTR_TYPE, ATTR_TYPE_OFFSET, IR, RESOURCE, RESOURCE_OFFSET };
enum { PROPERTIES = 8 };

/* Codes of the builtin dialect. */
enum { DICTIONARY = 1, STRING_ATTR = 2, SYMBOL = 4, TYPE_ATTR = 6, INTEGER = 8, FILE_LOC = 11 };
enum { UNKNOWN_LOC = 15, DENSE = 18, INTEGER_TYPE = 0, INDEX_TYPE, FUNCTION_TYPE };
enum { MEMREF_TYPE = 10, TENSOR_TYPE = 13 };

/* Fixed entries of the tables. */
enum type { I32, INDEX, I64, I1, MEMREF, FUNCTION, TENSOR, TYPES };
enum attr {
    A_UNKNOWN,
    A_NO_OVERFLOW, /* of the arith dialect, as is the next */
    A_NSW,
    A_FUNCTION, /* the builtin dialect again */
    A_LAYOUT,
    A_ZERO, /* indices 0, 1, 16 */
    A_PREDICATES = A_ZERO + 3,
    A_INTEGERS = A_PREDICATES + 10,
    A_DENSE = A_INTEGERS + 64,
    A_KEYS = A_DENSE + 8,  /* the strings own.id, own.k */
    A_TAGS = A_KEYS + 2,   /* the strings k0 to k7 */
    A_TAGGED = A_TAGS + 8, /* {own.k = ...} */
    A_FILE = A_TAGGED + 8,
    A_FUNCTIONS, /* for each function: name, symbol, number, {own.id = ...} */
};

static const char *const dialects[] = {"builtin", "func", "arith", "cf", "scf", "memref"};

enum op_name {
    MODULE,
    FUNC,
    CALL,
    RETURN,
    CONSTANT,
    ADDI,
    SUBI,
    MULI,
    XORI,
    CMPI,
    SELECT,
    CAST,
    BR,
    COND_BR,
    FOR,
    YIELD,
    LOAD,
    STORE,
    OP_NAMES
};
static const struct {
    unsigned dialect;
    const char *name;
} op_names[OP_NAMES] = {
    {0, "module"}, {1, "func"},    {1, "call"}, {1, "return"}, {2, "constant"}, {2, "addi"},
    {2, "subi"},   {2, "muli"},    {2, "xori"}, {2, "cmpi"},   {2, "select"},   {2, "index_cast"},
    {3, "br"},     {3, "cond_br"}, {4, "for"},  {4, "yield"},  {5, "load"},     {5, "store"},
};

/* Fixed entries of the properties section. */
enum property {
    P_MODULE,
    P_ABSENT,
    P_NO_OVERFLOW,
    P_NSW,
    P_BRANCH,
    P_ZERO,
    P_PREDICATES = P_ZERO + 3,
    P_INTEGERS = P_PREDICATES + 10,
    P_DENSE = P_INTEGERS + 64,
    P_FUNCTIONS = P_DENSE + 8 /* for each function: its own, and of calls to it */
};

/* Fixed strings: dialects, op names, and these; then the functions' names. */
enum { S_FILE = COUNT(dialects) + OP_NAMES, S_ID, S_KEY, S_TAGS, S_FUNCTIONS = S_TAGS + 8 };

struct options {
    uint64_t functions, ops, seed, debug;
    const char *output;
};

struct buffer {
    uint8_t *data;
    size_t size, room;
};

struct generator {
    struct options opt;
    struct buffer sizes, strings, entries, entry_sizes, properties, ir;
    uint64_t string_count, attr_count, property_count;
    uint64_t random;
    /* The function being written. */
    uint64_t function, line, values;
    struct buffer blocks[3];
    uint64_t block_ops[3];
};

static _Noreturn void stop(const char *what, const char *why)
{
    fprintf(stderr, "gen_mlir: %s: %s\n", what, why);
    exit(EXIT_FAILURE);
}

static void put_bytes(struct buffer *b, const void *data, size_t size)
{
    if (size > b->room - b->size) {
        b->room = 2 * b->room + size + 64;
        b->data = realloc(b->data, b->room);
        if (!b->data)
            stop("out of memory", strerror(errno));
    }
    if (size)
        memcpy(b->data + b->size, data, size);
    b->size += size;
}

static void put_buffer(struct buffer *to, struct buffer *from)
{
    put_bytes(to, from->data, from->size);
    from->size = 0;
}

static void put_u8(struct buffer *b, uint8_t v)
{
    put_bytes(b, &v, 1);
}

/* Prefix varint in its shortest form: 5 is 0B, 300 is B2 04. */
static void put(struct buffer *b, uint64_t v)
{
    uint8_t bytes[9] = {0};
    unsigned more = 0;
    while (more < 8 && v >> (7 * (more + 1)))
        more++;
    if (more < 8)
        v = (v << 1 | 1) << more;
    for (unsigned i = 0; i < 8; i++)
        bytes[i + (more == 8)] = (uint8_t)(v >> 8 * i);
    put_bytes(b, bytes, more + 1);
}

static void put_signed(struct buffer *b, uint64_t v)
{
    put(b, v << 1 ^ (0 - (v >> 63)));
}

static uint64_t next_random(struct generator *g, uint64_t below)
{
    g->random ^= g->random << 13;
    g->random ^= g->random >> 7;
    g->random ^= g->random << 17;
    return (g->random >> 16) % below;
}

static void add_string(struct generator *g, const char *s)
{
    size_t size = strlen(s) + 1;
    /* Sizes stand last first; they are turned round when they are written. */
    put_bytes(&g->sizes, &(uint32_t){(uint32_t)size}, sizeof(uint32_t));
    put_bytes(&g->strings, s, size);
    g->string_count++;
}

static void add_strings(struct generator *g)
{
    static const char *const names[] = {"step",   "transform_block", "f",
                                        "update", "kernel_of_layer", "reduce_partial_sums_of_rows"};
    char s[64];
    for (size_t i = 0; i < COUNT(dialects); i++)
        add_string(g, dialects[i]);
    for (size_t i = 0; i < OP_NAMES; i++)
        add_string(g, op_names[i].name);
    add_string(g, "/src/model/layers.mlir");
    add_string(g, "own.id");
    add_string(g, "own.k");
    for (unsigned i = 0; i < 8; i++) {
        snprintf(s, sizeof s, "k%u", i);
        add_string(g, s);
    }
    for (uint64_t i = 0; i < g->opt.functions; i++) {
        snprintf(s, sizeof s, "%s_%" PRIu64, names[i % COUNT(names)], i);
        add_string(g, s);
    }
}

/* Ends the entry that was written to g->entries since it was this long. */
static void end_entry(struct generator *g, size_t start, bool custom)
{
    put(&g->entry_sizes, (uint64_t)(g->entries.size - start) << 1 | custom);
}

/* An attribute or type of numbers, code first. */
#define ENTRY(g, ...)                                                                              \
    add_entry((g), COUNT(((const uint64_t[]){__VA_ARGS__})), (const uint64_t[]){__VA_ARGS__})

static void add_entry(struct generator *g, size_t count, const uint64_t *numbers)
{
    size_t start = g->entries.size;
    for (size_t i = 0; i < count; i++)
        put(&g->entries, numbers[i]);
    end_entry(g, start, true);
}

static void add_text(struct generator *g, const char *text)
{
    size_t start = g->entries.size;
    put_bytes(&g->entries, text, strlen(text) + 1);
    end_entry(g, start, false);
}

static void add_integer(struct generator *g, enum type type, uint64_t v)
{
    size_t start = g->entries.size;
    put(&g->entries, INTEGER);
    put(&g->entries, type);
    put_signed(&g->entries, v);
    end_entry(g, start, true);
}

static void add_dense(struct generator *g, uint32_t first)
{
    size_t start = g->entries.size;
    put(&g->entries, DENSE);
    put(&g->entries, TENSOR);
    put(&g->entries, 16);
    for (uint32_t i = 0; i < 4; i++)
        for (unsigned byte = 0; byte < 4; byte++)
            put_u8(&g->entries, (uint8_t)((first + i * i) >> 8 * byte));
    end_entry(g, start, true);
}

static uint64_t function_attr(uint64_t function)
{
    return A_FUNCTIONS + 4 * function;
}

static uint64_t lines(const struct generator *g)
{
    return g->opt.debug ? g->opt.functions * (g->opt.ops + 20) : 0;
}

static void add_attrs(struct generator *g)
{
    ENTRY(g, UNKNOWN_LOC);
    add_text(g, "#arith.overflow<none>");
    add_text(g, "#arith.overflow<nsw>");
    ENTRY(g, TYPE_ATTR, FUNCTION);
    add_text(g, "affine_map<(d0) -> (d0)>");
    add_integer(g, INDEX, 0);
    add_integer(g, INDEX, 1);
    add_integer(g, INDEX, 16);
    for (uint64_t i = 0; i < 10; i++)
        add_integer(g, I64, i);
    for (uint64_t i = 0; i < 64; i++)
        add_integer(g, I32, i * i);
    for (uint32_t i = 0; i < 8; i++)
        add_dense(g, 1000 * i);
    ENTRY(g, STRING_ATTR, S_ID);
    ENTRY(g, STRING_ATTR, S_KEY);
    for (uint64_t i = 0; i < 8; i++)
        ENTRY(g, STRING_ATTR, S_TAGS + i);
    for (uint64_t i = 0; i < 8; i++)
        ENTRY(g, DICTIONARY, 1, A_KEYS + 1, A_TAGS + i);
    ENTRY(g, STRING_ATTR, S_FILE);
    for (uint64_t i = 0; i < g->opt.functions; i++) {
        ENTRY(g, STRING_ATTR, S_FUNCTIONS + i);
        ENTRY(g, SYMBOL, function_attr(i));
        add_integer(g, I64, i);
        ENTRY(g, DICTIONARY, 1, A_KEYS, function_attr(i) + 2);
    }
    for (uint64_t i = 0; i < lines(g); i++)
        ENTRY(g, FILE_LOC, A_FILE, i + 1, i % 7 + 3);
    g->attr_count = function_attr(g->opt.functions) + lines(g);
}

static void add_types(struct generator *g)
{
    const uint64_t dynamic = UINT64_MAX; /* INT64_MIN in zigzag */
    ENTRY(g, INTEGER_TYPE, 32 << 2);
    ENTRY(g, INDEX_TYPE);
    ENTRY(g, INTEGER_TYPE, 64 << 2);
    ENTRY(g, INTEGER_TYPE, 1 << 2);
    ENTRY(g, MEMREF_TYPE, 1, dynamic, I32, A_LAYOUT);
    ENTRY(g, FUNCTION_TYPE, 3, I32, I32, MEMREF, 1, I32);
    ENTRY(g, TENSOR_TYPE, 1, 4 << 1, I32);
}

/* A blob of fields. An optional attribute is 0, or its index doubled and 1. */
#define PROPERTY(g, ...)                                                                           \
    add_property((g), COUNT(((const uint64_t[]){__VA_ARGS__})), (const uint64_t[]){__VA_ARGS__})

static void add_property(struct generator *g, size_t count, const uint64_t *fields)
{
    struct buffer b = {0};
    for (size_t i = 0; i < count; i++)
        put(&b, fields[i]);
    put(&g->properties, b.size);
    put_buffer(&g->properties, &b);
    free(b.data);
    g->property_count++;
}

static void add_properties(struct generator *g)
{
    PROPERTY(g, 0, 0);
    PROPERTY(g, 0);
    PROPERTY(g, A_NO_OVERFLOW << 1 | 1);
    PROPERTY(g, A_NSW << 1 | 1);
    PROPERTY(g, 3 << 1, 1, 1, 2); /* operandSegmentSizes, all three of them */
    for (uint64_t i = A_ZERO; i < A_KEYS; i++)
        PROPERTY(g, i);
    for (uint64_t i = 0; i < g->opt.functions; i++) {
        PROPERTY(g, 0, A_FUNCTION, 0, function_attr(i), 0);
        PROPERTY(g, function_attr(i) + 1);
    }
}

/* An op without its regions; fields that are 0 are absent. */
struct op {
    enum op_name name;
    bool has_properties, has_dictionary, has_result, has_regions, is_isolated;
    uint64_t properties, dictionary;
    enum type result;
    unsigned operand_count, successor_count;
    uint64_t operands[4], successors[2];
};

static void put_location(struct generator *g, struct buffer *b)
{
    put(b, g->opt.debug ? function_attr(g->opt.functions) + g->line : A_UNKNOWN);
    if (g->opt.debug)
        g->line++;
}

static void put_op(struct generator *g, struct buffer *b, struct op o)
{
    put(b, o.name);
    put_u8(b, (uint8_t)(o.has_dictionary | o.has_result << 1 | (o.operand_count > 0) << 2 |
                        (o.successor_count > 0) << 3 | o.has_regions << 4 | o.has_properties << 6));
    if (o.name == MODULE)
        put(b, A_UNKNOWN);
    else
        put_location(g, b);
    if (o.has_dictionary)
        put(b, o.dictionary);
    if (o.has_properties)
        put(b, o.properties);
    if (o.has_result) {
        put(b, 1);
        put(b, o.result);
    }
    if (o.operand_count)
        put(b, o.operand_count);
    for (unsigned i = 0; i < o.operand_count; i++)
        put(b, o.operands[i]);
    if (o.successor_count)
        put(b, o.successor_count);
    for (unsigned i = 0; i < o.successor_count; i++)
        put(b, o.successors[i]);
    if (o.has_regions)
        put(b, 1 << 1 | o.is_isolated);
}

/* Adds an op to a block of the function; the number of its result, or 0. */
#define OP(block, ...) add_op(g, (block), (struct op){__VA_ARGS__})
#define OPERANDS(...)                                                                              \
    .operand_count = COUNT(((const uint64_t[]){__VA_ARGS__})), .operands = {__VA_ARGS__}
#define SUCCESSORS(...)                                                                            \
    .successor_count = COUNT(((const uint64_t[]){__VA_ARGS__})), .successors = {__VA_ARGS__}
#define PROPERTIES_OF(p) .has_properties = true, .properties = (p)
#define RESULT(t)        .has_result = true, .result = (t)

static uint64_t add_op(struct generator *g, unsigned block, struct op o)
{
    put_op(g, &g->blocks[block], o);
    g->block_ops[block]++;
    return o.has_result ? g->values++ : 0;
}

/* The number of ops of a block and its arguments. The ops follow. */
static void put_block(struct generator *g, struct buffer *b, uint64_t ops, size_t count,
                      const enum type *types)
{
    put(b, ops << 1 | (count > 0));
    if (!count)
        return;
    put(b, count);
    for (size_t i = 0; i < count; i++) {
        put(b, (uint64_t)types[i] << 1 | g->opt.debug);
        if (g->opt.debug)
            put(b, function_attr(g->opt.functions) + g->line);
    }
    put_u8(b, 0); /* no orders of uses */
}

/* for %i = %from to %to step %step iter_args(%sum = %init) { yield %sum + (memory[%i] ^ %mask) } */
static uint64_t add_loop(struct generator *g, unsigned block, uint64_t from, uint64_t to,
                         uint64_t step, uint64_t init, uint64_t mask, uint64_t memory,
                         uint64_t outer_values)
{
    static const enum type args[] = {INDEX, I32};
    struct buffer *b = &g->blocks[block];
    uint64_t result =
        OP(block, FOR, RESULT(I32), OPERANDS(from, to, step, init), .has_regions = true);
    /* The region's values are numbered behind all those of the region around it. */
    uint64_t i = outer_values, sum = i + 1, loaded = i + 2, masked = i + 3, next = i + 4;
    put(b, 1);
    put(b, 5);
    put_block(g, b, 4, COUNT(args), args);
    put_op(g, b, (struct op){LOAD, PROPERTIES_OF(P_ABSENT), RESULT(I32), OPERANDS(memory, i)});
    put_op(g, b, (struct op){XORI, RESULT(I32), OPERANDS(loaded, mask)});
    put_op(g, b, (struct op){ADDI, PROPERTIES_OF(P_NSW), RESULT(I32), OPERANDS(sum, masked)});
    put_op(g, b, (struct op){YIELD, OPERANDS(next)});
    return result;
}

/* One op on two of the latest values; every fifth has an attribute of an unknown dialect. */
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
    uint64_t kind = next_random(g, COUNT(kinds)), a = next_random(g, 4), b = next_random(g, 4);
    struct op o = {kinds[kind].name, RESULT(I32), OPERANDS(recent[a], recent[b])};
    o.has_properties = kinds[kind].has_properties;
    o.properties = kinds[kind].properties;
    o.has_dictionary = next_random(g, 5) == 0;
    o.dictionary = A_TAGGED + next_random(g, 8);
    return add_op(g, 0, o);
}

/* Values: 0 to 2 are the arguments; blocks follow in order, so their arguments are counted when
 * they begin. */
static void make_blocks(struct generator *g, uint64_t all_values)
{
    uint64_t c = OP(0, CONSTANT, PROPERTIES_OF(P_INTEGERS + next_random(g, 64)), RESULT(I32));
    uint64_t zero = OP(0, CONSTANT, PROPERTIES_OF(P_ZERO), RESULT(INDEX));
    uint64_t recent[4] = {0, 1, c, c};
    OP(0, CONSTANT, PROPERTIES_OF(P_DENSE + next_random(g, 8)), RESULT(TENSOR));
    for (uint64_t i = 0; i < g->opt.ops; i++)
        recent[i % 4] = add_arithmetic(g, recent);
    uint64_t less = OP(0, CMPI, PROPERTIES_OF(P_PREDICATES + next_random(g, 10)), RESULT(I1),
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
    uint64_t callee = next_random(g, g->opt.functions);
    uint64_t called =
        OP(2, CALL, PROPERTIES_OF(P_FUNCTIONS + 2 * callee + 1), RESULT(I32), OPERANDS(sum, y, 2));
    OP(2, RETURN, OPERANDS(called));
}

/* Arguments of the blocks and results of the ops outside the loop. */
static uint64_t values_of(const struct options *o)
{
    return 3 + 3 + o->ops + 1 + 1 + 2 + 4;
}

static void put_function(struct generator *g, struct buffer *out)
{
    static const enum type args[3][3] = {{I32, I32, MEMREF}, {I32}, {I32, I32}};
    static const size_t counts[3] = {3, 1, 2};
    struct buffer region = {0};
    g->values = 3;
    memset(g->block_ops, 0, sizeof g->block_ops);
    put_op(g, out,
           (struct op){FUNC, PROPERTIES_OF(P_FUNCTIONS + 2 * g->function), .has_dictionary = true,
                       .dictionary = function_attr(g->function) + 3, .has_regions = true,
                       .is_isolated = true});
    make_blocks(g, values_of(&g->opt));
    if (g->values != values_of(&g->opt))
        stop("values", "miscounted");
    put(&region, 3);
    put(&region, g->values);
    for (unsigned i = 0; i < 3; i++) {
        put_block(g, &region, g->block_ops[i], counts[i], args[i]);
        put_buffer(&region, &g->blocks[i]);
    }
    put_u8(out, IR);
    put(out, region.size);
    put_buffer(out, &region);
    free(region.data);
}

static void make_ir(struct generator *g)
{
    struct buffer body = {0};
    put(&body, 1); /* block */
    put(&body, 0); /* values */
    put(&body, g->opt.functions << 1);
    for (g->function = 0; g->function < g->opt.functions; g->function++) {
        g->line = g->function * (g->opt.ops + 20);
        put_function(g, &body);
    }
    put(&g->ir, 1 << 1); /* one op, no arguments */
    put_op(g, &g->ir,
           (struct op){MODULE, PROPERTIES_OF(P_MODULE), .has_regions = true, .is_isolated = true});
    put_u8(&g->ir, IR);
    put(&g->ir, body.size);
    put_buffer(&g->ir, &body);
    free(body.data);
}

static void write_section(FILE *out, unsigned id, struct buffer *body)
{
    struct buffer head = {0};
    put_u8(&head, (uint8_t)id);
    put(&head, body->size);
    if (fwrite(head.data, 1, head.size, out) != head.size ||
        fwrite(body->data, 1, body->size, out) != body->size)
        stop("cannot write", strerror(errno));
    body->size = 0;
    free(head.data);
}

static void write_dialects(FILE *out)
{
    struct buffer b = {0};
    put(&b, COUNT(dialects));
    for (uint64_t i = 0; i < COUNT(dialects); i++)
        put(&b, i << 1); /* no version */
    put(&b, OP_NAMES);
    for (unsigned i = 0, next; i < OP_NAMES; i = next) {
        for (next = i; next < OP_NAMES && op_names[next].dialect == op_names[i].dialect;)
            next++;
        put(&b, op_names[i].dialect);
        put(&b, next - i);
        for (unsigned k = i; k < next; k++)
            put(&b, (COUNT(dialects) + k) << 1 | 1); /* registered */
    }
    write_section(out, DIALECT, &b);
    free(b.data);
}

/* The sizes in g->entry_sizes fall into groups of one dialect. */
static void write_entry_offsets(struct generator *g, FILE *out)
{
    const struct {
        uint64_t dialect, count;
    } groups[] = {{0, 1}, {2, 2}, {0, g->attr_count - 3}, {0, TYPES}};
    struct buffer b = {0};
    const uint8_t *size = g->entry_sizes.data;
    put(&b, g->attr_count);
    put(&b, TYPES);
    for (size_t i = 0; i < COUNT(groups); i++) {
        put(&b, groups[i].dialect);
        put(&b, groups[i].count);
        for (uint64_t k = 0; k < groups[i].count; k++) {
            unsigned bytes = 1;
            while (!(*size >> (bytes - 1) & 1))
                bytes++;
            put_bytes(&b, size, bytes);
            size += bytes;
        }
    }
    write_section(out, ATTR_TYPE_OFFSET, &b);
    free(b.data);
}

static void write_strings(struct generator *g, FILE *out)
{
    struct buffer b = {0};
    put(&b, g->string_count);
    for (uint64_t i = g->string_count; i-- > 0;) {
        uint32_t size;
        memcpy(&size, g->sizes.data + i * sizeof size, sizeof size);
        put(&b, size);
    }
    put_buffer(&b, &g->strings);
    write_section(out, STRING, &b);
    free(b.data);
}

static void write_module(struct generator *g)
{
    struct buffer b = {0};
    FILE *out = fopen(g->opt.output, "wb");
    if (!out)
        stop(g->opt.output, strerror(errno));
    put_bytes(&b, "ML\xEFR", 4);
    put(&b, 6);
    put_bytes(&b, "MLIR19.1.7", sizeof "MLIR19.1.7");
    if (fwrite(b.data, 1, b.size, out) != b.size)
        stop(g->opt.output, strerror(errno));
    b.size = 0;
    write_dialects(out);
    write_entry_offsets(g, out);
    write_section(out, ATTR_TYPE, &g->entries);
    write_section(out, IR, &g->ir);
    put(&b, 0); /* external resources; no others follow */
    write_section(out, RESOURCE_OFFSET, &b);
    write_section(out, RESOURCE, &b);
    write_strings(g, out);
    put(&b, g->property_count);
    put_buffer(&b, &g->properties);
    write_section(out, PROPERTIES, &b);
    if (fclose(out))
        stop(g->opt.output, strerror(errno));
    free(b.data);
}

static const char help[] =
    "usage: gen_mlir [options] -o FILE\n"
    "Writes a valid MLIR bytecode module; the bytes depend on the options only.\n\n"
    "  --functions N  (default 10)\n"
    "  --ops N        arithmetic ops in each function, beside 17 others (default 8)\n"
    "  --seed N       varies the ops (default 0)\n"
    "  --debug        a location of its own for each op\n";

static uint64_t parse_number(const char *option, const char *s, uint64_t min, uint64_t max)
{
    char *end;
    errno = 0;
    uint64_t value = s ? strtoull(s, &end, 10) : 0;
    if (!s || errno || *s < '0' || *s > '9' || *end || value < min || value > max)
        stop(option, "not a number, or out of range");
    return value;
}

static void parse_options(struct options *o, char **argv)
{
    for (; *argv; argv++) {
        if (strcmp(*argv, "--debug") == 0) {
            o->debug = 1;
            continue;
        }
        const char *option = *argv, *value = *++argv;
        if (strcmp(option, "--functions") == 0)
            o->functions = parse_number(option, value, 1, 10000000);
        else if (strcmp(option, "--ops") == 0)
            o->ops = parse_number(option, value, 0, 1000000);
        else if (strcmp(option, "--seed") == 0)
            o->seed = parse_number(option, value, 0, UINT32_MAX);
        else if (strcmp(option, "-o") == 0)
            o->output = value;
        else
            stop(option, "unknown option");
        if (!value)
            stop(option, "its value is missing");
    }
    if (!o->output)
        stop("-o FILE", "missing");
}

int main(int argc, char **argv)
{
    static struct generator g = {.opt = {.functions = 10, .ops = 8}};
    if (argc < 2 || strcmp(argv[1], "--help") == 0) {
        fputs(help, stdout);
        return argc < 2 ? 2 : EXIT_SUCCESS;
    }
    parse_options(&g.opt, argv + 1);
    g.random = (g.opt.seed + 1) * UINT64_C(0x9E3779B97F4A7C15);
    add_strings(&g);
    add_attrs(&g);
    add_types(&g);
    add_properties(&g);
    make_ir(&g);
    write_module(&g);
    return EXIT_SUCCESS;
}
