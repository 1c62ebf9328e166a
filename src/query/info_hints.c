/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "info_hints.h"
#include <stdlib.h>
#include <string.h>

static void add(struct hinted *h, const irmap_module *m, uint64_t string)
{
    const uint32_t count = irmap_string_count(m);
    if (string >= count)
        return;
    if (!h->named)
        h->named = memset(memory_new(count), 0, count);
    h->named[string] = 1;
}

/* Hints of a function are an attribute of that kind, those of an op a field of that name. The
 * outermost keys are architectures; those inside are the hints themselves. */
void hinted_take(struct hinted *h, const irmap_module *m, const irmap_span *span)
{
    static const char hints[] = "optimization_hints";
    if (h->inside && span->depth <= h->depth)
        h->inside = false;
    if (h->inside) {
        if (strcmp(span->name, "key") != 0)
            return;
        h->level = h->level ? h->level : span->depth;
        if (span->depth == h->level)
            add(h, m, span->value);
    } else if (strcmp(span->name, hints) == 0 ||
               (span->meaning && strcmp(span->meaning, hints) == 0)) {
        h->inside = true;
        h->depth = span->depth;
        h->level = 0;
    }
}

void hinted_take_functions(struct hinted *h, const irmap_module *m)
{
    irmap_func_info f;
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    for (uint32_t i = 0; i < irmap_func_count(m); i++) {
        if (irmap_func_get(m, (irmap_func){i}, &f, NULL) != IRMAP_OK)
            continue;
        irmap_tile_attrs_begin(m, f.hints, &it);
        while (irmap_tile_attrs_next(&it, &a, NULL) == IRMAP_OK &&
               (a.depth > 0 || a.kind == IRMAP_TILE_ATTR_HINTS))
            if (a.depth == 1)
                add(h, m, a.key.id);
        irmap_tile_attrs_end(&it);
    }
}

static int by_name(const void *a, const void *b)
{
    const irmap_str *x = a, *y = b;
    const int order = memcmp(x->data, y->data, x->size < y->size ? x->size : y->size);
    return order ? order : (x->size > y->size) - (x->size < y->size);
}

/* The names that can be read. Strings of a malformed file may share bytes: each is paid for. */
static irmap_str *names_of(const struct hinted *h, const irmap_module *m, size_t *count)
{
    irmap_str *names = NULL, name;
    *count = 0;
    for (uint32_t i = 0; i < irmap_string_count(m); i++)
        if (h->named[i] && irmap_string_get(m, (irmap_string){i}, &name, NULL) == IRMAP_OK &&
            name.size && budget_take(name.size)) {
            names = memory_grow(names, *count + 1, sizeof *names);
            names[(*count)++] = name;
        }
    if (*count)
        qsort(names, *count, sizeof *names, by_name);
    return names;
}

void hinted_end(struct hinted *h, struct info *info)
{
    size_t count;
    if (!h->named)
        return;
    irmap_str *names = names_of(h, info->q->m, &count);
    info->hinted = true;
    info->hints = memory_zeroed(count, sizeof *info->hints);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || by_name(&names[i - 1], &names[i]) != 0)
            info->hints[info->hint_count++] = label_string(names[i]);
    free(names);
    free(h->named);
}
