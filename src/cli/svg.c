/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "svg.h"

enum { NAMES = 190, BARS = 290 }; /* columns: names end here, the longest bar is so long */

const char *svg_color(size_t i)
{
    static const char *const colors[SVG_COLORS] = {"#2b7de9", "#d9822b", "#159e78",
                                                   "#c2559a", "#7a7a7a", "#8e6fd8"};
    return colors[i % SVG_COLORS];
}

void svg_begin(FILE *f, int height, const char *title)
{
    fprintf(f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "viewBox=\"0 0 %d %d\" role=\"img\">\n<title>",
            SVG_WIDTH, height, SVG_WIDTH, height);
    for (; *title; title++)
        fputc(*title >= ' ' && *title <= '~' && *title != '<' && *title != '&' ? *title : '?', f);
    fprintf(f,
            "</title>\n<style>text { font: 12px sans-serif; fill: #333 } "
            ".t { font-weight: bold; font-size: 13px } .s { font-size: 11px }</style>\n"
            "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
            SVG_WIDTH, height);
}

void svg_end(FILE *f)
{
    fputs("</svg>\n", f);
}

void svg_text(FILE *f, double x, double y, const char *anchor, const char *css, const char *text)
{
    fprintf(f, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" class=\"%s\">%s</text>\n", x, y,
            anchor, css, text);
}

int svg_bars(FILE *f, int y, const char *title, const struct bar *bars, size_t count,
             const char *color)
{
    double most = 1;
    for (size_t i = 0; i < count; i++)
        most = bars[i].value > most ? bars[i].value : most;
    svg_text(f, 10, y + 20, "start", "t", title);
    y += SVG_TITLE;
    for (size_t i = 0; i < count; i++, y += SVG_ROW) {
        double width = bars[i].value / most * BARS;
        svg_text(f, NAMES, y + 14, "end", "n", bars[i].name);
        fprintf(f, "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" rx=\"2\" fill=\"%s\"/>\n",
                NAMES + 8, y + 3, width < 1 ? 1 : width, SVG_ROW - 6, color);
        svg_text(f, NAMES + 14 + width, y + 14, "start", "s", bars[i].note);
    }
    return y;
}
