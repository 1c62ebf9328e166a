/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Opens memory: options, formats, versions, references, and empty modules. */
#include "build.h"
#include "model/detect.h"

static void smallest(struct build *b, unsigned major, unsigned minor, unsigned tag)
{
    build_begin(b, minor);
    b->major = major;
    b->tag = tag;
    build_end(b);
}

/* Returns the error of opening a minimal module of that version. */
static irmap_error version_error(unsigned major, unsigned minor)
{
    struct build b;
    smallest(&b, major, minor, 0);
    irmap_error err = open_error(&b);
    build_free(&b);
    return err;
}

static irmap_status open_with(const void *opts, irmap_error *err)
{
    struct build b;
    irmap_module *m = NULL;
    smallest(&b, 13, 3, 0);
    irmap_status status = irmap_open_memory(b.file, b.size, opts, &m, err);
    assert_true((status == IRMAP_OK) == (m != NULL));
    irmap_module_unref(m);
    build_free(&b);
    return status;
}

TEST(detects_formats)
{
    assert_int_equal(irmap_detect("\x7FTileIR", 8), IRMAP_FORMAT_TILEIR);
    assert_int_equal(irmap_detect("\x7FTileIR\0\x0D\x03", 10), IRMAP_FORMAT_TILEIR);
    assert_int_equal(irmap_detect("ML\xEFR", 4), IRMAP_FORMAT_MLIR);
    assert_int_equal(irmap_detect("MICB\x02", 5), IRMAP_FORMAT_MICB);
    assert_int_equal(irmap_detect("\x7FTileIR", 7), IRMAP_FORMAT_NONE);
    assert_int_equal(irmap_detect("\x7FTileIX", 8), IRMAP_FORMAT_NONE);
    assert_int_equal(irmap_detect("MICB\x01", 5), IRMAP_FORMAT_MICB); /* open reports the version */
    assert_int_equal(irmap_detect("MICA\x02", 5), IRMAP_FORMAT_NONE);
    assert_int_equal(irmap_detect("", 0), IRMAP_FORMAT_NONE);
    assert_int_equal(irmap_detect(NULL, 0), IRMAP_FORMAT_NONE);
}

TEST(number_of_missing_magic_bytes)
{
    assert_int_equal(irmapi_detect_needs("\x7FTileI", 6), 8);
    assert_int_equal(irmapi_detect_needs("\x7FTileIR", 8), 0);
    assert_int_equal(irmapi_detect_needs("ML", 2), 4);
    assert_int_equal(irmapi_detect_needs("MIC", 3), 4);
    assert_int_equal(irmapi_detect_needs("MX", 2), 0);
    assert_int_equal(irmapi_detect_needs("", 0), 8);
}

TEST(names_formats)
{
    assert_string_equal(irmap_format_name(IRMAP_FORMAT_TILEIR), "tileir");
    assert_string_equal(irmap_format_name(IRMAP_FORMAT_MLIR), "mlir");
    assert_string_equal(irmap_format_name(IRMAP_FORMAT_MICB), "micb");
    assert_string_equal(irmap_format_name(IRMAP_FORMAT_NONE), "none");
    assert_string_equal(irmap_format_name((irmap_format)77), "none");
}

TEST(options_may_be_absent)
{
    assert_ok(open_with(NULL, NULL));
}

TEST(options_of_this_version)
{
    irmap_open_opts opts = {.size = sizeof opts};
    assert_ok(open_with(&opts, NULL));
}

/* Callers built for an older version pass a struct with fewer members. Here, only `size` may be
 * read. */
TEST(options_of_an_older_version)
{
    size_t size = sizeof size;
    assert_ok(open_with(&size, NULL));
}

TEST(options_without_size)
{
    irmap_error err;
    irmap_open_opts opts = {.size = 0};
    assert_fails(open_with(&opts, &err), IRMAP_INVALID_ARG,
                 "options whose size is not set, or too small", 0);
    opts.size = sizeof opts.size - 1;
    assert_fails(open_with(&opts, &err), IRMAP_INVALID_ARG,
                 "options whose size is not set, or too small", 0);
    assert_int_equal(open_with(&opts, NULL), IRMAP_INVALID_ARG);
}

