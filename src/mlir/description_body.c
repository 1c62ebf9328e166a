/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Compiles BODY and VIEW of a row (DIALECTS.md) from text with placeholders to text with directives
 * (description.h). */
#include "mlir/description.h"
#include <string.h>

enum { NESTED_MOST = 16, SEVEN = 0x7F, ARGUMENT = 0x80 };

#define FOR(kind)                    (UINT64_C(1) << MLIR_FIELD_##kind)
#define FOR_NUMBERS                  (FOR(NUMBER) | FOR(SIGNED) | FOR(NUMBERS) | FOR(SIGNEDS))
#define FOR_ATTRS                    (FOR(ATTR) | FOR(OPTATTR) | FOR(ATTRS) | FOR(OPTATTRS))
#define FOR_TYPES                    (FOR(TYPE) | FOR(TYPES))
#define FORMAT(name, word, kinds)    {word, kinds},
#define SPECIAL(name, word, fields_) {word, fields_},
static const struct {
    char word[8];
    uint64_t kinds;
} formats[] = {MLIR_FORMATS(FORMAT)};
static const struct {
    char word[14];
    char fields[10];
} specials[] = {MLIR_SPECIALS(SPECIAL)};
#undef FORMAT
#undef SPECIAL

static bool fail(struct mlir_body_parser *p, const char *what, size_t at)
{
    p->what = what;
    p->at = at;
    return false;
}

static bool put(struct mlir_body_parser *p, unsigned byte)
{
    if (!vec_reserve(p->out, p->heap, 1, p->err))
        return false;
    ((char *)p->out->data)[p->out->used++] = (char)(unsigned char)byte;
    return true;
}

static bool put_argument(struct mlir_body_parser *p, unsigned value)
{
    return put(p, ARGUMENT | (value & SEVEN));
}

static char peek(const struct mlir_body_parser *p)
{
    return p->at < p->size ? p->body[p->at] : '\0';
}

static irmap_str take(struct mlir_body_parser *p, const char *stops)
{
    size_t start = p->at;
    while (p->at < p->size && !strchr(stops, p->body[p->at]))
        p->at++;
    return (irmap_str){p->body + start, p->at - start};
}

static bool is(irmap_str s, const char *word)
{
    return s.size == strlen(word) && memcmp(s.data, word, s.size) == 0;
}

static bool find(struct mlir_body_parser *p, irmap_str name, uint32_t *out)
{
    const char *names = p->out->data; /* p->out contains them, too */
    for (*out = 0; *out < p->field_count; ++*out)
        if (is(name, names + p->fields[*out].name))
            return true;
    return fail(p, "a field that the entry does not have", (size_t)(name.data - p->body));
}

static bool fits(const struct mlir_row_field *f, uint32_t format)
{
    return formats[format].kinds >> f->kind & 1 && (format != MLIR_FORMAT_DENSE || f->of);
}

static bool has_type(const struct mlir_body_parser *p)
{
    for (uint32_t i = 0; i < p->field_count; i++)
        if (p->fields[i].kind == MLIR_FIELD_TYPE && !p->fields[i].when)
            return true;
    return false;
}

static bool is_kind(const struct mlir_row_field *f, char letter)
{
#define LETTER(name, words, word, letter_, ...) letter_,
    static const char letters[] = {MLIR_FIELD_MAP(LETTER)};
#undef LETTER
    return letters[f->kind] == letter;
}

/* Compiles {@special field...}, after the @. */
static bool special(struct mlir_body_parser *p, size_t start)
{
    irmap_str word = take(p, " }");
    size_t i = 0, count_at;
    unsigned count = 0;
    while (i < MLIR_SPECIAL_COUNT && !is(word, specials[i].word))
        i++;
    if (i == MLIR_SPECIAL_COUNT)
        return fail(p, "a special that does not exist", start);
    if (!put(p, MLIR_BODY_SPECIAL) || !put_argument(p, (unsigned)i))
        return false;
    count_at = p->out->used;
    if (!put_argument(p, 0))
        return false;
    for (uint32_t field; peek(p) == ' ' && specials[i].fields[count]; count++) {
        size_t at = ++p->at;
        if (!find(p, take(p, " }"), &field) || !put_argument(p, field))
            return false;
        if (!is_kind(&p->fields[field], specials[i].fields[count]))
            return fail(p, "a field that such a special does not take", at);
    }
    ((char *)p->out->data)[count_at] = (char)(unsigned char)(ARGUMENT | count);
    return !specials[i].fields[count] || fail(p, "the number of fields of a special", start);
}

/* Compiles {name}, {name:format} or {@special ...}, after the {. */
static bool placeholder(struct mlir_body_parser *p)
{
    size_t start = p->at;
    uint32_t field = 0, format = MLIR_FORMAT_PLAIN;
    if (peek(p) == '@') {
        p->at++;
        if (!special(p, start))
            return false;
    } else {
        if (!find(p, take(p, ":}"), &field))
            return false;
        size_t colon = p->at;
        if (peek(p) == ':') {
            p->at++;
            irmap_str word = take(p, "}");
            for (format = 1; format < MLIR_FORMAT_COUNT && !is(word, formats[format].word);)
                format++;
        }
        if (format == MLIR_FORMAT_COUNT || !fits(&p->fields[field], format))
            return fail(p, "a format that such a field does not have", colon);
        if (format == MLIR_FORMAT_DENSE && !has_type(p))
            return fail(p, "a constant without a type", colon);
        if (!put(p, MLIR_BODY_FIELD) || !put_argument(p, field) || !put_argument(p, format))
            return false;
    }
    if (peek(p) != '}')
        return fail(p, "a placeholder without }", start);
    p->at++;
    return true;
}

