/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Opens files, descriptors and pipes, and files that change while they are open. */
#define _XOPEN_SOURCE     700
#define _FILE_OFFSET_BITS 64
#include "build.h"
#include "core/limits.h"
#include "hook.h"
#include "system.h"
#include <errno.h>
#ifdef _WIN32
#include <sys/utime.h>
#define truncate set_size
#else
#include <sys/resource.h>
#include <sys/stat.h>
#endif

struct fixture {
    char path[64];
    struct build b;
    irmap_module *m;
    irmap_error err;
};

#ifdef _WIN32
static int set_size(const char *path, long size)
{
    int fd = _open(path, _O_RDWR | _O_BINARY);
    int status = fd < 0 ? -1 : _chsize(fd, size);
    if (fd >= 0)
        _close(fd);
    return status;
}
#endif

static void write_file(const char *path, const void *data, size_t size)
{
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(data, 1, size, f), size);
    assert_int_equal(fclose(f), 0);
}

/* Writes a module with a string of `filler` bytes, to control the file size. */
static void begin(struct fixture *f, size_t filler)
{
    struct bytes text = {0};
    memset(f, 0, sizeof *f);
    strcpy(f->path, TEMPORARY);
    int fd = make_temporary(f->path);
    assert_true(fd >= 0);
    close(fd);
    for (size_t i = 0; i < filler; i++)
        put_u8(&text, 'x');
    build_begin(&f->b, 3);
    add_func(&f->b, add_string(&f->b, "kernel"));
    add_entry(&f->b, STRING, text.data, text.size);
    build_end(&f->b);
    bytes_free(&text);
    write_file(f->path, f->b.file, f->b.size);
}

static void end(struct fixture *f)
{
    irmap_module_unref(f->m);
    (void)unlink(f->path);
    build_free(&f->b);
}

static irmap_status open_path(struct fixture *f, irmap_io io)
{
    irmap_open_opts opts = {.size = sizeof opts, .io = io};
    irmap_module_unref(f->m);
    return irmap_open_file(f->path, &opts, &f->m, &f->err);
}

static void assert_consistent(const struct fixture *f)
{
    irmap_bytes all = irmap_module_bytes(f->m);
    assert_int_equal(all.size, f->b.size);
    assert_memory_equal(all.data, f->b.file, f->b.size);
    assert_int_equal(irmap_func_count(f->m), 1);
}

TEST(modes)
{
    static const int mapped[] = {[IRMAP_IO_AUTO] = 0, [IRMAP_IO_MAP] = 1, [IRMAP_IO_COPY] = 0};
    struct fixture f;
    begin(&f, 0);
    for (int io = 0; io < 3; io++) {
        assert_ok(open_path(&f, (irmap_io)io));
        assert_consistent(&f);
        assert_int_equal(irmap_module_is_mapped(f.m), mapped[io]);
        assert_int_equal(irmap_module_warning_count(f.m), 0);
    }
    end(&f);
}

/* IRMAP_IO_AUTO reads files up to the limit and maps larger ones. */
TEST(auto_mode)
{
    struct fixture f;
    begin(&f, 1 << 14); /* makes the section's length as long as for 64 KiB */
    size_t overhead = f.b.size - (1 << 14);
    end(&f);
    for (size_t more = 0; more <= 1; more++) {
        begin(&f, LIMIT_READ_BYTES - overhead + more);
        assert_int_equal(f.b.size, LIMIT_READ_BYTES + more);
        assert_ok(open_path(&f, IRMAP_IO_AUTO));
        assert_consistent(&f);
        assert_int_equal(irmap_module_is_mapped(f.m), more);
        end(&f);
    }
}

TEST(empty_file)
{
    struct fixture f;
    begin(&f, 0);
    write_file(f.path, "", 0);
    for (int io = 0; io < 3; io++) {
        assert_int_equal(open_path(&f, (irmap_io)io), IRMAP_TRUNCATED);
        assert_error(f.err, IRMAP_TRUNCATED, "magic number", 0);
        assert_numbers(f.err, 8, 0);
        assert_null(f.m);
    }
    end(&f);
}

