/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The one reader of input bytes: nothing else advances a pointer into a file.
 *
 * A cursor is sticky: the first failure is kept with its absolute offset and what was being read,
 * and every later read gives 0. A loop bounded by a count from the file must therefore test
 * cur_ok(), or a count of 2^60 over an exhausted cursor would spin. Lengths are compared by
 * subtraction (n > end - p), never by adding to a pointer.
 */
#ifndef IRMAPI_CURSOR_H
#define IRMAPI_CURSOR_H

#include "core/assert.h"
#include "core/bytes.h"
#include <irmap/status.h>
#include <stdbool.h>

struct cursor {
    const uint8_t *p, *end;
    const uint8_t *base; /* first byte of the input: offsets are absolute */
    irmap_status status;
    const char *what;
    uint64_t offset, got, limit; /* of the failure */
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

/* A copy for a loop, which compilers keep in registers, and the way back. Assigning the whole
 * struct instead would load pairs of words that were stored one by one, and wait for the stores. */
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

/* Signed numbers are stored as 0, -1, 1, -2, ... */
static inline uint64_t unzigzag(uint64_t v)
{
    return v >> 1 ^ (0 - (v & 1));
}

/* Records the first failure and exhausts the cursor. */
void irmapi_cur_fail(struct cursor *c, irmap_status status, const char *what, uint64_t offset,
                     uint64_t got, uint64_t limit) IRMAPI_RARE;

/* The same in a loop whose cursor is to stay in registers: its address is not taken. */
static inline void cur_fail(struct cursor *c, irmap_status status, const char *what,
                            uint64_t offset, uint64_t got, uint64_t limit)
{
    struct cursor failed = *c;
    irmapi_cur_fail(&failed, status, what, offset, got, limit);
    *c = failed;
}

/* A number and the byte after it; next is NULL when the bytes end first, or are too many. */
struct varint {
    uint64_t value;
    const uint8_t *next;
};
struct varint irmapi_uleb(const uint8_t *p, const uint8_t *end);
void irmapi_cur_fail_uleb(struct cursor *c, const char *what) IRMAPI_RARE;

/* Only the failing path takes the cursor's address, and of a copy, so that compilers keep a local
 * cursor in registers: indexing functions is twice as fast for it. For size nothing is inlined. */
static inline void cur_failed(struct cursor *c, void (*record)(struct cursor *, const char *),
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

/* A number of several bytes; `whole` accepts bits above 2^64, which are dropped. */
static inline uint64_t cur_uleb_rest(struct cursor *c, bool whole, const char *what)
{
    struct varint u = irmapi_uleb(c->p, c->end);
    if (u.next && (whole || u.next - c->p < 10 || u.next[-1] <= 1)) {
        c->p = u.next;
        return u.value;
    }
    cur_failed(c, irmapi_cur_fail_uleb, what);
    return 0;
}

/* LEB128, 1 to 10 bytes: 7 bits a byte, low group first. AC 02 is 300. Longer than the shortest
 * form is accepted, and so are bits above 2^64 in the tenth byte, which are dropped, as NVIDIA's
 * reader does; more than ten bytes are an error. */
static inline uint64_t cur_uleb(struct cursor *c, const char *what)
{
    if (c->p != c->end && *c->p < 0x80)
        return *c->p++;
    return cur_uleb_rest(c, true, what);
}

/* A number of one to three bytes at p, where four may be read; next is NULL when it is longer. For
 * indices and lengths of what large files have ten thousands of. */
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

/* The same where more than 64 bits are an error: the tenth byte is 00 or 01. */
static inline uint64_t cur_uleb64(struct cursor *c, const char *what)
{
    if (c->p != c->end && *c->p < 0x80)
        return *c->p++;
    return cur_uleb_rest(c, false, what);
}

static inline int64_t cur_sleb64(struct cursor *c, const char *what)
{
    uint64_t u = cur_uleb64(c, what);
    return (int64_t)unzigzag(u);
}

/* Steps over n varints by counting the bytes that end one, eight at a time; what they hold and
 * whether they are too long is left to whoever reads them. */
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

/* Zigzag over LEB128: 0, -1, 1, -2 are 00, 01, 02, 03. */
static inline int64_t cur_sleb_zigzag(struct cursor *c, const char *what)
{
    uint64_t u = cur_uleb(c, what);
    return (int64_t)unzigzag(u);
}

/* The prefix varint of MLIR: the number of trailing zero bits of the first byte says how many bytes
 * follow; a first byte of 00 announces eight. 03 is 1, B2 04 is 300. Longer than the shortest form
 * is accepted, as LLVM's reader does. */
struct varint irmapi_prefix(const uint8_t *p, const uint8_t *end);
void irmapi_cur_fail_prefix(struct cursor *c, const char *what) IRMAPI_RARE;

/* Longer than one byte. Sizes are branched on, not computed: processors guess them and go on with
 * what follows. */
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
    cur_failed(c, irmapi_cur_fail_prefix, what);
    return 0;
}

static inline uint64_t cur_prefix(struct cursor *c, const char *what)
{
    if (c->p != c->end && (*c->p & 1))
        return *c->p++ >> 1;
    return cur_prefix_rest(c, what);
}

/* The same, with three bytes in line, too: indices of what large files have ten thousands of. */
static inline uint64_t cur_prefix_large(struct cursor *c, const char *what)
{
    if (cur_left(c) >= 4 && (*c->p & 7) == 4) {
        uint64_t three = (load_le32(c->p) & 0xFFFFFF) >> 3;
        c->p += 3;
        return three;
    }
    return cur_prefix(c, what);
}

/* The same where as many bytes as the longest takes are known to follow: whoever asks has seen so
 * for many numbers at once. */
enum { PREFIX_MOST = 9 };
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
    const struct varint v = irmapi_prefix(*p, *p + PREFIX_MOST);
    *p = v.next;
    return v.value;
}

