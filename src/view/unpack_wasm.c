/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Decompresses without libraries, in place of the command's unpack.c: LZ4 blocks, deflate (RFC
 * 1951) and zstd (unpack_zstd.c). Optimized for size.
 */
#include "unpack_wasm.h"
#include "query/query.h"
#include <stdlib.h>
#include <string.h>

static bool make_room(struct output *out, size_t more)
{
    if (more <= out->room - out->size)
        return true;
    if (!out->grows || more > out->most - out->size)
        return false;
    size_t room = 2 * (uint64_t)out->room < out->most ? 2 * out->room : out->most;
    if (room - out->size < more)
        room = out->size + more;
    out->data = memory_resize(out->data, room);
    out->room = room;
    return true;
}

bool output_put(struct output *out, const uint8_t *from, size_t size)
{
    const bool fits = make_room(out, size);
    const size_t n = fits ? size : out->room - out->size;
    if (n)
        memcpy(out->data + out->size, from, n);
    out->size += n;
    return fits;
}

bool output_repeat(struct output *out, size_t back, size_t size)
{
    const bool fits = make_room(out, size);
    const size_t n = fits ? size : out->room - out->size;
    uint8_t *to = out->data + out->size;
    if (back >= n && n)
        memcpy(to, to - back, n);
    else
        for (size_t i = 0; i < n; i++)
            to[i] = *(to + i - back);
    out->size += n;
    return fits;
}

bool output_fill(struct output *out, uint8_t byte, size_t size)
{
    const bool fits = make_room(out, size);
    const size_t n = fits ? size : out->room - out->size;
    if (n)
        memset(out->data + out->size, byte, n);
    out->size += n;
    return fits;
}

/* Reads the rest of a length: bytes of 255, then a smaller byte. */
static bool lz4_length(const uint8_t **at, const uint8_t *end, size_t *length)
{
    uint8_t byte;
    if (*length != 15)
        return true;
    do {
        if (*at == end)
            return false;
        byte = *(*at)++;
        *length += byte;
    } while (byte == 255);
    return true;
}

static enum outcome run_lz4(const struct packed *from, struct output *out)
{
    enum { LEAST_MATCH = 4 };
    const uint8_t *at = from->data, *end = at + from->size;
    while (at < end) {
        const uint8_t token = *at++;
        size_t literals = token >> 4, match = token & 15;
        if (!lz4_length(&at, end, &literals) || literals > (size_t)(end - at))
            return DAMAGED;
        if (!output_put(out, at, literals))
            return FULL;
        at += literals;
        if (at == end) /* a block ends with literals */
            return COMPLETE;
        if (end - at < 2)
            return DAMAGED;
        const size_t back = at[0] | (size_t)at[1] << 8;
        at += 2;
        if (!lz4_length(&at, end, &match) || !back || back > out->size)
            return DAMAGED;
        if (!output_repeat(out, back, match + LEAST_MATCH))
            return FULL;
    }
    return DAMAGED;
}

/* A bit stream, lowest bit of each byte first. */
struct bits {
    const uint8_t *at, *end;
    uint32_t kept;
    unsigned count;
    bool over; /* read past the end */
};

static uint32_t next_bits(struct bits *b, unsigned count)
{
    while (b->count < count) {
        if (b->at == b->end) {
            b->over = true;
            return 0;
        }
        b->kept |= (uint32_t)*b->at++ << b->count;
        b->count += 8;
    }
    const uint32_t value = b->kept & ((1u << count) - 1);
    b->kept >>= count;
    b->count -= count;
    return value;
}

enum { LONGEST = 15, LITERALS = 286, FIXED_LITERALS = 288, DISTANCES = 30, LENGTH_CODES = 19 };

/* A prefix code: the number of words of each length, and their symbols in order. */
struct code {
    uint16_t counts[LONGEST + 1];
    uint16_t symbols[FIXED_LITERALS];
};

/* Builds a code. Returns false if the lengths are invalid. With `single`, a code may consist of one
 * word or none. */
static bool make_code(struct code *c, const uint8_t *lengths, unsigned count, bool single)
{
    uint16_t next[LONGEST + 2] = {0};
    int left = 1;
    memset(c->counts, 0, sizeof c->counts);
    for (unsigned i = 0; i < count; i++)
        c->counts[lengths[i]]++;
    const unsigned words = count - c->counts[0];
    c->counts[0] = 0;
    for (int length = 1; length <= LONGEST; length++) {
        left = 2 * left - c->counts[length];
        if (left < 0)
            return false;
        next[length + 1] = (uint16_t)(next[length] + c->counts[length]);
    }
    for (unsigned i = 0; i < count; i++)
        if (lengths[i])
            c->symbols[next[lengths[i]]++] = (uint16_t)i;
    return left == 0 || (single && (words == 0 || (words == 1 && c->counts[1] == 1)));
}

