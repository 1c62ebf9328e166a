/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "shapes_files.h"
#include "shapes_mlir.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static const uint8_t graph_head[] = {'M', 'I', 'C', 'B', 2};

/* Appends one string of `name` bytes, no symbols, and a type whose dimensions have that name. */
static void put_graph(struct bytes *in, uint32_t name, uint32_t dimensions)
{
    put(in, graph_head, sizeof graph_head);
    put_varint(in, 1);
    put_varint(in, name);
    for (uint32_t i = 0; i < name; i++)
        put_u8(in, 'x');
    put_varint(in, 0);
    put_varint(in, 1);
    put_u8(in, 0);
    put_varint(in, dimensions);
    for (uint32_t i = 0; i < dimensions; i++)
        put_varint(in, 0);
}

/* Appends n arguments; the last is the output. */
static void put_arguments(struct bytes *in, uint32_t n)
{
    put_varint(in, n);
    for (uint32_t i = 0; i < n; i++)
        put(in, BYTES(0, 0, 0));
    put_varint(in, n - 1);
}

static void graph_of_long_name(struct bytes *in, uint32_t n)
{
    put_graph(in, n, 0);
    put_arguments(in, n);
}

static void graph_of_wide_type(struct bytes *in, uint32_t n)
{
    put_graph(in, 1, n);
    put_arguments(in, n);
}

static void graph_of_long_dimensions(struct bytes *in, uint32_t n)
{
    put_graph(in, n, n);
    put_arguments(in, 1);
}

static void graph_of_nested_maps(struct bytes *in, uint32_t n)
{
    put_graph(in, 1, 0);
    put_arguments(in, 1);
    put_u8(in, 0x4D);
    for (uint32_t i = 0; i < n; i++)
        put(in, BYTES(1, 0, 3));
    put_varint(in, 0);
}

static void graph_of_equal_keys(struct bytes *in, uint32_t n)
{
    put_graph(in, n, 0);
    put_arguments(in, 1);
    put_u8(in, 0x4D);
    put_varint(in, n);
    for (uint32_t i = 0; i < n; i++)
        put(in, BYTES(0, 0, 0));
}

static void put_little(struct bytes *in, uint64_t value, int size)
{
    for (int i = 0; i < size; i++)
        put_u8(in, (uint8_t)(value >> 8 * i));
}

/* Appends a fatbin with n entries of Tile IR that state a decompressed size. */
static void put_fatbin(struct bytes *in, uint32_t n, const struct bytes *packed, uint64_t flags,
                       uint64_t stated)
{
    enum { HEADER = 64 };
    const size_t padded = (packed->size + 7) / 8 * 8;
    put_little(in, 0xBA55ED50, 4);
    put_little(in, 1, 2);
    put_little(in, 16, 2);
    put_little(in, n * (HEADER + (uint64_t)padded), 8);
    for (uint32_t i = 0; i < n; i++) {
        put_little(in, 0x80 | 0x101 << 16, 4);
        put_little(in, HEADER, 4);
        put_little(in, padded, 8);
        put_little(in, packed->size, 4);
        put_little(in, 0, 4);
        put_little(in, 4 | 13 << 16, 4);
        for (int k = 0; k < 3; k++)
            put_little(in, 0, 4);
        put_little(in, flags | 0x11, 8);
        put_little(in, 0, 8);
        put_little(in, stated, 8);
        put(in, packed->data, packed->size);
        put_little(in, 0, (int)(padded - packed->size));
    }
}

/* Entries of 72 bytes without a module. */
static void tiny_entries(struct bytes *in, uint32_t n)
{
    struct bytes junk = {0};
    put(&junk, "junk\0\0\0", 8);
    put_fatbin(in, n, &junk, 0, 0);
    bytes_free(&junk);
}

