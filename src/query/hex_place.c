/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "hex_place.h"
#include "memory.h"
#include <stdio.h>
#include <stdlib.h>

struct place_step {
    uint64_t offset, index;
    const char *name, *meaning;
    irmap_part part;
    uint32_t depth, op;
};

static bool is_op(const struct place_step *s)
{
    return s->part == IRMAP_PART_OPCODE && s->op != IRMAP_NONE && s->meaning;
}

void hex_place_step(struct hex_place *p, const irmap_span *span)
{
    while (p->count && p->steps[p->count - 1].depth >= span->depth)
        p->count--;
    if (p->count == p->room) {
        p->room = p->room ? 2 * p->room : 32;
        p->steps = memory_resize(p->steps, p->room * sizeof *p->steps);
    }
    struct place_step *s = &p->steps[p->count++];
    *s = (struct place_step){span->offset, span->index, span->name, span->meaning,
                             span->part,   span->depth, span->op};
    p->func = span->func;
    p->operand = IRMAP_NONE;
    if (is_op(s))
        p->operands = 0;
    else if (span->op != IRMAP_NONE && span->form == IRMAP_FORM_REF && span->ref == IRMAP_REF_VALUE)
        p->operand = p->operands++;
}

/* The section that holds a byte. */
static uint32_t section_at(const irmap_module *m, uint64_t offset, irmap_section *out)
{
    for (uint32_t i = 0; i < irmap_section_count(m); i++)
        if (irmap_section_get(m, i, out, NULL) == IRMAP_OK && offset >= out->header &&
            offset < out->offset + out->size)
            return i;
    *out = (irmap_section){.name = {"", 0}};
    return IRMAP_NONE;
}

struct before {
    struct hex_place *p;
    uint64_t from;
};

static int step_before(void *ctx, const irmap_span *span)
{
    struct before *b = ctx;
    if (span->offset >= b->from || span->offset + span->size > b->from)
        return 1;
    hex_place_step(b->p, span);
    return 0;
}

static int take_func(void *ctx, const irmap_span *span)
{
    *(irmap_func *)ctx = span->func;
    return 0;
}

void hex_place_begin(struct hex_place *p, const irmap_module *m, uint64_t from)
{
    irmap_func func = {IRMAP_NONE};
    irmap_func_info f;
    irmap_section s;
    irmap_span_opts opts = {.size = sizeof opts, .from = from, .to = from + 1};
    struct before before = {p, from};
    *p = (struct hex_place){.m = m,
                            .func = {IRMAP_NONE},
                            .operand = IRMAP_NONE,
                            .known_func = IRMAP_NONE,
                            .known_section = IRMAP_NONE,
                            .known_entry = IRMAP_NONE};
    (void)!irmap_spans(m, &opts, take_func, &func, NULL);
    opts.to = from;
    if (func.id != IRMAP_NONE && irmap_func_get(m, func, &f, NULL) == IRMAP_OK)
        opts.from = f.offset;
    else if (section_at(m, from, &s) != IRMAP_NONE)
        opts.from = s.header;
    if (opts.from < from)
        (void)!irmap_spans(m, &opts, step_before, &before, NULL);
}

void hex_place_end(struct hex_place *p)
{
    free(p->steps);
    json_free(&p->prefix);
    json_free(&p->path);
    json_free(&p->name);
}

static void put(struct json *to, const char *text)
{
    const size_t size = strlen(text);
    memcpy(json_room(to, size + 1), text, size + 1);
    to->size += size;
}

/* A name of the file, as in messages: printable ASCII, and not all of a very long one. */
static void put_escaped(struct json *to, const char *name)
{
    enum { MOST = 1024 };
    char text[4];
    for (size_t i = 0; name[i]; i++) {
        const unsigned char c = (unsigned char)name[i];
        if (i == MOST) {
            put(to, "...");
            return;
        }
        snprintf(text, sizeof text, c < ' ' || c > '~' || c == '\\' ? "\\%02X" : "%c", c);
        put(to, text);
    }
}

static void put_step(struct json *to, const char *name, uint64_t number)
{
    char digits[32];
    put(to, to->size ? " > " : "");
    put(to, name);
    if (number == IRMAP_SPAN_NO_INDEX)
        return;
    snprintf(digits, sizeof digits, " %llu", (unsigned long long)number);
    put(to, digits);
}

