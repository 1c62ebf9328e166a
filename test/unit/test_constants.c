/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Constants: stored bytes, and elements for a tile type. */
#include "build.h"

/* Types 2i and 2i + 1 are entry i of this list and tile<4 x entry i>; other types follow. */
static const struct {
    uint8_t tag, bits, storage;
} numbers[] = {{0, 1, 1},  {1, 8, 1},  {2, 16, 2}, {3, 32, 4}, {4, 64, 8}, {5, 16, 2},
               {6, 16, 2}, {7, 32, 4}, {8, 19, 3}, {9, 64, 8}, {10, 8, 1}, {11, 8, 1},
               {18, 8, 1}, {19, 4, 1}, {22, 4, 1}, {130, 8, 1}};
enum { NUMBERS = sizeof numbers / sizeof numbers[0], I1 = 0, I32 = 6 };

static void begin(struct build *b)
{
    build_begin(b, 4);
    for (uint8_t i = 0; i < NUMBERS; i++) {
        add_type(b, BYTES(numbers[i].tag, 1));
        add_type(b, BYTES(13, BYTE(2 * i, 0), 1, LE64(4)));
    }
}

static void end(struct build *b, irmap_module *m)
{
    irmap_module_unref(m);
    build_free(b);
}

/* Opens a module with one constant and a tile type with n elements of type `number` (rank 0 if n <
 * 0). */
static irmap_module *open_with(struct build *b, uint32_t number, int64_t n, const uint8_t *data,
                               size_t size, irmap_type *tile)
{
    begin(b);
    if (n < 0)
        tile->id = add_type(b, BYTES(13, BYTE(number, 0), 0));
    else
        tile->id = add_type(b, BYTES(13, BYTE(number, 0), 1, LE64(n)));
    add_constant(b, data, size);
    build_end(b);
    return open_build(b);
}

static void assert_bits(uint32_t number, int64_t n, const uint8_t *data, size_t size,
                        irmap_const_form form, const uint64_t *expected)
{
    struct build b;
    irmap_type tile;
    irmap_elements e;
    irmap_module *m = open_with(&b, number, n, data, size, &tile);
    assert_ok(irmap_tile_const_elements(m, (irmap_tile_const){0}, tile, &e, NULL));
    uint64_t count = n < 0 ? 1 : (uint64_t)n;
    assert_int_equal(e.form, form);
    assert_int_equal(e.count, count);
    assert_int_equal(e.element.id, number);
    assert_int_equal(e.bits, numbers[number / 2].bits);
    assert_int_equal(e.storage, numbers[number / 2].storage);
    assert_int_equal(e.raw.size, size);
    assert_memory_equal(e.raw.data, data, size);
    for (uint64_t i = 0; i < count; i++)
        assert_int_equal(irmap_elements_bits(&e, i), expected[i]);
    assert_int_equal(irmap_elements_bits(&e, count), 0);
    assert_int_equal(irmap_elements_bits(&e, UINT64_MAX), 0);
    end(&b, m);
}

static void assert_size_mismatch(uint32_t number, int64_t n, const uint8_t *data, size_t size,
                                 uint64_t needs)
{
    struct build b;
    irmap_type tile;
    irmap_elements e;
    irmap_error err;
    irmap_module *m = open_with(&b, number, n, data, size, &tile);
    assert_fails(irmap_tile_const_elements(m, (irmap_tile_const){0}, tile, &e, &err),
                 IRMAP_SIZE_MISMATCH, "constant data", entry_at(&b, CONSTANT, 0) + 1);
    assert_numbers(err, size, needs);
    assert_string_equal(err.section, "Constant");
    assert_int_equal(err.entry.id, 0);
    assert_int_equal(e.count + e.bits + e.raw.size, 0);
    assert_int_equal(irmap_tile_const_elements(m, (irmap_tile_const){0}, tile, &e, NULL),
                     IRMAP_SIZE_MISMATCH);
    end(&b, m);
}

TEST(raw_bytes_in_place)
{
    struct build b;
    irmap_bytes raw;
    build_begin(&b, 1);
    add_constant(&b, BYTES(1, 2, 3));
    add_constant(&b, NULL, 0);
    add_constant(&b, BYTES(LE32(7)));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_int_equal(irmap_tile_const_count(m), 3);
    assert_ok(irmap_tile_const_get(m, (irmap_tile_const){0}, &raw, NULL));
    assert_int_equal(raw.size, 3);
    assert_ptr_equal(raw.data, b.file + entry_at(&b, CONSTANT, 0) + 1);
    assert_ok(irmap_tile_const_get(m, (irmap_tile_const){1}, &raw, NULL));
    assert_int_equal(raw.size, 0);
    assert_ok(irmap_tile_const_get(m, (irmap_tile_const){2}, &raw, NULL));
    assert_int_equal(raw.size, 4);
    end(&b, m);
}

