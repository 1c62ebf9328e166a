/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Myers' algorithm (An O(ND) Difference Algorithm, 1986) with linear memory: paths from both ends
 * meet in the middle of a shortest path, which divides the problem in two. On diagonal k = x - y, a
 * path has passed x elements of a and y of b.
 */
#include "match.h"
#include "memory.h"
#include <stdbool.h>
#include <stdlib.h>

enum { ROW = 2 * MATCH_COST + 5, MIDDLE = MATCH_COST + 2 };

/* Furthest x on each diagonal from one end; -1 if no path has reached the diagonal. */
struct front {
    int64_t x[ROW];
};

struct problem {
    const uint32_t *a, *b;
    int64_t n, m;
};

static bool equal(const struct problem *p, int64_t x, int64_t y, bool backward)
{
    return backward ? p->a[p->n - 1 - x] == p->b[p->m - 1 - y] : p->a[x] == p->b[y];
}

/* Returns the furthest x on diagonal k after one more difference and the equal elements that
 * follow. */
static int64_t extend(const struct problem *p, const struct front *f, int64_t d, int64_t k,
                      bool backward)
{
    int64_t left = f->x[MIDDLE + k - 1], right = f->x[MIDDLE + k + 1], x = -1;
    if (d == 0)
        x = 0;
    if (left >= 0 && left < p->n)
        x = left + 1;
    if (right >= 0 && right - k <= p->m && right > x)
        x = right;
    while (x >= 0 && x < p->n && x - k < p->m && equal(p, x, x - k, backward))
        x++;
    return x;
}

/* Returns the furthest point, at least one step from the start. */
static struct range furthest(const struct front *f, int64_t d)
{
    int64_t best = -1, best_x = 0;
    for (int64_t k = -d; k <= d; k += 2) {
        int64_t x = f->x[MIDDLE + k];
        if (x >= 0 && 2 * x - k > best) {
            best = 2 * x - k;
            best_x = x;
        }
    }
    return (struct range){.a = (uint32_t)best_x, .b = (uint32_t)(best - best_x)};
}

/* Returns a point (a, b) on a shortest path, other than its ends. The first elements must differ,
 * and so must the last. If all paths exceed the limit, sets *far and returns the furthest point. */
static struct range find_middle(const struct problem *p, struct front *forward,
                                struct front *backward, int64_t limit, bool *far)
{
    *far = false;
    int64_t delta = p->n - p->m;
    for (int64_t d = 0;; d++) {
        for (int side = 0; side < 2; side++) {
            struct front *f = side ? backward : forward, *other = side ? forward : backward;
            int64_t reach = side ? d : d - 1; /* last step of the other front */
            f->x[MIDDLE - d - 1] = f->x[MIDDLE + d + 1] = -1;
            for (int64_t k = -d; k <= d; k += 2) {
                int64_t x = f->x[MIDDLE + k] = extend(p, f, d, k, side);
                int64_t facing = delta - k; /* the same diagonal, counted from the other end */
                if (x < 0 || facing < -reach || facing > reach || (facing + reach) % 2)
                    continue;
                int64_t rest = other->x[MIDDLE + facing];
                if (rest < 0 || x + rest < p->n)
                    continue;
                if (side)
                    return (struct range){.a = (uint32_t)(p->n - x),
                                          .b = (uint32_t)(p->m - (x - k))};
                return (struct range){.a = (uint32_t)x, .b = (uint32_t)(x - k)};
            }
        }
        *far = d == limit;
        if (*far)
            return furthest(forward, d);
    }
}

static struct range trim(const uint32_t *a, const uint32_t *b, struct range r, uint32_t *to)
{
    while (r.a < r.a_end && r.b < r.b_end && a[r.a] == b[r.b])
        to[r.a++] = r.b++;
    while (r.a < r.a_end && r.b < r.b_end && a[r.a_end - 1] == b[r.b_end - 1])
        to[--r.a_end] = --r.b_end;
    return r;
}

static void match(const uint32_t *a, const uint32_t *b, struct range range, uint32_t *to,
                  bool filtered);

