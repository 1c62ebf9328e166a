/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Writes short ops as hash.c does, but faster: interpreting the fields of each op would need most
 * of the time. The first op with an opcode determines the plan for all ops with this opcode.
 *
 * Attributes are read without checks, because the decoder has read the same bytes:
 * - The decoder rejects unknown opcodes, so each op has a row.
 * - A step for a field is executed only if the version has the field and the op's flags include its
 *   mask. The decoder then set the word to the number or to the offset of the attribute, and found
 *   at least one byte of the body there.
 * - Steps read at most MOST_READ bytes, and at least as many bytes of the file follow the body.
 *   Bytes after the attribute do not affect the result.
 * - Attributes that were hashed before are compared up to the end of the file at most.
 */
#include "tile/hash/plan.h"

/* Codes up to STEP_MOST are limits: the step writes a stored byte that must be below its code. */
enum step_code {
    STEP_MOST = 0x80,
    STEP_FLAGS,
    STEP_SIZE,     /* number of operands in a list */
    STEP_NO_FLAGS, /* flags that some version lacks and are 0 */
    STEP_REGION,
    STEP_CONSTANT,
    STEP_PREDICATE,
    STEP_ATTRS,  /* attributes that were hashed before */
    STEP_IMPLIED /* an attribute that some version lacks, with the value that this implies */
};

/* Returns a limit: an attribute that begins with a byte below it is this byte. 0: of no use. */
static uint32_t short_limit(const struct tile_field *f, uint32_t minor)
{
    const struct tile_kind *kind = tile_kind_of(f);
    uint32_t limit = 0;
    if (kind->read == TILE_READ_ENUM)
        while (limit < f->values && tile_enum_value(f, limit)->since <= minor)
            limit++;
    else if (kind->field == IRMAP_FIELD_BOOL)
        limit = 2;
    else if (kind->field == IRMAP_FIELD_NUMBER && kind->read != TILE_READ_ZIGZAG)
        limit = STEP_MOST;
    return limit;
}

static void add_step(struct op_plan *plan, uint32_t slot, uint32_t code, uint32_t mask,
                     uint32_t more)
{
    if (code == 0 || plan->count == MOST_STEPS)
        plan->kind = OP_ANY;
    else
        plan->steps[plan->count++] =
            (struct op_step){(uint8_t)slot, (uint8_t)code, (uint8_t)mask, (uint8_t)more};
}

/* Plans how to write ops of a row. */
static IRMAPI_NOINLINE void plan_op(struct op_plan *plan, const struct tile_op_row *row,
                                    uint32_t minor)
{
    const struct tile_field *f = &irmapi_tile_fields[row->record.first];
    plan->kind = OP_STEPS;
    plan->known_flags = (uint8_t)tile_known_flags(&row->record, minor);
    plan->counts = row->traits & TILE_OP_COUNTED ? UINT32_MAX : 0;
    if (row->traits & TILE_OP_FLAGS)
        add_step(plan, row->flags, STEP_FLAGS, 0, 0);
    else if (plan->known_flags)
        add_step(plan, row->flags, STEP_NO_FLAGS, 0, 0);
    for (uint32_t i = 0; i < row->record.count; i++, f++) {
        const struct tile_kind *kind = tile_kind_of(f);
        if (kind->part == IRMAP_SPAN_REGION)
            add_step(plan, 0, STEP_REGION, 0, 0);
        else if (kind->part == IRMAP_SPAN_OPERAND && kind->many == TILE_MANY_LIST &&
                 tile_field_is_present(f, minor, f->mask))
            add_step(plan, f->slot, STEP_SIZE, f->mask, 0);
    }
    f = &irmapi_tile_fields[row->attr];
    for (uint32_t i = 0; i < row->attrs; i++, f++) {
        const struct tile_kind *kind = tile_kind_of(f);
        if (kind->field == IRMAP_FIELD_UNIT || !tile_field_is_present(f, minor, f->mask))
            continue;
        const uint32_t limit = short_limit(f, minor);
        if (!f->always && !f->mask)
            add_step(plan, f->slot, limit ? STEP_IMPLIED : 0, 0, f->plain);
        else
            add_step(plan, f->slot,
                     kind->holds == TILE_HOLDS_ONE      ? STEP_PREDICATE
                     : kind->holds                      ? STEP_ATTRS
                     : kind->field == IRMAP_FIELD_CONST ? STEP_CONSTANT
                                                        : limit,
                     f->mask, kind->holds == TILE_HOLDS_DICT);
    }
    const struct op_step *step = plan->steps, *const end = step + plan->count;
    if (plan->kind == OP_ANY)
        return;
    const bool only = plan->count == 1 && !plan->counts && !step->mask;
    if (only && step->code == STEP_PREDICATE) {
        plan->kind = OP_PREDICATE;
    } else if (only && step->code == STEP_CONSTANT) {
        plan->kind = OP_CONSTANT;
    } else {
        while (step != end && !step->mask && step->code <= STEP_SIZE)
            step++;
        /* write_byte_steps() tests flags as if they were a number with a limit. */
        if (step == end && plan->known_flags < STEP_MOST &&
            !(plan->known_flags & (plan->known_flags + 1)))
            plan->kind = OP_BYTES;
    }
}

/* The following functions write an attribute that is stored at `at`, in the body, or return NULL if
 * it is not short. */

static inline uint8_t *write_short_predicate(uint8_t *p, const uint8_t *at)
{
    if (!is_predicate(*at))
        return NULL;
    const struct tile_small_attr *small = &irmapi_tile_small_attrs[*at];
    const uint32_t flags = at[1 + small->flags_at]; /* the mask is 3 */
    const uint32_t size = 1u + small->count + (flags & 1) + (flags >> 1);
    if ((flags & ~(uint32_t)small->mask) ||
        (load_le64(at) & UINT64_C(0x8080808080808080) >> (64 - 8 * size)))
        return NULL;
    memcpy(p, at, sizeof(uint64_t));
    return p + size;
}