#ifndef _WIN32 /* Windows has other names and errors */
TEST(names_that_cannot_be_opened)
{
    struct fixture f;
    irmap_module *m = NULL;
    irmap_error err;
    char name[5000];
    begin(&f, 0);
    assert_int_equal(unlink(f.path), 0);
    assert_fails(irmap_open_file(f.path, NULL, &m, &err), IRMAP_IO, "open the file", 0);
    assert_int_equal(err.sys_errno, ENOENT);
    assert_null(m);
    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    assert_fails(irmap_open_file(name, NULL, &m, &err), IRMAP_IO, "open the file", 0);
    assert_int_equal(err.sys_errno, ENAMETOOLONG);
    assert_fails(irmap_open_file("/dev/null/below", NULL, &m, &err), IRMAP_IO, "open the file", 0);
    assert_int_equal(err.sys_errno, ENOTDIR);
    assert_int_equal(irmap_open_file(f.path, NULL, &m, NULL), IRMAP_IO);
    end(&f);
}
#endif

TEST(directory)
{
    irmap_module *m;
    irmap_error err;
    assert_fails(irmap_open_file(".", NULL, &m, &err), IRMAP_IO, "read the file", 0);
    assert_int_equal(err.sys_errno, EISDIR);
    assert_null(m);
}

#ifndef _WIN32 /* Windows has other errors */
TEST(bad_descriptors)
{
    struct fixture f;
    irmap_open_opts opts = {.size = sizeof opts, .io = IRMAP_IO_COPY};
    irmap_module *m;
    irmap_error err;
    begin(&f, 0);
    assert_fails(irmap_open_fd(-1, NULL, &m, &err), IRMAP_IO, "look at the file", 0);
    assert_int_equal(err.sys_errno, EBADF);
    int fd = open(f.path, O_WRONLY);
    assert_true(fd >= 0);
    assert_fails(irmap_open_fd(fd, &opts, &m, &err), IRMAP_IO, "read the file", 0);
    assert_int_equal(err.sys_errno, EBADF);
    opts.io = IRMAP_IO_MAP;
    assert_fails(irmap_open_fd(fd, &opts, &m, &err), IRMAP_IO, "map the file", 0);
    assert_int_equal(err.sys_errno, EACCES);
    assert_null(m);
    close(fd);
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_fails(irmap_open_fd(ends[1], NULL, &m, &err), IRMAP_IO, "read the file", 0);
    assert_int_equal(err.sys_errno, EBADF);
    close(ends[0]);
    close(ends[1]);
    end(&f);
}
#endif

/* The whole file is opened, whatever the descriptor's position. The descriptor may be closed at
 * once. */
TEST(descriptor_of_a_file)
{
    for (int io = 0; io < 3; io++) {
        struct fixture f;
        irmap_open_opts opts = {.size = sizeof opts, .io = (irmap_io)io};
        begin(&f, 0);
        int fd = open(f.path, O_RDONLY | O_BINARY);
        assert_int_equal(lseek(fd, 5, SEEK_SET), 5);
        assert_ok(irmap_open_fd(fd, &opts, &f.m, &f.err));
        assert_int_equal(close(fd), 0);
        assert_int_equal(irmap_module_is_mapped(f.m), io == IRMAP_IO_MAP);
        assert_consistent(&f);
        end(&f);
    }
}

TEST(no_descriptor_is_kept)
{
    struct fixture f;
    begin(&f, 0);
    int before = dup(0);
    close(before);
    for (int io = 0; io < 3; io++) {
        assert_ok(open_path(&f, (irmap_io)io));
        int after = dup(0);
        close(after);
        assert_int_equal(after, before);
    }
    f.b.file[0] = 'x';
    write_file(f.path, f.b.file, f.b.size);
    assert_int_equal(open_path(&f, IRMAP_IO_MAP), IRMAP_FORMAT_UNKNOWN);
    int after = dup(0);
    close(after);
    assert_int_equal(after, before);
    end(&f);
}

#ifndef _WIN32 /* Windows has other limits */
/* The process may have no free descriptor. */
TEST(no_descriptor_remains)
{
    struct fixture f;
    struct rlimit before, none;
    irmap_error err;
    begin(&f, 0);
    int next = dup(0);
    close(next);
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
    none = before;
    none.rlim_cur = (rlim_t)next;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &none), 0);
    irmap_status status = irmap_open_file(f.path, NULL, &f.m, &err);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
    assert_int_equal(status, IRMAP_IO);
    assert_error(err, IRMAP_IO, "open the file", 0);
    assert_int_equal(err.sys_errno, EMFILE);
    assert_null(f.m);
    end(&f);
}
#endif

