/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "constants.h"
#include "symbol.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VALUES_SHOWN = 8, FIELD_COST = 40 };

static bool is_mlir(const irmap_module *m)
{
    return irmap_module_format(m) == IRMAP_FORMAT_MLIR;
}

/* Reads a constant without its uses; for Tile IR, only the bytes, because the type is unknown. */
static irmap_status read_untyped_constant(const irmap_module *m, uint64_t i, irmap_elements *out,
                                          irmap_type *type, irmap_error *err)
{
    type->id = IRMAP_NONE;
    memset(out, 0, sizeof *out);
    return is_mlir(m) ? irmap_mlir_attr_elements(m, (irmap_mlir_attr){(uint32_t)i}, out, type, err)
                      : irmap_tile_const_get(m, (irmap_tile_const){(uint32_t)i}, &out->raw, err);
}

uint64_t constants_count(const irmap_module *m)
{
    return is_mlir(m) ? irmap_mlir_attr_count(m) : irmap_tile_const_count(m);
}

bool constants_has(const irmap_module *m, uint64_t i)
{
    irmap_elements e;
    irmap_type type;
    return !is_mlir(m) || read_untyped_constant(m, i, &e, &type, NULL) == IRMAP_OK ||
           type.id != IRMAP_NONE;
}

irmap_status constants_bytes(const irmap_module *m, uint64_t i, irmap_bytes *out, irmap_error *err)
{
    irmap_elements e;
    irmap_type type;
    irmap_status status = read_untyped_constant(m, i, &e, &type, err);
    *out = e.raw;
    return status;
}

uint32_t constants_shape(const irmap_module *m, irmap_type type, int64_t *dims, uint32_t room)
{
    irmap_type_info tile;
    uint32_t rank = 0;
    if (is_mlir(m)) {
        (void)!irmap_mlir_shape(m, type, dims, room, &rank, NULL);
        return rank;
    }
    if (irmap_type_get(m, type, &tile, NULL) == IRMAP_OK)
        rank = tile.shape.count;
    for (uint32_t d = 0; d < rank && d < room; d++)
        dims[d] = irmap_dims_get(tile.shape, d);
    return rank;
}

static void record_constant_use(struct constant_uses *k, struct constant_use use, irmap_type type)
{
    if (k->uses < FIRST_USES_MAX)
        k->first[k->uses] = use;
    uint32_t i = 0;
    while (i < k->type_count && k->types[i].id != type.id)
        i++;
    if (i < USE_TYPES_MAX && i == k->type_count && type.id != IRMAP_NONE)
        k->types[k->type_count++] = type;
    k->uses++;
}

static void find_uses_in_globals(const irmap_module *m, struct constant_uses *list)
{
    irmap_tile_global g;
    for (uint32_t i = 0; i < irmap_tile_global_count(m); i++)
        if (irmap_tile_global_get(m, i, &g, NULL) == IRMAP_OK &&
            g.value.id < irmap_tile_const_count(m))
            record_constant_use(&list[g.value.id], (struct constant_use){IRMAP_NONE, i}, g.type);
}

/* Records constants in Tile IR attributes, which store their types. */
static void find_uses_in_attrs(const irmap_module *m, irmap_tile_attr_iter *it,
                               struct constant_use use, struct constant_uses *list)
{
    irmap_tile_attr_info a;
    while (irmap_tile_attrs_next(it, &a, NULL) == IRMAP_OK)
        if (a.kind == IRMAP_TILE_ATTR_DENSE && a.constant.id < irmap_tile_const_count(m))
            record_constant_use(&list[a.constant.id], use, a.type);
}

static void find_uses_in_header(const irmap_module *m, irmap_func func, struct constant_uses *list)
{
    irmap_func_info f;
    irmap_tile_attr_iter it;
    if (is_mlir(m) || irmap_func_get(m, func, &f, NULL) != IRMAP_OK)
        return;
    const irmap_bytes parts[] = {f.hints, f.arg_attrs};
    for (int i = 0; i < 2; i++) {
        irmap_tile_attrs_begin(m, parts[i], &it);
        find_uses_in_attrs(m, &it, (struct constant_use){func.id, IRMAP_NONE}, list);
    }
}

