/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Decodes attributes and types. */
#include "mlir/builtin.h"
#include <string.h>

static const char SECTION[] = "AttrType";

/* Maximum number of fields, plus the terminating zero. */
enum { BUILTIN_FIELDS = 5 };

struct desc {
    uint8_t fields[BUILTIN_FIELDS];
};

#define DESC(name, code, words, since, text, ...) [code] = {{MLIR_FIELD_##__VA_ARGS__}},
static const struct desc attrs[] = {MLIR_ATTR_MAP(DESC)};
static const struct desc types[] = {MLIR_TYPE_MAP(DESC)};
#undef DESC

/* Format of each builtin float type, plus 1; 0 for other types. */
static const uint8_t type_formats[MLIR_TYPE_CODES] = {
    [MLIR_TYPE_BF16] = 1 + IRMAPI_FLOAT_BF16,
    [MLIR_TYPE_F16] = 1 + IRMAPI_FLOAT_F16,
    [MLIR_TYPE_F32] = 1 + IRMAPI_FLOAT_F32,
    [MLIR_TYPE_F64] = 1 + IRMAPI_FLOAT_F64,
    [MLIR_TYPE_F80] = 1 + IRMAPI_FLOAT_F80,
    [MLIR_TYPE_F128] = 1 + IRMAPI_FLOAT_F128,
    [MLIR_TYPE_TF32] = 1 + IRMAPI_FLOAT_TF32,
    [MLIR_TYPE_F8E5M2] = 1 + IRMAPI_FLOAT_F8E5M2,
    [MLIR_TYPE_F8E4M3] = 1 + IRMAPI_FLOAT_F8E4M3,
    [MLIR_TYPE_F8E4M3FN] = 1 + IRMAPI_FLOAT_F8E4M3FN,
    [MLIR_TYPE_F8E5M2FNUZ] = 1 + IRMAPI_FLOAT_F8E5M2FNUZ,
    [MLIR_TYPE_F8E4M3FNUZ] = 1 + IRMAPI_FLOAT_F8E4M3FNUZ,
    [MLIR_TYPE_F8E4M3B11FNUZ] = 1 + IRMAPI_FLOAT_F8E4M3B11FNUZ,
    [MLIR_TYPE_F8E3M4] = 1 + IRMAPI_FLOAT_F8E3M4,
    [MLIR_TYPE_F4E2M1FN] = 1 + IRMAPI_FLOAT_F4E2M1FN,
    [MLIR_TYPE_F6E2M3FN] = 1 + IRMAPI_FLOAT_F6E2M3FN,
    [MLIR_TYPE_F6E3M2FN] = 1 + IRMAPI_FLOAT_F6E3M2FN,
    [MLIR_TYPE_F8E8M0FNU] = 1 + IRMAPI_FLOAT_F8E8M0FNU,
};

struct mlir_scalar irmapi_mlir_scalar_of(const struct mlir_record *type)
{
    struct mlir_scalar none = {.kind = MLIR_NO_SCALAR};
    const struct mlir_like *like = mlir_record_like(type);
    if (type->form == MLIR_FORM_TEXT) /* LLVM before 23 stores floats without a code as text */
        return irmapi_mlir_float_named(type->text);
    if (like && like->kind == MLIR_LIKE_SCALAR)
        return mlir_like_scalar(like);
    if (type->form != MLIR_FORM_BUILTIN)
        return none;
    if (type_formats[type->code])
        return irmapi_mlir_float_scalar(type_formats[type->code] - 1u);
    if (type->code == MLIR_TYPE_INDEX)
        return (struct mlir_scalar){.kind = MLIR_INDEX, .bits = 64};
    if (type->code != MLIR_TYPE_INTEGER)
        return none;
    uint64_t v = type->field[0].value;
    struct mlir_scalar s = {.kind = MLIR_INT, .bits = (uint32_t)(v >> 2)};
    s.sign = (v & 3) == 1 ? MLIR_SIGNED : (v & 3) == 2 ? MLIR_UNSIGNED : MLIR_SIGNLESS;
    return s;
}

