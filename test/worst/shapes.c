/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "shapes.h"
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static uint32_t add_text(struct build *b, char c, size_t size)
{
    struct bytes s = {0};
    for (size_t i = 0; i < size; i++)
        put_u8(&s, (unsigned char)c);
    uint32_t i = add_entry(b, STRING, s.data, s.size);
    bytes_free(&s);
    return i;
}

/* Adds a function with these ops and a return. Frees `ops`. */
static void add_ops(struct build *b, uint32_t name, uint32_t signature, uint32_t row,
                    struct bytes *ops)
{
    put(ops, BYTES(0x5C, 0, 0));
    add_body(b, name, signature, row, ops->data, ops->size);
    bytes_free(ops);
}

static void repeat(struct bytes *to, uint32_t n, const uint8_t *data, size_t size)
{
    while (n--)
        put(to, data, size);
}

static void begin(struct build *b)
{
    add_string(b, "kernel");
    add_type(b, BYTES(16, 0, 0)); /* type 0: () -> () */
    add_type(b, BYTES(3));        /* type 1: i32 */
    add_type(b, BYTES(13, 1, 0)); /* type 2: tile<i32> */
}

static void functions(struct build *b, uint32_t n)
{
    begin(b);
    for (uint32_t i = 0; i < n; i++)
        add_body(b, 0, 0, 0, NULL, 0);
}

static void long_name(struct build *b, uint32_t n)
{
    begin(b);
    uint32_t name = add_text(b, 'n', 5 * (size_t)n);
    for (uint32_t i = 0; i < n; i++)
        add_body(b, name, 0, 0, NULL, 0);
}

static void equal_names(struct build *b, uint32_t n)
{
    begin(b);
    for (uint32_t i = 0; i < n; i++)
        add_body(b, add_string(b, "equal"), 0, 0, NULL, 0);
}

/* Names that collided in a former hash function: the last eight bytes cancelled the first eight. */
static void colliding_names(struct build *b, uint32_t n)
{
    const uint64_t factor = UINT64_C(0x9E3779B97F4A7C15);
    begin(b);
    for (uint32_t i = 0; i < n; i++) {
        uint64_t first = UINT64_C(0x6161616161616161) + i, h = (16 ^ first) * factor;
        uint64_t second = (h ^ h >> 32) ^ 0x5151515151515151;
        add_body(b, add_entry(b, STRING, BYTES(LE64(first), LE64(second))), 0, 0, NULL, 0);
    }
}

/* Names that differ only in the middle, which a hash of both ends ignores. */
static void names_equal_at_both_ends(struct build *b, uint32_t n)
{
    begin(b);
    for (uint32_t i = 0; i < n; i++) {
        struct bytes s = {0};
        repeat(&s, 300, BYTES('a'));
        put_u32(&s, i | 0x40404040);
        repeat(&s, 300, BYTES('a'));
        add_body(b, add_entry(b, STRING, s.data, s.size), 0, 0, NULL, 0);
        bytes_free(&s);
    }
}

/* All functions have the same signature, whose size is about that of all functions together. */
static void wide_signature(struct build *b, uint32_t n)
{
    struct bytes type = {0};
    begin(b);
    put_u8(&type, 16);
    put_varint(&type, 5 * n);
    repeat(&type, 5 * n, BYTES(2));
    put_u8(&type, 0);
    uint32_t signature = add_type(b, type.data, type.size);
    bytes_free(&type);
    for (uint32_t i = 0; i < n; i++)
        add_body(b, 0, signature, 0, BYTES(0x5C, 0, 0));
}

/* Constants of one tile type, whose dimensions need about as many bytes as all ops. */
static void wide_tile(struct build *b, uint32_t n)
{
    struct bytes type = {0}, ops = {0};
    begin(b);
    put(&type, BYTES(13, 1));
    put_varint(&type, n / 2);
    repeat(&type, n / 2, BYTES(LE64(1)));
    add_type(b, type.data, type.size);
    bytes_free(&type);
    add_constant(b, BYTES(LE32(7)));
    repeat(&ops, n, BYTES(0x10, 3, 0));
    add_ops(b, 0, 0, 0, &ops);
}

/* Every op refers to the same long constant. */
static void long_constant(struct build *b, uint32_t n)
{
    struct bytes raw = {0}, ops = {0};
    begin(b);
    add_type(b, BYTES(13, 1, 1, LE64(n)));
    for (uint32_t i = 0; i < n; i++)
        put_u32(&raw, i);
    add_constant(b, raw.data, raw.size);
    bytes_free(&raw);
    repeat(&ops, n, BYTES(0x10, 3, 0));
    add_ops(b, 0, 0, 0, &ops);
}

