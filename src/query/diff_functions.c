/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes a line for each differing function, then the differing ops of each. */
#include "diff_internal.h"
#include "parallel.h"
#include <stdlib.h>
#include <string.h>

struct label diff_function_text(const struct side *s, irmap_func func)
{
    irmap_str name;
    irmap_error err;
    struct label text = NO_LABEL;
    if (s->outside) {
        struct json symbol = {.data = NULL};
        if (text_mlir_symbol(&symbol, s->m, func, &err) < TEXT_OVER)
            text = label_copy(symbol.data, symbol.size);
        json_free(&symbol);
        if (text.data && strstr(text.data, "::@"))
            return text;
        label_free(&text);
    }
    return irmap_func_name(s->m, func, &name, NULL) == IRMAP_OK ? label_string(name)
                                                                : label_unknown();
}

static bool same_tables(const irmap_module *a, const irmap_module *b)
{
    irmap_version x = irmap_module_version(a), y = irmap_module_version(b);
    irmap_section s, t;
    uint32_t i = 0;
    if (x.major != y.major || x.minor != y.minor ||
        irmap_mlir_release(a, NULL) != irmap_mlir_release(b, NULL) ||
        irmap_section_count(a) != irmap_section_count(b))
        return false;
    for (; irmap_section_get(a, i, &s, NULL) == IRMAP_OK; i++) {
        if (irmap_section_get(b, i, &t, NULL) != IRMAP_OK || s.id != t.id)
            return false;
        const uint8_t *left = irmap_module_bytes(a).data + s.offset;
        const uint8_t *right = irmap_module_bytes(b).data + t.offset;
        if (!irmap_str_equal(s.name, "Func") && !irmap_str_equal(s.name, "IR") &&
            (s.size != t.size || memcmp(left, right, (size_t)s.size) != 0))
            return false;
    }
    return true;
}

/* Returns whether two functions have equal bytes and positions. If the tables are equal, these
 * functions are equal. */
static bool same_bytes(const struct diff_comparison *c, const irmap_func funcs[2])
{
    irmap_bytes whole[2];
    uint32_t ops[2];
    for (int k = 0; k < 2; k++) {
        irmap_func_info f;
        if (irmap_func_get(c->sides[k].m, funcs[k], &f, NULL) != IRMAP_OK)
            return false;
        const uint8_t *file = irmap_module_bytes(c->sides[k].m).data;
        whole[k].data = file + f.offset;
        whole[k].size = (size_t)(f.body.data + f.body.size - whole[k].data);
        ops[k] = header_op(&c->sides[k], &f);
    }
    if (!diff_same_place(c, ops))
        return false;
    return whole[0].size == whole[1].size &&
           memcmp(whole[0].data, whole[1].data, whole[0].size) == 0;
}

/* Writes "- function NAME". Reads the function first, to report its errors. */
static void show_function(struct diff_comparison *c, const char *change, irmap_func func)
{
    struct side *s = &c->sides[change[0] == 'a'];
    struct body body;
    diff_header_read(s, func);
    body_read(s, func, &body);
    body_free(&body);
    struct json more = {.data = NULL};
    if (c->o->indices)
        json_put_int(&more, "index", func.id);
    diff_show(c, "function", change, diff_function_text(s, func), "", &more, NULL);
    json_free(&more);
}

/* A pair of functions that differ. */
struct changed {
    irmap_func funcs[2];
    const char *how;
    char headers[DIFF_HEADERS_SIZE];
    struct parts parts; /* differences of the headers */
    struct matching match;
    uint32_t ops; /* number of ops of the first function */
    bool cut[2];  /* whether decoding failed before the end: ops may be missing */
};

struct result {
    struct changed *list;
    uint32_t count, room, same;
};

static bool ops_differ(const struct changed *x)
{
    return x->match.removed || x->match.added || x->match.different;
}

