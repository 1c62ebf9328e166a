/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Compares the public descriptions of ops with a frozen list, opcodes.txt. Opcodes and the order of
 * fields are part of the format. A changed number in the decoder's tables, which are edited for
 * each version, would misread every file, and no round trip can detect that. */
#include "unit.h"
#include <stdio.h>

enum { OPS = 103, LINE = 512, OPCODES = 1 << 16 };

struct line {
    char data[LINE];
    size_t size;
};

static void add(struct line *l, const char *text)
{
    size_t size = strlen(text);
    assert_true(size < sizeof l->data - l->size);
    memcpy(l->data + l->size, text, size + 1);
    l->size += size;
}

static void add_number(struct line *l, const char *format, uint32_t value)
{
    char text[32];
    snprintf(text, sizeof text, format, value);
    add(l, text);
}

/* Formats the library's description of an op as in the list. */
static void describe(uint32_t opcode, struct line *l)
{
    irmap_tile_op_desc d;
    irmap_tile_op_desc_field f;
    l->size = 0;
    assert_ok(irmap_tile_op_desc_get(opcode, &d));
    assert_int_equal(d.opcode, opcode);
    add_number(l, "0x%02X ", d.opcode);
    add(l, d.name);
    add_number(l, " 13.%u", d.since);
    add(l, d.is_terminator ? " terminator:" : ":");
    for (uint32_t i = 0; i < d.fields; i++) {
        assert_ok(irmap_tile_op_desc_field_get(opcode, i, &f));
        add(l, " ");
        add(l, f.name);
        add(l, ":");
        add(l, f.kind);
        if (f.bit != IRMAP_NONE)
            add_number(l, "@%u", f.bit);
        if (f.since > d.since)
            add_number(l, ">=13.%u", f.since);
        if (f.until != IRMAP_NONE)
            add_number(l, "<=13.%u", f.until);
    }
    add(l, "\n");
}

TEST(ops_equal_the_frozen_list)
{
    struct line is;
    char expected[LINE];
    unsigned opcode, last = 0, ops = 0;
    FILE *f = fopen(UNIT_DIR "/opcodes.txt", "r");
    assert_non_null(f);
    while (fgets(expected, sizeof expected, f)) {
        if (expected[0] == '#' || expected[0] == '\n')
            continue;
        assert_int_equal(sscanf(expected, "0x%X", &opcode), 1);
        assert_true(ops == 0 || opcode > last);
        describe(opcode, &is);
        assert_string_equal(is.data, expected);
        last = opcode;
        ops++;
    }
    fclose(f);
    assert_int_equal(ops, OPS);
}

/* No other number is an op: neither the gaps nor the ops of the dialect that are sections in files
 * (0x16 entry, 0x31 global, 0x4B module). */
TEST(no_other_number_is_an_op)
{
    static const uint32_t huge[] = {0x80000000, UINT32_MAX - 1, UINT32_MAX};
    static const uint32_t never[] = {0x16, 0x19, 0x24, 0x31,   0x34,   0x39,
                                     0x4B, 0x7B, 130,  0x4000, 0x4001, 0x4003};
    static const uint8_t zeros[sizeof(irmap_tile_op_desc) + sizeof(irmap_tile_op_desc_field)];
    irmap_tile_op_desc d;
    irmap_tile_op_desc_field f;
    uint32_t ops = 0;
    for (uint32_t opcode = 0; opcode < OPCODES; opcode++)
        ops += irmap_tile_op_desc_get(opcode, &d) == IRMAP_OK;
    assert_int_equal(ops, OPS);
    for (size_t i = 0; i < sizeof never / sizeof never[0] + sizeof huge / sizeof huge[0]; i++) {
        size_t nevers = sizeof never / sizeof never[0];
        uint32_t opcode = i < nevers ? never[i] : huge[i - nevers];
        memset(&d, 0xA5, sizeof d);
        memset(&f, 0xA5, sizeof f);
        assert_int_equal(irmap_tile_op_desc_get(opcode, &d), IRMAP_NOT_FOUND);
        assert_int_equal(irmap_tile_op_desc_field_get(opcode, 0, &f), IRMAP_NOT_FOUND);
        assert_memory_equal(&d, zeros, sizeof d);
        assert_memory_equal(&f, zeros, sizeof f);
    }
}

TEST(fields_end)
{
    irmap_tile_op_desc d;
    irmap_tile_op_desc_field f;
    assert_ok(irmap_tile_op_desc_get(0x02, &d));
    assert_int_equal(d.fields, 6);
    memset(&f, 0xA5, sizeof f);
    assert_int_equal(irmap_tile_op_desc_field_get(0x02, 6, &f), IRMAP_DONE);
    assert_null(f.name);
    assert_null(f.kind);
    assert_int_equal(f.since + f.until + f.bit, 0);
    assert_int_equal(irmap_tile_op_desc_field_get(0x02, UINT32_MAX, &f), IRMAP_DONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ops_equal_the_frozen_list),
        cmocka_unit_test(no_other_number_is_an_op),
        cmocka_unit_test(fields_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