/* Returns the next symbol, or -1 for an invalid word or the end of the input. */
static int read_symbol(struct bits *b, const struct code *c)
{
    int word = 0, first = 0, before = 0;
    for (int length = 1; length <= LONGEST && !b->over; length++) {
        word = word << 1 | (int)next_bits(b, 1);
        if (word - first < c->counts[length])
            return b->over ? -1 : c->symbols[before + word - first];
        before += c->counts[length];
        first = (first + c->counts[length]) << 1;
    }
    return -1;
}

static enum outcome compressed_block(struct bits *b, const struct code *literals,
                                     const struct code *distances, struct output *out)
{
    static const uint16_t lengths[] = {3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                       15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                       67, 83, 99, 115, 131, 163, 195, 227, 258};
    static const uint8_t length_bits[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                          2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
    enum { END = 256, FIRST_LENGTH = 257, LENGTHS = sizeof length_bits };
    for (;;) {
        int symbol = read_symbol(b, literals);
        if (symbol == END)
            return COMPLETE;
        if (symbol < 0 || symbol >= FIRST_LENGTH + LENGTHS)
            return DAMAGED;
        if (symbol < END) {
            const uint8_t byte = (uint8_t)symbol;
            if (!output_put(out, &byte, 1))
                return FULL;
            continue;
        }
        symbol -= FIRST_LENGTH;
        const size_t length = lengths[symbol] + next_bits(b, length_bits[symbol]);
        symbol = read_symbol(b, distances);
        if (symbol < 0 || symbol >= DISTANCES)
            return DAMAGED;
        /* 1, 2, 3, 4, 5, 7, 9, 13, ...: from 5 on, two for each number of additional bits */
        const unsigned more = symbol < 4 ? 0 : (unsigned)symbol / 2 - 1;
        const size_t base =
            symbol < 4 ? (size_t)symbol + 1 : ((size_t)(2 + symbol % 2) << more) + 1;
        const size_t back = base + next_bits(b, more);
        if (b->over || back > out->size)
            return DAMAGED;
        if (!output_repeat(out, back, length))
            return FULL;
    }
}

static enum outcome fixed_block(struct bits *b, struct output *out)
{
    struct code literals, distances;
    uint8_t lengths[FIXED_LITERALS];
    for (int i = 0; i < FIXED_LITERALS; i++)
        lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
    (void)make_code(&literals, lengths, FIXED_LITERALS, false);
    memset(lengths, 5, DISTANCES);
    (void)make_code(&distances, lengths, DISTANCES, false);
    return compressed_block(b, &literals, &distances, out);
}

static enum outcome dynamic_block(struct bits *b, struct output *out)
{
    static const uint8_t order[LENGTH_CODES] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                11, 4,  12, 3, 13, 2, 14, 1, 15};
    struct code literals, distances;
    uint8_t lengths[LITERALS + DISTANCES + 138] = {0};
    const unsigned literal_count = 257 + next_bits(b, 5), distance_count = 1 + next_bits(b, 5);
    const unsigned order_count = 4 + next_bits(b, 4), all = literal_count + distance_count;
    if (b->over || literal_count > LITERALS || distance_count > DISTANCES)
        return DAMAGED;
    for (unsigned i = 0; i < order_count; i++)
        lengths[order[i]] = (uint8_t)next_bits(b, 3);
    if (!make_code(&literals, lengths, LENGTH_CODES, false))
        return DAMAGED;
    memset(lengths, 0, sizeof lengths);
    for (unsigned i = 0; i < all;) {
        const int symbol = read_symbol(b, &literals);
        if (symbol < 0 || (symbol == 16 && i == 0))
            return DAMAGED;
        const uint8_t length = symbol < 16 ? (uint8_t)symbol : symbol == 16 ? lengths[i - 1] : 0;
        const unsigned times = symbol < 16    ? 1
                               : symbol == 16 ? 3 + next_bits(b, 2)
                               : symbol == 17 ? 3 + next_bits(b, 3)
                                              : 11 + next_bits(b, 7);
        if (times > all - i)
            return DAMAGED;
        memset(lengths + i, length, times);
        i += times;
    }
    if (b->over || !lengths[256] || !make_code(&literals, lengths, literal_count, false) ||
        !make_code(&distances, lengths + literal_count, distance_count, true))
        return DAMAGED;
    return compressed_block(b, &literals, &distances, out);
}

