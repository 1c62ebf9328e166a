/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Rules of functions, ops and attributes, each violated alone. */
#include "body.h"
#include "checked.h"

/* Strings and types of every module here, in addition to those of body.h. */
enum { EMPTY = BODY_STRINGS, SAME_AS_A };
enum { TILE_4 = BODY_TYPES, NEXT_TYPE };

static void begin(struct build *b, unsigned minor)
{
    put_body_tables(b, minor, 1);
    add_string(b, "");
    add_string(b, "a");
    add_type(b, BYTES(13, I32, 1, LE64(4)));
}

/* Builds a module with this body and, if type_size is not 0, this type. Returns the position of the
 * body. */
static size_t end(struct build *b, const uint8_t *type, size_t type_size, const uint8_t *body,
                  size_t size)
{
    if (type_size)
        add_type(b, type, type_size);
    uint32_t f = add_body(b, F, SIGNATURE, 0, body, size);
    build_end(b);
    return entry_at(b, FUNC, f) + 5; /* after 00 03 02 00 and a size of one byte */
}

static void assert_body_passes(unsigned minor, const uint8_t *body, size_t size)
{
    struct build b;
    begin(&b, minor);
    (void)end(&b, NULL, 0, body, size);
    assert_passes(&b);
    build_free(&b);
}

/* Asserts the finding at byte `at` of a body, in op `op` or, if IRMAP_NONE, in none. */
static void assert_body_finds(unsigned minor, const uint8_t *body, size_t size, enum at_read read,
                              irmap_status status, const char *what, size_t at, uint32_t op)
{
    struct build b;
    begin(&b, minor);
    size_t start = end(&b, NULL, 0, body, size);
    assert_finds(&b, read, status, what, start + at, in_op(0, op));
    build_free(&b);
}

#define RETURN_OP   RETURN, 0, 0
#define YIELD_OP    YIELD, 0, 0
#define CONTINUE_OP CONTINUE, 0, 0

/* A region with one block, which has no arguments and `ops` ops. */
#define REGION(ops) 1, 0, ops

TEST(unbroken)
{
    for (unsigned minor = 1; minor <= 5; minor++) {
        assert_body_passes(minor, BYTES(RETURN_OP));
        assert_body_passes(minor, BYTES(ADDI, TILE, 0, 0, 0, RETURN_OP));
        assert_body_passes(minor, BYTES(LOOP, 0, 0, 1, REGION(1), CONTINUE_OP, RETURN_OP));
        assert_body_passes(minor,
                           BYTES(IF, 0, 0, 2, REGION(1), YIELD_OP, REGION(1), YIELD_OP, RETURN_OP));
        assert_body_passes(minor, BYTES(IF, 0, 0, 2, REGION(1), YIELD_OP, 0, RETURN_OP));
    }
}

TEST(terminator_missing)
{
    assert_body_finds(3, BYTES(ADDI, TILE, 0, 0, 0), PASSES, IRMAP_TERMINATOR, "block", 0, 0);
    assert_body_finds(3, BYTES(ADDI, TILE, 0, 0, 0, ADDI, TILE, 0, 0, 1), PASSES, IRMAP_TERMINATOR,
                      "block", 5, 1);
    /* in the loop's block; ops are numbered throughout the body */
    assert_body_finds(3, BYTES(LOOP, 0, 0, 1, REGION(1), ADDI, TILE, 0, 0, 0, RETURN_OP), PASSES,
                      IRMAP_TERMINATOR, "block", 7, 1);
    /* in the first of two regions */
    assert_body_finds(
        3, BYTES(IF, 0, 0, 2, REGION(1), ADDI, TILE, 0, 0, 0, REGION(1), YIELD_OP, RETURN_OP),
        PASSES, IRMAP_TERMINATOR, "block", 7, 1);
    /* in the second region */
    assert_body_finds(
        3, BYTES(IF, 0, 0, 2, REGION(1), YIELD_OP, REGION(1), ADDI, TILE, 0, 0, 0, RETURN_OP),
        PASSES, IRMAP_TERMINATOR, "block", 13, 2);
    /* an op with regions is not a terminator, even if its last block ends in one */
    assert_body_finds(3, BYTES(LOOP, 0, 0, 1, REGION(1), CONTINUE_OP), PASSES, IRMAP_TERMINATOR,
                      "block", 0, 0);
}

