/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes numbers, arrays of numbers, and elements of tensors and vectors. */
#include "core/bytes.h"
#include "mlir/elements.h"
#include "mlir/print/print.h"
#include "print/print.h"
#include <string.h>

enum {
    HEX_ABOVE = 100, /* constants with more elements are written in hexadecimal */
    WORDS_MAX = MLIR_BITS_MAX / 64
};

static void put_text(struct mlir_printer *p, const char *s)
{
    sink_text(&p->sink, s);
}

static bool is_bool(const struct mlir_scalar *s)
{
    return s->kind == MLIR_INT && s->sign == MLIR_SIGNLESS && s->bits == 1;
}

/* Writes a number of `count` words, lowest word first, in decimal. Overwrites the words. */
static void put_decimal(struct sink *to, uint32_t *words, size_t count)
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
    sink_put(to, digits + at, sizeof digits - at);
}

/* Writes a number of `bits` bits, more than 64, in 32-bit words. */
static void put_large_integer(struct sink *to, uint32_t *words, uint32_t bits, bool is_unsigned)
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
        sink_char(to, '-');
    }
    put_decimal(to, words, count);
}

static void put_small_integer(struct sink *to, uint64_t v, const struct mlir_scalar *s)
{
    if (s->bits == 0)
        v = 0;
    else if (s->bits < 64)
        v &= UINT64_MAX >> (64 - s->bits);
    if (is_bool(s)) {
        sink_text(to, v ? "true" : "false");
    } else if (s->sign == MLIR_UNSIGNED) {
        irmapi_sink_uint(to, v);
    } else {
        irmapi_asm_signed(to, v, s->bits ? s->bits : 64);
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
        put_small_integer(&p->sink, f->value, s);
        return;
    }
    if (too_wide(p, s->bits))
        return;
    memset(words, 0, ((s->bits + 63) / 64) * 8);
    for (size_t i = 0; l.count; i += 2) {
        uint64_t v = mlir_list_next(p->t, &l, NULL);
        v = unzigzag(v);
        words[i] = (uint32_t)v;
        words[i + 1] = (uint32_t)(v >> 32);
    }
    put_large_integer(&p->sink, words, s->bits, s->sign == MLIR_UNSIGNED);
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
            v[i] = unzigzag(word);
        }
    }
    return irmapi_asm_float(&p->sink, s->format, v[0], v[1]);
}

/* Writes one stored number: `bytes` bytes, little-endian. */
static void put_stored_number(struct sink *to, const uint8_t *data, uint64_t bytes,
                              const struct mlir_scalar *s)
{
    uint8_t copy[16] = {0};
    if (s->kind != MLIR_FLOAT && s->bits > 64) {
        uint32_t words[2 * WORDS_MAX] = {0};
        for (uint64_t i = 0; i < bytes; i++)
            words[i / 4] |= (uint32_t)data[i] << (8 * (i % 4));
        put_large_integer(to, words, s->bits, s->sign == MLIR_UNSIGNED);
        return;
    }
    memcpy(copy, data, (size_t)bytes);
    if (s->kind == MLIR_FLOAT)
        (void)irmapi_asm_float(to, s->format, load_le64(copy), load_le64(copy + 8));
    else
        put_small_integer(to, load_le64(copy), s);
}

/* LLVM prints bools as it stores them: packed, and since 23 one byte each. */
static void put_hex(struct mlir_printer *p, const struct mlir_elements *e)
{
    put_text(p, "\"0x");
    bool described = e->described && is_bool(&e->scalar) && !e->complex_;
    if (described || (e->packed && p->t->unpacked_bools)) {
        for (uint64_t i = 0; i < e->count && text_going(p); i++)
            irmapi_asm_hex(&p->sink, mlir_element_bit(e, i));
    } else {
        uint64_t size =
            e->packed ? (e->count + 7) / 8 : e->count * e->bytes * (e->complex_ ? 2 : 1);
        for (uint64_t i = 0; i < size && text_going(p); i++)
            irmapi_asm_hex(&p->sink, e->data[i]);
    }
    put_text(p, "\"");
}

/* Writes ":3", or nothing for 0. */
static void put_zero_point(struct mlir_printer *p, const struct mlir_elements *z, uint64_t i)
{
    uint8_t copy[8] = {0};
    memcpy(copy, z->data + (z->splat ? 0 : i) * z->bytes, (size_t)z->bytes);
    uint64_t v = load_le64(copy);
    if (z->bytes && v) {
        sink_char(&p->sink, ':');
        put_small_integer(&p->sink, v, &z->scalar);
    }
}

/* Writes (1.5,-2.0). */
static void put_complex_number(struct sink *to, const uint8_t *data, uint64_t bytes,
                               const struct mlir_scalar *s)
{
    sink_char(to, '(');
    put_stored_number(to, data, bytes, s);
    sink_char(to, ',');
    put_stored_number(to, data + bytes, bytes, s);
    sink_char(to, ')');
}

