/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Writes ops as opcodes.txt says, beside what they must read as. It shares nothing with the
 * decoder, so that the two can be held against each other for every op, version and set of flags.
 */
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
        int bit; /* or -1 */
        unsigned since, until;
    } field[OP_FIELDS];
};

/* For op_form.longer. */
enum { NONE_LONGER = 0x7FFFFFFE, ALL_LONGER };

/* How an op is to be written. */
struct op_form {
    unsigned minor;
    uint64_t flags;   /* where the op has them */
    uint32_t length;  /* of every list */
    uint32_t longer;  /* number of the varint that is longer than needed */
    unsigned regions; /* 0: without blocks; 1: each with one block of one yield */
    unsigned by;      /* so many bytes; 0 for two */
};

/* What it must read as. Offsets count from the first byte of the body. */
struct op_want {
    size_t at, end; /* end: also of its regions */
    uint32_t varints;
    uint32_t results, result[OP_LIST];
    uint32_t operands, operand[OP_LIST];
    uint32_t regions;
    uint32_t fields;
    struct {
        const char *name;
        irmap_field_kind kind;
        uint64_t value;
        size_t at, size; /* size: of what stands behind a count */
        uint32_t width;  /* of the elements of a list */
    } field[OP_FIELDS];
};

/* Arguments that the function needs: value numbers of one and of two bytes. */
enum { OP_ARGUMENTS = 300 };

/* Reads opcodes.txt; returns the number of lines. */
size_t read_op_lines(struct op_line *lines, size_t most);

/* Bits that a flags word of this op means something with. */
uint64_t op_flags(const struct op_line *line, unsigned minor);

/* Appends the op to a body. */
void put_op(struct bytes *body, const struct op_line *line, const struct op_form *form,
            struct op_want *want);

#endif
