/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Descriptions of dialects from text, a line at a time. */
#include "core/cold.h"

#include "core/error.h"
#include "core/sort.h"
#include "mlir/description.h"
#include <string.h>

/* So much is found by the bits of the tables, or looked through for every entry of a file. */
enum {
    TEXT_MOST = (1 << 19) - 1,
    ENTRIES_MOST = MLIR_PROP_NO_ROW - 1,
    ALTERNATIVES_MOST = 16, /* rows with one code */
    WORDS_MOST = 1024,      /* of a set */
    NUMBERS_MOST = 8,       /* of a version */
    COLUMNS = 7,
    SLOTS = 1024
};

/* A part of the text. */
struct piece {
    const char *p;
    size_t size;
};

struct parser {
    const char *text;
    size_t size, at;
    struct heap *heap;
    struct mlir_description_text *d;
    uint32_t
        slots[SLOTS]; /* of the tables' text: what was put there last, by its hash; 0: nothing */
    struct piece column[COLUMNS];
    size_t columns;
    irmap_error *err;
};

static const struct {
    char word[12];
    uint8_t kind;
} kinds[] = {
    {"number", MLIR_FIELD_NUMBER},       {"signed", MLIR_FIELD_SIGNED},
    {"byte", MLIR_FIELD_BYTE},           {"string", MLIR_FIELD_STRING},
    {"attr", MLIR_FIELD_ATTR},           {"type", MLIR_FIELD_TYPE},
    {"optnumber", MLIR_FIELD_OPTNUMBER}, {"optattr", MLIR_FIELD_OPTATTR},
    {"double", MLIR_FIELD_DOUBLE},       {"int", MLIR_FIELD_INT},
    {"float", MLIR_FIELD_FLOAT},         {"enum", MLIR_FIELD_ENUM},
    {"word", MLIR_FIELD_WORD},           {"flags", MLIR_FIELD_BITS},
    {"attrs", MLIR_FIELD_ATTRS},         {"types", MLIR_FIELD_TYPES},
    {"strings", MLIR_FIELD_TEXTS},       {"numbers", MLIR_FIELD_NUMBERS},
    {"signeds", MLIR_FIELD_SIGNEDS},     {"doubles", MLIR_FIELD_DOUBLES},
    {"optattrs", MLIR_FIELD_OPTATTRS},   {"pairs", MLIR_FIELD_PAIRS},
    {"bytes", MLIR_FIELD_BLOB},          {"blob", MLIR_FIELD_BLOB},
};

static bool fail(struct parser *p, const char *what, const char *where)
{
    (void)irmapi_error_other(p->err, IRMAP_INVALID_ARG, what, 0, 0);
    p->err->section = "description";
    p->err->offset = (uint64_t)(where - p->text);
    return false;
}

static bool equal(struct piece s, const char *word)
{
    return s.size == strlen(word) && memcmp(s.p, word, s.size) == 0;
}

static bool room(struct parser *p, struct vec *v)
{
    return vec_reserve(v, p->heap, 1, p->err);
}

/* What was put behind the text of the tables from `start` on is `*out`, where it stands now or
 * stood before. */
static bool finish(struct parser *p, size_t start, uint32_t *out)
{
    struct vec *v = &p->d->text;
    if (!room(p, v))
        return false;
    char *text = v->data;
    text[v->used++] = '\0';
    uint32_t hash = 0;
    for (size_t i = start; i < v->used; i++)
        hash = (hash ^ (uint8_t)text[i]) * 0x01000193U;
    uint32_t *slot = &p->slots[hash >> 8 & (SLOTS - 1)];
    *out = (uint32_t)start;
    if (*slot && strcmp(text + *slot, text + start) == 0) {
        *out = *slot;
        v->used = start;
    }
    *slot = *out;
    return true;
}

static bool keep(struct parser *p, struct piece s, uint32_t *out)
{
    struct vec *v = &p->d->text;
    size_t start = v->used;
    if (!vec_reserve(v, p->heap, s.size, p->err))
        return false;
    if (s.size)
        memcpy((char *)v->data + start, s.p, s.size);
    v->used += s.size;
    return finish(p, start, out);
}

