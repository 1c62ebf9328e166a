/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* If the verifier accepts a module, it must be possible to read, print and extract it. The verifier
 * must also accept the extract and each single function. */
#include "fuzz.h"
#include <stdbool.h>
#include <stdlib.h>

static int to_memory(void *ctx, const char *data, size_t size)
{
    struct copy {
        char *data;
        size_t size;
    } *copy = ctx;
    char *larger = realloc(copy->data, copy->size + size + 1);
    if (!larger)
        return 1;
    copy->data = larger;
    for (size_t i = 0; i < size; i++)
        larger[copy->size + i] = data[i];
    copy->size += size;
    return 0;
}

static bool is_unfinished(irmap_status status)
{
    return irmap_status_classify(status) == IRMAP_CLASS_ENVIRONMENT;
}

/* Extracts the first function and verifies the result. */
static void extract_one(const irmap_module *m)
{
    struct {
        char *data;
        size_t size;
    } copy = {NULL, 0};
    irmap_func func = {0};
    irmap_extract_opts opts = {.size = sizeof opts, .functions = &func, .function_count = 1};
    irmap_error err;
    irmap_module *part;
    if (irmap_extract(m, &opts, to_memory, &copy, &err) == IRMAP_OK &&
        irmap_open_memory(copy.data, copy.size, NULL, &part, &err) == IRMAP_OK) {
        irmap_status status = irmap_verify(part, NULL, &err);
        if (status != IRMAP_OK && !is_unfinished(status))
            insist("what was extracted of a valid module is not valid", __LINE__);
        irmap_module_unref(part);
    }
    free(copy.data);
}

static void verify(const irmap_module *m)
{
    irmap_error err;
    irmap_verify_opts strict = {.size = sizeof strict, .strict_hints = 1, .max_violations = 1000};
    irmap_status status = irmap_verify(m, NULL, &err);
    (void)!irmap_verify(m, &strict, &err);
    if (status == IRMAP_UNSUPPORTED || is_unfinished(status))
        return;
    for (uint32_t i = 0; i < irmap_func_count(m) && i < 64; i++) {
        irmap_status one = irmap_verify_function(m, (irmap_func){i}, NULL, &err);
        if (status == IRMAP_OK && one != IRMAP_OK && !is_unfinished(one))
            insist("a function of a valid module is not valid", __LINE__);
    }
    if (irmap_verify(m, NULL, &err) != status)
        insist("another verdict the second time", __LINE__);
    if (status != IRMAP_OK)
        return;
    (void)read_and_insist(m, PART_BODIES);
    (void)read_and_insist(m, PART_TEXT);
    if (irmap_func_count(m))
        extract_one(m);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    with_module(data, size, verify);
    return 0;
}
