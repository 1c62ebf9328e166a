/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Where the ops of a smaller module differ from those of the whole one. */
#ifndef IRMAPI_MLIR_PLACES_H
#define IRMAPI_MLIR_PLACES_H

#include "core/sink.h"
#include "core/vec.h"
#include "mlir/mlir.h"

enum place_kind {
    PLACE_LENGTH, /* of a section with functions somewhere in it */
    PLACE_COUNT,  /* of the ops of a block with functions */
    PLACE_OP      /* what is left out */
};

/* Bytes [at, at + size) of the input. */
struct place {
    uint64_t at, size;
    uint64_t number;  /* that stands there; PLACE_COUNT: twice the count, and a flag */
    uint64_t removed; /* PLACE_LENGTH: bytes by which the section shrinks */
    uint32_t parent;  /* the PLACE_LENGTH around it, or IRMAP_NONE */
    uint8_t kind;
    bool changed;
};

/* Bytes of a prefix varint. */
static inline uint32_t prefix_size(uint64_t v)
{
    uint32_t size = 1;
    while (size < 9 && v >> 7 * size)
        size++;
    return size;
}

/* Writes it; returns how many bytes that were. */
static inline uint32_t prefix_put(uint8_t out[9], uint64_t v)
{
    uint32_t size = prefix_size(v);
    uint64_t coded = size < 9 ? v << size | (uint64_t)1 << (size - 1) : v;
    out[0] = 0;
    for (uint32_t i = size < 9 ? 0 : 1; i < size; i++, coded >>= 8)
        out[i] = (uint8_t)coded;
    return size;
}

/*
 * Writes the module without what is left out, and of its tables only what the rest refers to, with
 * new numbers. That takes knowing every number that refers to an entry: *done is false, and nothing
 * was written, where there is something that irmap does not know or cannot decode. With `strip`
 * every location of an op or a block argument becomes loc(unknown). False with err filled when it
 * failed.
 */
bool irmapi_mlir_compact(const struct mlir_module *t, const struct place *places, size_t count,
                         bool strip, struct sink *sink, bool *done, irmap_error *err);

#endif
