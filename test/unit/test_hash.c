/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Fingerprints of functions: differences that change them, and functions without a fingerprint. */
#include "body.h"
#include "hook.h"
#include <stdbool.h>

static irmap_hash hash_of(const irmap_module *m, uint32_t func)
{
    irmap_hasher *h;
    irmap_hash out;
    assert_ok(irmap_hasher_new(m, NULL, &h, NULL));
    assert_ok(irmap_hasher_func(h, (irmap_func){func}, &out, NULL));
    irmap_hasher_free(h);
    return out;
}

static irmap_hash hash_body(unsigned minor, unsigned arguments, const uint8_t *data, size_t size)
{
    struct body f;
    body_begin(&f, minor, arguments, data, size);
    irmap_hash out = hash_of(f.m, 0);
    body_end(&f);
    return out;
}

static bool are_equal(irmap_hash a, irmap_hash b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

TEST(functions_of_different_contents)
{
    static const uint8_t bodies[][8] = {
        {ADDI, TILE, 0, 0, 1, RETURN, 0, 0},       {ADDI, TILE, 0, 1, 0, RETURN, 0, 0},
        {ADDI, TILE, 1, 0, 1, RETURN, 0, 0},       {ADDI, TILE_F32, 0, 0, 1, RETURN, 0, 0},
        {IOTA, TILE, ABSF, TILE, 0, RETURN, 0, 0},
    };
    const size_t count = sizeof bodies / sizeof bodies[0];
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < count; k++)
            assert_int_equal(are_equal(hash_body(3, 3, bodies[i], sizeof bodies[i]),
                                       hash_body(3, 3, bodies[k], sizeof bodies[k])),
                             i == k);
    assert_false(are_equal(hash_body(3, 3, bodies[0], 8), hash_body(3, 2, bodies[0], 8)));
}

/* Names and overlong numbers do not change the fingerprint. */
TEST(names_and_overlong_numbers)
{
    struct build b;
    put_body_tables(&b, 3, 3);
    add_body(&b, F, SIGNATURE, 0, BYTES(ADDI, TILE, 0, 0, 1, RETURN, 0, 0));
    add_body(&b, A, SIGNATURE, 0, BYTES(ADDI, TILE | 0x80, 0, 0x80, 0, 0, 0x81, 0, RETURN, 0, 0));
    add_body(&b, B, SIGNATURE, 0, BYTES(RETURN, 0, 0));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_true(are_equal(hash_of(m, 0), hash_of(m, 1)));
    assert_false(are_equal(hash_of(m, 0), hash_of(m, 2)));
    irmap_module_unref(m);
    build_free(&b);
}

/* Two bodies, each with its version, and whether they are equal. */
struct pair {
    unsigned minor;
    struct {
        uint8_t size, data[16];
    } body;
    unsigned other_minor;
    struct {
        uint8_t size, data[16];
    } other;
    bool equal;
};

#define BODY(...)                                                                                  \
    {                                                                                              \
        sizeof((uint8_t[]){__VA_ARGS__, RETURN, 0, 0}),                                            \
        {                                                                                          \
            __VA_ARGS__, RETURN, 0, 0                                                              \
        }                                                                                          \
    }

