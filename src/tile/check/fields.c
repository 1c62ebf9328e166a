/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks the fields of any record: indices, enums, flags, and contents of lists and attributes. */
#include "tile/check/check.h"
#include "tile/op_fields.h"

void irmapi_tile_check_flags(struct tile_check *c, const struct tile_record *record,
                             const struct tile_item *flags)
{
    uint64_t known = tile_known_flags(record, c->t->minor);
    if (flags->value & ~known)
        irmapi_tile_report_finding(c, CHECK_OWN, IRMAP_FLAG_BITS, tile_text(flags->field->what),
                                   flags->offset, flags->value & ~known, known);
}

/* Rejects the minimum and maximum of the width: NVIDIA's reader uses them for missing numbers. */
static void check_numbers(struct tile_check *c, const struct tile_item *item)
{
    const uint32_t width = tile_kind_of(item->field)->bytes;
    irmap_dims list = {item->list, (uint32_t)item->value, width};
    int64_t least = width == 4 ? INT32_MIN : INT64_MIN;
    int64_t greatest = width == 4 ? INT32_MAX : INT64_MAX;
    for (uint32_t i = 0; i < list.count && check_going(c->k); i++) {
        int64_t v = irmap_dims_get(list, i);
        if (v == least || v == greatest)
            irmapi_tile_report_finding(
                c, CHECK_STRICT, IRMAP_VALUE_RANGE, tile_text(item->field->what),
                (uint64_t)(item->list - c->m->source.data) + (uint64_t)i * width, (uint64_t)v,
                (uint64_t)(greatest - 1));
    }
}

void irmapi_tile_check_constant(struct tile_check *c, uint64_t index, uint64_t at, const char *what,
                                irmap_type type)
{
    irmap_elements elements;
    irmap_type_info info;
    irmap_error error;
    if (index >= c->m->constants) {
        irmapi_tile_report_finding(c, CHECK_ALWAYS, IRMAP_INDEX_RANGE, what, at, index,
                                   c->m->constants);
        return;
    }
    const struct good_constant use = {(uint32_t)index + 1, type.id};
    struct good_constant *good = &c->good_constants[tile_good_constant(use.number - 1, type)];
    if ((CHECKS_ARE_CACHED && good->number == use.number && good->type == use.type) ||
        type.id >= c->m->types || irmap_type_get(c->m, type, &info, NULL) != IRMAP_OK ||
        !irmapi_check_work(c->k, info.size))
        return;
    if (irmap_tile_const_elements(c->m, (irmap_tile_const){use.number - 1}, type, &elements,
                                  &error) != IRMAP_OK)
        irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
    else if (CHECKS_ARE_CACHED)
        *good = use;
}

/* Warns about a value that no known file contains. */
static void check_enum(struct tile_check *c, const struct tile_item *item)
{
    if (tile_enum_value(item->field, item->value)->reconstructed)
        irmapi_tile_report_finding(c, CHECK_NOTE, IRMAP_RECONSTRUCTED, tile_text(item->field->what),
                                   item->offset, item->value, 0);
}

static enum attr_place place_of(const struct tile_field *f)
{
    if (f->name == TILE_FIELD_const_args)
        return ATTR_CONSTANTS;
    if (f->name == TILE_FIELD_arg_attrs || f->name == TILE_FIELD_res_attrs)
        return ATTR_UNKNOWN;
    const uint8_t holds = tile_kind_of(f)->holds;
    return holds == TILE_HOLDS_ONE    ? ATTR_PREDICATE
           : holds == TILE_HOLDS_LIST ? ATTR_ELEMENTS
                                      : ATTR_HINTS;
}

static void check_contents(struct tile_check *c, const struct tile_item *item)
{
    irmap_tile_attr_iter it;
    irmap_bytes bytes = {item->list, (size_t)(item->list_end - item->list)};
    const uint8_t holds = tile_kind_of(item->field)->holds;
    if (holds == TILE_HOLDS_ONE)
        irmap_tile_attrs_begin(c->m, bytes, &it);
    else
        irmapi_tile_begin_contents(c->m, bytes, item->value, holds == TILE_HOLDS_DICT, &it);
    irmapi_tile_check_attrs(c, &it, place_of(item->field), bytes);
}

/* Returns whether an op's attribute, stored at `p`, was checked before or needs no check. `type` is
 * the type of the op's first result. */
