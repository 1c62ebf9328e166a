/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The function index built by chains (tile/function_chains.c) must equal that of a single walk. */
#include "build.h"
#include "chains.h"
#include "hook.h"
#include <stdio.h>

enum { STRINGS = 300, TYPES = 20, FUNCTIONS = 600, MUTATIONS = 400 };

static uint32_t seed;

static uint32_t below(uint32_t n)
{
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 8) % n;
}

/* Sizes and contents of the bodies. */
enum shape {
    EVEN,   /* similar sizes */
    UNEVEN, /* ten times as long from the middle on */
    DECOYS, /* contain bytes that look like functions */
    ENDS,   /* different final bytes */
    HINTS,  /* headers with various hints */
    SHAPES
};

static void put_header_of(struct bytes *b, enum shape shape, unsigned minor)
{
    static const uint8_t hints[][16] = {
        {11, 1, 5, 10, 0},                                   /* {5 = {}} */
        {11, 1, 0xC8, 1, 10, 1, 7, 1, 0, 4},                 /* {200 = {7 = 4}} */
        {11, 1, 0x80, 0x80, 0x80, 0, 10, 0},                 /* a key of four bytes */
        {11, 0},                                             /* none */
        {11, 2, 5, 10, 1, 7, 1, 0, 4, 6, 10, 1, 7, 1, 0, 9}, /* 16 bytes */
        {6, 1, 6, 1, 6, 0},                                  /* arrays */
    };
    static const uint8_t sizes[] = {5, 10, 8, 2, 16, 6};
    bool with_hints = shape == HINTS ? below(3) != 0 : below(16) == 0;
    put_varint(b, below(shape == HINTS ? STRINGS : STRINGS - 1));
    put_varint(b, below(TYPES));
    put_u8(b, with_hints ? 6 : minor >= 5 ? 0 : 2);
    put_varint(b, below(40000));
    if (with_hints) {
        uint32_t i = shape == HINTS ? below(6) : 0;
        put(b, hints[i], sizes[i]);
    }
    if (minor >= 5)
        put(b, BYTES(6, 0));
}

static void put_body(struct bytes *b, enum shape shape, size_t size)
{
    for (size_t i = 0; i < size; i++)
        put_u8(b, below(8) == 0 ? 0x5C : below(4) == 0 ? 0 : below(256));
    if (shape == ENDS)
        put(b, BYTES((uint8_t)below(256), (uint8_t)below(256), (uint8_t)below(256)));
    else
        put(b, BYTES(0x5C, 0, 0));
}

static void put_functions(struct bytes *b, enum shape shape, unsigned minor)
{
    for (uint32_t i = 0; i < FUNCTIONS; i++) {
        struct bytes body = {NULL, 0, 0};
        put_header_of(b, shape, minor);
        if (shape == DECOYS && below(8) == 0) {
            put(&body, BYTES(0x5C, 0, 0));
            for (uint32_t n = 2 + below(6); n; n--) {
                put_header_of(&body, shape, minor);
                size_t size = 5 + below(40);
                put_varint(&body, size + 3);
                put_body(&body, shape, size);
            }
        }
        put_body(&body, shape, 20 + below(40) + (shape == UNEVEN && i > FUNCTIONS / 2 ? 400 : 0));
        put_varint(b, body.size);
        put(b, body.data, body.size);
        bytes_free(&body);
    }
}

/* Opens a module for its tables. Its functions are not used. */
static irmap_module *open_tables(struct build *b, unsigned minor)
{
    build_begin(b, minor);
    for (int i = 0; i < STRINGS; i++)
        add_string(b, "name");
    for (int i = 0; i < TYPES; i++)
        add_type(b, BYTES(3));
    build_end(b);
    return open_build(b);
}

static void assert_same(const irmap_module *m, const struct bytes *b, uint32_t count,
                        uint64_t *chained)
{
    /* exact size, so that sanitizers detect reads beyond it */
    uint8_t *copy = malloc(b->size ? b->size : 1);
    assert_non_null(copy);
    memcpy(copy, b->data, b->size);
    const char *failure = compare_walks(tile_of(m), copy, b->size, count, chained);
    free(copy);
    if (failure)
        fail_msg("%s differs", failure);
}

static void run_for_each_shape(void (*run)(const irmap_module *m, struct bytes *b,
                                           enum shape shape))
{
    static const unsigned minors[] = {1, 3, 5};
    for (size_t v = 0; v < 3; v++)
        for (int shape = 0; shape < SHAPES; shape++) {
            struct build b;
            struct bytes functions = {NULL, 0, 0};
            irmap_module *m = open_tables(&b, minors[v]);
            seed = (uint32_t)(v * SHAPES) + (uint32_t)shape;
            put_functions(&functions, (enum shape)shape, minors[v]);
            run(m, &functions, (enum shape)shape);
            bytes_free(&functions);
            irmap_module_unref(m);
            build_free(&b);
        }
}

static void check_whole(const irmap_module *m, struct bytes *b, enum shape shape)
{
    uint64_t chained;
    assert_same(m, b, FUNCTIONS, &chained);
    if (shape == EVEN || shape == UNEVEN)
        assert_true(chained > FUNCTIONS / (shape == EVEN ? 2 : 4));
    /* The count may be too large or too small. */
    assert_same(m, b, FUNCTIONS + 1, &chained);
    assert_same(m, b, FUNCTIONS + 50, &chained);
    for (uint32_t n = 1; n < FUNCTIONS; n += 1 + n / 8)
        assert_same(m, b, n, &chained);
}

