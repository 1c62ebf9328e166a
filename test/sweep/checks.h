/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* State and checks shared by the parts of read_everything(). */
#ifndef CHECKS_H
#define CHECKS_H

#include "read_everything.h"
#include <stdbool.h>
#include <string.h>

struct reader {
    const irmap_module *m;
    irmap_bytes bytes;
    struct read_options options;
    struct body_reader result;
    irmap_error err; /* error argument for the next call, see next_error() */
    /* Verdict of irmap_check() at level read, with which printing must agree. `accepted` is set for
     * MIC-B and MLIR, `refused_by_check` only for MIC-B. */
    bool accepted, refused_by_check;
};

/* Records the first condition that is false. */
#define PROMISE(r, condition) check_promise(r, condition, #condition, __LINE__)

void check_promise(struct reader *r, bool holds, const char *text, int line);

/* Returns the error argument for the next call, filled with a pattern. */
irmap_error *next_error(struct reader *r);

/* Checks the status of a call that was passed next_error(). Returns true for IRMAP_OK. If `out` is
 * not NULL, checks that errors clear it. The caller adds the output to the digest. */
bool check_status(struct reader *r, irmap_status status, const void *out, size_t size);

/* The same for a call with an out-of-range index. */
void check_out_of_range(struct reader *r, irmap_status status, const void *out, size_t size);

void digest_number(struct reader *r, uint64_t v);
void digest_bytes(struct reader *r, const void *data, size_t size);

/* Returns options to open a module with the dialect descriptions of `options`. */
irmap_open_opts open_opts(const struct read_options *options);

/* Checks that [data, data + size) is in the input. */
void check_view(struct reader *r, const void *data, size_t size);

/* Each checks that a string or list is in the input, and adds it to the digest. */
void check_str(struct reader *r, irmap_str s);
void check_dims(struct reader *r, irmap_dims d);

/* read_tables.c: sections, strings, types, constants, globals */
void read_sections(struct reader *r);
void read_strings(struct reader *r);
void read_types(struct reader *r);
void read_constants(struct reader *r);
void read_globals(struct reader *r);

/* Decodes and prints a type and reads its lists. */
void read_type(struct reader *r, irmap_type type);

/* read_functions.c: functions, their attributes, lookup, debug tables */
void read_functions(struct reader *r);
void read_lookups(struct reader *r);
void read_debug(struct reader *r);

/* read_mlir.c: dialects, attributes, resources */
void read_mlir(struct reader *r);

/* read_graph.c: values, lists, the map, verdicts */
void read_graph(struct reader *r);

/* read_bodies.c: ops and text */
void read_bodies(struct reader *r);
void read_text(struct reader *r);
/* read_flat.c: decoded bodies, compared with spans */
void read_flat(struct reader *r);

/* read_extracts.c: extraction of functions */
void read_extracts(struct reader *r);
/* read_check.c: both levels of irmap_check() */
void read_check(struct reader *r);
/* read_spans.c: spans of all bytes */
void read_spans(struct reader *r);

#endif
