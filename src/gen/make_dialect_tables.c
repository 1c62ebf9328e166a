/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Writes the built-in dialect descriptions as C tables. Each table contains the rows of all
 * descriptions in turn; `places` has the first row of each description in each table. All strings
 * are in one text, where a string may be the end of another.
 *
 * usage: make_tables NAME.dialect... OUT.inc
 */
#include "mlir/description.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MOST = 1 << 20, FILES_MOST = 16 };

static char *read_file(const char *path, size_t *size)
{
    char *text = malloc(TEXT_MOST);
    FILE *f = fopen(path, "rb");
    if (!f || !text) {
        perror(path);
        exit(EXIT_FAILURE);
    }
    *size = fread(text, 1, TEXT_MOST, f);
    fclose(f);
    return text;
}

/* A string of a description, and its offset in the common text. */
struct string {
    const char *s;
    size_t size, at;
};

static struct string *strings;
static size_t string_count;
static struct vec pool;

/* Compares from the last character backwards. A string precedes its own endings. */
static int by_end(const void *left, const void *right)
{
    const struct string *a = left, *b = right;
    for (size_t i = 1; i <= a->size && i <= b->size; i++)
        if (a->s[a->size - i] != b->s[b->size - i])
            return (unsigned char)a->s[a->size - i] < (unsigned char)b->s[b->size - i] ? 1 : -1;
    return (a->size < b->size) - (a->size > b->size);
}

static int by_place(const void *left, const void *right)
{
    const struct string *a = left, *b = right;
    return (a->s > b->s) - (a->s < b->s);
}

/* Fills `pool` and `strings`. Offset 0 of the pool means no string. */
static bool make_pool(struct heap *heap, const struct mlir_description_text *d, int count)
{
    size_t total = 1;
    irmap_error err;
    for (int i = 0; i < count; i++)
        total += d[i].text.used;
    strings = malloc(total * sizeof *strings);
    if (!strings || !vec_reserve(&pool, heap, total, &err))
        return false;
    for (int i = 0; i < count; i++)
        for (size_t k = 0; k < d[i].text.used; k += strings[string_count++].size + 1) {
            const char *s = (const char *)d[i].text.data + k;
            strings[string_count] = (struct string){s, strlen(s), 0};
        }
    qsort(strings, string_count, sizeof *strings, by_end);
    char *text = pool.data;
    text[pool.used++] = '\0';
    for (size_t i = 0; i < string_count; i++) {
        struct string *s = &strings[i];
        const struct string *last = i ? s - 1 : NULL;
        if (last && last->size >= s->size &&
            memcmp(last->s + last->size - s->size, s->s, s->size) == 0) {
            s->at = last->at + last->size - s->size;
            continue;
        }
        s->at = pool.used;
        memcpy(text + pool.used, s->s, s->size + 1);
        pool.used += s->size + 1;
    }
    qsort(strings, string_count, sizeof *strings, by_place);
    return true;
}

/* Returns the offset in the common text of a string of a description. */
static unsigned place_of(const struct mlir_description_text *d, uint32_t at)
{
    struct string key = {(const char *)d->text.data + at, 0, 0};
    const struct string *s = bsearch(&key, strings, string_count, sizeof *strings, by_place);
    if (!s) {
        fprintf(stderr, "no string begins at %u\n", at);
        exit(EXIT_FAILURE);
    }
    return (unsigned)s->at;
}

static unsigned pooled(const struct mlir_description_text *d, uint32_t at)
{
    return at ? place_of(d, at) : 0;
}

/* Returns a field's `of`. For kinds whose `of` is a string, returns its offset in the common text.
 */
static unsigned field_of(const struct mlir_description_text *d, const struct mlir_row_field *f)
{
    return irmapi_mlir_field_traits[f->kind].takes >= MLIR_TAKES_MNEMONIC ? pooled(d, f->of)
                                                                          : f->of;
}

static void put_rows(FILE *out, const struct mlir_description_text *d)
{
    const struct mlir_row *row = d->d.rows;
    for (size_t k = 0; k < d->rows.used; k++, row++)
        fprintf(out, "{%u,%u,%u,%u,%u,%u,%u,%u,%u,%u,%u},\n", row->code, row->fields, row->like,
                pooled(d, row->mnemonic), row->test, row->type, row->numbers, pooled(d, row->body),
                pooled(d, row->view), row->field, row->version);
}

static void put_fields(FILE *out, const struct mlir_description_text *d)
{
    const struct mlir_row_field *f = d->d.fields;
    for (size_t k = 0; k < d->fields.used; k++, f++)
        fprintf(out, "{%u,%u,%u,%u,%u},\n", pooled(d, f->name), f->kind, f->when, field_of(d, f),
                f->array);
}

static void put_likes(FILE *out, const struct mlir_description_text *d)
{
    const struct mlir_like *like = d->d.likes;
    for (size_t k = 0; k < d->likes.used; k++, like++)
        fprintf(out, "{%u,%u,{%u,%u,%u},%u,%u,%u,%u,%u},\n", like->kind, like->arguments,
                like->argument[0], like->argument[1], like->argument[2], like->scalar, like->sign,
                like->format, like->bits, pooled(d, like->name));
}

static void put_sets(FILE *out, const struct mlir_description_text *d)
{
    const struct mlir_set *set = d->d.sets;
    for (size_t k = 0; k < d->sets.used; k++, set++)
        fprintf(out, "{%u,%u,%u},\n", pooled(d, set->name), set->first, set->count);
}

