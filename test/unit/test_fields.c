/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Attributes of ops: each kind, absent ones, and changes between versions. */
#include "body.h"
#include <stdbool.h>

/* A decoded body, an iteration over an op's attributes, and the current attribute. */
struct fixture {
    struct body f;
    const irmap_body_view *v;
    irmap_fields it;
    irmap_field field;
};

static void begin(struct fixture *x, unsigned minor, const uint8_t *data, size_t size)
{
    body_begin(&x->f, minor, 3, data, size);
    x->v = body_decode(&x->f);
    irmap_fields_begin(x->v, 0, &x->it);
    assert_ptr_equal(x->it.body, x->v);
    assert_int_equal(x->it.op, 0);
    memset(&x->field, 0xA5, sizeof x->field);
}

static void next(struct fixture *x, const char *name, irmap_field_kind kind, size_t at)
{
    memset(&x->field, 0xA5, sizeof x->field);
    assert_ok(irmap_fields_next(&x->it, &x->field, NULL));
    assert_string_equal(x->field.name.data, name);
    assert_int_equal(x->field.name.size, strlen(name));
    assert_int_equal(x->field.kind, kind);
    assert_int_equal(x->field.offset, x->f.at + at);
    assert_int_equal(x->field.spelling != NULL, kind == IRMAP_FIELD_ENUM);
    assert_int_equal(x->field.list.count != 0, kind == IRMAP_FIELD_NUMBERS);
    assert_int_equal(x->field.bytes.data != NULL, kind == IRMAP_FIELD_ATTRS);
}

/* Asserts that no attribute follows, and that the last one is not changed. */
static void end(struct fixture *x)
{
    irmap_field before = x->field;
    for (int i = 0; i < 2; i++)
        assert_int_equal(irmap_fields_next(&x->it, &x->field, NULL), IRMAP_DONE);
    assert_memory_equal(&before, &x->field, sizeof before);
    body_end(&x->f);
}

/* Asserts that the op has only this attribute, of this kind and value (a number or an index). */
static void assert_value(unsigned minor, const uint8_t *data, size_t size, const char *name,
                         irmap_field_kind kind, size_t at, uint64_t value)
{
    struct fixture x;
    begin(&x, minor, data, size);
    next(&x, name, kind, at);
    assert_true(x.field.value == value);
    end(&x);
}

TEST(numbers)
{
    assert_value(1, BYTES(CAT, TILE, 1, 0, 1), "dim", IRMAP_FIELD_NUMBER, 2, 1);
    assert_value(1, BYTES(CAT, TILE, 0xAC, 2, 0, 1), "dim", IRMAP_FIELD_NUMBER, 2, 300);
    /* a negative number: all 64 bits */
    assert_value(1, BYTES(CAT, TILE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 0, 1),
                 "dim", IRMAP_FIELD_NUMBER, 2, UINT64_MAX);
}

/* dim of reduce and scan is an i32: 32 stored bits, sign-extended by the decoder. */
TEST(numbers_of_32_bits)
{
    struct fixture x;
    begin(&x, 1, BYTES(REDUCE, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 0, 0, 1, 0));
    next(&x, "dim", IRMAP_FIELD_NUMBER, 2);
    assert_true((int64_t)x.field.value == -1);
    next(&x, "identities", IRMAP_FIELD_ATTRS, 7);
    assert_int_equal(x.field.value, 0);
    end(&x);
    begin(&x, 1, BYTES(REDUCE, 0, 0x80, 0x80, 0x80, 0x80, 8, 0, 0, 1, 0));
    next(&x, "dim", IRMAP_FIELD_NUMBER, 2);
    assert_true((int64_t)x.field.value == INT32_MIN);
    next(&x, "identities", IRMAP_FIELD_ATTRS, 7);
    end(&x);
}

/* A bool is one byte: 0x81 is not continued. */
TEST(bools)
{
    static const uint8_t values[] = {0, 1, 2, 0x7F, 0x80, 0x81, 0xFF};
    for (size_t i = 0; i < sizeof values; i++) {
        struct fixture x;
        begin(&x, 1, BYTES(SCAN, 0, 0, values[i], 0, 0, 1, 0));
        next(&x, "dim", IRMAP_FIELD_NUMBER, 2);
        next(&x, "reverse", IRMAP_FIELD_BOOL, 3);
        assert_int_equal(x.field.value, values[i] != 0);
        next(&x, "identities", IRMAP_FIELD_ATTRS, 4);
        end(&x);
    }
}

