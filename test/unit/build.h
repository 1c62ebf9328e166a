/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Builds Tile IR modules in memory, so that a test can break exactly one thing at a known offset:
 *
 *     struct build b;
 *     build_begin(&b, 3);                       // version 13.3
 *     add_type(&b, BYTES(13, 0, 0));            // entries are given as stored
 *     build_end(&b);
 *     b.file[entry_at(&b, TYPE, 0)] = 99;       // patch, then open
 *     irmap_module *m = open_build(&b);
 *     ...
 *     irmap_module_unref(m);
 *     build_free(&b);
 *
 * The sections are in the order of NVIDIA's writer: Global, Func, Constant, Debug, Type, Producer,
 * String. Empty sections are omitted, except Func and String.
 */
#ifndef BUILD_H
#define BUILD_H

#include "unit.h"

/* Expands to two arguments, the bytes and their number: BYTES(13, 0, 1, LE64(4)). */
#define BYTES(...) (const uint8_t[]){__VA_ARGS__}, sizeof((const uint8_t[]){__VA_ARGS__})
#define BYTE(v, i) (uint8_t)((uint64_t)(v) >> (8 * (i)))
#define LE16(v)    BYTE(v, 0), BYTE(v, 1)
#define LE32(v)    LE16(v), BYTE(v, 2), BYTE(v, 3)
#define LE64(v)    LE32(v), BYTE(v, 4), BYTE(v, 5), BYTE(v, 6), BYTE(v, 7)

struct bytes {
    uint8_t *data;
    size_t size, room;
};

void put(struct bytes *b, const void *data, size_t size);
void put_u8(struct bytes *b, unsigned v);
void put_u32(struct bytes *b, uint64_t v);
void put_u64(struct bytes *b, uint64_t v);
void put_varint(struct bytes *b, uint64_t v);
void put_padding(struct bytes *b, size_t align); /* bytes CB; aligns relative to b's start */
void put_header(struct bytes *b, unsigned major, unsigned minor, unsigned tag);
void bytes_free(struct bytes *b);

/* Appends a section, without alignment if align is 0. Returns the offset of the payload. */
size_t put_section(struct bytes *file, unsigned id, size_t align, const void *data, size_t size);

enum { STRING = 1, FUNC, DEBUG, CONSTANT, TYPE, GLOBAL, PRODUCER, SECTIONS };

/* Contiguous entries of a section. */
struct entries {
    uint32_t count;
    struct bytes data;
    struct bytes starts; /* offset of each entry in `data`, as u64 */
};

struct build {
    unsigned major, minor, tag;
    struct entries entries[SECTIONS];
    /* Set by build_end(): */
    uint8_t *file; /* an allocation of exactly `size`, so that sanitizers detect reads beyond it */
    size_t size;
    size_t header[SECTIONS];  /* first byte of the section */
    size_t payload[SECTIONS]; /* starts with the count, if there is one */
    size_t offsets[SECTIONS]; /* array of offsets, in String, Type, Constant */
    size_t first_entry[SECTIONS];
    size_t end; /* the end marker */
};

void build_begin(struct build *b, unsigned minor);
void build_end(struct build *b);
void build_free(struct build *b);

/* Each adds an entry and returns its index. */
uint32_t add_entry(struct build *b, int section, const uint8_t *data, size_t size);
uint32_t add_string(struct build *b, const char *text);
uint32_t add_type(struct build *b, const uint8_t *data, size_t size);
uint32_t add_constant(struct build *b, const uint8_t *data, size_t size); /* without its size */
uint32_t add_func(struct build *b, uint32_t name); /* a kernel of type 0 that only returns */
uint32_t add_body(struct build *b, uint32_t name, uint32_t signature, uint32_t debug_row,
                  const uint8_t *body, size_t size); /* a kernel with these instructions */

/* Returns the offset of an entry in the file. */
size_t entry_at(const struct build *b, int section, uint32_t i);

irmap_module *open_build(const struct build *b); /* asserts success */
irmap_error open_error(const struct build *b);   /* asserts failure */

/* The same for any bytes. */
irmap_module *open_bytes(const void *data, size_t size);
irmap_error open_bytes_error(const void *data, size_t size);

#endif