static void find_uses_in_ops(const irmap_body_view *v, struct constant_uses *list)
{
    const uint64_t count = constants_count(v->module);
    const irmap_field_kind kind = is_mlir(v->module) ? IRMAP_FIELD_ATTR : IRMAP_FIELD_CONST;
    irmap_fields it;
    irmap_field f;
    irmap_tile_attr_iter attrs;
    for (uint32_t i = 0; i < v->op_count; i++) {
        irmap_type type = {IRMAP_NONE};
        if (irmap_op_results(v, i))
            type = v->values[v->ops[i].result].type;
        irmap_fields_begin(v, i, &it);
        /* Many MLIR ops can share one dictionary attribute, so each field is charged. */
        while ((kind == IRMAP_FIELD_CONST || budget_charge(FIELD_COST)) &&
               irmap_fields_next(&it, &f, NULL) == IRMAP_OK)
            if (f.kind == kind && f.value < count) {
                record_constant_use(&list[f.value], (struct constant_use){v->func.id, i}, type);
            } else if (f.kind == IRMAP_FIELD_ATTRS) {
                irmap_tile_field_attrs_begin(v->module, &f, &attrs);
                find_uses_in_attrs(v->module, &attrs, (struct constant_use){v->func.id, i}, list);
            }
    }
}

struct constant_uses *constants_find(const struct query *q, const irmap_func *functions,
                                     size_t count)
{
    const irmap_module *m = q->m;
    const uint64_t constants = constants_count(m);
    struct constant_uses *list = memory_zeroed((size_t)constants, sizeof *list);
    irmap_body *body = NULL;
    irmap_error err;
    if (!constants)
        return list;
    if (!functions)
        find_uses_in_globals(m, list);
    const bool outside = is_mlir(m) && !functions;
    count = functions ? count : irmap_func_count(m);
    if ((count || outside) && irmap_body_new(m, &body, &err) != IRMAP_OK) {
        q->report(q, &err);
        return list;
    }
    for (size_t i = 0; i < count; i++) {
        const irmap_func func = functions ? functions[i] : (irmap_func){(uint32_t)i};
        find_uses_in_header(m, func, list);
        (void)!irmap_body_decode(body, func, NULL);
        if (!budget_charge(body_parameters(irmap_body_get(body))))
            break;
        find_uses_in_ops(irmap_body_get(body), list);
    }
    if (outside) {
        (void)!irmap_body_decode_outside(body, NULL);
        find_uses_in_ops(irmap_body_get(body), list);
    }
    irmap_body_free(body);
    return list;
}

/* Returns whether the text of an element is a JSON number. Complex numbers and hexadecimal floats
 * are not. */
static bool is_json(const char *text)
{
    return strncmp(text, "0x", 2) != 0 && text[0] != '(';
}

/* Prints the fewest digits that identify the value among doubles. */
static void print_shortest_double(char text[IRMAP_ELEMENT_TEXT_MAX], double value)
{
    enum { DIGITS = 17, LONGEST = 26 };
    int digits = 1;
    do
        snprintf(text, LONGEST, "%.*g", digits, value);
    while (strtod(text, NULL) != value && digits++ < DIGITS);
    if (!strpbrk(text, ".e"))
        strcat(text, ".0");
}

/* Prints the exact value of a float with up to 11 bits of precision (f16, bf16, tf32 and narrower).
 * The six digits of `text` identify the value within its type. */
static void print_exact_float(char number[IRMAP_ELEMENT_TEXT_MAX], const char *text)
{
    enum { PRECISION = 11 };
    int exponent;
    const double scaled = ldexp(frexp(strtod(text, NULL), &exponent), PRECISION);
    const double nearest = (double)(int)(scaled + (scaled < 0 ? -0.5 : 0.5));
    print_shortest_double(number, nearest != 0 ? ldexp(nearest, exponent - PRECISION) : scaled);
}

/* Replaces the bits of a float by its value: 0x4B800000 by 16777216.0. The library prints bits if
 * the decimal text would be long. */
static void replace_float_bits(char text[IRMAP_ELEMENT_TEXT_MAX])
{
    const size_t digits = strncmp(text, "0x", 2) == 0 ? strlen(text + 2) : 0;
    const uint64_t bits = digits == 8 || digits == 16 ? strtoull(text, NULL, 16) : 0;
    const uint32_t half = (uint32_t)bits;
    const bool finite = digits == 8 ? (bits >> 23 & 0xFF) != 0xFF : (bits >> 52 & 0x7FF) != 0x7FF;
    float single;
    double value;
    memcpy(&single, &half, sizeof single);
    memcpy(&value, &bits, sizeof value);
    if (bits && finite)
        print_shortest_double(text, digits == 8 ? (double)single : value);
}