/* A unit attribute is only a bit; its offset is that of the op. */
TEST(units)
{
    for (uint8_t flags = 0; flags < 4; flags++) {
        struct fixture x;
        begin(&x, 1, BYTES(MAXF, TILE, flags, 0, 1));
        if (flags & 1)
            next(&x, "propagate_nan", IRMAP_FIELD_UNIT, 0);
        if (flags & 2)
            next(&x, "flush_to_zero", IRMAP_FIELD_UNIT, 0);
        end(&x);
    }
}

/* Asserts every value of an enum, in one byte, in three, and with bits above 32, which are
 * dropped. */
static void assert_enum(const uint8_t *before, size_t before_size, const uint8_t *after,
                        size_t after_size, uint32_t skip, const char *name, const char *spellings)
{
    uint32_t value = 0;
    while (*spellings) {
        size_t length = strcspn(spellings, " ");
        const struct {
            uint8_t bytes[6];
            size_t size;
        } forms[] = {{{BYTE(value, 0)}, 1},
                     {{BYTE(value | 0x80, 0), 0x80, 0}, 3},
                     {{BYTE(value | 0x80, 0), 0x80, 0x80, 0x80, 0x10}, 5}};
        for (size_t i = 0; i < 3; i++) {
            struct fixture x;
            struct bytes body = {0};
            put(&body, before, before_size);
            put(&body, forms[i].bytes, forms[i].size);
            put(&body, after, after_size);
            begin(&x, 4, body.data, body.size);
            for (uint32_t k = 0; k < skip; k++)
                assert_ok(irmap_fields_next(&x.it, &x.field, NULL));
            next(&x, name, IRMAP_FIELD_ENUM, before_size);
            assert_int_equal(x.field.value, value);
            assert_int_equal(strlen(x.field.spelling), length);
            assert_memory_equal(x.field.spelling, spellings, length);
            bytes_free(&body);
            body_end(&x.f);
        }
        spellings += length + (spellings[length] == ' ');
        value++;
    }
    /* the number after the last value is invalid */
    struct fixture x;
    struct bytes body = {0};
    put(&body, before, before_size);
    put_varint(&body, value);
    put(&body, after, after_size);
    begin(&x, 4, body.data, body.size);
    for (uint32_t k = 0; k < skip; k++)
        assert_ok(irmap_fields_next(&x.it, &x.field, NULL));
    assert_int_equal(irmap_fields_next(&x.it, &x.field, NULL), IRMAP_VALUE_RANGE);
    bytes_free(&body);
    body_end(&x.f);
}

TEST(enums)
{
    assert_enum(BYTES(ATOMIC_RED, 1, TOKEN, 0, 0, 0), BYTES(0, 0, 0), 2, "mode",
                "and or xor add addf max min umax umin xchg");
    assert_enum(BYTES(0x0E, TILE), BYTES(0, 0, 1), 0, "comparison_predicate",
                "equal not_equal less_than less_than_or_equal greater_than greater_than_or_equal");
    assert_enum(BYTES(0x0E, TILE, 0), BYTES(0, 1), 1, "comparison_ordering", "unordered ordered");
    assert_enum(BYTES(ADDI, TILE), BYTES(0, 1), 0, "overflow",
                "none no_signed_wrap no_unsigned_wrap no_wrap");
    assert_enum(BYTES(LOAD_PTR, TILE, TOKEN, 1), BYTES(0, 0), 0, "memory_ordering_semantics",
                "weak relaxed acquire release acq_rel");
    assert_enum(BYTES(LOAD_PTR, TILE, TOKEN, 1, 0), BYTES(0), 1, "memory_scope",
                "tl_blk device sys");
    assert_enum(BYTES(DIVF, TILE, 0), BYTES(0, 1), 0, "rounding_mode",
                "nearest_even zero negative_inf positive_inf approx full nearest_int_to_zero "
                "nearest_away");
    assert_enum(BYTES(0x25, TILE), BYTES(0), 0, "signedness", "unsigned signed");
}

/* Indices are not checked. */
TEST(strings_and_constants)
{
    assert_value(1, BYTES(ASSERT, B, 0), "message", IRMAP_FIELD_STRING, 1, B);
    assert_value(1, BYTES(ASSERT, 0xC8, 1, 0), "message", IRMAP_FIELD_STRING, 1, 200);
    assert_value(1, BYTES(GET_GLOBAL, TILE, A), "name", IRMAP_FIELD_STRING, 2, A);
    assert_value(1, BYTES(CONSTANT_OP, TILE, 0), "value", IRMAP_FIELD_CONST, 2, 0);
    assert_value(1, BYTES(CONSTANT_OP, TILE, 0x80, 0x80, 0x80, 0x80, 0x10), "value",
                 IRMAP_FIELD_CONST, 2, UINT64_C(1) << 32);
}

