/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "model/module.h"
#include <irmap/span.h>

static irmap_status walk(const irmap_module *m, const irmap_func *func, irmap_span_fn fn, void *ctx,
                         irmap_error *err)
{
    if (!m->format->spans)
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "walking the fields of this format", 0,
                                  0);
    irmap_error local; /* the walk goes through failures that are none in the end */
    irmap_status status = m->format->spans(m, func, fn, ctx, &local);
    if (status != IRMAP_OK && status != IRMAP_DONE && err)
        *err = local;
    return status;
}

irmap_status irmap_spans(const irmap_module *m, irmap_span_fn fn, void *ctx, irmap_error *err)
{
    return walk(m, NULL, fn, ctx, err);
}

irmap_status irmap_func_spans(const irmap_module *m, irmap_func func, irmap_span_fn fn, void *ctx,
                              irmap_error *err)
{
    if (func.id >= m->functions)
        return irmapi_error_other(err, IRMAP_OUT_OF_RANGE, "function", func.id, m->functions);
    return walk(m, &func, fn, ctx, err);
}

const char *irmap_part_name(irmap_part part)
{
    switch (part) {
#define PART_NAME(name, text)                                                                      \
    case IRMAP_PART_##name:                                                                        \
        return text;
        IRMAP_PART_MAP(PART_NAME)
#undef PART_NAME
    case IRMAP_PARTS:
        break;
    }
    return NULL;
}
