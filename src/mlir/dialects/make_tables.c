/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Makes the tables of the descriptions that are built in, with the library's own reader of them:
 * those of one kind end to end, and where each description's begin.
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

static void put_text(FILE *out, const struct mlir_description_text *d)
{
    for (size_t k = 0; k < d->text.used; k++)
        fprintf(out, "%s%d,", k % 24 ? "" : "\n", ((const unsigned char *)d->text.data)[k]);
}

static void put_rows(FILE *out, const struct mlir_description_text *d)
{
    const struct mlir_row *row = d->d.rows;
    for (size_t k = 0; k < d->rows.used; k++, row++)
        fprintf(out, "{%u,%u,%u,%u,%u,%u,%u,%u,%u,%u,%u},\n", row->code, row->fields, row->like,
                row->mnemonic, row->test, row->type, row->numbers, row->body, row->view, row->field,
                row->version);
}

static void put_fields(FILE *out, const struct mlir_description_text *d)
{
    const struct mlir_row_field *f = d->d.fields;
    for (size_t k = 0; k < d->fields.used; k++, f++)
        fprintf(out, "{%u,%u,%u,%u,%u},\n", f->name, f->kind, f->when, f->of, f->array);
}

static void put_likes(FILE *out, const struct mlir_description_text *d)
{
    const struct mlir_like *like = d->d.likes;
    for (size_t k = 0; k < d->likes.used; k++, like++)
        fprintf(out, "{%u,%u,{%u,%u,%u},%u,%u,%u,%u,%u},\n", like->kind, like->arguments,
                like->argument[0], like->argument[1], like->argument[2], like->scalar, like->sign,
                like->format, like->bits, like->name);
}

static void put_sets(FILE *out, const struct mlir_description_text *d)
{
    for (size_t k = 0; k < d->sets.used; k++)
        fprintf(out, "{%u,%u,%u},\n", d->d.sets[k].name, d->d.sets[k].first, d->d.sets[k].count);
}

static void put_words(FILE *out, const struct mlir_description_text *d)
{
    for (size_t k = 0; k < d->words.used; k++)
        fprintf(out, "{%u,%u},\n", d->d.words[k].number, d->d.words[k].text);
}

static void put_entries(FILE *out, const struct mlir_description_text *d)
{
    const struct mlir_prop_entry *e = d->d.ops.entries;
    for (size_t k = 0; k < d->entries.used; k++, e++)
        fprintf(out, "{%u,%u,%u,%u},\n", e->name, e->kind, e->last, e->count);
}

static void put_ops(FILE *out, const struct mlir_description_text *d)
{
    const struct mlir_prop_row *row = d->d.ops.rows;
    for (size_t k = 0; k < d->ops.used; k++, row++)
        fprintf(out, "{%u,{%u,%u}},\n", row->name, row->first[0], row->first[1]);
}

int main(int argc, char **argv)
{
    static struct mlir_description_text d[FILES_MOST];
    static const struct {
        const char *type, *name;
        void (*put)(FILE *out, const struct mlir_description_text *d);
        const char *last; /* for C, a list has an element */
    } tables[] = {{"unsigned char", "texts", put_text, "0"},
                  {"struct mlir_row", "rows", put_rows, "{.code = 0}"},
                  {"struct mlir_row_field", "fields", put_fields, "{.name = 0}"},
                  {"struct mlir_like", "likes", put_likes, "{.kind = 0}"},
                  {"struct mlir_set", "sets", put_sets, "{.name = 0}"},
                  {"struct mlir_word", "words", put_words, "{.number = 0}"},
                  {"struct mlir_prop_entry", "entries", put_entries, "{.name = 0}"},
                  {"struct mlir_prop_row", "ops", put_ops, "{.name = 0}"}};
    struct heap heap;
    int count = argc - 2;
    FILE *out = count >= 0 && count <= FILES_MOST ? fopen(argv[argc - 1], "w") : NULL;
    if (!out) {
        fputs("usage: make_tables NAME.dialect... OUT.inc\n", stderr);
        return EXIT_FAILURE;
    }
    irmapi_heap_init(&heap, (irmap_alloc){0}, 0);
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
    fputs("/* Made by src/mlir/dialects/make_tables.c from src/mlir/dialects. */\n", out);
    for (size_t k = 0; k < sizeof tables / sizeof tables[0]; k++) {
        fprintf(out, "static const %s %s[] = {\n", tables[k].type, tables[k].name);
        for (int i = 0; i < count; i++)
            tables[k].put(out, &d[i]);
        fprintf(out, "%s};\n", tables[k].last);
    }
    fputs("static const struct place places[] = {\n", out);
    size_t at[8] = {0};
    for (int i = 0; i < count; i++) {
        const struct vec *v[] = {&d[i].text, &d[i].rows,  &d[i].fields,  &d[i].likes,
                                 &d[i].sets, &d[i].words, &d[i].entries, &d[i].ops};
        for (size_t k = 0; k < 8; k++) {
            fprintf(out, "%s%zu,", k ? "" : "{", at[k]);
            at[k] += v[k]->used;
        }
        fprintf(out, "%u,%u,%u,%u},\n", d[i].d.attrs, d[i].d.types, d[i].d.set_count,
                d[i].d.ops.count);
        irmapi_mlir_description_free(&heap, &d[i]);
    }
    fputs("{0}};\n", out);
    return fclose(out) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
