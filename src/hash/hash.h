/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* State of a hasher, and functions that add numbers and texts to a digest. */
#ifndef IRMAPI_HASHER_H
#define IRMAPI_HASHER_H

#include "core/blake2b.h"
#include "core/bytes.h"
#include "core/vec.h"
#include "model/body.h"
#include <irmap/hash.h>
#include <string.h>

/* Nesting limit of types. In real files, types nest at most four deep. */
enum { TYPE_DEPTH = 64 };

struct digest {
    uint8_t bytes[BLAKE2B_DIGEST];
};

struct irmap_hasher {
    const irmap_module *m;
    struct heap *heap;
    irmap_body *body;
    struct blake2b out;       /* digest of the function */
    struct tile_hasher *tile; /* Tile IR only: its tables; see tile/hash/hash.c */
    uint64_t count;           /* size of this struct and its digests, in units of struct digest */
    uint64_t work;            /* remaining work: bytes of entries or, for MLIR, of printed text */
    irmap_error *err;
    /* MLIR only. */
    struct digest *types, *attributes; /* one per table entry, zero until computed */
    irmap_body *outside;   /* ops that are not in a function; the functions' own ops are here */
    struct vec set, order; /* attributes of the current op: struct digest; uint32_t: their order */
    bool stablehlo;        /* hash the text that irmap_print_opts.stablehlo prints */
    struct vec text;       /* char: that text */
    struct vec identities; /* uint64_t: distinct attributes used by the function so far */
};

/* Subtracts a number of bytes from the remaining work. If less remains, sets it to 0 and returns
 * false. */
static inline bool spend(irmap_hasher *h, uint64_t bytes)
{
    const bool enough = bytes <= h->work;
    h->work -= enough ? bytes : h->work;
    return enough;
}

/* Fails because no work remains. This happens if entries of a malformed file share bytes. */
static inline irmap_status spent(const irmap_hasher *h)
{
    return irmapi_error_other(h->err, IRMAP_LIMIT, "hashing a function", h->m->max_work + 1,
                              h->m->max_work);
}

/* Adds a number as a varint: seven bits per byte, the lowest first; the last byte is below 0x80. */
void irmapi_hash_number(struct blake2b *b, uint64_t v);

static inline void put(struct blake2b *b, uint64_t v)
{
#ifdef IRMAP_DRIVER
    const bool inlined = false;
#else
    const bool inlined = true;
#endif
    if (inlined && v < 0x80 && b->used < BLAKE2B_BLOCK)
        b->block[b->used++] = (uint8_t)v;
    else
        irmapi_hash_number(b, v);
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

/* tile/hash/hash.c. Allocate tables of a hasher for Tile IR, hash a function, free the tables. */
irmap_status irmapi_hash_tile_begin(irmap_hasher *h, irmap_error *err);
irmap_status irmapi_hash_tile(irmap_hasher *h, irmap_func func);
void irmapi_hash_tile_end(irmap_hasher *h);

/* Hashing MLIR requires the printer: attributes and types are hashed as text. */
#if defined IRMAP_NO_MLIR || defined IRMAP_NO_PRINT
enum { hash_has_mlir = 0 };
static inline irmap_status irmapi_hash_mlir(irmap_hasher *h, irmap_func func)
{
    (void)h, (void)func;
    return IRMAP_UNSUPPORTED;
}
static inline uint64_t irmapi_hash_mlir_attr_count(const irmap_module *m)
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
/* mlir/hash/hash.c. Hashes an MLIR function and its own op. */
irmap_status irmapi_hash_mlir(irmap_hasher *h, irmap_func func);
uint64_t irmapi_hash_mlir_attr_count(const irmap_module *m);
/* Decodes the ops outside of functions. */
irmap_status irmapi_hash_mlir_begin(irmap_hasher *h, irmap_error *err);
#endif

#endif
