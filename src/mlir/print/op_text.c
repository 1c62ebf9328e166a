/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes ops and block labels in generic form. */
#include "mlir/print/print.h"
#include "print/print.h"
#include <string.h>

static void put_text(struct mlir_printer *p, const char *s)
{
    sink_text(&p->sink, s);
}

static void put_op_name(struct mlir_printer *p, const struct mlir_op *op);
static void put_properties(struct mlir_printer *p, const struct mlir_op *op);
static void put_mixed_properties(struct mlir_printer *p, const struct mlir_op *op);
static void put_attributes(struct mlir_printer *p, const struct mlir_op *op);
static void put_value(struct mlir_printer *p, uint64_t attr, uint64_t at);

/* Writes the type of a single result. A function type is parenthesized. */
void irmapi_mlir_result_type(struct mlir_printer *p, uint64_t type, uint64_t at)
{
    bool wrapped = irmapi_mlir_is_function_type(p, type, at);
    put_text(p, wrapped ? "(" : "");
    irmapi_mlir_type_text(p, type, at);
    put_text(p, wrapped ? ")" : "");
}

IRMAPI_NOINLINE char *irmapi_mlir_spell(struct mlir_printer *p, char *w, enum text_kept kind,
                                        const struct mlir_op *op, uint64_t index, uint64_t at,
                                        uint64_t key)
{
    out_end(&p->sink, w);
    struct asm_mark mark = irmapi_asm_mark(&p->sink);
    switch (kind) {
    case KEPT_NAME:
        put_op_name(p, op);
        break;
    case KEPT_TYPE:
        irmapi_mlir_type_text(p, index, at);
        break;
    case KEPT_RESULT:
        irmapi_mlir_result_type(p, index, at);
        break;
    case KEPT_VALUE:
        put_value(p, index, at);
        break;
    case KEPT_LOCATION:
        irmapi_mlir_location(p, index, at);
        break;
    case KEPT_PROPERTIES:
        put_properties(p, op);
        break;
    case KEPT_MIXED:
        put_mixed_properties(p, op);
        break;
    case KEPT_ATTRS:
        put_attributes(p, op);
        break;
    case KEPT_PLAIN:
        irmapi_mlir_attr(p, index, at);
        break;
    case KEPT_SHOWN: /* cached by asm_attrs.c */
    case KEPT_DICT:
        break;
    }
    if (key && text_going(p))
        irmapi_asm_keep(&p->cache, &p->sink, mark, key);
    return out_begin(&p->sink);
}

const struct text_value *irmapi_mlir_next_values(struct mlir_printer *p, size_t region,
                                                 uint64_t count)
{
    struct text_region *r = region_at(p, region);
    const struct text_value *v = (const struct text_value *)p->values.data + r->first + r->next;
    r->next += (uint32_t)count;
    return v;
}

/* Most operands are values of the current region. */
static inline const struct text_value *next_operand(struct mlir_printer *p, struct mlir_list *l)
{
    const struct text_live *live = (const struct text_live *)p->live.data + p->live.used - 1;
    const struct text_region *r = region_at(p, live->region);
    uint64_t at, index = mlir_list_next(p->t, l, &at), i = index - r->base;
    if (i < r->stated && i < r->values)
        return (const struct text_value *)p->values.data + r->first + i;
    return irmapi_mlir_value(p, index, at);
}

void irmapi_mlir_find_operands(struct mlir_printer *p, struct mlir_list l,
                               const struct text_value **out)
{
    while (l.count && text_going(p))
        *out++ = next_operand(p, &l);
}

static char *unknown(struct sink *s, char *w, const char *what)
{
    return irmapi_out_slowly(s, w, what, strlen(what));
}

