/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Modules made by irmap synth: valid, of any size, the same bytes on every machine. */
#ifndef IRMAP_CLI_SYNTH_H
#define IRMAP_CLI_SYNTH_H

#include "cli.h"

/* What to make: the options, with their defaults filled in. */
struct synth {
    uint64_t functions, ops, constants, constant_bytes, strings, globals, name_length, seed;
    unsigned minor; /* of Tile IR 13 */
    bool debug, hints;
    bool reference; /* laid out as NVIDIA's translator does it, and not as cuTile */
    const char *shape;
};

struct synth_bytes {
    uint8_t *data;
    size_t size, room;
};

/* Each writes a module to a FILE; a failed write is left to ferror(). */
void synth_tile(const struct synth *s, FILE *out);
void synth_mlir(const struct synth *s, FILE *out);
void synth_micb(const struct synth *s, FILE *out);

/* Of MIC-B graphs; ends in NULL. */
extern const char *const synth_shapes[];

/* n more bytes at the end, to be filled. */
uint8_t *synth_grow(struct synth_bytes *b, size_t n);
void synth_put(struct synth_bytes *b, const void *data, size_t n);

/* A little-endian integer of a width in bytes; 0 stands for a LEB128 varint. */
void synth_put_number(struct synth_bytes *b, uint64_t v, unsigned width);
void synth_put_varints(struct synth_bytes *b, size_t n, const uint64_t *v);

#define SYNTH_COUNT(a) (sizeof(a) / sizeof((a)[0]))
#define SYNTH_PUT(b, ...)                                                                          \
    synth_put_varints((b), SYNTH_COUNT(((const uint64_t[]){__VA_ARGS__})),                         \
                      (const uint64_t[]){__VA_ARGS__})

void synth_write(FILE *out, const struct synth_bytes *b);

/* A bijection: distinct numbers stay distinct. */
uint64_t synth_mix(uint64_t x);
uint64_t synth_random(uint64_t *state);

/* "irmap synth: error: why" and the end, with the status of a limit: the format has no room. */
_Noreturn void synth_stop(const char *why);

#endif