TEST(options_of_a_newer_version)
{
    irmap_error err;
    struct {
        irmap_open_opts opts;
        uint8_t newer[8];
    } opts = {.opts.size = sizeof opts};
    assert_ok(open_with(&opts, NULL));
    opts.newer[7] = 1;
    assert_fails(open_with(&opts, &err), IRMAP_INVALID_ARG, "an option newer than the library", 0);
    opts.opts.size = sizeof opts - 1;
    assert_ok(open_with(&opts, NULL));
}

TEST(options_with_an_invalid_io_mode)
{
    irmap_error err;
    irmap_open_opts opts = {.size = sizeof opts, .io = (irmap_io)3};
    assert_fails(open_with(&opts, &err), IRMAP_INVALID_ARG, "the io mode", 0);
    opts.io = IRMAP_IO_COPY;
    assert_ok(open_with(&opts, NULL));
}

TEST(too_little_memory_allowed)
{
    irmap_error err;
    irmap_open_opts opts = {.size = sizeof opts, .max_memory = 16};
    assert_fails(open_with(&opts, &err), IRMAP_LIMIT, "the module", 0);
    assert_int_equal(err.limit, 16);
    assert_true(err.got > 16);
}

TEST(input_that_is_no_bytecode)
{
    irmap_error err = open_bytes_error("#!/bin/sh\n", 10);
    assert_error(err, IRMAP_FORMAT_UNKNOWN, "magic number", 0);
}

TEST(input_that_ends_inside_the_magic_number)
{
    irmap_error err = open_bytes_error("\x7FTileI", 6);
    assert_error(err, IRMAP_TRUNCATED, "magic number", 0);
    assert_numbers(err, 8, 6);
    err = open_bytes_error(NULL, 0);
    assert_error(err, IRMAP_TRUNCATED, "magic number", 0);
    assert_numbers(err, 8, 0);
    err = open_bytes_error(NULL, 100); /* NULL is treated as 0 bytes */
    assert_error(err, IRMAP_TRUNCATED, "magic number", 0);
}

TEST(header_truncated)
{
    static const struct {
        size_t size, offset, needs;
        const char *what;
    } cases[] = {{8, 8, 1, "major version"},
                 {9, 9, 1, "minor version"},
                 {10, 10, 2, "version tag"},
                 {11, 10, 2, "version tag"}};
    struct bytes b = {0};
    put_header(&b, 13, 3, 0);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        irmap_error err = open_bytes_error(b.data, cases[i].size);
        assert_error(err, IRMAP_TRUNCATED, cases[i].what, cases[i].offset);
        assert_numbers(err, cases[i].needs, cases[i].size - cases[i].offset);
    }
    bytes_free(&b);
}

TEST(versions_that_are_read)
{
    for (unsigned minor = 1; minor <= 5; minor++) {
        struct build b;
        smallest(&b, 13, minor, 0x1234);
        irmap_module *m = open_build(&b);
        irmap_version v = irmap_module_version(m);
        assert_int_equal(v.major, 13);
        assert_int_equal(v.minor, minor);
        assert_int_equal(v.tag, 0x1234);
        assert_int_equal(irmap_module_format(m), IRMAP_FORMAT_TILEIR);
        assert_int_equal(irmap_module_warning_count(m), 0);
        irmap_module_unref(m);
        build_free(&b);
    }
}

TEST(versions_that_are_not_read)
{
    irmap_error err = version_error(13, 0);
    assert_error(err, IRMAP_VERSION_UNSUPPORTED, "minor version", 9);
    assert_int_equal(err.got, 0);
    err = version_error(12, 3);
    assert_error(err, IRMAP_VERSION_UNSUPPORTED, "major version", 8);
    assert_int_equal(err.got, 12);
    err = version_error(14, 1);
    assert_error(err, IRMAP_VERSION_UNSUPPORTED, "major version", 8);
    assert_int_equal(err.got, 14);
}

TEST(newer_minor_version_is_a_warning)
{
    struct build b;
    irmap_error warning;
    build_begin(&b, 6);
    add_type(&b, BYTES(16, 0, 0));
    add_func(&b, add_string(&b, "kernel"));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_int_equal(irmap_module_version(m).minor, 6);
    assert_int_equal(irmap_module_warning_count(m), 1);
    assert_ok(irmap_module_warning_get(m, 0, &warning));
    assert_error(warning, IRMAP_VERSION_NEWER, "minor version", 9);
    assert_numbers(warning, 6, 5);
    assert_int_equal(irmap_module_warning_get(m, 1, &warning), IRMAP_OUT_OF_RANGE);
    assert_error(warning, IRMAP_OUT_OF_RANGE, "warning", 0);
    assert_numbers(warning, 1, 1);
    assert_int_equal(irmap_func_count(m), 1);
    irmap_module_unref(m);
    build_free(&b);
}

