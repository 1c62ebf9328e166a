/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Iterates over attributes and properties of MLIR ops. */
#include "build_mlir.h"
#include "decode.h"
#include <stdbool.h>

enum {
    ATTRS = 0x01,
    SUCCESSORS = 0x08,
    PROPERTIES = 0x40,
    STRING_ATTR = 2,
    DICTIONARY = 1,
    UNIT = 7
};

static const char table[] =
    "my.op\tn:uint o:overflow b:bool q:optuint a:attr m:optattr s:seg>=6[3]\n"
    "my.odd\ta:attr x:opaque\n"
    "my.segmented\ts:seg>=6[3]\n";

/* A function with one op. The test supplies the op's name, mask, and bytes after the location. */
struct fixture {
    struct mlir_build b;
    uint32_t mine, x, unit; /* a dialect, and the attributes "x" and unit */
    struct bytes args;      /* arguments of the function's block, if any, and what follows them */
    uint8_t values, ops_in_block; /* 0 means 1 */
    irmap_module *m;
    irmap_body *body;
    const irmap_body_view *v;
    irmap_fields it;
    irmap_field f;
};

static void begin(struct fixture *x, unsigned version)
{
    memset(x, 0, sizeof *x);
    mlir_begin(&x->b, version);
    x->mine = mlir_dialect(&x->b, "my");
    x->x = mlir_attr(&x->b, MLIR_BUILTIN, BYTES(P(STRING_ATTR), P(mlir_string(&x->b, "x"))));
    x->unit = mlir_attr(&x->b, MLIR_BUILTIN, BYTES(P(UNIT)));
}

/* Opens the module and starts the iteration. */
static void open_and_begin(struct fixture *x, uint32_t name, uint8_t mask, const uint8_t *data,
                           size_t size)
{
    struct mlir_build *b = &x->b;
    struct bytes region = {0}, func = {0};
    irmap_open_opts opts = {.size = sizeof opts, .op_properties = {table, sizeof table - 1}};
    uint32_t dialect = mlir_dialect(b, "func"), f = mlir_op_name(b, dialect, "func", 1);
    uint32_t none = mlir_type(b, MLIR_BUILTIN, BYTES(P(2), P(0), P(0)));
    uint32_t type = mlir_attr(b, MLIR_BUILTIN, BYTES(P(6), P(none)));
    uint8_t ops_and_args =
        (uint8_t)((x->ops_in_block ? x->ops_in_block : 1) << 1 | (x->args.size > 0));
    put(&region, BYTES(P(1), P(x->values), P(ops_and_args)));
    put(&region, x->args.data, x->args.size);
    put(&region, BYTES(P(name), mask, P(b->unknown)));
    put(&region, data, size);
    if (b->version >= 5) {
        uint32_t p = mlir_property(b, BYTES(P(0), P(type), P(0), P(x->x), P(0)));
        put(&func, BYTES(P(f), 0x50, P(b->unknown), P(p), P(3)));
    } else {
        uint32_t t = mlir_string(b, "function_type"), n = mlir_string(b, "sym_name");
        uint32_t type_key = mlir_attr(b, MLIR_BUILTIN, BYTES(P(STRING_ATTR), P(t)));
        uint32_t name_key = mlir_attr(b, MLIR_BUILTIN, BYTES(P(STRING_ATTR), P(n)));
        uint32_t d =
            mlir_attr(b, MLIR_BUILTIN,
                      BYTES(P(DICTIONARY), P(2), P(type_key), P(type), P(name_key), P(x->x)));
        put(&func, BYTES(P(f), 0x11, P(b->unknown), P(d), P(3)));
    }
    put_mlir_section(&func, 4, 0, region.data, region.size);
    mlir_op(b, func.data, func.size);
    mlir_end(b);
    assert_ok(irmap_open_memory(b->file, b->size, &opts, &x->m, NULL));
    x->v = decode(x->m, 0, &x->body);
    irmap_fields_begin(x->v, 0, &x->it);
    bytes_free(&region);
    bytes_free(&func);
    bytes_free(&x->args);
}