/* Appends a fatbin of n MLIR modules of a shape with few elements. */
static void put_modules(struct bytes *in, uint32_t n, const char *shape)
{
    enum { ELEMENTS = 40 };
    struct mlir_build b = {.file = NULL};
    for (size_t i = 0; i < mlir_shape_count && !b.file; i++)
        if (strcmp(mlir_shapes[i].name, shape) == 0)
            mlir_shapes[i].build(&b, ELEMENTS);
    for (size_t i = 0; i < mlir_list_count && !b.file; i++)
        if (strcmp(mlir_lists[i].name, shape) == 0)
            mlir_lists[i].build(&b, ELEMENTS);
    if (!b.file)
        abort();
    const struct bytes module = {.data = b.file, .size = b.size};
    put_fatbin(in, n, &module, 0, 0);
    mlir_free(&b);
}

/* n modules, each with tuples that contain the previous tuple twice. */
static void many_doubled_types(struct bytes *in, uint32_t n)
{
    put_modules(in, n, "doubled types");
}

/* n modules, each with call sites that refer to the previous one twice. */
static void many_call_sites(struct bytes *in, uint32_t n)
{
    put_modules(in, n, "call sites");
}

/* n modules, each with many values of a wide type. */
static void many_wide_types(struct bytes *in, uint32_t n)
{
    put_modules(in, n, "wide type");
}

/* Writes bits of a deflate stream, which begins with the lowest bit of each byte. */
struct bits {
    struct bytes *to;
    unsigned byte, count;
};

/* Appends a code of `size` bits, the highest first. */
static void put_code(struct bits *b, unsigned code, unsigned size)
{
    while (size--) {
        b->byte |= (code >> size & 1) << b->count;
        if (++b->count == 8) {
            put_u8(b->to, b->byte);
            b->byte = b->count = 0;
        }
    }
}

static const char tile_magic[] = "\x7FTileIR";

/* Appends a deflate block with fixed codes: the magic number of Tile IR and 1 MB of zeros. An empty
 * block follows or, if `damaged`, one of the reserved type. */
static void put_deflated(struct bytes *to, bool damaged)
{
    enum { LITERAL = 0x30, LONGEST = 0xC5, LENGTH = 258 };
    struct bits b = {.to = to};
    put_code(&b, 2, 3);
    for (size_t i = 0; i < sizeof tile_magic; i++)
        put_code(&b, LITERAL + (unsigned)tile_magic[i], 8);
    for (int i = 0; i < (1 << 20) / LENGTH; i++)
        put_code(&b, LONGEST << 5, 13);
    put_code(&b, 0, 7);
    put_code(&b, damaged ? 7 : 6, 3);
    put_code(&b, 0, 15); /* the end of the block, and padding */
}

/* Appends the common fields of a member's local header and directory entry. */
static void put_member_fields(struct bytes *to, unsigned method, size_t stored, size_t size)
{
    put(to, BYTES(20, 0, 0, 0));
    put_little(to, method, 2);
    put_little(to, 0, 8);
    put_little(to, stored, 4);
    put_little(to, size, 4);
    put_little(to, 1, 4); /* size of the name */
}

static void put_directory_entry(struct bytes *to, const struct bytes *fields, size_t offset)
{
    put(to, BYTES('P', 'K', 1, 2, 20, 0));
    put(to, fields->data, fields->size);
    put_little(to, 0, 10);
    put_little(to, offset, 4);
    put_u8(to, 'a');
}

static void put_directory_end(struct bytes *to, uint32_t n, size_t directory)
{
    const size_t size = to->size - directory;
    put(to, BYTES('P', 'K', 5, 6, 0, 0, 0, 0));
    put_little(to, n & 0xFFFF, 2);
    put_little(to, n & 0xFFFF, 2);
    put_little(to, size, 4);
    put_little(to, directory, 4);
    put_little(to, 0, 2);
}

/* Appends a zip archive of n deflated members. */
static void put_archive(struct bytes *in, uint32_t n, bool damaged)
{
    struct bytes packed = {0}, fields = {0}, directory = {0};
    put_deflated(&packed, damaged);
    put_member_fields(&fields, 8, packed.size, 1 << 20);
    for (uint32_t i = 0; i < n; i++) {
        put_directory_entry(&directory, &fields, in->size);
        put(in, BYTES('P', 'K', 3, 4));
        put(in, fields.data, fields.size);
        put_u8(in, 'a');
        put(in, packed.data, packed.size);
    }
    const size_t end = in->size;
    put(in, directory.data, directory.size);
    put_directory_end(in, n, end);
    bytes_free(&packed);
    bytes_free(&fields);
    bytes_free(&directory);
}

