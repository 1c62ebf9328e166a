/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Globals: four numbers up to 13.2, six from 13.3 on. */
#include "build.h"

static void end(struct build *b, irmap_module *m)
{
    irmap_module_unref(m);
    build_free(b);
}

TEST(globals_of_13_1)
{
    struct build b;
    irmap_tile_global g;
    for (unsigned minor = 1; minor <= 2; minor++) {
        build_begin(&b, minor);
        add_entry(&b, GLOBAL, BYTES(1, 2, 3, 0x80, 1));
        add_entry(&b, GLOBAL, BYTES(0x81, 1, 5, 6, 0));
        build_end(&b);
        irmap_module *m = open_build(&b);
        assert_int_equal(irmap_tile_global_count(m), 2);
        assert_ok(irmap_tile_global_get(m, 1, &g, NULL));
        assert_int_equal(g.name.id, 129);
        assert_int_equal(g.type.id, 5);
        assert_int_equal(g.value.id, 6);
        assert_int_equal(g.alignment, 0);
        assert_int_equal(g.offset, entry_at(&b, GLOBAL, 1));
        assert_ok(irmap_tile_global_get(m, 0, &g, NULL));
        assert_int_equal(g.alignment, 128);
        assert_int_equal(g.is_private + g.is_constant, 0);
        end(&b, m);
    }
}

TEST(globals_of_13_3)
{
    struct build b;
    irmap_tile_global g;
    for (unsigned minor = 3; minor <= 4; minor++) {
        build_begin(&b, minor);
        add_entry(&b, GLOBAL, BYTES(1, 2, 3, 4, 1, 0));
        add_entry(&b, GLOBAL, BYTES(5, 6, 7, 8, 0, 9));
        build_end(&b);
        irmap_module *m = open_build(&b);
        assert_ok(irmap_tile_global_get(m, 0, &g, NULL));
        assert_int_equal(g.name.id, 1);
        assert_int_equal(g.alignment, 4);
        assert_int_equal(g.is_private, 1);
        assert_int_equal(g.is_constant, 0);
        assert_ok(irmap_tile_global_get(m, 1, &g, NULL));
        assert_int_equal(g.name.id, 5);
        assert_int_equal(g.is_private, 0);
        assert_int_equal(g.is_constant, 1);
        end(&b, m);
    }
}

TEST(no_such_global)
{
    struct build b;
    irmap_tile_global g;
    irmap_error err;
    build_begin(&b, 1);
    add_entry(&b, GLOBAL, BYTES(0, 0, 0, 0));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_fails(irmap_tile_global_get(m, 1, &g, &err), IRMAP_OUT_OF_RANGE, "global", 0);
    assert_numbers(err, 1, 1);
    end(&b, m);
}

TEST(globals_by_name)
{
    struct build b;
    irmap_tile_global g;
    irmap_error err;
    build_begin(&b, 1);
    add_entry(&b, STRING, (const uint8_t *)"one", 3);
    add_entry(&b, STRING, (const uint8_t *)"two", 3);
    add_entry(&b, STRING, (const uint8_t *)"two", 3);
    add_entry(&b, GLOBAL, BYTES(9, 0, 0, 0)); /* this string does not exist */
    add_entry(&b, GLOBAL, BYTES(2, 0, 0, 8));
    add_entry(&b, GLOBAL, BYTES(1, 0, 0, 4));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_ok(irmap_tile_global_find(m, (irmap_str){"two", 3}, &g, NULL));
    assert_int_equal(g.name.id, 2);
    assert_int_equal(g.alignment, 8);
    memset(&g, 0xFF, sizeof g);
    assert_fails(irmap_tile_global_find(m, (irmap_str){"tw", 2}, &g, &err), IRMAP_NOT_FOUND,
                 "global", 0);
    assert_int_equal(g.alignment, 0);
    end(&b, m);
}

TEST(bytes_after_the_last_one_are_ignored)
{
    struct build b;
    irmap_tile_global g;
    build_begin(&b, 1);
    add_entry(&b, GLOBAL, BYTES(1, 2, 3, 4));
    add_entry(&b, GLOBAL, BYTES(0xFF, 0xFF));
    build_end(&b);
    b.file[b.payload[GLOBAL]] = 1;
    irmap_module *m = open_build(&b);
    assert_int_equal(irmap_tile_global_count(m), 1);
    assert_ok(irmap_tile_global_get(m, 0, &g, NULL));
    end(&b, m);
}

