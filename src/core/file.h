/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Where the bytes of a module come from, and how they are given back. */
#ifndef IRMAPI_FILE_H
#define IRMAPI_FILE_H

#include "core/alloc.h"
#include "os/os.h"
#include <irmap/module.h>

enum source_kind { SOURCE_BORROWED, SOURCE_WRAPPED, SOURCE_COPIED, SOURCE_MAPPED };

struct source {
    const uint8_t *data;
    size_t size;
    size_t lead; /* SOURCE_MAPPED: bytes of the first page in front of the data */
    enum source_kind kind;
    void (*destroy)(void *ctx); /* SOURCE_WRAPPED */
    void *ctx;
    char *path;          /* of a mapped file that was opened by name */
    struct os_file file; /* as it was then, to see whether it changed */
};

/* Reads or maps a file, or the range of it that the options name. On failure nothing is left to
 * close. */
irmap_status irmapi_source_path(struct source *s, struct heap *heap, const char *path,
                                const irmap_open_opts *opts, irmap_error *err);
irmap_status irmapi_source_fd(struct source *s, struct heap *heap, int fd,
                              const irmap_open_opts *opts, irmap_error *err);

/* IRMAP_OK, or IRMAP_CHANGED when the file that was opened is not what it was. */
irmap_status irmapi_source_changed(const struct source *s, irmap_error *err);

void irmapi_source_close(struct source *s, struct heap *heap);

#endif
