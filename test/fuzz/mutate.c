/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Mutates Tile IR files with knowledge of their framing (layout.h), of the starts of ops in bodies,
 * and of the ops' fields. libFuzzer mutates other formats and files that cannot be opened.
 */
#include "mutate.h"
#include "layout.h"
#include "run_command.h"
#include <irmap/irmap.h>
#include <stdlib.h>
#include <string.h>

enum { EDITS_MAX = 4, ROOM = 1 << 16, OPS_MAX = 4096, DEPTH_MAX = 64, NEW_OP_MAX = 512 };

struct mutator {
    struct layout layout;
    uint8_t edit[EDITS_MAX][ROOM]; /* storage of changed pieces */
    unsigned edits;
    uint64_t random;
    const irmap_module *m; /* the input */
};

static uint32_t next_random(struct mutator *t)
{
    t->random = t->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(t->random >> 33);
}

static uint32_t below(struct mutator *t, size_t n)
{
    return n ? next_random(t) % (uint32_t)n : 0;
}

/* Returns a number that is usually a valid index, sometimes a boundary value. */
static uint64_t number(struct mutator *t, uint64_t count)
{
    static const uint64_t edges[] = {0, 1, 0x7F, 0x80, 0xFFFF, UINT32_MAX, 1ull << 32, UINT64_MAX};
    switch (below(t, 16)) {
    case 0:
        return edges[below(t, sizeof edges / sizeof edges[0])];
    case 1:
        return count;
    case 2:
        return below(t, 256);
    default:
        return below(t, count < 1u << 20 ? (size_t)count : 1u << 20);
    }
}

/* Returns a limit for a random index: the size of a table, or a small number. */
static uint64_t some_count(struct mutator *t)
{
    switch (below(t, 5)) {
    case 0:
        return irmap_type_count(t->m);
    case 1:
        return irmap_string_count(t->m);
    case 2:
        return irmap_tile_const_count(t->m);
    case 3:
        return 8;
    default:
        return 64;
    }
}

/* Replaces bytes [at, at + size) of a piece. */
static void splice(struct mutator *t, struct piece *p, size_t at, size_t size, const uint8_t *with,
                   size_t with_size)
{
    if (t->edits == EDITS_MAX || p->size - size + with_size > ROOM)
        return;
    uint8_t *out = t->edit[t->edits++];
    memcpy(out, p->data, at);
    if (with_size)
        memcpy(out + at, with, with_size);
    memcpy(out + at + with_size, p->data + at + size, p->size - at - size);
    p->data = out;
    p->size = p->size - size + with_size;
}

/* Replaces, inserts or removes a varint of the piece. */
static void edit_varint(struct mutator *t, struct piece *p)
{
    uint8_t bytes[10];
    size_t at = below(t, p->size + 1), size = layout_put_varint(bytes, number(t, some_count(t)));
    const uint8_t *next = p->data + at;
    uint64_t old = layout_varint(&next, p->data + p->size);
    size_t old_size = (size_t)(next - p->data) - at;
    switch (below(t, 4)) {
    case 0:
        splice(t, p, at, 0, bytes, size);
        break;
    case 1:
        splice(t, p, at, old_size, bytes, 0);
        break;
    case 2:
        size = layout_put_varint(bytes, below(t, 2) ? old + 1 : old - 1);
        splice(t, p, at, old_size, bytes, size);
        break;
    default:
        splice(t, p, at, old_size, bytes, size);
    }
}

static void edit_bytes(struct mutator *t, struct piece *p)
{
    if (t->edits == EDITS_MAX || p->size > ROOM / 2)
        return;
    uint8_t *out = t->edit[t->edits++];
    memcpy(out, p->data, p->size);
    p->size = mutate_bytes(out, p->size, p->size + 64);
    p->data = out;
}

struct op_place {
    size_t at, next; /* offsets in the body; next: 0 if no op of the same block follows */
    size_t count_at; /* offset of the op count of its block; 0: none, or more than one byte */
    uint32_t visible, depth;
};

/* Returns the number of values in scope before an op. */
static uint32_t visible_values(const irmap_body_view *v, uint32_t op)
{
    uint32_t first = v->ops[op].result;
    if (first < v->value_count && v->ops[op].results && v->values[first].number != IRMAP_NONE)
        return v->values[first].number;
    return first && v->values[first - 1].number != IRMAP_NONE ? v->values[first - 1].number + 1 : 0;
}

