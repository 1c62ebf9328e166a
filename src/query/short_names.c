/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Shortens function names. Compilers append similar suffixes to names, and the beginnings are often
 * the same. Names whose shortened texts would be equal retain the words at which they differ from
 * other names. Sorted names form a prefix tree, whose forks are the positions where names with a
 * common prefix differ.
 */
#include "short_names.h"
#include "intern.h"
#include "memory.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Longer names, and names that need escapes, are cut in the middle. */
enum { LONGEST = 4096, DOTS = 3, FORKS = 16, FORK_CONTEXT = 6, LEAST = 3 };

struct name {
    irmap_str text;
    uint32_t func;
    uint32_t shared;      /* length of the common prefix with the previous name, in sorted order */
    uint32_t left, right; /* next entries on either side with a smaller `shared` */
    bool is_ambiguous;
};

/* A part of a name that is displayed. */
struct part {
    uint32_t begin, end;
    uint32_t fork; /* position of the last fork in the part */
};

struct short_names {
    uint32_t room, count;
    struct name *names; /* sorted by text, with a sentinel */
    uint32_t *place_of; /* for each function: 1 + index in `names`; 0: cut in the middle */
};

/* Replaces the middle of a text with "...", so that `room` characters remain. */
static void cut_middle(char *out, const char *text, size_t size, uint32_t room)
{
    const size_t tail = (room - 3) / 2, head = room - 3 - tail;
    memcpy(out, text, head);
    memcpy(out + head, "...", 3);
    memcpy(out + head + 3, text + size - tail, tail);
}

static bool is_word(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_plain(irmap_str s)
{
    for (size_t i = 0; i < s.size; i++)
        if (s.data[i] < ' ' || s.data[i] > '~' || s.data[i] == '"' || s.data[i] == '\\')
            return false;
    return true;
}

static int by_text(const void *a, const void *b)
{
    const struct name *x = a, *y = b;
    const size_t size = x->text.size < y->text.size ? x->text.size : y->text.size;
    const int order = memcmp(x->text.data, y->text.data, size);
    if (order)
        return order;
    return x->text.size != y->text.size ? x->text.size < y->text.size ? -1 : 1
           : x->func < y->func          ? -1
                                        : x->func > y->func;
}

static uint32_t measure_common_prefix(irmap_str a, irmap_str b)
{
    uint32_t n = 0;
    while (n < a.size && n < b.size && a.data[n] == b.data[n])
        n++;
    return n;
}

/* Entry k describes the fork between names k - 1 and k. The first entry and the sentinel have no
 * common prefix. */
static void link_names(struct short_names *s)
{
    struct name *n = s->names;
    for (uint32_t k = 1; k < s->count; k++)
        n[k].shared = measure_common_prefix(n[k - 1].text, n[k].text);
    for (uint32_t k = 1; k < s->count; k++) {
        n[k].left = k - 1;
        while (n[k].left && n[n[k].left].shared >= n[k].shared)
            n[k].left = n[n[k].left].left;
    }
    for (uint32_t k = s->count - 1; k > 0; k--) {
        n[k].right = k + 1;
        while (n[k].right < s->count && n[n[k].right].shared >= n[k].shared)
            n[k].right = n[n[k].right].right;
    }
}

/* Returns the word at a fork, or the words on both sides. A long word is cut near the fork. */
static struct part word_at(irmap_str s, uint32_t fork)
{
    struct part p = {fork, fork < s.size && !is_word(s.data[fork]) ? fork + 1 : fork, fork};
    while (p.begin > 0 && is_word(s.data[p.begin - 1]) && fork - p.begin < FORK_CONTEXT)
        p.begin--;
    while (p.end < s.size && is_word(s.data[p.end]) && p.end - fork < FORK_CONTEXT)
        p.end++;
    return p;
}

static int by_place(const void *a, const void *b)
{
    const struct part *x = a, *y = b;
    return x->begin < y->begin ? -1 : x->begin > y->begin;
}

/* Finds the parts of name k that are displayed after its beginning, in order. Returns 0 if there
 * are too many. */
static uint32_t parts_of(const struct short_names *s, uint32_t k, struct part parts[FORKS])
{
    const struct name *n = s->names;
    const irmap_str text = n[k].text;
    uint32_t count = 0, last = 0;
    for (uint32_t i = k; i > 0 && count < FORKS; i = n[i].left)
        parts[count++] = word_at(text, n[i].shared);
    for (uint32_t i = k + 1; i < s->count && count < FORKS; i = n[i].right)
        parts[count++] = word_at(text, n[i].shared);
    if (!count || count == FORKS)
        return 0;
    qsort(parts, count, sizeof *parts, by_place);
    for (uint32_t i = 1; i < count; i++)
        if (parts[i].begin > parts[last].end + DOTS) {
            parts[++last] = parts[i];
        } else {
            parts[last].end = parts[i].end > parts[last].end ? parts[i].end : parts[last].end;
            parts[last].fork = parts[i].fork > parts[last].fork ? parts[i].fork : parts[last].fork;
        }
    return last + 1;
}

static uint32_t size_of(const struct part *p)
{
    return DOTS + p->end - p->begin;
}

/* Shortens name k. Returns false if the parts do not fit. */
static bool shorten_name(const struct short_names *s, uint32_t k, char *to)
{
    const irmap_str text = s->names[k].text;
    struct part all[FORKS], *parts = all;
    uint32_t count = parts_of(s, k, parts), words = 0;
    for (uint32_t i = 0; i < count; i++)
        words += size_of(&parts[i]);
    words += count && parts[count - 1].end < text.size ? DOTS : 0;
    /* omit parts that the beginning contains */
    for (; count > 1 && parts->fork + words < s->room + size_of(parts); parts++, count--)
        words -= size_of(parts);
    if (!count || words + LEAST > s->room)
        return false;
    uint32_t begin = s->room - words;
    begin = begin < parts[0].begin ? begin : parts[0].begin;
    memcpy(to, text.data, begin);
    to += begin;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t size = parts[i].end - parts[i].begin;
        if (i || begin < parts[0].begin) {
            memcpy(to, "...", DOTS);
            to += DOTS;
        }
        memcpy(to, text.data + parts[i].begin, size);
        to += size;
    }
    memcpy(to, "...", parts[count - 1].end < text.size ? DOTS : 0);
    to[parts[count - 1].end < text.size ? DOTS : 0] = '\0';
    return true;
}