static void compressed_zeros(struct bytes *in, uint32_t n)
{
    put_archive(in, n, false);
}

static void damaged_deflate(struct bytes *in, uint32_t n)
{
    put_archive(in, n, true);
}

/* LZ4 blocks that are damaged after 1 MB of decompressed data: a match has no offset. */
static void damaged_lz4(struct bytes *in, uint32_t n)
{
    struct bytes block = {0};
    put_u8(&block, 0x8F);
    put(&block, tile_magic, sizeof tile_magic);
    put(&block, BYTES(1, 0));
    for (int i = 0; i < (1 << 20) / 255; i++)
        put_u8(&block, 255);
    put(&block, BYTES(0, 0x10, 0, 0, 0));
    put_fatbin(in, n, &block, 0x2000, 1 << 21);
    bytes_free(&block);
}

/* zstd frames that are damaged after 1 MB of decompressed data. */
static void damaged_zstd(struct bytes *in, uint32_t n)
{
    static const uint8_t head[] = "\x28\xB5\x2F\xFD\x00\x58\x40\x00\x00\x7FTileIR\0";
    struct bytes frame = {0};
    put(&frame, head, sizeof head - 1);
    for (int i = 0; i < 8; i++)
        put(&frame, BYTES(0x02, 0x00, 0x10, 0)); /* 128 KB of zeros */
    put(&frame, BYTES(7, 0, 0));
    put_fatbin(in, n, &frame, 0x8000, 1 << 20);
    bytes_free(&frame);
}

/* LZ4 blocks of a few bytes that state a decompressed size of a terabyte or 30 MB. */
static void lying_sizes(struct bytes *in, uint32_t n)
{
    static const uint8_t block[] = "\x80\x7FTileIR\0";
    struct bytes packed = {0};
    put(&packed, block, sizeof block - 1);
    put_fatbin(in, n, &packed, 0x2000, n % 3 ? UINT64_C(1) << 40 : 30 << 20);
    bytes_free(&packed);
}

/* An archive with n members that have the same bytes: a graph of n arguments. */
static void overlapping_members(struct bytes *in, uint32_t n)
{
    struct bytes graph = {0}, fields = {0};
    graph_of_wide_type(&graph, n);
    put_member_fields(&fields, 0, graph.size, graph.size);
    put(in, BYTES('P', 'K', 3, 4));
    put(in, fields.data, fields.size);
    put_u8(in, 'a');
    put(in, graph.data, graph.size);
    const size_t directory = in->size;
    for (uint32_t i = 0; i < n; i++)
        put_directory_entry(in, &fields, 0);
    put_directory_end(in, n, directory);
    bytes_free(&graph);
    bytes_free(&fields);
}

const struct file_shape file_shapes[] = {
    {"graph, long name", graph_of_long_name, 3000},
    {"graph, wide type", graph_of_wide_type, 3000},
    {"graph, long dimensions", graph_of_long_dimensions, 3000},
    {"graph, nested maps", graph_of_nested_maps, 3000},
    {"graph, equal keys", graph_of_equal_keys, 3000},
    {"tiny entries", tiny_entries, 2000},
    {"many doubled types", many_doubled_types, 100},
    {"many call sites", many_call_sites, 100},
    {"many wide types", many_wide_types, 100},
    {"compressed zeros", compressed_zeros, 10},
    {"damaged deflate", damaged_deflate, 10},
    {"damaged LZ4", damaged_lz4, 10},
    {"damaged zstd", damaged_zstd, 100},
    {"lying sizes", lying_sizes, 500},
    {"overlapping members", overlapping_members, 2000},
};
const size_t file_shape_count = sizeof file_shapes / sizeof file_shapes[0];
