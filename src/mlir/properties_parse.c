/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Parses tables of op properties. */
#include "core/error.h"
#include "core/sort_in_place.h"
#include "mlir/properties.h"
#include <string.h>

/* Limits of the bit fields for names, entries and segment counts. */
enum { TEXT_MOST = (1 << 19) - 1, ENTRIES_MOST = MLIR_PROP_NO_ROW - 1, SEGMENTS_MOST = 127 };

#define WORD(name, word, stored, to, form, field, bits) word,
static const char words[MLIR_PROP_KINDS][9] = {MLIR_PROP_MAP(WORD)};
#undef WORD

/* Table under construction. Its text is a copy of the source with a zero byte after each name. */
struct parser {
    char *text;
    size_t at, size;
    struct mlir_prop_row *rows;
    struct mlir_prop_entry *entries;
    uint32_t row_count, entry_count;
    irmap_error *err;
};

static bool fail(struct parser *p, const char *what, size_t offset)
{
    (void)irmapi_error_other(p->err, IRMAP_INVALID_ARG, what, 0, 0);
    p->err->section = "op properties";
    p->err->offset = offset;
    return false;
}

/* Reads at least one byte, up to one of the stops or the end of the text. */
static bool take(struct parser *p, const char *stops, const char *what, size_t *start)
{
    *start = p->at;
    while (p->at < p->size && p->text[p->at] && !strchr(stops, p->text[p->at]))
        p->at++;
    return p->at > *start || fail(p, what, p->at);
}

static bool expect(struct parser *p, char c, const char *what)
{
    if (p->at == p->size || p->text[p->at] != c)
        return fail(p, what, p->at);
    p->text[p->at++] = '\0';
    return true;
}

/* Parses "4]", the count of a segments kind. */
static bool parse_count(const char *s, size_t size, uint32_t *count)
{
    *count = 0;
    if (size < 2 || s[size - 1] != ']')
        return false;
    for (size_t i = 0; i < size - 1; i++) {
        if (s[i] < '0' || s[i] > '9')
            return false;
        *count = *count * 10 + (uint32_t)(s[i] - '0');
        if (*count > SEGMENTS_MOST)
            return false;
    }
    return *count > 0;
}

bool irmapi_mlir_prop_kind(const char *s, size_t size, struct mlir_prop_entry *e)
{
    for (uint32_t i = 0; i < MLIR_PROP_KINDS; i++) {
        size_t length = strlen(words[i]);
        uint32_t count = 0;
        if (size < length || memcmp(s, words[i], length) != 0)
            continue;
        if (i == MLIR_PROP_SEGMENTS ? !parse_count(s + length, size - length, &count)
                                    : size != length)
            continue;
        e->kind = i & 0x1Fu;
        e->count = count & SEGMENTS_MOST;
        return true;
    }
    return false;
}

/* Parses NAME:KIND. */
static bool parse_field(struct parser *p)
{
    struct mlir_prop_entry *e = &p->entries[p->entry_count++];
    size_t name, kind;
    if (!take(p, ": \t\n", "the name of a field", &name))
        return false;
    e->name = name & TEXT_MOST;
    if (!expect(p, ':', "a field without a kind") || !take(p, " \n", "the kind of a field", &kind))
        return false;
    return irmapi_mlir_prop_kind(p->text + kind, p->at - kind, e) ||
           fail(p, "the kind of a field", kind);
}

static bool parse_row(struct parser *p)
{
    struct mlir_prop_row *row = &p->rows[p->row_count++];
    size_t name;
    if (!take(p, " \t\n", "the name of an op", &name) || !expect(p, '\t', "an op without fields"))
        return false;
    row->name = (uint32_t)name;
    row->first[0] = (uint16_t)p->entry_count;
    row->first[1] = MLIR_PROP_NO_ROW;
    for (;;) {
        if (!parse_field(p))
            return false;
        if (p->at == p->size || p->text[p->at] == '\n')
            break;
        if (!expect(p, ' ', "a field"))
            return false;
    }
    p->entries[p->entry_count - 1].last = 1;
    return true;
}

static void skip_line(struct parser *p)
{
    while (p->at < p->size && p->text[p->at] != '\n')
        p->at++;
}

/* Computes limits: each row needs a line, each field a colon. */
static void count(const char *text, size_t size, uint32_t *lines, uint32_t *colons)
{
    *lines = size > 0;
    *colons = 0;
    for (size_t i = 0; i < size; i++) {
        *lines += text[i] == '\n';
        *colons += text[i] == ':';
    }
}

static bool by_name(const void *ctx, const void *left, const void *right)
{
    const struct mlir_prop_row *a = left, *b = right;
    const char *text = ctx;
    return strcmp(text + a->name, text + b->name) < 0;
}

static bool check_repeats(struct parser *p)
{
    for (uint32_t i = 1; i < p->row_count; i++) {
        uint32_t a = p->rows[i - 1].name, b = p->rows[i].name;
        if (strcmp(p->text + a, p->text + b) == 0)
            return fail(p, "an op that has a line already", a > b ? a : b);
    }
    return true;
}

static bool parse(struct parser *p)
{
    for (; p->at < p->size; p->at++) {
        if (p->text[p->at] == '#')
            skip_line(p);
        else if (p->text[p->at] != '\n' && !parse_row(p))
            return false;
        if (p->at < p->size)
            p->text[p->at] = '\0';
    }
    irmapi_sort_in_place(p->rows, p->row_count, sizeof *p->rows, by_name, p->text);
    return check_repeats(p);
}

irmap_status irmapi_mlir_props_parse(const char *text, size_t size, struct heap *heap,
                                     struct mlir_prop_table **out, irmap_error *err)
{
    irmap_error local;
    struct parser p = {.size = size, .err = err ? err : &local};
    uint32_t rows, entries;
    *out = NULL;
    if (size > TEXT_MOST)
        return irmapi_error_other(err, IRMAP_LIMIT, "the text of op properties", size, TEXT_MOST);
    count(text, size, &rows, &entries);
    if (entries > ENTRIES_MOST)
        return irmapi_error_other(err, IRMAP_LIMIT, "the fields of op properties", entries,
                                  ENTRIES_MOST);
    /* A field needs a colon, but its entry is allocated before the colon is checked. */
    entries++;
    size_t block = sizeof(struct mlir_prop_table) + rows * sizeof(struct mlir_prop_row) +
                   entries * sizeof(struct mlir_prop_entry) + size + 1;
    struct mlir_prop_table *t = irmapi_alloc(heap, 1, block, "the op properties", p.err);
    if (!t)
        return p.err->status;
    p.rows = (struct mlir_prop_row *)(t + 1);
    p.entries = (struct mlir_prop_entry *)(p.rows + rows);
    p.text = (char *)(p.entries + entries);
    if (size)
        memcpy(p.text, text, size);
    t->size = block;
    if (!parse(&p)) {
        irmapi_mlir_props_free(heap, t);
        return p.err->status;
    }
    t->text = p.text;
    t->entries = p.entries;
    t->rows = p.rows;
    t->count = p.row_count;
    *out = t;
    return IRMAP_OK;
}

void irmapi_mlir_props_free(struct heap *heap, struct mlir_prop_table *table)
{
    if (table)
        irmapi_free(heap, table, table->size);
}
