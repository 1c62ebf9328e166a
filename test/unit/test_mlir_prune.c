/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Table entries that remain after pruning an MLIR module. */
#include "build_mlir.h"
#include <stdbool.h>
#include <string.h>

enum { ATTRS = 0x01, REGIONS = 0x10, DICTIONARY = 1, STRING_ATTR = 2, TYPE_ATTR = 6 };

static const char toy[] = "dialect\ttoy\nattr\t0\tname\tvalue:string\t<{value}>\n";

static uint32_t string_attr(struct mlir_build *b, const char *text)
{
    return mlir_attr(b, MLIR_BUILTIN, BYTES(P(STRING_ATTR), P(mlir_string(b, text))));
}

/* Adds a function with one op, whose attribute is callee = #toy.name<"...">. */
static void function(struct mlir_build *b, uint32_t dialect, const char *name, const char *callee)
{
    struct bytes region = {0}, func = {0};
    const uint32_t none = mlir_type(b, MLIR_BUILTIN, BYTES(P(2), P(0), P(0)));
    const uint32_t type = mlir_attr(b, MLIR_BUILTIN, BYTES(P(TYPE_ATTR), P(none)));
    const uint32_t keys[] = {string_attr(b, "function_type"), string_attr(b, "sym_name"),
                             string_attr(b, "callee")};
    const uint32_t called = mlir_attr(b, dialect, BYTES(P(0), P(mlir_string(b, callee))));
    const uint32_t head = mlir_attr(
        b, MLIR_BUILTIN,
        BYTES(P(DICTIONARY), P(2), P(keys[0]), P(type), P(keys[1]), P(string_attr(b, name))));
    const uint32_t of_call =
        mlir_attr(b, MLIR_BUILTIN, BYTES(P(DICTIONARY), P(1), P(keys[2]), P(called)));
    put(&region, BYTES(P(1), P(0), P(1 << 1)));
    put(&region, BYTES(P(mlir_op_name(b, dialect, "call", 0)), ATTRS, P(b->unknown), P(of_call)));
    put(&func,
        BYTES(P(mlir_op_name(b, dialect, "fn", 0)), ATTRS | REGIONS, P(b->unknown), P(head), P(3)));
    put_mlir_section(&func, 4, 0, region.data, region.size);
    mlir_op(b, func.data, func.size);
    bytes_free(&region);
    bytes_free(&func);
}

static int append_text(void *ctx, const char *data, size_t size)
{
    put(ctx, data, size);
    return 0;
}

/* VHLO names callees by strings that are not symbol references. Pruning extracts these callees
 * too. */
TEST(callees_named_by_dialect_strings)
{
    struct mlir_build b;
    struct bytes out = {0};
    const irmap_str text = {toy, sizeof toy - 1};
    const irmap_open_opts opts = {.size = sizeof opts, .dialects = &text, .dialect_count = 1};
    const irmap_func first = {0};
    const irmap_extract_opts prune = {
        .size = sizeof prune, .prune = 1, .functions = &first, .function_count = 1};
    irmap_module *m, *pruned;
    irmap_str name;
    mlir_begin(&b, 6);
    const uint32_t dialect = mlir_dialect(&b, "toy");
    function(&b, dialect, "f", "h");
    function(&b, dialect, "g", "f");
    function(&b, dialect, "h", "nothing of that name");
    mlir_end(&b);
    assert_ok(irmap_open_memory(b.file, b.size, &opts, &m, NULL));
    assert_int_equal(irmap_func_count(m), 3);
    assert_ok(irmap_extract(m, &prune, append_text, &out, NULL));
    assert_ok(irmap_open_memory(out.data, out.size, &opts, &pruned, NULL));
    assert_int_equal(irmap_func_count(pruned), 2);
    for (uint32_t i = 0; i < 2; i++) {
        assert_ok(irmap_func_name(pruned, (irmap_func){i}, &name, NULL));
        assert_true(irmap_str_equal(name, i ? "h" : "f"));
    }
    irmap_module_unref(pruned);
    irmap_module_unref(m);
    bytes_free(&out);
    mlir_free(&b);
}

static bool contains(const struct bytes *module, const char *text)
{
    const size_t size = strlen(text);
    for (size_t i = 0; i + size <= module->size; i++)
        if (memcmp(module->data + i, text, size) == 0)
            return true;
    return false;
}

/* A quoted name in an attribute's text may refer to any symbol. Here, the last attribute that
 * pruning reads has such a name. */
TEST(symbols_in_attributes_of_a_module)
{
    struct mlir_build b;
    const irmap_str description = {toy, sizeof toy - 1};
    const irmap_open_opts opts = {
        .size = sizeof opts, .dialects = &description, .dialect_count = 1};
    const irmap_func first = {0};
    const irmap_extract_opts prune = {
        .size = sizeof prune, .prune = 1, .functions = &first, .function_count = 1};
    for (int quoted = 0; quoted < 2; quoted++) {
        struct bytes out = {0}, region = {0}, module = {0};
        irmap_module *m;
        mlir_begin(&b, 6);
        const uint32_t dialect = mlir_dialect(&b, "toy");
        function(&b, dialect, "f", "nothing of that name");
        const uint32_t global = mlir_attr(
            &b, MLIR_BUILTIN,
            BYTES(P(DICTIONARY), P(1), P(string_attr(&b, "sym_name")), P(string_attr(&b, "a\nb"))));
        mlir_op(&b,
                BYTES(P(mlir_op_name(&b, dialect, "global", 0)), ATTRS, P(b.unknown), P(global)));
        const uint32_t text =
            mlir_attr_text(&b, dialect, quoted ? "#toy.ref<@\"a\\0Ab\">" : "#toy.ref<@other>");
        const uint32_t attrs = mlir_attr(
            &b, MLIR_BUILTIN, BYTES(P(DICTIONARY), P(1), P(string_attr(&b, "key")), P(text)));
        put(&region, BYTES(P(1), P(0), P(0 << 1)));
        put(&module, BYTES(P(mlir_op_name(&b, MLIR_BUILTIN, "module", 0)), ATTRS | REGIONS,
                           P(b.unknown), P(attrs), P(3)));
        put_mlir_section(&module, 4, 0, region.data, region.size);
        mlir_op(&b, module.data, module.size);
        mlir_end(&b);
        assert_ok(irmap_open_memory(b.file, b.size, &opts, &m, NULL));
        assert_ok(irmap_extract(m, &prune, append_text, &out, NULL));
        assert_int_equal(contains(&out, "a\nb"), quoted);
        irmap_module_unref(m);
        bytes_free(&region);
        bytes_free(&module);
        bytes_free(&out);
        mlir_free(&b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(callees_named_by_dialect_strings),
        cmocka_unit_test(symbols_in_attributes_of_a_module),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
