/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "json_writer.h"
#include "memory.h"
#include <stdio.h>
#include <stdlib.h>

void json_grow(struct json *w, size_t size)
{
    enum { LEAST = 1024 };
    size_t room = w->room + size < LEAST ? LEAST : 2 * (w->room + size);
    w->data = memory_resize(w->data, room > size ? room : SIZE_MAX);
    w->room = room;
}

void json_free(struct json *w)
{
    free(w->data);
    free(w->names);
    *w = (struct json){.spaced = w->spaced};
}

const bool json_no_comma_after[256] = {
    ['{'] = true, ['['] = true, [':'] = true, [','] = true, [' '] = true};

static void put_quote(struct json *w)
{
    *json_room(w, 1) = '"';
    w->size++;
}

enum { MOST_DIGITS = 20 };

static const char digits[] = "0001020304050607080910111213141516171819"
                             "2021222324252627282930313233343536373839"
                             "4041424344454647484950515253545556575859"
                             "6061626364656667686970717273747576777879"
                             "8081828384858687888990919293949596979899";

/* Writes a number from its last digit. Returns its end. */
static char *put_number(char *to, uint64_t v)
{
    unsigned size = 3;
    if (v < 10) {
        *to = (char)('0' + v);
        return to + 1;
    }
    if (v < 100) {
        memcpy(to, digits + 2 * v, 2);
        return to + 2;
    }
    for (uint64_t ten = 1000; v >= ten && size < MOST_DIGITS; ten *= 10)
        size++;
    char *const end = to + size;
    for (to = end; v >= 100; v /= 100)
        memcpy(to -= 2, digits + 2 * (v % 100), 2);
    if (v >= 10)
        memcpy(to - 2, digits + 2 * v, 2);
    else
        to[-1] = (char)('0' + v);
    return end;
}

void json_int(struct json *w, int64_t v)
{
    char *to = json_begin(w, MOST_DIGITS + 1);
    if (v < 0)
        *to++ = '-';
    json_end(w, put_number(to, v < 0 ? 0 - (uint64_t)v : (uint64_t)v));
}

void json_u64(struct json *w, uint64_t v)
{
    json_end(w, put_number(json_begin(w, MOST_DIGITS), v));
}

void json_real(struct json *w, double v)
{
    char text[40];
    const int size = snprintf(text, sizeof text, "%.17g", v);
    json_raw(w, text, (size_t)size);
    if (!strpbrk(text, ".e"))
        json_write_cstr(w, ".0");
}

/* Decodes the character at s. Returns its number of bytes, or 0 if it is not UTF-8. */
static size_t character(const unsigned char *s, size_t size, uint32_t *out)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t n = s[0] < 0x80 ? 1 : s[0] < 0xC0 ? 0 : s[0] < 0xE0 ? 2 : s[0] < 0xF0 ? 3 : 4;
    if (n == 0 || n > size || s[0] > 0xF4)
        return 0;
    uint32_t c = n == 1 ? s[0] : s[0] & (0x7Fu >> n);
    for (size_t i = 1; i < n; i++) {
        if ((s[i] & 0xC0) != 0x80)
            return 0;
        c = c << 6 | (s[i] & 0x3F);
    }
    *out = c;
    return c < least[n] || c > 0x10FFFF || (c >= 0xD800 && c < 0xE000) ? 0 : n;
}

bool json_is_utf8(const char *s, size_t size)
{
    uint32_t c;
    for (size_t i = 0, n; i < size; i += n)
        if ((n = character((const unsigned char *)s + i, size - i, &c)) == 0)
            return false;
    return true;
}

static char *put_unit(char *to, uint32_t unit)
{
    static const char hex[] = "0123456789ABCDEF";
    const char text[] = {
        '\\', 'u', hex[unit >> 12 & 15], hex[unit >> 8 & 15], hex[unit >> 4 & 15], hex[unit & 15]};
    memcpy(to, text, sizeof text);
    return to + sizeof text;
}

static char *put_escaped(char *to, uint32_t c)
{
    static const char plain[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
    const char *at = c && c < 0x80 ? strchr(plain, (int)c) : NULL;
    if (at) {
        *to++ = '\\';
        *to++ = letters[at - plain];
        return to;
    }
    if (c < 0x10000)
        return put_unit(to, c);
    c -= 0x10000;
    return put_unit(put_unit(to, 0xD800 | c >> 10), 0xDC00 | (c & 0x3FF));
}

static bool is_plain(char c)
{
    return c >= 0x20 && c < 0x7F && c != '"' && c != '\\';
}

/* Checks eight bytes. */
static bool are_plain(uint64_t v)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), highs = 0x80 * ones;
    const uint64_t quote = v ^ '"' * ones, slash = v ^ '\\' * ones;
    return !((v | (v + ones) | (v - 0x20 * ones) | (quote - ones) | (slash - ones)) & highs);
}

size_t json_plain_size(const char *s, size_t size)
{
    size_t n = 0;
    for (uint64_t v; size - n >= sizeof v; n += sizeof v) {
        memcpy(&v, s + n, sizeof v);
        if (!are_plain(v))
            break;
    }
    while (n < size && is_plain(s[n]))
        n++;
    return n;
}

