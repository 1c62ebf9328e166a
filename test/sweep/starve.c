/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Checks calls in which one allocation fails. They must report that memory is short, or have the
 * same result as without the failure. If they reported a valid kernel as invalid, callers might
 * reject it permanently. The first allocation of a call fails, then the second, and so on, each
 * time with a new module.
 *
 * usage: starve DIR...
 */
#include "files.h"
#include <inttypes.h>
#include <irmap/irmap.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE_MOST = 32768, FUNCTIONS_MOST = 4, FAILURES_SHOWN = 20 };

static struct {
    uint64_t files, calls, failures;
} total;

struct memory {
    uint64_t allocations,
        fail_at; /* number of allocations so far; number of the failing one, or 0 */
};

static void *resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    struct memory *m = ctx;
    (void)old_size;
    if (new_size == 0) {
        free(ptr);
        return NULL;
    }
    return ++m->allocations == m->fail_at ? NULL : realloc(ptr, new_size);
}

/* Result of a call: its status, and a digest of all its output. */
struct outcome {
    irmap_status status;
    uint64_t digest;
};

static int add(void *ctx, const char *data, size_t size)
{
    uint64_t *digest = ctx;
    for (size_t i = 0; i < size; i++)
        *digest = (*digest ^ (unsigned char)data[i]) * UINT64_C(0x100000001B3);
    return 0;
}

static int add_finding(void *ctx, const irmap_finding *f)
{
    const char *name = irmap_status_name(f->error.status);
    return irmap_status_classify(f->error.status) == IRMAP_CLASS_INPUT
               ? add(ctx, name, strlen(name))
               : 0;
}

static int add_violation(void *ctx, const irmap_violation *v)
{
    return irmap_status_classify(v->error.status) == IRMAP_CLASS_INPUT
               ? add(ctx, v->rule, strlen(v->rule))
               : 0;
}

static int add_span(void *ctx, const irmap_span *s)
{
    return add(ctx, (const char *)&s->offset, sizeof s->offset) +
           add(ctx, s->name, strlen(s->name));
}

typedef irmap_status call(const irmap_module *m, irmap_func func, uint64_t *digest);

static irmap_status verify(const irmap_module *m, irmap_func func, uint64_t *digest)
{
    irmap_verify_opts opts = {.size = sizeof opts, .report = add_violation, .ctx = digest};
    (void)func;
    return irmap_verify(m, &opts, NULL);
}

static irmap_status verify_function(const irmap_module *m, irmap_func func, uint64_t *digest)
{
    irmap_verify_opts opts = {.size = sizeof opts, .report = add_violation, .ctx = digest};
    return irmap_verify_function(m, func, &opts, NULL);
}

static irmap_status check(const irmap_module *m, irmap_func func, uint64_t *digest)
{
    irmap_check_opts opts = {.size = sizeof opts, .report = add_finding, .ctx = digest};
    (void)func;
    return irmap_check(m, &opts, NULL);
}

static irmap_status prune(const irmap_module *m, irmap_func func, uint64_t *digest)
{
    irmap_extract_opts opts = {
        .size = sizeof opts, .functions = &func, .function_count = 1, .prune = 1};
    return irmap_extract(m, &opts, add, digest, NULL);
}

static irmap_status prune_all(const irmap_module *m, irmap_func func, uint64_t *digest)
{
    irmap_extract_opts opts = {.size = sizeof opts, .prune = 1};
    (void)func;
    return irmap_extract(m, &opts, add, digest, NULL);
}

static irmap_status strip_debug(const irmap_module *m, irmap_func func, uint64_t *digest)
{
    irmap_extract_opts opts = {.size = sizeof opts, .strip_debug = 1};
    (void)func;
    return irmap_extract(m, &opts, add, digest, NULL);
}

static irmap_status print(const irmap_module *m, irmap_func func, uint64_t *digest)
{
    irmap_print_opts opts = {.size = sizeof opts, .functions = &func, .function_count = 1};
    return irmap_print_text(m, &opts, add, digest, NULL);
}

static irmap_status print_all(const irmap_module *m, irmap_func func, uint64_t *digest)
{
    irmap_print_opts opts = {.size = sizeof opts, .locations = 1, .lines = 1};
    (void)func;
    return irmap_print_text(m, &opts, add, digest, NULL);
}

static irmap_status spans(const irmap_module *m, irmap_func func, uint64_t *digest)
{
    (void)func;
    return irmap_spans(m, NULL, add_span, digest, NULL);
}

