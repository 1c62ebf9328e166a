/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes error paths with the names of the function and op, which require the module. */
#include "core/error.h"
#include "model/body.h"
#include "model/module.h"
#include <string.h>

/* If the error is an out-of-range operand, returns the index of the op's first such operand, else
 * IRMAP_NONE. */
static uint32_t bad_operand(const irmap_body_view *v, const irmap_error *err)
{
    const irmap_body_op *op = &v->ops[err->op];
    const uint32_t *operands = v->operands + op->operand;
    const uint32_t count = op[1].operand - op->operand;
    bool named = err->status == IRMAP_INDEX_RANGE && err->what &&
                 (!strcmp(err->what, "operand") || !strcmp(err->what, "value"));
    for (uint32_t i = 0; named && i < count; i++)
        if (operands[i] == IRMAP_NONE)
            return i;
    return IRMAP_NONE;
}

/* Names the op of the error. Ignores failures of decoding, which may concern later ops. */
static void name_op(const irmap_module *m, const irmap_error *err, struct error_names *names)
{
    irmap_body *body = irmapi_body_take_spare(m);
    if (!body)
        return;
    const irmap_body_view *v = irmap_body_get(body);
    if (v->func.id != err->func.id)
        (void)!irmap_body_decode(body, err->func, NULL);
    if (err->op < v->op_count) {
        names->op = irmap_op_name(v, err->op);
        names->operand = bad_operand(v, err);
    }
    irmapi_body_return_spare(m, body);
}

size_t irmap_module_error_path(const irmap_module *m, const irmap_error *err, char *buf,
                               size_t size)
{
    struct error_names names = {.operand = IRMAP_NONE};
    bool in_function = err->func.id != IRMAP_NONE && err->func.id < m->functions;
    if (in_function && irmap_func_name(m, err->func, &names.func, NULL) != IRMAP_OK)
        names.func.data = NULL;
    if (in_function && err->op != IRMAP_NONE)
        name_op(m, err, &names);
    return irmapi_error_path(err, &names, buf, size);
}
