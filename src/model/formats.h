/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Lists the formats that are built in (-Dformats), for code that selects functions of a format. */
#ifndef IRMAPI_FORMATS_H
#define IRMAPI_FORMATS_H

#include "model/module.h"

/* FORMATS(X) expands to X(ID, name) for each format, whose functions are named irmapi_NAME_... */
#ifdef IRMAP_NO_TILEIR
#define FORMAT_TILEIR(X)
#else
#define FORMAT_TILEIR(X) X(TILEIR, tile)
#endif
#ifdef IRMAP_NO_MLIR
#define FORMAT_MLIR(X)
#else
#define FORMAT_MLIR(X) X(MLIR, mlir)
#endif
#ifdef IRMAP_NO_MICB
#define FORMAT_MICB(X)
#else
#define FORMAT_MICB(X) X(MICB, micb)
#endif
#define FORMATS(X) FORMAT_TILEIR(X) FORMAT_MLIR(X) FORMAT_MICB(X)

#endif