TEST(no_such_constant)
{
    struct build b;
    irmap_bytes raw;
    irmap_elements e;
    irmap_error err;
    begin(&b);
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_fails(irmap_tile_const_get(m, (irmap_tile_const){0}, &raw, &err), IRMAP_OUT_OF_RANGE,
                 "constant", 0);
    assert_numbers(err, 0, 0);
    assert_fails(irmap_tile_const_elements(m, (irmap_tile_const){5}, (irmap_type){1}, &e, &err),
                 IRMAP_OUT_OF_RANGE, "constant", 0);
    end(&b, m);
}

TEST(broken_entries)
{
    struct build b;
    irmap_bytes raw;
    irmap_error err;
    build_begin(&b, 1);
    add_entry(&b, CONSTANT, BYTES(3, 1, 2));
    add_entry(&b, CONSTANT, BYTES(0x80));
    add_entry(&b, CONSTANT, BYTES(1, 5, 6, 7)); /* bytes after the data are ignored */
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_fails(irmap_tile_const_get(m, (irmap_tile_const){0}, &raw, &err), IRMAP_TRUNCATED,
                 "constant data", entry_at(&b, CONSTANT, 0) + 1);
    assert_numbers(err, 3, 2);
    assert_null(raw.data);
    assert_fails(irmap_tile_const_get(m, (irmap_tile_const){1}, &raw, &err), IRMAP_TRUNCATED,
                 "constant size", entry_at(&b, CONSTANT, 1));
    assert_int_equal(err.entry.id, 1);
    assert_ok(irmap_tile_const_get(m, (irmap_tile_const){2}, &raw, NULL));
    assert_int_equal(raw.size, 1);
    assert_int_equal(raw.data[0], 5);
    end(&b, m);
}

/* Offsets of constants are eight bytes. */
TEST(broken_offsets)
{
    struct build b;
    irmap_bytes raw;
    irmap_error err;
    build_begin(&b, 1);
    add_constant(&b, BYTES(1));
    add_constant(&b, BYTES(2));
    build_end(&b);
    memset(b.file + b.offsets[CONSTANT] + 8, 0xFF, 8);
    irmap_module *m = open_build(&b);
    assert_fails(irmap_tile_const_get(m, (irmap_tile_const){1}, &raw, &err), IRMAP_OFFSET_ORDER,
                 "offset table", b.offsets[CONSTANT] + 8);
    assert_numbers(err, UINT64_MAX, 4);
    assert_string_equal(err.section, "Constant");
    irmap_module_unref(m);
    b.file[b.payload[CONSTANT]] = 3; /* 16 bytes of offsets, 4 bytes of data */
    err = open_error(&b);
    assert_error(err, IRMAP_COUNT_RANGE, "constant count", b.payload[CONSTANT]);
    assert_numbers(err, 3, 2);
    build_free(&b);
}

/* The bytes 81 82 83 ... as every type, as a splat and dense, at odd addresses. */
TEST(splat_and_dense_of_every_type)
{
    for (uint32_t k = 1; k < NUMBERS; k++) {
        uint8_t data[32], storage = numbers[k].storage;
        uint64_t expected[4] = {0}, mask = UINT64_MAX >> (64 - numbers[k].bits);
        for (uint8_t i = 0; i < 4 * storage; i++) {
            data[i] = (uint8_t)(0x81 + i);
            expected[i / storage] |= (uint64_t)data[i] << (8 * (i % storage));
        }
        for (int i = 0; i < 4; i++)
            expected[i] &= mask;
        uint64_t same[4] = {expected[0], expected[0], expected[0], expected[0]};
        assert_bits(2 * k, 4, data, 4u * storage, IRMAP_CONST_DENSE, expected);
        assert_bits(2 * k, 4, data, storage, IRMAP_CONST_SPLAT, same);
        assert_bits(2 * k, 1, data, storage, IRMAP_CONST_SPLAT, same);
        assert_bits(2 * k, -1, data, storage, IRMAP_CONST_SPLAT, same);
        assert_size_mismatch(2 * k, 4, data, 4u * storage - 1, 4u * storage);
        assert_size_mismatch(2 * k, 4, data, 3u * storage, 4u * storage);
        assert_size_mismatch(2 * k, 3, data, 4u * storage, 3u * storage);
        assert_size_mismatch(2 * k, 4, NULL, 0, 4u * storage);
    }
}

