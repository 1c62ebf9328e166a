/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Files of a minor version newer than irmap knows: irmap shows only data in the encoding of 13.5,
 * the newest known version. There, a header has hints (kernels only) and an array of argument
 * attributes. Older encodings have a body length in this position, which must not be read as one of
 * these. */
#include "body.h"
#include <irmap/check.h>
#include <irmap/verify.h>

#define RETURN_OP RETURN, 0, 0
#define HEAD      0x0B, 0, 6, 0 /* no hints, no argument attributes */
#define GOOD      F, SIGNATURE, 2, 0, HEAD, 3, RETURN_OP

static irmap_module *open_functions(struct build *b, unsigned minor, unsigned count,
                                    const uint8_t *data, size_t size)
{
    put_body_tables(b, minor, 0);
    add_string(b, "");
    add_entry(b, FUNC, data, size);
    build_end(b);
    b->file[b->payload[FUNC]] = (uint8_t)count;
    return open_build(b);
}

static uint32_t ops_of(const irmap_module *m, uint32_t func)
{
    irmap_error err;
    uint32_t n;
    irmap_status status = decode_status(m, func, &n, &err);
    if (status == IRMAP_NOT_UNDERSTOOD) {
        irmap_func_info f;
        assert_ok(irmap_func_get(m, (irmap_func){func}, &f, NULL));
        assert_error(err, IRMAP_NOT_UNDERSTOOD, "the body", f.body_offset);
        assert_int_equal(err.func.id, func);
        assert_int_equal(n, 0);
        return IRMAP_NONE;
    }
    assert_ok(status);
    return n;
}

static void assert_listed(unsigned minor, unsigned count, const uint8_t *data, size_t size)
{
    struct build b;
    irmap_module *m = open_functions(&b, minor, count, data, size);
    assert_int_equal(irmap_module_warning_count(m), minor > 5);
    assert_int_equal(irmap_func_count(m), count);
    for (uint32_t i = 0; i < count; i++)
        assert_int_equal(ops_of(m, i), 1);
    irmap_module_unref(m);
    build_free(&b);
}

/* Asserts that neither names nor ops are shown, but everything else is. A warning states the
 * reason. */
static void assert_unlisted(unsigned count, const uint8_t *data, size_t size, irmap_status why)
{
    for (unsigned minor = 6; minor <= 9; minor++) {
        struct build b;
        irmap_error w;
        irmap_func f;
        irmap_func_info info;
        irmap_str name;
        irmap_module *m = open_functions(&b, minor, count, data, size);
        assert_int_equal(irmap_module_warning_count(m), 3);
        assert_ok(irmap_module_warning_get(m, 1, &w));
        const uint64_t first = w.offset;
        const uint32_t func = w.func.id;
        assert_string_equal(irmap_status_name(w.status), irmap_status_name(why));
        assert_ok(irmap_module_warning_get(m, 2, &w));
        assert_error(w, IRMAP_NOT_UNDERSTOOD, "the functions of the file", b.payload[FUNC]);
        assert_int_equal(w.func.id, IRMAP_NONE);
        assert_int_equal(irmap_func_count(m), 0);
        assert_int_equal(irmap_module_memory(m).functions, 0);
        for (int i = 0; i < 3; i++) { /* lookups must not report the function as missing */
            assert_int_equal(irmap_func_find(m, (irmap_str){"f", 1}, &f, &w), IRMAP_NOT_UNDERSTOOD);
            assert_error(w, IRMAP_NOT_UNDERSTOOD, "the functions of the file", first);
            assert_int_equal(w.func.id, func);
        }
        assert_int_equal(irmap_func_get(m, (irmap_func){0}, &info, &w), IRMAP_NOT_UNDERSTOOD);
        assert_int_equal(w.offset, first);
        assert_int_equal(irmap_func_name(m, (irmap_func){0}, &name, NULL), IRMAP_NOT_UNDERSTOOD);
        assert_int_equal(decode_status(m, 0, NULL, &w), IRMAP_NOT_UNDERSTOOD);
        assert_int_equal(w.offset, first);
        assert_int_equal(irmap_verify_function(m, (irmap_func){0}, NULL, NULL),
                         IRMAP_NOT_UNDERSTOOD);
        assert_int_equal(irmap_string_count(m), BODY_STRINGS + 1);
        assert_int_equal(irmap_type_count(m), BODY_TYPES);
        assert_int_equal(irmap_tile_const_count(m), 1);
        assert_int_equal(irmap_check(m, NULL, NULL), IRMAP_VERSION_NEWER);
        irmap_module_unref(m);
        build_free(&b);
    }
}

