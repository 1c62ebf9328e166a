/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Implements irmap_type_get(). */
#include "mlir/builtin.h"
#include <string.h>

/* Mnemonics of types that are neither numbers nor functions. */
static const char mnemonics[MLIR_TYPE_CODES][20] = {
    [MLIR_TYPE_INDEX] = "index",
    [MLIR_TYPE_COMPLEX] = "complex",
    [MLIR_TYPE_MEMREF] = "memref",
    [MLIR_TYPE_MEMREF_SPACE] = "memref",
    [MLIR_TYPE_NONE] = "none",
    [MLIR_TYPE_TENSOR] = "tensor",
    [MLIR_TYPE_TENSOR_ENCODING] = "tensor",
    [MLIR_TYPE_TUPLE] = "tuple",
    [MLIR_TYPE_UNRANKED_MEMREF] = "memref",
    [MLIR_TYPE_UNRANKED_MEMREF_SPACE] = "memref",
    [MLIR_TYPE_UNRANKED_TENSOR] = "tensor",
    [MLIR_TYPE_VECTOR] = "vector",
    [MLIR_TYPE_VECTOR_SCALABLE] = "vector",
    [MLIR_TYPE_TOKEN] = "token",
    [MLIR_TYPE_GRAPH] = "graph",
};

static irmap_types type_list(const irmap_module *m, const struct mlir_list *l)
{
    return (irmap_types){.module = m, .next = l->p, .end = l->end, .count = (uint32_t)l->count};
}

static irmap_str name(const char *text)
{
    return (irmap_str){text, strlen(text)};
}

irmap_status irmapi_mlir_type(const irmap_module *m, uint32_t i, irmap_type_info *out,
                              irmap_error *err)
{
    const struct mlir_module *t = mlir_of(m);
    struct mlir_record r;
    struct mlir_entry e;
    irmap_status status = irmapi_mlir_record(t, MLIR_TYPE, i, 0, &r, err);
    if (status == IRMAP_OK)
        status = irmapi_mlir_entry(t, MLIR_TYPE, i, 0, &e, err);
    if (status != IRMAP_OK)
        return status;
    struct mlir_scalar s = irmapi_mlir_scalar_of(&r);
    out->kind = IRMAP_TYPE_OTHER;
    out->offset = e.offset;
    out->size = cur_left(&e.c);
    out->element.id = out->sparse_dim = out->padding = out->attribute = IRMAP_NONE;
    out->mnemonic = name(r.form == MLIR_FORM_TEXT ? "text" : "custom");
    const struct mlir_like *like = mlir_record_like(&r);
    if (r.form == MLIR_FORM_BUILTIN || r.form == MLIR_FORM_DESCRIBED)
        out->tag = r.code;
    if (r.form == MLIR_FORM_BUILTIN)
        out->mnemonic = name(mnemonics[r.code]);
    else if (r.form == MLIR_FORM_DESCRIBED)
        out->mnemonic = name(r.description->text + r.row->mnemonic);
    if (s.kind == MLIR_FLOAT || (s.kind == MLIR_INT && s.bits)) {
        out->kind = s.kind == MLIR_FLOAT ? IRMAP_TYPE_FLOAT : IRMAP_TYPE_INTEGER;
        if (r.form != MLIR_FORM_DESCRIBED)
            out->mnemonic =
                name(s.kind == MLIR_FLOAT ? irmapi_mlir_float_name(s.format) : "integer");
        out->bits = s.bits;
        out->storage = (s.bits + 7) / 8;
    } else if (mlir_is(&r, MLIR_TYPE_FUNCTION)) {
        out->kind = IRMAP_TYPE_FUNCTION;
        out->mnemonic = name("function");
        out->inputs = type_list(m, &r.field[0].list);
        out->results = type_list(m, &r.field[1].list);
    } else if (like && like->kind == MLIR_LIKE_FUNCTION) {
        out->kind = IRMAP_TYPE_FUNCTION;
        out->inputs = type_list(m, &r.field[like->argument[0]].list);
        out->results = type_list(m, &r.field[like->argument[1]].list);
    } else if (mlir_is(&r, MLIR_TYPE_INTEGER)) {
        out->mnemonic = name("integer");
    }
    return IRMAP_OK;
}