/* Encodings that differ by version, and numbers of one byte and of more. */
TEST(encodings_of_the_same_body)
{
    static const struct pair pairs[] = {
        /* exp's rounding mode, since 13.3, is 5 before */
        {1, BODY(EXP, TILE_F32, 0), 3, BODY(EXP, TILE_F32, 5, 0), true},
        {1, BODY(EXP, TILE_F32, 0), 3, BODY(EXP, TILE_F32, 6, 0), false},
        /* negi's overflow, since 13.2, is 0 before */
        {1, BODY(NEGI, TILE, 0), 2, BODY(NEGI, TILE, 0, 0), true},
        {1, BODY(NEGI, TILE, 0), 2, BODY(NEGI, TILE, 1, 0), false},
        /* mmaf's flags, since 13.3 */
        {2, BODY(MMAF, TILE_F32, 0, 1, 2), 3, BODY(MMAF, TILE_F32, 0, 0, 1, 2), true},
        {2, BODY(MMAF, TILE_F32, 0, 1, 2), 3, BODY(MMAF, TILE_F32, 1, 0, 1, 2), false},
        /* print_tko's token, which 13.1 omits */
        {1, BODY(PRINT, 0, A, 1, 0), 2, BODY(PRINT, 1, TOKEN, 0, A, 1, 0), true},
        {1, BODY(PRINT, 0, A, 1, 0), 2, BODY(PRINT, 1, TILE, 0, A, 1, 0), false},
        /* assume with div_by<16>; numbers of one byte and of two */
        {3, BODY(ASSUME, TILE, 8, 16, 0, 0), 3, BODY(ASSUME, TILE, 8, 0x90, 0, 0, 0), true},
        {3, BODY(ASSUME, TILE, 8, 16, 0, 0), 3, BODY(ASSUME, TILE, 8, 16, 1, 2, 0), false},
        /* bounded<0, ?> and bounded<?, 0>; the same with a number of two bytes */
        {3, BODY(ASSUME, TILE, 12, 1, 0, 0), 3, BODY(ASSUME, TILE, 12, 2, 0, 0), false},
        {3, BODY(ASSUME, TILE, 12, 1, 2, 0), 3, BODY(ASSUME, TILE, 12, 1, 0x82, 0, 0), true},
        /* a constant and a string; indices of one byte and of two */
        {3, BODY(CONSTANT_OP, TILE, 0), 3, BODY(CONSTANT_OP, TILE, 0x80, 0), true},
        {3, BODY(ASSERT, A, 0), 3, BODY(ASSERT, A | 0x80, 0, 0), true},
        {3, BODY(ASSERT, A, 0), 3, BODY(ASSERT, B, 0), false},
        /* results of the same type, and of a different type at one position */
        {3, BODY(IOTA, TILE, IOTA, TILE_F32), 3, BODY(IOTA, TILE_F32, IOTA, TILE), false},
        {3, BODY(IOTA, TILE, IOTA, TILE), 3, BODY(IOTA, TILE, IOTA, TILE_F32), false},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        const struct pair *x = &pairs[i];
        const bool equal = are_equal(hash_body(x->minor, 3, x->body.data, x->body.size),
                                     hash_body(x->other_minor, 3, x->other.data, x->other.size));
        if (equal != x->equal)
            fail_msg("pair %zu: equal %d", i, equal);
    }
}

/* In function 1, the same types and strings as in function 0 have other indices. */
TEST(tables_with_equal_entries)
{
    static const char text[] = "a text of more than 16 bytes";
    enum { TILE_AGAIN = BODY_TYPES, WIDE, WIDE_AGAIN };
    enum { LONG_TEXT = BODY_STRINGS };
    const uint8_t wide[] = {13, TILE_F32 - 2, 4, LE64(2), LE64(3), LE64(1024), LE64(1 << 20)};
    struct build b;
    put_body_tables(&b, 3, 3);
    add_type(&b, BYTES(13, I32, 0));
    add_type(&b, wide, sizeof wide);
    add_type(&b, wide, sizeof wide);
    for (int i = 0; i < 2; i++)
        add_string(&b, text);
    add_body(&b, F, SIGNATURE, 0,
             BYTES(IOTA, WIDE, IOTA, TILE, IOTA, WIDE, ASSERT, LONG_TEXT, 0, RETURN, 0, 0));
    add_body(&b, A, SIGNATURE, 0,
             BYTES(IOTA, WIDE_AGAIN, IOTA, TILE_AGAIN, IOTA, WIDE, ASSERT, LONG_TEXT + 1, 0, RETURN,
                   0, 0));
    add_body(&b, A, SIGNATURE, 0,
             BYTES(IOTA, WIDE, IOTA, TILE, IOTA, TILE, ASSERT, LONG_TEXT, 0, RETURN, 0, 0));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_true(are_equal(hash_of(m, 0), hash_of(m, 1)));
    assert_false(are_equal(hash_of(m, 0), hash_of(m, 2)));
    irmap_module_unref(m);
    build_free(&b);
}

