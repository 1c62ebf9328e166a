/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "memory.h"
#include <stdint.h>
#include <stdlib.h>

void (*memory_exhausted)(void);

static void *check_allocated(void *p)
{
    if (p)
        return p;
    if (memory_exhausted)
        memory_exhausted();
    abort();
}

void *memory_new(size_t size)
{
    return check_allocated(malloc(size ? size : 1));
}

void *memory_zeroed(size_t count, size_t size)
{
    return check_allocated(calloc(count ? count : 1, size));
}

void *memory_resize(void *p, size_t size)
{
    return check_allocated(realloc(p, size ? size : 1));
}

void *memory_grow(void *p, size_t count, size_t each)
{
    return memory_resize(p, count <= PTRDIFF_MAX / each ? count * each : SIZE_MAX);
}