static size_t find_ops(struct mutator *t, irmap_func func, struct op_place *list, size_t *end)
{
    irmap_func_info f;
    irmap_body *body;
    size_t n = 0;
    *end = 0;
    if (irmap_func_get(t->m, func, &f, NULL) != IRMAP_OK ||
        irmap_body_new(t->m, &body, NULL) != IRMAP_OK)
        return 0;
    (void)!irmap_body_decode(body, func, NULL);
    const irmap_body_view *v = irmap_body_get(body);
    for (; n < OPS_MAX && n < v->op_count; n++) {
        const irmap_body_op *op = &v->ops[n];
        const irmap_body_block *block = &v->blocks[op->block];
        const uint32_t depth = v->regions[block->region].depth;
        size_t count_at = v->ops[block->first_op].offset - (depth != 0);
        bool one_byte = depth && f.body.data[count_at] < 0x7F;
        bool last = op->end == block->end_op || op->end >= OPS_MAX;
        list[n] = (struct op_place){op->offset, last ? 0 : v->ops[op->end].offset,
                                    one_byte ? count_at : 0, visible_values(v, (uint32_t)n), depth};
        *end = op->offset;
    }
    irmap_body_free(body);
    return n;
}

static size_t put_number(uint8_t *out, struct mutator *t, uint64_t count)
{
    return layout_put_varint(out, number(t, count));
}

/* Writes an attribute of small numbers: tag, type and value, or entries. */
static size_t put_attr(uint8_t *out, struct mutator *t, bool tagged)
{
    size_t n = 0;
    if (tagged)
        out[n++] = (uint8_t)(1 + below(t, 12));
    for (uint32_t left = below(t, 5); left; left--)
        out[n++] = (uint8_t)below(t, 14);
    return n;
}

static size_t put_list(uint8_t *out, struct mutator *t, uint64_t count)
{
    uint32_t length = below(t, 4);
    size_t n = layout_put_varint(out, length);
    for (; length; length--)
        n += put_number(out + n, t, count);
    return n;
}

/* Writes a field of this kind, at most 64 bytes. */
static size_t put_field(uint8_t *out, struct mutator *t, const char *kind, uint32_t visible,
                        uint64_t flags, uint32_t *operands)
{
    static const uint8_t region[] = {1, 0, 1, 0x6D, 0, 0}; /* a block with an empty yield */
    size_t n = 0;
    if (strcmp(kind, "result") == 0 || strcmp(kind, "type") == 0)
        return put_number(out, t, irmap_type_count(t->m));
    if (strcmp(kind, "results") == 0)
        return put_list(out, t, irmap_type_count(t->m));
    if (strcmp(kind, "operands") == 0)
        return put_list(out, t, visible);
    if (strcmp(kind, "operand") == 0) {
        *operands -= *operands != 0;
        return put_number(out, t, visible);
    }
    if (strcmp(kind, "operand_count") == 0)
        return layout_put_varint(out, *operands = below(t, 5));
    if (strcmp(kind, "rest") == 0) {
        for (; *operands; --*operands)
            n += put_number(out + n, t, visible);
        return n;
    }
    if (strcmp(kind, "flags") == 0)
        return layout_put_varint(out, flags);
    if (strcmp(kind, "enum") == 0)
        return put_number(out, t, 6);
    if (strcmp(kind, "string") == 0)
        return put_number(out, t, irmap_string_count(t->m));
    if (strcmp(kind, "const") == 0)
        return put_number(out, t, irmap_tile_const_count(t->m));
    if (strcmp(kind, "result_count") == 0)
        return layout_put_varint(out, 1);
    if (strcmp(kind, "unit") == 0 || strcmp(kind, "implicit_token") == 0)
        return 0;
    if (strcmp(kind, "regions") == 0) {
        uint32_t regions = 1 + below(t, 2);
        n = layout_put_varint(out, regions);
        for (; regions; regions--, n += sizeof region)
            memcpy(out + n, region, sizeof region);
        return n;
    }
    if (strcmp(kind, "attr") == 0)
        return put_attr(out, t, true);
    if (strcmp(kind, "dict") == 0 || strcmp(kind, "attrs") == 0)
        return put_attr(out, t, false);
    return put_number(out, t, 8);
}

