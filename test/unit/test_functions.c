/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Function headers, positions of bodies and hints, and lookup by name. */
#include "build.h"
#include "core/hash.h"
#include "model/module.h"
#include <stdio.h>

static void end(struct build *b, irmap_module *m)
{
    irmap_module_unref(m);
    build_free(b);
}

/* Builds a function "kernel" with this header. Type 0 is i32. */
static void build_function(struct build *b, const uint8_t *data, size_t size)
{
    build_begin(b, 3);
    add_string(b, "kernel");
    add_string(b, "key");
    add_type(b, BYTES(3));
    add_entry(b, FUNC, data, size);
    build_end(b);
}

/* Asserts that opening fails at this byte of the first function's header. */
static void assert_broken(const uint8_t *data, size_t size, irmap_status status, const char *what,
                          size_t at, uint64_t got, uint64_t limit)
{
    struct build b;
    build_function(&b, data, size);
    irmap_error err = open_error(&b);
    assert_error(err, status, what, b.first_entry[FUNC] + at);
    assert_numbers(err, got, limit);
    assert_string_equal(err.section, "Func");
    assert_int_equal(err.func.id, 0);
    build_free(&b);
}

/* Finds a name three times: by a search, while building the index, and in the index. Returns
 * IRMAP_NONE if there is none. */
static uint32_t find(const struct build *b, const char *name, size_t size)
{
    irmap_module *m = open_build(b);
    uint32_t first = 0;
    for (int i = 0; i < 3; i++) {
        irmap_func f = {77};
        irmap_error err;
        irmap_status status = irmap_func_find(m, (irmap_str){name, size}, &f, &err);
        if (status != IRMAP_OK) {
            assert_error(err, IRMAP_NOT_FOUND, "function", 0);
            assert_int_equal(f.id, 0);
            f.id = IRMAP_NONE;
        }
        first = i ? first : f.id;
        assert_int_equal(f.id, first);
    }
    irmap_module_unref(m);
    return first;
}

#define FIND(b, name) find(b, name, sizeof(name) - 1)

TEST(header)
{
    struct build b;
    irmap_func_info f;
    irmap_str name;
    build_function(&b, BYTES(0, 0x83, 1, 3, 0x90, 1, 4, 1, 2, 3, 4));
    irmap_module *m = open_build(&b);
    assert_int_equal(irmap_func_count(m), 1);
    assert_ok(irmap_func_get(m, (irmap_func){0}, &f, NULL));
    assert_int_equal(f.name.id, 0);
    assert_int_equal(f.signature.id, 131);
    assert_int_equal(f.flags, IRMAP_FUNC_PRIVATE | IRMAP_FUNC_KERNEL);
    assert_int_equal(f.debug_row, 144);
    assert_int_equal(f.offset, b.first_entry[FUNC]);
    assert_int_equal(f.hints.size, 0);
    assert_int_equal(f.body_offset, f.offset + 7);
    assert_int_equal(f.body.size, 4);
    assert_ptr_equal(f.body.data, b.file + f.body_offset);
    assert_ok(irmap_func_name(m, (irmap_func){0}, &name, NULL));
    assert_view(name, "kernel");
    end(&b, m);
}

TEST(several_functions)
{
    struct build b;
    irmap_func_info f;
    build_begin(&b, 1);
    add_entry(&b, FUNC, BYTES(0, 0, 2, 0, 0)); /* an empty body */
    add_entry(&b, FUNC, BYTES(1, 0, 2, 0, 3, 9, 9, 9));
    add_entry(&b, FUNC, BYTES(2, 0, 2, 0, 1, 7));
    add_entry(&b, FUNC, BYTES(0xCB, 0xCB, 0xCB)); /* bytes after the last one are ignored */
    build_end(&b);
    b.file[b.payload[FUNC]] = 3;
    irmap_module *m = open_build(&b);
    assert_int_equal(irmap_func_count(m), 3);
    for (uint32_t i = 0; i < 3; i++) {
        assert_ok(irmap_func_get(m, (irmap_func){i}, &f, NULL));
        assert_int_equal(f.name.id, i);
        assert_int_equal(f.offset, entry_at(&b, FUNC, i));
        assert_int_equal(f.body_offset + f.body.size, entry_at(&b, FUNC, i + 1));
    }
    end(&b, m);
}

