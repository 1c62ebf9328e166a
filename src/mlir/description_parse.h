/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Shared declarations of the parsers of descriptions. */
#ifndef IRMAPI_DESCRIPTION_PARSE_H
#define IRMAPI_DESCRIPTION_PARSE_H

#include "core/error.h"
#include "mlir/description.h"
#include <string.h>

/* Limits: widths of table members, and work that is repeated for every entry of a file. */
enum {
    DESCRIPTION_TEXT_MOST = (1 << 19) - 1,
    DESCRIPTION_ENTRIES_MOST = MLIR_PROP_NO_ROW - 1,
    DESCRIPTION_ALTERNATIVES_MOST = 16, /* rows with equal codes */
    DESCRIPTION_WORDS_MOST = 1024,      /* words of a set */
    DESCRIPTION_NUMBERS_MOST = 8,       /* numbers of a version */
    DESCRIPTION_ALIASES_MOST = 1024,
    DESCRIPTION_COLUMNS = 7,
    DESCRIPTION_SLOTS = 1024
};

/* A slice of the source text. */
struct description_piece {
    const char *p;
    size_t size;
};

struct description_parser {
    const char *text;
    size_t size, at;
    struct heap *heap;
    struct mlir_description_text *d;
    uint32_t slots[DESCRIPTION_SLOTS]; /* offset in the tables' text of the last string with each
                                          hash, or 0 */
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

/* Reports a mistake in the source text at `where`. Returns false, as other functions do on error.
 */
bool irmapi_description_fail(struct description_parser *p, const char *what, const char *where);
/* Terminates the string appended to the tables' text at `start`. *out is its offset, or that of an
 * equal string, which replaces it. */
bool irmapi_description_finish(struct description_parser *p, size_t start, uint32_t *out);
/* Adds a string to the tables' text. */
bool irmapi_description_keep(struct description_parser *p, struct description_piece s,
                             uint32_t *out);
/* Removes and returns the text before the next `stop`, or all text if there is none. Also removes
 * the stop. */
struct description_piece irmapi_description_cut(struct description_piece *s, char stop);
bool irmapi_description_number(struct description_piece s, uint32_t *out);
bool irmapi_description_set(const struct description_parser *p, struct description_piece name,
                            uint32_t *out);

/* description_entries.c: parses attr CODE MNEMONIC FIELDS BODY VIEW, or type CODE MNEMONIC FIELDS
 * BODY LIKE VIEW. */
bool irmapi_description_entry(struct description_parser *p, bool type);

#endif
