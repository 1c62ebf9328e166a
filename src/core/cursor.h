/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Bounds-checked reader of the input. Fast paths may check the bounds once and then call the
 * functions that have no cursor parameter.
 *
 * Errors are sticky: a cursor stores the first failure with its absolute offset and the name of the
 * item, and moves to the end of its range. Later reads return 0. A loop bounded by a count from the
 * file must therefore test cur_ok(). Compare lengths by subtraction (n > end - p): adding to a
 * pointer may overflow.
 */
#ifndef IRMAPI_CURSOR_H
#define IRMAPI_CURSOR_H

#include "core/assert.h"
#include "core/bytes.h"
#include <irmap/status.h>
#include <stdbool.h>

struct cursor {
    const uint8_t *p, *end;
    const uint8_t *base; /* first byte of the input; offsets count from it */
    irmap_status status;
    const char *what;
    uint64_t offset, got, limit; /* first failure: its offset, invalid value, violated limit */
};

static inline struct cursor cur_begin(const uint8_t *base, const uint8_t *p, const uint8_t *end)
{
    IRMAPI_ASSERT(p <= end);
    struct cursor c = {.p = p, .end = end, .base = base};
    return c;
}

static inline bool cur_ok(const struct cursor *c)
{
    return c->status == IRMAP_OK;
}

static inline uint64_t cur_left(const struct cursor *c)
{
    return (uint64_t)(c->end - c->p);
}

static inline uint64_t cur_offset(const struct cursor *c)
{
    return (uint64_t)(c->p - c->base);
}

/* cur_fork() copies a cursor for a loop, so that compilers keep it in registers; cur_join() copies
 * it back. Assigning the struct is slow: it loads two members at once, which must wait for the
 * separate stores of both. */
static inline struct cursor cur_fork(const struct cursor *c)
{
    return cur_begin(c->base, c->p, c->end);
}

static inline void cur_join(struct cursor *c, const struct cursor *fork)
{
    if (cur_ok(fork))
        c->p = fork->p;
    else if (cur_ok(c))
        *c = *fork;
}

/* Decodes zigzag: 0, 1, 2, 3 represent 0, -1, 1, -2. */
static inline uint64_t unzigzag(uint64_t v)
{
    return v >> 1 ^ (0 - (v & 1));
}

/* Records the first failure and moves the cursor to its end. */
void irmapi_cur_fail(struct cursor *c, irmap_status status, const char *what, uint64_t offset,
                     uint64_t got, uint64_t limit) IRMAPI_RARE;

/* Calls irmapi_cur_fail() on a copy, so that compilers can keep the cursor in registers. */
static inline void cur_fail(struct cursor *c, irmap_status status, const char *what,
                            uint64_t offset, uint64_t got, uint64_t limit)
{
    struct cursor failed = *c;
    irmapi_cur_fail(&failed, status, what, offset, got, limit);
    *c = failed;
}

struct varint {
    uint64_t value;
    const uint8_t *next; /* byte after the varint; NULL if it is truncated or too long */
};

/* Reads LEB128 of up to ten bytes; drops the bits from bit 64 on. */
struct varint irmapi_uleb(const uint8_t *p, const uint8_t *end);
void irmapi_cur_fail_uleb(struct cursor *c, const char *what) IRMAPI_RARE;

/* Calls record() on a copy, so that the cursor stays in registers: building the function index is
 * twice as fast. With IRMAP_DRIVER (optimized for size), nothing is copied. */
static inline void cur_record_failure(struct cursor *c,
                                      void (*record)(struct cursor *, const char *),
                                      const char *what)
{
#ifdef IRMAP_DRIVER
    record(c, what);
#else
    struct cursor failed = *c;
    record(&failed, what);
    *c = failed;
#endif
}

/* Reads LEB128 of up to ten bytes. `whole`: drop the bits from bit 64 on instead of failing. */
static inline uint64_t cur_uleb_rest(struct cursor *c, bool whole, const char *what)
{
    struct varint u = irmapi_uleb(c->p, c->end);
    if (u.next && (whole || u.next - c->p < 10 || u.next[-1] <= 1)) {
        c->p = u.next;
        return u.value;
    }
    cur_record_failure(c, irmapi_cur_fail_uleb, what);
    return 0;
}

