/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Small pictures. They have no background of their own: every colour can be told from white and
 * from black. */
#ifndef IRMAP_CLI_SVG_H
#define IRMAP_CLI_SVG_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* One bar: a name of printable ASCII, how long it is, and what stands behind it. */
struct bar {
    const char *name;
    double value;
    char note[48];
};

enum { SVG_WIDTH = 640, SVG_ROW = 20, SVG_TITLE = 34, SVG_COLORS = 6 };

/* Colour i, from a set that stays apart for most kinds of colour blindness. */
const char *svg_color(size_t i);

void svg_begin(FILE *f, int height, const char *title);
void svg_end(FILE *f);

/* anchor: start, middle or end. */
void svg_text(FILE *f, double x, double y, const char *anchor, const char *css, const char *text);

/* A title and a row for each bar, from y on. Returns the y below it. */
int svg_bars(FILE *f, int y, const char *title, const struct bar *bars, size_t count,
             const char *color);

#endif
