/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Generates a valid MLIR bytecode module of any size, version 6, as LLVM 19 writes it.
 *
 * Its functions (i32, i32, memref<?xi32>) -> i32 are isolated regions of three blocks: constants,
 * arithmetic and a conditional branch; a store and a branch; a loop whose region captures values,
 * a call of a function, a return. Each function has its own name and attribute. Most other entries
 * are shared, as in real modules.
 */
#include "synth_mlir.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *const dialects[] = {"builtin", "func", "arith", "cf", "scf", "memref"};

static const struct {
    unsigned dialect;
    const char *name;
} op_names[OP_NAMES] = {
    {0, "module"}, {1, "func"},    {1, "call"}, {1, "return"}, {2, "constant"}, {2, "addi"},
    {2, "subi"},   {2, "muli"},    {2, "xori"}, {2, "cmpi"},   {2, "select"},   {2, "index_cast"},
    {3, "br"},     {3, "cond_br"}, {4, "for"},  {4, "yield"},  {5, "load"},     {5, "store"},
};

void mlir_put_all(struct synth_bytes *to, struct synth_bytes *from)
{
    synth_put_bytes(to, from->data, from->size);
    from->size = 0;
}

void mlir_put(struct synth_bytes *b, uint64_t v)
{
    uint8_t bytes[9] = {0};
    unsigned more = 0;
    while (more < 8 && v >> (7 * (more + 1)))
        more++;
    if (more < 8)
        v = (v << 1 | 1) << more;
    for (unsigned i = 0; i < 8; i++)
        bytes[i + (more == 8)] = (uint8_t)(v >> 8 * i);
    synth_put_bytes(b, bytes, more + 1);
}

static void put_signed(struct synth_bytes *b, uint64_t v)
{
    mlir_put(b, v << 1 ^ (0 - (v >> 63)));
}

static void add_string(struct generator *g, const char *s)
{
    size_t size = strlen(s) + 1;
    /* write_strings() writes the sizes, last first. */
    synth_put_bytes(&g->sizes, &(uint32_t){(uint32_t)size}, sizeof(uint32_t));
    synth_put_bytes(&g->strings, s, size);
    g->string_count++;
}

static void add_strings(struct generator *g)
{
    static const char *const names[] = {"step",   "transform_block", "f",
                                        "update", "kernel_of_layer", "reduce_partial_sums_of_rows"};
    char s[64];
    for (size_t i = 0; i < SYNTH_COUNT(dialects); i++)
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
    for (uint64_t i = 0; i < g->opt->functions; i++) {
        snprintf(s, sizeof s, "%s_%" PRIu64, names[i % SYNTH_COUNT(names)], i);
        add_string(g, s);
    }
}

/* Ends the entry of g->entries that begins at `start`. */
static void end_entry(struct generator *g, size_t start, bool custom)
{
    mlir_put(&g->entry_sizes, (uint64_t)(g->entries.size - start) << 1 | custom);
}

/* Adds an attribute or type that is a list of varints, its code first. */
#define ENTRY(g, ...)                                                                              \
    add_entry((g), SYNTH_COUNT(((const uint64_t[]){__VA_ARGS__})), (const uint64_t[]){__VA_ARGS__})

static void add_entry(struct generator *g, size_t count, const uint64_t *numbers)
{
    size_t start = g->entries.size;
    for (size_t i = 0; i < count; i++)
        mlir_put(&g->entries, numbers[i]);
    end_entry(g, start, true);
}

static void add_text(struct generator *g, const char *text)
{
    size_t start = g->entries.size;
    synth_put_bytes(&g->entries, text, strlen(text) + 1);
    end_entry(g, start, false);
}

static void add_integer(struct generator *g, enum type type, uint64_t v)
{
    size_t start = g->entries.size;
    mlir_put(&g->entries, INTEGER);
    mlir_put(&g->entries, type);
    put_signed(&g->entries, v);
    end_entry(g, start, true);
}