/* Reads LEB128 of 1 to 10 bytes, 7 bits per byte, low group first: AC 02 is 300. Like NVIDIA's
 * reader, accepts overlong encodings, and drops the bits from bit 64 on in the tenth byte. More
 * than ten bytes are an error. */
static inline uint64_t cur_uleb(struct cursor *c, const char *what)
{
    if (c->p != c->end && *c->p < 0x80)
        return *c->p++;
    return cur_uleb_rest(c, true, what);
}

/* Reads LEB128 of one or two bytes without moving the cursor. If the number is longer or truncated,
 * `next` is NULL. */
static inline struct varint cur_peek_short(const struct cursor *c)
{
    const uint8_t *p = c->p;
    if (p != c->end && *p < 0x80)
        return (struct varint){*p, p + 1};
    if (cur_left(c) >= 2 && p[1] < 0x80)
        return (struct varint){(*p & 0x7Fu) | (uint32_t)p[1] << 7, p + 2};
    return (struct varint){0, NULL};
}

/* Reads LEB128 of up to three bytes (less than 2 million). Four bytes must be readable at p. If the
 * number is longer, `next` is NULL. */
static inline struct varint uleb_short(const uint8_t *p)
{
    uint64_t four = load_le32(p);
    if (!(four & 0x80))
        return (struct varint){four & 0x7F, p + 1};
    if (!(four & 0x8000))
        return (struct varint){(four & 0x7F) | (four >> 1 & 0x3F80), p + 2};
    if (!(four & 0x800000))
        return (struct varint){(four & 0x7F) | (four >> 1 & 0x3F80) | (four >> 2 & 0x1FC000),
                               p + 3};
    return (struct varint){0, NULL};
}

/* Like cur_uleb(), but more than 64 bits are an error: a tenth byte must be 00 or 01. */
static inline uint64_t cur_uleb64(struct cursor *c, const char *what)
{
    if (c->p != c->end && *c->p < 0x80)
        return *c->p++;
    return cur_uleb_rest(c, false, what);
}

/* Reads zigzag over LEB128: 0, -1, 1, -2 are 00, 01, 02, 03. More than 64 bits are an error. */
static inline int64_t cur_uleb64_zigzag(struct cursor *c, const char *what)
{
    uint64_t u = cur_uleb64(c, what);
    return (int64_t)unzigzag(u);
}

/* Skips n LEB128 numbers by counting their last bytes, without checking them. Returns NULL if fewer
 * than n end before `end`. */
const uint8_t *irmapi_skip_ulebs(const uint8_t *p, const uint8_t *end, uint64_t n);
void irmapi_cur_fail_skip(struct cursor *c, uint64_t n, const char *what) IRMAPI_RARE;

static inline void cur_skip_ulebs(struct cursor *c, uint64_t n, const char *what)
{
    if (n - 1 < 4 && cur_left(c) >= 8) {
        uint64_t ends = ~load_le64(c->p) & UINT64_C(0x8080808080808080);
        for (uint64_t i = 1; i < n; i++)
            ends &= ends - 1;
        if (ends) {
            c->p += (bits_lowest(ends) >> 3) + 1;
            return;
        }
    }
    const uint8_t *next = irmapi_skip_ulebs(c->p, c->end, n);
    if (next) {
        c->p = next;
        return;
    }
    struct cursor failed = *c;
    irmapi_cur_fail_skip(&failed, n, what);
    *c = failed;
}

/* Like cur_uleb64_zigzag(), but drops the bits from bit 64 on. */
static inline int64_t cur_sleb_zigzag(struct cursor *c, const char *what)
{
    uint64_t u = cur_uleb(c, what);
    return (int64_t)unzigzag(u);
}

/* Reads MLIR's prefix varint. The first byte's trailing zero bits give the number of bytes that
 * follow; 00 is followed by eight. 03 is 1, B2 04 is 300. Overlong encodings are accepted, as in
 * LLVM's reader. */
