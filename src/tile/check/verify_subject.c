/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Values of a rule's arguments for an op. */
#include "tile/check/verify.h"
#include <string.h>

static const struct tile_field *row_field(const struct subject *s, uint32_t field)
{
    return &irmapi_tile_fields[s->row->record.first + field];
}

const char *irmapi_subject_name(const struct subject *s, uint32_t field)
{
    return tile_text(row_field(s, field)->text);
}

struct type_list irmapi_subject_list(const struct subject *s, uint32_t i)
{
    struct tile_op_field f = field_of(s, i);
    bool operands = tile_kind_of(row_field(s, arg_of(s, i)))->part == IRMAP_SPAN_OPERAND;
    return (struct type_list){f.first, f.count, operands};
}

bool irmapi_lists_equal(const struct verifier *x, struct type_list a, struct type_list b)
{
    if (a.count != b.count)
        return false;
    for (uint32_t i = 0; i < a.count; i++)
        if (irmapi_list_type(x, a, i) != irmapi_list_type(x, b, i))
            return false;
    return true;
}

uint32_t irmapi_subject_number(const struct subject *s, uint32_t i)
{
    struct type_list list = irmapi_subject_list(s, i);
    return list.count ? irmapi_list_type(s->x, list, 0) : VTYPE_NONE;
}

bool irmapi_subject_item(const struct subject *s, uint32_t i, struct tile_item *out)
{
    struct tile_op_field f = field_of(s, i);
    memset(out, 0, sizeof *out);
    return f.count && irmapi_tile_op_item(s->x->v, s->i, row_field(s, arg_of(s, i)), f.first, out,
                                          NULL) == IRMAP_OK;
}

bool irmapi_subject_value(const struct subject *s, uint32_t i, uint64_t *out)
{
    struct tile_op_field f = field_of(s, i);
    struct tile_item item;
    const uint8_t *p = s->x->m->source.data + s->x->v->offset + f.first;
    *out = 0;
    if (f.count == 0)
        return false;
    if (*p < 0x80) { /* every attribute has a byte in the file */
        *out = *p;
        return true;
    }
    if (!irmapi_subject_item(s, i, &item))
        return false;
    *out = item.value;
    return true;
}

const char *irmapi_enum_name(const struct subject *s, uint32_t i, uint64_t value)
{
    const struct tile_field *f = row_field(s, arg_of(s, i));
    return value < f->values ? tile_text(irmapi_tile_enum_values[f->value + value].text) : "";
}

bool *irmapi_verify_marks(struct verifier *x, uint32_t count)
{
    irmap_error error;
    x->marks.used = 0;
    if (!vec_reserve(&x->marks, x->heap, (uint64_t)count + 1, &error)) {
        (void)irmapi_verify_stop(x, &error);
        return NULL;
    }
    memset(x->marks.data, 0, (size_t)count + 1);
    return x->marks.data;
}