static void add_dense(struct generator *g, uint32_t first)
{
    size_t start = g->entries.size;
    mlir_put(&g->entries, DENSE);
    mlir_put(&g->entries, TENSOR);
    mlir_put(&g->entries, g->opt->constant_bytes);
    for (uint32_t i = 0; i < g->opt->constant_bytes / 4; i++)
        synth_put_integer(&g->entries, (uint32_t)(first + i * i), 4);
    end_entry(g, start, true);
}

uint64_t mlir_function_attr(uint64_t function)
{
    return A_FUNCTIONS + 4 * function;
}

uint64_t mlir_dense_attr(const struct generator *g, uint64_t i)
{
    return mlir_function_attr(g->opt->functions) + i;
}

uint64_t mlir_line_attr(const struct generator *g)
{
    return mlir_dense_attr(g, g->opt->constants);
}

uint64_t mlir_dense_property(const struct generator *g, uint64_t i)
{
    return P_FUNCTIONS + 2 * g->opt->functions + i;
}

static uint64_t lines(const struct generator *g)
{
    return g->opt->debug ? g->opt->functions * mlir_lines_of_function(g) : 0;
}

uint64_t mlir_lines_of_function(const struct generator *g)
{
    return g->opt->ops - OTHER_OPS + OTHER_LINES;
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
    ENTRY(g, STRING_ATTR, S_ID);
    ENTRY(g, STRING_ATTR, S_KEY);
    for (uint64_t i = 0; i < 8; i++)
        ENTRY(g, STRING_ATTR, S_TAGS + i);
    for (uint64_t i = 0; i < 8; i++)
        ENTRY(g, DICTIONARY, 1, A_KEYS + 1, A_TAGS + i);
    ENTRY(g, STRING_ATTR, S_FILE);
    for (uint64_t i = 0; i < g->opt->functions; i++) {
        ENTRY(g, STRING_ATTR, S_FUNCTIONS + i);
        ENTRY(g, SYMBOL, mlir_function_attr(i));
        add_integer(g, I64, i);
        ENTRY(g, DICTIONARY, 1, A_KEYS, mlir_function_attr(i) + 2);
    }
    for (uint64_t i = 0; i < g->opt->constants; i++)
        add_dense(g, (uint32_t)(1000 * i));
    for (uint64_t i = 0; i < lines(g); i++)
        ENTRY(g, FILE_LOC, A_FILE, i + 1, i % 7 + 3);
    g->attr_count = mlir_line_attr(g) + lines(g);
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
    ENTRY(g, TENSOR_TYPE, 1, g->opt->constant_bytes / 4 << 1, I32);
}

/* Adds the properties of an op. An optional attribute is encoded as 0, or 2 * index + 1. */
#define PROPERTY(g, ...)                                                                           \
    add_property((g), SYNTH_COUNT(((const uint64_t[]){__VA_ARGS__})),                              \
                 (const uint64_t[]){__VA_ARGS__})

static void add_property(struct generator *g, size_t count, const uint64_t *fields)
{
    struct synth_bytes b = {0};
    for (size_t i = 0; i < count; i++)
        mlir_put(&b, fields[i]);
    mlir_put(&g->properties, b.size);
    mlir_put_all(&g->properties, &b);
    free(b.data);
    g->property_count++;
}

static void add_properties(struct generator *g)
{
    PROPERTY(g, 0, 0);
    PROPERTY(g, 0);
    PROPERTY(g, A_NO_OVERFLOW << 1 | 1);
    PROPERTY(g, A_NSW << 1 | 1);
    PROPERTY(g, 3 << 1, 1, 1, 2); /* operandSegmentSizes: three elements */
    for (uint64_t i = A_ZERO; i < A_KEYS; i++)
        PROPERTY(g, i);
    for (uint64_t i = 0; i < g->opt->functions; i++) {
        PROPERTY(g, 0, A_FUNCTION, 0, mlir_function_attr(i), 0);
        PROPERTY(g, mlir_function_attr(i) + 1);
    }
    for (uint64_t i = 0; i < g->opt->constants; i++)
        PROPERTY(g, mlir_dense_attr(g, i));
}