static inline bool is_plain(const struct tile_check *c, const struct tile_field *f,
                            const uint8_t *p, irmap_type type)
{
    const uint32_t value = *p;
    const struct tile_kind *kind = tile_kind_of(f);
    if (kind->holds) {
        const uint8_t *const end = c->m->source.data + c->m->source.size, *after;
        if (kind->holds == TILE_HOLDS_ONE)
            after = irmapi_tile_skip_small_attr(p, end);
        else
            after = irmapi_tile_skip_small_entries(++p, end, value, kind->holds == TILE_HOLDS_DICT);
        return after &&
               tile_check_knows_attr(c, place_of(f), (irmap_bytes){p, (size_t)(after - p)});
    }
    if (f->number == 1 + IRMAP_FIELD_CONST) {
        const uint32_t constant = tile_short_index(p);
        const struct good_constant good = c->good_constants[tile_good_constant(constant, type)];
        return constant != IRMAP_NONE && good.number == constant + 1 && good.type == type.id;
    }
    if (f->number == 1 + IRMAP_FIELD_ENUM) {
        const struct tile_enum_value *v = tile_enum_value(f, value);
        return v && v->since <= c->t->minor && !v->reconstructed;
    }
    if (kind->read == TILE_READ_NUMBERS && kind->bytes == 1)
        return true;
    return value < 0x80 &&
           (f->number == 1 + IRMAP_FIELD_NUMBER || f->number == 1 + IRMAP_FIELD_BOOL);
}

bool irmapi_tile_fields_need_no_check(const struct tile_check *c, const irmap_body_view *v,
                                      uint32_t i, irmap_type type)
{
    const irmap_body_op *op = &v->ops[i];
    const struct tile_op_row *row = irmapi_tile_op_row(op->opcode);
    const struct tile_field *f = &irmapi_tile_fields[row->attr], *const end = f + row->attrs;
    const uint8_t *const body = c->m->source.data + v->offset;
    const uint32_t flags = tile_op_flags(v, op, row);
    if (flags && flags & ~tile_known_flags(&row->record, c->t->minor))
        return false;
    for (; f != end; f++)
        if ((f->always || tile_field_is_present(f, c->t->minor, flags)) &&
            f->number != 1 + IRMAP_FIELD_UNIT &&
            !is_plain(c, f, body + v->words[op->word + f->slot], type))
            return false;
    return true;
}

void irmapi_tile_check_fields(struct tile_check *c, struct cursor *at,
                              const struct tile_record *record, irmap_type type)
{
    struct tile_walk w = tile_walk_begin(c->m, at, record);
    struct tile_item item;
    bool is_op = c->op != IRMAP_NONE;
    w.deep = true;
    while (check_going(c->k) && irmapi_tile_walk_next(&w, &item)) {
        const char *what = tile_text(item.field->what);
        const struct tile_kind *kind = tile_kind_of(item.field);
        if (kind->part == IRMAP_SPAN_FLAGS)
            irmapi_tile_check_flags(c, record, &item);
        else if (kind->part != IRMAP_SPAN_ATTRIBUTE || kind->read == TILE_READ_INDICES)
            continue; /* checked where they are decoded */
        else if (kind->ref == IRMAP_REF_STRING)
            irmapi_tile_check_string(c, item.value, item.offset, what,
                                     record == &irmapi_tile_ops[TILE_OP_GET_GLOBAL].record);
        else if (kind->ref == IRMAP_REF_CONSTANT)
            irmapi_tile_check_constant(c, item.value, item.offset, what, type);
        else if (kind->ref == IRMAP_REF_TYPE && item.value >= c->m->types)
            irmapi_tile_report_finding(c, CHECK_ALWAYS, IRMAP_INDEX_RANGE, what, item.offset,
                                       item.value, c->m->types);
        else if (kind->read == TILE_READ_ENUM) {
            irmapi_tile_check_narrow(c, CHECK_OWN, item.offset, 32, what);
            check_enum(c, &item);
        } else if (kind->read == TILE_READ_NUMBERS && kind->bytes > 1 && is_op)
            check_numbers(c, &item);
        else if (kind->holds)
            check_contents(c, &item);
    }
    if (!cur_ok(at)) {
        irmap_error error;
        (void)irmapi_cur_error(at, c->section, &error);
        irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
    }
}
