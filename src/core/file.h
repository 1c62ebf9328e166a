/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Opens and releases the bytes of a module. */
#ifndef IRMAPI_FILE_H
#define IRMAPI_FILE_H

#include "core/alloc.h"
#include "os/os.h"
#include <irmap/module.h>

/* BORROWED: the caller's memory. WRAPPED: destroy() releases it. COPIED: in the module's heap. */
enum source_kind { SOURCE_BORROWED, SOURCE_WRAPPED, SOURCE_COPIED, SOURCE_MAPPED };

struct source {
    const uint8_t *data;
    size_t size;
    size_t lead; /* SOURCE_MAPPED: bytes of the first page before the data */
    enum source_kind kind;
    void (*destroy)(void *ctx); /* SOURCE_WRAPPED; may be NULL */
    void *ctx;
    char *path;          /* absolute path of a mapped file that was opened by name; else NULL */
    struct os_file file; /* state of the file when it was opened, to detect changes */
};

/* Reads or maps a file, or a range of it. After a failure, there is nothing to close. */
irmap_status irmapi_source_path(struct source *s, struct heap *heap, const char *path,
                                const irmap_open_opts *opts, irmap_error *err);
irmap_status irmapi_source_fd(struct source *s, struct heap *heap, int fd,
                              const irmap_open_opts *opts, irmap_error *err);

/* Returns IRMAP_CHANGED if a file with a `path` has changed since it was opened, else IRMAP_OK. */
irmap_status irmapi_source_changed(const struct source *s, irmap_error *err);

void irmapi_source_close(struct source *s, struct heap *heap);

#endif
