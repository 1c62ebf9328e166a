/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Writes the differing elements of two long lists or constants, and differences of ops with the
 * same text.
 */
#include "diff_internal.h"
#include "json.h"
#include <irmap/constant.h>
#include <irmap/print.h>
#include <stdlib.h>
#include <string.h>

/* In lists of up to SHORT_LIST_MAX elements, differences are obvious. For longer lists, up to NAMED
 * elements are printed, each with up to CUT bytes. */
enum { SHORT_LIST_MAX = 8, NAMED = 4, CUT = 40 };

struct found {
    uint64_t count, all; /* numbers of differing elements and of all elements */
    uint64_t at[NAMED];
    irmap_str text[NAMED][2];
};

static void add(struct found *f, uint64_t at, irmap_str a, irmap_str b)
{
    if (f->count < NAMED) {
        f->at[f->count] = at;
        f->text[f->count][0] = a;
        f->text[f->count][1] = b;
    }
    f->count++;
}

enum token { OPEN, CLOSE, ELEMENT, OTHER, END };

struct scan {
    const char *p, *end;
    unsigned depth;
};

/* Reads a bracket, a character outside of lists, or an element, which can be a quoted string. */
static enum token next(struct scan *s, irmap_str *text)
{
    while (s->depth && s->p < s->end && (*s->p == ',' || *s->p == ' '))
        s->p++;
    const char *from = s->p;
    if (from == s->end)
        return END;
    s->p++;
    *text = (irmap_str){from, 1};
    if (*from == '[')
        return s->depth++, OPEN;
    if (*from == ']' && s->depth)
        return s->depth--, CLOSE;
    if (!s->depth)
        return OTHER;
    if (*from == '"') {
        for (; s->p < s->end && *s->p != '"'; s->p++)
            s->p += *s->p == '\\' && s->p + 1 < s->end;
        s->p += s->p < s->end;
    } else {
        while (s->p < s->end && !strchr(",[]", *s->p))
            s->p++;
    }
    text->size = (size_t)(s->p - from);
    return ELEMENT;
}

/* Returns whether the texts differ only in elements of one long list. */
static bool compare(irmap_str a, irmap_str b, struct found *f)
{
    struct scan s = {a.data, a.data + a.size, 0}, t = {b.data, b.data + b.size, 0};
    uint64_t at = 0, before = 0;
    enum token token;
    do {
        irmap_str x = {"", 0}, y = {"", 0};
        token = next(&s, &x);
        if (next(&t, &y) != token)
            return false;
        const bool same = x.size == y.size && memcmp(x.data, y.data, x.size) == 0;
        if (token == OPEN && s.depth == 1) {
            at = 0;
            before = f->count;
        }
        if (token == ELEMENT && !same)
            add(f, at, x, y);
        else if (!same)
            return false;
        at += token == ELEMENT;
        if (token != CLOSE || s.depth || f->count == before)
            continue;
        if (before) /* another list differs, too */
            return false;
        f->all = at;
        before = f->count;
    } while (token != END);
    return f->count && f->all > SHORT_LIST_MAX;
}

/* Writes "#2 4 -> 5, #5 9 -> 8, ..." (side < 0), or "#2 4, #5 9, ..." for one side. */
static void put_found(struct json *w, const struct found *f, int side)
{
    char number[32];
    for (uint64_t i = 0; i < f->count && i < NAMED; i++) {
        json_write(w, number,
                   (size_t)snprintf(number, sizeof number, "%s#%llu ", i ? ", " : "",
                                    (unsigned long long)f->at[i]));
        for (int k = side < 0 ? 0 : side; k < (side < 0 ? 2 : side + 1); k++) {
            const irmap_str text = f->text[i][k];
            if (k && side < 0)
                json_write(w, " -> ", 4);
            json_write(w, text.data, text.size < CUT ? text.size : CUT);
            if (text.size > CUT)
                json_write(w, "...", 3);
        }
    }
    if (f->count > NAMED)
        json_write(w, ", ...", 5);
}

static void put_count(struct json *w, const struct found *f)
{
    char text[64];
    json_write(w, text,
               (size_t)snprintf(text, sizeof text, "%llu of %llu elements differ: ",
                                (unsigned long long)f->count, (unsigned long long)f->all));
}

bool diff_list_elements(struct json *w, irmap_str a, irmap_str b)
{
    struct found f = {.count = 0};
    if (!compare(a, b, &f))
        return false;
    put_count(w, &f);
    put_found(w, &f, -1);
    return true;
}