/* Writes the names of operands. Stores the values in printer.seen for operand_types(). */
static char *operands(struct mlir_printer *p, char *w, const struct mlir_op *op)
{
    struct mlir_list l = op->operands;
    struct sink *s = &p->sink;
    if (!irmapi_mlir_reserve(p, &p->seen, l.count))
        return w;
    const struct text_value **seen = (const struct text_value **)p->seen.data + p->seen.used;
    for (size_t i = 0; l.count && text_going(p); i++) {
        const struct text_value *v = seen[i] = next_operand(p, &l);
        w = out_comma(s, w, i);
        w = v ? out_value(p, w, v) : unknown(s, w, "<<UNKNOWN SSA VALUE>>");
    }
    return OUT_LITERAL(s, w, ")");
}

static char *operand_types(struct mlir_printer *p, char *w, const struct mlir_op *op)
{
    struct mlir_list l = op->operands;
    struct sink *s = &p->sink;
    if (!irmapi_mlir_reserve(p, &p->seen, l.count))
        return w;
    const struct text_value **seen = (const struct text_value **)p->seen.data + p->seen.used;
    const uint64_t count = l.count;
    if (op->regions) /* inner ops overwrote the values */
        irmapi_mlir_find_operands(p, l, seen);
    for (size_t i = 0; i < count && text_going(p); i++) {
        w = out_comma(s, w, i);
        w = seen[i] ? out_kept(p, w, KEPT_TYPE, NULL, seen[i]->type, seen[i]->type_at)
                    : unknown(s, w, "<<UNKNOWN TYPE>>");
    }
    return OUT_LITERAL(s, w, ")");
}

static char *successors(struct mlir_printer *p, char *w, const struct mlir_op *op)
{
    struct mlir_list l = op->successors;
    struct sink *s = &p->sink;
    w = OUT_LITERAL(s, w, "[");
    for (bool later = false; l.count && text_going(p); later = true) {
        w = OUT_LITERAL(s, out_comma(s, w, later), "^bb");
        w = out_number(s, w, (uint32_t)mlir_list_next(p->t, &l, NULL));
    }
    return OUT_LITERAL(s, w, "]");
}

static void add_pair(struct mlir_printer *p, const struct mlir_prop *f)
{
    if (irmapi_mlir_reserve(p, &p->pairs, 1))
        ((struct text_pair *)p->pairs.data)[p->pairs.used++] =
            (struct text_pair){.key = f->field.name,
                               .value = f->value,
                               .at = f->at,
                               .kind = f->field.kind,
                               .property = true};
}

/* Writes " = value", or nothing for a unit. */
static void put_value(struct mlir_printer *p, uint64_t attr, uint64_t at)
{
    struct mlir_record r;
    irmap_status status = irmapi_mlir_record(p->t, MLIR_ATTR, attr, at, &r, p->err);
    irmapi_mlir_fail(p, status);
    if (status == IRMAP_OK && mlir_is(&r, MLIR_ATTR_UNIT))
        return;
    put_text(p, " = ");
    if (status != IRMAP_OK)
        return;
    if (p->aliases.phase != ALIASES_NONE) {
        irmapi_mlir_attr(p, attr, at);
        return;
    }
    size_t bottom = p->jobs.used;
    p->root = (struct text_root){MLIR_ATTR, attr, at};
    irmapi_mlir_attr_record(p, &(struct text_job){.kind = JOB_ATTR, .number = attr, .at = at}, &r);
    irmapi_mlir_run(p, bottom);
}

static void put_overflow_flags(struct mlir_printer *p, uint64_t flags)
{
    put_text(p, "#llvm.overflow<");
    put_text(p, irmapi_mlir_overflow(flags));
    put_text(p, ">");
}

/* Writes array<i32: 1, 0>. The numbers are decoded again, since few ops have them. */
static void put_segments(struct mlir_printer *p, const struct text_pair *pair)
{
    struct cursor c = module_cursor(&p->t->base, pair->at, p->t->base.source.size - pair->at);
    uint32_t list[MLIR_SEGMENTS_MAX];
    irmapi_mlir_segments(&c, (uint32_t)pair->value, list);
    put_text(p, "array<i32");
    for (uint32_t i = 0; i < pair->value; i++) {
        put_text(p, i ? ", " : ": ");
        irmapi_sink_int(&p->sink, (int32_t)list[i]);
    }
    put_text(p, ">");
}

