/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* irmap_check() on components of types, which are checked only in types in use. */
#include "body.h"
#include "checked.h"

#define RETURN_OP RETURN, 0, 0

enum { NEXT_TYPE = BODY_TYPES };

static void begin(struct build *b, unsigned minor)
{
    put_body_tables(b, minor, 1);
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
    return entry_at(b, FUNC, f) + 5; /* after name, signature, flags, debug row, size */
}

/* Checks a type that only an op uses. The finding is at byte `at` of the type; 0: in the op;
 * SIZE_MAX: none. */
static void assert_type_finds(unsigned minor, const uint8_t *type, size_t size, size_t at)
{
    struct build b;
    begin(&b, minor);
    size_t start = end(&b, type, size, BYTES(ADDI, NEXT_TYPE, 0, 0, 0, RETURN_OP));
    size_t entry = entry_at(&b, TYPE, NEXT_TYPE);
    if (at == SIZE_MAX)
        assert_passes(&b);
    else
        assert_finds(&b, FAILS, IRMAP_TYPE_MISMATCH, "type index", at ? entry + at : start + 1,
                     in_op(0, 0));
    build_free(&b);
    /* not reported if unused */
    begin(&b, minor);
    (void)end(&b, type, size, BYTES(RETURN_OP));
    assert_passes(&b);
    build_free(&b);
}

TEST(kinds_of_types)
{
    assert_type_finds(3, BYTES(13, I32, 0), SIZE_MAX);
    assert_type_finds(3, BYTES(16, 0, 0), 0);         /* a function type as a value */
    assert_type_finds(3, BYTES(13, TILE, 0), 1);      /* tile of tile */
    assert_type_finds(3, BYTES(13, TOKEN, 0), 1);     /* tile of token */
    assert_type_finds(3, BYTES(12, I32), SIZE_MAX);   /* pointer */
    assert_type_finds(3, BYTES(12, NEXT_TYPE), 1);    /* pointer to itself */
    assert_type_finds(3, BYTES(12, TILE), 1);         /* pointer to tile */
    assert_type_finds(3, BYTES(13, NEXT_TYPE, 0), 1); /* tile of itself */
    assert_type_finds(3, BYTES(14, I32, 0, 0), SIZE_MAX);
    assert_type_finds(3, BYTES(14, TILE, 0, 0), 1);    /* tensor view of tile */
    assert_type_finds(3, BYTES(15, 0, 0, TILE, 0), 3); /* partition view of tile */
    assert_type_finds(3, BYTES(20, 0, 0, TILE, 0), 3);
    assert_type_finds(3, BYTES(21, 0, 0, 0, TILE, 0), 4);
}

TEST(pointer_to_pointer)
{
    struct build b;
    begin(&b, 3);
    add_type(&b, BYTES(12, I32));
    uint32_t outer = add_type(&b, BYTES(12, NEXT_TYPE));
    uint32_t tile = add_type(&b, BYTES(13, NEXT_TYPE, 0));
    size_t at = end(&b, NULL, 0, BYTES(ADDI, NEXT_TYPE + 2, 0, 0, 0, RETURN_OP));
    assert_int_equal(tile, NEXT_TYPE + 2);
    assert_passes(&b);
    b.file[at + 1] = (uint8_t)outer;
    assert_finds(&b, FAILS, IRMAP_TYPE_MISMATCH, "type index", entry_at(&b, TYPE, outer) + 1,
                 in_op(0, 0));
    build_free(&b);
}

/* Reported once, for the first function with this signature. */
TEST(function_in_a_signature)
{
    struct build b;
    begin(&b, 3);
    uint32_t signature = add_type(&b, BYTES(16, 2, TILE, SIGNATURE, 0));
    add_body(&b, F, signature, 0, BYTES(RETURN_OP));
    add_body(&b, A, signature, 0, BYTES(RETURN_OP));
    build_end(&b);
    size_t at = entry_at(&b, TYPE, signature) + 3;
    assert_passes(&b);
    b.file[at] = TILE;
    assert_passes(&b);
    b.file[at] = (uint8_t)signature;
    assert_finds(&b, FAILS, IRMAP_CYCLE, "type", at, in_func(0));
    build_free(&b);
}

/* f, (f) -> f, ...: each contains the previous one. Then f is changed to contain a later one. */
TEST(functions_of_functions)
{
    enum { DEEP = 200 };
    struct build b;
    begin(&b, 3);
    uint32_t first = add_type(&b, BYTES(16, 0, 1, TILE)), last = first;
    for (uint32_t i = 0; i < DEEP; i++, last++) {
        struct bytes type = {0};
        put(&type, BYTES(16, 1));
        put_varint(&type, last);
        put_u8(&type, 1);
        put_varint(&type, last);
        assert_int_equal(add_type(&b, type.data, type.size), last + 1);
        bytes_free(&type);
    }
    add_body(&b, F, last, 0, BYTES(RETURN_OP));
    build_end(&b);
    assert_passes(&b);
    size_t at = entry_at(&b, TYPE, first) + 3;
    b.file[at] = (uint8_t)(first + 1);
    assert_finds(&b, FAILS, IRMAP_CYCLE, "type", at, in_func(0));
    b.file[at] = 0x7F; /* neither the first nor the last */
    assert_finds(&b, FAILS, IRMAP_CYCLE, "type", at, in_func(0));
    build_free(&b);
}

/* Elements of pointers and tensor views must be addressable: not i4, not a pointer. */
TEST(elements_with_an_address)
{
    static const struct {
        uint8_t element[2];
        size_t size;
        int addressed, in_tile;
    } elements[] = {
        {{3}, 1, 1, 1},       /* i32 */
        {{19}, 1, 1, 1},      /* f4E2M1FN */
        {{22}, 1, 0, 1},      /* i4 */
        {{12, I32}, 2, 0, 1}, /* a pointer */
        {{17}, 1, 0, 0},      /* a token */
    };
    for (size_t i = 0; i < sizeof elements / sizeof elements[0]; i++)
        for (int shape = 0; shape < 3; shape++) {
            struct build b;
            begin(&b, 3);
            uint8_t e = (uint8_t)add_type(&b, elements[i].element, elements[i].size);
            uint32_t type = shape == 0   ? add_type(&b, BYTES(12, e))
                            : shape == 1 ? add_type(&b, BYTES(14, e, 0, 0))
                                         : add_type(&b, BYTES(13, e, 0));
            uint32_t signature = add_type(&b, BYTES(16, 1, (uint8_t)type, 0));
            add_body(&b, F, signature, 0, BYTES(RETURN_OP));
            build_end(&b);
            if (shape == 2 ? elements[i].in_tile : elements[i].addressed)
                assert_passes(&b);
            else
                assert_finds(&b, FAILS, IRMAP_TYPE_MISMATCH, "type index",
                             entry_at(&b, TYPE, type) + 1, in_func(0));
            build_free(&b);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds_of_types),           cmocka_unit_test(pointer_to_pointer),
        cmocka_unit_test(function_in_a_signature),  cmocka_unit_test(functions_of_functions),
        cmocka_unit_test(elements_with_an_address),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