/* Takes what is before the next `stop` off a piece; all when there is none. */
static struct piece cut(struct piece *s, char stop)
{
    const char *end = s->size ? memchr(s->p, stop, s->size) : NULL;
    struct piece first = {s->p, end ? (size_t)(end - s->p) : s->size};
    size_t gone = first.size + (end != NULL);
    *s = (struct piece){s->p + gone, s->size - gone};
    return first;
}

static bool number(struct piece s, uint32_t *out)
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

static bool find_set(const struct parser *p, struct piece name, uint32_t *out)
{
    const struct mlir_set *sets = p->d->sets.data;
    for (size_t i = p->d->sets.used; i-- > 0;)
        if (equal(name, (const char *)p->d->text.data + sets[i].name)) {
            *out = (uint32_t)i;
            return true;
        }
    return false;
}

static bool add_word(struct parser *p, struct piece s, struct mlir_set *set)
{
    struct piece digits = cut(&s, '=');
    struct mlir_word w;
    if (!number(digits, &w.number))
        return fail(p, "the number of a word", digits.p);
    if (!s.size || set->count == WORDS_MOST)
        return fail(p, s.size ? "more than 1024 words" : "a number without a word", digits.p);
    if (!keep(p, s, &w.text) || !room(p, &p->d->words))
        return false;
    ((struct mlir_word *)p->d->words.data)[p->d->words.used++] = w;
    set->count++;
    return true;
}

/* enum NAME NUMBER=WORD... */
static bool parse_enum(struct parser *p)
{
    enum { SETS_MOST = 256 };
    struct piece name = p->column[1], list = p->column[2];
    uint32_t i;
    if (p->columns != 3 || !name.size)
        return fail(p, "an enum that is not a name and words", p->column[0].p);
    if (!find_set(p, name, &i)) {
        struct mlir_set set = {.first = (uint32_t)p->d->words.used};
        if (p->d->sets.used == SETS_MOST)
            return fail(p, "more than 256 enums", name.p);
        if (!keep(p, name, &set.name) || !room(p, &p->d->sets))
            return false;
        i = (uint32_t)p->d->sets.used++;
        ((struct mlir_set *)p->d->sets.data)[i] = set;
    } else if (i + 1 != p->d->sets.used) {
        return fail(p, "an enum with another one between its lines", name.p);
    }
    while (list.size)
        if (!add_word(p, cut(&list, ' '), (struct mlir_set *)p->d->sets.data + i))
            return false;
    return true;
}

static bool is_name(struct piece s)
{
    for (size_t i = 0; i < s.size; i++)
        if (!(s.p[i] == '_' || (s.p[i] >= 'a' && s.p[i] <= 'z') ||
              (s.p[i] >= 'A' && s.p[i] <= 'Z') || (i && s.p[i] >= '0' && s.p[i] <= '9')))
            return false;
    return s.size > 0;
}

/* The fields of the row at hand. */
static struct mlir_row_field *fields_of(const struct parser *p, const struct mlir_row *row)
{
    struct mlir_row_field *fields = p->d->fields.data;
    return fields ? fields + row->field : NULL; /* no row has one yet */
}

static bool find_field(const struct parser *p, const struct mlir_row *row, struct piece name,
                       uint32_t *out)
{
    const struct mlir_row_field *f = fields_of(p, row);
    for (*out = 0; *out < row->fields; ++*out)
        if (equal(name, (const char *)p->d->text.data + f[*out].name))
            return true;
    return false;
}

/* What follows the = of a kind. */
static bool parse_argument(struct parser *p, struct piece kind, struct piece s,
                           struct mlir_row_field *f)
{
    uint32_t of;
    switch ((enum mlir_field_kind)f->kind) {
    case MLIR_FIELD_ENUM:
    case MLIR_FIELD_WORD:
    case MLIR_FIELD_BITS:
        if (!find_set(p, s, &of))
            return fail(p, "an enum that does not stand before", s.p);
        f->of = of & 0x7FFFFFFFu;
        return true;
    case MLIR_FIELD_ATTR:
        f->array = s.size > 2 && s.p[0] == '[' && s.p[s.size - 1] == ']';
        if (f->array)
            s = (struct piece){s.p + 1, s.size - 2};
        break;
    case MLIR_FIELD_OPTATTR:
    case MLIR_FIELD_ATTRS:
    case MLIR_FIELD_OPTATTRS:
        break;
    default:
        return s.size ? fail(p, "a kind that takes nothing behind it", kind.p) : true;
    }
    if (!s.size)
        return true;
    if (!keep(p, s, &of))
        return false;
    f->of = of & 0x7FFFFFFFu;
    return true;
}

