/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Numbers, arrays of numbers, and elements of tensors and vectors as text. */
#include "core/bytes.h"
#include "print/mlir_print.h"
#include <string.h>

enum {
    HEX_ABOVE = 100,    /* more elements are written as bytes */
    WORDS_MAX = 1 << 10 /* of 64 bits: writing a number in decimal takes time quadratic in them */
};

static void text(struct mlir_printer *p, const char *s)
{
    sink_text(&p->sink, s);
}

static bool is_bool(const struct mlir_scalar *s)
{
    return s->kind == MLIR_INT && s->sign == MLIR_SIGNLESS && s->bits == 1;
}

/* Decimal digits of a number of `count` words, lowest first; the words are used up. */
static void decimal(struct mlir_printer *p, uint32_t *words, size_t count)
{
    enum { CHUNK = 1000000000 };
    char digits[9 * (2 * WORDS_MAX * 32 / 29 + 2)];
    size_t at = sizeof digits;
    do {
        uint64_t rest = 0;
        for (size_t i = count; i-- > 0;) {
            rest = rest << 32 | words[i];
            words[i] = (uint32_t)(rest / CHUNK);
            rest %= CHUNK;
        }
        while (count && words[count - 1] == 0)
            count--;
        for (size_t i = 0; i < 9; i++, rest /= 10)
            digits[--at] = (char)('0' + rest % 10);
    } while (count);
    while (at + 1 < sizeof digits && digits[at] == '0')
        at++;
    sink_put(&p->sink, digits + at, sizeof digits - at);
}

/* A number of more than 64 bits; words are 32 bits, `bits` of which count. */
static void large_integer(struct mlir_printer *p, uint32_t *words, uint32_t bits, bool is_unsigned)
{
    size_t count = (bits + 31) / 32;
    uint32_t rest = bits % 32 ? bits % 32 : 32;
    uint32_t mask = UINT32_MAX >> (32 - rest);
    words[count - 1] &= mask;
    if (!is_unsigned && (words[count - 1] >> (rest - 1) & 1)) {
        uint64_t carry = 1;
        for (size_t i = 0; i < count; i++) {
            carry += (uint32_t)~words[i];
            words[i] = (uint32_t)carry;
            carry >>= 32;
        }
        words[count - 1] &= mask;
        sink_char(&p->sink, '-');
    }
    decimal(p, words, count);
}

static void small_integer(struct mlir_printer *p, uint64_t v, const struct mlir_scalar *s)
{
    if (s->bits == 0)
        v = 0;
    else if (s->bits < 64)
        v &= UINT64_MAX >> (64 - s->bits);
    if (is_bool(s)) {
        text(p, v ? "true" : "false");
    } else if (s->sign == MLIR_UNSIGNED) {
        irmapi_sink_uint(&p->sink, v);
    } else {
        uint64_t sign = s->bits ? UINT64_C(1) << (s->bits - 1) : 0;
        irmapi_sink_int(&p->sink, (int64_t)((v ^ sign) - sign));
    }
}

static bool too_wide(struct mlir_printer *p, uint32_t bits)
{
    if (bits <= 64 * WORDS_MAX)
        return false;
    irmapi_mlir_fail(p, irmapi_error_other(p->err, IRMAP_LIMIT, "the width of an integer", bits,
                                           64 * WORDS_MAX));
    return true;
}

void irmapi_mlir_integer(struct mlir_printer *p, const struct mlir_field *f,
                         const struct mlir_scalar *s)
{
    uint32_t words[2 * WORDS_MAX];
    struct mlir_list l = f->list;
    if (s->bits <= 64) {
        small_integer(p, f->value, s);
        return;
    }
    if (too_wide(p, s->bits))
        return;
    memset(words, 0, ((s->bits + 63) / 64) * 8);
    for (size_t i = 0; l.count; i += 2) {
        uint64_t v = mlir_list_next(p->t, &l, NULL);
        v = v >> 1 ^ (0 - (v & 1));
        words[i] = (uint32_t)v;
        words[i + 1] = (uint32_t)(v >> 32);
    }
    large_integer(p, words, s->bits, s->sign == MLIR_UNSIGNED);
}