/* Copies the leading bytes that need no escape, in the same pass. Returns their number. */
static size_t copy_plain(char *to, const char *s, size_t size)
{
    size_t n = 0;
    for (uint64_t v; size - n >= sizeof v; n += sizeof v) {
        memcpy(&v, s + n, sizeof v);
        if (!are_plain(v))
            break;
        memcpy(to + n, &v, sizeof v);
    }
    if (size - n >= sizeof(uint32_t)) {
        uint32_t v;
        memcpy(&v, s + n, sizeof v);
        if (are_plain(v | UINT64_C(0x2020202000000000))) {
            memcpy(to + n, &v, sizeof v);
            n += sizeof v;
        }
    }
    for (; n < size && is_plain(s[n]); n++)
        to[n] = s[n];
    return n;
}

/* Writes the bytes from `from` that need no escape. Returns their number. */
static size_t put_plain(struct json *w, irmap_str s, size_t from)
{
    if (from >= s.size) /* data may be NULL if the size is 0 */
        return 0;
    const size_t n = copy_plain(json_room(w, s.size - from), s.data + from, s.size - from);
    w->size += n;
    return n;
}

/* Begins a string with the leading bytes that need no escape. Ends the string if these are all
 * bytes. Returns their number. */
static size_t begin_string(struct json *w, irmap_str s)
{
    char *to = json_begin(w, s.size + 2);
    *to++ = '"';
    const size_t n = copy_plain(to, s.data, s.size);
    to += n;
    *to = '"';
    json_end(w, to + (n == s.size));
    return n;
}

bool json_utf8(struct json *w, irmap_str s)
{
    enum { LONGEST = 12 /* two UTF-16 units */ };
    const size_t begin = w->size;
    uint32_t c;
    size_t i = begin_string(w, s);
    if (i == s.size)
        return true;
    for (size_t n; i < s.size; i += put_plain(w, s, i)) {
        n = character((const unsigned char *)s.data + i, s.size - i, &c);
        if (n == 0) {
            w->size = begin;
            return false;
        }
        char *to = json_room(w, LONGEST);
        if (c == 0x7F || (w->spaced && c >= 0x80)) {
            memcpy(to, s.data + i, n);
            w->size += n;
        } else {
            w->size = (size_t)(put_escaped(to, c) - w->data);
        }
        i += n;
    }
    put_quote(w);
    return true;
}

size_t json_escape(struct json *w, irmap_str s)
{
    static const char hex[] = "0123456789ABCDEF";
    size_t escapes = 0, i = begin_string(w, s);
    if (i == s.size)
        return s.size;
    for (; i < s.size; i += put_plain(w, s, i), escapes++) {
        const unsigned char c = (unsigned char)s.data[i++];
        const char text[] = {'\\', '\\', hex[c >> 4], hex[c & 15]}; /* JSON escapes the backslash */
        memcpy(json_room(w, sizeof text), text, sizeof text);
        w->size += sizeof text;
    }
    put_quote(w);
    return s.size + 2 * escapes;
}

void json_bytes(struct json *w, irmap_bytes b)
{
    static const char hex[] = "0123456789ABCDEF";
    char *to = json_begin(w, 2 * b.size + 2);
    *to++ = '"';
    for (size_t i = 0; i < b.size; i++) {
        *to++ = hex[b.data[i] >> 4];
        *to++ = hex[b.data[i] & 15];
    }
    *to++ = '"';
    json_end(w, to);
}

size_t json_begin_named(struct json *w)
{
    json_begin_object(w);
    return w->name_count;
}

size_t json_name(struct json *w, irmap_str name)
{
    if (w->name_count == w->name_room) {
        w->name_room = 2 * w->name_room + 16;
        w->names = memory_grow(w->names, w->name_room, sizeof *w->names);
    }
    json_end(w, json_begin(w, 0));
    const size_t at = w->size, characters = json_escape(w, name);
    w->key.end = 0;
    w->names[w->name_count++] = (struct json_name){at, w->size - at};
    memcpy(json_room(w, 2), ": ", 2);
    w->size += w->spaced ? 2 : 1;
    return characters;
}

/* An entry of an object, and its position. */
struct entry {
    irmap_str name, value;
    size_t number;
};

static int by_name(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    const size_t size = x->name.size < y->name.size ? x->name.size : y->name.size;
    const int order = memcmp(x->name.data, y->name.data, size);
    if (order || x->name.size != y->name.size)
        return order ? order : x->name.size < y->name.size ? -1 : 1;
    return x->number < y->number ? -1 : 1;
}

static int by_number(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    return x->number < y->number ? -1 : x->number > y->number;
}

static bool same_name(const struct json *w, const struct json_name *a, const struct json_name *b)
{
    return a->size == b->size && memcmp(w->data + a->at, w->data + b->at, a->size) == 0;
}

