/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* irmap_extract(): errors with their positions, and output. */
#include "build.h"

struct output {
    struct bytes bytes;
    size_t fail_after;
};

static int append_text(void *ctx, const char *data, size_t size)
{
    struct output *o = ctx;
    if (o->fail_after && o->bytes.size + size > o->fail_after)
        return 1;
    put(&o->bytes, data, size);
    return 0;
}

static irmap_status extract(const irmap_module *m, uint32_t prune, struct output *o,
                            irmap_error *err)
{
    irmap_extract_opts opts = {.size = sizeof opts, .prune = prune};
    *o = (struct output){.fail_after = 0};
    return irmap_extract(m, &opts, append_text, o, err);
}

/* Builds function 0 of type () -> () with this body and debug row. */
static void build_body(struct build *b, uint64_t row, const uint8_t *body, size_t size)
{
    struct bytes f = {0};
    build_begin(b, 3);
    add_string(b, "unused");
    add_string(b, "f");
    add_type(b, BYTES(3));
    add_type(b, BYTES(13, 0, 0));
    add_type(b, BYTES(16, 0, 0));
    put(&f, BYTES(1, 2, 2));
    put_varint(&f, row);
    put_varint(&f, size);
    put(&f, body, size);
    add_entry(b, FUNC, f.data, f.size);
    bytes_free(&f);
}

/* Asserts that pruning fails with this error and without output, while copying succeeds. */
static void assert_refused(struct build *b, irmap_status status, const char *what, size_t offset)
{
    struct output o;
    irmap_error err;
    irmap_module *m = open_build(b);
    assert_int_equal(extract(m, 1, &o, &err), status);
    assert_error(err, status, what, offset);
    assert_int_equal(o.bytes.size, 0);
    assert_ok(extract(m, 0, &o, &err));
    assert_int_equal(o.bytes.size, b->size);
    assert_memory_equal(o.bytes.data, b->file, b->size);
    bytes_free(&o.bytes);
    irmap_module_unref(m);
    build_free(b);
}

TEST(indices_without_an_entry)
{
    static const uint8_t type[] = {0x10, 77, 0, 0x5C, 0, 0}; /* constant: tile of type 77 */
    static const uint8_t constant[] = {0x10, 1, 99, 0x5C, 0, 0};
    static const uint8_t string[] = {0x2C, 1, 44, 0x5C, 0, 0}; /* get_global */
    struct build b;
    build_body(&b, 0, type, sizeof type);
    build_end(&b);
    assert_refused(&b, IRMAP_INDEX_RANGE, "type index", b.first_entry[FUNC] + 6);
    build_body(&b, 0, constant, sizeof constant);
    build_end(&b);
    assert_refused(&b, IRMAP_INDEX_RANGE, "constant index", b.first_entry[FUNC] + 7);
    build_body(&b, 0, string, sizeof string);
    build_end(&b);
    assert_refused(&b, IRMAP_INDEX_RANGE, "string index", b.first_entry[FUNC] + 7);
    build_body(&b, 1, BYTES(0x5C, 0, 0));
    build_end(&b);
    assert_refused(&b, IRMAP_INDEX_RANGE, "debug row", b.first_entry[FUNC] + 3);
}

TEST(malformed_entries)
{
    struct build b;
    build_body(&b, 0, BYTES(0x19, 0));
    build_end(&b);
    assert_refused(&b, IRMAP_OPCODE_UNKNOWN, "opcode", b.first_entry[FUNC] + 5);
    build_body(&b, 0, BYTES(0x10, 1, 0, 0x5C, 0, 0));
    add_entry(&b, CONSTANT, BYTES(9, 0)); /* nine bytes stated, one present */
    build_end(&b);
    assert_refused(&b, IRMAP_TRUNCATED, "constant data", entry_at(&b, CONSTANT, 0) + 1);
}

/* The output contains only the entries that the function uses, renumbered. */
TEST(pruned_bytes)
{
    struct build b;
    struct output o;
    irmap_str name;
    irmap_func_info f;
    build_body(&b, 0, BYTES(0x10, 1, 1, 0x5C, 0, 0));
    add_constant(&b, BYTES(1, 2, 3, 4));
    add_constant(&b, BYTES(5, 6, 7, 8));
    add_constant(&b, BYTES(9, 9, 9, 9));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_ok(extract(m, 1, &o, NULL));
    irmap_module_unref(m);
    build_free(&b);
    m = open_bytes(o.bytes.data, o.bytes.size);
    assert_int_equal(irmap_string_count(m), 1);
    assert_int_equal(irmap_type_count(m), 3);
    assert_int_equal(irmap_tile_const_count(m), 1);
    assert_ok(irmap_func_name(m, (irmap_func){0}, &name, NULL));
    assert_true(irmap_str_equal(name, "f"));
    assert_ok(irmap_func_get(m, (irmap_func){0}, &f, NULL));
    assert_int_equal(f.body.size, 6);
    assert_memory_equal(f.body.data, ((const uint8_t[]){0x10, 1, 0, 0x5C, 0, 0}), 6);
    irmap_bytes raw;
    assert_ok(irmap_tile_const_get(m, (irmap_tile_const){0}, &raw, NULL));
    assert_memory_equal(raw.data, ((const uint8_t[]){5, 6, 7, 8}), 4);
    irmap_module_unref(m);
    bytes_free(&o.bytes);
}

