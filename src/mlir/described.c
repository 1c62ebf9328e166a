/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reads attributes and types of dialects that have a description. */
#include "mlir/builtin.h"
#include <string.h>

/* Where the rows of a built-in description begin in each table, and their numbers. */
struct place {
    uint32_t name, row, field, like, set, word, entry, op, form, alias;
    uint32_t attrs, types, sets, ops, forms, aliases;
};

/* Generated tables, each for all dialects: rows, fields, likes, sets, words, entries, ops, forms,
 * aliases, places, texts. */
#include "mlir_dialects.inc"

static const char *name_of(const struct place *p)
{
    return (const char *)texts + p->name;
}

uint32_t irmapi_mlir_builtin_descriptions(void)
{
    return sizeof places / sizeof places[0] - 1;
}

bool irmapi_mlir_builtin_description(irmap_str dialect, uint32_t *which)
{
    for (*which = 0; *which < irmapi_mlir_builtin_descriptions(); ++*which)
        if (irmap_str_equal(dialect, name_of(&places[*which])))
            return true;
    return false;
}

struct mlir_description irmapi_mlir_builtin_tables(uint32_t which)
{
    const struct place *p = &places[which];
    return (struct mlir_description){
        .text = (const char *)texts,
        .name = p->name,
        .rows = rows + p->row,
        .attrs = p->attrs,
        .types = p->types,
        .fields = fields + p->field,
        .likes = likes + p->like,
        .sets = sets + p->set,
        .words = words + p->word,
        .set_count = p->sets,
        .ops = {(const char *)texts, entries + p->entry, ops + p->op, p->ops, 0},
        .forms = forms + p->form,
        .form_count = p->forms,
        .aliases = aliases + p->alias,
        .alias_count = p->aliases,
    };
}

const char *irmapi_mlir_word(const struct mlir_description *d, uint32_t set, uint64_t number)
{
    const struct mlir_word *w = &d->words[d->sets[set].first];
    for (uint32_t i = 0; i < d->sets[set].count; i++)
        if (w[i].number == number)
            return d->text + w[i].text;
    return NULL;
}

static int compare_mnemonic(const struct mlir_description *d, const struct mlir_alias *row,
                            bool type, irmap_str mnemonic)
{
    const char *text = d->text + row->mnemonic;
    if (row->type != type)
        return row->type < type ? -1 : 1;
    const int order = strncmp(text, mnemonic.data, mnemonic.size);
    return order ? order : text[mnemonic.size] != '\0';
}

const struct mlir_alias *irmapi_mlir_alias_row(const struct mlir_description *d, bool type,
                                               irmap_str mnemonic)
{
    uint32_t from = 0, to = d->alias_count;
    while (from < to) {
        const uint32_t middle = from + (to - from) / 2;
        const int order = compare_mnemonic(d, &d->aliases[middle], type, mnemonic);
        if (order == 0)
            return &d->aliases[middle];
        if (order < 0)
            from = middle + 1;
        else
            to = middle;
    }
    return NULL;
}

/* Returns the first row of a code; rows before *end have the same code. */
static const struct mlir_row *find_rows(const struct mlir_description *d, enum mlir_entry_kind kind,
                                        uint64_t code, const struct mlir_row **end)
{
    const struct mlir_row *row = d->rows + (kind == MLIR_ATTR ? 0 : d->attrs);
    uint32_t count = kind == MLIR_ATTR ? d->attrs : d->types, from = 0, to = count;
    while (from < to) {
        uint32_t middle = from + (to - from) / 2;
        if (row[middle].code < code)
            from = middle + 1;
        else
            to = middle;
    }
    const struct mlir_row *last = row + count;
    row += from;
    for (*end = row; *end < last && (*end)->code == code;)
        ++*end;
    return row;
}

/* As is_current(), for dialect llvm, whose version is the LLVM release. If that is not certain, all
 * rows are tried. */
static bool is_of_release(const struct mlir_module *t, const struct mlir_description *d,
                          const struct mlir_row *row)
{
    const uint32_t release = irmapi_mlir_release_number(t->release);
    return !t->exact ||
           (release >= d->words[row->version].number) == (row->test == MLIR_FROM_VERSION);
}

/* Returns whether a row applies to the dialect version that the file states, or else to the newest
 * version. */
