/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Decodes zstd frames (RFC 8878), because libzstd is not available in WebAssembly. Matches can
 * refer to any earlier byte of the output, which remains in memory. Other memory has a fixed size.
 * Frames with a dictionary are rejected as damaged.
 */
#include "query/query.h"
#include "unpack_fse.h"
#include "unpack_wasm.h"
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_OF_BLOCK = 1 << 17,
    LITERAL_LENGTHS = 36,
    MATCH_LENGTHS = 53,
    OFFSETS = 32,
    LEAST_MATCH = 3,
    LONGEST_CODE = 11 /* bits of a literal */
};

static const uint32_t MAGIC = 0xFD2FB528, SKIPPABLE = 0x184D2A50; /* to 0x184D2A5F */

/* State that blocks share, and buffers of the current block. */
struct frame {
    struct fse_table literal_lengths, offsets, match_lengths, weights;
    struct {
        uint8_t symbol, bits;
    } codes[1 << LONGEST_CODE];
    unsigned code_bits; /* length of the longest word; 0: no code yet */
    uint64_t last_offsets[3];
    size_t most;     /* greatest size of a block */
    uint64_t stated; /* size of the content, or UINT64_MAX */
    uint8_t literals[MOST_OF_BLOCK];
};

/* Decodes weights, which are the symbols of two alternating FSE states. Returns their number, or -1
 * if they are damaged. */
static int packed_weights(struct frame *f, const uint8_t *data, size_t size, uint8_t *weights)
{
    enum { MOST_WEIGHT = 12, MOST_LOG = 6, MOST = BYTES - 1 };
    struct tail bits;
    int count = 0;
    const size_t head = fse_read(&f->weights, data, size, MOST_WEIGHT + 1, MOST_LOG);
    if (!head || !tail_open(&bits, data + head, size - head))
        return -1;
    struct fse_state now = fse_start(&f->weights, &bits), other = fse_start(&f->weights, &bits);
    while (bits.left >= 0) {
        if (count > MOST - 2)
            return -1;
        weights[count++] = now.symbol;
        const struct fse_state next = fse_step(&f->weights, now, &bits);
        now = other;
        other = next;
    }
    if (count == 0) /* the stream lacks the first two states */
        return -1;
    weights[count++] = now.symbol;
    return count;
}

/* Reads the Huffman code of the literals: a weight for each byte value except the last, whose
 * weight is the remainder. Returns the encoded size, or 0 if it is damaged. */
static size_t read_code(struct frame *f, const uint8_t *data, size_t size)
{
    uint8_t weights[BYTES] = {0};
    uint32_t sum = 0, ones = 0;
    int count;
    if (!size)
        return 0;
    size_t used = data[0];
    if (used < 128) {
        if (used > size - 1)
            return 0;
        count = packed_weights(f, data + 1, used, weights);
    } else {
        count = (int)used - 127;
        used = ((size_t)count + 1) / 2;
        if (used > size - 1)
            return 0;
        for (int i = 0; i < count; i++)
            weights[i] = i % 2 ? data[1 + i / 2] & 15 : data[1 + i / 2] >> 4;
    }
    for (int i = 0; i < count; i++) {
        if (weights[i] > LONGEST_CODE)
            return 0;
        sum += weights[i] ? 1u << (weights[i] - 1) : 0;
        ones += weights[i] == 1;
    }
    if (!sum)
        return 0;
    const unsigned bits = log2_of(sum) + 1;
    const uint32_t left = (1u << bits) - sum;
    if (bits > LONGEST_CODE || (left & (left - 1)))
        return 0;
    weights[count] = (uint8_t)(log2_of(left) + 1);
    ones += weights[count] == 1;
    if (ones < 2 || ones % 2)
        return 0;
    size_t at = 0;
    for (unsigned weight = 1; weight <= bits; weight++)
        for (int s = 0; s <= count; s++)
            for (uint32_t i = weights[s] == weight ? 1u << (weight - 1) : 0; i; i--, at++) {
                f->codes[at].symbol = (uint8_t)s;
                f->codes[at].bits = (uint8_t)(bits + 1 - weight);
            }
    f->code_bits = bits;
    return 1 + used;
}

