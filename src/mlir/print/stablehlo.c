/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Translates names of VHLO ops to StableHLO. Attributes and types are translated by their
 * descriptions (body_text.c), properties in stablehlo_rules.c and stablehlo_merge.c. */
#include "mlir/print/stablehlo.h"
#include "mlir/vhlo.h"

/* Returns the name without dialect and version; false for other ops and unknown versions, which are
 * printed unchanged. */
static bool name_of(struct mlir_printer *p, const struct mlir_op *op, irmap_str *out)
{
    irmap_str half[2];
    if (irmapi_mlir_op_name(p->t, op->name, op->offset, half, p->err) != IRMAP_OK ||
        !view_is(half[0], "vhlo"))
        return false;
    uint32_t version;
    return irmapi_vhlo_has_op(half[1]) && irmapi_vhlo_split(half[1], out, &version);
}

bool irmapi_mlir_in_function(const struct mlir_printer *p)
{
    irmap_str half[2];
    if (!p->open.used)
        return false;
    const struct text_open *parent = (const struct text_open *)p->open.data + p->open.used - 1;
    return irmapi_mlir_op_name(p->t, parent->op.name, parent->op.offset, half, NULL) == IRMAP_OK &&
           ((view_is(half[0], "vhlo") && view_is(half[1], "func_v1")) ||
            (view_is(half[0], "func") && view_is(half[1], "func")));
}

bool irmapi_mlir_view_cast(const struct mlir_printer *p, const struct mlir_op *op)
{
    irmap_str half[2];
    return p->view && op->operands.count == 1 && op->results.count == 1 && !op->regions &&
           irmapi_mlir_op_name(p->t, op->name, op->offset, half, NULL) == IRMAP_OK &&
           view_is(half[0], "builtin") && view_is(half[1], "unrealized_conversion_cast");
}

bool irmapi_mlir_viewed_name(struct mlir_printer *p, const struct mlir_op *op, bool in_function,
                             irmap_str half[2])
{
    irmap_str stored[2];
    return irmapi_mlir_op_name(p->t, op->name, op->offset, stored, p->err) == IRMAP_OK &&
           view_is(stored[0], "vhlo") && irmapi_vhlo_view(stored[1], in_function, half);
}

bool irmapi_mlir_view_name(struct mlir_printer *p, const struct mlir_op *op)
{
    irmap_str half[2];
    if (!irmapi_mlir_viewed_name(p, op, irmapi_mlir_in_function(p), half))
        return false;
    sink_char(&p->sink, '"');
    sink_put(&p->sink, half[0].data, half[0].size);
    sink_char(&p->sink, '.');
    irmapi_asm_escaped(&p->sink, half[1]);
    sink_char(&p->sink, '"');
    return true;
}

static void write(struct view *v)
{
    struct mlir_printer *p = v->p;
    for (size_t i = 0; i < v->used && text_going(p); i++) {
        const struct view_shown *s = &v->shown[i];
        sink_text(&p->sink, i ? ", " : " <{");
        irmapi_asm_keyword(&p->sink, s->key);
        if (s->direct || s->text.size)
            sink_text(&p->sink, " = ");
        if (s->direct)
            irmapi_mlir_attr(p, s->attr, s->at);
        else
            sink_put(&p->sink, view_text(v, s->text).data, s->text.size);
    }
    if (v->used)
        sink_text(&p->sink, "}>");
}

/* Appends the translated properties to printer.pairs, with their text in printer.texts. */
static void add_pairs(struct view *v)
{
    struct mlir_printer *p = v->p;
    for (size_t i = 0; i < v->used && text_going(p); i++) {
        const struct view_shown *s = &v->shown[i];
        struct text_pair pair = {.key = s->key, .value = s->attr, .at = s->at, .property = true};
        if (!irmapi_mlir_reserve(p, &p->pairs, 1) ||
            !irmapi_mlir_reserve(p, &p->texts, s->text.size))
            return;
        if (!s->direct) {
            pair.spelled = true;
            pair.at = p->texts.used;
            pair.value = s->text.size;
            if (s->text.size)
                memcpy((char *)p->texts.data + p->texts.used, view_text(v, s->text).data,
                       s->text.size);
            p->texts.used += s->text.size;
        }
        ((struct text_pair *)p->pairs.data)[p->pairs.used++] = pair;
    }
}

static bool view_properties(struct mlir_printer *p, const struct mlir_op *op, size_t first,
                            void (*give)(struct view *v))
{
    struct view v = {.p = p, .texts = {.each = 1}};
    if (!p->view || !text_going(p) || p->pairs.used - first > VIEW_PAIRS_MOST ||
        !name_of(p, op, &v.op))
        return false;
    v.count = p->pairs.used - first;
    struct vec pairs = {.each = sizeof(struct text_pair)};
    if (irmapi_mlir_reserve(p, &pairs, v.count + 1)) {
        if (v.count)
            memcpy(pairs.data, (const struct text_pair *)p->pairs.data + first,
                   v.count * sizeof(struct text_pair));
        v.pairs = pairs.data;
        for (size_t i = 0; i < v.count && text_going(p); i++)
            irmapi_view_property(&v, &v.pairs[i]);
        irmapi_view_merge(&v);
        p->pairs.used = first;
        give(&v);
    }
    irmapi_vec_free(&pairs, p->heap);
    irmapi_vec_free(&v.texts, p->heap);
    return true;
}

bool irmapi_mlir_view_properties(struct mlir_printer *p, const struct mlir_op *op, size_t first)
{
    return view_properties(p, op, first, write);
}

bool irmapi_mlir_view_pairs(struct mlir_printer *p, const struct mlir_op *op, size_t first)
{
    return view_properties(p, op, first, add_pairs);
}
