/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Extracts functions. */
#ifndef IRMAPI_EXTRACT_H
#define IRMAPI_EXTRACT_H

#include "model/formats.h"

/* irmap_extract() checks the options first. */
#define EXTRACT(ID, name)                                                                          \
    irmap_status irmapi_##name##_extract(const irmap_module *m, const irmap_extract_opts *opts,    \
                                         irmap_write_fn write, void *ctx, irmap_error *err);
FORMAT_TILEIR(EXTRACT) FORMAT_MLIR(EXTRACT)
#undef EXTRACT

#endif
