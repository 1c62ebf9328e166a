/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The body object: reuse and memory. */
#include "body.h"
#include "build_mlir.h"
#include "hook.h"

static void assert_empty(const irmap_body_view *v)
{
    assert_int_equal(v->op_count, 0);
    assert_int_equal(v->value_count, 0);
    assert_int_equal(v->block_count, 0);
    assert_int_equal(v->region_count, 0);
    assert_int_equal(v->operand_count, 0);
    assert_int_equal(v->word_count, 0);
    assert_int_equal(v->valid_op_count, 0);
}

TEST(nothing_was_decoded)
{
    struct body f;
    irmap_error err;
    body_begin(&f, 4, 3, BYTES(RETURN, 0, 0));
    assert_ok(irmap_body_new(f.m, &f.body, &err));
    assert_ptr_equal(irmap_body_get(f.body)->module, f.m);
    assert_empty(irmap_body_get(f.body));
    assert_ok(irmap_body_end_status(f.body, &err));
    assert_ok(irmap_body_end_status(f.body, NULL));
    irmap_body_free(NULL);
    body_end(&f);
}

/* Uses of values: repeated, for another function, and out of memory. */
TEST(uses_of_values)
{
    struct body f;
    irmap_error err;
    irmap_body_uses uses, again;
    /* With three arguments, %0 + %0 is %3, and %3 + %1 is %4. */
    body_begin(&f, 4, 3, BYTES(ADDI, TILE, 0, 0, 0, ADDI, TILE, 0, 3, 1, RETURN, 0, 0));
    assert_ok(irmap_body_new(f.m, &f.body, NULL));
    assert_ok(irmap_body_uses_get(f.body, &uses, NULL)); /* nothing was decoded */
    assert_int_equal(uses.value_count, 0);
    assert_int_equal(uses.use_count, 0);
    assert_int_equal(uses.first[0], 0);
    for (int i = 0; i < 2; i++) {
        assert_ok(irmap_body_decode(f.body, (irmap_func){0}, &err));
        assert_ok(irmap_body_uses_get(f.body, &uses, &err));
        assert_ok(irmap_body_uses_get(f.body, &again, NULL));
        assert_memory_equal(&uses, &again, sizeof uses);
        assert_int_equal(uses.value_count, 5);
        assert_int_equal(uses.use_count, 4);
        static const uint32_t first[] = {0, 2, 3, 3, 4, 4};
        static const irmap_body_use expected[] = {{0, 0}, {0, 1}, {1, 1}, {1, 0}};
        assert_memory_equal(uses.first, first, sizeof first);
        assert_memory_equal(uses.uses, expected, sizeof expected);
        assert_int_equal(irmap_body_decode(f.body, (irmap_func){1}, NULL), IRMAP_OUT_OF_RANGE);
        assert_ok(irmap_body_uses_get(f.body, &uses, NULL));
        assert_int_equal(uses.value_count, 0);
    }
    body_end(&f);
}

/* The view stays valid, without the previous function's data. */
TEST(functions_out_of_range)
{
    static const uint32_t ids[] = {1, 2, IRMAP_NONE - 1, IRMAP_NONE};
    struct body f;
    irmap_error err;
    body_begin(&f, 4, 3, BYTES(IOTA, TILE, RETURN, 0, 1, 3));
    assert_ok(irmap_body_new(f.m, &f.body, NULL));
    const irmap_body_view *v = irmap_body_get(f.body);
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        assert_fails(irmap_body_decode(f.body, (irmap_func){ids[i]}, &err), IRMAP_OUT_OF_RANGE,
                     "function", 0);
        assert_numbers(err, ids[i], 1);
        assert_int_equal(irmap_body_decode(f.body, (irmap_func){ids[i]}, NULL), IRMAP_OUT_OF_RANGE);
        assert_fails(irmap_body_end_status(f.body, &err), IRMAP_OUT_OF_RANGE, "function", 0);
        assert_int_equal(irmap_body_end_status(f.body, NULL), IRMAP_OUT_OF_RANGE);
        assert_int_equal(v->func.id, ids[i]);
        assert_empty(v);
        assert_consistent(v);
        assert_ok(irmap_body_decode(f.body, (irmap_func){0}, &err));
        assert_ok(irmap_body_end_status(f.body, &err));
        assert_int_equal(v->op_count, 2);
        assert_int_equal(v->valid_op_count, 2);
        assert_consistent(v);
    }
    assert_ptr_equal(irmap_body_get(f.body), v);
    body_end(&f);
}

