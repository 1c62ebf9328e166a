/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the parts of read_everything share: the reader's state and its checks. */
#ifndef CHECKS_H
#define CHECKS_H

#include "read_everything.h"
#include <stdbool.h>
#include <string.h>

struct reader {
    const irmap_module *m;
    irmap_bytes bytes;
    struct read_options options;
    struct reading result;
    irmap_error err; /* of the latest call */
    /* What irmap_check() said of a graph at level read: printing must come to the same. */
    bool accepted, refused_by_check;
};

/* Records the first promise that does not hold. */
#define PROMISE(r, condition) check_promise(r, condition, #condition, __LINE__)

void check_promise(struct reader *r, bool holds, const char *text, int line);

/* The error argument of the next call, filled with a pattern. */
irmap_error *next_error(struct reader *r);

/* Checks the status of a call that got next_error(): true for IRMAP_OK. out is what the call filled
 * (NULL to leave it unchecked); its size is hashed only through what the caller digests. */
bool check_status(struct reader *r, irmap_status status, const void *out, size_t size);

/* The same for a call that may have nothing to fail at but its index. */
void check_out_of_range(struct reader *r, irmap_status status, const void *out, size_t size);

/* Adds to the digest. */
void digest_number(struct reader *r, uint64_t v);
void digest_bytes(struct reader *r, const void *data, size_t size);

/* Options that open a module with the descriptions that this reading has. */
irmap_open_opts open_opts(const struct read_options *options);

/* Promises that [data, data + size) lies inside the input. */
void check_view(struct reader *r, const void *data, size_t size);

/* A string or list of the input: inside it, and part of the digest. */
void check_str(struct reader *r, irmap_str s);
void check_dims(struct reader *r, irmap_dims d);

/* read_tables.c: sections, strings, types, constants, globals */
void read_sections(struct reader *r);
void read_strings(struct reader *r);
void read_types(struct reader *r);
void read_constants(struct reader *r);
void read_globals(struct reader *r);

/* A type by itself: decoded, printed, its lists read. */
void read_type(struct reader *r, irmap_type type);

/* read_functions.c: functions, their attributes, lookup, debug tables */
void read_functions(struct reader *r);
void read_lookups(struct reader *r);
void read_debug(struct reader *r);

/* read_mlir.c: dialects, attributes, resources */
void read_mlir(struct reader *r);

/* read_graph.c: values, lists, the map, the verdicts */
void read_graph(struct reader *r);

/* read_bodies.c: ops and text */
void read_bodies(struct reader *r);
void read_text(struct reader *r);
/* read_flat.c: decoded bodies */
void read_flat(struct reader *r);

/* read_extracts.c: smaller modules */
void read_extracts(struct reader *r);
/* read_check.c: both levels of irmap_check() */
void read_check(struct reader *r);
/* read_spans.c: every byte and what it is */
void read_spans(struct reader *r);

#endif