static void collect(struct short_names *s, const irmap_module *m)
{
    const uint32_t count = irmap_func_count(m);
    s->names = memory_zeroed((size_t)count + 1, sizeof *s->names);
    s->place_of = memory_zeroed(count, sizeof *s->place_of);
    for (uint32_t i = 0; i < count; i++) {
        struct name *n = &s->names[s->count];
        n->func = i;
        if (irmap_func_name(m, (irmap_func){i}, &n->text, NULL) == IRMAP_OK &&
            n->text.size > s->room && n->text.size <= LONGEST && is_plain(n->text))
            s->count++;
    }
}

/* Marks names that would be cut to the same text. Returns whether there are any. */
static bool mark_ambiguous(struct short_names *s, struct interner *shown, char *text)
{
    uint32_t *first =
        memory_zeroed((size_t)s->count + 1, sizeof *first); /* by cut text: 1 + index */
    bool any = false;
    for (uint32_t k = 0; k < s->count; k++) {
        struct name *n = &s->names[k];
        cut_middle(text, n->text.data, n->text.size, s->room);
        uint32_t *earlier = &first[intern(shown, text, s->room)];
        if (*earlier)
            any = n->is_ambiguous = s->names[*earlier - 1].is_ambiguous = true;
        else
            *earlier = k + 1;
    }
    free(first);
    return any;
}

struct short_names *short_names_new(const irmap_module *m, uint32_t room)
{
    if (!room)
        return NULL;
    struct short_names *s = memory_zeroed(1, sizeof *s);
    struct interner shown = {NULL, 0};
    s->room = room < SHORT_LEAST ? SHORT_LEAST : room;
    char *text = memory_new((size_t)s->room + 1);
    collect(s, m);
    qsort(s->names, s->count, sizeof *s->names, by_text);
    const bool any = mark_ambiguous(s, &shown, text);
    if (any)
        link_names(s);
    for (uint32_t k = 0; any && k < s->count; k++) {
        const uint32_t before = shown.count;
        if (!s->names[k].is_ambiguous || !shorten_name(s, k, text))
            continue;
        (void)intern(&shown, text, strlen(text));
        if (shown.count > before)
            s->place_of[s->names[k].func] = k + 1;
    }
    intern_free(&shown);
    free(text);
    return s;
}

const char *short_name(const struct short_names *s, irmap_func func, const char *name,
                       char **shortened)
{
    const size_t size = s ? strlen(name) : 0;
    if (!s || size <= s->room)
        return name;
    const uint32_t place = func.id != IRMAP_NONE ? s->place_of[func.id] : 0;
    *shortened = *shortened ? *shortened : memory_new((size_t)s->room + 1);
    if (!place || !shorten_name(s, place - 1, *shortened)) {
        cut_middle(*shortened, name, size, s->room);
        (*shortened)[s->room] = '\0';
    }
    return *shortened;
}

void short_names_free(struct short_names *s)
{
    if (!s)
        return;
    free(s->names);
    free(s->place_of);
    free(s);
}

const char *short_text(const char *text, uint32_t width, char **buffer)
{
    const size_t size = strlen(text);
    if (!width || size <= width || size <= SHORT_LEAST)
        return text;
    width = width > SHORT_LEAST ? width : SHORT_LEAST;
    *buffer = memory_resize(*buffer, (size_t)width + 1);
    cut_middle(*buffer, text, size, width);
    (*buffer)[width] = '\0';
    return *buffer;
}