static enum outcome stored_block(struct bits *b, struct output *out)
{
    b->kept = b->count = 0; /* discards the rest of the byte */
    const uint32_t size = next_bits(b, 16), not_size = next_bits(b, 16);
    if (b->over || (size ^ not_size) != 0xFFFF || size > (size_t)(b->end - b->at))
        return DAMAGED;
    const bool fits = output_put(out, b->at, size);
    b->at += size;
    return fits ? COMPLETE : FULL;
}

static enum outcome run_deflate(const struct packed *from, struct output *out)
{
    struct bits b = {.at = from->data, .end = from->data + from->size};
    enum outcome outcome = COMPLETE;
    for (bool last = false; !last && outcome == COMPLETE;) {
        last = next_bits(&b, 1);
        const uint32_t kind = next_bits(&b, 2);
        if (b.over || kind == 3)
            return DAMAGED;
        outcome = kind == 0   ? stored_block(&b, out)
                  : kind == 1 ? fixed_block(&b, out)
                              : dynamic_block(&b, out);
    }
    return outcome;
}

static enum outcome run(const struct packed *from, struct output *out)
{
    switch (from->compression) {
    case IRMAP_COMPRESSION_LZ4:
        return run_lz4(from, out);
    case IRMAP_COMPRESSION_ZSTD:
        return run_zstd(from, out);
    case IRMAP_COMPRESSION_DEFLATE:
        return run_deflate(from, out);
    default:
        return DAMAGED;
    }
}

bool unpack_known(irmap_compression compression)
{
    (void)compression;
    return true;
}

/* Returns the decoded size if it is known, or 0. For LZ4 it is the stated size: a block of another
 * size is malformed. */
static uint64_t known_size(const struct packed *from)
{
    const uint64_t stated =
        from->compression == IRMAP_COMPRESSION_ZSTD ? zstd_stated(from) : UINT64_MAX;
    if (from->compression == IRMAP_COMPRESSION_LZ4)
        return from->stated;
    return stated == UINT64_MAX ? 0 : stated;
}

static enum outcome run_all(const struct packed *from, struct output *out)
{
    const uint64_t known = known_size(from);
    const bool exact = from->compression == IRMAP_COMPRESSION_LZ4 && known;
    if (known > out->most || !out->most)
        return FULL;
    if (exact)
        out->most = (size_t)known;
    out->room = out->most < 4096 ? out->most : 4096;
    out->data = memory_new(out->room);
    const enum outcome outcome = run(from, out);
    return outcome == FULL && exact ? DAMAGED : outcome;
}

irmap_status unpack(const struct packed *from, size_t most, uint64_t *allowance,
                    struct unpacked *out, irmap_error *err)
{
    most = unpack_most(most, *allowance);
    *out = (struct unpacked){NULL, 0};
    struct output to = {.most = most, .grows = true};
    const enum outcome outcome = run_all(from, &to);
    unpack_charge(allowance, to.size);
    if (outcome == DAMAGED)
        unpack_charge(allowance, unpack_damage(from));
    if (outcome == COMPLETE) {
        out->data = memory_resize(to.data, to.size);
        out->size = to.size;
        return IRMAP_OK;
    }
    free(to.data);
    const uint64_t needed = known_size(from) > from->stated ? known_size(from) : from->stated;
    if (outcome == FULL)
        return query_error(err, IRMAP_LIMIT, "the decompressed module",
                           needed > most ? needed : (uint64_t)most + 1, most);
    return query_error(err, IRMAP_SIZE_MISMATCH, "what could be decompressed", to.size,
                       from->stated > to.size ? from->stated : (uint64_t)to.size + 1);
}

/* Decodes whole blocks, like libzstd, so that the same frames are recognized. */
static size_t head_of_zstd(const struct packed *from, uint8_t *out, size_t room,
                           uint64_t *allowance)
{
    enum { MOST_OF_BLOCK = 1 << 17 };
    const size_t all = room + MOST_OF_BLOCK;
    struct output to = {.data = memory_new(all), .room = all, .most = all, .enough = room};
    const enum outcome outcome = run_zstd(from, &to);
    unpack_charge(allowance, to.size + (outcome == DAMAGED ? unpack_damage(from) : 0));
    const size_t size = to.size < room ? to.size : room;
    memcpy(out, to.data, size);
    free(to.data);
    return size;
}

size_t unpack_head(const struct packed *from, uint8_t *out, size_t room, uint64_t *allowance)
{
    struct output to = {.data = out, .room = room, .most = room};
    if (from->compression == IRMAP_COMPRESSION_ZSTD)
        return head_of_zstd(from, out, room, allowance);
    (void)run(from, &to);
    unpack_charge(allowance, room);
    return to.size;
}
