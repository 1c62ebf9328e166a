/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef FUZZ_OPEN_H
#define FUZZ_OPEN_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