irmap_status irmapi_mlir_scalar(const struct mlir_module *t, uint64_t type, uint64_t at,
                                struct mlir_scalar *out, irmap_error *err)
{
    enum { SIZE_MAX_OF_SCALAR = 32 }; /* two varints, or a short name */
    struct mlir_entry e;
    struct mlir_record r;
    *out = (struct mlir_scalar){.kind = MLIR_NO_SCALAR};
    irmap_status status = irmapi_mlir_entry(t, MLIR_TYPE, type, at, &e, err);
    /* Do not decode a long type, such as a tuple, again for every number that refers to it. */
    if (status != IRMAP_OK || cur_left(&e.c) > SIZE_MAX_OF_SCALAR)
        return status;
    status = irmapi_mlir_record(t, MLIR_TYPE, type, at, &r, err);
    if (status == IRMAP_OK)
        *out = irmapi_mlir_scalar_of(&r);
    return status;
}

/* Reads a number: up to 8 bits, a byte; up to 64 bits, the zigzag of the zero-extended number;
 * above, a count of 64-bit words and the zigzag of each word, lowest first, without the highest
 * words that are 0. */
static void read_bits(struct cursor *c, uint32_t bits, struct mlir_field *f)
{
    f->list.p = f->list.end = c->p;
    if (bits <= 8) {
        f->value = cur_u8(c, "value");
    } else if (bits <= 64) {
        f->value = (uint64_t)cur_prefix_zigzag(c, "value");
    } else {
        uint64_t at = cur_offset(c);
        f->list.count = cur_prefix_count(c, 1, "number of words");
        if (f->list.count > (bits + 63) / 64)
            irmapi_cur_fail(c, IRMAP_COUNT_RANGE, "number of words", at, f->list.count,
                            (bits + 63) / 64);
        f->list.p = c->p;
        for (uint64_t i = 0; i < f->list.count && cur_ok(c); i++)
            (void)cur_prefix(c, "word");
        f->list.end = c->p;
    }
}

static void read_number(const struct mlir_module *t, struct cursor *c, const struct mlir_record *r,
                        struct mlir_field *f)
{
    struct mlir_scalar s = {.kind = MLIR_NO_SCALAR};
    const struct mlir_field *type = mlir_type_before(r, f);
    irmap_error err;
    if (!cur_ok(c))
        return;
    if (irmapi_mlir_scalar(t, type->value, type->at, &s, &err) != IRMAP_OK)
        irmapi_cur_fail(c, err.status, err.what, err.offset, err.got, err.limit);
    else if ((s.kind == MLIR_FLOAT) != (f->kind == MLIR_FIELD_FLOAT) || s.kind == MLIR_NO_SCALAR)
        irmapi_cur_fail(c, IRMAP_TYPE_MISMATCH, "type of a number", type->at, type->value, 0);
    else
        read_bits(c, s.bits, f);
}

/* Skips an affine expression in prefix order. Kinds below 3 have a number, others two operands. */
static void skip_expr(struct cursor *c)
{
    for (uint64_t pending = 1; pending && cur_ok(c); pending--) {
        uint64_t at = cur_offset(c), kind = cur_prefix(c, "affine expression");
        if (kind > 7)
            irmapi_cur_fail(c, IRMAP_BAD_TAG, "affine expression", at, kind, 7);
        if (kind < 3)
            (void)cur_prefix(c, "number in an affine expression");
        else
            pending += 2;
    }
}

static void skip_numbers(struct cursor *c, uint64_t count, const char *what)
{
    for (; count && cur_ok(c); count--)
        (void)cur_prefix(c, what);
}

/* Skips an affine map, "n << 2 | kind": 0 identity, 1 permutation, 2 projection, 3 general. */
static void skip_map(struct cursor *c)
{
    uint64_t at = cur_offset(c), header = cur_prefix(c, "affine map"), n = header >> 2;
    switch (header & 3) {
    case 0:
        return;
    case 1:
        if (n > cur_left(c))
            irmapi_cur_fail(c, IRMAP_COUNT_RANGE, "affine map", at, n, cur_left(c));
        skip_numbers(c, n, "position");
        return;
    case 2:
        skip_numbers(c, cur_prefix_count(c, 1, "result count"), "position");
        return;
    default:
        (void)cur_prefix(c, "number of symbols");
        n = cur_prefix_count(c, 2, "result count");
        for (; n && cur_ok(c); n--)
            skip_expr(c);
    }
}

