/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Text of hint dictionaries: sorted, nested, and expensive ones. */
#include "core/limits.h"
#include "print.h"

/* Appends load_ptr_tko with these hints, and a return. */
static void put_load(struct bytes *body, const uint8_t *hints, size_t size)
{
    put(body, BYTES(LOAD_PTR, TILE, TOKEN, 2, 0));
    put(body, hints, size);
    put(body, BYTES(0, RETURN, 0, 0));
}

static void open_load(struct body *f, const uint8_t *hints, size_t size)
{
    struct bytes body = {0};
    put_load(&body, hints, size);
    body_begin(f, 3, 1, body.data, body.size);
    bytes_free(&body);
}

static void assert_hints(const uint8_t *hints, size_t size, const char *expected)
{
    struct body f;
    struct bytes line = {0};
    struct text t = {.store = 1};
    open_load(&f, hints, size);
    assert_ok(print_text(f.m, 0, &t, NULL));
    put(&line, " optimization_hints = ", 22);
    put(&line, expected, strlen(expected));
    put(&line, " : ", 4); /* includes the NUL */
    assert_int_equal(occurrences(&t, (const char *)line.data), 1);
    bytes_free(&line);
    bytes_free(&t.stored);
    body_end(&f);
}

TEST(entries_are_sorted)
{
    assert_hints(BYTES(0), "<>");
    assert_hints(BYTES(2, B, 10, 0, A, 10, 0), "<a = {}, b = {}>");
    assert_hints(BYTES(3, F, 10, 0, A, 10, 2, B, 3, 1, A, 1, I32, 5, B, 10, 0),
                 "<a = {a = 5, b = true}, b = {}, f = {}>");
}

/* Numbers in the outer two levels are printed without a type, in deeper ones with it. */
TEST(values)
{
    assert_hints(BYTES(1, A, 1, I32, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F), "<a = -1>");
    assert_hints(BYTES(1, A, 10, 1, B, 10, 1, F, 1, I32, 5), "<a = {b = {f = 5 : i32}}>");
    assert_hints(BYTES(1, A, 10, 1, B, 6, 2, 1, I32, 5, 5, F), "<a = {b = [5 : i32, \"f\"]}>");
    assert_hints(BYTES(1, A, 10, 1, B, 2, F32, 0x80, 0x80, 0x80, 0xF8, 7),
                 "<a = {b = 1.000000e+00}>");
    assert_hints(BYTES(1, A, 10, 1, B, 4, TILE), "<a = {b = !cuda_tile.tile<i32>}>");
    assert_hints(BYTES(1, A, 10, 1, B, 1, I1, 2), "<a = {b = true}>");
}

/* Like NVIDIA's printer, irmap omits "along" without "every". */
TEST(div_by)
{
    assert_hints(BYTES(1, A, 8, 4, 0), "<a = #cuda_tile.div_by<4>>");
    assert_hints(BYTES(1, A, 8, 4, 2, 12), "<a = #cuda_tile.div_by<4>>");
    assert_hints(BYTES(1, A, 8, 4, 1, 10), "<a = #cuda_tile.div_by<4, every 5 along 0>>");
    assert_hints(BYTES(1, A, 8, 4, 3, 10, 12), "<a = #cuda_tile.div_by<4, every 5 along 6>>");
}

TEST(containers_in_containers)
{
    assert_hints(BYTES(2, B, 6, 3, 10, 2, F, 3, 1, A, 6, 0, 6, 1, 10, 0, 3, 0, A, 10, 1, A, 11, 1,
                       B, 10, 1, F, 1, I32, 5),
                 "<a = {a = #cuda_tile.optimization_hints<b = {f = 5}>}, "
                 "b = [{a = [], f = true}, [{}], false]>");
    assert_hints(BYTES(1, A, 10, 1, B, 10, 2, F, 6, 1, 1, I32, 5, A, 1, I32, 5),
                 "<a = {b = {a = 5 : i32, f = [5 : i32]}}>");
}

/* Duplicate keys are an error of irmap_check(). Both are printed. */
TEST(duplicate_keys)
{
    assert_hints(BYTES(2, A, 10, 0, A, 10, 0), "<a = {}, a = {}>");
    assert_hints(BYTES(1, A, 10, 3, B, 3, 1, A, 3, 0, B, 3, 1),
                 "<a = {a = false, b = true, b = true}>");
}

TEST(many_entries)
{
    enum { KEYS = 5000 };
    struct body f;
    struct bytes hints = {0}, body = {0};
    struct text t = {.store = 1};
    char key[8] = "k0000";
    put_body_tables(&f.b, 3, 1);
    put_varint(&hints, KEYS);
    for (unsigned i = 0; i < KEYS; i++) {
        for (unsigned k = 4, v = KEYS - 1 - i; k; k--, v /= 10)
            key[k] = (char)('0' + v % 10);
        put_varint(&hints, add_string(&f.b, key));
        put(&hints, BYTES(10, 0));
    }
    put_load(&body, hints.data, hints.size);
    add_body(&f.b, F, SIGNATURE, 0, body.data, body.size);
    body_open(&f);
    assert_ok(print_text(f.m, 0, &t, NULL));
    assert_int_equal(occurrences(&t, " = {}"), KEYS);
    assert_int_equal(occurrences(&t, "<k0000 = {}, k0001 = {}, k0002 = {}, k0003 = {}, "), 1);
    assert_int_equal(occurrences(&t, ", k2499 = {}, k2500 = {}, "), 1);
    assert_int_equal(occurrences(&t, ", k4998 = {}, k4999 = {}>"), 1);
    bytes_free(&hints);
    bytes_free(&body);
    bytes_free(&t.stored);
    body_end(&f);
}