static void put_signed_number(struct mlir_printer *p, uint64_t value, unsigned bits)
{
    irmapi_asm_signed(&p->sink, value & UINT64_MAX >> (64 - bits), bits);
}

/* Writes array<i64: 1, -2> or [true, false], decoded again like segments. */
static void put_numbers(struct mlir_printer *p, const struct text_pair *pair)
{
    struct cursor c = module_cursor(&p->t->base, pair->at, p->t->base.source.size - pair->at);
    const unsigned bits = irmapi_mlir_prop_traits[pair->kind].bits;
    const bool bools = bits == 1;
    uint64_t count = cur_prefix_count(&c, 1, "property");
    put_text(p, bools ? "[" : bits == 32 ? "array<i32" : "array<i64");
    for (uint64_t i = 0; i < count && cur_ok(&c) && text_going(p); i++) {
        put_text(p, i ? ", " : bools ? "" : ": ");
        if (bools)
            put_text(p, cur_u8(&c, "property") ? "true" : "false");
        else
            put_signed_number(p, cur_prefix(&c, "property"), bits);
    }
    put_text(p, bools ? "]" : ">");
}

/* Writes "5 : i8". */
static void put_number(struct mlir_printer *p, const struct text_pair *pair)
{
    const unsigned bits = irmapi_mlir_prop_traits[pair->kind].bits;
    put_signed_number(p, pair->value, bits);
    put_text(p, " : i");
    irmapi_sink_uint(&p->sink, bits);
}

static void put_string(struct mlir_printer *p, const struct text_pair *pair)
{
    irmap_str s;
    irmap_status status = irmapi_mlir_string_at(p->t, pair->value, pair->at, &s, p->err);
    irmapi_mlir_fail(p, status);
    if (status == IRMAP_OK)
        irmapi_asm_quoted(&p->sink, s);
}

