/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The hasher, and how numbers and texts are written into a digest. */
#ifndef IRMAPI_HASHER_H
#define IRMAPI_HASHER_H

#include "core/blake2b.h"
#include "core/bytes.h"
#include "core/vec.h"
#include "model/body.h"
#include <irmap/hash.h>
#include <string.h>

/* Types of real files nest four deep. */
enum { TYPE_DEPTH = 64 };

struct digest {
    uint8_t bytes[BLAKE2B_DIGEST];
};

struct irmap_hasher {
    const irmap_module *m;
    struct heap *heap;
    irmap_body *body;
    struct blake2b out;                         /* of the function */
    struct digest *strings, *types, *constants; /* zeros: not computed yet; MLIR: constants are
                                                   attributes */
    uint64_t count;                             /* of digests that it takes, with itself */
    uint32_t path[TYPE_DEPTH];                  /* the types that contain the one looked at */
    irmap_error *err;
    /* MLIR only. */
    irmap_body *outside;   /* the ops outside of functions, among them the functions themselves */
    struct vec set, order; /* struct digest, uint32_t: attributes of the current op */
    bool stablehlo;        /* as the StableHLO program */
    struct vec text;       /* char: of it */
    struct vec identities; /* uint64_t: distinct attributes that the function has used so far */
    uint64_t work;         /* bytes of text that may still be printed */
};

static inline void put(struct blake2b *b, uint64_t v)
{
    uint8_t bytes[8];
    store_le64(bytes, v);
    irmapi_blake2b_add(b, bytes, sizeof bytes);
}

static inline void put_text(struct blake2b *b, const void *data, size_t size)
{
    put(b, size);
    irmapi_blake2b_add(b, data, size);
}

static inline void put_digest(struct blake2b *b, const struct digest *d)
{
    irmapi_blake2b_add(b, d->bytes, sizeof d->bytes);
}

static inline bool is_known(const struct digest *d)
{
    static const struct digest none;
    return memcmp(d, &none, sizeof none) != 0;
}

#if defined IRMAP_NO_MLIR || defined IRMAP_NO_PRINT /* attributes and types count by their text */
enum { hash_has_mlir = 0 };
static inline irmap_status irmapi_hash_mlir(irmap_hasher *h, irmap_func func)
{
    (void)h, (void)func;
    return IRMAP_UNSUPPORTED;
}
static inline uint64_t irmapi_hash_mlir_attrs(const irmap_module *m)
{
    (void)m;
    return 0;
}
static inline irmap_status irmapi_hash_mlir_begin(irmap_hasher *h, irmap_error *err)
{
    (void)h, (void)err;
    return IRMAP_UNSUPPORTED;
}
#else
enum { hash_has_mlir = 1 };
/* Writes a function of MLIR, with what its own op states: mlir_hash.c. */
irmap_status irmapi_hash_mlir(irmap_hasher *h, irmap_func func);
/* Number of attributes, each of which has a digest. */
uint64_t irmapi_hash_mlir_attrs(const irmap_module *m);
/* Decodes the ops outside of functions. */
irmap_status irmapi_hash_mlir_begin(irmap_hasher *h, irmap_error *err);
#endif

#endif