static bool is_current(const struct mlir_module *t, uint32_t dialect,
                       const struct mlir_description *d, const struct mlir_row *row)
{
    const struct mlir_dialect *of = &t->dialects[dialect];
    if (row->test == MLIR_ANY_VERSION)
        return true;
    if (!of->version_size && strcmp(mlir_described_name(d), "llvm") == 0)
        return is_of_release(t, d, row);
    if (!of->version_size)
        return row->test == MLIR_FROM_VERSION;
    struct cursor c = module_cursor(&t->base, of->version_offset, of->version_size);
    for (uint8_t i = 0; i < row->numbers; i++) {
        uint64_t number = cur_left(&c) ? cur_prefix(&c, "version") : 0;
        uint32_t wanted = d->words[row->version + i].number;
        if (number != wanted)
            return (number > wanted) == (row->test == MLIR_FROM_VERSION);
    }
    return row->test == MLIR_FROM_VERSION;
}

static bool starts(irmap_str *s, const char *word)
{
    size_t size = strlen(word);
    if (s->size < size || memcmp(s->data, word, size) != 0)
        return false;
    *s = (irmap_str){s->data + size, s->size - size};
    return true;
}

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '.' || c == '$';
}

/* Returns whether an attribute, text or custom, is of a dialect and has this mnemonic. */
static bool is_attr(const struct mlir_module *t, const struct mlir_description *d, uint64_t attr,
                    uint64_t at, const char *mnemonic)
{
    struct mlir_entry e;
    irmap_str s;
    irmap_error err;
    if (irmapi_mlir_entry(t, MLIR_ATTR, attr, at, &e, &err) != IRMAP_OK ||
        t->dialects[e.dialect].description != d)
        return false;
    if (!e.custom)
        return irmapi_mlir_entry_text(&e, &s, &err) == IRMAP_OK && starts(&s, "#") &&
               starts(&s, mlir_described_name(d)) && (starts(&s, ".") || starts(&s, "<")) &&
               starts(&s, mnemonic) && (!s.size || !is_word(s.data[0]));
    const struct mlir_row *end, *row = find_rows(d, MLIR_ATTR, cur_prefix(&e.c, "code"), &end);
    for (; cur_ok(&e.c) && row < end; row++)
        if (is_current(t, e.dialect, d, row) && strcmp(d->text + row->mnemonic, mnemonic) == 0)
            return true;
    return false;
}

static bool are_attrs(const struct mlir_module *t, const struct mlir_description *d,
                      enum mlir_field_kind kind, struct mlir_list list, const char *mnemonic)
{
    while (list.count) {
        uint64_t at, attr = mlir_list_next(t, &list, &at);
        if (!is_attr(t, d, mlir_element(kind, attr), at, mnemonic))
            return false;
    }
    return true;
}

/* Returns whether a field refers to the attributes that the row requires. */
static bool is_wanted(const struct mlir_module *t, const struct mlir_description *d,
                      const struct mlir_row_field *want, const struct mlir_field *f)
{
    const char *mnemonic = d->text + want->of;
    struct mlir_entry e;
    irmap_error err;
    if (mlir_is_list(f->kind))
        return are_attrs(t, d, f->kind, f->list, mnemonic);
    if (!want->array)
        return is_attr(t, d, f->value, f->at, mnemonic);
    if (irmapi_mlir_entry(t, MLIR_ATTR, f->value, f->at, &e, &err) != IRMAP_OK ||
        !mlir_is_builtin(t, &e) || cur_prefix(&e.c, "code") != MLIR_ATTR_ARRAY)
        return false;
    uint64_t count = cur_prefix_count(&e.c, 1, "list size");
    struct mlir_list list = {.p = e.c.p, .end = e.c.end, .count = count};
    return cur_ok(&e.c) && are_attrs(t, d, MLIR_FIELD_ATTRS, list, mnemonic);
}

static void check_attrs_exist(const struct mlir_module *t, const struct mlir_field *f,
                              struct cursor *c)
{
    for (struct mlir_list l = f->list; l.count && cur_ok(c);) {
        uint64_t at, v = mlir_list_next(t, &l, &at);
        if (!(v & 1))
            irmapi_cur_fail(c, IRMAP_VALUE_RANGE, "presence of a required attribute", at, v, 1);
    }
}

