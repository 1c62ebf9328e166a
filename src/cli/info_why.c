/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "cold.h"

#include "info_hints.h"
#include "info_why.h"
#include "json_tree.h"
#include <stdlib.h>
#include <string.h>

enum { PREVIEW_SINCE = 5 }; /* of Tile IR */

static const char hint[] = "hint";

static const char *kind_of(const irmap_span *span)
{
    const irmap_part part = span->part;
    return strcmp(span->name, "key") == 0 ? hint
           : part == IRMAP_PART_OPCODE    ? "op"
           : part == IRMAP_PART_TYPE      ? "type"
           : part == IRMAP_PART_FLAGS     ? "flag"
           : part == IRMAP_PART_HEADER    ? "tag"
           : part == IRMAP_PART_SECTION   ? "section"
           : part == IRMAP_PART_GLOBAL    ? "global"
                                          : "attribute";
}

void needs_add(struct needs *n, const char *kind, const char *name, uint32_t since, uint64_t offset)
{
    size_t i = 0;
    while (i < n->count && (n->list[i].name != name || n->list[i].kind != kind))
        i++;
    if (i == n->count) {
        n->list = cli_grow(n->list, n->count + 1, sizeof *n->list);
        n->list[i] = (struct need){kind, name, since, offset, 0, i};
        n->count++;
    }
    n->list[i].count++;
}

struct looking {
    struct cli *cli;
    const irmap_module *m;
    struct needs needs;
    struct hinted hinted;
};

static int add_need(void *ctx, const irmap_span *span)
{
    struct looking *l = ctx;
    cli_progress(l->cli, span->offset, irmap_module_bytes(l->m).size);
    hinted_take(&l->hinted, l->m, span);
    if (span->newer)
        needs_add(&l->needs, kind_of(span), span->newer, span->since, span->offset);
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

void needs_show(struct needs *needs, json_t *(*version)(uint32_t), uint32_t least, uint32_t own,
                json_t *o)
{
    json_t *why = json_array();
    uint32_t content = least;
    if (needs->count)
        qsort(needs->list, needs->count, sizeof *needs->list, newest_first);
    for (size_t i = 0; i < needs->count; i++) {
        const struct need *n = &needs->list[i];
        const bool passed_over = n->kind == hint && n->since > own;
        json_t *row =
            json_pack("{s:o, s:s, s:s, s:o, s:o}", "version", version(n->since), "kind", n->kind,
                      "name", n->name, "offset", tree_u64(n->offset), "count", tree_u64(n->count));
        if (passed_over)
            json_object_set_new(row, "passed_over", json_true());
        else if (n->since > content)
            content = n->since;
        json_array_append_new(why, row);
    }
    json_object_set_new(o, "content", version(content));
    json_object_set_new(o, "why", why);
    json_object_set_new(o, "complete", json_boolean(!needs->partly));
    free(needs->list);
}

static json_t *minor_text(uint32_t minor)
{
    return json_sprintf("13.%u", minor);
}

/* What is new in a newer version is not shown, and nobody knows what other bits of a tag mean. */
static bool is_partly_known(const irmap_module *m, irmap_version v)
{
    return irmap_module_warning_count(m) != 0 ||
           (v.minor >= PREVIEW_SINCE && (v.tag | IRMAP_TILE_TAG_PREVIEW) != IRMAP_TILE_TAG_PREVIEW);
}

/* Readers take files of their own version and of older ones. What is in a file may be older than
 * its version says. */
void describe_toolkit(struct cli *cli, const char *path, const irmap_module *m, json_t *o)
{
    struct looking l = {.cli = cli, .m = m};
    irmap_version v = irmap_module_version(m);
    irmap_error err;
    if (irmap_module_format(m) != IRMAP_FORMAT_TILEIR)
        return;
    json_object_set_new(o, "toolkit", minor_text(v.minor));
    if (v.minor >= PREVIEW_SINCE && (v.tag & IRMAP_TILE_TAG_PREVIEW))
        json_object_set_new(o, "preview", json_true());
    if (!cli->why) {
        hinted_take_functions(&l.hinted, m);
        hinted_show(&l.hinted, m, o);
        return;
    }
    l.needs.partly = is_partly_known(m, v);
    if (irmap_spans(m, NULL, add_need, &l, &err) != IRMAP_OK) {
        l.needs.partly = true;
        cli_report(cli, path, m, &err);
    }
    needs_show(&l.needs, minor_text, 1, v.minor, o);
    hinted_show(&l.hinted, m, o);
}
