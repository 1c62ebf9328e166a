/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Hardware performance counters of this thread, supported on Linux only. */
#define _GNU_SOURCE
#include "system.h"

#if defined(__linux__) && defined(__has_include)
#if __has_include(<linux/perf_event.h>)
#define HAVE_COUNTERS
#endif
#endif

#ifdef HAVE_COUNTERS
#include <errno.h>
#include <linux/perf_event.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int counters[SYSTEM_COUNTERS] = {-1, -1, -1, -1};

static int begin(uint64_t event)
{
    struct perf_event_attr attr;
    memset(&attr, 0, sizeof attr);
    attr.type = PERF_TYPE_HARDWARE;
    attr.size = sizeof attr;
    attr.config = event;
    attr.read_format = PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
    attr.exclude_kernel = 1; /* most systems do not allow counting in the kernel */
    attr.exclude_hv = 1;
    return (int)syscall(SYS_perf_event_open, &attr, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
}

const char *system_counters_begin(void)
{
    static const uint64_t events[SYSTEM_COUNTERS] = {
        [SYSTEM_INSTRUCTIONS] = PERF_COUNT_HW_INSTRUCTIONS,
        [SYSTEM_CYCLES] = PERF_COUNT_HW_CPU_CYCLES,
        [SYSTEM_CACHE_MISSES] = PERF_COUNT_HW_CACHE_MISSES,
        [SYSTEM_BRANCH_MISSES] = PERF_COUNT_HW_BRANCH_MISSES,
    };
    bool any = false;
    int why = 0;
    for (int i = 0; i < SYSTEM_COUNTERS; i++) {
        counters[i] = begin(events[i]);
        why = counters[i] < 0 ? errno : why;
        any = any || counters[i] >= 0;
    }
    if (any)
        return NULL;
    if (why == EPERM || why == EACCES)
        return "the kernel does not let this process count (see perf_event_paranoid)";
    if (why == ENOENT || why == EOPNOTSUPP || why == ENODEV)
        return "this processor, or the virtual machine, has none";
    return strerror(why);
}

void system_counters_read(double at[SYSTEM_COUNTERS])
{
    /* With too few hardware counters, each event is counted part of the time: extrapolate. */
    struct {
        uint64_t value, enabled, running;
    } c;
    for (int i = 0; i < SYSTEM_COUNTERS; i++) {
        at[i] = -1;
        if (counters[i] >= 0 && read(counters[i], &c, sizeof c) == (ssize_t)sizeof c && c.running)
            at[i] = (double)c.value * ((double)c.enabled / (double)c.running);
    }
}

void system_counters_end(void)
{
    for (int i = 0; i < SYSTEM_COUNTERS; i++) {
        if (counters[i] >= 0)
            (void)close(counters[i]);
        counters[i] = -1;
    }
}

#else

const char *system_counters_begin(void)
{
    return "this system has no call for them";
}

void system_counters_read(double at[SYSTEM_COUNTERS])
{
    for (int i = 0; i < SYSTEM_COUNTERS; i++)
        at[i] = -1;
}

void system_counters_end(void)
{
}

#endif