static irmap_status hash(const irmap_module *m, irmap_func func, uint64_t *digest)
{
    irmap_hasher *hasher;
    irmap_hash out;
    irmap_status status = irmap_hasher_new(m, NULL, &hasher, NULL);
    if (status == IRMAP_OK)
        status = irmap_hasher_func(hasher, func, &out, NULL);
    if (status == IRMAP_OK)
        add(digest, (const char *)out.bytes, sizeof out.bytes);
    irmap_hasher_free(hasher);
    return status;
}

/* The second lookup creates an index of names. */
static irmap_status find(const irmap_module *m, irmap_func func, uint64_t *digest)
{
    irmap_str name;
    irmap_status status = irmap_func_name(m, func, &name, NULL);
    for (int i = 0; i < 2 && status == IRMAP_OK; i++) {
        irmap_func found;
        status = irmap_func_find(m, name, &found, NULL);
        add(digest, (const char *)&found.id, sizeof found.id);
    }
    return status;
}

static const struct {
    const char *name;
    call *run;
    bool each; /* runs once per function */
} calls[] = {
    {"verify", verify, false},
    {"verify function", verify_function, true},
    {"check", check, false},
    {"prune", prune, true},
    {"prune all", prune_all, false},
    {"strip debug", strip_debug, false},
    {"print", print, true},
    {"print all", print_all, false},
    {"spans", spans, false},
    {"hash", hash, true},
    {"find", find, true},
};

/* Runs a call on a new module. The allocation number `fail_at` of the call fails; 0: none. Returns
 * whether one failed. */
static bool run(const uint8_t *data, size_t size, call *of, irmap_func func, uint64_t fail_at,
                struct outcome *out)
{
    struct memory memory = {0, 0};
    const irmap_open_opts opts = {.size = sizeof opts, .alloc = {resize, &memory}};
    irmap_module *m;
    *out = (struct outcome){IRMAP_OK, UINT64_C(0xCBF29CE484222325)};
    if (irmap_open_memory(data, size, &opts, &m, NULL) != IRMAP_OK)
        return false;
    memory.fail_at = fail_at ? memory.allocations + fail_at : 0;
    out->status = of(m, func, &out->digest);
    const bool failed = memory.fail_at && memory.allocations >= memory.fail_at;
    irmap_module_unref(m);
    return failed;
}

static void fail_each_allocation(const char *path, const uint8_t *data, size_t size, size_t i,
                                 irmap_func func)
{
    struct outcome whole, starved;
    (void)run(data, size, calls[i].run, func, 0, &whole);
    for (uint64_t k = 1; run(data, size, calls[i].run, func, k, &starved); k++) {
        total.calls++;
        const irmap_status_class class_ = irmap_status_classify(starved.status);
        /* For a malformed file, the error and the output may differ. */
        if (class_ == IRMAP_CLASS_ENVIRONMENT ||
            (starved.status == whole.status && starved.digest == whole.digest) ||
            (class_ == IRMAP_CLASS_INPUT &&
             irmap_status_classify(whole.status) == IRMAP_CLASS_INPUT))
            continue;
        if (total.failures++ < FAILURES_SHOWN)
            printf("%s: %s, function %u, without block %" PRIu64 ": %s, not %s%s\n", path,
                   calls[i].name, func.id, k, irmap_status_name(starved.status),
                   irmap_status_name(whole.status),
                   starved.status == whole.status ? ", and something else" : "");
    }
}

static void test_file(void *ctx, const char *path, const uint8_t *data, size_t size)
{
    irmap_module *m;
    const char *end = strrchr(path, '.');
    (void)ctx;
    if (size > SIZE_MOST || !end ||
        (strcmp(end, ".tileirbc") && strcmp(end, ".micb") && strcmp(end, ".mlirbc")) ||
        irmap_open_memory(data, size, NULL, &m, NULL) != IRMAP_OK)
        return;
    const uint32_t count = irmap_func_count(m);
    irmap_module_unref(m);
    total.files++;
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++)
        for (uint32_t f = 0; f < (calls[i].each ? count : 1) && f < FUNCTIONS_MOST; f++)
            fail_each_allocation(path, data, size, i, (irmap_func){f});
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: starve DIR...\n");
        return 2;
    }
    for (int i = 1; i < argc; i++)
        each_file(argv[i], test_file, NULL);
    printf("%" PRIu64 " files, %" PRIu64 " calls without one block each, %" PRIu64
           " said something else\n",
           total.files, total.calls, total.failures);
    return total.failures || total.files == 0;
}