static void next(struct fixture *x, const char *name, irmap_field_kind kind, int property,
                 uint64_t value, size_t at)
{
    memset(&x->f, 0xA5, sizeof x->f);
    assert_ok(irmap_fields_next(&x->it, &x->f, NULL));
    assert_int_equal(x->f.name.size, strlen(name));
    assert_memory_equal(x->f.name.data ? x->f.name.data : "", name, strlen(name));
    assert_int_equal(x->f.kind, kind);
    assert_int_equal(x->f.property, property);
    assert_int_equal(x->f.implied, kind == IRMAP_FIELD_ENUM && !value);
    assert_int_equal(x->f.value, value);
    assert_int_equal(x->f.offset, at);
    assert_int_equal(x->f.spelling != NULL, kind == IRMAP_FIELD_ENUM);
}

static void end(struct fixture *x)
{
    for (int i = 0; i < 2; i++)
        assert_int_equal(irmap_fields_next(&x->it, &x->f, NULL), IRMAP_DONE);
    irmap_body_free(x->body);
    irmap_module_unref(x->m);
    mlir_free(&x->b);
}

/* Asserts that the iteration fails, and then ends. */
static void fails(struct fixture *x, irmap_status status, const char *what, size_t at)
{
    irmap_error err;
    assert_fails(irmap_fields_next(&x->it, &x->f, &err), status, what, at);
    assert_int_equal(err.func.id, 0);
    assert_int_equal(err.op, 0);
    assert_int_equal(x->f.name.size, 0);
    end(x);
}

TEST(properties_of_every_kind_and_a_dictionary)
{
    struct fixture x;
    uint32_t segments[3];
    irmap_error err;
    begin(&x, 6);
    uint32_t name = mlir_op_name(&x.b, x.mine, "op", 1);
    uint32_t d = mlir_attr(&x.b, MLIR_BUILTIN, BYTES(P(DICTIONARY), P(1), P(x.x), P(x.unit)));
    /* -1; nsw | nuw; true; 5; x; none; 1, 0, 2 */
    uint32_t p = mlir_property(&x.b, BYTES(0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, P(3), 7, 1, P(5),
                                           P(x.x), P(0), P(6), P(1), P(0), P(2)));
    open_and_begin(&x, name, ATTRS | PROPERTIES, BYTES(P(d), P(p)));
    size_t at = mlir_property_at(&x.b, p) + 1;
    next(&x, "n", IRMAP_FIELD_NUMBER, 1, UINT64_MAX, at);
    next(&x, "o", IRMAP_FIELD_ENUM, 1, 3, at + 9);
    assert_string_equal(x.f.spelling, "nsw, nuw");
    next(&x, "b", IRMAP_FIELD_BOOL, 1, 1, at + 10);
    assert_int_equal(irmap_field_segments(&x.it, &x.f, segments, &err), IRMAP_INVALID_ARG);
    next(&x, "q", IRMAP_FIELD_NUMBER, 1, 5, at + 11);
    next(&x, "a", IRMAP_FIELD_ATTR, 1, x.x, at + 13);
    next(&x, "s", IRMAP_FIELD_SEGMENTS, 1, 3, at + 15);
    assert_ok(irmap_field_segments(&x.it, &x.f, segments, &err));
    assert_int_equal(segments[0], 1);
    assert_int_equal(segments[1], 0);
    assert_int_equal(segments[2], 2);
    next(&x, "x", IRMAP_FIELD_ATTR, 0, x.unit, mlir_attr_at(&x.b, d) + 3);
    end(&x);
}

TEST(an_op_without_any)
{
    struct fixture x;
    begin(&x, 6);
    open_and_begin(&x, mlir_op_name(&x.b, x.mine, "op", 1), 0, NULL, 0);
    end(&x);
}

TEST(bytes_after_an_opaque_field)
{
    struct fixture x;
    begin(&x, 6);
    uint32_t name = mlir_op_name(&x.b, x.mine, "odd", 1);
    uint32_t p = mlir_property(&x.b, BYTES(P(x.unit), 9, 8));
    open_and_begin(&x, name, PROPERTIES, BYTES(P(p)));
    size_t at = mlir_property_at(&x.b, p) + 1;
    next(&x, "a", IRMAP_FIELD_ATTR, 1, x.unit, at);
    next(&x, "x", IRMAP_FIELD_BYTES, 1, 0, at + 1);
    assert_view(x.f.bytes, "\x09\x08");
    end(&x);
}

