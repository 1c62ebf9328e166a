/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Changes of 13.5: function headers, previews, pointers, and checks of these. */
#include "body.h"
#include "checked.h"
#include <irmap/span.h>
#include <stdbool.h>

#define RETURN_OP    RETURN, 0, 0
#define PREVIEW_CALL 0x82, 0x80, 1 /* 0x4002 */

static irmap_module *open_header(struct build *b, unsigned minor, const uint8_t *data, size_t size)
{
    put_body_tables(b, minor, 1);
    add_entry(b, FUNC, data, size);
    build_end(b);
    return open_build(b);
}

/* From 13.5 on, a header has hints if flag 2 is set, and always argument attributes. Up to 13.4, it
 * has hints if flags 2 and 4 are set. */
TEST(headers)
{
    static const struct {
        unsigned minor;
        uint8_t flags;
        size_t hints, arg_attrs, size;
        uint8_t data[16];
    } cases[] = {
        {4, 2, 0, 0, 0, {0}},
        {4, 6, 2, 0, 2, {11, 0}},
        {5, 2, 2, 2, 4, {11, 0, 6, 0}},
        {5, 6, 2, 2, 4, {11, 0, 6, 0}},
        {5, 0, 0, 2, 2, {6, 0}},
        {5, 4, 0, 2, 2, {6, 0}},
        {5, 2, 5, 2, 7, {11, 1, A, 10, 0, 6, 0}},
        {5, 2, 2, 7, 9, {11, 0, 6, 1, 10, 1, B, 3, 1}},
        {5, 2, 2, 9, 11, {11, 0, 6, 1, 10, 1, B, 0xD1, 1, 0x80, 1}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct build b;
        irmap_func_info f;
        uint8_t entry[32] = {F, SIGNATURE, cases[i].flags, 7};
        size_t size = 4 + cases[i].size;
        memcpy(entry + 4, cases[i].data, cases[i].size);
        memcpy(entry + size, (uint8_t[]){3, RETURN_OP}, 4);
        irmap_module *m = open_header(&b, cases[i].minor, entry, size + 4);
        assert_ok(irmap_func_get(m, (irmap_func){0}, &f, NULL));
        assert_int_equal(f.flags, cases[i].flags);
        assert_int_equal(f.debug_row, 7);
        assert_int_equal(f.hints.size, cases[i].hints);
        assert_int_equal(f.hints_offset, f.offset + 4);
        assert_int_equal(f.arg_attrs.size, cases[i].arg_attrs);
        assert_int_equal(f.arg_attrs_offset, f.offset + 4 + cases[i].hints);
        assert_ptr_equal(f.arg_attrs.data, b.file + f.arg_attrs_offset);
        assert_int_equal(f.body_offset, f.offset + size + 1);
        assert_int_equal(f.body.size, 3);
        irmap_module_unref(m);
        build_free(&b);
    }
}

static int find_newer(void *ctx, const irmap_span *span)
{
    irmap_span *found = ctx;
    if (span->newer && span->since > found->since)
        *found = *span;
    return 0;
}

static void assert_needs(const irmap_module *m, uint32_t since, const char *newer_name,
                         uint64_t offset)
{
    irmap_span found = {.since = 0};
    assert_ok(irmap_spans(m, NULL, find_newer, &found, NULL));
    assert_int_equal(found.since, since);
    if (since) {
        assert_string_equal(found.newer, newer_name);
        assert_int_equal(found.offset, offset);
    }
}

/* Only the first bit of the tag is defined. */
TEST(tag)
{
    static const struct {
        unsigned minor, tag;
        bool preview;
    } cases[] = {{4, 1, false}, {5, 0, false}, {5, 1, true}, {5, 0xFFFE, false}, {5, 0xFFFF, true}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct build b;
        build_begin(&b, cases[i].minor);
        b.tag = cases[i].tag;
        build_end(&b);
        irmap_module *m = open_build(&b);
        assert_int_equal(irmap_module_version(m).tag, cases[i].tag);
        assert_ok(irmap_check(m, NULL, NULL));
        assert_needs(m, cases[i].preview ? 5 : 0, "preview", 10);
        irmap_module_unref(m);
        build_free(&b);
    }
}

/* The constant arguments have the three known kinds of attributes. */
TEST(preview_call)
{
    struct body f;
    irmap_fields fields;
    irmap_field field;
    irmap_tile_attr_iter attrs;
    irmap_tile_attr_info a;
    static const uint8_t body[] = {
        PREVIEW_CALL, 2,    TILE, TOKEN, 1, A,  3, 0xD1, 1, 5,        0xDB, 1,
        F32,          0xE4, 1,    B,     1, 10, 0, 1,    0, RETURN_OP};
    body_begin(&f, 5, 1, body, sizeof body);
    const irmap_body_view *v = body_decode(&f);
    assert_int_equal(v->ops[0].opcode, 0x4002);
    assert_string_equal(irmap_op_name(v, 0), "preview$call");
    assert_int_equal(v->ops[0].results, 2);
    assert_int_equal(op_operands(v, 0), 1);
    assert_int_equal(op_operand(v, 0, 0), 0);
    irmap_fields_begin(v, 0, &fields);
    assert_ok(irmap_fields_next(&fields, &field, NULL));
    assert_view(field.name, "callee");
    assert_int_equal(field.value, A);
    assert_ok(irmap_fields_next(&fields, &field, NULL));
    assert_view(field.name, "const_args");
    irmap_tile_field_attrs_begin(f.m, &field, &attrs);
    assert_ok(irmap_tile_attrs_next(&attrs, &a, NULL));
    assert_int_equal(a.kind, IRMAP_TILE_ATTR_PREVIEW_INT);
    assert_int_equal(a.first, -3);
    assert_ok(irmap_tile_attrs_next(&attrs, &a, NULL));
    assert_int_equal(a.kind, IRMAP_TILE_ATTR_PREVIEW_TYPE);
    assert_int_equal(a.type.id, F32);
    assert_ok(irmap_tile_attrs_next(&attrs, &a, NULL));
    assert_int_equal(a.kind, IRMAP_TILE_ATTR_PREVIEW_STRING);
    assert_int_equal(a.string.id, B);
    assert_int_equal(irmap_tile_attrs_next(&attrs, &a, NULL), IRMAP_DONE);
    assert_ok(irmap_fields_next(&fields, &field, NULL));
    assert_view(field.name, "arg_attrs");
    assert_int_equal(irmap_fields_next(&fields, &field, NULL), IRMAP_DONE);
    assert_int_equal(v->op_count, 2);
    assert_int_equal(v->ops[1].opcode, RETURN);
    assert_ok(irmap_check(f.m, NULL, NULL));
    assert_needs(f.m, 5, "preview$call", f.at);
    body_end(&f);
}

static irmap_error op_error(unsigned minor, const uint8_t *data, size_t size, size_t *at)
{
    struct body f;
    irmap_error err;
    uint32_t ops;
    body_begin(&f, minor, 1, data, size);
    *at = f.at;
    assert_int_not_equal(decode_status(f.m, 0, &ops, &err), IRMAP_OK);
    assert_int_equal(ops, 0);
    body_end(&f);
    return err;
}

TEST(unknown_previews)
{
    size_t at;
    irmap_error err = op_error(4, BYTES(PREVIEW_CALL, 0, 0, A, 0, 0, RETURN_OP), &at);
    assert_error(err, IRMAP_TOO_NEW, "preview$call", at);
    for (uint8_t code = 0; code < 8; code++) {
        if (code == 2)
            continue;
        err = op_error(5, BYTES(0x80 | code, 0x80, 1, 0, 0, A, 0, 0, RETURN_OP), &at);
        assert_error(err, IRMAP_OPCODE_UNKNOWN, "opcode", at);
        assert_int_equal(err.got, 0x4000 + code);
    }
    err = op_error(5, BYTES(PREVIEW_CALL, 0, 0, A, 1, 0xD2, 1, 0, 0, RETURN_OP), &at);
    assert_error(err, IRMAP_BAD_TAG, "attribute tag", at + 7);
    assert_int_equal(err.got, 0xD2);
    err = op_error(4, BYTES(ASSUME, TILE, 0xD1, 1, 0, 0, RETURN_OP), &at);
    assert_error(err, IRMAP_TOO_NEW, "preview_int", at + 2);
}

static int append_text(void *ctx, const char *data, size_t size)
{
    struct bytes *text = ctx;
    put(text, data, size);
    return 0;
}

TEST(pointers)
{
    static const char *const texts[] = {"ptr<f32>", "ptr<f32, unicast>", "ptr<f32, multicast>"};
    for (uint8_t attribute = 0; attribute < 3; attribute++) {
        struct build b;
        struct bytes text = {0};
        put_body_tables(&b, 5, 0);
        irmap_type type = {add_type(&b, BYTES(12, 1, F32, attribute))};
        build_end(&b);
        irmap_module *m = open_build(&b);
        assert_ok(irmap_type_print(m, type, append_text, &text, NULL));
        put_u8(&text, 0);
        assert_string_equal((const char *)text.data, texts[attribute]);
        assert_needs(m, attribute ? 5 : 4,
                     attribute == 1 ? "unicast"
                     : attribute    ? "multicast"
                                    : "attribute",
                     entry_at(&b, TYPE, type.id) + (attribute ? 3 : 1));
        bytes_free(&text);
        irmap_module_unref(m);
        build_free(&b);
    }
}

static irmap_status verdict(unsigned minor, const uint8_t *data, size_t size)
{
    struct build b;
    irmap_module *m = open_header(&b, minor, data, size);
    irmap_status status = irmap_check(m, NULL, NULL);
    irmap_module_unref(m);
    build_free(&b);
    return status;
}

#define VERDICT(minor, ...) verdict(minor, BYTES(F, SIGNATURE, __VA_ARGS__, 3, RETURN_OP))

TEST(rules_of_level_strict)
{
    assert_int_equal(VERDICT(4, 0, 0), IRMAP_NO_KERNEL);
    assert_int_equal(VERDICT(5, 0, 0, 6, 0), IRMAP_OK);
    assert_int_equal(VERDICT(5, 1, 0, 6, 0), IRMAP_OK);
    assert_int_equal(VERDICT(5, 2, 0, 11, 0, 6, 0), IRMAP_OK);
    assert_int_equal(VERDICT(5, 6, 0, 11, 0, 6, 0), IRMAP_FLAG_BITS);
    assert_int_equal(VERDICT(5, 2, 0, 10, 0, 6, 0), IRMAP_ATTR_MISPLACED);
    assert_int_equal(VERDICT(5, 2, 0, 11, 0, 10, 0), IRMAP_ATTR_MISPLACED);
    assert_int_equal(VERDICT(5, 2, 0, 11, 0, 6, 2, 10, 1, A, 6, 1, 4, F32, 10, 0), IRMAP_OK);
    assert_int_equal(VERDICT(5, 2, 0, 11, 0, 6, 1, 10, 2, A, 3, 1, A, 3, 1), IRMAP_DUPLICATE_KEY);
    assert_int_equal(VERDICT(5, 2, 0, 11, 0, 6, 1, 5, 99), IRMAP_INDEX_RANGE);
    assert_int_equal(VERDICT(5, 2, 0, 11, 0, 6, 1, 0xDB, 1, 99), IRMAP_INDEX_RANGE);
    assert_int_equal(VERDICT(5, 2, 0, 11, 0, 6, 1, 0xE4, 1, 99), IRMAP_INDEX_RANGE);
}

/* An extra byte after a debug record is an error up to 13.4, and a warning from 13.5 on. */
TEST(debug_records)
{
    for (unsigned minor = 4; minor <= 5; minor++) {
        struct build b;
        irmap_error err;
        put_body_tables(&b, minor, 0);
        add_body(&b, F, SIGNATURE, 1, BYTES(RETURN_OP));
        add_entry(&b, DEBUG,
                  BYTES(1, 0xCB, 0xCB, 0xCB, LE32(0), 2, 0xCB, 0xCB, 0xCB, 0xCB, 0xCB, 0xCB, 0xCB,
                        LE64(1), LE64(1), 1, 0xCB, 0xCB, 0xCB, LE32(0), 0, 7));
        build_end(&b);
        irmap_module *m = open_build(&b);
        irmap_status status = irmap_check(m, NULL, &err);
        assert_int_equal(status, minor == 4 ? IRMAP_TRAILING_BYTES : IRMAP_OK);
        irmap_module_unref(m);
        build_free(&b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(headers),       cmocka_unit_test(tag),
        cmocka_unit_test(preview_call),  cmocka_unit_test(unknown_previews),
        cmocka_unit_test(pointers),      cmocka_unit_test(rules_of_level_strict),
        cmocka_unit_test(debug_records),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