/* Valid and invalid functions in any order decode as if each were the first. */
TEST(functions_in_any_order)
{
    enum { FUNCTIONS = 4 };
    static const struct {
        irmap_status status, end;
        uint32_t ops, values, regions, valid_ops;
    } expected[FUNCTIONS] = {{IRMAP_OK, IRMAP_OK, 3, 5, 2, 3},
                             {IRMAP_OPCODE_UNKNOWN, IRMAP_OPCODE_UNKNOWN, 2, 4, 2, 2},
                             {IRMAP_INDEX_RANGE, IRMAP_TRUNCATED, 1, 4, 1, 0},
                             {IRMAP_OK, IRMAP_OK, 1, 3, 1, 1}};
    struct body f;
    put_body_tables(&f.b, 4, 3);
    add_string(&f.b, "c");
    add_body(&f.b, F, SIGNATURE, 0,
             BYTES(LOOP, 0, 0, 1, 1, 1, TILE, 1, ABSF, TILE, 3, RETURN, 0, 0));
    add_body(&f.b, A, SIGNATURE, 0, BYTES(LOOP, 0, 0, 1, 1, 0, 2, IOTA, TILE, 0x16));
    add_body(&f.b, B, SIGNATURE, 0, BYTES(ABSF, TILE, 9, IOTA));
    add_body(&f.b, BODY_STRINGS, SIGNATURE, 0, BYTES(RETURN, 0, 0));
    body_open(&f);
    assert_ok(irmap_body_new(f.m, &f.body, NULL));
    const irmap_body_view *v = irmap_body_get(f.body);
    for (uint32_t i = 0; i < FUNCTIONS * FUNCTIONS; i++) /* each after each, also after itself */
        for (uint32_t second = 0; second < 2; second++) {
            uint32_t func = second ? i / FUNCTIONS : i % FUNCTIONS;
            irmap_func_info info;
            assert_ok(irmap_func_get(f.m, (irmap_func){func}, &info, NULL));
            assert_int_equal(irmap_body_decode(f.body, (irmap_func){func}, NULL),
                             expected[func].status);
            assert_int_equal(irmap_body_end_status(f.body, NULL), expected[func].end);
            assert_int_equal(v->func.id, func);
            assert_int_equal(v->offset, info.body_offset);
            assert_int_equal(v->op_count, expected[func].ops);
            assert_int_equal(v->value_count, expected[func].values);
            assert_int_equal(v->region_count, expected[func].regions);
            assert_int_equal(v->valid_op_count, expected[func].valid_ops);
            assert_consistent(v);
        }
    body_end(&f);
}

TEST(two_bodies_of_a_module)
{
    struct body f;
    irmap_body *other;
    put_body_tables(&f.b, 4, 3);
    add_body(&f.b, F, SIGNATURE, 0, BYTES(IOTA, TILE, RETURN, 0, 0));
    add_body(&f.b, A, SIGNATURE, 0, BYTES(RETURN, 0, 0));
    body_open(&f);
    const irmap_body_view *v = body_decode(&f), *w = decode(f.m, 1, &other);
    assert_int_equal(v->op_count, 2);
    assert_int_equal(w->op_count, 1);
    assert_ptr_not_equal(v, w);
    irmap_body_free(other);
    assert_int_equal(v->ops[0].opcode, IOTA);
    body_end(&f);
}

static irmap_module *open_hooked(const void *file, size_t size, struct hook *h, uint64_t max_memory)
{
    irmap_open_opts opts = {.size = sizeof opts, .alloc = hook_begin(h), .max_memory = max_memory};
    irmap_module *m;
    assert_ok(irmap_open_memory(file, size, &opts, &m, NULL));
    return m;
}

static void close_hooked(irmap_module *m, struct hook *h)
{
    irmap_module_unref(m);
    assert_int_equal(h->live + h->blocks + h->wrong, 0);
}

