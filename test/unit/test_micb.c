/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* MIC-B: results of the accessors for valid files, and the example of the format's published
 * page. */
#define _XOPEN_SOURCE     700
#define _FILE_OFFSET_BITS 64
#include "build.h"
#include "decode.h"
#include "system.h"
#include <stdlib.h>

/* A graph with an argument, a parameter, nodes with each kind of parameters, and a map with each
 * kind of entry. */
static const uint8_t graph[] = {
    'M', 'I', 'C', 'B',  2,    3,    1, 'n', 1, 'x', 3, 'o', 'w', 'n', /* 5 */
    1,   0,                                                            /* 14: symbols */
    2,   0,   0,   3,    2,    0,    1,                                /* 16: types at 17, 19 */
    6,                                                                 /* 23 */
    0,   1,   0,                                                       /* 24: argument */
    1,   2,   1,                                                       /* 27: parameter */
    2,   6,   3,   1,    1,                                            /* 30: softmax -2 of 1 */
    2,   11,  2,   4,    1,    1,    2,                                /* 35: transpose 2 -1 of 2 */
    2,   17,  1,   5,    1,    3,                                      /* 42: split -1 5 of 3 */
    2,   255, 2,   2,    4,    0,                                      /* 48: "own" of 4 and 0 */
    5,                                                                 /* 54: output */
    77,  3,   0,   0,    1,                                            /* 55: n = "x", at 57 */
    1,   3,   1,   0,    1,    0x80, 1,                                /* 60: x = {n = 64, at 63} */
    2,   2,   2,   0xAB, 0xCD,                                         /* 67: own = bytes, at 70 */
};

static int append_text(void *ctx, const char *data, size_t size)
{
    strncat(ctx, data, size);
    return 0;
}

TEST(every_field)
{
    irmap_module *m = open_bytes(graph, sizeof graph);
    irmap_type_info t;
    irmap_micb_strings list;
    irmap_micb_inputs inputs;
    irmap_micb_value_info v;
    irmap_micb_axes axes;
    irmap_str s;
    irmap_string string;
    irmap_micb_value input;
    int64_t axis;
    uint64_t output;
    char text[64] = "";
    assert_int_equal(irmap_module_format(m), IRMAP_FORMAT_MICB);
    assert_int_equal(irmap_module_version(m).major, 2);
    assert_int_equal(irmap_module_producer(m, &s, NULL), IRMAP_NOT_FOUND);
    assert_int_equal(irmap_string_count(m), 3);
    assert_ok(irmap_string_get(m, (irmap_string){2}, &s, NULL));
    assert_view(s, "own");
    assert_int_equal(irmap_micb_symbol_count(m), 1);
    irmap_micb_symbols_begin(m, &list);
    assert_ok(irmap_micb_strings_next(&list, &string, NULL));
    assert_int_equal(string.id, 0);
    assert_int_equal(irmap_micb_strings_next(&list, &string, NULL), IRMAP_DONE);

    assert_ok(irmap_type_get(m, (irmap_type){1}, &t, NULL));
    assert_int_equal(t.kind, IRMAP_TYPE_TENSOR);
    assert_view(t.mnemonic, "bf16");
    assert_int_equal(t.attribute, IRMAP_NONE);
    assert_int_equal(t.offset, 19);
    assert_int_equal(t.size, 4);
    assert_ok(irmap_micb_dims_begin(m, (irmap_type){1}, &list, NULL));
    assert_int_equal(list.count, 2);
    assert_ok(irmap_type_print(m, (irmap_type){1}, append_text, text, NULL));
    assert_string_equal(text, "bf16 n x");

    assert_int_equal(irmap_micb_value_count(m), 6);
    assert_ok(irmap_micb_value_get(m, (irmap_micb_value){1}, &v, NULL));
    assert_int_equal(v.kind, IRMAP_MICB_VALUE_PARAM);
    assert_int_equal(v.name.id, 2);
    assert_int_equal(v.type.id, 1);
    assert_int_equal(v.offset, 27);
    assert_int_equal(v.size, 3);
    assert_ok(irmap_micb_inputs_begin(&v, &inputs, NULL));
    assert_int_equal(inputs.count, 0);
    assert_ok(irmap_micb_value_get(m, (irmap_micb_value){3}, &v, NULL));
    assert_string_equal(irmap_micb_opcode_name(v.opcode), "transpose");
    assert_ok(irmap_micb_axes_begin(&v, &axes, NULL));
    assert_ok(irmap_micb_axes_next(&axes, &axis, NULL));
    assert_int_equal(axis, 2);
    assert_ok(irmap_micb_axes_next(&axes, &axis, NULL));
    assert_int_equal(axis, -1);
    assert_int_equal(irmap_micb_axes_next(&axes, &axis, NULL), IRMAP_DONE);
    assert_ok(irmap_micb_inputs_begin(&v, &inputs, NULL));
    assert_ok(irmap_micb_inputs_next(&inputs, &input, NULL));
    assert_int_equal(input.id, 2);
    assert_ok(irmap_micb_value_get(m, (irmap_micb_value){4}, &v, NULL));
    assert_int_equal(v.parts, 5);
    assert_ok(irmap_micb_value_get(m, (irmap_micb_value){5}, &v, NULL));
    assert_int_equal(v.opcode, 255);
    assert_int_equal(v.name.id, 2);
    assert_ok(irmap_micb_inputs_begin(&v, &inputs, NULL));
    assert_int_equal(inputs.count, 2);
    assert_ok(irmap_micb_output(m, &output, NULL));
    assert_int_equal(output, 5);
    irmap_module_unref(m);
}

