/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Indexes functions from several positions at once. A single walk waits for memory at each header,
 * because the length in one gives the position of the next. Several walks, called chains, overlap
 * their waits by advancing alternately. The first chain begins at a known header. The others begin
 * at guesses: after a copy of the last bytes of the latest indexed body, if three functions follow
 * that have valid headers and end with the same bytes. This is repeated in rounds: chains are set
 * up, walked and joined.
 *
 * A guess is proved if the preceding chain ends exactly there. Everything that the chain from
 * there indexed is then proved, too. Functions after an unproved guess are indexed again. Each
 * chain writes to its own share of the index. Proved entries are then moved together. */
#include "tile/function_index.h"
#include <string.h>

enum {
    CHAINS = 16,
    PATTERN_SIZE = 3,     /* size of a terminator without operands, which ends a body */
    LOOK = 8192,          /* bytes searched for a start; four mean function sizes are added */
    HEADERS_REQUIRED = 3, /* consecutive valid headers required after a guessed start */
    ROUNDS = 16,          /* maximum number of rounds; functions of similar size need three */
    WASTED_ROUNDS_MAX = 3 /* rounds with many dropped entries before guessing ends */
};

struct chain {
    const uint8_t *start; /* position of its first header; a guess except for the first chain */
    const uint8_t *p;     /* position of its next header */
    const uint8_t *stop; /* start of the next chain; for the last chain, SKIM_ROOM before the end */
    uint64_t first, out, room; /* its share of the index: first, next, and end index */
};

/* Returns whether HEADERS_REQUIRED functions whose bodies end with `pattern` seem to begin at p. */
static bool is_plausible_start(const struct function_index *x, const uint8_t *p,
                               const uint8_t *pattern)
{
    struct previous_attrs previous = x->previous;
    struct tile_function_record r;
    for (int i = 0; i < HEADERS_REQUIRED; i++) {
        if (x->c.end - p < SKIM_ROOM)
            return false;
        p = tile_skim_function(x, p, &previous, &r);
        if (!p || r.name >= x->t->base.strings || r.signature >= x->t->base.types ||
            memcmp(p - PATTERN_SIZE, pattern, PATTERN_SIZE) != 0)
            return false;
    }
    return true;
}

/* Returns the first position in `look` bytes from p where a header seems to begin, or NULL. */
static const uint8_t *guess_start(const struct function_index *x, const uint8_t *p, uint64_t look,
                                  const uint8_t *pattern)
{
    const uint8_t *end = x->c.end;
    if ((uint64_t)(end - p) > look)
        end = p + look;
    while (end - p > PATTERN_SIZE &&
           (p = memchr(p, pattern[0], (size_t)(end - p - PATTERN_SIZE))) != NULL) {
        if (memcmp(p, pattern, PATTERN_SIZE) == 0 &&
            is_plausible_start(x, p + PATTERN_SIZE, pattern))
            return p + PATTERN_SIZE;
        p++;
    }
    return NULL;
}

/* Sets up the chains of a round. Each has a share of `share` functions of about `mean` bytes.
 * Returns the number of chains. */
static uint32_t begin_chains(const struct function_index *x, struct chain *chains, uint64_t share,
                             uint64_t mean)
{
    const uint8_t *p = x->c.p, *pattern = p - PATTERN_SIZE;
    uint64_t left = cur_left(&x->c);
    uint64_t step = share * mean / 8 * 7; /* leaves room in a share for shorter functions */
    uint32_t n = 0;
    if (left <= SKIM_ROOM)
        return 0;
    for (uint64_t i = 0; i < CHAINS && i * step < left; i++) {
        const uint8_t *start = p;
        if (i && !(start = guess_start(x, p + i * step, LOOK + 4 * mean, pattern)))
            continue;
        if (n && start <= chains[n - 1].start)
            continue;
        const uint64_t f = x->next + i * share, room = x->next + CHAINS * share;
        chains[n] = (struct chain){start, start, x->c.end - SKIM_ROOM, f, f, room};
        if (n) {
            chains[n - 1].stop = start;
            chains[n - 1].room = f;
        }
        n++;
    }
    return n;
}

/* Advances the chains alternately. A chain ends at its stop, when its share is full, or at a header
 * that tile_skim_function() cannot skip. */
static void walk_chains(const struct function_index *x, struct chain *chains, uint32_t n)
{
    struct chain *active[CHAINS];
    struct previous_attrs previous = x->previous;
    for (uint32_t i = 0; i < n; i++)
        active[i] = &chains[i];
    while (n) {
        for (uint32_t i = 0; i < n; i++) {
            struct chain *k = active[i];
            struct tile_function_record r;
            const uint8_t *next = tile_skim_function(x, k->p, &previous, &r);
            if (next) {
                IRMAPI_PREFETCH(next);
                x->functions.offsets[k->out] = (uint64_t)(k->p - x->c.base);
                x->functions.names[k->out] = (uint32_t)r.name;
                k->p = next;
                k->out++;
            }
            if (!next || next >= k->stop || k->out == k->room)
                active[i--] = active[--n];
        }
    }
}

/* Appends the entries of chains to the index, up to the first chain whose continuation does not
 * reach the next. Returns the number of appended chains. If the header after them is invalid, the
 * cursor fails. */
static uint32_t join_chains(struct function_index *x, const struct chain *chains, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        const struct chain *k = &chains[i];
        const size_t found = (size_t)(k->out - k->first);
        if (x->next != k->first) {
            uint64_t *offsets = x->functions.offsets;
            uint32_t *names = x->functions.names;
            memmove(offsets + x->next, offsets + k->first, found * sizeof *offsets);
            memmove(names + x->next, names + k->first, found * sizeof *names);
        }
        x->next += found;
        x->c.p = k->p;
        if (i + 1 == n)
            break;
        /* If the chain ended early, for example because its share was full, index the functions up
         * to the next chain, into the entries before the share of that chain. */
        const struct chain *next = &chains[i + 1];
        if (!irmapi_tile_index_until(x, next->first, (uint64_t)(next->start - x->c.base)) ||
            x->c.p != next->start)
            return i + 1;
    }
    return n;
}

bool irmapi_tile_index_chains(struct function_index *x, uint64_t fewest, uint64_t shortest)
{
    struct chain chains[CHAINS];
    /* For few functions, guessing costs more time than it saves. */
    const uint64_t least = fewest / 4 > CHAINS ? fewest / 4 : CHAINS;
    if (x->count < fewest || cur_left(&x->c) / x->count < shortest)
        return true;
    /* The body of the first function provides the pattern. */
    if (!irmapi_tile_index_until(x, 1, UINT64_MAX))
        return false;
    uint64_t mean = cur_left(&x->c) / x->count;
    for (uint32_t round = 0, wasted = 0; round < ROUNDS && wasted < WASTED_ROUNDS_MAX; round++) {
        const uint64_t before = x->next, at = cur_offset(&x->c);
        const uint64_t share =
            (x->count - x->next) / CHAINS >> 2 * wasted; /* smaller after wasted rounds */
        if (share * CHAINS < least)
            break;
        uint32_t n = begin_chains(x, chains, share, mean);
        walk_chains(x, chains, n);
        uint32_t joined = join_chains(x, chains, n);
        if (!cur_ok(&x->c))
            return false;
        wasted += n < CHAINS / 2 || joined < n / 4 * 3;
        mean = (cur_offset(&x->c) - at) / (x->next - before + 1) + 1; /* mean size in this round */
    }
    return true;
}
