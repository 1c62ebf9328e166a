/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Spans of some functions of a module. */
#ifndef IRMAP_QUERY_FUNCTION_SPANS_H
#define IRMAP_QUERY_FUNCTION_SPANS_H

#include <irmap/irmap.h>
#include <irmap/span.h>
#include <stddef.h>

/* Calls fn for each span of the functions. A function that is given twice is visited once. Calls
 * fail with the error of a function that cannot be found, and goes on. Returns the first error, as
 * irmap_spans() does. Time is proportional to the size of the file, or to the functions. */
irmap_status function_spans(const irmap_module *m, const irmap_func *functions, size_t count,
                            irmap_span_fn fn, void (*fail)(void *ctx, const irmap_error *err),
                            void *ctx, irmap_error *err);

#endif
