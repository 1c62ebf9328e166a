/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Collects facts about a module, and the versions of tools that can read it. */
#ifndef IRMAP_QUERY_INFO_H
#define IRMAP_QUERY_INFO_H

#include "info_why.h"
#include "label.h"
#include "query.h"

struct info {
    const struct query *q;
    struct label version, producer;
    bool functions_known;
    bool has_debug;
    irmap_tile_debug debug;
    bool is_micb, has_output;
    uint64_t output;
    uint32_t release, stated; /* MLIR: LLVM release of the op tables; whether the file states it */
    bool has_tables;
    irmap_mlir_tables tables;
    size_t inside;                    /* MLIR: number of embedded modules; set by the caller */
    struct label toolkit;             /* Tile IR: oldest CUDA toolkit */
    bool preview;                     /* Tile IR: whether preview features are used */
    struct label stablehlo, required; /* declared and required release */
    struct needs needs;               /* only with `why` */
    bool has_why;
    struct label needed_version;          /* version that the content requires */
    struct label (*version_of)(uint32_t); /* returns the text of a version in `needs` */
    uint32_t file_version;                /* minor version of the file; MLIR: UINT32_MAX */
    bool hinted;
    struct label *hints; /* architectures that hints name */
    size_t hint_count;
};

/* Reads the facts. With `why`, decodes the file to find features that require a version. */
void info_read(const struct query *q, bool why, struct info *info);
void info_free(struct info *info);

/* Returns the reason for the choice of `release`. */
const char *info_why_tables(const struct info *info);

/* Returns whether readers of the file's version ignore a feature. */
bool info_ignores_need(const struct info *info, const struct need *n);

void info_json(struct json *o, const struct info *info);

#endif
