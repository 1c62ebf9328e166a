/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* State of the WebAssembly engine, which JavaScript calls: files in memory, queries with JSON
 * results, and the ops and values of a body as arrays of 32-bit numbers. */
#ifndef IRMAP_VIEW_ENGINE_H
#define IRMAP_VIEW_ENGINE_H

#include "query/json.h"
#include "query/query.h"
#include "query/search.h"

struct view_file {
    uint8_t *data;
    size_t size;
    char *name;
    irmap_open_opts open;
    irmap_str *dialects;
    struct hits hits;
    bool searched;
    struct search_budget budget; /* of the current call */
};

struct view_module {
    const char *name;
    irmap_module *m;       /* displayed form */
    irmap_module *other;   /* a portable artifact in the other form: VHLO or StableHLO */
    irmap_module *checked; /* for checks: the module read with the producer's properties table, if
                              `m` uses another table because that table does not match; or NULL */
    struct mlir_form form; /* printing options */
    irmap_body *body;      /* NULL: nothing is decoded yet */
};

/* Result of the last call: its output, and its errors and warnings as JSON. */
struct view_result {
    struct json output, problems;
};
extern struct view_result view_result;

/* Adds an error or a warning to view_result.problems. */
void view_problem(const irmap_module *m, const irmap_error *err, bool warning);

/* Begins a call that reads `size` bytes: resets the budget and the progress. */
void view_begin(uint64_t size);

/* Finds the names of all values in the text of a Tile IR function. lines[i] is the first line of op
 * i, or empty if the op is not printed. Returns an array `in_group`, which the caller frees. For
 * results that share a name, in_group[i] is 1 + the index in the group; otherwise 0. */
uint32_t *body_name_values(const irmap_body_view *v, irmap_str text, const irmap_str *lines,
                           irmap_str *names);

#endif
