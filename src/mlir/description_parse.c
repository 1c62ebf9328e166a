/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Parses dialect descriptions (DIALECTS.md). */
#include "mlir/description_parse.h"
#include "core/sort.h"

bool irmapi_description_fail(struct description_parser *p, const char *what, const char *where)
{
    (void)irmapi_error_other(p->err, IRMAP_INVALID_ARG, what, 0, 0);
    p->err->section = "description";
    p->err->offset = (uint64_t)(where - p->text);
    return false;
}

bool irmapi_description_finish(struct description_parser *p, size_t start, uint32_t *out)
{
    struct vec *v = &p->d->text;
    if (!parser_room(p, v))
        return false;
    char *text = v->data;
    text[v->used++] = '\0';
    uint32_t hash = 0;
    for (size_t i = start; i < v->used; i++)
        hash = (hash ^ (uint8_t)text[i]) * 0x01000193U;
    uint32_t *slot = &p->slots[hash >> 8 & (DESCRIPTION_SLOTS - 1)];
    *out = (uint32_t)start;
    if (*slot && strcmp(text + *slot, text + start) == 0) {
        *out = *slot;
        v->used = start;
    }
    *slot = *out;
    return true;
}

bool irmapi_description_keep(struct description_parser *p, struct description_piece s,
                             uint32_t *out)
{
    struct vec *v = &p->d->text;
    size_t start = v->used;
    if (!vec_reserve(v, p->heap, s.size, p->err))
        return false;
    if (s.size)
        memcpy((char *)v->data + start, s.p, s.size);
    v->used += s.size;
    return irmapi_description_finish(p, start, out);
}

struct description_piece irmapi_description_cut(struct description_piece *s, char stop)
{
    const char *end = s->size ? memchr(s->p, stop, s->size) : NULL;
    struct description_piece first = {s->p, end ? (size_t)(end - s->p) : s->size};
    size_t gone = first.size + (end != NULL);
    *s = (struct description_piece){s->p + gone, s->size - gone};
    return first;
}

bool irmapi_description_number(struct description_piece s, uint32_t *out)
{
    uint64_t v = 0;
    if (!s.size || s.size > 10)
        return false;
    for (size_t i = 0; i < s.size; i++) {
        if (s.p[i] < '0' || s.p[i] > '9')
            return false;
        v = v * 10 + (uint64_t)(s.p[i] - '0');
    }
    *out = (uint32_t)v;
    return v <= UINT32_MAX;
}

bool irmapi_description_set(const struct description_parser *p, struct description_piece name,
                            uint32_t *out)
{
    const struct mlir_set *sets = p->d->sets.data;
    for (size_t i = p->d->sets.used; i-- > 0;)
        if (piece_is(name, (const char *)p->d->text.data + sets[i].name)) {
            *out = (uint32_t)i;
            return true;
        }
    return false;
}

static bool add_word(struct description_parser *p, struct description_piece s, struct mlir_set *set)
{
    struct description_piece digits = irmapi_description_cut(&s, '=');
    struct mlir_word w;
    if (!irmapi_description_number(digits, &w.number))
        return irmapi_description_fail(p, "the number of a word", digits.p);
    if (!s.size || set->count == DESCRIPTION_WORDS_MOST)
        return irmapi_description_fail(
            p, s.size ? "more than 1024 words" : "a number without a word", digits.p);
    if (!irmapi_description_keep(p, s, &w.text) || !parser_room(p, &p->d->words))
        return false;
    ((struct mlir_word *)p->d->words.data)[p->d->words.used++] = w;
    set->count++;
    return true;
}

/* enum<tab>NAME<tab>NUMBER=WORD NUMBER=WORD ... The following lines may continue the enum. */
static bool parse_enum(struct description_parser *p)
{
    enum { SETS_MOST = 256 };
    struct description_piece name = p->column[1], list = p->column[2];
    uint32_t i;
    if (p->columns != 3 || !name.size)
        return irmapi_description_fail(p, "an enum that is not a name and words", p->column[0].p);
    if (!irmapi_description_set(p, name, &i)) {
        struct mlir_set set = {.first = (uint32_t)p->d->words.used};
        if (p->d->sets.used == SETS_MOST)
            return irmapi_description_fail(p, "more than 256 enums", name.p);
        if (!irmapi_description_keep(p, name, &set.name) || !parser_room(p, &p->d->sets))
            return false;
        i = (uint32_t)p->d->sets.used++;
        ((struct mlir_set *)p->d->sets.data)[i] = set;
    } else if (i + 1 != p->d->sets.used) {
        return irmapi_description_fail(p, "an enum with another one between its lines", name.p);
    }
    while (list.size)
        if (!add_word(p, irmapi_description_cut(&list, ' '),
                      (struct mlir_set *)p->d->sets.data + i))
            return false;
    return true;
}