/* Returns whether a name may occur twice. For many names, sorting determines the answer. */
static bool may_repeat(const struct json *w, size_t first)
{
    enum { FEW = 16 };
    if (w->name_count - first > FEW)
        return true;
    for (size_t i = first; i < w->name_count; i++)
        for (size_t k = first; k < i; k++)
            if (same_name(w, &w->names[i], &w->names[k]))
                return true;
    return false;
}

static void drop_repeated(struct json *w, size_t first)
{
    const size_t count = w->name_count - first, gap = w->spaced ? 2 : 1; /* size of ", " and ": " */
    const size_t begin = w->names[first].at;
    struct entry *entries = memory_grow(NULL, count, sizeof *entries);
    size_t unique_count = 0;
    for (size_t i = 0; i < count; i++) {
        const struct json_name *n = &w->names[first + i];
        const size_t at = n->at + n->size + gap, end = i + 1 < count ? n[1].at - gap : w->size;
        entries[i] = (struct entry){{w->data + n->at, n->size}, {w->data + at, end - at}, i};
    }
    qsort(entries, count, sizeof *entries, by_name);
    for (size_t i = 0; i < count; i++)
        if (unique_count && entries[unique_count - 1].name.size == entries[i].name.size &&
            memcmp(entries[unique_count - 1].name.data, entries[i].name.data,
                   entries[i].name.size) == 0)
            entries[unique_count - 1].value = entries[i].value;
        else
            entries[unique_count++] = entries[i];
    if (unique_count < count) {
        struct json copy = {.spaced = w->spaced};
        qsort(entries, unique_count, sizeof *entries, by_number);
        for (size_t i = 0; i < unique_count; i++) {
            json_raw(&copy, entries[i].name.data, entries[i].name.size + gap);
            json_raw(&copy, entries[i].value.data, entries[i].value.size);
        }
        memcpy(w->data + begin, copy.data, copy.size);
        w->size = begin + copy.size;
        json_free(&copy);
    }
    free(entries);
}

void json_end_named(struct json *w, size_t first)
{
    if (may_repeat(w, first))
        drop_repeated(w, first);
    w->name_count = first;
    json_end_object(w);
}

int json_line(struct json *w, irmap_write_fn write, void *ctx)
{
    *json_room(w, 1) = '\n';
    const int status = write(ctx, w->data, w->size + 1);
    json_clear(w);
    return status;
}

/* Returns the end of the value at s. */
static const char *skip_json(const char *s)
{
    size_t depth = 0;
    bool quoted = false;
    for (;; s++) {
        if (quoted && *s == '\\')
            s++;
        else if (*s == '"')
            quoted = !quoted;
        else if (quoted)
            continue;
        else if (*s == '{' || *s == '[')
            depth++;
        else if (depth == 0 && (*s == ',' || *s == '}' || *s == ']'))
            return s;
        else if (*s == '}' || *s == ']')
            depth--;
    }
}

static uint32_t parse_utf16_unit(const char *s)
{
    uint32_t v = 0;
    for (int i = 0; i < 4; i++)
        v = v << 4 | (uint32_t)(s[i] <= '9' ? s[i] - '0' : s[i] - 'A' + 10);
    return v;
}

static char *put_character(char *to, uint32_t c)
{
    if (c < 0x80) {
        *to++ = (char)c;
        return to;
    }
    const int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    *to++ = (char)((0xF80 >> more & 0xFF) | c >> 6 * more);
    for (int i = more - 1; i >= 0; i--)
        *to++ = (char)(0x80 | (c >> 6 * i & 0x3F));
    return to;
}

/* Decodes the string at *from and moves *from after it. The result is never longer. */
static char *unquote(char *to, const char **from)
{
    static const char letters[] = "bfnrt", plain[] = "\b\f\n\r\t";
    const char *s = *from + 1;
    while (*s != '"') {
        if (*s != '\\') {
            *to++ = *s++;
            continue;
        }
        const char *at = strchr(letters, s[1]);
        uint32_t c = s[1] == 'u' ? parse_utf16_unit(s + 2)
                                 : (unsigned char)(at ? plain[at - letters] : s[1]);
        s += s[1] == 'u' ? 6 : 2;
        if (c >= 0xD800 && c < 0xDC00) {
            c = 0x10000 + ((c & 0x3FF) << 10 | (parse_utf16_unit(s + 2) & 0x3FF));
            s += 6;
        }
        to = put_character(to, c);
    }
    *from = s + 1;
    return to;
}

const char *json_plain_value(irmap_str value)
{
    char *const start = (char *)(uintptr_t)value.data, *to = start;
    const char *s = start;
    if (*s == '"') {
        to = unquote(to, &s);
    } else if (*s == '[' && (s[1] == '"' || s[1] == ']')) {
        *to++ = '(';
        for (s++; *s != ']';) {
            if (*s == '"') {
                to = unquote(to, &s);
            } else {
                s = skip_json(s);
                *to++ = '?';
            }
            if (*s == ',') {
                for (s++; *s == ' ';)
                    s++;
                *to++ = ','; /* replaces the quote or a character of "null" */
                *to++ = ' ';
            }
        }
        *to++ = ')';
    } else {
        to += value.size;
    }
    *to = '\0';
    return start;
}
