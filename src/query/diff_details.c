/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What ops differ in that have the same text. */
#include "diff_internal.h"
#include "json.h"
#include <stdlib.h>
#include <string.h>

static uint32_t *turned(const uint32_t *to, uint32_t count, uint32_t back_count)
{
    uint32_t *back = memory_grow(NULL, (size_t)back_count + 1, sizeof *back);
    for (uint32_t j = 0; j < back_count; j++)
        back[j] = MATCH_NONE;
    for (uint32_t i = 0; i < count; i++)
        if (to[i] != MATCH_NONE)
            back[to[i]] = i;
    return back;
}

static uint32_t *copied(const uint32_t *to, uint32_t count)
{
    uint32_t *copy = memory_grow(NULL, (size_t)count + 1, sizeof *copy);
    if (count)
        memcpy(copy, to, count * sizeof *copy);
    return copy;
}

void origins_begin(struct origins o[2], const struct body bodies[2], const struct matching *m)
{
    const struct body *a = &bodies[0], *b = &bodies[1];
    o[0] = (struct origins){.body = a, .ops = copied(m->to, a->count), .alone = "removed"};
    o[1] = (struct origins){.body = b, .ops = turned(m->to, a->count, b->count), .alone = "added"};
    if (a->graph)
        return;
    o[0].blocks = copied(m->blocks, a->v->block_count);
    o[1].blocks = turned(m->blocks, a->v->block_count, b->v->block_count);
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

/* "op 3 (there 4)", "op 3 (removed)". */
static void put_pair(struct json *w, const struct origins *o, const char *what, uint32_t i,
                     uint32_t there)
{
    char text[40];
    json_write_text(w, what);
    if (there == MATCH_NONE)
        snprintf(text, sizeof text, " %u (%s)", i, o->alone);
    else
        snprintf(text, sizeof text, " %u (there %u)", i, there);
    json_write_text(w, text);
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
        json_write_text(w, before);
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
    json_write_text(w, "operands of");
    if (!v) {
        put_inputs(w, o, op);
        return;
    }
    for (uint32_t i = v->ops[op].operand; i < v->ops[op + 1].operand; i++) {
        json_write_text(w, i == v->ops[op].operand ? " " : ", ");
        if (v->operands[i] == IRMAP_NONE)
            json_write_text(w, "nothing");
        else
            put_origin(w, o, v->operands[i]);
    }
}

void put_arguments(struct json *w, const irmap_body_view *v, const irmap_body_block *block)
{
    for (uint32_t n = 0; n < block->arguments; n++) {
        struct json type = {.spaced = false};
        irmap_error err;
        json_write_text(w, n ? ", " : "(");
        json_write_text(w, json_type_text(&type, v->module, v->values[block->argument + n].type,
                                          v->offset + block->offset, &err)
                               ? json_plain(&type)
                               : "?");
        json_free(&type);
    }
    json_write_text(w, block->arguments ? ")" : "");
}

static void put_block_of(struct json *w, const struct origins *o, uint32_t op)
{
    const irmap_body_view *v = o->body->v;
    const irmap_body_block *block = &v->blocks[v->ops[op].block];
    const uint32_t around = v->regions[block->region].op;
    char name[16];
    snprintf(name, sizeof name, "in ^bb%u", block->index);
    json_write_text(w, name);
    put_arguments(w, v, block);
    if (around == IRMAP_NONE)
        return;
    json_write_text(w, " of ");
    put_pair(w, o, irmap_op_name(v, around), around, o->ops[around]);
}

static void put_types(struct json *w, const struct origins *o, uint32_t op)
{
    const irmap_body_view *v = o->body->v;
    struct json types = {.spaced = false};
    irmap_error err;
    json_write_text(w, "result types ");
    json_types(&types, v, op, &err);
    put_json(w, &types);
    json_free(&types);
}

/* With what each is for, where that is known. */
static void put_operands(struct json *w, const struct origins *o, uint32_t op)
{
    irmap_operand x;
    json_write_text(w, "operands [");
    for (uint32_t i = 0; irmap_operand_get(o->body->v, op, i, &x, NULL) == IRMAP_OK; i++) {
        json_write_text(w, i ? ", " : "");
        if (x.role) {
            json_write_text(w, x.role);
            json_write_text(w, " ");
        }
        if (x.value == IRMAP_NONE)
            json_write_text(w, "?");
        else
            json_u64(w, value_number(o->body->v, x.value));
    }
    json_write_text(w, "]");
}

static void put_successors(struct json *w, const struct origins *o, uint32_t op)
{
    const irmap_body_view *v = o->body->v;
    const uint32_t *successors, count = irmap_op_successors(v, op, &successors);
    json_write_text(w, "successors");
    for (uint32_t i = 0; i < count; i++) {
        char name[20];
        snprintf(name, sizeof name, "%s^bb%u", i ? ", " : " ", successors[i]);
        json_write_text(w, name);
    }
}

static void put_counts(struct json *w, const struct origins *o, uint32_t op)
{
    const irmap_body_view *v = o->body->v;
    const uint32_t results = irmap_op_results(v, op), regions = irmap_op_regions(v, op);
    char text[60];
    snprintf(text, sizeof text, "%u result%s, %u region%s", results, results == 1 ? "" : "s",
             regions, regions == 1 ? "" : "s");
    json_write_text(w, text);
}

/* Of Tile IR: the text of i1 is that of its lowest bit. */
static void put_constants(struct json *w, const struct origins *o, uint32_t op)
{
    const irmap_body_view *v = o->body->v;
    irmap_fields it;
    irmap_field f;
    irmap_bytes raw;
    json_write_text(w, "bytes ");
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
