/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Encodes ops as opcodes.txt describes them, with the expected result of decoding. Shares no code
 * with the decoder, so that both can be compared for every op, version and set of flags. */
#ifndef ENCODE_H
#define ENCODE_H

#include "build.h"
#include <stdbool.h>

enum { OP_FIELDS = 16, OP_LIST = 24 };

/* A line of opcodes.txt. */
struct op_line {
    uint32_t opcode;
    char name[32];
    unsigned since;
    uint32_t fields;
    struct {
        char name[32], kind[20];
        int bit; /* position of the field's flag, or -1 */
        unsigned since, until;
    } field[OP_FIELDS];
};

enum { NONE_LONGER = 0x7FFFFFFE, ALL_LONGER };

/* How to encode an op. */
struct op_form {
    unsigned minor;
    uint64_t flags;   /* value of the flags, if the op has them */
    uint32_t length;  /* length of every list */
    uint32_t longer;  /* index of the varint to encode overlong, NONE_LONGER or ALL_LONGER */
    unsigned regions; /* 0: without blocks; 1: each with one block of one yield */
    unsigned by;      /* bytes added to an overlong varint; 0 means 2 */
};

/* Expected result of decoding. Offsets are relative to the start of the body. */
struct expected_op {
    size_t at, end; /* `end` includes its regions */
    uint32_t varints;
    uint32_t results, result[OP_LIST];
    uint32_t operands, operand[OP_LIST];
    uint32_t regions;
    uint32_t fields;
    struct {
        const char *name;
        irmap_field_kind kind;
        uint64_t value;
        size_t at, size; /* of a list, without its count */
        uint32_t width;  /* bytes per element of a list */
    } field[OP_FIELDS];
};

/* Number of the function's arguments, so that value numbers need one or two bytes. */
enum { OP_ARGUMENTS = 300 };

/* Reads opcodes.txt; returns the number of lines. */
size_t read_op_lines(struct op_line *lines, size_t most);

/* Returns the flags that this op has in a version. */
uint64_t op_flags(const struct op_line *line, unsigned minor);

/* Appends the op to a body. Stores in `expected` what the decoder must report for it. */
void put_op(struct bytes *body, const struct op_line *line, const struct op_form *form,
            struct expected_op *expected);

#endif