/* An open condition or bracket. The sizes of a condition's bodies are set when they end. */
struct open {
    size_t sizes, body, start;
    bool otherwise, bracket; /* in the second body; a bracket, not a condition */
};

static bool put_size(struct mlir_body_parser *p, size_t at, size_t size, size_t start)
{
    if (size >= 1 << 14)
        return fail(p, "a condition too long", start);
    char *to = (char *)p->out->data + at;
    to[0] = (char)(unsigned char)(ARGUMENT | (size & SEVEN));
    to[1] = (char)(unsigned char)(ARGUMENT | size >> 7);
    return true;
}

/* Parses a decimal number and writes it as ten arguments. */
static bool test_number(struct mlir_body_parser *p)
{
    bool negative = peek(p) == '-';
    p->at += negative;
    irmap_str digits = take(p, "|");
    uint64_t v = 0;
    for (size_t i = 0; i < digits.size; i++) {
        if (digits.data[i] < '0' || digits.data[i] > '9' || digits.size > 19)
            return fail(p, "the number of a condition", (size_t)(digits.data - p->body));
        v = v * 10 + (uint64_t)(digits.data[i] - '0');
    }
    if (!digits.size)
        return fail(p, "a condition without its number", p->at);
    v = negative ? 0 - v : v;
    for (unsigned i = 0; i < 10; i++, v >>= 7)
        if (!put_argument(p, (unsigned)(v & SEVEN)))
            return false;
    return true;
}

/* Compiles the start of a condition, [?name|, [,!name| or [?name!=3|, after its second character.
 */
static bool begin_test(struct mlir_body_parser *p, bool comma, struct open *o)
{
    unsigned test = MLIR_TEST_SET;
    uint32_t field;
    if (peek(p) == '!')
        test = MLIR_TEST_UNSET;
    p->at += test != MLIR_TEST_SET;
    if (!find(p, take(p, "!=|]"), &field))
        return false;
    if (test == MLIR_TEST_SET && peek(p) == '!' && p->at + 1 < p->size && p->body[p->at + 1] == '=')
        test = MLIR_TEST_OTHER;
    else if (test == MLIR_TEST_SET && peek(p) == '=')
        test = MLIR_TEST_EQUAL;
    p->at += test == MLIR_TEST_OTHER ? 2 : test == MLIR_TEST_EQUAL;
    if (!put(p, MLIR_BODY_TEST) || !put_argument(p, field) ||
        !put_argument(p, test | (comma ? MLIR_TEST_COMMA : 0)))
        return false;
    if (test >= MLIR_TEST_EQUAL && !test_number(p))
        return false;
    if (peek(p) != '|')
        return fail(p, "a condition without |", p->at);
    p->at++;
    o->sizes = p->out->used;
    for (unsigned i = 0; i < 4; i++)
        if (!put_argument(p, 0))
            return false;
    o->body = p->out->used;
    return true;
}

static bool end_body(struct mlir_body_parser *p, struct open *o)
{
    if (!put_size(p, o->sizes + (o->otherwise ? 2 : 0), p->out->used - o->body, o->start))
        return false;
    o->body = p->out->used;
    o->otherwise = true;
    return true;
}

bool irmapi_mlir_compile_body(struct mlir_body_parser *p)
{
    struct open stack[NESTED_MOST];
    size_t depth = 0;
    while (p->at < p->size) {
        size_t start = p->at;
        char c = p->body[p->at++], next = peek(p);
        struct open *o = depth ? &stack[depth - 1] : NULL;
        bool good = true;
        if (c == '\\') {
            if (p->at == p->size)
                return fail(p, "a \\ at the end", start);
            p->at++;
            good = put(p, (unsigned char)next);
        } else if (c == '{') {
            good = placeholder(p);
        } else if (c == '}') {
            return fail(p, "a } without {", start);
        } else if (c == '[' && (next == '?' || next == ',' || o)) {
            bool bracket = next != '?' && next != ',';
            if (depth == NESTED_MOST)
                return fail(p, "conditions nested more than 16 deep", start);
            o = &stack[depth++];
            *o = (struct open){.start = start, .bracket = bracket};
            p->at += !bracket;
            good = bracket ? put(p, '[') : begin_test(p, next == ',', o);
        } else if (c == '|' && o && !o->bracket) {
            if (o->otherwise)
                return fail(p, "a second |", start);
            good = end_body(p, o);
        } else if (c == ']' && o) {
            good = o->bracket ? put(p, ']') : end_body(p, o);
            depth--;
        } else {
            good = put(p, (unsigned char)c);
        }
        if (!good)
            return false;
    }
    return depth == 0 || fail(p, "a condition without ]", stack[depth - 1].start);
}