static bool blocks_differ(const struct changed *x)
{
    return x->match.blocks_removed || x->match.blocks_added || x->match.blocks_changed;
}

static bool bodies_differ(const struct changed *x)
{
    return ops_differ(x) || blocks_differ(x);
}

static bool is_renamed(const struct changed *x)
{
    return strcmp(x->how, "name") != 0;
}

static bool has_name(const struct side *s, irmap_func func)
{
    irmap_str name;
    return irmap_func_name(s->m, func, &name, NULL) == IRMAP_OK;
}

static void match(struct body bodies[2], struct changed *x)
{
    bodies_match(&bodies[0], &bodies[1], &x->match);
    x->ops = bodies[0].count;
    x->cut[0] = bodies[0].cut;
    x->cut[1] = bodies[1].cut;
    body_free(&bodies[0]);
    body_free(&bodies[1]);
}

static uint32_t region_count(const irmap_body_view *v)
{
    uint32_t count = 0;
    for (uint32_t i = v->region_count ? 0 : IRMAP_NONE; i != IRMAP_NONE; i = v->regions[i].next)
        count++;
    return count;
}

static void compare_functions(struct diff_comparison *c, struct result *r,
                              const irmap_func funcs[2], const char *how)
{
    struct body bodies[2];
    struct changed x = {.funcs = {funcs[0], funcs[1]}, .how = how};
    if (!has_name(&c->sides[0], funcs[0]) && !has_name(&c->sides[1], funcs[1]))
        x.how = "name"; /* unreadable names do not differ */
    diff_headers(c, funcs, x.headers, &x.parts);
    for (int k = 0; k < 2; k++)
        body_read(&c->sides[k], funcs[k], &bodies[k]);
    const uint32_t regions[] = {region_count(bodies[0].v), region_count(bodies[1].v)};
    if (regions[0] != regions[1]) {
        const size_t size = strlen(x.headers);
        snprintf(x.headers + size, sizeof x.headers - size, "%sregions", size ? ", " : "");
        diff_add_part(&x.parts, "regions", NO_LABEL, label_format("%u", regions[0]),
                      label_format("%u", regions[1]));
    }
    match(bodies, &x);
    if (!bodies_differ(&x))
        matching_free(&x.match);
    /* Names of functions that the user paired may differ. */
    if (!bodies_differ(&x) && !x.headers[0] && (!is_renamed(&x) || strcmp(how, "hand") == 0)) {
        diff_free_parts(&x.parts);
        r->same++;
        return;
    }
    if (r->count == r->room) {
        r->room = 2 * r->room + 16;
        r->list = memory_grow(r->list, r->room, sizeof *r->list);
    }
    r->list[r->count++] = x;
}

/* Prints "functions: 5 the same, 2 changed (signature 1, ops 2), 1 removed, 0 added". */
static void show_total(const struct diff_comparison *c, const struct result *r, uint32_t removed,
                       uint32_t added)
{
    static const char *const kinds[] = {
        "signature",      "flags", "hints",  "argument attributes", "attributes of the op",
        "kind of the op", "place", "regions"};
    static const char *const others[] = {"ops", "blocks", "name"};
    enum { HEADERS = sizeof kinds / sizeof kinds[0], OPS = HEADERS, BLOCKS, NAME, KINDS };
    uint32_t counts[KINDS] = {0};
    const char *before = " (";
    if (c->o->json || !(r->count + removed + added) || r->same + r->count + removed + added < 2)
        return;
    for (uint32_t i = 0; i < r->count; i++) {
        for (int k = 0; k < HEADERS; k++)
            counts[k] += strstr(r->list[i].headers, kinds[k]) != NULL;
        counts[OPS] += ops_differ(&r->list[i]);
        counts[BLOCKS] += blocks_differ(&r->list[i]);
        counts[NAME] += is_renamed(&r->list[i]);
    }
    query_print(c->q, "functions: %u the same, %u changed", r->same, r->count);
    for (int k = 0; k < KINDS; k++) {
        if (!counts[k])
            continue;
        query_print(c->q, "%s%s %u", before, k < HEADERS ? kinds[k] : others[k - HEADERS],
                    counts[k]);
        before = ", ";
    }
    query_print(c->q, "%s, %u removed, %u added\n", r->count ? ")" : "", removed, added);
}

