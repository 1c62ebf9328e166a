/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Tables of a module. A `struct table` describes its columns, their arrangement in text, and a
 * function that fills a row. To add a column, add it to `columns` (and to `text` for text), and set
 * its value in the row function.
 */
#ifndef IRMAP_QUERY_TABLE_H
#define IRMAP_QUERY_TABLE_H

#include "query.h"
#include "row.h"

/* Flags of a column. */
enum {
    HEX = 1,       /* hexadecimal numbers in text */
    TEXT_ONLY = 2, /* not in JSON; may be absent in rows that are not printed as text */
    WIDE = 4,      /* omitted on a terminal, whose lines are short */
    SHARED = 8     /* in text, printed in place of the previous column if that has no value */
};

/* A column. Columns are in the order of JSON. Column 0 of each table is the index. */
struct column {
    const char *name;
    int width; /* width in text; negative: left-aligned; 0: the rest of the line */
    unsigned how;
    const char *heading; /* heading in text; NULL: the name */
};

enum { TEXT_COLUMNS_MOST = 12 };

struct table_options;

struct table {
    const char *name;
    const struct column *columns;
    int column_count;
    uint8_t text[TEXT_COLUMNS_MOST]; /* columns of text, in their order; 0 ends the list */
    unsigned missing_in;             /* formats that lack this table: IN_TILEIR, ... */
    int first; /* column that is first in text, except on a terminal; 0: none */
    uint64_t (*count)(const irmap_module *m);
    /* Fills a row. On failure, fills err and the values that could be read. */
    void (*row)(struct row *r, const irmap_module *m, uint64_t i, irmap_error *err);
    /* Return the state of a query, and free it. NULL: no state is needed. */
    void *(*begin)(const struct query *q, const struct table_options *o);
    void (*end)(void *state);
    /* Returns whether number i is a row of the table. NULL: all numbers are. */
    bool (*has)(const irmap_module *m, uint64_t i);
    bool sequential; /* whether rows can only be read in order, from the first */
};

enum {
    IN_TILEIR = 1u << IRMAP_FORMAT_TILEIR,
    IN_MLIR = 1u << IRMAP_FORMAT_MLIR,
    IN_MICB = 1u << IRMAP_FORMAT_MICB
};

extern const struct table sections_table, strings_table, types_table, constants_table,
    globals_table, functions_table, dialects_table, attributes_table, resources_table, debug_table,
    symbols_table, values_table, map_table;

/* Returns table number i, or NULL after the last table. */
const struct table *table_at(size_t i);
const struct table *table_named(const char *name);

/* A writer of rows. row() returns false to end the query. */
struct row_writer {
    bool (*row)(void *ctx, const struct table *t, const struct row *r);
    void *ctx;
    bool for_text; /* whether the writer prints TEXT_ONLY columns */
};

struct table_options {
    uint64_t first, rows;        /* range of rows; rows 0: all from the first */
    bool no_bytes;               /* omit the bytes of constants */
    const irmap_func *functions; /* functions whose entries are listed; NULL: all entries */
    size_t function_count;
};

/* Returns whether `functions` of table_options can select rows of the table. */
bool table_selects(const struct table *t);

/* Lists a table. Reports errors of entries. Returns the number of rows. */
uint64_t table_list(const struct query *q, const struct table *t, const struct table_options *o,
                    const struct row_writer *to);

/* Context of a writer of JSON lines, one object per row. */
struct json_rows {
    const struct query *q;
    struct json line;
    bool failed;
};
bool json_rows_write(void *ctx, const struct table *t, const struct row *r);

/* Adds the entries of columns `from` to `to` - 1 to an object. */
void json_columns(struct json *w, const struct table *t, const struct row *r, int from, int to);

/* Context of a writer of aligned text. */
struct text_rows {
    const struct query *q;
    uint32_t width; /* width of the terminal, or 0 */
    /* Shortens the name of function `func` (IRMAP_NONE: another text). May be NULL. */
    const char *(*shorten)(void *ctx, irmap_func func, const char *name);
    void *ctx;
    bool begun; /* whether the header was written */
    bool failed;
    struct json line, cell;
};
bool text_rows_write(void *ctx, const struct table *t, const struct row *r);

/* Returns the width of the `first` column on a terminal of `width` columns. */
uint32_t text_rows_room(const struct table *t, uint32_t width);

#endif
