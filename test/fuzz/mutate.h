/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef MUTATE_H
#define MUTATE_H

#include <stddef.h>
#include <stdint.h>

/* Mutates bytes without knowledge of formats: with libFuzzer, or in a few simple ways (replay.c).
 * Returns the new size, at most `room`. */
size_t mutate_bytes(uint8_t *data, size_t size, size_t room);

#endif