/* The maximum depth, counting the op's dictionary as level one, and one level more. */
TEST(nested_dictionaries)
{
    for (unsigned deep = LIMIT_DEPTH; deep <= LIMIT_DEPTH + 1; deep++) {
        struct body f;
        struct bytes hints = {0};
        struct text t = {.store = 1};
        irmap_error err = {0};
        for (unsigned i = 1; i < deep; i++)
            put(&hints, BYTES(1, A, 10));
        put(&hints, BYTES(0));
        open_load(&f, hints.data, hints.size);
        if (deep == LIMIT_DEPTH) {
            assert_ok(print_text(f.m, 0, &t, &err));
            assert_int_equal(occurrences(&t, "a = {"), deep - 1);
            assert_int_equal(occurrences(&t, "{}"), 1);
        } else {
            assert_int_equal(print_text(f.m, 0, &t, &err), IRMAP_LIMIT);
            assert_error(err, IRMAP_LIMIT, "nesting of attributes",
                         f.at + 5 + 3 * (size_t)LIMIT_DEPTH - 1);
        }
        bytes_free(&hints);
        bytes_free(&t.stored);
        body_end(&f);
    }
}

/* Many equal long keys. Comparing them for sorting would read the file thousands of times, and the
 * text would exceed its limit. */
TEST(long_keys)
{
    enum { KEYS = 50000, LENGTH = 1 << 19 };
    struct body f;
    struct bytes hints = {0}, body = {0};
    struct text t = {.store = 0};
    irmap_error err = {0};
    char *key = malloc(LENGTH + 1);
    assert_non_null(key);
    memset(key, 'x', LENGTH);
    key[LENGTH] = 0;
    put_body_tables(&f.b, 3, 1);
    put_varint(&hints, KEYS);
    for (int i = 0; i < KEYS; i++)
        put(&hints, BYTES(BODY_STRINGS, 10, 0));
    put_load(&body, hints.data, hints.size);
    add_string(&f.b, key);
    add_body(&f.b, F, SIGNATURE, 0, body.data, body.size);
    body_open(&f);
    assert_int_equal(print_text(f.m, 0, &t, &err), IRMAP_LIMIT);
    assert_string_equal(err.what, "the text");
    assert_true(err.limit == LIMIT_TEXT_BYTES + (uint64_t)LIMIT_TEXT_RATIO * f.b.size);
    free(key);
    bytes_free(&hints);
    bytes_free(&body);
    body_end(&f);
}

/* Many long values: printing stops at the limit. */
TEST(long_values)
{
    enum { VALUES = 100000, LENGTH = 1 << 17 };
    struct body f;
    struct bytes hints = {0}, body = {0};
    struct text t = {.store = 0};
    irmap_error err = {0};
    char *value = malloc(LENGTH + 1);
    assert_non_null(value);
    memset(value, 'x', LENGTH);
    value[LENGTH] = 0;
    put_body_tables(&f.b, 3, 1);
    put(&hints, BYTES(1, A, 6));
    put_varint(&hints, VALUES);
    for (int i = 0; i < VALUES; i++)
        put(&hints, BYTES(5, BODY_STRINGS));
    put_load(&body, hints.data, hints.size);
    add_string(&f.b, value);
    add_body(&f.b, F, SIGNATURE, 0, body.data, body.size);
    body_open(&f);
    assert_int_equal(print_text(f.m, 0, &t, &err), IRMAP_LIMIT);
    assert_string_equal(err.what, "the text");
    free(value);
    bytes_free(&hints);
    bytes_free(&body);
    body_end(&f);
}

TEST(long_keys_of_many_dictionaries)
{
    enum { DICTIONARIES = 60000, LENGTH = 1 << 17 };
    struct body f;
    struct bytes hints = {0}, body = {0};
    struct text t = {.store = 0};
    irmap_error err = {0};
    char *key = malloc(LENGTH + 1);
    assert_non_null(key);
    memset(key, 'x', LENGTH);
    key[LENGTH] = 0;
    put_body_tables(&f.b, 3, 1);
    put(&hints, BYTES(1, A, 6));
    put_varint(&hints, DICTIONARIES);
    for (int i = 0; i < DICTIONARIES; i++)
        put(&hints, BYTES(10, 2, BODY_STRINGS, 10, 0, BODY_STRINGS, 10, 0));
    put_load(&body, hints.data, hints.size);
    add_string(&f.b, key);
    add_body(&f.b, F, SIGNATURE, 0, body.data, body.size);
    body_open(&f);
    assert_int_equal(print_text(f.m, 0, &t, &err), IRMAP_LIMIT);
    assert_string_equal(err.what, "the text");
    free(key);
    bytes_free(&hints);
    bytes_free(&body);
    body_end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(entries_are_sorted),
        cmocka_unit_test(values),
        cmocka_unit_test(div_by),
        cmocka_unit_test(containers_in_containers),
        cmocka_unit_test(duplicate_keys),
        cmocka_unit_test(many_entries),
        cmocka_unit_test(nested_dictionaries),
        cmocka_unit_test(long_keys),
        cmocka_unit_test(long_values),
        cmocka_unit_test(long_keys_of_many_dictionaries),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
