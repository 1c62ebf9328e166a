/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Computes, once per opcode, data for printing its ops in files of this version. */
#include "tile/print/print.h"

/* Returns how many values of an enum, from the first one, this version has. */
static uint8_t count_known_values(const struct tile_enum_set *set, uint32_t minor)
{
    uint8_t n = 0;
    while (n < set->count && irmapi_tile_enum_values[set->first + n].since <= minor)
        n++;
    return n;
}

static void add_names(struct text_plan *plan, uint32_t opcode)
{
    plan->bases[0] = plan->bases[1] = plan->bases[2] = IRMAP_NONE;
    if (plan->row->names != TILE_NO_NAMES)
        plan->suggests = opcode == TILE_OP_CONSTANT ? SUGGESTS_CONSTANT
                         : opcode == TILE_OP_ASSUME ? SUGGESTS_ASSUME
                                                    : SUGGESTS_WORDS;
    const char *words = plan->suggests ? irmapi_tile_literals + plan->row->names : "";
    plan->words = *words != 0;
    for (; *words; words++)
        plan->words = (uint8_t)(plan->words + (*words == ' '));
}

/* Returns whether some numbers are invalid in a field. */
static bool is_limited(const struct tile_field *f)
{
    uint8_t read = tile_kind_of(f)->read;
    return read == TILE_READ_ENUM || read == TILE_READ_VARINT32;
}

static bool is_operand(const struct tile_op_row *row, uint32_t k)
{
    const struct tile_kind *kind = tile_kind_of(&irmapi_tile_fields[row->record.first + k]);
    return kind->part == IRMAP_SPAN_OPERAND && kind->many != TILE_MANY_NONE;
}

struct text_plan *irmapi_text_plan(struct printer *p, uint32_t opcode)
{
    struct text_plan *plan = &p->plans[tile_op_number(opcode)];
    const struct tile_op_row *row = plan->row = irmapi_tile_op_row(opcode);
    const struct tile_field *f = &irmapi_tile_fields[row->record.first];
    uint32_t minor = tile_of(p->m)->minor;
    plan->name = tile_text(minor >= row->renamed_since ? row->renamed : row->record.text);
    plan->name_size = (uint8_t)strlen(plan->name);
    plan->flags = TILE_NO_SLOT;
    for (uint32_t k = 0; k < row->record.count; k++, f++) {
        if (tile_kind_of(f)->part == IRMAP_SPAN_FLAGS)
            plan->flags = f->slot;
        if (!is_limited(f))
            continue;
        plan->check[plan->checks].slot = f->slot;
        plan->check[plan->checks++].limit =
            tile_kind_of(f)->read == TILE_READ_ENUM
                ? count_known_values(&irmapi_tile_enum_sets[f->set], minor)
                : 0x80;
    }
    while (plan->first_operand < row->record.count && !is_operand(row, plan->first_operand))
        plan->first_operand++;
    plan->fixed = irmapi_tile_op_layout(row, minor, plan->fields);
    add_names(plan, opcode);
    return plan;
}

/* Reports the first invalid number, in file order. */
bool irmapi_text_check_slowly(struct printer *p, uint32_t i, const struct text_plan *plan)
{
    const struct tile_op_row *row = plan->row;
    const struct tile_field *f = &irmapi_tile_fields[row->record.first];
    for (uint32_t k = 0; k < row->record.count; k++, f++) {
        struct tile_item item;
        if (!is_limited(f))
            continue;
        uint32_t place = p->v->words[p->v->ops[i].word + f->slot];
        if (place == IRMAP_NONE)
            continue;
        irmap_error err;
        irmap_status status = irmapi_tile_op_item(p->v, i, f, place, &item, &err);
        if (status != IRMAP_OK) {
            irmapi_text_fail_at(p, status, err.what, err.offset, err.got, err.limit);
            return false;
        }
    }
    return true;
}
