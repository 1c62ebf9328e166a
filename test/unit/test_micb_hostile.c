/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Small MIC-B inputs that are designed to be expensive. Memory is counted. Quadratic algorithms
 * would exceed the test's timeout by far. */
#include "build.h"
#include "hook.h"
#include <stdio.h>

/* Memory independent of the file size: the module, a text buffer, small tables. */
enum { FIXED = 128 << 10 };

static const uint8_t header[] = {'M', 'I', 'C', 'B', 2};

/* Opens, checks and prints. Memory must stay below FIXED plus `times` times the file size. */
static void use(const struct bytes *file, irmap_status read, unsigned times)
{
    struct hook hook;
    irmap_open_opts opts = {.size = sizeof opts, .alloc = hook_begin(&hook)};
    irmap_check_opts level = {.size = sizeof level, .level = IRMAP_CHECK_READ};
    irmap_module *m;
    irmap_error err;
    size_t most = FIXED + times * file->size;
    assert_ok(irmap_open_memory(file->data, file->size, &opts, &m, &err));
    assert_string_equal(irmap_status_name(irmap_check(m, &level, &err)), irmap_status_name(read));
    (void)(irmap_check(m, NULL, &err) == IRMAP_OK);
    irmap_module_unref(m);
    assert_int_equal(hook.live, 0);
    assert_int_equal(hook.wrong, 0);
    if (hook.peak > most)
        fail_msg("%zu bytes for a file of %zu", hook.peak, file->size);
}

static int count_text(void *ctx, const char *data, size_t size)
{
    (void)data;
    *(uint64_t *)ctx += size;
    return 0;
}

/* Prints with the default limits. The limit on memory is that of use(). */
static irmap_status print(const struct bytes *file, unsigned times, uint64_t *text)
{
    struct hook hook;
    irmap_open_opts opts = {.size = sizeof opts, .alloc = hook_begin(&hook)};
    irmap_module *m;
    irmap_error err;
    *text = 0;
    assert_ok(irmap_open_memory(file->data, file->size, &opts, &m, &err));
    irmap_status status = irmap_print_text(m, NULL, count_text, text, &err);
    irmap_module_unref(m);
    assert_int_equal(hook.live, 0);
    if (hook.peak > FIXED + times * file->size)
        fail_msg("%zu bytes for a file of %zu", hook.peak, file->size);
    return status;
}

static void put_string(struct bytes *b, char c, size_t size)
{
    put_varint(b, size);
    for (size_t i = 0; i < size; i++)
        put_u8(b, (unsigned char)c);
}

TEST(claimed_counts_allocate_nothing)
{
    /* Each file ends with a count of 16,000,000: strings, symbols, types, values, map entries. */
    static const uint8_t zeros[] = {0, 0, 0, 0, 0, 77};
    static const size_t before[] = {0, 1, 2, 3, 6};
    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++) {
        struct bytes file = {NULL, 0, 0};
        struct hook hook;
        irmap_open_opts opts = {.size = sizeof opts, .alloc = hook_begin(&hook)};
        irmap_module *m;
        irmap_error err;
        put(&file, header, sizeof header);
        put(&file, zeros, before[i]);
        put_varint(&file, 16000000);
        assert_int_equal(irmap_open_memory(file.data, file.size, &opts, &m, &err),
                         IRMAP_COUNT_RANGE);
        assert_int_equal(err.offset, sizeof header + before[i]);
        assert_true(hook.peak < 8192);
        bytes_free(&file);
    }
}

TEST(the_cap_is_inclusive)
{
    struct bytes file = {NULL, 0, 0};
    irmap_module *m;
    irmap_error err;
    for (uint64_t count = 16000000; count <= 16000001; count++) {
        file.size = 0;
        put(&file, header, sizeof header);
        put_u8(&file, 0);
        put_u8(&file, 0);
        put_u8(&file, 0);
        put_u8(&file, 0);
        put_u8(&file, 0);
        file.size -= 5; /* all tables are empty except for the symbols, which are string 0 */
        put_u8(&file, 1);
        put_u8(&file, 0);
        put_varint(&file, count);
        size_t at = file.size;
        for (uint64_t i = 0; i < count + 3; i++)
            put_u8(&file, 0);
        irmap_status status = irmap_open_memory(file.data, file.size, NULL, &m, &err);
        if (count == 16000000) {
            assert_ok(status);
            assert_int_equal(irmap_micb_symbol_count(m), count);
            irmap_module_unref(m);
        } else {
            assert_int_equal(status, IRMAP_COUNT_RANGE);
            assert_int_equal(err.offset, at - 4);
            assert_numbers(err, 16000001, 16000000);
        }
    }
    bytes_free(&file);
}

/* 4000 dimensions have the same name of a megabyte. The reference implementation copies it each
 * time. */
TEST(one_string_many_times)
{
    struct bytes file = {NULL, 0, 0};
    uint64_t text;
    put(&file, header, sizeof header);
    put_u8(&file, 1);
    put_string(&file, 'd', 1 << 20);
    put_u8(&file, 0);
    put(&file, BYTES(1, 0));
    put_varint(&file, 4000);
    for (int i = 0; i < 4002; i++) /* the dimensions, no values, output 0 */
        put_u8(&file, 0);
    use(&file, IRMAP_OK, 1);
    assert_int_equal(print(&file, 1, &text), IRMAP_LIMIT);
    assert_true(text <= (16u << 20) + 512 * (uint64_t)file.size);
    bytes_free(&file);
}

static void begin_map(struct bytes *file, uint64_t entries)
{
    put(file, BYTES(0, 0, 0, 0, 77));
    put_varint(file, entries);
}