TEST(uses_without_memory)
{
    struct hook h;
    struct body f;
    irmap_body *o;
    irmap_error err;
    irmap_body_uses uses;
    body_begin(&f, 4, 3, BYTES(ADDI, TILE, 0, 0, 0, RETURN, 0, 0));
    irmap_module *m = open_hooked(f.b.file, f.b.size, &h, 0);
    assert_ok(irmap_body_new(m, &o, NULL));
    assert_ok(irmap_body_decode(o, (irmap_func){0}, NULL));
    const size_t calls = h.calls;
    /* Fail the first allocation, then the second; then again the second, since the first is
     * reused. */
    for (size_t i = 0; i < 3; i++) {
        h.fail_at = h.calls + (i == 1 ? 2 : 1);
        memset(&uses, 0xA5, sizeof uses);
        assert_fails(irmap_body_uses_get(o, &uses, &err), IRMAP_NOMEM, "the uses of values", 0);
        assert_null(uses.first);
    }
    assert_ok(irmap_body_uses_get(o, &uses, NULL));
    assert_int_equal(h.calls, calls + 5);
    assert_int_equal(uses.use_count, 2);
    assert_int_equal(irmap_module_memory(m).now, h.live);
    irmap_body_free(o);
    close_hooked(m, &h);
    body_end(&f);
}

static void assert_no_memory(irmap_status status, const irmap_error *err)
{
    assert_int_equal(status, IRMAP_NOMEM);
    assert_int_equal(err->status, IRMAP_NOMEM);
    if (strcmp(err->what, "nested regions") != 0)
        assert_string_equal(err->what, "a decoded body");
}

/* Asserts that the result of a failure is consistent, and that decoding can be repeated. */
static void assert_fails_then_decodes(irmap_body *body, struct hook *h, uint32_t ops)
{
    irmap_error err;
    const irmap_body_view *v = irmap_body_get(body);
    assert_no_memory(irmap_body_decode(body, (irmap_func){0}, &err), &err);
    assert_no_memory(irmap_body_end_status(body, &err), &err);
    assert_true(v->op_count <= ops);
    assert_int_equal(v->valid_op_count, v->op_count);
    if (v->op_count)
        assert_consistent(v);
    h->fail_at = 0;
    assert_ok(irmap_body_decode(body, (irmap_func){0}, &err));
    assert_ok(irmap_body_end_status(body, &err));
    assert_int_equal(v->op_count, ops);
    assert_consistent(v);
}

/* Fails each allocation of a new object and its first decoding in turn. */
static void assert_needs_memory(const void *file, size_t size, uint32_t ops)
{
    struct hook h;
    irmap_body *body;
    size_t all = SIZE_MAX;
    for (size_t i = 0; i <= all; i++) { /* 0: none fails */
        irmap_error err;
        irmap_module *m = open_hooked(file, size, &h, 0);
        size_t calls = h.calls, live = h.live;
        h.fail_at = i ? calls + i : 0;
        if (i == 1) {
            assert_fails(irmap_body_new(m, &body, &err), IRMAP_NOMEM, "a decoded body", 0);
            assert_null(body);
            assert_int_equal(irmap_body_new(m, &body, NULL), IRMAP_OK); /* the hook failed once */
        } else {
            assert_ok(irmap_body_new(m, &body, &err));
        }
        if (i == 0) {
            assert_ok(irmap_body_decode(body, (irmap_func){0}, &err));
            all = h.calls - calls;
        } else if (i > 1) {
            assert_fails_then_decodes(body, &h, ops);
        }
        size_t decoded = h.calls;
        assert_int_equal(irmap_module_memory(m).now, h.live);
        irmap_body_free(body);
        assert_int_equal(h.calls, decoded);
        assert_int_equal(h.live, live);
        close_hooked(m, &h);
    }
    assert_in_range(all, 20, 500); /* every array grew */
}

/* Deep regions, and more elements of each array than its initial capacity. */
TEST(decoding_without_memory)
{
    enum { DEPTH = 100, MORE = 5000 };
    struct body f;
    struct bytes body = {0};
    uint32_t ops = DEPTH + 1 + MORE;
    put_loops(&body, DEPTH);
    for (uint32_t i = 0; i < MORE / 2; i++)
        put(&body, BYTES(ADDI, TILE, 0, 0, 1, IF, 3, TILE, TILE, TILE, 0, 2, 0, 0));
    body_begin(&f, 4, 2, body.data, body.size);
    assert_needs_memory(f.b.file, f.b.size, ops);
    bytes_free(&body);
    body_end(&f);
}

