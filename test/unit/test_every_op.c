/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Decodes every op in every version, with every set of flags, short and long lists, and varints of
 * every length. Compares with an independent encoder. Straight-line code decodes most encodings, a
 * general loop the others; both must agree. */
#include "body.h"
#include "encode.h"

enum { OPS = 103 };

static struct op_line lines[OPS];

static int read_lines(void **state)
{
    (void)state;
    assert_int_equal(read_op_lines(lines, OPS), OPS);
    return 0;
}

static void assert_parts(const irmap_body_view *v, const struct expected_op *w)
{
    assert_int_equal(op_results(v, 0), w->results);
    for (uint32_t i = 0; i < w->results; i++) {
        assert_int_equal(op_result(v, 0, i)->type.id, w->result[i]);
        assert_int_equal(op_result(v, 0, i)->number, OP_ARGUMENTS + i);
    }
    assert_int_equal(op_operands(v, 0), w->operands);
    for (uint32_t i = 0; i < w->operands; i++)
        assert_int_equal(op_operand(v, 0, i), w->operand[i]);
    assert_int_equal(op_regions(v, 0), w->regions);
}

static void assert_list(const irmap_field *f, uint32_t count, uint32_t width)
{
    assert_int_equal(f->list.count, count);
    assert_int_equal(f->list.width, width);
    for (uint32_t i = 0; i < count; i++)
        assert_int_equal(irmap_dims_get(f->list, i), width == 1 ? (i % 2 ? 0xFF : 0) : i + 1);
}

static void assert_fields(const struct body *b, const irmap_body_view *v,
                          const struct expected_op *w)
{
    irmap_fields it;
    irmap_field f;
    irmap_fields_begin(v, 0, &it);
    for (uint32_t i = 0; i < w->fields; i++) {
        memset(&f, 0xA5, sizeof f);
        assert_ok(irmap_fields_next(&it, &f, NULL));
        assert_string_equal(f.name.data, w->field[i].name);
        assert_int_equal(f.name.size, strlen(w->field[i].name));
        assert_int_equal(f.kind, w->field[i].kind);
        assert_int_equal(f.offset, b->at + w->field[i].at);
        if (f.kind != IRMAP_FIELD_NUMBERS)
            assert_int_equal(f.value, w->field[i].value);
        assert_int_equal(f.spelling != NULL, f.kind == IRMAP_FIELD_ENUM);
        if (f.kind == IRMAP_FIELD_NUMBERS)
            assert_list(&f, (uint32_t)w->field[i].value, w->field[i].width);
        else
            assert_int_equal(f.list.count, 0);
        assert_int_equal(f.bytes.size, f.kind == IRMAP_FIELD_ATTRS ? w->field[i].size : 0);
    }
    assert_int_equal(irmap_fields_next(&it, &f, NULL), IRMAP_DONE);
    assert_int_equal(irmap_fields_next(&it, &f, NULL), IRMAP_DONE);
}

/* Straight-line code reads numbers of up to 3 or 4 bytes, the general loop longer ones. */
enum { MOST_LONGER = 5 };

/* Appends an iota and a return, which decode correctly only if the end of the op was found. */
static void assert_form(const struct op_line *line, const struct op_form *form)
{
    struct body f;
    struct bytes body = {0};
    struct expected_op expected;
    put_op(&body, line, form, &expected);
    put(&body, BYTES(IOTA, TILE, RETURN, 0, 0));
    body_begin(&f, form->minor, OP_ARGUMENTS, body.data, body.size);
    const irmap_body_view *v = body_decode(&f);
    assert_int_equal(v->ops[0].opcode, line->opcode);
    assert_int_equal(v->ops[0].offset, 0);
    if (line->opcode == 0x54 && form->minor >= 4)
        assert_string_equal(irmap_op_name(v, 0), "fpowf");
    else
        assert_string_equal(irmap_op_name(v, 0), line->name);
    assert_parts(v, &expected);
    assert_fields(&f, v, &expected);
    uint32_t iota = v->ops[0].end;
    assert_int_equal(v->op_count, iota + 2);
    assert_int_equal(v->ops[iota].opcode, IOTA);
    assert_int_equal(v->ops[iota].offset, expected.end);
    assert_int_equal(op_result(v, iota, 0)->number, OP_ARGUMENTS + expected.results);
    assert_int_equal(v->ops[iota + 1].opcode, RETURN);
    assert_int_equal(v->ops[iota + 1].offset, expected.end + 2);
    bytes_free(&body);
    body_end(&f);
}

/* Calls with each set of flags, and with undefined bits, in one byte and in more. */
static void each_flags(void (*call)(const struct op_line *, const struct op_form *),
                       const struct op_line *line, struct op_form form)
{
    uint64_t all = op_flags(line, form.minor);
    for (uint64_t flags = 0; flags <= all; flags++) {
        form.flags = flags;
        call(line, &form);
    }
    form.flags = all | 0x40;
    call(line, &form);
    form.flags = all | 0x4000;
    call(line, &form);
}

static void each_form(uint32_t longer, uint32_t length, unsigned by)
{
    for (size_t i = 0; i < OPS; i++)
        for (unsigned minor = lines[i].since; minor <= 5; minor++)
            each_flags(assert_form, &lines[i], (struct op_form){minor, 0, length, longer, 0, by});
}

