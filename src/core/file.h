/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Source of a module's bytes, and its release. */
#ifndef IRMAPI_FILE_H
#define IRMAPI_FILE_H

#include "core/alloc.h"
#include "os/os.h"
#include <irmap/module.h>

enum source_kind { SOURCE_BORROWED, SOURCE_WRAPPED, SOURCE_COPIED, SOURCE_MAPPED };

struct source {
    const uint8_t *data;
    size_t size;
    size_t lead; /* SOURCE_MAPPED: bytes of the first page before the data */
    enum source_kind kind;
    void (*destroy)(void *ctx); /* SOURCE_WRAPPED */
    void *ctx;
    char *path;          /* of a mapped file that was opened by name; else NULL */
    struct os_file file; /* state of the file when it was opened, to detect changes */
};

/* Reads or maps a file, or the range that the options name. After a failure there is nothing to
 * close. */
irmap_status irmapi_source_path(struct source *s, struct heap *heap, const char *path,
                                const irmap_open_opts *opts, irmap_error *err);
irmap_status irmapi_source_fd(struct source *s, struct heap *heap, int fd,
                              const irmap_open_opts *opts, irmap_error *err);

/* Returns IRMAP_OK, or IRMAP_CHANGED if the file has changed since it was opened. */
irmap_status irmapi_source_changed(const struct source *s, irmap_error *err);

void irmapi_source_close(struct source *s, struct heap *heap);

#endif