static bool value_of(const irmap_module *m, const irmap_elements *e, uint64_t i,
                     char text[IRMAP_ELEMENT_TEXT_MAX])
{
    if (irmap_element_text(m, e, i, text, NULL) != IRMAP_OK)
        return false;
    replace_float_bits(text);
    return true;
}

enum { VALUES_TEXT = VALUES_SHOWN * (IRMAP_ELEMENT_TEXT_MAX + 2) + 48 };

/* Prints "2.5, -1, 3, ... of 64" or "7 in all 32". */
static void format_values(char text[VALUES_TEXT], const irmap_module *m, const irmap_elements *e)
{
    size_t used = 0;
    bool one = e->form == IRMAP_CONST_SPLAT || e->count == 1;
    text[0] = '\0';
    for (uint64_t i = 0; i < e->count && i < (one ? 1 : VALUES_SHOWN); i++) {
        char element[IRMAP_ELEMENT_TEXT_MAX];
        if (!value_of(m, e, i, element))
            break;
        used += (size_t)snprintf(text + used, VALUES_TEXT - used, "%s%s", i ? ", " : "", element);
    }
    if (one && e->count > 1)
        snprintf(text + used, VALUES_TEXT - used, " in all %llu", (unsigned long long)e->count);
    else if (!one && e->count > VALUES_SHOWN)
        snprintf(text + used, VALUES_TEXT - used, ", ... of %llu", (unsigned long long)e->count);
}

static struct value element_value(struct row *r, const irmap_elements *e, const char *text)
{
    char number[IRMAP_ELEMENT_TEXT_MAX];
    if (!is_json(text))
        return word_value(r, text);
    if (e->bits >= 32 || !strchr(text, '.'))
        return literal_value(r, text);
    print_exact_float(number, text);
    return literal_value(r, number);
}

static void set_list(struct row *r, int first, const irmap_module *m, const irmap_elements *e)
{
    const uint64_t shown = e->form == IRMAP_CONST_SPLAT && e->count ? 1 : e->count;
    char element[IRMAP_ELEMENT_TEXT_MAX];
    r->values[first + ELEMENTS_SPLAT] = bool_value(e->form == IRMAP_CONST_SPLAT);
    r->values[first + ELEMENTS_ELEMENT_COUNT] = number_value(e->count);
    row_list(r, first + ELEMENTS_LIST);
    for (uint64_t i = 0; i < shown && i < VALUES_SHOWN && value_of(m, e, i, element); i++)
        row_add(r, first + ELEMENTS_LIST, element_value(r, e, element));
}

static void set_shape(struct row *r, int column, const irmap_module *m, irmap_type type)
{
    const uint32_t rank = constants_shape(m, type, NULL, 0);
    if (!budget_charge(rank))
        return;
    int64_t *dims = memory_zeroed(rank, sizeof *dims);
    (void)constants_shape(m, type, dims, rank);
    row_list(r, column);
    for (uint32_t d = 0; d < rank; d++)
        row_add(r, column, integer_value(dims[d]));
    free(dims);
}

/* Returns false if the bytes are not elements of the type. */
static bool set_elements(struct row *r, int first, const irmap_module *m, uint32_t i,
                         irmap_type type, uint64_t at)
{
    irmap_error err;
    irmap_elements e;
    char text[VALUES_TEXT];
    irmap_status status;
    r->values[first + ELEMENTS_TYPE] = type_value(r, m, type, at, &err);
    if (is_mlir(m))
        status = irmap_mlir_attr_elements(m, (irmap_mlir_attr){i}, &e, &type, &err);
    else
        status = irmap_tile_const_elements(m, (irmap_tile_const){i}, type, &e, &err);
    if (status != IRMAP_OK || !budget_charge(VALUES_SHOWN * IRMAP_ELEMENT_TEXT_MAX))
        return false;
    if (r->for_text) {
        format_values(text, m, &e);
        r->values[first + ELEMENTS_TEXT] = word_value(r, text);
        return true;
    }
    set_list(r, first, m, &e);
    set_shape(r, first + ELEMENTS_SHAPE, m, type);
    return true;
}

void set_elements_of_attr(struct row *r, int first, const irmap_module *m, uint32_t attr)
{
    irmap_elements e;
    irmap_type type;
    if (irmap_mlir_attr_elements(m, (irmap_mlir_attr){attr}, &e, &type, NULL) == IRMAP_OK)
        (void)set_elements(r, first, m, attr, type, 0);
}