void irmapi_mlir_read_field(const struct mlir_module *t, struct cursor *c,
                            const struct mlir_record *r, struct mlir_field *f)
{
    static const char numbers[][16] = {"number", "attribute index", "type index", "string index"};
    const struct mlir_field_traits *traits = &irmapi_mlir_field_traits[f->kind];
    struct mlir_list *l = &f->list;
    uint64_t n = 0;
    f->at = cur_offset(c);
    f->value = l->count = 0;
    if (traits->stored == MLIR_AS_NUMBER) { /* the usual case */
        f->value = cur_prefix(c, numbers[traits->to]);
        return;
    }
    switch ((enum mlir_stored)traits->stored) {
    case MLIR_AS_NOTHING:
    case MLIR_AS_NUMBER:
        break;
    case MLIR_AS_BYTE:
        f->value = cur_u8(c, "byte");
        break;
    case MLIR_AS_ZIGZAG:
        f->value = (uint64_t)cur_prefix_zigzag(c, "number");
        break;
    case MLIR_AS_FLAGGED:
        n = cur_prefix(c, "number");
        f->value = n & 1 ? n >> 1 : 0;
        f->kind = !(n & 1)                        ? MLIR_FIELD_ABSENT
                  : f->kind == MLIR_FIELD_OPTATTR ? MLIR_FIELD_ATTR
                                                  : MLIR_FIELD_NUMBER;
        return;
    case MLIR_AS_TYPED:
        read_number(t, c, r, f);
        break;
    case MLIR_AS_LIST:
        n = traits->is == MLIR_IS_PAIR ? 2 : 1;
        l->count = cur_prefix_count(c, n, n == 2 ? "dictionary size" : "list size");
        l->p = c->p;
        if (n == 1)
            skip_numbers(c, l->count, "list");
        for (uint64_t left = n == 2 ? l->count : 0; left && cur_ok(c); left--) {
            (void)cur_prefix(c, "dictionary key");
            (void)cur_prefix(c, "dictionary value");
        }
        break;
    case MLIR_AS_BYTES:
        l->count = cur_prefix_count(c, 1, "size");
        l->p = cur_take(c, l->count, "bytes");
        break;
    case MLIR_AS_REST:
        for (l->p = c->p; cur_left(c) && cur_ok(c); l->count++)
            (void)cur_prefix(c, "string index");
        break;
    case MLIR_AS_MAP:
        l->p = c->p;
        skip_map(c);
        break;
    case MLIR_AS_EXPRS:
        l->count = n = cur_prefix_count(c, 2, "number of affine expressions");
        for (l->p = c->p; n && cur_ok(c); n--)
            skip_expr(c);
        break;
    case MLIR_AS_FLAGS:
        l->count = (f - 1)->list.count;
        l->p = cur_take(c, l->count, "flags");
        break;
    }
    if (mlir_is_list(f->kind))
        l->end = c->p;
}

/* Returns the field kinds of a code. For an unknown code, the cursor fails and NULL is returned. */
static const struct desc *find(enum mlir_entry_kind kind, uint64_t code, uint64_t at,
                               struct cursor *c)
{
    uint64_t count = kind == MLIR_ATTR ? (uint64_t)MLIR_ATTR_CODES : MLIR_TYPE_CODES;
    if (cur_ok(c) && code >= count)
        irmapi_cur_fail(c, IRMAP_BAD_TAG, kind == MLIR_ATTR ? "attribute code" : "type code", at,
                        code, count - 1);
    return cur_ok(c) ? &(kind == MLIR_ATTR ? attrs : types)[code] : NULL;
}

/* LLVM 16 stored how many trailing dimensions of a vector are scalable; later releases store a flag
 * for each dimension: vector<[4]xi32> is 29 03 ..., later 29 03 01 .... */
static enum mlir_field_kind kind_of(const struct mlir_module *t, const struct desc *desc,
                                    uint32_t i)
{
    enum { NUMBERED = 16 };
    const bool scalable = desc == &types[MLIR_TYPE_VECTOR_SCALABLE] && i == 0;
    return scalable && irmapi_mlir_release_stated(t->producer) == NUMBERED
               ? MLIR_FIELD_NUMBER
               : (enum mlir_field_kind)desc->fields[i];
}