static bool float_text(struct mlir_printer *p, enum irmapi_float format, uint64_t lo, uint64_t hi)
{
    char buf[IRMAPI_FLOAT_TEXT_MAX];
    size_t size = irmapi_float_text(format, lo, hi, buf);
    sink_put(&p->sink, buf, size);
    return size > 2 && buf[0] == '0' && buf[1] == 'x';
}

bool irmapi_mlir_float(struct mlir_printer *p, const struct mlir_field *f,
                       const struct mlir_scalar *s)
{
    uint64_t v[2] = {f->value, 0};
    struct mlir_list l = f->list;
    if (s->bits > 64) {
        v[0] = 0;
        for (size_t i = 0; i < 2 && l.count; i++) {
            uint64_t word = mlir_list_next(p->t, &l, NULL);
            v[i] = word >> 1 ^ (0 - (word & 1));
        }
    }
    return float_text(p, s->format, v[0], v[1]);
}

/* One number as it is stored: `bytes` bytes, little-endian. */
static void stored_number(struct mlir_printer *p, const uint8_t *data, uint64_t bytes,
                          const struct mlir_scalar *s)
{
    uint8_t copy[16] = {0};
    if (s->kind != MLIR_FLOAT && s->bits > 64) {
        uint32_t words[2 * WORDS_MAX] = {0};
        for (uint64_t i = 0; i < bytes; i++)
            words[i / 4] |= (uint32_t)data[i] << (8 * (i % 4));
        large_integer(p, words, s->bits, s->sign == MLIR_UNSIGNED);
        return;
    }
    memcpy(copy, data, (size_t)bytes);
    if (s->kind == MLIR_FLOAT)
        (void)float_text(p, s->format, load_le64(copy), load_le64(copy + 8));
    else
        small_integer(p, load_le64(copy), s);
}

/* How the elements of a dense attribute are stored. */
struct elements {
    struct mlir_scalar scalar;
    bool complex_, packed, splat;
    uint64_t count, bytes; /* of a number; a complex one has two */
    const uint8_t *data;
    struct mlir_list strings; /* of string elements */
};

/* The shape and the element type of a shaped type. */
static const struct mlir_field *shape_of(const struct mlir_record *r)
{
    if (r->form != MLIR_FORM_BUILTIN)
        return NULL;
    switch (r->code) {
    case MLIR_TYPE_TENSOR:
    case MLIR_TYPE_VECTOR:
    case MLIR_TYPE_MEMREF:
        return &r->field[0];
    case MLIR_TYPE_TENSOR_ENCODING:
    case MLIR_TYPE_VECTOR_SCALABLE:
    case MLIR_TYPE_MEMREF_SPACE:
        return &r->field[1];
    default:
        return NULL;
    }
}

static int64_t next_dim(const struct mlir_module *t, struct mlir_list *dims)
{
    uint64_t v = mlir_list_next(t, dims, NULL);
    return (int64_t)(v >> 1 ^ (0 - (v & 1)));
}