/* Every op refers to the same long constant, whose elements are equal (a splat in dense
 * encoding). */
static void uniform_constant(struct build *b, uint32_t n)
{
    struct bytes raw = {0}, ops = {0};
    begin(b);
    add_type(b, BYTES(13, 1, 1, LE64(n)));
    repeat(&raw, n, BYTES(LE32(7)));
    add_constant(b, raw.data, raw.size);
    bytes_free(&raw);
    repeat(&ops, n, BYTES(0x10, 3, 0));
    add_ops(b, 0, 0, 0, &ops);
}

/* Each tile type has the next type as its element type. */
static void nested_types(struct build *b, uint32_t n)
{
    struct bytes ops = {0};
    begin(b);
    for (uint32_t i = 0; i < n; i++) {
        struct bytes type = {0};
        put(&type, BYTES(13));
        put_varint(&type, 4 + i);
        put_u8(&type, 0);
        add_type(b, type.data, type.size);
        bytes_free(&type);
    }
    repeat(&ops, n, BYTES(0x3A, 3)); /* iota : type 3 */
    add_ops(b, 0, 0, 0, &ops);
}

static void nested_regions(struct build *b, uint32_t n)
{
    struct bytes ops = {0};
    begin(b);
    repeat(&ops, n, BYTES(0x41, 0, 0, 1, 1, 0, 1)); /* loop */
    put(&ops, BYTES(0x11, 0, 0));
    add_ops(b, 0, 0, 0, &ops);
}

/* A region with n blocks, each with its own arguments. */
static void blocks(struct build *b, uint32_t n)
{
    struct bytes ops = {0};
    begin(b);
    put(&ops, BYTES(0x41, 0, 0, 1));
    put_varint(&ops, n);
    repeat(&ops, n, BYTES(2, 2, 2, 1, 0x11, 0, 0));
    add_ops(b, 0, 0, 0, &ops);
}

static void empty_ifs(struct build *b, uint32_t n)
{
    struct bytes ops = {0};
    begin(b);
    uint32_t signature = add_type(b, BYTES(16, 1, 2, 0));
    repeat(&ops, n, BYTES(0x32, 0, 0, 2, 1, 0, 1, 0x6D, 0, 0, 1, 0, 1, 0x6D, 0, 0));
    add_ops(b, 0, signature, 0, &ops);
}

/* The printed name of each result derives from that of the previous result. */
static void names_derived_from_operands(struct build *b, uint32_t n)
{
    struct bytes ops = {0};
    begin(b);
    uint32_t signature = add_type(b, BYTES(16, 1, 2, 0));
    for (uint32_t i = 0; i < n; i++) {
        put(&ops, BYTES(0x06, 2, 8, 4, 0)); /* assume div_by<4> */
        put_varint(&ops, i);
    }
    add_ops(b, 0, signature, 0, &ops);
}

static void operands(struct build *b, uint32_t n)
{
    struct bytes ops = {0};
    begin(b);
    uint32_t signature = add_type(b, BYTES(16, 1, 2, 0));
    put(&ops, BYTES(0x5C, 0));
    put_varint(&ops, n);
    repeat(&ops, n, BYTES(0));
    add_ops(b, 0, signature, 0, &ops);
}

static void loops_with_many_values(struct build *b, uint32_t n)
{
    struct bytes ops = {0};
    begin(b);
    uint32_t signature = add_type(b, BYTES(16, 1, 2, 0));
    for (uint32_t i = 0; i < n / 64; i++) {
        put(&ops, BYTES(0x41, 64));
        repeat(&ops, 64, BYTES(2));
        put_u8(&ops, 64);
        repeat(&ops, 64, BYTES(0));
        put(&ops, BYTES(1, 1, 64));
        repeat(&ops, 64, BYTES(2));
        put(&ops, BYTES(1, 0x11, 0, 0));
    }
    add_ops(b, 0, signature, 0, &ops);
}

static void add_hints(struct build *b, const struct bytes *hints)
{
    struct bytes f = {0};
    put(&f, BYTES(0, 0, 6, 0));
    put(&f, hints->data, hints->size);
    put(&f, BYTES(3, 0x5C, 0, 0));
    add_entry(b, FUNC, f.data, f.size);
    bytes_free(&f);
}

/* A dictionary with keys in descending order, the worst case for sorting. */
static void many_keys(struct build *b, uint32_t n)
{
    struct bytes hints = {0};
    begin(b);
    put_u8(&hints, 11);
    put_varint(&hints, n);
    for (uint32_t i = 0; i < n; i++) {
        char key[16];
        (void)snprintf(key, sizeof key, "k%08x", n - i);
        put_varint(&hints, add_string(b, key));
        put(&hints, BYTES(3, 1));
    }
    add_hints(b, &hints);
    bytes_free(&hints);
}