enum {
    CONSTANT_OFFSET = 1,
    CONSTANT_SIZE,
    CONSTANT_USES,
    CONSTANT_USED_BY,
    CONSTANT_FIRST_USE,
    CONSTANT_ELEMENTS,
    CONSTANT_OTHER_TYPES = CONSTANT_ELEMENTS + ELEMENTS_COLUMN_COUNT,
    CONSTANT_OTHER_TEXT,
    CONSTANT_BYTES
};

static const struct column constant_columns[] = {
    {"index", 0, 0, NULL}, {"offset", 10, HEX, NULL},   {"size", 8, 0, NULL},
    {"uses", 5, 0, NULL},  {"used_by", 0, 0, NULL},     {"used_by", -12, TEXT_ONLY, NULL},
    ELEMENTS_COLUMNS,      {"other_types", 0, 0, NULL}, {"other_types", 0, TEXT_ONLY, NULL},
    {"bytes", 0, 0, NULL}};

struct constants {
    struct constant_uses *known;
    bool no_bytes;
};

static void *begin_constants(const struct query *q, const struct table_options *o)
{
    struct constants *c = memory_new(sizeof *c);
    *c = (struct constants){constants_find(q, o->functions, o->function_count), o->no_bytes};
    return c;
}

static void end_constants(void *state)
{
    struct constants *c = state;
    free(c->known);
    free(c);
}

static struct value users_value(struct row *r, const irmap_module *m,
                                const struct constant_uses *known)
{
    irmap_error err;
    struct json *o = &r->text;
    const size_t begin = row_begin_tree(r);
    json_begin_array(o);
    for (uint64_t i = 0; i < known->uses && i < FIRST_USES_MAX; i++) {
        const struct constant_use *use = &known->first[i];
        json_begin_object(o);
        if (use->function == IRMAP_NONE) {
            json_put_int(o, is_mlir(m) ? "index" : "global", use->number);
        } else {
            json_key(o, "function");
            (void)json_func_name(o, m, (irmap_func){use->function}, &err);
            (void)json_needed_symbol(o, "symbol", m, (irmap_func){use->function});
            if (use->number != IRMAP_NONE)
                json_put_int(o, "index", use->number);
        }
        json_end_object(o);
    }
    json_end_array(o);
    return row_end_tree(r, begin);
}

/* Returns "#8:26, ..." if op 26 of function 8 is the first of several uses. */
static struct value first_use_value(struct row *r, const irmap_module *m,
                                    const struct constant_uses *known)
{
    char text[40];
    const char *more = known->uses > 1 ? ", ..." : "";
    const struct constant_use *use = &known->first[0];
    if (!known->uses)
        return (struct value){.kind = VALUE_ABSENT};
    if (use->function == IRMAP_NONE)
        snprintf(text, sizeof text, "%s %u%s", is_mlir(m) ? "op" : "global", use->number, more);
    else if (use->number == IRMAP_NONE)
        snprintf(text, sizeof text, "#%u%s", use->function, more);
    else
        snprintf(text, sizeof text, "#%u:%u%s", use->function, use->number, more);
    return word_value(r, text);
}

/* Returns "tile<i32>: 0 in all 512; ..." for all types except the first. */
static struct value other_texts_value(struct row *r, const irmap_module *m, uint32_t i,
                                      const struct constant_uses *known)
{
    irmap_error err;
    irmap_elements e;
    struct json text = {.data = NULL};
    char values[VALUES_TEXT];
    for (uint32_t k = 1; k < known->type_count; k++) {
        const size_t begin = text.size;
        const irmap_type type = known->types[k];
        json_write_cstr(&text, begin ? "; " : "");
        if (text_type(&text, m, type, 0, &err) >= TEXT_OVER ||
            irmap_tile_const_elements(m, (irmap_tile_const){i}, type, &e, &err) != IRMAP_OK) {
            text.size = begin;
            continue;
        }
        format_values(values, m, &e);
        json_write_cstr(&text, ": ");
        json_write_cstr(&text, values);
    }
    const struct value v = string_value(r, (irmap_str){text.size ? text.data : "", text.size});
    json_free(&text);
    return v;
}

static struct value other_types_value(struct row *r, const irmap_module *m, uint32_t i,
                                      const struct constant_uses *known)
{
    irmap_type_info tile;
    struct row other = {.for_text = false};
    const size_t begin = row_begin_tree(r);
    json_begin_array(&r->text);
    for (uint32_t k = 1; k < known->type_count; k++) {
        if (irmap_type_get(m, known->types[k], &tile, NULL) != IRMAP_OK)
            continue;
        row_clear(&other);
        (void)set_elements(&other, CONSTANT_ELEMENTS, m, i, known->types[k], tile.offset);
        json_begin_object(&r->text);
        json_columns(&r->text, &constants_table, &other, CONSTANT_ELEMENTS, CONSTANT_OTHER_TYPES);
        json_end_object(&r->text);
    }
    json_end_array(&r->text);
    row_free(&other);
    return row_end_tree(r, begin);
}