static bool parse_kind(struct parser *p, struct piece s, struct mlir_row_field *f)
{
    struct piece kind = cut(&s, '=');
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (equal(kind, kinds[i].word)) {
            f->kind = kinds[i].kind & 0x3Fu;
            f->of = equal(kind, "blob"); /* a constant, where "bytes" are just those */
            return parse_argument(p, kind, s, f);
        }
    return fail(p, "the kind of a field", kind.p);
}

/* An earlier field that is a number, and always there: 1 + its number. */
static bool parse_condition(struct parser *p, const struct mlir_row *row, struct piece name,
                            struct mlir_row_field *f)
{
    uint32_t i;
    if (!find_field(p, row, name, &i))
        return fail(p, "a field that does not stand before", name.p);
    const struct mlir_row_field *other = fields_of(p, row) + i;
    if (other->when || (other->kind != MLIR_FIELD_NUMBER && other->kind != MLIR_FIELD_BYTE))
        return fail(p, "a condition that is no number", name.p);
    f->when = (i + 1) & 0x3Fu;
    return true;
}

/* NAME:KIND?OTHER */
static bool parse_field(struct parser *p, struct piece s, struct mlir_row *row)
{
    struct piece rest = s, name = cut(&rest, ':'), kind = cut(&rest, '?');
    struct mlir_row_field f = {0};
    uint32_t text, i;
    bool conditional = kind.p + kind.size < s.p + s.size;
    if (!is_name(name))
        return fail(p, "the name of a field", s.p);
    if (row->fields == MLIR_FIELDS_MAX)
        return fail(p, "more than 32 fields", s.p);
    if (find_field(p, row, name, &i))
        return fail(p, "a field that is there already", s.p);
    if (!keep(p, name, &text) || !parse_kind(p, kind, &f) ||
        (conditional && !parse_condition(p, row, rest, &f)))
        return false;
    f.name = text & 0xFFFFFu;
    bool typed = f.kind != MLIR_FIELD_INT && f.kind != MLIR_FIELD_FLOAT;
    for (i = 0; i < row->fields && !typed; i++)
        typed = fields_of(p, row)[i].kind == MLIR_FIELD_TYPE && !fields_of(p, row)[i].when;
    if (!typed)
        return fail(p, "a number without a type before it", kind.p);
    if (!room(p, &p->d->fields))
        return false;
    fields_of(p, row)[row->fields++] = f;
    p->d->fields.used++;
    return true;
}

/* 7, 7<2, 7>=1.9 */
static bool parse_code(struct parser *p, struct piece s, struct mlir_row *row)
{
    size_t digits = 0;
    while (digits < s.size && s.p[digits] >= '0' && s.p[digits] <= '9')
        digits++;
    struct piece rest = {s.p + digits, s.size - digits};
    uint32_t code;
    if (!number((struct piece){s.p, digits}, &code) || code > UINT16_MAX)
        return fail(p, "the code of an entry", s.p);
    row->code = (uint16_t)code;
    row->version = (uint16_t)p->d->words.used;
    if (!rest.size)
        return true;
    if (rest.p[0] == '<') {
        row->test = MLIR_BELOW_VERSION;
        rest = (struct piece){rest.p + 1, rest.size - 1};
    } else if (rest.size > 2 && memcmp(rest.p, ">=", 2) == 0) {
        row->test = MLIR_FROM_VERSION;
        rest = (struct piece){rest.p + 2, rest.size - 2};
    } else {
        return fail(p, "what follows the code of an entry", rest.p);
    }
    do {
        struct mlir_word w = {.text = 0};
        if (row->numbers == NUMBERS_MOST || !number(cut(&rest, '.'), &w.number))
            return fail(p, "a version", s.p);
        if (!room(p, &p->d->words))
            return false;
        ((struct mlir_word *)p->d->words.data)[p->d->words.used++] = w;
        row->numbers++;
    } while (rest.size);
    return true;
}

