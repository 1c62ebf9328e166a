/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef MUTATE_H
#define MUTATE_H

#include <stddef.h>
#include <stdint.h>

/* Mutates bytes without knowledge of formats: with libFuzzer, or in a few simple ways
 * (mutate_simple.c). Returns the new size, at most `room`. */
size_t mutate_bytes(uint8_t *data, size_t size, size_t room);

/* Determines later results of mutate_bytes() in mutate_simple.c. */
void mutate_seed(unsigned seed);

/* Mutates Tile IR with knowledge of the format, other inputs by mutate_bytes(). Returns the new
 * size, at most `room`. libFuzzer calls it by this name. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed);

#endif