/* Many attributes of nested arrays near the depth limit. */
static void nested_attributes(struct build *b, uint32_t n)
{
    begin(b);
    add_string(b, "key");
    for (uint32_t i = 0; i < n / 64; i++) {
        struct bytes hints = {0};
        put(&hints, BYTES(11, 1, 1));
        repeat(&hints, 60, BYTES(10, 1, 1));
        put(&hints, BYTES(3, 1));
        add_hints(b, &hints);
        bytes_free(&hints);
    }
}

/* Callee and caller of call site i are record i - 1. Each op has the last record. With
 * INVALID_OPS, op i has record i and is an invalid absf of an integer. */
enum chain { COMPLETE, BROKEN, INVALID_OPS };

static void add_chain(struct build *b, uint32_t n, enum chain chain)
{
    struct bytes debug = {0}, records = {0}, starts = {0}, ops = {0};
    begin(b);
    put_varint(&debug, 1);
    put_padding(&debug, 4);
    put_u32(&debug, 0);
    put_varint(&debug, n + 1);
    put_padding(&debug, 8);
    for (uint32_t i = 0; i <= n; i++)
        put_u64(&debug, chain == INVALID_OPS ? i : i ? n : 0);
    put_u32(&starts, 0);
    put(&records, BYTES(0)); /* record 1: unknown */
    for (uint32_t i = 2; i <= n; i++) {
        put_u32(&starts, records.size);
        put(&records, BYTES(6)); /* call site: callee, caller */
        put_varint(&records, chain == BROKEN && i == 2 ? n + 7 : i - 1);
        put_varint(&records, i - 1);
    }
    put_varint(&debug, n);
    put_padding(&debug, 4);
    put(&debug, starts.data, starts.size);
    put(&debug, records.data, records.size);
    add_entry(b, DEBUG, debug.data, debug.size);
    bytes_free(&debug);
    bytes_free(&starts);
    bytes_free(&records);
    put(&ops, BYTES(0x3A, 2));
    for (uint32_t i = 2; i < n; i++)
        put(&ops, chain == INVALID_OPS ? (const uint8_t[]){0, 2, 0} : (const uint8_t[]){0x3A, 2, 0},
            chain == INVALID_OPS ? 3 : 2);
    add_ops(b, 0, 0, 1, &ops);
}

static void call_sites(struct build *b, uint32_t n)
{
    add_chain(b, n, COMPLETE);
}

/* Many functions have the debug row of a chain that ends with a missing record. */
static void broken_call_sites(struct build *b, uint32_t n)
{
    add_chain(b, n, BROKEN);
    for (uint32_t i = 0; i < n; i++)
        add_body(b, 0, 0, 1, BYTES(0x5C, 0, 0));
}

static void invalid_ops_at_call_sites(struct build *b, uint32_t n)
{
    add_chain(b, n, INVALID_OPS);
}

static void globals(struct build *b, uint32_t n)
{
    struct bytes raw = {0};
    begin(b);
    add_type(b, BYTES(13, 1, 1, LE64(n)));
    for (uint32_t i = 0; i < n; i++)
        put_u32(&raw, i);
    add_constant(b, raw.data, raw.size);
    bytes_free(&raw);
    for (uint32_t i = 0; i < n; i++)
        add_entry(b, GLOBAL, BYTES(0, 3, 0, 0, 0, 0));
}

/* Adds a tile type with n dimensions. */
static uint32_t add_wide_tile(struct build *b, uint32_t n)
{
    struct bytes type = {0};
    put(&type, BYTES(13, 1));
    put_varint(&type, n);
    repeat(&type, n, BYTES(LE64(1)));
    uint32_t i = add_type(b, type.data, type.size);
    bytes_free(&type);
    return i;
}

/* All signatures contain the same long type. */
static void types_of_a_wide_type(struct build *b, uint32_t n)
{
    begin(b);
    (void)add_wide_tile(b, n);
    for (uint32_t i = 0; i < n; i++)
        add_type(b, BYTES(16, 1, 3, 0));
    for (uint32_t i = 0; i < n; i++)
        add_body(b, 0, 4 + i, 0, BYTES(0x5C, 0, 0));
}

static void values_of_a_wide_type(struct build *b, uint32_t n)
{
    struct bytes ops = {0};
    begin(b);
    (void)add_wide_tile(b, n);
    repeat(&ops, n, BYTES(0x3A, 3)); /* iota : type 3 */
    add_ops(b, 0, 0, 0, &ops);
}