/* tensor SHAPE ELEMENT [ENCODING], with the kinds that the fields must have. */
static const struct {
    char word[9];
    uint8_t kind, least, most;
    uint8_t kinds[3];
} likes[] = {
    {"complex", MLIR_LIKE_COMPLEX, 1, 1, {MLIR_FIELD_TYPE}},
    {"tensor", MLIR_LIKE_TENSOR, 2, 3, {MLIR_FIELD_SIGNEDS, MLIR_FIELD_TYPE, MLIR_FIELD_ATTR}},
    {"unranked", MLIR_LIKE_UNRANKED, 1, 1, {MLIR_FIELD_TYPE}},
    {"memref", MLIR_LIKE_MEMREF, 2, 2, {MLIR_FIELD_SIGNEDS, MLIR_FIELD_TYPE}},
    {"tuple", MLIR_LIKE_TUPLE, 1, 1, {MLIR_FIELD_TYPES}},
    {"function", MLIR_LIKE_FUNCTION, 2, 2, {MLIR_FIELD_TYPES, MLIR_FIELD_TYPES}},
};

static bool parse_like_fields(struct parser *p, struct piece s, const struct mlir_row *row,
                              size_t k, struct mlir_like *like)
{
    const char *start = s.p;
    while (s.size && like->arguments < likes[k].most) {
        struct piece name = cut(&s, ' ');
        uint32_t i;
        if (!find_field(p, row, name, &i) ||
            fields_of(p, row)[i].kind != likes[k].kinds[like->arguments] ||
            fields_of(p, row)[i].when)
            return fail(p, "a field that the type is made of", name.p);
        like->argument[like->arguments++] = (uint8_t)i;
    }
    return (!s.size && like->arguments >= likes[k].least) ||
           fail(p, "what the type is made of", start);
}

static bool parse_like(struct parser *p, struct piece s, struct mlir_row *row)
{
    struct piece rest = s, word = cut(&rest, ' ');
    struct mlir_like like = {.scalar = MLIR_NO_SCALAR};
    for (size_t k = 0; k < sizeof likes / sizeof likes[0]; k++)
        if (equal(word, likes[k].word)) {
            like.kind = likes[k].kind;
            if (!parse_like_fields(p, rest, row, k, &like))
                return false;
        }
    if (!like.kind) {
        like.kind = MLIR_LIKE_SCALAR;
        struct mlir_scalar scalar = irmapi_mlir_scalar_named((irmap_str){s.p, s.size});
        if (scalar.kind == MLIR_NO_SCALAR && !equal(s, "none"))
            return fail(p, "a builtin type", s.p);
        like.scalar = (uint8_t)scalar.kind;
        like.sign = (uint8_t)scalar.sign;
        like.format = (uint8_t)scalar.format;
        like.bits = scalar.bits;
        if (!keep(p, s, &like.name))
            return false;
    }
    if (p->d->likes.used == UINT8_MAX)
        return fail(p, "more than 255 types that are like builtin ones", s.p);
    if (!room(p, &p->d->likes))
        return false;
    ((struct mlir_like *)p->d->likes.data)[p->d->likes.used++] = like;
    row->like = (uint8_t)p->d->likes.used;
    return true;
}

static bool parse_body(struct parser *p, struct piece s, struct mlir_row *row, uint32_t *out)
{
    size_t start = p->d->text.used;
    struct mlir_body_parser b = {.body = s.p,
                                 .size = s.size,
                                 .fields = fields_of(p, row),
                                 .field_count = row->fields,
                                 .out = &p->d->text,
                                 .heap = p->heap,
                                 .err = p->err};
    if (!irmapi_mlir_compile_body(&b))
        return b.what ? fail(p, b.what, s.p + b.at) : false;
    return finish(p, start, out);
}

