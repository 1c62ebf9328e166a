/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Output of the page's decompressors. */
#ifndef IRMAP_VIEW_UNPACK_WASM_H
#define IRMAP_VIEW_UNPACK_WASM_H

#include "query/unpack.h"

enum outcome { COMPLETE, FULL, DAMAGED };

/* Decompressed bytes, in memory that grows up to `most`, or in the caller's buffer. */
struct output {
    uint8_t *data;
    size_t size, room, most;
    size_t enough; /* zstd stops after the block that reaches this size; 0: never */
    bool grows;
};

/* Appends bytes. If they do not fit, appends as many as possible and returns false. */
bool output_put(struct output *out, const uint8_t *from, size_t size);

/* Appends a copy of the bytes that begin `back` before the end, which may overlap the new bytes. */
bool output_repeat(struct output *out, size_t back, size_t size);

bool output_fill(struct output *out, uint8_t byte, size_t size);

/* Decompresses one zstd frame (RFC 8878) without a dictionary. Ignores the bytes after the frame.
 * Like libzstd, outputs nothing of a malformed block. */
enum outcome run_zstd(const struct packed *from, struct output *out);

/* Returns the decompressed size that a zstd frame states, or UINT64_MAX. */
uint64_t zstd_stated(const struct packed *from);

#endif
