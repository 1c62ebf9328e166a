/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What JavaScript sees of irmap: the commands' JSON and the columns of a body, of files in memory.
 */
#ifndef IRMAP_VIEW_ENGINE_H
#define IRMAP_VIEW_ENGINE_H

#include "cli/input.h"
#include "query/json.h"

/* A file that was handed over, with the modules in it. */
struct view_file {
    uint8_t *data;
    size_t size;
    char *name;
    struct carrier carrier;
    struct input input;
    struct cli cli;
    irmap_str *dialects;
    bool searched;
};

struct view_module {
    char *name;
    irmap_module *m;       /* as it is shown */
    irmap_module *other;   /* a portable artifact: as VHLO while m is StableHLO, and the reverse */
    irmap_module *checked; /* by the table of the producer, if that does not fit; else NULL */
    bool generic, vhlo;    /* the form in which it is shown */
    irmap_body *body;      /* NULL: nothing was decoded yet */
};

/* A command that is at work on modules which are open. */
struct view_call {
    struct cli cli;
    char *args[3];
    struct view_module *modules[2];
    char *text; /* of cli.out */
    size_t size;
};

/* What the last call came to: its output, and what it reported, each a JSON value or lines of
 * them. */
struct view_result {
    char *text;
    size_t size;
    struct json problems;
};
extern struct view_result view_result;

/* Errors of the call that is at work, in view_result.problems. */
void view_problem(const irmap_module *m, const irmap_error *err, bool warning);

/* The call that cli_open() opens modules for. */
void view_at_work(struct view_call *call);

void view_begin(uint64_t size);

/* Of other formats than MLIR: the name of each value as it stands in the text of its function, of
 * which lines[i] is the first line of op i; empty where it is not shown. Of results that share one
 * name, in_group[i] is 1 + the place among them, else 0: it is returned, and to be freed. */
uint32_t *body_name_values(const irmap_body_view *v, irmap_str text, const irmap_str *lines,
                           irmap_str *names);

#endif
