/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Value types that every other header uses. All of them are plain data, passed by value.
 *
 * A view (irmap_str, irmap_bytes, irmap_dims, ...) points into the mapped or copied input. It stays
 * valid until the last irmap_module_unref() of the module it came from; it is never terminated and
 * never aligned.
 *
 * Structs that the library fills in end with `reserved`, which is 0: what later versions have to
 * say goes there, and programs need not be compiled again. Options have a `size` for that. Handles,
 * views, versions and the arrays of a body stay as they are.
 */
#ifndef IRMAP_BASE_H
#define IRMAP_BASE_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#define IRMAP_API
#elif defined(__GNUC__)
#define IRMAP_API __attribute__((visibility("default")))
#else
#define IRMAP_API
#endif

#if defined(__GNUC__)
#define IRMAP_MUST_USE __attribute__((warn_unused_result))
#else
#define IRMAP_MUST_USE
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** An open module; see <irmap/module.h>. */
typedef struct irmap_module irmap_module;

/** Counted characters of the input: not terminated, any byte may occur, usually UTF-8. */
typedef struct irmap_str {
    const char *data; /**< the first one */
    size_t size;      /**< how many */
} irmap_str;

/** Counted raw bytes of the input, at any address. */
typedef struct irmap_bytes {
    const uint8_t *data; /**< the first one */
    size_t size;         /**< how many */
} irmap_bytes;

/** Index of an entry of the type table, from 0. */
typedef struct irmap_type {
    uint32_t id; /**< the index */
} irmap_type;

/** Index of a function in the function table, from 0. */
typedef struct irmap_func {
    uint32_t id; /**< the index */
} irmap_func;

/** Index of a string in the string table, from 0. */
typedef struct irmap_string {
    uint32_t id; /**< the index */
} irmap_string;

/** Index of an entry, from 0, of whatever table is being spoken of. */
typedef struct irmap_entry {
    uint32_t id; /**< the index */
} irmap_entry;

/** Index of an entry of the constant table of Tile IR, from 0. */
typedef struct irmap_tile_const {
    uint32_t id; /**< the index */
} irmap_tile_const;

/** "No index" wherever an index may be absent. */
#define IRMAP_NONE UINT32_MAX

/**
 * A list of fixed-width little-endian signed integers in the input, such as the shape of a tile.
 * Read it with irmap_dims_get(); the elements stand at any address.
 */
typedef struct irmap_dims {
    const uint8_t *data; /**< the first element */
    uint32_t count;      /**< how many */
    uint32_t width;      /**< bytes per element: 4 or 8; 1 for a list of bools */
} irmap_dims;

/** A dimension or stride that is only known at run time; printed "?". */
#define IRMAP_DYNAMIC INT64_MIN

/** Element i of a list; 0 when i is out of range. Never fails, allocates nothing. */
IRMAP_API int64_t irmap_dims_get(irmap_dims dims, uint32_t i);

/** Compares a view with a terminated string: 1 when they are equal, else 0. */
IRMAP_API int irmap_str_equal(irmap_str a, const char *b);

/**
 * The one allocation hook. resize(ctx, NULL, 0, n) allocates, resize(ctx, p, old, 0) frees and
 * returns NULL, anything else moves a block. A failure returns NULL and leaves the block as it was.
 * When the module is used from several threads the hook must be callable from them too.
 */
typedef struct irmap_alloc {
    void *(*resize)(void *ctx, void *ptr, size_t old_size, size_t new_size); /**< see above */
    void *ctx;                                                               /**< handed to it */
} irmap_alloc;

/**
 * Receives output in pieces. Returns 0 to go on; any other value stops with IRMAP_IO. It must
 * return: an exception cannot pass through the library, which has no tables to unwind by.
 */
typedef int (*irmap_write_fn)(void *ctx, const char *data, size_t size);

#ifdef __cplusplus
}
#endif

#endif
