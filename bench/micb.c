/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Compares indexing, reading, checking and printing a MIC-B graph with a plain loop over the same
 * varints.
 *
 * usage: bench_micb FILE...
 */
#include "floor.h"
#include "measure.h"
#include "subject.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Skips the text of strings and adds up all other numbers of the file, without interpreting or
 * checking them. */
static void walk_varints(void *ctx)
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
    use_result(sum);
}

static uint64_t read_value(const struct subject *s, const irmap_module *m, uint32_t i)
{
    irmap_micb_value_info v;
    irmap_micb_inputs inputs;
    irmap_micb_value input;
    uint64_t sum = 0;
    subject_check(s, irmap_micb_value_get(m, (irmap_micb_value){i}, &v, NULL) == IRMAP_OK);
    subject_check(s, irmap_micb_inputs_begin(&v, &inputs, NULL) == IRMAP_OK);
    while (irmap_micb_inputs_next(&inputs, &input, NULL) == IRMAP_OK)
        sum += input.id;
    return sum + v.name.id;
}

static void open_and_read_one(void *ctx)
{
    const struct subject *s = ctx;
    irmap_module *m = subject_reopen(s);
    use_result(read_value(s, m, irmap_micb_value_count(m) / 3));
    irmap_module_unref(m);
}

static void read_all(void *ctx)
{
    const struct subject *s = ctx;
    uint64_t sum = 0;
    uint32_t count = irmap_micb_value_count(s->m);
    for (uint32_t i = 0; i < count; i++)
        sum += read_value(s, s->m, i);
    use_result(sum);
}

static void check_at(const struct subject *s, irmap_check_level level)
{
    irmap_check_opts opts = {.size = sizeof opts, .level = level};
    subject_check(s, irmap_check(s->m, &opts, NULL) == IRMAP_OK);
}

static void check_read(void *ctx)
{
    check_at(ctx, IRMAP_CHECK_READ);
}

static void check_strict(void *ctx)
{
    check_at(ctx, IRMAP_CHECK_STRICT);
}

static uint64_t text_size;

static int count_text(void *ctx, const char *data, size_t size)
{
    (void)ctx;
    (void)data;
    text_size += size;
    return 0;
}

static void print_all(void *ctx)
{
    const struct subject *s = ctx;
    text_size = 0;
    subject_check(s, irmap_print_text(s->m, NULL, count_text, NULL, NULL) == IRMAP_OK);
}

static void run(const char *path)
{
    static const struct way ways[] = {
        {"plain loop over the varints (floor)", walk_varints},
        {"irmap: open memory: index everything", open_only},
        {"irmap: open memory, read one value", open_and_read_one},
        {"irmap: read every value and its inputs", read_all},
        {"irmap: check, level read", check_read},
        {"irmap: check, level strict", check_strict},
        {"irmap: print everything", print_all},
    };
    struct subject s;
    char title[512];
    subject_open(&s, path);
    print_all(&s);
    snprintf(title, sizeof title,
             "%s: %u values, %u strings, %zu bytes, %llu of text, %llu in memory", subject_name(&s),
             irmap_micb_value_count(s.m), irmap_string_count(s.m), s.bytes.size,
             (unsigned long long)text_size, (unsigned long long)irmap_module_memory(s.m).now);
    measure(title, ways, sizeof ways / sizeof ways[0], &s);
    irmap_module_unref(s.m);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        run(argv[i]);
    return argc > 1 ? 0 : 2;
}