TEST(known_patterns)
{
    assert_bits(I32, 2, BYTES(LE32(-1), LE32(300)), IRMAP_CONST_DENSE,
                (const uint64_t[]){0xFFFFFFFF, 300});
    assert_bits(16, -1, BYTES(0xFF, 0xFF, 0xFF), IRMAP_CONST_SPLAT,
                (const uint64_t[]){0x7FFFF}); /* tf32: 19 bits */
    assert_bits(26, 2, BYTES(0xF1, 0x0E), IRMAP_CONST_DENSE,
                (const uint64_t[]){1, 14}); /* f4: the low four bits */
    assert_bits(28, 2, BYTES(0xF1, 0x0E), IRMAP_CONST_DENSE, (const uint64_t[]){1, 14}); /* i4 */
}

TEST(i1_one_byte_for_one_element)
{
    static const uint8_t truths[] = {0x01, 0xFF, 0x02, 0x80};
    for (size_t i = 0; i < sizeof truths; i++) {
        assert_bits(I1, 1, BYTES(truths[i]), IRMAP_CONST_SPLAT, (const uint64_t[]){1});
        assert_bits(I1, -1, BYTES(truths[i]), IRMAP_CONST_SPLAT, (const uint64_t[]){1});
    }
    assert_bits(I1, 1, BYTES(0), IRMAP_CONST_SPLAT, (const uint64_t[]){0});
}

TEST(i1_one_byte_for_all)
{
    static const uint64_t ones[9] = {1, 1, 1, 1, 1, 1, 1, 1, 1}, zeros[16] = {0};
    for (int n = 2; n <= 8; n++) {
        assert_bits(I1, n, BYTES(0x00), IRMAP_CONST_SPLAT, zeros);
        assert_bits(I1, n, BYTES(0xFF), IRMAP_CONST_SPLAT, ones);
        assert_bits(I1, n, BYTES(0x01), IRMAP_CONST_SPLAT, ones);
    }
    assert_bits(I1, 16, BYTES(0x00), IRMAP_CONST_SPLAT, zeros);
    assert_bits(I1, 9, BYTES(0x4D), IRMAP_CONST_SPLAT, ones); /* too short for nine packed bits */
}

/* A single byte other than 00, 01, FF can only be packed bits. */
TEST(i1_packed_in_one_byte)
{
    assert_bits(I1, 4, BYTES(0x09), IRMAP_CONST_PACKED, (const uint64_t[]){1, 0, 0, 1});
    assert_bits(I1, 8, BYTES(0x4D), IRMAP_CONST_PACKED, (const uint64_t[]){1, 0, 1, 1, 0, 0, 1, 0});
    assert_bits(I1, 2, BYTES(0x02), IRMAP_CONST_PACKED, (const uint64_t[]){0, 1});
}

TEST(i1_packed)
{
    assert_bits(I1, 16, BYTES(0x01, 0x80), IRMAP_CONST_PACKED,
                (const uint64_t[]){1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1});
    assert_bits(I1, 9, BYTES(0x00, 0x01), IRMAP_CONST_PACKED,
                (const uint64_t[]){0, 0, 0, 0, 0, 0, 0, 0, 1});
}

/* Two bytes for two elements are one byte each, although two bits would fit in one byte. */
TEST(i1_byte_per_element)
{
    assert_bits(I1, 2, BYTES(0x00, 0x01), IRMAP_CONST_DENSE, (const uint64_t[]){0, 1});
    assert_bits(I1, 4, BYTES(0xFF, 0x00, 0x02, 0x80), IRMAP_CONST_DENSE,
                (const uint64_t[]){1, 0, 1, 1});
}

TEST(i1_sizes_that_do_not_fit)
{
    assert_size_mismatch(I1, 4, BYTES(1, 0, 1), 4);
    assert_size_mismatch(I1, 16, BYTES(1, 0, 1), 16);
    assert_size_mismatch(I1, 16, NULL, 0, 16);
}

TEST(several_dimensions)
{
    struct build b;
    irmap_elements e;
    begin(&b);
    uint32_t tile = add_type(&b, BYTES(13, 2, 3, LE64(2), LE64(1), LE64(3)));
    add_constant(&b, BYTES(1, 2, 3, 4, 5, 6));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_ok(irmap_tile_const_elements(m, (irmap_tile_const){0}, (irmap_type){tile}, &e, NULL));
    assert_int_equal(e.count, 6);
    for (uint64_t i = 0; i < 6; i++) /* row-major, as stored */
        assert_int_equal(irmap_elements_bits(&e, i), i + 1);
    end(&b, m);
}

