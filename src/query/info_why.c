/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "info_why.h"
#include "info_hints.h"
#include <stdlib.h>
#include <string.h>

enum { PREVIEW_SINCE = 5 }; /* minor version of Tile IR */

static const char hint[] = "hint";

static const char *kind_of(const irmap_span *span)
{
    const irmap_span_part part = span->part;
    return strcmp(span->name, "key") == 0 ? hint
           : part == IRMAP_SPAN_OPCODE    ? "op"
           : part == IRMAP_SPAN_TYPE      ? "type"
           : part == IRMAP_SPAN_FLAGS     ? "flag"
           : part == IRMAP_SPAN_HEADER    ? "tag"
           : part == IRMAP_SPAN_SECTION   ? "section"
           : part == IRMAP_SPAN_GLOBAL    ? "global"
                                          : "attribute";
}

void needs_add(struct needs *n, const char *kind, const char *name, uint32_t since, uint64_t offset)
{
    size_t i = 0;
    while (i < n->count && (n->list[i].name != name || n->list[i].kind != kind))
        i++;
    if (i == n->count) {
        n->list = memory_grow(n->list, n->count + 1, sizeof *n->list);
        n->list[i] = (struct need){kind, name, since, offset, 0, i};
        n->count++;
    }
    n->list[i].count++;
}

bool needs_hint(const struct need *n)
{
    return n->kind == hint;
}

struct need_search {
    struct info *info;
    struct hinted hinted;
};

static int add_need(void *ctx, const irmap_span *span)
{
    struct need_search *l = ctx;
    const struct query *q = l->info->q;
    q->progress(q, span->offset, irmap_module_bytes(q->m).size);
    hinted_take(&l->hinted, q->m, span);
    if (span->newer)
        needs_add(&l->info->needs, kind_of(span), span->newer, span->since, span->offset);
    return 0;
}

static int newest_first(const void *a, const void *b)
{
    const struct need *x = a, *y = b;
    if (x->since != y->since)
        return x->since < y->since ? 1 : -1;
    if (x->offset != y->offset)
        return x->offset < y->offset ? -1 : 1;
    return x->number < y->number ? -1 : 1;
}

void needs_end(struct info *info, uint32_t least)
{
    const struct needs *needs = &info->needs;
    uint32_t newest = least;
    if (needs->count)
        qsort(needs->list, needs->count, sizeof *needs->list, newest_first);
    for (size_t i = 0; i < needs->count; i++)
        if (!info_ignores_need(info, &needs->list[i]) && needs->list[i].since > newest)
            newest = needs->list[i].since;
    info->needed_version = info->version_of(newest);
    info->has_why = true;
}

static struct label minor_text(uint32_t minor)
{
    return label_format("13.%u", minor);
}

/* Returns whether the list of needs may be incomplete: the module has warnings (its version may be
 * newer than irmap knows), or its tag has bits besides the preview bit. */
static bool is_partly_known(const irmap_module *m, irmap_version v)
{
    return irmap_module_warning_count(m) != 0 ||
           (v.minor >= PREVIEW_SINCE && (v.tag | IRMAP_TILE_TAG_PREVIEW) != IRMAP_TILE_TAG_PREVIEW);
}

/* A toolkit reads files of its version and older ones. The content can require less than the file's
 * version. */
void read_toolkit(struct info *info, bool why)
{
    const struct query *q = info->q;
    struct need_search l = {.info = info};
    irmap_version v = irmap_module_version(q->m);
    irmap_error err;
    if (irmap_module_format(q->m) != IRMAP_FORMAT_TILEIR)
        return;
    info->toolkit = minor_text(v.minor);
    info->version_of = minor_text;
    info->file_version = v.minor;
    info->preview = v.minor >= PREVIEW_SINCE && (v.tag & IRMAP_TILE_TAG_PREVIEW);
    if (!why) {
        hinted_take_functions(&l.hinted, q->m);
        hinted_end(&l.hinted, info);
        return;
    }
    info->needs.partly = is_partly_known(q->m, v);
    if (irmap_spans(q->m, NULL, add_need, &l, &err) != IRMAP_OK) {
        info->needs.partly = true;
        q->report(q, &err);
    }
    needs_end(info, 1);
    hinted_end(&l.hinted, info);
}
