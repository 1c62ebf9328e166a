/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Parses rows "attr" and "type" of descriptions. */
#include "mlir/description_parse.h"

#define WORD(name, words, word, ...) word,
static const char kinds[][12] = {MLIR_FIELD_MAP(WORD)};
#undef WORD

static bool is_name(struct description_piece s)
{
    for (size_t i = 0; i < s.size; i++)
        if (!(s.p[i] == '_' || (s.p[i] >= 'a' && s.p[i] <= 'z') ||
              (s.p[i] >= 'A' && s.p[i] <= 'Z') || (i && s.p[i] >= '0' && s.p[i] <= '9')))
            return false;
    return s.size > 0;
}

static struct mlir_row_field *fields_of(const struct description_parser *p,
                                        const struct mlir_row *row)
{
    struct mlir_row_field *fields = p->d->fields.data;
    return fields ? fields + row->field : NULL; /* no row has fields yet */
}

static bool find_field(const struct description_parser *p, const struct mlir_row *row,
                       struct description_piece name, uint32_t *out)
{
    const struct mlir_row_field *f = fields_of(p, row);
    for (*out = 0; *out < row->fields; ++*out)
        if (piece_is(name, (const char *)p->d->text.data + f[*out].name))
            return true;
    return false;
}

static bool parse_argument(struct description_parser *p, struct description_piece kind,
                           struct description_piece s, struct mlir_row_field *f)
{
    uint32_t of;
    switch ((enum mlir_takes)irmapi_mlir_field_traits[f->kind].takes) {
    case MLIR_TAKES_SET:
        if (!irmapi_description_set(p, s, &of))
            return irmapi_description_fail(p, "an enum that does not stand before", s.p);
        f->of = of & 0x7FFFFFFFu;
        return true;
    case MLIR_TAKES_ARRAY:
        f->array = s.size > 2 && s.p[0] == '[' && s.p[s.size - 1] == ']';
        if (f->array)
            s = (struct description_piece){s.p + 1, s.size - 2};
        break;
    case MLIR_TAKES_MNEMONIC:
        break;
    case MLIR_TAKES_NOTHING:
        return s.size ? irmapi_description_fail(p, "a kind that allows nothing after it", kind.p)
                      : true;
    }
    if (!s.size)
        return true;
    if (!irmapi_description_keep(p, s, &of))
        return false;
    f->of = of & 0x7FFFFFFFu;
    return true;
}

static bool parse_kind(struct description_parser *p, struct description_piece s,
                       struct mlir_row_field *f)
{
    struct description_piece kind = irmapi_description_cut(&s, '=');
    bool constant = piece_is(kind, "blob"); /* "bytes" are not those of a constant */
    for (uint32_t i = 0; i < MLIR_FIELD_KINDS && kind.size; i++)
        if (constant ? i == MLIR_FIELD_BLOB : piece_is(kind, kinds[i])) {
            f->kind = i & 0x3Fu;
            f->of = constant;
            return parse_argument(p, kind, s, f);
        }
    return irmapi_description_fail(p, "the kind of a field", kind.p);
}

/* Parses OTHER, an earlier unconditional number or byte. Stores 1 + its index. */
static bool parse_condition(struct description_parser *p, const struct mlir_row *row,
                            struct description_piece name, struct mlir_row_field *f)
{
    uint32_t i;
    if (!find_field(p, row, name, &i))
        return irmapi_description_fail(p, "a field that does not stand before", name.p);
    const struct mlir_row_field *other = fields_of(p, row) + i;
    if (other->when || (other->kind != MLIR_FIELD_NUMBER && other->kind != MLIR_FIELD_BYTE))
        return irmapi_description_fail(p, "a condition that is no number", name.p);
    f->when = (i + 1) & 0x3Fu;
    return true;
}

/* Parses NAME:KIND?OTHER. */
static bool parse_field(struct description_parser *p, struct description_piece s,
                        struct mlir_row *row)
{
    struct description_piece rest = s, name = irmapi_description_cut(&rest, ':'),
                             kind = irmapi_description_cut(&rest, '?');
    struct mlir_row_field f = {0};
    uint32_t text, i;
    bool conditional = kind.p + kind.size < s.p + s.size;
    if (!is_name(name))
        return irmapi_description_fail(p, "the name of a field", s.p);
    if (row->fields == MLIR_FIELDS_MAX)
        return irmapi_description_fail(p, "more than 32 fields", s.p);
    if (find_field(p, row, name, &i))
        return irmapi_description_fail(p, "a field that is there already", s.p);
    if (!irmapi_description_keep(p, name, &text) || !parse_kind(p, kind, &f) ||
        (conditional && !parse_condition(p, row, rest, &f)))
        return false;
    f.name = text & 0xFFFFFu;
    bool typed = mlir_meaning((enum mlir_field_kind)f.kind) != MLIR_IS_TYPED;
    for (i = 0; i < row->fields && !typed; i++)
        typed = fields_of(p, row)[i].kind == MLIR_FIELD_TYPE && !fields_of(p, row)[i].when;
    if (!typed)
        return irmapi_description_fail(p, "a number without a type before it", kind.p);
    if (!parser_room(p, &p->d->fields))
        return false;
    fields_of(p, row)[row->fields++] = f;
    p->d->fields.used++;
    return true;
}

