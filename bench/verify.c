/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Verifying all of a module beside decoding its bodies, and one function of a module that was just
 * opened beside opening alone.
 *
 * usage: bench_verify FILE...
 */
#include "decode.h"
#include "measure.h"
#include <irmap/irmap.h>
#include <stdio.h>
#include <string.h>

struct subject {
    const char *path;
    irmap_module *m;
    irmap_bytes bytes;
};

static void decode_all(void *ctx)
{
    const struct subject *s = ctx;
    keep(decode_bodies(s->m));
}

static void verify_all(void *ctx)
{
    const struct subject *s = ctx;
    if (irmap_verify(s->m, NULL, NULL) != IRMAP_OK)
        die("cannot verify", s->path);
}

static irmap_module *reopen(const struct subject *s)
{
    irmap_module *m;
    if (irmap_open_memory(s->bytes.data, s->bytes.size, NULL, &m, NULL) != IRMAP_OK)
        die("cannot open", s->path);
    return m;
}

static void open_alone(void *ctx)
{
    irmap_module_unref(reopen(ctx));
}

static void open_verify_one(void *ctx)
{
    const struct subject *s = ctx;
    irmap_module *m = reopen(s);
    uint32_t functions = irmap_func_count(m);
    if (irmap_verify_function(m, (irmap_func){functions - functions / 4 - 1}, NULL, NULL) !=
        IRMAP_OK)
        die("cannot verify", s->path);
    irmap_module_unref(m);
}

static void run(const char *path)
{
    static const struct way all[] = {
        {"irmap: decode all bodies (floor)", decode_all},
        {"irmap: verify the module", verify_all},
    };
    static const struct way one[] = {
        {"irmap: open memory (floor)", open_alone},
        {"irmap: open, verify one function", open_verify_one},
    };
    struct subject s = {.path = path};
    char title[512];
    if (irmap_open_file(path, NULL, &s.m, NULL) != IRMAP_OK)
        die("cannot open", path);
    s.bytes = irmap_module_bytes(s.m);
    const char *slash = strrchr(path, '/');
    snprintf(title, sizeof title, "%s: %u functions, %zu bytes", slash ? slash + 1 : path,
             irmap_func_count(s.m), s.bytes.size);
    measure(title, all, sizeof all / sizeof all[0], &s);
    measure(title, one, sizeof one / sizeof one[0], &s);
    irmap_module_unref(s.m);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        run(argv[i]);
    return argc > 1 ? 0 : 2;
}
