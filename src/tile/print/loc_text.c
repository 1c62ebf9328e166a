/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints debug locations. Each distinct part is printed once after the module, under an alias:
 * #loc3 = loc("model.py":15:9). Aliases are sorted by nesting depth (leaves first), name, and first
 * use. */
#include "print/print.h"
#include "tile/print/loc.h"

/* Kinds of aliases, in the order of their names. */
enum base { BASE_COMPILE_UNIT, BASE_FILE, BASE_LEXICAL_BLOCK, BASE_SUBPROGRAM, BASE_LOC, BASES };

static const char base_names[BASES][17] = {"di_compile_unit", "di_file", "di_lexical_block",
                                           "di_subprogram", "loc"};
static const uint8_t base_sizes[BASES] = {15, 7, 16, 13, 3};

void irmapi_text_collect_location(struct printer *p, uint32_t op)
{
    (void)location_part(p, op);
}

/* Writes a literal of 8 to 16 bytes. The sink must have room. */
#define OUT_LONG(w, text) ((char *)memcpy(w, text "\0\0\0\0\0\0\0\0", 16) + sizeof(text) - 1)

void irmapi_text_location(struct printer *p, uint32_t op)
{
    if (!p->locs || p->status != IRMAP_OK)
        return;
    uint32_t node = location_part(p, op);
    char *w = OUT_LONG(out_open(&p->sink), " loc(#loc");
    if (p->status == IRMAP_OK && node_at(p->locs, node)->number)
        w = put_digits(w, node_at(p->locs, node)->number);
    *w++ = ')';
    out_end(&p->sink, w);
}