static inline uint8_t *write_short_constant(const struct op_source *s, uint8_t *p,
                                            const uint8_t *at)
{
    const uint32_t index = tile_short_index(at);
    if (index >= s->constant_count || s->constants[index].size == 0)
        return NULL;
    return write_content(p, &s->constants[index]);
}

/* The following functions return NULL if the plan does not apply to the op. */

static inline uint8_t *write_counts(uint8_t *p, const irmap_body_op *op, const struct op_plan *plan)
{
    const uint32_t results = op->results, operands = op[1].operand - op->operand;
    p[0] = (uint8_t)results;
    p[1] = (uint8_t)operands;
    return IRMAPI_MOSTLY(((results | operands) & plan->counts) < STEP_MOST) ? p + (plan->counts & 2)
                                                                            : NULL;
}

/* There are few branches, because many would be predicted wrongly. */
static inline uint8_t *write_byte_steps(const struct op_source *s, uint8_t *p,
                                        const irmap_body_op *op, const struct op_plan *plan)
{
    const struct op_step *step = plan->steps, *const end = step + plan->count;
    bool valid = true;
    if (!(p = write_counts(p, op, plan)))
        return NULL;
    for (; step != end; step++) {
        const uint32_t word = s->words[op->word + step->slot];
        const bool direct = step->code > STEP_MOST;
        const uint32_t byte = s->body[direct ? 0 : word], value = direct ? word : byte;
        const uint32_t limit = step->code == STEP_FLAGS  ? plan->known_flags + 1u
                               : step->code == STEP_SIZE ? STEP_MOST
                                                         : step->code;
        valid &= value < limit;
        *p++ = (uint8_t)value;
    }
    return IRMAPI_MOSTLY(valid) ? p : NULL;
}

static IRMAPI_NOINLINE uint8_t *write_steps(const struct op_source *s, uint8_t *p,
                                            const irmap_body_op *op, const struct op_plan *plan)
{
    const struct op_step *step = plan->steps, *const end = step + plan->count;
    uint32_t flags = 0;
    if (!(p = write_counts(p, op, plan)))
        return NULL;
    for (; p && step != end; step++) {
        const uint32_t code = step->code;
        if (code == STEP_REGION) {
            const irmap_body_region *region =
                op->region == IRMAP_NONE ? NULL : &s->v->regions[op->region];
            if (!region || region->next != IRMAP_NONE || region->blocks >= STEP_MOST)
                return NULL;
            *p++ = 1;
            *p++ = (uint8_t)region->blocks;
            continue;
        }
        if ((flags & step->mask) != step->mask)
            continue;
        const uint32_t word = s->words[op->word + step->slot];
        const bool direct = code > STEP_MOST && code <= STEP_NO_FLAGS;
        const uint8_t *const at = s->body + (direct ? 0 : word);
        const struct content *known;
        switch (code) {
        case STEP_FLAGS:
            flags = word;
            if (word >= STEP_MOST || (word & ~(uint32_t)plan->known_flags))
                return NULL;
            *p++ = (uint8_t)word;
            break;
        case STEP_NO_FLAGS:
            if (word && word != IRMAP_NONE)
                return NULL;
            break;
        case STEP_SIZE:
            if (word >= STEP_MOST)
                return NULL;
            *p++ = (uint8_t)word;
            break;
        case STEP_PREDICATE:
            p = write_short_predicate(p, at);
            break;
        case STEP_CONSTANT:
            p = write_short_constant(s, p, at);
            break;
        case STEP_ATTRS:
            known = find_attrs(s->attrs, at + 1, (size_t)(s->end - at) - 1, *at,
                               form_of(0, step->more, false));
            if (!known || *at >= STEP_MOST)
                return NULL;
            p = write_content(p, known);
            break;
        case STEP_IMPLIED:
            if (*at != step->more)
                return NULL;
            break;
        default:
            if (*at >= code)
                return NULL;
            *p++ = *at;
        }
    }
    return p;
}

/* Writes an op whose numbers are short. Returns NULL for others. */
static inline uint8_t *write_short_op(const struct op_source *s, uint8_t *p,
                                      const irmap_body_op *op)
{
    const uint32_t opcode = op->opcode;
    if (opcode >= TILE_OPCODES)
        return NULL;
    struct op_plan *plan = &s->plans[opcode];
    *p++ = (uint8_t)opcode;
    const uint32_t kind = plan->kind;
    if (kind == OP_PREDICATE || kind == OP_CONSTANT) {
        const uint8_t *const at = s->body + s->words[op->word + plan->steps->slot];
        return kind == OP_PREDICATE ? write_short_predicate(p, at) : write_short_constant(s, p, at);
    }
    if (kind == OP_BYTES)
        return write_byte_steps(s, p, op, plan);
    if (kind == OP_STEPS)
        return write_steps(s, p, op, plan);
    if (kind == OP_UNKNOWN)
        plan_op(plan, &irmapi_tile_ops[opcode], s->minor);
    return NULL;
}

uint8_t *irmapi_hash_planned_ops(const struct op_source *s, uint8_t *p, const uint8_t *full,
                                 uint32_t *i)
{
    const irmap_body_op *op = s->v->ops + *i, *const end = s->v->ops + s->v->op_count;
    for (; op != end && p <= full; op++) {
        uint8_t *const next = write_short_op(s, p, op);
        if (IRMAPI_SELDOM(!next))
            break;
        p = next;
    }
    *i = (uint32_t)(op - s->v->ops);
    return p;
}
