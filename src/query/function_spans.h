/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAP_QUERY_FUNCTION_SPANS_H
#define IRMAP_QUERY_FUNCTION_SPANS_H

#include <irmap/irmap.h>
#include <irmap/span.h>
#include <stddef.h>

/* Calls `fn` for each span of the functions, once if a function is listed twice. If a function
 * cannot be found, calls `fail` and continues. Returns the first error, like irmap_spans(). Takes
 * time linear in the size of the file or of the functions. */
irmap_status function_spans(const irmap_module *m, const irmap_func *functions, size_t count,
                            irmap_span_fn fn, void (*fail)(void *ctx, const irmap_error *err),
                            void *ctx, irmap_error *err);

#endif