void diff_add_elements(struct parts *parts, const irmap_module *const m[2],
                       const irmap_tile_const constants[2], const irmap_type types[2])
{
    irmap_elements e[2];
    struct found f = {.count = 0};
    char texts[NAMED][2][IRMAP_ELEMENT_TEXT_MAX];
    struct json w[2] = {{0}};
    for (int k = 0; k < 2; k++)
        if (irmap_tile_const_elements(m[k], constants[k], types[k], &e[k], NULL) != IRMAP_OK)
            return;
    /* Skip splats: their bytes show the difference, and their number of elements is not limited. */
    if (e[0].count != e[1].count || e[0].bits != e[1].bits || e[0].bits > 64 ||
        (e[0].form == IRMAP_CONST_SPLAT && e[1].form == IRMAP_CONST_SPLAT))
        return;
    f.all = e[0].count;
    for (uint64_t i = 0; i < f.all; i++) {
        if (irmap_elements_bits(&e[0], i) == irmap_elements_bits(&e[1], i))
            continue;
        irmap_str text[2] = {{"", 0}, {"", 0}};
        for (int k = 0; k < 2 && f.count < NAMED; k++) {
            char *to = texts[f.count][k];
            if (irmap_element_text(m[k], &e[k], i, to, NULL) == IRMAP_OK)
                text[k] = (irmap_str){to, strlen(to)};
        }
        add(&f, i, text[0], text[1]);
    }
    if (f.count)
        for (int k = 0; k < 2; k++)
            put_found(&w[k], &f, k);
    if (f.count)
        diff_add_part(parts, "elements", NO_LABEL, label_copy(w[0].data, w[0].size),
                      label_copy(w[1].data, w[1].size));
    json_free(&w[0]);
    json_free(&w[1]);
}

static uint32_t *invert_pairs(const uint32_t *to, uint32_t count, uint32_t back_count)
{
    uint32_t *back = memory_grow(NULL, (size_t)back_count + 1, sizeof *back);
    for (uint32_t j = 0; j < back_count; j++)
        back[j] = MATCH_NONE;
    for (uint32_t i = 0; i < count; i++)
        if (to[i] != MATCH_NONE)
            back[to[i]] = i;
    return back;
}

static uint32_t *copy_pairs(const uint32_t *to, uint32_t count)
{
    uint32_t *copy = memory_grow(NULL, (size_t)count + 1, sizeof *copy);
    if (count)
        memcpy(copy, to, count * sizeof *copy);
    return copy;
}

void origins_begin(struct origins o[2], const struct body bodies[2], const struct matching *m)
{
    const struct body *a = &bodies[0], *b = &bodies[1];
    o[0] = (struct origins){.body = a, .ops = copy_pairs(m->to, a->count), .alone = "removed"};
    o[1] = (struct origins){
        .body = b, .ops = invert_pairs(m->to, a->count, b->count), .alone = "added"};
    if (a->graph)
        return;
    o[0].blocks = copy_pairs(m->blocks, a->v->block_count);
    o[1].blocks = invert_pairs(m->blocks, a->v->block_count, b->v->block_count);
}

void origins_end(struct origins o[2])
{
    for (int k = 0; k < 2; k++) {
        free(o[k].ops);
        free(o[k].blocks);
    }
}

static void put_json(struct json *w, const struct json *value)
{
    if (value->size)
        memcpy(json_room(w, value->size), value->data, value->size);
    w->size += value->size;
}

/* Writes "op 3 (there 4)" (in the other file), or "op 3 (removed)". */
static void put_pair(struct json *w, const struct origins *o, const char *what, uint32_t i,
                     uint32_t other)
{
    char text[40];
    text_op_name(w, what);
    if (other == MATCH_NONE)
        snprintf(text, sizeof text, " %u (%s)", i, o->alone);
    else
        snprintf(text, sizeof text, " %u (there %u)", i, other);
    json_write_cstr(w, text);
}

static void put_inputs(struct json *w, const struct origins *o, uint32_t i)
{
    irmap_micb_value_info value;
    irmap_micb_inputs inputs;
    irmap_micb_value input;
    const char *before = " ";
    if (irmap_micb_value_get(o->body->graph, (irmap_micb_value){i}, &value, NULL) != IRMAP_OK ||
        irmap_micb_inputs_begin(&value, &inputs, NULL) != IRMAP_OK)
        return;
    for (; irmap_micb_inputs_next(&inputs, &input, NULL) == IRMAP_OK; before = ", ") {
        json_write_cstr(w, before);
        put_pair(w, o, "value", input.id, input.id < o->body->count ? o->ops[input.id] : input.id);
    }
}

static void put_origin(struct json *w, const struct origins *o, uint32_t value)
{
    const irmap_body_view *v = o->body->v;
    const uint32_t from = v->values[value].definition;
    char place[40];
    if (from == IRMAP_NONE) {
        put_pair(w, o, "value", v->values[value].number, v->values[value].number);
    } else if (from & IRMAP_BODY_ARGUMENT) {
        const uint32_t block = from & ~IRMAP_BODY_ARGUMENT;
        snprintf(place, sizeof place, "argument %u of block", value - v->blocks[block].argument);
        put_pair(w, o, place, block, o->blocks[block]);
    } else {
        snprintf(place, sizeof place, "result %u of op", value - v->ops[from].result);
        put_pair(w, o, place, from, o->ops[from]);
    }
}

