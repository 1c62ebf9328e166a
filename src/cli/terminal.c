/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "terminal.h"
#include "system.h"
#include <stdlib.h>
#include <string.h>

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

void terminal_cut(char *out, const char *text, size_t size, uint32_t room)
{
    const size_t tail = (room - 3) / 2, head = room - 3 - tail;
    memcpy(out, text, head);
    memcpy(out + head, "...", 3);
    memcpy(out + head + 3, text + size - tail, tail);
}
