/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks that all indices in decoded bodies are in range, and that ops agree with the spans of the
 * same bytes, which other code makes by reading every field. */
#include "checks.h"

/* Returns the depth of the enclosing region plus one. Outer regions precede inner ones. */
static uint32_t depth_of(const irmap_body_view *v, uint32_t region)
{
    uint32_t op = v->regions[region].op;
    return op == IRMAP_NONE ? 0 : v->regions[v->blocks[v->ops[op].block].region].depth + 1;
}

/* Checks that the regions of an op, and the blocks of a region, are numbered from 0. */
static void check_chains(struct reader *r, const irmap_body_view *v)
{
    for (uint32_t i = 0; i < v->op_count && !r->result.failure; i++)
        PROMISE(r, v->ops[i].region == IRMAP_NONE || v->regions[v->ops[i].region].index == 0);
    for (uint32_t i = 0; i < v->region_count && !r->result.failure; i++) {
        const irmap_body_region *g = &v->regions[i];
        PROMISE(r, g->block == IRMAP_NONE || v->blocks[g->block].index == 0);
        PROMISE(r, g->next == IRMAP_NONE || (v->regions[g->next].index == g->index + 1 &&
                                             v->regions[g->next].op == g->op));
        PROMISE(r, g->depth == depth_of(v, i));
    }
    for (uint32_t i = 0; i < v->block_count && !r->result.failure; i++) {
        const irmap_body_block *b = &v->blocks[i];
        PROMISE(r, b->next == IRMAP_NONE || (v->blocks[b->next].index == b->index + 1 &&
                                             v->blocks[b->next].region == b->region));
    }
}

static void check_arrays(struct reader *r, const irmap_body_view *v)
{
    PROMISE(r, v->valid_op_count <= v->op_count);
    for (uint32_t i = 0; i < v->op_count && !r->result.failure; i++) {
        const irmap_body_op *op = &v->ops[i];
        PROMISE(r, op->end > i && op->end <= v->op_count);
        PROMISE(r, op->block < v->block_count);
        PROMISE(r, op->region == IRMAP_NONE || op->region < v->region_count);
        PROMISE(r, op->operand <= op[1].operand && op->word <= op[1].word);
        PROMISE(r, op->result + (uint64_t)op->results <= v->value_count);
        for (uint32_t k = op->operand; k < op[1].operand; k++)
            PROMISE(r, v->operands[k] < v->value_count ||
                           (v->operands[k] == IRMAP_NONE && v->valid_op_count <= i));
    }
    PROMISE(r, v->ops[v->op_count].operand == v->operand_count);
    PROMISE(r, v->ops[v->op_count].word == v->word_count);
    for (uint32_t i = 0; i < v->value_count && !r->result.failure; i++) {
        uint32_t d = v->values[i].definition;
        bool argument = d & IRMAP_BODY_ARGUMENT;
        PROMISE(r, (d & ~IRMAP_BODY_ARGUMENT) < (argument ? v->block_count : v->op_count) ||
                       d == IRMAP_NONE);
    }
    for (uint32_t i = 0; i < v->block_count && !r->result.failure; i++) {
        const irmap_body_block *b = &v->blocks[i];
        PROMISE(r, b->region < v->region_count);
        PROMISE(r, b->first_op <= b->end_op && b->end_op <= v->op_count);
        PROMISE(r, b->argument + (uint64_t)b->arguments <= v->value_count);
        PROMISE(r, b->next == IRMAP_NONE || (b->next > i && b->next < v->block_count));
    }
    for (uint32_t i = 0; i < v->region_count && !r->result.failure; i++) {
        const irmap_body_region *g = &v->regions[i];
        PROMISE(r, g->op == IRMAP_NONE || g->op < v->op_count);
        PROMISE(r, g->first_op <= v->op_count && (g->op == IRMAP_NONE || g->first_op > g->op));
        PROMISE(r, g->block == IRMAP_NONE || g->block < v->block_count);
        PROMISE(r, g->next == IRMAP_NONE || (g->next > i && g->next < v->region_count));
    }
}

/* The op whose spans are compared with the decoded body. */
struct op_spans {
    struct reader *r;
    irmap_body *body;
    irmap_func func;            /* function of the last op */
    bool decoded;               /* whether `body` contains that function */
    uint64_t own_op;            /* offset of the function's own op, in MLIR */
    uint32_t op;                /* index of the op; IRMAP_NONE: none */
    uint32_t operands, results; /* numbers of its operand and result type spans */
    bool whole;                 /* whether no span of the op has an error */
};

static uint32_t narrow(uint64_t index)
{
    return index < IRMAP_NONE ? (uint32_t)index : IRMAP_NONE - 1;
}