void put_origins(struct json *w, const struct origins *o, uint32_t op)
{
    const irmap_body_view *v = o->body->v;
    json_write_cstr(w, "operands of");
    if (!v) {
        put_inputs(w, o, op);
        return;
    }
    for (uint32_t i = v->ops[op].operand; i < v->ops[op + 1].operand; i++) {
        json_write_cstr(w, i == v->ops[op].operand ? " " : ", ");
        if (v->operands[i] == IRMAP_NONE)
            json_write_cstr(w, "nothing");
        else
            put_origin(w, o, v->operands[i]);
    }
}

void put_arguments(struct json *w, const irmap_body_view *v, const irmap_body_block *block)
{
    for (uint32_t n = 0; n < block->arguments; n++) {
        struct json type = {.spaced = false};
        irmap_error err;
        json_write_cstr(w, n ? ", " : "(");
        json_write_cstr(w, json_type_text(&type, v->module, v->values[block->argument + n].type,
                                          v->offset + block->offset, &err)
                               ? json_plain(&type)
                               : "?");
        json_free(&type);
    }
    json_write_cstr(w, block->arguments ? ")" : "");
}

static void put_block_of(struct json *w, const struct origins *o, uint32_t op)
{
    const irmap_body_view *v = o->body->v;
    const irmap_body_block *block = &v->blocks[v->ops[op].block];
    const uint32_t enclosing = v->regions[block->region].op;
    char name[16];
    snprintf(name, sizeof name, "in ^bb%u", block->index);
    json_write_cstr(w, name);
    put_arguments(w, v, block);
    if (enclosing == IRMAP_NONE)
        return;
    json_write_cstr(w, " of ");
    put_pair(w, o, irmap_op_name(v, enclosing), enclosing, o->ops[enclosing]);
}

static void put_types(struct json *w, const struct origins *o, uint32_t op)
{
    const irmap_body_view *v = o->body->v;
    struct json types = {.spaced = false};
    irmap_error err;
    json_write_cstr(w, "result types ");
    json_types(&types, v, op, &err);
    put_json(w, &types);
    json_free(&types);
}

static void put_operands(struct json *w, const struct origins *o, uint32_t op)
{
    irmap_operand x;
    json_write_cstr(w, "operands [");
    for (uint32_t i = 0; irmap_operand_get(o->body->v, op, i, &x, NULL) == IRMAP_OK; i++) {
        json_write_cstr(w, i ? ", " : "");
        if (x.role) {
            json_write_cstr(w, x.role);
            json_write_cstr(w, " ");
        }
        if (x.value == IRMAP_NONE)
            json_write_cstr(w, "?");
        else
            json_u64(w, value_number(o->body->v, x.value));
    }
    json_write_cstr(w, "]");
}

static void put_successors(struct json *w, const struct origins *o, uint32_t op)
{
    const irmap_body_view *v = o->body->v;
    const uint32_t *successors, count = irmap_op_successors(v, op, &successors);
    json_write_cstr(w, "successors");
    for (uint32_t i = 0; i < count; i++) {
        char name[20];
        snprintf(name, sizeof name, "%s^bb%u", i ? ", " : " ", successors[i]);
        json_write_cstr(w, name);
    }
}

static void put_counts(struct json *w, const struct origins *o, uint32_t op)
{
    const irmap_body_view *v = o->body->v;
    const uint32_t results = irmap_op_results(v, op), regions = irmap_op_regions(v, op);
    char text[60];
    snprintf(text, sizeof text, "%u result%s, %u region%s", results, results == 1 ? "" : "s",
             regions, regions == 1 ? "" : "s");
    json_write_cstr(w, text);
}

/* Writes bytes, because the text of a Tile IR i1 shows only its lowest bit. */
static void put_constants(struct json *w, const struct origins *o, uint32_t op)
{
    const irmap_body_view *v = o->body->v;
    irmap_fields it;
    irmap_field f;
    irmap_bytes raw;
    json_write_cstr(w, "bytes ");
    irmap_fields_begin(v, op, &it);
    while (irmap_fields_next(&it, &f, NULL) == IRMAP_OK)
        if (f.kind == IRMAP_FIELD_CONST && f.value < IRMAP_NONE &&
            irmap_tile_const_get(v->module, (irmap_tile_const){(uint32_t)f.value}, &raw, NULL) ==
                IRMAP_OK) {
            struct json hex = {.spaced = false};
            json_hex(&hex, raw);
            put_json(w, &hex);
            json_free(&hex);
        }
}

bool put_detail(struct json *w, int i, const struct origins *o, uint32_t op)
{
    static void (*const all[])(struct json *, const struct origins *, uint32_t) = {
        put_types,     put_operands, put_counts,  put_successors,
        put_constants, put_origins,  put_block_of};
    enum { COUNT = sizeof all / sizeof all[0] };
    all[i](w, o, op);
    return i + 1 < COUNT;
}
