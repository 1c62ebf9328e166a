/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Ops outside functions, and functions in nested modules. */
#include "build_mlir.h"
#include "decode.h"
#include <stdio.h>

enum { ISOLATED = 1, STRING_ATTR = 2, REGION = 0x10, PROPERTIES = 0x40, RESULTS = 2, OPERANDS = 4 };

struct fixture {
    struct mlir_build b;
    uint32_t func, module, value, type; /* op names, and an attribute with a function type */
    uint32_t i8;
};

static void begin(struct fixture *x)
{
    mlir_begin(&x->b, 6);
    uint32_t func = mlir_dialect(&x->b, "func"), mine = mlir_dialect(&x->b, "my");
    x->func = mlir_op_name(&x->b, func, "func", 1);
    x->value = mlir_op_name(&x->b, mine, "value", 0);
    x->module = mlir_op_name(&x->b, MLIR_BUILTIN, "module", 1);
    x->i8 = mlir_type(&x->b, MLIR_BUILTIN, BYTES(P(0), P(8 << 2)));
    uint32_t none = mlir_type(&x->b, MLIR_BUILTIN, BYTES(P(2), P(0), P(0)));
    x->type = mlir_attr(&x->b, MLIR_BUILTIN, BYTES(P(6), P(none)));
}

static uint32_t text(struct fixture *x, const char *s)
{
    return mlir_attr(&x->b, MLIR_BUILTIN, BYTES(P(STRING_ATTR), P(mlir_string(&x->b, s))));
}

/* Appends a function with one op. */
static void put_function(struct fixture *x, struct bytes *to, const char *name)
{
    struct bytes region = {0};
    uint32_t p = mlir_property(&x->b, BYTES(P(0), P(x->type), P(0), P(text(x, name)), P(0)));
    put(&region, BYTES(P(1), P(0), P(1 << 1), P(x->value), 0, P(x->b.unknown)));
    put(to, BYTES(P(x->func), REGION | PROPERTIES, P(x->b.unknown), P(p), P(1 << 1 | ISOLATED)));
    put_mlir_section(to, MLIR_IR, 0, region.data, region.size);
    bytes_free(&region);
}

/* Appends a module with `count` ops; name NULL: unnamed. */
static void put_module(struct fixture *x, struct bytes *to, const char *name, uint8_t count,
                       struct bytes *ops)
{
    struct bytes region = {0};
    uint32_t p = mlir_property(&x->b, BYTES(name ? P(text(x, name) << 1 | 1) : P(0), P(0)));
    put(&region, BYTES(P(1), P(0), P(count << 1)));
    put(&region, ops->data, ops->size);
    put(to, BYTES(P(x->module), REGION | PROPERTIES, P(x->b.unknown), P(p), P(1 << 1 | ISOLATED)));
    put_mlir_section(to, MLIR_IR, 0, region.data, region.size);
    bytes_free(&region);
    bytes_free(ops);
    *ops = (struct bytes){0};
}

static void add(struct fixture *x, struct bytes *op)
{
    mlir_op(&x->b, op->data, op->size);
    bytes_free(op);
    *op = (struct bytes){0};
}

/* In braces, ops of a module: f, outer {f, inner {f}}, {f}, and an op whose region has two values,
 * one of them used. */
static irmap_module *open_modules(struct fixture *x)
{
    struct bytes op = {0}, inner = {0}, outer = {0};
    begin(x);
    put_function(x, &op, "f");
    add(x, &op);
    put_function(x, &inner, "f");
    put_function(x, &outer, "f");
    put_module(x, &outer, "in ner", 1, &inner);
    put_module(x, &op, "outer", 2, &outer);
    add(x, &op);
    put_function(x, &inner, "f");
    put_module(x, &op, NULL, 1, &inner);
    add(x, &op);
    mlir_op(&x->b, BYTES(P(x->value), REGION, P(x->b.unknown), P(1 << 1), P(1), P(2), P(2 << 1),
                         P(x->value), RESULTS, P(x->b.unknown), P(2), P(x->i8), P(x->i8),
                         P(x->value), OPERANDS, P(x->b.unknown), P(1), P(1)));
    mlir_end(&x->b);
    return open_bytes(x->b.file, x->b.size);
}

static const struct {
    const char *name;
    uint32_t depth, results;
} outside[] = {{"builtin.module", 0, 0}, {"func.func", 1, 0},      {"builtin.module", 1, 0},
               {"func.func", 2, 0},      {"builtin.module", 2, 0}, {"func.func", 3, 0},
               {"builtin.module", 1, 0}, {"func.func", 2, 0},      {"my.value", 1, 0},
               {"my.value", 2, 2},       {"my.value", 2, 0}};

