/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The verifier's calls for MLIR: verdicts, positions, options. For messages of rules,
 * see test/cli/golden/verify_mlir.t. */
#include "build_mlir.h"
#include "hook.h"
#include <stdbool.h>

enum { REGION = 0x10, PROPERTIES = 0x40, RESULTS = 2, OPERANDS = 4, ISOLATED = 1 };

struct fixture {
    struct mlir_build b;
    size_t operand; /* file offset of the first function's operand */
};

/* Builds functions f and g: my.use(%0, %1), %0 = my.def, %1 = my.def, func.return. If `valid`, the
 * use follows the definitions. */
static void build(struct fixture *x, bool valid)
{
    struct mlir_build *b = &x->b;
    mlir_begin(b, 6);
    uint32_t func = mlir_dialect(b, "func"), mine = mlir_dialect(b, "my");
    uint32_t op = mlir_op_name(b, func, "func", 1), end = mlir_op_name(b, func, "return", 1);
    uint32_t use = mlir_op_name(b, mine, "use", 0), def = mlir_op_name(b, mine, "def", 0);
    uint32_t i8 = mlir_type(b, MLIR_BUILTIN, BYTES(P(0), P(8 << 2)));
    uint32_t none = mlir_type(b, MLIR_BUILTIN, BYTES(P(2), P(0), P(0)));
    uint32_t type = mlir_attr(b, MLIR_BUILTIN, BYTES(P(6), P(none)));
    uint32_t first = 0;
    for (unsigned i = 0; i < 2; i++) {
        struct bytes region = {0}, function = {0};
        uint32_t name = mlir_attr(b, MLIR_BUILTIN, BYTES(P(2), P(mlir_string(b, i ? "g" : "f"))));
        uint32_t p = mlir_property(b, BYTES(P(0), P(type), P(0), P(name), P(0)));
        const uint8_t uses[] = {P(use), OPERANDS, P(b->unknown), P(2), P(0), P(1)};
        put(&region, BYTES(P(1), P(2), P(4 << 1)));
        if (!valid)
            put(&region, uses, sizeof uses);
        for (unsigned k = 0; k < 2; k++)
            put(&region, BYTES(P(def), RESULTS, P(b->unknown), P(1), P(i8)));
        if (valid)
            put(&region, uses, sizeof uses);
        put(&region, BYTES(P(end), 0, P(b->unknown)));
        put(&function,
            BYTES(P(op), REGION | PROPERTIES, P(b->unknown), P(p), P(1 << 1 | ISOLATED)));
        put_mlir_section(&function, MLIR_IR, 0, region.data, region.size);
        uint32_t at = mlir_op(b, function.data, function.size);
        first = i ? first : at;
        bytes_free(&region);
        bytes_free(&function);
    }
    mlir_end(b);
    /* 5 bytes of the function's op, 2 of the section, 3 of region and block, 4 of the using op */
    x->operand = mlir_op_at(b, first) + 5 + 2 + 3 + 4;
}

struct recorded {
    unsigned count, stop_at;
    irmap_violation first;
    char message[64];
};

static int record_violation(void *ctx, const irmap_violation *v)
{
    struct recorded *s = ctx;
    if (s->count++ == 0) {
        s->first = *v;
        strncpy(s->message, v->message, sizeof s->message - 1);
    }
    return s->count == s->stop_at;
}

static irmap_module *open_fixture(const struct fixture *x)
{
    irmap_module *m;
    assert_ok(irmap_open_memory(x->b.file, x->b.size, NULL, &m, NULL));
    return m;
}

TEST(a_valid_module)
{
    struct fixture x;
    irmap_error err;
    build(&x, true);
    irmap_module *m = open_fixture(&x);
    assert_int_equal(irmap_func_count(m), 2);
    assert_ok(irmap_verify(m, NULL, &err));
    assert_ok(irmap_verify_function(m, (irmap_func){1}, NULL, &err));
    assert_int_equal(irmap_verify_function(m, (irmap_func){2}, NULL, &err), IRMAP_OUT_OF_RANGE);
    irmap_module_unref(m);
    mlir_free(&x.b);
}

TEST(a_use_before_its_definition)
{
    struct fixture x;
    irmap_error err;
    struct recorded all = {0}, one = {0}, stopped = {.stop_at = 1}, second = {0};
    irmap_verify_opts opts = {.size = sizeof opts, .report = record_violation, .ctx = &all};
    build(&x, false);
    irmap_module *m = open_fixture(&x);
    assert_int_equal(irmap_verify(m, &opts, &err), IRMAP_INVALID);
    assert_int_equal(all.count, 2);
    assert_int_equal(err.offset, x.operand);
    assert_int_equal(err.func.id, 0);
    assert_int_equal(err.op, 0);
    assert_string_equal(all.message, "operand #0 does not dominate this use");
    assert_string_equal(all.first.rule, "mlir/dominance");
    assert_string_equal(all.first.op, "my.use");
    assert_view(all.first.function, "f");
    assert_null(all.first.field);

    opts.max_violations = 1;
    opts.ctx = &one;
    assert_int_equal(irmap_verify(m, &opts, NULL), IRMAP_INVALID);
    assert_int_equal(one.count, 1);
    opts.max_violations = 0;
    opts.ctx = &stopped;
    assert_int_equal(irmap_verify(m, &opts, NULL), IRMAP_INVALID);
    assert_int_equal(stopped.count, 1);
    opts.ctx = &second;
    assert_int_equal(irmap_verify_function(m, (irmap_func){1}, &opts, &err), IRMAP_INVALID);
    assert_int_equal(second.count, 1);
    assert_int_equal(err.func.id, 1);
    irmap_module_unref(m);
    mlir_free(&x.b);
}

TEST(without_memory)
{
    struct fixture x;
    struct hook hook;
    build(&x, true);
    irmap_open_opts opts = {.size = sizeof opts, .alloc = hook_begin(&hook)};
    bool whole = false;
    for (size_t n = 1; !whole; n++) {
        irmap_module *m;
        irmap_error err;
        assert_ok(irmap_open_memory(x.b.file, x.b.size, &opts, &m, NULL));
        hook.fail_at = hook.calls + n;
        irmap_status status = irmap_verify(m, NULL, &err);
        whole = status == IRMAP_OK;
        assert_true(whole || (status == IRMAP_NOMEM && err.status == IRMAP_NOMEM));
        irmap_module_unref(m);
        assert_int_equal(hook.live + hook.blocks + hook.wrong, 0);
    }
    mlir_free(&x.b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_valid_module),
        cmocka_unit_test(a_use_before_its_definition),
        cmocka_unit_test(without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