static void globals_of_a_long_name_and_wide_type(struct build *b, uint32_t n)
{
    begin(b);
    (void)add_text(b, 'g', 5 * (size_t)n);
    (void)add_wide_tile(b, n);
    add_constant(b, BYTES(LE32(7)));
    for (uint32_t i = 0; i < n; i++)
        add_entry(b, GLOBAL, BYTES(1, 3, 0, 0, 0, 0));
}

/* Ops name a global by another string with equal bytes. */
static void equal_strings_of_a_global(struct build *b, uint32_t n)
{
    struct bytes ops = {0}, op = {0};
    begin(b);
    uint32_t name = add_text(b, 'g', 5 * (size_t)n), other = add_text(b, 'g', 5 * (size_t)n);
    add_type(b, BYTES(13, 1, 1, LE64(1))); /* type 3: tile<1xi32> */
    add_type(b, BYTES(12, 1));             /* type 4: ptr<i32> */
    add_type(b, BYTES(13, 4, 0));          /* type 5: tile<ptr<i32>> */
    add_constant(b, BYTES(LE32(7)));
    add_entry(b, GLOBAL, BYTES((uint8_t)name, 3, 0, 0, 0, 0));
    put(&op, BYTES(0x2C, 5, (uint8_t)other)); /* get_global */
    repeat(&ops, n, op.data, op.size);
    bytes_free(&op);
    add_ops(b, 0, 0, 0, &ops);
}

/* Bodies with an unknown opcode. Each error contains the long name of the function. */
static void long_name_of_broken_bodies(struct build *b, uint32_t n)
{
    begin(b);
    uint32_t name = add_text(b, '\\', 5 * (size_t)n);
    for (uint32_t i = 0; i < n; i++)
        add_body(b, name, 0, 0, BYTES(0x7F, 0x7F));
}

/* A function with a long name, which --json prints for each op. */
static void long_name_of_many_ops(struct build *b, uint32_t n)
{
    struct bytes ops = {0};
    begin(b);
    uint32_t name = add_text(b, 'n', 5 * (size_t)n);
    repeat(&ops, n, BYTES(0x3A, 2));
    add_ops(b, name, 0, 0, &ops);
}

static void hints_of_a_long_string(struct build *b, uint32_t n)
{
    struct bytes hints = {0};
    begin(b);
    uint32_t text = add_text(b, 's', 5 * (size_t)n);
    put(&hints, BYTES(11, 1, 0, 5)); /* kernel = string attribute */
    put_varint(&hints, text);
    for (uint32_t i = 0; i < n; i++)
        add_hints(b, &hints);
    bytes_free(&hints);
}

/* File records whose name and folder are the same long string. */
static void debug_records_of_a_long_string(struct build *b, uint32_t n)
{
    struct bytes debug = {0}, records = {0}, starts = {0};
    begin(b);
    uint32_t text = add_text(b, 'd', 10 * (size_t)n);
    put_varint(&debug, 1);
    put_padding(&debug, 4);
    put_u32(&debug, 0);
    put_varint(&debug, 1);
    put_padding(&debug, 8);
    put_u64(&debug, 1);
    for (uint32_t i = 0; i < n; i++) {
        put_u32(&starts, records.size);
        put_u8(&records, 2);
        put_varint(&records, text);
        put_varint(&records, text);
    }
    put_varint(&debug, n);
    put_padding(&debug, 4);
    put(&debug, starts.data, starts.size);
    put(&debug, records.data, records.size);
    add_entry(b, DEBUG, debug.data, debug.size);
    bytes_free(&debug);
    bytes_free(&starts);
    bytes_free(&records);
    add_body(b, 0, 0, 1, BYTES(0x5C, 0, 0));
}

/* Sets the starts of a table's entries, from `first` on, alternately to the start and the end of
 * entry `of`. Half of the entries then have the bytes of that entry. The others end before their
 * start. */
static void overlap(struct build *b, int section, uint32_t of, uint32_t first)
{
    struct entries *e = &b->entries[section];
    uint64_t ends[2];
    assert_true(of + 1 < e->count);
    memcpy(ends, e->starts.data + of * sizeof *ends, sizeof ends);
    for (uint32_t i = first; i < e->count; i++)
        for (size_t k = 0; k < sizeof *ends; k++)
            e->starts.data[i * sizeof *ends + k] = BYTE(ends[(i - first) % 2], k);
}

