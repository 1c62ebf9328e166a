/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* LLVM's reader of MLIR bytecode, for comparison. mlir_peer_new() creates the context with the
 * dialects, so that only reading is timed. Attributes and types remain in the context between
 * reads. Single-threaded. */
#ifndef IRMAP_BENCH_MLIR_PEER_H
#define IRMAP_BENCH_MLIR_PEER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct mlir_peer;

/* Borrows the bytes, whose address must be a multiple of every alignment in the file. */
struct mlir_peer *mlir_peer_new(const void *data, size_t size);
void mlir_peer_free(struct mlir_peer *peer);

/* Returns the version of the library, such as "19.1.7". */
const char *mlir_peer_version(void);

/* Reads everything, verifies it if requested, and discards it. Returns the number of ops, or 0 on
 * failure. */
uint64_t mlir_peer_read(struct mlir_peer *peer, int verify);

/* Reads lazily, then reads the body of one function. Returns the number of its ops, including
 * itself, or 0. */
uint64_t mlir_peer_read_one(struct mlir_peer *peer, const char *name, size_t size);

/* Reads everything and stores it for mlir_peer_print(). */
int mlir_peer_store(struct mlir_peer *peer);

/* Prints what was stored, in generic or custom form, with local scope. Returns the size of the text
 * in bytes. */
uint64_t mlir_peer_print(struct mlir_peer *peer, int generic);

#ifdef __cplusplus
}
#endif

#endif