/* Returns false if the values are unknown: the constant has no uses, or its bytes do not match
 * their types. */
static bool set_uses(struct row *r, const irmap_module *m, uint32_t i,
                     const struct constant_uses *known)
{
    irmap_error err;
    irmap_elements e;
    irmap_type_info tile;
    irmap_type type = known->types[0];
    if (is_mlir(m))
        (void)!irmap_mlir_attr_elements(m, (irmap_mlir_attr){i}, &e, &type, &err);
    r->values[CONSTANT_USES] = number_value(known->uses);
    if (r->for_text)
        r->values[CONSTANT_FIRST_USE] = first_use_value(r, m, known);
    else
        r->values[CONSTANT_USED_BY] = users_value(r, m, known);
    if (!(is_mlir(m) || known->type_count) || irmap_type_get(m, type, &tile, &err) != IRMAP_OK)
        return false;
    const bool good = set_elements(r, CONSTANT_ELEMENTS, m, i, type, tile.offset);
    if (is_mlir(m) || known->type_count < 2)
        return good;
    if (r->for_text)
        r->values[CONSTANT_OTHER_TEXT] = other_texts_value(r, m, i, known);
    else
        r->values[CONSTANT_OTHER_TYPES] = other_types_value(r, m, i, known);
    return good;
}

/* JSON contains all bytes; text contains the first bytes if the values are unknown. */
static void fill_constant_row(struct row *r, const irmap_module *m, uint64_t i, irmap_error *err)
{
    const struct constants *c = r->state;
    irmap_bytes b;
    if (constants_bytes(m, i, &b, err) != IRMAP_OK)
        return;
    r->values[CONSTANT_OFFSET] = number_value((uint64_t)(b.data - irmap_module_bytes(m).data));
    r->values[CONSTANT_SIZE] = number_value(b.size);
    const bool known = set_uses(r, m, (uint32_t)i, &c->known[i]);
    if (r->for_text ? known : c->no_bytes)
        return;
    r->values[CONSTANT_BYTES] = bytes_value(b);
    r->dropped = !r->for_text && !budget_charge(2 * (uint64_t)b.size);
}

const struct table constants_table = {
    .name = "constants",
    .columns = constant_columns,
    .column_count = sizeof constant_columns / sizeof *constant_columns,
    .text = {CONSTANT_OFFSET, CONSTANT_SIZE, CONSTANT_USES, CONSTANT_FIRST_USE,
             CONSTANT_ELEMENTS + ELEMENTS_TYPE, CONSTANT_ELEMENTS + ELEMENTS_TEXT, CONSTANT_BYTES,
             CONSTANT_OTHER_TEXT},
    .missing_in = IN_MICB,
    .count = constants_count,
    .row = fill_constant_row,
    .begin = begin_constants,
    .end = end_constants,
    .has = constants_has,
};

uint32_t *constants_of_resources(const irmap_module *m)
{
    const uint32_t count = irmap_mlir_resource_count(m);
    uint32_t *list = memory_new(((size_t)count + 1) * sizeof *list);
    irmap_elements e;
    irmap_type type;
    irmap_mlir_resource r;
    for (uint32_t i = 0; i <= count; i++) /* including entry 0 of an unreadable table */
        list[i] = IRMAP_NONE;
    for (uint32_t a = 0; count && a < irmap_mlir_attr_count(m); a++) {
        uint32_t from = 0, to = count;
        if (irmap_mlir_attr_elements(m, (irmap_mlir_attr){a}, &e, &type, NULL) != IRMAP_OK ||
            !e.raw.size)
            continue;
        const uint64_t at = (uint64_t)(e.raw.data - irmap_module_bytes(m).data);
        while (from < to) { /* resources are in file order */
            const uint32_t middle = from + (to - from) / 2;
            (void)!irmap_mlir_resource_get(m, middle, &r, NULL);
            if (r.offset + r.size <= at)
                from = middle + 1;
            else
                to = middle;
        }
        if (from < count && irmap_mlir_resource_get(m, from, &r, NULL) == IRMAP_OK &&
            r.blob.data == e.raw.data && list[from] == IRMAP_NONE)
            list[from] = a;
    }
    return list;
}
