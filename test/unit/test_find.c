/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finding modules of the three formats in other bytes. For containers, see test_find_containers.c.
 */
#include "build_mlir.h"
#include "find.h"
#include <stdlib.h>

/* A graph with one argument. */
#define GRAPH BYTES('M', 'I', 'C', 'B', 2, 1, 1, 'x', 0, 1, 0, 0, 1, 0, 0, 0, 0)

TEST(module_at_any_offset)
{
    for (size_t before = 0; before < 40; before++) {
        struct search s = {0};
        struct build b;
        tile_module(&b);
        put_junk(&s.in, before);
        put(&s.in, b.file, b.size);
        put_junk(&s.in, before / 3);
        search_begin(&s);
        const irmap_found *f = must_find(&s, IRMAP_FORMAT_TILEIR, before, b.size);
        assert_int_equal(f->version.major, 13);
        assert_int_equal(f->version.minor, 3);
        assert_int_equal(f->container, IRMAP_CONTAINER_NONE);
        assert_int_equal(f->stored, b.size);
        must_end(&s);
        build_free(&b);
    }
}

TEST(adjacent_modules)
{
    struct search s = {0};
    struct build b;
    struct mlir_build m;
    tile_module(&b);
    mlir_begin(&m, 6);
    mlir_end(&m);
    put(&s.in, GRAPH);
    put(&s.in, GRAPH);
    put(&s.in, m.file, m.size);
    put(&s.in, b.file, b.size);
    put(&s.in, b.file, b.size);
    put(&s.in, m.file, m.size);
    put(&s.in, m.file, m.size);
    search_begin(&s);
    size_t at = 0, graph = 17;
    must_find(&s, IRMAP_FORMAT_MICB, at, graph);
    must_find(&s, IRMAP_FORMAT_MICB, at += graph, graph);
    assert_int_equal(must_find(&s, IRMAP_FORMAT_MLIR, at += graph, m.size)->version.major, 6);
    must_find(&s, IRMAP_FORMAT_TILEIR, at += m.size, b.size);
    must_find(&s, IRMAP_FORMAT_TILEIR, at += b.size, b.size);
    must_find(&s, IRMAP_FORMAT_MLIR, at += b.size, m.size);
    must_find(&s, IRMAP_FORMAT_MLIR, at + m.size, m.size);
    must_end(&s);
    build_free(&b);
    mlir_free(&m);
}

/* A truncated module is not found, at any length. */
TEST(truncated_modules)
{
    struct build b;
    struct mlir_build m;
    tile_module(&b);
    mlir_begin(&m, 6);
    mlir_end(&m);
    const struct {
        const uint8_t *data;
        size_t size;
    } modules[] = {{b.file, b.size}, {m.file, m.size}, {GRAPH}};
    for (size_t i = 0; i < 3; i++)
        for (size_t size = 0; size < modules[i].size; size++) {
            struct search s = {0};
            put(&s.in, modules[i].data, size);
            search_begin(&s);
            must_end(&s);
        }
    build_free(&b);
    mlir_free(&m);
}

TEST(tile_headers_must_hold)
{
    static const struct {
        size_t at;
        uint8_t byte;
        int found;
    } changes[] = {
        {0, 0x7E, 0}, {7, 1, 0},  {8, 12, 0}, {9, 0, 0},     {9, 1, 1},
        {9, 99, 1},   {11, 9, 1}, {12, 0, 0}, {12, 0x7F, 0}, {12, 0x80, 0},
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        struct search s = {0};
        struct build b;
        tile_module(&b);
        b.file[changes[i].at] = changes[i].byte;
        put(&s.in, b.file, b.size);
        search_begin(&s);
        if (changes[i].found)
            must_find(&s, IRMAP_FORMAT_TILEIR, 0, b.size);
        must_end(&s);
        build_free(&b);
    }
}

/* A module with more sections than the limit is not found. */
TEST(tile_sections_without_end)
{
    for (unsigned count = 31; count < 34; count++) {
        struct search s = {0};
        put_header(&s.in, 13, 3, 0);
        for (unsigned i = 0; i < count; i++)
            put_section(&s.in, PRODUCER, 0, BYTES(0));
        put_u8(&s.in, 0);
        search_begin(&s);
        if (count < 33)
            must_find(&s, IRMAP_FORMAT_TILEIR, 0, s.in.size);
        must_end(&s);
    }
}

