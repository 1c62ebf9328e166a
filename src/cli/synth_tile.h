/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* How a module of Tile IR is made: tables, and the assembly that kernels are written in. */
#ifndef IRMAP_CLI_SYNTH_TILE_H
#define IRMAP_CLI_SYNTH_TILE_H

#include "synth.h"

enum { STRING = 1, FUNC, DEBUG, CONSTANT, TYPE, GLOBAL, PRODUCER, SECTIONS };
enum { COMPILE_UNIT = 1, FILE_RECORD, LEXICAL_BLOCK, LOC, SUBPROGRAM, CALL_SITE };
enum { FORMATS, MESSAGES, TABLES, GLOBALS, RANGES };
enum { PARAMETERS = 12, MAX_DEPTH = 4, MAX_NAMES = 80, MAX_SHAPES = 48, MAX_WORDS = 256 };
enum { PARTS = 19 }; /* programs that kernels are made of */

/* Entries located by offsets of the given width. */
struct table {
    struct synth_bytes offsets, data;
    uint64_t count;
    unsigned width;
};

/* A word of the assembly; marks are its single characters. */
struct word {
    char kind;      /* the mark, FIELD or OPERATION */
    bool is_name;   /* the value is the index of a name */
    unsigned width; /* bytes, or 0 for a varint */
    uint64_t value;
};
enum { FIELD = 'f', OPERATION = 'o' };

struct program {
    struct word words[MAX_WORDS];
    size_t count;
    uint64_t ops;
};

/* A section's payload is its body, then its table if it has one (that of DEBUG: its records). */
struct generator {
    const struct synth *opt;
    struct table tables[SECTIONS];
    struct synth_bytes bodies[SECTIONS], rows, ids;
    bool has_rows;
    char names[MAX_NAMES][20];
    size_t name_count, shape_count, signature;
    uint64_t shapes[MAX_SHAPES][MAX_NAMES], ranges[RANGES][2];
    struct program parts[PARTS];
    uint64_t hint_key, path, file, unit, helper, first_kernel;
};

#define RECORD(g, ...)                                                                             \
    tile_add_record((g), SYNTH_COUNT(((const uint64_t[]){__VA_ARGS__})),                           \
                    (const uint64_t[]){__VA_ARGS__})

/* Number of the new entry. */
uint64_t tile_add_entry(struct table *t, const void *data, size_t n);

/* The same, or that of an equal one: for the few entries made before the bulk of a table. */
uint64_t tile_find_or_add(struct table *t, const void *data, size_t n);

/* Records count from 1: a reference of 0 is an unknown location. */
uint64_t tile_add_record(struct generator *g, size_t n, const uint64_t *fields);

/* What programmers called the kernels. */
extern const char *const tile_kernels[];
enum { KERNELS = 6 };

/* What has to be done before the rest: the ranges get the indices of their names. */
void tile_begin_names(struct generator *g);

/* The index of a name. */
size_t tile_name(struct generator *g, const char *s);

/* Makes the types and constants of one kind of kernel (of f32, f16 or bf16), under their names. */
void tile_make_shape(struct generator *g, unsigned n, uint64_t *values);

/* Makes all functions. Types, constants and strings have been made. */
void tile_make_functions(struct generator *g);

#endif