/* A million levels of three bytes. The reference implementation overflows its stack at 24,000. */
TEST(deep_maps)
{
    enum { DEPTH = 1000000 };
    struct bytes file = {NULL, 0, 0};
    irmap_micb_map_iter it;
    irmap_micb_map_entry e;
    uint64_t text;
    uint32_t entries = 0;
    put(&file, header, sizeof header);
    put(&file, BYTES(1, 1, 'k'));
    begin_map(&file, 1);
    for (int i = 0; i < DEPTH - 1; i++)
        put(&file, BYTES(0, 3, 1));
    put(&file, BYTES(0, 1, 0));
    use(&file, IRMAP_OK, 12);
    assert_int_equal(print(&file, 12, &text), IRMAP_LIMIT);
    irmap_module *m = open_bytes(file.data, file.size);
    assert_int_equal(irmap_micb_map_count(m), DEPTH);
    irmap_micb_map_begin(m, &it);
    while (irmap_micb_map_next(&it, &e, NULL) == IRMAP_OK)
        entries++;
    assert_int_equal(entries, DEPTH);
    irmap_module_unref(m);
    bytes_free(&file);

    /* A level needs a stack entry if entries follow the nested one. */
    put(&file, header, sizeof header);
    put(&file, BYTES(2, 1, 'k', 1, 'l'));
    begin_map(&file, 2);
    for (int i = 0; i < DEPTH - 1; i++)
        put(&file, BYTES(0, 3, 2));
    put(&file, BYTES(0, 1, 0));
    for (int i = 0; i < DEPTH; i++)
        put(&file, BYTES(1, 1, 0));
    use(&file, IRMAP_OK, 12);
    bytes_free(&file);
}

TEST(a_deep_map_prints_to_its_end)
{
    enum { DEPTH = 2000 };
    struct bytes file = {NULL, 0, 0};
    uint64_t text;
    put(&file, header, sizeof header);
    put(&file, BYTES(1, 1, 'k'));
    begin_map(&file, 1);
    for (int i = 0; i < DEPTH - 1; i++)
        put(&file, BYTES(0, 3, 1));
    put(&file, BYTES(0, 3, 0));
    assert_ok(print(&file, 12, &text));
    /* "k = {" and "}" with their indentation, each on a line, inside "mic@2", "O 0" and the map. */
    assert_int_equal(text, strlen("mic@2\nO 0\nmap {\n}") +
                               DEPTH * (strlen("k = {\n}\n") + 2 * (DEPTH + 1)));
    bytes_free(&file);
}

TEST(many_duplicate_keys)
{
    struct bytes file = {NULL, 0, 0};
    put(&file, header, sizeof header);
    put(&file, BYTES(1, 1, 'k'));
    begin_map(&file, 1000000);
    for (int i = 0; i < 1000000; i++)
        put(&file, BYTES(0, 1, 0));
    use(&file, IRMAP_DUPLICATE_KEY, 12);
    bytes_free(&file);
}

/* Ten long keys that differ only at their end, in each of 100,000 maps. */
TEST(long_keys_in_many_maps)
{
    struct bytes file = {NULL, 0, 0};
    put(&file, header, sizeof header);
    put_u8(&file, 10);
    for (int i = 0; i < 10; i++) {
        put_string(&file, 'k', 100000);
        file.data[file.size - 1] = (uint8_t)('9' - i);
    }
    begin_map(&file, 10);
    for (int i = 0; i < 100000; i++) {
        for (unsigned k = 0; k < 9; k++) {
            put_u8(&file, k);
            put(&file, BYTES(1, 0));
        }
        put(&file, BYTES(9, 3, 10));
    }
    for (unsigned k = 0; k < 10; k++) {
        put_u8(&file, k);
        put(&file, BYTES(1, 0));
    }
    use(&file, IRMAP_OK, 12);
    bytes_free(&file);
}

/* A node with a million axes and inputs, and a million nodes that refer to it. */
TEST(looking_up_a_large_value_is_cheap)
{
    enum { MANY = 1000000 };
    struct bytes file = {NULL, 0, 0};
    put(&file, header, sizeof header);
    put(&file, BYTES(0, 0, 0));
    put_varint(&file, MANY + 2);
    put(&file, BYTES(2, 255, 0, 0)); /* the name is invalid, but only skipped */
    put(&file, BYTES(2, 11));
    put_varint(&file, MANY);
    for (int i = 0; i < MANY; i++)
        put_u8(&file, 1);
    put_varint(&file, MANY);
    for (int i = 0; i < MANY; i++)
        put_u8(&file, 0);
    for (int i = 0; i < MANY; i++)
        put(&file, BYTES(2, 5, 1, 1));
    put_u8(&file, 1);
    irmap_module *m = open_bytes(file.data, file.size);
    irmap_micb_value_info v;
    irmap_micb_inputs list;
    irmap_micb_value input;
    for (uint32_t i = 2; i < MANY + 2; i++) {
        assert_int_equal(irmap_micb_value_get(m, (irmap_micb_value){i}, &v, NULL), IRMAP_OK);
        assert_int_equal(irmap_micb_inputs_begin(&v, &list, NULL), IRMAP_OK);
        assert_int_equal(irmap_micb_inputs_next(&list, &input, NULL), IRMAP_OK);
        assert_int_equal(irmap_micb_value_get(m, input, &v, NULL), IRMAP_OK);
    }
    irmap_module_unref(m);
    bytes_free(&file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(claimed_counts_allocate_nothing),
        cmocka_unit_test(the_cap_is_inclusive),
        cmocka_unit_test(one_string_many_times),
        cmocka_unit_test(deep_maps),
        cmocka_unit_test(a_deep_map_prints_to_its_end),
        cmocka_unit_test(many_duplicate_keys),
        cmocka_unit_test(long_keys_in_many_maps),
        cmocka_unit_test(looking_up_a_large_value_is_cheap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