static void read_builtin(const struct mlir_module *t, enum mlir_entry_kind kind, uint64_t code,
                         struct cursor *c, struct mlir_record *out)
{
    const struct desc *desc = find(kind, code, out->offset, c);
    while (desc && cur_ok(c) && desc->fields[out->fields]) {
        struct mlir_field *f = &out->field[out->fields];
        f->kind = kind_of(t, desc, out->fields++);
        irmapi_mlir_read_field(t, c, out, f);
    }
    if (cur_ok(c) && cur_left(c))
        irmapi_cur_fail(c, IRMAP_TRAILING_BYTES, kind == MLIR_ATTR ? "the attribute" : "the type",
                        cur_offset(c), cur_left(c), 0);
}

static irmap_status opaque(const struct cursor *c, struct mlir_record *out)
{
    out->form = MLIR_FORM_OPAQUE;
    out->text = (irmap_str){(const char *)c->p, (size_t)cur_left(c)};
    out->fields = 0;
    return IRMAP_OK;
}

/* Reports an error in an entry, or in another entry: the type of a number. */
static IRMAPI_NOINLINE irmap_status blame(const struct mlir_module *t, enum mlir_entry_kind kind,
                                          uint64_t index, const struct mlir_record *r,
                                          const struct cursor *c, irmap_error *err)
{
    const struct mlir_field *f = r->fields ? &r->field[r->fields - 1] : NULL;
    irmap_error mine, other;
    (void)irmapi_error_entry(&mine, irmapi_cur_error(c, SECTION, &mine), index);
    if (kind == MLIR_ATTR && f && irmapi_mlir_field_traits[f->kind].stored == MLIR_AS_TYPED) {
        const struct mlir_field *type = mlir_type_before(r, f);
        struct mlir_scalar s;
        if (irmapi_mlir_scalar(t, type->value, type->at, &s, &other) == mine.status &&
            other.offset == mine.offset && other.entry.id != IRMAP_NONE)
            mine.entry = other.entry;
    }
    if (err)
        *err = mine;
    return mine.status;
}

irmap_status irmapi_mlir_record(const struct mlir_module *t, enum mlir_entry_kind kind,
                                uint64_t index, uint64_t at, struct mlir_record *out,
                                irmap_error *err)
{
    struct mlir_entry e;
    irmap_status status = irmapi_mlir_entry(t, kind, index, at, &e, err);
    if (status != IRMAP_OK)
        return status;
    struct cursor *c = &e.c;
    out->offset = e.offset;
    out->dialect = e.dialect;
    out->fields = 0;
    if (!e.custom) {
        out->form = MLIR_FORM_TEXT;
        return irmapi_error_entry(err, irmapi_mlir_entry_text(&e, &out->text, err), index);
    }
    bool builtin = mlir_is_builtin(t, &e);
    out->description = t->dialects[e.dialect].description;
    if (!builtin && !(out->description && out->description->attrs + out->description->types))
        return opaque(c, out);
    const struct cursor whole = *c;
    uint64_t code = cur_prefix(c, "code");
    out->code = (uint32_t)code;
    if (builtin) {
        out->form = MLIR_FORM_BUILTIN;
        read_builtin(t, kind, code, c, out);
    } else {
        out->form = MLIR_FORM_DESCRIBED;
        irmapi_mlir_read_described(t, kind, code, c, out);
        if (!cur_ok(c) && t->dialects[e.dialect].unsure)
            return opaque(&whole, out);
    }
    return cur_ok(c) ? IRMAP_OK : blame(t, kind, index, out, c, err);
}

irmap_status irmapi_mlir_type_fits(const struct mlir_module *t, const struct mlir_record *r,
                                   irmap_error *err)
{
    const struct mlir_field *f = r->field;
    if (r->form == MLIR_FORM_DESCRIBED)
        return irmapi_mlir_quantised_fits(t, r, err);
    if (!mlir_is(r, MLIR_TYPE_VECTOR_SCALABLE))
        return IRMAP_OK;
    if (f[0].kind == MLIR_FIELD_NUMBER ? f[0].value <= f[1].list.count
                                       : f[0].list.count == f[1].list.count)
        return IRMAP_OK;
    return irmapi_error_input(
        err, IRMAP_COUNT_MISMATCH, SECTION, "number of scalable flags", f[0].at,
        f[0].kind == MLIR_FIELD_NUMBER ? f[0].value : f[0].list.count, f[1].list.count);
}