enum { OUTSIDE = sizeof outside / sizeof outside[0] };

static const irmap_body_view *decode_outside(const irmap_module *m, irmap_body **body)
{
    assert_ok(irmap_body_new(m, body, NULL));
    assert_ok(irmap_body_decode_outside(*body, NULL));
    assert_ok(irmap_body_end_status(*body, NULL));
    const irmap_body_view *v = irmap_body_get(*body);
    assert_ptr_equal(v->module, m);
    assert_int_equal(v->func.id, IRMAP_NONE);
    assert_int_equal(v->valid_op_count, v->op_count);
    assert_consistent(v);
    return v;
}

TEST(ops_outside_functions)
{
    struct fixture x;
    irmap_body *body;
    irmap_module *m = open_modules(&x);
    uint32_t functions = 0;
    const irmap_body_view *v = decode_outside(m, &body);
    assert_int_equal(v->op_count, OUTSIDE);
    for (uint32_t i = 0; i < OUTSIDE; i++) {
        irmap_func_info f;
        uint64_t id;
        assert_string_equal(irmap_op_name(v, i), outside[i].name);
        assert_int_equal(op_depth(v, i), outside[i].depth);
        assert_int_equal(v->ops[i].results, outside[i].results);
        assert_ok(irmap_op_location(v, i, &id, NULL));
        assert_int_equal(id, x.b.unknown + 1);
        if (strcmp(outside[i].name, "func.func") != 0)
            continue;
        assert_int_equal(op_regions(v, i), 0); /* its region is omitted */
        assert_int_equal(v->ops[i].end, i + 1);
        assert_ok(irmap_func_get(m, (irmap_func){functions++}, &f, NULL));
        assert_int_equal(f.offset, op_offset(v, i));
    }
    assert_int_equal(functions, irmap_func_count(m));
    assert_int_equal(op_operands(v, OUTSIDE - 1), 1);
    assert_int_equal(op_operand(v, OUTSIDE - 1, 0), 1);
    assert_int_equal(op_value(v, OUTSIDE - 1, 0), v->ops[OUTSIDE - 2].result + 1);
    assert_int_equal(op_result(v, OUTSIDE - 2, 1)->type.id, x.i8);
    irmap_body_free(body);
    irmap_module_unref(m);
    mlir_free(&x.b);
}

/* Region 0 is the file, whose block is not stored. Regions of modules follow, but not those of
 * functions. */
TEST(regions_outside)
{
    static const uint32_t ops[] = {IRMAP_NONE, 0, 2, 4, 6, 8}, depths[] = {0, 1, 2, 3, 2, 2};
    static const uint32_t blocks[] = {1, 4, 2, 1, 1, 2}; /* numbers of ops in their blocks */
    struct fixture x;
    irmap_body *body;
    irmap_module *m = open_modules(&x);
    const irmap_body_view *v = decode_outside(m, &body);
    assert_int_equal(v->region_count, 6);
    assert_int_equal(v->block_count, 6);
    assert_int_equal(v->blocks[0].offset, 0);
    for (uint32_t i = 0; i < 6; i++) {
        uint32_t n = 0;
        assert_int_equal(v->regions[i].op, ops[i]);
        assert_int_equal(v->regions[i].depth, depths[i]);
        assert_int_equal(v->regions[i].index, 0);
        assert_int_equal(v->regions[i].block, i);
        assert_int_equal(v->blocks[i].index, 0);
        assert_int_equal(v->blocks[i].arguments, 0);
        for (uint32_t op = v->blocks[i].first_op; op != v->blocks[i].end_op; op = v->ops[op].end)
            n++;
        assert_int_equal(n, blocks[i]);
        if (i) /* the op count, one byte, precedes the ops */
            assert_int_equal(v->blocks[i].offset + 1, v->ops[v->blocks[i].first_op].offset);
    }
    irmap_body_free(body);
    irmap_module_unref(m);
    mlir_free(&x.b);
}