static void put_element(struct mlir_printer *p, struct mlir_elements *e, uint64_t i)
{
    if (e->strings.p) {
        uint64_t at, string = mlir_list_next(p->t, &e->strings, &at);
        irmap_str s;
        irmap_status status = irmapi_mlir_string_at(p->t, string, at, &s, p->err);
        irmapi_mlir_fail(p, status);
        if (status == IRMAP_OK)
            irmapi_asm_quoted(&p->sink, s);
    } else if (e->packed || (e->described && !e->complex_ && is_bool(&e->scalar))) {
        put_text(p, mlir_element_bit(e, i) ? "true" : "false");
    } else if (e->complex_) {
        put_complex_number(&p->sink, e->data + 2 * i * e->bytes, e->bytes, &e->scalar);
    } else {
        put_stored_number(&p->sink, e->data + (e->splat ? 0 : i) * e->bytes, e->bytes, &e->scalar);
    }
    if (e->zeros)
        put_zero_point(p, e->zeros, i);
}

/* Writes [[1, 2], [3, 4]]. A bracket opens where a dimension begins and closes where it ends. */
static void put_nested(struct mlir_printer *p, const struct mlir_field *shape,
                       struct mlir_elements *e, const char *brackets)
{
    size_t rank = (size_t)shape->list.count, open = 0;
    struct mlir_list l = shape->list;
    p->counters.used = 0;
    if (!irmapi_mlir_reserve(p, &p->counters, 2 * shape->list.count + 1))
        return;
    uint64_t *counter = p->counters.data, *size = counter + rank;
    for (size_t i = 0; i < rank; i++) {
        counter[i] = 0;
        size[i] = (uint64_t)mlir_next_signed(p->t, &l);
    }
    for (uint64_t i = 0; i < e->count && text_going(p); i++) {
        if (i)
            put_text(p, ", ");
        for (; open < rank; open++)
            sink_char(&p->sink, brackets[0]);
        put_element(p, e, i);
        for (size_t d = rank; d-- > 0;) {
            if (++counter[d] < size[d])
                break;
            counter[d] = 0;
            sink_char(&p->sink, brackets[1]);
            open--;
        }
    }
}

void irmapi_mlir_dense(struct mlir_printer *p, const struct mlir_record *r, bool hex_allowed)
{
    struct mlir_elements e;
    const struct mlir_field *element_type;
    irmapi_mlir_fail(p, irmapi_mlir_dense_elements(p->t, r, &e, p->err));
    if (!text_going(p) || (e.count == 0 && !e.splat))
        return;
    if (e.splat && is_bool(&e.scalar) && !e.complex_ && !e.strings.p && !e.described)
        put_text(p, e.data[0] & 1 ? "true" : "false");
    else if (e.splat)
        put_element(p, &e, 0);
    else if (hex_allowed && e.count > HEX_ABOVE && !e.strings.p)
        put_hex(p, &e);
    else
        put_nested(p, irmapi_mlir_shape_field(&e.type, &element_type), &e, "[]");
}

/* Writes array<i32: 1, 2>. A bool is stored in one byte. */
void irmapi_mlir_dense_array(struct mlir_printer *p, const struct mlir_record *r)
{
    struct mlir_elements e;
    irmapi_mlir_fail(p, irmapi_mlir_array_elements(p->t, r, &e, p->err));
    if (!text_going(p))
        return;
    put_text(p, "array<");
    irmapi_mlir_type_text(p, r->field[0].value, r->field[0].at);
    for (uint64_t i = 0; i < e.count && text_going(p); i++) {
        put_text(p, i ? ", " : ": ");
        put_stored_number(&p->sink, e.data + i * e.bytes, e.bytes, &e.scalar);
    }
    put_text(p, ">");
}

void irmapi_mlir_scale_tree(struct mlir_printer *p, const struct mlir_field *scales,
                            const struct mlir_field *zeros)
{
    struct mlir_elements both[2];
    const struct mlir_field *element_type;
    irmapi_mlir_fail(p, irmapi_mlir_scales(p->t, scales, zeros, both, p->err));
    if (!text_going(p))
        return;
    both[0].zeros = &both[1];
    const struct mlir_field *shape = irmapi_mlir_shape_field(&both[0].type, &element_type);
    bool scalar = shape->list.count == 0;
    put_text(p, scalar ? "{" : "");
    put_nested(p, shape, &both[0], "{}");
    put_text(p, scalar ? "}" : "");
}

irmap_status irmapi_mlir_element_text(const irmap_module *m, const irmap_elements *e, uint64_t i,
                                      struct sink *to, irmap_error *err)
{
    struct mlir_scalar scalar;
    bool pair;
    irmap_status status = irmapi_mlir_scalar_at(mlir_of(m), e->element.id, 0, &scalar, &pair, err);
    if (status != IRMAP_OK)
        return status;
    const uint8_t *data = e->raw.data + (e->form == IRMAP_CONST_SPLAT ? 0 : i * e->storage);
    if (pair)
        put_complex_number(to, data, e->storage / 2, &scalar);
    else if (e->bits <= 64 && scalar.kind != MLIR_FLOAT)
        put_small_integer(to, irmap_elements_bits(e, i), &scalar);
    else
        put_stored_number(to, data, e->storage, &scalar);
    return IRMAP_OK;
}