/* Adds a function "f" with one block, which has these ops and values. */
static void build_function(struct mlir_build *b, uint32_t ops, uint32_t values,
                           const struct bytes *data)
{
    struct bytes region = {0}, func = {0};
    uint32_t name = mlir_op_name(b, mlir_dialect(b, "func"), "func", 1);
    uint32_t none = mlir_type(b, MLIR_BUILTIN, BYTES(P(2), P(0), P(0)));
    uint32_t type = mlir_attr(b, MLIR_BUILTIN, BYTES(P(6), P(none)));
    uint32_t symbol = mlir_attr(b, MLIR_BUILTIN, BYTES(P(2), P(mlir_string(b, "f"))));
    uint32_t p = mlir_property(b, BYTES(P(0), P(type), P(0), P(symbol), P(0)));
    put(&region, BYTES(P(1)));
    put_prefix(&region, values);
    put_prefix(&region, ops << 1);
    put(&region, data->data, data->size);
    put(&func, BYTES(P(name), 0x50, P(b->unknown), P(p), P(3)));
    put_mlir_section(&func, 4, 0, region.data, region.size);
    mlir_op(b, func.data, func.size);
    mlir_end(b);
    bytes_free(&region);
    bytes_free(&func);
}

TEST(decoding_mlir_without_memory)
{
    enum { REGION = 0x10, RESULTS = 2, OPERANDS = 4, DEPTH = 100, MORE = 5000 };
    struct mlir_build b;
    struct bytes ops = {0};
    mlir_begin(&b, 6);
    uint32_t i8 = mlir_type(&b, MLIR_BUILTIN, BYTES(P(0), P(8 << 2)));
    uint32_t op = mlir_op_name(&b, mlir_dialect(&b, "my"), "op", 0);
    for (uint32_t i = 0; i < DEPTH; i++) /* one region of one block of one op */
        put(&ops, BYTES(P(op), REGION, P(b.unknown), P(1 << 1), P(1), P(0), P(1 << 1)));
    put(&ops, BYTES(P(op), 0, P(b.unknown)));
    for (uint32_t i = 0; i < MORE; i++)
        put(&ops, BYTES(P(op), REGION | RESULTS | OPERANDS, P(b.unknown), P(1), P(i8), P(2), P(0),
                        P(0), P(1 << 1), P(1), P(0), P(0)));
    build_function(&b, 1 + MORE, MORE, &ops);
    assert_needs_memory(b.file, b.size, DEPTH + 1 + MORE);
    bytes_free(&ops);
    mlir_free(&b);
}

/* A smaller or invalid function needs no more memory either. */
TEST(decoding_again_reuses_memory)
{
    struct build b;
    struct bytes body = {0};
    struct hook h;
    irmap_body *o;
    put_loops(&body, 100);
    for (int i = 0; i < 10000; i++)
        put(&body, BYTES(ADDI, TILE, 0, 0, 1, LOOP, 0, 0, 1, 1, 1, TILE, 1, CONTINUE, 0, 0));
    put_body_tables(&b, 4, 2);
    add_body(&b, F, SIGNATURE, 0, body.data, body.size);
    add_body(&b, A, SIGNATURE, 0, BYTES(IOTA, TILE, RETURN, 0, 0));
    add_body(&b, B, SIGNATURE, 0, body.data, body.size - 1);
    build_end(&b);
    irmap_module *m = open_hooked(b.file, b.size, &h, 0);
    assert_ok(irmap_body_new(m, &o, NULL));
    assert_ok(irmap_body_decode(o, (irmap_func){0}, NULL));
    size_t calls = h.calls, live = h.live;
    for (int i = 0; i < 3; i++) {
        assert_ok(irmap_body_decode(o, (irmap_func){0}, NULL));
        assert_ok(irmap_body_decode(o, (irmap_func){1}, NULL));
        assert_int_equal(irmap_body_decode(o, (irmap_func){2}, NULL), IRMAP_TRUNCATED);
    }
    assert_int_equal(h.calls, calls);
    assert_int_equal(h.live, live);
    assert_int_equal(h.peak, live);
    irmap_body_free(o);
    close_hooked(m, &h);
    bytes_free(&body);
    build_free(&b);
}

