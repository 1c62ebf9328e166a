/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Which formats are built in (-Dformats), and how a part of the library that is beside reading
 * chooses the code of a format. */
#ifndef IRMAPI_FORMATS_H
#define IRMAPI_FORMATS_H

#include "model/module.h"

/* FORMATS(X) is X(ID, name) for each; irmapi_NAME_... is its code. */
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
