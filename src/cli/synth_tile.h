/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Tables of a generated Tile IR module, and the assembly language of its kernels
 * (synth_tile_code.c). */
#ifndef IRMAP_CLI_SYNTH_TILE_H
#define IRMAP_CLI_SYNTH_TILE_H

#include "synth.h"

enum { STRING = 1, FUNC, DEBUG, CONSTANT, TYPE, GLOBAL, PRODUCER, SECTIONS };
enum { COMPILE_UNIT = 1, FILE_RECORD, LEXICAL_BLOCK, LOC, SUBPROGRAM, CALL_SITE };
enum { FORMATS, MESSAGES, TABLES, GLOBALS, RANGES };
enum { PARAMETERS = 12, MAX_DEPTH = 4, MAX_NAMES = 80, MAX_SHAPES = 48, MAX_WORDS = 256 };
enum { PARTS = 19 }; /* number of programs of which kernels consist */

/* Entries, stored in `data`, and their offsets, of `width` bytes each. */
struct table {
    struct synth_bytes offsets, data;
    uint64_t count;
    unsigned width;
};

struct word {
    char kind;      /* FIELD, OPERATION, or the word's first character */
    bool is_name;   /* whether the value is the index of a name */
    unsigned width; /* bytes, or 0 for a varint */
    uint64_t value;
};
enum { FIELD = 'f', OPERATION = 'o' };

struct program {
    struct word words[MAX_WORDS];
    size_t count;
    uint64_t ops;
};

/* The payload of section i is bodies[i], then tables[i] if it has a table. */
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

/* Adds an entry. Returns its index. */
uint64_t tile_add_entry(struct table *t, const void *data, size_t n);

/* Returns the index of an equal entry, or adds an entry and returns its index. Slow: only for the
 * first entries of a table. */
uint64_t tile_find_or_add(struct table *t, const void *data, size_t n);

/* Returns the number of the new record, from 1: 0 is an unknown location. */
uint64_t tile_add_record(struct generator *g, size_t n, const uint64_t *fields);

extern const char *const tile_kernels[];
enum { KERNELS = 6 };

/* Adds the names of ranges. Must be called first: a range has the index of its name. */
void tile_begin_names(struct generator *g);

size_t tile_name(struct generator *g, const char *s);

/* Generates the types and constants of kernel shape n, with elements of f32, f16 or bf16, and
 * stores their indices by name. */
void tile_make_shape(struct generator *g, unsigned n, uint64_t *values);

/* Generates all functions. Types, constants and strings must exist. */
void tile_make_functions(struct generator *g);

#endif