/* Asserts that the name is shown, but not the ops. */
static void assert_bodiless(const uint8_t *data, size_t size, irmap_status why)
{
    struct build b;
    irmap_error w;
    irmap_str name;
    irmap_module *m = open_functions(&b, 6, 1, data, size);
    assert_int_equal(irmap_module_warning_count(m), 2);
    assert_ok(irmap_module_warning_get(m, 1, &w));
    assert_string_equal(irmap_status_name(w.status), irmap_status_name(why));
    assert_int_equal(w.func.id, 0);
    assert_int_equal(irmap_func_count(m), 1);
    assert_ok(irmap_func_name(m, (irmap_func){0}, &name, NULL));
    assert_view(name, "f");
    assert_int_equal(ops_of(m, 0), IRMAP_NONE);
    irmap_module_unref(m);
    build_free(&b);
}

#define LISTED(minor, count, ...) assert_listed(minor, count, BYTES(__VA_ARGS__))
#define UNLISTED(count, why, ...) assert_unlisted(count, BYTES(__VA_ARGS__), why)
#define BODILESS(why, ...)        assert_bodiless(BYTES(__VA_ARGS__), why)
#define BODY_IS(...)              F, SIGNATURE, 2, 0, HEAD, sizeof((uint8_t[]){__VA_ARGS__}), __VA_ARGS__

TEST(headers_of_the_newest_version)
{
    for (unsigned minor = 5; minor <= 9; minor++) {
        LISTED(minor, 1, GOOD);
        LISTED(minor, 2, GOOD, A, SIGNATURE, 2, 0, 0x0B, 1, B, 10, 0, 6, 0, 3, RETURN_OP);
        LISTED(minor, 1, F, SIGNATURE, 0, 0, 6, 0, 3, RETURN_OP); /* not a kernel */
        LISTED(minor, 1, F, SIGNATURE, 2, 0, 0x0B, 0, 6, 1, 10, 0, 3, RETURN_OP);
        LISTED(minor, 1, GOOD, 0xCB, 0xCB, 0xCB, 0xCB, 0xCB, 0xCB, 0xCB);
        LISTED(minor, 0, 0xCB, 0xCB);
    }
}

TEST(headers_of_older_versions)
{
    UNLISTED(1, IRMAP_BAD_TAG, F, SIGNATURE, 2, 0, 0xBF, 1, RETURN_OP);
    UNLISTED(1, IRMAP_BAD_TAG, F, SIGNATURE, 2, 0, 3, RETURN_OP); /* as a tag, 3 is a bool */
    UNLISTED(1, IRMAP_BAD_TAG, F, SIGNATURE, 6, 0, 0x0B, 1, A, 10, 0, 0xBF, 1, RETURN_OP);
    /* 06 is the length of a body of six bytes. In 13.5, 06 00 is an empty array of argument
     * attributes, and 04 the length of a body with the same end. */
    UNLISTED(1, IRMAP_TERMINATOR, F, SIGNATURE, 0, 0, 6, 0, 4, IOTA, TILE, IOTA, TILE);
    UNLISTED(1, IRMAP_INDEX_RANGE, F, SIGNATURE, 0, 0, 6, 0, 4, 4, 0x5C, 0, 0);
    /* 0B is the length of a body of eleven bytes. In 13.5, 0B 00 are empty hints, 06 00 is an empty
     * array, and 07 the length of a body with the same end. */
    BODILESS(IRMAP_TRUNCATED, F, SIGNATURE, 2, 0, 11, 0, 6, 0, 7, 7, 1, 2, 1, RETURN_OP);
}

