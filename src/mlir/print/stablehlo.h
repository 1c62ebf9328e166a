/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Translation ("view") of VHLO properties to StableHLO, by comparing their text. */
#ifndef IRMAPI_MLIR_STABLEHLO_H
#define IRMAPI_MLIR_STABLEHLO_H

#include "mlir/print/print.h"
#include <string.h>

/* Longer text is neither a default nor a list. An op with more than VIEW_PAIRS_MOST properties is
 * not VHLO and is printed unchanged. Merging may add VIEW_MERGED_MOST. */
enum {
    VIEW_TEXT_MOST = 4096,
    VIEW_NUMBERS_MOST = 64,
    VIEW_PAIRS_MOST = 44,
    VIEW_MERGED_MOST = 4,
    VIEW_SHOWN_MOST = VIEW_PAIRS_MOST + VIEW_MERGED_MOST
};

/* Position of a text in view.texts, which may move. */
struct view_piece {
    size_t at, size;
};

/* A property to print: either text, or (`direct`) an unchanged attribute. A unit has an empty
 * text. */
struct view_shown {
    irmap_str key;
    struct view_piece text;
    bool direct;
    uint64_t attr, at;
};

struct view {
    struct mlir_printer *p;
    irmap_str op; /* "dot_general" */
    struct vec texts;
    const struct text_pair *pairs; /* copies: reading a dictionary may move printer.pairs */
    size_t count;
    struct view_shown shown[VIEW_SHOWN_MOST];
    size_t used;
};

static inline bool view_is(irmap_str s, const char *word)
{
    return irmap_str_equal(s, word);
}

static inline bool view_same(irmap_str a, irmap_str b)
{
    return a.size == b.size && memcmp(a.data, b.data, a.size) == 0;
}

/* Splits a row of a table at its tabs; NUL ends the last field. Returns false after the last
 * row. */
static inline bool view_row(const char **at, irmap_str *part, size_t parts)
{
    bool more = **at != '\0';
    for (size_t i = 0; more && i < parts; i++) {
        size_t size = i + 1 < parts ? strcspn(*at, "\t") : strlen(*at);
        part[i] = (irmap_str){*at, size};
        *at += size + 1;
    }
    return more;
}

static inline bool view_starts(irmap_str s, const char *word)
{
    return s.size >= strlen(word) && memcmp(s.data, word, strlen(word)) == 0;
}

static inline irmap_str view_text(const struct view *v, struct view_piece piece)
{
    return (irmap_str){piece.size ? (const char *)v->texts.data + piece.at : "", piece.size};
}

static inline irmap_str view_str(const char *s)
{
    return (irmap_str){s, strlen(s)};
}

/* stablehlo_text.c: appends text to the view's texts. */
void irmapi_view_append(struct view *v, const char *s, size_t size);
static inline void view_append_text(struct view *v, const char *s)
{
    irmapi_view_append(v, s, strlen(s));
}
/* Renders an attribute; returns false if the text is too long for any rule. */
bool irmapi_view_render(struct view *v, const struct text_pair *pair, struct view_piece *out);
/* Renders a property by name; also returns false if there is none. */
bool irmapi_view_render_named(struct view *v, irmap_str name, struct view_piece *out);
const struct text_pair *irmapi_view_find(const struct view *v, irmap_str name);
/* Lists the elements of a constant: dense<1> : tensor<2xi64> gives 1 and 1. */
bool irmapi_view_elements(irmap_str s, irmap_str list[VIEW_NUMBERS_MOST], size_t *count);
/* Appends the elements of a constant as [0, 1] or array<i64: 0, 1>. */
bool irmapi_view_append_elements(struct view *v, struct view_piece piece, bool array);
/* Add to view.shown, sorted by name: any property, the text from `start` on, or an unchanged
 * attribute. */
void irmapi_view_show(struct view *v, irmap_str key, struct view_shown shown);
void irmapi_view_show_piece(struct view *v, irmap_str key, size_t start);
void irmapi_view_show_direct(struct view *v, const struct text_pair *pair);

/* stablehlo_merge.c: tests whether a property is merged with others; adds merged properties. */
bool irmapi_view_is_merged(const struct view *v, irmap_str name);
void irmapi_view_merge(struct view *v);

/* stablehlo_rules.c: translates a property that is not merged. */
void irmapi_view_property(struct view *v, const struct text_pair *pair);

#endif
