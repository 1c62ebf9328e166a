/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Extracts the names of Tile IR values from the text of a function. */
#include "engine.h"

/* The text of the current function, and the names of its values. */
static irmap_str text, *list;

static bool is_name(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           c == '$' || c == '.' || c == '-';
}

/* Finds the next name at or after *at, with its "%" and "#1". Skips strings. */
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

static bool equal_texts(irmap_str a, irmap_str b)
{
    return a.size == b.size && a.size && memcmp(a.data, b.data, a.size) == 0;
}

/* Names the results of an op: "%a, %b:2 = ". Each result of a group receives the group's name;
 * `values` in the JSON appends the index. */
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

/* Returns whether a name in the first line of an op is one of its operands. If the budget is
 * exceeded, returns true, so that the name is skipped: an op can have many operands and arguments.
 */
static bool is_operand(const irmap_body_view *v, uint32_t op, irmap_str name)
{
    const char *group = memchr(name.data, '#', name.size);
    const irmap_str whole = {name.data, group ? (size_t)(group - name.data) : name.size};
    if (!budget_charge(1 + (uint64_t)(v->ops[op + 1].operand - v->ops[op].operand)))
        return true;
    for (uint32_t i = v->ops[op].operand; i < v->ops[op + 1].operand; i++)
        if (v->operands[i] < v->value_count && equal_texts(list[v->operands[i]], whole))
            return true;
    return false;
}

/* Returns the text from the line of op `from` to that of op `to`. IRMAP_NONE is the beginning or
 * the end of the text. */
static irmap_str between(const irmap_str *lines, uint32_t from, uint32_t to)
{
    const char *begin = from == IRMAP_NONE ? text.data : lines[from].data;
    const char *stop = to == IRMAP_NONE ? text.data + text.size : lines[to].data;
    if (!begin || !stop || stop < begin)
        return (irmap_str){NULL, 0};
    return (irmap_str){begin, (size_t)(stop - begin)};
}

/* Names the arguments of a block from the text before its first op. */
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
    if (owner != IRMAP_NONE && v->ops[owner].results) /* skip "%0 = " */
        while (at + 1 < s.size && s.data[at] != '=')
            at++;
    while (k < b->arguments && next_name(s, &at, &name)) {
        /* The names of the function's parameters occur once, so they need no check. */
        bool known = owner != IRMAP_NONE && (is_operand(v, owner, name) || !budget_charge(k));
        for (uint32_t i = 0; i < k && owner != IRMAP_NONE && !known; i++)
            known = equal_texts(list[b->argument + i], name);
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
