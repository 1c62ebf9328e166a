/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_TILE_TYPE_H
#define IRMAPI_TILE_TYPE_H

#include "core/sink.h"
#include "model/module.h"

/* Writes the text of a type. `at` is the offset of the reference to the type. */
irmap_status irmapi_tile_type_text(const irmap_module *m, irmap_type type, uint64_t at,
                                   struct sink *sink, irmap_error *err);

#endif
