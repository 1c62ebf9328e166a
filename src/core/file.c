/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "core/file.h"
#include "core/error.h"
#include "core/limits.h"
#include "os/os.h"
#include <errno.h>
#include <stdbool.h>
#include <string.h>

#ifdef IRMAP_NO_FILES
static irmap_status no_files(irmap_error *err)
{
    return irmapi_error_io(err, "open files: this library has no code for that", 0);
}

irmap_status irmapi_source_fd(struct source *s, struct heap *heap, int fd,
                              const irmap_open_opts *opts, irmap_error *err)
{
    (void)heap, (void)fd, (void)opts;
    memset(s, 0, sizeof *s);
    return no_files(err);
}

irmap_status irmapi_source_path(struct source *s, struct heap *heap, const char *path,
                                const irmap_open_opts *opts, irmap_error *err)
{
    (void)heap, (void)path, (void)opts;
    memset(s, 0, sizeof *s);
    return no_files(err);
}

irmap_status irmapi_source_changed(const struct source *s, irmap_error *err)
{
    (void)s, (void)err;
    return IRMAP_OK;
}
#else
enum { PATH_MOST = 4096 }; /* maximum size of a path that is made absolute */

static irmap_status copy_sized(struct source *s, struct heap *heap, int fd, uint64_t offset,
                               size_t size, irmap_error *err)
{
    size_t got;
    uint8_t *block = irmapi_resize(heap, NULL, 0, size, "the input", err);
    if (!block)
        return err->status;
    int e = irmapi_os_read(fd, block, size, (int64_t)offset, &got);
    if (e) {
        irmapi_free(heap, block, size);
        return irmapi_error_io(err, "read the file", e);
    }
    if (got < size) {
        /* The file was truncated in the meantime: the bytes that were read are the input. */
        uint8_t *less = irmapi_resize(heap, block, size, got ? got : 1, "the input", err);
        if (!less) {
            irmapi_free(heap, block, size);
            return err->status;
        }
        block = less;
    }
    s->data = block;
    s->size = got;
    s->kind = SOURCE_COPIED;
    return IRMAP_OK;
}

/* Reads files of unknown size: pipes, terminals, /proc. */
static irmap_status copy_unsized(struct source *s, struct heap *heap, int fd, uint64_t max,
                                 irmap_error *err)
{
    size_t room = 0, used = 0;
    uint8_t *block = NULL;
    if (max > SIZE_MAX / 2)
        max = SIZE_MAX / 2;
    for (;;) {
        size_t more = room ? room : 4096, got;
        if (more > max + 1 - used)
            more = (size_t)(max + 1 - used);
        uint8_t *grown = irmapi_resize(heap, block, room, (uint64_t)room + more, "the input", err);
        if (!grown) {
            irmapi_free(heap, block, room);
            return err->status;
        }
        block = grown;
        room += more;
        int e = irmapi_os_read(fd, block + used, room - used, -1, &got);
        if (e) {
            irmapi_free(heap, block, room);
            return irmapi_error_io(err, "read the file", e);
        }
        used += got;
        if (used > max) {
            irmapi_free(heap, block, room);
            return irmapi_error_other(err, IRMAP_LIMIT, "input of unknown size", used, max);
        }
        if (used < room)
            break;
        /* Otherwise, an endless device would be read up to the limit and then rejected. */
        if (irmap_detect(block, used) == IRMAP_FORMAT_NONE)
            break;
    }
    uint8_t *fit = irmapi_resize(heap, block, room, used ? used : 1, "the input", err);
    if (!fit) {
        irmapi_free(heap, block, room);
        return err->status;
    }
    s->data = fit;
    s->size = used;
    s->kind = SOURCE_COPIED;
    return IRMAP_OK;
}

