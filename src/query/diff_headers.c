/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Compares the headers of two functions. */
#include "diff_internal.h"
#include "text.h"
#include <stdlib.h>
#include <string.h>

/* Uses the pairs of the enclosing ops. Returns true if these pairs are unknown. */
bool diff_same_place(const struct diff_comparison *c, const uint32_t ops[2])
{
    const irmap_body_region *region[2];
    const irmap_body_block *block[2];
    for (int k = 0; k < 2; k++) {
        if (!c->outside || ops[k] == IRMAP_NONE)
            return true;
        const irmap_body_view *v = irmap_body_get(c->sides[k].outside);
        block[k] = &v->blocks[v->ops[ops[k]].block];
        region[k] = &v->regions[block[k]->region];
    }
    const uint32_t enclosing = region[0]->op,
                   to = enclosing == IRMAP_NONE ? enclosing : c->outside[enclosing];
    return region[0]->depth == region[1]->depth && region[0]->index == region[1]->index &&
           block[0]->index == block[1]->index && (to == MATCH_NONE || to == region[1]->op);
}

/* The compared fields of a header, except the position. */
struct header {
    irmap_func_info info;
    uint32_t op, type, hints, attrs, flags, fields, kind;
};

static bool header_read(struct side *s, irmap_func func, struct header *h)
{
    irmap_error err;
    if (irmap_func_get(s->m, func, &h->info, &err) != IRMAP_OK) {
        side_report_error(s, &err);
        return false;
    }
    s->at.offset = h->info.offset;
    s->at.func = func.id;
    s->at.op = IRMAP_NONE;
    h->type = type_class(s, h->info.signature.id);
    h->hints = attr_class(s, h->info.hints);
    h->attrs = attr_class(s, h->info.arg_attrs);
    h->fields = header_class(s, &h->info);
    h->op = header_op(s, &h->info);
    h->kind = h->op == IRMAP_NONE ? 0 : header_kind(s, h->op);
    /* Hints are compared themselves: from Tile IR 13.5 on, they need no flag. */
    h->flags = h->info.flags & ~(uint32_t)IRMAP_FUNC_HINTS;
    return true;
}

void diff_header_read(struct side *s, irmap_func func)
{
    struct header header;
    (void)header_read(s, func, &header);
}

static int append(void *ctx, const char *data, size_t size)
{
    if (!budget_charge(IN_MEMORY_COST * budget_text_cost(data, size)))
        return -1;
    key_bytes(ctx, data, size);
    return 0;
}

/* Returns the printed text, or "?". Frees the key's data. */
static struct label text_of(irmap_status status, struct key *k)
{
    struct label text = status == IRMAP_OK
                            ? label_utf8((irmap_str){k->size ? (const char *)k->data : "", k->size})
                            : label_cstr("?");
    free(k->data);
    return text;
}

struct label diff_type_text(const struct side *s, irmap_type type)
{
    struct key k = {NULL, 0, 0};
    return text_of(text_print_type(s->m, type, append, &k, NULL), &k);
}

/* Returns the text, without the prefix of hints; NO_LABEL if there are no entries. */
static struct label attr_text(const struct side *s, irmap_bytes bytes)
{
    static const char hints[] = "#cuda_tile.optimization_hints";
    struct key k = {NULL, 0, 0};
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    irmap_tile_attrs_begin(s->m, bytes, &it);
    const irmap_status first = irmap_tile_attrs_next(&it, &a, NULL);
    irmap_tile_attrs_end(&it);
    if (first == IRMAP_DONE || (first == IRMAP_OK && !a.count))
        return NO_LABEL;
    const irmap_status status = irmap_tile_attr_print(s->m, bytes, append, &k, NULL);
    if (k.size >= sizeof hints && memcmp(k.data, hints, sizeof hints - 1) == 0) {
        k.size -= sizeof hints - 1;
        memmove(k.data, k.data + sizeof hints - 1, k.size);
    }
    return text_of(status, &k);
}

static struct label flags_text(uint32_t flags)
{
    static const char *const words[] = {"private", "kernel"};
    char text[60] = "";
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
        if (flags & 1u << i)
            strcat(strcat(text, text[0] ? ", " : ""), words[i]);
    if (flags & IRMAP_FUNC_DECLARATION)
        strcat(strcat(text, text[0] ? ", " : ""), "declaration");
    return text[0] ? label_cstr(text) : NO_LABEL;
}

/* Returns "func.func", followed by numbers of operands, results and successors if there are any. */
static struct label kind_text(const struct side *s, uint32_t op)
{
    const irmap_body_view *v = irmap_body_get(s->outside);
    const uint32_t *successors, others = irmap_op_successors(v, op, &successors);
    const uint32_t operands = v->ops[op + 1].operand - v->ops[op].operand;
    const uint32_t results = irmap_op_results(v, op);
    const char *text = irmap_op_name(v, op);
    struct label name = label_string((irmap_str){text, strlen(text)});
    if (!operands && !results && !others)
        return name;
    struct label all = label_format("%s, operands %u, results %u, successors %u", label_text(&name),
                                    operands, results, others);
    label_free(&name);
    return all;
}