/* Returns "NAME" or "A -> B". */
static struct label pair_text(const struct diff_comparison *c, const struct changed *x)
{
    struct label name = diff_function_text(&c->sides[0], x->funcs[0]);
    if (!is_renamed(x))
        return name;
    struct label to = diff_function_text(&c->sides[1], x->funcs[1]);
    const struct label both = label_format("%s -> %s", label_text(&name), label_text(&to));
    label_free(&name);
    label_free(&to);
    return both;
}

static void put_counts(const struct changed *x, char *note, size_t room)
{
    note[0] = '\0';
    if (ops_differ(x))
        snprintf(note, room, "ops: %u removed, %u added, %u changed, of %u%s", x->match.removed,
                 x->match.added, x->match.different, x->ops, blocks_differ(x) ? "; " : "");
    const size_t size = strlen(note);
    if (blocks_differ(x))
        snprintf(note + size, room - size, "blocks: %u removed, %u added, %u changed",
                 x->match.blocks_removed, x->match.blocks_added, x->match.blocks_changed);
}

static void json_counts(struct json *o, const struct diff_comparison *c, const struct changed *x)
{
    json_put_text(o, "headers", x->headers);
    json_put_int(o, "ops_removed", x->match.removed);
    json_put_int(o, "ops_added", x->match.added);
    json_put_int(o, "ops_changed", x->match.different);
    if (x->cut[0] || x->cut[1])
        json_put_bool(o, "complete", false);
    if (c->o->indices) {
        json_put_int(o, "index", x->funcs[0].id);
        json_put_int(o, "to_index", x->funcs[1].id);
    }
    if (blocks_differ(x)) {
        json_put_int(o, "blocks_removed", x->match.blocks_removed);
        json_put_int(o, "blocks_added", x->match.blocks_added);
        json_put_int(o, "blocks_changed", x->match.blocks_changed);
    }
}

static void show_changed_json(struct diff_comparison *c, struct changed *x)
{
    struct json more = {.data = NULL};
    json_counts(&more, c, x);
    diff_put_parts(&more, &x->parts);
    diff_free_parts(&x->parts);
    if (is_renamed(x)) {
        struct label to = diff_function_text(&c->sides[1], x->funcs[1]);
        json_put_label(&more, "to", &to);
        json_put_text(&more, "paired_by", x->how);
        label_free(&to);
    }
    diff_show(c, "function", "changed", diff_function_text(&c->sides[0], x->funcs[0]), "", &more,
              NULL);
    json_free(&more);
}

static void show_changed(struct diff_comparison *c, struct changed *x)
{
    char note[300];
    if (c->o->json) {
        show_changed_json(c, x);
        return;
    }
    snprintf(note, sizeof note, "%s%s", x->headers, x->headers[0] && bodies_differ(x) ? "; " : "");
    if (bodies_differ(x))
        put_counts(x, note + strlen(note), sizeof note - strlen(note));
    else if (!x->headers[0])
        snprintf(note, sizeof note, "renamed");
    for (int k = 0; k < 2; k++)
        if (x->cut[k])
            snprintf(note + strlen(note), sizeof note - strlen(note),
                     "; %s was not read to its end", k ? "the second" : "the first");
    diff_show(c, "function", "changed", pair_text(c, x), note, NULL, &x->parts);
}

