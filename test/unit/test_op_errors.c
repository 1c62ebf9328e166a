/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Bodies with one error: its status, byte and op. */
#include "body.h"
#include "core/limits.h"

struct reported_error {
    irmap_status status;
    const char *what;
    size_t at;   /* offset in the body */
    uint32_t op; /* op that contains the error */
    uint64_t got, limit;
};

/* Asserts that decoding ends with this error, with and without an error record, and that the ops
 * before it are decoded. */
static void assert_stops(struct body *f, const struct reported_error *w)
{
    irmap_error err = {0}, end = {0};
    assert_ok(irmap_body_new(f->m, &f->body, NULL));
    for (int with = 0; with < 2; with++) {
        irmap_status s = irmap_body_decode(f->body, (irmap_func){0}, with ? &err : NULL);
        const irmap_body_view *v = irmap_body_get(f->body);
        assert_string_equal(irmap_status_name(s), irmap_status_name(w->status));
        assert_int_equal(irmap_body_end_status(f->body, with ? &end : NULL), w->status);
        assert_int_equal(v->op_count, w->op);
        assert_int_equal(v->valid_op_count, w->op);
        assert_consistent(v);
    }
    assert_error(err, w->status, w->what, f->at + w->at);
    assert_numbers(err, w->got, w->limit);
    assert_int_equal(err.func.id, 0);
    assert_int_equal(err.op, w->op);
    assert_string_equal(err.section, "Func");
    assert_error(end, w->status, w->what, f->at + w->at);
    assert_numbers(end, w->got, w->limit);
    assert_int_equal(end.func.id, 0);
    assert_int_equal(end.op, w->op);
}

static void assert_body_error(unsigned minor, const uint8_t *data, size_t size,
                              struct reported_error w)
{
    struct body f;
    body_begin(&f, minor, 3, data, size);
    assert_stops(&f, &w);
    body_end(&f);
}

#define WRONG(minor, bytes, ...)                                                                   \
    assert_body_error(minor, bytes, (struct reported_error){__VA_ARGS__})

/* Bytes after a valid op, so that the index and offset of the op are not 0. */
#define THEN(...) BYTES(IOTA, TILE, __VA_ARGS__)

TEST(unknown_opcodes)
{
    WRONG(4, THEN(0x16, 0, 0), IRMAP_OPCODE_UNKNOWN, "opcode", 2, 1, 0x16, 0);
    WRONG(4, THEN(0x31, 0, 0), IRMAP_OPCODE_UNKNOWN, "opcode", 2, 1, 0x31, 0);
    WRONG(4, THEN(0x4B, 0, 0), IRMAP_OPCODE_UNKNOWN, "opcode", 2, 1, 0x4B, 0);
    WRONG(4, THEN(0x7B, 0, 0), IRMAP_OPCODE_UNKNOWN, "opcode", 2, 1, 0x7B, 0);
    WRONG(4, THEN(0x80, 1, 0), IRMAP_OPCODE_UNKNOWN, "opcode", 2, 1, 0x80, 0);
    WRONG(4, THEN(0x96, 0x80, 0), IRMAP_OPCODE_UNKNOWN, "opcode", 2, 1, 0x16, 0);
    /* 2^32 + 0x16 is truncated for the lookup, but reported as stored */
    WRONG(4, THEN(0x96, 0x80, 0x80, 0x80, 0x10), IRMAP_OPCODE_UNKNOWN, "opcode", 2, 1,
          UINT64_C(0x100000016), 0);
    WRONG(1, BYTES(0x7B), IRMAP_OPCODE_UNKNOWN, "opcode", 0, 0, 0x7B, 0);
}

/* The file has the version before the op's, or an older one. */
TEST(opcodes_of_later_versions)
{
    WRONG(1, THEN(ATAN2, TILE, 0, 1), IRMAP_TOO_NEW, "atan2", 2, 1, ATAN2, 2);
    WRONG(1, THEN(0xEE, 0x80, 0), IRMAP_TOO_NEW, "atan2", 2, 1, ATAN2, 2);
    WRONG(2, THEN(PACK, TILE, 0), IRMAP_TOO_NEW, "pack", 2, 1, PACK, 3);
    WRONG(1, THEN(ALLOCA, TILE, 0, 1, 1), IRMAP_TOO_NEW, "alloca", 2, 1, ALLOCA, 3);
    WRONG(3, THEN(GDC_WAIT, TOKEN, 0), IRMAP_TOO_NEW, "gdc_wait_tko", 2, 1, GDC_WAIT, 4);
    WRONG(3, THEN(FPOWI, TILE, 0, 1), IRMAP_TOO_NEW, "fpowi", 2, 1, FPOWI, 4);
    WRONG(1, THEN(FPOWI, TILE, 0, 1), IRMAP_TOO_NEW, "fpowi", 2, 1, FPOWI, 4);
}

