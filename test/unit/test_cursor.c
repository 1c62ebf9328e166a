/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* struct cursor, which reads input bytes: varints, ranges, and errors, which are sticky. */
#include "build.h"
#include "core/cursor.h"

static struct cursor over(const uint8_t *data, size_t size)
{
    return cur_begin(data, data, data + size);
}

/* Writes a varint of n bytes: n - 1 continuation bytes and the last byte. */
static size_t long_varint(uint8_t *to, size_t n, uint8_t fill, uint8_t last)
{
    memset(to, fill | 0x80, n);
    to[n - 1] = last;
    return n;
}

TEST(uleb_values)
{
    static const struct {
        uint64_t value;
        size_t size;
        uint8_t bytes[10];
    } cases[] = {
        {0, 1, {0x00}},
        {1, 1, {0x01}},
        {127, 1, {0x7F}},
        {128, 2, {0x80, 0x01}},
        {300, 2, {0xAC, 0x02}},
        {16383, 2, {0xFF, 0x7F}},
        {16384, 3, {0x80, 0x80, 0x01}},
        {UINT32_MAX, 5, {0xFF, 0xFF, 0xFF, 0xFF, 0x0F}},
        {UINT64_C(1) << 62, 9, {0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x40}},
        {UINT64_MAX, 10, {0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct cursor c = over(cases[i].bytes, cases[i].size);
        assert_int_equal(cur_uleb(&c, "n"), cases[i].value);
        assert_true(cur_ok(&c));
        assert_int_equal(cur_left(&c), 0);
    }
}

TEST(uleb_overlong_is_accepted)
{
    uint8_t bytes[10];
    for (size_t n = 2; n <= 10; n++) {
        struct cursor c = over(bytes, long_varint(bytes, n, 0, 0));
        bytes[0] = 0x85;
        assert_int_equal(cur_uleb(&c, "n"), 5);
        assert_true(cur_ok(&c));
        assert_int_equal(cur_left(&c), 0);
    }
}

/* Only the lowest bit of the tenth byte is part of the number. */
TEST(uleb_drops_bits_beyond_64)
{
    uint8_t bytes[10];
    struct cursor c = over(bytes, long_varint(bytes, 10, 0, 0x7F));
    assert_int_equal(cur_uleb(&c, "n"), UINT64_C(1) << 63);
    c = over(bytes, long_varint(bytes, 10, 0, 0x7E));
    assert_int_equal(cur_uleb(&c, "n"), 0);
    assert_true(cur_ok(&c));
}

TEST(uleb_of_eleven_bytes)
{
    uint8_t bytes[12];
    irmap_error err;
    long_varint(bytes + 1, 11, 0, 0);
    struct cursor c = over(bytes, 12);
    c.p++;
    assert_int_equal(cur_uleb(&c, "number"), 0);
    assert_fails(irmapi_cur_error(&c, NULL, &err), IRMAP_VARINT_RANGE, "number", 1);
}

/* Ten continuation bytes are too long, whether or not an eleventh byte exists. */
TEST(uleb_of_ten_continuations_at_the_end)
{
    uint8_t bytes[10];
    irmap_error err;
    memset(bytes, 0x80, sizeof bytes);
    struct cursor c = over(bytes, 10);
    (void)cur_uleb(&c, "number");
    assert_fails(irmapi_cur_error(&c, NULL, &err), IRMAP_VARINT_RANGE, "number", 0);
}

TEST(uleb64_refuses_bits_beyond_64)
{
    uint8_t data[11] = {0}; /* GCC 14 does not recognize that long_varint() initializes the bytes */
    irmap_error err;
    for (unsigned last = 0; last < 256; last++) {
        size_t size = long_varint(data, 10, 0x7F, (uint8_t)last);
        struct cursor c = over(data, size);
        uint64_t v = cur_uleb64(&c, "number");
        assert_int_equal(cur_ok(&c), last <= 1);
        assert_int_equal(v, last == 0 ? UINT64_MAX >> 1 : last == 1 ? UINT64_MAX : 0);
        if (last > 1)
            assert_fails(irmapi_cur_error(&c, NULL, &err), IRMAP_VARINT_RANGE, "number", 0);
    }
    struct cursor c = over(data, long_varint(data, 11, 0, 0));
    assert_int_equal(cur_uleb64(&c, "number"), 0);
    assert_fails(irmapi_cur_error(&c, NULL, &err), IRMAP_VARINT_RANGE, "number", 0);
    c = over(data, 9);
    (void)cur_uleb64(&c, "number");
    assert_fails(irmapi_cur_error(&c, NULL, &err), IRMAP_TRUNCATED, "number", 0);
    c = over((const uint8_t[]){0xAC, 0x02, 0x03}, 3);
    assert_int_equal(cur_uleb64(&c, "number"), 300);
    assert_int_equal(cur_uleb64_zigzag(&c, "number"), -2);
}

TEST(skipping_agrees_with_reading)
{
    enum { SIZE = 40 };
    uint8_t data[SIZE];
    uint32_t random = 1;
    for (int round = 0; round < 2000; round++) {
        for (int i = 0; i < SIZE; i++) {
            random = random * 1664525 + 1013904223;
            data[i] = (uint8_t)(random >> 24);
            if (i % 5 == 4)
                data[i] &= 0x7F; /* at most ten bytes per number */
        }
        for (uint64_t n = 0; n < SIZE; n++) {
            irmap_error expected = {.status = IRMAP_OK}, got = expected;
            size_t size = SIZE - (size_t)round % 17;
            struct cursor a = over(data, size), b = a;
            for (uint64_t i = 0; i < n; i++)
                (void)cur_uleb64(&a, "number");
            cur_skip_ulebs(&b, n, "number");
            assert_ptr_equal(a.p, b.p);
            assert_int_equal(irmapi_cur_error(&a, NULL, &expected),
                             irmapi_cur_error(&b, NULL, &got));
            assert_int_equal(expected.offset, got.offset);
        }
    }
}

TEST(uleb_truncated)
{
    uint8_t bytes[9];
    irmap_error err;
    memset(bytes, 0xFF, sizeof bytes);
    for (size_t n = 0; n <= 9; n++) {
        struct cursor c = over(bytes, n);
        assert_int_equal(cur_uleb(&c, "number"), 0);
        assert_fails(irmapi_cur_error(&c, "Type", &err), IRMAP_TRUNCATED, "number", 0);
        assert_numbers(err, n + 1, n);
        assert_string_equal(err.section, "Type");
        assert_int_equal(err.entry.id, IRMAP_NONE);
    }
}

TEST(zigzag)
{
    static const struct {
        int64_t value;
        uint64_t stored;
    } cases[] = {
        {0, 0},
        {-1, 1},
        {1, 2},
        {-2, 3},
        {0x3F800000, 0x7F000000},
        {INT64_MAX, UINT64_MAX - 1},
        {INT64_MIN, UINT64_MAX},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint8_t bytes[10];
        size_t n = 0;
        for (uint64_t v = cases[i].stored;; v >>= 7) {
            bytes[n++] = (uint8_t)(v < 0x80 ? v : (v & 0x7F) | 0x80);
            if (v < 0x80)
                break;
        }
        struct cursor c = over(bytes, n);
        assert_true(cur_sleb_zigzag(&c, "n") == cases[i].value);
        assert_int_equal(cur_left(&c), 0);
    }
}

TEST(prefix_values)
{
    static const struct {
        uint64_t value;
        size_t size;
        uint8_t bytes[9];
    } cases[] = {
        {0, 1, {0x01}},
        {1, 1, {0x03}},
        {127, 1, {0xFF}},
        {128, 2, {0x02, 0x02}},
        {300, 2, {0xB2, 0x04}},
        {(UINT64_C(1) << 14) - 1, 2, {0xFE, 0xFF}},
        {1, 3, {0x0C, 0, 0}}, /* overlong */
        {(UINT64_C(1) << 21) - 1, 3, {0xFC, 0xFF, 0xFF}},
        {(UINT64_C(1) << 28) - 1, 4, {0xF8, 0xFF, 0xFF, 0xFF}},
        {(UINT64_C(1) << 35) - 1, 5, {0xF0, 0xFF, 0xFF, 0xFF, 0xFF}},
        {(UINT64_C(1) << 42) - 1, 6, {0xE0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF}},
        {(UINT64_C(1) << 49) - 1, 7, {0xC0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF}},
        {(UINT64_C(1) << 56) - 1, 8, {0x80, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF}},
        {UINT64_C(1) << 49, 8, {0x80, 0, 0, 0, 0, 0, 0, 0x02}},
        {UINT64_C(0x8877665544332211), 9, {0, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88}},
        {UINT64_MAX, 9, {0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct cursor c = over(cases[i].bytes, cases[i].size);
        assert_int_equal(cur_prefix(&c, "n"), cases[i].value);
        assert_true(cur_ok(&c));
        assert_int_equal(cur_left(&c), 0);
        uint8_t more[9 + 8]; /* following bytes are not part of the number */
        memset(more, 0xAA, sizeof more);
        memcpy(more, cases[i].bytes, cases[i].size);
        c = over(more, sizeof more);
        assert_int_equal(cur_prefix(&c, "n"), cases[i].value);
        assert_int_equal(cur_left(&c), sizeof more - cases[i].size);
    }
}

/* The first byte gives the number of bytes that follow. Errors are at the first byte. */
TEST(prefix_truncated)
{
    irmap_error err;
    for (unsigned follow = 0; follow <= 8; follow++) {
        uint8_t bytes[9] = {(uint8_t)(follow < 8 ? 1u << follow : 0u)};
        struct cursor c = over(bytes, follow);
        assert_int_equal(cur_prefix(&c, "length"), 0);
        assert_fails(irmapi_cur_error(&c, NULL, &err), IRMAP_TRUNCATED, "length", 0);
        assert_numbers(err, follow ? follow + 1 : 1, follow);
    }
}

TEST(fixed_width)
{
    static const uint8_t bytes[] = {0x12, 0x34, 0x56};
    struct cursor c = over(bytes, 3);
    assert_int_equal(cur_u8(&c, "a"), 0x12);
    assert_int_equal(cur_u16(&c, "b"), 0x5634);
    assert_int_equal(cur_u8(&c, "end"), 0);
    assert_int_equal(c.status, IRMAP_TRUNCATED);
    assert_int_equal(c.offset, 3);
}

TEST(little_endian_at_odd_addresses)
{
    static const uint8_t bytes[] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    assert_int_equal(load_le16(bytes + 1), 0x0201);
    assert_int_equal(load_le32(bytes + 1), 0x04030201);
    assert_int_equal(load_le64(bytes + 1), UINT64_C(0x0807060504030201));
}

TEST(take_in_place)
{
    static const uint8_t bytes[] = {1, 2, 3, 4};
    struct cursor c = over(bytes, 4);
    assert_ptr_equal(cur_take(&c, 3, "bytes"), bytes);
    assert_ptr_equal(cur_take(&c, 0, "bytes"), bytes + 3);
    assert_null(cur_take(&c, 2, "bytes"));
    irmap_error err;
    assert_fails(irmapi_cur_error(&c, NULL, &err), IRMAP_TRUNCATED, "bytes", 3);
    assert_numbers(err, 2, 1);
    assert_int_equal(cur_left(&c), 0);
}

/* If lengths near 2^64 were added to a pointer, it would overflow. */
TEST(take_near_two_to_the_64)
{
    static const uint8_t bytes[4];
    static const uint64_t lengths[] = {5, PTRDIFF_MAX, UINT64_C(1) << 63, UINT64_MAX - 3,
                                       UINT64_MAX};
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        struct cursor c = over(bytes, 4);
        assert_null(cur_take(&c, lengths[i], "bytes"));
        assert_int_equal(c.status, IRMAP_TRUNCATED);
        assert_int_equal(c.got, lengths[i]);
        assert_int_equal(c.limit, 4);
    }
}

TEST(align_counts_from_a_byte)
{
    static const uint8_t bytes[20];
    struct cursor c = over(bytes, 20);
    c.p += 3;
    cur_align(&c, bytes, 8, "padding");
    assert_int_equal(cur_offset(&c), 8);
    cur_align(&c, bytes, 8, "padding"); /* already aligned */
    assert_int_equal(cur_offset(&c), 8);
    cur_align(&c, bytes + 1, 4, "padding"); /* 9 - 1 is a multiple of 4 */
    assert_int_equal(cur_offset(&c), 9);
    cur_align(&c, bytes, 1, "padding");
    assert_int_equal(cur_offset(&c), 9);
    cur_align(&c, bytes, 32, "padding");
    irmap_error err;
    assert_fails(irmapi_cur_error(&c, NULL, &err), IRMAP_TRUNCATED, "padding", 9);
    assert_numbers(err, 23, 11);
}

TEST(align_of_two_to_the_63)
{
    static const uint8_t bytes[4];
    struct cursor c = over(bytes, 4);
    cur_align(&c, bytes, UINT64_C(1) << 63, "padding"); /* offset 0 has any alignment */
    assert_true(cur_ok(&c));
    c.p++;
    cur_align(&c, bytes, UINT64_C(1) << 63, "padding");
    assert_int_equal(c.status, IRMAP_TRUNCATED);
    assert_int_equal(c.got, (UINT64_C(1) << 63) - 1);
}

TEST(count_must_fit)
{
    static const uint8_t bytes[] = {0xCB, 3, 0, 0, 0, 0, 0, 0};
    irmap_error err;
    struct cursor c = over(bytes, 8);
    c.p++;
    assert_int_equal(irmapi_cur_count(&c, 2, 100, "count"), 3);
    assert_int_equal(cur_offset(&c), 2);
    c = over(bytes, 7); /* five bytes have no room for three items of two bytes */
    c.p++;
    assert_int_equal(irmapi_cur_count(&c, 2, 100, "count"), 0);
    assert_fails(irmapi_cur_error(&c, NULL, &err), IRMAP_COUNT_RANGE, "count", 1);
    assert_numbers(err, 3, 2);
}

TEST(count_has_a_maximum)
{
    static const uint8_t bytes[] = {3, 0, 0, 0};
    irmap_error err;
    struct cursor c = over(bytes, 4);
    assert_int_equal(irmapi_cur_count(&c, 1, 3, "count"), 3);
    c = over(bytes, 4);
    assert_int_equal(irmapi_cur_count(&c, 1, 2, "count"), 0);
    assert_fails(irmapi_cur_error(&c, NULL, &err), IRMAP_COUNT_RANGE, "count", 0);
    assert_numbers(err, 3, 2);
}

TEST(count_near_two_to_the_64)
{
    uint8_t bytes[14] = {0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01};
    struct cursor c = over(bytes, sizeof bytes);
    assert_int_equal(irmapi_cur_count(&c, 8, UINT64_MAX, "count"), 0);
    assert_int_equal(c.status, IRMAP_COUNT_RANGE);
    assert_int_equal(c.got, UINT64_MAX);
    assert_int_equal(c.limit, 0);
}

/* If the varint of a count is truncated, the error is the truncation, not the count's range. */
TEST(count_truncated)
{
    static const uint8_t bytes[] = {0x80};
    irmap_error err;
    struct cursor c = over(bytes, 1);
    assert_int_equal(irmapi_cur_count(&c, 1, 10, "count"), 0);
    assert_fails(irmapi_cur_error(&c, NULL, &err), IRMAP_TRUNCATED, "count", 0);
}

TEST(first_failure_sticks)
{
    static const uint8_t bytes[] = {1, 2, 3};
    irmap_error err;
    struct cursor c = over(bytes, 3);
    irmapi_cur_fail(&c, IRMAP_BAD_TAG, "tag", 2, 7, 9);
    assert_false(cur_ok(&c));
    assert_int_equal(cur_left(&c), 0);
    assert_int_equal(cur_u8(&c, "later"), 0);
    assert_int_equal(cur_u16(&c, "later"), 0);
    assert_int_equal(cur_uleb(&c, "later"), 0);
    assert_int_equal(cur_sleb_zigzag(&c, "later"), 0);
    assert_int_equal(cur_prefix(&c, "later"), 0);
    assert_int_equal(irmapi_cur_count(&c, 1, 1, "later"), 0);
    assert_null(cur_take(&c, 1, "later"));
    cur_align(&c, bytes, 2, "later");
    irmapi_cur_fail(&c, IRMAP_CYCLE, "later", 0, 0, 0);
    assert_fails(irmapi_cur_error(&c, NULL, &err), IRMAP_BAD_TAG, "tag", 2);
    assert_numbers(err, 7, 9);
    assert_int_equal(irmapi_cur_error(&c, NULL, NULL), IRMAP_BAD_TAG);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(uleb_values),
        cmocka_unit_test(uleb_overlong_is_accepted),
        cmocka_unit_test(uleb_drops_bits_beyond_64),
        cmocka_unit_test(uleb_of_eleven_bytes),
        cmocka_unit_test(uleb_of_ten_continuations_at_the_end),
        cmocka_unit_test(uleb64_refuses_bits_beyond_64),
        cmocka_unit_test(skipping_agrees_with_reading),
        cmocka_unit_test(uleb_truncated),
        cmocka_unit_test(zigzag),
        cmocka_unit_test(prefix_values),
        cmocka_unit_test(prefix_truncated),
        cmocka_unit_test(fixed_width),
        cmocka_unit_test(little_endian_at_odd_addresses),
        cmocka_unit_test(take_in_place),
        cmocka_unit_test(take_near_two_to_the_64),
        cmocka_unit_test(align_counts_from_a_byte),
        cmocka_unit_test(align_of_two_to_the_63),
        cmocka_unit_test(count_must_fit),
        cmocka_unit_test(count_has_a_maximum),
        cmocka_unit_test(count_near_two_to_the_64),
        cmocka_unit_test(count_truncated),
        cmocka_unit_test(first_failure_sticks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