/* The end of a module is the op after its regions. */
TEST(modules_can_be_skipped)
{
    static const uint32_t seen[] = {1, 2, 6, 8};
    struct fixture x;
    irmap_body *body;
    irmap_module *m = open_modules(&x);
    const irmap_body_view *v = decode_outside(m, &body);
    uint32_t op = v->blocks[1].first_op;
    assert_int_equal(v->ops[0].end, OUTSIDE);
    for (size_t i = 0; i < sizeof seen / sizeof seen[0]; i++) {
        assert_int_equal(op, seen[i]);
        op = v->ops[op].end;
    }
    assert_int_equal(op, OUTSIDE);
    assert_int_equal(v->blocks[1].end_op, OUTSIDE);
    irmap_body_free(body);
    irmap_module_unref(m);
    mlir_free(&x.b);
}

TEST(body_reused_for_functions_and_outside)
{
    struct fixture x;
    irmap_body *body;
    irmap_module *m = open_modules(&x);
    const irmap_body_view *v = decode_outside(m, &body);
    for (int i = 0; i < 2; i++) {
        irmap_func_info f;
        assert_ok(irmap_func_get(m, (irmap_func){3}, &f, NULL));
        assert_ok(irmap_body_decode(body, (irmap_func){3}, NULL));
        assert_int_equal(v->func.id, 3);
        assert_int_equal(v->op_count, 1);
        assert_string_equal(irmap_op_name(v, 0), "my.value");
        assert_true(op_offset(v, 0) > f.offset);
        assert_int_equal(op_depth(v, 0), 0);
        assert_consistent(v);
        assert_ok(irmap_body_decode_outside(body, NULL));
        assert_int_equal(v->func.id, IRMAP_NONE);
        assert_int_equal(v->op_count, OUTSIDE);
        assert_consistent(v);
    }
    irmap_body_free(body);
    irmap_module_unref(m);
    mlir_free(&x.b);
}

/* An operand of an op outside functions is invalid. The next op, which may be invalid, is still
 * decoded. */
TEST(errors_outside)
{
    for (int broken = 0; broken < 2; broken++) {
        struct fixture x;
        struct bytes op = {0}, region = {0};
        irmap_body *body;
        irmap_error err;
        begin(&x);
        mlir_op(&x.b, BYTES(P(x.value), OPERANDS, P(x.b.unknown), P(1), P(9)));
        put(&region, BYTES(P(1), P(0), P(1 << 1), P(broken ? 99 : x.value), 0, P(x.b.unknown)));
        put(&op, BYTES(P(x.value), REGION, P(x.b.unknown), P(1 << 1 | ISOLATED)));
        put_mlir_section(&op, MLIR_IR, 0, region.data, region.size);
        uint32_t last = mlir_op(&x.b, op.data, op.size);
        mlir_end(&x.b);
        irmap_module *m = open_bytes(x.b.file, x.b.size);
        assert_ok(irmap_body_new(m, &body, NULL));
        const irmap_body_view *v = irmap_body_get(body);
        for (int with = 0; with < 2; with++) {
            if (with)
                assert_fails(irmap_body_decode_outside(body, &err), IRMAP_INDEX_RANGE, "operand",
                             mlir_op_at(&x.b, 0) + 4);
            else
                assert_int_equal(irmap_body_decode_outside(body, NULL), IRMAP_INDEX_RANGE);
            assert_int_equal(v->op_count, broken ? 3 : 4);
            assert_int_equal(v->valid_op_count, 1);
            assert_int_equal(op_value(v, 1, 0), IRMAP_NONE);
            assert_consistent(v);
        }
        assert_numbers(err, 9, 0);
        assert_int_equal(err.func.id, IRMAP_NONE);
        assert_int_equal(err.op, 1);
        if (broken) {
            size_t name = mlir_op_at(&x.b, last) + op.size - 3;
            assert_fails(irmap_body_end_status(body, &err), IRMAP_INDEX_RANGE, "op name index",
                         name);
            assert_int_equal(err.func.id, IRMAP_NONE);
            assert_int_equal(err.op, 3);
        } else {
            assert_ok(irmap_body_end_status(body, &err));
        }
        irmap_body_free(body);
        irmap_module_unref(m);
        bytes_free(&op);
        bytes_free(&region);
        mlir_free(&x.b);
    }
}

TEST(other_formats_have_no_ops_outside)
{
    struct build b;
    irmap_body *body;
    build_begin(&b, 3);
    build_end(&b);
    irmap_module *m = open_bytes(b.file, b.size);
    const irmap_body_view *v = decode_outside(m, &body);
    assert_int_equal(v->op_count, 0);
    assert_int_equal(v->value_count + v->block_count + v->region_count, 0);
    irmap_body_free(body);
    irmap_module_unref(m);
    build_free(&b);
}

