/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_TILE_TYPE_H
#define IRMAPI_TILE_TYPE_H

#include "core/sink.h"
#include "model/module.h"

/* The spelling of a type that is referred to at offset at. */
irmap_status irmapi_tile_type_text(const irmap_module *m, irmap_type type, uint64_t at,
                                   struct sink *sink, irmap_error *err);

#endif
