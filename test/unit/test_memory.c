/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Memory of a module: allocations and bytes, compared with the counts of a hook. */
#define _XOPEN_SOURCE 700
#include "build.h"
#include "hook.h"
#include "system.h"
#include <stdio.h>

/* Builds a module with this many functions, and `others` globals, strings, types and constants
 * each. */
static void build_large(struct build *b, uint32_t functions, uint32_t others)
{
    char name[32];
    build_begin(b, 1);
    for (uint32_t i = 0; i < functions; i++) {
        (void)snprintf(name, sizeof name, "function_%u", i);
        add_func(b, add_string(b, name));
    }
    for (uint32_t i = 0; i < others; i++) {
        add_string(b, "text");
        add_type(b, BYTES(13, 1, 0));
        add_constant(b, BYTES(1, 2, 3, 4));
        add_entry(b, GLOBAL, BYTES(0, 0, 0, 0));
    }
    build_end(b);
}

static irmap_module *open_counted(const struct build *b, struct hook *hook)
{
    irmap_module *m;
    irmap_open_opts opts = {.size = sizeof opts, .alloc = hook_begin(hook)};
    assert_ok(irmap_open_memory(b->file, b->size, &opts, &m, NULL));
    return m;
}

/* Asserts that the figures of the module equal those of the hook. */
static void assert_figures(const irmap_module *m, const struct hook *hook)
{
    irmap_memory memory = irmap_module_memory(m);
    assert_int_equal(memory.now, hook->live);
    assert_int_equal(memory.peak, hook->peak);
    assert_int_equal(memory.allocations, hook->calls);
    assert_true(memory.functions <= memory.now);
}

static void close_counted(irmap_module *m, struct build *b, struct hook *hook)
{
    assert_figures(m, hook);
    irmap_module_unref(m);
    assert_int_equal(hook->live, 0);
    assert_int_equal(hook->blocks, 0);
    assert_int_equal(hook->wrong, 0);
    build_free(b);
}

/* Returns the bytes that a module uses after open; *blocks: number of allocations. */
static size_t cost(uint32_t functions, uint32_t others, size_t *blocks)
{
    struct build b;
    struct hook hook;
    build_large(&b, functions, others);
    irmap_module *m = open_counted(&b, &hook);
    size_t live = hook.live;
    *blocks = hook.calls;
    assert_true(irmap_module_memory(m).functions <= 16 * (uint64_t)functions);
    close_counted(m, &b, &hook);
    return live;
}

TEST(open_needs_two_allocations)
{
    size_t few, many, none;
    size_t base = cost(0, 0, &none);
    size_t ten = cost(10, 0, &few);
    size_t ten_thousand = cost(10000, 0, &many);
    assert_int_equal(none, 1);
    assert_int_equal(few, 2);
    assert_int_equal(many, 2);
    assert_true(ten - base <= 16 * 10);
    assert_true(ten_thousand - base <= 16 * 10000);
}

TEST(open_allocates_nothing_for_other_tables)
{
    size_t few, many;
    size_t base = cost(10, 0, &few);
    assert_int_equal(cost(10, 10000, &many), base);
    assert_int_equal(many, few);
}

/* The first lookup allocates nothing, the second builds an index, later ones use it. */
TEST(lookups)
{
    static const uint32_t counts[] = {10, 1000, 1024, 1025, 10000};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        struct build b;
        struct hook hook;
        irmap_func f;
        uint32_t n = counts[i];
        build_large(&b, n, 0);
        irmap_module *m = open_counted(&b, &hook);
        size_t calls = hook.calls, live = hook.live;
        assert_ok(irmap_func_find(m, (irmap_str){"function_7", 10}, &f, NULL));
        assert_int_equal(hook.calls, calls);
        assert_ok(irmap_func_find(m, (irmap_str){"function_8", 10}, &f, NULL));
        assert_int_equal(hook.calls, calls + 1);
        assert_true(hook.live - live <= 16 * (size_t)n);
        for (int k = 0; k < 100; k++) {
            assert_ok(irmap_func_find(m, (irmap_str){"function_9", 10}, &f, NULL));
            assert_int_equal(irmap_func_find(m, (irmap_str){"none", 4}, &f, NULL), IRMAP_NOT_FOUND);
        }
        assert_int_equal(hook.calls, calls + 1);
        close_counted(m, &b, &hook);
    }
}

/* `functions` includes everything that grows with their number, such as the index of names. */
TEST(figure_for_functions)
{
    struct build b;
    struct hook hook;
    irmap_func f;
    build_large(&b, 1000, 0);
    irmap_module *m = open_counted(&b, &hook);
    size_t before = hook.live;
    uint64_t functions = irmap_module_memory(m).functions;
    assert_true(functions > 0);
    for (int i = 0; i < 2; i++)
        assert_ok(irmap_func_find(m, (irmap_str){"function_7", 10}, &f, NULL));
    assert_true(irmap_module_memory(m).functions - functions >= (hook.live - before) * 9 / 10);
    close_counted(m, &b, &hook);
}

