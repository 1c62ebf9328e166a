/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Compares two function indexes of arbitrary bytes: one built by several walks at once (chains, see
 * tile/function_chains.c) and one by a single walk. */
#ifndef CHAINS_H
#define CHAINS_H

#include "tile/function_index.h"
#include <stdlib.h>

/* Indexes `count` functions in bytes that begin with the first header. `t` has the other tables.
 * Returns NULL if the indexes are equal, else the name of the difference. *chained: number of
 * functions indexed by chains. */
static inline const char *compare_walks(const struct tile_module *t, const uint8_t *data,
                                        size_t size, uint32_t count, uint64_t *chained)
{
    struct tile_module other = *t;
    struct tile_functions found = {malloc(count * sizeof(uint64_t)),
                                   malloc(count * sizeof(uint32_t))};
    struct tile_functions each = {malloc(count * sizeof(uint64_t)),
                                  malloc(count * sizeof(uint32_t))};
    const char *failure = NULL;
    if (!found.offsets || !found.names || !each.offsets || !each.names)
        abort();
    struct function_index x = {.t = &other,
                               .functions = found,
                               .count = count,
                               .c = cur_begin(data, data, data + size),
                               .previous = {.flags = NO_SUCH_FLAGS}};
    other.base.source.data = data;
    other.base.source.size = size;
    other.function_section.offset = 0;
    other.function_section.size = size;
    other.functions = each;
    bool ok = irmapi_tile_index_chains(&x, 1, 1);
    *chained = x.next;
    ok = ok && irmapi_tile_index_until(&x, count, UINT64_MAX);

    struct cursor c = cur_begin(data, data, data + size);
    irmap_error err = {0};
    irmap_status status = IRMAP_OK;
    uint32_t i = 0;
    for (uint64_t at = 0; i < count; i++) {
        irmap_func_info f;
        each.offsets[i] = at;
        each.names[i] = 0;
        c = cur_begin(data, data + at, data + size);
        status = irmapi_tile_func(&other.base, i, &f, &err);
        if (status != IRMAP_OK)
            break;
        uint64_t name = cur_uleb(&c, "name");
        each.names[i] = name < IRMAP_NONE ? (uint32_t)name : IRMAP_NONE;
        at = f.body_offset + f.body.size;
    }
    if (x.next != i || ok != (i == count))
        failure = "the number of functions";
    else if (memcmp(found.offsets, each.offsets, i * sizeof *found.offsets) != 0 ||
             memcmp(found.names, each.names, i * sizeof *found.names) != 0)
        failure = "what was found";
    else if (x.c.status != status)
        failure = "the status";
    else if (!ok && (x.c.offset != err.offset || strcmp(x.c.what, err.what) != 0 ||
                     x.c.got != err.got || x.c.limit != err.limit))
        failure = "the error";
    else if (ok && cur_offset(&x.c) > size)
        failure = "the end";
    free(found.offsets);
    free(found.names);
    free(each.offsets);
    free(each.names);
    return failure;
}

#endif
