/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Small pictures. They have no background of their own: every colour can be told from white and
 * from black. */
#ifndef IRMAP_CLI_SVG_H
#define IRMAP_CLI_SVG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* One bar: its name, how long it is, and what stands behind it. */
struct bar {
    char name[32];
    double value;
    char note[48];
    bool rest; /* the sum of what is not shown by itself: grey, and the scale is that of the others
                */
};

enum { SVG_WIDTH = 640, SVG_ROW = 20, SVG_TITLE = 34, SVG_COLORS = 6 };

/* Colour i, from a set that stays apart for most kinds of colour blindness. */
const char *svg_color(size_t i);

void svg_begin(FILE *f, int height, const char *title);
void svg_end(FILE *f);

enum { SVG_NUMBER = 32 };

/* "1,234,567" */
const char *svg_number(uint64_t value, char text[SVG_NUMBER]);
/* "9,876 bytes", "98.8 kB", "340.3 MB" */
const char *svg_size(uint64_t bytes, char text[SVG_NUMBER]);

/* anchor: start, middle or end. The text may be anything: what is not printable ASCII is shown as
 * "?". */
void svg_text(FILE *f, double x, double y, const char *anchor, const char *css, const char *text);

/* A title and a row for each bar, from y on. Returns the y below it. */
int svg_bars(FILE *f, int y, const char *title, const struct bar *bars, size_t count,
             const char *color);

#endif