struct varint irmapi_prefix(const uint8_t *p, const uint8_t *end);
void irmapi_cur_fail_prefix(struct cursor *c, const char *what) IRMAPI_RARE;

/* Reads a prefix varint of any length. Branches on two bytes instead of computing shifts, because
 * processors predict the branch. */
static inline uint64_t cur_prefix_rest(struct cursor *c, const char *what)
{
    if (cur_left(c) >= 2 && (*c->p & 2)) {
        uint64_t two = load_le16(c->p) >> 2;
        c->p += 2;
        return two;
    }
    struct varint slow = irmapi_prefix(c->p, c->end);
    if (slow.next) {
        c->p = slow.next;
        return slow.value;
    }
    cur_record_failure(c, irmapi_cur_fail_prefix, what);
    return 0;
}

static inline uint64_t cur_prefix(struct cursor *c, const char *what)
{
    if (c->p != c->end && (*c->p & 1))
        return *c->p++ >> 1;
    return cur_prefix_rest(c, what);
}

/* Like cur_prefix(), with an inline path for three bytes, for indices above 16383. */
static inline uint64_t cur_prefix_large(struct cursor *c, const char *what)
{
    if (cur_left(c) >= 4 && (*c->p & 7) == 4) {
        uint64_t three = (load_le32(c->p) & 0xFFFFFF) >> 3;
        c->p += 3;
        return three;
    }
    return cur_prefix(c, what);
}

/* Like cur_prefix(), without a check. To read n numbers, callers check once that n *
 * PREFIX_BYTES_MAX (the longest encoding) bytes follow. */
enum { PREFIX_BYTES_MAX = 9 };
static inline uint64_t prefix_known(const uint8_t **p)
{
    const uint8_t first = **p;
    if (first & 1) {
        ++*p;
        return first >> 1;
    }
    if (first & 2) {
        *p += 2;
        return load_le16(*p - 2) >> 2;
    }
    const struct varint v = irmapi_prefix(*p, *p + PREFIX_BYTES_MAX);
    *p = v.next;
    return v.value;
}

/* Like prefix_known(), with an inline path for three bytes. */
static inline uint64_t prefix_known_large(const uint8_t **p)
{
    if ((**p & 7) != 4)
        return prefix_known(p);
    *p += 3;
    return (load_le32(*p - 3) & 0xFFFFFF) >> 3;
}

/* Returns whether the n prefix varints at p, 1 to 8, have one byte each. Reads 8 bytes. */
static inline bool prefixes_are_short(const uint8_t *p, uint32_t n)
{
    return !(~load_le64(p) & UINT64_C(0x0101010101010101) >> (64 - 8 * n));
}

/* Reads a count of at most 8 and as many prefix varints if each has one byte; otherwise reads
 * nothing and returns false. */
static inline bool cur_short_list(struct cursor *c, uint32_t *count)
{
    const uint8_t *p = c->p;
    if (cur_left(c) < 9 || !(*p & 1))
        return false;
    const uint32_t n = *p++ >> 1;
    if (n > 8 || (n && !prefixes_are_short(p, n)))
        return false;
    *count = n;
    c->p = p + n;
    return true;
}

/* Skips n prefix varints. Fast for up to eight of one byte, as at the start of most records. Does
 * not test cur_ok(), so n must be small or checked. */
static inline void cur_skip_prefixes(struct cursor *c, uint32_t n, const char *what)
{
    if (n - 1 < 8 && cur_left(c) >= 8 && prefixes_are_short(c->p, n)) {
        c->p += n;
        return;
    }
    for (uint32_t i = 0; i < n; i++)
        (void)cur_prefix(c, what);
}

/* Reads zigzag over a prefix varint: 0, -1, 1 are 01, 03, 05. */
static inline int64_t cur_prefix_zigzag(struct cursor *c, const char *what)
{
    uint64_t u = cur_prefix(c, what);
    return (int64_t)unzigzag(u);
}

/* Returns a pointer to the next n bytes and skips them, or fails and returns NULL if fewer remain.
 */
