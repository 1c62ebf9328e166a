/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Graphs: indexing the file beside the floor, a bare walk over the same varints; then access, check
 * and print.
 *
 * usage: bench_micb FILE...
 */
#include "floor.h"
#include "measure.h"
#include <irmap/irmap.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct subject {
    const char *path;
    irmap_module *m;
    irmap_bytes bytes;
};

static void fail_unless(int good, const struct subject *s)
{
    if (!good)
        die("failed", s->path);
}

/* Steps over the texts of strings and adds up every other number of the file, without knowing what
 * it is and without any check. */
static void bare_varints(void *ctx)
{
    const struct subject *s = ctx;
    const uint8_t *p = s->bytes.data + 5, *end = s->bytes.data + s->bytes.size;
    uint64_t count = floor_uleb(&p), sum = 0;
    while (count--) {
        uint64_t size = floor_uleb(&p);
        p += size;
    }
    while (p != end)
        sum += floor_uleb(&p);
    keep(sum);
}

static irmap_module *reopen(const struct subject *s)
{
    irmap_module *m;
    fail_unless(irmap_open_memory(s->bytes.data, s->bytes.size, NULL, &m, NULL) == IRMAP_OK, s);
    return m;
}

static void open_alone(void *ctx)
{
    irmap_module_unref(reopen(ctx));
}

static uint64_t touch(const struct subject *s, const irmap_module *m, uint32_t i)
{
    irmap_micb_value_info v;
    irmap_micb_inputs inputs;
    uint32_t input;
    uint64_t sum = 0;
    fail_unless(irmap_micb_value_get(m, (irmap_micb_value){i}, &v, NULL) == IRMAP_OK, s);
    fail_unless(irmap_micb_inputs_begin(&v, &inputs, NULL) == IRMAP_OK, s);
    while (irmap_micb_inputs_next(&inputs, &input, NULL) == IRMAP_OK)
        sum += input;
    return sum + v.name;
}

static void open_and_touch_one(void *ctx)
{
    const struct subject *s = ctx;
    irmap_module *m = reopen(s);
    keep(touch(s, m, irmap_micb_value_count(m) / 3));
    irmap_module_unref(m);
}

static void touch_all(void *ctx)
{
    const struct subject *s = ctx;
    uint64_t sum = 0;
    uint32_t count = irmap_micb_value_count(s->m);
    for (uint32_t i = 0; i < count; i++)
        sum += touch(s, s->m, i);
    keep(sum);
}

static void check_at(const struct subject *s, irmap_check_level level)
{
    irmap_check_opts opts = {.size = sizeof opts, .level = level};
    fail_unless(irmap_check(s->m, &opts, NULL) == IRMAP_OK, s);
}

static void check_read(void *ctx)
{
    check_at(ctx, IRMAP_CHECK_READ);
}

static void check_strict(void *ctx)
{
    check_at(ctx, IRMAP_CHECK_STRICT);
}

static uint64_t printed;

static int count_text(void *ctx, const char *data, size_t size)
{
    (void)ctx;
    (void)data;
    printed += size;
    return 0;
}

static void print_all(void *ctx)
{
    const struct subject *s = ctx;
    printed = 0;
    fail_unless(irmap_print_text(s->m, NULL, count_text, NULL, NULL) == IRMAP_OK, s);
}

static void run(const char *path)
{
    static const struct way ways[] = {
        {"bare walk over the varints (floor)", bare_varints},
        {"irmap: open memory: index everything", open_alone},
        {"irmap: and look at one value", open_and_touch_one},
        {"irmap: every value and its inputs", touch_all},
        {"irmap: check, level read", check_read},
        {"irmap: check, level strict", check_strict},
        {"irmap: print everything", print_all},
    };
    struct subject s = {.path = path};
    char title[512];
    if (irmap_open_file(path, NULL, &s.m, NULL) != IRMAP_OK)
        die("cannot open", path);
    s.bytes = irmap_module_bytes(s.m);
    print_all(&s);
    const char *slash = strrchr(path, '/');
    snprintf(title, sizeof title,
             "%s: %u values, %u strings, %zu bytes, %llu of text, %llu in memory",
             slash ? slash + 1 : path, irmap_micb_value_count(s.m), irmap_string_count(s.m),
             s.bytes.size, (unsigned long long)printed,
             (unsigned long long)irmap_module_memory(s.m).now);
    measure(title, ways, sizeof ways / sizeof ways[0], &s);
    irmap_module_unref(s.m);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        run(argv[i]);
    return argc > 1 ? 0 : 2;
}
