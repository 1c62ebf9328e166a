/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes fields of described entries that contain no other entry: numbers, strings, bits, and lists
 * of them. */
#include "mlir/print/print.h"
#include <string.h>

static void put_text(struct mlir_printer *p, const char *s)
{
    sink_text(&p->sink, s);
}

static void put_hex(struct mlir_printer *p, uint64_t v)
{
    static const char digits[] = "0123456789ABCDEF";
    char buffer[16];
    size_t at = sizeof buffer;
    do
        buffer[--at] = digits[v & 15];
    while (v >>= 4);
    put_text(p, "0x");
    sink_put(&p->sink, buffer + at, sizeof buffer - at);
}

static void put_number(struct mlir_printer *p, uint64_t v, bool is_signed, enum mlir_format format)
{
    if ((format == MLIR_FORMAT_DIM || format == MLIR_FORMAT_DIMS) && v == UINT64_C(1) << 63)
        sink_char(&p->sink, '?');
    else if (format == MLIR_FORMAT_I32)
        irmapi_sink_int(&p->sink, (int32_t)(uint32_t)v);
    else if (format == MLIR_FORMAT_BOOL)
        put_text(p, v ? "true" : "false");
    else if (format == MLIR_FORMAT_HEX)
        put_hex(p, v);
    else if (is_signed)
        irmapi_sink_int(&p->sink, (int64_t)v);
    else
        irmapi_sink_uint(&p->sink, v);
}

static void put_string(struct mlir_printer *p, uint64_t string, uint64_t at,
                       enum mlir_format format)
{
    irmap_str s;
    irmap_status status = irmapi_mlir_string_at(p->t, string, at, &s, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    if (format == MLIR_FORMAT_RAW) {
        sink_put(&p->sink, s.data, s.size);
    } else if (format == MLIR_FORMAT_SYMBOL) {
        sink_char(&p->sink, '@');
        irmapi_asm_keyword(&p->sink, s);
    } else {
        irmapi_asm_quoted(&p->sink, s);
    }
}

/* Writes the words of the bits, quoted unless they are a single identifier. Each word clears its
 * bits. */
static void put_bits(struct mlir_printer *p, const struct text_job *j)
{
    const struct mlir_description *d = j->description;
    const struct mlir_set *set = &d->sets[j->of->of];
    size_t shown = 0, only = 0;
    for (int pass = 0; pass < 2; pass++) {
        bool quoted =
            pass &&
            (shown != 1 || !irmapi_asm_is_bare((irmap_str){d->text + d->words[only].text,
                                                           strlen(d->text + d->words[only].text)}));
        uint64_t left = j->number;
        if (pass && quoted)
            sink_char(&p->sink, '"');
        size_t n = 0;
        for (uint32_t i = 0; i < set->count; i++) {
            const struct mlir_word *w = &d->words[set->first + i];
            if (w->number ? (left & w->number) != w->number : j->number != 0)
                continue;
            left &= ~(uint64_t)w->number;
            if (pass && n)
                sink_char(&p->sink, '|');
            if (pass)
                put_text(p, d->text + w->text);
            only = set->first + i;
            n++;
        }
        shown = n;
        if (pass && quoted)
            sink_char(&p->sink, '"');
        if (!n)
            return;
    }
}

static void put_typed(struct mlir_printer *p, const struct text_job *j)
{
    struct mlir_scalar s;
    struct mlir_field f = {.value = j->number, .at = j->at, .list = j->list};
    irmap_status status = irmapi_mlir_scalar(p->t, j->first, j->at, &s, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    bool typed = j->format == MLIR_FORMAT_TYPED, signless = s.sign == MLIR_SIGNLESS;
    if (s.bits < 64)
        f.value &= (UINT64_C(1) << s.bits) - 1;
    if (s.kind == MLIR_FLOAT) {
        (void)irmapi_mlir_float(p, &f, &s);
    } else {
        if (s.sign == MLIR_SIGNLESS && !(typed && s.bits == 1))
            s.sign = MLIR_SIGNED; /* a bool is printed as a number here */
        irmapi_mlir_integer(p, &f, &s);
    }
    bool usual = s.bits == 64 && (s.kind == MLIR_FLOAT || (s.kind == MLIR_INT && signless));
    if (!typed || (s.bits == 1 && s.sign == MLIR_SIGNLESS) || (j->elide && usual))
        return;
    irmapi_mlir_push(p,
                     (struct text_job){
                         .kind = JOB_LIKE, .depth = j->depth + 1, .number = j->first, .at = j->at});
    put_text(p, " : ");
}

static void put_constant(struct mlir_printer *p, const struct text_job *j)
{
    struct mlir_record r;
    irmap_status status =
        irmapi_mlir_record(p->t, j->later ? MLIR_TYPE : MLIR_ATTR, j->number, j->at, &r, p->err);
    irmapi_mlir_fail(p, status);
    if (status == IRMAP_OK)
        irmapi_mlir_dense(p, &r, true);
}

static void put_value(struct mlir_printer *p, const struct text_job *j, uint64_t v, uint64_t at)
{
    const enum mlir_meaning is = mlir_meaning((enum mlir_field_kind)j->field);
    const enum mlir_format format = (enum mlir_format)j->format;
    if (is == MLIR_IS_INDEX)
        put_string(p, v, at, format);
    else if (is == MLIR_IS_DOUBLE)
        (void)irmapi_asm_float(&p->sink, IRMAPI_FLOAT_F64, v, 0);
    else if (is == MLIR_IS_TYPED)
        put_typed(p, j);
    else if (is == MLIR_IS_BITS)
        put_bits(p, j);
    else if (is == MLIR_IS_BYTES)
        put_constant(p, j);
    else
        put_number(p, v, is == MLIR_IS_SIGNED, format);
}

void irmapi_mlir_described_field(struct mlir_printer *p, const struct text_job *j)
{
    const enum mlir_field_kind kind = (enum mlir_field_kind)j->field;
    const bool dims = j->format == MLIR_FORMAT_DIMS;
    struct mlir_list l = j->list;
    if (irmapi_mlir_field_traits[kind].stored != MLIR_AS_LIST) {
        put_value(p, j, j->number, j->at);
        return;
    }
    for (bool later = false; l.count && text_going(p); later = true) {
        uint64_t at, v = mlir_list_next(p->t, &l, &at);
        if (later && !dims)
            put_text(p, j->format == MLIR_FORMAT_TIGHT ? "," : ", ");
        put_value(p, j, mlir_element(kind, v), at);
        if (dims)
            sink_char(&p->sink, 'x');
    }
}