/* The op whose field, region or block the span is; or it. */
static const struct place_step *op_of(const struct hex_place *p)
{
    for (size_t i = p->count; i-- > 0;)
        if (is_op(&p->steps[i]))
            return &p->steps[i];
    return NULL;
}

/* Whether it is the op of MLIR that the function is, which has no number among those in it. */
static bool is_function(const struct hex_place *p, const struct place_step *op)
{
    irmap_func_info f;
    return p->func.id != IRMAP_NONE && irmap_func_get(p->m, p->func, &f, NULL) == IRMAP_OK &&
           f.offset == op->offset;
}

/* The entry of a table, or the function, that the span belongs to outside of ops. */
static const struct place_step *entry_of(const struct hex_place *p)
{
    for (size_t i = 0; i < p->count; i++)
        if (p->steps[i].part != IRMAP_PART_SECTION && p->steps[i].index < IRMAP_NONE)
            return &p->steps[i];
    return NULL;
}

/* The path down to an op, function or entry. Returns the first step that it does not name. */
static size_t put_prefix(struct hex_place *p, const struct place_step *op)
{
    irmap_section section;
    irmap_error place = {.func = p->func, .entry = {IRMAP_NONE}, .op = IRMAP_NONE};
    const uint32_t at = section_at(p->m, p->steps[p->count - 1].offset, &section);
    const struct place_step *entry = op ? NULL : entry_of(p), *named = op ? op : entry;
    if (entry && place.func.id == IRMAP_NONE)
        place.entry.id = (uint32_t)entry->index;
    if (!p->prefix.data || at == IRMAP_NONE || at != p->known_section ||
        place.func.id != p->known_func || place.entry.id != p->known_entry) {
        char name[64], text[4096];
        snprintf(name, sizeof name, "%.*s", (int)section.name.size, section.name.data);
        place.section = section.name.size ? name : NULL;
        irmap_module_error_path(p->m, &place, text, sizeof text);
        json_clear(&p->prefix);
        json_clear(&p->name);
        put(&p->prefix, text[0] ? text : irmap_part_name(p->steps[0].part));
        if (place.func.id != IRMAP_NONE)
            (void)json_func_name(&p->name, p->m, p->func, NULL);
        p->known_section = at;
        p->known_func = place.func.id;
        p->known_entry = place.entry.id;
    }
    return named ? (size_t)(named - p->steps) + 1 : 0;
}

const char *hex_place_path(struct hex_place *p)
{
    struct json *to = &p->path;
    const struct place_step *op = op_of(p);
    json_clear(to);
    put(to, "");
    if (!p->count)
        return to->data;
    size_t i = put_prefix(p, op);
    put(to, p->prefix.data);
    if (op) {
        if (is_function(p, op)) {
            put(to, " > ");
        } else {
            put_step(to, "op", op->op);
            put(to, " ");
        }
        put_escaped(to, op->meaning);
    }
    for (; i < p->count; i++) {
        const struct place_step *s = &p->steps[i];
        const bool is_last = i + 1 == p->count, is_section = s->part == IRMAP_PART_SECTION;
        if (!is_last && (s->depth == 0 || s->part == IRMAP_PART_PADDING))
            continue; /* the prefix names the section */
        if (is_section && s->depth && s->meaning) {
            put_step(to, "section ", IRMAP_SPAN_NO_INDEX);
            put(to, s->meaning);
        } else if (is_last && p->operand != IRMAP_NONE) {
            put_step(to, "operand", p->operand);
            if (strcmp(s->name, "operand") != 0) {
                put(to, " ");
                put(to, s->name);
            }
        } else {
            put_step(to, s->name, is_section ? IRMAP_SPAN_NO_INDEX : s->index);
        }
    }
    return to->data;
}

void hex_place_json(struct hex_place *p, struct json *o)
{
    const struct place_step *op = op_of(p);
    json_put_text(o, "path", hex_place_path(p));
    if (p->func.id != IRMAP_NONE) {
        json_key(o, "function");
        json_value(o, &p->name);
    }
    if (!op)
        return;
    json_key(o, "op");
    (void)json_escaped(o, (irmap_str){op->meaning, strlen(op->meaning)});
    if (!is_function(p, op))
        json_put_int(o, "op_index", op->op);
    if (p->operand != IRMAP_NONE)
        json_put_int(o, "operand", p->operand);
}