struct symbol {
    char text[64];
    size_t size;
};

static int append_text(void *ctx, const char *data, size_t size)
{
    struct symbol *s = ctx;
    if (size >= sizeof s->text - s->size)
        return 1;
    memcpy(s->text + s->size, data, size);
    s->size += size;
    s->text[s->size] = '\0';
    return 0;
}

TEST(symbols_of_functions_with_equal_names)
{
    static const char *const symbols[] = {"@f", "@outer::@f", "@outer::@\"in ner\"::@f", "@f"};
    static const char *const others[] = {"",       "f",           "@",         "@f::@f",
                                         "@outer", "@outer::@f2", "@inner::@f"};
    struct fixture x;
    irmap_func f;
    irmap_error err;
    irmap_module *m = open_modules(&x);
    assert_int_equal(irmap_func_count(m), 4);
    for (uint32_t i = 0; i < 4; i++) {
        struct symbol s = {.size = 0};
        assert_ok(irmap_mlir_symbol_print(m, (irmap_func){i}, append_text, &s, NULL));
        assert_string_equal(s.text, symbols[i]);
        assert_ok(irmap_mlir_symbol_find(m, (irmap_str){s.text, s.size}, &f, &err));
        assert_int_equal(f.id, i % 3); /* 3, in an unnamed module, has the symbol of 0 */
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_int_equal(
            irmap_mlir_symbol_find(m, (irmap_str){others[i], strlen(others[i])}, &f, &err),
            IRMAP_NOT_FOUND);
    assert_int_equal(irmap_mlir_symbol_print(m, (irmap_func){4}, append_text, NULL, &err),
                     IRMAP_OUT_OF_RANGE);
    irmap_module_unref(m);
    mlir_free(&x.b);
}

/* {f, {g}}, outer {{f}, f}: no reference can name functions in unnamed modules. */
TEST(symbols_in_unnamed_modules)
{
    struct fixture x;
    struct bytes op = {0}, inner = {0}, outer = {0};
    irmap_func f;
    begin(&x);
    put_function(&x, &op, "g");
    put_module(&x, &inner, NULL, 1, &op);
    put_function(&x, &outer, "f");
    put(&outer, inner.data, inner.size);
    put_module(&x, &op, NULL, 2, &outer);
    add(&x, &op);
    inner.size = outer.size = 0;
    put_function(&x, &inner, "f");
    put_module(&x, &outer, NULL, 1, &inner);
    put_function(&x, &outer, "f");
    put_module(&x, &op, "outer", 2, &outer);
    add(&x, &op);
    put_function(&x, &op, "f");
    add(&x, &op);
    mlir_end(&x.b);
    irmap_module *m = open_bytes(x.b.file, x.b.size);
    assert_int_equal(irmap_func_count(m), 5);
    assert_ok(irmap_mlir_symbol_find(m, (irmap_str){"@f", 2}, &f, NULL));
    assert_int_equal(f.id, 4);
    assert_ok(irmap_mlir_symbol_find(m, (irmap_str){"@outer::@f", 10}, &f, NULL));
    assert_int_equal(f.id, 3);
    assert_ok(irmap_mlir_symbol_find(m, (irmap_str){"@g", 2}, &f, NULL));
    assert_int_equal(f.id, 1); /* the only match */
    irmap_module_unref(m);
    bytes_free(&inner);
    bytes_free(&outer);
    bytes_free(&op);
    mlir_free(&x.b);
}

/* The name of a module is omitted from symbols only if it is the only op in the file. */
TEST(modules_side_by_side_are_part_of_symbols)
{
    struct fixture x;
    struct bytes op = {0}, ops = {0};
    struct symbol s = {.size = 0};
    irmap_body *body;
    begin(&x);
    put(&op, BYTES(P(2 << 1)));
    put_function(&x, &ops, "f");
    put_module(&x, &op, "a", 1, &ops);
    put_function(&x, &ops, "f");
    put_module(&x, &op, "b", 1, &ops);
    x.b.ir = op;
    mlir_end(&x.b);
    irmap_module *m = open_bytes(x.b.file, x.b.size);
    assert_int_equal(irmap_func_count(m), 2);
    assert_ok(irmap_mlir_symbol_print(m, (irmap_func){1}, append_text, &s, NULL));
    assert_string_equal(s.text, "@b::@f");
    const irmap_body_view *v = decode_outside(m, &body);
    assert_int_equal(v->op_count, 4);
    assert_int_equal(v->ops[0].end, 2);
    assert_int_equal(v->ops[2].block, 0);
    assert_int_equal(op_depth(v, 2), 0);
    irmap_body_free(body);
    irmap_module_unref(m);
    mlir_free(&x.b);
}

struct text_buffer {
    char data[4096];
    size_t size;
};

static int append_all(void *ctx, const char *data, size_t size)
{
    struct text_buffer *t = ctx;
    if (size > sizeof t->data - t->size)
        return 1;
    memcpy(t->data + t->size, data, size);
    t->size += size;
    return 0;
}

/* Prints a module in pieces of `each` functions. */
static void print_in_pieces(const irmap_module *m, uint32_t each, struct text_buffer *t)
{
    enum { MOST = 8 };
    const uint32_t count = irmap_func_count(m);
    irmap_func functions[MOST];
    irmap_print_counts named[MOST + 1] = {{0}};
    irmap_print_opts opts = {.size = sizeof opts, .part = IRMAP_PRINT_PIECE};
    assert_true(count && count <= MOST);
    for (uint32_t i = 0; i < count; i++)
        functions[i].id = i;
    uint32_t pieces = (count + each - 1) / each;
    for (uint32_t i = pieces; i-- > 0;) {
        opts.functions = functions + i * each;
        opts.function_count = i + 1 < pieces ? each : count - i * each;
        assert_ok(irmap_print_count(m, &opts, &named[i], NULL));
        named[i].values += named[i + 1].values;
        named[i].arguments += named[i + 1].arguments;
    }
    opts.part = IRMAP_PRINT_HEAD;
    opts.functions = NULL;
    opts.function_count = 0;
    opts.later = &named[0];
    assert_ok(irmap_print_text(m, &opts, append_all, t, NULL));
    opts.part = IRMAP_PRINT_PIECE;
    for (uint32_t i = 0; i < pieces; i++) {
        opts.functions = functions + i * each;
        opts.function_count = i + 1 < pieces ? each : count - i * each;
        opts.later = &named[i + 1];
        assert_ok(irmap_print_text(m, &opts, append_all, t, NULL));
    }
    opts = (irmap_print_opts){.size = sizeof opts, .part = IRMAP_PRINT_TAIL};
    assert_ok(irmap_print_text(m, &opts, append_all, t, NULL));
}

TEST(parts_concatenate_to_the_text)
{
    struct fixture x;
    struct text_buffer whole = {.size = 0};
    irmap_module *m = open_modules(&x);
    assert_ok(irmap_print_text(m, NULL, append_all, &whole, NULL));
    for (uint32_t each = 1; each <= 5; each++) {
        struct text_buffer t = {.size = 0};
        print_in_pieces(m, each, &t);
        assert_int_equal(t.size, whole.size);
        assert_memory_equal(t.data, whole.data, whole.size);
    }
    irmap_module_unref(m);
    mlir_free(&x.b);
}

TEST(invalid_parts_of_a_text)
{
    struct fixture x;
    irmap_error err;
    irmap_print_counts named;
    irmap_module *m = open_modules(&x);
    const irmap_func apart[] = {{0}, {2}};
    irmap_print_opts opts = {
        .size = sizeof opts, .part = IRMAP_PRINT_PIECE, .functions = apart, .function_count = 2};
    assert_fails(irmap_print_count(m, &opts, &named, &err), IRMAP_INVALID_ARG,
                 "the functions of a part", 0);
    assert_fails(irmap_print_text(m, &opts, append_all, NULL, &err), IRMAP_INVALID_ARG,
                 "the functions of a part", 0);
    opts.function_count = 0;
    assert_fails(irmap_print_count(m, &opts, &named, &err), IRMAP_INVALID_ARG, "no functions", 0);
    opts.functions = NULL;
    assert_fails(irmap_print_count(m, &opts, &named, &err), IRMAP_INVALID_ARG,
                 "the functions of a part", 0);
    opts.function_count = 1;
    assert_fails(irmap_print_count(m, &opts, &named, &err), IRMAP_INVALID_ARG, "no functions", 0);
    opts.functions = apart;
    opts.part = IRMAP_PRINT_HEAD;
    assert_fails(irmap_print_count(m, &opts, &named, &err), IRMAP_INVALID_ARG,
                 "the functions of a part", 0);
    opts = (irmap_print_opts){.size = sizeof opts};
    assert_fails(irmap_print_count(m, &opts, &named, &err), IRMAP_INVALID_ARG,
                 "the part of the text", 0);
    opts.part = (irmap_print_part)(IRMAP_PRINT_PIECE + 1);
    assert_fails(irmap_print_count(m, &opts, &named, &err), IRMAP_INVALID_ARG,
                 "the part of the text", 0);
    irmap_module_unref(m);
    mlir_free(&x.b);
}

/* An op outside functions has a result, which ops of any part may use. */
TEST(module_with_values_has_no_parts)
{
    struct fixture x;
    struct bytes op = {0};
    irmap_error err;
    irmap_print_counts named;
    begin(&x);
    put_function(&x, &op, "f");
    add(&x, &op);
    mlir_op(&x.b, BYTES(P(x.value), RESULTS, P(x.b.unknown), P(1), P(x.i8)));
    mlir_end(&x.b);
    irmap_module *m = open_bytes(x.b.file, x.b.size);
    const irmap_func func = {0};
    irmap_print_opts opts = {
        .size = sizeof opts, .part = IRMAP_PRINT_PIECE, .functions = &func, .function_count = 1};
    assert_fails(irmap_print_count(m, &opts, &named, &err), IRMAP_UNSUPPORTED,
                 "printing this module in parts", 0);
    irmap_module_unref(m);
    mlir_free(&x.b);
}

static irmap_status check_part(const irmap_module *m, irmap_check_part part, uint32_t first)
{
    const irmap_check_opts opts = {.size = sizeof opts,
                                   .range = {.part = part, .first = first, .count = 1}};
    const irmap_verify_opts rules = {.size = sizeof rules, .range = opts.range};
    irmap_status status = irmap_check(m, &opts, NULL);
    assert_int_equal(irmap_verify(m, &rules, NULL), status);
    return status;
}

/* The location of an op in the second function is invalid. Checks of other parts do not report
 * it. */
TEST(a_module_is_checked_in_parts)
{
    struct fixture x;
    irmap_func_info f;
    for (int broken = 0; broken < 2; broken++) {
        irmap_module *m = open_modules(&x);
        if (broken) {
            assert_ok(irmap_func_get(m, (irmap_func){1}, &f, NULL));
            irmap_module_unref(m);
            x.b.file[f.body_offset + f.body.size - 1] = P(99); /* the location of its op */
            m = open_bytes(x.b.file, x.b.size);
        }
        assert_ok(check_part(m, IRMAP_CHECK_AROUND, 0));
        for (uint32_t i = 0; i < irmap_func_count(m); i++)
            assert_int_equal(check_part(m, IRMAP_CHECK_FUNCTIONS, i),
                             broken && i == 1 ? IRMAP_INDEX_RANGE : IRMAP_OK);
        irmap_module_unref(m);
        mlir_free(&x.b);
    }
}

/* The nesting of a part is counted from the file, so the same limit applies as to the whole
 * module. */
TEST(parts_include_their_depth)
{
    struct fixture x;
    irmap_module *whole = open_modules(&x), *m;
    for (uint32_t depth = 3; depth <= 6; depth++) {
        const irmap_open_opts opts = {.size = sizeof opts, .max_depth = depth};
        irmap_status status = IRMAP_OK;
        if (irmap_open_memory(x.b.file, x.b.size, &opts, &m, NULL) != IRMAP_OK)
            continue;
        for (uint32_t i = 0; i < irmap_func_count(m) && status == IRMAP_OK; i++)
            status = check_part(m, IRMAP_CHECK_FUNCTIONS, i);
        if (irmap_check(m, NULL, NULL) != IRMAP_OK)
            assert_true(status != IRMAP_OK);
        else if (depth > 4)
            assert_ok(status);
        irmap_module_unref(m);
    }
    irmap_module_unref(whole);
    mlir_free(&x.b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ops_outside_functions),
        cmocka_unit_test(regions_outside),
        cmocka_unit_test(modules_can_be_skipped),
        cmocka_unit_test(body_reused_for_functions_and_outside),
        cmocka_unit_test(errors_outside),
        cmocka_unit_test(other_formats_have_no_ops_outside),
        cmocka_unit_test(symbols_of_functions_with_equal_names),
        cmocka_unit_test(symbols_in_unnamed_modules),
        cmocka_unit_test(modules_side_by_side_are_part_of_symbols),
        cmocka_unit_test(parts_concatenate_to_the_text),
        cmocka_unit_test(invalid_parts_of_a_text),
        cmocka_unit_test(module_with_values_has_no_parts),
        cmocka_unit_test(a_module_is_checked_in_parts),
        cmocka_unit_test(parts_include_their_depth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