TEST(the_map_is_in_file_order)
{
    irmap_module *m = open_bytes(graph, sizeof graph);
    irmap_micb_map_iter it;
    irmap_micb_map_entry e;
    assert_int_equal(irmap_micb_map_count(m), 4);
    irmap_micb_map_begin(m, &it);
    assert_ok(irmap_micb_map_next(&it, &e, NULL));
    assert_int_equal(e.kind, IRMAP_MICB_MAP_STRING);
    assert_int_equal(e.string.id, 1);
    assert_int_equal(e.offset, 57);
    assert_ok(irmap_micb_map_next(&it, &e, NULL));
    assert_int_equal(e.kind, IRMAP_MICB_MAP_NESTED);
    assert_int_equal(e.count, 1);
    assert_ok(irmap_micb_map_next(&it, &e, NULL));
    assert_int_equal(e.integer, 64);
    assert_int_equal(e.offset, 63);
    assert_ok(irmap_micb_map_next(&it, &e, NULL));
    assert_int_equal(e.bytes.size, 2);
    assert_int_equal(e.bytes.data[1], 0xCD);
    assert_int_equal(irmap_micb_map_next(&it, &e, NULL), IRMAP_DONE);
    irmap_module_unref(m);
}

TEST(sections_cover_the_file)
{
    static const struct {
        const char *name;
        uint64_t offset;
    } parts[] = {{"header", 0},  {"strings", 5}, {"symbols", 14}, {"types", 16},
                 {"values", 23}, {"output", 54}, {"map", 55}};
    irmap_module *m = open_bytes(graph, sizeof graph);
    irmap_section s;
    assert_int_equal(irmap_section_count(m), 7);
    for (uint32_t i = 0; i < 7; i++) {
        assert_ok(irmap_section_get(m, i, &s, NULL));
        assert_true(irmap_str_equal(s.name, parts[i].name));
        assert_int_equal(s.offset, parts[i].offset);
        assert_int_equal(s.offset + s.size, i < 6 ? parts[i + 1].offset : sizeof graph);
    }
    irmap_module_unref(m);
}

TEST(text_of_the_reference)
{
    irmap_module *m = open_bytes(graph, sizeof graph);
    char text[512] = "";
    assert_ok(irmap_print_text(m, NULL, append_text, text, NULL));
    assert_string_equal(text,
                        "mic@2\nS n\nT0 f16\nT1 bf16 n x\na x T0\np own T1\ns -2 1\nt 2 -1 2\n"
                        "split -1 5 3\nown 4 0\nO 5\nmap {\n  n = \"x\"\n"
                        "  own = bytes(0xabcd)\n  x = {\n    n = 64\n  }\n}");
    irmap_print_opts opts = {.size = sizeof opts, .offsets = 1};
    text[0] = '\0';
    assert_ok(irmap_print_text(m, &opts, append_text, text, NULL));
    assert_non_null(strstr(text, "\n# 0x1b\np own T1\n# 0x1e\ns -2 1\n"));
    irmap_module_unref(m);
}