/* Writes a random op with the fields that it has in this version. */
static size_t put_op(uint8_t *out, struct mutator *t, uint32_t visible)
{
    irmap_tile_op_desc desc;
    irmap_tile_op_desc_field f;
    uint32_t opcode = below(t, 0x7C), minor = t->layout.header[9], operands = 0;
    uint64_t flags = below(t, 3) ? below(t, 32) : 0;
    if (opcode == 0x7B) /* not an opcode */
        opcode = 0x4002;
    size_t n = layout_put_varint(out, opcode);
    if (irmap_tile_op_desc_get(opcode, &desc) != IRMAP_OK)
        return n;
    for (uint32_t i = 0; irmap_tile_op_desc_field_get(opcode, i, &f) == IRMAP_OK; i++)
        if (minor >= f.since && minor <= f.until && n + 64 <= NEW_OP_MAX &&
            (f.bit == IRMAP_NONE || (flags >> f.bit & 1)))
            n += put_field(out + n, t, f.kind, visible, flags, &operands);
    return n;
}

/* Changes the op count of a block, at offset `at`. */
static void recount(struct mutator *t, struct piece *p, size_t at, int change)
{
    uint8_t count = (uint8_t)(p->data[at] + change);
    splice(t, p, at, 1, &count, 1);
}

/* Removes, duplicates, moves or changes an op of a body, or inserts a new one before it. */
static void edit_ops(struct mutator *t, irmap_func func, struct piece *p)
{
    static struct op_place list[OPS_MAX];
    size_t end, n = find_ops(t, func, list, &end);
    uint8_t fresh[NEW_OP_MAX];
    if (n == 0) {
        edit_varint(t, p);
        return;
    }
    const struct op_place *op = &list[below(t, n)], *other = &list[below(t, n)];
    size_t size = op->next > op->at ? op->next - op->at : 0;
    size_t other_size = other->next > other->at ? other->next - other->at : 0;
    bool counted = op->depth == 0 || op->count_at;
    switch (below(t, 6)) {
    case 0:
        if (size && counted) {
            splice(t, p, op->at, size, NULL, 0);
            if (op->depth)
                recount(t, p, op->count_at, -1);
        }
        break;
    case 1:
        if (other_size && other_size <= sizeof fresh && counted) {
            memcpy(fresh, p->data + other->at, other_size);
            splice(t, p, op->at, 0, fresh, other_size);
            if (op->depth)
                recount(t, p, op->count_at, 1);
        }
        break;
    case 2:
        fresh[0] = (uint8_t)below(t, 0x78);
        splice(t, p, op->at, 1, fresh, 1);
        break;
    case 3: /* change a number of the op */
        if (size > 1) {
            size_t at = op->at + 1 + below(t, size - 1);
            const uint8_t *next = p->data + at;
            (void)layout_varint(&next, p->data + op->next);
            size_t new_size = put_number(fresh, t, below(t, 2) ? op->visible : some_count(t));
            splice(t, p, at, (size_t)(next - p->data) - at, fresh, new_size);
        }
        break;
    default:
        if (counted) {
            size_t fresh_size = put_op(fresh, t, op->visible);
            splice(t, p, op->at, 0, fresh, fresh_size);
            if (op->depth)
                recount(t, p, op->count_at, 1);
        }
    }
}

/* Returns a section that has pieces, or NULL. Prefers the Func section. */
static struct layout_section *some_section(struct mutator *t)
{
    struct layout *l = &t->layout;
    for (int tries = 0; tries < 32 && l->sections; tries++) {
        struct layout_section *s = &l->section[below(t, l->sections)];
        if (s->pieces && (s->id == 2 || tries > 4 || below(t, 3) == 0))
            return s;
    }
    return NULL;
}

/* Duplicates or removes an entry, so that the indices of all following ones change. */
static void edit_entries(struct mutator *t, struct layout_section *s, size_t i)
{
    struct layout *l = &t->layout;
    size_t each = l->piece[s->first].kind == PIECE_HEAD ? 3 : 1;
    i = s->first + i / each * each;
    struct piece *p = &l->piece[i];
    bool more = below(t, 2) && l->pieces + each <= LAYOUT_PIECES;
    size_t tail = l->pieces - i;
    if (more) {
        memmove(p + each, p, tail * sizeof *p);
        s->pieces += each;
        l->pieces += each;
    } else {
        memmove(p, p + each, (tail - each) * sizeof *p);
        s->pieces -= each;
        l->pieces -= each;
    }
    for (struct layout_section *later = s + 1; later < l->section + l->sections; later++)
        later->first = more ? later->first + each : later->first - each;
}

