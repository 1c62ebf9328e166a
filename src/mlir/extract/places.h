/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Places at which the ops of an extracted module differ from its source. */
#ifndef IRMAPI_MLIR_PLACES_H
#define IRMAPI_MLIR_PLACES_H

#include "core/sink.h"
#include "core/vec.h"
#include "mlir/mlir.h"

enum place_kind {
    PLACE_LENGTH, /* length of a section that contains functions */
    PLACE_COUNT,  /* op count of a block that contains functions */
    PLACE_OP      /* removed op */
};

/* Bytes [at, at + size) of the input. */
struct place {
    uint64_t at, size;
    uint64_t number;  /* number to store; for PLACE_COUNT, twice the count, plus a flag */
    uint64_t removed; /* PLACE_LENGTH: bytes removed from the section */
    uint32_t parent;  /* enclosing PLACE_LENGTH, or IRMAP_NONE */
    uint8_t kind;
    bool changed;
};

static inline uint32_t prefix_size(uint64_t v)
{
    uint32_t size = 1;
    while (size < 9 && v >> 7 * size)
        size++;
    return size;
}

/* Writes a prefix varint and returns its size. */
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
 * Writes the module without the removed ops. Its tables contain only the entries to which the
 * remaining ops refer, with new indices. This requires that irmap knows every reference. If it does
 * not know or cannot decode an item, it sets *done to false and writes nothing. With `strip`, the
 * location of every op and block argument becomes loc(unknown). Returns false with err filled on
 * failure.
 */
bool irmapi_mlir_compact(const struct mlir_module *t, const struct place *places, size_t count,
                         bool strip, struct sink *sink, bool *done, irmap_error *err);

#endif