TEST(opcodes_that_are_longer_than_needed)
{
    static const uint8_t spelled[][10] = {
        {RETURN},
        {0xDC, 0},
        {0xDC, 0x80, 0},
        {0xDC, 0x80, 0x80, 0x80, 0x10}, /* 2^32 + 0x5C */
        {0xDC, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x7E},
    };
    for (size_t i = 0; i < sizeof spelled / sizeof spelled[0]; i++) {
        struct body f;
        struct bytes body = {0};
        size_t size = 1;
        while (spelled[i][size - 1] & 0x80)
            size++;
        put(&body, spelled[i], size);
        put(&body, BYTES(0, 1, 2));
        body_begin(&f, 1, 3, body.data, body.size);
        const irmap_body_view *v = body_decode(&f);
        assert_int_equal(v->ops[0].opcode, RETURN);
        assert_string_equal(irmap_op_name(v, 0), "return");
        assert_int_equal(op_offset(v, 0), f.at);
        assert_int_equal(op_operand(v, 0, 0), 2);
        bytes_free(&body);
        body_end(&f);
    }
}

TEST(truncated_bodies)
{
    WRONG(4, THEN(0x80), IRMAP_TRUNCATED, "opcode", 2, 1, 2, 1);
    WRONG(4, THEN(IOTA), IRMAP_TRUNCATED, "result", 3, 1, 1, 0);
    WRONG(4, THEN(IOTA, 0x80), IRMAP_TRUNCATED, "result", 3, 1, 2, 1);
    WRONG(4, THEN(ADDI, 0x81, 0x80), IRMAP_TRUNCATED, "result", 3, 1, 3, 2);
    WRONG(4, THEN(ADDI, TILE), IRMAP_TRUNCATED, "overflow", 4, 1, 1, 0);
    WRONG(4, THEN(ADDI, TILE, 0, 1), IRMAP_TRUNCATED, "rhs", 6, 1, 1, 0);
    WRONG(4, THEN(ADDI, TILE, 0, 1, 0xFF), IRMAP_TRUNCATED, "rhs", 6, 1, 2, 1);
    WRONG(4, THEN(BLOCK_ID, TILE, TILE), IRMAP_TRUNCATED, "blockId z", 5, 1, 1, 0);
    WRONG(4, THEN(ADDF, TILE), IRMAP_TRUNCATED, "flags", 4, 1, 1, 0);
    WRONG(4, THEN(RETURN), IRMAP_TRUNCATED, "result count", 3, 1, 1, 0);
    WRONG(4, THEN(RETURN, 0), IRMAP_TRUNCATED, "operand count", 4, 1, 1, 0);
    WRONG(4, THEN(LOOP, 0, 0), IRMAP_TRUNCATED, "regions", 5, 1, 1, 0);
    WRONG(4, THEN(LOOP, 0, 0, 1), IRMAP_TRUNCATED, "block count", 6, 2, 1, 0);
    WRONG(4, THEN(LOOP, 0, 0, 1, 1, 0), IRMAP_COUNT_RANGE, "block count", 6, 2, 1, 0);
    WRONG(4, THEN(SCAN, 0, 0), IRMAP_TRUNCATED, "reverse", 5, 1, 1, 0);
}

TEST(varints_of_more_than_ten_bytes)
{
    WRONG(4, THEN(IOTA, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0),
          IRMAP_VARINT_RANGE, "result", 3, 1, 0, 0);
    WRONG(4, THEN(ABSF, TILE, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0),
          IRMAP_VARINT_RANGE, "source", 4, 1, 0, 0);
    WRONG(4, THEN(0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0),
          IRMAP_VARINT_RANGE, "opcode", 2, 1, 0, 0);
}