#ifndef _WIN32 /* Windows has no such device */
/* Opening an endless device fails after its first bytes. max_input: 0 is the default limit,
 * UINT64_MAX is none. */
TEST(endless_input)
{
    irmap_module *m;
    irmap_error err;
    irmap_open_opts opts = {.size = sizeof opts, .max_memory = 1 << 20};
    assert_fails(irmap_open_file("/dev/zero", &opts, &m, &err), IRMAP_FORMAT_UNKNOWN,
                 "magic number", 0);
    opts.max_input = UINT64_MAX;
    assert_fails(irmap_open_file("/dev/zero", &opts, &m, &err), IRMAP_FORMAT_UNKNOWN,
                 "magic number", 0);
    assert_null(m);
}
#endif

/* Opens a pipe that contains the file, which must fit in the pipe's buffer. */
static int open_pipe(const struct fixture *f, const char *before)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], before, strlen(before)), strlen(before));
    assert_int_equal(write(ends[1], f->b.file, f->b.size), f->b.size);
    close(ends[1]);
    return ends[0];
}

TEST(pipes_are_read_from_their_position)
{
    for (size_t filler = 0; filler < 50000; filler += 7777)
        for (int io = 0; io < 3; io++) {
            struct fixture f;
            irmap_open_opts opts = {.size = sizeof opts, .io = (irmap_io)io};
            char skipped[4];
            begin(&f, filler);
            int fd = open_pipe(&f, "skip");
            assert_int_equal(read(fd, skipped, 4), 4);
            assert_ok(irmap_open_fd(fd, &opts, &f.m, &f.err));
            close(fd);
            assert_consistent(&f);
            assert_int_equal(irmap_module_is_mapped(f.m), 0);
            assert_ok(irmap_module_changed(f.m, NULL));
            end(&f);
        }
}

TEST(pipe_without_a_limit)
{
    struct fixture f;
    irmap_open_opts opts = {.size = sizeof opts, .max_input = UINT64_MAX};
    begin(&f, 9000);
    int fd = open_pipe(&f, "");
    assert_ok(irmap_open_fd(fd, &opts, &f.m, &f.err));
    close(fd);
    assert_consistent(&f);
    end(&f);
}

TEST(empty_pipe)
{
    int ends[2];
    irmap_module *m;
    irmap_error err;
    assert_int_equal(pipe(ends), 0);
    close(ends[1]);
    assert_fails(irmap_open_fd(ends[0], NULL, &m, &err), IRMAP_TRUNCATED, "magic number", 0);
    close(ends[0]);
}

TEST(pipe_with_more_than_allowed)
{
    struct fixture f;
    irmap_error err;
    begin(&f, 9000);
    irmap_open_opts opts = {.size = sizeof opts, .max_input = f.b.size - 1};
    int fd = open_pipe(&f, "");
    assert_fails(irmap_open_fd(fd, &opts, &f.m, &err), IRMAP_LIMIT, "input of unknown size", 0);
    assert_int_equal(err.limit, f.b.size - 1);
    assert_true(err.got > err.limit);
    close(fd);
    opts.max_input = f.b.size;
    fd = open_pipe(&f, "");
    assert_ok(irmap_open_fd(fd, &opts, &f.m, NULL));
    close(fd);
    assert_consistent(&f);
    end(&f);
}

/* max_input limits only input of unknown size. */
TEST(file_larger_than_max_input)
{
    struct fixture f;
    irmap_open_opts opts = {.size = sizeof opts, .max_input = 1};
    begin(&f, 0);
    assert_ok(irmap_open_file(f.path, &opts, &f.m, NULL));
    assert_consistent(&f);
    end(&f);
}

