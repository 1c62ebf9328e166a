/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes small SVG pictures on a white background. */
#ifndef IRMAP_CLI_SVG_H
#define IRMAP_CLI_SVG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct bar {
    char name[32];
    double value;
    char note[48];
    bool rest; /* whether the bar sums up values without bars; drawn gray, ignored by the scale */
};

enum { SVG_WIDTH = 640, SVG_ROW = 20, SVG_TITLE = 34, SVG_COLORS = 6 };

/* Returns color i of a set that remains distinct with most kinds of color blindness. */
const char *svg_color(size_t i);

void svg_begin(FILE *f, int height, const char *title);
void svg_end(FILE *f);

enum { SVG_NUMBER = 32 };

/* Writes "1,234,567". */
const char *svg_number(uint64_t value, char text[SVG_NUMBER]);
/* Writes "9,876 bytes", "98.8 kB" or "340.3 MB". */
const char *svg_size(uint64_t bytes, char text[SVG_NUMBER]);

/* Writes text. `anchor` is start, middle or end. Bytes outside printable ASCII become "?". */
void svg_text(FILE *f, double x, double y, const char *anchor, const char *css, const char *text);

/* Draws a title and a row for each bar, from y on. Returns the y below the last row. */
int svg_bars(FILE *f, int y, const char *title, const struct bar *bars, size_t count,
             const char *color);

#endif