TEST(empty_lists)
{
    each_form(NONE_LONGER, 0, 0);
}

TEST(lists_of_one)
{
    each_form(NONE_LONGER, 1, 0);
}

TEST(lists_of_three)
{
    each_form(NONE_LONGER, 3, 0);
}

TEST(longer_varints_and_empty_lists)
{
    for (unsigned by = 1; by <= MOST_LONGER; by++)
        each_form(ALL_LONGER, 0, by);
}

TEST(longer_varints_and_lists)
{
    for (unsigned by = 1; by <= MOST_LONGER; by++)
        each_form(ALL_LONGER, 3, by);
}

TEST(one_varint_longer)
{
    for (size_t i = 0; i < OPS; i++)
        for (unsigned minor = lines[i].since; minor <= 5; minor++) {
            struct op_form form = {minor, op_flags(&lines[i], minor), 2, NONE_LONGER, 0, 0};
            struct bytes body = {0};
            struct expected_op expected;
            put_op(&body, &lines[i], &form, &expected);
            bytes_free(&body);
            for (form.longer = 0; form.longer < expected.varints; form.longer++)
                for (form.by = 1; form.by <= MOST_LONGER; form.by++)
                    assert_form(&lines[i], &form);
        }
}

TEST(regions_with_blocks)
{
    for (size_t i = 0; i < OPS; i++)
        for (uint32_t longer = NONE_LONGER; longer <= ALL_LONGER; longer++)
            assert_form(&lines[i], &(struct op_form){5, op_flags(&lines[i], 5), 1, longer, 1, 0});
}

/* Operands with numbers of up to four bytes; each is the result of the preceding op. */
TEST(large_numbers)
{
    enum { VALUES = (1 << 21) + 100 };
    struct bytes body = {0};
    struct body f;
    for (uint32_t i = 0; i < VALUES; i++) {
        if (i % 1000 != 1) {
            put(&body, BYTES(IOTA, TILE));
            continue;
        }
        put(&body, BYTES(ABSF, TILE));
        put_varint(&body, OP_ARGUMENTS + i - 1);
    }
    put(&body, BYTES(RETURN, 0, 0));
    body_begin(&f, 3, OP_ARGUMENTS, body.data, body.size);
    const irmap_body_view *v = body_decode(&f);
    assert_int_equal(v->op_count, VALUES + 1);
    for (uint32_t i = 1; i < VALUES; i += 1000) {
        assert_int_equal(v->ops[i].opcode, ABSF);
        assert_int_equal(v->ops[i + 1].operand - v->ops[i].operand, 1);
        assert_int_equal(v->operands[v->ops[i].operand], v->ops[i - 1].result);
    }
    bytes_free(&body);
    body_end(&f);
}

static void assert_constant(const irmap_body_view *v, uint32_t op, uint64_t index)
{
    irmap_fields it;
    irmap_field f;
    irmap_fields_begin(v, op, &it);
    while (irmap_fields_next(&it, &f, NULL) == IRMAP_OK)
        if (f.kind == IRMAP_FIELD_CONST) {
            assert_int_equal(f.value, index);
            return;
        }
    fail();
}

/* Type and constant indices of up to four bytes, with various bits set, in tables of equal entries.
 */
TEST(large_types_and_constants)
{
    static const uint32_t numbers[] = {0x7F,     0x80,     0x81,    0xAA,    0x3FFF,
                                       0x4000,   0x4001,   0x5555,  0x12345, 0x1FFFFF,
                                       0x200000, 0x200001, 0x2AAAAA};
    enum { COUNT = sizeof numbers / sizeof numbers[0], ENTRIES = 0x2AAAAB };
    struct bytes body = {0};
    struct body f;
    for (uint32_t i = 0; i < COUNT; i++) {
        put_u8(&body, CONSTANT_OP);
        put_varint(&body, numbers[i]);
        put_varint(&body, numbers[COUNT - 1 - i]);
    }
    put(&body, BYTES(RETURN, 0, 0));
    put_body_tables(&f.b, 3, 0);
    for (uint32_t i = BODY_TYPES; i < ENTRIES; i++)
        add_type(&f.b, BYTES(13, I32, 0));
    for (uint32_t i = 1; i < ENTRIES; i++)
        add_constant(&f.b, BYTES(LE32(42)));
    add_body(&f.b, F, SIGNATURE, 0, body.data, body.size);
    body_open(&f);
    const irmap_body_view *v = body_decode(&f);
    assert_int_equal(v->op_count, COUNT + 1);
    for (uint32_t i = 0; i < COUNT; i++) {
        assert_int_equal(v->ops[i].opcode, CONSTANT_OP);
        assert_int_equal(op_result(v, i, 0)->type.id, numbers[i]);
        assert_constant(v, i, numbers[COUNT - 1 - i]);
    }
    bytes_free(&body);
    body_end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_lists),
        cmocka_unit_test(lists_of_one),
        cmocka_unit_test(lists_of_three),
        cmocka_unit_test(longer_varints_and_empty_lists),
        cmocka_unit_test(longer_varints_and_lists),
        cmocka_unit_test(one_varint_longer),
        cmocka_unit_test(regions_with_blocks),
        cmocka_unit_test(large_numbers),
        cmocka_unit_test(large_types_and_constants),
    };
    return cmocka_run_group_tests(tests, read_lines, NULL);
}
