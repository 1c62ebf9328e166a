/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * A Tile IR file taken apart into pieces, so that a mutation changes one of them and the lengths,
 * offsets and padding around it are made anew: what comes out is framed well, and the change is met
 * by whatever reads that piece.
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
    uint64_t align;       /* 0: the section states none */
    size_t first, pieces; /* a table's entries; head, hints and body of each function; else one */
};

struct layout {
    uint8_t header[LAYOUT_HEADER];
    size_t sections, pieces;
    struct layout_section section[LAYOUT_SECTIONS];
    struct piece piece[LAYOUT_PIECES];
};

/* Takes a file apart; the pieces point into data. False for what irmap does not open, and for more
 * than fits. */
bool layout_read(struct layout *l, const uint8_t *data, size_t size);

/* Puts the pieces together. 0 when they do not fit. */
size_t layout_write(const struct layout *l, uint8_t *out, size_t room);

/* Reads a varint; 0 at the end of the bytes. */
uint64_t layout_varint(const uint8_t **p, const uint8_t *end);

/* Bytes of a varint, written to out, which has room for ten. */
size_t layout_put_varint(uint8_t *out, uint64_t v);

#endif