/* op<tab>DIALECT.NAME<tab>FIELD:KIND FIELD:KIND ... */
static bool parse_op(struct description_parser *p)
{
    struct description_piece name = p->column[1], list = p->column[2];
    const char *dialect = p->d->text.data;
    size_t prefix = strlen(dialect);
    struct mlir_prop_row row = {.first = {(uint16_t)p->d->entries.used, MLIR_PROP_NO_ROW}};
    if (p->columns != 3 || !list.size)
        return irmapi_description_fail(p, "an op without fields", p->column[0].p);
    if (name.size < prefix + 2 || memcmp(name.p, dialect, prefix) != 0 || name.p[prefix] != '.')
        return irmapi_description_fail(p, "an op of another dialect", name.p);
    if (!irmapi_description_keep(
            p, (struct description_piece){name.p + prefix + 1, name.size - prefix - 1}, &row.name))
        return false;
    while (list.size) {
        struct description_piece s = irmapi_description_cut(&list, ' '), field = s,
                                 word = irmapi_description_cut(&field, ':');
        struct mlir_prop_entry e = {.last = !list.size};
        uint32_t text;
        if (!word.size || !irmapi_mlir_prop_kind(field.p, field.size, &e))
            return irmapi_description_fail(
                p, word.size ? "the kind of a field" : "the name of a field", s.p);
        if (p->d->entries.used == DESCRIPTION_ENTRIES_MOST)
            return irmapi_description_fail(p, "more than 65534 fields of ops", s.p);
        if (!irmapi_description_keep(p, word, &text) || !parser_room(p, &p->d->entries))
            return false;
        e.name = text & DESCRIPTION_TEXT_MOST;
        ((struct mlir_prop_entry *)p->d->entries.data)[p->d->entries.used++] = e;
    }
    if (!parser_room(p, &p->d->ops))
        return false;
    ((struct mlir_prop_row *)p->d->ops.data)[p->d->ops.used++] = row;
    return true;
}

/* alias<tab>attr|type<tab>MNEMONIC<tab>NAME<tab>LEAST */
static bool parse_alias(struct description_parser *p)
{
    const struct description_piece kind = p->column[1], name = p->column[3];
    struct mlir_alias row = {.type = piece_is(kind, "type")};
    uint32_t least = 0;
    if (p->columns < 4 || p->columns > 5)
        return irmapi_description_fail(p, "an alias with too few or too many columns",
                                       p->column[0].p);
    if (!row.type && !piece_is(kind, "attr"))
        return irmapi_description_fail(p, "an alias of neither attr nor type", kind.p);
    if (!p->column[2].size)
        return irmapi_description_fail(p, "the mnemonic of an alias", p->column[2].p);
    for (size_t i = 0; i < name.size || !i; i++)
        if (!name.size || !(name.p[i] == '_' || (name.p[i] >= 'a' && name.p[i] <= 'z')))
            return irmapi_description_fail(p, "the name of an alias", name.p);
    if (p->columns == 5 && (!irmapi_description_number(p->column[4], &least) || least > UINT16_MAX))
        return irmapi_description_fail(p, "the least size for an alias", p->column[4].p);
    row.least = (uint16_t)least;
    if (p->d->aliases.used == DESCRIPTION_ALIASES_MOST)
        return irmapi_description_fail(p, "more than 1024 aliases", p->column[0].p);
    if (!irmapi_description_keep(p, p->column[2], &row.mnemonic) ||
        !irmapi_description_keep(p, name, &row.name) || !parser_room(p, &p->d->aliases))
        return false;
    ((struct mlir_alias *)p->d->aliases.data)[p->d->aliases.used++] = row;
    return true;
}

static bool parse_dialect(struct description_parser *p)
{
    struct vec *v = &p->d->text;
    struct description_piece name = p->column[1];
    if (v->used)
        return irmapi_description_fail(p, "a second dialect", p->column[0].p);
    if (p->columns != 2 || !name.size)
        return irmapi_description_fail(p, "the name of the dialect", p->column[0].p);
    if (!vec_reserve(v, p->heap, name.size + 1, p->err))
        return false;
    memcpy(v->data, name.p, name.size);
    ((char *)v->data)[name.size] = '\0';
    v->used = name.size + 1;
    p->d->name = (irmap_str){name.p, name.size};
    return true;
}

