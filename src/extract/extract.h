/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Extraction of functions, for formats that have functions. */
#ifndef IRMAPI_EXTRACT_H
#define IRMAPI_EXTRACT_H

#include "model/formats.h"

/* Called by irmap_extract() with checked options: the functions to extract exist. */
#define EXTRACT(ID, name)                                                                          \
    irmap_status irmapi_##name##_extract(const irmap_module *m, const irmap_extract_opts *opts,    \
                                         irmap_write_fn write, void *ctx, irmap_error *err);
FORMAT_TILEIR(EXTRACT) FORMAT_MLIR(EXTRACT)
#undef EXTRACT

#endif
