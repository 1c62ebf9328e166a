/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Rows of typed values. A table fills them column by column. A writer prints them as text or JSON.
 */
#ifndef IRMAP_QUERY_ROW_H
#define IRMAP_QUERY_ROW_H

#include "json.h"
#include "text.h"

enum value_kind {
    VALUE_ABSENT,  /* the column does not apply to this row, or an error explains the absence */
    VALUE_UNKNOWN, /* the column applies, but its value cannot be read */
    VALUE_NUMBER,
    VALUE_INTEGER, /* signed */
    VALUE_BOOL,
    VALUE_TEXT,
    VALUE_LITERAL, /* a JSON number, for example 0.5 */
    VALUE_BYTES,
    VALUE_LIST, /* a list of texts, numbers or literals */
    VALUE_TREE  /* nested lists and objects, as JSON */
};

struct value {
    enum value_kind kind;
    bool plain;      /* printable ASCII that JSON does not escape */
    uint64_t number; /* value for VALUE_NUMBER, _INTEGER, _BOOL; for a function name in text: the
                        function, or IRMAP_NONE */
    size_t at, size; /* extent in `text` (VALUE_TEXT, _LITERAL, _TREE) or in `items` (VALUE_LIST) */
    irmap_bytes bytes;
};

enum { COLUMNS_MOST = 20 };

struct row {
    uint64_t index;
    struct value values[COLUMNS_MOST]; /* indexed by column of the table */
    struct value *items;               /* elements of lists */
    size_t item_count, item_room;
    struct json text; /* text of the values; `spaced` is set for a row that is printed as text */
    bool for_text; /* whether the row is printed as text; columns that only JSON has may be absent,
                      and vice versa */
    bool dropped;  /* whether the row exceeds the budget and is not written */
    void *state;   /* result of the table's begin() */
    struct type_texts *types; /* cache of type texts; NULL: empty */
};

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

/* Make values from printable ASCII texts of irmap itself. */
struct value word_value(struct row *r, const char *s);
struct value literal_value(struct row *r, const char *s);

/* Make values from texts of the file (text.h). A value is unknown if a string cannot be read or the
 * budget is exceeded, and absent if a type or an attribute cannot be printed. */
struct value string_value(struct row *r, irmap_str s);
struct value string_at_value(struct row *r, const irmap_module *m, irmap_string s, uint64_t at,
                             irmap_error *err);
struct value function_name_value(struct row *r, const irmap_module *m, irmap_func func,
                                 irmap_error *err);
struct value type_value(struct row *r, const irmap_module *m, irmap_type type, uint64_t at,
                        irmap_error *err);
struct value attr_value(struct row *r, const irmap_module *m, uint32_t attr, irmap_error *err);
struct value symbol_value(struct row *r, const irmap_module *m, irmap_func func, irmap_error *err);

/* Begins a list, which ends when the next list begins. row_add() adds to it. */
void row_list(struct row *r, int column);
void row_add(struct row *r, int column, struct value v);

/* Begin and end a value that the functions of json.h write to r->text. */
size_t row_begin_tree(struct row *r);
struct value row_end_tree(struct row *r, size_t begin);

static inline irmap_str row_text(const struct row *r, const struct value *v)
{
    return (irmap_str){v->size ? r->text.data + v->at : "", v->size};
}

#endif
