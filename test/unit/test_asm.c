/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The text writer of the Tile IR and MLIR printers: numbers, identifiers, and its cache of
 * texts. */
#include "print/asm.h"
#include "unit.h"
#include <stdio.h>

enum { ROOM = 1 << 16 };

static char buffer[ROOM];

static int ignore(void *ctx, const char *data, size_t size)
{
    (void)data;
    *(size_t *)ctx += size;
    return 0;
}

static struct sink begin(size_t *written)
{
    struct sink s;
    irmapi_sink_init(&s, buffer, sizeof buffer, UINT64_MAX, ignore, written);
    return s;
}

static irmap_str str(const char *s)
{
    return (irmap_str){s, strlen(s)};
}

TEST(digits)
{
    static const uint64_t edges[] = {0, 9, 10, 99, 100, 101, 12345, 4294967295u, UINT64_MAX};
    char to[SINK_DIGITS + 1], expected[SINK_DIGITS + 1];
    for (size_t i = 0; i < sizeof edges / sizeof *edges; i++) {
        *put_digits(to, edges[i]) = '\0';
        snprintf(expected, sizeof expected, "%llu", (unsigned long long)edges[i]);
        assert_string_equal(to, expected);
    }
    for (uint64_t power = 1; power <= UINT64_MAX / 10; power *= 10) {
        *put_digits(to, power - 1) = '\0';
        snprintf(expected, sizeof expected, "%llu", (unsigned long long)power - 1);
        assert_string_equal(to, expected);
    }
}

TEST(words)
{
    size_t written = 0;
    struct sink s = begin(&written);
    irmapi_asm_keyword(&s, str("a.b$1"));
    sink_char(&s, ' ');
    irmapi_asm_keyword(&s, str("1a"));
    irmapi_asm_keyword(&s, str(""));
    irmapi_asm_keyword(&s, str("\\\"\x7F"));
    irmapi_asm_signed(&s, 0x80, 8);
    assert_false(irmapi_asm_float(&s, IRMAPI_FLOAT_F32, 0x3F800000, 0));
    assert_true(irmapi_asm_float(&s, IRMAPI_FLOAT_F16, 0x7C00, 0));
    static const char expected[] = "a.b$1 \"1a\"\"\"\"\\\\\\22\\7F\"-1281.000000e+000x7C00";
    assert_int_equal(s.used, sizeof expected - 1);
    assert_memory_equal(buffer, expected, sizeof expected - 1);
}

static void put_cached(struct asm_cache *c, struct sink *s, uint64_t key, const char *text,
                       size_t size)
{
    struct asm_mark mark = irmapi_asm_mark(s);
    sink_put(s, text, size);
    irmapi_asm_keep(c, s, mark, key);
}

static bool is_kept(const struct asm_cache *c, struct sink *s, uint64_t key, const char *text)
{
    size_t before = s->used;
    char *w = out_begin(s);
    if (!out_cached(s, &w, c, key))
        return false;
    out_end(s, w);
    return s->used - before == strlen(text) && memcmp(s->buf + before, text, strlen(text)) == 0;
}

TEST(cached_texts)
{
    static const char text[] = "tensor<4xf32>", too_long[5000];
    struct heap heap;
    struct asm_cache c;
    size_t written = 0;
    struct sink s = begin(&written);
    irmapi_heap_init(&heap, (irmap_alloc){NULL, NULL}, 0);
    assert_true(irmapi_asm_cache_begin(&c, &heap, NULL));
    assert_false(is_kept(&c, &s, 1, text));
    put_cached(&c, &s, 1, text, sizeof text - 1);
    put_cached(&c, &s, 2, "", 0);
    assert_true(is_kept(&c, &s, 1, text));
    assert_true(is_kept(&c, &s, 2, ""));
    put_cached(&c, &s, 3, too_long, sizeof too_long);
    assert_false(is_kept(&c, &s, 3, ""));
    irmapi_asm_cache_clear(&c);
    assert_false(is_kept(&c, &s, 1, text));
    /* Beyond the cache's capacity, the last text is cached, and memory is limited. */
    for (uint64_t key = 1; key < 5000; key++) {
        char many[512];
        snprintf(many, sizeof many, "%0500llu", (unsigned long long)key);
        put_cached(&c, &s, key, many, strlen(many));
        assert_true(is_kept(&c, &s, key, many));
    }
    assert_true(c.chars.room <= 1 << 22);
    assert_true(written > 5000 * 500);
    irmapi_asm_cache_end(&c);
    assert_int_equal(heap.bytes_in_use, 0);
}

/* A text that exceeds the buffer cannot be cached. */
TEST(flushed_between)
{
    struct heap heap;
    struct asm_cache c;
    size_t written = 0;
    struct sink s = begin(&written);
    irmapi_heap_init(&heap, (irmap_alloc){NULL, NULL}, 0);
    assert_true(irmapi_asm_cache_begin(&c, &heap, NULL));
    struct asm_mark mark = irmapi_asm_mark(&s);
    for (size_t i = 0; i <= ROOM; i++)
        sink_char(&s, 'a');
    irmapi_asm_keep(&c, &s, mark, 1);
    assert_false(is_kept(&c, &s, 1, "a"));
    irmapi_asm_cache_end(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digits),
        cmocka_unit_test(words),
        cmocka_unit_test(cached_texts),
        cmocka_unit_test(flushed_between),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
