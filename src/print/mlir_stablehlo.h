/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * VHLO as StableHLO: the properties of an op that is shown, in pieces of text. What a property is,
 * is told by its text. mlir_stablehlo.c has the names of ops and writes what the others make.
 */
#ifndef IRMAPI_MLIR_STABLEHLO_H
#define IRMAPI_MLIR_STABLEHLO_H

#include "print/mlir_print.h"
#include <string.h>

/* Longer ones are no default, and no list that an op has. An op with more properties than
 * VIEW_PAIRS_MOST is none of VHLO: it is shown as it stands. VIEW_MERGED_MOST more may come of
 * them. */
enum {
    VIEW_TEXT_MOST = 4096,
    VIEW_NUMBERS_MOST = 64,
    VIEW_PAIRS_MOST = 44,
    VIEW_MERGED_MOST = 4,
    VIEW_SHOWN_MOST = VIEW_PAIRS_MOST + VIEW_MERGED_MOST
};

/* A text in the view's room, which may move. */
struct view_piece {
    size_t at, size;
};

/* A property that is shown: by its text, or as the attribute that it is; a unit has neither. */
struct view_shown {
    irmap_str key;
    struct view_piece text;
    bool direct;
    uint64_t attr, at;
};

struct view {
    struct mlir_printer *p;
    irmap_str op; /* "dot_general" */
    struct vec room;
    const struct text_pair *pairs; /* are not moved: no dictionary is read meanwhile */
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

/* Takes a row of a table apart, at its tabs; the last part is terminated. False behind the last. */
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
    return (irmap_str){piece.size ? (const char *)v->room.data + piece.at : "", piece.size};
}

static inline irmap_str view_str(const char *s)
{
    return (irmap_str){s, strlen(s)};
}

/* mlir_stablehlo_text.c: words are appended to the view's room. */
void irmapi_view_append(struct view *v, const char *s, size_t size);
static inline void view_append_text(struct view *v, const char *s)
{
    irmapi_view_append(v, s, strlen(s));
}
/* The text of an attribute; false when it is too long for any rule. */
bool irmapi_view_render(struct view *v, const struct text_pair *pair, struct view_piece *out);
/* The same of a property by its name; false when there is none, too. */
bool irmapi_view_render_named(struct view *v, irmap_str name, struct view_piece *out);
const struct text_pair *irmapi_view_find(const struct view *v, irmap_str name);
/* What a constant holds: dense<1> : tensor<2xi64> is 1 and 1. */
bool irmapi_view_elements(irmap_str s, irmap_str list[VIEW_NUMBERS_MOST], size_t *count);
/* [0, 1] of a constant, or array<i64: 0, 1>. */
bool irmapi_view_append_elements(struct view *v, struct view_piece piece, bool array);
/* Adds a property to those that are shown, which are in the order of their names: any, the text
 * from `start` on, or one as it stands. */
void irmapi_view_show(struct view *v, irmap_str key, struct view_shown shown);
void irmapi_view_show_piece(struct view *v, irmap_str key, size_t start);
void irmapi_view_show_direct(struct view *v, const struct text_pair *pair);

/* mlir_stablehlo_merge.c: what several properties become together; whether one is among them. */
bool irmapi_view_is_merged(const struct view *v, irmap_str name);
void irmapi_view_merge(struct view *v);

/* mlir_stablehlo_rules.c: a property by itself. */
void irmapi_view_property(struct view *v, const struct text_pair *pair);

#endif
