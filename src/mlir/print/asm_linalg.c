/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Directives of linalg.map and linalg.reduce. In the short form, the op's name replaces a body of
 * one op. */
#include "mlir/print/asm_text.h"

bool irmapi_asm_payload(struct asm_ctx *x, struct asm_payload *out)
{
    struct mlir_printer *p = x->p;
    struct mlir_walk w;
    bool good = false;
    uint32_t ops = 0;
    if (x->next >= p->regions.used || !x->op->regions)
        return false;
    const struct text_region *r = region_at(p, x->next);
    if (r->block_count != 1 || r->entry_ops != 2)
        return false;
    out->base = r->base;
    irmapi_mlir_walk_op(p->t, x->op->offset, &w);
    for (bool going = true; going;) {
        switch (irmapi_mlir_walk_next(&w, p->err)) {
        case MLIR_WALK_OP:
            if (w.op.offset == x->op->offset)
                break;
            *(ops++ ? &out->last : &out->op) = w.op;
            good = ops == 2;
            going = !w.op.regions && !good;
            break;
        case MLIR_WALK_BLOCK:
            out->args = w.block.args;
            break;
        case MLIR_WALK_REGION:
            break;
        default:
            going = false;
            break;
        }
    }
    irmapi_mlir_walk_end(&w);
    return good;
}

/* Returns whether the body's op uses the block arguments in the order of the short form. For
 * linalg.reduce (`init_first`), the op uses argument 0, the initial value, as its last operand. */
static bool takes_arguments(const struct asm_ctx *x, const struct asm_payload *b, bool init_first,
                            uint64_t count)
{
    struct mlir_list l = b->op.operands;
    if (!l.count || l.count != count)
        return false;
    for (uint64_t i = 0; i < count; i++)
        if (mlir_list_next(x->p->t, &l, NULL) != b->base + (init_first ? (i + 1) % count : i))
            return false;
    return true;
}

static bool yields_results(const struct asm_ctx *x, const struct asm_payload *b)
{
    struct mlir_list l = b->last.operands;
    if (l.count != b->op.results.count)
        return false;
    for (uint64_t i = 0; l.count; i++)
        if (mlir_list_next(x->p->t, &l, NULL) != b->base + b->args.count + i)
            return false;
    return true;
}

/* Returns whether a property is no attribute; the short form omits it. */
static bool is_native(const struct text_pair *pair)
{
    return pair->property && !pair->text.data && !pair->spelled &&
           irmapi_mlir_prop_traits[pair->kind].field != IRMAP_FIELD_ATTR;
}

/* Returns whether an attribute has no flag set; the short form omits it. */
static bool is_no_flag(struct asm_ctx *x, const struct text_pair *pair)
{
    const irmap_str s = irmapi_asm_render(x, pair, 64);
    return s.data && irmap_str_equal(s, "#arith.fastmath<none>");
}

/* Writes " { arith.addf {a = b} }". */
static void put_short_form(struct asm_ctx *x, const struct mlir_op *op)
{
    struct mlir_printer *p = x->p;
    const size_t first = p->pairs.used;
    irmap_str half[2];
    bool later = false;
    asm_text(x, " { ");
    if (irmapi_mlir_op_name(p->t, op->name, op->offset, half, p->err) == IRMAP_OK) {
        sink_put(&p->sink, half[0].data, half[0].size);
        sink_char(&p->sink, '.');
        sink_put(&p->sink, half[1].data, half[1].size);
    }
    (void)irmapi_mlir_load_attrs(p, op);
    const size_t end = p->pairs.used;
    for (size_t i = first; i < end && text_going(p); i++) {
        const struct text_pair pair = ((const struct text_pair *)p->pairs.data)[i];
        if (is_native(&pair) || is_no_flag(x, &pair))
            continue;
        asm_text(x, later ? ", " : " {");
        later = true;
        irmapi_mlir_pair_text(p, &pair);
    }
    p->pairs.used = first;
    asm_text(x, later ? "} }" : " }");
}

static void put_operand_list(struct asm_ctx *x, const char *word, uint64_t first, uint64_t count)
{
    if (!count)
        return;
    asm_text(x, word);
    irmapi_asm_values(x, first, count);
    asm_text(x, " : ");
    irmapi_asm_types(x, false, first, count);
    asm_text(x, ")");
}

/* Begins a line with the arguments of the next region, "(%in: f32)". */
static void put_long_form(struct asm_ctx *x)
{
    uint64_t count;
    const struct text_value *v = irmapi_asm_entry_args(x, &count);
    struct mlir_list args = {.count = 0};
    if (v)
        args = region_at(x->p, x->next)->entry_args;
    irmapi_asm_new_line(x);
    asm_text(x, "  (");
    for (uint64_t i = 0; i < count && args.count && text_going(x->p); i++) {
        asm_text(x, i ? ", " : "");
        irmapi_asm_value(x, v + i);
        asm_text(x, ": ");
        irmapi_asm_type(x, v[i].type, v[i].type_at);
        irmapi_asm_arg_location(x, &args);
    }
    asm_text(x, ")");
}

static void put_mapped(struct asm_ctx *x, const struct asm_args *args, bool reduce)
{
    uint64_t inputs, outputs, first = irmapi_asm_group(x, false, 0, &inputs);
    const uint64_t from = irmapi_asm_group(x, false, 1, &outputs);
    struct asm_payload b;
    /* Before LLVM 22, the block of linalg.map has no argument for the output. */
    const bool brief = irmapi_asm_payload(x, &b) && b.op.operands.count <= b.args.count &&
                       takes_arguments(x, &b, reduce, reduce ? b.args.count : inputs) &&
                       yields_results(x, &b);
    if (brief)
        put_short_form(x, &b.op);
    put_operand_list(x, " ins(", first, inputs);
    put_operand_list(x, " outs(", from, outputs);
    if (args->count) {
        asm_text(x, " ");
        asm_put(x, asm_attr_row(x, asm_index(args, 0))->name);
        asm_text(x, " = ");
        irmapi_asm_show(x, asm_index(args, 0));
        asm_text(x, " ");
    }
    irmapi_asm_dict(x, false, NULL);
    if (brief)
        x->o->stop = true;
    else
        put_long_form(x);
}

/* Writes "{ arith.addf } ins(...) outs(...) dimensions = [1]", or a body. */
void irmapi_asm_do_linalg_reduce(struct asm_ctx *x, const struct asm_args *args)
{
    put_mapped(x, args, true);
}

void irmapi_asm_do_linalg_map(struct asm_ctx *x, const struct asm_args *args)
{
    put_mapped(x, args, false);
}

bool irmapi_asm_check_linalg_reduce(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    return irmapi_asm_has_args(x, x->op->operands.count);
}

bool irmapi_asm_check_linalg_map(struct asm_ctx *x, const struct asm_args *args)
{
    const uint64_t operands = x->op->operands.count;
    (void)args;
    return irmapi_asm_has_args(x, operands) || irmapi_asm_has_args(x, operands - 1);
}