TEST(counts_that_an_op_fixes)
{
    WRONG(4, THEN(RETURN, 1, TILE, 0), IRMAP_COUNT_MISMATCH, "result count", 3, 1, 1, 0);
    WRONG(4, THEN(EXTRACT, 0, 1, 0), IRMAP_COUNT_MISMATCH, "result count", 3, 1, 0, 1);
    WRONG(4, THEN(LOAD_VIEW, 1, TILE), IRMAP_COUNT_MISMATCH, "result count", 3, 1, 1, 2);
    WRONG(1, THEN(PRINT, 1, TOKEN, A, 0), IRMAP_COUNT_MISMATCH, "result count", 3, 1, 1, 0);
    WRONG(2, THEN(PRINT, 0, 0, A, 0), IRMAP_COUNT_MISMATCH, "result count", 3, 1, 0, 1);
    WRONG(4, THEN(FOR, 0, 0, 2, 0, 1, 1, 0), IRMAP_COUNT_MISMATCH, "operand count", 5, 1, 2, 3);
    WRONG(4, THEN(EXTRACT, 1, TILE, 0), IRMAP_COUNT_MISMATCH, "operand count", 5, 1, 0, 1);
    WRONG(4, THEN(LOOP, 0, 0, 2), IRMAP_COUNT_MISMATCH, "regions", 5, 1, 2, 1);
    WRONG(4, THEN(LOOP, 0, 0, 0), IRMAP_COUNT_MISMATCH, "regions", 5, 1, 0, 1);
    WRONG(4, THEN(IF, 0, 0, 1), IRMAP_COUNT_MISMATCH, "regions", 5, 1, 1, 2);
    WRONG(4, THEN(IF, 0, 0, 0x81, 0), IRMAP_COUNT_MISMATCH, "regions", 5, 1, 1, 2);
}

/* A count that exceeds the remaining bytes is an error before the items are read. */
TEST(counts_beyond_the_bytes)
{
    WRONG(4, THEN(RETURN, 0, 3, 0, 1), IRMAP_COUNT_RANGE, "operands", 5, 1, 3, 2);
    WRONG(4, THEN(RETURN, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 0),
          IRMAP_COUNT_RANGE, "operands", 14, 1, UINT64_MAX, 1);
    WRONG(4, THEN(IF, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 0, 0), IRMAP_COUNT_RANGE, "results", 3, 1,
          UINT32_MAX, 2);
    WRONG(4, THEN(TENSOR_VIEW, 1, TILE, 0, 3, 0, 0), IRMAP_COUNT_RANGE, "dynamicShape", 6, 1, 3, 2);
    WRONG(4, THEN(PERMUTE, TILE, 2, LE32(0), 1, 0, 0), IRMAP_COUNT_RANGE, "permutation", 4, 1, 2,
          1);
    WRONG(4, THEN(LOAD_VIEW, 2, TILE, TOKEN, 0, 0, 4, 0, 0, 0), IRMAP_COUNT_RANGE, "inbounds", 8, 1,
          4, 3);
    WRONG(4, THEN(REDUCE, 0, 0, 9, 1, 0), IRMAP_COUNT_RANGE, "identities", 5, 1, 9, 1);
    WRONG(4, THEN(LOOP, 0, 0, 1, 9, 0, 0, 0), IRMAP_COUNT_RANGE, "block count", 6, 2, 9, 1);
    WRONG(4, THEN(LOOP, 0, 0, 1, 1, 9, 0, 0), IRMAP_COUNT_RANGE, "block argument count", 7, 2, 9,
          2);
    WRONG(4, THEN(LOOP, 0, 0, 1, 1, 0, 9, IOTA, TILE), IRMAP_COUNT_RANGE, "op count", 8, 2, 9, 2);
}

TEST(blocks_without_ops)
{
    WRONG(4, THEN(LOOP, 0, 0, 1, 1, 0, 0, RETURN, 0, 0), IRMAP_BLOCK_EMPTY, "block", 7, 2, 0, 0);
    /* the second of two blocks; the offset is that of its argument count */
    WRONG(4, THEN(LOOP, 0, 0, 1, 2, 0, 1, CONTINUE, 0, 0, 1, TILE, 0, RETURN, 0, 0),
          IRMAP_BLOCK_EMPTY, "block", 12, 3, 0, 0);
}

/* Attributes are checked on access. Asserts that of op 1, the first `valid_count` ones are valid
 * and the next one is not. */