TEST(no_such_function)
{
    struct build b;
    irmap_func_info f;
    irmap_str name;
    irmap_error err;
    build_function(&b, BYTES(0, 0, 2, 0, 0));
    irmap_module *m = open_build(&b);
    assert_fails(irmap_func_get(m, (irmap_func){1}, &f, &err), IRMAP_OUT_OF_RANGE, "function", 0);
    assert_numbers(err, 1, 1);
    assert_null(f.body.data);
    assert_fails(irmap_func_name(m, (irmap_func){IRMAP_NONE}, &name, &err), IRMAP_OUT_OF_RANGE,
                 "function", 0);
    end(&b, m);
}

/* Hints with one-byte numbers, and hints that must be decoded to be skipped. */
TEST(hints)
{
    static const struct {
        size_t size;
        uint8_t data[12];
    } hints[] = {
        {2, {11, 0}},                              /* {} */
        {5, {11, 1, 1, 10, 0}},                    /* {key = {}} */
        {9, {11, 1, 1, 10, 1, 1, 1, 0, 5}},        /* {key = {key = 5 : i32}} */
        {10, {11, 1, 1, 10, 1, 1, 1, 0, 0x85, 1}}, /* {key = {key = 133 : i32}} */
        {10, {11, 1, 0x81, 0, 10, 1, 1, 1, 0, 5}}, /* as before, with an overlong key */
        {8, {11, 1, 1, 10, 1, 1, 3, 0xFF}},        /* {key = {key = true}} */
    };
    for (size_t i = 0; i < sizeof hints / sizeof hints[0]; i++) {
        struct build b;
        irmap_func_info f;
        uint8_t entry[20] = {0, 0, 6, 0};
        size_t size = hints[i].size;
        memcpy(entry + 4, hints[i].data, size);
        entry[4 + size] = 1;
        entry[5 + size] = 0x5C;
        build_function(&b, entry, size + 6);
        irmap_module *m = open_build(&b);
        assert_ok(irmap_func_get(m, (irmap_func){0}, &f, NULL));
        assert_int_equal(f.flags, IRMAP_FUNC_KERNEL | IRMAP_FUNC_HINTS);
        assert_int_equal(f.hints.size, size);
        assert_int_equal(f.hints_offset, f.offset + 4);
        assert_ptr_equal(f.hints.data, b.file + f.hints_offset);
        assert_int_equal(f.body_offset, f.hints_offset + size + 1);
        assert_int_equal(f.body.size, 1);
        end(&b, m);
    }
}

/* Hints are present only if the flags include both kernel and hints. */
TEST(hints_flag_without_kernel)
{
    struct build b;
    irmap_func_info f;
    build_function(&b, BYTES(0, 0, 4 | 1, 0, 2, 11, 0));
    irmap_module *m = open_build(&b);
    assert_ok(irmap_func_get(m, (irmap_func){0}, &f, NULL));
    assert_int_equal(f.hints.size, 0);
    assert_int_equal(f.body.size, 2);
    end(&b, m);
}

TEST(flags_are_returned_as_stored)
{
    struct build b;
    irmap_func_info f;
    build_function(&b, BYTES(0, 0, 0xFA, 0, 0));
    irmap_module *m = open_build(&b);
    assert_ok(irmap_func_get(m, (irmap_func){0}, &f, NULL));
    assert_int_equal(f.flags, 0xFA);
    end(&b, m);
}

