/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef MUTATE_H
#define MUTATE_H

#include <stddef.h>
#include <stdint.h>

/* Mutations that know nothing: libFuzzer's own, or a few simple ones without it. Returns the new
 * size, at most room. */
size_t mutate_bytes(uint8_t *data, size_t size, size_t room);

#endif
