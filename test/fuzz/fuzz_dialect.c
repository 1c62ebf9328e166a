/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The input is a description of a dialect, a zero byte, and a module that uses it. If
 * irmap_mlir_describe() accepts the description, opening a module with it must accept it too,
 * whether the description is passed or was found by name.
 */
#include "../sweep/files.h"
#include "fuzz.h"
#include <stdlib.h>
#include <string.h>

static void read_module(const uint8_t *data, size_t size, const irmap_open_opts *opts)
{
    uint8_t *copy = exact_copy(data, size);
    irmap_module *m;
    irmap_error err;
    irmap_status status = irmap_open_memory(copy, size, opts, &m, &err);
    if (status == IRMAP_OK) {
        (void)read_and_insist(m, PART_TYPES);
        (void)read_and_insist(m, PART_FUNCTIONS);
        (void)read_and_insist(m, PART_BODIES);
        (void)read_and_insist(m, PART_MLIR);
        (void)read_and_insist(m, PART_TEXT);
        (void)read_and_insist(m, PART_CHECK);
        irmap_module_unref(m);
    } else if (status == IRMAP_INVALID_ARG) {
        insist("a description is refused that irmap_mlir_describe() takes", __LINE__);
    }
    free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *end = size ? memchr(data, 0, size) : NULL;
    const size_t length = end ? (size_t)(end - data) : size;
    uint8_t *text = exact_copy(data, length);
    irmap_str description = {(const char *)text, length}, name = {NULL, 0};
    irmap_error err = {0};
    irmap_open_opts opts = {.size = sizeof opts, .dialects = &description, .dialect_count = 1};
    irmap_status status = irmap_mlir_describe(description, &name, &err);
    if (status == IRMAP_INVALID_ARG && err.offset > length)
        insist("a mistake behind the end of a description", __LINE__);
    if (status == IRMAP_OK && (name.data < description.data || name.size > length ||
                               (size_t)(name.data - description.data) > length - name.size))
        insist("a name outside of the description", __LINE__);
    if (status == IRMAP_OK && end) {
        read_module(end + 1, size - length - 1, &opts);
        opts.dialects_by_name = 1;
        read_module(end + 1, size - length - 1, &opts);
    }
    free(text);
    return 0;
}