/* Functions whose names are stored in the same bytes of the file. */
static void overlapping_strings(struct build *b, uint32_t n)
{
    begin(b);
    const uint32_t name = add_text(b, 'n', 5 * (size_t)n), first = name + 1;
    for (uint32_t i = 0; i < n; i++) {
        (void)add_string(b, "");
        add_body(b, first + i / 2 * 2, 0, 0, NULL, 0);
    }
    overlap(b, STRING, name, first);
}

/* Functions whose signatures are stored in the same bytes of the file: a type with five inputs per
 * function. */
static void overlapping_types(struct build *b, uint32_t n)
{
    struct bytes type = {0};
    begin(b);
    put_u8(&type, 16);
    put_varint(&type, 5 * n);
    repeat(&type, 5 * n, BYTES(2));
    put_u8(&type, 0);
    const uint32_t wide = add_type(b, type.data, type.size), first = wide + 1;
    bytes_free(&type);
    for (uint32_t i = 0; i < n; i++) {
        add_type(b, BYTES(0)); /* i1, at the end of the wide type */
        add_body(b, 0, first + i / 2 * 2, 0, BYTES(0x5C, 0, 0));
    }
    overlap(b, TYPE, wide, first);
}

/* Ops whose constants are stored in the same bytes of the file. */
static void overlapping_constants(struct build *b, uint32_t n)
{
    struct bytes raw = {0}, ops = {0};
    begin(b);
    add_type(b, BYTES(13, 1, 1, LE64(n)));
    for (uint32_t i = 0; i < n; i++)
        put_u32(&raw, i);
    const uint32_t wide = add_constant(b, raw.data, raw.size), first = wide + 1;
    bytes_free(&raw);
    for (uint32_t i = 0; i < n; i++) {
        add_constant(b, NULL, 0);
        put(&ops, BYTES(0x10, 3));
        put_varint(&ops, first + i / 2 * 2);
    }
    overlap(b, CONSTANT, wide, first);
    add_ops(b, 0, 0, 0, &ops);
}

/* Every second row of the debug section contains all ids. */
static void overlapping_debug_rows(struct build *b, uint32_t n)
{
    struct bytes debug = {0};
    begin(b);
    put_varint(&debug, n);
    put_padding(&debug, 4);
    for (uint32_t i = 0; i < n; i++)
        put_u32(&debug, i % 2 ? n : 0);
    put_varint(&debug, n);
    put_padding(&debug, 8);
    for (uint32_t i = 0; i < n; i++)
        put_u64(&debug, 0);
    put_varint(&debug, 0);
    put_padding(&debug, 4);
    add_entry(b, DEBUG, debug.data, debug.size);
    bytes_free(&debug);
    for (uint32_t i = 0; i < n; i++)
        add_body(b, 0, 0, i / 2 * 2 + 1, BYTES(0x5C, 0, 0));
}

const struct shape shapes[] = {
    {"functions", functions, 6000},
    {"long name", long_name, 6000},
    {"equal names", equal_names, 6000},
    {"colliding names", colliding_names, 6000},
    {"names equal at both ends", names_equal_at_both_ends, 1000},
    {"wide signature", wide_signature, 3000},
    {"wide tile", wide_tile, 3000},
    {"long constant", long_constant, 3000},
    {"uniform constant", uniform_constant, 3000},
    {"nested types", nested_types, 3000},
    {"nested regions", nested_regions, 3000},
    {"blocks", blocks, 3000},
    {"empty ifs", empty_ifs, 3000},
    {"named after each other", names_derived_from_operands, 3000},
    {"operands", operands, 10000},
    {"loops with many values", loops_with_many_values, 10000},
    {"many keys", many_keys, 3000},
    {"nested attributes", nested_attributes, 10000},
    {"call sites", call_sites, 2000},
    {"broken call sites", broken_call_sites, 2000},
    {"invalid ops at call sites", invalid_ops_at_call_sites, 2000},
    {"globals", globals, 2000},
    {"types of a wide type", types_of_a_wide_type, 2000},
    {"values of a wide type", values_of_a_wide_type, 2000},
    {"globals, long and wide", globals_of_a_long_name_and_wide_type, 2000},
    {"equal strings of a global", equal_strings_of_a_global, 2000},
    {"long name, broken bodies", long_name_of_broken_bodies, 2000},
    {"long name, many ops", long_name_of_many_ops, 2000},
    {"hints of a long string", hints_of_a_long_string, 2000},
    {"debug of a long string", debug_records_of_a_long_string, 2000},
    {"overlapping strings", overlapping_strings, 2000},
    {"overlapping types", overlapping_types, 1000},
    {"overlapping constants", overlapping_constants, 2000},
    {"overlapping debug rows", overlapping_debug_rows, 2000},
};
const size_t shape_count = sizeof shapes / sizeof shapes[0];