/* Bytes after the sections are not part of the module, even if they look like a section. */
TEST(end_of_mlir_modules)
{
    static const uint8_t behind[][4] = {
        {0, 0, 0, 0},          /* a second String */
        {MLIR_RESOURCE, 3, 7}, /* resources without their offsets */
        {MLIR_DIALECT_VERSIONS, 3, 7},
        {9, 3, 7},
        {0xFF, 0xFF, 0xFF, 0xFF},
    };
    for (unsigned version = 0; version < 7; version++)
        for (size_t i = 0; i < sizeof behind / sizeof behind[0]; i++) {
            struct search s = {0};
            struct mlir_build m;
            mlir_begin(&m, version);
            mlir_end(&m);
            put_junk(&s.in, 5);
            put(&s.in, m.file, m.size);
            put(&s.in, behind[i], sizeof behind[i]);
            search_begin(&s);
            must_find(&s, IRMAP_FORMAT_MLIR, 5, m.size);
            must_end(&s);
            mlir_free(&m);
        }
}

TEST(mlir_with_resources)
{
    struct search s = {0};
    struct mlir_build m;
    mlir_begin(&m, 6);
    put(&m.resource_offsets, BYTES(P(0)));
    put(&m.resources, BYTES(P(0)));
    mlir_end(&m);
    put(&s.in, m.file, m.size);
    put_junk(&s.in, 20);
    search_begin(&s);
    must_find(&s, IRMAP_FORMAT_MLIR, 0, m.size);
    must_end(&s);
    mlir_free(&m);
}

TEST(mlir_without_required_sections)
{
    struct mlir_build m;
    mlir_begin(&m, 6);
    mlir_end(&m);
    for (int id = MLIR_STRING; id < MLIR_SECTIONS; id++) {
        struct search s = {0};
        if (!m.header[id] || id == MLIR_RESOURCE || id == MLIR_RESOURCE_OFFSET)
            continue;
        put(&s.in, m.file, m.size);
        s.in.data[m.header[id]] = 0x60; /* unknown section id */
        search_begin(&s);
        must_end(&s);
    }
    mlir_free(&m);
}

TEST(mlir_of_an_endless_producer)
{
    for (size_t length = 250; length < 260; length++) {
        struct search s = {0};
        struct mlir_build m;
        char *producer = calloc(1, length + 1);
        assert_non_null(producer);
        memset(producer, 'p', length);
        mlir_begin(&m, 6);
        m.producer = producer;
        mlir_end(&m);
        put(&s.in, m.file, m.size);
        search_begin(&s);
        if (length < 256)
            must_find(&s, IRMAP_FORMAT_MLIR, 0, m.size);
        must_end(&s);
        mlir_free(&m);
        free(producer);
    }
}

/* The limit on the producer does not depend on the size of the version's varint. */
TEST(mlir_of_a_long_version)
{
    char producer[256] = {0};
    struct search s = {0};
    struct mlir_build m;
    memset(producer, 'p', sizeof producer - 1);
    mlir_begin(&m, 6);
    m.producer = producer;
    mlir_end(&m);
    put(&s.in, m.file, 4);
    put(&s.in, BYTES(0x34, 0, 0)); /* 6 in three bytes */
    put(&s.in, m.file + 5, m.size - 5);
    search_begin(&s);
    must_find(&s, IRMAP_FORMAT_MLIR, 0, m.size + 2);
    must_end(&s);
    mlir_free(&m);
}

TEST(graphs)
{
    static const struct {
        uint8_t bytes[12];
        size_t size, part; /* `part`: bytes after GRAPH that are part of the graph */
    } behind[] = {
        {{0}, 1, 0},
        {{0x4D, 0}, 2, 2},                     /* a map without entries */
        {{0x4D, 1, 0, 1, 4}, 5, 5},            /* one entry, an integer */
        {{0x4D, 1, 0, 9, 4}, 5, 0},            /* not a map: invalid kind of value */
        {{0x4D, 1, 0}, 3, 0},                  /* not a map: truncated */
        {{0x4D, 0x4C, 0xEF, 0x52, 0}, 5, 0},   /* another format begins */
        {{'M', 'I', 'C', 'B', 3, 0, 0}, 7, 0}, /* another graph begins */
    };
    for (size_t i = 0; i < sizeof behind / sizeof behind[0]; i++) {
        struct search s = {0};
        put(&s.in, GRAPH);
        size_t size = s.in.size + behind[i].part;
        put(&s.in, behind[i].bytes, behind[i].size);
        search_begin(&s);
        must_find(&s, IRMAP_FORMAT_MICB, 0, size);
        must_end(&s);
    }
}

TEST(rejected_graphs)
{
    struct search s = {0};
    put(&s.in, BYTES('M', 'I', 'C', 'B', 2, 0, 0, 0, 0, 0));
    put(&s.in, BYTES('M', 'I', 'C', 'B', 1, 1, 1, 'x', 0, 1, 0, 0, 1, 0, 0, 0, 0));
    search_begin(&s);
    must_end(&s);
}

