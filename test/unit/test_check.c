/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* irmap_check(): options, callbacks, limits on findings, and failing allocations. */
#include "body.h"
#include "check/check.h"
#include "checked.h"
#include "hook.h"
#include <stdbool.h>

/* Builds a module with `wrong` unnamed functions, each an error at level strict. Hints with two
 * keys and debug rows make a check allocate all its tables. */
static void build_wrong(struct build *b, unsigned wrong)
{
    struct bytes debug = {0};
    put_body_tables(b, 3, 0);
    uint32_t empty = add_string(b, "");
    for (unsigned i = 0; i < wrong + 1; i++) {
        uint32_t name = i < wrong ? empty : F;
        add_entry(
            b, FUNC,
            BYTES((uint8_t)name, SIGNATURE, 6, 1, 11, 2, A, 10, 0, B, 10, 0, 3, RETURN, 0, 0));
    }
    put(&debug, BYTES(1, 0xCB, 0xCB, 0xCB, LE32(0), 2));
    put_padding(&debug, 8);
    put_u64(&debug, 1);
    put_u64(&debug, 0);
    put(&debug, BYTES(1, 0xCB, 0xCB, 0xCB, LE32(0), 6, 0, 0));
    add_entry(b, DEBUG, debug.data, debug.size);
    bytes_free(&debug);
    build_end(b);
}

struct seen {
    uint32_t errors, warnings;
    uint32_t stop_after; /* number of findings; 0: never */
};

static int count_findings(void *ctx, const irmap_finding *finding)
{
    struct seen *s = ctx;
    *(finding->warning ? &s->warnings : &s->errors) += 1;
    return s->stop_after && s->errors + s->warnings >= s->stop_after ? -1 : 0;
}

static irmap_status check_wrong(const struct build *b, irmap_check_level level,
                                uint32_t max_findings, struct seen *seen, irmap_error *err)
{
    irmap_check_opts opts = {.size = sizeof opts,
                             .level = level,
                             .max_findings = max_findings,
                             .report = count_findings,
                             .ctx = seen};
    irmap_module *m = open_build(b);
    irmap_status status = irmap_check(m, &opts, err);
    irmap_module_unref(m);
    return status;
}

TEST(defaults)
{
    struct build b;
    irmap_error err;
    build_wrong(&b, 0);
    irmap_module *m = open_build(&b);
    assert_passes(&b);
    assert_ok(irmap_check(m, NULL, NULL));
    assert_ok(irmap_check(m, &(irmap_check_opts){.size = sizeof(irmap_check_opts)}, &err));
    irmap_module_unref(m);
    build_free(&b);
}

/* The default level is strict, also without a callback; the first error is returned. */
TEST(no_callback)
{
    struct build b;
    irmap_error err;
    irmap_check_opts opts = {.size = sizeof opts};
    build_wrong(&b, 3);
    irmap_module *m = open_build(&b);
    size_t at = entry_at(&b, FUNC, 0);
    assert_fails(irmap_check(m, NULL, &err), IRMAP_NAME_EMPTY, "name string index", at);
    assert_int_equal(err.func.id, 0);
    assert_fails(irmap_check(m, &opts, &err), IRMAP_NAME_EMPTY, "name string index", at);
    assert_int_equal(irmap_check(m, &opts, NULL), IRMAP_NAME_EMPTY);
    opts.level = IRMAP_CHECK_READ;
    assert_ok(irmap_check(m, &opts, NULL));
    irmap_module_unref(m);
    build_free(&b);
}

