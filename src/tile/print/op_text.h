/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints ops by the templates in tile.toml. */
#ifndef IRMAPI_TILE_OP_TEXT_H
#define IRMAPI_TILE_OP_TEXT_H

#include "tile/print/print.h"

/* An op that is being printed. Printing of its template pauses at each region, and continues
 * after the region's ops. */
struct op_text {
    const irmap_body_op *op;
    struct text_plan *plan;
    const uint32_t *operands;
    const uint32_t *words;
    const struct tile_step *step; /* next step of the template; NULL: at its end */
    uint32_t index;
    uint32_t indent;
    uint32_t flags;
    struct op_range region; /* ops of the region at which the template paused */
};

static inline const struct tile_field *field_at(const struct op_text *o, uint32_t k)
{
    return &irmapi_tile_fields[o->plan->row->record.first + k];
}

/* These return value i of field k, which has operands or results. plan->fields must be set: see
 * text.c. */
static inline uint32_t operand_of(const struct op_text *o, uint32_t k, uint32_t i)
{
    return o->operands[o->plan->fields[k].first + i];
}

static inline uint32_t result_of(const struct op_text *o, uint32_t k, uint32_t i)
{
    return o->op->result + o->plan->fields[k].first + i;
}

/* These return the number of values in a list field. */
static inline uint32_t operands_in(const struct op_text *o, uint32_t k)
{
    return o->op[1].operand - o->op->operand + o->plan->fields[k].count;
}

static inline uint32_t results_in(const struct op_text *o, uint32_t k)
{
    return o->op->results + o->plan->fields[k].count;
}

static inline uint64_t offset_of(const struct printer *p, const struct op_text *o)
{
    return p->v->offset + o->op->offset;
}

/* Returns NULL if the region has no ops to show. */
const irmap_body_block *irmapi_text_first_block(const struct printer *p, const struct op_text *o,
                                                uint32_t r);

/* step_text.c. These write steps of a template through a pointer into the sink's buffer. */
char *irmapi_text_attribute(struct printer *p, char *w, const struct op_text *o,
                            const struct tile_step *s);
char *irmapi_text_attrs(struct printer *p, char *w, const struct op_text *o,
                        const struct tile_step *s);
char *irmapi_text_make_tensor_view(struct printer *p, char *w, const struct op_text *o);
/* These write up to the opening brace of the region. */
char *irmapi_text_argument_region(struct printer *p, char *w, const struct op_text *o);
char *irmapi_text_for(struct printer *p, char *w, const struct op_text *o);
char *irmapi_text_loop(struct printer *p, char *w, const struct op_text *o);

bool irmapi_text_is_true(struct printer *p, const struct op_text *o, const struct tile_step *s);

/* Writes "%name: T". */
void irmapi_text_argument(struct printer *p, uint32_t value, uint64_t at);

/* Returns whether op i is omitted, because it is the implied terminator of its region. */
bool irmapi_text_is_hidden(const struct printer *p, uint32_t i);

/* Writes the ops from `first` to `end`, exclusive, indented by `level` levels. */
void irmapi_text_ops(struct printer *p, uint32_t first, uint32_t end, uint32_t level);

#endif
