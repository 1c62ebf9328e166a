/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Generates modules for irmap synth: valid, of any size, with the same bytes on every machine. */
#ifndef IRMAP_CLI_SYNTH_H
#define IRMAP_CLI_SYNTH_H

#include "cli.h"

/* Options. Absent ones have their default values. */
struct synth {
    uint64_t functions, ops, constants, constant_bytes, strings, globals, name_length, seed;
    unsigned minor; /* minor version of Tile IR 13 */
    bool debug, hints;
    bool reference; /* whether the layout is that of NVIDIA's translator, not of cuTile */
    const char *shape;
};

struct synth_bytes {
    uint8_t *data;
    size_t size, room;
};

/* Write a module. The caller checks ferror(). */
void synth_tile(const struct synth *s, FILE *out);
void synth_mlir(const struct synth *s, FILE *out);
void synth_micb(const struct synth *s, FILE *out);

/* Shapes of MIC-B graphs, ending in NULL. */
extern const char *const synth_shapes[];

/* Appends n bytes, which the caller fills. */
uint8_t *synth_grow(struct synth_bytes *b, size_t n);
void synth_put_bytes(struct synth_bytes *b, const void *data, size_t n);

/* Appends a little-endian integer of `width` bytes, or a LEB128 varint if it is 0. */
void synth_put_integer(struct synth_bytes *b, uint64_t v, unsigned width);
void synth_put_varints(struct synth_bytes *b, size_t n, const uint64_t *v);

#define SYNTH_COUNT(a) (sizeof(a) / sizeof((a)[0]))
#define SYNTH_PUT_VARINTS(b, ...)                                                                  \
    synth_put_varints((b), SYNTH_COUNT(((const uint64_t[]){__VA_ARGS__})),                         \
                      (const uint64_t[]){__VA_ARGS__})

void synth_write(FILE *out, const struct synth_bytes *b);

/* Scrambles the bits of a number. Results of distinct numbers are distinct. */
uint64_t synth_mix(uint64_t x);
uint64_t synth_random(uint64_t *state);

/* Prints "irmap synth: error: ... [limit]" and ends the process with status 3. */
_Noreturn void synth_stop(const char *why);

#endif
