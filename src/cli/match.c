/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Myers' method (An O(ND) Difference Algorithm, 1986) in the form that needs no memory but for two
 * rows: paths from both ends meet in the middle of a shortest one, which splits the problem in two.
 * A path's diagonal is k = x - y, x elements of a and y of b being behind it.
 */
#include "match.h"
#include "cli.h"
#include <stdlib.h>

enum { ROW = 2 * MATCH_COST + 5, MIDDLE = MATCH_COST + 2 };

/* Furthest x on each diagonal, from one end; -1 where no path has come. */
struct front {
    int64_t x[ROW];
};

struct problem {
    const uint32_t *a, *b; /* first elements of the range */
    int64_t n, m;          /* lengths */
};

static bool equal(const struct problem *p, int64_t x, int64_t y, bool backward)
{
    return backward ? p->a[p->n - 1 - x] == p->b[p->m - 1 - y] : p->a[x] == p->b[y];
}

/* Furthest x on diagonal k after one more difference; then along equal elements. */
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

/* The point that has come furthest: at least one step from where the paths began. */
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

/* A point (a, b) on a shortest path, neither its beginning nor its end. The first elements differ,
 * and so do the last. */
static struct range find_middle(const struct problem *p, struct front *forward,
                                struct front *backward)
{
    int64_t delta = p->n - p->m;
    for (int64_t d = 0;; d++) {
        for (int side = 0; side < 2; side++) {
            struct front *f = side ? backward : forward, *other = side ? forward : backward;
            int64_t reach = side ? d : d - 1; /* of the other front */
            f->x[MIDDLE - d - 1] = f->x[MIDDLE + d + 1] = -1;
            for (int64_t k = -d; k <= d; k += 2) {
                int64_t x = f->x[MIDDLE + k] = extend(p, f, d, k, side);
                int64_t facing = delta - k; /* this diagonal, counted from the other end */
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
        if (d == MATCH_COST)
            return furthest(forward, d);
    }
}

/* Matches what is equal at both ends and takes it off. */
static struct range trim(const uint32_t *a, const uint32_t *b, struct range r, uint32_t *to)
{
    while (r.a < r.a_end && r.b < r.b_end && a[r.a] == b[r.b])
        to[r.a++] = r.b++;
    while (r.a < r.a_end && r.b < r.b_end && a[r.a_end - 1] == b[r.b_end - 1])
        to[--r.a_end] = --r.b_end;
    return r;
}

void match_sequences(const uint32_t *a, const uint32_t *b, struct range range, uint32_t *to)
{
    size_t used = 1, room = 64;
    struct range *todo = cli_grow(NULL, room, sizeof *todo);
    struct front *fronts = cli_grow(NULL, 2, sizeof *fronts);
    todo[0] = range;
    while (used) {
        struct range r = trim(a, b, todo[--used], to);
        struct problem p = {a + r.a, b + r.b, r.a_end - r.a, r.b_end - r.b};
        if (p.n == 0 || p.m == 0)
            continue;
        struct range middle = find_middle(&p, &fronts[0], &fronts[1]);
        if (used + 2 > room)
            todo = cli_grow(todo, room *= 2, sizeof *todo);
        todo[used++] = (struct range){r.a + middle.a, r.a_end, r.b + middle.b, r.b_end};
        todo[used++] = (struct range){r.a, r.a + middle.a, r.b, r.b + middle.b};
    }
    free(todo);
    free(fronts);
}
