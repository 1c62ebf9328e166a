/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "query.h"
#include <string.h>

irmap_status query_error(irmap_error *err, irmap_status status, const char *what, uint64_t got,
                         uint64_t limit)
{
    *err = (irmap_error){.status = status,
                         .what = what,
                         .got = got,
                         .limit = limit,
                         .entry = {IRMAP_NONE},
                         .func = {IRMAP_NONE},
                         .op = IRMAP_NONE};
    return status;
}

const char *query_file_name(const char *path)
{
    return strcmp(path, "-") == 0 ? "<stdin>" : path;
}