/* The row's ids refer to no record. Writers add one of an unknown kind. */
TEST(no_records)
{
    struct build b;
    struct output o;
    irmap_tile_debug debug;
    irmap_tile_debug_record record;
    struct bytes d = {0};
    build_body(&b, 1, BYTES(0x5C, 0, 0));
    build_end(&b);
    /* The debug section is inserted before the end marker. */
    put_u8(&d, 1);
    put_padding(&d, 4);
    put_u32(&d, 0);
    put_u8(&d, 2);
    put_padding(&d, 8);
    put_u64(&d, 0);
    put_u64(&d, 0);
    put_u8(&d, 1);
    put_padding(&d, 4);
    put_u32(&d, 0);
    put(&d, BYTES(2, 0, 0)); /* an unused file record */
    struct bytes file = {0};
    put(&file, b.file, b.end);
    put_section(&file, DEBUG, 8, d.data, d.size);
    put_u8(&file, 0);
    irmap_module *m = open_bytes(file.data, file.size);
    assert_ok(extract(m, 1, &o, NULL));
    irmap_module_unref(m);
    m = open_bytes(o.bytes.data, o.bytes.size);
    assert_ok(irmap_tile_debug_get(m, &debug, NULL));
    assert_int_equal(debug.rows, 1);
    assert_int_equal(debug.ids, 2);
    assert_int_equal(debug.records, 1);
    assert_ok(irmap_tile_debug_record_get(&debug, 0, &record, NULL));
    assert_int_equal(record.tag, 0);
    irmap_module_unref(m);
    bytes_free(&o.bytes);
    bytes_free(&d);
    bytes_free(&file);
    build_free(&b);
}

/* NVIDIA's writer pads an empty Func section. */
TEST(no_functions)
{
    static const uint8_t file[] = {0x7F, 'T',  'i',  'l', 'e',  'I',  'R',  0,    13,   3,    0,
                                   0,    0x82, 8,    8,   0xCB, 0,    0xCB, 0xCB, 0xCB, 0xCB, 0xCB,
                                   0xCB, 0xCB, 0x85, 4,   4,    0xCB, 0,    0xCB, 0xCB, 0xCB, 0x81,
                                   4,    4,    0xCB, 0,   0xCB, 0xCB, 0xCB, 0};
    struct output o;
    irmap_error err;
    irmap_module *m = open_bytes(file, sizeof file);
    assert_ok(extract(m, 0, &o, &err));
    assert_int_equal(o.bytes.size, sizeof file);
    assert_memory_equal(o.bytes.data, file, sizeof file);
    bytes_free(&o.bytes);
    irmap_module_unref(m);
}

TEST(wrong_arguments)
{
    struct build b;
    struct output o = {.fail_after = 0};
    irmap_error err;
    irmap_func none = {1};
    irmap_extract_opts opts = {.size = sizeof opts, .functions = &none, .function_count = 1};
    build_body(&b, 0, BYTES(0x5C, 0, 0));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_int_equal(irmap_extract(m, &opts, append_text, &o, &err), IRMAP_OUT_OF_RANGE);
    assert_int_equal(err.got, 1);
    opts.function_count = 0;
    assert_fails(irmap_extract(m, &opts, append_text, &o, &err), IRMAP_INVALID_ARG, "no functions",
                 0);
    opts = (irmap_extract_opts){.size = sizeof opts, .strip_debug = 2};
    assert_fails(irmap_extract(m, &opts, append_text, &o, &err), IRMAP_INVALID_ARG, "strip_debug",
                 0);
    opts = (irmap_extract_opts){.size = sizeof opts, .prune = 2};
    assert_fails(irmap_extract(m, &opts, append_text, &o, &err), IRMAP_INVALID_ARG, "prune", 0);
    opts.size = 1;
    assert_int_equal(irmap_extract(m, &opts, append_text, &o, &err), IRMAP_INVALID_ARG);
    for (size_t n = 1; n < 60; n += 7) {
        o = (struct output){.fail_after = n};
        assert_int_equal(irmap_extract(m, NULL, append_text, &o, &err), IRMAP_IO);
        assert_string_equal(err.what, "write the output");
        bytes_free(&o.bytes);
    }
    irmap_module_unref(m);
    build_free(&b);
}

/* The names of the two functions, strings 0 and 2, are the same bytes of the file. */
TEST(overlapping_strings)
{
    struct build b;
    build_begin(&b, 3);
    add_string(&b, "name");
    for (int i = 1; i <= 3; i++)
        add_string(&b, "");
    add_type(&b, BYTES(16, 0, 0));
    add_body(&b, 0, 0, 0, BYTES(0x5C, 0, 0));
    add_body(&b, 2, 0, 0, BYTES(0x5C, 0, 0));
    b.entries[STRING].starts.data[2 * sizeof(uint64_t)] = 0;
    build_end(&b);
    assert_refused(&b, IRMAP_OFFSET_ORDER, "overlapping entries", b.payload[STRING] + 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(indices_without_an_entry),
        cmocka_unit_test(malformed_entries),
        cmocka_unit_test(pruned_bytes),
        cmocka_unit_test(no_records),
        cmocka_unit_test(no_functions),
        cmocka_unit_test(wrong_arguments),
        cmocka_unit_test(overlapping_strings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