/* Many magic numbers. From each, the search could read to the end, so work must be limited. */
TEST(work_is_limited)
{
    enum { TIMES = 1 << 14 };
    struct search s = {0};
    irmap_error err;
    irmap_found f;
    for (int i = 0; i < TIMES; i++) /* each has a string that contains the following ones */
        put(&s.in, BYTES('M', 'I', 'C', 'B', 2, 0xFF, 0x7F, 0, 0, 0, 0));
    irmap_find_opts opts = {.size = sizeof opts, .max_work = 1 << 20};
    assert_ok(irmap_find_begin(s.in.data, s.in.size, &opts, &s.finder, &err));
    assert_fails(irmap_find_next(&s.finder, &f, &err), IRMAP_LIMIT, "the search for modules", 0);
    assert_int_equal(err.limit, 1 << 20);
    assert_int_equal(irmap_find_next(&s.finder, &f, &err), IRMAP_DONE);
    assert_int_equal(f.size, 0);
    bytes_free(&s.in);
}

/* After each magic number, the M of the next one is read as an unknown version. No byte after it is
 * read. */
TEST(no_work_after_an_unknown_version)
{
    enum { TIMES = 1 << 14 };
    struct search s = {0};
    irmap_error err;
    irmap_found f;
    for (int i = 0; i < TIMES; i++)
        put(&s.in, BYTES('M', 'L', 0xEF, 'R'));
    irmap_find_opts opts = {.size = sizeof opts, .max_work = 16};
    assert_ok(irmap_find_begin(s.in.data, s.in.size, &opts, &s.finder, &err));
    assert_int_equal(irmap_find_next(&s.finder, &f, &err), IRMAP_DONE);
    bytes_free(&s.in);
}

/* The default limit suffices for real files: one magic number of each kind in a hundred bytes. */
TEST(work_suffices)
{
    struct search s = {0};
    for (int i = 0; i < 1000; i++) {
        put_junk(&s.in, 60);
        put(&s.in,
            BYTES('M', 'L', 0xEF, 'R', P(6), 'x', 0, 'M', 'I', 'C', 'B', 2, 0x7F, 'E', 'L', 'F'));
        put(&s.in, BYTES(0x7F, 'T', 'i', 'l', 'e', 'I', 'R', 0, 13, 1, 0, 0, 1, 99));
        put(&s.in, BYTES(0x50, 0xED, 0x55, 0xBA, 1, 0, 16, 0, 0));
    }
    put(&s.in, GRAPH);
    size_t at = s.in.size - 17;
    search_begin(&s);
    must_find(&s, IRMAP_FORMAT_MICB, at, 17);
    must_end(&s);
}

TEST(arguments)
{
    irmap_finder f;
    irmap_found found;
    irmap_error err;
    irmap_find_opts opts = {.size = 1};
    assert_ok(irmap_find_begin(NULL, 0, NULL, &f, NULL));
    assert_int_equal(irmap_find_next(&f, &found, NULL), IRMAP_DONE);
    assert_ok(irmap_find_begin(NULL, 99, NULL, &f, NULL));
    assert_int_equal(irmap_find_next(&f, &found, NULL), IRMAP_DONE);
    assert_fails(irmap_find_begin("x", 1, &opts, &f, &err), IRMAP_INVALID_ARG,
                 "options whose size is not set, or too small", 0);
    assert_int_equal(irmap_find_next(&f, &found, NULL), IRMAP_DONE);
    assert_int_equal(irmap_find_begin("x", 1, &opts, &f, NULL), IRMAP_INVALID_ARG);
}

TEST(names)
{
    assert_string_equal(irmap_container_name(IRMAP_CONTAINER_ZIP), "zip");
    assert_string_equal(irmap_container_name(IRMAP_CONTAINER_ELF), "elf");
    assert_null(irmap_container_name((irmap_container)5));
    assert_string_equal(irmap_compression_name(IRMAP_COMPRESSION_DEFLATE), "deflate");
    assert_null(irmap_compression_name((irmap_compression)4));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(module_at_any_offset),
        cmocka_unit_test(adjacent_modules),
        cmocka_unit_test(truncated_modules),
        cmocka_unit_test(tile_headers_must_hold),
        cmocka_unit_test(tile_sections_without_end),
        cmocka_unit_test(end_of_mlir_modules),
        cmocka_unit_test(mlir_with_resources),
        cmocka_unit_test(mlir_without_required_sections),
        cmocka_unit_test(mlir_of_an_endless_producer),
        cmocka_unit_test(mlir_of_a_long_version),
        cmocka_unit_test(graphs),
        cmocka_unit_test(rejected_graphs),
        cmocka_unit_test(work_is_limited),
        cmocka_unit_test(no_work_after_an_unknown_version),
        cmocka_unit_test(work_suffices),
        cmocka_unit_test(arguments),
        cmocka_unit_test(names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