static void write_section(FILE *out, unsigned id, struct synth_bytes *body)
{
    struct synth_bytes head = {0};
    synth_put_integer(&head, (uint8_t)id, 1);
    mlir_put(&head, body->size);
    synth_write(out, &head);
    synth_write(out, body);
    body->size = 0;
    free(head.data);
}

static void write_dialects(FILE *out)
{
    struct synth_bytes b = {0};
    mlir_put(&b, SYNTH_COUNT(dialects));
    for (uint64_t i = 0; i < SYNTH_COUNT(dialects); i++)
        mlir_put(&b, i << 1); /* no version */
    mlir_put(&b, OP_NAMES);
    for (unsigned i = 0, next; i < OP_NAMES; i = next) {
        for (next = i; next < OP_NAMES && op_names[next].dialect == op_names[i].dialect;)
            next++;
        mlir_put(&b, op_names[i].dialect);
        mlir_put(&b, next - i);
        for (unsigned k = i; k < next; k++)
            mlir_put(&b, (SYNTH_COUNT(dialects) + k) << 1 | 1); /* registered */
    }
    write_section(out, DIALECT, &b);
    free(b.data);
}

/* Writes the sizes in g->entry_sizes, grouped by dialect. */
static void write_entry_offsets(struct generator *g, FILE *out)
{
    const struct {
        uint64_t dialect, count;
    } groups[] = {{0, 1}, {2, 2}, {0, g->attr_count - 3}, {0, TYPES}};
    struct synth_bytes b = {0};
    const uint8_t *size = g->entry_sizes.data;
    mlir_put(&b, g->attr_count);
    mlir_put(&b, TYPES);
    for (size_t i = 0; i < SYNTH_COUNT(groups); i++) {
        mlir_put(&b, groups[i].dialect);
        mlir_put(&b, groups[i].count);
        for (uint64_t k = 0; k < groups[i].count; k++) {
            unsigned bytes = 1;
            while (!(*size >> (bytes - 1) & 1))
                bytes++;
            synth_put_bytes(&b, size, bytes);
            size += bytes;
        }
    }
    write_section(out, ATTR_TYPE_OFFSET, &b);
    free(b.data);
}

static void write_strings(struct generator *g, FILE *out)
{
    struct synth_bytes b = {0};
    mlir_put(&b, g->string_count);
    for (uint64_t i = g->string_count; i-- > 0;) {
        uint32_t size;
        memcpy(&size, g->sizes.data + i * sizeof size, sizeof size);
        mlir_put(&b, size);
    }
    mlir_put_all(&b, &g->strings);
    write_section(out, STRING, &b);
    free(b.data);
}

static void write_module(struct generator *g, FILE *out)
{
    struct synth_bytes b = {0};
    synth_put_bytes(&b, "ML\xEFR", 4);
    mlir_put(&b, 6);
    synth_put_bytes(&b, "MLIR19.1.7", sizeof "MLIR19.1.7");
    synth_write(out, &b);
    b.size = 0;
    write_dialects(out);
    write_entry_offsets(g, out);
    write_section(out, ATTR_TYPE, &g->entries);
    write_section(out, IR, &g->ir);
    mlir_put(&b, 0); /* no external resources, and no others */
    write_section(out, RESOURCE_OFFSET, &b);
    write_section(out, RESOURCE, &b);
    write_strings(g, out);
    mlir_put(&b, g->property_count);
    mlir_put_all(&b, &g->properties);
    write_section(out, PROPERTIES, &b);
    free(b.data);
}

void synth_mlir(const struct synth *opt, FILE *out)
{
    struct generator g = {.opt = opt, .random = (opt->seed + 1) * UINT64_C(0x9E3779B97F4A7C15)};
    add_strings(&g);
    add_attrs(&g);
    add_types(&g);
    add_properties(&g);
    mlir_make_ir(&g);
    write_module(&g, out);
    struct synth_bytes *const all[] = {&g.sizes,       &g.strings,    &g.entries,
                                       &g.entry_sizes, &g.properties, &g.ir,
                                       &g.blocks[0],   &g.blocks[1],  &g.blocks[2]};
    for (size_t i = 0; i < SYNTH_COUNT(all); i++)
        free(all[i]->data);
}
