/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Truncates a body that contains every op, at every byte. The remaining complete ops must decode as
 * before, the error must be at the missing byte, and no byte beyond the end may be read. */
#include "body.h"
#include "encode.h"

enum { OPS = 103, MOST_OPS = 3 * OPS };

static struct op_line lines[OPS];

static int read_lines(void **state)
{
    (void)state;
    assert_int_equal(read_op_lines(lines, OPS), OPS);
    return 0;
}

/* An op of the complete body, for comparison. */
struct seen {
    uint32_t opcode, depth, block;
    uint32_t result, results, number; /* number: of the first result, or 0 */
    uint32_t operand, word;
    uint32_t at; /* offset in the body */
};

/* Asserts that operands and attributes of a complete op can be read. */
static void assert_parts(const struct body *f, const irmap_body_view *v, uint32_t op)
{
    irmap_fields fields;
    irmap_field field;
    irmap_error err;
    irmap_status s;
    for (uint32_t i = 0; i < op_operands(v, op); i++)
        assert_true(op_value(v, op, i) < v->ops[op].result);
    irmap_fields_begin(v, op, &fields);
    while ((s = irmap_fields_next(&fields, &field, &err)) == IRMAP_OK)
        assert_in_range(field.offset, op_offset(v, op), f->at + f->size - 1);
    assert_int_equal(s, IRMAP_DONE);
}

/* Stores all ops up to the end or an error. */
static irmap_status decode_ops(struct body *f, struct seen *seen, uint32_t *count, irmap_error *err)
{
    assert_ok(irmap_body_new(f->m, &f->body, NULL));
    irmap_status s = irmap_body_decode(f->body, (irmap_func){0}, err);
    assert_int_equal(irmap_body_end_status(f->body, NULL), s);
    const irmap_body_view *v = irmap_body_get(f->body);
    assert_consistent(v);
    assert_int_equal(v->valid_op_count, v->op_count);
    assert_true(v->op_count <= MOST_OPS);
    *count = v->op_count;
    for (uint32_t i = 0; i < v->op_count; i++) {
        const irmap_body_op *op = &v->ops[i];
        uint32_t number = op->results ? op_result(v, i, 0)->number : 0;
        seen[i] = (struct seen){op->opcode, op_depth(v, i), op->block, op->result, op->results,
                                number,     op->operand,    op->word,  op->offset};
        assert_parts(f, v, i);
    }
    return s;
}

/* Appends every op of the version with all its fields. */
static void put_all(struct bytes *body, unsigned minor, uint32_t longer, uint32_t length)
{
    struct expected_op expected;
    for (size_t i = 0; i < OPS; i++)
        if (lines[i].since <= minor)
            put_op(body, &lines[i],
                   &(struct op_form){minor, op_flags(&lines[i], minor), length, longer, 1, 0},
                   &expected);
}

static void open_cut(struct body *f, unsigned minor, const struct bytes *body, size_t size)
{
    body_begin(f, minor, OP_ARGUMENTS, body->data, size);
}

static bool is_boundary(const struct seen *whole, uint32_t count, size_t at, size_t size)
{
    if (at == size)
        return true;
    for (uint32_t i = 0; i < count; i++)
        if (whole[i].at == at && whole[i].depth == 0)
            return true;
    return false;
}

static void assert_cuts(unsigned minor, uint32_t longer, uint32_t length)
{
    struct bytes body = {0};
    struct seen whole[MOST_OPS], seen[MOST_OPS];
    struct body f;
    irmap_error err;
    uint32_t all, count, most = 0;
    put_all(&body, minor, longer, length);
    open_cut(&f, minor, &body, body.size);
    assert_ok(decode_ops(&f, whole, &all, &err));
    body_end(&f);
    for (size_t size = 0; size <= body.size; size++) {
        open_cut(&f, minor, &body, size);
        memset(&err, 0xA5, sizeof err);
        irmap_status s = decode_ops(&f, seen, &count, &err);
        assert_true(count <= all && count >= most);
        most = count;
        assert_memory_equal(seen, whole, count * sizeof *seen);
        assert_true(count == 0 || seen[count - 1].at < size);
        if (is_boundary(whole, all, size, body.size)) {
            assert_ok(s);
            assert_true(count == all || whole[count].at == size);
        } else {
            assert_true(s == IRMAP_TRUNCATED || s == IRMAP_COUNT_RANGE);
            assert_int_equal(err.status, s);
            assert_int_equal(err.op, count);
            assert_int_equal(err.func.id, 0);
            assert_in_range(err.offset, f.at + (count ? seen[count - 1].at + 1 : 0), f.at + size);
        }
        body_end(&f);
    }
    assert_int_equal(most, all);
    bytes_free(&body);
}

TEST(every_version)
{
    for (unsigned minor = 1; minor <= 5; minor++)
        assert_cuts(minor, NONE_LONGER, 1);
}

TEST(longer_varints)
{
    assert_cuts(4, ALL_LONGER, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_version),
        cmocka_unit_test(longer_varints),
    };
    return cmocka_run_group_tests(tests, read_lines, NULL);
}
