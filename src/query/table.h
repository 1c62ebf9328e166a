/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Tables of a module. Each is one `struct table`: its columns, their arrangement in text, and a
 * function that fills a row. To add a column, add it to `columns` (and to `text` for text), and set
 * its value in the row function.
 */
#ifndef IRMAP_QUERY_TABLE_H
#define IRMAP_QUERY_TABLE_H

#include "query.h"
#include "row.h"

/* How a column is shown. */
enum {
    HEX = 1,       /* numbers in hexadecimal, in text */
    TEXT_ONLY = 2, /* not in JSON; its values may be left out of rows that are not for text */
    WIDE = 4,      /* not on a terminal, whose lines are short */
    SHARED = 8     /* in text, in the place of the column before it if that has no value */
};

/* A column. They are in the order of JSON; column 0 of each table is the index. */
struct column {
    const char *name;
    int width; /* in text; negative: left-aligned; 0: the rest of the line */
    unsigned how;
    const char *heading; /* in text; NULL: the name */
};

enum { TEXT_COLUMNS_MOST = 12 };

struct table_options;

struct table {
    const char *name;
    const struct column *columns;
    int column_count;
    uint8_t text[TEXT_COLUMNS_MOST]; /* the columns of text, in their order; 0 ends the list */
    unsigned lacking;                /* formats that have no such table: bits of irmap_format */
    int first; /* 1 + the place of the column that comes first in text, except on a terminal */
    uint64_t (*count)(const irmap_module *m);
    /* Fills a row. On failure it describes the error in err; the row has what could be read. */
    void (*row)(struct row *r, const irmap_module *m, uint64_t i, irmap_error *err);
    /* Prepares a query, and releases what it prepared; NULL: nothing is needed. */
    void *(*begin)(const struct query *q, const struct table_options *o);
    void (*end)(void *state);
    /* Returns whether number i is a row of the table. NULL: all are. */
    bool (*has)(const irmap_module *m, uint64_t i);
    bool sequential; /* rows can only be read in order, from the first one on */
};

enum {
    NOT_TILEIR = 1u << IRMAP_FORMAT_TILEIR,
    NOT_MLIR = 1u << IRMAP_FORMAT_MLIR,
    NOT_MICB = 1u << IRMAP_FORMAT_MICB
};

extern const struct table sections_table, strings_table, types_table, constants_table,
    globals_table, functions_table, dialects_table, attributes_table, resources_table, debug_table,
    symbols_table, values_table, map_table;

/* Table number i, in the order of `irmap ls --help`, or NULL behind the last one. */
const struct table *table_at(size_t i);
const struct table *table_named(const char *name);

/* A writer of rows. It returns false to end the query. */
struct row_writer {
    bool (*row)(void *ctx, const struct table *t, const struct row *r);
    void *ctx;
    bool for_text; /* it shows columns that are for text only */
};

struct table_options {
    uint64_t first, rows;        /* these rows; rows 0: all from the first one on */
    bool no_bytes;               /* leave out the bytes of constants */
    const irmap_func *functions; /* NULL: all; else only what these functions use */
    size_t function_count;
};

/* Returns whether `functions` can select rows of the table. */
bool table_selects(const struct table *t);

/* Lists a table; returns the number of rows. Errors of entries are reported. */
uint64_t table_list(const struct query *q, const struct table *t, const struct table_options *o,
                    const struct row_writer *to);

/* Writes rows as JSON lines, one object each. It is the ctx of the writer. */
struct json_rows {
    const struct query *q;
    struct json line;
    bool failed;
};
bool json_rows_write(void *ctx, const struct table *t, const struct row *r);

/* Appends the entries of some columns to an object: from one column on, up to another one. */
void json_columns(struct json *w, const struct table *t, const struct row *r, int from, int to);

/* Writes rows as aligned text. It is the ctx of the writer. */
struct text_rows {
    const struct query *q;
    uint32_t width; /* of the terminal, or 0 */
    /* Shortens the name of function `func` (IRMAP_NONE: another text), or NULL. */
    const char *(*shorten)(void *ctx, irmap_func func, const char *name);
    void *ctx;
    bool begun; /* the header is written */
    bool failed;
    struct json line, cell;
};
bool text_rows_write(void *ctx, const struct table *t, const struct row *r);

/* Returns how many columns of a terminal of that width are left for the first column. */
uint32_t text_rows_room(const struct table *t, uint32_t width);

#endif