TEST(more_elements_than_memory_has)
{
    struct build b;
    irmap_elements e;
    irmap_error err;
    begin(&b);
    uint32_t tile = add_type(&b, BYTES(13, I32, 2, LE64(1 << 30), LE64(UINT64_C(1) << 33)));
    add_constant(&b, BYTES(LE32(7)));
    add_constant(&b, BYTES(LE64(7)));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_ok(irmap_tile_const_elements(m, (irmap_tile_const){0}, (irmap_type){tile}, &e, NULL));
    assert_int_equal(e.count, UINT64_C(1) << 63);
    assert_int_equal(irmap_elements_bits(&e, (UINT64_C(1) << 63) - 1), 7);
    assert_fails(irmap_tile_const_elements(m, (irmap_tile_const){1}, (irmap_type){tile}, &e, &err),
                 IRMAP_SIZE_MISMATCH, "constant data", entry_at(&b, CONSTANT, 1) + 1);
    assert_numbers(err, 8, UINT64_MAX);
    end(&b, m);
}

/* Shapes with an invalid or too large number of elements, other types, and an invalid type
 * index. */
TEST(types_other_than_tiles_of_numbers)
{
    struct build b;
    irmap_elements e;
    irmap_error err;
    uint32_t bad[4];
    begin(&b);
    bad[0] = add_type(&b, BYTES(13, I32, 1, LE64(-1)));
    bad[1] = add_type(&b, BYTES(13, I32, 1, LE64(INT64_MIN)));
    bad[2] = add_type(&b, BYTES(13, I32, 3, LE64(1 << 30), LE64(1 << 30), LE64(1 << 30)));
    bad[3] = add_type(&b, BYTES(17));
    add_constant(&b, BYTES(LE32(7)));
    build_end(&b);
    irmap_module *m = open_build(&b);
    for (int i = 0; i < 4; i++) {
        assert_fails(
            irmap_tile_const_elements(m, (irmap_tile_const){0}, (irmap_type){bad[i]}, &e, &err),
            IRMAP_TYPE_MISMATCH, "type of a constant", entry_at(&b, TYPE, bad[i]));
        assert_int_equal(err.got, bad[i]);
        assert_int_equal(e.count, 0);
    }
    assert_fails(irmap_tile_const_elements(m, (irmap_tile_const){0}, (irmap_type){I32}, &e, &err),
                 IRMAP_TYPE_MISMATCH, "type of a constant", entry_at(&b, TYPE, I32));
    assert_fails(irmap_tile_const_elements(m, (irmap_tile_const){0}, (irmap_type){99}, &e, &err),
                 IRMAP_OUT_OF_RANGE, "type", 0);
    end(&b, m);
}

/* The error is at the reference to the element type. */
TEST(tile_of_pointers)
{
    struct build b;
    irmap_elements e;
    irmap_error err;
    begin(&b);
    uint32_t pointer = add_type(&b, BYTES(12, 0, I32));
    uint32_t tile = add_type(&b, BYTES(13, BYTE(pointer, 0), 0));
    add_constant(&b, BYTES(LE64(7)));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_int_equal(
        irmap_tile_const_elements(m, (irmap_tile_const){0}, (irmap_type){tile}, &e, &err),
        IRMAP_TYPE_MISMATCH);
    assert_int_equal(e.count + e.bits, 0);
    assert_error(err, IRMAP_TYPE_MISMATCH, "element of a constant", entry_at(&b, TYPE, tile) + 1);
    assert_int_equal(err.got, pointer);
    end(&b, m);
}

TEST(tile_of_an_unknown_type)
{
    struct build b;
    irmap_elements e;
    irmap_error err;
    begin(&b);
    uint32_t tile = add_type(&b, BYTES(13, 99, 0));
    add_constant(&b, BYTES(1));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_fails(irmap_tile_const_elements(m, (irmap_tile_const){0}, (irmap_type){tile}, &e, &err),
                 IRMAP_INDEX_RANGE, "type index", entry_at(&b, TYPE, tile) + 1);
    assert_int_equal(err.got, 99);
    assert_int_equal(e.count, 0);
    end(&b, m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(raw_bytes_in_place),
        cmocka_unit_test(no_such_constant),
        cmocka_unit_test(broken_entries),
        cmocka_unit_test(broken_offsets),
        cmocka_unit_test(splat_and_dense_of_every_type),
        cmocka_unit_test(known_patterns),
        cmocka_unit_test(i1_one_byte_for_one_element),
        cmocka_unit_test(i1_one_byte_for_all),
        cmocka_unit_test(i1_packed_in_one_byte),
        cmocka_unit_test(i1_packed),
        cmocka_unit_test(i1_byte_per_element),
        cmocka_unit_test(i1_sizes_that_do_not_fit),
        cmocka_unit_test(several_dimensions),
        cmocka_unit_test(more_elements_than_memory_has),
        cmocka_unit_test(types_other_than_tiles_of_numbers),
        cmocka_unit_test(tile_of_pointers),
        cmocka_unit_test(tile_of_an_unknown_type),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
