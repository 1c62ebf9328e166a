/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The modules that are embedded in a file: an executable, an archive, a module of MLIR. */
#ifndef IRMAP_QUERY_SEARCH_H
#define IRMAP_QUERY_SEARCH_H

#include "unpack.h"

/* One of them, with texts of its own. Of a compressed one the format, the version and the size are
 * those of what was decompressed, where it could be. */
struct hit {
    irmap_found found;
    uint64_t stated;  /* size by the container */
    bool measured;    /* found.size is up to where the module ends */
    irmap_error *why; /* it was decompressed in vain, and is not to be again; or NULL */
    bool base64;      /* the file has it as text, in which found.offset and found.stored count */
    uint32_t outer;   /* index of the module whose strings, attributes or resources contain it, or
                         IRMAP_NONE */
    uint64_t inner;   /* its offset within the decompressed member or module that contains it */
    uint8_t *bytes;   /* of a module in decompressed or decoded bytes: a copy, with the compression
                         of an entry of a fatbin; NULL: the bytes are in the file */
    uint64_t size;    /* of bytes */
    irmap_compression packing; /* of bytes */
};

/* Why a compressed member of an archive was not searched. */
enum unsearched {
    UNSEARCHED_LIMIT,
    UNSEARCHED_DAMAGED,
    UNSEARCHED_UNKNOWN,
    UNSEARCHED_NESTED, /* compressed members of an archive in a compressed member */
    UNSEARCHED_REASONS
};

struct hits {
    struct hit *list;
    size_t count;        /* with those inside other modules, which follow the rest */
    size_t outermost;    /* without them */
    irmap_error err;     /* why the search ended early, or IRMAP_OK */
    irmap_container cut; /* what ends before it should: there may have been more */
    uint32_t unsearched[UNSEARCHED_REASONS]; /* number of members */
};

/* Searches bytes, within the limits of the options. Compressed members of archives are decompressed
 * and searched. Compressed bytes that are no module are omitted, except entries that are marked as
 * Tile IR, and those that no library decompresses. With `inside`, modules of MLIR are searched,
 * too. */
void search(const irmap_open_opts *limits, const uint8_t *data, size_t size, bool inside,
            struct hits *out);
/* Whether its bytes, those of the hit or of the file, are compressed. */
bool search_is_packed(const struct hit *hit);
/* Returns the number of modules in strings, attributes and resources of a module of MLIR; 0 for a
 * very large one, which is not searched. */
size_t search_count_inside(const irmap_open_opts *limits, const irmap_module *m);
void search_free(struct hits *hits);

/* Returns the option that raises the limit of a decompressed module that was reached. */
const char *search_limit_option(const irmap_open_opts *limits, uint64_t limit);

/* Decompresses a module from its bytes as stored: those of the hit, or of the file. */
irmap_status search_unpack(const irmap_open_opts *limits, const struct hit *hit,
                           const uint8_t *stored, struct unpacked *out, irmap_error *err);

#endif