/* In a newer file, each unreadable table is a warning. The other tables can be read. */
TEST(newer_minor_version_with_broken_tables)
{
    struct build b;
    irmap_error warning;
    build_begin(&b, 6);
    add_string(&b, "kernel");
    add_type(&b, BYTES(3));
    add_constant(&b, BYTES(1));
    add_func(&b, 0);
    add_entry(&b, GLOBAL, BYTES(0, 0, 0, 0, 0, 0));
    add_entry(&b, PRODUCER, BYTES(0x80));
    build_end(&b);
    b.file[b.payload[TYPE]] = b.file[b.payload[CONSTANT]] = 99;
    b.file[b.payload[FUNC]] = b.file[b.payload[GLOBAL]] = 99;
    irmap_module *m = open_build(&b);
    static const int broken[] = {TYPE, CONSTANT, FUNC, FUNC, GLOBAL, PRODUCER};
    assert_int_equal(irmap_module_warning_count(m), 7);
    for (uint32_t i = 0; i < 6; i++) {
        assert_ok(irmap_module_warning_get(m, i + 1, &warning));
        assert_int_equal(warning.status, i == 3                  ? IRMAP_NOT_UNDERSTOOD
                                         : broken[i] == PRODUCER ? IRMAP_TRUNCATED
                                                                 : IRMAP_COUNT_RANGE);
        assert_int_equal(warning.offset, b.payload[broken[i]]);
    }
    assert_int_equal(irmap_string_count(m), 1);
    assert_int_equal(irmap_type_count(m) + irmap_tile_const_count(m), 0);
    assert_int_equal(irmap_func_count(m) + irmap_tile_global_count(m), 0);
    irmap_str name;
    assert_int_equal(irmap_module_producer(m, &name, NULL), IRMAP_NOT_FOUND);
    irmap_module_unref(m);
    build_free(&b);
}

/* Error records are written only on failure, even if there are warnings. */
TEST(error_record_is_unchanged_on_success)
{
    struct build b;
    irmap_module *m;
    irmap_func f;
    irmap_error err, before;
    build_begin(&b, 6);
    add_func(&b, add_string(&b, "kernel"));
    add_type(&b, BYTES(16, 0, 0));
    add_constant(&b, BYTES(1));
    build_end(&b);
    b.file[b.payload[CONSTANT]] = 99;
    memset(&before, 0xA5, sizeof before);
    err = before;
    assert_ok(irmap_open_memory(b.file, b.size, NULL, &m, &err));
    assert_int_equal(irmap_module_warning_count(m), 2);
    for (int i = 0; i < 3; i++)
        assert_ok(irmap_func_find(m, (irmap_str){"kernel", 6}, &f, &err));
    assert_memory_equal(&err, &before, sizeof err);
    irmap_module_unref(m);
    build_free(&b);
}

/* In a known version, an unreadable table is an error. */
TEST(broken_table_of_a_known_version)
{
    struct build b;
    build_begin(&b, 4);
    add_type(&b, BYTES(3));
    build_end(&b);
    b.file[b.payload[TYPE]] = 99;
    irmap_error err = open_error(&b);
    assert_error(err, IRMAP_COUNT_RANGE, "type count", b.payload[TYPE]);
    assert_numbers(err, 99, 1); /* four bytes of offsets and one of data have room for one offset */
    assert_string_equal(err.section, "Type");
    build_free(&b);
}

TEST(empty_module)
{
    struct build b;
    irmap_str name;
    irmap_error err;
    smallest(&b, 13, 3, 0);
    irmap_module *m = open_build(&b);
    assert_int_equal(irmap_string_count(m) + irmap_type_count(m) + irmap_tile_const_count(m), 0);
    assert_int_equal(irmap_func_count(m) + irmap_tile_global_count(m), 0);
    assert_int_equal(irmap_module_is_mapped(m), 0);
    assert_ptr_equal(irmap_module_bytes(m).data, b.file);
    assert_int_equal(irmap_module_bytes(m).size, b.size);
    assert_ok(irmap_module_changed(m, NULL));
    assert_fails(irmap_module_producer(m, &name, &err), IRMAP_NOT_FOUND, "producer", 0);
    irmap_module_unref(m);
    build_free(&b);
}

