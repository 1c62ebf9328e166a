/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Which elements of two sequences belong together: a longest common subsequence. */
#ifndef IRMAP_QUERY_MATCH_H
#define IRMAP_QUERY_MATCH_H

#include <stdint.h>

#define MATCH_NONE UINT32_MAX

/* Where two stretches differ by more than this many elements, what is found may not be the longest
 * common subsequence any more: time stays within (sum of lengths) x MATCH_COST. */
#define MATCH_COST 1024

struct range {
    uint32_t a, a_end, b, b_end;
};

/* Sets to[i] = j for the elements a[i] == b[j] in the range that belong together, in ascending
 * order. Leaves the others alone. */
void match_sequences(const uint32_t *a, const uint32_t *b, struct range range, uint32_t *to);

#endif