static inline const uint8_t *cur_take(struct cursor *c, uint64_t n, const char *what)
{
    const uint8_t *p = c->p;
    if (n > cur_left(c)) {
        cur_fail(c, IRMAP_TRUNCATED, what, cur_offset(c), n, cur_left(c));
        return NULL;
    }
    c->p += n;
    return p;
}

/* Prefetches for a loop that skips records by the lengths that they contain, because processors do
 * not predict varying strides. Requests, AHEAD bytes ahead, as many bytes as the last skip, so that
 * the requests cover the file once, but at most MOST. */
IRMAPI_INLINE void cur_prefetch(const struct cursor *c, uint64_t skipped)
{
    enum { LINE = 64, AHEAD = 8192, MOST = 1024 };
    if (cur_left(c) < AHEAD + MOST)
        return;
    const uint8_t *p = c->p + AHEAD, *const end = p + (skipped < MOST ? skipped : MOST);
    for (; p < end; p += LINE)
        IRMAPI_PREFETCH(p);
}

static inline uint8_t cur_u8(struct cursor *c, const char *what)
{
    const uint8_t *p = cur_take(c, 1, what);
    return p ? *p : 0;
}

static inline uint16_t cur_u16(struct cursor *c, const char *what)
{
    const uint8_t *p = cur_take(c, 2, what);
    return p ? load_le16(p) : 0;
}

/* Skips to the next multiple of align (a power of two), counted from the byte `from`. */
static inline void cur_align(struct cursor *c, const uint8_t *from, uint64_t align,
                             const char *what)
{
    uint64_t at = (uint64_t)(c->p - from);
    (void)cur_take(c, (0 - at) & (align - 1), what);
}

/* Reads the count of a list whose elements have at least `smallest` bytes each. Fails if the count
 * exceeds `max`, or if the remaining bytes are too few. */
uint64_t irmapi_cur_count(struct cursor *c, uint64_t smallest, uint64_t max, const char *what);

static inline uint64_t cur_count(struct cursor *c, uint64_t smallest, uint64_t max,
                                 const char *what)
{
    if (c->p != c->end && *c->p < 0x80 && *c->p <= max && *c->p * smallest < cur_left(c))
        return *c->p++;
    struct cursor slow = *c;
    uint64_t n = irmapi_cur_count(&slow, smallest, max, what);
    *c = slow;
    return n;
}

/* Like irmapi_cur_count(), for a prefix varint, without `max`. In irmapi_cur_prefix_flagged(), the
 * varint's lowest bit is a flag. */
uint64_t irmapi_cur_prefix_count(struct cursor *c, uint64_t smallest, const char *what);
uint64_t irmapi_cur_prefix_flagged(struct cursor *c, uint64_t smallest, const char *what,
                                   bool *flag);

static inline uint64_t cur_prefix_count(struct cursor *c, uint64_t smallest, const char *what)
{
    if (c->p != c->end && (*c->p & 1) && (*c->p >> 1) * smallest < cur_left(c))
        return *c->p++ >> 1;
    struct cursor slow = *c;
    uint64_t n = irmapi_cur_prefix_count(&slow, smallest, what);
    *c = slow;
    return n;
}

static inline uint64_t cur_prefix_flagged(struct cursor *c, uint64_t smallest, const char *what,
                                          bool *flag)
{
    if (c->p != c->end && (*c->p & 1) && (*c->p >> 2) * smallest < cur_left(c)) {
        *flag = *c->p >> 1 & 1;
        return *c->p++ >> 2;
    }
    struct cursor slow = *c;
    bool set;
    uint64_t n = irmapi_cur_prefix_flagged(&slow, smallest, what, &set);
    *c = slow;
    *flag = set;
    return n;
}

/* Continues after a nested range, even if only a part was read. outer[0] is the end of the nested
 * range, outer[1] that of the outer range. */
static inline void cur_leave(struct cursor *c, const uint8_t *const outer[2])
{
    if (cur_ok(c)) {
        c->p = outer[0];
        c->end = outer[1];
    }
}

/* Fills an error record from a failed cursor and returns its status. err may be NULL. */
irmap_status irmapi_cur_error(const struct cursor *c, const char *section, irmap_error *err);

#endif
