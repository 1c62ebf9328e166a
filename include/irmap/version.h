/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAP_VERSION_H
#define IRMAP_VERSION_H

/* The soname ends with IRMAP_VERSION_MAJOR. */
#define IRMAP_VERSION_MAJOR 0
#define IRMAP_VERSION_MINOR 2
#define IRMAP_VERSION_PATCH 0
#define IRMAP_VERSION       "0.2.0"

#endif