/* Parses a code: 7, 7<2, 7>=1.9. */
static bool parse_code(struct description_parser *p, struct description_piece s,
                       struct mlir_row *row)
{
    size_t digits = 0;
    while (digits < s.size && s.p[digits] >= '0' && s.p[digits] <= '9')
        digits++;
    struct description_piece rest = {s.p + digits, s.size - digits};
    uint32_t code;
    if (!irmapi_description_number((struct description_piece){s.p, digits}, &code) ||
        code > UINT16_MAX)
        return irmapi_description_fail(p, "the code of an entry", s.p);
    row->code = (uint16_t)code;
    row->version = (uint16_t)p->d->words.used;
    if (!rest.size)
        return true;
    if (rest.p[0] == '<') {
        row->test = MLIR_BELOW_VERSION;
        rest = (struct description_piece){rest.p + 1, rest.size - 1};
    } else if (rest.size > 2 && memcmp(rest.p, ">=", 2) == 0) {
        row->test = MLIR_FROM_VERSION;
        rest = (struct description_piece){rest.p + 2, rest.size - 2};
    } else {
        return irmapi_description_fail(p, "what follows the code of an entry", rest.p);
    }
    do {
        struct mlir_word w = {.text = 0};
        if (row->numbers == DESCRIPTION_NUMBERS_MOST ||
            !irmapi_description_number(irmapi_description_cut(&rest, '.'), &w.number))
            return irmapi_description_fail(p, "a version", s.p);
        if (!parser_room(p, &p->d->words))
            return false;
        ((struct mlir_word *)p->d->words.data)[p->d->words.used++] = w;
        row->numbers++;
    } while (rest.size);
    return true;
}

/* Column LIKE, such as "tensor SHAPE ELEMENT [ENCODING]": word, number of fields, their kinds. */
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

static bool parse_like_fields(struct description_parser *p, struct description_piece s,
                              const struct mlir_row *row, size_t k, struct mlir_like *like)
{
    const char *start = s.p;
    while (s.size && like->arguments < likes[k].most) {
        struct description_piece name = irmapi_description_cut(&s, ' ');
        uint32_t i;
        if (!find_field(p, row, name, &i) ||
            fields_of(p, row)[i].kind != likes[k].kinds[like->arguments] ||
            fields_of(p, row)[i].when)
            return irmapi_description_fail(p, "a field of the type", name.p);
        like->argument[like->arguments++] = (uint8_t)i;
    }
    return (!s.size && like->arguments >= likes[k].least) ||
           irmapi_description_fail(p, "the fields of the type", start);
}

static bool parse_like(struct description_parser *p, struct description_piece s,
                       struct mlir_row *row)
{
    struct description_piece rest = s, word = irmapi_description_cut(&rest, ' ');
    struct mlir_like like = {.scalar = MLIR_NO_SCALAR};
    for (size_t k = 0; k < sizeof likes / sizeof likes[0]; k++)
        if (piece_is(word, likes[k].word)) {
            like.kind = likes[k].kind;
            if (!parse_like_fields(p, rest, row, k, &like))
                return false;
        }
    if (!like.kind) {
        like.kind = MLIR_LIKE_SCALAR;
        struct mlir_scalar scalar = irmapi_mlir_scalar_named((irmap_str){s.p, s.size});
        if (scalar.kind == MLIR_NO_SCALAR && !piece_is(s, "none"))
            return irmapi_description_fail(p, "a builtin type", s.p);
        like.scalar = (uint8_t)scalar.kind;
        like.sign = (uint8_t)scalar.sign;
        like.format = (uint8_t)scalar.format;
        like.bits = scalar.bits;
        if (!irmapi_description_keep(p, s, &like.name))
            return false;
    }
    if (p->d->likes.used == UINT8_MAX)
        return irmapi_description_fail(p, "more than 255 types that are like builtin ones", s.p);
    if (!parser_room(p, &p->d->likes))
        return false;
    ((struct mlir_like *)p->d->likes.data)[p->d->likes.used++] = like;
    row->like = (uint8_t)p->d->likes.used;
    return true;
}

static bool parse_body(struct description_parser *p, struct description_piece s,
                       struct mlir_row *row, uint32_t *out)
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
        return b.what ? irmapi_description_fail(p, b.what, s.p + b.at) : false;
    return irmapi_description_finish(p, start, out);
}

static bool is_mnemonic(struct description_piece s)
{
    for (size_t i = 0; i < s.size; i++)
        if (s.p[i] <= ' ' || s.p[i] == '<' || s.p[i] == '>' || s.p[i] == '{' || s.p[i] == '"')
            return false;
    return s.size > 0;
}

bool irmapi_description_entry(struct description_parser *p, bool type)
{
    struct mlir_row row = {.field = (uint16_t)p->d->fields.used};
    uint32_t mnemonic;
    struct description_piece list = p->column[3];
    if (p->columns < 3 || (!type && p->columns == DESCRIPTION_COLUMNS))
        return irmapi_description_fail(p, "an entry with too few or too many columns",
                                       p->column[0].p);
    if (!parse_code(p, p->column[1], &row))
        return false;
    if (!is_mnemonic(p->column[2]))
        return irmapi_description_fail(p, "the mnemonic of an entry", p->column[2].p);
    if (!irmapi_description_keep(p, p->column[2], &mnemonic))
        return false;
    row.mnemonic = mnemonic & 0xFFFFFu;
    if (piece_is(list, "-"))
        list.size = 0;
    while (list.size)
        if (!parse_field(p, irmapi_description_cut(&list, ' '), &row))
            return false;
    struct description_piece like = {NULL, 0}, view = p->column[type ? 6 : 5];
    if (type)
        like = p->column[5];
    if (!parse_body(p, p->column[4], &row, &row.body) ||
        (like.size && !parse_like(p, like, &row)) ||
        (view.size && !parse_body(p, view, &row, &row.view)) || !parser_room(p, &p->d->rows))
        return false;
    row.type = type;
    uint32_t *count = type ? &p->d->d.types : &p->d->d.attrs;
    ((struct mlir_row *)p->d->rows.data)[p->d->rows.used++] = row;
    ++*count;
    return true;
}
