/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds the modules that are embedded in a file: an executable, an archive, an MLIR module. */
#ifndef IRMAP_QUERY_SEARCH_H
#define IRMAP_QUERY_SEARCH_H

#include "unpack.h"

/* An embedded module, with copies of its texts. If it could be decompressed, the format, version
 * and size are those of the decompressed bytes. */
struct hit {
    irmap_found found;
    uint64_t stated; /* size according to the container */
    bool measured;   /* whether found.size is exact, without padding */
    irmap_error
        *unpack_error; /* error of a failed decompression, which is not tried again; or NULL */
    bool base64;       /* stored as base64 text; found.offset and found.stored refer to the text */
    uint32_t outer; /* index of the MLIR module that contains this module in a string, attribute or
                       resource; or IRMAP_NONE */
    uint64_t inner; /* offset in the decompressed member, or in the outer module */
    uint8_t *bytes; /* copy of a module in decompressed or decoded bytes, as stored there; NULL: the
                       bytes are in the file */
    uint64_t size;  /* size of `bytes` */
    irmap_compression packing; /* compression of `bytes` */
};

/* Reasons why a compressed member of an archive was not searched. */
enum unsearched {
    UNSEARCHED_LIMIT,
    UNSEARCHED_DAMAGED,
    UNSEARCHED_UNKNOWN,
    UNSEARCHED_NESTED, /* compressed data in a compressed member */
    UNSEARCHED_REASONS
};

struct hits {
    struct hit *list;
    size_t count;     /* number of modules; modules inside other modules are last */
    size_t outermost; /* number of modules that are not inside others */
    irmap_error err;  /* reason why the search ended early, or IRMAP_OK */
    irmap_container truncated_container; /* container that is truncated; modules may be missing */
    uint32_t unsearched[UNSEARCHED_REASONS]; /* number of members, by reason */
};

/* Bytes that a run may still process. */
struct search_budget {
    uint64_t unpack;       /* bytes to decompress or decode in searches */
    uint64_t unpack_limit; /* initial value of `unpack`, with all allowances */
    uint64_t work;         /* bytes to read repeatedly in searches */
    uint64_t open;         /* bytes to decompress when modules are opened */
    uint64_t opened;       /* bytes that were decompressed to open modules */
};

/* Returns the budget of a run, or max_work if it is given. */
struct search_budget search_budget_begin(const irmap_open_opts *limits);

/* Adds the allowance for a file of `size` bytes, unless max_work is given. */
void search_budget_add(struct search_budget *b, const irmap_open_opts *limits, uint64_t size);

/* Sets limits that are not given, for one of `count` modules. The modules share the constants in
 * the library's defaults. `size` bytes of the module are in the file, `unpacked` bytes were
 * decompressed. */
void search_share_limits(uint64_t count, uint64_t size, uint64_t unpacked, irmap_open_opts *limits);

/* Searches bytes within the limits of the options, including compressed members of archives. Omits
 * compressed bytes that are no module, except entries that are marked as Tile IR or whose
 * compression is not supported. With `inside`, also searches MLIR modules. */
void search(const irmap_open_opts *limits, struct search_budget *budget, const uint8_t *data,
            size_t size, bool inside, struct hits *out);
/* Returns whether the stored bytes of the module are compressed. */
bool search_is_packed(const struct hit *hit);
/* Returns the number of modules in strings, attributes and resources of an MLIR module. Returns 0
 * for a very large module, which is not searched. */
size_t search_count_inside(const irmap_open_opts *limits, struct search_budget *budget,
                           const irmap_module *m);
void search_free(struct hits *hits);

/* Returns the option that raises the limit that a decompressed module reached. */
const char *search_limit_option(const irmap_open_opts *limits, uint64_t limit);

/* Decompresses a module. `stored`: hit->bytes, or the bytes in the file. */
irmap_status search_unpack(const irmap_open_opts *limits, struct search_budget *budget,
                           const struct hit *hit, const uint8_t *stored, struct unpacked *out,
                           irmap_error *err);

#endif
