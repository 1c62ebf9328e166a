/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Compares verifying, checking and hashing a module with decoding its bodies, and opening a module
 * to verify or hash one function with opening alone.
 *
 * usage: bench_check FILE...
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
    subject_check(s, irmap_verify(s->m, NULL, NULL) == IRMAP_OK);
}

static void check_all(const struct subject *s, irmap_check_level level)
{
    const irmap_check_opts opts = {.size = sizeof opts, .level = level};
    subject_check(s, irmap_check(s->m, &opts, NULL) == IRMAP_OK);
}

static void check_read(void *ctx)
{
    check_all(ctx, IRMAP_CHECK_READ);
}

static void check_strict(void *ctx)
{
    check_all(ctx, IRMAP_CHECK_STRICT);
}

static void hash_functions(const struct subject *s, const irmap_module *m, uint32_t first,
                           uint32_t end)
{
    irmap_hasher *h;
    irmap_hash hash;
    uint64_t sum = 0;
    subject_check(s, irmap_hasher_new(m, NULL, &h, NULL) == IRMAP_OK);
    for (uint32_t i = first; i < end; i++) {
        subject_check(s, irmap_hasher_func(h, (irmap_func){i}, &hash, NULL) == IRMAP_OK);
        sum += hash.bytes[0];
    }
    irmap_hasher_free(h);
    use_result(sum);
}

static void hash_all(void *ctx)
{
    const struct subject *s = ctx;
    hash_functions(s, s->m, 0, irmap_func_count(s->m));
}

/* Returns the function at three quarters of the module. */
static uint32_t choose_function(const irmap_module *m)
{
    return irmap_func_count(m) - irmap_func_count(m) / 4 - 1;
}

static void open_verify_one(void *ctx)
{
    const struct subject *s = ctx;
    irmap_module *m = subject_reopen(s);
    subject_check(s, irmap_verify_function(m, (irmap_func){choose_function(m)}, NULL, NULL) ==
                         IRMAP_OK);
    irmap_module_unref(m);
}

static void open_hash_one(void *ctx)
{
    const struct subject *s = ctx;
    irmap_module *m = subject_reopen(s);
    hash_functions(s, m, choose_function(m), choose_function(m) + 1);
    irmap_module_unref(m);
}

static void run(const char *path)
{
    static const struct way all[] = {
        {"irmap: decode all bodies (floor)", decode_all},
        {"irmap: verify the module", verify_all},
        {"irmap: check the module, level read", check_read},
        {"irmap: check the module, level strict", check_strict},
        {"irmap: hash all functions", hash_all},
    };
    static const struct way one[] = {
        {"irmap: open memory (floor)", open_only},
        {"irmap: open, verify one function", open_verify_one},
        {"irmap: open, hash one function", open_hash_one},
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