static bool read_stream(const struct frame *f, const uint8_t *data, size_t size, uint8_t *out,
                        size_t count)
{
    struct tail bits;
    if (!tail_open(&bits, data, size))
        return false;
    for (size_t i = 0; i < count; i++) {
        const uint32_t word = tail_peek(&bits, f->code_bits);
        out[i] = f->codes[word].symbol;
        bits.left -= f->codes[word].bits;
    }
    return bits.left == 0;
}

static bool read_streams(const struct frame *f, const uint8_t *data, size_t size, uint8_t *out,
                         size_t count)
{
    enum { JUMPS = 6 };
    const size_t each = (count + 3) / 4;
    if (size < JUMPS || 3 * each > count)
        return false;
    const uint8_t *at = data + JUMPS;
    size -= JUMPS;
    for (int i = 0; i < 4; i++) {
        const size_t used = i < 3 ? (size_t)little_endian(data + 2 * i, 2) : size;
        const size_t made = i < 3 ? each : count - 3 * each;
        if (used > size || !read_stream(f, at, used, out, made))
            return false;
        at += used;
        size -= used;
        out += made;
    }
    return true;
}

/* Reads the literals of a block. Returns their encoded size, or 0 if they are damaged. */
static size_t read_literals(struct frame *f, const uint8_t *data, size_t size,
                            const uint8_t **literals, size_t *count)
{
    enum { RAW, ONE_BYTE, CODED, CODED_AS_BEFORE };
    if (!size)
        return 0;
    const unsigned kind = data[0] & 3, form = data[0] >> 2 & 3;
    *literals = f->literals;
    if (kind == RAW || kind == ONE_BYTE) {
        const size_t head = form == 1 ? 2 : form == 3 ? 3 : 1;
        if (head > size)
            return 0;
        *count = (size_t)little_endian(data, head) >> (head == 1 ? 3 : 4);
        const size_t used = head + (kind == RAW ? *count : 1);
        if (*count > MOST_OF_BLOCK || used > size)
            return 0;
        if (kind == RAW)
            *literals = data + head;
        else
            memset(f->literals, data[head], *count);
        return used;
    }
    const size_t head = form < 2 ? 3 : form + 2;
    const unsigned bits = form < 2 ? 10 : form == 2 ? 14 : 18;
    if (head > size)
        return 0;
    const uint64_t sizes = little_endian(data, head) >> 4, mask = (1u << bits) - 1;
    size_t packed = (size_t)(sizes >> bits & mask);
    *count = (size_t)(sizes & mask);
    if (*count > MOST_OF_BLOCK || packed > size - head)
        return 0;
    const size_t used = head + packed;
    data += head;
    if (kind == CODED) {
        const size_t code = read_code(f, data, packed);
        if (!code)
            return 0;
        data += code;
        packed -= code;
    }
    if (!f->code_bits)
        return 0;
    return (form == 0 ? read_stream : read_streams)(f, data, packed, f->literals, *count) ? used
                                                                                          : 0;
}

static const int16_t literal_length_chances[LITERAL_LENGTHS] = {
    4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1,  1,  2,  2,
    2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1, 1, 1, -1, -1, -1, -1};
static const int16_t match_length_chances[MATCH_LENGTHS] = {
    1, 4, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,  1,  1,  1,  1,  1,  1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1};
static const int16_t offset_chances[29] = {1, 1, 1, 1, 1, 1, 2, 2, 2, 1,  1,  1,  1,  1, 1,
                                           1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1};

