/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#define _DEFAULT_SOURCE
#include "terminal.h"
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

uint32_t terminal_width(FILE *to)
{
    enum { USUAL = 80 };
    struct winsize size;
    const char *columns = getenv("COLUMNS");
    if (!isatty(fileno(to)))
        return 0;
    if (columns && atoi(columns) > 0)
        return (uint32_t)atoi(columns);
    return ioctl(fileno(to), TIOCGWINSZ, &size) == 0 && size.ws_col ? size.ws_col : USUAL;
}

void terminal_print_cut(FILE *to, const char *text, uint32_t room)
{
    enum { LEAST = 12 };
    const size_t size = strlen(text);
    room = room && room < LEAST ? LEAST : room;
    if (!room || size <= room) {
        fputs(text, to);
        return;
    }
    const size_t tail = (room - 3) / 2, head = room - 3 - tail;
    fprintf(to, "%.*s...%s", (int)head, text, text + size - tail);
}