/* Writes a value of a dictionary that is stored as text. */
static void put_copied(struct mlir_printer *p, const struct text_pair *pair)
{
    struct mlir_record r;
    if (!pair->text.size || irmap_str_equal(pair->text, "unit"))
        return;
    irmap_status status = irmapi_mlir_record(p->t, MLIR_ATTR, pair->value, pair->at, &r, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    r.text = pair->text;
    put_text(p, " = ");
    irmapi_mlir_copied(p, pair->value, &r);
}

static void pair_rest(struct mlir_printer *p, const struct text_pair *pair)
{
    if (pair->spelled) {
        put_text(p, pair->value ? " = " : "");
        sink_put(&p->sink, (const char *)p->texts.data + pair->at, (size_t)pair->value);
        return;
    }
    if (pair->text.data) {
        put_copied(p, pair);
        return;
    }
    const irmap_field_kind field = (irmap_field_kind)irmapi_mlir_prop_traits[pair->kind].field;
    if (field == IRMAP_FIELD_ATTR) {
        out_end(&p->sink,
                out_kept(p, out_begin(&p->sink), KEPT_VALUE, NULL, pair->value, pair->at));
        return;
    }
    if (pair->kind == MLIR_PROP_BOOL && pair->value) /* a unit */
        return;
    put_text(p, " = ");
    irmapi_mlir_pair_value(p, pair);
}

void irmapi_mlir_pair_text(struct mlir_printer *p, const struct text_pair *pair)
{
    irmapi_asm_keyword(&p->sink, pair->key);
    pair_rest(p, pair);
}

void irmapi_mlir_pair_value(struct mlir_printer *p, const struct text_pair *pair)
{
    const irmap_field_kind field = (irmap_field_kind)irmapi_mlir_prop_traits[pair->kind].field;
    struct mlir_record r;
    if (pair->spelled) {
        sink_put(&p->sink, (const char *)p->texts.data + pair->at, (size_t)pair->value);
    } else if (pair->text.data) {
        irmapi_mlir_fail(p, irmapi_mlir_record(p->t, MLIR_ATTR, pair->value, pair->at, &r, p->err));
        if (!text_going(p))
            return;
        r.text = pair->text;
        irmapi_mlir_copied(p, pair->value, &r);
    } else if (field == IRMAP_FIELD_ATTR) {
        out_end(&p->sink,
                out_kept(p, out_begin(&p->sink), KEPT_PLAIN, NULL, pair->value, pair->at));
    } else if (field == IRMAP_FIELD_SEGMENTS) {
        put_segments(p, pair);
    } else if (field == IRMAP_FIELD_NUMBER) {
        put_number(p, pair);
    } else if (field == IRMAP_FIELD_ENUM) {
        put_overflow_flags(p, pair->value);
    } else if (pair->kind == MLIR_PROP_BOOL) {
        put_text(p, pair->value ? "unit" : "false");
    } else if (field == IRMAP_FIELD_BOOL) {
        put_text(p, pair->value ? "true" : "false");
    } else if (field == IRMAP_FIELD_STRING) {
        put_string(p, pair);
    } else {
        put_numbers(p, pair);
    }
}

/* Returns the length of a key up to and including its first point, or 0: "prop.label" is "label" in
 * dictionary "prop". */
static size_t part_of(irmap_str key)
{
    const char *point = key.size ? memchr(key.data, '.', key.size) : NULL;
    return point ? (size_t)(point - key.data) + 1 : 0;
}

/* Writes and removes the pairs from `first` on. With `parts`, keys that contain a point form nested
 * dictionaries. */
static void put_dictionary(struct mlir_printer *p, size_t first, bool parts, const char *before,
                           const char *after)
{
    size_t end = p->pairs.used, inside = 0;
    irmap_str whole = {NULL, 0};
    if (first == end)
        return;
    put_text(p, before);
    for (size_t i = first; i < end && text_going(p); i++) {
        /* Writing a value may move the list. */
        struct text_pair pair = ((const struct text_pair *)p->pairs.data)[i];
        if (inside && (pair.key.size < inside || memcmp(pair.key.data, whole.data, inside) != 0)) {
            put_text(p, "}");
            inside = 0;
        }
        if (i != first)
            put_text(p, ", ");
        if (parts && !inside && (inside = part_of(pair.key)) != 0) {
            whole = (irmap_str){pair.key.data, inside};
            irmapi_asm_keyword(&p->sink, (irmap_str){whole.data, inside - 1});
            put_text(p, " = {");
        }
        pair.key = (irmap_str){pair.key.data + inside, pair.key.size - inside};
        irmapi_mlir_pair_text(p, &pair);
    }
    put_text(p, inside ? "}" : "");
    put_text(p, after);
    p->pairs.used = first;
}

static void put_raw_properties(struct mlir_printer *p, const struct mlir_op *op)
{
    struct cursor c;
    irmap_status status = irmapi_mlir_blob(p->t, op->properties, op->properties_at, &c, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    put_text(p, " <\"0x");
    while (cur_left(&c))
        irmapi_asm_hex(&p->sink, cur_u8(&c, "properties"));
    put_text(p, "\" /* properties of an op that irmap has no table for */>");
}

static void put_fields(struct mlir_printer *p, const struct mlir_op *op)
{
    struct mlir_props props;
    struct mlir_prop f;
    size_t first = p->pairs.used;
    irmap_status status = irmapi_mlir_props_begin(p->t, op, &props, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    while (irmapi_mlir_prop_next(&props, &f)) {
        if (f.field.kind == MLIR_PROP_OPAQUE) {
            p->pairs.used = first;
            put_raw_properties(p, op);
            return;
        }
        if (f.field.kind == MLIR_PROP_SEGMENTS)
            f.value = f.field.count;
        if (f.present)
            add_pair(p, &f);
    }
    if (!cur_ok(&props.c))
        irmapi_mlir_fail(p, irmapi_cur_error(&props.c, "Properties", p->err));
    irmapi_mlir_sort_pairs(p, first);
    if (!irmapi_mlir_view_properties(p, op, first))
        put_dictionary(p, first, true, " <{", "}>");
}

/* Returns whether properties are stored among the attributes: before bytecode version 5. */
static bool is_mixed(const struct mlir_printer *p, const struct mlir_op *op)
{
    return p->t->version < MLIR_NATIVE_PROPERTIES &&
           (p->t->op_names[op->name].flags & MLIR_OP_KNOWN);
}

/* Removes those pairs from `first` on that are not properties or, if `properties` is false, those
 * that are. */
static void filter(struct mlir_printer *p, const struct mlir_op *op, size_t first, bool properties)
{
    struct text_pair *pairs = p->pairs.data;
    size_t kept = first;
    for (size_t i = first; i < p->pairs.used; i++)
        if (irmapi_mlir_is_property(p->t, op->name, pairs[i].key) == properties)
            pairs[kept++] = pairs[i];
    p->pairs.used = kept;
}

/* Adds defaults of properties that are not attributes, as mlir-opt does. Files before version 5
 * lack them. */
static void add_defaults(struct mlir_printer *p, const struct mlir_op *op, size_t first)
{
    struct mlir_prop_fields walk = p->t->op_names[op->name].fields;
    size_t end = p->pairs.used;
    for (struct mlir_prop f = {.at = UINT64_MAX}; irmapi_mlir_props_next(&walk, &f.field);) {
        bool native = f.field.kind == MLIR_PROP_UINT || f.field.kind == MLIR_PROP_OVERFLOW ||
                      f.field.kind == MLIR_PROP_BOOL;
        for (size_t i = first; i < end && native; i++) {
            const struct text_pair *pair = (const struct text_pair *)p->pairs.data + i;
            native = pair->key.size != f.field.name.size ||
                     memcmp(pair->key.data, f.field.name.data, pair->key.size) != 0;
        }
        if (native)
            add_pair(p, &f);
    }
}

static void put_mixed_properties(struct mlir_printer *p, const struct mlir_op *op)
{
    size_t first = p->pairs.used;
    if (op->mask & MLIR_MASK_ATTRS)
        (void)irmapi_mlir_load_dict(p, op->attrs, op->attrs_at);
    filter(p, op, first, true);
    add_defaults(p, op, first);
    irmapi_mlir_sort_pairs(p, first);
    if (!irmapi_mlir_view_properties(p, op, first))
        put_dictionary(p, first, false, " <{", "}>");
}

static void put_properties(struct mlir_printer *p, const struct mlir_op *op)
{
    uint64_t attr, at;
    switch (irmapi_mlir_props_form(p->t, op->name, op->mask)) {
    case MLIR_PROPS_NONE:
        break;
    case MLIR_PROPS_FIELDS:
        put_fields(p, op);
        break;
    case MLIR_PROPS_ATTR:
        irmapi_mlir_fail(p, irmapi_mlir_props_attr(p->t, op, &attr, &at, p->err));
        if (!text_going(p))
            break;
        put_text(p, " <");
        irmapi_mlir_attr(p, attr, at);
        put_text(p, ">");
        break;
    case MLIR_PROPS_OPAQUE:
        put_raw_properties(p, op);
        break;
    }
}

static void put_attributes(struct mlir_printer *p, const struct mlir_op *op)
{
    size_t first = irmapi_mlir_load_dict(p, op->attrs, op->attrs_at);
    if (is_mixed(p, op))
        filter(p, op, first, false);
    put_dictionary(p, first, false, " {", "}");
}

/* Appends the properties to printer.pairs. Returns false if their encoding is unknown. */
static bool load_fields(struct mlir_printer *p, const struct mlir_op *op, size_t first)
{
    struct mlir_props props;
    struct mlir_prop f;
    irmap_status status = irmapi_mlir_props_begin(p->t, op, &props, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return false;
    while (irmapi_mlir_prop_next(&props, &f)) {
        if (f.field.kind == MLIR_PROP_OPAQUE)
            return false;
        if (f.field.kind == MLIR_PROP_SEGMENTS)
            f.value = f.field.count;
        if (f.present)
            add_pair(p, &f);
    }
    if (!cur_ok(&props.c)) {
        irmapi_mlir_fail(p, irmapi_cur_error(&props.c, "Properties", p->err));
        return false;
    }
    irmapi_mlir_sort_pairs(p, first);
    (void)(p->view && irmapi_mlir_view_pairs(p, op, first));
    return true;
}

/* Translates properties that are stored among the attributes from VHLO to StableHLO. */
static void view_mixed(struct mlir_printer *p, const struct mlir_op *op, size_t first)
{
    const size_t end = p->pairs.used, count = end - first;
    size_t plain = 0;
    if (!irmapi_mlir_reserve(p, &p->pairs, count))
        return;
    struct text_pair *pairs = p->pairs.data;
    for (int property = 0; property < 2; property++)
        for (size_t i = first; i < end; i++)
            if (pairs[i].property == (property != 0)) {
                pairs[p->pairs.used++] = pairs[i];
                plain += !property;
            }
    memmove(pairs + first, pairs + end, count * sizeof *pairs);
    p->pairs.used = end;
    (void)irmapi_mlir_view_pairs(p, op, first + plain);
    irmapi_mlir_sort_pairs(p, first);
}

bool irmapi_mlir_load_attrs(struct mlir_printer *p, const struct mlir_op *op)
{
    size_t first = p->pairs.used;
    uint64_t attr, at;
    if (is_mixed(p, op)) {
        if (op->mask & MLIR_MASK_ATTRS)
            (void)irmapi_mlir_load_dict(p, op->attrs, op->attrs_at);
        for (size_t i = first; i < p->pairs.used; i++) {
            struct text_pair *pair = (struct text_pair *)p->pairs.data + i;
            pair->property = irmapi_mlir_is_property(p->t, op->name, pair->key);
        }
        add_defaults(p, op, first);
        irmapi_mlir_sort_pairs(p, first);
        if (p->view)
            view_mixed(p, op, first);
        return text_going(p);
    }
    switch (irmapi_mlir_props_form(p->t, op->name, op->mask)) {
    case MLIR_PROPS_NONE:
        break;
    case MLIR_PROPS_FIELDS:
        if (!load_fields(p, op, first))
            return false;
        break;
    case MLIR_PROPS_ATTR:
        if (irmapi_mlir_props_attr(p->t, op, &attr, &at, p->err) != IRMAP_OK)
            return false;
        (void)irmapi_mlir_load_dict(p, attr, at);
        for (size_t i = first; i < p->pairs.used; i++)
            ((struct text_pair *)p->pairs.data)[i].property = true;
        break;
    case MLIR_PROPS_OPAQUE:
        return false;
    }
    if (op->mask & MLIR_MASK_ATTRS)
        (void)irmapi_mlir_load_dict(p, op->attrs, op->attrs_at);
    irmapi_mlir_sort_pairs(p, first);
    return text_going(p);
}

static void put_op_name(struct mlir_printer *p, const struct mlir_op *op)
{
    irmap_str half[2];
    if (p->view && irmapi_mlir_view_name(p, op)) {
        sink_char(&p->sink, '(');
        return;
    }
    irmap_status status = irmapi_mlir_op_name(p->t, op->name, op->offset, half, p->err);
    irmapi_mlir_fail(p, status);
    if (status == IRMAP_OK) {
        sink_char(&p->sink, '"');
        irmapi_asm_escaped(&p->sink, half[0]);
        if (half[1].size) {
            sink_char(&p->sink, '.');
            irmapi_asm_escaped(&p->sink, half[1]);
        }
        sink_char(&p->sink, '"');
    }
    sink_char(&p->sink, '(');
}

/* Writes "%a, %b:2". */
static char *named_results(struct mlir_printer *p, char *w, const struct text_value *v,
                           uint64_t results)
{
    struct sink *s = &p->sink;
    for (uint64_t i = 0, size; i < results && text_going(p); i += size) {
        w = out_comma(s, w, i);
        w = v[i].size <= sizeof v->name ? out_put(s, w, v[i].name, v[i].size)
                                        : irmapi_asm_out_stem(p, w, v + i);
        for (size = 1; i + size < results && v[i + size].naming == NAME_LATER;)
            size++;
        if (size > 1)
            w = out_number(s, OUT_LITERAL(s, w, ":"), (uint32_t)size);
    }
    return w;
}

/* Writes the offset if requested, and "%3 = ". */
void irmapi_mlir_op_results(struct mlir_printer *p, const struct mlir_op *op, size_t region)
{
    struct sink *s = &p->sink;
    uint64_t results = op->results.count;
    const struct text_value *v = irmapi_mlir_next_values(p, region, results);
    if (p->offsets)
        irmapi_asm_offset(s, op->offset);
    if (!results)
        return;
    char *w = out_begin(s);
    if (p->custom) {
        w = named_results(p, w, v, results);
    } else {
        w = out_put(s, w, v->name, v->stem);
        if (results > 1)
            w = out_number(s, OUT_LITERAL(s, w, ":"), (uint32_t)results);
    }
    out_end(s, OUT_LITERAL(s, w, " = "));
}

/* Writes "name"(%1, %2)[^bb1] <{properties}>. */
void irmapi_mlir_op_head(struct mlir_printer *p, const struct mlir_op *op)
{
    struct sink *s = &p->sink;
    char *w = out_begin(s);
    w = out_kept(p, w, KEPT_NAME, op, p->view && irmapi_mlir_in_function(p), op->offset);
    w = operands(p, w, op);
    if (op->successors.count)
        w = successors(p, w, op);
    if (p->aliases.phase == ALIASES_COLLECT)
        ; /* see visit_attributes() */
    else if (op->mask & MLIR_MASK_PROPERTIES)
        w = out_kept(p, w, KEPT_PROPERTIES, op, op->properties, op->properties_at);
    else if (is_mixed(p, op))
        w = out_kept(p, w, KEPT_MIXED, op, op->mask & MLIR_MASK_ATTRS ? 1 + op->attrs : 0, 0);
    out_end(s, w);
}

static char *result_types(struct mlir_printer *p, char *w, const struct mlir_op *op)
{
    struct mlir_list l = op->results;
    struct sink *s = &p->sink;
    uint64_t at;
    if (l.count == 1) {
        uint64_t type = mlir_list_next(p->t, &l, &at);
        return out_kept(p, w, KEPT_RESULT, NULL, type, at);
    }
    w = OUT_LITERAL(s, w, "(");
    for (bool later = false; l.count && text_going(p); later = true) {
        uint64_t type = mlir_list_next(p->t, &l, &at);
        w = out_kept(p, out_comma(s, w, later), KEPT_TYPE, NULL, type, at);
    }
    return OUT_LITERAL(s, w, ")");
}

/* Visits the attributes of an op as mlir-opt does: after its types, sorted by name, without
 * properties of ops that mlir-opt does not know. */
static void visit_attributes(struct mlir_printer *p, const struct mlir_op *op)
{
    const size_t first = p->pairs.used;
    const enum mlir_props_form form = irmapi_mlir_props_form(p->t, op->name, op->mask);
    if (form == MLIR_PROPS_NONE || form == MLIR_PROPS_FIELDS)
        (void)irmapi_mlir_load_attrs(p, op);
    else if (op->mask & MLIR_MASK_ATTRS)
        (void)irmapi_mlir_load_dict(p, op->attrs, op->attrs_at);
    const size_t end = p->pairs.used;
    for (size_t i = first; i < end && text_going(p); i++) {
        const struct text_pair pair = ((const struct text_pair *)p->pairs.data)[i];
        irmapi_mlir_pair_value(p, &pair);
    }
    p->pairs.used = first;
}

/* Writes {attributes} : (operand types) -> result types loc(...). */
void irmapi_mlir_op_tail(struct mlir_printer *p, const struct mlir_op *op)
{
    struct sink *s = &p->sink;
    char *w = out_begin(s);
    if (op->mask & MLIR_MASK_ATTRS && p->aliases.phase != ALIASES_COLLECT)
        w = out_kept(p, w, KEPT_ATTRS, op, op->attrs, op->attrs_at);
    w = operand_types(p, OUT_LITERAL(s, w, " : ("), op);
    w = result_types(p, OUT_LITERAL(s, w, " -> "), op);
    out_end(s, w);
    if (p->aliases.phase == ALIASES_COLLECT)
        visit_attributes(p, op);
    irmapi_mlir_op_end(p, op);
}

void irmapi_mlir_op_end(struct mlir_printer *p, const struct mlir_op *op)
{
    struct sink *s = &p->sink;
    if (p->inlined) {
        sink_char(s, ' ');
        return;
    }
    if (p->locations && p->aliases.phase != ALIASES_COLLECT)
        out_end(s, out_kept(p, out_begin(s), KEPT_LOCATION, NULL, op->location, op->location_at));
    if (!op->regions)
        irmapi_mlir_op_lines(p, op);
    sink_char(s, '\n');
}

/* Writes the source location after the first line of the op. */
void irmapi_mlir_op_lines(struct mlir_printer *p, const struct mlir_op *op)
{
    if (p->lines && text_going(p))
        irmapi_mlir_fail(p, irmapi_places_text(
                                &p->sink, &p->t->base,
                                (struct location_ref){op->location + 1, op->location_at}, p->err));
}

static char *preds(struct mlir_printer *p, char *w, const struct text_region *r, uint64_t number)
{
    const struct text_block *b = (const struct text_block *)p->blocks.data + r->blocks + number;
    const uint32_t *list = p->preds.data;
    size_t count = b[1].first - b[0].first;
    struct sink *s = &p->sink;
    if (count == 0)
        return number ? irmapi_out_slowly(s, w, "  // no predecessors", 20) : w;
    w = OUT_LITERAL(s, w, "  // ");
    if (count == 1)
        w = OUT_LITERAL(s, w, "pred: ");
    else
        w = OUT_LITERAL(s, out_number(s, w, (uint32_t)count), " preds: ");
    for (size_t i = 0; i < count && text_going(p); i++) {
        w = OUT_LITERAL(s, out_comma(s, w, i), "^bb");
        w = out_number(s, w, list[b[0].first + i]);
    }
    return w;
}

/* Writes ^bb1(%3: i32, %4: i32):  // 2 preds: ^bb0, ^bb2 */
void irmapi_mlir_block_label(struct mlir_printer *p, const struct mlir_block *b, size_t region,
                             uint64_t number)
{
    struct mlir_list args = b->args;
    struct sink *s = &p->sink;
    const struct text_value *v = irmapi_mlir_next_values(p, region, args.count);
    char *w = out_number(s, OUT_LITERAL(s, out_begin(s), "^bb"), (uint32_t)number);
    if (args.count)
        w = OUT_LITERAL(s, w, "(");
    for (bool later = false; args.count && text_going(p); later = true, v++) {
        struct mlir_arg a = irmapi_mlir_arg(p->t, &args);
        w = out_value(p, out_comma(s, w, later), v);
        w = out_kept(p, OUT_LITERAL(s, w, ": "), KEPT_TYPE, NULL, a.type, a.type_at);
        if (p->locations && a.located && p->aliases.phase == ALIASES_NONE) {
            w = out_kept(p, w, KEPT_LOCATION, NULL, a.location, a.location_at);
        } else if (p->locations) {
            out_end(s, w);
            irmapi_mlir_argument_location(p, &a);
            w = out_begin(s);
        }
    }
    w = b->args.count ? OUT_LITERAL(s, w, "):") : OUT_LITERAL(s, w, ":");
    w = preds(p, w, region_at(p, region), number);
    out_end(s, OUT_LITERAL(s, w, "\n"));
}