static void assert_field(unsigned minor, const uint8_t *data, size_t size, uint32_t valid_count,
                         struct reported_error w)
{
    struct body f;
    irmap_fields fields;
    irmap_field field;
    irmap_error err;
    body_begin(&f, minor, 3, data, size);
    const irmap_body_view *v = body_decode(&f);
    for (int with = 0; with < 2; with++) {
        irmap_fields_begin(v, 1, &fields);
        for (uint32_t i = 0; i < valid_count; i++)
            assert_ok(irmap_fields_next(&fields, &field, NULL));
        if (with)
            assert_fails(irmap_fields_next(&fields, &field, &err), w.status, w.what, f.at + w.at);
        else
            assert_int_equal(irmap_fields_next(&fields, &field, NULL), w.status);
        assert_int_equal(irmap_fields_next(&fields, &field, NULL), IRMAP_DONE);
    }
    assert_numbers(err, w.got, w.limit);
    assert_int_equal(err.func.id, 0);
    assert_int_equal(err.op, w.op);
    body_end(&f);
}

#define WRONG_FIELD(minor, bytes, valid_count, ...)                                                \
    assert_field(minor, bytes, valid_count, (struct reported_error){__VA_ARGS__})

TEST(values_out_of_range)
{
    WRONG_FIELD(4, THEN(ADDI, TILE, 4, 0, 1), 0, IRMAP_VALUE_RANGE, "overflow", 4, 1, 4, 3);
    WRONG_FIELD(4, THEN(ADDI, TILE, 0xC8, 1, 0, 1), 0, IRMAP_VALUE_RANGE, "overflow", 4, 1, 200, 3);
    WRONG_FIELD(4, THEN(ADDF, TILE, 1, 8, 0, 1), 1, IRMAP_VALUE_RANGE, "rounding mode", 5, 1, 8, 7);
    WRONG_FIELD(3, THEN(ADDF, TILE, 0, 8, 0, 1), 0, IRMAP_VALUE_RANGE, "rounding mode", 5, 1, 8, 7);
    WRONG_FIELD(4, THEN(REDUCE, 0, 0x80, 0x80, 0x80, 0x80, 0x10, 0, 0, 1, 0), 0, IRMAP_VALUE_RANGE,
                "dim", 4, 1, UINT64_C(1) << 32, UINT32_MAX);
}

/* 13.4 added nearest_away, which is invalid as any rounding mode of older files. */
TEST(values_of_later_versions)
{
    for (unsigned minor = 1; minor < 4; minor++) {
        WRONG_FIELD(minor, THEN(ADDF, TILE, 1, 7, 0, 1), 1, IRMAP_TOO_NEW, "rounding mode", 5, 1, 7,
                    4);
        WRONG_FIELD(minor, THEN(FTOI, TILE, 1, 7, 0), 1, IRMAP_TOO_NEW, "rounding mode", 5, 1, 7,
                    4);
        WRONG_FIELD(minor, THEN(FTOI, TILE, 1, 0x87, 0x80, 0, 0), 1, IRMAP_TOO_NEW, "rounding mode",
                    5, 1, 7, 4);
    }
}

TEST(attributes)
{
    WRONG(4, THEN(ASSUME, TILE, 13, 0), IRMAP_BAD_TAG, "attribute tag", 4, 1, 13, 0);
    WRONG(4, THEN(ASSUME, TILE, 8, 16), IRMAP_TRUNCATED, "flags", 6, 1, 1, 0);
    WRONG(4, THEN(REDUCE, 0, 0, 1, 99, 0), IRMAP_BAD_TAG, "attribute tag", 6, 1, 99, 0);
    /* a dictionary with one entry, whose value has an unknown tag */
    WRONG(4, THEN(LOAD_PTR, TILE, TOKEN, 2, 0, 1, A, 0, 0, 0), IRMAP_BAD_TAG, "attribute tag", 9, 1,
          0, 0);
}

TEST(attributes_that_are_nested_too_deep)
{
    struct bytes body = {0};
    put(&body, BYTES(ASSUME, TILE));
    for (int i = 0; i <= LIMIT_DEPTH; i++)
        put(&body, BYTES(6, 1));
    put(&body, BYTES(3, 1, 0));
    assert_body_error(4, body.data, body.size,
                      (struct reported_error){IRMAP_LIMIT, "nesting of attributes",
                                              2 + 2 * LIMIT_DEPTH, 0, LIMIT_DEPTH + 1,
                                              LIMIT_DEPTH});
    bytes_free(&body);
}

