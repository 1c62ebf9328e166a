/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Debug locations as text. Every location and every part of it that is used is printed once, behind
 * the module, under an alias: #loc3 = loc("model.py":15:9). Equal parts are one. Aliases are
 * ordered by how deep they nest (leaves first), by name, and by first use.
 */
#include "core/cold.h"

#include "core/sort.h"
#include "print/print.h"
#include "print/tile_loc.h"

/* In the order of their names in the text. */
enum base { BASE_COMPILE_UNIT, BASE_FILE, BASE_LEXICAL_BLOCK, BASE_SUBPROGRAM, BASE_LOC, BASES };

static const char base_names[BASES][17] = {"di_compile_unit", "di_file", "di_lexical_block",
                                           "di_subprogram", "loc"};

void irmapi_text_collect_location(struct printer *p, uint32_t op)
{
    (void)irmapi_text_location_part(p, op);
}

void irmapi_text_location(struct printer *p, uint32_t op)
{
    if (!p->locs || p->status != IRMAP_OK)
        return;
    uint32_t node = irmapi_text_location_part(p, op);
    sink_text(&p->sink, " loc(#loc");
    if (p->status == IRMAP_OK && node_at(p->locs, node)->number)
        irmapi_sink_uint(&p->sink, node_at(p->locs, node)->number);
    sink_char(&p->sink, ')');
}

void irmapi_text_lines(struct printer *p, uint32_t op)
{
    uint64_t id;
    if (!p->no_line || !text_goes_on(p))
        return;
    p->no_line = false;
    if (irmap_op_location(p->v, op, &id, NULL) == IRMAP_OK)
        irmapi_places_text(&p->sink, p->m, id, p->v->offset + op_at(p, op)->offset);
}

static enum base base_of(uint32_t kind)
{
    switch ((enum loc_kind)kind) {
    case COMPILE_UNIT:
        return BASE_COMPILE_UNIT;
    case FILE_:
        return BASE_FILE;
    case LEXICAL_BLOCK:
        return BASE_LEXICAL_BLOCK;
    case SUBPROGRAM:
        return BASE_SUBPROGRAM;
    default:
        return BASE_LOC;
    }
}

/* By depth, then by name; sorting keeps the order of first use. */
static bool before(const void *ctx, uint32_t a, uint32_t b)
{
    const struct node *x = node_at(ctx, a), *y = node_at(ctx, b);
    if (x->depth != y->depth)
        return x->depth < y->depth;
    return base_of(x->part.kind) < base_of(y->part.kind);
}

void irmapi_text_number_locations(struct printer *p)
{
    uint32_t counts[BASES] = {0};
    if (p->status != IRMAP_OK)
        return;
    struct locations *l = p->locs;
    size_t count = l->nodes.used;
    if (!irmapi_text_grow(p, &l->order, 2 * count)) /* half of it for sorting */
        return;
    uint32_t *order = l->order.data;
    for (uint32_t i = 0; i < count; i++)
        order[i] = i;
    irmapi_sort(order, order + count, count, before, l);
    l->order.used = count;
    for (size_t i = 0; i < count; i++) {
        struct node *n = node_at(l, order[i]);
        n->number = counts[base_of(n->part.kind)]++;
    }
}

static void alias(struct printer *p, uint32_t node)
{
    const struct node *n = node_at(p->locs, node);
    sink_char(&p->sink, '#');
    sink_text(&p->sink, base_names[base_of(n->part.kind)]);
    if (n->number)
        irmapi_sink_uint(&p->sink, n->number);
}

static void member(struct printer *p, const char *name, uint32_t node)
{
    sink_text(&p->sink, name);
    alias(p, node);
}

static void number(struct printer *p, const char *name, uint32_t value)
{
    sink_text(&p->sink, name);
    irmapi_sink_uint(&p->sink, value);
}

static void text(struct printer *p, const char *name, uint32_t string)
{
    sink_text(&p->sink, name);
    if (string == NO_FILE)
        sink_text(&p->sink, "\"-\"");
    else
        irmapi_text_string_at(p, string, 0);
}

static void definition(struct printer *p, const struct loc_part *part)
{
    switch ((enum loc_kind)part->kind) {
    case UNKNOWN:
        sink_text(&p->sink, "loc(unknown)");
        break;
    case FILE_LINE_COLUMN:
        text(p, "loc(", part->first);
        number(p, ":", part->line);
        number(p, ":", part->column);
        sink_char(&p->sink, ')');
        break;
    case FILE_:
        text(p, "#cuda_tile.di_file<", part->first);
        text(p, " in ", part->second);
        sink_char(&p->sink, '>');
        break;
    case COMPILE_UNIT:
        member(p, "#cuda_tile.di_compile_unit<file = ", part->a);
        sink_char(&p->sink, '>');
        break;
    case SUBPROGRAM:
        member(p, "#cuda_tile.di_subprogram<file = ", part->a);
        number(p, ", line = ", part->line);
        text(p, ", name = ", part->first);
        text(p, ", linkageName = ", part->second);
        member(p, ", compileUnit = ", part->b);
        if (part->column)
            number(p, ", scopeLine = ", part->column);
        sink_char(&p->sink, '>');
        break;
    case LEXICAL_BLOCK:
        member(p, "#cuda_tile.di_lexical_block<scope = ", part->a);
        member(p, ", file = ", part->b);
        number(p, ", line = ", part->line);
        if (part->column)
            number(p, ", column = ", part->column);
        sink_char(&p->sink, '>');
        break;
    case DI_LOC:
        member(p, "#cuda_tile.di_loc<", part->a);
        member(p, " in ", part->b);
        sink_char(&p->sink, '>');
        break;
    case CALL_SITE:
        member(p, "loc(callsite(", part->a);
        member(p, " at ", part->b);
        sink_text(&p->sink, "))");
        break;
    }
}

void irmapi_text_aliases(struct printer *p)
{
    const struct locations *l = p->locs;
    const uint32_t *order = l ? l->order.data : NULL;
    for (size_t i = 0; l && i < l->order.used && text_goes_on(p); i++) {
        alias(p, order[i]);
        sink_text(&p->sink, " = ");
        definition(p, &node_at(l, order[i])->part);
        sink_char(&p->sink, '\n');
    }
}
