/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "core/cursor.h"
#include "core/error.h"

void irmapi_cur_fail(struct cursor *c, irmap_status status, const char *what, uint64_t offset,
                     uint64_t got, uint64_t limit)
{
    if (c->status != IRMAP_OK)
        return;
    c->status = status;
    c->what = what;
    c->offset = offset;
    c->got = got;
    c->limit = limit;
    c->p = c->end;
}

struct varint irmapi_uleb(const uint8_t *p, const uint8_t *end)
{
    uint64_t v = 0;
    for (unsigned shift = 0; shift < 70 && p != end; shift += 7) {
        uint8_t b = *p++;
        v |= (uint64_t)(b & 0x7F) << shift;
        if (b < 0x80)
            return (struct varint){v, p};
    }
    return (struct varint){0, NULL};
}

void irmapi_cur_fail_uleb(struct cursor *c, const char *what)
{
    uint64_t left = cur_left(c);
    if (left < 10)
        irmapi_cur_fail(c, IRMAP_TRUNCATED, what, cur_offset(c), left + 1, left);
    else
        irmapi_cur_fail(c, IRMAP_VARINT_RANGE, what, cur_offset(c), 0, 0);
}

const uint8_t *irmapi_skip_ulebs(const uint8_t *p, const uint8_t *end, uint64_t n)
{
    const uint64_t tops = UINT64_C(0x8080808080808080), ones = UINT64_C(0x0101010101010101);
    while (n && end - p >= 8) {
        uint64_t ends = ~load_le64(p) & tops;
        uint64_t count = (ends >> 7) * ones >> 56; /* the highest byte is the sum */
        if (count < n) {
            n -= count;
            p += 8;
            continue;
        }
        for (; n > 1; n--)
            ends &= ends - 1;
        return p + (bits_lowest(ends) >> 3) + 1;
    }
    while (n && p != end)
        n -= *p++ < 0x80;
    return n ? NULL : p;
}

/* Records the first invalid one of n varints. */
void irmapi_cur_fail_skip(struct cursor *c, uint64_t n, const char *what)
{
    while (n-- && cur_ok(c))
        (void)cur_uleb64(c, what);
}

/* Returns the size of the prefix varint that begins with this byte. */
static unsigned prefix_size(uint8_t first)
{
    return bits_lowest(first | UINT64_C(0x100)) + 1;
}

struct varint irmapi_prefix(const uint8_t *p, const uint8_t *end)
{
    struct varint v = {0, NULL};
    const uint64_t left = (uint64_t)(end - p);
    const unsigned size = left ? prefix_size(*p) : 1;
    if (left < size)
        return v;
    v.next = p + size;
    if (size == 9) {
        v.value = load_le64(p + 1);
        return v;
    }
    if (left >= 8) { /* the shifts drop the bytes after the varint */
        v.value = load_le64(p) << (64 - 8 * size) >> (64 - 7 * size);
        return v;
    }
    for (unsigned i = 0; i < size; i++)
        v.value |= (uint64_t)p[i] << (8 * i);
    v.value >>= size;
    return v;
}

void irmapi_cur_fail_prefix(struct cursor *c, const char *what)
{
    irmapi_cur_fail(c, IRMAP_TRUNCATED, what, cur_offset(c), cur_left(c) ? prefix_size(*c->p) : 1,
                    cur_left(c));
}

uint64_t irmapi_cur_count(struct cursor *c, uint64_t smallest, uint64_t max, const char *what)
{
    uint64_t at = cur_offset(c);
    uint64_t n = cur_uleb(c, what);
    uint64_t fit = cur_left(c) / smallest;
    if (fit > max)
        fit = max;
    if (n > fit) {
        irmapi_cur_fail(c, IRMAP_COUNT_RANGE, what, at, n, fit);
        return 0;
    }
    return n;
}

static uint64_t fits(struct cursor *c, uint64_t at, uint64_t n, uint64_t smallest, const char *what)
{
    uint64_t fit = cur_left(c) / smallest;
    if (n <= fit)
        return n;
    irmapi_cur_fail(c, IRMAP_COUNT_RANGE, what, at, n, fit);
    return 0;
}

uint64_t irmapi_cur_prefix_count(struct cursor *c, uint64_t smallest, const char *what)
{
    uint64_t at = cur_offset(c);
    return fits(c, at, cur_prefix(c, what), smallest, what);
}

uint64_t irmapi_cur_prefix_flagged(struct cursor *c, uint64_t smallest, const char *what,
                                   bool *flag)
{
    uint64_t at = cur_offset(c), v = cur_prefix(c, what);
    *flag = v & 1;
    return fits(c, at, v >> 1, smallest, what);
}

irmap_status irmapi_cur_error(const struct cursor *c, const char *section, irmap_error *err)
{
    return irmapi_error_input(err, c->status, section, c->what, c->offset, c->got, c->limit);
}