/* Asserts that an out-of-range operand is omitted, and that decoding continues. */
static void assert_operand(const uint8_t *data, size_t size, uint32_t valid_count, size_t at,
                           uint64_t got)
{
    struct body f;
    irmap_error err;
    body_begin(&f, 4, 3, data, size);
    assert_ok(irmap_body_new(f.m, &f.body, NULL));
    const irmap_body_view *v = irmap_body_get(f.body);
    for (int with = 0; with < 2; with++) {
        if (with) {
            assert_fails(irmap_body_decode(f.body, (irmap_func){0}, &err), IRMAP_INDEX_RANGE,
                         "operand", f.at + at);
            assert_numbers(err, got, 3);
            assert_int_equal(err.func.id, 0);
            assert_int_equal(err.op, 0);
        } else {
            assert_int_equal(irmap_body_decode(f.body, (irmap_func){0}, NULL), IRMAP_INDEX_RANGE);
        }
        assert_ok(irmap_body_end_status(f.body, &err));
        assert_int_equal(v->valid_op_count, 0);
        assert_int_equal(v->op_count, 1);
        for (uint32_t i = 0; i < valid_count; i++)
            assert_in_range(op_operand(v, 0, i), 0, 2);
        assert_int_equal(op_value(v, 0, valid_count), IRMAP_NONE);
        assert_consistent(v);
    }
    body_end(&f);
}

TEST(operands_out_of_range)
{
    assert_operand(BYTES(ABSF, TILE, 3), 0, 2, 3); /* its own result */
    assert_operand(BYTES(ADDI, TILE, 0, 2, 3), 1, 4, 3);
    assert_operand(BYTES(ADDI, TILE, 0, 2, 0xFF, 1), 1, 4, 255);
    assert_operand(BYTES(ADDI, TILE, 0, 0x83, 0x80, 0, 0), 0, 3, 3);
    assert_operand(BYTES(ABSF, TILE, 0x80, 0x80, 0x80, 0x80, 0x10), 0, 2, UINT64_C(1) << 32);
    assert_operand(BYTES(ABSF, TILE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1), 0, 2,
                   UINT64_MAX);
    assert_operand(BYTES(TENSOR_VIEW, 1, TILE, 0, 1, 1, 2, 2, 9), 3, 8, 9);
    assert_operand(BYTES(RETURN, 0, 2, 2, 200, 1), 1, 4, 200);
}

/* The status is that of the first invalid operand. Each op keeps its stated number of operands. */
TEST(operands_out_of_range_in_several_ops)
{
    static const uint32_t operands[] = {0, 0, IRMAP_NONE, 1, IRMAP_NONE, IRMAP_NONE, 3};
    struct body f;
    irmap_error err;
    body_begin(
        &f, 4, 3,
        BYTES(ABSF, TILE, 0, ADDI, TILE, 0, 0, 99, ADDI, TILE, 0, 1, 77, RETURN, 0, 2, 55, 3));
    assert_ok(irmap_body_new(f.m, &f.body, NULL));
    assert_fails(irmap_body_decode(f.body, (irmap_func){0}, &err), IRMAP_INDEX_RANGE, "operand",
                 f.at + 7);
    assert_numbers(err, 99, 4);
    assert_int_equal(err.op, 1);
    assert_ok(irmap_body_end_status(f.body, NULL));
    const irmap_body_view *v = irmap_body_get(f.body);
    assert_int_equal(v->valid_op_count, 1);
    assert_int_equal(v->op_count, 4);
    assert_int_equal(v->operand_count, sizeof operands / sizeof operands[0]);
    assert_memory_equal(v->operands, operands, sizeof operands);
    assert_consistent(v);
    body_end(&f);
}

/* The error that stops decoding is returned in addition to an earlier operand error. */
TEST(last_error_of_decoding)
{
    struct body f;
    irmap_error err;
    body_begin(&f, 4, 3, BYTES(ABSF, TILE, 3, IOTA, TILE, 0x16, 0));
    assert_ok(irmap_body_new(f.m, &f.body, NULL));
    const irmap_body_view *v = irmap_body_get(f.body);
    assert_fails(irmap_body_decode(f.body, (irmap_func){0}, &err), IRMAP_INDEX_RANGE, "operand",
                 f.at + 2);
    assert_int_equal(err.op, 0);
    assert_fails(irmap_body_end_status(f.body, &err), IRMAP_OPCODE_UNKNOWN, "opcode", f.at + 5);
    assert_numbers(err, 0x16, 0);
    assert_int_equal(err.op, 2);
    assert_int_equal(err.func.id, 0);
    assert_int_equal(irmap_body_end_status(f.body, NULL), IRMAP_OPCODE_UNKNOWN);
    assert_int_equal(v->valid_op_count, 0);
    assert_int_equal(v->op_count, 2);
    assert_consistent(v);
    body_end(&f);
}

