/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What values of Tile IR are called, read off the text of the function. */
#include "engine.h"

/* Of the function at work: its text, and the name of each value in it. */
static irmap_str text, *list;

static bool is_name(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           c == '$' || c == '.' || c == '-';
}

/* The next name at or behind *at, with its "%" and "#1"; strings are passed over. */
static bool next_name(irmap_str s, size_t *at, irmap_str *name)
{
    bool quoted = false;
    for (size_t i = *at; i < s.size; i++) {
        if (quoted && s.data[i] == '\\')
            i++;
        else if (s.data[i] == '"')
            quoted = !quoted;
        else if (s.data[i] == '%' && !quoted) {
            size_t stop = i + 1;
            while (stop < s.size && (is_name(s.data[stop]) || s.data[stop] == '#'))
                stop++;
            *name = (irmap_str){s.data + i, stop - i};
            *at = stop;
            return true;
        }
    }
    *at = s.size;
    return false;
}

static bool same(irmap_str a, irmap_str b)
{
    return a.size == b.size && a.size && memcmp(a.data, b.data, a.size) == 0;
}

/* "%a, %b:2 = ": the names of results. One of a group is named by its place in it, which is put
 * together in `values` of the JSON: here it is the name of the group. */
static void name_results(const irmap_body_view *v, uint32_t op, irmap_str line, uint32_t *in_group)
{
    const irmap_body_op *o = &v->ops[op];
    size_t at = 0;
    uint32_t k = 0;
    while (at < line.size && line.data[at] == ' ')
        at++;
    while (k < o->results && at < line.size && line.data[at] == '%') {
        irmap_str name;
        unsigned long count = 1;
        if (!next_name(line, &at, &name))
            return;
        if (at < line.size && line.data[at] == ':')
            for (count = 0, at++; at < line.size && line.data[at] >= '0' && line.data[at] <= '9';)
                count = 10 * count + (unsigned long)(line.data[at++] - '0');
        for (unsigned long i = 0; i < count && k < o->results; i++, k++) {
            list[o->result + k] = name;
            in_group[o->result + k] = count > 1 ? (uint32_t)i + 1 : 0;
        }
        while (at < line.size && (line.data[at] == ',' || line.data[at] == ' '))
            at++;
    }
}

/* Whether a name in the head of an op is one of its operands. */
static bool is_operand(const irmap_body_view *v, uint32_t op, irmap_str name)
{
    const char *group = memchr(name.data, '#', name.size);
    const irmap_str whole = {name.data, group ? (size_t)(group - name.data) : name.size};
    for (uint32_t i = v->ops[op].operand; i < v->ops[op + 1].operand; i++)
        if (v->operands[i] < v->value_count && same(list[v->operands[i]], whole))
            return true;
    return false;
}

/* The text between two places: from the line of op `from` or, without one, from the beginning, up
 * to the line of op `to`. */
static irmap_str between(const irmap_str *lines, uint32_t from, uint32_t to)
{
    const char *begin = from == IRMAP_NONE ? text.data : lines[from].data;
    const char *stop = to == IRMAP_NONE ? text.data + text.size : lines[to].data;
    if (!begin || !stop || stop < begin)
        return (irmap_str){NULL, 0};
    return (irmap_str){begin, (size_t)(stop - begin)};
}

/* The arguments of a block, by the text in front of its first op. */
static void name_arguments(const irmap_body_view *v, uint32_t block, const irmap_str *lines)
{
    const irmap_body_block *b = &v->blocks[block];
    const uint32_t owner = v->regions[b->region].op;
    const uint32_t first = b->first_op < b->end_op ? b->first_op : IRMAP_NONE;
    uint32_t from = owner;
    if (!b->arguments || first == IRMAP_NONE || !lines[first].data)
        return;
    if (first && b->index)
        from = first - 1;
    irmap_str s = between(lines, from, first), name;
    uint32_t k = 0;
    size_t at = 0;
    if (owner != IRMAP_NONE && v->ops[owner].results) /* behind "%0 = " */
        while (at + 1 < s.size && s.data[at] != '=')
            at++;
    while (k < b->arguments && next_name(s, &at, &name)) {
        bool known = owner != IRMAP_NONE && is_operand(v, owner, name);
        for (uint32_t i = 0; i < k && !known; i++)
            known = same(list[b->argument + i], name);
        if (!known)
            list[b->argument + k++] = name;
    }
}

uint32_t *body_name_values(const irmap_body_view *v, irmap_str text_, const irmap_str *lines,
                           irmap_str *list_)
{
    uint32_t *in_group = memory_zeroed(v->value_count, sizeof *in_group);
    text = text_;
    list = list_;
    for (uint32_t i = 0; i < v->op_count; i++)
        if (lines[i].data)
            name_results(v, i, lines[i], in_group);
    for (uint32_t i = 0; i < v->block_count; i++)
        name_arguments(v, i, lines);
    return in_group;
}
