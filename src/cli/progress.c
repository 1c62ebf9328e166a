/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "progress.h"
#include "system.h"
#include <stdio.h>

enum { WIDTH = 30, LINE = 72 };

void progress_begin(struct progress *p)
{
    *p = (struct progress){
        .wanted = system_is_terminal(stderr), .began = system_seconds(), .last = -1};
}

void progress_set(struct progress *p, double done, const char *what)
{
    char bar[WIDTH + 1], text[LINE + 1];
    int tenths = (int)(done * 1000);
    if (!p->wanted || tenths == p->last || system_seconds() - p->began < 1)
        return;
    for (int i = 0; i < WIDTH; i++)
        bar[i] = i < done * WIDTH ? '#' : '.';
    bar[WIDTH] = '\0';
    snprintf(text, sizeof text, "[%s] %3d%%  %s", bar, tenths / 10, what);
    fprintf(stderr, "\r%-*s", LINE, text);
    fflush(stderr);
    p->last = tenths;
    p->shown = true;
}

void progress_end(struct progress *p)
{
    if (p->shown)
        fprintf(stderr, "\r%*s\r", LINE, "");
    p->shown = false;
}