TEST(headers_that_do_not_fit)
{
    UNLISTED(1, IRMAP_INDEX_RANGE, 9, SIGNATURE, 2, 0, HEAD, 3, RETURN_OP);
    UNLISTED(1, IRMAP_NAME_EMPTY, BODY_STRINGS, SIGNATURE, 2, 0, HEAD, 3, RETURN_OP);
    UNLISTED(2, IRMAP_DUPLICATE_KEY, GOOD, GOOD);
    UNLISTED(1, IRMAP_INDEX_RANGE, F, 99, 2, 0, HEAD, 3, RETURN_OP);
    UNLISTED(1, IRMAP_TYPE_MISMATCH, F, TILE, 2, 0, HEAD, 3, RETURN_OP);
    UNLISTED(1, IRMAP_FLAG_BITS, F, SIGNATURE, 6, 0, HEAD, 3, RETURN_OP);
    UNLISTED(1, IRMAP_FLAG_BITS, F, SIGNATURE, 0x82, 0, HEAD, 3, RETURN_OP);
    UNLISTED(1, IRMAP_ATTR_MISPLACED, F, SIGNATURE, 2, 0, 10, 0, 6, 0, 3, RETURN_OP);
    UNLISTED(1, IRMAP_ATTR_MISPLACED, F, SIGNATURE, 2, 0, 0x0B, 1, A, 3, 1, 6, 0, 3, RETURN_OP);
    UNLISTED(1, IRMAP_INDEX_RANGE, F, SIGNATURE, 2, 0, 0x0B, 1, 77, 10, 0, 6, 0, 3, RETURN_OP);
    UNLISTED(1, IRMAP_ATTR_MISPLACED, F, SIGNATURE, 2, 0, 0x0B, 0, 10, 0, 3, RETURN_OP);
    UNLISTED(1, IRMAP_TRUNCATED, F, SIGNATURE, 2, 0, HEAD, 4, RETURN_OP);
    UNLISTED(2, IRMAP_COUNT_RANGE, F, SIGNATURE, 2, 0, HEAD, 0);
    UNLISTED(1, IRMAP_TRAILING_BYTES, GOOD, A, SIGNATURE, 2, 0, HEAD, 3, RETURN_OP);
    UNLISTED(1, IRMAP_PADDING, GOOD, 0);
    UNLISTED(0, IRMAP_TRAILING_BYTES, GOOD);
    /* The header of a function that is not a kernel has only one byte to recognize, so the body
     * must be valid. */
    UNLISTED(1, IRMAP_OPCODE_UNKNOWN, F, SIGNATURE, 0, 0, 6, 0, 2, 0x7B, 0);
}

TEST(bodies_that_do_not_fit)
{
    BODILESS(IRMAP_OPCODE_UNKNOWN, BODY_IS(0x7B, 0, RETURN_OP));
    BODILESS(IRMAP_OPCODE_UNKNOWN, BODY_IS(IOTA, TILE, 0x7B, 0));
    BODILESS(IRMAP_TERMINATOR, BODY_IS(IOTA, TILE));
    BODILESS(IRMAP_TERMINATOR, BODY_IS(RETURN_OP, RETURN_OP));
    BODILESS(IRMAP_TERMINATOR, F, SIGNATURE, 2, 0, HEAD, 0);
    BODILESS(IRMAP_INDEX_RANGE, BODY_IS(ABSF, TILE, 0, RETURN_OP));
    BODILESS(IRMAP_INDEX_RANGE, BODY_IS(IOTA, 99, RETURN_OP));
    BODILESS(IRMAP_TRUNCATED, BODY_IS(RETURN, 0));
    BODILESS(IRMAP_FLAG_BITS, BODY_IS(IOTA, TILE_F32, ADDF, TILE_F32, 2, 0, 0, 0, RETURN_OP));
    BODILESS(IRMAP_VALUE_RANGE, BODY_IS(IOTA, TILE_F32, ADDF, TILE_F32, 0, 77, 0, 0, RETURN_OP));
}

/* Other bodies are shown. */
TEST(one_body_of_several)
{
    struct build b;
    irmap_module *m = open_functions(
        &b, 7, 3,
        BYTES(GOOD, A, SIGNATURE, 2, 0, HEAD, 2, 0x7B, 0, B, SIGNATURE, 2, 0, HEAD, 3, RETURN_OP));
    assert_int_equal(irmap_func_count(m), 3);
    assert_int_equal(ops_of(m, 0), 1);
    assert_int_equal(ops_of(m, 1), IRMAP_NONE);
    assert_int_equal(ops_of(m, 2), 1);
    irmap_module_unref(m);
    build_free(&b);
}

/* In a known version, decoding stops at an invalid op. An invalid header hides all functions. */
TEST(the_newest_version_itself)
{
    struct build b;
    irmap_error err;
    uint32_t ops;
    irmap_module *m = open_functions(&b, 5, 1, BYTES(BODY_IS(IOTA, TILE, 0x7B, 0)));
    assert_int_equal(irmap_module_warning_count(m), 0);
    assert_fails(decode_status(m, 0, &ops, &err), IRMAP_OPCODE_UNKNOWN, "opcode",
                 b.first_entry[FUNC] + 11);
    assert_int_equal(ops, 1);
    irmap_module_unref(m);
    build_free(&b);
    /* The rest of the file can be read. */
    m = open_functions(&b, 5, 1, BYTES(F, SIGNATURE, 2, 0, 0xD2, 1, 6, 0, 3, RETURN_OP));
    assert_int_equal(irmap_module_warning_count(m), 2);
    assert_ok(irmap_module_warning_get(m, 0, &err));
    assert_error(err, IRMAP_BAD_TAG, "attribute tag", b.first_entry[FUNC] + 4);
    assert_int_equal(err.got, 0xD2);
    assert_int_equal(irmap_func_count(m), 0);
    assert_int_equal(irmap_check(m, NULL, NULL), IRMAP_BAD_TAG);
    irmap_module_unref(m);
    build_free(&b);
}