TEST(lists_of_numbers)
{
    struct fixture x;
    begin(&x, 1, BYTES(PERMUTE, TILE, 3, LE32(1), LE32(-2), LE32(0x7FFFFFFF), 0));
    next(&x, "permutation", IRMAP_FIELD_NUMBERS, 2);
    assert_int_equal(x.field.list.count, 3);
    assert_int_equal(x.field.list.width, 4);
    assert_true(irmap_dims_get(x.field.list, 0) == 1);
    assert_true(irmap_dims_get(x.field.list, 1) == -2);
    assert_true(irmap_dims_get(x.field.list, 2) == 0x7FFFFFFF);
    end(&x);
    begin(&x, 4, BYTES(LOAD_VIEW, 2, TILE, TOKEN, 0, 0, 3, 0, 1, 0x80, 0, 2, 1, 2));
    next(&x, "memory_ordering_semantics", IRMAP_FIELD_ENUM, 5);
    next(&x, "inbounds", IRMAP_FIELD_NUMBERS, 6);
    assert_int_equal(x.field.list.count, 3);
    assert_int_equal(x.field.list.width, 1);
    assert_int_equal(irmap_dims_get(x.field.list, 0), 0);
    assert_int_equal(irmap_dims_get(x.field.list, 1), 1);
    assert_true(irmap_dims_get(x.field.list, 2) != 0);
    end(&x);
}

TEST(lists_that_are_empty)
{
    struct fixture x;
    begin(&x, 4, BYTES(STORE_VIEW, 1, TOKEN, 0, 0, 0, 0, 1, 1, 2));
    assert_ok(irmap_fields_next(&x.it, &x.field, NULL));
    assert_ok(irmap_fields_next(&x.it, &x.field, NULL));
    assert_string_equal(x.field.name.data, "inbounds");
    assert_int_equal(x.field.kind, IRMAP_FIELD_NUMBERS);
    assert_int_equal(x.field.list.count, 0);
    end(&x);
}

/* Asserts the text of a field, also truncated. */
static void assert_text(struct fixture *x, const char *expected)
{
    char text[200];
    size_t needed;
    assert_ok(irmap_field_text(&x->it, &x->field, text, sizeof text, &needed, NULL));
    assert_string_equal(text, expected);
    assert_int_equal(needed, strlen(expected));
    assert_ok(irmap_field_text(&x->it, &x->field, text, 3, &needed, NULL));
    assert_int_equal(strlen(text), needed < 2 ? needed : 2);
    assert_int_equal(needed, strlen(expected));
}