/* Decodes the functions again, because only the pairs of ops were stored. */
static void show_ops(struct diff_comparison *c, struct changed *x, bool heading)
{
    struct body bodies[2];
    const bool outside = x->funcs[0].id == IRMAP_NONE;
    for (int k = 0; k < 2; k++) {
        const struct side *s = &c->sides[k];
        bodies[k] = (struct body){.path = s->q->file,
                                  .v = irmap_body_get(outside ? s->outside : s->body),
                                  .headers = outside ? s->headers : NULL};
        if (!outside)
            (void)!irmap_body_decode(s->body, x->funcs[k], NULL);
        bodies[k].count = bodies[k].v->op_count;
    }
    if (heading && outside && !c->o->json) {
        query_write_text(c->q, "\noutside of functions\n");
    } else if (heading && !c->o->json) {
        struct label name = pair_text(c, x);
        query_print(c->q, "\nfunction %s\n", label_text(&name));
        label_free(&name);
    }
    diff_list_ops(c, bodies, &x->match);
}

static void show_all(struct diff_comparison *c, struct result *r, struct changed *outside,
                     bool others)
{
    uint32_t listed = bodies_differ(outside);
    for (uint32_t i = 0; i < r->count && !c->q->failed; i++) {
        show_changed(c, &r->list[i]);
        listed += bodies_differ(&r->list[i]);
    }
    /* If only the function of the last line has differing ops, no heading is needed. */
    const bool headings =
        listed > 1 || (bodies_differ(outside) ? others || r->count
                                              : listed && !bodies_differ(&r->list[r->count - 1]));
    if (bodies_differ(outside))
        show_ops(c, outside, headings);
    matching_free(&outside->match);
    for (uint32_t i = 0; i < r->count; i++) {
        if (bodies_differ(&r->list[i]) && !c->q->failed)
            show_ops(c, &r->list[i], headings);
        matching_free(&r->list[i].match);
    }
}

static void compare_outside(struct diff_comparison *c, struct changed *x)
{
    struct body bodies[2];
    char note[200];
    *x = (struct changed){.funcs = {{IRMAP_NONE}, {IRMAP_NONE}}, .how = "name"};
    if (c->o->chosen || !c->sides[0].outside || !c->sides[1].outside)
        return;
    for (int k = 0; k < 2; k++)
        body_read_outside(&c->sides[k], &bodies[k]);
    match(bodies, x);
    c->outside = x->match.to;
    if (!bodies_differ(x))
        return;
    put_counts(x, note, sizeof note);
    struct json more = {.data = NULL};
    json_counts(&more, c, x);
    diff_show(c, c->o->json ? "outside" : "outside of functions", "changed", NO_LABEL, note, &more,
              NULL);
    json_free(&more);
}

/* Functions that have equal bytes in both files and can be decoded. */
struct equal_functions {
    const struct diff_comparison *c;
    const struct pairs *pairs;
    size_t *begins; /* by piece (parallel.h): its first function */
    bool *found;    /* by function of the first file */
};

static void find_equal_in_piece(void *ctx, struct query *q, size_t i, uint64_t *note)
{
    const struct equal_functions *t = ctx;
    irmap_body *body;
    (void)q, (void)note;
    if (irmap_body_new(t->c->sides[0].m, &body, NULL) != IRMAP_OK)
        return;
    for (size_t k = t->begins[i]; k < t->begins[i + 1]; k++) {
        const uint32_t to = t->pairs->to[k];
        if (to == IRMAP_NONE)
            continue;
        const irmap_func funcs[2] = {t->pairs->list[0][k], t->pairs->list[1][to]};
        t->found[k] = budget_charge_parameters(t->c->sides[0].m, funcs[0]) &&
                      same_bytes(t->c, funcs) &&
                      irmap_body_decode(body, funcs[0], NULL) == IRMAP_OK;
    }
    irmap_body_free(body);
}

/* Returns for each function of the first file whether it equals the function with which it is
 * paired. The caller frees the array. */
