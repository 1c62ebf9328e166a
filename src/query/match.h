/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds a longest common subsequence of two sequences. */
#ifndef IRMAP_QUERY_MATCH_H
#define IRMAP_QUERY_MATCH_H

#include <stdint.h>

#define MATCH_NONE UINT32_MAX

/* Greatest number of differences for which the result is a longest common subsequence. Limits the
 * time to (sum of lengths) x MATCH_COST. */
#define MATCH_COST 1024

struct range {
    uint32_t a, a_end, b, b_end;
};

/* Sets to[i] = j for matched elements a[i] == b[j] in the range, in ascending order. Other entries
 * of `to` are unchanged. */
void match_sequences(const uint32_t *a, const uint32_t *b, struct range range, uint32_t *to);

#endif