static bool split(struct description_parser *p, struct description_piece line)
{
    memset(p->column, 0, sizeof p->column);
    for (size_t i = 0; i < line.size; i++)
        if ((uint8_t)line.p[i] < ' ' && line.p[i] != '\t')
            return irmapi_description_fail(p, "a control character", line.p + i);
    const char *end = line.p + line.size;
    bool more = true;
    for (p->columns = 0; more && p->columns < DESCRIPTION_COLUMNS; p->columns++) {
        struct description_piece *column = &p->column[p->columns];
        *column = irmapi_description_cut(&line, '\t');
        more = column->p + column->size < end; /* at a tab */
    }
    for (size_t i = p->columns; i < DESCRIPTION_COLUMNS; i++)
        p->column[i].p = end;
    return !more || irmapi_description_fail(p, "too many columns", line.p);
}

static bool parse_line(struct description_parser *p, struct description_piece line)
{
    if (!line.size || line.p[0] == '#')
        return true;
    if (!split(p, line))
        return false;
    struct description_piece word = p->column[0];
    if (piece_is(word, "dialect"))
        return parse_dialect(p);
    if (!p->d->text.used)
        return irmapi_description_fail(p, "a line before that of the dialect", word.p);
    if (piece_is(word, "enum"))
        return parse_enum(p);
    if (word.size >= 3 && memcmp(word.p, "asm", 3) == 0)
        return irmapi_description_assembly(p);
    if (piece_is(word, "alias"))
        return parse_alias(p);
    if (strcmp(p->d->text.data, "builtin") == 0)
        return irmapi_description_fail(p, "the builtin dialect, which has only formats and aliases",
                                       word.p);
    if (piece_is(word, "op"))
        return parse_op(p);
    if (piece_is(word, "attr") || piece_is(word, "type"))
        return irmapi_description_entry(p, piece_is(word, "type"));
    return irmapi_description_fail(
        p, "a line that is neither dialect, enum, attr, type, alias, op nor asm", word.p);
}

static bool earlier_row(const void *ctx, uint32_t a, uint32_t b)
{
    const struct mlir_row *rows = ctx;
    return rows[a].type != rows[b].type ? rows[b].type : rows[a].code < rows[b].code;
}

static bool earlier_op(const void *ctx, uint32_t a, uint32_t b)
{
    const struct mlir_description_text *d = ctx;
    const struct mlir_prop_row *ops = d->ops.data;
    const char *text = d->text.data;
    return strcmp(text + ops[a].name, text + ops[b].name) < 0;
}

static bool earlier_form(const void *ctx, uint32_t a, uint32_t b)
{
    const struct mlir_description_text *d = ctx;
    const struct mlir_asm_row *forms = d->forms.data;
    const char *text = d->text.data;
    return strcmp(text + forms[a].name, text + forms[b].name) < 0;
}

static bool earlier_alias(const void *ctx, uint32_t a, uint32_t b)
{
    const struct mlir_description_text *d = ctx;
    const struct mlir_alias *rows = d->aliases.data;
    const char *text = d->text.data;
    return rows[a].type != rows[b].type
               ? rows[b].type != 0
               : strcmp(text + rows[a].mnemonic, text + rows[b].mnemonic) < 0;
}

static bool sort(struct description_parser *p, struct vec *v,
                 bool (*less)(const void *ctx, uint32_t a, uint32_t b), const void *ctx)
{
    struct vec items = {.each = sizeof(uint32_t)}, sorted = {.each = v->each};
    bool good = vec_reserve(&items, p->heap, 2 * (uint64_t)v->used + 1, p->err) &&
                vec_reserve(&sorted, p->heap, v->used, p->err);
    if (good) {
        uint32_t *order = items.data;
        for (size_t i = 0; i < v->used; i++)
            order[i] = (uint32_t)i;
        irmapi_sort(order, order + v->used, v->used, less, ctx);
        for (size_t i = 0; i < v->used; i++)
            memcpy((char *)sorted.data + i * v->each, (const char *)v->data + order[i] * v->each,
                   v->each);
        sorted.used = v->used;
        struct vec old = *v;
        *v = sorted;
        sorted = old;
    }
    irmapi_vec_free(&items, p->heap);
    irmapi_vec_free(&sorted, p->heap);
    return good;
}