/* After a failure, the next function can be hashed. The hasher has a reference to the module. */
TEST(functions_without_fingerprint)
{
    static const irmap_hash none;
    struct build b;
    irmap_hasher *h;
    irmap_hash out;
    irmap_error err;
    put_body_tables(&b, 3, 3);
    add_body(&b, F, SIGNATURE, 0, BYTES(IOTA, TILE, 0x16));
    add_body(&b, A, SIGNATURE, 0, BYTES(ABSF, TILE, 3, RETURN, 0, 0));
    add_body(&b, B, SIGNATURE, 0, BYTES(IOTA, BODY_TYPES, RETURN, 0, 0));
    add_body(&b, B, SIGNATURE, 0, BYTES(RETURN, 0, 0));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_ok(irmap_hasher_new(m, NULL, &h, NULL));
    irmap_module_unref(m);
    static const irmap_status wanted[] = {IRMAP_OPCODE_UNKNOWN, IRMAP_INDEX_RANGE,
                                          IRMAP_INDEX_RANGE, IRMAP_OK, IRMAP_OUT_OF_RANGE};
    for (uint32_t i = 0; i < 5; i++) {
        memset(&out, 0xA5, sizeof out);
        irmap_status status = irmap_hasher_func(h, (irmap_func){i}, &out, &err);
        assert_string_equal(irmap_status_name(status), irmap_status_name(wanted[i]));
        assert_int_equal(memcmp(&out, &none, sizeof out) == 0, status != IRMAP_OK);
        assert_true(status == IRMAP_OK || err.status == status);
    }
    irmap_hasher_free(h);
    irmap_hasher_free(NULL);
    build_free(&b);
}

TEST(graphs_have_no_fingerprints)
{
    irmap_hasher *h;
    irmap_module *m = open_bytes("MICB\2\0\0\0\0\0", 10);
    assert_int_equal(irmap_hasher_new(m, NULL, &h, NULL), IRMAP_UNSUPPORTED);
    assert_null(h);
    irmap_module_unref(m);
}

TEST(without_memory)
{
    struct body f;
    struct hook hook;
    body_begin(&f, 3, 3, BYTES(ADDI, TILE, 0, 0, 1, RETURN, 0, 0));
    irmap_open_opts opts = {.size = sizeof opts, .alloc = hook_begin(&hook)};
    bool whole = false;
    for (size_t n = 1; !whole; n++) {
        irmap_module *m;
        irmap_hasher *h;
        irmap_hash out;
        irmap_error err;
        assert_ok(irmap_open_memory(f.b.file, f.b.size, &opts, &m, NULL));
        hook.fail_at = hook.calls + n;
        irmap_status status = irmap_hasher_new(m, NULL, &h, &err);
        if (status == IRMAP_OK)
            status = irmap_hasher_func(h, (irmap_func){0}, &out, &err);
        whole = status == IRMAP_OK;
        assert_true(whole || status == IRMAP_NOMEM);
        irmap_hasher_free(h);
        irmap_module_unref(m);
        assert_int_equal(hook.live + hook.blocks + hook.wrong, 0);
    }
    body_end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(functions_of_different_contents),
        cmocka_unit_test(names_and_overlong_numbers),
        cmocka_unit_test(encodings_of_the_same_body),
        cmocka_unit_test(tables_with_equal_entries),
        cmocka_unit_test(functions_without_fingerprint),
        cmocka_unit_test(graphs_have_no_fingerprints),
        cmocka_unit_test(without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
