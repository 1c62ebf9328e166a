/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "svg.h"
#include <string.h>

enum { NAMES = 200, BARS = 280 }; /* x of the right end of names; width of the longest bar */

#define REST "#b0b0b0"

const char *svg_color(size_t i)
{
    static const char *const colors[SVG_COLORS] = {"#2b7de9", "#d9822b", "#159e78",
                                                   "#c2559a", "#7a7a7a", "#8e6fd8"};
    return colors[i % SVG_COLORS];
}

static void put_text(FILE *f, const char *text)
{
    for (; *text; text++)
        if (*text == '<' || *text == '&')
            fputs(*text == '<' ? "&lt;" : "&amp;", f);
        else
            fputc(*text >= ' ' && *text <= '~' ? *text : '?', f);
}

const char *svg_number(uint64_t value, char text[SVG_NUMBER])
{
    char digits[SVG_NUMBER];
    const int size = snprintf(digits, sizeof digits, "%llu", (unsigned long long)value);
    char *to = text;
    for (int i = 0; i < size; i++) {
        if (i && (size - i) % 3 == 0)
            *to++ = ',';
        *to++ = digits[i];
    }
    *to = '\0';
    return text;
}

const char *svg_size(uint64_t bytes, char text[SVG_NUMBER])
{
    static const char *const units[] = {"kB", "MB", "GB", "TB"};
    double value = (double)bytes / 1e3;
    size_t unit = 0;
    if (bytes < 10000) {
        char *end = text + strlen(svg_number(bytes, text));
        memcpy(end, bytes == 1 ? " byte" : " bytes", 7 - (bytes == 1));
        return text;
    }
    for (; value >= 999.95 && unit < 3; unit++)
        value /= 1e3;
    snprintf(text, SVG_NUMBER, "%.1f %s", value, units[unit]);
    return text;
}

void svg_begin(FILE *f, int height, const char *title)
{
    fprintf(f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "viewBox=\"0 0 %d %d\" role=\"img\">\n<title>",
            SVG_WIDTH, height, SVG_WIDTH, height);
    put_text(f, title);
    fprintf(f,
            "</title>\n<style>text { font: 12px sans-serif; fill: #333 } "
            ".t { font-weight: bold; font-size: 13px } .s { font-size: 11px } "
            ".m { font: 10px monospace }</style>\n"
            "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
            SVG_WIDTH, height);
}

void svg_end(FILE *f)
{
    fputs("</svg>\n", f);
}

void svg_text(FILE *f, double x, double y, const char *anchor, const char *css, const char *text)
{
    fprintf(f, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" class=\"%s\">", x, y, anchor, css);
    put_text(f, text);
    fputs("</text>\n", f);
}

static void put_rect(FILE *f, double x, int y, double width, const char *color)
{
    fprintf(f, "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" rx=\"2\" fill=\"%s\"/>\n", x,
            y + 3, width, SVG_ROW - 6, color);
}

int svg_bars(FILE *f, int y, const char *title, const struct bar *bars, size_t count,
             const char *color)
{
    double most = 0;
    for (size_t i = 0; i < count; i++)
        most = bars[i].value > most && !bars[i].rest ? bars[i].value : most;
    svg_text(f, 10, y + 20, "start", "t", title);
    y += SVG_TITLE;
    for (size_t i = 0; i < count; i++, y += SVG_ROW) {
        const double part = most > 0 ? bars[i].value / most : 0,
                     width = part < 1 ? part * BARS : BARS;
        svg_text(f, NAMES, y + 14, "end", "m", bars[i].name);
        put_rect(f, NAMES + 8, y, width < 1 ? 1 : width, bars[i].rest ? REST : color);
        if (part > 1.001) /* longer than the scale: two white gaps mark a shortened bar */
            for (int k = 0; k < 2; k++)
                put_rect(f, NAMES + BARS - 20 + 6 * k, y, 3, "#fff");
        svg_text(f, NAMES + 14 + width, y + 14, "start", "s", bars[i].note);
    }
    return y;
}
