/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "terminal.h"
#include "system.h"
#include <stdlib.h>

uint32_t terminal_width(FILE *to)
{
    enum { USUAL = 80 };
    const char *columns = getenv("COLUMNS");
    if (!system_is_terminal(to))
        return 0;
    if (columns && atoi(columns) > 0)
        return (uint32_t)atoi(columns);
    const uint32_t width = system_columns(to);
    return width ? width : USUAL;
}