TEST(broken_headers)
{
    assert_broken(BYTES(0, 0, 2, 0, 1), IRMAP_TRUNCATED, "function body", 5, 1, 0);
    assert_broken(BYTES(0, 0, 2, 0, 0x80), IRMAP_TRUNCATED, "body length", 4, 2, 1);
    assert_broken(BYTES(0, 0, 2, 0x80, 0x80), IRMAP_TRUNCATED, "debug row", 3, 3, 2);
    assert_broken(BYTES(0, 0x80, 0x80, 0x80, 0), IRMAP_TRUNCATED, "flags", 5, 1, 0);
    assert_broken(BYTES(0, 0x80, 0x80, 0x80, 0x80), IRMAP_TRUNCATED, "signature type index", 1, 5,
                  4);
    assert_broken(BYTES(0x80, 0x80, 0x80, 0x80, 0x80), IRMAP_TRUNCATED, "name string index", 0, 6,
                  5);
    assert_broken(BYTES(0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0),
                  IRMAP_VARINT_RANGE, "name string index", 0, 0, 0);
    assert_broken(BYTES(0, 0, 2, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1),
                  IRMAP_TRUNCATED, "function body", 14, UINT64_MAX, 0);
}

TEST(broken_hints)
{
    assert_broken(BYTES(0, 0, 6, 0, 13, 0, 0), IRMAP_BAD_TAG, "attribute tag", 4, 13, 0);
    assert_broken(BYTES(0, 0, 6, 0, 0, 0, 0), IRMAP_BAD_TAG, "attribute tag", 4, 0, 0);
    assert_broken(BYTES(0, 0, 6, 0, 11, 1, 1), IRMAP_COUNT_RANGE, "elements", 5, 1, 0);
    assert_broken(BYTES(0, 0, 6, 0, 11, 2, 1, 3, 1, 1), IRMAP_COUNT_RANGE, "elements", 5, 2, 1);
    assert_broken(BYTES(0, 0, 6, 0, 11), IRMAP_TRUNCATED, "elements", 5, 1, 0);
    assert_broken(BYTES(0, 0, 6, 0, 11, 1, 1, 1, 9, 0xFF, 1), IRMAP_INDEX_RANGE, "type index", 8, 9,
                  1);
}

TEST(second_function_is_broken)
{
    struct build b;
    build_begin(&b, 3);
    add_entry(&b, FUNC, BYTES(0, 0, 2, 0, 0));
    add_entry(&b, FUNC, BYTES(0, 0, 2, 0, 9));
    build_end(&b);
    irmap_error err = open_error(&b);
    assert_error(err, IRMAP_TRUNCATED, "function body", entry_at(&b, FUNC, 1) + 5);
    assert_int_equal(err.func.id, 1);
    assert_int_equal(err.entry.id, IRMAP_NONE);
    build_free(&b);
}

/* A function needs at least five bytes. */
TEST(count_that_does_not_fit)
{
    struct build b;
    build_function(&b, BYTES(0, 0, 2, 0, 4, 1, 2, 3, 4));
    b.file[b.payload[FUNC]] = 2;
    irmap_error err = open_error(&b);
    assert_error(err, IRMAP_COUNT_RANGE, "function count", b.payload[FUNC]);
    assert_numbers(err, 2, 1);
    assert_int_equal(err.func.id, IRMAP_NONE);
    build_free(&b);
}

TEST(empty_section)
{
    struct bytes b = {0};
    put_header(&b, 13, 3, 0);
    size_t at = put_section(&b, FUNC, 8, NULL, 0);
    put_section(&b, STRING, 4, BYTES(0));
    put_u8(&b, 0);
    irmap_error err = open_bytes_error(b.data, b.size);
    assert_error(err, IRMAP_TRUNCATED, "function count", at);
    assert_numbers(err, 1, 0);
    bytes_free(&b);
}

TEST(found_by_name)
{
    struct build b;
    build_begin(&b, 3);
    add_string(&b, "not a function");
    add_func(&b, add_string(&b, "one"));
    add_func(&b, add_string(&b, "two"));
    add_func(&b, add_string(&b, "t\0o"));
    build_end(&b);
    assert_int_equal(FIND(&b, "one"), 0);
    assert_int_equal(FIND(&b, "two"), 1);
    assert_int_equal(FIND(&b, "three"), IRMAP_NONE);
    assert_int_equal(FIND(&b, "not a function"), IRMAP_NONE);
    assert_int_equal(FIND(&b, "on"), IRMAP_NONE);
    assert_int_equal(FIND(&b, "onetwo"), IRMAP_NONE); /* adjacent names in the file */
    assert_int_equal(FIND(&b, ""), IRMAP_NONE);
    build_free(&b);
}