uint64_t irmapi_mlir_elements(struct mlir_printer *p, uint64_t type, uint64_t at,
                              struct mlir_record *shaped)
{
    uint64_t count = 1;
    irmap_status status = irmapi_mlir_record(p->t, MLIR_TYPE, type, at, shaped, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return 0;
    const struct mlir_field *shape = shape_of(shaped);
    if (!shape) {
        irmapi_mlir_fail_at(p, IRMAP_TYPE_MISMATCH, "type of elements", at, type, 0);
        return 0;
    }
    bool empty = false, large = false;
    for (struct mlir_list l = shape->list; l.count;) {
        int64_t n = next_dim(p->t, &l);
        if (n < 0)
            irmapi_mlir_fail_at(p, IRMAP_TYPE_MISMATCH, "static type of elements", at, type, 0);
        empty |= n == 0;
        large |= n > 0 && count > UINT64_MAX / (uint64_t)n;
        count = large || n <= 0 ? count : count * (uint64_t)n;
    }
    if (!empty && large)
        irmapi_mlir_fail_at(p, IRMAP_COUNT_RANGE, "number of elements", at, UINT64_MAX, INT64_MAX);
    return empty ? 0 : count;
}

/* The type of the numbers: that of the elements, or of what they consist of. */
static bool scalar_of(struct mlir_printer *p, const struct mlir_field *type, struct elements *e)
{
    struct mlir_record r;
    irmap_status status = irmapi_mlir_record(p->t, MLIR_TYPE, type->value, type->at, &r, p->err);
    if (status == IRMAP_OK && mlir_is(&r, MLIR_TYPE_COMPLEX)) {
        e->complex_ = true;
        status = irmapi_mlir_record(p->t, MLIR_TYPE, r.field[0].value, r.field[0].at, &r, p->err);
    }
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return false;
    e->scalar = irmapi_mlir_scalar_of(&r);
    if (e->scalar.kind == MLIR_NO_SCALAR) {
        irmapi_mlir_fail_at(p, IRMAP_TYPE_MISMATCH, "type of an element", type->at, type->value, 0);
        return false;
    }
    e->bytes = (e->scalar.bits + 7) / 8;
    return !too_wide(p, e->scalar.bits);
}

/* i1: a byte of 00 or FF is a splat; else a bit each, lowest first; LLVM 23 also reads, and
 * development versions of it wrote, a byte each. */
static bool find_bools(struct mlir_printer *p, uint64_t size, struct elements *e)
{
    uint64_t packed = (e->count + 7) / 8;
    e->splat = size == 1 && (e->data[0] == 0 || e->data[0] == 0xFF || e->count == 1);
    e->packed = size == packed && (size != e->count || p->t->release < MLIR_RELEASE_23);
    return e->splat || e->packed || (size == e->count && p->t->release >= MLIR_RELEASE_23);
}

static bool find_elements(struct mlir_printer *p, const struct mlir_record *r, struct elements *e,
                          struct mlir_record *shaped)
{
    *e = (struct elements){0};
    e->count = irmapi_mlir_elements(p, r->field[0].value, r->field[0].at, shaped);
    if (!text_going(p))
        return false;
    const struct mlir_field *type = shape_of(shaped) + 1;
    if (r->code == MLIR_ATTR_DENSE_STRING) {
        e->strings = r->field[2].list;
        e->splat = r->field[1].value != 0;
        if (e->strings.count != (e->splat ? 1 : e->count))
            irmapi_mlir_fail_at(p, IRMAP_COUNT_MISMATCH, "number of strings", r->field[2].at,
                                e->strings.count, e->splat ? 1 : e->count);
        return text_going(p);
    }
    const struct mlir_field *blob = &r->field[1];
    uint64_t size = blob->list.count;
    if (!scalar_of(p, type, e))
        return false;
    e->data = blob->list.p;
    uint64_t each = e->bytes * (e->complex_ ? 2 : 1);
    bool good = each != 0 || e->count == 0;
    if (good && is_bool(&e->scalar) && !e->complex_) {
        good = e->count == 0 ? size == 0 : find_bools(p, size, e);
    } else if (good) {
        e->splat = size == each && e->count != 0;
        good = e->splat || (each && size % each == 0 && size / each == e->count);
    }
    if (!good)
        irmapi_mlir_fail_at(p, IRMAP_SIZE_MISMATCH, "the elements", blob->at, size,
                            e->count > UINT64_MAX / 32 ? UINT64_MAX : e->count * each);
    return good;
}

static void hex_byte(struct mlir_printer *p, uint8_t b)
{
    sink_char(&p->sink, "0123456789ABCDEF"[b >> 4]);
    sink_char(&p->sink, "0123456789ABCDEF"[b & 15]);
}

/* LLVM writes bools as it holds them: packed, and since 23 a byte each. */
static void hex(struct mlir_printer *p, const struct elements *e)
{
    text(p, "\"0x");
    if (e->packed && p->t->unpacked_bools) {
        for (uint64_t i = 0; i < e->count && text_going(p); i++)
            hex_byte(p, e->data[i / 8] >> (i % 8) & 1);
    } else {
        uint64_t size =
            e->packed ? (e->count + 7) / 8 : e->count * e->bytes * (e->complex_ ? 2 : 1);
        for (uint64_t i = 0; i < size && text_going(p); i++)
            hex_byte(p, e->data[i]);
    }
    text(p, "\"");
}

static void element(struct mlir_printer *p, struct elements *e, uint64_t i)
{
    if (e->strings.p) {
        uint64_t at, string = mlir_list_next(p->t, &e->strings, &at);
        irmap_str s;
        irmap_status status = irmapi_mlir_string_at(p->t, string, at, &s, p->err);
        irmapi_mlir_fail(p, status);
        if (status == IRMAP_OK)
            irmapi_mlir_quoted(&p->sink, s);
    } else if (e->packed) {
        text(p, e->data[i / 8] >> (i % 8) & 1 ? "true" : "false");
    } else if (e->complex_) {
        const uint8_t *data = e->data + 2 * i * e->bytes;
        sink_char(&p->sink, '(');
        stored_number(p, data, e->bytes, &e->scalar);
        sink_char(&p->sink, ',');
        stored_number(p, data + e->bytes, e->bytes, &e->scalar);
        sink_char(&p->sink, ')');
    } else {
        stored_number(p, e->data + i * e->bytes, e->bytes, &e->scalar);
    }
}

/* [[1, 2], [3, 4]]: a bracket opens where the last dimensions begin and closes where they end. */
static void nested(struct mlir_printer *p, const struct mlir_field *shape, struct elements *e)
{
    size_t rank = (size_t)shape->list.count, open = 0;
    struct mlir_list l = shape->list;
    p->counters.used = 0;
    if (!irmapi_mlir_reserve(p, &p->counters, 2 * shape->list.count))
        return;
    uint64_t *counter = p->counters.data, *size = counter + rank;
    for (size_t i = 0; i < rank; i++) {
        counter[i] = 0;
        size[i] = (uint64_t)next_dim(p->t, &l);
    }
    for (uint64_t i = 0; i < e->count && text_going(p); i++) {
        if (i)
            text(p, ", ");
        for (; open < rank; open++)
            sink_char(&p->sink, '[');
        element(p, e, i);
        for (size_t d = rank; d-- > 0;) {
            if (++counter[d] < size[d])
                break;
            counter[d] = 0;
            sink_char(&p->sink, ']');
            open--;
        }
    }
}

void irmapi_mlir_dense(struct mlir_printer *p, const struct mlir_record *r, bool hex_allowed)
{
    struct elements e;
    struct mlir_record shaped;
    if (!find_elements(p, r, &e, &shaped) || e.count == 0)
        return;
    if (e.splat && is_bool(&e.scalar) && !e.complex_ && !e.strings.p)
        text(p, e.data[0] & 1 ? "true" : "false");
    else if (e.splat)
        element(p, &e, 0);
    else if (hex_allowed && e.count > HEX_ABOVE && !e.strings.p)
        hex(p, &e);
    else
        nested(p, shape_of(&shaped), &e);
}

/* array<i32: 1, 2>; a bool takes a byte. */
void irmapi_mlir_dense_array(struct mlir_printer *p, const struct mlir_record *r)
{
    struct elements e = {.count = r->field[1].value};
    const struct mlir_field *blob = &r->field[2];
    if (!scalar_of(p, &r->field[0], &e))
        return;
    if (e.complex_) {
        irmapi_mlir_fail_at(p, IRMAP_TYPE_MISMATCH, "type of an element", r->field[0].at,
                            r->field[0].value, 0);
        return;
    }
    if (e.count && (e.bytes == 0 || e.count > blob->list.count / e.bytes ||
                    e.count * e.bytes != blob->list.count)) {
        irmapi_mlir_fail_at(p, IRMAP_SIZE_MISMATCH, "the elements", blob->at, blob->list.count,
                            e.count > UINT64_MAX / 32 ? UINT64_MAX : e.count * e.bytes);
        return;
    }
    text(p, "array<");
    irmapi_mlir_type_text(p, r->field[0].value, r->field[0].at);
    for (uint64_t i = 0; i < e.count && text_going(p); i++) {
        text(p, i ? ", " : ": ");
        stored_number(p, blob->list.p + i * e.bytes, e.bytes, &e.scalar);
    }
    text(p, ">");
}