static bool is_mnemonic(struct piece s)
{
    for (size_t i = 0; i < s.size; i++)
        if (s.p[i] <= ' ' || s.p[i] == '<' || s.p[i] == '>' || s.p[i] == '{' || s.p[i] == '"')
            return false;
    return s.size > 0;
}

/* attr CODE MNEMONIC FIELDS BODY VIEW, type CODE MNEMONIC FIELDS BODY LIKE VIEW; attributes come
 * first. */
static bool parse_entry(struct parser *p, bool type)
{
    struct mlir_row row = {.field = (uint16_t)p->d->fields.used};
    uint32_t mnemonic;
    struct piece list = p->column[3];
    if (p->columns < 3 || (!type && p->columns == COLUMNS))
        return fail(p, "an entry with too few or too many columns", p->column[0].p);
    if (!parse_code(p, p->column[1], &row))
        return false;
    if (!is_mnemonic(p->column[2]))
        return fail(p, "the mnemonic of an entry", p->column[2].p);
    if (!keep(p, p->column[2], &mnemonic))
        return false;
    row.mnemonic = mnemonic & 0xFFFFFu;
    if (equal(list, "-"))
        list.size = 0;
    while (list.size)
        if (!parse_field(p, cut(&list, ' '), &row))
            return false;
    struct piece like = {NULL, 0}, view = p->column[type ? 6 : 5];
    if (type)
        like = p->column[5];
    if (!parse_body(p, p->column[4], &row, &row.body) ||
        (like.size && !parse_like(p, like, &row)) ||
        (view.size && !parse_body(p, view, &row, &row.view)) || !room(p, &p->d->rows))
        return false;
    row.type = type;
    uint32_t *count = type ? &p->d->d.types : &p->d->d.attrs;
    ((struct mlir_row *)p->d->rows.data)[p->d->rows.used++] = row;
    ++*count;
    return true;
}

/* op NAME FIELD:KIND... */
static bool parse_op(struct parser *p)
{
    struct piece name = p->column[1], list = p->column[2];
    const char *dialect = p->d->text.data;
    size_t prefix = strlen(dialect);
    struct mlir_prop_row row = {.first = {(uint16_t)p->d->entries.used, MLIR_PROP_NO_ROW}};
    if (p->columns != 3 || !list.size)
        return fail(p, "an op without fields", p->column[0].p);
    if (name.size < prefix + 2 || memcmp(name.p, dialect, prefix) != 0 || name.p[prefix] != '.')
        return fail(p, "an op of another dialect", name.p);
    if (!keep(p, (struct piece){name.p + prefix + 1, name.size - prefix - 1}, &row.name))
        return false;
    while (list.size) {
        struct piece s = cut(&list, ' '), field = s, word = cut(&field, ':');
        struct mlir_prop_entry e = {.last = !list.size};
        uint32_t text;
        if (!word.size || !irmapi_mlir_prop_kind(field.p, field.size, &e))
            return fail(p, word.size ? "the kind of a field" : "the name of a field", s.p);
        if (p->d->entries.used == ENTRIES_MOST)
            return fail(p, "more than 65534 fields of ops", s.p);
        if (!keep(p, word, &text) || !room(p, &p->d->entries))
            return false;
        e.name = text & TEXT_MOST;
        ((struct mlir_prop_entry *)p->d->entries.data)[p->d->entries.used++] = e;
    }
    if (!room(p, &p->d->ops))
        return false;
    ((struct mlir_prop_row *)p->d->ops.data)[p->d->ops.used++] = row;
    return true;
}

static bool parse_dialect(struct parser *p)
{
    struct vec *v = &p->d->text;
    struct piece name = p->column[1];
    if (v->used)
        return fail(p, "a second dialect", p->column[0].p);
    if (p->columns != 2 || !name.size)
        return fail(p, "the name of the dialect", p->column[0].p);
    if (equal(name, "builtin"))
        return fail(p, "the builtin dialect, which nothing describes", name.p);
    if (!vec_reserve(v, p->heap, name.size + 1, p->err))
        return false;
    memcpy(v->data, name.p, name.size);
    ((char *)v->data)[name.size] = '\0';
    v->used = name.size + 1;
    p->d->name = (irmap_str){name.p, name.size};
    return true;
}