/* After an invalid global, later ones cannot be read, but earlier ones can. */
TEST(broken_global)
{
    struct build b;
    irmap_tile_global g;
    irmap_error err;
    build_begin(&b, 1);
    add_entry(&b, GLOBAL, BYTES(1, 2, 3, 0x80, 0x80, 0x80, 0)); /* overlong */
    add_entry(&b, GLOBAL, BYTES(4, 0x85, 0x80, 0x80));
    add_entry(&b, GLOBAL, BYTES(0x80));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_ok(irmap_tile_global_get(m, 0, &g, NULL));
    assert_int_equal(g.name.id, 1);
    for (uint32_t i = 1; i < 3; i++) {
        assert_fails(irmap_tile_global_get(m, i, &g, &err), IRMAP_TRUNCATED, "type index",
                     entry_at(&b, GLOBAL, 1) + 1);
        assert_numbers(err, 5, 4);
        assert_string_equal(err.section, "Global");
        assert_int_equal(err.entry.id, i);
        assert_int_equal(g.name.id + g.offset, 0);
        assert_int_equal(irmap_tile_global_get(m, i, &g, NULL), IRMAP_TRUNCATED);
    }
    end(&b, m);
}

TEST(each_field_truncated)
{
    static const char *const what[] = {"name string index", "type index", "value constant index",
                                       "alignment",         "visibility", "constant"};
    for (size_t cut = 0; cut < 6; cut++) {
        struct build b;
        irmap_tile_global g;
        irmap_error err;
        uint8_t bytes[6] = {0};
        memset(bytes + cut, 0x80, 6 - cut);
        build_begin(&b, 3);
        add_entry(&b, GLOBAL, bytes, sizeof bytes);
        build_end(&b);
        irmap_module *m = open_build(&b);
        assert_fails(irmap_tile_global_get(m, 0, &g, &err), IRMAP_TRUNCATED, what[cut],
                     b.first_entry[GLOBAL] + cut);
        end(&b, m);
    }
}

TEST(count_that_does_not_fit)
{
    for (unsigned minor = 2; minor <= 3; minor++) {
        struct build b;
        build_begin(&b, minor);
        add_entry(&b, GLOBAL, BYTES(0, 0, 0, 0, 0, 0, 0));
        build_end(&b);
        b.file[b.payload[GLOBAL]] = 2;
        irmap_error err = open_error(&b);
        assert_error(err, IRMAP_COUNT_RANGE, "global count", b.payload[GLOBAL]);
        assert_numbers(err, 2, 1);
        assert_string_equal(err.section, "Global");
        build_free(&b);
    }
}

/* 2^32 is truncated to public; 2 is invalid, at byte 4. */
TEST(visibility)
{
    struct build b;
    irmap_tile_global g;
    irmap_error err;
    build_begin(&b, 3);
    add_entry(&b, GLOBAL, BYTES(0, 0, 0, 0, 0x80, 0x80, 0x80, 0x80, 0x10, 0));
    add_entry(&b, GLOBAL, BYTES(0, 0, 0, 0, 2, 0));
    add_entry(&b, GLOBAL, BYTES(0, 0, 0, 0, 1, 0));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_ok(irmap_tile_global_get(m, 0, &g, NULL));
    assert_int_equal(g.is_private, 0);
    assert_ok(irmap_tile_global_get(m, 2, &g, NULL));
    assert_int_equal(g.is_private, 1);
    assert_int_equal(irmap_tile_global_get(m, 1, &g, &err), IRMAP_VALUE_RANGE);
    assert_numbers(err, 2, 1);
    assert_int_equal(err.entry.id, 1);
    assert_error(err, IRMAP_VALUE_RANGE, "visibility", entry_at(&b, GLOBAL, 1) + 4);
    end(&b, m);
}

/* 2^32 must not become index 0. */
TEST(indices_beyond_32_bits)
{
    struct build b;
    irmap_tile_global g;
    build_begin(&b, 1);
    add_entry(&b, GLOBAL,
              BYTES(0x80, 0x80, 0x80, 0x80, 0x10, 0x80, 0x80, 0x80, 0x80, 0x10, 0x80, 0x80, 0x80,
                    0x80, 0x10, 0x80, 0x80, 0x80, 0x80, 0x10));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_ok(irmap_tile_global_get(m, 0, &g, NULL));
    assert_int_equal(g.name.id, IRMAP_NONE);
    assert_int_equal(g.type.id, IRMAP_NONE);
    assert_int_equal(g.value.id, IRMAP_NONE);
    assert_int_equal(g.alignment, UINT64_C(1) << 32);
    end(&b, m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(globals_of_13_1),
        cmocka_unit_test(globals_of_13_3),
        cmocka_unit_test(no_such_global),
        cmocka_unit_test(globals_by_name),
        cmocka_unit_test(bytes_after_the_last_one_are_ignored),
        cmocka_unit_test(broken_global),
        cmocka_unit_test(each_field_truncated),
        cmocka_unit_test(count_that_does_not_fit),
        cmocka_unit_test(visibility),
        cmocka_unit_test(indices_beyond_32_bits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
