/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What JavaScript sees of irmap: queries in JSON and the columns of a body, of files in memory. */
#ifndef IRMAP_VIEW_ENGINE_H
#define IRMAP_VIEW_ENGINE_H

#include "query/json.h"
#include "query/query.h"
#include "query/search.h"

/* A file that was handed over, with the modules in it. */
struct view_file {
    uint8_t *data;
    size_t size;
    char *name;
    irmap_open_opts open;
    irmap_str *dialects;
    struct hits hits;
    bool searched;
};

struct view_module {
    const char *name;
    irmap_module *m;       /* as it is shown */
    irmap_module *other;   /* a portable artifact: as VHLO while m is StableHLO, and the reverse */
    irmap_module *checked; /* by the table of the producer, if that does not fit; else NULL */
    struct mlir_form form; /* in which it is shown */
    irmap_body *body;      /* NULL: nothing was decoded yet */
};

/* The result of the last call: its output, and the errors and warnings, JSON values. */
struct view_result {
    struct json output, problems;
};
extern struct view_result view_result;

/* Adds an error or a warning to view_result.problems. */
void view_problem(const irmap_module *m, const irmap_error *err, bool warning);

/* Begins a call that reads this many bytes. */
void view_begin(uint64_t size);

/* Of other formats than MLIR: the name of each value as it stands in the text of its function, of
 * which lines[i] is the first line of op i; empty where it is not shown. Of results that share one
 * name, in_group[i] is 1 + the place among them, else 0: it is returned, and to be freed. */
uint32_t *body_name_values(const irmap_body_view *v, irmap_str text, const irmap_str *lines,
                           irmap_str *names);

#endif