/* Errors do not depend on the number of bytes of the opcode. While decoding an op, only errors that
 * prevent skipping its attributes are reported. */
TEST(invalid_values_for_any_opcode_length)
{
    /* overflow 4 (0 to 3 are valid); a rounding mode of 13.4; an integer attribute of type
     * tile<i32> */
    static const uint8_t bodies[][8] = {
        {ADDI, TILE, 4, 0, 1}, {ADDF, TILE, 0, 7, 0, 1}, {ASSUME, TILE, 1, TILE, 4, 0}};
    static const size_t sizes[] = {5, 6, 6};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        irmap_status status[2];
        uint32_t ops[2];
        for (int longer = 0; longer < 2; longer++) {
            struct body f;
            struct bytes body = {0};
            if (longer)
                put(&body, BYTES(bodies[i][0] | 0x80, 0));
            else
                put_u8(&body, bodies[i][0]);
            put(&body, bodies[i] + 1, sizes[i] - 1);
            body_begin(&f, 3, 3, body.data, body.size);
            status[longer] = decode_status(f.m, 0, &ops[longer], NULL);
            bytes_free(&body);
            body_end(&f);
        }
        assert_string_equal(irmap_status_name(status[1]), irmap_status_name(status[0]));
        assert_int_equal(ops[1], ops[0]);
    }
}

/* The signature determines the number of arguments. Without it, no value has a number. */
TEST(signature_is_no_function)
{
    static const struct {
        uint32_t signature;
        irmap_status status;
        const char *what;
        uint64_t limit;
    } cases[] = {{TILE, IRMAP_TYPE_MISMATCH, "signature", 0},
                 {BODY_TYPES, IRMAP_INDEX_RANGE, "type index", BODY_TYPES}};
    for (size_t i = 0; i < 2; i++) {
        struct build b;
        irmap_error err;
        irmap_body *body;
        put_body_tables(&b, 4, 3);
        add_body(&b, F, SIGNATURE, 0, BYTES(RETURN, 0, 0));
        add_body(&b, A, cases[i].signature, 0, BYTES(RETURN, 0, 0));
        build_end(&b);
        irmap_module *m = open_build(&b);
        assert_ok(irmap_body_new(m, &body, NULL));
        assert_fails(irmap_body_decode(body, (irmap_func){1}, &err), cases[i].status, cases[i].what,
                     entry_at(&b, FUNC, 1) + 1);
        assert_numbers(err, cases[i].signature, cases[i].limit);
        assert_int_equal(err.func.id, 1);
        assert_int_equal(irmap_body_end_status(body, NULL), cases[i].status);
        assert_int_equal(irmap_body_get(body)->op_count, 0);
        assert_consistent(irmap_body_get(body));
        irmap_body_free(body);
        irmap_module_unref(m);
        build_free(&b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unknown_opcodes),
        cmocka_unit_test(opcodes_of_later_versions),
        cmocka_unit_test(opcodes_that_are_longer_than_needed),
        cmocka_unit_test(truncated_bodies),
        cmocka_unit_test(varints_of_more_than_ten_bytes),
        cmocka_unit_test(counts_that_an_op_fixes),
        cmocka_unit_test(counts_beyond_the_bytes),
        cmocka_unit_test(blocks_without_ops),
        cmocka_unit_test(values_out_of_range),
        cmocka_unit_test(values_of_later_versions),
        cmocka_unit_test(attributes),
        cmocka_unit_test(attributes_that_are_nested_too_deep),
        cmocka_unit_test(operands_out_of_range),
        cmocka_unit_test(operands_out_of_range_in_several_ops),
        cmocka_unit_test(last_error_of_decoding),
        cmocka_unit_test(invalid_values_for_any_opcode_length),
        cmocka_unit_test(signature_is_no_function),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
