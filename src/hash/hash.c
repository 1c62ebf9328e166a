/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Creates hashers, which compute fingerprints of functions. tile/hash and mlir/hash define their
 * input. */
#include "hash/hash.h"
#include "core/opts.h"

void irmapi_hash_number(struct blake2b *b, uint64_t v)
{
    uint8_t bytes[10];
    size_t n = 0;
    for (; v >= 0x80; v >>= 7)
        bytes[n++] = (uint8_t)(v | 0x80);
    bytes[n++] = (uint8_t)v;
    irmapi_blake2b_add(b, bytes, n);
}

irmap_status irmap_hasher_func(irmap_hasher *h, irmap_func func, irmap_hash *out, irmap_error *err)
{
    irmap_error why; /* *err stays unchanged if hashing succeeds */
    h->err = &why;
    memset(out, 0, sizeof *out);
    irmap_status status = h->m->format->id == IRMAP_FORMAT_MLIR ? irmapi_hash_mlir(h, func)
                                                                : irmapi_hash_tile(h, func);
    if (status == IRMAP_OK) {
        irmapi_blake2b_end(&h->out, out->bytes);
        return IRMAP_OK;
    }
    if (err)
        *err = why;
    return irmapi_error_func(err, status, func.id);
}

irmap_status irmap_hasher_new(const irmap_module *m, const irmap_hash_opts *opts,
                              irmap_hasher **out, irmap_error *err)
{
    irmap_error local;
    irmap_hash_opts o;
    err = err ? err : &local;
    struct heap *heap = &m->shared->heap;
    *out = NULL;
    irmap_status status = irmapi_read_opts(opts, &o, sizeof o, err);
    if (status != IRMAP_OK)
        return status;
    if (o.stablehlo && m->format->id != IRMAP_FORMAT_MLIR)
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "StableHLO of files of this format", 0,
                                  0);
    const bool mlir = hash_has_mlir && m->format->id == IRMAP_FORMAT_MLIR;
    if (m->format->id != IRMAP_FORMAT_TILEIR && !mlir)
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "hashing functions of this format", 0, 0);
    if (mlir)
        status = irmapi_check_flag(status, o.stablehlo, "stablehlo", err);
    if (status != IRMAP_OK)
        return status;
    /* The digests follow the hasher in the same block. */
    enum { OWN = (sizeof(irmap_hasher) + BLAKE2B_DIGEST - 1) / BLAKE2B_DIGEST };
    const uint64_t types = mlir ? m->types : 0;
    const uint64_t count = OWN + types + (mlir ? irmapi_hash_mlir_attr_count(m) : 0);
    irmap_hasher *h = irmapi_alloc(heap, count, sizeof(struct digest), "fingerprints", err);
    if (!h)
        return err->status;
    h->m = m;
    h->heap = heap;
    h->count = count;
    if (mlir) {
        h->types = (struct digest *)h + OWN;
        h->attributes = h->types + types;
        h->set.each = sizeof(struct digest);
        h->order.each = sizeof(uint32_t);
        h->identities.each = sizeof(uint64_t);
        h->text.each = 1;
    }
    h->work = m->max_work;
    h->stablehlo = o.stablehlo;
    status = irmap_body_new(m, &h->body, err);
    if (status == IRMAP_OK)
        status = mlir ? irmapi_hash_mlir_begin(h, err) : irmapi_hash_tile_begin(h, err);
    if (status == IRMAP_OK) {
        *out = h;
        return IRMAP_OK;
    }
    irmap_hasher_free(h);
    return status;
}

void irmap_hasher_free(irmap_hasher *h)
{
    if (!h)
        return;
    irmap_body *body = h->body, *outside = h->outside;
    if (hash_has_mlir) {
        irmapi_vec_free(&h->set, h->heap);
        irmapi_vec_free(&h->order, h->heap);
        irmapi_vec_free(&h->identities, h->heap);
        irmapi_vec_free(&h->text, h->heap);
        irmap_body_free(outside);
    }
    irmapi_hash_tile_end(h);
    irmapi_free(h->heap, h, (size_t)h->count * sizeof(struct digest));
    irmap_body_free(body); /* last, because the body refers to the module, which owns the heap */
}