TEST(properties_without_a_table_are_bytes)
{
    struct fixture x;
    begin(&x, 6);
    uint32_t name = mlir_op_name(&x.b, x.mine, "other", 1);
    uint32_t p = mlir_property(&x.b, BYTES(7, 6));
    open_and_begin(&x, name, PROPERTIES, BYTES(P(p)));
    next(&x, "", IRMAP_FIELD_BYTES, 1, 0, mlir_property_at(&x.b, p) + 1);
    assert_view(x.f.bytes, "\x07\x06");
    end(&x);
}

/* Numbers of successors are returned as stored, even if there are no such blocks. */
TEST(successors)
{
    struct fixture x;
    const uint32_t *list = NULL;
    begin(&x, 6);
    open_and_begin(&x, mlir_op_name(&x.b, x.mine, "op", 1), SUCCESSORS, BYTES(P(2), P(0), P(5)));
    assert_int_equal(irmap_op_successors(x.v, 0, &list), 2);
    assert_int_equal(list[0], 0);
    assert_int_equal(list[1], 5);
    end(&x);
    begin(&x, 6);
    open_and_begin(&x, mlir_op_name(&x.b, x.mine, "op", 1), 0, NULL, 0);
    assert_int_equal(irmap_op_successors(x.v, 0, &list), 0);
    end(&x);
}

/* An unregistered op has one attribute as properties, for example a dictionary. */
TEST(properties_of_an_op_that_is_not_registered)
{
    for (int whole = 0; whole < 2; whole++) {
        struct fixture x;
        begin(&x, 6);
        uint32_t name = mlir_op_name(&x.b, x.mine, "op", 0);
        uint32_t d = mlir_attr(&x.b, MLIR_BUILTIN, BYTES(P(DICTIONARY), P(1), P(x.x), P(x.unit)));
        uint32_t p = mlir_property(&x.b, BYTES(P(whole ? x.unit : d)));
        open_and_begin(&x, name, ATTRS | PROPERTIES, BYTES(P(d), P(p)));
        if (whole)
            next(&x, "", IRMAP_FIELD_ATTR, 1, x.unit, mlir_property_at(&x.b, p) + 1);
        else
            next(&x, "x", IRMAP_FIELD_ATTR, 1, x.unit, mlir_attr_at(&x.b, d) + 3);
        next(&x, "x", IRMAP_FIELD_ATTR, 0, x.unit, mlir_attr_at(&x.b, d) + 3);
        end(&x);
    }
}

/* Before version 5, properties are among the attributes. The table lists their names. */
TEST(properties_among_the_other_attributes)
{
    struct fixture x;
    begin(&x, 4);
    uint32_t name = mlir_op_name(&x.b, x.mine, "op", 1);
    uint32_t a = mlir_attr(&x.b, MLIR_BUILTIN, BYTES(P(STRING_ATTR), P(mlir_string(&x.b, "a"))));
    uint32_t d = mlir_attr(&x.b, MLIR_BUILTIN,
                           BYTES(P(DICTIONARY), P(2), P(a), P(x.unit), P(x.x), P(x.unit)));
    open_and_begin(&x, name, ATTRS, BYTES(P(d)));
    next(&x, "a", IRMAP_FIELD_ATTR, 1, x.unit, mlir_attr_at(&x.b, d) + 3);
    next(&x, "x", IRMAP_FIELD_ATTR, 0, x.unit, mlir_attr_at(&x.b, d) + 5);
    end(&x);
}

TEST(offsets_of_errors)
{
    struct fixture x;
    begin(&x, 6);
    open_and_begin(&x, mlir_op_name(&x.b, x.mine, "op", 1), PROPERTIES, BYTES(P(99)));
    fails(&x, IRMAP_INDEX_RANGE, "properties index", mlir_op_at(&x.b, 0) + 13);

    begin(&x, 6);
    open_and_begin(&x, mlir_op_name(&x.b, x.mine, "op", 1), ATTRS, BYTES(P(x.unit)));
    fails(&x, IRMAP_TYPE_MISMATCH, "dictionary attribute", mlir_op_at(&x.b, 0) + 13);

    begin(&x, 6);
    uint32_t d = mlir_attr(&x.b, MLIR_BUILTIN, BYTES(P(DICTIONARY), P(1), P(x.unit), P(x.unit)));
    open_and_begin(&x, mlir_op_name(&x.b, x.mine, "op", 1), ATTRS, BYTES(P(d)));
    fails(&x, IRMAP_TYPE_MISMATCH, "string attribute", mlir_attr_at(&x.b, d) + 2);

    begin(&x, 6);
    uint32_t p = mlir_property(&x.b, BYTES(P(1), P(0)));
    open_and_begin(&x, mlir_op_name(&x.b, x.mine, "op", 1), PROPERTIES, BYTES(P(p)));
    size_t at = mlir_property_at(&x.b, p) + 1;
    next(&x, "n", IRMAP_FIELD_NUMBER, 1, 1, at);
    next(&x, "o", IRMAP_FIELD_ENUM, 1, 0, at + 1);
    fails(&x, IRMAP_TRUNCATED, "property", at + 2);

    begin(&x, 6);
    p = mlir_property(&x.b, NULL, 0);
    open_and_begin(&x, mlir_op_name(&x.b, x.mine, "op", 0), PROPERTIES, BYTES(P(p)));
    fails(&x, IRMAP_TRUNCATED, "attribute index", mlir_property_at(&x.b, p) + 1);
}

