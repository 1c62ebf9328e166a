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

struct ops {
    uint8_t size, data[32];
};

/* Two lists of ops, each with its version, and whether they are equal. */
struct pair {
    unsigned minor;
    struct ops ops;
    unsigned other_minor;
    struct ops other;
    bool equal;
};

#define OPS(...)                                                                                   \
    {                                                                                              \
        sizeof((uint8_t[]){__VA_ARGS__}),                                                          \
        {                                                                                          \
            __VA_ARGS__                                                                            \
        }                                                                                          \
    }

/* Hashes the ops of a, b and a again. */
static irmap_hash hash_ops(unsigned minor, const struct ops *a, const struct ops *b)
{
    struct bytes body = {0};
    put(&body, a->data, a->size);
    put(&body, b->data, b->size);
    put(&body, a->data, a->size);
    put(&body, BYTES(RETURN, 0, 0));
    const irmap_hash out = hash_body(minor, 3, body.data, body.size);
    bytes_free(&body);
    return out;
}

#define SCAN_OP(reverse, ...)                                                                      \
    OPS(SCAN, 1, TILE, 0, reverse, __VA_ARGS__, 1, 0, 1, 1, 2, TILE, TILE, 1, YIELD, 0, 1, 3)

/* Encodings that differ by version, and numbers of one byte and of more. */
TEST(encodings_of_the_same_ops)
{
    static const struct pair pairs[] = {
        /* exp's rounding mode, since 13.3, is 5 before */
        {1, OPS(EXP, TILE_F32, 0), 3, OPS(EXP, TILE_F32, 5, 0), true},
        {1, OPS(EXP, TILE_F32, 0), 3, OPS(EXP, TILE_F32, 6, 0), false},
        /* negi's overflow, since 13.2, is 0 before */
        {1, OPS(NEGI, TILE, 0), 2, OPS(NEGI, TILE, 0, 0), true},
        {1, OPS(NEGI, TILE, 0), 2, OPS(NEGI, TILE, 1, 0), false},
        /* mmaf's flags, since 13.3 */
        {2, OPS(MMAF, TILE_F32, 0, 1, 2), 3, OPS(MMAF, TILE_F32, 0, 0, 1, 2), true},
        {2, OPS(MMAF, TILE_F32, 0, 1, 2), 3, OPS(MMAF, TILE_F32, 1, 0, 1, 2), false},
        /* print_tko's token, which 13.1 omits */
        {1, OPS(PRINT, 0, A, 1, 0), 2, OPS(PRINT, 1, TOKEN, 0, A, 1, 0), true},
        {1, OPS(PRINT, 0, A, 1, 0), 2, OPS(PRINT, 1, TILE, 0, A, 1, 0), false},
        /* assume with div_by<16>; numbers of one byte and of two */
        {3, OPS(ASSUME, TILE, 8, 16, 0, 0), 3, OPS(ASSUME, TILE, 8, 0x90, 0, 0, 0), true},
        {3, OPS(ASSUME, TILE, 8, 16, 0, 0), 3, OPS(ASSUME, TILE, 8, 16, 1, 2, 0), false},
        /* bounded<0, ?> and bounded<?, 0>; the same with a number of two bytes */
        {3, OPS(ASSUME, TILE, 12, 1, 0, 0), 3, OPS(ASSUME, TILE, 12, 2, 0, 0), false},
        {3, OPS(ASSUME, TILE, 12, 1, 2, 0), 3, OPS(ASSUME, TILE, 12, 1, 0x82, 0, 0), true},
        /* a constant and a string; indices of one byte and of two */
        {3, OPS(CONSTANT_OP, TILE, 0), 3, OPS(CONSTANT_OP, TILE, 0x80, 0), true},
        {3, OPS(ASSERT, A, 0), 3, OPS(ASSERT, A | 0x80, 0, 0), true},
        {3, OPS(ASSERT, A, 0), 3, OPS(ASSERT, B, 0), false},
        /* numbers and flags; an unknown flag */
        {3, OPS(CAT, TILE, 1, 0, 0), 3, OPS(CAT, TILE, 0x81, 0, 0, 0), true},
        {3, OPS(CAT, TILE, 1, 0, 0), 3, OPS(CAT, TILE, 2, 0, 0), false},
        {3, OPS(ADDF, TILE_F32, 1, 0, 0, 1), 3, OPS(ADDF, TILE_F32, 0x81, 0, 0, 0, 1), true},
        {3, OPS(ADDF, TILE_F32, 1, 0, 0, 1), 3, OPS(ADDF, TILE_F32, 3, 0x80, 0, 0, 1), true},
        {3, OPS(ADDF, TILE_F32, 1, 0, 0, 1), 3, OPS(ADDF, TILE_F32, 0, 0, 0, 1), false},
        {3, OPS(EXP, TILE_F32, 5, 0), 3, OPS(EXP, TILE_F32, 0x85, 0, 0), true},
        {3, OPS(PERMUTE, TILE, 1, LE32(0), 0), 3, OPS(PERMUTE, TILE, 0x81, 0, LE32(0), 0), true},
        {3, OPS(PERMUTE, TILE, 1, LE32(0), 0), 3, OPS(PERMUTE, TILE, 1, LE32(1), 0), false},
        /* load_ptr_tko with hints: a bool, the count of hints, the key, the value */
        {3, OPS(LOAD_PTR, TILE, TOKEN, 2, 0, 1, A, 3, 1, 0), 3,
         OPS(LOAD_PTR, TILE, TOKEN, 2, 0, 1, A, 3, 2, 0), true},
        {3, OPS(LOAD_PTR, TILE, TOKEN, 2, 0, 1, A, 3, 1, 0), 3,
         OPS(LOAD_PTR, TILE, TOKEN, 2, 0, 0x81, 0, A, 3, 1, 0), true},
        {3, OPS(LOAD_PTR, TILE, TOKEN, 2, 0, 1, A, 3, 1, 0), 3,
         OPS(LOAD_PTR, TILE, TOKEN, 2, 0, 1, B, 3, 1, 0), false},
        {3, OPS(LOAD_PTR, TILE, TOKEN, 2, 0, 1, A, 3, 1, 0), 3,
         OPS(LOAD_PTR, TILE, TOKEN, 2, 0, 1, A, 3, 0, 0), false},
        /* load_view_tko's inbounds, since 13.4, are false before; the number of indices */
        {3, OPS(LOAD_VIEW, 2, TILE, TOKEN, 0, 0, 0, 1, 1), 4,
         OPS(LOAD_VIEW, 2, TILE, TOKEN, 0, 0, 1, 0, 0, 1, 1), true},
        {3, OPS(LOAD_VIEW, 2, TILE, TOKEN, 0, 0, 0, 1, 1), 4,
         OPS(LOAD_VIEW, 2, TILE, TOKEN, 0, 0, 1, 1, 0, 1, 1), false},
        {3, OPS(LOAD_VIEW, 2, TILE, TOKEN, 0, 0, 0, 1, 1), 3,
         OPS(LOAD_VIEW, 2, TILE, TOKEN, 0, 0, 0, 0x81, 0, 1), true},
        {3, OPS(LOAD_VIEW, 2, TILE, TOKEN, 4, 0, 0, 1, 1, 0), 3,
         OPS(LOAD_VIEW, 2, TILE, TOKEN, 0, 0, 0, 2, 1, 0), false},
        /* scan: the bool `reverse`, and identities */
        {3, SCAN_OP(1, 1, 1, I32, 5), 3, SCAN_OP(2, 1, 1, I32, 5), true},
        {3, SCAN_OP(1, 1, 1, I32, 5), 3, SCAN_OP(1, 0x81, 0, 1, I32, 5), true},
        {3, SCAN_OP(1, 1, 1, I32, 5), 3, SCAN_OP(0, 1, 1, I32, 5), false},
        {3, SCAN_OP(1, 1, 1, I32, 5), 3, SCAN_OP(1, 1, 1, I32, 6), false},
        /* for's flags, since 13.2; regions */
        {1, OPS(FOR, 0, 3, 0, 1, 2, 1, 1, 1, TILE, 1, CONTINUE, 0, 0), 3,
         OPS(FOR, 0, 0, 3, 0, 1, 2, 1, 1, 1, TILE, 1, CONTINUE, 0, 0), true},
        {1, OPS(FOR, 0, 3, 0, 1, 2, 1, 1, 1, TILE, 1, CONTINUE, 0, 0), 3,
         OPS(FOR, 0, 1, 3, 0, 1, 2, 1, 1, 1, TILE, 1, CONTINUE, 0, 0), false},
        {3, OPS(IF, 0, 0, 2, 1, 0, 1, YIELD, 0, 0, 0), 3,
         OPS(IF, 0, 0, 2, 1, 0x80, 0, 1, YIELD, 0, 0, 0), true},
        {3, OPS(IF, 0, 0, 2, 1, 0, 1, YIELD, 0, 0, 0), 3, OPS(IF, 0, 0, 2, 0, 1, 0, 1, YIELD, 0, 0),
         false},
        /* results of the same type, and of a different type at one position */
        {3, OPS(IOTA, TILE, IOTA, TILE_F32), 3, OPS(IOTA, TILE_F32, IOTA, TILE), false},
        {3, OPS(IOTA, TILE, IOTA, TILE), 3, OPS(IOTA, TILE, IOTA, TILE_F32), false},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        const struct pair *x = &pairs[i];
        const irmap_hash hash = hash_ops(x->minor, &x->ops, &x->ops);
        if (are_equal(hash, hash_ops(x->other_minor, &x->other, &x->other)) != x->equal)
            fail_msg("pair %zu", i);
        /* In one function, the first op with an opcode determines how later ones are written. */
        if (x->minor == x->other_minor &&
            (are_equal(hash, hash_ops(x->minor, &x->ops, &x->other)) != x->equal ||
             are_equal(hash, hash_ops(x->minor, &x->other, &x->ops)) != x->equal))
            fail_msg("pair %zu, mixed", i);
    }
}