/* Returns "region 0, ^bb0 of builtin.module 3". */
static struct label place_text(const struct side *s, uint32_t op)
{
    const irmap_body_view *v = irmap_body_get(s->outside);
    const irmap_body_block *block = &v->blocks[v->ops[op].block];
    const irmap_body_region *region = &v->regions[block->region];
    if (region->op == IRMAP_NONE)
        return label_cstr("the top");
    const char *text = irmap_op_name(v, region->op);
    struct label name = label_string((irmap_str){text, strlen(text)});
    struct label all = label_format("region %u, ^bb%u of %s %u", region->index, block->index,
                                    label_text(&name), region->op);
    label_free(&name);
    return all;
}

/* An attribute of an MLIR function's op: classes of its name and value. */
struct entry {
    uint32_t name, value;
    irmap_fields it;
    irmap_field field;
};

static int by_name(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    if (x->name != y->name)
        return x->name < y->name ? -1 : 1;
    return x->field.offset < y->field.offset ? -1 : x->field.offset > y->field.offset;
}

static uint32_t read_entries(struct side *s, const struct header *h, struct entry **list)
{
    uint32_t count = 0, room = 0;
    struct entry e;
    *list = NULL;
    irmap_fields_begin(irmap_body_get(s->outside), h->op, &e.it);
    while (irmap_fields_next(&e.it, &e.field, NULL) == IRMAP_OK) {
        if (!is_header_field(&h->info, &e.field))
            continue;
        if (!budget_charge(sizeof e + (uint64_t)e.field.name.size))
            break;
        if (count == room) {
            room = 2 * room + 16;
            *list = memory_grow(*list, room, sizeof **list);
        }
        e.name = intern(&s->classes->strings, e.field.name.data ? e.field.name.data : "",
                        e.field.name.size);
        e.value = field_class(s, &e.it, &e.field);
        (*list)[count++] = e;
    }
    if (count)
        qsort(*list, count, sizeof **list, by_name);
    return count;
}

static struct label entry_text(const struct entry *e)
{
    struct key k = {NULL, 0, 0};
    return text_of(irmap_field_print(&e->it, &e->field, append, &k, NULL), &k);
}

static void add_entry(struct parts *parts, const struct entry *a, const struct entry *b)
{
    const irmap_str name = a ? a->field.name : b->field.name;
    diff_add_part(parts, "attribute",
                  label_string(name.data ? name : (irmap_str){"properties", 10}),
                  a ? entry_text(a) : NO_LABEL, b ? entry_text(b) : NO_LABEL);
}

static void compare_entries(struct diff_comparison *c, struct parts *parts, const struct header *x,
                            const struct header *y)
{
    struct entry *list[2];
    uint32_t count[2], i = 0, j = 0;
    if (x->op == IRMAP_NONE || y->op == IRMAP_NONE)
        return;
    count[0] = read_entries(&c->sides[0], x, &list[0]);
    count[1] = read_entries(&c->sides[1], y, &list[1]);
    while (i < count[0] || j < count[1]) {
        const struct entry *a = i < count[0] ? &list[0][i] : NULL;
        const struct entry *b = j < count[1] ? &list[1][j] : NULL;
        if (a && b && a->name != b->name) {
            if (a->name < b->name)
                b = NULL;
            else
                a = NULL;
        }
        if (!a || !b || a->value != b->value)
            add_entry(parts, a, b);
        i += a != NULL;
        j += b != NULL;
    }
    free(list[0]);
    free(list[1]);
}

void diff_headers(struct diff_comparison *c, const irmap_func funcs[2], char *note,
                  struct parts *parts)
{
    struct side *s = c->sides;
    struct header a, b;
    note[0] = '\0';
    if (!header_read(&s[0], funcs[0], &a) || !header_read(&s[1], funcs[1], &b))
        return;
    const uint32_t ops[] = {a.op, b.op};
    const bool place = !diff_same_place(c, ops);
    snprintf(note, DIFF_HEADERS_SIZE, "%s%s%s%s%s%s%s", a.type != b.type ? "signature, " : "",
             a.flags != b.flags ? "flags, " : "", a.hints != b.hints ? "hints, " : "",
             a.attrs != b.attrs ? "argument attributes, " : "",
             a.fields != b.fields ? "attributes of the op, " : "",
             a.kind != b.kind ? "kind of the op, " : "", place ? "place, " : "");
    if (note[0])
        note[strlen(note) - 2] = '\0';
    if (a.type != b.type)
        diff_add_part(parts, "signature", NO_LABEL, diff_type_text(&s[0], a.info.signature),
                      diff_type_text(&s[1], b.info.signature));
    if (a.flags != b.flags)
        diff_add_part(parts, "flags", NO_LABEL, flags_text(a.flags), flags_text(b.flags));
    if (a.hints != b.hints)
        diff_add_part(parts, "hints", NO_LABEL, attr_text(&s[0], a.info.hints),
                      attr_text(&s[1], b.info.hints));
    if (a.attrs != b.attrs)
        diff_add_part(parts, "argument attributes", NO_LABEL, attr_text(&s[0], a.info.arg_attrs),
                      attr_text(&s[1], b.info.arg_attrs));
    if (a.fields != b.fields)
        compare_entries(c, parts, &a, &b);
    if (a.kind != b.kind && a.op != IRMAP_NONE && b.op != IRMAP_NONE)
        diff_add_part(parts, "kind of the op", NO_LABEL, kind_text(&s[0], a.op),
                      kind_text(&s[1], b.op));
    if (place)
        diff_add_part(parts, "place", NO_LABEL, place_text(&s[0], a.op), place_text(&s[1], b.op));
}
