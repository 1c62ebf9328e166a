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

/* Returns whether to draw: after the first second, at most ten times per second. */
static bool is_due(const struct progress *p, double now)
{
    return now - p->began >= 1 && now - p->drawn >= 0.1;
}

static void draw(struct progress *p, double now, const char *text)
{
    fprintf(stderr, "\r%-*.*s", LINE, LINE, text);
    fflush(stderr);
    p->drawn = now;
    p->shown = true;
}

void progress_set(struct progress *p, double done, const char *what)
{
    char bar[WIDTH + 1], text[LINE + 1];
    const int tenths = (int)(done * 1000);
    p->known = true;
    const double now = p->wanted && tenths > p->last ? system_seconds() : 0;
    if (!p->wanted || tenths <= p->last || !is_due(p, now))
        return;
    for (int i = 0; i < WIDTH; i++)
        bar[i] = i < done * WIDTH ? '#' : '.';
    bar[WIDTH] = '\0';
    snprintf(text, sizeof text, "[%s] %3d%%  %s", bar, tenths / 10, what);
    p->last = tenths;
    draw(p, now, text);
}

void progress_written(struct progress *p, uint64_t size, const char *what)
{
    enum { MEGA = 20 };
    char text[LINE + 1];
    const uint64_t before = p->written >> MEGA;
    p->written += size;
    const double now = p->wanted && !p->known && p->written >> MEGA > before ? system_seconds() : 0;
    if (now == 0 || !is_due(p, now))
        return;
    snprintf(text, sizeof text, "%llu MiB written  %s", (unsigned long long)(p->written >> MEGA),
             what);
    draw(p, now, text);
}

void progress_end(struct progress *p)
{
    if (p->shown)
        fprintf(stderr, "\r%*s\r", LINE, "");
    p->shown = false;
}