/* A copy counts as memory, a mapping does not. */
TEST(copy_larger_than_max_memory)
{
    struct fixture f;
    irmap_error err;
    begin(&f, 60000);
    irmap_open_opts opts = {.size = sizeof opts, .max_memory = 30000, .io = IRMAP_IO_COPY};
    assert_fails(irmap_open_file(f.path, &opts, &f.m, &err), IRMAP_LIMIT, "the input", 0);
    assert_numbers(err, f.b.size, 30000);
    int fd = open_pipe(&f, "");
    assert_fails(irmap_open_fd(fd, &opts, &f.m, &err), IRMAP_LIMIT, "the input", 0);
    close(fd);
    opts.io = IRMAP_IO_MAP;
    assert_ok(irmap_open_file(f.path, &opts, &f.m, NULL));
    assert_consistent(&f);
    end(&f);
}

/* A hook that truncates the file when first called: after its size was read, before its bytes
 * are. */
struct shortener {
    struct hook hook;
    const char *path;
    long size;
};

static void *shorten(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    struct shortener *s = ctx;
    if (s->path && truncate(s->path, s->size) != 0)
        abort();
    s->path = NULL;
    return hook_resize(&s->hook, ptr, old_size, new_size);
}

TEST(file_that_shrinks_while_it_is_read)
{
    struct fixture f;
    irmap_error err;
    for (int to_nothing = 0; to_nothing < 2; to_nothing++) {
        begin(&f, 0);
        struct shortener s = {.path = f.path, .size = to_nothing ? 0 : (long)f.b.size};
        irmap_open_opts opts = {.size = sizeof opts, .alloc = {shorten, &s}, .io = IRMAP_IO_COPY};
        assert_int_equal(truncate(f.path, (long)f.b.size + 5000), 0);
        irmap_status status = irmap_open_file(f.path, &opts, &f.m, &err);
        if (to_nothing) {
            assert_int_equal(status, IRMAP_TRUNCATED);
            assert_error(err, IRMAP_TRUNCATED, "magic number", 0);
        } else {
            assert_ok(status);
            assert_consistent(&f);
        }
        irmap_module_unref(f.m);
        f.m = NULL;
        assert_int_equal(s.hook.live + s.hook.blocks + s.hook.wrong, 0);
        end(&f);
    }
}

/* If the copy cannot be shrunk, opening fails and frees its memory. */
TEST(file_that_shrinks_without_memory)
{
    struct fixture f;
    begin(&f, 0);
    struct shortener s = {.hook.fail_at = 2, .path = f.path, .size = 20};
    irmap_open_opts opts = {.size = sizeof opts, .alloc = {shorten, &s}, .io = IRMAP_IO_COPY};
    irmap_error err;
    assert_fails(irmap_open_file(f.path, &opts, &f.m, &err), IRMAP_NOMEM, "the input", 0);
    assert_int_equal(s.hook.live + s.hook.blocks + s.hook.wrong, 0);
    end(&f);
}

/* Ways to change the file of a mapped module. */
static void grow(const char *path)
{
    FILE *f = fopen(path, "ab");
    assert_non_null(f);
    (void)fputc('x', f);
    assert_int_equal(fclose(f), 0);
}

#ifndef _WIN32
static void cut(const char *path)
{
    assert_int_equal(truncate(path, 20), 0);
}

#endif

static void touch(const char *path)
{
#ifdef _WIN32
    struct _utimbuf times = {1000, 1000};
    assert_int_equal(_utime(path, &times), 0);
#else
    struct timespec times[2] = {{.tv_sec = 1000}, {.tv_sec = 1000, .tv_nsec = 1}};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
#endif
}

#ifdef _WIN32 /* mapped files cannot be truncated or removed */
static void (*const changes[])(const char *path) = {grow, touch};
#else

/* Replaces the file by one of the same size and time. */
static void replace(const char *path)
{
    struct stat st;
    char other[80];
    char *bytes;
    assert_int_equal(stat(path, &st), 0);
    (void)snprintf(other, sizeof other, "%s.new", path);
    bytes = calloc(1, (size_t)st.st_size);
    assert_non_null(bytes);
    write_file(other, bytes, (size_t)st.st_size);
    free(bytes);
    struct timespec times[2] = {st.st_atim, st.st_mtim};
    assert_int_equal(utimensat(AT_FDCWD, other, times, 0), 0);
    assert_int_equal(rename(other, path), 0);
}

static void delete (const char *path)
{
    assert_int_equal(unlink(path), 0);
}

static void (*const changes[])(const char *path) = {grow, cut, touch, replace, delete};
#endif
enum { CHANGES = sizeof changes / sizeof changes[0] };