static void count_destroy(void *ctx)
{
    ++*(int *)ctx;
}

TEST(wrapped_memory_is_destroyed_once)
{
    struct build b;
    irmap_module *m;
    int destroyed = 0;
    smallest(&b, 13, 3, 0);
    assert_ok(irmap_open_wrap(b.file, b.size, count_destroy, &destroyed, NULL, &m, NULL));
    assert_ptr_equal(irmap_module_ref(m), m);
    irmap_module_unref(m);
    assert_int_equal(destroyed, 0);
    irmap_module_unref(m);
    assert_int_equal(destroyed, 1);
    irmap_module_unref(NULL);
    build_free(&b);
}

TEST(caller_owns_wrapped_memory_after_failure)
{
    struct build b;
    irmap_module *m;
    int destroyed = 0;
    smallest(&b, 13, 3, 0);
    b.file[b.end] = 0x7F; /* no end marker */
    assert_int_equal(irmap_open_wrap(b.file, b.size, count_destroy, &destroyed, NULL, &m, NULL),
                     IRMAP_SECTION_UNKNOWN);
    assert_int_equal(irmap_open_wrap("junk", 4, count_destroy, &destroyed, NULL, &m, NULL),
                     IRMAP_FORMAT_UNKNOWN);
    irmap_open_opts opts = {.size = 1};
    assert_int_equal(irmap_open_wrap(b.file, b.size, count_destroy, &destroyed, &opts, &m, NULL),
                     IRMAP_INVALID_ARG);
    assert_int_equal(destroyed, 0);
    build_free(&b);
}

TEST(borrowed_memory_is_not_copied)
{
    struct build b;
    irmap_str name;
    build_begin(&b, 3);
    add_string(&b, "kernel");
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_ok(irmap_string_get(m, (irmap_string){0}, &name, NULL));
    assert_ptr_equal(name.data, b.file + entry_at(&b, STRING, 0));
    assert_ok(irmap_module_changed(m, NULL));
    irmap_module_unref(m);
    build_free(&b);
}

TEST(producer)
{
    struct build b;
    irmap_str name;
    irmap_error err;
    build_begin(&b, 3);
    add_string(&b, "tool 1.0");
    add_entry(&b, PRODUCER, BYTES(0));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_ok(irmap_module_producer(m, &name, NULL));
    assert_view(name, "tool 1.0");
    irmap_module_unref(m);
    b.file[b.payload[PRODUCER]] = 7;
    m = open_build(&b);
    assert_fails(irmap_module_producer(m, &name, &err), IRMAP_INDEX_RANGE, "producer string index",
                 b.payload[PRODUCER]);
    assert_numbers(err, 7, 1);
    assert_int_equal(name.size, 0);
    irmap_module_unref(m);
    b.file[b.payload[PRODUCER]] = 0x80;
    err = open_error(&b);
    assert_error(err, IRMAP_TRUNCATED, "producer string index", b.payload[PRODUCER]);
    build_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(detects_formats),
        cmocka_unit_test(number_of_missing_magic_bytes),
        cmocka_unit_test(names_formats),
        cmocka_unit_test(options_may_be_absent),
        cmocka_unit_test(options_of_this_version),
        cmocka_unit_test(options_of_an_older_version),
        cmocka_unit_test(options_without_size),
        cmocka_unit_test(options_of_a_newer_version),
        cmocka_unit_test(options_with_an_invalid_io_mode),
        cmocka_unit_test(too_little_memory_allowed),
        cmocka_unit_test(input_that_is_no_bytecode),
        cmocka_unit_test(input_that_ends_inside_the_magic_number),
        cmocka_unit_test(header_truncated),
        cmocka_unit_test(versions_that_are_read),
        cmocka_unit_test(versions_that_are_not_read),
        cmocka_unit_test(newer_minor_version_is_a_warning),
        cmocka_unit_test(newer_minor_version_with_broken_tables),
        cmocka_unit_test(error_record_is_unchanged_on_success),
        cmocka_unit_test(broken_table_of_a_known_version),
        cmocka_unit_test(empty_module),
        cmocka_unit_test(wrapped_memory_is_destroyed_once),
        cmocka_unit_test(caller_owns_wrapped_memory_after_failure),
        cmocka_unit_test(borrowed_memory_is_not_copied),
        cmocka_unit_test(producer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