TEST(other_formats_are_no_graphs)
{
    struct build b;
    build_begin(&b, 3);
    add_type(&b, BYTES(13, 0, 0));
    build_end(&b);
    irmap_module *m = open_build(&b);
    irmap_micb_strings list;
    irmap_micb_map_iter it;
    irmap_micb_map_entry e;
    irmap_micb_value_info v;
    uint64_t output;
    assert_int_equal(irmap_micb_value_count(m) + irmap_micb_symbol_count(m), 0);
    assert_int_equal(irmap_micb_map_count(m), 0);
    assert_int_equal(irmap_micb_value_get(m, (irmap_micb_value){0}, &v, NULL), IRMAP_OUT_OF_RANGE);
    assert_int_equal(irmap_micb_output(m, &output, NULL), IRMAP_NOT_FOUND);
    irmap_micb_symbols_begin(m, &list);
    assert_int_equal(list.count, 0);
    assert_ok(irmap_micb_dims_begin(m, (irmap_type){0}, &list, NULL));
    assert_int_equal(list.count, 0);
    irmap_micb_map_begin(m, &it);
    assert_int_equal(irmap_micb_map_next(&it, &e, NULL), IRMAP_DONE);
    irmap_module_unref(m);
    build_free(&b);
}

TEST(graphs_have_nothing_else)
{
    irmap_module *m = open_bytes(graph, sizeof graph);
    irmap_tile_debug debug;
    irmap_func func;
    irmap_bytes bytes;
    irmap_tile_attr_iter attrs;
    irmap_tile_attr_info attr;
    irmap_body *body;
    irmap_fields fields;
    irmap_field field;
    irmap_error err;
    irmap_str name = {"x", 1};
    assert_int_equal(irmap_func_count(m) + irmap_tile_const_count(m) + irmap_tile_global_count(m),
                     0);
    assert_int_equal(irmap_tile_debug_get(m, &debug, NULL), IRMAP_NOT_FOUND);
    assert_int_equal(irmap_func_find(m, name, &func, NULL), IRMAP_NOT_FOUND);
    assert_int_equal(irmap_func_find(m, name, &func, NULL), IRMAP_NOT_FOUND);
    assert_int_equal(irmap_tile_const_get(m, (irmap_tile_const){0}, &bytes, NULL),
                     IRMAP_OUT_OF_RANGE);
    assert_ok(irmap_body_new(m, &body, NULL));
    assert_fails(irmap_body_decode(body, (irmap_func){0}, &err), IRMAP_UNSUPPORTED,
                 "decoding ops of this format", 0);
    assert_int_equal(irmap_body_decode(body, (irmap_func){0}, NULL), IRMAP_UNSUPPORTED);
    assert_int_equal(irmap_body_get(body)->op_count, 0);
    assert_ok(irmap_body_decode_outside(body, NULL));
    assert_int_equal(irmap_body_get(body)->op_count, 0);
    irmap_fields_begin(irmap_body_get(body), 0, &fields);
    assert_int_equal(irmap_fields_next(&fields, &field, &err), IRMAP_DONE);
    assert_fails(irmap_field_find(irmap_body_get(body), IRMAP_NONE, name, NULL, &field, &err),
                 IRMAP_OUT_OF_RANGE, "op", 0);
    irmap_body_free(body);
    irmap_tile_attrs_begin(m, irmap_module_bytes(m), &attrs);
    assert_int_equal(irmap_tile_attrs_next(&attrs, &attr, NULL), IRMAP_DONE);
    irmap_module_unref(m);
}

/* Opcodes are part of the format, so the test repeats them. */
TEST(opcodes_are_frozen)
{
    static const char *const names[] = {"matmul",    "add",       "sub",     "mul",   "div",
                                        "relu",      "softmax",   "sigmoid", "tanh",  "gelu",
                                        "layernorm", "transpose", "reshape", "sum",   "mean",
                                        "max",       "concat",    "split",   "gather"};
    for (uint32_t i = 0; i < 19; i++)
        assert_string_equal(irmap_micb_opcode_name(i), names[i]);
    for (uint32_t i = 19; i < 255; i++)
        assert_null(irmap_micb_opcode_name(i));
    assert_string_equal(irmap_micb_opcode_name(255), "custom");
    assert_null(irmap_micb_opcode_name(256));
}

/* The residual block of the published page. It states 5 strings and has four, so the 00 of "no
 * symbols" is read as an empty fifth string, and everything after it shifts by one. */
static const uint8_t published[] = {'M', 'I', 'C', 'B', 2, 5, 3, '1', '2', '8', 1, 'X', 1, 'W',
                                    1,   'b', 0,   2,   0, 2, 0, 0,   0,   1,   0, 7,   0, 1,
                                    0,   1,   2,   0,   1, 3, 1, 2,   0,   2,   0, 1,   2, 1,
                                    2,   3,   2,   2,   5, 1, 4, 2,   1,   2,   5, 0,   6};

