/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Decoding and printing all bodies, beside a loop that only walks the varints of the same bytes;
 * and finding and decoding one function, beside opening alone.
 *
 * usage: bench_ops FILE...
 */
#include "floor.h"
#include "measure.h"
#include <irmap/irmap.h>
#include <stdio.h>
#include <string.h>

struct subject {
    const char *path;
    irmap_module *m;
    irmap_bytes bytes;
    irmap_str wanted;
};

static void fail_unless(int good, const struct subject *s)
{
    if (!good)
        die("cannot decode", s->path);
}

static void bare_varints(void *ctx)
{
    const struct subject *s = ctx;
    irmap_func_info f;
    uint64_t sum = 0;
    for (uint32_t i = 0; irmap_func_get(s->m, (irmap_func){i}, &f, NULL) == IRMAP_OK; i++)
        for (const uint8_t *p = f.body.data, *end = p + f.body.size; p < end;)
            sum += floor_uleb(&p);
    keep(sum);
}

static void iterate(void *ctx)
{
    const struct subject *s = ctx;
    irmap_op_iter it;
    irmap_op op;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < irmap_func_count(s->m); i++) {
        irmap_status status = irmap_ops_begin(s->m, (irmap_func){i}, &it, NULL);
        while (status == IRMAP_OK && (status = irmap_ops_next(&it, &op, NULL)) == IRMAP_OK)
            sum += op.opcode;
        irmap_ops_end(&it);
        fail_unless(status == IRMAP_DONE, s);
    }
    keep(sum);
}

static uint64_t touch(const irmap_op *op)
{
    irmap_types types = op->result_types;
    irmap_type type;
    irmap_operands operands;
    irmap_fields fields;
    irmap_field field;
    uint32_t value;
    uint64_t sum = op->opcode;
    while (irmap_types_next(&types, &type) == IRMAP_OK)
        sum += type.id;
    irmap_operands_begin(op, &operands);
    while (irmap_operands_next(&operands, &value, NULL) == IRMAP_OK)
        sum += value;
    irmap_fields_begin(op, &fields);
    while (irmap_fields_next(&fields, &field, NULL) == IRMAP_OK)
        sum += field.value;
    return sum;
}

static uint64_t touch_function(const struct subject *s, const irmap_module *m, irmap_func func)
{
    irmap_op_iter it;
    irmap_op op;
    uint64_t sum = 0;
    irmap_status status = irmap_ops_begin(m, func, &it, NULL);
    while (status == IRMAP_OK && (status = irmap_ops_next(&it, &op, NULL)) == IRMAP_OK)
        sum += touch(&op);
    irmap_ops_end(&it);
    fail_unless(status == IRMAP_DONE, s);
    return sum;
}

static void iterate_and_touch(void *ctx)
{
    const struct subject *s = ctx;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < irmap_func_count(s->m); i++)
        sum += touch_function(s, s->m, (irmap_func){i});
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

static void open_find_decode(void *ctx)
{
    const struct subject *s = ctx;
    irmap_module *m = reopen(s);
    irmap_func f;
    fail_unless(irmap_func_find(m, s->wanted, &f, NULL) == IRMAP_OK, s);
    keep(touch_function(s, m, f));
    irmap_module_unref(m);
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
    static const struct way bodies[] = {
        {"bare varint walk over the bodies (floor)", bare_varints},
        {"irmap: iterate over all ops", iterate},
        {"irmap: and touch results, operands, attributes", iterate_and_touch},
        {"irmap: print everything", print_all},
    };
    static const struct way one[] = {
        {"irmap: open memory (floor)", open_alone},
        {"irmap: open, find one by name, decode it", open_find_decode},
    };
    struct subject s = {.path = path};
    char title[512];
    if (irmap_open_file(path, NULL, &s.m, NULL) != IRMAP_OK)
        die("cannot open", path);
    s.bytes = irmap_module_bytes(s.m);
    uint32_t functions = irmap_func_count(s.m);
    if (functions == 0 || irmap_func_name(s.m, (irmap_func){functions - functions / 4 - 1},
                                          &s.wanted, NULL) != IRMAP_OK)
        die("no functions", path);
    print_all(&s);
    const char *slash = strrchr(path, '/');
    snprintf(title, sizeof title, "%s: %u functions, %zu bytes, %llu bytes of text",
             slash ? slash + 1 : path, functions, s.bytes.size, (unsigned long long)printed);
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