TEST(not_found_without_functions_or_strings)
{
    struct build b;
    build_begin(&b, 3);
    build_end(&b);
    assert_int_equal(FIND(&b, "one"), IRMAP_NONE);
    assert_int_equal(FIND(&b, ""), IRMAP_NONE);
    build_free(&b);
}

/* The first function of the name is returned, regardless of the order of the strings. */
TEST(functions_of_one_name)
{
    struct build b;
    build_begin(&b, 3);
    uint32_t a = add_string(&b, "same");
    uint32_t other = add_string(&b, "other");
    uint32_t z = add_string(&b, "same");
    add_func(&b, other);
    add_func(&b, z);
    add_func(&b, a);
    add_func(&b, a);
    build_end(&b);
    assert_int_equal(FIND(&b, "same"), 1);
    assert_int_equal(FIND(&b, "other"), 0);
    build_free(&b);
}

/* Otherwise the names in a file could be chosen to have the same hash. */
TEST(names_are_hashed_with_a_key_of_the_module)
{
    struct build b;
    build_begin(&b, 3);
    add_string(&b, "kernel");
    build_end(&b);
    irmap_module *first = open_build(&b), *second = open_build(&b);
    assert_true(first->hash_key != second->hash_key);
    assert_true(hash_name(first->hash_key, "kernel", 6) !=
                hash_name(second->hash_key, "kernel", 6));
    irmap_module_unref(first);
    end(&b, second);
}

/* More equal strings than a search by string index supports. */
TEST(many_equal_strings)
{
    struct build b;
    uint32_t last = 0;
    build_begin(&b, 3);
    for (int i = 0; i < 20; i++)
        last = add_string(&b, "same");
    add_func(&b, add_string(&b, "other"));
    add_func(&b, last);
    build_end(&b);
    assert_int_equal(FIND(&b, "same"), 1);
    build_free(&b);
}

TEST(empty_name)
{
    struct build b;
    build_begin(&b, 3);
    add_func(&b, add_string(&b, "one"));
    add_func(&b, add_string(&b, ""));
    build_end(&b);
    assert_int_equal(FIND(&b, ""), 1);
    build_free(&b);
}

TEST(empty_name_without_data)
{
    struct build b;
    build_begin(&b, 3);
    add_func(&b, add_string(&b, "one"));
    add_func(&b, add_string(&b, ""));
    build_end(&b);
    assert_int_equal(find(&b, NULL, 0), 1);
    build_free(&b);
}

TEST(a_thousand_functions)
{
    struct build b;
    char name[16];
    irmap_func f;
    irmap_str there;
    build_begin(&b, 3);
    for (int i = 0; i < 1000; i++) {
        (void)snprintf(name, sizeof name, "f%d", i);
        add_func(&b, add_string(&b, name));
    }
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_int_equal(irmap_func_count(m), 1000);
    for (uint32_t i = 0; i < 1000; i++) {
        (void)snprintf(name, sizeof name, "f%u", i);
        assert_ok(irmap_func_find(m, (irmap_str){name, strlen(name)}, &f, NULL));
        assert_int_equal(f.id, i);
        assert_ok(irmap_func_name(m, f, &there, NULL));
        assert_true(irmap_str_equal(there, name));
    }
    assert_int_equal(irmap_func_find(m, (irmap_str){"f1000", 5}, &f, NULL), IRMAP_NOT_FOUND);
    end(&b, m);
}

/* An invalid name index affects only its function. */
TEST(invalid_name_index)
{
    struct build b;
    irmap_func_info f;
    irmap_str name = {"left over", 9};
    irmap_error err;
    build_begin(&b, 3);
    add_func(&b, add_string(&b, "one"));
    add_func(&b, 9);
    add_func(&b, add_string(&b, "two"));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_fails(irmap_func_name(m, (irmap_func){1}, &name, &err), IRMAP_INDEX_RANGE,
                 "name string index", entry_at(&b, FUNC, 1));
    assert_numbers(err, 9, 2);
    assert_int_equal(err.func.id, 1);
    assert_null(name.data);
    assert_ok(irmap_func_get(m, (irmap_func){1}, &f, NULL));
    assert_int_equal(f.name.id, 9);
    assert_int_equal(FIND(&b, "one"), 0);
    assert_int_equal(FIND(&b, "two"), 2);
    end(&b, m);
}