static void edit_section(struct mutator *t, struct layout_section *s)
{
    size_t i = below(t, s->pieces);
    if (s->id == 2 && t->layout.piece[s->first].kind == PIECE_HEAD && below(t, 4)) {
        i = i / 3 * 3 + 2; /* the body */
        if (below(t, 4)) {
            edit_ops(t, (irmap_func){(uint32_t)(i / 3)}, &t->layout.piece[s->first + i]);
            return;
        }
    }
    struct piece *p = &t->layout.piece[s->first + i];
    switch (below(t, 8)) {
    case 0:
        if (p->kind != PIECE_RAW) {
            edit_entries(t, s, i);
            break;
        }
        edit_bytes(t, p);
        break;
    case 1:
    case 2:
        edit_bytes(t, p);
        break;
    default:
        edit_varint(t, p);
    }
}

static void edit_file(struct mutator *t)
{
    struct layout *l = &t->layout;
    struct layout_section *s = below(t, 48) ? some_section(t) : NULL;
    if (s) {
        edit_section(t, s);
    } else if (l->sections > 1) {
        struct layout_section *a = &l->section[below(t, l->sections)];
        struct layout_section *b = &l->section[below(t, l->sections)], kept = *a;
        if (below(t, 2))
            l->header[9] = (uint8_t)(1 + below(t, 5)); /* the minor version */
        else
            *a = *b, *b = kept;
    }
}

/* Changes the file a few times. Returns 0 if it cannot be split or becomes too large. */
static size_t change(struct mutator *t, const uint8_t *data, size_t size, uint8_t *out, size_t room)
{
    irmap_module *m;
    if (!layout_read(&t->layout, data, size) ||
        irmap_open_memory(data, size, NULL, &m, NULL) != IRMAP_OK)
        return 0;
    t->m = m;
    edit_file(t); /* first, since it uses the offsets of ops */
    for (uint32_t more = below(t, 3); more; more--) {
        struct layout_section *s = some_section(t);
        if (s)
            edit_varint(t, &t->layout.piece[s->first + below(t, s->pieces)]);
    }
    irmap_module_unref(m);
    return layout_write(&t->layout, out, room);
}

static const uint8_t *find_bytes(const uint8_t *data, size_t size, const char *text)
{
    const size_t length = strlen(text);
    for (size_t i = 0; i + length <= size; i++)
        if (memcmp(data + i, text, length) == 0)
            return data + i;
    return NULL;
}

/* The range of one Tile IR file in an input. For some targets, options precede it and another file
 * follows it. */
struct stretch {
    size_t begin, end;
};

static struct stretch some_file(struct mutator *t, const uint8_t *data, size_t size)
{
    static const char magic[] = "\x7FTileIR", separator[] = INPUT_SEPARATOR;
    struct stretch all = {0, size}, s = all;
    if (size < 2 || (memcmp(data, "--", 2) != 0 && !find_bytes(data, size, separator)))
        return all;
    const uint8_t *first = find_bytes(data, size, magic);
    const uint8_t *next = find_bytes(data, size, separator);
    const uint8_t *second = next ? find_bytes(next, size - (size_t)(next - data), magic) : NULL;
    if (!first)
        return all;
    s.begin = (size_t)(first - data);
    if (next && next > first)
        s.end = (size_t)(next - data);
    if (second && below(t, 2))
        s = (struct stretch){(size_t)(second - data), size};
    return s;
}

/* Changes one file of the input and copies the rest. Returns the new size, or 0 if nothing was
 * made. */
static size_t change_part(struct mutator *t, const uint8_t *data, size_t size, uint8_t *out,
                          size_t room)
{
    const struct stretch s = some_file(t, data, size);
    const size_t after = size - s.end;
    if (s.begin + after > room)
        return 0;
    const size_t made =
        change(t, data + s.begin, s.end - s.begin, out + s.begin, room - s.begin - after);
    if (!made)
        return 0;
    memcpy(out, data, s.begin);
    memcpy(out + s.begin + made, data + s.end, after);
    return s.begin + made + after;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed)
{
    static struct mutator t; /* static because of its size; there is one thread */
    size_t made = 0;
    uint8_t *out = malloc(room);
    t.edits = 0;
    t.random = seed * UINT64_C(0x9E3779B97F4A7C15) + 1;
    if (out && below(&t, 8)) /* else mutate bytes without regard to the framing */
        made = change_part(&t, data, size, out, room);
    if (made)
        memcpy(data, out, made);
    free(out);
    return made ? made : mutate_bytes(data, size, room);
}
