/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Readers of the containers (archives, fatbins) in which the finder searches for modules. Positions
 * are offsets in the searched bytes. */
#ifndef IRMAPI_FIND_H
#define IRMAPI_FIND_H

#include <irmap/find.h>
#include <stdbool.h>

/* 50 ED 55 BA, little-endian BA55ED50. */
#define FATBIN_MAGIC "\x50\xED\x55\xBA"

/* Returns whether a fatbin begins at offset `at`. If so, positions the finder before its first
 * entry. A fatbin that exceeds the enclosing container ends at `limit`. */
bool irmapi_fatbin_begin(irmap_finder *f, uint64_t at, uint64_t limit);

/* Reads the next entry. After the last entry, or if the next one is invalid, leaves the fatbin. */
void irmapi_fatbin_next(irmap_finder *f);

/* Checks whether the input is an archive. If so, reads the header of its first member. */
void irmapi_archive_begin(irmap_finder *f);

/* Reads the header of the next member. After the last member, or if the next header is invalid, the
 * input no longer counts as an archive. */
void irmapi_archive_next(irmap_finder *f);

#endif
