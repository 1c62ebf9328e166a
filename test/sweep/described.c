/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "described.h"
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_MOST = 40, NAMES_MOST = 512, CHOSEN_MOST = 32 };

/* A dialect's name and description; text.data is NULL if there is no file. */
static struct cached_text {
    char name[NAME_MOST];
    irmap_str text;
} cached_texts[NAMES_MOST];
static size_t cached_count;

static irmap_str chosen[CHOSEN_MOST];
static size_t chosen_count;

static bool is_plain(irmap_str name)
{
    for (size_t i = 0; i < name.size; i++)
        if (!((name.data[i] >= 'a' && name.data[i] <= 'z') ||
              (name.data[i] >= 'A' && name.data[i] <= 'Z') ||
              (name.data[i] >= '0' && name.data[i] <= '9') || name.data[i] == '_'))
            return false;
    return name.size > 0 && name.size < NAME_MOST;
}

/* The folder also contains the built-in descriptions, which need not be loaded. */
static bool is_built_in(const char *name)
{
    const char *known;
    for (uint32_t i = 0; (known = irmap_mlir_described_dialect(i)); i++)
        if (strcmp(known, name) == 0)
            return true;
    return false;
}

static irmap_str read_text(const char *name)
{
    char path[sizeof DIALECTS_DIR + NAME_MOST + sizeof ".dialect"];
    enum { MOST = 1 << 18 };
    irmap_str out = {NULL, 0};
    (void)snprintf(path, sizeof path, "%s/%.*s.dialect", DIALECTS_DIR, NAME_MOST, name);
    FILE *file = is_built_in(name) ? NULL : fopen(path, "rb");
    if (!file)
        return out;
    char *text = malloc(MOST);
    if (!text)
        abort();
    out = (irmap_str){text, fread(text, 1, MOST, file)};
    (void)fclose(file);
    return out;
}

static irmap_str text_of(irmap_str name)
{
    const irmap_str none = {NULL, 0};
    if (!is_plain(name))
        return none;
    for (size_t i = 0; i < cached_count; i++)
        if (strlen(cached_texts[i].name) == name.size &&
            memcmp(cached_texts[i].name, name.data, name.size) == 0)
            return cached_texts[i].text;
    if (cached_count == NAMES_MOST)
        return none;
    struct cached_text *new = &cached_texts[cached_count++];
    memcpy(new->name, name.data, name.size);
    return new->text = read_text(new->name);
}

static bool is_chosen(irmap_str text)
{
    for (size_t i = 0; i < chosen_count; i++)
        if (chosen[i].data == text.data)
            return true;
    return false;
}

void describe(const uint8_t *data, size_t size)
{
    irmap_module *m;
    irmap_mlir_dialect d;
    chosen_count = 0;
    if (irmap_open_memory(data, size, NULL, &m, NULL) != IRMAP_OK)
        return;
    const uint32_t count =
        irmap_module_format(m) == IRMAP_FORMAT_MLIR ? irmap_mlir_dialect_count(m) : 0;
    for (uint32_t i = 0; i < count && chosen_count < CHOSEN_MOST; i++) {
        const bool found = irmap_mlir_dialect_get(m, i, &d, NULL) == IRMAP_OK;
        const irmap_str text = found ? text_of(d.name) : (irmap_str){NULL, 0};
        if (text.data && !is_chosen(text))
            chosen[chosen_count++] = text;
    }
    irmap_module_unref(m);
}

irmap_open_opts described_opts(void)
{
    return (irmap_open_opts){.size = sizeof(irmap_open_opts),
                             .dialects = chosen_count ? chosen : NULL,
                             .dialect_count = chosen_count,
                             .dialects_by_name = chosen_count};
}