TEST(bad_options)
{
    struct build b;
    irmap_error err;
    struct {
        irmap_check_opts known;
        uint64_t newer;
    } large = {.known = {.size = sizeof large}};
    irmap_check_opts opts = {.size = sizeof opts};
    build_wrong(&b, 0);
    irmap_module *m = open_build(&b);
    assert_ok(irmap_check(m, &large.known, &err));
    large.newer = 1;
    assert_int_equal(irmap_check(m, &large.known, &err), IRMAP_INVALID_ARG);
    assert_int_equal(err.status, IRMAP_INVALID_ARG);
    opts.size = 0;
    assert_int_equal(irmap_check(m, &opts, &err), IRMAP_INVALID_ARG);
    opts.size = offsetof(irmap_check_opts, max_findings);
    opts.max_findings = 1; /* beyond the size, so ignored */
    assert_ok(irmap_check(m, &opts, &err));
    opts.size = sizeof opts;
    int level = IRMAP_CHECK_READ + 1;
    memcpy(&opts.level, &level, sizeof level);
    assert_fails(irmap_check(m, &opts, &err), IRMAP_INVALID_ARG, "the level of the check", 0);
    level = -1;
    memcpy(&opts.level, &level, sizeof level);
    assert_int_equal(irmap_check(m, &opts, NULL), IRMAP_INVALID_ARG);
    irmap_module_unref(m);
    build_free(&b);
}

TEST(max_findings)
{
    static const struct {
        uint32_t wrong, max, expected;
    } rows[] = {{5, 0, 5},   {5, 1, 1},    {5, 4, 4},
                {5, 5, 5},   {5, 6, 5},    {64, 0, 64},
                {65, 0, 64}, {65, 65, 65}, {100, UINT32_MAX, 100}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct build b;
        struct seen seen = {0};
        irmap_error err;
        build_wrong(&b, rows[i].wrong);
        assert_int_equal(check_wrong(&b, IRMAP_CHECK_STRICT, rows[i].max, &seen, &err),
                         IRMAP_NAME_EMPTY);
        assert_int_equal(seen.errors, rows[i].expected);
        assert_int_equal(seen.warnings, 0);
        assert_int_equal(err.offset, entry_at(&b, FUNC, 0));
        build_free(&b);
    }
}

/* Excess warnings are dropped without ending the check, so a later error still counts. */
TEST(max_warnings)
{
    struct build b;
    struct seen seen = {0};
    irmap_error err;
    put_body_tables(&b, 3, 0);
    for (int i = 0; i < 5; i++)
        add_body(&b, F, SIGNATURE, 1, BYTES(RETURN, 0, 0)); /* debug row 1 does not exist */
    add_body(&b, F, TILE, 0, BYTES(RETURN, 0, 0));
    build_end(&b);
    assert_int_equal(check_wrong(&b, IRMAP_CHECK_READ, 2, &seen, &err), IRMAP_TYPE_MISMATCH);
    assert_int_equal(seen.warnings, 2);
    assert_int_equal(seen.errors, 1);
    assert_error(err, IRMAP_TYPE_MISMATCH, "signature", entry_at(&b, FUNC, 5) + 1);
    build_free(&b);
}

TEST(callback_that_stops)
{
    for (uint32_t stop = 1; stop <= 3; stop++) {
        struct build b;
        struct seen seen = {.stop_after = stop};
        irmap_error err;
        build_wrong(&b, 3);
        assert_int_equal(check_wrong(&b, IRMAP_CHECK_STRICT, 0, &seen, &err), IRMAP_NAME_EMPTY);
        assert_int_equal(seen.errors, stop);
        assert_int_equal(err.offset, entry_at(&b, FUNC, 0));
        build_free(&b);
    }
}

/* The check has found no error before the warning at which the callback stops, but is not complete.
 */
TEST(callback_that_stops_at_a_warning)
{
    struct build b;
    struct seen seen = {.stop_after = 1};
    irmap_error err;
    put_body_tables(&b, 3, 0);
    add_body(&b, F, SIGNATURE, 1, BYTES(RETURN, 0, 0));
    add_body(&b, F, TILE, 0, BYTES(RETURN, 0, 0));
    build_end(&b);
    assert_int_equal(check_wrong(&b, IRMAP_CHECK_READ, 0, &seen, &err), IRMAP_DONE);
    assert_int_equal(seen.warnings, 1);
    assert_int_equal(seen.errors, 0);
    build_free(&b);
}