/* The same, with three bytes in line, as cur_prefix_large() has it. */
static inline uint64_t prefix_known_large(const uint8_t **p)
{
    if ((**p & 7) != 4)
        return prefix_known(p);
    *p += 3;
    return (load_le32(*p - 3) & 0xFFFFFF) >> 3;
}

/* Steps over n of them: at once where all are of one byte, as those that begin a record mostly are.
 */
static inline void cur_skip_prefixes(struct cursor *c, uint32_t n, const char *what)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    if (n - 1 < 8 && cur_left(c) >= 8 && !(~load_le64(c->p) & ones >> (64 - 8 * n))) {
        c->p += n;
        return;
    }
    for (uint32_t i = 0; i < n; i++)
        (void)cur_prefix(c, what);
}

/* Zigzag over it: 0, -1, 1 are 01, 03, 05. */
static inline int64_t cur_prefix_zigzag(struct cursor *c, const char *what)
{
    uint64_t u = cur_prefix(c, what);
    return (int64_t)unzigzag(u);
}

/* n bytes in place; NULL after a failure. */
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

/* For a loop that hops over parts of a file: each hop waits for memory, since its length stands in
 * what is read, and processors do not guess strides that vary. Asks for as many bytes as the last
 * hop passed over, a way ahead, so that together they run through the file once. */
IRMAPI_INLINE void cur_prefetch(const struct cursor *c, uint64_t hop)
{
    enum { LINE = 64, AHEAD = 8192, MOST = 1024 };
    if (cur_left(c) < AHEAD + MOST)
        return;
    const uint8_t *p = c->p + AHEAD, *const end = p + (hop < MOST ? hop : MOST);
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

/* A count of things that take at least `smallest` bytes each: it must fit what is left, and
 * `max`. Checked before anything is allocated or looped over. */
uint64_t irmapi_cur_count(struct cursor *c, uint64_t smallest, uint64_t max, const char *what);

/* The same for counts that are mostly small. */
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

/* The same for a count that is a prefix varint, and for one whose lowest bit is a flag. */
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

/* Goes on outside of a part that was read on its own, whether it was read to its end or not. */
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