/* If an op has two lines, the second becomes the alternative of the first. */
static bool merge_ops(struct description_parser *p)
{
    struct mlir_prop_row *ops = p->d->ops.data;
    const char *text = p->d->text.data;
    size_t n = 0;
    for (size_t i = 0; i < p->d->ops.used; i++) {
        bool same_op = n && strcmp(text + ops[n - 1].name, text + ops[i].name) == 0;
        if (same_op && ops[n - 1].first[1] != MLIR_PROP_NO_ROW)
            return irmapi_description_fail(p, "an op with more than two rows", p->text);
        if (same_op)
            ops[n - 1].first[1] = ops[i].first[0];
        else
            ops[n++] = ops[i];
    }
    p->d->ops.used = n;
    return true;
}

static bool check_repeats(struct description_parser *p)
{
    struct mlir_row *rows = p->d->rows.data;
    size_t same_code = 0;
    for (size_t i = 0; i < p->d->rows.used; i++) {
        bool same = i && rows[i].code == rows[i - 1].code && i != p->d->d.attrs;
        same_code = same ? same_code + 1 : 1;
        if (same_code > DESCRIPTION_ALTERNATIVES_MOST)
            return irmapi_description_fail(p, "more than 16 rows with one code", p->text);
    }
    return merge_ops(p);
}

static bool parse(struct description_parser *p)
{
    while (p->at < p->size) {
        struct description_piece rest = {p->text + p->at, p->size - p->at},
                                 line = irmapi_description_cut(&rest, '\n');
        p->at = (size_t)(line.p + line.size - p->text) + 1;
        if (!parse_line(p, line))
            return false;
    }
    if (!p->d->text.used)
        return irmapi_description_fail(p, "a description without a dialect", p->text);
    return sort(p, &p->d->rows, earlier_row, p->d->rows.data) &&
           sort(p, &p->d->ops, earlier_op, p->d) && sort(p, &p->d->forms, earlier_form, p->d) &&
           sort(p, &p->d->aliases, earlier_alias, p->d) && check_repeats(p);
}

irmap_status irmapi_mlir_describe(const char *text, size_t size, struct heap *heap,
                                  struct mlir_description_text *out, irmap_error *err)
{
    irmap_error local;
    struct description_parser p = {
        .text = text, .size = size, .heap = heap, .d = out, .err = err ? err : &local};
    *out = (struct mlir_description_text){
        .text = {.each = 1},
        .rows = {.each = sizeof(struct mlir_row)},
        .fields = {.each = sizeof(struct mlir_row_field)},
        .likes = {.each = sizeof(struct mlir_like)},
        .sets = {.each = sizeof(struct mlir_set)},
        .words = {.each = sizeof(struct mlir_word)},
        .entries = {.each = sizeof(struct mlir_prop_entry)},
        .ops = {.each = sizeof(struct mlir_prop_row)},
        .forms = {.each = sizeof(struct mlir_asm_row)},
        .aliases = {.each = sizeof(struct mlir_alias)},
    };
    /* Compiled text may be four times as large as its source. */
    if (size > DESCRIPTION_TEXT_MOST / 4)
        return irmapi_error_other(err, IRMAP_LIMIT, "the text of a description", size,
                                  DESCRIPTION_TEXT_MOST / 4);
    if (!parse(&p))
        return p.err->status;
    out->d = (struct mlir_description){
        .text = out->text.data,
        .rows = out->rows.data,
        .attrs = out->d.attrs,
        .types = out->d.types,
        .fields = out->fields.data,
        .likes = out->likes.data,
        .sets = out->sets.data,
        .words = out->words.data,
        .set_count = (uint32_t)out->sets.used,
        .ops = {out->text.data, out->entries.data, out->ops.data, (uint32_t)out->ops.used, 0},
        .forms = out->forms.data,
        .form_count = (uint32_t)out->forms.used,
        .aliases = out->aliases.data,
        .alias_count = (uint32_t)out->aliases.used,
    };
    return IRMAP_OK;
}

void irmapi_mlir_description_free(struct heap *heap, struct mlir_description_text *d)
{
    struct vec *lists[] = {&d->text,  &d->rows,    &d->fields, &d->likes, &d->sets,
                           &d->words, &d->entries, &d->ops,    &d->forms, &d->aliases};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        irmapi_vec_free(lists[i], heap);
}
