/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "encode.h"
#include <stdio.h>
#include <stdlib.h>

static void read_field(struct op_line *line, char *word)
{
    char *p = strchr(word, ':');
    assert_non_null(p);
    assert_true(line->fields < OP_FIELDS);
    uint32_t i = line->fields++;
    *p++ = 0;
    size_t kind = strcspn(p, "@<>");
    assert_true(strlen(word) < sizeof line->field[i].name && kind < sizeof line->field[i].kind);
    memcpy(line->field[i].name, word, strlen(word) + 1);
    memcpy(line->field[i].kind, p, kind);
    line->field[i].bit = -1;
    line->field[i].since = line->since;
    line->field[i].until = UINT32_MAX;
    p += kind;
    while (*p) {
        if (*p == '@')
            line->field[i].bit = (int)strtoul(p + 1, &p, 10);
        else if (strncmp(p, ">=13.", 5) == 0)
            line->field[i].since = (unsigned)strtoul(p + 5, &p, 10);
        else if (strncmp(p, "<=13.", 5) == 0)
            line->field[i].until = (unsigned)strtoul(p + 5, &p, 10);
        else
            fail_msg("opcodes.txt: %s", p);
    }
}

size_t read_op_lines(struct op_line *lines, size_t most)
{
    char text[512];
    size_t count = 0;
    FILE *f = fopen(UNIT_DIR "/opcodes.txt", "r");
    assert_non_null(f);
    while (fgets(text, sizeof text, f)) {
        unsigned opcode, since;
        char name[32];
        if (sscanf(text, "0x%X %31s 13.%u", &opcode, name, &since) != 3)
            continue;
        assert_true(count < most);
        struct op_line *line = &lines[count++];
        memset(line, 0, sizeof *line);
        line->opcode = opcode;
        line->since = since;
        memcpy(line->name, name, sizeof name);
        char *fields = strstr(text, ": ");
        assert_non_null(fields);
        for (char *word = strtok(fields + 2, " \n"); word; word = strtok(NULL, " \n"))
            read_field(line, word);
    }
    fclose(f);
    return count;
}

struct encoder {
    struct bytes *body;
    const struct op_line *line;
    const struct op_form *form;
    struct expected_op *expected;
    size_t start;
    uint64_t flags; /* 0 if the version has no flags */
};

static void number(struct encoder *e, uint64_t v)
{
    uint32_t i = e->expected->varints++;
    if (e->form->longer != ALL_LONGER && e->form->longer != i) {
        put_varint(e->body, v);
        return;
    }
    do
        put_u8(e->body, (unsigned)(v & 0x7F) | 0x80);
    while (v >>= 7);
    for (unsigned left = e->form->by ? e->form->by : 2; left > 1; left--)
        put_u8(e->body, 0x80);
    put_u8(e->body, 0);
}

static bool is(const struct encoder *e, uint32_t i, const char *kind)
{
    return strcmp(e->line->field[i].kind, kind) == 0;
}

static bool in_version(const struct op_line *line, uint32_t i, unsigned minor)
{
    return minor >= line->field[i].since && minor <= line->field[i].until;
}

static bool is_there(const struct encoder *e, uint32_t i)
{
    int bit = e->line->field[i].bit;
    return in_version(e->line, i, e->form->minor) && (bit < 0 || (e->flags >> bit & 1));
}

static uint32_t count(const struct encoder *e, const char *kind)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < e->line->fields; i++)
        n += is(e, i, kind) && is_there(e, i);
    return n;
}

static void result(struct encoder *e)
{
    static const uint32_t types[] = {1, 300, 2, 127, 128};
    uint32_t n = e->expected->results++;
    assert_true(n < OP_LIST);
    number(e, e->expected->result[n] = types[n % 5]);
}

static void operand(struct encoder *e)
{
    static const uint32_t values[] = {2, 299, 127, 0, 128};
    uint32_t n = e->expected->operands++;
    assert_true(n < OP_LIST);
    number(e, e->expected->operand[n] = values[n % 5]);
}

/* Appends the attribute 5 : i32, or with `predicate` div_by<16>. If form->length is not 0, appends
 * div_by<16, every -1> instead of div_by<16>; -1 is stored as 1. */
static void attribute(struct encoder *e, bool predicate)
{
    if (!predicate) {
        number(e, 1);
        number(e, 0);
        number(e, 5);
        return;
    }
    number(e, 8);
    number(e, 16);
    put_u8(e->body, e->form->length ? 1 : 0);
    if (e->form->length)
        number(e, 1);
}

