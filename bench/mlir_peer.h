/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * LLVM's own reader of MLIR bytecode, to stand beside irmap. What it needs beyond the bytes (a
 * context with the dialects, in which attributes and types live on from read to read) is made
 * before, so that reading is all that is timed. One thread.
 */
#ifndef IRMAP_BENCH_MLIR_PEER_H
#define IRMAP_BENCH_MLIR_PEER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct mlir_peer;

/* Borrows the bytes, which must lie at a multiple of every alignment in the file. */
struct mlir_peer *mlir_peer_new(const void *data, size_t size);
void mlir_peer_free(struct mlir_peer *peer);

/* Version of the library, such as "19.1.7". */
const char *mlir_peer_version(void);

/* Reads everything, verifies it when asked to, and drops it. Returns the number of ops; 0 when it
 * failed, as below. */
uint64_t mlir_peer_read(struct mlir_peer *peer, int verify);

/* Reads lazily, then the body of the function of that name. Returns its ops, itself included. */
uint64_t mlir_peer_read_one(struct mlir_peer *peer, const char *name, size_t size);

/* Reads everything and keeps it for mlir_peer_print(). */
int mlir_peer_keep(struct mlir_peer *peer);

/* Prints what was kept, in generic or custom form, local scope. Returns the bytes of text. */
uint64_t mlir_peer_print(struct mlir_peer *peer, int generic);

#ifdef __cplusplus
}
#endif

#endif