static bool *find_equal_functions(const struct diff_comparison *c, const struct pairs *p)
{
    struct equal_functions t = {
        .c = c, .pairs = p, .found = memory_zeroed(p->count[0], sizeof *t.found)};
    struct parallel work = {.ctx = &t, .piece = find_equal_in_piece};
    if (!c->same_tables)
        return t.found;
    t.begins = parallel_split(c->q, p->list[0], p->count[0], PARALLEL_LITTLE, &work.count);
    parallel_run(c->q, &work);
    free(t.begins);
    return t.found;
}

static void add_all(struct pairs *p, int k, const irmap_module *m)
{
    p->count[k] = irmap_func_count(m);
    p->list[k] = memory_grow(NULL, (size_t)p->count[k] + 1, sizeof *p->list[k]);
    for (uint32_t i = 0; i < p->count[k]; i++)
        p->list[k][i].id = i;
}

static void free_pairs(struct pairs *p)
{
    free(p->list[0]);
    free(p->list[1]);
    free(p->to);
    free(p->how);
    free(p->taken);
}

/* Moves the lists from the options, or lists all functions. Then pairs functions. */
static void choose_all(struct diff_comparison *c, struct pairs *p)
{
    struct diff_choice *chosen = c->o->chosen;
    uint32_t by_hand = 0;
    *p = (struct pairs){.how = NULL};
    for (int k = 0; k < 2 && !chosen; k++)
        add_all(p, k, c->sides[k].m);
    for (int k = 0; k < 2 && chosen; k++) {
        p->list[k] = chosen->list[k];
        p->count[k] = chosen->count[k];
        chosen->list[k] = NULL;
    }
    p->to = memory_grow(NULL, (size_t)p->count[0] + 1, sizeof *p->to);
    p->how = memory_zeroed((size_t)p->count[0] + 1, sizeof *p->how);
    p->taken = memory_zeroed((size_t)p->count[1] + 1, 1);
    for (uint32_t i = 0; i < p->count[0]; i++)
        p->to[i] = IRMAP_NONE;
    if (chosen)
        by_hand = chosen->pair_count;
    for (uint32_t i = 0; i < by_hand; i++) {
        p->to[i] = chosen->pairs[i];
        p->taken[p->to[i]] = 1;
        p->how[i] = "hand";
    }
    diff_pair(c->sides, p);
}

void diff_functions(struct diff_comparison *c)
{
    struct pairs p;
    struct result r = {.list = NULL};
    struct changed outside;
    uint32_t removed = 0, added = 0;
    compare_outside(c, &outside);
    choose_all(c, &p);
    c->same_tables = same_tables(c->sides[0].m, c->sides[1].m);
    bool *same = find_equal_functions(c, &p);
    for (uint32_t i = 0; i < p.count[0]; i++) {
        c->q->progress(c->q, i, p.count[0]);
        if (p.to[i] == IRMAP_NONE)
            removed++;
        else if (same[i])
            r.same++;
        else if (!budget_exceeded())
            compare_functions(c, &r, (const irmap_func[]){p.list[0][i], p.list[1][p.to[i]]},
                              p.how[i]);
    }
    for (uint32_t j = 0; j < p.count[1]; j++)
        added += !p.taken[j];
    c->q->progress(c->q, 0, 0);
    show_total(c, &r, removed, added);
    for (uint32_t i = 0; i < p.count[0]; i++)
        if (p.to[i] == IRMAP_NONE)
            show_function(c, "removed", p.list[0][i]);
    for (uint32_t j = 0; j < p.count[1]; j++)
        if (!p.taken[j])
            show_function(c, "added", p.list[1][j]);
    show_all(c, &r, &outside, removed || added);
    free(same);
    free(r.list);
    free_pairs(&p);
}

void diff_programs(struct diff_comparison *c)
{
    struct pairs p;
    choose_all(c, &p);
    diff_stablehlo(c, &p);
    c->q->progress(c->q, 0, 0);
    free_pairs(&p);
}
