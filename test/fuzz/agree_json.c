/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#define _POSIX_C_SOURCE 200809L
#include "agree_json.h"
#include "../../src/cli/cli.h"
#include "json_lines.h"
#include <stdlib.h>
#include <string.h>

static const char *const kinds[] = {
    "ops",   "sections", "strings", "types", "constants", "globals",    "functions",
    "debug", "symbols",  "values",  "map",   "dialects",  "attributes", "resources",
};

/* Checks the resources of dialects. They follow the resources of external providers, which may
 * contain anything. */
static bool resources_are_valid(const irmap_module *m)
{
    irmap_mlir_resource r;
    bool dialects = false;
    for (uint32_t i = 0; i < irmap_mlir_resource_count(m); i++) {
        irmap_status status = irmap_mlir_resource_get(m, i, &r, NULL);
        if (status != IRMAP_OK && irmap_status_classify(status) == IRMAP_CLASS_INPUT && dialects)
            return false;
        dialects |= status == IRMAP_OK && !r.external;
    }
    return true;
}

static bool list_is_valid(const irmap_module *m, const char *kind)
{
    char *text = NULL;
    size_t size = 0;
    struct cli cli = {.command = "ls", .json = true, .out = open_memstream(&text, &size)};
    if (!cli.out)
        abort();
    budget_add(1 << 24);
    if (strcmp(kind, "ops") == 0)
        cli_list_ops(&cli, "input", m);
    else
        cli_list(&cli, kind, "input", m);
    if (fclose(cli.out) != 0)
        abort();
    bool good = json_lines_are_objects(text, size);
    free(text);
    /* Unused entries may be malformed, except in graphs. For resources, see
     * resources_are_valid(). */
    bool unused = (strcmp(kind, "types") == 0 || strcmp(kind, "attributes") == 0 ||
                   strcmp(kind, "debug") == 0 || strcmp(kind, "resources") == 0) &&
                  irmap_module_format(m) != IRMAP_FORMAT_MICB;
    return good && (unused || cli.status == EXIT_NO_ERROR || cli.status == EXIT_ENVIRONMENT);
}

const char *find_invalid_list(const irmap_module *m)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (!list_is_valid(m, kinds[i]))
            return kinds[i];
    return resources_are_valid(m) ? NULL : "resources";
}