static irmap_status load(struct source *s, struct heap *heap, int fd, const struct os_file *file,
                         const irmap_open_opts *opts, irmap_error *err)
{
    if (file->kind == OS_DIRECTORY)
        return irmapi_error_io(err, "read the file", EISDIR);
    bool sized = file->kind == OS_FILE;
    uint64_t left = sized ? file->size : 0, from = opts->offset;
    if ((from || opts->length) && (from >= left || opts->length > left - from))
        return irmapi_error_other(
            err, IRMAP_INVALID_ARG, "the range of the file",
            opts->length > UINT64_MAX - from ? UINT64_MAX : from + opts->length, left);
    if (!sized)
        return copy_unsized(s, heap, fd, opts->max_input ? opts->max_input : LIMIT_INPUT_BYTES,
                            err);
    left = opts->length ? opts->length : left - from;
    if (left > SIZE_MAX / 2)
        return irmapi_error_other(err, IRMAP_LIMIT, "the file", left, SIZE_MAX / 2);
    size_t size = (size_t)left;
    if (opts->io == IRMAP_IO_COPY || (opts->io == IRMAP_IO_AUTO && size <= LIMIT_READ_BYTES))
        return copy_sized(s, heap, fd, from, size, err);
    int e = irmapi_os_map(fd, from, size, &s->data, &s->lead);
    if (e)
        return irmapi_error_io(err, "map the file", e);
    s->size = size;
    s->kind = SOURCE_MAPPED;
    return IRMAP_OK;
}

irmap_status irmapi_source_fd(struct source *s, struct heap *heap, int fd,
                              const irmap_open_opts *opts, irmap_error *err)
{
    memset(s, 0, sizeof *s);
    struct os_file file;
    int e = irmapi_os_stat(fd, &file);
    if (e)
        return irmapi_error_io(err, "look at the file", e);
    irmap_status status = load(s, heap, fd, &file, opts, err);
    if (status == IRMAP_OK)
        s->file = file;
    return status;
}

irmap_status irmapi_source_path(struct source *s, struct heap *heap, const char *path,
                                const irmap_open_opts *opts, irmap_error *err)
{
    memset(s, 0, sizeof *s);
    int e, fd = irmapi_os_open(path, &e);
    if (fd < 0)
        return irmapi_error_io(err, "open the file", e);
    irmap_status status = irmapi_source_fd(s, heap, fd, opts, err);
    irmapi_os_close(fd);
    if (status != IRMAP_OK || s->kind != SOURCE_MAPPED)
        return status;
    /* Only a mapping can change after opening, so only its path is stored. It is made absolute: the
     * working directory may change. */
    char folder[PATH_MOST];
    size_t size = strlen(path) + 1, lead = irmapi_os_path_prefix(path, folder, sizeof folder);
    if (lead + size > sizeof folder) /* systems accept no such path; store it without the folder */
        lead = 0;
    s->path = irmapi_alloc(heap, lead + size, 1, "the file's name", err);
    if (!s->path) {
        irmapi_source_close(s, heap);
        return err->status;
    }
    memcpy(s->path, folder, lead);
    memcpy(s->path + lead, path, size);
    return IRMAP_OK;
}

irmap_status irmapi_source_changed(const struct source *s, irmap_error *err)
{
    struct os_file now = {.size = 0}; /* compilers do not see that it is set before use */
    if (!s->path)
        return IRMAP_OK;
    if (irmapi_os_look_path(s->path, &now) == 0 && now.device == s->file.device &&
        now.inode == s->file.inode && now.size == s->file.size &&
        now.mtime_sec == s->file.mtime_sec && now.mtime_nsec == s->file.mtime_nsec)
        return IRMAP_OK;
    return irmapi_error_other(err, IRMAP_CHANGED, "the file", 0, 0);
}
#endif

void irmapi_source_close(struct source *s, struct heap *heap)
{
    switch (s->kind) {
    case SOURCE_BORROWED:
        break;
    case SOURCE_WRAPPED:
        if (s->destroy)
            s->destroy(s->ctx);
        break;
    case SOURCE_COPIED:
        irmapi_free(heap, (void *)(uintptr_t)s->data, s->size ? s->size : 1);
        break;
    case SOURCE_MAPPED:
#ifndef IRMAP_NO_FILES
        irmapi_os_unmap(s->data, s->lead, s->size);
        if (s->path)
            irmapi_free(heap, s->path, strlen(s->path) + 1);
#endif
        break;
    }
    memset(s, 0, sizeof *s);
}
