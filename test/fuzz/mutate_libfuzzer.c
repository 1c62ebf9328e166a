/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "mutate.h"

/* Defined by libFuzzer. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);

size_t mutate_bytes(uint8_t *data, size_t size, size_t room)
{
    return LLVMFuzzerMutate(data, size, room);
}