TEST(body_without_ops)
{
    assert_body_finds(3, (const uint8_t *)"", 0, PASSES, IRMAP_TERMINATOR, "block", 0, IRMAP_NONE);
}

TEST(op_after_terminator)
{
    assert_body_finds(3, BYTES(RETURN_OP, RETURN_OP), PASSES, IRMAP_TERMINATOR, "block", 3, 1);
    assert_body_finds(3, BYTES(LOOP, 0, 0, 1, REGION(2), CONTINUE_OP, CONTINUE_OP, RETURN_OP),
                      PASSES, IRMAP_TERMINATOR, "block", 10, 2);
    /* in a nested loop */
    assert_body_finds(3,
                      BYTES(LOOP, 0, 0, 1, REGION(2), LOOP, 0, 0, 1, REGION(2), CONTINUE_OP,
                            CONTINUE_OP, CONTINUE_OP, RETURN_OP),
                      PASSES, IRMAP_TERMINATOR, "block", 17, 3);
}

TEST(blocks_of_a_region)
{
    const char *what = "number of blocks of a region";
    /* no block; only the second region of if may have none */
    assert_body_finds(3, BYTES(LOOP, 0, 0, 1, 0, RETURN_OP), PASSES, IRMAP_COUNT_MISMATCH, what, 0,
                      0);
    assert_body_finds(3, BYTES(IF, 0, 0, 2, 0, 0, RETURN_OP), PASSES, IRMAP_COUNT_MISMATCH, what, 0,
                      0);
    assert_body_finds(3, BYTES(ADDI, TILE, 0, 0, 0, LOOP, 0, 0, 1, 0, RETURN_OP), PASSES,
                      IRMAP_COUNT_MISMATCH, what, 5, 1);
    /* two blocks */
    assert_body_finds(3, BYTES(LOOP, 0, 0, 1, 2, 0, 1, CONTINUE_OP, 0, 1, CONTINUE_OP, RETURN_OP),
                      PASSES, IRMAP_COUNT_MISMATCH, what, 12, 2);
    assert_body_finds(
        3, BYTES(IF, 0, 0, 2, REGION(1), YIELD_OP, 2, 0, 1, YIELD_OP, 0, 1, YIELD_OP, RETURN_OP),
        PASSES, IRMAP_COUNT_MISMATCH, what, 18, 3);
}

/* Empty blocks and bodies that cannot be decoded are errors at both levels. */
TEST(bodies_that_cannot_be_read)
{
    assert_body_finds(3, BYTES(LOOP, 0, 0, 1, 1, 0, 0, RETURN_OP), FAILS, IRMAP_BLOCK_EMPTY,
                      "block", 5, 1);
    assert_body_finds(3, BYTES(0x7F, RETURN_OP), FAILS, IRMAP_OPCODE_UNKNOWN, "opcode", 0, 0);
    assert_body_finds(3, BYTES(ADDI, TILE, 0, 0, 9, RETURN_OP), FAILS, IRMAP_INDEX_RANGE, "operand",
                      4, 0);
    assert_body_finds(3, BYTES(ADDI, TILE, 4, 0, 0, RETURN_OP), FAILS, IRMAP_VALUE_RANGE,
                      "overflow", 2, 0);
    assert_body_finds(3, BYTES(ADDI, 99, 0, 0, 0, RETURN_OP), FAILS, IRMAP_INDEX_RANGE,
                      "type index", 1, 0);
}

/* Asserts a finding, or none if `what` is NULL, in a module of one function: header and body. */
static void assert_header_finds(const uint8_t *func, size_t size, enum at_read read,
                                irmap_status status, const char *what, size_t at)
{
    struct build b;
    begin(&b, 3);
    add_entry(&b, FUNC, func, size);
    build_end(&b);
    if (what)
        assert_finds(&b, read, status, what, entry_at(&b, FUNC, 0) + at, in_func(0));
    else
        assert_passes(&b);
    build_free(&b);
}