static irmap_status type_status(unsigned minor, const uint8_t *data, size_t size)
{
    struct build b;
    irmap_type_info t;
    put_body_tables(&b, minor, 0);
    irmap_type type = {add_type(&b, data, size)};
    build_end(&b);
    irmap_module *m = open_build(&b);
    irmap_status status = irmap_type_get(m, type, &t, NULL);
    irmap_module_unref(m);
    build_free(&b);
    return status;
}

#define TYPE_IS(known, newer, ...)                                                                 \
    do {                                                                                           \
        assert_int_equal(type_status(5, BYTES(__VA_ARGS__)), known);                               \
        assert_int_equal(type_status(6, BYTES(__VA_ARGS__)), newer);                               \
    } while (0)

TEST(types)
{
    TYPE_IS(IRMAP_OK, IRMAP_OK, 12, 0, F32);
    TYPE_IS(IRMAP_OK, IRMAP_OK, 12, 1, F32, 2);
    TYPE_IS(IRMAP_OK, IRMAP_OK, 14, 0, F32, 1, LE64(4), 1, LE64(1));
    TYPE_IS(IRMAP_OK, IRMAP_OK, 16, 1, TILE, 0);
    TYPE_IS(IRMAP_OK, IRMAP_TRAILING_BYTES, 12, 0, F32, 0);
    TYPE_IS(IRMAP_OK, IRMAP_FLAG_BITS, 12, 2, F32);
    TYPE_IS(IRMAP_OK, IRMAP_TYPE_MISMATCH, 12, 0, SIGNATURE);
    TYPE_IS(IRMAP_OK, IRMAP_TYPE_MISMATCH, 12, 0, 99);
    TYPE_IS(IRMAP_OK, IRMAP_TYPE_MISMATCH, 15, 0, 1, LE32(4), TILE, 1, LE32(0));
    TYPE_IS(IRMAP_TRUNCATED, IRMAP_FLAG_BITS, 12, F32); /* layout of 13.3 */
    TYPE_IS(IRMAP_BAD_TAG, IRMAP_BAD_TAG, 23);
}

/* 13.3 added two numbers to globals. Without them, the globals do not end with the section. */
TEST(globals)
{
    for (unsigned minor = 6; minor <= 9; minor++)
        for (int complete = 0; complete < 2; complete++) {
            struct build b;
            irmap_tile_global g;
            put_body_tables(&b, minor, 0);
            for (int i = 0; i < 3; i++)
                add_entry(&b, GLOBAL, (uint8_t[]){(uint8_t)i, TILE, 0, 0, 0, 0}, complete ? 6 : 4);
            build_end(&b);
            irmap_module *m = open_build(&b);
            assert_int_equal(irmap_tile_global_count(m), complete ? 3 : 0);
            assert_int_equal(irmap_module_warning_count(m), complete ? 1 : 2);
            if (complete)
                assert_ok(irmap_tile_global_get(m, 2, &g, NULL));
            irmap_module_unref(m);
            build_free(&b);
        }
}

/* A debug record has an extra byte. A known version ignores it. In a newer one, fields are not
 * shown. */
TEST(debug_records)
{
    for (unsigned minor = 5; minor <= 6; minor++) {
        struct build b;
        irmap_tile_debug d;
        irmap_tile_debug_record r;
        irmap_error err;
        put_body_tables(&b, minor, 0);
        add_func(&b, F);
        add_entry(&b, DEBUG,
                  BYTES(0, 0xCB, 0xCB, 0xCB, 0, 0xCB, 0xCB, 0xCB, 1, 0xCB, 0xCB, 0xCB, LE32(0), 2,
                        A, B, 7));
        build_end(&b);
        irmap_module *m = open_build(&b);
        assert_ok(irmap_tile_debug_get(m, &d, NULL));
        if (minor == 5)
            assert_ok(irmap_tile_debug_record_get(&d, 0, &r, NULL));
        else
            assert_fails(irmap_tile_debug_record_get(&d, 0, &r, &err), IRMAP_TRAILING_BYTES,
                         "the debug record", b.payload[DEBUG] + 19);
        irmap_module_unref(m);
        build_free(&b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(headers_of_the_newest_version),
        cmocka_unit_test(headers_of_older_versions),
        cmocka_unit_test(headers_that_do_not_fit),
        cmocka_unit_test(bodies_that_do_not_fit),
        cmocka_unit_test(one_body_of_several),
        cmocka_unit_test(the_newest_version_itself),
        cmocka_unit_test(types),
        cmocka_unit_test(globals),
        cmocka_unit_test(debug_records),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