/* Columns are separated by a tab each. */
static bool split(struct parser *p, struct piece line)
{
    memset(p->column, 0, sizeof p->column);
    for (size_t i = 0; i < line.size; i++)
        if ((uint8_t)line.p[i] < ' ' && line.p[i] != '\t')
            return fail(p, "a control character", line.p + i);
    const char *end = line.p + line.size;
    bool more = true;
    for (p->columns = 0; more && p->columns < COLUMNS; p->columns++) {
        struct piece *column = &p->column[p->columns];
        *column = cut(&line, '\t');
        more = column->p + column->size < end; /* a tab, and so another one */
    }
    for (size_t i = p->columns; i < COLUMNS; i++)
        p->column[i].p = end;
    return !more || fail(p, "too many columns", line.p);
}

static bool parse_line(struct parser *p, struct piece line)
{
    if (!line.size || line.p[0] == '#')
        return true;
    if (!split(p, line))
        return false;
    struct piece word = p->column[0];
    if (equal(word, "dialect"))
        return parse_dialect(p);
    if (!p->d->text.used)
        return fail(p, "a line before that of the dialect", word.p);
    if (equal(word, "enum"))
        return parse_enum(p);
    if (equal(word, "op"))
        return parse_op(p);
    if (equal(word, "attr") || equal(word, "type"))
        return parse_entry(p, equal(word, "type"));
    return fail(p, "a line that is neither dialect, enum, attr, type nor op", word.p);
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

/* Puts the elements of a list in order. */
static bool sort(struct parser *p, struct vec *v,
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

/* Two rows of an op become one of two alternatives. */
static bool merge_ops(struct parser *p)
{
    struct mlir_prop_row *ops = p->d->ops.data;
    const char *text = p->d->text.data;
    size_t n = 0;
    for (size_t i = 0; i < p->d->ops.used; i++) {
        bool again = n && strcmp(text + ops[n - 1].name, text + ops[i].name) == 0;
        if (again && ops[n - 1].first[1] != MLIR_PROP_NO_ROW)
            return fail(p, "an op with more than two rows", p->text);
        if (again)
            ops[n - 1].first[1] = ops[i].first[0];
        else
            ops[n++] = ops[i];
    }
    p->d->ops.used = n;
    return true;
}

static bool check_repeats(struct parser *p)
{
    struct mlir_row *rows = p->d->rows.data;
    size_t alike = 0;
    for (size_t i = 0; i < p->d->rows.used; i++) {
        bool same = i && rows[i].code == rows[i - 1].code && i != p->d->d.attrs;
        alike = same ? alike + 1 : 1;
        if (alike > ALTERNATIVES_MOST)
            return fail(p, "more than 16 rows with one code", p->text);
    }
    return merge_ops(p);
}

static bool parse(struct parser *p)
{
    while (p->at < p->size) {
        struct piece rest = {p->text + p->at, p->size - p->at}, line = cut(&rest, '\n');
        p->at = (size_t)(line.p + line.size - p->text) + 1;
        if (!parse_line(p, line))
            return false;
    }
    if (!p->d->text.used)
        return fail(p, "a description without a dialect", p->text);
    return sort(p, &p->d->rows, earlier_row, p->d->rows.data) &&
           sort(p, &p->d->ops, earlier_op, p->d) && check_repeats(p);
}

irmap_status irmapi_mlir_describe(const char *text, size_t size, struct heap *heap,
                                  struct mlir_description_text *out, irmap_error *err)
{
    irmap_error local;
    struct parser p = {
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
    };
    /* A body may grow when it is compiled, to less than five times its size. */
    if (size > TEXT_MOST / 4)
        return irmapi_error_other(err, IRMAP_LIMIT, "the text of a description", size,
                                  TEXT_MOST / 4);
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
    };
    return IRMAP_OK;
}

void irmapi_mlir_description_free(struct heap *heap, struct mlir_description_text *d)
{
    struct vec *lists[] = {&d->text, &d->rows,  &d->fields,  &d->likes,
                           &d->sets, &d->words, &d->entries, &d->ops};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        irmapi_vec_free(lists[i], heap);
}