static void put_words(FILE *out, const struct mlir_description_text *d)
{
    for (size_t k = 0; k < d->words.used; k++)
        fprintf(out, "{%u,%u},\n", d->d.words[k].number, pooled(d, d->d.words[k].text));
}

static void put_entries(FILE *out, const struct mlir_description_text *d)
{
    const struct mlir_prop_entry *e = d->d.ops.entries;
    for (size_t k = 0; k < d->entries.used; k++, e++)
        fprintf(out, "{%u,%u,%u,%u},\n", pooled(d, e->name), e->kind, e->last, e->count);
}

static void put_ops(FILE *out, const struct mlir_description_text *d)
{
    const struct mlir_prop_row *row = d->d.ops.rows;
    for (size_t k = 0; k < d->ops.used; k++, row++)
        fprintf(out, "{%u,{%u,%u}},\n", pooled(d, row->name), row->first[0], row->first[1]);
}

static void put_forms(FILE *out, const struct mlir_description_text *d)
{
    const struct mlir_asm_row *row = d->d.forms;
    for (size_t k = 0; k < d->forms.used; k++, row++)
        fprintf(out, "{%u,%u,%u,%u},\n", pooled(d, row->name), row->from, pooled(d, row->code),
                row->below);
}

static void put_aliases(FILE *out, const struct mlir_description_text *d)
{
    const struct mlir_alias *row = d->d.aliases;
    for (size_t k = 0; k < d->aliases.used; k++, row++)
        fprintf(out, "{%u,%u,%u,%u},\n", pooled(d, row->mnemonic), pooled(d, row->name), row->least,
                row->type);
}

int main(int argc, char **argv)
{
    static struct mlir_description_text d[FILES_MOST];
    static const struct {
        const char *type, *name;
        void (*put)(FILE *out, const struct mlir_description_text *d);
        const char *last; /* additional row: C has no empty arrays */
    } tables[] = {{"struct mlir_row", "rows", put_rows, "{.code = 0}"},
                  {"struct mlir_row_field", "fields", put_fields, "{.name = 0}"},
                  {"struct mlir_like", "likes", put_likes, "{.kind = 0}"},
                  {"struct mlir_set", "sets", put_sets, "{.name = 0}"},
                  {"struct mlir_word", "words", put_words, "{.number = 0}"},
                  {"struct mlir_prop_entry", "entries", put_entries, "{.name = 0}"},
                  {"struct mlir_prop_row", "ops", put_ops, "{.name = 0}"},
                  {"struct mlir_asm_row", "forms", put_forms, "{.name = 0}"},
                  {"struct mlir_alias", "aliases", put_aliases, "{.name = 0}"}};
    struct heap heap;
    int count = argc - 2;
    if (count < 0 || count > FILES_MOST) {
        fputs("usage: make_tables NAME.dialect... OUT.inc\n", stderr);
        return EXIT_FAILURE;
    }
    irmapi_heap_init(&heap, (irmap_alloc){0}, 0);
    pool.each = 1;
    for (int i = 0; i < count; i++) {
        irmap_error err;
        size_t size;
        char *text = read_file(argv[i + 1], &size);
        if (irmapi_mlir_describe(text, size, &heap, &d[i], &err) != IRMAP_OK) {
            fprintf(stderr, "%s: byte %llu: %s\n", argv[i + 1], (unsigned long long)err.offset,
                    err.what ? err.what : "no memory");
            return EXIT_FAILURE;
        }
        free(text);
    }
    FILE *out = make_pool(&heap, d, count) ? fopen(argv[argc - 1], "w") : NULL;
    if (!out) {
        perror(argv[argc - 1]);
        return EXIT_FAILURE;
    }
    fputs("/* Made by src/gen/make_dialect_tables.c from src/data/dialects. */\n", out);
    fputs("static const unsigned char texts[] = {", out);
    for (size_t k = 0; k < pool.used; k++)
        fprintf(out, "%s%d,", k % 24 ? "" : "\n", ((const unsigned char *)pool.data)[k]);
    fputs("};\n", out);
    for (size_t k = 0; k < sizeof tables / sizeof tables[0]; k++) {
        fprintf(out, "static const %s %s[] = {\n", tables[k].type, tables[k].name);
        for (int i = 0; i < count; i++)
            tables[k].put(out, &d[i]);
        fprintf(out, "%s};\n", tables[k].last);
    }
    fputs("static const struct place places[] = {\n", out);
    size_t at[9] = {0};
    for (int i = 0; i < count; i++) {
        const struct vec *v[] = {&d[i].rows, &d[i].fields, &d[i].likes,
                                 &d[i].sets, &d[i].words,  &d[i].entries,
                                 &d[i].ops,  &d[i].forms,  &d[i].aliases};
        fprintf(out, "{%u,", place_of(&d[i], 0));
        for (size_t k = 0; k < sizeof v / sizeof v[0]; k++) {
            fprintf(out, "%zu,", at[k]);
            at[k] += v[k]->used;
        }
        fprintf(out, "%u,%u,%u,%u,%u,%u},\n", d[i].d.attrs, d[i].d.types, d[i].d.set_count,
                d[i].d.ops.count, d[i].d.form_count, d[i].d.alias_count);
        irmapi_mlir_description_free(&heap, &d[i]);
    }
    fputs("{0}};\n", out);
    irmapi_vec_free(&pool, &heap);
    free(strings);
    return fclose(out) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
