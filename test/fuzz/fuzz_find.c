/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds modules in any bytes, and decompresses them as the command does. */
#include "../sweep/files.h"
#include "fuzz.h"
#include <stdlib.h>
#include <string.h>
#ifdef WITH_JSON
#include "../../src/query/search.h"
#endif

#define MUST(condition) insist((condition) ? NULL : #condition, __LINE__)

static void check_text(irmap_str s, const uint8_t *data, size_t size)
{
    const uint8_t *at = (const uint8_t *)s.data;
    MUST(s.size == 0 || (at >= data && s.size <= size && (size_t)(at - data) <= size - s.size));
}

/* Checks that the module is also found without the bytes around it. */
static void check_module(const irmap_found *f, const uint8_t *data)
{
    uint8_t *copy = exact_copy(data + f->offset, (size_t)f->stored);
    irmap_finder again;
    irmap_found found;
    irmap_module *m;
    MUST(irmap_find_begin(copy, (size_t)f->stored, NULL, &again, NULL) == IRMAP_OK);
    if (f->version.major) { /* its section headers are valid */
        MUST(irmap_find_next(&again, &found, NULL) == IRMAP_OK);
        MUST(found.offset == 0 && found.size == f->size && found.format == f->format);
        MUST(memcmp(&found.version, &f->version, sizeof f->version) == 0);
    }
    if (irmap_open_memory(copy, (size_t)f->stored, NULL, &m, NULL) == IRMAP_OK) {
        MUST(irmap_module_format(m) == f->format);
        irmap_module_unref(m);
    }
    free(copy);
}

static void find_all(const uint8_t *data, size_t size)
{
    irmap_finder f;
    irmap_found found;
    irmap_error err;
    irmap_status status;
    uint64_t at = 0, count = 0;
    MUST(irmap_find_begin(data, size, NULL, &f, &err) == IRMAP_OK);
    while ((status = irmap_find_next(&f, &found, &err)) == IRMAP_OK) {
        MUST(found.offset >= at && found.stored > 0 && found.stored <= size - found.offset);
        at = found.offset + found.stored;
        MUST(irmap_container_name(found.container) && irmap_compression_name(found.compression));
        MUST(found.header <= found.offset);
        check_text(found.identifier, data, size);
        check_text(found.options, data, size);
        check_text(found.member, data, size);
        if (found.compression == IRMAP_COMPRESSION_NONE)
            check_module(&found, data);
        MUST(++count <= size);
    }
    MUST(status == IRMAP_DONE); /* inputs are too small for the limit on work */
    MUST(irmap_find_next(&f, &found, &err) == IRMAP_DONE);
    MUST(irmap_container_name(irmap_find_truncated(&f)));
}

#ifdef WITH_JSON
static void search_all(const uint8_t *data, size_t size)
{
    const irmap_open_opts limits = {.size = sizeof limits, .max_input = 1 << 20};
    struct search_budget budget = search_budget_begin(&limits);
    struct hits hits;
    search_budget_add(&budget, &limits, size);
    search(&limits, &budget, data, size, true, &hits);
    for (size_t i = 0; i < hits.count; i++) {
        const struct hit *hit = &hits.list[i];
        struct unpacked module = {NULL, 0};
        irmap_error err;
        if (hit->found.compression == IRMAP_COMPRESSION_NONE)
            continue;
        if (search_unpack(&limits, &budget, hit, data + hit->found.offset, &module, &err) ==
            IRMAP_OK) {
            MUST(module.size <= 1 << 20);
            MUST(!hit->measured || module.size == hit->found.size);
        }
        free(module.data);
    }
    search_free(&hits);
}
#endif

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t *copy = exact_copy(data, size);
    find_all(copy, size);
#ifdef WITH_JSON
    search_all(copy, size);
#endif
    free(copy);
    return 0;
}
