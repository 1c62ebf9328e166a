/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Rows of typed values. A table fills them, column by column, and a writer prints them: as a line
 * of text, as a JSON object, or in any other form.
 */
#ifndef IRMAP_QUERY_ROW_H
#define IRMAP_QUERY_ROW_H

#include "json.h"
#include "text.h"

enum value_kind {
    VALUE_ABSENT,  /* the column does not apply to this row, or an error says why there is none */
    VALUE_UNKNOWN, /* it applies, but the value cannot be read */
    VALUE_NUMBER,
    VALUE_INTEGER, /* signed */
    VALUE_BOOL,
    VALUE_TEXT,
    VALUE_LITERAL, /* a number as JSON has it, for example 0.5 */
    VALUE_BYTES,
    VALUE_LIST, /* of texts, numbers or literals */
    VALUE_TREE  /* lists and objects in each other, as JSON */
};

struct value {
    enum value_kind kind;
    bool plain;      /* VALUE_TEXT: printable ASCII that JSON does not escape */
    uint64_t number; /* VALUE_NUMBER, _INTEGER, _BOOL */
    size_t at, size; /* VALUE_TEXT, _LITERAL, _TREE: bytes of text; VALUE_LIST: entries of items */
    irmap_bytes bytes;
};

enum { COLUMNS_MOST = 20 };

struct row {
    uint64_t index;
    struct value values[COLUMNS_MOST]; /* by column of the table */
    struct value *items;               /* of lists */
    size_t item_count, item_room;
    struct json text;         /* of values; "spaced" for a row that is printed as text */
    bool for_text;            /* columns that only text or only JSON has can be left out */
    bool dropped;             /* the row is over budget: it is not written */
    void *state;              /* of the table: what its begin() returned */
    struct type_texts *types; /* texts of types that were made lately; NULL: none */
};

/* Removes all values. */
void row_clear(struct row *r);
void row_free(struct row *r);

static inline struct value number_value(uint64_t v)
{
    return (struct value){.kind = VALUE_NUMBER, .number = v};
}

static inline struct value integer_value(int64_t v)
{
    return (struct value){.kind = VALUE_INTEGER, .number = (uint64_t)v};
}

static inline struct value bool_value(bool v)
{
    return (struct value){.kind = VALUE_BOOL, .number = v};
}

static inline struct value bytes_value(irmap_bytes b)
{
    return (struct value){.kind = VALUE_BYTES, .bytes = b};
}

/* A text of irmap itself: printable ASCII. */
struct value word_value(struct row *r, const char *s);
struct value literal_value(struct row *r, const char *s);

/* Texts of the file, as text.h makes them. They are unknown if a string cannot be read or the text
 * is over budget, and absent if a type or an attribute cannot be printed. err has the error of the
 * module. */
struct value string_value(struct row *r, irmap_str s);
struct value string_at_value(struct row *r, const irmap_module *m, irmap_string s, uint64_t at,
                             irmap_error *err);
struct value function_name_value(struct row *r, const irmap_module *m, irmap_func func,
                                 irmap_error *err);
struct value type_value(struct row *r, const irmap_module *m, irmap_type type, uint64_t at,
                        irmap_error *err);
struct value attr_value(struct row *r, const irmap_module *m, uint32_t attr, irmap_error *err);
struct value symbol_value(struct row *r, const irmap_module *m, irmap_func func, irmap_error *err);

/* Begins a list, which ends with the next one. row_add() adds to the list of that column. */
void row_list(struct row *r, int column);
void row_add(struct row *r, int column, struct value v);

/* Begins a value that is written to r->text by the functions of json.h, and ends it. */
size_t row_begin_tree(struct row *r);
struct value row_end_tree(struct row *r, size_t begin);

/* The text of a value of kind VALUE_TEXT. */
static inline irmap_str row_text(const struct row *r, const struct value *v)
{
    return (irmap_str){v->size ? r->text.data + v->at : "", v->size};
}

#endif