/* Checks the counts of an op after its last span. */
static void end_op(const struct op_spans *l)
{
    struct reader *r = l->r;
    const irmap_body_view *v = irmap_body_get(l->body);
    if (l->op == IRMAP_NONE || !l->whole || r->result.failure)
        return;
    const irmap_body_op *op = &v->ops[l->op];
    uint32_t results = op->results;
    if (results && v->values[op->result + results - 1].type.id == IRMAP_NONE)
        results--; /* a token that the file does not store */
    PROMISE(r, l->results == results);
    PROMISE(r, l->operands == op[1].operand - op->operand);
}

/* Decodes the function of the op. Called once per function, since decoding is slow for bodies that
 * are nested too deeply, and in MLIR version 0, where the end of a body must be searched. */
static void begin_function(struct op_spans *l, irmap_func func)
{
    struct reader *r = l->r;
    irmap_func_info f;
    bool mlir = irmap_module_format(r->m) == IRMAP_FORMAT_MLIR;
    l->func = func;
    l->own_op = mlir && irmap_func_get(r->m, func, &f, NULL) == IRMAP_OK ? f.offset : UINT64_MAX;
    irmap_status status = irmap_body_decode(l->body, func, next_error(r));
    digest_number(r, status);
    l->decoded = irmap_status_classify(status) != IRMAP_CLASS_ENVIRONMENT;
}

static void begin_op(struct op_spans *l, const irmap_span *span, uint32_t op)
{
    struct reader *r = l->r;
    const irmap_body_view *v = irmap_body_get(l->body);
    end_op(l);
    l->op = IRMAP_NONE;
    if (span->func.id != l->func.id)
        begin_function(l, span->func);
    if (span->offset == l->own_op)
        return;
    irmap_error end;
    bool listed = l->decoded && op < v->op_count;
    PROMISE(r, !l->decoded || listed || irmap_body_end_status(l->body, &end) != IRMAP_OK);
    if (!listed || r->result.failure)
        return;
    PROMISE(r, v->offset + v->ops[op].offset == span->offset);
    l->op = op;
    l->operands = l->results = 0;
    l->whole = true;
}

static int check_span(void *ctx, const irmap_span *span)
{
    struct op_spans *l = ctx;
    struct reader *r = l->r;
    const irmap_body_view *v = irmap_body_get(l->body);
    if (span->func.id == IRMAP_NONE || span->op == IRMAP_NONE)
        return 0;
    if (span->part == IRMAP_SPAN_OPCODE && !span->error)
        begin_op(l, span, span->op);
    if (l->op == IRMAP_NONE || span->op != l->op || r->result.failure)
        return r->result.failure != NULL;
    const irmap_body_op *op = &v->ops[l->op];
    if (span->error) {
        l->whole = false;
    } else if (span->part == IRMAP_SPAN_RESULT_TYPE && span->ref == IRMAP_REF_TYPE) {
        PROMISE(r, l->results < op->results);
        if (!r->result.failure)
            PROMISE(r, v->values[op->result + l->results++].type.id == narrow(span->value));
    } else if (span->part == IRMAP_SPAN_OPERAND && span->ref == IRMAP_REF_VALUE) {
        PROMISE(r, l->operands < op[1].operand - op->operand);
        uint32_t value = r->result.failure ? IRMAP_NONE : v->operands[op->operand + l->operands++];
        PROMISE(r, value == IRMAP_NONE || v->values[value].number == span->value);
    }
    return r->result.failure != NULL;
}

/* Compares the spans of each op with the decoded op of the same index. */
static void compare(struct reader *r, irmap_body *body)
{
    struct op_spans l = {.r = r, .body = body, .func = {IRMAP_NONE}, .op = IRMAP_NONE};
    irmap_status status = irmap_spans(r->m, NULL, check_span, &l, next_error(r));
    digest_number(r, status);
    if (irmap_status_classify(status) != IRMAP_CLASS_ENVIRONMENT)
        end_op(&l);
}

void read_flat(struct reader *r)
{
    irmap_body *body;
    irmap_error end;
    if (r->m == NULL || !check_status(r, irmap_body_new(r->m, &body, next_error(r)), NULL, 0))
        return;
    const irmap_body_view *v = irmap_body_get(body);
    PROMISE(r, v->op_count == 0 && v->value_count == 0);
    for (uint32_t i = 0; i <= irmap_func_count(r->m) && !r->result.failure; i++) {
        bool outside = i == irmap_func_count(r->m);
        irmap_error *err = next_error(r);
        irmap_status status = outside ? irmap_body_decode_outside(body, err)
                                      : irmap_body_decode(body, (irmap_func){i}, err);
        digest_number(r, status);
        if (status == IRMAP_UNSUPPORTED)
            break;
        digest_number(r, v->op_count);
        PROMISE(r, (status == IRMAP_OK) ==
                       (v->valid_op_count == v->op_count && !irmap_body_end_status(body, &end)));
        if (irmap_status_classify(status) == IRMAP_CLASS_ENVIRONMENT)
            continue;
        check_arrays(r, v);
        check_chains(r, v);
    }
    if (!r->result.failure)
        compare(r, body);
    irmap_body_free(body);
}
