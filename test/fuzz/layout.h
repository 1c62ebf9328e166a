/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Splits a Tile IR file into pieces. After a mutation of a piece, lengths, offsets and padding are
 * computed again, so that the framing is valid and the decoder of the piece gets the change.
 */
#ifndef LAYOUT_H
#define LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LAYOUT_SECTIONS = 16, LAYOUT_PIECES = 4096, LAYOUT_HEADER = 12 };

enum layout_kind { PIECE_RAW, PIECE_ENTRY, PIECE_HEAD, PIECE_HINTS, PIECE_BODY };

struct piece {
    const uint8_t *data;
    size_t size;
    enum layout_kind kind;
};

struct layout_section {
    uint8_t id;
    uint64_t align;       /* 0: no alignment */
    size_t first, pieces; /* entries of a table; head, hints and body per function; or one piece */
};

struct layout {
    uint8_t header[LAYOUT_HEADER];
    size_t sections, pieces;
    struct layout_section section[LAYOUT_SECTIONS];
    struct piece piece[LAYOUT_PIECES];
};

/* Splits a file; the pieces point into `data`. Returns false if irmap cannot open it, or if it has
 * too many pieces. */
bool layout_read(struct layout *l, const uint8_t *data, size_t size);

/* Writes the file. Returns its size, or 0 if it does not fit. */
size_t layout_write(const struct layout *l, uint8_t *out, size_t room);

/* Reads a varint. Returns 0 if it exceeds the bytes. */
uint64_t layout_varint(const uint8_t **p, const uint8_t *end);

/* Writes a varint of at most 10 bytes. Returns its size. */
size_t layout_put_varint(uint8_t *out, uint64_t v);

#endif