static void assert_notices_changes(irmap_io io)
{
    for (int i = 0; i < CHANGES; i++) {
        struct fixture f;
        irmap_error err;
        begin(&f, 0);
        assert_ok(open_path(&f, io));
        assert_ok(irmap_module_changed(f.m, &err));
        changes[i](f.path);
        assert_fails(irmap_module_changed(f.m, &err), IRMAP_CHANGED, "the file", 0);
        assert_int_equal(irmap_module_changed(f.m, NULL), IRMAP_CHANGED);
        end(&f);
    }
}

TEST(changes_after_mapping)
{
    assert_notices_changes(IRMAP_IO_MAP);
}

#ifndef _WIN32 /* names are made absolute only on POSIX */
/* A relative name stays valid when the working directory changes. */
TEST(changes_of_directory)
{
    struct fixture f;
    char before[4096], *name;
    begin(&f, 0);
    assert_non_null(getcwd(before, sizeof before));
    name = strrchr(f.path, '/');
    assert_non_null(name);
    *name = '\0';
    assert_int_equal(chdir(f.path), 0);
    *name = '/';
    irmap_open_opts opts = {.size = sizeof opts, .io = IRMAP_IO_MAP};
    assert_ok(irmap_open_file(name + 1, &opts, &f.m, &f.err));
    assert_int_equal(chdir("/"), 0);
    assert_ok(irmap_module_changed(f.m, &f.err));
    touch(f.path);
    assert_int_equal(irmap_module_changed(f.m, NULL), IRMAP_CHANGED);
    assert_int_equal(chdir(before), 0);
    end(&f);
}
#endif

TEST(changes_after_copying)
{
    for (int i = 0; i < CHANGES; i++) {
        struct fixture f;
        begin(&f, 0);
        assert_ok(open_path(&f, IRMAP_IO_COPY));
        changes[i](f.path);
        assert_ok(irmap_module_changed(f.m, NULL));
        end(&f);
    }
}

static void surround(struct fixture *f, size_t before, size_t behind)
{
    struct bytes all = {0};
    for (size_t i = 0; i < before; i++)
        put_u8(&all, 'x');
    put(&all, f->b.file, f->b.size);
    for (size_t i = 0; i < behind; i++)
        put_u8(&all, 'x');
    write_file(f->path, all.data, all.size);
    bytes_free(&all);
}

/* A module within a file, mapped at any page or read; offsets are relative to its start. */
TEST(ranges)
{
    static const size_t before[] = {0, 1, 4095, 4096, 4097, 70000};
    static const size_t fillers[] = {10, LIMIT_READ_BYTES + 10};
    for (size_t i = 0; i < 2 * sizeof before / sizeof before[0]; i++)
        for (int io = IRMAP_IO_AUTO; io <= IRMAP_IO_COPY; io++) {
            struct fixture f;
            irmap_str name;
            begin(&f, fillers[i & 1]);
            surround(&f, before[i / 2], i % 3);
            irmap_open_opts opts = {.size = sizeof opts,
                                    .io = (irmap_io)io,
                                    .offset = before[i / 2],
                                    .length = i % 3 ? f.b.size : 0};
            assert_ok(irmap_open_file(f.path, &opts, &f.m, &f.err));
            assert_int_equal(irmap_module_bytes(f.m).size, f.b.size);
            assert_ok(irmap_func_name(f.m, (irmap_func){0}, &name, &f.err));
            assert_view(name, "kernel");
            int mapped = io == IRMAP_IO_MAP || (io == IRMAP_IO_AUTO && (i & 1));
            assert_int_equal(irmap_module_is_mapped(f.m), mapped);
            assert_ok(irmap_module_changed(f.m, &f.err));
            irmap_module_unref(f.m);
            f.m = NULL;
            int fd = open(f.path, O_RDONLY | O_BINARY);
            assert_ok(irmap_open_fd(fd, &opts, &f.m, &f.err));
            close(fd);
            end(&f);
        }
}

