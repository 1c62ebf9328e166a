/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the decoders of the page write to. */
#ifndef IRMAP_VIEW_UNPACK_WASM_H
#define IRMAP_VIEW_UNPACK_WASM_H

#include "query/unpack.h"

enum outcome { COMPLETE, FULL, DAMAGED };

/* What comes out: into memory that grows, up to `most`, or into that of a caller. */
struct output {
    uint8_t *data;
    size_t size, room, most;
    bool grows;
};

/* Bytes of the input; of those that do not fit as many as do, and false. */
bool output_put(struct output *out, const uint8_t *from, size_t size);

/* Bytes that came out `back` before, which may overlap what comes. */
bool output_repeat(struct output *out, size_t back, size_t size);

bool output_fill(struct output *out, uint8_t byte, size_t size);

/* One frame of zstd (RFC 8878), without a dictionary; what follows it is not looked at. */
enum outcome run_zstd(const struct packed *from, struct output *out);

#endif