/* Appends the value of field i. A list has n elements. */
static void contents(struct encoder *e, uint32_t i, uint32_t n)
{
    if (is(e, i, "string") || is(e, i, "const"))
        number(e, e->form->length ? 200 : 1);
    else if (is(e, i, "uint"))
        number(e, e->form->length ? 300 : 5);
    else if (is(e, i, "uint32"))
        number(e, e->form->length ? UINT32_MAX : 7);
    else if (is(e, i, "enum"))
        number(e, e->form->length ? 1 : 0);
    else if (is(e, i, "bool"))
        put_u8(e->body, e->form->length ? 0x80 : 0);
    else if (is(e, i, "attr"))
        attribute(e, true);
    for (uint32_t k = 0; k < n; k++) {
        if (is(e, i, "bools"))
            put_u8(e->body, k % 2 ? 0xFF : 0);
        else if (is(e, i, "i32s"))
            put_u32(e->body, k + 1);
        if (is(e, i, "dict"))
            number(e, k);
        if (is(e, i, "dict") || is(e, i, "attrs"))
            attribute(e, false);
    }
}

static void field(struct encoder *e, uint32_t i)
{
    static const struct {
        const char *kind;
        irmap_field_kind is;
        uint32_t width;         /* bytes per element of a list */
        uint64_t without, with; /* values for form.length 0, and for other lengths */
    } kinds[] = {{"unit", IRMAP_FIELD_UNIT, 0, 1, 1},
                 {"uint", IRMAP_FIELD_NUMBER, 0, 5, 300},
                 {"uint32", IRMAP_FIELD_NUMBER, 0, 7, UINT64_MAX},
                 {"bool", IRMAP_FIELD_BOOL, 0, 0, 1},
                 {"enum", IRMAP_FIELD_ENUM, 0, 0, 1},
                 {"string", IRMAP_FIELD_STRING, 0, 1, 200},
                 {"const", IRMAP_FIELD_CONST, 0, 1, 200},
                 {"attr", IRMAP_FIELD_ATTRS, 0, 1, 1},
                 {"i32s", IRMAP_FIELD_NUMBERS, 4, 0, 0},
                 {"bools", IRMAP_FIELD_NUMBERS, 1, 0, 0},
                 {"attrs", IRMAP_FIELD_ATTRS, 0, 0, 0},
                 {"dict", IRMAP_FIELD_ATTRS, 0, 0, 0}};
    size_t k = 0;
    while (k < sizeof kinds / sizeof kinds[0] && !is(e, i, kinds[k].kind))
        k++;
    if (k == sizeof kinds / sizeof kinds[0])
        fail_msg("opcodes.txt: kind %s", e->line->field[i].kind);
    uint32_t f = e->expected->fields++, n = 0;
    bool list = kinds[k].width || is(e, i, "attrs") || is(e, i, "dict");
    e->expected->field[f].name = e->line->field[i].name;
    e->expected->field[f].kind = kinds[k].is;
    e->expected->field[f].width = kinds[k].width;
    e->expected->field[f].at = is(e, i, "unit") ? e->start : e->body->size;
    e->expected->field[f].value = e->form->length ? kinds[k].with : kinds[k].without;
    if (list) {
        n = e->form->length;
        number(e, n);
        e->expected->field[f].value = n;
    }
    size_t contents_at = e->body->size;
    contents(e, i, n);
    e->expected->field[f].size = e->body->size - contents_at;
}

static void regions(struct encoder *e)
{
    e->expected->regions = strcmp(e->line->name, "if") == 0 ? 2 : 1;
    number(e, e->expected->regions);
    for (uint32_t i = 0; i < e->expected->regions; i++) {
        number(e, e->form->regions);
        if (!e->form->regions)
            continue;
        number(e, 0); /* arguments */
        number(e, 1);
        for (unsigned k = 0; k < 3; k++)
            number(e, k ? 0 : 0x6D); /* yield */
    }
}

uint64_t op_flags(const struct op_line *line, unsigned minor)
{
    uint64_t bits = 0;
    for (uint32_t i = 0; i < line->fields; i++)
        if (line->field[i].bit >= 0 && in_version(line, i, minor))
            bits |= UINT64_C(1) << line->field[i].bit;
    return bits;
}

void put_op(struct bytes *body, const struct op_line *line, const struct op_form *form,
            struct expected_op *expected)
{
    struct encoder e = {body, line, form, expected, body->size, 0};
    memset(expected, 0, sizeof *expected);
    expected->at = body->size;
    number(&e, line->opcode);
    for (uint32_t i = 0; i < line->fields; i++) {
        if (!is_there(&e, i))
            continue;
        if (is(&e, i, "result")) {
            result(&e);
        } else if (is(&e, i, "results")) {
            number(&e, form->length);
            for (uint32_t k = 0; k < form->length; k++)
                result(&e);
        } else if (is(&e, i, "result_count")) {
            number(&e, count(&e, "result"));
        } else if (is(&e, i, "flags")) {
            number(&e, e.flags = form->flags);
        } else if (is(&e, i, "operand")) {
            operand(&e);
        } else if (is(&e, i, "operand_count")) {
            number(&e, count(&e, "operand") + form->length);
        } else if (is(&e, i, "operands") || is(&e, i, "rest")) {
            if (is(&e, i, "operands"))
                number(&e, form->length);
            for (uint32_t k = 0; k < form->length; k++)
                operand(&e);
        } else if (is(&e, i, "regions")) {
            regions(&e);
        } else if (!is(&e, i, "implicit_token")) {
            field(&e, i);
        }
    }
    expected->end = body->size;
}
