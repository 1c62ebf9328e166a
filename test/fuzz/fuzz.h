/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Functions shared by the fuzz targets. Each target is a file with LLVMFuzzerTestOneInput(), which
 * opens the input from a block of exactly its size, and aborts if a condition is false.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include "../sweep/read_everything.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Prints `failure` and aborts, unless it is NULL. */
void insist(const char *failure, int line);

/* Opens a copy of the input and calls use() with it. */
void with_module(const uint8_t *data, size_t size, void (*use)(const irmap_module *m));

/* Parts of a module, in the order of read_everything(). */
enum part {
    PART_MODULE,
    PART_SECTIONS,
    PART_STRINGS,
    PART_TYPES,
    PART_CONSTANTS,
    PART_FUNCTIONS,
    PART_LOOKUPS,
    PART_GLOBALS,
    PART_DEBUG,
    PART_BODIES,
    PART_GRAPH,
    PART_MLIR,
    PART_TEXT,
    PART_CHECK,
    PART_SPANS,
    PART_EXTRACTS,
    PART_FLAT
};
struct body_reader read_and_insist(const irmap_module *m, enum part part);

#endif
