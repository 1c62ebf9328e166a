/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Asserts the findings of irmap_check() in a module that breaks one rule:
 *
 *     build_end(&b);
 *     assert_passes(&b);               // at both levels
 *     b.file[b.offsets[TYPE] - 1] = 0;
 *     assert_finds(&b, PASSES, IRMAP_PADDING, "padding", b.offsets[TYPE] - 1, in("Type"));
 */
#ifndef CHECKED_H
#define CHECKED_H

#include "build.h"
#include <stdio.h>

/* Expected result at level read: no finding, a warning or an error. */
enum at_read { PASSES, WARNS, FAILS };

struct place {
    const char *section;
    uint32_t entry, func, op;
};

static inline struct place in(const char *section)
{
    return (struct place){section, IRMAP_NONE, IRMAP_NONE, IRMAP_NONE};
}

static inline struct place in_entry(const char *section, uint32_t entry)
{
    return (struct place){section, entry, IRMAP_NONE, IRMAP_NONE};
}

static inline struct place in_func(uint32_t func)
{
    return (struct place){"Func", IRMAP_NONE, func, IRMAP_NONE};
}

static inline struct place in_op(uint32_t func, uint32_t op)
{
    return (struct place){"Func", IRMAP_NONE, func, op};
}

/* All findings of a check as text, one per line, for a single comparison. */
struct findings {
    uint32_t count;
    size_t used;
    char text[4000];
};

static inline void put_finding(struct findings *f, const char *severity, irmap_status status,
                               const char *what, uint64_t offset, struct place place)
{
    int n = snprintf(f->text + f->used, sizeof f->text - f->used,
                     "%s %s: %s at %llu in %s entry %d func %d op %d\n", severity,
                     irmap_status_name(status), what, (unsigned long long)offset, place.section,
                     (int)place.entry, (int)place.func, (int)place.op);
    assert_true(n > 0 && (size_t)n < sizeof f->text - f->used);
    f->used += (size_t)n;
    f->count++;
}

static inline int store_finding(void *ctx, const irmap_finding *finding)
{
    const irmap_error *e = &finding->error;
    put_finding(ctx, finding->warning ? "warning" : "error", e->status, e->what, e->offset,
                (struct place){e->section, e->entry.id, e->func.id, e->op});
    return 0;
}

/* Runs a check, stores its findings, and returns its status. */
static inline irmap_status check_build(const struct build *b, irmap_check_level level,
                                       struct findings *f)
{
    irmap_error err;
    irmap_check_opts opts = {
        .size = sizeof opts, .level = level, .report = store_finding, .ctx = f};
    irmap_module *m = open_build(b);
    memset(f, 0, sizeof *f);
    memset(&err, 0xA5, sizeof err);
    irmap_status status = irmap_check(m, &opts, &err);
    if (status != IRMAP_OK)
        assert_int_equal(err.status, status);
    irmap_module_unref(m);
    return status;
}

static inline void assert_passes(const struct build *b)
{
    struct findings f;
    for (int level = IRMAP_CHECK_STRICT; level <= IRMAP_CHECK_READ; level++) {
        irmap_status status = check_build(b, (irmap_check_level)level, &f);
        assert_string_equal(f.text, "");
        assert_ok(status);
    }
}

/* Asserts that a strict check has only this finding. `read` is the result at level read. */
static inline void assert_finds(const struct build *b, enum at_read read, irmap_status status,
                                const char *what, size_t offset, struct place place)
{
    struct findings expected = {0}, found;
    put_finding(&expected, "error", status, what, offset, place);
    irmap_status strict = check_build(b, IRMAP_CHECK_STRICT, &found);
    assert_string_equal(found.text, expected.text);
    assert_int_equal(strict, status);

    memset(&expected, 0, sizeof expected);
    if (read != PASSES)
        put_finding(&expected, read == WARNS ? "warning" : "error", status, what, offset, place);
    irmap_status lax = check_build(b, IRMAP_CHECK_READ, &found);
    assert_string_equal(found.text, expected.text);
    assert_int_equal(lax, read == FAILS ? status : IRMAP_OK);
}

#endif
