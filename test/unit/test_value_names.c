/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* irmap_print_opts.name: the names of MLIR values as in the text. */
#include "build_mlir.h"
#include "print.h"

enum { REGION = 0x10, RESULTS = 2, OPERANDS = 4 };

static const char *path; /* names.v6.mlirbc */

/* Stores the names in the regions of one op, or of all ops, separated by spaces. */
struct names {
    struct bytes text;
    uint64_t only; /* UINT64_MAX: all ops */
    uint32_t region, next;
};

static void append_name(void *ctx, uint64_t op, uint32_t region, uint32_t value, irmap_str name)
{
    struct names *n = ctx;
    if (n->only != UINT64_MAX && op != n->only)
        return;
    assert_int_equal(value, value ? n->next : 0);
    n->next = value + 1;
    n->region = region;
    put(&n->text, n->text.size ? " " : "", n->text.size != 0);
    put(&n->text, name.data, name.size);
}

static void print_names(const irmap_module *m, uint32_t generic, uint32_t stablehlo,
                        struct names *n, struct text *t)
{
    const irmap_print_opts opts = {.size = sizeof opts,
                                   .generic = generic,
                                   .stablehlo = stablehlo,
                                   .name = append_name,
                                   .name_ctx = n};
    n->text.size = t->stored.size = 0;
    assert_ok(irmap_print_text(m, &opts, append_text, t, NULL));
}

#define assert_names(n, expected)                                                                  \
    do {                                                                                           \
        put_u8(&(n)->text, 0);                                                                     \
        assert_string_equal((const char *)(n)->text.data, expected);                               \
    } while (0)

static irmap_module *open_names(const char *symbol, struct names *n)
{
    irmap_module *m;
    irmap_func func;
    irmap_func_info f;
    assert_ok(irmap_open_file(path, NULL, &m, NULL));
    assert_ok(irmap_func_find(m, (irmap_str){symbol, strlen(symbol)}, &func, NULL));
    assert_ok(irmap_func_get(m, func, &f, NULL));
    n->only = f.offset;
    return m;
}

TEST(names_of_custom_assembly)
{
    struct names n = {.only = 0};
    struct text t = {.store = 1};
    irmap_module *m = open_names("clash", &n);
    print_names(m, 0, 0, &n, &t);
    assert_names(&n, "%arg0 %arg1 %c5_i32 %cst %cst_0 %true %c4 %0 %1 %2 %3");
    print_names(m, 1, 0, &n, &t);
    assert_names(&n, "%arg7 %arg8 %34 %35 %36 %37 %38 %39 %40 %41 %42");
    irmap_module_unref(m);
    bytes_free(&n.text);
    bytes_free(&t.stored);
}

TEST(names_longer_than_a_value)
{
    static const char name[] = "%c1234567890123456789012345678901234567890_i256";
    struct names n = {.only = 0};
    struct text t = {.store = 1};
    irmap_module *m = open_names("constants", &n);
    print_names(m, 0, 0, &n, &t);
    put_u8(&n.text, 0);
    const char *at = strstr((const char *)n.text.data, name);
    assert_non_null(at);
    assert_int_equal(at[sizeof name - 1], ' ');
    assert_int_equal(occurrences(&t, name), 1);
    irmap_module_unref(m);
    bytes_free(&n.text);
    bytes_free(&t.stored);
}

/* An op with a region, in it an op with two results, which a conversion renames, and an op that
 * uses both. */
static irmap_module *open_conversion(struct mlir_build *b)
{
    mlir_begin(b, 6);
    const uint32_t mine = mlir_dialect(b, "my"), vhlo = mlir_dialect(b, "vhlo");
    const uint32_t value = mlir_op_name(b, mine, "value", 0),
                   cast = mlir_op_name(b, MLIR_BUILTIN, "unrealized_conversion_cast", 0),
                   i8 = mlir_type(b, MLIR_BUILTIN, BYTES(P(0), P(8 << 2))),
                   i16 = mlir_type(b, MLIR_BUILTIN, BYTES(P(0), P(16 << 2)));
    (void)mlir_op_name(b, vhlo, "any", 0);
    mlir_op(b, BYTES(P(value), REGION, P(b->unknown), P(1 << 1), P(1), P(4), P(4 << 1), P(value),
                     RESULTS, P(b->unknown), P(2), P(i8), P(i8), P(cast), RESULTS | OPERANDS,
                     P(b->unknown), P(1), P(i16), P(1), P(1), P(cast), RESULTS | OPERANDS,
                     P(b->unknown), P(1), P(i8), P(1), P(2), P(value), OPERANDS, P(b->unknown),
                     P(3), P(0), P(2), P(3)));
    mlir_end(b);
    return open_bytes(b->file, b->size);
}

TEST(names_of_groups)
{
    struct mlir_build b;
    struct names n = {.only = UINT64_MAX};
    struct text t = {.store = 1};
    irmap_module *m = open_conversion(&b);
    for (uint32_t generic = 0; generic < 2; generic++) {
        print_names(m, generic, 0, &n, &t);
        assert_names(&n, "%0#0 %0#1 %1 %2");
        assert_int_equal(occurrences(&t, "(%0#0, %1, %2)"), 1);
    }
    irmap_module_unref(m);
    mlir_free(&b);
    bytes_free(&n.text);
    bytes_free(&t.stored);
}

TEST(a_conversion_that_stablehlo_omits_has_the_name_of_its_operand)
{
    struct mlir_build b;
    struct names n = {.only = UINT64_MAX};
    struct text t = {.store = 1};
    irmap_module *m = open_conversion(&b);
    for (uint32_t generic = 0; generic < 2; generic++) {
        print_names(m, generic, 1, &n, &t);
        assert_names(&n, "%0#0 %0#1 %0#1 %0#1");
        assert_int_equal(occurrences(&t, "(%0#0, %0#1, %0#1)"), 1);
        assert_int_equal(occurrences(&t, "conversion"), 0);
    }
    irmap_module_unref(m);
    mlir_free(&b);
    bytes_free(&n.text);
    bytes_free(&t.stored);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_custom_assembly),
        cmocka_unit_test(names_longer_than_a_value),
        cmocka_unit_test(names_of_groups),
        cmocka_unit_test(a_conversion_that_stablehlo_omits_has_the_name_of_its_operand),
    };
    if (argc != 2)
        return 1;
    path = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
