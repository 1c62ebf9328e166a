/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Where the operands of an op come from, which differs where all texts are the same. */
#include "diff.h"
#include "json.h"
#include <stdlib.h>
#include <string.h>

static uint32_t *turned(const uint32_t *to, uint32_t count, uint32_t back_count)
{
    uint32_t *back = cli_grow(NULL, (size_t)back_count + 1, sizeof *back);
    for (uint32_t j = 0; j < back_count; j++)
        back[j] = MATCH_NONE;
    for (uint32_t i = 0; i < count; i++)
        if (to[i] != MATCH_NONE)
            back[to[i]] = i;
    return back;
}

static uint32_t *copied(const uint32_t *to, uint32_t count)
{
    uint32_t *copy = cli_grow(NULL, (size_t)count + 1, sizeof *copy);
    if (count)
        memcpy(copy, to, count * sizeof *copy);
    return copy;
}

void origins_begin(struct origins o[2], const struct body bodies[2], const struct matching *m)
{
    const irmap_body_view *a = bodies[0].v, *b = bodies[1].v;
    o[0] = (struct origins){a, copied(m->to, a->op_count), copied(m->blocks, a->block_count),
                            "removed"};
    o[1] = (struct origins){b, turned(m->to, a->op_count, b->op_count),
                            turned(m->blocks, a->block_count, b->block_count), "added"};
}

void origins_end(struct origins o[2])
{
    for (int k = 0; k < 2; k++) {
        free(o[k].ops);
        free(o[k].blocks);
    }
}

static void put(struct json *w, const char *text)
{
    const size_t size = strlen(text);
    memcpy(json_room(w, size), text, size);
    w->size += size;
}

/* "op 3 (there 4)", "op 3 (removed)". */
static void put_pair(struct json *w, const struct origins *o, const char *what, uint32_t i,
                     uint32_t there)
{
    char text[40];
    put(w, what);
    if (there == MATCH_NONE)
        snprintf(text, sizeof text, " %u (%s)", i, o->alone);
    else
        snprintf(text, sizeof text, " %u (there %u)", i, there);
    put(w, text);
}

void put_origins(struct json *w, const struct origins *o, uint32_t op)
{
    const irmap_body_view *v = o->v;
    put(w, "operands of");
    for (uint32_t i = v->ops[op].operand; i < v->ops[op + 1].operand; i++) {
        const uint32_t value = v->operands[i];
        put(w, i == v->ops[op].operand ? " " : ", ");
        if (value == IRMAP_NONE) {
            put(w, "nothing");
            continue;
        }
        const uint32_t from = v->values[value].definition;
        char place[40] = "";
        if (from == IRMAP_NONE) {
            put_pair(w, o, "value", v->values[value].number, v->values[value].number);
        } else if (from & IRMAP_BODY_ARGUMENT) {
            const uint32_t block = from & ~IRMAP_BODY_ARGUMENT;
            snprintf(place, sizeof place, "argument %u of block",
                     value - v->blocks[block].argument);
            put_pair(w, o, place, block, o->blocks[block]);
        } else {
            snprintf(place, sizeof place, "result %u of op", value - v->ops[from].result);
            put_pair(w, o, place, from, o->ops[from]);
        }
    }
}

void put_block_of(struct json *w, const struct origins *o, uint32_t op)
{
    const irmap_body_block *block = &o->v->blocks[o->v->ops[op].block];
    const uint32_t around = o->v->regions[block->region].op;
    char name[16];
    snprintf(name, sizeof name, "in ^bb%u", block->index);
    put(w, name);
    if (around == IRMAP_NONE)
        return;
    put(w, " of ");
    put_pair(w, o, irmap_op_name(o->v, around), around, o->ops[around]);
}
