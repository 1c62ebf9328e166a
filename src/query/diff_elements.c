/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Which elements two long lists differ in, for people: of "dense<[1, 2, ...]>" and other texts with
 * one list in brackets that is not the same, and of two constants of one type.
 */
#include "diff_internal.h"
#include <irmap/constant.h>
#include <irmap/print.h>
#include <string.h>

/* What a list of up to so many elements differs in is seen without help, and so many are named. */
enum { SEEN = 8, NAMED = 4, CUT = 40 };

struct found {
    uint64_t count, all; /* elements that differ, of how many */
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

/* One character in front of or behind a list; in it an element, which may be a text in quotes. */
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

/* False where the texts differ in anything but elements of one list. */
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
    return f->count && f->all > SEEN;
}

/* "#2 4 -> 5, #5 9 -> 8, ...", or of one side "#2 4, #5 9, ...". */
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
    /* Of two splats the bytes say it, and the count may be any. */
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