#define BODY 3, RETURN_OP

TEST(headers)
{
    assert_header_finds(BYTES(F, SIGNATURE, 2, 0, BODY), PASSES, IRMAP_OK, NULL, 0);
    assert_header_finds(BYTES(F, SIGNATURE, 3, 0, BODY), PASSES, IRMAP_OK, NULL, 0);
    assert_header_finds(BYTES(EMPTY, SIGNATURE, 2, 0, BODY), PASSES, IRMAP_NAME_EMPTY,
                        "name string index", 0);
    assert_header_finds(BYTES(99, SIGNATURE, 2, 0, BODY), FAILS, IRMAP_INDEX_RANGE,
                        "name string index", 0);
    assert_header_finds(BYTES(F, TILE, 2, 0, BODY), FAILS, IRMAP_TYPE_MISMATCH, "signature", 1);
    assert_header_finds(BYTES(F, 99, 2, 0, BODY), FAILS, IRMAP_INDEX_RANGE, "type index", 1);
    assert_header_finds(BYTES(F, SIGNATURE, 0xF2, 0, BODY), PASSES, IRMAP_FLAG_BITS,
                        "function flags", 2);
    assert_header_finds(BYTES(F, SIGNATURE, 0, 0, BODY), PASSES, IRMAP_NO_KERNEL, "function", 2);
    assert_header_finds(BYTES(F, SIGNATURE, 4, 0, BODY), PASSES, IRMAP_NO_KERNEL, "function", 2);
    /* hints: 0B 01 a { 0A 00 } */
    assert_header_finds(BYTES(F, SIGNATURE, 6, 0, 11, 1, A, 10, 0, BODY), PASSES, IRMAP_OK, NULL,
                        0);
    assert_header_finds(BYTES(F, SIGNATURE, 6, 0, 10, 0, BODY), PASSES, IRMAP_ATTR_MISPLACED,
                        "attribute of kind", 4);
    assert_header_finds(BYTES(F, SIGNATURE, 6, 0, 5, A, BODY), PASSES, IRMAP_ATTR_MISPLACED,
                        "attribute of kind", 4);
}

#define HINTED(...) F, SIGNATURE, 6, 0, 11, 1, A, 10, 1, B, __VA_ARGS__, BODY

/* Assertions on an attribute in hints for one architecture, at byte 10 of the function. */
#define ATTR_PASSES(...) assert_header_finds(BYTES(HINTED(__VA_ARGS__)), PASSES, IRMAP_OK, NULL, 0)
#define ATTR_FINDS(read, status, what, at, ...)                                                    \
    assert_header_finds(BYTES(HINTED(__VA_ARGS__)), read, status, what, 10 + (at))

TEST(predicates)
{
    assert_body_passes(3, BYTES(ASSUME, TILE, 8, 16, 0, 0, RETURN_OP));
    for (uint8_t bit = 4; bit; bit = (uint8_t)(bit << 1)) {
        assert_body_finds(3, BYTES(ASSUME, TILE, 8, 16, bit, 0, RETURN_OP), PASSES, IRMAP_FLAG_BITS,
                          "flags", 4, 0);
        assert_body_finds(3, BYTES(ASSUME, TILE, 12, bit, 0, RETURN_OP), PASSES, IRMAP_FLAG_BITS,
                          "flags", 3, 0);
    }
    assert_body_passes(3, BYTES(ASSUME, TILE, 9, 0, 0, RETURN_OP));
    assert_body_passes(3, BYTES(ASSUME, TILE, 12, 0, 0, RETURN_OP));
    assert_body_finds(3, BYTES(ASSUME, TILE, 3, 1, 0, RETURN_OP), PASSES, IRMAP_ATTR_MISPLACED,
                      "attribute of kind", 2, 0);
    assert_body_finds(3, BYTES(ASSUME, TILE, 10, 0, 0, RETURN_OP), PASSES, IRMAP_ATTR_MISPLACED,
                      "attribute of kind", 2, 0);
}

