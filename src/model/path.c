/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The path to a mistake, with the names that only the module knows. */
#include "core/error.h"
#include "model/module.h"

/* Number of the operand that stands at this offset, or IRMAP_NONE. */
static uint32_t operand_at(const irmap_op *op, uint64_t offset)
{
    irmap_operands it;
    irmap_error err;
    uint32_t value;
    irmap_operands_begin(op, &it);
    for (uint32_t i = 0; i < UINT32_MAX; i++) {
        irmap_status status = irmap_operands_next(&it, &value, &err);
        if (status != IRMAP_OK)
            return status != IRMAP_DONE && err.offset == offset ? i : IRMAP_NONE;
    }
    return IRMAP_NONE;
}

static void name_op(const irmap_module *m, const irmap_error *err, struct error_names *names)
{
    irmap_op_iter it;
    irmap_op op;
    irmap_status status = irmap_ops_begin(m, (irmap_func){err->func}, &it, NULL);
    while (status == IRMAP_OK && (status = irmap_ops_next(&it, &op, NULL)) == IRMAP_OK)
        if (op.index == err->op) {
            names->op = irmap_op_name(&op);
            names->operand = operand_at(&op, err->offset);
            break;
        }
    irmap_ops_end(&it);
}

size_t irmap_module_error_path(const irmap_module *m, const irmap_error *err, char *buf,
                               size_t size)
{
    struct error_names names = {.operand = IRMAP_NONE};
    bool in_function = err->func != IRMAP_NONE && err->func < m->functions;
    if (in_function && irmap_func_name(m, (irmap_func){err->func}, &names.func, NULL) != IRMAP_OK)
        names.func.data = NULL;
    if (in_function && err->op != IRMAP_NONE)
        name_op(m, err, &names);
    return irmapi_error_path(err, &names, buf, size);
}
