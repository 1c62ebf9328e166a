/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "core/opts.h"
#include "model/module.h"
#include <irmap/extract.h>

irmap_status irmap_extract(const irmap_module *m, const irmap_extract_opts *opts,
                           irmap_write_fn write, void *ctx, irmap_error *err)
{
    irmap_error local; /* extracting goes through failures that are none in the end */
    irmap_extract_opts o;
    irmap_status status = irmapi_read_opts(opts, &o, sizeof o, &local);
    if (!o.functions)
        o.function_count = 0;
    for (size_t i = 0; i < o.function_count && status == IRMAP_OK; i++)
        if (o.functions[i].id >= m->functions)
            status = irmapi_error_other(&local, IRMAP_OUT_OF_RANGE, "function", o.functions[i].id,
                                        m->functions);
    if (status == IRMAP_OK && !m->format->extract)
        status = irmapi_error_other(&local, IRMAP_UNSUPPORTED,
                                    "extracting functions of this format", 0, 0);
    if (status == IRMAP_OK)
        status = m->format->extract(m, &o, write, ctx, &local);
    if (status != IRMAP_OK && err)
        *err = local;
    return status;
}