/* Number of bits that follow a length code. Codes below PLAIN_... are the length itself. */
static const uint8_t literal_length_bits[] = {1, 1, 1, 1,  2,  2,  3,  3,  4,  6,
                                              7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
static const uint8_t match_length_bits[] = {1, 1, 1, 1,  2,  2,  3,  3,  4,  4, 5,
                                            7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
enum { PLAIN_LITERAL_LENGTHS = 16, PLAIN_MATCH_LENGTHS = 32 };

static uint32_t length_of(unsigned code, unsigned plain, const uint8_t *bits, struct tail *from)
{
    if (code < plain)
        return code;
    uint32_t base = plain;
    for (unsigned i = 0; i < code - plain; i++)
        base += 1u << bits[i];
    return base + tail_take(from, bits[code - plain]);
}

/* Selects the table of a sequence field by its mode. Returns false if the table is damaged. */
static bool choose_table(struct fse_table *t, unsigned mode, const int16_t *chances,
                         unsigned chance_count, unsigned log, unsigned most, unsigned most_log,
                         const uint8_t **at, const uint8_t *end)
{
    enum { PREDEFINED, ONE_SYMBOL, CODED };
    size_t used = 0;
    switch (mode) {
    case PREDEFINED:
        fse_build(t, chances, chance_count, log);
        return true;
    case ONE_SYMBOL:
        if (*at == end || **at >= most)
            return false;
        t->states[0] = (struct fse_state){0, *(*at)++, 0};
        t->log = 0;
        t->known = true;
        return true;
    case CODED:
        used = fse_read(t, *at, (size_t)(end - *at), most, most_log);
        *at += used;
        return used != 0;
    default: /* same table as in the previous block */
        return t->known;
    }
}

/* Returns the distance of a match: one of the last three, or a new one. */
static uint64_t offset_of(struct frame *f, uint64_t value, bool without_literals)
{
    uint64_t *last = f->last_offsets, offset;
    if (value > 3) {
        offset = value - 3;
        last[2] = last[1];
        last[1] = last[0];
    } else {
        const unsigned nth = (unsigned)value - 1 + without_literals;
        offset = nth < 3 ? last[nth] : last[0] - 1;
        if (nth > 1)
            last[2] = last[1];
        if (nth > 0)
            last[1] = last[0];
    }
    return last[0] = offset;
}

static enum outcome run_sequences(struct frame *f, const uint8_t *at, const uint8_t *end,
                                  const uint8_t *literals, size_t literal_count, struct output *out)
{
    if (at == end)
        return DAMAGED;
    size_t count = *at++, made = 0;
    const unsigned more = count < 128 ? 0 : count < 255 ? 1 : 2;
    if ((size_t)(end - at) < more)
        return DAMAGED;
    if (more)
        count = more == 1 ? (count - 128) << 8 | at[0] : (size_t)little_endian(at, 2) + 0x7F00;
    at += more;
    if (!count)
        return at != end ? DAMAGED : output_put(out, literals, literal_count) ? COMPLETE : FULL;
    if (at == end)
        return DAMAGED;
    const unsigned modes = *at++;
    struct tail bits;
    if (modes & 3 ||
        !choose_table(&f->literal_lengths, modes >> 6, literal_length_chances, LITERAL_LENGTHS, 6,
                      LITERAL_LENGTHS, 9, &at, end) ||
        !choose_table(&f->offsets, modes >> 4 & 3, offset_chances, 29, 5, OFFSETS, 8, &at, end) ||
        !choose_table(&f->match_lengths, modes >> 2 & 3, match_length_chances, MATCH_LENGTHS, 6,
                      MATCH_LENGTHS, 9, &at, end) ||
        !tail_open(&bits, at, (size_t)(end - at)))
        return DAMAGED;
    struct fse_state literal = fse_start(&f->literal_lengths, &bits);
    struct fse_state offset = fse_start(&f->offsets, &bits);
    struct fse_state match = fse_start(&f->match_lengths, &bits);
    while (count--) {
        const uint64_t value = (UINT64_C(1) << offset.symbol) + tail_take(&bits, offset.symbol);
        const size_t matched =
            LEAST_MATCH + length_of(match.symbol, PLAIN_MATCH_LENGTHS, match_length_bits, &bits);
        const size_t copied =
            length_of(literal.symbol, PLAIN_LITERAL_LENGTHS, literal_length_bits, &bits);
        const uint64_t back = offset_of(f, value, !copied);
        made += copied + matched;
        if (bits.left < 0 || copied > literal_count || made > f->most)
            return DAMAGED;
        if (!output_put(out, literals, copied))
            return FULL;
        literals += copied;
        literal_count -= copied;
        if (!back || back > out->size)
            return DAMAGED;
        if (!output_repeat(out, (size_t)back, matched))
            return FULL;
        if (!count)
            break;
        literal = fse_step(&f->literal_lengths, literal, &bits);
        match = fse_step(&f->match_lengths, match, &bits);
        offset = fse_step(&f->offsets, offset, &bits);
    }
    if (bits.left != 0 || made + literal_count > f->most)
        return DAMAGED;
    return output_put(out, literals, literal_count) ? COMPLETE : FULL;
}

static enum outcome run_block(struct frame *f, const uint8_t **at, const uint8_t *end, bool *last,
                              struct output *out)
{
    enum { RAW, ONE_BYTE, COMPRESSED };
    if (end - *at < 3)
        return DAMAGED;
    const uint32_t head = (uint32_t)little_endian(*at, 3);
    const size_t size = head >> 3, left = (size_t)(end - (*at += 3));
    const unsigned kind = head >> 1 & 3;
    const uint8_t *from = *at;
    *last = head & 1;
    if (size > f->most || kind > COMPRESSED || (kind == ONE_BYTE ? 1 : size) > left)
        return DAMAGED;
    *at += kind == ONE_BYTE ? 1 : size;
    if (kind == COMPRESSED) {
        const uint8_t *literals;
        size_t count;
        const size_t used = read_literals(f, from, size, &literals, &count);
        return used ? run_sequences(f, from + used, *at, literals, count, out) : DAMAGED;
    }
    return (kind == RAW ? output_put(out, from, size) : output_fill(out, *from, size)) ? COMPLETE
                                                                                       : FULL;
}

static enum outcome run_blocks(struct frame *f, const uint8_t **at, const uint8_t *end,
                               struct output *out)
{
    const size_t begin = out->size;
    for (bool last = false; !last;) {
        const size_t before = out->size;
        enum outcome outcome = run_block(f, at, end, &last, out);
        const uint64_t made = out->size - begin;
        if (outcome == COMPLETE && f->stated != UINT64_MAX &&
            (made > f->stated || (last && made != f->stated)))
            outcome = DAMAGED;
        if (outcome == DAMAGED)
            out->size = before;
        if (outcome != COMPLETE)
            return outcome;
        if (out->enough && out->size >= out->enough)
            return FULL;
    }
    return COMPLETE;
}

static uint64_t rotate(uint64_t value, unsigned by)
{
    return value << by | value >> (64 - by);
}

/* Computes XXH64 with seed 0. Frames end with its low four bytes. */
static uint64_t checksum(const uint8_t *data, size_t size)
{
    static const uint64_t p1 = 0x9E3779B185EBCA87, p2 = 0xC2B2AE3D27D4EB4F, p3 = 0x165667B19E3779F9,
                          p4 = 0x85EBCA77C2B2AE63, p5 = 0x27D4EB2F165667C5;
    uint64_t lanes[4] = {p1 + p2, p2, 0, 0 - p1}, hash = p5;
    size_t left = size;
    if (size >= 32) {
        for (; left >= 32; left -= 32)
            for (int i = 0; i < 4; i++, data += 8)
                lanes[i] = rotate(lanes[i] + little_endian(data, 8) * p2, 31) * p1;
        hash =
            rotate(lanes[0], 1) + rotate(lanes[1], 7) + rotate(lanes[2], 12) + rotate(lanes[3], 18);
        for (int i = 0; i < 4; i++)
            hash = (hash ^ rotate(lanes[i] * p2, 31) * p1) * p1 + p4;
    }
    hash += size;
    for (; left >= 8; left -= 8, data += 8)
        hash = rotate(hash ^ rotate(little_endian(data, 8) * p2, 31) * p1, 27) * p1 + p4;
    if (left >= 4) {
        hash = rotate(hash ^ little_endian(data, 4) * p1, 23) * p2 + p3;
        left -= 4;
        data += 4;
    }
    for (; left; left--)
        hash = rotate(hash ^ *data++ * p5, 11) * p1;
    hash = (hash ^ hash >> 33) * p2;
    hash = (hash ^ hash >> 29) * p3;
    return hash ^ hash >> 32;
}

/* Reads the frame header. Returns its size, or 0 if it is invalid or requires a dictionary. */
static size_t read_head(const uint8_t *data, size_t size, uint64_t *stated, uint64_t *window,
                        bool *summed)
{
    static const uint8_t id_sizes[] = {0, 1, 2, 4}, content_sizes[] = {0, 2, 4, 8};
    enum { MAGIC_SIZE = 4, SINGLE = 0x20, RESERVED = 0x08, SUMMED = 0x04, MOST_WINDOW = 1 << 27 };
    if (size < MAGIC_SIZE + 1)
        return 0;
    const uint8_t about = data[MAGIC_SIZE];
    const bool single = about & SINGLE;
    const unsigned id = id_sizes[about & 3];
    const unsigned content = single && about >> 6 == 0 ? 1 : content_sizes[about >> 6];
    size_t at = MAGIC_SIZE + 1;
    if (about & RESERVED || size - at < (single ? 0u : 1u) + id + content)
        return 0;
    if (!single) {
        const uint64_t base = UINT64_C(1) << (10 + (data[at] >> 3));
        *window = base + base / 8 * (data[at++] & 7);
        if (*window > MOST_WINDOW + 1) /* limit of libzstd */
            return 0;
    }
    if (little_endian(data + at, id))
        return 0;
    at += id;
    *summed = about & SUMMED;
    *stated = content ? little_endian(data + at, content) + (content == 2 ? 256 : 0) : UINT64_MAX;
    if (single)
        *window = *stated;
    return at + content;
}

uint64_t zstd_stated(const struct packed *from)
{
    uint64_t stated, window;
    bool summed;
    if (from->size < 8 || little_endian(from->data, 4) != MAGIC ||
        !read_head(from->data, from->size, &stated, &window, &summed))
        return UINT64_MAX;
    return stated;
}

enum outcome run_zstd(const struct packed *from, struct output *out)
{
    const uint8_t *at = from->data, *end = at + from->size;
    uint64_t stated, window = 0;
    bool summed;
    if (from->size < 8)
        return DAMAGED;
    if ((little_endian(at, 4) & ~UINT64_C(15)) == SKIPPABLE)
        return little_endian(at + 4, 4) <= from->size - 8 ? COMPLETE : DAMAGED;
    const size_t head = read_head(at, from->size, &stated, &window, &summed);
    if (little_endian(at, 4) != MAGIC || !head)
        return DAMAGED;
    at += head;
    struct frame *f = memory_new(sizeof *f);
    memset(f, 0, offsetof(struct frame, literals)); /* a small frame does not touch the literals */
    f->last_offsets[0] = 1;
    f->last_offsets[1] = 4;
    f->last_offsets[2] = 8;
    f->most = window < MOST_OF_BLOCK ? (size_t)window : MOST_OF_BLOCK;
    f->stated = stated;
    const size_t before = out->size;
    enum outcome outcome = run_blocks(f, &at, end, out);
    free(f);
    if (outcome == COMPLETE && summed &&
        (end - at < 4 ||
         little_endian(at, 4) != (checksum(out->data + before, out->size - before) & UINT32_MAX)))
        return DAMAGED;
    return outcome;
}
