/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the two files that read descriptions share: the text at hand, and the tables that are made.
 */
#ifndef IRMAPI_DESCRIPTION_PARSE_H
#define IRMAPI_DESCRIPTION_PARSE_H

#include "core/error.h"
#include "mlir/description.h"
#include <string.h>

/* So much is found by the bits of the tables, or looked through for every entry of a file. */
enum {
    DESCRIPTION_TEXT_MOST = (1 << 19) - 1,
    DESCRIPTION_ENTRIES_MOST = MLIR_PROP_NO_ROW - 1,
    DESCRIPTION_ALTERNATIVES_MOST = 16, /* rows with one code */
    DESCRIPTION_WORDS_MOST = 1024,      /* of a set */
    DESCRIPTION_NUMBERS_MOST = 8,       /* of a version */
    DESCRIPTION_COLUMNS = 7,
    DESCRIPTION_SLOTS = 1024
};

/* A part of the text. */
struct description_piece {
    const char *p;
    size_t size;
};

struct description_parser {
    const char *text;
    size_t size, at;
    struct heap *heap;
    struct mlir_description_text *d;
    uint32_t slots[DESCRIPTION_SLOTS]; /* of the tables' text: what was put there last, by its hash;
                                          0: nothing */
    struct description_piece column[DESCRIPTION_COLUMNS];
    size_t columns;
    irmap_error *err;
};

static inline bool piece_is(struct description_piece s, const char *word)
{
    return s.size == strlen(word) && memcmp(s.p, word, s.size) == 0;
}

static inline bool parser_room(struct description_parser *p, struct vec *v)
{
    return vec_reserve(v, p->heap, 1, p->err);
}

/* A mistake in the text, at `where`. False, as all that follow are when something is wrong. */
bool irmapi_description_fail(struct description_parser *p, const char *what, const char *where);
/* What was put behind the text of the tables from `start` on is `*out`, where it stands now or
 * stood before. */
bool irmapi_description_finish(struct description_parser *p, size_t start, uint32_t *out);
bool irmapi_description_keep(struct description_parser *p, struct description_piece s,
                             uint32_t *out);
/* Takes what is before the next `stop` off a piece; all when there is none. */
struct description_piece irmapi_description_cut(struct description_piece *s, char stop);
bool irmapi_description_number(struct description_piece s, uint32_t *out);
/* The enum of this name. */
bool irmapi_description_set(const struct description_parser *p, struct description_piece name,
                            uint32_t *out);

/* description_entries.c: attr CODE MNEMONIC FIELDS BODY VIEW, type CODE MNEMONIC FIELDS BODY LIKE
 * VIEW; attributes come first. */
bool irmapi_description_entry(struct description_parser *p, bool type);

#endif
