/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "steps.h"

static uint64_t count;

uint64_t steps(void)
{
    return count;
}

/* Called by the library, which is compiled with -fsanitize-coverage=trace-pc. */
void __sanitizer_cov_trace_pc(void);

void __sanitizer_cov_trace_pc(void)
{
    count++;
}

/* The linker redirects calls to these functions (--wrap). */
int __real_memcmp(const void *a, const void *b, size_t n);
void *__real_memcpy(void *to, const void *from, size_t n);
void *__real_memmove(void *to, const void *from, size_t n);
void *__real_memset(void *to, int c, size_t n);
size_t __real_strlen(const char *s);
int __wrap_memcmp(const void *a, const void *b, size_t n);
void *__wrap_memcpy(void *to, const void *from, size_t n);
void *__wrap_memmove(void *to, const void *from, size_t n);
void *__wrap_memset(void *to, int c, size_t n);
size_t __wrap_strlen(const char *s);

int __wrap_memcmp(const void *a, const void *b, size_t n)
{
    count += n / 16;
    return __real_memcmp(a, b, n);
}

void *__wrap_memcpy(void *to, const void *from, size_t n)
{
    count += n / 16;
    return __real_memcpy(to, from, n);
}

void *__wrap_memmove(void *to, const void *from, size_t n)
{
    count += n / 16;
    return __real_memmove(to, from, n);
}

void *__wrap_memset(void *to, int c, size_t n)
{
    count += n / 16;
    return __real_memset(to, c, n);
}

size_t __wrap_strlen(const char *s)
{
    size_t n = __real_strlen(s);
    count += n / 16;
    return n;
}