/* Decodes these ops, repeated `times` times. Returns the bytes allocated; *arrays: bytes used. */
static size_t cost(const uint8_t *data, size_t size, uint32_t times, size_t *arrays)
{
    struct body f;
    struct bytes body = {0};
    struct hook h;
    irmap_body *o;
    for (uint32_t i = 0; i < times; i++)
        put(&body, data, size);
    body_begin(&f, 4, 2, body.data, body.size);
    irmap_module *m = open_hooked(f.b.file, f.b.size, &h, 0);
    size_t live = h.live;
    assert_ok(irmap_body_new(m, &o, NULL));
    assert_ok(irmap_body_decode(o, (irmap_func){0}, NULL));
    const irmap_body_view *v = irmap_body_get(o);
    size_t bytes = h.peak - live;
    *arrays = v->op_count * sizeof *v->ops + v->value_count * sizeof *v->values +
              v->block_count * sizeof *v->blocks + v->region_count * sizeof *v->regions +
              v->operand_count * sizeof *v->operands + v->word_count * sizeof *v->words;
    *arrays += v->value_count * sizeof(uint32_t); /* map from value numbers to values */
    irmap_body_free(o);
    close_hooked(m, &h);
    bytes_free(&body);
    body_end(&f);
    return bytes;
}

/* Arrays grow by a quarter, from a few thousand bytes. Ops without operands need 64 bytes, ops of
 * real kernels slightly more. */
TEST(bytes_of_an_op)
{
    enum { SLACK = 1 << 16 };
    for (uint32_t n = 100000; n < 125000; n += 4999) {
        size_t arrays;
        assert_true(cost(BYTES(IOTA, TILE), n, &arrays) <= 64 * (size_t)n + SLACK);
        assert_true(cost(BYTES(RETURN, 0, 0), n, &arrays) <= arrays / 4 * 5 + SLACK);
        assert_true(cost(BYTES(ADDI, TILE, 0, 0, 1), n, &arrays) <= arrays / 4 * 5 + SLACK);
        assert_true(cost(BYTES(LOOP, 0, 0, 1, 1, 1, TILE, 1, CONTINUE, 0, 0), n / 2, &arrays) <=
                    arrays / 4 * 5 + SLACK);
    }
}

/* The module's memory limit applies. */
TEST(memory_of_the_module)
{
    struct body f;
    struct bytes body = {0};
    struct hook h;
    irmap_body *o;
    irmap_error err;
    for (int i = 0; i < 10000; i++)
        put(&body, BYTES(ADDI, TILE, 0, 0, 1));
    body_begin(&f, 4, 2, body.data, body.size);
    irmap_module *m = open_hooked(f.b.file, f.b.size, &h, 0);
    size_t live = h.live;
    assert_ok(irmap_body_new(m, &o, NULL));
    size_t fresh = h.live;
    assert_ok(irmap_body_decode(o, (irmap_func){0}, NULL));
    size_t whole = h.live;
    irmap_body_free(o);
    close_hooked(m, &h);
    for (size_t most = live + 1; most <= whole; most += (whole - live) / 50) {
        m = open_hooked(f.b.file, f.b.size, &h, most);
        if (most < fresh) {
            assert_fails(irmap_body_new(m, &o, &err), IRMAP_LIMIT, "a decoded body", 0);
            assert_null(o);
        } else {
            assert_ok(irmap_body_new(m, &o, &err));
            assert_fails(irmap_body_decode(o, (irmap_func){0}, &err), IRMAP_LIMIT, "a decoded body",
                         0);
            assert_int_equal(err.limit, most);
            assert_int_equal(irmap_body_end_status(o, NULL), IRMAP_LIMIT);
        }
        assert_true(h.peak <= most);
        irmap_body_free(o);
        close_hooked(m, &h);
    }
    m = open_hooked(f.b.file, f.b.size, &h, whole);
    assert_ok(irmap_body_new(m, &o, NULL));
    assert_ok(irmap_body_decode(o, (irmap_func){0}, NULL));
    irmap_body_free(o);
    close_hooked(m, &h);
    bytes_free(&body);
    body_end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_was_decoded),
        cmocka_unit_test(uses_of_values),
        cmocka_unit_test(uses_without_memory),
        cmocka_unit_test(functions_out_of_range),
        cmocka_unit_test(functions_in_any_order),
        cmocka_unit_test(two_bodies_of_a_module),
        cmocka_unit_test(decoding_without_memory),
        cmocka_unit_test(decoding_mlir_without_memory),
        cmocka_unit_test(decoding_again_reuses_memory),
        cmocka_unit_test(bytes_of_an_op),
        cmocka_unit_test(memory_of_the_module),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