/* The body must end in return, and the first region of an if must have a block. */
TEST(ends_and_regions)
{
    assert_body_finds(3, BYTES(0x6D, 0, 0), PASSES, IRMAP_TERMINATOR, "block", 0, 0);
    assert_body_passes(3, BYTES(0x10, TILE, 0, 0x32, 0, 1, 2, 1, 0, 1, 0x6D, 0, 0, 0, RETURN_OP));
    assert_body_finds(3, BYTES(0x10, TILE, 0, 0x32, 0, 1, 2, 0, 1, 0, 1, 0x6D, 0, 0, RETURN_OP),
                      PASSES, IRMAP_COUNT_MISMATCH, "number of blocks of a region", 11, 2);
}

TEST(symbols_have_names)
{
    assert_body_passes(3, BYTES(0x2C, TILE, A, RETURN_OP));
    assert_body_finds(3, BYTES(0x2C, TILE, EMPTY, RETURN_OP), PASSES, IRMAP_NAME_EMPTY,
                      "name string index", 2, 0);
}

/* Asserts that rules apply to a type only if an op (make_token) uses it. */
static void assert_shape_finds(const uint8_t *type, size_t size, irmap_status status,
                               const char *what, size_t at)
{
    for (int used = 0; used < 2; used++) {
        struct build b;
        begin(&b, 3);
        end(&b, type, size, BYTES(MAKE_TOKEN, used ? NEXT_TYPE : TOKEN, RETURN_OP));
        if (used)
            assert_finds(&b, PASSES, status, what, entry_at(&b, TYPE, NEXT_TYPE) + at, in_op(0, 0));
        else
            assert_passes(&b);
        build_free(&b);
    }
}

TEST(shapes_of_used_types)
{
    assert_shape_finds(BYTES(13, I32, 1, LE64(UINT64_C(1) << 63)), IRMAP_VALUE_RANGE,
                       "dimension of a tile", 3);
    assert_shape_finds(BYTES(14, I32, 1, LE64(4), 0), IRMAP_COUNT_MISMATCH, "number of strides",
                       12);
}

TEST(symbols_are_unique)
{
    for (uint32_t name = 0; name < 2; name++) {
        struct build b;
        struct findings found;
        begin(&b, 3);
        add_body(&b, F, SIGNATURE, 0, BYTES(RETURN_OP));
        uint32_t second = add_body(&b, name ? A : F, SIGNATURE, 0, BYTES(RETURN_OP));
        build_end(&b);
        if (name)
            assert_passes(&b);
        else
            assert_int_equal(check_build(&b, IRMAP_CHECK_STRICT, &found), IRMAP_DUPLICATE_KEY);
        if (!name)
            assert_int_equal(found.count, 1);
        assert_true(second == 1);
        build_free(&b);
    }
}

TEST(hints_are_dictionaries)
{
    assert_body_finds(3, BYTES(LOAD_PTR, TILE, TOKEN, 2, 0, 1, A, 3, 1, 0, RETURN_OP), PASSES,
                      IRMAP_ATTR_MISPLACED, "attribute of kind", 7, 0);
}

TEST(keys)
{
    ATTR_PASSES(10, 2, A, 3, 1, B, 3, 1);
    ATTR_FINDS(PASSES, IRMAP_NAME_EMPTY, "key string index", 2, 10, 2, EMPTY, 3, 1, B, 3, 1);
    ATTR_FINDS(FAILS, IRMAP_INDEX_RANGE, "key string index", 2, 10, 2, 99, 3, 1, B, 3, 1);
    ATTR_FINDS(FAILS, IRMAP_INDEX_RANGE, "key string index", 2, 10, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
               1, 3, 1);
    ATTR_FINDS(PASSES, IRMAP_NAME_EMPTY, "key string index", 2, 10, 1, 0x80 | EMPTY, 0, 3, 1);
}

/* The finding is at the second occurrence. */
TEST(duplicate_key)
{
    ATTR_FINDS(PASSES, IRMAP_DUPLICATE_KEY, "key", 5, 10, 2, A, 3, 1, A, 3, 1);
    ATTR_FINDS(PASSES, IRMAP_DUPLICATE_KEY, "key", 8, 10, 3, A, 3, 1, B, 3, 1, A, 3, 1);
}

