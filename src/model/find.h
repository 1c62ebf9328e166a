/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the finder knows of containers. Places are offsets within the bytes that are searched. */
#ifndef IRMAPI_FIND_H
#define IRMAPI_FIND_H

#include <irmap/find.h>
#include <stdbool.h>

/* 50 ED 55 BA, little-endian BA55ED50. */
#define FATBIN_MAGIC "\x50\xED\x55\xBA"

/* Whether a fatbin begins at an offset; the finder is in it then, before its first entry. */
bool irmapi_fatbin_begin(irmap_finder *f, uint64_t at, uint64_t limit);

/* Reads the next entry; at the end, and where what follows is none, the finder is in none. */
void irmapi_fatbin_next(irmap_finder *f);

/* Looks whether the input is an archive. */
void irmapi_archive_begin(irmap_finder *f);

/* Reads the header of the next member, which begins at or behind the last one's end; at the end,
 * and where what follows is none, the input is no archive any more. */
void irmapi_archive_next(irmap_finder *f);

#endif
