/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes directives {@name field...} in the print formats of attributes and types (DIALECTS.md). */
#include "mlir/elements.h"
#include "mlir/print/print.h"
#include <string.h>

enum { FIELDS = 9 };

struct special {
    struct mlir_printer *p;
    const struct text_job *j;
    struct mlir_record r;
    const struct mlir_field *f[FIELDS];
};

static void put_text(struct mlir_printer *p, const char *s)
{
    sink_text(&p->sink, s);
}

/* Values in a group of dimensions for positions without a number: unused, first name, second
 * name. */
enum { NOBODY = -1, FIRST = -2, SECOND = -3 };

static bool name_place(int64_t *places, uint64_t count, int64_t place, int64_t name)
{
    if (place < 0 || (uint64_t)place >= count)
        return false;
    places[place] = name;
    return true;
}

/* Returns the number of positions: one for each dimension and name or, if `open`, one more than the
 * greatest position. */
static uint64_t count_places(const struct special *s, const struct mlir_field *const f[3],
                             bool open)
{
    enum { PLACES_MOST = 4096 };
    uint64_t count = f[2]->list.count + 2;
    if (!open)
        return count;
    count = 0;
    for (size_t i = 0; i < 2; i++)
        if ((int64_t)f[i]->value >= (int64_t)count && f[i]->value < PLACES_MOST)
            count = f[i]->value + 1;
    for (struct mlir_list l = f[2]->list; l.count;) {
        int64_t v = mlir_next_signed(s->p->t, &l);
        if (v >= (int64_t)count && v < PLACES_MOST)
            count = (uint64_t)v + 1;
    }
    return count; /* numbers from PLACES_MOST on are no positions */
}

/* Writes "b=0, f=-4, 0=1", the form if a number is no valid position. */
static void put_group_of_numbers(const struct special *s, const struct mlir_field *const f[3],
                                 const char *names)
{
    struct sink *out = &s->p->sink;
    struct mlir_list l = f[2]->list;
    for (size_t i = 0; i < 2; i++) {
        sink_char(out, names[i]);
        sink_char(out, '=');
        irmapi_sink_int(out, (int64_t)f[i]->value);
        if (i == 0)
            put_text(s->p, ", ");
    }
    for (int64_t i = 0; l.count && text_going(s->p); i++) {
        put_text(s->p, ", ");
        irmapi_sink_int(out, i);
        sink_char(out, '=');
        irmapi_sink_int(out, mlir_next_signed(s->p->t, &l));
    }
}

/* Writes "b, f, 0, 1". */
static void put_group(const struct special *s, const struct mlir_field *const f[3],
                      const char *names, bool open)
{
    struct mlir_printer *p = s->p;
    uint64_t count = count_places(s, f, open);
    p->counters.used = 0;
    if (!irmapi_mlir_reserve(p, &p->counters, count + 1))
        return;
    int64_t *places = p->counters.data;
    for (uint64_t i = 0; i < count; i++)
        places[i] = NOBODY;
    bool good = name_place(places, count, (int64_t)f[0]->value, FIRST) &&
                name_place(places, count, (int64_t)f[1]->value, SECOND);
    struct mlir_list l = f[2]->list;
    for (int64_t i = 0; l.count && good; i++)
        good = name_place(places, count, mlir_next_signed(p->t, &l), i);
    if (!good) {
        put_group_of_numbers(s, f, names);
        return;
    }
    for (uint64_t i = 0; i < count; i++) {
        if (i)
            put_text(p, ", ");
        if (places[i] == NOBODY)
            sink_char(&p->sink, open ? '?' : '0');
        else if (places[i] < 0)
            sink_char(&p->sink, names[places[i] == SECOND]);
        else
            irmapi_sink_int(&p->sink, places[i]);
    }
}

static void put_conv(const struct special *s, bool open)
{
    put_text(s->p, "[");
    put_group(s, s->f, "bf", open);
    put_text(s->p, "]x[");
    put_group(s, s->f + 3, "io", open);
    put_text(s->p, "]->[");
    put_group(s, s->f + 6, "bf", open);
    put_text(s->p, "]");
}

/* Returns the word of a number in the set with the name `set`, or NULL. */
static const char *word_of(const struct mlir_description *d, const char *set, uint64_t number)
{
    for (uint32_t i = 0; i < d->set_count; i++)
        if (strcmp(d->text + d->sets[i].name, set) == 0)
            return irmapi_mlir_word(d, i, number);
    return NULL;
}

static void put_di_arguments(const struct special *s)
{
    enum { CONVERT = 0x1001 }; /* DW_OP_LLVM_convert: to a number of bits, with an encoding */
    struct mlir_list l = s->f[1]->list;
    for (uint64_t i = 0; l.count && text_going(s->p); i++) {
        uint64_t v = mlir_list_next(s->p->t, &l, NULL);
        const char *word =
            i == 1 && s->f[0]->value == CONVERT ? word_of(s->r.description, "ate", v) : NULL;
        if (i)
            put_text(s->p, ", ");
        if (word)
            put_text(s->p, word);
        else
            irmapi_sink_uint(&s->p->sink, v);
    }
}

static void push_number(struct mlir_printer *p, int64_t v)
{
    irmapi_mlir_push(p, (struct text_job){.kind = JOB_NUMBER, .number = (uint64_t)v});
}

/* Writes the storage type of a quantized number, "i8<-127:127>". Omits the range if it is that of
 * the type. VHLO, unlike dialect quant, accepts any storage type. */