/* Fails each allocation of a check once. The check must report the failure and free its memory. */
static void fail_each(const struct build *b, irmap_status otherwise)
{
    size_t failed = 0;
    for (size_t n = 1;; n++) {
        struct hook hook;
        struct seen seen = {0};
        irmap_error err;
        irmap_module *m;
        irmap_open_opts open = {.size = sizeof open, .alloc = hook_begin(&hook)};
        irmap_check_opts opts = {.size = sizeof opts, .report = count_findings, .ctx = &seen};
        assert_ok(irmap_open_memory(b->file, b->size, &open, &m, NULL));
        size_t live = hook.live, calls = hook.calls;
        hook.fail_at = calls + n;
        memset(&err, 0xA5, sizeof err);
        irmap_status status = irmap_check(m, &opts, &err);
        bool ran_out = hook.calls >= hook.fail_at;
        assert_int_equal(hook.live, live);
        if (ran_out) {
            failed++;
            assert_int_equal(status, IRMAP_NOMEM);
            assert_int_equal(err.status, IRMAP_NOMEM);
            assert_true(seen.errors <= 3);
        }
        hook.fail_at = 0;
        assert_int_equal(irmap_check(m, &opts, &err), otherwise);
        assert_int_equal(hook.live, live);
        irmap_module_unref(m);
        assert_int_equal(hook.live, 0);
        assert_int_equal(hook.wrong, 0);
        if (!ran_out) {
            assert_int_equal(status, otherwise);
            break;
        }
    }
    assert_true(failed >= 5); /* for types, records, levels, keys, references */
}

TEST(memory_runs_out)
{
    struct build b;
    build_wrong(&b, 0);
    fail_each(&b, IRMAP_OK);
    build_free(&b);
    build_wrong(&b, 3); /* an error was found before; the failed allocation takes precedence */
    fail_each(&b, IRMAP_NAME_EMPTY);
    build_free(&b);
}

TEST(a_check_changes_nothing)
{
    struct build b;
    struct seen first = {0}, second = {0};
    irmap_error err;
    build_wrong(&b, 2);
    irmap_module *m = open_build(&b);
    irmap_check_opts opts = {.size = sizeof opts, .report = count_findings, .ctx = &first};
    irmap_memory before = irmap_module_memory(m);
    assert_int_equal(irmap_check(m, &opts, &err), IRMAP_NAME_EMPTY);
    assert_int_equal(irmap_module_memory(m).now, before.now);
    opts.ctx = &second;
    assert_int_equal(irmap_check(m, &opts, &err), IRMAP_NAME_EMPTY);
    assert_memory_equal(&first, &second, sizeof first);
    irmap_module_unref(m);
    build_free(&b);
}

static int count(void *ctx, const irmap_finding *finding)
{
    ((unsigned *)ctx)[finding->warning]++;
    return 0;
}

/* Findings of one status and offset are reported once as a warning and once as an error. Only
 * errors make the check fail. */
TEST(repeated_findings)
{
    unsigned counts[2] = {0};
    struct check k = {.opts = {.level = IRMAP_CHECK_READ, .report = count, .ctx = counts},
                      .left = 64,
                      .warnings = 64};
    irmap_error e = {.status = IRMAP_INDEX_RANGE, .offset = 7};
    for (int i = 0; i < 3; i++)
        assert_true(irmapi_check_report(&k, CHECK_DEBUG, &e));
    assert_int_equal(k.verdict, IRMAP_OK);
    for (int i = 0; i < 3; i++)
        assert_true(irmapi_check_report(&k, CHECK_ALWAYS, &e));
    assert_int_equal(k.verdict, IRMAP_INDEX_RANGE);
    e.offset = 8;
    assert_true(irmapi_check_report(&k, CHECK_ALWAYS, &e));
    e.status = IRMAP_TYPE_MISMATCH;
    assert_true(irmapi_check_report(&k, CHECK_ALWAYS, &e));
    assert_int_equal(counts[0], 3);
    assert_int_equal(counts[1], 1);
    assert_int_equal(k.left, 61);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults),
        cmocka_unit_test(no_callback),
        cmocka_unit_test(bad_options),
        cmocka_unit_test(max_findings),
        cmocka_unit_test(max_warnings),
        cmocka_unit_test(repeated_findings),
        cmocka_unit_test(callback_that_stops),
        cmocka_unit_test(callback_that_stops_at_a_warning),
        cmocka_unit_test(memory_runs_out),
        cmocka_unit_test(a_check_changes_nothing),
    };
    return cmocka_run_group_tests_name("check", tests, NULL, NULL);
}