/* Different strings with equal text. */
TEST(duplicate_key_text)
{
    ATTR_FINDS(PASSES, IRMAP_DUPLICATE_KEY, "key", 5, 10, 2, A, 3, 1, SAME_AS_A, 3, 1);
    ATTR_FINDS(PASSES, IRMAP_DUPLICATE_KEY, "key", 5, 10, 2, SAME_AS_A, 3, 1, A, 3, 1);
}

/* Dictionaries are independent: nested and sibling dictionaries may repeat keys. */
TEST(keys_of_other_dictionaries)
{
    ATTR_PASSES(10, 2, A, 10, 2, A, 3, 1, B, 3, 1, B, 10, 2, A, 3, 1, B, 3, 1);
    ATTR_FINDS(PASSES, IRMAP_DUPLICATE_KEY, "key", 8, 10, 2, A, 10, 2, A, 3, 1, A, 3, 1, B, 3, 1);
    ATTR_FINDS(PASSES, IRMAP_DUPLICATE_KEY, "key", 8, 10, 2, B, 10, 1, A, 3, 1, B, 3, 1);
}

TEST(attributes)
{
    ATTR_PASSES(6, 4, 1, I32, 7, 2, F32, 0, 3, 1, 5, A);
    ATTR_PASSES(4, TILE);
    /* elements of arrays are numbers and strings */
    ATTR_FINDS(PASSES, IRMAP_ATTR_MISPLACED, "attribute of kind", 5, 6, 2, 1, I32, 7, 10, 0);
    ATTR_FINDS(PASSES, IRMAP_ATTR_MISPLACED, "attribute of kind", 2, 6, 1, 6, 0);
    ATTR_FINDS(PASSES, IRMAP_ATTR_MISPLACED, "attribute of kind", 2, 6, 1, 4, TILE);
    /* readers since 13.2 reject dense attributes */
    ATTR_FINDS(PASSES, IRMAP_BAD_TAG, "attribute tag", 0, 7, TILE, 0);
    ATTR_FINDS(PASSES, IRMAP_NARROWED, "attribute tag", 0, 0x83, 2, 1);
    /* assume requires a predicate; an unknown attribute cannot be skipped */
    assert_body_finds(3, BYTES(ASSUME, TILE, 3, 1, 0, RETURN_OP), PASSES, IRMAP_ATTR_MISPLACED,
                      "attribute of kind", 2, 0);
    ATTR_FINDS(FAILS, IRMAP_INDEX_RANGE, "string index", 0, 5, 99);
    ATTR_FINDS(FAILS, IRMAP_INDEX_RANGE, "type index", 0, 4, 99);
    ATTR_PASSES(4, SIGNATURE);
}

TEST(i1_is_0_or_1)
{
    ATTR_PASSES(1, I1, 0);
    ATTR_PASSES(1, I1, 1);
    ATTR_PASSES(1, I32, 2);
    ATTR_FINDS(PASSES, IRMAP_VALUE_RANGE, "value", 2, 1, I1, 2);
    ATTR_FINDS(PASSES, IRMAP_VALUE_RANGE, "value", 7, 6, 2, 1, I1, 1, 1, I1, 0xFF);
}

TEST(flags_of_ops)
{
    assert_body_passes(3, BYTES(DIVF, TILE_F32, 1, 0, 0, 0, RETURN_OP));
    assert_body_finds(3, BYTES(DIVF, TILE_F32, 2, 0, 0, 0, RETURN_OP), PASSES, IRMAP_FLAG_BITS,
                      "flags", 2, 0);
    assert_body_finds(3, BYTES(DIVF, TILE_F32, 0x81, 0x80, 1, 0, 0, 0, RETURN_OP), PASSES,
                      IRMAP_FLAG_BITS, "flags", 2, 0);
}