TEST(chains_find_all_functions)
{
    run_for_each_shape(check_whole);
}

static void check_truncated(const irmap_module *m, struct bytes *b, enum shape shape)
{
    uint64_t chained;
    size_t size = b->size;
    (void)shape;
    for (int i = 0; i < 100; i++) {
        b->size = below((uint32_t)size);
        assert_same(m, b, FUNCTIONS, &chained);
    }
    b->size = size;
}

TEST(truncated_functions)
{
    run_for_each_shape(check_truncated);
}

static void check_mutated(const irmap_module *m, struct bytes *b, enum shape shape)
{
    uint64_t chained;
    uint8_t *original = malloc(b->size);
    assert_non_null(original);
    memcpy(original, b->data, b->size);
    (void)shape;
    for (int i = 0; i < MUTATIONS; i++) {
        memcpy(b->data, original, b->size);
        for (uint32_t n = 1 + below(12); n; n--) {
            size_t at = below((uint32_t)b->size);
            size_t size = 1 + below(40), from = below((uint32_t)b->size);
            switch (below(4)) {
            case 0: /* random byte */
                b->data[at] = (uint8_t)below(256);
                break;
            case 1: /* copy from elsewhere, so that headers are at other positions */
                size = b->size - at < size ? b->size - at : size;
                size = b->size - from < size ? b->size - from : size;
                memmove(b->data + at, b->data + from, size);
                break;
            case 2: /* off by one, for lengths */
                b->data[at] = (uint8_t)(b->data[at] + 1 - 2 * below(2));
                break;
            default: /* a long varint */
                b->data[at] |= 0x80;
            }
        }
        assert_same(m, b, FUNCTIONS, &chained);
    }
    memcpy(b->data, original, b->size);
    free(original);
}

TEST(mutated_functions)
{
    run_for_each_shape(check_mutated);
}

/* A false start of a chain must leave nothing in the index. All functions except one have the same
 * size, so chains start at known positions. */
TEST(false_start)
{
    struct build b;
    struct bytes f = {NULL, 0, 0}, body = {NULL, 0, 0};
    uint64_t chained;
    irmap_module *m = open_tables(&b, 3);
    seed = 1;
    for (int i = 0; i < 400; i++) /* bytes that look like functions */
        put(&body, BYTES(1, 0, 2, 1, 6, 9, 9, 9, 0x5C, 0, 0));
    for (int i = 0; i < 400; i++) {
        bool large = i == 200;
        put(&f, BYTES(0, 0, 2, 1));
        put_varint(&f, large ? body.size + 4 : 6);
        if (large)
            put(&f, body.data, body.size);
        put(&f, BYTES(9, 9, 9, 0x5C, 0, 0));
        if (large) /* then no chain in the body ends at the next function */
            f.data[f.size - 4] = 77;
    }
    assert_same(m, &f, 400, &chained);
    for (uint32_t n = 390; n < 440; n++)
        assert_same(m, &f, n, &chained);
    bytes_free(&f);
    bytes_free(&body);
    irmap_module_unref(m);
    build_free(&b);
}

/* Builds a module large enough to use chains. */
static void open_large(struct build *b, uint32_t functions)
{
    uint8_t body[300] = {0};
    memcpy(body + sizeof body - 3, (const uint8_t[]){0x5C, 0, 0}, 3);
    build_begin(b, 3);
    add_string(b, "name");
    add_type(b, BYTES(3));
    seed = 1;
    for (uint32_t i = 0; i < functions; i++) {
        struct bytes f = {NULL, 0, 0};
        size_t skip = below(60);
        put(&f, BYTES(0, 0, 2));
        put_varint(&f, i);
        put_varint(&f, sizeof body - skip);
        put(&f, body + skip, sizeof body - skip);
        add_entry(b, FUNC, f.data, f.size);
        bytes_free(&f);
    }
    build_end(b);
}

/* Through the public interface: offsets of all functions, and no memory except the index. */
TEST(many_functions)
{
    enum { MANY = 3000 };
    struct build b;
    struct hook hook = {0};
    irmap_open_opts opts = {.size = sizeof opts, .alloc = {hook_resize, &hook}};
    irmap_module *m;
    open_large(&b, MANY);
    assert_ok(irmap_open_memory(b.file, b.size, &opts, &m, NULL));
    assert_int_equal(irmap_func_count(m), MANY);
    for (uint32_t i = 0; i < MANY; i++) {
        irmap_func_info f;
        assert_ok(irmap_func_get(m, (irmap_func){i}, &f, NULL));
        assert_int_equal(f.offset, entry_at(&b, FUNC, i));
        assert_int_equal(f.debug_row, i);
    }
    assert_int_equal(hook.calls, 2); /* the module and the index */
    irmap_module_unref(m);
    assert_int_equal(hook.wrong + hook.live, 0);

    /* The error is that of a single walk, for the first invalid function. */
    size_t at = entry_at(&b, FUNC, 2000);
    memset(b.file + at, 0xFF, 12);
    irmap_error err = open_error(&b);
    assert_error(err, IRMAP_VARINT_RANGE, "name string index", at);
    assert_int_equal(err.func.id, 2000);
    assert_string_equal(err.section, "Func");
    build_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chains_find_all_functions),
        cmocka_unit_test(truncated_functions),
        cmocka_unit_test(mutated_functions),
        cmocka_unit_test(false_start),
        cmocka_unit_test(many_functions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