static const char published_text[] = "mic@2\nT0 f16 128 128\nT1 f16 128\na X T0\np W T0\np b T1\n"
                                     "m 0 1\n+ 3 2\nr 4\n+ 5 0\nO 6";

static void assert_published(const uint8_t *data, size_t size, irmap_status strict)
{
    irmap_module *m = open_bytes(data, size);
    irmap_check_opts read = {.size = sizeof read, .level = IRMAP_CHECK_READ};
    char text[256] = "";
    assert_ok(irmap_print_text(m, NULL, append_text, text, NULL));
    assert_string_equal(text, published_text);
    assert_ok(irmap_check(m, &read, NULL));
    assert_int_equal(irmap_check(m, NULL, NULL), strict);
    irmap_module_unref(m);
}

TEST(the_published_example_and_its_repairs)
{
    uint8_t repaired[sizeof published + 1];
    assert_int_equal(sizeof published, 55);
    irmap_error err = open_bytes_error(published, sizeof published);
    assert_error(err, IRMAP_BAD_TAG, "map marker", 23);
    assert_numbers(err, 1, 77);
    /* With the intended count. */
    memcpy(repaired, published, sizeof published);
    repaired[5] = 4;
    assert_published(repaired, sizeof published, IRMAP_OK);
    /* With a fifth, unused string. */
    memcpy(repaired, published, 16);
    repaired[16] = 0;
    memcpy(repaired + 17, published + 16, sizeof published - 16);
    assert_published(repaired, sizeof repaired, IRMAP_STRING_UNUSED);
}

#ifndef _WIN32 /* files are not sparse by default on Windows */
/* Beyond 4 GiB, offsets need eight bytes. The file is sparse except for the lengths and the end. */
TEST(offsets_beyond_4_gib)
{
    enum { STRINGS = 270, EACH = 16000000 };
    static const uint8_t length[] = {0x80, 0xC8, 0xD0, 0x07};
    static const uint8_t tail[] = {0, 1, 1, 1, 0, 2, 0, 1, 0, 2, 5, 1, 0, 1};
    char path[] = TEMPORARY;
    int fd = make_temporary(path);
    assert_true(fd >= 0);
    unlink(path);
    off_t at = 5;
    const uint8_t head[] = {'M', 'I', 'C', 'B', 2, 0x8E, 0x02};
    assert_int_equal(pwrite(fd, head, sizeof head, 0), sizeof head);
    at = sizeof head;
    for (int i = 0; i < STRINGS; i++) {
        assert_int_equal(pwrite(fd, length, sizeof length, at), sizeof length);
        at += (off_t)sizeof length + EACH;
    }
    assert_int_equal(pwrite(fd, tail, sizeof tail, at), sizeof tail);
    irmap_open_opts opts = {.size = sizeof opts, .io = IRMAP_IO_MAP};
    irmap_module *m;
    irmap_error err;
    irmap_str s;
    irmap_micb_value_info v;
    irmap_micb_inputs list;
    irmap_micb_value input;
    irmap_status status = irmap_open_fd(fd, &opts, &m, &err);
    close(fd);
    if (sizeof(size_t) < 8) { /* offsets exceed the address space */
        assert_int_equal(status, IRMAP_LIMIT);
        assert_int_equal(err.got, (uint64_t)at + sizeof tail);
        assert_null(m);
        return;
    }
    assert_ok(status);
    assert_int_equal(irmap_string_count(m), STRINGS);
    assert_ok(irmap_string_get(m, (irmap_string){STRINGS - 1}, &s, &err));
    assert_int_equal(s.size, EACH);
    assert_int_equal((const uint8_t *)s.data - irmap_module_bytes(m).data, at - EACH);
    assert_ok(irmap_micb_value_get(m, (irmap_micb_value){1}, &v, &err));
    assert_int_equal(v.offset, (uint64_t)at + 9);
    assert_ok(irmap_micb_inputs_begin(&v, &list, &err));
    assert_ok(irmap_micb_inputs_next(&list, &input, &err));
    assert_int_equal(input.id, 0);
    assert_true(irmap_module_memory(m).now < 64 << 10);
    irmap_module_unref(m);
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_field),
        cmocka_unit_test(the_map_is_in_file_order),
        cmocka_unit_test(sections_cover_the_file),
        cmocka_unit_test(text_of_the_reference),
        cmocka_unit_test(other_formats_are_no_graphs),
        cmocka_unit_test(graphs_have_nothing_else),
        cmocka_unit_test(opcodes_are_frozen),
        cmocka_unit_test(the_published_example_and_its_repairs),
#ifndef _WIN32
        cmocka_unit_test(offsets_beyond_4_gib),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
