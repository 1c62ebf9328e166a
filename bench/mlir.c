/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Compares finding and decoding one function, and decoding and printing everything, in MLIR
 * bytecode with plain loops over the same bytes and, if installed, with LLVM's reader.
 *
 * usage: bench_mlir [FILE FUNCTION]...
 */
#define _POSIX_C_SOURCE 200809L
#include "decode.h"
#include "floor_mlir.h"
#include "measure.h"
#include "subject.h"
#ifdef HAVE_MLIR_PEER
#include "mlir_peer.h"
#endif
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { IR_SECTION = 4 };

/* Stored in subject.more. */
struct ir {
    const uint8_t *section;
#ifdef HAVE_MLIR_PEER
    struct mlir_peer *peer;
#endif
};

static const struct ir *ir_of(const void *ctx)
{
    return ((const struct subject *)ctx)->more;
}

static void skip_functions(void *ctx)
{
    use_result(floor_mlir_skip_functions(ir_of(ctx)->section));
}

static void walk_ops(void *ctx)
{
    const uint8_t *p = ir_of(ctx)->section;
    use_result(floor_mlir_walk(&p));
}

static void open_decode_all(void *ctx)
{
    irmap_module *m = subject_reopen(ctx);
    use_result(read_functions(m));
    irmap_module_unref(m);
}

static void open_print(void *ctx, bool generic)
{
    irmap_module *m = subject_reopen(ctx);
    use_result(print_all(m, generic));
    irmap_module_unref(m);
}

static void open_print_generic(void *ctx)
{
    open_print(ctx, true);
}

static void open_print_custom(void *ctx)
{
    open_print(ctx, false);
}

#ifdef HAVE_MLIR_PEER
static void read_one_with_llvm(void *ctx)
{
    const struct subject *s = ctx;
    if (!mlir_peer_read_one(ir_of(s)->peer, s->wanted.data, s->wanted.size))
        die("LLVM cannot read the function", s->path);
}

static void read_with_llvm(void *ctx)
{
    const struct subject *s = ctx;
    if (!mlir_peer_read(ir_of(s)->peer, 0))
        die("LLVM cannot read it", s->path);
}

static void verify_with_llvm(void *ctx)
{
    const struct subject *s = ctx;
    if (!mlir_peer_read(ir_of(s)->peer, 1))
        die("LLVM cannot verify it", s->path);
}

static void print_generic_with_llvm(void *ctx)
{
    use_result(mlir_peer_print(ir_of(ctx)->peer, 1));
}

static void print_custom_with_llvm(void *ctx)
{
    use_result(mlir_peer_print(ir_of(ctx)->peer, 0));
}
#endif

static const struct way one[] = {
    {"skip the functions (floor)", skip_functions},
    {"irmap: open memory", open_only},
    {"irmap: open, find one by name, decode it", open_find_decode},
#ifdef HAVE_MLIR_PEER
    {"LLVM: read lazily, then that one's body", read_one_with_llvm},
#endif
};

static const struct way all[] = {
    {"plain loop over all ops (floor)", walk_ops},
    {"irmap: open, decode everything", open_decode_all},
#ifdef HAVE_MLIR_PEER
    {"LLVM: read everything, without verification", read_with_llvm},
    {"LLVM: read everything", verify_with_llvm},
#endif
};

static const struct way generic_text[] = {
    {"irmap: open, print everything, generic form", open_print_generic},
#ifdef HAVE_MLIR_PEER
    {"LLVM: print after reading, generic form", print_generic_with_llvm},
#endif
};

static const struct way custom_text[] = {
    {"irmap: open, print everything, custom form", open_print_custom},
#ifdef HAVE_MLIR_PEER
    {"LLVM: print after reading, custom form", print_custom_with_llvm},
#endif
};

static irmap_bytes map(const char *path)
{
    struct stat st;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0 || fstat(fd, &st) != 0)
        die("cannot open", path);
    void *p = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
    if (p == MAP_FAILED)
        die("cannot map", path);
    close(fd);
    return (irmap_bytes){p, (size_t)st.st_size};
}

static void run(const char *path, const char *function)
{
    struct ir ir = {.section = NULL};
    struct subject s = {
        .path = path, .bytes = map(path), .wanted = {function, strlen(function)}, .more = &ir};
    char title[512];
    irmap_module *m = subject_reopen(&s);
    ir.section = floor_section(s.bytes.data, IR_SECTION);
    snprintf(title, sizeof title, "%s: %u functions, %zu bytes, %llu bytes of text",
             subject_name(&s), irmap_func_count(m), s.bytes.size,
             (unsigned long long)print_all(m, true));
    irmap_module_unref(m);
#ifdef HAVE_MLIR_PEER
    printf("LLVM %s\n", mlir_peer_version());
    ir.peer = mlir_peer_new(s.bytes.data, s.bytes.size);
    if (!mlir_peer_store(ir.peer))
        die("LLVM cannot read it", path);
#endif
    measure(title, one, sizeof one / sizeof one[0], &s);
    measure(title, all, sizeof all / sizeof all[0], &s);
    measure(title, generic_text, sizeof generic_text / sizeof generic_text[0], &s);
    measure(title, custom_text, sizeof custom_text / sizeof custom_text[0], &s);
#ifdef HAVE_MLIR_PEER
    mlir_peer_free(ir.peer);
#endif
    munmap((void *)(uintptr_t)s.bytes.data, s.bytes.size);
}

int main(int argc, char **argv)
{
    for (int i = 1; i + 1 < argc; i += 2)
        run(argv[i], argv[i + 1]);
    return argc > 2 && argc % 2 ? 0 : 2;
}