TEST(globals_need_eight_bytes_each)
{
    struct build b;
    struct hook hook;
    irmap_tile_global g;
    build_large(&b, 1, 1000);
    irmap_module *m = open_counted(&b, &hook);
    size_t calls = hook.calls, live = hook.live;
    for (uint32_t i = 0; i < 1000; i++)
        assert_ok(irmap_tile_global_get(m, i, &g, NULL));
    assert_int_equal(hook.calls, calls + 1);
    assert_true(hook.live - live <= 8 * 1000 + 16);
    close_counted(m, &b, &hook);
}

static int ignore_text(void *ctx, const char *data, size_t size)
{
    (void)data;
    *(size_t *)ctx += size;
    return 0;
}

/* Builds a module with every kind of section. */
static void build_all(struct build *b)
{
    build_begin(b, 3);
    add_string(b, "kernel");
    add_string(b, "key");
    add_type(b, BYTES(3));
    add_type(b, BYTES(13, 0, 1, LE64(2)));
    add_type(b, BYTES(16, 1, 1, 0));
    add_constant(b, BYTES(LE32(1), LE32(2)));
    add_entry(b, FUNC, BYTES(0, 2, 6, 1, 11, 1, 1, 10, 1, 1, 1, 0, 5, 3, 0x5C, 0, 0));
    add_entry(b, GLOBAL, BYTES(0, 1, 0, 0, 0, 0));
    add_entry(b, PRODUCER, BYTES(1));
    /* row 1 with one id, and one record */
    add_entry(
        b, DEBUG,
        BYTES(1, 0, 0, 0, LE32(0), 1, 0, 0, 0, 0, 0, 0, 0, LE64(1), 1, 0, 0, 0, LE32(0), 2, 0, 1));
    build_end(b);
}

static void use_tables(const irmap_module *m)
{
    irmap_str s;
    irmap_bytes raw;
    irmap_section section;
    irmap_elements e;
    irmap_type_info t;
    size_t written = 0;
    for (uint32_t i = 0; i < irmap_section_count(m); i++)
        assert_ok(irmap_section_get(m, i, &section, NULL));
    assert_ok(irmap_module_producer(m, &s, NULL));
    assert_ok(irmap_string_get(m, (irmap_string){0}, &s, NULL));
    for (uint32_t i = 0; i < irmap_type_count(m); i++) {
        assert_ok(irmap_type_get(m, (irmap_type){i}, &t, NULL));
        assert_ok(irmap_type_print(m, (irmap_type){i}, ignore_text, &written, NULL));
    }
    assert_ok(irmap_tile_const_get(m, (irmap_tile_const){0}, &raw, NULL));
    assert_ok(irmap_tile_const_elements(m, (irmap_tile_const){0}, (irmap_type){1}, &e, NULL));
    assert_int_equal(irmap_elements_bits(&e, 1), 2);
    assert_ok(irmap_module_changed(m, NULL));
}

static void use_functions(const irmap_module *m)
{
    irmap_str name;
    irmap_func_info f;
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    irmap_tile_debug d;
    irmap_tile_debug_record r;
    uint64_t first, count, id;
    int attrs = 0;
    assert_ok(irmap_func_get(m, (irmap_func){0}, &f, NULL));
    assert_ok(irmap_func_name(m, (irmap_func){0}, &name, NULL));
    irmap_tile_attrs_begin(m, f.hints, &it);
    while (irmap_tile_attrs_next(&it, &a, NULL) == IRMAP_OK)
        attrs++;
    assert_int_equal(attrs, 3);
    assert_ok(irmap_tile_debug_get(m, &d, NULL));
    assert_ok(irmap_tile_debug_row(&d, f.debug_row - 1, &first, &count, NULL));
    assert_ok(irmap_tile_debug_id(&d, first, &id, NULL));
    assert_ok(irmap_tile_debug_record_get(&d, id - 1, &r, NULL));
    assert_int_equal(r.kind, IRMAP_TILE_DEBUG_FILE);
}

TEST(accessors_allocate_nothing)
{
    struct build b;
    struct hook hook;
    build_all(&b);
    irmap_module *m = open_counted(&b, &hook);
    size_t calls = hook.calls, live = hook.live;
    for (int i = 0; i < 10; i++) {
        use_tables(m);
        use_functions(m);
    }
    assert_int_equal(hook.calls, calls);
    assert_int_equal(hook.live, live);
    close_counted(m, &b, &hook);
}

/* Ways to open a module, with different numbers of allocations. */
enum way { FROM_MEMORY, FROM_COPY, FROM_MAPPING, FROM_PIPE, WAYS };

static irmap_status open_way(enum way way, const struct build *b, const char *path,
                             const irmap_open_opts *from, irmap_module **m, irmap_error *err)
{
    irmap_open_opts opts = *from;
    int ends[2];
    switch (way) {
    case FROM_COPY:
        opts.io = IRMAP_IO_COPY;
        return irmap_open_file(path, &opts, m, err);
    case FROM_MAPPING:
        opts.io = IRMAP_IO_MAP;
        return irmap_open_file(path, &opts, m, err);
    case FROM_PIPE:
        assert_int_equal(pipe(ends), 0);
        assert_int_equal(write(ends[1], b->file, b->size), b->size);
        close(ends[1]);
        irmap_status status = irmap_open_fd(ends[0], &opts, m, err);
        close(ends[0]);
        return status;
    default:
        return irmap_open_memory(b->file, b->size, &opts, m, err);
    }
}