/* Elements of the range that also occur in the other sequence, and their positions. */
struct filtered {
    uint32_t *elements, *places;
    uint32_t count;
};

static uint32_t greatest(const uint32_t *list, uint32_t from, uint32_t to)
{
    uint32_t most = 0;
    for (uint32_t i = from; i < to; i++)
        most = list[i] > most ? list[i] : most;
    return most;
}

static struct filtered filter(const uint32_t *list, uint32_t from, uint32_t to,
                              const uint8_t *in_both)
{
    struct filtered f = {memory_grow(NULL, (size_t)(to - from) + 1, sizeof *f.elements),
                         memory_grow(NULL, (size_t)(to - from) + 1, sizeof *f.places), 0};
    for (uint32_t i = from; i < to; i++)
        if (in_both[list[i]] == 3) {
            f.elements[f.count] = list[i];
            f.places[f.count++] = i;
        }
    return f;
}

/* Matches the range without the elements that occur in only one sequence. The remaining sequences
 * are shorter, and usually similar enough for the limit. */
static void match_filtered(const uint32_t *a, const uint32_t *b, struct range r, uint32_t *to)
{
    const uint32_t most[2] = {greatest(a, r.a, r.a_end), greatest(b, r.b, r.b_end)};
    uint8_t *sides = memory_zeroed((size_t)(most[0] > most[1] ? most[0] : most[1]) + 1, 1);
    for (uint32_t i = r.a; i < r.a_end; i++)
        sides[a[i]] |= 1;
    for (uint32_t j = r.b; j < r.b_end; j++)
        sides[b[j]] |= 2;
    struct filtered x = filter(a, r.a, r.a_end, sides), y = filter(b, r.b, r.b_end, sides);
    uint32_t *found = memory_grow(NULL, (size_t)x.count + 1, sizeof *found);
    free(sides);
    for (uint32_t i = 0; i < x.count; i++)
        found[i] = MATCH_NONE;
    match(x.elements, y.elements, (struct range){0, x.count, 0, y.count}, found, true);
    for (uint32_t i = 0; i < x.count; i++)
        if (found[i] != MATCH_NONE)
            to[x.places[i]] = y.places[found[i]];
    free(found);
    free(x.elements);
    free(x.places);
    free(y.elements);
    free(y.places);
}

/* Matches a range. After a region with too many differences, more differences usually follow. The
 * limit is therefore halved, until MATCH_COST equal elements follow each other. */
static void match(const uint32_t *a, const uint32_t *b, struct range range, uint32_t *to,
                  bool filtered)
{
    enum { LEAST = MATCH_COST / 8 };
    size_t used = 1, room = 64;
    bool far;
    struct part {
        struct range r;
        int64_t limit;
    } *todo = memory_grow(NULL, room, sizeof *todo);
    struct front *fronts = memory_grow(NULL, 2, sizeof *fronts);
    todo[0] = (struct part){range, MATCH_COST};
    while (used) {
        const struct part part = todo[--used];
        const struct range r = trim(a, b, part.r, to);
        const struct problem p = {a + r.a, b + r.b, r.a_end - r.a, r.b_end - r.b};
        if (p.n == 0 || p.m == 0)
            continue;
        const int64_t limit = r.a - part.r.a >= MATCH_COST ? MATCH_COST : part.limit;
        const struct range middle = find_middle(&p, &fronts[0], &fronts[1], limit, &far);
        if (far && !filtered) {
            match_filtered(a, b, r, to);
            continue;
        }
        if (used + 2 > room)
            todo = memory_grow(todo, room *= 2, sizeof *todo);
        todo[used++] = (struct part){{r.a + middle.a, r.a_end, r.b + middle.b, r.b_end},
                                     !far                ? limit
                                     : limit / 2 > LEAST ? limit / 2
                                                         : LEAST};
        todo[used++] = (struct part){{r.a, r.a + middle.a, r.b, r.b + middle.b}, MATCH_COST};
    }
    free(todo);
    free(fronts);
}

void match_sequences(const uint32_t *a, const uint32_t *b, struct range range, uint32_t *to)
{
    match(a, b, range, to, false);
}