TEST(ranges_beyond_the_file)
{
    struct fixture f;
    begin(&f, 10);
    const struct {
        uint64_t offset, length;
    } ranges[] = {{f.b.size, 0}, {f.b.size, 1},   {UINT64_MAX, 1},         {0, f.b.size + 1},
                  {1, f.b.size}, {1, UINT64_MAX}, {UINT64_MAX, UINT64_MAX}};
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        for (int io = IRMAP_IO_AUTO; io <= IRMAP_IO_COPY; io++) {
            irmap_open_opts opts = {.size = sizeof opts,
                                    .io = (irmap_io)io,
                                    .offset = ranges[i].offset,
                                    .length = ranges[i].length};
            irmap_error err;
            assert_fails(irmap_open_file(f.path, &opts, &f.m, &err), IRMAP_INVALID_ARG,
                         "the range of the file", 0);
            assert_null(f.m);
        }
    end(&f);
}

#ifndef _WIN32 /* files are not sparse by default on Windows */
/* A module beyond the range of a 32-bit size_t can be opened by its range. The whole file
 * cannot. */
TEST(range_beyond_4_gib)
{
    const uint64_t before = (UINT64_C(5) << 30) + 3;
    for (int io = IRMAP_IO_AUTO; io <= IRMAP_IO_COPY; io++) {
        struct fixture f;
        irmap_str name;
        irmap_error err;
        if (sizeof(size_t) < 8 && io == IRMAP_IO_MAP)
            continue; /* QEMU up to 8.0 maps incorrect bytes for 32-bit programs */
        begin(&f, 10);
        int fd = open(f.path, O_RDWR | O_TRUNC);
        assert_int_equal(pwrite(fd, f.b.file, f.b.size, (off_t)before), f.b.size);
        irmap_open_opts opts = {
            .size = sizeof opts, .io = (irmap_io)io, .offset = before, .length = f.b.size};
        assert_ok(irmap_open_fd(fd, &opts, &f.m, &f.err));
        assert_ok(irmap_func_name(f.m, (irmap_func){0}, &name, &f.err));
        assert_view(name, "kernel");
        irmap_module_unref(f.m);
        opts = (irmap_open_opts){.size = sizeof opts, .io = IRMAP_IO_MAP};
        if (sizeof(size_t) < 8) {
            assert_fails(irmap_open_fd(fd, &opts, &f.m, &err), IRMAP_LIMIT, "the file", 0);
            assert_numbers(err, before + f.b.size, SIZE_MAX / 2);
        } else {
            assert_fails(irmap_open_fd(fd, &opts, &f.m, &err), IRMAP_FORMAT_UNKNOWN, "magic number",
                         0);
        }
        close(fd);
        end(&f);
    }
}
#endif

TEST(range_of_a_pipe)
{
    struct fixture f;
    irmap_error err;
    begin(&f, 10);
    irmap_open_opts opts = {.size = sizeof opts, .length = f.b.size};
    int fd = open_pipe(&f, "");
    assert_fails(irmap_open_fd(fd, &opts, &f.m, &err), IRMAP_INVALID_ARG, "the range of the file",
                 0);
    close(fd);
    end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#ifndef _WIN32
        cmocka_unit_test(names_that_cannot_be_opened),
        cmocka_unit_test(bad_descriptors),
        cmocka_unit_test(no_descriptor_remains),
        cmocka_unit_test(endless_input),
        cmocka_unit_test(range_beyond_4_gib),
        cmocka_unit_test(changes_of_directory),
#endif
        cmocka_unit_test(ranges),
        cmocka_unit_test(ranges_beyond_the_file),
        cmocka_unit_test(range_of_a_pipe),
        cmocka_unit_test(modes),
        cmocka_unit_test(auto_mode),
        cmocka_unit_test(empty_file),
        cmocka_unit_test(directory),
        cmocka_unit_test(descriptor_of_a_file),
        cmocka_unit_test(no_descriptor_is_kept),
        cmocka_unit_test(pipe_without_a_limit),
        cmocka_unit_test(pipes_are_read_from_their_position),
        cmocka_unit_test(empty_pipe),
        cmocka_unit_test(pipe_with_more_than_allowed),
        cmocka_unit_test(file_larger_than_max_input),
        cmocka_unit_test(copy_larger_than_max_memory),
        cmocka_unit_test(file_that_shrinks_while_it_is_read),
        cmocka_unit_test(file_that_shrinks_without_memory),
        cmocka_unit_test(changes_after_mapping),
        cmocka_unit_test(changes_after_copying),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