void irmapi_text_lines(struct printer *p, uint32_t op)
{
    struct location_ref location;
    if (!p->line_pending || !text_goes_on(p))
        return;
    p->line_pending = false;
    if (irmapi_op_location(p->v, op, &location, NULL) == IRMAP_OK)
        irmapi_text_fail(p, irmapi_places_text(&p->sink, p->m, location, p->err));
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

/* Sort key: depth, then name. Nodes with equal keys stay in the order of first use. */
static size_t rank_of(const struct node *n)
{
    return n->depth * (size_t)BASES + base_of(n->part.kind);
}

/* Sorts the nodes by counting. begins[rank] is first the number of nodes of a rank, then their next
 * position. */
static void order_nodes(struct locations *l, uint32_t *begins, size_t ranks)
{
    const uint32_t count = (uint32_t)l->nodes.used;
    uint32_t *order = l->order.data, before = 0;
    for (uint32_t i = 0; i < count; i++)
        begins[rank_of(node_at(l, i))]++;
    for (size_t rank = 0; rank < ranks; rank++) {
        const uint32_t here = begins[rank];
        begins[rank] = before;
        before += here;
    }
    for (uint32_t i = 0; i < count; i++)
        order[begins[rank_of(node_at(l, i))]++] = i;
    l->order.used = count;
}

void irmapi_text_number_locations(struct printer *p)
{
    struct locations *l = p->locs;
    struct vec begins = {.each = sizeof(uint32_t)};
    uint32_t counts[BASES] = {0};
    size_t ranks = BASES;
    if (p->status != IRMAP_OK)
        return;
    for (uint32_t i = 0; i < l->nodes.used; i++)
        if (ranks <= rank_of(node_at(l, i)))
            ranks = (node_at(l, i)->depth + (size_t)1) * BASES;
    if (irmapi_text_grow(p, &l->order, l->nodes.used) && irmapi_text_grow(p, &begins, ranks)) {
        memset(begins.data, 0, ranks * sizeof(uint32_t));
        order_nodes(l, begins.data, ranks);
    }
    irmapi_vec_free(&begins, p->heap);
    for (size_t i = 0; i < l->order.used; i++) {
        struct node *n = node_at(l, ((const uint32_t *)l->order.data)[i]);
        n->number = counts[base_of(n->part.kind)]++;
    }
}

/* Writes the alias of a node, such as #loc3. The sink must have room. */
static char *out_alias(const struct printer *p, char *w, uint32_t node)
{
    const struct node *n = node_at(p->locs, node);
    enum base base = base_of(n->part.kind);
    *w++ = '#';
    memcpy(w, base_names[base], sizeof base_names[base]);
    w += base_sizes[base];
    return n->number ? put_digits(w, n->number) : w;
}

static char *out_literal(char *w, const char *text, size_t size)
{
    memcpy(w, text, size);
    return w + size;
}

#define OUT_TEXT(w, text) out_literal(w, text, sizeof(text) - 1)

static char *out_string(struct printer *p, char *w, uint32_t string)
{
    if (string == NO_FILE)
        return OUT_TEXT(w, "\"-\"");
    out_end(&p->sink, w);
    irmapi_text_string_at(p, string, 0);
    return out_open(&p->sink);
}

static char *out_definition(struct printer *p, char *w, const struct loc_part *part)
{
    switch ((enum loc_kind)part->kind) {
    case UNKNOWN:
        return OUT_TEXT(w, "loc(unknown)");
    case FILE_LINE_COLUMN:
        w = out_string(p, OUT_TEXT(w, "loc("), part->first);
        w = put_digits(OUT_TEXT(w, ":"), part->line);
        w = put_digits(OUT_TEXT(w, ":"), part->column);
        return OUT_TEXT(w, ")");
    case FILE_:
        w = out_string(p, OUT_TEXT(w, "#cuda_tile.di_file<"), part->first);
        w = out_string(p, OUT_TEXT(w, " in "), part->second);
        return OUT_TEXT(w, ">");
    case COMPILE_UNIT:
        w = out_alias(p, OUT_TEXT(w, "#cuda_tile.di_compile_unit<file = "), part->a);
        return OUT_TEXT(w, ">");
    case SUBPROGRAM:
        w = out_alias(p, OUT_TEXT(w, "#cuda_tile.di_subprogram<file = "), part->a);
        w = put_digits(OUT_TEXT(w, ", line = "), part->line);
        w = out_string(p, OUT_TEXT(w, ", name = "), part->first);
        w = out_string(p, OUT_TEXT(w, ", linkageName = "), part->second);
        w = out_alias(p, OUT_TEXT(w, ", compileUnit = "), part->b);
        if (part->column)
            w = put_digits(OUT_TEXT(w, ", scopeLine = "), part->column);
        return OUT_TEXT(w, ">");
    case LEXICAL_BLOCK:
        w = out_alias(p, OUT_TEXT(w, "#cuda_tile.di_lexical_block<scope = "), part->a);
        w = out_alias(p, OUT_TEXT(w, ", file = "), part->b);
        w = put_digits(OUT_TEXT(w, ", line = "), part->line);
        if (part->column)
            w = put_digits(OUT_TEXT(w, ", column = "), part->column);
        return OUT_TEXT(w, ">");
    case DI_LOC:
        w = out_alias(p, OUT_TEXT(w, "#cuda_tile.di_loc<"), part->a);
        w = out_alias(p, OUT_TEXT(w, " in "), part->b);
        return OUT_TEXT(w, ">");
    case CALL_SITE:
        w = out_alias(p, OUT_TEXT(w, "loc(callsite("), part->a);
        w = out_alias(p, OUT_TEXT(w, " at "), part->b);
        return OUT_TEXT(w, "))");
    }
    return w;
}

void irmapi_text_aliases(struct printer *p)
{
    const struct locations *l = p->locs;
    const uint32_t *order = l ? l->order.data : NULL;
    for (size_t i = 0; l && i < l->order.used && text_goes_on(p); i++) {
        char *w = OUT_TEXT(out_alias(p, out_open(&p->sink), order[i]), " = ");
        w = out_definition(p, w, &node_at(l, order[i])->part);
        *w++ = '\n';
        out_end(&p->sink, w);
    }
}
