/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Compares decoding and printing all bodies with a plain loop over the same varints, and finding
 * and decoding one function with opening alone.
 *
 * usage: bench_ops FILE...
 */
#include "decode.h"
#include "floor.h"
#include "measure.h"
#include "subject.h"
#include <stdio.h>

static void walk_varints(void *ctx)
{
    const struct subject *s = ctx;
    irmap_func_info f;
    uint64_t sum = 0;
    for (uint32_t i = 0; irmap_func_get(s->m, (irmap_func){i}, &f, NULL) == IRMAP_OK; i++)
        for (const uint8_t *p = f.body.data, *end = p + f.body.size; p < end;)
            sum += floor_uleb(&p);
    use_result(sum);
}

static void decode_all(void *ctx)
{
    const struct subject *s = ctx;
    use_result(decode_bodies(s->m));
}

static void decode_and_read(void *ctx)
{
    const struct subject *s = ctx;
    use_result(read_functions(s->m));
}

static void print(void *ctx)
{
    const struct subject *s = ctx;
    use_result(print_all(s->m, false));
}

static void run(const char *path)
{
    static const struct way bodies[] = {
        {"plain loop over varints of bodies (floor)", walk_varints},
        {"irmap: decode all bodies, operands resolved", decode_all},
        {"irmap: read results, operands, attributes", decode_and_read},
        {"irmap: print everything", print},
    };
    static const struct way one[] = {
        {"irmap: open memory (floor)", open_only},
        {"irmap: open, find one by name, decode it", open_find_decode},
    };
    struct subject s;
    char title[512];
    subject_open(&s, path);
    uint32_t functions = irmap_func_count(s.m);
    if (functions == 0 || irmap_func_name(s.m, (irmap_func){functions - functions / 4 - 1},
                                          &s.wanted, NULL) != IRMAP_OK)
        die("no functions", path);
    snprintf(title, sizeof title, "%s: %u functions, %zu bytes, %llu bytes of text",
             subject_name(&s), functions, s.bytes.size, (unsigned long long)print_all(s.m, false));
    measure(title, bodies, sizeof bodies / sizeof bodies[0], &s);
    measure(title, one, sizeof one / sizeof one[0], &s);
    irmap_module_unref(s.m);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        run(argv[i]);
    return argc > 1 ? 0 : 2;
}
