/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "extract/extract.h"
#include "core/opts.h"
#include <irmap/extract.h>

static irmap_status extract(const irmap_module *m, const irmap_extract_opts *opts,
                            irmap_write_fn write, void *ctx, irmap_error *err)
{
    switch (m->format->id) {
#define CASE(ID, name)                                                                             \
    case IRMAP_FORMAT_##ID:                                                                        \
        return irmapi_##name##_extract(m, opts, write, ctx, err);
        FORMAT_TILEIR(CASE)
        FORMAT_MLIR(CASE)
#undef CASE
    default:
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "extracting functions of this format", 0,
                                  0);
    }
}

irmap_status irmap_extract(const irmap_module *m, const irmap_extract_opts *opts,
                           irmap_write_fn write, void *ctx, irmap_error *err)
{
    irmap_error local; /* extracting may fill it even if it succeeds */
    irmap_extract_opts o;
    irmap_status status = irmapi_read_opts(opts, &o, sizeof o, &local);
    if (status == IRMAP_OK && !o.functions != !o.function_count)
        status = irmapi_error_other(&local, IRMAP_INVALID_ARG, "no functions", 0, 0);
    status = irmapi_check_flag(status, o.prune, "prune", &local);
    status = irmapi_check_flag(status, o.strip_debug, "strip_debug", &local);
    for (size_t i = 0; status == IRMAP_OK && i < o.function_count; i++)
        if (o.functions[i].id >= m->functions)
            status = irmapi_no_function(m, IRMAP_OUT_OF_RANGE, o.functions[i].id, &local);
    if (status == IRMAP_OK)
        status = extract(m, &o, write, ctx, &local);
    if (status != IRMAP_OK && err)
        *err = local;
    return status;
}
