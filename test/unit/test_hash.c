/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Fingerprints of functions: which differences change them, and functions without one. */
#include "body.h"
#include "hook.h"
#include <stdbool.h>

static irmap_hash hash_of(const irmap_module *m, uint32_t func)
{
    irmap_hasher *h;
    irmap_hash out;
    assert_ok(irmap_hasher_new(m, &h, NULL));
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

static bool same(irmap_hash a, irmap_hash b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

TEST(functions_that_differ)
{
    static const uint8_t bodies[][8] = {
        {ADDI, TILE, 0, 0, 1, RETURN, 0, 0},       {ADDI, TILE, 0, 1, 0, RETURN, 0, 0},
        {ADDI, TILE, 1, 0, 1, RETURN, 0, 0},       {ADDI, TILE_F32, 0, 0, 1, RETURN, 0, 0},
        {IOTA, TILE, ABSF, TILE, 0, RETURN, 0, 0},
    };
    const size_t count = sizeof bodies / sizeof bodies[0];
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < count; k++)
            assert_int_equal(same(hash_body(3, 3, bodies[i], sizeof bodies[i]),
                                  hash_body(3, 3, bodies[k], sizeof bodies[k])),
                             i == k);
    assert_false(same(hash_body(3, 3, bodies[0], 8), hash_body(3, 2, bodies[0], 8)));
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
    assert_true(same(hash_of(m, 0), hash_of(m, 1)));
    assert_false(same(hash_of(m, 0), hash_of(m, 2)));
    irmap_module_unref(m);
    build_free(&b);
}

/* The hasher can continue with the next function, and has a reference to the module. */
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
    assert_ok(irmap_hasher_new(m, &h, NULL));
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
    assert_int_equal(irmap_hasher_new(m, &h, NULL), IRMAP_UNSUPPORTED);
    assert_null(h);
    irmap_module_unref(m);
}

TEST(without_memory)
{
    struct body f;
    struct hook hook;
    body_begin(&f, 3, 3, BYTES(ADDI, TILE, 0, 0, 1, RETURN, 0, 0));
    irmap_open_opts opts = {.size = sizeof opts, .alloc = hook_alloc(&hook)};
    bool whole = false;
    for (size_t n = 1; !whole; n++) {
        irmap_module *m;
        irmap_hasher *h;
        irmap_hash out;
        irmap_error err;
        assert_ok(irmap_open_memory(f.b.file, f.b.size, &opts, &m, NULL));
        hook.fail_at = hook.calls + n;
        irmap_status status = irmap_hasher_new(m, &h, &err);
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
        cmocka_unit_test(functions_that_differ),
        cmocka_unit_test(names_and_overlong_numbers),
        cmocka_unit_test(functions_without_fingerprint),
        cmocka_unit_test(graphs_have_no_fingerprints),
        cmocka_unit_test(without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