/* NVIDIA's reader truncates these numbers to 32 bits. */
TEST(wide_numbers_of_ops)
{
    assert_body_passes(3, BYTES(0xDC, 0x80, 0x80, 0x80, 0, 0, 0));
    assert_body_finds(3, BYTES(0xDC, 0x80, 0x80, 0x80, 0x10, 0, 0), PASSES, IRMAP_NARROWED,
                      "opcode", 0, 0);
    assert_body_passes(3, BYTES(ADDI, TILE, 0x81, 0x80, 0x80, 0x80, 0, 0, 0, RETURN_OP));
    assert_body_finds(3, BYTES(ADDI, TILE, 0x81, 0x80, 0x80, 0x80, 0x10, 0, 0, RETURN_OP), PASSES,
                      IRMAP_NARROWED, "overflow", 2, 0);
}

/* The minimum and maximum are invalid, since NVIDIA's reader uses them for missing numbers. */
TEST(numbers_of_lists)
{
    assert_body_passes(3, BYTES(PERMUTE, TILE, 1, LE32(5), 0, RETURN_OP));
    assert_body_finds(3, BYTES(PERMUTE, TILE, 2, LE32(5), LE32(0x7FFFFFFF), 0, RETURN_OP), PASSES,
                      IRMAP_VALUE_RANGE, "permutation", 7, 0);
    assert_body_finds(3, BYTES(PERMUTE, TILE, 1, LE32(0x80000000), 0, RETURN_OP), PASSES,
                      IRMAP_VALUE_RANGE, "permutation", 3, 0);
}

/* Constant 0 has four bytes: one i32 or a splat. */
TEST(dense_size_of_op)
{
    assert_body_passes(3, BYTES(CONSTANT_OP, TILE, 0, RETURN_OP));
    assert_body_passes(3, BYTES(CONSTANT_OP, TILE_4, 0, RETURN_OP));
    assert_body_finds(3, BYTES(CONSTANT_OP, TILE, 9, RETURN_OP), FAILS, IRMAP_INDEX_RANGE,
                      "value constant index", 2, 0);
    struct build b;
    begin(&b, 3);
    uint32_t constant = add_constant(&b, BYTES(1, 2, 3, 4, 5, 6, 7, 8));
    (void)end(&b, NULL, 0, BYTES(CONSTANT_OP, TILE_4, 1, RETURN_OP));
    assert_int_equal(constant, 1);
    assert_finds(&b, FAILS, IRMAP_SIZE_MISMATCH, "constant data", entry_at(&b, CONSTANT, 1) + 1,
                 (struct place){"Constant", 1, 0, 0});
    build_free(&b);
}

TEST(type_of_a_block_argument)
{
    assert_body_passes(3, BYTES(LOOP, 0, 0, 1, 1, 1, TILE, 1, CONTINUE_OP, RETURN_OP));
    assert_body_finds(3, BYTES(LOOP, 0, 0, 1, 1, 1, SIGNATURE, 1, CONTINUE_OP, RETURN_OP), FAILS,
                      IRMAP_TYPE_MISMATCH, "type index", 6, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unbroken),
        cmocka_unit_test(terminator_missing),
        cmocka_unit_test(body_without_ops),
        cmocka_unit_test(op_after_terminator),
        cmocka_unit_test(blocks_of_a_region),
        cmocka_unit_test(bodies_that_cannot_be_read),
        cmocka_unit_test(headers),
        cmocka_unit_test(predicates),
        cmocka_unit_test(ends_and_regions),
        cmocka_unit_test(symbols_have_names),
        cmocka_unit_test(shapes_of_used_types),
        cmocka_unit_test(symbols_are_unique),
        cmocka_unit_test(hints_are_dictionaries),
        cmocka_unit_test(keys),
        cmocka_unit_test(duplicate_key),
        cmocka_unit_test(duplicate_key_text),
        cmocka_unit_test(keys_of_other_dictionaries),
        cmocka_unit_test(attributes),
        cmocka_unit_test(i1_is_0_or_1),
        cmocka_unit_test(flags_of_ops),
        cmocka_unit_test(wide_numbers_of_ops),
        cmocka_unit_test(numbers_of_lists),
        cmocka_unit_test(dense_size_of_op),
        cmocka_unit_test(type_of_a_block_argument),
    };
    return cmocka_run_group_tests_name("check_bodies", tests, NULL, NULL);
}