/* The last block of a region has no ops, and the next op is in the enclosing block. The argument of
 * block b must not be assigned to that op. The arguments of block a, one of them with a location,
 * precede the first op. */
TEST(arguments_of_blocks_with_and_without_ops)
{
    for (unsigned version = 3; version <= 6; version++) {
        struct fixture x;
        struct bytes op = {0};
        bool flagged = version >= 4;
        begin(&x, version);
        uint32_t inner = mlir_op_name(&x.b, x.mine, "inner", 1);
        uint32_t i8 = mlir_type(&x.b, MLIR_BUILTIN, BYTES(P(0), P(8 << 2)));
        uint32_t i1 = mlir_type(&x.b, MLIR_BUILTIN, BYTES(P(0), P(1 << 2)));
        /* one region of one block without ops; its one value is its argument */
        put(&op, BYTES(P(1 << 1), P(1), P(1), P(0 << 1 | 1), P(1)));
        if (flagged)
            put(&op, BYTES(P(i8 << 1)));
        else
            put(&op, BYTES(P(i8), P(x.b.unknown)));
        put(&op, BYTES(0)); /* no use-list orders */
        put(&op, BYTES(P(inner), 0, P(x.b.unknown)));
        x.ops_in_block = x.values = 2;
        if (flagged)
            put(&x.args, BYTES(P(2), P(i1 << 1 | 1), P(x.b.unknown), P(i8 << 1), 0));
        else
            put(&x.args, BYTES(P(2), P(i1), P(x.b.unknown), P(i8), P(x.b.unknown), 0));
        open_and_begin(&x, inner, 0x10, op.data, op.size);
        const irmap_body_block *a = &x.v->blocks[0], *b = &x.v->blocks[1];
        assert_int_equal(x.v->block_count, 2);
        assert_int_equal(a->arguments, 2);
        assert_int_equal(x.v->values[a->argument].number, 0);
        assert_int_equal(x.v->values[a->argument].type.id, i1);
        assert_int_equal(x.v->values[a->argument + 1].number, 1);
        assert_int_equal(x.v->values[a->argument + 1].type.id, i8);
        assert_int_equal(b->arguments, 1);
        assert_int_equal(x.v->values[b->argument].number, 2);
        assert_int_equal(x.v->values[b->argument].type.id, i8);
        assert_int_equal(b->first_op, 1);
        assert_int_equal(b->end_op, 1);
        assert_int_equal(x.v->ops[1].block, 0);
        assert_int_equal(a->first_op, 0);
        bytes_free(&op);
        end(&x);
    }
}

TEST(an_empty_key_and_an_empty_dictionary)
{
    struct fixture x;
    begin(&x, 6);
    uint32_t name = mlir_op_name(&x.b, x.mine, "op", 0);
    uint32_t empty = mlir_attr(&x.b, MLIR_BUILTIN, BYTES(P(STRING_ATTR), P(mlir_string(&x.b, ""))));
    uint32_t d = mlir_attr(&x.b, MLIR_BUILTIN, BYTES(P(DICTIONARY), P(1), P(empty), P(x.unit)));
    uint32_t none = mlir_attr(&x.b, MLIR_BUILTIN, BYTES(P(DICTIONARY), P(0)));
    uint32_t p = mlir_property(&x.b, BYTES(P(d)));
    open_and_begin(&x, name, ATTRS | PROPERTIES, BYTES(P(none), P(p)));
    next(&x, "", IRMAP_FIELD_ATTR, 1, x.unit, mlir_attr_at(&x.b, d) + 3);
    assert_non_null(x.f.name.data);
    end(&x);
}