static void put_storage(const struct special *s)
{
    struct mlir_printer *p = s->p;
    const struct mlir_field *type = s->f[1];
    struct mlir_record r;
    int64_t range[2], from = (int64_t)s->f[2]->value, to = (int64_t)s->f[3]->value;
    const bool known = irmapi_mlir_storage_range(p->t, s->f[0]->value, type, range);
    irmapi_mlir_fail(p, irmapi_mlir_record(p->t, MLIR_TYPE, type->value, type->at, &r, p->err));
    if (!text_going(p))
        return;
    struct mlir_scalar scalar = irmapi_mlir_scalar_of(&r);
    if (!known || from != range[0] || to != range[1]) {
        push_text(p, ">");
        push_number(p, to);
        push_text(p, ":");
        push_number(p, from);
        push_text(p, "<");
    }
    if (scalar.kind == MLIR_INT && scalar.sign == MLIR_SIGNLESS) {
        push_number(p, scalar.bits);
        push_text(p, s->f[0]->value & 1 ? "i" : "u");
    } else {
        irmapi_mlir_push(
            p, (struct text_job){
                   .kind = JOB_TYPE, .depth = s->j->depth, .number = type->value, .at = type->at});
    }
}

/* Writes "0.5,2.0:-3". */
static void put_scales(const struct special *s)
{
    struct mlir_printer *p = s->p;
    struct mlir_list l = s->f[0]->list, zeros = s->f[1]->list;
    for (bool later = false; l.count && text_going(p); later = true) {
        int64_t bits = mlir_next_signed(p->t, &l);
        int64_t zero = zeros.count ? mlir_next_signed(p->t, &zeros) : 0;
        if (later)
            sink_char(&p->sink, ',');
        (void)irmapi_asm_float(&p->sink, IRMAPI_FLOAT_F64, (uint64_t)bits, 0);
        if (zero) {
            sink_char(&p->sink, ':');
            irmapi_sink_int(&p->sink, zero);
        }
    }
}

/* Writes "{0:2, 1:4}". */
static void put_blocks(const struct special *s)
{
    struct mlir_printer *p = s->p;
    struct mlir_list l = s->f[0]->list, sizes = s->f[1]->list;
    put_text(p, "{");
    for (bool later = false; l.count && sizes.count && text_going(p); later = true) {
        if (later)
            put_text(p, ", ");
        irmapi_sink_int(&p->sink, mlir_next_signed(p->t, &l));
        sink_char(&p->sink, ':');
        irmapi_sink_int(&p->sink, mlir_next_signed(p->t, &sizes));
    }
    put_text(p, "}");
}

/* Writes the name of factor v: i, j, ... z, z_1, z_2. */
static void put_factor(struct mlir_printer *p, int64_t v)
{
    enum { Z = 17 };
    if (v >= 0 && v <= Z) {
        sink_char(&p->sink, (char)('i' + v));
        return;
    }
    put_text(p, "z_");
    irmapi_sink_int(&p->sink, v < 0 ? v : v - Z);
}

static void put_factors(const struct special *s, enum mlir_special how)
{
    struct mlir_printer *p = s->p;
    struct mlir_list l = s->f[0]->list;
    for (int64_t i = 0; l.count && text_going(p); i++) {
        int64_t v = mlir_next_signed(p->t, &l);
        if (i && how != MLIR_SPECIAL_FACTORS)
            put_text(p, how == MLIR_SPECIAL_BY_X ? "x" : ", ");
        if (how == MLIR_SPECIAL_FACTOR_SIZES) {
            put_factor(p, i);
            sink_char(&p->sink, '=');
        }
        if (how == MLIR_SPECIAL_FACTOR_SIZES || how == MLIR_SPECIAL_BY_X)
            irmapi_sink_int(&p->sink, v);
        else
            put_factor(p, v);
    }
}

void irmapi_mlir_body_special(struct mlir_printer *p, const struct text_job *j)
{
    struct special s = {.p = p, .j = j};
    enum mlir_special which = (enum mlir_special)((uint8_t)j->text[0] & 0x7FU);
    size_t count = (uint8_t)j->text[1] & 0x7FU;
    irmap_status status =
        irmapi_mlir_record(p->t, j->later ? MLIR_TYPE : MLIR_ATTR, j->number, j->at, &s.r, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    for (size_t i = 0; i < count; i++)
        s.f[i] = &s.r.field[(uint8_t)j->text[2 + i] & 0x7FU];
    switch (which) {
    case MLIR_SPECIAL_CONV:
    case MLIR_SPECIAL_OPEN_CONV:
        put_conv(&s, which == MLIR_SPECIAL_OPEN_CONV);
        break;
    case MLIR_SPECIAL_DI_ARGUMENTS:
        put_di_arguments(&s);
        break;
    case MLIR_SPECIAL_STORAGE:
        put_storage(&s);
        break;
    case MLIR_SPECIAL_SCALES:
        put_scales(&s);
        break;
    case MLIR_SPECIAL_BLOCKS:
        put_blocks(&s);
        break;
    case MLIR_SPECIAL_SCALE_TREE:
        irmapi_mlir_scale_tree(s.p, s.f[0], s.f[1]);
        break;
    case MLIR_SPECIAL_FACTORS:
    case MLIR_SPECIAL_FACTOR_LIST:
    case MLIR_SPECIAL_FACTOR_SIZES:
    case MLIR_SPECIAL_BY_X:
        put_factors(&s, which);
        break;
    case MLIR_SPECIAL_PRIORITY:
        if (mlir_meaning(s.f[0]->kind) != MLIR_IS_NOTHING) {
            sink_char(&p->sink, 'p');
            irmapi_sink_uint(&p->sink, s.f[0]->value);
        }
        break;
    case MLIR_SPECIAL_COUNT:
        break;
    }
}