/* Hashes assume with an array of 63 bools and div_by<16>, whose hashed bytes 0 to 127 are those of
 * the bools. */
static irmap_hash hash_long_predicate(unsigned first)
{
    struct bytes body = {0};
    put(&body, BYTES(ASSUME, TILE, 6, 64, 3));
    put_u8(&body, first);
    for (int i = 1; i < 63; i++)
        put(&body, BYTES(3, 1));
    put(&body, BYTES(8, 16, 0, 0, RETURN, 0, 0));
    const irmap_hash out = hash_body(3, 3, body.data, body.size);
    bytes_free(&body);
    return out;
}

TEST(all_of_a_long_predicate)
{
    assert_false(are_equal(hash_long_predicate(0), hash_long_predicate(1)));
}

/* Hashes `count` results and an op with operand `operand`. */
static irmap_hash hash_operand(unsigned count, unsigned operand)
{
    struct bytes body = {0};
    for (unsigned i = 0; i < count; i++)
        put(&body, BYTES(IOTA, TILE));
    put(&body, BYTES(ABSF, TILE));
    put_varint(&body, operand);
    put(&body, BYTES(RETURN, 0, 0));
    const irmap_hash out = hash_body(3, 3, body.data, body.size);
    bytes_free(&body);
    return out;
}

TEST(all_bytes_of_an_operand)
{
    assert_false(are_equal(hash_operand(300, 1), hash_operand(300, 1 + 0x100)));
    assert_false(are_equal(hash_operand(70000, 1), hash_operand(70000, 1 + 0x10000)));
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
        cmocka_unit_test(encodings_of_the_same_ops),
        cmocka_unit_test(all_of_a_long_predicate),
        cmocka_unit_test(all_bytes_of_an_operand),
        cmocka_unit_test(tables_with_equal_entries),
        cmocka_unit_test(functions_without_fingerprint),
        cmocka_unit_test(graphs_have_no_fingerprints),
        cmocka_unit_test(without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