/* Values are returned as stored. */
TEST(a_dictionary_that_is_text)
{
    static const char text[] = "{a = [1 : i32, {b}], c = \"},\\22{\", d, \"e f\" = (i8) -> i8}";
    struct fixture x;
    begin(&x, 6);
    uint32_t name = mlir_op_name(&x.b, x.mine, "op", 0);
    uint32_t d = mlir_attr_text(&x.b, MLIR_BUILTIN, text);
    open_and_begin(&x, name, ATTRS, BYTES(P(d)));
    size_t at = mlir_attr_at(&x.b, d);
    next(&x, "a", IRMAP_FIELD_TEXT, 0, 0, at + 5);
    assert_view(((irmap_str){(const char *)x.f.bytes.data, x.f.bytes.size}), "[1 : i32, {b}]");
    next(&x, "c", IRMAP_FIELD_TEXT, 0, 0, at + 25);
    assert_view(((irmap_str){(const char *)x.f.bytes.data, x.f.bytes.size}), "\"},\\22{\"");
    next(&x, "d", IRMAP_FIELD_TEXT, 0, 0, at + 35);
    assert_int_equal(x.f.bytes.size, 0);
    next(&x, "e f", IRMAP_FIELD_TEXT, 0, 0, at + 46);
    assert_view(((irmap_str){(const char *)x.f.bytes.data, x.f.bytes.size}), "(i8) -> i8");
    end(&x);
}

TEST(text_that_is_no_dictionary)
{
    static const char *const texts[] = {
        "",        "{",      "{a",    "{a = 1", "{a = }",   "{a = 1,",        "{a} b",
        "{1 = 2}", "{\"\"}", "{\"a}", "[a]",    "{a = \"}", "{\"\\22\" = 1}", "{a = (}"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct fixture x;
        begin(&x, 6);
        uint32_t name = mlir_op_name(&x.b, x.mine, "op", 0);
        uint32_t d = mlir_attr_text(&x.b, MLIR_BUILTIN, texts[i]);
        open_and_begin(&x, name, ATTRS, BYTES(P(d)));
        fails(&x, IRMAP_TYPE_MISMATCH, "dictionary attribute", (size_t)op_offset(x.v, 0) + 3);
    }
}

/* Repeated indices are accepted, up to the number of different indices. */
TEST(segments_that_repeat)
{
    for (unsigned more = 0; more < 2; more++) {
        struct fixture x;
        struct bytes blob = {0};
        begin(&x, 6);
        uint32_t name = mlir_op_name(&x.b, x.mine, "segmented", 1);
        put_prefix(&blob, (256 + more) << 1 | 1);
        put(&blob, BYTES(P(8)));
        for (unsigned i = 0; i < 256 + more; i++)
            put_prefix(&blob, 7 << 8 | 1);
        uint32_t p = mlir_property(&x.b, blob.data, blob.size);
        open_and_begin(&x, name, PROPERTIES, BYTES(P(p)));
        size_t at = mlir_property_at(&x.b, p) + 2; /* after the size, which needs two bytes */
        if (more) {
            fails(&x, IRMAP_COUNT_RANGE, "segment count", at);
        } else {
            uint32_t segments[3];
            next(&x, "s", IRMAP_FIELD_SEGMENTS, 1, 3, at);
            assert_ok(irmap_field_segments(&x.it, &x.f, segments, NULL));
            assert_int_equal(segments[1], 7);
            end(&x);
        }
        bytes_free(&blob);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(properties_of_every_kind_and_a_dictionary),
        cmocka_unit_test(an_op_without_any),
        cmocka_unit_test(bytes_after_an_opaque_field),
        cmocka_unit_test(properties_without_a_table_are_bytes),
        cmocka_unit_test(successors),
        cmocka_unit_test(properties_of_an_op_that_is_not_registered),
        cmocka_unit_test(properties_among_the_other_attributes),
        cmocka_unit_test(arguments_of_blocks_with_and_without_ops),
        cmocka_unit_test(an_empty_key_and_an_empty_dictionary),
        cmocka_unit_test(a_dictionary_that_is_text),
        cmocka_unit_test(text_that_is_no_dictionary),
        cmocka_unit_test(segments_that_repeat),
        cmocka_unit_test(offsets_of_errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
