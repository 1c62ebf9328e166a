/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Verifying a module, compared with decoding its bodies; verifying one function of a module that
 * was just opened, compared with opening alone.
 *
 * usage: bench_verify FILE...
 */
#include "decode.h"
#include "measure.h"
#include "subject.h"
#include <stdio.h>

static void decode_all(void *ctx)
{
    const struct subject *s = ctx;
    use_result(decode_bodies(s->m));
}

static void verify_all(void *ctx)
{
    const struct subject *s = ctx;
    subject_must(s, irmap_verify(s->m, NULL, NULL) == IRMAP_OK);
}

static void open_verify_one(void *ctx)
{
    const struct subject *s = ctx;
    irmap_module *m = subject_reopen(s);
    uint32_t functions = irmap_func_count(m);
    subject_must(s, irmap_verify_function(m, (irmap_func){functions - functions / 4 - 1}, NULL,
                                          NULL) == IRMAP_OK);
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
    struct subject s;
    char title[512];
    subject_open(&s, path);
    snprintf(title, sizeof title, "%s: %u functions, %zu bytes", subject_name(&s),
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
