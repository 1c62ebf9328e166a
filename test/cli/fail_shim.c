/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Library to preload into the command (glibc only): allocation number $FAIL_ALLOCATION, counted
 * from 1, fails. If the variable is unset or 0, none fails, and the number of allocations is
 * printed to standard error at the end. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *p, size_t size);
void *shim_malloc(size_t size) __asm__("malloc");
void *shim_calloc(size_t count, size_t size) __asm__("calloc");
void *shim_realloc(void *p, size_t size) __asm__("realloc");

static unsigned long count, fail;
static int ready;

static int fails(void)
{
    if (!ready) {
        const char *text = getenv("FAIL_ALLOCATION"); /* does not allocate */
        fail = text ? strtoul(text, NULL, 10) : 0;
        ready = 1;
    }
    return ++count == fail;
}

void *shim_malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *shim_calloc(size_t n, size_t size)
{
    return fails() ? NULL : __libc_calloc(n, size);
}

void *shim_realloc(void *p, size_t size)
{
    return fails() ? NULL : __libc_realloc(p, size);
}

__attribute__((destructor)) static void tell(void)
{
    if (fail == 0)
        fprintf(stderr, "%lu allocations\n", count);
}
