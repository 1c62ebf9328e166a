/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Buffered text output. */
#include "core/sink.h"
#include "unit.h"

struct written_text {
    char data[8192];
    size_t size, calls;
    size_t fail_at; /* number of the call that fails, from 1; 0: none */
};

static int append_text(void *ctx, const char *data, size_t size)
{
    struct written_text *t = ctx;
    if (++t->calls == t->fail_at || size > sizeof t->data - t->size)
        return 7;
    memcpy(t->data + t->size, data, size);
    t->size += size;
    return 0;
}

enum { ROOM = 1024 };

static char buffer[ROOM];

TEST(small_pieces_are_collected)
{
    struct written_text t = {.size = 0};
    struct sink s;
    irmapi_sink_init(&s, buffer, sizeof buffer, UINT64_MAX, append_text, &t);
    sink_text(&s, "abc");
    sink_put(&s, "d\0e", 3);
    sink_put(&s, "", 0);
    assert_int_equal(t.calls, 0);
    assert_ok(irmapi_sink_flush(&s, NULL));
    assert_int_equal(t.calls, 1);
    assert_int_equal(t.size, 6);
    assert_memory_equal(t.data, "abcd\0e", 6);
    assert_ok(irmapi_sink_flush(&s, NULL)); /* the buffer is empty */
    assert_int_equal(t.calls, 1);
}

TEST(nothing)
{
    struct written_text t = {.size = 0};
    struct sink s;
    irmapi_sink_init(&s, buffer, sizeof buffer, UINT64_MAX, append_text, &t);
    assert_ok(irmapi_sink_flush(&s, NULL));
    assert_int_equal(t.calls, 0);
}

/* Pieces of about the size of the buffer are written completely and in order. */
TEST(pieces_of_any_size)
{
    static const size_t sizes[] = {1, ROOM - 1, 1, ROOM, ROOM + 1, 3, ROOM - 3, 1, 2 * ROOM};
    struct written_text t = {.size = 0};
    struct sink s;
    char expected[8192];
    size_t total = 0;
    irmapi_sink_init(&s, buffer, sizeof buffer, UINT64_MAX, append_text, &t);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        memset(expected + total, 'a' + (int)i, sizes[i]);
        sink_put(&s, expected + total, sizes[i]);
        total += sizes[i];
    }
    assert_ok(irmapi_sink_flush(&s, NULL));
    assert_int_equal(t.size, total);
    assert_memory_equal(t.data, expected, total);
}

TEST(numbers)
{
    struct written_text t = {.size = 0};
    struct sink s;
    irmapi_sink_init(&s, buffer, sizeof buffer, UINT64_MAX, append_text, &t);
    irmapi_sink_uint(&s, 0);
    sink_text(&s, " ");
    irmapi_sink_uint(&s, UINT64_MAX);
    sink_text(&s, " ");
    irmapi_sink_int(&s, INT64_MIN);
    sink_text(&s, " ");
    irmapi_sink_int(&s, INT64_MAX);
    sink_text(&s, " ");
    irmapi_sink_int(&s, -1);
    assert_ok(irmapi_sink_flush(&s, NULL));
    t.data[t.size] = '\0';
    assert_string_equal(t.data,
                        "0 18446744073709551615 -9223372036854775808 9223372036854775807 -1");
}

/* After a failure, nothing more is written, and the final flush reports the failure. */
TEST(writer_that_fails)
{
    for (size_t fail_at = 1; fail_at <= 3; fail_at++) {
        struct written_text t = {.fail_at = fail_at};
        struct sink s;
        char piece[ROOM + 1] = {0};
        irmap_error err;
        irmapi_sink_init(&s, buffer, sizeof buffer, UINT64_MAX, append_text, &t);
        for (int i = 0; i < 5; i++)
            sink_put(&s, piece, sizeof piece);
        assert_fails(irmapi_sink_flush(&s, &err), IRMAP_IO, "write the output", 0);
        assert_int_equal(err.sys_errno, 0);
        assert_int_equal(t.calls, fail_at);
        assert_int_equal(irmapi_sink_flush(&s, NULL), IRMAP_IO);
    }
}

/* Text counts against the budget; nothing is written beyond it. */
TEST(budget)
{
    struct sink s;
    struct written_text t = {0};
    irmap_error err;
    irmapi_sink_init(&s, buffer, 4, 10, append_text, &t);
    sink_text(&s, "12345678");
    sink_text(&s, "90");
    assert_int_equal(irmapi_sink_flush(&s, NULL), IRMAP_OK);
    assert_int_equal(t.size, 10);
    sink_text(&s, "x");
    assert_int_equal(irmapi_sink_flush(&s, &err), IRMAP_LIMIT);
    assert_int_equal(err.status, IRMAP_LIMIT);
    assert_int_equal(t.size, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(budget),  cmocka_unit_test(small_pieces_are_collected),
        cmocka_unit_test(nothing), cmocka_unit_test(pieces_of_any_size),
        cmocka_unit_test(numbers), cmocka_unit_test(writer_that_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