/* An invalid string affects only the functions that it names. */
TEST(name_with_a_broken_string)
{
    struct build b;
    irmap_str name;
    irmap_error err;
    build_begin(&b, 3);
    add_func(&b, add_string(&b, "one"));
    add_func(&b, add_string(&b, "two"));
    build_end(&b);
    b.file[b.offsets[STRING] + 4] = 77;
    irmap_module *m = open_build(&b);
    assert_fails(irmap_func_name(m, (irmap_func){1}, &name, &err), IRMAP_OFFSET_ORDER,
                 "offset table", b.offsets[STRING] + 4);
    assert_int_equal(err.func.id, IRMAP_NONE);
    assert_int_equal(err.entry.id, 1);
    end(&b, m);
    build_begin(&b, 3);
    add_func(&b, add_string(&b, "one"));
    add_func(&b, add_string(&b, "two"));
    add_func(&b, add_string(&b, "three"));
    build_end(&b);
    b.file[b.offsets[STRING] + 4] = 4; /* the strings become "onet" and "wo" */
    assert_int_equal(FIND(&b, "onet"), 0);
    assert_int_equal(FIND(&b, "wo"), 1);
    assert_int_equal(FIND(&b, "three"), 2);
    build_free(&b);
}

/* 2^32 must not become string 0 or type 0. */
TEST(indices_beyond_32_bits)
{
    struct build b;
    irmap_func_info f;
    irmap_str name;
    irmap_error err;
    build_function(&b, BYTES(0x80, 0x80, 0x80, 0x80, 0x10, 0x80, 0x80, 0x80, 0x80, 0x10, 2, 0, 0));
    irmap_module *m = open_build(&b);
    assert_ok(irmap_func_get(m, (irmap_func){0}, &f, NULL));
    assert_int_equal(f.name.id, IRMAP_NONE);
    assert_int_equal(f.signature.id, IRMAP_NONE);
    assert_fails(irmap_func_name(m, (irmap_func){0}, &name, &err), IRMAP_INDEX_RANGE,
                 "name string index", b.first_entry[FUNC]);
    end(&b, m);
}

/* If bytes change while the module is open, the worst result is an error. */
TEST(header_changed_since_open)
{
    struct build b;
    irmap_func_info f;
    irmap_error err;
    build_function(&b, BYTES(0, 0, 2, 0, 3, 0x5C, 0, 0));
    irmap_module *m = open_build(&b);
    b.file[b.first_entry[FUNC] + 4] = 4;
    assert_fails(irmap_func_get(m, (irmap_func){0}, &f, &err), IRMAP_TRUNCATED, "function body",
                 b.first_entry[FUNC] + 5);
    assert_numbers(err, 4, 3);
    assert_int_equal(err.func.id, 0);
    assert_null(f.hints.data);
    assert_null(f.body.data);
    end(&b, m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(header),
        cmocka_unit_test(several_functions),
        cmocka_unit_test(no_such_function),
        cmocka_unit_test(hints),
        cmocka_unit_test(hints_flag_without_kernel),
        cmocka_unit_test(flags_are_returned_as_stored),
        cmocka_unit_test(broken_headers),
        cmocka_unit_test(broken_hints),
        cmocka_unit_test(second_function_is_broken),
        cmocka_unit_test(count_that_does_not_fit),
        cmocka_unit_test(empty_section),
        cmocka_unit_test(found_by_name),
        cmocka_unit_test(not_found_without_functions_or_strings),
        cmocka_unit_test(functions_of_one_name),
        cmocka_unit_test(names_are_hashed_with_a_key_of_the_module),
        cmocka_unit_test(many_equal_strings),
        cmocka_unit_test(empty_name),
        cmocka_unit_test(empty_name_without_data),
        cmocka_unit_test(a_thousand_functions),
        cmocka_unit_test(invalid_name_index),
        cmocka_unit_test(name_with_a_broken_string),
        cmocka_unit_test(indices_beyond_32_bits),
        cmocka_unit_test(header_changed_since_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