static void read_field(const struct mlir_module *t, const struct mlir_description *d,
                       const struct mlir_row_field *want, struct cursor *c,
                       const struct mlir_record *r, struct mlir_field *f)
{
    irmapi_mlir_read_field(t, c, r, f);
    if (!cur_ok(c))
        return;
    if (f->kind == MLIR_FIELD_ENUM) {
        f->value &= UINT32_MAX;
        if (!irmapi_mlir_word(d, want->of, f->value))
            irmapi_cur_fail(c, IRMAP_BAD_TAG, "number of an enum", f->at, f->value, 0);
    } else if (f->kind == MLIR_FIELD_OPTATTRS) {
        check_attrs_exist(t, f, c);
    }
    if (mlir_target(f->kind) == MLIR_TO_ATTR && want->of && cur_ok(c) && !is_wanted(t, d, want, f))
        irmapi_cur_fail(c, IRMAP_TYPE_MISMATCH, "attribute of another kind", f->at,
                        mlir_is_list(f->kind) ? f->list.count : f->value, 0);
}

static void read_row(const struct mlir_module *t, const struct mlir_row *row, struct cursor *c,
                     struct mlir_record *out)
{
    const struct mlir_description *d = out->description;
    out->row = row;
    for (out->fields = 0; out->fields < row->fields && cur_ok(c);) {
        const struct mlir_row_field *want = mlir_row_field(d, row, out->fields);
        struct mlir_field *f = &out->field[out->fields++];
        f->kind = (enum mlir_field_kind)want->kind;
        if (want->when && !out->field[want->when - 1].value) {
            *f = (struct mlir_field){
                MLIR_FIELD_ABSENT, 0, cur_offset(c), {.p = c->p, .end = c->p, .count = 0}};
            continue;
        }
        read_field(t, d, want, c, out, f);
    }
    if (cur_ok(c) && cur_left(c))
        irmapi_cur_fail(c, IRMAP_TRAILING_BYTES, "the entry", cur_offset(c), cur_left(c), 0);
}

void irmapi_mlir_read_described(const struct mlir_module *t, enum mlir_entry_kind kind,
                                uint64_t code, struct cursor *c, struct mlir_record *out)
{
    const struct mlir_description *d = out->description;
    const struct mlir_row *end, *row = find_rows(d, kind, code, &end);
    struct cursor first = *c; /* cursor after the first row, whose error is reported */
    bool tried = false;
    for (; row < end && cur_ok(c); row++) {
        if (!is_current(t, out->dialect, d, row))
            continue;
        struct cursor fork = cur_fork(c);
        read_row(t, row, &fork, out);
        if (cur_ok(&fork)) {
            *c = fork;
            return;
        }
        if (!tried)
            first = fork;
        tried = true;
    }
    if (tried) {
        *c = first;
        return;
    }
    out->fields = 0;
    if (cur_ok(c))
        irmapi_cur_fail(c, IRMAP_BAD_TAG, kind == MLIR_ATTR ? "attribute code" : "type code",
                        out->offset, code, 0);
}

bool irmapi_mlir_constant_of(const struct mlir_record *r, const struct mlir_field **type,
                             const struct mlir_field **blob)
{
    *type = *blob = NULL;
    if (mlir_is(r, MLIR_ATTR_DENSE)) {
        *type = &r->field[0];
        *blob = &r->field[1];
    }
    for (uint32_t i = 0; r->form == MLIR_FORM_DESCRIBED && i < r->fields; i++) {
        const struct mlir_field *f = &r->field[i];
        if (f->kind == MLIR_FIELD_TYPE && !*type)
            *type = f;
        else if (f->kind == MLIR_FIELD_BLOB && mlir_row_field(r->description, r->row, i)->of)
            *blob = f;
    }
    return *type && *blob;
}

const struct mlir_field *irmapi_mlir_sole_field(const struct mlir_record *r,
                                                enum mlir_field_kind kind)
{
    if (mlir_is(r, kind == MLIR_FIELD_TYPE ? MLIR_ATTR_TYPE : MLIR_ATTR_STRING) ||
        (r->form == MLIR_FORM_DESCRIBED && r->fields == 1 && r->field[0].kind == kind))
        return &r->field[0];
    return NULL;
}
