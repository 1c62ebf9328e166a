/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What asks nothing of a system, so that src/view/engine_cli.c need not stand in for it. */
#include "cli.h"
#include <stdint.h>

irmap_status cli_error(irmap_error *err, irmap_status status, const char *what, uint64_t got,
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

void *cli_grow(void *p, size_t count, size_t each)
{
    return cli_realloc(p, count <= PTRDIFF_MAX / each ? count * each : SIZE_MAX);
}

int cli_write(void *file, const char *data, size_t size)
{
    return size == 0 || fwrite(data, 1, size, file) == size ? 0 : -1;
}