/* Fails each allocation in turn until opening needs no more. Earlier attempts must return
 * IRMAP_NOMEM. */
static void fail_in_turn(enum way way, const struct build *b, const char *path)
{
    for (size_t fail_at = 1;; fail_at++) {
        struct hook hook;
        irmap_open_opts opts = {.size = sizeof opts, .alloc = hook_begin(&hook)};
        irmap_module *m;
        irmap_error err;
        hook.fail_at = fail_at;
        irmap_status status = open_way(way, b, path, &opts, &m, fail_at % 2 ? &err : NULL);
        if (status == IRMAP_OK) {
            assert_true(hook.calls < fail_at);
            assert_true(fail_at > (way == FROM_MEMORY ? 2 : 3));
            assert_figures(m, &hook);
        } else {
            assert_int_equal(status, IRMAP_NOMEM);
            assert_int_equal(hook.calls, fail_at);
            assert_null(m);
        }
        irmap_module_unref(m);
        assert_int_equal(hook.live + hook.blocks + hook.wrong, 0);
        if (status == IRMAP_OK)
            return;
    }
}

TEST(each_block_of_open_fails_in_turn)
{
    char path[] = TEMPORARY;
    struct build b;
    build_large(&b, 500, 10); /* several pages, so that a pipe needs several reads */
    assert_true(b.size > 8192 && b.size < 65536);
    int fd = make_temporary(path);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, b.file, b.size), b.size);
    close(fd);
    for (int way = 0; way < WAYS; way++)
        fail_in_turn((enum way)way, &b, path);
    (void)unlink(path);
    build_free(&b);
}

TEST(indexes_that_fail_are_built_later)
{
    struct build b;
    struct hook hook;
    irmap_func f;
    irmap_tile_global g;
    irmap_error err;
    build_large(&b, 100, 100);
    irmap_module *m = open_counted(&b, &hook);
    irmap_str name = {"function_7", 10};
    assert_ok(irmap_func_find(m, name, &f, NULL));
    hook.fail_at = hook.calls + 1;
    assert_fails(irmap_func_find(m, name, &f, &err), IRMAP_NOMEM, "the index of names", 0);
    assert_int_equal(f.id, 0);
    hook.fail_at = hook.calls + 1;
    assert_int_equal(irmap_func_find(m, name, &f, NULL), IRMAP_NOMEM);
    assert_ok(irmap_func_find(m, name, &f, NULL));
    assert_int_equal(f.id, 7);
    hook.fail_at = hook.calls + 1;
    assert_fails(irmap_tile_global_get(m, 5, &g, &err), IRMAP_NOMEM, "the index of globals", 0);
    hook.fail_at = hook.calls + 1;
    assert_int_equal(irmap_tile_global_get(m, 5, &g, NULL), IRMAP_NOMEM);
    assert_ok(irmap_tile_global_get(m, 5, &g, NULL));
    irmap_module_unref(m);
    assert_int_equal(hook.live + hook.blocks + hook.wrong, 0);
    build_free(&b);
}

/* Opening succeeds with exactly the memory that it needs, and fails with one byte less. */
TEST(budget)
{
    struct build b;
    struct hook hook;
    irmap_module *m;
    irmap_error err;
    irmap_func f;
    build_large(&b, 10, 0);
    m = open_counted(&b, &hook);
    irmap_open_opts opts = {.size = sizeof opts, .max_memory = hook.live};
    irmap_module_unref(m);
    assert_ok(irmap_open_memory(b.file, b.size, &opts, &m, NULL));
    assert_ok(irmap_func_find(m, (irmap_str){"function_7", 10}, &f, &err));
    assert_fails(irmap_func_find(m, (irmap_str){"function_7", 10}, &f, &err), IRMAP_LIMIT,
                 "the index of names", 0);
    assert_int_equal(err.limit, opts.max_memory);
    irmap_module_unref(m);
    opts.max_memory--;
    assert_fails(irmap_open_memory(b.file, b.size, &opts, &m, &err), IRMAP_LIMIT,
                 "the function index", 0);
    assert_numbers(err, opts.max_memory + 1, opts.max_memory);
    build_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(open_needs_two_allocations),
        cmocka_unit_test(open_allocates_nothing_for_other_tables),
        cmocka_unit_test(lookups),
        cmocka_unit_test(figure_for_functions),
        cmocka_unit_test(globals_need_eight_bytes_each),
        cmocka_unit_test(accessors_allocate_nothing),
        cmocka_unit_test(each_block_of_open_fails_in_turn),
        cmocka_unit_test(indexes_that_fail_are_built_later),
        cmocka_unit_test(budget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
