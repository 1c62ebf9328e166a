/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Types that all other headers use; <irmap/irmap.h> states rules for all functions. All types of
 * this header except irmap_module are plain data and passed by value.
 *
 * Views have no terminating NUL and may be unaligned.
 *
 * From release 0.2 on, C programs run with all later versions that have the same soname, without
 * recompilation. New fields replace `reserved`, which is 0, or extend option structs, whose first
 * field `size` is the struct's size, and irmap_body_view. Other structs, such as indices, views and
 * elements of arrays, do not change; private fields may. Functions, enumerators, bits of flags, and
 * rows of X-macros may be added: treat an unknown number as "other" and ignore unknown bits.
 *
 * Names of statuses, rules, fields, roles, sections and spans do not change. Messages may. Texts
 * change only to match those of the reference. Numbers that are marked as inferred follow NVIDIA's
 * once these are known.
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

/** Counted characters: not terminated, usually UTF-8, but any byte may occur. */
typedef struct irmap_str {
    const char *data; /**< first character */
    size_t size;      /**< number of bytes */
} irmap_str;

/** Counted raw bytes, possibly unaligned. */
typedef struct irmap_bytes {
    const uint8_t *data; /**< first byte */
    size_t size;         /**< number of bytes */
} irmap_bytes;

/** Index of an entry of the type table, from 0. */
typedef struct irmap_type {
    uint32_t id; /**< index */
} irmap_type;

/** Index of a function in the function table, from 0. */
typedef struct irmap_func {
    uint32_t id; /**< index */
} irmap_func;

/** Index of a string in the string table, from 0. */
typedef struct irmap_string {
    uint32_t id; /**< index */
} irmap_string;

/**
 * Index, from 0, of an entry of some table. For irmap_error.entry, it is the table of the section
 * that irmap_error.section names.
 */
typedef struct irmap_entry {
    uint32_t id; /**< index */
} irmap_entry;

/** Index of an entry of the constant table of Tile IR, from 0. */
typedef struct irmap_tile_const {
    uint32_t id; /**< index */
} irmap_tile_const;

/** "No index"; in the index structs above, `id` then has this value. */
#define IRMAP_NONE UINT32_MAX

/**
 * A list of little-endian numbers in the input, such as the shape of a tile. Elements may be
 * unaligned: read them with irmap_dims_get().
 */
typedef struct irmap_dims {
    const uint8_t *data; /**< first element */
    uint32_t count;      /**< number of elements */
    uint32_t width;      /**< bytes per element: 4 or 8 for signed integers, 1 for bools */
} irmap_dims;

/** A dimension or stride that is known only at run time; printed as "?". */
#define IRMAP_DYNAMIC INT64_MIN

/** Returns element i of a list, or 0 if i is out of range. Never fails. */
IRMAP_API int64_t irmap_dims_get(irmap_dims dims, uint32_t i);

/** Returns 1 if a view equals a NUL-terminated string, else 0. */
IRMAP_API int irmap_str_equal(irmap_str a, const char *b);

/**
 * The allocation hook. resize(ctx, NULL, 0, n) allocates, aligned as by malloc(). resize(ctx, p,
 * old, 0) frees and returns NULL. Other calls resize a block, which may move. On failure the hook
 * returns NULL and leaves the block unchanged. If several threads use the module, they may call the
 * hook concurrently. It must work until the last reference to the module is dropped, which may be
 * on any thread.
 */
typedef struct irmap_alloc {
    void *(*resize)(void *ctx, void *ptr, size_t old_size, size_t new_size); /**< allocator */
    void *ctx; /**< first argument of `resize` */
} irmap_alloc;

/**
 * Receives output in pieces. Returns 0 to continue; any other value stops the call with IRMAP_IO.
 */
typedef int (*irmap_write_fn)(void *ctx, const char *data, size_t size);

#ifdef __cplusplus
}
#endif

#endif