/* The predicate of an assume is a single attribute with a tag. */
TEST(predicates)
{
    static const struct {
        uint8_t bytes[16];
        size_t size;
        irmap_tile_attr_kind kind;
        int64_t first, second;
        const char *text;
    } cases[] = {
        {{8, 16, 3, 8, 1},
         5,
         IRMAP_TILE_ATTR_DIV_BY,
         4,
         -1,
         "#cuda_tile.div_by<16, every 4 along -1>"},
        {{12, 1, 5}, 3, IRMAP_TILE_ATTR_BOUNDED, -3, 0, "#cuda_tile.bounded<-3, ?>"},
        {{9, 1, LE64(7)}, 10, IRMAP_TILE_ATTR_SAME_ELEMENTS, 0, 0, "#cuda_tile.same_elements<[7]>"},
        {{0x8C, 0x80, 0, 2, 0x84, 0x80, 0},
         7,
         IRMAP_TILE_ATTR_BOUNDED,
         0,
         2,
         "#cuda_tile.bounded<?, 2>"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct fixture x;
        struct bytes body = {0};
        irmap_tile_attr_iter it;
        irmap_tile_attr_info a;
        char text[64];
        put(&body, BYTES(ASSUME, TILE));
        put(&body, cases[i].bytes, cases[i].size);
        put(&body, BYTES(2));
        begin(&x, 1, body.data, body.size);
        next(&x, "predicate", IRMAP_FIELD_ATTRS, 2);
        assert_int_equal(x.field.value, 1);
        assert_int_equal(x.field.bytes.size, cases[i].size);
        irmap_tile_field_attrs_begin(x.f.m, &x.field, &it);
        assert_ok(irmap_tile_attrs_next(&it, &a, NULL));
        assert_int_equal(a.kind, cases[i].kind);
        assert_int_equal(a.depth, 0);
        assert_int_equal(a.offset, x.f.at + 2);
        assert_true(a.first == cases[i].first && a.second == cases[i].second);
        assert_int_equal(irmap_tile_attrs_next(&it, &a, NULL), IRMAP_DONE);
        assert_text(&x, cases[i].text);
        assert_ok(irmap_tile_attr_text(x.f.m, x.field.bytes, text, sizeof text, NULL, NULL));
        assert_string_equal(text, cases[i].text);
        x.field.bytes.size--;
        irmap_status status =
            irmap_tile_attr_text(x.f.m, x.field.bytes, text, sizeof text, NULL, NULL);
        assert_int_equal(irmap_status_classify(status), IRMAP_CLASS_INPUT);
        assert_string_equal(text, "");
        bytes_free(&body);
        end(&x);
    }
}

/* Expected attribute in an iteration. */
struct step {
    irmap_tile_attr_kind kind;
    uint32_t depth, key;
    uint64_t bits;
    size_t at;
};

static void assert_steps(struct fixture *x, const struct step *steps, size_t count)
{
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    irmap_tile_field_attrs_begin(x->f.m, &x->field, &it);
    for (size_t i = 0; i < count; i++) {
        assert_ok(irmap_tile_attrs_next(&it, &a, NULL));
        assert_int_equal(a.kind, steps[i].kind);
        assert_int_equal(a.depth, steps[i].depth);
        assert_int_equal(a.key.id, steps[i].key);
        assert_int_equal(a.bits, steps[i].bits);
        assert_int_equal(a.offset, x->f.at + steps[i].at);
    }
    assert_int_equal(irmap_tile_attrs_next(&it, &a, NULL), IRMAP_DONE);
}

/* The iteration begins with the elements of the array, at depth 1. */
TEST(arrays)
{
    static const struct step steps[] = {{IRMAP_TILE_ATTR_INTEGER, 1, IRMAP_NONE, 5, 4},
                                        {IRMAP_TILE_ATTR_FLOAT, 1, IRMAP_NONE, 0x3F800000, 7}};
    struct fixture x;
    begin(&x, 1, BYTES(REDUCE, 0, 0, 2, 1, I32, 5, 2, F32, 0x80, 0x80, 0x80, 0xF8, 7, 0, 1, 0));
    next(&x, "dim", IRMAP_FIELD_NUMBER, 2);
    next(&x, "identities", IRMAP_FIELD_ATTRS, 3);
    assert_int_equal(x.field.value, 2);
    assert_int_equal(x.field.bytes.size, 10);
    assert_steps(&x, steps, 2);
    assert_text(&x, "[5 : i32, 1.000000e+00 : f32]");
    end(&x);
}

/* {a = {b = 5, a = {}}, b = true}; only the values have tags. */
TEST(dictionaries)
{
    static const struct step steps[] = {{IRMAP_TILE_ATTR_DICTIONARY, 1, A, 0, 7},
                                        {IRMAP_TILE_ATTR_INTEGER, 2, B, 5, 10},
                                        {IRMAP_TILE_ATTR_DICTIONARY, 2, A, 0, 14},
                                        {IRMAP_TILE_ATTR_BOOL, 1, B, 1, 17}};
    struct fixture x;
    begin(&x, 1,
          BYTES(LOAD_PTR, TILE, TOKEN, 2, 0, 2, A, 10, 2, B, 1, I32, 5, A, 10, 0, B, 3, 1, 0));
    next(&x, "memory_ordering_semantics", IRMAP_FIELD_ENUM, 4);
    assert_text(&x, "weak");
    next(&x, "optimization_hints", IRMAP_FIELD_ATTRS, 5);
    assert_int_equal(x.field.value, 2);
    assert_int_equal(x.field.bytes.size, 13);
    assert_steps(&x, steps, 4);
    assert_text(&x, "<a = {a = {}, b = 5}, b = true>");
    end(&x);
}

TEST(dictionaries_that_are_empty)
{
    struct fixture x;
    begin(&x, 1, BYTES(LOAD_PTR, TILE, TOKEN, 2, 0, 0, 0));
    next(&x, "memory_ordering_semantics", IRMAP_FIELD_ENUM, 4);
    next(&x, "optimization_hints", IRMAP_FIELD_ATTRS, 5);
    assert_int_equal(x.field.value, 0);
    assert_int_equal(x.field.bytes.size, 0);
    assert_steps(&x, NULL, 0);
    end(&x);
}

/* Attributes that a version added: bytes of an op before and since that version. */
TEST(attributes_of_later_versions)
{
    static const struct {
        unsigned since;
        uint8_t before[8], after[8];
        size_t before_size, after_size;
        const char *name;
    } cases[] = {{2, {NEGI, TILE, 1}, {NEGI, TILE, 1, 2}, 3, 4, "overflow"},
                 {2, {TANH, TILE, 1}, {TANH, TILE, 5, 1}, 3, 4, "rounding_mode"},
                 {3, {EXP, TILE, 1}, {EXP, TILE, 5, 1}, 3, 4, "rounding_mode"},
                 {3, {MMAF, TILE, 0, 1, 2}, {MMAF, TILE, 1, 0, 1, 2}, 5, 6, "fast_acc"},
                 {4, {FTOI, TILE, 0, 6, 1}, {FTOI, TILE, 1, 0, 6, 1}, 5, 6, "saturating"},
                 {2, {FOR, 0, 3, 0, 1, 2, 1}, {FOR, 0, 1, 3, 0, 1, 2, 1}, 7, 8, "unsignedCmp"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (unsigned minor = 1; minor <= 4; minor++) {
            struct fixture x;
            bool has = minor >= cases[i].since;
            uint32_t found = 0;
            struct bytes body = {0};
            put(&body, has ? cases[i].after : cases[i].before,
                has ? cases[i].after_size : cases[i].before_size);
            if (body.data[0] == FOR)
                put(&body, BYTES(0)); /* no block */
            put(&body, BYTES(RETURN, 0, 0));
            begin(&x, minor, body.data, body.size);
            while (irmap_fields_next(&x.it, &x.field, NULL) == IRMAP_OK)
                found += strcmp(x.field.name.data, cases[i].name) == 0;
            assert_int_equal(found, has);
            bytes_free(&body);
            body_end(&x.f);
        }
}

/* print_tko of 13.1 has no numbered result and accepts no token. */
TEST(print_before_and_since_13_2)
{
    struct fixture x;
    begin(&x, 1, BYTES(PRINT, 0, A, 2, 0, 1));
    assert_int_equal(op_results(x.v, 0), 0);
    assert_int_equal(x.v->ops[0].results, 1); /* a token that is not in the file */
    assert_int_equal(op_result(x.v, 0, 0)->type.id, IRMAP_NONE);
    assert_int_equal(op_result(x.v, 0, 0)->number, IRMAP_NONE);
    next(&x, "str", IRMAP_FIELD_STRING, 2);
    end(&x);
    begin(&x, 2, BYTES(PRINT, 1, TOKEN, 1, A, 2, 0, 1, 2));
    assert_int_equal(op_results(x.v, 0), 1);
    assert_int_equal(x.v->ops[0].results, 1);
    assert_int_equal(op_result(x.v, 0, 0)->number, 3);
    next(&x, "str", IRMAP_FIELD_STRING, 4);
    end(&x);
}

TEST(iterations_are_independent)
{
    struct fixture x;
    irmap_fields other;
    irmap_field f;
    begin(&x, 1, BYTES(0x0E, TILE, 3, 1, 0, 1));
    next(&x, "comparison_predicate", IRMAP_FIELD_ENUM, 2);
    irmap_fields_begin(x.v, 0, &other);
    assert_ok(irmap_fields_next(&other, &f, NULL));
    assert_string_equal(f.spelling, "less_than_or_equal");
    next(&x, "comparison_ordering", IRMAP_FIELD_ENUM, 3);
    assert_string_equal(x.field.spelling, "ordered");
    end(&x);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers),
        cmocka_unit_test(numbers_of_32_bits),
        cmocka_unit_test(bools),
        cmocka_unit_test(units),
        cmocka_unit_test(enums),
        cmocka_unit_test(strings_and_constants),
        cmocka_unit_test(lists_of_numbers),
        cmocka_unit_test(lists_that_are_empty),
        cmocka_unit_test(predicates),
        cmocka_unit_test(arrays),
        cmocka_unit_test(dictionaries),
        cmocka_unit_test(dictionaries_that_are_empty),
        cmocka_unit_test(attributes_of_later_versions),
        cmocka_unit_test(print_before_and_since_13_2),
        cmocka_unit_test(iterations_are_independent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
